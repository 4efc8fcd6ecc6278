"""The slider of a replay: a cart on rails. Sleepers show turns or rounds, marks of seats their largest gains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from engine.stage import painting
from engine.stage.skin import Skin
from engine.stage.widgets import Slider
from engine.stage.widgets.widget import Host, Point

CART, BED, SLEEPER, STEEL, GAUGE = 44, 26, 6, 4, 12
"""The size of the cart, the height of the bed, the widths of sleeper and rail, the gap of the rails; in units."""

APART, CLOSEST = 18, 9
"""The distance of plain sleepers, and the least of two that show a turn or round, in units."""

GAIN_MARK = 20
"""The size of a gain mark, which is also the least distance of two, in units."""

WORDS = "log"


class GainMark(NamedTuple):
    """A large gain: its position, the mark and the colour of its seat, and the points."""

    place: int
    mark: str
    colour: str
    gain: int


class TimelineSlider(Slider):
    """The positions of a match on rails, from 0 to `end`; `place_text` says what a position is.

    `count_marks` are the positions where a turn or round begins. `gain_marks` are drawn if they fit, largest first.
    `tint` is the colour of the cart.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        end: int,
        place: int,
        on_change: Callable[[int], object],
        place_text: Callable[[int], str],
        count_marks: Sequence[int],
        gain_marks: Sequence[GainMark],
    ) -> None:
        super().__init__(rect, 0, end, place, on_change, name="slider")
        self.place_text = place_text
        self.count_marks = count_marks
        self.gain_marks = gain_marks
        self.tint = "timber"
        self._bed: tuple[Skin, pygame.Surface] | None = None

    def track(self, skin: Skin) -> pygame.Rect:
        """The bed in pixels; the middle of the cart runs from its left to its right end."""
        half, height = skin.px(CART) // 2, skin.px(BED)
        return pygame.Rect(self.rect.x + half, self.rect.bottom - height - skin.px(3), self.rect.w - 2 * half, height)

    def x_of(self, place: int, skin: Skin) -> int:
        """The x of a position, in pixels."""
        track = self.track(skin)
        return track.x + round(track.w * place / max(1, self.high))

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """The position under the pointer, in words."""
        if pos is None:
            return self.place_text(self.value)
        track = self.track(skin)
        return self.place_text(self.nearest_value((pos[0] - track.x) * self.high / max(1, track.w)))

    def cart(self, skin: Skin) -> pygame.Rect:
        """The cart, in pixels."""
        box = pygame.Rect(0, 0, skin.px(CART), skin.px(CART))
        box.midbottom = self.x_of(self.value, skin), self.track(skin).centery + skin.px(GAUGE // 2 + 4)
        return box

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draws the words, the bed with its sleepers, the rails, the marks and the cart."""
        if self._bed is None or self._bed[0] is not skin:
            self._bed = skin, self._paint_bed(skin)
        track, cart = self.track(skin), self.cart(skin)
        self._draw_words(surface, skin, track, cart)
        surface.blit(self._bed[1], track.inflate(2 * skin.px(CART) // 2, 0))
        thick = max(2, skin.px(STEEL))
        for side in (-1, 1):
            top = track.centery + side * skin.px(GAUGE) // 2 - thick // 2
            surface.fill(skin.colour("boulder"), (track.x, top, track.w, thick))
            surface.fill(skin.colour("silver"), (track.x, top, max(0, cart.centerx - track.x), thick))
        self._draw_gain_marks(surface, skin)
        warm = ui.is_hovered(self) or ui.is_pressed(self)
        if warm:
            glow = skin.glow((cart.w * 2, cart.h * 2), "lamp")
            surface.blit(glow, glow.get_rect(center=cart.center))
        surface.blit(skin.sprite("cart-east", cart.w, self.tint), cart)

    def _draw_words(self, surface: pygame.Surface, skin: Skin, track: pygame.Rect, cart: pygame.Rect) -> None:
        """Draw what the position is, above the bed; larger words give way to the cart."""
        room = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, track.y - self.rect.y)
        large = skin.fitting(lambda large: large.line_height(WORDS) <= room.h)
        text = large.text(large.truncate(self.place_text(self.value), WORDS, room.w), WORDS, "parchment")
        if large.text_size > 1 and text.get_rect(topleft=room.topleft).colliderect(cart):
            room.x = min(cart.right + skin.px(GAUGE), room.right - text.get_width())
        surface.blit(text, room)

    def _paint_bed(self, skin: Skin) -> pygame.Surface:
        """The bed with its sleepers: plain ones, and bright ones where a turn or round begins, if these have room."""
        track = self.track(skin)
        edge = 2 * skin.px(CART) // 2
        bed = pygame.Surface((track.w + edge, track.h), pygame.SRCALPHA)
        painting.draw_box(bed, skin, bed.get_rect(), "slate.deep", "ink", radius=BED / 2, width=1.5)
        width, height, left = skin.px(SLEEPER), track.h - skin.px(6), edge // 2
        counted = [round(track.w * place / max(1, self.high)) for place in self.count_marks]
        step = next(
            (step for step in (1, 2, 5, 10, 20, 50, 100) if _least_distance(counted[::step]) >= skin.px(CLOSEST)), 1000
        )
        bright = counted[::step]
        for x in range(0, track.w, skin.px(APART)):
            if all(abs(x - there) >= skin.px(CLOSEST) for there in bright):
                bed.blit(skin.rounded_box((width, height), "timber.dark"), (left + x - width // 2, skin.px(3)))
        for x in bright:
            bed.blit(skin.rounded_box((width, height), "timber.glint", "ink", 1), (left + x - width // 2, skin.px(3)))
        return bed

    def _draw_gain_marks(self, surface: pygame.Surface, skin: Skin) -> None:
        """The marks of seats where they gained most."""
        size, marks_at = skin.px(GAIN_MARK), list[int]()
        for gain_mark in sorted(self.gain_marks, key=lambda gain_mark: -gain_mark.gain):
            x = self.x_of(gain_mark.place, skin)
            if all(abs(x - mark_x) >= size for mark_x in marks_at):
                marks_at.append(x)
                mark = skin.sprite(gain_mark.mark, size, gain_mark.colour)
                surface.blit(mark, mark.get_rect(center=(x, self.track(skin).centery)))


def _least_distance(places: Sequence[int]) -> int:
    """The least distance of neighbouring places."""
    return min((there - here for here, there in pairwise(places)), default=1 << 30)
