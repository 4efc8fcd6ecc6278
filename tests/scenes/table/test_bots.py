"""Bots at the table: their moves are animated, sped up or skipped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import games
from engine.bots.client import BotError
from engine.bots.explain import Advice
from engine.bots.levels import LEVELS
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.stage.widgets import Button
from scenes.lobby.words import lobby_words
from scenes.match_view.view_model.view import NO_LAMP
from scenes.table.action_bar.bot_speed import SPEED_BUTTONS
from tests.scenes.table_driver import AGAINST_A_BOT, PEOPLE, TableDriver, mattock

BOTS = (SeatSetup("bot 1", "vermilion", "easy"), SeatSetup("bot 2", "green", "hard"))

PERSON, BOT = 1, 2

A_TURN = 2
"""Actions of a turn of Mattock: a space is mined, and a miner moved or not."""


def first(match: Match, level: str, *, explain: bool = False) -> Advice:
    """A bot that plays the first legal action."""
    return Advice(match.legal()[0])


def against_a_bot(actions: int = 2, animation: str = "normal", think: Callable[..., Any] = first) -> TableDriver:
    """A table of a person and a bot, on the bot's turn."""
    at = TableDriver(mattock(actions, "mine", AGAINST_A_BOT), animation=animation)
    at.app.bot_advice = think
    while at.match.turn is not None and at.match.turn.seat != BOT:
        at.match.play(at.match.legal()[0])
    at.scene.session.refresh()
    at.scene.controller.rebuild()
    return at


def seat(at: TableDriver) -> int:
    """The seat to decide; 0 once the match is over."""
    return at.match.turn.seat if at.match.turn else 0


def buttons(at: TableDriver) -> list[str]:
    return [widget.name for widget in at.scene.ui.widgets if widget.name.startswith("bar ")]


def speed_buttons(at: TableDriver) -> list[str]:
    """The buttons for the speed of bots."""
    names = [widget.name for widget in at.scene.ui.widgets if widget.name in SPEED_BUTTONS]
    return [name.removeprefix("speed ") for name in names]


def skip_button(at: TableDriver) -> Button:
    button = at.scene.ui.find("speed skip")
    assert isinstance(button, Button)
    return button


# Followed


def test_a_bot_thinks_during_an_animation_and_moves_after_it() -> None:
    line_lengths: list[int] = []

    def think(match: Match, level: str, *, explain: bool = False) -> Advice:
        line_lengths.append(len(match.line))
        return first(match, level)

    at = against_a_bot(think=think)
    played = len(at.match.line)
    at.wait(1.0)
    assert len(at.match.line) == played + 1
    assert at.scene.display.motion.moving
    at.wait(0.01)
    assert line_lengths == [played, played + 1]
    assert len(at.match.line) == played + 1
    at.wait()
    at.wait(1.0)
    assert len(at.match.line) == played + 2


def test_a_bot_that_fails_during_an_animation_is_asked_again_after_it() -> None:
    at = against_a_bot()
    at.wait(1.0)

    def fails(match: Match, level: str, *, explain: bool = False) -> Advice:
        raise BotError("gone")

    at.app.bot_advice = fails
    at.wait(0.01)
    assert not at.scene.ui.dialogs
    at.wait()
    at.wait(1.0)
    assert at.scene.ui.dialogs


def test_a_bot_that_fails_is_not_asked_again_during_the_animation() -> None:
    at = against_a_bot()
    at.wait(1.0)
    tried: list[int] = []

    def fails(match: Match, level: str, *, explain: bool = False) -> Advice:
        tried.append(len(match.line))
        raise BotError("gone")

    at.app.bot_advice = fails
    for _ in range(5):
        at.wait(0.01)
    assert at.scene.display.motion.moving
    assert tried == [len(at.match.line)]


@pytest.mark.parametrize(("answer", "asked"), [("on", 1), ("again", 2)])
def test_who_gets_no_hint_plays_on_or_asks_again(answer: str, asked: int) -> None:
    tried: list[str] = []

    def fails(match: Match, level: str, *, explain: bool = False) -> Advice:
        tried.append(level)
        raise BotError("gone")

    at = TableDriver(mattock())
    at.app.bot_advice = fails
    at.keys("h")
    at.wait(0.1)
    dialog = at.scene.ui.dialogs[-1]
    assert [given.name for given in dialog.answers] == ["again", "on"]
    assert "gone" in dialog.text
    at.press(f"{dialog.name}.{answer}")
    at.wait(0.1)
    assert len(tried) == asked
    assert bool(at.scene.ui.dialogs) == (answer == "again")


def test_lamps_on_its_card_and_in_the_prompt_show_that_a_bot_thinks() -> None:
    at = against_a_bot(think=lambda match, level, explain=False: None)
    lit = []
    for _ in range(6):
        at.wait(0.25)
        lit.append(at.scene.view.prompt.thinking_lamp)
        assert at.scene.view.thinking_lamp == at.scene.view.prompt.thinking_lamp
    assert set(lit) == {0, 1, 2}
    assert "thinking" in at.scene.view.prompt.line
    at.app.settings.reduced_motion = True
    assert at.scene.view.thinking_lamp == -1
    person = TableDriver(mattock(2, "mine"))
    assert person.scene.view.thinking_lamp == person.scene.view.prompt.thinking_lamp == NO_LAMP


def test_the_lamps_are_redrawn_at_most_twice_a_second() -> None:
    at = against_a_bot(think=lambda match, level, explain=False: None)
    at.wait(0.01)
    changes = 0
    for _ in range(120):
        at.scene.dirty = False
        at.wait(1 / 60)
        changes += at.scene.dirty
    assert 0 < changes <= 5


def test_with_reduced_motion_the_prompt_shows_the_bots_last_move() -> None:
    at = against_a_bot()
    at.app.settings.reduced_motion = True
    played = len(at.match.line)
    at.wait(1.0)
    assert len(at.match.line) == played + 1
    at.wait(0.1)
    assert len(at.match.line) == played + 1
    last = at.scene.session.log[-1]
    assert at.scene.view.prompt.line == f"bot 2 {last.text}."


# Hurried, and skipped


def test_bots_moves_are_animated_faster_and_at_normal_speed_again() -> None:
    at = against_a_bot()
    at.keys(".")
    assert at.scene.controller.flow.fast_bots
    played = len(at.match.line)
    at.wait(0.25)
    assert len(at.match.line) == played + 1
    at.keys(".")
    assert at.scene.display.motion.moving
    at.wait()
    at.wait(0.25)
    assert len(at.match.line) == played + 1


def test_skipping_plays_the_bots_moves_without_animation() -> None:
    at = against_a_bot()
    at.keys("x")
    assert at.scene.view.prompt.question == "Skipping to my turn"
    assert skip_button(at).text == "Stop"
    assert buttons(at) == []
    for _ in range(A_TURN):
        at.wait(0.02)
        assert not at.scene.display.motion.moving
    assert seat(at) == PERSON
    assert not at.scene.controller.flow.skipping
    assert at.scene.session.awaits_person
    assert at.scene.session.news.indices == range(len(at.match.line) - A_TURN, len(at.match.line))


def test_skipping_ends_the_running_animation() -> None:
    at = against_a_bot()
    at.wait(1.0)
    assert at.scene.display.motion.moving
    at.press("speed skip")
    assert not at.scene.display.motion.moving
    assert at.scene.controller.flow.skipping


def test_skipping_ends_the_story_of_the_last_move_too() -> None:
    at = against_a_bot()
    while seat(at) == BOT:
        at.wait()
    assert at.scene.display.motion.moving
    at.press("speed skip")
    assert not at.scene.display.motion.moving
    assert at.scene.session.awaits_person
    assert not at.scene.controller.flow.skipping


@pytest.mark.parametrize("key", ["escape", "x"])
def test_skipping_can_be_stopped(key: str) -> None:
    at = TableDriver(mattock(2, "mine", BOTS), animation="normal")
    at.app.bot_advice = first
    at.keys("x")
    at.wait(0.02)
    played = len(at.match.line)
    at.keys(key)
    assert not at.scene.controller.flow.skipping
    assert not at.scene.ui.dialogs
    at.wait(0.02)
    assert len(at.match.line) == played
    at.wait(1.0)
    assert at.scene.display.motion.moving


def test_bots_alone_are_skipped_to_the_end() -> None:
    at = TableDriver(mattock(2, "mine", BOTS), animation="normal")
    at.app.bot_advice = first
    assert skip_button(at).enabled
    at.keys("x")
    assert at.scene.view.prompt.question == "Skipping to the end"
    for _ in range(2000):
        at.wait(0.02)
        if at.match.over:
            break
    assert at.match.over
    assert not at.scene.controller.flow.skipping
    at.wait()
    assert "show_results" in at.app.call_names


def test_switching_to_faster_does_not_end_the_animation() -> None:
    at = against_a_bot()
    at.wait(1.0)
    at.keys(".")
    assert at.scene.display.motion.moving


@pytest.mark.parametrize(("animation", "names"), [("off", ["skip"]), ("fast", ["skip", "hurry"])])
def test_without_animations_there_is_no_hurry_button(animation: str, names: list[str]) -> None:
    at = TableDriver(mattock(2, "mine", AGAINST_A_BOT), animation=animation)
    assert speed_buttons(at) == names


def test_without_animations_the_hurry_key_does_nothing() -> None:
    at = against_a_bot(animation="off", think=lambda match, level, explain=False: None)
    at.keys(".")
    assert not at.scene.controller.flow.fast_bots


def test_reducing_motion_during_an_animation_does_not_freeze_it() -> None:
    at = against_a_bot()
    at.wait(1.0)
    assert at.scene.display.motion.moving
    at.app.settings.reduced_motion = True
    at.keys(".")
    at.wait()
    assert not at.scene.display.motion.moving


def test_persons_alone_have_no_such_buttons() -> None:
    at = TableDriver(mattock(12, "mine"), animation="fast")
    at.keys("x", ".")
    assert (at.scene.controller.flow.skipping, at.scene.controller.flow.fast_bots) == (False, False)
    assert speed_buttons(at) == []


def test_a_person_to_decide_can_choose_the_pace_but_has_nothing_to_skip() -> None:
    at = against_a_bot()
    while seat(at) == BOT or at.scene.display.motion.moving:
        at.wait()
    at.press("speed skip")
    assert not at.scene.controller.flow.skipping
    assert at.scene.ui.find("speed skip").why_disabled
    at.press("speed hurry")
    assert at.scene.controller.flow.fast_bots


def test_undo_while_a_bot_is_skipped_goes_back_and_stops() -> None:
    at = against_a_bot(think=lambda match, level, explain=False: None)
    at.app.settings.stop_asking("take-back")
    at.keys("x")
    at.wait(0.02)
    at.keys("u")
    assert seat(at) == PERSON
    assert at.scene.session.awaits_person
    assert not at.scene.controller.flow.skipping
    assert at.scene.view.prompt.question == TableDriver(at.match).scene.view.prompt.question
    at.app.bot_advice = first
    at.wait()
    assert seat(at) == PERSON


def test_going_back_in_the_log_stops_skipping_too() -> None:
    at = TableDriver(mattock(12, "mine", BOTS), animation="normal")
    at.app.bot_advice = lambda match, level, explain=False: None
    at.keys("x")
    assert at.scene.controller.flow.skipping
    at.scene.controller.rewind(6)
    assert not at.scene.controller.flow.skipping
    assert skip_button(at).enabled


def test_a_bots_answer_from_before_undo_is_dropped() -> None:
    at = against_a_bot()
    at.app.settings.stop_asking("take-back")
    at.wait(0.01)
    assert at.scene.controller.flow.advice.answer is not None
    at.keys("u")
    assert at.scene.controller.flow.advice.answer is None
    assert seat(at) == PERSON


def test_menu_log_rules_and_settings_open_while_a_bot_thinks() -> None:
    at = against_a_bot(think=lambda match, level, explain=False: None)
    at.wait(0.1)
    at.keys("l", "f1")
    assert {"push_log", "push_rulebook"} <= {*at.app.call_names}
    at.keys("escape")
    assert at.scene.ui.dialogs
    played = len(at.match.line)
    at.app.bot_advice = first
    at.wait()
    assert len(at.match.line) == played


def test_every_level_has_its_line() -> None:
    assert all(lobby_words().players[player] for player in ("person", *LEVELS))
    assert PEOPLE[0].player in lobby_words().players


@pytest.mark.parametrize("game", games.discover())
def test_the_speed_of_bots_is_called_as_no_verb_of_a_game(game: str) -> None:
    verbs = games.discover()[game].sheet().verbs.values()
    at = against_a_bot()
    labels = {at.scene.ui.find(name).text for name in SPEED_BUTTONS}  # type: ignore[attr-defined]
    assert len(labels) == len(SPEED_BUTTONS)
    assert not labels & {words.label for words in verbs}
