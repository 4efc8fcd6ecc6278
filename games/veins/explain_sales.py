"""What the parchment says in Veins of bids, cards, orders and stones: what they cost and what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.picture import Explanation, Row
from engine.rules import Action
from engine.spelling import capital, signed
from games.veins import icons
from games.veins.actions import Bid, Deliver, Pass, SellStone, SellStones, TakeCard, TakeOrder
from games.veins.auction import cards, charge
from games.veins.foresight import stock_known, stones_of
from games.veins.kinds import INDEX
from games.veins.phrases import colour_words, coloured, counted, piece_words
from games.veins.state import VeinsState
from games.veins.stocks import Stock, count, kinds_in

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules

MOST: Final = 6
"""How many stones a row tells the points of."""


def verb_title(rules: VeinsRules, action: Action) -> str:
    """The title of an action's verb, its fields in the words of the sheet."""
    picks = rules.sheet.picks
    values = {name: str(getattr(action, name)) for name in action.__struct_fields__}
    shown = {name: picks[value].label if value in picks else value for name, value in values.items()}
    return capital(rules.sheet.verbs[action.verb].title.format(**shown))


# The auction


def cards_row(rules: VeinsRules, view: VeinsState) -> Row:
    """The sequence cards that are left, each with its dynamite."""
    left = [number for number in cards(rules) if number not in view.cards]
    made = tuple(icons.component(INDEX[charge(rules, number)], 0, str(number)) for number in left)
    return Row(icons=made, beside=True)


def explain_bid(rules: VeinsRules, view: VeinsState, action: Bid, _: VeinsState) -> Explanation:
    """In the auction what is left of the purse; in a sale what so many stones would bring."""
    told = rules.sheet.words
    if view.decision == "sale":
        return _sale_bid(rules, view, action)
    left = rules.standings(view).totals[view.seat - 1] - action.amount
    said = told["bid_leaves"].format(points=counted(rules, "point", left))
    return Explanation(verb_title(rules, action), "points-disc", text=said, rows=(cards_row(rules, view),))


def explain_pass(rules: VeinsRules, view: VeinsState, action: Pass, _: VeinsState) -> Explanation:
    """What passing means, and who comes of it to sell, or to a card."""
    told, asked = rules.sheet.words, view.decision
    said = [told[f"pass_{asked}"]]
    if asked == "sale":
        said = [told["pass_sale"].format(colour=colour_words(rules, view.colour))]
    if asked != "draft" and view.leader and view.out.bit_count() == rules.seats - 2:
        said.append(told[f"pass_{asked}_ends"].format(bid=view.bid))
    return Explanation(verb_title(rules, action), "icon-right", text=" ".join(said))


def explain_card(rules: VeinsRules, view: VeinsState, action: TakeCard, _: VeinsState) -> Explanation:
    """The dynamite that goes with a card, its place in the order, and what it costs."""
    told = rules.sheet.words
    dynamite = charge(rules, action.number)
    lower = [number for number in cards(rules) if number < action.number]
    taken = sum(number in view.cards for number in lower)
    place = told["card_place"].format(before=taken, open=len(lower) - taken) if lower else told["card_first"]
    said = [told["card_brings"].format(piece=piece_words(rules, dynamite)), place]
    row = Row(icons=(icons.component(INDEX[dynamite], 0),))
    gain = signed(-view.bid) if view.bid > 0 else ""
    return Explanation(verb_title(rules, action), "dynamite", text=" ".join(said), rows=(row,), gain=gain)


# Orders


def explain_order(rules: VeinsRules, view: VeinsState, action: TakeOrder, _: VeinsState) -> Explanation:
    """What an order pays and costs, the points of its chips, and which of its stones one has."""
    number = rules.order_index[action.order]
    chips = next(chips for order, chips in view.offer if order == number) * rules.sheet.setup.chip
    said = [order_words(rules, number), *chips_words(rules, chips)]
    return Explanation(
        rules.sheet.picks[action.order].label,
        "ticket",
        text=" ".join(said),
        rows=(icons.order_row(rules, number, stock_known(view, view.seat)),),
        gain=signed(chips) if chips else "",
    )


def order_words(rules: VeinsRules, order: int) -> str:
    """What an order pays and costs, as a sentence."""
    return rules.sheet.words["order_worth"].format(reward=rules.rewards[order], penalty=rules.penalties[order])


def chips_words(rules: VeinsRules, points: int) -> list[str]:
    """What the chips on an order bring, as a sentence; none without chips."""
    return [rules.sheet.words["order_chips"].format(points=counted(rules, "point", points))] if points else []


def explain_deliver(rules: VeinsRules, view: VeinsState, action: Deliver, _: VeinsState) -> Explanation:
    """What an order pays against what its stones would fetch on the market."""
    told, number = rules.sheet.words, rules.order_index[action.order]
    value = worth(rules, view, rules.order_stock[number])
    said = [
        told["deliver_pays"].format(points=counted(rules, "point", rules.rewards[number])),
        told["deliver_market"].format(points=counted(rules, "point", value)),
    ]
    rows = (icons.order_row(rules, number, stock_known(view, view.seat)),)
    gain = signed(rules.rewards[number])
    return Explanation(rules.sheet.picks[action.order].label, "ticket", text=" ".join(said), rows=rows, gain=gain)


def stop_orders(rules: VeinsRules, view: VeinsState) -> str:
    """What is kept and what it would cost at the end, in sentences."""
    held = rules.orders_now(view, view.seat)
    penalty = sum(rules.penalties[order] for order in held)
    return rules.sheet.words["stop_orders"].format(
        orders=counted(rules, "order", len(held)), points=counted(rules, "point", penalty)
    )


# Stones


def worth(rules: VeinsRules, view: VeinsState, stock: Stock) -> int:
    """What stones would bring now if they were sold one by one for the market price (veins.md 3.12)."""
    return sum(sum(rules.prices_if_sold(view, colour, count(stock, colour))) for colour in kinds_in(stock))


def bid_rows(rules: VeinsRules, view: VeinsState, colour: int, bid: int) -> tuple[Row, ...]:
    """What so many stones bring at a bid: as many as the seat to decide has, or may have where the view cannot know."""
    stock = stock_known(view, view.seat)
    all_out = rules.track - view.tracks[colour].bit_count()
    many = min(stones_of(view, view.seat), all_out) if stock is None else count(stock, colour)
    if bid < 1 or not many:
        return ()
    return (_brings(rules, colour, bid, min(many, MOST)),)


def _brings(rules: VeinsRules, colour: int, each: int, many: int) -> Row:
    """The points of one stone at a price, of two, and so on."""
    made = (icons.counted_gem(rules, colour, stones, str(stones * each)) for stones in range(1, many + 1))
    return Row(icons=tuple(made), beside=True)


def _sale_bid(rules: VeinsRules, view: VeinsState, action: Bid) -> Explanation:
    """What stones bring at a bid, against what they would at the market price."""
    told, colour = rules.sheet.words, view.colour
    said = [told["bid_each"].format(points=counted(rules, "point", action.amount))]
    alone = not view.leader and view.out.bit_count() == rules.seats - 1
    if alone or action.amount == 1:
        said.append(told["bid_wins"])
    said.append(market_words(rules, view, colour))
    rows = bid_rows(rules, view, colour, action.amount)
    return Explanation(verb_title(rules, action), icons.gem_of(rules, colour), text=" ".join(said), rows=rows)


def market_words(rules: VeinsRules, view: VeinsState, colour: int) -> str:
    """What the stones of a colour would bring in the final sale as the market stands, as a sentence."""
    told, stock = rules.sheet.words, stock_known(view, view.seat)
    many = count(stock, colour) if stock is not None else 1
    value = sum(rules.prices_if_sold(view, colour, many))
    if stock is None or many == 1:
        return told["keep_one"].format(points=counted(rules, "point", value))
    return told["keep_many"].format(count=many, points=counted(rules, "point", value))


def price_then(rules: VeinsRules, view: VeinsState, colour: int, sold: int) -> str:
    """The market price once so many stones of a colour are sold, in a sentence; that there is none, once all are."""
    told, empty = rules.sheet.words, rules.track - view.tracks[colour].bit_count()
    if sold >= empty:
        return told["price_none"].format(colour=colour_words(rules, colour))
    price = rules.prices_if_sold(view, colour, sold + 1)[-1]
    return told["price_then"].format(colour=colour_words(rules, colour), price=price)


def explain_amount(rules: VeinsRules, view: VeinsState, action: SellStones, _: VeinsState) -> Explanation:
    """What so many stones bring at the bid, what is kept, and where the price falls."""
    told, colour, stock = rules.sheet.words, view.colour, stock_known(view, view.seat)
    said = [price_then(rules, view, colour, action.stones)]
    kept = count(stock, colour) - action.stones if stock is not None else 0
    if kept:
        said.insert(0, told["sell_keeps"].format(stones=coloured(rules, colour, kept)))
    title = told["sell_title"].format(stones=coloured(rules, colour, action.stones))
    gain = signed(action.stones * view.bid)
    return Explanation(title, icons.gem_of(rules, colour), text=" ".join(said), gain=gain)


def explain_stone(rules: VeinsRules, view: VeinsState, action: SellStone, _: VeinsState) -> Explanation:
    """What a stone brings in the final sale, and where the price falls."""
    told, colour = rules.sheet.words, rules.colour_index[action.colour]
    title = told["sell_title"].format(stones=coloured(rules, colour, 1))
    text, gain = price_then(rules, view, colour, 1), signed(rules.price(view, colour))
    return Explanation(title, icons.gem_of(rules, colour), text=text, gain=gain)
