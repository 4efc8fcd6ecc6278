"""The keyboard shortcuts of every scene in words: the one table behind the dialogs of keys.

`?` opens the dialog: at the table and in a replay with the keys that work there, on the title with all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.data.sheet import Sheet
from engine.rules.contract import Options
from engine.stage.controls.bindings import Bindings
from engine.stage.controls.commands import KEYS
from engine.stage.controls.words import control_words, key_words
from engine.stage.widgets import Answer, Dialog
from engine.view.shortcuts import verb_shortcuts
from scenes.common.words.keys import Shortcut, key_list_words

USUAL = Bindings()
"""The keys as they are usually."""

FINGERS_PAGE = "with-fingers"
"""The page of every rulebook that tells what fingers do."""

WITH_OTHERS = ("news", "skip", "log")
"""The rows that go with other players at the table, and with a log that leads back."""

NO_BREAK = "\u00a0"
"""A space at which no line ends: a letter and what it does stand side by side."""


def all_keys(now: Bindings = USUAL) -> Dialog:
    """The keys of all scenes as they are now, in sections; while a pad plays its buttons."""
    words = key_list_words()
    letters = Shortcut(words.letters, words.letters_effect)
    sections: Mapping[str, Sequence[Shortcut]] = {
        words.headings["title"]: [*words.title.values()],
        words.headings["school"]: [*words.school.values()],
        words.headings["table"]: [*words.table.values(), words.secrets, words.overlay, letters],
        words.headings["replay"]: [*words.replay.values(), words.viewpoint, words.overlay],
        words.headings["review"]: [*words.review.values()],
    }
    return _dialog("\n\n".join(f"*{heading}*\n{_lines(rows, now)}" for heading, rows in sections.items()), now)


def table_keys(
    sheet: Sheet, options: Options, overlay: bool, own: Sequence[Shortcut] = (), now: Bindings = USUAL
) -> Dialog:
    """The keys at the table of a game with these options as they are `now`, with the letters of its own buttons.

    A table of its own kind has its `own` keys, in place of those that begin with the same letter and of `WITH_OTHERS`.
    These are the buttons that always stand in a decision that can come up, and those whose letter the sheet has set.
    """
    words = key_list_words()
    coming = [decision for name, decision in sheet.decisions.items() if sheet.comes_up(name, options)]
    standing = {verb for decision in coming for verb in decision.bar}
    keys = {verb: key_words(now.key(key)) for verb, key in verb_shortcuts(sheet).items() if key}
    named = [verb for verb, said in sheet.verbs.items() if said.key or (verb in standing and verb in keys)]
    labels = {verb: sheet.verbs[verb].keyed or sheet.verbs[verb].label for verb in named}
    buttons = ", ".join(f"**{keys[verb]}** {labels[verb]}".replace(" ", NO_BREAK) for verb in named)
    letters = Shortcut(words.letters, buttons or words.letters_effect)
    taken = {row.keys for row in own}
    usual = {name: row for name, row in words.table.items() if not (own and name in WITH_OTHERS)}
    rows = [*own, *(row for row in usual.values() if row.keys.split(",")[0] not in taken)]
    rows += [*([words.secrets] if sheet.secret else []), *([words.overlay] if overlay else []), letters]
    return _dialog(_lines(rows, now), now)


def replay_keys(secrets: bool, overlay: bool, review: bool = False, now: Bindings = USUAL) -> Dialog:
    """The keys in a replay of a match or its `review`, with those for secrets and an overlay where there are any."""
    words = key_list_words()
    usual = [row for name, row in words.replay.items() if not (review and name in ("log", "review"))]
    rows = [*(words.review.values() if review else ()), *usual]
    rows += [*([words.viewpoint] if secrets else []), *([words.overlay] if overlay else [])]
    return _dialog(_lines(rows, now), now)


def _lines(shortcuts: Iterable[Shortcut], now: Bindings) -> str:
    return "\n".join(f"**{_keys(row.keys, now)}**: {row.effect}" for row in shortcuts)


def _keys(keys: str, now: Bindings) -> str:
    """The keys of a row as they are now; only those of single letters and signs can have changed."""
    return ", ".join(_key(part, now) for part in keys.split(", "))


def _key(words: str, now: Bindings) -> str:
    usual = next((key for key in KEYS.values() if key_words(key) == words), words.lower())
    return words if now.key(usual) == usual else key_words(now.key(usual))


def keys_heading(now: Bindings = USUAL, keys: str = "") -> str:
    """What the list of keys is called: as `keys` says, if it does; for a pad by its buttons, for fingers by these."""
    words = key_list_words()
    return words.heading_pad if now.is_pad else words.heading_touch if now.is_touch else keys or words.heading


def _pad_lines() -> str:
    words = control_words()
    walking = [f"{way.sign}: {way.effect}" for way in words.walking]
    return "\n".join([*walking, *(f"[pad {name}]: {effect}" for name, effect in words.pad.items()), words.moving])


def _dialog(text: str, now: Bindings) -> Dialog:
    """A dialog with keys; while a pad plays, with its buttons in their place."""
    fine = [Answer("fine", key_list_words().fine, main=True, cancel=True)]
    dialog = Dialog(keys_heading(now), _pad_lines() if now.is_pad else text, fine)
    dialog.only_tells = True
    return dialog
