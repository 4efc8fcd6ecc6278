"""Nine-slice panels: the corners are rasterised at their scale, only the strips between them are stretched."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec
import pygame

from engine.stage.sprites import Drawing, Size
from engine.stage.theme import PanelShape

ALPHA_STEPS = 32
"""Steps from transparent to opaque."""

STRIP = 4
"""Width in pixels at which a strip is rasterised before it is stretched: it is uniform along its length."""


Box = tuple[float, float, float, float]
"""x, y, width, height in units of the drawing."""

Cutter: TypeAlias = Callable[[Size, Box], pygame.Surface]
"""Rasterises a box of the drawing at a size in pixels; may cache."""


class NinePatch(msgspec.Struct, frozen=True):
    """A panel of `size` pixels; `corner` is the side of its corners in pixels, `cut` makes its slices."""

    drawing: Drawing
    shape: PanelShape
    size: Size
    corner: int
    cut: Cutter

    @property
    def unit(self) -> float:
        """Pixels per unit of the drawing in the corners."""
        return self.corner / self.shape.slice

    def face(self) -> tuple[int, int, int, int]:
        """The part for its contents: x, y, width, height in pixels of the panel."""
        left, top, right, bottom = self.shape.face
        x, y = round(left * self.unit), round(top * self.unit)
        far_x = self.size[0] - round((self.drawing.width - right) * self.unit)
        far_y = self.size[1] - round((self.drawing.height - bottom) * self.unit)
        return x, y, max(1, far_x - x), max(1, far_y - y)

    def draw(self) -> pygame.Surface:
        """The panel as a surface of `size`."""
        surface = pygame.Surface(self.size, pygame.SRCALPHA).convert_alpha()
        surface.fill((0, 0, 0, 0))
        middle = self.size[0] - 2 * self.corner
        y = 0
        for top, units, height in self._rows():
            surface.blit(self._end(0, top, units, height), (0, y))
            if middle > 0:
                surface.blit(self._strip(top, units, height, middle), (self.corner, y))
            surface.blit(
                self._end(self.drawing.width - self.shape.slice, top, units, height), (self.size[0] - self.corner, y)
            )
            y += height
        return surface

    def _rows(self) -> list[tuple[float, float, int]]:
        """The rows of slices: top in the drawing, height in units, height in pixels."""
        part, total = self.shape.slice, self.drawing.height
        rows = [(0.0, float(part), self.corner), (total - part, float(part), self.corner)]
        between = self.size[1] - 2 * self.corner
        return [rows[0], (float(part), total - 2 * part, between), rows[1]] if between > 0 else rows

    def _end(self, left: float, top: float, units: float, height: int) -> pygame.Surface:
        """The left or right slice of a row."""
        slice_ = self._natural(left, top, self.shape.slice, units, self.corner)
        natural = slice_.get_height()
        if natural == height:
            return slice_
        if _has_equal_rows(slice_):
            return pygame.transform.scale(slice_, (self.corner, height))
        # Rasterised larger and narrowed, not stretched: details across the stretch stay sharp.
        width = max(1, round(self.corner * height / natural))
        large = self.cut((width, height), (left, top, self.shape.slice, units))
        return pygame.transform.smoothscale(large, (self.corner, height))

    def _strip(self, top: float, units: float, height: int, length: int) -> pygame.Surface:
        """The middle slice of a row, stretched to a length in pixels."""
        centre, widest = self.drawing.width / 2, self.drawing.width - 2 * self.shape.slice
        across = min(STRIP / self.unit, widest)
        strip = self._natural(centre - across / 2, top, across, units, STRIP)
        if strip.get_height() != height:
            across = min(STRIP * units / height, widest)
            strip = self.cut((STRIP, height), (centre - across / 2, top, across, units))
        return pygame.transform.scale(strip, (length, height))

    def _natural(self, left: float, top: float, across: float, units: float, width: int) -> pygame.Surface:
        """A slice at the scale of the corners, cut out of the whole column that is rasterised at once."""
        size = width, max(1, round(self.drawing.height * self.unit))
        column = self.cut(size, (left, 0, across, self.drawing.height))
        height = max(1, round(units * self.unit))
        return column.subsurface((0, min(round(top * self.unit), size[1] - height), width, height))


def _has_equal_rows(surface: pygame.Surface) -> bool:
    """Whether all rows of pixels are equal, so that it can be stretched downwards without loss."""
    width, height = surface.get_size()
    stretched = pygame.transform.scale(surface.subsurface((0, height // 2, width, 1)), (width, height))
    return pygame.image.tobytes(stretched, "RGBA") == pygame.image.tobytes(surface, "RGBA")


def nine_patch(drawing: Drawing, shape: PanelShape, size: Size, scale: float, cut: Cutter | None = None) -> NinePatch:
    """A panel of a size in pixels at a scale of the skin; `cut` may cache the slices of this drawing.

    The scale of the corners follows the height of the panel, within the limits of the shape, and stays so small that
    corners do not overlap.
    """
    smallest, largest = shape.corner
    unit = min(max(size[1] / drawing.height, smallest * scale), largest * scale)
    corner = min(round(shape.slice * unit), size[0] // 2, size[1] // 2)
    return NinePatch(drawing, shape, size, max(1, corner), cut or drawing.rasterise)


def repeat_middle(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """A surface enlarged to `size`, at least its own, by repeating its middle column and its middle row of pixels."""
    larger = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
    larger.fill((0, 0, 0, 0))
    for x, width, from_x, from_width in _thirds(surface.get_width(), size[0]):
        for y, height, from_y, from_height in _thirds(surface.get_height(), size[1]):
            part = surface.subsurface((from_x, from_y, from_width, from_height))
            larger.blit(pygame.transform.scale(part, (width, height)), (x, y))
    return larger


def _thirds(length: int, longer: int) -> list[tuple[int, int, int, int]]:
    """The pixels before the middle one, that one, those behind: to and length, from and length."""
    half, rest = length // 2, length - length // 2 - 1
    thirds = [(0, half, 0, half), (half, longer - half - rest, half, 1), (longer - rest, rest, half + 1, rest)]
    return [third for third in thirds if third[1] and third[3]]


def alpha_step(alpha: float) -> int:
    """The step of an opacity from 0 to 1."""
    return round(max(alpha, 0.0) * ALPHA_STEPS)


def faded_copy(opaque: pygame.Surface, step: int) -> pygame.Surface:
    """A copy with opacity `step` / `ALPHA_STEPS`."""
    faded = opaque.copy()
    faded.set_alpha(round(255 * step / ALPHA_STEPS))
    return faded
