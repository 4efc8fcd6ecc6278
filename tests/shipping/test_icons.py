"""The icons are the sprites as they are now, in every size that a desktop asks for."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.data.paths import ASSETS

ICONS = ASSETS / "icons"

MAKE: dict[str, Any] = runpy.run_path(str(ICONS / "make.py"))

DRAW: Callable[[int], Image.Image] = MAKE["draw"]


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures of one size, 0 to 255; rasterisers may round otherwise elsewhere."""
    return max(ImageStat.Stat(ImageChops.difference(one.convert("RGBA"), other.convert("RGBA"))).mean)


@pytest.mark.parametrize("size", MAKE["SIZES"])
def test_every_picture_shows_the_sprite(size: int) -> None:
    with Image.open(ICONS / f"motherlode-{size}.png") as picture:
        assert picture.size == (size, size)
        assert difference(picture, DRAW(size)) < 0.5


@pytest.mark.parametrize(("file", "sizes"), [("motherlode.ico", "WINDOWS"), ("motherlode.icns", "MACOS")])
def test_a_file_of_icons_holds_every_size(file: str, sizes: str) -> None:
    with Image.open(ICONS / file) as icons:
        held = {size[0] * (size[2] if len(size) == 3 else 1) for size in icons.info["sizes"]}
    assert {*MAKE[sizes]} <= held


def test_a_small_icon_keeps_its_shape_against_light_and_dark() -> None:
    """At 16 pixels the pick, the gem and the ground are still three things of different brightness."""
    levels = DRAW(16).convert("L").histogram()
    dark, middle, light = sum(levels[:80]), sum(levels[80:190]), sum(levels[190:])
    assert min(dark, middle, light) >= 25
