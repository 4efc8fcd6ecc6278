"""The shipping tracks on the table: places, lines, bonus tiles and coaches, as pieces."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece, figure
from engine.words.phrases import signed
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules

PLACE_WIDTH: Final = 0.68
"""Width of a place of a track, in its space."""

COACHES_AT: Final = {
    1: (0.86, ((-0.07, 0.0),)),
    2: (0.74, ((-0.2, -0.3), (0.16, 0.2))),
    3: (0.68, ((0.0, -0.32), (-0.36, 0.18), (0.34, 0.22))),
    4: (0.64, ((-0.34, -0.34), (0.34, -0.3), (-0.36, 0.2), (0.32, 0.24))),
}
"""Width and places of coaches on one place of a track, by their number, in places."""

COACH_MARK_WIDTH, COACH_MARK_AT = 0.44, (0.3, 0.28)
"""Width and place of the mark on a coach, in coaches."""

BONUS_FIGURE_HEIGHT, LOWER_BONUS_WIDTH, LOWER_BONUS_AT = 0.46, 0.6, (0.4, 0.24)
"""Bonus tiles: height of the number; width and place of the lower tile, in tiles."""

LINE_POINTS_AT: Final = (0.0, -0.48)
"""Place of the points of a line on its gate."""


def static_tracks(rules: BoomtownRules) -> tuple[Piece, ...]:
    """Static pieces: panel, rails, cubes and places."""
    pieces = [Piece("panel-slate", "shipping", layer=Layer.GROUND)]
    for metal in rules.metals:
        pieces.append(Piece("panel-rail", f"{metal}-rail", layer=Layer.MARK))
        pieces.append(Piece(f"cube-{metal}", f"{metal}-cube", layer=Layer.MARK))
        spaces = (f"{metal}-{step}" for step in range(rules.steps + 1))
        pieces += (Piece("track-place", space, layer=Layer.GOODS, size=PLACE_WIDTH) for space in spaces)
    return tuple(pieces)


def track_pieces(rules: BoomtownRules, view: BoomtownState) -> list[Piece]:
    """The lines, the bonus tiles left, and all coaches."""
    pieces = list(_line_pieces(rules.metals, tuple(rules.lines.values())))
    for at, metal in enumerate(rules.metals):
        for place in range(len(rules.places)):
            tiles_left = view.stacks[at * len(rules.places) + place]
            values = rules.bonuses[at][len(rules.bonuses[at]) - tiles_left :]
            pieces += _bonus_pieces(metal, place + 1, values)
        steps = coach_steps(rules, view, at)
        pieces += [coach_piece(rules, metal, player, steps) for player in range(1, rules.players + 1)]
    return pieces


@cache
def _line_pieces(metals: tuple[str, ...], lines: tuple[int, ...]) -> tuple[Piece, ...]:
    """The lines of all tracks, with their points on plates."""
    plates = [figure(signed(points), LINE_POINTS_AT, 0.5, "lamp") for points in lines]
    return tuple(
        Piece("track-gate", space := f"{metal}-gate{number}", id=space, layer=Layer.ABOVE, badges=(badge,))
        for metal in metals
        for number, badge in enumerate(plates, 1)
    )


@lru_cache(maxsize=64)
def _bonus_pieces(metal: str, place: int, values: tuple[int, ...]) -> tuple[Piece, ...]:
    """The bonus tiles at a place; `values` from the top, pieces from the bottom."""
    tiles = [bonus_piece(metal, place, value, second=bool(at)) for at, value in enumerate(values)]
    return tuple(reversed(tiles))


@lru_cache(maxsize=64)
def bonus_piece(metal: str, place: int, value: int, second: bool = False) -> Piece:
    """A bonus tile of a track, on top or as the `second` one."""
    number = figure(value, (0.0, -0.02), BONUS_FIGURE_HEIGHT)
    return Piece(
        "track-bonus",
        f"{metal}-bonus{place}",
        id=f"bonus-{metal}-{place}-{value}",
        layer=Layer.GOODS,
        tint=metal,
        size=LOWER_BONUS_WIDTH if second else 1.0,
        offset=LOWER_BONUS_AT if second else (0.0, 0.0),
        badges=(number,),
    )


def coach_steps(rules: BoomtownRules, view: BoomtownState, metal: int) -> list[int]:
    """The steps of all players' coaches on a track."""
    return view.coaches[metal :: len(rules.metals)]


def coach_piece(rules: BoomtownRules, metal: str, player: Seat, standing: list[int]) -> Piece:
    """A player's coach on a track; `standing` are the steps of all players' coaches there."""
    step = standing[player - 1]
    here = [other for other, there in enumerate(standing, 1) if there == step]
    return _coach_piece(metal, step, player, here.index(player), len(here))


@lru_cache(maxsize=1024)
def _coach_piece(metal: str, step: int, player: Seat, at: int, count: int) -> Piece:
    """A coach that is number `at` of the `count` ones on its place."""
    size, places = COACHES_AT[count]
    space, id, tint = f"{metal}-{step}", f"coach-{metal}-{player}", f"seat{player}"
    mark = Badge("mark", tint, at=COACH_MARK_AT, size=COACH_MARK_WIDTH)
    return Piece("stagecoach", space, id=id, tint=tint, size=size, offset=places[at], badges=(mark,))
