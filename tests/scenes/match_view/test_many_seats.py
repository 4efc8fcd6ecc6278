"""Several people at one screen: whose decision it is, and what the others see."""

from __future__ import annotations

from typing import cast

import pygame
import pytest
from msgspec import structs

import games
from engine.data.seats import SeatSetup, numbered_seats
from engine.match.log_text import LogLine
from engine.match.match import Match
from engine.rules.actions import Kind, Pick
from engine.stage.widgets import Button
from engine.stage.window import use_dummy_display
from engine.view.panels import SeatCard
from games.blast.rules import BlastRules
from scenes.common.outcome import outcome_of, progress_line
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.panels import seat_cards
from scenes.match_view.panels.indicators import SeatPlate
from scenes.match_view.panels.log_line import line_head
from scenes.match_view.view_model.hover import GLOW_SECONDS, HoverState
from scenes.screenshot import play_at_random
from tests.games.blast.arrange import arrange as arrange_blast
from tests.scenes.table_driver import TableDriver, skin

MOMENT = 0.02


def blast(seats: int = 6, decision: str = "steal", bots: int = 0) -> Match:
    """A match of many short turns, at a decision; the last seats are bots."""
    sitting = [
        SeatSetup(seat.name, seat.colour, "easy" if place >= seats - bots else seat.player)
        for place, seat in enumerate(numbered_seats(seats))
    ]
    match = play_at_random(Match.new(games.discover()["blast"], {}, sitting, 3), 20)
    return play_on(match, decision, seats - bots)


def play_on(match: Match, decision: str = "steal", people: int = 6) -> Match:
    """The same match, some random actions on, when one of the first seats is at a decision."""
    play_at_random(match, 1)
    while seat(match) > people or match.turn is None or match.turn.decision != decision:
        play_at_random(match, 1)
    return match


def seat(match: Match) -> int:
    assert match.turn is not None
    return match.turn.seat


@pytest.mark.parametrize("state", ["", "out"])
def test_the_mark_on_a_low_seat_card_ends_above_its_rows(state: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six cards are low; after the end they have no state, and the mark would lie half on the special cards."""
    use_dummy_display()
    tops: list[int] = []
    monkeypatch.setattr(seat_cards, "draw_rows", lambda *given: tops.append(given[2].y))
    surface, label = pygame.Surface((192, 108)), PlayerLabel("", "", "vermilion", "mark-pick", False)
    bare = SeatCard(1, "", state=state)

    def drawn(of: PlayerLabel) -> pygame.Surface:
        surface.fill("black")
        seat_cards.draw_card(surface, skin((1280, 800)), surface.get_rect(), of, bare, is_acting=False)
        return surface.subsurface(pygame.Rect(12, 0, 44, 108)).copy()

    mark, other = drawn(label), drawn(structs.replace(label, mark="mark-lantern"))
    differing = pygame.mask.from_threshold(mark, (0, 0, 0), (3, 3, 3, 255), other)
    differing.invert()
    (box,) = [max(differing.get_bounding_rects(), key=lambda rect: rect.w * rect.h)]
    assert box.bottom <= tops[0]


# Counting by rounds


def test_a_game_that_counts_rounds_shows_them_everywhere() -> None:
    match = blast()
    assert match.turn_count < match.turn_number
    assert progress_line(match) == f"round {match.turn_count}: {match.header.seats[seat(match) - 1].name} to play"
    at = TableDriver(match)
    assert at.scene.session.shown_count == match.turn_count
    assert {line.count for line in at.scene.session.log} == set(range(match.turn_count + 1))
    first = next(line for line in at.scene.session.log if line.count == 2)
    at.scene.controller.show_position(first.upto)
    assert at.scene.session.shown_count == 2


def test_the_chart_has_one_point_per_round() -> None:
    match = play_at_random(blast(), None)
    outcome = outcome_of(match, match.record.sheet())
    assert outcome.length == f"{match.turn_count} rounds"
    assert {len(line) for line in outcome.score_lines} == {match.turn_count + 1}


def test_the_log_numbers_a_round_once_and_marks_every_seat_in_it() -> None:
    def line(number: int, count: int, seat: int, first: bool = True) -> LogLine:
        return LogLine(number, count, seat, "passes", first, False, (), number)

    lines = [line(7, 3, 1), line(7, 3, 1, first=False), line(8, 3, 2), line(9, 4, 2), line(0, 0, 0)]
    assert [line_head(each, above) for each, above in zip(lines, [None, *lines[:-1]], strict=True)] == [
        ("3", True), ("", False), ("", True), ("4", True), ("–", True),
    ]  # fmt: skip
    assert line_head(lines[1], None) == ("3", True), "at the top of what is in sight"


# The seat to act


def plates(at: TableDriver) -> list[SeatPlate]:
    return [widget for widget in at.scene.ui.widgets if isinstance(widget, SeatPlate)]


def test_a_plate_before_the_buttons_names_the_seat_to_act() -> None:
    at = TableDriver(blast())
    (plate,) = plates(at)
    assert plate.player == at.scene.display.labels[seat(at.match) - 1]
    roll, give_way = (cast(Button, at.scene.ui.find(name)) for name in ("bar roll", "bar pass"))
    assert (
        at.scene.display.screen.layout.bar.x
        <= plate.rect.x
        < plate.rect.right
        <= roll.rect.x
        < roll.rect.right
        <= give_way.rect.x
    )
    assert at.scene.display.screen.layout.bar.contains(give_way.rect)
    assert (roll.chosen, give_way.chosen) == (True, False)


def test_a_single_person_among_bots_has_no_plate() -> None:
    assert plates(TableDriver(blast(bots=5))) == []


def test_the_plate_makes_room_for_the_words() -> None:
    for size, shown in (((1280, 800), [False]), ((1024, 640), [])):
        at = TableDriver(blast(decision="prospect"), size)
        assert [plate.shows_name for plate in plates(at)] == shown
        buttons = [at.scene.ui.find(f"bar {verb}").rect for verb in ("keep", "add", "gamble")]
        assert at.scene.display.screen.layout.bar.contains(buttons[0].unionall(buttons))
        assert all(plate.rect.right <= button.x for plate in plates(at) for button in buttons)


def flashing() -> HoverState:
    hover = HoverState(lambda _: 1.0)
    hover.set_acting_seat(1, flash=True)
    assert hover.glow == 0, "nobody was to act before"
    hover.set_acting_seat(2, flash=True)
    return hover


def test_another_seat_to_act_causes_a_short_flash() -> None:
    hover = flashing()
    assert (hover.glow, hover.ignores_presses) == (1, True)
    hover.set_acting_seat(2, flash=True)
    hover.update(GLOW_SECONDS / 2)
    assert 0 < hover.glow < 1
    hover.update(GLOW_SECONDS)
    assert (hover.glow, hover.ignores_presses) == (0, False)
    hover.set_acting_seat(3, flash=False)
    assert (hover.glow, hover.ignores_presses) == (0, False)


def asks_next(match: Match, seat: int) -> bool:
    """Whether another seat is to roll or pass after this one has passed."""
    after = match.branch(len(match.line))
    after.play("pass")
    return after.turn is not None and (after.turn.seat, after.turn.decision) == (seat, "steal")


def test_a_double_click_does_not_choose_for_the_next_seat() -> None:
    match = blast()
    while seat(match) != 1 or not asks_next(match, 2):
        match = play_on(match)
    at = TableDriver(match, animation="slow")
    for expected in (2, 2):
        at.press("bar pass")
        assert seat(at.match) == expected
    at.keys("p", "return")
    assert seat(at.match) == 2
    at.keys("escape")
    assert at.scene.ui.dialogs, "what chooses nothing is done at once"
    at.keys("escape")
    at.wait()
    at.press("bar pass")
    assert seat(at.match) != 2


def test_a_press_that_ends_an_animation_does_not_choose_for_the_next_seat() -> None:
    at = TableDriver(blast(), animation="slow")
    place = at.scene.ui.find("bar roll").rect.center
    at.press("bar roll")
    at.wait(MOMENT)
    assert at.scene.display.motion.moving
    assert not any(widget.name.startswith("bar") for widget in at.scene.ui.widgets), "chance has had a part in it"
    played = len(at.match.line)
    at.click_at(place)
    assert not at.scene.display.motion.moving
    assert len(at.match.line) == played


# Prompt and odds


def test_the_prompt_shows_the_log_line_of_the_event_that_is_animated() -> None:
    at = TableDriver(blast(decision="prospect"), animation="slow")
    prospector = seat(at.match)
    assert at.scene.display.motion.log_line is None
    at.scene.controller.perform(next(action for action in at.match.legal() if action.verb == "keep"))
    at.wait(MOMENT)
    line = at.scene.display.motion.log_line
    assert line is not None
    assert line.seat == prospector
    assert line.text.startswith("takes")
    at.wait()
    assert at.scene.display.motion.log_line is None


def test_the_prompt_shows_a_roll_only_when_the_die_lies_still() -> None:
    at = TableDriver(blast(), animation="slow")
    at.scene.controller.perform(next(action for action in at.match.legal() if action.verb == "roll"))
    at.wait(MOMENT)
    assert at.scene.display.motion.moving
    assert at.scene.display.motion.log_line is None


def test_odds_disappear_from_the_table_at_once() -> None:
    at = TableDriver(blast())
    assert any(piece.aid for piece in at.scene.session.picture.pieces)
    assert at.scene.session.show_odds(False)
    assert not any(piece.aid for piece in at.scene.session.picture.pieces)
    assert not at.scene.session.show_odds(False)
    roll = at.scene.session.selection.preview(Pick(Kind.VERB, "roll"))
    assert roll is not None
    assert not any(row.aid for row in roll.info.rows)


def test_the_automatic_answer_depends_on_the_gems_that_could_burn() -> None:
    rules, table = blast(3).rules, games.table("blast")
    assert isinstance(rules, BlastRules)
    fields = {"prospector": 1, "seat": 1, "decision": "reroll", "burning": True, "purpose": "fire", "roller": 1}
    fields |= {"rolled": 3, "dice": {1: 3}, "held": {1: ["detonator"]}}
    answer = table.auto_answer(rules, arrange_blast(rules, **fields))
    assert answer is not None
    assert answer.text == "accept"
    assert table.auto_answer(rules, arrange_blast(rules, **fields, gems={1: ["blue-1"]})) is None, (
        "another number could burn it"
    )


@pytest.mark.full
def test_no_seat_without_gems_is_asked_about_its_roll_in_a_fire() -> None:
    at = TableDriver(blast(4, "steal"))
    for _ in range(300):
        state, turn = at.match.state, at.match.turn
        if turn is None:
            break
        assert not (turn.decision == "reroll" and state.purpose == "fire" and not state.gems[turn.seat - 1])
        at.scene.controller.perform(at.match.legal()[0])
        at.wait()
    assert any(event.name == "fireover" for step in at.match.line for event in step.events)
