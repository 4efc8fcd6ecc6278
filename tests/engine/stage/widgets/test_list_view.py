"""Lists: walking and picking by keys and mouse, dragging, rows of different heights."""

from __future__ import annotations

import pygame

from engine.stage.inputs import Drag, Press, Release, Wheel
from engine.stage.widgets import ListView, Row, Ui
from tests.engine.stage.widgets.driving import focused, hand, keys

# --- lists and scrolling ---


def rows(count: int) -> list[Row]:
    return [Row(f"r{index}", f"Row {index}") for index in range(count)]


def test_a_list_by_keys(ui: Ui) -> None:
    picked: list[str] = []
    told: list[str] = []
    made = ListView(pygame.Rect(0, 0, 300, 210), rows(20), 40, picked.append, on_select=told.append)
    focused(ui, made)
    assert keys(ui, "return") == [False], "nothing is selected yet"
    keys(ui, "down down return page_down end down home")
    assert told == ["r0", "r1", "r5", "r19", "r0"]
    assert picked == ["r1"]
    keys(ui, "end")
    assert made.top == 15
    assert made.focus_rect() == made.row_rect(19)


def test_a_row_of_a_list_can_be_shown_untold(ui: Ui) -> None:
    told: list[str] = []
    made = ui.add(ListView(pygame.Rect(0, 0, 300, 200), rows(20), 40, on_select=told.append))
    made.select_silently(12)
    assert (made.selected, told) == ("r12", [])
    assert made.view.contains(made.row_rect(12))
    made.select_silently(-1)
    assert (made.selected, made.top, told) == ("", 0, [])


def test_a_list_by_mouse(ui: Ui) -> None:
    picked: list[str] = []
    made = ui.add(ListView(pygame.Rect(0, 0, 300, 210), rows(20), 40, picked.append))
    hand(ui, Press((50, 50)), Release((50, 50)))
    assert (made.selected, picked) == ("r1", [])
    hand(ui, Press((50, 50), clicks=2), Release((50, 50)))
    assert picked == ["r1"]
    hand(ui, Wheel((50, 50), -1000))
    assert made.top == 15
    hand(ui, Press((50, 10)), Release((50, 10)))
    assert made.selected == "r15"
    hand(ui, Press((50, 205)), Release((50, 205)))
    assert made.selected == "r15", "half a row at the bottom is no row"


def test_pulling_a_list_by_hand_picks_nothing(ui: Ui) -> None:
    made = ui.add(ListView(pygame.Rect(0, 0, 300, 200), rows(20), 40, single_click=True))
    hand(ui, Press((50, 150)), Drag((50, 50), (0, -100)), Release((50, 50)))
    assert made.selected == ""
    assert made.top == 2


def test_rows_of_a_list_may_be_of_different_heights(ui: Ui) -> None:
    made = ui.add(ListView(pygame.Rect(0, 0, 300, 100), rows(5), (40, 70, 20, 60, 30)))
    assert [made.row_rect(index).h for index in range(5)] == [40, 70, 20, 60, 30]
    assert (made.top, made.visible_count) == (0, 1), "the second would be cut"
    for index in (4, 0, 3, 1, 2):
        made.select(index)
        assert made.rect.contains(made.row_rect(index))
        assert made.top <= index < made.top + made.visible_count
    hand(ui, Wheel((50, 50), -1000))
    assert (made.top, made.visible_count) == (3, 2)
    hand(ui, Press((50, 65)), Release((50, 65)))
    assert made.selected == "r4"
