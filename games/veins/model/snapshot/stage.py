"""The stages of a game of Veins, and their numbers as players count them."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

from engine.rules.fact_reading import Fact
from engine.rules.facts import integer
from games.veins.model.actions import AUCTIONS, BUILDS, SALES


class Stage(Enum):
    """Where a game is: the set-up, the four stages of every phase, the final sale. `place` is its number in a phase."""

    SET_UP = 0
    AUCTION = 1
    DRAFT = 2
    BUILD = 3
    MARKET = 4
    FINAL_SALE = 5

    def __init__(self, place: int) -> None:
        """Keep the place at hand."""
        self.place = place


IN_PHASE: Final = (Stage.AUCTION, Stage.DRAFT, Stage.BUILD, Stage.MARKET)
"""The stages of a phase, in order."""


STAGE_OF: Final = {
    "opener": Stage.SET_UP,
    **dict.fromkeys(AUCTIONS, Stage.AUCTION),
    "draft": Stage.DRAFT,
    **dict.fromkeys(BUILDS, Stage.BUILD),
    **dict.fromkeys((*SALES, "orders"), Stage.MARKET),
    **dict.fromkeys(("final", ""), Stage.FINAL_SALE),
}
"""The stage in which a decision is made, but for "reveal"."""


def stage_number(_: Any, state: Any) -> int:
    """The number of a stage: those of every phase counted on from 1, then the final sale; 0 for the set-up."""
    place: int = state.stage.place
    return place and (state.phase - 1) * len(IN_PHASE) + place


def read_stage(setup: Any, state: Any, fact: Fact) -> None:
    """Read a stage by its number."""
    number = integer(0, "rounds").reader(setup)(fact)
    if number == setup.rounds:
        state.stage = Stage.FINAL_SALE
    else:
        state.stage = IN_PHASE[(number - 1) % len(IN_PHASE)] if number else Stage.SET_UP


def stage_after(setup: Any, state: Any) -> Stage:
    """The stage that follows; in the set-up that of the first phase."""
    if state.stage is Stage.SET_UP:
        return Stage.AUCTION
    if state.stage is Stage.MARKET and state.phase == setup.phases:
        return Stage.FINAL_SALE
    return IN_PHASE[(IN_PHASE.index(state.stage) + 1) % len(IN_PHASE)]


def usual_stage(state: Any) -> Stage:
    """The stage in which a decision is made; the first orders are revealed in the set-up."""
    if state.decision == "reveal":
        return Stage.SET_UP if state.phase <= 1 else Stage.AUCTION
    return STAGE_OF[state.decision]


def phases_equipped(state: Any) -> int:
    """Number of phases whose auction is over, so that everybody has got its components."""
    if state.stage is Stage.SET_UP:
        return 0
    return int(state.phase - (state.stage is Stage.AUCTION))
