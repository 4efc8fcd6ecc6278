"""What players of Boomtown count, for the reasons of a hint: points, buildings, influence, tokens, resources."""

from __future__ import annotations

from engine.bots.evaluator import Measure
from engine.rules.contract import Seat
from engine.rules.multiset import total
from games.boomtown.bot.evaluation import expected_points
from games.boomtown.bot.potential import expected_terrain, turns_left
from games.boomtown.bot.weights import WEIGHTS
from games.boomtown.model.state import BoomtownState, bins_of, part
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.offices import cells_of, token_value, tokens_on
from games.boomtown.rules.scoring import largest_group, points_so_far

NEAR = 2
"""The number of bins whose resources come to hand almost whole."""


def measures(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> dict[str, Measure]:
    """The counts at the end of a turn of `seat`, by the names of `reasons` in the sheet."""
    turns, metals = turns_left(state, seat), len(rules.metals)
    near, *_, far = (each * min(1.0, turns / WEIGHTS.later_full_turns) for each in WEIGHTS.later_resource)
    stored, coaches = [*map(total, bins_of(rules, state, seat))], part(state.coaches, seat, metals)
    return {
        "points": Measure(points_so_far(state, seat), as_cost=WEIGHTS.point_as_cost),
        "offices": Measure(_office_points(rules, state, seat)),
        "group": Measure(
            largest_group(rules, state, seat).bit_count(),
            WEIGHTS.group_shares[turns] * rules.group_points,
            as_cost=rules.group_points,
        ),
        **{name: _influence(rules, state, seat, terrain) for terrain, name in enumerate(rules.terrains)},
        "tokens": Measure(state.cells.count(seat) + state.shares.count(seat)),
        "steps": Measure(sum(coaches), WEIGHTS.track_share if turns else 0.0),
        "resources": Measure(sum(stored), near),
        "near": Measure(sum(stored[:NEAR]), near - far),
        "expected": Measure(round(sum(expected_points(rules, state, seat).values())), is_total=True),
        "wanted": Measure(state.wanted[seat - 1], WEIGHTS.wanted_camp, as_cost=WEIGHTS.wanted_as_cost),
    }


def _office_points(rules: BoomtownRules, state: BoomtownState, seat: Seat) -> int:
    """The points of all tokens of a seat in the town if the game ended now."""
    held = ((office, tokens_on(state, seat, cells_of(rules, state, office))) for office in state.offices)
    return sum(tokens * token_value(rules, state, seat, office) for office, tokens in held if tokens)


def _influence(rules: BoomtownRules, state: BoomtownState, seat: Seat, terrain: int) -> Measure:
    """The influence in a terrain; one more is worth most where it decides the bonus."""
    now, then = (expected_terrain(rules, state, seat, terrain, more) for more in (0, 1))
    amount = part(state.influence, seat, len(rules.terrains))[terrain]
    return Measure(amount, max(WEIGHTS.least_influence, then - now))
