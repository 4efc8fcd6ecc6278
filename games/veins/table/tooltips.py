"""Tooltips of what a place can stand for: spaces, cities, the explosion; components, tracks, orders; the auction."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.data.text import sentences
from engine.rules.contract import Seat
from engine.rules.multiset import count
from engine.view.panels import InfoCard, Row, mark_icon, marks_row
from engine.view.picture import Tooltips
from engine.view.pieces import Outline, Picture, Subject
from games.veins.model.actions import AUCTIONS, SALES
from games.veins.model.components import (
    DIRECTIONS,
    DYNAMITES,
    IN_POOL,
    KIND_INDEX,
    STATION,
    TILE_KINDS,
    pool_place,
    stones_in,
)
from games.veins.model.secrets import stock_known
from games.veins.model.setup import dynamite_of_card
from games.veins.model.state import VeinsState
from games.veins.model.wording import city_words, label, spaces_words, verb_title
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import BlastForecast, blast_forecast
from games.veins.rules.market import market_price, next_prices
from games.veins.rules.network import net, reachable, station_at, top_code, vein_at
from games.veins.rules.scoring import city_forecast
from games.veins.table import icons
from games.veins.table.mountain import blast_outlines, fanned_stack, own_outlines
from games.veins.table.preview import reached_row
from games.veins.table.preview_trade import bid_rows, order_words
from games.veins.table.seat_cards import seat_card

NEXT: Final = 4
"""The number of next stones sold whose prices are listed."""


# The mountain


def _describe_space(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """A space of the mountain or of a city."""
    space = rules.space_index[str(subject.value)]
    if rules.ground.city_of[space] >= 0:
        return _describe_city_space(rules, view, space)
    owner = station_at(rules, view, space)
    title, sprite, tint, turn = _space_look(rules, view, space, owner)
    forecast = blast_forecast(rules, view)
    text = sentences(
        _vein_words(rules, view, space),
        rules.sheet.say("space_station") if owner else "",
        _stack_words(rules, view, space),
        _fall_words(rules, space, forecast),
    )
    marks = own_outlines(rules, view, owner) if owner else ()
    if not owner and forecast.charges & rules.ground.bit[space]:
        marks = blast_outlines(rules, forecast)
    rows = reached_row(rules, view, space) if view.veins[space] else ()
    pieces = fanned_stack(rules, view, space) if len(view.stacks[space]) > 1 else ()
    return InfoCard(title, sprite, tint, text, rows=rows, turn=turn, overlay=Picture(pieces, outlines=marks))


def _space_look(rules: VeinsRules, view: VeinsState, space: int, owner: Seat) -> tuple[str, str, str, int]:
    """Title, sprite, tint and turn of the visible top of a space in the mountain."""
    name, top = rules.spaces[space], top_code(view, space)
    vein = vein_at(view, space)
    if vein:
        colour = rules.colours[vein[0]]
        return verb_title(rules, "vein", colour=label(rules, colour), space=name), f"vein-{colour}", "", 0
    if owner:
        return verb_title(rules, "station", space=name), "station", f"seat{owner}", 0
    if top < 0:
        return rules.sheet.say("space_title", space=name), "", "", 0
    tile = rules.tiles[top]
    title = verb_title(rules, "lay", tile=label(rules, tile.name), space=name)
    return (title, "dynamite", "", 0) if tile.charge else (title, tile.sprite, "", tile.turn)


def _vein_words(rules: VeinsRules, view: VeinsState, space: int) -> str:
    """The stones left on a vein, and a sentence if no network reaches it; nothing without a vein."""
    vein = vein_at(view, space)
    if not vein:
        return ""
    left = rules.sheet.say("vein_left", stones=vein[1], price=market_price(rules, view, vein[0]))
    return sentences(left, "" if reached_row(rules, view, space) else rules.sheet.say("vein_unreached"))


def _stack_words(rules: VeinsRules, view: VeinsState, space: int) -> str:
    """The tiles of a space from the top down and the open sides of the top one, or a sentence for an empty space."""
    codes, bit = view.stacks[space], rules.ground.bit[space]
    if not codes:
        by_city = "" if rules.ground.veinable & bit else rules.sheet.say("space_by_city")
        return sentences(rules.sheet.say("space_empty"), by_city)
    vein, fresh = bool(view.veins[space]), bool(view.fresh_tunnels & bit)
    names = ", ".join(label(rules, rules.tiles[code].name) for code in reversed(codes))
    return sentences(
        rules.sheet.say("space_stack", tiles=names) if len(codes) > 1 or vein else "",
        "" if vein else _open_words(rules, rules.tiles[codes[-1]].edges),
        rules.sheet.say("space_fresh") if fresh and not vein else "",
    )


def _open_words(rules: VeinsRules, edges: int) -> str:
    """The sides to which a tile is open."""
    ways = [rules.sheet.say(f"way_{direction}") for direction in range(DIRECTIONS) if edges >> direction & 1]
    return rules.sheet.say("space_open_all" if len(ways) == DIRECTIONS else "space_open", ways=rules.sheet.joined(ways))


def _fall_words(rules: VeinsRules, space: int, forecast: BlastForecast) -> str:
    """The effect of the explosion on a space."""
    bit = rules.ground.bit[space]
    if forecast.charges & bit:
        return rules.sheet.say("space_explodes")
    return rules.sheet.say("space_falls") if forecast.hit & bit else ""


# Cities


def _describe_city_space(rules: VeinsRules, view: VeinsState, space: int) -> InfoCard:
    """A city space: its station, whether that is connected, and the state of the city."""
    owner = station_at(rules, view, space)
    city = rules.ground.city_of[space]
    tooltip = _describe_city(rules, view, Subject("city", rules.cities[city]))
    if not owner:
        within = reachable(rules, view, view.seat) & rules.ground.bit[space] if view.seat else 0
        title = rules.sheet.say("city_space", space=rules.spaces[space], city=city_words(rules, city))
        text = sentences(rules.sheet.say("city_within") if within else "", tooltip.text)
        return InfoCard(title, "veins-city", text=text, rows=tooltip.rows)
    connected = bool(net(rules, view, owner) & rules.ground.bit[space])
    connection = rules.sheet.say("city_connected" if connected else "city_alone")
    title = verb_title(rules, "station", space=rules.spaces[space])
    overlay = Picture((), outlines=own_outlines(rules, view, owner))
    return InfoCard(
        title, "station", f"seat{owner}", f"{connection} {tooltip.text}", rows=tooltip.rows, overlay=overlay
    )


def _describe_city(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """The free spaces of a city, and everybody's current income from it."""
    city = rules.cities.index(str(subject.value))
    forecast, size = city_forecast(rules, view)[city], rules.city_size[city]
    key = "city_once" if rules.city_once else "city_each"
    text = rules.sheet.say("city_free", spaces=forecast.free, size=size)
    first = not any(forecast.connected)
    pays = rules.sheet.say("city_first" if first else key, points=forecast.free - first)
    rows = (marks_row(forecast.points, rules.sheet.say("city_now")),) if any(forecast.connected) else ()
    title = rules.sheet.say("city_title", city=city_words(rules, city))
    rim = Outline(tuple(rules.spaces[space] for space in rules.ground.city_spaces[city]), "parchment")
    nets = (line for seat in view.seats if forecast.connected[seat - 1] for line in own_outlines(rules, view, seat))
    outlined = (rim, *nets)
    return InfoCard(title, "veins-city", text=f"{text} {pays}", rows=rows, overlay=Picture((), outlines=outlined))


def _describe_blast(rules: VeinsRules, view: VeinsState, _: Subject) -> InfoCard:
    """The explosion that would come now."""
    forecast = blast_forecast(rules, view)
    if not forecast.charges:
        return InfoCard(rules.sheet.say("blast_title"), "dynamite", text=rules.sheet.say("blast_calm"))
    charges, hit = (spaces_words(rules, rules.ground.bits(mask)) for mask in (forecast.charges, forecast.hit))
    text = sentences(
        rules.sheet.say("blast_now", charges=charges),
        rules.sheet.say("blast_hits", tiles=forecast.tiles, spaces=hit) if forecast.tiles else "",
        rules.sheet.say("blast_safe"),
    )
    overlay = Picture((), outlines=blast_outlines(rules, forecast))
    return InfoCard(rules.sheet.say("blast_title"), "dynamite", text=text, overlay=overlay)


# Tray and pool


def _describe_component(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """A component of the tray: its use, and how many of the kind are left."""
    name = str(subject.value)
    kind = KIND_INDEX[name]
    number, icon = count(view.hands[view.seat - 1], kind), icons.component(rules, kind, view.seat)
    family = "charge" if kind in DYNAMITES else "tile" if kind in TILE_KINDS else name
    text = sentences(
        rules.sheet.say(f"use_{family}"), rules.sheet.say("slot_left" if number else "slot_used", count=number)
    )
    return InfoCard(rules.sheet.picks[name].label, icon.sprite, icon.tint, text)


def _describe_pool(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """The number of a kind in the pool, and the rule for buying; the points for an option."""
    name = str(subject.value)
    if name not in KIND_INDEX:
        title = rules.sheet.say("option_title", points=rules.option_points)
        return InfoCard(title, "veins-option", text=rules.sheet.say("pool_points"))
    kind, seat = KIND_INDEX[name], view.seat
    number = view.pool[pool_place(kind, seat)]
    icon = icons.component(rules, kind, seat)
    text = sentences(rules.sheet.say("pool_many", count=number), rules.sheet.say("pool_text"))
    title = rules.sheet.say("pool_title_of", piece=rules.sheet.picks[name].label)
    stations = [str(view.pool[IN_POOL + other - 1]) for other in view.seats]
    rows = (marks_row(stations),) if kind == STATION else ()
    return InfoCard(title, icon.sprite, icon.tint, text, rows=rows)


# The market


def _describe_track(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """The price of a colour, where its stones are, and the prices of the next ones sold."""
    colour = rules.colour_index[str(subject.value)]
    price, lying = market_price(rules, view, colour), view.tracks[colour].bit_count()
    in_veins = stones_in(view.veins, colour)
    off_track = rules.track - lying
    prices = map(str, next_prices(rules, view, colour, min(off_track, NEXT)))
    text = sentences(
        rules.sheet.say("track_price" if price else "track_full", price=price),
        rules.sheet.say("track_where", track=lying, buried=in_veins, held=off_track - in_veins),
        rules.sheet.say("track_sold", prices=", ".join(prices)) if off_track > 1 else "",
    )
    title = rules.sheet.say("track_title", colour=rules.sheet.picks[rules.colours[colour]].label)
    return InfoCard(title, icons.gem_of(rules, colour), text=text)


# Orders


def _describe_order(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard:
    """Reward and penalty of an order, its chips, its owner, and its stones with those that the seat has."""
    name = str(subject.value)
    order = rules.order_index[name]
    chips = next((chips for lying, chips in view.face_up if lying == order), 0) * rules.chip_points
    stock = stock_known(view, view.seat) if view.seat else None
    rows = [icons.order_row(rules, order, stock)]
    owner = next((seat for seat in view.seats if view.orders_held[seat - 1] >> order & 1), 0)
    if owner:
        rows.append(Row(icons=(mark_icon(owner, rules.sheet.say("order_held")),), beside=True))
    return InfoCard(rules.sheet.picks[name].label, "ticket", text=order_words(rules, order, chips), rows=tuple(rows))


# The panel


def _describe_card(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard | None:
    """A sequence card: its dynamite and its owner."""
    if view.decision not in AUCTIONS:
        return None
    number = int(subject.value)
    owner = next((seat for seat in view.seats if view.cards[seat - 1] == number), 0)
    text = rules.sheet.say("card_brings", piece=label(rules, dynamite_of_card(rules, number)))
    rows = (Row(icons=(mark_icon(owner, rules.sheet.say("order_held")),), beside=True),) if owner else ()
    return InfoCard(rules.sheet.say("card_title", number=number), "dynamite", text=text, rows=rows)


def _describe_bidder(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard | None:
    """The state of a player in the bidding, with the text of its seat card."""
    seat = int(subject.value)
    if seat not in view.seats:
        return None
    card = seat_card(rules, view, seat, rules.standings(view))
    title = rules.sheet.say("bidder_title", state=card.state, points=f"{card.score} {card.unit}")
    return InfoCard(title, text=card.help, rows=(Row(icons=(mark_icon(seat),)),), overlay=card.overlay)


def _describe_price(rules: VeinsRules, view: VeinsState, subject: Subject) -> InfoCard | None:
    """A space of the track for sale: the proceeds of stones at a bid of its number."""
    if view.decision not in SALES:
        return None
    track = _describe_track(rules, view, Subject("colour", rules.colours[view.colour]))
    return replace(track, rows=bid_rows(rules, view, view.colour, int(subject.value)))


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
