"""The Ui: a layer of widgets that handles the inputs of a scene.

A scene adds its widgets when it is laid out, hands the Ui every input first and handles itself what the Ui does not.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from msgspec import structs

from engine.stage.inputs import OUTSIDE, Drag, Hold, Hover, Input, Key, Leave, Pointing, Press, Release, Text, Wheel
from engine.stage.widgets import focus
from engine.stage.widgets.dialog import Dialog
from engine.stage.widgets.touch.gliding import GlidingLayer
from engine.stage.widgets.touch.reach import inside, is_target, reach, reached, visible_rect
from engine.stage.widgets.widget import CONFIRM, Widget

NO_REPEAT_KEYS = (*CONFIRM, "escape")
"""Keys that act once when they go down; held, they do not repeat."""


CALM = 0.8
"""Seconds in which a page, or a dialog, that has just come takes no tap on what ends something."""


class Ui(GlidingLayer):
    """A layer that hands each input to the widget it is meant for."""

    _seen = 0.0
    """The seconds since it came, or its uppermost dialog."""

    def comes(self) -> None:
        """Note that it is seen from now on."""
        self._seen = 0.0

    def open_dialog(self, dialog: Dialog) -> Dialog:
        """Open a dialog, which is seen from now on."""
        self.comes()
        return super().open_dialog(dialog)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seen += seconds
        super().update(seconds)

    @cached_property
    def steps(self) -> focus.Steps:
        """The way that a controller has walked."""
        return focus.Steps()

    def handle(self, event: Input) -> bool:
        """Hand an input to its widget. True if the scene must not handle it any more."""
        if isinstance(event, Pointing):
            self.pointer = event.pos
        used = self._route(event)
        return used or (bool(self.dialogs) and isinstance(event, Pointing | Key | Text))

    def _route(self, event: Input) -> bool:
        route = _ROUTES.get(type(event))
        return route(self, event) if route else False

    # Pointer

    def _leave(self, event: Leave) -> bool:  # noqa: ARG002
        self.pointer = None
        self._point_at(None)
        return False

    def _hover(self, event: Hover) -> bool:
        self._has_moved = True
        widget = self._target(event.pos)
        if widget is not None and widget is not self.hovered:
            self.keyboard = False
        self._point_at(widget)
        if widget is not None:
            widget.handle(event, self)
        return widget is not None

    def _press(self, event: Press) -> bool:
        if self.stop_gliding() and event.touch:
            return True
        widget = self._target(event.pos)
        self.hand = "touch" if event.touch else ""
        if event.touch and not is_target(widget):
            widget, event = self._beside_finger(event, widget)
        if event.touch and widget is not None and self._comes_too_early(widget):
            self.close_keyboard()
            return True
        self._point_at(widget)
        self.keyboard, self.dirty, self._has_moved = False, True, False
        self._explains = self._drags = False
        self._tooltip.change_target(widget)
        if widget is None or not widget.solid:
            self.focus(None)
            return False
        if not widget.enabled:
            self._has_moved, self._explains = True, event.touch
            self._show_tooltip_now()
            return True
        if not widget.keeps_focus:
            is_new = widget is not self.focused
            self.focus(widget if widget.can_take_focus() else None)
            if is_new:
                widget.gain_focus()
        self._tooltip.suppress(widget)
        for outer in widget.ancestors():
            if outer.enabled and outer.handle(event, self):
                self.pressed, self._pressed_button = outer, event.button
                break
        return True

    def _comes_too_early(self, widget: Widget) -> bool:
        """Whether a finger has not had the time to see what it presses, or has something to finish first."""
        return (widget.ends and self._seen < CALM) or (widget.leads_on and self.typing is not None)

    def _release(self, event: Release) -> bool:
        if self.pressed is not None and event.button != self._pressed_button:
            return True
        widget, self.pressed = self.pressed, None
        if event.touch and self._explains:
            return True
        self._point_at(self._target(event.pos))
        self.dirty = True
        is_over_widget = self.hovered is not None and self.hovered.solid
        if event.touch:
            self._point_at(None)
        if widget is None:
            return is_over_widget
        if event.touch and reach(widget, self.skin).collidepoint(event.pos):
            event = structs.replace(event, pos=inside(event.pos, visible_rect(widget, self.skin)))
        widget.handle(event, self)
        if event.touch:
            self.let_go(widget)
            if widget is self.focused and self.is_typing:
                self.open_keyboard()
        return True

    def _drag(self, event: Drag) -> bool:
        if self._explains and event.touch:
            return True
        self._point_at(self._target(event.pos))
        if self.pressed is None:
            return False
        if event.touch:
            self._scroll_instead(event)
            self.note_drag(event)
        self.pressed.handle(event, self)
        return True

    # Fingers

    def _hold(self, event: Hold) -> bool:
        """What a finger stays on is explained, by its tooltip; the press does nothing more."""
        widget = self.pressed or self._target(event.pos)
        if widget is None or (self.pressed is not None and widget.handle(event, self)):
            return widget is not None
        if not widget.tooltip_text(event.pos, self.skin):
            return False
        if self.pressed is not None:
            self.pressed.handle(Release(OUTSIDE, touch=True), self)
        self.pressed, self._explains, self._has_moved, self.dirty = None, True, True, True
        self._point_at(None)
        self._point_at(widget)
        self._show_tooltip_now()
        return True

    def _beside_finger(self, event: Press, widget: Widget | None) -> tuple[Widget | None, Press]:
        """The widget that a finger means which landed beside it, and the press within it; else what lies there."""
        for near in reached(self.walk(), event.pos, self.skin):
            pos = inside(event.pos, visible_rect(near, self.skin))
            if self._target(pos) is near:
                return near, structs.replace(event, pos=pos)
        return widget, event

    def _scroll_instead(self, event: Drag) -> None:
        """Let a finger that drags what it pressed scroll what that lies in, unless it means the widget itself."""
        pressed, is_first, self._drags = self.pressed, not self._drags, True
        is_sideways = abs(event.delta[0]) > abs(event.delta[1])
        if pressed is None or not is_first or pressed.scrolls or (pressed.slides and is_sideways):
            return
        outer = next((widget for widget in pressed.ancestors() if widget.scrolls), None)
        if outer is not None:
            pressed.handle(Release(OUTSIDE, touch=True), self)
            self.pressed = outer

    def _wheel(self, event: Wheel) -> bool:
        used = any(widget.handle(event, self) for widget in reversed(self.path_at(event.pos)))
        self._hover_outdated = self._hover_outdated or used
        return used

    # Keyboard

    def show_focus(self, usual: Callable[[], Widget | None]) -> None:
        """Let the focus be seen, for hands that have no pointer; if nothing has it, that of the dialog or the usual."""
        if self.focused is None:
            self.focus(self.dialogs[-1].initial_focus() if self.dialogs else usual(), keyboard=True)
        elif not self.keyboard:
            self.keyboard = self.dirty = True

    def _text(self, event: Text) -> bool:
        """Hand text to the focused widget, except the text of the key press that moved the focus there."""
        owner = self.focused
        if self._ignores_text or owner is None:
            return False
        return owner.captures_keys and owner.enabled and owner.handle(event, self)

    def _key(self, key: Key) -> bool:
        if key.pad and self.pointer is not None:
            self._leave(Leave())  # a mouse at rest points at nothing for whoever holds a controller
        if self.type_key(key):
            return True
        owner = self.focused
        self._ignores_text = owner is None or not owner.captures_keys
        if key.repeat and key.name in NO_REPEAT_KEYS:
            return True
        has_hidden_focus = owner is not None and not self.keyboard and not owner.captures_keys
        if owner is not None and owner.enabled and not (has_hidden_focus and key.name in CONFIRM):
            for widget in owner.ancestors():
                if widget.handle(key, self):
                    self.keyboard = self.keyboard or not owner.captures_keys
                    self.dirty = True
                    return True
        if self.dialogs and self.dialogs[-1].handle(key, self):
            return True
        if owner is not None and not owner.enabled and self.keyboard and key.name in CONFIRM:
            self._show_tooltip_now()
            return True
        return self._move_focus(key) or self._shortcut(key)

    def _move_focus(self, key: Key) -> bool:
        """Move the focus by Tab or an arrow key; in a dialog, or if nothing else can take it, it never leaves."""
        ring = [widget for widget in self.walk() if widget.can_take_focus()]
        is_closed = bool(self.dialogs) or not self.shares_focus
        target: Widget | None
        if key.name == "tab" and not key.ctrl:
            target = focus.after(ring, self.focused, key.shift)
            if target is None and is_closed:
                target = focus.after(ring, None, key.shift)
        elif key.name in focus.DIRECTIONS and (is_closed or (self.focused is not None and self.keyboard)):
            if self.focused in ring and self.focused is not None:
                others = [widget for widget in ring if widget is not self.focused]
                fallback = self.focused if is_closed else None
                if key.pad:
                    target = self.steps.next(others, self.focused, key.name) or fallback
                else:
                    target = focus.nearest(others, self.focused.walk_rect(), key.name) or fallback
            else:
                target = ring[0] if ring else None
        else:
            return False
        self.focus(target, keyboard=True)
        if target is not None:
            target.gain_focus()
        return target is not None

    def _shortcut(self, key: Key) -> bool:
        """Press the widget that has this key. With `shares_focus` the widgets lose the focus by that."""
        if key.ctrl or key.repeat:
            return False
        previous = self.focused
        if self.shares_focus and not self.dialogs:
            self.focus(None)
        used = any(widget.shortcut(key, self) for widget in self.walk() if widget.enabled)
        if not used:
            self.focus(previous)
        return used

    def _show_tooltip_now(self) -> None:
        self._tooltip.show_now(self._seconds("tooltip"))


_ROUTES: dict[type[Input], Callable[[Ui, Any], bool]] = {
    Hover: Ui._hover,
    Press: Ui._press,
    Release: Ui._release,
    Drag: Ui._drag,
    Hold: Ui._hold,
    Wheel: Ui._wheel,
    Key: Ui._key,
    Text: Ui._text,
    Leave: Ui._leave,
}
