"""The six price tracks and the buy pool of Veins on the table, as pieces.

The tray of a seat on the table: the twelve components of a phase and what is left of them, as pieces.

The orders of Veins on the table: those that lie face up with their chips, and those that a seat holds, as pieces.
"""

from __future__ import annotations

from functools import lru_cache
from string import digits as DIGITS
from typing import TYPE_CHECKING, Final

from engine.rules.contract import Seat
from engine.view.caption import caption
from engine.view.pieces import Badge, Layer, Piece
from games.veins.model.action_table import FOR_POINTS
from games.veins.model.actions import BUILDS
from games.veins.model.components import IN_POOL, KIND_INDEX, KINDS, STATION, count, pool_place
from games.veins.model.places import HELD_ROOM, dynamite_exits, offered_place, places_base, slots
from games.veins.model.state import VeinsState
from games.veins.table.mountain import sprite_of

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


CELL_NUMBER, STONE_WIDTH, CELL_WIDTH = 0.7, 0.84, 1.0
"""The height of a number on a track, and the widths of a stone and a cell, in cells."""

PRICE: Final = 0.9
"""The height of a price at the end of its track, in the height of its place."""

KIND_AT, POOL_COUNT_AT = -0.6, 0.56
"""How far over the middle of its place a component of the pool lies, and how far under it its count, in its widths."""

POOL_COUNT, EMPTY = 0.85, 0.34
"""The height of a count, and how opaque what is not there is."""


def column_still(rules: VeinsRules) -> tuple[Piece, ...]:
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


def market_pieces(rules: VeinsRules, view: VeinsState) -> list[Piece]:
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
        track_stone(colour, gem, at) if occupied >> (at - 1) & 1 else _cell(colour, at, at == price)
        for at in range(1, track + 1)
    )


@lru_cache(maxsize=128)
def _cell(colour: str, at: int, lit: bool) -> Piece:
    """An empty cell of a track; `lit` where the next stone sold would go."""
    number = Badge(text=str(at), bare=True, at=(0.0, 0.0), size=CELL_NUMBER, ink="ink" if lit else "muted")
    sprite = "veins-cell--price" if lit else "veins-cell"
    return Piece(
        sprite, f"{colour}-{at}", id=f"cell-{colour}-{at}", layer=Layer.MARK, size=CELL_WIDTH, badges=(number,)
    )


@lru_cache(maxsize=128)
def track_stone(colour: str, gem: str, at: int) -> Piece:
    """A stone on a space of its track."""
    return Piece(gem, f"{colour}-{at}", id=f"cell-{colour}-{at}", layer=Layer.MARK, size=STONE_WIDTH)


def pool_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """What lies in the buy pool: tiles and veins for everybody, and the stations of a seat."""
    points = f"+{rules.sheet.setup.option}"
    said = Badge(text=points, bare=True, at=(0.0, KIND_AT), size=POOL_COUNT, ink="lamp")
    board, told = rules.sheet.setup.board, rules.sheet.words
    panel = Piece("panel-slate", "pool", id="pool", layer=Layer.GROUND)
    title = caption(board, told["pool"], "pool-title", align="left", ink="lamp", id="pool-title")
    found = [panel, title, Piece("", f"pool-{FOR_POINTS}", id=f"pool-{FOR_POINTS}", layer=Layer.MARK, badges=(said,))]
    found += [_pooled(name, view.pool[kind], 0) for kind, name in enumerate(KINDS[:IN_POOL])]
    return [*found, _pooled(KINDS[STATION], view.pool[pool_place(STATION, seat)], seat)]


@lru_cache(maxsize=1024)
def _pooled(name: str, count: int, seat: Seat) -> Piece:
    """A kind of component in the pool, with how many there are."""
    said = Badge(
        text=str(count), bare=True, at=(0.0, POOL_COUNT_AT), size=POOL_COUNT, ink="parchment" if count else "muted"
    )
    return Piece(
        "", f"pool-{name}", id=f"pool-{name}", layer=Layer.MARK, badges=(*_pool_badges(name, count, seat), said)
    )


def _pool_badges(name: str, count: int, seat: Seat) -> tuple[Badge, ...]:
    """The picture of a kind in the pool; there is none where there are none left."""
    if not count:
        return (Badge(text="–", bare=True, at=(0.0, KIND_AT), size=POOL_COUNT, ink="muted"),)
    return tuple(
        Badge(sprite, f"seat{seat}" if seat else "", at=(0.0, KIND_AT), size=1.0) for sprite in sprites_of(name)
    )


def sprites_of(name: str) -> tuple[str, ...]:
    """The pictures of a component, laid on one another: the charge of a dynamite lies on its tile."""
    if name[0] in "TD" and name[1:].isdigit():
        tile = sprite_of(int(name[1:]))
        return (tile, "tunnel-charge") if name[0] == "D" else (tile,)
    return {"vein": ("vein",), "option": ("veins-option",), "prospect": ("veins-prospect",)}.get(name, (name,))


USED_ALPHA: Final = 0.3
"""How opaque a component is that has been used."""

COMPONENT_WIDTH: Final = 0.82
"""The width of a component in its slot."""


def tray_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The twelve slots of a seat: what has been used is dimmed."""
    told, board = rules.sheet.words, rules.sheet.setup.board
    kinds = slots(rules, dynamite_exits(rules, view, seat))
    used = told["tray_used"].format(count=view.done[seat - 1], all=len(kinds))
    found = [
        caption(board, told["tray"], "tray-title", align="left", ink="lamp", id="tray-title", seat=seat),
        caption(board, used, "tray-left", align="right", ink="muted", id="tray-left"),
    ]
    left = {kind: count(view.hands[seat - 1], KIND_INDEX[kind]) for kind in kinds}
    for at, kind in enumerate(kinds, 1):
        found.append(_slot(at, kind, seat, left[kind] > 0))
        left[kind] -= 1
    return found


@lru_cache(maxsize=512)
def _slot(at: int, kind: str, seat: Seat, there: bool) -> Piece:
    tint = f"seat{seat}" if kind == "station" else ""
    things = tuple(Badge(sprite, tint, at=(0.0, 0.0), size=COMPONENT_WIDTH) for sprite in sprites_of(kind))
    alpha = 1.0 if there else USED_ALPHA
    return Piece("track-slot", f"slot{at}", id=f"slot{at}", layer=Layer.MARK, alpha=alpha, badges=things)


GEM, GEM_STEP, CLOSE, GEM_AT = 0.148, 0.15, 0.116, -0.39
"""The width of a gem on an order, how far it is to the next, usually and where there are many of them, and where the
first one is; in orders."""

ORDER_SPRITES: Final = {"offer": "veins-slip", "draft": "veins-slip--held", "held": "veins-slip--held"} | dict.fromkeys(
    ("offer-small", "held-small"), "veins-slip--small"
)
"""The slip of an order, by where it lies."""

FEW_GEMS: Final = 3
"""Up to how many gems have room for themselves."""

REWARD, REWARD_AT = 0.17, (0.3, 0.0)

PENALTY, PENALTY_AT = 0.12, (0.47, 0.0)
"""The heights of reward and penalty, and where they end."""

CHIP, CHIP_FIGURE, CHIP_GAP = 0.18, 0.13, 0.01
"""The chips on an order: how wide they are, how high their points, and how far from the last gem."""


def offer_pieces(rules: VeinsRules, view: VeinsState) -> list[Piece]:
    """The orders that lie face up, in the order in which they were revealed."""
    board, told = rules.sheet.setup.board, rules.sheet.words
    panel = "offer" if view.decision in BUILDS else "drafts"
    found = [
        Piece("panel-slate", panel, id="offers", layer=Layer.GROUND),
        caption(board, told["offer"], f"{panel}-title", align="left", ink="lamp", id="offers-title"),
    ]
    for at, (order, chips) in enumerate(view.offer, 1):
        place = offered_place(view.decision, len(view.offer), at)
        found.append(order_piece(rules, order, place, chips * rules.sheet.setup.chip))
    return found


def held_pieces(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Piece]:
    """The orders that a seat holds, in the place of its tray."""
    board, told = rules.sheet.setup.board, rules.sheet.words
    orders = rules.orders_now(view, seat)
    words = told["held"] if orders else told["held_none"]
    found = [caption(board, words, "held-title", align="left", ink="lamp", id="held-title", seat=seat)]
    base = places_base("held", len(orders), HELD_ROOM)
    return [*found, *(order_piece(rules, order, f"{base}{at}", 0) for at, order in enumerate(orders, 1))]


def order_piece(rules: VeinsRules, order: int, space: str, points: int) -> Piece:
    """An order on a space, with the `points` of its chips."""
    gems = tuple(rules.sheet.components.colours[rules.colours[colour]] for colour in rules.order_colours[order])
    return _order_piece(rules.orders[order], space, gems, rules.rewards[order], rules.penalties[order], points)


@lru_cache(maxsize=2048)
def _order_piece(name: str, space: str, gems: tuple[str, ...], reward: int, penalty: int, points: int) -> Piece:
    step = CLOSE if len(gems) > FEW_GEMS else GEM_STEP
    badges = [Badge(gem, at=(GEM_AT + step * at, 0.0), size=GEM) for at, gem in enumerate(gems)]
    badges.append(
        Badge(text=str(reward), bare=True, at=REWARD_AT, size=REWARD, align="right", ink="ink"),
    )
    badges.append(
        Badge(text=f"−{penalty}", bare=True, at=PENALTY_AT, size=PENALTY, align="right", ink="vermilion", room=0.17)
    )
    if points:
        at = (GEM_AT + step * len(gems) + CHIP_GAP, 0.0)
        badges.append(Badge("points-disc", at=at, size=CHIP))
        badges.append(Badge(text=f"+{points}", bare=True, at=at, size=CHIP_FIGURE, ink="ink"))
    return Piece(
        ORDER_SPRITES[space.rstrip(DIGITS)], space, id=f"order-{name}", layer=Layer.GOODS, badges=tuple(badges)
    )
