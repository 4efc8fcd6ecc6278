"""What the page of records says, as data: best results by game and mode, solo games, and the figures of one name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

import msgspec

from engine.bots.levels import LEVELS
from engine.data.record import GameRecord, sound_sheet
from engine.data.sheet import Sheet
from engine.records.figures import (
    Figures,
    Mode,
    Play,
    best_play,
    figures_of,
    levels_reached,
    matches_of,
    people_in,
    plays_by_mode,
    plays_of,
)
from engine.records.names import NameRules, name_key
from engine.records.results import MatchResult
from engine.words.filling import fill
from engine.words.phrases import decimal_text, signed, uncapitalize
from scenes.common.game_box import read_shelf, shelf_places
from scenes.records.words.results import best_words, mode_words, number_words, result_words, unit_words
from scenes.records.words.sheet import records_words

LATEST = 20
"""The number of results in a chart."""


class Scope(msgspec.Struct, frozen=True, order=True):
    """The games that figures are about: those of `game` with several seats, or the `alone` ones; all if it is ""."""

    game: str = ""
    alone: bool = False


class BestResult(msgspec.Struct, frozen=True):
    """The best result of a game or of a mode of it, by whom, and the latest results of that name in that mode.

    `number` is the result in words, `what` says what it counts, `mode` is the mode in words.
    """

    title: str
    number: str
    what: str
    mode: str
    play: Play
    latest: tuple[Play, ...]


class LevelBox(msgspec.Struct, frozen=True):
    """A level of success of a solo game: how often it was reached, and the sprites it is shown with."""

    label: str
    count: int
    sprites: tuple[str, ...]


class RivalRow(msgspec.Struct, frozen=True):
    """The matches alone against one level of an automaton: how many, how many won, the best lead."""

    label: str
    games: int
    won: int
    best: Play | None

    @property
    def lead(self) -> str:
        """The best lead with its sign, "–" without any."""
        return signed(self.best.lead) if self.best else "–"


class SoloGame(msgspec.Struct, frozen=True):
    """A game for one: its levels of success from the lowest to the highest, or its automaton by levels; its best."""

    scope: Scope
    title: str
    portrait: str
    games: int
    levels: tuple[LevelBox, ...]
    rivals: tuple[RivalRow, ...]
    best: Play | None
    best_words: str
    unwon: str
    """What has not been won yet, as a sentence, "" if all has."""


class NameFigures(msgspec.Struct, frozen=True):
    """The figures of a name within a scope; `chart` are its latest results, `by_game` all games and wins by title.

    `average` and `best` are "–" where results cannot be compared.
    """

    name: str
    colour: str
    figures: Figures
    average: str
    best: str
    unit: str
    chart: tuple[Play, ...]
    by_game: tuple[tuple[str, str, int, int], ...]
    plays: tuple[Play, ...]


class RecordsModel:
    """All that the page says, out of the results of matches and the rules of names."""

    def __init__(self, results: Iterable[MatchResult], names: NameRules, games: Mapping[str, GameRecord]) -> None:
        order = [place.box.id for place in shelf_places(read_shelf(), games) if place.ready]
        sheets = {game: sound_sheet(games, game) for game in order}
        self.sheets: dict[str, Sheet] = {game: sheet for game, sheet in sheets.items() if sheet is not None}
        self.rules = names
        self.plays = [play for play in plays_of(results, names) if play.match.game in self.sheets]
        self.matches = len(matches_of(self.plays))
        self.people = people_in(self.plays)
        self.games_of = Counter(play.name for play in self.plays)

    def spelt(self, key: str) -> str:
        """The spelling of a name by its key: the one used last, the key itself if nobody plays under it."""
        return self._spellings.get(key, key)

    @cached_property
    def _spellings(self) -> dict[str, str]:
        return {name_key(seat.name): seat.name for play in self.plays for seat in (*play.also, play.seat)}

    def latest_scope(self, name: str) -> Scope:
        """The games that a name has played last."""
        latest = next((play for play in reversed(self.plays) if play.name == name), None)
        return Scope(latest.match.game, latest.match.seats == 1) if latest else Scope()

    def scope_title(self, scope: Scope) -> str:
        """What the games of a scope are called."""
        return self.sheets[scope.game].title_of(1 if scope.alone else 0) if scope.game else records_words().all_games

    def watched(self, name: str, scope: Scope, play: Play | None) -> Play | None:
        """The play to watch: `play` if it is shown, else the best of the chart, or without one the latest."""
        plays = self.plays_in(scope, name)
        if play in plays:
            return play
        results = [one for one in plays if one.has_result][-LATEST:]
        best = best_play(results, self.sheets[scope.game]) if scope.game else None
        return best or next(reversed(plays), None)

    def plays_in(self, scope: Scope, name: str = "") -> list[Play]:
        """The plays of a scope, those of one name or of all."""
        plays = self._by_scope.get(scope, []) if scope.game else self.plays
        return [play for play in plays if play.name == name] if name else plays

    @cached_property
    def _by_scope(self) -> dict[Scope, list[Play]]:
        """The plays of every scope of one game."""
        scopes: dict[tuple[str, bool], list[Play]] = {}
        for play in self.plays:
            scopes.setdefault((play.match.game, play.match.seats == 1), []).append(play)
        return {Scope(game, alone): plays for (game, alone), plays in scopes.items()}

    @cached_property
    def colours(self) -> dict[str, str]:
        """The seat colour of every name: the one it had most often."""
        colours: dict[str, str] = {}
        for (name, colour), _ in Counter((play.name, play.seat.colour) for play in self.plays).most_common():
            colours.setdefault(name, colour)
        return colours

    # Best results

    @cached_property
    def best(self) -> dict[str, BestResult | None]:
        """The best result of every game for several, by game; None where nobody has one."""
        known = {game: sheet for game, sheet in self.sheets.items() if sheet.seats.max > 1}
        return {game: self._best_of(game, self.plays_in(Scope(game)), self.sheets[game].title) for game in known}

    @cached_property
    def modes(self) -> list[BestResult]:
        """The best result of every mode that was played, game by game."""
        found = []
        for game, sheet in self.sheets.items():
            of_game = [play for play in self.plays if play.match.game == game]
            for mode, plays in plays_by_mode(of_game, sheet).items():
                best = self._best_of(game, plays, sheet.title_of(mode.seats))
                found += [best] if best else []
        return found

    def _best_of(self, game: str, plays: Sequence[Play], title: str) -> BestResult | None:
        sheet = self.sheets[game]
        play = best_play(plays, sheet)
        if play is None:
            return None
        mode = Mode.of(play.match, sheet)
        own = (one for one in plays if one.name == play.name and one.has_result)
        latest = tuple(one for one in own if Mode.of(one.match, sheet) == mode)[-LATEST:]
        return BestResult(
            title, number_words(play, sheet), result_words(play, sheet), mode_words(mode, sheet), play, latest
        )

    # Alone

    @cached_property
    def solo_games(self) -> list[SoloGame]:
        """The games for one, in the order of the games."""
        return [self._solo(game, sheet) for game, sheet in self.sheets.items() if sheet.seats.min == 1]

    def _solo(self, game: str, sheet: Sheet) -> SoloGame:
        plays = self.plays_in(Scope(game, alone=True))
        best = best_play(plays, sheet)
        reached = levels_reached(plays, sheet.scoring.levels)
        words = records_words()
        levels = tuple(
            LevelBox(level.label, reached[name], tuple(sheet.records.levels.get(name, ())))
            for name, level in list(sheet.scoring.levels.items())[-2::-1]
        )
        rivals = self._rivals(sheet, plays)
        automaton = next(iter(sheet.automata_for(1)), None)
        unwon = [fill(words.not_reached, level=uncapitalize(box.label)) for box in levels if not box.count]
        unwon += [
            fill(words.not_beaten, rival=automaton.name, level=row.label) for row in rivals if automaton and not row.won
        ]
        return SoloGame(
            Scope(game, alone=True),
            sheet.title_of(1),
            automaton.portrait if automaton else "",
            len(plays),
            levels,
            rivals,
            best,
            best_words(best, sheet),
            next(iter(unwon), ""),
        )

    @staticmethod
    def _rivals(sheet: Sheet, plays: Sequence[Play]) -> tuple[RivalRow, ...]:
        """The rows of the automaton that plays beside one seat, if an option sets its level."""
        option = next((rival.option for rival in sheet.automata_for(1) if rival.option), "")
        rows = []
        for value, words in sheet.options[option].values.items() if option else ():
            against = [play for play in plays if play.match.options.get(option) == value]
            won = sum(play.won for play in against)
            rows.append(RivalRow(uncapitalize(words.label), len(against), won, best_play(against, sheet)))
        return tuple(rows)

    # Names

    def figures(self, name: str, scope: Scope) -> NameFigures:
        """The figures of a name within a scope."""
        plays = self.plays_in(scope, name)
        figures, sheet = figures_of(plays, [*LEVELS]), self.sheets.get(scope.game)
        average = figures.average(sheet) if sheet else None
        best = best_play(plays, sheet) if sheet else None
        return NameFigures(
            name,
            self.colours.get(name, "vermilion"),
            figures,
            "–" if average is None else decimal_text(average),
            number_words(best, sheet) if best and sheet else "–",
            self._unit(scope, best),
            figures.results[-LATEST:] if sheet else (),
            tuple(self._wins_by_game(plays)),
            tuple(plays),
        )

    def _unit(self, scope: Scope, best: Play | None) -> str:
        """What results of a scope count; "" across games."""
        sheet = self.sheets.get(scope.game)
        if sheet is None:
            return ""
        return unit_words(best, sheet) if best else sheet.records.label or sheet.scoring.unit_of(2)

    def _wins_by_game(self, plays: Sequence[Play]) -> list[tuple[str, str, int, int]]:
        """Game, title, games and wins of every game that was played, solo games included under its title."""
        rows = []
        for game, sheet in self.sheets.items():
            own = [play for play in plays if play.match.game == game]
            rows += [(game, sheet.title, len(own), sum(play.won for play in own))] if own else []
        return rows
