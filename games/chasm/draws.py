"""What nature decides in Chasm, with its odds (chasm.md 7): missions, cards, items, tokens and the die."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rules import Action, Event
from games.chasm import falling, flow
from games.chasm.actions import (
    ChasmDrawn,
    Deposited,
    DrawCard,
    DrawChasm,
    DrawItem,
    DrawToken,
    Fell,
    MissionShown,
    RollDie,
    Scatter,
    Scattered,
    ShowMission,
    TokenDrawn,
)
from games.chasm.decks import ALL
from games.chasm.goods import ONE, Pile, counts, size
from games.chasm.state import NONE

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules
    from games.chasm.state import ChasmState

Offers: TypeAlias = "Callable[[ChasmRules, ChasmState], list[Action]]"
Odds: TypeAlias = "Callable[[ChasmRules, ChasmState], list[int]]"


def _even(rules: ChasmRules, state: ChasmState) -> list[int]:
    """Every outcome is as likely as the next."""
    return [1] * len(rules.legal(state))


# Set-up: missions, opening cards, and the squares of a solo game


def open_up(rules: ChasmRules, state: ChasmState) -> None:
    """Go on with the set-up: the next mission, opening card or solo item, or the first turn."""
    if state.shown.bit_count() < rules.dealt:
        state.decision = "mission"
    elif rules.solo:
        _lay_out(rules, state)
    elif 0 in state.seen:
        state.decision = "opening"
    else:
        flow.begin(rules, state, 1)


def _missions(rules: ChasmRules, state: ChasmState) -> list[Action]:
    return [action for number, action in enumerate(rules.choices.mission) if not state.shown >> number & 1]


def mission(rules: ChasmRules, state: ChasmState, action: ShowMission) -> list[Event]:
    """A mission comes on the table."""
    state.shown |= 1 << rules.mission_index[action.mission]
    open_up(rules, state)
    return [MissionShown(action.mission)]


def _openings(rules: ChasmRules, state: ChasmState) -> list[Action]:
    return rules.choices.card[state.seen.index(0)][ALL]


def _lay_out(rules: ChasmRules, state: ChasmState) -> None:
    """The next item of a solo game: a sure jewel on any square, then one of the rest on the next that is empty."""
    lying = rules.in_the_box - size(state.bag)
    if lying < len(rules.sure):
        state.decision = "scatter"
        return
    empty = (square for square in rules.ground.numbered if not state.heaps[square])
    state.filling, state.falling = next(empty, NONE), 1
    if state.filling == NONE:
        state.falling = 0
        flow.begin(rules, state, 1)
    else:
        state.decision = "item"


def _scatters(rules: ChasmRules, state: ChasmState) -> list[Action]:
    return [rules.choices.scatter[square] for square in rules.ground.numbered if not state.heaps[square]]


def scatter(rules: ChasmRules, state: ChasmState, action: Scatter) -> list[Event]:
    """The next jewel that is set aside finds its square."""
    kind = rules.sure[rules.in_the_box - size(state.bag)]
    state.bag -= ONE[kind]
    state.heaps[rules.ground.index[action.space]] = ONE[kind]
    open_up(rules, state)
    return [Scattered(kind, action.space)]


# Cards


def card(rules: ChasmRules, state: ChasmState, action: DrawCard) -> list[Event]:
    """A card with colour and number: what it does, the decision tells."""
    colour, number = rules.colour_index[action.colour], action.number
    state.seen[colour] |= 1 << number - 1
    square = rules.ground.mine[colour][number]
    events: list[Event] = []
    if state.decision == "solo":
        state.tokens[colour] -= 1
        falling.fall(rules, state, colour, square, events)
        flow.close(rules, state, events)
    elif state.decision == "chasm":
        state.tokens[colour] -= 1
        falling.fall(rules, state, colour, square, events)
        if len(state.fallen) == len(rules.colour_index):
            flow.close(rules, state, events)
    else:
        if state.decision == "deposit":
            rules.deck.draw(state, colour)
        _deposit(rules, state, action, square, events)
    return events


def _deposit(rules: ChasmRules, state: ChasmState, action: DrawCard, square: int, events: list[Event]) -> None:
    """A deposit is to be drawn for a square, as far as the bag goes (4.6)."""
    parts = rules.sheet.components
    many = min(parts.odd if action.number % 2 else parts.even, size(state.bag))
    events.append(Deposited(action.colour, action.number, rules.ground.names[square], many))
    state.filling, state.falling = square, many
    _filled(rules, state, events)


def _filled(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Draw the next item of a deposit; once it is complete the turn is over, or the set-up goes on."""
    if state.falling:
        state.decision = "item"
        return
    state.filling = NONE
    if state.number:
        flow.deposited(rules, state, events)
    else:
        open_up(rules, state)


def _deposits(rules: ChasmRules, state: ChasmState) -> list[Action]:
    found: list[Action] = []
    for colour, seen in enumerate(state.seen):
        if not state.drawn >> colour & 1:
            found += rules.choices.card[colour][ALL ^ seen]
    if rules.deck.chasm_odds(state):
        found.append(rules.choices.chasm)
    return found


def _deposit_odds(rules: ChasmRules, state: ChasmState) -> list[int]:
    chasm = rules.deck.chasm_odds(state)
    even = _even(rules, state)
    return [*even[:-1], chasm] if chasm else even


def chasm(rules: ChasmRules, state: ChasmState, _: DrawChasm) -> list[Event]:
    """The chasm card: no deposit, and one more turn for everybody (4.6); in solo it goes back (4.10.4)."""
    if not rules.solo:
        state.drawer, state.final = state.seat, rules.seats
        rules.deck.settle(state)
    events: list[Event] = [ChasmDrawn(state.seat)]
    flow.pass_on(rules, state)
    return events


def _chasm_deck(rules: ChasmRules, state: ChasmState) -> list[Action]:
    colour = len(state.fallen)
    return rules.choices.card[colour][ALL ^ state.seen[colour]]


def _solo(rules: ChasmRules, state: ChasmState) -> list[Action]:
    found: list[Action] = []
    for colour, seen in enumerate(state.seen):
        if state.tokens[colour]:
            found += rules.choices.card[colour][ALL ^ seen]
    found.append(rules.choices.chasm)
    return found


def _solo_odds(rules: ChasmRules, state: ChasmState) -> list[int]:
    found: list[int] = []
    for seen, tokens in zip(state.seen, state.tokens, strict=True):
        if tokens:
            drawn = seen.bit_count()
            found += [rules.solo_deck.odds(drawn)] * (len(rules.choices.die[ALL]) - drawn)
    return [*found, rules.solo_deck.chasm_odds]


# Items


def kinds(pile: Pile) -> int:
    """The mask of the kinds in a pile."""
    return sum(1 << place for place, many in enumerate(counts(pile)) if many)


def _numbers(pile: Pile) -> list[int]:
    return [many for many in counts(pile) if many]


def item(rules: ChasmRules, state: ChasmState, action: DrawItem) -> list[Event]:
    """An item comes out of the bag."""
    square = state.filling
    state.bag -= ONE[action.item]
    state.heaps[square] += ONE[action.item]
    state.falling -= 1
    of = Scattered if rules.solo else Fell
    events: list[Event] = [of(action.item, rules.ground.names[square])]
    _filled(rules, state, events)
    return events


# Tokens


def _colours(rules: ChasmRules, state: ChasmState) -> list[Action]:
    return rules.choices.token[sum(1 << colour for colour, left in enumerate(state.tokens) if left)]


def token(rules: ChasmRules, state: ChasmState, action: DrawToken) -> list[Event]:
    """A token is drawn: it falls where its player wants, or where the die says (4.7.2, 4.7.5)."""
    colour = rules.colour_index[action.colour]
    state.tokens[colour] -= 1
    state.token = colour
    events: list[Event] = [TokenDrawn(action.colour)]
    if rules.die:
        state.decision = "die"
    elif falling.reach(rules, state, colour):
        state.decision = "collapse"
    else:
        flow.discarded(rules, state, events)
    return events


def _faces(rules: ChasmRules, state: ChasmState) -> list[Action]:
    squares = rules.ground.mine[state.token][1:]
    return rules.choices.die[sum(1 << at for at, square in enumerate(squares) if not state.chasm >> square & 1)]


def die(rules: ChasmRules, state: ChasmState, action: RollDie) -> list[Event]:
    """The die says where the token falls."""
    events: list[Event] = []
    flow.fallen(rules, state, rules.ground.mine[state.token][action.number], events)
    return events


OFFERS: Final[dict[str, Offers]] = {
    "mission": _missions,
    "opening": _openings,
    "scatter": _scatters,
    "item": lambda rules, state: rules.choices.item[kinds(state.bag)],
    "deposit": _deposits,
    "drop": lambda rules, state: rules.choices.drop[kinds(state.hold[state.hit])],
    "chasm": _chasm_deck,
    "token": _colours,
    "die": _faces,
    "solo": _solo,
}
"""What can come of every draw."""

ODDS: Final[dict[str, Odds]] = {
    **dict.fromkeys(("mission", "opening", "scatter", "chasm", "die"), _even),
    "item": lambda _, state: _numbers(state.bag),
    "deposit": _deposit_odds,
    "drop": lambda _, state: _numbers(state.hold[state.hit]),
    "token": lambda _, state: [left for left in state.tokens if left],
    "solo": _solo_odds,
}
"""The odds of it, parallel to what can come."""
