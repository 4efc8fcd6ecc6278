"""Whether a cart derails in this turn whatever its seat does: so it is no cost of what the seat does."""

from __future__ import annotations

from collections.abc import Iterator

from games.chasm.model.events import Derailed
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.rolling import roll_ahead

MOST_ACTIONS = 1
"""Maximum number of actions left that are tried out."""


def is_hopeless(rules: ChasmRules, state: ChasmState, name: str) -> bool:
    """Whether every action of a seat lets one of its carts derail as it rolls up to the first question.

    Not if there are too many actions left to be tried out.
    """
    cart = rules.cart_index[name]
    if state.where[cart] < 0 or (state.decision == "build" and state.actions_left > MOST_ACTIONS):
        return False
    return all(_derails(rules, after, cart) for after in _tried(rules, state))


def _tried(rules: ChasmRules, state: ChasmState) -> Iterator[ChasmState]:
    """The position, and those after one action that builds."""
    yield state
    for action in rules.legal(state) if state.decision == "build" else ():
        after = state.copy()
        after.legal_cache = None
        rules.play(after, action)
        yield after


def _derails(rules: ChasmRules, state: ChasmState, cart: int) -> bool:
    """Whether a cart derails before its seat is asked."""
    return any(
        isinstance(event, Derailed) and event.cart == rules.cart_names[cart]
        for event in roll_ahead(rules, state, cart)[0]
    )
