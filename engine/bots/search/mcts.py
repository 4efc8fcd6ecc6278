"""The search of the hard bot: determinized Monte-Carlo tree search (ISMCTS) for any game. No game by name.

Every simulation starts with one of the root candidates in a *determinization*: a full position consistent with the
bot's view (`Rules.determinize`). Nature's actions are sampled by their odds. Decisions of seats grow into a tree: the
edge is selected by UCB, and values are backed up max^n, each seat taking what is best for itself. There are no random
playouts: a simulation ends where it leaves the tree, and a static evaluation of the best expanded action, by the game's
value function, is backed up.

The root uses sequential halving (`halving`): all candidates are simulated in the same determinizations with the same
luck, the worse half is dropped, and so on until one is left. The budget is a number of simulations, so that equal
requests have equal answers; the clock only cuts short what takes too long.

What a game can do: `Evaluator.root_moves`, `playout_moves` and `Tuning`. Measure a change in a tournament against the
level below, seats swapped, by the mean margin: first with few `playouts`, which shows sooner whether simulations see
what matters. If more playouts do not help, simulations are too short (`max_depth`), too flat (`value_scale`) or misled
by values in the middle of a turn; then a quick plan in `playout_moves` that leads to the end of the turn helps.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count
from typing import Any

from engine.bots.analysis import Line, ranked
from engine.bots.search.halving import halved
from engine.bots.search.search_tree import (
    ChanceOutcome,
    Edge,
    Node,
    TreePath,
    Values,
    backpropagate,
    mean_optimism,
    select_edge,
)
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules

MAX_DETERMINIZATIONS = 16
"""Maximum number of determinizations if anything is secret."""

HISTORY_RATE = 0.25
"""Weight of the latest evaluation of an action in the history heuristic."""


def analyse(request: SearchRequest) -> list[Line]:
    """The lines of play from the decision by tree search, best first, tuned by `Tuning` of the game.

    If the request runs out of time, what was found so far.
    """
    candidates = request.root_candidates()
    if len(candidates) == 1:
        after = request.state_after(request.determinization(), candidates[0])
        return [Line((candidates[0],), request.values_of(after))]
    return TreeSearch(request).lines(candidates)


class TreeSearch:
    """The search for one request: its determinizations, its tree, and the history heuristic."""

    def __init__(self, request: SearchRequest) -> None:
        self.request = request
        self.rules, self.evaluator, self.tuning = request.rules, request.evaluator, request.evaluator.tuning
        self.move_filter = self.evaluator.playout_moves or self.evaluator.candidate_moves
        self.is_quiescent = self.evaluator.is_quiescent
        self.playouts = round(request.effort * self.tuning.playouts)
        self.seed = request.rng.getrandbits(32)
        self.limit = 1 if type(self.rules).view is Rules.view else MAX_DETERMINIZATIONS
        self.determinizations: list[Any] = []
        self.history: list[dict[Action, float]] = [{} for _ in range(self.rules.seats + 1)]
        self.root = Node(request.seat)

    def lines(self, candidates: Sequence[Action]) -> list[Line]:
        """The lines that begin with the candidates of the best priors, best first.

        Equal priors are in random order, so that bots do not always start alike.
        """
        shuffled = self.request.rng.sample(candidates, len(candidates))
        edges = self._expand(self.root, self._determinization(0), 0, shuffled)[: self.tuning.width]
        halved(edges, self.playouts, self._simulate, self._by_value, self.request.is_out_of_time)
        visited = self._by_value([edge for edge in edges if edge.visits])
        optimism = mean_optimism(self.root, visited)
        return ranked([self._line(edge, optimism) for edge in visited], self.root.seat)

    def _line(self, edge: Edge, optimism: float) -> Line:
        """The line that begins with an edge of the root: on as long as the seat itself decides and was searched."""
        seat, state, node = self.root.seat, self._determinization(0).copy(), edge.children.get(())
        actions = [edge.action]
        self.rules.play(state, edge.action)
        while (turn := self.rules.turn(state)) is not None and turn.seat == seat and node is not None:
            legal = self.rules.legal(state)
            if len(legal) == 1:
                actions.append(legal[0])
            else:
                searched = [edge for edge in node.edges.values() if edge.visits and edge.action in legal]
                if not searched:
                    break
                further = max(searched, key=lambda edge: edge.visits)
                node = further.children.get(())
                actions.append(further.action)
            self.rules.play(state, actions[-1])
        values = (*edge.values[: seat - 1], self._corrected(edge, optimism), *edge.values[seat:])
        return Line(tuple(actions), values, edge.visits)

    def _by_value(self, edges: Sequence[Edge]) -> list[Edge]:
        """Edges of the root, best first."""
        optimism = mean_optimism(self.root, edges)
        return sorted(edges, key=lambda edge: self._corrected(edge, optimism), reverse=True)

    def _corrected(self, edge: Edge, optimism: float) -> float:
        """The mean of an edge's simulations and its corrected prior, which counts `Tuning.prior_weight` simulations."""
        weight, value = self.tuning.prior_weight, edge.values[self.root.seat - 1]
        return (edge.visits * value + weight * (edge.prior - optimism)) / (edge.visits + weight)

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
                prior = self.evaluator.squashed(self.rules, after, node.seat)
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

    def _evaluate(self, state: Any) -> Values:
        return [*self.request.values_of(state)]


def _prior(edge: Edge) -> float:
    return edge.prior
