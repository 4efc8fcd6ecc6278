"""Every puzzle that is kept: its position can be, its solution solves it, and all else that can be played is less."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.data.paths import ROOT
from engine.puzzles.attempt import Attempt
from engine.puzzles.grading import Grader
from engine.puzzles.knowledge import knowledge_of
from engine.puzzles.mining import Diggings, MinedGame, Miner
from engine.puzzles.proof import full_faults, quick_faults
from engine.puzzles.puzzle_sheet import Puzzle, load_puzzles
from engine.puzzles.turn_search import TooLarge, TurnSearch

LEAST = 20
"""How many puzzles a game has."""

FEW = 2
"""How many of a game are proven without `--full`: those with the fewest lines."""

LONGEST = 120
"""The letters of a sentence at most."""

TURNS = 10
"""How many turns at random are compared with the best."""

SPRITES = ROOT / "assets" / "sprites"

GAMES = [*games.discover()]


def quickest(game: str, count: int) -> list[Puzzle]:
    """The puzzles of a game that take least to prove."""
    return sorted(load_puzzles(game).puzzles, key=lambda puzzle: (puzzle.turns, puzzle.looked))[:count]


def faults(game: str, puzzle: Puzzle, *, full: bool) -> Iterator[str]:
    """What is wrong with a puzzle."""
    prove = full_faults if full else quick_faults
    for fault in prove(games.discover()[game], puzzle, knowledge_of(games, game)):
        yield f"{puzzle.id}: {fault}"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_puzzles_in_rising_difficulty(game: str) -> None:
    puzzles = load_puzzles(game).puzzles
    assert len(puzzles) >= LEAST
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert [puzzle.grade for puzzle in puzzles] == sorted(puzzle.grade for puzzle in puzzles)
    assert all(puzzle.second < puzzle.value for puzzle in puzzles)
    assert len({(puzzle.task, str(puzzle.position)) for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_is_told_in_one_breath_with_sprites_that_there_are(game: str) -> None:
    for puzzle in load_puzzles(game).puzzles:
        assert len(puzzle.task) <= LONGEST, puzzle.task
        assert all((SPRITES / f"{fact.sprite}.svg").exists() for fact in puzzle.facts)
        assert all(len(fact.text) <= LONGEST for fact in puzzle.facts)


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_hint_all_along_every_line(game: str) -> None:
    record, knowledge = games.discover()[game], knowledge_of(games, game)
    for puzzle in quickest(game, FEW):
        for line in puzzle.lines:
            attempt = Attempt(record, puzzle, knowledge)
            for action in line:
                assert attempt.best() is not None
                attempt.play(action)


@pytest.mark.parametrize("game", GAMES)
def test_the_quickest_puzzles_are_proven(game: str) -> None:
    assert [fault for puzzle in quickest(game, FEW) for fault in faults(game, puzzle, full=True)] == []


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_all_puzzles_are_proven(game: str) -> None:
    assert [fault for puzzle in load_puzzles(game).puzzles for fault in faults(game, puzzle, full=True)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_try_at_random_comes_to_an_end(game: str) -> None:
    record, knowledge, rng = games.discover()[game], knowledge_of(games, game), random.Random(1)
    for puzzle in quickest(game, FEW):
        attempt = Attempt(record, puzzle, knowledge)
        while attempt.play_answers().outcome == "open":
            attempt.play(rng.choice(attempt.match.legal()))
        assert attempt.verdict.outcome == "solved" or attempt.verdict.reason


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_no_turn_at_random_is_worth_more_than_the_best(game: str) -> None:
    """What the search leaves out because it is no better is tried here: random beginnings, then all that may follow."""
    knowledge, rng = knowledge_of(games, game), random.Random(2)
    for puzzle in quickest(game, LEAST)[::5]:
        if puzzle.kind != "gain":
            continue
        for _ in range(TURNS):
            attempt = Attempt(games.discover()[game], puzzle, knowledge)
            rules, state = attempt.rules, attempt.match.state.copy()
            gain = attempt.gain
            search = TurnSearch(rules, knowledge, attempt.start, gain, 3000)
            while knowledge.is_open(attempt.start, rules.turn(state)):
                try:
                    assert max(search.lines(state)) <= puzzle.value
                    break
                except TooLarge:
                    rules.play(state, rng.choice(rules.legal(state)))
                    search = TurnSearch(rules, knowledge, attempt.start, gain, 3000)


@pytest.mark.full
def test_equal_diggings_find_equal_puzzles_that_easy_misses_more_often_than_not() -> None:
    record = games.discover()["blast"]
    told: list[MinedGame] = []
    first, again = ([*Miner(games, record, Diggings(1, 1, "hard"), told.append).puzzles()] for _ in range(2))
    assert first
    assert first == again
    assert told[0] == told[1]
    grader = Grader(record, knowledge_of(games, "blast"), evaluator_of(games, "blast"))
    assert all(sum(grader.solves(puzzle, "easy", seed) for seed in range(5)) <= 2 for puzzle in first)
    assert all(puzzle.fails == ["easy", "medium", "hard"][: puzzle.grade] for puzzle in first)
