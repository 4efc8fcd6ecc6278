"""The search tree of the hard bot: nodes and edges, UCB selection, and max^n backup. No game by name.

`engine.bots.search.mcts` grows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import TypeAlias

from engine.rules.actions import Action
from engine.rules.contract import NATURE, Seat

Values: TypeAlias = list[float]
"""The value of a position per seat, seat 1 first: about -1 lost, 0 even, 1 won. Never modified in place."""

ChanceOutcome: TypeAlias = tuple[Action, ...]
"""What nature decided between two decisions of seats."""

EXPLORATION = 0.15
"""The exploration constant of UCB."""


class Node:
    """A decision of `seat` with its edges, or a leaf; with its mean or backed-up values.

    `edges` are all actions ever expanded; `ranked` those possible in a determinization (by its index), the best prior
    first.
    """

    __slots__ = ("edges", "ranked", "seat", "values", "visits")

    def __init__(self, seat: Seat = NATURE) -> None:
        self.seat = seat
        self.visits = 0
        self.values: Values = []
        self.edges: dict[Action, Edge] = {}
        self.ranked: dict[int, list[Edge]] = {}

    def add_leaf(self, values: Values) -> None:
        """Count a simulation that ends here; the values of the node are the mean over such simulations."""
        self.visits += 1
        share = 1 / self.visits
        self.values = [old + share * (new - old) for old, new in zip(self.values or values, values, strict=True)]


class Edge:
    """An action at a node: its `prior`, the static evaluation for the acting seat, and what simulations returned.

    `children` are by what nature decides after the action. `values` are valid once there are `visits`.
    """

    __slots__ = ("action", "children", "prior", "values", "visits")

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.values: Values = []
        self.children: dict[ChanceOutcome, Node] = {}


TreePath: TypeAlias = list[tuple[Node, Edge, Node]]
"""The path of a simulation through the tree: parent, edge, child."""


def select_edge(node: Node, edges: Sequence[Edge]) -> Edge:
    """UCB selection among the visited edges and the best unvisited one.

    The value of an unvisited edge is estimated as its prior less the mean optimism of the visited ones.
    """
    visited = [edge for edge in edges if edge.visits]
    unvisited = next((edge for edge in edges if not edge.visits), None)
    if not visited:
        return edges[0]
    weight = log(1 + node.visits)
    best = max(visited, key=lambda edge: edge.values[node.seat - 1] + EXPLORATION * sqrt(weight / (1 + edge.visits)))
    if unvisited is None:
        return best
    bound = best.values[node.seat - 1] + EXPLORATION * sqrt(weight / (1 + best.visits))
    return unvisited if unvisited.prior - mean_optimism(node, visited) + EXPLORATION * sqrt(weight) > bound else best


def mean_optimism(node: Node, visited: Sequence[Edge]) -> float:
    """By how much the priors of visited edges exceed their values, on average."""
    return sum(edge.prior - edge.values[node.seat - 1] for edge in visited) / len(visited)


def backpropagate(path: TreePath) -> None:
    """Back up the values of a simulation (max^n): at each node the acting seat takes the values best for itself."""
    for node, edge, child in reversed(path):
        edge.visits += 1
        edge.values = child.values if len(edge.children) == 1 else _mean_values(list(edge.children.values()))
        node.visits += 1
        visited = (other.values for other in node.edges.values() if other.visits)
        node.values = max(visited, key=lambda values: values[node.seat - 1])


def _mean_values(nodes: Sequence[Node]) -> Values:
    """The mean values of some nodes, weighted by visits."""
    visits = sum(node.visits for node in nodes)
    return [sum(node.visits * node.values[at] for node in nodes) / visits for at in range(len(nodes[0].values))]
