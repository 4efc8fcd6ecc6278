"""Tooltips of squares: carts, heaps, mines, gates, and the chasm."""

from __future__ import annotations

from engine.view.panels import Icon, InfoCard, Row
from games.chasm.model.goods import item_list
from games.chasm.model.setup import colour_words, items_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.table.forecast import forecast, forecast_words, route_picture
from games.chasm.table.panels import heap_icons
from games.chasm.table.pieces import tint_of


def describe(rules: ChasmRules, view: ChasmState, place: str) -> InfoCard | None:
    """The tooltip of a cart (load and forecast), a heap, a mine, a gate or the chasm; None for plain ground."""
    if place in rules.cart_index:
        return _describe_cart(rules, view, rules.cart_index[place])
    square = rules.ground.index.get(place)
    if square is None:
        return None
    if view.heaps[square]:
        words = rules.sheet.words
        rows = (Row(icons=heap_icons(view.heaps[square])),)
        return InfoCard(words["heap"].format(space=place), text=words["heap_text"], rows=rows)
    return _describe_square(rules, view, square)


def _describe_square(rules: ChasmRules, view: ChasmState, square: int) -> InfoCard | None:
    """The tooltip of a square that is more than plain ground."""
    words, ground, parts = rules.sheet.words, rules.ground, rules.sheet.components
    if view.chasm >> square & 1:
        return InfoCard(words["fallen"], "chasm", "slate", words["fallen_text"].format(space=ground.names[square]))
    if square in ground.mine_label:
        colour, number = ground.mine_label[square]
        name = colour_words(rules, colour)
        tint = tint_of(rules, ground.colours[colour])
        if not number:
            return InfoCard(words["entrance"].format(colour=name), "square-entrance", tint, words["entrance_text"])
        text = words["mine_text"].format(number=number, count=parts.odd if number % 2 else parts.even)
        return InfoCard(words["mine"].format(colour=name, number=number), "square-mine", tint, text)
    if square in rules.gate_colours:
        colour = rules.gate_colours[square]
        name = colour_words(rules, colour)
        tint = tint_of(rules, ground.colours[colour])
        return InfoCard(words["gate"].format(colour=name), "gate-south", tint, words["gate_text"])
    if ground.surface >> square & 1:
        return InfoCard(words["surface"], "square-surface", text=words["surface_text"])
    return None


def _describe_cart(rules: ChasmRules, view: ChasmState, number: int) -> InfoCard | None:
    if view.where[number] < 0:
        return None
    words, cart = rules.sheet.words, rules.carts[number]
    ahead = forecast(rules, view, number)
    ends, takes = forecast_words(rules, ahead, view.seat)
    load = item_list(view.hold[number])
    load_words = words["holds"].format(items=items_words(rules, load)) if load else words["empty"]
    return InfoCard(
        title=words["cart_at"].format(cart=rules.sheet.picks[cart.name].label, speed=view.speed[number]),
        sprite="cart-south",
        tint=tint_of(rules, cart.name),
        text=f"{load_words} **{ends}.** {takes}".strip(),
        rows=(Row(icons=tuple(Icon(f"gem-{kind}") for kind in load)),) if load else (),
        overlay=route_picture(ahead),
    )
