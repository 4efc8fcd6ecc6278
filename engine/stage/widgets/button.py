"""The button, and how buttons of all kinds are drawn: the background for each state, text and icon centred on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pygame

from engine.stage.inputs import Key
from engine.stage.skin import Skin
from engine.stage.widgets.faces.face import ButtonFace
from engine.stage.widgets.faces.wood import draw_button_background
from engine.stage.widgets.widget import Host, Point, Pressable

SHORTER = " | "
"""What stands in a note before a shorter one, for a button that is too narrow."""


class Button(Pressable):
    """A button, pressed by mouse, by Enter or Space when focused, or by its shortcut `key`, underlined in its text.

    `style` is "button", "button-main" (the default action; always lit), "do" (gold: what commits), "gold" (smaller),
    "tab" (words in little room), "dashed" (an empty place to fill) or "link" (text on parchment); `plain` makes it
    small, flat and square. `icon` is a sprite, `icon_tint` its tint, `icon_turn` its turn, `icon_size` its height in
    units (default: that of the style). `stacked` puts the icon above the text, `align` is "centre" or "left". `chosen`
    keeps it lit. `on_press` is called on release. Text that does not fit is wrapped, then a smaller style, then
    truncated; the tooltip shows it in full. A `note` is a second line under it, with shorter ones after `SHORTER`.
    """

    is_state = False
    """Whether it is lit because it is chosen, or on; else that only shows which button leads on."""

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
        note: str = "",
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
        self.note, *self._shorter_notes = note.split(SHORTER)
        self.type_style = ""

    def show_key_press(self, ui: Host) -> None:
        """Look pressed for a moment."""
        ui.flash(self)

    def shortcut(self, key: Key, ui: Host) -> bool:
        """Press it if `key` is its shortcut."""
        if not self.key or key.name != self.key:
            return False
        ui.flash(self)
        self.press(ui)
        return True

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """Its tooltip or why it is disabled; else the full text if that was truncated."""
        text = super().tooltip_text(pos, skin)
        if self.key and skin.keys.key(self.key) != self.key and "[key " not in text:
            return f"{text or self.text} ([key {self.key}])"
        return text or (self.text if self.text and self.button_face().fitted(self.rect, skin).cut else "")

    def as_state(self) -> Self:
        """The button itself, as one whose light says that it is chosen, or on."""
        self.is_state = True
        return self

    def state(self, ui: Host) -> str:
        """The state it is drawn in: "rest", "hover", "pressed" or "disabled"."""
        if not self.enabled:
            return "disabled"
        if ui.is_pressed(self):
            return "pressed"
        return "hover" if self.chosen or self.style == "button-main" or ui.is_hovered(self) else "rest"

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the background of its state, then icon and text centred on it."""
        state = self.state(ui)
        draw_button_background(surface, skin, self.rect, self.style, state)
        self.button_face().draw(surface, skin, self.rect, state)

    def button_face(self) -> ButtonFace:
        """Its text and icon."""
        return ButtonFace(
            text=self.text,
            icon=self.icon,
            tint=self.icon_tint,
            style=self.style,
            icon_size=self.icon_size,
            stacked=self.stacked,
            align=self.align,
            turn=self.icon_turn,
            key=self.key,
            notes=(self.note, *self._shorter_notes) if self.note else (),
            type_style=self.type_style,
        )
