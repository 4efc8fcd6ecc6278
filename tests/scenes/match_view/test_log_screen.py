"""The whole log over a table: every line of it, and the way back to any of them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

import games
from engine.bots.explain import Advice
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.stage.inputs import Hover, Input, Key, Press, Release
from engine.stage.widgets import Button, ListView
from engine.stage.widgets.faces.face import ButtonFace
from engine.words.phrases import signed
from scenes.replay.scene import ReplayScene
from scenes.screenshot import play_at_random
from scenes.table.log_screen import LogScene
from tests.golden.matches import kept_match
from tests.scenes.fake_app import SIZES
from tests.scenes.match_view.test_many_seats import blast
from tests.scenes.table_driver import AGAINST_A_BOT, TableDriver, mattock, table_of, whole_app


class Reading:
    """The log over a table, the table being driven by `At`."""

    def __init__(self, match: Match, size: tuple[int, int] = (1280, 800)) -> None:
        self.at = TableDriver(match, size)
        self.at.app.back = self.at.stack.pop
        self.scene = LogScene(self.at.app, self.at.scene.controller)
        self.at.stack.push(self.scene)

    @property
    def list(self) -> ListView:
        found = self.scene.ui.find("lines")
        assert isinstance(found, ListView)
        return found

    @property
    def up(self) -> bool:
        """Whether the log is up still."""
        return self.at.stack.top is self.scene

    def press(self, name: str) -> None:
        place = self.scene.ui.find(name).rect.center
        self.send(Hover(place), Press(place), Release(place))

    def send(self, *given: Input) -> None:
        for each in given:
            self.at.stack.handle(each)

    def keys(self, *names: str) -> None:
        self.send(*(Key(name) for name in names))


def test_every_line_of_the_log_is_there_and_the_last_one_chosen() -> None:
    reading = Reading(mattock(30))
    log = reading.at.scene.session.log
    assert [(row.right, row.text) for row in reading.list.rows] == [(str(line.count or "–"), line.text) for line in log]
    assert reading.scene.selected == len(log) - 1


def test_long_lines_are_not_cut_off() -> None:
    reading = Reading(play_at_random(blast(), 60))
    scene, skin = reading.scene, reading.scene.skin
    assert len({reading.list.row_rect(place).h for place in range(len(reading.list.rows))}) > 1
    for place in range(len(reading.list.rows)):
        scene.list.select(place)
        assert scene.list.tooltip_text(scene.list.row_rect(place).center, skin) == ""


def test_lines_have_the_mark_of_their_seat() -> None:
    reading = Reading(mattock(8))
    marks = {row.icon for row in reading.list.rows}
    assert marks == {"mark-pick", "mark-shovel"}


def test_the_last_line_is_the_present_position() -> None:
    reading = Reading(mattock(30))
    assert not reading.scene.ui.find("rewind").enabled
    reading.keys("return")
    assert reading.scene.ui.dialogs == []


def test_an_earlier_line_rewinds_after_a_confirmation() -> None:
    reading = Reading(mattock(30))
    log, match = reading.at.scene.session.log, reading.at.match
    reading.keys("up", "up", "up", "return")
    assert len(reading.scene.ui.dialogs) == 1
    assert len(match.line) == 30
    reading.press("dialog.rewind")
    assert len(match.line) == log[-4].upto < 30
    assert not reading.up
    assert match.redo_limit == 30 - len(match.line)
    assert reading.at.scene.session.picture == reading.at.scene.session.table.picture(match.rules, match.state)


def test_an_earlier_line_shows_the_table_as_it_was_then() -> None:
    reading = Reading(mattock(30))
    table, match = reading.at.scene, reading.at.match
    upto = table.session.log[-5].upto
    reading.keys("up", "up", "up", "up")
    then = table.session.table.picture(match.rules, match.states[upto])
    assert [live.piece for live in table.display.motion.live] == list(then.pieces)
    assert len(match.line) == 30
    reading.keys("escape")
    assert [live.piece for live in table.display.motion.live] == list(table.session.picture.pieces)
    assert reading.at.lit


def test_the_last_line_shows_the_table_as_it_is() -> None:
    reading = Reading(mattock(30))
    table = reading.at.scene
    reading.keys("up", "up", "down", "down")
    assert [live.piece for live in table.display.motion.live] == list(table.session.picture.pieces)


def test_no_bot_moves_and_nothing_ends_while_the_log_is_read() -> None:
    reading = Reading(mattock(10, "mine", AGAINST_A_BOT))
    match = reading.at.match
    while match.turn is not None and match.turn.seat != 2:
        match.play(match.legal()[-1])
    reading.at.scene.session.refresh()
    length = len(match.line)
    reading.at.app.bot_advice = lambda match, level, explain=False: Advice(match.legal()[0])
    reading.keys("up", "up")
    reading.at.wait()
    assert len(match.line) == length
    reading.keys("escape")
    reading.at.wait()
    assert len(match.line) == length + 1


def test_the_question_says_whose_move_it_goes_back_to() -> None:
    reading = Reading(mattock(9))
    session = reading.at.scene.session
    reading.keys("up", "up")
    reading.press("rewind")
    line = session.log[reading.scene.selected]
    turn = session.match.rules.turn(session.match.states[line.upto])
    assert turn is not None
    (dialog,) = reading.scene.ui.dialogs
    assert f"{session.names[line.seat]}: {line.text}" in dialog.text
    assert f"It is then {session.names[turn.seat]}'s turn." in dialog.text


def test_the_button_rewinds_too() -> None:
    reading = Reading(mattock(30))
    reading.keys("up")
    reading.press("rewind")
    reading.press("dialog.rewind")
    assert len(reading.at.match.line) < 30


@pytest.mark.parametrize("answer", ["button", "escape"])
def test_staying_here_changes_nothing(answer: str) -> None:
    reading = Reading(mattock(30))
    reading.keys("up", "up", "return")
    reading.press("dialog.no") if answer == "button" else reading.keys("escape")
    assert reading.scene.ui.dialogs == []
    assert len(reading.at.match.line) == 30
    assert reading.up


@pytest.mark.parametrize("button_or_key", ["escape", "l", "button"])
def test_the_log_closes(button_or_key: str) -> None:
    reading = Reading(mattock(6))
    reading.press("close") if button_or_key == "button" else reading.keys(button_or_key)
    assert not reading.up


def test_the_table_below_gets_no_inputs() -> None:
    reading = Reading(mattock(6))
    place = reading.at.pixel_of(reading.at.lit[0])
    reading.send(Press(place), Release(place), Key("u"), Key("s"))
    assert len(reading.at.match.line) == 6


def test_a_match_without_a_move_has_an_empty_log() -> None:
    reading = Reading(mattock())
    assert reading.list.rows == ()
    assert not reading.scene.ui.find("rewind").enabled
    reading.keys("up", "down", "return")
    assert reading.scene.ui.dialogs == []
    assert reading.up


@pytest.mark.parametrize("size", SIZES[:3])
def test_the_panel_is_in_the_window(size: tuple[int, int]) -> None:
    reading = Reading(mattock(30), size)
    rects = {name: reading.scene.ui.find(name).rect for name in ("lines", "rewind", "close")}
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in rects.values())
    assert not rects["rewind"].colliderect(rects["close"])
    assert rects["lines"].bottom < rects["rewind"].top


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_buttons_below_the_log_are_not_cut(size: tuple[int, int]) -> None:
    people = [SeatSetup(name, colour) for name, colour in (("Anna", "vermilion"), ("Ben", "blue"), ("Cleo", "green"))]
    reading = Reading(Match.new(games.discover()["boomtown"], {}, people, 1), size)
    for name in ("watch", "rewind"):
        button = reading.scene.ui.find(name)
        assert isinstance(button, Button)
        assert not ButtonFace(button.text, button.icon).fitted(button.rect, reading.scene.skin).cut


@pytest.mark.parametrize(("game", "name", "count"), [("chasm", "two", 100), ("boomtown", "boomtown-three", None)])
def test_the_whole_log_has_the_points_that_the_short_one_has(game: str, name: str, count: int | None) -> None:
    reading = Reading(kept_match(game, name, count))
    log = reading.at.scene.session.log
    assert any(line.gain for line in log)
    for line, row in zip(log, reading.list.rows, strict=True):
        assert row.sub == (signed(line.gain) if line.gain else "")
        assert row.sub in reading.list.row_words(row)
    surface = pygame.Surface((1280, 800))
    reading.list.select(next(index for index, line in enumerate(log) if line.gain))
    reading.at.stack.draw(surface)
    with_points = pygame.image.tobytes(surface, "RGB")
    reading.list.rows = tuple(msgspec.structs.replace(row, sub="") for row in reading.list.rows)
    reading.at.stack.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != with_points


def test_watching_from_a_line_plays_at_once_and_from_the_last_one_that_line_itself(home: Path) -> None:
    app = whole_app()
    app.settings.animation = "off"
    app.show_table(mattock(30))
    for at, start in ((5, 5), (30, 29)):
        app.push_replay(table_of(app).session.match, start, plays=True)
        scene = app.stack.top
        assert isinstance(scene, ReplayScene)
        assert scene.controller.playing
        app.stack.update(1.0)
        app.stack.update(1.0)
        assert scene.session.place > start
        app.back()
        reading = Reading(mattock(30))
        log = reading.at.scene.session.log
        index = next(number for number, line in enumerate(log) if line.upto >= at)
        reading.list.select(index)
        reading.press("watch")
        called = reading.at.app.calls[-1]
        assert (called[0], called[-1]) == ("push_replay", True)
        assert called[2] == (log[index].upto if at == 5 else log[index].since - 1)
