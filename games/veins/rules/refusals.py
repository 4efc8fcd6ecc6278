"""Refusals of routes, bids, cards, orders and sales (RULES.md 3.6, 3.8, 3.12, 3.13), and the query that all refusals
answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.rules.actions import Kind
from engine.rules.multiset import count, multiset
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState, total_points
from games.veins.model.wording import colour_words, label, stock_words
from games.veins.rules.market import LEAST_BID, highest_bid
from games.veins.rules.network import linked, station_at, top_code
from games.veins.rules.prospecting import may_end, route_starts


class RefusalQuery:
    """A position and the picks without a legal action: spaces and colours by number; -1 or "" for none."""

    def __init__(self, setup: Setup, state: VeinsState, picked: Mapping[Kind, Any]) -> None:
        """Take a position, and the picks other than verbs by kind."""
        self.setup, self.state, self.seat = setup, state, state.seat
        self.hand = state.hands[state.seat - 1]
        self.space: int = picked.get(Kind.SPACE, -1)
        self.colour: int = picked.get(Kind.COLOUR, -1)
        self.piece: str = picked.get(Kind.PIECE, "")
        self.item: str = picked.get(Kind.ITEM, "")
        self.card: str = picked.get(Kind.CARD, "")
        self.shape: str = picked.get(Kind.SHAPE, "")
        self.number: int = picked.get(Kind.NUMBER, -1)

    def say(self, wording: str, **names: str | int) -> str:
        """A refusal of the sheet with its names filled in."""
        return self.setup.sheet.why_not[wording].format(**names)

    def at(self, wording: str, **names: str | int) -> str:
        """A refusal about the picked space."""
        return self.say(wording, space=self.setup.spaces[self.space], **names)

    def about(self, wording: str, kind: str) -> str:
        """A refusal about a component; "lay" stands for any tile."""
        return self.say(wording, piece=label(self.setup, kind))

    def wrong_step(self) -> str:
        """The refusal that states the decision asked instead."""
        return self.say("wrong_step", ask=self.setup.sheet.words[f"ask_{self.state.decision}"])

    def colour_name(self) -> str:
        """The picked colour within a sentence."""
        return colour_words(self.setup, self.colour)


# Routes: RULES.md 3.8


def refuse_route_start(query: RefusalQuery) -> str:
    """A space where no route can begin."""
    setup, state = query.setup, query.state
    if not route_starts(setup, state, query.seat):
        return query.say("route_none")
    own = state.stations[query.seat - 1] & setup.ground.bit[query.space]
    return query.at("route_lonely" if own else "route_station")


def refuse_unbegun(query: RefusalQuery) -> str:
    """The end of a route that has not begun yet."""
    return query.say("route_begin" if route_starts(query.setup, query.state, query.seat) else "route_none")


def refuse_route_step(query: RefusalQuery) -> str:
    """A space that does not extend the route; without a space, that nothing does."""
    if query.space < 0:
        return query.say("route_only_ends")
    setup, state, ground = query.setup, query.state, query.setup.ground
    last, owner = state.route[-1], station_at(setup, state, query.space)
    if query.space in state.route:
        return query.at("route_again")
    if query.space not in ground.step[last]:
        return query.at("route_far", last=setup.spaces[last])
    if owner not in (0, query.seat):
        return query.at("route_blocked")
    if not owner and ground.city_of[query.space] >= 0:
        return query.at("route_city")
    if not owner and top_code(state, query.space) < 0:
        return query.at("route_bare")
    if not linked(setup, state, last, query.space):
        return query.at("route_unlinked", last=setup.spaces[last])
    return query.at("route_dead_end")


def refuse_route_end(query: RefusalQuery) -> str:
    """The end of a route that has not come to another own station."""
    if may_end(query.state, query.setup.ground.bit):
        return query.wrong_step()
    return query.say("route_end", last=query.setup.spaces[query.state.route[-1]])


# Auction and draft: RULES.md 3.6


def refuse_auction_bid(query: RefusalQuery) -> str:
    """A bid that is too low, or higher than the points of the seat."""
    points, bid = total_points(query.state, query.seat), query.state.bid
    if 0 <= query.number <= bid:
        return query.say("bid_low", bid=bid)
    if bid >= points:
        return query.say("bid_short", bid=bid, points=points)
    return (
        query.say("bid_purse", points=points) if query.number > points else query.say("no_number", number=query.number)
    )


def refuse_auction_pass(query: RefusalQuery) -> str:
    """A pass of the opener."""
    return query.say("pass_opener")


def refuse_card(query: RefusalQuery) -> str:
    """A card that somebody has, or that is not in the game."""
    if query.number in query.state.cards and query.number:
        return query.say("card_taken", number=query.number)
    known = query.number in query.setup.sheet.setup.charges and query.number not in query.setup.cards
    return query.say("card_out" if known else "no_number", number=query.number)


def refuse_order(query: RefusalQuery) -> str:
    """An order that is not face up."""
    order = query.setup.order_index.get(query.card, -1)
    if order < 0:
        return query.say("no_card", card=query.card)
    held = any(mask >> order & 1 for mask in query.state.orders_held)
    delivered = query.state.delivered >> order & 1
    wording = "order_held" if held else "order_gone" if delivered else "order_hidden"
    return query.say(wording, order=label(query.setup, query.card))


# Market and final sale: RULES.md 3.12, 3.13


def refuse_sale_bid(query: RefusalQuery) -> str:
    """A bid below 1, not below the last bid, or above the market price."""
    if query.number < LEAST_BID:
        return query.say("sale_least")
    if query.state.leader:
        return query.say("sale_lower", bid=query.state.bid)
    return query.say("sale_price", price=highest_bid(query.setup, query.state))


def refuse_amount(query: RefusalQuery) -> str:
    """No stones, or more than the seat has; another colour."""
    if query.colour >= 0:
        return query.wrong_step()
    if query.number < 1:
        return query.say("sell_least")
    return query.say("sell_many", stones=count(query.state.stones[query.seat - 1], query.state.colour))


def refuse_delivery(query: RefusalQuery) -> str:
    """An order of another seat, or one that lacks stones."""
    order = query.setup.order_index.get(query.card, -1)
    if order < 0:
        return query.say("no_card", card=query.card)
    name = label(query.setup, query.card)
    if not query.state.orders_held[query.seat - 1] >> order & 1:
        return query.say("deliver_other", order=name)
    have = query.state.stones[query.seat - 1]
    missing = multiset(colour for colour in query.setup.order_colours[order] if not count(have, colour))
    return query.say("deliver_missing", order=name, missing=stock_words(query.setup, missing))


def refuse_final(query: RefusalQuery) -> str:
    """A colour of which the seat has no stone; a number."""
    return query.say("sell_none", colour=query.colour_name()) if query.colour >= 0 else query.wrong_step()
