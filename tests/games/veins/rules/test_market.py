"""Market prices, the sale of stones colour by colour, and deliveries (RULES.md 3.12)."""

from __future__ import annotations

import pytest

from games.veins.model.events import Delivered, NotSold, OfferMade, OfferPassed, SaleOpened, StonesSold, VeinLaid
from games.veins.model.state import VeinsState, orders_of
from games.veins.rules.market import next_prices
from tests.games.short import events_of, legal, play
from tests.games.veins.arrange import arrange
from tests.games.veins.at import THREE, decision_of, numbers, points, price, stones, track
from tests.games.veins.digging import TWO, dig


def sale(**parts: object) -> VeinsState:
    """Red is for sale at 7: seats 1 and 3 have two stones, seat 2 has three."""
    have = {1: "red red", 2: "red red red", 3: "red red"}
    return arrange(THREE, **{"decision": "sale", "colour": "red", "phase": 1, "stones": have, **parts})


# Prices


def test_the_price_is_the_highest_empty_space() -> None:
    """Full red track: no price; the first 4-stone vein takes 1-4, price 4; the second takes 5-8, price 8."""
    state = dig(THREE, stacks={"f4": "T6", "f6": "T6"}, pool={"vein": 1})
    assert (price(THREE, state, "red"), track(THREE, state, "red")) == (0, [*range(1, 10)])
    assert events_of(play(THREE, state, "vein f4 red"), VeinLaid) == [VeinLaid(1, "f4", "red", 4, 4, False)]
    assert (price(THREE, state, "red"), track(THREE, state, "red")) == (4, [5, 6, 7, 8, 9])
    play(THREE, state, "option vein f6 red")
    assert (price(THREE, state, "red"), track(THREE, state, "red")) == (8, [9])


def test_a_stone_sold_goes_onto_the_highest_empty_space() -> None:
    """Space 8 is filled, price 7; a third vein takes 8 and 9, only two are left: price 9."""
    state = arrange(TWO, decision="sale", colour="red", stones={1: {"red": 8}}, tracks={"red": (9,)})
    play(TWO, state, "bid 8", "sell 1")
    assert (price(TWO, state, "red"), track(TWO, state, "red")) == (7, [8, 9])
    state = dig(THREE, stacks={"f6": "T6"}, tracks={"red": (8, 9)}, stones={1: {"red": 7}})
    assert events_of(play(THREE, state, "vein f6 red"), VeinLaid) == [VeinLaid(1, "f6", "red", 2, 9, False)]
    assert (price(THREE, state, "red"), track(THREE, state, "red")) == (9, [])
    assert "vein f4 red" not in legal(THREE, state)


def test_yellow_begins_at_9_and_falls() -> None:
    """Three sold: spaces 9, 8, 7 -> price 6."""
    state = arrange(TWO, decision="sale", colour="yellow", stones={2: {"yellow": 3}}, seat=2)
    assert price(TWO, state, "yellow") == 9
    assert next_prices(TWO, state, 0, 3) == (9, 8, 7)
    play(TWO, state, "bid 9", "sell 3")
    assert (price(TWO, state, "yellow"), track(TWO, state, "yellow")) == (6, [7, 8, 9])


# Bidding


def test_colours_are_sold_in_order_and_others_are_not_asked() -> None:
    """Yellow, white, red, blue, green, violet; of each, only those who have a stone."""
    state = arrange(THREE,
        decision="prospect", phase=1, cards=(3, 2, 1), done=(11, 12, 12), stones={1: "violet red", 2: "yellow violet"},
    )  # fmt: skip
    assert events_of(play(THREE, state, "skip"), SaleOpened) == [SaleOpened("yellow", 9)]
    assert decision_of(state) == (2, "sale")
    assert events_of(play(THREE, state, "pass"), SaleOpened) == [SaleOpened("red", 1)]
    assert decision_of(state) == (1, "sale")
    assert events_of(play(THREE, state, "pass"), SaleOpened) == [SaleOpened("violet", 2)]
    assert decision_of(state) == (2, "sale"), "card order"


def test_the_first_bid_is_at_most_the_price() -> None:
    state = sale()
    assert (price(THREE, state, "red"), decision_of(state)) == (7, (1, "sale"))
    assert legal(THREE, state) == [*(f"bid {amount}" for amount in range(7, 0, -1)), "pass"], "the price first"


def test_later_bids_are_lower() -> None:
    state = sale()
    assert play(THREE, state, "bid 5") == [OfferMade(1, "red", 5)]
    assert decision_of(state) == (2, "sale")
    assert legal(THREE, state) == ["bid 4", "bid 3", "bid 2", "bid 1", "pass"]


def test_bids_go_round_in_card_order_until_one_is_left() -> None:
    """Several rounds; a pass is final for the colour."""
    state = sale(cards=(2, 1, 3), seat=2)
    play(THREE, state, "bid 7", "bid 6")
    assert decision_of(state) == (3, "sale")
    assert play(THREE, state, "pass") == [OfferPassed(3, "red")]
    assert decision_of(state) == (2, "sale")
    play(THREE, state, "bid 5", "bid 4")
    assert decision_of(state) == (2, "sale"), "seat 3 has passed"
    play(THREE, state, "pass")
    assert decision_of(state) == (1, "amount")


def test_a_bid_of_1_ends_it_at_once() -> None:
    state = sale()
    play(THREE, state, "bid 1")
    assert decision_of(state) == (1, "amount")


def test_who_has_passed_may_have_been_before_the_first_bid() -> None:
    state = sale()
    play(THREE, state, "pass", "pass", "bid 7")
    assert decision_of(state) == (3, "amount")


def test_a_lone_seat_bids_the_full_price() -> None:
    """And sells any number at it."""
    state = arrange(THREE, decision="sale", colour="red", phase=1, stones={2: {"red": 3}}, seat=2)
    assert numbers(THREE, state, "bid") == [3, 2, 1]
    play(THREE, state, "bid 3")
    assert decision_of(state) == (2, "amount")


def test_nobody_bids() -> None:
    """No sale, and every stone stays."""
    state = sale()
    events = play(THREE, state, "pass", "pass", "pass")
    assert events_of(events, NotSold) == [NotSold("red")]
    assert [stones(THREE, state, seat) for seat in (1, 2, 3)] == [{"red": 2}, {"red": 3}, {"red": 2}]
    assert points(state, "stones") == [0, 0, 0]


# The winner sells


def test_the_winner_sells_for_his_bid() -> None:
    """Each for the bid, not for the price of the space; nobody else sells the colour."""
    state = sale()
    play(THREE, state, "pass", "bid 6", "pass")
    assert legal(THREE, state) == ["sell 1", "sell 2", "sell 3"]
    events = play(THREE, state, "sell 3")
    assert events_of(events, StonesSold) == [StonesSold(2, "red", 3, 6, 4)]
    assert (points(state, "stones"), stones(THREE, state, 2), price(THREE, state, "red")) == ([0, 18, 0], {}, 4)
    assert track(THREE, state, "red") == [5, 6, 7, 8, 9]
    assert stones(THREE, state, 1) == {"red": 2}


def test_he_may_keep_some() -> None:
    """Those needed for an order may be sold all the same (RULES.md 4)."""
    state = sale(held={2: "O02"})
    play(THREE, state, "pass", "bid 7", "pass", "sell 1")
    assert (points(state, "stones"), stones(THREE, state, 2)) == ([0, 7, 0], {"red": 2})


def test_a_single_stone_is_sold_at_once() -> None:
    state = sale(stones={1: "red", 2: "red red"})
    events = play(THREE, state, "bid 2", "pass")
    assert events_of(events, StonesSold) == [StonesSold(1, "red", 1, 2, 2)]
    assert state.decision != "amount"


def test_prices_of_later_colours_are_their_own() -> None:
    state = arrange(THREE, decision="sale", colour="red", phase=1, stones={1: "red red blue blue blue"})
    events = play(THREE, state, "bid 2", "sell 2")
    assert events_of(events, SaleOpened) == [SaleOpened("blue", 3)]


def delivering(**parts: object) -> VeinsState:
    """Seat 1 holds two orders for red, blue, and red, blue, violet; it has stones for one of them."""
    return arrange(
        TWO, **{"decision": "orders", "phase": 2, "held": {1: "O02 O09"}, "stones": {1: "red blue violet"}, **parts}
    )


def test_he_delivers_what_he_can_fill_or_stops() -> None:
    state = delivering()
    assert legal(TWO, state) == ["deliver O02", "deliver O09", "stop"]
    play(TWO, state, "stop")
    assert (points(state, "orders"), stones(TWO, state, 1)) == ([0, 0], {"red": 1, "blue": 1, "violet": 1})
    assert orders_of(state, 1) == [1, 8], "unfilled cards stay with him"


def test_the_stones_go_back_and_the_reward_is_his() -> None:
    state = delivering()
    before = {colour: price(TWO, state, colour) for colour in TWO.colours}
    assert events_of(play(TWO, state, "deliver O09"), Delivered) == [Delivered(1, "O09", 20)]
    assert (points(state, "orders"), stones(TWO, state, 1), orders_of(state, 1)) == ([20, 0], {}, [1])
    for colour in ("red", "blue", "violet"):
        assert (before[colour], price(TWO, state, colour)) == (1, 0)
        assert track(TWO, state, colour) == [*range(1, 10)]
    assert state.delivered >> TWO.order_index["O09"] & 1, "the card leaves the game"


def test_one_after_the_other_while_he_can() -> None:
    state = delivering(stones={1: "red red blue blue violet"})
    play(TWO, state, "deliver O02")
    assert decision_of(state) == (1, "orders")
    assert legal(TWO, state) == ["deliver O09", "stop"]
    play(TWO, state, "deliver O09")
    assert (points(state, "orders"), state.decision) == ([32, 0], "reveal")


def test_in_card_order() -> None:
    """Those who can fill none are not asked."""
    have = {1: "red blue", 2: "red blue", 3: "yellow white"}
    held = {1: "O02", 2: "O05", 3: "O01"}
    state = arrange(THREE, decision="sale", colour="yellow", seat=3, phase=1, cards=(3, 2, 1), held=held, stones=have)
    play(THREE, state, "pass", "pass", "pass", "pass", "pass", "pass")
    assert decision_of(state) == (3, "orders")
    play(THREE, state, "stop")
    assert decision_of(state) == (1, "orders")
    play(THREE, state, "deliver O02")
    assert state.decision == "reveal"


def test_stones_just_sold_are_gone() -> None:
    state = arrange(TWO, decision="sale", colour="red", phase=1, held={1: "O02"}, stones={1: "red blue"})
    play(TWO, state, "bid 1", "pass")
    assert state.decision == "reveal"


@pytest.mark.parametrize("decision", ["build", "prospect", "draft", "sale"])
def test_only_then(decision: str) -> None:
    state = delivering(decision=decision, **({"colour": "red"} if decision == "sale" else {}))
    assert not [text for text in legal(TWO, state) if text.startswith("deliver")]
