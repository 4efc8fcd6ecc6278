"""What a bot values in a position of Veins, and what it looks at: a turn of the build is planned as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.players.judge import Tuning
from engine.rules import Action, Seat
from games.veins.actions import BUILDS
from games.veins.deals import DEALS
from games.veins.hopes import Cities, after_blast, city_hope, incomes, reach, scorings
from games.veins.kinds import INDEX, OPTION, PROSPECT, STATION, VEIN
from games.veins.links import links_of
from games.veins.plans import best_actions, next_action
from games.veins.rules import VeinsRules
from games.veins.state import VeinsState
from games.veins.stocks import count, counts, size
from games.veins.tally import total
from games.veins.turns import STAGES
from games.veins.ways import hauls
from games.veins.worth import hopes, prospects_left, worth

TUNING: Final = Tuning(scale=60.0, horizon=1, width=6, playouts=6, trust=0.0)
"""In the build nothing is left to chance, so one line to its end tells what a plan comes to."""

OTHERS: Final = 0.4
"""How much the others count beside oneself while the game goes on, the best of them half and all of them half."""
REPAIRS: Final = 2.0
"""With so many actions left another is likely to save half of what the next explosion would take from it."""
STONE: Final = 4.5
"""What a stone is worth that another has, or that one may still mine in a phase to come."""
FADE: Final = 0.8
"""What a route of the phase to come is worth beside one now."""
NEAR: Final = (1.6, 1.2, 0.8, 0.5, 0.3, 0.2)
"""What a vein is worth before a route passes it, by the tiles that are missing, for every route that is left."""
KEPT: Final = {"T6": 0.9, "T4": 0.7, "T3": 0.6, "T2": 0.5, "D6": 0.5, "D4": 0.5, "D3": 0.4, "D2": 0.4}
VEIN_KEPT, STATION_KEPT = 1.0, 0.3
"""What components are worth that are still to be used, beyond what they are hoped to bring where they are wanted."""
_TILES: Final = tuple(KEPT[kind] for kind in INDEX if kind in KEPT)


def value(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """How good a position is for `seat`, in points: what it may expect to have, less a share of what others may."""
    return sum(terms(rules, state, seat).values())


def terms(rules: VeinsRules, state: VeinsState, seat: Seat) -> dict[str, float]:
    """The parts of that value, as the sheet has words for them; once the game is over, only the points.

    What is bid for a card counts as paid, as long as nobody bids more.
    """
    others = [player for player in state.seats if player != seat]
    points = float(total(state, seat))
    if state.decision == "auction" and state.leader == seat:
        points -= state.bid
    if not state.decision:
        return {"points": points, "others": -_most([total(state, player) for player in others])}
    due, later = weights = scorings(rules, state)
    after = after_blast(rules, state) if due else state
    cities = Cities(rules, state)
    spared = cities if after is state else Cities(rules, after)
    now, then = incomes(rules, cities), incomes(rules, spared)
    near = reach(rules, after, seat)
    theirs = [
        total(state, player)
        + due * now[player - 1]
        + later * _saved(state, player, now[player - 1], then[player - 1])
        + STONE * size(state.stones[player - 1])
        for player in others
    ]
    return {
        "points": points,
        "cities": (due + later) * now[seat - 1],
        "blast": later * (then[seat - 1] - now[seat - 1]),
        "sites": city_hope(rules, state, seat, spared, near, weights),
        **_mined(rules, state, seat),
        "veins": _to_mine(rules, state, after, seat, near),
        "kept": _kept(rules, state, seat),
        "others": -OTHERS * _most(theirs),
    }


def _most(others: Sequence[float]) -> float:
    """What counts of what others have: the best of them, and all alike."""
    return (max(others) + sum(others) / len(others)) / 2


def _saved(state: VeinsState, player: Seat, now: int, then: int) -> float:
    """What another is likely to earn after the blast: while it has actions left, it can still save what it has."""
    left = size(state.hands[player - 1])
    return then + (now - then) * left / (left + REPAIRS)


def _kept(rules: VeinsRules, state: VeinsState, seat: Seat) -> float:
    """What the components are worth that a seat has still to use."""
    hand = state.hands[seat - 1]
    tiles = sum(many * worth for many, worth in zip(counts(hand, len(_TILES)), _TILES, strict=True))
    others = ((OPTION, rules.sheet.setup.option), (VEIN, VEIN_KEPT), (STATION, STATION_KEPT))
    return tiles + sum(count(hand, kind) * worth for kind, worth in others)


def _prospects(state: VeinsState, seat: Seat) -> bool:
    """Whether a seat has still to prospect in this phase."""
    return bool(count(state.hands[seat - 1], PROSPECT)) or state.stage % STAGES in (1, 2)


def _mined(rules: VeinsRules, state: VeinsState, seat: Seat) -> dict[str, float]:
    """What the stones of a seat are worth with those that its next route may bring, and what its orders add to that."""
    stock, held, each = state.stones[seat - 1], state.held[seat - 1], hopes(rules, state, seat)
    found = hauls(rules, state, seat) if _prospects(state, seat) else ()
    left = prospects_left(rules, state)
    best, stones = max((worth(rules, stock + haul, held, each, left), stock + haul) for haul in found or (0,))
    sold = worth(rules, stones, 0, each, left)
    return {"stones": sold, "orders": best - sold}


def _to_mine(rules: VeinsRules, state: VeinsState, after: VeinsState, seat: Seat, near: Sequence[int]) -> float:
    """What routes of phases to come may bring, and veins near at hand."""
    left, veins = prospects_left(rules, state), links_of(rules, state).veins
    found, seen = 0.0, 0
    for mask, share in zip(near, NEAR, strict=False):
        new = mask & veins & ~seen
        seen |= new
        found += share * new.bit_count()
    found *= left + _prospects(state, seat)
    haul = hauls(rules, after, seat)[:1] if left else ()
    return found + STONE * sum(map(size, haul)) * sum(FADE**step for step in range(1, left + 1))


# What is worth trying


def worth_trying(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The one action that seems best: in the build by a plan for the turn, else by what it is about."""
    return worth_searching(rules, state, legal)[:1]


def worth_searching(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """In the build the beginnings of plans for the turn, the best first; else the one action that seems best."""
    if len(legal) == 1:
        return legal
    deal = DEALS.get(state.decision)
    return [deal(rules, state)] if deal else best_actions(rules, state, value)[: TUNING.width]


def worth_following(rules: VeinsRules, state: VeinsState, legal: Sequence[Action]) -> Sequence[Action]:
    """The one action that seems best without a plan."""
    if len(legal) == 1:
        return legal
    deal = DEALS.get(state.decision)
    return [deal(rules, state) if deal else next_action(rules, state, value)]


def quiet(_rules: VeinsRules, state: VeinsState) -> bool:
    """Whether nothing is being built: cities have paid, the dynamite has gone off, stones are in hand."""
    return state.decision not in BUILDS
