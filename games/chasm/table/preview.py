"""Previews of actions, above all the paths that carts would roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import asdict, replace

from engine.view.effects import Effects
from engine.view.panels import InfoCard
from engine.view.picture import Previews
from engine.words.filling import fill
from engine.words.phrases import all_small, capitalize, sentences, signed, uncapitalize
from games.chasm.model.actions import Collapse, Done, Faster, PlaceCart, Roll, Slower, Take, Track, TurnTo, Upgrade
from games.chasm.model.events import Collapsed, SetOut, Swallowed
from games.chasm.model.goods import HOME, item_list
from games.chasm.model.setup import cart_words, items_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.table.forecast import (
    Forecast,
    cart_sentences,
    forecast_of_events,
    forecast_words,
    forecasts_of,
    routes_picture,
)
from games.chasm.table.pieces import tint_of

# Building


def _preview_build(
    rules: ChasmRules, view: ChasmState, action: Track | Upgrade | PlaceCart | Slower | Faster, effects: Effects
) -> InfoCard:
    """A tile or a cart, and the paths of all own carts whose forecasts it changes, if they roll after it."""
    before, then = (forecasts_of(rules, state, rules.carts_of[view.seat]) for state in (view, effects.after))
    changed = [] if effects.goes_on else [ahead for cart, ahead in then.items() if ahead != before.get(cart)]
    card = _card_of(rules, effects, action.shape if isinstance(action, Track | Upgrade) else action.cart)
    leaves_home = isinstance(action, PlaceCart) and not rules.solo and view.where[rules.cart_index[action.cart]] == HOME
    out = rules.sheet.say("leaves_home", points=rules.sheet.setup.rewards.cart) if leaves_home else ""
    return _completed(rules, effects, card, [*cart_sentences(rules, view.seat, changed), out], changed)


def _preview_done(rules: ChasmRules, view: ChasmState, _: Done, effects: Effects) -> InfoCard:
    """The paths of all own carts."""
    forecasts = [*forecasts_of(rules, view, rules.carts_of[view.seat]).values()]
    card = replace(effects.card, tint=f"seat{view.seat}")
    return _completed(rules, effects, card, cart_sentences(rules, view.seat, forecasts), forecasts)


# Rolling


def _preview_roll(rules: ChasmRules, view: ChasmState, action: Roll | TurnTo, effects: Effects) -> InfoCard:
    """The path of a cart, with its end as the title, at a junction after the way."""
    number = rules.cart_index[action.cart] if isinstance(action, Roll) else view.rolling_cart
    ahead = forecast_of_events(rules, view, number, effects.own_events, effects.at_once)
    ends, takes = forecast_words(rules, ahead, view.seat)
    if isinstance(action, Roll):
        card, title = _card_of(rules, effects, action.cart), ends
    else:
        way = rules.sheet.picks[action.edge].label
        card, title = effects.card, rules.sheet.say("way", edge=way, ends=uncapitalize(ends))
    return _completed(rules, effects, replace(card, title=title), [takes], [ahead], _next_roll(rules, effects))


def _preview_take(rules: ChasmRules, view: ChasmState, action: Take, effects: Effects) -> InfoCard:
    """An item, and the rest of the cart's path."""
    ahead = forecast_of_events(rules, view, view.rolling_cart, effects.own_events, effects.at_once)
    texts = cart_sentences(rules, view.seat, [ahead])
    card = _card_of(rules, effects, action.item)
    return _completed(rules, effects, card, texts, [ahead], _next_roll(rules, effects))


def _next_roll(rules: ChasmRules, effects: Effects) -> str:
    """How the last cart rolls, unasked, after the one of the action; "" if none does."""
    for event in effects.forced_events:
        if isinstance(event, SetOut):
            number = rules.cart_index[event.cart]
            ahead = forecast_of_events(rules, effects.at_once, number, effects.forced_events, effects.after)
            ends, _ = forecast_words(rules, ahead, effects.seat)
            name = cart_words(rules, event.cart, effects.seat)
            return rules.sheet.say("then", cart=name, ends=uncapitalize(ends))
    return ""


# The chasm


def _preview_collapse(rules: ChasmRules, view: ChasmState, action: Collapse, effects: Effects) -> InfoCard:
    """The cart, track and items that fall into the chasm with a square."""
    say, square = rules.sheet.say, rules.ground.index[action.space]
    gone = [
        say("cart_gone", cart=capitalize(cart_words(rules, event.cart, view.seat)))
        for event in effects.own_events
        if isinstance(event, Swallowed)
    ]
    if view.tiles[square]:
        gone.append(say("track_gone"))
    if view.heaps[square]:
        gone.append(say("items_gone", items=items_words(rules, item_list(view.heaps[square]))))
    tint = tint_of(rules, effects.own_event(Collapsed).colour)
    return _completed(rules, effects, replace(effects.card, tint=tint), gone)


# Cards


def _card_of(rules: ChasmRules, effects: Effects, pick: str) -> InfoCard:
    """The default card with sprite and label of the cart, item or tile picked."""
    words, verb = rules.sheet.picks[pick], rules.sheet.verbs[effects.action.verb]
    names = {name: words.label if value == pick else value for name, value in asdict(effects.action).items()}
    sprite = "cart-south" if pick in rules.cart_index else words.icon
    return replace(effects.card, title=fill(verb.title, names), sprite=sprite, tint=words.tint, turn=words.turn)


def _completed(
    rules: ChasmRules,
    effects: Effects,
    card: InfoCard,
    texts: Sequence[str],
    forecasts: Sequence[Forecast] = (),
    then: str = "",
) -> InfoCard:
    """A card with the paths of carts, and with sentences around its own text.

    Before it stand `texts`, after it what another cart does `then`, and what is about points and the end.
    """
    ends = "" if rules.turn(effects.after) else rules.sheet.say("ends_game")
    parts = (*texts, card.text, then, _gain_sentence(rules, effects), ends)
    return replace(card, text=sentences(*parts), overlay=routes_picture(forecasts))


def _gain_sentence(rules: ChasmRules, effects: Effects) -> str:
    """The parts of a change of the seat's total, if there is more than one."""
    say, labels, seat = rules.sheet.say, rules.sheet.scoring.categories, effects.seat - 1
    before, after = effects.standings
    parts = [
        say("gain_part", by=signed(new.values[seat] - old.values[seat]), label=all_small(labels[new.category].label))
        for old, new in zip(before.sheet, after.sheet, strict=True)
        if new.counts and new.values[seat] != old.values[seat]
    ]
    return say("gains", parts=", ".join(parts)) if len(parts) > 1 else ""


PREVIEWS: Final[Previews] = {
    **dict.fromkeys((Track, Upgrade, PlaceCart, Slower, Faster), _preview_build),
    Done: _preview_done,
    Roll: _preview_roll,
    TurnTo: _preview_roll,
    Take: _preview_take,
    Collapse: _preview_collapse,
}
"""The previews by class of action; the others have the default card."""
