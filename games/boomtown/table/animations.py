"""Animations: the cues of every event (what moves, appears, flips or flashes on the table).

Those for the use of metals are made in `animations_metals`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.view.picture import Cue, CueKind, CueTable, cues_at_once
from engine.view.pieces import Anchor, Layer, Piece
from games.boomtown.model import events
from games.boomtown.model.board import CELLS
from games.boomtown.model.components import kinds, pile_of
from games.boomtown.model.scoring import GroupScored, OfficeScored, TerrainScored
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.rules import BoomtownRules
from games.boomtown.table import animations_metals
from games.boomtown.table.pieces import land, market, mat, rival_card, town

Cues: TypeAlias = Sequence[Cue]

LAND_CUBE_WIDTH: Final = land.FACE_UP_WIDTH * land.TOKEN_CUBE_WIDTH
"""Width of a cube on a token, in hexes."""


# The set-up


def _tile_laid(rules: BoomtownRules, view: BoomtownState, event: events.TileLaid) -> Cues:
    """A terrain tile drops into its slot."""
    laid = [rules.terrains[terrain] for terrain in rules.turned_tile(rules.tiles.index(event.tile), event.rotation)]
    return cues_at_once(CueKind.APPEAR, map(land.terrain_piece, event.hexes, laid))


def _turned_up(rules: BoomtownRules, view: BoomtownState, event: events.TurnedUp) -> Cues:
    """A token turns over."""
    at = rules.hex_index[event.hex]
    down = land.face_down_piece(rules, view, at)
    up = land.face_up_piece(rules, event.hex, rules.content_of(view.terrain[at], event.resources))
    return (Cue(CueKind.FLIP, down, into=up),)


def _seen(rules: BoomtownRules, view: BoomtownState, event: events.Seen) -> Cues:
    """A token is turned up for the seat that looks at it, flashes, and is face down again."""
    at = rules.hex_index[event.hex]
    down = land.face_down_piece(rules, view, at)
    up = land.face_up_piece(rules, event.hex, rules.content_of(view.terrain[at], event.resources))
    return Cue(CueKind.FLIP, down, into=up), Cue(CueKind.FLASH, up)


def _installed(rules: BoomtownRules, view: BoomtownState, event: events.Installed) -> Cues:
    """An office is put on its two cells."""
    first, second = (CELLS.index(cell) for cell in event.cells)
    return (Cue(CueKind.APPEAR, town.office_piece(rules, event.office, (first, second))),)


def _ninth_laid(rules: BoomtownRules, view: BoomtownState, event: events.NinthLaid) -> Cues:
    """The ninth cell gets its tile."""
    return (Cue(CueKind.APPEAR, town.ninth_piece(rules, event.cell, rules.ninths.index(event.tile))),)


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
    cube = Piece(f"cube-{event.item}", "hand", layer=Layer.ABOVE, size=mat.HAND_CUBE_WIDTH[2])
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
        path = (Anchor(cube.space, *cube.offset), Anchor(landed.space, *landed.offset))
        moves.append(Cue(CueKind.MOVE, cube, path, together=bool(moves), into=landed))
    return moves


def _kept(rules: BoomtownRules, view: BoomtownState, event: events.Kept) -> Cues:
    """A trading post gives a cube into the hand."""
    return (Cue(CueKind.APPEAR, Piece(f"cube-{event.item}", "hand", layer=Layer.ABOVE, size=mat.HAND_CUBE_WIDTH[2])),)


def _gained(rules: BoomtownRules, view: BoomtownState, event: events.Gained) -> Cues:
    """A cube appears in a bin."""
    return (
        Cue(CueKind.APPEAR, Piece(f"cube-{event.item}", f"bin{event.bin}", layer=Layer.ABOVE, size=mat.CUBE_OF_FOUR)),
    )


def _discarded(rules: BoomtownRules, view: BoomtownState, event: events.Discarded) -> Cues:
    """The rest of the hand vanishes."""
    return cues_at_once(CueKind.VANISH, mat.hand_pieces(rules, view.hand))


# Building


def _built(rules: BoomtownRules, view: BoomtownState, event: events.Built) -> Cues:
    """A building rises on a hex."""
    return (Cue(CueKind.APPEAR, land.building_piece(event.hex, event.kind, event.seat), together=True),)


def _looted(rules: BoomtownRules, view: BoomtownState, event: events.Looted) -> Cues:
    """A hex is boarded up."""
    return (Cue(CueKind.APPEAR, land.looted_piece(event.hex)),)


def _stored(rules: BoomtownRules, view: BoomtownState, event: events.Stored) -> Cues:
    """The cubes of a token go into a bin."""
    cubes = [
        Piece(
            f"cube-{kind}",
            event.hex,
            layer=Layer.ABOVE,
            size=LAND_CUBE_WIDTH,
            offset=(x * land.FACE_UP_WIDTH, y * land.FACE_UP_WIDTH),
        )
        for kind, (x, y) in zip(event.resources, land.TOKEN_CUBES_AT[len(event.resources)], strict=True)
    ]
    return _move_into_bin(rules, view, event, event.resources, cubes)


def _upgraded(rules: BoomtownRules, view: BoomtownState, event: events.Upgraded) -> Cues:
    """A camp becomes a settlement."""
    return (Cue(CueKind.OPEN, land.building_piece(event.hex, "settlement", event.seat)),)


def _rival_card(rules: BoomtownRules, view: BoomtownState, event: events.RivalCard) -> Cues:
    """The Rival turns his next card."""
    cards_left = view.deck.bit_count() - 1
    turned = rival_card.rival_card_piece(rules, rules.rival_cards.index(event.card), cards_left)
    last = rival_card.rival_card_pieces(rules, view)
    comes = Cue(CueKind.FLIP, last[0], into=turned) if last else Cue(CueKind.APPEAR, turned)
    return comes, Cue(CueKind.FLASH, turned), Cue(CueKind.FLASH, turned)


# The end


def _flash_twice(lit: Sequence[Piece]) -> Cues:
    """Some pieces flash together, twice."""
    return [*cues_at_once(CueKind.FLASH, lit), *cues_at_once(CueKind.FLASH, lit)]


def _group_scored(rules: BoomtownRules, view: BoomtownState, event: GroupScored) -> Cues:
    """The buildings of a player's largest group flash."""
    houses = view.settlements[event.seat - 1]
    kinds = {name: "settlement" if houses >> rules.hex_index[name] & 1 else "camp" for name in event.hexes}
    return _flash_twice([land.building_piece(name, kind, event.seat) for name, kind in kinds.items()])


def _terrain_scored(rules: BoomtownRules, view: BoomtownState, event: TerrainScored) -> Cues:
    """The influence of a player with a terrain bonus flashes."""
    return _flash_twice([market.influence_of(rules, view, event.terrain, event.seat)])


def _office_scored(rules: BoomtownRules, view: BoomtownState, event: OfficeScored) -> Cues:
    """A player's influence tokens on an office flash."""
    places = [rules.cell_index[cell] for cell in event.cells]
    tokens = [
        token for at in places for token in town.influence_tokens(rules.cells[at], view.cells[at], view.shares[at])
    ]
    return _flash_twice([token for token in tokens if token.tint == f"seat{event.seat}"])


CUES: CueTable = {
    events.TileLaid: _tile_laid,
    events.TurnedUp: _turned_up,
    events.Seen: _seen,
    events.Installed: _installed,
    events.NinthLaid: _ninth_laid,
    events.Activated: _activated,
    events.Left: _left,
    events.Kept: _kept,
    events.Gained: _gained,
    events.Discarded: _discarded,
    events.Shipped: animations_metals.shipped,
    events.Passed: animations_metals.passed,
    events.BonusTaken: animations_metals.bonus_taken,
    events.Invested: animations_metals.invested,
    events.Settled: animations_metals.settled,
    events.Influenced: animations_metals.influenced,
    events.Built: _built,
    events.Looted: _looted,
    events.Stored: _stored,
    events.Upgraded: _upgraded,
    events.RivalCard: _rival_card,
    GroupScored: _group_scored,
    TerrainScored: _terrain_scored,
    OfficeScored: _office_scored,
}
