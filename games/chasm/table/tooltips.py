"""Tooltips of squares (heaps, mines, gates, the chasm) and of carts."""

from __future__ import annotations

from typing import Final

from engine.view.panels import Icon, InfoCard, Row
from engine.view.picture import Tooltips
from engine.view.pieces import Subject
from engine.words.phrases import capitalize, sentences
from games.chasm.model.goods import item_list
from games.chasm.model.setup import cart_words, colour_words, items_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.table.forecast import forecast, forecast_words, routes_picture
from games.chasm.table.panels import heap_icons
from games.chasm.table.pieces import tint_of


def _describe_square(rules: ChasmRules, view: ChasmState, subject: Subject) -> InfoCard | None:
    """A heap, a fallen square, a mine, a gate or the Surface; None for plain ground."""
    say, ground, name = rules.sheet.say, rules.ground, str(subject.value)
    square = ground.index[name]
    if view.heaps[square]:
        rows = (Row(icons=heap_icons(view.heaps[square])),)
        return InfoCard(say("heap", space=name), text=say("heap_text"), rows=rows)
    if view.chasm >> square & 1:
        return InfoCard(say("fallen"), "chasm", "slate", say("fallen_text", space=name))
    if square in ground.mine_label:
        return _describe_mine(rules, *ground.mine_label[square])
    if square in rules.gate_colours:
        colour = rules.gate_colours[square]
        title = say("gate", colour=colour_words(rules, colour))
        text = sentences(say("gate_text"), _exit_words(rules, square))
        return InfoCard(title, "gate-south", tint_of(rules, ground.colours[colour]), text)
    if ground.surface >> square & 1:
        return InfoCard(
            say("surface"), "square-surface", text=sentences(say("surface_text"), _exit_words(rules, square))
        )
    return None


def _exit_words(rules: ChasmRules, square: int) -> str:
    """Which kind should leave by the side of a square of the Surface, in a solo game."""
    if not rules.solo:
        return ""
    return rules.sheet.say("exit_help", items=rules.sheet.say(f"all_{rules.exit_kinds[rules.ground.side[square]]}"))


def _describe_mine(rules: ChasmRules, colour: int, number: int) -> InfoCard:
    """A square of a mine: its number and what cards bring there; 0 is the entrance in the middle."""
    say = rules.sheet.say
    name, tint = colour_words(rules, colour), tint_of(rules, rules.ground.colours[colour])
    if not number:
        return InfoCard(say("entrance", colour=name), "square-entrance", tint, say("entrance_text"))
    text = say("mine_text", number=number, count=rules.items_brought(number))
    return InfoCard(say("mine", colour=name, number=number), "square-mine", tint, text)


def _describe_cart(rules: ChasmRules, view: ChasmState, subject: Subject) -> InfoCard:
    """A cart on the board: its load, and how it would roll now."""
    say, name = rules.sheet.say, str(subject.value)
    number = rules.cart_index[name]
    ahead, load = forecast(rules, view, number), item_list(view.hold[number])
    ends, takes = forecast_words(rules, ahead, view.seat)
    load_words = say("holds", items=items_words(rules, load)) if load else say("empty")
    return InfoCard(
        title=say("cart_at", cart=capitalize(cart_words(rules, name, view.seat)), speed=view.speed[number]),
        sprite="cart-south",
        tint=tint_of(rules, name),
        text=sentences(load_words, f"**{ends}.**", takes),
        rows=(Row(icons=tuple(Icon(f"gem-{kind}") for kind in load)),) if load else (),
        overlay=routes_picture([ahead]),
    )


TOOLTIPS: Final[Tooltips] = {"space": _describe_square, "piece": _describe_cart}
"""The tooltips by what a place stands for."""
