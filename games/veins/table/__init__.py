"""How a position of Veins looks: mountain, market, tray, orders and panel, and where a pick is made, as data.

What moves stands in `telling`, what stands beside the table in `panels`, what is said of it in `explaining`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import Seat
from engine.view.picture import MapUse, Target
from engine.view.pieces import Layer, Picture, Piece
from games.veins.model import places
from games.veins.model import places as places_module
from games.veins.model.action_table import FOR_POINTS
from games.veins.model.actions import BUILDS, BuyTile, Lay
from games.veins.model.components import KINDS, VEIN
from games.veins.model.setup import cards_in_play
from games.veins.model.state import VeinsState
from games.veins.model.tiles import CODE_OF
from games.veins.rules import VeinsRules
from games.veins.table import auction_panel, column, mountain
from games.veins.table.animations import cues as cues
from games.veins.table.diagrams import position as position
from games.veins.table.preview import preview_text as preview_text
from games.veins.table.prompt import panels as panels
from games.veins.table.tooltips import describe as describe

MOUNTAIN, PANEL, FIELD = "mountain", "panel", "field"
"""The spaces of the table where the mountain lies, where the panel lies, and what that covers."""

SLOTTED: Final = ("station", "vein")
"""The components of the tray that have verbs of their own."""


def layout(rules: VeinsRules) -> Sequence[MapUse]:
    """The table, the mountain on it, and the panel over that."""
    setup = rules.sheet.setup
    lying = (Piece("panel-slate", "tray", layer=Layer.GROUND), *column.column_still(rules), *mountain.letters(rules))
    return (
        MapUse(setup.board, frame=False, labels=False, static_pieces=lying),
        MapUse(setup.map, frame=False, labels=False, static_pieces=mountain.mountain_still(rules), within=MOUNTAIN),
        MapUse(setup.panel, frame=False, labels=False, within=PANEL, over=FIELD),
    )


def picture(rules: VeinsRules, view: VeinsState, seat: Seat = 0) -> Picture:
    """Everything that lies on the table."""
    whose = seat or view.seat or 1
    builds = view.decision in BUILDS
    own = (
        (*column.tray_pieces(rules, view, whose), *column.pool_pieces(rules, view, whose))
        if builds
        else column.held_pieces(rules, view, whose)
    )
    return Picture(
        (
            *mountain.mountain_pieces(rules, view),
            *mountain.plaques(rules, view),
            *column.market_pieces(rules, view),
            *own,
            *column.offer_pieces(rules, view),
            *auction_panel.panel_pieces(rules, view),
        ),
        links=mountain.route_links(rules, view),
        outlines=mountain.route_outlines(rules, view),
    )


# Where a pick is made


def targets(rules: VeinsRules, view: VeinsState) -> Mapping[Pick, Target]:
    """Spaces; components in the tray and in the pool; orders, cards and price tracks."""
    asked = view.decision
    found = _spaces(rules, view)
    if asked == "build":
        found |= _components(rules, view)
    elif asked == auction_panel.CARD:
        for number in cards_in_play(rules):
            pick = Pick(Kind.NUMBER, number)
            found[pick] = Target(pick, space=f"card{number}")
    elif asked in ("draft", "orders"):
        lying = [order for order, _ in view.offer] if asked == "draft" else rules.orders_now(view, view.seat)
        for order in lying:
            pick = Pick(Kind.CARD, rules.orders[order])
            found[pick] = Target(pick, space=places.order_place(rules, view, view.seat, order))
    if asked in ("build", "final"):
        for colour in rules.colours:
            pick = Pick(Kind.COLOUR, colour)
            found[pick] = Target(pick, space=f"track-{colour}", quiet=asked == "build")
    return found


def _spaces(rules: VeinsRules, view: VeinsState) -> dict[Pick, Target]:
    """Mountain and cities; while building much can be done nearly everywhere, a station only in few places."""
    busy = rules.ground.mountain & ~view.fresh if view.decision == "build" else 0
    found: dict[Pick, Target] = {}
    for space, name in enumerate(rules.spaces):
        pick = Pick(Kind.SPACE, name)
        found[pick] = Target(pick, space=name, quiet=bool(busy & rules.ground.bit[space]))
    return found


def _components(rules: VeinsRules, view: VeinsState) -> dict[Pick, Target]:
    """The tray of the seat to decide, and the pool: to lay or to build, to discard, to buy.

    What can be laid is lit from the first; what can but be discarded waits for that verb.
    """
    found: dict[Pick, Target] = {}
    lays = dict.fromkeys(action.tile for action in rules.legal(view) if isinstance(action, Lay))
    for kind in KINDS:
        places = places_module.slot_names(rules, view, view.seat, kind)
        if places:
            pick = Pick(Kind.PIECE, kind)
            found[pick] = Target(pick, space=places[-1], quiet=kind not in lays, also=places[:-1])
    for verb in SLOTTED:
        pick = Pick(Kind.VERB, verb)
        places = places_module.slot_names(rules, view, view.seat, verb)
        found[pick] = Target(pick, space=places[-1], also=places[:-1])
        pick = Pick(Kind.CARD, verb)
        found[pick] = Target(pick, space=f"pool-{verb}", quiet=True)
    for kind in KINDS[:VEIN]:
        pick = Pick(Kind.ITEM, kind)
        found[pick] = Target(pick, space=f"pool-{kind}", quiet=True)
    pick = Pick(Kind.CARD, FOR_POINTS)
    found[pick] = Target(pick, space=f"pool-{FOR_POINTS}")
    return found


def rotation_order(rules: VeinsRules, view: VeinsState, actions: Sequence[Action]) -> Sequence[Action]:
    """The ways to lay a tile: those that join most passages first."""
    return sorted(actions, key=lambda action: -_joins(rules, view, action))


def _joins(rules: VeinsRules, view: VeinsState, action: Action) -> int:
    """How many neighbours a tile would be joined to; 0 for any other action."""
    if not isinstance(action, Lay | BuyTile):
        return 0
    code = CODE_OF[action.tile, action.orientation]
    return len(rules.joins(view, rules.space_index[action.space], code))


def auto_answer(rules: VeinsRules, view: VeinsState) -> Action | None:
    """Every answer is the player's own."""
    return None
