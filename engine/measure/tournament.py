"""Bot tournaments (the ladder): games of each level against the one below it, with statistics.

Every game depends on its number in the series alone, so equal seeds give equal games with any number of processes, as
long as no decision runs out of time.
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
from engine.data.record import GameRecord
from engine.match import rng
from engine.measure.selfplay import mean_text, share_text, table_heading
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules, Seat

STRENGTHS = (RANDOM, *LEVELS)
"""All players that can be measured, weakest first."""


class TournamentSetup(msgspec.Struct, frozen=True):
    """The table to measure at (a game of a package, options, seats), and the limits of the levels.

    `seconds` None: each level's own; `playouts` None: those of the game's tuning.
    """

    package: str
    game: str
    options: dict[str, str]
    seats: int
    seed: int = 1
    seconds: float | None = None
    playouts: int | None = None


class Pairing(msgspec.Struct, frozen=True):
    """One game to play: one seat of a level among seats of its opponent level ("" in solo).

    `number` is its index in the series of these levels. The seat rotates from game to game; games of one rotation have
    the same chance outcomes, so that no level is luckier than another.
    """

    level: str
    opponent: str
    number: int


class ThinkingTime(msgspec.Struct):
    """The thinking time of a level: its number of decisions, the total seconds, and the longest.

    CPU seconds: other load of the machine does not count.
    """

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, decisions: int, seconds: float, longest: float) -> None:
        """Add more decisions."""
        self.decisions += decisions
        self.seconds += seconds
        self.longest = max(self.longest, longest)


class GameResult(msgspec.Struct, frozen=True):
    """The result of a game for the seat of the level.

    `won` is its share of the win: 1, or less if shared; `total` its points, `margin` its lead over the best of the
    others, automata included (in solo, its total). `level` is the level of success that a solo player has reached, ""
    in a game without levels.
    """

    pairing: Pairing
    won: float
    total: int
    margin: int
    level: str
    times: dict[str, ThinkingTime]


def pairings(setup: TournamentSetup, levels: Sequence[str], games: int) -> list[Pairing]:
    """The games that measure some levels: `games` per level against the one below; in solo, per level and `RANDOM`."""
    if setup.seats == 1:
        return [Pairing(level, "", number) for level in (RANDOM, *levels) for number in range(games)]
    pairs = [(level, STRENGTHS[STRENGTHS.index(level) - 1]) for level in levels]
    return [Pairing(level, below, number) for level, below in pairs for number in range(games)]


def play_games(setup: TournamentSetup, games: Sequence[Pairing], workers: int) -> Iterator[GameResult]:
    """Play the games in `workers` processes; yields each result as soon as it is known, in any order.

    Raises `engine.bots.process_pool.PoolError` if a process breaks down.
    """
    with ProcessPool(partial(play_game, setup), workers) as pool:
        for _, result in pool.imap_unordered(games):
            yield result


def play_game(setup: TournamentSetup, pairing: Pairing) -> GameResult:
    """Play one game to its end."""
    rules, evaluator = _table(setup)
    own = pairing.number % setup.seats + 1
    levels = [pairing.level if seat == own else pairing.opponent for seat in range(1, setup.seats + 1)]
    times = {level: ThinkingTime() for level in levels}
    seed = rng.random_u64(setup.seed, pairing.number // setup.seats)
    bot_rng = random.Random(f"{setup.seed}:{pairing.level}:{pairing.number}")
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
            ask = partial(_suggest, setup, rules, evaluator, level, bot_rng.randrange(2**32))
            action = _measure(ask, state, turn.seat, times[level])
        rules.play(state, action)
    return _game_result(rules, state, pairing, own, times)


@cache
def _table_of(
    package: str, game: str, options: tuple[tuple[str, str], ...], seats: int
) -> tuple[Rules[Any], Evaluator]:
    games = importlib.import_module(package)
    return games.discover()[game].make_rules(dict(options), seats), evaluator_of(games, game)


def _table(setup: TournamentSetup) -> tuple[Rules[Any], Evaluator]:
    """The rules of the table, and the evaluator of its game."""
    rules, evaluator = _table_of(setup.package, setup.game, tuple(setup.options.items()), setup.seats)
    if setup.playouts is not None:
        tuning = msgspec.structs.replace(evaluator.tuning, playouts=setup.playouts)
        evaluator = msgspec.structs.replace(evaluator, tuning=tuning)
    return rules, evaluator


def _suggest(
    setup: TournamentSetup, rules: Rules[Any], evaluator: Evaluator, level: str, seed: int, state: Any, seat: Seat
) -> Action:
    return suggest(rules, rules.view(state, seat), seat, level, setup.seconds, evaluator, seed)


def _measure(ask: Callable[[Any, Seat], Action], state: Any, seat: Seat, time: ThinkingTime) -> Action:
    """The action of a level at a position; the time taken is added to `time`."""
    start = process_time()
    action = ask(state, seat)
    seconds = process_time() - start
    time.add(1, seconds, seconds)
    return action


def _game_result(
    rules: Rules[Any], state: Any, pairing: Pairing, own: Seat, times: dict[str, ThinkingTime]
) -> GameResult:
    standings = rules.standings(state)
    winners, totals = standings.winners, standings.totals
    others = [total for seat, total in enumerate(totals, 1) if seat != own]
    won = 1 / len(winners) if own in winners else 0.0
    margin = totals[own - 1] - max(others, default=0)
    return GameResult(pairing, won, totals[own - 1], margin, standings.level, times)


# The report


def tournament_report(
    record: GameRecord, rules: Rules[Any], setup: TournamentSetup, results: Sequence[GameResult]
) -> str:
    """The statistics of games as lines: the results of every level with 95 % intervals, and its thinking time.

    The results may be in any order.
    """
    series: dict[tuple[str, str], list[GameResult]] = {}
    for result in sorted(results, key=lambda result: (STRENGTHS.index(result.pairing.level), result.pairing.number)):
        series.setdefault((result.pairing.level, result.pairing.opponent), []).append(result)
    fair_share = f"; one of a level among {rules.seats - 1} of the other, an even share is {1 / rules.seats:.1%}"
    solo = rules.seats == 1
    rows = _solo_rows(record, rules, series) if solo else _pair_rows(series)
    return "\n".join(
        [
            f"{table_heading(record, rules)}, seed {setup.seed}{fair_share if rules.seats > 2 else ''}",
            *_columns(rows),
            "",
            *_columns(_time_rows(thinking_times(results))),
        ]
    )


def _pair_rows(series: Mapping[tuple[str, str], Sequence[GameResult]]) -> list[list[str]]:
    rows = [["pair", "games", "won-shared-lost", "rate", "margin"]]
    for (level, opponent), games in series.items():
        rows.append([f"{level} over {opponent}", str(len(games)), _record(games), _rate(games), _margin(games)])
    return rows


def _solo_rows(
    record: GameRecord, rules: Rules[Any], series: Mapping[tuple[str, str], Sequence[GameResult]]
) -> list[list[str]]:
    """The results of every level in solo, with the margin over an automaton and the levels of success, if any."""
    names = record.sheet().scoring.levels
    rows = [["level", "games", "won", "points", *(["margin"] if rules.rivals else []), *names]]
    for (level, _), games in series.items():
        reached = [f"{sum(result.level == name for result in games) / len(games):.0%}" for name in names]
        margin = [_margin(games)] if rules.rivals else []
        points = mean_text([result.total for result in games])
        rows.append([level, str(len(games)), _rate(games), points, *margin, *reached])
    return rows


def _time_rows(times: Mapping[str, ThinkingTime]) -> list[list[str]]:
    rows = [["thinking", "decisions", "mean", "longest"]]
    for level, time in times.items():
        mean = time.seconds / time.decisions
        rows.append([level, str(time.decisions), f"{mean * 1000:.1f} ms", f"{time.longest * 1000:.0f} ms"])
    return rows


def _record(games: Sequence[GameResult]) -> str:
    """The numbers of games won, shared and lost."""
    won, lost = (sum(result.won == share_of for result in games) for share_of in (1, 0))
    return f"{won}-{len(games) - won - lost}-{lost}"


def _rate(games: Sequence[GameResult]) -> str:
    return share_text(sum(result.won for result in games), len(games))


def _margin(games: Sequence[GameResult]) -> str:
    return mean_text([result.margin for result in games])


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows as aligned lines, the first column left, the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]


def thinking_times(results: Iterable[GameResult]) -> dict[str, ThinkingTime]:
    """The thinking times of every level in some games, weakest first."""
    times = {level: ThinkingTime() for level in STRENGTHS}
    for result in results:
        for level, time in result.times.items():
            times[level].add(time.decisions, time.seconds, time.longest)
    return {level: time for level, time in times.items() if time.decisions}
