"""The table of Veins as data: maps, pieces, and where picks are made. Also re-exports what the scenes ask of a table.

The parts of the table: `mountain`, `parts` (market, pool, tray, orders), `auction_panel`. Beside it: `prompt` and
`seat_cards`. Words about it: `preview` (actions) and `tooltips` (places). Motion: `animations`. The summary of a phase:
`moments`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.view.picture import MapUse
from engine.view.pieces import Badge, Layer, Outline, Picture, Piece, Subject
from games.veins.model.actions import BUILDS, BuyTile, Lay
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.sites import joined_sides
from games.veins.table import auction_panel, mountain
from games.veins.table.animations import CUES as CUES
from games.veins.table.moments import MOMENTS as MOMENTS
from games.veins.table.parts import components, market, orders
from games.veins.table.preview import PREVIEWS as PREVIEWS
from games.veins.table.prompt import goal as goal
from games.veins.table.prompt import panels as panels
from games.veins.table.tooltips import TOOLTIPS as TOOLTIPS

MOUNTAIN_PLACE, PANEL_PLACE, COVERED_PLACE = "mountain", "panel", "field"
"""The spaces of the table that the mountain and the auction panel fill, and the one that the panel covers."""


PANELS = (
    Piece("panel-slate--chosen", "tray", layer=Layer.GROUND),
    Piece("panel-slate", "pool", layer=Layer.GROUND),
    Piece("panel-slate", "offer", layer=Layer.GROUND),
)
"""The panels of mat, pool and shelf."""


def layout(rules: VeinsRules) -> Sequence[MapUse]:
    """The table, the mountain on it, and the auction panel over that."""
    data = rules.sheet.setup
    static_pieces = (
        *PANELS,
        *market.market_still(rules),
        *mountain.letters(rules),
    )
    return (
        MapUse(
            data.board,
            frame=False,
            labels=False,
            static_pieces=static_pieces,
            shapes=data.shapes,
            large_shapes=data.large_shapes,
        ),
        MapUse(
            data.map, frame=False, labels=False, static_pieces=mountain.mountain_still(rules), within=MOUNTAIN_PLACE
        ),
        MapUse(data.panel, frame=False, labels=False, within=PANEL_PLACE, over=COVERED_PLACE, large=data.large_panel),
    )


def picture(rules: VeinsRules, view: VeinsState, seat: Seat = 0) -> Picture:
    """All pieces on the table; tray and orders are those of `seat`, by default of the seat to decide."""
    owner = seat or view.seat
    builds = view.decision in BUILDS
    route = tuple(rules.spaces[space] for space in view.route)
    return Picture(
        (
            *mountain.mountain_pieces(rules, view),
            *mountain.plaques(rules, view),
            *market.market_pieces(rules, view),
            mat_mark(owner),
            *(components.tray_pieces(rules, view, owner) if builds else ()),
            *components.pool_pieces(rules, view, owner),
            *orders.order_pieces(rules, view, owner),
            *auction_panel.panel_pieces(rules, view),
        ),
        links=mountain.route_links(route),
        outlines=(Outline(route, mountain.ROUTE_COLOUR),) if route else (),
    )


def mat_mark(seat: Seat) -> Piece:
    """The mark of the seat whose mat is shown; none at the end."""
    mark = Badge("mark", f"seat{seat}", at=(0.0, 0.0), size=1.0)
    return Piece("", "tray-mark", id="tray-mark", layer=Layer.GROUND, badges=(mark,) if seat else ())


# What the places stand for: spaces, tracks, orders and components are picked where they lie


def subjects(rules: VeinsRules, view: VeinsState) -> Mapping[str, Subject]:
    """What the places stand for, as far as the position decides it.

    In the build spaces are quiet except where a station may go: a tile fits nearly everywhere.
    """
    builds = view.decision == "build"
    busy = rules.ground.mountain & ~view.fresh_tunnels if builds else 0
    places = orders.order_places(view, view.seat)
    found = {name: Subject("space", name, quiet=True) for name in rules.ground.named(busy)}
    found |= {f"track-{colour}": Subject("colour", colour, quiet=builds) for colour in rules.colours}
    found |= {place.space: Subject("card", rules.orders[order]) for order, place in places.items()}
    found |= auction_panel.nobody(rules.seats, range(rules.sheet.seats.min, rules.sheet.seats.max + 1))
    if view.decision == "card":
        found |= auction_panel.open_cards(rules)
    return {**found, **components.component_subjects(rules, view)} if view.decision in BUILDS else found


def rotation_order(rules: VeinsRules, view: VeinsState, actions: Sequence[Action]) -> Sequence[Action]:
    """The rotations of a tile, those that join most neighbours first."""

    def joined(action: Action) -> int:
        """The number of neighbours that a tile would be linked to; 0 for other actions."""
        if not isinstance(action, Lay | BuyTile):
            return 0
        code = rules.code_of[action.tile, action.orientation]
        return len(joined_sides(rules, view, rules.space_index[action.space], code))

    return sorted(actions, key=joined, reverse=True)
