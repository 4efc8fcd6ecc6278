"""What the parchment says in Veins of bids, cards, orders and stones: what they cost and what they bring.

What the parchment says in Veins of prospecting: the stones on a route, and the best routes there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.data.text import capital, signed
from engine.rules.actions import Action
from engine.view.panels import ActionChain, InfoCard, Row
from engine.view.pieces import Badge, Layer, Picture, Piece
from games.veins.model.actions import (
    ROUTES,
    Bid,
    Deliver,
    Pass,
    Prospect,
    Route,
    SellStone,
    SellStones,
    Skip,
    TakeCard,
    TakeOrder,
)
from games.veins.model.components import BITS, FULL, KIND_INDEX, Stock, count, kinds_in, stock_of, total_count
from games.veins.model.setup import cards_in_play, dynamite_of_card
from games.veins.model.state import VeinsState, stock_known, stone_count
from games.veins.model.wording import colour_words, coloured, counted, piece_words, spaces_words, stock_words
from games.veins.table import icons
from games.veins.table.icons import gem_of, stock_rows
from games.veins.table.mountain import route_link

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


MOST_STONES: Final = 6
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
    left = [number for number in cards_in_play(rules) if number not in view.cards]
    made = tuple(icons.component(KIND_INDEX[dynamite_of_card(rules, number)], 0, str(number)) for number in left)
    return Row(icons=made, beside=True)


def preview_bid(rules: VeinsRules, view: VeinsState, action: Bid, _: VeinsState) -> InfoCard:
    """In the auction what is left of the purse; in a sale what so many stones would bring."""
    told = rules.sheet.words
    if view.decision == "sale":
        return _preview_sale_bid(rules, view, action)
    left = rules.standings(view).totals[view.seat - 1] - action.amount
    said = told["bid_leaves"].format(points=counted(rules, "point", left))
    return InfoCard(verb_title(rules, action), "points-disc", text=said, rows=(cards_row(rules, view),))


def preview_pass(rules: VeinsRules, view: VeinsState, action: Pass, _: VeinsState) -> InfoCard:
    """What passing means, and who comes of it to sell, or to a card."""
    told, asked = rules.sheet.words, view.decision
    said = [told[f"pass_{asked}"]]
    if asked == "sale":
        said = [told["pass_sale"].format(colour=colour_words(rules, view.colour))]
    if asked != "draft" and view.leader and view.out.bit_count() == rules.seats - 2:
        said.append(told[f"pass_{asked}_ends"].format(bid=view.bid))
    return InfoCard(verb_title(rules, action), "icon-right", text=" ".join(said))


def preview_card(rules: VeinsRules, view: VeinsState, action: TakeCard, _: VeinsState) -> InfoCard:
    """The dynamite that goes with a card, its place in the order, and what it costs."""
    told = rules.sheet.words
    dynamite = dynamite_of_card(rules, action.number)
    lower = [number for number in cards_in_play(rules) if number < action.number]
    taken = sum(number in view.cards for number in lower)
    place = told["card_place"].format(before=taken, open=len(lower) - taken) if lower else told["card_first"]
    said = [told["card_brings"].format(piece=piece_words(rules, dynamite)), place]
    row = Row(icons=(icons.component(KIND_INDEX[dynamite], 0),))
    gain = signed(-view.bid) if view.bid > 0 else ""
    return InfoCard(verb_title(rules, action), "dynamite", text=" ".join(said), rows=(row,), gain=gain)


# Orders


def preview_order(rules: VeinsRules, view: VeinsState, action: TakeOrder, _: VeinsState) -> InfoCard:
    """What an order pays and costs, the points of its chips, and which of its stones one has."""
    number = rules.order_index[action.order]
    chips = next(chips for order, chips in view.offer if order == number) * rules.sheet.setup.chip
    said = [order_words(rules, number), *chips_words(rules, chips)]
    return InfoCard(
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


def preview_delivery(rules: VeinsRules, view: VeinsState, action: Deliver, _: VeinsState) -> InfoCard:
    """What an order pays against what its stones would fetch on the market."""
    told, number = rules.sheet.words, rules.order_index[action.order]
    value = market_value(rules, view, rules.order_stock[number])
    said = [
        told["deliver_pays"].format(points=counted(rules, "point", rules.rewards[number])),
        told["deliver_market"].format(points=counted(rules, "point", value)),
    ]
    rows = (icons.order_row(rules, number, stock_known(view, view.seat)),)
    gain = signed(rules.rewards[number])
    return InfoCard(rules.sheet.picks[action.order].label, "ticket", text=" ".join(said), rows=rows, gain=gain)


def stop_orders(rules: VeinsRules, view: VeinsState) -> str:
    """What is kept and what it would cost at the end, in sentences."""
    held = rules.orders_now(view, view.seat)
    penalty = sum(rules.penalties[order] for order in held)
    return rules.sheet.words["stop_orders"].format(
        orders=counted(rules, "order", len(held)), points=counted(rules, "point", penalty)
    )


# Stones


def market_value(rules: VeinsRules, view: VeinsState, stock: Stock) -> int:
    """What stones would bring now if they were sold one by one for the market price (RULES.md 3.12)."""
    return sum(sum(rules.prices_if_sold(view, colour, count(stock, colour))) for colour in kinds_in(stock))


def bid_rows(rules: VeinsRules, view: VeinsState, colour: int, bid: int) -> tuple[Row, ...]:
    """What so many stones bring at a bid: as many as the seat to decide has, or may have where the view cannot know."""
    stock = stock_known(view, view.seat)
    all_out = rules.track - view.tracks[colour].bit_count()
    many = min(stone_count(view, view.seat), all_out) if stock is None else count(stock, colour)
    if bid < 1 or not many:
        return ()
    return (_proceeds_row(rules, colour, bid, min(many, MOST_STONES)),)


def _proceeds_row(rules: VeinsRules, colour: int, each: int, many: int) -> Row:
    """The points of one stone at a price, of two, and so on."""
    made = (icons.counted_gem(rules, colour, stones, str(stones * each)) for stones in range(1, many + 1))
    return Row(icons=tuple(made), beside=True)


def _preview_sale_bid(rules: VeinsRules, view: VeinsState, action: Bid) -> InfoCard:
    """What stones bring at a bid, against what they would at the market price."""
    told, colour = rules.sheet.words, view.colour
    said = [told["bid_each"].format(points=counted(rules, "point", action.amount))]
    alone = not view.leader and view.out.bit_count() == rules.seats - 1
    if alone or action.amount == 1:
        said.append(told["bid_wins"])
    said.append(market_words(rules, view, colour))
    rows = bid_rows(rules, view, colour, action.amount)
    return InfoCard(verb_title(rules, action), icons.gem_of(rules, colour), text=" ".join(said), rows=rows)


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


def preview_amount(rules: VeinsRules, view: VeinsState, action: SellStones, _: VeinsState) -> InfoCard:
    """What so many stones bring at the bid, what is kept, and where the price falls."""
    told, colour, stock = rules.sheet.words, view.colour, stock_known(view, view.seat)
    said = [price_then(rules, view, colour, action.stones)]
    kept = count(stock, colour) - action.stones if stock is not None else 0
    if kept:
        said.insert(0, told["sell_keeps"].format(stones=coloured(rules, colour, kept)))
    title = told["sell_title"].format(stones=coloured(rules, colour, action.stones))
    gain = signed(action.stones * view.bid)
    return InfoCard(title, icons.gem_of(rules, colour), text=" ".join(said), gain=gain)


def preview_stone(rules: VeinsRules, view: VeinsState, action: SellStone, _: VeinsState) -> InfoCard:
    """What a stone brings in the final sale, and where the price falls."""
    told, colour = rules.sheet.words, rules.colour_index[action.colour]
    title = told["sell_title"].format(stones=coloured(rules, colour, 1))
    text, gain = price_then(rules, view, colour, 1), signed(rules.price(view, colour))
    return InfoCard(title, icons.gem_of(rules, colour), text=text, gain=gain)


HALO: Final = 0.96
"""The width of the lights round the ends and the veins of a route, in hexes."""

ROUTE_GEM, ROUTE_GEM_AT = 0.36, (0.0, 0.37)
"""The stone that a vein on a route gives: its width and place under the vein, in hexes."""


# What a route brings


def stones_on(view: VeinsState, spaces: Sequence[int]) -> Stock:
    """A stone of every vein on some spaces (RULES.md 3.8)."""
    return stock_of(view.veins[space] >> BITS for space in spaces if view.veins[space])


def value_words(rules: VeinsRules, view: VeinsState, stock: Stock) -> str:
    """What stones would fetch at the market prices of now, as a sentence; "" for no stones."""
    if not stock:
        return ""
    return rules.sheet.words["route_worth"].format(points=counted(rules, "point", market_value(rules, view, stock)))


def route_picture(rules: VeinsRules, view: VeinsState, spaces: Sequence[int]) -> Picture:
    """A route on the table: the way in light, a halo round its ends and its veins, the stone of every vein."""
    names = tuple(rules.spaces[space] for space in spaces)
    pieces = [
        Piece("halo-chosen", names[at], layer=Layer.ABOVE, size=HALO) for at in dict.fromkeys((0, len(names) - 1))
    ]
    for space, name in zip(spaces, names, strict=True):
        if view.veins[space]:
            gem = Badge(gem_of(rules, view.veins[space] >> BITS), at=ROUTE_GEM_AT, size=ROUTE_GEM)
            pieces.append(Piece("halo-chosen", name, layer=Layer.ABOVE, size=HALO, badges=(gem,)))
    return Picture(tuple(pieces), links=(route_link(names),) if len(names) > 1 else ())


# Actions


def preview_route(rules: VeinsRules, view: VeinsState, action: Route, _: VeinsState) -> InfoCard:
    """The stones so far, and what is on that space."""
    told, verb = rules.sheet.words, rules.sheet.verbs[action.verb]
    spaces = (*view.route, rules.space_index[action.space])
    stock = stones_on(view, spaces)
    key = "route_ends" if len(spaces) > 1 and rules.station_at(view, spaces[-1]) == view.seat else "route_goes_on"
    said = [told["route_so_far"].format(stones=stock_words(rules, stock)), value_words(rules, view, stock)]
    if len(spaces) == 1:
        said = [told["route_begins"]]
    else:
        said.append(told[key])
    title = (told["route_from"] if len(spaces) == 1 else verb.title).format(space=action.space)
    text = " ".join(part for part in said if part)
    return InfoCard(
        title, verb.sprite, text=text, rows=stock_rows(rules, stock), overlay=route_picture(rules, view, spaces)
    )


def preview_prospect(rules: VeinsRules, view: VeinsState, action: Prospect, _: VeinsState) -> InfoCard:
    """What the route brings as it is, and which veins it empties."""
    return _route_proceeds(rules, view, view.route, rules.sheet.verbs[action.verb].title)


def preview_skip(rules: VeinsRules, view: VeinsState, action: Skip, _: VeinsState) -> InfoCard:
    """What the best route would have brought."""
    verb = rules.sheet.verbs[action.verb]
    return InfoCard(verb.title, verb.sprite, text=f"{verb.text} {best_words(rules, view)}")


def _route_proceeds(rules: VeinsRules, view: VeinsState, spaces: Sequence[int], title: str) -> InfoCard:
    """What a route brings: the stones, their worth, the veins that it empties."""
    told, stock = rules.sheet.words, stones_on(view, spaces)
    key = "route_brings" if stock else "route_nothing"
    said = [told[key].format(stones=counted(rules, "stone", total_count(stock))), value_words(rules, view, stock)]
    emptied = [space for space in spaces if view.veins[space] & FULL == 1]
    if emptied:
        said.append(told["route_empties"].format(spaces=spaces_words(rules, emptied)))
    text = " ".join(part for part in said if part)
    rows = stock_rows(rules, stock)
    return InfoCard(title, "veins-prospect", text=text, rows=rows, overlay=route_picture(rules, view, spaces))


# The best routes


def best_words(rules: VeinsRules, view: VeinsState) -> str:
    """What the best route brings, or that there is none, or none with a vein, as a sentence."""
    told, best = rules.sheet.words, next(iter(rules.best_routes(view, view.seat)), None)
    if best is None or not best.veins:
        return told["told_route_bare" if best else "told_route_none"]
    stones, spaces = counted(rules, "stone", len(best.veins)), counted(rules, "space", len(best.spaces))
    return told["told_best"].format(stones=stones, spaces=spaces)


def route_buttons(rules: VeinsRules, view: VeinsState) -> tuple[ActionChain, ...]:
    """The best routes that begin as the one begun does, each as one button; none without a vein on it."""
    if view.decision not in ROUTES:
        return ()
    told, begun = rules.sheet.words, len(view.route)
    found: list[ActionChain] = []
    for route in rules.best_routes(view, view.seat):
        spaces = next((one for one in (route.spaces, route.spaces[::-1]) if one[:begun] == view.route), ())
        if route.veins and spaces:
            label = told["way_other" if found else "way_best"].format(stones=counted(rules, "stone", len(route.veins)))
            steps: list[Action] = [Route(rules.spaces[space]) for space in spaces[begun:]]
            title = told["way_title"].format(first=rules.spaces[spaces[0]], last=rules.spaces[spaces[-1]])
            found.append(ActionChain(label, (*steps, Prospect()), _route_proceeds(rules, view, spaces, title)))
    return tuple(found)
