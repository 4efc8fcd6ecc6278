"""The slip on the screen: what ends it, how long it stays, and that it lies inside every window."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pygame
import pytest

from engine.data.seats import FAR, SeatSetup
from engine.stage.access.item import Request
from engine.stage.inputs import Drag, Hover, Input, Key, Press, Quit, Release, Text, Wheel
from engine.stage.scaling import fitting_scale
from engine.stage.scene import Scene, SceneStack
from engine.stage.sight.sight import Sight
from engine.stage.skin import Skin
from engine.stage.theme import load_theme
from engine.stage.window import use_dummy_display
from engine.view.pieces import Badge, Piece
from scenes.handover.deeds import Deed
from scenes.handover.scene import COMES, GOES, HandoverScene, stays_for
from tests.scenes.fake_app import SIZES, FakeApp

ANNA = SeatSetup("Anna Katharina von Hohenzollern", "vermilion")

DEEDS = (
    Deed(2, "blue", "Ben", "Black cart delivers rock, 2 emeralds, diamond and what else there was in it.", 17),
    Deed(3, "green", "Cleo", "Mines e2.", -3, Piece("miner", "e2", tint="green", badges=(Badge(text="3"),))),
    Deed(4, "yellow", "Dan", "Passes.", 0, None, "icon-right"),
)

SINCE = "Since your last turn"

STAYS = load_theme().seconds("handover") + (len(DEEDS) - 1) * load_theme().seconds("handover-deed")


class Below(Scene):
    """A table; it records the inputs that reach it."""

    def __init__(self) -> None:
        super().__init__()
        self.reached: list[Input] = []

    def handle(self, event: Input) -> bool:
        self.reached.append(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("white")


class Passed:
    """A slip above a table."""

    def __init__(self, size: tuple[int, int] = (1280, 800), deeds: tuple[Deed, ...] = DEEDS, **settings: Any) -> None:
        use_dummy_display()
        self.app = cast(Any, FakeApp())
        for name, value in {"handover": "timed", **settings}.items():
            setattr(self.app.settings, name, value)
        self.stack = SceneStack(size, Skin(fitting_scale(size)))
        self.app.back = self.stack.pop
        self.below = Below()
        self.stack.push(self.below)
        self.slip = HandoverScene(self.app, ANNA, SINCE, deeds)
        self.stack.push(self.slip)

    @property
    def is_gone(self) -> bool:
        return self.stack.top is self.below

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.02)):
            self.stack.update(0.02)

    def picture(self) -> pygame.Surface:
        surface = pygame.Surface(self.stack.size)
        self.stack.draw(surface)
        return surface


@pytest.mark.parametrize(
    "given", [Press((5, 5)), Press((640, 400), "right"), Press((9, 9), touch=True), Key("u"), Key("escape")]
)
def test_any_press_or_key_puts_it_away_and_does_nothing_else(given: Input) -> None:
    at = Passed()
    at.wait(COMES)
    assert at.stack.handle(given)
    at.wait(GOES + 0.04)
    assert at.is_gone
    assert at.below.reached == []


@pytest.mark.parametrize(
    "given",
    [
        Hover((5, 5)),
        Release((5, 5)),
        Drag((9, 9), (4, 4)),
        Wheel((5, 5), 1.0),
        Text("u"),
        Key("u", repeat=True),
        Press((5, 5), clicks=2),
    ],
)
def test_what_began_before_it_or_is_no_press_does_not(given: Input) -> None:
    at = Passed(handover="touch")
    at.wait(COMES)
    assert at.stack.handle(given)
    at.wait(1.0)
    assert not at.is_gone
    assert at.below.reached == []


def test_closing_the_window_is_not_swallowed() -> None:
    assert not Passed().slip.handle(Quit())


def test_timed_it_goes_by_itself_else_it_stays() -> None:
    timed, touched = Passed(), Passed(handover="touch")
    for at in (timed, touched):
        at.wait(STAYS - 0.1)
        assert not at.is_gone
        at.wait(0.2 + GOES)
    assert timed.is_gone
    touched.wait(60.0)
    assert not touched.is_gone


def test_it_stays_longer_with_more_to_read_and_for_other_letters() -> None:
    skin = Skin(1.0)
    times = [stays_for(skin, count) for count in (0, 1, 2, 3)]
    assert times == [2.0, 2.0, 3.0, 4.0]
    assert [stays_for(skin.at_sight(sight), 1) for sight in (Sight(text_size=2.0), Sight(typeface="plain"))] == [3, 3]


def test_it_says_that_another_stage_has_begun() -> None:
    at = Passed()
    at.stack.push(HandoverScene(at.app, ANNA, SINCE, DEEDS, "", "Phase 1: building"))
    slip = cast(HandoverScene, at.stack.top)
    assert next(item.name for item in slip.accessible()).endswith("your turn – Phase 1: building.")
    assert _bytes(slip.slip.draw()) != _bytes(at.slip.slip.draw())


def test_it_does_not_run_out_under_another_scene() -> None:
    at = Passed()
    over = Below()
    over.translucent = True
    at.stack.push(over)
    at.wait(2 * STAYS)
    at.stack.pop()
    at.wait(0.1)
    assert at.stack.top is at.slip


@pytest.mark.parametrize("still", [{"reduced_motion": True}, {"animation": "off"}])
def test_without_motion_it_is_there_and_gone_at_once(still: dict[str, Any]) -> None:
    at, faded = Passed(**still), Passed()
    assert at.picture().get_at((640, 300)) != faded.picture().get_at((640, 300)) == pygame.Color("white")
    at.stack.handle(Key("space"))
    at.stack.update(0.01)
    assert at.is_gone


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 3])
def test_it_lies_inside_the_window_and_its_bar_inside_it(size: tuple[int, int], count: int) -> None:
    at = Passed(size, DEEDS[:count], animation="off")
    window, slip = pygame.Rect((0, 0), size), at.slip.slip
    assert window.contains(slip.rect)
    assert slip.rect.contains(slip.bar)
    assert slip.is_small == (size == (1024, 640))
    at.picture()


def test_the_edge_is_broader_at_the_side_of_the_seat() -> None:
    at = Passed(animation="off")
    picture = at.picture()
    paint = at.stack.skin.colour("vermilion")
    assert picture.get_at((640, 800 - 15)) == paint == picture.get_at((640, 3)) == picture.get_at((2, 400))
    assert picture.get_at((640, 15)) != paint


@pytest.mark.parametrize(("turning", "edge"), [("itself", 800 - 15), ("hand", 15)])
def test_for_a_far_seat_it_turns_the_picture_or_has_its_edge_across(turning: str, edge: int) -> None:
    at = Passed(animation="off", turning=turning)
    far = msgspec.structs.replace(ANNA, side=FAR)
    at.stack.turning.is_flat = True
    at.stack.push(HandoverScene(at.app, far, SINCE, DEEDS))
    assert at.stack.facing == (FAR if turning == "itself" else "")
    assert at.picture().get_at((640, edge)) == at.stack.skin.colour("vermilion")


def test_by_hand_the_slip_lies_to_the_seat_across_until_the_picture_is_turned() -> None:
    at = Passed(animation="off", turning="hand")
    at.stack.turning.is_flat = True
    own, far = at.picture(), msgspec.structs.replace(ANNA, side=FAR)
    at.stack.pop()
    at.stack.push(HandoverScene(at.app, far, SINCE, DEEDS))
    rect = at.slip.slip.rect
    across = pygame.transform.rotate(at.picture().subsurface(rect), 180)
    inside = rect.inflate(-40, -40).move(-rect.x, -rect.y)
    assert _bytes(across.subsurface(inside)) == _bytes(own.subsurface(rect).subsurface(inside))
    at.stack.turning.turn_by_hand()
    assert _bytes(at.picture().subsurface(rect)) == _bytes(own.subsurface(rect))


def _bytes(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_it_is_told_to_those_who_listen_and_put_away_by_them() -> None:
    at = Passed(handover="touch")
    words = [item.name for item in at.slip.accessible()]
    assert words[0] == f"{ANNA.name}, your turn."
    assert "Cleo: Mines e2, minus 3." in words
    at.slip.do(Request("away", "press"))
    at.wait(GOES + 0.04)
    assert at.is_gone


def test_it_says_how_much_more_was_done_on_paper_and_aloud() -> None:
    at = Passed()
    plain = pygame.image.tobytes(at.slip.slip.draw(), "RGBA")
    assert not [item for item in at.slip.accessible() if item.key == "more"]
    at.stack.push(HandoverScene(at.app, ANNA, SINCE, DEEDS, "and 4 more: see the log"))
    slip = cast(HandoverScene, at.stack.top)
    assert [item.name for item in slip.accessible() if item.key == "more"] == ["and 4 more: see the log"]
    assert pygame.image.tobytes(slip.slip.draw(), "RGBA") != plain
