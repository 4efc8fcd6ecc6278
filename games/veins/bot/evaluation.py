"""The evaluation of a position: a heuristic in points, as a sum of named features (cities, stones, orders, ...)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final, NamedTuple

from engine.bots.evaluator import weigh_rivals
from engine.rules.bits import Mask
from engine.rules.contract import Seat
from engine.rules.multiset import count, counts, total
from games.veins.bot.holdings_value import holdings_of, holdings_value, phases_left
from games.veins.bot.route_estimates import possible_hauls
from games.veins.bot.weights import WEIGHTS
from games.veins.model.actions import Stage
from games.veins.model.components import KINDS, OPTION, PROSPECT, STATION, VEIN, Stock, pool_place
from games.veins.model.state import VeinsState, stone_count
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import after_blast
from games.veins.rules.network import Network, all_stations, net, network_of, passable
from games.veins.rules.scoring import city_income, station_gain

HANDS_CACHED: Final = 1 << 12
"""Number of hands whose value is remembered."""

SCORINGS_CACHED: Final = 1 << 6
"""Number of stages of a game for which the scorings to come are remembered."""

GAINS_CACHED: Final = 1 << 10
"""Number of standings in a city whose gains are remembered."""

POSITIONS_KNOWN: Final = 1 << 15
"""Number of positions whose features are remembered, one seat each."""

FEATURES: Final = ("points", "cities", "blast", "sites", "stones", "orders", "veins", "kept", "others")
"""The names of the features, in their order."""

_known: dict[tuple[VeinsRules, Seat, Hashable], tuple[float, ...]] = {}


def value(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """The value of a position for a seat, in points: the sum of its features."""
    return sum(_terms(rules, state, seat))


def prospects(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """The points that a seat has and can expect, whatever the others do."""
    return sum(_terms(rules, state, seat)[:-1])


def features(rules: VeinsRules, state: VeinsState, seat: Seat) -> dict[str, float]:
    """The features of a position for a seat, in points, by their names in the sheet; in the end only points."""
    names = FEATURES if state.decision else (FEATURES[0], FEATURES[-1])
    return dict(zip(names, _terms(rules, state, seat), strict=True))


def _terms(rules: VeinsRules, state: VeinsState, seat: Seat) -> tuple[float, ...]:
    """The features in their order; remembered, as searches come to the same positions again and again."""
    key = rules, seat, state.key()
    terms = _known.get(key)
    if terms is None:
        if len(_known) >= POSITIONS_KNOWN:
            _known.clear()
        terms = _known[key] = _new_terms(rules, state, seat)
    return terms


def _new_terms(rules: VeinsRules, state: VeinsState, seat: Seat) -> tuple[float, ...]:
    others = [player for player in state.seats if player != seat]
    points = float(state.points_of(seat))
    if not state.decision:
        return points, -weigh_rivals([state.points_of(player) for player in others], WEIGHTS.leader_share)
    due, later = scorings = scoring_weights(rules, state)
    after = after_blast(rules, state) if due else state
    cities = city_standings(rules, state)
    cities_after = cities if after is state else city_standings(rules, after)
    now, then = cities.incomes, cities_after.incomes
    near = reach_layers(rules, after, seat)
    expected = [
        state.points_of(player)
        + due * now[player - 1]
        + later * _income_after_blast(state, player, now[player - 1], then[player - 1])
        + WEIGHTS.stone_average * stone_count(state, player)
        for player in others
    ]
    return (
        points,
        (due + later) * now[seat - 1],
        later * (then[seat - 1] - now[seat - 1]),
        station_potential(rules, state, seat, cities_after, near, scorings),
        *_stones_and_orders(rules, state, seat),
        _future_veins(rules, state, after, seat, near),
        components_in_hand(rules.option_points, state.hands[seat - 1]),
        -WEIGHTS.rivals_share * weigh_rivals(expected, WEIGHTS.leader_share),
    )


def _income_after_blast(state: VeinsState, player: Seat, now: int, then: int) -> float:
    """The expected city income of a rival after the blast: with actions left it can still save some of it."""
    actions_left = total(state.hands[player - 1])
    return then + (now - then) * actions_left / (actions_left + WEIGHTS.repair_actions)


@lru_cache(HANDS_CACHED)
def components_in_hand(option_points: int, hand: Stock) -> float:
    """The value of the components that a seat can still use."""
    tiles = sum(number * weight for number, weight in zip(counts(hand, len(KINDS)), WEIGHTS.tile_in_hand, strict=False))
    others = ((OPTION, option_points), (VEIN, WEIGHTS.vein_in_hand), (STATION, WEIGHTS.station_in_hand))
    return tiles + sum(count(hand, kind) * weight for kind, weight in others)


# Cities


class CityStandings(NamedTuple):
    """The cities if they scored now: the spaces `free` in each, by seat the `stations` connected in each, and the
    `incomes` of the seats."""

    free: list[int]
    stations: list[list[int]]
    incomes: list[int]


def city_standings(rules: VeinsRules, state: VeinsState) -> CityStandings:
    """What `rules.scoring.city_forecast` says, quickly and in numbers."""
    cities, free = rules.ground.cities, list(rules.city_size)
    stations: list[list[int]] = []
    for seat, mask in enumerate(state.stations, 1):
        connected = mask & net(rules, state, seat) if mask & rules.ground.city else 0
        numbers = [(connected & city).bit_count() for city in cities] if connected else [0] * len(cities)
        if connected:
            free = [spaces - number for spaces, number in zip(free, numbers, strict=True)]
        stations.append(numbers)
    once = rules.city_once
    incomes = [
        sum([city_income(once, spaces, number) for spaces, number in zip(free, numbers, strict=True) if number])
        for numbers in stations
    ]
    return CityStandings(free, stations, incomes)


def scoring_weights(rules: VeinsRules, state: VeinsState) -> tuple[int, float]:
    """Whether cities are still scored in this phase (0 or 1), and the discounted number of later scorings."""
    return _scorings(rules.seats, rules.phases + 1 - max(1, state.phase), state.stage)


@lru_cache(SCORINGS_CACHED)
def _scorings(seats: int, scorings: int, stage: Stage) -> tuple[int, float]:
    if stage is Stage.FINAL_SALE:
        return 0, 0.0
    due, discount = int(stage is not Stage.MARKET), WEIGHTS.scoring_discount[seats]
    return due, sum(discount ** (step + due) for step in range(scorings))


def _layers(rules: VeinsRules, network: Network, start: Mask, within: Mask, all_taken: Mask) -> list[Mask]:
    """The spaces within reach of `start` over passable ones with no further tile, with one, with two, ...

    The last layer may be the one that holds all veins and all city spaces but those `all_taken`. Layers contain tops,
    empty spaces for the tiles, and city spaces. Tiles to come count as open on all sides.
    """
    ground, shifts, empty = rules.ground, rules.ground.shifts, network.empty
    region, laid = network.flood(ground, start, within | start), 0
    touched = network.linked_to(ground, region) & ground.city
    layers, goals = [region | touched], ground.city & ~all_taken | network.veins
    for _ in WEIGHTS.city_nearness[1:]:
        steps = ground.spread(laid)
        for mask, shift in zip(network.open, shifts, strict=True):
            steps |= (mask & region) << shift if shift > 0 else (mask & region) >> -shift
        new = steps & empty & ~laid
        if not new:
            break
        tops = 0
        for mask, shift in zip(network.open, shifts, strict=True):
            tops |= mask & (new >> shift if shift > 0 else new << -shift)
        region = network.flood(ground, region | tops & within, within | region)
        laid |= new
        touched |= (ground.spread(new) | network.linked_to(ground, region)) & ground.city
        layers.append(region | laid | touched)
        if not goals & ~layers[-1]:
            break
    return layers


def reach_layers(rules: VeinsRules, state: VeinsState, seat: Seat) -> list[Mask]:
    """The spaces in reach of a network by number of further tiles; without one, in reach of any tile, one later."""
    network = network_of(rules, state)
    start = net(rules, state, seat)
    within, taken = passable(rules, state, seat), all_stations(state)
    if start:
        return _layers(rules, network, start, within, taken)
    return [0, *_layers(rules, network, network.tiles & within, within, taken)[: len(WEIGHTS.city_nearness) - 1]]


def station_potential(
    rules: VeinsRules,
    state: VeinsState,
    seat: Seat,
    cities: CityStandings,
    near: list[Mask],
    scorings: tuple[int, float],
) -> float:
    """The value of the stations that a seat may still build in cities within reach, over all scorings to come."""
    due, later = scorings
    hand, options = state.hands[seat - 1], count(state.hands[seat - 1], OPTION)
    gains = sorted(_station_gains(rules, state, seat, cities, near), reverse=True)
    own = count(hand, STATION)
    if own and not state.stations[seat - 1] & rules.ground.mountain:
        own -= 1
    potential = (due + later) * sum(gains[:own])
    price = rules.option_points
    bought = gains[own : own + min(options, state.pool[pool_place(STATION, seat)])]
    potential += sum(max(0.0, (due + later) * gain - price) for gain in bought)
    if state.phase < rules.phases:
        next_phase = gains[own + len(bought) :][: WEIGHTS.next_stations]
        potential += WEIGHTS.scoring_discount[rules.seats] * (later - 1) * sum(next_phase)
    return potential


def _station_gains(
    rules: VeinsRules, state: VeinsState, seat: Seat, cities: CityStandings, near: list[Mask]
) -> list[float]:
    """The income per scoring of each further station in a city, discounted by its distance."""
    room, once, gains = ~all_stations(state), rules.city_once, list[float]()
    for city, free, own in zip(rules.ground.cities, cities.free, cities.stations[seat - 1], strict=True):
        places = city & room
        further = _further_gains(once, free, own, places.bit_count())
        if further:
            for share, mask in zip(WEIGHTS.city_nearness, near, strict=False):
                if mask & places:
                    gains += [gain * share for gain in further]
                    break
    return gains


@lru_cache(GAINS_CACHED)
def _further_gains(once: bool, free: int, own: int, places: int) -> tuple[int, ...]:
    """What each further station of a seat adds to its income from a city, as long as it adds anything."""
    stations = range(min(places, WEIGHTS.stations_per_city))
    gains = (station_gain(once, free - more, own + more) for more in stations)
    return tuple(takewhile(lambda gain: gain > 0, gains))


# Veins and routes


def _may_prospect(state: VeinsState, seat: Seat) -> bool:
    """Whether a seat has still to prospect in this phase."""
    return bool(count(state.hands[seat - 1], PROSPECT)) or state.stage in (Stage.AUCTION, Stage.DRAFT)


def _future_veins(rules: VeinsRules, state: VeinsState, after: VeinsState, seat: Seat, near: Sequence[int]) -> float:
    """The value of veins within reach, and of the routes in phases to come."""
    phases, veins = phases_left(rules, state), network_of(rules, state).veins
    value, seen = 0.0, 0
    for mask, weight in zip(near, WEIGHTS.vein_nearness, strict=False):
        new = mask & veins & ~seen
        seen |= new
        value += weight * new.bit_count()
    value *= phases + _may_prospect(state, seat)
    haul = possible_hauls(rules, after, seat)[:1] if phases else ()
    routes = sum(WEIGHTS.route_discount**step for step in range(1, phases + 1))
    return value + WEIGHTS.stone_average * sum(map(total, haul)) * routes


# Stones and orders


def _stones_and_orders(rules: VeinsRules, state: VeinsState, seat: Seat) -> tuple[float, float]:
    """The value of a seat's stones together with those of its next route, and the value that its orders add."""
    stock, held, prices, prospects = holdings_of(rules, state, seat)
    hauls = possible_hauls(rules, state, seat) if _may_prospect(state, seat) else ()
    best, stones = max(
        (holdings_value(rules, stock + haul, held, prices, prospects), stock + haul) for haul in hauls or (0,)
    )
    sold = holdings_value(rules, stones, 0, prices, prospects)
    return sold, best - sold
