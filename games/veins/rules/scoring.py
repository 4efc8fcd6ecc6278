"""What stations in the cities bring (RULES.md 3.10).

The end of the game: penalties, and the stones that are left are sold (RULES.md 3.13).

The score sheet of Veins, and who has won (RULES.md 3.13).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat, Standings, Tally
from games.veins.model.actions import SellStone
from games.veins.model.components import kinds_in
from games.veins.model.data import CITY_SCORING, PER_PLAYER
from games.veins.model.events import (
    BY_CARD,
    BY_POINTS,
    CATEGORIES,
    START,
    CityScored,
    Penalised,
    StocksShown,
    StoneSold,
)
from games.veins.model.state import (
    CATEGORY_AT,
    CATEGORY_COUNT,
    VeinsState,
    ask,
    card_order,
    emit,
    orders_of,
    total_points,
)
from games.veins.rules.market import return_stones

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


class CityForecast(NamedTuple):
    """What a city would bring now: its `free` spaces, those of unconnected stations with them, and by seat the
    stations that are `connected` and the `points`."""

    free: int
    connected: tuple[int, ...]
    points: tuple[int, ...]


def city_forecast(rules: VeinsRules, state: VeinsState) -> tuple[CityForecast, ...]:
    """What every city would bring now, in order."""
    ground = rules.ground
    joined = [mask & rules.net(state, seat) if mask & ground.city else 0 for seat, mask in enumerate(state.stations, 1)]
    once = rules.options[CITY_SCORING] == PER_PLAYER
    found: list[CityForecast] = []
    for city in ground.cities:
        connected = tuple((mask & city).bit_count() for mask in joined)
        free = city.bit_count() - sum(connected)
        found.append(
            CityForecast(free, connected, tuple(free * (min(many, 1) if once else many) for many in connected))
        )
    return tuple(found)


def score_cities(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """Score all cities for all who have a connected station there."""
    for name, city in zip(rules.cities, city_forecast(rules, state), strict=True):
        for seat, (many, points) in enumerate(zip(city.connected, city.points, strict=True), 1):
            if many:
                emit(state, events, CityScored(seat, name, many, city.free, points))


def begin_final_sale(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """Cities are scored once more, undelivered orders cost their penalty, then all stones are sold.

    Whoever has the fewest points begins, of those with as many the one with the lower card.
    """
    score_cities(rules, state, events)
    for seat in card_order(state):
        for order in orders_of(state, seat):
            emit(state, events, Penalised(seat, rules.orders[order], -rules.penalties[order]))
    state.queue = tuple(sorted(card_order(state), key=lambda seat: total_points(state, seat)))
    emit(state, events, StocksShown(state.queue))
    _ask_final(state, state.queue)


def _ask_final(state: VeinsState, seats: Sequence[Seat]) -> None:
    """The first of some seats that has a stone sells one; when nobody has any the game is over."""
    seat = next((seat for seat in seats if state.stones[seat - 1]), 0)
    if seat:
        ask(state, seat, "final")
    else:
        state.decision = ""


def final_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """The colours that the seat has."""
    return [rules.choices.sale[colour] for colour in kinds_in(state.stones[state.seat - 1])]


def play_final(rules: VeinsRules, state: VeinsState, action: SellStone, events: list[Event]) -> None:
    """Sell a stone for the number of the space that it goes to; the next seat in the queue does."""
    seat, colour = state.seat, rules.colour_index[action.colour]
    points = rules.price(state, colour)
    return_stones(rules, state, seat, colour)
    emit(state, events, StoneSold(seat, action.colour, points))
    at = state.queue.index(seat) + 1
    _ask_final(state, state.queue[at:] + state.queue[:at])


def standings(_: VeinsRules, state: VeinsState) -> Standings:
    """The score sheet, all but the start told by events, with ranks and reason once the game is over."""
    sheet = tuple(
        Tally(category, tuple(state.scored[CATEGORY_AT[category] :: CATEGORY_COUNT]), tallied=category != START)
        for category in CATEGORIES
    )
    totals = tuple(total_points(state, seat) for seat in state.seats)
    if state.decision:
        return Standings(sheet, totals)
    merits = [(points, -card) for points, card in zip(totals, state.cards, strict=True)]
    best, second = sorted(totals, reverse=True)[:2]
    ranks = tuple(1 + sum(other > merit for other in merits) for merit in merits)
    return Standings(sheet, totals, ranks, BY_POINTS if best > second else BY_CARD)


def city_points(rules: VeinsRules, view: VeinsState) -> tuple[int, ...]:
    """What all cities together would bring every seat if they were scored now."""
    cities = rules.city_now(view)
    return tuple(sum(city.points[seat - 1] for city in cities) for seat in view.seats)
