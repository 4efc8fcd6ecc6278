"""What a controller does at the table where its usual keys have no meaning: the usual button, the bots' speed.

Enter means the only button, too, where it means nothing else.
"""

from __future__ import annotations

import msgspec

from engine.stage.controls.commands import WHILE_BOTS_PLAY
from engine.stage.inputs import Input, Key
from engine.stage.widgets import Button
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.indicators import is_in_bar
from scenes.match_view.view_model.hand_words import hand_words
from scenes.table.session import TableSession
from scenes.table.toolbar import RESULTS_BUTTON

CHOOSE, HINT = "return", "h"
"""The keys of the buttons that never stay without an answer."""


class PadPresses:
    """Reads the buttons of a controller at one table."""

    def __init__(self, session: TableSession, display: MatchDisplay) -> None:
        self.session = session
        self.display = display

    def meant(self, event: Input) -> Input:
        """The input as the table knows it: while a bot is to act there is no hint to ask for, but bots to skip."""
        if not isinstance(event, Key) or not event.pad or event.name not in WHILE_BOTS_PLAY:
            return event
        if not self.session.bot_to_act or self.display.ui.dialogs:
            return event
        return msgspec.structs.replace(event, name=WHILE_BOTS_PLAY[event.name])

    def lone_button(self, *, golden: bool) -> Button | None:
        """The button that a press means without a walk, where nothing on the board is lit but what does the same: the
        only one in the bar, or, if `golden`, the only golden one.
        """
        ui, session = self.display.ui, self.session
        if ui.dialogs:
            return None
        every = [widget for widget in ui.walk() if isinstance(widget, Button) and widget.enabled]
        buttons = [button for button in every if is_in_bar(button) or button.name == RESULTS_BUTTON]
        if len(buttons) > 1 and golden:
            buttons = [button for button in buttons if button.chosen]
        if len(buttons) != 1:
            return None
        lit = session.selection.open_targets if session.awaits_person else []
        pick = self.display.bar_picks.get(buttons[0].name)
        return buttons[0] if all(target.pick == pick for target in lit) else None

    def pressed_button(self, event: Input) -> Button | None:
        """The button that an input presses without a walk, if it does."""
        if not isinstance(event, Key) or event.name != CHOOSE or event.repeat:
            return None
        ui = self.display.ui
        return None if ui.focused is not None and ui.keyboard else self.lone_button(golden=event.pad)

    def handle(self, event: Input) -> bool:
        """Press the only button, or say why a controller's press does nothing. Returns whether it was such a press."""
        button = self.pressed_button(event)
        if button is not None:
            self.display.ui.flash(button)
            button.press(self.display.ui)
            return True
        if not isinstance(event, Key) or not event.pad or event.repeat or event.name not in (CHOOSE, HINT):
            return False
        words = hand_words().pad
        if not self.session.awaits_person:
            reason = words.not_yours
        else:
            reason = words.no_hint if event.name == HINT else words.nothing
        self.display.hover.refuse(reason, "")
        return True
