"""The panels beside the table of Veins: live words of the prompt, seat cards, best routes, and the idle info card."""

from __future__ import annotations

from typing import Final

from engine.rules.contract import Seat, Standings
from engine.rules.multiset import count, kinds_in, total
from engine.view.panels import ActionCounter, Goal, Icon, InfoCard, Panel, Panels, Row, marks_row, race
from engine.words.filling import PLAYER, fill
from games.veins.model.actions import (
    AUCTIONS,
    BUILDS,
    ROUTES,
    SALES,
    BuyStation,
    BuyTile,
    BuyVein,
    Lay,
    Station,
    Vein,
)
from games.veins.model.secrets import stock_known
from games.veins.model.state import VeinsState, left_in_phase, left_in_turn, orders_of, stone_count
from games.veins.model.vocabulary import PROMPT_FIELDS
from games.veins.model.wording import colour_words, coloured, stock_words
from games.veins.rules import VeinsRules
from games.veins.rules.market import fillable, highest_bid, market_price
from games.veins.rules.prospecting import route_starts
from games.veins.rules.scoring import city_points
from games.veins.table import icons
from games.veins.table.parts.orders import order_icon
from games.veins.table.preview_routes import best_words, route_buttons, stones_on
from games.veins.table.preview_trade import bid_rows, cards_row
from games.veins.table.seat_cards import CROWDED, seat_card

LEAVES: Final = {"market": "veins-sell", "orders": "veins-order", "pool": "veins-option"}
"""The leaves that take turns beside the mountain in a small window, but for the log, and their sprites."""

FEW, LARGE, HELD = 2, 2, 6
"""The most seats that leave room under their cards, and the most orders that are shown there large, and in pairs."""

TURNS: Final = ("build", "prospect")
"""The decisions at which a turn can be ended."""


def panels(rules: VeinsRules, view: VeinsState, deciding: bool = True) -> Panels:
    """All panels. Only if `deciding`: the idle info card, and best routes while one is named."""
    say, standings, in_turn = rules.sheet.say, rules.standings(view), view.decision in TURNS
    counter = ActionCounter(say("actions_left"), left_in_turn(rules, view), rules.turn_actions)
    return Panels(
        prompt=_prompt(rules, view, standings),
        seat_cards=tuple(seat_card(rules, view, seat, standings) for seat in view.seats),
        counter=counter if in_turn else None,
        default_info=_idle_card(rules, view) if deciding else None,
        verb_labels={"stop": say("end_turn")} if in_turn else {},
        chains=route_buttons(rules, view) if deciding else (),
        tall_cards=rules.seats < CROWDED,
        seat_column=_held_block(rules, view),
        tabs={leaf: Icon(sprite, text=say(f"tab_{leaf}")) for leaf, sprite in LEAVES.items()},
    )


def _held_block(rules: VeinsRules, view: VeinsState) -> tuple[Panel, ...]:
    """The orders of the seat to decide on large slips, where few seats leave room under their cards.

    Many lie in pairs; if some have no room, the title says how many are shown.
    """
    say, held = rules.sheet.say, orders_of(view, view.seat) if view.seat else []
    if rules.seats > FEW or not held:
        return ()
    across = 1 if len(held) <= LARGE else 2
    shown = [order_icon(rules, order, large=across == 1) for order in held[:HELD]]
    rows = tuple(Row(icons=tuple(shown[at : at + across]), filling=True) for at in range(0, len(shown), across))
    some = say("info_orders_some", seat=PLAYER, shown=HELD, held=len(held))
    title = say("info_orders_held", seat=PLAYER) if len(held) <= HELD else some
    return (Panel(title, rows, seat=view.seat),)


# The prompt


def _prompt(rules: VeinsRules, view: VeinsState, standings: Standings) -> dict[str, str | int]:
    """The live words of the prompt; "" for those of other decisions."""
    say, decision, bid = rules.sheet.say, view.decision, view.bid
    fields: dict[str, str | int] = dict.fromkeys(PROMPT_FIELDS, "")
    if not decision:
        return fields
    purse = standings.totals[view.seat - 1]
    fields |= {"points": rules.sheet.count_words("point", purse), "stock": _stock_text(rules, view)}
    if decision == "auction":
        key = "call_open" if not view.leader else "call_raise" if purse > bid else "call_short"
        fields |= {"call": say(key, bid=bid), "which": say(f"nth_{sum(map(bool, view.cards)) + 1}")}
    elif decision == "card":
        fields["paid"] = say("paid" if bid > 0 else "paid_none", points=bid)
    elif decision in BUILDS:
        fields |= _turn_fields(rules, view)
    elif decision in SALES:
        fields |= _sale_fields(rules, view)
    elif decision == "orders":
        # left open where the view may not know the stones
        number = len(fillable(rules, view, view.seat))
        fields["orders"] = rules.sheet.count_words("order", number) if view.knows(view.seat) else say("orders_some")
    return fields


def _stock_text(rules: VeinsRules, view: VeinsState) -> str:
    """The stones of the seat to decide as far as the view may know; in a sale those of the colour for sale."""
    stock = stock_known(view, view.seat)
    if stock is None:
        return rules.sheet.count_words("stone", stone_count(view, view.seat))
    if view.decision in SALES:
        return coloured(rules, view.colour, count(stock, view.colour))
    return stock_words(rules, stock)


def _turn_fields(rules: VeinsRules, view: VeinsState) -> dict[str, str]:
    """The actions left in the turn and in the phase, and the veins on the route."""
    say, left = rules.sheet.say, left_in_phase(view, view.seat)
    return {
        "left": say("left", actions=left_in_turn(rules, view)),
        "in_phase": say("tray_left", left=left, all=view.done_in_phase[view.seat - 1] + left),
        "veins": rules.sheet.count_words("vein", total(stones_on(view, view.route))),
        "begin": say("begin" if route_starts(rules, view, view.seat) else "begin_none"),
    }


def _sale_fields(rules: VeinsRules, view: VeinsState) -> dict[str, str]:
    """The colour for sale; before the sale the call to a bidder, and the market price, after it the bid."""
    colour, price = colour_words(rules, view.colour), market_price(rules, view, view.colour)
    if view.decision == "amount":
        return {"colour": colour, "price": str(view.bid)}
    alone = view.passed.bit_count() == rules.seats - 1
    key = "call_lower" if view.leader else "call_alone" if alone else "call_sell"
    return {
        "call": rules.sheet.say(key, colour=colour, price=price, bid=view.bid),
        "colour": colour,
        "price": str(price),
    }


# The goal line


def goal(rules: VeinsRules, view: VeinsState, seat: Seat) -> Goal:
    """The points of a seat against those of the best other, and the phase."""
    words, phase = rules.sheet.goal, max(view.phase, 1)
    name = "final" if view.decision == "final" else "last_phase" if phase == rules.phases else "phase"
    return race(rules, view, seat, fill(words[name], phase=phase, phases=rules.phases) if view.decision else "")


# The idle info card: a few lines, since it lies below market and pool


def _idle_card(rules: VeinsRules, view: VeinsState) -> InfoCard | None:
    """What a seat looks at first at a decision: cards left, orders held, the route so far, its stones."""
    say, decision, stock = rules.sheet.say, view.decision, stock_known(view, view.seat) or 0
    if decision in AUCTIONS:
        return InfoCard(say("info_cards"), text=say("info_cards_text"), rows=(cards_row(rules, view),))
    if decision == "draft":
        return InfoCard(
            say("info_draft"),
            rows=(marks_row((len(orders_of(view, seat)) for seat in view.seats), name="orders-held"),),
        )
    if decision == "build":
        return _build_card(rules, view)
    if decision in ROUTES:
        rows = icons.stock_rows(rules, stones_on(view, view.route))
        return InfoCard(say("info_route"), text=best_words(rules, view), rows=rows)
    if decision in SALES:
        return _sale_card(rules, view)
    if decision == "orders":
        return InfoCard(say("info_orders"), rows=icons.stock_rows(rules, stock))
    if decision == "final":
        prices = (icons.gem(rules, colour, str(market_price(rules, view, colour))) for colour in kinds_in(stock))
        return InfoCard(say("info_final"), rows=(Row(icons=tuple(prices), beside=True),))
    return None


def _build_card(rules: VeinsRules, view: VeinsState) -> InfoCard:
    """The number of spaces for each component, and everybody's current income from cities."""
    legal = rules.legal(view)
    uses = ((sprite, len({use.space for use in legal if isinstance(use, of)})) for of, sprite in _USES.items())
    fits = tuple(Icon(sprite, f"seat{view.seat}", dim=not spaces, text=str(spaces)) for sprite, spaces in uses)
    cities = (Icon("veins-city"), *marks_row(city_points(rules, view)).icons)
    rows = (Row(icons=fits, beside=True), Row(heading=rules.sheet.say("info_cities"), icons=cities, beside=True))
    return InfoCard(rules.sheet.say("info_build"), rows=rows)


_USES: Final[dict[tuple[type[Lay | Station | Vein], type[BuyTile | BuyStation | BuyVein]], str]] = {
    (Lay, BuyTile): "tunnel-four",
    (Station, BuyStation): "station",
    (Vein, BuyVein): "vein",
}
"""The sprite of the component that actions use, one out of the tray or one out of the pool."""


def _sale_card(rules: VeinsRules, view: VeinsState) -> InfoCard:
    """The lowest bid, or the price before the first, and the proceeds of stones at the best bid left."""
    say, price = rules.sheet.say, market_price(rules, view, view.colour)
    text = say("info_sale_bid" if view.leader else "info_sale_price", bid=view.bid, price=price)
    bid = view.bid if view.decision == "amount" else highest_bid(rules, view)
    return InfoCard(say("info_sale"), text=text, rows=bid_rows(rules, view, bid))
