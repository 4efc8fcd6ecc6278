"""The keyboard shortcuts of every scene in words: the one table behind the dialogs of keys.

`?` opens the dialog: at the table and in a replay with the keys that work there, on the title with all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.data.sheet import Sheet
from engine.rules.contract import Options
from engine.stage.controls.bindings import Bindings
from engine.stage.controls.commands import KEYS
from engine.stage.controls.signs import key_words
from engine.stage.controls.words import control_words
from engine.stage.widgets import Answer, Dialog
from engine.view.shortcuts import SECRETS_KEY, verb_shortcuts

USUAL = Bindings()
"""The keys as they are usually."""

FINGERS_PAGE = "with-fingers"
"""The page of every rulebook that tells what fingers do."""

KEYS_HEADING, PADS_HEADING, FINGERS_HEADING = "Keys", "Buttons", "Fingers"
"""What the list is called, of keys and of a controller's buttons."""


class Shortcut(NamedTuple):
    """One row: the keys as people read them, and what they do."""

    keys: str
    effect: str


TITLE = (
    Shortcut("1, 2 ...", "open the box with that number"),
    Shortcut("C", "continue the match that was left"),
    Shortcut("L", "the school"),
    Shortcut("D", "the demo; any key ends it"),
    Shortcut("M", "the saved matches"),
    Shortcut("E", "the records"),
    Shortcut("S", "the settings"),
    Shortcut("R", "the rules"),
    Shortcut("Arrows, Tab", "walk over boxes and buttons"),
    Shortcut("Enter, Space", "choose"),
    Shortcut("?", "this list"),
    Shortcut("F11", "full screen"),
)
"""The keys on the title."""

SCHOOL = (
    Shortcut("G, Enter", "go on with what comes next"),
    Shortcut("T", "the puzzle of the day"),
    Shortcut("Arrows, Tab", "walk over games, lessons and buttons"),
    Shortcut("Esc", "back"),
)
"""The keys on the page of the school."""

TABLE = (
    Shortcut("Arrows", "walk over what is lit, down to the buttons and up again"),
    Shortcut("Shift, arrows", "walk over all that the table can tell of"),
    Shortcut("Tab", "from the board to the buttons and round"),
    Shortcut("Enter, Space", "choose"),
    Shortcut("Esc", "put away, step back; then the menu"),
    Shortcut("Right button", "step back, or turn"),
    Shortcut("R, E, Q, wheel", "turn a piece before it is set"),
    Shortcut("1, 2 ...", "explain a seat's card, once more: close it"),
    Shortcut("U, Y", "undo and redo"),
    Shortcut("H", "a hint; Enter does it, Esc puts it away"),
    Shortcut("Z", "what has happened since your turn"),
    Shortcut("X, full stop", "while bots move: skip to your turn, hurry"),
    Shortcut("F1", "the rules; R too, where nothing can be turned"),
    Shortcut("?", "this list"),
    Shortcut("L", "the whole log, and going back"),
    Shortcut("F2", "turn the picture to the other side of a flat table"),
    Shortcut("+, −, wheel", "zoom; drag to move"),
    Shortcut("F11", "full screen"),
    Shortcut("Ctrl with an arrow", "walk over choices alone"),
    Shortcut("Ctrl with T, D, A", "tell what is on this space, what can be done here, what is around"),
    Shortcut("Ctrl with N", "walk to your next piece; with Shift back"),
    Shortcut("Ctrl with R, L, G, S", "tell what is asked, the last moves, what you have, all scores"),
)
"""The keys at every table."""

WITH_OTHERS = ("Z", "X", "L")
"""The keys that go with others at the table, and with a log that leads back."""

SECRETS = Shortcut(SECRETS_KEY.upper(), "look at what you alone know, and put it away")
"""A key of tables where decisions are public, so that a seat has to ask for its secrets."""

OVERLAY = Shortcut("V", "put away what lies over the table, and back")
"""A key of tables and replays of games with an overlay over the board."""

NO_BREAK = "\u00a0"
"""A space at which no line ends: a letter and what it does stand side by side."""

LETTERS = "Underlined letters"
"""The keys of a game's own buttons."""

REPLAY = (
    Shortcut("Space", "play, or pause"),
    Shortcut("Left, Right", "one action back or on"),
    Shortcut("Page Up, Page Down", "one turn back or on; so does Shift with an arrow"),
    Shortcut("Home, End", "to the beginning, to the end"),
    Shortcut("+, −", "faster, slower"),
    Shortcut("Up, Down", "to the line of the log above or below"),
    Shortcut("L", "the log over the whole column, and back"),
    Shortcut("P", "play on from here"),
    Shortcut("T", "the review of a match that is over"),
    Shortcut("1, 2 ...", "explain a seat's card, once more: close it"),
    Shortcut("Wheel", "zoom; drag to move"),
    Shortcut("F1, R", "the rules"),
    Shortcut("?", "this list"),
    Shortcut("F11", "full screen"),
    Shortcut("Esc", "back"),
)
"""The keys in every replay."""

REVIEW = (
    Shortcut("N", "the next turning point; with Shift the one before"),
    Shortcut("Enter", "try the better move, in a new match"),
    Shortcut("L", "the log, or the turning points"),
)
"""The keys of a review, before those of a replay."""

VIEWPOINT = Shortcut("E", "see what a seat knows, or all")
"""A key of replays in which not everybody knows everything."""


def all_keys(now: Bindings = USUAL) -> Dialog:
    """The keys of all scenes as they are now, in sections; while a pad plays its buttons."""
    letters = Shortcut(LETTERS, "press the buttons")
    sections: Mapping[str, Sequence[Shortcut]] = {
        "On the title": TITLE,
        "In the school": SCHOOL,
        "At the table": (*TABLE, SECRETS, OVERLAY, letters),
        "In a replay": (*REPLAY, VIEWPOINT, OVERLAY),
        "In a review": REVIEW,
    }
    return _dialog("\n\n".join(f"*{heading}*\n{_lines(rows, now)}" for heading, rows in sections.items()), now)


def table_keys(
    sheet: Sheet, options: Options, overlay: bool, own: Sequence[Shortcut] = (), now: Bindings = USUAL
) -> Dialog:
    """The keys at the table of a game with these options as they are `now`, with the letters of its own buttons.

    A table of its own kind has its `own` keys, in place of those that begin with the same letter and of `WITH_OTHERS`.
    These are the buttons that always stand in a decision that can come up, and those whose letter the sheet has set.
    """
    coming = [words for name, words in sheet.decisions.items() if sheet.comes_up(name, options)]
    standing = {verb for decision in coming for verb in decision.bar}
    keys = {verb: key_words(now.key(key)) for verb, key in verb_shortcuts(sheet).items() if key}
    named = [verb for verb, words in sheet.verbs.items() if words.key or (verb in standing and verb in keys)]
    labels = {verb: sheet.verbs[verb].keyed or sheet.verbs[verb].label for verb in named}
    buttons = ", ".join(f"**{keys[verb]}** {labels[verb]}".replace(" ", NO_BREAK) for verb in named)
    letters = Shortcut(LETTERS, buttons or "press the buttons")
    taken = {*(row.keys for row in own), *(WITH_OTHERS if own else ())}
    rows = [*own, *(row for row in TABLE if row.keys.split(",")[0] not in taken)]
    rows += [*([SECRETS] if sheet.secret else []), *([OVERLAY] if overlay else []), letters]
    return _dialog(_lines(rows, now), now)


def replay_keys(secrets: bool, overlay: bool, review: bool = False, now: Bindings = USUAL) -> Dialog:
    """The keys in a replay of a match or its `review`, with those for secrets and an overlay where there are any."""
    own = [*REVIEW, *(row for row in REPLAY if row.keys not in ("L", "T"))] if review else REPLAY
    return _dialog(_lines([*own, *([VIEWPOINT] if secrets else []), *([OVERLAY] if overlay else [])], now), now)


def _lines(shortcuts: Iterable[Shortcut], now: Bindings) -> str:
    return "\n".join(f"**{_keys(keys, now)}**: {effect}" for keys, effect in shortcuts)


def _keys(keys: str, now: Bindings) -> str:
    """The keys of a row as they are now; only those of single letters and signs can have changed."""
    return ", ".join(_key(part, now) for part in keys.split(", "))


def _key(words: str, now: Bindings) -> str:
    usual = next((key for key in KEYS.values() if key_words(key) == words), words.lower())
    return words if now.key(usual) == usual else key_words(now.key(usual))


def keys_heading(now: Bindings = USUAL, keys: str = KEYS_HEADING) -> str:
    """What the list of keys is called: as `keys` says; for a pad by its buttons, for fingers by these."""
    return PADS_HEADING if now.is_pad else FINGERS_HEADING if now.is_touch else keys


def _pad_lines() -> str:
    words = control_words()
    walking = [f"{way.sign}: {way.effect}" for way in words.walking]
    return "\n".join([*walking, *(f"[pad {name}]: {effect}" for name, effect in words.pad.items()), words.moving])


def _dialog(text: str, now: Bindings) -> Dialog:
    """A dialog with keys; while a pad plays, with its buttons in their place."""
    fine = [Answer("fine", "Fine", main=True, cancel=True)]
    dialog = Dialog(keys_heading(now), _pad_lines() if now.is_pad else text, fine)
    dialog.only_tells = True
    return dialog
