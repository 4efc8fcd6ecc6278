"""Measuring what a finger can press: how large it is, and how far from the next."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets import Choice, ListView, ScrollArea, Stepper, Ui, Widget
from engine.stage.widgets.touch.reach import APART, FINGERTIP, is_target, visible_rect
from scenes.lobby.screen.table_plan import TablePlan
from scenes.lobby.seat_row import PLATE, SidePlate
from scenes.school.halts import Halt
from scenes.table.touch.ring import OUT, RoundButton


class Target(NamedTuple):
    """Something to press: its name, its widget, and in pixels where it is pressed and what is seen of it."""

    name: str
    widget: Widget
    area: pygame.Rect
    picture: pygame.Rect


def targets(ui: Ui) -> list[Target]:
    """Everything that a finger presses, now or in another position, and that is seen whole."""
    return [
        Target(name, widget, area, _picture(widget, area, ui.skin))
        for widget in ui.walk()
        if not _is_under_keyboard(widget, ui)
        if is_target(widget) and visible_rect(widget, ui.skin) == widget.rect
        for name, area in _parts(widget, ui.skin)
    ]


def _is_under_keyboard(widget: Widget, ui: Ui) -> bool:
    """Whether the keyboard on the screen lies over a widget."""
    return ui.typing is not None and ui.typing not in widget.ancestors() and ui.typing.rect.colliderect(widget.rect)


def _parts(widget: Widget, skin: Skin) -> Iterator[tuple[str, pygame.Rect]]:
    """The parts of a widget that are pressed each by itself."""
    name = widget.name or type(widget).__name__
    match widget:
        case ScrollArea():
            return
        case Choice():
            for index, value in enumerate(widget.values):
                yield f"{name} {value.name}", widget.value_rect(index)
        case Stepper():
            for side in (-1, 1):
                arrow = widget.arrow_rect(side)
                yield f"{name} {side}", arrow.inflate(max(0, skin.px(FINGERTIP) - arrow.w), 0)
        case ListView():
            for index in range(widget.top, widget.top + widget.visible_count):
                yield f"{name} {widget.rows[index].name}", widget.row_rect(index)
        case TablePlan():
            for place in widget.stools.all_places:
                yield f"{name} {place}", widget.place_rect(place)
        case _:
            yield name, widget.rect


def _picture(widget: Widget, area: pygame.Rect, skin: Skin) -> pygame.Rect:
    """What is seen of a widget that is pressed at `area` (pixels)."""
    match widget:
        case Halt():
            picture = pygame.Rect(0, 0, skin.px(widget.part.halt), skin.px(widget.part.halt))
            picture.center = widget.middle
        case SidePlate():
            picture = pygame.Rect(0, 0, skin.px(PLATE[0]), skin.px(PLATE[1]))
            picture.center = area.center
        case RoundButton():
            picture = area.inflate(-2 * skin.px(OUT), -2 * skin.px(OUT))
        case _:
            picture = area
    return picture


def faults(ui: Ui) -> list[str]:
    """What is too small for a fingertip, with the room around it, or too near to the next thing to press."""
    told, found = [], targets(ui)
    unit, window = ui.skin.scale, pygame.Rect((0, 0), ui.window)
    for one in found:
        others = [other for other in found if other.widget is not one.widget or _is_value(one, other)]
        areas = [other.area for other in found if other is not one]
        size = _own_size(one.area, areas, window, ui.skin.px(FINGERTIP))
        if min(size) < (FINGERTIP - 1) * unit:
            told.append(f"{one.name} is pressed at {size[0] / unit:.0f} x {size[1] / unit:.0f}")
        for other in others:
            gap = _gap(one, other)
            if one.name < other.name and gap < (APART - 1) * unit:
                told.append(f"{one.name} and {other.name} are {gap / unit:.0f} apart")
    return told


def _is_value(one: Target, other: Target) -> bool:
    """Whether both are values of one choice: they are apart like buttons. The rows of a list are not."""
    return isinstance(one.widget, Choice) and other is not one


def _gap(one: Target, other: Target) -> float:
    """How far the pictures of two targets are apart, below 0 where they overlap; round ones are measured as discs."""
    if isinstance(one.widget, RoundButton) and isinstance(other.widget, RoundButton):
        return math.dist(one.picture.center, other.picture.center) - (one.picture.w + other.picture.w) / 2
    return _between(one.picture, other.picture)


def _between(one: pygame.Rect, other: pygame.Rect) -> int:
    """How far two rectangles are apart, below 0 where they overlap."""
    return max(other.x - one.right, one.x - other.right, other.y - one.bottom, one.y - other.bottom)


def _own_size(rect: pygame.Rect, others: list[pygame.Rect], window: pygame.Rect, fingertip: int) -> tuple[float, float]:
    """Width and height of what is pressed of a target: its picture, and up to a fingertip half of the room around."""
    beside = [at for at in others if at.top < rect.bottom and at.bottom > rect.top]
    above = [at for at in others if at.left < rect.right and at.right > rect.left]
    left = [(rect.left - at.right) / 2 for at in beside if at.right <= rect.left]
    right = [(at.left - rect.right) / 2 for at in beside if at.left >= rect.right]
    top = [(rect.top - at.bottom) / 2 for at in above if at.bottom <= rect.top]
    bottom = [(at.top - rect.bottom) / 2 for at in above if at.top >= rect.bottom]
    wide, high = max(0, fingertip - rect.w) / 2, max(0, fingertip - rect.h) / 2
    return (
        rect.w + min(wide, rect.left, *left) + min(wide, window.right - rect.right, *right),
        rect.h + min(high, rect.top, *top) + min(high, window.bottom - rect.bottom, *bottom),
    )
