"""All golden scenes: those of the default tier, and those that are drawn with `--full` only."""

from __future__ import annotations

from difflib import get_close_matches

from tests.golden.scenes import blast, boomtown, bots, chasm, demo, everybody, mattock, menus, replay, school, veins
from tests.golden.scenes.scene import GoldenScene

REPEATED = (
    "-small", "-large", "-huge", "-early", "-middle",
    "-two-late", "-three-late", "-two-over", "-three-over", "-two-results", "-three-results", "-six-results",
)  # fmt: skip
"""How the names of scenes end that show a screen once more, in another size of the window or earlier in a match."""

SCENES = (
    *menus.SCENES,
    *school.SCENES,
    *demo.SCENES,
    *replay.SCENES,
    *mattock.SCENES,
    *bots.SCENES,
    *chasm.SCENES,
    *blast.SCENES,
    *boomtown.SCENES,
    *veins.SCENES,
    *everybody.SCENES,
)
BY_NAME = {scene.name: scene for scene in SCENES}
DEFAULT = tuple(
    scene
    for scene in SCENES
    if not scene.name.endswith(REPEATED) and ("-rulebook-" not in scene.name or scene.name.endswith("-goal"))
)[::6]
"""Every sixth screen, each in one size and late in a match; `--full` draws all, and the repetitions as well."""


class UnknownSceneError(ValueError):
    """No scene has a name that was given."""


def named(name: str) -> GoldenScene:
    """The scene of a name. Raises `UnknownSceneError` with the nearest names."""
    if name in BY_NAME:
        return BY_NAME[name]
    near = get_close_matches(name, BY_NAME, 3)
    hint = f"did you mean {' or '.join(near)}?" if near else "`python -m tests.golden list` lists all scenes"
    raise UnknownSceneError(f"there is no scene {name!r}; {hint}")
