"""Scoring: income from cities (RULES.md 3.10), the end of the game with its final sale, and the score sheet (3.13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.rules.actions import Action
from engine.rules.contract import Seat, Standings, Tally, ranks_of, tie_break
from engine.rules.events import Event
from engine.rules.multiset import kinds_in
from games.veins.model.actions import SellStone
from games.veins.model.events import CATEGORIES, REASONS, START, CityScored, Penalised, StocksShown, StoneSold
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState, ask_first, card_order, orders_of
from games.veins.rules.market import market_price, return_stones
from games.veins.rules.network import net

# Cities


class CityForecast(NamedTuple):
    """The income from a city if it scored now: `free` spaces (unconnected stations count as free), and by seat the
    number of `connected` stations and the `points`."""

    free: int
    connected: tuple[int, ...]
    points: tuple[int, ...]


def city_income(once: bool, free: int, stations: int) -> int:
    """The income of a seat from a city with free spaces: by each of its connected stations, or `once`."""
    return free * (min(stations, 1) if once else stations)


def station_gain(once: bool, free: int, stations: int) -> int:
    """What one more station adds to that income; below 0 if its space was worth more."""
    return city_income(once, free - 1, stations + 1) - city_income(once, free, stations)


def station_income(forecast: CityForecast) -> int:
    """What each connected station in a city earns now, or what a first one would, on a space that then is not free."""
    return forecast.free if any(forecast.connected) else forecast.free - 1


def city_forecast(setup: Setup, state: VeinsState) -> tuple[CityForecast, ...]:
    """The income from every city if it scored now."""
    ground, once = setup.ground, setup.city_once
    stations = [
        mask & net(setup, state, seat) if mask & ground.city else 0 for seat, mask in enumerate(state.stations, 1)
    ]
    forecasts: list[CityForecast] = []
    for city in ground.cities:
        connected = tuple([(mask & city).bit_count() for mask in stations])
        free = city.bit_count() - sum(connected)
        points = tuple([city_income(once, free, number) if number else 0 for number in connected])
        forecasts.append(CityForecast(free, connected, points))
    return tuple(forecasts)


def city_points(setup: Setup, state: VeinsState) -> tuple[int, ...]:
    """The points of all cities together if they scored now, per seat."""
    return points_by_seat(city_forecast(setup, state))


def points_by_seat(cities: Sequence[CityForecast]) -> tuple[int, ...]:
    """The points of some cities together, per seat."""
    return tuple(map(sum, zip(*[city.points for city in cities], strict=True)))


def score_cities(setup: Setup, state: VeinsState, events: list[Event]) -> None:
    """Score all cities for all seats with a connected station."""
    for name, city in zip(setup.cities, city_forecast(setup, state), strict=True):
        for seat, (stations, points) in enumerate(zip(city.connected, city.points, strict=True), 1):
            if stations:
                state.emit(events, CityScored(seat, name, stations, city.free, points))


# The end of the game


def begin_final_sale(setup: Setup, state: VeinsState, events: list[Event]) -> None:
    """Score the cities once more, subtract the penalties of undelivered orders, then let all stones be sold.

    The seat with fewest points begins; ties go to the lower card.
    """
    score_cities(setup, state, events)
    for seat in card_order(state):
        for order in orders_of(state, seat):
            state.emit(events, Penalised(seat, setup.orders[order], -setup.penalties[order]))
    state.final_order = tuple(sorted(card_order(state), key=state.points_of))
    state.emit(events, StocksShown(state.final_order))
    _ask_final(state, state.final_order)


def _ask_final(state: VeinsState, seats: Sequence[Seat]) -> None:
    """Ask the first of some seats that has a stone; the game is over if none has."""
    ask_first(state, (seat for seat in seats if state.stones[seat - 1]), "final")


def final_actions(setup: Setup, state: VeinsState) -> list[Action]:
    """The colours that the seat has."""
    return [setup.actions.sale[colour] for colour in kinds_in(state.stones[state.seat - 1])]


def play_final(setup: Setup, state: VeinsState, action: SellStone, events: list[Event]) -> None:
    """Sell a stone for the number of the space that it goes to, and ask the next seat."""
    seat, colour = state.seat, setup.colour_index[action.colour]
    points = market_price(setup, state, colour)
    return_stones(setup, state, seat, colour)
    state.emit(events, StoneSold(seat, action.colour, points))
    start = state.final_order.index(seat) + 1
    _ask_final(state, state.final_order[start:] + state.final_order[:start])


def standings(_: Setup, state: VeinsState) -> Standings:
    """The score sheet; with ranks and reason once the game is over. All but the start is tallied from events."""
    sheet = tuple(Tally(category, state.points_in(category), tallied=category != START) for category in CATEGORIES)
    totals = tuple(state.points_of(seat) for seat in state.seats)
    if state.decision:
        return Standings(sheet, totals)
    merits = [(points, -card) for points, card in zip(totals, state.cards, strict=True)]
    return Standings(sheet, totals, ranks_of(merits), tie_break(merits, REASONS))
