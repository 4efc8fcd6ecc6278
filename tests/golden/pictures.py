"""The pictures beside the manifest: a thumbnail of every scene, some scenes in full, and how new ones are approved.

No test needs them to see a change; they are there to be looked at. Thumbnails are a quarter as wide and high; full
pictures are kept without loss. All are WebP, the smallest of the formats that every browser shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pygame

from tests.golden.catalogue import BY_NAME
from tests.golden.manifest import FOLDER, Manifest, checksums, libraries
from tests.golden.scenes.scene import GoldenScene, render

THUMBNAILS, FULL = FOLDER / "thumbnails", FOLDER / "full"
SHRINK = 4
QUALITY = 55
"""The WebP quality of a thumbnail, 0 to 100."""

FULL_PICTURES = frozenset(
    (
        "title", "lobby", "settings", "rulebook", "matches", "results-large", "table-small", "table-preview",
        "hint-chasm-small", "chasm-rolling", "chasm-four-small", "chasm-collapse",
        "blast-four-small", "blast-tumble", "replay-blast-small", "demo-card-small",
        "boomtown-four-small", "boomtown-solo-small", "boomtown-past-a-bonus", "boomtown-rulebook-metals",
        "boomtown-curtain", "veins-two-small", "veins-sale-small", "veins-blown-up", "veins-curtain",
    )
)  # fmt: skip
"""The scenes that are also kept in full: every kind of screen, all games, within 4 MB."""


class Approval(NamedTuple):
    """What `approve` has changed: scenes that look otherwise, are new, or exist no more, by name."""

    changed: tuple[str, ...]
    added: tuple[str, ...]
    removed: tuple[str, ...]


class LibraryError(ValueError):
    """Scenes were to be approved without Pillow, or some of them with another pygame-ce than the rest."""


def full_file(name: str) -> Path:
    """The file of a full picture."""
    return FULL / f"{name}.webp"


def thumbnail_file(name: str) -> Path:
    """The file of a thumbnail."""
    return THUMBNAILS / f"{name}.webp"


def kept_names(folder: Path) -> list[str]:
    """The scenes that have a picture in a folder, by name."""
    return sorted(file.stem for file in folder.glob("*.webp"))


def thumbnail(picture: pygame.Surface) -> pygame.Surface:
    """A picture shrunk to the size of its thumbnail."""
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (-(-width // SHRINK), -(-height // SHRINK)))


def write_thumbnail(name: str, picture: pygame.Surface) -> None:
    """Write the thumbnail of a scene. Raises `LibraryError` without Pillow."""
    _write(thumbnail_file(name), thumbnail(picture), lossless=False, quality=QUALITY)


def write_full(name: str, picture: pygame.Surface) -> None:
    """Write the full picture of a scene, every pixel as it is. Raises `LibraryError` without Pillow."""
    _write(full_file(name), picture, lossless=True, quality=100)


def _write(file: Path, picture: pygame.Surface, *, lossless: bool, quality: int) -> None:
    """Write a picture by Pillow, as pygame writes no WebP. `quality` of a lossless one is the effort, 0 to 100."""
    try:
        from PIL import Image
    except ImportError:
        raise LibraryError("Pillow, which writes the pictures, is missing: pip install -e '.[test]'") from None
    file.parent.mkdir(exist_ok=True)
    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    image.save(file, "WEBP", lossless=lossless, quality=quality, method=6)


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
            write_full(name, picture)
    if all_scenes:
        _delete_surplus()
    return Manifest(libraries(), known), Approval(tuple(changed), tuple(added), removed)


def _delete_surplus() -> None:
    for folder, names in ((THUMBNAILS, BY_NAME), (FULL, FULL_PICTURES)):
        for name in kept_names(folder):
            if name not in names:
                (folder / f"{name}.webp").unlink()
