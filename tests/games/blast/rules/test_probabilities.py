"""Chances of Fire in the Hole against counts by hand and against the rules themselves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.blast.model.state import BlastState
from games.blast.rules import BlastRules, probabilities
from games.blast.rules.fire import fire_loss, guarded_colours
from games.blast.rules.probabilities import Chance
from tests.games.blast.arrange import arrange
from tests.games.blast.at import mask, names, rules
from tests.games.short import find, play


def colours(of: BlastRules, *names_: str) -> int:
    return sum(1 << of.colours.index(name) for name in names_)


# The claim


def test_a_claim_is_hit_by_every_number_on_it_once() -> None:
    of = rules()
    state = arrange(of, claim=["green-2-5", "detonator", "wild-1-8", "blue-5-6"])
    assert probabilities.hit_chance(of, state) == Chance(5, 8)
    assert probabilities.miss_chance(of, state) == Chance(3, 8)
    assert probabilities.hit_chance(of, arrange(of, claim=["safe"])) == Chance(0, 8)


@pytest.mark.parametrize("rerolls", [1, 2, 3])
def test_rerolls_count_out_all_ways_the_dice_can_fall(rerolls: int) -> None:
    of = rules()
    state = arrange(of, claim=["wild-1-8", "blue-2"])
    once, again = Fraction(*probabilities.hit_chance(of, state)), probabilities.hit_chance(of, state, rerolls)
    assert Fraction(*again) == 1 - (1 - once) ** (rerolls + 1)
    assert again.all == 8 ** (rerolls + 1)
    assert Fraction(*probabilities.miss_chance(of, state, rerolls)) == 1 - once ** (rerolls + 1)


def test_taking_the_claim_is_what_the_rules_give_for_it() -> None:
    of = rules(2)
    state = arrange(
        of,
        prospector=1,
        seat=1,
        inside=[],
        claim=["pink-1-2", "safe", "blue-5-6", "wild-4-5"],
        gems={1: ["pink-5", "blue-1"]},
        cursed={1: "blue", 2: "green"},
    )
    change = probabilities.change_by_claim(of, state, 1)
    before = of.standings(state)
    play(of, state, "keep")
    after = of.standings(state)
    assert (change.before.total, change.after.total) == (before.totals[0], after.totals[0]) == (0, 4)
    assert change.points == 4
    rubies, sapphires = of.colours.index("pink"), of.colours.index("blue")
    assert change.colours[rubies] == 9
    assert change.colours[sapphires] == -5


# A fire


def burning(of: BlastRules, *gems: str, guarded: tuple[str, ...] = (), decision: str = "safes") -> BlastState:
    """Seat 1 is to roll in a fire, cursed with amethysts, with safes enough."""
    return arrange(
        of,
        prospector=1,
        seat=1,
        decision=decision,
        gems={1: gems},
        held={1: ["safe", "safe"], 2: [], 3: []},
        cursed={1: "purple"},
        burning=True,
        purpose="" if decision == "safes" else "fire",
        rolled=int(decision == "reroll"),
        guarded=guarded,
    )


def test_a_number_takes_what_the_page_says() -> None:
    of = rules()
    own = ("blue-2", "blue-5-6", "wild-2-7", "green-2-5")
    state = burning(of, *own, guarded=("blue",))
    assert fire_loss(of, state, 1, 2) == (mask(of, "wild-2-7", "green-2-5"), mask(of, "blue-2"))
    assert fire_loss(of, state, 1, 7) == (mask(of, "wild-2-7"), 0)
    assert fire_loss(of, state, 1, 5) == (mask(of, "green-2-5"), mask(of, "blue-5-6"))
    assert fire_loss(of, burning(of, *own), 1, 5) == (mask(of, "green-2-5", "blue-5-6"), 0)


def test_losses_are_those_of_the_rules_for_every_number() -> None:
    of = rules()
    own = ("blue-2", "blue-5-6", "wild-2-7", "green-2-5", "purple-3-8", "pink-1-2")
    burnt = 0
    for number in range(1, 9):
        state = burning(of, *own, guarded=("blue",))
        loss = fire_loss(of, state, 1, number)
        points = probabilities.score_change(of, state, 1, state.gems[0] & ~loss.burnt)
        play(of, state, "roll", f"die {number}")
        if state.decision == "reroll":
            play(of, state, "accept")
        assert state.gems[0] == mask(of, *own) & ~loss.burnt, number
        assert of.standings(state).totals[0] == points.after.total
        assert state.safes[0] == (1 if loss.saved else 2)
        burnt += bool(loss.burnt)
    assert probabilities.loss_chance(of, burning(of, *own, guarded=("blue",)), 1) == Chance(burnt, 8) == Chance(6, 8)


def test_a_stack_is_hit_by_its_own_numbers_unless_a_safe_lies_on_it() -> None:
    of = rules()
    own = ("blue-2", "blue-5-6", "wild-2-7", "green-3")
    state, guarded = burning(of, *own), burning(of, *own, guarded=("blue",))
    chance = [probabilities.loss_chance(of, state, 1, of.of_column[colour]) for colour in range(len(of.colours) + 1)]
    assert [each.cases for each in chance] == [3, 1, 0, 0, 0, 0, 2]
    assert probabilities.loss_chance(of, guarded, 1, of.of_column[0]) == Chance(0, 8)
    assert probabilities.loss_chance(of, guarded, 1, of.wild) == Chance(2, 8)


def test_only_the_seat_that_rolls_has_safes_placed() -> None:
    of = rules()
    state = burning(of, "blue-2", guarded=("blue",))
    assert guarded_colours(state, 1) == colours(of, "blue")
    assert guarded_colours(state, 2) == 0
    state.burning = False
    assert guarded_colours(state, 1) == 0


def test_a_better_number_is_one_that_leaves_more_points() -> None:
    of = rules()
    state = burning(of, "blue-2", "blue-3", "purple-1", "purple-2", decision="reroll")
    # Left by 1: 3 − 1; by 2: 1 − 1; by 3: 1 − 3; by any other: 3 − 3.
    assert probabilities.better_chance(of, state, 1, 1) == Chance(0, 8)
    assert probabilities.better_chance(of, state, 1, 2) == Chance(1, 8)
    assert probabilities.better_chance(of, state, 1, 8) == Chance(1, 8)
    assert probabilities.better_chance(of, state, 1, 3) == Chance(7, 8)


# The deck


def test_the_first_of_gems_and_fires_is_as_likely_as_the_draws_make_it() -> None:
    of = rules()
    state = arrange(of, pile=["blue-1", "blue-2", "green-3", "fire", "safe", "detonator"])
    assert probabilities.fire_before_gem(state) == Chance(1, 4)
    assert Fraction(*probabilities.fire_before_gem(state)) == _likely(of, state, Fraction(1))


def _likely(of: BlastRules, state: BlastState, share: Fraction) -> Fraction:
    """The chance of a fire before a gem, by going through all draws of the rules."""
    state = state.copy()
    state.decision, state.legal_cache = "card", None
    legal, odds = of.legal(state), of.odds(state)
    total = Fraction(0)
    for action, weight in zip(legal, odds, strict=True):
        part, after = share * Fraction(weight, sum(odds)), state.copy()
        events = of.play(after, find(of, state, action.text))
        if "fireturned" in names(events):
            total += part
        elif after.decision == "card":
            total += _likely(of, after, part)
    return total


def test_only_fire_is_left_once_the_gems_are_gone() -> None:
    of = rules()
    assert probabilities.fire_before_gem(arrange(of, pile=["safe", "safe"])) == Chance(1, 1)
    assert probabilities.fire_before_gem(arrange(of, pile=["blue-1"])) == Chance(0, 1)


def test_new_numbers_and_the_next_gem_are_counted_card_by_card() -> None:
    of = rules()
    pile = ["blue-1", "blue-5-6", "green-1-6", "pink-7"]
    state = arrange(of, claim=["wild-1-8", "blue-2"], pile=pile)
    assert probabilities.new_number_chance(of, state) == Chance(3, 4)
    # 1, 2 and 8 hit already; the cards make it 3, 5, 4 and 4 of 8.
    assert probabilities.blown_after_next(of, state) == Chance(3 + 5 + 4 + 4, 32)
    assert probabilities.blown_after_next(of, arrange(of, claim=["blue-2"], pile=["safe"])).all == 0
