"""What is said of a place of the table where nothing is ever put: rock, tray, pool, market, orders, panel."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.boards import load_board
from engine.rules import Kind, Pick
from games.veins.actions import BUILDS
from games.veins.kinds import INDEX, KINDS, PROSPECT, TILE_KINDS
from games.veins.orders import places
from games.veins.refused import Refused
from games.veins.refused_building import OPTION_NAME
from games.veins.stocks import count
from games.veins.tray import charge_of, slot_of, slots

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules

Why: TypeAlias = Callable[[Pick], str]
"""Why a pick is not possible at a position; "" when it is."""


def reason(it: Refused, place: str, why: Why) -> str:
    """Why nothing is picked at a place: what forbids the component, order or colour that lies there, if any does.

    Elsewhere nothing is done, or something else is asked. "" for a name that no place of the table has.
    """
    if not _lies_on_the_table(it.rules, place):
        return ""
    builds = it.state.decision in BUILDS
    if builds and place.startswith("rock"):
        return it.say("place_rock")
    if builds and (at := _SLOT.fullmatch(place)):
        return _slot(it, int(at[1]) - 1, why)
    pick = _meant(it, place)
    if pick is None and builds:
        return it.say("place_told")
    return (pick and why(pick)) or it.wrong_step()


def _lies_on_the_table(rules: VeinsRules, place: str) -> bool:
    setup = rules.sheet.setup
    return any(place in load_board(board).index for board in (setup.board, setup.map, setup.panel))


def _slot(it: Refused, at: int, why: Why) -> str:
    """A slot of the tray, from 0: its component is used, or cannot be used now, or another one like it comes first."""
    kinds = slots(it.rules, charge_of(it.rules, it.state, it.seat))
    kind = kinds[at]
    if at - kinds.index(kind) >= count(it.hand, INDEX[kind]):
        return it.about("slot_used", kind)
    prospects = kind == KINDS[PROSPECT] and it.state.decision != "build"
    pick = Pick(Kind.VERB if prospects else Kind.PIECE, kind)
    takes = slot_of(it.rules, it.state, it.seat, kind)
    return why(pick) or (it.wrong_step() if prospects or at + 1 == takes else it.about("slot_other", kind))


def _meant(it: Refused, place: str) -> Pick | None:
    """What lies at a place outside the tray, as it would be picked; None where nothing does."""
    order = places(it.rules, it.state, it.seat).get(place)
    if order is not None:
        return Pick(Kind.CARD, it.rules.orders[order])
    if found := _POOL.fullmatch(place):
        if it.state.decision != "build":
            return Pick(Kind.VERB, OPTION_NAME)
        return Pick(Kind.ITEM if INDEX.get(found[1]) in TILE_KINDS else Kind.CARD, found[1])
    colour = next((name for name in it.rules.colours if name in place.split("-")), "")
    if colour:
        return Pick(Kind.COLOUR, colour)
    card = _CARD.fullmatch(place) if it.state.decision == "card" else None
    return Pick(Kind.NUMBER, int(card[1])) if card else None


_SLOT: Final = re.compile(r"slot(\d+)")
_POOL: Final = re.compile(r"pool-(?!title)(\w+)")
_CARD: Final = re.compile(r"card(\d)")
