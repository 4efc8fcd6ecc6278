"""The manifest sees every pixel, names its tile, and misses no scene."""

from __future__ import annotations

import pygame
import pytest

from tests.golden.manifest import (
    TILE,
    Checksums,
    Manifest,
    ManifestError,
    Tile,
    changed_tiles,
    checksums,
    coverage_faults,
    difference,
    parse,
    text_of,
)

SIZE = (200, 130)
"""Four columns and three rows of tiles, those at the right and lower edge cut off."""
COLOUR = pygame.Color(30, 36, 40)


def picture(size: tuple[int, int] = SIZE) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 24)
    surface.fill(COLOUR)
    return surface


def flipped(*pixels: tuple[int, int]) -> pygame.Surface:
    """The picture with some pixels one shade of blue brighter."""
    surface = picture()
    for pixel in pixels:
        surface.set_at(pixel, COLOUR + pygame.Color(0, 0, 1))
    return surface


def changes(*pixels: tuple[int, int]) -> str:
    return difference(checksums(picture()), checksums(flipped(*pixels)))


@pytest.mark.parametrize(
    ("pixel", "tile"),
    [
        ((0, 0), (0, 0)),
        ((TILE - 1, TILE - 1), (0, 0)),
        ((TILE, TILE - 1), (1, 0)),
        ((TILE - 1, TILE), (0, 1)),
        ((199, 0), (3, 0)),
        ((100, 129), (1, 2)),
        ((199, 129), (3, 2)),
    ],
)
def test_one_flipped_pixel_is_seen_and_its_tile_named(pixel: tuple[int, int], tile: tuple[int, int]) -> None:
    assert changed_tiles(checksums(picture()), checksums(flipped(pixel))) == (tile,)
    assert changes(pixel) == f"has changed in 1 of 12 tiles: tile (column, row) {tile}"


def test_each_channel_counts() -> None:
    sums = {checksums(picture()).rows}
    for channel in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        surface = picture()
        surface.set_at((5, 5), COLOUR + pygame.Color(*channel))
        sums.add(checksums(surface).rows)
    assert len(sums) == 4


def test_two_pixels_that_change_places_are_seen() -> None:
    assert changed_tiles(checksums(flipped((3, 3))), checksums(flipped((3, 4)))) == ((0, 0),)


def test_the_same_picture_has_not_changed() -> None:
    assert changes() == ""
    assert checksums(picture().convert(32)) == checksums(picture())


def test_only_some_of_many_tiles_are_named() -> None:
    text = changes(*((x, y) for x in (0, 64, 128, 192) for y in (0, 64, 128)))
    assert text.startswith("has changed in 12 of 12 tiles: tiles (column, row) (0, 0), (1, 0)")
    assert text.endswith("and 4 more")


def test_another_size_is_a_change() -> None:
    small, large = checksums(picture()), checksums(picture((201, 130)))
    assert difference(small, large) == "is 201x130 pixels large and was 200x130"
    assert changed_tiles(small, large) == ((3, 0), (3, 1), (3, 2))
    assert changed_tiles(checksums(picture((200, 64))), small) == tuple(
        Tile(column, row) for row in (1, 2) for column in range(4)
    )


def test_a_tile_knows_where_it_lies() -> None:
    assert tuple(Tile(3, 2).rect) == (192, 128, 64, 64)


# Scenes


def manifest_of(*names: str) -> Manifest:
    return Manifest("pygame-ce 1.2.3, SDL 4.5.6", {name: checksums(picture()) for name in names})


def test_a_missing_scene_is_named() -> None:
    assert coverage_faults(manifest_of("lobby"), ["lobby", "title"]) == ["title is not in tiles.txt"]


def test_a_surplus_scene_is_named() -> None:
    assert coverage_faults(manifest_of("lobby", "title"), ["lobby"]) == ["title in tiles.txt is no scene"]


def test_all_scenes_and_no_other_are_no_fault() -> None:
    assert coverage_faults(manifest_of("lobby", "title"), ["title", "lobby"]) == []


# The file


def test_what_is_written_is_read_back() -> None:
    manifest = Manifest("pygame-ce 1.2.3, SDL 4.5.6", {"b": checksums(flipped((70, 70))), "a": checksums(picture())})
    assert parse(text_of(manifest)) == manifest


def test_a_scene_has_a_line_for_its_size_and_one_per_row() -> None:
    text = text_of(Manifest("x", {"b": Checksums((65, 1), ((10, 255),)), "a": Checksums((1, 65), ((1,), (2,)))}))
    assert text.splitlines() == [
        "# drawn with x",
        "a 1x65",
        "a 00 00000001",
        "a 01 00000002",
        "b 65x1",
        "b 00 0000000a 000000ff",
    ]


@pytest.mark.parametrize(
    "line", ["a 01 0000000a", "a 00 nonsense", "b 00 0000000a", "a", "", "<<<<<<< HEAD", "a 1x2x3", "a wide"]
)
def test_a_wrong_line_is_named(line: str) -> None:
    with pytest.raises(ManifestError, match="line 3 is neither"):
        parse(f"# drawn with x\na 1x1\n{line}\n")
