"""The layer: the widgets and dialogs of one scene, with focus, hover, press and tooltip, drawn and moved on in time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets.dialog import Dialog
from engine.stage.widgets.display import TooltipTimer, draw_tooltip
from engine.stage.widgets.focus import draw_focus
from engine.stage.widgets.widget import LEFT, Point, Widget

W = TypeVar("W", bound=Widget)


class Layer:
    """The widgets of one scene, and which of them has the pointer, the press and the keyboard.

    `window` is the size in pixels in which dialogs are centred and tooltips stay (default: the display surface).
    `shares_focus`: the scene can focus other things too, so Tab past either end drops the focus and stays unhandled,
    and arrow keys are handled only while a focus frame shows. `on_sound` is called with the name of a sound.
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
        self._pressed_button = LEFT
        self.keyboard = False
        """Whether the keyboard was used last: only then the focus frame shows."""
        self.pointer: Point | None = None
        self.dirty = True
        self._tooltip = TooltipTimer()
        self._flashing: tuple[Widget, float] | None = None
        self._name_to_focus = ""
        self._hover_outdated = False
        self._has_moved = False
        """Whether the pointer has moved since the last press, layout or dialog: at rest it opens no tooltip."""
        self._ignores_text = False
        self._explains = False
        """Whether the tooltip stays that a finger asked for, until the next press."""
        self._drags = False
        """Whether the finger that presses has been dragged."""

    # Widgets

    @property
    def shows_caret(self) -> bool:
        """Whether a text field with the focus is written into: at once, by keys."""
        return True

    @property
    def window(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        surface = pygame.display.get_surface()
        return self._window or (surface.get_size() if surface else (self.skin.px(1280), self.skin.px(800)))

    def add(self, widget: W) -> W:
        """Put a widget on top and return it. It gets the focus if a widget of its name had it before `clear`."""
        self.widgets.append(widget)
        for inner in widget.walk():
            if inner.name and inner.name == self._name_to_focus and not self.dialogs:
                self.focused, self._name_to_focus = inner, ""
        self.dirty = True
        return widget

    def clear(self) -> None:
        """Remove all widgets before a new layout; open dialogs stay. A pointer at rest opens no tooltip then."""
        if self.focused and not self.dialogs:
            self._name_to_focus = self.focused.name
            self.focused = None
        self.widgets.clear()
        self._flashing = None
        self._rest_pointer()
        self.dirty = True

    def layout(self, skin: Skin, window: tuple[int, int]) -> None:
        """Begin a new layout: remove all widgets, set skin and window size, lay out open dialogs again."""
        self.skin, self._window = skin, window
        self.clear()
        for dialog in self.dialogs:
            dialog.layout(window, skin)
        if self.dialogs:
            name = self.focused.name if self.focused else ""
            same_name = (widget for widget in self.walk() if name and widget.name == name)
            self.focus(next(same_name, self.dialogs[-1].initial_focus()))

    def find(self, name: str) -> Widget:
        """The visible widget of this name, dialogs first. Raises `KeyError` that lists the names there are."""
        roots: list[Widget] = [*reversed(self.dialogs), *self.widgets]
        visible = [widget for root in roots for widget in root.walk()]
        for widget in visible:
            if widget.name == name:
                return widget
        raise KeyError(f"no widget {name!r}; there are {', '.join(w.name for w in visible if w.name)}")

    def active_roots(self) -> Sequence[Widget]:
        """The outermost widgets that take inputs: the topmost dialog alone, or all widgets if no dialog is open."""
        return [self.dialogs[-1]] if self.dialogs else self.widgets

    def walk(self) -> Iterator[Widget]:
        """All visible widgets that take inputs, in the order of the Tab key."""
        for root in self.active_roots():
            yield from root.walk()

    # What widgets ask for

    def focus(self, widget: Widget | None, *, keyboard: bool | None = None) -> None:
        """Move the focus and scroll to it. `keyboard`: whether by key; None leaves `self.keyboard` unchanged."""
        self._name_to_focus = ""
        if keyboard is not None:
            self.keyboard = keyboard
        if widget is not self.focused:
            self.focused = widget
            self._tooltip.change_target(widget)
        if widget is not None:
            for outer in list(widget.ancestors())[1:]:
                outer.reveal(widget.focus_rect(), self.skin)
        self.dirty = True

    def shows_focus(self, widget: Widget) -> bool:
        """Whether the focus frame is round this widget."""
        return self.keyboard and widget is self.focused

    def is_hovered(self, widget: Widget) -> bool:
        """Whether the pointer is on this widget and no other one is held down."""
        return widget is self.hovered and self.pressed in (None, widget)

    def is_pressed(self, widget: Widget) -> bool:
        """Whether this widget looks pressed: held with the pointer on it, or just pressed by key."""
        held = widget is self.pressed and widget is self.hovered
        return held or (self._flashing is not None and self._flashing[0] is widget)

    def flash(self, widget: Widget) -> None:
        """Let a widget pressed by key look pressed for a moment, and hide its tooltip."""
        self._tooltip.suppress(widget)
        self._flashing = (widget, self._seconds("pressed"))
        self.dirty = True

    def explain(self, widget: Widget) -> None:
        """Show the tooltip of a widget that is pressed, or has the focus, at once."""
        if not self.keyboard:
            self._point_at(widget)
        self._tooltip.change_target(None)
        self._tooltip.show_now(self._seconds("tooltip"))
        self._has_moved, self._explains, self.dirty = True, True, True

    def sound(self, name: str) -> None:
        """Play a sound, if `on_sound` is set."""
        if self.on_sound is not None:
            self.on_sound(name)

    # Dialogs

    def open_dialog(self, dialog: Dialog) -> Dialog:
        """Open a dialog above everything and return it; until it is closed nothing else takes an input."""
        dialog.previous_focus = self.focused if self.keyboard or self.dialogs else None
        dialog.close = partial(self.close_dialog, dialog)
        dialog.layout(self.window, self.skin)
        self.dialogs.append(dialog)
        self._rest_pointer()
        self.focus(dialog.initial_focus())
        return dialog

    def close_dialog(self, dialog: Dialog) -> None:
        """Close a dialog and give the focus back. Raises `ValueError` if it is not open."""
        self.dialogs.remove(dialog)
        self._rest_pointer()
        previous = dialog.previous_focus
        candidates = (
            widget for widget in self.walk() if previous and (widget is previous or widget.name == previous.name != "")
        )
        self.focus(next(candidates, None))

    # Pointing

    def path_at(self, pos: Point) -> list[Widget]:
        """The widgets under `pos` (pixels) that take inputs, outermost first; empty if there are none."""
        for root in reversed(self.active_roots()):
            path = root.path_at(pos)
            if any(widget.solid or widget.tooltip_text(pos, self.skin) for widget in path):
                return path
        return []

    def _target(self, pos: Point) -> Widget | None:
        """The deepest widget at `pos` (pixels) that takes presses or has a tooltip."""
        for widget in reversed(self.path_at(pos)):
            if widget.solid or widget.tooltip_text(pos, self.skin):
                return widget
        return None

    def under(self, pos: Point) -> object:
        """What lies under `pos` (pixels): the same for a widget that was laid out again, None for none."""
        widget = self._target(pos)
        return widget and (len(self.dialogs), type(widget), widget.name or tuple(widget.rect))

    def _rest_pointer(self) -> None:
        """Something else lies under the pointer from now on: what, the next `update` finds out."""
        self.hovered = self.pressed = None
        self._hover_outdated, self._has_moved = True, False

    def _point_at(self, widget: Widget | None) -> None:
        if widget is not self.hovered:
            self.hovered, self.dirty = widget, True
            self._tooltip.change_target(widget)

    # Time and drawing

    def _seconds(self, name: str) -> float:
        return self.skin.theme.seconds(name)

    def update(self, seconds: float) -> None:
        """Let time pass: tooltips appear, the flash of a widget pressed by key ends."""
        self._ignores_text = False
        if self._hover_outdated:
            self._hover_outdated = False
            self._point_at(self._target(self.pointer) if self.pointer else None)
        if self._flashing is not None:
            widget, seconds_left = self._flashing
            self._flashing = (widget, seconds_left - seconds) if seconds_left > seconds else None
            self.dirty = self.dirty or self._flashing is None
        self.dirty = self._tooltip.update(self._wanted_tooltip(), seconds, self._seconds("tooltip")) or self.dirty

    def _tooltip_owner(self) -> Widget | None:
        return self.focused if self.keyboard else self.hovered

    def _wanted_tooltip(self) -> str:
        owner = self._tooltip_owner()
        if owner is None or self.pressed is not None or not (self.keyboard or self._has_moved):
            return ""
        return owner.tooltip_text(None if self.keyboard else self.pointer, self.skin)

    @property
    def tooltip(self) -> str:
        """The text of the tooltip that shows now; "" if none does."""
        return self._tooltip.text if self._tooltip.text == self._wanted_tooltip() else ""

    def take_dirty(self) -> bool:
        """Whether anything has changed since the last call."""
        dirty, self.dirty = self.dirty, False
        return dirty

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets, dialogs over a dimmed scene, the focus frame and the tooltip. Changes nothing."""
        self.draw_widgets(surface)
        self.draw_dialogs(surface)
        self.draw_tooltip(surface)

    def draw_widgets(self, surface: pygame.Surface) -> None:
        """Draw the widgets below all dialogs, and the focus frame unless it is in a dialog."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface, self.skin, self)
        if not self.dialogs:
            self._draw_focus(surface)

    def draw_dialogs(self, surface: pygame.Surface) -> None:
        """Draw the dialogs, if any, over a dimmed scene, with the focus frame."""
        for dialog in self.dialogs:
            dialog.draw(surface, self.skin, self)
        if self.dialogs:
            self._draw_focus(surface)

    def draw_tooltip(self, surface: pygame.Surface, lit: Sequence[pygame.Rect] = ()) -> None:
        """Draw the tooltip, if one shows, where it covers no widget and if possible nothing `lit` (pixels)."""
        if self.tooltip:
            owner = self._tooltip_owner()
            anchor = owner.focus_rect() if owner else surface.get_rect()
            pointer = None if self.keyboard else self.pointer
            others = self._beside(anchor)
            draw_tooltip(surface, self.skin, self.tooltip, anchor, pointer, others, lit, touch=self._explains)

    def _beside(self, anchor: pygame.Rect) -> list[pygame.Rect]:
        """The places of the other widgets that take presses, without those around or in `anchor`; none by a dialog."""
        places = [] if self.dialogs else [widget.rect for widget in self.widgets if widget.visible and widget.solid]
        return [place for place in places if not place.colliderect(anchor)]

    def _draw_focus(self, surface: pygame.Surface) -> None:
        if self.focused is not None and self.keyboard:
            draw_focus(surface, self.skin, self.focused)
