"""The coach of a guided game: which tip is up, and how far it has come or gone. It draws nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import msgspec

from engine.school.lesson_sheet import Tip
from engine.school.progress import Progress

COMES, GOES = 0.26, 0.2
"""Seconds in which a tip comes, and in which it goes."""


class Coach:
    """Tells the tip about a decision or an event when it is met for the first time; `tip` is the one that is up.

    `tips` are those of a game by the name of a decision or an event. A tip counts as seen once it is put away, and
    `save` keeps that.
    """

    def __init__(self, game: str, tips: Mapping[str, Tip], progress: Progress, save: Callable[[], object]) -> None:
        self.game = game
        self.tips = tips
        self.progress = progress
        self.save = save
        self.tip: Tip | None = None
        self.shown: Tip | None = None
        """The tip that can be seen: the one that is up, or that is going."""
        self.opacity = 0.0
        self.reword: Callable[[str], str] = str
        """Says a text for the hands that play."""
        self._name = ""
        self._decision = ""
        self._events: list[str] = []

    @property
    def is_ready(self) -> bool:
        """Whether a tip is up and has come all the way, so that it can be answered."""
        return self.tip is not None and self.opacity >= 1.0

    def meet(self, decision: str, events: Collection[str] = ()) -> None:
        """Take over the decision that a person is to make, and the events since this was called before.

        The tip of the decision comes if it is new; else, once something has happened, that of an event told of so far;
        the tip of another decision goes.
        """
        self._events += [name for name in self.tips if name in events and name not in self._events]
        if self.tip is not None and decision != self._decision:
            self.put_away()
        if self.tip is not None or not self.progress.tips:
            return
        names = (decision, *self._events) if events else (decision,)
        name = next(filter(self._is_new, names), "")
        if name:
            tip = self.tips[name]
            self.tip = self.shown = msgspec.structs.replace(tip, text=self.reword(tip.text))
            self._name, self._decision, self.opacity = name, decision, 0.0

    def _is_new(self, name: str) -> bool:
        return name in self.tips and not self.progress.has_seen_tip(self.game, name)

    def put_away(self) -> None:
        """Let the tip go; it never comes again."""
        if self.tip is None:
            return
        self.progress.see_tip(self.game, self._name)
        self.tip = None
        self.save()

    def stop(self) -> None:
        """Tell no more tips."""
        self.progress.tips = False
        self.put_away()

    def update(self, seconds: float, at_once: bool) -> bool:
        """Let the tip come or go; whether it looks otherwise. `at_once`: it does so without any time."""
        before = self.opacity
        if self.tip is not None:
            self.opacity = 1.0 if at_once else min(1.0, self.opacity + seconds / COMES)
        else:
            self.opacity = 0.0 if at_once else max(0.0, self.opacity - seconds / GOES)
            self.shown = self.shown if self.opacity else None
        return self.opacity != before
