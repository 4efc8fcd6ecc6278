"""What pages and tables tell those who listen: what can be pressed has a name, and a reader presses it as people do."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

import games
from engine.match.match import Match
from engine.rules.actions import Kind
from engine.stage.access.item import Request
from engine.stage.access.words import spoken
from scenes.lobby.scene import LobbyScene
from scenes.screenshot import play_at_random
from tests.scenes.ears.listening import ANN, BEN, Listening

PAGES = ("title", "lobby", "settings", "school", "rules", "records", "matches")


def show(listening: Listening, page: str, game: str) -> None:
    """Show a page."""
    app = listening.app
    app.show_title()
    match page:
        case "lobby":
            app.show_lobby(game)
        case "settings":
            app.push_settings()
        case "school":
            app.enter("school")
        case "rules":
            app.push_rulebook(game)
        case "records":
            app.push_records()
        case "matches":
            app.push_matches()


@pytest.mark.parametrize("page", PAGES)
def test_whatever_can_be_pressed_on_a_page_has_a_name_of_its_own(page: str) -> None:
    listening = Listening()
    show(listening, page, next(iter(games.discover())))
    items = listening.items
    assert any(item.deeds for item in items)
    assert [item.key for item in items if item.deeds and not item.name] == []
    assert [key for key, count in Counter(item.key for item in items).items() if count > 1] == []


@pytest.mark.parametrize("game", [*games.discover()])
def test_the_targets_of_a_table_have_names_that_differ(game: str) -> None:
    listening = Listening()
    listening.start(game)
    scene: Any = listening.stack.top
    board = [item for item in listening.items if item.key.startswith("board.")]
    buttons = {*scene.display.bar_picks.values()}
    reachable = scene.display.overlay.reachable(scene.session.selection.open_targets)
    assert len(board) == len([t for t in reachable if t.pick.kind is not Kind.VERB or t.pick not in buttons])
    assert [name for name, count in Counter(item.name for item in board).items() if count > 1 or not name] == []
    assert [key for key, count in Counter(item.key for item in listening.items).items() if count > 1] == []


def test_a_reader_opens_a_box_chooses_and_types() -> None:
    listening = Listening()
    listening.app.show_title()
    listening.ask(Request(listening.item("Mattock").key, "press"))
    scene: Any = listening.stack.top
    assert isinstance(scene, LobbyScene)
    listening.ask(Request("option board/short", "press"))
    assert scene.plan.options["board"] == "short"
    listening.ask(Request("name 0", "set", "Zoë"))
    assert scene.plan.seats[0].name == "Zoë"
    assert listening.item("short").checked


def test_a_reader_steps_and_sets_values() -> None:
    listening = Listening()
    listening.app.push_settings()
    volume = listening.app.settings.volume
    listening.ask(Request("volume", "less"))
    assert listening.app.settings.volume < volume
    listening.ask(Request("volume", "set", 100.0))
    assert listening.app.settings.volume == 100


def test_a_reader_chooses_on_the_board_and_undoes() -> None:
    listening = Listening()
    listening.start("mattock", board="short")
    scene: Any = listening.stack.top
    target = next(item for item in listening.items if item.key.startswith("board.space"))
    said = listening.ask(Request(target.key, "focus"))
    assert said[0].startswith(target.name)
    assert [item.key for item in listening.items if item.focused] == [target.key]
    listening.ask(Request(target.key, "press"))
    assert len(scene.session.match.line) == 1
    while cast(Any, listening.stack.top) is not scene:
        listening.key("return")
    listening.ask(Request("undo", "press"))
    assert [item.name for item in listening.items if item.modal] or not scene.session.match.line


def test_what_has_gone_is_not_pressed() -> None:
    listening = Listening()
    listening.start("mattock", board="short")
    scene: Any = listening.stack.top
    listening.ask(Request("board.space.nowhere", "press"))
    listening.ask(Request("no such button", "press"))
    assert scene.session.match.line in ((), [])


def test_a_lesson_tells_what_the_foreman_says() -> None:
    listening = Listening()
    listening.app.enter("lesson", "mattock", "dig")
    said = listening.wait()
    scene: Any = listening.stack.top
    assert any(scene.controller.teacher.heading in text for text in said)


def test_a_puzzle_tells_what_stands_on_its_slate() -> None:
    listening = Listening()
    listening.app.enter("puzzle", "mattock", 1)
    said = " ".join(listening.wait())
    scene: Any = listening.stack.top
    assert scene.controller.slate.heading in said
    assert scene.controller.slate.task in said


def test_the_rows_of_lists_say_more_than_the_title_of_a_game() -> None:
    listening = Listening()
    listening.start("mattock", board="short")
    listening.app.show_title()
    listening.app.push_matches()
    row = next(item for item in listening.items if item.role == "row")
    assert "Ann, Ben" in row.name


def test_results_say_who_has_won_and_by_what() -> None:
    listening = Listening()
    record = games.discover()["chasm"]
    seats = [ANN, BEN]
    match = play_at_random(Match.new(record, record.resolve_options({}), seats, 1), None)
    listening.app.show_results(match)
    said = listening.wait()
    scene: Any = listening.stack.top
    assert said[0] == spoken(scene.outcome.headline)
    assert any(column.words.label in item.name for item in listening.items for column in scene.outcome.columns)


@pytest.mark.parametrize("scene", ["replay", "review"])
def test_a_replay_can_be_walked_through_by_a_reader(scene: str) -> None:
    listening = Listening()
    record = games.discover()["mattock"]
    match = play_at_random(Match.new(record, record.resolve_options({"board": "short"}), [ANN, BEN], 1), None)
    listening.app.show_title()
    listening.app.push_replay(match, 0, scene)
    listening.wait()
    said = [line for _ in range(2) for line in listening.ask(Request(listening.item("One turn forward").key, "press"))]
    assert any("mines" in line for line in said)
    assert [item.key for item in listening.items if item.deeds and not item.name] == []
