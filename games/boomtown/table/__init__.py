"""The table of Boomtown: layout, picture of a position, and targets of picks, as data.

Pieces are made in `pieces`, animations in `animations`, panels and seat cards in `panels` and `seat_cards`, texts in
`preview` (of an action) and `tooltips` (of what is pointed at).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import Seat
from engine.view.picture import MapUse, Target
from engine.view.pieces import Picture
from games.boomtown.model.components import kinds
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.table.animations import CUES as CUES
from games.boomtown.table.panels import panels as panels
from games.boomtown.table.pieces import land, market, mat, rival_card, town, tracks
from games.boomtown.table.preview import PREVIEWS as PREVIEWS
from games.boomtown.table.tooltips import describe as describe

LAND_SPACE = "map"
"""The space of the table that the map of the land fills."""

ITEM_BUTTONS = ("gain", "post")
"""The decisions in which resources are chosen by buttons."""

TOKEN_SUFFIX = "-spot"
"""The suffix of the space of a cell where its influence token stands."""


def layout(rules: BoomtownRules) -> Sequence[MapUse]:
    """The table map, and the map of the land without closed slots."""
    setup = rules.sheet.setup
    there = rules.ground.land | rules.water
    closed = frozenset(name for at, name in enumerate(rules.hexes) if not there >> at & 1)
    alone = frozenset() if rules.rivals else frozenset({rival_card.RIVAL_SPACE})
    static = (
        *tracks.static_tracks(rules),
        *town.static_town(rules),
        *mat.static_mat(rules),
        *market.static_market(rules),
    )
    return (
        MapUse(setup.board, closed=alone, frame=False, labels=False, static_pieces=static),
        MapUse(
            setup.map,
            closed=closed,
            frame=False,
            labels=False,
            static_pieces=land.static_land(rules),
            within=LAND_SPACE,
        ),
    )


def picture(rules: BoomtownRules, view: BoomtownState, seat: Seat = 0) -> Picture:
    """All pieces of a position."""
    return Picture(
        (
            *land.land_pieces(rules, view),
            *tracks.track_pieces(rules, view),
            *town.town_pieces(rules, view),
            *market.market_pieces(rules, view),
            *market.influence_pieces(rules, view),
            *rival_card.rival_card_pieces(rules, view),
            *mat.mat_pieces(rules, view, seat or view.seat),
        )
    )


# Where a pick is made


def targets(rules: BoomtownRules, view: BoomtownState) -> Mapping[Pick, Target]:
    """Where picks are made: hexes, cells, investments, bins, tracks; cubes in the hand while one is to be left."""
    places: dict[Pick, Target] = {}
    for hex in rules.named(rules.ground.land):
        pick = Pick(Kind.SPACE, hex)
        places[pick] = Target(pick, space=hex)
    for cell in rules.cells:
        pick = Pick(Kind.SPACE, cell)
        places[pick] = Target(pick, space=f"{cell}{TOKEN_SUFFIX}")
    cards = (name for at, name in enumerate(rules.investments) if view.investments_shown >> at & 1)
    for at, card in enumerate(cards, 1):
        pick = Pick(Kind.CARD, card)
        places[pick] = Target(pick, space=f"ticket{at}")
    if view.decision == mat.LEAVE_DECISION:
        held = (Pick(Kind.ITEM, kind) for kind, _ in kinds(view.hand))
        return places | {pick: Target(pick, piece=f"hand-{pick.value}") for pick in held}
    for number in range(len(rules.bins)):
        pick = Pick(Kind.NUMBER, number)
        places[pick] = Target(pick, space=f"bin{number}")
    if view.decision not in ITEM_BUTTONS:
        for metal in rules.metals:
            pick = Pick(Kind.ITEM, metal)
            places[pick] = Target(pick, space=f"track-{metal}")
    return places


def rotation_order(rules: BoomtownRules, view: BoomtownState, actions: Sequence[Action]) -> Sequence[Action]:
    """No action has a rotation to choose."""
    return actions


def auto_answer(rules: BoomtownRules, view: BoomtownState) -> Action | None:
    """No decision is answered for the player."""
    return None
