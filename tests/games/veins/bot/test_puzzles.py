"""The measures of puzzles, counted by hand: what an explosion cuts off, and the one way to lay dynamite for it.

Blue comes to S3 through b3 and a3, Red to S5 through b5 and a5. The city of five with two stations pays three for each;
with one that is connected it pays four.
"""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.puzzles.attempt import Attempt
from engine.puzzles.knowledge import Quest, knowledge_of
from engine.puzzles.puzzle_sheet import load_puzzles
from engine.puzzles.solving import Question, solve
from engine.rules.contract import Seat
from games.veins.bot.puzzles import QUESTS, blast, income, lasting
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
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


def after_all(state: VeinsState) -> list[int]:
    """What the cities would pay after the explosion."""
    return [*lasting(TWO, state)]


def test_without_dynamite_the_cities_pay_as_they_do_now() -> None:
    assert [income(TWO, crossing(), seat) for seat in (RED, BLUE)] == [3, 3]
    assert after_all(crossing()) == [3, 3]
    assert blast(TWO, crossing(), RED) == 0


def test_who_is_cut_off_gets_nothing_and_who_shares_the_city_more() -> None:
    """Dynamite on b4 takes a3: Blue loses three, Red gets one more."""
    state = crossing(b4="D2/1")
    assert after_all(state) == [4, 0]
    assert [blast(TWO, state, seat) for seat in (RED, BLUE)] == [4, -4]


def test_what_hits_oneself_counts_against_it() -> None:
    """Dynamite on b6 takes a5."""
    state = crossing(b6="D2/1")
    assert after_all(state) == [0, 4]
    assert blast(TWO, state, RED) == -4


def test_what_was_cut_off_before_the_explosion_makes_it_no_better() -> None:
    """A straight tunnel that lies across a3 does to Blue what dynamite would, and the explosion adds nothing."""
    across = crossing(a3="T2/0")
    assert blast(TWO, across, RED) == blast(TWO, crossing(a3="T2/0", b4="D2/1"), RED) == 4


def test_covered_dynamite_costs_nobody_anything() -> None:
    assert after_all(crossing(b4="D2/1 T3/0")) == [3, 3]


def test_covered_dynamite_counts_once_another_lays_it_bare() -> None:
    """That on c4 takes the tile off b4, whose dynamite then takes a3."""
    assert after_all(crossing(b4="D2/1 T3/1", c4="D6/0")) == [4, 0]


def test_stations_hold_what_lies_under_them() -> None:
    """Beside c3 lies b3, which bears a station."""
    assert after_all(crossing(c3="D2/2")) == [3, 3]


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


def test_it_is_told_with_what_the_cities_would_pay_as_it_stands() -> None:
    task = BLAST.tell(TWO, crossing(b4="D2/1"), RED, 2)
    assert [dict(fact.names) for fact in task.facts] == [{"theirs": 0, "own": 4}, {"builds": 1}]


def test_a_best_blast_needs_dynamite_and_ways_that_can_all_be_tried() -> None:
    assert starts(crossing("D2 T3 prospect"))
    assert not starts(crossing("T2 T3 prospect"))
    assert not starts(crossing("T6 T4 T3 T2 D2 vein station station station option option prospect"))


def test_giving_a_component_away_is_no_way_to_a_blast() -> None:
    """The search leaves it out: stopping does as well."""
    state, knowledge = crossing("D2 station vein prospect"), knowledge_of(games, "veins")
    assert "discard" not in {action.verb for action in knowledge.moves(TWO, state, TWO.legal(state))}


@pytest.mark.full
def test_the_best_blasts_that_are_kept_are_blasts() -> None:
    """Every solution lays dynamite that explodes, and leaves the rivals less than before."""
    for puzzle in load_puzzles("veins").puzzles:
        if puzzle.measure == "blast":
            attempt = Attempt(games.discover()["veins"], puzzle, knowledge_of(games, "veins"))
            rules, start = attempt.rules, attempt.match.state
            assert isinstance(rules, VeinsRules)
            for action in puzzle.solution:
                attempt.play(action)
            before, after = (rivals(lasting(rules, state), puzzle.seat) for state in (start, attempt.match.state))
            assert any("lay D" in action for action in puzzle.solution)
            assert after < before


def rivals(points: tuple[int, ...], seat: Seat) -> int:
    """The points of all others."""
    return sum(points) - points[seat - 1]
