"""The planning bot of Chasm: whole rides, crashes, the solo game, what it says of its choice."""

from __future__ import annotations

import random
from math import inf
from typing import Any

import pytest

import games
from engine.bots.analysis import Line
from engine.bots.evaluator import evaluator_of
from engine.bots.search_request import SearchRequest
from engine.match import rng
from engine.rules.actions import Action
from engine.rules.contract import NATURE
from games.chasm import bot
from games.chasm.bot.analysis import Prospect, breadth_of
from games.chasm.bot.lines import MOVE_PHASE, Course, without_idle_speeds
from games.chasm.bot.plans import Plan, Planner
from games.chasm.bot.rides import Ride
from games.chasm.bot.ways import LAY, OPEN
from games.chasm.model.events import Crashed, Derailed
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.scoring import solo_level
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import begun, rules, where
from tests.games.short import find, play

pytestmark = pytest.mark.few

FEW_TURNS, LITTLE_EFFORT = 12, 0.3
"""How much of a game is played without `--full`, and with what effort."""


def analysed(of: ChasmRules, state: ChasmState, effort: float = 1.0, seed: int = 1) -> list[Line]:
    """The lines that a search of some effort finds."""
    seat, evaluator = state.seat, evaluator_of(games, "chasm")
    return bot.analyse(
        SearchRequest(of, of.view(state, seat), seat, evaluator, inf, random.Random(seed), effort=effort)
    )


def played_out(of: ChasmRules, seed: int, effort: float, turns: float = inf) -> tuple[ChasmState, int, int]:
    """Some turns of a game of the bot with itself, or all: the position then, crashes of carts with those of their own
    seat, longest ride in turns."""
    state, draws, crashes, longest = of.start(), 0, 0, 0
    since: dict[int, int] = {}
    while (turn := of.turn(state)) is not None and state.turn_number <= turns:
        legal = of.legal(state)
        if turn.seat == NATURE:
            action = legal[rng.weighted_index(of.odds(state), rng.random_u64(seed, draws))]
            draws += 1
        else:
            action = legal[0] if len(legal) == 1 else analysed(of, state, effort)[0].move
        crashes += sum(isinstance(event, Crashed) and event.seat == event.owner for event in of.play(state, action))
        for cart, square in enumerate(state.where):
            if square < 0:
                since.pop(cart, None)
            else:
                longest = max(longest, state.turn_number - since.setdefault(cart, state.turn_number))
    return state, crashes, longest // of.seats


@pytest.mark.full
@pytest.mark.parametrize("seats", [1, 2])
def test_games_without_own_crashes_or_circling(seats: int, full: bool) -> None:
    """Whole games with `--full`; else their first turns."""
    of = rules(seats)
    end, crashes, longest = played_out(of, 3, *((1.0, inf) if full else (LITTLE_EFFORT, FEW_TURNS)))
    assert crashes == 0
    assert longest <= 25
    if seats == 1 and full:
        assert solo_level(of, end) != "defeat"


def test_every_line_can_be_played_to_the_end_of_the_turn() -> None:
    of = rules(2)
    state = begun(of)
    for line in analysed(of, state):
        after = state.copy()
        for action in line.actions:
            assert action in of.legal(after)
            play(of, after, action.text)
        turn = of.turn(after)
        assert turn is None or turn.seat != state.seat or turn.number != state.turn_number
        assert len(line.values) == 2


def test_carts_that_meet_are_kept_apart() -> None:
    of = rules(2)
    tiles = {**dict.fromkeys(("d6", "e6", "f6", "g6", "h6"), "EW"), "c6": "SE", "c7": "NS", "i6": "SW", "i7": "NS"}
    state = arrange(
        of,
        tiles=tiles,
        carts={"red-white": ("e6", "W", 3, ["gold", "gold"]), "red-black": ("g6", "E", 3, ["gold", "diamond"])},
    )
    after, events = state.copy(), []
    for action in analysed(of, state)[0].actions:
        events += of.play(after, action)
    assert not any(isinstance(event, Crashed | Derailed) for event in events)


def test_a_load_at_the_surface_is_delivered_and_not_spilt() -> None:
    of = rules(2)
    tiles = dict.fromkeys(("f2", "g2", "h2", "g4", "g5", "g6"), "NS")
    tiles |= {"i2": "NSW", "f3": "NE", "g3": "NSW", "h3": "NE", "i3": "NW"}
    tiles |= {"e9": "SE", "f9": "EW", "g9": "NSW", "e10": "NE", "f10": "SEW", "g10": "NW"}
    state = arrange(
        of,
        tiles=tiles,
        heaps={"c4": ["rock", "emerald"], "e7": ["ruby", "emerald"], "g8": ["gold", "gold"], "e9": ["ruby"]},
        carts={"red-white": ("i2", "S", 3, ["rock", "ruby", "diamond"]), "red-black": ("f1", "", 3, [])},
        decision="turn",
        rolling_cart=0,
        to_roll=2,
        steps_left=2,
        actions_left=0,
    )
    best, *others = analysed(of, state)
    assert best.move.text == "turn N"
    spilt = next(line for line in others if line.move.text == "turn W")
    assert spilt.values[0] < best.values[0] - 0.1


def test_what_others_expect_does_not_shrink_by_what_is_laid_elsewhere() -> None:
    of = rules(2)
    tiles = {**dict.fromkeys(("d6", "e6", "f6", "g6"), "EW"), "c6": "SE", "c7": "NS", "i2": "NS"}
    state = arrange(of, tiles=tiles, carts={"green-white": ("e6", "W", 3, ["gold", "diamond"])}, actions_left=4)
    before = Prospect(of, state, 2)
    assert before.needs
    for text in ("track b9 NS", "track j9 NS", "track i3 NS"):
        after = state.copy()
        after.legal_cache = None
        play(of, after, text)
        assert before.after(after) >= before.points


TWO_WAYS = {"c2": "SE", "d2": "NSW", "c3": "NE", "d3": "NW", "c4": "NS", "c5": "NS", "c6": "NS"}
TWO_WAYS |= {"d7": "EW", "e7": "EW", "f7": "SW", "f8": "NS", "f9": "NS", "f10": "NS"}
"""A way from c3 that leads back to c3 or out at d1; and one on from there, once c3 is open to the south."""


def two_carts(of: ChasmRules, **others: Any) -> ChasmState:
    """Red-white stands on c3, whose tile must be opened for all ways but the one back to d1."""
    heaps = {"c5": ["emerald", "emerald", "gold"], "c7": ["emerald", "emerald", "diamond"], "d7": ["rock", "rock"]}
    carts: dict[str, Any] = {"red-white": ("c3", "E", 4, ["rock", "ruby", "gold"]), "green-white": ("e7", "E", 2, [])}
    return arrange(of, tiles=TWO_WAYS, heaps=heaps, carts=carts | others.pop("carts", {}), **others)


def test_no_tile_under_a_cart_is_opened_in_a_plan_for_this_turn() -> None:
    of = rules(2)
    state = two_carts(of, actions_left=2)
    plans = Planner(of, state, 1, breadth_of(of, 1.0)).plans()
    deeds = [deed for plan in plans for ride in plan.rides if ride.deeds for deed in ride.deeds[0]]
    opened = {square for kind, square, _ in deeds if kind == OPEN}
    assert plans
    assert not opened & {*state.where}


@pytest.mark.parametrize(("effort", "seed"), [(0.3, 1), (0.3, 2), (0.3, 3), (1.0, 1)])
def test_carts_that_roll_keep_out_of_each_others_way_by_the_worse_way(effort: float, seed: int) -> None:
    of = rules(2)
    state = two_carts(of, carts={"red-black": ("d1", "", 3, [])}, decision="roll", to_roll=3, actions_left=0)
    events = []
    while state.seat == 1 and state.decision in MOVE_PHASE:
        events += of.play(state, analysed(of, state, effort, seed)[0].move)
    assert not any(isinstance(event, Crashed | Derailed) for event in events)


def test_alone_a_scarce_jewel_is_not_taken_out_by_another_side() -> None:
    of = rules(1)
    tiles = {"f6": "NEW", **dict.fromkeys(("f5", "f4", "f3", "f2"), "NS"), "e6": "NEW", "e5": "SW"}
    tiles |= dict.fromkeys(("d5", "c5", "b5"), "EW")
    state = arrange(
        of,
        chasm_open=True,
        tiles=tiles,
        carts={"yellow": ("f6", "E", 6, ["diamond"])},
        decision="turn",
        rolling_cart=1,
        steps_left=6,
    )
    assert analysed(of, state)[0].move.text == "turn W"


def test_more_effort_plays_on_by_chance_and_equal_requests_have_equal_answers() -> None:
    of = rules(2)
    state = begun(of)
    assert analysed(of, state, 2.0, seed=5) == analysed(of, state, 2.0, seed=5)
    assert max(line.visits for line in analysed(of, state, 2.0)) > 1


@pytest.mark.parametrize("seats", [1, 2])
def test_every_measure_has_a_sentence_and_counts_what_is_there(seats: int) -> None:
    of = rules(seats)
    tiles = {"f2": "NS", "f3": "NS", "f4": "NW", "e4": "NE", "e3": "NS", "e2": "NS"}
    cart = "red" if seats == 1 else "red-white"
    state = arrange(
        of, tiles=tiles, chasm_open=seats == 1, heaps={"e3": ["gold"]}, carts={cart: ("f3", "N", 3, ["ruby", "rock"])}
    )
    measures = bot.measures(of, state, 1)
    assert {name.partition(":")[0] for name in measures} <= {*of.sheet.reasons}
    names = ("ahead", f"exits:{cart}", f"shut:{cart}", f"stuck:{cart}", f"turns:{cart}")
    assert [measures[name].amount for name in names] == [1, 1, 0, 0, 1]  # six squares, at full speed
    assert measures["aboard" if seats == 1 else "cargo"].amount == 1  # a ruby
    assert measures[f"exits:{cart}"].words["carts"] == ("the red cart" if seats == 1 else "the white cart")
    assert where(of, state, cart) == "f3"


@pytest.mark.parametrize(("rails", "squares"), [("f5 f4", 2), ("f5 f4 f3", 1)])
def test_the_end_of_the_rails_counts_for_a_cart_with_jewels(rails: str, squares: int) -> None:
    of, tiles = rules(2), dict.fromkeys(rails.split(), "NS")
    loaded, empty = (arrange(of, tiles=tiles, carts={"red-white": ("f5", "S", 3, hold)}) for hold in (["ruby"], []))
    assert bot.measures(of, loaded, 1)["way:red-white"].amount == squares
    assert "way:red-white" not in bot.measures(of, empty, 1)


def test_rails_from_a_gate_count_for_carts_at_home() -> None:
    of, rails = rules(2), {"tiles": {"f2": "NS", "f3": "NS"}, "heaps": {"f3": ["gold", "ruby"]}}
    assert bot.measures(of, arrange(of, **rails), 1)["gates"].amount == 2, "all that lies there"


@pytest.mark.parametrize(("rails", "squares"), [("f2", 3), ("f2 f3", 2)])
def test_without_jewels_on_the_rails_from_a_gate_their_way_to_jewels_counts(rails: str, squares: int) -> None:
    of, tiles = rules(2), dict.fromkeys(rails.split(), "NS")
    far, near = (arrange(of, tiles=tiles, heaps={heap: ["gold"]}) for heap in ("f6", "f2"))
    assert bot.measures(of, far, 1)["gate_way"].amount == squares
    assert bot.measures(of, near, 1)["gate_way"].amount == 0


@pytest.mark.parametrize(("seats", "cart", "name"), [(2, "red-white", "expected"), (1, "red", "expected_right")])
def test_what_is_expected_in_the_end_is_a_total_with_the_load_of_the_rides(seats: int, cart: str, name: str) -> None:
    of, tiles = rules(seats), dict.fromkeys(["f4", "f3", "f2"], "NS")
    full, empty = (
        bot.measures(of, arrange(of, tiles=tiles, carts={cart: ("f4", "N", 3, hold)}), 1)[name]
        for hold in ([of.exit_kinds["N"]] * 2 if seats == 1 else ["diamond", "diamond"], [])
    )
    assert full.is_total
    assert full.amount >= empty.amount + 2


def test_rails_of_a_plan_are_there_when_its_carts_come() -> None:
    """What one cart of a seat lays in a later turn does not carry another before."""
    of, checked = rules(2, missions="on"), 0
    state, chance = of.start(), random.Random(11)
    while (turn := of.turn(state)) is not None and turn.number < 10:
        legal = of.legal(state)
        riding = sum(state.where[cart] >= 0 for cart in of.carts_of[state.seat])
        if state.decision == "build" and state.actions_left == of.actions_per_turn and riding > 1:
            plans = Planner(of, state, state.seat, breadth_of(of, 1.0)).plans()
            checked += sum(is_laid_in_time(of, state, plan, ride) for plan in plans for ride in plan.rides)
        if turn.seat == NATURE:
            of.play(state, chance.choices(legal, of.odds(state))[0])
        else:
            of.play(state, legal[0] if len(legal) == 1 else analysed(of, state, 0.3)[0].move)
    assert checked > 10


def is_laid_in_time(of: ChasmRules, state: ChasmState, plan: Plan, ride: Ride) -> bool:
    """Whether a ride has a way, all over edges that are open when the cart comes. Fails if one is not."""
    last = state.where[ride.cart]
    for turn, way in enumerate(ride.ways):
        tiles = tiles_after(state, plan, turn)
        for square in way:
            assert tiles[last] & of.ground.edge_to(last, square)
            assert tiles[square] & of.ground.edge_to(square, last)
            last = square
    return bool(ride.ways)


def tiles_after(state: ChasmState, plan: Plan, turn: int) -> bytearray:
    """The tiles as the rides of a plan have laid them up to a turn."""
    tiles = bytearray(state.tiles)
    for ride in plan.rides:
        for kind, square, edges in (deed for deeds in ride.deeds[: turn + 1] for deed in deeds):
            if kind in (LAY, OPEN):
                tiles[square] |= edges
    return tiles


def test_a_mission_counts_for_one_cart_of_a_plan() -> None:
    """Both loads have three kinds, and both carts stand before the Surface; Mixed Bag is won once."""
    of = rules(2, missions="on")
    hold = ["ruby", "emerald", "gold"]
    carts: dict[str, Any] = {"red-white": ("d2", "S", 3, hold), "red-black": ("h2", "S", 3, hold)}
    tiles = {"d2": "NS", "h2": "NS"}
    open_one, none = (
        Planner(of, arrange(of, carts=carts, tiles=tiles, missions=missions), 1, breadth_of(of, 1.0)).plans()[0].value
        for missions in ({"mixed-bag": 0}, {"mixed-bag": 2})
    )
    assert open_one - none == of.sheet.setup.rewards.mission


def test_a_token_falls_where_nothing_lies_if_no_plan_needs_the_square() -> None:
    """Squares with rails or jewels are not said to do as well: somebody may need them later."""
    of = rules(2)
    on_board: dict[str, Any] = {"tiles": {"e3": "EW"}, "heaps": {"c3": ["ruby"]}, "chasm": {"red": ["d3"]}}
    state = arrange(of, decision="collapse", chasm_open=True, token_drawn=0, **on_board)
    assert {action.text for action in of.legal(state)} == {"collapse c3", "collapse d2", "collapse e3"}
    assert [line.move.text for line in analysed(of, state)] == ["collapse d2"]


@pytest.mark.parametrize(("speeds", "kept"), [(["faster"] * 2, []), (["slower"], []), (["slower"] * 2, ["slower"] * 2)])
def test_a_turn_sets_no_cart_faster_that_comes_home_all_the_same(speeds: list[str], kept: list[str]) -> None:
    """The cart is out in two steps; at speed 1 it is not."""
    of = rules(2)
    state = arrange(of, tiles=dict.fromkeys(["f3", "f2"], "NS"), carts={"red-white": ("f3", "S", 3, ["gold"])})
    after, actions = state.copy(), list[Action]()
    for text in [*(f"{verb} red-white" for verb in speeds), "done", "roll red-white"]:
        actions.append(find(of, after, text))
        of.play(after, actions[-1])
    told = without_idle_speeds(of, state, Course(0.0, tuple(actions), after, 0.0))
    assert [action.verb for action in told] == [*kept, "done", "roll"]
