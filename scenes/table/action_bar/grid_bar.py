"""The action bar in a place of the board's own: the same buttons as in a strip, in as many rows as they take.

One or two have a row each, more stand in columns; the odd one has a row for itself: the closing one below the others,
or else the first above them. Words stand beside an icon or under it where there is room.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import msgspec
import pygame

from engine.rules.actions import Kind, Pick
from engine.stage.widgets import Widget
from engine.view.panels import ActionCounter
from scenes.match_view.panels.indicators import CounterLamps, SeatPlate
from scenes.match_view.view_model.pick_labels import PickLabel
from scenes.table.action_bar.action_bar import ActionBar

BETWEEN = 6
"""Units between buttons."""

LOWEST, STEPS, UPRIGHT, HIGHEST = 40, 48, 52, 64
"""How high a row is at the least, a stepper at the most, a button with its words under the icon at the least, and a row
at the most; in units."""

BESIDE = 64
"""What a button needs beside its words for the icon before them, in units."""

ALONE, MOST = 2, 4
"""How many buttons have a row each, and the most columns."""

Add = Callable[[pygame.Rect], None]
"""Adds a widget in a place."""


class GridBar(ActionBar):
    """Lays out the bar of one position in a box on the board."""

    def fill(self, counter: ActionCounter | None = None, seat_plate: SeatPlate | None = None) -> list[Widget]:
        """The buttons of the selection's bar by rows from the top, those that want a row first, closing verbs last.

        A `counter` stands before them; there is no plate. What closes a held pick, and a way back from it, are added.
        """
        del seat_plate
        faces, numbers = self._faces(), self.selection.numbers
        self._keys = self._shortcut_keys(faces)
        shown = [pick for pick in faces if not (numbers and pick.kind is Kind.NUMBER)]
        ends: list[Add] = [self._button(pick, faces[pick]) for pick in shown if faces[pick].closing]
        full_rows: list[Add] = [lambda place: self._add_lamps(counter, place)] if counter else []
        single: list[Add] = [self._add_back] if self.selection.pending else []
        single += [self._button(pick, faces[pick]) for pick in shown if not faces[pick].closing]
        if numbers:
            full_rows.append(lambda place: self._add_steps(numbers, place))
            ends.append(self._add_number_button)
        setting = self._accept_face()
        if setting is not None:
            ends.append(lambda place: self._add_accept_button(setting, place))
        self._lay(grid_rows(full_rows, [*single, *ends], self.rect.h / self.skin.scale, closes=bool(ends)))
        return self.widgets

    def _lay(self, laid: Sequence[Sequence[Add]]) -> None:
        """Add what stands in rows as high as they can be, in the middle of the box."""
        gap = self.skin.px(BETWEEN)
        height = min((self.rect.h - gap * (len(laid) - 1)) // max(len(laid), 1), self.skin.px(HIGHEST))
        top = self.rect.y + (self.rect.h - height * len(laid) - gap * (len(laid) - 1)) // 2
        for row in laid:
            left = self.rect.x
            for number, add in enumerate(row, 1):
                right = self.rect.x + (self.rect.w + gap) * number // len(row) - gap
                add(pygame.Rect(left, top, right - left, height))
                left = right + gap
            top += height + gap

    def _button(self, pick: Pick, face: PickLabel) -> Add:
        """How the button of a pick is added: with words beside its icon, under it or without one; or the icon."""

        def add(place: pygame.Rect) -> None:
            beside = bool(face.label) and self.skin.measure(face.label, "button")[0] + self.skin.px(BESIDE) <= place.w
            upright = not beside and place.h >= self.skin.px(UPRIGHT)
            shown = face
            if face.icon and not (beside or upright):
                shown = msgspec.structs.replace(face, label="", tooltip=face.tooltip or face.label)
            self._add(pick, shown, place, stacked=upright and bool(face.icon))

        return add

    def _add_lamps(self, counter: ActionCounter, place: pygame.Rect) -> None:
        lamps = CounterLamps(self.skin, place.topleft, place.h, counter)
        lamps.rect.centerx = place.centerx
        self.widgets.append(lamps)

    def _add_steps(self, numbers: range, place: pygame.Rect) -> None:
        """Add the stepper, low enough to leave its number room between the arrows."""
        low = pygame.Rect(place.x, 0, place.w, min(place.h, self.skin.px(STEPS)))
        low.centery = place.centery
        self._add_stepper(numbers, low)


def grid_rows(full_rows: Sequence[Add], single: Sequence[Add], height: float, closes: bool) -> list[list[Add]]:
    """What has a row for itself, then the others in rows of a box `height` units high.

    The shorter row of these is the last one where something `closes`, else the first.
    """
    columns = 1 if len(single) <= ALONE else 2
    while columns < MOST:
        count = len(full_rows) + math.ceil(len(single) / columns)
        if (height + BETWEEN) / max(count, 1) - BETWEEN >= LOWEST:
            break
        columns += 1
    odd = len(single) % columns
    starts = range(0 if closes or not odd else odd - columns, len(single), columns)
    return [*([add] for add in full_rows), *([*single[max(start, 0) : start + columns]] for start in starts)]
