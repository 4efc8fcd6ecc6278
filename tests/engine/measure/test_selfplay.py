"""Random playouts: reproducible, played to the end, with statistics and a progress bar."""

from __future__ import annotations

import io
import random
from typing import Any

from engine.measure.selfplay import (
    BAR_WIDTH,
    ProgressBar,
    RandomGame,
    mean_text,
    random_actions,
    random_game,
    random_games,
    selfplay_report,
    share_text,
)
from tests.engine.cli.test_command_line import LEVELS, TWO
from tests.scenes.dig_game import ALONE
from tests.toys.pan.rules import RECORD as PAN


def test_equal_seeds_play_equal_games() -> None:
    rules = PAN.make_rules({"claims": "six"}, 3)
    done: list[int] = []

    def figures(seed: int) -> list[tuple[Any, ...]]:
        outcomes = random_games(rules, 6, seed, done.append)
        return [(outcome.actions, outcome.totals, outcome.ranks) for outcome in outcomes]

    assert figures(1) == figures(1)
    assert figures(1) != figures(2)
    assert done == [1, 2, 3, 4, 5, 6] * 4


def test_playing_on_yields_every_action_that_was_played() -> None:
    rules = PAN.make_rules({}, 2)
    state, again = rules.start(), rules.start()
    played = list(random_actions(rules, state, random.Random(1)))
    for action in played:
        assert action in rules.legal(again)
        rules.play(again, action)
    assert rules.turn(again) is None
    assert again == state


def test_a_random_game_is_played_to_its_end() -> None:
    outcome = random_game(PAN.make_rules({}, 2), random.Random(1))
    assert 8 <= outcome.actions <= 12
    assert min(outcome.ranks) == 1
    assert outcome.seconds > 0


def test_intervals() -> None:
    assert mean_text([4]) == "4.0"
    assert mean_text([1, 2, 3, 4, 5]) == "3.0 ± 1.4"
    assert share_text(50, 100) == "50.0% (40.4% to 59.6%)"
    assert share_text(0, 10) == "0.0% (0.0% to 27.8%)"
    assert share_text(10, 10) == "100.0% (72.2% to 100.0%)"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_progress_bar_is_shown_on_a_terminal_and_cleared_away() -> None:
    out = Terminal()
    bar = ProgressBar(4, out)
    for done in range(1, 5):
        bar(done)
    shown = out.getvalue().split("\r")
    assert shown[2] == f"[{'#' * (BAR_WIDTH // 2)}{'.' * (BAR_WIDTH // 2)}] 2 of 4"
    assert shown[-2:] == [" " * len(shown[2]), ""]


def test_the_progress_bar_is_silent_elsewhere() -> None:
    out = io.StringIO()
    ProgressBar(2, out)(1)
    assert out.getvalue() == ""


def test_selfplay_reports_the_levels_of_success_in_solo() -> None:
    outcomes = [RandomGame(4, (count,), (2 - count // 3,), 0.001, LEVELS[count // 3]) for count in range(4)]
    printed = selfplay_report(ALONE, ALONE.make_rules({}, 1), outcomes).splitlines()
    assert printed[0] == "Solo Dig, 1 seat, 4 games"
    assert [line.split(":")[0] for line in printed if line.startswith("level")] == ["level   rich", "level   poor"]
    assert printed[-3].startswith("level   rich: 25.0% ")
    assert not any(
        line.startswith("level") for line in selfplay_report(ALONE, ALONE.make_rules({}, 2), [TWO]).splitlines()
    )
