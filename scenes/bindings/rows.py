"""The rows of the page: what a command does, and the sign of its key or button, which a press waits to change."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.stage import painting
from engine.stage.skin import Skin
from engine.stage.widgets.widget import Host, Pressable

CAP = 34
"""The height in units of a key, and of the picture of a button."""

INSET, AROUND = 12, 14
"""Units at both ends of a row, and beside the word on a key."""


class BindingRow(Pressable):
    """A command: pressed, it waits for its new key or button.

    `sprite` is the picture of the button called `word`, "" for a key. While `waiting` the word stands there.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        effect: str,
        on_press: Callable[[], object],
        *,
        word: str,
        sprite: str = "",
        waiting: bool = False,
        changed: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(rect, name=name)
        self.says = f"{effect}: {word}"
        self.effect = effect
        self.on_press = on_press
        self.word = word
        self.sprite = sprite
        self.waiting = waiting
        self.changed = changed

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the effect at the left and the sign at the right; a changed one is in bold."""
        if self.waiting or ui.is_hovered(self) or ui.is_pressed(self):
            painting.draw_box(
                surface, skin, self.rect, "lamp.glint" if self.waiting else "parchment.light", "", radius=6
            )
        inside = self.rect.inflate(-2 * skin.px(INSET), 0)
        sign = self._sign(skin)
        surface.blit(sign, sign.get_rect(midright=inside.midright))
        room = inside.w - sign.get_width() - skin.px(INSET)
        fitted = painting.fit_text(skin, self.effect, "name" if self.changed else "body", (room, inside.h))
        painting.draw_fitted(
            surface, skin, fitted, "ink", pygame.Rect(inside.x, inside.y, room, inside.h), align="left"
        )

    def _sign(self, skin: Skin) -> pygame.Surface:
        """The picture of the button, or a key with its letter."""
        height = skin.px(CAP)
        if self.sprite and not self.waiting:
            return skin.sprite(self.sprite, height)
        word = skin.text(self.word, "name", "ink" if not self.waiting else "timber.deep")
        width = max(height, word.get_width() + 2 * skin.px(AROUND))
        cap = skin.rounded_box((width, height), "parchment.glint", "ink", skin.px(2), skin.px(6)).copy()
        cap.blit(word, word.get_rect(center=cap.get_rect().center))
        return cap
