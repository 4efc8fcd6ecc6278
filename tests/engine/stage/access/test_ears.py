"""Those who listen cost no frame more than a few milliseconds: words are looked for bit by bit, then all is told."""

from __future__ import annotations

from collections.abc import Iterator

from engine.stage.access.ears import BUDGET, PAUSE, Ears
from engine.stage.access.item import Item, Items
from engine.stage.scene import Scene, SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display

COST = 0.002
"""Seconds that a word costs here."""


class Wordy(Scene):
    """A scene with ten words to look for; those that were found stay known."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock = clock
        self.found = 0

    def prepare(self) -> Iterator[None]:
        while self.found < 10:
            self.found += 1
            self.clock.now += COST
            yield

    def accessible(self) -> Items:
        return (Item("text", "text", f"{self.found} words"),)


class Clock:
    """A clock that goes on when something costs time."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Reader:
    """Hears what is told."""

    is_listening = walks = True

    def __init__(self) -> None:
        self.heard: list[str] = []

    def take(self, items: Items, is_new_scene: bool) -> None:
        """Hear."""
        self.heard += [item.name for item in items]

    def note_focus(self, has_focus: bool) -> None:
        """Hear."""

    def close(self) -> None:
        """End."""


def test_words_are_looked_for_in_several_frames_and_told_at_once() -> None:
    use_dummy_display()
    clock, reader, stack = Clock(), Reader(), SceneStack((320, 200), Skin(1.0))
    scene, ears = Wordy(clock), Ears(clock)
    ears.listeners.append(reader)
    stack.push(scene)
    frames = 0
    while not reader.heard:
        before = clock.now
        ears.follow(stack, True)
        assert clock.now - before < BUDGET + COST
        if frames == 1:
            scene.dirty = True  # something changes meanwhile: what is known stays known
        else:
            stack.mark_drawn()
        clock.now += PAUSE
        frames += 1
    assert reader.heard == ["10 words"]
    assert 2 < frames < 6


def test_nothing_is_looked_for_while_nobody_listens() -> None:
    use_dummy_display()
    clock, stack = Clock(), SceneStack((320, 200), Skin(1.0))
    scene, ears = Wordy(clock), Ears(clock)
    stack.push(scene)
    ears.follow(stack, True)
    assert scene.found == 0
