"""The table of Boomtown: layout, picture of a position, and what its places stand for, as data.

Pieces are made in `pieces`, animations in `animations`, the count at the end in `moments`, panels and seat cards in
`panels` and `seat_cards`, texts in `preview` (of an action) and `tooltips` (of what is pointed at).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.rules.actions import Action, Kind, Pick
from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.view.picture import MapUse
from engine.view.pieces import Picture, Subject
from games.boomtown.model.actions import VERBS_BY_DECISION
from games.boomtown.model.board import TOKEN_SUFFIX
from games.boomtown.model.components import kinds
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.table.animations import CUES as CUES
from games.boomtown.table.moments import MOMENTS as MOMENTS
from games.boomtown.table.panels import goal as goal
from games.boomtown.table.panels import panels as panels
from games.boomtown.table.pieces import land, market, mat, rival_card, town, tracks
from games.boomtown.table.preview import PREVIEWS as PREVIEWS
from games.boomtown.table.tooltips import TOOLTIPS as TOOLTIPS

LAND_SPACE = "map"
"""The space of the table that the map of the land fills."""

ITEM_BUTTONS = ("gain", "post")
"""The decisions in which resources are chosen by buttons."""


def layout(rules: BoomtownRules) -> Sequence[MapUse]:
    """The table map, and the map of the land without closed slots."""
    setup = rules.sheet.setup
    alone = frozenset() if rules.rivals else frozenset({rival_card.RIVAL_SPACE})
    static = (
        *tracks.static_tracks(rules),
        *town.static_town(rules),
        *mat.static_mat(rules),
        *market.static_market(rules),
    )
    return (
        MapUse(
            rules.board,
            closed=alone,
            frame=False,
            labels=False,
            static_pieces=static,
            large_shapes=(rules.large_board,),
        ),
        MapUse(
            setup.map,
            closed=frozenset(rules.named(rules.ground.closed)),
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


# What the places stand for: hexes stand for themselves


def subjects(rules: BoomtownRules, view: BoomtownState) -> Mapping[str, Subject]:
    """Cells, investments, bins and tracks; cubes in the hand while one is to be left, or a metal to be shipped."""
    cards = [rules.investments[number] for number in bits_of(view.investments_shown)]
    found = {f"{cell}{TOKEN_SUFFIX}": Subject("cell", cell, picks=(Pick(Kind.SPACE, cell),)) for cell in rules.cells}
    found |= {f"ticket{at}": Subject("card", card) for at, card in enumerate(cards, 1)}
    found |= {space: Subject("price", metal) for space, metal in town.price_spaces(rules).items()}
    if view.decision == mat.LEAVE_DECISION:
        held = (kind for kind, _ in kinds(view.hand))
        return found | {mat.hand_id(kind): Subject("hand", picks=(Pick(Kind.ITEM, kind),)) for kind in held}
    if view.decision == "metals":
        found |= {mat.hand_id(kind): Subject("hand", picks=(Pick(Kind.ITEM, kind),)) for kind, _ in kinds(view.hand)}
    bins = range(len(rules.bins))
    found |= {f"bin{bin}": Subject("bin", bin, picks=(Pick(Kind.NUMBER, bin),)) for bin in bins}
    if view.decision in ITEM_BUTTONS:
        return found
    return found | {
        f"track-{metal}": Subject("track", metal, picks=(Pick(Kind.ITEM, metal),)) for metal in rules.metals
    }


def auto_answer(rules: BoomtownRules, view: BoomtownState) -> Action | None:
    """The only legal action of a seat within its turn: the only place for an effect, the end of a last turn.

    A turn begins with a press of its own, so that the turn before can be taken back. A look is never taken by itself,
    and whoever has looked ends its last turn itself: it must be alone at the screen.
    """
    waits = view.decision in ("activate", "look") or any(who >> (view.seat - 1) & 1 for *_, who in view.peeks)
    legal = rules.legal(view) if view.decision in VERBS_BY_DECISION and not waits else []
    return legal[0] if len(legal) == 1 else None
