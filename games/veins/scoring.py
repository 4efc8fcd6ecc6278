"""The score sheet of Veins, and who has won (veins.md 3.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.rules import Standings, Tally
from games.veins.events import CATEGORIES, START
from games.veins.tally import AT, WIDTH, total

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

POINTS, CARD = "points", "card"
REASONS: Final = (POINTS, CARD)
"""What decided who is first: the points, or the lower sequence card of the last phase."""


def standings(_: VeinsRules, state: VeinsState) -> Standings:
    """The score sheet, all but the start told by events, with ranks and reason once the game is over."""
    sheet = tuple(
        Tally(category, tuple(state.scored[AT[category] :: WIDTH]), tallied=category != START)
        for category in CATEGORIES
    )
    totals = tuple(total(state, seat) for seat in state.seats)
    if state.decision:
        return Standings(sheet, totals)
    merits = [(points, -card) for points, card in zip(totals, state.cards, strict=True)]
    best, second = sorted(totals, reverse=True)[:2]
    ranks = tuple(1 + sum(other > merit for other in merits) for merit in merits)
    return Standings(sheet, totals, ranks, POINTS if best > second else CARD)
