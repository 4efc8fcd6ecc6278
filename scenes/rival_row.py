"""What the lobby tells of an automaton that plays beside the seats: a row like a seat's, with nothing to choose."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.entries import Rival
from engine.spelling import capital
from engine.stage.look import Look
from engine.stage.sprites import read_drawing
from scenes.seat_row import draw_row, row_frame
from scenes.seating import Plan, seat_looks

NAME, LEVEL, WORDS = "panel-heading", "name", "body-small"
AIR = 8
"""Units left free above and below the words of a row at the least."""


class RivalRow(msgspec.Struct, frozen=True):
    """An automaton as the lobby tells of it: who it is, what its level changes, and how it plays; both may be ""."""

    rival: Rival
    level: str
    plays: str


def rival_rows(plan: Plan) -> list[RivalRow]:
    """The automata that play beside the seats of a plan, as its options stand."""
    sheet = plan.record.sheet()
    rows = []
    for words, rival in zip(sheet.beside(len(plan.seats)), plan.beside, strict=True):
        level = sheet.options[words.option].values[plan.options[words.option]].help if words.option else ""
        rows.append(RivalRow(rival, level, words.plays))
    return rows


def draw_rival(surface: pygame.Surface, rect: pygame.Rect, look: Look, row: RivalRow) -> None:
    """Draw an automaton's row: mark and name as a seat's, and as much of what there is to say as it has room for."""
    rival, frame = row.rival, row_frame(rect, look)
    draw_row(surface, rect, look, rival.colour)
    mark = look.sprite(seat_looks()[rival.colour].mark, frame.mark.size, tint=rival.colour)
    surface.blit(mark, mark.get_rect(center=frame.mark.center))
    room = frame.line.w - look.px(AIR)
    if rival.portrait:
        side = min(frame.mark.h, rect.h - 2 * look.px(AIR))
        shown = look.sprite(rival.portrait, side, rival.colour if read_drawing(rival.portrait).tintable else "")
        surface.blit(shown, shown.get_rect(midright=(frame.line.right - look.px(AIR), rect.centery)))
        room -= side + look.px(2 * AIR)
    name = look.text(*look.snug(rival.name, NAME, room), "parchment")
    below = _fitting(look, row, room, rect.h - name.get_height() - look.px(2 * AIR))
    top = rect.centery - (name.get_height() + sum(words.get_height() for words in below)) // 2
    surface.blit(name, (frame.line.x, top))
    if rival.player:
        level = look.text(capital(rival.player), LEVEL, "lamp")
        beside = level.get_rect(bottomright=(frame.line.x + room, top + name.get_height() - look.px(2)))
        if beside.left >= frame.line.x + name.get_width() + look.px(2 * AIR):
            surface.blit(level, beside)
    top += name.get_height()
    for words in below:
        surface.blit(words, (frame.line.x, top))
        top += words.get_height()


def _fitting(look: Look, row: RivalRow, room: int, high: int) -> Sequence[pygame.Surface]:
    """What is said under the name in lines of `room` pixels: all of it, else what the level changes, else nothing."""
    said = [text for text in (row.level, row.plays) if text]
    for count in range(len(said), 0, -1):
        words = [look.text(text, WORDS, "parchment" if text == row.level else "muted", room) for text in said[:count]]
        if sum(line.get_height() for line in words) <= high:
            return words
    return ()
