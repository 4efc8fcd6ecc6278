"""The stack of scenes, the scale, the main loop and pictures, without a screen."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest

from engine.data.paths import ROOT
from engine.stage import window
from engine.stage.inputs import Hover, Input, Key, Leave, Press, Quit, Resize
from engine.stage.scaling import fitting_scale, initial_size
from engine.stage.scene import Scene, SceneStack
from engine.stage.screen.opening import start_pygame
from engine.stage.skin import Skin
from engine.stage.window import Window, render


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    window.use_dummy_display()


# Scenes


class Told(Scene):
    """A scene that records its method calls."""

    def __init__(self, name: str, book: list[str], translucent: bool = False, handles: type | None = None) -> None:
        super().__init__()
        self.name, self.calls, self.translucent, self.handles = name, book, translucent, handles

    def enter(self) -> None:
        self.calls.append(f"{self.name} enters")

    def leave(self) -> None:
        self.calls.append(f"{self.name} leaves")

    def pause(self) -> None:
        self.calls.append(f"{self.name} pauses")

    def resume(self) -> None:
        self.calls.append(f"{self.name} resumes")

    def layout(self, size: tuple[int, int], skin: Skin) -> None:
        self.calls.append(f"{self.name} is {size[0]} wide at {skin.scale:g}")

    def handle(self, event: Input) -> bool:
        self.calls.append(f"{self.name} gets {type(event).__name__}")
        return self.handles is not None and isinstance(event, self.handles)

    def update(self, seconds: float) -> None:
        self.calls.append(f"{self.name} updates")

    def draw(self, surface: pygame.Surface) -> None:
        self.calls.append(f"{self.name} draws")
        surface.fill("red" if self.name == "a" else "blue", (0, 0, 10, 10) if self.translucent else None)


@pytest.fixture
def book() -> list[str]:
    return []


@pytest.fixture
def stack() -> SceneStack:
    return SceneStack((100, 80), Skin(1.0))


def test_scenes_come_and_go_in_order(stack: SceneStack, book: list[str]) -> None:
    stack.push(Told("a", book))
    stack.push(Told("b", book))
    stack.replace(Told("c", book))
    stack.pop()
    assert book == [
        *("a enters", "a is 100 wide at 1", "a pauses", "b enters", "b is 100 wide at 1"),
        *("b leaves", "c enters", "c is 100 wide at 1", "c leaves", "a resumes"),
    ]
    stack.clear()
    assert not stack
    assert book[-1] == "a leaves"


def test_a_hidden_scene_is_laid_out_when_it_becomes_visible(stack: SceneStack, book: list[str]) -> None:
    stack.push(Told("a", book))
    stack.push(Told("b", book))
    book.clear()
    stack.resize((200, 100), Skin(1.5))
    stack.update(0.1)
    stack.handle(Leave())
    assert book == ["b is 200 wide at 1.5", "b updates", "b gets Leave"]
    stack.pop()
    assert book[3:] == ["b leaves", "a is 200 wide at 1.5", "a resumes"]


def test_inputs_go_down_through_translucent_scenes_until_handled(stack: SceneStack, book: list[str]) -> None:
    stack.push(Told("hidden", book, handles=Hover))
    stack.push(Told("a", book, handles=Hover))
    stack.push(Told("veil", book, translucent=True, handles=Key))
    book.clear()
    assert stack.handle(Key("u"))
    assert stack.handle(Hover((1, 1)))
    assert not stack.handle(Leave())
    assert book == ["veil gets Key", "veil gets Hover", "a gets Hover", "veil gets Leave", "a gets Leave"]


def test_a_translucent_scene_is_drawn_over_the_one_below(stack: SceneStack, book: list[str]) -> None:
    stack.push(Told("a", book))
    stack.push(Told("veil", book, translucent=True))
    surface = pygame.Surface((100, 80))
    stack.draw(surface)
    assert (surface.get_at((5, 5)), surface.get_at((50, 50))) == (pygame.Color("blue"), pygame.Color("red"))


def test_only_visible_scenes_ask_for_a_redraw(stack: SceneStack, book: list[str]) -> None:
    below, above = Told("a", book), Told("b", book)
    stack.push(below)
    stack.push(above)
    assert stack.dirty
    stack.mark_drawn()
    assert not stack.dirty
    below.dirty = True
    assert not stack.dirty
    above.dirty = True
    assert stack.dirty


# Scale and window


@pytest.mark.parametrize(
    ("size", "user", "scale"),
    [
        ((1280, 800), 1.0, 1.0),
        ((1920, 1080), 1.0, 1.25),
        ((2560, 1440), 1.0, 1.75),
        ((3840, 2160), 1.0, 2.625),
        ((1024, 640), 1.0, 1.0),
        ((1100, 700), 1.0, 1.0),
        ((1920, 1080), 0.75, 0.875),
        ((3840, 2160), 4.0, 3.375),
        ((1280, 800), 1.5, 1.25),
        ((800, 500), 1.0, 0.75),
        ((10, 10), 1.0, 0.125),
    ],
)
def test_the_scale_suits_the_window_and_the_user(size: tuple[int, int], user: float, scale: float) -> None:
    assert fitting_scale(size, user) == scale


@pytest.mark.parametrize(
    ("screens", "size"),
    [
        ([(1920, 1080)], (1344, 800)),
        ([(3840, 2160)], (2688, 1512)),
        ([(2560, 1440), (1280, 800)], (1792, 1008)),
        ([(1280, 800)], (1280, 712)),
        ([(1366, 768), (3840, 2160)], (1280, 680)),
        ([(1024, 640)], (1024, 640)),
        ([(800, 600)], (800, 600)),
        ([], (1280, 712)),
    ],
)
def test_the_window_opens_with_a_share_of_its_screen(screens: list[tuple[int, int]], size: tuple[int, int]) -> None:
    assert initial_size(screens) == size


class Banner(Scene):
    """Draws one thing of each kind."""

    def layout(self, size: tuple[int, int], skin: Skin) -> None:
        self.size, self.skin = size, skin

    def draw(self, surface: pygame.Surface) -> None:
        skin = self.skin
        surface.blit(skin.cover("background", self.size), (0, 0))
        surface.blit(skin.panel("panel-parchment", (skin.px(260), skin.px(120))), (20, 20))
        surface.blit(skin.markup("**Dig** [miner seat2] or *stay*", "body", "ink", skin.px(200)), (40, 40))
        surface.blit(skin.sprite("tunnel-three", skin.px(60), turn=1), (20, 200))


def test_a_picture_is_the_same_in_another_process() -> None:
    code = (
        "import hashlib, pygame\nfrom tests.engine.stage.test_window import Banner, render\n"
        "print(hashlib.sha1(pygame.image.tobytes(render(Banner, (1024, 640)), 'RGB')).hexdigest())"
    )
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    here = render(Banner, (1024, 640))
    assert here.get_size() == (1024, 640)
    assert result.stdout.split()[-1] == hashlib.sha1(pygame.image.tobytes(here, "RGB")).hexdigest()


def test_a_picture_follows_the_user_scale() -> None:
    scales: list[float] = []

    class ScaleRecorder(Scene):
        def layout(self, size: tuple[int, int], skin: Skin) -> None:
            scales.append(skin.scale)

    render(ScaleRecorder, (1920, 1080))
    render(ScaleRecorder, (1920, 1080), 0.75)
    assert scales == [1.25, 0.875]


@pytest.fixture
def open_window(book: list[str]) -> Iterator[Window]:
    new_window = Window("Motherlode", (1280, 800))
    new_window.stack.push(Told("a", book, handles=Key))
    book.clear()
    yield new_window
    pygame.event.clear()


class Steps(Scene):
    """Does one thing a round, then handles everything down."""

    translucent = True

    def __init__(self, *steps: object) -> None:
        super().__init__()
        self.steps = list(steps)

    def update(self, seconds: float) -> None:
        step = self.steps.pop(0) if self.steps else self.stack.clear
        if isinstance(step, pygame.Event):
            pygame.event.post(step)
        elif callable(step):
            step()


def fail(error: Exception, _: Scene | None) -> None:
    raise error


def test_the_loop_goes_on_with_what_is_shown_after_a_failure(open_window: Window, book: list[str]) -> None:
    failures: list[tuple[type[Exception], Scene | None]] = []

    def rescue(error: Exception, asked: Scene | None) -> None:
        failures.append((type(error), asked))
        open_window.stack.abandon()
        if len(failures) == 1:
            open_window.stack.push(Steps(None, lambda: 1 // 0))

    broken = Steps()
    broken.handle = lambda event: bool(1 // 0)  # type: ignore[method-assign]
    open_window.stack.push(broken)
    pygame.event.post(pygame.Event(pygame.QUIT))
    open_window.run(rescue)
    assert failures == [(ZeroDivisionError, broken), (ZeroDivisionError, None)]
    window.use_dummy_display()


def test_the_loop_draws_only_changes(open_window: Window, book: list[str]) -> None:
    open_window.stack.push(Steps(None, None, pygame.Event(pygame.WINDOWEXPOSED), None, None))
    book.clear()
    open_window.run(fail)
    assert book.count("a updates") == 6
    assert book.count("a draws") == 2
    window.use_dummy_display()


def test_closing_the_window_ends_the_loop_unless_a_scene_handles_it(open_window: Window, book: list[str]) -> None:
    open_window.stack.push(Told("b", book, translucent=True, handles=Quit))
    open_window._handle(Quit())
    assert len(open_window.stack) == 2
    open_window.stack.pop()
    open_window.stack.push(Steps(pygame.Event(pygame.QUIT), None))
    open_window.run(fail)
    assert book[-1] == "a leaves"
    window.use_dummy_display()


def test_a_new_size_is_laid_out_when_it_stays(open_window: Window, book: list[str]) -> None:
    open_window.stack.mark_drawn()
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    open_window._handle(Resize((1920, 1080)))
    open_window._show()
    assert book[-1] == "a draws"
    assert not any("wide" in line for line in book)
    open_window._lay_out_if_settled(0.05)
    open_window._lay_out_if_settled(0.06)
    assert book[-1] == "a is 1920 wide at 1.25"
    open_window._show()
    screen = pygame.display.get_surface()
    assert screen is not None
    assert screen.get_at((1900, 1000)) == pygame.Color("red")


@pytest.mark.parametrize(
    ("size", "lines"),
    [((3840, 2160), ["1920 wide at 1.3125", "3840 wide at 2.625"]), ((2560, 1440), ["2560 wide at 1.75"])],
)
def test_a_large_window_shows_its_first_picture_enlarged_and_then_a_sharp_one(
    size: tuple[int, int], lines: list[str], book: list[str]
) -> None:
    large = Window("Motherlode", size)
    large.stack.push(Told("a", book, handles=Press))
    screen = pygame.display.get_surface()
    assert screen is not None
    for _ in range(2):
        large._frame(0.0)
        assert screen.get_at((size[0] - 1, size[1] - 1)) == pygame.Color("red")
        large._handle(Press((5, 5)))
        large._frame(1.0)
    assert [line.removeprefix("a is ") for line in book if "wide" in line] == lines
    assert book.count("a gets Press") == (1 if len(lines) > 1 else 2), "none while nothing is where it is seen"
    window.use_dummy_display()


def test_the_users_scale_is_laid_out_immediately_and_limited_by_the_window(
    open_window: Window, book: list[str]
) -> None:
    open_window.user_scale = 1.25
    assert book == ["a is 1280 wide at 1.25"]
    assert not open_window.is_scale_limited
    open_window.user_scale = 2.0
    assert open_window.is_scale_limited
    assert open_window.stack.skin.scale == 1.25


def test_pygame_that_is_not_pygame_ce_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "IS_CE", False)
    with pytest.raises(RuntimeError, match="pygame-ce"):
        start_pygame()


def test_after_a_long_update_the_picture_is_drawn_one_frame_later(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("engine.stage.scene.time.perf_counter", lambda: now[0])

    def work() -> None:
        now[0] += 1.0

    window.use_dummy_display()
    stack = SceneStack((1280, 800), Skin(1.0))
    stack.push(Steps(None, work, None, work, work, None))
    due: list[bool] = []
    for _ in range(6):
        stack.update(0.0)
        stack.invalidate()
        due.append(stack.is_due)
    assert due == [True, False, True, False, True, True]


def test_scenes_are_laid_out_for_other_hands_once_nothing_is_pressed(open_window: Window, book: list[str]) -> None:
    width, height = open_window.size

    def finger(kind: int) -> pygame.Event:
        return pygame.Event(kind, x=5 / width, y=5 / height, finger_id=1, touch_id=1)

    pygame.event.clear()
    pygame.event.post(finger(pygame.FINGERDOWN))
    open_window._frame(0.0)
    assert open_window.hands.is_touch
    assert not any("wide" in line for line in book)
    pygame.event.post(finger(pygame.FINGERUP))
    open_window._frame(0.0)
    assert [line for line in book if "wide" in line] == ["a is 1280 wide at 1"]
