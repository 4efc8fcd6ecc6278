"""A position of Boomtown: what lies where, and whose decision it is.

Points: told by events, and kept in the position by player and category.

Who knows what in Boomtown (RULES.md 15): only a token that a seat has looked at is a secret, while face down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat
from games.boomtown.model.events import CATEGORIES

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


T = TypeVar("T")

NONE: Final = -1
"""No content, no tile, no office."""

UNKNOWN: Final = -2
"""Of a token that somebody has looked at: what it holds, in the eyes of one who has not."""

Peek = tuple[int, int, int]
"""A face-down token that was looked at: its hex, what it holds (`UNKNOWN` to one who may not know), who has seen it."""


def part(values: Sequence[T], player: int, width: int) -> Sequence[T]:
    """The values of a player (from 1) in a list with so many a player."""
    return values[(player - 1) * width : player * width]


class BoomtownState:
    """A position.

    Players are the seats from 1, and after them the Rival where one plays alone; a list a player begins with seat 1.
    Hexes are numbers in the order of the board (water included), sets of hexes bit masks. Resources, terrains, tiles,
    token contents, offices, investments are numbers in the order of the data; terrain and metal of one name have one
    number. A pile of resources (a bin, the hand) is a number with a byte a resource
    (`games.boomtown.model.components`).

    The turn: `seat` decides, or nature for it, and `decision` names what, "" once the game is over; `number` counts the
    turns of the game, `round` those of a player (0 in the set-up); `last` says that no building ends this turn.
    `hand` is the pile in hand; `bin` the bin where one resource is left next, or 0; `invested` and `bought` whether the
    turn's investment and office are used up; `effects` the decisions that a card still asks for, in order, one for each
    step; `due` whether the investment's bonus tile is still to be taken; `reveals` the hexes still to be turned up, in
    order; `looking` the hex that is being looked at (-1: none).
    The map: `tiles`, a (tile, rotation) a slot laid so far; `terrain`, the terrain of every hex (-1: none); `down` and
    `up`, the hexes with a token face down, and face up; `content`, what the token of every hex holds (-1: unknown or
    none); `peeks`, the face-down ones that were looked at; `left`, how many tokens of each content are not drawn yet.
    The players: `bins`, four piles each; `pieces`, the camps left; `wanted`; `camps` and `settlements`, masks;
    `influence` and `tokens`, four each; `coaches`, the step of three each; `bonuses`, shipping bonus tiles each;
    `owned`, masks of investments; `scored`, points by category, `len(CATEGORIES)` each.
    The town: `layout` (-1: none), `offices`, one a domino so far, `ninth` (-1: none); `cells` and `shares`, the player
    on every cell, 0 for none; `looted`, the mask of looted hexes.
    The market: `shown`, all investments that were put on display, in the order of their numbers; `market`, the mask of
    those left; `rewards`, how many bonus tiles are left; `stacks`, how many tiles lie on both bonus places of each
    metal. Solo: `deck`, the mask of the Rival's cards left, `card` the last one turned (-1: none).

    What follows from it: `offered`, the legal actions once asked for.
    """

    __slots__ = (
        "bin", "bins", "bonuses", "bought", "camps", "card", "cells", "coaches", "content", "decision", "deck", "down",
        "due", "effects", "hand", "influence", "invested", "last", "layout", "left", "looking", "looted", "market",
        "ninth", "number", "offered", "offices", "owned", "peeks", "pieces", "reveals", "rewards", "round", "scored",
        "seat", "settlements", "shares", "shown", "stacks", "terrain", "tiles", "tokens", "up", "wanted",
    )  # fmt: skip

    seat: Seat
    decision: str
    number: int
    round: int
    last: bool
    hand: int
    bin: int
    invested: bool
    bought: bool
    effects: tuple[str, ...]
    due: bool
    reveals: tuple[int, ...]
    looking: int
    tiles: tuple[tuple[int, int], ...]
    terrain: tuple[int, ...]
    down: int
    up: int
    content: list[int]
    peeks: tuple[Peek, ...]
    left: list[int]
    bins: list[int]
    pieces: list[int]
    wanted: list[int]
    camps: list[int]
    settlements: list[int]
    influence: list[int]
    tokens: list[int]
    coaches: list[int]
    bonuses: list[int]
    owned: list[int]
    scored: list[int]
    layout: int
    offices: tuple[int, ...]
    ninth: int
    cells: list[int]
    shares: list[int]
    looted: int
    shown: int
    market: int
    rewards: int
    stacks: list[int]
    deck: int
    card: int
    offered: list[Action] | None

    def copy(self) -> BoomtownState:
        """An equal position that shares nothing that can change."""
        twin = BoomtownState.__new__(BoomtownState)
        twin.seat = self.seat
        twin.decision = self.decision
        twin.number = self.number
        twin.round = self.round
        twin.last = self.last
        twin.hand = self.hand
        twin.bin = self.bin
        twin.invested = self.invested
        twin.bought = self.bought
        twin.effects = self.effects
        twin.due = self.due
        twin.reveals = self.reveals
        twin.looking = self.looking
        twin.tiles = self.tiles
        twin.terrain = self.terrain
        twin.down = self.down
        twin.up = self.up
        twin.content = self.content[:]
        twin.peeks = self.peeks
        twin.left = self.left[:]
        twin.bins = self.bins[:]
        twin.pieces = self.pieces[:]
        twin.wanted = self.wanted[:]
        twin.camps = self.camps[:]
        twin.settlements = self.settlements[:]
        twin.influence = self.influence[:]
        twin.tokens = self.tokens[:]
        twin.coaches = self.coaches[:]
        twin.bonuses = self.bonuses[:]
        twin.owned = self.owned[:]
        twin.scored = self.scored[:]
        twin.layout = self.layout
        twin.offices = self.offices
        twin.ninth = self.ninth
        twin.cells = self.cells[:]
        twin.shares = self.shares[:]
        twin.looted = self.looted
        twin.shown = self.shown
        twin.market = self.market
        twin.rewards = self.rewards
        twin.stacks = self.stacks[:]
        twin.deck = self.deck
        twin.card = self.card
        twin.offered = self.offered
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BoomtownState):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]


CACHES: Final = ("offered",)

FIELDS: Final = tuple(name for name in BoomtownState.__slots__ if name not in CACHES)
"""The fields that tell positions apart."""

CATEGORY_INDEX: Final = {category: number for number, category in enumerate(CATEGORIES)}
"""Where a category stands among the points of a player."""

CATEGORY_COUNT: Final = len(CATEGORIES)


def emit(state: BoomtownState, events: list[Event], event: Event) -> None:
    """Let an event have happened: it joins `events`, and the position keeps what it scores."""
    events.append(event)
    for score in event.scores:
        state.scored[(score.seat - 1) * CATEGORY_COUNT + CATEGORY_INDEX[score.category]] += score.amount


def total_points(state: BoomtownState, player: int) -> int:
    """What events have scored for a player so far, all categories together."""
    return sum(part(state.scored, player, CATEGORY_COUNT))


def seat_view(state: BoomtownState, seat: Seat) -> BoomtownState:
    """The position as a seat knows it: what it has not seen itself counts as not drawn yet.

    `NOBODY` has seen nothing. Everybody sees which tokens were looked at, and by whom.
    """
    eyes = 1 << seat >> 1
    if all(content == UNKNOWN or who & eyes for _, content, who in state.peeks):
        return state
    seen = state.copy()
    seen.offered = None
    seen.peeks = tuple((hex, content if who & eyes else UNKNOWN, who) for hex, content, who in state.peeks)
    for _, content, who in state.peeks:
        if content != UNKNOWN and not who & eyes:
            seen.left[content] += 1
    return seen


def determinize(rules: BoomtownRules, view: BoomtownState, pick: Callable[[int], int]) -> BoomtownState:
    """A full position: the tokens looked at that the view does not know are drawn again, one after the other."""
    full = view.copy()
    full.offered = None
    full.peeks = tuple(
        (hex, _draw_content(rules, full, hex, pick) if content == UNKNOWN else content, who)
        for hex, content, who in view.peeks
    )
    return full


def _draw_content(rules: BoomtownRules, state: BoomtownState, hex: int, pick: Callable[[int], int]) -> int:
    """A token for a hex, of those of its terrain that are left."""
    contents = rules.contents_of[state.terrain[hex]]
    number = pick(sum(state.left[content] for content in contents))
    for content in contents:
        number -= state.left[content]
        if number < 0:
            state.left[content] -= 1
            return content
    raise IndexError(f"no token is left for {rules.hexes[hex]}")
