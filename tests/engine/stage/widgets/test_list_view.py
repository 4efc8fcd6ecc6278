"""Lists: walking and picking by keys and mouse, dragging, rows of different heights."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.stage.inputs import Drag, Press, Release, Wheel
from engine.stage.skin import Skin
from engine.stage.widgets import ListView, Row, Ui
from tests.engine.stage.widgets.driving import focused, hand, keys

# --- lists and scrolling ---


def rows(count: int) -> list[Row]:
    return [Row(f"r{index}", f"Row {index}") for index in range(count)]


def test_a_list_by_keys(ui: Ui) -> None:
    picked: list[str] = []
    selected: list[str] = []
    list_view = ListView(pygame.Rect(0, 0, 300, 210), rows(20), 40, picked.append, on_select=selected.append)
    focused(ui, list_view)
    assert keys(ui, "return") == [False], "nothing is selected yet"
    keys(ui, "down down return page_down end down home")
    assert selected == ["r0", "r1", "r5", "r19", "r0"]
    assert picked == ["r1"]
    keys(ui, "end")
    assert list_view.top == 15
    assert list_view.focus_rect() == list_view.row_rect(19)


def test_a_row_can_be_selected_silently(ui: Ui) -> None:
    selected: list[str] = []
    list_view = ui.add(ListView(pygame.Rect(0, 0, 300, 200), rows(20), 40, on_select=selected.append))
    list_view.select_silently(12)
    assert (list_view.selected, selected) == ("r12", [])
    assert list_view.view.contains(list_view.row_rect(12))
    list_view.select_silently(-1)
    assert (list_view.selected, list_view.top, selected) == ("", 0, [])


def test_a_list_by_mouse(ui: Ui) -> None:
    picked: list[str] = []
    list_view = ui.add(ListView(pygame.Rect(0, 0, 300, 210), rows(20), 40, picked.append))
    hand(ui, Press((50, 50)), Release((50, 50)))
    assert (list_view.selected, picked) == ("r1", [])
    hand(ui, Press((50, 50), clicks=2), Release((50, 50)))
    assert picked == ["r1"]
    hand(ui, Wheel((50, 50), -1000))
    assert list_view.top == 15
    hand(ui, Press((50, 10)), Release((50, 10)))
    assert list_view.selected == "r15"
    hand(ui, Press((50, 205)), Release((50, 205)))
    assert list_view.selected == "r15", "half a row at the bottom is no row"


def test_dragging_a_list_picks_nothing(ui: Ui) -> None:
    list_view = ui.add(ListView(pygame.Rect(0, 0, 300, 200), rows(20), 40, single_click=True))
    hand(ui, Press((50, 150)), Drag((50, 50), (0, -100)), Release((50, 50)))
    assert list_view.selected == ""
    assert list_view.top == 2


def test_rows_of_a_list_may_be_of_different_heights(ui: Ui) -> None:
    list_view = ui.add(ListView(pygame.Rect(0, 0, 300, 100), rows(5), (40, 70, 20, 60, 30)))
    assert [list_view.row_rect(index).h for index in range(5)] == [40, 70, 20, 60, 30]
    assert (list_view.top, list_view.visible_count) == (0, 1), "the second would be cut"
    for index in (4, 0, 3, 1, 2):
        list_view.select(index)
        assert list_view.rect.contains(list_view.row_rect(index))
        assert list_view.top <= index < list_view.top + list_view.visible_count
    hand(ui, Wheel((50, 50), -1000))
    assert (list_view.top, list_view.visible_count) == (3, 2)
    hand(ui, Press((50, 65)), Release((50, 65)))
    assert list_view.selected == "r4"


def test_a_row_that_is_a_little_too_long_is_written_smaller_before_it_is_cut(
    ui: Ui, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, str]] = []
    draw_text = Skin.text

    def note(self: Skin, text: str, style: str, *how: Any) -> pygame.Surface:
        drawn.append((text, style))
        return draw_text(self, text, style, *how)

    monkeypatch.setattr(Skin, "text", note)
    title = "The mountain and its tiles"
    width = ui.skin.measure(title, "body")[0] - 1
    ui.add(ListView(pygame.Rect(0, 0, width + 24, 100), [Row("page", title)], 40))
    ui.draw(pygame.Surface((400, 100)))
    assert drawn == [(title, "body-small")]


def test_a_row_that_is_too_long_for_one_line_has_two(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    before = Skin.text

    def note(self: Skin, text: str, style: str, *how: Any) -> pygame.Surface:
        drawn.append(text)
        return before(self, text, style, *how)

    monkeypatch.setattr(Skin, "text", note)
    long = Row("a", "The mountain and its tiles", right="10")
    for height in (48, 24):
        drawn.clear()
        ui.clear()
        ui.add(ListView(pygame.Rect(0, 0, 200, 100), [long], height)).draw(pygame.Surface((300, 200)), ui.skin, ui)
        assert any("…" in text for text in drawn) is (height < 48)
