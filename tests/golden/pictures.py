"""The pictures beside the manifest: a thumbnail of every scene, some scenes in full, and how new ones are approved.

No test needs them to see a change; they are there to be looked at. Thumbnails are a quarter as wide and high.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from tests.golden.catalogue import BY_NAME
from tests.golden.manifest import FOLDER, Manifest, checksums, libraries
from tests.golden.scenes.scene import GoldenScene, render

THUMBNAILS = FOLDER / "thumbnails"
SHRINK = 4
QUALITY = 55
"""Of a thumbnail as WebP, 0 to 100."""

FULL_PICTURES = frozenset(
    (
        "title", "matches", "lobby", "table-small", "results-large", "hint-chasm-small", "chasm-rolling",
        "blast-four-small", "blast-tumble", "replay-blast-small", "boomtown-solo-small", "boomtown-past-a-bonus",
        "boomtown-rulebook-metals", "boomtown-curtain", "veins-sale-small", "demo-card-small",
    )
)  # fmt: skip
"""The scenes that are kept in full as well, as PNG: every kind of screen, all games, within 4 MB."""


class Approval(NamedTuple):
    """What `approve` has changed: scenes that look otherwise, are new, or exist no more, by name."""

    changed: tuple[str, ...]
    added: tuple[str, ...]
    removed: tuple[str, ...]


class LibraryError(ValueError):
    """Scenes were to be approved without Pillow, or some of them with another pygame-ce than the rest."""


def full_file(name: str) -> Path:
    """The file of a full picture."""
    return FOLDER / f"{name}.png"


def thumbnail_file(name: str) -> Path:
    """The file of a thumbnail."""
    return THUMBNAILS / f"{name}.webp"


def kept_files() -> Iterator[tuple[str, str]]:
    """All full pictures and thumbnails that are there, as kind ("png", "webp") and name of the scene."""
    for file in (*FOLDER.glob("*.png"), *THUMBNAILS.glob("*.webp")):
        yield file.suffix[1:], file.stem


def thumbnail(picture: pygame.Surface) -> pygame.Surface:
    """A picture shrunk to the size of its thumbnail."""
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (-(-width // SHRINK), -(-height // SHRINK)))


def write_thumbnail(name: str, picture: pygame.Surface) -> None:
    """Write the thumbnail of a scene by Pillow, as pygame writes no WebP. Raises `LibraryError` without it."""
    try:
        from PIL import Image
    except ImportError:
        raise LibraryError("Pillow, which writes the thumbnails, is missing: pip install -e '.[test]'") from None
    small = thumbnail(picture)
    THUMBNAILS.mkdir(exist_ok=True)
    image = Image.frombytes("RGB", small.get_size(), pygame.image.tobytes(small, "RGB"))
    image.save(thumbnail_file(name), "WEBP", quality=QUALITY, method=6)


def approve(
    before: Manifest, names: Iterable[str] = (), draw: Callable[[GoldenScene], pygame.Surface] = render
) -> tuple[Manifest, Approval]:
    """Draw scenes (none named: all) and keep their pictures; returns the manifest to write, and what it changes.

    Pictures of scenes that exist no more are deleted when all are drawn. Raises `LibraryError` without Pillow, and
    where only some are to be drawn, by other libraries than the rest.
    """
    chosen = tuple(names) or tuple(BY_NAME)
    all_scenes = set(chosen) == set(BY_NAME)
    if before.drawn_with != libraries() and not all_scenes:
        raise LibraryError(
            f"the manifest was drawn with {before.drawn_with}, and this is {libraries()}: approve all scenes at once"
        )
    known = dict(before.scenes)
    removed = tuple(sorted(known.keys() - BY_NAME.keys())) if all_scenes else ()
    for name in removed:
        del known[name]
    changed: list[str] = []
    added: list[str] = []
    for name in chosen:
        picture = draw(BY_NAME[name])
        sums = checksums(picture)
        old = known.get(name)
        if old != sums:
            (changed if old else added).append(name)
            known[name] = sums
        if old != sums or not thumbnail_file(name).exists():
            write_thumbnail(name, picture)
        if name in FULL_PICTURES and (old != sums or not full_file(name).exists()):
            pygame.image.save(picture, full_file(name))
    if all_scenes:
        _delete_surplus()
    return Manifest(libraries(), known), Approval(tuple(changed), tuple(added), removed)


def _delete_surplus() -> None:
    for kind, name in tuple(kept_files()):
        if kind == "webp" and name not in BY_NAME:
            thumbnail_file(name).unlink()
        if kind == "png" and name not in FULL_PICTURES:
            full_file(name).unlink()
