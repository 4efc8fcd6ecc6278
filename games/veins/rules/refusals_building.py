"""Refusals of the build: why a component cannot be used, or not there (RULES.md 3.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.rules.multiset import count
from games.veins.model.actions import FOR_POINTS, FOR_STATION, FOR_TILE, FOR_VEIN
from games.veins.model.components import (
    DIRECTIONS,
    DYNAMITES,
    KIND_INDEX,
    KINDS,
    OPTION,
    PROSPECT,
    STATION,
    TILE_KINDS,
    VEIN,
    Code,
    pool_place,
)
from games.veins.model.setup import dynamite_of_card
from games.veins.rules.building import colours_left, would_anchor
from games.veins.rules.network import network_of, station_at, top_code
from games.veins.rules.refusals import RefusalQuery

# Trays and pool


def _lacks(query: RefusalQuery, kind: str) -> str:
    """A component that is used up, or comes with another card; "" if the seat has one."""
    if kind not in KIND_INDEX:
        return query.say("no_piece", piece=kind)
    if count(query.hand, KIND_INDEX[kind]):
        return ""
    other = KIND_INDEX[kind] in DYNAMITES and kind != dynamite_of_card(query.setup, query.state.cards[query.seat - 1])
    return query.about("hand_charge" if other else "hand_none", kind)


def _lacks_bought(query: RefusalQuery, kind: str) -> str:
    """No option is left, or the pool has none of a kind; "" if one can be bought."""
    if not count(query.hand, OPTION):
        return query.say("option_none")
    if kind not in KIND_INDEX or KIND_INDEX[kind] > STATION:
        return query.say("no_piece", piece=kind)
    return "" if query.state.pool[pool_place(KIND_INDEX[kind], query.seat)] else query.about("pool_none", kind)


def _nowhere(query: RefusalQuery, kind: str, bought: bool) -> str:
    """No space takes a component."""
    return query.about("pool_nowhere" if bought else "piece_nowhere", kind)


# Tiles


def refuse_tile(query: RefusalQuery, tile: str, bought: bool) -> str:
    """A tile ("" for any) that cannot be laid on the picked space, or anywhere."""
    lacks = _lacks_bought if bought else _lacks
    wrong = lacks(query, tile) if tile else _no_tiles(query, bought)
    if wrong:
        return wrong
    if tile and KIND_INDEX[tile] not in TILE_KINDS:
        return query.say("mixed")
    codes = query.setup.tile_set.codes_of_kind[KIND_INDEX[tile]] if tile else _codes(query, bought)
    if tile and query.shape and (tile, query.shape) not in query.setup.code_of:
        return query.about("no_turn", tile)
    if query.space < 0:
        return query.say("mixed") if query.shape else _nowhere(query, tile or FOR_TILE, bought)
    return _refuse_occupied(query) or _refuse_unsupported(query, codes)


def _no_tiles(query: RefusalQuery, bought: bool) -> str:
    """The seat has no tile, or cannot buy one; "" if it can."""
    if bought and not count(query.hand, OPTION):
        return query.say("option_none")
    return "" if _codes(query, bought) else query.about("pool_none" if bought else "hand_none", FOR_TILE)


def _codes(query: RefusalQuery, bought: bool) -> tuple[Code, ...]:
    """All tiles in all orientations that the seat has, or that are in the pool."""
    numbers = query.state.pool if bought else [count(query.hand, kind) for kind in TILE_KINDS]
    return tuple(code for kind in TILE_KINDS if numbers[kind] for code in query.setup.tile_set.codes_of_kind[kind])


def _refuse_occupied(query: RefusalQuery) -> str:
    """A space where no tile can be laid."""
    if query.setup.ground.city_of[query.space] >= 0:
        return query.at("tile_city")
    if query.state.veins[query.space]:
        return query.at("tile_vein")
    return query.at("tile_station") if station_at(query.setup, query.state, query.space) else ""


def _refuse_unsupported(query: RefusalQuery, codes: Sequence[Code]) -> str:
    """Too few exits for the tile below, or nothing beside the space that anchors."""
    setup, state, space = query.setup, query.state, query.space
    top = top_code(state, space)
    exits = query.setup.tiles[top].exits if top >= 0 else 0
    most = max(query.setup.tiles[code].exits for code in codes)
    if most <= exits:
        return query.at("tile_exits", exits=exits, own=most)
    larger = [code for code in codes if query.setup.tiles[code].exits > exits]
    anchored = [code for code in larger if would_anchor(setup, state, space, code)]
    if anchored:
        return query.at("tile_turned") if query.shape else query.say("mixed")
    sides = [
        setup.ground.step[space][direction]
        for direction in range(DIRECTIONS)
        if any(query.setup.tile_set.edges[code] >> direction & 1 for code in larger)
    ]
    beside = setup.ground.mask(side for side in sides if side >= 0)
    if beside & state.stations[query.seat - 1] & setup.ground.city:
        return query.at("tile_city_only")
    return query.at("tile_vein_only" if beside & network_of(setup, state).veins else "tile_alone")


# Stations


def refuse_station(query: RefusalQuery, bought: bool) -> str:
    """A station that cannot be built on the picked space, or anywhere."""
    wrong = (_lacks_bought if bought else _lacks)(query, FOR_STATION)
    if wrong:
        return wrong
    if query.space < 0:
        return _nowhere(query, FOR_STATION, bought)
    return _in_city(query) if query.setup.ground.city_of[query.space] >= 0 else _in_mountain(query)


def _in_city(query: RefusalQuery) -> str:
    """A city space that is taken, or out of reach."""
    owner = station_at(query.setup, query.state, query.space)
    if owner:
        return query.at("city_own" if owner == query.seat else "city_taken")
    own = query.state.stations[query.seat - 1] & query.setup.ground.mountain
    return query.at("city_far") if own else query.say("city_first")


def _in_mountain(query: RefusalQuery) -> str:
    """A space without a fresh tunnel."""
    setup, state = query.setup, query.state
    top = top_code(state, query.space)
    if top < 0:
        return query.at("station_bare")
    if state.veins[query.space]:
        return query.at("station_vein")
    if station_at(setup, state, query.space):
        return query.at("station_taken")
    if query.setup.tiles[top].charge:
        return query.at("station_dynamite")
    return query.at("station_over" if len(state.stacks[query.space]) > 1 else "station_old")


# Veins


def refuse_vein(query: RefusalQuery, bought: bool) -> str:
    """A vein that cannot be laid on the picked space, in the picked colour, or anywhere."""
    wrong = (_lacks_bought if bought else _lacks)(query, FOR_VEIN)
    if wrong:
        return wrong
    if not colours_left(query.state):
        return query.say("vein_no_stones")
    if query.space >= 0 and (wrong := _no_vein_here(query)):
        return wrong
    if query.colour >= 0 and not query.state.tracks[query.colour]:
        return query.say("vein_colour", colour=query.colour_name())
    return query.say("mixed") if query.space >= 0 else _nowhere(query, FOR_VEIN, bought)


def _no_vein_here(query: RefusalQuery) -> str:
    """The refusal of a vein on the picked space; "" if it is allowed."""
    setup, state, ground = query.setup, query.state, query.setup.ground
    if ground.city_of[query.space] >= 0:
        return query.at("vein_in_city")
    if state.veins[query.space]:
        return query.at("vein_there")
    if top_code(state, query.space) < 0:
        return query.at("vein_bare")
    if station_at(setup, state, query.space):
        return query.at("vein_station")
    for wording, mask in (("vein_by_city", ground.city), ("vein_by_vein", network_of(setup, state).veins)):
        if beside := ground.bits(ground.near[query.space] & mask):
            return query.at(wording, other=setup.spaces[beside[0]])
    return ""


# Options, discards, the end of a turn


def refuse_option(query: RefusalQuery) -> str:
    """An option that cannot be returned for the purpose picked."""
    if query.card in query.setup.order_index:
        return query.say("order_late")
    if not count(query.hand, OPTION):
        return query.say("option_none")
    if query.card and query.card not in _BOUGHT:
        return query.say("no_card", card=query.card)
    if query.card == FOR_POINTS:
        return query.say("mixed")
    if query.item or query.shape or query.card == FOR_TILE:
        return refuse_tile(query, query.item, bought=True)
    return _BOUGHT[query.card](query, bought=True) if query.card else _refuse_any_bought(query)


def _refuse_any_bought(query: RefusalQuery) -> str:
    """A component of the pool that cannot be used on the picked space."""
    if query.colour >= 0:
        return refuse_vein(query, bought=True)
    if query.setup.ground.city_of[query.space] >= 0:
        return refuse_station(query, bought=True)
    return refuse_tile(query, "", bought=True)


def _refuse_bought_tile(query: RefusalQuery, bought: bool) -> str:
    return refuse_tile(query, query.item, bought)


_BOUGHT: Final[dict[str, Callable[..., str]]] = {
    FOR_POINTS: _refuse_bought_tile,
    FOR_TILE: _refuse_bought_tile,
    FOR_STATION: refuse_station,
    FOR_VEIN: refuse_vein,
}
"""The refusals by the purpose for which an option is returned."""


def refuse_discard(query: RefusalQuery) -> str:
    """A component that cannot be discarded."""
    if query.piece == KINDS[OPTION] and count(query.hand, OPTION):
        return query.say("option_kept")
    if query.piece == KINDS[PROSPECT]:
        return refuse_prospect(query)
    return _lacks(query, query.piece) or query.say("mixed")


def refuse_prospect(query: RefusalQuery) -> str:
    """The prospect before all other components are used."""
    return query.say("prospect_early", left=query.setup.phase_actions - 1 - query.state.done_in_phase[query.seat - 1])


def refuse_stop(query: RefusalQuery) -> str:
    """The end of a turn in which nothing was done."""
    return query.say("stop_first")


def refuse_use(query: RefusalQuery) -> str:
    """Picks without a verb."""
    if query.card or query.item:
        return refuse_option(query)
    if query.piece in (FOR_STATION, FOR_VEIN):
        return _lacks(query, query.piece) or (refuse_station if query.piece == FOR_STATION else refuse_vein)(
            query, bought=False
        )
    if query.colour >= 0:
        return refuse_vein(query, bought=False)
    if query.piece and query.space < 0 and not query.shape:
        return refuse_discard(query)
    if query.piece or query.shape:
        return refuse_tile(query, query.piece, bought=False)
    return _refuse_space(query)


def _refuse_space(query: RefusalQuery) -> str:
    """A space where nothing that the seat has can be used."""
    if query.setup.ground.city_of[query.space] >= 0:
        return refuse_station(query, bought=False)
    if _codes(query, bought=False) or query.state.veins[query.space]:
        return refuse_tile(query, "", bought=False) if _codes(query, bought=False) else query.at("tile_vein")
    if count(query.hand, VEIN) and colours_left(query.state):
        return refuse_vein(query, bought=False)
    return refuse_station(query, bought=False)
