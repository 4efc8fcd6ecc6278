"""The puzzles of Boomtown: the most points that a turn can bring, in all or for one thing.

The points for goods in bins are left out: a bin with one more is mostly free, and no turn would be the only best one.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.puzzles.knowledge import Quest, Task
from engine.puzzles.puzzle_sheet import Fact
from engine.rules.actions import Action
from engine.rules.bits import mask_of
from engine.rules.contract import Seat, Turn
from games.boomtown.model.actions import Camp, Done, Loot, Settlement
from games.boomtown.model.events import BINS, INVESTMENTS, SHIPPING, TOWN
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.end_scoring import terrain_bonuses
from games.boomtown.rules.offices import cells_of, token_value, tokens_on
from games.boomtown.rules.scoring import final_scoring, largest_group


def final(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The points of a seat if the game ended now."""
    return final_scoring(rules, state).totals[seat - 1]


def board(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The same without the points for filling bins."""
    return final(rules, state, seat) - state.points_in(BINS)[seat - 1]


def metals(_: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The points that metals have brought at once: coaches, investments and the town."""
    return sum(state.points_in(category)[seat - 1] for category in (SHIPPING, INVESTMENTS, TOWN))


def offices(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The points of a seat for offices if the game ended now."""
    return sum(
        tokens * token_value(rules, state, seat, office)
        for office in state.offices
        if (tokens := tokens_on(state, seat, cells_of(rules, state, office)))
    )


def group(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The points of a seat for its largest group if the game ended now."""
    return rules.group_points * largest_group(rules, state, seat).bit_count()


def terrain(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> float:
    """The points of a seat for terrains if the game ended now."""
    return sum(result.points[seat - 1] for result in terrain_bonuses(rules, state))


MEASURES = {
    "final": final,
    "board": board,
    "metals": metals,
    "offices": offices,
    "group": group,
    "terrain": terrain,
}


def _tell_last(_: BoomtownRules, __: BoomtownState, seat: Seat, ___: float) -> Task:
    """The last turn of the game."""
    return Task("last", "turns", facts=[Fact("cup", "final"), Fact("camp", "last", f"seat{seat}")])


def _tell_board(_: BoomtownRules, __: BoomtownState, ___: Seat, ____: float) -> Task:
    """Points as they would be counted at the end."""
    return Task("board", "turns", facts=[Fact("cup", "final"), Fact("mat-bin", "bins")])


def _tell_metals(_: BoomtownRules, __: BoomtownState, seat: Seat, ___: float) -> Task:
    """Points for coaches, investments and the town."""
    return Task(
        "metals", "turns", facts=[Fact("stagecoach", "metals", f"seat{seat}"), Fact("camp", "build", f"seat{seat}")]
    )


def _tell_offices(rules: BoomtownRules, state: BoomtownState, seat: Seat, _: float) -> Task:
    """Tokens on offices, and what they count."""
    now = Fact("cup", "now", names={"now": int(offices(rules, state, seat))})
    return Task("offices", "turns", facts=[now, Fact("boomtown-influence", "office", f"seat{seat}")])


def _tell_group(rules: BoomtownRules, state: BoomtownState, seat: Seat, value: float) -> Task:
    """Groups to be joined."""
    now = largest_group(rules, state, seat).bit_count()
    facts = [Fact("camp", "group", f"seat{seat}", {"now": now})]
    return Task("group", "turns", {"size": now + int(value) // rules.group_points}, facts)


def _tell_terrain(_: BoomtownRules, __: BoomtownState, seat: Seat, ___: float) -> Task:
    """Influence where it pays."""
    return Task("terrain", "turns", facts=[Fact("boomtown-influence", "influence", f"seat{seat}")])


def _begins(rules: BoomtownRules, state: BoomtownState, turn: Turn) -> bool:
    """Whether a turn begins in which something is built, there is something on the map, and chance comes at its end."""
    return turn.decision == "activate" and turn.round > EARLY and not state.last and not _can_look(rules, state, turn)


def _ends(rules: BoomtownRules, state: BoomtownState, turn: Turn) -> bool:
    """Whether the last turn of a seat begins."""
    return turn.decision == "activate" and state.last and not _can_look(rules, state, turn)


def _can_look(rules: BoomtownRules, state: BoomtownState, turn: Turn) -> bool:
    """Whether a bin pays for an investment that lets a seat look at tokens: then chance decides in mid-turn."""
    looks = mask_of(card for card, effects in enumerate(rules.effects) if "look" in effects)
    return any(rules.payable(held)[0] & looks & state.market for held in bins_of(rules, state, turn.seat))


def moves(rules: BoomtownRules, _: BoomtownState, legal: Sequence[Action]) -> Sequence[Action]:
    """All actions, those that end a step first; of the bins for new goods that with the most points alone.

    No sort of puzzle asks for less of them.
    """
    most = len(rules.bins) - 1
    if isinstance(legal[0], Camp | Loot | Settlement):
        return [action for action in legal if isinstance(action, Camp | Loot | Settlement) and action.bin == most]
    return sorted(legal, key=lambda action: not isinstance(action, Done))


TABLES: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (3, {}), (1, {}), (4, {}))

EARLY = 4
"""The rounds at the beginning without puzzles."""

MANY = 99999
"""More ends than there are where goods make no difference."""

LIMIT = 8_000
"""The positions of a turn that is looked at: beyond that there is too much to it for a puzzle."""

QUESTS = (
    Quest("last", "gain", _tell_last, _ends, "final", gap=2, least=3, ends=6, share=0.2),
    *(
        Quest(
            name, "gain", tell, _begins, name, gap=2, least=least, shortest=shortest, ends=MANY, share=0.1, limit=LIMIT
        )
        for name, tell, least, shortest in (
            ("board", _tell_board, 3, 4),
            ("metals", _tell_metals, 3, 4),
            ("offices", _tell_offices, 3, 3),
            ("group", _tell_group, 4, 3),
            ("terrain", _tell_terrain, 3, 3),
        )
    ),
)
