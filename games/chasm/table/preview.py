"""Previews of actions, above all the paths that carts would roll."""

from __future__ import annotations

from collections.abc import Sequence

from engine.data.text import capitalize, signed, uncapitalize
from engine.rules.actions import Action, Kind
from engine.rules.contract import Seat, Standings
from engine.view.effects import Effects
from engine.view.panels import InfoCard
from engine.view.pieces import Link, Picture, Piece
from games.chasm.model.actions import Collapse, Done, Leave, Roll, Take, TurnTo
from games.chasm.model.goods import item_list
from games.chasm.model.setup import cart_words, items_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.table.forecast import Forecast, forecast, forecast_of_events, forecast_words, route_picture
from games.chasm.table.pieces import tint_of

SEAT_COLOURED = ("cart-south", "cart-east")
"""Sprites of verbs that take the colour of the seat."""


def preview_text(rules: ChasmRules, view: ChasmState, action: Action, effects: Effects) -> InfoCard:
    """The preview of an action; `after` is the position it leads to."""
    after = effects.after
    forecasts = _forecasts_of(rules, view, action, after)
    sprite, tint, turn = _sprite_of(rules, view, action)
    before, then = rules.standings(view), rules.standings(after)
    changed = before.totals != then.totals
    sentences = [
        *_cart_sentences(rules, view.seat, action, forecasts),
        *_next_rolls(rules, view, action, after),
        *_collapse_losses(rules, view, action),
    ]
    sentences += [rules.sheet.verbs[action.verb].text, *_gain_sentence(rules, view.seat, before, then)]
    if rules.turn(after) is None:
        sentences.append(rules.sheet.words["ends_game"])
    return InfoCard(
        title=_title(rules, view.seat, action, forecasts),
        sprite=sprite,
        tint=tint,
        turn=turn,
        text=" ".join(part for part in sentences if part),
        measure=rules.sheet.words["measure_solo" if rules.solo else "measure"] if changed else "",
        before=before.totals if changed else (),
        after=then.totals if changed else (),
        gain=_gain(view.seat, before, then),
        overlay=_route_pictures(forecasts),
    )


def _gain_sentence(rules: ChasmRules, seat: Seat, before: Standings, then: Standings) -> list[str]:
    """The parts of a change of the seat's total, if there is more than one."""
    labels = rules.sheet.scoring.categories
    parts = [
        f"{signed(new.values[seat - 1] - old.values[seat - 1])} {labels[new.category].label.lower()}"
        for old, new in zip(before.sheet, then.sheet, strict=True)
        if new.counts and new.values[seat - 1] != old.values[seat - 1]
    ]
    return [rules.sheet.words["gains"].format(parts=", ".join(parts))] if len(parts) > 1 else []


def _next_rolls(rules: ChasmRules, view: ChasmState, action: Action, after: ChasmState) -> list[str]:
    """The carts that will roll unasked after the one of the action."""
    if not isinstance(action, Roll | TurnTo | Take):
        return []
    rolled = [
        number for number in rules.carts_of[view.seat] if view.to_roll >> number & 1 and not after.to_roll >> number & 1
    ]
    words, sentences = rules.sheet.words, list[str]()
    for number in rolled:
        if isinstance(action, Roll) and rules.carts[number].name == action.cart:
            continue
        ahead = forecast(rules, view, number)
        ends = forecast_words(rules, ahead, view.seat)[0]
        sentences.append(words["then"].format(cart=cart_words(rules, ahead.cart, view.seat), ends=uncapitalize(ends)))
    return sentences


def _collapse_losses(rules: ChasmRules, view: ChasmState, action: Action) -> list[str]:
    """The track, items and cart that fall into the chasm with a square."""
    if not isinstance(action, Collapse):
        return []
    words, square = rules.sheet.words, rules.ground.index[action.space]
    sentences = [words["track_gone"]] if view.tiles[square] else []
    if view.heaps[square]:
        sentences.append(words["items_gone"].format(items=items_words(rules, item_list(view.heaps[square]))))
    if square in view.where:
        name = cart_words(rules, rules.carts[view.where.index(square)].name, view.seat)
        sentences.insert(0, words["cart_gone"].format(cart=capitalize(name)))
    return sentences


def _gain(seat: Seat, before: Standings, then: Standings) -> str:
    gain = then.totals[seat - 1] - before.totals[seat - 1]
    return signed(gain) if gain else ""


def _title(rules: ChasmRules, seat: Seat, action: Action, forecasts: Sequence[Forecast]) -> str:
    """The title of the verb; for a cart that rolls, how the roll ends."""
    if isinstance(action, Roll | TurnTo) and forecasts:
        return forecast_words(rules, forecasts[0], seat)[0]
    names = dict(zip(action.__struct_fields__, (str(pick.value) for pick in action.picks[1:]), strict=True))
    picks = rules.sheet.picks
    labels = {name: picks[value].label if name in ("cart", "item", "shape") else value for name, value in names.items()}
    return rules.sheet.verbs[action.verb].title.format(**labels)


def _sprite_of(rules: ChasmRules, view: ChasmState, action: Action) -> tuple[str, str, int]:
    """Sprite, tint and quarter turns of the cart, item, tile or token of an action, else of its verb."""
    if isinstance(action, Collapse):
        return "chasm", tint_of(rules, rules.ground.colours[view.token_drawn]), 0
    for pick in action.picks[1:]:
        if pick.kind is not Kind.SPACE and not isinstance(action, TurnTo):
            words = rules.sheet.picks[str(pick.value)]
            return words.icon, words.tint, words.turn
    sprite = rules.sheet.verbs[action.verb].sprite
    return sprite, f"seat{view.seat}" if sprite in SEAT_COLOURED else "", 0


def _forecasts_of(rules: ChasmRules, view: ChasmState, action: Action, after: ChasmState) -> list[Forecast]:
    """The forecasts of an action: of the cart that rolls, or of all carts whose path it changes."""
    if isinstance(action, Roll):
        return [forecast(rules, view, rules.cart_index[action.cart])]
    if isinstance(action, TurnTo | Take):
        tried = view.copy()
        events = rules.play(tried, action)
        return [forecast_of_events(rules, view, view.rolling_cart, events, tried)]
    own = rules.carts_of[view.seat]
    if isinstance(action, Done):
        return [forecast(rules, view, number) for number in own if view.where[number] >= 0]
    if isinstance(action, Leave | Collapse):
        return []
    forecasts: list[Forecast] = []
    for number in own:
        now = forecast(rules, view, number) if view.where[number] >= 0 else None
        then = forecast(rules, after, number) if after.where[number] >= 0 else None
        if then is not None and then != now:
            forecasts.append(then)
    return forecasts


def _route_pictures(forecasts: Sequence[Forecast]) -> Picture:
    """The lit paths of several carts."""
    routes = [route_picture(ahead) for ahead in forecasts]
    pieces: list[Piece] = [piece for route in routes for piece in route.pieces]
    links: list[Link] = [link for route in routes for link in route.links]
    return Picture(tuple(pieces), tuple(links))


def _cart_sentences(rules: ChasmRules, seat: Seat, action: Action, forecasts: Sequence[Forecast]) -> list[str]:
    """A sentence per cart of the forecasts."""
    sentences: list[str] = []
    for ahead in forecasts:
        ends, takes = forecast_words(rules, ahead, seat)
        if isinstance(action, Roll | TurnTo):
            sentences.append(takes)
        else:
            name = cart_words(rules, ahead.cart, seat)
            sentences += [f"**{capitalize(name)}:** {uncapitalize(ends)}.", takes]
    return sentences
