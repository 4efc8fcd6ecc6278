"""The constants of one match of Chasm: sheet, board, seats, carts, decks, options, actions; and their names in words.

Rule modules take a `Setup`; it decides nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from engine.rules.contract import Options, Seat
from engine.rules.requirements import Requirement
from engine.words.phrases import uncapitalize
from games.chasm.model.actions import ActionTable, load_actions
from games.chasm.model.board import load_ground, opposite_letter
from games.chasm.model.components import CART_KINDS, Cart, Deck, SoloDeck
from games.chasm.model.data import BUMPERS_OPTION, DIE_OPTION, LENGTH_OPTION, MISSIONS_OPTION, PRINTED, load_sheet
from games.chasm.model.goods import KINDS, SINGLE, item_count
from games.chasm.model.state import ChasmState


class Setup:
    """One match: options, number of seats, and all tables that follow from them.

    * `sheet`, `options`, `seats`; `solo`: one seat plays the solo game.
    * `with_missions`, `bumpers`, `die`: the options as switches; `missions_dealt`: missions on the table.
    * `ground`: the board; `gate_colours[square]`: colour of a gate in play; `far_side[colour]`: opposite its gates.
    * `carts[cart]`, `cart_names`, `cart_index[name]`; `carts_of[seat]`: cart numbers, entry 0 is empty.
    * `colour_index[name]`: number of a colour.
    * `missions[mission]`, `mission_names`, `mission_index[name]`, `all_missions` (a mask).
    * `values[kind]`: points per item; `capacity`: items per cart.
    * `actions_per_turn`; `slowest`, `fastest`, `entry_speed`: speeds in squares per turn;
      `can_slow[speed]`, `can_speed_up[speed]`: whether a cart of this speed can change it (0: off the board).
    * `exit_kinds[side]`: kind that should leave over a side of the board in a solo game; `right_side_mask[side]`: the
      bits of that kind in packed items; `sure_jewels`: kinds of the jewels set aside for the solo deal, in order.
    * `tokens_per_colour` at the start; `deck`, `solo_deck`.
    * `action_table`: all actions; `only_done`: the legal list without actions left.
    * `max_actions`: upper bound of the number of actions in a game.
    """

    def __init__(self, options: Options, seats: int) -> None:
        """Take settled options and the number of seats. Raises `DataError` or `BoardError` for broken data."""
        sheet = load_sheet()
        parts, setup = sheet.components, sheet.setup
        self.options, self.seats, self.sheet = options, seats, sheet
        self.solo = seats == 1
        self.with_missions = not self.solo and options[MISSIONS_OPTION] == "on"
        self.bumpers = options[BUMPERS_OPTION] == "on"
        self.die = not self.solo and options[DIE_OPTION] == "on"
        self.ground = load_ground(setup.board, parts.colours)
        self.colour_index = {colour: number for number, colour in enumerate(parts.colours)}
        self._seat(setup.seats[seats])
        self.missions = tuple(sheet.missions.values())
        self.mission_names = tuple(sheet.missions)
        self.mission_index = {name: number for number, name in enumerate(self.mission_names)}
        self.all_missions = (1 << len(self.missions)) - 1
        self.missions_dealt = seats + setup.extra if self.with_missions else 0
        self.actions_per_turn, self.capacity = setup.actions, parts.capacity
        self.slowest, self.fastest, self.entry_speed = parts.slowest, parts.fastest, parts.entry
        speeds = range(parts.fastest + 1)
        self.can_slow = tuple(speed > parts.slowest for speed in speeds)
        self.can_speed_up = tuple(0 < speed < parts.fastest for speed in speeds)
        self.values = tuple(parts.values[kind] for kind in KINDS)
        self.sure_jewels = tuple(kind for kind in KINDS[1:] for _ in range(setup.solo.sure) if self.solo)
        self.exit_kinds = setup.solo.exits
        self.right_side_mask = {side: SINGLE[kind] * 255 for side, kind in self.exit_kinds.items()}
        self.tokens_per_colour = setup.solo.cards if self.solo else parts.tokens
        self.deck = Deck(0 if self.solo else self._removed(), len(parts.colours))
        self.solo_deck = SoloDeck(setup.solo.cards, len(parts.colours))
        self.action_table: ActionTable = load_actions(
            self.ground, tuple((cart.name, self.ground.gates[cart.colour]) for cart in self.carts), self.mission_names
        )
        self.only_done = [self.action_table.done]
        self.max_actions = self._max_actions()

    def _seat(self, colours: Sequence[str]) -> None:
        """Deal colours and carts out to the seats."""
        self.carts = tuple(
            Cart(f"{colour}-{kind}" if kind else colour, 1 if self.solo else seat, self.colour_index[colour], kind)
            for seat, colour in enumerate(colours, 1)
            for kind in (("",) if self.solo else CART_KINDS)
        )
        self.cart_names = tuple(cart.name for cart in self.carts)
        self.cart_index = {cart.name: number for number, cart in enumerate(self.carts)}
        self.carts_of = tuple(
            tuple(number for number, cart in enumerate(self.carts) if cart.seat == seat)
            for seat in range(self.seats + 1)
        )
        self.gate_colours = {square: cart.colour for cart in self.carts for square in self.ground.gates[cart.colour]}
        sides = [self.ground.side[gates[0]] for gates in self.ground.gates]
        self.far_side = tuple(opposite_letter(side) for side in sides)

    def _removed(self) -> int:
        """Number of cards per colour that are taken out of the deck (RULES.md 2, Set-up of the decks)."""
        setup, length = self.sheet.setup, self.options[LENGTH_OPTION]
        return setup.removed[setup.printed[self.seats] if length == PRINTED else length]

    def _max_actions(self) -> int:
        """Actions per turn times turns of the longest game (RULES.md 7)."""
        parts = self.sheet.components
        # Per cart: chosen, a turn at every step, a full hold taken, half a hold knocked out of another cart.
        per_cart = 1 + parts.fastest + parts.capacity + (parts.capacity + 1) // 2
        per_turn = self.actions_per_turn + 1 + per_cart * len(self.carts_of[1])
        if self.solo:
            return self.solo_deck.longest * (per_turn + 1) + len(self.ground.numbered)
        per_card = 1 + max(parts.odd, parts.even)
        colours = len(parts.colours)
        turns = self.deck.longest + self.seats + (parts.tokens - 1) * colours
        return turns * (per_turn + per_card) + colours * (per_card + 1) + self.missions_dealt

    def items_brought(self, number: int) -> int:
        """Number of items that a deposit card with a number brings, if the bag has as many."""
        parts = self.sheet.components
        return parts.odd if number % 2 else parts.even

    def jewels_dealt(self, state: ChasmState) -> int:
        """Number of items dealt so far in the set-up of a solo game."""
        return sum(self.sheet.components.items.values()) - item_count(state.bag)

    def deck_left(self, state: ChasmState) -> int:
        """Number of cards left in the deck, with the chasm card."""
        if self.solo:
            return sum(state.tokens_left) + 1
        return self.deck.cards_left(state)


Row: TypeAlias = Requirement[Setup, ChasmState]
"""A condition of a square, a cart, an edge, a tile or an item."""

Rows: TypeAlias = tuple[Row, ...]


# Names in words


def colour_words(setup: Setup, colour: int) -> str:
    """A colour as it is written: "Red"."""
    return setup.sheet.picks[setup.ground.colours[colour]].label


def cart_words(setup: Setup, name: str, seat: Seat) -> str:
    """A cart as `seat` calls it in a sentence: "the white cart", "Green's black cart", in solo "the blue cart"."""
    cart = setup.carts[setup.cart_index[name]]
    kind = uncapitalize(setup.sheet.picks[name].label)
    if setup.solo:
        return setup.sheet.say("only_cart", colour=kind)
    wording = "own_cart" if cart.seat == seat else "other_cart"
    return setup.sheet.say(wording, kind=kind, colour=colour_words(setup, cart.colour))


def items_words(setup: Setup, items: Sequence[str]) -> str:
    """Items in words: "a rock, a ruby and 2 emeralds"; there is at least one."""
    return setup.sheet.joined([setup.sheet.count_words(kind, count) for kind, count in Counter(items).items()])
