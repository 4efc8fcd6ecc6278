"""The library: every saved match is reachable, read only as far as necessary, and damage is shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import games
from engine.data.seats import SeatSetup, numbered_seats
from engine.match.match import Match
from engine.match.save_file import load_save, write_save
from engine.match.save_format import SaveError
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from scenes.app import App
from scenes.common.player_labels import fair_widths
from scenes.library import model as library_model
from scenes.library.detail import DRAW_DELAY
from scenes.library.scene import LibraryScene
from scenes.library.words import library_words
from scenes.replay.scene import ReplayScene
from scenes.results.scene import ResultsScene
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene
from scenes.title.scene import TitleScene
from tests.scenes.fake_app import WINDOWS, FakeApp, misplaced
from tests.scenes.library.saved_files import GAME, SEATS, keep, match_in, opened, shelf, spoil


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("count", [0, 1, 30])
def test_everything_has_its_place(folder: Path, size: tuple[int, int], scale: float, count: int) -> None:
    for number in range(count):
        (folder / f"{number}.unfinished.jsonl").write_bytes(b"{")
    _, driver = opened(FakeApp([GAME]), size, scale)
    assert misplaced(driver) == []
    driver.picture()


def test_unfinished_matches_come_first_and_then_the_last_played(folder: Path) -> None:
    shelf(folder)
    scene, _ = opened(FakeApp([GAME]))
    assert [name.partition(".")[0] for name in scene.matches] == ["new", "old", "done", "torn"]


def test_the_list_is_made_of_headers_and_files_in_sight_are_read_one_at_a_time(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(20):
        keep(folder, str(number), 1, number)
    read: list[str] = []

    def reading(path: Path, known: object, watch: object) -> object:
        read.append(path.name.partition(".")[0])
        return load_save(path, {GAME.id: GAME})

    monkeypatch.setattr(library_model, "load_save", reading)
    scene, driver = opened(FakeApp([GAME]))
    assert [kept.line for kept in scene.matches.values()] == ["unfinished"] * 20
    assert read == []
    driver.stack.update(0.01)
    assert read == ["19"]
    for _ in range(40):
        before = len(read)
        driver.stack.update(DRAW_DELAY)
        assert len(read) <= before + 1
    sight = [kept.name.partition(".")[0] for kept in scene._list.visible_matches]
    assert read == sight
    driver.keys("end")
    assert read[-1] == "0"


def test_rows_say_where_a_match_stands(folder: Path) -> None:
    shelf(folder)
    spoil(folder, "old.unfinished.jsonl", 3, b'{"do":"play","action":"mine z9","digest":"00"}')
    scene, driver = opened(FakeApp([GAME]))
    for _ in range(9):
        driver.picture(DRAW_DELAY)
    new, old, done, torn = scene.matches.values()
    assert new.line == "turn 5: Anna to play"
    assert old.line == "turn 2: Wilhelmina Queen to play"
    assert done.match is not None
    losers = {"Anna": "Wilhelmina Queen", "Wilhelmina Queen": "Anna"}
    assert done.line in [f"{winner} wins: {loser} cannot mine" for winner, loser in losers.items()]
    assert done.verdict.endswith("cannot mine.")
    assert (torn.title, torn.players, torn.line) == ("torn.unfinished.jsonl", (), "cannot be played")
    assert new.problem == done.problem == ""
    assert old.problem.startswith("old.unfinished.jsonl:4: does not fit the rules")
    assert "header is cut short" in torn.problem


def test_a_match_is_opened_by_mouse_keyboard_and_second_click(folder: Path) -> None:
    shelf(folder)
    for act in (
        lambda driver: driver.click("open"),
        lambda driver: driver.keys("return"),
        lambda driver: (driver.focus("open"), driver.keys("space")),
    ):
        app = FakeApp([GAME])
        _, driver = opened(app)
        act(driver)
        assert app.calls == [("open_file", folder / "new.unfinished.jsonl")]


def test_the_button_says_what_it_does(folder: Path) -> None:
    shelf(folder)
    _, driver = opened(FakeApp([GAME]))
    seen = []
    for _ in range(4):
        button = driver.ui.find("open")
        seen.append((button.text, button.enabled))
        driver.keys("down")
    assert seen == [("Continue", True), ("Continue", True), ("Watch", True), ("Continue", False)]
    app = FakeApp([GAME])
    _, driver = opened(app)
    driver.keys("end", "return")
    driver.click("open")
    assert app.calls == []


def test_a_match_that_is_over_is_reviewed_from_its_sheet(folder: Path) -> None:
    shelf(folder)
    app = FakeApp([GAME])
    scene, driver = opened(app)
    driver.keys("v")
    review = driver.ui.find("review")
    assert (app.calls, review.enabled, review.why_disabled) == ([], False, library_words().not_over)
    driver.keys("down", "down", "v")
    assert scene.chosen.startswith("done")
    assert (app.calls[-1][0], app.calls[-1][-1]) == ("push_replay", "review")
    assert match_in(app).over
    driver.keys("down")
    assert (review.enabled, review.why_disabled) == (False, library_words().nothing_playable)


def test_a_file_that_has_gone_is_told(folder: Path) -> None:
    shelf(folder)
    app = FakeApp([GAME])
    scene, driver = opened(app)
    (folder / "new.unfinished.jsonl").unlink()
    driver.keys("return")
    assert app.calls == []
    assert scene.chosen_match is not None
    assert "there is no such file" in scene.chosen_match.problem
    assert not driver.ui.find("open").enabled


def test_what_cannot_be_opened_after_all_is_told(folder: Path) -> None:
    shelf(folder)

    class Refusing(FakeApp):
        def open_file(self, path: Path, failed: Callable[[SaveError], object] | None = None) -> None:
            assert failed is not None
            failed(SaveError(path, "is gone"))

    scene, driver = opened(Refusing([GAME]))
    driver.keys("return")
    assert scene.chosen_match is not None
    assert scene.chosen_match.problem.endswith("is gone")
    assert not driver.ui.find("open").enabled


def test_foreign_files_are_told_and_shown(folder: Path) -> None:
    shelf(folder)
    keep(folder, "strange", 2, 30, (SEATS[0], SeatSetup("Ben", "mauve", "person")))
    scene, driver = opened(FakeApp([GAME]))
    driver.picture()
    assert scene.chosen_match is not None
    assert scene.chosen_match.problem.startswith('strange.unfinished.jsonl:1: seat 2 has the colour "mauve"')
    assert not driver.ui.find("open").enabled
    (folder / "strange.unfinished.jsonl").unlink()
    scene, driver = opened(FakeApp([]))
    driver.picture()
    assert scene.chosen_match is not None
    assert (scene.chosen_match.title, scene.chosen_match.match) == ("mattock", None)
    assert 'is a match of "mattock"' in scene.chosen_match.problem


def test_the_picture_comes_once_the_choice_rests(folder: Path) -> None:
    shelf(folder)
    scene, driver = opened(FakeApp([GAME]))
    driver.send()
    driver.stack.update(DRAW_DELAY / 2)
    driver.keys("down")
    driver.stack.update(DRAW_DELAY / 2)
    assert scene.preview.picture is None
    driver.stack.update(DRAW_DELAY)
    assert scene.preview.picture is not None
    driver.stack.resize((1024, 640), driver.skin)
    assert scene.preview.picture is None
    driver.stack.update(DRAW_DELAY)
    assert scene.preview.picture is not None
    driver.keys("end")
    driver.stack.update(DRAW_DELAY)
    assert scene.preview.picture is None, "a file that cannot be played has none"


def test_at_rest_nothing_is_drawn_again(folder: Path) -> None:
    shelf(folder)
    _, driver = opened(FakeApp([GAME]))
    for _ in range(9):
        driver.picture(1.0)
    driver.stack.mark_drawn()
    for _ in range(60):
        driver.stack.update(0.016)
    assert not driver.stack.dirty


def test_without_matches_there_is_only_the_way_back(folder: Path) -> None:
    app = FakeApp([GAME])
    scene, driver = opened(app)
    assert scene.chosen_match is None
    driver.picture()
    driver.keys("return", "down", "escape")
    assert app.calls == [("back",)]


def app_at(folder: Path) -> App:
    """A program whose title is up, over a folder of matches."""
    app = App(games.discover(), SceneStack((1280, 800), Skin(1.0)))
    app.show_title()
    return app


def test_an_earlier_match_is_reached_from_the_title(folder: Path) -> None:
    old = keep(folder, "old", 4, 1)
    keep(folder, "new", 8, 5)
    app = app_at(folder)
    app.push_matches()
    scene = app.stack.top
    assert isinstance(scene, LibraryScene)
    scene._list.select(1)
    scene.open_chosen()
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.session.match.digest() == old.digest()
    assert len(app.stack) == 1
    app.quit()


def test_a_finished_match_is_watched_over_the_list(folder: Path) -> None:
    done = keep(folder, "done", None, 1)
    app = app_at(folder)
    assert isinstance(app.stack.top, TitleScene)
    assert app.resumable_summary() is None
    app.push_matches()
    app.stack.update(0.1)
    scene = app.stack.top
    assert isinstance(scene, LibraryScene)
    scene.open_chosen()
    replay = app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.session.full_match.digest() == done.digest()
    app.back()
    assert app.stack.top is scene
    scene.show_chosen()
    assert isinstance(app.stack.top, ResultsScene)
    app.quit()
    assert [path.name for path in folder.iterdir()] == ["done.finished.jsonl"]


@pytest.mark.parametrize(
    ("wanted", "room", "widths"),
    [
        ([50, 60], 200, [50, 60]),
        ([50, 160], 200, [50, 150]),
        ([160, 50, 160], 250, [100, 50, 100]),
        ([160, 160], 100, []),
        ([30, 30], 60, [30, 30]),
        ([10], -5, []),
    ],
)
def test_names_share_their_line(wanted: list[int], room: int, widths: list[int]) -> None:
    assert fair_widths(wanted, room, 60) == widths


def test_a_match_of_a_game_for_one_is_told_by_its_title_and_its_level(folder: Path) -> None:
    record = games.discover()["chasm"]
    match = play_at_random(Match.new(record, {}, numbered_seats(1), 3), None)
    write_save(folder / "alone.finished.jsonl", match)
    scene, _ = opened(FakeApp([GAME, record]))
    kept = scene.chosen_match
    assert kept is not None
    assert kept.title == record.sheet().title_of(1) != record.title
    kept.read_file()
    level = record.sheet().scoring.levels[match.standings().level].label
    assert kept.line == level
    assert kept.verdict.startswith(f"{level}. ")


def test_one_that_goes_on_is_watched_and_one_that_is_over_has_results(folder: Path) -> None:
    new, done = keep(folder, "new", 8, 5), keep(folder, "done", None, 9)
    app = FakeApp([GAME])
    _, driver = opened(app)
    other = driver.ui.find("other")
    assert other.text == "Watch"
    driver.keys("w")
    assert (app.call_names, match_in(app).digest()) == (["push_replay"], new.digest())
    driver.keys("down")
    assert other.text == "Results"
    driver.keys("r")
    assert (app.call_names[-1], match_in(app).digest()) == ("push_results", done.digest())
    driver.keys("return")
    assert (app.call_names[-1], match_in(app).digest()) == ("push_replay", done.digest())


def test_a_copy_is_saved_and_its_place_told(folder: Path) -> None:
    done = keep(folder, "done", None, 1)
    app = app_at(folder)
    app.push_matches()
    scene = app.stack.top
    assert isinstance(scene, LibraryScene)
    scene.export_chosen()
    scene.export_chosen()
    copies = sorted((folder.parent / "exports").iterdir())
    assert [load_save(copy, games.discover()).match.digest() for copy in copies] == [done.digest()] * 2
    assert escape_markup(str(copies[0].parent)) in scene.ui.dialogs[0].text
    app.quit()
