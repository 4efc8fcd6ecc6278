"""Passing on: when the slip shows between two people, for whom, and what it tells."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import pytest

import games
from engine.data.seats import SeatSetup, Side, numbered_seats
from engine.match.log_text import LogLine
from engine.match.match import Match
from engine.view.pieces import Piece
from scenes.handover.deeds import MOST, Deed, choose, deeds_of, more_than, seats_of, stage_begun
from scenes.handover.passing import Passing
from scenes.handover.words import handover_words
from scenes.lesson.session import LessonSession
from scenes.puzzle.session import PuzzleSession
from scenes.screenshot import play_at_random
from tests import toys
from tests.golden.matches import kept_match
from tests.scenes.table_driver import AGAINST_A_BOT, PEOPLE, TableDriver, mattock
from tests.toys.claim.rules import RECORD as CLAIM

BOT_BETWEEN = (PEOPLE[0], SeatSetup("bot 2", "green", "easy"), SeatSetup("Cleo", "blue"))


def table(match: Match, handover: str = "timed", animation: str = "off") -> TableDriver:
    at = TableDriver(match, animation=animation)
    at.app.settings.handover = handover
    return at


def slips(at: TableDriver) -> list[tuple[str, str, tuple[Deed, ...]]]:
    """The slips so far: whose turn it was, the heading, the deeds."""
    return [(call[1].name, *call[2:4]) for call in at.app.calls if call[0] == "push_handover"]


def finish_turn(at: TableDriver) -> None:
    """Play the first legal actions until another seat is to decide, as a person does."""
    turn = at.match.turn
    while turn is not None and at.match.turn is not None and at.match.turn.seat == turn.seat:
        at.scene.controller.perform(at.match.legal()[0])
        at.wait(0.0)
    at.wait()


def test_it_shows_for_the_other_person_after_the_turn_of_one() -> None:
    at = table(mattock())
    at.wait()
    assert slips(at) == [], "whoever begins has the screen already"
    finish_turn(at)
    ((name, since, deeds),) = slips(at)
    assert (name, since) == ("Ben", handover_words().since_start)
    assert {deed.name for deed in deeds} == {"Anna"}
    at.wait()
    assert len(slips(at)) == 1, "once a turn"
    finish_turn(at)
    name, since, _ = slips(at)[-1]
    assert (name, since) == ("Anna", handover_words().since_last)


def test_it_waits_for_the_story_of_the_last_move() -> None:
    at = table(mattock(4), animation="normal")
    at.wait()
    before = len(slips(at))
    seat = at.scene.session.acting_seat
    while at.scene.session.acting_seat == seat:
        at.wait()
        at.scene.controller.perform(at.match.legal()[0])
    assert at.scene.display.motion.moving
    at.wait(0.02)
    assert len(slips(at)) == before
    at.wait()
    at.wait(0.02)
    assert len(slips(at)) == before + 1


def test_a_match_that_is_continued_is_handed_to_whoever_is_to_decide() -> None:
    at = table(mattock(4))
    at.wait()
    turn = at.match.turn
    assert turn is not None
    assert [name for name, *_ in slips(at)] == [PEOPLE[turn.seat - 1].name]


def test_undo_passes_nothing_on_and_the_next_turn_does() -> None:
    at = table(mattock())
    finish_turn(at)
    at.undo()
    at.wait()
    assert [name for name, *_ in slips(at)] == ["Ben"]
    finish_turn(at)
    assert [name for name, *_ in slips(at)] == ["Ben", "Ben"]


def test_there_is_none_with_bots_alone_or_if_it_is_not_wanted() -> None:
    for at in (table(mattock(4, seats=AGAINST_A_BOT)), table(mattock(4), "off")):
        at.wait()
        finish_turn(at)
        assert slips(at) == []


def test_a_person_who_acts_again_after_a_bot_is_no_other_person() -> None:
    record = games.discover()["boomtown"]
    at = table(Match.new(record, record.resolve_options({}), BOT_BETWEEN, 1))
    for _ in range(60):
        at.wait()
        turn = at.match.turn
        assert turn is not None
        at.scene.controller.perform(at.match.legal()[0])
    names = [name for name, *_ in slips(at)]
    assert {*names} <= {"Anna", "Cleo"}
    assert all(one != other for one, other in pairwise(names))


def test_a_question_that_goes_round_needs_one_slip_a_person() -> None:
    record = games.discover()["veins"]
    at = table(Match.new(record, {}, numbered_seats(3, colours=record.sheet().seats.default_colours(3)), 1))
    at.wait()
    asked: list[str] = []
    while at.match.turn is not None and at.match.turn.decision == "auction" and len(asked) < 9:
        asked.append(at.match.players[at.match.turn.seat - 1].name)
        at.scene.controller.perform(at.match.legal()[0])
        at.wait()
    assert len(asked) > len(set(asked)) == 3
    assert [name for name, *_ in slips(at)] == asked[1:3], "the first has the screen already; nobody twice"


def test_after_a_whole_turn_in_the_same_round_it_shows_again() -> None:
    at = table(kept_match("veins", "veins-four", 400))
    for _ in range(60):
        at.wait()
        turn = at.match.turn
        if turn is None or turn.decision == "build":
            break
        at.scene.controller.perform(at.match.legal()[0])
    before = len(slips(at))
    for _ in range(4):
        finish_turn(at)
    assert len(slips(at)) == before + 4


@pytest.mark.parametrize(("board_stays", "side", "turn"), [(True, "far", 3), (True, "near", 1), (False, "far", 1)])
def test_a_board_that_stays_has_its_pieces_on_the_slip_as_they_are_seen(
    board_stays: bool, side: Side, turn: int
) -> None:
    at = table(mattock())
    at.app.settings.flat, at.app.settings.board_stays = True, board_stays
    passing = Passing(cast(Any, at.app), at.scene.session, at.scene.display.board)
    deed = Deed(2, "blue", "Ben", "Lays track.", piece=Piece("rail-corner", "c2", turn=1))
    player = SeatSetup("Anna", "vermilion", side=side)
    ((piece,),) = ([seen.piece for seen in passing._as_seen((deed,), player)],)
    assert piece is not None
    assert piece.turn == turn


@pytest.mark.parametrize("session", [LessonSession, PuzzleSession])
def test_there_is_none_in_the_school(session: Any) -> None:
    assert not session.passes_on


def test_with_secrets_the_curtain_comes_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "table", toys.table)
    at = table(Match.new(CLAIM, {}, numbered_seats(3), 1))
    at.scene.controller.perform(next(action for action in at.match.legal() if action.verb == "peek"))
    at.wait()
    lift = next(call[3] for call in at.app.calls if call[0] == "push_curtain")
    lift()
    at.wait()
    assert slips(at) == []


# What it tells


def line(seat: int, gain: int = 0, upto: int = 1, *, good: bool = False) -> LogLine:
    return LogLine(1, 1, seat, "does it", True, good, (), upto, gain)


def test_the_largest_gains_and_losses_are_told_one_a_seat_first() -> None:
    told = [line(2, 3, 1), line(2, 9, 2), line(3, -4, 3), line(4, 0, 4), line(4, 0, 5, good=True)]
    chosen = [other for _, other in choose((each.seat, each) for each in told)]
    assert [(each.seat, each.gain, each.upto) for each in chosen] == [(2, 9, 2), (3, -4, 3), (4, 0, 5)]


def test_it_says_how_much_more_there_was() -> None:
    session = table(kept_match("veins", "veins-four", 400), "off").scene.session
    deeds = deeds_of(session)
    left_out = more_than(session, deeds)
    assert len(deeds) == MOST
    number = int(left_out.split()[1])
    assert number > 0
    assert more_than(session, (*deeds, *[deeds[0]] * number)) == ""


def test_what_is_left_goes_to_the_largest_of_the_others() -> None:
    told = [line(2, gain, gain) for gain in (5, 1, 3, 2)]
    assert [other.gain for _, other in choose((each.seat, each) for each in told)] == [5, 3, 2], (
        "in the order of the log"
    )


@pytest.mark.parametrize("game", [*games.discover()])
def test_every_game_says_what_the_others_did_and_shows_what_it_was_about(game: str) -> None:
    record = games.discover()[game]
    seats = numbered_seats(
        record.sheet().seats.max, colours=record.sheet().seats.default_colours(record.sheet().seats.max)
    )
    match = play_at_random(Match.new(record, record.resolve_options({}), seats, 3), 60)
    at = table(match, "off")
    deeds = deeds_of(at.scene.session)
    assert len(deeds) <= MOST
    for deed in deeds:
        assert deed.text[0].isupper()
        assert deed.text.endswith(".")
        assert deed.piece is not None or deed.icon
        assert deed.seat != at.scene.session.person or deed.gain < 0


@pytest.mark.full
def test_whoever_acts_first_in_another_stage_hears_of_it() -> None:
    record = games.discover()["veins"]
    match = Match.new(record, {}, numbered_seats(3, colours=record.sheet().seats.default_colours(3)), 1)
    begun: dict[int, list[str]] = {}
    for _ in range(80):
        at = table(match, "off")
        turn = match.turn
        assert turn is not None
        begun.setdefault(turn.count, []).append(stage_begun(at.scene.session))
        play_at_random(match, 1)
    assert {*begun[1]} == {""}
    for count in (2, 3):
        stage = record.sheet().stages[count - 1]
        assert begun[count][0] == stage
        assert begun[count][-1] == ""
    mattock_table = table(mattock(9), "off")
    assert stage_begun(mattock_table.scene.session) == ""


@pytest.mark.full
@pytest.mark.parametrize("game", [*games.discover()])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_picture_of_a_deed_is_of_nobody_else(game: str, seed: int) -> None:
    record = games.discover()[game]
    count = record.sheet().seats.max
    seats = numbered_seats(count, colours=record.sheet().seats.default_colours(count))
    match = Match.new(record, record.resolve_options({}), seats, seed)
    told = 0
    while match.turn is not None and told < 60:
        play_at_random(match, 9)
        if match.turn is None:
            break
        at = table(match, "off")
        for deed in deeds_of(at.scene.session):
            told += 1
            assert deed.piece is None or seats_of(deed.piece) <= {deed.seat}, deed
            assert deed.piece is not None or deed.icon
    assert told > 10


def test_what_is_told_is_public() -> None:
    at = table(kept_match("veins", "veins-four", 400))
    known = {entry.text for entry in at.scene.session.log}
    for deed in deeds_of(at.scene.session):
        assert any(deed.text[1:-1] in text for text in known)
