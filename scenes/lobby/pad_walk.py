"""A controller in the lobby: its shoulders go from panel to panel, its menu button starts the game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.stage.inputs import Key
from engine.stage.widgets import Ui, Widget

STEPS = {"page up": -1, "page down": 1}
"""The keys of the shoulders, and their steps."""

START_KEY = "menu"
"""The key of the button that starts the game."""


class PadWalk:
    """Goes from panel to panel of the lobby, to where the focus was there before."""

    def __init__(self) -> None:
        self._left_at: dict[int, str] = {}
        """The widget that had the focus last, by the number of its panel."""

    def handle(self, key: Key, ui: Ui, panels: Sequence[pygame.Rect], firsts: Sequence[str]) -> bool:
        """Go to the panel before or after at a press of a shoulder. Returns whether it was one.

        `panels` are their places in pixels; `firsts` the widgets where the focus begins in them, as far as they are
        there, by the beginning of the name.
        """
        if not key.pad or key.name not in STEPS or ui.dialogs or ui.typing is not None:
            return False
        groups = [_within(ui, panel) for panel in panels]
        here = next((at for at, group in enumerate(groups) if ui.focused in group), -1)
        if here >= 0 and ui.focused is not None:
            self._left_at[here] = ui.focused.name
        able = [at for at, group in enumerate(groups) if group]
        there = able[(able.index(here) + STEPS[key.name]) % len(able)] if here in able else able[0]
        before, group = self._left_at.get(there, ""), groups[there]
        kept = [widget for widget in group if widget.name and widget.name == before]
        named = [widget for widget in group if widget.name.startswith(tuple(firsts))]
        widget = next(iter((*kept, *named, *group)))
        ui.focus(widget, keyboard=True)
        widget.gain_focus()
        return True


def _within(ui: Ui, panel: pygame.Rect) -> list[Widget]:
    """The widgets of a panel that can have the focus, also those that are scrolled out of sight."""
    able = (widget for widget in ui.walk() if widget.can_take_focus())
    return [widget for widget in able if panel.collidepoint([*widget.ancestors()][-1].rect.center)]
