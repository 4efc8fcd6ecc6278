"""Bot tournaments (the ladder): games of each level against the one below it, with statistics.

Every game depends on its number in the series alone, so equal seeds give equal games with any number of processes, as
long as no decision runs out of time.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from math import ceil
from time import monotonic, process_time
from typing import Any

import msgspec

from engine.bots.evaluator import Evaluator
from engine.bots.levels import LEVELS, RANDOM, suggest
from engine.bots.process_pool import ProcessPool
from engine.bots.search.shares import Table, open_table
from engine.match import rng
from engine.measure.opponents import OtherProgram, Program, closing_programs, running_program
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules, Seat

STRENGTHS = (RANDOM, *LEVELS)
"""All players that can be measured, weakest first."""

OTHER = "other "
"""What stands before the level of another program's bots."""


class TournamentSetup(msgspec.Struct, frozen=True):
    """The table to measure at (a game of a package, options, seats), the limits of the levels, and the opponents.

    `seconds` None: each level's own; `playouts` None: those of the game's tuning. `weights` is the fingerprint of the
    values in use. `against` None: the level below, of this program.
    """

    package: str
    game: str
    options: dict[str, str]
    seats: int
    seed: int = 1
    seconds: float | None = None
    playouts: int | None = None
    weights: str = ""
    against: Program | None = None


class Pairing(msgspec.Struct, frozen=True):
    """One game to play: one seat of a level among seats of its opponent ("" in solo): a level, or `OTHER` before it.

    `number` is its index in the series of these levels. The seat rotates from game to game; games of one rotation have
    the same chance outcomes, so that no level is luckier than another.
    """

    level: str
    opponent: str
    number: int


class ThinkingTime(msgspec.Struct):
    """The thinking time of a player: the seconds of every decision.

    CPU seconds: other load of the machine does not count. Another program's are those on the clock.
    """

    seconds: list[float] = []

    @property
    def decisions(self) -> int:
        """The number of decisions."""
        return len(self.seconds)

    @property
    def mean(self) -> float:
        """The mean of at least one decision."""
        return sum(self.seconds) / len(self.seconds)

    def quantile(self, share: float) -> float:
        """The time within which at least this share of the decisions is made; 1: the longest."""
        return sorted(self.seconds)[ceil(share * len(self.seconds)) - 1]


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
    """The games that measure some levels: `games` per level against the one below, or the same of another program.

    In solo, `games` per level and `RANDOM`.
    """
    if setup.seats == 1:
        return [Pairing(level, "", number) for level in (RANDOM, *levels) for number in range(games)]
    below = {level: STRENGTHS[STRENGTHS.index(level) - 1] for level in levels}
    pairs = [(level, f"{OTHER}{level}" if setup.against else below[level]) for level in levels]
    return [Pairing(level, opponent, number) for level, opponent in pairs for number in range(games)]


def play_games(setup: TournamentSetup, games: Sequence[Pairing], workers: int) -> Iterator[GameResult]:
    """Play the games in `workers` processes; yields each result as soon as it is known, in any order.

    Raises `engine.bots.process_pool.PoolError` if a process breaks down.
    """
    with ProcessPool(partial(play_game, setup), workers) as pool, closing_programs():
        for _, result in pool.imap_unordered(games):
            yield result


def play_game(setup: TournamentSetup, pairing: Pairing, played: Callable[[Action], object] | None = None) -> GameResult:
    """Play one game to its end; `played` is told every action."""
    players = _Players(setup, pairing)
    rules, seed = players.rules, rng.random_u64(setup.seed, pairing.number // setup.seats)
    state, drawn = rules.start(), 0
    while (turn := rules.turn(state)) is not None:
        legal = rules.legal(state)
        if turn.seat == NATURE:
            action = legal[rng.weighted_index(rules.odds(state), rng.random_u64(seed, drawn))]
            drawn += 1
        else:
            action = legal[0] if len(legal) == 1 else players.decide(state, turn.seat, legal)
        players.follow(action)
        rules.play(state, action)
        if played is not None:
            played(action)
    return _game_result(rules, state, pairing, players)


class _Players:
    """Who plays at the seats of one game: bots of this program, or of another one; and how long they think."""

    def __init__(self, setup: TournamentSetup, pairing: Pairing) -> None:
        self.rules, self._evaluator = _table(setup)
        self._other = _other_program(setup)
        self._seconds = setup.seconds
        self._rng = random.Random(f"{setup.seed}:{pairing.level}:{pairing.number}")
        self.own = pairing.number % setup.seats + 1
        seats = range(1, setup.seats + 1)
        self._names = [pairing.level if seat == self.own else pairing.opponent for seat in seats]
        self.times = {name: ThinkingTime() for name in self._names}

    def decide(self, state: Any, seat: Seat, legal: Sequence[Action]) -> Action:
        """The action of a seat that has a choice; the time taken is added to its player's."""
        name, seed = self._names[seat - 1], self._rng.randrange(2**32)
        if self._other is not None and name.startswith(OTHER):
            ask = partial(self._other.suggest, legal, name.removeprefix(OTHER), self._seconds, seed)
            return _measure(ask, monotonic, self.times[name])
        view = self.rules.view(state, seat)
        ask = partial(suggest, self.rules, view, seat, name, self._seconds, self._evaluator, seed)
        return _measure(ask, process_time, self.times[name])

    def follow(self, action: Action) -> None:
        """Tell another program what is played."""
        if self._other is not None:
            self._other.play(action)


@cache
def _opened(table: Table, _weights: str) -> tuple[Rules[Any], Evaluator]:
    """What is opened stays, separately for the weights with which the bots were imported."""
    return open_table(table)


def _table(setup: TournamentSetup) -> tuple[Rules[Any], Evaluator]:
    """The rules of the table, and the evaluator of its game."""
    table = Table(setup.package, setup.game, tuple(setup.options.items()), setup.seats)
    rules, evaluator = _opened(table, setup.weights)
    if setup.playouts is not None:
        tuning = msgspec.structs.replace(evaluator.tuning, playouts=setup.playouts)
        evaluator = msgspec.structs.replace(evaluator, tuning=tuning)
    return rules, evaluator


def _other_program(setup: TournamentSetup) -> OtherProgram | None:
    """The program of the opponents with a new match of the table, if they have one of their own."""
    if setup.against is None:
        return None
    other = running_program(setup.against, setup.game)
    other.begin(setup.options, setup.seats)
    return other


def _measure(ask: Callable[[], Action], clock: Callable[[], float], time: ThinkingTime) -> Action:
    """The action of a player; the time taken is added to `time`."""
    start = clock()
    action = ask()
    time.seconds.append(round(clock() - start, 6))
    return action


def _game_result(rules: Rules[Any], state: Any, pairing: Pairing, players: _Players) -> GameResult:
    standings = rules.standings(state)
    winners, totals, own = standings.winners, standings.totals, players.own
    others = [total for seat, total in enumerate(totals, 1) if seat != own]
    won = 1 / len(winners) if own in winners else 0.0
    margin = totals[own - 1] - max(others, default=0)
    return GameResult(pairing, won, totals[own - 1], margin, standings.level, players.times)


def strength(player: str) -> tuple[int, str]:
    """What players are sorted by: their level, another program's after that of this one."""
    return STRENGTHS.index(player.removeprefix(OTHER)), player


def thinking_times(results: Iterable[GameResult]) -> dict[str, ThinkingTime]:
    """The thinking times of every player in some games, weakest first."""
    times: dict[str, list[float]] = {}
    for result in results:
        for player, time in result.times.items():
            times.setdefault(player, []).extend(time.seconds)
    return {player: ThinkingTime(times[player]) for player in sorted(times, key=strength) if times[player]}
