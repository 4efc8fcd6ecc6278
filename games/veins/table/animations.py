"""Animations: the cues for the events of Veins, which move tiles, stations, stones, cards and orders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from engine.rules.bits import bits_of
from engine.rules.multiset import count
from engine.view.picture import Cue, CueKind, CueTable, animate, cues_at_once, move
from engine.view.pieces import Anchor, Layer, Piece
from games.veins.model import events
from games.veins.model.actions import FOR_POINTS
from games.veins.model.components import KIND_INDEX
from games.veins.model.events import CityScored, StoneSold
from games.veins.model.state import VeinsState, orders_of
from games.veins.rules import VeinsRules
from games.veins.rules.market import next_prices
from games.veins.table import auction_panel, mountain
from games.veins.table.icons import sprites_of, tint_of
from games.veins.table.parts import components, market, orders

Cues: TypeAlias = Sequence[Cue]

WAVE_WIDTH: Final = 2.7
"""The width of the wave of an explosion, in hexes; it covers the neighbours."""
MINED_WIDTH: Final = 0.42
"""The width of a mined stone, in hexes."""
SOLD_WIDTH: Final = 0.18
"""The width of a stone that is sold or delivered, in widths of the heading or the order that it comes from."""
RUBBLE_WIDTH: Final = 0.8
"""The width of the rubble after an explosion, in hexes."""


# The auction, the sale and the orders


def _revealed_order(rules: VeinsRules, view: VeinsState, event: events.OrderRevealed) -> Piece:
    """An order beside the others."""
    number = len(view.face_up) + 1
    place = orders.place_in(orders.offer_rack(view), number, number)
    return orders.order_piece(rules, rules.order_index[event.order], place, 0)


def _card_taken(rules: VeinsRules, view: VeinsState, event: events.CardTaken) -> Iterator[Cue]:
    """Light up a sequence card and put its owner's mark on it."""
    yield Cue(CueKind.CHANGE, auction_panel.sequence_card(rules, event.number, taken=True))
    yield Cue(CueKind.VANISH, auction_panel.card_word(rules, event.number), together=True)
    yield from cues_at_once(CueKind.APPEAR, auction_panel.owners_mark(rules, event.number, event.seat))


def _order_taken(rules: VeinsRules, view: VeinsState, event: events.OrderTaken) -> Iterator[Cue]:
    """Move an order to the others of its taker."""
    slip, number = orders.lying_order(rules, view, event.order, event.points), len(orders_of(view, event.seat)) + 1
    place = orders.place_in(orders.own_rack(view), number, number)
    yield move(slip, orders.order_piece(rules, rules.order_index[event.order], place, 0))


def _chip_laid(rules: VeinsRules, view: VeinsState, event: events.ChipLaid) -> Iterator[Cue]:
    """Put a chip on an order."""
    slip = orders.lying_order(rules, view, event.order, event.chips * rules.chip_points)
    yield Cue(CueKind.CHANGE, slip)
    yield Cue(CueKind.FLASH, slip, together=True)


def _delivered(rules: VeinsRules, view: VeinsState, event: events.Delivered) -> Iterator[Cue]:
    """Move the stones of an order to their tracks, and take it away."""
    slip = orders.lying_order(rules, view, event.order, 0)
    for colour in rules.sheet.components.orders[event.order].stones:
        yield from _to_track(rules, view, colour, 1, slip.space, together=True)
    yield Cue(CueKind.VANISH, slip, together=True)


# Building


def _laid(rules: VeinsRules, view: VeinsState, event: events.Laid) -> Iterator[Cue]:
    """Drop a tile on its space; the one below loses its number of levels."""
    space = rules.space_index[event.space]
    below = view.stacks[space]
    if len(below) > 1:
        yield Cue(CueKind.CHANGE, mountain.tile_piece(rules.tile_set, event.space, below[-1], len(below) - 1))
    code = rules.code_of[event.tile, event.orientation]
    yield Cue(CueKind.APPEAR, mountain.tile_piece(rules.tile_set, event.space, code, event.level - 1, event.level))


def _vein_laid(rules: VeinsRules, view: VeinsState, event: events.VeinLaid) -> Iterator[Cue]:
    """Open a vein; its stones come from the low end of their track."""
    bed, vein = mountain.vein_pieces(event.space, event.colour, event.stones, _level(rules, view, event.space))
    yield Cue(CueKind.APPEAR, bed)
    yield Cue(CueKind.OPEN, vein, together=True)
    for place in bits_of(view.tracks[rules.colour_index[event.colour]])[: event.stones]:
        stone = market.track_stone(rules, event.colour, place + 1)
        yield move(stone, market.flying_stone(rules, event.colour, event.space, MINED_WIDTH), together=True)


def _to_pool(rules: VeinsRules, view: VeinsState, event: events.OptionReturned | events.Discarded) -> Iterator[Cue]:
    """Move a component from its slot to its place in the pool, an option to that of the points."""
    kind, place = "option", FOR_POINTS
    if isinstance(event, events.Discarded):
        kind = place = event.component
    if count(view.hands[event.seat - 1], KIND_INDEX[kind]):
        slot = components.slot_of(rules, view, event.seat, kind)
        path, tint = (Anchor(slot), Anchor(f"pool-{place}")), tint_of(kind, event.seat)
        for layer, sprite in enumerate(sprites_of(rules, kind)):
            piece = Piece(
                sprite, slot, id=f"leaving-{layer}", layer=Layer.ABOVE, tint=tint, size=components.COMPONENT_WIDTH
            )
            yield Cue(CueKind.MOVE, piece, path, together=bool(layer))


def _level(rules: VeinsRules, view: VeinsState, space: str) -> int:
    """The number of tiles on a space."""
    return len(view.stacks[rules.space_index[space]])


# Prospecting


def _mined(rules: VeinsRules, view: VeinsState, event: events.Mined) -> Iterator[Cue]:
    """Move a stone from a vein to the pan in the tray of the seat."""
    gem = rules.sheet.components.colours[event.colour]
    pan = components.slot_of(rules, view, event.seat, "prospect")
    stone = Piece(gem, event.space, id=f"stone-{event.space}", layer=Layer.ABOVE, size=MINED_WIDTH)
    if event.left:
        _, vein = mountain.vein_pieces(event.space, event.colour, event.left, _level(rules, view, event.space))
        yield Cue(CueKind.CHANGE, vein)
    yield Cue(CueKind.MOVE, stone, (Anchor(event.space), Anchor(pan)))
    yield Cue(CueKind.VANISH, stone, aside=True)


# The end of a phase


def _city_and_stations(rules: VeinsRules, view: VeinsState, event: CityScored) -> Sequence[Piece]:
    """The plaque of a city and the stations there."""
    city = rules.cities.index(event.city)
    stations = rules.ground.named(view.stations[event.seat - 1] & rules.ground.cities[city])
    return mountain.plaques(rules, view)[city], *(mountain.station_piece(name, event.seat) for name in stations)


def _exploded(rules: VeinsRules, view: VeinsState, event: events.Exploded) -> Iterator[Cue]:
    """Let charges explode together: a wave over each; their stacks and tiles beside them fall."""
    for number, name in enumerate(event.charges):
        wave = Piece("blast-wave", name, id=f"wave-{name}", layer=Layer.ABOVE, size=WAVE_WIDTH)
        yield Cue(CueKind.BURST, wave, together=bool(number))
        yield from _fall_tiles(rules, view, name, 0)
    for name, height in zip(event.stripped, event.left, strict=True):
        yield from _fall_tiles(rules, view, name, height)
    rubble = [Piece("rubble", name, id=f"rubble-{name}", layer=Layer.MARK, size=RUBBLE_WIDTH) for name in event.charges]
    yield from cues_at_once(CueKind.APPEAR, rubble, aside=True)


def _fall_tiles(rules: VeinsRules, view: VeinsState, name: str, height: int) -> Iterator[Cue]:
    """Let the tiles of a stack fall until `height` are left; tiles that fell in earlier waves are not in the view."""
    codes = view.stacks[rules.space_index[name]]
    tiles = [mountain.tile_piece(rules.tile_set, name, code, level) for level, code in enumerate(codes)]
    yield from cues_at_once(CueKind.FALL, tiles[height:], together=True, aside=True)
    if height > 1:
        top = mountain.tile_piece(rules.tile_set, name, codes[height - 1], height - 1, height)
        yield Cue(CueKind.CHANGE, top, together=True)


# Selling


def _sold(rules: VeinsRules, view: VeinsState, event: events.StonesSold | StoneSold) -> Iterator[Cue]:
    """Move stones to their track."""
    stones = event.stones if isinstance(event, events.StonesSold) else 1
    yield from _to_track(rules, view, event.colour, stones, "tray-title")


def _to_track(
    rules: VeinsRules, view: VeinsState, colour: str, number: int, start: str, together: bool = False
) -> Iterator[Cue]:
    """Move a number of stones to the highest empty spaces of their track, one after the other."""
    for space in next_prices(rules, view, rules.colour_index[colour], number):
        stone = market.flying_stone(rules, colour, start, SOLD_WIDTH, f"sold-{colour}-{space}")
        yield move(stone, market.track_stone(rules, colour, space), together=together)


def _empty_vein(rules: VeinsRules, view: VeinsState, event: events.Exhausted) -> Sequence[Piece]:
    """A vein whose last stone has been mined."""
    return mountain.vein_pieces(event.space, event.colour, 1, _level(rules, view, event.space))


SHAKE_BIDDER: Final = animate(lambda rules, view, event: auction_panel.bidder(rules, view, event.seat), CueKind.SHAKE)

CUES: CueTable = {
    events.BidMade: SHAKE_BIDDER,
    events.OfferMade: SHAKE_BIDDER,
    events.CardTaken: _card_taken,
    events.OrderRevealed: animate(_revealed_order, CueKind.APPEAR),
    events.OrderTaken: _order_taken,
    events.ChipLaid: _chip_laid,
    events.Laid: _laid,
    events.ChargeLaid: _laid,
    events.StationBuilt: animate(
        lambda rules, view, event: mountain.station_piece(event.space, event.seat, _level(rules, view, event.space)),
        CueKind.APPEAR,
    ),
    events.VeinLaid: _vein_laid,
    events.OptionReturned: _to_pool,
    events.Discarded: _to_pool,
    events.Mined: _mined,
    events.Exhausted: animate(_empty_vein, CueKind.VANISH),
    CityScored: animate(_city_and_stations, CueKind.FLASH),
    events.Exploded: _exploded,
    events.SaleOpened: animate(
        lambda rules, _, event: market.track_stone(rules, event.colour, event.price), CueKind.FLASH
    ),
    events.StonesSold: _sold,
    StoneSold: _sold,
    events.Delivered: _delivered,
}
