"""The Ui: one layer of widgets with its focus, hover, press, tooltips and modal dialogs.

A scene fills its Ui in `layout` and hands it every input first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar

import pygame

from engine.stage.inputs import Drag, Hover, Input, Key, Leave, Press, Release, Text, Wheel
from engine.stage.skin import Skin
from engine.stage.widgets import focus
from engine.stage.widgets.dialog import Dialog
from engine.stage.widgets.focus import TooltipTimer, draw_tooltip
from engine.stage.widgets.widget import CONFIRM, LEFT, Point, Widget

W = TypeVar("W", bound=Widget)

ONCE = (*CONFIRM, "escape")
"""Keys that act when they go down, and not again while they are held."""


class Ui:
    """The widgets of one scene and who of them has the pointer, the press and the keyboard.

    `window` is the size in pixels that dialogs centre on and tooltips stay inside (default: the display surface).
    `shared` says that the scene has other things to focus: Tab past an end lets go and is not used up, arrows are
    only taken while a focus shows. `on_sound` is called with the name of a sound.
    """

    def __init__(
        self,
        skin: Skin,
        window: tuple[int, int] | None = None,
        *,
        shares_focus: bool = False,
        on_sound: Callable[[str], object] | None = None,
    ) -> None:
        self.skin = skin
        self._window = window
        self.shares_focus = shares_focus
        self.on_sound = on_sound
        self.widgets: list[Widget] = []
        self.dialogs: list[Dialog] = []
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.pressed: Widget | None = None
        self._button = LEFT
        self.keyboard = False
        """Whether the keyboard was used last: only then the focus frame shows."""
        self.pointer: Point | None = None
        self.dirty = True
        self._tip = TooltipTimer()
        self._flash: tuple[Widget, float] | None = None
        self._kept = ""
        self._moved = False
        self._deaf = False

    @property
    def window(self) -> tuple[int, int]:
        """Width and height in pixels of what the Ui lies on."""
        surface = pygame.display.get_surface()
        return self._window or (surface.get_size() if surface else (self.skin.px(1280), self.skin.px(800)))

    def add(self, widget: W) -> W:
        """Puts a widget on top of the others and returns it; the focus comes back to the name `clear` took it from."""
        self.widgets.append(widget)
        for inner in widget.walk():
            if inner.name and inner.name == self._kept and not self.dialogs:
                self.focused, self._kept = inner, ""
        self.dirty = True
        return widget

    def clear(self) -> None:
        """Takes all widgets out, for a new layout; open dialogs stay."""
        if self.focused and not self.dialogs:
            self._kept = self.focused.name
            self.focused = None
        self.widgets.clear()
        self.hovered = self.pressed = self._flash = None
        self._moved = True
        self.dirty = True

    def layout(self, skin: Skin, window: tuple[int, int]) -> None:
        """Begins a new layout: clears, takes over another scale and window size, and lays open dialogs out again."""
        self.skin, self._window = skin, window
        self.clear()
        for dialog in self.dialogs:
            dialog.layout(window, skin)
        if self.dialogs:
            name = self.focused.name if self.focused else ""
            again = next(
                (widget for widget in self.walk() if name and widget.name == name), self.dialogs[-1].initial_focus()
            )
            self.focus(again)

    def find(self, name: str) -> Widget:
        """The visible widget of this name, dialogs first. Raises KeyError naming the widgets there are."""
        roots: list[Widget] = [*reversed(self.dialogs), *self.widgets]
        there = [widget for root in roots for widget in root.walk()]
        for widget in there:
            if widget.name == name:
                return widget
        raise KeyError(f"no widget {name!r}; there are {', '.join(w.name for w in there if w.name)}")

    def active_roots(self) -> Sequence[Widget]:
        """The outermost widgets that take inputs: the topmost dialog alone, or all there are."""
        return [self.dialogs[-1]] if self.dialogs else self.widgets

    def walk(self) -> Iterator[Widget]:
        """All visible widgets that take inputs, in the order of the Tab key."""
        for root in self.active_roots():
            yield from root.walk()

    # --- focus, dialogs, sound ---

    def focus(self, widget: Widget | None, *, keyboard: bool | None = None) -> None:
        """Moves the focus and scrolls to it; `keyboard` says whether by key, None keeps that as it was."""
        self._kept = ""
        if keyboard is not None:
            self.keyboard = keyboard
        if widget is not self.focused:
            self.focused = widget
            self._tip.change_target(widget)
        if widget is not None:
            for outer in list(widget.ancestors())[1:]:
                outer.reveal(widget.focus_rect(), self.skin)
        self.dirty = True

    def shows_focus(self, widget: Widget) -> bool:
        """Whether the focus frame is round this widget now."""
        return self.keyboard and widget is self.focused

    def is_hovered(self, widget: Widget) -> bool:
        """Whether the pointer is on this widget and no other one is held down."""
        return widget is self.hovered and self.pressed in (None, widget)

    def is_pressed(self, widget: Widget) -> bool:
        """Whether this widget looks pressed: held with the pointer on it, or just pressed by key."""
        held = widget is self.pressed and widget is self.hovered
        return held or (self._flash is not None and self._flash[0] is widget)

    def flash(self, widget: Widget) -> None:
        """Lets a widget that was pressed by key look pressed for a moment; its tooltip has been read."""
        self._tip.suppress(widget)
        self._flash = (widget, self._seconds("pressed"))
        self.dirty = True

    def sound(self, name: str) -> None:
        """Plays a sound if anybody listens."""
        if self.on_sound is not None:
            self.on_sound(name)

    def open_dialog(self, dialog: Dialog) -> Dialog:
        """Lays a dialog over everything; until it is closed nothing else takes an input. Returns it."""
        dialog.previous_focus = self.focused if self.keyboard or self.dialogs else None
        dialog.close = partial(self.close_dialog, dialog)
        dialog.layout(self.window, self.skin)
        self.dialogs.append(dialog)
        self.hovered = self.pressed = None
        self._moved = True
        self.focus(dialog.initial_focus())
        return dialog

    def close_dialog(self, dialog: Dialog) -> None:
        """Takes a dialog away and gives the focus back. Raises ValueError when it is not open."""
        self.dialogs.remove(dialog)
        self.hovered = self.pressed = None
        self._moved = True
        before = dialog.previous_focus
        again = (widget for widget in self.walk() if before and (widget is before or widget.name == before.name != ""))
        self.focus(next(again, None))

    def handle(self, event: Input) -> bool:
        """Hands an input to the widget it is meant for; True when the scene has nothing left to do with it."""
        if isinstance(event, Press | Release | Hover | Drag | Wheel):
            self.pointer = event.pos
        used = self._route(event)
        return used or (bool(self.dialogs) and isinstance(event, Press | Release | Hover | Drag | Wheel | Key | Text))

    def _route(self, event: Input) -> bool:
        route = _ROUTES.get(type(event))
        return route(self, event) if route else False

    def _leave(self, event: Leave) -> bool:  # noqa: ARG002
        self.pointer = None
        self._point_at(None)
        return False

    def path_at(self, pos: Point) -> list[Widget]:
        """The widgets under `pos` (pixels), outermost first, that take inputs; empty over nothing."""
        for root in reversed(self.active_roots()):
            path = root.path_at(pos)
            if any(widget.solid or widget.tooltip_text(pos, self.skin) for widget in path):
                return path
        return []

    def _target(self, pos: Point) -> Widget | None:
        """What the pointer means at `pos`: the deepest widget there that does or says something."""
        for widget in reversed(self.path_at(pos)):
            if widget.solid or widget.tooltip_text(pos, self.skin):
                return widget
        return None

    def _point_at(self, widget: Widget | None) -> None:
        if widget is not self.hovered:
            self.hovered, self.dirty = widget, True
            self._tip.change_target(widget)

    def _hover(self, event: Hover) -> bool:
        widget = self._target(event.pos)
        if widget is not None and widget is not self.hovered:
            self.keyboard = False
        self._point_at(widget)
        if widget is not None:
            widget.handle(event, self)
        return widget is not None

    def _press(self, event: Press) -> bool:
        widget = self._target(event.pos)
        self._point_at(widget)
        self.keyboard, self.dirty = False, True
        self._tip.change_target(widget)
        if widget is None or not widget.solid:
            self.focus(None)
            return False
        if not widget.enabled:
            self._tip.show_now(self._seconds("tooltip"))
            return True
        self.focus(widget if widget.can_take_focus() else None)
        self._tip.suppress(widget)
        for outer in widget.ancestors():
            if outer.enabled and outer.handle(event, self):
                self.pressed, self._button = outer, event.button
                break
        return True

    def _release(self, event: Release) -> bool:
        if self.pressed is not None and event.button != self._button:
            return True
        widget, self.pressed = self.pressed, None
        self._point_at(self._target(event.pos))
        self.dirty = True
        over = self.hovered is not None and self.hovered.solid
        if event.touch:
            self._point_at(None)
        if widget is None:
            return over
        widget.handle(event, self)
        return True

    def _drag(self, event: Drag) -> bool:
        self._point_at(self._target(event.pos))
        if self.pressed is None:
            return False
        self.pressed.handle(event, self)
        return True

    def _wheel(self, event: Wheel) -> bool:
        used = any(widget.handle(event, self) for widget in reversed(self.path_at(event.pos)))
        self._moved = self._moved or used
        return used

    def _text(self, event: Text) -> bool:
        """Text goes to the focus; not that of the very key which brought the focus there."""
        owner = self.focused
        return (
            not self._deaf and owner is not None and owner.captures_keys and owner.enabled and owner.handle(event, self)
        )

    def _key(self, key: Key) -> bool:
        owner = self.focused
        self._deaf = owner is None or not owner.captures_keys
        if key.repeat and key.name in ONCE:
            return True
        silent = owner is not None and not self.keyboard and not owner.captures_keys
        if owner is not None and owner.enabled and not (silent and key.name in CONFIRM):
            for widget in owner.ancestors():
                if widget.handle(key, self):
                    self.keyboard = self.keyboard or not owner.captures_keys
                    self.dirty = True
                    return True
        if self.dialogs and self.dialogs[-1].handle(key, self):
            return True
        if owner is not None and not owner.enabled and self.keyboard and key.name in CONFIRM:
            self._tip.show_now(self._seconds("tooltip"))
            return True
        return self._move_focus(key) or self._shortcut(key)

    def _move_focus(self, key: Key) -> bool:
        ring = [widget for widget in self.walk() if widget.can_take_focus()]
        trapped = bool(self.dialogs) or not self.shares_focus
        if key.name == "tab" and not key.ctrl:
            target = focus.after(ring, self.focused, key.shift)
            if target is None and trapped:
                target = focus.after(ring, None, key.shift)
        elif key.name in focus.DIRECTIONS and (trapped or (self.focused is not None and self.keyboard)):
            if self.focused in ring and self.focused is not None:
                others = [widget for widget in ring if widget is not self.focused]
                stay = self.focused if trapped else None
                target = focus.nearest(others, self.focused.focus_rect(), key.name) or stay
            else:
                target = ring[0] if ring else None
        else:
            return False
        self.focus(target, keyboard=True)
        return target is not None

    def _shortcut(self, key: Key) -> bool:
        """Presses what has this key; where the scene has other things to focus, the focus is there then."""
        if key.ctrl or key.repeat:
            return False
        before = self.focused
        if self.shares_focus and not self.dialogs:
            self.focus(None)
        used = any(widget.shortcut(key, self) for widget in self.walk() if widget.enabled)
        if not used:
            self.focus(before)
        return used

    # --- time and drawing ---

    def _seconds(self, name: str) -> float:
        return self.skin.theme.seconds(name)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass: tooltips come, a key's press is let go."""
        self._deaf = False
        if self._moved:
            self._moved = False
            self._point_at(self._target(self.pointer) if self.pointer else None)
        if self._flash is not None:
            widget, left = self._flash
            self._flash = (widget, left - dt) if left > dt else None
            self.dirty = self.dirty or self._flash is None
        self.dirty = self._tip.update(self._says(), dt, self._seconds("tooltip")) or self.dirty

    def _speaker(self) -> Widget | None:
        return self.focused if self.keyboard else self.hovered

    def _says(self) -> str:
        speaker = self._speaker()
        if speaker is None or self.pressed is not None:
            return ""
        return speaker.tooltip_text(None if self.keyboard else self.pointer, self.skin)

    @property
    def tooltip(self) -> str:
        """The tooltip that shows now; "" when none does."""
        return self._tip.text if self._tip.text == self._says() else ""

    def take_dirty(self) -> bool:
        """Whether anything has changed since the last call."""
        dirty, self.dirty = self.dirty, False
        return dirty

    def draw(self, surface: pygame.Surface, *, with_tooltip: bool = True) -> None:
        """Draws the widgets, dialogs over a dimmed scene, the focus frame and the tooltip; changes nothing."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface, self.skin, self)
        if not self.dialogs:
            self._draw_focus(surface)
        for dialog in self.dialogs:
            dialog.draw(surface, self.skin, self)
        if self.dialogs:
            self._draw_focus(surface)
        if with_tooltip:
            self.draw_tooltip(surface)

    def draw_tooltip(self, surface: pygame.Surface) -> None:
        """Draws the tooltip, where there is one."""
        if self.tooltip:
            speaker = self._speaker()
            anchor = speaker.focus_rect() if speaker else surface.get_rect()
            draw_tooltip(surface, self.skin, self.tooltip, anchor, None if self.keyboard else self.pointer)

    def _draw_focus(self, surface: pygame.Surface) -> None:
        if self.focused is not None and self.keyboard:
            focus.draw_focus(surface, self.skin, self.focused)


_ROUTES: dict[type[Input], Callable[[Ui, Any], bool]] = {
    Hover: Ui._hover,
    Press: Ui._press,
    Release: Ui._release,
    Drag: Ui._drag,
    Wheel: Ui._wheel,
    Key: Ui._key,
    Text: Ui._text,
    Leave: Ui._leave,
}
