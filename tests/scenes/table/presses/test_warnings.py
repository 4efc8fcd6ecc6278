"""What certainly costs something is asked about first, with "no" as the answer of Enter."""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.view.effects import Effects
from engine.view.warnings import LOSSES, certain_loss
from scenes.table.input.selection import Confirm, Perform
from tests.games.blast.arrange import arrange as arrange_blast
from tests.games.blast.at import rules as blast_rules
from tests.games.chasm.arrange import arrange as arrange_chasm
from tests.games.chasm.at import rules as chasm_rules
from tests.scenes.table_driver import TableDriver

CLAIM = ["green-1-6", "green-3"]

HIT, MISS = 3, 5

DEAD_END, JUNCTION = {"e3": "EW", "f3": "EW"}, {"e3": "EW", "f3": "SEW", "f4": "NS"}
"""Rails that end, and rails with a junction, one way of which goes on."""

JEWELS = ["ruby", "emerald"]


def table_of(game: str, rules: Any, state: Any, seats: int, **options: str) -> TableDriver:
    """A table at a position, without bots."""
    position = rules.facts(state)
    return TableDriver(Match.new(games.discover()[game], options, numbered_seats(seats), 1, position=position))


def rolled(number: int) -> TableDriver:
    """A table of Fire in the Hole where a miner with a detonator has rolled for a claim."""
    of = blast_rules()
    parts: dict[str, Any] = {"prospector": 2, "seat": 1, "claim": CLAIM, "purpose": "steal", "roller": 1}
    return table_of("blast", of, arrange_blast(of, decision="reroll", rolled=number, **parts), 3)


def keeping(cursed: bool) -> TableDriver:
    """A table of Fire in the Hole where the Prospector may keep a claim of a cursed colour, or of another."""
    of = blast_rules()
    colour = "green" if cursed else "blue"
    parts: dict[str, Any] = {"claim": CLAIM, "cursed": {1: colour}, "gems": {}}
    return table_of("blast", of, arrange_blast(of, decision="prospect", **parts), 3)


def rolling(tiles: dict[str, str], hold: list[str]) -> TableDriver:
    """A table of Chasm with a cart that comes to the end of the rails, or to a junction."""
    of = chasm_rules(2)
    state = arrange_chasm(of, tiles=tiles, carts={"red-white": ("e3", "W", 2, hold)})
    return table_of("chasm", of, state, 2, missions="off")


def question(at: TableDriver, verb: str) -> str:
    """What is asked before the first action of a verb; "" if it would be played at once."""
    action = next(action for action in at.match.legal() if action.verb == verb)
    outcome: Any = None
    for pick in action.picks:
        outcome = at.scene.controller.selection.choose(pick)
    at.scene.controller.selection.clear()
    assert isinstance(outcome, Confirm | Perform)
    return outcome.warning if isinstance(outcome, Confirm) else ""


def test_another_roll_is_asked_about_if_the_one_on_the_table_may_stand() -> None:
    assert "claim" in question(rolled(HIT), "reroll")
    assert question(rolled(MISS), "reroll") == ""


def test_letting_a_roll_stand_is_never_asked_about_but_not_lit_where_it_gives_away() -> None:
    for number, lit in ((HIT, True), (MISS, False)):
        at = rolled(number)
        assert question(at, "accept") == ""
        assert at.scene.ui.find("bar accept").chosen is lit  # type: ignore[attr-defined]


def test_points_that_go_for_sure_are_named() -> None:
    for cursed in (False, True):
        at = keeping(cursed)
        assert bool(question(at, "keep")) is cursed
        keep = next(action for action in at.match.legal() if action.verb == "keep")
        text = certain_loss(Effects(at.match.rules, at.scene.session.view, keep))
        assert text.startswith("This costs you ") is text.endswith(" points.") is cursed


def test_another_roll_after_a_miss_is_not_asked_about_even_if_the_claim_is_worth_nothing() -> None:
    of = blast_rules()
    parts: dict[str, Any] = {"prospector": 2, "seat": 1, "claim": CLAIM, "purpose": "steal", "roller": 1}
    cursed = arrange_blast(of, decision="reroll", rolled=MISS, cursed={1: "green"}, **parts)
    assert question(table_of("blast", of, cursed, 3), "reroll") == ""


@pytest.mark.parametrize(
    ("gems", "guarded", "asks"),
    [((), (), False), (("green-3",), (), True), (("green-3",), ("green",), True)],
    ids=["no gem", "a gem", "a gem in a safe"],
)
def test_another_roll_in_a_fire_is_asked_about_only_if_it_may_cost_something(
    gems: tuple[str, ...], guarded: tuple[str, ...], asks: bool
) -> None:
    of = blast_rules()
    parts: dict[str, Any] = {"cursed": {1: "blue"}, "gems": {1: gems}, "guarded": guarded, "rolled": MISS}
    held = {1: ["detonator", "safe"]}
    fire: dict[str, Any] = {"burning": True, "purpose": "fire", "roller": 1, "seat": 1, "held": held}
    at = table_of("blast", of, arrange_blast(of, decision="reroll", prospector=2, **fire, **parts), 3)
    assert bool(question(at, "reroll")) is asks


@pytest.mark.parametrize(
    ("other", "asks"),
    [(("e2", "E", 2, []), False), (("g3", "E", 2, []), False), (("d2", "W", 2, []), True)],
    ids=["apart", "behind it, which turns nothing round", "coming towards it"],
)
def test_which_cart_rolls_first_is_asked_about_only_if_another_saves_it(
    other: tuple[str, str, int, list[str]], asks: bool
) -> None:
    of = chasm_rules(1, missions="on")
    tiles = dict.fromkeys(("e3", "f3", "g3", "h3", "e2", "d5", "e5"), "EW") | {"d2": "SW", "d3": "NE"}
    carts: dict[str, Any] = {"red": ("e3", "E", 3, JEWELS), "blue": other, "green": ("e5", "E", 1, [])}
    at = table_of("chasm", of, arrange_chasm(of, tiles=tiles, carts=carts), 1)
    at.match.play("done")
    at.scene.session.refresh()
    roll = next(action for action in at.match.legal() if action.text == "roll red")
    assert bool(at.scene.session.warning(roll)) is asks


@pytest.mark.parametrize("speed", [2, 3, 4, 6])
def test_a_cart_is_looked_after_along_all_junctions(speed: int) -> None:
    """Behind a junction all ways end, one of them behind another junction."""
    of = chasm_rules(2)
    tiles = {"e3": "EW", "f3": "SEW", "f4": "NS", "f5": "NS", "g3": "SEW", "g4": "NW", "h3": "EW"}
    state = arrange_chasm(of, tiles=tiles, carts={"red-white": ("e3", "W", speed, JEWELS)})
    at = table_of("chasm", of, state, 2, missions="off")
    assert ("derails for certain" in question(at, "done")) is (speed >= 4)


def test_a_cart_that_another_own_cart_turns_round_does_not_derail_for_sure() -> None:
    of = chasm_rules(2)
    tiles = dict.fromkeys(("e3", "f3", "g3", "h3"), "EW") | {"d2": "SW", "d3": "NE"}
    carts: dict[str, Any] = {"red-white": ("e3", "E", 3, JEWELS), "red-black": ("d2", "W", 2, [])}
    at = table_of("chasm", of, arrange_chasm(of, tiles=tiles, carts=carts), 2, missions="off")
    assert "derails" not in question(at, "done")
    del carts["red-black"]
    alone = table_of("chasm", of, arrange_chasm(of, tiles=tiles, carts=carts), 2, missions="off")
    assert "derails for certain" in question(alone, "done")


@pytest.mark.parametrize(("others", "ends"), [("home", False), ("lost", True)])
def test_once_the_chasm_is_open_an_empty_cart_is_a_loss_and_the_last_one_the_end(others: str, ends: bool) -> None:
    of = chasm_rules(1, missions="on")
    carts: dict[str, Any] = {"red": ("e3", "W", 2, []), "yellow": others, "green": others, "blue": others}
    at = table_of("chasm", of, arrange_chasm(of, tiles=DEAD_END, carts=carts), 1)
    asked = question(at, "done")
    assert "permanently lost" in asked
    assert (of.sheet.say("warn_end") in asked) is ends


def test_rolling_a_loaded_cart_off_the_rails_is_asked_about() -> None:
    assert "derails for certain" in question(rolling(DEAD_END, JEWELS), "done")
    assert "derails" not in question(rolling(DEAD_END, []), "done")
    assert "derails" not in question(rolling(JUNCTION, JEWELS), "done"), "one way goes on"


def test_the_way_at_a_junction_that_derails_is_asked_about() -> None:
    at = rolling(JUNCTION, JEWELS)
    at.match.play(next(action for action in at.match.legal() if action.verb == "done"))
    while at.match.turn is not None and at.match.turn.decision != "turn":
        at.match.play(at.match.legal()[0])
    at.scene.session.refresh()
    asked = {action.text: at.scene.session.warning(action) for action in at.match.legal()}
    assert sum("derails for certain" in text for text in asked.values()) == 1, asked


def test_no_is_the_answer_of_enter_and_yes_plays_it() -> None:
    at = rolled(HIT)
    played = len(at.match.line)
    at.press("bar reroll")
    assert "claim" in at.scene.ui.dialogs[-1].text
    at.keys("return")
    assert not at.scene.ui.dialogs
    assert len(at.match.line) == played
    at.press("bar reroll")
    at.press("dialog.yes")
    assert at.match.line[played].action.verb == "reroll"


def test_nobody_who_does_not_want_to_be_asked_is_asked() -> None:
    at = rolled(HIT)
    at.press("bar reroll")
    at.press("dialog.remember")
    at.press("dialog.yes")
    assert not at.app.settings.is_confirmed(LOSSES)
    assert not at.scene.session.warns
    assert question(rolled(HIT), "reroll"), "another table has settings of its own in this test"


def test_who_is_not_to_be_asked_again_is_asked_for_neither_reason_of_one_question() -> None:
    at = rolling(DEAD_END, JEWELS)
    at.press("bar done")
    assert "derails for certain" in at.scene.ui.dialogs[-1].text
    assert str(at.scene.session.panels.prompt["actions"]) in at.scene.ui.dialogs[-1].text
    at.press("dialog.remember")
    at.press("dialog.yes")
    assert not at.app.settings.is_confirmed(LOSSES)
    assert not at.app.settings.is_confirmed("done")


def test_what_has_no_alternative_is_not_asked_about() -> None:
    at = rolling(DEAD_END, JEWELS)
    at.match.play(next(action for action in at.match.legal() if action.verb == "done"))
    at.scene.session.refresh()
    assert len(at.match.legal()) == 1
    assert at.scene.session.warning(at.match.legal()[0]) == ""


@pytest.mark.parametrize(("game", "verb"), [("chasm", "cart"), ("boomtown", "loot"), ("mattock", "mine")])
def test_a_price_is_not_a_loss(game: str, verb: str) -> None:
    assert games.discover()[game].sheet().verbs[verb].costs
