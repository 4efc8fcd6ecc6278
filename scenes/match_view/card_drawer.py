"""Where a long info card lies on a table: what is lit there stays in sight, and so do the buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import pygame

from engine.stage.widgets import Widget
from scenes.match_view.board.markers import rim_box
from scenes.match_view.panels.card_place import CardPlace, Surroundings, place_card
from scenes.match_view.panels.info_card import card_skin, fits_info_card
from scenes.match_view.screen import Screen
from scenes.match_view.view_model.view import MarkerPlace, TableView

TARGET, CHOSEN = "target", "chosen"
"""The kinds of the markers of what can be picked, and of what is picked or pointed at."""


def lit_rects(screen: Screen, view: TableView) -> list[pygame.Rect]:
    """The rectangles in pixels of all that is lit on the board, but for what is picked or pointed at."""
    chosen = {marker.place for marker in view.board.markers if marker.kind == CHOSEN}
    return [
        _box(screen, marker.place)
        for marker in view.board.markers
        if marker.kind == TARGET and marker.place not in chosen
    ]


def kept_in_sight(screen: Screen, view: TableView) -> list[pygame.Rect]:
    """The rectangles in pixels that no tooltip covers: what is lit; for fingers, whose tooltips stay, also the card."""
    return [*lit_rects(screen, view), *([screen.sidebar.card_rect] if screen.skin.keys.is_touch else [])]


def long_card_place(screen: Screen, view: TableView, widgets: Sequence[Widget]) -> CardPlace | None:
    """The place of the info card if it is too long for its own; None if it is not.

    It is too long, too, if larger text has room over the sidebar; or over the board, where the sidebar has only room
    for text that has not grown by half of what people chose.
    """
    sidebar, skin, card = screen.sidebar, screen.skin, view.info_card
    fits = fits_info_card(skin, sidebar.card_rect, card)
    own_size = card_skin(skin, sidebar.card_rect, card).text_size if fits else 0.0
    if own_size == skin.large.text_size or (fits and view.card_rests):
        return None
    column = sidebar.card_rect.union(sidebar.log)
    buttons = [widget.rect for widget in widgets if widget.visible and widget.solid]
    lit = [*lit_rects(screen, view), *(rect for rect in buttons if not rect.colliderect(column))]
    around = Surroundings(sidebar, screen.layout.centre, lit, _told_rects(screen, view))
    of_seat = bool(view.card_seat)
    without_rows = msgspec.structs.replace(card, rows=()) if _repeats_rows(screen, view) else None
    beside: CardPlace | None = None
    least = (1 + skin.large.text_size) / 2
    for large in skin.text_skins[-1:] if view.card_rests else skin.text_skins:
        if large.text_size <= own_size:
            break
        place = place_card(large, card, view.turn_seat, around, view.panels, of_seat, without_rows)
        if not (place.is_cut or place.is_beside):
            return beside if beside is not None and large.text_size < least else place
        if large.text_size == 1:
            return beside or place
        beside = beside or (place if place.is_beside else None)
    return beside if own_size < least else None


def _repeats_rows(screen: Screen, view: TableView) -> bool:
    """Whether the info card is that of a seat, and has no rows but those that stand on the seat's own card."""
    own = next((card.rows for card in view.panels.seat_cards if card.seat == view.card_seat), ())
    return bool(own) and own == view.info_card.rows and not screen.layout.small


def _told_rects(screen: Screen, view: TableView) -> list[pygame.Rect]:
    """The rectangles of what the card tells of: the spaces that the action picks, the one pointed at, and those that
    the card of a seat is about.
    """
    board, content = screen.board, view.board
    chosen = [_box(screen, marker.place) for marker in content.markers if marker.kind == CHOSEN]
    spaces = {*content.action_spaces, *content.picked_spaces, content.named_space, *_about_seat(view)}
    return chosen + [board.box(space) for space in sorted(spaces) if board.has_space(space)]


def _about_seat(view: TableView) -> Iterator[str]:
    """The spaces that the card of the seat pointed at is about, and those that are outlined for it."""
    for card in view.panels.seat_cards:
        if card.seat == view.card_seat:
            yield from card.about
            yield from (space for outline in card.overlay.outlines for space in outline.spaces)


def _box(screen: Screen, place: MarkerPlace) -> pygame.Rect:
    """The rectangle of a marker, in pixels."""
    return rim_box(screen, place) or screen.board.box(place.space)
