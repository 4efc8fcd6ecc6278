"""Tooltips of what a place can stand for; those of the mountain are made in `tooltips_mountain`."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.view.panels import InfoCard, Row
from engine.view.picture import Tooltips
from engine.view.pieces import Subject
from games.veins.model.actions import AUCTIONS, SALES
from games.veins.model.components import BITS, FULL, IN_POOL, KIND_INDEX, STATION, count, pool_place
from games.veins.model.setup import dynamite_of_card
from games.veins.model.state import VeinsState, stock_known
from games.veins.model.wording import counted, piece_words
from games.veins.rules import VeinsRules
from games.veins.rules.market import market_price, next_prices
from games.veins.table import icons
from games.veins.table.preview_trade import bid_rows, chips_words, order_words
from games.veins.table.seat_cards import seat_card
from games.veins.table.tooltips_mountain import describe_blast, describe_city, describe_space

NEXT: Final = 4
"""The number of next stones sold whose prices are listed."""


# Tray and pool


def _describe_component(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """A component of the tray: its use, and how many of the kind are left."""
    words, name = rules.sheet.words, str(subject.value)
    number = count(view.hands[view.seat - 1], KIND_INDEX[name])
    icon = icons.component(rules, KIND_INDEX[name], view.seat)
    text = f"{words[f'use_{_family(name)}']} {words['slot_left' if number else 'slot_used'].format(count=number)}"
    return InfoCard(rules.sheet.picks[name].label, icon.sprite, icon.tint, text)


def _family(name: str) -> str:
    """The part of the keys `use_...` for a component: "tile", "charge", or its name."""
    return {"T": "tile", "D": "charge"}.get(name[0], name)


def _describe_pool(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """The number of a kind in the pool, and the rule for buying; the points for an option."""
    words, name = rules.sheet.words, str(subject.value)
    if name not in KIND_INDEX:
        points = counted(rules, "point", rules.option_points)
        return InfoCard(words["option_title"].format(points=points), "veins-option", text=words["pool_points"])
    kind, seat = KIND_INDEX[name], view.seat
    number = view.pool[pool_place(kind, seat)]
    icon = icons.component(rules, kind, seat)
    text = f"{words['pool_many'].format(count=number)} {words['pool_text']}"
    title = words["pool_title_of"].format(piece=rules.sheet.picks[name].label)
    stations = [str(view.pool[IN_POOL + other - 1]) for other in view.seats]
    rows = (icons.marks(stations),) if kind == STATION else ()
    return InfoCard(title, icon.sprite, icon.tint, text, rows=rows)


# The market


def _describe_track(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """The price of a colour, where its stones are, and the prices of the next ones sold."""
    words, colour = rules.sheet.words, rules.colour_index[str(subject.value)]
    price, lying = market_price(rules, view, colour), view.tracks[colour].bit_count()
    in_veins = sum(vein & FULL for vein in view.veins if vein and vein >> BITS == colour)
    sentences = [words["track_price"].format(price=price) if price else words["track_full"]]
    sentences.append(words["track_where"].format(track=lying, veins=in_veins, held=rules.track - lying - in_veins))
    off_track = rules.track - lying
    if off_track > 1:
        prices = [str(next_price) for next_price in next_prices(rules, view, colour, min(off_track, NEXT))]
        sentences.append(words["track_sold"].format(prices=", ".join(prices)))
    title = words["track_title"].format(colour=rules.sheet.picks[rules.colours[colour]].label)
    return InfoCard(title, icons.gem_of(rules, colour), text=" ".join(sentences))


# Orders


def _describe_order(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """Reward and penalty of an order, its chips, its owner, and its stones with those that the seat has."""
    words, name = rules.sheet.words, str(subject.value)
    order = rules.order_index[name]
    chips = next((chips for lying, chips in view.face_up if lying == order), 0) * rules.chip_points
    sentences = [order_words(rules, order)]
    sentences += chips_words(rules, chips)
    stock = stock_known(view, view.seat) if view.seat else None
    rows = [icons.order_row(rules, order, stock)]
    owner = next((seat for seat in view.seats if view.orders_held[seat - 1] >> order & 1), 0)
    if owner:
        rows.append(Row(icons=(icons.mark(owner, words["order_held"]),), beside=True))
    return InfoCard(rules.sheet.picks[name].label, "ticket", text=" ".join(sentences), rows=tuple(rows))


# The panel


def _describe_card(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard | None:
    """A sequence card: its dynamite and its owner."""
    if view.decision not in AUCTIONS:
        return None
    words, number = rules.sheet.words, int(subject.value)
    owner = next((seat for seat in view.seats if view.cards[seat - 1] == number), 0)
    text = words["card_brings"].format(piece=piece_words(rules, dynamite_of_card(rules, number)))
    rows = (Row(icons=(icons.mark(owner, words["order_held"]),), beside=True),) if owner else ()
    return InfoCard(words["card_title"].format(number=number), "dynamite", text=text, rows=rows)


def _describe_bidder(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard | None:
    """The state of a player in the bidding, with the text of its seat card."""
    seat = int(subject.value)
    if seat not in view.seats:
        return None
    card = seat_card(rules, view, seat, rules.standings(view))
    title = rules.sheet.words["bidder_title"].format(state=card.state, points=f"{card.score} {card.unit}")
    return InfoCard(title, text=card.help, rows=(Row(icons=(icons.mark(seat),)),), overlay=card.overlay)


def _describe_price(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard | None:
    """A space of the track for sale: the proceeds of stones at a bid of its number."""
    if view.decision not in SALES:
        return None
    track = _describe_track(rules, view, Subject("colour", rules.colours[view.colour]))
    return replace(track, rows=bid_rows(rules, view, view.colour, int(subject.value)))


TOOLTIPS: Final[Tooltips] = {
    "space": describe_space,
    "city": describe_city,
    "blast": describe_blast,
    "piece": _describe_component,
    "pool": _describe_pool,
    "colour": _describe_track,
    "card": _describe_order,
    "sequence": _describe_card,
    "bidder": _describe_bidder,
    "price": _describe_price,
}
"""The tooltips by what a place stands for."""
