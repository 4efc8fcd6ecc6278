"""The two buttons of a game, First game and Puzzles: an icon beside two lines, a bar, a tick on the corner."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from engine.stage import painting
from engine.stage.skin import Skin
from engine.stage.widgets.button import Button
from engine.stage.widgets.faces.face import DISABLED_ALPHA, STACKED_OVERLAP
from engine.stage.widgets.faces.wood import draw_button_background
from engine.stage.widgets.widget import Host

ICON, ICON_MIDDLE, WORDS_LEFT = 36, 32, 60
"""Units: size of the icon, its middle and the words from the left edge of the button."""

BAR, TICK, SMALL_TICK = 9, 30, 24
"""Units: height of the bar, size of the tick, and of that in a small window."""

TIGHT = 3
"""Units by which two lines over a bar are closer."""

STACKED = 30
"""Units of the icon above the word."""


class CourseFace(msgspec.Struct, frozen=True):
    """What a button shows: an icon, two lines, and in a small window one `word` under the icon.

    `share` is how much of a bar is filled, None without a bar; `ticked` puts a tick on its corner, `ready` lights the
    second line.
    """

    icon: str
    heading: str
    line: str
    word: str
    share: float | None = None
    ticked: bool = False
    ready: bool = False


class CourseButton(Button):
    """Opens what a game offers beside its lessons."""

    def __init__(
        self,
        rect: pygame.Rect,
        face: CourseFace,
        on_press: Callable[[], object],
        *,
        stacked: bool,
        name: str,
        tooltip: str = "",
        why_disabled: str = "",
    ) -> None:
        super().__init__(
            rect,
            face.heading,
            on_press,
            stacked=stacked,
            name=name,
            tooltip=tooltip,
            enabled=not why_disabled,
            why_disabled=why_disabled,
        )
        self.face = face

    def tooltip_text(self, pos: tuple[int, int] | None, skin: Skin) -> str:  # noqa: ARG002
        """Its tooltip, or why it is disabled."""
        return self.why_disabled or self.tooltip

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the button of its state, what it shows on it, and the tick."""
        state = self.state(ui)
        draw_button_background(surface, skin, self.rect, self.style, state)
        area = skin.face(f"button{'' if state == 'rest' else f'--{state}'}", self.rect.size).move(self.rect.topleft)
        colour = {"rest": "parchment", "disabled": "button-disabled"}.get(state, "button-hover")
        (self._draw_stacked if self.stacked else self._draw_lines)(surface, skin, area, colour)
        if self.face.ticked:
            tick = skin.sprite("halt--done", skin.px(SMALL_TICK if self.stacked else TICK))
            surface.blit(tick, tick.get_rect(center=(self.rect.right - skin.px(8), self.rect.y + skin.px(4))))

    def _draw_stacked(self, surface: pygame.Surface, skin: Skin, area: pygame.Rect, colour: str) -> None:
        """Draw the icon over the word."""
        face, line = self.face, skin.line_height("button")
        size = min(skin.px(STACKED), area.h - line + skin.px(STACKED_OVERLAP))
        top = area.y + (area.h - size - line + skin.px(STACKED_OVERLAP)) // 2
        self._draw_icon(surface, skin, size, (area.centerx, top + size // 2))
        text, style = skin.shrink_to_fit(face.word, "button", area.w - skin.px(4))
        word = skin.text(text, style, "lamp" if face.ready else colour)
        surface.blit(word, word.get_rect(midbottom=(area.centerx, top + size + line - skin.px(STACKED_OVERLAP))))

    def _draw_lines(self, surface: pygame.Surface, skin: Skin, area: pygame.Rect, colour: str) -> None:
        """Draw the icon beside the lines and the bar."""
        face, left = self.face, self.rect.x + skin.px(WORDS_LEFT)
        width = area.right - skin.px(10) - left
        self._draw_icon(surface, skin, skin.px(ICON), (self.rect.x + skin.px(ICON_MIDDLE), area.centery))
        bar = skin.px(BAR) if face.share is not None else 0
        heights = [skin.line_height("button"), *([skin.line_height("body-small")] if face.line else [])]
        if bar:
            heights = [height - skin.px(TIGHT) for height in heights]
        y = area.y + (area.h - sum(heights) - bar) // 2 - skin.px(2)
        rows = [(face.heading, "button", colour), (face.line, "body-small", "lamp" if face.ready else colour)]
        for (text, style, tint), height in zip(rows, heights, strict=False):
            shown, fitting = skin.shrink_to_fit(text, style, width)
            surface.blit(skin.text(shown, fitting, tint), (left, y))
            y += height
        if face.share is not None:
            _draw_bar(surface, skin, pygame.Rect(left, y + skin.px(3), width, bar), face.share)

    def _draw_icon(self, surface: pygame.Surface, skin: Skin, size: int, middle: tuple[int, int]) -> None:
        icon = skin.sprite(self.face.icon, size, alpha=1 if self.enabled else DISABLED_ALPHA)
        surface.blit(icon, icon.get_rect(center=middle))


def _draw_bar(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, share: float) -> None:
    """Draw a bar that is filled by a share."""
    painting.draw_box(surface, skin, rect, "slate.deep", "ink", radius=BAR / 2, width=1.5)
    inside = rect.inflate(-2 * skin.px(1.5), -2 * skin.px(1.5))
    inside.w = max(inside.h, round(inside.w * share))
    painting.draw_box(surface, skin, inside, "lamp", radius=BAR / 2)
