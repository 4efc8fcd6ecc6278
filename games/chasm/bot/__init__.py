"""What a bot values in a position of Chasm, and what it looks at: where carts and gates lead to on the rails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.chasm.bot.evaluation import GOALS, RUBIES, own_value, ruby_bonus, seat_terms
from games.chasm.bot.rail_paths import BARE, SHUT, Ride, rail_paths
from games.chasm.bot.turn_search import TurnSearch
from games.chasm.bot.weights import UPGRADE_REACH
from games.chasm.model.actions import Collapse, Leave, Track, Upgrade
from games.chasm.model.board import EDGES_OF, PLAIN_TILES
from games.chasm.model.state import DERAILED, HOME, ChasmState
from games.chasm.rules import ChasmRules

OTHERS: Final = "others"
"""The term of what the best of the others has and may bring."""

MULTIPLAYER_TERMS: Final = (RUBIES, GOALS)
"""The terms that do not count in a solo game."""


def value(rules: ChasmRules, state: ChasmState, seat: Seat) -> float:
    """How good a position is for `seat`, in points."""
    return sum(features(rules, state, seat).values())


def features(rules: ChasmRules, state: ChasmState, seat: Seat) -> Mapping[str, float]:
    """The parts of that value by name: those of the seat, less all that the best of the others may come to."""
    found = [seat_terms(rules, state, number) for number in range(1, rules.seats + 1)]
    mine = found[seat - 1]
    if rules.solo:
        return {term: amount for term, amount in mine.items() if term not in MULTIPLAYER_TERMS}
    rubies = [one[RUBIES] for one in found]
    for at, one in enumerate(found):
        one[RUBIES] = ruby_bonus(rules, state, rubies[at], rubies[:at] + rubies[at + 1 :])
    return {**mine, OTHERS: -max(sum(one.values()) for one in found if one is not mine)}


def root_moves(rules: ChasmRules, state: ChasmState, legal: Sequence[Action]) -> Sequence[Action]:
    """What the best plan for the whole turn begins with."""
    if len(legal) == 1:
        return legal
    return [TurnSearch(rules, state.seat, candidate_moves, own_value, value).best(state)]


def candidate_moves(rules: ChasmRules, state: ChasmState, legal: Sequence[Action]) -> Sequence[Action]:
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
    found = [way for ride in rides for way in rail_paths(rules, state, ride)]
    found += [way for ride in gates for way in rail_paths(rules, state, ride) if way.squares]
    names = rules.ground.names
    edges = {(names[way.end], way.tail) for way in found if way.ending == BARE}
    tiles = {names[way.end] for way in found if way.ending == SHUT}
    tiles |= {names[square] for way in found for square in way.squares[-UPGRADE_REACH:]}
    joined = {(space, shape) for space, edge in edges for shape in PLAIN_TILES if EDGES_OF[shape] & edge}
    return [
        action
        for action in legal
        if not isinstance(action, Leave)
        and not (isinstance(action, Track) and (action.space, action.shape) not in joined)
        and not (isinstance(action, Upgrade) and action.space not in tiles)
    ]
