"""The language changes at once in the settings, and the scene below is shown anew when they are left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from engine.data.settings import load_settings
from engine.stage.scene import Scene
from engine.stage.widgets import Stepper
from engine.words.language import ENGLISH, PSEUDO, use_language
from engine.words.translation import pseudo
from scenes.app import App
from scenes.lobby.scene import LobbyScene
from scenes.results.scene import ResultsScene
from scenes.settings.scene import SettingsScene
from scenes.settings.sheet import settings_sheet
from scenes.title.scene import TitleScene
from tests.scenes.table_driver import AGAINST_A_BOT, PEOPLE, mattock, table_of, whole_app

SHORT = {"board": "short", "setup": "fixed"}

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


def change(app: App, code: str) -> None:
    """Change the language, as the settings scene does."""
    app.settings.language = code
    app.save_settings()


def test_the_settings_page_speaks_the_new_language_at_once() -> None:
    app = whole_app()
    app.push_settings()
    scene = cast(SettingsScene, app.stack.top)
    english = settings_sheet().title
    stepper = cast(Stepper, scene.ui.find("language"))
    assert [value.label for value in stepper.values][:2] == [settings_sheet().system_language, "English"]
    change(app, PSEUDO)
    scene.rebuild()
    assert settings_sheet().title == pseudo(english)
    assert load_settings().language == PSEUDO


def test_the_title_is_shown_anew() -> None:
    app = whole_app()
    app.show_title()
    before = app.stack.top
    app.push_settings()
    change(app, PSEUDO)
    app.back()
    assert isinstance(app.stack.top, TitleScene)
    assert app.stack.top is not before
    assert len(app.stack) == 1


def test_a_match_goes_on_in_the_other_language() -> None:
    app = whole_app()
    app.start("mattock", SHORT, AGAINST_A_BOT, 1)
    match = table_of(app).session.match
    path = app.save_path
    prompt = next(iter(match.rules.sheet.decisions.values())).prompt
    app.push_settings()
    change(app, PSEUDO)
    app.back()
    table: Any = table_of(app)
    assert table.session.match is match
    assert next(iter(match.rules.sheet.decisions.values())).prompt == pseudo(prompt)
    assert app.save_path == path
    app.push_settings()
    change(app, ENGLISH)
    app.back()
    assert next(iter(match.rules.sheet.decisions.values())).prompt == prompt


@pytest.mark.parametrize("kind", [LobbyScene, ResultsScene])
def test_lobby_and_results_are_shown_anew(kind: type[Scene]) -> None:
    app = whole_app()
    if kind is LobbyScene:
        app.show_lobby("mattock")
    else:
        app.show_results(mattock(None))
    before = app.stack.top
    app.push_settings()
    change(app, PSEUDO)
    app.back()
    assert isinstance(app.stack.top, kind)
    assert app.stack.top is not before


def test_leaving_the_settings_without_a_change_shows_nothing_anew() -> None:
    app = whole_app()
    app.start("mattock", SHORT, PEOPLE, 1)
    table = app.stack.top
    app.push_settings()
    app.save_settings()
    app.back()
    assert app.stack.top is table


def test_seats_without_names_are_called_by_their_colours_in_the_new_language() -> None:
    app = whole_app()
    app.show_lobby("mattock")
    english = [seat.name for seat in cast(LobbyScene, app.stack.top).plan.seats]
    app.push_settings()
    change(app, PSEUDO)
    app.back()
    assert [seat.name for seat in cast(LobbyScene, app.stack.top).plan.seats] == [pseudo(name) for name in english]
