"""Pages say what their pictures show, and rows of lists do what a click does."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

import games
from engine.match.match import Match
from engine.stage.access.item import Request, all_items
from engine.stage.access.widgets import inputs_for
from engine.stage.access.words import spoken
from engine.stage.widgets import ListView, Row
from scenes.screenshot import play_at_random
from tests.scenes.ears.listening import ANN, BEN, Listening


def finished() -> Match:
    """A short game that is over."""
    record = games.discover()["mattock"]
    return play_at_random(Match.new(record, record.resolve_options({"board": "short"}), [ANN, BEN], 1), None)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("the [mark-pick] pick", "the pick"),
        ("White [speed-white]", "White"),
        ("[gem-ruby] and [gem-gold]", "ruby and gold"),
        ("report-2026, −3", "report-2026, minus 3"),
        ("had had [gem-ruby] rubies", "had had rubies"),
        ("rubies [gem-ruby] are red", "rubies are red"),
        ("The gem [blast-curse], at the foot", "The gem, at the foot"),
        ("**Dice.** [die-eight] Each has one", "Dice. Each has one"),
        ("[gem-ruby] [gem-ruby] [gem-gold] **8**", "2 rubies, gold: 8"),
        ("Gold: 2 with [cube-gold] [cube-gold]", "Gold: 2 with 2 gold"),
    ],
)
def test_a_sign_beside_its_own_word_is_said_once(text: str, said: str) -> None:
    assert spoken(text) == said


def test_keys_in_the_rules_are_called_by_their_names_and_readers_have_a_page() -> None:
    listening = Listening()
    for game in games.discover():
        listening.app.show_title()
        for page in ("table", "with-readers"):
            listening.app.push_rulebook(game, page)
            listening.wait()
            told = " ".join(item.name for item in all_items(listening.ears.items))
            assert "Enter or Space" in told
            assert "[key" not in told
            assert " keys takes" not in told
            listening.key("escape")


def test_a_search_that_finds_nothing_says_so() -> None:
    listening = Listening()
    listening.app.show_title()
    listening.app.push_rulebook("mattock")
    listening.wait()
    assert any("No page has these words" in said for said in listening.ask(Request("search", "set", "zzzq")))


def test_a_row_of_the_rules_opens_its_page() -> None:
    listening = Listening()
    listening.app.show_title()
    listening.app.push_rulebook("mattock")
    scene: Any = listening.stack.top
    rows = [item for item in listening.items if item.role == "row"]
    other = next(row for row in rows if row.key.endswith("/mattock/move") or "move" in row.key)
    listening.ask(Request(other.key, "press"))
    assert (scene.game, scene.page) == (scene.game, other.key.rpartition("/")[2])
    assert any(item.key.startswith("figures") and item.name.startswith("Picture") for item in listening.items) or (
        not any(figure.caption for figure in scene.open_page.figures)
    )


def test_a_press_on_a_row_is_a_click_and_finds_names_with_slashes() -> None:
    """One click picks where one click does; else the first selects, and the next picks."""
    listening = Listening()
    listening.app.show_title()
    ui: Any = listening.stack.top.ui  # type: ignore[union-attr]
    for single_click in (True, False):
        picked: list[str] = []
        rows = [Row(f"game/{number}", str(number)) for number in range(30)]
        place = pygame.Rect(20, 20, 300, 120)
        view = ListView(place, rows, 30, picked.append, single_click=single_click, name=f"rows {single_click}")
        ui.add(view)
        for presses in (1, 2):
            for event in inputs_for(ui, Request(f"{view.name}/game/20", "press")):
                ui.handle(event)
            assert view.selected == "game/20"
            assert len(picked) == (presses if single_click else presses - 1)
        ui.widgets.remove(view)


def test_a_text_with_too_little_room_is_told_whole() -> None:
    listening = Listening()
    listening.start("chasm", seats=(ANN,))
    scene: Any = listening.stack.top
    assert scene.view.info_card.text.endswith("…")
    (card,) = [item for item in listening.items if item.key.startswith("line.card")]
    page = next(page for page in scene.session.sheet.rulebook if page.title == scene.view.info_card.title)
    assert card.name.endswith(spoken(page.text[0]))


def test_keys_lead_from_a_page_of_the_rules_back_to_its_contents() -> None:
    listening = Listening()
    listening.app.show_title()
    listening.app.push_rulebook("mattock")
    scene: Any = listening.stack.top
    listening.key("down")
    while not scene.area.can_take_focus():
        listening.key("down")
    listening.key("return")
    assert scene.ui.focused is scene.area
    assert next(item.name for item in listening.items if item.focused) == scene.open_page.title
    listening.key("up")
    assert scene.ui.focused is scene.list


def test_the_keys_are_told_one_by_one_and_once() -> None:
    listening = Listening()
    listening.start("mattock", board="short")
    listening.key("?")
    (dialog,) = [item for item in listening.items if item.modal]
    lines = [part.name for part in dialog.parts if part.role == "text"]
    assert len(lines) > 8
    assert len(lines) == len({*lines})
    assert all(line not in dialog.name for line in lines)


def test_boxes_and_lobby_say_what_the_game_is() -> None:
    listening = Listening()
    listening.app.show_title()
    assert listening.item("Mattock").about
    listening.app.show_lobby("mattock")
    assert any(item.role == "text" and item.name.startswith("Mattock. ") for item in listening.items)


def test_the_chart_of_the_results_says_its_numbers() -> None:
    listening = Listening()
    match = finished()
    listening.app.show_results(match)
    listening.wait()
    (chart,) = [item for item in listening.items if item.key == "chart"]
    assert "Ann: " in chart.name
    assert "Ben: " in chart.name


def test_what_steps_has_its_value_in_its_name() -> None:
    accesskit = pytest.importorskip("accesskit")
    assert accesskit
    from engine.stage.access.item import Item
    from engine.stage.access.tree import called

    assert called(Item("bid", "stepper", "Bid", value="4")) == "Bid: 4"
    assert called(Item("who", "options", "Who plays", value="Easy")) == "Who plays"
