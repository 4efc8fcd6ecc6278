"""The replay scene: a match that is watched, for every game alike. Nothing of it is changed or written."""

from __future__ import annotations

import pygame

import games
from engine.match.match import Match
from engine.rules.contract import NATURE
from engine.stage.inputs import Hover, Input, Key, Press
from engine.stage.scene import Size
from engine.stage.skin import Skin
from scenes.app import App
from scenes.common.player_labels import player_names
from scenes.match_view.arrangement import arrange_watched
from scenes.match_view.display import MatchDisplay
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.panels.info_card import draw_info_card, fits_info_card
from scenes.match_view.panels.seat_cards import draw_card
from scenes.match_view.scene import MatchScene
from scenes.match_view.view_model.view import EMPTY_CARD
from scenes.replay.controller import ReplayController
from scenes.replay.keyboard import ReplayKeyboard
from scenes.replay.model import ReplayModel
from scenes.replay.toolbar import STRIP, TOOLS

AHEAD = 6
"""The number of places that are drawn before anybody asks for them."""


class ReplayScene(MatchScene):
    """A match to watch, from the position after `at` steps of its line on."""

    controller: ReplayController

    def __init__(self, app: App, match: Match, at: int = 0) -> None:
        names = dict(enumerate(player_names(app.stack.skin, match), 1))
        self.session = ReplayModel(match, games.table(match.record.id), match.record.sheet(), names, at)
        self.session.show_odds(app.settings.chances)
        display = MatchDisplay(app, self.session, foot=STRIP)
        super().__init__(display, ReplayController(app, self.session, display))
        self.keyboard = ReplayKeyboard(display, self.controller)
        self._ahead: list[int] = []

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay out board, strip and log for a window."""
        super().layout(size, skin)
        self._ahead = [self.session.timeline.end * share // AHEAD for share in range(1, AHEAD + 1)]

    def arrange(self, size: Size, skin: Skin) -> ScreenLayout:
        """Lay out the window's parts and the board in so much room."""
        board = self.display.board
        tools = TOOLS + bool(board.overlays) + self.session.whole.over
        return arrange_watched(board, self.session.layout_panels, size, skin, tools)

    def handle(self, event: Input) -> bool:
        """Take an input: the keys of the replay first, then its buttons, then the board, which explains itself."""
        ui, hover = self.display.ui, self.display.hover
        if isinstance(event, Press | Key):
            self.controller.stay()
        used = self.keyboard.handle(event) or ui.handle(event)
        if used and isinstance(event, Hover):
            self.display.leave_board()
            hover.hover_over("", 0)
            if ui.hovered is None or ui.hovered.name != "log":
                hover.bracket(())
        used = used or self.pointer.handle(event)
        self.controller.request_redraw()
        return used

    def update(self, seconds: float) -> None:
        """Let some seconds pass; while nothing is told, draw ahead."""
        if self._ahead and not self.display.motion.moving:
            self._draw_ahead()
        super().update(seconds)

    def _draw_ahead(self) -> None:
        """Draw pieces and seat cards of the next of some places, where nobody sees it.

        So the caches hold all that is to be drawn when somebody scrubs, and nobody has to wait for that.
        """
        screen, labels = self.display.screen, self.display.labels
        picture, panels = self.session.laid_at(self._ahead.pop())
        unseen = pygame.Surface((1, 1))
        screen.board.draw_ghosts(unseen, screen.skin, [(piece, 1.0) for piece in picture.pieces])
        for card, place in (
            zip(panels.seat_cards, screen.seat_card_rects, strict=True) if not screen.layout.small else ()
        ):
            draw_card(unseen, screen.skin, place, labels[card.seat - 1], card, is_acting=False)

    def tell(self, notice: str) -> None:
        """Tell something in a dialog, over whatever is on."""
        self.controller.dialogs.tell_notice(notice)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the match; over a log that takes the whole sidebar, the info card of what is pointed at."""
        view, screen = self.view, self.display.screen
        self.display.draw(surface, view)
        card, place = view.info_card, screen.sidebar.card_rect
        shown = self.controller.tall_log and not self.display.motion.moving and card != EMPTY_CARD
        if shown and fits_info_card(screen.skin, place, card):
            draw_info_card(surface, screen.skin, place, card, view.labels, NATURE)
