"""The manifest `tiles.txt`: a checksum for every tile of every golden scene, and how two pictures are compared by it.

A tile is 64 by 64 pixels, smaller at the right and lower edge. The first line of the file names the libraries that
drew the scenes; then each scene has one line with its name and size, and one line per row of tiles:

    # drawn with pygame-ce 2.5.8, SDL 2.32.10
    lobby 1280x800
    lobby 00 5c1f02aa 91d3…

Lines are sorted by scene and row, so that a diff shows which rows of which scenes have changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import pygame

FOLDER = Path(__file__).parent
FILE = FOLDER / "tiles.txt"
TILE = 64
"""The sides of a tile in pixels."""
NAMED_TILES = 8
"""A message names at most this number of changed tiles."""
_DRAWN_WITH = "# drawn with "

Size = tuple[int, int]


class Tile(NamedTuple):
    """A tile by its column and row, both from 0."""

    column: int
    row: int

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle of the tile in the picture, in pixels."""
        return pygame.Rect(self.column * TILE, self.row * TILE, TILE, TILE)


class Checksums(NamedTuple):
    """The size of a picture in pixels, and the CRC-32 of the RGB bytes of each tile, row by row."""

    size: Size
    rows: tuple[tuple[int, ...], ...]

    @property
    def tile_count(self) -> int:
        """The number of tiles."""
        return sum(map(len, self.rows))


class Manifest(NamedTuple):
    """The libraries that drew the scenes, and the checksums of each scene by name."""

    drawn_with: str
    scenes: Mapping[str, Checksums]


class ManifestError(ValueError):
    """The manifest cannot be read."""


def libraries() -> str:
    """The libraries that draw here, by version."""
    sdl = ".".join(map(str, pygame.version.SDL))
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}"


def checksums(picture: pygame.Surface) -> Checksums:
    """The checksums of a picture."""
    bounds = picture.get_rect()
    rows = (
        tuple(
            crc32(pygame.image.tobytes(picture.subsurface(bounds.clip((left, top, TILE, TILE))), "RGB"))
            for left in range(0, bounds.width, TILE)
        )
        for top in range(0, bounds.height, TILE)
    )
    return Checksums(bounds.size, tuple(rows))


def changed_tiles(before: Checksums, after: Checksums) -> tuple[Tile, ...]:
    """The tiles that two pictures do not share, row by row; of pictures of two sizes, those beyond the edge as well."""
    return tuple(
        Tile(column, row)
        for row, (old, new) in enumerate(zip_longest(before.rows, after.rows, fillvalue=()))
        for column, (old_sum, new_sum) in enumerate(zip_longest(old, new))
        if old_sum != new_sum
    )


def difference(before: Checksums, after: Checksums) -> str:
    """How a picture differs from the one before it, in words; "" where no pixel does."""
    if before.size != after.size:
        return f"is {_by(after.size)} pixels large and was {_by(before.size)}"
    changed = changed_tiles(before, after)
    if not changed and before == after:
        return ""
    named = ", ".join(f"({tile.column}, {tile.row})" for tile in changed[:NAMED_TILES])
    more = f" and {len(changed) - NAMED_TILES} more" if len(changed) > NAMED_TILES else ""
    tiles = "tile" if len(changed) == 1 else "tiles"
    return f"has changed in {len(changed)} of {after.tile_count} tiles: {tiles} (column, row) {named}{more}"


def coverage_faults(manifest: Manifest, names: Iterable[str]) -> list[str]:
    """Scenes missing in the manifest, and entries of the manifest without a scene."""
    names = set(names)
    missing = [f"{name} is not in {FILE.name}" for name in sorted(names - manifest.scenes.keys())]
    surplus = [f"{name} in {FILE.name} is no scene" for name in sorted(manifest.scenes.keys() - names)]
    return missing + surplus


# The file


def parse(text: str) -> Manifest:
    """The manifest that a text holds. Raises `ManifestError` with the number of the first line that is wrong."""
    drawn_with = ""
    sizes: dict[str, Size] = {}
    rows: dict[str, list[tuple[int, ...]]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(_DRAWN_WITH):
            drawn_with = line.removeprefix(_DRAWN_WITH)
            continue
        try:
            name, second, *sums = line.split(" ")
            if sums:
                if int(second) != len(rows[name]):
                    raise ValueError
                rows[name].append(tuple(int(checksum, 16) for checksum in sums))
            else:
                width, height = map(int, second.split("x"))
                sizes[name], rows[name] = (width, height), []
        except (ValueError, KeyError):
            raise ManifestError(f"line {number} is neither a scene's size nor its next row: {line[:60]!r}") from None
    return Manifest(drawn_with, {name: Checksums(size, tuple(rows[name])) for name, size in sizes.items()})


def text_of(manifest: Manifest) -> str:
    """The text that `parse` reads back."""
    lines = [_DRAWN_WITH + manifest.drawn_with]
    for name, (size, rows) in sorted(manifest.scenes.items()):
        lines.append(f"{name} {_by(size)}")
        lines.extend(
            f"{name} {number:02d} {' '.join(f'{checksum:08x}' for checksum in row)}" for number, row in enumerate(rows)
        )
    return "\n".join(lines) + "\n"


def read() -> Manifest:
    """The manifest of the approved scenes. Raises `ManifestError`."""
    try:
        return parse(FILE.read_text("utf-8"))
    except FileNotFoundError:
        raise ManifestError(f"there is no {FILE.name}; `python -m tests.golden write` writes it") from None


def write(manifest: Manifest) -> None:
    """Write the manifest of the approved scenes."""
    FILE.write_text(text_of(manifest), "utf-8")


def _by(size: Size) -> str:
    return "{}x{}".format(*size)
