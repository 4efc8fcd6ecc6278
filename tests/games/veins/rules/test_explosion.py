"""The explosion (RULES.md 3.11): the case of the page, chains, two charges, safe components, tiles for the pool."""

from __future__ import annotations

from collections import Counter

from games.veins.model.components import KINDS
from games.veins.model.events import Exploded
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import waves
from games.veins.rules.network import station_at, vein_at
from tests.games.short import events_of, play
from tests.games.veins.arrange import arrange
from tests.games.veins.digging import TWO, dig, rules

FOUR = rules(4)

PAGE = {
    "d5": "T2 D4", "f5": "D2", "c4": "T3 T6", "d6": "D2 T4", "e6": "T4", "c5": "D3", "d4": "T2", "e5": "T2 T3 T4",
    "f6": "T6",
}  # fmt: skip


def last_action(of: VeinsRules, **parts: object) -> VeinsState:
    """The last action of a build: seat 1 is to prospect, and can only skip."""
    actions_done = dict.fromkeys(range(2, of.seats + 1), 12) | {1: 11}
    return arrange(of, **{"bare": True, "decision": "prospect", "done": actions_done, **parts})


def left(of: VeinsRules, state: VeinsState) -> dict[str, str]:
    """The mountain without orientations."""
    return {
        of.spaces[space]: " ".join(of.tiles[code].name for code in stack)
        for space, stack in enumerate(state.stacks)
        if stack
    }


def lost(of: VeinsRules, state: VeinsState) -> list[dict[str, int]]:
    return [{of.spaces[space]: number for space, number in wave.lost.items()} for wave in waves(of, state)]


def charges(of: VeinsRules, state: VeinsState) -> list[set[str]]:
    return [{*of.ground.named(wave.charges)} for wave in waves(of, state)]


def test_the_case_of_the_page() -> None:
    state = last_action(FOUR, stacks=PAGE, stations={1: "e6"}, veins={"c5": "red 4", "f6": "yellow 9"})
    assert charges(FOUR, state) == [{"d5", "f5"}, {"d6"}]
    assert lost(FOUR, state) == [{"c4": 1, "d6": 1, "d4": 1, "e5": 2}, {}]
    pool = Counter(dict(zip(KINDS, state.pool, strict=False)))
    events = events_of(play(FOUR, state, "skip"), Exploded)
    assert left(FOUR, state) == {"c4": "T3", "e5": "T2", "e6": "T4", "c5": "D3", "f6": "T6"}
    gained = Counter(dict(zip(KINDS, state.pool, strict=False))) - pool
    assert gained == {"T2": 2, "T3": 1, "T4": 2, "T6": 1, "D2": 2, "D4": 1}
    assert [(event.blast, {*event.charges}) for event in events] == [(1, {"d5", "f5"}), (2, {"d6"})]
    fallen = [{*zip(event.stripped, event.lost, event.left, strict=True)} for event in events]
    assert fallen == [{("c4", 1, 1), ("d6", 1, 1), ("d4", 1, 0), ("e5", 2, 1)}, set()]
    assert [vein_at(state, FOUR.space_index[name]) is not None for name in ("c5", "f6")] == [True, True]
    assert station_at(FOUR, state, FOUR.space_index["e6"]) == 1


def test_looking_ahead_changes_nothing() -> None:
    state = dig(FOUR, stacks=PAGE, stations={1: "e6"}, veins={"c5": "red 4", "f6": "yellow 9"})
    before = state.copy()
    assert len(waves(FOUR, state)) == 2
    assert state == before


def test_without_visible_dynamite_nothing_happens() -> None:
    state = last_action(TWO, stacks={"f6": "D2 T3", "f7": "D3"}, veins={"f7": "red 3"})
    assert waves(TWO, state) == ()
    assert events_of(play(TWO, state, "skip"), Exploded) == []
    assert left(TWO, state) == {"f6": "D2 T3", "f7": "D3"}


def test_two_charges_strip_two_layers_and_never_more_than_there_are() -> None:
    state = dig(FOUR, stacks={"f5": "D2", "f7": "D3", "f6": "T2 T3 T4", "g6": "T2", "e6": "T2"})
    assert lost(FOUR, state) == [{"f6": 2, "g6": 1, "e6": 1}]


def test_stripping_stops_at_a_dynamite() -> None:
    state = dig(FOUR, stacks={"f5": "D2", "f7": "D3", "f6": "T2 D3 T4"})
    assert lost(FOUR, state) == [{"f6": 1}, {}]
    assert charges(FOUR, state) == [{"f5", "f7"}, {"f6"}]


def test_a_chain_goes_on_pass_by_pass() -> None:
    stacks = {"f3": "D2", "f4": "D2 T3", "f5": "D3 T4", "f6": "T2 T6"}
    state = dig(FOUR, stacks=stacks, pool={})
    assert charges(FOUR, state) == [{"f3"}, {"f4"}, {"f5"}]
    assert lost(FOUR, state) == [{"f4": 1}, {"f5": 1}, {"f6": 1}]


def test_dynamite_under_an_exploding_dynamite_does_not_go_off() -> None:
    state = dig(stacks={"f6": "D2 D3", "f7": "T2 T3"}, cards=(1, 2))
    assert (charges(TWO, state), lost(TWO, state)) == ([{"f6"}], [{"f7": 1}])


def test_charges_side_by_side_go_off_together() -> None:
    state = dig(FOUR, stacks={"f6": "T2 D3", "f7": "T2 D3", "f8": "T2 T3"})
    assert (charges(FOUR, state), lost(FOUR, state)) == ([{"f6", "f7"}], [{"f8": 1}])


def test_start_tiles_and_the_centre_can_be_destroyed() -> None:
    state = last_action(TWO, bare=False, stacks={"b3": "D2"})
    assert lost(TWO, state) == [{"a2": 1, "a3": 1}]
    state = last_action(TWO, bare=False, stacks={"f7": "D2"})
    assert lost(TWO, state) == [{}]
    state = last_action(TWO, bare=False, stacks={"f7": "D2", "f6": "T6"}, veins={"f6": ""})
    assert lost(TWO, state) == [{"f6": 1}]


def test_city_spaces_and_stations_are_never_harmed() -> None:
    state = last_action(TWO, stacks={"f11": "D2", "f10": "T2"}, stations={1: "SE6 f10"})
    play(TWO, state, "skip")
    assert left(TWO, state) == {"f10": "T2"}
    assert {*TWO.ground.named(state.stations[0])} == {"SE6", "f10"}
