"""Where a match is drawn: the skin, the parts of the window, the board with its moving pieces."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect

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
"""The layers that lie under links and rings."""

TITLE = 104
"""Units of the info card that its title and its edges take."""

SIDES = 36
"""Units of the info card's width that are free at its sides."""


class Screen(msgspec.Struct, frozen=True):
    """Where the parts of a match lie, in pixels, and what they are drawn with.

    `cards` are the seat cards; `blocks` says that the game's blocks stand under them. `lines` are the lines of the log
    that show, each with its place. `foot` is a strip at the foot of the window, `log_ground` the panel of a log that
    scrolls; None where there is none.
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

    @property
    def offers(self) -> Rect | None:
        """Where the offers lie: beside the board or in the sidebar; None where the game has none."""
        return self.layout.offers or self.sidebar.offers

    @property
    def card_room(self) -> CardRoom:
        """The room on the info card."""
        return CardRoom(self.skin, self.sidebar.card_rect)

    @property
    def occupied(self) -> set[str]:
        """The spaces where a piece stands that does not lie low."""
        return {live.piece.space for live in self.motion.live if live.piece.layer not in LOW_LAYERS}


class CardRoom(msgspec.Struct, frozen=True):
    """Tells what has room on the info card in `rect` (pixels)."""

    skin: Skin
    rect: Rect

    def fits(self, card: InfoCard) -> bool:
        """Whether a card fits without a mat, in the smaller type if need be."""
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
        """Whether the mat has room above a card."""
        return info_card_setting(self.skin, self.rect, card, mat)[0] is not None

    def mat_at(self, pos: tuple[int, int], mat: Panel | None) -> Panel | None:
        """The mat if it holds a pixel, has a help text, and keeps its place while that shows; else None."""
        if mat is None or not mat.help or not self.rect.collidepoint(pos):
            return None
        setting = info_card_setting(self.skin, self.rect, mat_info_card(mat), mat)[0]
        if setting is None:
            return None
        height = mat_height(self.skin, mat, inner_width(self.skin, self.rect), setting)
        return mat if pos[1] < self.rect.y + self.skin.px(TOP) + height else None
