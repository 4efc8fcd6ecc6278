"""The headline of the results: a strip of parchment that says who has won, and why the match ended."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.stage.painting import fit_text
from engine.stage.skin import Skin
from scenes.common.outcome import Outcome, RankCard

SPRITE, MARK = 46, 42
"""Units of the sign of how the match ended, and of a winner's mark."""

SIDE, EDGE = 24, 2
"""Units left free at each side of the strip, and above and below its lines."""


def draw_headline(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, outcome: Outcome) -> None:
    """Draw the strip over a rectangle in pixels: the sign, the headline over its reason, the winners' marks."""
    surface.blit(skin.panel("panel-parchment", rect.size), rect)
    winners, sprite = [card for card in outcome.cards if card.won], outcome.sprite
    size, mark_size, gap = skin.px(SPRITE) if sprite else 0, skin.px(MARK), skin.px(16)
    room = rect.w - 2 * skin.px(SIDE) - size - gap - len(winners) * (mark_size + gap // 2)
    lines = headline_lines(skin, outcome, (room, rect.h - 2 * skin.px(EDGE)))
    width = max(line.get_width() for line in lines)
    left = rect.centerx - (size + gap + width + len(winners) * (mark_size + gap // 2)) // 2
    if sprite:
        surface.blit(skin.sprite(sprite, size), skin.sprite(sprite, size).get_rect(midleft=(left, rect.centery)))
    top = rect.centery - sum(line.get_height() for line in lines) // 2
    for line in lines:
        surface.blit(line, line.get_rect(midtop=(left + size + gap + width // 2, top)))
        top += line.get_height()
    _draw_marks(surface, skin, winners, left + size + gap + width + gap // 2, rect.centery)


def headline_lines(skin: Skin, outcome: Outcome, room: tuple[int, int]) -> list[pygame.Surface]:
    """The headline, and the reason below it unless the headline says it; each shrunk to the width of a room in pixels.

    A reason that is still too long has two lines below a smaller headline, and goes on in its line where the room is
    too low for that.
    """
    width, height = room
    if not outcome.reason:
        return [skin.text(*skin.shrink_to_fit(outcome.headline, "heading-small", width), "ink")]
    reason, style = skin.shrink_to_fit(outcome.reason, "body-small", width)
    if reason == outcome.reason:
        headline = skin.text(*skin.shrink_to_fit(outcome.headline, "prompt", width), "ink")
        return [headline, skin.text(reason, style, "timber")]
    fitted = fit_text(skin, outcome.reason, style, (width, 2 * skin.line_height(style)), grows=False)
    headline = skin.text(*skin.shrink_to_fit(outcome.headline, "name", width), "ink")
    lines = [headline, *(skin.text(line, fitted.style, "timber") for line in fitted.lines)]
    if sum(line.get_height() for line in lines) <= height:
        return lines
    whole = f"{outcome.headline}. {outcome.reason}"
    fitted = fit_text(skin, whole, style, (width, 2 * skin.line_height(style)), grows=False)
    return [skin.text(line, fitted.style, "ink") for line in fitted.lines]


def _draw_marks(surface: pygame.Surface, skin: Skin, winners: Sequence[RankCard], left: int, middle: int) -> None:
    """Draw the marks of the winners in a row from a pixel column on."""
    size = skin.px(MARK)
    for card in winners:
        mark = skin.sprite(skin.seat_mark(card.setup.colour), size, card.setup.colour)
        surface.blit(mark, mark.get_rect(midleft=(left, middle)))
        left += size + skin.px(8)
