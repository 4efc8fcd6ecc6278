"""What the table reckons ahead in Veins: what an action joins and cuts, what would fall, what stones would fetch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.picture import Outline
from engine.rules import Seat
from games.veins.state import VeinsState
from games.veins.stocks import Stock, size

if TYPE_CHECKING:
    from games.veins.ground import Ground, Mask
    from games.veins.rules import VeinsRules

DANGER: Final = "dynamite"
"""The colour of outlines round what would fall."""


class Fall(NamedTuple):
    """What the explosion would do now.

    `charges` are the spaces whose dynamite would go off, `chain` those among them that go off after the first pass,
    `hit` those beside them that would lose `tiles` in all.
    """

    charges: Mask
    chain: Mask
    hit: Mask
    tiles: int


def fall(rules: VeinsRules, view: VeinsState) -> Fall:
    """What the explosion would do if it came now, chain included (veins.md 3.11)."""
    charges = chain = hit = tiles = 0
    for number, one in enumerate(rules.blast_now(view)):
        charges |= one.charges
        chain |= one.charges if number else 0
        hit |= rules.ground.mask(one.lost)
        tiles += sum(one.lost.values())
    return Fall(charges, chain, hit, tiles)


def city_points(rules: VeinsRules, view: VeinsState) -> tuple[int, ...]:
    """What all cities together would bring every seat if they were scored now."""
    cities = rules.city_now(view)
    return tuple(sum(city.points[seat - 1] for city in cities) for seat in view.seats)


def cities_within(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[int]:
    """The cities that have an empty space within a seat's reach."""
    within = rules.reachable(view, seat)
    return [city for city, spaces in enumerate(rules.ground.cities) if spaces & within]


def linked_to(rules: VeinsRules, view: VeinsState, space: int) -> list[int]:
    """The spaces beside a space that are linked to it, counter-clockwise from the east (veins.md 3.9)."""
    return [there for there in rules.ground.step[space] if there >= 0 and rules.linked(view, space, there)]


def stock_known(view: VeinsState, seat: Seat) -> Stock | None:
    """The stones of a seat, None where the view may not know them."""
    return view.stones[seat - 1] if view.knows(seat) else None


def stones_of(view: VeinsState, seat: Seat) -> int:
    """How many stones a seat has, which everybody knows."""
    return size(view.stones[seat - 1])


def left_in_phase(view: VeinsState, seat: Seat) -> int:
    """How many actions of the phase a seat still has: one a component."""
    return size(view.hands[seat - 1])


def left_in_turn(rules: VeinsRules, view: VeinsState) -> int:
    """How many actions the seat to decide can still do in this turn."""
    return min(rules.sheet.setup.actions - view.taken, left_in_phase(view, view.seat))


# What is outlined


def parts_of(ground: Ground, mask: Mask) -> list[Mask]:
    """The parts of a mask whose spaces touch one another, in the order of the board."""
    found: list[Mask] = []
    while mask:
        part, grown = 0, mask & -mask
        while grown != part:
            part = grown
            grown |= ground.spread(part) & mask
        found.append(part)
        mask &= ~part
    return found


def outlines(rules: VeinsRules, mask: Mask, colour: str) -> tuple[Outline, ...]:
    """Lines round the parts of a mask in a colour."""
    return tuple(Outline(rules.ground.named(part), colour) for part in parts_of(rules.ground, mask))


def own_outlines(rules: VeinsRules, view: VeinsState, seat: Seat) -> tuple[Outline, ...]:
    """Lines round the network of a seat, and round its stations that lie outside it."""
    net = rules.net(view, seat)
    return outlines(rules, net | view.stations[seat - 1], f"seat{seat}")


def falling(rules: VeinsRules, found: Fall) -> tuple[Outline, ...]:
    """Lines round all that would fall."""
    return outlines(rules, found.charges | found.hit, DANGER)
