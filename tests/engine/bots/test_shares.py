"""Root parallel search: the shares of a decision, here or in processes, and what is made of them."""

from __future__ import annotations

import random
from math import inf

import pytest

import games
from engine.bots.analysis import Line, merged, ranked, ranked_moves, varied
from engine.bots.evaluator import evaluator_of
from engine.bots.levels import suggest
from engine.bots.search.shares import SHARES, SharePool, Table, shared_search
from engine.bots.search_request import SearchRequest
from engine.measure.selfplay import random_actions
from tests.engine.bots.heap import Take


def request(seed: int = 3) -> SearchRequest:
    """A decision in the middle of a game with dice, cards and secrets."""
    rules = games.discover()["blast"].make_rules({}, 3)
    state = rules.start()
    playing = random_actions(rules, state, random.Random(seed))
    for _ in playing:
        turn = rules.turn(state)
        if turn is not None and turn.seat and len(rules.legal(state)) > 1:
            break
    assert turn is not None
    view = rules.view(state, turn.seat)
    evaluator = evaluator_of(games, "blast")
    return SearchRequest(rules, view, turn.seat, evaluator, inf, random.Random(seed), effort=0.5)


def test_processes_answer_as_one_process_does() -> None:
    alone = shared_search(request())
    with SharePool(Table("games", "blast", (), 3)) as pool:
        first, again = shared_search(request(), pool), shared_search(request(), pool)
    assert alone == first == again


def test_every_share_has_luck_of_its_own() -> None:
    seeds: list[int] = []

    def note(shares: object) -> list[list[Line]]:
        assert isinstance(shares, list)
        seeds.extend(share.seed for share in shares)
        return [[Line((Take(1),), (0.0, 0.0, 0.0))] for _ in shares]

    shared_search(request(), note)
    assert len({*seeds}) == SHARES


@pytest.mark.full
def test_a_pool_leaves_no_process_behind() -> None:
    with SharePool(Table("games", "blast", (), 3)) as pool:
        shared_search(request(), pool)
        processes = [*pool._pool._processes.values()]
        assert all(process.is_alive() for process in processes)
    assert not any(process.is_alive() for process in processes)


def test_analyses_are_merged_by_moves_and_visits() -> None:
    one = [Line((Take(1), Take(2)), (0.5, -0.5), 30), Line((Take(3),), (0.4, -0.4), 10)]
    two = [Line((Take(3),), (0.6, -0.6), 30), Line((Take(1),), (0.1, -0.1), 10)]
    best, second = merged([one, two], 1)
    assert (best.move, best.visits) == (Take(3), 40)
    assert best.values == pytest.approx((0.55, -0.55))
    assert second.actions == (Take(1), Take(2))
    assert second.values == pytest.approx((0.4, -0.4))


def test_a_line_cut_short_does_not_lead() -> None:
    lines = [Line((Take(1),), (0.9, -0.9), 10), Line((Take(2),), (0.2, -0.2), 40)]
    assert [line.move for line in ranked(lines, 1)] == [Take(2), Take(1)]
    assert [line.move for line in ranked(lines, 2)] == [Take(2), Take(1)]


def test_of_lines_with_one_move_only_the_best_is_kept() -> None:
    lines = [Line((Take(1), Take(n)), (value, -value)) for n, value in ((2, 0.1), (3, 0.4), (4, 0.4), (5, 0.3))]
    lines.insert(0, Line((Take(2),), (0.2, -0.2)))
    assert [line.actions for line in ranked_moves(lines, 1)] == [(Take(1), Take(3)), (Take(2),)]
    assert [line.actions for line in ranked_moves(lines, 2)] == [(Take(1), Take(2)), (Take(2),)]


def test_variety_stays_within_its_margin() -> None:
    lines = [Line((Take(n),), (value, -value), visits) for n, value, visits in ((1, 0.5, 9), (2, 0.46, 9), (3, 0.3, 9))]
    chosen = {varied(lines, 1, 0.05, random.Random(seed)).move for seed in range(40)}
    assert chosen == {Take(1), Take(2)}
    assert varied(lines, 1, 0.0, random.Random(1)).move == Take(1)


def test_expert_answers_the_same_question_alike() -> None:
    asked = request()
    answers = {
        suggest(asked.rules, asked.view, asked.seat, "expert", 60.0, asked.evaluator, seed=5).text for _ in range(2)
    }
    assert len(answers) == 1
