"""The stages of a game of Veins, and their numbers as players count them."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final

from games.veins.model.actions import AUCTIONS, BUILDS, SALES
from games.veins.model.sheet import STAGES


class Stage(IntEnum):
    """Where a game is: the set-up, the four stages of every phase by their number in it, the final sale."""

    SET_UP = 0
    AUCTION = 1
    DRAFT = 2
    BUILD = 3
    MARKET = 4
    FINAL_SALE = 5


STAGE_OF: Final = {
    "opener": Stage.SET_UP,
    "reveal": Stage.AUCTION,
    **dict.fromkeys(AUCTIONS, Stage.AUCTION),
    "draft": Stage.DRAFT,
    **dict.fromkeys(BUILDS, Stage.BUILD),
    **dict.fromkeys((*SALES, "orders"), Stage.MARKET),
    **dict.fromkeys(("final", ""), Stage.FINAL_SALE),
}
"""The stage in which a decision is made; the first orders are revealed in the set-up."""


def stage_number(_: Any, state: Any) -> int:
    """The number of a stage: those of every phase counted on from 1, then the final sale; 0 for the set-up."""
    stage: int = state.stage
    return stage + (state.phase - 1) * STAGES if stage else 0


def phases_equipped(state: Any) -> int:
    """Number of phases whose auction is over, so that everybody has got its components."""
    return int(state.phase - (state.stage is Stage.AUCTION)) if state.stage else 0
