"""Scroll areas: bounds, the bar, keys, and widgets scrolled out of view."""

from __future__ import annotations

import pygame

from engine.stage.inputs import Drag, Hover, Press, Release, Wheel
from engine.stage.widgets import Button, Label, ScrollArea, Ui
from tests.engine.stage.widgets.driving import hand, keys


def tall(ui: Ui, height: int) -> ScrollArea:
    area = ui.add(ScrollArea(pygame.Rect(0, 100, 300, 200)))
    area.add(Label(pygame.Rect(0, 100, 200, height), "tall"))
    return area


def test_scrolling_stays_within_bounds(ui: Ui) -> None:
    area = tall(ui, 500)
    hand(ui, Wheel((10, 150), 3))
    assert area.offset == 0
    hand(ui, Wheel((10, 150), -1))
    assert area.offset == ui.skin.px(60)
    assert area.children[0].rect.y == 100 - area.offset
    hand(ui, Wheel((10, 150), -100))
    assert area.offset == 300
    hand(ui, Press((10, 150)), Drag((10, 200), (0, 50)), Release((10, 200)))
    assert area.offset == 250
    assert not ui.handle(Wheel((10, 600), -1)), "beside the area"


def test_the_bar_is_dragged_from_end_to_end(ui: Ui) -> None:
    area = tall(ui, 1000)
    thumb = area.scroller.thumb(area.rect, ui.skin)
    hand(ui, Press(thumb.center), Drag((thumb.centerx, 2000), (0, 1700)))
    assert area.offset == 800
    assert area.scroller.thumb(area.rect, ui.skin).bottom == area.rect.bottom
    hand(ui, Drag((thumb.centerx, thumb.centery), (0, 0)), Release((thumb.centerx, thumb.centery)))
    assert area.offset == 0


def test_an_area_without_focusable_widgets_scrolls_by_keys(ui: Ui) -> None:
    area = tall(ui, 1000)
    below = ui.add(Button(pygame.Rect(0, 400, 100, 44), "Back"))
    assert area.can_take_focus()
    ui.focus(area, keyboard=True)
    keys(ui, "end up down page_up home page_down")
    assert 0 < area.offset < 200
    keys(ui, "end down")
    assert (area.offset, ui.focused) == (800, below)


def test_page_keys_of_a_focused_child_scroll_the_area(ui: Ui) -> None:
    area = tall(ui, 1000)
    button = area.add(Button(pygame.Rect(0, 120, 100, 44), "Link"))
    assert not area.can_take_focus()
    ui.focus(button, keyboard=True)
    keys(ui, "end")
    assert area.offset == 800
    keys(ui, "home")
    assert area.offset == 0


def test_content_that_fits_does_not_scroll(ui: Ui) -> None:
    area = tall(ui, 200)
    assert not area.can_take_focus()
    assert not ui.handle(Wheel((10, 150), -1))
    assert area.offset == 0


def test_a_widget_scrolled_out_of_view_cannot_be_pressed(ui: Ui) -> None:
    area = tall(ui, 1000)
    button = area.add(Button(pygame.Rect(0, 120, 100, 44), "Link", name="link"))
    area.scroll_to(100)
    assert button.rect.collidepoint((10, 30))
    assert not ui.handle(Hover((10, 30)))
    assert ui.hovered is None
