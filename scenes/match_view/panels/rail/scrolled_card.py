"""The info card as a scroll: larger text for which it has no room at once is read by wheel, drag, keys and bar."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from engine.rules.contract import Seat
from engine.stage.skin import Skin
from engine.stage.widgets import ScrollArea, Ui, Widget
from engine.stage.widgets.display import Canvas
from engine.stage.widgets.widget import Host
from engine.view.panels import InfoCard, Panel
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.panels.info_card import (
    SIDE,
    card_skin,
    draw_info_card,
    draw_scrolled_card,
    fits_info_card,
    scrolled_height,
    scrolled_skin,
)
from scenes.match_view.screen import Screen
from scenes.match_view.view_model.view import EMPTY_CARD, TableView

MARGIN = 10
"""The margin above and below the words, in units."""

NAME = "parchment"
"""The name of the scroll among the widgets."""


class CardWords(Widget):
    """The words of an info card of a view, in larger text."""

    solid = False

    def __init__(self, rect: pygame.Rect, skin: Skin, view: TableView) -> None:
        super().__init__(rect)
        self.skin = skin
        self.view = view
        self.says = ""

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw mat and text."""
        del skin, ui
        view = self.view
        mat = resting_mat(view)
        draw_scrolled_card(surface, self.skin, self.rect, view.info_card, view.labels, view.turn_seat, mat)


def resting_mat(view: TableView) -> Panel | None:
    """The mat on the info card of a view."""
    return None if view.card_seat else view.panels.mat


def shown_mat(screen: Screen, view: TableView) -> Panel | None:
    """The mat above an info card that does not scroll; None where words about what is pointed at are larger alone."""
    mat, skin, rect, card = resting_mat(view), screen.skin, screen.sidebar.card_rect, view.info_card
    if mat is None or view.card_rests or card == EMPTY_CARD:
        return mat
    return mat if card_skin(skin, rect, card, mat).text_size >= card_skin(skin, rect, card).text_size else None


def scrolls(screen: Screen, view: TableView) -> bool:
    """Whether the resting info card of a view scrolls."""
    rect, mat = screen.sidebar.card_rect, resting_mat(view)
    return view.card_rests and scrolled_skin(screen.skin, rect, view.info_card, mat) is not None


class CardScroll(ScrollArea):
    """The resting info card of a view in a text size, in `rect` (pixels); `key` is what it shows."""

    def __init__(self, rect: pygame.Rect, large: Skin, view: TableView) -> None:
        super().__init__(rect.inflate(-2 * large.px(SIDE // 2), -2 * large.px(MARGIN)), name=NAME)
        self.key = _key(rect, view)
        inner = self.inner(large)
        inner = pygame.Rect(inner.x + large.px(SIDE // 2), inner.y, inner.w - large.px(SIDE // 2), 0)
        mat = resting_mat(view)
        inner.h = scrolled_height(large, inner.w + 2 * large.px(SIDE), view.info_card, mat)
        self.add(CardWords(inner, large, view))


class ToldCard(ScrollArea):
    """A card on parchment over `rect` (pixels): the fullest of some `cards` that fits as a whole, else the words of the
    last one, which scroll. `seat` is the player whom it is about.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        skin: Skin,
        cards: Sequence[InfoCard],
        labels: Sequence[PlayerLabel],
        seat: Seat,
    ) -> None:
        super().__init__(rect.inflate(-2 * skin.px(SIDE // 2), -2 * skin.px(MARGIN)), name=NAME)
        self.cards = cards
        self._panel, self._labels, self._seat = rect, labels, seat
        self._fitting = next((card for card in cards if fits_info_card(skin, rect, card)), None)
        if self._fitting is None:
            inner = self.inner(skin)
            left, wide = inner.x + skin.px(SIDE // 2), inner.w - skin.px(SIDE // 2)
            height = scrolled_height(skin, wide + 2 * skin.px(SIDE), cards[-1], None)
            self.add(Canvas(pygame.Rect(left, inner.y, wide, height), self._draw_words))

    def _draw_words(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        draw_scrolled_card(surface, skin, rect, self.cards[-1], self._labels, self._seat, None)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the parchment with all that fits, or as far as it is scrolled."""
        if self._fitting is not None:
            draw_info_card(surface, skin, self._panel, self._fitting, self._labels, self._seat)
            return
        surface.blit(skin.panel("panel-parchment", self._panel.size), self._panel)
        super().draw(surface, skin, ui)


def _key(rect: pygame.Rect, view: TableView) -> Hashable:
    """What a scroll shows, and where."""
    return tuple(rect), view.info_card, resting_mat(view), view.turn_seat


def is_scrolled(ui: Ui, pos: tuple[int, int]) -> bool:
    """Whether a pixel is over the scroll, which keeps what it shows while somebody moves to its bar."""
    return any(
        isinstance(widget, CardScroll) and widget.visible and widget.rect.collidepoint(pos) for widget in ui.widgets
    )


def place_card_scroll(ui: Ui, screen: Screen, view: TableView) -> None:
    """Show the scroll with the resting info card among the widgets, or hide it where nothing scrolls."""
    shown = next((widget for widget in ui.widgets if isinstance(widget, CardScroll)), None)
    rect = screen.sidebar.card_rect
    others = (widget for widget in ui.widgets if widget is not shown and widget.visible)
    if not scrolls(screen, view) or any(widget.rect.colliderect(rect) for widget in others):
        if shown is not None:
            shown.visible = False
        return
    if shown is not None and shown.key == _key(rect, view):
        shown.visible = True
        return
    if shown is not None:
        ui.widgets.remove(shown)
    large = scrolled_skin(screen.skin, rect, view.info_card, resting_mat(view))
    assert large is not None
    ui.add(CardScroll(rect, large, view))
