"""What is at stake in a decision, on its buttons and in its prompt, and which button is the usual one."""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.stage.widgets.button import SHORTER
from engine.view.panels import Panels
from engine.words.phrases import signed
from games.blast.rules import BlastRules
from games.blast.table.stakes import worst_points
from scenes.match_view.layout import GAP, PROMPT_BUTTON
from scenes.match_view.panels.prompt import cuts_line
from scenes.match_view.view_model.odds_filter import OddsFilter
from tests.games.blast.arrange import arrange
from tests.games.blast.at import rules
from tests.scenes.table_driver import TableDriver

CURSED: dict[int, str] = {1: "blue", 2: "pink"}
GOOD, BAD = ("green-1-6", "green-3"), ("blue-5-6", "blue-1")
"""Claims that are worth having for seat 1, and not."""

MISS = 8
"""A number that hits neither."""


def shown(of: BlastRules, **parts: Any) -> Panels:
    return games.table("blast").panels(of, arrange(of, cursed=CURSED, seat=1, **parts))


def steal(of: BlastRules, claim: tuple[str, ...], **parts: Any) -> Panels:
    return shown(of, prospector=2, decision="steal", claim=claim, **parts)


def rolled(of: BlastRules, purpose: str, number: int, **parts: Any) -> Panels:
    where = {"gamble": {"prospector": 1, "gambling": True, "gambled": 1}, "steal": {"prospector": 2}}
    burning = {"prospector": 1, "burning": True}
    return shown(
        of, decision="reroll", purpose=purpose, rolled=number, roller=1, **{**where.get(purpose, burning), **parts}
    )


def points(of: BlastRules, count: int) -> str:
    return of.sheet.say("stake", points=signed(count))


@pytest.mark.parametrize(("claim", "gain"), [(GOOD, 6), (BAD, -6)])
def test_a_roll_for_the_claim_says_what_a_match_brings_the_seat_itself(claim: tuple[str, ...], gain: int) -> None:
    of = rules()
    panels = steal(of, claim)
    assert panels.stakes["roll"].text.split(SHORTER) == [f"3 in 8: {points(of, gain)}", f"3 in 8: {signed(gain)}"]
    assert panels.stakes["roll"].plain == panels.prompt["stake"] == points(of, gain)
    told = of.sheet.decisions["steal"].help.format(**panels.prompt)
    assert points(of, gain) in told
    assert "3 in 8" in told


def test_every_decision_with_dice_has_its_stake_in_the_prompt() -> None:
    of = rules()
    for name in ("jumper", "steal", "last", "prospect", "gamble", "safes", "reroll"):
        assert "{stake}" in of.sheet.decisions[name].help, name


def test_without_chances_the_stakes_stay_and_the_odds_go() -> None:
    of = rules()
    table = OddsFilter(games.table("blast"))
    state = arrange(of, cursed=CURSED, seat=1, prospector=2, decision="steal", claim=BAD)
    table.shows_odds = False
    panels = table.panels(of, state)
    told = of.sheet.decisions["steal"].help.format(**panels.prompt)
    assert panels.stakes["roll"].text == points(of, -6)
    assert points(of, -6) in told
    assert " in 8" not in told + "".join(stake.text for stake in panels.stakes.values())


def test_in_a_fire_the_worst_number_is_at_stake() -> None:
    of = rules()
    gems = {1: ["green-1-6", "green-3", "pink-1-2"]}
    state = arrange(of, cursed=CURSED, prospector=1, decision="safes", burning=True, gems=gems, held={1: ["safe"]})
    assert worst_points(of, state) == -8, "1 burns the double emerald and the double ruby"
    panels = games.table("blast").panels(of, state)
    assert "−8" in panels.stakes["roll"].plain
    assert panels.prompt["stake"] == "−8"


@pytest.mark.parametrize(
    ("claim", "usual"),
    [(GOOD, "roll"), (BAD, "pass")],
)
def test_the_lit_button_of_a_miner_never_risks_a_cursed_claim(claim: tuple[str, ...], usual: str) -> None:
    assert steal(rules(), claim).usual == usual


@pytest.mark.parametrize(
    ("purpose", "number", "claim", "usual"),
    [
        ("steal", 3, GOOD, "accept"),
        ("steal", MISS, GOOD, ""),
        ("steal", 5, BAD, ""),
        ("steal", MISS, BAD, "accept"),
        ("gamble", 3, GOOD, ""),
        ("gamble", MISS, GOOD, "accept"),
        ("gamble", 5, BAD, "accept"),
        ("gamble", MISS, BAD, ""),
    ],
)
def test_letting_a_roll_stand_is_lit_only_if_it_gives_nothing_away(
    purpose: str, number: int, claim: tuple[str, ...], usual: str
) -> None:
    assert rolled(rules(), purpose, number, claim=claim).usual == usual


@pytest.mark.parametrize(
    ("gems", "guarded", "usual"),
    [(["green-3"], [], ""), (["blue-1"], [], "accept"), (["green-3"], ["green"], ""), (["green-4"], [], "accept")],
)
def test_in_a_fire_a_number_that_costs_something_is_not_lit(gems: list[str], guarded: list[str], usual: str) -> None:
    number = 1 if gems == ["blue-1"] else 3
    held = {1: ["detonator", "safe"]}
    assert rolled(rules(), "fire", number, gems={1: gems}, guarded=guarded, held=held).usual == usual


def test_a_cursed_claim_is_kept_by_no_lit_button() -> None:
    of = rules()
    assert shown(of, decision="prospect", claim=GOOD).usual == "keep"
    assert shown(of, decision="prospect", claim=BAD).usual == ""


def test_spectators_see_no_stakes_on_buttons() -> None:
    of = rules()
    state = arrange(of, cursed=CURSED, seat=1, prospector=2, decision="steal", claim=BAD)
    panels = games.table("blast").panels(of, state, deciding=False)
    assert not panels.stakes


def test_in_a_fire_a_number_that_burns_nothing_cannot_be_bettered_and_says_so() -> None:
    of = rules()
    words = of.sheet.words
    panels = rolled(of, "fire", 8, gems={1: ["green-3"]}, held={1: ["detonator"]})
    assert panels.prompt["stake"] == words["outlook_fire_miss"]
    assert panels.prompt["odds"] == words["odds_best"]
    assert (panels.stakes["accept"].text, panels.stakes["reroll"].text) == (words["note_spared"], words["note_best"])


def test_in_a_fire_a_number_that_costs_a_safe_names_no_chance_of_a_better_one() -> None:
    of = rules()
    panels = rolled(of, "fire", 3, gems={1: ["green-3"]}, guarded=["green"], held={1: ["detonator", "safe"]})
    assert panels.prompt["odds"] == ""
    assert panels.stakes["reroll"].text == of.sheet.words["note_again"], "another roll might spare the safe"


def test_an_addition_that_can_only_turn_the_last_fire_says_so() -> None:
    of = rules()
    comes = of.sheet.words["note_last_fire"]
    for pile, inside, verb in (([], (2,), "add"), (["safe"], (2,), "add"), ([], (), "gamble")):
        panels = shown(of, prospector=1, decision="prospect", claim=GOOD, pile=pile, inside=inside)
        assert panels.stakes[verb].text == panels.stakes[verb].plain == comes
    panels = shown(of, prospector=1, decision="prospect", claim=GOOD, pile=["orange-1"], inside=(2,))
    assert "3 in 8" in panels.stakes["add"].text
    gambling: dict[str, Any] = {"gambling": True, "gambled": 1, "inside": ()}
    panels = shown(of, prospector=1, decision="gamble", claim=GOOD, pile=[], **gambling)
    assert panels.stakes["another"].text == comes


def test_the_worst_number_is_not_called_certain() -> None:
    of = rules()
    gems = {1: ["green-1-6", "green-2-5", "green-3", "green-4", "green-7", "green-8"]}
    panels = shown(of, prospector=1, decision="safes", burning=True, gems=gems, held={1: ["safe"]})
    assert of.sheet.words["certain"] not in panels.stakes["roll"].text
    assert panels.stakes["roll"].text == panels.stakes["roll"].plain


@pytest.mark.parametrize("decision", ["jumper", "steal", "last", "prospect", "gamble"])
def test_the_stake_in_a_large_claim_is_never_cut_in_a_small_window(decision: str) -> None:
    of = rules(3)
    claim = ("jumper", "detonator", "purple-5", "orange-8", "purple-3-8", "pink-1-2", "purple-6")
    parts: dict[str, Any] = {"claim": claim, "decision": decision, "held": {1: ["jumper"], 2: [], 3: []}}
    if decision == "gamble":
        parts |= {"gambling": True, "gambled": 1, "inside": ()}
    if decision in ("steal", "last"):
        parts |= {"prospector": 2, "seat": 1}
    if decision == "last":
        parts |= {"final": True, "pile": [], "bottom": False}
    match = Match.new(games.discover()["blast"], {}, numbered_seats(3), 1, position=of.facts(arrange(of, **parts)))
    scene = TableDriver(match, (1024, 640)).scene
    screen, prompt = scene.display.screen, scene.view.prompt
    buttons = scene.view.prompt_buttons * screen.skin.px(PROMPT_BUTTON + GAP)
    assert buttons, "the list of keys"
    assert not cuts_line(screen.skin, screen.layout.prompt, prompt, buttons), prompt.line
