"""The second look of a review: what the others can answer counts, and falls that no search has seen are looked at."""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.bots.analysis import Line
from engine.bots.evaluator import evaluator_of
from engine.review import judge as judge_module
from engine.review.curves import Curve
from engine.review.findings import Findings, Judgement
from engine.review.judge import FOLLOWED, Judge
from engine.review.messages import ReadRequest
from engine.review.schedule import Decision
from engine.review.turning_points import unexplained
from engine.rules.contract import Rules
from tests.scenes.table_driver import mattock


class Searches:
    """Searches that value the three first moves of a decision, then what follows: the first one has a strong answer."""

    def __init__(self, rules: Rules[Any], place: Any) -> None:
        self.rules, self.place = rules, place
        self.moves = rules.legal(place)[:3]
        self.efforts: list[float] = []
        self.answered: list[Any] = []
        for move in self.moves:
            after = place.copy()
            rules.play(after, move)
            self.answered.append(after)

    def __call__(self, _: Any, view: Any, seat: int, __: Any, effort: float, *___: Any, **____: Any) -> list[Line]:
        self.efforts.append(effort)
        sign = 1 if seat == 1 else -1
        if view == self.place:
            worths = (0.5, 0.45, 0.4)
            return [
                Line((move,), (sign * worth, -sign * worth)) for move, worth in zip(self.moves, worths, strict=True)
            ]
        worth = 0.8 if view == self.answered[0] else -0.4 if view == self.answered[1] else -0.2
        return [Line((self.rules.legal(view)[0],), (sign * worth, -sign * worth))]


@pytest.fixture(name="searches")
def searched(monkeypatch: pytest.MonkeyPatch) -> Searches:
    """A decision to move a miner, after which the other side is to act, and what searches find."""
    match = mattock(41)
    state = next(state for state in match.states if state.decision == "move" and len(match.rules.legal(state)) > 3)
    searches = Searches(match.rules, state)
    monkeypatch.setattr(judge_module, "analyse", searches)
    return searches


def judged(searches: Searches, look: int, played: int, curve: Curve | None = None) -> Judgement:
    judge = Judge(searches.rules, evaluator_of(games, "mattock"), curve or Curve(start=2.0, end=2.0))
    request = ReadRequest(3, 3, effort=6.0, played=1, seconds=20.0, look=look)
    found = judge.judge(searches.place, [searches.moves[played]], 0.5, request)
    assert found is not None
    return found


def test_an_answer_that_the_first_search_has_not_seen_counts(searches: Searches) -> None:
    assert judged(searches, look=1, played=0).loss == 0
    found = judged(searches, look=2, played=0)
    assert found.best == (searches.moves[1].text,)
    assert found.loss > 0.3
    assert found.reasons
    assert sum(found.chances) == pytest.approx(1)


def test_what_was_played_is_no_loss_if_nothing_stands_the_answers_better(searches: Searches) -> None:
    found = judged(searches, look=2, played=1)
    assert (found.best, found.loss) == ((searches.moves[1].text,), 0)


def test_a_second_look_shares_its_effort(searches: Searches) -> None:
    """The decision, what was played and the best lines: together hardly more than one search of that effort."""
    judged(searches, look=2, played=0)
    assert len(searches.efforts) <= 1 + FOLLOWED
    assert sum(searches.efforts) <= 6.0 * (FOLLOWED + 2) / FOLLOWED


def test_where_searches_say_nothing_the_second_look_is_a_longer_one(searches: Searches) -> None:
    judged(searches, look=2, played=0, curve=Curve(searched=0.0))
    assert searches.efforts == [6.0]


DECISIONS = [Decision(0, 1, 1, 1, 1), Decision(1, 2, 2, 2, 1), Decision(3, 4, 1, 3, 1)]
"""Of seat 1, of seat 2, and of seat 1 again after a step of chance."""


def findings(after: float, loss: float = 0.0, luck: float = 0.0) -> Findings:
    """Seat 1 has even chances before its turn; the search of seat 2 sees `after`, that of its next turn too."""
    found = Findings([None, None, None, None, (1.0, 0.0)])
    found.add(Judgement(0, 1, ("a",), ("b",), (0.5, 0.5), (0.5 - loss, 0.5 + loss)))
    found.add(Judgement(1, 2, ("a",), ("a",), (after, 1 - after), (after, 1 - after)))
    found.add(Judgement(3, 1, ("a",), ("a",), (after + luck, 1 - after - luck), (1.0, 0.0)))
    found.luck[2] = (luck, -luck)
    return found


@pytest.mark.parametrize(
    ("after", "loss", "luck", "places"),
    [(0.1, 0.0, 0.0, [0]), (0.1, 0.38, 0.0, []), (0.48, 0.0, 0.0, []), (0.5, 0.0, -0.4, []), (0.8, 0.0, 0.0, [])],
)
def test_a_fall_that_no_search_has_seen_is_looked_at(after: float, loss: float, luck: float, places: list[int]) -> None:
    """Not one that was told, nor one that chance has made, nor a rise."""
    assert [one.place for one in unexplained(findings(after, loss, luck), DECISIONS)] == places
