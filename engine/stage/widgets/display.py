"""Widgets that only show something: words, pictures, panels, and whatever a scene paints itself."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets import painting
from engine.stage.widgets.widget import Host, Point, Widget


class Label(Widget):
    """Words that fit themselves into their rectangle: wrapped, then set smaller, then cut with an ellipsis.

    What was cut is told whole by the tooltip. `style` and `colour` are names of the theme; `align` is left, centre or
    right. Markup is not read (see Paragraph).
    """

    solid = False

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        style: str = "body",
        colour: str = "ink",
        *,
        align: str = "left",
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip)
        self.text = text
        self.style = style
        self.colour = colour
        self.align = align

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:  # noqa: ARG002
        """Its tooltip; else the whole text when that did not fit."""
        return self.tooltip or (self.text if painting.fit_text(skin, self.text, self.style, self.rect.size).cut else "")

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Sets the words, centred from top to bottom."""
        fitted = painting.fit_text(skin, self.text, self.style, self.rect.size)
        painting.draw_fitted(surface, skin, fitted, self.colour, self.rect, align=self.align)


class Paragraph(Widget):
    """Marked-up text (`**bold**`, `*italic*`, `[sprite tint]`) wrapped to the width of its rectangle.

    The rectangle's height is set to that of the text, so that the next thing can be laid out below `rect.bottom`.
    """

    solid = False

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        skin: Skin,
        style: str = "body",
        colour: str = "ink",
        *,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip)
        self.text = text
        self.style = style
        self.colour = colour
        self.rect.h = skin.markup(text, style, colour, self.rect.w).get_height()

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Sets the text."""
        surface.blit(skin.markup(self.text, self.style, self.colour, self.rect.w), self.rect)


class Image(Widget):
    """A sprite as large as its rectangle allows, centred in it; `tint` is a palette name, `opacity` 0 to 1."""

    solid = False

    def __init__(
        self,
        rect: pygame.Rect,
        sprite: str,
        *,
        tint: str = "",
        turn: int = 0,
        opacity: float = 1,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip)
        self.sprite = sprite
        self.tint = tint
        self.turn = turn
        self.opacity = opacity

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Draws the sprite."""
        picture = skin.sprite(self.sprite, self.rect.size, self.tint, self.turn, self.opacity)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class PanelBox(Widget):
    """A nine-slice ground for other things: `panel` names one of the theme, "panel-slate--chosen" for instance."""

    def __init__(self, rect: pygame.Rect, panel: str = "panel-parchment", *, name: str = "") -> None:
        super().__init__(rect, name=name)
        self.panel = panel

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draws the panel, then what lies on it."""
        surface.blit(skin.panel(self.panel, self.rect.size), self.rect)
        super().draw(surface, skin, ui)


class Canvas(Widget):
    """A rectangle that a scene paints itself: `painter` gets the surface, the rectangle (pixels) and the Look."""

    solid = False

    def __init__(
        self,
        rect: pygame.Rect,
        painter: Callable[[pygame.Surface, pygame.Rect, Skin], None],
        *,
        name: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip)
        self.painter = painter

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Calls the painter."""
        self.painter(surface, self.rect, skin)
