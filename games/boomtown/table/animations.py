"""Animations: the cues of every event (what moves, appears, flips or flashes on the table)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.rules.multiset import ONE, count
from engine.view.picture import Cue, CueKind, CueTable, animate, move
from engine.view.pieces import Anchor, Layer, Piece
from games.boomtown.model import events
from games.boomtown.model.board import CELLS
from games.boomtown.model.components import kinds, pile_of
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.rules import BoomtownRules
from games.boomtown.table.pieces import land, market, mat, rival_card, town, tracks

Cues: TypeAlias = Sequence[Cue]

LAND_CUBE_WIDTH: Final = land.FACE_UP_WIDTH * land.TOKEN_CUBE_WIDTH
"""Width of a cube on a token, in hexes."""


ABOARD_WIDTH: Final = 0.5
"""Width of a cube aboard a coach, in places of a track."""


# The set-up


def _tile_hexes(rules: BoomtownRules, _: BoomtownState, event: events.TileLaid) -> Sequence[Piece]:
    """The hexes of a terrain tile."""
    laid = [rules.terrains[terrain] for terrain in rules.turned_tile(rules.tiles.index(event.tile), event.rotation)]
    return [*map(land.terrain_piece, event.hexes, laid)]


def _turned_up(rules: BoomtownRules, view: BoomtownState, event: events.TurnedUp | events.Seen) -> Cues:
    """A token turns over; seen by one seat, it flashes too, and is face down again."""
    at = rules.hex_index[event.hex]
    down = land.face_down_piece(rules, view, at)
    up = land.face_up_piece(event.hex, event.resources)
    flip = Cue(CueKind.FLIP, down, into=up)
    return (flip, Cue(CueKind.FLASH, up)) if isinstance(event, events.Seen) else (flip,)


# The supply track


def _activated(rules: BoomtownRules, view: BoomtownState, event: events.Activated) -> Cues:
    """All cubes of a bin pass the lower bins on their way into the hand."""
    pile = bins_of(rules, view, event.seat)[event.bin]
    passed = range(event.bin - 1, -1, -1)
    moves: list[Cue] = []
    for cube in mat.bin_pieces(event.bin, kinds(pile)):
        held = mat.cube_in_hand(rules, pile, cube.sprite)
        spaces = (cube.space, *(f"bin{number}" for number in passed))
        path = (*(Anchor(space, *cube.offset) for space in spaces), Anchor("hand", *held.offset))
        moves.append(Cue(CueKind.MOVE, cube, path, together=bool(moves), into=held))
    return moves


def _left(rules: BoomtownRules, view: BoomtownState, event: events.Left) -> Cues:
    """One cube goes from the hand into a lower bin."""
    cube = _loose_cube(event.item)
    if view.decision != "activate":
        cube = replace(mat.cube_in_hand(rules, view.hand, cube.sprite), layer=Layer.ABOVE)
    return _move_into_bin(rules, view, event, (event.item,), [cube])


def _move_into_bin(
    rules: BoomtownRules,
    view: BoomtownState,
    event: events.Left | events.Stored,
    items: Sequence[str],
    cubes: Sequence[Piece],
) -> list[Cue]:
    """The cubes of some resources move into the bin of an event, each to its place there."""
    pile = bins_of(rules, view, event.seat)[event.bin] + pile_of(items)
    lying = list(mat.bin_pieces(event.bin, kinds(pile)))
    moves: list[Cue] = []
    for cube in cubes:
        alike = [piece for piece in lying if piece.sprite == cube.sprite]
        landed = alike[-1]
        if len(alike) > 1:
            lying.remove(landed)
        moves.append(move(cube, landed, together=bool(moves)))
    return moves


def _loose_cube(item: str, space: str = "hand", size: float = mat.HAND_CUBE_WIDTH[2]) -> Piece:
    """A cube that is on its way, or comes from the supply."""
    return Piece(f"cube-{item}", space, layer=Layer.ABOVE, size=size)


# Metals: shipping, investments, the town


def _shipped(rules: BoomtownRules, view: BoomtownState, event: events.Shipped) -> Cues:
    """A cube goes aboard its coach, and the coach moves on."""
    at = rules.metal_index[event.metal]
    before = tracks.coach_steps(rules, view, at)
    after = list(before)
    before[event.seat - 1], after[event.seat - 1] = event.step - 1, event.step
    coach, there = (tracks.coach_piece(rules, event.metal, event.seat, standing) for standing in (before, after))
    drive = move(coach, there)
    if event.how != events.PAID:
        return (drive,)
    cube = replace(mat.cube_in_hand(rules, view.hand, f"cube-{event.metal}"), id="aboard", layer=Layer.ABOVE)
    aboard = replace(cube, space=coach.space, size=ABOARD_WIDTH, offset=coach.offset)
    return (
        move(cube, aboard),
        _leaves_hand(rules, view, event.metal),
        Cue(CueKind.VANISH, aboard, aside=True),
        replace(drive, together=True),
    )


def _coach(rules: BoomtownRules, view: BoomtownState, event: events.Passed) -> Piece:
    """The coach that has passed a line."""
    standing = tracks.coach_steps(rules, view, rules.metal_index[event.metal])
    return tracks.coach_piece(rules, event.metal, event.seat, standing)


def _influence(rules: BoomtownRules, view: BoomtownState, event: events.Influenced | events.TerrainScored) -> Piece:
    """A player's influence on a terrain."""
    id = f"influence-{event.terrain}-{event.seat}"
    return next(piece for piece in market.influence_pieces(rules, view) if piece.id == id)


def _leaves_hand(rules: BoomtownRules, view: BoomtownState, metal: str) -> Cue:
    """The top cube of a metal in the hand becomes the next one, or is gone."""
    at, sprite = rules.metal_index[metal], f"cube-{metal}"
    if count(view.hand, at) > 1:
        return Cue(CueKind.CHANGE, mat.top_cube(rules, view.hand - ONE[at], sprite), together=True)
    return Cue(CueKind.VANISH, mat.top_cube(rules, view.hand, sprite), together=True, aside=True)


def _invested(rules: BoomtownRules, view: BoomtownState, event: events.Invested) -> Cues:
    """An investment flashes and gets its owner's mark."""
    number = rules.investments.index(event.card)
    at = sum(view.investments_shown >> other & 1 for other in range(number)) + 1
    bought = market.ticket_piece(rules, number, at, event.seat)
    return Cue(CueKind.FLASH, market.ticket_piece(rules, number, at, 0)), Cue(CueKind.CHANGE, bought)


def _settled(rules: BoomtownRules, view: BoomtownState, event: events.Settled) -> Cues:
    """An influence token appears on a cell, beside the owner's if it is shared."""
    owner = view.cells[CELLS.index(event.cell)]
    if event.how == events.SHARED:
        first, second = town.influence_tokens(event.cell, owner, event.seat)
        return Cue(CueKind.CHANGE, first), Cue(CueKind.APPEAR, second)
    return (Cue(CueKind.APPEAR, town.influence_token(event.cell, event.seat)),)


# Building


def _stored(rules: BoomtownRules, view: BoomtownState, event: events.Stored) -> Cues:
    """The cubes of a token go into a bin."""
    places = [(x * land.FACE_UP_WIDTH, y * land.FACE_UP_WIDTH) for x, y in land.TOKEN_CUBES_AT[len(event.resources)]]
    loose = (_loose_cube(kind, event.hex, LAND_CUBE_WIDTH) for kind in event.resources)
    cubes = [replace(cube, offset=place) for cube, place in zip(loose, places, strict=True)]
    return _move_into_bin(rules, view, event, event.resources, cubes)


def _rival_card(rules: BoomtownRules, view: BoomtownState, event: events.RivalCard) -> Cues:
    """The Rival turns his next card."""
    cards_left = view.deck.bit_count() - 1
    turned = rival_card.rival_card_piece(rules, rules.rival_cards.index(event.card), cards_left)
    last = rival_card.rival_card_pieces(rules, view)
    comes = Cue(CueKind.FLIP, last[0], into=turned) if last else Cue(CueKind.APPEAR, turned)
    return comes, Cue(CueKind.FLASH, turned), Cue(CueKind.FLASH, turned)


# The end


def _group(rules: BoomtownRules, view: BoomtownState, event: events.GroupScored) -> Sequence[Piece]:
    """The buildings of a player's largest group."""
    houses = view.settlements[event.seat - 1]
    kinds = {name: "settlement" if houses >> rules.hex_index[name] & 1 else "camp" for name in event.hexes}
    return [land.building_piece(name, kind, event.seat) for name, kind in kinds.items()]


def _office_tokens(rules: BoomtownRules, view: BoomtownState, event: events.OfficeScored) -> Sequence[Piece]:
    """A player's influence tokens on an office."""
    places = [rules.cell_index[cell] for cell in event.cells]
    tokens = [
        token for at in places for token in town.influence_tokens(rules.cells[at], view.cells[at], view.shares[at])
    ]
    return [token for token in tokens if token.tint == f"seat{event.seat}"]


TWICE: Final = (CueKind.FLASH, CueKind.FLASH)

CUES: CueTable = {
    events.TileLaid: animate(_tile_hexes, CueKind.APPEAR),
    events.TurnedUp: _turned_up,
    events.Seen: _turned_up,
    events.Installed: animate(
        lambda rules, _, event: town.office_piece(rules, event.office, event.cells), CueKind.APPEAR
    ),
    events.NinthLaid: animate(lambda rules, _, event: town.ninth_piece(rules, event.cell, event.tile), CueKind.APPEAR),
    events.Activated: _activated,
    events.Left: _left,
    events.Kept: animate(lambda _, __, event: _loose_cube(event.item), CueKind.APPEAR),
    events.Gained: animate(
        lambda _, __, event: _loose_cube(event.item, f"bin{event.bin}", mat.CUBE_OF_FOUR), CueKind.APPEAR
    ),
    events.Discarded: animate(lambda rules, view, _: mat.hand_pieces(rules, view.hand), CueKind.VANISH),
    events.Shipped: _shipped,
    events.Passed: animate(_coach, CueKind.FLASH),
    events.BonusTaken: animate(
        lambda _, __, event: tracks.bonus_piece(event.metal, event.place, event.points),
        *(CueKind.FLASH, CueKind.VANISH),
    ),
    events.Invested: _invested,
    events.Settled: _settled,
    events.Influenced: animate(_influence, CueKind.FLASH),
    events.Built: animate(
        lambda _, __, event: land.building_piece(event.hex, event.kind, event.seat), CueKind.APPEAR, together=True
    ),
    events.Looted: animate(lambda _, __, event: land.looted_piece(event.hex), CueKind.APPEAR),
    events.Stored: _stored,
    events.Upgraded: animate(
        lambda _, __, event: land.building_piece(event.hex, "settlement", event.seat), CueKind.OPEN
    ),
    events.RivalCard: _rival_card,
    events.GroupScored: animate(_group, *TWICE),
    events.TerrainScored: animate(_influence, *TWICE),
    events.OfficeScored: animate(_office_tokens, *TWICE),
}
