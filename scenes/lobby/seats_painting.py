"""Painting of the seats panel: its heading, the order of play, and the levels of success of a solo game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.data.seats import SeatSetup
from engine.data.sections import LevelWords
from engine.stage.skin import Skin
from engine.words.filling import fill
from scenes.common.level_steps import draw_levels
from scenes.lobby.seating import Plan, seat_styles
from scenes.lobby.words import lobby_words

HEADING = 58
"""Units of the heading's height."""

DIE = "die-eight-8"
"""The sprite of the lot."""


def draw_heading(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, plan: Plan, tight: bool) -> None:
    """Draw the heading, and beside it how many play or who begins, unless the panel is `tight`."""
    heading = skin.text(lobby_words().seats, "heading-small", "lamp")
    middle = rect.y + skin.px(HEADING // 2)
    drawn = surface.blit(heading, heading.get_rect(midleft=(rect.x + skin.px(22), middle)))
    if tight and plan.high > 1:
        return
    words = lobby_words()
    text = words.by_lot if plan.by_lot else words.in_order
    if plan.high == 1:
        rivals = [rival.name_in_sentence for rival in plan.automata]
        text = fill(words.alone_against, rival=rivals[0]) if rivals else words.alone
    note = skin.text(skin.truncate(text, "small", rect.right - skin.px(40) - drawn.right), "small", "muted")
    surface.blit(note, note.get_rect(midright=(rect.right - skin.px(20), middle)))


def draw_order(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, plan: Plan) -> None:
    """Draw the order of play as marks in a row, after a die if the first seat is drawn."""
    surface.fill(skin.colour("rock", "base"), (rect.x, rect.y, rect.w, max(1, skin.px(2))))
    by_lot = plan.by_lot
    words = lobby_words().drawn_order if by_lot else lobby_words().order
    line = skin.text(skin.truncate(words, "small", rect.w - skin.px(16)), "small", "muted")
    surface.blit(line, (rect.x + skin.px(8), rect.y + skin.px(10)))
    ring = pygame.Rect(rect.x + skin.px(8), rect.bottom - skin.px(52), rect.w - skin.px(16), skin.px(44))
    if by_lot:
        die = skin.sprite(DIE, ring.h)
        surface.blit(die, die.get_rect(midleft=ring.midleft))
        again = skin.sprite("icon-replay", skin.px(24))
        surface.blit(again, again.get_rect(midright=ring.midright))
        ring.x, ring.w = ring.x + ring.h + skin.px(14), ring.w - ring.h - again.get_width() - skin.px(20)
    step = ring.w // len(plan.seats)
    for index, seat in enumerate(plan.seats):
        last = index + 1 == len(plan.seats)
        _draw_place(surface, pygame.Rect(ring.x + index * step, ring.y, step, ring.h), skin, seat, last)


def _draw_place(surface: pygame.Surface, place: pygame.Rect, skin: Skin, seat: SeatSetup, last: bool) -> None:
    """A seat in the order of play: its mark, its name where there is room, and an arrow to the next."""
    mark = skin.sprite(seat_styles()[seat.colour].mark, skin.px(40), tint=seat.colour)
    drawn = surface.blit(mark, mark.get_rect(midleft=place.midleft))
    room = place.right - drawn.right - skin.px(8 if last else 48)
    if room > skin.px(40):
        name, style = skin.shrink_to_fit(seat.name or seat_styles()[seat.colour].name, "name", room)
        written = skin.text(name, style, "parchment")
        surface.blit(written, written.get_rect(midleft=(drawn.right + skin.px(8), drawn.centery)))
    if not last:
        arrow = skin.sprite("icon-right", skin.px(20))
        surface.blit(arrow, arrow.get_rect(center=(place.right - skin.px(22), drawn.centery)))


def draw_reachable(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, levels: Sequence[LevelWords]) -> None:
    """The levels of success under a line."""
    surface.fill(skin.colour("rock"), (rect.x, rect.y, rect.w, max(1, skin.px(2))))
    draw_levels(surface, rect, skin, levels)
