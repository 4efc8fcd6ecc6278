"""Fingers on widgets: how far they reach, what they scroll, what they ask."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.inputs import OUTSIDE, Drag, Hold, Hover, Press, Release
from engine.stage.widgets import Button, ListView, PanelBox, Row, ScrollArea, Slider, Stepper, Ui, Value
from engine.stage.widgets.display import tooltip_rect
from tests.engine.stage.widgets.driving import hand

Pos = tuple[int, int]


def tap(ui: Ui, pos: Pos) -> None:
    hand(ui, Press(pos, touch=True), Release(pos, touch=True))


def two(ui: Ui, gap: int, side: int = 40) -> list[str]:
    """Two buttons above each other, of 40 by 40 units, and which of them were pressed."""
    pressed: list[str] = []
    for name, top in (("upper", 100), ("lower", 100 + side + gap)):
        rect = pygame.Rect(100, top, side, side)
        ui.add(Button(rect, name, lambda name=name: pressed.append(name), name=name))  # type: ignore[misc]
    return pressed


@pytest.mark.parametrize(
    ("pos", "pressed"),
    [
        ((97, 120), ["upper"]),
        ((120, 97), ["upper"]),
        ((120, 143), ["upper"]),
        ((120, 146), ["lower"]),
        ((120, 192), []),
        ((90, 120), []),
    ],
)
def test_a_finger_presses_what_it_lands_beside(ui: Ui, pos: Pos, pressed: list[str]) -> None:
    told = two(ui, 8)
    tap(ui, pos)
    assert told == pressed
    told.clear()
    hand(ui, Press(pos), Release(pos))
    assert told == [], "the mouse is exact"


def test_a_finger_does_not_reach_through_what_lies_above(ui: Ui) -> None:
    pressed = two(ui, 8)
    ui.add(PanelBox(pygame.Rect(90, 90, 60, 60)))
    tap(ui, (97, 120))
    assert pressed == []


def test_a_finger_that_stays_is_told_and_presses_nothing(ui: Ui) -> None:
    pressed: list[int] = []
    ui.add(Button(pygame.Rect(100, 100, 80, 50), "Do", lambda: pressed.append(1), tooltip="What it does."))
    hand(ui, Press((120, 120), touch=True), Hold((120, 120)))
    ui.update(0.016)
    assert ui.tooltip == "What it does."
    hand(ui, Release((120, 120), touch=True))
    ui.update(1.0)
    assert ui.tooltip == "What it does.", "until the next touch"
    tap(ui, (600, 600))
    ui.update(0.016)
    assert (ui.tooltip, pressed) == ("", [])


def test_a_long_press_on_what_has_nothing_to_tell_is_a_press(ui: Ui) -> None:
    pressed = two(ui, 8, side=120)
    hand(ui, Press((120, 120), touch=True))
    assert not ui.handle(Hold((120, 120)))
    hand(ui, Release((120, 120), touch=True))
    assert pressed == ["upper"]


def test_a_tap_on_what_is_disabled_tells_why(ui: Ui) -> None:
    ui.add(Button(pygame.Rect(100, 100, 80, 50), "Do", enabled=False, why_disabled="Not yet."))
    tap(ui, (120, 120))
    ui.update(0.016)
    assert ui.tooltip == "Not yet."


def test_a_finger_scrolls_by_dragging_what_lies_in_an_area(ui: Ui) -> None:
    area = ui.add(ScrollArea(pygame.Rect(0, 100, 300, 200)))
    pressed: list[int] = []
    buttons = [
        area.add(Button(pygame.Rect(0, 100 + n * 60, 200, 50), str(n), lambda: pressed.append(1))) for n in range(9)
    ]
    hand(ui, Press((50, 220), touch=True), Drag((50, 200), (0, -20), touch=True))
    assert (area.offset, ui.is_pressed(buttons[1])) == (20, False)
    hand(ui, Drag((250, 190), (200, -10), touch=True), Release((50, 190), touch=True))
    assert (area.offset, pressed) == (30, [])


def test_a_finger_scrolls_a_list_and_taps_a_row(ui: Ui) -> None:
    picked: list[str] = []
    rows = [Row(str(number), str(number)) for number in range(20)]
    view = ui.add(ListView(pygame.Rect(0, 0, 300, 200), rows, 50, picked.append, single_click=True))
    hand(ui, Press((50, 170), touch=True), Drag((50, 70), (0, -100), touch=True), Release((50, 70), touch=True))
    assert (view.top, picked) == (2, [])
    tap(ui, (50, 10))
    assert picked == ["2"]


def test_a_slider_in_an_area_slides_sideways_and_scrolls_upwards(ui: Ui) -> None:
    area = ui.add(ScrollArea(pygame.Rect(0, 100, 300, 200)))
    slider = area.add(Slider(pygame.Rect(0, 120, 228, 48), 0, 100, 0))
    area.add(Button(pygame.Rect(0, 400, 200, 50), "far below"))
    hand(ui, Press((114, 140), touch=True), Drag((114, 100), (0, -40), touch=True), Release((114, 100), touch=True))
    assert (slider.value, area.offset) == (0, 40)
    area.scroll_to(0)
    hand(ui, Press((14, 140), touch=True), Drag((114, 140), (100, 0), touch=True), Release((114, 140), touch=True))
    assert (slider.value, area.offset) == (50, 0)
    tap(ui, (214, 140))
    assert slider.value == 100
    hand(ui, Press((14, 140), touch=True), Release(OUTSIDE, touch=True))
    assert slider.value == 100, "a second finger came"


def test_the_arrows_of_a_low_stepper_are_as_wide_as_a_fingertip(ui: Ui) -> None:
    stepper = ui.add(Stepper(pygame.Rect(0, 100, 300, 30), [Value(n, n) for n in "abc"], "a"))
    hand(ui, Hover((260, 110)), Press((260, 110)), Release((260, 110)))
    assert stepper.value == "a"
    tap(ui, (260, 110))
    assert stepper.value == "b"
    tap(ui, (40, 110))
    assert stepper.value == "a"


def test_what_a_finger_asked_for_stands_above_the_hand() -> None:
    window, anchor = pygame.Rect(0, 0, 1280, 800), pygame.Rect(600, 400, 100, 50)
    assert tooltip_rect((200, 40), anchor, None, window, 10).top > anchor.bottom
    assert tooltip_rect((200, 40), anchor, None, window, 10, touch=True).bottom < anchor.top
    high = anchor.move(0, -390)
    assert tooltip_rect((200, 40), high, None, window, 10, touch=True).top > high.bottom, "no room above"


def throw(ui: Ui, frames: int = 5, step: int = -30) -> ScrollArea:
    """A long sheet, dragged by a finger by so many pixels in every frame and let go."""
    area = ui.add(ScrollArea(pygame.Rect(0, 100, 300, 200)))
    area.add(Button(pygame.Rect(0, 100, 200, 4000), "long"))
    hand(ui, Press((50, 250), touch=True))
    for _ in range(frames):
        hand(ui, Drag((50, 250), (0, step), touch=True))
        ui.update(1 / 60)
    hand(ui, Release((50, 250), touch=True))
    return area


def test_a_sheet_that_is_thrown_glides_on_and_comes_to_rest(ui: Ui) -> None:
    area = throw(ui)
    assert area.offset == 150
    ui.update(1 / 60)
    first = area.offset - 150
    assert first > 0
    for _ in range(120):
        ui.update(1 / 60)
    rest = area.offset
    ui.update(1.0)
    assert area.offset == rest > 150 + 5 * first


def test_a_touch_stops_a_glide_and_does_nothing_else(ui: Ui) -> None:
    area = throw(ui)
    ui.update(1 / 60)
    stopped, pressed = area.offset, list[int]()
    ui.add(Button(pygame.Rect(400, 100, 80, 50), "Do", lambda: pressed.append(1)))
    tap(ui, (420, 120))
    ui.update(0.5)
    assert (area.offset, pressed) == (stopped, [])
    tap(ui, (420, 120))
    assert pressed == [1]


def test_a_finger_that_rests_before_it_is_lifted_throws_nothing(ui: Ui) -> None:
    area = ui.add(ScrollArea(pygame.Rect(0, 100, 300, 200)))
    area.add(Button(pygame.Rect(0, 100, 200, 4000), "long"))
    hand(ui, Press((50, 250), touch=True), Drag((50, 150), (0, -100), touch=True))
    for _ in range(10):
        ui.update(1 / 60)
    hand(ui, Release((50, 150), touch=True))
    ui.update(0.5)
    assert area.offset == 100
