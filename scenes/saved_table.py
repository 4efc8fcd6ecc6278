"""What is shown of a match that is kept: the title of its game, who sits there, where it stands, a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.entries import SeatSetup
from engine.rules import NATURE
from engine.spelling import small
from scenes.outcome import joined

if TYPE_CHECKING:
    from engine.match import Match


class SavedTable(msgspec.Struct, frozen=True):
    """An unfinished game: the title of the game, who plays it in turn order, a line about where it stands.

    `picture` is a small picture of the table, None when there is none.
    """

    title: str
    players: tuple[SeatSetup, ...]
    line: str
    picture: pygame.Surface | None = None


def saved_table(match: Match, picture: pygame.Surface | None = None) -> SavedTable:
    """What the title shows of a match."""
    return SavedTable(match.title, match.players, f"{match.title}, {standing(match)}", picture)


def standing(match: Match) -> str:
    """Where a match stands: "before the first turn", "turn 5: Anna to play", "finished: Anna wins".

    Where people count rounds it tells the round, or the stage by its name: "Phase 2: tunnels, Anna to play".
    A game for one that knows levels of success tells the one that was reached: "finished: partial victory".
    """
    players, turn, outcome = match.players, match.turn, match.outcome
    if outcome is not None and outcome.level and not match.resigned:
        level = match.record.sheet().scoring.levels[outcome.level].label
        return f"finished: {small(level)}"
    if outcome is not None:
        winners = [players[seat - 1].said for seat in outcome.winners]
        return f"finished: {joined(winners) or 'nobody'} {'win' if len(winners) > 1 else 'wins'}"
    sheet = match.record.sheet()
    if turn is None or turn.seat == NATURE or not turn.count:
        return f"before the first {sheet.counted}"
    return f"{sheet.counted_at(turn.count)}{',' if sheet.stages else ':'} {players[turn.seat - 1].name} to play"
