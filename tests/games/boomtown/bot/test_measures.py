"""The counts that hints tell of: what the rules count, under names that the sheet has sentences for."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.bots.explain import SEARCHED
from engine.rules.contract import NATURE
from games.boomtown.bot.measures import measures
from games.boomtown.rules import RECORD
from games.boomtown.rules.scoring import final_scoring
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import TABLES, bins, rules, step


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_measures_are_what_the_rules_count(seats: int, options: dict[str, str]) -> None:
    of, chance = rules(seats, **options), random.Random(2)
    state = of.start()
    while (turn := of.turn(state)) is not None:
        if turn.seat == NATURE or chance.randrange(6):
            step(of, state, chance)
            continue
        found, ending = measures(of, state, turn.seat), final_scoring(of, state)
        at = turn.seat - 1
        assert {*found, SEARCHED} == {*RECORD.sheet().reasons}
        assert found["points"].amount == ending.before[at]
        assert found["offices"].amount == ending.points(turn.seat)["offices"]
        assert found["group"].amount == ending.group_points[at] / of.group_points
        assert found["gold"].amount == state.influence[at * 4 + of.terrains.index("gold")]
        assert found["resources"].amount == sum(map(len, bins(of, state, turn.seat)))
        assert found["near"].amount == sum(map(len, bins(of, state, turn.seat)[:2]))
        assert found["wanted"].amount == state.wanted[at]
        assert found["wanted"].worth < 0
        assert [name for name, measure in found.items() if measure.is_total] == ["expected"]
        step(of, state, chance)
    assert measures(of, state, 1)["expected"].amount == of.standings(state).totals[0]


def test_influence_is_the_better_a_reason_the_more_it_decides() -> None:
    of = rules(2)
    late: dict[str, Any] = {"pieces": [1, 1], "influence": {1: (3, 0, 0, 0), 2: (3, 9, 0, 0)}}
    found = measures(of, arrange(of, decision="build", **late), 1)
    assert found["copper"].worth > 4 * found["silver"].worth
