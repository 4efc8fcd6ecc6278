"""A match in short, for title and library: thumbnail of its board, players, and a line on where it stands."""

from __future__ import annotations

import msgspec
import pygame

import games
from engine.data.seats import SeatSetup
from engine.data.text import uncapitalize
from engine.match.match import Match
from engine.rules.contract import NATURE
from engine.stage.board.animation import AnimationPlayer
from engine.stage.board.view import BoardView
from engine.stage.scene import Size
from engine.stage.skin import Skin
from scenes.common.background import backdrop
from scenes.common.outcome import joined
from scenes.common.player_labels import label_seats
from scenes.match_view.view_model.odds_filter import without_odds

USUAL, SCALE = (480, 360), 0.5
"""The usual size of a thumbnail in pixels, and the scale of its board; both grow together."""


def thumbnail(match: Match, skin: Skin, window: Size, size: Size = USUAL) -> pygame.Surface:
    """The public view of a match's board, `size` pixels, on the background of a window of `window` pixels."""
    table = games.table(match.record.id)
    board = BoardView([msgspec.structs.replace(use, labels=False) for use in table.layout(match.rules)])
    small = skin.at_scale(SCALE * size[0] / USUAL[0])
    label_seats(small, match)
    surface = pygame.transform.smoothscale(backdrop(skin, window), size)
    board.layout(surface.get_rect(), small)
    board.draw_static(surface, small)
    motion = AnimationPlayer(board.map_point, small.theme.motion)
    motion.settle(without_odds(table.picture(match.rules, match.rules.view(match.state, 0))))
    board.draw_pieces(surface, small, motion.live)
    return surface


class MatchSummary(msgspec.Struct, frozen=True):
    """An unfinished match: title of the game, players in turn order, a line on where it stands.

    `picture` is its thumbnail, None without one.
    """

    title: str
    players: tuple[SeatSetup, ...]
    line: str
    picture: pygame.Surface | None = None


def match_summary(match: Match, picture: pygame.Surface | None = None) -> MatchSummary:
    """The summary of a match for title and library."""
    return MatchSummary(match.title, match.players, f"{match.title}, {progress_line(match)}", picture)


def progress_line(match: Match) -> str:
    """Where a match stands: "before the first turn", "turn 5: Anna to play", "finished: Anna wins".

    Games with rounds or stages name these: "Phase 2: tunnels, Anna to play". Solo games with levels name the level
    reached: "finished: partial victory".
    """
    players, turn, outcome = match.players, match.turn, match.outcome
    if outcome is not None and outcome.level and not match.resigned:
        level = match.record.sheet().scoring.levels[outcome.level].label
        return f"finished: {uncapitalize(level)}"
    if outcome is not None:
        winners = [players[seat - 1].name_in_sentence for seat in outcome.winners]
        return f"finished: {joined(winners) or 'nobody'} {'win' if len(winners) > 1 else 'wins'}"
    sheet = match.record.sheet()
    if turn is None or turn.seat == NATURE or not turn.count:
        return f"before the first {sheet.counted}"
    return f"{sheet.progress_text(turn.count)}{',' if sheet.stages else ':'} {players[turn.seat - 1].name} to play"
