"""Scrolling: how far something tall is pushed up behind its view, the bar beside it, and the area holding widgets."""

from __future__ import annotations

import pygame

from engine.stage import painting
from engine.stage.inputs import Drag, Input, Key, Press, Release, Wheel
from engine.stage.skin import Skin
from engine.stage.widgets.widget import LEFT, Host, Point, W, Widget

BAR = 12
"""Units that the bar is wide."""

BAR_ROOM = 24
"""Units kept free for it, all of which can be gripped."""

GROOVES = {"slate": "slate.deep", "parchment": "parchment.dark"}
"""The colour of the bar's groove by what the thing stands on."""

FADE = 14
"""Units in which what is cut off fades away."""

NOTCH = 60
"""Units that a notch of the wheel, or an arrow key, scrolls."""


class Scroller:
    """How far content `height` pixels tall is scrolled behind a view of `room` pixels: `offset`, from 0 to `most`."""

    def __init__(self) -> None:
        self.content_height = 0
        self.view_height = 0
        self.offset = 0
        self._grip: int | None = None

    @property
    def max_offset(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.view_height)

    def scroll_to(self, offset: int) -> int:
        """Scrolls to an offset, kept within bounds; returns by how many pixels that moved."""
        before, self.offset = self.offset, max(0, min(self.max_offset, offset))
        return self.offset - before

    def key_offset(self, key: Key, skin: Skin) -> int | None:
        """Where a key scrolls to; None for a key that does not scroll."""
        page = max(1, self.view_height - skin.px(NOTCH) // 2)
        steps = {"up": -skin.px(NOTCH), "down": skin.px(NOTCH), "page up": -page, "page down": page}
        if key.name in steps:
            return self.offset + steps[key.name]
        return {"home": 0, "end": self.max_offset}.get(key.name)

    def revealing_offset(self, top: int, bottom: int) -> int:
        """The offset nearest to the present one at which `top` to `bottom` (pixels of the content) are in view."""
        return min(top, max(bottom - self.view_height, self.offset))

    def track(self, view: pygame.Rect, skin: Skin) -> pygame.Rect:
        """The groove of the bar at the right edge of `view` (pixels)."""
        width = skin.px(BAR)
        return pygame.Rect(view.right - width - skin.px(4), view.y, width, view.h)

    def thumb(self, view: pygame.Rect, skin: Skin) -> pygame.Rect:
        """The part of the bar that is gripped."""
        track = self.track(view, skin)
        length = min(track.h, max(skin.px(40), track.h * self.view_height // max(1, self.content_height)))
        top = (track.h - length) * self.offset // max(1, self.max_offset)
        return pygame.Rect(track.x, track.y + top, track.w, length)

    def grip(self, pos: Point, view: pygame.Rect, skin: Skin) -> int | None:
        """Takes hold of the bar at `pos`, beside the thumb by its middle; where that scrolls to, None off the bar."""
        if not self.max_offset or pos[0] < view.right - skin.px(BAR_ROOM):
            return None
        thumb = self.thumb(view, skin)
        self._grip = pos[1] - thumb.y if thumb.top <= pos[1] < thumb.bottom else thumb.h // 2
        return self.dragged_offset(pos, view, skin)

    def dragged_offset(self, pos: Point, view: pygame.Rect, skin: Skin) -> int | None:
        """Where the bar scrolls to when it is pulled to `pos`; None when it is not held."""
        if self._grip is None:
            return None
        track, thumb = self.track(view, skin), self.thumb(view, skin)
        return round((pos[1] - self._grip - track.y) * self.max_offset / max(1, track.h - thumb.h))

    def release(self) -> None:
        """Lets go of the bar."""
        self._grip = None

    def draw(self, surface: pygame.Surface, skin: Skin, view: pygame.Rect, ground: str, lit: bool) -> None:
        """Draws the bar, if there is anything to scroll; `ground` is a key of GROOVES, `lit` warms it."""
        if self.max_offset:
            painting.draw_box(surface, skin, self.track(view, skin), GROOVES[ground], radius=BAR / 2)
            painting.draw_box(
                surface, skin, self.thumb(view, skin), "timber.light" if lit else "timber", "ink", radius=BAR / 2
            )


class ScrollArea(Widget):
    """A view on widgets that are taller than itself, together.

    Children are added where they would be without scrolling (window pixels, from the top of the area); `inner(look)`
    is the width to lay them out in. Wheel, bar, dragging the ground, Page Up, Page Down, Home, End and, when it is
    focused itself, the arrows scroll; a child that gets the focus comes into view. What is cut off fades into the
    `ground`: "parchment" or "slate".
    """

    def __init__(self, rect: pygame.Rect, *, ground: str = "parchment", name: str = "") -> None:
        super().__init__(rect, name=name)
        self.ground = ground
        self.scroller = Scroller()
        self.scroller.view_height = self.rect.h

    def can_take_focus(self) -> bool:
        """It takes the focus itself when there is something to scroll and nothing else in it to focus."""
        inner = (widget for child in self.children for widget in child.walk())
        return self.scroller.max_offset > 0 and not any(widget.can_take_focus() for widget in inner)

    def inner(self, skin: Skin) -> pygame.Rect:
        """The part of the area (pixels) that is not the bar's."""
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w - skin.px(BAR_ROOM), self.rect.h)

    def add(self, child: W) -> W:
        """Adds a widget, laid out as if nothing were scrolled, and returns it."""
        child.shift(0, -self.scroller.offset)
        super().add(child)
        self.measure()
        return child

    def measure(self, below: int = 0) -> None:
        """Takes the height of the content anew from its children, `below` pixels left free under the last."""
        bottom = max((child.rect.bottom for child in self.children), default=self.rect.y)
        self.scroller.content_height = bottom + self.scroller.offset - self.rect.y + below
        self.scroll_to(self.scroller.offset)

    @property
    def offset(self) -> int:
        """Pixels scrolled; keep it over a new layout with `scroll_to`."""
        return self.scroller.offset

    def scroll_to(self, offset: int) -> bool:
        """Scrolls to an offset in pixels, kept within bounds; whether that moved anything."""
        moved = self.scroller.scroll_to(offset)
        for child in self.children:
            child.shift(0, -moved)
        return moved != 0

    def viewport(self, skin: Skin) -> pygame.Rect | None:
        """What is in it is cut off at its edges."""
        return self.inner(skin) if self.scroller.max_offset else self.rect

    def reveal(self, rect: pygame.Rect, skin: Skin) -> None:
        """Scrolls as little as brings `rect` (pixels) into view, with a little air."""
        air = skin.px(8)
        top = rect.top - self.rect.y + self.scroller.offset
        self.scroll_to(self.scroller.revealing_offset(top - air, top + rect.h + air))

    def handle(self, event: Input, ui: Host) -> bool:
        """Wheel, bar, ground and keys."""
        wanted, used = self._wanted(event, ui.skin)
        if wanted is not None and self.scroll_to(wanted):
            ui.dirty = True
        return used

    def _wanted(self, event: Input, skin: Skin) -> tuple[int | None, bool]:
        """Where an input scrolls to, if anywhere, and whether it is used up."""
        scroller = self.scroller
        if isinstance(event, Wheel):
            return scroller.offset - round(event.dy * skin.px(NOTCH)), scroller.max_offset > 0
        if isinstance(event, Press) and event.button == LEFT:
            return scroller.grip(event.pos, self.rect, skin), scroller.max_offset > 0
        if isinstance(event, Drag):
            pulled = scroller.dragged_offset(event.pos, self.rect, skin)
            return (scroller.offset - event.delta[1] if pulled is None else pulled), True
        if isinstance(event, Release):
            scroller.release()
            return None, True
        if isinstance(event, Key) and not event.ctrl and scroller.max_offset:
            return self._key(event, skin)
        return None, False

    def _key(self, key: Key, skin: Skin) -> tuple[int | None, bool]:
        """The same for a key: arrows only with the focus on the area itself, and only until the end is reached."""
        wanted = self.scroller.key_offset(key, skin)
        if key.name not in ("up", "down"):
            return wanted, wanted is not None
        further = self.scroller.offset > 0 if key.name == "up" else self.scroller.offset < self.scroller.max_offset
        return (wanted, True) if further and self.can_take_focus() else (None, False)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draws what is in view, and the bar."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        for child in self.children:
            if child.visible and child.rect.colliderect(self.rect):
                child.draw(surface, skin, ui)
        fade = self.inner(skin)
        fade.h = min(skin.px(FADE), self.rect.h // 3)
        if self.scroller.offset > 0:
            painting.fade_out(surface, skin, fade, self.ground, upwards=True)
        if self.scroller.offset < self.scroller.max_offset:
            fade.bottom = self.rect.bottom
            painting.fade_out(surface, skin, fade, self.ground, upwards=False)
        surface.set_clip(clip)
        self.scroller.draw(surface, skin, self.rect, self.ground, ui.is_hovered(self) or ui.is_pressed(self))
