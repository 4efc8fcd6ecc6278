"""The land on the table: terrain, tokens, camps and settlements, as pieces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece
from games.boomtown.model.components import names_in
from games.boomtown.model.facts import UNKNOWN
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules

RIM_WIDTH, SHADOW_WIDTH = 1.09, 1.24
"""Widths of the rim and of the shadow under a hex, in hexes."""

FACE_UP_WIDTH, FACE_DOWN_WIDTH, PLANKS_WIDTH, CAMP_WIDTH, SETTLEMENT_WIDTH = 0.7, 0.5, 0.56, 0.72, 0.82
"""Widths of a face-up token, a face-down one, the planks of a looted hex, a camp and a settlement, in hexes."""

TOKEN_CUBE_WIDTH: Final = 0.44

TOKEN_CUBES_AT: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    0: (),
    1: ((0.0, 0.0),),
    2: ((-0.21, 0.0), (0.21, 0.0)),
    3: ((0.0, -0.19), (-0.21, 0.16), (0.21, 0.16)),
}
"""Cubes on a token: width, and places by their number, in tokens."""

BUILDING_MARK_WIDTH, BUILDING_MARK_AT = 19 / 63, (0.27, 0.24)
"""Width and place of the mark on a building, in hexes."""

LOOKED_WIDTH: Final = 0.62

LOOK_SIGN, SEEN_SIGN = Badge("effect-look", size=0.8, at=(0.0, 0.0)), Badge("effect-look", at=(0.4, -0.38), size=0.56)
"""A face-down token that was looked at: its width in hexes; the sign on it, and the sign beside its cubes for those who
have seen them.
"""

LOOKER_AT: Final = (0.42, 0.42)
"""Place of the mark of the player who looked, in tokens."""


def static_land(rules: BoomtownRules) -> tuple[Piece, ...]:
    """Static pieces: shadows and rims under all hexes, and the water."""
    hexes = rules.named(rules.ground.land | rules.water)
    shadows = (Piece("terrain-shadow", name, size=SHADOW_WIDTH, layer=Layer.GROUND) for name in hexes)
    rims = (Piece("terrain-rim", name, size=RIM_WIDTH, layer=Layer.MARK) for name in hexes)
    water = (Piece("terrain-water", name, layer=Layer.GOODS) for name in rules.named(rules.water))
    return (*shadows, *rims, *water)


def land_pieces(rules: BoomtownRules, view: BoomtownState) -> list[Piece]:
    """Everything on the map: terrain, tokens, buildings, looted hexes."""
    pieces = list(_terrain_pieces(rules.hexes, rules.terrains, view.terrain))
    down, up, looted = view.down, view.up, view.looted
    seen = {hex: (content, who) for hex, content, who in view.peeks}
    for at, name in enumerate(rules.hexes):
        if up >> at & 1:
            pieces.append(face_up_piece(name, names_in(rules.content_pile[view.content[at]])))
        elif down >> at & 1:
            pieces.append(face_down_piece(rules, view, at, *seen.get(at, (UNKNOWN, 0))))
        elif looted >> at & 1:
            pieces.append(looted_piece(name))
    for player, (camps, settlements) in enumerate(zip(view.camps, view.settlements, strict=True), 1):
        pieces += [building_piece(name, "camp", player) for name in rules.named(camps)]
        pieces += [building_piece(name, "settlement", player) for name in rules.named(settlements)]
    return pieces


@lru_cache(maxsize=64)
def _terrain_pieces(names: tuple[str, ...], terrains: tuple[str, ...], laid: tuple[int, ...]) -> tuple[Piece, ...]:
    """The terrain of all hexes with a tile."""
    return tuple(
        terrain_piece(name, terrains[terrain]) for name, terrain in zip(names, laid, strict=True) if terrain >= 0
    )


@lru_cache(maxsize=512)
def terrain_piece(name: str, terrain: str) -> Piece:
    """The terrain of a hex."""
    return Piece(f"terrain-{terrain}", name, id=f"ground-{name}", layer=Layer.GROUND)


@lru_cache(maxsize=4096)
def face_up_piece(name: str, cubes: tuple[str, ...]) -> Piece:
    """A token face up, with its cubes."""
    return Piece(
        "boomtown-token", name, id=f"token-{name}", layer=Layer.GOODS, size=FACE_UP_WIDTH, badges=cubes_on(cubes)
    )


def cubes_on(kinds: Sequence[str]) -> tuple[Badge, ...]:
    """The cubes of a token with these resources."""
    return tuple(
        Badge(f"cube-{kind}", at=at, size=TOKEN_CUBE_WIDTH)
        for kind, at in zip(kinds, TOKEN_CUBES_AT[len(kinds)], strict=True)
    )


def face_down_piece(rules: BoomtownRules, view: BoomtownState, at: int, content: int = UNKNOWN, who: int = 0) -> Piece:
    """A face-down token, with a sign for the lookers (mask `who`), and its cubes if `content` is known."""
    kinds = names_in(rules.content_pile[content]) if content >= 0 else ()
    lookers = tuple(seat for seat in range(1, rules.seats + 1) if who >> (seat - 1) & 1)
    return _face_down(rules.hexes[at], rules.terrains[view.terrain[at]], kinds, lookers)


@lru_cache(maxsize=4096)
def _face_down(name: str, terrain: str, cubes: tuple[str, ...], lookers: tuple[Seat, ...]) -> Piece:
    """A face-down token by names; `lookers` are the seats that have looked at it."""
    marks = tuple(Badge("mark", f"seat{seat}", at=LOOKER_AT, size=0.4) for seat in lookers[:1])
    if cubes:
        seen = (*cubes_on(cubes), SEEN_SIGN, *marks)
        return Piece("boomtown-token", name, id=f"token-{name}", layer=Layer.GOODS, size=FACE_UP_WIDTH, badges=seen)
    badges = (LOOK_SIGN, *marks) if lookers else ()
    size = LOOKED_WIDTH if lookers else FACE_DOWN_WIDTH
    return Piece(
        "boomtown-token--down", name, id=f"token-{name}", layer=Layer.GOODS, tint=terrain, size=size, badges=badges
    )


def looted_piece(name: str) -> Piece:
    """The crossed planks of a looted hex."""
    return Piece("looted", name, id=f"looted-{name}", layer=Layer.MARK, size=PLANKS_WIDTH)


@lru_cache(maxsize=1024)
def building_piece(name: str, kind: str, player: Seat) -> Piece:
    """A camp or a settlement of a player on a hex."""
    (x, y), size, tint = BUILDING_MARK_AT, CAMP_WIDTH if kind == "camp" else SETTLEMENT_WIDTH, f"seat{player}"
    mark = Badge("mark", tint, at=(x / size, y / size), size=BUILDING_MARK_WIDTH / size)
    return Piece(kind, name, id=f"building-{name}", tint=tint, size=size, badges=(mark,))
