"""The searches for puzzles on a toy: all lines of a turn, exact odds, wins whatever the others do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.puzzles.attempt import Attempt
from engine.puzzles.knowledge import Knowledge, all_moves, points, same_turn
from engine.puzzles.odds import Odds
from engine.puzzles.proof import full_faults
from engine.puzzles.puzzle_sheet import Puzzle
from engine.puzzles.solving import Question, solve
from engine.puzzles.turn_search import TooLarge, TurnSearch
from engine.puzzles.win_search import WinSearch
from engine.rules.actions import Action
from engine.rules.contract import NATURE
from tests.engine.toy import RECORD, Quarry, QuarryRules

OPTIONS = RECORD.resolve_options({})

LAST = 6
"""The number of the last turn."""

KNOWN = Knowledge({"points": points}, all_moves, same_turn)


def quarry(**values: Any) -> tuple[QuarryRules, Quarry]:
    """The rules for two, and the position at the start with other values."""
    rules = QuarryRules(OPTIONS, 2)
    state = rules.start()
    for name, value in values.items():
        setattr(state, name, value)
    return rules, state


def search(rules: QuarryRules, state: Quarry, knowledge: Knowledge = KNOWN, limit: int = 100) -> TurnSearch:
    turn = rules.turn(state)
    assert turn is not None
    before = points(rules, state, turn.seat)
    return TurnSearch(rules, knowledge, turn, lambda end: points(rules, end, turn.seat) - before, limit)


def test_all_lines_of_a_turn_are_counted_by_their_value_and_chance_ends_them() -> None:
    rules, state = quarry()
    whole = search(rules, state)
    assert whole.lines_of_turn(state) == {1: 2, 0: 4}
    assert [[action.text for action in path] for path in whole.paths(state, 1, 5)] == [["aim north", "rest"]]
    assert whole.ends(1) == 1


def test_a_game_may_say_which_moves_and_which_openings_are_worth_a_look() -> None:
    rules, state = quarry()

    def moves(_: Any, __: Any, legal: Sequence[Action]) -> Sequence[Action]:
        """All but rest."""
        return [action for action in legal if action.text != "rest"]

    assert search(rules, state, Knowledge({}, moves, same_turn)).lines_of_turn(state) == {0: 4}
    opened = Knowledge({}, all_moves, same_turn, openings=lambda rules, state, _: [rules.legal(state)[1:]])
    assert search(rules, state, opened).lines_of_turn(state) == {1: 1, 0: 2}


def test_a_search_gives_up_beyond_its_limit() -> None:
    rules, state = quarry()
    with pytest.raises(TooLarge):
        search(rules, state, limit=3).lines_of_turn(state)


def test_odds_are_the_mean_over_all_that_chance_brings() -> None:
    rules, state = quarry()

    def settled(now: Quarry) -> float | None:
        """The points once the die or the card is down."""
        turn = rules.turn(now)
        over = turn is None or (turn.seat not in (1, NATURE))
        return points(rules, now, 1) if over else None

    odds = Odds(rules, 1, settled, lambda _: False)
    rules.play(state, rules.legal(state)[0])
    assert odds.choices(state) == {"rest": 1, "roll": pytest.approx((3 + 4 + 3) / 6), "peek": pytest.approx(9 / 7)}


def test_odds_count_on_the_worst_from_others() -> None:
    """A three lets the next seat claim a point: it does so if the lead counts."""
    rules, state = quarry()

    def settled(now: Quarry) -> float | None:
        """The lead once the next turn begins."""
        turn = rules.turn(now)
        over = turn is None or (turn.seat == 2 and turn.decision != "claim")
        return points(rules, now, 1) - points(rules, now, 2) if over else None

    rules.play(state, rules.legal(state)[0])
    lead = Odds(rules, 1, settled, lambda _: False).choices(state)
    assert lead["roll"] == pytest.approx((3 * 1 + 2 * 2 + 1 * (3 - 1)) / 6)
    idle = Odds(rules, 1, settled, lambda now: now.decision == "claim").choices(state)
    assert idle["roll"] == lead["roll"]
    same = Odds(rules, 1, settled, lambda _: False, alike=lambda now: (now.decision, now.seat, *now.dug))
    assert same.choices(state)["roll"] == lead["roll"]


def test_a_win_counts_only_if_no_answer_prevents_it() -> None:
    rules, state = quarry(number=LAST, seat=2, dug=[0, 0])
    assert WinSearch(rules, KNOWN, 2, 100).wins(state, 1)
    assert not WinSearch(rules, KNOWN, 1, 100).wins(state, 1)
    assert WinSearch(rules, KNOWN, 2, 100).best(state, 1).text == "aim north"  # type: ignore[union-attr]
    rules, state = quarry(number=LAST, seat=2, dug=[9, 0])
    assert not WinSearch(rules, KNOWN, 2, 100).wins(state, 1)


def puzzle(**changes: Any) -> Puzzle:
    """The toy's only puzzle: gain a point for sure."""
    rules, state = quarry()
    fields: dict[str, Any] = {
        "id": "rest", "options": OPTIONS, "seats": 2, "seat": 1, "kind": "gain", "task": "Gain a point.", "value": 1,
        "second": 0, "lines": [["aim north", "rest"]], "ways": 2, "proven": "All were tried.", "looked": 6,
        "fails": ["easy"], "position": rules.facts(state),
    }  # fmt: skip
    return Puzzle(**{**fields, **changes})


def test_any_line_that_reaches_the_number_solves_a_puzzle() -> None:
    attempt = Attempt(RECORD, puzzle(), KNOWN)
    assert attempt.verdict.outcome == "open"
    assert str(attempt.best() and attempt.best().text) == "aim north"  # type: ignore[union-attr]
    assert attempt.play("aim south").outcome == "open"
    assert attempt.best() is not None
    assert attempt.play("rest").outcome == "solved"
    assert attempt.verdict.value == 1


def test_a_try_that_is_lost_says_why_and_can_be_taken_back() -> None:
    attempt = Attempt(RECORD, puzzle(), KNOWN)
    attempt.play("aim north")
    verdict = attempt.play("peek")
    assert (verdict.outcome, verdict.reason, verdict.value) == ("failed", "short", 0)
    attempt.match.undo()
    assert attempt.verdict.outcome == "open"
    hopeless = Attempt(RECORD, puzzle(value=2, second=1), KNOWN).play("aim north")
    assert (hopeless.outcome, hopeless.reason) == ("failed", "hopeless")


def test_odds_that_are_worse_fail() -> None:
    choices = {"aim north": 1.5, "aim south": 2.5}
    asked = puzzle(kind="expectation", value=2.5, second=1.5, lines=[["aim south"]], choices=choices)
    verdict = Attempt(RECORD, asked, KNOWN).play("aim north")
    assert (verdict.outcome, verdict.reason, verdict.value) == ("failed", "worse", 1.5)
    assert Attempt(RECORD, asked, KNOWN).play("aim south").outcome == "solved"


def test_a_proof_finds_what_is_wrong() -> None:
    assert [*full_faults(RECORD, puzzle(), KNOWN)] == []
    assert [*full_faults(RECORD, puzzle(second=0.5), KNOWN)] == ["its second is 0.5; the search finds 0"]
    assert [*full_faults(RECORD, puzzle(lines=[["aim north", "peek"]]), KNOWN)] == [
        "its line aim north, peek leaves it failed",
        "its lines is [['aim north', 'peek']]; the search finds [['aim north', 'rest']]",
    ]


def test_what_is_worth_the_same_is_no_puzzle() -> None:
    rules, state = quarry(decision="claim", dug=[3, 0])
    turn = rules.turn(state)
    assert turn is not None
    assert solve(rules, KNOWN, Question("win"), state, turn, 100) is None


def test_a_turn_that_wins_in_more_ways_than_asked_for_is_no_puzzle() -> None:
    rules, state = quarry(number=LAST, seat=2, dug=[0, 0])
    turn = rules.turn(state)
    assert turn is not None
    solution = solve(rules, KNOWN, Question("win", ends=1), state, turn, 100)
    assert solution is not None
    assert solution.ends == 1
    assert solve(rules, KNOWN, Question("win", ends=0), state, turn, 100) is None
