"""Previews of auction, draft, sale and deliveries: cost and proceeds of bids, cards, orders and stones."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.data.text import signed
from engine.view.effects import Effects
from engine.view.panels import InfoCard, Row
from games.veins.model.actions import AUCTIONS, SALES, Bid, Deliver, Pass, SellStone, SellStones, TakeCard, TakeOrder
from games.veins.model.components import KIND_INDEX, Stock, count, kinds_in
from games.veins.model.events import CardTaken, Delivered, OrderTaken, StonesSold
from games.veins.model.scoring import StoneSold
from games.veins.model.setup import dynamite_kind, dynamite_of_card
from games.veins.model.state import VeinsState, orders_of, stock_known, stone_count
from games.veins.model.wording import colour_words, coloured, counted, label
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
    words = rules.sheet.words
    if view.decision == "sale":
        return _preview_sale_bid(rules, view, action, effects)
    points_left = rules.standings(view).totals[view.seat - 1] - action.amount
    text = words["bid_leaves"].format(points=counted(rules, "point", points_left))
    return replace(effects.verb_card, text=text, rows=(cards_row(rules, view),))


def preview_pass(rules: VeinsRules, view: VeinsState, action: Pass, effects: Effects) -> InfoCard:
    """The effect of passing, and who then sells or takes a card."""
    words, decision = rules.sheet.words, view.decision
    sentences = [words[f"pass_{decision}"]]
    if decision == "sale":
        sentences = [words["pass_sale"].format(colour=colour_words(rules, view.colour))]
    if view.leader and _ends_bidding(effects):
        sentences.append(words[f"pass_{decision}_ends"].format(bid=view.bid))
    return replace(effects.verb_card, text=" ".join(sentences))


def _ends_bidding(effects: Effects) -> bool:
    """Whether an action ends the bidding in an auction or a sale: the leader takes a card, or sells."""
    sells = any(isinstance(event, StonesSold) for event in effects.own_events)
    return sells or effects.at_once.decision in (AUCTIONS[1], SALES[1])


def preview_card(rules: VeinsRules, view: VeinsState, action: TakeCard, effects: Effects) -> InfoCard:
    """The dynamite of a card, its place in the order, and its cost."""
    words = rules.sheet.words
    dynamite = dynamite_of_card(rules, action.number)
    lower = [number for number in rules.cards if number < action.number]
    cards_taken = sum(number in view.cards for number in lower)
    place = (
        words["card_place"].format(before=cards_taken, open=len(lower) - cards_taken) if lower else words["card_first"]
    )
    sentences = [words["card_brings"].format(piece=label(rules, dynamite)), place]
    row = Row(icons=(icons.component(rules, KIND_INDEX[dynamite], 0),))
    paid = effects.own_event(CardTaken).paid
    card = replace(effects.verb_card, text=" ".join(sentences), rows=(row,))
    return replace(card, gain=signed(-paid)) if paid else card


# Orders


def preview_order(rules: VeinsRules, view: VeinsState, action: TakeOrder, effects: Effects) -> InfoCard:
    """Reward and penalty of an order, the points of its chips, and its stones with those that the seat has."""
    number = rules.order_index[action.order]
    chips = effects.own_event(OrderTaken).points
    sentences = [order_words(rules, number), *chips_words(rules, chips)]
    rows = (icons.order_row(rules, number, stock_known(view, view.seat)),)
    return replace(effects.verb_card, text=" ".join(sentences), rows=rows, gain=signed(chips) if chips else "")


def order_words(rules: VeinsRules, order: int) -> str:
    """Reward and penalty of an order, as a sentence."""
    return rules.sheet.words["order_worth"].format(reward=rules.rewards[order], penalty=rules.penalties[order])


def chips_words(rules: VeinsRules, points: int) -> list[str]:
    """The points of the chips on an order, as a sentence; none without chips."""
    return [rules.sheet.words["order_chips"].format(points=counted(rules, "point", points))] if points else []


def preview_delivery(rules: VeinsRules, view: VeinsState, action: Deliver, effects: Effects) -> InfoCard:
    """The reward of an order against the market value of its stones."""
    words, number = rules.sheet.words, rules.order_index[action.order]
    reward = effects.own_event(Delivered).points
    value = market_value(rules, view, rules.order_stock[number])
    sentences = [
        words["deliver_pays"].format(points=counted(rules, "point", reward)),
        words["deliver_market"].format(points=counted(rules, "point", value)),
    ]
    rows = (icons.order_row(rules, number, stock_known(view, view.seat)),)
    return replace(effects.verb_card, text=" ".join(sentences), rows=rows, gain=signed(reward))


def stop_orders(rules: VeinsRules, view: VeinsState) -> str:
    """The orders kept, and their penalties at the end, in sentences."""
    held = orders_of(view, view.seat)
    penalty = sum(rules.penalties[order] for order in held)
    return rules.sheet.words["stop_orders"].format(
        orders=counted(rules, "order", len(held)), points=counted(rules, "point", penalty)
    )


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
    words, colour = rules.sheet.words, view.colour
    sentences = [words["bid_each"].format(points=counted(rules, "point", action.amount))]
    if _ends_bidding(effects):
        sentences.append(words["bid_wins"])
    sentences.append(market_words(rules, view, colour))
    rows = bid_rows(rules, view, colour, action.amount)
    return replace(effects.verb_card, sprite=icons.gem_of(rules, colour), text=" ".join(sentences), rows=rows)


def market_words(rules: VeinsRules, view: VeinsState, colour: int) -> str:
    """A sentence with the proceeds of a colour in the final sale at the current prices."""
    words, stock = rules.sheet.words, stock_known(view, view.seat)
    stones = count(stock, colour) if stock is not None else 1
    value = sum(next_prices(rules, view, colour, stones))
    if stock is None or stones == 1:
        return words["keep_one"].format(points=counted(rules, "point", value))
    return words["keep_many"].format(count=stones, points=counted(rules, "point", value))


def _price_after(rules: VeinsRules, effects: Effects, colour: int) -> str:
    """The market price after stones of a colour were sold, as a sentence."""
    words, price = rules.sheet.words, market_price(rules, effects.at_once, colour)
    return words["price_then" if price else "price_none"].format(colour=colour_words(rules, colour), price=price)


def preview_amount(rules: VeinsRules, view: VeinsState, action: SellStones, effects: Effects) -> InfoCard:
    """The proceeds of stones at the bid, the stones kept, and the price after it."""
    words, colour, stock = rules.sheet.words, view.colour, stock_known(view, view.seat)
    sentences = [_price_after(rules, effects, colour)]
    stones_kept = count(stock, colour) - action.stones if stock is not None else 0
    if stones_kept:
        sentences.insert(0, words["sell_keeps"].format(stones=coloured(rules, colour, stones_kept)))
    title = words["sell_title"].format(stones=coloured(rules, colour, action.stones))
    gain = signed(effects.own_event(StonesSold).value)
    return InfoCard(title, icons.gem_of(rules, colour), text=" ".join(sentences), gain=gain)


def preview_stone(rules: VeinsRules, _: VeinsState, action: SellStone, effects: Effects) -> InfoCard:
    """The price of a stone in the final sale, and the price after it."""
    words, colour = rules.sheet.words, rules.colour_index[action.colour]
    title = words["sell_title"].format(stones=coloured(rules, colour, 1))
    gain = signed(effects.own_event(StoneSold).points)
    return InfoCard(title, icons.gem_of(rules, colour), text=_price_after(rules, effects, colour), gain=gain)
