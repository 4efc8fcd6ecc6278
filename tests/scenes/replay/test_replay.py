"""The controls of a replay: it plays, pauses, steps and jumps through a match that it never changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.match.autosave import Journal
from engine.match.match import Match
from engine.stage.inputs import Hover, Key
from engine.stage.widgets import Dialog, Stepper
from scenes.replay.model import REPLAY_SPEEDS
from scenes.replay.view_builder import place_text
from tests.golden.matches import kept_match
from tests.scenes.fake_app import SIZES, SceneDriver, misplaced
from tests.scenes.replay.replay_driver import ReplayDriver
from tests.scenes.table_driver import mattock


def rests(watching: ReplayDriver) -> bool:
    return not watching.scene.display.motion.moving


def shows(watching: ReplayDriver, place: int) -> None:
    """Everything shows the position after `place` actions."""
    play, match = watching.scene.session, watching.match
    view = match.rules.view(match.states[place], 0)
    assert watching.place == place
    assert play.view == view
    assert play.picture == play.table.picture(match.rules, view)
    assert [live.piece for live in watching.scene.display.motion.live] == list(play.picture.pieces)
    assert play.match.line == match.line[:place]
    assert watching.slider.value == place


# Going through it


def test_it_begins_where_it_is_told_to() -> None:
    match = mattock(40)
    shows(ReplayDriver(match), 0)
    shows(ReplayDriver(match, 17), 17)
    assert not ReplayDriver(match, 17).scene.controller.playing


def test_arrows_go_one_action_back_and_on() -> None:
    watching = ReplayDriver(mattock(40), 10)
    watching.keys("right", "right", "right", "left")
    shows(watching, 12)
    watching.press("on")
    watching.press("back")
    watching.press("back")
    shows(watching, 11)


def test_home_and_end_go_to_the_ends_and_nothing_leads_beyond() -> None:
    watching = ReplayDriver(mattock(40), 10)
    watching.keys("end")
    shows(watching, 40)
    assert not watching.button("on").enabled
    watching.keys("right", "page down")
    shows(watching, 40)
    watching.keys("home")
    shows(watching, 0)
    assert not watching.button("turn-back").enabled
    watching.keys("left", "page up", "up")
    shows(watching, 0)


@pytest.mark.parametrize(("on", "back", "shift"), [("page down", "page up", False), ("right", "left", True)])
def test_page_keys_and_shifted_arrows_go_by_turns(on: str, back: str, shift: bool) -> None:
    match = mattock(40)
    watching = ReplayDriver(match, 6)
    number = match.line[6].turn.number
    watching.keys(on, shift=shift)
    begins = watching.place
    assert (match.line[begins - 1].turn.number, match.line[begins].turn.number) == (number, number + 1)
    watching.keys(on, back, shift=shift)
    assert watching.place == begins
    watching.keys("right")
    watching.keys(back, shift=shift)
    assert watching.place == begins


def test_it_tells_where_it_is_as_people_count() -> None:
    watching = ReplayDriver(mattock(40), 10)
    assert place_text(watching.scene.session, 10) == f"Turn {watching.match.line[10].turn.count}, action 10 of 40"
    assert place_text(watching.scene.session, 0) == "Turn 1, action 0 of 40"


def test_space_plays_and_pauses() -> None:
    watching = ReplayDriver(mattock(40), 10)
    watching.keys("space")
    assert watching.scene.controller.playing
    watching.wait(1.0)
    assert watching.place > 11
    watching.keys("space")
    here = watching.place
    watching.wait(2.0)
    shows(watching, here)
    watching.send(Key("space", repeat=True))
    assert not watching.scene.controller.playing


def test_the_button_in_the_middle_plays_too() -> None:
    watching = ReplayDriver(mattock(40), 10)
    watching.press("play")
    watching.wait(0.5)
    assert watching.scene.controller.playing
    assert watching.button("play").icon == "icon-pause"
    watching.press("play")
    assert not watching.scene.controller.playing


def test_stepping_and_scrubbing_pause() -> None:
    for key in ("left", "right", "page up", "home", "up"):
        watching = ReplayDriver(mattock(40), 20)
        watching.keys("space", key)
        assert not watching.scene.controller.playing, key
    watching = ReplayDriver(mattock(40), 20)
    watching.keys("space")
    watching.drag_to(5)
    assert not watching.scene.controller.playing


def test_while_it_plays_steps_are_told_like_at_the_table() -> None:
    watching = ReplayDriver(mattock(40), 10, animation="normal")
    watching.keys("right")
    assert watching.scene.display.motion.moving
    assert watching.scene.display.motion.log_line is not None
    line = watching.scene.session.log[watching.scene.session.current_line]
    assert line.text.startswith(watching.scene.display.motion.log_line.text)
    assert watching.app.sounds.played
    watching.wait(2.0)
    assert rests(watching)
    shows(watching, 11)


def test_what_is_being_told_is_cut_short_by_the_next_step() -> None:
    watching = ReplayDriver(mattock(40), 10, animation="normal")
    watching.keys("right", "right", "left")
    assert rests(watching)
    shows(watching, 11)


def test_stepping_back_is_silent_and_at_once() -> None:
    watching = ReplayDriver(mattock(40), 10, animation="normal")
    watching.keys("left")
    assert rests(watching)
    assert watching.app.sounds.played == []


def test_plus_and_minus_set_how_fast_it_goes() -> None:
    watching = ReplayDriver(mattock(40), 10, animation="normal")
    assert watching.scene.controller.speed.name == "usual"
    watching.keys("+", "+")
    assert watching.scene.controller.speed.name == "four"
    watching.keys("-")
    stepper = watching.scene.ui.find("speed")
    assert isinstance(stepper, Stepper)
    assert stepper.value == watching.scene.controller.speed.name == "double"
    watching.keys(*["="] * 9)
    assert watching.scene.controller.speed == REPLAY_SPEEDS[-1]
    watching.keys(*["-"] * 9)
    assert watching.scene.controller.speed == REPLAY_SPEEDS[0]


def test_the_faster_it_goes_the_further_it_comes() -> None:
    came = []
    for pace in REPLAY_SPEEDS:
        watching = ReplayDriver(mattock(60), 0, animation="normal")
        watching.scene.controller.set_speed(pace.name)
        watching.keys("space")
        watching.wait(6.0)
        came.append(watching.place)
    assert came[:5] == sorted(set(came[:5]))
    assert came[5] > came[2]


def test_with_reduced_motion_nothing_moves_however_fast_it_goes() -> None:
    watching = ReplayDriver(mattock(40), 10, animation="normal")
    watching.app.settings.reduced_motion = True
    watching.keys("right")
    assert rests(watching)
    shows(watching, 11)


def test_it_does_not_go_on_behind_what_lies_over_it_or_while_it_asks() -> None:
    watching = ReplayDriver(mattock(40), 10)
    watching.keys("space", "?")
    watching.wait(3.0)
    assert watching.place == 10
    watching.keys("escape")
    watching.wait(1.0)
    assert watching.place > 10


# Pointing at things


def test_places_and_cards_are_explained() -> None:
    watching = ReplayDriver(kept_match("veins", "veins-two", 120), 96)
    watching.send(Hover(watching.scene.display.board.centre("f6")))
    watching.wait(0.2)
    told = watching.scene.session.describe("f6")
    assert told is not None
    assert watching.scene.view.info_card == told
    watching.keys("right")
    watching.wait(0.2)
    assert watching.scene.view.info_card == watching.scene.session.describe("f6")
    watching.keys("2")
    assert watching.scene.display.hover.card_seat == 2
    assert watching.scene.display.labels[1].title in watching.scene.view.info_card.title
    watching.keys("2")
    assert watching.scene.display.hover.card_seat == 0


def test_nothing_can_be_played() -> None:
    watching = ReplayDriver(mattock(40), 20)
    before = watching.match.digest(), len(watching.match.log)
    for space, _ in watching.scene.display.board.maps[0].open_spaces:
        watching.click_at(watching.scene.display.board.centre(space))
    watching.keys("return", "u", "y", "h")
    assert (watching.match.digest(), len(watching.match.log)) == before
    shows(watching, 20)
    assert "autosave" not in watching.app.call_names


def test_keys_are_listed_and_rules_open() -> None:
    watching = ReplayDriver(mattock(40), 20)
    watching.keys("?")
    dialog = watching.scene.ui.dialogs[-1]
    assert isinstance(dialog, Dialog)
    assert "**Space**: play, or pause" in dialog.text
    watching.keys("escape", "f1", "r")
    assert [call[0] for call in watching.called("push_rulebook")] == ["mattock", "mattock"]


# What was taken back, and giving up


def test_what_was_undone_is_not_shown() -> None:
    match = mattock(20)
    kept = list(match.line)
    match.play(match.legal()[0])
    match.undo()
    assert len(ReplayDriver(match).scene.session.full_match.line) == len(kept)
    assert ReplayDriver(match).slider.high == 20


def test_giving_up_is_a_step_of_its_own() -> None:
    match = mattock(20)
    match.resign(1)
    watching = ReplayDriver(match, 20)
    watching.keys("right")
    assert watching.place == 21
    assert watching.scene.session.match.over
    assert watching.scene.view.prompt.question
    assert watching.scene.session.log[-1].text == "resigns"
    assert watching.scene.session.panels.seat_cards[0].state == "has resigned"
    watching.keys("left")
    assert not watching.scene.session.match.over


# Never written


def test_nothing_is_written_whatever_one_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    match = mattock(20)
    journal = Journal.start(match)
    path = journal.path
    journal.close()
    before = path.read_bytes()
    watching = ReplayDriver(match)
    watching.keys("space", "right", "end", "home", "page down", "l", "p", "escape", "+", "down")
    watching.wait(1.0)
    assert path.read_bytes() == before
    assert [path.name] == [file.name for file in path.parent.iterdir()]


# How it looks


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_anything_else(size: tuple[int, int]) -> None:
    watching = ReplayDriver(mattock(None), 20, size)
    driver = SceneDriver.__new__(SceneDriver)
    driver.scene, driver.stack, driver.skin = watching.scene, watching.stack, watching.scene.display.screen.skin
    assert misplaced(driver) == []
    strip = watching.scene.display.screen.foot
    assert strip is not None
    assert strip.contains(watching.slider.rect)
    assert not watching.scene.display.screen.layout.centre.colliderect(strip)
    assert watching.picture()
    watching.keys("l")
    assert misplaced(driver) == []


def test_another_window_shows_the_same_position() -> None:
    watching = ReplayDriver(mattock(40), 20)
    watching.keys("right")
    watching.stack.resize((1024, 640), watching.stack.skin)
    shows(watching, 21)
    assert watching.picture()


def test_chances_that_are_not_wanted_are_not_shown() -> None:
    watching = ReplayDriver(mattock(40), 20)
    watching.app.settings.chances = False
    watching.scene.resume()
    assert not watching.scene.session.table.shows_odds
    shows(watching, 20)


def test_a_match_without_any_action_is_no_trouble() -> None:
    match: Match = mattock(0)
    watching = ReplayDriver(match)
    watching.keys("space", "right", "left", "end", "home", "page down", "up", "down")
    watching.wait(1.0)
    assert watching.place == 0
    assert watching.picture()
