"""One search for all games: lines of play are tried out in imagined positions, and grow into a tree. No game by name.

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
from math import ceil, log2
from time import monotonic
from typing import Any

from engine.players.question import Question
from engine.players.tree import Edge, Line, Luck, Node, Worths, chosen, fallen, learn
from engine.rules import NATURE, Action, Rules, Seat

WORLDS = 16
"""How many positions are imagined at most where something is secret."""

MARGIN = 0.1
"""How much the value of a finished game counts beside its result: it is better to win by more."""

MEMORY = 0.25
"""How much the last look at an action counts for how it is thought of, beside all looks before."""


def searched(question: Question) -> Action:
    """The action that turns out best for the seat in lines of play, as `Tuning` of the game says how many and how long.

    The time that the question allows cuts it short; what is best by then is chosen.
    """
    until = monotonic() + question.seconds
    candidates = question.candidates()
    if len(candidates) == 1:
        return candidates[0]
    return Search(question, until).best(candidates)


class Search:
    """The search for the answer to one question: its worlds, and what it remembers of actions."""

    def __init__(self, question: Question, until: float) -> None:
        self.question = question
        self.rules, self.judge, self.tuning = question.rules, question.judge, question.judge.tuning
        self.sieve, self.quiet = self.judge.worth_following or self.judge.worth_trying, self.judge.quiet
        self.until = until
        self.seed = question.chance.getrandbits(32)
        self.many = 1 if type(self.rules).view is Rules.view else WORLDS
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
        at, less, trust = self.root.seat - 1, fallen(self.root, edges), self.tuning.trust

        def worth(edge: Edge) -> float:
            return (edge.visits * edge.worths[at] + trust * (edge.promise - less)) / (edge.visits + trust)

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
        line: Line = []
        for further in count(1 - self.tuning.horizon):
            luck = self._play(state, edge.action, chance, ends=further >= 0)
            there = edge.to.get(luck)
            if there is None:
                there = edge.to[luck] = Node()
            line.append((node, edge, there))
            node = there
            turn = self.rules.turn(state)
            if turn is None or (further >= 0 and (self.quiet is None or self.quiet(self.rules, state))):
                node.end(self._judged(state))
                break
            node.seat, fresh = turn.seat, not node.visits
            offers = node.offers.get(world)
            if offers is None:
                offers = self._look(node, state, world, self.sieve(self.rules, state, self.rules.legal(state)))
            if fresh and len(offers) > 1:
                break
            edge = chosen(node, offers)
        learn(line)

    def _play(self, state: Any, action: Action, chance: random.Random, *, ends: bool) -> Luck:
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
            elif len(legal) > 1 or (ends and self.quiet is not None and self.quiet(rules, state)):
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
        if len(actions) <= self.tuning.looks:
            return actions
        here = [action for action in actions if action in node.edges]
        if here:
            return here
        fame = self.fame[node.seat]
        return sorted(actions, key=lambda action: fame.get(action, 0.0), reverse=True)[: self.tuning.looks]

    def _remember(self, node: Node, best: float) -> None:
        """Note how far the actions of a node stay behind its best."""
        fame = self.fame[node.seat]
        for edge in node.edges.values():
            behind = edge.promise - best
            before = fame.get(edge.action, behind)
            fame[edge.action] = before + MEMORY * (behind - before)

    # What positions are worth

    def _worth(self, state: Any, seat: Seat) -> float:
        """What a position is worth to a seat; a win shared by two is worth as much as an even game."""
        value = self.judge.value(self.rules, state, seat)
        worth = value / (abs(value) + self.tuning.scale)
        if self.rules.turn(state) is not None:
            return worth
        winners = self.rules.standings(state).winners
        return (2 / len(winners) if seat in winners else 0.0) - 1 + MARGIN * worth

    def _judged(self, state: Any) -> Worths:
        return [self._worth(state, seat) for seat in range(1, self.rules.seats + 1)]


def _promise(edge: Edge) -> float:
    return edge.promise
