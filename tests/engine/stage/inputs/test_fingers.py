"""Fingers: told apart from the mouse, one presses and holds, two zoom and pan."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.hands import Hands
from engine.stage.inputs import (
    OUTSIDE,
    Drag,
    Hold,
    Hover,
    Input,
    InputReader,
    Key,
    Pinch,
    Press,
    Release,
    Wheel,
)

SIZE = (1000, 500)

DOWN, MOTION, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


class Screen:
    """A touch screen: each method lets fingers and mouse do something and tells what is read."""

    def __init__(self) -> None:
        self.now = 0.0
        self.reader = InputReader(lambda: self.now, lambda: SIZE)

    def finger(self, kind: int, pos: tuple[int, int], number: int = 1, device: int = 7) -> list[Input]:
        x, y = (pos[0] + 0.5) / SIZE[0], (pos[1] + 0.5) / SIZE[1]
        return self.reader.read([pygame.Event(kind, x=x, y=y, finger_id=number, touch_id=device)])

    def mouse(self, kind: int, pos: tuple[int, int], touch: bool = False) -> list[Input]:
        held = (int(kind != pygame.MOUSEMOTION), 0, 0)
        return self.reader.read([pygame.Event(kind, pos=pos, rel=(1, 1), buttons=held, button=1, touch=touch)])

    def after(self, seconds: float) -> list[Input]:
        self.now += seconds
        return self.reader.read([])


@pytest.fixture
def screen() -> Screen:
    return Screen()


def test_a_finger_that_trembles_taps_where_it_came_down(screen: Screen) -> None:
    assert screen.finger(DOWN, (300, 200)) == [Press((300, 200), touch=True)]
    assert screen.finger(MOTION, (308, 205)) == []
    assert screen.finger(UP, (308, 205)) == [Release((300, 200), touch=True)]


def test_a_finger_that_goes_far_drags_from_where_it_came_down(screen: Screen) -> None:
    screen.finger(DOWN, (300, 200))
    assert screen.finger(MOTION, (320, 200)) == [Drag((320, 200), (20, 0), touch=True)]
    assert screen.finger(MOTION, (321, 203)) == [Drag((321, 203), (1, 3), touch=True)]
    assert screen.after(1.0) == []
    assert screen.finger(UP, (330, 203))[-1] == Release((330, 203), touch=True)


def test_a_finger_that_stays_asks_once(screen: Screen) -> None:
    screen.finger(DOWN, (300, 200))
    assert screen.after(0.4) == []
    assert screen.after(0.1) == [Hold((300, 200))]
    assert screen.after(1.0) == []
    assert screen.finger(UP, (301, 200)) == [Release((300, 200), touch=True)]


def test_two_quick_taps_count_and_a_late_one_does_not(screen: Screen) -> None:
    def tap() -> int:
        (press,) = screen.finger(DOWN, (300, 200))
        screen.finger(UP, (300, 200))
        assert isinstance(press, Press)
        return press.clicks

    assert [tap(), tap()] == [1, 2]
    screen.after(1.0)
    assert tap() == 1


def test_two_fingers_pan_and_zoom_and_press_nothing(screen: Screen) -> None:
    screen.finger(DOWN, (300, 200), 1)
    assert screen.finger(DOWN, (400, 200), 2) == [Release(OUTSIDE, touch=True)]
    assert screen.finger(MOTION, (405, 200), 2) == [], "it trembles"
    assert screen.finger(MOTION, (500, 200), 2) == [Pinch((400, 200), 2.0, (50, 0))]
    assert screen.finger(MOTION, (400, 200), 1) == [Pinch((450, 200), 0.5, (50, 0))]
    assert screen.finger(UP, (500, 200), 2)[-1:] != [Release((500, 200), touch=True)]
    assert screen.finger(MOTION, (600, 300), 1) == screen.finger(UP, (600, 300), 1) == []
    assert screen.finger(DOWN, (10, 10)) == [Press((10, 10), touch=True)]


def test_two_fingers_that_stay_ask_at_the_first(screen: Screen) -> None:
    screen.finger(DOWN, (300, 200), 1)
    screen.now = 0.2
    screen.finger(DOWN, (400, 200), 2)
    assert screen.after(0.45) == []
    assert screen.after(0.06) == [Hold((300, 200))]
    assert screen.finger(DOWN, (10, 10), 3) == screen.finger(UP, (10, 10), 3) == []


def test_the_mouse_events_of_a_finger_are_not_read(screen: Screen) -> None:
    kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    screen.finger(DOWN, (300, 200))
    assert [screen.mouse(kind, (300, 200), touch) for kind in kinds for touch in (True, False)] == [[]] * 6
    screen.finger(UP, (300, 200))
    assert screen.mouse(pygame.MOUSEBUTTONUP, (300, 200)) == []
    screen.after(1.0)
    assert screen.mouse(pygame.MOUSEMOTION, (50, 50), touch=True) == []
    assert screen.mouse(pygame.MOUSEMOTION, (50, 50)) == [Hover((50, 50))]


def test_a_finger_made_of_the_mouse_leaves_no_mouse(screen: Screen) -> None:
    screen.finger(DOWN, (300, 200), device=-1)
    screen.finger(UP, (300, 200), device=-1)
    screen.after(9.0)
    assert screen.mouse(pygame.MOUSEMOTION, (50, 50)) == screen.mouse(pygame.MOUSEBUTTONDOWN, (50, 50)) == []


def test_the_mouse_works_though_no_finger_was_lifted(screen: Screen) -> None:
    screen.finger(DOWN, (300, 200), 1)
    screen.after(1.0)
    assert screen.mouse(pygame.MOUSEBUTTONDOWN, (5, 5)) == [Press((5, 5))]


def test_a_press_comes_to_nothing_when_the_window_loses_the_focus(screen: Screen) -> None:
    screen.finger(DOWN, (300, 200))
    assert screen.reader.read([pygame.Event(pygame.WINDOWFOCUSLOST)])[0] == Release(OUTSIDE, touch=True)
    assert screen.finger(UP, (300, 200)) == []
    assert not screen.reader.is_held


TAP = Press((5, 5), touch=True)


@pytest.mark.parametrize(
    ("inputs", "mode"),
    [
        ([], "mouse"),
        ([TAP], "touch"),
        ([Pinch((5, 5), 1.0, (0, 0))], "touch"),
        ([TAP, Hover((100, 100)), Hover((108, 92))], "touch"),
        ([TAP, Hover((100, 100)), Hover((108, 92)), Hover((112, 92))], "mouse"),
        ([TAP, Hover((100, 100)), TAP, Hover((112, 100))], "mouse"),
        ([TAP, Key("u")], "mouse"),
        ([TAP, Wheel((5, 5), 1.0)], "mouse"),
        ([TAP, Key("return", pad=True)], "pad"),
        ([Key("return", pad=True), Hover((100, 100)), TAP], "touch"),
        ([Key("return", pad=True), Key("u")], "mouse"),
    ],
)
def test_what_people_use_follows_their_inputs(inputs: list[Input], mode: str) -> None:
    hands = Hands()
    for event in inputs:
        hands.note(event)
    assert hands.mode == mode


def test_a_setting_fixes_it_but_for_pads() -> None:
    hands = Hands()
    hands.setting = "touch"
    hands.note(Key("u"))
    assert hands.is_touch
    hands.note(Key("return", pad=True))
    assert hands.is_pad
    hands.note(Press((5, 5)))
    assert hands.is_touch
    hands.setting = "mouse"
    hands.note(TAP)
    assert hands.mode == "mouse"
    hands.setting = "auto"
    hands.note(TAP)
    assert hands.is_touch
