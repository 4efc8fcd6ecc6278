"""Kiosk mode: what is kept back, how it begins and ends, and the way home when everybody has gone."""

from __future__ import annotations

from itertools import islice
from typing import Any, cast

import pytest

import games
from engine.data.settings import Settings, load_settings
from engine.stage.inputs import Drag, Drop, Expose, Hover, Input, Key, Press, Quit, Release
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.theme import load_theme
from scenes.app import App
from scenes.demo.demo_loop import DemoLoop
from scenes.demo.scene import DemoScene
from scenes.kiosk.kiosk import DEMO_AT_MOST, HARMLESS, HOLD, KEPT_BACK, QUIET
from scenes.kiosk.pad import CodePad, EndPad
from scenes.kiosk.words import kiosk_words
from scenes.table.scene import TableScene
from scenes.title.scene import TitleScene
from tests.scenes.table_driver import PEOPLE, mattock

pytestmark = pytest.mark.usefixtures("home")

CODE = "4711"

ASKS = Key("q", shift=True, ctrl=True)


def opened(code: str | None = CODE) -> App:
    """The application in kiosk mode, at the title; with None in none."""
    app = App(games.discover(), SceneStack((1280, 800), Skin(1.0)))
    app.settings.animation, app.settings.handover = "off", "off"
    if code is not None:
        app.kiosk.begin(code)
    app.show_title()
    return app


def at_table(app: App) -> TableScene:
    """Start a match and play a move of it."""
    app.start("mattock", {"board": "short"}, PEOPLE, 1)
    table = app.stack.top
    assert isinstance(table, TableScene)
    table.controller.perform(table.session.match.legal()[0])
    return table


def widgets(app: App) -> list[str]:
    return [widget.name for widget in cast(Any, app.stack.top).ui.walk()]


def pad(app: App) -> CodePad:
    assert isinstance(app.stack.top, CodePad)
    return app.stack.top


def tap(app: App, *names: str) -> None:
    """Touch buttons of the pad."""
    for name in names:
        at = pad(app).ui.find(name).rect.center
        for event in (Press(at, touch=True), Release(at, touch=True)):
            assert not app.kiosk.note(event)
            app.stack.handle(event)


# What is kept back


def test_the_title_has_no_way_out_and_closing_the_window_asks_for_the_code() -> None:
    app = opened()
    assert "leave" not in widgets(app)
    assert "leave" in widgets(opened(None))
    app.stack.handle(Key("escape"))
    assert isinstance(app.stack.top, TitleScene)
    assert app.kiosk.note(Quit())
    assert isinstance(pad(app), EndPad)
    assert app.kiosk.note(Quit())
    assert len(app.stack) == 2, "it asks once"
    app.stack.handle(Key("escape"))
    assert isinstance(app.stack.top, TitleScene)


@pytest.mark.parametrize("event", [Quit(), ASKS, Drop("/tmp/match.jsonl"), Key("f11")])
def test_outside_of_it_every_input_goes_on(event: Input) -> None:
    assert opened().kiosk.note(event)
    assert not opened(None).kiosk.note(event)


def test_the_library_and_the_table_offer_no_files() -> None:
    app = opened()
    at_table(app)
    app.stack.handle(Key("escape"))
    assert {"menu-dialog.settings", "menu-dialog.title"} <= {*widgets(app)}
    assert "menu-dialog.save" not in widgets(app)
    app.show_title()
    app.push_matches()
    assert {"open", "review"} <= {*widgets(app)}
    assert {"export", "delete", "files"}.isdisjoint(widgets(app))
    app.show_results(mattock(None))
    assert "replay" in widgets(app)
    assert "save" not in widgets(app)
    app.show_failure("a bug", False, None)
    assert "title" in widgets(app)
    assert "quit" not in widgets(app)


def test_outside_of_it_they_do() -> None:
    app = opened(None)
    at_table(app)
    app.show_title()
    app.push_matches()
    assert {"export", "delete", "files"} <= {*widgets(app)}
    app.show_failure("a bug", False, None)
    assert "quit" in widgets(app)


def test_visitors_change_harmless_settings_alone() -> None:
    fields = {*Settings.__struct_fields__}
    assert fields >= {*HARMLESS}
    on, off = opened().kiosk, opened(None).kiosk
    kept = {name for name in fields if not on.may_set(name)}
    assert {"fullscreen", "ui_scale", "kiosk", "kiosk_code", "keys", "pad_buttons", "demo_after", "confirm"} <= kept
    assert all(off.may_set(name) for name in fields)
    assert not any(on.may(act) for act in KEPT_BACK)
    assert all(off.may(act) for act in KEPT_BACK)


# How it ends and begins


def test_the_right_code_ends_it_and_a_wrong_one_does_not() -> None:
    app = opened()
    app.kiosk.note(ASKS)
    tap(app, "1", "2", "3", "code-dialog.yes")
    assert pad(app).message == kiosk_words().wrong
    assert app.kiosk.is_on
    tap(app, "4", "7", "1", "2", "erase", "1", "code-dialog.yes")
    assert not app.kiosk.is_on
    assert isinstance(app.stack.top, TitleScene)
    assert app.stack.top.notice == kiosk_words().ended
    assert "leave" in widgets(app)


def test_the_code_can_be_typed() -> None:
    app = opened()
    app.kiosk.note(ASKS)
    for name in ("4", "7", "5", "backspace", "1", "1", "return"):
        app.stack.handle(Key(name))
    assert not app.kiosk.is_on


def test_without_a_code_a_question_ends_it_whose_usual_answer_is_no() -> None:
    app = opened("")
    app.kiosk.note(ASKS)
    app.stack.handle(Key("return"))
    assert isinstance(app.stack.top, TitleScene)
    assert app.kiosk.is_on
    app.kiosk.note(ASKS)
    tap(app, "code-dialog.yes")
    assert not app.kiosk.is_on


@pytest.mark.parametrize(
    ("between", "asks"),
    [((), True), ((Drag((9, 9), (4, 4)),), True), ((Release((5, 5)),), False), ((Drag((400, 9), (4, 4)),), False)],
)
def test_a_finger_on_the_upper_left_corner_asks_for_the_code(between: tuple[Input, ...], asks: bool) -> None:
    app = opened()
    app.kiosk.note(Press((5, 5), touch=True))
    app.kiosk.update(HOLD / 2)
    for event in between:
        app.kiosk.note(event)
    app.kiosk.update(HOLD / 2)
    assert isinstance(app.stack.top, CodePad) == asks


def test_begun_at_the_screen_it_is_there_after_a_restart_until_it_is_ended() -> None:
    app = opened(None)
    app.kiosk.open()
    assert not app.kiosk.is_on
    tap(app, "8", "8", "code-dialog.yes")
    assert pad(app).message, "a code is longer"
    tap(app, "8", "1", "5", "code-dialog.yes")
    assert isinstance(app.stack.top, TitleScene)
    again = App(games.discover(), SceneStack((1280, 800), Skin(1.0)))
    assert (again.kiosk.is_on, again.kiosk.code) == (True, "815")
    assert load_settings().fullscreen
    again.show_title()
    again.kiosk.end()
    assert not App(games.discover(), SceneStack((1280, 800), Skin(1.0))).kiosk.is_on


def test_begun_by_command_it_is_not_remembered() -> None:
    app = opened()
    app.save_settings()
    assert not load_settings().kiosk


# The way home


def test_after_quiet_minutes_the_title_is_back_and_offers_the_match() -> None:
    app = opened()
    length = len(at_table(app).session.match.line)
    app.push_settings()
    app.kiosk.update(QUIET - 1)
    app.kiosk.note(Hover((9, 9)))
    app.kiosk.update(QUIET - 1)
    app.kiosk.note(Expose())
    assert not isinstance(app.stack.top, TitleScene)
    app.kiosk.update(1.5)
    assert isinstance(app.stack.top, TitleScene)
    assert len(app.stack) == 1
    assert app.resumable_summary() is not None
    app.continue_match()
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert len(table.session.match.line) == length


def test_outside_of_it_nobody_is_led_home() -> None:
    app = opened(None)
    at_table(app)
    app.kiosk.update(10 * QUIET)
    assert isinstance(app.stack.top, TableScene)


def test_the_demo_goes_on_however_long_nobody_comes() -> None:
    app = opened()
    app.push_demo()
    app.kiosk.update(QUIET + 1)
    assert isinstance(app.stack.top, DemoScene)
    app.quit()


# The demo


@pytest.mark.parametrize(("wanted", "comes"), [(0, DEMO_AT_MOST), (20, 20), (60, 60), (600, DEMO_AT_MOST)])
def test_the_demo_comes_within_a_minute(wanted: int, comes: int) -> None:
    app, free = opened(), opened(None)
    app.settings.demo_after = free.settings.demo_after = wanted
    assert (app.kiosk.demo_after, free.kiosk.demo_after) == (comes, wanted)


def test_every_game_is_shown_within_five_minutes() -> None:
    all_games = games.discover()
    loop = DemoLoop(all_games, 1)
    assert loop.share(load_theme().seconds("demo-round")) * len(all_games) <= 300
    shown = [entry.game for entry in islice(iter(loop.next, None), 2 * len(all_games)) if entry]
    assert {*shown[: len(all_games)]} == {*shown[len(all_games) :]} == {*all_games}


def test_a_demo_that_is_interrupted_goes_on_with_the_games_not_yet_shown() -> None:
    app = opened()
    shown = set()
    for _ in app.games:
        app.push_demo()
        demo = app.stack.top
        assert isinstance(demo, DemoScene)
        shown.add(demo.session.match.header.game)
        app.stack.handle(Key("x"))
        assert isinstance(app.stack.top, TitleScene)
    assert shown == {*app.games}
    app.quit()
