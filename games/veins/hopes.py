"""What a bot of Veins sees in the mountain: what cities bring now and after the blast, and what lies within reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rules import Seat
from games.veins.blast import explode
from games.veins.cities import CITY_SCORING, PER_PLAYER
from games.veins.kinds import OPTION, STATION, pool_place
from games.veins.links import links_of, net, passable
from games.veins.stocks import count

if TYPE_CHECKING:
    from games.veins.ground import Mask
    from games.veins.links import Links
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

FADE: Final = 0.8
"""What a coming scoring is worth beside the one before it: cities fill, and ways are cut."""
NEAR: Final = (0.85, 0.62, 0.45, 0.3, 0.2, 0.13, 0.08)
"""The share of what a station would bring that counts before it stands, by the tiles that are missing on the way."""
NEXT: Final = 3
"""How many stations of the coming phase are thought of."""


def after_blast(rules: VeinsRules, state: VeinsState) -> VeinsState:
    """The position once the dynamite has gone off; itself where there is none."""
    if not links_of(rules, state).charges:
        return state
    twin = state.copy()
    explode(rules, twin, [])
    return twin


def scorings(rules: VeinsRules, state: VeinsState) -> tuple[int, float]:
    """Whether the cities are still to be scored in this phase, and what all later times are worth beside one now."""
    phases = rules.sheet.setup.phases
    if not state.decision or state.queue:
        return 0, 0.0
    due = int(state.stage % 4 != 0 or not state.stage)
    left = phases + 1 - max(1, state.phase)
    return due, sum(FADE ** (step + due) for step in range(left))


def connected(rules: VeinsRules, state: VeinsState) -> list[Mask]:
    """The connected stations of every seat in cities."""
    city = rules.ground.city
    return [mask & net(rules, state, seat) if mask & city else 0 for seat, mask in enumerate(state.stations, 1)]


def incomes(rules: VeinsRules, state: VeinsState, joined: list[Mask]) -> list[int]:
    """What all cities together would bring every seat with these connected stations in them (veins.md 3.10)."""
    found = [0] * len(joined)
    once = rules.options[CITY_SCORING] == PER_PLAYER
    for city in rules.ground.cities:
        counts = [(mask & city).bit_count() for mask in joined]
        if any(counts):
            free = city.bit_count() - sum(counts)
            for seat, many in enumerate(counts):
                found[seat] += free * (min(many, 1) if once else many)
    return found


def layers(rules: VeinsRules, links: Links, start: Mask, within: Mask) -> list[Mask]:
    """What is within reach of `start` over passable spaces with no tile more, with one, two, ...; cities as they touch.

    A tile that is still to be laid is thought of as open on all sides.
    """
    ground, empty = rules.ground, links.empty
    open = [mask | empty for mask in links.open]
    shifts = ground.shifts
    found: list[Mask] = []
    region = links.flood(ground, start, within | start)
    for _ in NEAR:
        found.append(region | links.beyond(ground, region) & ground.city if not found else region | touched & ground.city)
        steps = 0
        for way, shift in enumerate(shifts):
            mask = region & open[way] & ~ground.city
            steps |= mask << shift if shift > 0 else mask >> -shift
        laid = steps & empty
        if not laid & ~region:
            break
        around = ground.spread(laid)
        tops = 0
        for way, shift in enumerate(shifts):
            mask = links.open[way]
            tops |= mask & (laid >> shift if shift > 0 else laid << -shift)
        region |= laid
        region |= links.flood(ground, (tops & within) | region & ~laid, within | region)
        touched = around
    return found
