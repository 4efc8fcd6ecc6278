"""The view model of a position: board, pieces, paths of the carts, and what the squares stand for, all as data.

Animations are in `animations`, what is counted up in `moments`, panels beside the board in `panels`, previews of
actions in `preview`, tooltips in `tooltips`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import msgspec

from engine.rules.actions import Action, Kind, Pick
from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.view.picture import MapUse
from engine.view.pieces import Badge, Layer, Picture, Piece, Subject
from games.chasm.model.actions import PlaceCart, Track, Upgrade
from games.chasm.model.board import EDGES_OF, LETTERS, Ground, opposite_letter
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.table import pieces
from games.chasm.table.animations import CUES as CUES
from games.chasm.table.forecast import forecasts_of, ribbon_link
from games.chasm.table.goal import goal as goal
from games.chasm.table.moments import MOMENTS as MOMENTS
from games.chasm.table.panels import panels as panels
from games.chasm.table.preview import PREVIEWS as PREVIEWS
from games.chasm.table.tooltips import TOOLTIPS as TOOLTIPS
from games.chasm.table.warnings import warning as warning

CLOSED_GATE_ALPHA: Final = 0.47

EXIT_SIGN_SIZE, EXIT_GEM_SIZE, EXIT_GEM_AT = 0.9, 0.5, (0.27, 0.25)

WHEEL_ORDER: Final = ("NS", "NE", "SE", "EW", "SW", "NW", "NSE", "SEW", "NSW", "NEW", "NSEW")
"""The tiles in the order in which the mouse wheel goes through them."""


def layout(rules: ChasmRules) -> Sequence[MapUse]:
    """The board: Surface, gates, mines with their numbers, entrances."""
    return (MapUse(rules.sheet.setup.board, ground="square-floor", static_pieces=_static_pieces(rules)),)


def _static_pieces(rules: ChasmRules) -> tuple[Piece, ...]:
    """All parts of the board that never change."""
    ground = rules.ground
    static = [
        Piece("square-surface", ground.names[square], layer=Layer.GROUND)
        for square in ground.squares_in(ground.surface | ground.corners)
    ]
    for colour, name in enumerate(ground.colours):
        tint = pieces.tint_of(rules, name)
        entrance, *numbered = ground.mine[colour]
        static.append(Piece("square-entrance", ground.names[entrance], layer=Layer.GROUND, tint=tint))
        for number, square in enumerate(numbered, 1):
            space, plate = ground.names[square], pieces.number_plate(number)
            static.append(Piece("square-mine", space, layer=Layer.GROUND, tint=tint, badges=plate))
        for square in ground.gates[colour]:
            inward, space = pieces.FACING[opposite_letter(ground.side[square])], ground.names[square]
            gate = Piece("gate", space, layer=Layer.GROUND, tint=tint, facing=inward)
            closed = msgspec.structs.replace(gate, tint="stone", alpha=CLOSED_GATE_ALPHA)
            static.append(gate if square in rules.gate_colours else closed)
    return (*static, *(_exit_signs(rules) if rules.solo else ()))


def _exit_signs(rules: ChasmRules) -> list[Piece]:
    """The signposts of a solo game: two per side, with the kind that should leave there (RULES.md 4.10.7)."""
    ground, signs = rules.ground, list[Piece]()
    for side, kind in rules.exit_kinds.items():
        plain = [
            square for square, board_side in enumerate(ground.side) if board_side == side and not ground.inward[square]
        ]
        gem = Badge(f"gem-{kind}", at=EXIT_GEM_AT, size=EXIT_GEM_SIZE)
        for square in (plain[0], plain[-1]):
            space = ground.names[square]
            signs.append(Piece("exit", space, facing=pieces.FACING[side], size=EXIT_SIGN_SIZE, badges=(gem,)))
    return signs


# The picture


def picture(rules: ChasmRules, view: ChasmState, seat: Seat = 0) -> Picture:
    """Tiles, chasm, heaps and carts, and the paths that carts of the seat to decide will take."""
    due = rules.carts_of[view.seat] if view.decision == "build" else bits_of(view.to_roll)
    forecasts = forecasts_of(rules, view, due).values()
    doomed = [ahead.cart for ahead in forecasts if ahead.doomed and ahead.steps]
    visible: list[Piece] = []
    for square, name in enumerate(rules.ground.names):
        if view.tiles[square] or view.heaps[square]:
            visible += pieces.square_pieces(rules, view, square)
        elif view.chasm >> square & 1:
            visible.append(pieces.token_piece(name, pieces.tint_of(rules, rules.ground.colours[view.token_at[square]])))
    for number, cart in enumerate(rules.carts):
        if view.where[number] >= 0:
            visible.append(pieces.cart_piece(rules, view, number, cart.name in doomed))
    links = tuple(ribbon_link(ahead, pieces.tint_of(rules, ahead.cart)) for ahead in forecasts)
    return Picture((*visible, *(ahead.end_mark for ahead in forecasts)), links)


# What the squares stand for


def subjects(rules: ChasmRules, view: ChasmState) -> Mapping[str, Subject]:
    """At a junction the squares beyond its exits stand for these; in the build all squares but the gates are quiet."""
    if view.decision == "turn":
        names, beyond = rules.ground.names, rules.ground.neighbours[view.where[view.rolling_cart]]
        exits = {names[square]: Pick(Kind.SHAPE, edge) for edge, square in zip(LETTERS, beyond, strict=True)}
        return {name: Subject("space", name, picks=(pick,)) for name, pick in exits.items()}
    return _build_subjects(rules.ground) if view.decision == "build" else {}


@cache
def _build_subjects(ground: Ground) -> Mapping[str, Subject]:
    """The squares in the build, where track can be laid nearly everywhere: quiet except for gates."""
    return {name: Subject("space", name, quiet=not ground.inward[square]) for name, square in ground.index.items()}


def rotation_order(rules: ChasmRules, view: ChasmState, actions: Sequence[Action]) -> Sequence[Action]:
    """Tiles in the order of the mouse wheel, the best-fitting first; derailed carts before those at home."""
    carts = [action for action in actions if isinstance(action, PlaceCart)]
    if carts:
        return sorted(carts, key=lambda cart: view.where[rules.cart_index[cart.cart]])
    tiles = [action for action in actions if isinstance(action, Track | Upgrade)]
    if len(tiles) < len(actions) or not tiles:
        return actions
    ordered = sorted(tiles, key=lambda tile: WHEEL_ORDER.index(tile.shape))
    best = max(ordered, key=lambda tile: _fit_of_tile(rules, view, tile))
    start = ordered.index(best)
    return [*ordered[start:], *ordered[:start]]


def _fit_of_tile(rules: ChasmRules, view: ChasmState, tile: Track | Upgrade) -> int:
    """Fit of a tile: 3 per edge that joins rails or a gate, -2 per edge that runs against something."""
    ground, score = rules.ground, 0
    for edge, beyond in zip(LETTERS, ground.neighbours[ground.index[tile.space]], strict=True):
        rails, towards = view.tiles[beyond], EDGES_OF[opposite_letter(edge)]
        if edge not in tile.shape:
            continue
        if rails & towards or ground.inward[beyond] == towards:
            score += 3
        elif rails or (ground.centres | view.chasm) >> beyond & 1:
            score -= 2
    return score


def auto_answer(rules: ChasmRules, view: ChasmState) -> Action | None:
    """The only cart left to roll, if there is one."""
    legal = rules.legal(view) if view.decision == "roll" else []
    return legal[0] if len(legal) == 1 else None
