"""The measures of Boomtown's puzzles, against counts by hand, and what their search may leave out."""

from __future__ import annotations

import pytest

import games
from engine.puzzles.attempt import Attempt
from engine.puzzles.knowledge import all_moves, knowledge_of
from engine.puzzles.puzzle_sheet import load_puzzles
from engine.puzzles.turn_search import TurnSearch
from engine.rules.bits import bits_of
from games.boomtown.bot.puzzles import MEASURES, QUESTS, moves
from games.boomtown.model.actions import Camp, Done
from games.boomtown.rules.offices import cells_of
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import rules

HALL = "O12"
"""A point for each settlement."""


def test_each_thing_is_counted_by_itself_and_all_but_bins_together() -> None:
    """Ten points by metals, five by bins; a settlement and a camp side by side, a lead in their terrain."""
    of = rules(2)
    first = of.hex_index["g1"]
    beside = of.hexes[bits_of(of.near[first])[0]]
    layout = {"settlements": {1: "g1"}, "camps": {1: beside}, "offices": f"{HALL} O01 O03 O04"}
    cell = of.cells[cells_of(of, arrange(of, **layout), of.offices.index(HALL))[0]]
    scored = {1: {"bins": 5, "shipping": 2, "investments": 8}}
    state = arrange(of, **layout, cells={cell: 1}, scored=scored)
    counted = {name: measure(of, state, 1) for name, measure in MEASURES.items()}
    assert (counted["metals"], counted["group"], counted["offices"]) == (2 + 8, 2 * 2, 1)
    assert counted["board"] == 2 + 8 + 2 * 2 + 1 + counted["terrain"]
    assert counted["final"] == counted["board"] + 5


def test_terrains_are_counted_as_at_the_end() -> None:
    """For two the leader of a terrain gets the second value: 8 for copper, and half of it for a full tie."""
    of = rules(2)
    state = arrange(of, influence={1: [0, 0, 0, 0], 2: [0, 0, 0, 0]})
    kinds = {name: number for number, name in enumerate(of.terrains)}
    state.influence[kinds["copper"]] = 2
    assert MEASURES["terrain"](of, state, 1) == 8
    state.influence[len(kinds) + kinds["copper"]] = 2
    assert MEASURES["terrain"](of, state, 1) == 4


def test_goods_go_to_the_last_bin_and_steps_end_first() -> None:
    of = rules(2)
    metals = arrange(of, hand="CW")
    assert isinstance(moves(of, metals, of.legal(metals))[0], Done)
    assert len(moves(of, metals, of.legal(metals))) == len(of.legal(metals))
    build = arrange(of, decision="build", hand="W")
    left = moves(of, build, of.legal(build))
    assert {action.bin for action in left if isinstance(action, Camp)} == {3}
    assert 4 * len(left) == len(of.legal(build))


def test_no_turn_begins_where_chance_may_come_in_between() -> None:
    """Investment I20 lets a seat look at tokens: nobody asks for a turn in which it could be bought."""
    of = rules(2)
    for market, asked in (("I01 I20", False), ("I01 I02", True)):
        state = arrange(of, decision="activate", round=6, bins={1: "SSGGW,,,"}, market=market)
        turn = of.turn(state)
        assert turn is not None
        begun = {quest.name for quest in QUESTS if quest.is_start(of, state, turn)}
        assert bool(begun) is asked
        assert "last" not in begun


@pytest.mark.full
def test_other_bins_bring_no_more() -> None:
    record, knowledge = games.discover()["boomtown"], knowledge_of(games, "boomtown")
    puzzles = sorted(load_puzzles("boomtown").puzzles, key=lambda puzzle: puzzle.looked)
    for puzzle in puzzles[:4]:
        attempt = Attempt(record, puzzle, knowledge)
        whole = type(knowledge)(knowledge.measures, all_moves, knowledge.is_open)
        search = TurnSearch(attempt.rules, whole, attempt.start, attempt.gain, 100_000)
        assert max(search.lines(attempt.match.state)) == puzzle.value
