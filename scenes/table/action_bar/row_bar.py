"""The action bar in a wide box on the board: one centred row of large buttons.

Numbers have a stepper, followed by a button whose label names the verb and the number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec
import pygame

from engine.rules.actions import Kind, Pick
from engine.stage.widgets import Button, Widget
from engine.view.panels import ActionCounter
from engine.view.shortcuts import verb_shortcuts
from engine.words.filling import fill
from scenes.match_view.panels.indicators import CounterLamps, SeatPlate
from scenes.match_view.view_model.pick_labels import BUTTON_GAP, PickLabel, button_width
from scenes.table.action_bar.action_bar import STACKED_HEIGHT, ActionBar
from scenes.table.action_bar.bar_parts import scaled_widths
from scenes.table.words.tools import tool_words

BUTTON_WIDTH, NARROW_BUTTON = 184, 76
"""The width of a button if there is spare room, and where a stepper makes room for it, in units."""

WIDE_STEPPER, LEAST_STEPPER = 208, 152
"""The width of a stepper, and of one in little room, in units."""


class Part(NamedTuple):
    """A widget of the row: its wanted width in pixels, and what adds it in a rectangle.

    A `fixed` one keeps its width when the others are made narrower.
    """

    width: int
    add: Callable[[pygame.Rect], object]
    fixed: bool = False


class RowBar(ActionBar):
    """Lays out the bar of one position in one row."""

    _number_button: Button | None = None
    _verb_label = ""
    _stepper_width = WIDE_STEPPER

    def fill(self, counter: ActionCounter | None = None, seat_plate: SeatPlate | None = None) -> list[Widget]:
        """Make the bar's buttons from left to right, closing verbs last, after the `seat_plate` and the `counter`.

        A pending pick adds a button that takes it back and one that accepts it. If there is not enough room, the plate
        loses its name, then words go under their icons and the stepper gets narrower, then the plate goes, and all
        buttons get narrower.
        """
        faces = self._faces()
        verb = self._verb_of_numbers()
        if verb is not None:
            self._name_numbers(faces, verb)
        self._keys = self._shortcut_keys(faces)
        fixed = self._fixed_parts(counter)
        parts = [*fixed, *self._button_parts(faces, verb, stacked=False)]
        if seat_plate is not None and self._total_width(parts) > self._available_width(seat_plate):
            seat_plate.shorten(self.skin)
        if self._total_width(parts) > self._available_width(seat_plate):
            self._narrow_stepper(len(parts) - len(fixed) - 1)
            parts = [*fixed, *self._button_parts(faces, verb, stacked=True)]
        if seat_plate is not None and parts and self._total_width(parts) <= self._available_width(seat_plate):
            seat_plate.rect = self._next_rect(seat_plate.rect.w)
            self._left += self.skin.px(BUTTON_GAP)
            self.widgets.append(seat_plate)
        self._place_parts(parts)
        return self.widgets

    def _narrow_stepper(self, buttons: int) -> None:
        """Make the stepper as narrow as some buttons beside it need, or as it can be."""
        room = self._available_width(None) / self.skin.scale - (NARROW_BUTTON + BUTTON_GAP) * buttons
        self._stepper_width = max(LEAST_STEPPER, min(WIDE_STEPPER, int(room)))

    def _verb_of_numbers(self) -> Pick | None:
        """The verb that each of the numbers completes; None if any does not complete an action, or verbs differ."""
        selection = self.selection
        numbers = [pick for pick in selection.bar_picks if pick.kind is Kind.NUMBER]
        actions = [selection.completed_action(pick) for pick in numbers]
        verbs = {action.verb for action in actions if action is not None}
        return Pick(Kind.VERB, verbs.pop()) if len(verbs) == 1 and None not in actions else None

    def _name_numbers(self, faces: dict[Pick, PickLabel], verb: Pick) -> None:
        """Combine the numbers and their verb in `faces`: a single number goes onto the verb's button, else the verb
        goes onto the stepper's button. Faces no longer needed are removed.
        """
        self._verb_label = self.face(verb).label
        numbers = [pick for pick in faces if pick.kind is Kind.NUMBER]
        if len(numbers) > 1:
            faces.pop(verb, None)
            return
        label = self._with_number(numbers[0].value)
        owner = verb if verb in faces else numbers[0]
        faces[owner] = msgspec.structs.replace(self.face(verb), label=label)
        if owner is verb:
            del faces[numbers[0]]

    def _fixed_parts(self, counter: ActionCounter | None) -> list[Part]:
        """The counter, and the button that takes the pending pick back."""
        parts: list[Part] = []
        if counter is not None:
            lamps = CounterLamps(self.skin, (0, 0), self._height, counter)
            width = lamps.rect.w + self.skin.px(BUTTON_GAP)
            parts.append(Part(width, lambda rect: self._add_lamps(lamps, rect), fixed=True))
        if self.is_pending:
            parts.append(Part(self._least, self._add_back_button, fixed=True))
        return parts

    def _button_parts(self, faces: dict[Pick, PickLabel], verb: Pick | None, stacked: bool) -> list[Part]:
        """The buttons and the stepper; `stacked` with words under icons."""
        numbers = self.selection.numbers
        button_picks = [pick for pick in faces if not (numbers and pick.kind is Kind.NUMBER)]
        button_picks.sort(key=lambda pick: faces[pick].closing)
        buttons = [self._pick_part(pick, faces[pick], stacked and bool(faces[pick].icon)) for pick in button_picks]
        if numbers:
            stepper = Part(self.skin.px(self._stepper_width), lambda rect: self._add_stepper(numbers, rect), fixed=True)
            button = Part(self._number_width(numbers), lambda rect: self._add_verb_button(verb, rect))
            buttons = [stepper, button, *buttons]
        accept = self._accept_face()
        if accept is not None:
            buttons.append(self._part(accept, lambda rect: self._add_accept_button(accept, rect)))
        return buttons

    def _pick_part(self, pick: Pick, face: PickLabel, stacked: bool) -> Part:
        return self._part(face, lambda rect: self._add(pick, face, rect, stacked=stacked), stacked)

    def _part(self, face: PickLabel, add: Callable[[pygame.Rect], object], stacked: bool = False) -> Part:
        return Part(button_width(self.skin, face, stacked), add)

    def _number_width(self, numbers: range) -> int:
        """The width of the button that chooses the stepper's number: the same for all numbers."""
        face = PickLabel(self._with_number(numbers[-1]), "icon-check")
        return button_width(self.skin, face, stacked=False)

    def _add_verb_button(self, verb: Pick | None, rect: pygame.Rect) -> None:
        """Add the button that chooses the stepper's number, labelled with verb and number."""
        self._add_number_button(rect)
        button = self.widgets[-1]
        if isinstance(button, Button) and verb is not None:
            self._number_button, button.key, button.icon = button, verb_shortcuts(self.sheet)[str(verb.value)], ""
            self._update_number()

    def _update_number(self) -> None:
        if self._number_button is not None:
            self._number_button.text = self._with_number(self._number)

    def _with_number(self, number: int | str) -> str:
        """The label of the verb, with a number that it does."""
        return fill(tool_words().value, verb=self._verb_label, number=str(number)).strip()

    def _step(self, number: int) -> None:
        super()._step(number)
        self._update_number()

    @property
    def _height(self) -> int:
        return min(self.skin.px(STACKED_HEIGHT), self.rect.h - self.skin.px(BUTTON_GAP))

    def _total_width(self, parts: Sequence[Part]) -> int:
        return sum(part.width for part in parts) + self.skin.px(BUTTON_GAP) * (len(parts) - 1)

    def _available_width(self, seat_plate: SeatPlate | None) -> int:
        """The width left for the parts beside the seat plate, in pixels."""
        return (
            self.rect.w
            - self.skin.px(2 * BUTTON_GAP)
            - (seat_plate.rect.w + self.skin.px(2 * BUTTON_GAP) if seat_plate else 0)
        )

    def _place_parts(self, parts: Sequence[Part]) -> None:
        """Add the parts side by side, centred in the box or as near as the plate at its left end allows."""
        skin, gap, right = self.skin, self.skin.px(BUTTON_GAP), self.rect.right - self.skin.px(BUTTON_GAP)
        room = right - self._left - gap * (len(parts) - 1) - sum(part.width for part in parts if part.fixed)
        wanted_widths = [part.width for part in parts if not part.fixed]
        spare = max(room - sum(wanted_widths), 0) // max(len(wanted_widths), 1)
        wanted_widths = [max(want, min(want + spare, skin.px(BUTTON_WIDTH))) for want in wanted_widths]
        widths = iter(scaled_widths(wanted_widths, room, self._least))
        part_widths = [part.width if part.fixed else next(widths) for part in parts]
        total = sum(part_widths) + gap * (len(parts) - 1)
        self._left = max(self._left, min(self.rect.centerx - total // 2, right - total))
        for part, width in zip(parts, part_widths, strict=True):
            part.add(self._next_rect(width))

    def _add_lamps(self, lamps: CounterLamps, rect: pygame.Rect) -> None:
        lamps.rect.midleft = rect.midleft
        self.widgets.append(lamps)
