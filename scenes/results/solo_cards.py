"""The cards of a solo game in the results: those of the table's offers panel at the end, drawn large."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

import games
from engine.match.match import Match
from engine.stage.skin import Skin
from engine.stage.widgets.widget import Host, Point, Widget
from engine.view.panels import OfferCard
from scenes.match_view.panels.offers import OfferSetting, PlacedOffer, draw_offers, largest_setting

LADDER = (
    OfferSetting(116, 2, 20, "heading-small", "button-large"),
    OfferSetting(96, 2, 16, "heading-small", "button-large"),
    OfferSetting(72, 2, 14, "heading-small", "button"),
    OfferSetting(56, 2, 10, "panel-heading", "body"),
    OfferSetting(44, 2, 8, "panel-heading", "body"),
    OfferSetting(30, 2, 6),
)
"""The sizes of a card, largest first."""

NARROWEST = 150
"""Least width in units of a card in a row."""


def solo_cards(match: Match) -> tuple[OfferCard, ...]:
    """The cards on the offers panel at the end of a solo game; none for several seats."""
    if len(match.header.seats) > 1:
        return ()
    rules = match.rules
    panels = games.table(match.record.id).panels(rules, rules.view(match.state, 1))
    return tuple(block for block in panels.offers if isinstance(block, OfferCard))


def solo_card_places(skin: Skin, area: pygame.Rect, count: int, gap: int, row: bool) -> list[pygame.Rect]:
    """The rectangles of `count` cards in an area in pixels: in a `row` as far as it fits, or in a square."""
    widest = max(1, (area.w + gap) // (skin.px(NARROWEST) + gap))
    across = min(widest, count if row else math.ceil(math.sqrt(count)))
    down = math.ceil(count / across)
    width, height = (area.w - gap * (across - 1)) // across, (area.h - gap * (down - 1)) // down
    cells = (divmod(place, across) for place in range(count))
    return [pygame.Rect(area.x + x * (width + gap), area.y + y * (height + gap), width, height) for y, x in cells]


class SoloCardView(Widget):
    """A card over its rectangle, as large as fits, with its explanation as tooltip."""

    solid = False

    def __init__(self, rect: pygame.Rect, card: OfferCard) -> None:
        super().__init__(rect, name=f"slip {card.title}")
        self.card = card
        self.says = f"{card.title} {card.text}"

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:  # noqa: ARG002
        """The explanation of the card."""
        return self.card.help

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Draw the card."""
        setting = largest_setting(skin, self.card, self.rect.size, LADDER)
        draw_offers(surface, skin, [PlacedOffer(self.card, self.rect, setting)])


def solo_card_views(
    skin: Skin, area: pygame.Rect, cards: Sequence[OfferCard], gap: int, row: bool
) -> list[SoloCardView]:
    """The cards laid out over an area in pixels."""
    places = solo_card_places(skin, area, len(cards), gap, row)
    return [SoloCardView(place, card) for place, card in zip(places, cards, strict=True)]
