"""How a position of Chasm looks: maps, pieces, the ways of the carts, and where a pick is made, as data.

What moves stands in `telling`, what stands beside the board in `panels`, what is said of it in `explaining`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import msgspec

from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import Seat
from engine.view.picture import MapUse, Target
from engine.view.pieces import Badge, Layer, Picture, Piece
from games.chasm.model.actions import PlaceCart, Track, Upgrade
from games.chasm.model.board import EDGES_OF, LETTERS, SHAPE_OF, Ground, opposite_letter
from games.chasm.model.diagrams import diagram_seats, read_diagram
from games.chasm.model.state import ChasmState
from games.chasm.rules import RECORD, ChasmRules
from games.chasm.table import pieces
from games.chasm.table.animations import cues as cues
from games.chasm.table.forecast import Forecast, forecast, ribbon_link
from games.chasm.table.panels import panels as panels
from games.chasm.table.preview import preview_text as preview_text
from games.chasm.table.tooltips import describe as describe

CLOSED_GATE_ALPHA: Final = 0.47

PLATE_AT, PLATE_SIZE = (-0.32, -0.32), 0.34

EXIT_SIGN_SIZE, EXIT_GEM_SIZE, EXIT_GEM_AT = 0.9, 0.5, (0.27, 0.25)

WHEEL_ORDER: Final = ("NS", "NE", "SE", "EW", "SW", "NW", "NSE", "SEW", "NSW", "NEW", "NSEW")
"""The tiles in the order that the wheel goes through them."""


def layout(rules: ChasmRules) -> Sequence[MapUse]:
    """The one board: Surface, gates, mines with their numbers, entrances."""
    return (MapUse(rules.sheet.setup.board, ground="square-floor", static_pieces=_static_pieces(rules)),)


def _static_pieces(rules: ChasmRules) -> tuple[Piece, ...]:
    """All of the board that never changes."""
    ground = rules.ground
    found = [
        Piece("square-surface", space, layer=Layer.GROUND) for space in ground.names_of(ground.surface | ground.corners)
    ]
    for colour, name in enumerate(ground.colours):
        tint = pieces.tint_of(rules, name)
        entrance = ground.names[ground.centre_of[colour]]
        found.append(Piece("square-entrance", entrance, layer=Layer.GROUND, tint=tint))
        for number, square in enumerate(ground.mine[colour][1:], 1):
            plate = Badge("number-plate", text=str(number), at=PLATE_AT, size=PLATE_SIZE)
            space = ground.names[square]
            found.append(Piece("square-mine", space, layer=Layer.GROUND, tint=tint, badges=(plate,)))
        for square in ground.gates[colour]:
            inward, space = pieces.FACING[opposite_letter(ground.side[square])], ground.names[square]
            gate = Piece("gate", space, layer=Layer.GROUND, tint=tint, facing=inward)
            closed = msgspec.structs.replace(gate, tint="stone", alpha=CLOSED_GATE_ALPHA)
            found.append(gate if square in rules.gates else closed)
    return (*found, *(_exit_signs(rules) if rules.solo else ()))


def _exit_signs(rules: ChasmRules) -> list[Piece]:
    """The signposts of a solo game: which kind should leave by which side (RULES.md 4.10.7)."""
    ground, found = rules.ground, list[Piece]()
    for side, kind in rules.exits.items():
        plain = [square for square, at in enumerate(ground.side) if at == side and not ground.inward[square]]
        gem = Badge(f"gem-{kind}", at=EXIT_GEM_AT, size=EXIT_GEM_SIZE)
        for square in (plain[0], plain[-1]):
            space = ground.names[square]
            found.append(Piece("exit", space, facing=pieces.FACING[side], size=EXIT_SIGN_SIZE, badges=(gem,)))
    return found


# The picture


def picture(rules: ChasmRules, view: ChasmState, seat: Seat = 0) -> Picture:
    """Tiles, chasm, heaps and carts; and where the carts of the seat to decide will roll."""
    told = _due_forecasts(rules, view)
    doomed = [one.cart for one in told if one.doomed and one.steps]
    found: list[Piece] = []
    for square, name in enumerate(rules.ground.names):
        if view.tiles[square] or view.heaps[square]:
            found += pieces.square_pieces(rules, view, square)
        elif view.chasm >> square & 1:
            found.append(pieces.token_piece(name, pieces.tint_of(rules, rules.ground.colours[view.fallen[square]])))
    for number, cart in enumerate(rules.carts):
        if view.where[number] >= 0:
            found.append(pieces.cart_piece(rules, view, number, cart.name in doomed))
    links = tuple(ribbon_link(one, pieces.tint_of(rules, one.cart)) for one in told)
    return Picture((*found, *(one.mark for one in told)), links)


def _due_forecasts(rules: ChasmRules, view: ChasmState) -> list[Forecast]:
    """The forecasts of the carts that the seat to decide is still to roll in this turn."""
    building = view.decision == "build"
    due = [number for number in rules.own[view.seat] if building or view.waiting >> number & 1]
    return [forecast(rules, view, number) for number in due if view.where[number] >= 0]


def position(told: Mapping[str, str]) -> tuple[ChasmRules, ChasmState]:
    """The rules and the position that a figure of the rulebook tells of (`figures.read`).

    Raises `ValueError` for one that cannot be.
    """
    rules = RECORD.make_rules({}, diagram_seats(told))
    assert isinstance(rules, ChasmRules)
    given = read_diagram(told, rules.ground, rules.cart_index)
    colour = rules.colour_index[given.ways] if given.ways else -1
    seat = next((seat for seat, colours in rules.colour_of.items() if colour in colours), 1)
    state = rules.arrange(
        seat=seat,
        decision="build" if given.ways else "",
        tiles=given.tiles,
        heaps=given.heaps,
        carts=given.carts,
        chasm=given.chasm,
    )
    return rules, state


# Where a pick is made


def targets(rules: ChasmRules, view: ChasmState) -> Mapping[Pick, Target]:
    """Squares and gates are targets, and so are the carts on the board; a junction's ways are the squares beyond."""
    if view.decision == "turn":
        square = view.where[view.rolling]
        beyond = zip(LETTERS, rules.ground.step[square], strict=True)
        names = rules.ground.names
        return {(pick := Pick(Kind.SHAPE, edge)): Target(pick, space=names[to]) for edge, to in beyond if to >= 0}
    found = dict(_square_targets(rules.ground, view.decision == "build"))
    for number, cart in enumerate(rules.carts):
        if view.where[number] >= 0:
            pick = Pick(Kind.PIECE, cart.name)
            found[pick] = Target(pick, piece=cart.name, quiet=view.decision == "build")
    return found


@cache
def _square_targets(ground: Ground, quiet: bool) -> Mapping[Pick, Target]:
    """Every space as a target; in the mine nearly all may be built on, so they are `quiet` then."""
    gates = [square for squares in ground.gates for square in squares]
    return {
        (pick := Pick(Kind.SPACE, name)): Target(pick, space=name, quiet=quiet and square not in gates)
        for square, name in enumerate(ground.names)
    }


def rotation_order(rules: ChasmRules, view: ChasmState, actions: Sequence[Action]) -> Sequence[Action]:
    """Tiles as the wheel turns them, the one first that joins most rails; derailed carts before those at home."""
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
    """How well a tile fits: edges that join rails or a gate, less those that run against something."""
    ground = rules.ground
    square, fit = ground.index[tile.space], 0
    for edge, beyond in zip(LETTERS, ground.step[square], strict=True):
        towards = EDGES_OF[opposite_letter(edge)]
        rails = SHAPE_OF[view.tiles[beyond]]
        joins = bool(view.tiles[beyond] & towards) or ground.inward[beyond] == towards
        blocked = bool(rails) or bool((ground.centres | view.chasm) >> beyond & 1)
        if edge in tile.shape:
            fit += 3 if joins else -2 if blocked else 0
    return fit


def auto_answer(rules: ChasmRules, view: ChasmState) -> Action | None:
    """The cart that rolls next, where but one is left."""
    legal = rules.legal(view) if view.decision == "roll" else []
    return legal[0] if len(legal) == 1 else None
