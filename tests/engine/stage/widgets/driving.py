"""Helpers for tests of widgets: press keys, click, focus, and a grid of buttons."""

from __future__ import annotations

import pygame

from engine.stage.inputs import Input, Key, Press, Release
from engine.stage.widgets import Button, Ui, Widget


def grid(ui: Ui, pressed: list[str]) -> None:
    """Buttons a b c over d e f, 100 apart."""
    for index, name in enumerate("abcdef"):
        rect = pygame.Rect(100 + index % 3 * 100, 100 + index // 3 * 100, 80, 60)
        ui.add(Button(rect, name, lambda name=name: pressed.append(name), name=name))  # type: ignore[misc]


def names(ui: Ui, *keys: Key) -> list[str]:
    """The name of the focused widget after each of the keys."""
    focused_names = []
    for key in keys:
        ui.handle(key)
        focused_names.append(ui.focused.name if ui.focused else "")
    return focused_names


def click(ui: Ui, pos: tuple[int, int]) -> bool:
    used = ui.handle(Press(pos))
    return ui.handle(Release(pos)) and used


def keys(ui: Ui, text: str) -> list[bool]:
    """Press the keys named in `text`, with shift+ and ctrl+ before a name; whether each was used."""
    used = []
    for word in text.split():
        *held, name = word.split("+")
        used.append(ui.handle(Key(name.replace("_", " "), "shift" in held, "ctrl" in held)))
    return used


def hand(ui: Ui, *events: Input) -> None:
    for event in events:
        ui.handle(event)


def focused(ui: Ui, widget: Widget) -> None:
    ui.add(widget)
    ui.focus(widget, keyboard=True)
