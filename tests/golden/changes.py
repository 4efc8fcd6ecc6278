"""What has changed in a scene, to be looked at: the old picture, the new one, and the new one with its tiles marked."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.golden.manifest import FOLDER, Tile, changed_tiles, checksums

OUT = FOLDER / "out"
"""Where pictures of changes are written, a folder per scene; git does not see it."""
DIMMED = (96, 96, 96)
FRAME = pygame.Color("#FF30C0")


def marked(before: pygame.Surface, after: pygame.Surface) -> pygame.Surface:
    """The picture after a change: tiles that are as before dimmed, the others bright and framed."""
    return _marked(after, changed_tiles(checksums(before), checksums(after)))


def _marked(picture: pygame.Surface, tiles: tuple[Tile, ...]) -> pygame.Surface:
    sheet = pygame.Surface(picture.get_size(), 0, 24)
    sheet.blit(picture, (0, 0))
    sheet.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    for tile in tiles:
        sheet.blit(picture, tile.rect, tile.rect)
    for tile in tiles:
        pygame.draw.rect(sheet, FRAME, tile.rect, 1)
    return sheet


def write_changes(name: str, old: pygame.Surface | None, new: pygame.Surface | None, out: Path = OUT) -> Path:
    """Write the sides of a scene that there are, as old.png, new.png and changes.png; returns the folder of them."""
    folder = out / name
    folder.mkdir(parents=True, exist_ok=True)
    sides = {"old": old, "new": new, "changes": marked(old, new) if old and new else None}
    for side, picture in sides.items():
        file = folder / f"{side}.png"
        file.unlink(missing_ok=True)
        if picture:
            pygame.image.save(picture, file)
    return folder
