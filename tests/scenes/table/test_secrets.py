"""Secrets: the curtain falls before they show, only their seat sees them, and nothing else reveals them."""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.data.seats import SeatSetup, numbered_seats
from engine.match.match import Match
from engine.view.panels import InfoCard
from tests import toys
from tests.scenes.table_driver import TableDriver
from tests.toys.claim.rules import RECORD

MOMENT = 0.02


@pytest.fixture(autouse=True)
def toy_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `games.table` find the toy games."""
    monkeypatch.setattr(games, "table", toys.table)


def claim(*played: str, seats: int = 3, bots: int = 0, animation: str = "off") -> TableDriver:
    sitting = [
        SeatSetup(seat.name, seat.colour, "easy" if place >= seats - bots else "person")
        for place, seat in enumerate(numbered_seats(seats))
    ]
    match = Match.new(RECORD, {}, sitting, 1)
    for text in played:
        match.play(text)
    return TableDriver(match, animation=animation)


def act(at: TableDriver, text: str) -> None:
    at.scene.controller.perform(next(action for action in at.match.legal() if action.text == text))


def curtains(at: TableDriver) -> list[Any]:
    """The curtains so far: for whom, with which text, and the function that lifts it."""
    return [call[1:] for call in at.app.calls if call[0] == "push_curtain"]


def lift(at: TableDriver) -> None:
    curtains(at)[-1][2]()


def secrets_shown(at: TableDriver) -> list[str]:
    """The ids of the secrets shown on the table."""
    return [live.piece.id for live in at.scene.display.motion.live if live.piece.id.startswith("seen")]


def secret(at: TableDriver) -> int:
    (gold,) = at.match.state.secrets.values()
    return int(gold)


def visible_text(at: TableDriver) -> str:
    """All text that the table shows."""
    info_card: InfoCard = at.scene.view.info_card
    lines = " ".join(line.text for line in at.scene.session.log)
    return f"{lines} {info_card.title} {info_card.text} {at.scene.session.panels}"


def test_the_curtain_falls_before_a_private_look_and_the_looker_alone_sees_it() -> None:
    at = claim()
    act(at, "peek f3")
    at.wait()
    assert secrets_shown(at) == []
    assert "sees" not in visible_text(at)
    ((seat, purpose, _),) = curtains(at)
    assert seat == at.match.header.seats[0]
    assert "Only you" in purpose
    assert not at.scene.session.awaits_person
    lift(at)
    assert secrets_shown(at) == ["seen-f3"]
    assert f"sees {secret(at)} on f3" in visible_text(at)
    assert at.scene.session.awaits_person, "the looker goes on with its turn"


def test_a_secret_look_is_animated_once_the_curtain_is_lifted() -> None:
    at = claim(animation="slow")
    act(at, "peek f3")
    assert not at.scene.display.motion.moving, "there is nothing for the others to see"
    at.wait(MOMENT)
    lift(at)
    assert at.scene.display.motion.moving
    at.wait(MOMENT)
    assert at.scene.display.motion.log_line is None or at.scene.display.motion.log_line.text.endswith("f3")
    at.wait()
    assert secrets_shown(at) == ["seen-f3"]
    assert len(curtains(at)) == 1


def test_after_the_looker_the_curtain_falls_before_the_next_and_then_no_more() -> None:
    at = claim()
    act(at, "peek f3")
    at.wait()
    lift(at)
    act(at, "camp f3 0")
    at.wait()
    assert [seat.name for seat, _, _ in curtains(at)] == [at.match.header.seats[place].name for place in (0, 1)]
    lift(at)
    assert (secrets_shown(at), at.scene.session.person) == ([], 2)
    act(at, "camp g3 0")
    at.wait()
    assert len(curtains(at)) == 2, "neither the second nor the third seat knows more than the others"
    assert at.scene.session.awaits_person
    act(at, "camp e3 0")
    at.wait()
    assert len(curtains(at)) == 3, "the looker's own secret is on the table again"
    lift(at)
    assert secrets_shown(at) == ["seen-f3"]


def test_a_seat_that_gains_a_secret_of_its_own_gets_another_curtain() -> None:
    at = claim("peek f3", "camp f3 0")
    at.wait()
    act(at, "peek g3")
    at.wait()
    assert secrets_shown(at) == []
    lift(at)
    assert secrets_shown(at) == ["seen-g3"]


def test_log_hover_and_past_positions_reveal_no_secret() -> None:
    at = claim("peek f3", "camp f3 0")
    at.wait()
    assert at.scene.session.person == 2
    assert "sees" not in visible_text(at)
    at.scene.controller.show_position(2)
    assert secrets_shown(at) == []
    at.scene.controller.show_position(None)
    at.point("f3")
    at.wait(1)
    assert "sees" not in visible_text(at)


def test_a_look_cannot_be_undone_and_redone_without_a_curtain() -> None:
    at = claim()
    act(at, "peek f3")
    at.wait()
    lift(at)
    assert not at.scene.session.may_undo
    at.scene.controller.rewind(0)
    assert secrets_shown(at) == []
    at.scene.controller.redo()
    assert len(at.match.line) == 2
    assert secrets_shown(at) == [], "the others may be watching again"
    at.wait()
    assert len(curtains(at)) == 2
    lift(at)
    assert secrets_shown(at) == ["seen-f3"]


@pytest.mark.parametrize(("seats", "bots"), [(1, 0), (2, 1), (3, 2)])
def test_one_person_alone_or_among_bots_never_sees_a_curtain(seats: int, bots: int) -> None:
    at = claim(seats=seats, bots=bots)
    act(at, "peek f3")
    at.wait()
    assert curtains(at) == []
    assert secrets_shown(at) == ["seen-f3"]


def test_a_match_that_is_opened_again_shows_no_secret_before_the_curtain() -> None:
    at = claim("peek f3")
    assert secrets_shown(at) == []
    at.wait()
    assert len(curtains(at)) == 1
    lift(at)
    assert secrets_shown(at) == ["seen-f3"]


def test_an_animation_waits_while_a_scene_covers_the_table() -> None:
    at = claim(animation="slow")
    act(at, "camp f3 0")
    assert at.scene.display.motion.moving
    over = TableDriver(at.match)
    at.stack.push(over.scene)
    over.scene.translucent = True
    at.wait()
    assert at.scene.display.motion.moving
