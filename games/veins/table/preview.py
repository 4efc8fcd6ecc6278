"""Previews of actions of the build (tiles, stations, veins, options, discards), and the dispatch to all previews.

A preview shows the links that an action makes and cuts, the tiles that would fall, and the income of cities after it.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.data.text import sentences, signed
from engine.rules.multiset import count
from engine.view.effects import Effects
from engine.view.panels import InfoCard, Row, mark_icon
from engine.view.picture import Previews
from engine.view.pieces import Outline, Picture
from games.veins.model import actions
from games.veins.model.actions import BuyStation, BuyTile, BuyVein, Discard, Lay, OptionPoints, Station, Stop, Vein
from games.veins.model.components import BITS, KIND_INDEX, OPTION, STATION, Tile
from games.veins.model.events import Laid, OptionReturned, StationBuilt, VeinLaid
from games.veins.model.state import VeinsState, left_in_phase, left_in_turn
from games.veins.model.wording import city_words, colour_words, coloured, label, spaces_words, verb_title
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import BlastForecast, blast_forecast
from games.veins.rules.market import market_price
from games.veins.rules.network import cities_within, linked_neighbours, net, top_code
from games.veins.rules.scoring import city_forecast, city_points
from games.veins.table import icons, preview_routes, preview_trade
from games.veins.table.mountain import blast_outlines, own_outlines
from games.veins.table.preview_trade import stop_orders

VEINS_NAMED: Final = 2
"""The most veins that are named; more are counted."""


# Tiles


def preview_tile(rules: VeinsRules, view: VeinsState, action: Lay | BuyTile, effects: Effects) -> InfoCard:
    """A tile: the links that it makes and cuts, the growth of the network, and its part in the explosion."""
    space, tile = rules.space_index[action.space], rules.tiles[rules.code_of[action.tile, action.orientation]]
    laid, after = effects.own_event(Laid), effects.after
    blast_before, blast_after = blast_forecast(rules, view), blast_forecast(rules, after)
    text = sentences(
        _bought(rules, view, laid.bought),
        _joins(rules, view, after, space),
        _covers(rules, view, space, laid.level),
        _grows(rules, view, after, space),
        _blasts(rules, space, blast_before, blast_after) if tile.charge else _falls(rules, space, blast_after),
        _station_next(rules, view, after, space, tile),
    )
    marks = own_outlines(rules, after, view.seat) + (blast_outlines(rules, blast_after) if tile.charge else ())
    sprite, turn = ("dynamite", 0) if tile.charge else (tile.sprite, tile.turn)
    title = verb_title(rules, "lay", tile=label(rules, action.tile), space=action.space)
    return _measured(rules, view, after, InfoCard(title, sprite, turn=turn, text=text), marks)


def _joins(rules: VeinsRules, view: VeinsState, after: VeinsState, space: int) -> str:
    """The spaces that a tile is linked to, and those that no longer are."""
    near = linked_neighbours(rules, after, space)
    cut = [there for there in linked_neighbours(rules, view, space) if there not in near]
    joins = rules.sheet.say("lay_joins" if near else "lay_alone", spaces=spaces_words(rules, near))
    return sentences(joins, rules.sheet.say("lay_cuts", spaces=spaces_words(rules, cut)) if cut else "")


def _covers(rules: VeinsRules, view: VeinsState, space: int, level: int) -> str:
    """The level of a tile above others, and the charge that it covers."""
    below = top_code(view, space)
    if below < 0:
        return ""
    over = rules.sheet.say("lay_level", level=level, exits=rules.tiles[below].exits)
    return sentences(over, _defuses(rules, view, space))


def _defuses(rules: VeinsRules, view: VeinsState, space: int) -> str:
    """A sentence if there is a charge to cover."""
    return rules.sheet.say("lay_defuses") if rules.tiles[top_code(view, space)].charge else ""


def _grows(rules: VeinsRules, view: VeinsState, after: VeinsState, space: int) -> str:
    """The cities and veins that come within the network's reach, and the cities that are lost."""
    before, then = cities_within(rules, view, view.seat), cities_within(rules, after, view.seat)
    gained = [city_words(rules, city) for city in then if city not in before]
    lost = [city_words(rules, city) for city in before if city not in then]
    veins = _veins_reached(rules, view, after, space)
    named = rules.sheet.joined(veins) if len(veins) <= VEINS_NAMED else len(veins)
    return sentences(
        rules.sheet.say("lay_reaches", cities=rules.sheet.joined(gained)) if gained else "",
        rules.sheet.say("lay_loses", cities=rules.sheet.joined(lost)) if lost else "",
        rules.sheet.say("lay_veins", veins=named) if veins else "",
    )


def _veins_reached(rules: VeinsRules, view: VeinsState, after: VeinsState, space: int) -> list[str]:
    """The veins that the network comes to, in words."""
    grown = net(rules, after, view.seat) & ~net(rules, view, view.seat) & ~rules.ground.bit[space]
    return [
        rules.sheet.say("vein_on", colour=colour_words(rules, after.veins[there] >> BITS), space=rules.spaces[there])
        for there in rules.ground.bits(grown)
        if after.veins[there]
    ]


def _blasts(rules: VeinsRules, space: int, before: BlastForecast, then: BlastForecast) -> str:
    """The tiles that a dynamite brings down at the end of the phase, and the charges that it sets off."""
    ground = rules.ground
    more = ground.bits(then.hit & (ground.near[space] | ~(before.hit | before.charges)))
    sets_off = ground.bits(then.chain & ~before.charges & ~ground.bit[space])
    if not more and not sets_off:
        return rules.sheet.say("blast_nothing")
    return sentences(
        rules.sheet.say("blast_takes", spaces=spaces_words(rules, more)) if more else "",
        rules.sheet.say("blast_chain", spaces=spaces_words(rules, sets_off)) if sets_off else "",
    )


def _falls(rules: VeinsRules, space: int, then: BlastForecast) -> str:
    """A sentence if the explosion would now take the tunnel."""
    return rules.sheet.say("lay_falls") if (then.hit | then.charges) & rules.ground.bit[space] else ""


def _station_next(rules: VeinsRules, view: VeinsState, after: VeinsState, space: int, tile: Tile) -> str:
    """A sentence if a station may follow in this turn."""
    takes_station = not tile.charge and len(after.stacks[space]) == 1 and left_in_turn(rules, view) > 1
    return rules.sheet.say("lay_station") if takes_station and count(after.hands[view.seat - 1], STATION) else ""


# Stations and veins


def preview_station(rules: VeinsRules, view: VeinsState, action: Station | BuyStation, effects: Effects) -> InfoCard:
    """A station: in a city everybody's income after it; in the mountain the network that it makes."""
    seat, space, after = view.seat, rules.space_index[action.space], effects.after
    city, bought = rules.ground.city_of[space], _bought(rules, view, effects.own_event(StationBuilt).bought)
    card = InfoCard(verb_title(rules, "station", space=action.space), "station", f"seat{seat}")
    marks = own_outlines(rules, after, seat)
    if city >= 0:
        name, then = city_words(rules, city), city_forecast(rules, after)[city]
        text = sentences(bought, rules.sheet.say("station_city", city=name, spaces=then.free))
        before, measure = city_forecast(rules, view)[city].points, rules.sheet.say("measure_city", city=name)
        return _compared(replace(card, text=text), seat, measure, before, then.points, marks)
    text = sentences(
        bought,
        rules.sheet.say("station_blocks"),
        "" if net(rules, view, seat) & rules.ground.bit[space] else rules.sheet.say("station_spreads"),
        _grows(rules, view, after, space),
    )
    return _measured(rules, view, after, replace(card, text=text), marks)


def preview_vein(rules: VeinsRules, view: VeinsState, action: Vein | BuyVein, effects: Effects) -> InfoCard:
    """The stones of a vein, the new price, whose networks come to it, and the charge that it covers."""
    space, colour = rules.space_index[action.space], rules.colour_index[action.colour]
    laid, after, price = effects.own_event(VeinLaid), effects.after, market_price(rules, view, colour)
    stones, key = coloured(rules, colour, laid.stones), "vein_price" if price else "vein_first"
    text = sentences(
        _bought(rules, view, laid.bought),
        rules.sheet.say(key, stones=stones, before=price, after=laid.price),
        _defuses(rules, view, space),
        "" if net(rules, after, view.seat) & rules.ground.bit[space] else rules.sheet.say("vein_far"),
    )
    title = verb_title(rules, "vein", colour=label(rules, action.colour), space=action.space)
    card = InfoCard(title, f"vein-{action.colour}", text=text, rows=reached_row(rules, after, space))
    return _measured(rules, view, after, card, own_outlines(rules, after, view.seat))


def reached_row(rules: VeinsRules, view: VeinsState, space: int) -> tuple[Row, ...]:
    """The marks of the seats whose networks reach a space; no row if there is none."""
    bit = rules.ground.bit[space]
    reach = tuple(mark_icon(seat) for seat in view.seats if net(rules, view, seat) & bit)
    return (Row(heading=rules.sheet.say("reached"), icons=reach),) if reach else ()


# Options, discards, and the end of a turn


def preview_points(rules: VeinsRules, view: VeinsState, _: OptionPoints, effects: Effects) -> InfoCard:
    """The points of an option, and the options left."""
    points = effects.own_event(OptionReturned).points
    title = rules.sheet.say("option_title", points=points)
    text = rules.sheet.say("option_left", count=_options_left(view))
    return InfoCard(title, "veins-option", text=text, gain=signed(points))


def preview_discard(rules: VeinsRules, view: VeinsState, action: Discard, effects: Effects) -> InfoCard:
    """A discard: the component goes to the pool; how many of the kind are left."""
    card, kind = effects.verb_card, KIND_INDEX[action.component]
    icon, left = icons.component(rules, kind, view.seat), count(view.hands[view.seat - 1], kind) - 1
    text = sentences(card.text, rules.sheet.say("discard_left", count=left) if left else "")
    return replace(card, sprite=icon.sprite, tint=icon.tint, text=text)


def preview_stop(rules: VeinsRules, view: VeinsState, _: Stop, effects: Effects) -> InfoCard:
    """The actions left for later turns, or the orders kept."""
    if view.decision == "orders":
        return replace(effects.verb_card, text=stop_orders(rules, view))
    text = rules.sheet.say("stop_left", actions=left_in_phase(view, view.seat))
    return replace(effects.verb_card, title=rules.sheet.say("end_turn"), text=text)


def _bought(rules: VeinsRules, view: VeinsState, bought: bool) -> str:
    """A sentence if something is bought from the pool for an option."""
    return rules.sheet.say("buy_text", count=_options_left(view)) if bought else ""


def _options_left(view: VeinsState) -> int:
    """The options of the seat to decide after it has used one."""
    return count(view.hands[view.seat - 1], OPTION) - 1


# Comparison of before and after


def _measured(
    rules: VeinsRules, view: VeinsState, after: VeinsState, preview: InfoCard, marks: tuple[Outline, ...]
) -> InfoCard:
    """A preview with everybody's income from all cities before and after, if it changes."""
    before_points, after_points = city_points(rules, view), city_points(rules, after)
    return _compared(preview, view.seat, rules.sheet.say("measure_cities"), before_points, after_points, marks)


def _compared(
    preview: InfoCard,
    seat: int,
    measure: str,
    before: tuple[int, ...],
    after: tuple[int, ...],
    marks: tuple[Outline, ...],
) -> InfoCard:
    """A preview with a number per seat before and after, if it changes, and with outlines on the table."""
    gain = after[seat - 1] - before[seat - 1]
    preview = replace(preview, overlay=Picture((), outlines=marks), gain=signed(gain) if gain else "")
    if before == after:
        return preview
    return replace(preview, measure=measure, before=before, after=after)


PREVIEWS: Final[Previews] = {
    actions.Bid: preview_trade.preview_bid,
    actions.Pass: preview_trade.preview_pass,
    actions.TakeCard: preview_trade.preview_card,
    actions.TakeOrder: preview_trade.preview_order,
    actions.Lay: preview_tile,
    actions.BuyTile: preview_tile,
    actions.Station: preview_station,
    actions.BuyStation: preview_station,
    actions.Vein: preview_vein,
    actions.BuyVein: preview_vein,
    actions.OptionPoints: preview_points,
    actions.Discard: preview_discard,
    actions.Stop: preview_stop,
    actions.Route: preview_routes.preview_route,
    actions.Prospect: preview_routes.preview_prospect,
    actions.Skip: preview_routes.preview_skip,
    actions.SellStones: preview_trade.preview_amount,
    actions.Deliver: preview_trade.preview_delivery,
    actions.SellStone: preview_trade.preview_stone,
}
"""The previews by class of action."""
