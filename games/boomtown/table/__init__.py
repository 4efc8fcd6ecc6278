"""How a position of Boomtown looks: land, tracks, town, market and mat, and where a pick is made, as data.

What moves stands in `telling`, what stands beside the table in `panels`, what is said of it in `explaining`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.data.text import one_of
from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import Seat
from engine.view.picture import MapUse, Target
from engine.view.pieces import Picture
from games.boomtown.model.components import kinds
from games.boomtown.model.diagrams import read_diagram
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import RECORD, BoomtownRules
from games.boomtown.table.animations import cues as cues
from games.boomtown.table.panels import panels as panels
from games.boomtown.table.pieces import land, market, mat, rival_card, town, tracks
from games.boomtown.table.preview import preview_text as preview_text
from games.boomtown.table.tooltips import describe as describe

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
    lying = (
        *tracks.static_tracks(rules),
        *town.static_town(rules),
        *mat.static_mat(rules),
        *market.static_market(rules),
    )
    return (
        MapUse(setup.board, closed=alone, frame=False, labels=False, still=lying),
        MapUse(setup.map, closed=closed, frame=False, labels=False, still=land.static_land(rules), within=HOST),
    )


def picture(rules: BoomtownRules, view: BoomtownState, seat: Seat = 0) -> Picture:
    """Everything that lies on the table."""
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


def rotation_order(rules: BoomtownRules, view: BoomtownState, actions: Sequence[Action]) -> Sequence[Action]:
    """Nothing is turned before it is set."""
    return actions


def auto_answer(rules: BoomtownRules, view: BoomtownState) -> Action | None:
    """Every answer is the player's own."""
    return None


SEATS: Final = ("1", "2", "3", "4")

DEFAULT_SEATS: Final = "4"
"""How many seats a figure has where it does not tell: with all of them no slot of the map is closed."""


def position(told: Mapping[str, str]) -> tuple[BoomtownRules, BoomtownState]:
    """The rules and the position that a figure of the rulebook tells of; see `read`.

    Raises `ValueError` for one that cannot be, `KeyError` for a hex or cell that does not exist.
    """
    rules = RECORD.make({}, int(one_of(told.get("seats", DEFAULT_SEATS), SEATS, "a number of seats")))
    assert isinstance(rules, BoomtownRules)
    return rules, rules.arrange(**read_diagram(told, rules.players))
