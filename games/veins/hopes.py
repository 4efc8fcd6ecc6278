"""What a bot of Veins sees in the mountain: what cities bring now and after the blast, and what lies within reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rules import Seat
from games.veins.blast import passes
from games.veins.checks import CITY_SCORING, PER_PLAYER
from games.veins.kinds import OPTION, STATION, pool_place
from games.veins.links import all_stations, links_of, net, passable, retop
from games.veins.stocks import count
from games.veins.turns import STAGES

if TYPE_CHECKING:
    from games.veins.ground import Mask
    from games.veins.links import Links
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

FADE: Final = {2: 0.95, 3: 0.87, 4: 0.8}
"""By the number of seats, what a coming scoring is worth beside the one before it: cities fill, and ways are cut."""
NEAR: Final = (0.65, 0.5, 0.38, 0.27, 0.18, 0.12)
"""The share of what a station would bring that counts before it stands, by the tiles that are missing on the way."""
NEXT, MORE = 3, 4
"""How many stations of the coming phase are thought of, and how many more in one city."""


def after_blast(rules: VeinsRules, state: VeinsState) -> VeinsState:
    """The position once the dynamite has gone off, the pool as it was; itself where there is none."""
    links, ground = links_of(rules, state), rules.ground
    if not links.charges:
        return state
    twin, gone = state.copy(), 0
    for charges, lost in passes(rules, state):
        gone |= charges
        for space, falls in lost.items():
            gone |= ground.bit[space]
            twin.stacks[space] = twin.stacks[space][:-falls]
        for space in ground.bits(charges):
            twin.stacks[space] = ()
    twin.links = links.with_nothing(gone)
    for space in ground.bits(gone):
        retop(rules, twin, space)
    return twin


def scorings(rules: VeinsRules, state: VeinsState) -> tuple[int, float]:
    """Whether the cities are still to be scored in this phase, and what all later times are worth beside one now."""
    phases = rules.sheet.setup.phases
    if not state.decision or state.queue:
        return 0, 0.0
    due = int(not state.stage or state.stage % STAGES > 0)
    fade, left = FADE[rules.seats], phases + 1 - max(1, state.phase)
    return due, sum(fade ** (step + due) for step in range(left))


class Cities:
    """How all seats stand in the cities (veins.md 3.10).

    `counts` are, by city, the connected stations of every seat there, and `free` the places that are free but for them.
    """

    __slots__ = ("counts", "free")

    def __init__(self, rules: VeinsRules, state: VeinsState) -> None:
        """Count the stations that are connected now."""
        city = rules.ground.city
        joined = [mask & net(rules, state, seat) if mask & city else 0 for seat, mask in enumerate(state.stations, 1)]
        self.counts = [[(mask & city).bit_count() for mask in joined] for city in rules.ground.cities]
        self.free = [size - sum(own) for size, own in zip(rules.city_size, self.counts, strict=True)]


def incomes(rules: VeinsRules, cities: Cities) -> list[int]:
    """What all cities together would bring every seat (veins.md 3.10)."""
    once = _once(rules)
    found = [0] * rules.seats
    for counts, free in zip(cities.counts, cities.free, strict=True):
        for seat, many in enumerate(counts):
            if many:
                found[seat] += free if once else free * many
    return found


def _once(rules: VeinsRules) -> bool:
    """Whether a city pays every player once only."""
    return rules.options[CITY_SCORING] == PER_PLAYER


def layers(rules: VeinsRules, links: Links, start: Mask, within: Mask) -> list[Mask]:
    """What is within reach of `start` over passable spaces with no tile more, with one, with two, ...

    That is tops, spaces that tiles would lie on, and spaces of cities. A tile that is still to be laid is thought of as
    open on all sides.
    """
    ground, shifts, empty = rules.ground, rules.ground.shifts, links.empty
    region, laid = links.flood(ground, start, within | start), 0
    touched = links.beyond(ground, region) & ground.city
    found = [region | touched]
    for _ in NEAR[1:]:
        steps = ground.spread(laid)
        for mask, shift in zip(links.open, shifts, strict=True):
            steps |= (mask & region) << shift if shift > 0 else (mask & region) >> -shift
        new = steps & empty & ~laid
        if not new:
            break
        tops = 0
        for mask, shift in zip(links.open, shifts, strict=True):
            tops |= mask & (new >> shift if shift > 0 else new << -shift)
        region = links.flood(ground, region | tops & within, within | region)
        laid |= new
        touched |= (ground.spread(new) | links.beyond(ground, region)) & ground.city
        found.append(region | laid | touched)
    return found


def reach(rules: VeinsRules, state: VeinsState, seat: Seat) -> list[Mask]:
    """The layers round the net of a seat and its stations; round all tiles, a tile further off, while it has no net."""
    links = links_of(rules, state)
    start = net(rules, state, seat)
    within = passable(rules, state, seat)
    if start:
        return layers(rules, links, start, within)
    return [0, *layers(rules, links, links.tiles & within, within)[:-1]]


def city_hope(
    rules: VeinsRules, state: VeinsState, seat: Seat, cities: Cities, near: list[Mask], weights: tuple[int, float]
) -> float:
    """What the stations that a seat has still to place may bring in cities within reach, in all scorings."""
    due, later = weights
    hand, options = state.hands[seat - 1], count(state.hands[seat - 1], OPTION)
    gains = sorted(_gains(rules, state, seat, cities, near), reverse=True)
    own = count(hand, STATION)
    if own and not state.stations[seat - 1] & rules.ground.mountain:
        own -= 1
    found = (due + later) * sum(gains[:own])
    price = rules.sheet.setup.option
    bought = gains[own : own + min(options, state.pool[pool_place(STATION, seat)])]
    found += sum(max(0.0, (due + later) * gain - price) for gain in bought)
    if state.phase < rules.sheet.setup.phases:
        found += FADE[rules.seats] * (later - 1) * sum(gains[own + len(bought) :][:NEXT])
    return found


def _gains(rules: VeinsRules, state: VeinsState, seat: Seat, cities: Cities, near: list[Mask]) -> list[float]:
    """What each station more in a city would bring a scoring, less the further it is away."""
    room = ~all_stations(state)
    once = _once(rules)
    found: list[float] = []
    for city, counts, free in zip(rules.ground.cities, cities.counts, cities.free, strict=True):
        own = counts[seat - 1]
        gain = (free - 1) * (not own) if once else free - 1 - own
        places = city & room
        if gain <= 0 or not places:
            continue
        share = next((share for share, mask in zip(NEAR, near, strict=False) if mask & places), 0.0)
        for _ in range(min(places.bit_count(), 1 if once else MORE)):
            if gain <= 0:
                break
            found.append(gain * share)
            gain -= 2
    return found
