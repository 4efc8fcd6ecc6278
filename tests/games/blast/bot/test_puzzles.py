"""The odds of puzzles of Fire in the Hole, against counts by hand."""

from __future__ import annotations

import pytest

from games.blast.bot.puzzles import QUESTS, expect, points
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from tests.games.blast.arrange import arrange
from tests.games.blast.at import rules

CURSES = {1: "purple", 2: "orange"}


def claimed(of: BlastRules, *pile: str, gems: tuple[str, ...] = (), claim: tuple[str, ...] = ("blue-1",)) -> BlastState:
    """The Prospector may keep the claim; the one miner may roll for more of it; nobody has a special card."""
    return arrange(of, claim=claim, pile=pile, gems={1: gems}, held={}, cursed=CURSES)


def test_what_is_kept_is_sure_and_what_is_added_is_rolled_for() -> None:
    """Two blue gems are three points; two of eight numbers take them away."""
    of = rules(2)
    assert expect(of, claimed(of, "blue-2"), 1) == {"keep": 1, "add": pytest.approx(3 * 6 / 8)}


def test_the_last_fire_burns_what_is_left_of_the_last_claim() -> None:
    """The miner misses in seven of eight cases, the fire too."""
    of = rules(2)
    assert expect(of, claimed(of), 1) == {"keep": 1, "add": pytest.approx(7 / 8 * 7 / 8)}


def test_the_miner_leaves_a_claim_that_hurts() -> None:
    """The own cursed gem costs a point, two cost three; the Prospector can but hope that the last fire burns one."""
    of = rules(2)
    state = claimed(of, "purple-2", claim=("purple-1",))
    assert expect(of, state, 1) == {"keep": -1, "add": pytest.approx(-3 * 6 / 8 - 1 * 2 / 8)}


def test_a_claim_that_others_may_roll_for_is_asked_about_with_few_gems_to_come() -> None:
    of = rules(2)
    quest = next(quest for quest in QUESTS if quest.name == "add")
    late, early = claimed(of, "blue-2"), arrange(of, claim=("blue-1",), held={}, cursed=CURSES)
    for state, asked in ((late, True), (early, False)):
        turn = of.turn(state)
        assert turn is not None
        assert quest.is_start(of, state, turn) is asked


def test_points_are_those_of_the_own_gems() -> None:
    of = rules(2)
    assert points(of, claimed(of, gems=("blue-2", "blue-3", "purple-2")), 1) == 3 - 1
