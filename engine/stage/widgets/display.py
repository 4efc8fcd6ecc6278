"""Widgets that only show something: text, pictures, panels, whatever a scene paints itself; and the tooltip."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from engine.stage import painting
from engine.stage.skin import Skin
from engine.stage.widgets.widget import Host, Point, Widget


class Label(Widget):
    """Text fitted into its rectangle: wrapped, then a smaller style, then truncated with an ellipsis.

    The tooltip shows the full text of a truncated one. `style` and `colour` are names of the theme; `align` is "left",
    "centre" or "right". Markup is not parsed (see Paragraph).
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
        """Its tooltip; else the full text if that was truncated."""
        return self.tooltip or (self.text if painting.fit_text(skin, self.text, self.style, self.rect.size).cut else "")

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Draw the text, centred vertically."""
        fitted = painting.fit_text(skin, self.text, self.style, self.rect.size)
        painting.draw_fitted(surface, skin, fitted, self.colour, self.rect, align=self.align)


class Paragraph(Widget):
    """Marked-up text (`**bold**`, `*italic*`, `[sprite tint]`) wrapped to the width of its rectangle.

    The rectangle gets the height of the text, so that the next widget can be laid out below `rect.bottom`. The text is
    as large as people chose, or as that of a `skin` of one size.
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
        self.text_size = skin.large.text_size
        self.rect.h = skin.large.markup(text, style, colour, self.rect.w).get_height()

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Draw the text."""
        skin = skin.at_text_size(self.text_size)
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
        """Draw the sprite."""
        picture = skin.sprite(self.sprite, self.rect.size, self.tint, self.turn, self.opacity)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class PanelBox(Widget):
    """A nine-slice background for its children: `panel` is a name of the theme, for example "panel-slate--chosen"."""

    def __init__(self, rect: pygame.Rect, panel: str = "panel-parchment", *, name: str = "") -> None:
        super().__init__(rect, name=name)
        self.panel = panel

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the panel, then the children."""
        surface.blit(skin.panel(self.panel, self.rect.size), self.rect)
        super().draw(surface, skin, ui)


class Canvas(Widget):
    """A rectangle that a scene paints itself: `painter` gets the surface, the rectangle (pixels) and the skin.

    A `solid` one takes presses, as a panel over a board does.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        painter: Callable[[pygame.Surface, pygame.Rect, Skin], None],
        *,
        name: str = "",
        tooltip: str = "",
        solid: bool = False,
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip)
        self.painter = painter
        self.solid = solid

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Call the painter."""
        self.painter(surface, self.rect, skin)


TOOLTIP_STYLE = "body-small"

TOOLTIP_WIDTH, TOOLTIP_PADDING, TOOLTIP_GAP = 320, (14, 10), 10
"""Units: largest width of its text, padding right and left, above and below; distance from its anchor."""

TOOLTIP_REACH = 2
"""How far above its anchor a tooltip goes so as not to cover other widgets, in heights of the anchor."""


class TooltipTimer:
    """Text of the tooltip that shows, "" if none does: it appears after a delay, and not where a press has been."""

    def __init__(self) -> None:
        self.text = ""
        self._waited = 0.0
        self._suppressed: Widget | None = None

    def change_target(self, target: Widget | None) -> None:
        """Hide the tooltip: another widget, or none, is pointed at.

        A suppressed widget stays so if it was only laid out again: same name, same corner.
        """
        self.text, self._waited = "", 0.0
        pressed = self._suppressed
        if pressed and not (target and (target.name, target.rect.topleft) == (pressed.name, pressed.rect.topleft)):
            self._suppressed = None

    def suppress(self, widget: Widget) -> None:
        """Show no tooltip of a widget that was pressed until another one is pointed at."""
        self.text, self._suppressed = "", widget

    def show_now(self, delay: float) -> None:
        """Skip the delay (seconds): the next `update` shows the text."""
        self._waited = delay

    def update(self, text: str, seconds: float, delay: float) -> bool:
        """Let `seconds` pass while `text` is to be shown after `delay` seconds; whether the tooltip changed."""
        before = self.text
        text = "" if self._suppressed else text
        if text != self.text and self.text:
            self.text, self._waited = "", 0.0
        if text and not self.text:
            self._waited += seconds
            self.text = text if self._waited >= delay else ""
        return self.text != before


def tooltip_rect(
    size: tuple[int, int],
    anchor: pygame.Rect,
    pointer: Point | None,
    window: pygame.Rect,
    gap: int,
    others: Sequence[pygame.Rect] = (),
    lit: Sequence[pygame.Rect] = (),
    *,
    touch: bool = False,
) -> pygame.Rect:
    """The rectangle of a tooltip: below the anchor, above it if there is no room, always inside the window (pixels).

    With `touch` it is above if there is room: below is the hand.

    It is centred on the pointer's x, or on the anchor if `pointer` is None (keyboard). If it would cover any of
    `others`, it goes to the other side of the anchor, or above those beside the anchor, where it covers none.
    Nothing `lit` is covered: if there is no such place beside the anchor, the nearest one anywhere is taken.
    """
    below = pygame.Rect((0, 0), size)
    below.midtop = (pointer[0] if pointer else anchor.centerx, anchor.bottom + gap)
    above = below.copy()
    above.bottom = anchor.top - gap
    usual = (above if below.bottom > window.bottom or (touch and above.top >= window.top) else below).clamp(window)
    covered = [other.top for other in others if other.colliderect(above.clamp(window))]
    higher = above.copy()
    higher.bottom = min(covered, default=anchor.top) - gap
    reach = anchor.top - TOOLTIP_REACH * anchor.h
    taken = [*others, *lit]
    for place in (usual, above.clamp(window), higher.clamp(window)):
        if place.bottom > reach and not place.colliderect(anchor) and place.collidelist(taken) < 0:
            return place
    if usual.collidelist([*lit]) < 0:
        return usual
    free = _nearest_free(_sides(usual), _sides(window), gap, tuple(map(_sides, (anchor, *taken))))
    return pygame.Rect(free) if free else usual


Sides = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


def _sides(rect: pygame.Rect) -> Sides:
    return rect.x, rect.y, rect.w, rect.h


@lru_cache(maxsize=16)
def _nearest_free(wanted: Sides, within: Sides, step: int, taken: tuple[Sides, ...]) -> Sides | None:
    """The place within the window that overlaps nothing `taken` and is nearest to the `wanted` one; None if none is.

    Column by column outwards, until a column is further away than the nearest place so far.
    """
    usual, window, blocked = pygame.Rect(wanted), pygame.Rect(within), [*map(pygame.Rect, taken)]
    lefts = {usual.left, *range(window.left, window.right - usual.w + 1, max(step, 1))}
    tops = {usual.top, *range(window.top, window.bottom - usual.h + 1, max(step, 1))}
    rows = sorted(tops, key=lambda top: (abs(top - usual.top), top))
    nearest, found = math.inf, list[tuple[float, Sides]]()
    for left in sorted(lefts, key=lambda left: abs(left - usual.left)):
        if abs(left - usual.left) > nearest:
            break
        for top in rows:
            away = math.dist((left, top), usual.topleft)
            if away > nearest:
                break
            place = pygame.Rect((left, top), usual.size)
            if place.collidelist(blocked) < 0:
                nearest = away
                found.append((away, _sides(place)))
                break
    return min(found)[1] if found else None


def draw_tooltip(
    surface: pygame.Surface,
    skin: Skin,
    text: str,
    anchor: pygame.Rect,
    pointer: Point | None,
    others: Sequence[pygame.Rect] = (),
    lit: Sequence[pygame.Rect] = (),
    *,
    touch: bool = False,
) -> None:
    """Draw plain text, wrapped, on a slip of parchment beside `anchor` and off `others` and what is `lit` (pixels).

    With `touch` rather above the hand than under it.
    """
    pad_x, pad_y = skin.px(TOOLTIP_PADDING[0]), skin.px(TOOLTIP_PADDING[1])
    skin = skin.large
    max_width = min(round(skin.px(TOOLTIP_WIDTH) * skin.text_size), surface.get_width() - 4 * pad_x)
    width = min(skin.measure(text, TOOLTIP_STYLE)[0] + skin.px(2), max_width)
    words = skin.text(text, TOOLTIP_STYLE, "ink", width)
    size = (words.get_width() + 2 * pad_x, words.get_height() + 2 * pad_y)
    edge = skin.px(4)
    window = surface.get_rect().inflate(-2 * edge, -2 * edge)
    rect = tooltip_rect(size, anchor, pointer, window, skin.px(TOOLTIP_GAP), others, lit, touch=touch)
    painting.draw_box(surface, skin, rect.move(skin.px(2), skin.px(3)), "slate.deep", radius=7)
    painting.draw_box(surface, skin, rect, "parchment.light", "ink", radius=7, width=2)
    surface.blit(words, (rect.x + pad_x, rect.y + pad_y))
