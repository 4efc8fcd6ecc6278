"""Beam search over the turn of a seat, action by action and roll by roll, and on into the next turn.

Within a turn only the items dropped in a crash are left to chance. The best positions of every step are kept (the
beam); the best turns are compared by what the seat could do in its next turn if nothing happened in between.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Seat, play_through
from games.chasm.bot import weights
from games.chasm.bot.evaluation import features, own_value
from games.chasm.bot.rail_paths import BARE, SHUT, Ride, rail_paths
from games.chasm.model.actions import VERBS_BY_DECISION, Collapse, Leave, Track, Upgrade
from games.chasm.model.board import EDGES_OF, PLAIN_TILES
from games.chasm.model.goods import WAITING_AT
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.turn import begin_turn

TURN_ENDING_DRAWS: Final = ("deposit", "token", "solo")
"""The draws that end a turn."""


def root_moves(rules: ChasmRules, state: ChasmState, legal: Sequence[Action]) -> Sequence[Action]:
    """The first action of the best turn."""
    return legal if len(legal) == 1 else [TurnSearch(rules, state.seat).best(state)]


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
    tiles |= {names[square] for path in paths for square in path.squares[-weights.UPGRADE_REACH :]}
    joined = {(space, shape) for space, edge in edges for shape in PLAIN_TILES if EDGES_OF[shape] & edge}
    return [
        action
        for action in legal
        if not isinstance(action, Leave)
        and not (isinstance(action, Track) and (action.space, action.shape) not in joined)
        and not (isinstance(action, Upgrade) and action.space not in tiles)
    ]


class Line(msgspec.Struct, gc=False):
    """One way to play a turn: its value, the position that it leads to, its first action (None before any)."""

    value: float
    state: ChasmState
    first: Action | None


class TurnSearch:
    """The search for one seat; `positions` counts the positions reached."""

    def __init__(self, rules: ChasmRules, seat: Seat) -> None:
        self.rules, self.seat = rules, seat
        self.positions = 0

    def best(self, state: ChasmState) -> Action:
        """The first action of the best turn."""
        lines = self.turns(state, weights.BEAM_WIDTH)[: weights.MAX_FOLLOWED]
        if len({line.first for line in lines}) > 1:
            followed: list[Line] = []
            for line in lines:
                followed.append(self._followed(line))
                if self.positions > weights.MAX_POSITIONS:
                    break
            lines = _best_first(followed)
        first = lines[0].first
        assert first is not None
        return first

    def turns(self, state: ChasmState, width: int) -> list[Line]:
        """The turns found from a position of the seat, best first; `width`: positions kept per step."""
        finished: list[Line] = []
        beam = [Line(0.0, state, None)]
        while beam:
            known: set[Hashable] = set()
            expanded: list[Line] = []
            for line in beam:
                for action in candidate_moves(self.rules, line.state, self.rules.legal(line.state)):
                    after = line.state.copy()
                    play_through(self.rules, after, action, self.seat)
                    if (key := after.key()) in known:
                        continue
                    known.add(key)
                    self.positions += 1
                    if after.decision in VERBS_BY_DECISION and after.seat == self.seat:
                        rated = own_value(self.rules, after, self.seat)
                        expanded.append(Line(rated, after, line.first or action))
                    else:
                        finished.append(Line(self._value_at_end(after), after, line.first or action))
            beam = _best_first(expanded)[:width]
        return _best_first(finished)

    def _followed(self, line: Line) -> Line:
        """The line valued by the best next turn, as if nothing happened in between."""
        if line.state.decision not in TURN_ENDING_DRAWS:
            return line
        state = line.state.copy()
        state.legal_cache = None
        begin_turn(self.rules, state, self.seat)
        return Line(self.turns(state, weights.NEXT_BEAM_WIDTH)[0].value, line.state, line.first)

    def _value_at_end(self, state: ChasmState) -> float:
        """The value of a position at the end of a turn, which may be the end of the game."""
        rated = sum(features(self.rules, state, self.seat).values())
        if self.rules.turn(state) is None:
            won = self.seat in self.rules.standings(state).winners
            rated += weights.WIN_BONUS if won else -weights.WIN_BONUS
        return rated


def _best_first(lines: list[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: -line.value)
