"""The widgets of a layer as items, and what a reader asks of one as the inputs with which a person does the same."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec
import pygame

from engine.stage.access.item import Box, Deed, Item, Items, Number, Request, Role
from engine.stage.access.words import joined, sentences, spoken
from engine.stage.inputs import Input, Key, Press, Release, Text
from engine.stage.widgets import Button, Choice, Dialog, Label, ListView, Paragraph, Slider, Stepper, TextField, Toggle
from engine.stage.widgets.layer import Layer
from engine.stage.widgets.scroll import ScrollArea
from engine.stage.widgets.widget import Pressable, Widget

PRESSED: tuple[Deed, ...] = ("press", "focus", "show")
STEPPED: tuple[Deed, ...] = ("more", "less", "focus", "show")
"""What can be done with what is pressed, and with what goes up and down."""

CALLED_BY_LABELS: tuple[Role, ...] = ("options", "stepper", "slider")
"""What shows a value, and is called by the label beside it."""

KEYED = re.compile(r" \(\[key [^]]*\]\)$")
"""The key of a button at the end of a text, of no use to who cannot press it."""

MOST_IN_NAME = 4
"""A dialog with fewer lines is called by them; more are told one by one."""

VALUE = "/"
"""Stands in keys between a widget and one of its values or rows."""


def shown_by(ui: Layer | None) -> Items:
    """The widgets of a scene that has any."""
    return () if ui is None else items_of(ui)


def items_of(ui: Layer) -> Items:
    """What takes inputs now: the topmost dialog alone, or all widgets."""
    items = tuple(_with_headings(ui))
    if not ui.dialogs:
        return items
    dialog = ui.dialogs[-1]
    said = {spoken(dialog.heading), spoken(dialog.text)}
    rest = tuple(item for item in items if item.role != "text" or item.name not in said)
    lines = [spoken(line) for line in dialog.text.split("\n") if line.strip()]
    name = spoken(dialog.heading)
    if len(lines) < MOST_IN_NAME:
        name = sentences(name, *lines) if name else " ".join(lines)
    else:
        rest = (*(Item(f"{dialog.name}.line.{at}", "text", line) for at, line in enumerate(lines)), *rest)
    return (Item(dialog.name, "dialog", name, box=_box(dialog.panel), modal=True, parts=rest),)


def _with_headings(ui: Layer) -> Iterator[Item]:
    """The widgets as items; what has no name of its own is called by the label before it, as people read it."""
    heading = ""
    for key, widget in _named(ui):
        if isinstance(widget, Label):
            heading = spoken(widget.text)
        item = _item(key, widget, ui)
        if item is not None and item.role in CALLED_BY_LABELS and not (widget.says or widget.says_late):
            item = msgspec.structs.replace(item, name=heading or item.name)
        if item is not None:
            yield item


def _named(ui: Layer) -> list[tuple[str, Widget]]:
    """The widgets that take inputs, each with its key: its name, with a number if it is not the only one."""
    found: dict[str, Widget] = {}
    for widget in ui.walk():
        name = widget.name or type(widget).__name__.lower()
        key, number = name, 1
        while key in found:
            number += 1
            key = f"{name}~{number}"
        found[key] = widget
    return [*found.items()]


def _item(key: str, widget: Widget, ui: Layer) -> Item | None:
    """A widget as an item; None for one that says nothing by itself."""
    item = _by_kind(key, widget, ui)
    if item is None:
        return None
    tooltip, why_not = (
        spoken(widget.tooltip_text(None, ui.skin)),
        "" if widget.enabled else KEYED.sub("", spoken(widget.why_disabled)),
    )
    named = item.name if any(map(str.isalnum, item.name)) else ""  # "?" says nothing
    name = named or spoken(widget.tooltip) or tooltip or item.name or spoken(widget.name)
    about = why_not or item.about or spoken(widget.tells) or (tooltip if tooltip != name else "")
    return msgspec.structs.replace(
        item,
        name=name,
        about=about,
        box=_box(widget.rect),
        enabled=widget.enabled,
        focused=widget is ui.focused,
    )


def _by_kind(key: str, widget: Widget, ui: Layer) -> Item | None:
    """What depends on the kind of a widget."""
    says = spoken(widget.says or (widget.says_late() if widget.says_late else ""))
    if widget.unsaid:
        return None
    match widget:
        case Dialog():
            return None
        case Toggle():
            about = spoken(widget.sub)
            return Item(key, "check", says or spoken(widget.text), about, checked=widget.on, deeds=PRESSED)
        case Choice():
            return _choice(key, widget, says, ui)
        case Stepper():
            value = spoken(widget.values[widget.index].label)
            return Item(key, "stepper", says, value=value, deeds=STEPPED)
        case Slider():
            number = Number(widget.value, widget.low, widget.high, widget.step)
            value = widget.format_value(widget.value) if widget.format_value else str(widget.value)
            return Item(key, "slider", says, value=spoken(value), number=number, deeds=(*STEPPED, "set"))
        case TextField():
            return Item(key, "field", says or spoken(widget.placeholder), value=widget.text, deeds=("focus", "set"))
        case ListView():
            rows, at = tuple(_rows(key, widget)), widget.index
            return Item(key, "list", says, value=spoken(_row_words(widget, at)), deeds=("focus",), parts=rows)
        case Button():
            name = says or joined(spoken(widget.text), spoken(widget.note))
            selected, shortcut = widget.chosen if widget.is_state else None, ui.skin.keys.key(widget.key).upper()
            return Item(key, "button", name, shortcut=shortcut, selected=selected, deeds=PRESSED)
        case Pressable():
            return Item(key, "button", says, selected=getattr(widget, "chosen", None), deeds=PRESSED)
        case ScrollArea() if widget is not ui.focused:
            return None
        case Label() | Paragraph():
            return Item(key, "text", says or spoken(widget.text)) if widget.text.strip() else None
    return Item(key, "text", says, live="polite" if widget.told else "", kind="note") if says else None


def _choice(key: str, choice: Choice, says: str, ui: Layer) -> Item:
    """A choice with its values."""
    chosen = choice.index
    parts = tuple(
        Item(
            f"{key}{VALUE}{value.name}",
            "option",
            spoken(value.label or value.tooltip or value.name),
            spoken(value.tooltip) if value.label else "",
            box=_box(choice.value_rect(index)),
            enabled=choice.enabled,
            checked=index == chosen,
            focused=index == chosen and ui.focused is choice,
            deeds=PRESSED,
        )
        for index, value in enumerate(choice.values)
    )
    return Item(key, "options", says or spoken(choice.name), value=spoken(choice.values[chosen].label), parts=parts)


def _row_words(view: ListView, index: int) -> str:
    """What the row of an index says; "" if there is none."""
    row = view.rows[index] if 0 <= index < len(view.rows) else None
    return (view.row_words(row) or row.tooltip) if row else ""


def _rows(key: str, view: ListView) -> Iterator[Item]:
    """The rows of a list; what is said of them, or instead of them, is read out."""
    if note := view.note if view.rows else view.empty:
        yield Item(f"{key}{VALUE}", "text", spoken(note), live="polite", kind="note")
    for index, row in enumerate(view.rows):
        name, box = spoken(_row_words(view, index)), _box(view.row_rect(index))
        yield Item(f"{key}{VALUE}{row.name}", "row", name, box=box, selected=index == view.index, deeds=PRESSED)


def _box(rect: pygame.Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h


# What is asked


def focus_on(ui: Layer, key: str) -> tuple[Widget | None, str]:
    """Give the focus to the widget that a key names, as the Tab key does; the widget, and which of its values is meant.

    (None, "") if it is gone.
    """
    named = dict(_named(ui))
    ends = (at for at in range(len(key), 0, -1) if at == len(key) or key[at] == VALUE)
    end = next((at for at in ends if key[:at] in named), len(key))
    widget, part = named.get(key[:end]), key[end + 1 :]
    if widget is None:
        return None, ""
    if widget.can_take_focus() and widget is not ui.focused:
        ui.focus(widget, keyboard=True)
        widget.gain_focus()
    elif widget.can_take_focus():
        ui.focus(widget, keyboard=True)
    return widget, part


def inputs_for(ui: Layer | None, request: Request) -> Sequence[Input]:
    """Move the focus to what a reader asks about; then the inputs that do what it asks."""
    widget, part = (None, "") if ui is None else focus_on(ui, request.key)
    if ui is None or widget is None or request.deed in ("focus", "show"):
        return ()
    if request.deed == "set":
        return _setting(widget, request.value, ui)
    if request.deed in ("more", "less"):
        return (Key("right" if request.deed == "more" else "left"),)
    match widget:
        case Choice():
            names = [value.name for value in widget.values]
            return _click(widget.value_rect(names.index(part)).center) if part in names else ()
        case ListView():
            return _picking(widget, part)
    middle = widget.rect.center
    return _click(middle) if widget in ui.path_at(middle) else (Key("return"),)


def _click(pos: tuple[int, int]) -> Sequence[Input]:
    return (Press(pos), Release(pos))


def _picking(view: ListView, name: str) -> Sequence[Input]:
    """What a click on a row does; on one that has been selected before, what a double click does."""
    names = [row.name for row in view.rows]
    if name not in names:
        return ()
    index, clicks = names.index(name), 2 if view.selected == name else 1
    view.reveal_row(index)
    middle = view.row_rect(index).center
    return (Press(middle, clicks=clicks), Release(middle))


def _setting(widget: Widget, value: str | float, ui: Layer) -> Sequence[Input]:
    """The inputs that set a value."""
    if isinstance(widget, Slider) and not isinstance(value, str):
        track, share = widget.track(ui.skin), (value - widget.low) / max(1, widget.high - widget.low)
        return _click((track.x + round(track.w * min(1.0, max(0.0, share))), track.centery))
    if isinstance(widget, TextField):
        text = str(value)
        return (Key("a", ctrl=True), Text(text)) if text else (Key("a", ctrl=True), Key("backspace"))
    return ()
