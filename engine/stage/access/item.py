"""What a scene shows as plain data: every control, text and line with its role, its words, its state and its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec

Role: TypeAlias = Literal[
    "button",
    "check",
    "options",
    "option",
    "slider",
    "stepper",
    "field",
    "list",
    "row",
    "text",
    "dialog",
    "group",
    "log",
]
"""What an item is; "options" is a choice among "option"s, "log" a list of lines of which new ones are read out."""

Deed: TypeAlias = Literal["press", "focus", "set", "more", "less", "show"]
"""What a reader can do with an item: press it, give it the focus, set its value, one step up or down, bring it into
view."""

Live: TypeAlias = Literal["", "polite", "now"]
"""Whether a new text is read out by itself: not at all, when there is room for it, or at once."""

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


class Number(msgspec.Struct, frozen=True):
    """The value of a slider, its bounds and its step."""

    value: float
    low: float
    high: float
    step: float


class Item(msgspec.Struct, frozen=True):
    """One thing on the screen, with what it holds as `parts`.

    `key` names it within its scene, the same from one moment to the next. `name` is what it is called, `about` what
    more there is to say of it: a preview, or why it is disabled. `value` is that of a field or a choice. `checked` and
    `selected` are None where nothing can be. `kind` sorts live lines: "prompt", "refusal", "story" and so on.
    """

    key: str
    role: Role
    name: str = ""
    about: str = ""
    value: str = ""
    box: Box = (0, 0, 0, 0)
    enabled: bool = True
    focused: bool = False
    checked: bool | None = None
    selected: bool | None = None
    number: Number | None = None
    shortcut: str = ""
    live: Live = ""
    kind: str = ""
    modal: bool = False
    deeds: tuple[Deed, ...] = ()
    parts: tuple[Item, ...] = ()

    def walk(self) -> Iterator[Item]:
        """This item, then all within it."""
        yield self
        for part in self.parts:
            yield from part.walk()


Items: TypeAlias = tuple[Item, ...]
"""What a scene shows, in reading order."""


class Request(msgspec.Struct, frozen=True):
    """What a reader asks for: a deed on the item with a key, and for "set" the value, a text or a number."""

    key: str
    deed: Deed
    value: str | float = ""


def all_items(items: Iterable[Item]) -> Iterator[Item]:
    """All items and those within them."""
    for item in items:
        yield from item.walk()


def distinct(items: Items, known: set[str] | None = None) -> Items:
    """The items without those whose key another one has before them."""
    known = set() if known is None else known
    found = []
    for item in items:
        if item.key not in known:
            known.add(item.key)
            parts = distinct(item.parts, known)
            found.append(item if len(parts) == len(item.parts) else msgspec.structs.replace(item, parts=parts))
    return tuple(found)


def worded(items: Items, say: Callable[[str], str]) -> Items:
    """The items with the places of keys in their texts in words, as `say` has them."""
    if not any("[key" in text or "[pad " in text for item in all_items(items) for text in (item.name, item.about)):
        return items
    return tuple(
        msgspec.structs.replace(item, name=say(item.name), about=say(item.about), parts=worded(item.parts, say))
        for item in items
    )


def half_turned(items: Items, size: tuple[int, int]) -> Items:
    """The items where they are seen in a window of `size` pixels whose picture is turned by half a turn."""
    return tuple(
        msgspec.structs.replace(item, box=_half_turned(item.box, size), parts=half_turned(item.parts, size))
        for item in items
    )


def _half_turned(box: Box, size: tuple[int, int]) -> Box:
    x, y, width, height = box
    return (size[0] - x - width, size[1] - y - height, width, height) if width else box


def line(name: str, text: str, live: Live = "polite", number: int = 0, kind: str = "", about: str = "") -> Items:
    """A live line of a `kind`, by default its name, and what more there is to say of it; nothing without a text.

    With another `number` the same text is read out again.
    """
    return (Item(f"line.{name}.{number}", "text", text, about, live=live, kind=kind or name),) if text else ()


def slip(title: str, text: str, press: str) -> Items:
    """A slip over the screen that any press or key puts away: what it says, and a button that does so."""
    button = Item("slip.button", "button", press, focused=True, deeds=("press",))
    return (Item("slip", "dialog", f"{title}. {text}".strip(), modal=True, parts=(button,)),)


def group(key: str, name: str, parts: Sequence[Item]) -> Items:
    """A group with its parts; nothing without any."""
    return (Item(key, "group", name, parts=tuple(parts)),) if parts else ()
