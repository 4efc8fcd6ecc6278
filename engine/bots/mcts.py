"""The tree that lines of play grow: decisions, what was done at them, and what has come of it. No game by name.

One search for all games: lines of play are tried out in imagined positions, and grow into a tree. No game by name.

A *line* begins with one of the candidates in a *world*: a full position as it may be (`Rules.imagine`). Nature decides
by its odds. What seats may do grows into a tree, in which each follows what has been best for itself so far and now and
then tries something else. A line ends where it leaves the tree: there whatever is worth following is looked at, and
what the position is worth to every seat after the best of it goes back along the line.

All candidates are tried in the same worlds with the same luck; the worse half of them is dropped, and again, until one
is left. Lines are counted, so that equal questions have equal answers; the clock only cuts short what takes too long.

What a game can do for it: `Judge.worth_searching` and `worth_following`, and `Tuning`. Measure a change in a series of
games against the level below, seats swapped, by the mean margin: first with few `playouts`, which shows sooner whether
lines see what matters. Where more playouts do not help, lines are too short (`horizon`), too blunt (`scale`) or misled
by the value in the middle of a turn; then a quick plan in `worth_following` that leads to the end of the turn helps.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import count
from math import ceil, log, log2, sqrt
from time import monotonic
from typing import Any, TypeAlias

from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules, Seat

Values: TypeAlias = list[float]
"""What a position is worth to every seat, seat 1 first: about -1 lost, 0 even, 1 won. Never changed in place."""

ChanceOutcome: TypeAlias = tuple[Action, ...]
"""What nature decided between two decisions of seats."""

EXPLORATION = 0.15
"""How much is hoped of an action beyond what has come of it while it has hardly been tried."""


class Node:
    """Where lines have come to: a decision of `seat` with its edges, or an end; and what it is worth so far.

    `edges` are all actions that were ever looked at, `offers` those there are in a world (by its number), the best at
    first sight first.
    """

    __slots__ = ("edges", "offers", "seat", "visits", "worths")

    def __init__(self, seat: Seat = NATURE) -> None:
        self.seat = seat
        self.visits = 0
        self.worths: Values = []
        self.edges: dict[Action, Edge] = {}
        self.offers: dict[int, list[Edge]] = {}

    def end(self, worths: Values) -> None:
        """Count a line that ends here with these worths: the node is worth what they are on average."""
        self.visits += 1
        share = 1 / self.visits
        self.worths = [old + share * (new - old) for old, new in zip(self.worths or worths, worths, strict=True)]


class Edge:
    """An action at a node: what it promises at first sight to the seat that takes it, and what has come of it.

    `to` is where it leads, by what nature decides after it. `worths` stand once it is tried (`visits`).
    """

    __slots__ = ("action", "promise", "to", "visits", "worths")

    def __init__(self, action: Action, promise: float) -> None:
        self.action = action
        self.promise = promise
        self.visits = 0
        self.worths: Values = []
        self.to: dict[ChanceOutcome, Node] = {}


TreePath: TypeAlias = list[tuple[Node, Edge, Node]]
"""The way of a line through the tree: from where, by which action, to where."""


def select_edge(node: Node, offers: Sequence[Edge]) -> Edge:
    """The edge to follow: that of which its seat hopes most, among those tried and the best of those that are not.

    What is not tried yet is taken to come to as much less than it promises as the others do on average.
    """
    tried = [edge for edge in offers if edge.visits]
    fresh = next((edge for edge in offers if not edge.visits), None)
    if not tried:
        return offers[0]
    weight = log(1 + node.visits)
    best = max(tried, key=lambda edge: edge.worths[node.seat - 1] + EXPLORATION * sqrt(weight / (1 + edge.visits)))
    if fresh is None:
        return best
    hope = best.worths[node.seat - 1] + EXPLORATION * sqrt(weight / (1 + best.visits))
    return fresh if fresh.promise - mean_optimism(node, tried) + EXPLORATION * sqrt(weight) > hope else best


def mean_optimism(node: Node, tried: Sequence[Edge]) -> float:
    """By how much less than their promise some edges that were tried have come to, on average."""
    return sum(edge.promise - edge.worths[node.seat - 1] for edge in tried) / len(tried)


def backpropagate(line: TreePath) -> None:
    """Carry what a line has come to back to its beginning: every seat takes what has been best for it so far."""
    for node, edge, there in reversed(line):
        edge.visits += 1
        edge.worths = there.worths if len(edge.to) == 1 else _mean_values(list(edge.to.values()))
        node.visits += 1
        tried = (one.worths for one in node.edges.values() if one.visits)
        node.worths = max(tried, key=lambda worths: worths[node.seat - 1])


def _mean_values(nodes: Sequence[Node]) -> Values:
    """What some nodes are worth on average, each as often as lines have come to it."""
    visits = sum(node.visits for node in nodes)
    return [sum(node.visits * node.worths[at] for node in nodes) / visits for at in range(len(nodes[0].worths))]


MAX_DETERMINIZATIONS = 16
"""How many positions are imagined at most where something is secret."""

MARGIN_WEIGHT = 0.1
"""How much the value of a finished game counts beside its result: it is better to win by more."""

HISTORY_RATE = 0.25
"""How much the last look at an action counts for how it is thought of, beside all looks before."""


def mcts_bot(question: SearchRequest) -> Action:
    """The action that turns out best for the seat in lines of play, as `Tuning` of the game says how many and how long.

    The time that the question allows cuts it short; what is best by then is chosen.
    """
    until = monotonic() + question.seconds
    candidates = question.candidates()
    if len(candidates) == 1:
        return candidates[0]
    return TreeSearch(question, until).best(candidates)


class TreeSearch:
    """The search for the answer to one question: its worlds, and what it remembers of actions."""

    def __init__(self, question: SearchRequest, until: float) -> None:
        self.question = question
        self.rules, self.evaluator, self.tuning = question.rules, question.evaluator, question.evaluator.tuning
        self.sieve, self.is_quiescent = (
            self.evaluator.playout_moves or self.evaluator.candidate_moves,
            self.evaluator.is_quiescent,
        )
        self.until = until
        self.seed = question.chance.getrandbits(32)
        self.many = 1 if type(self.rules).view is Rules.view else MAX_DETERMINIZATIONS
        self.worlds: list[Any] = []
        self.fame: list[dict[Action, float]] = [{} for _ in range(self.rules.seats + 1)]
        self.root = Node(question.seat)

    def best(self, candidates: Sequence[Action]) -> Action:
        """The best of some actions: of those that promise most the worse half is dropped until one is left.

        What promises the same is in an order of the question's chance, so that bots do not always begin alike.
        """
        drawn = self.question.chance.sample(candidates, len(candidates))
        left = self._look(self.root, self._world(0), 0, drawn)[: self.tuning.width]
        rounds, number, lines = ceil(log2(len(left))), 0, 0
        while len(left) > 1:
            for _ in range(max(1, self.tuning.playouts // (rounds * len(left)))):
                for edge in left:
                    self._line(edge, number)
                    if monotonic() > self.until:
                        return self._ranked([edge for edge in left if edge.visits])[0].action
                number += 1
                lines += len(left)
                if lines >= self.tuning.playouts:
                    return self._ranked(left)[0].action
            left = self._ranked(left)[: ceil(len(left) / 2)]
        return left[0].action

    def _ranked(self, edges: Sequence[Edge]) -> list[Edge]:
        """Some edges of the root, best first: what they promise counts as much as `Tuning.trust` lines."""
        at, less, prior_weight = self.root.seat - 1, mean_optimism(self.root, edges), self.tuning.prior_weight

        def worth(edge: Edge) -> float:
            return (edge.visits * edge.worths[at] + prior_weight * (edge.promise - less)) / (edge.visits + prior_weight)

        return sorted(edges, key=worth, reverse=True)

    # Lines

    def _world(self, number: int) -> Any:
        """The position that a line begins with, which is not to be changed."""
        while len(self.worlds) <= number:
            self.worlds.append(self.question.imagined())
        return self.worlds[number]

    def _line(self, edge: Edge, number: int) -> None:
        """Follow the tree from an edge of the root to where it ends, and look on from there; then learn from it."""
        world, chance = number % self.many, random.Random(self.seed + number)
        state, node = self._world(world).copy(), self.root
        line: TreePath = []
        for further in count(1 - self.tuning.max_depth):
            luck = self._play(state, edge.action, chance, ends=further >= 0)
            there = edge.to.get(luck)
            if there is None:
                there = edge.to[luck] = Node()
            line.append((node, edge, there))
            node = there
            turn = self.rules.turn(state)
            if turn is None or (further >= 0 and (self.is_quiescent is None or self.is_quiescent(self.rules, state))):
                node.end(self._judged(state))
                break
            node.seat, fresh = turn.seat, not node.visits
            offers = node.offers.get(world)
            if offers is None:
                offers = self._look(node, state, world, self.sieve(self.rules, state, self.rules.legal(state)))
            if fresh and len(offers) > 1:
                break
            edge = select_edge(node, offers)
        backpropagate(line)

    def _play(self, state: Any, action: Action, chance: random.Random, *, ends: bool) -> ChanceOutcome:
        """Play an action, what nature decides after it and what seats are forced to; tell what nature decided.

        Where the line `ends` as soon as all is quiet, that may be before seats are forced to anything.
        """
        rules = self.rules
        rules.play(state, action)
        luck: list[Action] = []
        while (turn := rules.turn(state)) is not None:
            legal = rules.legal(state)
            if turn.seat == NATURE:
                action = legal[0] if len(legal) == 1 else chance.choices(legal, rules.odds(state))[0]
                luck.append(action)
            elif len(legal) > 1 or (ends and self.is_quiescent is not None and self.is_quiescent(rules, state)):
                break
            else:
                action = legal[0]
            rules.play(state, action)
        return tuple(luck)

    # Looks

    def _look(self, node: Node, state: Any, world: int, actions: Sequence[Action]) -> list[Edge]:
        """The edges of a node in a world, best first: what is new is tried; a new node is judged after the best."""
        if node is not self.root:
            actions = self._famous(node, actions)
        known, best, reached = node.edges, float("-inf"), None
        for action in actions:
            if len(actions) == 1:
                known.setdefault(action, Edge(action, 0.0))
            elif action not in known:
                after = state.copy()
                self.rules.play(after, action)
                promise = self._worth(after, node.seat)
                known[action] = Edge(action, promise)
                if promise > best:
                    best, reached = promise, after
        if not node.visits and reached is not None:
            node.end(self._judged(reached))
            self._remember(node, best)
        offers = node.offers[world] = sorted((known[action] for action in actions), key=_promise, reverse=True)
        return offers

    def _famous(self, node: Node, actions: Sequence[Action]) -> Sequence[Action]:
        """Of too many actions to look at those known here, or those that did best elsewhere and those never seen."""
        if len(actions) <= self.tuning.max_branching:
            return actions
        here = [action for action in actions if action in node.edges]
        if here:
            return here
        fame = self.fame[node.seat]
        return sorted(actions, key=lambda action: fame.get(action, 0.0), reverse=True)[: self.tuning.max_branching]

    def _remember(self, node: Node, best: float) -> None:
        """Note how far the actions of a node stay behind its best."""
        fame = self.fame[node.seat]
        for edge in node.edges.values():
            behind = edge.promise - best
            before = fame.get(edge.action, behind)
            fame[edge.action] = before + HISTORY_RATE * (behind - before)

    # What positions are worth

    def _worth(self, state: Any, seat: Seat) -> float:
        """What a position is worth to a seat; a win shared by two is worth as much as an even game."""
        value = self.evaluator.value(self.rules, state, seat)
        worth = value / (abs(value) + self.tuning.value_scale)
        if self.rules.turn(state) is not None:
            return worth
        winners = self.rules.standings(state).winners
        return (2 / len(winners) if seat in winners else 0.0) - 1 + MARGIN_WEIGHT * worth

    def _judged(self, state: Any) -> Values:
        return [self._worth(state, seat) for seat in range(1, self.rules.seats + 1)]


def _promise(edge: Edge) -> float:
    return edge.promise
