"""A match in short, for title and library: thumbnail of its board, players, and a line on where it stands."""

from __future__ import annotations

import msgspec
import pygame

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.stage.board.animation import AnimationPlayer
from engine.stage.board.view import BoardView
from engine.stage.scene import Size
from engine.stage.sight.sight import USUAL as USUAL_SIGHT
from engine.stage.sight.sight import Sight
from engine.stage.skin import Skin
from scenes.common.background import backdrop
from scenes.common.outcome import progress_line
from scenes.common.player_labels import label_seats
from scenes.match_view.view_model.odds_filter import without_odds

USUAL, SCALE = (480, 360), 0.5
"""The usual size of a thumbnail in pixels, and the scale of its board; both grow together."""


def thumbnail(match: Match, skin: Skin, window: Size, size: Size = USUAL) -> pygame.Surface:
    """The public view of a match's board, `size` pixels, on the background of a window of `window` pixels."""
    table = games.table(match.record.id)
    board = BoardView([msgspec.structs.replace(use, labels=False) for use in table.layout(match.rules)])
    small = skin.at_scale(SCALE * size[0] / USUAL[0])
    small.is_miniature = True
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

    `picture` is its thumbnail, None without one; `sight` says who is to see that.
    """

    title: str
    players: tuple[SeatSetup, ...]
    line: str
    picture: pygame.Surface | None = None
    sight: Sight = USUAL_SIGHT


def match_summary(match: Match, skin: Skin, window: Size) -> MatchSummary:
    """The summary of a match for the title, in a window of `window` pixels."""
    line = f"{match.title}, {progress_line(match)}"
    return MatchSummary(match.title, match.players, line, thumbnail(match, skin, window), skin.sight)
