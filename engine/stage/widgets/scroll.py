"""Scrolling: the offset of content behind a view, the scroll bar, and the scroll area with widgets."""

from __future__ import annotations

import pygame

from engine.stage import painting
from engine.stage.inputs import Drag, Input, Key, Press, Release, Wheel
from engine.stage.skin import Skin
from engine.stage.widgets.widget import LEFT, Host, Point, W, Widget

BAR = 12
"""Width of the bar in units."""

BAR_ROOM = 24
"""Width in units reserved for the bar, in which it can be dragged."""

GROOVES = {"slate": "slate.deep", "parchment": "parchment.dark"}
"""The colour of the bar's groove by background."""

FADE = 14
"""Height in units of the fade at an edge where content is cut off."""

NOTCH = 60
"""Units scrolled by a notch of the wheel or an arrow key."""


class Scroller:
    """Scrolls content of `content_height` pixels in a view of `view_height`: `offset` is 0 to `max_offset`."""

    def __init__(self) -> None:
        self.content_height = 0
        self.view_height = 0
        self.offset = 0
        self._grip_offset: int | None = None

    @property
    def max_offset(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.view_height)

    def scroll_to(self, offset: int) -> int:
        """Scroll to an offset, clamped to its range; the change of the offset in pixels."""
        before, self.offset = self.offset, max(0, min(self.max_offset, offset))
        return self.offset - before

    def key_offset(self, key: Key, skin: Skin) -> int | None:
        """The offset after a key press, None if the key does not scroll. It may be out of range."""
        page = max(1, self.view_height - skin.px(NOTCH) // 2)
        steps = {"up": -skin.px(NOTCH), "down": skin.px(NOTCH), "page up": -page, "page down": page}
        if key.name in steps:
            return self.offset + steps[key.name]
        return {"home": 0, "end": self.max_offset}.get(key.name)

    def revealing_offset(self, top: int, bottom: int) -> int:
        """The offset nearest to the current one with `top` to `bottom` (pixels of the content) in view."""
        return min(top, max(bottom - self.view_height, self.offset))

    def track(self, view: pygame.Rect, skin: Skin) -> pygame.Rect:
        """The groove of the bar, at the right edge of `view` (pixels)."""
        width = skin.px(BAR)
        return pygame.Rect(view.right - width - skin.px(4), view.y, width, view.h)

    def thumb(self, view: pygame.Rect, skin: Skin) -> pygame.Rect:
        """The thumb of the bar."""
        track = self.track(view, skin)
        length = min(track.h, max(skin.px(40), track.h * self.view_height // max(1, self.content_height)))
        top = (track.h - length) * self.offset // max(1, self.max_offset)
        return pygame.Rect(track.x, track.y + top, track.w, length)

    def grip(self, pos: Point, view: pygame.Rect, skin: Skin) -> int | None:
        """Grip the bar at `pos`, beside the thumb by the centre of it; the new offset, None if `pos` is off the bar."""
        if not self.max_offset or pos[0] < view.right - skin.px(BAR_ROOM):
            return None
        thumb = self.thumb(view, skin)
        self._grip_offset = pos[1] - thumb.y if thumb.top <= pos[1] < thumb.bottom else thumb.h // 2
        return self.dragged_offset(pos, view, skin)

    def dragged_offset(self, pos: Point, view: pygame.Rect, skin: Skin) -> int | None:
        """The offset for the bar dragged to `pos`, None if the bar is not gripped."""
        if self._grip_offset is None:
            return None
        track, thumb = self.track(view, skin), self.thumb(view, skin)
        return round((pos[1] - self._grip_offset - track.y) * self.max_offset / max(1, track.h - thumb.h))

    def release(self) -> None:
        """Release the bar."""
        self._grip_offset = None

    def draw(self, surface: pygame.Surface, skin: Skin, view: pygame.Rect, ground: str, lit: bool) -> None:
        """Draw the bar, if there is anything to scroll; `ground` is a key of GROOVES, `lit` brightens it."""
        if self.max_offset:
            painting.draw_box(surface, skin, self.track(view, skin), GROOVES[ground], radius=BAR / 2)
            painting.draw_box(
                surface, skin, self.thumb(view, skin), "timber.light" if lit else "timber", "ink", radius=BAR / 2
            )


class ScrollArea(Widget):
    """A scrolled view of widgets that are together higher than itself.

    Add children where they would be without scrolling (window pixels, from the top of the area), at most as wide as
    `inner(skin)`. Wheel, bar, dragging the background, Page Up and Down, Home and End scroll, and the arrows if the
    area itself is focused; a child that gets the focus is scrolled into view. Content that is cut off fades into the
    `ground`, "parchment" or "slate".
    """

    def __init__(self, rect: pygame.Rect, *, ground: str = "parchment", name: str = "") -> None:
        super().__init__(rect, name=name)
        self.ground = ground
        self.scroller = Scroller()
        self.scroller.view_height = self.rect.h

    def can_take_focus(self) -> bool:
        """Whether there is anything to scroll and no descendant can be focused."""
        descendants = (widget for child in self.children for widget in child.walk())
        return self.scroller.max_offset > 0 and not any(widget.can_take_focus() for widget in descendants)

    @property
    def scrolls(self) -> bool:  # type: ignore[override]
        """Whether there is anything to scroll."""
        return self.scroller.max_offset > 0

    def inner(self, skin: Skin) -> pygame.Rect:
        """The part of the area (pixels) beside the bar."""
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w - skin.px(BAR_ROOM), self.rect.h)

    def add(self, child: W) -> W:
        """Add a widget, placed as without scrolling, and return it."""
        child.shift(0, -self.scroller.offset)
        super().add(child)
        self.measure()
        return child

    def measure(self, below: int = 0) -> None:
        """Set the height of the content from its children, plus `below` pixels under the last."""
        bottom = max((child.rect.bottom for child in self.children), default=self.rect.y)
        self.scroller.content_height = bottom + self.scroller.offset - self.rect.y + below
        self.scroll_to(self.scroller.offset)

    @property
    def offset(self) -> int:
        """Pixels scrolled; restore it after a new layout with `scroll_to`."""
        return self.scroller.offset

    def scroll_to(self, offset: int) -> bool:
        """Scroll to an offset in pixels, clamped to its range; whether that moved anything."""
        moved = self.scroller.scroll_to(offset)
        for child in self.children:
            child.shift(0, -moved)
        return moved != 0

    def viewport(self, skin: Skin) -> pygame.Rect | None:
        """The area, without the bar if there is one."""
        return self.inner(skin) if self.scroller.max_offset else self.rect

    def reveal(self, rect: pygame.Rect, skin: Skin) -> None:
        """Scroll by the least distance that brings `rect` (pixels) into view, with a margin."""
        margin = skin.px(8)
        top = rect.top - self.rect.y + self.scroller.offset
        self.scroll_to(self.scroller.revealing_offset(top - margin, top + rect.h + margin))

    def handle(self, event: Input, ui: Host) -> bool:
        """Scroll by wheel, bar, dragging and keys."""
        target, used = self._target_offset(event, ui.skin)
        if target is not None and self.scroll_to(target):
            ui.dirty = True
        return used

    def _target_offset(self, event: Input, skin: Skin) -> tuple[int | None, bool]:
        """The offset to which an input scrolls, None if it does not scroll; and whether the input is used."""
        scroller = self.scroller
        if isinstance(event, Wheel):
            return scroller.offset - round(event.dy * skin.px(NOTCH)), scroller.max_offset > 0
        if isinstance(event, Press) and event.button == LEFT:
            return scroller.grip(event.pos, self.rect, skin), scroller.max_offset > 0
        if isinstance(event, Drag):
            offset = scroller.dragged_offset(event.pos, self.rect, skin)
            return (scroller.offset - event.delta[1] if offset is None else offset), True
        if isinstance(event, Release):
            scroller.release()
            return None, True
        if isinstance(event, Key) and not event.ctrl and scroller.max_offset:
            return self._key(event, skin)
        return None, False

    def _key(self, key: Key, skin: Skin) -> tuple[int | None, bool]:
        """`_target_offset` of a key; arrows are used only if the area itself is focused and not at that end."""
        target = self.scroller.key_offset(key, skin)
        if key.pad and not self.can_take_focus():
            return None, False  # a controller moves the focus, which stays in view
        if key.name not in ("up", "down"):
            return target, target is not None
        can_scroll = self.scroller.offset > 0 if key.name == "up" else self.scroller.offset < self.scroller.max_offset
        return (target, True) if can_scroll and self.can_take_focus() else (None, False)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the visible children and the bar."""
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
