"""Where and with what a match is drawn: the skin, the parts of the window, the board with its animated pieces."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect, Surface

from engine.match.log_text import LogLine
from engine.stage.board.animation import AnimationPlayer
from engine.stage.board.view import BoardView
from engine.stage.scene import Size
from engine.stage.skin import Skin
from engine.view.panels import InfoCard, Panel
from engine.view.pieces import Layer
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.panels.info_card import TOP, fits_info_card, info_card_setting, inner_width, mat_rank
from scenes.match_view.panels.player_mat import mat_height
from scenes.match_view.panels.sidebar import Sidebar
from scenes.match_view.view_model.help_text import mat_info_card

LOW_LAYERS = (Layer.GROUND, Layer.MARK)
"""The layers below links and rings."""

TITLE = 104
"""The height of an info card that title and margins take, in units."""

SIDES = 36
"""The width of an info card that its side margins take, in units."""


class Screen(msgspec.Struct, frozen=True):
    """The rectangles of the parts of a match in pixels, and what they are drawn with.

    `shows_blocks` says that the game's blocks are below the seat cards. `log_lines` are the visible lines of the log,
    each with its rectangle. `foot` is a strip at the bottom of the window, `log_ground` the panel of a scrolling log;
    None if there is none. `log_is_titled` says that the panel has the heading of a log.
    """

    skin: Skin
    size: Size
    layout: ScreenLayout
    sidebar: Sidebar
    board: BoardView
    motion: AnimationPlayer
    seat_card_rects: Sequence[Rect] = ()
    shows_blocks: bool = False
    log_lines: Sequence[tuple[Rect, LogLine]] = ()
    foot: Rect | None = None
    log_ground: Rect | None = None
    log_is_titled: bool = True

    @property
    def offers(self) -> Rect | None:
        """The rectangle of the offers, beside the board or in the sidebar; None if the game has none."""
        return self.layout.offers or self.sidebar.offers

    @property
    def card_room(self) -> CardRoom:
        """The space on the info card."""
        return CardRoom(self.skin, self.sidebar.card_rect)

    @property
    def occupied(self) -> set[str]:
        """The spaces with a piece above the low layers."""
        return {live.piece.space for live in self.motion.live if live.piece.layer not in LOW_LAYERS}


class CardRoom(msgspec.Struct, frozen=True):
    """Answers what fits on the info card in `rect` (pixels)."""

    skin: Skin
    rect: Rect

    def fits(self, card: InfoCard) -> bool:
        """Whether a card fits without a mat, if need be in the small type."""
        return fits_info_card(self.skin, self.rect, card)

    def holds(self, text: str) -> bool:
        """Whether a text fits under a title in the usual type."""
        skin, rect = self.skin, self.rect
        height = skin.markup(text, "body", "ink", rect.w - skin.px(SIDES)).get_height()
        return height <= rect.h - skin.px(TITLE)

    def mat_rank(self, card: InfoCard, mat: Panel) -> int:
        """How small a card makes the mat: 0 is the largest size; the highest rank leaves the mat out."""
        return mat_rank(self.skin, self.rect, card, mat)

    def shows_mat(self, card: InfoCard, mat: Panel) -> bool:
        """Whether there is space for the mat above a card."""
        return info_card_setting(self.skin, self.rect, card, mat)[0] is not None

    def mat_at(self, pos: tuple[int, int], mat: Panel | None) -> Panel | None:
        """The mat if it covers a pixel, has a help text and stays visible above that text; else None."""
        if mat is None or not mat.help or not self.rect.collidepoint(pos):
            return None
        setting = info_card_setting(self.skin, self.rect, mat_info_card(mat), mat)[0]
        if setting is None:
            return None
        height = mat_height(self.skin, mat, inner_width(self.skin, self.rect), setting)
        return mat if pos[1] < self.rect.y + self.skin.px(TOP) + height else None


class Cover:
    """Something that lies over a part of the table, like the column of a lesson; a subclass draws what it has."""

    def draw_ground(self, surface: Surface, screen: Screen) -> None:
        """Draw what lies below the buttons: nothing."""

    def draw_top(self, surface: Surface, screen: Screen) -> None:
        """Draw what lies over the buttons and below the dialogs: nothing."""
