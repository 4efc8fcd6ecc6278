"""In a fire every person throws the own die, asked or not: the table waits for it, and tells nothing before."""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.data.seats import SeatSetup, numbered_seats
from engine.match.match import Match
from games.blast.model.events import Rolled
from tests.games.blast.arrange import arrange
from tests.games.blast.at import rules
from tests.scenes.table_driver import TableDriver

GEMS = {1: ["green-1-6", "green-3"], 2: ["pink-5", "pink-6"], 3: ["yellow-4", "yellow-5"]}


def fire(bots: tuple[int, ...] = (), animation: str = "off", **parts: Any) -> TableDriver:
    """Seat 1 adds a gem, and the next card is a fire; nobody has a special card."""
    of = rules()
    held: dict[int, list[str]] = {seat: [] for seat in (1, 2, 3)}
    parts = {"gems": GEMS, "held": held, "claim": ["orange-1"], "pile": ["fire", "fire"], **parts}
    position = of.facts(arrange(of, **{"decision": "prospect", **parts}))
    seats = [
        SeatSetup(seat.name, seat.colour, "easy" if number in bots else "person")
        for number, seat in enumerate(numbered_seats(3), 1)
    ]
    return TableDriver(Match.new(games.discover()["blast"], {}, seats, 1, position=position), animation=animation)


def dice_shown(at: TableDriver) -> list[int]:
    view = at.scene.session.view
    return [*view.dice]


def test_every_person_throws_the_own_die_in_turn() -> None:
    at = fire()
    at.press("bar add")
    session = at.scene.session
    for seat in (1, 2, 3):
        assert session.throwing_seat == session.acting_seat == seat
        assert dice_shown(at)[seat - 1] == 0
        assert session.picture == session.table.picture(session.match.rules, session.view)
        assert at.scene.view.prompt.question.startswith(at.scene.display.labels[seat - 1].title)
        at.wait()
        at.press("bar throw")
        at.wait()
    assert session.throwing_seat != 3
    assert session.match.state == session.match.states[-1]


def test_before_the_throw_nothing_of_it_is_told() -> None:
    at = fire()
    totals = [card.score for card in at.scene.session.panels.seat_cards]
    at.press("bar add")
    session = at.scene.session
    assert [card.score for card in session.panels.seat_cards] == totals
    assert not any(line.seat and "rolls" in line.text for line in session.log)
    at.scene.controller.show_position(2)
    at.scene.controller.show_position(None)
    assert [card.score for card in session.panels.seat_cards] == totals
    assert session.throwing_seat == 1


def test_the_die_on_the_table_throws_too_and_so_does_the_key() -> None:
    at = fire()
    at.press("bar add")
    at.wait()
    at.click("die")
    assert at.scene.session.throwing_seat == 2
    at.wait()
    at.keys("o")
    assert at.scene.session.throwing_seat == 3


def test_the_die_is_lit_and_what_does_nothing_says_what_is_due() -> None:
    at = fire(bots=(2, 3))
    at.press("bar add")
    at.wait()
    assert at.scene.session.throwing_seat == 1
    assert "die" in {marker.place.space for marker in at.scene.view.board.markers if marker.kind == "target"}
    for name in ("hint", "speed skip"):
        button: Any = at.scene.ui.find(name)
        assert not button.enabled
        assert button.why_disabled == "There is nothing to decide: roll."


def test_bots_are_not_waited_for() -> None:
    at = fire(bots=(2, 3))
    at.press("bar add")
    at.wait()
    at.press("bar throw")
    session = at.scene.session
    assert session.throwing_seat == 1, "the next fire is out"
    told = [event for step in session.match.line[: session.throw_at] for event in step.events]
    assert [event.seat for event in told if isinstance(event, Rolled)] == [1, 2, 3]


def test_nobody_throws_who_has_nothing_to_lose() -> None:
    at = fire(gems={2: GEMS[2]})
    at.press("bar add")
    assert at.scene.session.throwing_seat == 2


def test_the_stakes_of_the_throw_are_told() -> None:
    at = fire()
    at.press("bar add")
    panels = at.scene.session.panels
    assert panels.default_info is not None
    assert panels.default_info.title == at.scene.session.sheet.words["roll_fire"]
    assert "−5" in panels.stakes["roll"].plain
    assert "−5" in at.scene.view.prompt.line


def test_the_throw_that_ends_a_gamble_is_no_fire() -> None:
    parts: dict[str, Any] = {"inside": [], "gambling": True, "gambled": 1, "held": {1: ["detonator"]}}
    at = fire(decision="gamble", gems={}, claim=["orange-1", "pink-5"], pile=["pink-6"], **parts)
    at.press("bar another")
    session, words = at.scene.session, at.scene.session.sheet.words
    assert session.throwing_seat == 1
    prompt = at.scene.view.prompt
    assert words["throw_gamble"] in prompt.question
    assert words["throw_fire"] not in prompt.question
    assert "3 in 8" in prompt.line, "1, 5 and 6 lose the claim"
    assert "+4" in prompt.line
    assert session.panels.stakes["roll"].text.startswith("5 in 8: +4")
    assert session.panels.default_info is not None
    assert session.panels.default_info.title == words["roll_gamble"]


def test_who_has_asked_for_the_roll_throws_by_that() -> None:
    at = fire(held={1: ["safe"], 2: [], 3: []})
    at.press("bar add")
    assert at.match.turn is not None
    assert at.match.turn.decision == "safes"
    at.wait()
    at.press("bar roll")
    assert at.scene.session.throwing_seat == 2
    at.wait()


def test_a_press_that_ends_the_story_stops_at_the_throw() -> None:
    at = fire(animation="slow")
    at.press("bar add")
    at.wait(0.05)
    assert at.scene.display.motion.moving
    at.keys("space")
    assert not at.scene.display.motion.moving
    assert at.scene.session.throwing_seat == 1
    assert at.scene.display.motion.live
    assert dice_shown(at) == [0, 0, 0]


@pytest.mark.parametrize("animation", ["off", "fast"])
def test_the_results_follow_though_presses_threw_the_last_dice_and_ended_the_count(animation: str) -> None:
    at = fire(animation=animation, pile=["fire"])
    session, motion = at.scene.session, at.scene.display.motion
    while not at.match.over or session.throwing_seat or motion.moving:
        if motion.moment:
            at.keys("space")
        elif session.throwing_seat and not motion.moving:
            at.press("bar throw")
        elif not motion.moving:
            at.scene.controller.perform(at.match.legal()[-1])
        at.wait()
    at.wait(4.0)
    assert at.app.call_names.count("show_results") == 1
