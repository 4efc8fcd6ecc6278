"""Turns (RULES.md 5, 9, 11): emptying a bin, whose turn it is, the last turns, the end, and the Rival."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.rules.contract import NATURE, Turn
from games.boomtown.model.events import (
    Activated,
    Discarded,
    GroupScored,
    Income,
    Left,
    RivalCard,
    TerrainScored,
    TurnBegun,
    TurnedUp,
)
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.scoring import final_scoring
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import TABLES, begun, bins, hand, nature, rules, step
from tests.games.short import events_of, legal, play


def last(of: BoomtownRules, seat: int, **parts: object) -> BoomtownState:
    """The last turns: nobody has a camp left."""
    land, camps_each = of.named(of.ground.land), of.camps
    camps = {
        player: " ".join(land[(player - 1) * camps_each : player * camps_each]) for player in range(1, of.seats + 1)
    }
    return arrange(of, **{"seat": seat, "camps": camps, "up": {}, **parts})


def test_the_first_turn_is_that_of_seat_1() -> None:
    of = rules(3)
    state = begun(of)
    assert of.turn(state) == Turn(1, "activate", 1, round=1)
    assert legal(of, state) == ["activate 0", "activate 1"]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_seat_has_one_turn_a_round(seats: int, options: dict[str, str]) -> None:
    of = rules(seats, **options)
    state, chance = of.start(), random.Random(5)
    begun_by: list[tuple[int, int, int, bool]] = []
    while state.decision:
        for turn in events_of(step(of, state, chance), TurnBegun):
            begun_by.append((state.round, state.number, turn.seat, turn.last))
    expected = [
        (round, (round - 1) * seats + seat, seat, round == of.rounds)
        for round in range(1, of.rounds + 1)
        for seat in range(1, seats + 1)
    ]
    assert begun_by == expected
    assert state.pieces == [0] * of.players


def test_the_last_turn_is_without_building() -> None:
    """Metals may be used, and then it ends, never by itself; the next seat has its last turn."""
    of = rules(3)
    state = last(of, 1, decision="activate", bins={1: "CWT,,,"})
    assert state.last
    play(of, state, "activate 0")
    assert legal(of, state) == ["ship copper", "done"]
    play(of, state, "ship copper")
    assert legal(of, state) == ["done"]
    assert play(of, state, "done") == [Discarded(1, ("wood", "stone")), TurnBegun(2, True)]
    assert (hand(state), state.seat, state.decision) == ("", 2, "activate")


def test_a_bin_is_emptied_in_the_last_turn_too() -> None:
    of = rules(2)
    state = last(of, 2, decision="activate", bins={2: ",W,,"})
    assert legal(of, state) == ["activate 1"]
    play(of, state, "activate 1")
    assert (of.turn(state), legal(of, state)) == (Turn(2, "metals", 26, round=13), ["done"])


def test_the_end_is_scored_with_the_last_turn() -> None:
    of = rules(2)
    state = last(of, 2)
    events = play(of, state, "done")
    assert of.turn(state) is None
    assert of.legal(state) == []
    assert [event.seat for event in events_of(events, GroupScored)] == [1, 2]
    paid = [(result, terrain) for terrain, result in zip(of.terrains, final_scoring(of, state).terrain, strict=True)]
    shares = [(terrain, seat) for result, terrain in paid for seat, place in enumerate(result.places, 1) if place]
    assert [(event.terrain, event.seat) for event in events_of(events, TerrainScored)] == shares
    standings = of.standings(state)
    assert standings.totals == final_scoring(of, state).totals
    assert standings.ranks in ((1, 2), (2, 1), (1, 1))


# The Rival: RULES.md 11


def test_the_rival_turns_a_card_after_every_building_turn() -> None:
    of = rules(1, rival="foreman")
    state, chance = begun(of), random.Random(1)
    names: list[str] = []
    turns: Counter[int] = Counter()
    while state.decision:
        turn = of.turn(state)
        assert turn is not None
        if turn.decision == "rival":
            assert turn == Turn(NATURE, "rival", state.number, round=state.round)
            turns[state.round] += 1
        names += [event.name for event in step(of, state, chance)]
    assert turns == dict.fromkeys(range(1, 13), 1)
    assert (names.count("rivalcard"), names.count("income"), state.deck) == (12, 12, 0)
    assert state.pieces == [0, 0]


def test_his_tokens_turn_up_then_comes_the_income_then_the_next_turn() -> None:
    of = rules(1, rival="baron")
    state, chance = begun(of), random.Random(2)
    while state.decision != "rival":
        step(of, state, chance)
    events = play(of, state, "rival 9") + nature(of, state, chance)
    assert isinstance(events[0], RivalCard)
    assert events[-2:] == [Income(2, 2), TurnBegun(1, False)]
    up = [at for at, event in enumerate(events) if isinstance(event, TurnedUp)]
    assert up == [*range(len(events) - 2 - len(up), len(events) - 2)]
    assert len(state.bins) == 4


def test_the_last_turn_is_the_seats_alone() -> None:
    of = rules(1)
    state, chance = begun(of), random.Random(3)
    while not state.last:
        step(of, state, chance)
    assert (state.seat, state.round, state.deck) == (1, 13, 0)
    while state.decision:
        step(of, state, chance)
    assert of.standings(state).reason in ("beaten", "behind", "level")
    assert len(of.standings(state).totals) == 2


OF = rules(3)


def test_only_bins_that_hold_something() -> None:
    state = arrange(OF, decision="activate", bins={1: "W,,C,"})
    assert legal(OF, state) == ["activate 0", "activate 2"]


def test_a_bin_is_passed_on_from_the_next_down_to_0() -> None:
    """Test vector: bin 3 with C,C,S,W,T leaving C in 2, C in 1, S in 0: a settlement is possible."""
    state = arrange(OF, decision="activate", bins={1: ",,,CCSWT"})
    play(OF, state, "activate 3")
    assert (state.decision, state.bin) == ("leave", 2)
    assert legal(OF, state) == ["leave 2 copper", "leave 2 silver", "leave 2 wood", "leave 2 stone"]
    play(OF, state, "leave 2 copper", "leave 1 copper", "leave 0 silver")
    assert (hand(state), bins(OF, state, 1)) == ("WT", ["S", "C", "C", ""])
    assert state.decision == "build"
    assert "settlement g2 0" in legal(OF, state)


def test_bin_2_with_four() -> None:
    state = arrange(OF, decision="activate", bins={1: ",,CCWW,"})
    play(OF, state, "activate 2", "leave 1 wood", "leave 0 wood")
    assert (hand(state), bins(OF, state, 1)) == ("CC", ["W", "W", "", ""])


def test_bin_3_with_two() -> None:
    """Bins 2 and 1 gain one each, and the hand stays empty; the last of one kind stays by itself."""
    state = arrange(OF, decision="activate", bins={1: "C,,,WT"})
    play(OF, state, "activate 3")
    events = play(OF, state, "leave 2 stone")
    assert events == [Left(1, 2, "stone"), Left(1, 1, "wood")]
    assert (hand(state), bins(OF, state, 1), state.decision) == ("", ["C", "W", "T", ""], "build")


def test_bin_0_comes_to_hand_whole() -> None:
    state = arrange(OF, decision="activate", bins={1: "WTC,S,,"})
    events = play(OF, state, "activate 0")
    assert events == [Activated(1, 0, ("copper", "wood", "stone"))]
    assert (hand(state), bins(OF, state, 1)) == ("CWT", ["", "S", "", ""])


def test_what_a_bin_on_the_way_holds_stays_there() -> None:
    state = arrange(OF, decision="activate", bins={1: "CC,WW,TTT,"})
    play(OF, state, "activate 2")
    assert (hand(state), bins(OF, state, 1)) == ("T", ["CCT", "WWT", "", ""])


def test_one_kind_is_left_without_a_question() -> None:
    state = arrange(OF, decision="activate", bins={1: ",,,GGGGG"})
    events = play(OF, state, "activate 3")
    assert [(event.bin, event.item) for event in events_of(events, Left)] == [(2, "gold"), (1, "gold"), (0, "gold")]
    assert (hand(state), state.decision) == ("GG", "metals")


def test_a_question_comes_only_while_there_are_two_kinds() -> None:
    state = arrange(OF, decision="activate", bins={1: ",,,CWW"})
    play(OF, state, "activate 3")
    events = play(OF, state, "leave 2 copper")
    assert [(event.bin, event.item) for event in events_of(events, Left)] == [(2, "copper"), (1, "wood"), (0, "wood")]
    assert hand(state) == ""


@pytest.mark.parametrize("bin", [1, 2, 3])
def test_a_bin_that_yields_nothing_may_be_emptied(bin: int) -> None:
    piles = ["", "", "", ""]
    piles[bin] = "G"
    state = arrange(OF, decision="activate", bins={1: ",".join(piles)})
    play(OF, state, f"activate {bin}")
    assert (hand(state), bins(OF, state, 1)[bin - 1], state.decision) == ("", "G", "build")
