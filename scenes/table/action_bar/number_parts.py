"""The parts of the action bar that choose a number: a stepper, and the button that takes what it is set to."""

from __future__ import annotations

import pygame

from engine.rules.actions import Kind, Pick
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Stepper, Widget
from engine.view.selection import Selection
from scenes.match_view.view_model.hand_words import hand_words
from scenes.table.action_bar.bar_parts import Lit
from scenes.table.commands import BarCommands
from scenes.table.words.tools import tool_words


class NumberParts:
    """The part of an action bar with numbers; the bar has the rest."""

    skin: Skin
    selection: Selection
    commands: BarCommands
    lit: Lit
    widgets: list[Widget]
    picks: dict[str, Pick]
    _number: int
    """The number that the stepper is set to."""

    def _add_stepper(self, numbers: range, rect: pygame.Rect) -> None:
        """Add the stepper of some numbers, set to the hinted or shown one, or to the first of the legal actions."""
        offered = [pick for pick in self.selection.offer.picks if pick.kind is Kind.NUMBER]
        self._number = int(next((pick for pick in offered if self._is_told(pick)), offered[0]).value)
        stepper = Stepper.numbers(rect, numbers[0], numbers[-1], self._number, self._step, name="bar number")
        stepper.says = tool_words().number
        stepper.tooltip = hand_words().pad.number if self.skin.keys.is_pad else ""
        self.widgets.append(stepper)
        self.picks["bar number"] = Pick(Kind.NUMBER, self._number)

    def _is_told(self, pick: Pick) -> bool:
        """Whether a pick is one of the hint, or without a hint the one that a tap has shown."""
        return pick in self.lit.hinted.picks if self.lit.hinted is not None else pick == self.lit.shown

    def _add_number_button(self, rect: pygame.Rect) -> None:
        """Add the button that chooses the stepper's number; a hint lights it only if it is about that."""
        chosen = self.lit.hinted is None or Pick(Kind.NUMBER, self._number) in self.lit.hinted.picks
        self.widgets.append(Button(rect, "", self._choose_number, icon="icon-check", name="bar this", chosen=chosen))
        self.picks["bar this"] = Pick(Kind.NUMBER, self._number)

    def _step(self, number: int) -> None:
        self._number = number
        pick = Pick(Kind.NUMBER, number)
        self.picks["bar number"] = self.picks["bar this"] = pick
        self.commands.point_at(pick)

    def _choose_number(self) -> None:
        self.commands.press(Pick(Kind.NUMBER, self._number))
