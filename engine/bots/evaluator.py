"""The interface that a game's `bot` module implements: value, features, move filters, tuning. No game by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from types import ModuleType
from typing import Any, TypeAlias

import msgspec

from engine.bots.analysis import Line
from engine.bots.move_names import MoveName, name_before
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat
from engine.view.warnings import warning_before

Value: TypeAlias = Callable[[Rules[Any], Any, Seat], float]
"""The static evaluation of a full position for a seat: any scale, greater is better."""

Features: TypeAlias = Callable[[Rules[Any], Any, Seat], Mapping[str, float]]
"""The features of that evaluation by name, worded in `values` of the sheet; their sum is the value."""

MoveFilter: TypeAlias = Callable[[Rules[Any], Any, Sequence[Action]], Sequence[Action]]
"""The legal actions of a position worth considering, in the same order and never empty."""

QuiescenceTest: TypeAlias = Callable[[Rules[Any], Any], bool]
"""Whether a position is quiescent: nothing is under way that its value does not see yet."""


Analyse: TypeAlias = Callable[[Any], list[Line]]
"""A search of a game's own: the lines of play found for a `SearchRequest`, best first, never none."""


class Measure(msgspec.Struct, frozen=True):
    """A countable fact of a position for a seat, which players check with a look at the table.

    `amount`: a number of things, points, or a chance from 0 to 1. `worth`: what one more is worth to the seat, in the
    units of the evaluation; below 0 if less is better. It only decides which facts are told. `words`: placeholders of
    the fact's sentences in the sheet (`reasons`), besides the numbers. `as_cost`: its worth where it is a cost, if that
    looks dearer than it is: told gains have to outweigh it. `is_total`: that the amount is what the search expects of
    everything together; it is told where no other measure speaks for a choice.
    """

    amount: float
    worth: float = 1.0
    words: dict[str, str] = {}
    is_total: bool = False
    as_cost: float = 0.0


Measures: TypeAlias = Callable[[Rules[Any], Any, Seat], Mapping[str, Measure]]
"""The measures of a seat's view of a position, by the names that the sheet has sentences for; what is measured of each
of several things is named "way:red" and "way:blue". What only one of two positions has is not compared."""

Outcomes: TypeAlias = Callable[[Rules[Any], Any, Sequence[Action], Seat], Mapping[str, Measure]]
"""What some actions of a seat, in a position, bring by themselves, compared with nothing: facts by the names that the
sheet has sentences for, the first to be told first. A worth below 0 makes one a cost."""

Warning: TypeAlias = Callable[[Rules[Any], Any, Action], str]
"""What the table warns of before an action in a view, in full sentences; "" for nothing."""

MoveNames: TypeAlias = Callable[[Rules[Any], Any, Action], MoveName]
"""What a player calls an action of a view."""

MARGIN_WEIGHT = 0.1
"""Weight of the value of a finished game beside its result: winning by more is better."""


class Tuning(msgspec.Struct, frozen=True):
    """Search parameters of a game; see `engine.bots.search.mcts`.

    `value_scale` is the value half way between an even game and a won one: a value v is squashed to v / (|v| +
    value_scale). `max_depth` is the number of decisions of seats in a simulation, forced ones excluded. `width` is the
    number of root candidates, those with the best priors. `playouts` is the number of simulations per decision, all
    candidates together: as many as fit into about half a second. `max_branching` is the number of moves expanded per
    decision within a simulation. `prior_weight` is the number of simulations a root prior counts for: more for games of
    more luck. `variety` is by how much less than the best a line may be worth, on the scale of -1 to 1, so that a bot
    sometimes plays it. `medium_effort` is the effort with which medium searches, 0 if it does not; `expert_effort` is
    that of each of expert's searches (`engine.bots.levels`). `miss_rates` are the fractions of the possibilities that
    levels overlook, by level, where they are not the usual ones: they keep the levels apart in strength.
    """

    value_scale: float = 10.0
    max_depth: int = 12
    width: int = 12
    playouts: int = 200
    max_branching: int = 16
    prior_weight: float = 4.0
    variety: float = 0.0
    medium_effort: float = 0.0
    expert_effort: float = 4.0
    miss_rates: Mapping[str, float] = {}


def all_moves(_rules: Rules[Any], _state: Any, legal: Sequence[Action]) -> Sequence[Action]:
    """The move filter of a game that defines none: all legal actions."""
    return legal


def no_warning(_rules: Rules[Any], _view: Any, _action: Action) -> str:
    """The warnings of a game without a table: none."""
    return ""


def no_outcomes(_rules: Rules[Any], _view: Any, _actions: Sequence[Action], _seat: Seat) -> Mapping[str, Measure]:
    """The outcome of a turn in a game that tells none: no facts."""
    return {}


def no_name(_rules: Rules[Any], _view: Any, _action: Action) -> MoveName:
    """The names of moves in a game without a table: their texts."""
    return MoveName()


class Evaluator(msgspec.Struct, frozen=True):
    """A game's knowledge for bots: static evaluation and its features, move filters, search parameters.

    Levels without search choose from `candidate_moves`. The search uses it too, unless a game defines more:
    `root_moves` for the root, if a plan would leave too few to choose from; `playout_moves` for the decisions within
    simulations. `playout_moves` is called hundreds of times per decision, and each move it returns costs a copy, a play
    and an evaluation; a single move is played without evaluation, so a quick plan makes long simulations. Simulations
    of `max_depth` decisions continue until the position `is_quiescent`. `analyse` replaces the search altogether.
    `measures`, `outcomes`, `warning` and `named` are for the reasons of a choice.
    """

    value: Value
    candidate_moves: MoveFilter = all_moves
    features: Features | None = None
    tuning: Tuning = Tuning()
    root_moves: MoveFilter | None = None
    playout_moves: MoveFilter | None = None
    is_quiescent: QuiescenceTest | None = None
    analyse: Analyse | None = None
    measures: Measures | None = None
    outcomes: Outcomes = no_outcomes
    warning: Warning = no_warning
    named: MoveNames = no_name

    def squashed(self, rules: Rules[Any], state: Any, seat: Seat) -> float:
        """The value of a position for a seat from -1 to 1; of a finished game about its result.

        A win shared by two counts as an even game.
        """
        score = self.value(rules, state, seat)
        value = score / (abs(score) + self.tuning.value_scale)
        if rules.turn(state) is not None:
            return value
        winners = rules.standings(state).winners
        return (2 / len(winners) if seat in winners else 0.0) - 1 + MARGIN_WEIGHT * value


def unsquashed(value: float, scale: float) -> float:
    """The score that a `value_scale` squashes to a value from -1 to 1; those of results are as if nearly decided."""
    return value * scale / max(1 - abs(value), 0.1)


def weigh_rivals(values: Sequence[float], leader_share: float) -> float:
    """One number for the values of all rivals: a share of the best one, and the rest of their mean."""
    return leader_share * max(values) + (1 - leader_share) * sum(values) / len(values)


def logistic(x: float) -> float:
    """The logistic function of any number: 1/2 at 0, exp(x) far below it and nearly 1 far above it."""
    return 1 / (1 + exp(-x)) if x >= 0 else exp(x) / (1 + exp(x))


def score_lead(rules: Rules[Any], state: Any, seat: Seat) -> float:
    """The value for a game that defines none: the seat's total less the best other total; in solo, its total."""
    totals = rules.standings(state).totals
    others = [total for other, total in enumerate(totals, 1) if other != seat]
    return float(totals[seat - 1] - max(others, default=0))


def score_features(rules: Rules[Any], state: Any, seat: Seat) -> dict[str, float]:
    """The features for a game that defines none: the lead in every category that counts, over the leading other seat.

    Their names are those of the categories; their sum is `score_lead`.
    """
    standings = rules.standings(state)
    others = [other for other in range(1, len(standings.totals) + 1) if other != seat]
    rival = max(others, key=lambda other: standings.totals[other - 1], default=0)
    return {
        tally.category: float(tally.values[seat - 1] - (tally.values[rival - 1] if rival else 0))
        for tally in standings.sheet
        if tally.counts
    }


SCORE_EVALUATOR = Evaluator(score_lead, features=score_features)
"""The evaluator of a game that defines none: the score sheet."""


def sum_of(features: Features) -> Value:
    """The value that some features add up to."""
    return lambda rules, state, seat: sum(features(rules, state, seat).values())


def evaluator_of(games: ModuleType, game: str) -> Evaluator:
    """The evaluator of a game of the package `games`, from the game's `bot` module.

    The module may define `value`, `features`, `candidate_moves`, `TUNING`, `root_moves`, `playout_moves`,
    `is_quiescent`, `analyse`, `measures` and `outcomes`; its table warns and names moves. Without `value` that is the
    sum of the features; without both, and without a module, it is the score sheet.
    """
    try:
        module = games.bot(game)
    except ModuleNotFoundError as missing:
        if missing.name != f"{games.__name__}.{game}.bot":
            raise
        return SCORE_EVALUATOR
    features: Features = getattr(module, "features", score_features)
    return Evaluator(
        getattr(module, "value", sum_of(features)),
        getattr(module, "candidate_moves", all_moves),
        features,
        getattr(module, "TUNING", Tuning()),
        getattr(module, "root_moves", None),
        getattr(module, "playout_moves", None),
        getattr(module, "is_quiescent", None),
        getattr(module, "analyse", None),
        getattr(module, "measures", None),
        getattr(module, "outcomes", no_outcomes),
        lambda rules, view, action: warning_before(rules, games.table(game), view, action),
        lambda rules, view, action: name_before(rules, games.table(game), view, action),
    )
