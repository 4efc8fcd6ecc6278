"""Random playouts for statistics: game length, scores, wins, and the cost of an action.

Every action is equally likely, nature's by its odds; only the public contract of the rules is used.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from statistics import mean, stdev
from time import perf_counter
from typing import Any, TextIO, TypeVar

import msgspec

from engine.data.record import GameRecord
from engine.measure.words import measuring_words
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules
from engine.words.filling import fill
from engine.words.phrases import decimal_text, percent_text

T = TypeVar("T")

Z_95 = 1.96
"""Number of standard errors on either side of a 95 % confidence interval."""

BAR_WIDTH = 40
"""Width of a progress bar in characters."""


class RandomGame(msgspec.Struct, frozen=True):
    """One random game: number of actions, totals and ranks in the order of the standings, seconds.

    The seconds are those of rules and random choices, from start to end. `level` is the level of success that a solo
    player has reached, "" in a game without levels.
    """

    actions: int
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    seconds: float
    level: str = ""


def random_actions(rules: Rules[Any], state: Any, rng: random.Random) -> Iterator[Action]:
    """Play at random from a position to the end of the game, modifying it; yields each action after playing it.

    Equal generators play equal games.
    """
    while (turn := rules.turn(state)) is not None:
        legal = rules.legal(state)
        if turn.seat == NATURE:
            action = rng.choices(legal, rules.odds(state))[0]
        else:
            action = legal[int(rng.random() * len(legal))]
        rules.play(state, action)
        yield action


def random_game(rules: Rules[Any], rng: random.Random) -> RandomGame:
    """Play one random game to its end."""
    start = perf_counter()
    state = rules.start()
    actions = sum(1 for _ in random_actions(rules, state, rng))
    seconds = perf_counter() - start
    standings = rules.standings(state)
    return RandomGame(actions, standings.totals, standings.ranks, seconds, standings.level)


def random_games(rules: Rules[Any], games: int, seed: int, progress: Callable[[int], None]) -> list[RandomGame]:
    """Play `games` random games; equal seeds give equal games. `progress` is called with the number done after each."""
    outcomes: list[RandomGame] = []
    for number in range(games):
        outcomes.append(random_game(rules, random.Random(f"{seed}:{number}")))
        progress(number + 1)
    return outcomes


def selfplay_report(record: GameRecord, rules: Rules[Any], outcomes: Sequence[RandomGame]) -> str:
    """The statistics of random games as lines: length, totals, wins and levels with 95 % intervals, speed.

    A shared win counts for everybody who shares it.
    """
    sheet, count = record.sheet(), len(outcomes)
    lengths = [outcome.actions for outcome in outcomes]
    microseconds = sum(outcome.seconds for outcome in outcomes) / sum(lengths) * 1e6
    words = measuring_words()
    players = [
        *(fill(words.seat, number=seat + 1) for seat in range(rules.seats)),
        *(automaton.name for automaton in sheet.automata_for(rules.seats)),
    ]
    scores = [mean_text([outcome.totals[at] for outcome in outcomes]) for at in range(len(players))]
    wins = [share_text(sum(outcome.ranks[at] == 1 for outcome in outcomes), count) for at in range(len(players))]
    levels = Counter(outcome.level for outcome in outcomes)
    level_names = sheet.scoring.levels if rules.seats == 1 else ()
    heads = words.headings
    reached = [(name, share_text(levels[name], count)) for name in level_names]
    rows = [
        (heads.length, fill(words.length, mean=mean_text(lengths), least=min(lengths), most=max(lengths))),
        *_of_players(heads.score, zip(players, scores, strict=True)),
        *_of_players(heads.wins, zip(players, wins, strict=True)),
        *_of_players(heads.level, reached),
        (heads.speed, fill(words.speed, microseconds=decimal_text(microseconds))),
    ]
    width = max(len(heading) for heading, _ in rows)
    table = fill(words.selfplay, table=table_heading(record, rules), games=count)
    return "\n".join([table, *(f"{heading.ljust(width)}  {text}" for heading, text in rows)])


def _of_players(heading: str, figures: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """A row for every player, with a figure."""
    return [(heading, fill(measuring_words().player, player=player, figure=figure)) for player, figure in figures]


def table_heading(record: GameRecord, rules: Rules[Any]) -> str:
    """The table as a line: the game's title, its applicable options, the number of seats."""
    sheet = record.sheet()
    counting = [name for name, words in sheet.options.items() if words.applies_to(rules.seats)]
    options = ", ".join(f"{name} {rules.options[name]}" for name in counting)
    words = measuring_words()
    names = {"game": sheet.title_of(rules.seats), "options": options}
    return fill(words.table_with_options if options else words.table, names, seats=rules.seats)


def mean_text(values: Sequence[int]) -> str:
    """A mean with its 95 % interval; without interval for a single value."""
    if len(values) < 2:
        return decimal_text(mean(values))
    return f"{decimal_text(mean(values))} ± {decimal_text(Z_95 * stdev(values) / sqrt(len(values)))}"


def share_text(count: float, total: int) -> str:
    """A percentage with its 95 % interval."""
    low, high = (percent_text(share, 1) for share in share_interval(count, total))
    return fill(measuring_words().interval, share=percent_text(count / total, 1), low=low, high=high)


def share_interval(count: float, total: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share, which is valid near 0 and 1 too."""
    rate, weight = count / total, Z_95**2 / total
    middle = (rate + weight / 2) / (1 + weight)
    half_width = Z_95 * sqrt(rate * (1 - rate) / total + weight / (4 * total)) / (1 + weight)
    return max(middle - half_width, 0), min(middle + half_width, 1)


class ProgressBar:
    """A progress bar for `total` steps on `out`, None for stderr, if that is a terminal; silent otherwise."""

    def __init__(self, total: int, out: TextIO | None = None) -> None:
        self.total = total
        self.out = out or sys.stderr
        self.filled = -1
        self.shown = ""

    def __call__(self, done: int) -> None:
        """Show that `done` steps are done; the last one clears the bar."""
        filled = BAR_WIDTH * done // self.total
        if filled == self.filled or not self.out.isatty():
            return
        if done == self.total:
            self.clear()
            return
        self.filled = filled
        words = fill(measuring_words().progress, done=done, total=self.total)
        self.shown = f"[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {words}"
        self.out.write(f"\r{self.shown}")
        self.out.flush()

    def clear(self) -> None:
        """Remove the bar, if one is shown."""
        if self.shown:
            self.out.write(f"\r{' ' * len(self.shown)}\r")
            self.out.flush()
            self.shown = ""


def with_progress(items: Iterable[T], total: int) -> Iterator[T]:
    """The items, with a progress bar while they come; it is removed however that ends."""
    show = ProgressBar(total)
    try:
        for done, item in enumerate(items, 1):
            yield item
            show(done)
    finally:
        show.clear()
