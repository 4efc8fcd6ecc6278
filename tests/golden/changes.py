"""The report of a changed scene: the message of the failing test, and pictures of old and new."""

from __future__ import annotations

from pathlib import Path

import pygame

from engine.data.paths import display_path
from tests.golden.manifest import FILE, FOLDER, Checksums, Manifest, changed_tiles, checksums, difference, libraries
from tests.golden.revisions import RevisionError, last_approval, revision

OUT = FOLDER / "out"
"""Where pictures of changes are written, a folder per scene; git does not see it."""
OLD_SIDES = 5
"""For this number of changed scenes per process the old picture is drawn as well, which takes two seconds each."""
DIMMED = (96, 96, 96)
FRAME = pygame.Color("#FF30C0")

_drawn_sides: set[str] = set()


def report(name: str, picture: pygame.Surface, approved: Manifest) -> str:
    """The fault of a picture, with the folder to look at and the command to use; "" if it is as approved.

    Writes the pictures of a change to `OUT`.
    """
    known = approved.scenes.get(name)
    if known is None:
        folder = write_changes(name, None, picture, OUT)
        return f"{name} is not in {display_path(FILE)}. {_next_steps(folder, name)}"
    change = difference(known, checksums(picture))
    if not change:
        return ""
    old, origin = _old_side(name, known)
    folder = write_changes(name, old, picture, OUT)
    return "\n".join(filter(None, (f"{name} {change}.", other_libraries(approved), origin, _next_steps(folder, name))))


def other_libraries(approved: Manifest) -> str:
    """What to do where other libraries draw here than those that drew the manifest; "" where they are the same."""
    if approved.drawn_with == libraries():
        return ""
    return (
        f"The scenes were approved as drawn with {approved.drawn_with}, and this is {libraries()}, which may draw"
        " otherwise: pip install -e '.[test]' installs the right version."
    )


def _next_steps(folder: Path, name: str) -> str:
    return f"Look at {display_path(folder)}; if it is meant so: python -m tests.golden write {name}"


def _old_side(name: str, known: Checksums) -> tuple[pygame.Surface | None, str]:
    """The picture as it was approved, if it can be had, and where it comes from."""
    if len(_drawn_sides | {name}) > OLD_SIDES:
        return None, f"python -m tests.golden show {name} --against REV draws the old picture, too."
    _drawn_sides.add(name)
    try:
        against = revision(last_approval())
        old = against.draw(name)
    except RevisionError as error:
        return None, f"There is no old picture: {error}."
    origin = f"The old picture is by {against}, the last commit that changed {FILE.name}"
    if checksums(old) != known:
        return old, f"{origin}; it is not as approved either, and only tiles that changed since then are marked."
    return old, f"{origin}."


def marked(before: pygame.Surface, after: pygame.Surface) -> pygame.Surface:
    """The picture after a change: tiles that are as before dimmed, the others bright and framed."""
    tiles = changed_tiles(checksums(before), checksums(after))
    sheet = pygame.Surface(after.get_size(), 0, 24)
    sheet.blit(after, (0, 0))
    sheet.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    for tile in tiles:
        sheet.blit(after, tile.rect, tile.rect)
        pygame.draw.rect(sheet, FRAME, tile.rect, 1)
    return sheet


def write_changes(name: str, old: pygame.Surface | None, new: pygame.Surface, out: Path) -> Path:
    """Write old.png, new.png and changes.png, the changes marked, for a scene; returns their folder."""
    folder = out / name
    folder.mkdir(parents=True, exist_ok=True)
    sides = {"old": old, "new": new, "changes": marked(old, new) if old else None}
    for side, picture in sides.items():
        file = folder / f"{side}.png"
        file.unlink(missing_ok=True)
        if picture:
            pygame.image.save(picture, file)
    return folder
