"""Draws the program's icon: python assets/icons/make.py [folder] writes it beside this script, in every usual size.

The pictures are the sprites `app-icon` and, where that would be a blur, `app-icon-small`. Besides PNGs there are
`motherlode.ico` for Windows and `motherlode.icns` for macOS. Needs Pillow; the program itself never runs this.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

HERE = Path(__file__).resolve().parent

SPRITES = HERE.parent / "sprites"

SMALL = 32
"""The size in pixels up to which the small picture is used."""

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Sizes in pixels of the PNGs, those of the folders of icons on Linux."""

WINDOWS = (16, 20, 24, 32, 40, 48, 64, 128, 256)
"""Sizes in pixels of the pictures in the file for Windows."""

MACOS = (32, 64, 128, 256, 512, 1024)
"""Sizes in pixels of the pictures in the file for macOS, the ones that Pillow knows to write."""


def draw(size: int) -> Image.Image:
    """The icon at a size in pixels."""
    name = "app-icon-small" if size <= SMALL else "app-icon"
    surface = pygame.image.load_sized_svg(SPRITES / f"{name}.svg", (size, size))
    return Image.frombytes("RGBA", (size, size), pygame.image.tobytes(surface, "RGBA"))


def write(folder: Path) -> None:
    """Write all files into a folder."""
    for size in SIZES:
        draw(size).save(folder / f"motherlode-{size}.png", optimize=True)
    _write_all(folder / "motherlode.ico", WINDOWS, sizes=[(size, size) for size in WINDOWS])
    _write_all(folder / "motherlode.icns", MACOS)


def _write_all(file: Path, drawn: tuple[int, ...], **options: object) -> None:
    """Write a file that holds the icon in several sizes, each drawn for itself."""
    *smaller, largest = [draw(size) for size in drawn]
    largest.save(file, append_images=smaller, **options)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
