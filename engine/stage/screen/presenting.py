"""Brings the picture of the scenes onto the screen: as it is, enlarged, turned, or on its way round the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.stage.inputs import Input, Leave
from engine.stage.scene import SceneStack
from engine.stage.screen.turning import Size, draw_turned, kept_during_turn, turned_back
from engine.stage.skin import Skin

ROUND, FADE = 0.5, 0.15
"""Seconds of the way round the table, and of the fading in its place."""

LIFTED, LANDING = 0.15, 0.35
"""Seconds until the picture is lifted off, and until it comes down."""

LIFTED_SIZE = 0.56
"""The size of the picture while it is lifted: it stays on the screen when it lies across."""

SHADOW, SHADE, SOFT = (60, 80), 120, 8
"""Units by which the shadow of the lifted picture lies to its side, how dark it is (255: black), how coarse."""

SIGN, MARGIN = 80, 44
"""Units: the side of the sign of turning, and its distance from the corner."""


class Presenter:
    """Shows the scenes of a stack on the screen.

    Unturned it costs nothing. A turn goes round the table; it fades if motion is reduced, or if a part of it stays.
    """

    def __init__(self, stack: SceneStack) -> None:
        self.stack = stack
        self._is_turned = False
        self._seconds = -1.0
        self.ground: Callable[[Skin, Size], pygame.Surface] = lambda skin, size: skin.cover("background", size)
        """What shows below the picture while it goes round the table."""
        self._canvas = pygame.Surface((0, 0))
        self._before: pygame.Surface | None = None

    @property
    def is_moving(self) -> bool:
        """Whether the picture is turning now."""
        return self._seconds >= 0

    @property
    def is_due(self) -> bool:
        """Whether to show the picture now."""
        return self.is_moving or self.stack.is_due

    def update(self, screen: pygame.Surface, seconds: float) -> list[Input]:
        """Turn to where the scenes ask for it; let the turn go on for some seconds. Returns what scenes must know."""
        stack = self.stack
        stack.turning.follow(stack.visible_scenes)
        if self.is_moving:
            self._seconds += seconds
            if self._seconds >= (ROUND if self._before is None else FADE) or screen.get_size() != stack.size:
                self._seconds, self._before = -1.0, None
                stack.invalidate()
        if stack.turning.is_turned == self._is_turned:
            return []
        self._is_turned = stack.turning.is_turned
        self._begin(screen)
        return [Leave()]

    def _begin(self, screen: pygame.Surface) -> None:
        """Begin to turn, from what the screen shows."""
        fades = self.stack.turn() or self.stack.turning.is_still
        before = screen.copy() if fades else None
        self._draw(screen)
        if before is None:
            self._canvas = self._canvas.convert_alpha()  # its edges are smooth wherever it goes
        self._seconds, self._before = 0.0, before  # only now: a scene may fail at drawing

    def read(self, event: Input, size: Size) -> Input | None:
        """An input at the screen of `size` pixels as it is one at the picture; None if it does not count."""
        if self.is_moving:
            return kept_during_turn(event)
        return turned_back(event, size) if self._is_turned else event

    def show(self, screen: pygame.Surface) -> None:
        """Show the picture; unturned it is drawn onto the screen itself."""
        stack = self.stack
        if self.is_moving:
            (self._show_on_its_way if self._before is None else self._show_faded)(screen)
        elif screen.get_size() != stack.size:  # not yet laid out for this size
            self._draw(pygame.Surface(stack.size))
            enlarged = pygame.transform.smoothscale(self._canvas, screen.get_size())
            (draw_turned if self._is_turned else _draw_plain)(screen, enlarged)
        elif self._is_turned:
            self._draw(screen)
            draw_turned(screen, self._canvas)
        else:
            stack.draw(screen)

    def _draw(self, like: pygame.Surface) -> None:
        """Draw the scenes on the canvas, which has their size."""
        size = self.stack.size
        if self._canvas.get_size() != size or self._canvas.get_masks() != like.get_masks():
            self._canvas = pygame.Surface(size, 0, like)
        self.stack.draw(self._canvas)

    def _show_on_its_way(self, screen: pygame.Surface) -> None:
        """The picture as it goes round to the right, over the rock."""
        skin, at = self.stack.skin, self._seconds
        size = 1 - (1 - LIFTED_SIZE) * (soft(at / LIFTED) if at < LANDING else soft((ROUND - at) / (ROUND - LANDING)))
        angle = 180 * soft(at / ROUND) + (0 if self._is_turned else 180)
        screen.blit(self.ground(skin, screen.get_size()), (0, 0))
        _draw_shadow(screen, angle, size, skin)
        picture = pygame.transform.rotozoom(self._canvas, -angle, size)
        screen.blit(picture, picture.get_rect(center=screen.get_rect().center))
        sign = skin.sprite("icon-table-turn", skin.px(SIGN))
        screen.blit(sign, sign.get_rect(bottomright=[side - skin.px(MARGIN) for side in screen.get_size()]))

    def _show_faded(self, screen: pygame.Surface) -> None:
        """The picture as it appears in the place of the one before."""
        before, turned = self._before, pygame.Surface(self.stack.size, 0, screen)
        assert before is not None
        (draw_turned if self._is_turned else _draw_plain)(turned, self._canvas)
        screen.blit(before, (0, 0))
        turned.set_alpha(round(255 * min(1.0, self._seconds / FADE)))
        screen.blit(turned, (0, 0))


def _draw_shadow(screen: pygame.Surface, angle: float, size: float, skin: Skin) -> None:
    """The soft shadow of a picture as large as the screen, turned by degrees and made smaller."""
    width, height = (max(1, side // SOFT) for side in screen.get_size())
    middle, lift = pygame.Vector2(width / 2, height / 2), pygame.Vector2(SHADOW) * (1 - size) * skin.scale / SOFT
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    at = [middle + lift + pygame.Vector2(x * width, y * height).rotate(angle) * size / 2 for x, y in corners]
    shade = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.polygon(shade, skin.colour("shadow", alpha=SHADE), at)
    screen.blit(pygame.transform.smoothscale(shade, screen.get_size()), (0, 0))


def _draw_plain(screen: pygame.Surface, picture: pygame.Surface) -> None:
    """Draw a picture onto the screen as it is."""
    screen.blit(picture, (0, 0))


def soft(share: float) -> float:
    """A share of a way, 0 to 1, that starts and ends gently."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)
