"""Warnings before actions that certainly derail a cart of the seat, which then loses its load."""

from __future__ import annotations

from engine.data.text import capitalize
from engine.rules.actions import Action
from engine.view.effects import Effects
from games.chasm.model.actions import Done, Roll, Take, TurnTo
from games.chasm.model.events import Derailed
from games.chasm.model.setup import cart_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.table.forecast import forecast, forecasts_of


def warning(rules: ChasmRules, view: ChasmState, action: Action, effects: Effects) -> str | None:
    """The carts with a load that derail whatever their owner chooses later; None for actions of building.

    Which cart rolls first is asked about only if rolling another one first may save the cart.
    """
    if isinstance(action, Done):
        forecasts = forecasts_of(rules, view, rules.carts_of[view.seat])
        doomed = [ahead.cart for cart, ahead in forecasts.items() if ahead.doomed and (view.hold[cart] or ahead.loaded)]
    elif isinstance(action, Roll | Take | TurnTo):
        doomed = _derailed(effects)
        others = [Effects(rules, view, other) for other in rules.legal(view) if doomed and other != action]
        if all(map(_derailed, others)):
            doomed = []
        if isinstance(action, Roll):
            doomed = [cart for cart in doomed if not all(_derails_later(rules, before, cart) for before in others)]
    else:
        return None
    texts = [rules.sheet.say("warn_derail", cart=capitalize(cart_words(rules, cart, view.seat))) for cart in doomed]
    return " ".join(texts)


def _derails_later(rules: ChasmRules, effects: Effects, cart: str) -> bool:
    """Whether a cart that has yet to roll derails for sure after another cart has rolled, too."""
    after = effects.after
    if after.decision != "roll":
        return False
    number = rules.cart_index[cart]
    return after.where[number] >= 0 and forecast(rules, after, number).doomed


def _derailed(effects: Effects) -> list[str]:
    """The own carts that derail with a load by an action and what it forces."""
    events = (event for event in effects.events if isinstance(event, Derailed))
    return [event.cart for event in events if event.seat == effects.seat and event.items]
