"""The tournament: pairings, results independent of the number of processes, and the report."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec
import pytest

from engine.bots.evaluator import Evaluator
from engine.bots.levels import suggest
from engine.measure import tournament
from engine.measure.opponents import Program
from engine.measure.report import tournament_report
from engine.measure.tournament import (
    GameResult,
    Pairing,
    ThinkingTime,
    TournamentSetup,
    pairings,
    play_game,
    play_games,
    thinking_times,
)
from tests.toys.pan.rules import RECORD

TOY = TournamentSetup("tests.toys", "pan", RECORD.resolve_options({}), 2, seed=3, seconds=60.0, playouts=20)

PAIRS = [("easy", "random"), ("hard", "medium")]


def without_clocks(fought: list[GameResult]) -> list[GameResult]:
    return [msgspec.structs.replace(game, times={}) for game in fought]


def test_each_level_meets_the_one_below() -> None:
    fights = pairings(TOY, ["easy", "hard"], 3)
    assert [(game.level, game.opponent) for game in fights] == [pair for pair in PAIRS for _ in range(3)]
    assert [game.number for game in fights] == [0, 1, 2] * 2


def test_alone_each_level_plays_for_itself_and_chance_too() -> None:
    alone = msgspec.structs.replace(TOY, seats=1)
    assert pairings(alone, ["medium"], 1) == [Pairing("random", "", 0), Pairing("medium", "", 0)]


def test_the_games_are_the_same_in_any_number_of_processes() -> None:
    fights = pairings(TOY, ["easy", "hard"], 6)
    alone = list(play_games(TOY, fights, 1))
    assert [game.pairing for game in alone] == fights
    several = sorted(play_games(TOY, fights, 3), key=lambda game: fights.index(game.pairing))
    assert without_clocks(several) == without_clocks(alone)
    other = msgspec.structs.replace(TOY, seed=4)
    assert without_clocks(list(play_games(other, fights, 1))) != without_clocks(alone)


class RecordingModule(ModuleType):
    """Records the seats, seconds and evaluators per level, and answers at random."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__("asked")
        self.seats: dict[str, set[int]] = {}
        self.evaluators: list[Evaluator] = []
        self.seconds: set[float | None] = set()
        monkeypatch.setattr(tournament, "suggest", self.suggest)

    def suggest(self, rules: Any, view: Any, seat: int, level: str, *rest: Any) -> Any:
        self.seats.setdefault(level, set()).add(seat)
        self.seconds.add(rest[0])
        self.evaluators.append(rest[1])
        return suggest(rules, view, seat, "random", *rest)


@pytest.mark.parametrize("seats", [2, 3])
def test_one_of_the_level_wanders_among_others_of_the_level_below(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = msgspec.structs.replace(TOY, seats=seats)
    for number in range(seats + 1):
        asked = RecordingModule(monkeypatch)
        play_game(setting, Pairing("hard", "medium", number))
        own = number % seats + 1
        assert asked.seats == {"hard": {own}, "medium": {*range(1, seats + 1)} - {own}}


def test_the_budget_is_the_one_that_was_set(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = RecordingModule(monkeypatch)
    play_game(TOY, Pairing("hard", "medium", 0))
    assert asked.seconds == {60.0}
    assert {evaluator.tuning.playouts for evaluator in asked.evaluators} == {20}
    play_game(msgspec.structs.replace(TOY, seconds=None, playouts=None), Pairing("hard", "medium", 0))
    assert asked.seconds == {60.0, None}
    assert asked.evaluators[-1].tuning.playouts > 20


def test_a_game_is_counted_from_the_side_of_the_level() -> None:
    first, second = (play_game(TOY, Pairing("random", "random", number)) for number in (0, 1))
    assert (first.won, first.margin) in {(1.0, abs(first.margin)), (0.0, -abs(first.margin)), (0.5, 0)}
    assert first.times["random"].decisions > 1
    assert second.pairing.number == 1


def game_result(level: str, below: str, won: float, margin: int, success: str = "") -> GameResult:
    return GameResult(Pairing(level, below, 0), won, 10 + margin, margin, success, {level: ThinkingTime([0.4, 0.1])})


def test_the_report_of_pairs() -> None:
    fought = [
        game_result("easy", "random", 1.0, 4),
        game_result("easy", "random", 0.5, 0),
        game_result("hard", "medium", 0.0, -2),
    ]
    lines = tournament_report(RECORD, RECORD.make_rules({}, 2), TOY, fought).splitlines()
    assert lines[0].endswith("2 seats, seed 3")
    assert lines[1].split() == ["pair", "games", "won-shared-lost", "rate", "margin"]
    assert lines[2].split()[:6] == ["easy", "over", "random", "2", "1-1-0", "75.0%"]
    assert lines[2].endswith("2.0 ± 3.9")
    assert lines[3].split()[:6] == ["hard", "over", "medium", "1", "0-0-1", "0.0%"]
    assert lines[5].split() == ["thinking", "decisions", "mean", "95", "%", "longest"]
    assert lines[6].split() == ["easy", "4", "250.0", "ms", "400", "ms", "400", "ms"]
    assert len({len(line) for line in lines[1:4]}) == 1


def test_among_more_than_two_seats_the_even_share_is_reported() -> None:
    head = tournament_report(
        RECORD, RECORD.make_rules({}, 3), TOY, [game_result("easy", "random", 1.0, 4)]
    ).splitlines()[0]
    assert head.endswith("among 2 of the other, an even share is 33.3%")


def test_clocks_are_added_up_weakest_first() -> None:
    clocks = thinking_times(
        [game_result("hard", "", 1.0, 0), game_result("easy", "", 1.0, 0), game_result("hard", "", 1.0, 0)]
    )
    assert [*clocks] == ["easy", "hard"]
    assert (clocks["hard"].decisions, clocks["hard"].mean, clocks["hard"].quantile(1)) == (4, 0.25, 0.4)


def test_all_but_a_twentieth_of_the_decisions_are_made_within_the_quantile() -> None:
    time = ThinkingTime([*range(100, 0, -1)])
    assert (time.quantile(0.95), time.quantile(1), time.mean) == (95, 100, 50.5)
    assert ThinkingTime([0.5]).quantile(0.95) == 0.5


def test_against_another_program_a_level_meets_its_like() -> None:
    against = msgspec.structs.replace(TOY, against=Program("there"))
    assert pairings(against, ["easy", "hard"], 1) == [
        Pairing("easy", "other easy", 0),
        Pairing("hard", "other hard", 0),
    ]
