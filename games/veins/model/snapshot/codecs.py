"""Codecs of Veins: tiles and veins on the mountain, orders with chips, the pool, hidden stones."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from engine.rules.bits import Mask
from engine.rules.fact_reading import Fact, FactError, finder, read_below, read_distinct, read_mapping, wrong
from engine.rules.facts import Codec, by, custom, integer, multiset_of, name_of
from games.veins.model.components import BITS, FULL, IN_POOL, KINDS, STATION, Code, vein_of

NO_BID: Final = -1

NO_COLOUR: Final = -1


def _read_spaces(setup: Any, fact: Fact) -> Mask:
    spaces: Mask = setup.ground.mask(read_distinct(finder(setup.spaces), fact))
    return spaces


SPACES: Final[Codec[Mask]] = custom(lambda setup, mask: list(setup.ground.named(mask)), _read_spaces)
"""A set of spaces, as the board's masks."""


def _read_stack(setup: Any, fact: Fact) -> tuple[Code, ...]:
    tiles = {tile.text: code for code, tile in enumerate(setup.tiles)}
    if not isinstance(fact, str) or any(text not in tiles for text in fact.split()):
        raise wrong(fact, 'tiles with their orientations from the bottom up, like "T2/0 D4/1"')
    return tuple(tiles[text] for text in fact.split())


STACK: Final[Codec[tuple[Code, ...]]] = custom(
    lambda setup, stack: " ".join(setup.tiles[code].text for code in stack), _read_stack, lambda _: ()
)
"""The tiles on a space, from the bottom up."""


def _read_pair(names: str, numbers: Codec[int], right: str, setup: Any, fact: Fact) -> tuple[int, int]:
    """A name out of `names`, as its number, and a number; `right` describes both."""
    if not isinstance(fact, list | tuple) or len(fact) != 2:
        raise wrong(fact, right)
    return read_below("0", name_of(names).reader(setup), fact[0]), read_below("1", numbers.reader(setup), fact[1])


def _read_vein(setup: Any, fact: Fact) -> int:
    return vein_of(*_read_pair("colours", integer(1, "track"), "a colour and a number of stones", setup, fact))


VEIN_LAID: Final[Codec[int]] = custom(lambda setup, vein: [setup.colours[vein >> BITS], vein & FULL], _read_vein)
"""A vein with its stones: colour << `BITS` | stones."""

OFFERED: Final[Codec[tuple[int, int]]] = custom(
    lambda setup, order: [setup.orders[order[0]], order[1]],
    partial(_read_pair, "orders", integer(), "an order and the number of its chips"),
)
"""A face-up order with its chips."""


def write_stones(setup: Any, state: Any, seat: int) -> Fact:
    """The stones of a seat by colour; None where a view does not know them."""
    return None if state.unknown[seat - 1] else multiset_of("colours").writer(setup)(state.stones[seat - 1])


def read_stones(setup: Any, state: Any, seat: int, fact: Fact) -> None:
    """Read the stones of a seat, which must be known, and no more of a colour than there are."""
    if fact is None:
        raise FactError("", "are unknown; a position has all stones")
    numbers = by("colours", integer(0, "track"), sparse=True, make=bytes).reader(setup)(fact)
    state.stones[seat - 1] = int.from_bytes(numbers, "little")


def write_pool(_: Any, state: Any) -> Fact:
    """The components in the pool, and the stations in it per seat."""
    stations = {str(seat): number for seat, number in enumerate(state.pool[IN_POOL:], 1)}
    return {**dict(zip(KINDS[:IN_POOL], state.pool, strict=False)), KINDS[STATION]: stations}


def read_pool(setup: Any, state: Any, fact: Fact) -> None:
    """Read the components in the pool; what is not named stays as it is."""
    read_number, find = integer().reader(setup), finder((*KINDS[:IN_POOL], KINDS[STATION]))
    for kind, told in read_mapping(fact).items():
        place = read_below(kind, find, kind)
        if place < IN_POOL:
            state.pool[place] = read_below(kind, read_number, told)
            continue
        seat_of = finder([str(seat) for seat in range(1, setup.seats + 1)])
        for seat, stations in read_below(kind, read_mapping, told).items():
            own = read_below(f"{kind}.{seat}", seat_of, seat)
            state.pool[IN_POOL + own] = read_below(f"{kind}.{seat}", read_number, stations)
