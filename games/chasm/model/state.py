"""A position of Chasm: the mine, the carts, all supplies, the decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final

from engine.rules.actions import Action
from engine.rules.bits import Mask, mask_of
from engine.rules.contract import Seat
from engine.rules.fact_reading import Fact, FactError, finder, read_by_name, read_record, wrong
from engine.rules.facts import (
    FLAG,
    Codec,
    by,
    custom,
    integer,
    maybe,
    multiset_of,
    name_of,
    numbers_to,
    set_of,
    word_of,
)
from engine.rules.position import Position, derived, holds, joined, joint, memo, with_value
from games.chasm.model.actions import DECISIONS
from games.chasm.model.board import MINE_NUMBERS, SHAPE_OF, Square
from games.chasm.model.faults import position_faults
from games.chasm.model.goods import HOME, KINDS, NONE, OFF_BOARD, Items, kind_counts, pack

ITEMS: Final = multiset_of(KINDS)

SHAPES: Final[Codec[int]] = custom(lambda _, edges: SHAPE_OF[edges], lambda _, fact: 1 + finder(SHAPE_OF[1:])(fact))
"""The open edges of a tile, as its shape; a single edge as its letter."""


# Facts of several fields


def _write_carts(setup: Any, state: ChasmState) -> Fact:
    """Square, tail, speed and hold of a cart on the board; else "home", "derailed" or "lost"."""
    write_hold, names = ITEMS.writer(setup), {where: name for name, where in OFF_BOARD.items()}
    return {
        cart.name: names[square]
        if (square := state.where[number]) < 0
        else {
            "space": setup.ground.names[square],
            "tail": SHAPE_OF[state.tail[number]],
            "speed": state.speed[number],
            "hold": write_hold(state.hold[number]),
        }
        for number, cart in enumerate(setup.carts)
    }


def _read_carts(setup: Any, state: ChasmState, fact: Fact) -> None:
    carts = read_by_name(finder(setup.cart_names), partial(_read_cart, setup), fact)
    for cart, place in carts.items():
        state.where[cart], state.tail[cart], state.speed[cart], state.hold[cart] = place


def _read_cart(setup: Any, fact: Fact) -> Iterable[int]:
    """Place, tail, speed and hold of one cart."""
    if isinstance(fact, str):
        if fact not in OFF_BOARD:
            raise wrong(fact, f"one of {', '.join(OFF_BOARD)}, or the place of a cart on the board")
        return OFF_BOARD[fact], 0, 0, 0
    read_tail = SHAPES.reader(setup)
    readers = {
        "space": finder(setup.ground.names),
        "tail": lambda tail: read_tail(tail) if tail else 0,
        "speed": integer(setup.slowest, setup.fastest).reader(setup),
        "hold": ITEMS.reader(setup),
    }
    return read_record(readers, fact, tail=0, speed=setup.entry_speed, hold=0).values()


def _write_tokens(setup: Any, token_at: dict[Square, int]) -> Fact:
    names, colours = setup.ground.names, setup.ground.colours
    return {names[square]: colours[token_at[square]] for square in sorted(token_at)}


def _read_tokens(setup: Any, fact: Fact) -> dict[Square, int]:
    return read_by_name(finder(setup.ground.names), finder(setup.ground.colours), fact)


def _write_owners(setup: Any, state: ChasmState) -> Fact:
    return {
        mission: state.mission_owner[number] or None
        for mission, number in setup.mission_index.items()
        if state.missions_shown >> number & 1
    }


def _read_owners(setup: Any, state: ChasmState, fact: Fact) -> None:
    read_owner = maybe(integer(1, "seats"), 0).reader(setup)
    for number, owner in read_by_name(finder(setup.mission_names), read_owner, fact).items():
        state.missions_shown |= 1 << number
        state.mission_owner = with_value(state.mission_owner, number, owner)


def _first_decision(setup: Any) -> str:
    """The first draw of the set-up (RULES.md 2, 4.10.1)."""
    if setup.sure_jewels or setup.missions_dealt:
        return "scatter" if setup.solo else "mission"
    return "item" if setup.solo else "opening"


class ChasmState(Position):
    """A position.

    Squares, carts, missions and colours are numbers: places in `Ground.names`, `Setup.carts`, `Setup.missions` and in
    the colours of the data (red, yellow, green, blue). Edges are bits: N 1, S 2, E 4, W 8. Lists per seat begin with
    seat 1.
    """

    options = derived(lambda setup, _: dict(setup.options))
    seats = derived(lambda setup, _: setup.seats)

    # The turn
    turn_number: int = holds(integer(), at="turn")
    """From 1; 0 during set-up."""
    seat: Seat = holds(integer(1, "seats"), start=1)
    """Whose turn it is, also while nature decides."""
    decision: str = holds(maybe(word_of(DECISIONS), ""), start=_first_decision)
    actions_left: int = holds(integer(0, "actions_per_turn"), at="actions")

    # The mine
    tiles: bytearray = holds(by("ground.names", SHAPES, sparse=True, make=bytearray))
    """The open edges per square, 0 for no tile."""
    heaps: list[Items] = holds(by("ground.names", ITEMS, sparse=True))
    token_at: dict[Square, int] = holds(custom(_write_tokens, _read_tokens, lambda _: {}), at="chasm")
    """The colour of the token by fallen square."""

    # The carts
    where: list[int] = joined(lambda setup: [HOME] * len(setup.carts))
    """Square per cart, or `HOME`, `DERAILED`, `LOST`."""
    tail: list[int] = joined(lambda setup: [0] * len(setup.carts))
    """The edge that a cart came in by, 0 on a gate and off the board."""
    speed: list[int] = joined(lambda setup: [0] * len(setup.carts))
    """Squares per turn, 0 off the board."""
    hold: list[Items] = joined(lambda setup: [0] * len(setup.carts))
    carts = joint(_write_carts, _read_carts)

    # The goods
    stock: list[Items] = holds(ITEMS, at="stock.*")
    """The stockpile per seat."""
    delivered_right: Items = holds(ITEMS, at="right")
    """In a solo game: jewels delivered over the side of their kind."""
    bag: Items = holds(ITEMS)
    removed: Items = holds(ITEMS, at="gone")
    """Out of the game."""

    # The decks
    deck_left = derived(lambda setup, state: setup.deck_left(state), at="deck.left")
    seen_numbers: list[Mask] = holds(by("ground.colours", numbers_to(MINE_NUMBERS)), at="deck.seen")
    """The numbers shown per colour, bit 0 for 1."""
    deck_pile: int = holds(integer(), at="deck.pile")
    """The present pile of the deposit deck, 0 on top."""
    drawn_colours: Mask = holds(set_of("ground.colours"), at="deck.drawn")
    """The colours drawn from that pile."""
    chasm_drawer: Seat = holds(maybe(integer(1, "seats"), 0), at="deck.drawer")
    """Who drew the chasm card, 0 for nobody yet."""
    last_turns: int = holds(integer(0, "seats"), at="deck.final")
    """Turns left before the chasm opens, once the chasm card is out."""
    chasm_open: bool = holds(FLAG, at="deck.opened", start=lambda setup: setup.solo)
    tokens_left: list[int] = holds(
        by("ground.colours", integer()),
        at="deck.tokens",
        start=lambda setup: [setup.tokens_per_colour] * len(setup.ground.colours),
    )
    """Tokens not drawn yet per colour, with those on the chasm deck."""
    discarded_tokens: int = holds(integer(), at="deck.discarded")

    # The missions
    missions_shown: Mask = joined(0)
    mission_owner: tuple[Seat, ...] = joined(lambda setup: (0,) * len(setup.missions))
    """The owner per mission, 0 for nobody."""
    owners = joint(_write_owners, _read_owners, at="missions.owners")
    crashes_caused: tuple[int, ...] = holds(integer(), at="missions.crashes.*", start=lambda setup: (0,) * setup.seats)
    """Crashes with carts of opponents per seat."""

    # Within a turn
    to_roll: Mask = holds(set_of("cart_names"), at="step.waiting")
    """The carts that have not rolled yet."""
    rolling_cart: int = holds(maybe(name_of("cart_names"), NONE), at="step.rolling")
    steps_left: int = holds(integer(0, "fastest"), at="step.steps")
    """Steps of the rolling cart."""
    brought_jewels: Mask = holds(set_of("cart_names"), at="step.came")
    """The carts that delivered jewels in this move phase."""
    hit_cart: int = holds(maybe(name_of("cart_names"), NONE), at="step.hit")
    """The cart that the rolling one has hit."""
    items_to_drop: int = holds(integer(), at="step.losing")
    """Items that the cart that was hit has still to drop."""
    deposit_square: int = holds(maybe(name_of("ground.names"), NONE), at="step.filling")
    items_to_draw: int = holds(integer(), at="step.falling")
    """Items that are still to be drawn for that square."""
    token_drawn: int = holds(maybe(name_of("ground.colours"), NONE), at="step.token")
    """The colour of the token to fall."""

    # What follows from the rest
    chasm: Mask = memo(0)
    """The squares that have fallen in."""
    free_squares: Mask = memo(0)
    """The squares where track can be placed."""
    legal_cache: list[Action] | None = memo()

    def complete(self, setup: Any, given: frozenset[str]) -> None:
        """The bag has all items, and the supply all tokens, that are nowhere else, if nothing is said of them."""
        if "bag" not in given:
            box, out = (kind_counts(items) for items in (pack(setup.sheet.components.items), self.items_out()))
            self.bag = pack({kind: max(0, there - used) for kind, there, used in zip(KINDS, box, out, strict=True)})
        if "deck.tokens" not in given:
            fallen = list(self.token_at.values())
            self.tokens_left = [tokens - fallen.count(colour) for colour, tokens in enumerate(self.tokens_left)]
        self.chasm = mask_of(self.token_at)
        built = mask_of(square for square, tile in enumerate(self.tiles) if tile)
        self.free_squares = setup.ground.buildable & ~self.chasm & ~built
        if "actions" not in given and self.decision == "build":
            self.actions_left = setup.actions_per_turn
        if "decision" not in given and self.decision == "item":
            self.deposit_square, self.items_to_draw = setup.ground.numbered[0], 1

    def items_out(self) -> Items:
        """All items that are not in the bag."""
        return sum(self.heaps) + sum(self.hold) + sum(self.stock) + self.removed

    def faults(self, setup: Any) -> Iterator[FactError]:
        """More goods or tokens than there are, carts that stand nowhere, a decision that nobody has here."""
        return position_faults(setup, self)
