"""One size of words for all player cards of a table: that of the card with the least room."""

from __future__ import annotations

from engine.stage.skin import Skin
from scenes.match_view.panels.rail.small_card import small_card_skin
from scenes.match_view.panels.seat_cards import card_skin
from scenes.match_view.screen import Screen
from scenes.match_view.view_model.view import TableView


def cards_skin(screen: Screen, view: TableView) -> Skin:
    """The skin of the player cards of a view: the largest text for which all of them have room."""
    skin = screen.skin
    if len(skin.text_skins) == 1:
        return skin
    places = zip(view.panels.seat_cards, screen.seat_card_rects, strict=True)
    skins = [
        small_card_skin(skin, rect, view.labels[card.seat - 1], card)
        if screen.layout.small
        else card_skin(skin, rect, view.labels[card.seat - 1], card, view.gains.get(card.seat, 0))
        for card, rect in places
    ]
    return min(skins, key=lambda large: large.text_size, default=skin)
