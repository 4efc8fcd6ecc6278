"""The search of Mattock: best first, whole turns as single steps.

Every step follows the most promising line to its end, and adds the best turns from there. A turn is a space to mine and
a move after it: only the best spaces, and the moves that cost the other side most, are looked at. Where all of these
lose, all turns are looked at before a position counts as lost, so what is proven is true.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import TypeAlias

from engine.rules.actions import Action
from games.mattock.actions import Move
from games.mattock.bot.endgame import Endgame
from games.mattock.bot.evaluation import share_of, weigh
from games.mattock.bot.territory import holdings
from games.mattock.bot.weights import WEIGHTS
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState

Turn: TypeAlias = tuple[Action, ...]
"""The actions of a seat to the end of its turn."""

Turns: TypeAlias = list[tuple[Turn, "Node"]]
"""Turns with the positions they lead to."""

Mining: TypeAlias = tuple[Action, MattockState, "Node"]
"""A space to mine: the action, the position after it, and that after the turn if nobody moves."""


class Node:
    """A position at the start of a turn.

    `value` for the seat on turn, -1 to 1; `proven` if that is the result of the game. `children` are the turns followed
    from it with the positions they lead to, `visits` the steps that have come through.
    """

    __slots__ = ("children", "is_complete", "proven", "state", "value", "visits")

    def __init__(self, state: MattockState, value: float, *, proven: bool = False) -> None:
        """A position with its static value, or its result."""
        self.state = state
        self.value = value
        self.visits = 0
        self.proven = proven
        self.children: Turns = []
        self.is_complete = False


class TurnSearch:
    """The search from one position: a tree of nodes, and the number of positions evaluated so far.

    What counts in spaces is worth less while much ground is left: `exploration` and `noise` are on the scale of values.
    """

    def __init__(self, rules: MattockRules, state: MattockState, rng: Random) -> None:
        self.rules, self.rng = rules, rng
        self.evaluations = 0
        self.endgame = Endgame(rules)
        self.nodes: dict[tuple[int, ...], Node] = {}
        self.stay = rules.actions.stay
        self.root = Node(state, 0.0)
        space = share_of(holdings(rules, state, state.seat).ground) / WEIGHTS.value_scale
        self.exploration, self.noise = WEIGHTS.exploration * space, WEIGHTS.noise * space
        if state.decision == "mine":
            self.root.children = self._best_turns(state, WEIGHTS.root_mines, WEIGHTS.root_moves, WEIGHTS.root_turns)
        else:
            self.root.children = self._moves_only(state)

    def run(self, budget: int, is_out_of_time: Callable[[], bool]) -> None:
        """Grow the tree until `budget` positions are evaluated, the result is proven, or the time is over."""
        self._back_up(self.root)
        while self.evaluations < budget and not self.root.proven and not is_out_of_time():
            self._grow()

    def worth(self, node: Node) -> float:
        """What a turn that leads to a position is worth at least: the less it was followed, the less it is trusted."""
        return max(-1.0, -node.value - self._unknown(node))

    def doubt(self, node: Node) -> float:
        """By how much more such a turn may be worth."""
        return 0.0 if node.proven else self._unknown(node) + self.noise

    def _unknown(self, node: Node) -> float:
        """What is taken off the value of a turn for being followed little."""
        return 0.0 if node.proven else self.exploration * sqrt(log(self.root.visits + 2) / (node.visits + 1))

    def expected(self, node: Node) -> tuple[Turn, ...]:
        """The best turns of both sides from the end of a turn on, as far as they were looked at."""
        turns: list[Turn] = []
        while node.children:
            turn, node = min(node.children, key=_value_of_turn)
            turns.append(turn)
        return tuple(turns)

    def _grow(self) -> None:
        """Follow the most promising line, add the turns from its end, and back up."""
        node, path = self.root, [self.root]
        while node.children:
            open_nodes = [child for _, child in node.children if not child.proven]
            if not open_nodes:
                break
            weight = self.exploration * sqrt(log(node.visits + 2))
            node = max(open_nodes, key=lambda child: weight / sqrt(child.visits + 1) - child.value)
            path.append(node)
        if not node.children:
            node.children = self._best_turns(node.state, WEIGHTS.mines, WEIGHTS.moves, WEIGHTS.turns)
        for node in reversed(path):
            node.visits += 1
            self._back_up(node)

    def _back_up(self, node: Node) -> None:
        """Take the value of the best turn; one that wins proves it, and so do all turns if they lose."""
        best = min((child for _, child in node.children), key=_value)
        if best.proven and best.value > 0 and not node.is_complete and node.state.decision == "mine":
            node.is_complete = True
            node.children = self._all_turns(node.state)
            best = min((child for _, child in node.children), key=_value)
        node.value = -best.value
        if best.proven:
            node.value -= DISTANCE_COST if node.value > 0 else -DISTANCE_COST
            node.proven = node.value > 0 or all(child.proven for _, child in node.children)

    # Turns

    def _best_turns(self, state: MattockState, mines: int, moves: int, count: int) -> Turns:
        """The `count` best turns of those worth a look: the best spaces with their best moves, and all with none."""
        minings = self._minings(state)
        turns: Turns = [((mine, self.stay), node) for mine, _, node in minings]
        costs: dict[Move, float] = {}
        for mine, mined, _ in minings[:mines]:
            turns += [((mine, move), self._after(mined, move)) for move in self._best_moves(mined, moves, costs)]
        return sorted(turns, key=_value_of_turn)[:count]

    def _all_turns(self, state: MattockState) -> Turns:
        """Every turn, best first."""
        turns: Turns = []
        for mine, mined, _ in self._minings(state):
            turns += [((mine, move), self._after(mined, move)) for move in self.rules.legal(mined)]
        return sorted(turns, key=_value_of_turn)

    def _minings(self, state: MattockState) -> list[Mining]:
        """The spaces to mine, the one with the best value without a move first."""
        minings: list[Mining] = []
        for mine in self.rules.legal(state):
            mined = state.copy()
            self.rules.play(mined, mine)
            minings.append((mine, mined, self._after(mined, self.stay)))
        return sorted(minings, key=lambda mining: mining[2].value)

    def _moves_only(self, mined: MattockState) -> Turns:
        """The best moves of a turn in which a space has been mined already, best first."""
        turns: Turns = [((move,), self._after(mined, move)) for move in self.rules.legal(mined)]
        return sorted(turns, key=_value_of_turn)[: WEIGHTS.root_turns]

    def _best_moves(self, mined: MattockState, count: int, costs: dict[Move, float]) -> list[Move]:
        """The moves into the other side's reach that leave it the least room and miners, at most `count`.

        `costs`: what moves leave it, as far as known; the space mined hardly matters for that, but its tile opens ways.
        """
        other = 2 - mined.seat
        theirs, bit_of = mined.miners[other], self.rules.ground.bit
        reach = sum(part for part in mined.parts[other] if part & theirs)
        into = [move for move in self.rules.legal(mined) if isinstance(move, Move) and bit_of[move.target] & reach]
        for move in into:
            if move not in costs:
                costs[move] = self._left(mined, move, other)
        return sorted(into, key=costs.__getitem__)[:count]

    def _left(self, mined: MattockState, move: Move, other: int) -> float:
        """The room and the miners that a move leaves the other side (from 0); below 0 if it wins."""
        after = mined.copy()
        self.rules.play(after, move)
        if not after.decision:
            return -1.0
        return after.minable.bit_count() + WEIGHTS.taken * after.miners[other].bit_count()

    def _after(self, mined: MattockState, move: Action) -> Node:
        """The node of the position after a move that ends the turn."""
        after = mined.copy()
        self.rules.play(after, move)
        key = (after.tiles, *after.miners)
        node = self.nodes.get(key)
        if node is None:
            node = self.nodes[key] = self._evaluated(after)
        return node

    def _evaluated(self, state: MattockState) -> Node:
        """The node of a new position: its result if the game is over or the ground divided, else its static value.

        A little noise makes equal turns vary.
        """
        self.evaluations += 1
        if not state.decision:
            return Node(state, -1.0, proven=True)
        held = holdings(self.rules, state, state.seat)
        outlook = None if held.shared else self.endgame.outlook(state)
        if outlook is not None:
            result = _result(outlook.lead)
            return Node(state, result if outlook.is_certain else WEIGHTS.trust * result, proven=outlook.is_certain)
        worth = sum(weigh(held, on_turn=True).values())
        noise = self.noise * (self.rng.random() - 0.5)
        return Node(state, UNPROVEN * worth / (abs(worth) + WEIGHTS.value_scale) + noise)


def _result(lead: int) -> float:
    """The value of divided ground by how much longer the seat on turn can dig: it wins above 0."""
    share = (1 - UNPROVEN) * (abs(lead) + 1) / (abs(lead) + 20)
    return UNPROVEN + share if lead > 0 else -UNPROVEN - share


UNPROVEN = 0.95
"""The value that no evaluation exceeds: what is greater is proven."""

DISTANCE_COST = 0.0005
"""By how much a proven result counts less per turn that it is away."""


def _value(node: Node) -> float:
    return node.value


def _value_of_turn(turn: tuple[Turn, Node]) -> float:
    return turn[1].value
