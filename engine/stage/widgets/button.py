"""The button: something to press, made of wood, with words, an icon or both."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.stage.inputs import Input, Key, Press, Release
from engine.stage.look import Look
from engine.stage.widgets.base import Point, Widget
from engine.stage.widgets.face import Face, draw_board
from engine.stage.widgets.ui import CONFIRM, LEFT, Ui


class Button(Widget):
    """Something to press, by mouse, by Enter or Space when focused, or by its own `key`, which its words underline.

    `style` is "button", "button-main" (the one that goes on; always lit), "dashed" (an empty place to fill) or "link"
    (words on parchment); `plain` makes a "button" a small flat square. `icon` names a sprite, `icon_tint` its tint,
    `icon_turn` its turn, `icon_size` its height in units (default: what suits). `stacked` puts the icon above the
    words, `align` "left" starts them at the left edge. `chosen` keeps it lit. `on_press` is called without arguments
    when the press is over. Words that do not fit are wrapped, set smaller, then cut with an ellipsis and told whole by
    the tooltip.
    """

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        text: str = "",
        on_press: Callable[[], object] | None = None,
        *,
        icon: str = "",
        icon_tint: str = "",
        icon_turn: int = 0,
        icon_size: int = 0,
        style: str = "button",
        key: str = "",
        chosen: bool = False,
        plain: bool = False,
        stacked: bool = False,
        align: str = "centre",
        name: str = "",
        tooltip: str = "",
        enabled: bool = True,
        why_disabled: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip, enabled=enabled, why_disabled=why_disabled)
        self.text = text
        self.on_press = on_press
        self.icon = icon
        self.icon_tint = icon_tint
        self.icon_turn = icon_turn
        self.icon_size = icon_size
        self.style = "plain" if plain else style
        self.key = key
        self.chosen = chosen
        self.stacked = stacked
        self.align = align

    def press(self, ui: Ui) -> None:
        """What a press does: sound, then `on_press`."""
        ui.sound("button")
        ui.dirty = True
        if self.on_press is not None:
            self.on_press()

    def handle(self, given: Input, ui: Ui) -> bool:
        """A press inside that is let go inside, or Enter or Space."""
        if isinstance(given, Press):
            return given.button == LEFT
        if isinstance(given, Release) and self.rect.collidepoint(given.pos):
            self.press(ui)
            return True
        if isinstance(given, Key) and given.name in CONFIRM and not given.ctrl:
            ui.flash(self)
            self.press(ui)
            return True
        return False

    def shortcut(self, key: Key, ui: Ui) -> bool:
        """Presses it when `key` is its own."""
        if not self.key or key.name != self.key:
            return False
        ui.flash(self)
        self.press(ui)
        return True

    def hint(self, pos: Point | None, look: Look) -> str:
        """Its tooltip or why it is disabled; else the whole text when that did not fit."""
        said = super().hint(pos, look)
        return said or (self.text if self.text and self._face().fitted(self.rect, look).cut else "")

    def state(self, ui: Ui) -> str:
        """Which of rest, hover, pressed and disabled it is in now."""
        if not self.enabled:
            return "disabled"
        if ui.is_pressed(self):
            return "pressed"
        return "hover" if self.chosen or self.style == "button-main" or ui.is_hovered(self) else "rest"

    def draw(self, surface: pygame.Surface, look: Look, ui: Ui) -> None:
        """Draws the board in its state, then icon and words centred on its face."""
        state = self.state(ui)
        draw_board(surface, look, self.rect, self.style, state)
        self._face().draw(surface, look, self.rect, state)

    def _face(self) -> Face:
        return Face(
            text=self.text,
            icon=self.icon,
            tint=self.icon_tint,
            style=self.style,
            icon_size=self.icon_size,
            stacked=self.stacked,
            align=self.align,
            turn=self.icon_turn,
            key=self.key,
        )
