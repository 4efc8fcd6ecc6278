"""Options and the buy pool (RULES.md 3.7, 4)."""

from __future__ import annotations

from typing import Any

from engine.rules.multiset import count
from games.veins.model.components import KIND_INDEX, OPTION, STATION
from games.veins.model.events import ChargeLaid, OptionReturned, StationBuilt, VeinLaid
from games.veins.model.snapshot.census import stations_to_come
from games.veins.model.state import VeinsState
from tests.games.short import events_of, legal, play
from tests.games.veins.digging import TWO, dig, verbs


def left(state: VeinsState, kind: int, seat: int = 1) -> int:
    return count(state.hands[seat - 1], kind)


def test_three_points_twice_in_a_turn() -> None:
    state = dig(stacks={"f6": "T2/0"}, taken=0)
    events = play(TWO, state, "option 3vp", "option 3vp")
    assert events_of(events, OptionReturned) == [OptionReturned(1, 3)] * 2
    assert (TWO.standings(state).totals[0], state.done_in_turn, state.done_in_phase[0]) == (26, 2, 2)
    assert not [text for text in legal(TWO, state) if text.startswith("option")]


def test_nothing_is_bought_without_an_option() -> None:
    state = dig(stacks={"f6": "T2/0"}, hands={1: "T6 prospect"})
    assert legal(TWO, state) == ["lay T6 f5 0", "lay T6 f7 0", "discard T6", "stop"]


def test_what_lies_in_the_pool_can_be_laid() -> None:
    state = dig(stacks={"f6": "T2/0"}, hands={1: "option option prospect"}, pool={"T2": 1, "D3": 1})
    lays = [text.split()[1:] for text in verbs(TWO, state, "option") if text.startswith("lay")]
    assert lays == [["T2", "f5", "0"], ["T2", "f7", "0"], ["D3", "f5", "0"], ["D3", "f7", "1"]]
    events = play(TWO, state, "option lay D3 f7 1")
    assert events_of(events, ChargeLaid) == [ChargeLaid(1, "D3", "f7", "1", 1, bought=True)]
    assert (state.pool[KIND_INDEX["D3"]], left(state, OPTION), state.done_in_phase[0]) == (0, 1, 10)


def test_a_bought_tunnel_may_carry_a_station() -> None:
    state = dig(stacks={"f6": "T2/0"}, hands={1: "station option prospect"}, taken=0, pool={"T2": 1})
    play(TWO, state, "option lay T2 f7 0")
    assert verbs(TWO, state, "station") == ["f7"]


def test_a_station_out_of_the_pool() -> None:
    stacks, stations = {"f11": "T2/0", "f10": "T2/0"}, {1: "f10"}
    parts: dict[str, Any] = {"stacks": stacks, "stations": stations, "hands": {1: "option option prospect"}}
    state = dig(**parts, pool={"station": {1: 1, 2: 2}})
    assert verbs(TWO, state, "option station") == ["SE6"]
    supply = stations_to_come(TWO, state)
    events = play(TWO, state, "option station SE6")
    assert events_of(events, StationBuilt) == [StationBuilt(1, "SE6", bought=True)]
    assert (state.pool[9:], stations_to_come(TWO, state), left(state, STATION)) == ([0, 2], supply, 0)


def test_stations_of_others_are_not_for_sale() -> None:
    stacks, stations = {"f11": "T2/0", "f10": "T2/0"}, {1: "f10"}
    state = dig(stacks=stacks, stations=stations, hands={1: "option prospect"}, pool={"station": {1: 0, 2: 2}})
    assert not [text for text in legal(TWO, state) if text.startswith("option station")]


def test_a_vein_out_of_the_pool() -> None:
    state = dig(stacks={"f6": "T2/0"}, hands={1: "option prospect"}, pool={"vein": 1})
    assert verbs(TWO, state, "option vein") == [f"f6 {colour}" for colour in TWO.colours]
    events = play(TWO, state, "option vein f6 blue")
    assert events_of(events, VeinLaid) == [VeinLaid(1, "f6", "blue", 3, 3, bought=True)]
    assert state.pool[KIND_INDEX["vein"]] == 0


def test_only_what_can_be_used_at_once_is_offered() -> None:
    pool = {"vein": 2, "station": {1: 2, 2: 2}, "T2": 1}
    state = dig(stacks={"k1": "T2/0"}, hands={1: "option prospect"}, pool=pool)
    assert [text for text in legal(TWO, state) if text.startswith("option")] == ["option 3vp", "option lay T2 k2 0"]


def test_what_one_has_discarded_can_be_bought_back() -> None:
    state = dig(stacks={"f6": "T2/0"}, taken=0, done={1: 0}, pool={})
    assert not [text for text in legal(TWO, state) if text.startswith("option lay")]
    play(TWO, state, "discard T2")
    assert [text for text in legal(TWO, state) if text.startswith("option lay")] == [
        "option lay T2 f5 0",
        "option lay T2 f7 0",
    ]


def test_there_is_always_something_to_do_before_the_last_action() -> None:
    """A component to discard, or an option worth points; with both options left nothing else can be done."""
    state = dig(stacks={"k1": "T2/0"}, hands={1: "option option prospect"}, taken=0, pool={})
    assert legal(TWO, state) == ["option 3vp"]
    play(TWO, state, "option 3vp")
    assert legal(TWO, state) == ["option 3vp", "stop"]
    play(TWO, state, "option 3vp")
    assert (state.decision, state.seat, legal(TWO, state)) == ("prospect", 1, ["skip", "stop"])
