"""The dialogs of names: the list of all, merging two, forgetting one; each step is confirmed and can be undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from engine.match.log import creation_time
from engine.records.figures import matches_together
from engine.records.names import NameRules, save_names
from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from engine.stage.widgets import Answer, Dialog, ListView, Row, Ui, Widget
from engine.words.phrases import count_text
from scenes.library.files import notice_dialog
from scenes.records.model import RecordsModel
from scenes.records.spoken import names_said

ROW, ROWS = 52, 6
"""Units of a row; the most rows of a list that are seen at once."""

STAY = "The files of matches stay as they are."


class NameList:
    """A list of names in a dialog; `chosen` is the selected one."""

    def __init__(self, model: RecordsModel, rules: NameRules, names: Sequence[str], chosen: str) -> None:
        self.chosen = chosen if chosen in names else next(iter(names), "")
        self._model = model
        self._rules = rules
        self._names = names

    @property
    def height(self) -> int:
        """Its height in units."""
        return ROW * min(ROWS, max(1, len(self._names)))

    def widgets(self, rect: pygame.Rect, skin: Skin) -> list[Widget]:
        """The list in a rectangle (pixels)."""
        rows = [self._row(name, skin) for name in self._names]
        height = rect.h // min(ROWS, max(1, len(rows)))
        view = ListView(
            rect, rows, height, selected=self.chosen, on_select=self._choose, ground="parchment", name="name-list"
        )
        view.says_late = names_said
        return [view]

    def _choose(self, name: str) -> None:
        self.chosen = name

    def _row(self, name: str, skin: Skin) -> Row:
        colour = self._model.colours[name]
        also = ", ".join(self._model.spelt(key) for key in self._rules.merged_into(name))
        games = count_text(self._model.games_of[name], "game")
        return Row(name, name, f"also {also}" if also else "", games, skin.seat_mark(colour), colour)


def names_dialog(
    listed: NameList,
    show: Callable[[str], object],
    merge: Callable[[str], object],
    split: Callable[[str], object] | None,
    forget: Callable[[str], object],
    *,
    may_change: bool,
) -> Dialog:
    """The list of all names: one is shown, and if names may change merged into another, split again, or forgotten.

    Without `split` nothing is merged.
    """
    changes = [
        Answer("merge", "Merge", lambda: merge(listed.chosen)),
        *([Answer("split", "Split", lambda: split(listed.chosen))] if split is not None else []),
        Answer("forget", "Forget", lambda: forget(listed.chosen), icon="icon-close"),
    ]
    answers = [
        Answer("show", "Show", lambda: show(listed.chosen), icon="icon-check", main=True),
        *(changes if may_change else ()),
        Answer("back", "Back", cancel=True),
    ]
    return Dialog("Names", "", answers, body=listed.widgets, body_height=listed.height, width=680, name="names-dialog")


def merge_dialog(name: str, listed: NameList, merge: Callable[[str], object]) -> Dialog:
    """Asks whose name another one is, and confirms that they become one."""
    text = escape_markup(f"All that {name} has played counts for the name chosen here. {STAY}")
    answers = [
        Answer("merge", "Merge them", lambda: merge(listed.chosen)),
        Answer("keep", "Keep them apart", main=True, cancel=True),
    ]
    heading = f"Who is {name} as well?"
    return Dialog(
        heading, text, answers, body=listed.widgets, body_height=listed.height, width=620, name="merge-dialog"
    )


def met_dialog(name: str, into: str, matches: int, merge: Callable[[], object]) -> Dialog:
    """Asks once more whether two names are one, since they have played against each other."""
    played = f"{name} and {into} have played against each other in {matches} match{'' if matches == 1 else 'es'}."
    text = f"{played} Merged, such a match counts once for {into}, with the better of the two seats. {STAY}"
    answers = [
        Answer("merge", "Merge them", merge),
        Answer("keep", "Keep them apart", main=True, cancel=True),
    ]
    return Dialog("Two at one table", escape_markup(text), answers, name="met-dialog")


def forget_dialog(name: str, games: int, forget: Callable[[], object]) -> Dialog:
    """Asks whether to forget a name."""
    played = f"{count_text(games, 'game')} of {name} {'counts' if games == 1 else 'count'}"
    text = f"{played} for nobody any more. {STAY} A new match under this name begins anew."
    answers = [
        Answer("forget", "Forget it", forget, icon="icon-close", ends=True),
        Answer("keep", "Keep it", main=True, cancel=True),
    ]
    return Dialog(f"Forget {name}?", escape_markup(text), answers, name="forget-dialog")


class Done(NamedTuple):
    """What was done to a name, in words, and the rules of names before it."""

    words: str
    before: NameRules


class Host(Protocol):
    """What the dialogs ask of the scene."""

    ui: Ui
    name: str

    def choose_name(self, name: str) -> None:
        """Show the figures of a name."""

    def count_again(self, names: NameRules, name: str) -> None:
        """Count all figures by other rules of names, and show those of `name`, if it is there."""


class NameDesk:
    """Opens the dialogs of names and does what they say; `done` is what was done last, until it is undone."""

    def __init__(self, host: Host) -> None:
        self.done: Done | None = None
        self._host = host

    def open(self, model: RecordsModel, *, may_change: bool = True) -> None:
        """Open the list of all names; whether they may be changed there."""
        rules = model.rules
        listed = NameList(model, rules, model.people, self._host.name)

        def split(name: str) -> None:
            """Take apart what was merged into a name."""
            if also := [model.spelt(key) for key in rules.merged_into(name)]:
                self._keep(
                    rules.splitting(name), rules, name, f"{', '.join([name, *also[:-1]])} and {also[-1]} count apart."
                )
            else:
                self._host.ui.open_dialog(notice_dialog(f"{name} is one name only."))

        self._host.ui.open_dialog(
            names_dialog(
                listed,
                self._host.choose_name,
                lambda name: self._ask_to_merge(model, name),
                split if rules.merged else None,
                lambda name: self._ask_to_forget(model, name),
                may_change=may_change,
            )
        )

    def undo(self) -> None:
        """Undo what was done last."""
        if self.done is not None:
            done, self.done = self.done, None
            self._keep(done.before, None, self._host.name, "")

    def _ask_to_merge(self, model: RecordsModel, name: str) -> None:
        others = [other for other in model.people if other != name]
        if not others:
            self._host.ui.open_dialog(notice_dialog(f"{name} is the only name."))
            return
        rules = model.rules

        def merge(into: str) -> None:
            """Make them one; if they have played against each other only after a second question."""
            met = matches_together(model.plays, name, into)
            if met:
                self._host.ui.open_dialog(met_dialog(name, into, met, lambda: make_one(into)))
            else:
                make_one(into)

        def make_one(into: str) -> None:
            """Make them one."""
            self._keep(rules.merging([name], into), rules, into, f"{name} counts as {into}.")

        self._host.ui.open_dialog(merge_dialog(name, NameList(model, rules, others, ""), merge))

    def _ask_to_forget(self, model: RecordsModel, name: str) -> None:
        rules = model.rules

        def forget() -> None:
            """Forget it."""
            self._keep(rules.forgetting(name, creation_time()), rules, "", f"{name} is forgotten.")

        self._host.ui.open_dialog(forget_dialog(name, model.games_of[name], forget))

    def _keep(self, rules: NameRules, before: NameRules | None, name: str, words: str) -> None:
        """Write rules of names and count by them; `before` are those that undoing brings back."""
        try:
            save_names(rules)
        except OSError as wrong:
            self._host.ui.open_dialog(notice_dialog(f"This cannot be kept: {wrong.strerror}."))
            return
        self.done = Done(words, before) if before is not None else None
        self._host.count_again(rules, name)
