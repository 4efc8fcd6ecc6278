"""Inputs: pygame events as structs."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.inputs import (
    Drag,
    Drop,
    Expose,
    FocusChanged,
    Hover,
    InputReader,
    Key,
    Leave,
    Press,
    Quit,
    Release,
    Resize,
    Text,
    Wheel,
)
from engine.stage.window import use_dummy_display


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


class Clock:
    """A clock that the test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def motion(pos: tuple[int, int], rel: tuple[int, int], held: bool, touch: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(held), 0, 0), touch=touch)


def button(kind: int, pos: tuple[int, int], number: int = 1, touch: bool = False) -> pygame.Event:
    return pygame.Event(kind, pos=pos, button=number, touch=touch)


def key(code: int, character: str = "", mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, unicode=character, mod=mod)


def test_pressing_dragging_and_releasing() -> None:
    events = [
        motion((5, 5), (5, 5), False),
        button(pygame.MOUSEBUTTONDOWN, (5, 5)),
        motion((9, 4), (4, -1), True),
        button(pygame.MOUSEBUTTONUP, (9, 4)),
        motion((10, 4), (1, 0), False),
    ]
    assert InputReader(Clock()).read(events) == [
        Hover((5, 5)),
        Press((5, 5)),
        Drag((9, 4), (4, -1), "left"),
        Release((9, 4)),
        Hover((10, 4)),
    ]


def test_a_button_released_outside_the_window_does_not_drag_on() -> None:
    events = [button(pygame.MOUSEBUTTONDOWN, (5, 5), 3), motion((50, 50), (45, 45), False)]
    assert InputReader(Clock()).read(events) == [Press((5, 5), "right"), Hover((50, 50))]


@pytest.mark.parametrize(
    ("seconds", "pos", "number", "clicks"),
    [(0.2, (52, 51), 1, 2), (0.6, (50, 50), 1, 1), (0.2, (70, 50), 1, 1), (0.2, (50, 50), 3, 1)],
)
def test_two_quick_presses_at_one_place_are_a_double_click(
    seconds: float, pos: tuple[int, int], number: int, clicks: int
) -> None:
    clock = Clock()
    reader = InputReader(clock)
    reader.read([button(pygame.MOUSEBUTTONDOWN, (50, 50)), button(pygame.MOUSEBUTTONUP, (50, 50))])
    clock.now = seconds
    (press,) = reader.read([button(pygame.MOUSEBUTTONDOWN, pos, number)])
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
    assert InputReader(Clock()).read(events) == [Hover((30, 40)), Wheel((30, 40), 1.0), Wheel((30, 40), -0.25)]


def test_a_key_that_is_held_repeats() -> None:
    down, up = key(pygame.K_a, "a"), pygame.Event(pygame.KEYUP, key=pygame.K_a)
    elsewhere = pygame.Event(pygame.WINDOWFOCUSLOST)
    read = InputReader(Clock()).read([down, down, key(pygame.K_b, "b"), up, down, elsewhere, down])
    repeats = [event.repeat for event in read if isinstance(event, Key)]
    assert repeats == [False, True, False, False, False]


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
def test_names_of_keys(event: pygame.Event, read: Key) -> None:
    assert InputReader(Clock()).read([event]) == [read]


def test_modifier_keys_are_no_inputs() -> None:
    held = [key(code) for code in (pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_LALT, pygame.K_CAPSLOCK)]
    assert InputReader(Clock()).read(held) == []


def test_inputs_of_the_window() -> None:
    events = [
        pygame.Event(pygame.TEXTINPUT, text="ö"),
        pygame.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700),
        pygame.Event(pygame.WINDOWEXPOSED),
        pygame.Event(pygame.WINDOWFOCUSLOST),
        pygame.Event(pygame.WINDOWLEAVE),
        pygame.Event(pygame.QUIT),
        pygame.Event(pygame.AUDIODEVICEADDED),
    ]
    read = [Text("ö"), Resize((1000, 700)), Expose(), FocusChanged(False), Leave(), Quit()]
    assert InputReader(Clock()).read(events) == read


def test_a_dropped_file_is_an_input() -> None:
    events = [pygame.Event(pygame.DROPFILE, file="/tmp/match.jsonl"), pygame.Event(pygame.DROPFILE, file="")]
    assert InputReader(lambda: 0.0).read(events) == [Drop("/tmp/match.jsonl")]


SHIFT, ALT_GR, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_MODE | pygame.KMOD_RALT, pygame.KMOD_LCTRL

LAYOUTS = [
    # the character, the key's code, its place on a US keyboard, modifiers; the name
    ("\u0433", 0x433, "u", 0, "u"),  # Russian
    ("\u0413", 0x433, "u", SHIFT, "u"),
    ("\x15", 0x433, "u", CTRL, "u"),
    ("?", ord("7"), "7", SHIFT, "?"),
    ("1", ord("1"), "1", 0, "1"),
    ("\u03c5", 0x3C5, "y", 0, "y"),  # Greek
    ("\u05e8", 0x5E8, "r", 0, "r"),  # Hebrew
    ("&", ord("&"), "1", 0, "1"),  # French
    ("\xe9", 0xE9, "2", 0, "2"),
    ("-", ord("-"), "6", 0, "6"),
    ("1", ord("&"), "1", SHIFT, "1"),
    ("a", ord("a"), "q", 0, "a"),
    ("?", ord(","), "m", SHIFT, "?"),
    ("z", ord("z"), "y", 0, "z"),  # German
    ("\xf6", 0xF6, ";", 0, "\xf6"),
    ("!", ord("1"), "1", SHIFT, "!"),
    ("?", 0xDF, "-", SHIFT, "?"),
    ("@", ord("q"), "q", ALT_GR, "@"),
    ("s", ord("s"), ";", 0, "s"),  # Dvorak
    ("+", ord("+"), "1", 0, "1"),  # Czech
    ("\u0142", ord("l"), "l", ALT_GR, "\u0142"),  # Polish: l with Alt Gr
    ("-", pygame.K_KP_MINUS, "", 0, "-"),
    ("-", ord("-"), "-", 0, "-"),
    ("", pygame.K_LEFT, "", 0, "left"),
]


@pytest.mark.parametrize(("written", "key", "place", "mod", "name"), LAYOUTS, ids=ascii)
def test_shortcuts_work_on_every_layout(written: str, key: int, place: str, mod: int, name: str) -> None:
    places = {letter: pygame.KSCAN_A + ord(letter) - ord("a") for letter in "abcdefghijklmnopqrstuvwxyz"}
    places |= {digit: pygame.KSCAN_1 + (int(digit) - 1) % 10 for digit in "1234567890"}
    places |= {";": pygame.KSCAN_SEMICOLON, "-": pygame.KSCAN_MINUS, "": 0}
    event = pygame.Event(pygame.KEYDOWN, key=key, unicode=written, mod=mod, scancode=places[place])
    (read,) = InputReader(lambda: 0.0).read([event])
    assert isinstance(read, Key)
    assert (read.name, read.shift) == (name, bool(mod & SHIFT))
