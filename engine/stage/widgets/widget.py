"""The widget: a rectangle in window pixels that can be drawn, pointed at and focused.

Widgets are retained: a scene creates them in `layout` and the Ui keeps them until the next layout. All rectangles are
in window pixels; a parent moves its children with `shift`. Widgets read no pygame events and no clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

import msgspec
import pygame

from engine.stage.inputs import Input, Key, Press, Release
from engine.stage.skin import Skin

Point = tuple[int, int]

CONFIRM = ("return", "space")
"""Keys that press the focused widget."""

LEFT, RIGHT = "left", "right"
"""The mouse button that presses widgets."""

W = TypeVar("W", bound="Widget")


class Value(msgspec.Struct, frozen=True):
    """A value of a Choice or a Stepper: its stable name, its label, its tooltip, and the sprite of its icon."""

    name: str
    label: str
    tooltip: str = ""
    icon: str = ""


class Host(Protocol):
    """The interface of the layer for its widgets: pointer, focus, press, sound. Implemented by `Layer`."""

    skin: Skin
    dirty: bool
    """Whether something must be drawn again; a widget that changes sets it."""
    focused: Widget | None
    hovered: Widget | None
    pointer: Point | None
    """The position of the pointer in pixels, None if it is outside the window."""

    def focus(self, widget: Widget | None, *, keyboard: bool | None = None) -> None:
        """Move the focus. `keyboard`: whether by key; None leaves that unchanged."""

    def shows_focus(self, widget: Widget) -> bool:
        """Whether the focus frame is round this widget."""

    @property
    def shows_caret(self) -> bool:
        """Whether a text field with the focus is written into."""

    def is_hovered(self, widget: Widget) -> bool:
        """Whether the pointer is on this widget and no other one is held down."""

    def is_pressed(self, widget: Widget) -> bool:
        """Whether this widget looks pressed."""

    def flash(self, widget: Widget) -> None:
        """Let a widget pressed by key look pressed for a moment."""

    def explain(self, widget: Widget) -> None:
        """Show the tooltip of a widget at once, until the pointer moves on or the next press."""

    def sound(self, name: str) -> None:
        """Play a sound."""


class Widget:
    """A rectangle on the screen with children; the base class of all widgets."""

    solid = True
    """Whether it takes presses, even if it does nothing with them (a panel over a board)."""
    focusable = False
    """Whether it can have the keyboard focus."""
    says = ""
    """What is read out as its name, where its text or its tooltip does not say it."""
    says_late: Callable[[], str] | None = None
    """Finds that, where it takes work: called only once somebody listens."""
    tells = ""
    """What more is read out of it, where no tooltip says it."""
    unsaid = False
    """Whether it is not read out at all: what is beside it says the same."""
    told = False
    """Whether that is read out as soon as it shows."""
    captures_keys = False
    """Whether it handles Enter, Space and letters when it is focused, even if by mouse."""
    keeps_focus = False
    """Whether a press on it leaves the focus where it is."""
    scrolls = False
    """Whether a finger that is dragged over what is in it moves that up and down."""
    ends = False
    """Whether a press on it ends something: a match, or the program. A finger must first have seen it."""
    leads_on = False
    """Whether a tap on it only puts the keyboard on the screen away, while that shows."""
    slides = False
    """Whether a finger that is dragged over it sideways means it, though it lies in something that scrolls."""

    def __init__(
        self, rect: pygame.Rect, *, name: str = "", tooltip: str = "", enabled: bool = True, why_disabled: str = ""
    ) -> None:
        self.rect = pygame.Rect(rect)
        self.name = name
        self.tooltip = tooltip
        self.enabled = enabled
        self.why_disabled = why_disabled
        self.visible = True
        self.parent: Widget | None = None
        self.children: list[Widget] = []

    def add(self, child: W) -> W:
        """Add `child` (in window pixels) as the topmost child and return it."""
        child.parent = self
        self.children.append(child)
        return child

    def walk(self) -> Iterator[Widget]:
        """This widget and its visible descendants, in the order they were added: the order of the Tab key."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def ancestors(self) -> Iterator[Widget]:
        """This widget, then its parent, up to the outermost."""
        widget: Widget | None = self
        while widget is not None:
            yield widget
            widget = widget.parent

    def path_at(self, pos: Point) -> list[Widget]:
        """The visible widgets at `pos` (pixels), from this one to the deepest; empty if `pos` is outside."""
        if not self.visible or not self.rect.collidepoint(pos):
            return []
        for child in reversed(self.children):
            if path := child.path_at(pos):
                return [self, *path]
        return [self]

    def shift(self, dx: int, dy: int) -> None:
        """Move the widget and its descendants by pixels."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def gain_focus(self) -> None:
        """Called when the user has moved the focus here, by a press or a key; not when it is restored."""

    def can_take_focus(self) -> bool:
        """Whether it can be focused: it is enabled, or it has a reason why not to show."""
        return self.focusable and (self.enabled or bool(self.why_disabled))

    def focus_rect(self) -> pygame.Rect:
        """The rectangle inside the focus frame, in pixels."""
        return self.rect

    def walk_rect(self) -> pygame.Rect:
        """The rectangle from which and to which the arrow keys measure, in pixels."""
        return self.focus_rect()

    def viewport(self, skin: Skin) -> pygame.Rect | None:  # noqa: ARG002
        """The rectangle in pixels that clips its children, None if it does not clip."""
        return None

    def reveal(self, rect: pygame.Rect, skin: Skin) -> None:
        """Scroll, if it can, until `rect` (pixels, of a descendant) is in view."""

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:  # noqa: ARG002
        """The tooltip for the pointer at `pos` (None: for the keyboard focus), "" if there is none."""
        return self.why_disabled if self.why_disabled and not self.enabled else self.tooltip

    def handle(self, event: Input, ui: Host) -> bool:  # noqa: ARG002
        """Handle an input meant for this widget; whether it was used."""
        return False

    def shortcut(self, key: Key, ui: Host) -> bool:  # noqa: ARG002
        """Handle a key that the focused widget did not use; whether it was used."""
        return False

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the widget and its children. Changes nothing."""
        for child in self.children:
            if child.visible:
                child.draw(surface, skin, ui)


class Pressable(Widget):
    """A widget that a click, Enter or Space presses: it sounds, then calls `on_press`, if there is one."""

    focusable = True
    on_press: Callable[[], object] | None = None

    def press(self, ui: Host) -> None:
        """Play the sound of a press, then call `on_press`."""
        ui.sound("button")
        ui.dirty = True
        if self.on_press is not None:
            self.on_press()

    def show_key_press(self, ui: Host) -> None:
        """Let a press by key be seen; nothing to see by default."""

    def handle(self, event: Input, ui: Host) -> bool:
        """Press it on a release inside, or by Enter or Space."""
        if isinstance(event, Press):
            return event.button == LEFT
        by_key = isinstance(event, Key) and event.name in CONFIRM and not event.ctrl
        if not by_key and not (isinstance(event, Release) and self.rect.collidepoint(event.pos)):
            return False
        if by_key:
            self.show_key_press(ui)
        self.press(ui)
        return True
