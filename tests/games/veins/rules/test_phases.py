"""Nature (RULES.md 3.14), the turns of the build, and how stages follow one another (3.6, 3.7)."""

from __future__ import annotations

import pytest

from engine.rules.contract import NATURE, Turn
from games.veins.model.actions import Stage
from games.veins.model.events import (
    CityScored,
    Discarded,
    Exploded,
    Opens,
    OptionReturned,
    OrderRevealed,
    PhaseBegun,
    ProspectSkipped,
    SaleOpened,
)
from games.veins.rules.scoring import city_forecast
from tests.games.short import events_of, legal, play
from tests.games.veins.arrange import arrange
from tests.games.veins.at import FOUR, ORDERS, THREE, begun, decision_of, game, points
from tests.games.veins.digging import TWO, dig, rules, verbs


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_opens_by_lot(seats: int) -> None:
    """1 in the number of players."""
    of = rules(seats)
    state = of.start()
    assert of.turn(state) == Turn(NATURE, "opener")
    assert legal(of, state) == [f"first {seat}" for seat in range(1, seats + 1)]
    assert of.odds(state) == [1] * seats


def test_five_orders_are_revealed_and_the_opener_bids() -> None:
    """1 in 15, 14, ... 11, in phase 1, but as the set-up, which has no turns."""
    state = THREE.start()
    assert play(THREE, state, "first 2") == [PhaseBegun(1), Opens(2, lot=True)]
    for at, order in enumerate(("O07", "O01", "O15", "O03", "O09")):
        assert THREE.turn(state) == Turn(NATURE, "reveal")
        assert THREE.facts(state)["phase"] == 1
        assert len(legal(THREE, state)) == 15 - at
        assert THREE.odds(state) == [1] * (15 - at)
        events = play(THREE, state, f"reveal {order}")
        assert f"reveal {order}" not in legal(THREE, state)
    assert events == [OrderRevealed("O09")]
    assert [THREE.orders[order] for order, _ in state.face_up] == ["O07", "O01", "O15", "O03", "O09"]
    assert THREE.turn(state) == Turn(2, "auction", 1, round=1)


def test_five_more_are_revealed_when_a_phase_begins() -> None:
    """The opener is settled by then: who held the lowest card (3.6, 1a)."""
    state = arrange(THREE, decision="orders", phase=1, cards=(4, 1, 3), held={1: "O02"}, stones={1: "red blue"})
    events = play(THREE, state, "stop")
    assert events == [PhaseBegun(2), Opens(2, lot=False)]
    assert THREE.turn(state) == Turn(NATURE, "reveal", state.number, round=5)
    assert len(legal(THREE, state)) == 10
    before = state.face_up
    play(THREE, state, *(f"reveal {order}" for order in ("O15", "O14", "O13", "O12", "O11")))
    assert state.face_up == (*before, *((THREE.order_index[name], 0) for name in ("O15", "O14", "O13", "O12", "O11")))
    assert decision_of(state) == (2, "auction")
    assert (state.cards, state.done_in_phase) == ([0] * 3, [0] * 3)


@pytest.mark.parametrize("seats", [2, 4])
def test_all_orders_come_out_and_nothing_else_is_drawn(seats: int) -> None:
    of = rules(seats)
    drawn: list[str] = []
    for state, action, events, _ in game(of, seats):
        turn = of.turn(state)
        assert turn is not None
        assert (turn.seat == NATURE) == (action.verb in ("first", "reveal"))
        drawn += [event.order for event in events_of(events, OrderRevealed)]
    assert sorted(drawn) == list(ORDERS)


def test_before_phase_3_everybody_knows_which_are_to_come() -> None:
    state = arrange(FOUR, decision="build", phase=2)
    assert FOUR.facts(FOUR.view(state, 3))["orders"]["hidden"] == list(ORDERS[10:])
    assert FOUR.facts(begun(FOUR))["orders"]["hidden"] == list(ORDERS[5:])


def test_a_turn_has_one_to_four_actions() -> None:
    """A seat may stop after the first; the fourth ends the turn."""
    state = arrange(
        TWO,
    )
    assert "stop" not in legal(TWO, state)
    play(TWO, state, "discard T2")
    assert "stop" in legal(TWO, state)
    play(TWO, state, "discard T3", "discard T4")
    assert decision_of(state) == (1, "build")
    play(TWO, state, "discard T6")
    assert decision_of(state) == (2, "build")
    assert "stop" not in legal(TWO, state)


def test_stopping_passes_the_turn() -> None:
    state = arrange(THREE, cards=(2, 1, 3), seat=2)
    before = state.number
    play(THREE, state, "discard T2", "stop")
    assert decision_of(state) == (1, "build"), "in card order"
    play(THREE, state, "option 3vp", "stop")
    assert decision_of(state) == (3, "build")
    play(THREE, state, "discard vein", "stop")
    assert decision_of(state) == (2, "build")
    assert state.number == before + 3


def test_with_eleven_done_only_the_prospect_is_left() -> None:
    """In the same turn, if that has had fewer than four actions."""
    state = arrange(TWO, hands={1: "station prospect"}, taken=1)
    play(TWO, state, "discard station")
    assert decision_of(state) == (1, "prospect")
    assert legal(TWO, state) == ["skip", "stop"]
    play(TWO, state, "skip")
    assert decision_of(state) == (2, "build")
    assert state.done_in_phase == [12, 0]


@pytest.mark.parametrize(("taken", "stops"), [(3, False), (2, True)])
def test_or_it_comes_in_the_next_turn(taken: int, stops: bool) -> None:
    state = arrange(TWO, hands={1: "station prospect"}, taken=taken)
    play(TWO, state, "discard station", *(["stop"] if stops else []))
    assert decision_of(state) == (2, "build")
    play(TWO, state, "discard T2", "stop")
    assert decision_of(state) == (1, "prospect")
    assert legal(TWO, state) == ["skip"]


def test_who_has_done_twelve_is_passed_over() -> None:
    state = arrange(THREE, cards=(1, 2, 3), done=(4, 12, 4))
    play(THREE, state, "discard vein", "stop")
    assert decision_of(state) == (3, "build")
    play(THREE, state, "discard vein", "stop")
    assert decision_of(state) == (1, "build")


def test_one_who_is_last_has_turn_after_turn() -> None:
    """Every one with a number of its own."""
    state = arrange(TWO, done=(4, 12), number=30)
    play(TWO, state, "discard vein", "stop")
    assert TWO.turn(state) == Turn(1, "build", 31, round=3)


def test_skipping_is_always_possible() -> None:
    """Tunnel, dynamite, vein and station go to the pool, though they could be used; the prospect is skipped last."""
    state = arrange(
        TWO,
    )
    assert verbs(TWO, state, "discard") == ["T6", "T4", "T3", "T2", "D2", "vein", "station"]
    before = state.pool[:]
    assert play(TWO, state, "discard D2", "discard vein", "discard station") == [
        Discarded(1, "D2"),
        Discarded(1, "vein"),
        Discarded(1, "station"),
    ]
    assert [now - then for now, then in zip(state.pool, before, strict=True)] == [0] * 7 + [1, 1, 1, 0]
    assert state.done_in_phase == [3, 0]


def test_a_skipped_prospect_goes_back_to_the_supply() -> None:
    state = arrange(TWO, decision="prospect")
    before = state.pool[:]
    assert play(TWO, state, "skip")[0] == ProspectSkipped(1)
    assert (state.pool, state.hands[0]) == (before, 0)


def test_options_are_not_skipped_and_can_be_taken_twice_in_a_turn() -> None:
    """Two actions, 3 points each (RULES.md 4)."""
    state = arrange(
        TWO,
    )
    assert "discard option" not in legal(TWO, state)
    assert play(TWO, state, "option 3vp", "option 3vp") == [OptionReturned(1, 3), OptionReturned(1, 3)]
    assert (points(state, "options"), state.done_in_phase, state.done_in_turn) == ([6, 0], [2, 0], 2)
    assert not verbs(TWO, state, "option")


def test_a_fresh_tunnel_is_fresh_for_its_turn() -> None:
    state = arrange(
        TWO,
    )
    play(TWO, state, "lay T2 b3 2", "discard T6")
    assert "station b3" in legal(TWO, state)
    play(TWO, state, "stop", "discard T2", "stop")
    assert decision_of(state) == (1, "build")
    assert "station b3" not in legal(TWO, state)


def test_after_the_build_cities_are_scored_then_dynamite_explodes_then_stones_are_sold() -> None:
    """Links that the blast destroys have scored before (RULES.md 3.6)."""
    state = dig(
        decision="prospect", phase=1, stacks={"a2": "T4", "b3": "D2/2"}, stations={1: "a2 S1"}, done=(11, 12),
        stones={1: "red"},
    )  # fmt: skip
    events = play(TWO, state, "skip")
    assert [type(event) for event in events[1:]] == [CityScored, Exploded, SaleOpened]
    assert decision_of(state) == (1, "sale")


def test_where_nobody_has_a_stone_the_next_phase_begins_at_once() -> None:
    state = arrange(TWO, decision="prospect", phase=2, done=(11, 12))
    play(TWO, state, "skip")
    assert (state.decision, state.phase, state.stage) == ("reveal", 3, Stage.AUCTION)


def test_the_last_phase_ends_the_game() -> None:
    state = arrange(TWO, decision="prospect", phase=3, done=(11, 12))
    play(TWO, state, "skip")
    assert TWO.turn(state) is None
    assert legal(TWO, state) == []


def test_the_first_turn() -> None:
    """The example of RULES.md 5: a tile, a station, a station in the city, and the end of the turn."""
    state = begun(TWO)
    play(TWO, state, "bid 0", "pass", "card 1", "card 2", "pass", "pass")
    texts = legal(TWO, state)
    assert len(texts) == 76
    lays = [text.split() for text in texts if text.startswith("lay ")]
    assert {space for _, _, space, _ in lays} == {f"b{number}" for number in range(2, 7)}
    assert {tile: sum(lay[1] == tile for lay in lays) for tile in ("T2", "T3", "T4", "T6", "D2")} == {
        "T2": 8, "T3": 8, "T4": 13, "T6": 5, "D2": 8,
    }  # fmt: skip
    assert (sum(text.startswith("option ") for text in texts), len(verbs(TWO, state, "discard"))) == (27, 7)
    play(TWO, state, "lay T2 b3 2", "station b3")
    assert "station S2" in legal(TWO, state)
    play(TWO, state, "station S3", "stop")
    assert [city.points for city in city_forecast(TWO, state)] == [(4, 0), (0, 0), (0, 0), (0, 0), (0, 0)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_phase_has_twelve_actions_in_turns_of_one_to_four(seats: int) -> None:
    of = rules(seats)
    for seed in range(2):
        actions_done = [0] * seats
        length = 0
        for before, action, _, after in game(of, seed):
            turn = of.turn(before)
            assert turn is not None
            if turn.decision not in ("build", "prospect", "route"):
                assert not any(actions_done) or min(actions_done) == 12
                actions_done, length = [0] * seats, 0
                continue
            if action.verb not in ("stop", "route"):
                actions_done[turn.seat - 1] += 1
                length += 1
            following = of.turn(after)
            if following is None or following.number != turn.number:
                assert 1 <= length <= 4
                length = 0
            assert max(actions_done) <= 12


def test_turns_are_counted_by_the_stage() -> None:
    """1 to 12, four a phase, and 13 at the end; nothing goes back."""
    seen: list[tuple[int, str]] = []
    for state, *_ in game(FOUR, 5):
        turn = FOUR.turn(state)
        assert turn is not None
        assert bool(turn.round) == bool(turn.number)
        seen.append((turn.round, turn.decision))
    assert [stage for stage, _ in seen] == sorted(stage for stage, _ in seen)
    stages = {
        "auction": 1, "card": 1, "draft": 2, "build": 3, "prospect": 3, "route": 3, "sale": 4, "amount": 4, "orders": 4,
    }  # fmt: skip
    for stage, decision in seen:
        if decision in stages:
            assert (stage - 1) % 4 + 1 == stages[decision]
        assert (decision == "final") == (stage == 13)
    assert FOUR.rounds == 13


def test_the_explosion_has_one_event_per_wave() -> None:
    state = dig(decision="prospect", phase=2, stacks={"d5": "D2", "d6": "D2/0 T4/0", "d7": "T2"}, done=(11, 12))
    blasts = events_of(play(TWO, state, "skip"), Exploded)
    assert [(blast.blast, blast.charges) for blast in blasts] == [(1, ("d5",)), (2, ("d6",))]
