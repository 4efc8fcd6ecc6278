"""The input router of the table: guards against stray presses, then keys, buttons and the pointer over the board.

Whatever an input asks for becomes a command to the controller.
"""

from __future__ import annotations

from engine.stage.inputs import Hover, Input, Key, Press
from engine.stage.widgets import Button
from scenes.match_view.display import MatchDisplay
from scenes.match_view.pointer import Pointer
from scenes.table.action_bar import bot_speed
from scenes.table.action_bar.action_bar import BAR
from scenes.table.commands import TableCommands
from scenes.table.flow import TurnFlow
from scenes.table.input.keyboard import FOCUS_KEYS, Keyboard
from scenes.table.session import TableSession
from scenes.table.toolbar import HINT_BUTTON


class TableInput:
    """Hands the inputs of one table to whom they are for."""

    def __init__(
        self, session: TableSession, display: MatchDisplay, flow: TurnFlow, commands: TableCommands, pointer: Pointer
    ) -> None:
        self.session = session
        self.display = display
        self.flow = flow
        self.commands = commands
        self.pointer = pointer
        self.keyboard = Keyboard(session, display, flow, commands)

    def handle(self, event: Input) -> bool:
        """Take an input: the buttons have it first, then the keys and the board; whether it was for any.

        A press ends a story that is told; where that has told what another seat or chance did, it does nothing else.
        Presses that choose are ignored within a moment after a change of seat, and so is the second press of a double
        click whose first press already caused an action.
        """
        if self._play_hint(event) or self._dismiss_card(event) or self.keyboard.rotate(event):
            return True
        picks = self.session.selection.picks
        if isinstance(event, Press | Key) and not self._is_for_bot_speed(event) and self._is_stray(event):
            self.pointer.drop_press()
            return True
        used = self.keyboard.tab(event) or self.keyboard.leave_bar_upwards(event) or self._handle_buttons(event)
        used = used or self.keyboard.handle(event) or self.pointer.handle(event)
        if self.flow.advice.hint_requested and self.session.selection.picks != picks:
            self.commands.cancel_advice()
        self.commands.request_redraw()
        return used

    def _is_stray(self, given: Press | Key) -> bool:
        """Whether a press only ends a story, or was meant for what was asked before."""
        hover = self.display.hover
        hover.dismiss()
        self.commands.note_activity()
        is_double = isinstance(given, Press) and hover.note_press(given.pos, self.session.decision_key)
        undoes = isinstance(given, Key) and given.name == "u" and not given.repeat
        skips_story = self.commands.skip_story()
        return (skips_story and not undoes) or ((is_double or hover.ignores_presses) and self._may_choose(given))

    def _play_hint(self, given: Input) -> bool:
        """Do what a hint says, at Enter or a press on its button; whether that was it."""
        hover, ui = self.display.hover, self.display.ui
        hinted = hover.hinted_action
        if hinted is None or ui.dialogs:
            return False
        entered = isinstance(given, Key) and given.name == "return" and not given.repeat
        buttons = [widget.rect for widget in ui.widgets if widget.name == HINT_BUTTON]
        pressed = isinstance(given, Press) and any(rect.collidepoint(given.pos) for rect in buttons)
        if not (pressed or (entered and hover.pick is None)):
            return False
        self.commands.play_hint(hinted)
        return True

    def _dismiss_card(self, given: Input) -> bool:
        """Put a hint or a seat's card away, at Esc or at the number of that card; whether that was it.

        Esc gives up a hint that is still sought, too, and stops skipping what bots do.
        """
        hover = self.display.hover
        if not isinstance(given, Key) or self.display.ui.dialogs:
            return False
        if given.name == "escape" and (self.flow.advice.hint_requested or self.flow.skipping):
            self.commands.cancel_advice()
            self.commands.stop_skipping()
            return True
        if not (hover.hinted_action or hover.card_seat) or given.name not in ("escape", str(hover.card_seat)):
            return False
        hover.dismiss()
        return True

    def _is_for_bot_speed(self, given: Press | Key) -> bool:
        """Whether an input is for the buttons that skip or hurry the bots: it ends no story itself."""
        if not self.session.bot_to_act or self.display.ui.dialogs:
            return False
        if isinstance(given, Key):
            return given.name in (bot_speed.SKIP, bot_speed.FASTER)
        widgets = self.display.ui.widgets
        return any(widget.rect.collidepoint(given.pos) for widget in widgets if widget.name in bot_speed.NAMES)

    def _may_choose(self, given: Press | Key) -> bool:
        """Whether an input may choose something: on the board, in the bar, or by one of its letters."""
        ui, layout = self.display.ui, self.display.screen.layout
        if ui.dialogs:
            return False
        if isinstance(given, Press):
            return layout.centre.collidepoint(given.pos) or layout.bar.collidepoint(given.pos)
        bar = [widget for widget in ui.widgets if isinstance(widget, Button) and widget.name.startswith(BAR)]
        return given.name in ("return", "space", *(button.key for button in bar))

    def _handle_buttons(self, given: Input) -> bool:
        """Hand an input to the buttons; a button of the bar that comes to be pointed at is previewed like a target."""
        used = self.display.ui.handle(given)
        if used and isinstance(given, Hover):
            self.display.leave_board()
            self.display.hover.hover_over("", 0)
        if used and (isinstance(given, Hover) or (isinstance(given, Key) and given.name in FOCUS_KEYS)):
            self.commands.point_at_button()
        return used
