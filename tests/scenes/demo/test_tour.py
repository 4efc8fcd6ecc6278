"""The loop of the demo: playlist of games, seats and levels, time limit, report."""

from __future__ import annotations

from itertools import islice, pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.match.match import Match
from scenes.demo import demo_loop
from scenes.demo.demo_loop import DemoLoop
from scenes.demo.playlist import demo_playlist
from scenes.title.scene import TitleScene
from tests.scenes.demo.test_demo import GAMES, opened

# What it plays


def test_every_round_has_every_game_once_and_none_comes_twice_in_a_row() -> None:
    ids = list(GAMES)
    played = [showing.game for showing in islice(demo_playlist(GAMES, ids, ["hard"], 3), 60)]
    for start in range(0, 60, len(ids)):
        assert sorted(played[start : start + len(ids)]) == sorted(ids)
    assert all(one != other for one, other in pairwise(played))


def test_programmes_differ_by_their_seed_alone() -> None:
    first, same, other = (list(islice(demo_playlist(GAMES, list(GAMES), ["hard"], seed), 9)) for seed in (1, 1, 2))
    assert first == same != other


def test_seats_options_and_levels_vary_within_the_rules() -> None:
    seen: set[tuple[str, int]] = set()
    levels: set[str] = set()
    options: set[str] = set()
    for showing in islice(demo_playlist(GAMES, list(GAMES), ["medium", "hard"], 4), 60):
        of = GAMES[showing.game]
        of.make_rules(of.resolve_options(showing.options), len(showing.seats))
        Match.new(of, showing.options, showing.seats, showing.seed)
        seen.add((showing.game, len(showing.seats)))
        levels |= {seat.player for seat in showing.seats}
        options |= showing.options.keys()
    assert levels == {"medium", "hard"}
    assert {("blast", 2), ("blast", 4), ("chasm", 1), ("boomtown", 1), ("veins", 4)} <= seen
    assert len(options) > 5


def test_one_game_alone_is_played_again_and_again() -> None:
    assert [showing.game for showing in islice(demo_playlist(GAMES, ["veins"], ["hard"], 1), 4)] == ["veins"] * 4


def test_a_game_whose_files_are_broken_is_left_out_and_without_any_there_is_no_demo() -> None:
    app = opened()
    app.show_title()
    app.games = {}
    app.push_demo()
    title = app.stack.top
    assert isinstance(title, TitleScene)
    assert "no game to show" in title.notice


def test_a_tour_ends_when_its_minutes_are_over_and_tells_what_was_played() -> None:
    now = SimpleNamespace(time=50.0)
    tour = DemoLoop(GAMES, 1, "mattock", minutes=2, clock=lambda: now.time)
    now.time = 1000.0
    assert tour.has_time()
    now.time += 119
    tour.end_game()
    assert tour.has_time()
    now.time += 1
    assert not tour.has_time()
    assert tour.report().startswith("1 game in 2.0 minutes. Memory: ")
    assert tour.report().count(" MB") == 3


def test_where_the_system_tells_nothing_of_memory_the_report_does_not_either(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(demo_loop, "STATM", tmp_path / "nowhere")
    tour = DemoLoop(GAMES, 1, "mattock", minutes=2, clock=lambda: 0.0)
    assert tour.has_time()
    assert tour.report() == "0 games in 0.0 minutes."
