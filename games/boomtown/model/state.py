"""A position of Boomtown (`BoomtownState`), its view for a seat, determinization, and points scored by events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat, add_gains
from games.boomtown.model.components import Pile
from games.boomtown.model.scoring import CATEGORIES
from games.boomtown.model.setup import Setup

T = TypeVar("T")

NONE: Final = -1
"""No content, tile, office, hex or card."""

UNKNOWN: Final = -2
"""The content of a token that was looked at, in the view of a seat that has not seen it."""

Peek = tuple[int, int, int]
"""A face-down token that was looked at: hex, content (or `UNKNOWN`), mask of the seats that have seen it."""


def part(values: Sequence[T], player: int, width: int) -> Sequence[T]:
    """The values of a player (from 1) in a list with `width` values per player."""
    return values[(player - 1) * width : player * width]


class BoomtownState:
    """A position.

    Players are the seats from 1, then the Rival in a solo game. Lists by player begin with player 1 at index 0; lists
    with several values per player are flat (see `part`). Hexes, terrains, tiles, contents, offices, investments, cells,
    resources and metals are numbers (see `setup.Setup`), sets of them bit masks. A pile is a packed multiset of
    resources (see `components`).

    The turn

    * `seat`: seat to decide, or whose turn nature interrupts. `decision`: what is decided, "" at the end.
    * `number`: turns so far in the game. `round`: turns so far of each player; 0 in the set-up.
    * `last`: this is the seat's last turn, without building.
    * `hand`: pile. `bin`: the lower bin where a resource is left next, else 0.
    * `invested`, `bought`: the turn's investment and purchase in town are used up.
    * `effects`: decisions that a card or a trading post still asks for, one per step. `due`: the investment bonus tile
      is still to be taken.
    * `reveals`: hexes whose tokens are still to be turned up, in order. `looking`: hex that is being looked at, or -1.

    The map

    * `tiles`: (tile, rotation) per slot laid so far. `terrain`: per hex, -1 for none.
    * `down`, `up`, `looted`: masks of hexes with a face-down token, a face-up token, and looted ones.
    * `content`: per hex, the content of a face-up token, else -1. `peeks`: face-down tokens that were looked at.
    * `tokens_left`: per content, the number of tokens not yet drawn.

    The players

    * `bins`: four piles per player (seats only). `pieces`: camps left. `wanted`: wanted camps.
    * `camps`, `settlements`: masks of hexes. `influence`, `tokens` (mining tokens): four per player, by terrain.
    * `coaches`: three steps per player, by metal. `bonuses`: shipping bonus tiles. `owned`: masks of investments.
    * `scored`: points by category, `CATEGORY_COUNT` per player.

    The town and the market

    * `layout`: -1 for none. `offices`: one per domino so far. `ninth`: tile of the ninth cell, -1 for none.
    * `cells`, `shares`: per cell, the player with the first and the second influence token, 0 for none.
    * `investments_shown`: mask of all investments opened in the set-up. `market`: mask of those still for sale.
    * `rewards`: investment bonus tiles left. `stacks`: shipping bonus tiles left, two places per metal.

    Solo: `deck`: mask of the Rival's cards left. `card`: the card turned last, -1 for none.

    Cache: `legal_cache`: the legal actions, once asked for.
    """

    __slots__ = (
        "bin", "bins", "bonuses", "bought", "camps", "card", "cells", "coaches", "content", "decision", "deck", "down",
        "due", "effects", "hand", "influence", "invested", "investments_shown", "last", "layout", "legal_cache",
        "looking", "looted", "market", "ninth", "number", "offices", "owned", "peeks", "pieces", "reveals", "rewards",
        "round", "scored", "seat", "settlements", "shares", "stacks", "terrain", "tiles", "tokens", "tokens_left", "up",
        "wanted",
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
    tokens_left: list[int]
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
    investments_shown: int
    market: int
    rewards: int
    stacks: list[int]
    deck: int
    card: int
    legal_cache: list[Action] | None

    def copy(self) -> BoomtownState:
        """An equal position that shares nothing mutable."""
        copy = BoomtownState.__new__(BoomtownState)
        copy.seat = self.seat
        copy.decision = self.decision
        copy.number = self.number
        copy.round = self.round
        copy.last = self.last
        copy.hand = self.hand
        copy.bin = self.bin
        copy.invested = self.invested
        copy.bought = self.bought
        copy.effects = self.effects
        copy.due = self.due
        copy.reveals = self.reveals
        copy.looking = self.looking
        copy.tiles = self.tiles
        copy.terrain = self.terrain
        copy.down = self.down
        copy.up = self.up
        copy.content = self.content[:]
        copy.peeks = self.peeks
        copy.tokens_left = self.tokens_left[:]
        copy.bins = self.bins[:]
        copy.pieces = self.pieces[:]
        copy.wanted = self.wanted[:]
        copy.camps = self.camps[:]
        copy.settlements = self.settlements[:]
        copy.influence = self.influence[:]
        copy.tokens = self.tokens[:]
        copy.coaches = self.coaches[:]
        copy.bonuses = self.bonuses[:]
        copy.owned = self.owned[:]
        copy.scored = self.scored[:]
        copy.layout = self.layout
        copy.offices = self.offices
        copy.ninth = self.ninth
        copy.cells = self.cells[:]
        copy.shares = self.shares[:]
        copy.looted = self.looted
        copy.investments_shown = self.investments_shown
        copy.market = self.market
        copy.rewards = self.rewards
        copy.stacks = self.stacks[:]
        copy.deck = self.deck
        copy.card = self.card
        copy.legal_cache = self.legal_cache
        return copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BoomtownState):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]


CACHES: Final = ("legal_cache",)
"""Fields derived from the others."""

FIELDS: Final = tuple(name for name in BoomtownState.__slots__ if name not in CACHES)
"""The fields that positions are compared by."""


def bins_of(setup: Setup, state: BoomtownState, seat: Seat) -> tuple[Pile, ...]:
    """The bins of a seat, bin 0 first; empty for the Rival."""
    width = len(setup.bins)
    return tuple(state.bins[(seat - 1) * width : seat * width])


# Points


CATEGORY_INDEX: Final = {category: number for number, category in enumerate(CATEGORIES)}
"""The index of a category among the points of a player."""

CATEGORY_COUNT: Final = len(CATEGORIES)


def emit(state: BoomtownState, events: list[Event], event: Event) -> None:
    """Append an event to `events` and add its scores to the position."""
    events.append(event)
    if event.gains:
        add_gains(state.scored, event, CATEGORY_INDEX)


def total_points(state: BoomtownState, player: int) -> int:
    """The points of a player so far, all categories together."""
    return sum(part(state.scored, player, CATEGORY_COUNT))


# Secrets (RULES.md 15): only a face-down token that a seat has looked at


def seat_view(state: BoomtownState, seat: Seat) -> BoomtownState:
    """The position as a seat knows it: contents that it has not seen count as not yet drawn.

    `NOBODY` has seen nothing. Everybody knows which tokens were looked at, and by whom.
    """
    eyes = 1 << seat >> 1
    if all(content == UNKNOWN or who & eyes for _, content, who in state.peeks):
        return state
    view = state.copy()
    view.legal_cache = None
    view.peeks = tuple((hex, content if who & eyes else UNKNOWN, who) for hex, content, who in state.peeks)
    for _, content, who in state.peeks:
        if content != UNKNOWN and not who & eyes:
            view.tokens_left[content] += 1
    return view


def determinize(setup: Setup, view: BoomtownState, pick: Callable[[int], int]) -> BoomtownState:
    """A full position consistent with a view: unknown contents are drawn one after the other by `pick(n)`."""
    full = view.copy()
    full.legal_cache = None
    full.peeks = tuple(
        (hex, _draw_content(setup, full, hex, pick) if content == UNKNOWN else content, who)
        for hex, content, who in view.peeks
    )
    return full


def _draw_content(setup: Setup, state: BoomtownState, hex: int, pick: Callable[[int], int]) -> int:
    """Draw the content of a hex among those of its terrain that are left; raises `IndexError` if none is."""
    contents = setup.contents_of[state.terrain[hex]]
    number = pick(sum(state.tokens_left[content] for content in contents))
    for content in contents:
        number -= state.tokens_left[content]
        if number < 0:
            state.tokens_left[content] -= 1
            return content
    raise IndexError(f"no token is left for {setup.hexes[hex]}")


def contents_left(setup: Setup, view: BoomtownState, terrain: int) -> tuple[tuple[int, int], ...]:
    """The contents of a terrain that may still be drawn, as a view knows it, each with its number of tokens."""
    return tuple(
        (content, view.tokens_left[content]) for content in setup.contents_of[terrain] if view.tokens_left[content]
    )
