"""Kept reviews: they come back, and one that is torn, foreign, or of another line is as if it were not there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.match.autosave import Journal
from engine.match.save_file import UNFINISHED
from engine.match.save_list import list_saves
from engine.review import cache
from engine.review.cache import drop_review, keep_review, match_file, read_review, review_path
from engine.review.findings import Findings, Judgement
from tests.engine.review.pan_match import BLUNDER, pan_match


def findings() -> Findings:
    match = pan_match()
    found = Findings([(0.5, 0.5)] * (len(match.line) + 1), {1: (0.1, -0.1)})
    found.add(Judgement(BLUNDER, 1, ("wash c",), ("wash d",), (0.7, 0.3), (0.4, 0.6)))
    return found


def test_a_review_comes_back(tmp_path: Path) -> None:
    match, file, found = pan_match(), tmp_path / "match.jsonl", findings()
    assert read_review(match, file) is None
    keep_review(match, file, found)
    assert read_review(match, file) == found
    drop_review(file)
    assert read_review(match, file) is None
    drop_review(file)


def test_a_torn_review_is_none(tmp_path: Path) -> None:
    match, file = pan_match(), tmp_path / "match.jsonl"
    keep_review(match, file, findings())
    whole = review_path(file).read_bytes()
    for part in (b"", whole[: len(whole) // 2], b"[]", b"\xff\xfe", whole.replace(b'"chances"', b'"changes"')):
        review_path(file).write_bytes(part)
        assert read_review(match, file) is None


def test_a_review_of_another_match_or_of_other_bots_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, file = pan_match(), tmp_path / "match.jsonl"
    keep_review(match, file, findings())
    other = match.branch(len(match.line) - 1)
    assert read_review(other, file) is None
    monkeypatch.setattr(cache, "VERSION", cache.VERSION + 1)
    assert read_review(match, file) is None


@pytest.mark.parametrize("fault", ["length", "seats", "place", "seat"])
def test_a_review_that_cannot_be_of_the_match_is_none(tmp_path: Path, fault: str) -> None:
    match, file, found = pan_match(), tmp_path / "match.jsonl", findings()
    judged = found.judgements[BLUNDER]
    if fault == "length":
        found.chances.append((0.5, 0.5))
    elif fault == "seats":
        found.luck[1] = (0.1,)
    elif fault == "place":
        found.judgements[999] = judged
    else:
        found.judgements[BLUNDER] = Judgement(BLUNDER, 5, judged.best, judged.played, (0.7, 0.3), (0.4, 0.6))
    keep_review(match, file, found)
    assert read_review(match, file) is None


def test_the_file_of_a_match_is_found_and_its_review_is_no_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    match = pan_match()
    assert match_file(match) is None
    journal = Journal.start(match)
    journal.close()
    assert match.over
    file = match_file(match)
    assert file == journal.path
    assert file is not None
    copy = file.with_name(f"99990101-000000-pan{UNFINISHED}")  # of an earlier place, with the same header
    copy.write_bytes(file.read_bytes())
    os.utime(copy, (file.stat().st_mtime + 60,) * 2)
    assert match_file(match) == file
    copy.unlink()
    keep_review(match, file, findings())
    assert [saved.path for saved in list_saves()] == [file]
    assert match_file(pan_match(seats=("Cleo", "Ben"))) is None
