"""The keyboard's focus: round the ring with Tab, to the nearest neighbour with an arrow; and its frame.

The tooltip: a small slip of parchment beside what is pointed at, wrapped, always inside the window.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets.painting import draw_box
from engine.stage.widgets.widget import Point, Widget

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

FOCUS_GAP = 4
"""Units between a widget and its focus frame."""

SIDEWAYS = 3
"""How much more a pixel off the line costs than a pixel along it."""


def after(ring: Sequence[Widget], current: Widget | None, back: bool) -> Widget | None:
    """The widget after `current` in the ring (before it: `back`), None past an end; from nowhere its first or last."""
    if not ring:
        return None
    if current not in ring:
        return ring[-1 if back else 0]
    place = ring.index(current) + (-1 if back else 1)
    return ring[place] if 0 <= place < len(ring) else None


def nearest(ring: Sequence[Widget], origin: pygame.Rect, arrow: str) -> Widget | None:
    """The widget of the ring nearest to `origin` (pixels) in the direction of an arrow key; None if there is none."""
    dx, dy = DIRECTIONS[arrow]
    best: tuple[float, Widget] | None = None
    for widget in ring:
        cost = _cost(origin, widget.focus_rect(), dx, dy)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, widget)
    return best[1] if best else None


def _cost(origin: pygame.Rect, other: pygame.Rect, dx: int, dy: int) -> float | None:
    """How far `other` is in the direction (dx, dy); None when it does not lie that way."""
    ahead = (other.centerx - origin.centerx) * dx + (other.centery - origin.centery) * dy
    if dx:
        along = other.left - origin.right if dx > 0 else origin.left - other.right
        aside = max(other.top - origin.bottom, origin.top - other.bottom, 0)
        drift = abs(other.centery - origin.centery)
        overlaps = along < -min(origin.w, other.w) / 2
    else:
        along = other.top - origin.bottom if dy > 0 else origin.top - other.bottom
        aside = max(other.left - origin.right, origin.left - other.right, 0)
        drift = abs(other.centerx - origin.centerx)
        overlaps = along < -min(origin.h, other.h) / 2
    if ahead <= 0 or overlaps:
        return None
    return max(along, 0) + aside * SIDEWAYS + drift / 8


def draw_focus(surface: pygame.Surface, skin: Skin, widget: Widget) -> None:
    """Draws the focus frame round a widget, cut off where what it lies in cuts the widget off."""
    gap = skin.px(FOCUS_GAP)
    frame = widget.focus_rect().inflate(2 * gap, 2 * gap)
    clip = surface.get_clip()
    for outer in list(widget.ancestors())[1:]:
        view = outer.viewport(skin)
        if view is not None:
            surface.set_clip(surface.get_clip().clip(view.inflate(2 * gap, 2 * gap)))
    surface.blit(skin.panel("focus", frame.size), frame)
    surface.set_clip(clip)


STYLE = "body-small"

WIDEST = 320

PAD = (14, 10)

AWAY = 10


class TooltipTimer:
    """What the tooltip says now, "" while none shows: it comes after a while, and not again where a press has been."""

    def __init__(self) -> None:
        self.text = ""
        self._waited = 0.0
        self._hushed: Widget | None = None

    def change_target(self, to: Widget | None) -> None:
        """Something else is pointed at, or nothing; what was laid out anew in its place is still the same."""
        self.text, self._waited = "", 0.0
        if self._hushed and not (to and (to.name, to.rect.topleft) == (self._hushed.name, self._hushed.rect.topleft)):
            self._hushed = None

    def suppress(self, widget: Widget) -> None:
        """A widget has been pressed: it says nothing until something else has been pointed at."""
        self.text, self._hushed = "", widget

    def show_now(self, after: float) -> None:
        """Show the text at once instead of after `after` seconds."""
        self._waited = after

    def update(self, text: str, dt: float, after: float) -> bool:
        """Let `dt` seconds pass over what there is to say; whether that changes what shows."""
        before = self.text
        text = "" if self._hushed else text
        if text != self.text and self.text:
            self.text, self._waited = "", 0.0
        if text and not self.text:
            self._waited += dt
            self.text = text if self._waited >= after else ""
        return self.text != before


def place(
    size: tuple[int, int], anchor: pygame.Rect, pointer: Point | None, window: pygame.Rect, gap: int
) -> pygame.Rect:
    """Where a tooltip of `size` goes: under the anchor, or above it when there is no room, and inside the window (all
    pixels).

    It is centred on the pointer's x, or on the anchor when the keyboard asked (`pointer` None).
    """
    rect = pygame.Rect((0, 0), size)
    rect.midtop = (pointer[0] if pointer else anchor.centerx, anchor.bottom + gap)
    if rect.bottom > window.bottom:
        rect.bottom = anchor.top - gap
    return rect.clamp(window)


def draw_tooltip(surface: pygame.Surface, skin: Skin, text: str, anchor: pygame.Rect, pointer: Point | None) -> None:
    """Draws the plain words `text` beside `anchor` (pixels), nowhere cut off by the window."""
    pad_x, pad_y = skin.px(PAD[0]), skin.px(PAD[1])
    most = min(skin.px(WIDEST), surface.get_width() - 4 * pad_x)
    width = min(skin.measure(text, STYLE)[0] + skin.px(2), most)
    written = skin.text(text, STYLE, "ink", width)
    size = (written.get_width() + 2 * pad_x, written.get_height() + 2 * pad_y)
    edge = skin.px(4)
    rect = place(size, anchor, pointer, surface.get_rect().inflate(-2 * edge, -2 * edge), skin.px(AWAY))
    draw_box(surface, skin, rect.move(skin.px(2), skin.px(3)), "slate.deep", radius=7)
    draw_box(surface, skin, rect, "parchment.light", "ink", radius=7, width=2)
    surface.blit(written, (rect.x + pad_x, rect.y + pad_y))
