"""What stations in the cities bring (veins.md 3.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.rules import Event
from games.veins.checks import CITY_SCORING, PER_PLAYER
from games.veins.events import CityScored
from games.veins.tally import tell

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState


class CityNow(NamedTuple):
    """What a city would bring now: its `free` spaces, those of unconnected stations with them, and by seat the
    stations that are `connected` and the `points`."""

    free: int
    connected: tuple[int, ...]
    points: tuple[int, ...]


def now(rules: VeinsRules, state: VeinsState) -> tuple[CityNow, ...]:
    """What every city would bring now, in order."""
    ground = rules.ground
    joined = [mask & rules.net(state, seat) if mask & ground.city else 0 for seat, mask in enumerate(state.stations, 1)]
    once = rules.options[CITY_SCORING] == PER_PLAYER
    found: list[CityNow] = []
    for city in ground.cities:
        connected = tuple((mask & city).bit_count() for mask in joined)
        free = city.bit_count() - sum(connected)
        found.append(CityNow(free, connected, tuple(free * (min(many, 1) if once else many) for many in connected)))
    return tuple(found)


def score(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """Score all cities for all who have a connected station there."""
    for name, city in zip(rules.cities, now(rules, state), strict=True):
        for seat, (many, points) in enumerate(zip(city.connected, city.points, strict=True), 1):
            if many:
                tell(state, events, CityScored(seat, name, many, city.free, points))
