"""Previews of auction, draft, sale and deliveries: cost and proceeds of bids, cards, orders and stones."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.data.text import sentences, signed
from engine.rules.multiset import count, kinds_in
from engine.view.effects import Effects
from engine.view.panels import InfoCard, Row
from games.veins.model.actions import AUCTIONS, SALES, Bid, Deliver, Pass, SellStone, SellStones, TakeCard, TakeOrder
from games.veins.model.components import KIND_INDEX, Stock
from games.veins.model.events import CardTaken, Delivered, OrderTaken, StonesSold
from games.veins.model.scoring import StoneSold
from games.veins.model.secrets import stock_known
from games.veins.model.setup import dynamite_kind, dynamite_of_card
from games.veins.model.state import VeinsState, orders_of, stone_count
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
    made_icons = tuple(icons.component(rules, dynamite_kind(rules, number), 0, str(number)) for number in numbers)
    return Row(icons=made_icons, beside=True)


def preview_bid(rules: VeinsRules, view: VeinsState, action: Bid, effects: Effects) -> InfoCard:
    """In the auction the points left; in the sale the proceeds of stones."""
    if view.decision == "sale":
        return _preview_sale_bid(rules, view, action, effects)
    points_left = rules.standings(view).totals[view.seat - 1] - action.amount
    text = rules.sheet.say("bid_leaves", points=points_left)
    return replace(effects.verb_card, text=text, rows=(cards_row(rules, view),))


def preview_pass(rules: VeinsRules, view: VeinsState, _: Pass, effects: Effects) -> InfoCard:
    """The effect of passing, and who then sells or takes a card."""
    passing, ends = f"pass_{view.decision}", view.leader and _ends_bidding(effects)
    colour = colour_words(rules, view.colour) if view.decision == "sale" else ""
    text = sentences(
        rules.sheet.say(passing, colour=colour), rules.sheet.say(f"{passing}_ends", bid=view.bid) if ends else ""
    )
    return replace(effects.verb_card, text=text)


def _ends_bidding(effects: Effects) -> bool:
    """Whether an action ends the bidding in an auction or a sale: the leader takes a card, or sells."""
    sells = any(isinstance(event, StonesSold) for event in effects.own_events)
    return sells or effects.at_once.decision in (AUCTIONS[1], SALES[1])


def preview_card(rules: VeinsRules, view: VeinsState, action: TakeCard, effects: Effects) -> InfoCard:
    """The dynamite of a card, its place in the order, and its cost."""
    dynamite = dynamite_of_card(rules, action.number)
    lower = [number for number in rules.cards if number < action.number]
    taken = sum(number in view.cards for number in lower)
    place = rules.sheet.say("card_place" if lower else "card_first", before=taken, open=len(lower) - taken)
    text = sentences(rules.sheet.say("card_brings", piece=label(rules, dynamite)), place)
    row = Row(icons=(icons.component(rules, KIND_INDEX[dynamite], 0),))
    paid = effects.own_event(CardTaken).paid
    return replace(effects.verb_card, text=text, rows=(row,), gain=signed(-paid) if paid else "")


# Orders


def preview_order(rules: VeinsRules, view: VeinsState, action: TakeOrder, effects: Effects) -> InfoCard:
    """Reward and penalty of an order, the points of its chips, and its stones with those that the seat has."""
    number, chips = rules.order_index[action.order], effects.own_event(OrderTaken).points
    rows = (icons.order_row(rules, number, stock_known(view, view.seat)),)
    text = order_words(rules, number, chips)
    return replace(effects.verb_card, text=text, rows=rows, gain=signed(chips) if chips else "")


def order_words(rules: VeinsRules, order: int, chips: int) -> str:
    """Reward and penalty of an order, and the points of its chips, in sentences."""
    worth = rules.sheet.say("order_worth", reward=rules.rewards[order], penalty=rules.penalties[order])
    return sentences(worth, rules.sheet.say("order_chips", points=chips) if chips else "")


def preview_delivery(rules: VeinsRules, view: VeinsState, action: Deliver, effects: Effects) -> InfoCard:
    """The reward of an order against the market value of its stones."""
    number, reward = rules.order_index[action.order], effects.own_event(Delivered).points
    value = market_value(rules, view, rules.order_stock[number])
    text = sentences(rules.sheet.say("deliver_pays", points=reward), rules.sheet.say("deliver_market", points=value))
    rows = (icons.order_row(rules, number, stock_known(view, view.seat)),)
    return replace(effects.verb_card, text=text, rows=rows, gain=signed(reward))


def stop_orders(rules: VeinsRules, view: VeinsState) -> str:
    """The orders kept, and their penalties at the end, in sentences."""
    held = orders_of(view, view.seat)
    penalty = sum(rules.penalties[order] for order in held)
    return rules.sheet.say("stop_orders", orders=len(held), points=penalty)


# Stones


def market_value(rules: VeinsRules, view: VeinsState, stock: Stock) -> int:
    """The points for stones if they were sold one by one at the market price now (RULES.md 3.12)."""
    return sum(sum(next_prices(rules, view, colour, count(stock, colour))) for colour in kinds_in(stock))


def bid_rows(rules: VeinsRules, view: VeinsState, colour: int, bid: int) -> tuple[Row, ...]:
    """The proceeds of stones at a bid: as many as the seat to decide has, or may have where the view cannot know."""
    stock = stock_known(view, view.seat)
    off_track = rules.track - view.tracks[colour].bit_count()
    most = min(stone_count(view, view.seat), off_track) if stock is None else count(stock, colour)
    if bid < 1 or not most:
        return ()
    return (_proceeds_row(rules, colour, bid, min(most, MOST_STONES)),)


def _proceeds_row(rules: VeinsRules, colour: int, each: int, most: int) -> Row:
    """The points of one stone at a price, of two, and so on."""
    made_icons = (icons.counted_gem(rules, colour, stones, str(stones * each)) for stones in range(1, most + 1))
    return Row(icons=tuple(made_icons), beside=True)


def _preview_sale_bid(rules: VeinsRules, view: VeinsState, action: Bid, effects: Effects) -> InfoCard:
    """The proceeds of stones at a bid, against the market price."""
    colour = view.colour
    text = sentences(
        rules.sheet.say("bid_each", points=action.amount),
        rules.sheet.say("bid_wins") if _ends_bidding(effects) else "",
        market_words(rules, view, colour),
    )
    rows = bid_rows(rules, view, colour, action.amount)
    return replace(effects.verb_card, sprite=icons.gem_of(rules, colour), text=text, rows=rows)


def market_words(rules: VeinsRules, view: VeinsState, colour: int) -> str:
    """A sentence with the proceeds of a colour in the final sale at the current prices."""
    stock = stock_known(view, view.seat)
    stones = count(stock, colour) if stock is not None else 1
    value = sum(next_prices(rules, view, colour, stones))
    if stock is None or stones == 1:
        return rules.sheet.say("keep_one", points=value)
    return rules.sheet.say("keep_many", count=stones, points=value)


def _price_after(rules: VeinsRules, effects: Effects, colour: int) -> str:
    """The market price after stones of a colour were sold, as a sentence."""
    price = market_price(rules, effects.at_once, colour)
    return rules.sheet.say("price_then" if price else "price_none", colour=colour_words(rules, colour), price=price)


def preview_amount(rules: VeinsRules, view: VeinsState, action: SellStones, effects: Effects) -> InfoCard:
    """The proceeds of stones at the bid, the stones kept, and the price after it."""
    colour, stock = view.colour, stock_known(view, view.seat)
    kept = count(stock, colour) - action.stones if stock is not None else 0
    keeps = rules.sheet.say("sell_keeps", stones=coloured(rules, colour, kept)) if kept else ""
    title = rules.sheet.say("sell_title", stones=coloured(rules, colour, action.stones))
    gain = signed(effects.own_event(StonesSold).value)
    text = sentences(keeps, _price_after(rules, effects, colour))
    return InfoCard(title, icons.gem_of(rules, colour), text=text, gain=gain)


def preview_stone(rules: VeinsRules, _: VeinsState, action: SellStone, effects: Effects) -> InfoCard:
    """The price of a stone in the final sale, and the price after it."""
    colour = rules.colour_index[action.colour]
    title = rules.sheet.say("sell_title", stones=coloured(rules, colour, 1))
    gain = signed(effects.own_event(StoneSold).points)
    return InfoCard(title, icons.gem_of(rules, colour), text=_price_after(rules, effects, colour), gain=gain)
