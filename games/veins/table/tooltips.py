"""Tooltips: the info card of a space or piece by its name; those of the mountain are made in `tooltips_mountain`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from engine.view.panels import InfoCard, Row
from games.veins.model.actions import AUCTIONS, BUILDS, SALES
from games.veins.model.components import BITS, FULL, IN_POOL, KIND_INDEX, STATION, count, pool_place
from games.veins.model.places import dynamite_exits, order_at, slots
from games.veins.model.setup import dynamite_of_card
from games.veins.model.state import VeinsState, stock_known
from games.veins.model.wording import counted, piece_words
from games.veins.rules import VeinsRules
from games.veins.rules.market import market_price, next_prices
from games.veins.table import icons
from games.veins.table.preview_trade import bid_rows, chips_words, order_words
from games.veins.table.seat_cards import seat_card, state_words
from games.veins.table.tooltips_mountain import describe_plaque, describe_space

Tooltip: TypeAlias = Callable[[VeinsRules, VeinsState, str], InfoCard | None]

NEXT: Final = 4
"""The number of next stones sold whose prices are listed."""


def describe(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """The tooltip of a place: a space, component, track, order, card or bidder; None for anything else."""
    for pattern, tooltip in _TOOLTIP_BY_PLACE:
        match = pattern.fullmatch(place)
        if match:
            return tooltip(rules, view, next(part for part in match.groups() if part))
    return None


# Tray and pool


def _describe_slot(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """A component of the tray: its use, and how many of the kind are left."""
    if not view.seat or view.decision not in BUILDS:
        return None
    kinds = slots(rules, dynamite_exits(rules, view, view.seat))
    slot = int(place) - 1
    return _describe_component(rules, view, kinds[slot]) if slot < len(kinds) else None


def _describe_component(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard:
    words, kind = rules.sheet.words, KIND_INDEX[name]
    number = count(view.hands[view.seat - 1], kind)
    icon = icons.component(rules, kind, view.seat)
    text = f"{words[f'use_{_family(name)}']} {words['slot_left' if number else 'slot_used'].format(count=number)}"
    return InfoCard(rules.sheet.picks[name].label, icon.sprite, icon.tint, text)


def _family(name: str) -> str:
    """The part of the keys `use_...` for a component: "tile", "charge", or its name."""
    return {"T": "tile", "D": "charge"}.get(name[0], name)


def _describe_pool(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard | None:
    """The number of a kind in the pool, and the rule for buying; the points for an option."""
    if view.decision not in BUILDS:
        return None
    words = rules.sheet.words
    if name not in KIND_INDEX:
        points = counted(rules, "point", rules.option_points)
        return InfoCard(words["option_title"].format(points=points), "veins-option", text=words["pool_points"])
    kind, seat = KIND_INDEX[name], view.seat or 1
    number = view.pool[pool_place(kind, seat)]
    icon = icons.component(rules, kind, seat)
    text = f"{words['pool_many'].format(count=number)} {words['pool_text']}"
    title = words["pool_title_of"].format(piece=rules.sheet.picks[name].label)
    stations = [str(view.pool[IN_POOL + other - 1]) for other in view.seats]
    rows = (icons.marks(stations),) if kind == STATION else ()
    return InfoCard(title, icon.sprite, icon.tint, text, rows=rows)


# The market


def _describe_market(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard | None:
    """The track of a colour."""
    return _describe_track(rules, view, rules.colour_index[name]) if name in rules.colour_index else None


def _describe_track(rules: VeinsRules, view: VeinsState, colour: int) -> InfoCard:
    """The price of a colour, where its stones are, and the prices of the next ones sold."""
    words = rules.sheet.words
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


def _describe_order(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard | None:
    """Reward and penalty of an order, its chips, its owner, and its stones with those that the seat has."""
    if name not in rules.order_index:
        return None
    words, order = rules.sheet.words, rules.order_index[name]
    chips = next((chips for lying, chips in view.face_up if lying == order), 0) * rules.chip_points
    sentences = [order_words(rules, order)]
    sentences += chips_words(rules, chips)
    stock = stock_known(view, view.seat) if view.seat else None
    rows = [icons.order_row(rules, order, stock)]
    owner = next((seat for seat in view.seats if view.orders_held[seat - 1] >> order & 1), 0)
    if owner:
        rows.append(Row(icons=(icons.mark(owner, words["order_held"]),), beside=True))
    return InfoCard(rules.sheet.picks[name].label, "ticket", text=" ".join(sentences), rows=tuple(rows))


def _describe_order_at(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """The order at a place, face up or among those of the seat to decide."""
    order = order_at(view, view.seat).get(place)
    return None if order is None else _describe_order(rules, view, rules.orders[order])


# The panel


def _describe_card(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """A sequence card: its dynamite and its owner."""
    number = int(place)
    if view.decision not in AUCTIONS or number not in rules.sheet.setup.charges:
        return None
    words, owner = rules.sheet.words, next((seat for seat in view.seats if view.cards[seat - 1] == number), 0)
    text = words["card_brings"].format(piece=piece_words(rules, dynamite_of_card(rules, number)))
    rows = (Row(icons=(icons.mark(owner, words["order_held"]),), beside=True),) if owner else ()
    return InfoCard(words["card_title"].format(number=number), "dynamite", text=text, rows=rows)


def _describe_bidder(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """The state of a player in the bidding, with the text of its seat card."""
    seat = int(place)
    if seat not in view.seats:
        return None
    card = seat_card(rules, view, seat, rules.standings(view))
    standing = state_words(rules, view, seat)
    title = rules.sheet.words["bidder_title"].format(state=standing, points=f"{card.score} {card.unit}")
    return InfoCard(title, text=card.help, rows=(Row(icons=(icons.mark(seat),)),), overlay=card.overlay)


def _describe_price(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """A space of the track for sale: the proceeds of stones at a bid of its number."""
    if view.decision not in SALES:
        return None
    track = _describe_track(rules, view, view.colour)
    return InfoCard(track.title, track.sprite, text=track.text, rows=bid_rows(rules, view, view.colour, int(place)))


_COLOUR: Final = "([a-z]+)"
_SPACE: Final = r"([A-Za-z]+\d+)"
_TOOLTIP_BY_PLACE: Final[tuple[tuple[re.Pattern[str], Tooltip], ...]] = tuple(
    (re.compile(pattern), tooltip)
    for pattern, tooltip in (
        (rf"(?:tile|vein|station)-{_SPACE}(?:-\d+)?", describe_space),
        (r"plaque-(\w+)", describe_plaque),
        (r"slot(\d+)", _describe_slot),
        (r"pool-(\w+?)(?:-count)?", _describe_pool),
        (rf"track-{_COLOUR}|cell-{_COLOUR}-\d|{_COLOUR}-(?:icon|price|price-now|\d)", _describe_market),
        (r"((?:offer|offer-small|draft|held|held-small)\d+)", _describe_order_at),
        (r"order-(\w+)", _describe_order),
        (r"card(\d)", _describe_card),
        (r"bidder(?:\d-)?(\d)", _describe_bidder),
        (r"price(\d)(?:-number)?", _describe_price),
        (_SPACE, describe_space),
    )
)
"""The tooltips by patterns for the names of spaces and pieces; the group of a pattern is the argument. The first match
counts: a space is any letters with a number."""
