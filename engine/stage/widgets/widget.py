"""The widget: a thing on an absolute pixel rectangle that can be drawn, pointed at and focused.

Widgets are retained: a scene builds them when it lays itself out and the Ui keeps them until the next layout. All
rectangles are window pixels; a parent moves its children with `shift`. Nothing here reads a pygame event or a clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, TypeVar

import pygame

from engine.stage.inputs import Input, Key
from engine.stage.skin import Skin

Point = tuple[int, int]

CONFIRM = ("return", "space")
"""The keys that press what has the focus."""

LEFT = "left"
"""The mouse button that presses things."""

W = TypeVar("W", bound="Widget")


@dataclass(frozen=True, slots=True)
class Value:
    """One value a Choice or a Stepper can take: its stable name, the words on it, and what pointing at it says."""

    name: str
    label: str
    tooltip: str = ""
    icon: str = ""


class Host(Protocol):
    """The layer of widgets as its widgets know it, implemented by `Ui`: pointer, focus, press, sound."""

    skin: Skin
    dirty: bool
    """Whether something has to be drawn anew; a widget that changes sets it."""
    focused: Widget | None
    hovered: Widget | None
    pointer: Point | None
    """Where the pointer is, in pixels; None when it is outside the window."""

    def focus(self, widget: Widget | None, *, keyboard: bool | None = None) -> None:
        """Move the focus; `keyboard` says whether by key, None keeps that as it was."""

    def shows_focus(self, widget: Widget) -> bool:
        """Whether the focus frame is round this widget now."""

    def is_hovered(self, widget: Widget) -> bool:
        """Whether the pointer is on this widget and no other one is held down."""

    def is_pressed(self, widget: Widget) -> bool:
        """Whether this widget looks pressed."""

    def flash(self, widget: Widget) -> None:
        """Let a widget that was pressed by key look pressed for a moment."""

    def sound(self, name: str) -> None:
        """Play a sound."""


class Widget:
    """A rectangle on the screen with children; the base of everything that a Ui holds."""

    solid = True
    """A press on it goes no further, even when it does nothing with it (a panel over a board)."""
    focusable = False
    """The keyboard's focus stops here."""
    captures_keys = False
    """Enter, Space and letters are its own whenever it is focused, also when the mouse gave it the focus."""

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
        """Makes `child` (window pixels, like everything) the topmost of the children and returns it."""
        child.parent = self
        self.children.append(child)
        return child

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones under it, in the order they were added: the order of the Tab key."""
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
        """The visible widgets under `pos` (pixels) from this one down to the deepest; empty when `pos` is outside."""
        if not self.visible or not self.rect.collidepoint(pos):
            return []
        for child in reversed(self.children):
            if path := child.path_at(pos):
                return [self, *path]
        return [self]

    def shift(self, dx: int, dy: int) -> None:
        """Moves the widget and everything in it by whole pixels."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def can_take_focus(self) -> bool:
        """Whether the focus may come here: it works, or it can say why it does not."""
        return self.focusable and (self.enabled or bool(self.why_disabled))

    def focus_rect(self) -> pygame.Rect:
        """What the focus frame surrounds, in pixels."""
        return self.rect

    def viewport(self, skin: Skin) -> pygame.Rect | None:  # noqa: ARG002
        """The part of the screen that what lies in it is cut off at, in pixels; None when it cuts nothing."""
        return None

    def reveal(self, rect: pygame.Rect, skin: Skin) -> None:
        """Scrolls, if it can, until `rect` (pixels, something inside) is in view."""

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:  # noqa: ARG002
        """What a tooltip says when `pos` is pointed at (None: when focused by keyboard); "" for no tooltip."""
        return self.why_disabled if self.why_disabled and not self.enabled else self.tooltip

    def handle(self, event: Input, ui: Host) -> bool:  # noqa: ARG002
        """Takes one input that the Ui found to be meant for this widget; tells whether that used it up."""
        return False

    def shortcut(self, key: Key, ui: Host) -> bool:  # noqa: ARG002
        """Acts on a key that nobody with the focus wanted; tells whether it was its own."""
        return False

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draws the widget and its children; changes nothing."""
        for child in self.children:
            if child.visible:
                child.draw(surface, skin, ui)
