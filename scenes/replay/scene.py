"""The replay scene: watch a match of any game. Nothing of it is changed or written."""

from __future__ import annotations

import pygame

import games
from engine.match.match import Match
from engine.rules.contract import NATURE
from engine.stage.inputs import Hover, Input, Key, Press
from engine.stage.scene import Size
from engine.stage.skin import Skin
from scenes.app import App
from scenes.common.player_labels import names_in_sentence
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
from scenes.replay.toolbar import OVER_TOOLS, STRIP, TOOLS

PREDRAWN = 6
"""The number of positions drawn in advance."""


class ReplayScene(MatchScene):
    """A match to watch, from the position after `at` steps of its line; it begins to play by itself if it `plays`."""

    controller: ReplayController
    foot = STRIP
    """The height of the strip at the bottom of the window, in units."""

    def __init__(self, app: App, match: Match, at: int = 0, plays: bool = False) -> None:
        self.session = self.make_model(match, at)
        self.session.show_odds(app.settings.chances)
        display = MatchDisplay(app, self.session, foot=self.foot)
        super().__init__(display, self.make_controller(app, display))
        self.controller.playing = plays
        self.keyboard = ReplayKeyboard(display, self.controller)
        self._predrawn_places: list[int] = []

    def make_model(self, match: Match, at: int) -> ReplayModel:
        """The model of this scene."""
        names = names_in_sentence(match)
        return ReplayModel(match, games.table(match.record.id), match.record.sheet(), names, at)

    def make_controller(self, app: App, display: MatchDisplay) -> ReplayController:
        """The controller of this scene."""
        return ReplayController(app, self.session, display)

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay out board, strip and log for a window."""
        super().layout(size, skin)
        self._predrawn_places = [self.session.timeline.end * share // PREDRAWN for share in range(1, PREDRAWN + 1)]

    def arrange(self, size: Size, skin: Skin) -> ScreenLayout:
        """The parts of a window of `size` pixels, with the board placed in it."""
        board = self.display.board
        tools = TOOLS + bool(board.overlays) + OVER_TOOLS * self.session.full_match.over
        tools += self.stack.turning.is_flat
        touch = self.display.app.hands.is_touch
        return arrange_watched(board, self.session.layout_panels, size, skin, tools, touch)

    def handle(self, event: Input) -> bool:
        """Hand an input to the keys of the replay, then to its buttons, then to the board for tooltips."""
        ui, hover = self.display.ui, self.display.hover
        if isinstance(event, Press | Key):
            self.controller.cancel_results()
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
        """Let some seconds pass; without a running story, draw in advance."""
        if self._predrawn_places and not self.display.motion.moving:
            self._predraw()
        super().update(seconds)

    def _predraw(self) -> None:
        """Draw pieces and seat cards of another position off screen, to fill the caches before somebody scrubs."""
        screen, labels = self.display.screen, self.display.labels
        picture, panels = self.session.picture_at(self._predrawn_places.pop())
        unseen = pygame.Surface((1, 1))
        screen.board.draw_ghosts(unseen, screen.skin, [(piece, 1.0) for piece in picture.pieces])
        for card, place in (
            zip(panels.seat_cards, screen.seat_card_rects, strict=True) if not screen.layout.small else ()
        ):
            draw_card(unseen, screen.skin, place, labels[card.seat - 1], card, is_acting=False)

    def show_notice(self, notice: str) -> None:
        """Show a notice in a dialog."""
        self.controller.dialogs.show_notice(notice)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the match; over a log in the whole sidebar, draw the info card of what is under the pointer."""
        view, screen = self.view, self.display.screen
        self.display.draw(surface, view)
        card, place = view.info_card, screen.sidebar.card_rect
        has_card = self.controller.tall_log and not self.display.motion.moving and card != EMPTY_CARD
        if has_card and fits_info_card(screen.skin, place, card):
            draw_info_card(surface, screen.skin, place, card, view.labels, NATURE)
