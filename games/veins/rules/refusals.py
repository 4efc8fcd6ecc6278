"""A position of Veins with what was picked there and leads nowhere, and how it is said why.

Why a route cannot begin, go on or end somewhere (RULES.md 3.8).

Why a bid, a card, an order, or a sale is not possible (RULES.md 3.6, 3.12, 3.13).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.rules.actions import Kind
from games.veins.model.components import count, stock_of
from games.veins.model.setup import cards_in_play
from games.veins.model.state import total_points
from games.veins.model.wording import colour_words, label, piece_words, stock_words
from games.veins.rules.market import LEAST_BID, highest_bid
from games.veins.rules.prospecting import route_starts

if TYPE_CHECKING:
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


class Refusal:
    """What was picked: by kind, spaces and colours by number; -1 for a number, and "" for a name, where none was."""

    def __init__(self, rules: VeinsRules, state: VeinsState, things: Mapping[Kind, Any]) -> None:
        """Take a position, and what was picked beside a verb."""
        self.rules, self.state, self.seat = rules, state, state.seat
        self.hand = state.hands[state.seat - 1]
        self.space: int = things.get(Kind.SPACE, -1)
        self.colour: int = things.get(Kind.COLOUR, -1)
        self.piece: str = things.get(Kind.PIECE, "")
        self.item: str = things.get(Kind.ITEM, "")
        self.card: str = things.get(Kind.CARD, "")
        self.shape: str = things.get(Kind.SHAPE, "")
        self.number: int = things.get(Kind.NUMBER, -1)

    def say(self, wording: str, **names: str | int) -> str:
        """A wording of the sheet with its names filled in."""
        return self.rules.sheet.why_not[wording].format(**names)

    def at(self, wording: str, **names: str | int) -> str:
        """A wording about the space that was picked."""
        return self.say(wording, space=self.rules.spaces[self.space], **names)

    def about(self, wording: str, kind: str) -> str:
        """A wording about a component; "lay" stands for any tile."""
        return self.say(wording, piece=label(self.rules, kind) if kind == "lay" else piece_words(self.rules, kind))

    def wrong_step(self) -> str:
        """What is asked instead."""
        return self.say("wrong_step", ask=self.rules.sheet.words[f"ask_{self.state.decision}"])

    def colour_name(self) -> str:
        """The colour that was picked, within a sentence."""
        return colour_words(self.rules, self.colour)


def refuse_route_start(it: Refusal) -> str:
    """A space where no route can begin."""
    rules, state = it.rules, it.state
    if not route_starts(rules, state, it.seat):
        return it.say("route_none")
    own = state.stations[it.seat - 1] & rules.ground.bit[it.space]
    return it.at("route_lonely" if own else "route_station")


def refuse_unbegun(it: Refusal) -> str:
    """The end of a route that has not begun."""
    return it.say("route_begin" if route_starts(it.rules, it.state, it.seat) else "route_none")


def refuse_route_step(it: Refusal) -> str:
    """A space to which the route cannot go on; that it cannot go on at all where none is named."""
    if it.space < 0:
        return it.say("route_only_ends")
    rules, state, ground = it.rules, it.state, it.rules.ground
    last, owner = state.route[-1], rules.station_at(state, it.space)
    if it.space in state.route:
        return it.at("route_again")
    if it.space not in ground.step[last]:
        return it.at("route_far", last=rules.spaces[last])
    if owner not in (0, it.seat):
        return it.at("route_blocked")
    if not owner and ground.city_of[it.space] >= 0:
        return it.at("route_city")
    if not owner and rules.top(state, it.space) < 0:
        return it.at("route_bare")
    if not rules.linked(state, last, it.space):
        return it.at("route_unlinked", last=rules.spaces[last])
    return it.at("route_dead_end")


def refuse_route_end(it: Refusal) -> str:
    """A route that has not come to another station of its own."""
    return it.say("route_end", last=it.rules.spaces[it.state.route[-1]])


def refuse_auction_bid(it: Refusal) -> str:
    """Not more than the last bid, which may be all that the seat has, or more than that."""
    points, bid = total_points(it.state, it.seat), it.state.bid
    if 0 <= it.number <= bid:
        return it.say("bid_low", bid=bid)
    if bid >= points:
        return it.say("bid_short", bid=bid, points=points)
    return it.say("bid_purse", points=points) if it.number > points else it.say("no_number", number=it.number)


def refuse_auction_pass(it: Refusal) -> str:
    """Who opens cannot pass."""
    return it.say("pass_opener")


def refuse_card(it: Refusal) -> str:
    """A card that somebody has, or that does not lie out."""
    if it.number in it.state.cards and it.number:
        return it.say("card_taken", number=it.number)
    known = it.number in it.rules.sheet.setup.charges and it.number not in cards_in_play(it.rules)
    return it.say("card_out" if known else "no_number", number=it.number)


def refuse_order(it: Refusal) -> str:
    """An order that does not lie face up."""
    order = it.rules.order_index.get(it.card, -1)
    if order < 0:
        return it.say("no_card", card=it.card)
    held = any(mask >> order & 1 for mask in it.state.held)
    gone = it.state.filled >> order & 1
    wording = "order_held" if held else "order_gone" if gone else "order_hidden"
    return it.say(wording, order=label(it.rules, it.card))


def refuse_sale_bid(it: Refusal) -> str:
    """Less than the least, not less than the last bid, or more than the market price."""
    if it.number < LEAST_BID:
        return it.say("sale_least")
    if it.state.leader:
        return it.say("sale_lower", bid=it.state.bid)
    return it.say("sale_price", price=highest_bid(it.rules, it.state))


def refuse_amount(it: Refusal) -> str:
    """No stone, or more than the seat has of the colour, which is settled."""
    if it.colour >= 0:
        return it.wrong_step()
    if it.number < 1:
        return it.say("sell_least")
    return it.say("sell_many", stones=count(it.state.stones[it.seat - 1], it.state.colour))


def refuse_delivery(it: Refusal) -> str:
    """Another's order, or one whose stones the seat does not have."""
    order = it.rules.order_index.get(it.card, -1)
    if order < 0:
        return it.say("no_card", card=it.card)
    name = label(it.rules, it.card)
    if not it.state.held[it.seat - 1] >> order & 1:
        return it.say("deliver_other", order=name)
    have = it.state.stones[it.seat - 1]
    missing = stock_of(colour for colour in it.rules.order_colours[order] if not count(have, colour))
    return it.say("deliver_missing", order=name, missing=stock_words(it.rules, missing))


def refuse_final(it: Refusal) -> str:
    """A colour that the seat has no stone of; a number, where single stones are sold."""
    return it.say("sell_none", colour=it.colour_name()) if it.colour >= 0 else it.wrong_step()
