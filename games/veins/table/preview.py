"""What the parchment says in Veins of the build: tiles, stations, veins, options and discards.

It tells what a tile joins, covers and cuts, what would fall with it, and what the cities would bring then.

What the parchment says in Veins of an action: what it brings, what it costs, and what comes of it.

What is pointed at is told in `pointing`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from engine.data.text import signed
from engine.rules.actions import Action
from engine.view.panels import InfoCard, Row
from engine.view.pieces import Outline, Picture
from games.veins.model import actions as told
from games.veins.model.actions import BuyStation, BuyTile, BuyVein, Discard, Lay, OptionPoints, Station, Stop, Vein
from games.veins.model.components import BITS, FULL, KIND_INDEX, OPTION, STATION, count
from games.veins.model.state import VeinsState, left_in_phase, left_in_turn
from games.veins.model.tiles import CODE_OF, TILES, Tile
from games.veins.model.wording import city_words, colour_words, coloured, counted, joined, piece_words, spaces_words
from games.veins.rules.explosion import BlastForecast, blast_forecast
from games.veins.rules.network import cities_within, linked_neighbours
from games.veins.rules.scoring import city_points
from games.veins.table import icons
from games.veins.table import preview_trade as routes
from games.veins.table import preview_trade as sales
from games.veins.table.mountain import FULL_TURN, blast_outlines, own_outlines, sprite_of
from games.veins.table.preview_trade import stop_orders, verb_title

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


VEINS_NAMED: Final = 2
"""How many veins are told by name; more are counted."""

BOUGHT: Final = (BuyTile, BuyStation, BuyVein)
"""The actions that take something out of the pool for an option."""


# Tiles


def preview_tile(rules: VeinsRules, view: VeinsState, action: Lay | BuyTile, after: VeinsState) -> InfoCard:
    """What a tile joins, covers and cuts, where one's network comes to, and what the explosion does with it."""
    space, tile = rules.space_index[action.space], TILES[CODE_OF[action.tile, action.orientation]]
    before, then = blast_forecast(rules, view), blast_forecast(rules, after)
    said = [
        *_bought(rules, view, action),
        *_joins(rules, view, after, space),
        *_covers(rules, view, space),
        *_grows(rules, view, after, space),
        *(_blasts(rules, space, before, then) if tile.charge else _falls(rules, space, then)),
        *_station_next(rules, view, after, space, tile),
    ]
    lines = own_outlines(rules, after, view.seat) + (blast_outlines(rules, then) if tile.charge else ())
    sprite, turn = ("dynamite", 0) if tile.charge else (sprite_of(tile.exits), -tile.orientation % FULL_TURN)
    title = rules.sheet.words["lay_title"].format(tile=rules.sheet.picks[action.tile].label, space=action.space)
    return _measured(rules, view, after, InfoCard(title, sprite, turn=turn, text=" ".join(said)), lines)


def _joins(rules: VeinsRules, view: VeinsState, after: VeinsState, space: int) -> list[str]:
    """The spaces that a tile is linked to, and those that no longer are."""
    told, joined_to = rules.sheet.words, linked_neighbours(rules, after, space)
    cut = [there for there in linked_neighbours(rules, view, space) if there not in joined_to]
    found = [told["lay_joins"].format(spaces=spaces_words(rules, joined_to))] if joined_to else [told["lay_alone"]]
    return found + ([told["lay_cuts"].format(spaces=spaces_words(rules, cut))] if cut else [])


def _covers(rules: VeinsRules, view: VeinsState, space: int) -> list[str]:
    """The level of a tile above others, and the charge that it covers."""
    told, below = rules.sheet.words, rules.top(view, space)
    if below < 0:
        return []
    level = told["lay_level"].format(
        level=rules.level(view, space) + 1, exits=counted(rules, "exit", TILES[below].exits)
    )
    return [level, told["lay_defuses"]] if TILES[below].charge else [level]


def _grows(rules: VeinsRules, view: VeinsState, after: VeinsState, space: int) -> list[str]:
    """The cities and the veins that come within one's reach, and the cities that no longer are."""
    told, seat = rules.sheet.words, view.seat
    had, has = cities_within(rules, view, seat), cities_within(rules, after, seat)
    gained = [city_words(rules, city) for city in has if city not in had]
    lost = [city_words(rules, city) for city in had if city not in has]
    found = [told["lay_reaches"].format(cities=joined(rules, gained))] if gained else []
    found += [told["lay_loses"].format(cities=joined(rules, lost))] if lost else []
    grown = rules.net(after, seat) & ~rules.net(view, seat) & ~rules.ground.bit[space]
    veins = [
        told["vein_on"].format(colour=colour_words(rules, after.veins[at] >> BITS), space=rules.spaces[at])
        for at in rules.ground.bits(grown)
        if after.veins[at]
    ]
    if len(veins) > VEINS_NAMED:
        return [*found, told["lay_veins"].format(veins=counted(rules, "vein", len(veins)))]
    return found + ([told["lay_veins"].format(veins=joined(rules, veins))] if veins else [])


def _blasts(rules: VeinsRules, space: int, before: BlastForecast, then: BlastForecast) -> list[str]:
    """What a dynamite brings down with it at the end of the phase, and the charges that it sets off."""
    told, own = rules.sheet.words, rules.ground.bit[space]
    more = then.hit & (rules.ground.near[space] | ~(before.hit | before.charges))
    sets_off = then.chain & ~before.charges & ~own
    if not more and not sets_off:
        return [told["blast_nothing"]]
    found = [told["blast_takes"].format(spaces=spaces_words(rules, rules.ground.bits(more)))] if more else []
    return found + (
        [told["blast_chain"].format(spaces=spaces_words(rules, rules.ground.bits(sets_off)))] if sets_off else []
    )


def _falls(rules: VeinsRules, space: int, then: BlastForecast) -> list[str]:
    """That the explosion would take a tunnel, as things stand."""
    return [rules.sheet.words["lay_falls"]] if (then.hit | then.charges) & rules.ground.bit[space] else []


def _station_next(rules: VeinsRules, view: VeinsState, after: VeinsState, space: int, tile: Tile) -> list[str]:
    """That a station may follow in this turn, where one can."""
    fresh = not tile.charge and rules.level(after, space) == 1 and left_in_turn(rules, view) > 1
    left = count(after.hands[view.seat - 1], STATION)
    return [rules.sheet.words["lay_station"]] if fresh and left else []


# Stations and veins


def preview_station(rules: VeinsRules, view: VeinsState, action: Station | BuyStation, after: VeinsState) -> InfoCard:
    """What a city would bring everybody then; in the mountain, the network that the station makes."""
    told, seat, space = rules.sheet.words, view.seat, rules.space_index[action.space]
    said, city = _bought(rules, view, action), rules.ground.city_of[space]
    title = told["station_title"].format(space=action.space)
    lines = own_outlines(rules, after, seat)
    if city >= 0:
        now = rules.city_now(after)[city]
        said.append(told["station_city"].format(city=city_words(rules, city), spaces=counted(rules, "space", now.free)))
        named = told["measure_city"].format(city=city_words(rules, city))
        before = rules.city_now(view)[city].points
        return _compared(
            InfoCard(title, "station", f"seat{seat}", " ".join(said)), seat, named, before, now.points, lines
        )
    said.append(told["station_blocks"])
    said += [] if rules.net(view, seat) & rules.ground.bit[space] else [told["station_spreads"]]
    said += _grows(rules, view, after, space)
    return _measured(rules, view, after, InfoCard(title, "station", f"seat{seat}", " ".join(said)), lines)


def preview_vein(rules: VeinsRules, view: VeinsState, action: Vein | BuyVein, after: VeinsState) -> InfoCard:
    """The stones of a vein, the price then, whose networks come to it, and the charge that it covers."""
    told, space, colour = rules.sheet.words, rules.space_index[action.space], rules.colour_index[action.colour]
    price = rules.price(view, colour)
    said = [
        *_bought(rules, view, action),
        told["vein_price" if price else "vein_first"].format(
            stones=coloured(rules, colour, after.veins[space] & FULL), before=price, after=rules.price(after, colour)
        ),
        *([told["lay_defuses"]] if TILES[rules.top(view, space)].charge else []),
        *([] if rules.net(after, view.seat) & rules.ground.bit[space] else [told["vein_far"]]),
    ]
    title = told["vein_title"].format(colour=rules.sheet.picks[action.colour].label, space=action.space)
    rows = reached_row(rules, after, space)
    made = InfoCard(title, f"vein-{action.colour}", text=" ".join(said), rows=rows)
    return _measured(rules, view, after, made, own_outlines(rules, after, view.seat))


def reached_row(rules: VeinsRules, view: VeinsState, space: int) -> tuple[Row, ...]:
    """The marks of those whose networks come to a space; no row for nobody."""
    bit = rules.ground.bit[space]
    reach = tuple(icons.mark(seat) for seat in view.seats if rules.net(view, seat) & bit)
    return (Row(heading=rules.sheet.words["reached"], icons=reach),) if reach else ()


# Options, discards, and the end of a turn


def preview_points(rules: VeinsRules, view: VeinsState, _: OptionPoints, __: VeinsState) -> InfoCard:
    """The points of an option, and how many options are left."""
    told, points = rules.sheet.words, rules.sheet.setup.option
    left = count(view.hands[view.seat - 1], OPTION) - 1
    title = told["option_title"].format(points=counted(rules, "point", points))
    return InfoCard(title, "veins-option", text=told["option_left"].format(count=left), gain=signed(points))


def preview_discard(rules: VeinsRules, view: VeinsState, action: Discard, _: VeinsState) -> InfoCard:
    """That a component goes to the pool, and how it may come back."""
    told, kind = rules.sheet.words, KIND_INDEX[action.component]
    left = count(view.hands[view.seat - 1], kind) - 1
    text = told["discard_text"].format(piece=piece_words(rules, action.component))
    more = [told["discard_left"].format(count=left)] if left else []
    title = told["discard_title"].format(piece=piece_words(rules, action.component))
    row = icons.component(kind, view.seat)
    return InfoCard(title, row.sprite, row.tint, " ".join([text, *more]))


def preview_stop(rules: VeinsRules, view: VeinsState, action: Stop, _: VeinsState) -> InfoCard:
    """What is left for later turns, or which orders are kept."""
    told = rules.sheet.words
    if view.decision == "orders":
        return InfoCard(verb_title(rules, action), "icon-right", text=stop_orders(rules, view))
    left = left_in_phase(view, view.seat)
    text = told["stop_left"].format(actions=counted(rules, "action", left))
    return InfoCard(told["end_turn"], "icon-right", text=text)


def _bought(rules: VeinsRules, view: VeinsState, action: Action) -> list[str]:
    """That something comes out of the pool for an option."""
    left = count(view.hands[view.seat - 1], OPTION) - 1
    return [rules.sheet.words["buy_text"].format(count=left)] if isinstance(action, BOUGHT) else []


# What it comes to


def _measured(
    rules: VeinsRules, view: VeinsState, after: VeinsState, told: InfoCard, lines: tuple[Outline, ...]
) -> InfoCard:
    """An explanation with what all cities would bring everybody before and after, where that changes."""
    before, then = city_points(rules, view), city_points(rules, after)
    return _compared(told, view.seat, rules.sheet.words["measure_cities"], before, then, lines)


def _compared(
    told: InfoCard,
    seat: int,
    measure: str,
    before: tuple[int, ...],
    then: tuple[int, ...],
    lines: tuple[Outline, ...],
) -> InfoCard:
    """An explanation with a number a seat before and after, where it changes, and with outlines on the table."""
    gain = then[seat - 1] - before[seat - 1]
    told = msgspec.structs.replace(told, overlay=Picture((), outlines=lines), gain=signed(gain) if gain else "")
    if before == then:
        return told
    return msgspec.structs.replace(told, measure=measure, before=before, after=then)


Preview: TypeAlias = Callable[["VeinsRules", VeinsState, Any, VeinsState], InfoCard]


def preview_text(rules: VeinsRules, view: VeinsState, action: Action, after: VeinsState) -> InfoCard:
    """What an action of a seat would do; `after` is the position when its forced consequences are done too."""
    return _PREVIEW_BY_ACTION[type(action)](rules, view, action, after)


_PREVIEW_BY_ACTION: Final[dict[type[Action], Preview]] = {
    told.Bid: sales.preview_bid,
    told.Pass: sales.preview_pass,
    told.TakeCard: sales.preview_card,
    told.TakeOrder: sales.preview_order,
    told.Lay: preview_tile,
    told.BuyTile: preview_tile,
    told.Station: preview_station,
    told.BuyStation: preview_station,
    told.Vein: preview_vein,
    told.BuyVein: preview_vein,
    told.OptionPoints: preview_points,
    told.Discard: preview_discard,
    told.Stop: preview_stop,
    told.Route: routes.preview_route,
    told.Prospect: routes.preview_prospect,
    told.Skip: routes.preview_skip,
    told.SellStones: sales.preview_amount,
    told.Deliver: sales.preview_delivery,
    told.SellStone: sales.preview_stone,
}
"""What is told of every action of a seat."""
