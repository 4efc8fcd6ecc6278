"""The measures and openings of Chasm's puzzles, against counts by hand."""

from __future__ import annotations

import games
from engine.puzzles.knowledge import knowledge_of
from engine.puzzles.solving import Question, Solution, solve
from games.chasm.bot.puzzles import QUESTS, home, openings, right
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import rules


def solved(of: ChasmRules, state: ChasmState, measure: str) -> Solution | None:
    """The solution of a position."""
    turn = of.turn(state)
    assert turn is not None
    return solve(of, knowledge_of(games, "chasm"), Question("gain", measure), state, turn, 10_000)


def test_jewels_at_home_count_by_their_values_and_rocks_do_not() -> None:
    of = rules(2)
    state = arrange(of, stock={1: ["rock", "ruby", "emerald", "gold", "gold", "diamond"], 2: ["diamond"]})
    assert (home(of, state, 1), home(of, state, 2)) == (1 + 2 + 3 + 3 + 4, 4)


def test_alone_two_of_each_kind_count_by_their_own_sides() -> None:
    """Three rubies and a gold by the right side: two and one; the diamond left by a wrong one."""
    of = rules(1)
    out = ["ruby", "ruby", "ruby", "gold"]
    state = arrange(of, stock={1: [*out, "diamond"]}, delivered_right=out)
    assert right(of, state, 1) == 3
    assert right(of, arrange(of, stock={1: ["rock", "diamond"]}), 1) == 0


def test_alone_a_cart_is_led_out_by_the_side_of_what_it_holds() -> None:
    """Gold leaves in the east: one tile is missing, and speed 2 is just enough. Of three one is too many."""
    of = rules(1)
    carts = {"yellow": ("i6", "W", 2, ["gold", "gold", "gold", "ruby"])}
    state = arrange(of, tiles={"i6": "EW"}, carts=carts, stock={1: []})
    solution = solved(of, state, "right")
    assert solution is not None
    assert (solution.value, solution.second) == (2, 0)
    assert solution.lines[0] == ["track j6 EW", "done", "roll yellow"]


def test_openings_begin_with_the_fewest_actions() -> None:
    of = rules(2)
    state = arrange(of, tiles={"i6": "EW"}, carts={"red-white": ("i6", "W", 3, ["gold"])})
    sizes = [len(actions) for actions in openings(of, state, 1)]
    assert sizes[:2] == [1, 2]
    assert sizes == sorted(sizes)


def test_puzzles_begin_with_carts_under_way_and_need_track() -> None:
    alone, two = rules(1), rules(2)
    solo = arrange(alone, tiles={"i6": "EW"}, carts={"yellow": ("i6", "W", 2, [])})
    red = arrange(two, tiles={"i6": "EW", "e5": "EW"}, carts={"red-white": ("i6", "W", 3, []), "red-black": "home"})
    both = arrange(
        two, tiles={"i6": "EW", "e5": "EW"}, carts={"red-white": ("i6", "W", 3, []), "red-black": ("e5", "W", 3, [])}
    )
    for of, state, name in ((alone, solo, "right"), (two, red, "one"), (two, both, "both")):
        turn = of.turn(state)
        assert turn is not None
        assert [quest.name for quest in QUESTS if quest.is_start(of, state, turn)] == [name]
    is_fun = QUESTS[0].is_fun
    assert is_fun(["faster red-white", "track j6 EW", "done", "roll red-white"])
    assert not is_fun(["track j6 EW", "done", "roll red-white"])
    assert not is_fun(["faster red-white", "faster red-white", "done", "roll red-white"])
