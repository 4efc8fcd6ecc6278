"""The action bar: a button for every pick that is made off the board, the closing one last and lit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from engine.components import VerbWords
from engine.rules import Kind, Pick
from engine.stage.look import Look
from engine.stage.widgets import Button, Stepper, Widget

HEIGHT, GAP, STEPPER = 56, 8, 168
RESERVED = "uylr"
"""Letters that the table's tools have."""


def bar_width(look: Look, pick: Pick, verbs: Mapping[str, VerbWords]) -> int:
    """The width in pixels that the button of a pick wants."""
    words = _words(pick, verbs)
    icon = look.px(36) if words.icon else 0
    return max(look.px(132), look.measure(words.label, "button")[0] + icon + look.px(44))


class ActionBar:
    """Lays out the bar of one position in `rect` (pixels); `choose` is called with the pick of a pressed button.

    A row of numbers without a gap becomes a stepper with one button. Every button's key is the first letter of its
    words that nothing before it has taken.
    """

    def __init__(
        self, look: Look, rect: pygame.Rect, verbs: Mapping[str, VerbWords], choose: Callable[[Pick], None]
    ) -> None:
        self.look = look
        self.rect = rect
        self.verbs = verbs
        self.choose = choose
        self.widgets: list[Widget] = []
        self.picks: dict[str, Pick] = {}
        self._left = rect.x + look.px(GAP)
        self._keys = set(RESERVED)
        self._number = 0

    def fill(self, picks: Sequence[Pick], numbers: range | None) -> list[Widget]:
        """The widgets for `picks`, in their order from the left, closing verbs at the right end."""
        closing = [pick for pick in picks if _words(pick, self.verbs).closing]
        for pick in picks:
            if pick not in closing and not (numbers and pick.kind is Kind.NUMBER):
                self._add(pick)
        if numbers:
            self._add_stepper(numbers)
        wide = sum(bar_width(self.look, pick, self.verbs) + self.look.px(GAP) for pick in closing)
        self._left = max(self._left, self.rect.right - wide)
        for pick in closing:
            self._add(pick)
        return self.widgets

    def _place(self, wide: int) -> pygame.Rect:
        """The next free place of a width, pixels."""
        high = min(self.look.px(HEIGHT), self.rect.h - self.look.px(GAP))
        place = pygame.Rect(self._left, self.rect.centery - high // 2, wide, high)
        self._left = place.right + self.look.px(GAP)
        return place

    def _key(self, label: str) -> str:
        key = next((letter for letter in label.lower() if letter.isalnum() and letter not in self._keys), "")
        self._keys.add(key)
        return key

    def _add(self, pick: Pick) -> None:
        words = _words(pick, self.verbs)
        key = self._key(words.label)
        name = f"bar {pick.value}"
        self.picks[name] = pick
        self.widgets.append(
            Button(
                self._place(bar_width(self.look, pick, self.verbs)),
                words.label,
                lambda: self.choose(pick),
                icon=words.icon,
                key=key,
                chosen=words.closing,
                name=name,
                tooltip=f"{words.text} ({key.upper()})" if words.text and key else words.text,
            )
        )

    def _add_stepper(self, numbers: range) -> None:
        self._number = numbers[0]

        def change(number: int) -> None:
            self._number = number

        place = self._place(self.look.px(STEPPER))
        self.widgets.append(Stepper.numbers(place, numbers[0], numbers[-1], numbers[0], change, name="bar number"))
        done = self._place(self.look.px(HEIGHT))
        self.widgets.append(Button(done, "", self._choose_number, icon="icon-check", name="bar this", chosen=True))

    def _choose_number(self) -> None:
        self.choose(Pick(Kind.NUMBER, self._number))


def _words(pick: Pick, verbs: Mapping[str, VerbWords]) -> VerbWords:
    """The words of a verb's button; for any other pick, its value."""
    if pick.kind is Kind.VERB:
        return verbs[str(pick.value)]
    return VerbWords(label=str(pick.value))
