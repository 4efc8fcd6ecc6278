"""The panels beside the table of Veins: live words of the prompt, seat cards, best routes, and the idle info card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.contract import Standings
from engine.rules.multiset import count, kinds_in, total
from engine.view.panels import ActionCounter, Icon, InfoCard, Panels, Row, marks_row
from games.veins.model.actions import SALES, Lay, Station, Vein
from games.veins.model.secrets import stock_known
from games.veins.model.state import VeinsState, left_in_phase, left_in_turn, orders_of, stone_count
from games.veins.model.vocabulary import PROMPT_FIELDS
from games.veins.model.wording import colour_words, coloured, stock_words
from games.veins.rules import VeinsRules
from games.veins.rules.market import fillable, highest_bid, market_price
from games.veins.rules.prospecting import route_starts
from games.veins.rules.scoring import city_points
from games.veins.table import icons
from games.veins.table.preview_routes import best_words, route_buttons, stones_on
from games.veins.table.preview_trade import bid_rows, cards_row
from games.veins.table.seat_cards import CROWDED, seat_card

TURNS: Final = ("build", "prospect")
"""The decisions at which a turn can be ended."""


def panels(rules: VeinsRules, view: VeinsState, deciding: bool = True) -> Panels:
    """All panels. Only if `deciding`: the idle info card, and best routes while one is named."""
    standings = rules.standings(view)
    idle = _PANEL_BY_DECISION.get(view.decision)
    return Panels(
        prompt=_prompt(rules, view, standings),
        seat_cards=tuple(seat_card(rules, view, seat, standings) for seat in view.seats),
        counter=_counter(rules, view),
        default_info=idle(rules, view) if idle and deciding else None,
        verb_labels={"stop": rules.sheet.say("end_turn")} if view.decision in TURNS else {},
        chains=route_buttons(rules, view) if deciding else (),
        tall_cards=rules.seats < CROWDED,
    )


def _counter(rules: VeinsRules, view: VeinsState) -> ActionCounter | None:
    """The actions left in a turn."""
    if view.decision not in TURNS:
        return None
    return ActionCounter(rules.sheet.say("actions_left"), left_in_turn(rules, view), rules.turn_actions)


# The prompt


def _prompt(rules: VeinsRules, view: VeinsState, standings: Standings) -> dict[str, str | int]:
    """The live words of the prompt; "" for those of other decisions."""
    fields: dict[str, str | int] = dict.fromkeys(PROMPT_FIELDS, "")
    if view.decision and view.seat:
        purse = standings.totals[view.seat - 1]
        fields |= {"points": rules.sheet.count_words("point", purse), "stock": stock_text(rules, view)}
        fields_of = _FIELDS_BY_DECISION.get(view.decision)
        fields |= fields_of(rules, view, purse) if fields_of else {}
    return fields


def _auction_fields(rules: VeinsRules, view: VeinsState, purse: int) -> dict[str, str]:
    """The call to a bidder for a sequence card, and the card."""
    key = "call_open" if not view.leader else "call_raise" if purse > view.bid else "call_short"
    return {
        "call": rules.sheet.say(key, bid=view.bid),
        "which": rules.sheet.say(f"nth_{sum(map(bool, view.cards)) + 1}"),
    }


def _card_fields(rules: VeinsRules, view: VeinsState, _: int) -> dict[str, str]:
    """The cost of a card."""
    return {"paid": rules.sheet.say("paid" if view.bid > 0 else "paid_none", points=view.bid)}


def _turn_fields(rules: VeinsRules, view: VeinsState, _: int) -> dict[str, str]:
    """The actions left in the turn, those done in the phase, and the veins on the route."""
    actions_done = view.done_in_phase[view.seat - 1]
    return {
        "left": rules.sheet.say("left", actions=left_in_turn(rules, view)),
        "used": rules.sheet.say("used", done=actions_done, all=actions_done + left_in_phase(view, view.seat)),
        "veins": rules.sheet.count_words("vein", total(stones_on(view, view.route))),
        "begin": rules.sheet.say("begin" if route_starts(rules, view, view.seat) else "begin_none"),
    }


def _sale_fields(rules: VeinsRules, view: VeinsState, _: int) -> dict[str, str]:
    """The call to a bidder in the sale of a colour, the colour, and its market price."""
    colour, price = colour_words(rules, view.colour), market_price(rules, view, view.colour)
    alone = view.passed.bit_count() == rules.seats - 1
    key = "call_lower" if view.leader else "call_alone" if alone else "call_sell"
    call = rules.sheet.say(key, colour=colour, price=price, bid=view.bid)
    return {"call": call, "colour": colour, "price": str(price)}


def _amount_fields(rules: VeinsRules, view: VeinsState, _: int) -> dict[str, str]:
    """The colour for sale, and the bid."""
    return {"colour": colour_words(rules, view.colour), "price": str(view.bid)}


def _order_fields(rules: VeinsRules, view: VeinsState, _: int) -> dict[str, str]:
    """The number of orders that can be filled; left open where the view may not know the stones."""
    if not view.knows(view.seat):
        return {"orders": rules.sheet.say("orders_some")}
    return {"orders": rules.sheet.count_words("order", len(fillable(rules, view, view.seat)))}


_FIELDS_BY_DECISION: Final[dict[str, Callable[[VeinsRules, VeinsState, int], dict[str, str]]]] = {
    "auction": _auction_fields,
    "card": _card_fields,
    "build": _turn_fields,
    "prospect": _turn_fields,
    "route": _turn_fields,
    "sale": _sale_fields,
    "amount": _amount_fields,
    "orders": _order_fields,
}
"""The live words by decision; the last argument is the points of the seat to decide."""


def stock_text(rules: VeinsRules, view: VeinsState) -> str:
    """The stones of the seat to decide as far as the view may know; in a sale those of the colour for sale."""
    stock = stock_known(view, view.seat)
    if stock is None:
        return rules.sheet.count_words("stone", stone_count(view, view.seat))
    if view.decision in SALES:
        return coloured(rules, view.colour, count(stock, view.colour))
    return stock_words(rules, stock)


# The idle info card: a few lines, since it lies below market and pool


def _cards_panel(rules: VeinsRules, view: VeinsState) -> InfoCard:
    """The sequence cards that are left, with their dynamites."""
    return InfoCard(
        rules.sheet.say("info_cards"), text=rules.sheet.say("info_cards_text"), rows=(cards_row(rules, view),)
    )


def _draft_panel(rules: VeinsRules, view: VeinsState) -> InfoCard:
    """The number of orders that everybody holds."""
    held = marks_row(len(orders_of(view, seat)) for seat in view.seats)
    return InfoCard(rules.sheet.say("info_draft"), rows=(held,))


def _build_panel(rules: VeinsRules, view: VeinsState) -> InfoCard:
    """The number of spaces for each component, and everybody's current income from cities."""
    legal = rules.legal(view)
    uses = ((sprite, len({use.space for use in legal if isinstance(use, of)})) for of, sprite in _USES.items())
    fits = tuple(Icon(sprite, f"seat{view.seat}", dim=not spaces, text=str(spaces)) for sprite, spaces in uses)
    cities = (Icon("veins-city"), *marks_row(city_points(rules, view)).icons)
    rows = (Row(icons=fits, beside=True), Row(heading=rules.sheet.say("info_cities"), icons=cities, beside=True))
    return InfoCard(rules.sheet.say("info_build"), rows=rows)


_USES: Final[dict[type[Lay | Station | Vein], str]] = {Lay: "tunnel-four", Station: "station", Vein: "vein"}
"""The sprite of the component that an action uses."""


def _route_panel(rules: VeinsRules, view: VeinsState) -> InfoCard:
    """The proceeds of the route so far, and those of the best one."""
    title, rows = rules.sheet.say("info_route"), icons.stock_rows(rules, stones_on(view, view.route))
    return InfoCard(title, text=best_words(rules, view), rows=rows)


def _sale_panel(rules: VeinsRules, view: VeinsState) -> InfoCard:
    """The lowest bid, and the proceeds of stones at the best bid left."""
    colour = view.colour
    price = market_price(rules, view, colour)
    text = rules.sheet.say("info_sale_bid" if view.leader else "info_sale_price", bid=view.bid, price=price)
    bid = view.bid if view.decision == "amount" else highest_bid(rules, view)
    return InfoCard(rules.sheet.say("info_sale"), text=text, rows=bid_rows(rules, view, colour, bid))


def _orders_panel(rules: VeinsRules, view: VeinsState) -> InfoCard:
    """The own stones."""
    return InfoCard(rules.sheet.say("info_orders"), rows=icons.stock_rows(rules, stock_known(view, view.seat) or 0))


def _final_panel(rules: VeinsRules, view: VeinsState) -> InfoCard:
    """The current price of every colour that the seat has."""
    held = kinds_in(view.stones[view.seat - 1])
    row = Row(
        icons=tuple(icons.gem(rules, colour, str(market_price(rules, view, colour))) for colour in held), beside=True
    )
    return InfoCard(rules.sheet.say("info_final"), rows=(row,))


_PANEL_BY_DECISION: Final[dict[str, Callable[[VeinsRules, VeinsState], InfoCard]]] = {
    "auction": _cards_panel,
    "card": _cards_panel,
    "draft": _draft_panel,
    "build": _build_panel,
    "prospect": _route_panel,
    "route": _route_panel,
    "sale": _sale_panel,
    "amount": _sale_panel,
    "orders": _orders_panel,
    "final": _final_panel,
}
"""The idle info card by decision."""
