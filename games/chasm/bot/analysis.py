"""The analysis of a decision: the turns that plans lead to, or the squares where a token may fall, with values."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.analysis import Line, ranked_moves
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.chasm.bot.lines import MOVE_PHASE, Course, courses, rolled, without_idle_speeds
from games.chasm.bot.outlook import Outlook
from games.chasm.bot.plans import Breadth, Plan, Planner, base
from games.chasm.bot.rollouts import rolled_out
from games.chasm.bot.weights import WEIGHTS
from games.chasm.model.actions import Collapse
from games.chasm.model.board import Square
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules

NARROW = Breadth(width=6, rides=1, orders=1, ways=2, starts=1)
"""How widely plans of other seats are looked for."""

AGAIN = Breadth(width=6, rides=1, orders=2, ways=2, starts=2)
"""How widely a seat plans again after its turn."""


def analyse(request: SearchRequest) -> list[Line]:
    """The lines of play of a seat, best first; wider the more effort there is."""
    assert isinstance(request.rules, ChasmRules)
    rules, state, seat = request.rules, request.view, request.seat
    legal = rules.legal(state)
    if len(legal) == 1:
        return [Line((legal[0],), (0.0,) * rules.seats)]
    if state.decision == "collapse":
        return _collapses(rules, state, seat, legal)
    found = courses(rules, state, seat, breadth_of(rules, request.effort), request.rng)
    looks, share = 0 if rules.solo or request.effort < 1 else WEIGHTS.answered, WEIGHTS.again_share
    if state.decision in MOVE_PHASE and (request.effort >= 1 or any(course.price for course in found[:1])):
        found += rolled(rules, state, seat, Outlook(rules, state, seat), WEIGHTS.rolled)
        looks, share = len(found), 1.0
    if not found:
        return [Line((legal[-1],), (0.0,) * rules.seats)]
    expected = _expected(rules, state, seat, found, looks, share)
    actions = [without_idle_speeds(rules, state, course) for course in found]
    lines = [_line(rules, told, totals, seat) for told, totals in zip(actions, expected, strict=True)]
    if request.effort > 1:
        lines = _with_rollouts(request, rules, found, lines)
    return ranked_moves(lines, seat)


def _line(rules: ChasmRules, actions: tuple[Action, ...], totals: Sequence[float], seat: Seat) -> Line:
    """A line of a seat after which the seats may expect so many points; alone, its points are no unit to tell."""
    most = max((total for other, total in enumerate(totals, 1) if other != seat), default=0.0)
    outlook = {} if rules.solo else {"planned": totals[seat - 1], "others": -most}
    return Line(actions, values_of(rules, totals), outlook=outlook)


def _expected(
    rules: ChasmRules, state: ChasmState, seat: Seat, found: Sequence[Course], looks: int, share: float
) -> list[list[float]]:
    """Points that every seat may expect after each turn; after some `looks` at the first ones all plan again.

    `share` is that of the own new plan beside the one that led to the turn. The turns that are not looked at lose what
    those looked at lose by it at most.
    """
    others = [other for other in range(1, rules.seats + 1) if other != seat]
    before = {other: Prospect(rules, state, other) for other in others}
    standing = base(rules, state, seat)
    expected: list[list[float]] = []
    lost = 0.0
    for number, course in enumerate(found):
        totals = [0.0] * rules.seats
        for other in others:
            totals[other - 1] = before[other].after(course.after) if number < looks else before[other].points
        own = standing + course.value
        if number < looks:
            again = share * (worth(rules, course.after, seat, AGAIN) - course.price - own)
            lost = min(lost, again)
            own += again
        totals[seat - 1] = own + (lost if number >= looks else 0.0)
        expected.append(totals)
    return expected


class Prospect:
    """What a seat may expect before something is done, and after it."""

    def __init__(self, rules: ChasmRules, state: ChasmState, seat: Seat) -> None:
        """Take the position before it."""
        self.rules, self.state, self.seat = rules, state, seat
        plan = best_plan(rules, state, seat, NARROW)
        self.points = base(rules, state, seat) + plan.value
        self.needs = _needs(rules, state, seat, plan)

    def after(self, after: ChasmState) -> float:
        """The points to expect after the turn of another: not fewer than before, if nothing has changed where the plan
        leads.
        """
        points = worth(self.rules, after, self.seat, NARROW)
        if self.rules.turn(after) is None:
            return points
        if points < self.points and not self._is_touched(after):
            return self.points
        share = WEIGHTS.answer_share
        return (1 - share) * self.points + share * points

    def _is_touched(self, after: ChasmState) -> bool:
        """Whether a tile, a heap or a cart that the plan meets has changed."""
        before = self.state
        return any(
            before.tiles[square] != after.tiles[square]
            or before.heaps[square] != after.heaps[square]
            or before.chasm >> square & 1 != after.chasm >> square & 1
            or (square in before.where) != (square in after.where)
            for square in self.needs
        )


def _with_rollouts(
    request: SearchRequest, rules: ChasmRules, found: Sequence[Course], lines: Sequence[Line]
) -> list[Line]:
    """The best lines with the means of rollouts; their own estimate counts as some of them."""
    seat = request.seat
    best = sorted(range(len(found)), key=lambda at: -lines[at].values[seat - 1])[: WEIGHTS.rolled_out]
    results = rolled_out(request, rules, [found[at] for at in best], all_worth, NARROW)
    weight = WEIGHTS.estimate_share
    told: list[Line] = []
    for at, (totals, count) in zip(best, results, strict=True):
        share = weight if count else 1.0
        told.append(_mixed(lines[at], _line(rules, lines[at].actions, totals, seat), share, 1 + count))
    return told or list(lines)


def _mixed(line: Line, other: Line, share: float, visits: int) -> Line:
    """A line whose values and outlook have a share of its own in them; the rest is that of another."""
    values = tuple(share * old + (1 - share) * new for old, new in zip(line.values, other.values, strict=True))
    outlook = {name: share * old + (1 - share) * other.outlook[name] for name, old in line.outlook.items()}
    return Line(line.actions, values, visits, outlook=outlook)


def all_worth(rules: ChasmRules, state: ChasmState) -> list[float]:
    """Points that every seat may expect."""
    return [worth(rules, state, seat, NARROW) for seat in range(1, rules.seats + 1)]


def breadth_of(rules: ChasmRules, effort: float) -> Breadth:
    """How widely plans are looked for with some effort."""
    solo = int(rules.solo)
    width, ways, rides, orders = WEIGHTS.width[solo], WEIGHTS.ways[solo], WEIGHTS.rides[solo], WEIGHTS.orders
    if effort < 1:
        return Breadth(max(3, round(width * effort)), 1, 1, max(1, round(ways * effort)), 1, WEIGHTS.missed)
    root = effort**0.5
    return Breadth(round(width * root), round(rides * root), round(orders * effort), round(ways * root), 2)


def values_of(rules: ChasmRules, totals: Sequence[float]) -> tuple[float, ...]:
    """The values of all seats from -1 to 1, given their points to be expected."""
    scale = WEIGHTS.solo_scale if rules.solo else WEIGHTS.value_scale
    leads = [
        total - max((other for at, other in enumerate(totals) if at != seat), default=WEIGHTS.solo_even)
        for seat, total in enumerate(totals)
    ]
    return tuple(lead / (abs(lead) + scale) for lead in leads)


def worth(rules: ChasmRules, state: ChasmState, seat: Seat, breadth: Breadth) -> float:
    """Points that a seat may expect: those that it has, and those of its best plan; its total if the game is over."""
    if rules.turn(state) is None and not rules.solo:
        return float(rules.standings(state).totals[seat - 1])
    return base(rules, state, seat) + best_plan(rules, state, seat, breadth).value


def best_plan(rules: ChasmRules, state: ChasmState, seat: Seat, breadth: Breadth) -> Plan:
    """The best plan of a seat, without rides if it has none."""
    return next(iter(Planner(rules, state, seat, breadth).plans()), Plan(0.0, ()))


# Tokens


def _collapses(rules: ChasmRules, state: ChasmState, seat: Seat, legal: Sequence[Action]) -> list[Line]:
    """Where the token may fall: every square that the best plan of a seat needs, and the others with nothing on them.

    Where there are none of these, one with rails or jewels that no plan needs.
    """
    now = state.copy()
    now.legal_cache, now.decision = None, "token"
    prospects = [Prospect(rules, now, other) for other in range(1, rules.seats + 1)]
    lines: list[Line] = []
    spare: list[Line] = []
    for action in legal:
        assert isinstance(action, Collapse)
        square = rules.ground.index[action.space]
        hit = [prospect for prospect in prospects if square in prospect.needs]
        after = state.copy()
        rules.play(after, action)
        over = rules.turn(after) is None
        totals = [
            worth(rules, after, prospect.seat, NARROW) if over or prospect in hit else prospect.points
            for prospect in prospects
        ]
        is_spare = not hit and (state.tiles[square] or state.heaps[square])
        (spare if is_spare else lines).append(_line(rules, (action,), totals, seat))
    return sorted(lines or spare[:1], key=lambda line: -line.values[seat - 1])


def _needs(rules: ChasmRules, state: ChasmState, seat: Seat, plan: Plan) -> set[Square]:
    """The squares that matter to a seat: where its carts are, and those of its plan."""
    squares = {state.where[cart] for cart in rules.carts_of[seat] if state.where[cart] >= 0}
    for ride in plan.rides:
        for way in ride.ways:
            squares.update(way)
    return squares
