"""The miners that a turn removes: RULES.md 4 (the table) and 3.3 to 3.7."""

from __future__ import annotations

import pytest

from games.mattock.events import Removed, Stayed, Trapped
from games.mattock.state import MattockState
from tests.games.mattock.at import arrange, legal, play, position, rules, spaces
from tests.games.mattock.reference import Hex

Cells = list[Hex]


def removed(state: MattockState) -> list[str]:
    return [event.space for event in play(rules(), state, "stay") if isinstance(event, Removed)]


@pytest.mark.parametrize(
    ("empty", "one", "two", "gone"),
    [
        ([], [(1, 0), (2, 0)], [(0, 0)], []),
        ([], [(1, 0), (-1, 0)], [(0, 0)], [(0, 0)]),
        ([(1, 0), (-1, 0)], [(2, 0), (-2, 0)], [(0, 0)], [(0, 0)]),
        ([(0, 1)], [(1, 0), (-1, 0)], [(0, 0), (0, 2)], []),
        ([], [(1, 0), (-1, 0)], [(0, 0), (2, 0)], [(0, 0)]),
        ([(1, -1), (0, 1), (-1, 1), (0, -1)], [(1, 0)], [(-1, 0)], []),
        ([], [(0, 0), (2, 0), (4, 0)], [(1, 0), (3, 0)], [(1, 0), (3, 0)]),
    ],
)
def test_examples(empty: Cells, one: Cells, two: Cells, gone: Cells) -> None:
    """RULES.md 4, and the same with the colours exchanged."""
    assert removed(position(empty, one, two)) == spaces(gone)
    assert removed(position(empty, two, one, seat=2)) == spaces(gone)


def test_a_friend_next_to_it_protects() -> None:
    """RULES.md 3.4."""
    assert removed(position([], [(1, 0), (-1, 0)], [(0, 0), (0, 1)])) == []


def test_a_friend_behind_an_attacker_does_not_protect() -> None:
    """RULES.md 3.4."""
    assert removed(position([(1, 0)], [(2, 0), (-1, 0)], [(0, 0), (3, 0)])) == spaces([(0, 0)])


def test_own_miners_are_never_removed() -> None:
    """RULES.md 0 and 3.6: seat 1's lonely miner survives seat 1's own turn."""
    state = position([], [(0, 0)], [(1, 0), (-1, 0)])
    assert removed(state) == []
    assert state.miners[0].bit_count() == 1


def test_a_removable_miner_falls_without_any_change() -> None:
    """RULES.md 3.7: it stood there all the time, and is taken in the opponent's remove step all the same."""
    state = position([], [(1, 0), (-1, 0)], [(0, 0), (5, 0), (5, 1)], decision="mine")
    mine = legal(rules(), state)[0]
    assert not any(isinstance(event, Removed) for event in play(rules(), state, mine))
    assert removed(state) == spaces([(0, 0)])


def test_a_removable_miner_may_slip_out() -> None:
    """RULES.md 3.7: in its own turn it walks away; the other seat's remove step finds nobody."""
    state = position([(0, 1), (0, 2)], [(1, 0), (-1, 0)], [(0, 0), (0, 4)], seat=2, decision="mine")
    origin, target = spaces([(0, 0), (0, 2)])
    join = spaces([(0, 3)])[0]
    play(rules(), state, f"mine {join}", f"move {origin} {target}")
    mine = next(text for text in legal(rules(), state) if text.startswith("mine"))
    play(rules(), state, mine)
    assert removed(state) == []


def test_the_taken_wait_in_the_pool_and_come_back_one_a_turn() -> None:
    """RULES.md 1: exactly one per turn goes on the new tile, the others wait."""
    of = rules("short")
    state = arrange(of, ["e5"], ["e4", "e6", "h3"], ["a1"], 2, "mine")
    assert of.pool(state, 2) == 2
    back = play(of, state, "mine b1")
    assert [event.name for event in back] == ["mined", "returned"]
    assert of.pool(state, 2) == 1
    assert of.facts(state)["miners"]["2"] == ["a1", "b1"]
    play(of, state, "stay")
    assert of.facts(state)["pool"] == {"1": 0, "2": 1}


def test_the_returned_miner_may_walk_at_once_but_nobody_lands_on_it() -> None:
    """RULES.md 1 and 3.5."""
    of = rules("short")
    state = arrange(of, ["a2"], ["i1"], ["a1"], 2, "mine")
    play(of, state, "mine a3")
    assert "move a3 a2" in legal(of, state)
    assert "move a1 a2" in legal(of, state)
    assert "move a1 a3" not in legal(of, state)


def test_walking_through_the_returned_miner() -> None:
    """RULES.md 3.5: the new tile is occupied, yet a friend passes."""
    of = rules("short")
    state = arrange(of, ["a1", "a3"], ["i1"], ["b1"], 2, "mine")
    play(of, state, "mine a2")
    assert "move b1 a3" in legal(of, state)


def test_events_come_in_order_and_pay() -> None:
    """The taker scores every miner; a seat without miners is trapped at once (RULES.md 1, 3.8)."""
    of = rules()
    state = position([], [(1, 0), (-1, 0)], [(0, 0)])
    space = spaces([(0, 0)])[0]
    assert play(of, state, "stay") == [Stayed(1), Removed(1, space, 2), Trapped(2)]
    assert [(score.seat, score.category, score.amount) for score in Removed(1, space, 2).scores] == [(1, "taken", 1)]
    assert state.miners_taken == (1, 0)
    assert of.turn(state) is None
    facts = of.facts(state)
    assert (facts["seat"], facts["decision"], facts["turn"]) == (None, None, state.turn_number)
