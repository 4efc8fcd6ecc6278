"""Keyboard shortcuts: one letter per verb of a game, the same wherever its button is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.data.sheet import Sheet


RESERVED_KEYS = ("u", "y", "h", "r", "l", "e", "q", "x", "z")
"""The keys used by every table: undo, redo, hint, rules, log, rotating the pending pick, skipping bots, recap."""

SECRETS_KEY = "k"
"""The key that shows a seat what it alone knows, reserved if any decision is public."""


def reserved_keys(sheet: Sheet) -> tuple[str, ...]:
    """The keys reserved by the table of a game."""
    return (*RESERVED_KEYS, SECRETS_KEY) if sheet.secret else RESERVED_KEYS


def pick_shortcut(label: str, taken: Collection[str]) -> str:
    """A letter of a label that is not `taken`: preferably the first of a word; "" if all are taken."""
    words = label.lower().split()
    candidates = (*(word[0] for word in words), *(char for word in words for char in word))
    return next((char for char in candidates if char.isalpha() and char not in taken), "")


def shortcut_index(label: str, key: str) -> int:
    """The index in a label of the letter that is its shortcut; -1 if it is not in the label."""
    lowered = label.lower()
    starts = [at for at, char in enumerate(lowered) if char == key and (at == 0 or lowered[at - 1] == " ")]
    return starts[0] if starts else lowered.find(key) if key else -1


def verb_shortcuts(sheet: Sheet) -> Mapping[str, str]:
    """The letter of every verb, "" if none is left: its own `key`, or one of its label.

    Verbs that always have a button choose first, then all others, in the order of the sheet.
    """
    standing = [verb for decision in sheet.decisions.values() for verb in decision.bar]
    order = dict.fromkeys((*standing, *sheet.verbs))
    result = {verb: sheet.verbs[verb].key for verb in order}
    taken = {*reserved_keys(sheet), *result.values()}
    for verb in order:
        result[verb] = result[verb] or pick_shortcut(sheet.verbs[verb].label, taken)
        taken.add(result[verb])
    return result


def pick_shortcuts(labels: Iterable[str], taken: Collection[str]) -> list[str]:
    """A letter for every label in order, distinct and none of them `taken`; "" if none is left."""
    result: list[str] = []
    for label in labels:
        result.append(pick_shortcut(label, (*taken, *result)))
    return result
