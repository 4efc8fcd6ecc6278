"""Positions out of names and facts: defaults of missing parts, and impossible ones."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.fact_reading import FactError
from engine.rules.multiset import ONE, total
from games.veins.model.actions import Stage
from games.veins.model.components import KINDS
from games.veins.rules.network import top_code, vein_at
from tests.games.veins.arrange import arrange
from tests.games.veins.at import FOUR, ORDERS, THREE, decision_of, game, stones, totals, track
from tests.games.veins.digging import TWO

OF = THREE


def pool(**kinds: int) -> list[int]:
    """A pool with some kinds in it, and no station."""
    return [kinds.get(kind, 0) for kind in KINDS[:9]]


def test_defaults_of_missing_parts() -> None:
    state = arrange(
        OF,
    )
    assert (decision_of(state), state.phase, state.stage, state.done_in_turn) == ((1, "build"), 1, Stage.BUILD, 0)
    assert (state.cards, state.done_in_phase, totals(OF, state)) == ([1, 2, 3], [0, 0, 0], [20] * 3)
    assert vein_at(state, OF.space_index["f6"]) == (0, 9)
    assert [OF.orders[order] for order, _ in state.face_up] == list(ORDERS[:5])
    assert state.pool == [*pool(T6=4, T4=3, T3=2, vein=5), 2, 2, 2]
    assert OF.components(state) == OF.components(OF.start())


def test_the_position_after_the_set_up_is_the_one_that_is_arranged() -> None:
    played = TWO.start()
    for text in ("first 1", *(f"reveal {order}" for order in ORDERS[:5])):
        TWO.play(played, next(action for action in TWO.legal(played) if action.text == text))
    assert arrange(TWO, decision="auction", number=1) == played


@pytest.mark.parametrize(
    "parts",
    [
        {"stacks": {"b3": "T2/2", "c3": "T4"}, "stations": {1: "b3 S3"}, "hands": {1: "T6 D2 option prospect"}},
        {"bare": True, "stacks": {"d5": "T2 D4", "e5": "T2/1 T3 T4"}, "veins": {"e5": "red"}},
        {"decision": "prospect", "seat": 2, "stones": {1: "yellow yellow red"}},
        {"decision": "orders", "held": {1: "O02", 3: "O09 O15"}, "stones": {1: "red blue"}},
        {"decision": "auction", "cards": (0, 2, 0), "phase": 2},
        {"decision": "card", "cards": (0, 2, 0), "bid": 3},
        {"decision": "draft", "offer": "O07:2 O01", "phase": 3},
        {"decision": "sale", "colour": "red", "stones": {1: "red red"}, "phase": 3},
        {"decision": "final", "stones": {1: "red red"}},
        {"decision": "reveal"},
        {"done": {1: 7, 2: 3}, "phase": 2},
    ],
)
def test_everything_is_somewhere(parts: dict[str, Any]) -> None:
    """Arranged positions pass the census, and can be played to the end."""
    state = arrange(OF, **parts)
    counted = OF.components(OF.start())
    assert OF.components(state) == counted
    assert OF.components([*game(OF, 1, state=state)][-1][-1]) == counted


def test_the_mountain() -> None:
    state = arrange(OF, stacks={"d5": "T2/0 D4/1", "a2": ""}, veins={"f6": "", "d5": "blue"})
    codes = [OF.tiles[code].text for code in state.stacks[OF.space_index["d5"]]]
    assert codes == ["T2/0", "D4/1"]
    assert top_code(state, OF.space_index["a2"]) == -1
    assert vein_at(state, OF.space_index["f6"]) is None
    assert vein_at(state, OF.space_index["d5"]) == (3, 4)


def test_a_new_vein_has_as_many_stones_as_there_are_seats_for() -> None:
    for of, number in ((TWO, 3), (THREE, 4), (FOUR, 4)):
        state = arrange(of, stacks={"d5": "T6"}, veins={"d5": "red"})
        assert vein_at(state, of.space_index["d5"]) == (2, number)


def test_stones_are_where_they_belong() -> None:
    """On their tracks, the highest spaces; those of yellow on the vein of the start."""
    state = arrange(OF, stones={1: {"red": 2}, 2: "red yellow"}, stacks={"d5": "T6"}, veins={"d5": "red 4"})
    assert track(OF, state, "red") == [8, 9]
    assert (track(OF, state, "yellow"), vein_at(state, OF.space_index["f6"])) == ([], (0, 8))
    state = arrange(OF, tracks={"yellow": 3, "red": (2, 9)}, stones={1: {"red": 7}})
    assert (track(OF, state, "yellow"), vein_at(state, OF.space_index["f6"])) == ([7, 8, 9], (0, 6))
    assert (track(OF, state, "red"), stones(OF, state, 1)) == ([2, 9], {"red": 7})
    assert vein_at(arrange(OF, tracks={"yellow": 9}), OF.space_index["f6"]) is None


def test_hands_and_actions_done_are_twelve_together() -> None:
    state = arrange(OF, hands={2: "vein option prospect"}, done={1: 5})
    assert state.done_in_phase == [5, 9, 0]
    assert state.done_in_turn == 1
    assert total(state.hands[0]) == 7
    state = arrange(OF, decision="prospect", seat=2, cards=(3, 2, 1))
    assert (state.done_in_phase, state.done_in_turn) == ([8, 11, 12], 3)
    assert arrange(OF, decision="sale", colour="red", stones={1: "red"}).done_in_phase == [12, 12, 12]


def test_the_first_phase_that_has_enough() -> None:
    assert arrange(OF, stacks={"d5": "T6", "d6": "T6"}, pool={}).phase == 1
    stacks = {f"d{at}": "T2" for at in range(1, 7)}
    state = arrange(OF, stacks=stacks, pool={})
    assert (state.phase, state.stage) == (3, Stage.BUILD)
    assert state.pool == [0] * 12


def test_the_whole_pool_given() -> None:
    state = arrange(OF, pool={"T6": 2, "D3": 1, "vein": 1, "station": {2: 1}}, phase=2)
    assert state.pool == [*pool(T6=2, D3=1, vein=1), 0, 1, 0]


def test_orders() -> None:
    state = arrange(OF, held={1: "O02", 2: "O03 O04"}, offer="O07:1 O09", phase=2)
    assert state.chips == 11
    facts = OF.facts(state)["orders"]
    assert facts["offer"] == [["O07", 1], ["O09", 0]]
    assert facts["delivered"] == ["O01", "O05", "O06", "O08", "O10"]
    assert len(facts["hidden"]) == 5


def test_bidding() -> None:
    state = arrange(OF, decision="auction", bid=4, leader=3, cards=(0, 2, 0))
    assert (state.bid, state.leader, state.opener, state.passed) == (4, 3, 3, 0b010)
    state = arrange(OF, decision="sale", colour="red", stones={1: "red", 3: "red"}, out=(2, 3))
    assert (state.bid, state.leader, state.passed) == (-1, 0, 0b110)
    state = arrange(OF, decision="amount", colour="red", bid=2, stones={1: "red red"})
    assert (state.bid, state.leader) == (2, 1)


def test_points() -> None:
    state = arrange(OF, points={1: 3, 2: 4}, scored={3: {"cities": 9}, 1: {"orders": 12}})
    assert totals(OF, state) == [3, 4, 29]


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ({"mountain": {"stacks": {"z9": "T2/0"}}}, "mountain.stacks.z9"),
        ({"mountain": {"stacks": {"S1": "T2/0"}}}, "mountain.stacks.S1"),
        ({"mountain": {"stacks": {"d5": "T5/0"}}}, "mountain.stacks.d5"),
        ({"mountain": {"stacks": {"d5": "T4/0 D4/0"}}}, "mountain.stacks.d5"),
        ({"mountain": {"veins": {"d5": ["red", 4]}}}, "mountain.veins.d5"),
        ({"mountain": {"stacks": {"d5": "T6/0"}, "veins": {"d5": ["pink", 4]}}}, "mountain.veins.d5.0"),
        ({"mountain": {"stacks": {"d5": "T6/0"}, "veins": {"d5": ["red", 10]}}}, "mountain.veins.d5.1"),
        ({"mountain": {"stacks": {"a1": "T6/0"}, "veins": {"a1": ["red", 4]}}}, "mountain.veins.a1"),
        ({"players": {"1": {"stations": ["b3"]}}}, "players.1.stations"),
        ({"players": {"1": {"stations": ["S1"]}, "2": {"stations": ["S1"]}}}, "players.2.stations"),
        ({"players": {"4": {"stations": []}}}, "players.4"),
        ({"players": {"1": {"stones": {"red": 5}}, "2": {"stones": {"red": 5}}}}, "players.2.stones"),
        ({"players": {"2": {"stones": {"red": 10}}}}, "players.2.stones.red"),
        ({"players": {"2": {"stones": {"red": 10}}}, "decision": "build"}, "players.2.stones.red"),
        ({"players": {"1": {"stones": None}}}, "players.1.stones"),
        ({"players": {"1": {"stones held": 2}}}, "players.1.stones held"),
        ({"players": {"1": {"supply": 99}}}, "players.1.supply"),
        ({"players": {"2": {"orders": ["O07"]}}}, "players.2.orders"),
        ({"players": {"1": {"orders": ["O07"]}, "2": {"orders": ["O07"]}}}, "players.2.orders"),
        ({"orders": {"offer": [["O07", 0], ["O07", 0]]}, "decision": "draft"}, "orders.offer"),
        ({"orders": {"chips": 99}}, "orders.chips"),
        ({"pool": {"T2": 99}}, "pool"),
        ({"players": {"1": {"card": 1}, "2": {"card": 1}}}, "players.2.card"),
        ({"players": {"1": {"card": 9}}, "decision": "auction"}, "players.1.card"),
        ({"players": {"1": {"card": 1}}}, "players.1.card"),
        ({"players": {"1": {"card": 1}}, "decision": "build"}, "players.1.card"),
        ({"bidding": {"bid": 3}}, "bidding.bid"),
        ({"bidding": {"bid": 3}, "decision": "build"}, "bidding.bid"),
        ({"bidding": {"bid": 3}, "decision": "auction"}, "bidding.bid"),
        ({"bidding": {"leader": 2}, "decision": "auction"}, "bidding.leader"),
        ({"bidding": {"leader": 2, "bid": 3}, "decision": "card", "seat": 3}, "bidding.leader"),
        ({"bidding": {"out": [2]}}, "bidding.out"),
        ({"taken": 2}, "taken"),
        ({"mountain": {"fresh": ["a2"]}}, "mountain.fresh"),
        ({"players": {"1": {"tray": {"T9": 1}}}}, "players.1.tray.T9"),
        ({"tracks": {"red": [0, 1]}}, "tracks.red.0"),
        ({"orders": {"offer": [["O99", 0]]}}, "orders.offer.0.0"),
        ({"decision": "route"}, "decision"),
        ({"route": ["d5"]}, "route"),
        ({"weather": 3}, "weather"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_impossible_facts(facts: dict[str, Any], path: str) -> None:
    with pytest.raises(FactError) as refused:
        OF.position(facts)
    assert refused.value.path == path


def test_the_same_sequence_card_twice_is_said_as_what_is_wrong() -> None:
    with pytest.raises(FactError, match=r"players.2.card: has 1, and so has players.1.card"):
        OF.position({"players": {"1": {"card": 1}, "2": {"card": 1}}, "decision": "auction"})


def test_stones_distinguish_positions_as_far_as_they_are_known() -> None:
    state = arrange(OF, stones={2: "red"})
    changed = state.copy()
    changed.stones[1] = ONE[3]
    assert state != changed
    assert OF.facts(state) != OF.facts(changed)
    assert OF.facts(OF.view(state, 1)) == OF.facts(OF.view(changed, 1))
    changed.stones[1] += ONE[3]
    assert OF.facts(OF.view(state, 1)) != OF.facts(OF.view(changed, 1)), "how many there are is public"
