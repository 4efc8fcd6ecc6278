"""Why a bid, a card, an order, or a sale is not possible (veins.md 3.6, 3.12, 3.13)."""

from __future__ import annotations

from games.veins.auction import cards
from games.veins.phrases import label, stock_words
from games.veins.refused import Refused
from games.veins.sale import LEAST, highest
from games.veins.stocks import count, stock_of
from games.veins.tally import total


def auction_bid(it: Refused) -> str:
    """Not more than the last bid, which may be all that the seat has, or more than that."""
    points, bid = total(it.state, it.seat), it.state.bid
    if 0 <= it.number <= bid:
        return it.say("bid_low", bid=bid)
    if bid >= points:
        return it.say("bid_short", bid=bid, points=points)
    return it.say("bid_purse", points=points) if it.number > points else it.say("no_number", number=it.number)


def auction_pass(it: Refused) -> str:
    """Who opens cannot pass."""
    return it.say("pass_opener")


def card(it: Refused) -> str:
    """A card that somebody has, or that does not lie out."""
    if it.number in it.state.cards and it.number:
        return it.say("card_taken", number=it.number)
    known = it.number in it.rules.sheet.setup.charges and it.number not in cards(it.rules)
    return it.say("card_out" if known else "no_number", number=it.number)


def take_order(it: Refused) -> str:
    """An order that does not lie face up."""
    order = it.rules.order_index.get(it.card, -1)
    if order < 0:
        return it.say("no_card", card=it.card)
    held = any(mask >> order & 1 for mask in it.state.held)
    gone = it.state.filled >> order & 1
    wording = "order_held" if held else "order_gone" if gone else "order_hidden"
    return it.say(wording, order=label(it.rules, it.card))


def sale_bid(it: Refused) -> str:
    """Less than the least, not less than the last bid, or more than the market price."""
    if it.number < LEAST:
        return it.say("sale_least")
    if it.state.leader:
        return it.say("sale_lower", bid=it.state.bid)
    return it.say("sale_price", price=highest(it.rules, it.state))


def amount(it: Refused) -> str:
    """No stone, or more than the seat has of the colour, which is settled."""
    if it.colour >= 0:
        return it.wrong_step()
    if it.number < 1:
        return it.say("sell_least")
    return it.say("sell_many", stones=count(it.state.stones[it.seat - 1], it.state.colour))


def deliver(it: Refused) -> str:
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


def sell(it: Refused) -> str:
    """A colour that the seat has no stone of; a number, where single stones are sold."""
    return it.say("sell_none", colour=it.colour_name()) if it.colour >= 0 else it.wrong_step()
