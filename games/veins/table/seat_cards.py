"""The seat cards of Veins: a player's card, stations, stones, components, orders and score, as rows and in words."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.data.text import number_text, signed
from engine.rules.contract import Seat, Standings
from engine.view.panels import Icon, Row, SeatCard
from engine.view.pieces import Picture
from games.veins.model.actions import AUCTIONS, BUILDS, SALES
from games.veins.model.components import KIND_INDEX, KINDS, STATION, Stock, count, counts, kinds_in, total_count
from games.veins.model.state import VeinsState, left_in_phase, orders_of, stock_known, stone_count
from games.veins.model.wording import counted, joined, label, stock_words
from games.veins.rules import VeinsRules
from games.veins.rules.scoring import city_points
from games.veins.table import icons
from games.veins.table.column import tray_kinds
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
        " ".join(_help(rules, view, seat, standings)),
        state=state_words(rules, view, seat),
        overlay=Picture((), outlines=own_outlines(rules, view, seat)),
    )


# How a seat stands


def state_words(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """The state of a seat in auction, draft, build or sale, in a word or two."""
    words, decision = rules.sheet.words, view.decision
    if not decision:
        return words["state_wins"] if seat in rules.standings(view).winners else ""
    if decision in BUILDS:
        return _build_words(rules, view, seat)
    if seat == view.seat and decision in STATE_WORD:
        return words[f"state_{STATE_WORD[decision]}"]
    if decision in (*AUCTIONS, *SALES):
        return _bid_words(rules, view, seat)
    if decision == "draft" and view.passed >> (seat - 1) & 1:
        return words["state_passed"]
    if decision == "final":
        return words["state_stones"].format(stones=counted(rules, "stone", stone_count(view, seat)))
    return ""


def _build_words(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """The number of actions left in the phase."""
    words, actions_left = rules.sheet.words, left_in_phase(view, seat)
    if actions_left < 2:
        return words["state_last" if actions_left else "state_finished"]
    return words["state_left"].format(actions=counted(rules, "action", actions_left))


def _bid_words(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """The state in the bidding of a seat that is not to decide."""
    words = rules.sheet.words
    if view.decision in AUCTIONS and view.cards[seat - 1]:
        return words["state_card"].format(number=view.cards[seat - 1])
    if view.leader == seat:
        return words["state_leads"].format(bid=view.bid)
    if not view.passed >> (seat - 1) & 1:
        return ""
    return words["state_out" if view.decision in SALES else "state_passed"]


# The rows of a card


def _rows(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Row]:
    """Card, stations and number of stones; known stones by colour; components left; orders."""
    known = stock_known(view, seat)
    stations_left = view.supply[seat - 1] + count(view.hands[seat - 1], STATION)
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
    if total_count(stock) > SHOWN_SINGLY:
        return icons.stock_rows(rules, stock)[0]
    return Row(icons=tuple(icons.gem(rules, colour) for colour in kinds_in(stock) for _ in range(count(stock, colour))))


def _component_rows(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Row]:
    """The twelve components of the phase, used ones dimmed."""
    unused = list(counts(view.hands[seat - 1], len(KINDS)))
    icons_made: list[Icon] = []
    for name in tray_kinds(rules, view, seat):
        kind = KIND_INDEX[name]
        icons_made.append(icons.component(rules, kind, seat, dim=unused[kind] <= 0))
        unused[kind] -= 1
    return [
        Row(icons=tuple(icons_made[at : at + PER_LINE]), filling=True) for at in range(0, len(icons_made), PER_LINE)
    ]


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
    more = counted(rules, "order", len(held) - len(listed))
    return [*rows, Row(text=rules.sheet.words["card_more"].format(orders=more))] if held[len(listed) :] else rows


def _order_row(rules: VeinsRules, order: int) -> Row:
    """An order: stones, reward and penalty; smaller where cards are low."""
    gems = tuple(icons.gem(rules, colour) for colour in rules.order_colours[order])
    pays = f"{rules.rewards[order]} {signed(-rules.penalties[order])}"
    if rules.seats < CROWDED:
        return Row(icons=gems, number=pays)
    return Row(icons=(*gems[:-1], msgspec.structs.replace(gems[-1], text=pays)), beside=True)


# In words


def _help(rules: VeinsRules, view: VeinsState, seat: Seat, standings: Standings) -> list[str]:
    """The possessions of a seat, its current income from cities, and its score by category."""
    words, number, hand = rules.sheet.words, view.cards[seat - 1], view.hands[seat - 1]
    known, stones = stock_known(view, seat), stone_count(view, seat)
    stations_left = view.supply[seat - 1] + count(hand, STATION)
    sentences = [
        words["card_number"].format(number=number) if number else words["card_none"],
        words["card_stations"].format(left=stations_left, placed=view.stations[seat - 1].bit_count()),
        words["card_stones"].format(stones=stock_words(rules, known))
        if known is not None
        else words["card_hidden"].format(stones=stones),
    ]
    if hand:
        sentences.append(words["card_hand"].format(components=hand_words(rules, hand)))
    orders = [_order_text(rules, order) for order in orders_of(view, seat)]
    sentences += [words["card_orders"].format(orders=joined(rules, orders))] if orders else []
    if view.decision:
        points = counted(rules, "point", city_points(rules, view)[seat - 1])
        sentences.append(words["card_cities"].format(points=points))
    return [*sentences, _score_words(rules, seat, standings)]


def hand_words(rules: VeinsRules, hand: int) -> str:
    """Components still to be used, with a number if there are several of a kind."""
    return joined(
        rules,
        [
            label(rules, KINDS[kind]) + (f" ×{count(hand, kind)}" if count(hand, kind) > 1 else "")
            for kind in kinds_in(hand)
        ],
    )


def _order_text(rules: VeinsRules, order: int) -> str:
    return rules.sheet.words["card_order"].format(
        order=rules.sheet.picks[rules.orders[order]].label.lower(),
        reward=rules.rewards[order],
        penalty=rules.penalties[order],
    )


def _score_words(rules: VeinsRules, seat: Seat, standings: Standings) -> str:
    """The score by category."""
    words, labels = rules.sheet.words, rules.sheet.scoring.categories
    parts = [
        words["card_part"].format(
            label=labels[tally.category].label.lower(), points=number_text(tally.values[seat - 1])
        )
        for tally in standings.sheet
        if tally.values[seat - 1]
    ]
    return words["card_score"].format(parts=joined(rules, parts))
