"""The seat cards of Veins: a player's card, stations, stones, components, orders and score, as rows and in words."""

from __future__ import annotations

from typing import Final

from engine.rules.contract import Seat, Standings
from engine.rules.multiset import count, each_in, kinds_in, total
from engine.view.panels import Icon, Row, SeatCard
from engine.view.pieces import Picture
from engine.words.phrases import number_text, sentences
from games.veins.model.actions import AUCTIONS, BUILDS, SALES
from games.veins.model.components import KINDS, STATION, Stock
from games.veins.model.secrets import stock_known
from games.veins.model.snapshot.census import stations_to_come
from games.veins.model.state import VeinsState, left_in_phase, orders_of, stone_count
from games.veins.model.wording import label, stock_words
from games.veins.rules import VeinsRules
from games.veins.rules.scoring import city_points
from games.veins.table import icons
from games.veins.table.mountain import own_outlines
from games.veins.table.parts.components import tray
from games.veins.table.parts.orders import order_icon

CROWDED: Final = 4
"""The number of seats from which cards are low."""
ORDERS: Final = {2: 8, 3: 8, 4: 4}
"""The orders that a card has room for, by number of seats; two fewer if it shows stones."""
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
        tells_all=True,
    )


# How a seat stands


def state_words(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """The state of a seat in auction, draft, build or sale, in a word or two."""
    say, decision, passed = rules.sheet.say, view.decision, view.passed >> (seat - 1) & 1
    if not decision:
        return say("state_wins") if seat in rules.standings(view).winners else ""
    if decision in BUILDS:
        actions_left = left_in_phase(view, seat)
        key = "state_left" if actions_left > 1 else "state_last" if actions_left else "state_finished"
        return say(key, actions=actions_left)
    if seat == view.seat and decision in STATE_WORD:
        return say(f"state_{STATE_WORD[decision]}")
    if decision in AUCTIONS and view.cards[seat - 1]:
        return say("state_card", number=view.cards[seat - 1])
    if decision in (*AUCTIONS, *SALES) and view.leader == seat:
        return say("state_leads", bid=view.bid)
    if decision in (*AUCTIONS, *SALES, "draft") and passed:
        return say("state_out" if decision in SALES else "state_passed")
    return say("state_stones", left=stone_count(view, seat)) if decision == "final" else ""


# The rows of a card


def _rows(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Row]:
    """Card, stations and number of stones; known stones by colour; components left; orders."""
    known, stations_left = stock_known(view, seat), _stations_left(rules, view, seat)
    stations = Icon("station", f"seat{seat}", dim=not stations_left, text=str(stations_left))
    first = (icons.card_icon(view.cards[seat - 1]), stations, icons.stones_icon(rules, stone_count(view, seat)))
    rows = [Row(icons=first, beside=True)]
    rows += [_gem_row(rules, known)] if known else []
    orders = _order_rows(rules, view, seat, ORDERS[rules.seats] - 2 * bool(known))
    if view.hands[seat - 1]:
        rows += [_components_left_row(rules, view, seat)] if known or orders else _component_rows(rules, view, seat)
    return rows + orders


def _gem_row(rules: VeinsRules, stock: Stock) -> Row:
    """Stones one by one, or by colour with their numbers if there are many."""
    if total(stock) > SHOWN_SINGLY:
        return icons.stock_rows(rules, stock)[0]
    return Row(icons=tuple(icons.gem(rules, colour) for colour in each_in(stock)))


def _component_rows(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Row]:
    """The twelve components of the phase, used ones dimmed."""
    made = tuple(icons.component(rules, name, seat, dim=not left) for name, left in tray(rules, view, seat))
    return [Row(icons=made[at : at + PER_LINE], filling=True) for at in range(0, len(made), PER_LINE)]


def _components_left_row(rules: VeinsRules, view: VeinsState, seat: Seat) -> Row:
    """The components still to be used, in one line."""
    left = [icons.small_component(rules, KINDS[kind], seat) for kind in each_in(view.hands[seat - 1])]
    return Row(icons=(*left, *(Icon("") for _ in range(LINE_ROOM - len(left)))))


def _order_rows(rules: VeinsRules, view: VeinsState, seat: Seat, room: int) -> list[Row]:
    """The slips of the orders held; if there is no room for all, a last line counts the rest."""
    held = orders_of(view, seat)
    listed = held if len(held) <= room else held[: room - 2]
    more = rules.sheet.say("card_more", orders=len(held) - len(listed))
    slips = tuple(order_icon(rules, order) for order in listed)
    return [*([Row(icons=slips)] if slips else []), *([Row(text=more)] if len(listed) < len(held) else [])]


# In words


def _help(rules: VeinsRules, view: VeinsState, seat: Seat, standings: Standings) -> str:
    """The possessions of a seat, its current income from cities, and its score by category."""
    say, joined, number, stones = rules.sheet.say, rules.sheet.joined, view.cards[seat - 1], stock_known(view, seat)
    hand = [(label(rules, KINDS[kind]), count(view.hands[seat - 1], kind)) for kind in kinds_in(view.hands[seat - 1])]
    components = [say("card_item", label=name, count=times) if times > 1 else name for name, times in hand]
    orders = [_order_words(rules, order) for order in orders_of(view, seat)]
    hidden = say("card_hidden", count=stone_count(view, seat))
    so_far = {tally.category: tally.values[seat - 1] for tally in standings.sheet}
    left, placed = _stations_left(rules, view, seat), view.stations[seat - 1].bit_count()
    return sentences(
        say("card_number" if number else "card_none", number=number),
        say("card_stations", left=left, placed=placed),
        hidden if stones is None else say("card_stones", stones=stock_words(rules, stones)),
        say("card_hand", components=joined(components)) if components else "",
        say("card_orders", orders=joined(orders)) if orders else "",
        say("card_cities", points=city_points(rules, view)[seat - 1]) if view.decision else "",
        say("card_score", parts=rules.sheet.score_words(so_far)),
    )


def _stations_left(rules: VeinsRules, view: VeinsState, seat: Seat) -> int:
    """The stations of a seat that are not placed, those of later phases included."""
    return stations_to_come(rules, view) + count(view.hands[seat - 1], STATION)


def _order_words(rules: VeinsRules, order: int) -> str:
    """An order with its reward and its penalty."""
    name = label(rules, rules.orders[order])
    return rules.sheet.say("card_order", order=name, reward=rules.rewards[order], penalty=rules.penalties[order])
