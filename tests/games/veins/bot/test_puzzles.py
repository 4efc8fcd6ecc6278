"""The measures of puzzles, counted by hand: what an explosion cuts off, and the one way to lay dynamite for it.

Blue comes to S3 through b3 and a3, Red to S5 through b5 and a5. The city of five with two stations pays three for each;
with one that is connected it pays four.
"""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.puzzles.knowledge import Quest, knowledge_of
from engine.puzzles.solving import Question, solve
from games.veins.bot.puzzles import QUESTS, blast, income, losses
from games.veins.model.state import VeinsState
from tests.games.veins.arrange import arrange
from tests.games.veins.at import TWO

RED, BLUE = 1, 2

PATHS = {"b3": "T2/2", "b5": "T2/2"}

BLAST: Quest = next(quest for quest in QUESTS if quest.name == "blast")


def crossing(hand: str = "D2 prospect", **stacks: str) -> VeinsState:
    """The two networks with more stacks, and what Red has left."""
    facts: dict[str, Any] = {
        "stacks": {**PATHS, **stacks},
        "stations": {RED: "b5 S5", BLUE: "b3 S3"},
        "hands": {RED: hand},
    }
    return arrange(TWO, **facts)


def starts(state: VeinsState) -> bool:
    """Whether a best blast is looked for here."""
    turn = TWO.turn(state)
    assert turn is not None
    return BLAST.is_start(TWO, state, turn)


def test_nothing_is_lost_without_dynamite() -> None:
    state = crossing()
    assert [income(TWO, state, seat) for seat in (RED, BLUE)] == [3, 3]
    assert losses(TWO, state) == [0, 0]


def test_who_is_cut_off_loses_all_and_who_shares_the_city_gains_by_it() -> None:
    """Dynamite on b4 takes a3: Blue loses three, Red gets one more."""
    state = crossing(b4="D2/1")
    assert losses(TWO, state) == [-1, 3]
    assert [blast(TWO, state, seat) for seat in (RED, BLUE)] == [4, -4]


def test_what_hits_oneself_counts_against_it() -> None:
    """Dynamite on b6 takes a5."""
    state = crossing(b6="D2/1")
    assert losses(TWO, state) == [3, -1]
    assert blast(TWO, state, RED) == -4


def test_covered_dynamite_costs_nobody_anything() -> None:
    assert losses(TWO, crossing(b4="D2/1 T3/0")) == [0, 0]


def test_covered_dynamite_counts_once_another_lays_it_bare() -> None:
    """That on c4 takes the tile off b4, whose dynamite then takes a3."""
    assert losses(TWO, crossing(b4="D2/1 T3/1", c4="D6/0")) == [-1, 3]


def test_stations_and_veins_hold_what_lies_under_them() -> None:
    """Beside c3 lies b3, which bears a station."""
    assert losses(TWO, crossing(c3="D2/2")) == [0, 0]


def test_the_best_blast_is_the_one_that_cuts_the_other_off() -> None:
    """Dynamite reaches b4 from a3 and from a4; everywhere else it leaves a3, or takes a5."""
    state = crossing()
    turn = TWO.turn(state)
    assert turn is not None
    solution = solve(TWO, knowledge_of(games, "veins"), Question("gain", "blast"), state, turn, 1000)
    assert solution is not None
    assert (solution.value, solution.second) == (4, 0)
    assert solution.lines == [["lay D2 b4 1"], ["lay D2 b4 2"]]
    assert solution.ways == 2


def test_it_is_told_with_what_the_explosion_cuts_as_it_stands() -> None:
    task = BLAST.tell(TWO, crossing(b4="D2/1"), RED, 2)
    assert task.names == {"blast": 6}
    assert [dict(fact.names) for fact in task.facts] == [{"builds": 1}, {"theirs": 3, "own": -1}]


def test_a_best_blast_needs_dynamite_and_something_to_choose() -> None:
    assert starts(crossing("D2 T3 prospect"))
    assert not starts(crossing("T2 T3 prospect"))
    assert not starts(crossing("D2 T3 prospect", b6="D2/1")), "this explosion hits oneself"


@pytest.mark.parametrize("hand", ["D2 station prospect", "D2 vein prospect"])
def test_giving_a_component_away_is_no_way_to_a_blast(hand: str) -> None:
    """The search leaves it out: stopping does as well."""
    state = crossing(hand)
    knowledge = knowledge_of(games, "veins")
    verbs = {action.verb for action in knowledge.moves(TWO, state, TWO.legal(state))}
    assert "discard" not in verbs
