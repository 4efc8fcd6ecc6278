"""Previews of auction, draft, sale and deliveries: cost and proceeds of bids, cards, orders and stones."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.rules.multiset import count, kinds_in
from engine.view.effects import Effects
from engine.view.panels import InfoCard, Row
from engine.words.phrases import sentences, signed
from games.veins.model.actions import Bid, Deliver, Pass, SellStone, SellStones, TakeCard, TakeOrder
from games.veins.model.components import Stock
from games.veins.model.events import CardTaken, Delivered, OrderTaken, StoneSold, StonesSold
from games.veins.model.secrets import stock_known
from games.veins.model.setup import dynamite_of_card
from games.veins.model.state import VeinsState, stone_count
from games.veins.model.wording import colour_words, coloured, label
from games.veins.rules import VeinsRules
from games.veins.rules.market import market_price, next_prices
from games.veins.table import icons

MOST_STONES: Final = 6
"""The most stones in a row of proceeds."""


# The auction


def cards_row(rules: VeinsRules, view: VeinsState) -> Row:
    """The sequence cards that are left, with their dynamites."""
    numbers = [number for number in rules.cards if number not in view.cards]
    charges = (icons.component(rules, dynamite_of_card(rules, number), 0, str(number)) for number in numbers)
    return Row(icons=tuple(charges), beside=True, name="cards-open")


def preview_bid(rules: VeinsRules, view: VeinsState, action: Bid, effects: Effects) -> InfoCard:
    """In the auction the points left; in the sale the proceeds of stones, against the market price."""
    say, colour = rules.sheet.say, view.colour
    if view.decision == "auction":
        text = say("bid_leaves", points=rules.standings(view).totals[view.seat - 1] - action.amount)
        return replace(effects.verb_card, text=text, rows=(cards_row(rules, view),))
    wins = say("bid_wins") if _ends_bidding(effects) else ""
    text = sentences(say("bid_each", points=action.amount), wins, _market_words(rules, view, colour))
    rows = bid_rows(rules, view, action.amount)
    return replace(effects.verb_card, sprite=icons.gem_of(rules, colour), text=text, rows=rows)


def preview_pass(rules: VeinsRules, view: VeinsState, _: Pass, effects: Effects) -> InfoCard:
    """The effect of passing, and who then sells or takes a card."""
    say, passing, ends = rules.sheet.say, f"pass_{view.decision}", view.leader and _ends_bidding(effects)
    colour = colour_words(rules, view.colour) if view.decision == "sale" else ""
    text = sentences(say(passing, colour=colour), say(f"{passing}_ends", bid=view.bid) if ends else "")
    return replace(effects.verb_card, text=text)


def _ends_bidding(effects: Effects) -> bool:
    """Whether an action ends the bidding in an auction or a sale: the leader takes a card, or sells."""
    sells = any(isinstance(event, StonesSold) for event in effects.own_events)
    return sells or effects.at_once.decision in ("card", "amount")


def preview_card(rules: VeinsRules, view: VeinsState, action: TakeCard, effects: Effects) -> InfoCard:
    """The dynamite of a card, its place in the order, and its cost."""
    say, dynamite, paid = rules.sheet.say, dynamite_of_card(rules, action.number), effects.own_event(CardTaken).paid
    lower = [number for number in rules.cards if number < action.number]
    taken = sum(number in view.cards for number in lower)
    place = say("card_place" if lower else "card_first", before=taken, open=len(lower) - taken)
    text = sentences(say("card_brings", piece=label(rules, dynamite)), place)
    row = Row(icons=(icons.component(rules, dynamite, 0),))
    return replace(effects.verb_card, text=text, rows=(row,), gain=signed(-paid) if paid else "")


# Orders


def preview_order(rules: VeinsRules, view: VeinsState, action: TakeOrder, effects: Effects) -> InfoCard:
    """Reward and penalty of an order, the points of its chips, and its stones with those that the seat has."""
    order, chips = rules.order_index[action.order], effects.own_event(OrderTaken).points
    return order_card(rules, view, order, chips, replace(effects.verb_card, gain=signed(chips) if chips else ""))


def order_card(rules: VeinsRules, view: VeinsState, order: int, chips: int, card: InfoCard) -> InfoCard:
    """A card with reward and penalty of an order, the points of its chips, and its stones with those of the seat."""
    worth = rules.sheet.say("order_worth", reward=rules.rewards[order], penalty=rules.penalties[order])
    text = sentences(worth, rules.sheet.say("order_chips", points=chips) if chips else "")
    return replace(card, text=text, rows=(icons.order_row(rules, view, order),))


def preview_delivery(rules: VeinsRules, view: VeinsState, action: Deliver, effects: Effects) -> InfoCard:
    """The reward of an order against the market value of its stones."""
    say, order, reward = rules.sheet.say, rules.order_index[action.order], effects.own_event(Delivered).points
    value = market_value(rules, view, rules.order_stock[order])
    text = sentences(say("deliver_pays", points=reward), say("deliver_market", points=value))
    return replace(effects.verb_card, text=text, rows=(icons.order_row(rules, view, order),), gain=signed(reward))


# Stones


def market_value(rules: VeinsRules, view: VeinsState, stock: Stock) -> int:
    """The points for stones if they were sold one by one at the market price now (RULES.md 3.12)."""
    return sum(sum(next_prices(rules, view, colour, count(stock, colour))) for colour in kinds_in(stock))


def bid_rows(rules: VeinsRules, view: VeinsState, bid: int) -> tuple[Row, ...]:
    """The points of one stone of the colour for sale at a bid, of two, and so on.

    As many as the seat to decide has, or may have where the view cannot know.
    """
    stock, colour = stock_known(view, view.seat), view.colour
    off_track = rules.track - view.tracks[colour].bit_count()
    most = min(stone_count(view, view.seat), off_track) if stock is None else count(stock, colour)
    if bid < 1 or not most:
        return ()
    numbers = range(1, min(most, MOST_STONES) + 1)
    gems = (icons.counted_gem(rules, colour, stones, str(stones * bid)) for stones in numbers)
    return (Row(icons=tuple(gems), beside=True, name="would-pay"),)


def _market_words(rules: VeinsRules, view: VeinsState, colour: int) -> str:
    """A sentence with the proceeds of a colour in the final sale at the current prices."""
    stock = stock_known(view, view.seat)
    stones = 1 if stock is None else count(stock, colour)
    value = sum(next_prices(rules, view, colour, stones))
    return rules.sheet.say("keep", count=stones, points=value)


def preview_amount(rules: VeinsRules, view: VeinsState, action: SellStones, effects: Effects) -> InfoCard:
    """The proceeds of stones at the bid, the stones kept, and the price after it."""
    stock, colour = stock_known(view, view.seat), view.colour
    kept = 0 if stock is None else count(stock, colour) - action.stones
    keeps = rules.sheet.say("sell_keeps", stones=coloured(rules, colour, kept)) if kept else ""
    return _sold_card(rules, effects, colour, action.stones, effects.own_event(StonesSold).value, keeps)


def preview_stone(rules: VeinsRules, _: VeinsState, action: SellStone, effects: Effects) -> InfoCard:
    """The price of a stone in the final sale, and the price after it."""
    return _sold_card(rules, effects, rules.colour_index[action.colour], 1, effects.own_event(StoneSold).points)


def _sold_card(rules: VeinsRules, effects: Effects, colour: int, stones: int, points: int, keeps: str = "") -> InfoCard:
    """The sale of stones for some points: the stones kept, as a sentence, and the market price after it."""
    say, price = rules.sheet.say, market_price(rules, effects.at_once, colour)
    then = say("price_then" if price else "price_none", colour=colour_words(rules, colour), price=price)
    title, text = say("sell_title", stones=coloured(rules, colour, stones)), sentences(keeps, then)
    return InfoCard(title, icons.gem_of(rules, colour), text=text, gain=signed(points))
