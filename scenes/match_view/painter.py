"""Draws a match from its `TableView`: the ground, the board, the panels around it, the buttons on top.

Drawing never changes the view. The painter keeps three layers for many frames: the ground, the panels as they were
before the animation that is running, and all that lies still below a moment that is counted up.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.stage.widgets import Ui
from engine.view.panels import InfoCard
from scenes.common.background import backdrop, strip
from scenes.match_view.board.board_painter import draw_board, draw_over_board
from scenes.match_view.card_drawer import kept_in_sight, long_card_place
from scenes.match_view.goal.drawing import draw_goal
from scenes.match_view.moments.drawing import draw_moment, draw_moment_ground
from scenes.match_view.panels.card_place import CardPlace
from scenes.match_view.panels.indicators import is_in_bar
from scenes.match_view.panels.info_card import draw_info_card
from scenes.match_view.panels.log import draw_log, draw_log_ground, place_log_lines
from scenes.match_view.panels.offers import arrange_offers, draw_offers
from scenes.match_view.panels.prompt import draw_prompt, draw_title
from scenes.match_view.panels.rail.common_size import cards_skin
from scenes.match_view.panels.rail.scrolled_card import scrolls, shown_mat
from scenes.match_view.panels.rail.small_card import draw_small_card
from scenes.match_view.panels.seat_cards import blocks_grow, draw_card, draw_thinking
from scenes.match_view.panels.sidebar import block_height, block_rects, draw_block, draw_legend
from scenes.match_view.screen import Cover, Screen
from scenes.match_view.view_model.view import NO_LAMP, TableView

CARD_GAP = 8
"""Units between the blocks under the seat cards."""
SMALLEST_PROP, LARGEST_PROP = 90, 120
"""The least and the largest size of the lantern and the pick in the corners, in units."""


class MatchPainter:
    """Draws the frames of one match; `cover` is what lies over the table."""

    cover = Cover()

    def __init__(self) -> None:
        self._ground: pygame.Surface | None = None
        self._panels: pygame.Surface | None = None
        self._painted: TableView | None = None
        self._still: tuple[Sequence[object], pygame.Surface] | None = None
        """What lies still below a moment, and all that it depends on."""

    def paint_ground(self, screen: Screen, *, anew: bool) -> None:
        """Paint the ground for a camera; `anew` for a new window size, which also drops the painted panels."""
        self._ground, self._still = paint_ground(screen), None
        if anew:
            self._panels = self._painted = None
        elif self._panels is not None:
            self._panels.blit(self._ground, screen.layout.centre, screen.layout.centre)

    def paint_panels(self, screen: Screen, before: TableView) -> None:
        """Paint the panels as they were before an animation, once per animation."""
        if self._painted is before:
            return
        self._ground = self._ground or paint_ground(screen)
        self._panels, self._painted = self._ground.copy(), before
        _draw_panels(self._panels, screen, before)

    def draw(
        self, surface: pygame.Surface, screen: Screen, ui: Ui, view: TableView, before: TableView | None = None
    ) -> None:
        """Draw a frame without what is over it; during an animation the panels show the view `before` it."""
        ground, panels = self._layers(screen, before)
        drawer = long_card_place(screen, view, ui.widgets) if panels is None else None
        if view.moment is None:
            self._still = None
            _draw_table(surface, screen, view, ground, panels, drawer)
        else:
            self._draw_below_moment(surface, screen, view, ground, panels)
            draw_moment(surface, screen, view)
        self.cover.draw_ground(surface, screen)
        _draw_widgets(surface, ui, 1.0 if view.has_dialog else view.bar_opacity)
        _draw_drawer(surface, screen, view, ground, drawer)
        self.cover.draw_top(surface, screen)

    def draw_over(self, surface: pygame.Surface, screen: Screen, ui: Ui, view: TableView) -> None:
        """Draw the dialogs and the tooltip over a frame."""
        ui.draw_dialogs(surface)
        ui.draw_tooltip(surface, kept_in_sight(screen, view) if ui.tooltip and not view.has_dialog else ())

    def _draw_below_moment(
        self,
        surface: pygame.Surface,
        screen: Screen,
        view: TableView,
        ground: pygame.Surface,
        panels: pygame.Surface | None,
    ) -> None:
        """Draw the table and the ground of the moment over it: once, if no piece moves meanwhile."""
        shown, motion = view.moment, screen.motion
        assert shown is not None
        depends_on = (
            panels, screen, screen.board.camera, motion.live, view.board, view.panels, view.labels, view.caption,
            view.prompt_buttons, view.has_bar_buttons, view.goal, msgspec.structs.replace(shown, elapsed=0.0),
        )  # fmt: skip
        if self._still is not None and self._still[0] == depends_on:
            surface.blit(self._still[1], (0, 0))
            return
        _draw_table(surface, screen, view, ground, panels)
        draw_moment_ground(surface, screen, view)
        self._still = None if motion.busy or panels is None else (depends_on, surface.copy())

    def _layers(self, screen: Screen, before: TableView | None) -> tuple[pygame.Surface, pygame.Surface | None]:
        """The ground, and the ground with the panels of the view before the animation (None without one)."""
        self._ground = self._ground or paint_ground(screen)
        if before is None:
            self._panels = self._painted = None
        else:
            self.paint_panels(screen, before)
        return self._ground, self._panels


def _draw_table(
    surface: pygame.Surface,
    screen: Screen,
    view: TableView,
    ground: pygame.Surface,
    panels: pygame.Surface | None,
    drawer: CardPlace | None = None,
) -> None:
    """Draw the board and what is around it; the `panels` are drawn already while an animation is running."""
    surface.blit(panels or ground, (0, 0))
    surface.set_clip(screen.layout.centre)
    _draw_pick(surface, screen, view.has_bar_buttons)
    draw_board(surface, screen, view.board, panels)
    draw_over_board(surface, screen, view.board)
    surface.set_clip(None)
    if panels is None:
        is_beside = drawer is not None and drawer.is_beside
        _draw_panels(surface, screen, _with_title_only(view) if is_beside else view)
    elif view.caption is not None:
        draw_prompt(surface, screen.skin, screen.layout.prompt, view.caption, _buttons_room(screen, view))
    if view.goal is not None and screen.layout.goal is not None:
        draw_goal(surface, screen.skin, screen.layout.goal, view.goal, small=screen.layout.small)


def _with_title_only(view: TableView) -> TableView:
    """A view with the title of its info card only, which lies elsewhere as a whole."""
    card = InfoCard(view.info_card.title, view.info_card.sprite, view.info_card.tint, turn=view.info_card.turn)
    return msgspec.structs.replace(view, info_card=card)


def _draw_widgets(surface: pygame.Surface, ui: Ui, bar_opacity: float) -> None:
    """Draw the buttons below all dialogs; those of the action bar let through what is below them."""
    in_bar = [widget.rect for widget in ui.widgets if is_in_bar(widget)] if bar_opacity < 1 else []
    below = [(surface.subsurface(rect.clip(surface.get_rect())).copy(), rect) for rect in in_bar]
    ui.draw_widgets(surface)
    for ground, rect in below:
        ground.set_alpha(round(255 * (1 - bar_opacity)))
        surface.blit(ground, rect.clip(surface.get_rect()))


# The ground


def paint_ground(screen: Screen) -> pygame.Surface:
    """The layer that changes only with window and camera: background, board frame and ground, strips."""
    skin, layout = screen.skin, screen.layout
    ground = backdrop(skin, screen.size).copy()
    ground.set_clip(layout.centre)
    _draw_lantern(ground, screen)
    screen.board.draw_static(ground, skin)
    ground.set_clip(None)
    strip(skin, ground, layout.top, edge="bottom")
    if layout.has_bar_strip:
        strip(skin, ground, layout.bar, edge="top")
    if screen.foot is not None:
        strip(skin, ground, screen.foot, edge="top")
    return ground


def _draw_lantern(surface: pygame.Surface, screen: Screen) -> None:
    """A lantern in the upper left corner that a hexagonal board leaves free, if it is large enough."""
    size, skin, centre = _corner_room(screen), screen.skin, screen.layout.centre
    if size >= skin.px(SMALLEST_PROP):
        surface.blit(skin.sprite("prop-lantern", (size, size * 2)), (centre.x + skin.px(22), centre.y))


def _draw_pick(surface: pygame.Surface, screen: Screen, bar_busy: bool) -> None:
    """A pick in the lower right corner while no button is there."""
    size, skin = _corner_room(screen), screen.skin
    if size >= skin.px(SMALLEST_PROP) and not bar_busy:
        pick = skin.sprite("prop-pick", size)
        corner = screen.layout.centre.move(-skin.px(14), -skin.px(14)).bottomright
        surface.blit(pick, pick.get_rect(bottomright=corner))


def _corner_room(screen: Screen) -> int:
    """The side in pixels of the free square in the corners of the centre; 0 if there is none.

    Only a fitted board with cells and without corners of its own leaves them free.
    """
    centre, board, layout = screen.layout.centre, screen.board, screen.layout
    if board.is_gridless or not board.camera.is_fitted or layout.has_bar_strip or layout.small:
        return 0
    hulls = [board.outline(number, screen.skin.px(30)) for number in range(len(board.maps))]
    if any((max(x for x, _ in hull), max(y for _, y in hull)) in hull for hull in hulls):
        return 0
    top = min((y, x) for hull in hulls for x, y in hull)
    return min(screen.skin.px(LARGEST_PROP), round((top[1] - centre.x) * 0.5))


# The panels around the board


def _draw_panels(surface: pygame.Surface, screen: Screen, view: TableView) -> None:
    """Draw title and prompt, seat cards, sidebar and offers."""
    _draw_top(surface, screen, view)
    _draw_seats(surface, screen, view)
    _draw_sidebar(surface, screen, view)
    if screen.offers is not None:
        draw_offers(surface, screen.skin, arrange_offers(screen.skin, screen.offers, view.panels.offers))


def _draw_top(surface: pygame.Surface, screen: Screen, view: TableView) -> None:
    """Draw title, turn and prompt."""
    skin, layout = screen.skin, screen.layout
    if not layout.small:
        draw_title(surface, skin, layout.title, view.title, view.turn_text)
    draw_prompt(surface, skin, layout.prompt, view.prompt, _buttons_room(screen, view))


def _buttons_room(screen: Screen, view: TableView) -> int:
    """The width in the prompt that is kept free for its buttons, in pixels."""
    return screen.skin.px(screen.layout.prompt_step) * view.prompt_buttons


def _draw_seats(surface: pygame.Surface, screen: Screen, view: TableView) -> None:
    """Draw the seat cards, and under them the game's blocks and the legend."""
    skin, layout, panels = screen.skin, screen.layout, view.panels
    column, gap = layout.seat_column, skin.px(CARD_GAP)
    draw, large = draw_small_card if layout.small else draw_card, cards_skin(screen, view)
    for card, rect in zip(panels.seat_cards, screen.seat_card_rects, strict=True):
        is_acting, label = view.acting_seat == card.seat, view.labels[card.seat - 1]
        draw(surface, skin, rect, label, card, is_acting, view.gains.get(card.seat, 0), large)
        if is_acting and view.thinking_lamp != NO_LAMP and label.bot:
            draw_thinking(surface, skin, rect, card, layout.small, view.thinking_lamp)
        if view.card_seat == card.seat:
            surface.blit(skin.rounded_box(rect.size, "", "parchment", skin.px(3), skin.px(8)), rect)
    if layout.small:
        return
    top, bottom = screen.seat_card_rects[-1].bottom + gap, column.bottom
    grows = blocks_grow(skin, column, len(panels.seat_cards), panels.seat_column)
    for panel in reversed(panels.seat_column if screen.shows_blocks else ()):
        if bottom - block_height(skin, panel, column.w, grows=grows) >= top:
            bottom = draw_block(surface, skin, column, bottom, panel, grows=grows) - gap
    legend_rect = pygame.Rect(column.x, top, column.w, bottom - top)
    draw_legend(surface, skin, legend_rect, view.sheet.words["marks"], view.legend, f"seat{view.turn_seat or 1}")


def _draw_sidebar(surface: pygame.Surface, screen: Screen, view: TableView) -> None:
    """Draw the info card with the mat (unless a seat card is explained), the game's blocks, the log."""
    skin, panels, sidebar = screen.skin, view.panels, screen.sidebar
    if scrolls(screen, view):
        surface.blit(skin.panel("panel-parchment", sidebar.card_rect.size), sidebar.card_rect)
    else:
        mat = shown_mat(screen, view)
        draw_info_card(surface, skin, sidebar.card_rect, view.info_card, view.labels, view.turn_seat, mat)
    for panel, rect in zip(panels.sidebar, block_rects(skin, sidebar.log, panels), strict=True):
        draw_block(surface, skin, rect, rect.bottom, panel)
    _draw_log(surface, screen, view, sidebar.log)


def _draw_log(surface: pygame.Surface, screen: Screen, view: TableView, rect: pygame.Rect) -> None:
    """Draw the newest log lines into `rect`; of a scrolling log only its panel."""
    in_sidebar = rect == screen.sidebar.log
    if not rect.h:
        return
    if in_sidebar and screen.log_ground is not None:
        draw_log_ground(surface, screen.skin, screen.log_ground, titled=screen.log_is_titled)
        return
    log = view.log
    units = screen.layout.prompt_button
    lines = screen.log_lines if in_sidebar else place_log_lines(screen.skin, rect, log.lines, log.news, units)
    draw_log(surface, screen.skin, rect, lines, view.labels, log.pointed_spaces, bool(log.lines), log.news, units)


def _draw_drawer(
    surface: pygame.Surface, screen: Screen, view: TableView, ground: pygame.Surface, place: CardPlace | None
) -> None:
    """Draw an info card that is too long for its own place at the `place` where it covers nothing lit."""
    if place is None:
        return
    skin, sidebar = screen.skin, screen.sidebar
    if place.log != sidebar.log:
        surface.blit(ground, sidebar.log, sidebar.log)
        if place.log is not None:
            _draw_log(surface, screen, view, place.log)
    large = skin.at_text_size(place.text_size)
    draw_info_card(surface, large, place.rect, place.card, view.labels, view.turn_seat, short=place.short)
