"""What the parchment says in Chasm: what an action would do, and what lies where the pointer rests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.data.text import capital, signed, small
from engine.rules.actions import Action, Kind
from engine.rules.contract import Seat, Standings
from engine.view.panels import InfoCard
from engine.view.pieces import Link, Picture, Piece
from games.chasm.model.actions import Collapse, Done, Leave, Roll, Take, TurnTo
from games.chasm.model.setup import cart_words, items_words
from games.chasm.model.state import ChasmState, item_list
from games.chasm.table.forecast import Forecast, forecast, forecast_of_events, forecast_words, route_picture
from games.chasm.table.pieces import tint_of

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules


SEAT_COLOURED = ("cart-south", "cart-east")
"""The pictures of verbs that show something of one's own, in the seat's colour."""


def preview_text(rules: ChasmRules, view: ChasmState, action: Action, after: ChasmState) -> InfoCard:
    """What an action would do: above all, where carts would roll then."""
    told = _forecasts_of(rules, view, action, after)
    sprite, tint, turn = _sprite_of(rules, view, action)
    before, then = rules.standings(view), rules.standings(after)
    changed = before.totals != then.totals
    said = [
        *_cart_sentences(rules, view.seat, action, told),
        *_next_rolls(rules, view, action, after),
        *_collapse_losses(rules, view, action),
    ]
    said += [rules.sheet.verbs[action.verb].text, *_gain_sentence(rules, view.seat, before, then)]
    if rules.turn(after) is None:
        said.append(rules.sheet.words["ends_game"])
    return InfoCard(
        title=_title(rules, view.seat, action, told),
        sprite=sprite,
        tint=tint,
        turn=turn,
        text=" ".join(part for part in said if part),
        measure=rules.sheet.words["measure_solo" if rules.solo else "measure"] if changed else "",
        before=before.totals if changed else (),
        after=then.totals if changed else (),
        gain=_gain(view.seat, before, then),
        overlay=_route_pictures(told),
    )


def _gain_sentence(rules: ChasmRules, seat: Seat, before: Standings, then: Standings) -> list[str]:
    """What a change of a seat's total is made of, where it is more than one thing."""
    labels = rules.sheet.scoring.categories
    parts = [
        f"{signed(new.values[seat - 1] - old.values[seat - 1])} {labels[new.category].label.lower()}"
        for old, new in zip(before.sheet, then.sheet, strict=True)
        if new.counts and new.values[seat - 1] != old.values[seat - 1]
    ]
    return [rules.sheet.words["gains"].format(parts=", ".join(parts))] if len(parts) > 1 else []


def _next_rolls(rules: ChasmRules, view: ChasmState, action: Action, after: ChasmState) -> list[str]:
    """The carts that roll by themselves after the one that an action is about."""
    if not isinstance(action, Roll | TurnTo | Take):
        return []
    rolled = [
        number for number in rules.own[view.seat] if view.waiting >> number & 1 and not after.waiting >> number & 1
    ]
    words, found = rules.sheet.words, list[str]()
    for number in rolled:
        if isinstance(action, Roll) and rules.carts[number].name == action.cart:
            continue
        told = forecast(rules, view, number)
        ends = forecast_words(rules, told, view.seat)[0]
        found.append(words["then"].format(cart=cart_words(rules, told.cart, view.seat), ends=small(ends)))
    return found


def _collapse_losses(rules: ChasmRules, view: ChasmState, action: Action) -> list[str]:
    """What falls into the chasm with a square."""
    if not isinstance(action, Collapse):
        return []
    words, square = rules.sheet.words, rules.ground.index[action.space]
    found = [words["track_gone"]] if view.tiles[square] else []
    if view.heaps[square]:
        found.append(words["items_gone"].format(items=items_words(rules, item_list(view.heaps[square]))))
    if square in view.where:
        name = cart_words(rules, rules.carts[view.where.index(square)].name, view.seat)
        found.insert(0, words["cart_gone"].format(cart=capital(name)))
    return found


def _gain(seat: Seat, before: Standings, then: Standings) -> str:
    gain = then.totals[seat - 1] - before.totals[seat - 1]
    return signed(gain) if gain else ""


def _title(rules: ChasmRules, seat: Seat, action: Action, told: Sequence[Forecast]) -> str:
    """The words of the verb; for a cart that rolls, how that ends."""
    if isinstance(action, Roll | TurnTo) and told:
        return forecast_words(rules, told[0], seat)[0]
    names = dict(zip(action.__struct_fields__, (str(pick.value) for pick in action.picks[1:]), strict=True))
    picks = rules.sheet.picks
    shown = {name: picks[value].label if name in ("cart", "item", "shape") else value for name, value in names.items()}
    return rules.sheet.verbs[action.verb].title.format(**shown)


def _sprite_of(rules: ChasmRules, view: ChasmState, action: Action) -> tuple[str, str, int]:
    """Sprite, tint and turn of the cart, item, tile or token that an action is about, else of its verb."""
    if isinstance(action, Collapse):
        return "chasm", tint_of(rules, rules.ground.colours[view.token]), 0
    for pick in action.picks[1:]:
        if pick.kind is not Kind.SPACE and not isinstance(action, TurnTo):
            words = rules.sheet.picks[str(pick.value)]
            return words.icon, words.tint, words.turn
    sprite = rules.sheet.verbs[action.verb].sprite
    return sprite, f"seat{view.seat}" if sprite in SEAT_COLOURED else "", 0


def _forecasts_of(rules: ChasmRules, view: ChasmState, action: Action, after: ChasmState) -> list[Forecast]:
    """The forecasts that an action is about: of the cart that rolls, or of those whose way it changes."""
    if isinstance(action, Roll):
        return [forecast(rules, view, rules.cart_index[action.cart])]
    if isinstance(action, TurnTo | Take):
        tried = view.copy()
        events = rules.play(tried, action)
        return [forecast_of_events(rules, view, view.rolling, events, tried)]
    own = rules.own[view.seat]
    if isinstance(action, Done):
        return [forecast(rules, view, number) for number in own if view.where[number] >= 0]
    if isinstance(action, Leave | Collapse):
        return []
    told: list[Forecast] = []
    for number in own:
        now = forecast(rules, view, number) if view.where[number] >= 0 else None
        then = forecast(rules, after, number) if after.where[number] >= 0 else None
        if then is not None and then != now:
            told.append(then)
    return told


def _route_pictures(told: Sequence[Forecast]) -> Picture:
    """The ways of some carts, broad and lit."""
    routes = [route_picture(one) for one in told]
    found: list[Piece] = [piece for one in routes for piece in one.pieces]
    links: list[Link] = [link for one in routes for link in one.links]
    return Picture(tuple(found), tuple(links))


def _cart_sentences(rules: ChasmRules, seat: Seat, action: Action, told: Sequence[Forecast]) -> list[str]:
    """What happens to every cart that the action is about."""
    found: list[str] = []
    for one in told:
        ends, takes = forecast_words(rules, one, seat)
        if isinstance(action, Roll | TurnTo):
            found.append(takes)
        else:
            name = cart_words(rules, one.cart, seat)
            found += [f"**{capital(name)}:** {small(ends)}.", takes]
    return found
