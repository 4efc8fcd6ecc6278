"""The bot of Veins: its evaluation, and its decisions in auctions, in the build, on routes and in sales."""

from __future__ import annotations

import random
from statistics import mean
from typing import Any

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.bots.levels import suggest
from engine.rules.contract import NATURE
from engine.rules.multiset import multiset, total
from games.veins import bot
from games.veins.bot.candidates import CandidateGenerator, candidate_builds
from games.veins.bot.evaluation import reach_layers
from games.veins.bot.holdings_value import holdings_value
from games.veins.bot.route_estimates import possible_hauls
from games.veins.bot.weights import WEIGHTS
from games.veins.model.actions import Stage
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import after_blast, waves
from games.veins.rules.market import market_price
from games.veins.rules.network import net
from games.veins.rules.prospecting import best_routes
from tests.games.short import find, legal, play
from tests.games.veins.arrange import arrange
from tests.games.veins.at import FOUR, TABLES, THREE, game, stones_by_colour, totals
from tests.games.veins.digging import TWO, dig, rules
from tests.games.veins.planner import thoughtful

pytestmark = pytest.mark.few

EVALUATOR = evaluator_of(games, "veins")

LINE = {"b3": "T2/2", "c3": "T6", "d3": "T2/2"}
"""Tiles straight up from the start tile a3."""

LOOP = {"c3": "T6", "c4": "T6", "d3": "T6", "d4": "T6", "b3": "T6"}
"""Tiles that are all linked with those beside them."""

EVEN = (4.0,) * 6
"""All colours fetch the same."""


def choice(of: VeinsRules, state: VeinsState) -> str:
    """The action of a bot in a position."""
    return suggest(of, of.view(state, state.seat), state.seat, evaluator=EVALUATOR).text


def chosen(of: VeinsRules = TWO, **parts: Any) -> str:
    """The action of a bot in an arranged position."""
    return choice(of, arrange(of, **parts))


def value(of: VeinsRules = TWO, seat: int = 1, **parts: Any) -> float:
    """The value of a position for a seat."""
    return bot.value(of, arrange(of, **parts), seat)


def through(of: VeinsRules, state: VeinsState) -> list[str]:
    """The actions of the bot until another seat is to decide."""
    first, actions = of.turn(state), list[str]()
    while (turn := of.turn(state)) is not None and first is not None and turn.seat == first.seat:
        actions.append(choice(of, state))
        of.play(state, find(of, state, actions[-1]))
    return actions


# Values


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_end_it_is_the_lead_that_counts(seats: int) -> None:
    of = rules(seats)
    *_, (_, _, _, state) = game(of, 5, thoughtful)
    points = totals(of, state)
    for seat in range(1, seats + 1):
        others = points[: seat - 1] + points[seat:]
        assert bot.value(of, state, seat) == pytest.approx(points[seat - 1] - (max(others) + mean(others)) / 2)


def test_a_connected_station_is_worth_more_the_emptier_its_city() -> None:
    stacks = {"b3": "T2/2"}
    alone = value(stacks=stacks, stations={1: "b3 S2"})
    shared = value(stacks={**stacks, "b5": "T4/0"}, stations={1: "b3 S2", 2: "b5 S4 S5"})
    none = value(stacks=stacks, stations={1: "b3"})
    assert alone > none
    assert alone > shared


def test_a_station_that_the_blast_will_cut_off_is_worth_less() -> None:
    stations = {1: "b3 S2"}
    connected, cut = (value(stacks={"b3": "T2/2", at: "D2/0"}, stations=stations, cards=(1, 2)) for at in ("e6", "b4"))
    assert connected > cut + 5


def test_one_who_can_still_repair_is_hurt_less_by_dynamite() -> None:
    parts: dict[str, Any] = {"stations": {1: "b5", 2: "b3 S2"}, "cards": (1, 2), "seat": 1}
    gain = []
    for hand in ("T6 T4 T3 vein station station station option option prospect", "prospect"):
        hands = {1: "T6 T4 T3 T2 vein station station station option option prospect", 2: hand}
        safe, hurt = (
            value(stacks={"b3": "T2/2", "b5": "T2/2", at: "D2/0"}, hands=hands, **parts) for at in ("d7", "b4")
        )
        gain.append(hurt - safe)
    assert gain[1] > gain[0]


def test_a_vein_between_two_stations_is_worth_something_and_more_if_an_order_needs_its_colour() -> None:
    parts: dict[str, Any] = {"stacks": LINE, "stations": {1: "b3 d3"}, "offer": ""}
    bare = value(**parts)
    red, white = (value(veins={"c3": f"{colour} 3"}, held={1: "O02"}, **parts) for colour in ("red", "white"))
    assert red > white
    assert value(veins={"c3": "red 3"}, **parts) > bare


def test_the_blast_is_seen_before_it_comes() -> None:
    seen = 0
    for state, _, _, after in game(FOUR, 4, thoughtful):
        if state.stage is Stage.BUILD is not after.stage and (passes := waves(FOUR, state)):
            then = after_blast(FOUR, state)
            assert then.stacks == after.stacks
            assert net(FOUR, then, 1) == net(FOUR, after, 1)
            assert state.stacks != then.stacks
            seen += len(passes)
    assert seen


def test_reach_counts_the_tiles_that_are_missing() -> None:
    state = dig(stacks={"b3": "T6", "a3": "T4/0"}, stations={1: "b3"})
    near = reach_layers(TWO, state, 1)
    bit, index = TWO.ground.bit, TWO.space_index

    def steps(space: str) -> int:
        return next(tiles for tiles, mask in enumerate(near) if mask & bit[index[space]])

    assert [steps(space) for space in ("a3", "S2", "S4", "c3", "d3", "SW2")] == [0, 0, 2, 1, 2, 2]


@pytest.mark.full
def test_estimated_routes_agree_with_the_search() -> None:
    for seed in range(2):
        for state, _, _, _ in list(game(THREE, seed, thoughtful))[::7]:
            for seat in state.seats:
                best, quick = best_routes(THREE, state, seat), possible_hauls(THREE, state, seat)
                assert bool(quick) == bool(best and best[0].veins)
                if quick:
                    assert len(best[0].veins) >= total(quick[0]) > 0


# Stones and orders


def test_stones_that_fill_an_order_are_worth_its_reward() -> None:
    red_blue = multiset([2, 3])
    assert holdings_value(TWO, red_blue, 1 << 1, EVEN, 0) == 12
    assert holdings_value(TWO, red_blue + multiset([4]), 1 << 1, EVEN, 0) == 16
    assert holdings_value(TWO, multiset([2]), 1 << 1, EVEN, 0) == 4 - 6
    assert holdings_value(TWO, red_blue, 0, (9.0,) * 6, 0) == 18


def test_of_two_orders_for_the_same_stones_the_better_one_counts() -> None:
    held = 1 << 0 | 1 << 6
    assert holdings_value(TWO, multiset([0, 1, 3]), held, EVEN, 0) == 19 - 6


def test_an_open_order_is_worth_more_with_more_prospects_to_come() -> None:
    values = [holdings_value(TWO, 0, 1 << 1, EVEN, prospects) for prospects in range(4)]
    assert values == sorted(values)
    assert values[0] == -6


# Auction and draft


def test_cards_are_bid_for_with_modesty() -> None:
    state = arrange(THREE, decision="auction", seat=1)
    assert choice(THREE, state) == "bid 0"
    bids = [chosen(THREE, decision="auction", seat=2, bid=bid, leader=1, opener=1) for bid in range(12)]
    assert bids[0] == "bid 1"
    most = bids.index("pass")
    assert {*bids[most:]} == {"pass"}
    assert most < WEIGHTS.highest_bid / 2


def test_orders_are_taken_for_the_stones_that_one_has_and_for_chips() -> None:
    parts: dict[str, Any] = {"decision": "draft", "phase": 2, "stones": {1: "red blue"}}
    assert chosen(offer="O01 O02 O08", **parts) == "order O02"
    assert chosen(offer="O05 O03:3", **{**parts, "stones": {}}) == "order O03"


def test_late_orders_that_cannot_be_filled_are_left() -> None:
    assert chosen(decision="draft", phase=3, offer="O13 O14", cards=(1, 2)) == "pass"


# Building


def test_the_first_turn_connects_a_station_with_a_city_or_prepares_it() -> None:
    state = arrange(TWO, cards=(1, 2))
    actions = through(TWO, state)
    assert len(actions) > 1
    assert any(text.startswith("station") for text in actions)


def test_a_station_goes_to_the_emptiest_city() -> None:
    parts: dict[str, Any] = {
        "stacks": {"a1": "T6", "b2": "T6", "b3": "T2/2"},
        "stations": {1: "b2", 2: "b3 S3 S4 S5"},
        "hands": {1: "station prospect"},
        "cards": (1, 2),
    }
    assert chosen(**parts).startswith("station SW")


def test_a_threatened_way_is_saved_by_covering_the_dynamite() -> None:
    state = dig(
        stacks={"b3": "T3/1", "a3": "T4/0", "b4": "D2/2"},
        stations={1: "b3 S2 S3", 2: "S5"},
        hands={1: "T6 prospect", 2: "prospect"},
        taken=0,
    )
    assert choice(TWO, state) in ("lay T6 b4 0", "lay T6 a3 0")


def test_dynamite_is_laid_where_it_cuts_the_other_and_not_oneself() -> None:
    stacks = {"b3": "T4/0", "b5": "T4/0"}
    parts: dict[str, Any] = {"stacks": stacks, "stations": {1: "b3 S2 S3", 2: "b5 S5"}, "cards": (2, 1)}
    state = arrange(TWO, hands={1: "D3 prospect", 2: "prospect"}, **parts)
    space = TWO.space_index[choice(TWO, state).split()[2]]
    hit = TWO.ground.near[space] | TWO.ground.bit[space]
    assert hit & net(TWO, state, 2)


def test_an_option_is_points_where_nothing_better_is_to_be_had() -> None:
    parts: dict[str, Any] = {"phase": 3, "cards": (2, 1), "pool": {}, "taken": 0}
    assert chosen(hands={1: "option prospect", 2: "prospect"}, **parts) == "option 3vp"


def test_an_option_buys_a_station_that_pays_more() -> None:
    parts: dict[str, Any] = {"stacks": {"b3": "T2/2"}, "stations": {1: "b3"}, "cards": (2, 1)}
    assert chosen(hands={1: "option prospect", 2: "prospect"}, **parts).startswith("option station S")


def test_the_vein_is_laid_on_ones_own_way_in_a_colour_that_is_wanted() -> None:
    stacks = {**LINE, "e6": "T2/0"}
    parts: dict[str, Any] = {"stacks": stacks, "stations": {1: "b3 d3"}, "cards": (2, 1), "held": {1: "O02"}}
    verb, space, colour = chosen(hands={1: "vein prospect", 2: "prospect"}, **parts).split()
    assert (verb, space) == ("vein", "c3")
    assert colour in ("red", "blue")


def test_what_is_promising_is_legal_and_never_nothing() -> None:
    for seats, options in TABLES[::2]:
        of = rules(seats, **options)
        for state, _, _, _ in game(of, 3, thoughtful):
            if state.decision == "build":
                for scope in (WEIGHTS.planning_limits, WEIGHTS.greedy_limits):
                    candidates = candidate_builds(of, state, scope)
                    assert candidates
                    assert {action.text for action in candidates} <= {*legal(of, state)}


def test_stations_are_thought_of_in_every_city_within_reach() -> None:
    state = arrange(TWO, stacks={"a1": "T6", "b2": "T6"}, stations={1: "b2"}, cards=(1, 2))
    cities = {TWO.ground.city_of[space] for space in CandidateGenerator(TWO, state).stations()}
    assert cities == {TWO.cities.index("S"), TWO.cities.index("SW")}


# Routes


def test_the_route_goes_past_the_veins() -> None:
    state = dig(stacks=LOOP, veins={"c4": "red 3", "d3": "blue 3"}, stations={1: "b3 d4"}, decision="prospect", taken=0)
    actions = through(TWO, state)
    assert actions[-1] == "prospect"
    assert stones_by_colour(TWO, state, 1) == (0, 0, 1, 1, 0, 0)


def test_nothing_is_prospected_where_no_vein_is_passed() -> None:
    assert choice(TWO, dig(stacks=LOOP, stations={1: "b3 d4"}, decision="prospect", taken=0)) == "skip"


def test_a_route_that_was_begun_another_way_is_finished() -> None:
    state = dig(stacks=LOOP, veins={"c4": "red 3"}, stations={1: "b3 d4"}, decision="prospect", taken=0)
    play(TWO, state, "route d4", "route d3", "route c3")
    assert through(TWO, state)[-1] == "prospect"


# Sales


def test_one_who_is_alone_with_a_colour_sells_at_the_price() -> None:
    state = arrange(TWO, decision="sale", colour="red", stones={1: "red red red"}, phase=2, cards=(1, 2))
    top = market_price(TWO, state, TWO.colour_index["red"])
    assert through(TWO, state)[:2] == [f"bid {top}", "sell 3"]


def test_the_other_is_underbid_but_not_at_any_price() -> None:
    parts: dict[str, Any] = {"decision": "sale", "colour": "yellow", "seat": 2, "leader": 1, "phase": 2}
    stones = {1: "yellow yellow", 2: "yellow yellow"}
    assert chosen(bid=9, stones=stones, cards=(1, 2), **parts).startswith("bid")
    assert chosen(bid=3, stones=stones, cards=(1, 2), **parts) == "pass"


def test_stones_of_an_order_are_kept() -> None:
    parts: dict[str, Any] = {"decision": "amount", "colour": "red", "bid": 4, "leader": 1, "phase": 2}
    assert chosen(stones={1: "red red red blue"}, held={1: "O02"}, cards=(1, 2), **parts) == "sell 2"


def test_orders_are_delivered_those_that_pay_most_together() -> None:
    parts: dict[str, Any] = {"decision": "orders", "phase": 3, "cards": (1, 2)}
    state = arrange(TWO, stones={1: "yellow white blue red"}, held={1: "O01 O07 O02"}, **parts)
    assert sorted(text for text in through(TWO, state) if text.startswith("deliver")) == ["deliver O01", "deliver O02"]


def test_in_the_end_the_dearest_stone_goes_first() -> None:
    state = arrange(TWO, decision="final", stones={1: "yellow red"}, phase=3, cards=(1, 2))
    assert choice(TWO, state) == "sell yellow"


# Games


def played(seats: int, seed: int) -> tuple[int, ...]:
    """The points of a bot at seat 1 among players who look one action ahead, and theirs."""
    of, chance = rules(seats), random.Random(seed)
    state = of.start()
    while (turn := of.turn(state)) is not None:
        of.play(state, find(of, state, choice(of, state)) if turn.seat == 1 else thoughtful(of, state, chance))
    return of.standings(state).totals


@pytest.mark.full
@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_one_who_looks_one_action_ahead(seats: int) -> None:
    totals = [played(seats, seed) for seed in range(2)]
    assert mean(own for own, *_ in totals) > mean(mean(others) for _, *others in totals) + 10


@pytest.mark.parametrize(
    ("seats", "options"),
    [pytest.param(*table, marks=pytest.mark.full if number % 5 else ()) for number, table in enumerate(TABLES)],
)
def test_it_says_one_legal_action_at_every_decision_and_changes_nothing(seats: int, options: dict[str, str]) -> None:
    of = rules(seats, **options)
    positions = [state for state, *_ in game(of, 6, thoughtful) if of.turn(state).seat != NATURE]  # type: ignore[union-attr]
    for state in positions[::6]:
        view = of.view(state, state.seat)
        before = view.copy()
        (action,) = bot.candidate_moves(of, view, of.legal(view))
        assert action in of.legal(view)
        assert view == before
