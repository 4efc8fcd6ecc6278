"""Animations: the cues for the events of Veins, which move tiles, stations, stones, cards and orders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from engine.rules.bits import bits_of
from engine.rules.multiset import count
from engine.view.picture import Cue, CueKind, CueTable, animate, move
from engine.view.pieces import Anchor, Layer, Piece
from games.veins.model import events
from games.veins.model.actions import FOR_POINTS
from games.veins.model.components import KIND_INDEX
from games.veins.model.scoring import CityScored, StoneSold
from games.veins.model.state import VeinsState, orders_of
from games.veins.rules import VeinsRules
from games.veins.rules.market import next_prices
from games.veins.table import auction_panel, column, mountain, orders
from games.veins.table.icons import gem_of, sprites_of

Cues: TypeAlias = Sequence[Cue]

WAVE_WIDTH: Final = 2.7
"""The width of the wave of an explosion, in hexes; it covers the neighbours."""
MINED_WIDTH: Final = 0.42
"""The width of a mined or sold stone, in hexes."""
RUBBLE_WIDTH: Final = 0.8
"""The width of the rubble after an explosion, in hexes."""


# The auction, the sale and the orders


def _bidder(rules: VeinsRules, view: VeinsState, event: events.BidMade | events.OfferMade) -> Sequence[Piece]:
    """The place of a bidder."""
    return [piece for piece in auction_panel.panel_pieces(rules, view) if piece.id == f"bidder{event.seat}"]


def _revealed_order(rules: VeinsRules, view: VeinsState, event: events.OrderRevealed) -> Piece:
    """An order beside the others."""
    number = len(view.face_up) + 1
    place = orders.place_in(orders.offer_rack(view), number, number)
    return orders.order_piece(rules, rules.order_index[event.order], place, 0)


def _card_taken(rules: VeinsRules, view: VeinsState, event: events.CardTaken) -> Iterator[Cue]:
    """Light up a sequence card and put its owner's mark on it."""
    exits = rules.sheet.setup.charges[event.number]
    word = rules.sheet.say(f"exits_{exits}")
    card = auction_panel.sequence_card(event.number, sprites_of(rules, f"D{exits}"), word, taken=True)
    yield Cue(CueKind.CHANGE, card)
    yield Cue(CueKind.APPEAR, auction_panel.owners_mark(event.number, event.seat))


def _order_taken(rules: VeinsRules, view: VeinsState, event: events.OrderTaken) -> Iterator[Cue]:
    """Move an order to the others of its taker."""
    slip, number = orders.lying_order(rules, view, event.order, event.points), len(orders_of(view, event.seat)) + 1
    yield move(
        slip, orders.order_piece(rules, rules.order_index[event.order], orders.place_in("held", number, number), 0)
    )


def _chip_laid(rules: VeinsRules, view: VeinsState, event: events.ChipLaid) -> Iterator[Cue]:
    """Put a chip on an order."""
    slip = orders.lying_order(rules, view, event.order, event.chips * rules.chip_points)
    yield Cue(CueKind.CHANGE, slip)
    yield Cue(CueKind.FLASH, slip, together=True)


def _delivered(rules: VeinsRules, view: VeinsState, event: events.Delivered) -> Iterator[Cue]:
    """Move the stones of an order to their tracks, and take it away."""
    slip = orders.lying_order(rules, view, event.order, 0)
    for colour in rules.order_colours[rules.order_index[event.order]]:
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
    level = len(view.stacks[rules.space_index[event.space]])
    bed, vein = mountain.vein_pieces(event.space, event.colour, event.stones, level)
    yield Cue(CueKind.APPEAR, bed)
    yield Cue(CueKind.OPEN, vein, together=True)
    gem = rules.sheet.components.colours[event.colour]
    for place in bits_of(view.tracks[rules.colour_index[event.colour]])[: event.stones]:
        stone = column.track_stone(event.colour, gem, place + 1)
        yield move(stone, Piece(gem, event.space, layer=Layer.ABOVE, size=MINED_WIDTH), together=True)


def _to_pool(rules: VeinsRules, view: VeinsState, event: events.OptionReturned | events.Discarded) -> Iterator[Cue]:
    """Move a component from its slot to its place in the pool, an option to that of the points."""
    kind, to = "option", f"pool-{FOR_POINTS}"
    if isinstance(event, events.Discarded):
        kind, to = event.component, f"pool-{event.component}"
    if count(view.hands[event.seat - 1], KIND_INDEX[kind]):
        slot = column.slot_of(rules, view, event.seat, kind)
        tint, size = f"seat{event.seat}" if kind == "station" else "", column.COMPONENT_WIDTH
        for layer, sprite in enumerate(sprites_of(rules, kind)):
            piece = Piece(sprite, slot, id=f"leaving-{layer}", layer=Layer.ABOVE, tint=tint, size=size)
            yield Cue(CueKind.MOVE, piece, (Anchor(slot), Anchor(to)), together=bool(layer))


# Prospecting


def _mined(rules: VeinsRules, view: VeinsState, event: events.Mined) -> Iterator[Cue]:
    """Move a stone from a vein to the pan in the tray of the seat."""
    space = rules.space_index[event.space]
    gem = rules.sheet.components.colours[event.colour]
    pan = column.slot_of(rules, view, event.seat, "prospect")
    stone = Piece(gem, event.space, id=f"stone-{event.space}", layer=Layer.ABOVE, size=MINED_WIDTH)
    if event.left:
        _, vein = mountain.vein_pieces(event.space, event.colour, event.left, len(view.stacks[space]))
        yield Cue(CueKind.CHANGE, vein)
    yield Cue(CueKind.MOVE, stone, (Anchor(event.space), Anchor(pan)))
    yield Cue(CueKind.VANISH, stone, aside=True)


# The end of a phase


def _city_scored(rules: VeinsRules, view: VeinsState, event: CityScored) -> Iterator[Cue]:
    """Light up the plaque of a city and the stations there."""
    city = rules.cities.index(event.city)
    yield Cue(CueKind.FLASH, mountain.plaques(rules, view)[city])
    stations = view.stations[event.seat - 1] & rules.ground.cities[city]
    for name in rules.ground.named(stations):
        yield Cue(CueKind.FLASH, mountain.station_piece(name, event.seat), together=True)


def _exploded(rules: VeinsRules, view: VeinsState, event: events.Exploded) -> Iterator[Cue]:
    """Let charges explode together: a wave over each; their stacks and tiles beside them fall."""
    for number, name in enumerate(event.charges):
        wave = Piece("blast-wave", name, id=f"wave-{name}", layer=Layer.ABOVE, size=WAVE_WIDTH)
        yield Cue(CueKind.BURST, wave, together=bool(number))
        yield from _fall_tiles(rules, view, name, 0)
    for name, height in zip(event.stripped, event.left, strict=True):
        yield from _fall_tiles(rules, view, name, height)
    for number, name in enumerate(event.charges):
        rubble = Piece("rubble", name, id=f"rubble-{name}", layer=Layer.MARK, size=RUBBLE_WIDTH)
        yield Cue(CueKind.APPEAR, rubble, together=bool(number), aside=True)


def _fall_tiles(rules: VeinsRules, view: VeinsState, name: str, height: int) -> Iterator[Cue]:
    """Let the tiles of a stack fall until `height` are left; tiles that fell in earlier waves are not in the view."""
    codes = view.stacks[rules.space_index[name]]
    for level in range(height, len(codes)):
        tile = mountain.tile_piece(rules.tile_set, name, codes[level], level)
        yield Cue(CueKind.FALL, tile, together=True, aside=True)
    if height > 1:
        top = mountain.tile_piece(rules.tile_set, name, codes[height - 1], height - 1, height)
        yield Cue(CueKind.CHANGE, top, together=True)


# Selling


def _sold(rules: VeinsRules, view: VeinsState, event: events.StonesSold | StoneSold) -> Iterator[Cue]:
    """Move stones to their track."""
    stones = event.stones if isinstance(event, events.StonesSold) else 1
    yield from _to_track(rules, view, rules.colour_index[event.colour], stones, "tray-title")


def _to_track(
    rules: VeinsRules, view: VeinsState, colour: int, number: int, start: str, together: bool = False
) -> Iterator[Cue]:
    """Move a number of stones to the highest empty spaces of their track, one after the other."""
    name, gem = rules.colours[colour], gem_of(rules, colour)
    for space in next_prices(rules, view, colour, number):
        stone = Piece(gem, start, id=f"sold-{name}-{space}", layer=Layer.ABOVE, size=0.14)
        yield move(stone, column.track_stone(name, gem, space), together=together)


def _station(rules: VeinsRules, view: VeinsState, event: events.StationBuilt) -> Piece:
    """A station as high as its stack."""
    return mountain.station_piece(event.space, event.seat, len(view.stacks[rules.space_index[event.space]]))


def _empty_vein(rules: VeinsRules, view: VeinsState, event: events.Exhausted) -> Sequence[Piece]:
    """A vein whose last stone has been mined."""
    return mountain.vein_pieces(event.space, event.colour, 1, len(view.stacks[rules.space_index[event.space]]))


def _price(rules: VeinsRules, _: VeinsState, event: events.SaleOpened) -> Piece:
    """The stone at the price of a colour."""
    return column.track_stone(event.colour, rules.sheet.components.colours[event.colour], event.price)


CUES: CueTable = {
    events.BidMade: animate(_bidder, CueKind.SHAKE),
    events.OfferMade: animate(_bidder, CueKind.SHAKE),
    events.CardTaken: _card_taken,
    events.OrderRevealed: animate(_revealed_order, CueKind.APPEAR),
    events.OrderTaken: _order_taken,
    events.ChipLaid: _chip_laid,
    events.Laid: _laid,
    events.ChargeLaid: _laid,
    events.StationBuilt: animate(_station, CueKind.APPEAR),
    events.VeinLaid: _vein_laid,
    events.OptionReturned: _to_pool,
    events.Discarded: _to_pool,
    events.Mined: _mined,
    events.Exhausted: animate(_empty_vein, CueKind.VANISH),
    CityScored: _city_scored,
    events.Exploded: _exploded,
    events.SaleOpened: animate(_price, CueKind.FLASH),
    events.StonesSold: _sold,
    StoneSold: _sold,
    events.Delivered: _delivered,
}
