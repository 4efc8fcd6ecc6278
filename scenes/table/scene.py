"""The table scene: a match that is played on the screen, for every game alike.

It joins the parts: the session holds the match, the display what is on the screen, `input` turns inputs into commands,
and the controller obeys them.
"""

from __future__ import annotations

import games
from engine.match.match import Match
from engine.stage.inputs import Input
from engine.stage.scene import Size
from engine.stage.skin import Skin
from scenes.app import App
from scenes.common.player_labels import player_names
from scenes.match_view.arrangement import arrange_table
from scenes.match_view.display import MatchDisplay
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.scene import MatchScene
from scenes.table.controller import TableController
from scenes.table.input.input_router import TableInput
from scenes.table.session import TableSession


class TableScene(MatchScene):
    """A match at the table; `notice` is told first, when there is one."""

    controller: TableController

    def __init__(self, app: App, match: Match, notice: str = "") -> None:
        names = dict(enumerate(player_names(app.stack.skin, match), 1))
        self.session = TableSession(match, games.table(match.record.id), match.record.sheet(), app.autosave, names)
        self.session.set_confirm_verbs(app.settings.is_confirmed)
        self.session.show_odds(app.settings.chances)
        display = MatchDisplay(app, self.session)
        controller = TableController(app, self.session, display)
        super().__init__(display, controller)
        self.input = TableInput(self.session, display, controller.flow, controller, self.pointer)
        self._notice = notice

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay out the window, and tell what is to be told first."""
        super().layout(size, skin)
        if self._notice:
            self.show_notice(self._notice)
            self._notice = ""

    def arrange(self, size: Size, skin: Skin) -> ScreenLayout:
        """Lay out the window's parts and the board in so much room."""
        session, board = self.session, self.display.board
        return arrange_table(board, session.sheet, session.match.record.verbs, session.panels, size, skin)

    def handle(self, event: Input) -> bool:
        """Take an input."""
        return self.input.handle(event)

    def show_notice(self, notice: str) -> None:
        """Tell something in a dialog, over whatever is on."""
        self.controller.dialogs.show_notice(notice)
