"""The chart of the results: ticks, marks, crosshair, tooltip, and the way into the replay."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from engine.stage.inputs import Hover, Leave
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.results.chart import LineChart, Series, mark_turns, ticks, turn_ticks
from scenes.results.chart_tooltip import ChartTooltip, TooltipRow, tooltip_rect
from tests.scenes.dig_game import dig_match
from tests.scenes.results.test_results import mattock_match, shown

# The chart


@pytest.mark.parametrize("low", [-7, 0, 3])
@pytest.mark.parametrize("span", [0, 1, 4, 9, 33, 250, 1999])
def test_ticks_are_even_and_hold_all_values(low: int, span: int) -> None:
    found = ticks(low, low + span, 5)
    assert found[0] <= low
    assert found[-1] >= low + span
    assert 2 <= len(found) <= 7
    assert len({b - a for a, b in pairwise(found)}) == 1


@pytest.mark.parametrize("last", [0, 1, 2, 7, 29, 31, 66, 150])
def test_turns_under_the_chart_begin_and_end_with_the_game(last: int) -> None:
    found = turn_ticks(last, 8)
    assert found[0] == 0
    assert found[-1] == last
    assert found == sorted(set(found))
    assert len(found) <= 10


def test_marks_of_six_lines_stand_at_different_turns() -> None:
    turns = [mark_turns(60, seat, 6, 4) for seat in range(6)]
    assert all(len(own) == 4 for own in turns)
    assert len({turn for own in turns for turn in own}) == 24


def test_the_chart_tells_the_values_at_the_turn_pointed_at() -> None:
    use_dummy_display()
    skin = Skin(1.0)
    lines = [Series("Anna", "vermilion", "mark-pick", (0, 2, 5)), Series("Ben", "green", "mark-shovel", (0, 1, 1))]
    chart = LineChart(pygame.Rect(0, 0, 800, 300), skin, "Points by turn", lines, lambda turn: f"turn {turn}")
    assert chart.turn_at(round(chart.point(2, 5)[0]) - 1) == 2
    told = chart.tooltip_at(2)
    assert told.heading == "Turn 2"
    assert [(row.name, row.value) for row in told.rows] == [("Anna", 5), ("Ben", 1)]
    start = chart.tooltip_at(chart.turn_at(chart.plot.x))
    assert (start.heading, [row.value for row in start.rows]) == ("Start", [0, 0])
    for line in lines:
        assert all(chart.plot.inflate(2, 2).collidepoint(chart.point(i, v)) for i, v in enumerate(line.values))


@pytest.mark.parametrize("count", [1, 2, 6])
@pytest.mark.parametrize("at", [(0, 0), (0.02, 0.5), (0.5, 0.5), (0.98, 0.9), (1, 1)])
def test_the_slip_stands_beside_the_crosshair_and_inside_the_chart(count: int, at: tuple[float, float]) -> None:
    use_dummy_display()
    skin = Skin(1.0)
    room = pygame.Rect(360, 490, 900, 205)
    rows = tuple(TooltipRow("Somebody with a long name", "blue", "mark-lantern", 100 + i) for i in range(count))
    pointer = (room.x + round(room.w * at[0]), room.y + round(room.h * at[1]))
    rect = tooltip_rect(skin, ChartTooltip("Turn 100", rows), pointer, room)
    assert room.contains(rect)
    assert not rect.left <= pointer[0] <= rect.right
    assert min(abs(rect.left - pointer[0]), abs(rect.right - pointer[0])) <= 20


# The scene


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_crosshair_follows_the_pointer_and_goes_with_it(size: tuple[int, int]) -> None:
    driver, scene, _ = shown(dig_match(3), size)
    scene._show_view("chart")
    chart = next(widget for widget in driver.widgets if isinstance(widget, LineChart))
    plain = pygame.image.tobytes(driver.picture(), "RGB")
    pictures = []
    for share in (0.25, 0.75):
        driver.send(Hover((chart.plot.x + round(chart.plot.w * share), chart.plot.centery)))
        assert scene.dirty
        assert driver.ui.tooltip == ""
        pictures.append(pygame.image.tobytes(driver.picture(), "RGB"))
    assert len({plain, *pictures}) == 3
    driver.send(Leave())
    assert pygame.image.tobytes(driver.picture(), "RGB") == plain


def test_a_press_on_the_chart_leads_to_the_end_of_that_turn_in_the_replay() -> None:
    driver, scene, app = shown(mattock_match())
    chart = driver.ui.find("chart")
    assert isinstance(chart, LineChart)
    for turn in (0, 7, chart.last_turn):
        driver.click("chart", tuple(map(round, chart.point(turn, chart.grid_values[0] + 1))))  # type: ignore[arg-type]
        name, match, played = app.calls[-1]
        line = scene.match.line
        assert (name, match) == ("push_replay", scene.match)
        assert all(step.turn.count <= turn for step in line[:played])
        assert all(step.turn.count > turn for step in line[played:])
    before = len(app.calls)
    driver.click("chart", chart.legend.center)
    assert len(app.calls) == before
