"""The bot of Fire in the Hole: its evaluation, and its choices about claims, dice, safes and jumpers."""

from __future__ import annotations

import random
from math import inf
from statistics import mean
from typing import Any

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.bots.search.one_ply import greedy_bot
from engine.bots.search_request import SearchRequest
from engine.rules.contract import NATURE
from games.blast import bot
from games.blast.bot.weights import WEIGHTS
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from tests.games.blast.arrange import arrange
from tests.games.blast.at import rules
from tests.games.short import play

BLUES = ("blue-1", "blue-2", "blue-3", "blue-4")

LATE = ("orange-1", "orange-3", "purple-1", "purple-2")
"""A pile late in the game, where gems count their printed points."""

value = evaluator_of(games, "blast").value

CURSED = {1: "pink", 2: "green", 3: "yellow"}


def chosen(of: BlastRules, **parts: Any) -> str:
    """The action of a bot in an arranged position."""
    return choice(of, arrange(of, **parts))


def choice(of: BlastRules, state: BlastState) -> str:
    """The action of a bot that overlooks nothing and goes by the value alone."""
    return greedy_bot(SearchRequest(of, state, state.seat, evaluator_of(games, "blast"), inf, random.Random(1))).text


def final_fire(of: BlastRules, **parts: Any) -> BlastState:
    """Seat 2 of two is the last to roll in the last fire."""
    return arrange(of, seat=2, decision="die", purpose="fire", burning=True, final=True, pile=[], **parts)


def leads(of: BlastRules, state: BlastState, seat: int) -> list[float]:
    """The lead of a seat after every number that the die may show, all else being settled."""
    differences = []
    for number in range(1, 9):
        after = state.copy()
        play(of, after, f"die {number}")
        if after.decision == "reroll":
            play(of, after, "accept")
        first, second = of.standings(after).totals
        differences.append(float(second - first if seat == 2 else first - second))
    return differences


# Values


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_in_the_end_it_is_the_lead_that_counts(seats: int) -> None:
    of, chance = rules(seats), random.Random(3)
    state = of.start()
    while (turn := of.turn(state)) is not None:
        legal = of.legal(state)
        odds = of.odds(state) if turn.seat == NATURE else None
        of.play(state, chance.choices(legal, odds)[0])
    totals = of.standings(state).totals
    for seat in range(1, seats + 1):
        others = [total for other, total in enumerate(totals, 1) if other != seat]
        lead = totals[seat - 1] - WEIGHTS.leader_share * max(others) - (1 - WEIGHTS.leader_share) * mean(others)
        assert value(of, state, seat) == pytest.approx(lead)


def test_a_die_in_the_air_is_worth_what_it_may_show() -> None:
    of = rules(2)
    state = final_fire(of, gems={2: [*BLUES, "pink-5"], 1: ["green-3"]}, held={}, cursed={2: "pink"})
    assert value(of, state, 2) == pytest.approx(mean(leads(of, state, 2)))


def test_a_detonator_is_another_throw_of_a_die_in_the_air() -> None:
    of = rules(2)
    gems = {2: [*BLUES, "pink-5"], 1: ["green-3"]}
    state = final_fire(of, gems=gems, held={2: ["detonator"]}, cursed={2: "pink"})
    outcomes = leads(of, state, 2)
    once = mean(outcomes)
    assert value(of, state, 2) == pytest.approx(mean(max(lead, once) for lead in outcomes))
    twice = final_fire(of, gems=gems, held={2: ["detonator", "detonator"]}, cursed={2: "pink"})
    assert value(of, twice, 2) > value(of, state, 2)


def test_a_safe_on_a_stack_is_worth_its_risk() -> None:
    of = rules(2)
    bare, safe = (
        final_fire(of, gems={2: BLUES}, held={2: ["safe"]}, cursed={2: "pink"}, guarded=guarded)
        for guarded in ((), ("blue",))
    )
    assert value(of, safe, 2) == 10 > value(of, bare, 2)


def test_a_claim_on_the_table_is_the_prospectors_more_than_the_miners() -> None:
    of = rules(3)
    parts: dict[str, Any] = {"cursed": CURSED, "inside": [], "pile": LATE}
    state, less = (arrange(of, claim=claim, **parts) for claim in (["blue-5-6", "blue-2"], ["blue-2"]))
    assert value(of, state, 1) > value(of, state, 2)
    assert value(of, state, 1) > value(of, less, 1)


def nonzero_features(of: BlastRules, seat: int, **parts: Any) -> dict[str, float]:
    """The features of a value that are not 0."""
    features = bot.features(of, arrange(of, **parts), seat)
    return {name: amount for name, amount in features.items() if amount}


def test_the_features_of_a_value() -> None:
    of = rules(2)
    late: dict[str, Any] = {"cursed": {1: "pink", 2: "green"}, "pile": LATE, "claim": [], "held": {}}
    rich = nonzero_features(of, 1, gems={1: [*BLUES, "pink-5"], 2: ["yellow-2"]}, **late)
    assert {name: amount > 0 for name, amount in rich.items()} == {"gems": True, "cursed": False, "others": False}
    with_safe = late | {"held": {1: ["detonator", "detonator", "safe", "jumper"]}}
    specials = nonzero_features(of, 1, gems={}, **with_safe)
    assert [*specials] == ["gems", "detonators", "jumpers", "safes", "others"]
    assert specials["gems"] == -specials["others"]
    assert specials["detonators"] > specials["safes"] > 0 < specials["jumpers"]


def test_a_claim_is_a_part_of_the_value_to_both_sides() -> None:
    of = rules(2)
    claim: dict[str, Any] = {"cursed": {1: "pink", 2: "green"}, "pile": LATE, "claim": ["blue-5-6"], "held": {}}
    mine, theirs = (nonzero_features(of, seat, gems={}, inside=[], **claim) for seat in (1, 2))
    assert ({*mine}, {*theirs}) == ({"gems", "others", "claim"}, {"gems", "others", "open"})
    assert theirs["open"] == pytest.approx(-mine["claim"])


def test_a_fire_takes_from_the_value_until_it_is_over() -> None:
    of = rules(2)
    state = final_fire(of, gems={2: BLUES}, held={}, cursed={2: "pink"})
    parts = bot.features(of, state, 2)
    assert parts["gems"] > 0 > parts["fire"]
    play(of, state, "die 8")
    assert bot.features(of, state, 2)["fire"] == 0


# Claims


def test_a_miner_rolls_for_a_likely_claim_and_not_for_what_it_is_cursed_with() -> None:
    of = rules(3)
    claim = ("blue-5-6", "blue-7-8", "blue-1", "blue-2")
    parts: dict[str, Any] = {"decision": "steal", "purpose": "", "claim": claim, "inside": [2], "pile": LATE}
    assert chosen(of, seat=2, cursed=CURSED, **parts) == "roll"
    assert chosen(of, seat=2, cursed={1: "pink", 2: "blue", 3: "yellow"}, **parts) == "pass"


def test_a_last_claim_is_rolled_for_whatever_the_odds() -> None:
    of = rules(3)
    last: dict[str, Any] = {"decision": "last", "final": True, "inside": [2], "pile": []}
    assert chosen(of, seat=2, claim=["blue-1"], cursed=CURSED, **last) == "roll"
    assert chosen(of, seat=2, claim=["green-3"], cursed=CURSED, **last) == "pass"


def test_a_prospector_keeps_what_many_would_hit_and_adds_to_little_with_one_miner_in() -> None:
    six = rules(6)
    assert chosen(six, claim=["blue-5-6", "blue-7-8", "blue-1"], cursed={1: "pink"}) == "keep"
    two = rules(2)
    assert chosen(two, claim=["blue-1"], held={}, cursed={1: "pink", 2: "green"}, pile=LATE) == "add"


def test_a_prospector_gambles_with_little_and_keeps_much() -> None:
    of = rules(2)
    parts: dict[str, Any] = {"inside": [], "held": {}, "pile": ("blue-1", "blue-2", "blue-3", *LATE)}
    assert chosen(of, claim=["yellow-1-3"], cursed={1: "pink"}, **parts) == "gamble"
    much = ["yellow-1-3", "yellow-2", "yellow-6-8", "yellow-5"]
    assert chosen(of, claim=much, cursed={1: "pink"}, **parts) == "keep"
    assert chosen(of, claim=much, cursed={1: "yellow"}, **parts) == "gamble"


def test_the_second_gem_of_a_gamble_is_left_alone_when_the_claim_is_worth_much() -> None:
    of = rules(2)
    parts: dict[str, Any] = {"decision": "gamble", "inside": [], "held": {}, "gambling": True, "gambled": 1}
    have = {1: ["blue-1", "blue-2", "blue-3", "blue-4"]}
    claim = ["blue-5-6", "wild-4-5"]
    pile = ("orange-1", "orange-3", "purple-1")
    assert chosen(of, claim=claim, gems=have, cursed={1: "pink"}, pile=pile, **parts) == "roll"
    hopeless = ["blue-5-6", "blue-7-8", "green-1-6", "green-2-5", "green-3", "orange-2-4"]
    assert chosen(of, claim=hopeless, cursed={1: "pink"}, pile=[], **parts) == "another", "no roll at the pile's end"


def test_a_jumper_takes_what_would_be_stolen_and_waits_for_it() -> None:
    of = rules(4)
    parts: dict[str, Any] = {"decision": "jumper", "held": {1: ["jumper"]}, "cursed": {1: "pink"}}
    assert chosen(of, claim=["blue-5-6", "blue-7-8", "blue-1", "safe"], **parts) == "jump"
    assert chosen(of, claim=["blue-1"], **parts) == "wait"
    assert chosen(of, claim=["pink-1-2", "pink-3-4"], **parts) == "wait"


# Dice


def test_a_missed_claim_is_rolled_for_again_and_a_hit_stands() -> None:
    of = rules(3)
    claim = ("blue-5-6", "blue-7-8", "yellow-1-3")
    parts: dict[str, Any] = {"decision": "reroll", "purpose": "steal", "inside": [2, 3], "roller": 2}
    parts |= {"claim": claim, "cursed": CURSED, "held": {2: ["detonator"]}, "pile": LATE}
    assert chosen(of, seat=2, rolled=2, dice={2: 2}, **parts) == "reroll"
    assert chosen(of, seat=2, rolled=5, dice={2: 5}, **parts) == "accept"


@pytest.mark.parametrize(("held", "choice"), [(1, "accept"), (2, "reroll")])
def test_the_last_detonator_is_spared_where_a_further_one_is_spent(held: int, choice: str) -> None:
    of = rules(2)
    parts: dict[str, Any] = {"decision": "reroll", "purpose": "steal", "inside": [2], "roller": 2, "pile": LATE}
    parts |= {"claim": ("blue-1", "blue-2"), "gems": {2: ["blue-3", "blue-4"]}, "cursed": {1: "pink", 2: "green"}}
    assert chosen(of, seat=2, rolled=8, dice={2: 8}, held={2: ["detonator"] * held}, **parts) == choice


@pytest.mark.parametrize(
    ("rolled", "cursed", "choice"), [(5, "pink", "reroll"), (8, "pink", "accept"), (5, "blue", "accept")]
)
def test_in_a_fire_a_detonator_saves_a_great_stack(rolled: int, cursed: str, choice: str) -> None:
    of = rules(2)
    parts: dict[str, Any] = {"decision": "reroll", "purpose": "fire", "burning": True, "roller": 2, "pile": LATE}
    parts |= {"gems": {2: ["blue-1", "blue-2", "blue-3", "blue-5-6"]}, "held": {2: ["detonator"]}}
    assert chosen(of, seat=2, rolled=rolled, dice={2: rolled}, cursed={2: cursed}, **parts) == choice


def test_in_a_fire_a_detonator_is_another_chance_to_burn_what_is_cursed() -> None:
    of = rules(2)
    parts: dict[str, Any] = {"decision": "reroll", "purpose": "fire", "burning": True, "roller": 2, "pile": LATE}
    parts |= {"gems": {2: ["pink-1-2", "pink-3-4", "pink-5", "pink-6"]}, "held": {2: ["detonator"]}}
    assert chosen(of, seat=2, rolled=8, dice={2: 8}, cursed={2: "pink"}, **parts) == "reroll"
    assert chosen(of, seat=2, rolled=1, dice={2: 1}, cursed={2: "pink"}, **parts) == "accept"


def test_safes_go_on_the_best_stacks_and_never_on_the_cursed_one() -> None:
    of = rules(2)
    stacks = ["blue-1", "blue-2", "blue-3", "green-3", "green-4", "pink-5", "pink-6", "pink-7", "pink-8"]
    state = arrange(
        of, seat=2, decision="safes", burning=True, gems={2: stacks}, held={2: ["safe"] * 3}, cursed={2: "pink"}
    )
    placed = []
    while state.decision == "safes":
        placed.append(choice(of, state))
        play(of, state, placed[-1])
    assert (sorted(placed[:-1]), placed[-1]) == (["safe blue", "safe green"], "roll")
