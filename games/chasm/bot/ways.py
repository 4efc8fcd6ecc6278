"""Ways of a cart over rails that lie there or will be laid, from where it stands to the Surface; a beam search.

A way counts its actions, its squares and what it loads, but not the turns; these are in `rides`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from engine.rules.bits import Mask
from games.chasm.bot.outlook import Outlook
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.board import EDGES, OPPOSITE, Edge, Edges, Ground, Square
from games.chasm.model.goods import Items, item_count

ALL_EDGES: Final = sum(EDGES)

SINGLES: Final = tuple(tuple(edge for edge in EDGES if edges & edge) for edges in range(16))
"""The single edges of a set."""

Field = list[list[float]]
"""`field[edge][square]`: value of entering a square by an edge."""

Fields = dict[str, list[Field]]
"""The fields by side, and by the number of heaps that are still loaded on the way."""

LAY, OPEN, PLACE, SPEED = "lay", "open", "place", "speed"
"""The actions of a ride: lay a tile, open edges of one, place the cart, change its speed."""

Deed = tuple[str, int, int]
"""An action of a ride: its kind; square and edges, or gate and 0, or speed before and after."""


class Mine(msgspec.Struct, gc=False):
    """The mine as a ride finds it, with what other rides of the seat have planned.

    `budget[turn]`: actions up to that turn; `blocked[turn]`: squares with carts that are in the way; `crossed[turn]`:
    squares that another cart rolls over in the next turn; `rigid`: squares whose tiles stay as they are in this turn,
    for carts stand there (RULES.md 4.1.3); `due[square]`: its tiles from turns on, as other rides lay and open them.
    """

    tiles: Sequence[Edges]
    heaps: Sequence[Items]
    chasm: int
    budget: list[int]
    blocked: list[set[Square]]
    crossed: list[set[Square]]
    outlook: Outlook
    fields: Fields
    rigid: set[Square]
    due: dict[Square, list[tuple[int, Edges]]] = {}


class Stage(msgspec.Struct, gc=False):
    """A part of a way: the square that it comes to, and the `exits` by which it may go on.

    `score`: estimate of the whole; `cost`: points for actions, squares and risks so far; `hold`: the load of a cart
    that takes one item of every heap; `deeds`: actions for the last square; `laid`, `taken`: tiles and heaps that are
    not as they were; `steps`: squares so far; `before`: the stage before this one.
    """

    score: float
    cost: float
    square: Square
    exits: Edges
    hold: Items
    steps: int
    deeds: tuple[Deed, ...]
    laid: dict[Square, Edges]
    taken: dict[Square, Items]
    before: Stage | None


class Way(msgspec.Struct, gc=False):
    """A whole way: squares in their order with the actions for each, the side where it leaves, what it lays.

    `start`: the beginning, with the actions for it.
    """

    score: float
    start: Stage
    squares: list[Square]
    deeds: list[tuple[Deed, ...]]
    side: str
    laid: dict[Square, Edges]


class WaySearch:
    """Beam search for the ways of one cart; the best way for every load and side."""

    def __init__(self, mine: Mine, width: int, rolled: int = 0) -> None:
        """`rolled`: squares that the cart certainly rolls in this turn, over rails that its actions allow."""
        self.rolled = rolled
        self.mine, self.width, self.outlook = mine, width, mine.outlook
        self.rules = mine.outlook.rules
        self.ground = self.rules.ground
        self.standing = self.ground.buildable & ~mine.chasm
        self.onward = _leading_on(self.ground, self.standing)
        self.ends: dict[tuple[Items, str], tuple[float, Stage]] = {}

    def ways(self, starts: list[Stage], most: int) -> list[Way]:
        """The ways from some beginnings, best first."""
        for side in self.outlook.wanted_sides(starts[0].hold):
            self._search(starts, side)
        best = sorted(((score, key) for key, (score, _) in self.ends.items()), key=lambda item: -item[0])[:most]
        return [self._way(score, self.ends[key][1], key[1]) for score, key in best]

    def _search(self, starts: list[Stage], meant: str) -> None:
        """Look for ways that are meant for a side of the board, "" for any."""
        self.meant, self.best = meant, float("-inf")
        beam, width = starts, self.width
        for _ in range(WEIGHTS.longest_way):
            reached: dict[tuple[int, ...], Stage] = {}
            for stage in beam:
                for edge in SINGLES[stage.exits]:
                    target = self.ground.onto[edge][stage.square]
                    if side := self.ground.side[target]:
                        if not stage.steps:
                            self._leave(stage, side)
                    else:
                        self._enter(stage, target, OPPOSITE[edge], reached)
            beam = sorted(reached.values(), key=_score, reverse=True)[:width]
            if not beam or beam[0].score < self.best - WEIGHTS.hopeless:
                break

    def _leave(self, stage: Stage, side: str) -> None:
        """A whole way, kept if it is the best one with its load over its side."""
        score = self._value(stage.hold, side) - stage.cost
        known = self.ends.get((stage.hold, side))
        if known is None or known[0] < score:
            self.ends[stage.hold, side] = score, stage
            self.best = max(self.best, score)

    def _value(self, hold: Items, side: str) -> float:
        """Value of a load over a side, without missions that ask for more."""
        outlook = self.outlook
        return outlook.value(hold, side if outlook.solo else "", fast=False, far=False) + outlook.reward

    def _enter(self, stage: Stage, target: Square, back: Edge, reached: dict[tuple[int, ...], Stage]) -> None:
        """Come to a square: over its tile as it is, with one more edge, or over a new one."""
        mine, outlook = self.mine, self.outlook
        if not self.standing >> target & 1:
            return
        steps = stage.steps + 1
        if steps <= WEIGHTS.near and target in mine.blocked[0]:
            return
        tile = stage.laid.get(target)
        if tile is None:
            tile = mine.tiles[target]
        hold, taken, cost = stage.hold, stage.taken, stage.cost + outlook.square
        turn = steps // 3
        fall = outlook.fall[turn][target] * (turn + WEIGHTS.early_fall)
        heap = taken.get(target)
        if heap is None:
            heap = mine.heaps[target]
        if heap and (room := self.rules.capacity - item_count(hold)):
            items = outlook.pick(heap, room, stops=False)
            hold += items
            taken = {**taken, target: heap - items}
            if fall:
                cost += fall * max(0.0, outlook.best(hold) - outlook.best(stage.hold))
            if heap != items and room > 1:
                cost -= WEIGHTS.stop_share * outlook.further_value(heap - items)
        cost += fall * WEIGHTS.fallen_rail
        open_edges, onto, side_of = self.onward[target], self.ground.onto, self.ground.side
        layer = min(self.rules.capacity - item_count(hold), outlook.layers(self.meant, hold))
        field, value = mine.fields[self.meant][layer], self._value(hold, self.meant)
        spare = ALL_EDGES
        if steps <= self.rolled:
            spare = 0 if target in mine.rigid else mine.budget[0] - len(stage.laid)
        beyond = {edge: field[OPPOSITE[edge]][onto[edge][target]] for edge in SINGLES[open_edges]}
        for laid, exits, actions in OPTIONS[tile][back]:
            onward = exits & open_edges
            if not onward or actions > spare:
                continue
            spent = cost + outlook.action * actions
            score = beyond[onward] if onward in beyond else max([beyond[edge] for edge in SINGLES[onward]])
            score += value - spent
            key = target, onward, hold
            known = reached.get(key)
            if known is None or known.score < score:
                deeds: tuple[Deed, ...] = ()
                changed = stage.laid
                if actions:
                    deeds = ((OPEN if tile else LAY, target, laid),)
                    if actions == 2:
                        deeds = ((OPEN, target, tile | back), (OPEN, target, laid))
                    changed = {**changed, target: laid}
                after = Stage(score, spent, target, onward, hold, steps, deeds, changed, taken, stage)
                for edge in SINGLES[onward]:
                    if side := side_of[onto[edge][target]]:
                        self._leave(after, side)
                        onward &= ~edge
                if onward:
                    reached[key] = after

    def _way(self, score: float, end: Stage, side: str) -> Way:
        """The way that ends with a stage."""
        squares: list[Square] = []
        deeds: list[tuple[Deed, ...]] = []
        stage = end
        while stage.before is not None:
            squares.append(stage.square)
            deeds.append(stage.deeds)
            stage = stage.before
        return Way(score, stage, squares[::-1], deeds[::-1], side, end.laid)


def _options(tile: Edges, back: Edge) -> list[tuple[Edges, Edges, int]]:
    """How a square with a tile, or without, can be crossed from an edge: the tile then, the exits, the actions."""
    if not tile:
        return [(back | edge, edge, 1) for edge in SINGLES[ALL_EDGES ^ back]]
    need = 0 if tile & back else 1
    found = [(tile | back, tile & ~back, need)]
    return found + [(tile | back | edge, edge, need + 1) for edge in SINGLES[ALL_EDGES & ~(tile | back)]]


OPTIONS: Final = [{back: _options(tile, back) for back in EDGES} for tile in range(16)]
"""How a square can be crossed, by its tile and the edge where a cart comes in."""


@lru_cache(64)
def _leading_on(ground: Ground, standing: Mask) -> list[Edges]:
    """Per square the edges beyond which a cart can be."""
    return [
        sum(
            edge
            for edge in EDGES
            if (target := ground.onto[edge][square]) >= 0 and (ground.side[target] or standing >> target & 1)
        )
        for square in range(len(ground.names))
    ]


def _score(stage: Stage) -> float:
    return stage.score


def ride_fields(outlook: Outlook, tiles: Sequence[Edges], heaps: Sequence[Items], chasm: int) -> Fields:
    """By side and number of heaps the value of going on from entering a square by an edge.

    It is less the actions for rails, by value iteration; as many heaps as the number are loaded on the way.
    """
    ground = outlook.rules.ground
    fields: Fields = {}
    standing = list(ground.squares_in(ground.buildable & ~chasm))
    for side in outlook.sides:
        ends = [
            (0.0 if not side or side == out else WEIGHTS.nowhere) if out else WEIGHTS.nowhere for out in ground.side
        ]
        fields[side] = layers = [_field(outlook, standing, tiles, ends, None, None)]
        for left in range(outlook.layers(side)):
            gains = {
                square: WEIGHTS.heap_share * value
                for square in standing
                if heaps[square] and (value := outlook.heap_value(heaps[square], side, left)) > 0
            }
            layers.append(_field(outlook, standing, tiles, ends, gains, layers[-1]))
    return fields


def _field(
    outlook: Outlook,
    standing: list[Square],
    tiles: Sequence[Edges],
    ends: list[float],
    gains: dict[Square, float] | None,
    below: Field | None,
) -> Field:
    """One field: the way out, or at most one more heap than in the field `below`."""
    field = [list(row) for row in below] if below else [list(ends) for _ in range(9)]
    north, south, east, west = field[1], field[2], field[4], field[8]
    cost, step, neighbours = outlook.action, outlook.square, outlook.rules.ground.neighbours
    for sweep in range(2 * WEIGHTS.field_sweeps):
        for square in reversed(standing) if sweep & 1 else standing:
            up, down, right, left = neighbours[square]
            tile = tiles[square]
            n, s, e, w = south[up] - step, north[down] - step, west[right] - step, east[left] - step
            if below and gains and square in gains:
                gain = gains[square] - step
                n, s = max(n, below[2][up] + gain), max(s, below[1][down] + gain)
                e, w = max(e, below[8][right] + gain), max(w, below[4][left] + gain)
            if tile:
                a = 0.0 if tile & 1 else cost
                b = 0.0 if tile & 2 else cost
                c = 0.0 if tile & 4 else cost
                d = 0.0 if tile & 8 else cost
                n, s, e, w = n - a, s - b, e - c, w - d
            else:
                a = b = c = d = cost
            upright, across = n if n > s else s, e if e > w else w
            north[square] = (s if s > across else across) - a
            south[square] = (n if n > across else across) - b
            east[square] = (w if w > upright else upright) - c
            west[square] = (e if e > upright else upright) - d
    return field
