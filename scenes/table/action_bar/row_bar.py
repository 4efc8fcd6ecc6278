"""The action bar in a wide place on the board: one row of large buttons in the middle of it.

A span of numbers has a stepper there, and after it a button that says what is done with the number.
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
from scenes.match_view.panels.indicators import CounterLamps, SeatPlate
from scenes.match_view.view_model.pick_labels import BUTTON_GAP, LEAST_WIDTH, PickLabel, button_width
from scenes.table.action_bar.action_bar import TALL, ActionBar, scaled_widths

BROAD, STEPPER = 184, 208
"""The width of a button where there is room for more than it needs, and of a stepper, in units."""


class Part(NamedTuple):
    """Something that stands in the row: how wide it is to be, in pixels, and what adds it in its place.

    What is `fixed` stays as wide as it is to be where the others are made narrower.
    """

    wide: int
    add: Callable[[pygame.Rect], object]
    fixed: bool = False


class RowBar(ActionBar):
    """Lays out the bar of one position in one row."""

    _this: Button | None = None
    _does = ""

    def fill(self, counter: ActionCounter | None = None, seat_plate: SeatPlate | None = None) -> list[Widget]:
        """The buttons of the selection's bar from the left, closing verbs last, with what stands at its left end.

        That is a `plate`, without its name or not at all where there is no room for it, and the `counter`. What closes
        a held pick, and a way back from it, are added. Where buttons do not fit beside the mark of the plate, words go
        under their icons; then all are made narrower.
        """
        faces = self._faces()
        verb = self._verb_of_numbers()
        if verb is not None:
            self._tell_number(faces, verb)
        self._keys = self._shortcut_keys(faces)
        fixed = self._fixed(counter)
        parts = [*fixed, *self._parts(faces, verb, stacked=False)]
        if seat_plate is not None and self._wide(parts) > self._room(seat_plate):
            seat_plate.shorten(self.skin)
        if self._wide(parts) > self._room(seat_plate):
            parts = [*fixed, *self._parts(faces, verb, stacked=True)]
        if seat_plate is not None and parts and self._wide(parts) <= self._room(seat_plate):
            seat_plate.rect = self._next_rect(seat_plate.rect.w)
            self._left += self.skin.px(BUTTON_GAP)
            self.widgets.append(seat_plate)
        self._lay(parts)
        return self.widgets

    def _verb_of_numbers(self) -> Pick | None:
        """The one verb that the numbers which come next complete, with nothing else to be picked."""
        selection = self.selection
        numbers = [pick for pick in selection.bar_picks if pick.kind is Kind.NUMBER]
        done = [selection.completed_action(pick) for pick in numbers]
        verbs = {action.verb for action in done if action is not None}
        return Pick(Kind.VERB, verbs.pop()) if len(verbs) == 1 and None not in done else None

    def _tell_number(self, faces: dict[Pick, PickLabel], verb: Pick) -> None:
        """Let the verb of the numbers say which one: on its own button for the only one, else on that of the stepper.

        `faces` are those of all buttons; what is not needed beside that is taken out.
        """
        self._does = self.face(verb).label
        numbers = [pick for pick in faces if pick.kind is Kind.NUMBER]
        if len(numbers) > 1:
            faces.pop(verb, None)
            return
        only = f"{self._does} {numbers[0].value}"
        owner = verb if verb in faces else numbers[0]
        faces[owner] = msgspec.structs.replace(self.face(verb), label=only)
        if owner is verb:
            del faces[numbers[0]]

    def _fixed(self, counter: ActionCounter | None) -> list[Part]:
        """The counter, and the way back from what is held."""
        parts: list[Part] = []
        if counter is not None:
            lamps = CounterLamps(self.skin, (0, 0), self._high, counter)
            parts.append(
                Part(lamps.rect.w + self.skin.px(BUTTON_GAP), lambda place: self._put(lamps, place), fixed=True)
            )
        if self.selection.pending:
            parts.append(Part(self.skin.px(LEAST_WIDTH), self._add_back, fixed=True))
        return parts

    def _parts(self, faces: dict[Pick, PickLabel], verb: Pick | None, stacked: bool) -> list[Part]:
        """The buttons and the stepper; where they are `stacked`, words stand under icons."""
        skin, numbers = self.skin, self.selection.numbers
        shown = [pick for pick in faces if not (numbers and pick.kind is Kind.NUMBER)]
        shown.sort(key=lambda pick: faces[pick].closing)
        buttons = [self._button(pick, faces[pick], stacked and bool(faces[pick].icon)) for pick in shown]
        if numbers:
            step = Part(skin.px(STEPPER), lambda place: self._add_stepper(numbers, place), fixed=True)
            this = Part(self._width_of_this(numbers), lambda place: self._add_number(verb, place))
            buttons = [step, this, *buttons]
        setting = self._accept_face()
        if setting is not None:
            buttons.append(self._part(setting, lambda place: self._add_accept_button(setting, place)))
        return buttons

    def _button(self, pick: Pick, face: PickLabel, stacked: bool) -> Part:
        return self._part(face, lambda place: self._add(pick, face, place, stacked=stacked), stacked)

    def _part(self, face: PickLabel, add: Callable[[pygame.Rect], object], stacked: bool = False) -> Part:
        return Part(button_width(self.skin, face, stacked), add)

    def _width_of_this(self, numbers: range) -> int:
        """How wide the button is that chooses what the stepper stands on: the same for every number."""
        return button_width(self.skin, PickLabel(f"{self._does} {numbers[-1]}".strip(), "icon-check"), stacked=False)

    def _add_number(self, verb: Pick | None, place: pygame.Rect) -> None:
        """Add the button that chooses what the stepper stands on, and says so."""
        self._add_number_button(place)
        button = self.widgets[-1]
        if isinstance(button, Button) and verb is not None:
            self._this, button.key, button.icon = button, verb_shortcuts(self.sheet)[str(verb.value)], ""
            self._say_number()

    def _say_number(self) -> None:
        if self._this is not None:
            self._this.text = f"{self._does} {self._number}"

    def _step(self, number: int) -> None:
        super()._step(number)
        self._say_number()

    @property
    def _high(self) -> int:
        return min(self.skin.px(TALL), self.rect.h - self.skin.px(BUTTON_GAP))

    def _wide(self, parts: Sequence[Part]) -> int:
        return sum(part.wide for part in parts) + self.skin.px(BUTTON_GAP) * (len(parts) - 1)

    def _room(self, seat_plate: SeatPlate | None) -> int:
        """How wide the row may be beside a plate."""
        return (
            self.rect.w
            - self.skin.px(2 * BUTTON_GAP)
            - (seat_plate.rect.w + self.skin.px(2 * BUTTON_GAP) if seat_plate else 0)
        )

    def _lay(self, parts: Sequence[Part]) -> None:
        """Add the parts side by side, in the middle of the box as far as what stands at its left end leaves them."""
        skin, gap, right = self.skin, self.skin.px(BUTTON_GAP), self.rect.right - self.skin.px(BUTTON_GAP)
        room = right - self._left - gap * (len(parts) - 1) - sum(part.wide for part in parts if part.fixed)
        wants = [part.wide for part in parts if not part.fixed]
        spare = max(room - sum(wants), 0) // max(len(wants), 1)
        wants = [max(want, min(want + spare, skin.px(BROAD))) for want in wants]
        widths = iter(scaled_widths(wants, room, skin.px(LEAST_WIDTH)))
        taken = [part.wide if part.fixed else next(widths) for part in parts]
        total = sum(taken) + gap * (len(parts) - 1)
        self._left = max(self._left, min(self.rect.centerx - total // 2, right - total))
        for part, width in zip(parts, taken, strict=True):
            part.add(self._next_rect(width))

    def _put(self, lamps: CounterLamps, place: pygame.Rect) -> None:
        lamps.rect.midleft = place.midleft
        self.widgets.append(lamps)
