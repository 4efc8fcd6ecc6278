"""The action bar: a button for every pick that is made off the board, the closing one last and lit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.components import Sheet, VerbWords
from engine.rules import Kind, Pick
from engine.stage.look import Look
from engine.stage.widgets import Button, Stepper, Widget

HEIGHT, GAP, STEPPER = 56, 8, 168
USUAL, LEAST = 132, 56
"""The least width of a button where there is room, and where there is none, in units."""


def wanted(look: Look, sheet: Sheet, pick: Pick) -> int:
    """The width in pixels that the button of a pick has where there is room."""
    words = words_of(sheet, pick)
    icon = look.px(36) if words.icon else 0
    return max(look.px(USUAL), look.measure(words.label, "button")[0] + icon + look.px(44))


def words_of(sheet: Sheet, pick: Pick) -> VerbWords:
    """The words of a verb's button; for any other pick the sheet's word for its value, or the value."""
    if pick.kind is Kind.VERB:
        return sheet.verbs[str(pick.value)]
    return VerbWords(label=sheet.words.get(str(pick.value), str(pick.value)))


class ActionBar:
    """Lays out the bar of one position in `rect` (pixels).

    `choose` is called with the pick of a pressed button, `point` with one that a stepper comes to stand on. A row of
    numbers without a gap becomes a stepper with one button. Every button's key is the first letter of its words that is
    neither among the `taken` ones nor another button's. `picks` tells what each button, by its name, stands for.
    """

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        sheet: Sheet,
        choose: Callable[[Pick], None],
        point: Callable[[Pick], None],
        taken: str,
    ) -> None:
        self.look = look
        self.rect = rect
        self.sheet = sheet
        self.choose = choose
        self.point = point
        self.widgets: list[Widget] = []
        self.picks: dict[str, Pick] = {}
        self._left = rect.x + look.px(GAP)
        self._keys = set(taken)
        self._number = 0

    def fill(self, picks: Sequence[Pick], numbers: range | None) -> list[Widget]:
        """The widgets for `picks`, in their order from the left, closing verbs at the right end.

        Where they do not fit, all are made narrower, down to their icons.
        """
        closing = [pick for pick in picks if words_of(self.sheet, pick).closing]
        others = [pick for pick in picks if pick not in closing and not (numbers and pick.kind is Kind.NUMBER)]
        stepper = self.look.px(STEPPER + HEIGHT + 2 * GAP) if numbers else 0
        wants = [wanted(self.look, self.sheet, pick) for pick in (*others, *closing)]
        room = self.rect.w - self.look.px(GAP) * (len(wants) + 1) - stepper
        share = min(1.0, room / sum(wants)) if wants else 1.0
        widths = [max(self.look.px(LEAST), int(want * share)) for want in wants]
        for pick, wide in zip(others, widths, strict=False):
            self._add(pick, wide)
        if numbers:
            self._add_stepper(numbers)
        ends = widths[len(others) :]
        self._left = max(self._left, self.rect.right - sum(ends) - self.look.px(GAP) * len(ends))
        for pick, wide in zip(closing, ends, strict=True):
            self._add(pick, wide)
        return self.widgets

    def _place(self, wide: int) -> pygame.Rect:
        """The next free place of a width, pixels."""
        high = min(self.look.px(HEIGHT), self.rect.h - self.look.px(GAP))
        place = pygame.Rect(self._left, self.rect.centery - high // 2, wide, high)
        self._left = place.right + self.look.px(GAP)
        return place

    def _key(self, label: str) -> str:
        key = next((letter for letter in label.lower() if letter.isalpha() and letter not in self._keys), "")
        self._keys.add(key)
        return key

    def _add(self, pick: Pick, wide: int) -> None:
        words = words_of(self.sheet, pick)
        key = self._key(words.label)
        name = f"bar {pick.value}" if pick.kind is Kind.VERB else f"bar {pick.kind} {pick.value}"
        self.picks[name] = pick
        self.widgets.append(
            Button(
                self._place(wide),
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
        place = self._place(self.look.px(STEPPER))
        self.widgets.append(Stepper.numbers(place, numbers[0], numbers[-1], numbers[0], self._step, name="bar number"))
        done = self._place(self.look.px(HEIGHT))
        self.widgets.append(Button(done, "", self._choose_number, icon="icon-check", name="bar this", chosen=True))
        self.picks["bar number"] = self.picks["bar this"] = Pick(Kind.NUMBER, self._number)

    def _step(self, number: int) -> None:
        self._number = number
        pick = Pick(Kind.NUMBER, number)
        self.picks["bar number"] = self.picks["bar this"] = pick
        self.point(pick)

    def _choose_number(self) -> None:
        self.choose(Pick(Kind.NUMBER, self._number))
