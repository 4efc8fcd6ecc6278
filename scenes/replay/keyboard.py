"""The keyboard in a replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.stage.inputs import Input, Key
from engine.stage.widgets import Widget
from engine.stage.widgets.focus import DIRECTIONS
from scenes.match_view.display import MatchDisplay
from scenes.replay.commands import ReplayCommands

ACTIONS: Mapping[str, Callable[[ReplayCommands], object]] = {
    "space": lambda commands: commands.toggle(),
    "left": lambda commands: commands.step(-1),
    "right": lambda commands: commands.step(1),
    "page up": lambda commands: commands.skip(-1),
    "page down": lambda commands: commands.skip(1),
    "home": lambda commands: commands.seek(0),
    "end": lambda commands: commands.seek_end(),
    "up": lambda commands: commands.walk_log(-1),
    "down": lambda commands: commands.walk_log(1),
    "+": lambda commands: commands.change_speed(1),
    "=": lambda commands: commands.change_speed(1),
    "-": lambda commands: commands.change_speed(-1),
    "?": lambda commands: commands.open_keys(),
    "f1": lambda commands: commands.open_rules(),
}
"""The commands of keys, whatever widget has the focus."""

WITH_SHIFT: Mapping[str, str] = {"left": "page up", "right": "page down"}
"""The keys whose commands Shift gives to others."""

PLAY = "play"
"""The name of the button that a pad goes to first."""

ROUND = ("page up", "page down")
"""The shoulders of a pad, which go round the buttons."""

ONCE = ("space", "?", "f1")
"""Keys that do not repeat while they are held."""


class ReplayKeyboard:
    """The keyboard of one replay."""

    def __init__(self, display: MatchDisplay, commands: ReplayCommands) -> None:
        self.display = display
        self.commands = commands

    def handle(self, event: Input) -> bool:
        """Carry out the command of a key; returns whether it has one. An open dialog gets all keys."""
        if not isinstance(event, Key) or event.ctrl or self.display.ui.dialogs:
            return False
        if event.pad and self._pad(event):
            return True
        name = WITH_SHIFT.get(event.name, event.name) if event.shift else event.name
        if name in ACTIONS:
            if not (event.repeat and name in ONCE):
                ACTIONS[name](self.commands)
            return True
        if name == "escape":
            self.commands.close_or_leave()
        elif name.isdecimal() and 1 <= int(name) <= len(self.display.screen.seat_card_rects):
            self.commands.explain_card(int(name))
        else:
            return False
        return True

    @property
    def _focused(self) -> Widget | None:
        """The button that a pad has gone to."""
        ui = self.display.ui
        return ui.focused if ui.keyboard else None

    def _walk(self, key: Key, focused: Widget) -> None:
        """Walk over the buttons; beyond the last one the focus stays."""
        ui = self.display.ui
        ui.handle(key)
        if ui.focused is None:
            ui.focus(focused, keyboard=True)

    def _pad(self, key: Key) -> bool:
        """What a pad does beyond the keys: its menu goes to the buttons and back, it plays by choosing nothing."""
        ui, focused = self.display.ui, self._focused
        if key.name == "menu" or (key.name == "escape" and focused is not None):
            ui.focus(None if focused is not None else ui.find(PLAY), keyboard=True)
        elif key.name == "return" and focused is None:
            self.commands.toggle()
        elif key.name in ROUND and focused is not None:
            self._walk(Key("tab", shift=key.name == ROUND[0], pad=True), focused)
        elif key.name in DIRECTIONS and focused is not None:
            self._walk(key, focused)
        else:
            return False
        return True
