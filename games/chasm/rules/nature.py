"""Nature's draws and their odds (RULES.md 7): missions, cards, items, tokens and the die."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.bits import Mask, mask_of
from engine.rules.events import Event
from engine.rules.requirements import allowed
from games.chasm.model.actions import DrawCard, DrawChasm, DrawItem, DrawToken, RollDie, Scatter, ShowMission
from games.chasm.model.board import MINE_NUMBERS, Square
from games.chasm.model.components import ALL_NUMBERS
from games.chasm.model.events import ChasmDrawn, Deposited, Fell, MissionShown, Scattered, TokenDrawn
from games.chasm.model.goods import NONE, SINGLE, Items, item_count, kind_counts, kinds_mask
from games.chasm.model.setup import Setup
from games.chasm.model.state import ChasmState
from games.chasm.rules import collapse, turn

LegalActions: TypeAlias = Callable[[Setup, ChasmState], list[Action]]

OddsOf: TypeAlias = Callable[[Setup, ChasmState, int], list[int]]
"""Odds of a draw, given the number of its outcomes."""


# Set-up: missions, opening cards, and the squares of a solo game


def _continue_setup(setup: Setup, state: ChasmState) -> None:
    """Go on with the set-up: the next mission, opening card or solo item, or the first turn.

    In a solo game each sure jewel goes to any square, then any item to the next empty square (RULES.md 4.10.1).
    """
    if state.missions_shown.bit_count() < setup.missions_dealt:
        state.decision = "mission"
    elif setup.jewels_dealt(state) < len(setup.sure_jewels):
        state.decision = "scatter"
    elif setup.solo and (empty := _empty_squares(setup, state)):
        state.decision, state.deposit_square, state.items_to_draw = "item", empty[0], 1
    elif not setup.solo and 0 in state.seen_numbers:
        state.decision = "opening"
    else:
        turn.begin_turn(setup, state, 1)


def show_mission(setup: Setup, state: ChasmState, action: ShowMission, events: list[Event]) -> None:
    """Put a mission on the table."""
    state.missions_shown |= 1 << setup.mission_index[action.mission]
    _continue_setup(setup, state)
    events.append(MissionShown(action.mission))


def _empty_squares(setup: Setup, state: ChasmState) -> list[Square]:
    """The mine squares without items."""
    return [square for square in setup.ground.numbered if not state.heaps[square]]


def scatter_jewel(setup: Setup, state: ChasmState, action: Scatter, events: list[Event]) -> None:
    """Put the next sure jewel on a square."""
    kind = setup.sure_jewels[setup.jewels_dealt(state)]
    state.bag -= SINGLE[kind]
    state.heaps[setup.ground.index[action.space]] = SINGLE[kind]
    _continue_setup(setup, state)
    events.append(Scattered(kind, action.space))


# Cards


def draw_card(setup: Setup, state: ChasmState, action: DrawCard, events: list[Event]) -> None:
    """Turn up a numbered card: its square falls in, or gets a deposit as far as the bag goes (RULES.md 4.6)."""
    colour, number = setup.colour_index[action.colour], action.number
    state.seen_numbers[colour] |= 1 << number - 1
    square = setup.ground.mine[colour][number]
    if state.decision in ("solo", "chasm"):
        state.tokens_left[colour] -= 1
        collapse.collapse_square(setup, state, colour, square, events)
        if state.decision == "solo" or len(state.token_at) == len(state.tokens_left):
            turn.end_token_turn(setup, state, events)
    else:
        if state.decision == "deposit":
            state.drawn_colours |= 1 << colour
            setup.deck.settle(state)
        count = min(setup.items_brought(number), item_count(state.bag))
        events.append(Deposited(action.colour, number, setup.ground.names[square], count))
        state.deposit_square, state.items_to_draw = square, count
        _continue_deposit(setup, state, events)


def _continue_deposit(setup: Setup, state: ChasmState, events: list[Event]) -> None:
    """Ask for the next item of a deposit; when it is complete, end the turn or continue the set-up."""
    if state.items_to_draw:
        state.decision = "item"
        return
    state.deposit_square = NONE
    if state.turn_number:
        turn.end_deposit_turn(setup, state, events)
    else:
        _continue_setup(setup, state)


def _unseen_cards(setup: Setup, state: ChasmState, colours: Mask) -> list[Action]:
    """The cards of some colours that nobody has seen."""
    actions: list[Action] = []
    for colour, seen in enumerate(state.seen_numbers):
        if colours >> colour & 1:
            actions += setup.action_table.card[colour][ALL_NUMBERS ^ seen]
    return actions


def _deposit_draws(setup: Setup, state: ChasmState) -> list[Action]:
    actions = _unseen_cards(setup, state, ~state.drawn_colours)
    if setup.deck.chasm_odds(state):
        actions.append(setup.action_table.chasm)
    return actions


def _deposit_odds(setup: Setup, state: ChasmState, outcomes: int) -> list[int]:
    chasm = setup.deck.chasm_odds(state)
    return [*[1] * (outcomes - 1), chasm] if chasm else [1] * outcomes


def draw_chasm_card(setup: Setup, state: ChasmState, _: DrawChasm, events: list[Event]) -> None:
    """Turn up the chasm card: one more turn for every seat (RULES.md 4.6); in solo it goes back (RULES.md 4.10.4)."""
    if not setup.solo:
        state.chasm_drawer, state.last_turns = state.seat, setup.seats
        setup.deck.settle(state)
    events.append(ChasmDrawn(state.seat))
    turn.next_turn(setup, state)


def _solo_odds(setup: Setup, state: ChasmState, _: int) -> list[int]:
    odds: list[int] = []
    for seen, tokens in zip(state.seen_numbers, state.tokens_left, strict=True):
        if tokens:
            drawn = seen.bit_count()
            odds += [setup.solo_deck.odds(drawn)] * (MINE_NUMBERS - drawn)
    return [*odds, setup.solo_deck.chasm_odds]


# Items


def _counts_present(items: Items) -> list[int]:
    return [count for count in kind_counts(items) if count]


def draw_item(setup: Setup, state: ChasmState, action: DrawItem, events: list[Event]) -> None:
    """Draw an item from the bag."""
    square = state.deposit_square
    state.bag -= SINGLE[action.item]
    state.heaps[square] += SINGLE[action.item]
    state.items_to_draw -= 1
    event_type = Scattered if setup.solo else Fell
    events.append(event_type(action.item, setup.ground.names[square]))
    _continue_deposit(setup, state, events)


# Tokens


def _colours_left(state: ChasmState) -> Mask:
    """The colours with tokens left."""
    return mask_of(colour for colour, tokens in enumerate(state.tokens_left) if tokens)


def draw_token(setup: Setup, state: ChasmState, action: DrawToken, events: list[Event]) -> None:
    """Draw a token; it falls where the player chooses (RULES.md 4.7.2), or where the die says (RULES.md 4.7.5)."""
    colour = setup.colour_index[action.colour]
    state.tokens_left[colour] -= 1
    state.token_drawn = colour
    events.append(TokenDrawn(action.colour))
    if setup.die:
        state.decision = "die"
    elif allowed(collapse.COLLAPSE, setup, state):
        state.decision = "collapse"
    else:
        turn.discard_token(setup, state, events)


def _die_faces(setup: Setup, state: ChasmState) -> list[Action]:
    squares = setup.ground.mine[state.token_drawn][1:]
    return setup.action_table.die[mask_of(at for at, square in enumerate(squares) if not state.chasm >> square & 1)]


def roll_die(setup: Setup, state: ChasmState, action: RollDie, events: list[Event]) -> None:
    """Let the drawn token fall on the square that the die shows (RULES.md 4.7.5)."""
    turn.drop_token(setup, state, setup.ground.mine[state.token_drawn][action.number], events)


DRAWS: Final[dict[str, LegalActions]] = {
    "mission": lambda setup, state: setup.action_table.mission(setup.all_missions & ~state.missions_shown),
    "opening": lambda setup, state: _unseen_cards(setup, state, 1 << state.seen_numbers.index(0)),
    "scatter": lambda setup, state: [setup.action_table.scatter[square] for square in _empty_squares(setup, state)],
    "item": lambda setup, state: setup.action_table.item[kinds_mask(state.bag)],
    "deposit": _deposit_draws,
    "drop": lambda setup, state: setup.action_table.drop[kinds_mask(state.hold[state.hit_cart])],
    "chasm": lambda setup, state: _unseen_cards(setup, state, 1 << len(state.token_at)),
    "token": lambda setup, state: setup.action_table.token[_colours_left(state)],
    "die": _die_faces,
    "solo": lambda setup, state: [*_unseen_cards(setup, state, _colours_left(state)), setup.action_table.chasm],
}
"""Outcomes by draw."""

ODDS: Final[dict[str, OddsOf]] = {
    **dict.fromkeys(("mission", "opening", "scatter", "chasm", "die"), lambda _, __, outcomes: [1] * outcomes),
    "item": lambda _, state, __: _counts_present(state.bag),
    "deposit": _deposit_odds,
    "drop": lambda _, state, __: _counts_present(state.hold[state.hit_cart]),
    "token": lambda _, state, __: [tokens for tokens in state.tokens_left if tokens],
    "solo": _solo_odds,
}
"""Odds by draw, parallel to its outcomes."""
