"""The input router of the table: hands inputs to buttons, keys and pointer, after guards against stray presses.

They turn inputs into commands to the controller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.stage.inputs import Hold, Hover, Input, Key, Press, Release
from engine.stage.widgets import Button, Widget
from engine.stage.widgets.focus import DIRECTIONS, nearest
from engine.stage.widgets.widget import CONFIRM
from scenes.match_view.display import MatchDisplay
from scenes.match_view.moments.place import AGAIN, GO_ON, LOOK, LOOK_KEY
from scenes.match_view.panels.indicators import BAR, is_in_bar
from scenes.match_view.pointer import Pointer
from scenes.table.action_bar import bot_speed
from scenes.table.commands import TableCommands
from scenes.table.flow import TurnFlow
from scenes.table.input.dragging import Dragging
from scenes.table.input.keyboard import FOCUS_KEYS, Keyboard
from scenes.table.input.pad_focus import PadFocus
from scenes.table.input.pad_presses import PadPresses
from scenes.table.session import TableSession
from scenes.table.toolbar import HINT_BUTTON

if TYPE_CHECKING:
    from scenes.table.asking.keys import Asking

PAGES = ("menu", "rules")
"""The names of the buttons that open a page over the table, or a dialog."""

PASSED_BY = ("f11",)
"""Keys that do not bring a moment on."""


class TableInput:
    """Handles the inputs of one table."""

    def __init__(
        self,
        session: TableSession,
        display: MatchDisplay,
        flow: TurnFlow,
        commands: TableCommands,
        pointer: Pointer,
        dragging: Dragging,
    ) -> None:
        self.session = session
        self.display = display
        self.flow = flow
        self.commands = commands
        self.pointer = pointer
        self.dragging = dragging
        self.keyboard = Keyboard(session, display, flow, commands)
        self.pad_presses = PadPresses(session, display)
        self.pad_focus = PadFocus(session, display, self.keyboard)
        self._asking: Asking | None = None

    def handle(self, event: Input) -> bool:
        """Handle an input: the buttons come first, then keys and board. False if it was for none of them.

        A press ends a running animation, and does nothing else if that showed more than the viewer's own moves, unless
        it is for the menu or the rules, which open even while the bots play on and on. Presses that choose are ignored
        for a moment after a change of seat, and so is the second press of a double click whose first press has brought
        another decision, or has acted in a tray, an offer or a mat. Buttons of the action bar and of dialogs do not
        count before they have settled, by whatever input. What is dragged comes before all else.
        """
        event = self.pad_presses.meant(event)
        if isinstance(event, Release) and event.touch:
            self.commands.end_explaining()
        if self.dragging.handle(event):
            self.commands.request_redraw()
            return True
        if self._press_moment(event):
            return True
        if isinstance(event, Key) and event.ctrl and not self.display.ui.dialogs and self._ask(event):
            self.commands.request_redraw()
            return True
        if self._play_hint(event) or self._dismiss_card(event) or self.keyboard.rotate(event):
            return True
        if self.pad_focus.walk_groups(event):
            self.commands.request_redraw()
            return True
        picks = self.session.selection.picks
        if isinstance(event, Press | Key) and not self._is_for_bot_speed(event) and self._is_stray(event):
            self.pointer.drop_press()
            return True
        is_used = self.keyboard.tab(event) or self.keyboard.leave_button(event) or self.keyboard.leave_stepper(event)
        is_used = is_used or self._handle_buttons(event)
        is_used = is_used or self.keyboard.handle(event) or self.pad_presses.handle(event)
        is_used = is_used or self.pointer.handle(event)
        if self.flow.advice.hint_requested and self.session.selection.picks != picks:
            self.commands.cancel_advice()
        self.commands.request_redraw()
        return is_used

    def _ask(self, key: Key) -> bool:
        """Answer a key that asks the table something. Returns whether it was one."""
        from scenes.table.asking.keys import Asking

        self._asking = self._asking or Asking(self.session, self.display, self.keyboard, self.commands.prompt)
        return self._asking.handle(key)

    def _is_stray(self, event: Press | Key) -> bool:
        """Whether a press only ends an animation, or was meant for the decision before."""
        hover = self.display.hover
        hover.dismiss()
        self.commands.note_activity()
        is_double = isinstance(event, Press) and hover.note_press(event.pos, self._key_at(event))
        undoes = isinstance(event, Key) and event.name == "u" and not event.repeat
        ends_story = self.commands.skip_story() and not undoes and not self._opens_page(event)
        if ends_story or ((is_double or hover.ignores_presses) and self._may_choose(event)):
            return True
        return self.is_early(event)

    def _key_at(self, press: Press) -> tuple[int, ...]:
        """What a press decides, for the guard against double clicks: in a tray every action brings another decision,
        since what is picked there is spent.
        """
        key = self.session.decision_key
        return (*key, len(self.session.match.line)) if self.is_at_things(press) else key

    def is_at_things(self, press: Press) -> bool:
        """Whether a press is at a place in a tray, an offer or a mat, where things are picked."""
        return self.flow.settling.holds_things(self.display.places_at(press.pos))

    def _press_moment(self, event: Input) -> bool:
        """Hand a press to the moment that is on: to one of its buttons, else any press or key brings it on; below a
        folded one a press is for what lies there.

        Returns whether that was the input. The bots' speed buttons, dialogs and F11 keep working.
        """
        ui, moment = self.display.ui, self.display.motion.moment
        if moment is None or ui.dialogs or not isinstance(event, Press | Key) or self._is_for_bot_speed(event):
            return False
        if isinstance(event, Key) and (event.ctrl or event.name in PASSED_BY):
            return False
        self.commands.note_activity()
        buttons = [widget for widget in ui.widgets if widget.name in (AGAIN, LOOK, GO_ON)]
        if isinstance(event, Press) and any(widget.rect.collidepoint(event.pos) for widget in buttons):
            return ui.handle(event)
        if isinstance(event, Key) and event.pad and self._walks_moment(event, buttons):
            return True
        self.pointer.drop_press()
        if isinstance(event, Key) and event.name == LOOK_KEY and any(widget.name == LOOK for widget in buttons):
            if not event.repeat:
                self.commands.toggle_moment()
        elif isinstance(event, Press) and self.display.moments.folded:
            self.commands.explain(event.pos)
        elif isinstance(event, Press) or not event.repeat:
            self.commands.press_moment()
        return True

    def _walks_moment(self, key: Key, buttons: Sequence[Widget]) -> bool:
        """Walk by a controller among the buttons of a moment, or press the one that has the focus; whether it did."""
        ui = self.display.ui
        has_focus = ui.focused in buttons and ui.keyboard
        if key.name in DIRECTIONS and buttons:
            before = ui.focused if has_focus else None
            there = nearest(buttons, before.walk_rect(), key.name) if before is not None else buttons[-1]
            ui.focus(there or before, keyboard=True)
            return True
        if key.name not in CONFIRM or not has_focus or ui.focused is None:
            return False
        may_go = self.display.moments.is_counted or ui.focused.name != GO_ON
        return may_go and ui.handle(key)

    def _play_hint(self, event: Input) -> bool:
        """Play the hint on Enter or a press on its button. Returns whether that was the input."""
        hover, ui = self.display.hover, self.display.ui
        hinted = hover.hinted_action
        if hinted is None or ui.dialogs:
            return False
        entered = isinstance(event, Key) and event.name == "return" and not event.repeat
        buttons = [widget.rect for widget in ui.widgets if widget.name == HINT_BUTTON]
        pressed = isinstance(event, Press) and any(rect.collidepoint(event.pos) for rect in buttons)
        if not (pressed or (entered and hover.pick is None)):
            return False
        self.commands.play_hint(hinted)
        return True

    def _dismiss_card(self, event: Input) -> bool:
        """Close a hint, or a seat card's help, on Esc or the card's number. Returns whether that was the input.

        Esc also cancels the request for a hint, and stops skipping the bots.
        """
        hover = self.display.hover
        if not isinstance(event, Key) or self.display.ui.dialogs:
            return False
        if event.name == "escape" and (self.flow.advice.hint_requested or self.flow.skipping):
            self.commands.cancel_advice()
            self.commands.stop_skipping()
            return True
        if not (hover.hinted_action or hover.card_seat) or event.name not in ("escape", str(hover.card_seat)):
            return False
        hover.dismiss()
        return True

    def _is_for_bot_speed(self, event: Press | Key) -> bool:
        """Whether an input is for the bots' speed buttons, which must not end the animation."""
        if self.display.ui.dialogs:
            return False
        if isinstance(event, Key):
            return bool(self.session.bot_to_act) and event.name in (bot_speed.SKIP_KEY, bot_speed.HURRY_KEY)
        widgets = self.display.ui.widgets
        return any(widget.rect.collidepoint(event.pos) for widget in widgets if widget.name in bot_speed.SPEED_BUTTONS)

    def is_early(self, event: Press | Key) -> bool:
        """Whether an input does not count because the button, or the thing in a tray, that it would press has not
        settled yet, or because nobody has seen that the controller's focus is there.
        """
        if self.pad_focus.is_unseen(event):
            return True
        settling = self.flow.settling
        if isinstance(event, Press) and event.button == "left" and not self.display.ui.dialogs:
            places = self.display.places_at(event.pos)
            return not settling.have_settled(places) or (not settling.has_settled and self._answers(event))
        return not settling.has_settled and self._answers(event)

    def _answers(self, event: Press | Key) -> bool:
        """Whether an input would press a button of the action bar, or of a dialog."""
        ui = self.display.ui
        if ui.dialogs:
            return isinstance(event, Press) or event.name in CONFIRM
        in_bar = [widget for widget in ui.walk() if is_in_bar(widget)]
        if isinstance(event, Press):
            return any(widget.rect.collidepoint(event.pos) for widget in in_bar)
        if event.name in CONFIRM:
            has_focus = ui.keyboard and ui.focused in in_bar
            plays_default = ui.focused is None and self.keyboard.enter_plays_default
            return has_focus or plays_default or self.pad_presses.pressed_button(event) is not None
        return any(isinstance(button, Button) and button.key == event.name for button in in_bar)

    def _opens_page(self, event: Press | Key) -> bool:
        """Whether an input, after the story that it has ended, opens the menu or the rules.

        Esc does so while a bot is to act: if a person is, it has been pressed to end the story.
        """
        if isinstance(event, Key):
            return event.name in ("escape", "menu") and bool(self.session.bot_to_act)
        widgets = self.display.ui.widgets
        return any(widget.rect.collidepoint(event.pos) for widget in widgets if widget.name in PAGES)

    def _may_choose(self, event: Press | Key) -> bool:
        """Whether an input may choose something: on the board, in the bar, or by a key of the bar."""
        ui, layout = self.display.ui, self.display.screen.layout
        if ui.dialogs:
            return False
        if isinstance(event, Press):
            is_central = layout.centre.collidepoint(event.pos) or layout.bar.collidepoint(event.pos)
            return is_central or self.is_at_things(event)
        bar = [widget for widget in ui.widgets if isinstance(widget, Button) and widget.name.startswith(BAR)]
        return event.name in ("return", "space", *(button.key for button in bar))

    def _handle_buttons(self, event: Input) -> bool:
        """Hand an input to the buttons; a bar button that gets the pointer or focus is previewed like a target. One on
        which a finger stays is explained and not pressed.
        """
        held = self.display.ui.pressed
        if isinstance(event, Hold) and held is not None and (pick := self.display.bar_picks.get(held.name)) is not None:
            self.display.ui.pressed = None
            self.commands.explain_button(pick)
            return True
        is_used = self.display.ui.handle(event)
        if is_used and isinstance(event, Hover):
            self.display.leave_board()
            self.display.hover.hover_over("", 0)
        if is_used and (isinstance(event, Hover) or (isinstance(event, Key) and event.name in FOCUS_KEYS)):
            self.commands.point_at_button()
        return is_used
