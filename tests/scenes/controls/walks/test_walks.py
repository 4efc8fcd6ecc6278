"""Where a controller's steps lead: back the way they came, to what is asked, to the hand of a lesson."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.rules.actions import Pick
from engine.stage.inputs import Key
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Stepper
from engine.stage.widgets.ui import Ui
from scenes.results.chart import LineChart, Series
from scenes.table.input.focus_walk import nearest_that_way, neighbour
from tests.scenes.controls.pad_player import PadPlayer
from tests.scenes.controls.test_focus_at_tables import GAMES, at_table, seen_focus, settle
from tests.scenes.controls.walks.test_reach import finished


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))


def walked(ui: Ui, *arrows: str) -> str:
    """The name of the widget that the focus is at after some steps."""
    for arrow in arrows:
        ui.handle(Key(arrow, pad=True))
    assert ui.focused is not None
    return ui.focused.name


def page(**places: tuple[int, int, int]) -> Ui:
    """Buttons by their names, at x, y and of a width; the first has the focus."""
    ui = Ui(Skin(1.0), (800, 600))
    for name, (x, y, width) in places.items():
        ui.add(Button(pygame.Rect(x, y, width, 40), name, lambda: None, name=name))
    ui.focus(ui.widgets[0], keyboard=True)
    return ui


def test_a_step_back_leads_where_one_came_from() -> None:
    ui = page(low=(0, 200, 100), tall=(200, 120, 100), high=(0, 110, 100))
    assert walked(ui, "right") == "tall"
    assert walked(ui, "left") == "low"


def test_up_and_down_keep_the_column() -> None:
    ui = page(a=(300, 0, 80), wide=(0, 100, 600), left=(0, 200, 80), right=(300, 200, 80))
    assert walked(ui, "down", "down") == "right"


@pytest.mark.parametrize(("is_pad", "there"), [(True, "on"), (False, "number")])
def test_a_controller_leaves_a_number_at_its_end(is_pad: bool, there: str) -> None:
    ui = Ui(Skin(1.0), (800, 200))
    ui.add(Stepper.numbers(pygame.Rect(0, 0, 200, 40), 1, 2, 1, name="number"))
    ui.add(Button(pygame.Rect(300, 0, 100, 40), "on", lambda: None, name="on"))
    ui.focus(ui.widgets[0], keyboard=True)
    for _ in range(2):
        ui.handle(Key("right", pad=is_pad))
    assert ui.focused is not None
    assert ui.focused.name == there


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_after_every_pick_the_focus_is_on_something_that_is_asked(game: str, seats: int) -> None:
    player, table = at_table(game, seats)
    session = table.session
    for _ in range(25):
        if table.ui.dialogs or session.match.over:
            return
        here = seen_focus(table)
        pick = here if isinstance(here, Pick) else table.display.bar_picks.get(str(here))
        assert pick is not None or session.throwing_seat, here
        offered = [target.pick for target in session.selection.open_targets]
        is_made = pick in session.selection.picks
        assert pick is None or is_made or pick in offered or session.selection.can_pick(pick), (
            session.match.turn,
            here,
        )
        player.stack.handle(Key("return", pad=True))
        settle(player)


def test_a_half_made_choice_walks_to_what_is_lit_that_way_however_far_aside() -> None:
    player, table = at_table("chasm", 2)
    del player
    targets = table.session.selection.highlighted
    places = {target.pick: (100 * at, -10 if at else 0) for at, target in enumerate(targets)}

    def pixel(target: Any) -> tuple[int, int]:
        return places[target.pick]

    first = targets[0].pick
    assert neighbour(targets, first, "up", pixel) == first
    assert nearest_that_way(targets, first, "up", pixel, (0, 0)) == targets[1].pick
    assert nearest_that_way(targets, first, "down", pixel, (0, 0)) == first


def test_a_press_in_a_lesson_does_what_the_hand_points_at_and_the_shoulders_lead_back() -> None:
    player = PadPlayer()
    player.app.hands.mode, player.pads.bindings.is_pad = "pad", True
    player.app.school.lesson("chasm", player_lesson())
    scene: Any = player.top
    for _ in range(12):
        player.wait(2.0)
        if scene.script.is_over or scene.script.place.step >= 2:
            break
        before = scene.script.place, scene.session.selection.picks
        assert not scene.strays
        player.press("a")
        player.wait(3.0)
        assert (scene.script.place, scene.session.selection.picks) != before
    for arrow in ("left", "right", "up", "down"):
        player.press(arrow)
        if scene.strays:
            break
    assert scene.strays
    player.press("rb")
    assert not scene.strays


def player_lesson() -> str:
    """The first lesson of Chasm."""
    from engine.school.lesson_sheet import load_lessons

    return load_lessons("chasm").lessons[0].id


def test_a_name_in_the_lobby_is_walked_over_before_it_is_written() -> None:
    player = PadPlayer()
    player.app.hands.mode, player.pads.bindings.is_pad = "pad", True
    player.app.show_lobby("veins")
    player.wait(0.1)
    ui: Ui = player.top.ui  # type: ignore[attr-defined]
    ui.focus(ui.find("name 0"), keyboard=True)
    assert not ui.shows_caret
    player.press("right")
    assert ui.focused is not ui.find("name 0")
    ui.focus(ui.find("name 0"), keyboard=True)
    player.press("a")
    assert ui.shows_caret


def test_b_leads_from_results_back_to_the_matches_they_came_from() -> None:
    player = PadPlayer()
    player.app.show_title()
    player.app.push_matches()
    matches = player.top
    player.app.push_results(finished())
    player.wait(2.0)
    player.press("up")
    player.press("b")
    assert player.top is matches


def test_the_chart_of_the_results_is_walked_and_pressed() -> None:
    ui = Ui(Skin(1.0), (800, 600))
    picked: list[int] = []
    lines = [Series("Red", "vermilion", "", (0, 2, 5))]
    chart = LineChart(pygame.Rect(0, 0, 600, 300), ui.skin, "Points", lines, str, picked.append)
    ui.add(chart)
    ui.add(Button(pygame.Rect(650, 100, 80, 40), "on", lambda: None, name="on"))
    ui.focus(chart, keyboard=True)
    assert walked(ui, "right", "right") == "chart"
    ui.handle(Key("return", pad=True))
    assert picked == [2]
    assert walked(ui, "right") == "on"


def test_from_the_number_of_a_bid_one_comes_to_bid_and_pass() -> None:
    player, table = at_table("veins", 3)
    table.ui.focus(table.ui.find("bar number"), keyboard=True)
    player.press("down")
    assert seen_focus(table) == "bar this"
    player.press("right")
    assert seen_focus(table) == "bar pass"


def test_a_press_counts_only_once_another_question_has_been_seen_even_where_the_focus_stays() -> None:
    player, table = at_table("veins", 3)
    focus = table.input.pad_focus
    here = seen_focus(table)
    assert not focus.is_unseen(Key("return", pad=True))
    focus._asked = None
    focus.update(0.0)
    assert seen_focus(table) == here
    assert focus.is_unseen(Key("return", pad=True))
    player.wait(0.5)
    assert not focus.is_unseen(Key("return", pad=True))


def test_up_from_a_bid_leads_to_a_bidder_who_is_there() -> None:
    player, table = at_table("veins", 3)
    table.ui.focus(table.ui.find("bar number"), keyboard=True)
    player.press("up")
    assert str(seen_focus(table)).startswith("bidder3")
