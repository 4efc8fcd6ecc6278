"""The table of Veins as data: maps, pieces, and where picks are made. Also re-exports what the scenes ask of a table.

The parts of the table: `mountain`, `column` (market, pool, tray, orders), `auction_panel`. Beside it: `prompt` and
`seat_cards`. Words about it: `preview` (actions) and `tooltips` (places). Motion: `animations`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.data.text import one_of
from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import Seat
from engine.view.picture import MapUse, Target
from engine.view.pieces import Layer, Picture, Piece
from games.veins.model.actions import BUILDS, FOR_POINTS, BuyTile, Lay
from games.veins.model.components import KINDS, VEIN
from games.veins.model.places import order_place, slot_names
from games.veins.model.snapshot.diagrams import read_diagram
from games.veins.model.state import VeinsState, orders_of
from games.veins.rules import RECORD, VeinsRules
from games.veins.rules.building import joined_sides
from games.veins.table import auction_panel, column, mountain
from games.veins.table.animations import CUES as CUES
from games.veins.table.preview import preview_text as preview_text
from games.veins.table.prompt import panels as panels
from games.veins.table.tooltips import describe as describe

MOUNTAIN_PLACE, PANEL_PLACE, COVERED_PLACE = "mountain", "panel", "field"
"""The spaces of the table that the mountain and the auction panel fill, and the one that the panel covers."""
SLOTTED: Final = ("station", "vein")
"""The components of the tray that have their own verb."""


def layout(rules: VeinsRules) -> Sequence[MapUse]:
    """The table, the mountain on it, and the auction panel over that."""
    data = rules.sheet.setup
    static_pieces = (
        Piece("panel-slate", "tray", layer=Layer.GROUND),
        *column.column_still(rules),
        *mountain.letters(rules),
    )
    return (
        MapUse(data.board, frame=False, labels=False, static_pieces=static_pieces),
        MapUse(
            data.map, frame=False, labels=False, static_pieces=mountain.mountain_still(rules), within=MOUNTAIN_PLACE
        ),
        MapUse(data.panel, frame=False, labels=False, within=PANEL_PLACE, over=COVERED_PLACE),
    )


def picture(rules: VeinsRules, view: VeinsState, seat: Seat = 0) -> Picture:
    """All pieces on the table; tray and orders are those of `seat`, by default of the seat to decide."""
    owner = seat or view.seat or 1
    builds = view.decision in BUILDS
    own = (
        (*column.tray_pieces(rules, view, owner), *column.pool_pieces(rules, view, owner))
        if builds
        else column.held_pieces(rules, view, owner)
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
    """Where picks are made: spaces; components of tray and pool; orders, cards and price tracks."""
    decision = view.decision
    targets = _space_targets(rules, view)
    if decision == "build":
        targets |= _component_targets(rules, view)
    elif decision == auction_panel.CARD:
        for number in rules.cards:
            pick = Pick(Kind.NUMBER, number)
            targets[pick] = Target(pick, space=f"card{number}")
    elif decision in ("draft", "orders"):
        orders = [order for order, _ in view.face_up] if decision == "draft" else orders_of(view, view.seat)
        for order in orders:
            pick = Pick(Kind.CARD, rules.orders[order])
            targets[pick] = Target(pick, space=order_place(view, view.seat, order))
    if decision in ("build", "final"):
        for colour in rules.colours:
            pick = Pick(Kind.COLOUR, colour)
            targets[pick] = Target(pick, space=f"track-{colour}", quiet=decision == "build")
    return targets


def _space_targets(rules: VeinsRules, view: VeinsState) -> dict[Pick, Target]:
    """All spaces. In the build they are quiet except where a station may go: a tile fits nearly everywhere."""
    busy = rules.ground.mountain & ~view.fresh_tunnels if view.decision == "build" else 0
    targets: dict[Pick, Target] = {}
    for space, name in enumerate(rules.spaces):
        pick = Pick(Kind.SPACE, name)
        targets[pick] = Target(pick, space=name, quiet=bool(busy & rules.ground.bit[space]))
    return targets


def _component_targets(rules: VeinsRules, view: VeinsState) -> dict[Pick, Target]:
    """The tray of the seat to decide, and the pool.

    Tiles that can be laid are lit; other components of the tray are quiet targets, for discards.
    """
    targets: dict[Pick, Target] = {}
    lays = dict.fromkeys(action.tile for action in rules.legal(view) if isinstance(action, Lay))
    for kind in KINDS:
        slots = slot_names(rules, view, view.seat, kind)
        if slots:
            pick = Pick(Kind.PIECE, kind)
            targets[pick] = Target(pick, space=slots[-1], quiet=kind not in lays, also=slots[:-1])
    for verb in SLOTTED:
        pick = Pick(Kind.VERB, verb)
        slots = slot_names(rules, view, view.seat, verb)
        targets[pick] = Target(pick, space=slots[-1], also=slots[:-1])
        pick = Pick(Kind.CARD, verb)
        targets[pick] = Target(pick, space=f"pool-{verb}", quiet=True)
    for kind in KINDS[:VEIN]:
        pick = Pick(Kind.ITEM, kind)
        targets[pick] = Target(pick, space=f"pool-{kind}", quiet=True)
    pick = Pick(Kind.CARD, FOR_POINTS)
    targets[pick] = Target(pick, space=f"pool-{FOR_POINTS}")
    return targets


def rotation_order(rules: VeinsRules, view: VeinsState, actions: Sequence[Action]) -> Sequence[Action]:
    """The rotations of a tile, those that join most neighbours first."""
    return sorted(actions, key=lambda action: -_joined_neighbours(rules, view, action))


def _joined_neighbours(rules: VeinsRules, view: VeinsState, action: Action) -> int:
    """The number of neighbours that a tile would be linked to; 0 for other actions."""
    if not isinstance(action, Lay | BuyTile):
        return 0
    code = rules.code_of[action.tile, action.orientation]
    return len(joined_sides(rules, view, rules.space_index[action.space], code))


def auto_answer(rules: VeinsRules, view: VeinsState) -> Action | None:
    """None: nothing is answered for the player."""
    return None


# Diagrams of the rulebook

SEATS: Final = ("2", "3", "4")
"""The numbers of seats that a diagram may have."""

DEFAULT_SEATS: Final = "3"
"""The seats of a diagram that does not say."""


def position(words: Mapping[str, str]) -> tuple[VeinsRules, VeinsState]:
    """The rules and the position of a diagram in the rulebook: see `read_diagram`.

    Raises `ValueError` for an impossible position, `KeyError` for an unknown space.
    """
    rules = RECORD.make_rules({}, int(one_of(words.get("seats", DEFAULT_SEATS), SEATS, "a number of seats")))
    assert isinstance(rules, VeinsRules)
    return rules, rules.arrange(**read_diagram(words, rules.seats))
