"""The way through the school in the whole application: screens, captions, first games and what is kept of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.match.save_file import saves_folder
from engine.school.progress import load_progress, progress_file
from engine.stage.inputs import Key
from scenes import navigation
from scenes.lobby.scene import LobbyScene
from scenes.results.scene import ResultsScene
from scenes.school.scene import SchoolScene
from scenes.screenshot import play_at_random
from scenes.title.scene import TitleScene
from tests.scenes.table_driver import PEOPLE, table_of, whole_app

pytestmark = pytest.mark.usefixtures("home")

SHORT = {"board": "short", "setup": "fixed"}


def test_the_title_leads_to_the_page_and_back() -> None:
    app = whole_app()
    app.show_title()
    app.stack.handle(Key("l"))
    assert isinstance(app.stack.top, SchoolScene)
    assert len(app.stack) == 1
    app.stack.handle(Key("escape"))
    assert isinstance(app.stack.top, TitleScene)


def test_lessons_and_puzzles_are_shown_alone_with_a_caption(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    app = whole_app()
    app.start("mattock", SHORT, PEOPLE, 1)
    monkeypatch.setattr(app, "_show", lambda scene, *captions: shown.append((scene, *captions)))
    monkeypatch.setattr("scenes.app.new_scene", lambda name, _, *arguments: (name, *arguments))
    app.school.lesson("mattock", "dig")
    app.school.puzzle("mattock", 3)
    assert shown == [
        (("lesson", "mattock", "dig", None), "Mattock", "Mine"),
        (("puzzle", "mattock", 3, None), "Mattock", "Puzzle 3"),
    ]
    assert not app.is_playing, "the match at the table is closed"
    assert load_progress().latest == "mattock/dig"


def test_a_lesson_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError):
        whole_app().school.lesson("mattock", "dancing")


def test_the_first_game_is_against_easy_bots_and_keeps_its_result() -> None:
    app = whole_app()
    app.school.first_game("mattock")
    match = table_of(app).session.match
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
    app = whole_app()
    app.school.first_game("chasm", 1)
    match = table_of(app).session.match
    assert [seat.player for seat in match.header.seats] == ["person"]
    assert app.school.is_guided(match)
    assert [*load_progress().first_games] == ["chasm/solo"]


def test_a_first_game_that_was_left_goes_on_even_after_a_restart() -> None:
    app = whole_app()
    app.school.first_game("mattock")
    match = table_of(app).session.match
    table_of(app).controller.perform(match.legal()[0])
    digest = match.digest()
    app.show_title()
    app.quit()
    again = whole_app()
    again.school.first_game("mattock")
    match = table_of(again).session.match
    assert match.digest() == digest
    assert again.school.is_guided(match)
    assert len(list(saves_folder().iterdir())) == 1
    again.quit()


def test_a_first_game_whose_file_is_gone_begins_anew() -> None:
    app = whole_app()
    app.school.first_game("mattock")
    app.show_title()
    for file in saves_folder().iterdir():
        file.unlink()
    app.school.first_game("mattock")
    assert not table_of(app).session.match.line


def test_other_matches_are_counted_and_not_guided() -> None:
    app = whole_app()
    app.start("mattock", SHORT, PEOPLE, 1)
    match = table_of(app).session.match
    assert not app.school.is_guided(match)
    play_at_random(match, None)
    app.show_results(match)
    assert load_progress().first_games == {}
    assert load_progress().tables_of("mattock") == 1


def test_what_cannot_be_kept_is_told_on_the_title_and_on_the_page(home: Path) -> None:
    app = whole_app()
    progress_file().mkdir()
    app.school.save()
    assert "could not be saved" in app.school.progress.note
    app.school.show()
    page = app.stack.top
    assert isinstance(page, SchoolScene)
    assert page.fault == app.school.progress.note
    progress_file().rmdir()
    app.school.save()
    assert app.school.progress.note == ""


def test_a_damaged_file_is_told_and_the_school_begins_anew(home: Path) -> None:
    progress_file().write_text('{"lessons": 7}')
    app = whole_app()
    assert "school.json.broken" in app.school.progress.note
    assert (home / "school.json.broken").exists()


def test_the_box_of_the_page_opens_the_lobby() -> None:
    app = whole_app()
    app.school.show()
    page = app.stack.top
    assert isinstance(page, SchoolScene)
    page.ui.focus(page.ui.find("chasm"), keyboard=True)
    app.stack.handle(Key("return"))
    assert isinstance(app.stack.top, LobbyScene)


def test_the_page_remembers_where_its_carts_were() -> None:
    app = whole_app()
    app.school.show()
    app.school.progress.begin_lesson("mattock", "dig").done = True
    assert app.school.moved_on({"mattock": 2, "chasm": 1}) == {"mattock": 1}
    assert app.school.moved_on({"mattock": 2, "chasm": 1}) == {}


def test_the_scenes_of_the_school_have_names() -> None:
    assert {"school", "lesson", "puzzle"} <= navigation.SCENES.keys()
