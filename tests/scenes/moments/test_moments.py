"""Moments on the screen: points are counted up, a press shows all, the next goes on; nobody waits who only watches."""

from __future__ import annotations

import itertools

import msgspec
import pygame
import pytest

from engine.stage.inputs import Key, Press, Release
from engine.stage.scene import SceneStack
from engine.view.moments import Moment, Slip, Summary
from engine.view.panels import Icon, SeatCard
from engine.words.phrases import number_text
from scenes.match_view import painter
from scenes.match_view.moments import drawing
from scenes.match_view.moments.drawing import flights_of
from scenes.match_view.moments.place import (
    AGAIN,
    BOX_HEAD,
    GAP,
    GO_ON,
    LEAST_LINE,
    LOOK,
    LOOK_KEY,
    TABLE_HEAD,
    TITLE,
    content_rect,
    lines_of,
    moment_rect,
    slip_heights,
)
from scenes.match_view.view_model.moment_view import MomentView, counting_seconds
from tests.golden.matches import kept_match
from tests.scenes.replay.replay_driver import ReplayDriver
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.few

FRAME = 0.05

LOAD, PHASE = ("chasm", "two", 155), ("veins", "veins-four", 314)
"""Actions that bring a slip and a summary: game, match, number in its line."""

LAST_PHASE = ("veins", "veins-four", 518)

FIRE, END, END_ALONE = (
    ("blast", "blast-two", 163),
    ("boomtown", "boomtown-four", 250),
    ("boomtown", "boomtown-alone", 125),
)

WINDOWS = ((1280, 800), (1024, 640), (1920, 1080))


def at_table(
    place: tuple[str, str, int],
    persons: int = 9,
    size: tuple[int, int] = (1280, 800),
    animation: str = "normal",
    reduced: bool = False,
) -> TableDriver:
    """A table right before the action; all seats but some of the persons are those of bots, the first ones."""
    game, name, count = place
    match = kept_match(game, name, count)
    for seat in range(1, max(len(match.seats) - persons, 0) + 1):
        match.hand(seat, "easy", f"bot {seat}")
    at = TableDriver(match, size, animation)
    at.app.settings.reduced_motion = reduced
    at.wait(0.0)
    return at


def action_of(place: tuple[str, str, int]) -> object:
    game, name, count = place
    return kept_match(game, name).line[count].action


def open_moment(
    place: tuple[str, str, int] = LOAD, persons: int = 9, size: tuple[int, int] = (1280, 800)
) -> tuple[TableDriver, Moment]:
    """A table where the moment has just begun."""
    at = at_table(place, persons, size)
    at.scene.controller.perform(action_of(place))  # type: ignore[arg-type]
    for _ in range(2000):
        if at.scene.display.motion.moment is not None:
            return at, at.scene.display.motion.moment
        at.wait(FRAME)
    raise AssertionError("there was no moment")


def shown(at: TableDriver) -> MomentView:
    """The moment as it shows now."""
    view = at.scene.view.moment
    assert view is not None
    return view


def run(at: TableDriver, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        at.wait(FRAME)


def test_rows_come_one_by_one_and_the_total_counts_up() -> None:
    at, slip = open_moment()
    assert isinstance(slip, Slip)
    totals: list[int] = []
    for _ in range(round(counting_seconds(slip) / FRAME) + 2):
        totals.append(shown(at).total(slip.seat) or 0)
        at.wait(FRAME)
    assert (totals[0], totals[-1]) == (slip.before, slip.after)
    assert totals == sorted(totals)
    assert len({*totals}) > len(slip.rows)
    progress = [MomentView(slip, 0.9).progress(row) for row in range(len(slip.rows))]
    assert progress == sorted(progress, reverse=True)
    assert progress[0] == 1 > progress[-1] == 0


def test_it_names_the_turn_of_the_action_that_brought_it() -> None:
    at, _ = open_moment(("chasm", "two", 100))
    last = at.match.line[-1].turn
    assert at.match.turn_count > last.count, "the action ended its turn"
    assert shown(at).when == at.scene.session.sheet.progress_text(last.count)


def test_it_names_the_turn_of_its_action_when_chance_has_begun_the_next_since() -> None:
    match, number = kept_match("veins", "veins-three"), 223
    at = ReplayDriver(match, number, animation="normal")
    at.keys("right")
    at.wait(FRAME)
    while at.scene.display.motion.moving and at.scene.display.motion.moment is None:
        at.wait(FRAME)
    assert at.scene.view.moment is not None
    before, after = match.line[number].turn, match.line[at.place - 1].turn
    assert (before.count, after.count) == (8, 9)
    assert at.scene.view.moment.when == at.scene.session.sheet.progress_text(before.count)


def test_what_is_taken_from_another_player_flies_from_card_to_card() -> None:
    at, slip = open_moment()
    assert isinstance(slip, Slip)
    loser, winner = (at.scene.display.screen.seat_card_rects[seat].center for seat in (0, 1))
    taken = [(icon, flight) for icon, flight in flights_of(at.scene.display.screen, slip) if flight.start == loser]
    assert [(icon.sprite, flight.end) for icon, flight in taken] == [("gem-ruby", winner)]
    flight = taken[0][1]
    seconds = [number * FRAME for number in range(round(counting_seconds(slip) / FRAME) + 1)]
    way = [place for place in map(flight.place_at, seconds) if place]
    assert len(way) > 5
    assert [y for _, y in way] == sorted(y for _, y in way), "from the upper card down to the lower one"
    assert flight.place_at(counting_seconds(slip)) is None, "it has come when all is counted"


def test_two_persons_are_waited_for() -> None:
    at, slip = open_moment()
    run(at, counting_seconds(slip) + 10.0)
    assert at.scene.display.motion.moment is slip
    at.press(GO_ON)
    run(at, 3.0)
    assert not at.scene.display.motion.moving


def test_one_person_is_not_waited_for() -> None:
    at, slip = open_moment(persons=1)
    run(at, counting_seconds(slip) + 0.5)
    assert at.scene.display.motion.moment is slip, "it stays a while"
    run(at, 2.0)
    assert at.scene.display.motion.moment is None


def test_a_summary_waits_for_one_person_but_not_for_bots() -> None:
    at, summary = open_moment(PHASE, persons=1)
    run(at, counting_seconds(summary) + 10.0)
    assert at.scene.display.motion.moment is summary, "one person has to read it"
    watched, shown_to_bots = open_moment(PHASE, persons=0)
    run(watched, counting_seconds(shown_to_bots) + 3.0)
    assert watched.scene.display.motion.moment is not shown_to_bots


@pytest.mark.parametrize("size", WINDOWS)
def test_a_summary_folds_to_its_heading_to_let_the_table_be_seen(size: tuple[int, int]) -> None:
    at, summary = open_moment(PHASE, size=size)
    screen = at.scene.display.screen
    full = moment_rect(screen, summary, True)
    at.send(Key(LOOK_KEY))
    heading = moment_rect(screen, summary, True, shown(at).folded)
    assert heading.h < full.h // 3
    assert not at.scene.display.overlay.is_open, "the auction panel makes way too"
    names = [widget.name for widget in at.scene.ui.widgets]
    assert (LOOK in names, GO_ON in names, AGAIN in names) == (True, True, False)
    buttons = [widget.rect for widget in at.scene.ui.widgets if widget.name in (LOOK, GO_ON)]
    assert all(heading.contains(button) for button in buttons)
    assert not any(heading.colliderect(card) for card in screen.seat_card_rects)
    run(at, 5.0)
    at.send(Press(screen.layout.centre.center))
    assert at.scene.display.motion.moment is summary
    assert shown(at).folded, "a press is for what lies there"
    at.press(LOOK)
    assert not shown(at).folded
    assert shown(at).finale == 1
    at.press(LOOK)
    assert shown(at).folded
    at.press(GO_ON)
    assert at.scene.display.motion.moment is None
    assert not at.scene.display.moments.folded


def test_a_press_below_a_folded_summary_explains_what_lies_there() -> None:
    at, summary = open_moment(END)
    at.keys(LOOK_KEY)
    run(at, 1.0)
    space = next(space for space in ("d4", "e5", "f4") if at.scene.display.session.look(space))
    for _ in range(2):
        at.send(Press(at.pixel_of(space)), Release(at.pixel_of(space)))
        run(at, 0.2)
    before = at.scene.display.before
    assert before is not None
    assert before.info_card == at.scene.display.session.look(space)
    assert at.scene.display.motion.moment is summary
    assert shown(at).folded


def test_a_slip_beside_the_board_has_nothing_to_fold() -> None:
    at, slip = open_moment()
    assert LOOK not in [widget.name for widget in at.scene.ui.widgets]
    at.send(Key(LOOK_KEY))
    assert shown(at).total(slip.seat if isinstance(slip, Slip) else 0) is not None
    assert not shown(at).folded


@pytest.mark.parametrize("press", [Key("escape"), Key("return"), Key("space"), Key("a"), Press((5, 5))])
def test_a_press_shows_all_and_a_further_one_goes_on(press: Key | Press) -> None:
    at, slip = open_moment()
    assert isinstance(slip, Slip)
    at.send(press)
    assert at.scene.display.motion.moment is slip
    assert shown(at).total(slip.seat) == slip.after
    assert shown(at).finale == 1
    at.send(press)
    assert at.scene.display.motion.moment is None


def test_a_press_on_the_board_chooses_nothing_there() -> None:
    at, _ = open_moment()
    before, length = at.facts, len(at.match.line)
    for _ in range(2):
        at.send(Press((500, 400)), Release((500, 400)))
    assert (at.facts, len(at.match.line)) == (before, length)
    assert not at.scene.session.selection.picks


def test_it_can_be_told_again() -> None:
    at, slip = open_moment()
    run(at, counting_seconds(slip) + 1.0)
    at.press(AGAIN)
    assert at.scene.display.motion.moment is slip
    assert shown(at).rows == slip.rows if isinstance(slip, Slip) else True
    assert shown(at).counted(2) == 0


def test_the_menu_of_a_moment_offers_nothing_of_the_game() -> None:
    at, _ = open_moment()
    names = [widget.name for widget in at.scene.ui.widgets]
    assert {AGAIN, GO_ON} <= {*names}
    assert not [name for name in names if name.startswith("bar")]
    at.send(Key("escape"), Key("escape"))
    run(at, 3.0)
    assert GO_ON not in [widget.name for widget in at.scene.ui.widgets]


@pytest.mark.parametrize(("animation", "reduced"), [("off", False), ("normal", True)])
def test_without_motion_there_is_none(animation: str, reduced: bool) -> None:
    at = at_table(LOAD, animation=animation, reduced=reduced)
    at.scene.controller.perform(action_of(LOAD))  # type: ignore[arg-type]
    assert at.scene.display.motion.moment is None
    assert not at.scene.display.motion.moving


def test_a_replay_shows_it_and_does_not_wait() -> None:
    game, name, count = LOAD
    watching = ReplayDriver(kept_match(game, name), count, animation="normal")
    watching.keys("space")
    seen = []
    for _ in range(400):
        watching.wait(FRAME)
        seen.append(watching.scene.display.motion.moment)
        if watching.place > count + 2:
            break
    assert any(isinstance(moment, Slip) for moment in seen)
    assert watching.place > count + 2, "it goes on by itself"


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("place", [LOAD, PHASE, LAST_PHASE, FIRE, END, END_ALONE, ("chasm", "four", 253)])
def test_it_lies_within_the_window_with_its_buttons_and_is_drawn(
    place: tuple[str, str, int], size: tuple[int, int]
) -> None:
    at, moment = open_moment(place, size=size)
    screen = at.scene.display.screen
    rect = moment_rect(screen, moment, True)
    assert pygame.Rect((0, 0), size).contains(rect)
    assert rect.top >= screen.layout.top.bottom
    assert not any(rect.colliderect(card) for card in screen.seat_card_rects)
    buttons = [widget.rect for widget in at.scene.ui.widgets if widget.name in (AGAIN, LOOK, GO_ON)]
    assert all(rect.contains(button) for button in buttons)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(buttons, 2))
    if isinstance(moment, Summary) and any(source.title for source in moment.sources):
        skin, inside = screen.skin, content_rect(screen.skin, rect, True)
        lines = max(lines_of(moment, source) for source in moment.sources if source.title)
        table = skin.px(TABLE_HEAD + LEAST_LINE * len(moment.before))
        room = inside.h - skin.px(TITLE + BOX_HEAD + GAP) - table
        assert room // lines >= skin.line_height("name"), "every row of a box has a line of its own"
    pictures = set()
    for _ in range(3):
        pictures.add(at.picture())
        run(at, 1.0)
    assert len(pictures) >= 2, "it is counted up"


@pytest.mark.parametrize("size", WINDOWS)
def test_the_fullest_slip_has_room_for_all_its_rows(size: tuple[int, int]) -> None:
    at, moment = open_moment(LOAD, size=size)
    assert isinstance(moment, Slip)
    rows = tuple(msgspec.structs.replace(moment.rows[0], icons=(Icon("gem-ruby"),) * 5) for _ in range(6))
    full = msgspec.structs.replace(moment, rows=rows)
    rect = moment_rect(at.scene.display.screen, full, True)
    assert at.scene.display.screen.layout.centre.contains(rect)
    skin = at.scene.display.screen.skin
    head, row, total = slip_heights(skin, full, content_rect(skin, rect, True).h)
    assert row >= skin.line_height("name") + skin.line_height("log")
    assert head >= skin.line_height("panel-heading") + skin.line_height("small")
    assert total >= skin.line_height("score-big")


def test_a_summary_ranks_the_players_by_their_totals() -> None:
    _, moment = open_moment(PHASE)
    assert isinstance(moment, Summary)
    view = MomentView(moment, counting_seconds(moment))
    assert tuple(view.total(seat) for seat in range(1, 5)) == moment.after
    assert view.finale == 1


@pytest.mark.parametrize("place", [PHASE, LAST_PHASE, FIRE, END])
def test_the_seat_cards_beside_a_summary_count_along_and_keep_its_totals(
    place: tuple[str, str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    at, moment = open_moment(place)
    assert isinstance(moment, Summary)
    drawn: dict[int, tuple[str, int]] = {}

    def note(*given: object) -> None:
        card, brought = given[4], given[6]
        assert isinstance(card, SeatCard)
        assert isinstance(brought, int)
        drawn[card.seat] = card.score, brought

    monkeypatch.setattr(drawing, "draw_card", note)
    monkeypatch.setattr(painter, "draw_card", note)
    surface, scores = pygame.Surface((1280, 800)), []
    while not at.scene.display.moments.is_counted:
        at.scene.draw(surface)
        totals = {seat: (number_text(shown(at).total(seat) or 0), 0) for seat, _ in enumerate(moment.before, 1)}
        assert drawn == totals
        scores.append({**drawn})
        drawn.clear()
        at.wait(FRAME)
    assert scores[0] != scores[-1]
    at.keys(LOOK_KEY)
    at.wait(FRAME)
    at.scene.draw(surface)
    assert drawn == {seat: (number_text(after), 0) for seat, after in enumerate(moment.after, 1)}


def test_it_waits_under_another_scene() -> None:
    at, slip = open_moment(persons=1)
    stack: SceneStack = at.stack
    at.scene.controller.update(counting_seconds(slip) + 20.0, uppermost=False)
    assert at.scene.display.motion.moment is slip
    assert stack.top is at.scene
