"""The seat cards of Veins: card, stations, stones, components and orders of a player, and all of it in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from engine.data.text import figure, signed
from engine.rules.contract import Seat, Standings
from engine.view.panels import Icon, Row, SeatCard
from engine.view.pieces import Picture
from games.veins.model.actions import AUCTIONS, BUILDS, SALES
from games.veins.model.components import KIND_INDEX, KINDS, STATION, Stock, count, counts, kinds_in, total_count
from games.veins.model.places import dynamite_exits, slots
from games.veins.model.state import VeinsState, left_in_phase, stock_known, stone_count
from games.veins.model.wording import counted, joined, piece_words, stock_words
from games.veins.rules.scoring import city_points
from games.veins.table import icons
from games.veins.table.mountain import own_outlines

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


CROWDED: Final = 4
"""From how many seats on the rail has no room for tall cards."""

ORDER_LINES: Final = {2: 4, 3: 4, 4: 2}
"""How many lines of orders a card has room for, by seats; one fewer where it shows stones."""

PER_LINE, LINE_ROOM = 6, 8
"""How many components stand in each of two lines; and how many at least have room in the only one."""

SHOWN_SINGLY: Final = 10
"""Up to how many stones are shown one by one."""

STATE_WORD: Final = {
    "auction": "bids",
    "sale": "bids",
    "card": "takes",
    "amount": "sells",
    "final": "sells",
    "draft": "chooses",
    "orders": "delivers",
}
"""What the seat to decide is about, by decision, as the words of the state are called."""


def seat_card(rules: VeinsRules, view: VeinsState, seat: Seat, standings: Standings) -> SeatCard:
    """A seat: what it has, and how it stands in what goes on."""
    total = standings.totals[seat - 1]
    return SeatCard(
        seat,
        figure(total),
        rules.sheet.scoring.unit_of(total, rules.seats),
        tuple(_rows(rules, view, seat)),
        " ".join(_help(rules, view, seat, standings)),
        state=state_words(rules, view, seat),
        overlay=Picture((), outlines=own_outlines(rules, view, seat)),
    )


# How a seat stands


def state_words(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """How a seat stands in the auction, the draft, the build or the sale that goes on, in a word or two."""
    told, asked = rules.sheet.words, view.decision
    if not asked:
        return told["state_wins"] if seat in rules.standings(view).winners else ""
    if asked in BUILDS:
        return _build_words(rules, view, seat)
    if seat == view.seat and asked in STATE_WORD:
        return told[f"state_{STATE_WORD[asked]}"]
    if asked in (*AUCTIONS, *SALES):
        return _bid_words(rules, view, seat)
    if asked == "draft" and view.out >> (seat - 1) & 1:
        return told["state_passed"]
    if asked == "final":
        return told["state_stones"].format(stones=counted(rules, "stone", stone_count(view, seat)))
    return ""


def _build_words(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """How many actions of the phase are left."""
    told, left = rules.sheet.words, left_in_phase(view, seat)
    if left < 2:
        return told["state_last" if left else "state_finished"]
    return told["state_left"].format(actions=counted(rules, "action", left))


def _bid_words(rules: VeinsRules, view: VeinsState, seat: Seat) -> str:
    """How a seat that is not asked stands in the bidding."""
    told = rules.sheet.words
    if view.decision in AUCTIONS and view.cards[seat - 1]:
        return told["state_card"].format(number=view.cards[seat - 1])
    if view.leader == seat:
        return told["state_leads"].format(bid=view.bid)
    if not view.out >> (seat - 1) & 1:
        return ""
    return told["state_out" if view.decision in SALES else "state_passed"]


# The rows of a card


def _rows(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Row]:
    """Sequence card, stations, number of stones; known stones by colour; components still to be used; orders."""
    known = stock_known(view, seat)
    left = view.supply[seat - 1] + count(view.hands[seat - 1], STATION)
    stations = Icon("station", f"seat{seat}", dim=not left, text=str(left))
    first = (icons.card_icon(view.cards[seat - 1]), stations, icons.stones_icon(stone_count(view, seat)))
    found = [Row(icons=first, beside=True)]
    found += [_gems(rules, known)] if known else []
    orders = _orders(rules, view, seat, ORDER_LINES[rules.seats] - bool(known))
    if view.hands[seat - 1]:
        found += [_components_left(view, seat)] if known or orders else _components(rules, view, seat)
    return found + orders


def _gems(rules: VeinsRules, stock: Stock) -> Row:
    """Stones one by one, or by colour with their counts where there are many."""
    if total_count(stock) > SHOWN_SINGLY:
        return icons.stock_rows(rules, stock)[0]
    return Row(icons=tuple(icons.gem(rules, colour) for colour in kinds_in(stock) for _ in range(count(stock, colour))))


def _components(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[Row]:
    """The twelve components of the phase, the used ones dimmed."""
    left = list(counts(view.hands[seat - 1], len(KINDS)))
    made: list[Icon] = []
    for name in slots(rules, dynamite_exits(rules, view, seat)):
        kind = KIND_INDEX[name]
        made.append(icons.component(kind, seat, dim=left[kind] <= 0))
        left[kind] -= 1
    return [Row(icons=tuple(made[at : at + PER_LINE]), filling=True) for at in range(0, len(made), PER_LINE)]


def _components_left(view: VeinsState, seat: Seat) -> Row:
    """The components still to be used, in one line."""
    hand = view.hands[seat - 1]
    left = [icons.small_component(kind, seat) for kind in kinds_in(hand) for _ in range(count(hand, kind))]
    return Row(icons=(*left, *(Icon("") for _ in range(LINE_ROOM - len(left)))))


def _orders(rules: VeinsRules, view: VeinsState, seat: Seat, room: int) -> list[Row]:
    """The orders held, a line each, as many as there is `room` for; the last line tells how many more there are."""
    held = rules.orders_now(view, seat)
    shown = held if len(held) <= room else held[: room - 1]
    found = [_order(rules, order) for order in shown]
    more = counted(rules, "order", len(held) - len(shown))
    return [*found, Row(text=rules.sheet.words["card_more"].format(orders=more))] if held[len(shown) :] else found


def _order(rules: VeinsRules, order: int) -> Row:
    """An order: its stones, its reward and its penalty; smaller where cards are low."""
    gems = tuple(icons.gem(rules, colour) for colour in rules.order_colours[order])
    pays = f"{rules.rewards[order]} {signed(-rules.penalties[order])}"
    if rules.seats < CROWDED:
        return Row(icons=gems, figure=pays)
    return Row(icons=(*gems[:-1], msgspec.structs.replace(gems[-1], text=pays)), beside=True)


# In words


def _help(rules: VeinsRules, view: VeinsState, seat: Seat, standings: Standings) -> list[str]:
    """What a seat has, what the cities would bring it now, and its score by source."""
    told, number, hand = rules.sheet.words, view.cards[seat - 1], view.hands[seat - 1]
    known, many = stock_known(view, seat), stone_count(view, seat)
    left = view.supply[seat - 1] + count(hand, STATION)
    found = [
        told["card_number"].format(number=number) if number else told["card_none"],
        told["card_stations"].format(left=left, placed=view.stations[seat - 1].bit_count()),
        told["card_stones"].format(stones=stock_words(rules, known))
        if known is not None
        else told["card_hidden"].format(stones=many),
    ]
    if hand:
        found.append(told["card_hand"].format(components=hand_words(rules, hand)))
    orders = [_order_text(rules, order) for order in rules.orders_now(view, seat)]
    found += [told["card_orders"].format(orders=joined(rules, orders))] if orders else []
    if view.decision:
        points = counted(rules, "point", city_points(rules, view)[seat - 1])
        found.append(told["card_cities"].format(points=points))
    return [*found, _score_words(rules, seat, standings)]


def hand_words(rules: VeinsRules, hand: int) -> str:
    """Components still to be used in words, those of which there are several with their number."""
    return joined(
        rules,
        [
            piece_words(rules, KINDS[kind]) + (f" ×{count(hand, kind)}" if count(hand, kind) > 1 else "")
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
    """The score by source so far."""
    told, labels = rules.sheet.words, rules.sheet.scoring.categories
    parts = [
        told["card_part"].format(label=labels[tally.category].label.lower(), points=figure(tally.values[seat - 1]))
        for tally in standings.sheet
        if tally.values[seat - 1]
    ]
    return told["card_score"].format(parts=joined(rules, parts))
