"""Events of game controllers become the keys that their buttons stand for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from engine.stage.controls.bindings import Bindings
from engine.stage.controls.pads import PadReader
from engine.stage.inputs import Input, Key, Pinch


class Desk:
    """A reader with a clock set by hand."""

    def __init__(self, bindings: Bindings | None = None) -> None:
        self.now = 0.0
        self.lost = 0
        self.pads = PadReader(lambda: self.now, bindings)
        self.pads.devices.started = True  # none are looked for
        self.pads.on_lost = self._count

    def _count(self, others: bool) -> None:
        self.lost += 1

    def after(self, seconds: float, *events: pygame.Event) -> list[Input]:
        """What is read after some seconds."""
        self.now += seconds
        return self.pads.read(events)


def button(number: int, *, down: bool = True, pad: int = 0) -> pygame.Event:
    """A button of a controller with a mapping."""
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, button=number, instance_id=pad)


def axis(number: int, value: float, pad: int = 0) -> pygame.Event:
    """A stick or trigger of a controller with a mapping; `value` is -1 to 1."""
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * 32767), instance_id=pad)


def key(name: str, **fields: bool) -> Key:
    """A key from a pad."""
    return Key(name, pad=True, **fields)


def names(inputs: Sequence[Input]) -> list[str]:
    """The names of keys."""
    return [event.name for event in inputs if isinstance(event, Key)]


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (pygame.CONTROLLER_BUTTON_A, "return"),
        (pygame.CONTROLLER_BUTTON_B, "escape"),
        (pygame.CONTROLLER_BUTTON_X, "h"),
        (pygame.CONTROLLER_BUTTON_BACK, "u"),
        (pygame.CONTROLLER_BUTTON_START, "menu"),
    ],
)
def test_a_button_is_the_key_that_it_stands_for(number: int, name: str) -> None:
    desk = Desk()
    assert desk.after(0, button(number)) == [key(name)]
    assert desk.after(0.1, button(number, down=False)) == []


def test_y_shows_the_rules_and_held_turns_the_picture() -> None:
    desk = Desk()
    assert desk.after(0, button(pygame.CONTROLLER_BUTTON_Y)) == []
    assert desk.after(0.2, button(pygame.CONTROLLER_BUTTON_Y, down=False)) == [key("r")]
    desk.after(0, button(pygame.CONTROLLER_BUTTON_Y))
    assert desk.after(0.5) == [key("f2")]
    assert desk.after(0.5) == []
    assert desk.after(0, button(pygame.CONTROLLER_BUTTON_Y, down=False)) == []


def test_the_cross_walks_and_repeats_while_it_is_held() -> None:
    desk = Desk()
    assert desk.after(0, button(pygame.CONTROLLER_BUTTON_DPAD_LEFT)) == [key("left")]
    assert desk.after(0.39) == []
    assert desk.after(0.02) == [key("left", repeat=True)]
    assert desk.after(0.1) == []
    assert desk.after(0.03) == [key("left", repeat=True)]
    assert desk.after(0.5, button(pygame.CONTROLLER_BUTTON_DPAD_LEFT, down=False)) == []
    assert desk.after(0.5) == []


def test_the_stick_walks_beyond_its_dead_zone_in_one_way_at_a_time() -> None:
    desk = Desk()
    assert desk.after(0, axis(pygame.CONTROLLER_AXIS_LEFTX, 0.45)) == []
    assert desk.after(0.1, axis(pygame.CONTROLLER_AXIS_LEFTX, 0.6)) == [key("right")]
    assert desk.after(0.1, axis(pygame.CONTROLLER_AXIS_LEFTX, 0.4)) == []  # not back yet: no second step
    assert desk.after(0.1, axis(pygame.CONTROLLER_AXIS_LEFTX, 0.6), axis(pygame.CONTROLLER_AXIS_LEFTY, 0.62)) == []
    assert desk.after(0.1, axis(pygame.CONTROLLER_AXIS_LEFTY, 1), axis(pygame.CONTROLLER_AXIS_LEFTX, 0)) == [
        key("down")
    ]
    assert desk.after(0.1, axis(pygame.CONTROLLER_AXIS_LEFTY, 0)) == []
    assert desk.after(1) == []


def test_shoulders_act_when_they_come_up_and_are_shift_for_the_arrows() -> None:
    desk = Desk()
    assert desk.after(0, button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)) == []
    assert desk.after(0, button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, down=False)) == [key("page down")]
    desk.after(0, button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER))
    assert desk.after(0, button(pygame.CONTROLLER_BUTTON_DPAD_UP)) == [key("up", shift=True)]
    desk.after(0, button(pygame.CONTROLLER_BUTTON_DPAD_UP, down=False))
    assert desk.after(0, button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, down=False)) == []


def test_triggers_zoom_and_the_right_stick_moves_as_long_as_they_are_held() -> None:
    desk = Desk()
    desk.pads.centre = (640, 400)
    desk.after(0, axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1))
    (zoom,) = desk.after(0.05)
    assert isinstance(zoom, Pinch)
    assert (zoom.pad, zoom.pos, zoom.delta) == (True, (640, 400), (0, 0))
    assert zoom.factor > 1
    desk.after(0, axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0))
    desk.after(0, axis(pygame.CONTROLLER_AXIS_RIGHTX, 1), axis(pygame.CONTROLLER_AXIS_RIGHTY, 0.1))
    (pan,) = desk.after(0.05)
    assert isinstance(pan, Pinch)
    assert (pan.factor, pan.delta[1]) == (1, 0)
    assert pan.delta[0] < 0
    desk.after(0, axis(pygame.CONTROLLER_AXIS_RIGHTX, 0.05))
    assert desk.after(0.05) == []


def test_all_pads_act_each_with_a_state_of_its_own() -> None:
    desk = Desk()
    first, second = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    assert names(desk.after(0, button(first, pad=1), button(second, pad=2))) == ["left", "right"]
    assert names(desk.after(0.45)) == ["left", "right"]
    desk.after(0, button(first, pad=1, down=False))
    assert names(desk.after(0.45)) == ["right"]


def test_a_pad_that_is_taken_away_walks_no_further_and_says_so_once() -> None:
    desk = Desk()
    desk.after(0, button(pygame.CONTROLLER_BUTTON_DPAD_LEFT, pad=3))
    gone = pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)
    assert desk.after(0.45, gone, pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=3)) == []
    assert desk.lost == 1
    assert desk.after(0.45) == []
    assert names(desk.after(0, button(pygame.CONTROLLER_BUTTON_A, pad=3))) == ["return"]  # plugged in again


def test_without_the_focus_nothing_stays_held() -> None:
    desk = Desk()
    desk.after(0, button(pygame.CONTROLLER_BUTTON_DPAD_LEFT))
    desk.after(0, pygame.Event(pygame.WINDOWFOCUSLOST))
    assert desk.after(1) == []


def test_buttons_and_axes_that_nobody_knows_are_left_alone() -> None:
    desk = Desk()
    assert desk.after(0, button(99), button(pygame.CONTROLLER_BUTTON_GUIDE), axis(42, 1)) == []
    assert desk.after(1) == []


def test_a_pad_without_a_sound_mapping_acts_by_the_numbers_of_its_buttons() -> None:
    desk = Desk()
    raw = [
        pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=7),
        pygame.Event(pygame.JOYBUTTONDOWN, button=55, instance_id=7),
        pygame.Event(pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=7),
        pygame.Event(pygame.JOYAXISMOTION, axis=4, value=-1.0, instance_id=7),  # a trigger at rest, on most
    ]
    assert desk.after(0, *raw) == []  # one with a mapping: its other events count
    desk.pads.devices.raw.add(7)
    assert desk.after(0, *raw) == [key("return"), key("up")]
    centred = pygame.Event(pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=7)
    stick = pygame.Event(pygame.JOYAXISMOTION, axis=0, value=-0.9, instance_id=7)
    assert desk.after(0.1, centred, stick) == [key("left")]


def test_changed_buttons_change_places() -> None:
    bindings = Bindings()
    bindings.take({}, {"choose": "b", "picture": "x", "hint": "sausage", "dance": "y"})
    desk = Desk(bindings)
    a, b = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
    assert names(desk.after(0, button(b), button(a))) == ["return", "escape"]
    assert names(desk.after(0, button(pygame.CONTROLLER_BUTTON_Y))) == ["r"]  # it waits for nothing any more
    desk.after(0, button(pygame.CONTROLLER_BUTTON_X))
    assert names(desk.after(0.5)) == ["f2"]


def test_who_listens_gets_the_next_button_and_nothing_else_happens() -> None:
    desk = Desk()
    heard: list[str] = []
    desk.pads.bindings.listener = heard.append
    assert desk.after(0, axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1)) == []
    desk.pads.bindings.listener = None
    assert desk.after(0, axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0)) == []
    assert heard == ["lt"]
