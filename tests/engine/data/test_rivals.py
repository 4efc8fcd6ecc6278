"""Automata that play beside the seats: their names and levels, and their numbers in standings and protocol."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.cli.protocol import Conversation
from engine.data.seats import Rival, SeatSetup, numbered_seats
from engine.data.sections import RivalWords
from engine.match.match import Match
from engine.match.save_file import load_save, write_save
from engine.measure.selfplay import random_games, selfplay_report
from engine.rules.contract import NATURE
from tests import toys
from tests.toys.pan.rules import RECORD, Washed
from tests.toys.pan.sheet import SHEET

OTTER = Rival("The Otter", "purple", "four")


def played(seats: int = 1) -> Match:
    match = Match.new(RECORD, {}, numbered_seats(seats), 3)
    chance = random.Random(3)
    while not match.over:
        match.play(chance.choice(match.legal()))
    return match


def test_an_automaton_plays_beside_the_numbers_of_seats_in_the_sheet() -> None:
    alone, pair = numbered_seats(1), numbered_seats(2)
    assert SHEET.players(alone, {"claims": "four"}) == (*alone, OTTER)
    assert SHEET.players(pair, {"claims": "four"}) == pair
    assert [len(SHEET.automata_for(count)) for count in (1, 2, 3)] == [1, 0, 0]


def test_it_has_the_first_free_colour_where_its_own_is_taken() -> None:
    seat = SeatSetup("Anna", "purple")
    assert [player.colour for player in SHEET.players([seat], {})] == ["purple", "vermilion"]
    two = [RivalWords("one", (1, 1)), RivalWords("two", (1, 1))]
    sheet = msgspec.structs.replace(SHEET, rivals=two)
    assert [player.colour for player in sheet.players(numbered_seats(1), {})] == ["vermilion", "blue", "green"]


@pytest.mark.parametrize(
    ("options", "level"), [({"claims": "six"}, "six"), ({}, "four"), ({"claims": "of an older version"}, "")]
)
def test_its_level_is_the_value_of_its_option(options: dict[str, str], level: str) -> None:
    assert SHEET.players(numbered_seats(1), options)[1].player == level


def test_it_is_no_bot_and_has_a_name_within_a_sentence() -> None:
    assert not OTTER.is_bot
    assert (OTTER.name, OTTER.name_in_sentence) == ("The Otter", "the Otter")
    assert SeatSetup("Anna", "blue").name_in_sentence == "Anna"


def test_it_never_decides_and_is_counted_after_the_seats() -> None:
    match = played()
    assert match.players == (*match.header.seats, OTTER)
    assert {step.seat for step in match.line} == {NATURE, 1}
    standings = match.standings()
    assert (len(standings.totals), len(standings.ranks)) == (2, 2)
    assert any(isinstance(event, Washed) and event.seat == 2 for step in match.line for event in step.events)


def test_who_gives_up_against_it_has_lost_to_it() -> None:
    match = Match.new(RECORD, {}, numbered_seats(1), 3)
    match.resign(1)
    assert (match.standings().ranks, match.standings().winners) == ((2, 1), (2,))


def test_a_save_holds_the_seats_only(tmp_path: object) -> None:
    match = played()
    path = f"{tmp_path}/otter.jsonl"
    write_save(path, match)
    again = load_save(path, {RECORD.id: RECORD}).match
    assert (again.header, again.players, again.standings()) == (match.header, match.players, match.standings())
    assert len(again.header.seats) == 1


def test_the_protocol_counts_on_after_the_seats() -> None:
    talk = Conversation(toys.discover())
    (game,) = talk.answer({"do": "games"})["games"]
    assert game["rivals"] == [{"name": "the Otter", "seats": (1, 1)}]
    talk.answer({"do": "new", "game": "pan", "seats": 1})
    assert [*talk.answer({"do": "standings"})["standings"]["totals"]] == ["1", "2"]
    assert "there is no seat 2" in talk.answer({"do": "state", "seat": 2})["error"]


def test_selfplay_reports_it_by_name() -> None:
    rules = RECORD.make_rules({}, 1)
    lines = selfplay_report(RECORD, rules, random_games(rules, 3, 1, lambda _: None)).splitlines()
    assert [line.split(":")[0] for line in lines[2:6]] == [
        "score   seat 1",
        "score   the Otter",
        "wins    seat 1",
        "wins    the Otter",
    ]
