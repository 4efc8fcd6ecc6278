"""The application: saved matches, bots, navigation, and pictures without a window."""

from __future__ import annotations

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

import games
from engine.bots.client import BotError, BotProcess
from engine.bots.explain import Advice
from engine.data.seats import numbered_seats
from engine.data.settings import load_settings
from engine.match.match import Match
from engine.stage.controls.pads import PadReader
from engine.stage.hands import Hands
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from scenes import screenshot
from scenes.app import App
from scenes.common.outcome import verdict
from scenes.curtain import CurtainScene
from scenes.lobby.scene import LobbyScene
from scenes.results.scene import ResultsScene
from scenes.rulebook.scene import RulebookScene
from scenes.screenshot import play_at_random
from scenes.settings.scene import SettingsScene
from scenes.table.log_screen import LogScene
from scenes.table.scene import TableScene
from scenes.title.scene import TitleScene
from tests.scenes.table_driver import AGAINST_A_BOT, PEOPLE, mattock, table_of, whole_app

pytestmark = pytest.mark.usefixtures("home")

SHORT = {"board": "short", "setup": "fixed"}

PATIENCE = 20.0


def saves(home: Path) -> list[Path]:
    return sorted(home.rglob("*.jsonl"))


def test_the_way_between_the_scenes() -> None:
    app = whole_app()
    for show, kind, depth in (
        (app.show_title, TitleScene, 1),
        (lambda: app.show_lobby("mattock"), LobbyScene, 1),
        (lambda: app.start("mattock", SHORT, PEOPLE, 1), TableScene, 1),
        (lambda: app.push_log(table_of(app)), LogScene, 2),
        (app.push_settings, SettingsScene, 3),
        (lambda: app.push_rulebook("mattock", "move"), RulebookScene, 4),
        (lambda: app.push_curtain(PEOPLE[0], "to mine", lambda: None), CurtainScene, 5),
        (app.back, RulebookScene, 4),
        (lambda: app.show_results(mattock(None)), ResultsScene, 1),
    ):
        show()
        assert (type(app.stack.top), len(app.stack)) == (kind, depth)
    app.quit()
    assert not app.stack


def test_a_game_for_one_has_a_lobby_a_title_and_a_way_back_of_its_own() -> None:
    app = whole_app()
    app.show_lobby("chasm", 1)
    lobby = app.stack.top
    assert isinstance(lobby, LobbyScene)
    title = "Solo Chasm"
    assert lobby.solo is not None
    assert (lobby.solo.title, len(lobby.plan.seats)) == (title, 1)
    lobby.start()
    match = table_of(app).session.match
    assert (match.title, [seat.colour for seat in match.header.seats]) == (title, ["vermilion"])
    app.show_title()
    saved = app.resumable_summary()
    assert saved is not None
    assert (saved.title, saved.line.startswith(title)) == (title, True)
    app.continue_match()
    table_of(app).controller.open_menu()
    (new_game,) = (answer for answer in table_of(app).ui.dialogs[-1].answers if answer.name == "lobby")
    assert new_game.on_press is not None
    new_game.on_press()
    again = app.stack.top
    assert isinstance(again, LobbyScene)
    assert again.solo is not None
    app.show_lobby("chasm", 2)
    several = app.stack.top
    assert isinstance(several, LobbyScene)
    assert (several.solo, len(several.plan.seats)) == (None, 2)
    app.quit()


# What is kept


def test_a_match_is_saved_from_its_start_and_can_be_continued(home: Path) -> None:
    app = whole_app()
    app.start("mattock", SHORT, PEOPLE, 7)
    table = table_of(app)
    assert len(saves(home)) == 1
    for _ in range(5):
        table.controller.perform(table.session.match.legal()[0])
    digest = table.session.match.digest()
    app.quit()
    later = whole_app()
    waiting = later.resumable_summary()
    assert waiting is not None
    assert (waiting.title, waiting.players) == ("Mattock", PEOPLE)
    assert waiting.picture is not None
    later.continue_match()
    assert table_of(later).session.match.digest() == digest
    assert len(saves(home)) == 1
    later.quit()


def test_what_was_undone_stays_undone(home: Path) -> None:
    app = whole_app()
    app.start("mattock", SHORT, PEOPLE, 7)
    table_of(app).controller.perform(table_of(app).session.match.legal()[0])
    table_of(app).controller.undo()
    app.show_title()
    app.continue_match()
    match = table_of(app).session.match
    assert (match.line, match.redo_limit) == ([], 1)
    app.quit()


def test_a_match_that_is_over_is_not_offered_again() -> None:
    app = whole_app()
    app.start("mattock", SHORT, PEOPLE, 7)
    table_of(app).controller.resign()
    app.show_title()
    assert app.resumable_summary() is None
    app.quit()


def test_without_a_match_there_is_nothing_to_go_on_with() -> None:
    app = whole_app()
    assert app.resumable_summary() is None
    app.continue_match()
    assert app.stack.top is None


def test_another_match_is_not_written_into_the_saved_one(home: Path) -> None:
    app = whole_app()
    app.start("mattock", SHORT, PEOPLE, 7)
    before = saves(home)[0].read_bytes()
    app.autosave(mattock(9))
    assert saves(home)[0].read_bytes() == before
    app.quit()


def test_if_nothing_can_be_written_the_match_goes_on_with_a_notice(home: Path) -> None:
    (home / "saves").write_text("in the way")
    app = whole_app()
    app.start("mattock", SHORT, PEOPLE, 7)
    table = table_of(app)
    assert len(table.ui.dialogs) == 1
    table.controller.perform(table.session.match.legal()[0])
    assert len(table.session.match.line) == 1
    app.quit()


def test_settings_take_effect_and_are_saved() -> None:
    app = whole_app()
    app.settings.volume = 35
    app.settings.animation = "fast"
    app.save_settings()
    assert app.sounds.volume == 35
    assert load_settings().animation == "fast"


def test_settings_that_cannot_be_saved_show_a_notice_until_they_can(home: Path) -> None:
    app = whole_app()
    (home / "settings.json").mkdir()
    app.save_settings()
    assert "could not be saved" in app.settings.note
    (home / "settings.json").rmdir()
    app.save_settings()
    assert app.settings.note == ""


# The title bar


class Bar:
    """A fake window with the caption of its title bar."""

    caption = "Motherlode"
    full_screen = False
    placing = SimpleNamespace(monitor=1)
    user_scale = 1.0
    on_full_screen: object = None
    hands = Hands()
    ears = None
    pads = PadReader(lambda: 0.0)


def test_the_title_bar_names_the_topmost_scene() -> None:
    bar = Bar()
    app = App(games.discover(), SceneStack((1280, 800), Skin(1.0)), cast(Any, bar))
    match = mattock(None)
    results = f"Motherlode – Mattock – {verdict(match).headline}"
    captions = []
    for show in (
        app.show_title,
        app.push_matches,
        lambda: app.push_replay(match),
        lambda: app.push_rulebook("mattock"),
        app.back,
        app.back,
        lambda: app.show_results(match),
        lambda: app.push_replay(match),
        app.back,
        app.push_demo,
        app.end_demo,
        app.show_title,
    ):
        show()
        captions.append(bar.caption)
    replay = "Motherlode – Replay – Mattock"
    assert captions[:6] == ["Motherlode", "Motherlode", replay, replay, replay, "Motherlode"]
    assert captions[6:9] == [results, replay, results]
    assert captions[9].startswith("Motherlode – Demo – ")
    assert captions[10:] == [results, "Motherlode"]
    app.quit()


# Bots


def test_a_bot_plays_at_the_table() -> None:
    app = whole_app()
    app.settings.animation = "off"
    app.start("mattock", SHORT, AGAINST_A_BOT[::-1], 7)
    table = table_of(app)
    until = time.monotonic() + PATIENCE
    while table.session.bot_to_act and time.monotonic() < until:
        app.stack.update(0.05)
        time.sleep(0.005)
    assert table.session.match.turn is not None
    assert table.session.match.turn.seat == 2
    assert len(table.session.match.line) == 2
    app.quit()


def test_a_bot_plays_on_after_a_player_has_resigned() -> None:
    record = games.discover()["veins"]
    match = play_at_random(Match.new(record, {}, numbered_seats(3), 5), 40)
    assert match.turn is not None
    match.resign(match.turn.seat)
    assert match.turn is not None, "the others play on"
    app = whole_app()
    until = time.monotonic() + PATIENCE
    while (answer := app.bot_advice(match, "easy")) is None and time.monotonic() < until:
        time.sleep(0.01)
    app.cancel_bot()
    assert answer is not None
    assert answer.action in match.legal()


def test_an_illegal_answer_of_a_bot_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    app = whole_app()
    match = mattock(0)
    line = [action.text for action in match.legal()]
    elsewhere = next(action for action in mattock(8).legal() if action.text not in line)
    monkeypatch.setattr(BotProcess, "poll", lambda self: Advice(elsewhere))
    with pytest.raises(BotError, match="which is not possible here"):
        app.bot_advice(match, "easy")
    monkeypatch.setattr(BotProcess, "poll", lambda self: Advice(match.legal()[0]))
    assert app.bot_advice(match, "easy") == Advice(match.legal()[0])
    app.quit()


def test_a_bot_is_asked_again_when_the_position_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    digests: list[str] = []
    ask = BotProcess.ask

    def record_ask(self: BotProcess, line: Any, digest: str, *rest: Any, **more: Any) -> None:
        digests.append(digest)
        ask(self, line, digest, *rest, **more)

    monkeypatch.setattr(BotProcess, "ask", record_ask)
    monkeypatch.setattr(BotProcess, "poll", lambda self: None)
    app = whole_app()
    match = mattock(0)
    app.bot_advice(match, "easy")
    app.bot_advice(match, "easy")
    before = match.digest()
    match.play(match.legal()[0])
    app.bot_advice(match, "easy")
    assert digests == [before, match.digest()]
    app.quit()


def test_a_hint_is_forgotten_when_the_position_changes() -> None:
    app = whole_app()
    app.start("mattock", SHORT, PEOPLE, 7)
    table = table_of(app)
    table.controller.ask_hint()
    app.stack.update(0.05)
    table.controller.perform(table.session.match.legal()[0])
    for _ in range(20):
        app.stack.update(0.05)
        time.sleep(0.01)
    assert table.display.hover.hinted_action is None
    app.quit()


# Pictures without a window


@pytest.mark.parametrize("scene", ["title", "lobby", "table", "results"])
def test_a_shot_is_a_picture_of_the_size_asked_for(scene: str, tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    screenshot.write_screenshot(games.discover(), scene, "mattock", SHORT, 1, 5, (1024, 640), out)
    picture = pygame.image.load(out)
    assert picture.get_size() == (1024, 640)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1024, 16) for y in range(0, 640, 16)}) > 50
    assert saves(tmp_path) == []


def test_random_play_is_the_same_for_the_same_seed_and_stops_at_the_end() -> None:
    record = games.discover()["mattock"]
    played = [play_at_random(Match.new(record, SHORT, numbered_seats(2), seed), None) for seed in (3, 3, 4)]
    assert played[0].digest() == played[1].digest() != played[2].digest()
    assert all(match.over for match in played)
    assert len(play_at_random(Match.new(record, SHORT, numbered_seats(2), 3), 9).line) == 9


def test_the_window_goes_to_the_monitor_of_the_settings_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is not there is the first; a window that stands there already is not moved again."""
    moves: list[int] = []

    class Placing:
        """Notes where the window goes."""

        monitor = property(lambda _: moves[-1] if moves else 1, lambda _, number: moves.append(number))

    bar = Bar()
    bar.placing = cast(Any, Placing())
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: 2)
    app = App(games.discover(), SceneStack((1280, 800), Skin(1.0)), cast(Any, bar))
    for wanted in (2, 2, 1, 7):
        app.settings.monitor = wanted
        app.save_settings()
    assert moves == [2, 1]
