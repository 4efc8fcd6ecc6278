"""Previews of actions of the build (tiles, stations, veins, options, discards), and the dispatch to all previews.

A preview shows the links that an action makes and cuts, the tiles that would fall, and the income of cities after it.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.rules.contract import Seat
from engine.rules.multiset import count
from engine.view.effects import Effects
from engine.view.panels import InfoCard, Row, mark_icon
from engine.view.picture import Previews
from engine.view.pieces import Outline, Picture
from engine.words.phrases import sentences, signed
from games.veins.model import actions
from games.veins.model.actions import BuyStation, BuyTile, BuyVein, Discard, Lay, OptionPoints, Station, Stop, Vein
from games.veins.model.components import BITS, KIND_INDEX, OPTION, STATION, Code
from games.veins.model.events import Laid, OptionReturned, StationBuilt, VeinLaid
from games.veins.model.state import VeinsState, left_in_phase, left_in_turn, orders_of
from games.veins.model.wording import city_words, colour_words, coloured, label, spaces_words, verb_title
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import BlastForecast, blast_forecast
from games.veins.rules.market import market_price
from games.veins.rules.network import cities_within, linked_neighbours, net, network_of, top_code
from games.veins.rules.scoring import city_forecast, points_by_seat
from games.veins.table import icons, preview_routes, preview_trade
from games.veins.table.mountain import blast_outlines, own_outlines

VEINS_NAMED: Final = 2
"""The most veins that are named; more are counted."""


# Cards of what lies on a space


def tile_card(rules: VeinsRules, code: Code, space: str) -> InfoCard:
    """A tile on a space, a dynamite by its charge: title and sprite."""
    tile = rules.tiles[code]
    title = verb_title(rules, "lay", tile=label(rules, tile.name), space=space)
    return InfoCard(title, "dynamite") if tile.charge else InfoCard(title, tile.sprite, turn=tile.turn)


def station_card(rules: VeinsRules, seat: Seat, space: str) -> InfoCard:
    """A station on a space: title and sprite."""
    return InfoCard(verb_title(rules, "station", space=space), "station", f"seat{seat}")


def vein_card(rules: VeinsRules, colour: int, space: str) -> InfoCard:
    """A vein on a space: title and sprite."""
    title = verb_title(rules, "vein", colour=colour_words(rules, colour), space=space)
    return InfoCard(title, f"vein-{rules.colours[colour]}")


def reached_row(rules: VeinsRules, view: VeinsState, space: int) -> tuple[Row, ...]:
    """The marks of the seats whose networks reach a space; no row if there is none."""
    bit = rules.ground.bit[space]
    reach = tuple(mark_icon(seat) for seat in view.seats if net(rules, view, seat) & bit)
    return (Row(heading=rules.sheet.say("reached"), icons=reach),) if reach else ()


# Tiles


def preview_tile(rules: VeinsRules, view: VeinsState, action: Lay | BuyTile, effects: Effects) -> InfoCard:
    """A tile: the links that it makes and cuts, the growth of the network, and its part in the explosion."""
    say, after, laid = rules.sheet.say, effects.after, effects.own_event(Laid)
    space, code = rules.space_index[action.space], rules.code_of[action.tile, action.orientation]
    below, charge, blast = top_code(view, space), rules.tiles[code].charge, blast_forecast(rules, after)
    falls = not charge and (blast.hit | blast.charges) & rules.ground.bit[space]
    more = (
        not charge and laid.level == 1 and left_in_turn(rules, view) > 1 and count(after.hands[view.seat - 1], STATION)
    )
    text = sentences(
        _bought(rules, view, laid.bought),
        _joins(rules, view, after, space),
        say("lay_level", level=laid.level, exits=rules.tiles[below].exits) if below >= 0 else "",
        _defuses(rules, view, space),
        _grows(rules, view, after, space),
        _blasts(rules, view, blast, space) if charge else "",
        say("lay_falls") if falls else "",
        say("lay_station") if more else "",
    )
    marks = blast_outlines(rules, blast) if charge else ()
    return _compared(rules, view, after, replace(tile_card(rules, code, action.space), text=text), marks=marks)


def _joins(rules: VeinsRules, view: VeinsState, after: VeinsState, space: int) -> str:
    """The spaces that a tile is linked to, and those that no longer are."""
    say, near = rules.sheet.say, linked_neighbours(rules, after, space)
    cut = [there for there in linked_neighbours(rules, view, space) if there not in near]
    joins = say("lay_joins" if near else "lay_alone", spaces=spaces_words(rules, near))
    return sentences(joins, say("lay_cuts", spaces=spaces_words(rules, cut)) if cut else "")


def _defuses(rules: VeinsRules, view: VeinsState, space: int) -> str:
    """A sentence if there is a charge to cover."""
    return rules.sheet.say("lay_defuses") if network_of(rules, view).charges & rules.ground.bit[space] else ""


def _grows(rules: VeinsRules, view: VeinsState, after: VeinsState, space: int) -> str:
    """The cities and veins that come within the network's reach, and the cities that are lost."""
    say, joined, ground = rules.sheet.say, rules.sheet.joined, rules.ground
    before, then = cities_within(rules, view, view.seat), cities_within(rules, after, view.seat)
    gained = [city_words(rules, city) for city in then if city not in before]
    lost = [city_words(rules, city) for city in before if city not in then]
    grown = net(rules, after, view.seat) & ~net(rules, view, view.seat) & ~ground.bit[space]
    veins = [
        say("vein_on", colour=colour_words(rules, after.veins[there] >> BITS), space=rules.spaces[there])
        for there in ground.bits(grown & network_of(rules, after).veins)
    ]
    return sentences(
        say("lay_reaches", cities=joined(gained)) if gained else "",
        say("lay_loses", cities=joined(lost)) if lost else "",
        say("lay_veins", veins=joined(veins) if len(veins) <= VEINS_NAMED else len(veins)) if veins else "",
    )


def _blasts(rules: VeinsRules, view: VeinsState, then: BlastForecast, space: int) -> str:
    """The tiles that a dynamite brings down at the end of the phase, and the charges that it sets off."""
    say, ground, before = rules.sheet.say, rules.ground, blast_forecast(rules, view)
    more = ground.bits(then.hit & (ground.near[space] | ~(before.hit | before.charges)))
    sets_off = ground.bits(then.chain & ~before.charges & ~ground.bit[space])
    if not more and not sets_off:
        return say("blast_nothing")
    return sentences(
        say("blast_takes", spaces=spaces_words(rules, more)) if more else "",
        say("blast_chain", spaces=spaces_words(rules, sets_off)) if sets_off else "",
    )


# Stations and veins


def preview_station(rules: VeinsRules, view: VeinsState, action: Station | BuyStation, effects: Effects) -> InfoCard:
    """A station: in a city everybody's income after it; in the mountain the network that it makes."""
    say, space, after = rules.sheet.say, rules.space_index[action.space], effects.after
    city, bought = rules.ground.city_of[space], _bought(rules, view, effects.own_event(StationBuilt).bought)
    if city >= 0:
        free = city_forecast(rules, after)[city].free
        text = sentences(bought, say("station_city", city=city_words(rules, city), spaces=free))
    else:
        spreads = "" if net(rules, view, view.seat) & rules.ground.bit[space] else say("station_spreads")
        text = sentences(bought, say("station_blocks"), spreads, _grows(rules, view, after, space))
    card = replace(station_card(rules, view.seat, action.space), text=text)
    return _compared(rules, view, after, card, city)


def preview_vein(rules: VeinsRules, view: VeinsState, action: Vein | BuyVein, effects: Effects) -> InfoCard:
    """The stones of a vein, the new price, whose networks come to it, and the charge that it covers."""
    say, space, colour = rules.sheet.say, rules.space_index[action.space], rules.colour_index[action.colour]
    laid, after, price = effects.own_event(VeinLaid), effects.after, market_price(rules, view, colour)
    stones, key = coloured(rules, colour, laid.stones), "vein_price" if price else "vein_first"
    text = sentences(
        _bought(rules, view, laid.bought),
        say(key, stones=stones, before=price, after=laid.price),
        _defuses(rules, view, space),
        "" if net(rules, after, view.seat) & rules.ground.bit[space] else say("vein_far"),
    )
    card = replace(vein_card(rules, colour, action.space), text=text, rows=reached_row(rules, after, space))
    return _compared(rules, view, after, card)


# Options, discards, and the end of a turn


def preview_points(rules: VeinsRules, view: VeinsState, _: OptionPoints, effects: Effects) -> InfoCard:
    """The points of an option, and the options left."""
    say, points = rules.sheet.say, effects.own_event(OptionReturned).points
    text = say("option_left", count=_options_left(view))
    return InfoCard(say("option_title", points=points), "veins-option", text=text, gain=signed(points))


def preview_discard(rules: VeinsRules, view: VeinsState, action: Discard, effects: Effects) -> InfoCard:
    """A discard: the component goes to the pool; how many of the kind are left."""
    card, icon = effects.verb_card, icons.component(rules, action.component, view.seat)
    left = count(view.hands[view.seat - 1], KIND_INDEX[action.component]) - 1
    text = sentences(card.text, rules.sheet.say("discard_left", count=left) if left else "")
    return replace(card, sprite=icon.sprite, tint=icon.tint, text=text)


def preview_stop(rules: VeinsRules, view: VeinsState, _: Stop, effects: Effects) -> InfoCard:
    """The actions left for later turns, or the orders kept and their penalties at the end."""
    say, card = rules.sheet.say, effects.verb_card
    if view.decision == "orders":
        held = orders_of(view, view.seat)
        penalty = sum(rules.penalties[order] for order in held)
        return replace(card, text=say("stop_orders", orders=len(held), points=penalty))
    return replace(card, title=say("end_turn"), text=say("stop_left", actions=left_in_phase(view, view.seat)))


def _bought(rules: VeinsRules, view: VeinsState, bought: bool) -> str:
    """A sentence if something is bought from the pool for an option."""
    return rules.sheet.say("buy_text", count=_options_left(view)) if bought else ""


def _options_left(view: VeinsState) -> int:
    """The options of the seat to decide after it has used one."""
    return count(view.hands[view.seat - 1], OPTION) - 1


# Comparison of before and after


def _compared(
    rules: VeinsRules,
    view: VeinsState,
    after: VeinsState,
    card: InfoCard,
    city: int = -1,
    marks: tuple[Outline, ...] = (),
) -> InfoCard:
    """A card with everybody's income from a city, or from all, before and after, if it changes; the own network."""
    say, cities = rules.sheet.say, slice(city, city + 1) if city >= 0 else slice(None)
    before, then = (points_by_seat(city_forecast(rules, state)[cities]) for state in (view, after))
    gain = then[view.seat - 1] - before[view.seat - 1]
    overlay = Picture((), outlines=own_outlines(rules, after, view.seat) + marks)
    card = replace(card, overlay=overlay, gain=signed(gain) if gain else "")
    if before == then:
        return card
    measure = say("measure_city", city=city_words(rules, city)) if city >= 0 else say("measure_cities")
    return replace(card, measure=measure, before=before, after=then)


PREVIEWS: Final[Previews] = {
    actions.Bid: preview_trade.preview_bid,
    actions.Pass: preview_trade.preview_pass,
    actions.TakeCard: preview_trade.preview_card,
    actions.TakeOrder: preview_trade.preview_order,
    **dict.fromkeys((Lay, BuyTile), preview_tile),
    **dict.fromkeys((Station, BuyStation), preview_station),
    **dict.fromkeys((Vein, BuyVein), preview_vein),
    OptionPoints: preview_points,
    Discard: preview_discard,
    Stop: preview_stop,
    actions.Route: preview_routes.preview_route,
    actions.Prospect: preview_routes.preview_prospect,
    actions.Skip: preview_routes.preview_skip,
    actions.SellStones: preview_trade.preview_amount,
    actions.Deliver: preview_trade.preview_delivery,
    actions.SellStone: preview_trade.preview_stone,
}
"""The previews by class of action."""
