"""The action bar in a box on the board: the same buttons as in a strip, in rows.

Up to two buttons have a row each; more share rows in columns. The shorter row is the last one if there are closing
buttons, else the first. A label is beside its icon or under it if there is room, else it becomes the tooltip; those of
values are all shown, or none is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import msgspec
import pygame

from engine.rules.actions import Kind, Pick
from engine.stage.widgets import Widget
from engine.stage.widgets.touch.reach import APART, FINGERTIP
from engine.view.panels import ActionCounter
from scenes.match_view.panels.indicators import CounterLamps, SeatPlate
from scenes.match_view.view_model.pick_labels import PickLabel
from scenes.table.action_bar.action_bar import ActionBar

GRID_GAP = 6
"""The gap between buttons in units, without fingers."""

MIN_ROW, MAX_STEPPER, MIN_STACKED, MAX_ROW = 40, 48, 52, 64
"""In units: the least height of a row, the largest of a stepper, the least of a button with its words under the icon,
and the largest of a row."""

ICON_ROOM, WORDS_ROOM = 64, 34
"""The width of a button with icon, and of one without, beyond that of its words, in units."""

MAX_FULL_ROWS, MAX_COLUMNS = 2, 4
"""The maximum number of buttons that have a row each, and of columns."""

ROUNDED = 1
"""Units that whole pixels may take from a row."""

Add = Callable[[pygame.Rect], None]
"""Adds a widget in a rectangle (pixels)."""


class GridBar(ActionBar):
    """Lays out the bar of one position in a box on the board."""

    def fill(self, counter: ActionCounter | None = None, seat_plate: SeatPlate | None = None) -> list[Widget]:
        """Make the bar's buttons in rows from the top: counter and stepper with a row each, then the buttons, then the
        closing ones.

        A pending pick adds a button that takes it back and one that accepts it. The `seat_plate` is not shown.
        """
        del seat_plate
        faces, numbers = self._faces(), self.selection.numbers
        self._keys = self._shortcut_keys(faces)
        button_picks = [pick for pick in faces if not (numbers and pick.kind is Kind.NUMBER)]
        closing: list[Add] = [self._button_adder(pick, faces[pick]) for pick in button_picks if faces[pick].closing]
        full_rows: list[Add] = [lambda rect: self._add_lamps(counter, rect)] if counter else []
        self._widest = max((self._words(faces[pick]) for pick in button_picks if self._is_value(pick)), default=0)
        buttons: list[Add] = [self._add_back_button] if self.is_pending else []
        buttons += [self._button_adder(pick, faces[pick]) for pick in button_picks if not faces[pick].closing]
        if numbers:
            full_rows.append(lambda rect: self._add_flat_stepper(numbers, rect))
            closing.append(self._add_number_button)
        accept = self._accept_face()
        if accept is not None:
            closing.append(lambda rect: self._add_accept_button(accept, rect))
        height, least = self.rect.h / self.skin.scale, FINGERTIP if self.lit.by_hand else MIN_ROW
        rows = grid_rows(full_rows, [*buttons, *closing], height, closes=bool(closing), least=least, gap=self._gap)
        self._place_rows(rows)
        return self.widgets

    @property
    def _gap(self) -> int:
        """The gap between buttons, in units: wider for fingers."""
        return APART if self.lit.by_hand else GRID_GAP

    def _place_rows(self, rows: Sequence[Sequence[Add]]) -> None:
        """Add the widgets of all rows, as high as they can be and centred in the box."""
        gap = self.skin.px(self._gap)
        height = min((self.rect.h - gap * (len(rows) - 1)) // max(len(rows), 1), self.skin.px(MAX_ROW))
        top = self.rect.y + (self.rect.h - height * len(rows) - gap * (len(rows) - 1)) // 2
        self._narrowest = (self.rect.w + gap) // max(map(len, rows), default=1) - gap
        for row in rows:
            left = self.rect.x
            for number, add in enumerate(row, 1):
                right = self.rect.x + (self.rect.w + gap) * number // len(row) - gap
                add(pygame.Rect(left, top, right - left, height))
                left = right + gap
            top += height + gap

    def _button_adder(self, pick: Pick, face: PickLabel) -> Add:
        """What adds the button of a pick: the words beside the icon or under it, or the icon alone."""
        return lambda rect: self._add_fitted(pick, face, rect)

    def _add_fitted(self, pick: Pick, face: PickLabel, rect: pygame.Rect) -> None:
        """Add the button of a pick with its words where `rect` has room for them; a value's where all values' have."""
        is_value = self._is_value(pick)
        words, room = (self._widest, self._narrowest) if is_value and face.label else (self._words(face), rect.w)
        is_beside = bool(face.label) and words + self.skin.px(ICON_ROOM) <= room
        is_stacked = not is_beside and rect.h >= self.skin.px(FINGERTIP if self.lit.by_hand else MIN_STACKED)
        if face.icon and not (is_beside or is_stacked):
            if not is_value and words and words + self.skin.px(WORDS_ROOM) <= room:
                face = msgspec.structs.replace(face, icon="")
            else:
                face = msgspec.structs.replace(face, label="", tooltip=face.tooltip or face.label)
        self._add(pick, face, rect, stacked=is_stacked and bool(face.icon))

    def _is_value(self, pick: Pick) -> bool:
        """Whether a button is that of a value, not of something to do."""
        return pick.kind not in (Kind.VERB, Kind.CHAIN)

    def _words(self, face: PickLabel) -> int:
        """The width of the words of a button, in pixels."""
        return self.skin.measure(face.label, "button")[0] if face.label else 0

    def _add_lamps(self, counter: ActionCounter, rect: pygame.Rect) -> None:
        lamps = CounterLamps(self.skin, rect.topleft, rect.h, counter)
        lamps.rect.centerx = rect.centerx
        self.widgets.append(lamps)

    def _add_flat_stepper(self, numbers: range, rect: pygame.Rect) -> None:
        """Add the stepper, low enough to leave its number room between the arrows."""
        flat = pygame.Rect(rect.x, 0, rect.w, min(rect.h, self.skin.px(MAX_STEPPER)))
        flat.centery = rect.centery
        self._add_stepper(numbers, flat)


def grid_rows(
    full_rows: Sequence[Add],
    buttons: Sequence[Add],
    height: float,
    closes: bool,
    least: float = MIN_ROW,
    gap: float = GRID_GAP,
) -> list[list[Add]]:
    """The `full_rows`, one widget each, then rows of buttons, for a box `height` units high, where rows have a `least`
    height and a `gap` between them.

    The shorter row of buttons is the last one if a button `closes`, else the first.
    """
    columns = 1 if len(buttons) <= MAX_FULL_ROWS else 2
    while columns < MAX_COLUMNS:
        count = len(full_rows) + math.ceil(len(buttons) / columns)
        if (height + gap) / max(count, 1) - gap >= least - ROUNDED:
            break
        columns += 1
    remainder = len(buttons) % columns
    starts = range(0 if closes or not remainder else remainder - columns, len(buttons), columns)
    return [*([add] for add in full_rows), *([*buttons[max(start, 0) : start + columns]] for start in starts)]
