"""Inputs, the stack of scenes, the scale, the loop and the camera, without a screen."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest

from engine.paths import ROOT
from engine.stage import camera, window
from engine.stage.inputs import (
    Attention,
    Drag,
    Expose,
    Hover,
    Input,
    Key,
    Leave,
    Press,
    Quit,
    Reader,
    Release,
    Resize,
    Text,
    Wheel,
)
from engine.stage.look import Look
from engine.stage.scene import Scene, SceneStack
from engine.stage.window import Window, fitting_scale, render

# Inputs


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    window.without_window()


class Clock:
    """A clock that the test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def motion(pos: tuple[int, int], rel: tuple[int, int], held: bool) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(held), 0, 0))


def button(kind: int, pos: tuple[int, int], number: int = 1) -> pygame.Event:
    return pygame.Event(kind, pos=pos, button=number)


def key(code: int, sign: str = "", mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, unicode=sign, mod=mod)


def test_pressing_dragging_and_letting_go() -> None:
    events = [
        motion((5, 5), (5, 5), False),
        button(pygame.MOUSEBUTTONDOWN, (5, 5)),
        motion((9, 4), (4, -1), True),
        button(pygame.MOUSEBUTTONUP, (9, 4)),
        motion((10, 4), (1, 0), False),
    ]
    assert Reader(Clock()).read(events) == [
        Hover((5, 5)),
        Press((5, 5)),
        Drag((9, 4), (4, -1), "left"),
        Release((9, 4)),
        Hover((10, 4)),
    ]


def test_a_button_let_go_outside_the_window_does_not_drag_on() -> None:
    events = [button(pygame.MOUSEBUTTONDOWN, (5, 5), 3), motion((50, 50), (45, 45), False)]
    assert Reader(Clock()).read(events) == [Press((5, 5), "right"), Hover((50, 50))]


@pytest.mark.parametrize(
    ("seconds", "place", "number", "clicks"),
    [(0.2, (52, 51), 1, 2), (0.6, (50, 50), 1, 1), (0.2, (70, 50), 1, 1), (0.2, (50, 50), 3, 1)],
)
def test_two_quick_presses_on_one_place_are_a_double_one(
    seconds: float, place: tuple[int, int], number: int, clicks: int
) -> None:
    clock = Clock()
    reader = Reader(clock)
    reader.read([button(pygame.MOUSEBUTTONDOWN, (50, 50)), button(pygame.MOUSEBUTTONUP, (50, 50))])
    clock.now = seconds
    (press,) = reader.read([button(pygame.MOUSEBUTTONDOWN, place, number)])
    assert isinstance(press, Press)
    assert press.clicks == clicks


def test_one_notch_of_the_wheel_counts_once() -> None:
    events = [
        motion((30, 40), (0, 0), False),
        button(pygame.MOUSEBUTTONDOWN, (30, 40), 4),
        button(pygame.MOUSEBUTTONUP, (30, 40), 4),
        pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False),
        pygame.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_y=-0.25, flipped=False),
        pygame.Event(pygame.MOUSEWHEEL, x=1, y=0, precise_y=0.0, flipped=False),
    ]
    assert Reader(Clock()).read(events) == [Hover((30, 40)), Wheel((30, 40), 1.0), Wheel((30, 40), -0.25)]


def test_two_fingers_zoom_and_do_not_press() -> None:
    events = [
        pygame.Event(pygame.FINGERDOWN, finger_id=1),
        button(pygame.MOUSEBUTTONDOWN, (30, 40)),
        pygame.Event(pygame.FINGERDOWN, finger_id=2),
        motion((33, 40), (3, 0), True),
        pygame.Event(pygame.MULTIGESTURE, num_fingers=2, pinched=0.5),
        pygame.Event(pygame.FINGERUP, finger_id=2),
        motion((34, 40), (1, 0), True),
    ]
    assert Reader(Clock()).read(events) == [Press((30, 40)), Wheel((33, 40), 6.0), Drag((34, 40), (1, 0), "left")]


@pytest.mark.parametrize(
    ("event", "read"),
    [
        (key(pygame.K_u, "u"), Key("u")),
        (key(pygame.K_u, "U", pygame.KMOD_LSHIFT), Key("u", shift=True)),
        (key(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT), Key("?", shift=True)),
        (key(pygame.K_s, "\x13", pygame.KMOD_LCTRL), Key("s", ctrl=True)),
        (key(pygame.K_s, "s", pygame.KMOD_LMETA), Key("s", ctrl=True)),
        (key(pygame.K_KP1, "1"), Key("1")),
        (key(pygame.K_KP_ENTER, "\r"), Key("return")),
        (key(pygame.K_RETURN, "\r"), Key("return")),
        (key(pygame.K_TAB, "\t", pygame.KMOD_LSHIFT), Key("tab", shift=True)),
        (key(pygame.K_SPACE, " "), Key("space")),
        (key(pygame.K_ESCAPE, "\x1b"), Key("escape")),
        (key(pygame.K_LEFT), Key("left")),
        (key(pygame.K_F11), Key("f11")),
        (key(pygame.K_PAGEUP), Key("page up")),
    ],
)
def test_keys_go_by_plain_words(event: pygame.Event, read: Key) -> None:
    assert Reader(Clock()).read([event]) == [read]


def test_keys_that_say_nothing_alone_are_left_out() -> None:
    held = [key(code) for code in (pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_LALT, pygame.K_CAPSLOCK)]
    assert Reader(Clock()).read(held) == []


def test_what_happens_to_the_window() -> None:
    events = [
        pygame.Event(pygame.TEXTINPUT, text="ö"),
        pygame.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700),
        pygame.Event(pygame.WINDOWEXPOSED),
        pygame.Event(pygame.WINDOWFOCUSLOST),
        pygame.Event(pygame.WINDOWLEAVE),
        pygame.Event(pygame.QUIT),
        pygame.Event(pygame.AUDIODEVICEADDED),
    ]
    read = [Text("ö"), Resize((1000, 700)), Expose(), Attention(False), Leave(), Quit()]
    assert Reader(Clock()).read(events) == read


# Scenes


class Told(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, name: str, book: list[str], translucent: bool = False, takes: type | None = None) -> None:
        super().__init__()
        self.name, self.book, self.translucent, self.takes = name, book, translucent, takes

    def enter(self) -> None:
        self.book.append(f"{self.name} enters")

    def leave(self) -> None:
        self.book.append(f"{self.name} leaves")

    def pause(self) -> None:
        self.book.append(f"{self.name} pauses")

    def resume(self) -> None:
        self.book.append(f"{self.name} resumes")

    def layout(self, size: tuple[int, int], look: Look) -> None:
        self.book.append(f"{self.name} is {size[0]} wide at {look.scale:g}")

    def handle(self, given: Input) -> bool:
        self.book.append(f"{self.name} gets {type(given).__name__}")
        return self.takes is not None and isinstance(given, self.takes)

    def update(self, seconds: float) -> None:
        self.book.append(f"{self.name} goes on")

    def draw(self, surface: pygame.Surface) -> None:
        self.book.append(f"{self.name} draws")
        surface.fill("red" if self.name == "a" else "blue", (0, 0, 10, 10) if self.translucent else None)


@pytest.fixture
def book() -> list[str]:
    return []


@pytest.fixture
def stack() -> SceneStack:
    return SceneStack((100, 80), Look(1.0))


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


def test_a_hidden_scene_is_left_in_peace_and_laid_out_when_it_shows(stack: SceneStack, book: list[str]) -> None:
    stack.push(Told("a", book))
    stack.push(Told("b", book))
    book.clear()
    stack.resize((200, 100), Look(1.5))
    stack.update(0.1)
    stack.handle(Leave())
    assert book == ["b is 200 wide at 1.5", "b goes on", "b gets Leave"]
    stack.pop()
    assert book[3:] == ["b leaves", "a is 200 wide at 1.5", "a resumes"]


def test_inputs_go_down_through_translucent_scenes_until_taken(stack: SceneStack, book: list[str]) -> None:
    stack.push(Told("hidden", book, takes=Hover))
    stack.push(Told("a", book, takes=Hover))
    stack.push(Told("veil", book, translucent=True, takes=Key))
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


def test_only_what_shows_asks_for_a_drawing(stack: SceneStack, book: list[str]) -> None:
    below, above = Told("a", book), Told("b", book)
    stack.push(below)
    stack.push(above)
    assert stack.dirty
    stack.drawn()
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


class Banner(Scene):
    """Something of everything that is drawn."""

    def layout(self, size: tuple[int, int], look: Look) -> None:
        self.size, self.look = size, look

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        surface.blit(look.cover("background", self.size), (0, 0))
        surface.blit(look.panel("panel-parchment", (look.px(260), look.px(120))), (20, 20))
        surface.blit(look.markup("**Dig** [miner seat2] or *stay*", "body", "ink", look.px(200)), (40, 40))
        surface.blit(look.sprite("tunnel-three", look.px(60), turn=1), (20, 200))


def test_a_picture_is_the_same_in_another_process() -> None:
    ask = (
        "import hashlib, pygame\nfrom tests.stage.test_window import Banner, render\n"
        "print(hashlib.sha1(pygame.image.tobytes(render(Banner, (1024, 640)), 'RGB')).hexdigest())"
    )
    answers = [subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)]
    once = render(Banner, (1024, 640))
    assert once.get_size() == (1024, 640)
    import hashlib

    assert answers[0].stdout.split()[-1] == hashlib.sha1(pygame.image.tobytes(once, "RGB")).hexdigest()


def test_a_picture_follows_the_user_scale() -> None:
    scales: list[float] = []

    class Asked(Scene):
        def layout(self, size: tuple[int, int], look: Look) -> None:
            scales.append(look.scale)

    render(Asked, (1920, 1080))
    render(Asked, (1920, 1080), 0.75)
    assert scales == [1.25, 0.875]


@pytest.fixture
def shown(book: list[str]) -> Iterator[Window]:
    made = Window("Motherlode", (1280, 800))
    made.stack.push(Told("a", book, takes=Key))
    book.clear()
    yield made
    pygame.event.clear()


class Rounds(Scene):
    """Does one thing a round, then takes everything down."""

    translucent = True

    def __init__(self, *acts: object) -> None:
        super().__init__()
        self.acts = list(acts)

    def update(self, seconds: float) -> None:
        act = self.acts.pop(0) if self.acts else self.stack.clear
        if isinstance(act, pygame.Event):
            pygame.event.post(act)
        elif callable(act):
            act()


def test_the_loop_draws_only_when_something_changed(shown: Window, book: list[str]) -> None:
    shown.stack.push(Rounds(None, None, pygame.Event(pygame.WINDOWEXPOSED), None, None))
    book.clear()
    shown.run()
    assert book.count("a goes on") == 6
    assert book.count("a draws") == 2
    window.without_window()


def test_a_closed_window_ends_the_loop_unless_a_scene_objects(shown: Window, book: list[str]) -> None:
    objecting = Told("b", book, translucent=True, takes=Quit)
    shown.stack.push(objecting)
    shown.stack.push(Rounds(pygame.Event(pygame.QUIT), None, shown.stack.pop))
    shown.run_rounds = None  # type: ignore[attr-defined]
    shown.stack.push(Rounds(pygame.Event(pygame.QUIT), None))
    shown.run()
    assert "b gets Quit" in book
    window.without_window()


def test_a_new_size_is_laid_out_once_it_stays(shown: Window, book: list[str]) -> None:
    shown.stack.drawn()
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    shown._take(Resize((1920, 1080)))
    shown._show()
    assert book[-1] == "a draws"
    assert not any("wide" in line for line in book)
    shown._settle(0.05)
    shown._settle(0.06)
    assert book[-1] == "a is 1920 wide at 1.25"
    shown._show()
    screen = pygame.display.get_surface()
    assert screen is not None
    assert screen.get_at((1900, 1000)) == pygame.Color("red")


def test_the_users_scale_is_laid_out_at_once_and_lowered_where_it_does_not_fit(shown: Window, book: list[str]) -> None:
    shown.user_scale = 1.25
    assert book == ["a is 1280 wide at 1.25"]
    assert not shown.lowered
    shown.user_scale = 2.0
    assert shown.lowered
    assert shown.stack.look.scale == 1.25


def test_pygame_of_the_other_kind_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "IS_CE", False)
    with pytest.raises(RuntimeError, match="pygame-ce"):
        window.start_pygame()


# Camera

VIEW = (100, 50, 400, 300)


def test_a_board_is_fitted_into_the_middle() -> None:
    fitted = camera.Camera((800, 300), VIEW, camera.fitting((800, 300), VIEW))
    assert fitted.scale == 0.5
    assert fitted.to_screen((0, 0)) == (100, 125)
    assert fitted.to_screen((800, 300)) == (500, 275)


def close(one: camera.Point, other: camera.Point) -> bool:
    return one == pytest.approx(other)


@pytest.mark.parametrize("at", [(300, 200), (120, 130), (480, 270)])
def test_zooming_keeps_the_point_under_the_pointer(at: tuple[int, int]) -> None:
    start = camera.Camera((800, 600), VIEW, 0.5)
    zoomed = start.zoomed(2.0, at)
    assert zoomed.scale == 1.0
    assert close(zoomed.to_board(at), start.to_board(at))
    assert close(zoomed.to_screen(zoomed.to_board((7, 9))), (7, 9))


def test_a_camera_zooms_between_fitted_and_deepest() -> None:
    start = camera.Camera((800, 600), VIEW, 0.5)
    assert start.zoomed(0.3, (300, 200)).fitted
    assert start.zoomed(100, (300, 200)).zoom == camera.DEEPEST
    assert close(start.zoomed(3, (120, 60)).zoomed(0.01, (480, 300)).to_screen((0, 0)), start.to_screen((0, 0)))


def test_a_board_is_never_panned_out_of_its_view() -> None:
    zoomed = camera.Camera((800, 600), VIEW, 0.5).zoomed(2.0, (300, 200))
    assert close(zoomed.panned(5000, 5000).to_screen((0, 0)), (100, 50))
    assert close(zoomed.panned(-5000, -5000).to_screen((800, 600)), (500, 350))
    assert close(zoomed.panned(10, -20).to_board((300, 200)), (390, 320))


def test_a_fitted_board_stays_in_the_middle() -> None:
    start = camera.Camera((800, 300), VIEW, 0.5)
    assert close(start.panned(30, 40).to_screen((0, 0)), start.to_screen((0, 0)))


def test_a_camera_shows_a_point_with_its_surroundings() -> None:
    zoomed = camera.Camera((800, 600), VIEW, 0.5).zoomed(4.0, (100, 50))
    x, y = zoomed.showing((500, 300), 40).to_screen((500, 300))
    assert (x, y) == pytest.approx((460, 310))
    seen = zoomed.showing((500, 300), 40)
    assert close(seen.showing((500, 300), 40).to_board((0, 0)), seen.to_board((0, 0)))


def test_another_view_keeps_zoom_and_place() -> None:
    zoomed = camera.Camera((800, 600), VIEW, 0.5).zoomed(2.0, (300, 200)).panned(30, 30)
    moved = zoomed.moved_to((0, 0, 800, 600), 1.0)
    assert moved.scale == 2.0
    assert close(moved.to_board((400, 300)), zoomed.to_board((300, 200)))
