"""What was learned comes back; a damaged file is put aside and the school starts again."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.school.progress import (
    FirstGame,
    LessonProgress,
    Progress,
    PuzzleProgress,
    load_progress,
    progress_file,
    save_progress,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("MOTHERLODE_HOME", str(folder))
    return folder


def test_nothing_was_learned_at_first() -> None:
    assert load_progress() == Progress()


def test_everything_comes_back_but_the_note() -> None:
    progress = Progress(note="damaged", tips=False)
    progress.begin_lesson("pit", "dig").line += ["mine a1", "stay"]
    progress.lessons["pit/dig"].step = 2
    progress.lessons["pit/walk"] = LessonProgress(done=True)
    progress.keep_puzzle("pit", "a", PuzzleProgress(2, 5, 1, solution_seen=True))
    progress.first_games["pit"] = FirstGame("2024-01-02T03:04:05", won=True, rank=1, turns=34)
    progress.see_tip("pit", "mine")
    progress.count_table("pit")
    save_progress(progress)
    assert b"damaged" not in progress_file().read_bytes()
    progress.note = ""
    assert load_progress() == progress


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"puzzles": {"pit/a": {"stars": 4}}}', '{"lessons": {"a": 1}}', '{"tips": 3}', "[" * 9999]
)
def test_a_damaged_file_is_put_aside_and_the_school_begins_anew(home: Path, text: str) -> None:
    home.mkdir()
    progress_file().write_text(text)
    progress = load_progress()
    assert (progress.lessons, progress.puzzles) == ({}, {})
    assert "school.json.broken" in progress.note
    assert "starts again" in progress.note
    assert "{" not in progress.note.replace(text, "")
    assert (home / "school.json.broken").read_text() == text
    save_progress(progress)
    assert load_progress() == Progress()


def test_what_cannot_be_read_or_put_aside_gives_a_note(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    progress_file().mkdir(parents=True)
    assert "could not be read" in load_progress().note
    progress_file().rmdir()
    progress_file().write_text("no JSON")

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    assert "could not be put aside (Permission denied)" in load_progress().note
    assert progress_file().read_text() == "no JSON"


def test_a_lesson_goes_on_where_it_was_left_and_a_done_one_begins_anew() -> None:
    progress = Progress()
    progress.begin_lesson("pit", "dig").step = 3
    assert progress.begin_lesson("pit", "dig").step == 3
    progress.lessons["pit/dig"].done = True
    assert progress.begin_lesson("pit", "dig") == LessonProgress(done=True)
    assert progress.latest == "pit/dig"


def test_the_most_stars_of_a_puzzle_stay() -> None:
    progress = Progress()
    progress.keep_puzzle("pit", "a", PuzzleProgress(3, 1))
    progress.keep_puzzle("pit", "a", PuzzleProgress(1, 2, solution_seen=True))
    assert progress.puzzle("pit", "a") == PuzzleProgress(3, 2, solution_seen=True)


def test_the_solo_game_has_a_first_game_of_its_own() -> None:
    progress = Progress(first_games={"pit/solo": FirstGame(rank=0)})
    assert progress.first_game("pit", alone=True).is_done
    assert not progress.first_game("pit").is_done
