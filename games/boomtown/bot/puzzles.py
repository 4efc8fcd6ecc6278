"""The puzzles of Boomtown: the most points on the score sheet that a turn can bring."""

from __future__ import annotations

from engine.puzzles.knowledge import Quest, Task
from engine.puzzles.puzzle_sheet import Fact
from engine.rules.contract import Seat, Turn
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.scoring import final_scoring


def final(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The points of a seat if the game ended now."""
    return final_scoring(rules, state).totals[seat - 1]


MEASURES = {"final": final}


def _tell(_: BoomtownRules, __: BoomtownState, ___: Seat, ____: float) -> Task:
    """Points as they would be counted at the end."""
    return Task("final", "turns", facts=[Fact("cup", "final"), Fact("mat-bin", "bins")])


def _begins(_: BoomtownRules, __: BoomtownState, turn: Turn) -> bool:
    """Whether a turn begins, and there is something on the map."""
    return turn.decision == "activate" and turn.round > 3


TABLES: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (3, {}), (1, {}), (4, {}))

QUESTS = (
    Quest("final", "gain", _tell, _begins, "final", gap=1, ends=12, longest=9, shortest=4, looked=400, limit=20_000),
)
