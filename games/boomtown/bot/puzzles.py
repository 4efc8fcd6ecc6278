"""The puzzles of Boomtown: the most points on the score sheet that a turn can bring."""

from __future__ import annotations

from engine.puzzles.knowledge import Quest, Task
from engine.puzzles.puzzle_sheet import Fact
from engine.rules.contract import Seat, Turn
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.scoring import final_scoring, largest_group


def final(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The points of a seat if the game ended now."""
    return final_scoring(rules, state).totals[seat - 1]


def group(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The buildings in the largest group of a seat."""
    return largest_group(rules, state, seat).bit_count()


def terrain(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The points of a seat for terrains if the game ended now."""
    return sum(result.points[seat - 1] for result in final_scoring(rules, state).terrain)


MEASURES = {"final": final, "group": group, "terrain": terrain}


def _tell_final(_: BoomtownRules, __: BoomtownState, ___: Seat, ____: float) -> Task:
    """Points as they would be counted at the end."""
    return Task("final", "turns", facts=[Fact("cup", "final"), Fact("mat-bin", "bins")])


def _tell_group(rules: BoomtownRules, state: BoomtownState, seat: Seat, value: float) -> Task:
    """Groups to be joined."""
    now = int(group(rules, state, seat))
    facts = [Fact("camp", "group", f"seat{seat}", {"now": now})]
    return Task("group", "turns", {"size": now + int(value)}, facts)


def _tell_terrain(_: BoomtownRules, __: BoomtownState, seat: Seat, ___: float) -> Task:
    """Influence where it pays."""
    return Task("terrain", "turns", facts=[Fact("boomtown-influence", "influence", f"seat{seat}")])


def _begins(_: BoomtownRules, __: BoomtownState, turn: Turn) -> bool:
    """Whether a turn begins, and there is something on the map."""
    return turn.decision == "activate" and turn.round > 3


TABLES: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (3, {}), (1, {}), (4, {}))

MANY = 999
"""More ends than there are where bins and goods make no difference."""

QUESTS = (
    Quest("final", "gain", _tell_final, _begins, "final", ends=12, longest=9, shortest=4, looked=400, limit=20_000),
    Quest("group", "gain", _tell_group, _begins, "group", least=2, ends=MANY, share=0.1, longest=7, looked=100),
    Quest("terrain", "gain", _tell_terrain, _begins, "terrain", 1, 2, least=3, ends=MANY, share=0.1, longest=7),
)
