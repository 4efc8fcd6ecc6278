"""The levels of success of a solo game as a flight of steps, in its lobby and in its results."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.data.seats import SeatSetup
from engine.data.sections import LevelWords
from engine.stage.skin import Skin
from scenes.common.words.outcome import outcome_words

LABEL, HELP = "name", "body-small"
"""The styles of a level's name and of its condition."""

AIR, HIGHEST = 12, 92
"""Units above and below the words of a step, together; greatest height of a step."""

HEAD, OVER, LEDGE = 50, 84, 30
"""Units above the highest step without and with a climber; units from one step's end to the next's."""

SIDE, SIGN, CLIMBER = 14, 40, 40
"""Units at the sides of the words; sizes of a level's sign and of the climber's mark."""

FAINT = 0.45
"""Opacity of the signs of levels that were not reached."""


def levels_height(
    skin: Skin, levels: Sequence[LevelWords], width: int, explained: bool = True, climbed: bool = False
) -> int:
    """The least height in pixels of the levels at a width.

    `explained` with the condition of each level, `climbed` with the mark of the player on top.
    """
    return skin.px(OVER if climbed else HEAD) + len(levels) * _step(skin, levels, width, explained)


def _step(skin: Skin, levels: Sequence[LevelWords], width: int, explained: bool) -> int:
    """The least height of a step in pixels: that of the longest words, the same for all."""
    words = skin.line_height(LABEL)
    if explained:
        rooms = (_room(skin, width - _left(skin, levels, place), level) for place, level in enumerate(levels))
        words += max(skin.measure(level.help, HELP, room)[1] for level, room in zip(levels, rooms, strict=True))
    return words + skin.px(AIR)


def _left(skin: Skin, levels: Sequence[LevelWords], place: int) -> int:
    """Pixels from the left edge to the beginning of a step."""
    return skin.px(LEDGE) * (len(levels) - 1 - place)


def _room(skin: Skin, width: int, level: LevelWords) -> int:
    """Pixels for the words on a step of a width."""
    return max(1, width - skin.px(2 * SIDE) - (skin.px(SIGN) if level.icon else 0))


def draw_levels(
    surface: pygame.Surface,
    rect: pygame.Rect,
    skin: Skin,
    levels: Sequence[LevelWords],
    reached: int | None = None,
    climber: SeatSetup | None = None,
) -> None:
    """Draw the levels, the highest first, as steps standing on the lower edge of a rectangle in pixels.

    Each has its condition if all of them fit. The level `reached` (index from 0) is lit, and the mark of the `climber`
    stands on it.
    """
    words = outcome_words()
    heading = skin.text(words.reachable if reached is None else words.reached, "panel-heading", "lamp")
    surface.blit(heading, (rect.x + skin.px(8), rect.y + skin.px(8)))
    climbed = climber is not None
    explained = levels_height(skin, levels, rect.w, climbed=climbed) <= rect.h
    step = min(skin.px(HIGHEST), (rect.h - skin.px(OVER if climbed else HEAD)) // len(levels))
    top = rect.bottom - step * len(levels)
    for place, level in enumerate(levels):
        left = rect.x + _left(skin, levels, place)
        board = pygame.Rect(left, top + place * step, rect.right - left, rect.bottom - top - place * step)
        lit = place == (reached or 0)
        surface.blit(skin.rounded_box(board.size, "timber" if lit else "timber.dark", "ink", skin.px(2)), board)
        edge = pygame.Rect(board.x + skin.px(2), board.y + skin.px(2), board.w - skin.px(4), max(1, skin.px(2)))
        surface.fill(skin.colour("lamp" if lit else "timber"), edge)
        bright = reached is None or place >= reached
        sign = 1.0 if reached in (None, place) else FAINT
        _draw_step(surface, skin, pygame.Rect(board.x, board.y, board.w, step), level, explained, bright, sign)
        if climber is not None and place == reached:
            mark = skin.sprite(skin.seat_mark(climber.colour), skin.px(CLIMBER), climber.colour)
            surface.blit(mark, mark.get_rect(midbottom=(left + skin.px(LEDGE // 2 + 6), board.y + skin.px(2))))


def _draw_step(
    surface: pygame.Surface,
    skin: Skin,
    step: pygame.Rect,
    level: LevelWords,
    explained: bool,
    bright: bool,
    alpha: float,
) -> None:
    """Draw the content of a step: name, condition if `explained`, and at the right its sign at an opacity."""
    room, ink = _room(skin, step.w, level), "parchment" if bright else "muted"
    parts = [skin.text(*skin.shrink_to_fit(level.label, LABEL, room), ink)]
    if explained and level.help:
        parts.append(skin.text(level.help, HELP, ink, room))
    y = step.centery - sum(part.get_height() for part in parts) // 2
    for part in parts:
        surface.blit(part, (step.x + skin.px(SIDE), y))
        y += part.get_height()
    if level.icon:
        size = min(skin.px(SIGN), step.h - skin.px(8))
        sign = skin.sprite(level.icon, size, alpha=alpha)
        surface.blit(sign, sign.get_rect(center=(step.right - skin.px(SIDE + SIGN // 2), step.centery)))
