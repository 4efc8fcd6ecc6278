"""A position of Boomtown (`BoomtownState`), its view for a seat, determinization, and points scored by events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from engine.rules.actions import Action
from engine.rules.bits import Mask, union_of
from engine.rules.contract import Seat
from engine.rules.fact_reading import FactError
from engine.rules.facts import FLAG, by, custom, integer, list_of, maybe, name_of, set_of, word_of
from engine.rules.position import ScoredPosition, derived, holds, joined, joint, memo
from games.boomtown.model import facts
from games.boomtown.model.actions import DECISIONS
from games.boomtown.model.components import Pile, pile
from games.boomtown.model.events import CATEGORIES
from games.boomtown.model.facts import NONE, Peek
from games.boomtown.model.setup import Setup

T = TypeVar("T")


def part(values: Sequence[T], player: int, width: int) -> Sequence[T]:
    """The values of a player (from 1) in a list with `width` values per player."""
    return values[(player - 1) * width : player * width]


class BoomtownState(ScoredPosition):
    """A position.

    Players are the seats from 1, then the Rival in a solo game. Lists by player begin with player 1 at index 0; lists
    with several values per player are flat (see `part`). Hexes, terrains, tiles, contents, offices, investments, cells,
    resources and metals are numbers (see `setup.Setup`), sets of them bit masks. A pile is a packed multiset of
    resources (see `components`).
    """

    categories = CATEGORIES

    options = derived(lambda setup, _: dict(setup.options))
    seats = derived(lambda setup, _: setup.seats)

    # The turn
    number: int = holds(integer(), at="turn")
    """Turns so far in the game."""
    round: int = holds(integer(0, "rounds"))
    """Turns so far of each player; 0 in the set-up."""
    seat: Seat = holds(integer(1, "seats"), start=1)
    """The seat to decide, or whose turn nature interrupts."""
    decision: str = holds(maybe(word_of(DECISIONS), ""), start="tile")
    last: bool = holds(FLAG)
    """This is the seat's last turn, without building."""
    hand: Pile = holds(facts.RESOURCES_HELD, at="step.hand")
    bin: int = holds(integer(0, 3), at="step.bin")
    """The lower bin where a resource is left next, else 0."""
    invested: bool = holds(FLAG, at="step.invested")
    """The turn's investment is used up."""
    bought: bool = holds(FLAG, at="step.bought")
    """The turn's purchase in town is used up."""
    effects: tuple[str, ...] = holds(list_of(word_of(DECISIONS)), at="step.effects")
    """The decisions that a card or a trading post still asks for, one per step."""
    due: bool = holds(FLAG, at="step.due")
    """The investment bonus tile is still to be taken."""
    reveals: tuple[int, ...] = holds(list_of(name_of("hexes")), at="step.reveals")
    """The hexes whose tokens are still to be turned up, in order."""
    looking: int = holds(maybe(name_of("hexes"), NONE), at="step.looking")
    """The hex that is being looked at."""

    # The map
    tiles: tuple[tuple[int, int], ...] = holds(list_of(facts.TILE), at="map.tiles")
    """Tile and rotation per slot laid so far."""
    terrain_facts = derived(facts.terrain_names, at="map.terrain")
    down: int = holds(set_of("hexes"), at="map.down")
    """The hexes with a face-down token."""
    up: int = joined(0)
    """The hexes with a face-up token."""
    content: bytearray = joined(lambda setup: bytearray(len(setup.hexes)))
    """The content per hex of a face-up token; where none is face `up`, 0, which is a content too."""
    up_facts = joint(facts.write_up, facts.read_up, at="map.up")
    looted: int = holds(set_of("hexes"), at="map.looted")
    peeks: tuple[Peek, ...] = holds(custom(facts.write_peeks, facts.read_peeks, lambda _: ()), at="map.peeks")
    """The face-down tokens that were looked at."""
    tokens_left: list[int] = holds(
        by("contents", integer(), sparse=True), at="map.left", start=lambda setup: list(setup.copies)
    )
    """The tokens not yet drawn, per content."""

    # The players
    bins: list[Pile] = holds(
        list_of(facts.RESOURCES_HELD, list),
        at="players.*.bins",
        flat="bin_names",
        start=lambda setup: [pile(held) for row in setup.sheet.setup.start[: setup.seats] for held in row],
    )
    """The piles in the bins (seats only)."""
    pieces: list[int] = holds(
        integer(0, "camps"), at="players.*.pieces", start=lambda setup: [setup.camps] * setup.players
    )
    """The camps left."""
    camps: list[int] = holds(set_of("hexes"), at="players.*.camps")
    settlements: list[int] = holds(set_of("hexes"), at="players.*.settlements")
    wanted: list[int] = holds(integer(), at="players.*.wanted")
    """The wanted camps."""
    influence: list[int] = holds(by("terrains", integer()), at="players.*.influence", flat="terrains")
    tokens: list[int] = holds(by("terrains", integer()), at="players.*.tokens", flat="terrains")
    """The mining tokens by terrain."""
    coaches: list[int] = holds(by("metals", integer(0, "steps")), at="players.*.coaches", flat="metals")
    """The step of each coach."""
    bonuses: list[int] = holds(integer(), at="players.*.bonuses")
    """The shipping bonus tiles."""
    owned: list[int] = holds(set_of("investments"), at="players.*.investments")
    scored: list[int] = holds(by(CATEGORIES, integer(-999, 999)), at="players.*.scored", flat=CATEGORIES)
    """The points by category."""

    # The town and the market
    layout: int = holds(maybe(integer(0, 17), NONE), at="town.layout")
    offices: tuple[int, ...] = holds(list_of(name_of("offices")), at="town.offices")
    """The office per domino so far."""
    ninth: int = holds(maybe(name_of("ninths"), NONE), at="town.ninth")
    """The tile of the ninth cell."""
    cells: list[int] = holds(by("cells", integer(0, "players"), sparse=True), at="town.cells")
    """The player with the first influence token per cell, 0 for none."""
    shares: list[int] = holds(by("cells", integer(0, "players"), sparse=True), at="town.shares")
    """The player with the second influence token per cell, 0 for none."""
    investments_shown: int = holds(set_of("investments"), at="market.shown")
    """All investments opened in the set-up."""
    market: int = holds(set_of("investments"), at="market.left")
    """Those still for sale."""
    rewards: int = holds(
        custom(lambda setup, left: list(setup.rewards[len(setup.rewards) - left :]), facts.read_rewards),
        at="market.rewards",
        start=lambda setup: len(setup.rewards),
    )
    """The investment bonus tiles left."""
    stacks: list[int] = holds(
        custom(facts.write_stacks, facts.read_stacks),
        at="bonuses",
        start=lambda setup: [len(tiles) for tiles in setup.bonuses for _ in setup.places],
    )
    """The shipping bonus tiles left, two places per metal."""

    # Solo
    deck: Mask = holds(set_of("rival_cards"), at="rival.cards", start=lambda setup: (1 << len(setup.rival_cards)) - 1)
    """The Rival's cards left."""
    card: int = holds(maybe(name_of("rival_cards"), NONE), at="rival.card")
    """The card turned last."""

    terrain: tuple[int, ...] = memo()
    """The terrain per hex, `NONE` before its tile is laid."""
    legal_cache: list[Action] | None = memo()

    def complete(self, setup: Any, given: frozenset[str]) -> None:
        """The terrains of the tiles; without a word about them, all their tokens lie face down.

        Without a word about the tokens left, those that nobody sees any more were the commonest ones.
        """
        terrain = [NONE] * len(setup.hexes)
        laid = 0
        for slot, (tile, rotation) in zip(setup.ground.slots, self.tiles, strict=False):
            for hex, kind in zip(slot, setup.turned_tile(tile, rotation), strict=True):
                terrain[hex] = kind
                laid |= 1 << hex
        self.terrain = tuple(terrain)
        if "map.down" not in given:
            self.down = laid & ~union_of((self.up, self.looted, *self.camps, *self.settlements))
        if "map.left" not in given and laid:
            self.tokens_left = facts.tokens_left(setup, self, laid & ~self.down & ~self.up)

    def faults(self, setup: Any) -> Iterator[FactError]:
        """Components in two places or too many, a decision that nobody has here."""
        return facts.position_faults(setup, self)


def bins_of(setup: Setup, state: BoomtownState, seat: Seat) -> tuple[Pile, ...]:
    """The bins of a seat, bin 0 first; empty for the Rival."""
    return tuple(part(state.bins, seat, len(setup.bins)))


# Secrets (RULES.md 15): only a face-down token that a seat has looked at


def contents_left(setup: Setup, view: BoomtownState, terrain: int) -> list[tuple[int, int]]:
    """The contents of a terrain that may still be drawn, as a view knows it, each with its number of tokens."""
    copies = view.tokens_left
    return [(content, copies[content]) for content in setup.contents_of[terrain] if copies[content]]
