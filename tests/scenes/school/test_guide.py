"""The way through the school in the whole application: screens, captions, first games and what is kept of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import games
from engine.match.save_file import saves_folder
from engine.school.progress import load_progress, progress_file
from engine.stage.inputs import Key
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes import navigation
from scenes.app import App
from scenes.lobby.scene import LobbyScene
from scenes.results.scene import ResultsScene
from scenes.school.scene import SchoolScene
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene
from scenes.title.scene import TitleScene
from tests.scenes.table_driver import PEOPLE

SHORT = {"board": "short", "setup": "fixed"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    use_dummy_display()
    return tmp_path


def opened() -> App:
    return App(games.discover(), SceneStack((1280, 800), Skin(1.0)))


def at_table(app: App) -> TableScene:
    assert isinstance(app.stack.top, TableScene)
    return app.stack.top


def test_the_title_leads_to_the_page_and_back() -> None:
    app = opened()
    app.show_title()
    app.stack.handle(Key("l"))
    assert isinstance(app.stack.top, SchoolScene)
    assert len(app.stack) == 1
    app.stack.handle(Key("escape"))
    assert isinstance(app.stack.top, TitleScene)


def test_lessons_and_puzzles_are_shown_alone_with_a_caption(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    app = opened()
    app.start("mattock", SHORT, PEOPLE, 1)
    monkeypatch.setattr(app, "_show", lambda scene, *captions: shown.append((scene, *captions)))
    monkeypatch.setattr("scenes.app.new_scene", lambda name, _, *arguments: (name, *arguments))
    app.school.lesson("mattock", "dig")
    app.school.puzzle("mattock", 3)
    assert shown == [
        (("lesson", "mattock", "dig"), "Mattock", "Dig"),
        (("puzzle", "mattock", 3), "Mattock", "Puzzle 3"),
    ]
    assert not app.is_playing, "the match at the table is closed"
    assert load_progress().latest == "mattock/dig"


def test_a_lesson_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError):
        opened().school.lesson("mattock", "dancing")


def test_the_first_game_is_against_easy_bots_and_keeps_its_result() -> None:
    app = opened()
    app.school.first_game("mattock")
    match = at_table(app).session.match
    assert [seat.player for seat in match.header.seats] == ["person", "easy"]
    assert app.school.is_guided(match)
    assert app.is_playing
    assert app.school.progress.tables_of("mattock") == 1
    play_at_random(match, None)
    app.show_results(match)
    assert isinstance(app.stack.top, ResultsScene)
    first = load_progress().first_game("mattock")
    outcome = match.outcome
    assert outcome is not None
    assert (first.rank, first.won, first.turns) == (outcome.ranks[0], outcome.ranks[0] == 1, match.turn_count)
    assert not load_progress().first_game("mattock", alone=True).is_done


def test_the_solo_game_has_a_first_game_of_its_own() -> None:
    app = opened()
    app.school.first_game("chasm", 1)
    match = at_table(app).session.match
    assert [seat.player for seat in match.header.seats] == ["person"]
    assert app.school.is_guided(match)
    assert [*load_progress().first_games] == ["chasm/solo"]


def test_a_first_game_that_was_left_goes_on_even_after_a_restart() -> None:
    app = opened()
    app.school.first_game("mattock")
    match = at_table(app).session.match
    at_table(app).controller.perform(match.legal()[0])
    digest = match.digest()
    app.show_title()
    app.quit()
    again = opened()
    again.school.first_game("mattock")
    match = at_table(again).session.match
    assert match.digest() == digest
    assert again.school.is_guided(match)
    assert len(list(saves_folder().iterdir())) == 1
    again.quit()


def test_a_first_game_whose_file_is_gone_begins_anew() -> None:
    app = opened()
    app.school.first_game("mattock")
    app.show_title()
    for file in saves_folder().iterdir():
        file.unlink()
    app.school.first_game("mattock")
    assert not at_table(app).session.match.line


def test_other_matches_are_counted_and_not_guided() -> None:
    app = opened()
    app.start("mattock", SHORT, PEOPLE, 1)
    match = at_table(app).session.match
    assert not app.school.is_guided(match)
    play_at_random(match, None)
    app.show_results(match)
    assert load_progress().first_games == {}
    assert load_progress().tables_of("mattock") == 1


def test_what_cannot_be_kept_is_told_on_the_title_and_on_the_page(home: Path) -> None:
    app = opened()
    progress_file().mkdir()
    app.school.save()
    assert "cannot be kept" in app.school.progress.note
    app.school.show()
    page = app.stack.top
    assert isinstance(page, SchoolScene)
    assert page.fault == app.school.progress.note
    progress_file().rmdir()
    app.school.save()
    assert app.school.progress.note == ""


def test_a_damaged_file_is_told_and_the_school_begins_anew(home: Path) -> None:
    progress_file().write_text('{"lessons": 7}')
    app = opened()
    assert "school.json.broken" in app.school.progress.note
    assert (home / "school.json.broken").exists()


def test_the_box_of_the_page_opens_the_lobby() -> None:
    app = opened()
    app.school.show()
    page = app.stack.top
    assert isinstance(page, SchoolScene)
    page.ui.focus(page.ui.find("chasm"), keyboard=True)
    app.stack.handle(Key("return"))
    assert isinstance(app.stack.top, LobbyScene)


def test_the_page_remembers_where_its_carts_were() -> None:
    app = opened()
    app.school.show()
    app.school.progress.begin_lesson("mattock", "dig").done = True
    assert app.school.moved_on({"mattock": 2, "chasm": 1}) == {"mattock": 1}
    assert app.school.moved_on({"mattock": 2, "chasm": 1}) == {}


def test_the_scenes_of_the_school_have_names() -> None:
    assert {"school", "lesson", "puzzle"} <= navigation.SCENES.keys()
