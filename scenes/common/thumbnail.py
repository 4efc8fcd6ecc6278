"""A small picture of a match's board, for the title and the list of matches.

What is shown of a match that is kept: the title of its game, who sits there, where it stands, a picture.
"""

from __future__ import annotations

import msgspec
import pygame

import games
from engine.data.seats import SeatSetup
from engine.data.text import small
from engine.match.match import Match
from engine.rules.contract import NATURE
from engine.stage.board.animation import AnimationPlayer
from engine.stage.board.view import BoardView
from engine.stage.scene import Size
from engine.stage.skin import Skin
from scenes.common.background import backdrop
from scenes.common.outcome import joined
from scenes.common.player_labels import take_seats
from scenes.match_view.view_model.odds_filter import without_odds

USUAL, SCALE = (480, 360), 0.5
"""The usual size of a picture in pixels, and the scale that its board is drawn at; in a larger one all is larger."""


def thumbnail(match: Match, skin: Skin, window: Size, size: Size = USUAL) -> pygame.Surface:
    """The board of a match as everybody may see it, in a picture of `size` pixels, before the backdrop of a window."""
    table = games.table(match.record.id)
    board = BoardView([msgspec.structs.replace(use, labels=False) for use in table.layout(match.rules)])
    small = skin.at(SCALE * size[0] / USUAL[0])
    take_seats(small, match)
    surface = pygame.transform.smoothscale(backdrop(skin, window), size)
    board.layout(surface.get_rect(), small)
    board.draw_still(surface, small)
    motion = AnimationPlayer(board.place, small.theme.motion)
    motion.settle(without_odds(table.picture(match.rules, match.rules.view(match.state, 0))))
    board.draw_pieces(surface, small, motion.live)
    return surface


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
        winners = [players[seat - 1].name_in_sentence for seat in outcome.winners]
        return f"finished: {joined(winners) or 'nobody'} {'win' if len(winners) > 1 else 'wins'}"
    sheet = match.record.sheet()
    if turn is None or turn.seat == NATURE or not turn.count:
        return f"before the first {sheet.counted}"
    return f"{sheet.progress_text(turn.count)}{',' if sheet.stages else ':'} {players[turn.seat - 1].name} to play"
