"""The action bar of a table with a place for acting: verbs in one box, and in another what sets or puts back.

Both are on the mat beside the things that are chosen there. The verbs share their box in a row, or one above the other
in a high one. The place for acting has the gold button of fingers, or without fingers the closing verbs and what sets a
pending pick; beside or above it is what puts a half-made action back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec
import pygame

from engine.rules.actions import Kind, Pick
from engine.stage.skin import Skin
from engine.stage.widgets import Widget
from engine.stage.widgets.touch.reach import FINGERTIP
from engine.view.panels import ActionCounter
from scenes.match_view.panels.indicators import CounterLamps, SeatPlate
from scenes.match_view.view_model.pick_labels import PickLabel, button_width
from scenes.table.action_bar.action_bar import ActionBar
from scenes.table.action_bar.bar_parts import scaled_widths
from scenes.table.touch.gold import GoldPlaces

APART = 8
"""The gap between buttons, in units."""

BACK, GOLD, LOWEST_GOLD = 56, 64, 60
"""The width of the button that puts back, and the usual and the least height of the gold one below it, in units."""

BARE_MARGINS, STACKED_MARGINS = 24, 8
"""What a button is wider than its words, without an icon and with one above them, in units."""

SQUEEZED, WRAPPED = 0.8, 88
"""How far words under an icon may be squeezed; the least width of a button on which words are wrapped, in units."""

CHAINS = 3
"""The number of ready-made choices that find room side by side."""

WORDY, HEADED = 46, 40
"""The least height of a button with its words under its icon, and of lamps with a heading, in units."""

Add = Callable[[pygame.Rect], object]
"""Adds a widget in a rectangle (pixels)."""


class ActingPlace(NamedTuple):
    """The parts of the place for acting, in pixels: where it is done, where it is put back, and in a high place the
    room above for closing verbs while the gold button is there.
    """

    gold: pygame.Rect
    back: pygame.Rect
    above: pygame.Rect | None

    def gold_places(self, rest: pygame.Rect) -> GoldPlaces:
        """The places of the buttons for fingers, with the `rest` of the bar."""
        return GoldPlaces(rest, self.gold, self.back)


def acting_place(skin: Skin, act: pygame.Rect) -> ActingPlace:
    """Divide the place for acting."""
    gap, least = skin.px(APART), skin.px(FINGERTIP)
    back = pygame.Rect(act.x, act.y, min(skin.px(BACK), (act.w - gap) // 2), act.h)
    if act.h < skin.px(LOWEST_GOLD) + gap + least:
        return ActingPlace(pygame.Rect(back.right + gap, act.y, act.right - back.right - gap, act.h), back, None)
    low = min(skin.px(GOLD), act.h - gap - least)
    back.h = act.h - low - gap
    above = pygame.Rect(back.right + gap, act.y, act.right - back.right - gap, back.h)
    return ActingPlace(pygame.Rect(act.x, act.bottom - low, act.w, low), back, above)


class MatBar(ActionBar):
    """Lays out the bar of one position in the boxes of a mat: `rect` for the verbs, those of `own` for the rest."""

    def fill(self, counter: ActionCounter | None = None, seat_plate: SeatPlate | None = None) -> list[Widget]:
        """Make the bar's buttons: verbs and values, then what puts back, closes and sets.

        The lamps of the `counter` have a place of their own; the `seat_plate` is not shown, since the mat names its
        owner.
        """
        del seat_plate
        faces, numbers = self._faces(), self.selection.numbers
        self._keys = self._shortcut_keys(faces)
        if counter is not None and self.own.counter is not None:
            self.widgets.append(self._lamps(counter, self.own.counter))
        picks = [pick for pick in faces if not (numbers and pick.kind is Kind.NUMBER)]
        if self.lit.by_hand and self.selection.pending:
            picks = [pick for pick in picks if pick.kind is not Kind.SHAPE]
        chains = [pick for pick in picks if pick in self.chains and self.own.choices is not None]
        picks = [pick for pick in picks if pick not in chains]
        if chains and self.own.choices is not None:
            self._share(self.own.choices, [self._adder(pick, faces[pick]) for pick in chains], least=CHAINS)
        alone = len(picks) == 1
        verbs: list[Add] = [self._adder(pick, faces[pick]) for pick in picks if not (alone or faces[pick].closing)]
        closing = [pick for pick in picks if alone or faces[pick].closing]
        if numbers:
            verbs.append(lambda rect: self._add_stepper(numbers, rect))
        place = acting_place(self.skin, self.own.act or self.rect)
        if self.lit.by_hand:
            if place.above is None:
                verbs += [self._adder(pick, faces[pick]) for pick in closing]
            else:
                self._share(place.above, [self._adder(pick, faces[pick]) for pick in closing], least=1)
        else:
            self._act(place, [(self._width(faces[pick]), self._adder(pick, faces[pick])) for pick in closing])
        room = 2 if place.above is not None and not self.lit.by_hand else len(verbs)
        self._share(self.rect, verbs[:room], least=2)
        if place.above is not None:
            self._share(place.above, verbs[room:], least=1)
        return self.widgets

    def _act(self, place: ActingPlace, closing: list[tuple[int, Add]]) -> None:
        """Add what puts back, and the closing verbs and what sets, the last of them at the right end."""
        box, gap = place.gold.copy(), self.skin.px(APART)
        if self.selection.picks:
            self._add_back_button(place.back)
        elif place.above is None:
            box = box.union(place.back)
        accept = self._accept_face() if self.is_pending else None
        if self.selection.numbers:
            closing = [*closing, (self.skin.px(BACK), self._add_number_button)]
        if accept is not None:
            closing = [*closing, (self._width(accept), lambda rect: self._add_accept_button(accept, rect))]
        room, wanted = box.w - gap * (len(closing) - 1), [width for width, _ in closing]
        spare, left = max(room - sum(wanted), 0) // max(len(wanted), 1), box.x
        for (_, add), width in zip(closing, scaled_widths([w + spare for w in wanted], room, 1), strict=True):
            add(pygame.Rect(left, box.y, width, box.h))
            left += width + gap

    def _share(self, box: pygame.Rect, adders: Sequence[Add], least: int) -> None:
        """Add widgets that share a box evenly, as if there were at the `least` so many: in a row, or in a high box one
        above the other.
        """
        gap, count = self.skin.px(APART), max(len(adders), least)
        for number, add in enumerate(adders):
            if box.w >= box.h:
                left, right = ((box.w + gap) * at // count for at in (number, number + 1))
                add(pygame.Rect(box.x + left, box.y, right - left - gap, box.h))
            else:
                top, bottom = ((box.h + gap) * at // count for at in (number, number + 1))
                add(pygame.Rect(box.x, box.y + top, box.w, bottom - top - gap))

    # Faces

    def _width(self, face: PickLabel) -> int:
        """The width of a button with its words beside its icon, in pixels."""
        return button_width(self.skin, face, stacked=False)

    def _adder(self, pick: Pick, face: PickLabel) -> Add:
        """What adds the button of a pick."""

        def add(rect: pygame.Rect) -> None:
            """Add the button over `rect` (pixels)."""
            fitting, is_stacked = self._fitting(face, rect)
            self._add(pick, fitting, rect, stacked=is_stacked)

        return add

    def _fitting(self, face: PickLabel, rect: pygame.Rect) -> tuple[PickLabel, bool]:
        """The face of a button, and whether its words are under its icon: they are beside it, or alone, or under it, or
        left out, as there is room.
        """
        words, px = self.skin.measure(face.label, "button")[0], self.skin.px
        bare = msgspec.structs.replace(face, icon="")
        if not face.icon or not face.label or self._width(face) <= rect.w:
            return face, False
        if words + px(BARE_MARGINS) <= rect.w:
            return bare, False
        if rect.h >= px(WORDY) and round(words * SQUEEZED) + px(STACKED_MARGINS) <= rect.w:
            return face, True
        if rect.w >= px(WRAPPED):
            return bare, False
        return msgspec.structs.replace(face, label="", tooltip=face.tooltip or face.label), False

    def _lamps(self, counter: ActionCounter, box: pygame.Rect) -> CounterLamps:
        """The lamps of a counter in a box: with their heading if it is high enough for that."""
        shown = counter if box.h >= self.skin.px(HEADED) else msgspec.structs.replace(counter, label="")
        return CounterLamps(self.skin, box.topleft, box.h, shown)
