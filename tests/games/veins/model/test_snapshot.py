"""Positions in words: defaults of missing parts, and impossible ones; facts distinguish positions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.multiset import ONE, total
from games.veins.model.components import KINDS
from games.veins.model.state import POSITION
from games.veins.rules.network import top_code, vein_at
from tests.games.veins.at import FOUR, ORDERS, THREE, decision_of, game, stones, totals, track
from tests.games.veins.digging import TWO

OF = THREE


def pool(**kinds: int) -> list[int]:
    """A pool with some kinds in it, and no station."""
    return [kinds.get(kind, 0) for kind in KINDS[:9]]


def test_defaults_of_missing_parts() -> None:
    state = OF.arrange()
    assert (decision_of(state), state.phase, state.stage, state.done_in_turn) == ((1, "build"), 1, 3, 0)
    assert (state.cards, state.done_in_phase, totals(OF, state)) == ([1, 2, 3], [0, 0, 0], [20] * 3)
    assert vein_at(state, OF.space_index["f6"]) == (0, 9)
    assert [OF.orders[order] for order, _ in state.face_up] == list(ORDERS[:5])
    assert state.pool == [*pool(T6=4, T4=3, T3=2, vein=5), 2, 2, 2]
    assert OF.components(state) == OF.components(OF.start())


def test_the_position_after_the_set_up_is_the_one_that_is_arranged() -> None:
    played = TWO.start()
    for text in ("first 1", *(f"reveal {order}" for order in ORDERS[:5])):
        TWO.play(played, next(action for action in TWO.legal(played) if action.text == text))
    assert TWO.arrange(decision="auction", number=1) == played


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
    state = OF.arrange(**parts)
    counted = OF.components(OF.start())
    assert OF.components(state) == counted
    assert OF.components([*game(OF, 1, state=state)][-1][-1]) == counted


def test_the_mountain() -> None:
    state = OF.arrange(stacks={"d5": "T2/0 D4/1", "a2": ""}, veins={"f6": "", "d5": "blue"})
    codes = [OF.tiles[code].text for code in state.stacks[OF.space_index["d5"]]]
    assert codes == ["T2/0", "D4/1"]
    assert top_code(state, OF.space_index["a2"]) == -1
    assert vein_at(state, OF.space_index["f6"]) is None
    assert vein_at(state, OF.space_index["d5"]) == (3, 4)


def test_a_new_vein_has_as_many_stones_as_there_are_seats_for() -> None:
    for of, number in ((TWO, 3), (THREE, 4), (FOUR, 4)):
        state = of.arrange(stacks={"d5": "T6"}, veins={"d5": "red"})
        assert vein_at(state, of.space_index["d5"]) == (2, number)


def test_stones_are_where_they_belong() -> None:
    """On their tracks, the highest spaces; those of yellow on the vein of the start."""
    state = OF.arrange(stones={1: {"red": 2}, 2: "red yellow"}, stacks={"d5": "T6"}, veins={"d5": "red 4"})
    assert track(OF, state, "red") == [8, 9]
    assert (track(OF, state, "yellow"), vein_at(state, OF.space_index["f6"])) == ([], (0, 8))
    state = OF.arrange(tracks={"yellow": 3, "red": (2, 9)}, stones={1: {"red": 7}})
    assert (track(OF, state, "yellow"), vein_at(state, OF.space_index["f6"])) == ([7, 8, 9], (0, 6))
    assert (track(OF, state, "red"), stones(OF, state, 1)) == ([2, 9], {"red": 7})
    assert vein_at(OF.arrange(tracks={"yellow": 9}), OF.space_index["f6"]) is None


def test_hands_and_actions_done_are_twelve_together() -> None:
    state = OF.arrange(hands={2: "vein option prospect"}, done={1: 5})
    assert state.done_in_phase == [5, 9, 0]
    assert state.done_in_turn == 1
    assert total(state.hands[0]) == 7
    state = OF.arrange(decision="prospect", seat=2, cards=(3, 2, 1))
    assert (state.done_in_phase, state.done_in_turn) == ([8, 11, 12], 3)
    assert OF.arrange(decision="sale", colour="red", stones={1: "red"}).done_in_phase == [12, 12, 12]


def test_the_first_phase_that_has_enough() -> None:
    assert OF.arrange(stacks={"d5": "T6", "d6": "T6"}, pool={}).phase == 1
    stacks = {f"d{at}": "T2" for at in range(1, 7)}
    state = OF.arrange(stacks=stacks, pool={})
    assert (state.phase, state.stage) == (3, 11)
    assert state.pool == [0] * 12


def test_the_whole_pool_given() -> None:
    state = OF.arrange(pool={"T6": 2, "D3": 1, "vein": 1, "station": {2: 1}}, phase=2)
    assert state.pool == [*pool(T6=2, D3=1, vein=1), 0, 1, 0]


def test_orders() -> None:
    state = OF.arrange(held={1: "O02", 2: "O03 O04"}, offer="O07:1 O09", phase=2)
    assert state.chips == 11
    facts = OF.facts(state)["orders"]
    assert facts["offer"] == [["O07", 1], ["O09", 0]]
    assert facts["delivered"] == ["O01", "O05", "O06", "O08", "O10"]
    assert len(facts["hidden"]) == 5


def test_bidding() -> None:
    state = OF.arrange(decision="auction", bid=4, leader=3, cards=(0, 2, 0))
    assert (state.bid, state.leader, state.opener, state.passed) == (4, 3, 3, 0b010)
    state = OF.arrange(decision="sale", colour="red", stones={1: "red", 3: "red"}, out=(3,))
    assert (state.bid, state.leader, state.passed) == (-1, 0, 0b110)
    state = OF.arrange(decision="amount", colour="red", bid=2, stones={1: "red red"})
    assert (state.bid, state.leader) == (2, 1)


def test_points() -> None:
    state = OF.arrange(points={1: 3, 2: -4}, scored={3: {"cities": 9}, 1: {"orders": 12}})
    assert totals(OF, state) == [3, -4, 29]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"stacks": {"z9": "T2"}}, 'no space "z9"'),
        ({"stacks": {"S1": "T2"}}, "S1 is in a city"),
        ({"stacks": {"d5": "T5"}}, 'd5: there is no tile "T5"'),
        ({"stacks": {"d5": "T6/1"}}, 'd5: there is no tile "T6/1"'),
        ({"stacks": {"d5": "T4 D4"}}, "each tile has more than the one below"),
        ({"stacks": {"d5": "T4 T2"}}, "each tile has more than the one below"),
        ({"veins": {"d5": "red"}}, "a vein on d5, and no tile below"),
        ({"stacks": {"d5": "T6"}, "veins": {"d5": "pink"}}, 'no colour "pink"'),
        ({"stacks": {"d5": "T6"}, "veins": {"d5": "red 10"}}, "it has 1 to 9 stones"),
        ({"stacks": {"a1": "T6"}, "veins": {"a1": "red"}}, "a1, beside a city"),
        ({"stacks": {"f5": "T6"}, "veins": {"f5": "red"}}, "side by side on f5 and f6"),
        ({"stations": {1: "b3"}}, "a station on b3; it needs a single tunnel"),
        ({"stacks": {"b3": "D2"}, "stations": {1: "b3"}}, "a station on b3; it needs a single tunnel"),
        ({"stations": {1: "f6"}}, "a station on f6"),
        ({"stations": {1: "S1", 2: "S1"}}, "S1 has two stations"),
        ({"stations": {4: "S1"}}, "there is no seat 4"),
        ({"stations": {1: "S1 S2 S3 S4 S5 SE1 SE2 SE3 SE4 SE5 SE6 NE1"}}, "seat 1 has more stations"),
        ({"stones": {1: {"red": 5}, 2: {"red": 5}}}, "of 9 red stones 10 are held or on veins"),
        ({"stones": {1: {"red": 5}}, "tracks": {"red": 2}}, "5 are held or on veins, 2 on the track"),
        ({"tracks": {"red": (0, 1)}}, "no space 0"),
        ({"cards": (1, 1, 2)}, "3 seats have different ones"),
        ({"cards": (1, 0, 2)}, "after the auction everybody has one"),
        ({"hands": {1: "T6 T6"}}, "seat 1 has only 1 of T6"),
        ({"hands": {1: "D4"}}, "seat 1 has only 0 of D4"),
        ({"hands": {1: "T9"}}, 'no component "T9"'),
        ({"hands": {1: "T6"}, "done": {1: 4}}, "1 components and 4 actions done, not 12 together"),
        ({"stacks": {"d5": "T6", "d6": "T6", "d7": "T6", "d8": "T6", "d1": "T6"}, "phase": 1}, "9 of T6; by phase 1"),
        ({"stacks": {f"d{at}": "D2" for at in (1, 2, 3)}, "phase": 3}, "there are 4 of D2; there can be 3"),
        ({"pool": {"option": 1}}, 'no "option" in it'),
        ({"pool": {"vein": 9}, "phase": 1}, "of vein; by phase 1"),
        ({"offer": "O99"}, 'no order "O99"'),
        ({"offer": "O01", "held": {1: "O01"}}, "comes twice"),
        ({"held": {1: "O01 O02 O03 O04 O05 O06"}, "phase": 1}, "by phase 1 5 are revealed"),
        ({"offer": "O01:7 O02:6"}, "the offer has 1 more"),
        ({"decision": "opener"}, 'decision: "opener"'),
        ({"decision": "sale", "colour": "red"}, "seat 1 is to decide, and is out"),
        ({"decision": "sale"}, 'no colour ""'),
        ({"decision": "route"}, "has a route exactly while"),
        ({"scored": {1: {"luck": 3}}}, 'no category "luck"'),
        ({"weather": 3}, 'no "weather"'),
    ],
)
def test_impossible_positions(parts: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said.replace("(", "\\(")):
        OF.arrange(**parts)


OF_FACTS = THREE

HERE = OF_FACTS.space_index["d5"]

OTHER_VALUES: dict[str, Any] = {
    "bid": 7,
    "cards": [2, 1, 3],
    "chips": 3,
    "colour": 4,
    "decision": "prospect",
    "done_in_phase": [1, 0, 0],
    "delivered": 1 << 9,
    "fresh_tunnels": OF_FACTS.ground.bit[HERE],
    "hands": [ONE[2]] * 3,
    "orders_held": [0, 1 << 8, 0],
    "hidden": 0b010,
    "leader": 2,
    "number": 99,
    "face_up": ((3, 2),),
    "opener": 3,
    "passed": 0b100,
    "phase": 2,
    "pool": [9] * 12,
    "final_order": (3, 1, 2),
    "revealed": 1 << 12,
    "route": (HERE,),
    "scored": [1] * 27,
    "seat": 2,
    "stacks": [(3,)] * len(OF_FACTS.spaces),
    "stage": 5,
    "stations": [0, OF_FACTS.ground.bit[HERE], 0],
    "supply": [1, 2, 3],
    "done_in_turn": 2,
    "tracks": [1, 2, 3, 4, 5, 6],
    "veins": [0x23] * len(OF_FACTS.spaces),
}
"""Another value of every field."""


def test_all_fields_are_tried() -> None:
    assert sorted(OTHER_VALUES) == sorted(POSITION)


@pytest.mark.parametrize("field", POSITION)
def test_every_field_distinguishes_positions(field: str) -> None:
    state = OF_FACTS.arrange(stones={2: "red"})
    changed = state.copy()
    setattr(changed, field, OTHER_VALUES[field])
    assert state != changed
    assert OF_FACTS.facts(state) != OF_FACTS.facts(changed)


def test_stones_distinguish_positions_as_far_as_they_are_known() -> None:
    state = OF_FACTS.arrange(stones={2: "red"})
    changed = state.copy()
    changed.stones[1] = ONE[3]
    assert state != changed
    assert OF_FACTS.facts(state) != OF_FACTS.facts(changed)
    assert OF_FACTS.facts(OF_FACTS.view(state, 1)) == OF_FACTS.facts(OF_FACTS.view(changed, 1))
    changed.stones[1] += ONE[3]
    assert OF_FACTS.facts(OF_FACTS.view(state, 1)) != OF_FACTS.facts(OF_FACTS.view(changed, 1)), (
        "how many there are is public"
    )
