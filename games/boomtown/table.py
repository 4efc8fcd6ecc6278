"""How a position of Boomtown looks: land, tracks, town, market and mat, and where a pick is made, as data.

What moves stands in `telling`, what stands beside the table in `panels`, what is said of it in `explaining`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.picture import MapUse, Picture, Target
from engine.rules import Action, Kind, Pick, Seat
from games.boomtown import land, market, mat, rival_card, town, tracks
from games.boomtown.explaining import explain as explain
from games.boomtown.figures import position as position
from games.boomtown.panels import panels as panels
from games.boomtown.piles import kinds
from games.boomtown.pointing import about as about
from games.boomtown.rules import BoomtownRules
from games.boomtown.state import BoomtownState
from games.boomtown.telling import cues as cues

HOST = "map"
"""The space of the table where the land lies."""
ITEMS_IN_THE_BAR = ("gain", "post")
"""The decisions in which resources are chosen by a button."""
SPOT = "-spot"
"""What follows on the name of a cell in that of the part under the office's name, where a token stands."""


def layout(rules: BoomtownRules) -> Sequence[MapUse]:
    """The table, and the land on it; slots that stay empty are not there."""
    setup = rules.sheet.setup
    there = rules.ground.land | rules.water
    closed = frozenset(name for at, name in enumerate(rules.hexes) if not there >> at & 1)
    alone = frozenset() if rules.rivals else frozenset({rival_card.PLACE})
    lying = (*tracks.still(rules), *town.still(rules), *mat.still(rules), *market.still(rules))
    return (
        MapUse(setup.board, closed=alone, frame=False, labels=False, still=lying),
        MapUse(setup.map, closed=closed, frame=False, labels=False, still=land.still(rules), within=HOST),
    )


def picture(rules: BoomtownRules, view: BoomtownState, seat: Seat = 0) -> Picture:
    """Everything that lies on the table."""
    return Picture(
        (
            *land.land(rules, view),
            *tracks.tracks(rules, view),
            *town.town(rules, view),
            *market.market(rules, view),
            *market.influence(rules, view),
            *rival_card.cards(rules, view),
            *mat.mat(rules, view, seat or view.seat),
        )
    )


# Where a pick is made


def targets(rules: BoomtownRules, view: BoomtownState) -> Mapping[Pick, Target]:
    """Hexes, cells, bins, tracks and investments; and the cubes in the hand of which one is to be left."""
    found: dict[Pick, Target] = {}
    for hex in rules.named(rules.ground.land):
        pick = Pick(Kind.SPACE, hex)
        found[pick] = Target(pick, space=hex)
    for cell in rules.cells:
        pick = Pick(Kind.SPACE, cell)
        found[pick] = Target(pick, space=f"{cell}{SPOT}")
    shown = (name for at, name in enumerate(rules.investments) if view.shown >> at & 1)
    for at, card in enumerate(shown, 1):
        pick = Pick(Kind.CARD, card)
        found[pick] = Target(pick, space=f"ticket{at}")
    if view.decision == mat.LEAVE:
        held = (Pick(Kind.ITEM, kind) for kind, _ in kinds(view.hand))
        return found | {pick: Target(pick, piece=f"hand-{pick.value}") for pick in held}
    for number in range(len(rules.bins)):
        pick = Pick(Kind.NUMBER, number)
        found[pick] = Target(pick, space=f"bin{number}")
    if view.decision not in ITEMS_IN_THE_BAR:
        for metal in rules.metals:
            pick = Pick(Kind.ITEM, metal)
            found[pick] = Target(pick, space=f"track-{metal}")
    return found


def turning(rules: BoomtownRules, view: BoomtownState, actions: Sequence[Action]) -> Sequence[Action]:
    """Nothing is turned before it is set."""
    return actions


def obvious(rules: BoomtownRules, view: BoomtownState) -> Action | None:
    """Every answer is the player's own."""
    return None
