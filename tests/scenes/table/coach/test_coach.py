"""The guided first game: when a tip comes and goes, what is remembered of it, and what is otherwise as ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.match.match import Match
from engine.school.lesson_sheet import Tip, load_lessons
from engine.school.progress import load_progress
from engine.stage.inputs import Hover
from engine.stage.widgets import Button
from scenes.app import App
from scenes.results.scene import ResultsScene
from scenes.screenshot import play_at_random
from scenes.table.coach.parts import GOT_IT, NO_MORE
from scenes.table.coach.scene import GuidedScene
from scenes.table.scene import TableScene
from tests.scenes.table.coach.guided import AGES, application, guided, key, press

pytestmark = pytest.mark.few

DIG = load_lessons("mattock").tips


def begin(app: App, game: str = "mattock") -> GuidedScene:
    app.school.first_game(game)
    return guided(app)


def act(app: App) -> None:
    """Play the first legal action of the person."""
    scene = guided(app)
    scene.controller.perform(scene.session.match.legal()[0])
    app.stack.update(0.0)


def test_the_tip_of_a_new_decision_comes_and_never_again() -> None:
    with application() as app:
        coach = begin(app).controller.coach
        assert coach.tip == DIG["mine"]
        press(app, GOT_IT)
        assert coach.tip is None
        assert app.school.progress.has_seen_tip("mattock", "mine")
        app.stack.update(AGES)
        assert coach.shown is None
        act(app)
        app.stack.update(AGES)
        assert coach.tip == DIG["move"]
        guided(app).controller.undo()
        app.stack.update(AGES)
        assert coach.tip is None


def test_an_event_has_its_tip_once_the_decision_is_known_and_something_happened() -> None:
    with application() as app:
        coach, progress = begin(app).controller.coach, app.school.progress
        coach.put_away()
        coach.meet("move", ["mined", "removed"])
        assert coach.tip == DIG["move"]
        coach.put_away()
        coach.meet("move")
        assert coach.tip is None
        coach.meet("mine", ["stayed"])
        assert coach.tip == DIG["removed"]
        coach.put_away()
        coach.meet("mine", ["removed"])
        assert coach.tip is None
        assert progress.has_seen_tip("mattock", "removed")


def test_the_table_tells_of_what_happened_since_the_decision_before() -> None:
    with application() as app:
        coach = begin(app).controller.coach
        dug = Tip("Dug", "**Look.**")
        coach.tips = {"mine": DIG["mine"], "mined": dug}
        act(app)
        app.stack.update(AGES)
        assert coach.tip == dug


def test_a_pointer_on_what_has_no_card_leaves_the_words_of_a_tip() -> None:
    with application() as app:
        scene = begin(app, "boomtown")
        display, session = scene.display, scene.session
        assert scene.controller.views.build().info_card.title == "New: Empty a bin"
        pixels = ((x, y) for x in range(0, 1280, 8) for y in range(70, 800, 8))
        dumb = next(
            pixel for pixel in pixels if (places := display.places_at(pixel)) and not any(map(session.describe, places))
        )
        app.stack.handle(Hover(dumb))
        app.stack.update(AGES)
        assert display.hover.places_settled
        assert scene.controller.views.build().info_card.title == "New: Empty a bin"


def test_an_action_puts_the_tip_away() -> None:
    with application() as app:
        coach = begin(app).controller.coach
        act(app)
        assert coach.tip is not DIG["mine"]
        assert load_progress().has_seen_tip("mattock", "mine")


def test_a_pointer_that_rests_lays_no_card_over_a_new_tip() -> None:
    with application() as app:
        scene = begin(app)
        miner = scene.session.match.rules.facts(scene.session.match.state)["miners"]["1"][0]
        place = scene.display.board.centre(miner)
        app.stack.handle(Hover(place))
        assert scene.display.hover.places
        act(app)
        app.stack.update(AGES)
        assert scene.controller.coach.tip == DIG["move"]
        assert not scene.display.hover.places
        app.stack.handle(Hover((place[0] + 1, place[1])))
        assert scene.display.hover.places


def test_keys_answer_a_tip_unless_the_table_needs_them() -> None:
    with application() as app:
        coach = begin(app).controller.coach
        key(app, "g")
        assert coach.tip is None
    with application() as app:
        coach = begin(app).controller.coach
        key(app, "m")
        assert coach.tip is None
        act(app)
        app.stack.update(AGES)
        assert coach.tip is None
        assert not app.school.progress.tips


def test_no_more_tips_lasts_until_another_first_game() -> None:
    with application() as app:
        begin(app)
        press(app, NO_MORE)
        assert not load_progress().tips
        begin(app, "chasm")
        assert load_progress().tips


def test_while_a_tip_lies_over_the_log_its_buttons_are_away() -> None:
    with application() as app:
        scene = begin(app)
        log = scene.display.screen.sidebar.log
        inside = {widget.name for widget in scene.ui.walk() if log.contains(widget.rect)}
        assert inside == {GOT_IT, NO_MORE}
        assert not scene.display.screen.log_lines
        press(app, GOT_IT)
        assert "log" in {widget.name for widget in scene.ui.walk()}


def test_a_game_that_was_left_is_guided_when_it_is_gone_on_with(tmp_path: Path) -> None:
    with application(folder=tmp_path) as app:
        begin(app)
        press(app, GOT_IT)
        act(app)
        act(app)
    with application(folder=tmp_path) as app:
        app.continue_match()
        assert isinstance(app.stack.top, GuidedScene)
    with application(folder=tmp_path) as app:
        app.school.progress.first_games.clear()
        app.continue_match()
        assert type(app.stack.top) is TableScene


def test_bots_take_their_time_and_the_title_tells_the_first_game() -> None:
    with application() as app:
        scene = begin(app)
        assert scene.controller.flow.patience == 1.5
        assert scene.view.turn_text == "first game, turn 1"
        begin(app, "veins")
        assert guided(app).view.turn_text == guided(app).session.turn_text


def test_a_guided_game_shows_its_goal_whatever_the_settings_say() -> None:
    with application() as app:
        app.settings.goal_line = "never"
        assert begin(app).view.goal is not None


def finished(app: App) -> Match:
    return play_at_random(begin(app).session.match, None)


def test_results_lead_on_to_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    with application() as app:
        match = finished(app)
        monkeypatch.setattr(app.school, "puzzle_after", lambda _: 3)
        app.show_results(match)
        results = app.stack.top
        assert isinstance(results, ResultsScene)
        puzzles = results.ui.find("puzzles")
        assert isinstance(puzzles, Button)
        assert puzzles.chosen
        assert results.ui.focused is puzzles
        assert "rematch" not in {widget.name for widget in results.ui.walk()}


def test_after_the_end_the_board_is_looked_at_as_ever() -> None:
    with application() as app:
        match = finished(app)
        app.show_results(match)
        app.show_table(match)
        assert type(app.stack.top) is TableScene


def test_reduced_motion_brings_and_takes_a_tip_at_once() -> None:
    with application() as app:
        app.settings.animation, app.settings.reduced_motion = "normal", True
        app.school.first_game("mattock")
        app.stack.update(0.0)
        scene = app.stack.top
        assert isinstance(scene, GuidedScene)
        assert scene.controller.coach.is_ready
        scene.controller.put_tip_away()
        app.stack.update(0.0)
        assert scene.controller.coach.shown is None


def test_a_tip_comes_slowly_and_its_buttons_last() -> None:
    with application() as app:
        app.settings.animation = "normal"
        app.school.first_game("mattock")
        app.stack.update(0.1)
        scene = app.stack.top
        assert isinstance(scene, GuidedScene)
        coach = scene.controller.coach
        assert 0 < coach.opacity < 1
        assert GOT_IT not in {widget.name for widget in scene.ui.walk()}
        app.stack.update(0.3)
        assert coach.is_ready
        assert GOT_IT in {widget.name for widget in scene.ui.walk()}
