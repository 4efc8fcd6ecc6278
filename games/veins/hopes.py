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
            mask &= region
            steps |= mask << shift if shift > 0 else mask >> -shift
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
    found = layers(rules, links, links.tiles & within, within)
    return [0, *found[:-1]] if found else [0]


def city_hope(
    rules: VeinsRules, state: VeinsState, seat: Seat, joined: list[Mask], near: list[Mask], weights: tuple[int, float]
) -> float:
    """What the stations that a seat has still to place may bring in cities within reach, in all scorings."""
    due, later = weights
    hand, options = state.hands[seat - 1], count(state.hands[seat - 1], OPTION)
    if not due + later:
        return 0.0
    gains = sorted(_gains(rules, state, seat, joined, near), reverse=True)
    own = count(hand, STATION)
    if not state.stations[seat - 1] & rules.ground.mountain:
        own -= 1
    own = max(0, own)
    found = (due + later) * sum(gains[:own])
    price = rules.sheet.setup.option
    bought = gains[own : own + min(options, state.pool[pool_place(STATION, seat)])]
    found += sum(max(0.0, (due + later) * gain - price) for gain in bought)
    if state.phase < rules.sheet.setup.phases:
        found += FADE * (later - 1) * sum(gains[own + len(bought) :][:NEXT])
    return found


def _gains(rules: VeinsRules, state: VeinsState, seat: Seat, joined: list[Mask], near: list[Mask]) -> list[float]:
    """What each station more in a city would bring a scoring, less the further it is away."""
    ground = rules.ground
    taken = 0
    for mask in state.stations:
        taken |= mask
    once = rules.options[CITY_SCORING] == PER_PLAYER
    found: list[float] = []
    for city in ground.cities:
        room = city & ~taken
        steps = next((steps for steps, mask in enumerate(near) if mask & room), -1)
        if steps < 0:
            continue
        own = (joined[seat - 1] & city).bit_count()
        free = city.bit_count() - sum((mask & city).bit_count() for mask in joined)
        for more in range(min(room.bit_count(), 1 if once else 4)):
            gain = (free - 1) * (not own) if once else free - 1 - own - 2 * more
            if gain <= 0:
                break
            found.append(gain * NEAR[steps])
    return found
