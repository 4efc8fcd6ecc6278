"""The readable log: which events have a text, which join the line before, and which position a line belongs to."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import msgspec
import pytest

import games
from engine.data.seats import numbered_seats
from engine.data.sections import EventWords, PickWords
from engine.match.log_text import LogLine, log_lines, with_stage_headings
from engine.match.match import Match
from engine.rules.actions import Number, SeatField, Shape, Space
from engine.rules.contract import Seat, Turn
from engine.rules.events import Event, Gain, Score
from tests.toys import discover


class Dug(Event, frozen=True):
    seat: Seat
    at: Space


class Carted(Event, frozen=True):
    start: Space
    end: Space


class Struck(Event, frozen=True):
    gold: Number


class Hushed(Event, frozen=True):
    pass


class Shared(Event, frozen=True):
    owner: SeatField
    others: tuple[SeatField, ...]
    claims: tuple[Space, ...]
    gold: tuple[int, ...]


WORDS = {
    "dug": EventWords(log="digs {at}"),
    "carted": EventWords(log="{start} to {end}", joins=True),
    "struck": EventWords(log="strikes {gold}", good=True, mark=False),
    "hushed": EventWords(),
    "honoured": EventWords(log="is honoured", whole=True),
    "robbed": EventWords(log="takes {gold} away", joins=True, inflicts=True),
    "fallen": EventWords(log="a fall at {at}", apart=True),
    "rumbled": EventWords(log="a rumble at {at}", joins=True, apart=True),
    "shared": EventWords(log="{owner} shares {claims} with {others}: {gold}"),
}


class Honoured(Event, frozen=True):
    seat: Seat


class Robbed(Event, frozen=True):
    seat: Seat
    gold: Number


class Fallen(Event, frozen=True):
    at: Space


class Rumbled(Event, frozen=True):
    at: Space


def lines(*plays: tuple[Turn, Sequence[Event]]) -> list[LogLine]:
    return log_lines(plays, WORDS)


def turn(seat: Seat, number: int) -> Turn:
    return Turn(seat, "dig", number)


def test_a_line_holds_the_numbers_of_its_actions() -> None:
    rendered = lines(
        (turn(1, 1), [Dug(1, "a1")]),
        (turn(1, 1), [Carted("a1", "b2")]),
        (turn(1, 1), []),
        (turn(2, 2), [Dug(2, "c3")]),
    )
    assert [(line.since, line.upto) for line in rendered] == [(1, 2), (4, 4)]
    under = with_stage_headings([msgspec.structs.replace(line, count=line.number) for line in rendered], ["One", "Two"])
    assert [(line.text, line.since, line.upto) for line in under if line.heading] == [("One", 1, 0), ("Two", 4, 2)]


def test_an_event_apart_belongs_to_nobody_and_neither_joins_nor_is_joined() -> None:
    rendered = lines((turn(1, 4), [Dug(1, "c3"), Fallen("c4"), Rumbled("d4"), Carted("c3", "c5")]))
    assert [(line.seat, line.text, line.first, line.apart) for line in rendered] == [
        (1, "digs c3", True, False),
        (0, "A fall at c4", True, True),
        (0, "A rumble at d4", False, True),
        (1, "c3 to c5", True, False),
    ]
    assert rendered[1].spaces == ("c4",)


def test_nothing_joins_a_line_that_is_whole() -> None:
    rendered = lines((turn(1, 4), [Dug(1, "c3"), Honoured(1), Carted("c3", "c5"), Carted("c5", "c6")]))
    assert [(line.text, line.first) for line in rendered] == [
        ("digs c3", True),
        ("is honoured", False),
        ("c3 to c5, c5 to c6", False),
    ]


def test_nature_joins_no_line_that_is_nobodys() -> None:
    rendered = lines((turn(0, 4), [Fallen("c4"), Carted("c3", "c5")]))
    assert [(line.text, line.apart) for line in rendered] == [("A fall at c4", True), ("c3 to c5", False)]


def test_an_event_is_a_line_in_the_words_of_the_sheet() -> None:
    assert lines((turn(1, 4), [Dug(1, "c3")])) == [LogLine(4, 4, 1, "digs c3", True, False, ("c3",), 1, since=1)]


def test_an_event_that_joins_goes_on_with_the_line_of_its_turn() -> None:
    result = lines((turn(1, 1), [Dug(1, "a1")]), (turn(1, 1), [Carted("a1", "b2")]))
    assert result == [LogLine(1, 1, 1, "digs a1, a1 to b2", True, False, ("a1", "a1", "b2"), 2, since=1)]


def test_an_event_that_joins_may_say_it_shorter_then() -> None:
    shorter = {**WORDS, "carted": EventWords(log="{start} to {end}", joined="to {end}", joins=True)}
    carted: list[Event] = [Carted("a1", "b2"), Carted("b2", "c3")]
    dug: list[Event] = [Dug(1, "c3"), Carted("c3", "a1")]
    told = log_lines([(turn(1, 1), carted), (turn(1, 2), dug)], shorter)
    assert [line.text for line in told] == ["a1 to b2, to c3", "digs c3, to a1"]


def test_seats_have_their_names_and_several_things_commas_between() -> None:
    plays = [(turn(1, 1), [Shared(1, (2, 3), ("a1", "b2"), (2, 3))])]
    lines = log_lines(plays, WORDS, {1: "Anna", 2: "Ben"})
    assert [(line.text, line.spaces) for line in lines] == [("Anna shares a1, b2 with Ben, 3: 2, 3", ("a1", "b2"))]
    assert [line.text for line in log_lines(plays, WORDS)] == ["1 shares a1, b2 with 2, 3: 2, 3"]


def test_nothing_joins_across_turns_or_seats() -> None:
    result = lines((turn(1, 1), [Dug(1, "a1")]), (turn(1, 2), [Carted("a", "b")]), (turn(2, 2), [Carted("c", "d")]))
    assert [line.text for line in result] == ["digs a1", "a to b", "c to d"]
    assert [line.first for line in result] == [True, True, True]


def test_an_event_that_joins_may_begin_a_line() -> None:
    assert [line.text for line in lines((turn(1, 1), [Carted("a", "b")]))] == ["a to b"]


def test_only_the_first_line_of_a_turn_is_its_first() -> None:
    result = lines((turn(1, 1), [Dug(1, "a"), Struck(3)]), (turn(2, 1), [Dug(2, "b")]))
    assert [line.first for line in result] == [True, False, True]


def test_events_without_words_say_nothing() -> None:
    assert lines((turn(1, 1), [Hushed(), Hushed()])) == []
    assert log_lines([(turn(1, 1), [Dug(1, "a")])], {}) == []


def test_good_news_and_marks_come_from_the_sheet() -> None:
    struck = lines((turn(1, 1), [Struck(2)]))[0]
    assert (struck.good, struck.spaces) == (True, ())


def test_a_line_leads_back_to_the_moment_after_its_last_event() -> None:
    result = lines(
        (turn(1, 1), [Dug(1, "a")]),
        (turn(1, 1), [Hushed()]),
        (turn(1, 1), [Carted("a", "b")]),
        (turn(2, 2), [Struck(1)]),
    )
    assert [line.upto for line in result] == [3, 4]


def test_a_complete_match_of_mattock_is_logged_turn_by_turn() -> None:
    record = games.discover()["mattock"]
    match = Match.new(record, {"board": "short"}, numbered_seats(2), 3)
    while not match.over:
        match.play(match.legal()[len(match.line) * 5 % len(match.legal())])
    result = log_lines([(step.turn, step.events) for step in match.history()], record.sheet().events)
    assert sorted({line.number for line in result}) == list(range(1, match.turn_number + 1))
    assert result[-1].text == "cannot mine"
    assert result[-1].upto == len(match.line)
    assert all(earlier.upto <= later.upto for earlier, later in itertools.pairwise(result))


def test_what_a_viewer_may_not_know_is_not_in_its_log() -> None:
    match = Match.new(discover()["pan"], {}, numbered_seats(2), 1)
    match.play("glimpse a")
    words = {"glimpsed": EventWords(log="glimpses into {claim}")}
    seen = [log_lines([(step.turn, step.events) for step in match.history(seat)], words) for seat in (1, 2)]
    assert [line.text for line in seen[0]] == ["glimpses into a"]
    assert seen[1] == []


class Came(Event, frozen=True):
    seat: SeatField
    load: int

    @property
    def scores(self) -> tuple[Score, ...]:
        return (Score(self.seat, "ore", self.load),) if self.load else ()


class Hauled(Event, frozen=True):
    seat: SeatField
    load: int

    gains = (Gain("ore", "load"),)


@pytest.mark.parametrize("event", [Came, Hauled])
def test_what_could_score_and_did_not_is_no_good_news(event: Callable[[Seat, int], Event]) -> None:
    words = {name: EventWords(log="brings {load}", good=True) for name in ("came", "hauled")}
    plays = [(turn(1, 1), [event(1, 3)]), (turn(2, 2), [event(2, 0)])]
    result = log_lines(plays, words, gain_categories=("ore",))
    assert [(line.text, line.good, line.gain) for line in result] == [("brings 3", True, 3), ("brings 0", False, 0)]
    assert [line.gain for line in log_lines(plays, words)] == [0, 0]


@pytest.mark.parametrize(("name", "text"), [("you", "Your cart"), ("Bayou", "Bayou's cart")])
def test_what_belongs_to_the_only_player_is_called_yours(name: str, text: str) -> None:
    words = {"shared": EventWords(log="{owner:own} cart", apart=True)}
    assert [line.text for line in log_lines([(turn(1, 1), [Shared(1, (), (), ())])], words, {1: name})] == [text]


class Laid(Event, frozen=True):
    shape: Shape


@pytest.mark.parametrize(
    ("label", "text"), [("North-south", "north-south"), ("T north-south", "T north-south"), ("", "NS")]
)
def test_shapes_are_told_in_words(label: str, text: str) -> None:
    picks = {"NS": PickWords(label=label)} if label else {}
    (line,) = log_lines([(turn(1, 1), [Laid("NS")])], {"laid": EventWords(log="lays {shape}")}, picks=picks)
    assert line.text == f"lays {text}"


def test_what_an_action_inflicts_on_others_stands_under_the_seat_that_acts_even_if_chance_decides_it() -> None:
    mine, chance = Turn(1, "dig", 3), Turn(0, "loss", 3)
    lines = log_lines([(mine, [Dug(1, "a1")]), (chance, [Robbed(2, 5)])], WORDS)
    assert [(line.seat, line.text) for line in lines] == [(1, "digs a1, takes 5 away")]
