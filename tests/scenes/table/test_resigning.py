"""Resigning while the others play on: what the table shows, who decides, undo, and the end."""

from __future__ import annotations

import pytest

import games
from engine.data.seats import SeatSetup, numbered_seats
from engine.match.match import Match
from engine.stage.widgets import Dialog
from scenes.common.outcome import outcome_of, verdict
from scenes.match_view.view_model import help_text
from scenes.table.words.dialogs import dialog_words
from tests import toys
from tests.scenes.table_driver import TableDriver
from tests.toys.claim.rules import RECORD


@pytest.fixture(autouse=True)
def toy_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `games.table` find the toy games."""
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
    """Resign from the menu. Returns the text of the question."""
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


def test_the_question_names_the_consequences_and_the_others_play_on() -> None:
    at = claim("camp f3 0")
    text = give_up(at)
    assert "The other players continue; Seat 2 does only what must be done." in text
    assert not at.match.over
    assert seat(at) == 3
    assert states(at) == ["", "has resigned", ""]
    assert "Has resigned" in help_text.seat_info_card(at.scene.display.context(), 2, shows_blocks=True).text
    assert [line.text for line in at.scene.session.log if line.seat == 2] == ["resigns", "Seat 2: loot d1 0"]
    assert at.scene.session.awaits_person


def test_the_one_before_the_last_ends_the_match() -> None:
    at = claim("camp f3 0")
    give_up(at)
    assert dialog_words().resign_again in give_up(at)
    assert at.match.over
    assert verdict(at.match).headline == "Seat 1 wins: Seat 2 and Seat 3 resigned"
    cards = outcome_of(at.match, at.scene.session.sheet).cards
    assert [(card.seat, card.rank, card.note) for card in cards] == [(1, 1, ""), (2, 2, "Gave up"), (3, 2, "Gave up")]


def test_when_the_rules_end_the_match_only_the_resigned_seat_is_marked() -> None:
    at = claim("camp f3 0")
    give_up(at)
    while not at.match.over:
        at.match.play(next(action for action in at.match.legal() if action.verb == "camp"))
    outcome = outcome_of(at.match, at.scene.session.sheet)
    assert {card.seat: card.note for card in outcome.cards}[2] == "Gave up"
    assert outcome.headline == "Seat 1, Seat 2 and Seat 3 share the victory with 4 points"


def test_undo_takes_a_resignation_back_past_autopilot_actions() -> None:
    at = claim("camp f3 0")
    give_up(at)
    assert at.scene.session.may_undo
    at.undo()
    assert (seat(at), states(at)) == (2, ["", "", ""])
    at.scene.controller.redo()
    at.wait()
    assert (seat(at), states(at)) == (3, ["", "has resigned", ""])


def test_undo_takes_an_action_back_past_the_next_seats_autopilot() -> None:
    at = claim("camp f3 0")
    give_up(at)
    at.scene.controller.perform(next(action for action in at.match.legal() if action.text == "camp d3 0"))
    at.wait()
    at.scene.controller.perform(next(action for action in at.match.legal() if action.text == "camp g3 0"))
    at.wait()
    assert [step.seat for step in at.match.line[-2:]] == [1, 2]
    assert at.scene.session.may_undo
    at.undo()
    assert (seat(at), at.match.line[-1].seat) == (1, 3)


def test_a_past_position_shows_who_had_not_resigned_yet() -> None:
    at = claim("camp f3 0")
    give_up(at)
    at.scene.controller.show_position(1)
    assert states(at) == ["", "", ""]
    at.scene.controller.show_position(2)
    assert states(at) == ["", "has resigned", ""]
    at.scene.controller.show_position(None)


def test_autopilot_actions_are_animated() -> None:
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


def test_secrets_of_a_resigned_seat_stay_hidden() -> None:
    """The table never shows its view again, so its secrets stay hidden."""
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


def test_a_double_click_does_not_act_in_the_turn_after_the_autopilot() -> None:
    at = claim("camp f3 0")
    give_up(at)
    before = at.scene.session.decision_key
    at.scene.controller.perform(at.match.legal()[0])
    at.wait()
    at.scene.controller.perform(at.match.legal()[0])
    at.wait()
    assert at.scene.session.decision_key != before
