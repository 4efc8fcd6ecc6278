"""How strong the levels of play are: games of each level against the one below it, and what came of them.

Every game is played from its place in the series alone, so that equal seeds give equal games in any number of
processes, as long as no decision runs out of its seconds.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from time import process_time
from typing import Any

import msgspec

from engine.bots.evaluator import Evaluator, evaluator_of
from engine.bots.levels import LEVELS, RANDOM, suggest
from engine.bots.process_pool import ProcessPool
from engine.bots.selfplay import average, heading, share
from engine.data.record import GameRecord
from engine.match import rng
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules, Seat

STRENGTHS = (RANDOM, *LEVELS)
"""All that can be measured, weakest first."""


class TournamentSetup(msgspec.Struct, frozen=True):
    """What is measured: a table of a game of a package, and what the levels are allowed there.

    No `seconds` are those of each level; no `playouts` those that the game is tuned to.
    """

    package: str
    game: str
    options: dict[str, str]
    seats: int
    seed: int = 1
    seconds: float | None = None
    playouts: int | None = None


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played: one seat of a level among others of the level below, "" where it plays alone.

    `number` is its place in the series of these levels. The seat wanders from game to game; as many games as there are
    seats have the same fate, so that no level is luckier than another.
    """

    level: str
    below: str
    number: int


class ThinkingTime(msgspec.Struct):
    """How long a level has thought: the decisions that were its own, the seconds of all, and those of the longest.

    They are the seconds of the processor: what else runs on the machine does not count.
    """

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, decisions: int, seconds: float, longest: float) -> None:
        """Count more thoughts."""
        self.decisions += decisions
        self.seconds += seconds
        self.longest = max(self.longest, longest)


class GameResult(msgspec.Struct, frozen=True):
    """What came of a game for the seat of the level.

    `won` is its part of the win: 1, or less of a shared one; `total` its points, `margin` how many more these are than
    the best of the others has, automata among them (its total where there are none). `success` is the level of success
    that one who plays alone has come to, "" in a game without.
    """

    bout: Pairing
    won: float
    total: int
    margin: int
    success: str
    clocks: dict[str, ThinkingTime]


def pairings(setting: TournamentSetup, levels: Sequence[str], games: int) -> list[Pairing]:
    """The games that measure some levels: so many of each against the one below; alone, of each and of `RANDOM`."""
    if setting.seats == 1:
        return [Pairing(level, "", number) for level in (RANDOM, *levels) for number in range(games)]
    pairs = [(level, STRENGTHS[STRENGTHS.index(level) - 1]) for level in levels]
    return [Pairing(level, below, number) for level, below in pairs for number in range(games)]


def play_games(setting: TournamentSetup, fights: Sequence[Pairing], hands: int) -> Iterator[GameResult]:
    """Play the games in so many processes; what comes of each as soon as it is over, in whatever order that is.

    Raises `engine.bots.process_pool.CrewError` when a process breaks down.
    """
    with ProcessPool(partial(play_game, setting), hands) as crew:
        for _, fought in crew.imap_unordered(fights):
            yield fought


def play_game(setting: TournamentSetup, bout: Pairing) -> GameResult:
    """Play one game to its end."""
    rules, evaluator = _table(setting)
    own = bout.number % setting.seats + 1
    levels = [bout.level if seat == own else bout.below for seat in range(1, setting.seats + 1)]
    clocks = {level: ThinkingTime() for level in levels}
    seed = rng.random_u64(setting.seed, bout.number // setting.seats)
    whim = random.Random(f"{setting.seed}:{bout.level}:{bout.number}")
    state, drawn = rules.start(), 0
    while (turn := rules.turn(state)) is not None:
        legal = rules.legal(state)
        if turn.seat == NATURE:
            action = legal[rng.weighted_index(rules.odds(state), rng.random_u64(seed, drawn))]
            drawn += 1
        elif len(legal) == 1:
            action = legal[0]
        else:
            level = levels[turn.seat - 1]
            ask = partial(_asked, setting, rules, evaluator, level, whim.randrange(2**32))
            action = _timed(ask, state, turn.seat, clocks[level])
        rules.play(state, action)
    return _game_result(rules, state, bout, own, clocks)


@cache
def _table_of(
    package: str, game: str, options: tuple[tuple[str, str], ...], seats: int
) -> tuple[Rules[Any], Evaluator]:
    games = importlib.import_module(package)
    return games.discover()[game].make_rules(dict(options), seats), evaluator_of(games, game)


def _table(setting: TournamentSetup) -> tuple[Rules[Any], Evaluator]:
    """The rules of the table, and what its game tells bots."""
    rules, evaluator = _table_of(setting.package, setting.game, tuple(setting.options.items()), setting.seats)
    if setting.playouts is not None:
        tuning = msgspec.structs.replace(evaluator.tuning, playouts=setting.playouts)
        evaluator = msgspec.structs.replace(evaluator, tuning=tuning)
    return rules, evaluator


def _asked(
    setting: TournamentSetup, rules: Rules[Any], evaluator: Evaluator, level: str, seed: int, state: Any, seat: Seat
) -> Action:
    return suggest(rules, rules.view(state, seat), seat, level, setting.seconds, evaluator, seed)


def _timed(ask: Callable[[Any, Seat], Action], state: Any, seat: Seat, clock: ThinkingTime) -> Action:
    """What a level does at a position, and the time that it takes on its clock."""
    begun = process_time()
    action = ask(state, seat)
    taken = process_time() - begun
    clock.add(1, taken, taken)
    return action


def _game_result(
    rules: Rules[Any], state: Any, bout: Pairing, own: Seat, clocks: dict[str, ThinkingTime]
) -> GameResult:
    standings = rules.standings(state)
    winners, totals = standings.winners, standings.totals
    others = [total for seat, total in enumerate(totals, 1) if seat != own]
    won = 1 / len(winners) if own in winners else 0.0
    margin = totals[own - 1] - max(others, default=0)
    return GameResult(bout, won, totals[own - 1], margin, standings.level, clocks)


# The report


def tournament_report(
    record: GameRecord, rules: Rules[Any], setting: TournamentSetup, fought: Sequence[GameResult]
) -> str:
    """The figures of games in lines: how every level did, with 95 % intervals, and how long it thought.

    They may have been played in any order.
    """
    series: dict[tuple[str, str], list[GameResult]] = {}
    for one in sorted(fought, key=lambda one: (STRENGTHS.index(one.bout.level), one.bout.number)):
        series.setdefault((one.bout.level, one.bout.below), []).append(one)
    even = f"; one of a level among {rules.seats - 1} of the other, an even share is {1 / rules.seats:.1%}"
    alone = rules.seats == 1
    figures = _alone(record, rules, series) if alone else _pairs(series)
    return "\n".join(
        [
            f"{heading(record, rules)}, seed {setting.seed}{even if rules.seats > 2 else ''}",
            *_columns(figures),
            "",
            *_columns(_thinking(thinking_times(fought))),
        ]
    )


def _pairs(series: Mapping[tuple[str, str], Sequence[GameResult]]) -> list[list[str]]:
    rows = [["pair", "games", "won-shared-lost", "rate", "margin"]]
    for (level, below), games in series.items():
        rows.append([f"{level} over {below}", str(len(games)), _record(games), _rate(games), _margin(games)])
    return rows


def _alone(
    record: GameRecord, rules: Rules[Any], series: Mapping[tuple[str, str], Sequence[GameResult]]
) -> list[list[str]]:
    """How every level does alone: against the automaton where there is one, by levels of success where it has some."""
    names = record.sheet().scoring.levels
    rows = [["level", "games", "won", "points", *(["margin"] if rules.rivals else []), *names]]
    for (level, _), games in series.items():
        reached = [f"{sum(one.success == name for one in games) / len(games):.0%}" for name in names]
        margin = [_margin(games)] if rules.rivals else []
        points = average([one.total for one in games])
        rows.append([level, str(len(games)), _rate(games), points, *margin, *reached])
    return rows


def _thinking(clocks: Mapping[str, ThinkingTime]) -> list[list[str]]:
    rows = [["thinking", "decisions", "mean", "longest"]]
    for level, clock in clocks.items():
        mean = clock.seconds / clock.decisions
        rows.append([level, str(clock.decisions), f"{mean * 1000:.1f} ms", f"{clock.longest * 1000:.0f} ms"])
    return rows


def _record(games: Sequence[GameResult]) -> str:
    """How many games were won, shared and lost."""
    won, lost = (sum(one.won == share_of for one in games) for share_of in (1, 0))
    return f"{won}-{len(games) - won - lost}-{lost}"


def _rate(games: Sequence[GameResult]) -> str:
    return share(sum(one.won for one in games), len(games))


def _margin(games: Sequence[GameResult]) -> str:
    return average([one.margin for one in games])


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines with the rows under one another, the first column to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]


def thinking_times(fought: Iterable[GameResult]) -> dict[str, ThinkingTime]:
    """How long every level has thought in some games, weakest first."""
    sums = {level: ThinkingTime() for level in STRENGTHS}
    for one in fought:
        for level, clock in one.clocks.items():
            sums[level].add(clock.decisions, clock.seconds, clock.longest)
    return {level: clock for level, clock in sums.items() if clock.decisions}
