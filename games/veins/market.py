"""The six price tracks and the buy pool of Veins on the table, as pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.caption import caption
from engine.picture import Badge, Layer, Piece
from engine.rules import Seat
from games.veins.choices import POINTS
from games.veins.kinds import IN_POOL, KINDS, STATION, pool_place
from games.veins.mountain import sprite_of
from games.veins.state import VeinsState

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules

NUMBER, STONE, CELL = 0.7, 0.84, 1.0
"""The height of a number on a track, and the widths of a stone and a cell, in cells."""
PRICE: Final = 0.9
"""The height of a price at the end of its track, in the height of its place."""
KIND_AT, COUNT_AT = -0.6, 0.56
"""How far over the middle of its place a component of the pool lies, and how far under it its count, in its widths."""
COUNT, EMPTY = 0.85, 0.34
"""The height of a count, and how opaque what is not there is."""


def still(rules: VeinsRules) -> tuple[Piece, ...]:
    """What never changes: the panels, the colours of the tracks and their empty cells."""
    told, board = rules.sheet.words, rules.sheet.setup.board
    found = [
        Piece("panel-slate", "market", layer=Layer.GROUND),
        caption(board, told["market"], "market-title", align="left", ink="lamp"),
        caption(board, told["price"], "market-price", align="right", ink="muted"),
    ]
    for colour, gem in rules.sheet.components.colours.items():
        found.append(Piece(gem, f"{colour}-icon", layer=Layer.MARK, size=0.85))
    return tuple(found)


def market(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The stones on all tracks, the market price lit, and repeated at the right."""
    board = rules.sheet.setup.board
    found: list[Piece] = []
    for at, (colour, gem) in enumerate(rules.sheet.components.colours.items()):
        price = rules.price(view, at)
        found += _track(colour, gem, view.tracks[at], price, rules.sheet.components.track)
        words = str(price) if price else "–"
        found.append(
            caption(board, words, f"{colour}-price", ink="lamp" if price else "muted", id=f"{colour}-price-now")
        )
    return found


@lru_cache(maxsize=4096)
def _track(colour: str, gem: str, occupied: int, price: int, track: int) -> tuple[Piece, ...]:
    """The cells of a track with their numbers, and with stones where they are occupied."""
    return tuple(
        stone(colour, gem, at) if occupied >> (at - 1) & 1 else _cell(colour, at, at == price)
        for at in range(1, track + 1)
    )


@lru_cache(maxsize=128)
def _cell(colour: str, at: int, lit: bool) -> Piece:
    """An empty cell of a track; `lit` where the next stone sold would go."""
    number = Badge(text=str(at), bare=True, at=(0.0, 0.0), size=NUMBER, ink="ink" if lit else "muted")
    sprite = "veins-cell--price" if lit else "veins-cell"
    return Piece(sprite, f"{colour}-{at}", id=f"cell-{colour}-{at}", layer=Layer.MARK, size=CELL, badges=(number,))


@lru_cache(maxsize=128)
def stone(colour: str, gem: str, at: int) -> Piece:
    """A stone on a space of its track."""
    return Piece(gem, f"{colour}-{at}", id=f"cell-{colour}-{at}", layer=Layer.MARK, size=STONE)


def pool(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """What lies in the buy pool: tiles and veins for everybody, and the stations of a seat."""
    points = f"+{rules.sheet.setup.option}"
    said = Badge(text=points, bare=True, at=(0.0, KIND_AT), size=COUNT, ink="lamp")
    board, told = rules.sheet.setup.board, rules.sheet.words
    panel = Piece("panel-slate", "pool", id="pool", layer=Layer.GROUND)
    title = caption(board, told["pool"], "pool-title", align="left", ink="lamp", id="pool-title")
    found = [panel, title, Piece("", f"pool-{POINTS}", id=f"pool-{POINTS}", layer=Layer.MARK, badges=(said,))]
    found += [_pooled(name, view.pool[kind], 0) for kind, name in enumerate(KINDS[:IN_POOL])]
    return [*found, _pooled(KINDS[STATION], view.pool[pool_place(STATION, seat)], seat)]


@lru_cache(maxsize=1024)
def _pooled(name: str, count: int, seat: Seat) -> Piece:
    """A kind of component in the pool, with how many there are."""
    said = Badge(text=str(count), bare=True, at=(0.0, COUNT_AT), size=COUNT, ink="parchment" if count else "muted")
    return Piece("", f"pool-{name}", id=f"pool-{name}", layer=Layer.MARK, badges=(*_looks(name, count, seat), said))


def _looks(name: str, count: int, seat: Seat) -> tuple[Badge, ...]:
    """The picture of a kind in the pool; there is none where there are none left."""
    if not count:
        return (Badge(text="–", bare=True, at=(0.0, KIND_AT), size=COUNT, ink="muted"),)
    return tuple(
        Badge(sprite, f"seat{seat}" if seat else "", at=(0.0, KIND_AT), size=1.0) for sprite in sprites_of(name)
    )


def sprites_of(name: str) -> tuple[str, ...]:
    """The pictures of a component, laid on one another: the charge of a dynamite lies on its tile."""
    if name[0] in "TD" and name[1:].isdigit():
        tile = sprite_of(int(name[1:]))
        return (tile, "tunnel-charge") if name[0] == "D" else (tile,)
    return {"vein": ("vein",), "option": ("veins-option",), "prospect": ("veins-prospect",)}.get(name, (name,))
