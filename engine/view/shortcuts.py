"""The letters that press the buttons of a table: one for every verb of a game, the same wherever its button stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.data.sheet import Sheet


RESERVED_KEYS = ("u", "y", "h", "r", "l", "e", "q", "x", "z")
"""The letters that every table keeps for itself: undo, redo, hint, rules, log, those that turn what is held, and those
that skip what bots do and tell what has happened.
"""

SECRETS_KEY = "k"
"""The letter of the button that shows a seat what it alone knows, kept where anything is asked openly."""


def reserved_keys(sheet: Sheet) -> tuple[str, ...]:
    """The letters that the table of a game keeps for itself."""
    return (*RESERVED_KEYS, SECRETS_KEY) if sheet.secret else RESERVED_KEYS


def pick_shortcut(label: str, taken: Collection[str]) -> str:
    """The letter of a label that is not `taken`: the first of a word rather than one inside; "" where all are."""
    words = label.lower().split()
    ways = (*(word[0] for word in words), *(sign for word in words for sign in word))
    return next((sign for sign in ways if sign.isalpha() and sign not in taken), "")


def shortcut_index(label: str, key: str) -> int:
    """The place in a label of the letter that presses its button; -1 where it is not one of the label's."""
    low = label.lower()
    firsts = [at for at, sign in enumerate(low) if sign == key and (at == 0 or low[at - 1] == " ")]
    return firsts[0] if firsts else low.find(key) if key else -1


def verb_shortcuts(sheet: Sheet) -> Mapping[str, str]:
    """The letter of every verb, "" where none is left: its own `key`, or one of its label.

    Verbs that always have a button somewhere choose first, then all others, in the order of the sheet.
    """
    standing = [verb for decision in sheet.decisions.values() for verb in decision.bar]
    order = dict.fromkeys((*standing, *sheet.verbs))
    found = {verb: sheet.verbs[verb].key for verb in order}
    taken = {*reserved_keys(sheet), *found.values()}
    for verb in order:
        found[verb] = found[verb] or pick_shortcut(sheet.verbs[verb].label, taken)
        taken.add(found[verb])
    return found


def pick_shortcuts(labels: Iterable[str], taken: Collection[str]) -> list[str]:
    """A letter for every label in order, none of them `taken` or another one's; "" where none is left."""
    found: list[str] = []
    for label in labels:
        found.append(pick_shortcut(label, (*taken, *found)))
    return found
