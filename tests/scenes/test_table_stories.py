"""While a story is told: frame and buttons stay as they were before it, and what the pointer does repaints nothing."""

from __future__ import annotations

import pygame
import pytest

import games
from engine.match import Match
from engine.rules import Action, Kind, Pick
from engine.stage.inputs import Hover, Key, Press, Release, Wheel
from tests import toys
from tests.scenes.tables import AGAINST_A_BOT, AGES, PEOPLE, At, mattock
from tests.toys.yard.rules import RECORD, End, Enter, Faster, Lay

MOMENT = 0.02


def yard(monkeypatch: pytest.MonkeyPatch, *played: Action, animation: str = "off") -> At:
    """A table of Yard for two once some actions are played."""
    monkeypatch.setattr(games, "table", toys.table)
    match = Match.new(RECORD, {}, PEOPLE, 1)
    for action in played:
        match.play(action)
    return At(match, animation=animation)


def around(at: At) -> bytes:
    """What is painted round the board, the prompt, the buttons and the dialogs left out."""
    surface = pygame.Surface(at.stack.size)
    at.stack.draw(surface)
    surface.fill("black", at.scene.frame.centre)
    surface.fill("black", at.scene.frame.prompt)
    for widget in at.scene.ui.widgets:
        surface.fill("black", widget.rect.inflate(20, 20))
    return pygame.image.tobytes(surface, "RGB")


def buttons(at: At) -> list[str]:
    return [widget.name for widget in at.scene.ui.widgets if widget.name.startswith("bar ")]


def ending() -> At:
    """A table at which a turn has just ended and is being told."""
    at = At(mattock(13, "move"), animation="slow")
    at.wait(MOMENT)
    at.picture()
    at.scene.perform(next(action for action in at.match.legal() if action.verb == "move"))
    assert at.scene.motion.moving
    return at


def test_cards_and_log_tell_the_end_only_after_the_story() -> None:
    plain = At(mattock(13, "move"), animation="slow")
    before = around(plain)
    at = ending()
    assert around(at) == before
    at.wait(MOMENT)
    assert around(at) == before
    at.wait(AGES)
    assert around(at) != before


def test_a_pointer_that_moves_meanwhile_changes_nothing_in_the_frame() -> None:
    at = ending()
    before = around(at)
    for place in (at.spot("e5"), at.scene.cards[0].center, at.scene.column.log.center):
        at.send(Hover(place))
        at.wait(MOMENT)
        assert at.scene.motion.moving
        assert around(at) == before


def test_a_zoom_meanwhile_keeps_the_frame_and_moves_the_board() -> None:
    at = ending()
    before, unit = around(at), at.scene.board.unit
    at.send(Wheel(at.spot("e5"), 4))
    at.wait(MOMENT)
    assert at.scene.motion.moving
    assert at.scene.board.unit > unit
    assert around(at) == before


def test_the_buttons_of_a_seat_stay_during_its_story_and_those_of_the_next_come_after_it() -> None:
    at = ending()
    assert buttons(at) == ["bar stay"]
    at.stack.resize((1024, 640), at.stack.look)
    assert at.scene.motion.moving
    assert buttons(at) == []
    bot = At(mattock(2, "mine", AGAINST_A_BOT), animation="slow")
    bot.scene.perform(bot.match.legal()[0])
    assert buttons(bot) == ["bar skip"]


def test_a_press_on_a_button_from_before_ends_the_story_and_means_what_is_there_now() -> None:
    at = At(mattock(13, "move"), animation="slow")
    at.wait(MOMENT)
    place = at.scene.ui.find("bar stay").rect.center
    at.scene.perform(next(action for action in at.match.legal() if action.verb == "move"))
    played = len(at.match.line)
    at.send(Press(place), Release(place))
    assert not at.scene.motion.moving
    assert len(at.match.line) == played
    at.send(Key("s"))
    assert len(at.match.line) == played


def test_without_motion_the_resting_pointer_points_anew_at_once() -> None:
    at = At(mattock())
    first, second = at.lit[0], at.lit[1]
    at.click(first)
    at.send(Hover(at.spot(second)))
    assert at.scene.attention.pick is None
    at.keys("u")
    assert at.scene.attention.pick == Pick(Kind.SPACE, second)


def test_a_rolling_cart_is_told_before_the_next_seat_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    at = yard(monkeypatch, Enter("1-white", "west"), Faster("1-white"), animation="slow")
    monkeypatch.setattr(at.scene.motion, "tell", lambda steps, after, speed: [])
    monkeypatch.setattr(type(at.scene.motion), "moving", True)
    names = buttons(at)
    at.scene.perform(Lay("a1", "NS"))
    assert buttons(at) == names
    assert at.scene.ui.find("bar counter").tooltip == "Actions: 1 of 3 left"


def test_nothing_picked_or_pointed_at_is_left_in_the_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    at = yard(monkeypatch, animation="slow")
    at.click("a1")
    assert at.scene.play.hand.picks
    shown = at.scene.play.hand
    at.scene.perform(End())
    assert shown.picks == ()
