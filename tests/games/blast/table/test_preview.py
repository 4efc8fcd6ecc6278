"""Previews of the actions of Fire in the Hole."""

from __future__ import annotations

import random

import pytest

import games
from engine.board.board import load_board
from engine.rules.contract import NATURE
from engine.view.effects import Effects
from engine.view.panels import InfoCard
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from tests.games.blast.arrange import arrange
from tests.games.blast.at import nature, rules
from tests.games.blast.table.info import all_text, chance_text, gains, preview_of

pytestmark = pytest.mark.few

CLAIM = ("yellow-6-8", "detonator", "pink-1-2", "wild-4-5")

CURSED = {1: "blue", 2: "yellow", 3: "purple"}

TABLE = games.table("blast")


def stealing(of: BlastRules, decision: str = "steal", **others: object) -> BlastState:
    return arrange(
        of,
        prospector=1,
        seat=2,
        decision=decision,
        claim=CLAIM,
        gems={1: ["pink-3-4"], 2: ["pink-7", "yellow-2"]},
        held={2: ["detonator"] * 2},
        cursed=CURSED,
        **others,
    )


# The claim


def test_a_roll_shows_its_chance_and_the_gain_of_a_hit() -> None:
    of = rules()
    state = stealing(of)
    info = preview_of(of, state, "roll")
    assert info.title == of.sheet.words["roll_steal"]
    assert chance_text(of, info, "odds_hit") == "6 in 8"
    # Four rubies with the wild gem, 10 − 1; three topazes instead of one, which are cursed.
    assert gains(of, info, "wins") == {"ruby": "+9", "topaz": "−5"}
    assert of.sheet.words["score_then"].format(before="0", after="4") in all_text(info)
    assert info.gain == ""


def test_passing_shows_the_gain_of_the_prospector() -> None:
    of = rules()
    info = preview_of(of, stealing(of), "pass")
    assert gains(of, info, "keeper") == {"ruby": "+12", "topaz": "+3"}


def test_a_hit_that_stands_shows_its_gain_and_a_miss_that_the_seat_is_out() -> None:
    of = rules()
    hit = preview_of(of, stealing(of, "reroll", purpose="steal", rolled=6), "accept")
    assert hit.title == of.sheet.words["stands_steal_hit"].format(number=6)
    assert hit.sprite == "die-eight-6"
    assert gains(of, hit, "changes") == {"ruby": "+9", "topaz": "−5"}, "neither a gain nor a loss"
    assert hit.gain == "+4"
    miss = preview_of(of, stealing(of, "reroll", purpose="steal", rolled=7), "accept")
    assert miss.text == of.sheet.words["comes_steal_miss"]
    assert miss.rows == ()
    assert miss.gain == ""


def test_another_roll_shows_one_chance_and_that_with_all_detonators() -> None:
    of = rules()
    info = preview_of(of, stealing(of, "reroll", purpose="steal", rolled=7), "reroll")
    assert chance_text(of, info, "odds_hit") == "6 in 8"
    assert chance_text(of, info, "odds_hit_again") == "94%"


@pytest.mark.parametrize("text", ["keep", "jump"])
def test_taking_the_claim_shows_the_points_by_colour(text: str) -> None:
    of = rules()
    state = arrange(
        of,
        decision="prospect" if text == "keep" else "jumper",
        claim=CLAIM,
        gems={1: ["pink-3-4"]},
        held={1: ["jumper"]},
        cursed=CURSED,
    )
    assert gains(of, preview_of(of, state, text), "brings") == {"ruby": "+12", "topaz": "+3"}


def test_adding_shows_the_chances_of_fires_and_new_numbers() -> None:
    of = rules()
    state = arrange(of, claim=["pink-1-2"], pile=["blue-1", "blue-2", "green-7", "fire"])
    info = preview_of(of, state, "add")
    assert chance_text(of, info, "odds_miner") == "2 in 8"
    assert chance_text(of, info, "odds_fire_first") == "25%"
    assert of.sheet.words["odds_new"].format(count=1, all=3) in all_text(info)


def test_a_gamble_shows_its_stakes_and_its_danger() -> None:
    of = rules()
    parts = {"claim": CLAIM, "gems": {1: ["pink-3-4"]}, "cursed": CURSED, "inside": [], "pile": ["blue-3", "blue-1"]}
    begin = preview_of(of, arrange(of, **parts), "gamble")
    assert gains(of, begin, "wins") == {"ruby": "+12", "topaz": "+3"}
    assert chance_text(of, begin, "odds_blown_next") == "81%"
    state = arrange(of, decision="gamble", gambling=True, gambled=1, **parts)
    assert chance_text(of, preview_of(of, state, "roll"), "odds_blown") == "6 in 8"
    assert chance_text(of, preview_of(of, state, "another"), "odds_blown") == "6 in 8"
    state = arrange(
        of, decision="reroll", gambling=True, gambled=1, purpose="gamble", rolled=8, held={1: ["detonator"]}, **parts
    )
    blown = preview_of(of, state, "accept")
    assert gains(of, blown, "would") == {"ruby": "+12", "topaz": "+3"}
    assert blown.gain == ""
    assert chance_text(of, preview_of(of, state, "reroll"), "odds_miss") == "2 in 8"


# A fire


def burning(of: BlastRules, decision: str = "safes", **others: object) -> BlastState:
    return arrange(
        of,
        seat=1,
        decision=decision,
        gems={1: ["blue-5-6", "pink-5", "pink-6", "purple-2", "wild-2-7"]},
        held={1: ["safe", "detonator"]},
        cursed={1: "purple"},
        burning=True,
        purpose="" if decision == "safes" else "fire",
        **others,
    )


def losses(info: InfoCard) -> dict[str, list[tuple[str, str]]]:
    """The rows of the loss by number: pictures and texts at their end."""
    return {row.heading: [(icon.sprite, icon.text) for icon in row.tail] for row in info.rows if row.tail}


def test_a_roll_in_a_fire_shows_the_loss_by_number() -> None:
    of = rules()
    info = preview_of(of, burning(of), "roll")
    rows = losses(info)
    assert list(rows) == ["2", "5", "6", "7"]
    assert [sprite for sprite, _ in rows["2"]] == ["gem-amethyst", "blast-wild", ""]
    # The cursed gem goes, +1; the wild one made three of the rubies, −3.
    assert rows["2"][-1] == ("", "−2")
    assert rows["7"][-1] == ("", "−3")
    assert of.sheet.words["spared_at"].format(numbers="1, 3, 4 and 8") in all_text(info)
    assert chance_text(of, info, "odds_loss") == "4 in 8"


def test_a_card_under_a_safe_is_shown_with_it_and_costs_nothing() -> None:
    of = rules()
    row = next(row for row in preview_of(of, burning(of, guarded=["pink"]), "roll").rows if row.heading == "5")
    sapphire, ruby, points = row.tail
    assert (sapphire.sprite, sapphire.badges) == ("gem-sapphire", ())
    assert ruby.sprite == "gem-ruby"
    assert [badge.sprite for badge in ruby.badges] == ["blast-safe"]
    assert points.text == "−3"


def test_a_safe_shows_the_gems_guarded_and_the_chance_that_it_is_needed() -> None:
    of = rules()
    info = preview_of(of, burning(of), "safe pink")
    assert info.sprite == "gem-ruby"
    assert info.text == of.sheet.words["guards"].format(cards="ruby 5 and ruby 6", gems="rubies")
    assert list(losses(info)) == ["5", "6"]
    assert chance_text(of, info, "odds_stack") == "2 in 8"
    cursed = preview_of(of, burning(of), "safe purple")
    assert cursed.text == of.sheet.words["guards_cursed"].format(cards="amethyst 2", gems="amethysts")


def test_a_number_in_a_fire_shows_its_cost_and_the_chance_of_a_better_one() -> None:
    of = rules()
    state = burning(of, "reroll", rolled=5, roller=1)
    stands = preview_of(of, state, "accept")
    # The wild gem goes from the sapphires, which were three with it, to the ruby that is left.
    assert gains(of, stands, "costs") == {"sapphire": "−6"}
    assert stands.gain == "−6"
    assert chance_text(of, preview_of(of, state, "reroll"), "odds_better") == "6 in 8"


# Whole games


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everything_in_a_game_is_explained_and_no_chance_stands_outside_an_aid(seats: int) -> None:
    of = rules(seats)
    state, chance = of.start(), random.Random(seats)
    spaces = load_board("blast-place-third").spaces
    places = [*load_board("blast").spaces, *of.cards, *(f"{seats}/{space}" for space in spaces)]
    nature(of, state, chance)
    while (turn := of.turn(state)) is not None:
        assert turn.seat != NATURE
        infos = [preview_of(of, state, action.text) for action in of.legal(state)]
        infos += [info for place in chance.sample(places, 5) if (info := TABLE.describe(of, state, place))]
        for info in infos:
            assert info.title
            assert all(row.aid for row in info.rows if " in 8" in row.text or "%" in row.text)
            assert " in 8" not in info.text
            assert "{" not in all_text(info)
        of.play(state, chance.choice(of.legal(state)))
        nature(of, state, chance)


def test_every_action_of_every_decision_can_be_explained() -> None:
    seen: list[str] = []
    for seed in range(12):
        of = rules(2 + seed % 3)
        chance, state = random.Random(seed), of.start()
        while (turn := of.turn(state)) is not None:
            if turn.seat:
                seen.append(turn.decision)
                for action in of.legal(state):
                    assert TABLE.preview_text(of, state, action, Effects(of, state, action)).title
            of.play(state, chance.choices(of.legal(state), of.odds(state) if not turn.seat else None)[0])
    assert {*seen} == {"jumper", "steal", "reroll", "prospect", "gamble", "safes", "last"}


def test_passing_the_last_claim_says_who_must_take_it() -> None:
    of = rules()
    state = arrange(
        of, prospector=1, seat=2, decision="last", inside=[2], claim=["blue-1"], pile=[], final=True, bottom=False
    )
    action = next(action for action in of.legal(state) if action.verb == "pass")
    assert TABLE.preview_text(of, state, action, Effects(of, state, action)).text == of.sheet.words["pass_last"]
