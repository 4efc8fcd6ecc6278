"""What is said when the screen has changed: live lines that are new, a dialog that has opened, where the focus is."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.stage.access.item import Item, Items, all_items
from engine.stage.access.wording import spoken_words
from engine.stage.access.words import joined, sentences

FOCUS, DIALOG, STORY = "focus", "dialog", "story"
"""Kinds of lines beside those of items."""


class Line(msgspec.Struct, frozen=True):
    """One thing to say: its kind ("prompt", "refusal", "focus" ...), and whether it comes before what is being said."""

    kind: str
    text: str
    now: bool = False


def news(before: Items, after: Items, is_new_scene: bool = False) -> list[Line]:
    """What to say after a change, in the order of the screen; of a new scene no lines of its log."""
    old = {} if is_new_scene else {item.key: item for item in all_items(before)}
    lines = [*_live(old, after, is_new_scene), *_dialogs(old, after)]
    focused = next((item for item in all_items(after) if item.focused), None)
    if focused is not None:
        was = old.get(focused.key)
        if was is None or not was.focused or _state_words(was) != _state_words(focused):
            lines.append(Line(FOCUS, focus_words(focused), now=True))
    return lines


def with_log(items: Items, before: Items) -> Items:
    """The items with the log of those before, where they have none: behind a dialog it stays what it was."""
    has_log = any(item.role == "log" for item in all_items(items))
    return items if has_log else (*items, *(item for item in all_items(before) if item.role == "log"))


def _live(old: dict[str, Item], after: Items, is_new_scene: bool) -> Iterator[Line]:
    """The live lines that are new: refusals first, then what has happened, then what is asked."""
    found = [
        Line(item.kind, _added(old.get(item.key), item), item.live == "now")
        for item in all_items(after)
        if item.live and item.name and (item.key not in old or old[item.key].name != item.name)
    ]
    told = [line for line in found if not (is_new_scene and line.kind == STORY)]
    yield from (line for line in told if line.now)
    yield from (line for line in told if not line.now and line.kind == STORY)
    yield from (line for line in told if not line.now and line.kind != STORY)


def _added(before: Item | None, item: Item) -> str:
    """The words of a live line; of a line of the log that goes on what is new, after whom it is about."""
    if item.kind != STORY or before is None or not item.name.startswith(f"{before.name}, "):
        return item.name
    who, colon, _ = before.name.partition(": ")
    return f"{who if colon else ''}{colon}{item.name[len(before.name) + 2 :]}"


def _dialogs(old: dict[str, Item], after: Items) -> Iterator[Line]:
    for item in after:
        if item.role == "dialog" and (item.key not in old or old[item.key].name != item.name):
            parts = (part.name for part in item.parts if part.role == "text" and not part.live)
            yield Line(DIALOG, sentences(item.name, *parts), now=True)


def focus_words(item: Item) -> str:
    """What is said of what has the focus: its name, its state, and more of it."""
    return sentences(_state_words(item), item.about)


def _state_words(item: Item) -> str:
    """What is said of it anew when that has changed: its name and its state."""
    words = spoken_words()
    ticked = "" if item.checked is None else words.ticked if item.checked else words.not_ticked
    return joined(item.name, item.value, ticked, "" if item.enabled else words.disabled)
