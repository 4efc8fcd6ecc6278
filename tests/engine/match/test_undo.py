"""Undo, redo and rewind: the same positions and dice come again."""

from __future__ import annotations

import pytest

from engine.match.log import Redo, Rewind, Undo
from engine.rules.actions import IllegalAction
from engine.rules.contract import NATURE, Turn
from tests.engine.match.matches import at_random, begin, facts, played, seed_that_rolls, texts


@pytest.mark.parametrize("manual", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_undo_and_redo_meet_every_position_again(seed: int, manual: bool) -> None:
    match = at_random(seed, manual)
    full_line, end = texts(match), facts(match)
    digests = [match.digest(n) for n in range(len(match.line) + 1)]
    places = []
    while match.line:
        match.undo()
        places.append(len(match.line))
        assert match.digest() == digests[len(match.line)]
        assert manual or match.turn is None or match.turn.seat != NATURE
    for place in reversed(places[:-1]):
        match.redo()
        assert len(match.line) == place
    match.redo()
    assert (texts(match), facts(match)) == (full_line, end)


def test_undo_takes_natures_answers_along_and_redo_brings_them_back() -> None:
    match = played(["aim north", "roll"])
    rolled = texts(match)
    assert [step.action.text for step in match.undo()] == rolled[1:]
    assert match.turn == Turn(1, "act", 1)
    assert match.redo().events != ()
    assert texts(match) == rolled


def test_the_same_action_meets_the_same_dice_and_another_may_go_before() -> None:
    for seed in range(20):
        match = played(["aim north", "roll"], seed)
        rolled = texts(match)
        match.undo()
        match.play("peek")
        assert match.redo_limit == 0
        match.undo()
        match.play("roll")
        assert texts(match) == rolled


def test_several_actions_are_undone_and_redone_at_once() -> None:
    match = at_random(4, steps=9)
    full_line = texts(match)
    match.undo(5)
    assert match.redo_limit == 5
    match.redo(2)
    match.redo(3)
    assert texts(match) == full_line
    assert match.log[-3:] == [Undo(5, match.log[-3].digest), Redo(2, match.log[-2].digest), Redo(3, match.digest())]


def test_what_cannot_be_undone_or_redone_is_refused() -> None:
    match = begin()
    for act in (match.undo, match.redo):
        with pytest.raises(IllegalAction, match="nothing"):
            act()
    match.play("aim north")
    for n in (0, -1, 2):
        with pytest.raises(IllegalAction, match="from 1 to 1"):
            match.undo(n)
    assert len(match.log) == 1


def test_a_new_action_forgets_what_could_be_redone() -> None:
    match = played(["aim north", "rest"])
    match.undo()
    match.undo()
    assert match.redo_limit == 2
    match.play("aim south")
    assert match.redo_limit == 0
    with pytest.raises(IllegalAction, match="nothing"):
        match.redo()
    assert len(match.log) == 5  # nothing has vanished from the log


def test_a_seat_may_undo_to_the_start_of_its_own_turn() -> None:
    match = begin()
    assert [match.undo_limit(seat) for seat in (0, 1, 2, 3)] == [0, 0, 0, 0]
    match.play("aim north")
    assert [match.undo_limit(seat) for seat in (0, 1, 2, 3)] == [0, 1, 0, 0]
    match.play("rest")
    assert match.undo_limit(1) == 2  # nobody has acted since
    match.play("aim south")
    assert [match.undo_limit(seat) for seat in (1, 2)] == [0, 1]


def test_a_seat_may_not_undo_past_nature() -> None:
    match = played(["aim north", "peek"])
    assert [match.undo_limit(seat) for seat in (0, 1, 2)] == [0, 0, 0]


def test_rewind_is_an_entry_of_its_own_and_can_be_redone() -> None:
    match = at_random(5)
    full_line, digests = texts(match), [match.digest(n) for n in range(len(match.line) + 1)]
    keep = next(n for n, step in enumerate(match.line) if n and step.seat != NATURE)
    match.rewind(keep)
    assert texts(match) == full_line[:keep]
    assert match.digest() == digests[keep]
    assert match.log[-1] == Rewind(keep, match.digest())
    match.redo(match.redo_limit)
    assert texts(match) == full_line


def test_rewind_keeps_natures_answers_to_what_it_keeps() -> None:
    match = played(["aim north", "roll"], seed_that_rolls(1))
    match.play("aim north")
    assert [match.with_answers(n) for n in range(5)] == [0, 1, 3, 3, 4]
    match.rewind(2)
    assert texts(match) == ["aim north", "roll", "die 1"]
    with pytest.raises(IllegalAction, match="already"):
        match.rewind(2)
    with pytest.raises(IllegalAction, match="between 0 and 3"):
        match.rewind(4)


def test_a_rewound_match_meets_the_same_dice() -> None:
    for seed in range(10):
        match = at_random(seed)
        full_line = texts(match)
        own = [step.action for step in match.line if step.seat != NATURE]
        match.rewind(0)
        for action in own:
            match.play(action)
        assert texts(match) == full_line


def test_manual_nature_plays_and_is_undone_like_a_seat() -> None:
    match = played(["aim south", "roll"], manual=True)
    assert match.turn == Turn(NATURE, "die", 1)
    assert match.rules.odds(match.state) == [1, 2, 3]
    match.play("die 3")
    assert match.turn == Turn(2, "claim", 1)
    match.undo()
    assert match.turn == Turn(NATURE, "die", 1)
    match.play("die 1")
    assert match.turn == Turn(2, "aim", 2)
    assert match.standings().totals == (1, 0, 0)
