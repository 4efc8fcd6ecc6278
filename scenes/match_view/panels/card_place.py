"""The place of an info card that is too long for its own: where it covers nothing that can be chosen.

It may grow over the sidebar, leave out what does not change, lie over the board, or in the end be cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from engine.rules.contract import Seat
from engine.stage.skin import Skin
from engine.view.panels import InfoCard, Panels
from scenes.match_view.panels.drawing import memoized
from scenes.match_view.panels.info_card import info_card_height
from scenes.match_view.panels.sidebar import Sidebar, drawer_rects

STEP = 12
"""The distance between two places over the board that are tried, in units."""

EDGES = (1.2, 1.4, 1.6)
"""The widths of a card in larger text over sidebar and edge of the board, in widths of the sidebar."""

WIDER = (1.0, 1.4)
"""The widths of a card over the board, in widths of the sidebar."""


class CardPlace(NamedTuple):
    """Where a long card is drawn, in pixels; `log` is what it leaves of the log (None: nothing).

    A `short` card leaves out the seats for which nothing changes. `is_beside`: it lies over the board. `card` is what
    is drawn there, in text of `text_size`. `is_cut`: not all of it can be read.
    """

    rect: pygame.Rect
    log: pygame.Rect | None
    card: InfoCard
    short: bool = False
    is_beside: bool = False
    text_size: float = 1.0
    is_cut: bool = False


class Surroundings(NamedTuple):
    """What is around a long card, in pixels: the sidebar, the part of the window with the board, and what it may hide.

    Nothing of `lit` may be covered, and by a card over the board nothing `told` of: what it describes.
    """

    sidebar: Sidebar
    centre: pygame.Rect
    lit: Sequence[pygame.Rect]
    told: Sequence[pygame.Rect] = ()


def place_card(
    skin: Skin,
    card: InfoCard,
    acting_seat: Seat,
    around: Surroundings,
    panels: Panels,
    from_left: bool,
    shorter: InfoCard | None = None,
) -> CardPlace:
    """The place of a card that is too long for the card's own.

    Over the board it is as far to the right as possible, or to the left if `from_left`. A `shorter` card is drawn
    instead where the whole one would cover more.
    """
    cards = (card, shorter) if shorter else (card,)
    rects = (tuple(map(tuple, around.lit)), tuple(map(tuple, around.told)), tuple(around.centre))
    key = (
        "card place",
        cards,
        acting_seat,
        tuple(around.sidebar.card_rect),
        tuple(around.sidebar.log),
        rects,
        from_left,
    )
    choose = partial(_choose, skin, cards, acting_seat, around, panels, from_left)
    return memoized(skin, key, lambda: choose()._replace(text_size=skin.text_size))


def _choose(
    skin: Skin, cards: Sequence[InfoCard], acting_seat: Seat, around: Surroundings, panels: Panels, from_left: bool
) -> CardPlace:
    """The first place that covers nothing lit, and nothing that the card tells of: in the sidebar, above it, over the
    board; else one by the sidebar that covers what the card tells of; else cut.
    """
    drawers = [
        drawer
        for card in cards
        for drawer in _drawers(skin, card, acting_seat, around, panels)
        if drawer.rect.collidelist([*around.lit]) < 0
    ]
    aside = next((drawer for drawer in drawers if drawer.rect.collidelist([*around.told]) < 0), None)
    over_edge = (_over_edge(skin, card, acting_seat, around) for card in cards if skin.text_size > 1)
    over_board = (_beside(skin, card, acting_seat, around, from_left) for card in cards)
    uncovering = aside or next(filter(None, over_edge), None) or next(filter(None, over_board), None)
    return uncovering or next(iter(drawers), None) or _cut(skin, cards[0], around, panels)


def _drawers(
    skin: Skin, card: InfoCard, acting_seat: Seat, around: Surroundings, panels: Panels
) -> Iterator[CardPlace]:
    """The places over the sidebar, the best first: if possible with all seats, but rather within the sidebar; one of
    words alone is no higher above it than need be.
    """
    sidebar = around.sidebar
    inside = sidebar._replace(room_above=0)
    height = sidebar.foot - sidebar.card_rect.y
    tall = False
    for short in (False, True):
        needed = info_card_height(skin, sidebar.card_rect.w, card, height, acting_seat if short else None)
        tall = needed > height
        if not tall:
            yield CardPlace(*drawer_rects(skin, inside, panels, needed), card, short)
    tried = (False, True) if card.rows or card.before else (True, False)
    for short in tried if tall or sidebar.room_above else ():
        needed = info_card_height(skin, sidebar.card_rect.w, card, height, acting_seat if short else None)
        if needed <= height + sidebar.room_above:
            yield CardPlace(*drawer_rects(skin, sidebar, panels, needed), card, short)


def _over_edge(skin: Skin, card: InfoCard, acting_seat: Seat, around: Surroundings) -> CardPlace | None:
    """A place over all of the sidebar and the edge of the board, as narrow as possible; None if there is none."""
    own, foot = around.sidebar.card_rect, around.sidebar.foot
    for wider in EDGES:
        width, height = round(own.w * wider), foot - own.y
        rect = pygame.Rect(own.right - width, own.y, width, height)
        if rect.collidelist([*around.lit, *around.told]) >= 0:
            return None
        for short in (False, True):
            if info_card_height(skin, width, card, height, acting_seat if short else None) <= height:
                return CardPlace(rect, None, card, short, is_beside=True)
    return None


def _beside(skin: Skin, card: InfoCard, acting_seat: Seat, around: Surroundings, from_left: bool) -> CardPlace | None:
    """A place over the board that covers nothing lit and nothing that the card describes; None if there is none."""
    step, blocked = max(skin.px(STEP), 1), [*around.lit, *around.told]
    room = around.centre.inflate(-2 * step, -2 * step)
    for short in (False, True):
        for wider in WIDER:
            width = round(around.sidebar.card_rect.w * wider)
            height = info_card_height(skin, width, card, room.h, acting_seat if short else None)
            lefts = range(room.left, room.right - width + 1, step)
            for left in lefts if from_left else reversed(lefts):
                for top in range(room.top, room.bottom - height + 1, step):
                    rect = pygame.Rect(left, top, width, height)
                    if rect.collidelist(blocked) < 0:
                        return CardPlace(rect, around.sidebar.log, card, short, is_beside=True)
    return None


def _cut(skin: Skin, card: InfoCard, around: Surroundings, panels: Panels) -> CardPlace:
    """The largest place over the sidebar that covers nothing lit; at the least the card's own."""
    sidebar = around.sidebar
    step, least = max(skin.px(STEP), 1), sidebar.card_rect.h
    for height in range(sidebar.foot - sidebar.card_rect.y + sidebar.room_above, least, -step):
        place = CardPlace(*drawer_rects(skin, sidebar, panels, height), card, short=True, is_cut=True)
        if place.rect.collidelist([*around.lit]) < 0:
            return place
    return CardPlace(sidebar.card_rect, sidebar.log, card, short=True, is_cut=True)
