"""Presses on buttons that have only just come: nothing in the action bar counts until it has settled."""

from __future__ import annotations

import pytest

import games
from engine.bots.explain import Advice
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.stage.inputs import Key, Press, Release
from scenes.screenshot import play_at_random
from scenes.table.action_bar.bot_speed import SPEED_BUTTONS
from scenes.table.action_bar.settling import SETTLE_SECONDS
from tests.golden.matches import kept_match
from tests.scenes.table_driver import PEOPLE, TableDriver, mattock

pytestmark = pytest.mark.few

BARELY = SETTLE_SECONDS * 0.9

LENGTH = 300
"""The number of actions in which the decisions of a game come up."""


def press_at(at: TableDriver, pixel: tuple[int, int]) -> None:
    """Press and release at a pixel, whether or not anything there has settled."""
    at.send(Press(pixel), Release(pixel))


def give(at: TableDriver, how: tuple[int, int] | str) -> None:
    """Press at a pixel, or press a key."""
    if isinstance(how, str):
        at.send(Key(how))
    else:
        press_at(at, how)


def on_new_bar(way: str) -> tuple[TableDriver, tuple[int, int] | str]:
    """A table whose bar has just changed, and what one does there at once."""
    at = TableDriver(mattock(12, "mine"))
    at.wait()
    at.click(at.lit[0])
    button = at.scene.ui.find("bar stay")
    if way == "focus":
        at.scene.ui.focus(button, keyboard=True)
    return at, button.rect.center if way == "mouse" else "return" if way == "focus" else "s"


@pytest.mark.parametrize("way", ["mouse", "letter", "focus"])
def test_a_button_that_has_just_come_does_not_count_by_whatever_way(way: str) -> None:
    at, how = on_new_bar(way)
    at.wait(BARELY)
    give(at, how)
    assert len(at.match.line) == 13
    at.wait(SETTLE_SECONDS - BARELY)
    give(at, how)
    assert len(at.match.line) == 14


def test_the_board_counts_at_once() -> None:
    at = TableDriver(mattock(12, "mine"))
    at.wait()
    at.click(at.lit[0])
    origin = at.match.legal()[0].picks[1]
    press_at(at, at.pixel_of(str(origin.value)))
    assert at.scene.session.selection.picks == (origin,)


def test_what_closes_up_under_the_pointer_does_not_count_at_once() -> None:
    """In Veins' draft the orders that are left move on one place when one is taken."""
    at = drafting()
    first, pixel = order_at(at, "draft-narrow1"), at.pixel_of("draft-narrow1")
    at.wait()
    press_at(at, pixel)
    at.wait(0.01)
    assert order_at(at, "draft-narrow1") != first
    count = len(at.match.line)
    press_at(at, pixel)
    at.wait(BARELY)
    press_at(at, pixel)
    assert len(at.match.line) == count
    at.wait(SETTLE_SECONDS - BARELY + 0.01)
    press_at(at, pixel)
    assert len(at.match.line) > count


def test_a_double_click_in_a_tray_acts_once() -> None:
    """In Veins' build the points for an option stay where they are: a second press would spend the other option."""
    at = TableDriver(kept_match("veins", "veins-four", 42))
    at.wait()
    at.press("tab pool")
    at.wait()
    pixel, count = at.pixel_of("pool-3vp"), len(at.match.line)
    press_at(at, pixel)
    at.wait(0.1)
    press_at(at, pixel)
    assert [step.action.verb for step in at.match.line[count:]] == ["option"]
    at.wait(SETTLE_SECONDS)
    press_at(at, pixel)
    assert [step.action.verb for step in at.match.line[count:]] == ["option", "option"]


def drafting() -> TableDriver:
    """A table of Veins where orders are taken."""
    match = kept_match("veins", "veins-two")
    number = next(at for at, step in enumerate(match.line) if step.action.verb == "order")
    return TableDriver(match.branch(number))


def order_at(at: TableDriver, space: str) -> str:
    """The order that can be taken at a place; "" for none."""
    session = at.scene.session
    there = (pick for pick, target in session.selection.targets.items() if session.target_space(target) == space)
    return next((str(pick.value) for pick in there), "")


def test_what_stays_in_a_tray_counts_at_once() -> None:
    at = drafting()
    at.wait()
    settling, tray = at.scene.controller.flow.settling, {"draft1": (1, "O02"), "draft2": (1, "O08")}
    settling.note_things(tray)
    settling.advance(SETTLE_SECONDS)
    settling.note_things({**tray, "draft2": (1, "O12")})
    assert settling.have_settled(["draft1"])
    assert not settling.have_settled(["draft2"])


def test_spaces_count_at_once_for_every_seat_although_a_frame_is_around_them() -> None:
    """In Veins the mountain and its cities lie in the box of a panel; only where things are picked, presses wait."""
    at = TableDriver(kept_match("veins", "veins-four").branch(63))
    for city in ("SW2", "S2"):
        at.wait()
        slot = next(space for space in map(str, at.lit) if station_lies_at(at, space))
        press_at(at, at.pixel_of(slot))
        press_at(at, at.pixel_of(city))
        assert [at.scene.input.is_at_things(Press(at.pixel_of(space))) for space in (slot, city)] == [True, False]
    assert [(step.seat, step.action.text) for step in at.match.line[63:]] == [(1, "station SW2"), (4, "station S2")]


def station_lies_at(at: TableDriver, space: str) -> bool:
    """Whether a station lies at a place of the tray."""
    picks = {pick.value for pick, target in at.scene.session.selection.targets.items() if target.space == space}
    return space.startswith("slot") and "station" in picks


def test_buttons_that_stay_count_at_once() -> None:
    """In Chasm the same verbs have buttons as long as a seat has actions left."""
    at = TableDriver(Match.new(games.discover()["chasm"], {}, PEOPLE, 1))
    at.wait()
    at.scene.controller.perform(next(action for action in at.match.legal() if action.verb == "track"))
    press_at(at, at.scene.ui.find("bar upgrade").rect.center)
    assert [pick.value for pick in at.scene.session.selection.picks] == ["upgrade"]


def test_the_same_buttons_for_another_owner_are_new() -> None:
    at = TableDriver(mattock(13, "move"))
    at.wait()
    at.press("bar stay")
    press_at(at, at.pixel_of(at.lit[0]))
    stay = at.scene.ui.find("bar stay").rect.center
    press_at(at, stay)
    assert [step.action.verb for step in at.match.line[-2:]] == ["stay", "mine"]


def test_settling_shows_and_ends() -> None:
    at = TableDriver(mattock(12, "mine"))
    at.wait()
    at.click(at.lit[0])
    faint = at.scene.view.bar_opacity
    at.wait(SETTLE_SECONDS / 2)
    rising = at.scene.view.bar_opacity
    assert at.scene.display.dirty
    at.wait(SETTLE_SECONDS)
    assert faint < rising < at.scene.view.bar_opacity == 1


def test_a_question_in_a_dialog_does_not_count_at_once_but_escape_does() -> None:
    at = TableDriver(mattock(4))
    at.wait()
    at.scene.controller.dialogs.ask_undo(1, lambda: None)
    press_at(at, at.scene.ui.find("undo-dialog.yes").rect.center)
    at.send(Key("return"))
    assert at.scene.ui.dialogs
    at.send(Key("escape"))
    assert not at.scene.ui.dialogs


# The places of the buttons for the speed of bots

BOTS = tuple(SeatSetup(f"bot {number}", colour, "easy") for number, colour in ((2, "green"), (3, "blue")))


def seats_of(game: str) -> tuple[SeatSetup, ...]:
    """A person and as many bots as make two or three seats."""
    return (PEOPLE[0], *BOTS[: 1 if game == "mattock" else 2])


@pytest.mark.parametrize("place", ["speed skip", "bar roll"])
def test_presses_on_one_spot_answer_at_most_one_question_in_a_story(place: str) -> None:
    """Skip never answers anything, and Roll only rolls: not the next question, nor for the next person."""
    sitting = (PEOPLE[0], SeatSetup("bot 2", "green", "easy"), PEOPLE[1])
    at = TableDriver(Match.new(games.discover()["blast"], {}, sitting, 3), animation="normal")
    at.app.bot_advice = lambda match, level, explain=False: Advice(match.legal()[-1])
    for _ in range(40):
        if place in {widget.name for widget in at.scene.ui.widgets if widget.enabled}:
            break
        if at.scene.session.awaits_person and not at.scene.display.motion.moving:
            at.scene.controller.perform(at.match.legal()[-1])
        at.wait()
    spot, played = at.scene.ui.find(place).rect.center, len(at.match.line)
    at.wait(1.0)
    for _ in range(6):
        press_at(at, spot)
        at.wait(BARELY)
    by_people = [step.action.verb for step in at.match.line[played:] if step.seat in (1, 3)]
    assert by_people == (["roll"] if place == "bar roll" else [])


def test_their_places_come_and_go_with_the_bots() -> None:
    at = TableDriver(mattock(4), animation="normal")
    assert not at.scene.display.screen.layout.speed
    at.scene.controller.hand(2, "easy", "Green")
    assert at.scene.ui.find("speed hurry").rect == at.scene.display.screen.layout.speed[1]
    at.scene.controller.hand(2, "person", "Ben")
    assert not at.scene.display.screen.layout.speed


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("game", sorted(games.discover()))
def test_skip_and_faster_have_places_where_no_other_button_ever_is(game: str, size: tuple[int, int]) -> None:
    """At every decision of persons and bots in a match of random actions."""
    match = Match.new(games.discover()[game], {}, seats_of(game), 3)
    at = TableDriver(match, size, animation="normal")
    layout = at.scene.display.screen.layout
    assert len(layout.speed) == len(SPEED_BUTTONS)
    assert not any(place.colliderect(layout.prompt) for place in layout.speed)
    seen: set[tuple[str, bool]] = set()
    while match.turn is not None and len(match.line) < LENGTH:
        decision = match.turn.decision, match.turn.seat == 1
        if decision not in seen:
            seen.add(decision)
            at.scene.session.refresh()
            at.scene.controller.rebuild()
            speeds = [at.scene.ui.find(name) for name in SPEED_BUTTONS]
            assert tuple(button.rect for button in speeds) == layout.speed
            assert speeds[0].enabled is (match.turn.seat != 1)
            others = [widget.rect for widget in at.scene.ui.widgets if widget.name not in SPEED_BUTTONS]
            assert not any(place.collidelistall(others) for place in layout.speed)
        play_at_random(match, 1)
    assert {is_persons for _, is_persons in seen} == {True, False}


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_tiles_of_a_final_sale_keep_their_places_when_a_colour_is_sold_out(size: tuple[int, int]) -> None:
    at = TableDriver(kept_match("veins", "veins-four", 522), size)
    places: set[tuple[tuple[int, int], ...]] = set()
    open_colours: set[tuple[str, ...]] = set()
    for _ in range(12):
        turn = at.match.turn
        if turn is None or turn.decision != "final":
            break
        at.wait()
        places.add(tuple(at.pixel_of(f"track-{colour}") for colour in at.match.rules.colours))  # type: ignore[attr-defined]
        sold = [str(action.picks[-1].value) for action in at.match.legal()]
        open_colours.add(tuple(sold))
        at.click(f"track-{sold[0]}")
    assert len(open_colours) > 1, "some colours are sold out, or belong to others"
    assert len(places) == 1


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_the_buttons_of_a_bid_lie_where_they_lay_for_whoever_bid_before(size: tuple[int, int]) -> None:
    people = [SeatSetup("Bo", "vermilion"), SeatSetup("Wilhelmina", "blue"), SeatSetup("Ann", "green")]
    at = TableDriver(Match.new(games.discover()["veins"], {}, people, 1), size)
    places: dict[str, list[tuple[int, int]]] = {}
    for _ in range(3):
        at.wait()
        turn = at.match.turn
        assert turn is not None
        assert turn.decision == "auction"
        places[people[turn.seat - 1].name] = [at.scene.ui.find(f"bar {name}").rect.topleft for name in ("this", "pass")]
        at.press("bar this")
    assert len(places) == 3
    assert len({*map(tuple, places.values())}) == 1
