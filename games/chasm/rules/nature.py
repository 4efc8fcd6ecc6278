"""What nature decides in Chasm, with its odds (RULES.md 7): missions, cards, items, tokens and the die."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.contract import Event
from games.chasm.model.actions import DrawCard, DrawChasm, DrawItem, DrawToken, RollDie, Scatter, ShowMission
from games.chasm.model.components import ALL_NUMBERS
from games.chasm.model.events import ChasmDrawn, Deposited, Fell, MissionShown, Scattered, TokenDrawn
from games.chasm.model.state import NONE, SINGLE, Items, item_count, kind_counts
from games.chasm.rules import collapse, turn

if TYPE_CHECKING:
    from games.chasm.model.state import ChasmState
    from games.chasm.rules import ChasmRules


LegalActions: TypeAlias = "Callable[[ChasmRules, ChasmState], list[Action]]"

OddsOf: TypeAlias = "Callable[[ChasmRules, ChasmState], list[int]]"


def _even_odds(rules: ChasmRules, state: ChasmState) -> list[int]:
    """Every outcome is as likely as the next."""
    return [1] * len(rules.legal(state))


# Set-up: missions, opening cards, and the squares of a solo game


def continue_setup(rules: ChasmRules, state: ChasmState) -> None:
    """Go on with the set-up: the next mission, opening card or solo item, or the first turn."""
    if state.shown.bit_count() < rules.dealt:
        state.decision = "mission"
    elif rules.solo:
        _place_solo_item(rules, state)
    elif 0 in state.seen:
        state.decision = "opening"
    else:
        turn.begin_turn(rules, state, 1)


def _mission_draws(rules: ChasmRules, state: ChasmState) -> list[Action]:
    return [action for number, action in enumerate(rules.choices.mission) if not state.shown >> number & 1]


def show_mission(rules: ChasmRules, state: ChasmState, action: ShowMission) -> list[Event]:
    """A mission comes on the table."""
    state.shown |= 1 << rules.mission_index[action.mission]
    continue_setup(rules, state)
    return [MissionShown(action.mission)]


def _opening_draws(rules: ChasmRules, state: ChasmState) -> list[Action]:
    return rules.choices.card[state.seen.index(0)][ALL_NUMBERS]


def _place_solo_item(rules: ChasmRules, state: ChasmState) -> None:
    """The next item of a solo game: a sure jewel on any square, then one of the rest on the next that is empty."""
    lying = rules.in_the_box - item_count(state.bag)
    if lying < len(rules.sure):
        state.decision = "scatter"
        return
    empty = (square for square in rules.ground.numbered if not state.heaps[square])
    state.filling, state.falling = next(empty, NONE), 1
    if state.filling == NONE:
        state.falling = 0
        turn.begin_turn(rules, state, 1)
    else:
        state.decision = "item"


def _scatter_squares(rules: ChasmRules, state: ChasmState) -> list[Action]:
    return [rules.choices.scatter[square] for square in rules.ground.numbered if not state.heaps[square]]


def scatter_jewel(rules: ChasmRules, state: ChasmState, action: Scatter) -> list[Event]:
    """The next jewel that is set aside finds its square."""
    kind = rules.sure[rules.in_the_box - item_count(state.bag)]
    state.bag -= SINGLE[kind]
    state.heaps[rules.ground.index[action.space]] = SINGLE[kind]
    continue_setup(rules, state)
    return [Scattered(kind, action.space)]


# Cards


def draw_card(rules: ChasmRules, state: ChasmState, action: DrawCard) -> list[Event]:
    """A card with colour and number: what it does, the decision tells."""
    colour, number = rules.colour_index[action.colour], action.number
    state.seen[colour] |= 1 << number - 1
    square = rules.ground.mine[colour][number]
    events: list[Event] = []
    if state.decision == "solo":
        state.tokens[colour] -= 1
        collapse.collapse_square(rules, state, colour, square, events)
        turn.end_token_turn(rules, state, events)
    elif state.decision == "chasm":
        state.tokens[colour] -= 1
        collapse.collapse_square(rules, state, colour, square, events)
        if len(state.fallen) == len(rules.colour_index):
            turn.end_token_turn(rules, state, events)
    else:
        if state.decision == "deposit":
            rules.deck.draw(state, colour)
        _begin_deposit(rules, state, action, square, events)
    return events


def _begin_deposit(rules: ChasmRules, state: ChasmState, action: DrawCard, square: int, events: list[Event]) -> None:
    """A deposit is to be drawn for a square, as far as the bag goes (4.6)."""
    parts = rules.sheet.components
    many = min(parts.odd if action.number % 2 else parts.even, item_count(state.bag))
    events.append(Deposited(action.colour, action.number, rules.ground.names[square], many))
    state.filling, state.falling = square, many
    _continue_deposit(rules, state, events)


def _continue_deposit(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Draw the next item of a deposit; once it is complete the turn is over, or the set-up goes on."""
    if state.falling:
        state.decision = "item"
        return
    state.filling = NONE
    if state.number:
        turn.end_deposit_turn(rules, state, events)
    else:
        continue_setup(rules, state)


def _deposit_draws(rules: ChasmRules, state: ChasmState) -> list[Action]:
    found: list[Action] = []
    for colour, seen in enumerate(state.seen):
        if not state.drawn >> colour & 1:
            found += rules.choices.card[colour][ALL_NUMBERS ^ seen]
    if rules.deck.chasm_odds(state):
        found.append(rules.choices.chasm)
    return found


def _deposit_odds(rules: ChasmRules, state: ChasmState) -> list[int]:
    chasm = rules.deck.chasm_odds(state)
    even = _even_odds(rules, state)
    return [*even[:-1], chasm] if chasm else even


def draw_chasm_card(rules: ChasmRules, state: ChasmState, _: DrawChasm) -> list[Event]:
    """The chasm card: no deposit, and one more turn for everybody (4.6); in solo it goes back (4.10.4)."""
    if not rules.solo:
        state.drawer, state.final = state.seat, rules.seats
        rules.deck.settle(state)
    events: list[Event] = [ChasmDrawn(state.seat)]
    turn.next_turn(rules, state)
    return events


def _chasm_deck_draws(rules: ChasmRules, state: ChasmState) -> list[Action]:
    colour = len(state.fallen)
    return rules.choices.card[colour][ALL_NUMBERS ^ state.seen[colour]]


def _solo_draws(rules: ChasmRules, state: ChasmState) -> list[Action]:
    found: list[Action] = []
    for colour, seen in enumerate(state.seen):
        if state.tokens[colour]:
            found += rules.choices.card[colour][ALL_NUMBERS ^ seen]
    found.append(rules.choices.chasm)
    return found


def _solo_odds(rules: ChasmRules, state: ChasmState) -> list[int]:
    found: list[int] = []
    for seen, tokens in zip(state.seen, state.tokens, strict=True):
        if tokens:
            drawn = seen.bit_count()
            found += [rules.solo_deck.odds(drawn)] * (len(rules.choices.die[ALL_NUMBERS]) - drawn)
    return [*found, rules.solo_deck.chasm_odds]


# Items


def kinds_mask(pile: Items) -> int:
    """The mask of the kinds in a pile."""
    return sum(1 << place for place, many in enumerate(kind_counts(pile)) if many)


def _counts_present(pile: Items) -> list[int]:
    return [many for many in kind_counts(pile) if many]


def draw_item(rules: ChasmRules, state: ChasmState, action: DrawItem) -> list[Event]:
    """An item comes out of the bag."""
    square = state.filling
    state.bag -= SINGLE[action.item]
    state.heaps[square] += SINGLE[action.item]
    state.falling -= 1
    of = Scattered if rules.solo else Fell
    events: list[Event] = [of(action.item, rules.ground.names[square])]
    _continue_deposit(rules, state, events)
    return events


# Tokens


def _token_draws(rules: ChasmRules, state: ChasmState) -> list[Action]:
    return rules.choices.token[sum(1 << colour for colour, left in enumerate(state.tokens) if left)]


def draw_token(rules: ChasmRules, state: ChasmState, action: DrawToken) -> list[Event]:
    """A token is drawn: it falls where its player wants, or where the die says (4.7.2, 4.7.5)."""
    colour = rules.colour_index[action.colour]
    state.tokens[colour] -= 1
    state.token = colour
    events: list[Event] = [TokenDrawn(action.colour)]
    if rules.die:
        state.decision = "die"
    elif collapse.collapsible(rules, state, colour):
        state.decision = "collapse"
    else:
        turn.discard_token(rules, state, events)
    return events


def _die_faces(rules: ChasmRules, state: ChasmState) -> list[Action]:
    squares = rules.ground.mine[state.token][1:]
    return rules.choices.die[sum(1 << at for at, square in enumerate(squares) if not state.chasm >> square & 1)]


def roll_die(rules: ChasmRules, state: ChasmState, action: RollDie) -> list[Event]:
    """The die says where the token falls."""
    events: list[Event] = []
    turn.drop_token(rules, state, rules.ground.mine[state.token][action.number], events)
    return events


DRAWS: Final[dict[str, LegalActions]] = {
    "mission": _mission_draws,
    "opening": _opening_draws,
    "scatter": _scatter_squares,
    "item": lambda rules, state: rules.choices.item[kinds_mask(state.bag)],
    "deposit": _deposit_draws,
    "drop": lambda rules, state: rules.choices.drop[kinds_mask(state.hold[state.hit])],
    "chasm": _chasm_deck_draws,
    "token": _token_draws,
    "die": _die_faces,
    "solo": _solo_draws,
}
"""What can come of every draw."""

ODDS: Final[dict[str, OddsOf]] = {
    **dict.fromkeys(("mission", "opening", "scatter", "chasm", "die"), _even_odds),
    "item": lambda _, state: _counts_present(state.bag),
    "deposit": _deposit_odds,
    "drop": lambda _, state: _counts_present(state.hold[state.hit]),
    "token": lambda _, state: [left for left in state.tokens if left],
    "solo": _solo_odds,
}
"""The odds of it, parallel to what can come."""
