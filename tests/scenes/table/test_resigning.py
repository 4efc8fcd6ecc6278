"""A seat gives up and the others play on: what the table says, whom it asks, what it takes back, how it all ends."""

from __future__ import annotations

import pytest

import games
from engine.data.seats import SeatSetup, numbered_seats
from engine.match.match import Match
from engine.stage.widgets import Dialog
from scenes.common.outcome import outcome_of, verdict
from scenes.match_view.view_model import help_text
from tests import toys
from tests.scenes.table_driver import TableDriver
from tests.toys.claim.rules import RECORD


@pytest.fixture(autouse=True)
def looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table of a toy is found among the toys."""
    monkeypatch.setattr(games, "table", toys.table)


def claim(*played: str, seats: int = 3, bots: tuple[int, ...] = (), animation: str = "off") -> TableDriver:
    sitting = [
        SeatSetup(seat.name, seat.colour, "easy" if place in bots else "person")
        for place, seat in enumerate(numbered_seats(seats), 1)
    ]
    match = Match.new(RECORD, {}, sitting, 1)
    for text in played:
        match.play(text)
    return TableDriver(match, animation=animation)


def give_up(at: TableDriver) -> str:
    """Give up from the menu; what the question says."""
    at.keys("escape")
    at.press("menu-dialog.resign")
    dialog = at.scene.ui.dialogs[-1]
    assert isinstance(dialog, Dialog)
    at.press("dialog.resign")
    at.wait()
    return dialog.text


def states(at: TableDriver) -> list[str]:
    return [card.state for card in at.scene.session.panels.seat_cards]


def seat(at: TableDriver) -> int:
    return at.match.turn.seat if at.match.turn else 0


def test_the_question_says_what_comes_of_it_and_the_others_play_on() -> None:
    at = claim("camp f3 0")
    said = give_up(at)
    assert "The others play on; Blue does only what must be done." in said
    assert not at.match.over
    assert seat(at) == 3
    assert states(at) == ["", "has given up", ""]
    assert "Has given up" in help_text.seat_info_card(at.scene.display.context(), 2, shows_blocks=True).text
    assert [line.text for line in at.scene.session.log if line.seat == 2] == ["gives up", "Blue: loot d1 0"]
    assert at.scene.session.awaits_person


def test_the_one_before_the_last_ends_the_match() -> None:
    at = claim("camp f3 0")
    give_up(at)
    assert "Undo takes it back" in give_up(at)
    assert at.match.over
    assert verdict(at.match).headline == "Seat 1 wins: Seat 2 and Seat 3 gave up"
    cards = outcome_of(at.match, at.scene.session.sheet).cards
    assert [(card.seat, card.rank, card.note) for card in cards] == [(1, 1, ""), (2, 2, "Gave up"), (3, 2, "Gave up")]


def test_with_the_rules_own_end_it_is_said_of_the_seat_alone() -> None:
    at = claim("camp f3 0")
    give_up(at)
    while not at.match.over:
        at.match.play(next(action for action in at.match.legal() if action.verb == "camp"))
    outcome = outcome_of(at.match, at.scene.session.sheet)
    assert {card.seat: card.note for card in outcome.cards}[2] == "Gave up"
    assert outcome.headline == "Seat 1, Seat 2 and Seat 3 share the victory with 4 points"


def test_undo_at_the_table_takes_it_back_past_what_stood_in() -> None:
    at = claim("camp f3 0")
    give_up(at)
    assert at.scene.session.may_undo
    at.scene.controller.undo()
    assert (seat(at), states(at)) == (2, ["", "", ""])
    at.scene.controller.redo()
    at.wait()
    assert (seat(at), states(at)) == (3, ["", "has given up", ""])


def test_an_action_is_taken_back_past_what_stood_in_for_the_next_seat() -> None:
    at = claim("camp f3 0")
    give_up(at)
    at.scene.controller.perform(next(action for action in at.match.legal() if action.text == "camp d3 0"))
    at.wait()
    at.scene.controller.perform(next(action for action in at.match.legal() if action.text == "camp g3 0"))
    at.wait()
    assert [step.seat for step in at.match.line[-2:]] == [1, 2]
    assert at.scene.session.may_undo
    at.scene.controller.undo()
    assert (seat(at), at.match.line[-1].seat) == (1, 3)


def test_looking_back_shows_who_had_not_given_up_yet() -> None:
    at = claim("camp f3 0")
    give_up(at)
    at.scene.controller.show_position(1)
    assert states(at) == ["", "", ""]
    at.scene.controller.show_position(2)
    assert states(at) == ["", "has given up", ""]
    at.scene.controller.show_position(None)


def test_what_stands_in_is_told_as_a_story() -> None:
    at = claim(animation="slow")
    at.scene.controller.resign()
    assert at.scene.display.motion.moving
    at.wait()
    assert [step.is_autopilot for step in at.match.line] == [False, True]


def test_bots_play_on_among_themselves_and_the_person_can_come_back() -> None:
    at = claim(seats=4, bots=(2, 3, 4))
    give_up(at)
    assert (at.scene.session.bot_to_act, seat(at)) == ("easy", 2)
    assert at.scene.session.take_back_index == 0
    at.scene.controller.rewind(0)
    assert (seat(at), at.match.resigned_seats) == (1, ())
    assert at.scene.session.awaits_person


def test_secrets_of_who_has_given_up_stay_its_own() -> None:
    """The table is never meant for it again, and what it has seen is told to nobody."""
    at = claim("peek f3")
    at.wait()
    at.app.calls[-1][3]()
    assert "sees" in " ".join(line.text for line in at.scene.session.log)
    at.scene.controller.resign()
    at.wait()
    assert (at.scene.session.curtain, at.scene.session.person) == (2, 1)
    at.app.calls[-1][3]()
    assert at.scene.session.person == 2
    assert "sees" not in " ".join(line.text for line in at.scene.session.log)
    for _ in range(4):
        at.scene.controller.perform(at.match.legal()[0])
        at.wait()
        assert at.scene.session.person in (2, 3)


def test_a_double_click_is_not_meant_for_the_turn_after_what_stood_in() -> None:
    at = claim("camp f3 0")
    give_up(at)
    before = at.scene.session.decision_key
    at.scene.controller.perform(at.match.legal()[0])
    at.wait()
    at.scene.controller.perform(at.match.legal()[0])
    at.wait()
    assert at.scene.session.decision_key != before
