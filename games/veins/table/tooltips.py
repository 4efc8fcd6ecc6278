"""Tooltips: what lies at a place of the table, by the name of the space or piece."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from engine.rules.contract import Seat
from engine.view.panels import InfoCard, Row
from engine.view.pieces import Outline, Picture
from games.veins.model.actions import AUCTIONS, BUILDS, SALES
from games.veins.model.components import BITS, DIRECTIONS, FULL, IN_POOL, KIND_INDEX, STATION, count, pool_place
from games.veins.model.places import dynamite_exits, order_at, slots
from games.veins.model.setup import dynamite_of_card
from games.veins.model.state import VeinsState, stock_known
from games.veins.model.wording import city_words, counted, joined, piece_words, spaces_words
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import blast_forecast
from games.veins.rules.market import market_price, next_prices
from games.veins.rules.network import net, reachable, station_at, top_code, vein_at
from games.veins.rules.scoring import city_forecast
from games.veins.table import icons
from games.veins.table.mountain import BLAST, blast_outlines, fanned_stack, own_outlines
from games.veins.table.preview import reached_row
from games.veins.table.preview_trade import bid_rows, chips_words, order_words
from games.veins.table.seat_cards import seat_card, state_words

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


# The mountain


def _describe_space(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """A space of the mountain or of a city."""
    if place not in rules.space_index:
        return None
    space = rules.space_index[place]
    if rules.ground.city_of[space] >= 0:
        return _describe_city_space(rules, view, space)
    owner = station_at(rules, view, space)
    title, sprite, tint, turn = _space_look(rules, view, space, owner)
    forecast = blast_forecast(rules, view)
    text = [
        *_vein_words(rules, view, space),
        *([rules.sheet.words["space_station"]] if owner else []),
        *_stack_words(rules, view, space),
        *_fall_words(rules, space, forecast.charges, forecast.hit),
    ]
    marks = own_outlines(rules, view, owner) if owner else ()
    if not owner and forecast.charges & rules.ground.bit[space]:
        marks = blast_outlines(rules, forecast)
    rows = reached_row(rules, view, space) if view.veins[space] else ()
    pieces = fanned_stack(rules, view, space) if len(view.stacks[space]) > 1 else ()
    return InfoCard(title, sprite, tint, " ".join(text), rows=rows, turn=turn, overlay=Picture(pieces, outlines=marks))


def _space_look(rules: VeinsRules, view: VeinsState, space: int, owner: Seat) -> tuple[str, str, str, int]:
    """Title, sprite, tint and turn of the visible top of a space in the mountain."""
    words, name, top = rules.sheet.words, rules.spaces[space], top_code(view, space)
    vein = vein_at(view, space)
    if vein:
        colour = rules.colours[vein[0]]
        return words["vein_title"].format(colour=rules.sheet.picks[colour].label, space=name), f"vein-{colour}", "", 0
    if owner:
        return words["station_title"].format(space=name), "station", f"seat{owner}", 0
    if top < 0:
        return words["space_title"].format(space=name), "", "", 0
    tile = rules.tiles[top]
    title = words["lay_title"].format(tile=rules.sheet.picks[tile.name].label, space=name)
    return (title, "dynamite", "", 0) if tile.charge else (title, tile.sprite, "", -tile.orientation % DIRECTIONS)


def _vein_words(rules: VeinsRules, view: VeinsState, space: int) -> list[str]:
    """The stones left on a vein, and that no network comes to it; nothing without a vein."""
    words, vein = rules.sheet.words, vein_at(view, space)
    if not vein:
        return []
    sentence = words["vein_left"].format(
        stones=counted(rules, "stone", vein[1]), price=market_price(rules, view, vein[0])
    )
    return [sentence] if reached_row(rules, view, space) else [sentence, words["vein_unreached"]]


def _stack_words(rules: VeinsRules, view: VeinsState, space: int) -> list[str]:
    """The tiles of a space from the top down, and where the top one is open; that it is empty."""
    words, codes = rules.sheet.words, view.stacks[space]
    if not codes:
        built = bool(rules.ground.veinable & rules.ground.bit[space])
        return [words["space_empty"], *([] if built else [words["space_by_city"]])]
    names = [piece_words(rules, rules.tiles[code].name) for code in reversed(codes)]
    ways = [words[f"way_{way}"] for way in range(DIRECTIONS) if rules.tiles[codes[-1]].edges >> way & 1]
    sentences = [words["space_stack"].format(tiles=", ".join(names))] if len(codes) > 1 or view.veins[space] else []
    if view.veins[space]:
        return sentences
    open_words = (
        words["space_open_all"] if len(ways) == DIRECTIONS else words["space_open"].format(ways=joined(rules, ways))
    )
    fresh = [words["space_fresh"]] if view.fresh & rules.ground.bit[space] else []
    return [*sentences, open_words, *fresh]


def _fall_words(rules: VeinsRules, space: int, charges: int, hit: int) -> list[str]:
    """What the explosion would do here."""
    words, bit = rules.sheet.words, rules.ground.bit[space]
    if charges & bit:
        return [words["space_explodes"]]
    return [words["space_falls"]] if hit & bit else []


# Cities


def _describe_city_space(rules: VeinsRules, view: VeinsState, space: int) -> InfoCard:
    """A city space: its station and whether that is connected, and how the city stands."""
    words, owner = rules.sheet.words, station_at(rules, view, space)
    city = rules.ground.city_of[space]
    tooltip = _describe_city(rules, view, rules.cities[city])
    if not owner:
        within = reachable(rules, view, view.seat) & rules.ground.bit[space] if view.seat else 0
        reach = [words["city_within"]] if within else []
        title = words["city_space"].format(space=rules.spaces[space], city=city_words(rules, city))
        return InfoCard(title, "veins-city", text=" ".join([*reach, tooltip.text]), rows=tooltip.rows)
    connected = bool(net(rules, view, owner) & rules.ground.bit[space])
    connection = words["city_connected" if connected else "city_alone"]
    title = words["station_title"].format(space=rules.spaces[space])
    overlay = Picture((), outlines=own_outlines(rules, view, owner))
    return InfoCard(
        title, "station", f"seat{owner}", f"{connection} {tooltip.text}", rows=tooltip.rows, overlay=overlay
    )


def _describe_city(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard:
    """The free spaces of a city, and what it would bring everybody now."""
    words, city = rules.sheet.words, rules.cities.index(name)
    forecast, size = city_forecast(rules, view)[city], rules.city_size[city]
    key = "city_once" if rules.city_once else "city_each"
    text = words["city_free"].format(spaces=counted(rules, "space", forecast.free), size=size)
    first = not any(forecast.connected)
    pays = words["city_first" if first else key].format(points=counted(rules, "point", forecast.free - first))
    rows = (icons.marks([*map(str, forecast.points)], words["city_now"]),) if any(forecast.connected) else ()
    title = words["city_title"].format(city=city_words(rules, city))
    rim = Outline(tuple(rules.spaces[space] for space in rules.ground.city_spaces[city]), "parchment")
    nets = (line for seat in view.seats if forecast.connected[seat - 1] for line in own_outlines(rules, view, seat))
    outlined = (rim, *nets)
    return InfoCard(title, "veins-city", text=f"{text} {pays}", rows=rows, overlay=Picture((), outlines=outlined))


def _describe_plaque(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard:
    """A city, or what the explosion would do now."""
    if name != BLAST:
        return _describe_city(rules, view, name)
    words, forecast = rules.sheet.words, blast_forecast(rules, view)
    if not forecast.charges:
        return InfoCard(words["blast_title"], "dynamite", text=words["blast_calm"])
    sentences = [words["blast_now"].format(charges=spaces_words(rules, rules.ground.bits(forecast.charges)))]
    if forecast.tiles:
        sentences.append(
            words["blast_hits"].format(
                tiles=counted(rules, "tile", forecast.tiles),
                spaces=spaces_words(rules, rules.ground.bits(forecast.hit)),
            )
        )
    sentences.append(words["blast_safe"])
    overlay = Picture((), outlines=blast_outlines(rules, forecast))
    return InfoCard(words["blast_title"], "dynamite", text=" ".join(sentences), overlay=overlay)


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
    left = count(view.hands[view.seat - 1], kind)
    icon = icons.component(rules, kind, view.seat)
    text = f"{words[f'use_{_family(name)}']} {words['slot_left' if left else 'slot_used'].format(count=left)}"
    return InfoCard(rules.sheet.picks[name].label, icon.sprite, icon.tint, text)


def _family(name: str) -> str:
    """The kind of a component in the keys of words about its use: "tile", "charge", or its own name."""
    return {"T": "tile", "D": "charge"}.get(name[0], name)


def _describe_pool(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard | None:
    """The number of a kind in the pool, and what buying means; what an option brings in points."""
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
    """Reward and penalty of an order, its chips, its owner, and which of its stones the seat has."""
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
    """How a player stands in the bidding, with all that the seat card says."""
    seat = int(place)
    if seat not in view.seats:
        return None
    card = seat_card(rules, view, seat, rules.standings(view))
    standing = state_words(rules, view, seat)
    title = rules.sheet.words["bidder_title"].format(state=standing, points=f"{card.score} {card.unit}")
    return InfoCard(title, text=card.help, rows=(Row(icons=(icons.mark(seat),)),), overlay=card.overlay)


def _describe_price(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """A space of the track for sale: what stones bring at a bid of that number."""
    if view.decision not in SALES:
        return None
    track = _describe_track(rules, view, view.colour)
    return InfoCard(track.title, track.sprite, text=track.text, rows=bid_rows(rules, view, view.colour, int(place)))


_COLOUR: Final = "([a-z]+)"
_SPACE: Final = r"([A-Za-z]+\d+)"
_TOOLTIP_BY_PLACE: Final[tuple[tuple[re.Pattern[str], Tooltip], ...]] = tuple(
    (re.compile(pattern), teller)
    for pattern, teller in (
        (rf"(?:tile|vein|station)-{_SPACE}(?:-\d+)?", _describe_space),
        (r"plaque-(\w+)", _describe_plaque),
        (r"slot(\d+)", _describe_slot),
        (r"pool-(\w+?)(?:-count)?", _describe_pool),
        (rf"track-{_COLOUR}|cell-{_COLOUR}-\d|{_COLOUR}-(?:icon|price|price-now|\d)", _describe_market),
        (r"((?:offer|offer-small|draft|held|held-small)\d+)", _describe_order_at),
        (r"order-(\w+)", _describe_order),
        (r"card(\d)", _describe_card),
        (r"bidder(?:\d-)?(\d)", _describe_bidder),
        (r"price(\d)(?:-number)?", _describe_price),
        (_SPACE, _describe_space),
    )
)
"""What is told of spaces and pieces, by how they are called; the group of a pattern that is found says which of its
kind. The first pattern that fits counts: any of them with a number could be a space."""
