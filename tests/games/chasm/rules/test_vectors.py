"""The twelve test cases of RULES.md 6, on the map of RULES.md 3."""

from __future__ import annotations

import pytest

from games.chasm.model.events import Collapsed, Delivered, Derailed, Ended, Loaded, Opened, Rolled, TurnedRound
from games.chasm.rules.rolling import roll_ahead
from games.chasm.table.forecast import forecast
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import Carts, at, begun, held, lying, nature, rules, tail, where
from tests.games.short import events_of, find, legal, play

OF = rules()


def test_1_three_tiles_and_a_cart() -> None:
    for tiles, end in (((1, 2, 3), at(3, 5)), ((1, 2), "derailed")):
        state = begun(OF)
        play(OF, state, *(f"track {at(row, 5)} NS" for row in tiles), f"cart red-white {at(0, 5)}")
        play(OF, state, "done")
        events = play(OF, state, "roll red-white")
        assert where(OF, state, "red-white") == end
        if end == "derailed":
            assert events_of(events, Derailed)[0].space == at(2, 5)
            assert events_of(events, Derailed)[0].over == "S"
        else:
            assert tail(OF, state, "red-white") == "N"
            assert state.speed[0] == 3


ROW = {at(5, column): "EW" for column in range(1, 9)}


def test_2_rocks_first_and_a_full_hold() -> None:
    heaps = {at(5, 3): ["ruby", "rock"], at(5, 4): ["ruby", "ruby", "gold"]}
    carts: Carts = {"red-white": (at(5, 2), "W", 2, ["ruby"] * 4)}
    state = arrange(OF, tiles=ROW, heaps=heaps, carts=carts)
    play(OF, state, "done", "roll red-white")
    assert held(OF, state, "red-white") == ["rock", *["ruby"] * 4]
    assert lying(OF, state, at(5, 3)) == ["ruby"]
    assert lying(OF, state, at(5, 4)) == ["ruby", "ruby", "gold"]


def test_3_one_in_passing_all_at_the_end() -> None:
    heaps = {at(5, 3): ["ruby"] * 3, at(5, 4): ["gold", "diamond"]}
    state = arrange(OF, tiles=ROW, heaps=heaps, carts={"red-white": (at(5, 2), "W", 2, [])})
    events = play(OF, state, "done", "roll red-white")
    assert [(event.item, event.space) for event in events_of(events, Loaded)] == [
        ("ruby", at(5, 3)),
        ("gold", at(5, 4)),
        ("diamond", at(5, 4)),
    ]
    assert events_of(events, Loaded)[-1].hold == ("ruby", "gold", "diamond")


def test_4_a_cart_ahead() -> None:
    carts: Carts = {"red-white": (at(5, 2), "W", 3, []), "green-white": (at(5, 4), "W", 1, ["ruby", "ruby"])}
    state = arrange(OF, tiles=ROW, heaps={at(5, 3): ["ruby", "emerald", "gold"]}, carts=carts)
    play(OF, state, "done", "roll red-white", "take gold")
    assert held(OF, state, "red-white") == ["ruby", "emerald", "gold"]
    play(OF, state, "drop ruby")
    assert (where(OF, state, "red-white"), tail(OF, state, "red-white")) == (at(5, 3), "E")
    events, after = roll_ahead(OF, state, 0)
    assert [event.target for event in events_of(events, Rolled)] == [at(5, 2), at(5, 1)]
    assert where(OF, after, "red-white") == "home"


@pytest.mark.parametrize(("hold", "dropped"), [(5, 3), (4, 2), (3, 2), (2, 1), (1, 1)])
def test_5_head_on_and_how_much_is_dropped(hold: int, dropped: int) -> None:
    for facing, turned in (("E", ["red-white", "green-white"]), ("W", ["red-white"])):
        carts = {"red-white": (at(5, 2), "W", 3, []), "green-white": (at(5, 3), facing, 1, ["ruby"] * hold)}
        state = arrange(OF, tiles=ROW, carts=carts)
        events = play(OF, state, "done", "roll red-white", *["drop ruby"] * dropped)
        assert state.decision == "deposit"
        assert lying(OF, state, at(5, 3)) == ["ruby"] * dropped
        assert held(OF, state, "green-white") == ["ruby"] * (hold - dropped)
        assert [event.cart for event in events_of(events, TurnedRound)] == turned
        assert tail(OF, state, "red-white") == "E"
        assert tail(OF, state, "green-white") == "W"


def test_5_an_empty_cart_is_derailed() -> None:
    carts: Carts = {"red-white": (at(5, 2), "W", 3, []), "green-white": (at(5, 3), "W", 1, [])}
    state = arrange(OF, tiles=ROW, carts=carts)
    events = play(OF, state, "done", "roll red-white")
    assert where(OF, state, "green-white") == "derailed"
    assert events_of(events, Derailed)[0].over == ""
    assert (where(OF, state, "red-white"), tail(OF, state, "red-white")) == (at(5, 2), "E")


def test_6_hit_through_the_arm_of_a_t() -> None:
    tiles = {**ROW, at(5, 3): "SEW"}
    carts: Carts = {"red-white": (at(5, 2), "W", 3, []), "green-white": (at(5, 3), "S", 1, ["gold", "gold"])}
    state = arrange(OF, tiles=tiles, carts=carts)
    events = play(OF, state, "done", "roll red-white", "drop gold")
    assert [event.cart for event in events_of(events, TurnedRound)] == ["red-white"]
    assert tail(OF, state, "green-white") == "S"
    assert lying(OF, state, at(5, 3)) == ["gold"]


def test_7_edges_of_the_mine() -> None:
    tiles = {at(1, 8): "EW", at(1, 9): "SW", at(2, 9): "NS"}
    carts: Carts = {"red-white": (at(1, 8), "W", 2, [])}
    state = arrange(OF, tiles=tiles, carts=carts)
    play(OF, state, "done", "roll red-white")
    assert (where(OF, state, "red-white"), tail(OF, state, "red-white")) == (at(2, 9), "N")
    state = arrange(OF, tiles={**tiles, at(1, 9): "EW"}, carts=carts)
    events = play(OF, state, "done", "roll red-white")
    out = events_of(events, Delivered)[0]
    assert (out.space, out.side) == (at(1, 10), "E")


@pytest.mark.parametrize(("stands", "heads"), [((2, 3), "S"), ((3, 2), "E"), ((3, 4), "W"), ((4, 3), "N")])
def test_8_into_the_middle_of_a_mine(stands: tuple[int, int], heads: str) -> None:
    back = {"N": "S", "S": "N", "E": "W", "W": "E"}[heads]
    tile = "NS" if heads in "NS" else "EW"
    carts: Carts = {"red-white": (at(*stands), back, 4, ["ruby", "diamond"])}
    state = arrange(OF, tiles={at(*stands): tile, at(2, 2): "NS"}, carts=carts)
    events = play(OF, state, "done", "roll red-white")
    assert where(OF, state, "red-white") == "derailed"
    assert lying(OF, state, at(*stands)) == ["ruby", "diamond"]
    assert events_of(events, Derailed)[0].over == heads


def test_9_the_drawer_is_last() -> None:
    of = rules(4)
    state = arrange(of, seat=2, deck_pile=3, seen_numbers={colour: [1, 2, 3, 4] for colour in of.ground.colours})
    play(of, state, "done", "card chasm")
    assert (state.chasm_drawer, state.last_turns, state.seat, state.decision) == (2, 4, 3, "build")
    seats = []
    for _ in range(4):
        seats.append(state.seat)
        play(of, state, "done")
        assert state.decision == "deposit"
        assert "card chasm" not in legal(of, state)
        events = of.play(state, of.legal(state)[0])
        while state.decision == "item":
            events += of.play(state, of.legal(state)[0])
    assert seats == [3, 4, 1, 2]
    assert events_of(events, Opened)
    state.where[0], state.speed[0] = of.ground.index["d1"], 3
    events = nature(of, state)
    assert [event.colour for event in events_of(events, Collapsed)] == list(of.ground.colours)
    assert (state.seat, state.decision, state.chasm_open) == (3, "build", True)


def test_10_how_the_chasm_grows() -> None:
    carts: Carts = {"green-white": ("d11", "", 3, [])}
    state = arrange(OF, chasm={"red": [at(2, 2)]}, chasm_open=True, decision="token", carts=carts)
    play(OF, state, "token red")
    reach = [at(1, 2), at(2, 1), at(2, 3), at(3, 2)]
    assert legal(OF, state) == [f"collapse {space}" for space in reach]
    play(OF, state, f"collapse {at(2, 3)}")
    state.decision = "token"
    play(OF, state, "token red")
    assert sorted(legal(OF, state)) == sorted(
        f"collapse {space}" for space in (at(1, 2), at(2, 1), at(3, 2), at(1, 3), at(2, 4))
    )


def test_11_most_rubies() -> None:
    of = rules(3)
    three = arrange(of, stock={1: ["ruby"] * 3, 2: ["ruby"] * 3, 3: ["ruby"]})
    assert tally(of.standings(three), "most-rubies") == (5, 5, 0)
    assert tally(OF.standings(arrange(OF, stock={1: ["gold"]})), "most-rubies") == (0, 0)


def tally(standings: object, category: str) -> tuple[int, ...]:
    return next(tally.values for tally in standings.sheet if tally.category == category)  # type: ignore[attr-defined]


def test_12_solo() -> None:
    of = rules(1)
    out = ["ruby", "ruby", "gold", "gold", "emerald", "emerald", "diamond"]
    carts: Carts = {"red": (at(5, 1), "E", 1, ["diamond"])}
    tiles = {at(5, 1): "EW"}
    state = arrange(of, tiles=tiles, carts=carts, stock={1: out}, delivered_right=out, chasm_open=True)
    events = play(of, state, "done", "roll red")
    assert events_of(events, Ended)[0].reason == "major"
    assert of.standings(state).ranks == (1,)
    carts = {"red": (at(1, 5), "S", 1, ["diamond"])}
    state = arrange(
        of, tiles={at(1, 5): "NS"}, carts=carts, stock={1: out[:6]}, delivered_right=out[:6], chasm_open=True
    )
    play(of, state, "done", "roll red")
    assert of.standings(state).level == "partial"
    assert state.decision == "solo"
    assert find(of, state, "card chasm")


def test_a_junction_without_a_safe_exit_is_forecast() -> None:
    """Not in RULES.md 6: the forecast flags a cart that derails by every exit of its junction (4.3)."""
    of = rules(2)
    state = arrange(of, tiles={"f2": "NS", "f3": "NEW"}, carts={"red-white": ("f1", "", 3, [])}, decision="build")
    ahead = forecast(of, state, of.cart_index["red-white"])
    assert (ahead.ending, ahead.end.space, ahead.steps) == ("choice", "f3", 2)
    assert ahead.doomed
    open_way = arrange(
        of, tiles={"f2": "NS", "f3": "NEW", "g3": "EW"}, carts={"red-white": ("f1", "", 3, [])}, decision="build"
    )
    assert not forecast(of, open_way, of.cart_index["red-white"]).doomed
