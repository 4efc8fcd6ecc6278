"""The table scene: playing a match of any game on the screen.

It joins the parts: `session` holds the match, `display` what is on the screen, `input` turns inputs into commands, and
`controller` carries them out.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import msgspec

import games
from engine.match.match import Match
from engine.rules.actions import Kind
from engine.stage.inputs import Input, Key
from engine.stage.scene import Size
from engine.stage.skin import Skin
from scenes.app import App
from scenes.common.player_labels import names_in_sentence
from scenes.match_view.arrangement import arrange_table
from scenes.match_view.display import MatchDisplay
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.scene import MatchScene
from scenes.table.action_bar.bot_speed import SPEED_BUTTONS
from scenes.table.controller import TableController
from scenes.table.input.dragging import Dragging
from scenes.table.input.input_router import TableInput
from scenes.table.session import TableSession

if TYPE_CHECKING:
    from engine.rules.contract import Seat
from engine.stage.access.item import Request


class TableScene(MatchScene):
    """A match at the table; a `notice` shows first unless it is ""."""

    controller: TableController
    session_type: ClassVar[type[TableSession]] = TableSession

    def __init__(self, app: App, match: Match, notice: str = "") -> None:
        self.session = self.make_session(app, match)
        self.session.show_odds(app.settings.chances)
        display = MatchDisplay(app, self.session)
        controller = self.make_controller(app, self.session, display)
        super().__init__(display, controller)
        dragging = Dragging(self.session, display, controller)
        self.pointer.take = dragging.take
        self.input = TableInput(self.session, display, controller.flow, controller, self.pointer, dragging)
        self._notice = notice

    # What a scene with a table of its own kind makes otherwise

    def make_session(self, app: App, match: Match) -> TableSession:
        """The session of a match at the table, which is saved."""
        table, sheet = games.table(match.record.id), match.record.sheet()
        session = self.session_type(match, table, sheet, app.autosave, names_in_sentence(match), app.seed)
        session.set_confirm_verbs(app.settings.is_confirmed)
        session.wants_goal = partial(app.school.shows_goal, match)
        session.refresh_goal()
        return session

    def make_controller(self, app: App, session: TableSession, display: MatchDisplay) -> TableController:
        """The controller of the table."""
        return TableController(app, session, display)

    @property
    def facing(self) -> str:
        """The side of the person to act, once the story is told; of a dialog for somebody, of whoever it asks."""
        seat, by_itself = self.whom, self.display.app.settings.turning == "itself"
        return self.session.match.seats[seat - 1].side if seat and by_itself else ""

    @property
    def whom(self) -> Seat:
        """The person to act, or whom a dialog asks; 0 during a story."""
        return self.controller.dialogs.asked_seat or (0 if self.display.motion.moving else self.session.faced_seat)

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay out the window; the first time also show the notice."""
        super().layout(size, skin)
        if self._notice:
            self.show_notice(self._notice)
            self._notice = ""

    def arrange(self, size: Size, skin: Skin) -> ScreenLayout:
        """Lay out the parts of the window and the board within `size` (pixels)."""
        session, board = self.session, self.display.board
        speed = len(SPEED_BUTTONS) if session.viewpoint.has_bots else 0
        verbs, more = session.match.record.verbs, self.controller.toolbar.count_own_tools()
        touch = self.display.app.hands.is_touch
        return arrange_table(board, session.sheet, verbs, session.panels, size, skin, speed, more, touch)

    @property
    def puts_focus(self) -> bool:
        """Whether the focus is put somewhere where nothing has it: for a controller, or a reader."""
        return (self.display.app.hands.is_pad or self.stack.is_heard) and self.stack.top is self

    def update(self, seconds: float) -> None:
        """Let seconds pass; then the focus of who does not point is seen where something is asked."""
        super().update(seconds)
        if self.puts_focus:
            self.input.pad_focus.update(seconds)
            self.controller.request_redraw()

    def handle(self, event: Input) -> bool:
        """Handle an input; False if it was for nothing here."""
        return self.input.handle(event)

    def do(self, request: Request) -> None:
        """Do what a screen reader asks: a target is walked to and chosen as by keys, all else as on any page."""
        from scenes.match_view.spoken.targets import BOARD, pick_of

        self.display.hover.put_at = request.key if request.deed == "press" else None
        if request.deed == "press" and self._is_chosen(request.key):
            request = msgspec.structs.replace(request, deed="focus")
        if not request.key.startswith(BOARD):
            super().do(request)
            self.controller.point_at_button()
        elif (pick := pick_of(self.session.selection, request.key)) is not None and self.session.awaits_person:
            self.input.keyboard.move_focus(pick)
            if request.deed == "press":
                self.handle(Key("return"))
            self.controller.request_redraw()

    def _is_chosen(self, key: str) -> bool:
        """Whether a key names the button of what is half made already: to press it anew would set it unasked."""
        from scenes.match_view.spoken.reading import SET

        pick = self.display.bar_picks.get(key)
        return pick is not None and key != SET and pick.kind is Kind.SHAPE and pick == self.session.selection.pending

    def show_notice(self, notice: str) -> None:
        """Show a notice in a dialog, over any other dialog."""
        self.controller.dialogs.show_notice(notice)
