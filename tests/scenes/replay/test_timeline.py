"""The rails of a replay, and the course of a match that they show: stops, turns, rounds, gains."""

from __future__ import annotations

import pytest

from engine.match.match import Match
from engine.rules.contract import NATURE
from engine.stage.inputs import Hover
from scenes.replay.model import Timeline
from scenes.replay.view_builder import place_text
from tests.golden.matches import kept_match
from tests.scenes.replay.replay_driver import ReplayDriver
from tests.scenes.table_driver import mattock

MATCHES = (
    ("mattock", "two"),
    ("chasm", "two"),
    ("chasm", "alone"),
    ("blast", "blast-two"),
    ("boomtown", "boomtown-three"),
    ("boomtown", "boomtown-alone"),
    ("veins", "veins-two"),
)


def match_of(game: str, name: str) -> Match:
    return mattock(None) if game == "mattock" else kept_match(game, name)


@pytest.fixture(params=MATCHES, ids=lambda it: f"{it[0]}-{it[1]}")
def match(request: pytest.FixtureRequest) -> Match:
    """A whole match of each game, those for one among them."""
    return match_of(*request.param)


def test_it_rests_wherever_somebody_decides_and_nowhere_else(match: Match) -> None:
    course = Timeline(match)
    deciding = [place for place, step in enumerate(match.line) if step.seat != NATURE]
    assert course.stops == sorted({0, *deciding, len(match.line)})
    assert course.action_count == len(deciding)
    assert [course.actions_before(place) for place in deciding] == list(range(len(deciding)))


def test_from_stop_to_stop_and_back_the_same_way(match: Match) -> None:
    course = Timeline(match)
    on = [0]
    while course.stop_after(on[-1]) != on[-1]:
        on.append(course.stop_after(on[-1]))
    back = [course.end]
    while course.stop_before(back[-1]) != back[-1]:
        back.append(course.stop_before(back[-1]))
    assert on == back[::-1] == course.stops
    for place in range(course.end + 1):
        near = course.nearest_stop(place)
        assert abs(near - place) == min(abs(stop - place) for stop in course.stops)


def test_turns_begin_where_their_number_rises(match: Match) -> None:
    course, line = Timeline(match), match.line
    assert course.turns[0] == 0
    assert course.turns[-1] == course.end
    assert set(course.turns) <= set(course.stops)
    numbers = [line[place].turn.number for place in course.turns[1:-1]]
    assert numbers == sorted(set(numbers))
    for place in course.turns[1:-1]:
        assert course.turn_after(place - 1) == course.turn_before(place + 1) == place


def test_sleepers_stand_where_people_count_on(match: Match) -> None:
    course, line = Timeline(match), match.line
    assert [line[place].turn.count for place in course.count_marks] == sorted(
        {step.turn.count for step in line[1:]} - {line[0].turn.count}
    )


def test_the_cart_is_dragged_to_the_stop_that_is_nearest() -> None:
    match = kept_match("blast", "blast-two")
    watching = ReplayDriver(match)
    course = watching.scene.session.timeline
    between = next(place for place in range(40, 120) if place not in course.stops)
    watching.drag_to(60, between)
    assert watching.place == course.nearest_stop(watching.slider.nearest_value(between)) in course.stops
    assert watching.slider.value == watching.place
    watching.drag_to(course.end)
    assert watching.place == course.end
    watching.drag_to(0)
    assert watching.place == 0


def test_a_click_on_the_rails_goes_there() -> None:
    watching = ReplayDriver(mattock(None))
    slider = watching.slider
    watching.click_at(
        (slider.x_of(50, watching.scene.display.screen.skin), slider.track(watching.scene.display.screen.skin).centery)
    )
    assert abs(watching.place - 50) <= 1


def test_the_buttons_stay_while_the_cart_is_dragged() -> None:
    watching = ReplayDriver(mattock(None))
    slider = watching.slider
    watching.drag_to(20, 40, 60)
    assert watching.slider is slider


def test_the_rails_tell_what_is_pointed_at() -> None:
    watching = ReplayDriver(mattock(None))
    slider, skin = watching.slider, watching.scene.display.screen.skin
    there = slider.x_of(60, skin), slider.track(skin).centery
    watching.send(Hover(there))
    watching.wait(0.6)
    assert watching.scene.ui.tooltip == place_text(watching.scene.session, slider.nearest_value(60))
    assert watching.place == 0


def test_the_cart_has_the_colour_of_who_acted_last() -> None:
    match = mattock(40)
    watching = ReplayDriver(match, 12)
    assert watching.slider.tint == watching.scene.display.labels[match.line[11].seat - 1].colour
    watching.keys("home")
    assert watching.slider.tint == "timber"


def test_the_largest_gains_have_marks_of_their_seats() -> None:
    watching = ReplayDriver(kept_match("boomtown", "boomtown-three"))
    gains = [line for line in watching.scene.session.log if line.gain > 0 and line.seat]
    marks = watching.slider.gain_marks
    most = max(gains, key=lambda line: line.gain)
    assert marks[0].gain == most.gain
    colours = {(line.upto, watching.scene.display.labels[line.seat - 1].colour) for line in gains}
    assert {(mark.place, mark.colour) for mark in marks} <= colours


def test_ways_are_not_worked_out_for_those_who_watch() -> None:
    match = kept_match("veins", "veins-four", 412)
    watching = ReplayDriver(match, 412)
    play = watching.scene.session
    assert play.table.panels(match.rules, play.view).chains
    assert (play.panels.chains, play.panels.default_info) == ((), None)


def test_actions_are_told_as_numbers_from_the_first_one_on() -> None:
    match = mattock(1)
    watching = ReplayDriver(match)
    assert [place_text(watching.scene.session, place) for place in (0, 1)] == [
        "Turn 1, action 0 of 1",
        "Turn 1, action 1 of 1",
    ]
