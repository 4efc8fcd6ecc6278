"""What a bot of Veins sees in the mountain: what cities bring now and after the blast, and what lies within reach.

What stones and orders are worth to a bot of Veins: what sales are likely to bring, and orders that can be filled.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rules.contract import Seat
from games.veins.bot.weights import (
    CITY_NEARNESS,
    FILL_CHANCE,
    FILL_DISCOUNT,
    NEXT_STATIONS,
    PRICE_ALONE,
    PRICE_CONTESTED,
    PRICE_FLOOR,
    SCORING_DISCOUNT,
    STATIONS_PER_CITY,
)
from games.veins.model.components import OPTION, STATION, Stock, count, pool_place
from games.veins.model.data import CITY_SCORING, PER_PLAYER
from games.veins.model.state import STAGES
from games.veins.rules.explosion import waves
from games.veins.rules.market import price_of
from games.veins.rules.network import all_stations, net, network_of, passable, update_top

if TYPE_CHECKING:
    from games.veins.model.board import Mask
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules
    from games.veins.rules.network import Network


def after_blast(rules: VeinsRules, state: VeinsState) -> VeinsState:
    """The position once the dynamite has gone off, the pool as it was; itself where there is none."""
    links, ground = network_of(rules, state), rules.ground
    if not links.charges:
        return state
    twin, gone = state.copy(), 0
    for charges, lost in waves(rules, state):
        gone |= charges
        for space, falls in lost.items():
            gone |= ground.bit[space]
            twin.stacks[space] = twin.stacks[space][:-falls]
        for space in ground.bits(charges):
            twin.stacks[space] = ()
    twin.links = links.with_nothing(gone)
    for space in ground.bits(gone):
        update_top(rules, twin, space)
    return twin


def scoring_weights(rules: VeinsRules, state: VeinsState) -> tuple[int, float]:
    """Whether the cities are still to be scored in this phase, and what all later times are worth beside one now."""
    phases = rules.sheet.setup.phases
    if not state.decision or state.queue:
        return 0, 0.0
    due = int(not state.stage or state.stage % STAGES > 0)
    fade, left = SCORING_DISCOUNT[rules.seats], phases + 1 - max(1, state.phase)
    return due, sum(fade ** (step + due) for step in range(left))


class CityStandings:
    """How all seats stand in the cities (RULES.md 3.10).

    `counts` are, by city, the connected stations of every seat there, and `free` the places that are free but for them.
    """

    __slots__ = ("counts", "free")

    def __init__(self, rules: VeinsRules, state: VeinsState) -> None:
        """Count the stations that are connected now."""
        city = rules.ground.city
        joined = [mask & net(rules, state, seat) if mask & city else 0 for seat, mask in enumerate(state.stations, 1)]
        self.counts = [[(mask & city).bit_count() for mask in joined] for city in rules.ground.cities]
        self.free = [size - sum(own) for size, own in zip(rules.city_size, self.counts, strict=True)]


def city_incomes(rules: VeinsRules, cities: CityStandings) -> list[int]:
    """What all cities together would bring every seat (RULES.md 3.10)."""
    once = _scored_once(rules)
    found = [0] * rules.seats
    for counts, free in zip(cities.counts, cities.free, strict=True):
        for seat, many in enumerate(counts):
            if many:
                found[seat] += free if once else free * many
    return found


def _scored_once(rules: VeinsRules) -> bool:
    """Whether a city pays every player once only."""
    return rules.options[CITY_SCORING] == PER_PLAYER


def layers(rules: VeinsRules, links: Network, start: Mask, within: Mask) -> list[Mask]:
    """What is within reach of `start` over passable spaces with no tile more, with one, with two, ...

    That is tops, spaces that tiles would lie on, and spaces of cities. A tile that is still to be laid is thought of as
    open on all sides.
    """
    ground, shifts, empty = rules.ground, rules.ground.shifts, links.empty
    region, laid = links.flood(ground, start, within | start), 0
    touched = links.beyond(ground, region) & ground.city
    found = [region | touched]
    for _ in CITY_NEARNESS[1:]:
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


def reach_layers(rules: VeinsRules, state: VeinsState, seat: Seat) -> list[Mask]:
    """The layers round the net of a seat and its stations; round all tiles, a tile further off, while it has no net."""
    links = network_of(rules, state)
    start = net(rules, state, seat)
    within = passable(rules, state, seat)
    if start:
        return layers(rules, links, start, within)
    return [0, *layers(rules, links, links.tiles & within, within)[:-1]]


def station_potential(
    rules: VeinsRules,
    state: VeinsState,
    seat: Seat,
    cities: CityStandings,
    near: list[Mask],
    weights: tuple[int, float],
) -> float:
    """What the stations that a seat has still to place may bring in cities within reach, in all scorings."""
    due, later = weights
    hand, options = state.hands[seat - 1], count(state.hands[seat - 1], OPTION)
    gains = sorted(_station_gains(rules, state, seat, cities, near), reverse=True)
    own = count(hand, STATION)
    if own and not state.stations[seat - 1] & rules.ground.mountain:
        own -= 1
    found = (due + later) * sum(gains[:own])
    price = rules.sheet.setup.option
    bought = gains[own : own + min(options, state.pool[pool_place(STATION, seat)])]
    found += sum(max(0.0, (due + later) * gain - price) for gain in bought)
    if state.phase < rules.sheet.setup.phases:
        found += SCORING_DISCOUNT[rules.seats] * (later - 1) * sum(gains[own + len(bought) :][:NEXT_STATIONS])
    return found


def _station_gains(
    rules: VeinsRules, state: VeinsState, seat: Seat, cities: CityStandings, near: list[Mask]
) -> list[float]:
    """What each station more in a city would bring a scoring, less the further it is away."""
    room = ~all_stations(state)
    once = _scored_once(rules)
    found: list[float] = []
    for city, counts, free in zip(rules.ground.cities, cities.counts, cities.free, strict=True):
        own = counts[seat - 1]
        gain = (free - 1) * (not own) if once else free - 1 - own
        places = city & room
        if gain <= 0 or not places:
            continue
        share = next((share for share, mask in zip(CITY_NEARNESS, near, strict=False) if mask & places), 0.0)
        for _ in range(min(places.bit_count(), 1 if once else STATIONS_PER_CITY)):
            if gain <= 0:
                break
            found.append(gain * share)
            gain -= 2
    return found


Prices: TypeAlias = tuple[float, ...]
"""What a stone of every colour is likely to bring."""

CACHED: Final = 1 << 15


def expected_prices(rules: VeinsRules, state: VeinsState, seat: Seat) -> Prices:
    """What a stone of every colour is likely to bring a seat in a sale."""
    others = 0
    for other, stock in enumerate(state.stones, 1):
        if other != seat:
            others |= stock
    last = state.phase == rules.sheet.setup.phases
    found = []
    for colour, track in enumerate(state.tracks):
        fetched = price_of(track, rules.track) * (PRICE_CONTESTED if count(others, colour) else PRICE_ALONE)
        found.append(fetched if last else max(PRICE_FLOOR, fetched))
    return tuple(found)


def phases_left(rules: VeinsRules, state: VeinsState) -> int:
    """How many more phases there are after this one."""
    return rules.sheet.setup.phases - max(1, state.phase)


@lru_cache(CACHED)
def holdings_value(rules: VeinsRules, stock: Stock, held: int, each: Prices, left: int) -> float:
    """What some stones are worth with orders (a mask), where each is likely to fetch so much in sales."""
    best = sum(count(stock, colour) * price for colour, price in enumerate(each))
    best += _open_orders_value(rules, stock, held, each, left)
    for order in range(held.bit_length()):
        if held >> order & 1 and all(count(stock, colour) for colour in rules.order_colours[order]):
            rest = stock - rules.order_stock[order]
            best = max(best, rules.rewards[order] + holdings_value(rules, rest, held ^ 1 << order, each, left))
    return best


def _open_orders_value(rules: VeinsRules, stock: Stock, held: int, each: Prices, left: int) -> float:
    """What orders are likely to bring that are not filled yet, beyond the sale of the stones that they need."""
    found, share = 0.0, 1.0
    for order in range(held.bit_length()):
        if held >> order & 1:
            colours = rules.order_colours[order]
            have = [colour for colour in colours if count(stock, colour)]
            chance = share * FILL_CHANCE[left][len(colours) - len(have)]
            gain = rules.rewards[order] - sum(each[colour] for colour in have)
            found += chance * gain - (1 - chance) * rules.penalties[order]
            share *= FILL_DISCOUNT
    return found
