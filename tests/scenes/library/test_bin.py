"""Deleted matches: the bin, bringing one back, names that are taken, what cannot be deleted."""

from __future__ import annotations

from pathlib import Path

from engine.review.cache import keep_review, review_path
from engine.review.findings import Findings
from tests.scenes.fake_app import FakeApp, misplaced
from tests.scenes.library.saved_files import GAME, answer, keep, opened, shelf


def test_a_deleted_match_is_in_the_bin_and_comes_back(folder: Path) -> None:
    shelf(folder)
    scene, driver = opened(FakeApp([GAME]))
    driver.keys("down", "d", "escape")
    assert len(scene.matches) == 4
    whole = (folder / "old.unfinished.jsonl").read_bytes()
    driver.keys("d")
    answer(driver, "delete")
    assert [name.partition(".")[0] for name in scene.matches] == ["new", "done", "torn"]
    assert scene.chosen.startswith("done")
    assert (folder.parent / "bin" / "old.unfinished.jsonl").read_bytes() == whole
    assert misplaced(driver) == []
    driver.picture()
    driver.keys("u")
    assert [name.partition(".")[0] for name in scene.matches] == ["new", "old", "done", "torn"]
    assert scene.chosen.startswith("old")
    assert (folder / "old.unfinished.jsonl").read_bytes() == whole
    assert "undo" not in [widget.name for widget in driver.widgets]


def test_names_in_the_bin_and_among_the_matches_are_never_taken_twice(folder: Path) -> None:
    for actions in (3, 4):
        keep(folder, "same", actions, actions)
        scene, driver = opened(FakeApp([GAME]))
        driver.keys("d")
        answer(driver, "delete")
    binned = sorted(path.name for path in (folder.parent / "bin").iterdir())
    assert binned == ["same-2.unfinished.jsonl", "same.unfinished.jsonl"]
    keep(folder, "same", 5, 5)
    driver.keys("u")
    assert sorted(scene.matches) == ["same-2.unfinished.jsonl", "same.unfinished.jsonl"]


def test_the_last_match_can_be_deleted_and_brought_back(folder: Path) -> None:
    keep(folder, "only", 3, 1)
    scene, driver = opened(FakeApp([GAME]))
    driver.keys("d")
    answer(driver, "delete")
    assert (scene.matches, scene.chosen_match) == ({}, None)
    driver.picture()
    driver.keys("u")
    assert list(scene.matches) == ["only.unfinished.jsonl"]


def test_a_match_that_cannot_be_deleted_stays_and_says_why(folder: Path) -> None:
    keep(folder, "only", 3, 1)
    (folder.parent / "bin").write_text("in the way")
    scene, driver = opened(FakeApp([GAME]))
    driver.keys("d")
    answer(driver, "delete")
    assert "the folder cannot be made" in scene.ui.dialogs[-1].text
    assert (list(scene.matches), scene.deleted) == (["only.unfinished.jsonl"], None)


def test_a_file_that_is_no_match_can_be_deleted_and_nothing_else(folder: Path) -> None:
    (folder / "torn.unfinished.jsonl").write_bytes(b"{")
    app = FakeApp([GAME])
    scene, driver = opened(app)
    assert [driver.ui.find(name).enabled for name in ("open", "other", "export", "delete")] == [False] * 3 + [True]
    scene.export_chosen()
    scene.show_chosen()
    assert app.calls == []


def test_the_review_of_a_deleted_match_goes_with_it(folder: Path) -> None:
    match = keep(folder, "done", None, 1)
    file = folder / "done.finished.jsonl"
    keep_review(match, file, Findings([None] * (len(match.line) + 1)))
    assert review_path(file).is_file()
    _, driver = opened(FakeApp([GAME]))
    driver.keys("d")
    answer(driver, "delete")
    assert list(folder.iterdir()) == []
    assert [path.name for path in (folder.parent / "bin").iterdir()] == [file.name]
