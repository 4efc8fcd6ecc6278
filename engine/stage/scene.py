"""Scenes and their stack: a pushed scene is above the others and hides them unless it is translucent.

A scene is laid out, handed inputs, updated and drawn. Drawing changes nothing.
"""

from __future__ import annotations

import time
from contextlib import suppress

import pygame

from engine.stage.access.told import Told
from engine.stage.controls.instead import instead
from engine.stage.inputs import Input, Key, Point, Press, Text
from engine.stage.inputs.second_press import SecondPress
from engine.stage.screen.turning import Turning, faced
from engine.stage.skin import Skin

Size = tuple[int, int]

LONG_UPDATE = 0.006
"""Seconds; after an update that takes longer the picture is drawn in the next frame."""


class Scene(Told):
    """One scene. Subclasses override the methods they need; the defaults do nothing.

    `dirty` asks for a redraw, `translucent` lets the scene below show through, `stack` is set before `enter`.
    `came_by_itself` says that it is on the stack because time has passed, and not because of an input.
    """

    translucent = False
    came_by_itself = False

    def __init__(self) -> None:
        self.dirty = True
        self.stack: SceneStack

    @property
    def facing(self) -> str:
        """To which side of a screen that lies flat the picture should turn: "near" or "far"; "" if it may stay."""
        return ""

    @property
    def whom(self) -> int:
        """The seat that sits at that side; 0 if it does not matter who does."""
        return 0

    @property
    def keeps_place(self) -> bool:
        """Whether a part of it keeps its place on the table when the picture turns."""
        return False

    def turned(self) -> None:
        """Called when the picture lies to the other side of the table; `stack.turning` says to which."""

    def enter(self) -> None:
        """Called when the scene is put on the stack; `layout` follows."""

    def leave(self) -> None:
        """Called when the scene is removed from the stack."""

    def pause(self) -> None:
        """Called when another scene is pushed above."""

    def resume(self) -> None:
        """Called when the scene is the top one again."""

    def layout(self, size: Size, skin: Skin) -> None:
        """Arrange everything for a size in pixels and a skin; called on entering and when either changes."""

    @property
    def is_typing(self) -> bool:
        """Whether keys write a text, so that they are what is printed on them."""
        return False

    def type_key(self, key: Key) -> bool:  # noqa: ARG002
        """Use a key for a keyboard on the screen; False if none is there or it does not use the key."""
        return False

    def under(self, pos: Point) -> object:  # noqa: ARG002
        """What lies at `pos` (pixels), by a value that stays the same as long as it does; None: nothing of its own."""
        return None

    def update(self, seconds: float) -> None:
        """Let time pass. Set `dirty` if the picture changes."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene. Changes nothing."""


class SceneStack:
    """The open scenes, lowest first.

    Only visible scenes are laid out, updated, handed inputs and drawn: the top one and those below it, down to the
    first that is not translucent.
    """

    def __init__(self, size: Size, skin: Skin) -> None:
        self._size = size
        self._skin = skin
        self._scenes: list[Scene] = []
        self._laid_out: dict[int, tuple[Size, Skin]] = {}
        self._dirty = True
        self._put_off = False
        self._ignores_text = False
        self._is_updating = False
        self.turning = Turning()
        """To which side of the table the picture lies."""
        self._second_press = SecondPress()
        self.has_reader = False
        """Whether a screen reader listens."""
        self.is_heard = False
        """Whether whoever acts listens to it: by keys, or by what it asks; until a pointer is pressed."""

    def __bool__(self) -> bool:
        return bool(self._scenes)

    def __contains__(self, scene: object) -> bool:
        return scene in self._scenes

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def size(self) -> Size:
        """The size in pixels for which scenes are laid out."""
        return self._size

    @property
    def skin(self) -> Skin:
        """The skin with which scenes are laid out."""
        return self._skin

    @property
    def top(self) -> Scene | None:
        """The top scene, None if the stack is empty."""
        return self._scenes[-1] if self._scenes else None

    @property
    def visible_scenes(self) -> tuple[Scene, ...]:
        """The visible scenes, lowest first."""
        first = max((i for i, scene in enumerate(self._scenes) if not scene.translucent), default=0)
        return tuple(self._scenes[first:])

    @property
    def facing(self) -> str:
        """The side that the uppermost visible scene faces that faces any; "" if none does."""
        return faced(self.visible_scenes)[1]

    @property
    def dirty(self) -> bool:
        """Whether the picture must be drawn again."""
        return self._dirty or any(scene.dirty for scene in self.visible_scenes)

    @property
    def is_due(self) -> bool:
        """Whether to draw now: the picture must be drawn again, and the last update left time for it.

        After a long update drawing is put off once, to the next frame, so that neither frame takes long.
        """
        return self.dirty and not self._put_off

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below is paused."""
        if self._scenes:
            self._scenes[-1].pause()
        self._put(scene)

    def replace(self, scene: Scene) -> None:
        """Replace the top scene; the scenes below are neither paused nor resumed."""
        if self._scenes:
            self._remove_top()
        self._put(scene)

    def pop(self) -> None:
        """Remove the top scene and resume the one below. An empty stack ends the program."""
        self._remove_top()
        if self._scenes:
            self._lay_out()
            self._scenes[-1].resume()

    def clear(self) -> None:
        """Remove all scenes, top first."""
        while self._scenes:
            self._remove_top()

    def abandon(self) -> None:
        """Remove all scenes, top first, also those that fail at leaving."""
        while self._scenes:
            with suppress(Exception):
                self._remove_top()

    def resize(self, size: Size, skin: Skin) -> None:
        """Lay out for a new size or skin; hidden scenes are laid out when they become visible."""
        self._size, self._skin = size, skin
        self._lay_out()

    def lay_out_again(self) -> None:
        """Lay the visible scenes out anew, for something else than size and skin; hidden ones when they are seen."""
        self._laid_out.clear()
        self._lay_out()

    def meant(self, key: Key) -> Key:
        """The key as scenes know it, whatever people have changed; what is printed on it while a text is written."""
        return key if self.top is None or self.top.is_typing else self._skin.keys.translate(key)

    def handle(self, event: Input) -> bool:
        """Hand an input down from the top scene until one handles it; whether one did.

        Keys that people have changed become those that scenes know, unless a text is written. The text of a key press
        that changed the top scene is dropped, and the second press of a double click where something else lies by
        then. What a pad has for a table is something else elsewhere: see `instead`.
        """
        if self._second_press.drops(event, self._skin.scale, self._under):
            return True
        if self._ignores_text and isinstance(event, Text):
            return True
        top = self.top
        if isinstance(event, Key | Press):
            self.is_heard = self.has_reader and isinstance(event, Key)
        if isinstance(event, Key):
            event = self.meant(event)
        if isinstance(event, Key) and top is not None and top.type_key(event):
            return True
        used = any(scene.handle(event) for scene in reversed(self.visible_scenes))
        if not used and (other := instead(event)) is not None:
            return self.handle(other)
        self._ignores_text = self._ignores_text or (isinstance(event, Key) and self.top is not top)
        return used

    def update(self, seconds: float) -> None:
        """Let time pass in the visible scenes."""
        self._ignores_text = False
        self._second_press.advance(seconds)
        began = time.perf_counter()
        self._is_updating = True
        try:
            for scene in self.visible_scenes:
                scene.update(seconds)
        finally:
            self._is_updating = False
        self._put_off = not self._put_off and time.perf_counter() - began > LONG_UPDATE

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible scenes, lowest first."""
        for scene in self.visible_scenes:
            scene.draw(surface)

    def mark_drawn(self) -> None:
        """Set nothing dirty: the picture is on the screen."""
        self._dirty = False
        for scene in self.visible_scenes:
            scene.dirty = False

    def turn(self) -> bool:
        """Tell the visible scenes that the picture lies to the other side; whether a part of one keeps its place."""
        self._dirty = True
        for scene in self.visible_scenes:
            scene.turned()
        return any(scene.keeps_place for scene in self.visible_scenes)

    def invalidate(self) -> None:
        """Ask for a redraw though no scene changed."""
        self._dirty = True

    def _under(self, pos: Point) -> tuple[object, object]:
        return self.top, self.top.under(pos) if self.top else None

    def _put(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.stack, scene.came_by_itself = self, self._is_updating
        scene.enter()
        self._lay_out()

    def _remove_top(self) -> None:
        scene = self._scenes.pop()
        self._laid_out.pop(id(scene), None)
        self._dirty = True
        scene.leave()

    def _lay_out(self) -> None:
        """Lay out the visible scenes that are not yet laid out for this size and skin."""
        self._dirty = True
        wanted = (self._size, self._skin)
        for scene in self.visible_scenes:
            if self._laid_out.get(id(scene)) != wanted:
                self._laid_out[id(scene)] = wanted
                scene.layout(*wanted)
                scene.dirty = True
