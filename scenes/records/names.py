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
from engine.words.filling import fill
from engine.words.phrases import joined
from scenes.library.files import notice_dialog
from scenes.records.model import RecordsModel
from scenes.records.words.sheet import records_words
from scenes.records.words.spoken import names_said

ROW, ROWS = 52, 6
"""Units of a row; the most rows of a list that are seen at once."""


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
        words, count = records_words(), self._model.games_of[name]
        also = fill(words.also, names=also) if also else ""
        return Row(name, name, also, fill(words.counted, count=count), skin.seat_mark(colour), colour)


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
    words = records_words()
    changes = [
        Answer("merge", words.merge, lambda: merge(listed.chosen)),
        *([Answer("split", words.split, lambda: split(listed.chosen))] if split is not None else []),
        Answer("forget", words.forget, lambda: forget(listed.chosen), icon="icon-close"),
    ]
    answers = [
        Answer("show", words.show, lambda: show(listed.chosen), icon="icon-check", main=True),
        *(changes if may_change else ()),
        Answer("back", words.back, cancel=True),
    ]
    return Dialog(
        words.names, "", answers, body=listed.widgets, body_height=listed.height, width=680, name="names-dialog"
    )


def merge_dialog(name: str, listed: NameList, merge: Callable[[str], object]) -> Dialog:
    """Asks whose name another one is, and confirms that they become one."""
    words = records_words()
    text = escape_markup(fill(words.merge_text, name=name, stay=words.stay))
    answers = [
        Answer("merge", words.merge_yes, lambda: merge(listed.chosen)),
        Answer("keep", words.merge_no, main=True, cancel=True),
    ]
    heading = fill(words.merge_title, name=name)
    return Dialog(
        heading, text, answers, body=listed.widgets, body_height=listed.height, width=620, name="merge-dialog"
    )


def met_dialog(name: str, into: str, matches: int, merge: Callable[[], object]) -> Dialog:
    """Asks once more whether two names are one, since they have played against each other."""
    words = records_words()
    text = fill(words.met_text, name=name, into=into, count=matches, stay=words.stay)
    answers = [
        Answer("merge", words.merge_yes, merge),
        Answer("keep", words.merge_no, main=True, cancel=True),
    ]
    return Dialog(words.met_title, escape_markup(text), answers, name="met-dialog")


def forget_dialog(name: str, games: int, forget: Callable[[], object]) -> Dialog:
    """Asks whether to forget a name."""
    words = records_words()
    text = fill(words.forget_text, name=name, count=games, stay=words.stay)
    answers = [
        Answer("forget", words.forget_yes, forget, icon="icon-close", ends=True),
        Answer("keep", words.forget_no, main=True, cancel=True),
    ]
    return Dialog(fill(words.forget_title, name=name), escape_markup(text), answers, name="forget-dialog")


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
                done = fill(records_words().split_done, names=joined([name, *also]))
                self._keep(rules.splitting(name), rules, name, done)
            else:
                self._host.ui.open_dialog(notice_dialog(fill(records_words().one_name, name=name)))

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
            self._host.ui.open_dialog(notice_dialog(fill(records_words().only_name, name=name)))
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
            self._keep(rules.merging([name], into), rules, into, fill(records_words().merged, name=name, into=into))

        self._host.ui.open_dialog(merge_dialog(name, NameList(model, rules, others, ""), merge))

    def _ask_to_forget(self, model: RecordsModel, name: str) -> None:
        rules = model.rules

        def forget() -> None:
            """Forget it."""
            self._keep(rules.forgetting(name, creation_time()), rules, "", fill(records_words().forgotten, name=name))

        self._host.ui.open_dialog(forget_dialog(name, model.games_of[name], forget))

    def _keep(self, rules: NameRules, before: NameRules | None, name: str, words: str) -> None:
        """Write rules of names and count by them; `before` are those that undoing brings back."""
        try:
            save_names(rules)
        except OSError as wrong:
            self._host.ui.open_dialog(notice_dialog(fill(records_words().not_kept, why=wrong.strerror)))
            return
        self.done = Done(words, before) if before is not None else None
        self._host.count_again(rules, name)
