"""The rules of Chasm (RULES.md): one to four players lay rails, roll carts through a mine, and watch it fall in.

Here stands what a table is made of and what others may ask of it. What a turn builds stands in `building`, how carts
roll in `rolling`, how the turn goes on in `flow`, what nature draws in `draws`, what counts in `scoring`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.data.loader import record_of
from engine.rules.actions import Action, Pick
from engine.rules.contract import NATURE, Event, Options, Rules, Standings, Turn
from games.chasm.model import actions as told
from games.chasm.model import snapshot
from games.chasm.model.actions import DECISIONS, VERBS, ActionTable
from games.chasm.model.board import EDGES_OF, SHAPE_OF, load_ground, opposite
from games.chasm.model.components import Cart as Cart
from games.chasm.model.components import Deck, SoloDeck, carts_of
from games.chasm.model.data import BUMPERS_OPTION, DIE_OPTION, LENGTH_OPTION, MISSIONS_OPTION, PRINTED, load_sheet
from games.chasm.model.events import EVENTS
from games.chasm.model.state import KIND_MASK, KINDS, NONE, SINGLE, ChasmState
from games.chasm.rules import collapse, nature, rolling, scoring, turn
from games.chasm.rules.refusals import refusal

SEAT_DECISIONS: Final = ("build", "roll", "turn", "take", "collapse")
"""The decisions of seats; all others are nature's."""

_APPLY: Final[dict[type[Action], Callable[[Any, ChasmState, Any], list[Event]]]] = {
    told.Track: turn.lay_track,
    told.Upgrade: turn.upgrade_track,
    told.PlaceCart: turn.place_cart,
    told.Slower: turn.slow_down,
    told.Faster: turn.speed_up,
    told.Done: turn.end_actions,
    told.Leave: turn.leave_game,
    told.Roll: turn.roll_cart,
    told.TurnTo: turn.choose_edge,
    told.Take: turn.choose_item,
    told.Collapse: turn.choose_collapse,
    told.ShowMission: nature.show_mission,
    told.DrawCard: nature.draw_card,
    told.DrawChasm: nature.draw_chasm_card,
    told.DrawItem: nature.draw_item,
    told.Scatter: nature.scatter_jewel,
    told.Drop: turn.lose_item,
    told.DrawToken: nature.draw_token,
    told.RollDie: nature.roll_die,
}

_LEGAL: Final[dict[str, nature.LegalActions]] = {
    "build": turn.build_actions,
    "roll": lambda rules, state: rules.choices.roll[state.waiting],
    "turn": lambda rules, state: rules.choices.turn[rolling.open_exits(rules, state, state.rolling)],
    "take": lambda rules, state: rules.choices.take[nature.kinds_mask(state.heaps[state.where[state.rolling]])],
    "collapse": collapse.collapse_actions,
    **nature.DRAWS,
}


class ChasmRules(Rules[ChasmState]):
    """The rule controller of Chasm for a number of seats; one seat plays the solo game.

    What others read: `sheet`; `ground`; `solo`; `carts` and `cart_index`, their numbers by name; `own`, the numbers of
    a seat's carts; `colour_of` a seat, the numbers of its colours; `gates`, the colours of those in play, by square;
    `missions` and `mission_index`; `with_missions`, `bumpers` and `die`, the options; `exits`, the kind that should
    leave by each side in a solo game.
    """

    def __init__(self, options: Options, seats: int) -> None:
        """Take the options, settled, and the number of seats; raises `DataError` or `BoardError` for broken data."""
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
        self.missions = tuple(sheet.missions)
        self.mission_index = {mission.id: number for number, mission in enumerate(self.missions)}
        self.dealt = seats + setup.extra if self.with_missions else 0
        self.actions, self.capacity = setup.actions, parts.capacity
        self.slowest, self.fastest, self.entry_speed = parts.slowest, parts.fastest, parts.entry
        self.worth = tuple(parts.values[kind] for kind in KINDS)
        self.in_the_box = sum(parts.items.values())
        self.sure = tuple(kind for kind in KINDS[1:] for _ in range(setup.solo.sure))
        self.exits = setup.solo.exits
        # Where six bits a kind lie in a pile: what leaves by a side and belongs there.
        self.right_side = {side: SINGLE[kind] * KIND_MASK for side, kind in self.exits.items()}
        self.deck = Deck(0 if self.solo else self._removed(), len(parts.colours))
        self.solo_deck = SoloDeck(setup.solo.cards, len(parts.colours))
        self.choices: ActionTable = ActionTable(
            self.ground, [cart.name for cart in self.carts], [it.id for it in self.missions]
        )
        self.only_done = [self.choices.done]
        self.longest = self._longest()

    def _seat(self, colours: Sequence[str]) -> None:
        """Deal colours and carts out to the seats."""
        numbers = [self.colour_index[colour] for colour in colours]
        self.colour_of = {1: tuple(numbers)} if self.solo else {seat: (it,) for seat, it in enumerate(numbers, 1)}
        self.carts = carts_of(self.colour_of, self.ground.colours, self.solo)
        self.cart_index = {cart.name: number for number, cart in enumerate(self.carts)}
        self.own = tuple(
            tuple(number for number, cart in enumerate(self.carts) if cart.seat == seat)
            for seat in range(self.seats + 1)
        )
        self.gates = {square: cart.colour for cart in self.carts for square in self.ground.gates[cart.colour]}
        sides = [self.ground.side[gates[0]] for gates in self.ground.gates]
        self.far_side = tuple(SHAPE_OF[opposite(EDGES_OF[side])] for side in sides)

    def _removed(self) -> int:
        """How many cards of each colour are taken out of the deck (RULES.md 2, Setup of the decks)."""
        setup, length = self.sheet.setup, self.options[LENGTH_OPTION]
        return setup.removed[setup.printed[self.seats] if length == PRINTED else length]

    def _longest(self) -> int:
        """The most actions of a game: those of a turn by the turns of the longest game (RULES.md 7)."""
        parts = self.sheet.components
        # A cart is asked for, then turns at every step, takes what it can hold, and knocks half a hold out of another.
        a_cart = 1 + parts.fastest + parts.capacity + (parts.capacity + 1) // 2
        a_turn = self.actions + 1 + a_cart * len(self.own[1])
        if self.solo:
            return self.solo_deck.longest * (a_turn + 1) + len(self.ground.numbered)
        a_card = 1 + max(parts.odd, parts.even)
        colours = len(parts.colours)
        turns = self.deck.longest + self.seats + (parts.tokens - 1) * colours
        return turns * (a_turn + a_card) + colours * (a_card + 1) + self.dealt

    # The contract of every game

    def start(self) -> ChasmState:
        """The empty mine, before missions, opening cards and their items are drawn (RULES.md 2, 4.10)."""
        state = snapshot.empty_position(self)
        nature.continue_setup(self, state)
        return state

    def turn(self, state: ChasmState) -> Turn | None:
        """Who decides what: in a draw nature, under the number of the turn that it belongs to."""
        decision = state.decision
        if not decision:
            return None
        return Turn(state.seat if decision in SEAT_DECISIONS else NATURE, decision, state.number)

    def legal(self, state: ChasmState) -> list[Action]:
        """All actions: tracks, upgrades, carts, slower, faster, done, leave; squares in reading order."""
        if state.offered is None:
            state.offered = _LEGAL[state.decision](self, state) if state.decision else []
        return state.offered

    def odds(self, state: ChasmState) -> list[int]:
        """The odds of RULES.md 7, parallel to `legal`."""
        return nature.ODDS[state.decision](self, state)

    def play(self, state: ChasmState, action: Action) -> list[Event]:
        """Advance the position by a legal action; raises `KeyError` for an action of another game."""
        state.offered = None
        return _APPLY[type(action)](self, state, action)

    def why_not(self, state: ChasmState, picks: Sequence[Pick]) -> str:
        """The rule that forbids the last of these picks, in words of the sheet; "" when nothing forbids it."""
        return refusal(self, state, picks)

    def standings(self, state: ChasmState) -> Standings:
        """The score sheet (RULES.md 4.8), or the level of a solo game (4.10.6)."""
        return scoring.standings(self, state)

    def facts(self, state: ChasmState) -> dict[str, Any]:
        """The whole position by names."""
        return snapshot.facts(self, state)

    def components(self, state: ChasmState) -> dict[str, int]:
        """All items by kind, carts and tokens, wherever they are."""
        return snapshot.census(state)

    # What the table asks, and tests

    def arrange(self, **parts: Any) -> ChasmState:
        """A position of one's own making: see `positions.arrange`."""
        return snapshot.arrange(self, **parts)

    def roll_ahead(self, state: ChasmState, cart: int) -> tuple[list[Event], ChasmState]:
        """What would happen if a cart rolled now: up to the first question, a draw of nature, or the end of its roll.

        `cart` is its number; it may be anybody's, at any time. Played on a copy, which is given back: it stands at the
        question, or with no cart rolling. A cart that is off the board stays there, one that rolls at its question.
        """
        after, events = state.copy(), list[Event]()
        after.offered = None
        if after.where[cart] >= 0 and cart != state.rolling:
            after.seat, after.decision = self.carts[cart].seat, "roll"
            after.hit = after.filling = after.token = NONE
            after.losing = after.falling = 0
            after.came &= sum(1 << own for own in self.own[after.seat])
            rolling.start_roll(self, after, cart, events)
        return events, after

    def deck_left(self, state: ChasmState) -> int:
        """How many cards are left in the deck, the chasm card counted."""
        if self.solo:
            return sum(state.tokens) + 1
        return self.deck.left(state)

    def chasm_range(self, state: ChasmState) -> tuple[int, int]:
        """In how many draws from now the chasm card comes, at the earliest and the latest; (0, 0) once it is out.

        (0, 0) in a solo game too, where it comes again and again.
        """
        return (0, 0) if self.solo else self.deck.span(state)

    def tokens_left(self, state: ChasmState) -> int:
        """How many chasm tokens have not been drawn yet, those on the chasm deck among them."""
        return sum(state.tokens)


RECORD = record_of(load_sheet, ChasmRules, VERBS, EVENTS, DECISIONS, chance=True)
