"""The auction of sequence cards, the components, and the draft of orders (RULES.md 3.6, 1a-1c)."""

from __future__ import annotations

import pytest

from engine.rules.contract import Turn
from engine.rules.multiset import counts
from games.veins.model.components import KINDS
from games.veins.model.events import BidMade, BidPassed, CardTaken, ChipLaid, Equipped, OrderPassed, OrderTaken
from games.veins.model.snapshot.census import stations_to_come
from games.veins.model.state import VeinsState, orders_of
from tests.games.short import events_of, legal, play
from tests.games.veins.arrange import arrange
from tests.games.veins.at import FOUR, THREE, begun, decision_of, numbers, points, totals
from tests.games.veins.digging import TWO, rules


def hand(state: VeinsState, seat: int) -> dict[str, int]:
    """The components of a seat that are still to be used."""
    held = counts(state.hands[seat - 1], len(KINDS))
    return {kind: number for kind, number in zip(KINDS, held, strict=True) if number}


# Bidding


def test_the_opener_has_to_bid() -> None:
    """0 or more, up to all points of the seat."""
    state = begun(THREE, opener=2)
    assert decision_of(state) == (2, "auction")
    assert legal(THREE, state) == [f"bid {amount}" for amount in range(21)]


def test_others_raise_or_pass() -> None:
    """By any whole number."""
    state = begun(THREE, opener=2)
    assert play(THREE, state, "bid 4") == [BidMade(2, 4)]
    assert decision_of(state) == (3, "auction")
    assert legal(THREE, state) == [*(f"bid {amount}" for amount in range(5, 21)), "pass"]


def test_bids_go_round_until_one_is_left() -> None:
    state = begun(THREE, opener=2)
    play(THREE, state, "bid 0", "bid 3", "bid 4")
    assert decision_of(state) == (2, "auction")
    assert play(THREE, state, "pass") == [BidPassed(2)]
    assert decision_of(state) == (3, "auction")
    play(THREE, state, "bid 9")
    assert decision_of(state) == (1, "auction")
    play(THREE, state, "pass")
    assert decision_of(state) == (3, "card")


def test_a_pass_is_final_for_the_auction_and_over_with_it() -> None:
    state = begun(FOUR, opener=1)
    play(FOUR, state, "bid 1", "pass", "bid 2", "bid 3", "bid 4")
    assert decision_of(state) == (3, "auction"), "seat 2 is out of it"
    play(FOUR, state, "pass", "pass")
    assert decision_of(state) == (1, "card")
    play(FOUR, state, "card 2")
    assert decision_of(state) == (2, "auction"), "in again, and to the left of the winner"
    play(FOUR, state, "bid 0")
    assert decision_of(state) == (3, "auction")


@pytest.mark.parametrize(
    ("points", "bid", "said"),
    [
        (7, 4, ["bid 5", "bid 6", "bid 7", "pass"]),
        (5, 4, ["bid 5", "pass"]),
        (4, 4, ["pass"]),
        (0, 0, ["pass"]),
    ],
)
def test_nobody_bids_more_than_he_has(points: int, bid: int, said: list[str]) -> None:
    """A seat that cannot raise can only pass."""
    state = arrange(THREE, decision="auction", seat=2, leader=1, bid=bid, points={2: points})
    assert legal(THREE, state) == said


def test_a_broke_opener_bids_0() -> None:
    state = arrange(TWO, decision="auction", seat=2, points={2: 0})
    assert legal(TWO, state) == ["bid 0"]


# Cards


def test_the_winner_pays_and_takes_any_card() -> None:
    state = begun(THREE, opener=1)
    play(THREE, state, "bid 2", "bid 6", "pass", "pass")
    assert legal(THREE, state) == ["card 1", "card 2", "card 3", "card 4"]
    assert play(THREE, state, "card 3") == [CardTaken(2, 3, 6)]
    assert (state.cards, totals(THREE, state)) == ([0, 3, 0], [20, 14, 20])
    assert points(state, "auction") == [0, -6, 0]


def test_the_next_seat_to_the_left_without_a_card_opens() -> None:
    state = begun(FOUR, opener=3)
    play(FOUR, state, "bid 0", "pass", "pass", "pass", "card 4")
    assert decision_of(state) == (4, "auction")
    play(FOUR, state, "bid 0", "pass", "bid 1", "pass")
    assert decision_of(state) == (2, "card")
    play(FOUR, state, "card 1")
    assert decision_of(state) == (4, "auction"), "seat 3 has a card"
    assert numbers(FOUR, state, "bid") == list(range(21))


def test_the_last_takes_a_card_for_nothing() -> None:
    """Without bidding, any that is left."""
    state = begun(TWO, opener=2)
    play(TWO, state, "bid 5", "pass", "card 4")
    assert decision_of(state) == (1, "card")
    assert legal(TWO, state) == ["card 1", "card 2", "card 3"]
    assert play(TWO, state, "card 3")[0] == CardTaken(1, 3, 0)
    assert points(state, "auction") == [0, -5]
    assert decision_of(state) == (1, "draft")


@pytest.mark.parametrize(("seats", "cards"), [(2, 2), (3, 3), (4, 4)])
def test_cards_as_players(seats: int, cards: int) -> None:
    """The option: only cards 1 to the number of players are on offer."""
    of = rules(seats, sequence_cards="as-players")
    state = arrange(of, decision="card", bid=3)
    assert legal(of, state) == [f"card {number}" for number in range(1, cards + 1)]
    of = rules(seats)
    assert numbers(of, arrange(of, decision="card", bid=3), "card") == [1, 2, 3, 4]


def test_every_bid_is_a_turn() -> None:
    """The number rises with every seat that is asked, all in the first stage."""
    state = begun(TWO)
    turns = [TWO.turn(state)]
    for text in ("bid 1", "bid 2", "pass", "card 1", "card 2"):
        play(TWO, state, text)
        turns.append(TWO.turn(state))
    assert turns == [
        Turn(1, "auction", 1, round=1),
        Turn(2, "auction", 2, round=1),
        Turn(1, "auction", 3, round=1),
        Turn(2, "card", 4, round=1),
        Turn(1, "card", 5, round=1),
        Turn(2, "draft", 6, round=2),
    ]


# Components: 1b


def test_everybody_takes_twelve_components() -> None:
    """With the dynamite of its card: 1 two exits, 2 three, 3 four, 4 six."""
    state = begun(FOUR)
    events = play(
        FOUR, state, "bid 0", "pass", "pass", "pass", "card 4", "bid 0", "pass", "pass", "card 2", "bid 0", "pass",
        "card 1", "card 3",
    )  # fmt: skip
    assert events_of(events, Equipped) == [Equipped(3, "D2"), Equipped(2, "D3"), Equipped(4, "D4"), Equipped(1, "D6")]
    common = {"T6": 1, "T4": 1, "T3": 1, "T2": 1, "vein": 1, "station": 3, "option": 2, "prospect": 1}
    for seat, dynamite in ((1, "D6"), (2, "D3"), (3, "D2"), (4, "D4")):
        held = hand(state, seat)
        assert held == {**common, dynamite: 1}
        assert sum(held.values()) == 12
    assert stations_to_come(FOUR, state) == 6
    assert decision_of(state) == (3, "draft")


def test_the_supply_lasts_for_three_phases() -> None:
    """9 stations per seat beside the 2 in the pool, 3 per phase (3.1)."""
    assert [stations_to_come(FOUR, arrange(FOUR, phase=phase)) for phase in (1, 2, 3)] == [6, 3, 0]


# Phases 2 and 3


@pytest.mark.parametrize(("cards", "opener"), [((2, 4, 1), 3), ((3, 2, 4), 2), ((1, 2, 3), 1)])
def test_the_lowest_card_opens_the_next_phase(cards: tuple[int, ...], opener: int) -> None:
    state = arrange(THREE, decision="orders", phase=2, seat=1, cards=cards, held={1: "O02"}, stones={1: "red blue"})
    play(THREE, state, "stop", *(f"reveal O{number}" for number in range(11, 16)))
    assert decision_of(state) == (opener, "auction")
    assert legal(THREE, state)[0] == "bid 0"
    assert "pass" not in legal(THREE, state)
    assert state.phase == 3


def offered(state: VeinsState) -> list[str]:
    """The face-up orders with their chips."""
    return [f"{TWO.orders[order]}:{chips}" for order, chips in state.face_up]


def test_in_card_order_each_takes_one_or_passes() -> None:
    state = arrange(THREE, decision="draft", seat=3, cards=(2, 4, 1))
    assert legal(THREE, state) == ["order O01", "order O02", "order O03", "order O04", "order O05", "pass"]
    assert play(THREE, state, "order O02") == [OrderTaken(3, "O02", 0, 0)]
    assert decision_of(state) == (1, "draft")
    assert play(THREE, state, "pass") == [OrderPassed(1)]
    assert decision_of(state) == (2, "draft")
    play(THREE, state, "order O04")
    assert decision_of(state) == (3, "draft"), "a round more"
    assert [orders_of(state, seat) for seat in (1, 2, 3)] == [[], [3], [1]]


def test_the_lowest_card_is_asked_first() -> None:
    state = arrange(THREE, decision="card", seat=2, cards=(3, 0, 2))
    play(THREE, state, "card 1")
    assert THREE.turn(state) == Turn(2, "draft", 1, round=2)


def test_chips_are_two_points_each_and_go_back() -> None:
    state = arrange(TWO, decision="draft", offer="O07:2 O01 O03:1")
    assert state.chips == 9
    assert play(TWO, state, "order O07") == [OrderTaken(1, "O07", 2, 4)]
    assert (points(state, "chips"), state.chips) == ([4, 0], 11)
    play(TWO, state, "order O01")
    assert (points(state, "chips"), state.chips) == ([4, 0], 11)


def test_a_pass_is_not_final() -> None:
    state = arrange(TWO, decision="draft")
    play(TWO, state, "pass", "order O01")
    assert decision_of(state) == (1, "draft")
    assert "order O02" in legal(TWO, state)


def test_the_draft_ends_when_all_pass_in_one_round() -> None:
    state = arrange(THREE, decision="draft", phase=1)
    play(THREE, state, "order O05", "pass", "pass", "pass", "pass")
    assert decision_of(state) == (3, "draft"), (
        "a round asks every player once, though all have passed since the first order"
    )
    events = play(THREE, state, "pass")
    assert decision_of(state) == (1, "build")
    assert events_of(events, ChipLaid) == [ChipLaid(f"O0{number}", 1) for number in (1, 2, 3, 4)]


def test_all_passing_across_two_rounds_does_not_end_it() -> None:
    state = arrange(TWO, decision="draft")
    play(TWO, state, "order O01", "pass", "pass")
    assert decision_of(state) == (2, "draft")
    play(TWO, state, "order O02")
    assert decision_of(state) == (1, "draft")
    play(TWO, state, "pass")
    assert decision_of(state) == (2, "draft")
    play(TWO, state, "pass")
    assert decision_of(state) == (1, "build")


def test_the_draft_ends_at_once_when_nothing_is_left() -> None:
    state = arrange(TWO, decision="draft", offer="O07 O01 O02")
    play(TWO, state, "order O01", "order O07")
    events = play(TWO, state, "order O02")
    assert decision_of(state) == (1, "build")
    assert events_of(events, ChipLaid) == []
    assert orders_of(state, 1) == [0, 1]


def test_chips_pile_up() -> None:
    """In the order in which the orders were revealed."""
    state = arrange(TWO, decision="draft", phase=2, offer="O07:1 O01 O15:2")
    events = play(TWO, state, "pass", "pass")
    assert events_of(events, ChipLaid) == [ChipLaid("O07", 2), ChipLaid("O01", 1), ChipLaid("O15", 3)]
    assert (offered(state), state.chips) == (["O07:2", "O01:1", "O15:3"], 6)


def test_a_card_left_twice_gives_four_points() -> None:
    state = arrange(TWO, decision="draft", phase=3, offer="O07:2 O01")
    play(TWO, state, "order O07")
    assert points(state, "chips") == [4, 0]


def test_when_chips_run_out_the_rest_get_none() -> None:
    state = arrange(TWO, decision="draft", phase=2, offer="O07:6 O01:4 O15 O03 O02")
    assert state.chips == 2
    play(TWO, state, "pass", "pass")
    assert (offered(state), state.chips) == (["O07:7", "O01:5", "O15:0", "O03:0", "O02:0"], 0)


def test_no_chips_in_phase_3() -> None:
    state = arrange(TWO, decision="draft", phase=3, offer="O07:1 O01")
    assert events_of(play(TWO, state, "pass", "pass"), ChipLaid) == []
    assert offered(state) == ["O07:1", "O01:0"]


def test_unclaimed_orders_stay() -> None:
    """And never cost a penalty (3.13)."""
    state = arrange(TWO, decision="draft", phase=1, offer="O07 O01", filled="O02 O03 O04")
    play(TWO, state, "pass", "pass")
    assert [order for order, _ in state.face_up] == [TWO.order_index["O07"], TWO.order_index["O01"]]
    state = arrange(TWO, decision="final", stones={1: "red"}, offer="O07 O01")
    play(TWO, state, "sell red")
    assert points(state, "penalties") == [0, 0]


def test_there_is_no_hand_limit_and_held_orders_are_public() -> None:
    state = arrange(TWO, decision="draft", phase=3, held={1: " ".join(f"O{at:02}" for at in range(1, 11))})
    play(TWO, state, "order O11")
    assert len(orders_of(state, 1)) == 11
    assert TWO.facts(TWO.view(state, 2))["players"]["1"]["orders"][-1] == "O11"
