"""The tree that lines of play grow: decisions, what was done at them, and what has come of it. No game by name."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import TypeAlias

from engine.rules import NATURE, Action, Seat

Worths: TypeAlias = list[float]
"""What a position is worth to every seat, seat 1 first: about -1 lost, 0 even, 1 won. Never changed in place."""

Luck: TypeAlias = tuple[Action, ...]
"""What nature decided between two decisions of seats."""

CURIOSITY = 0.15
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
        self.worths: Worths = []
        self.edges: dict[Action, Edge] = {}
        self.offers: dict[int, list[Edge]] = {}

    def end(self, worths: Worths) -> None:
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
        self.worths: Worths = []
        self.to: dict[Luck, Node] = {}


Line: TypeAlias = list[tuple[Node, Edge, Node]]
"""The way of a line through the tree: from where, by which action, to where."""


def chosen(node: Node, offers: Sequence[Edge]) -> Edge:
    """The edge to follow: that of which its seat hopes most, among those tried and the best of those that are not.

    What is not tried yet is taken to come to as much less than it promises as the others do on average.
    """
    tried = [edge for edge in offers if edge.visits]
    fresh = next((edge for edge in offers if not edge.visits), None)
    if not tried:
        return offers[0]
    weight = log(1 + node.visits)
    best = max(tried, key=lambda edge: edge.worths[node.seat - 1] + CURIOSITY * sqrt(weight / (1 + edge.visits)))
    if fresh is None:
        return best
    hope = best.worths[node.seat - 1] + CURIOSITY * sqrt(weight / (1 + best.visits))
    return fresh if fresh.promise - fallen(node, tried) + CURIOSITY * sqrt(weight) > hope else best


def fallen(node: Node, tried: Sequence[Edge]) -> float:
    """By how much less than their promise some edges that were tried have come to, on average."""
    return sum(edge.promise - edge.worths[node.seat - 1] for edge in tried) / len(tried)


def learn(line: Line) -> None:
    """Carry what a line has come to back to its beginning: every seat takes what has been best for it so far."""
    for node, edge, there in reversed(line):
        edge.visits += 1
        edge.worths = there.worths if len(edge.to) == 1 else _mean(list(edge.to.values()))
        node.visits += 1
        tried = (one.worths for one in node.edges.values() if one.visits)
        node.worths = max(tried, key=lambda worths: worths[node.seat - 1])


def _mean(nodes: Sequence[Node]) -> Worths:
    """What some nodes are worth on average, each as often as lines have come to it."""
    visits = sum(node.visits for node in nodes)
    return [sum(node.visits * node.worths[at] for node in nodes) / visits for at in range(len(nodes[0].worths))]
