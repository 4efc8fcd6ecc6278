"""Why a component cannot be used, or not so (RULES.md 3.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from games.veins.model.action_table import FOR_POINTS, FOR_TILE
from games.veins.model.components import KIND_INDEX, KINDS, OPTION, STATION, TILE_KINDS, VEIN, count, pool_place
from games.veins.model.setup import dynamite_of_card
from games.veins.model.tiles import ACTIONS, CODE_OF, CODES_OF_KIND, DIRECTIONS, OPEN_SIDES, TILES
from games.veins.rules.building import colours_left
from games.veins.rules.network import network_of, would_anchor
from games.veins.rules.refusals import Refusal

STATION_NAME, VEIN_NAME, OPTION_NAME, PROSPECT_NAME = "station", "vein", "option", "prospect"

_DYNAMITES: Final = tuple(name for name in KINDS if name.startswith("D"))


# What is there at all


def _lacks(it: Refusal, kind: str) -> str:
    """That a component is used up, or came with another card; "" where the seat has one."""
    if kind not in KIND_INDEX:
        return it.say("no_piece", piece=kind)
    if count(it.hand, KIND_INDEX[kind]):
        return ""
    other = kind in _DYNAMITES and kind != dynamite_of_card(it.rules, it.state.cards[it.seat - 1])
    return it.about("hand_charge" if other else "hand_none", kind)


def _lacks_bought(it: Refusal, kind: str) -> str:
    """That no option is left, or nothing of a kind is in the pool; "" where one can be had."""
    if not count(it.hand, OPTION):
        return it.say("option_none")
    if kind not in KIND_INDEX or KIND_INDEX[kind] > STATION:
        return it.say("no_piece", piece=kind)
    return "" if it.state.pool[pool_place(KIND_INDEX[kind], it.seat)] else it.about("pool_none", kind)


def _nowhere(it: Refusal, kind: str, bought: bool) -> str:
    """That there is no place for a component."""
    return it.about("pool_nowhere" if bought else "piece_nowhere", kind)


# Tiles


def refuse_tile(it: Refusal, tile: str, bought: bool) -> str:
    """A tile, or any tile where none is named, that cannot be laid on a space, or anywhere."""
    lacks = _lacks_bought if bought else _lacks
    wrong = lacks(it, tile) if tile else _no_tiles(it, bought)
    if wrong:
        return wrong
    if tile and KIND_INDEX[tile] not in TILE_KINDS:
        return it.say("mixed")
    codes = CODES_OF_KIND[KIND_INDEX[tile]] if tile else _codes(it, bought)
    if tile and it.shape and (tile, it.shape) not in CODE_OF:
        return it.about("no_turn", tile)
    if it.space < 0:
        return it.say("mixed") if it.shape else _nowhere(it, tile or FOR_TILE, bought)
    return _occupied(it) or _unsupported(it, codes)


def _no_tiles(it: Refusal, bought: bool) -> str:
    """That the seat has no tile of its own, or cannot buy one; "" where it can."""
    if bought and not count(it.hand, OPTION):
        return it.say("option_none")
    return "" if _codes(it, bought) else it.about("pool_none" if bought else "hand_none", FOR_TILE)


def _codes(it: Refusal, bought: bool) -> tuple[int, ...]:
    """All ways in which the tiles of the seat, or those in the pool, can lie."""
    there = it.state.pool if bought else [count(it.hand, kind) for kind in TILE_KINDS]
    return tuple(code for kind in TILE_KINDS if there[kind] for code in CODES_OF_KIND[kind])


def _occupied(it: Refusal) -> str:
    """That nothing at all can be laid on a space."""
    if it.rules.ground.city_of[it.space] >= 0:
        return it.at("tile_city")
    if it.state.veins[it.space]:
        return it.at("tile_vein")
    return it.at("tile_station") if it.rules.station_at(it.state, it.space) else ""


def _unsupported(it: Refusal, codes: Sequence[int]) -> str:
    """That the tile there has as many exits, or that nothing beside the space anchors a new one."""
    rules, state, space = it.rules, it.state, it.space
    top = rules.top(state, space)
    exits = TILES[top].exits if top >= 0 else 0
    most = max(TILES[code].exits for code in codes)
    if most <= exits:
        return it.at("tile_exits", exits=exits, own=most)
    fit = [code for code in codes if TILES[code].exits > exits]
    anchored = [code for code in fit if would_anchor(rules, state, space, code)]
    if anchored:
        return it.at("tile_turned") if it.shape else it.say("mixed")
    sides = [
        rules.ground.step[space][way] for way in range(DIRECTIONS) if any(OPEN_SIDES[code] >> way & 1 for code in fit)
    ]
    beside = rules.ground.mask(side for side in sides if side >= 0)
    if beside & state.stations[it.seat - 1] & rules.ground.city:
        return it.at("tile_city_only")
    return it.at("tile_vein_only" if beside & network_of(rules, state).veins else "tile_alone")


# Stations


def refuse_station(it: Refusal, bought: bool) -> str:
    """A station that cannot stand on a space, or anywhere."""
    wrong = (_lacks_bought if bought else _lacks)(it, STATION_NAME)
    if wrong:
        return wrong
    if it.space < 0:
        return _nowhere(it, STATION_NAME, bought)
    return _in_city(it) if it.rules.ground.city_of[it.space] >= 0 else _in_mountain(it)


def _in_city(it: Refusal) -> str:
    """A space of a city that is taken, or out of reach."""
    owner = it.rules.station_at(it.state, it.space)
    if owner:
        return it.at("city_own" if owner == it.seat else "city_taken")
    own = it.state.stations[it.seat - 1] & it.rules.ground.mountain
    return it.at("city_far") if own else it.say("city_first")


def _in_mountain(it: Refusal) -> str:
    """A space without a tunnel that was laid this turn and lies open."""
    rules, state = it.rules, it.state
    top = rules.top(state, it.space)
    if top < 0:
        return it.at("station_bare")
    if state.veins[it.space]:
        return it.at("station_vein")
    if rules.station_at(state, it.space):
        return it.at("station_taken")
    if TILES[top].charge:
        return it.at("station_dynamite")
    return it.at("station_over" if rules.level(state, it.space) > 1 else "station_old")


# Veins


def refuse_vein(it: Refusal, bought: bool) -> str:
    """A vein that cannot lie on a space, or not with this colour, or nowhere."""
    wrong = (_lacks_bought if bought else _lacks)(it, VEIN_NAME)
    if wrong:
        return wrong
    if not colours_left(it.state):
        return it.say("vein_no_stones")
    if it.space >= 0 and (wrong := _no_vein_here(it)):
        return wrong
    if it.colour >= 0 and not it.state.tracks[it.colour]:
        return it.say("vein_colour", colour=it.colour_name())
    return it.say("mixed") if it.space >= 0 else _nowhere(it, VEIN_NAME, bought)


def _no_vein_here(it: Refusal) -> str:
    """What forbids a vein on a space; "" for nothing."""
    rules, state, ground = it.rules, it.state, it.rules.ground
    if ground.city_of[it.space] >= 0:
        return it.at("vein_in_city")
    if state.veins[it.space]:
        return it.at("vein_there")
    if rules.top(state, it.space) < 0:
        return it.at("vein_bare")
    if rules.station_at(state, it.space):
        return it.at("vein_station")
    for wording, mask in (("vein_by_city", ground.city), ("vein_by_vein", network_of(rules, state).veins)):
        if beside := ground.bits(ground.near[it.space] & mask):
            return it.at(wording, other=rules.spaces[beside[0]])
    return ""


# Options, discards, the end of a turn


def refuse_option(it: Refusal) -> str:
    """An option that cannot be given back for what was picked."""
    if it.card in it.rules.order_index:
        return it.say("order_late")
    if not count(it.hand, OPTION):
        return it.say("option_none")
    if it.card and it.card not in _BOUGHT:
        return it.say("no_card", card=it.card)
    if it.card == FOR_POINTS:
        return it.say("mixed")
    if it.item or it.shape or it.card == FOR_TILE:
        return refuse_tile(it, it.item, bought=True)
    return _BOUGHT[it.card](it, bought=True) if it.card else _refuse_any_bought(it)


def _refuse_any_bought(it: Refusal) -> str:
    """Something out of the pool that has no place on a space."""
    if it.colour >= 0:
        return refuse_vein(it, bought=True)
    if it.rules.ground.city_of[it.space] >= 0:
        return refuse_station(it, bought=True)
    return refuse_tile(it, "", bought=True)


def _refuse_bought_tile(it: Refusal, bought: bool) -> str:
    return refuse_tile(it, it.item, bought)


_BOUGHT: Final[dict[str, Callable[..., str]]] = {
    FOR_POINTS: _refuse_bought_tile,
    FOR_TILE: _refuse_bought_tile,
    STATION_NAME: refuse_station,
    VEIN_NAME: refuse_vein,
}
"""What an option is given back for."""


def refuse_discard(it: Refusal) -> str:
    """A component that cannot be skipped."""
    if it.piece == OPTION_NAME and count(it.hand, OPTION):
        return it.say("option_kept")
    if it.piece == PROSPECT_NAME:
        return refuse_prospect(it)
    return _lacks(it, it.piece) or it.say("mixed")


def refuse_prospect(it: Refusal) -> str:
    """The prospect before everything else is used."""
    return it.say("prospect_early", left=ACTIONS - 1 - it.state.done[it.seat - 1])


def refuse_stop(it: Refusal) -> str:
    """The turn before anything was done."""
    return it.say("stop_first")


def refuse_use(it: Refusal) -> str:
    """What was picked without a verb, or with that of the last action."""
    if it.card or it.item:
        return refuse_option(it)
    if it.piece in (STATION_NAME, VEIN_NAME):
        return _lacks(it, it.piece) or (refuse_station if it.piece == STATION_NAME else refuse_vein)(it, bought=False)
    if it.colour >= 0:
        return refuse_vein(it, bought=False)
    if it.piece and it.space < 0 and not it.shape:
        return refuse_discard(it)
    if it.piece or it.shape:
        return refuse_tile(it, it.piece, bought=False)
    return _refuse_space(it)


def _refuse_space(it: Refusal) -> str:
    """A space on which nothing that the seat has can be used."""
    if it.rules.ground.city_of[it.space] >= 0:
        return refuse_station(it, bought=False)
    if _codes(it, bought=False) or it.state.veins[it.space]:
        return refuse_tile(it, "", bought=False) if _codes(it, bought=False) else it.at("tile_vein")
    if count(it.hand, VEIN) and colours_left(it.state):
        return refuse_vein(it, bought=False)
    return refuse_station(it, bought=False)
