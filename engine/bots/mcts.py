"""The search of the hard bot: determinized Monte-Carlo tree search (ISMCTS) for any game. No game by name.

Every simulation starts with one of the root candidates in a *determinization*: a full position consistent with the
bot's view (`Rules.determinize`). Nature's actions are sampled by their odds. Decisions of seats grow into a tree: the
edge is selected by UCB, and values are backed up max^n, each seat taking what is best for itself. There are no random
playouts: a simulation ends where it leaves the tree, and a static evaluation of the best expanded action, by the game's
value function, is backed up.

The root uses sequential halving: all candidates are simulated in the same determinizations with the same luck, the
worse half is dropped, and so on until one is left. The budget is a number of simulations, so that equal requests have
equal answers; the clock only cuts short what takes too long.

What a game can do: `Evaluator.root_moves`, `playout_moves` and `Tuning`. Measure a change in a tournament against the
level below, seats swapped, by the mean margin: first with few `playouts`, which shows sooner whether simulations see
what matters. If more playouts do not help, simulations are too short (`max_depth`), too flat (`value_scale`) or misled
by values in the middle of a turn; then a quick plan in `playout_moves` that leads to the end of the turn helps.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count
from math import ceil, log2
from time import monotonic
from typing import Any

from engine.bots.search_request import SearchRequest
from engine.bots.search_tree import (
    ChanceOutcome,
    Edge,
    Node,
    TreePath,
    Values,
    backpropagate,
    mean_optimism,
    select_edge,
)
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules, Seat

MAX_DETERMINIZATIONS = 16
"""Maximum number of determinizations if anything is secret."""

MARGIN_WEIGHT = 0.1
"""Weight of the value of a finished game beside its result: winning by more is better."""

HISTORY_RATE = 0.25
"""Weight of the latest evaluation of an action in the history heuristic."""


def mcts_bot(request: SearchRequest) -> Action:
    """The best action for the seat by tree search, tuned by `Tuning` of the game.

    If the seconds of the request run out, the best action so far.
    """
    deadline = monotonic() + request.seconds
    candidates = request.root_candidates()
    if len(candidates) == 1:
        return candidates[0]
    return TreeSearch(request, deadline).best(candidates)


class TreeSearch:
    """The search for one request: its determinizations, its tree, and the history heuristic."""

    def __init__(self, request: SearchRequest, deadline: float) -> None:
        self.request = request
        self.rules, self.evaluator, self.tuning = request.rules, request.evaluator, request.evaluator.tuning
        self.move_filter = self.evaluator.playout_moves or self.evaluator.candidate_moves
        self.is_quiescent = self.evaluator.is_quiescent
        self.deadline = deadline
        self.seed = request.rng.getrandbits(32)
        self.limit = 1 if type(self.rules).view is Rules.view else MAX_DETERMINIZATIONS
        self.determinizations: list[Any] = []
        self.history: list[dict[Action, float]] = [{} for _ in range(self.rules.seats + 1)]
        self.root = Node(request.seat)

    def best(self, candidates: Sequence[Action]) -> Action:
        """Sequential halving over the candidates with the best priors; returns the last one left.

        Equal priors are in random order, so that bots do not always start alike.
        """
        shuffled = self.request.rng.sample(candidates, len(candidates))
        remaining = self._expand(self.root, self._determinization(0), 0, shuffled)[: self.tuning.width]
        rounds, number, simulations = ceil(log2(len(remaining))), 0, 0
        while len(remaining) > 1:
            for _ in range(max(1, self.tuning.playouts // (rounds * len(remaining)))):
                for edge in remaining:
                    self._simulate(edge, number)
                    if monotonic() > self.deadline:
                        return self._by_value([edge for edge in remaining if edge.visits])[0].action
                number += 1
                simulations += len(remaining)
                if simulations >= self.tuning.playouts:
                    return self._by_value(remaining)[0].action
            remaining = self._by_value(remaining)[: ceil(len(remaining) / 2)]
        return remaining[0].action

    def _by_value(self, edges: Sequence[Edge]) -> list[Edge]:
        """Edges of the root, best first; a prior counts as much as `Tuning.prior_weight` simulations."""
        at, optimism, weight = self.root.seat - 1, mean_optimism(self.root, edges), self.tuning.prior_weight

        def value(edge: Edge) -> float:
            """The mean of an edge's simulations and its corrected prior, weighted."""
            return (edge.visits * edge.values[at] + weight * (edge.prior - optimism)) / (edge.visits + weight)

        return sorted(edges, key=value, reverse=True)

    # Simulations

    def _determinization(self, index: int) -> Any:
        """The position that a simulation starts with; not to be modified."""
        while len(self.determinizations) <= index:
            self.determinizations.append(self.request.determinization())
        return self.determinizations[index]

    def _simulate(self, edge: Edge, number: int) -> None:
        """Run one simulation from an edge of the root: select, expand, evaluate, back up."""
        index, rng = number % self.limit, random.Random(self.seed + number)
        state, node = self._determinization(index).copy(), self.root
        path: TreePath = []
        for beyond in count(1 - self.tuning.max_depth):
            outcome = self._step(state, edge.action, rng, ends=beyond >= 0)
            child = edge.children.get(outcome)
            if child is None:
                child = edge.children[outcome] = Node()
            path.append((node, edge, child))
            node = child
            turn = self.rules.turn(state)
            if turn is None or (beyond >= 0 and (self.is_quiescent is None or self.is_quiescent(self.rules, state))):
                node.add_leaf(self._evaluate(state))
                break
            node.seat, is_new = turn.seat, not node.visits
            edges = node.ranked.get(index)
            if edges is None:
                moves = self.move_filter(self.rules, state, self.rules.legal(state))
                edges = self._expand(node, state, index, moves)
            if is_new and len(edges) > 1:
                break
            edge = select_edge(node, edges)
        backpropagate(path)

    def _step(self, state: Any, action: Action, rng: random.Random, *, ends: bool) -> ChanceOutcome:
        """Play an action, then sample nature and play forced decisions; returns what nature decided.

        If the simulation `ends` at the first quiescent position, forced decisions may be left open.
        """
        rules = self.rules
        rules.play(state, action)
        outcome: list[Action] = []
        while (turn := rules.turn(state)) is not None:
            legal = rules.legal(state)
            if turn.seat == NATURE:
                action = legal[0] if len(legal) == 1 else rng.choices(legal, rules.odds(state))[0]
                outcome.append(action)
            elif len(legal) > 1 or (ends and self.is_quiescent is not None and self.is_quiescent(rules, state)):
                break
            else:
                action = legal[0]
            rules.play(state, action)
        return tuple(outcome)

    # Expansion

    def _expand(self, node: Node, state: Any, index: int, moves: Sequence[Action]) -> list[Edge]:
        """The edges of a node in a determinization, best prior first.

        New moves are evaluated; a new node gets the values of the position after the best one.
        """
        if node is not self.root:
            moves = self._limited(node, moves)
        edges, best, reached = node.edges, float("-inf"), None
        for action in moves:
            if len(moves) == 1:
                edges.setdefault(action, Edge(action, 0.0))
            elif action not in edges:
                after = state.copy()
                self.rules.play(after, action)
                prior = self._value(after, node.seat)
                edges[action] = Edge(action, prior)
                if prior > best:
                    best, reached = prior, after
        if not node.visits and reached is not None:
            node.add_leaf(self._evaluate(reached))
            self._update_history(node, best)
        ranked = node.ranked[index] = sorted((edges[action] for action in moves), key=_prior, reverse=True)
        return ranked

    def _limited(self, node: Node, moves: Sequence[Action]) -> Sequence[Action]:
        """At most `Tuning.max_branching` moves: those expanded here, or else the best by the history heuristic."""
        if len(moves) <= self.tuning.max_branching:
            return moves
        expanded = [action for action in moves if action in node.edges]
        if expanded:
            return expanded
        history = self.history[node.seat]
        ranked = sorted(moves, key=lambda action: history.get(action, 0.0), reverse=True)
        return ranked[: self.tuning.max_branching]

    def _update_history(self, node: Node, best: float) -> None:
        """Record how far the priors of the moves of a node are below the best one."""
        history = self.history[node.seat]
        for edge in node.edges.values():
            gap = edge.prior - best
            before = history.get(edge.action, gap)
            history[edge.action] = before + HISTORY_RATE * (gap - before)

    # Evaluation

    def _value(self, state: Any, seat: Seat) -> float:
        """The value of a position for a seat, squashed to -1..1; a win shared by two counts as an even game."""
        score = self.evaluator.value(self.rules, state, seat)
        value = score / (abs(score) + self.tuning.value_scale)
        if self.rules.turn(state) is not None:
            return value
        winners = self.rules.standings(state).winners
        return (2 / len(winners) if seat in winners else 0.0) - 1 + MARGIN_WEIGHT * value

    def _evaluate(self, state: Any) -> Values:
        return [self._value(state, seat) for seat in range(1, self.rules.seats + 1)]


def _prior(edge: Edge) -> float:
    return edge.prior
