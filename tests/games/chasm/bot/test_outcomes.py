"""What a hint says plainly of a turn of Chasm: deliveries, loads, what carts can bring out next; what a token hits."""

from __future__ import annotations

import random
from math import inf
from typing import Any

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.bots.reason_text import reasons_text
from engine.bots.reasons.plain import plain_facts
from engine.bots.search_request import SearchRequest
from games.chasm.bot.plans import Plan
from games.chasm.bot.rail_paths import squares_out
from games.chasm.bot.reasons import onward, outcomes
from games.chasm.bot.reasons.onward import Trip, trips
from games.chasm.bot.reasons.rivals import others_rolled
from games.chasm.bot.rides import Ride
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import rules
from tests.games.short import find

WHITE, BLACK = "red-white", "red-black"

NORTH = dict.fromkeys(["f4", "f3", "f2"], "NS")
"""Rails that lead out at f1."""


def told(seats: int, line: str, **parts: Any) -> str:
    """The plain facts of a line, its actions parted by commas."""
    of = rules(seats, missions=parts.pop("on", "off"))
    state = arrange(of, **parts)
    actions, ahead = [], state.copy()
    for text in line.split(", "):
        actions.append(find(of, ahead, text))
        of.play(ahead, actions[-1])
    request = SearchRequest(of, state, state.seat, evaluator_of(games, "chasm"), inf, random.Random(0))
    return reasons_text(of.sheet, plain_facts(request, state, actions))


def test_a_delivery_is_told_with_all_that_it_adds_to_the_score_sheet() -> None:
    """Gold 3, diamond 4, the cart 3; with a ruby 1 more, and 5 for the most of them; a mission 4."""
    at_f2: Any = ("f2", "S", 3, ["gold", "diamond"])
    plain = told(2, "done, roll red-white", tiles=NORTH, carts={WHITE: at_f2})
    assert plain == "The white cart is home at f1 with 1 gold and a diamond, scoring 10 points."
    ruby: Any = (*at_f2[:3], ["ruby", "gold", "diamond"])
    assert "16 points" in told(2, "done, roll red-white", tiles=NORTH, carts={WHITE: ruby})
    missions = {"missions": {"sparkler": 0}, "on": "on"}
    assert "14 points" in told(2, "done, roll red-white", tiles=NORTH, carts={WHITE: at_f2}, **missions)


@pytest.mark.parametrize(
    ("kinds", "words"),
    [
        (["ruby"], "a ruby, by the matching side"),
        (["ruby", "gold"], "a ruby and 1 gold, 1 of them by the matching side"),
        (["gold"], "1 gold, but not by the matching side"),
    ],
)
def test_alone_a_delivery_is_told_with_the_jewels_on_the_right_side(kinds: list[str], words: str) -> None:
    parts: Any = {"tiles": NORTH, "carts": {"red": ("f2", "S", 3, kinds)}, "chasm_open": True}
    assert told(1, "done, roll red", **parts) == f"The red cart is home at f1 with {words}."


def test_what_is_loaded_is_told_with_what_can_come_out_next() -> None:
    carts: Any = {WHITE: ("f5", "S", 2, ["ruby"])}
    parts: Any = {"tiles": {**NORTH, "f5": "NS"}, "heaps": {"f3": ["gold"]}, "carts": carts}
    words = "takes 1 gold. It can be home at f1 next turn with 2 jewels, scoring 12 points including"
    assert told(2, "done, roll red-white", **parts) == f"The white cart {words} the most rubies."


def test_the_cart_that_a_turn_is_about_is_told_first() -> None:
    """White rolls home anyway in its next turn; the rails are for black."""
    tiles = {**NORTH, "d2": "NS"}
    carts: Any = {WHITE: ("f4", "S", 1, ["ruby"] * 5), BLACK: "home"}
    words = told(2, "track d3 NE, done, roll red-white", tiles=tiles, carts=carts, heaps={"d3": ["diamond", "gold"]})
    assert words.startswith("The black cart can enter at d1 and be home at")


def test_a_cart_that_is_home_again_is_not_told_to_come_in() -> None:
    carts: Any = {WHITE: ("f2", "S", 3, ["gold"]), BLACK: "lost"}
    assert "come in" not in told(2, "done, roll red-white", tiles=NORTH, carts=carts, heaps={"f3": ["diamond"]})


def test_a_cart_that_derails_is_a_cost() -> None:
    words = told(2, "done, roll red-white", tiles=NORTH, carts={WHITE: ("f2", "N", 3, [])}, heaps={"f2": ["gold"]})
    assert words.endswith("But the white cart derails now.") or words == "The white cart derails now."


@pytest.mark.parametrize(("hold", "words"), [(["gold"], "drops an item"), (["gold"] * 3, "drops 2 items"), ([], "")])
def test_what_a_crash_costs_another_is_told(hold: list[str], words: str) -> None:
    carts: Any = {WHITE: ("f3", "S", 3, ["ruby"]), "green-white": ("f2", "N", 3, hold)}
    found = told(2, "done, roll red-white", tiles=NORTH, carts=carts)
    crash = f"The white cart hits Green's white cart, which {words}" if words else "Green's white cart derails"
    assert found.startswith(crash)


def test_a_token_on_empty_ground_hits_nothing() -> None:
    chasm: Any = {"chasm": {"red": ["d3"]}, "decision": "collapse", "chasm_open": True, "token_drawn": 0}
    assert told(2, "collapse d2", **chasm) == "Nothing lies there."
    assert told(2, "collapse d2", tiles={"d2": "NS"}, **chasm) == "No cart has to come by there."


def test_a_token_bars_the_way_of_a_cart_or_swallows_it() -> None:
    chasm: Any = {"chasm": {"red": ["e2"]}, "decision": "collapse", "chasm_open": True, "token_drawn": 0}
    carts: Any = {"green-white": ("f4", "S", 3, ["gold"])}
    barred = told(2, "collapse f2", tiles=NORTH, carts=carts, **chasm)
    assert barred.startswith(
        "This bars the way by which Green's white cart can be home at f1 in its next turn with a jewel"
    )
    near: Any = {"green-white": ("f2", "S", 3, ["gold"])}
    assert told(2, "collapse f2", tiles=NORTH, carts=near, **chasm) == "Green's white cart is lost with its load."


def test_what_can_come_out_does_when_nobody_is_in_the_way() -> None:
    """The rails lead over i6, where a cart of another seat stands; it has rolled on when the cart comes."""
    of = rules(2)
    tiles = dict.fromkeys(["f6", "g6", "h6", "i6", "j6"], "EW")
    carts: Any = {WHITE: ("f6", "W", 1, ["gold"]), "green-white": ("i6", "W", 3, [])}
    state = arrange(of, decision="deposit", tiles=tiles, carts=carts)
    found = trips(of, state, 1)[WHITE]
    assert found.delivery
    assert found.delivery.items == ("gold",)
    assert not trips(of, arrange(of, tiles=tiles, carts=carts), 1), "in the middle of a turn nothing is told"


def test_the_shortest_way_out_is_seen_behind_any_number_of_junctions() -> None:
    of = rules(2)
    tiles = {**dict.fromkeys(["f8", "f7", "f6", "f5", "f4", "f3", "f2"], "NSEW"), "e2": "SE"}
    assert squares_out(of, arrange(of, tiles=tiles, carts={WHITE: ("f8", "S", 3, [])}), 0) == 7
    assert squares_out(of, arrange(of, tiles={"f4": "NS"}, carts={WHITE: ("f4", "S", 3, [])}), 0) == 0


def test_at_a_junction_the_cart_that_rolls_is_told_first() -> None:
    """Black loads on either way; white brings out what it has."""
    tiles = {**NORTH, "f5": "NSEW", "d2": "NS", "d3": "NS"}
    carts: Any = {WHITE: ("f5", "S", 3, ["gold"]), BLACK: ("d3", "S", 1, [])}
    rolling: Any = {"decision": "turn", "rolling_cart": 0, "steps_left": 1, "to_roll": 2, "heaps": {"d2": ["ruby"]}}
    words = told(2, "turn N, roll red-black", tiles=tiles, carts=carts, **rolling)
    assert words.startswith("The white cart can be home at f1 next turn with a jewel worth 3 points.")


def test_an_empty_cart_is_not_told_to_come_in_for_nothing() -> None:
    assert "come in" not in told(2, "track f3 NS, done", tiles={"f2": "NS", "f4": "NS"})


def test_what_a_cart_loads_before_it_is_lost_is_no_gain() -> None:
    carts: Any = {"red": ("f2", "N", 3, [])}
    parts: Any = {"tiles": NORTH, "heaps": {"f3": ["ruby"]}, "carts": carts, "chasm_open": True}
    words = told(1, "done, roll red", **parts)
    assert "takes" not in words
    assert words.endswith("But the red cart derails now and is lost.")


def test_an_empty_cart_that_comes_home_adds_its_points() -> None:
    words = told(2, "done, roll red-white", tiles=NORTH, carts={WHITE: ("f2", "S", 3, [])})
    assert words == "The white cart is home at f1, scoring 3 points."


def test_jewels_that_a_rival_takes_first_are_not_promised() -> None:
    """Green stops on f3 in its next turn, and takes both; at a junction it may, and both are left out."""
    tiles = {**NORTH, "f5": "NS", "f6": "NS", "f3": "NSEW", "e3": "EW"}
    carts: Any = {WHITE: ("f6", "S", 1, ["ruby"]), "green-white": ("e3", "W", 1, [])}
    parts: Any = {"tiles": tiles, "heaps": {"f3": ["gold", "gold"]}, "carts": carts}
    assert "with a jewel, scoring 9 points" in told(2, "done, roll red-white", **parts)
    parts["carts"] = {WHITE: carts[WHITE]}
    assert "with 3 jewels" in told(2, "done, roll red-white", **parts)


def test_a_rival_at_a_junction_may_take_what_lies_on_any_way() -> None:
    of = rules(2)
    tiles = {"e6": "NSEW", "e5": "NS", "e7": "NS", "f6": "EW"}
    heaps: Any = {"e5": ["gold"], "e7": ["gold", "ruby"], "d2": ["ruby"]}
    state = arrange(of, decision="deposit", tiles=tiles, heaps=heaps, carts={"green-white": ("f6", "E", 2, [])})
    after = others_rolled(of, state, 1)[0]
    left = {of.ground.names[square] for square, heap in enumerate(after.heaps) if heap}
    assert left == {"d2"}


def test_missions_are_part_of_what_can_come_out() -> None:
    tiles = {**NORTH, "f5": "NS"}
    parts: Any = {"tiles": tiles, "carts": {WHITE: ("f5", "S", 1, ["diamond"])}, "missions": {"sparkler": 0}}
    found = told(2, "done, roll red-white", on="on", **parts)
    assert found.endswith("with a jewel, scoring 11 points including Sparkler.")


@pytest.mark.parametrize(
    ("line", "words"),
    [("done", "can take 1 gold"), ("faster red-white, done", "takes a ruby and 1 gold and can take 1 gold")],
)
def test_what_happens_without_the_actions_is_not_told_of_them(
    monkeypatch: pytest.MonkeyPatch, line: str, words: str
) -> None:
    """The cart takes the ruby of the next square anyway, and something in its next turn."""
    monkeypatch.setattr(outcomes, "trips", lambda *_: {WHITE: Trip(turns=1, loads=["gold"])})
    tiles = dict.fromkeys(["f10", "f9", "f8"], "NS")
    parts: Any = {"tiles": tiles, "heaps": {"f9": ["ruby"], "f8": ["gold"]}, "carts": {WHITE: ("f10", "S", 1, [])}}
    assert told(2, f"{line}, roll red-white", **parts).startswith(f"The white cart {words}")


@pytest.mark.parametrize(("speed", "words"), [(1, "derails now"), (3, "cannot be saved")])
def test_a_cart_that_no_action_saves_is_no_cost(speed: int, words: str) -> None:
    """One rail on f5 saves a cart that rolls one square only."""
    parts: Any = {"tiles": {"f6": "NS"}, "carts": {WHITE: ("f6", "S", speed, ["ruby"])}, "actions_left": 1}
    assert f"The white cart {words}" in told(2, "track d9 NS, done, roll red-white", **parts)


@pytest.mark.parametrize(("item", "words"), [("gold", "1 gold is worth 3 points, a ruby 1."), ("ruby", "")])
def test_of_a_choice_of_jewels_their_worth_is_told(item: str, words: str) -> None:
    rolling: Any = {"decision": "take", "rolling_cart": 0, "steps_left": 1, "heaps": {"f3": ["ruby", "gold"]}}
    found = told(2, f"take {item}", tiles=NORTH, carts={WHITE: ("f3", "S", 3, [])}, **rolling)
    assert found == words


@pytest.mark.parametrize(
    ("seats", "cart", "heap", "words"),
    [
        (2, WHITE, ["diamond", "gold"], "with 3 jewels, scoring 13 points, compared with 10 now at f1"),
        (1, "red", ["ruby", "ruby"], "by the matching side: 2 rubies rather than a ruby now at f1"),
        (2, WHITE, ["diamond"], "worth 7 points"),
    ],
)
def test_what_comes_later_is_told_against_what_can_be_out_now(
    seats: int, cart: str, heap: list[str], words: str
) -> None:
    """In passing a cart takes one jewel; if it stops on the square it takes all."""
    parts: Any = {"carts": {cart: ("f3", "S", 2, ["gold"])}, "tiles": NORTH, "heaps": {"f2": heap}}
    assert told(seats, f"slower {cart}, done, roll {cart}", **parts, chasm_open=seats == 1).endswith(f"{words}.")


def test_of_plans_that_bring_out_the_same_the_soonest_is_told() -> None:
    def plan(value: float, turns: int, load: int = 1) -> Plan:
        return Plan(value, (Ride(value, 0, [[]] * turns, [[]] * turns, "N", load, {}, {}, [-1] * turns),))

    slow, fast, other = plan(3.0, 3), plan(2.0, 2), plan(1.0, 1, load=2)
    assert onward._soonest([slow, fast, other]) is fast


@pytest.mark.parametrize(("shape", "is_sure"), [("NSE", False), ("NS", True)])
def test_a_trip_is_told_with_its_doubt_if_a_rival_may_choose_a_way_into_it(shape: str, is_sure: bool) -> None:
    """Green may turn east at the junction, and stops where white has to pass; the straight leads it away."""
    tiles = {**NORTH, "f5": "NS", "f3": "NSEW", "e4": "NS", "e3": shape, "e2": "NS"}
    carts: Any = {WHITE: ("f5", "S", 3, ["gold"]), "green-white": ("e4", "S", 2, ["ruby"])}
    of = rules(2)
    assert trips(of, arrange(of, decision="deposit", tiles=tiles, carts=carts), 1)[WHITE].is_sure is is_sure
