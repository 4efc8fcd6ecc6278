"""The fitting of a game's weights by self-play: games, positions, search, a match of the new weights, and their file.

Every stage keeps what is done in a file of the work's folder; the same command goes on from there, and says the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import log as logarithm
from pathlib import Path
from types import ModuleType
from typing import Final

import msgspec

from engine.bots.evaluator import evaluator_of
from engine.bots.process_pool import ProcessPool
from engine.bots.weights import NumberPath, WeightsFile, fingerprint, numbers_of, path_text, weights_files, with_number
from engine.data.paths import write_whole
from engine.measure.fitting import Change, Parameter, fit_factor, local_search, logistic_loss
from engine.measure.opponents import Program
from engine.measure.progress_file import ProgressFile
from engine.measure.recording import RecordedGame, Sample, record_game, samples_of
from engine.measure.selfplay import share_interval, share_text, with_progress
from engine.measure.tournament import GameResult, TournamentSetup, pairings, play_games
from engine.measure.trial import bot_with_file, bot_with_values
from engine.measure.weights_text import number_text, origin_text, origin_won, with_numbers
from engine.measure.words import measuring_words
from engine.words.filling import fill
from engine.words.phrases import decimal_text, percent_text

_MOST_LIKELY = 0.98
"""The greatest mean outcome that is taken for the chance at an even value."""


DOUBT: Final = 32.0
"""What it costs to move a number by its whole range, in units of -log(chance of all outcomes).

That is how certain its former value is: within an eighth of the range, as a standard error. So few positions change
little, and noise nearly nothing.
"""

USELESS: Final = 1e9
"""The loss of weights that a bot cannot work out a value with."""


class TuneSetup(msgspec.Struct, frozen=True):
    """What is fitted how: the table, the level that plays `games`, and one in `every` decisions of them that counts."""

    table: TournamentSetup
    level: str
    games: int
    every: int


class RecordSetup(msgspec.Struct, frozen=True):
    """What the recorded games depend on."""

    table: TournamentSetup
    level: str


class Trial(msgspec.Struct, frozen=True):
    """Numbers that have been tried, by name, and their loss."""

    numbers: dict[str, float]
    loss: float


class Half(msgspec.Struct, frozen=True):
    """One half of the samples: their outcomes, and the exponent at an even value."""

    samples: list[Sample]
    outcomes: list[float]
    bias: float


class TuneError(ValueError):
    """There is nothing to fit, or too little to fit to; the message says what would be right."""


class Tuner:
    """A work: a game to fit, the folder of its files, the number of processes, and what is told every line of the log.

    `program` is the folder whose `main.py` plays the former weights in the match. Raises `TuneError` if no weight of
    the game has a range, `ProgressError` if the folder is that of other work.
    """

    def __init__(
        self,
        games: ModuleType,
        setup: TuneSetup,
        folder: Path,
        workers: int,
        program: Path,
        tell: Callable[[str], None],
    ) -> None:
        self.games, self.setup, self.folder, self.workers, self.program = games, setup, folder, workers, program
        self.tell = tell
        self.game = setup.table.game
        evaluator_of(games, self.game)
        self.source = _source(self.game)
        self.places = {path_text(name, path): (name, path) for name, path, _ in _ranged(self.source)}
        self.parameters = [
            Parameter(path_text(name, path), low, high, isinstance(number, int))
            for name, path, number in _ranged(self.source)
            for low, high in (self.source.entries[name].range,)
        ]
        self.start = {path_text(name, path): number for name, path, number in _ranged(self.source)}
        self.recorded = ProgressFile(folder / "games.jsonl", RecordSetup(setup.table, setup.level), RecordedGame)
        self.tried = ProgressFile(folder / "losses.jsonl", setup, Trial)
        self._losses = {tuple(trial.numbers.values()): trial.loss for trial in self.tried.done}
        self.rules = games.discover()[self.game].make_rules(setup.table.options, setup.table.seats)

    def run(self, verify: int) -> None:
        """Fit the weights, let the new ones play `verify` games, and write them if the interval is above even."""
        self._play()
        training, held_out = self._halves()
        self._say(measuring_words().positions, fitted=len(training.samples), held=len(held_out.samples))
        fitted = self._search(training)
        changed = {name: number for name, number in fitted.items() if number != self.start[name]}
        if not changed:
            self.tell(measuring_words().unchanged)
            return
        before, after = (self._held_out_loss(numbers, training, held_out) for numbers in (self.start, fitted))
        self._say(measuring_words().held, before=_loss_text(before), after=_loss_text(after))
        file = self.folder / "fitted.yaml"
        write_whole(file, self._text(changed, self._origin()).encode())
        if after >= before:
            self._say(measuring_words().no_better, file=str(file))
        elif verify:
            self._verify(file, changed, verify)
        else:
            self._say(measuring_words().no_match, file=str(file))

    def _say(self, text: str, **names: object) -> None:
        """Tell a line of the log."""
        self.tell(fill(text, names))

    # Games and positions

    def _play(self) -> None:
        done = {game.number for game in self.recorded.done}
        missing = [number for number in range(self.setup.games) if number not in done]
        with ProcessPool(partial(record_game, self.setup.table, self.setup.level), self.workers) as pool:
            for _, game in with_progress(pool.imap_unordered(missing), len(missing)):
                self.recorded.add(game)
        self._say(measuring_words().played, games=self.setup.games, level=self.setup.level)

    def _halves(self) -> tuple[Half, Half]:
        """The samples to fit to, and those held out: every other rotation of the seats."""
        verbs = self.games.discover()[self.game].verbs
        halves: tuple[list[Sample], list[Sample]] = ([], [])
        games = {game.number: game for game in self.recorded.done}
        for number in range(self.setup.games):
            half = halves[number // self.setup.table.seats % 2]
            half += samples_of(self.rules, verbs, games[number], self.setup.every, self.setup.table.seed)
        is_quiescent = evaluator_of(self.games, self.game).is_quiescent
        if is_quiescent is not None:
            halves[0][:], halves[1][:] = ([s for s in half if is_quiescent(self.rules, s.state)] for half in halves)
        if not all(halves):
            raise TuneError(fill(measuring_words().too_few, games=self.setup.games))
        mean = sum(sample.won for sample in halves[0]) / len(halves[0])
        mean = min(max(mean, 1 - _MOST_LIKELY), _MOST_LIKELY)
        bias = -logarithm(1 / mean - 1)
        first, second = (Half(half, [sample.won for sample in half], bias) for half in halves)
        return first, second

    # The search

    def _search(self, training: Half) -> dict[str, float]:
        """The best numbers found, by name."""
        fitted = dict(self.start)
        loss = partial(self._loss, training)
        self._say(measuring_words().numbers, count=len(fitted), loss=_loss_text(loss(fitted)))
        for change in local_search(self.parameters, self.start, loss, DOUBT / len(training.samples)):
            fitted[change.parameter.name] = change.new
            self.tell(_change_text(change))
        self._say(measuring_words().trials, count=len(self.tried.done), loss=_loss_text(loss(fitted)))
        return fitted

    def _loss(self, training: Half, numbers: Mapping[str, float]) -> float:
        """The loss of some numbers, remembered in the folder."""
        key = tuple(numbers.values())
        if key not in self._losses:
            try:
                values = self._values(training, numbers)
            except ArithmeticError:  # weights with which a bot cannot reckon are no good
                self._losses[key] = USELESS
            else:
                factor = fit_factor(values, training.outcomes, training.bias)
                self._losses[key] = logistic_loss(values, training.outcomes, training.bias, factor)
            self.tried.add(Trial(dict(numbers), self._losses[key]))
        return self._losses[key]

    def _held_out_loss(self, numbers: Mapping[str, float], training: Half, held_out: Half) -> float:
        """The loss of what was held out, with the scale of what was fitted to."""
        factor = fit_factor(self._values(training, numbers), training.outcomes, training.bias)
        return logistic_loss(self._values(held_out, numbers), held_out.outcomes, held_out.bias, factor)

    def _values(self, half: Half, numbers: Mapping[str, float]) -> list[float]:
        """The values of positions by some numbers."""
        weights = self.source.values()
        for place, number in numbers.items():
            name, path = self.places[place]
            weights[name] = with_number(weights[name], path, number)
        with bot_with_values(self.games, self.game, weights) as evaluator:
            return [evaluator.value(self.rules, sample.state, sample.seat) for sample in half.samples]

    # The match and the file

    def _verify(self, file: Path, changed: Mapping[str, float], games: int) -> None:
        """Play the new weights against the former ones, and write them if they are better for certain."""
        former = self.folder / "former.yaml"
        write_whole(former, self.source.file.read_bytes())
        program = Program(str(self.program.resolve()), str(former.resolve()), self.setup.table.weights)
        with bot_with_file(self.games, self.game, file):
            setup = msgspec.structs.replace(self.setup.table, weights=fingerprint(self.game), against=program)
            kept = ProgressFile(self.folder / "match.jsonl", setup, GameResult)
            schedule = pairings(setup, [self.setup.level], games)
            done = {result.pairing: result for result in kept.done}
            missing = [pairing for pairing in schedule if pairing not in done]
            for result in with_progress(play_games(setup, missing, self.workers), len(missing)):
                kept.add(result)
                done[result.pairing] = result
        won = sum(done[pairing].won for pairing in schedule)
        even = 1 / setup.seats
        self._say(measuring_words().match, games=games, share=share_text(won, games), even=percent_text(even, 1))
        if share_interval(won, games)[0] <= even:
            self._say(measuring_words().not_even, file=str(file))
            return
        origin = origin_won(self._origin(), won, games)
        write_whole(self.source.file, self._text(changed, origin).encode())
        self._say(measuring_words().written, file=str(self.source.file))

    def _text(self, changed: Mapping[str, float], origin: str) -> str:
        """The file of the weights with other numbers."""
        numbers = {self.places[name]: number for name, number in changed.items()}
        return with_numbers(self.source.file.read_text(encoding="utf-8"), numbers, origin)

    def _origin(self) -> str:
        table = self.setup.table
        return origin_text(table.options, table.seats, table.seed, self.setup.level, self.setup.games)


def _source(game: str) -> WeightsFile:
    """The file of a game's weights. Raises `TuneError` if there is nothing to fit."""
    source = weights_files.get(game)
    if source is None:
        raise TuneError(fill(measuring_words().no_weights, game=game))
    if not any(entry.range for entry in source.entries.values()):
        raise TuneError(fill(measuring_words().no_range, game=game))
    return source


def _ranged(source: WeightsFile) -> Iterator[tuple[str, NumberPath, float]]:
    """The numbers that may be fitted: name of the weight, path within it, number."""
    for name, entry in source.entries.items():
        if entry.range is not None:
            for path, number in numbers_of(entry.value):
                yield name, path, number


def _change_text(change: Change) -> str:
    """A line of the log."""
    numbers = {"step": f"{change.step:g}", "old": number_text(change.old), "new": number_text(change.new)}
    names = {"name": change.parameter.name, "loss": _loss_text(change.loss)}
    return fill(measuring_words().change, {**numbers, **names}, number=change.number)


def _loss_text(loss: float) -> str:
    """A loss in a line of the log."""
    return decimal_text(loss, 5)
