"""Keyboard shortcuts: one letter per verb of a game, the same wherever its button is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.data.sheet import Sheet


RESERVED_KEYS = ("u", "y", "h", "r", "l", "e", "q", "x", "z")
"""The keys used by every table: undo, redo, hint, rules, log, rotating the pending pick, skipping bots, recap."""

SECRETS_KEY = "k"
"""The key that shows a seat its secrets, reserved if any decision is public."""


def reserved_keys(sheet: Sheet) -> tuple[str, ...]:
    """The keys reserved by the table of a game."""
    return (*RESERVED_KEYS, SECRETS_KEY) if sheet.secret else RESERVED_KEYS


def pick_shortcut(label: str, used: Collection[str]) -> str:
    """A letter of a label that is not `used`, preferably the first of a word; "" if there is none."""
    words = label.lower().split()
    candidates = (*(word[0] for word in words), *(char for word in words for char in word))
    return next((char for char in candidates if char.isalpha() and char not in used), "")


def shortcut_index(label: str, key: str) -> int:
    """The index in a label of its shortcut letter; -1 if the label does not contain it, or is nothing else."""
    lowered = label.lower()
    if lowered == key:
        return -1
    starts = [at for at, char in enumerate(lowered) if char == key and (at == 0 or lowered[at - 1] == " ")]
    return starts[0] if starts else lowered.find(key) if key else -1


def verb_shortcuts(sheet: Sheet) -> Mapping[str, str]:
    """The letter of every verb: its own `key`, or one of its label, "" if all are used.

    Verbs that always have a button choose first, then all others, in the order of the sheet.
    """
    standing = [verb for decision in sheet.decisions.values() for verb in decision.bar]
    order = dict.fromkeys((*standing, *sheet.verbs))
    result = {verb: sheet.verbs[verb].key for verb in order}
    used = {*reserved_keys(sheet), *result.values()}
    for verb in order:
        result[verb] = result[verb] or pick_shortcut(sheet.verbs[verb].label, used)
        used.add(result[verb])
    return result


def pick_shortcuts(labels: Iterable[str], used: Collection[str]) -> list[str]:
    """A letter for every label in order, all distinct and none of them `used`; "" if there is none."""
    result: list[str] = []
    for label in labels:
        result.append(pick_shortcut(label, (*used, *result)))
    return result
