"""The curtain: nothing shows through it, stray input does not lift it, and a fresh press does."""

from __future__ import annotations

from typing import Any, cast

import pygame
import pytest

from engine.data.seats import SeatSetup
from engine.stage.inputs import Drag, Hover, Input, Key, Press, Quit, Release, Text, Wheel
from engine.stage.scene import Scene, SceneStack, Size
from engine.stage.skin import Skin
from engine.stage.theme import load_theme
from engine.stage.widgets import Label
from engine.stage.window import use_dummy_display
from scenes.curtain import CALM, CurtainScene
from tests.scenes.fake_app import SIZES, FakeApp, SceneDriver, misplaced

BLUE = SeatSetup("Bartholomew Long", "blue")

SECRET = pygame.Color(255, 0, 255)

CURTAIN_SECONDS = load_theme().seconds("curtain")


class Below(Scene):
    """A scene full of secrets, all in one colour; it records the inputs that reach it."""

    def __init__(self) -> None:
        super().__init__()
        self.reached: list[Input] = []
        self.sizes: list[Size] = []

    def layout(self, size: Size, skin: Skin) -> None:
        self.sizes.append(size)

    def handle(self, event: Input) -> bool:
        self.reached.append(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(SECRET)


class CurtainedTable:
    """A curtain on a stack; counts how often it is lifted, and removes it when the app is asked to."""

    def __init__(self, size: Size = (1280, 800), *, reduced_motion: bool = False) -> None:
        use_dummy_display()
        self.app = cast(Any, FakeApp())
        self.app.settings.reduced_motion = reduced_motion
        self.lifted = 0
        self.stack = SceneStack(size, Skin(1.0))
        self.app.back = self.stack.pop
        self.below = Below()
        self.stack.push(self.below)
        self.curtain = CurtainScene(self.app, BLUE, "What you hold is yours alone.", self._lift)
        self.stack.push(self.curtain)

    def _lift(self) -> None:
        self.lifted += 1

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            self.stack.update(0.05)

    def click(self, clicks: int = 1) -> None:
        pixel = self.curtain.ui.find("lift").rect.center
        for event in (Hover(pixel), Press(pixel, clicks=clicks), Release(pixel)):
            self.stack.handle(event)

    def visible_secret_pixels(self) -> int:
        """The number of pixels through which the table below shows."""
        surface = pygame.Surface(self.stack.size)
        self.stack.draw(surface)
        return pygame.mask.from_threshold(surface, SECRET, (2, 2, 2, 255)).count()


def test_it_covers_everything_and_says_for_whom_and_why() -> None:
    table = CurtainedTable()
    assert table.visible_secret_pixels() == 0
    texts = [widget.text for widget in table.curtain.ui.walk() if isinstance(widget, Label)]
    assert texts == ["Pass to Bartholomew Long", "What you hold is yours alone."]


@pytest.mark.parametrize("early", [0.0, CALM / 2, CALM - 0.05])
def test_a_click_that_comes_too_early_is_swallowed(early: float) -> None:
    table = CurtainedTable()
    table.wait(early)
    table.click()
    table.wait(1.0)
    assert (table.lifted, table.visible_secret_pixels(), table.below.reached) == (0, 0, [])


def test_a_key_that_is_held_does_not_lift_it() -> None:
    table = CurtainedTable()
    table.wait(CALM + 0.05)
    table.stack.handle(Key("return", repeat=True))
    assert table.lifted == 0
    table.stack.handle(Key("return"))
    assert table.lifted == 1


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_key_that_comes_too_early_is_swallowed(key: str) -> None:
    table = CurtainedTable()
    table.wait(CALM / 2)
    table.stack.handle(Key(key))
    table.wait(CALM / 2)
    table.stack.handle(Key(key))
    table.wait(1.0)
    assert table.lifted == 0


def test_a_key_held_down_never_lifts_it_until_it_was_let_go() -> None:
    table = CurtainedTable()
    for _ in range(60):
        table.wait(0.05)
        table.stack.handle(Key("return"))
    assert table.lifted == 0
    table.wait(CALM + 0.05)
    table.stack.handle(Key("return"))
    assert table.lifted == 1


def test_a_press_from_before_that_is_let_go_on_the_button_does_nothing() -> None:
    table = CurtainedTable()
    pixel = table.curtain.ui.find("lift").rect.center
    table.stack.handle(Press(pixel))
    table.wait(1.0)
    table.stack.handle(Release(pixel))
    assert table.lifted == 0


def test_the_second_press_of_a_double_click_does_nothing() -> None:
    table = CurtainedTable()
    table.wait(1.0)
    table.click(clicks=2)
    assert table.lifted == 0


def test_presses_beside_the_button_and_other_keys_do_nothing() -> None:
    table = CurtainedTable()
    table.wait(1.0)
    mouse: list[Input] = [Press((5, 5)), Release((5, 5)), Drag((9, 9), (4, 4)), Wheel((5, 5), 1.0)]
    keys: list[Input] = [Text("u"), Key("u"), Key("escape")]
    for event in mouse + keys:
        assert table.stack.handle(event)
    assert (table.lifted, table.visible_secret_pixels(), table.below.reached) == (0, 0, [])


@pytest.mark.parametrize("by", ["click", "return", "space"])
def test_a_fresh_press_lifts_it_once(by: str) -> None:
    table = CurtainedTable()
    table.wait(CALM + 0.05)
    if by == "click":
        table.click()
        table.click()
    else:
        table.stack.handle(Key(by))
        table.stack.handle(Key(by))
    assert table.lifted == 1
    table.wait(CURTAIN_SECONDS / 2)
    assert 0 < table.visible_secret_pixels() < 1280 * 800
    assert table.below.reached == []
    table.wait(CURTAIN_SECONDS)
    assert table.stack.top is table.below
    assert table.visible_secret_pixels() == 1280 * 800
    assert table.app.sounds.played.count("curtain") == 1


def test_a_scene_that_comes_above_it_while_it_rises_stays_and_it_goes_after_that() -> None:
    table, question = CurtainedTable(), Below()
    question.translucent = True
    table.wait(CALM + 0.05)
    table.click()
    table.stack.push(question)
    table.wait(2 * CURTAIN_SECONDS)
    assert table.stack.top is question
    table.stack.pop()
    table.wait(0.05)
    assert table.stack.top is table.below


def test_with_reduced_motion_it_is_gone_at_once() -> None:
    table = CurtainedTable(reduced_motion=True)
    table.wait(CALM + 0.05)
    table.click()
    assert table.lifted == 1
    assert table.stack.top is table.below


def test_closing_the_window_is_not_swallowed() -> None:
    table = CurtainedTable()
    assert not table.curtain.handle(Quit())


def test_the_table_below_is_laid_out_for_a_window_that_changed_meanwhile() -> None:
    table = CurtainedTable()
    table.stack.resize((1024, 640), Skin(1.0))
    assert table.below.sizes == [(1280, 800)]
    table.wait(CALM + 0.05)
    table.stack.handle(Key("return"))
    assert table.below.sizes[-1] == (1024, 640)


@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_inside_the_window(size: tuple[int, int]) -> None:
    driver = SceneDriver(CurtainScene(FakeApp(), BLUE, "Your orders come to light.", lambda: None), size)  # type: ignore[arg-type]
    assert misplaced(driver) == []
    assert [it.tooltip_text(None, driver.skin) for it in driver.widgets if isinstance(it, Label)] == ["", ""]
