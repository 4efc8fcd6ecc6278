"""Tooltips of what a place can stand for: spaces, cities, the explosion; components, tracks, orders; the auction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.rules.contract import Seat
from engine.rules.multiset import count
from engine.view.panels import Icon, InfoCard, Row, mark_icon, marks_row
from engine.view.picture import Tooltips
from engine.view.pieces import Outline, Picture, Subject, figure
from engine.words.phrases import sentences
from games.veins.model.actions import AUCTIONS, SALES
from games.veins.model.components import (
    DIRECTIONS,
    DYNAMITES,
    KIND_INDEX,
    STATION,
    TILE_KINDS,
    pool_place,
    stones_in,
)
from games.veins.model.setup import dynamite_of_card
from games.veins.model.state import VeinsState
from games.veins.model.wording import city_words, label, space_words, spaces_words
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import blast_forecast
from games.veins.rules.market import market_price, next_prices
from games.veins.rules.network import net, reachable, station_at, top_code, vein_at
from games.veins.rules.scoring import city_forecast, station_income
from games.veins.table import icons
from games.veins.table.mountain import blast_outlines, fanned_stack, own_outlines
from games.veins.table.preview import reached_row, station_card, tile_card, vein_card
from games.veins.table.preview_trade import bid_rows, order_card
from games.veins.table.seat_cards import seat_card

CELL_NUMBER: Final = 0.62
"""The height of a number on a space of a track, in spaces."""

NEXT: Final = 4
"""The number of next stones sold whose prices are listed."""


# The mountain


def _describe_space(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """A space of the mountain or of a city."""
    say, space = rules.sheet.say, rules.space_index[str(subject.value)]
    if rules.ground.city_of[space] >= 0:
        return _describe_city_space(rules, view, space)
    owner, forecast, bit = station_at(rules, view, space), blast_forecast(rules, view), rules.ground.bit[space]
    explodes, falls = forecast.charges & bit, forecast.hit & bit
    reached = reached_row(rules, view, space) if view.veins[space] else ()
    text = sentences(
        _vein_words(rules, view, space, bool(reached)),
        say("space_station") if owner else "",
        _stack_words(rules, view, space),
        say("space_explodes") if explodes else say("space_falls") if falls else "",
    )
    marks = own_outlines(rules, view, owner) if owner else blast_outlines(rules, forecast) if explodes else ()
    pieces = fanned_stack(rules, view, space) if len(view.stacks[space]) > 1 else ()
    card = _top_card(rules, view, space, owner)
    return replace(card, text=text, rows=reached, overlay=Picture(pieces, outlines=marks))


def _top_card(rules: VeinsRules, view: VeinsState, space: int, owner: Seat) -> InfoCard:
    """Title and sprite of the visible top of a space in the mountain."""
    name, top, vein = rules.spaces[space], top_code(view, space), vein_at(view, space)
    if vein:
        return vein_card(rules, vein[0], name)
    if owner:
        return station_card(rules, owner, name)
    return InfoCard(rules.sheet.say("space_title", space=name)) if top < 0 else tile_card(rules, top, name)


def _vein_words(rules: VeinsRules, view: VeinsState, space: int, reached: bool) -> str:
    """The stones left on a vein, and a sentence if no network reaches it; nothing without a vein."""
    say, vein = rules.sheet.say, vein_at(view, space)
    if not vein:
        return ""
    left = say("vein_left", stones=vein[1], price=market_price(rules, view, vein[0]))
    return sentences(left, "" if reached else say("vein_unreached"))


def _stack_words(rules: VeinsRules, view: VeinsState, space: int) -> str:
    """The tiles of a space from the top down and the open sides of the top one, or a sentence for an empty space."""
    say, codes, bit = rules.sheet.say, view.stacks[space], rules.ground.bit[space]
    if not codes:
        return sentences(say("space_empty"), "" if rules.ground.veinable & bit else say("space_by_city"))
    vein = bool(view.veins[space])
    names = ", ".join(label(rules, rules.tiles[code].name) for code in reversed(codes))
    ways = [say(f"way_{direction}") for direction in rules.tile_set.open_directions[codes[-1]]]
    opens = say("space_open_all" if len(ways) == DIRECTIONS else "space_open", ways=rules.sheet.joined(ways))
    return sentences(
        say("space_stack", tiles=names) if len(codes) > 1 or vein else "",
        "" if vein else opens,
        say("space_fresh") if view.fresh_tunnels & bit and not vein else "",
    )


# Cities


def _describe_city_space(rules: VeinsRules, view: VeinsState, space: int) -> InfoCard:
    """A city space: its station, whether that is connected, and the state of the city."""
    say, name, bit, city = rules.sheet.say, rules.spaces[space], rules.ground.bit[space], rules.ground.city_of[space]
    tooltip = _describe_city(rules, view, Subject("city", rules.cities[city]))
    owner = station_at(rules, view, space)
    if not owner:
        within = say("city_within") if reachable(rules, view, view.seat) & bit else ""
        title = say("city_space", space=space_words(rules, space))
        return InfoCard(title, "veins-city", text=sentences(within, tooltip.text), rows=tooltip.rows)
    text = sentences(say("city_connected" if net(rules, view, owner) & bit else "city_alone"), tooltip.text)
    overlay = Picture((), outlines=own_outlines(rules, view, owner))
    return replace(station_card(rules, owner, name), text=text, rows=tooltip.rows, overlay=overlay)


def _describe_city(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """The free spaces of a city, and everybody's current income from it."""
    say, city = rules.sheet.say, rules.cities.index(str(subject.value))
    forecast, size = city_forecast(rules, view)[city], rules.city_size[city]
    first = not any(forecast.connected)
    key = "city_first" if first else "city_once" if rules.city_once else "city_each"
    text = sentences(say("city_free", spaces=forecast.free, size=size), say(key, points=station_income(forecast)))
    rows = () if first else (marks_row(forecast.points, say("city_now")),)
    rim = Outline(tuple(rules.spaces[space] for space in rules.ground.city_spaces[city]), "parchment")
    nets = (line for seat in view.seats if forecast.connected[seat - 1] for line in own_outlines(rules, view, seat))
    title = say("city_title", city=city_words(rules, city))
    return InfoCard(title, "veins-city", text=text, rows=rows, overlay=Picture((), outlines=(rim, *nets)))


def _describe_blast(rules: VeinsRules, view: VeinsState, _: Subject) -> InfoCard:
    """The explosion that would come now."""
    say, forecast = rules.sheet.say, blast_forecast(rules, view)
    card = InfoCard(say("blast_title"), "dynamite", text=say("blast_calm"))
    if not forecast.charges:
        return card
    charges, hit = (spaces_words(rules, rules.ground.bits(mask)) for mask in (forecast.charges, forecast.hit))
    text = sentences(
        say("blast_now", charges=charges),
        say("blast_hits", tiles=forecast.tiles, spaces=hit) if forecast.tiles else "",
        say("blast_safe"),
    )
    return replace(card, text=text, overlay=Picture((), outlines=blast_outlines(rules, forecast)))


# Tray and pool


def _describe_component(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """A component of the tray: its use, and how many of the kind are left."""
    say, name = rules.sheet.say, str(subject.value)
    kind, icon = KIND_INDEX[name], icons.component(rules, name, view.seat)
    number = count(view.hands[view.seat - 1], kind)
    family = "charge" if kind in DYNAMITES else "tile" if kind in TILE_KINDS else name
    text = sentences(say(f"use_{family}"), say("slot_left" if number else "slot_used", count=number))
    return InfoCard(rules.sheet.picks[name].label, icon.sprite, icon.tint, text)


def _describe_pool(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """The number of a kind in the pool, and the rule for buying; the points for an option."""
    say, name = rules.sheet.say, str(subject.value)
    if name not in KIND_INDEX:
        return InfoCard(say("option_title", points=rules.option_points), "veins-option", text=say("pool_points"))
    kind, icon = KIND_INDEX[name], icons.component(rules, name, view.seat)
    text = sentences(say("pool_many", count=view.pool[pool_place(kind, view.seat)]), say("pool_text"))
    stations = (view.pool[pool_place(STATION, seat)] for seat in view.seats)
    rows = (marks_row(stations, name="in-pool"),) if kind == STATION else ()
    title = say("pool_title_of", piece=rules.sheet.picks[name].label)
    return InfoCard(title, icon.sprite, icon.tint, text, rows=rows)


# The market


def _describe_track(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """The price of a colour, where its stones are, and the prices of the next ones sold."""
    say, name = rules.sheet.say, str(subject.value)
    colour = rules.colour_index[name]
    price, lying = market_price(rules, view, colour), view.tracks[colour].bit_count()
    in_veins, off_track = stones_in(view.veins, colour), rules.track - lying
    prices = map(str, next_prices(rules, view, colour, min(off_track, NEXT)))
    text = sentences(
        say("track_price" if price else "track_full", price=price),
        say("track_where", track=lying, buried=in_veins, held=off_track - in_veins),
        say("track_sold", prices=", ".join(prices)) if off_track > 1 else "",
    )
    title = say("track_title", colour=rules.sheet.picks[name].label)
    cells = tuple(_cell(rules, view, colour, space, lit=space == price) for space in range(1, rules.track + 1))
    return InfoCard(title, icons.gem_of(rules, colour), text=text, rows=(Row(icons=cells, filling=True),))


def _cell(rules: VeinsRules, view: VeinsState, colour: int, space: int, *, lit: bool) -> Icon:
    """A space of a track: its stone, or its number; `lit` if the next stone sold goes there."""
    if view.tracks[colour] >> space - 1 & 1:
        return Icon(icons.gem_of(rules, colour))
    number = figure(space, icons.CENTRE, CELL_NUMBER, "ink" if lit else "muted")
    return Icon("veins-cell--price" if lit else "veins-cell", badges=(number,))


# Orders


def _describe_order(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """Reward and penalty of an order, its chips, its owner, and its stones with those that the seat has."""
    name = str(subject.value)
    order = rules.order_index[name]
    chips = next((chips for lying, chips in view.face_up if lying == order), 0) * rules.chip_points
    card = order_card(rules, view, order, chips, InfoCard(rules.sheet.picks[name].label, "ticket"))
    return replace(card, rows=card.rows + _owner_row(rules, [held >> order & 1 for held in view.orders_held]))


def _owner_row(rules: VeinsRules, holding: Sequence[int]) -> tuple[Row, ...]:
    """The mark of the seat that holds a thing, by whether each seat does; no row if there is none."""
    marks = [mark_icon(seat, rules.sheet.say("order_held")) for seat, holds in enumerate(holding, 1) if holds]
    return (Row(icons=tuple(marks), beside=True),) if marks else ()


# The panel


def _describe_card(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard | None:
    """A sequence card: its dynamite and its owner."""
    if view.decision not in AUCTIONS:
        return None
    say, number = rules.sheet.say, int(subject.value)
    text = say("card_brings", piece=label(rules, dynamite_of_card(rules, number)))
    rows = _owner_row(rules, [card == number for card in view.cards])
    return InfoCard(say("card_title", number=number), "dynamite", text=text, rows=rows)


def _describe_bidder(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard | None:
    """The state of a player in the bidding, with the text of its seat card."""
    seat = int(subject.value)
    if seat not in view.seats:
        return None
    card = seat_card(rules, view, seat, rules.standings(view))
    points = f"{card.score} {card.unit}"
    title = rules.sheet.say("bidder_title", state=card.state, points=points) if card.state else points
    return InfoCard(title, text=card.help, rows=(Row(icons=(mark_icon(seat),)),), overlay=card.overlay)


def _describe_price(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard | None:
    """A space of the track for sale: the proceeds of stones at a bid of its number."""
    if view.decision not in SALES:
        return None
    track = _describe_track(rules, view, Subject("colour", rules.colours[view.colour]))
    return replace(track, rows=bid_rows(rules, view, int(subject.value)))


TOOLTIPS: Final[Tooltips] = {
    "space": _describe_space,
    "city": _describe_city,
    "blast": _describe_blast,
    "piece": _describe_component,
    "pool": _describe_pool,
    "colour": _describe_track,
    "card": _describe_order,
    "sequence": _describe_card,
    "bidder": _describe_bidder,
    "price": _describe_price,
}
"""The tooltips by what a place stands for."""
