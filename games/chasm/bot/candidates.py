"""The candidate moves of the levels that do not plan: tiles that carry on the rails, carts, speeds."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.actions import Action
from games.chasm.bot.rail_paths import BARE, SHUT, Ride, rail_paths
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.actions import Collapse, Leave, Track, Upgrade
from games.chasm.model.board import EDGES_OF, PLAIN_TILES
from games.chasm.model.goods import WAITING_AT
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules


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
    colours = {rules.carts[cart].colour for cart in own if state.where[cart] in WAITING_AT}
    gates = [Ride(gate, 0) for colour in sorted(colours) for gate in rules.ground.gates[colour]]
    paths = [path for ride in rides for path in rail_paths(rules, state, ride)]
    paths += [path for ride in gates for path in rail_paths(rules, state, ride) if path.squares]
    names = rules.ground.names
    edges = {(names[path.end], path.tail) for path in paths if path.ending == BARE}
    tiles = {names[path.end] for path in paths if path.ending == SHUT}
    tiles |= {names[square] for path in paths for square in path.squares[-WEIGHTS.upgrade_reach :]}
    joined = {(space, shape) for space, edge in edges for shape in PLAIN_TILES if EDGES_OF[shape] & edge}
    return [
        action
        for action in legal
        if not isinstance(action, Leave)
        and not (isinstance(action, Track) and (action.space, action.shape) not in joined)
        and not (isinstance(action, Upgrade) and action.space not in tiles)
    ]
