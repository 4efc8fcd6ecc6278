"""What a controller's buttons do at the table where its usual key has no meaning: the usual button, the bots' speed."""

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

    @property
    def lone_button(self) -> Button | None:
        """The button that a press means without a walk: the only one in the bar, or the only golden one, where nothing
        on the board is lit but what does the same.
        """
        ui, session = self.display.ui, self.session
        if ui.dialogs:
            return None
        every = [widget for widget in ui.walk() if isinstance(widget, Button) and widget.enabled]
        buttons = [button for button in every if is_in_bar(button) or button.name == RESULTS_BUTTON]
        if len(buttons) > 1:
            buttons = [button for button in buttons if button.chosen]
        if len(buttons) != 1:
            return None
        lit = session.selection.open_targets if session.awaits_person else []
        pick = self.display.bar_picks.get(buttons[0].name)
        return buttons[0] if all(target.pick == pick for target in lit) else None

    def is_for_lone_button(self, event: Input) -> bool:
        """Whether an input would press the only button."""
        if not isinstance(event, Key) or not event.pad or event.name != CHOOSE or event.repeat:
            return False
        ui = self.display.ui
        return not (ui.focused is not None and ui.keyboard) and self.lone_button is not None

    def handle(self, event: Input) -> bool:
        """Press the only button, or say why a press does nothing. Returns whether it was a press of such a kind."""
        if not isinstance(event, Key) or not event.pad or event.repeat or event.name not in (CHOOSE, HINT):
            return False
        button = self.lone_button if self.is_for_lone_button(event) else None
        if button is not None:
            self.display.ui.flash(button)
            button.press(self.display.ui)
            return True
        words = hand_words().pad
        if not self.session.awaits_person:
            reason = words.not_yours
        else:
            reason = words.no_hint if event.name == HINT else words.nothing
        self.display.hover.refuse(reason, "")
        return True
