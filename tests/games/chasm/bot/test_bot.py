"""The bots of Chasm: paths home, carts at risk, the chasm, whole turns; greedy and with a plan."""

from __future__ import annotations

import random
from math import inf
from typing import Any

import pytest

import games
from engine.bots.analysis import Line
from engine.bots.evaluator import Evaluator, evaluator_of
from engine.bots.levels import analyse, suggest
from engine.bots.search.one_ply import greedy_bot
from engine.bots.search_request import SearchRequest
from engine.rules.contract import NATURE
from games.chasm import bot
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import begun, railways, rules, where
from tests.games.short import legal, play


def evaluator() -> Evaluator:
    return evaluator_of(games, "chasm")


def chosen(of: ChasmRules, state: ChasmState, level: str) -> str:
    """The action of a bot; "plan" is the level that plans, "greedy" the one-ply bot of the features."""
    if level == "greedy":
        request = SearchRequest(of, of.view(state, state.seat), state.seat, evaluator(), inf, random.Random(1))
        return greedy_bot(request).text
    level = "hard" if level == "plan" else level
    return suggest(of, of.view(state, state.seat), state.seat, level, 60, evaluator(), seed=1).text


def analysed(of: ChasmRules, state: ChasmState, effort: float = 1.0) -> list[Line]:
    """The lines of play of the level that plans."""
    return analyse(of, of.view(state, state.seat), state.seat, evaluator(), effort, seconds=60)


def turn_over(of: ChasmRules, state: ChasmState, level: str) -> ChasmState:
    """The position once a bot has finished the turn of its seat."""
    state, seat = state.copy(), state.seat
    while (turn := of.turn(state)) is not None and turn.seat == seat:
        play(of, state, chosen(of, state, level))
    return state


def line(squares: str, shape: str) -> dict[str, str]:
    return dict.fromkeys(squares.split(), shape)


LITTLE = 0.3
"""The effort of searches of which it does not matter what they find."""

BOTH = pytest.mark.parametrize("level", ["greedy", "plan"])


def positions(of: ChasmRules, count: int) -> list[ChasmState]:
    """Positions of random games at every decision of seats, and those that random rails lead to."""
    chance = random.Random(5)
    states = [railways(of, chance) for _ in range(count)]
    state = begun(of)
    while (turn := of.turn(state)) is not None and len(states) < 2 * count:
        offers = of.legal(state)
        action = chance.choices(offers, of.odds(state))[0] if turn.seat == NATURE else chance.choice(offers)
        of.play(state, action)
        states.append(state.copy())
    return states


# The value and its terms


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_terms_add_up_to_the_value(seats: int) -> None:
    of = rules(seats, missions="on")
    for state in positions(of, 30):
        for seat in range(1, seats + 1):
            assert sum(bot.features(of, state, seat).values()) == pytest.approx(evaluator().value(of, state, seat))


@pytest.mark.parametrize("seats", [1, 2])
def test_every_term_has_words(seats: int) -> None:
    of = rules(seats)
    words = of.sheet.values
    assert {*bot.features(of, begun(of), 1)} <= {*words}
    assert all(label.more and label.less for label in words.values())


def test_a_value_is_as_good_for_one_as_bad_for_the_other() -> None:
    of = rules(2, missions="on")
    for state in positions(of, 20):
        assert evaluator().value(of, state, 1) == pytest.approx(-evaluator().value(of, state, 2))


def worth(of: ChasmRules, **parts: Any) -> float:
    return evaluator().value(of, arrange(of, **parts), 1)


RAILS = {"f2": "NS", "f3": "NW", "e3": "EW", "d3": "NE", "d2": "NS"}


def test_a_load_is_worth_more_the_surer_its_way_home() -> None:
    of = rules(2)
    load = {"red-white": ("f3", "N", 3, ["gold", "gold"])}
    home = worth(of, tiles=RAILS, carts=load)
    unfinished = worth(of, tiles={space: RAILS[space] for space in ("f2", "f3", "e3")}, carts=load)
    nowhere = worth(of, tiles={"f2": "NS", "f3": "NW", "e3": "SE"}, chasm={"red": ["e4"]}, carts=load, chasm_open=True)
    assert home > unfinished > nowhere


def test_a_heap_on_the_way_counts_and_one_beside_it_less() -> None:
    of = rules(2)
    carts: dict[str, Any] = {"red-white": ("f3", "N", 3, [])}
    on_it = worth(of, tiles=RAILS, carts=carts, heaps={"d3": ["gold", "diamond"]})
    beside = worth(of, tiles=RAILS, carts=carts, heaps={"c9": ["gold", "diamond"]})
    assert on_it > beside


def test_where_a_cart_stops_it_takes_more_than_where_it_passes() -> None:
    of = rules(2)
    heaps = {"d3": ["ruby", "ruby", "ruby"]}
    stops = worth(of, tiles=RAILS, heaps=heaps, carts={"red-white": ("f3", "N", 2, [])})
    passes = worth(of, tiles=RAILS, heaps=heaps, carts={"red-white": ("f3", "N", 3, [])})
    assert stops > passes


def test_a_mission_in_reach_counts_until_it_is_taken() -> None:
    of = rules(2, missions="on")
    parts: dict[str, Any] = {"tiles": RAILS, "carts": {"red-white": ("e3", "E", 3, ["diamond"])}}
    free = arrange(of, **parts, missions={"sparkler": 0})
    owned = arrange(of, **parts, missions={"sparkler": 1})
    assert bot.features(of, free, 1)["missions"] > 0 == bot.features(of, owned, 1)["missions"]


def test_alone_a_jewel_counts_most_by_the_side_of_its_kind() -> None:
    of = rules(1)
    tiles = line("b6 c6 d6 e6", "EW")
    by_kind = {
        kind: worth(of, chasm_open=True, tiles=tiles, carts={"red": ("d6", "E", 3, [kind])})
        for kind in ("rock", "ruby", "diamond")
    }
    assert by_kind["diamond"] > by_kind["ruby"] > by_kind["rock"]


def test_alone_a_second_kind_is_worth_more_than_the_same_again() -> None:
    of = rules(1)
    again = worth(of, chasm_open=True, stock={1: ["ruby"] * 3}, delivered_right=["ruby"] * 3)
    another = worth(of, chasm_open=True, stock={1: ["ruby", "ruby", "gold"]}, delivered_right=["ruby", "ruby", "gold"])
    assert another > again


# What bots do


@BOTH
def test_it_brings_home_what_can_come_home(level: str) -> None:
    of = rules(2)
    state = arrange(of, tiles=RAILS, carts={"red-white": ("e3", "E", 3, ["gold", "diamond"])})
    after = turn_over(of, state, level)
    assert where(of, after, "red-white") == "home"


@BOTH
def test_it_does_not_derail_a_loaded_cart_that_can_be_saved(level: str) -> None:
    of = rules(2)
    tiles = {"f2": "NS", "f3": "NS", "f4": "NS"}
    state = arrange(of, tiles=tiles, carts={"red-white": ("f4", "N", 3, ["gold", "diamond", "ruby"])})
    after = turn_over(of, state, level)
    assert where(of, after, "red-white") not in ("derailed", "lost")


@BOTH
def test_at_a_junction_it_takes_the_way_that_leads_on(level: str) -> None:
    of = rules(2)
    tiles = {**line("e6 f6 g6", "EW"), "h6": "NSW", "h5": "NS", "h7": "SE", "i7": "EW", "j7": "EW"}
    tiles["h7"] = "NE"
    state = arrange(
        of, tiles=tiles, carts={"red-white": ("h6", "W", 4, ["gold"])}, decision="turn", rolling_cart=0, steps_left=4
    )
    assert {*legal(of, state)} == {"turn N", "turn S"}
    assert chosen(of, state, level) == "turn S"


def test_with_a_plan_it_lays_all_the_rails_that_a_cart_needs() -> None:
    of = rules(2)
    state = arrange(
        of,
        tiles={"f2": "NS", "f3": "NS", "f4": "NS"},
        carts={"red-white": ("f4", "N", 4, ["gold", "diamond"]), "red-black": "lost"},
        heaps={"f8": ["gold", "gold", "gold"]},
    )
    after = turn_over(of, state, "plan")
    assert where(of, after, "red-white") not in ("derailed", "lost")


def test_with_a_plan_a_turn_is_used_to_set_out() -> None:
    of = rules(2)
    state = arrange(of, heaps={"d4": [], "d3": ["gold", "gold"], "c3": ["diamond"], "e3": ["ruby", "emerald"]})
    after = turn_over(of, state, "plan")
    assert [where(of, after, cart) for cart in ("red-white", "red-black")].count("home") == 1
    assert max(size for size in after.hold) > 0


def test_a_token_spares_the_cart_of_its_own_seat_and_falls_on_a_rival() -> None:
    of = rules(2)
    tiles = {**line("e3 e4", "NS")}
    state = arrange(
        of,
        decision="collapse",
        chasm_open=True,
        token_drawn=0,
        chasm={"red": ["d3"]},
        tiles={**tiles, "c3": "NS", "d2": "EW"},
        carts={"red-white": ("e3", "N", 3, ["gold"]), "green-white": ("c3", "S", 3, ["diamond", "gold"])},
    )
    for level in ("medium", "plan"):
        assert chosen(of, state, level) == "collapse c3"


def test_when_all_that_stands_is_its_own_a_token_falls_beside_its_cart() -> None:
    of = rules(2)
    state = arrange(
        of,
        decision="collapse",
        chasm_open=True,
        token_drawn=0,
        chasm={"red": ["d3"]},
        tiles={"c3": "EW", "b3": "EW"},
        carts={"red-white": ("c3", "E", 3, ["gold", "gold"])},
    )
    for level in ("medium", "plan"):
        assert chosen(of, state, level) != "collapse c3"


def test_alone_a_jewel_is_taken_out_by_its_own_side() -> None:
    of = rules(1)
    tiles = {"f6": "NEW", "f5": "NS", "f4": "NS", "f3": "NS", "f2": "NS", **line("g6 h6 i6 j6", "EW"), "e6": "EW"}
    for jewel, out in (("ruby", "turn N"), ("gold", "turn E")):
        state = arrange(
            of,
            chasm_open=True,
            tiles=tiles,
            carts={"blue": ("f6", "W", 6, [jewel])},
            decision="turn",
            rolling_cart=3,
            steps_left=6,
        )
        assert chosen(of, state, "plan") == out


# What bots look at


def test_what_is_looked_at_is_legal_and_never_nothing() -> None:
    for seats in (1, 2):
        of = rules(seats)
        for state in positions(of, 2):
            turn = of.turn(state)
            if turn is None or turn.seat == NATURE:
                continue
            offers = of.legal(state)
            candidates = bot.candidate_moves(of, state, offers)
            lines = analysed(of, state, LITTLE)
            assert candidates
            assert lines
            assert all(action in offers for action in [*candidates, *(line.move for line in lines)])


def test_rails_are_laid_only_where_they_carry_on() -> None:
    of = rules(2)
    state = arrange(of, tiles={"d2": "NS"}, carts={"red-white": ("d2", "N", 1, [])})
    candidates = {action.text for action in bot.candidate_moves(of, state, of.legal(state))}
    assert {text for text in candidates if text.startswith("track")} == {"track d3 NS", "track d3 NE", "track d3 NW"}


def test_a_closed_tile_in_the_way_is_opened() -> None:
    of = rules(2)
    state = arrange(of, tiles={"d2": "NS", "d3": "EW"}, carts={"red-white": ("d2", "N", 1, [])})
    candidates = {action.text for action in bot.candidate_moves(of, state, of.legal(state))}
    assert "upgrade d3 NEW" in candidates


def test_a_plan_depends_on_the_position_alone() -> None:
    of = rules(2)
    for state in positions(of, 4):
        turn = of.turn(state)
        if turn is not None and turn.seat != NATURE:
            assert analysed(of, state, LITTLE) == analysed(of, state.copy(), LITTLE)
