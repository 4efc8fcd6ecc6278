"""What a bot values in a position of Chasm, and what it looks at: where carts and gates lead to on the rails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.rules import Action, Seat
from games.chasm.actions import Collapse, Leave, Track, Upgrade
from games.chasm.planning import Planner
from games.chasm.prospects import GOALS, RUBIES, alone, prospects, rubies_count
from games.chasm.rules import ChasmRules
from games.chasm.state import DERAILED, HOME, ChasmState
from games.chasm.track import MASK, PLAIN
from games.chasm.ways import BARE, SHUT, Ride, ways

OTHERS: Final = "others"
"""The term of what the best of the others has and may bring."""
RIVALRY: Final = (RUBIES, GOALS)
"""The terms that do not count in a solo game."""
NEAR: Final = 6
"""On how many squares at the end of a way a bot would upgrade."""


def value(rules: ChasmRules, state: ChasmState, seat: Seat) -> float:
    """How good a position is for `seat`, in points."""
    return sum(terms(rules, state, seat).values())


def terms(rules: ChasmRules, state: ChasmState, seat: Seat) -> Mapping[str, float]:
    """The parts of that value by name: those of the seat, less all that the best of the others may come to."""
    found = [prospects(rules, state, number) for number in range(1, rules.seats + 1)]
    mine = found[seat - 1]
    if rules.solo:
        return {term: amount for term, amount in mine.items() if term not in RIVALRY}
    rubies = [one[RUBIES] for one in found]
    for at, one in enumerate(found):
        one[RUBIES] = rubies_count(rules, state, rubies[at], rubies[:at] + rubies[at + 1 :])
    return {**mine, OTHERS: -max(sum(one.values()) for one in found if one is not mine)}


def worth_searching(rules: ChasmRules, state: ChasmState, legal: Sequence[Action]) -> Sequence[Action]:
    """What the best plan for the whole turn begins with."""
    if len(legal) == 1:
        return legal
    return [Planner(rules, state.seat, worth_trying, alone, value).best(state)]


def worth_trying(rules: ChasmRules, state: ChasmState, legal: Sequence[Action]) -> Sequence[Action]:
    """Those of the legal actions that a bot looks at: tiles where its carts or gates lead to, carts, speeds.

    Tiles carry on from the rails. From a gate it lays the first tile once a cart stands on it. No token is for a square
    where a cart of its own stands, if there are others.
    """
    if state.decision == "collapse":
        spared = {rules.ground.names[state.where[cart]] for cart in rules.own[state.seat] if state.where[cart] >= 0}
        return [action for action in legal if isinstance(action, Collapse) and action.space not in spared] or legal
    if state.decision != "build":
        return legal
    own = rules.own[state.seat]
    rides = [Ride(state.where[cart], state.tail[cart]) for cart in own if state.where[cart] >= 0]
    colours = {rules.carts[cart].colour for cart in own if state.where[cart] in (DERAILED, HOME)}
    gates = [Ride(gate, 0) for colour in sorted(colours) for gate in rules.ground.gates[colour]]
    found = [way for ride in rides for way in ways(rules, state, ride)]
    found += [way for ride in gates for way in ways(rules, state, ride) if way.squares]
    names = rules.ground.names
    edges = {(names[way.end], way.tail) for way in found if way.ending == BARE}
    tiles = {names[way.end] for way in found if way.ending == SHUT}
    tiles |= {names[square] for way in found for square in way.squares[-NEAR:]}
    joined = {(space, shape) for space, edge in edges for shape in PLAIN if MASK[shape] & edge}
    return [
        action
        for action in legal
        if not isinstance(action, Leave)
        and not (isinstance(action, Track) and (action.space, action.shape) not in joined)
        and not (isinstance(action, Upgrade) and action.space not in tiles)
    ]
