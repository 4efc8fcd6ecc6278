"""The picture of the turn notice, the slip: whose turn it is, and the deeds of the others; and its ground.

Lengths are in units. A small window has one line a deed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from engine.data.seats import SeatSetup
from engine.stage.controls.signs import SPRITES
from engine.stage.skin import Skin
from scenes.handover.deed_view import draw_deed_line, draw_deed_slate
from scenes.handover.deeds import Deed
from scenes.handover.words import handover_words

SIZE = (980, 470)
"""The slip with deeds; without any it is as high as its head."""

SHARE = 0.9
"""The largest part of the window's width and height that a slip takes."""

VEIL, GLOW, GLOW_HEIGHT = 138, 150, 520
"""The opacities of the veil over the table and of the glow at the seat's side, 0 to 255; the height of the glow."""

EDGE, OWN_EDGE = 6, 20
"""The window's edge in the seat's colour, and its width at the seat's own side."""

INSET, BAND, MARGIN = 10, 12, 38
"""From the edge of the slip to its band in the seat's colour; the width of the band; from the edge to the contents."""

BAR, BAR_UP = 8, 29
"""The height of the bar of the time that is left, and its distance from the lower edge of the slip."""


class Head(NamedTuple):
    """The measures of the upper part: its height, that of the mark, the left of the words, their middles, the hand."""

    height: float
    mark: float
    words: float
    style: str
    name_y: float
    turn_y: float
    hand: float


LARGE = Head(232, 196, 276, "call", 100, 163, 74)

SMALL = Head(150, 116, 176, "score-big", 62, 106, 52)

SECTION = 38
"""The height of the heading above the deeds."""

SLATE, SLATES_APART, FEWEST = 140, 15, 2
"""The height of a slate and the gap between two; a slate takes no more than one of so many columns."""

LINE = 46


LEAST = 560
"""The width in units with which a slip of lines still holds its words."""


def least_window(deeds: int) -> tuple[float, float]:
    """Width and height in units of the least window that holds the slip with so many deeds as lines."""
    height = SMALL.height + (SECTION + LINE * deeds if deeds else 0) + BAR_UP + 14
    return LEAST / SHARE, (height + 2 * OWN_EDGE) / SHARE


class Slip:
    """The slip for one player, laid out for a window; `rect` and `bar` are in pixels of the window."""

    def __init__(
        self,
        skin: Skin,
        window: tuple[int, int],
        player: SeatSetup,
        since: str,
        deeds: Sequence[Deed],
        more: str = "",
        turn: str = "",
    ) -> None:
        self.skin = skin
        self.player = player
        self.since = since
        self.more = more
        self.turn = turn or handover_words().turn
        self.deeds = deeds
        self.is_small = skin.px(SIZE[0]) > SHARE * window[0] or skin.px(SIZE[1]) > SHARE * window[1]
        self.head = SMALL if self.is_small else LARGE
        width = min(skin.px(SIZE[0]), round(SHARE * window[0]))
        self.rect = pygame.Rect(0, 0, width, skin.px(self._height))
        self.rect.center = (window[0] // 2, window[1] // 2)
        margin = skin.px(MARGIN)
        self.bar = pygame.Rect(
            self.rect.x + margin, self.rect.bottom - skin.px(BAR_UP), width - 2 * margin, skin.px(BAR)
        )

    @property
    def _height(self) -> float:
        if not self.deeds:
            return self.head.height + BAR_UP + 12
        if self.is_small:
            return self.head.height + SECTION + LINE * len(self.deeds) + BAR_UP + 14
        return SIZE[1]

    def draw(self) -> pygame.Surface:
        """The whole slip but for the bar."""
        skin, colour = self.skin, self.player.colour
        slip = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        slip.blit(skin.panel("panel-parchment", self.rect.size), (0, 0))
        inset = skin.px(INSET)
        slip.fill(skin.colour(colour), (inset, inset, skin.px(BAND), self.rect.h - 2 * inset - skin.px(3)))
        self._draw_head(slip)
        if self.deeds:
            self._draw_deeds(slip)
        return slip

    def _draw_head(self, slip: pygame.Surface) -> None:
        """Mark, name, "your turn", and the hand, or the button, that says that one press is enough."""
        skin, head, colour, words = self.skin, self.head, self.player.colour, handover_words()
        mark = skin.sprite(skin.seat_mark(colour), skin.px(head.mark), colour)
        slip.blit(mark, mark.get_rect(center=(skin.px(head.words / 2 + 10), skin.px(head.height / 2 + 12))))
        keys = skin.keys
        button = SPRITES[keys.picture(keys.button("choose"))] if keys.is_pad else "icon-hand"
        hand = skin.sprite(button, skin.px(head.hand))
        touch = skin.text(words.press if keys.is_pad else words.touch, "whynot", "timber")
        middle = slip.get_width() - skin.px(MARGIN - 12) - touch.get_width() // 2
        at = hand.get_rect(center=(middle, skin.px(head.hand)))
        slip.blit(hand, at)
        slip.blit(touch, touch.get_rect(midtop=(middle, at.bottom)))
        left = skin.px(head.words)
        room = middle - touch.get_width() // 2 - skin.px(20) - left
        name = skin.text(*skin.shrink_to_fit(self.player.name, head.style, room), "ink")
        slip.blit(name, name.get_rect(midleft=(left, skin.px(head.name_y))))
        turn = skin.text(*skin.shrink_to_fit(self.turn, "heading", room), "timber")
        slip.blit(turn, turn.get_rect(midleft=(left, skin.px(head.turn_y))))

    def _draw_deeds(self, slip: pygame.Surface) -> None:
        """The heading with its rule, and under it the deeds: slates side by side, or lines."""
        skin, margin, width = self.skin, self.skin.px(MARGIN), self.bar.w
        middle = skin.px(self.head.height + SECTION / 2)
        since = skin.text(self.since, "panel-heading-small", "timber")
        drawn = slip.blit(since, since.get_rect(midleft=(margin, middle)))
        left, right = drawn.right + skin.px(14), margin + width
        if self.more:
            more = skin.text(*skin.shrink_to_fit(self.more, "whynot", right - left), "timber")
            right = slip.blit(more, more.get_rect(midright=(right, middle))).x - skin.px(14)
        slip.fill(skin.colour("parchment.dark"), (left, middle, max(0, right - left), max(1, skin.px(1.5))))
        top = skin.px(self.head.height + SECTION + 4)
        if self.is_small:
            for place, deed in enumerate(self.deeds):
                row = pygame.Rect(margin, top + place * skin.px(LINE), width, skin.px(LINE - 4))
                draw_deed_line(slip, skin, row, deed)
            return
        apart = skin.px(SLATES_APART)
        columns = max(FEWEST, len(self.deeds))
        each = (width - (columns - 1) * apart) // columns
        for place, deed in enumerate(self.deeds):
            slate = pygame.Rect(margin + place * (each + apart), top, each, skin.px(SLATE))
            draw_deed_slate(slip, skin, slate, deed)

    def draw_bar(self, surface: pygame.Surface, left: float, *, across: bool = False) -> None:
        """Draw the bar of time: the fraction `left` of it is filled. `across`: on the slip turned by half a turn."""
        skin, radius, bar = self.skin, self.skin.px(BAR) / 2, self.bar.copy()
        if across:
            bar.right, bar.bottom = 2 * self.rect.x + self.rect.w - bar.x, 2 * self.rect.y + self.rect.h - bar.y
        surface.blit(skin.rounded_box(bar.size, "parchment.dark", radius=radius), bar)
        width = round(bar.w * left)
        if width > bar.h:
            filled = pygame.Rect(bar.right - width if across else bar.x, bar.y, width, bar.h)
            surface.blit(skin.rounded_box(filled.size, "lamp.dark", radius=radius), filled)


def draw_ground(skin: Skin, size: tuple[int, int], colour: str, *, above: bool = False) -> pygame.Surface:
    """What lies between table and slip: the veil, and at the seat's own side (below, or `above`) glow and edge."""
    ground = pygame.Surface(size, pygame.SRCALPHA)
    ground.fill(skin.colour("board-shade", alpha=VEIL))
    height, edge, own = min(size[1], skin.px(GLOW_HEIGHT)), skin.px(EDGE), skin.px(OWN_EDGE)
    glow = _glow(skin.colour(colour), (size[0], height))
    ground.blit(glow, (0, size[1] - height))
    paint = skin.colour(colour)
    for rect in ((0, 0, size[0], edge), (0, 0, edge, size[1]), (size[0] - edge, 0, edge, size[1])):
        ground.fill(paint, rect)
    ground.fill(paint, (0, size[1] - own, size[0], own))
    return pygame.transform.flip(ground, flip_x=False, flip_y=True) if above else ground


def _glow(colour: pygame.Color, size: tuple[int, int]) -> pygame.Surface:
    """Light of a colour that fades towards the upper edge."""
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        strip.set_at((0, y), (*colour[:3], round(GLOW * ((y + 0.5) / size[1]) ** 2)))
    return pygame.transform.scale(strip, size)
