"""The levels of success of a game for one, as steps that lead up: in its lobby, and in its results."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.entries import SeatSetup
from engine.stage.look import Look

STEP, HIGHEST = 40, 64
"""The height of a step, in units: at the least, and where there is room."""

OVER, LEDGE = 88, 44
"""Units over the highest step, for heading, cup and climber, and from the end of a step to that of the next."""

CUP, CLIMBER = 72, 56


def levels_height(look: Look, count: int) -> int:
    """The pixels that so many levels take at the least."""
    return look.px(OVER + count * STEP)


def draw_levels(
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    levels: Sequence[str],
    reached: int | None = None,
    climber: SeatSetup | None = None,
) -> None:
    """Draw the levels, the highest first, as steps that stand on the lower edge of a rectangle in pixels.

    The one that was `reached` (its place, from 0) lies in lamplight, and the `climber` stands on it. The cup waits on
    the highest, as long as another one was not reached.
    """
    heading = look.text("What can be reached" if reached is None else "How far it went", "panel-heading", "lamp")
    surface.blit(heading, (rect.x + look.px(8), rect.y + look.px(14)))
    step = min(look.px(HIGHEST), (rect.h - look.px(OVER)) // len(levels))
    top = rect.bottom - step * len(levels)
    if not reached:
        cup = look.sprite("cup", look.px(CUP))
        surface.blit(cup, cup.get_rect(midbottom=(rect.right - look.px(56), top + look.px(4))))
    for place, words in enumerate(levels):
        left = rect.x + look.px(LEDGE) * (len(levels) - 1 - place)
        board = pygame.Rect(left, top + place * step, rect.right - left, rect.bottom - top - place * step)
        lit = place == (reached or 0)
        surface.blit(look.plate(board.size, "timber" if lit else "timber.dark", "ink", look.px(2)), board)
        edge = pygame.Rect(board.x + look.px(2), board.y + look.px(2), board.w - look.px(4), max(1, look.px(2)))
        surface.fill(look.colour("lamp" if lit else "timber"), edge)
        line, style = look.snug(words, "name", board.w - look.px(32))
        text = look.text(line, style, "parchment" if lit or reached is None else "muted")
        surface.blit(text, text.get_rect(midleft=(board.x + look.px(16), board.y + step // 2)))
        if climber is not None and place == reached:
            miner = look.sprite("miner", look.px(CLIMBER), climber.colour)
            surface.blit(miner, miner.get_rect(midbottom=(left + look.px(LEDGE // 2 + 2), board.y + look.px(3))))
