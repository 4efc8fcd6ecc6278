"""What the parchment says in Veins of what is pointed at: mountain, cities, tray, market, pool, panel."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.rules.contract import Seat
from engine.view.panels import InfoCard, Row
from engine.view.pieces import Outline, Picture
from games.veins.model.actions import AUCTIONS, BUILDS, SALES
from games.veins.model.components import BITS, FULL, IN_POOL, KIND_INDEX, STATION, count, pool_place
from games.veins.model.data import CITY_SCORING, PER_PLAYER
from games.veins.model.places import dynamite_exits, order_at, slots
from games.veins.model.setup import dynamite_of_card
from games.veins.model.state import VeinsState, stock_known
from games.veins.model.tiles import DIRECTIONS, TILES
from games.veins.model.wording import city_words, counted, joined, piece_words, spaces_words
from games.veins.rules.explosion import blast_forecast
from games.veins.table import icons
from games.veins.table.mountain import BLAST, FULL_TURN, blast_outlines, fanned_stack, own_outlines, sprite_of
from games.veins.table.preview import reached_row
from games.veins.table.preview_trade import bid_rows, chips_words, order_words
from games.veins.table.seat_cards import seat_card, state_words

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


Tooltip: TypeAlias = Callable[["VeinsRules", VeinsState, str], InfoCard | None]

NEXT: Final = 4
"""How many of the next stones sold of a colour are told their prices."""


def describe(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """What a space of mountain or city, a component, a track, an order, a card or a bidder is; None for all else."""
    for pattern, teller in _TOOLTIPS:
        found = pattern.fullmatch(place)
        if found:
            return teller(rules, view, next(part for part in found.groups() if part))
    return None


# The mountain


def _space(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """What lies on a space of the mountain or of a city."""
    if place not in rules.space_index:
        return None
    space = rules.space_index[place]
    if rules.ground.city_of[space] >= 0:
        return _city_space(rules, view, space)
    owner = rules.station_at(view, space)
    title, sprite, tint, turn = _space_look(rules, view, space, owner)
    found = blast_forecast(rules, view)
    said = [
        *_vein_words(rules, view, space),
        *([rules.sheet.words["space_station"]] if owner else []),
        *_stack_words(rules, view, space),
        *_fall_words(rules, space, found.charges, found.hit),
    ]
    lines = own_outlines(rules, view, owner) if owner else ()
    if not owner and found.charges & rules.ground.bit[space]:
        lines = blast_outlines(rules, found)
    rows = reached_row(rules, view, space) if view.veins[space] else ()
    fanned = fanned_stack(rules, view, space) if len(view.stacks[space]) > 1 else ()
    return InfoCard(title, sprite, tint, " ".join(said), rows=rows, turn=turn, overlay=Picture(fanned, outlines=lines))


def _space_look(rules: VeinsRules, view: VeinsState, space: int, owner: Seat) -> tuple[str, str, str, int]:
    """Title, sprite, tint and turn of what is seen on a space of the mountain."""
    told, name, top = rules.sheet.words, rules.spaces[space], rules.top(view, space)
    vein = rules.vein_at(view, space)
    if vein:
        colour = rules.colours[vein[0]]
        return told["vein_title"].format(colour=rules.sheet.picks[colour].label, space=name), f"vein-{colour}", "", 0
    if owner:
        return told["station_title"].format(space=name), "station", f"seat{owner}", 0
    if top < 0:
        return told["space_title"].format(space=name), "", "", 0
    tile = TILES[top]
    title = told["lay_title"].format(tile=rules.sheet.picks[tile.name].label, space=name)
    return (
        (title, "dynamite", "", 0) if tile.charge else (title, sprite_of(tile.exits), "", -tile.orientation % FULL_TURN)
    )


def _vein_words(rules: VeinsRules, view: VeinsState, space: int) -> list[str]:
    """How many stones a vein has left, and whether nobody's network comes to it; nothing where no vein is."""
    told, vein = rules.sheet.words, rules.vein_at(view, space)
    if not vein:
        return []
    here = told["vein_left"].format(stones=counted(rules, "stone", vein[1]), price=rules.price(view, vein[0]))
    return [here] if reached_row(rules, view, space) else [here, told["vein_unreached"]]


def _stack_words(rules: VeinsRules, view: VeinsState, space: int) -> list[str]:
    """What lies on a space from the top down, and where the uppermost tile is open; that nothing does."""
    told, codes = rules.sheet.words, rules.stack(view, space)
    if not codes:
        built = bool(rules.ground.veinable & rules.ground.bit[space])
        return [told["space_empty"], *([] if built else [told["space_by_city"]])]
    names = [piece_words(rules, TILES[code].name) for code in reversed(codes)]
    ways = [told[f"way_{way}"] for way in range(DIRECTIONS) if TILES[codes[-1]].edges >> way & 1]
    found = [told["space_stack"].format(tiles=", ".join(names))] if len(codes) > 1 or view.veins[space] else []
    if view.veins[space]:
        return found
    opens = told["space_open_all"] if len(ways) == DIRECTIONS else told["space_open"].format(ways=joined(rules, ways))
    fresh = [told["space_fresh"]] if view.fresh & rules.ground.bit[space] else []
    return [*found, opens, *fresh]


def _fall_words(rules: VeinsRules, space: int, charges: int, hit: int) -> list[str]:
    """What the explosion would do here if it came now."""
    told, bit = rules.sheet.words, rules.ground.bit[space]
    if charges & bit:
        return [told["space_explodes"]]
    return [told["space_falls"]] if hit & bit else []


# Cities


def _city_space(rules: VeinsRules, view: VeinsState, space: int) -> InfoCard:
    """A space of a city: whose station stands there and whether it is connected, and how the city stands."""
    told, owner = rules.sheet.words, rules.station_at(view, space)
    city = rules.ground.city_of[space]
    whole = _city(rules, view, rules.cities[city])
    if not owner:
        within = rules.reachable(view, view.seat) & rules.ground.bit[space] if view.seat else 0
        own = [told["city_within"]] if within else []
        title = told["city_space"].format(space=rules.spaces[space], city=city_words(rules, city))
        return InfoCard(title, "veins-city", text=" ".join([*own, whole.text]), rows=whole.rows)
    connected = bool(rules.net(view, owner) & rules.ground.bit[space])
    said = told["city_connected" if connected else "city_alone"]
    title = told["station_title"].format(space=rules.spaces[space])
    shown = Picture((), outlines=own_outlines(rules, view, owner))
    return InfoCard(title, "station", f"seat{owner}", f"{said} {whole.text}", rows=whole.rows, overlay=shown)


def _city(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard:
    """How many spaces of a city are free, and what it would bring everybody now."""
    told, city = rules.sheet.words, rules.cities.index(name)
    now, size = rules.city_now(view)[city], rules.city_size[city]
    key = "city_once" if rules.options[CITY_SCORING] == PER_PLAYER else "city_each"
    text = told["city_free"].format(spaces=counted(rules, "space", now.free), size=size)
    first = not any(now.connected)
    each = told["city_first" if first else key].format(points=counted(rules, "point", now.free - first))
    rows = (icons.marks([*map(str, now.points)], told["city_now"]),) if any(now.connected) else ()
    title = told["city_title"].format(city=city_words(rules, city))
    rim = Outline(tuple(rules.spaces[space] for space in rules.ground.city_spaces[city]), "parchment")
    nets = (line for seat in view.seats if now.connected[seat - 1] for line in own_outlines(rules, view, seat))
    lines = (rim, *nets)
    return InfoCard(title, "veins-city", text=f"{text} {each}", rows=rows, overlay=Picture((), outlines=lines))


def _plaque(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard:
    """A city, or what the explosion would do now."""
    if name != BLAST:
        return _city(rules, view, name)
    told, found = rules.sheet.words, blast_forecast(rules, view)
    if not found.charges:
        return InfoCard(told["blast_title"], "dynamite", text=told["blast_calm"])
    said = [told["blast_now"].format(charges=spaces_words(rules, rules.ground.bits(found.charges)))]
    if found.tiles:
        said.append(
            told["blast_hits"].format(
                tiles=counted(rules, "tile", found.tiles), spaces=spaces_words(rules, rules.ground.bits(found.hit))
            )
        )
    said.append(told["blast_safe"])
    shown = Picture((), outlines=blast_outlines(rules, found))
    return InfoCard(told["blast_title"], "dynamite", text=" ".join(said), overlay=shown)


# Tray and pool


def _slot(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """A component of the tray: what it is for, and how many of the kind are left."""
    if not view.seat or view.decision not in BUILDS:
        return None
    names = slots(rules, dynamite_exits(rules, view, view.seat))
    at = int(place) - 1
    return _component(rules, view, names[at]) if at < len(names) else None


def _component(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard:
    told, kind = rules.sheet.words, KIND_INDEX[name]
    left = count(view.hands[view.seat - 1], kind)
    icon = icons.component(kind, view.seat)
    text = f"{told[f'use_{_family(name)}']} {told['slot_left' if left else 'slot_used'].format(count=left)}"
    return InfoCard(rules.sheet.picks[name].label, icon.sprite, icon.tint, text)


def _family(name: str) -> str:
    """What a component is, as the words about its use are called: "tile", "charge", or its own name."""
    return {"T": "tile", "D": "charge"}.get(name[0], name)


def _pool(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard | None:
    """How many of a kind the pool has, and what buying one means; what an option brings in points."""
    if view.decision not in BUILDS:
        return None
    told = rules.sheet.words
    if name not in KIND_INDEX:
        points = counted(rules, "point", rules.sheet.setup.option)
        return InfoCard(told["option_title"].format(points=points), "veins-option", text=told["pool_points"])
    kind, seat = KIND_INDEX[name], view.seat or 1
    many = view.pool[pool_place(kind, seat)]
    icon = icons.component(kind, seat)
    text = f"{told['pool_many'].format(count=many)} {told['pool_text']}"
    title = told["pool_title_of"].format(piece=rules.sheet.picks[name].label)
    stations = [str(view.pool[IN_POOL + one - 1]) for one in view.seats]
    rows = (icons.marks(stations),) if kind == STATION else ()
    return InfoCard(title, icon.sprite, icon.tint, text, rows=rows)


# The market


def _market(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard | None:
    """The track of a colour."""
    return _track(rules, view, rules.colour_index[name]) if name in rules.colour_index else None


def _track(rules: VeinsRules, view: VeinsState, colour: int) -> InfoCard:
    """The price of a colour, where its stones are, and what the next ones sold would go for."""
    told = rules.sheet.words
    price, lying = rules.price(view, colour), view.tracks[colour].bit_count()
    in_veins = sum(vein & FULL for vein in view.veins if vein and vein >> BITS == colour)
    said = [told["track_price"].format(price=price) if price else told["track_full"]]
    said.append(told["track_where"].format(track=lying, veins=in_veins, held=rules.track - lying - in_veins))
    out = rules.track - lying
    if out > 1:
        prices = [str(one) for one in rules.prices_if_sold(view, colour, min(out, NEXT))]
        said.append(told["track_sold"].format(prices=", ".join(prices)))
    title = told["track_title"].format(colour=rules.sheet.picks[rules.colours[colour]].label)
    return InfoCard(title, icons.gem_of(rules, colour), text=" ".join(said))


# Orders


def _order(rules: VeinsRules, view: VeinsState, name: str) -> InfoCard | None:
    """An order: what it pays and costs, its chips, who holds it, and which of its stones one has."""
    if name not in rules.order_index:
        return None
    told, order = rules.sheet.words, rules.order_index[name]
    chips = next((chips for lying, chips in view.offer if lying == order), 0) * rules.sheet.setup.chip
    said = [order_words(rules, order)]
    said += chips_words(rules, chips)
    stock = stock_known(view, view.seat) if view.seat else None
    rows = [icons.order_row(rules, order, stock)]
    owner = next((seat for seat in view.seats if view.held[seat - 1] >> order & 1), 0)
    if owner:
        rows.append(Row(icons=(icons.mark(owner, told["order_held"]),), beside=True))
    return InfoCard(rules.sheet.picks[name].label, "ticket", text=" ".join(said), rows=tuple(rows))


def _lying(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """An order by the place where it lies, face up or among those of the seat to decide."""
    order = order_at(rules, view, view.seat).get(place)
    return None if order is None else _order(rules, view, rules.orders[order])


# The panel


def _card(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """A sequence card: its dynamite, and who has it."""
    number = int(place)
    if view.decision not in AUCTIONS or number not in rules.sheet.setup.charges:
        return None
    told, owner = rules.sheet.words, next((seat for seat in view.seats if view.cards[seat - 1] == number), 0)
    said = told["card_brings"].format(piece=piece_words(rules, dynamite_of_card(rules, number)))
    rows = (Row(icons=(icons.mark(owner, told["order_held"]),), beside=True),) if owner else ()
    return InfoCard(told["card_title"].format(number=number), "dynamite", text=said, rows=rows)


def _bidder(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """How a player stands in the bidding, and all that the seat card says."""
    seat = int(place)
    if seat not in view.seats:
        return None
    card = seat_card(rules, view, seat, rules.standings(view))
    state = state_words(rules, view, seat)
    title = rules.sheet.words["bidder_title"].format(state=state, points=f"{card.score} {card.unit}")
    return InfoCard(title, text=card.help, rows=(Row(icons=(icons.mark(seat),)),), overlay=card.overlay)


def _price(rules: VeinsRules, view: VeinsState, place: str) -> InfoCard | None:
    """A space of the track for sale: what stones bring at a bid of that number."""
    if view.decision not in SALES:
        return None
    whole = _track(rules, view, view.colour)
    return InfoCard(whole.title, whole.sprite, text=whole.text, rows=bid_rows(rules, view, view.colour, int(place)))


_COLOUR: Final = "([a-z]+)"

_SPACE: Final = r"([A-Za-z]+\d+)"

_TOOLTIPS: Final[tuple[tuple[re.Pattern[str], Tooltip], ...]] = tuple(
    (re.compile(pattern), teller)
    for pattern, teller in (
        (rf"(?:tile|vein|station)-{_SPACE}(?:-\d+)?", _space),
        (r"plaque-(\w+)", _plaque),
        (r"slot(\d+)", _slot),
        (r"pool-(\w+?)(?:-count)?", _pool),
        (rf"track-{_COLOUR}|cell-{_COLOUR}-\d|{_COLOUR}-(?:icon|price|price-now|\d)", _market),
        (r"((?:offer|offer-small|draft|held|held-small)\d+)", _lying),
        (r"order-(\w+)", _order),
        (r"card(\d)", _card),
        (r"bidder(?:\d-)?(\d)", _bidder),
        (r"price(\d)(?:-number)?", _price),
        (_SPACE, _space),
    )
)
"""What is told of spaces and pieces, by how they are called; the group of a pattern that is found says which of its
kind. The first pattern that fits counts: any of them with a number could be a space."""
