"""What the events of Veins move on the table: tiles, stations, stones, the explosion, cards and orders."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.rules.contract import Event, Seat
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Anchor, Layer, Piece
from games.veins.model import places
from games.veins.model.action_table import FOR_POINTS
from games.veins.model.components import KIND_INDEX, count
from games.veins.model.events import (
    BidMade,
    CardTaken,
    ChargeLaid,
    ChipLaid,
    CityScored,
    Delivered,
    Discarded,
    Exhausted,
    Exploded,
    Laid,
    Mined,
    OfferMade,
    OptionReturned,
    OrderRevealed,
    OrderTaken,
    SaleOpened,
    StationBuilt,
    StoneSold,
    StonesSold,
    VeinLaid,
)
from games.veins.model.state import VeinsState
from games.veins.model.tiles import CODE_OF
from games.veins.table import auction_panel, column, mountain

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


Cues: TypeAlias = Sequence[Cue]

WAVE_WIDTH: Final = 2.7
"""How wide the wave of an explosion gets, in hexes: over what lies beside it."""

STONE_WIDTH: Final = 0.42
"""The width of a stone that is dug or sold, in hexes."""

RUBBLE_WIDTH: Final = 0.8
"""The width of what lies for a moment where a charge went off, in hexes."""


def cues(rules: VeinsRules, view: VeinsState, event: Event) -> Cues:
    """What an event moves, `view` being the position before its action."""
    told = _CUES.get(type(event))
    return tuple(told(rules, view, event)) if told else ()


# The auction, the sale and the orders


def _bid(rules: VeinsRules, view: VeinsState, event: BidMade | OfferMade) -> Iterator[Cue]:
    """The place of a bidder is shaken."""
    places = auction_panel.panel_pieces(rules, view)
    yield from (Cue(CueKind.SHAKE, piece) for piece in places if piece.id == f"bidder{event.seat}")


def _card_taken(rules: VeinsRules, view: VeinsState, event: CardTaken) -> Iterator[Cue]:
    """A sequence card lights up and goes under its owner's mark."""
    exits = rules.sheet.setup.charges[event.number]
    word = rules.sheet.words[f"exits_{exits}"]
    card = auction_panel.sequence_card(event.number, exits, word, taken=True)
    yield Cue(CueKind.CHANGE, card)
    yield Cue(CueKind.APPEAR, auction_panel.owners_mark(event.number, event.seat))


def _revealed(rules: VeinsRules, view: VeinsState, event: OrderRevealed) -> Iterator[Cue]:
    """An order is laid down beside the others."""
    place = places.offered_place(view.decision, len(view.offer) + 1, len(view.offer) + 1)
    yield Cue(CueKind.APPEAR, column.order_piece(rules, rules.order_index[event.order], place, 0))


def _order_taken(rules: VeinsRules, view: VeinsState, event: OrderTaken) -> Iterator[Cue]:
    """An order goes to the others of its taker."""
    order = rules.order_index[event.order]
    here = places.order_place(rules, view, event.seat, order)
    slip = column.order_piece(rules, order, here, event.points)
    there = places.held_place(len(rules.orders_now(view, event.seat)) + 1)
    into = column.order_piece(rules, order, there, 0)
    yield Cue(CueKind.MOVE, slip, (Anchor(here), Anchor(there)), into=into)


def _chip_laid(rules: VeinsRules, view: VeinsState, event: ChipLaid) -> Iterator[Cue]:
    """A chip comes to lie on an order."""
    order = rules.order_index[event.order]
    here = places.order_place(rules, view, view.seat, order)
    slip = column.order_piece(rules, order, here, event.chips * rules.sheet.setup.chip)
    yield Cue(CueKind.CHANGE, slip)
    yield Cue(CueKind.FLASH, slip, together=True)


def _delivered(rules: VeinsRules, view: VeinsState, event: Delivered) -> Iterator[Cue]:
    """An order is done: its stones go back to their tracks."""
    order = rules.order_index[event.order]
    here = places.order_place(rules, view, event.seat, order)
    for colour in rules.order_colours[order]:
        yield from _to_track(rules, view, colour, 1, here, together=True)
    yield Cue(CueKind.VANISH, column.order_piece(rules, order, here, 0), together=True)


# Building


def _laid(rules: VeinsRules, view: VeinsState, event: Laid) -> Iterator[Cue]:
    """A tile drops onto its space; what was on top there has lost its number of levels."""
    space = rules.space_index[event.space]
    below = view.stacks[space]
    if len(below) > 1:
        yield Cue(CueKind.CHANGE, mountain.tile_piece(event.space, below[-1], len(below) - 1))
    code = CODE_OF[event.tile, event.orientation]
    yield Cue(CueKind.APPEAR, mountain.tile_piece(event.space, code, event.level - 1, event.level))


def _station(rules: VeinsRules, view: VeinsState, event: StationBuilt) -> Iterator[Cue]:
    """A station is built."""
    level = len(view.stacks[rules.space_index[event.space]])
    yield Cue(CueKind.APPEAR, mountain.station_piece(event.space, event.seat, level))


def _vein_laid(rules: VeinsRules, view: VeinsState, event: VeinLaid) -> Iterator[Cue]:
    """A vein breaks open; its stones come from the low end of their track."""
    level = len(view.stacks[rules.space_index[event.space]])
    bed, vein = mountain.vein_pieces(event.space, event.colour, event.stones, level)
    yield Cue(CueKind.APPEAR, bed)
    yield Cue(CueKind.OPEN, vein, together=True)
    occupied = view.tracks[rules.colour_index[event.colour]]
    lowest = [at for at in range(1, rules.sheet.components.track + 1) if occupied >> (at - 1) & 1]
    gem = rules.sheet.components.colours[event.colour]
    for at in lowest[: event.stones]:
        stone = column.track_stone(event.colour, gem, at)
        into = Piece(gem, event.space, layer=Layer.ABOVE, size=STONE_WIDTH)
        yield Cue(CueKind.MOVE, stone, (Anchor(stone.space), Anchor(event.space)), together=True, into=into)


def _option(rules: VeinsRules, view: VeinsState, event: OptionReturned) -> Iterator[Cue]:
    """An option leaves its slot."""
    yield from _from_slot(rules, view, event.seat, "option", f"pool-{FOR_POINTS}")


def _discarded(rules: VeinsRules, view: VeinsState, event: Discarded) -> Iterator[Cue]:
    """A component goes from the tray to the pool."""
    yield from _from_slot(rules, view, event.seat, event.component, f"pool-{event.component}")


def _from_slot(rules: VeinsRules, view: VeinsState, seat: Seat, kind: str, to: str) -> Iterator[Cue]:
    """A component on its way from its slot to a place of the pool."""
    slot = f"slot{places.slot_of(rules, view, seat, kind)}"
    if count(view.hands[seat - 1], KIND_INDEX[kind]):
        for at, sprite in enumerate(column.sprites_of(kind)):
            tint = f"seat{seat}" if kind == "station" else ""
            piece = Piece(sprite, slot, id=f"leaving-{at}", layer=Layer.ABOVE, tint=tint, size=column.COMPONENT_WIDTH)
            yield Cue(CueKind.MOVE, piece, (Anchor(slot), Anchor(to)), together=bool(at))


# Prospecting


def _mined(rules: VeinsRules, view: VeinsState, event: Mined) -> Iterator[Cue]:
    """A stone comes out of a vein and goes to the pan in the tray of the seat."""
    space = rules.space_index[event.space]
    gem = rules.sheet.components.colours[event.colour]
    pan = f"slot{places.slot_of(rules, view, event.seat, 'prospect')}"
    stone = Piece(gem, event.space, id=f"stone-{event.space}", layer=Layer.ABOVE, size=STONE_WIDTH)
    if event.left:
        _, vein = mountain.vein_pieces(event.space, event.colour, event.left, len(view.stacks[space]))
        yield Cue(CueKind.CHANGE, vein)
    yield Cue(CueKind.MOVE, stone, (Anchor(event.space), Anchor(pan)))
    yield Cue(CueKind.VANISH, stone, aside=True)


def _exhausted(rules: VeinsRules, view: VeinsState, event: Exhausted) -> Iterator[Cue]:
    """An empty vein goes."""
    level = len(view.stacks[rules.space_index[event.space]])
    bed, vein = mountain.vein_pieces(event.space, event.colour, 1, level)
    yield Cue(CueKind.VANISH, bed)
    yield Cue(CueKind.VANISH, vein, together=True)


# The end of a phase


def _city_scored(rules: VeinsRules, view: VeinsState, event: CityScored) -> Iterator[Cue]:
    """The plaque of a city lights up, with the stations there."""
    yield from (
        Cue(CueKind.FLASH, piece) for piece in mountain.plaques(rules, view) if piece.id == f"plaque-{event.city}"
    )
    city = rules.cities.index(event.city)
    stations = view.stations[event.seat - 1] & rules.ground.cities[city]
    for space in rules.ground.bits(stations):
        yield Cue(CueKind.FLASH, mountain.station_piece(rules.spaces[space], event.seat), together=True)


def _exploded(rules: VeinsRules, view: VeinsState, event: Exploded) -> Iterator[Cue]:
    """Charges go off all at once: a wave over each, their stacks and what lies beside them fall."""
    for at, name in enumerate(event.charges):
        wave = Piece("blast-wave", name, id=f"wave-{name}", layer=Layer.ABOVE, size=WAVE_WIDTH)
        yield Cue(CueKind.BURST, wave, together=bool(at))
        yield from _fall_tiles(rules, view, name, 0)
    for name, left in zip(event.stripped, event.left, strict=True):
        yield from _fall_tiles(rules, view, name, left)
    for at, name in enumerate(event.charges):
        rubble = Piece("rubble", name, id=f"rubble-{name}", layer=Layer.MARK, size=RUBBLE_WIDTH)
        yield Cue(CueKind.APPEAR, rubble, together=bool(at), aside=True)


def _fall_tiles(rules: VeinsRules, view: VeinsState, name: str, left: int) -> Iterator[Cue]:
    """All tiles of a stack but the lowest so many fall; those that have fallen before are gone already."""
    codes = view.stacks[rules.space_index[name]]
    for level in range(left, len(codes)):
        yield Cue(CueKind.FALL, mountain.tile_piece(name, codes[level], level), together=True, aside=True)
    if left > 1:
        yield Cue(CueKind.CHANGE, mountain.tile_piece(name, codes[left - 1], left - 1, left), together=True)


# Selling


def _sale_opened(rules: VeinsRules, view: VeinsState, event: SaleOpened) -> Iterator[Cue]:
    """The price lights up; the first time the panel comes only after it, so that one sees what the explosion left."""
    gem = rules.sheet.components.colours[event.colour]
    yield Cue(CueKind.FLASH, column.track_stone(event.colour, gem, event.price))


def _stones_sold(rules: VeinsRules, view: VeinsState, event: StonesSold) -> Iterator[Cue]:
    """Stones go back to their track."""
    yield from _to_track(rules, view, rules.colour_index[event.colour], event.stones, "tray-title")


def _stone_sold(rules: VeinsRules, view: VeinsState, event: StoneSold) -> Iterator[Cue]:
    """A stone goes back to its track."""
    yield from _to_track(rules, view, rules.colour_index[event.colour], 1, "tray-title")


def _to_track(
    rules: VeinsRules, view: VeinsState, colour: int, many: int, start: str, together: bool = False
) -> Iterator[Cue]:
    """So many stones on their way to the highest empty spaces of their track, one after the other."""
    name, track = rules.colours[colour], rules.sheet.components.track
    gem = rules.sheet.components.colours[name]
    free = [at for at in range(track, 0, -1) if not view.tracks[colour] >> (at - 1) & 1]
    for at in free[:many]:
        stone = Piece(gem, start, id=f"sold-{name}-{at}", layer=Layer.ABOVE, size=0.14)
        there = column.track_stone(name, gem, at)
        yield Cue(CueKind.MOVE, stone, (Anchor(start), Anchor(there.space)), together=together, into=there)


_CUES: Final[dict[type[Event], Callable[[VeinsRules, VeinsState, Any], Iterator[Cue]]]] = {
    BidMade: _bid,
    OfferMade: _bid,
    CardTaken: _card_taken,
    OrderRevealed: _revealed,
    OrderTaken: _order_taken,
    ChipLaid: _chip_laid,
    Laid: _laid,
    ChargeLaid: _laid,
    StationBuilt: _station,
    VeinLaid: _vein_laid,
    OptionReturned: _option,
    Discarded: _discarded,
    Mined: _mined,
    Exhausted: _exhausted,
    CityScored: _city_scored,
    Exploded: _exploded,
    SaleOpened: _sale_opened,
    StonesSold: _stones_sold,
    StoneSold: _stone_sold,
    Delivered: _delivered,
}
