"""Scenes and the stack they stand on: what is pushed lies above, and covers what is below unless it is translucent.

A scene is laid out, handed inputs, moved on in time and drawn. Drawing changes nothing; all that a scene shows is
decided before.
"""

from __future__ import annotations

import pygame

from engine.stage.inputs import Input, Key, Text
from engine.stage.skin import Skin

Size = tuple[int, int]


class Scene:
    """One scene. Subclasses override what they need; the answers here do nothing.

    `dirty` asks for a new drawing, `translucent` lets the scene below show through, `stack` is where the scene stands
    (set before `enter`).
    """

    translucent = False

    def __init__(self) -> None:
        self.dirty = True
        self.stack: SceneStack

    def enter(self) -> None:
        """The scene has come onto the stack; `layout` follows."""

    def leave(self) -> None:
        """The scene goes off the stack for good."""

    def pause(self) -> None:
        """Another scene has come to lie above."""

    def resume(self) -> None:
        """The scene is uppermost again."""

    def layout(self, size: Size, skin: Skin) -> None:
        """Arrange everything for a size in pixels and a look; called on entering and whenever either changes."""

    def handle(self, event: Input) -> bool:  # noqa: ARG002
        """Take an input; False hands it to the scene below, if that shows through."""
        return False

    def update(self, seconds: float) -> None:
        """Go on by some seconds. Set `dirty` when the picture changes."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the scene as it is. Changes nothing."""


class SceneStack:
    """The scenes that are up, lowest first.

    Only scenes that show are laid out, updated, handed inputs and drawn: the uppermost and those below it as far as
    the first that is not translucent.
    """

    def __init__(self, size: Size, skin: Skin) -> None:
        self._size = size
        self._look = skin
        self._scenes: list[Scene] = []
        self._arranged: dict[int, tuple[Size, Skin]] = {}
        self._changed = True
        self._deaf = False

    def __bool__(self) -> bool:
        return bool(self._scenes)

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def size(self) -> Size:
        """The size that scenes are laid out for, in pixels."""
        return self._size

    @property
    def skin(self) -> Skin:
        """The look that scenes are laid out with."""
        return self._look

    @property
    def top(self) -> Scene | None:
        """The uppermost scene, None when none is up."""
        return self._scenes[-1] if self._scenes else None

    @property
    def visible_scenes(self) -> tuple[Scene, ...]:
        """The scenes that show, lowest first."""
        first = max((i for i, scene in enumerate(self._scenes) if not scene.translucent), default=0)
        return tuple(self._scenes[first:])

    @property
    def dirty(self) -> bool:
        """Whether something that shows must be drawn again."""
        return self._changed or any(scene.dirty for scene in self.visible_scenes)

    def push(self, scene: Scene) -> None:
        """Lay a scene on top; the one below is paused."""
        if self._scenes:
            self._scenes[-1].pause()
        self._put(scene)

    def replace(self, scene: Scene) -> None:
        """Take the uppermost scene off and lay another in its place; the ones below notice nothing."""
        if self._scenes:
            self._take()
        self._put(scene)

    def pop(self) -> None:
        """Take the uppermost scene off; the one below goes on. An empty stack ends the program."""
        self._take()
        if self._scenes:
            self._arrange()
            self._scenes[-1].resume()

    def clear(self) -> None:
        """Take all scenes off, uppermost first."""
        while self._scenes:
            self._take()

    def resize(self, size: Size, skin: Skin) -> None:
        """Lay out for a new size or a new look; hidden scenes follow when they show again."""
        self._size, self._look = size, skin
        self._arrange()

    def handle(self, event: Input) -> bool:
        """Hand an input down from the uppermost scene until one takes it; whether one did.

        The text of a key that brought another scene up is not for that scene.
        """
        if self._deaf and isinstance(event, Text):
            return True
        top = self.top
        taken = any(scene.handle(event) for scene in reversed(self.visible_scenes))
        self._deaf = self._deaf or (isinstance(event, Key) and self.top is not top)
        return taken

    def update(self, seconds: float) -> None:
        """Let the scenes that show go on by some seconds."""
        self._deaf = False
        for scene in self.visible_scenes:
            scene.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the scenes that show, lowest first."""
        for scene in self.visible_scenes:
            scene.draw(surface)

    def mark_drawn(self) -> None:
        """The picture is up: nothing is dirty any more."""
        self._changed = False
        for scene in self.visible_scenes:
            scene.dirty = False

    def invalidate(self) -> None:
        """The picture must be drawn again though no scene changed."""
        self._changed = True

    def _put(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.stack = self
        scene.enter()
        self._arrange()

    def _take(self) -> None:
        scene = self._scenes.pop()
        self._arranged.pop(id(scene), None)
        self._changed = True
        scene.leave()

    def _arrange(self) -> None:
        """Lay out the scenes that show and are not laid out for this size and look."""
        self._changed = True
        wanted = (self._size, self._look)
        for scene in self.visible_scenes:
            if self._arranged.get(id(scene)) != wanted:
                self._arranged[id(scene)] = wanted
                scene.layout(*wanted)
                scene.dirty = True
