"""The seat cards of Veins: a player's card, stations, stones, components, orders and score, as rows and in words."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.data.text import number_text, sentences, signed
from engine.rules.contract import Seat, Standings
from engine.rules.multiset import count, kinds_in, total
from engine.view.panels import Icon, Row, SeatCard
from engine.view.pieces import Picture
from games.veins.model.actions import AUCTIONS, BUILDS, SALES
from games.veins.model.components import KIND_INDEX, KINDS, STATION, Stock
from games.veins.model.secrets import stock_known
from games.veins.model.snapshot.census import stations_to_come
from games.veins.model.state import VeinsState, left_in_phase, orders_of, stone_count
from games.veins.model.wording import label, stock_words
from games.veins.rules import VeinsRules
from games.veins.rules.scoring import city_points
from games.veins.table import icons
from games.veins.table.column import tray
from games.veins.table.mountain import own_outlines

CROWDED: Final = 4
"""The number of seats from which cards are low."""
ORDER_LINES: Final = {2: 4, 3: 4, 4: 2}
"""Lines of orders on a card, by number of seats; one fewer if it shows stones."""
PER_LINE, LINE_ROOM = 6, 8
"""Components in each of two lines, and the room of a single line."""
SHOWN_SINGLY: Final = 10
"""The most stones that are shown one by one."""
STATE_WORD: Final = {
    "auction": "bids",
    "sale": "bids",
    "card": "takes",
    "amount": "sells",
    "final": "sells",
    "draft": "chooses",
    "orders": "delivers",
}
"""The end of the key of the words for the state of the seat to decide, by decision."""


def seat_card(rules: VeinsRules, view: VeinsState, seat: Seat, standings: Standings) -> SeatCard:
    """The card of a seat."""
    total = standings.totals[seat - 1]
    return SeatCard(
        seat,
        number_text(total),
        rules.sheet.scoring.unit_of(total, rules.seats),
        tuple(_rows(rules, view, seat)),
        _help(rules, view, seat, standings),
        state=state_words(rules, view, seat),
        overlay=Picture((), outlines=own_outlines(rules, view, seat)),
    )


# How a seat stands


def state_words(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """The state of a seat in auction, draft, build or sale, in a word or two."""
    decision = view.decision
    if not decision:
        return rules.sheet.say("state_wins") if seat in rules.standings(view).winners else ""
    if decision in BUILDS:
        return _build_words(rules, view, seat)
    if seat == view.seat and decision in STATE_WORD:
        return rules.sheet.say(f"state_{STATE_WORD[decision]}")
    if decision in (*AUCTIONS, *SALES):
        return _bid_words(rules, view, seat)
    if decision == "draft" and view.passed >> (seat - 1) & 1:
        return rules.sheet.say("state_passed")
    if decision == "final":
        return rules.sheet.say("state_stones", stones=stone_count(view, seat))
    return ""


def _build_words(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """The number of actions left in the phase."""
    actions_left = left_in_phase(view, seat)
    if actions_left < 2:
        return rules.sheet.say("state_last" if actions_left else "state_finished")
    return rules.sheet.say("state_left", actions=actions_left)


def _bid_words(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """The state in the bidding of a seat that is not to decide."""
    if view.decision in AUCTIONS and view.cards[seat - 1]:
        return rules.sheet.say("state_card", number=view.cards[seat - 1])
    if view.leader == seat:
        return rules.sheet.say("state_leads", bid=view.bid)
    if not view.passed >> (seat - 1) & 1:
        return ""
    return rules.sheet.say("state_out" if view.decision in SALES else "state_passed")


# The rows of a card


def _rows(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Row]:
    """Card, stations and number of stones; known stones by colour; components left; orders."""
    known = stock_known(view, seat)
    stations_left = _stations_left(rules, view, seat)
    stations = Icon("station", f"seat{seat}", dim=not stations_left, text=str(stations_left))
    first = (icons.card_icon(view.cards[seat - 1]), stations, icons.stones_icon(stone_count(view, seat)))
    rows = [Row(icons=first, beside=True)]
    rows += [_gem_row(rules, known)] if known else []
    orders = _order_rows(rules, view, seat, ORDER_LINES[rules.seats] - bool(known))
    if view.hands[seat - 1]:
        rows += [_components_left_row(rules, view, seat)] if known or orders else _component_rows(rules, view, seat)
    return rows + orders


def _gem_row(rules: VeinsRules, stock: Stock) -> Row:
    """Stones one by one, or by colour with their numbers if there are many."""
    if total(stock) > SHOWN_SINGLY:
        return icons.stock_rows(rules, stock)[0]
    return Row(icons=tuple(icons.gem(rules, colour) for colour in kinds_in(stock) for _ in range(count(stock, colour))))


def _component_rows(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Row]:
    """The twelve components of the phase, used ones dimmed."""
    components = tray(rules, view, seat)
    made = tuple(icons.component(rules, KIND_INDEX[kind], seat, dim=not left) for kind, left in components)
    return [Row(icons=made[at : at + PER_LINE], filling=True) for at in range(0, len(made), PER_LINE)]


def _components_left_row(rules: VeinsRules, view: VeinsState, seat: Seat) -> Row:
    """The components still to be used, in one line."""
    hand = view.hands[seat - 1]
    icons_left = [icons.small_component(rules, kind, seat) for kind in kinds_in(hand) for _ in range(count(hand, kind))]
    return Row(icons=(*icons_left, *(Icon("") for _ in range(LINE_ROOM - len(icons_left)))))


def _order_rows(rules: VeinsRules, view: VeinsState, seat: Seat, room: int) -> list[Row]:
    """The orders held, one per line; if there is no room for all, the last line counts the rest."""
    held = orders_of(view, seat)
    listed = held if len(held) <= room else held[: room - 1]
    rows = [_order_row(rules, order) for order in listed]
    more = rules.sheet.count_words("order", len(held) - len(listed))
    return [*rows, Row(text=rules.sheet.say("card_more", orders=more))] if held[len(listed) :] else rows


def _order_row(rules: VeinsRules, order: int) -> Row:
    """An order: stones, reward and penalty; smaller where cards are low."""
    gems = tuple(icons.gem(rules, colour) for colour in rules.order_colours[order])
    pays = f"{rules.rewards[order]} {signed(-rules.penalties[order])}"
    if rules.seats < CROWDED:
        return Row(icons=gems, number=pays)
    return Row(icons=(*gems[:-1], msgspec.structs.replace(gems[-1], text=pays)), beside=True)


# In words


def _help(rules: VeinsRules, view: VeinsState, seat: Seat, standings: Standings) -> str:
    """The possessions of a seat, its current income from cities, and its score by category."""
    number, hand, known = view.cards[seat - 1], view.hands[seat - 1], stock_known(view, seat)
    placed, orders = view.stations[seat - 1].bit_count(), [_order_text(rules, order) for order in orders_of(view, seat)]
    return sentences(
        rules.sheet.say("card_number" if number else "card_none", number=number),
        rules.sheet.say("card_stations", left=_stations_left(rules, view, seat), placed=placed),
        rules.sheet.say("card_hidden", count=stone_count(view, seat))
        if known is None
        else rules.sheet.say("card_stones", stones=stock_words(rules, known)),
        rules.sheet.say("card_hand", components=_hand_words(rules, hand)) if hand else "",
        rules.sheet.say("card_orders", orders=rules.sheet.joined(orders)) if orders else "",
        rules.sheet.say("card_cities", points=city_points(rules, view)[seat - 1]) if view.decision else "",
        _score_words(rules, seat, standings),
    )


def _stations_left(rules: VeinsRules, view: VeinsState, seat: Seat) -> int:
    """The stations of a seat that are not placed, those of later phases included."""
    return stations_to_come(rules, view) + count(view.hands[seat - 1], STATION)


def _hand_words(rules: VeinsRules, hand: Stock) -> str:
    """Components still to be used, with a number if there are several of a kind."""
    numbers = [(label(rules, KINDS[kind]), count(hand, kind)) for kind in kinds_in(hand)]
    return rules.sheet.joined([f"{name} ×{number}" if number > 1 else name for name, number in numbers])


def _order_text(rules: VeinsRules, order: int) -> str:
    """An order with its reward and its penalty."""
    name = label(rules, rules.orders[order])
    return rules.sheet.say("card_order", order=name, reward=rules.rewards[order], penalty=rules.penalties[order])


def _score_words(rules: VeinsRules, seat: Seat, standings: Standings) -> str:
    """The score by category."""
    labels = rules.sheet.scoring.categories
    parts = [
        rules.sheet.say(
            "card_part", label=labels[tally.category].label.lower(), points=number_text(tally.values[seat - 1])
        )
        for tally in standings.sheet
        if tally.values[seat - 1]
    ]
    return rules.sheet.say("card_score", parts=rules.sheet.joined(parts))
