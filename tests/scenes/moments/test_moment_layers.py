"""What lies still below a moment is drawn once, and the picture is the same as one drawn anew."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from engine.stage.board.animation import AnimationStep
from engine.view.pieces import Picture
from scenes.match_view import painter
from scenes.match_view.moments.place import LOOK_KEY
from scenes.match_view.painter import MatchPainter
from scenes.match_view.view_model.moment_view import counting_seconds
from tests.scenes.moments.test_moments import LOAD, PHASE, open_moment

pytestmark = pytest.mark.few

FRAMES = 8


def counted_calls(monkeypatch: pytest.MonkeyPatch, name: str) -> list[int]:
    """A list that grows with every call of a function of the painter."""
    calls: list[int] = []
    real: Callable[..., None] = getattr(painter, name)

    def call(*arguments: object) -> None:
        calls.append(1)
        real(*arguments)

    monkeypatch.setattr(painter, name, call)
    return calls


@pytest.mark.parametrize("place", [LOAD, PHASE])
def test_what_lies_still_is_drawn_once_while_a_moment_is_counted(
    monkeypatch: pytest.MonkeyPatch, place: tuple[str, str, int]
) -> None:
    at, moment = open_moment(place)
    at.picture()
    calls = counted_calls(monkeypatch, "draw_moment_ground")
    seen = set()
    for _ in range(FRAMES):
        at.wait(counting_seconds(moment) / FRAMES)
        seen.add(at.picture())
    assert len(seen) > FRAMES // 2
    assert len(calls) <= 1, "seat cards and goal line change once, when all is counted"


@pytest.mark.parametrize("place", [LOAD, PHASE])
def test_the_picture_is_that_of_a_table_drawn_anew(place: tuple[str, str, int]) -> None:
    at, moment = open_moment(place)
    for _ in range(FRAMES):
        at.wait(counting_seconds(moment) / FRAMES)
        kept = at.picture()
        at.scene.display.painter = MatchPainter()
        assert at.picture() == kept


def test_a_summary_that_is_folded_uncovers_the_table_at_once() -> None:
    at, moment = open_moment(PHASE)
    at.wait(counting_seconds(moment))
    open_picture = at.picture()
    at.keys(LOOK_KEY)
    folded = at.picture()
    assert folded != open_picture
    at.scene.display.painter = MatchPainter()
    assert at.picture() == folded
    at.keys(LOOK_KEY)
    assert at.picture() == open_picture


def test_the_table_below_an_equal_moment_that_follows_at_once_is_drawn_anew() -> None:
    at, moment = open_moment(LOAD)
    display = at.scene.display
    pieces = display.session.picture.pieces
    faint = Picture(tuple(msgspec.structs.replace(piece, alpha=0.5) for piece in pieces))
    story = [AnimationStep("", (), moment=moment), AnimationStep("", (), after=faint, moment=moment)]
    display.play_story(display.before, story, display.session.picture, 1.0)
    first = at.picture()
    display.moments.go_on()
    second = at.picture()
    assert display.motion.moment is moment
    assert second != first
    display.painter = MatchPainter()
    assert at.picture() == second
