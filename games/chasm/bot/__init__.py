"""The bot: value and features of a position, candidate moves, and the first move of the best turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.chasm.bot.evaluation import MISSIONS_IN_REACH, RUBIES, own_value, ruby_bonus, seat_terms
from games.chasm.bot.rail_paths import BARE, SHUT, Ride, rail_paths
from games.chasm.bot.turn_search import TurnSearch
from games.chasm.bot.weights import UPGRADE_REACH
from games.chasm.model.actions import Collapse, Leave, Track, Upgrade
from games.chasm.model.board import EDGES_OF, PLAIN_TILES
from games.chasm.model.goods import DERAILED, HOME
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules

OTHERS: Final = "others"
"""The term of the strongest other seat."""

MULTIPLAYER_TERMS: Final = (RUBIES, MISSIONS_IN_REACH)
"""The terms that a solo game does not have."""


def value(rules: ChasmRules, state: ChasmState, seat: Seat) -> float:
    """The value of a position for `seat`, in points."""
    return sum(features(rules, state, seat).values())


def features(rules: ChasmRules, state: ChasmState, seat: Seat) -> Mapping[str, float]:
    """The terms of that value by name: those of the seat, and minus the total of the strongest other seat."""
    terms_by_seat = [seat_terms(rules, state, number) for number in range(1, rules.seats + 1)]
    mine = terms_by_seat[seat - 1]
    if rules.solo:
        return {term: amount for term, amount in mine.items() if term not in MULTIPLAYER_TERMS}
    rubies = [terms[RUBIES] for terms in terms_by_seat]
    for index, terms in enumerate(terms_by_seat):
        terms[RUBIES] = ruby_bonus(rules, state, rubies[index], rubies[:index] + rubies[index + 1 :])
    return {**mine, OTHERS: -max(sum(terms.values()) for terms in terms_by_seat if terms is not mine)}


def root_moves(rules: ChasmRules, state: ChasmState, legal: Sequence[Action]) -> Sequence[Action]:
    """The first action of the best turn (`turn_search`)."""
    if len(legal) == 1:
        return legal
    return [TurnSearch(rules, state.seat, candidate_moves, own_value, value).best(state)]


def candidate_moves(rules: ChasmRules, state: ChasmState, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions that the bot considers: tiles at the ends of paths from its carts and gates, carts, speeds.

    New tiles continue the rails; the first tile at a gate is laid only once a cart stands on it. A token never falls on
    an own cart if there is another square.
    """
    if state.decision == "collapse":
        spared = {
            rules.ground.names[state.where[cart]] for cart in rules.carts_of[state.seat] if state.where[cart] >= 0
        }
        return [action for action in legal if isinstance(action, Collapse) and action.space not in spared] or legal
    if state.decision != "build":
        return legal
    own = rules.carts_of[state.seat]
    rides = [Ride(state.where[cart], state.tail[cart]) for cart in own if state.where[cart] >= 0]
    colours = {rules.carts[cart].colour for cart in own if state.where[cart] in (DERAILED, HOME)}
    gates = [Ride(gate, 0) for colour in sorted(colours) for gate in rules.ground.gates[colour]]
    paths = [path for ride in rides for path in rail_paths(rules, state, ride)]
    paths += [path for ride in gates for path in rail_paths(rules, state, ride) if path.squares]
    names = rules.ground.names
    edges = {(names[path.end], path.tail) for path in paths if path.ending == BARE}
    tiles = {names[path.end] for path in paths if path.ending == SHUT}
    tiles |= {names[square] for path in paths for square in path.squares[-UPGRADE_REACH:]}
    joined = {(space, shape) for space, edge in edges for shape in PLAIN_TILES if EDGES_OF[shape] & edge}
    return [
        action
        for action in legal
        if not isinstance(action, Leave)
        and not (isinstance(action, Track) and (action.space, action.shape) not in joined)
        and not (isinstance(action, Upgrade) and action.space not in tiles)
    ]
