"""Every sprite can be rasterised, has the box of its family, is not empty and stays inside its box; the cache."""

from __future__ import annotations

import importlib.util
import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.data.paths import SPRITES
from engine.stage.skin import Skin
from engine.stage.sprites import (
    BROKEN,
    Drawing,
    PictureCache,
    SpriteError,
    draw_ahead,
    load_drawing,
    parse_drawing,
    read_drawing,
    sprite_names,
)
from engine.stage.theme import load_theme
from engine.stage.window import use_dummy_display
from tests.engine.stage.svg_lint import PLACEHOLDERS, lint, shapes

BOXES: dict[str, tuple[float, float]] = {
    "background": (1600, 1000),
    "blast-card": (250, 350),
    "blast-chip": (128, 128),
    "blast-slip": (136, 96),
    "box": (256, 320),
    "button": (144, 96),
    "card": (250, 350),
    "deck-last": (250, 350),
    "deck-plate": (192, 104),
    "deck-stack": (250, 350),
    "focus": (144, 96),
    "hex": (222, 256),
    "influence": (160, 96),
    "influence-track": (224, 40),
    "lamp-pool": (544, 216),
    "plan-table": (480, 300),
    "lamp-frame": (390, 490),
    "number-slot": (136, 128),
    "office-four": (128, 128),
    "office-plate": (256, 128),
    "office-plate-tall": (128, 256),
    "panel": (96, 96),
    "post": (128, 128),
    "speech": (48, 64),
    "speech-south": (64, 48),
    "prop-lantern": (320, 450),
    "sequence-card": (272, 380),
    "sequence-card--small": (132, 192),
    "terrain": (256, 222),
    "ticket": (240, 132),
    "title": (2166, 270),
    "track": (96, 96),
    "track-gate": (160, 256),
    "tunnel": (222, 256),
    "veins-bed": (222, 256),
    "veins-cell": (96, 96),
    "veins-city": (222, 256),
    "veins-plaque": (264, 136),
    "veins-rim": (222, 256),
    "veins-rock": (222, 256),
    "veins-shadow": (222, 256),
    "veins-slip": (488, 104),
    "veins-slip--held": (488, 80),
    "veins-slip--low": (488, 64),
    "veins-slip--small": (324, 64),
    "wall": (1600, 1000),
}
"""Boxes by name, by name with state if that has its own box, or by the longest prefix; all others are 256 square."""

JOINED = ("background", "gate-", "panel-shelf", "prop-lantern", "rail-", "square-entrance", "wall-")
"""Prefixes of sprites that cross the edge of their box, to join the sprite beside them."""

FILLED = ("background", "square-")
"""Prefixes of sprites that cover all of their box."""

LARGE = ("background", "title")
"""Sprites drawn once per window, so that they may have many shapes."""

MAX_SHAPES = 80

MARGIN = 16
"""Pixels checked around a box."""


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


def drawing(name: str) -> Drawing:
    return load_drawing(name).tinted(load_theme().tones("vermilion"))


def covered(surface: pygame.Surface, alpha: int = 8) -> int:
    return pygame.mask.from_surface(surface, alpha).count()


def test_every_file_can_be_rasterised() -> None:
    texts = {name: (SPRITES / f"{name}.svg").read_text(encoding="utf-8") for name in sprite_names()}
    assert [(name, fault) for name, text in texts.items() for fault in lint(text)] == []
    assert [name for name, text in texts.items() if shapes(text) > MAX_SHAPES and name not in LARGE] == []


@pytest.fixture(scope="module")
def outlined() -> Callable[[str], str]:
    """The function of the script that makes sprites quick."""
    spec = importlib.util.spec_from_file_location("outlines", SPRITES / "outlines.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    function: Callable[[str], str] = script.outlined
    return function


def test_no_outline_returns_to_its_start_but_by_the_closing_line(outlined: Callable[[str], str]) -> None:
    """That would be slow: `python assets/sprites/outlines.py` writes it otherwise, and once only."""
    texts = {name: (SPRITES / f"{name}.svg").read_text(encoding="utf-8") for name in sprite_names()}
    assert [name for name, text in texts.items() if outlined(text) != text] == []


@pytest.mark.parametrize(
    "shape",
    [
        '<circle cx="120" cy="130" r="90" fill="#D23B2A" stroke="#2B2118" stroke-width="9"/>',
        '<ellipse cx="120" cy="130" rx="100" ry="40" fill="#D23B2A"/>',
        '<rect x="30" y="40" width="180" height="150" rx="22" fill="#D23B2A" stroke="#2B2118" stroke-width="9"/>',
        '<rect x="100" y="40" width="40" height="150" rx="30" fill="#D23B2A"/>',
        '<rect x="40" y="100" width="150" height="40" ry="20" fill="#D23B2A"/>',
        '<path d="M40 40 L200 60 Q220 200 60 190 C20 150 10 80 40 40ZM90 90 L120 90 L120 120 L90 90Z" fill="#D23B2A"/>',
    ],
)
def test_an_outline_with_other_ends_is_drawn_alike(shape: str, outlined: Callable[[str], str]) -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">{shape}</svg>'
    changed = outlined(svg)
    assert "<path" in changed != svg
    pictures = [parse_drawing("shape", text).rasterise((64, 64)) for text in (svg, changed)]
    before, after = (pygame.image.tobytes(picture, "RGBA") for picture in pictures)
    assert max(abs(one - other) for one, other in zip(before, after, strict=True)) <= 2


def box_of(name: str) -> tuple[float, float]:
    """The box of the family of a sprite."""
    family = name if name in BOXES else name.partition("--")[0]
    while family and family not in BOXES:
        family = family.rpartition("-")[0]
    return BOXES.get(family, (256, 256))


def test_every_box_is_that_of_the_family() -> None:
    sprites = {name: load_drawing(name) for name in sprite_names()}
    assert {name: (sprite.width, sprite.height) for name, sprite in sprites.items()} == {
        name: box_of(name) for name in sprites
    }


def test_every_picture_is_not_empty_and_stays_inside_its_box() -> None:
    assert [(name, fault) for name in sprite_names() for fault in faults_of_picture(name)] == []


def faults_of_picture(name: str) -> Iterator[str]:
    sprite = drawing(name)
    wide, high = int(sprite.width / 2), int(sprite.height / 2)
    beyond = MARGIN * 2
    surface = sprite.rasterise(
        (wide + 2 * MARGIN, high + 2 * MARGIN),
        (-beyond, -beyond, sprite.width + 2 * beyond, sprite.height + 2 * beyond),
    )
    inside = surface.subsurface((MARGIN, MARGIN, wide, high))
    if covered(inside) <= 0.02 * wide * high:
        yield "next to nothing is drawn"
    if len({tuple(inside.get_at((x, y))) for x in range(0, wide, 3) for y in range(0, high, 3)}) <= 3:
        yield "three colours at the most"
    if name.startswith(FILLED) and covered(inside, 250) != wide * high:
        yield "part of the box shows through"
    if not name.startswith(JOINED) and covered(surface) != covered(inside):
        yield "something is drawn outside the box"


def test_a_tint_leaves_no_placeholder_behind() -> None:
    tones = load_theme().tones("vermilion")
    texts = {name: drawing(name).text.upper() for name in sprite_names() if load_drawing(name).tintable}
    assert texts
    assert [(name, colour) for name, text in texts.items() for colour in PLACEHOLDERS if colour in text] == []
    assert [name for name, text in texts.items() if not any(tone in text for tone in tones)] == []


def test_every_panel_of_the_theme_has_room_between_its_slices() -> None:
    for name, shape in load_theme().panels.items():
        sprite = load_drawing(name)
        assert 2 * shape.slice < min(sprite.width, sprite.height)
        assert shape.face[2] <= sprite.width
        assert shape.face[3] <= sprite.height


@pytest.mark.parametrize("name", load_theme().panels)
def test_a_panel_is_the_same_along_the_strips_that_stretch_sideways(name: str) -> None:
    sprite, part = load_drawing(name), load_theme().panels[name].slice
    middle = sprite.rasterise((80, 192), (part, 0, sprite.width - 2 * part, sprite.height))
    first = [middle.get_at((40, y)) for y in range(192)]
    for x in (1, 20, 60, 78):
        assert [middle.get_at((x, y)) for y in range(192)] == first


def test_small_dice_differ_at_the_size_of_a_space() -> None:
    faces = [load_drawing(f"die-small-{number}").rasterise((36, 36)) for number in range(1, 9)]
    for one, other in combinations(faces, 2):
        changed = sum(abs(one.get_at((x, y)).g - other.get_at((x, y)).g) > 100 for x in range(36) for y in range(36))
        assert changed > 40


BAD = {
    "not well-formed": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8"><g></svg>',
    "namespace": '<svg width="8" height="8" viewBox="0 0 8 8"/>',
    "viewBox": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    "width and height": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="8" viewBox="0 0 8 8"/>',
    "<use> is not drawn": "<use/>",
    "<text> is not drawn": "<text>a</text>",
    "has a href": '<linearGradient id="a" href="#b"/>',
    "more than one class": '<rect class="a b" width="1" height="1"/>',
    "has dashes": '<line stroke-dasharray="3 2" x2="8"/>',
    "opacity": '<g opacity="0.5"/>',
    "needs per cent": '<linearGradient id="a" x2="1"/>',
    'painted "orange"': '<rect fill="orange" width="1" height="1"/>',
    'painted "transparent"': '<rect fill="transparent" width="1" height="1"/>',
    "no gradient of the file": '<rect fill="url(#gone)" width="1" height="1"/>',
    "#AA00AA is a magenta": '<rect fill="#AA00AA" width="1" height="1"/>',
    "written as attributes": '<rect style="fill:#fff" width="1" height="1"/>',
}


@pytest.mark.parametrize("fault", BAD)
def test_lint_sees_what_the_rasteriser_would_get_wrong(fault: str) -> None:
    text = BAD[fault]
    if not text.startswith("<svg"):
        text = f'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">{text}</svg>'
    assert any(fault in found for found in lint(text)), lint(text)


SVG = 'xmlns="http://www.w3.org/2000/svg"'

DEFECTS = {
    "not UTF-8": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>\xff</title></svg>',
    "not well-formed": b"<svg",
    "a viewBox of four numbers": b"<p/>",
    "too large": b" " * ((1 << 20) + 1),
    '"0 0 0 8"; its sides are above 0': f'<svg {SVG} viewBox="0 0 0 8"/>'.encode(),
    '"0 0 -8 8"; its sides': f'<svg {SVG} viewBox="0 0 -8 8"/>'.encode(),
    '"0 0 nan 8"; its sides': f'<svg {SVG} viewBox="0 0 nan 8"/>'.encode(),
    '"0 0 1e9 8"; its sides': f'<svg {SVG} viewBox="0 0 1e9 8"/>'.encode(),
    '"a 0 8 8"; its sides': f'<svg {SVG} viewBox="a 0 8 8"/>'.encode(),
    "at most 10000": f'<svg {SVG} viewBox="0 0 8 {"9" * 5000}"/>'.encode(),
    "not well-formed: reference to invalid": f'<svg {SVG} viewBox="0 0 8 8">&#0;</svg>'.encode(),
    "cannot be read: Is a directory": None,
}


@pytest.mark.parametrize("fault", DEFECTS)
def test_a_broken_sprite_fails_the_lint_and_shows_as_a_placeholder(
    fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, data = tmp_path / "odd.svg", DEFECTS[fault]
    if data is None:
        file.mkdir()
    else:
        file.write_bytes(data)
    with pytest.raises(SpriteError, match=re.escape(fault)):
        load_drawing("odd", tmp_path)
    drawing = read_drawing("odd", tmp_path)
    assert read_drawing("odd", tmp_path) is drawing
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith('motherlode: sprite "odd" ')
    assert fault in line
    assert drawing.is_placeholder
    assert len({tuple(drawing.rasterise((40, 20)).get_at((x, 10))) for x in range(40)}) > 2
    assert BROKEN.pop("odd")


def test_a_sprite_that_cannot_be_drawn_shows_as_a_placeholder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    load, failures = pygame.image.load_sized_svg, iter([pygame.error("parsing failed")])

    def draw(*arguments: Any) -> pygame.Surface:
        for failure in failures:
            raise failure
        return load(*arguments)

    monkeypatch.setattr(pygame.image, "load_sized_svg", draw)
    picture = load_drawing("gem-ruby").shown((64, 64))
    assert picture.get_at((4, 32)) == pygame.Color("#7A1F1F")
    assert "cannot be drawn: parsing failed" in capsys.readouterr().err
    assert BROKEN.pop("gem-ruby")


# The cache


def test_pictures_drawn_ahead_are_in_the_cache_and_a_failure_is_left_to_whoever_draws_it() -> None:
    skin = Skin(1.0)
    names = ("gem-ruby", "gem-emerald", "gem-gold")
    draw_ahead(lambda: 1 // 0, *(partial(skin.sprite, name, 77) for name in names), lambda: 1 // 0).join()
    held = len(skin.pictures)
    assert held >= 3
    bytes_used = skin.pictures.bytes_used
    for name in names:
        skin.sprite(name, 77)
    assert (len(skin.pictures), skin.pictures.bytes_used) == (held, bytes_used)


def test_a_picture_in_work_is_waited_for_and_not_made_again() -> None:
    cache = PictureCache()
    begun, go_on = threading.Event(), threading.Event()
    made: list[str] = []

    def make(name: str) -> pygame.Surface:
        made.append(name)
        begun.set()
        go_on.wait(10)
        return pygame.Surface((3, 3))

    work = draw_ahead(lambda: cache.get("wall", lambda: make("ahead")))
    assert begun.wait(10)
    threading.Timer(0.05, go_on.set).start()
    picture = cache.get("wall", lambda: make("again"))
    work.join()
    assert made == ["ahead"]
    assert cache.get("wall", lambda: make("again")) is picture


def test_a_picture_that_failed_in_a_thread_is_made_by_the_next() -> None:
    cache = PictureCache()
    draw_ahead(lambda: cache.get("wall", lambda: pygame.Surface((-1, 3)))).join()
    assert cache.get("wall", lambda: pygame.Surface((4, 3))).get_size() == (4, 3)


def test_a_picture_that_was_made_twice_takes_its_bytes_once() -> None:
    cache = PictureCache()

    def make() -> pygame.Surface:
        cache.get("wall", lambda: pygame.Surface((3, 3)))  # as another thread may after a failure
        return pygame.Surface((4, 3))

    assert cache.get("wall", make).get_size() == (4, 3)
    cache.get("floor", lambda: pygame.Surface((4, 3)))
    assert len(cache) == 2
    before = cache.bytes_used
    cache.trim(0)
    assert cache.bytes_used == before / 2


def test_the_cache_drops_the_least_recently_used_picture() -> None:
    cache = PictureCache(budget=3 * 4 * 100)
    made: list[str] = []

    def make(name: str) -> pygame.Surface:
        made.append(name)
        return pygame.Surface((10, 10), pygame.SRCALPHA)

    for name in "abcadab":
        cache.get(name, lambda name=name: make(name))  # type: ignore[misc]
    assert made == ["a", "b", "c", "d", "b"]
    assert len(cache) == 3
    assert cache.bytes_used == 3 * 4 * 100
    cache.trim(2 * 4 * 100)
    assert (len(cache), cache.bytes_used) == (2, 2 * 4 * 100)
    cache.get("b", lambda: make("b"))
    cache.get("d", lambda: make("d"))
    assert made[5:] == ["d"]
