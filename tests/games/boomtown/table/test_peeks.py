"""Peeks: what a seat gains to know is shown on a card behind a curtain; put away, the game goes on openly."""

from __future__ import annotations

from typing import Any

from engine.stage.inputs import Key, Press
from scenes.match_view.peek import CALM, PeekScene
from tests.golden.matches import kept_match
from tests.scenes.fake_app import SceneDriver
from tests.scenes.table_driver import TableDriver

BEFORE_A_LOOK = 57
"""The actions of the match of three until its second seat is asked for the first of two tokens to look at."""

HEX = "l4"


def looking() -> TableDriver:
    at = TableDriver(kept_match("boomtown", "boomtown-three", BEFORE_A_LOOK), animation="off")
    act(at, f"look {HEX}")
    at.wait()
    return at


def act(at: TableDriver, text: str) -> None:
    at.scene.controller.perform(next(action for action in at.match.legal() if action.text == text))


def calls(at: TableDriver, name: str) -> list[Any]:
    return [call[1:] for call in at.app.calls if call[0] == name]


def lift(at: TableDriver) -> None:
    calls(at, "push_curtain")[-1][2]()
    at.wait()


def content_shows(at: TableDriver) -> bool:
    """Whether the table shows what the token holds."""
    peek = at.scene.session.panels.peek
    piece = next(piece for piece in at.scene.session.picture.pieces if piece.id == f"token-{HEX}")
    assert (peek is not None) == (piece.sprite == "boomtown-token")
    return peek is not None


def test_the_looker_sees_a_card_and_then_all_play_on_openly() -> None:
    at = looking()
    ((seat, _, _),) = calls(at, "push_curtain")
    assert seat == at.match.header.seats[1]
    assert not content_shows(at)
    lift(at)
    ((card, places, put_away),) = calls(at, "push_peek")
    assert content_shows(at)
    assert "On silver" in card.rows[0].text
    assert places()[0][0] == at.scene.display.board.centre(HEX)
    put_away()
    at.wait()
    assert not content_shows(at)
    assert at.scene.session.awaits_person
    assert len(calls(at, "push_curtain")) == 1, "the looker goes on without a curtain"
    at.scene.controller.show_position(None)
    at.point(HEX)
    at.wait(1)
    assert "seen" not in at.scene.view.info_card.text


def test_the_eye_shows_it_again_behind_a_curtain() -> None:
    at = looking()
    lift(at)
    calls(at, "push_peek")[-1][2]()
    at.keys("k")
    assert len(calls(at, "push_curtain")) == 2
    assert not content_shows(at)
    lift(at)
    assert content_shows(at)
    assert len(calls(at, "push_peek")) == 2


def test_nobody_needs_a_curtain_afterwards() -> None:
    at = looking()
    lift(at)
    calls(at, "push_peek")[-1][2]()
    act(at, "look i1")
    at.wait()
    assert len(calls(at, "push_curtain")) == 2, "the second look is one of its own"
    lift(at)
    calls(at, "push_peek")[-1][2]()
    while at.match.turn is not None and at.match.turn.seat == 2:
        at.scene.controller.perform(at.match.legal()[-1])
        at.wait()
    assert at.scene.session.awaits_person
    assert at.scene.session.person == 3
    assert len(calls(at, "push_curtain")) == 2


def test_a_press_puts_the_card_away_but_not_the_one_that_lifted_the_curtain() -> None:
    at, closed = looking(), list[int]()
    lift(at)
    card, places, _ = calls(at, "push_peek")[-1]
    for event in (Press((5, 5)), Key("k")):
        peek = SceneDriver(PeekScene(at.app, card, places, lambda: closed.append(1)))
        peek.scene.handle(event)
        assert closed == []
        peek.scene.update(CALM + 0.1)
        peek.scene.handle(event)
        assert closed.pop() == 1
        assert at.app.calls[-1][0] == "back"


def test_a_match_opened_again_shows_the_last_look_once_more() -> None:
    at = TableDriver(looking().match)
    at.wait()
    assert [seat for seat, *_ in calls(at, "push_curtain")] == [at.match.header.seats[1]]
    assert not content_shows(at)
