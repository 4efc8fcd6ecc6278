"""What a bot values in a position of Veins, and what it does: a turn of the build is planned as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules import Action, Seat
from games.veins.hopes import after_blast, city_hope, incomes, reach, safe_stand, scorings, stand
from games.veins.kinds import OPTION, PROSPECT, STATION, VEIN
from games.veins.links import links_of
from games.veins.rules import VeinsRules
from games.veins.state import VeinsState
from games.veins.stocks import count, counts, size
from games.veins.tally import total
from games.veins.ways import hauls
from games.veins.worth import hopes, prospects_left, worth

OTHERS: Final = 0.5
"""How much the best of the others counts beside oneself while the game goes on."""
RISK: Final = 0.0
REPAIRS: Final = 2.0
STONE: Final = 4.5
"""What a stone is worth that others have, or that one may still mine."""
KEEP: Final = {"T6": 0.9, "T4": 0.7, "T3": 0.6, "T2": 0.5, "D6": 0.5, "D4": 0.5, "D3": 0.4, "D2": 0.4}
"""What tiles are worth that are still to be laid."""
FADES: Final = 0.8
VEIN_KEPT, STATION_KEPT = 1.0, 0.3
VEIN_NEAR: Final = (1.6, 1.2, 0.8, 0.5, 0.3, 0.2, 0.1)


def value(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """How good a position is for `seat`, in points: what it may expect to have, less a share of the best of others."""
    players = state.seats
    if not state.decision:
        totals = [float(total(state, player)) for player in players]
        return totals[seat - 1] - max(other for player, other in enumerate(totals, 1) if player != seat)
    due, later = scorings(rules, state)
    twin = after_blast(rules, state) if due else state
    cities = stand(rules, state)
    now = incomes(rules, cities)
    left = cities if twin is state else stand(rules, twin)
    then = incomes(rules, left)
    standing = [
        total(state, player)
        + due * now[player - 1]
        + later * _expected(state, player, now[player - 1], then[player - 1])
        + STONE * size(state.stones[player - 1])
        for player in players
    ]
    safe = incomes(rules, safe_stand(rules, state, seat, left))[seat - 1]
    own = total(state, seat) + due * now[seat - 1] + later * (then[seat-1] + RISK * (safe - then[seat-1]))
    near = reach(rules, twin, seat)
    own += city_hope(rules, state, seat, left, near, (due, later))
    own += _stones(rules, state, twin, seat, near)
    own += _hand(rules, state, seat)
    others = [other for player, other in enumerate(standing, 1) if player != seat]
    return own - OTHERS * (max(others) + sum(others) / len(others)) / 2


def _expected(state: VeinsState, player: Seat, now: int, then: int) -> float:
    """What another is likely to earn after the blast: while it has actions left, it can still save what it has."""
    left = size(state.hands[player - 1])
    return then + (now - then) * left / (left + REPAIRS)


def _hand(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    hand = state.hands[seat - 1]
    found = sum(many * worth for many, worth in zip(counts(hand, VEIN), KEEP.values(), strict=True) if many)
    found += rules.sheet.setup.option * count(hand, OPTION)
    found += VEIN_KEPT * count(hand, VEIN) + STATION_KEPT * count(hand, STATION)
    return found


def _stones(rules: VeinsRules, state: VeinsState, twin: VeinsState, seat: Seat, near: list[int]) -> float:
    left = prospects_left(rules, state)
    stock = state.stones[seat - 1]
    found = hauls(rules, state, seat)
    due = bool(count(state.hands[seat - 1], PROSPECT)) or (state.stage % 4 in (1, 2))
    hauled = [stock + haul for haul in found] if due and found else [stock]
    each, held = hopes(rules, state, seat), state.held[seat - 1]
    now = max(worth(rules, stones, held, each, left) for stones in hauled)
    if left:
        later = found if twin is state else hauls(rules, twin, seat)
        most = size(later[0]) if later else 0
        now += STONE * most * (FADES if left == 1 else FADES + FADES**2)
    chances = left + due
    veins = links_of(rules, state).veins
    seen = 0
    for mask, share in zip(near, VEIN_NEAR, strict=False):
        new = mask & veins & ~seen
        now += share * new.bit_count() * chances
        seen |= new
    return now


def worth_trying(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The best action as far as a bot can tell."""
    from games.veins.deals import SIEVES
    from games.veins.plans import best_action

    if len(legal) == 1:
        return legal
    if state.decision == "build":
        return [best_action(rules, state, value)]
    sieve = SIEVES.get(state.decision)
    return sieve(rules, state, legal) if sieve else legal
