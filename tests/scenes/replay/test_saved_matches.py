"""Replays of real programs: through the app, of saves that another process has written, and playing on from them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

import games
from engine.data.paths import ROOT
from engine.data.seats import numbered_seats
from engine.match.autosave import Journal
from engine.match.match import Match
from engine.match.save_file import load_save, saves_folder
from engine.stage.inputs import Hover, Key, Press, Release
from engine.stage.scene import SceneStack
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.replay.model import ReplayModel
from scenes.replay.scene import ReplayScene
from scenes.replay.view_builder import place_text
from scenes.results.scene import ResultsScene
from scenes.screenshot import play_at_random
from scenes.table.log_screen import LogScene
from scenes.table.scene import TableScene
from scenes.title.scene import TitleScene
from tests.scenes.table_driver import mattock, skin

pytestmark = [pytest.mark.usefixtures("home"), pytest.mark.few]

GAMES = ("mattock", "chasm", "blast", "boomtown", "veins")

SIZE = (1280, 800)

PLAYS = 60
"""How many actions the other process plays of each match."""


@pytest.fixture
def app() -> App:
    """The program without a window, its bots asleep."""
    use_dummy_display()
    return App(games.discover(), SceneStack(SIZE, skin(SIZE)))


def replay_of(app: App) -> ReplayScene:
    scene = app.stack.top
    assert isinstance(scene, ReplayScene)
    return scene


def table_of(app: App) -> TableScene:
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def press(app: App, name: str) -> None:
    scene: Any = app.stack.top
    place = scene.ui.find(name).rect.center
    for given in (Hover(place), Press(place), Release(place)):
        app.stack.handle(given)


def asked(*requests: dict[str, Any]) -> list[dict[str, Any]]:
    """What another process answers to some requests of the protocol."""
    given = "".join(f"{json.dumps(request)}\n" for request in requests)
    command = [sys.executable, "main.py", "engine"]
    done = subprocess.run(command, input=given, capture_output=True, text=True, cwd=ROOT, check=True, timeout=60)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_another_process_has_saved_is_the_same_at_every_position(game: str, tmp_path: Path) -> None:
    here = play_at_random(Match.new(games.discover()[game], {}, numbered_seats(2), 5), PLAYS)
    own = [{"do": "play", "action": step.action.text} for step in here.line if step.seat and not step.is_autopilot]
    file = tmp_path / f"{game}.jsonl"
    answers = asked({"do": "new", "game": game, "seats": 2, "seed": 5}, *own, {"do": "save", "file": str(file)})
    assert not [answer for answer in answers if "error" in answer]
    there = load_save(file, games.discover()).match
    sheet, table = here.record.sheet(), games.table(game)
    ours, theirs = ReplayModel(here, table, sheet, {}), ReplayModel(there, table, sheet, {})
    assert theirs.timeline.stops == ours.timeline.stops
    assert theirs.log == ours.log
    for place in range(len(here.line) + 1):
        ours.go_to(place)
        theirs.go_to(place)
        assert theirs.view == ours.view
        assert (theirs.picture, theirs.panels, theirs.last_spaces) == (ours.picture, ours.panels, ours.last_spaces)
        assert theirs.full_match.digest(place) == ours.full_match.digest(place)


@pytest.mark.parametrize("game", GAMES)
def test_every_position_of_every_game_can_be_told_and_drawn(game: str, app: App) -> None:
    record = games.discover()[game]
    match = play_at_random(Match.new(record, {}, numbered_seats(record.seats[1]), 3), None)
    app.show_replay(match)
    scene = replay_of(app)
    for place in scene.session.timeline.stops:
        scene.controller.seek(place)
        assert scene.view.prompt.question
        assert place_text(scene.session, place)
        assert scene.controller.views.idle_card(scene.display.context()) is not None
        assert (scene.session.panels.default_info, scene.session.panels.chains) == (None, ())
    for place in (0, len(match.line) // 3, len(match.line) // 2, len(match.line)):
        scene.controller.seek(place)
        app.stack.update(0.0)
        app.stack.draw(pygame.Surface(SIZE))


def test_alone_it_leads_back_to_the_title(app: App) -> None:
    app.show_replay(mattock(20))
    app.stack.handle(Key("escape"))
    assert isinstance(app.stack.top, TitleScene)


def test_over_another_scene_it_leads_back_there(app: App) -> None:
    match = mattock(None)
    app.show_results(match)
    results = app.stack.top
    app.push_replay(match, 5)
    assert replay_of(app).session.place == 5
    app.stack.handle(Key("escape"))
    assert app.stack.top is results


def test_the_end_shows_the_results(app: App) -> None:
    match = mattock(None)
    app.show_replay(match, len(match.line))
    press(app, "results")
    assert isinstance(app.stack.top, ResultsScene)
    assert app.stack.top.match is match


def test_playing_on_begins_a_match_of_its_own_that_is_kept(app: App) -> None:
    match = mattock(30)
    journal = Journal.start(match)
    journal.close()
    before, log = journal.path.read_bytes(), list(match.log)
    app.show_replay(match, 12)
    app.stack.handle(Key("p"))
    press(app, "dialog.play-on")
    branch = table_of(app).session.match
    assert branch is not match
    assert [step.action for step in branch.line] == [step.action for step in match.line[:12]]
    assert branch.digest() == match.digest(12)
    assert branch.header.seats == match.header.seats
    table_of(app).controller.perform(branch.legal()[-1])
    assert (match.log, journal.path.read_bytes()) == (log, before)
    (other,) = [path for path in saves_folder().iterdir() if path != journal.path]
    app.show_title()
    assert load_save(other, app.games).match.log == branch.log


def test_from_the_log_of_a_table_one_can_watch_and_come_back(app: App) -> None:
    app.start("mattock", {}, numbered_seats(2), 3)
    table = table_of(app)
    play_at_random(table.session.match, 30)
    table.session.refresh()
    table.controller.open_log()
    log = cast(LogScene, app.stack.top)
    app.stack.handle(Key("up"))
    press(app, "watch")
    assert replay_of(app).session.place == table.session.log[log.selected].upto
    app.stack.handle(Key("escape"))
    assert table_of(app) is table
    assert not table.session.shows_past
    assert len(table.session.match.line) == 30
