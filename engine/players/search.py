"""One search for all games: lines of play are tried out in imagined positions, and grow into a tree. No game by name.

A *line* begins with an action in a *world*: a full position as it may be (`Rules.imagine`). Nature decides by its odds.
What seats may do grows into a tree, in which each follows what has been best for itself so far and now and then looks
at something else. A line ends where it leaves the tree: there all that is worth trying is tried once, and what the
position is worth to every seat after the best of it goes back along the line.

The candidates are tried in the same worlds with the same luck; the worse half of them is dropped, and again, until one
is left. Lines are counted, so that equal questions have equal answers; the clock only cuts short what takes too long.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from math import ceil, log, sqrt
from typing import Any, TypeAlias

from engine.players.question import Question
from engine.rules import NATURE, Action, Rules, Seat

Worths: TypeAlias = list[float]
"""What a position is worth to every seat, seat 1 first: -1 lost, 0 even, 1 won."""

Luck: TypeAlias = tuple[Action, ...]
"""What nature decided between two decisions of seats."""

MARGIN = 0.1
"""How much the value of a finished game counts beside its result: to win by more is better."""

CURIOSITY = 0.15
"""How much is hoped of an action that has hardly been tried."""

TRUST = 8.0
"""As many lines as what a candidate promises at first sight counts."""

WORLDS = 16
"""How many positions are imagined at most where something is secret."""


class Node:
    """What lines have come to: a decision of a seat with its edges, or an end; and what it is worth so far.

    `edges` are all that were ever looked at, `offers` those that there are in a world, the best at first sight first.
    """

    __slots__ = ("edges", "offers", "seat", "visits", "worths")

    def __init__(self) -> None:
        self.seat: Seat = 0
        self.visits = 0
        self.worths: Worths = []
        self.edges: dict[Action, Edge] = {}
        self.offers: dict[int, list[Edge]] = {}


class Edge:
    """An action at a node: what it promises at first sight to the seat that takes it, and what has come of it."""

    __slots__ = ("action", "promise", "to", "visits", "worths")

    def __init__(self, action: Action, promise: float) -> None:
        self.action = action
        self.promise = promise
        self.visits = 0
        self.worths: Worths = []
        self.to: dict[Luck, Node] = {}


Line: TypeAlias = list[tuple[Node, Edge, Node]]
"""The way of a line through the tree: from where, by which action, to where."""


def searched(question: Question) -> Action:
    """The action that turns out best for the seat in lines of play; greedy's first sight orders what is tried.

    `Tuning` of the game says how many actions are tried in how many lines of what length.
    """
    noticed = question.candidates()
    if len(noticed) == 1:
        return noticed[0]
    return Search(question).best(noticed)


class Search:
    """The search for the answer to one question."""

    def __init__(self, question: Question) -> None:
        self.rules, self.judge, self.tuning = question.rules, question.judge, question.judge.tuning
        self.question = question
        self.sieve = self.judge.worth_following or self.judge.worth_trying
        self.until = time.monotonic() + question.seconds
        self.seats = range(1, question.rules.seats + 1)
        self.seed = question.chance.getrandbits(32)
        self.secrets = type(self.rules).view is not Rules.view
        self.worlds: list[Any] = []

    def best(self, candidates: Sequence[Action]) -> Action:
        """The best of some actions: the worse half is dropped until one is left, or the time is over."""
        root = Node()
        root.seat = self.question.seat
        left = self._look(root, self._world(0), 0, candidates)[: self.tuning.width]
        rounds = max(1, ceil(log(len(left), 2)))
        number = 0
        while len(left) > 1:
            for _ in range(max(1, self.tuning.playouts // (rounds * len(left)))):
                for edge in left:
                    self._line(root, edge, number)
                number += 1
                if time.monotonic() > self.until:
                    return self._ranked(left)[0].action
            left = self._ranked(left)[: ceil(len(left) / 2)]
        return left[0].action

    def _ranked(self, edges: Sequence[Edge]) -> list[Edge]:
        """Some edges of the root, the best first: first sight counts as much as a few lines."""
        at = self.question.seat - 1
        fallen = sum(edge.worths[at] - edge.promise for edge in edges) / len(edges)

        def worth(edge: Edge) -> float:
            return (edge.visits * edge.worths[at] + TRUST * (edge.promise + fallen)) / (edge.visits + TRUST)

        return sorted(edges, key=lambda edge: -worth(edge))

    # Lines

    def _world(self, number: int) -> Any:
        """The position that a line begins with, which is not to be changed."""
        wanted = number % WORLDS if self.secrets else 0
        while len(self.worlds) <= wanted:
            self.worlds.append(self.question.imagined())
        return self.worlds[wanted]

    def _line(self, node: Node, edge: Edge, number: int) -> None:
        """Follow the tree from an edge of the root to where it ends, and a step further; let it learn from that."""
        world, chance = number % WORLDS if self.secrets else 0, random.Random(self.seed + number)
        state = self._world(number).copy()
        line: Line = []
        for depth in range(1, self.tuning.horizon + 1):
            luck = self._play(state, edge.action, chance)
            there = edge.to.get(luck)
            if there is None:
                there = edge.to[luck] = Node()
            line.append((node, edge, there))
            turn = self.rules.turn(state)
            if turn is None or depth == self.tuning.horizon:
                self._add(there, self._judged(state))
                break
            node, node.seat = there, turn.seat
            fresh = not node.visits
            offers = node.offers.get(world)
            if offers is None:
                offers = self._look(node, state, world, self.sieve(self.rules, state, self.rules.legal(state)))
            if fresh and len(offers) > 1:
                break
            edge = self._chosen(node, offers)
        self._learn(line)

    def _play(self, state: Any, action: Action, chance: random.Random) -> Luck:
        """Play an action, what nature decides after it, and what seats are forced to; tell what nature decided."""
        rules = self.rules
        rules.play(state, action)
        luck: list[Action] = []
        while (turn := rules.turn(state)) is not None:
            legal = rules.legal(state)
            if turn.seat == NATURE:
                drawn = legal[0] if len(legal) == 1 else chance.choices(legal, rules.odds(state))[0]
                luck.append(drawn)
                rules.play(state, drawn)
            elif len(legal) == 1:
                rules.play(state, legal[0])
            else:
                break
        return tuple(luck)

    def _look(self, node: Node, state: Any, world: int, actions: Sequence[Action]) -> list[Edge]:
        """The edges of a node in a world; an action that is new there is tried, and the best of them judged."""
        question, at = self.question, node.seat - 1
        known = node.edges
        if len(actions) > 1:
            best, reached = -9.0, None
            for action in actions:
                if action not in known:
                    after = state.copy()
                    self.rules.play(after, action)
                    promise = self._worth(after, node.seat)
                    known[action] = Edge(action, promise)
                    if promise > best:
                        best, reached = promise, after
            if not node.visits and reached is not None:
                self._add(node, self._judged(reached))
        elif actions[0] not in known:
            known[actions[0]] = Edge(actions[0], 0.0)
        offers = sorted((known[action] for action in actions), key=lambda edge: -edge.promise)
        node.offers[world] = offers
        return offers

    def _chosen(self, node: Node, offers: Sequence[Edge]) -> Edge:
        """The edge to follow: the one of which most is hoped, among those tried and the best one that is not."""
        if len(offers) == 1:
            return offers[0]
        at, weight = node.seat - 1, log(1 + node.visits)
        best, most, fallen, tried = offers[0], -9.0, 0.0, 0
        fresh: Edge | None = None
        for edge in offers:
            if not edge.visits:
                fresh = fresh or edge
                continue
            worth = edge.worths[at]
            fallen += worth - edge.promise
            tried += 1
            hope = worth + CURIOSITY * sqrt(weight / (1 + edge.visits))
            if hope > most:
                best, most = edge, hope
        if fresh is not None:
            hope = fresh.promise + (fallen / tried if tried else 0.0) + CURIOSITY * sqrt(weight)
            if hope > most:
                best = fresh
        return best

    # What positions are worth

    def _worth(self, state: Any, seat: Seat) -> float:
        """What a position is worth to a seat."""
        value = self.judge.value(self.rules, state, seat)
        worth = value / (abs(value) + self.tuning.scale)
        if self.rules.turn(state) is not None:
            return worth
        winners = self.rules.standings(state).winners
        won = 2 / len(winners) if seat in winners else 0.0
        return won - 1 + MARGIN * worth

    def _judged(self, state: Any) -> Worths:
        return [self._worth(state, seat) for seat in self.seats]

    def _add(self, node: Node, worths: Worths) -> None:
        """Count a line that ends at a node."""
        node.visits += 1
        if node.visits == 1:
            node.worths = worths
        else:
            share = 1 / node.visits
            node.worths = [old + share * (new - old) for old, new in zip(node.worths, worths, strict=True)]

    def _learn(self, line: Line) -> None:
        """Carry what a line has come to back to its beginning: everybody takes what has been best so far."""
        for node, edge, there in reversed(line):
            edge.visits += 1
            edge.worths = _mean(list(edge.to.values()))
            node.visits += 1
            if node.worths is not edge.worths:
                at = node.seat - 1
                node.worths = max((e.worths for e in node.edges.values() if e.visits), key=lambda w: w[at])


def _mean(nodes: Sequence[Node]) -> Worths:
    """What some nodes are worth on average, each as often as lines have come to it."""
    if len(nodes) == 1:
        return nodes[0].worths
    visits = sum(node.visits for node in nodes)
    return [sum(node.visits * node.worths[at] for node in nodes) / visits for at in range(len(nodes[0].worths))]


