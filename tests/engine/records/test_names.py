"""Names that are merged and forgotten, and the file that remembers it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.records.figures import people_in, plays_of
from engine.records.index import index_path
from engine.records.names import NameRules, load_names, names_path, save_names
from tests.engine.records.kept import Reading, keep, result, seat

MAY = "2026-05-02T12:00:00"


def test_a_merged_name_counts_as_another_whatever_the_case_of_its_letters() -> None:
    rules = NameRules().merging(["Annie", "ANNA"], "Anna")
    assert [rules.name_of(name, MAY) for name in ("annie", "Annie", "anna", "Ben")] == ["Anna", "Anna", "anna", "Ben"]
    assert rules.merged_into("anna") == ["annie"]


def test_what_was_merged_goes_along_and_a_name_is_never_merged_into_itself() -> None:
    rules = NameRules().merging(["A", "B"], "C").merging(["C"], "D")
    assert [rules.name_of(name, MAY) for name in "ABCD"] == list("DDDD")
    back = rules.merging(["D"], "A")
    assert [back.name_of(name, MAY) for name in "ABCD"] == list("AAAA")
    assert back.splitting("a") == NameRules()


def test_a_forgotten_name_begins_anew() -> None:
    plays = [result(day, seat("Ben", day, 1), seat("Anna", 2, 2)) for day in (1, 2, 3)]
    rules = NameRules().forgetting("BEN", MAY)
    shown = plays_of(plays, rules)
    assert [(play.name, play.match.file[:2]) for play in shown] == [
        ("Anna", "01"), ("Anna", "02"), ("Ben", "03"), ("Anna", "03")
    ]  # fmt: skip
    assert people_in(plays_of(plays[:2], rules)) == ["Anna"]


def test_what_is_forgotten_stays_so_after_a_merge() -> None:
    rules = NameRules().forgetting("Ben", MAY).merging(["Ben"], "Anna")
    assert (rules.name_of("Ben", MAY), rules.name_of("Ben", "2026-06"), rules.name_of("Anna", MAY)) == (
        "",
        "Anna",
        "Anna",
    )


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    (tmp_path / "saves").mkdir()
    return tmp_path


def test_names_outlive_the_index_and_matches_stay_as_they_are(home: Path) -> None:
    keep(home / "saves", "a", 1)
    Reading()
    kept = (home / "saves" / "a.finished.jsonl").read_bytes()
    rules = NameRules().merging(["Anna"], "Ännchen").forgetting("Ben", MAY)
    save_names(rules)
    index_path().unlink()
    assert people_in(plays_of(Reading().results, load_names())) == ["Ännchen"]
    assert load_names() == rules
    assert (home / "saves" / "a.finished.jsonl").read_bytes() == kept


@pytest.mark.parametrize("text", ["", "{", "[]", '{"merged":{"a":1}}', '{"more":{}}'])
def test_a_damaged_file_of_names_is_put_aside_before_it_is_written(home: Path, text: str) -> None:
    names_path().write_text(text)
    assert load_names() == NameRules()
    save_names(NameRules({"a": "b"}))
    assert load_names() == NameRules({"a": "b"})
    assert (home / "record-names.json.damaged").read_text() == text
    save_names(NameRules())
    assert (home / "record-names.json.damaged").read_text() == text
