"""SVG sprites: read, tinted, turned, rasterised at exactly the size they are shown at; and the cache of pictures."""

from __future__ import annotations

import difflib
import io
import math
import re
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from xml.parsers import expat

import msgspec
import pygame

from engine.data.paths import SPRITES, display_path, read_start

Size = tuple[int, int]

PLACEHOLDERS = ("#600060", "#B000B0", "#FF00FF", "#FF80FF", "#FFC0FF")
"""The colours of a tintable sprite that a tint replaces: deep, dark, base, light, glint."""

MAX_BYTES, MAX_SIDE = 1 << 20, 10_000
"""The most bytes of an SVG file, and the largest side of its viewBox."""

PLACEHOLDER_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">'
    '<rect x="12" y="12" width="232" height="232" rx="24" fill="#F2E3C6" stroke="#7A1F1F" stroke-width="20"/>'
    '<path d="M84 84L172 172M172 84L84 172" fill="none" stroke="#7A1F1F" stroke-width="24"/></svg>'
)

_NUMBER = re.compile(r"[-+]?[0-9]{1,9}(\.[0-9]{1,9})?")

_ROOT = re.compile(r"""<svg\b(?:[^>"']|"[^"]*"|'[^']*')*>""")

_GEOMETRY = re.compile(r"""\s(?:width|height|viewBox|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')""")

_PLACEHOLDER = re.compile("|".join(PLACEHOLDERS))

_TURN = re.compile(r"rotate\(0(?= )")


class SpriteError(ValueError):
    """A sprite is missing or broken, or cannot be tinted or turned; the message lists the alternatives."""


class Drawing(msgspec.Struct, frozen=True):
    """The text of an SVG file, and width and height of its viewBox in its own units.

    `is_placeholder`: it stands for a broken one, and takes any tint and turn.
    """

    name: str
    text: str
    width: float
    height: float
    is_placeholder: bool = False

    @property
    def tintable(self) -> bool:
        """Whether it has placeholder colours that a tint replaces."""
        return _PLACEHOLDER.search(self.text) is not None

    @property
    def turnable(self) -> bool:
        """Whether an angle can be written into it."""
        return _TURN.search(self.text) is not None

    def tinted(self, tones: Sequence[str]) -> Drawing:
        """The drawing with its placeholder colours replaced by five tones, deep first."""
        text = _PLACEHOLDER.sub(lambda match: tones[PLACEHOLDERS.index(match.group())], self.text)
        return msgspec.structs.replace(self, text=text)

    def turned(self, degrees: int) -> Drawing:
        """The drawing with its content turned clockwise. Raises `SpriteError` if it has no `rotate(0 ...)`."""
        if not self.turnable:
            raise SpriteError(f'sprite "{self.name}" cannot be turned: it has no rotate(0 ...) to write the angle into')
        return msgspec.structs.replace(self, text=_TURN.sub(f"rotate({degrees % 360}", self.text))

    def rasterise(self, size: Size, box: tuple[float, float, float, float] | None = None) -> pygame.Surface:
        """The part `box` as a surface of exactly `size` pixels, in the display's format with per-pixel alpha.

        `box` is x, y, width, height in the drawing's units, None for all. Raises `SpriteError` if it cannot be drawn.
        """
        x, y, width, height = box or (0, 0, self.width, self.height)
        root = _ROOT.search(self.text)
        if root is None:
            raise SpriteError(f'sprite "{self.name}" has no <svg> element')
        opening = _GEOMETRY.sub("", root.group())[4:]
        geometry = f'width="{size[0]}" height="{size[1]}" viewBox="{x:g} {y:g} {width:g} {height:g}"'
        text = f'<svg {geometry} preserveAspectRatio="none"{opening}{self.text[root.end() :]}'
        try:
            surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
        except pygame.error as error:
            raise SpriteError(f'sprite "{self.name}" cannot be drawn: {error}') from error
        return surface.convert_alpha()

    def shown(self, size: Size, box: tuple[float, float, float, float] | None = None) -> pygame.Surface:
        """Like `rasterise`; a placeholder if it cannot be drawn."""
        try:
            return self.rasterise(size, box)
        except SpriteError as error:
            return placeholder(self.name, error).rasterise(size)

    def cover(self, size: Size) -> pygame.Surface:
        """The largest centred part with the proportions of `size`, as a surface of `size` pixels."""
        scale = max(size[0] / self.width, size[1] / self.height)
        width, height = size[0] / scale, size[1] / scale
        return self.shown(size, ((self.width - width) / 2, (self.height - height) / 2, width, height))


@cache
def sprite_names(folder: Path = SPRITES) -> tuple[str, ...]:
    """The names of all sprites of a folder, in alphabetical order."""
    return tuple(sorted(file.stem for file in folder.glob("*.svg")))


@lru_cache(maxsize=4096)
def in_language(name: str, code: str) -> str:
    """The name of a sprite in a language: one with letters that differ there is drawn again, as `city-ne--de`."""
    local = f"{name}--{code}"
    return local if (SPRITES / f"{local}.svg").exists() else name


BROKEN: dict[str, str] = {}
"""The faults of the sprites that are shown as placeholders, by name."""


@cache
def read_drawing(name: str, folder: Path = SPRITES) -> Drawing:
    """The drawing of a sprite by name, cached; a placeholder, after a line on stderr, if `load_drawing` raises."""
    try:
        return load_drawing(name, folder)
    except SpriteError as error:
        return placeholder(name, error)


def load_drawing(name: str, folder: Path = SPRITES) -> Drawing:
    """The drawing of a sprite by name.

    Raises `SpriteError` if there is no such file (it suggests similar names) or it is not an SVG as `parse_drawing`
    needs it.
    """
    file = folder / f"{name}.svg"
    try:
        data = read_start(file, MAX_BYTES)
    except FileNotFoundError:
        similar = difflib.get_close_matches(name, sprite_names(folder), n=4, cutoff=0.4)
        hint = f"; near it are {', '.join(similar)}" if similar else ""
        raise SpriteError(f'no sprite "{name}" in {display_path(folder)}{hint}') from None
    except OSError as error:
        raise SpriteError(f'sprite "{name}" cannot be read: {error.strerror}') from error
    if len(data) > MAX_BYTES:
        raise SpriteError(f'sprite "{name}" is too large; a sprite has at most {MAX_BYTES} bytes')
    try:
        return parse_drawing(name, data.decode())
    except UnicodeDecodeError as error:
        raise SpriteError(f'sprite "{name}" is not UTF-8: {error.reason} at byte {error.start}') from error


def parse_drawing(name: str, text: str) -> Drawing:
    """A drawing from SVG text; `name` is for messages.

    Raises `SpriteError` if it is not an SVG with a viewBox of a size above nothing and not above `MAX_SIDE`.
    """
    try:
        tag, attributes = _root_element(text)
    except (expat.ExpatError, ValueError) as error:
        raise SpriteError(f'sprite "{name}" is not well-formed: {error}') from error
    numbers = attributes.get("viewBox", "").replace(",", " ").split()
    if tag != "http://www.w3.org/2000/svg svg" or len(numbers) != 4 or _ROOT.search(text) is None:
        raise SpriteError(f'sprite "{name}" must be an <svg> element with a viewBox of four numbers')
    if not all(map(_NUMBER.fullmatch, numbers)) or not all(0 < float(side) <= MAX_SIDE for side in numbers[2:]):
        view = " ".join(number[:20] for number in numbers)
        raise SpriteError(f'sprite "{name}" has the viewBox "{view}"; its sides are above 0 and at most {MAX_SIDE}')
    return Drawing(name, text, float(numbers[2]), float(numbers[3]))


def _root_element(text: str) -> tuple[str, dict[str, str]]:
    """Namespace and name, and attributes, of the root of XML text. Raises `ExpatError` if it is not well-formed."""
    opened: list[tuple[str, dict[str, str]]] = []
    parser = expat.ParserCreate(namespace_separator=" ")

    def open_root(tag: str, attributes: dict[str, str]) -> None:
        """Note the first element; the others need no more than to be well-formed."""
        opened.append((tag, attributes))
        parser.StartElementHandler = None

    parser.StartElementHandler = open_root
    parser.Parse(text, True)
    return opened[0]


def placeholder(name: str, error: SpriteError) -> Drawing:
    """What is shown instead of a broken sprite: a crossed-out tile. The first time, the fault goes to stderr."""
    fault = str(error)
    if BROKEN.setdefault(name, fault) is fault:
        with suppress(OSError, ValueError):
            print(f"motherlode: {error}; a placeholder is shown for it", file=sys.stderr, flush=True)
    return Drawing(name, PLACEHOLDER_SVG, 256, 256, is_placeholder=True)


@lru_cache(maxsize=4096)
def fit_size(width: float, height: float, box: Size) -> Size:
    """The size in pixels of a picture of `width` x `height` units fitted into a box, never stretched.

    A zero side of the box is free. A size within a pixel of the box becomes that of the box, so that cells meet.
    """
    box_width, box_height = box
    scale = min(box_width / width if box_width else math.inf, box_height / height if box_height else math.inf)
    if not 0 < scale < math.inf:
        raise SpriteError(f"a sprite needs a size above nothing, not {box_width} x {box_height}")
    fitted = (max(1, round(width * scale)), max(1, round(height * scale)))
    fills_box = all(not limit or abs(limit - side) <= 1 for limit, side in zip(box, fitted, strict=True))
    return (box_width or fitted[0], box_height or fitted[1]) if fills_box else fitted


class PictureCache:
    """Surfaces by key; the least recently used ones are dropped if all take more than `budget` bytes.

    Several threads may draw; a surface that one of them is making is not made again, the others wait for it.
    """

    def __init__(self, budget: int = 192 * 2**20) -> None:
        self.budget = budget
        self.bytes_used = 0
        self._lock = threading.RLock()
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._in_work: dict[Hashable, threading.RLock] = {}

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of a key, made on first use. It is shared: callers must not draw on it."""
        with self._lock:
            if (cached := self._cached(key)) is not None:
                return cached
            in_work = self._in_work.setdefault(key, threading.RLock())
        with in_work:
            if (cached := self._cached(key)) is not None:
                return cached
            try:
                surface = make()
                self._keep(key, surface)
            finally:
                self._in_work.pop(key, None)
        return surface

    def _cached(self, key: Hashable) -> pygame.Surface | None:
        with self._lock:
            cached = self._surfaces.get(key)
            if cached is not None:
                self._surfaces.move_to_end(key)
            return cached

    def _keep(self, key: Hashable, surface: pygame.Surface) -> None:
        with self._lock:
            if (before := self._surfaces.pop(key, None)) is not None:
                self.bytes_used -= _bytes(before)
            self._surfaces[key] = surface
            self.bytes_used += _bytes(surface)
            self.trim(self.budget)

    def trim(self, max_bytes: int) -> None:
        """Drop the least recently used surfaces until the rest takes at most `max_bytes`; one always stays."""
        with self._lock:
            while self.bytes_used > max_bytes and len(self._surfaces) > 1:
                _, dropped = self._surfaces.popitem(last=False)
                self.bytes_used -= _bytes(dropped)


def draw_ahead(*draws: Callable[[], object]) -> threading.Thread:
    """Draw pictures one after another in a thread; returns it, started.

    Rasterising is SDL's work: meanwhile Python goes on, and finds the pictures in the cache, or waits for the one in
    work. What a function raises is dropped, and raised again by whoever draws the picture.
    """

    def work() -> None:
        """Run the functions."""
        for draw in draws:
            with suppress(Exception):
                draw()

    thread = threading.Thread(target=work, name="pictures")
    thread.start()
    return thread


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
