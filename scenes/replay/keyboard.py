"""The keyboard in a replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from engine.stage.inputs import Input, Key

if TYPE_CHECKING:
    from scenes.replay.scene import ReplayScene


DOES: Mapping[str, Callable[[ReplayScene], object]] = {
    "space": lambda scene: scene.toggle(),
    "left": lambda scene: scene.step(-1),
    "right": lambda scene: scene.step(1),
    "page up": lambda scene: scene.skip(-1),
    "page down": lambda scene: scene.skip(1),
    "home": lambda scene: scene.seek(0),
    "end": lambda scene: scene.seek(scene.play.course.end),
    "up": lambda scene: scene.walk(-1),
    "down": lambda scene: scene.walk(1),
    "+": lambda scene: scene.change_pace(1),
    "=": lambda scene: scene.change_pace(1),
    "-": lambda scene: scene.change_pace(-1),
    "?": lambda scene: scene.open_keys(),
    "f1": lambda scene: scene.open_rules(),
}
"""What keys do, whatever has the focus."""

WITH_SHIFT: Mapping[str, str] = {"left": "page up", "right": "page down"}
"""Keys that do with Shift what others do."""

ONCE = ("space", "?", "f1")
"""Keys that act when they go down, and not again while they are held."""


def handle_key(scene: ReplayScene, given: Input) -> bool:
    """Do what a key means in a replay; whether it means anything there. A question that is asked has all keys."""
    if not isinstance(given, Key) or given.ctrl or scene.ui.dialogs:
        return False
    name = WITH_SHIFT.get(given.name, given.name) if given.shift else given.name
    if name in DOES:
        if not (given.repeat and name in ONCE):
            DOES[name](scene)
        return True
    if name == "escape":
        scene.step_out()
    elif name.isdecimal() and 1 <= int(name) <= len(scene.cards):
        scene.explain_card(int(name))
    else:
        return False
    return True
