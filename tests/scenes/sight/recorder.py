"""Draws scenes and notes every text that is drawn: its size, and where it lies on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any, NamedTuple

import pygame
import pytest

from engine.stage import text as typesetting
from engine.stage.scene import SceneStack
from engine.stage.sight.sight import USUAL, Sight
from engine.stage.sight.typeface import ScaledFont
from engine.stage.skin import Skin
from engine.stage.text import ELLIPSIS
from tests.golden.catalogue import named
from tests.golden.scenes import scene as golden
from tests.golden.shared_pictures import SharedPictures

TOUCH = 3
"""Pixels by which the letters of two texts may overlap."""


class Placed(NamedTuple):
    """A text on the screen, and the box of its letters in pixels."""

    text: str
    box: pygame.Rect


class Drawn:
    """What has been drawn: the sizes of all letters, the texts, and those that lie on the screen itself.

    `largest` has the largest size in pixels in which the scene that shows has set each of its texts.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.window = pygame.Rect((0, 0), size)
        self.sizes: dict[int, str] = {}
        self.texts: set[str] = set()
        self.largest: dict[str, int] = {}
        self.placed: list[Placed] = []
        self.crossed: set[str] = set()
        self.broken: dict[int, str] = {}
        self._known: dict[int, tuple[pygame.Surface, str]] = {}

    def know(self, picture: pygame.Surface, text: str, size: int) -> None:
        """Note a picture of a text."""
        self._known[id(picture)] = picture, text
        self.largest[text] = max(size, self.largest.get(text, 0))
        self.texts.add(text)

    def place(self, picture: pygame.Surface, rect: pygame.Rect, clip: pygame.Rect) -> None:
        """Note that a picture lies on the screen, and that what it covers is gone; what is scrolled off, or empty, is
        left out.
        """
        if id(picture) in self._known:
            letters = picture.get_bounding_rect().move(rect.topleft)
            if not letters or (clip != self.window and not clip.contains(letters)):
                return
            self.placed.append(Placed(self._known[id(picture)][1], letters))
            if id(picture) in self.broken:
                self.texts.add(self.broken[id(picture)] + ELLIPSIS)
        elif rect.w * rect.h > 60 * 40:
            self.placed = [text for text in self.placed if not rect.contains(text.box)]

    def rule(self, line: pygame.Rect) -> None:
        """Note a filled part of the screen: texts are gone if it covers all of them, spoiled if it crosses them.

        What is in the lowest quarter of a text and narrower underlines a letter of it.
        """
        self.placed = [text for text in self.placed if not line.contains(text.box)]
        for text in self.placed:
            inside = text.box.inflate(-2 * TOUCH, -2 * TOUCH)
            underlines = line.w < text.box.w and line.top >= text.box.bottom - text.box.h // 4
            if min(inside.size) > 0 and inside.colliderect(line) and not underlines:
                self.crossed.add(text.text)

    @property
    def cut(self) -> set[str]:
        """The texts that were cut with an ellipsis, but for those that say themselves that they go on; broken words."""
        return {text for text in self.texts if text.endswith(ELLIPSIS) and not text.endswith(f" {ELLIPSIS}")}

    @property
    def overlaps(self) -> set[tuple[str, str]]:
        """Pairs of texts whose letters overlap; a text beside none where a line or a box was drawn across it."""
        return {(text, "") for text in self.crossed} | {
            (one.text, other.text)
            for one, other in combinations(self.placed, 2)
            if one.text != other.text and one.box.inflate(-2 * TOUCH, -2 * TOUCH).colliderect(other.box)
        }

    @property
    def outside(self) -> set[str]:
        """The texts that are not all on the screen."""
        return {text.text for text in self.placed if not self.window.contains(text.box)}


class _Screen(pygame.Surface):
    """A surface that notes the texts that are put on it."""

    drawn: Drawn

    def blit(self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        rect = super().blit(source, dest, area, special_flags)
        at = dest.topleft if isinstance(dest, pygame.Rect) else tuple(dest)[:2]
        self.drawn.place(source, pygame.Rect(at, rect.size if area else source.get_size()), self.get_clip())
        return rect

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        filled = super().fill(color, rect, special_flags)
        self.drawn.rule(filled)
        return filled


@contextmanager
def noting(drawn: Drawn) -> Iterator[Drawn]:
    """Note every text that is set meanwhile; what stands in a picture that is kept is set only once."""
    set_text, draw_text, cut_word = Skin._set, ScaledFont.draw, typesetting._cut

    parted: list[str] = []

    def noted(skin: Skin, text: str, font: ScaledFont, *arguments: Any) -> pygame.Surface:
        parted.clear()
        picture = set_text(skin, text, font, *arguments)
        if parted:
            drawn.broken[id(picture)] = parted[0]
        drawn.know(picture, text, font.size)
        drawn.sizes.setdefault(font.size, text)
        return picture

    def sized(font: ScaledFont, surface: pygame.Surface, corner: Any, text: str, colour: Any) -> None:
        drawn.sizes.setdefault(font.size, text)
        draw_text(font, surface, corner, text, colour)

    def broken(run: typesetting.Run, width: int) -> Iterator[typesetting.Run]:
        pieces = list(cut_word(run, width))
        if any(not piece.text.endswith("-") for piece in pieces[:-1]):
            parted.append(pieces[0].text)
        return iter(pieces)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Skin, "_set", noted)
        patch.setattr(typesetting, "_cut", broken)
        patch.setattr(ScaledFont, "draw", sized)
        yield drawn


def _screen(drawn: Drawn) -> _Screen:
    surface = _Screen(drawn.window.size, 0, 24)
    surface.drawn = drawn
    return surface


def draw_on(drawn: Drawn, stack: SceneStack) -> None:
    """Draw a stack of scenes once more, while texts are noted: what was drawn before is gone."""
    drawn.placed.clear()
    drawn.crossed.clear()
    stack.draw(_screen(drawn))


def draw_stack(stack: SceneStack) -> Drawn:
    """What a stack of scenes draws."""
    drawn = Drawn(stack.size)
    with noting(drawn):
        draw_on(drawn, stack)
    return drawn


def draw(name: str, size: tuple[int, int], sight: Sight = USUAL) -> Drawn:
    """A golden scene drawn in a window of a size, as people with a sight see it."""
    return draw_scene(named(name), size, sight)


def draw_scene(scene: golden.GoldenScene, size: tuple[int, int], sight: Sight = USUAL) -> Drawn:
    """A scene drawn in a window of a size, as people with a sight see it."""
    drawn = Drawn(size)

    def shown(app: Any) -> pygame.Surface:
        surface = _screen(drawn)
        app.stack.draw(surface)
        return surface

    with noting(drawn), pytest.MonkeyPatch.context() as patch:
        patch.setattr(golden, "_drawn", shown)
        patch.setattr(golden, "_sprites", SharedPictures())
        golden.render(scene._replace(size=size), sight)
    return drawn
