"""What counts for whom: games, wins, streaks, averages, best results, bots by level, copies and handed seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.data.sections import LevelWords
from engine.data.sheet import RecordWords, Sheet
from engine.match.save_file import write_save
from engine.records.figures import (
    Mode,
    Play,
    best_play,
    figures_of,
    levels_reached,
    matches_of,
    matches_together,
    people_in,
    plays_by_mode,
    plays_of,
)
from engine.records.names import NameRules
from engine.records.results import MatchResult, result_of
from tests.engine.records.kept import Reading, begun_at, keep, result, seat
from tests.engine.toy import RECORD

SHEET = RECORD.sheet()

LEVELS = ("easy", "medium", "hard")


def sheet(**changes: Any) -> Sheet:
    return msgspec.structs.replace(SHEET, **changes)


def of(name: str, *results: MatchResult) -> list[Play]:
    return [play for play in plays_of(results, NameRules()) if play.name == name]


def anna(day: int, total: int, rank: int, *others: Any, **how: Any) -> MatchResult:
    return result(day, seat("Anna", total, rank), *(others or (seat("Ben", 5, 3 - min(rank, 2)),)), **how)


def test_games_wins_shares_and_streaks() -> None:
    ranks = [1, 1, 2, 1, 1, 1, 3, 1, 1]
    figures = figures_of(of("Anna", *(anna(day, day, rank) for day, rank in enumerate(ranks, 1))), LEVELS)
    assert (figures.games, figures.won, figures.streak, figures.running) == (9, 7, 3, 2)
    assert figures.share == pytest.approx(7 / 9)
    assert figures.average(SHEET) == 5
    nobody = figures_of([], LEVELS)
    assert (nobody.games, nobody.share, nobody.average(SHEET), nobody.streak) == (0, 0, None, 0)


def test_a_streak_goes_by_the_day_of_the_match_and_not_by_the_order_of_files() -> None:
    plays = of("Anna", anna(3, 1, 1), anna(1, 1, 1), anna(2, 1, 2))
    assert [play.match.file for play in plays] == ["01.jsonl", "02.jsonl", "03.jsonl"]
    assert figures_of(plays, LEVELS).streak == 1


def test_a_shared_victory_is_won_by_all_who_share_it() -> None:
    tie = result(1, seat("Anna", 7, 1), seat("Ben", 7, 1), seat("Cleo", 3, 3))
    assert [play.won for play in plays_of([tie], NameRules())] == [True, True, False]


def test_a_match_that_was_given_up_is_played_and_no_result() -> None:
    plays = of("Anna", anna(1, 99, 1, resigned=True), anna(2, 4, 2))
    figures = figures_of(plays, LEVELS)
    assert (figures.games, figures.won, figures.average(SHEET)) == (2, 1, 4)
    assert best_play(plays, SHEET) is plays[1]


def test_best_results_are_totals_or_leads_and_equal_ones_go_to_the_shorter_then_the_earlier() -> None:
    plays = of(
        "Anna",
        anna(1, 30, 1, seat("Ben", 29, 2)),
        anna(2, 20, 1, seat("Ben", 2, 2)),
        anna(3, 30, 1, seat("Ben", 29, 2), turns=7),
        anna(4, 30, 1, seat("Ben", 29, 2), turns=7),
    )
    assert best_play(plays, SHEET) is plays[2]
    lead = sheet(records=RecordWords(by="lead"))
    assert best_play(plays, lead) is plays[1]
    assert plays[1].worth(lead) == 18


def test_alone_the_level_counts_first_and_against_an_automaton_the_lead() -> None:
    levels = {name: LevelWords(name) for name in ("major", "minor", "none")}
    alone = sheet(scoring=msgspec.structs.replace(SHEET.scoring, levels=levels))
    plays = of(
        "Anna",
        result(1, seat("Anna", 9, 2), level="none"),
        result(2, seat("Anna", 4, 1), level="minor"),
        result(3, seat("Anna", 6, 1), level="minor"),
    )
    assert best_play(plays, alone) is plays[2]
    assert levels_reached(plays, levels) == {"major": 0, "minor": 2, "none": 1}
    rival = seat("Rival", 50, 1, "baron", rival=True)
    (against,) = of("Anna", result(1, seat("Anna", 44, 2), rival))
    assert against.worth(SHEET) == -6


def test_bots_are_told_by_level_and_beaten_by_whoever_comes_in_before_them() -> None:
    easy, hard = seat("Red", 5, 2, "easy"), seat("Blue", 9, 1, "hard")
    plays = of(
        "Anna",
        anna(1, 3, 3, easy, hard),
        anna(2, 7, 2, hard, seat("Red", 1, 3, "easy")),
        anna(3, 9, 1, hard),
        anna(4, 2, 3, seat("Ben", 9, 1), seat("Red", 5, 2, "easy", handed=True)),
    )
    figures = figures_of(plays, LEVELS).against
    assert [(line.level, line.games, line.beaten) for line in figures] == [("easy", 2, 1), ("hard", 3, 1)]


def test_seats_that_changed_hands_count_for_nobody_and_bots_have_no_records() -> None:
    bots = result(1, seat("Red", 5, 1, "easy"), seat("Blue", 3, 2, "hard"))
    handed = result(2, seat("Anna", 5, 1), seat("Ben", 3, 2, "easy", handed=True), seat("Cleo", 1, 3, handed=True))
    rival = result(3, seat("Dan", 5, 2), seat("Rival", 6, 1, "", rival=True))
    plays = plays_of([bots, handed, rival], NameRules())
    assert [play.name for play in plays] == ["Anna", "Dan"]
    assert list(matches_of(plays)) == ["02.jsonl", "03.jsonl"]


def test_a_person_is_one_under_all_spellings_and_shown_by_the_most_used() -> None:
    spelt = [result(day, seat(name, day, 1)) for day, name in enumerate(["anna", "Anna", "Anna", "ANNA", "Ben"], 1)]
    assert people_in(plays_of(spelt, NameRules())) == ["Anna", "Ben"]


def test_names_at_one_table_that_are_merged_count_once_there_and_are_not_their_own_opponents() -> None:
    first, second, ben = seat("Anna", 9, 2), seat("Annie", 12, 1), seat("Ben", 5, 3)
    results = [result(1, first, second, ben), result(2, first, second), result(3, seat("ANNA", 3, 1), ben)]
    plays = plays_of(results, NameRules().merging(["Annie"], "Anna"))
    own = [play for play in plays if play.name == "Anna"]
    assert [play.seat.total for play in own] == [12, 12, 3]
    assert [[player.name for player in play.opponents] for play in own] == [["Ben"], [], ["Ben"]]
    assert [play.lead for play in own] == [7, 3, -2]
    assert (figures_of(own, LEVELS).games, len(matches_of(plays))) == (3, 3)


def test_how_often_two_have_sat_at_one_table() -> None:
    ben, cleo = seat("Ben", 5, 2), seat("Cleo", 5, 2)
    plays = plays_of([anna(1, 9, 1, ben), anna(2, 9, 1, ben, cleo), anna(3, 9, 1, cleo)], NameRules())
    assert [matches_together(plays, "Ben", other) for other in ("Anna", "Cleo", "Dan")] == [2, 1, 0]


def test_modes_are_seats_and_the_options_that_matter() -> None:
    option = next(iter(SHEET.options))
    words = {value: value for value in SHEET.options[option].values}
    modes = sheet(records=RecordWords(modes={option: words}))
    values = list(words)
    plays = of(
        "Anna",
        msgspec.structs.replace(anna(1, 1, 1), options={option: values[-1]}),
        msgspec.structs.replace(anna(2, 2, 1, seat("B", 1, 2), seat("C", 0, 3)), options={option: values[0]}),
        msgspec.structs.replace(anna(3, 3, 1), options={option: values[0]}),
    )
    assert list(plays_by_mode(plays, modes)) == [Mode(2, (values[0],)), Mode(2, (values[-1],)), Mode(3, (values[0],))]
    assert list(plays_by_mode(plays, SHEET)) == [Mode(2), Mode(3)]


def test_copies_and_branches_of_a_match_count_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    saves = tmp_path / "saves"
    saves.mkdir()
    match = keep(saves, "first", 1)
    write_save(saves / "copy.jsonl", match, with_seed=False)
    branch = match.branch(3)
    branch.header = begun_at(branch.header, 30)
    while not branch.over:
        branch.play(branch.legal()[-1])
    write_save(saves / "branch.finished.jsonl", branch)
    keep(saves, "other", 2)
    results = Reading().results
    assert len(results) == 4
    counted = [file.partition(".")[0] for file in matches_of(plays_of(results, NameRules()))]
    assert counted in (["first", "other"], ["copy", "other"])


def test_handed_and_resigned_seats_are_read_off_a_match(tmp_path: Path) -> None:
    match = keep(tmp_path, "a", 1, ("Anna", "Ben", "Cleo"), actions=4)
    match.hand(2, "easy", "Ben")
    match.resign(3)
    found = result_of(match, "a")
    assert [(seat.is_handed, seat.gave_up) for seat in found.players] == [(False, False), (True, False), (False, True)]
    assert found.is_resigned == (match.resigned == 3)
    assert not found.players[2].won
