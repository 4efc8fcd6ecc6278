"""What those who listen hear of the records: numbers with what they count."""

from __future__ import annotations

from engine.stage.access.words import sentences
from engine.words.filling import fill
from engine.words.phrases import number_text, percent_text
from scenes.records.model import LevelBox, NameFigures, RivalRow
from scenes.records.words.sheet import records_words


def figures_said(shown: NameFigures, scope: str) -> str:
    """All figures of a name within a scope, as sentences."""
    words, figures = records_words(), shown.figures
    if not figures.games:
        return fill(words.none_said, name=shown.name, scope=scope)
    told = fill(
        words.figures_said,
        name=shown.name,
        scope=scope,
        count=figures.games,
        won=figures.won,
        share=percent_text(figures.share),
        streak=figures.streak,
        running=figures.running,
    )
    if shown.unit:
        return sentences(told, fill(words.worth_said, average=shown.average, best=shown.best, unit=shown.unit))
    _, title, count, _ = max(shown.by_game, key=lambda row: row[2])
    return sentences(told, fill(words.most_said, game=title, count=count))


def bots_said(level: str, won: int, games: int) -> str:
    """How matches against bots of a level ended."""
    return fill(records_words().bots_said, level=level, won=won, count=games)


def game_said(title: str, won: int, games: int) -> str:
    """How matches of a game ended."""
    return fill(records_words().game_said, game=title, won=won, count=games)


def modes_said() -> str:
    """What the list of all modes is called."""
    return records_words().modes_said


def names_said() -> str:
    """What the list of all names is called."""
    return records_words().names


def games_said(name: str) -> str:
    """What the list of the games of a name is called."""
    return fill(records_words().matches_said, name=name)


def level_said(level: LevelBox, games: int) -> str:
    """How often a level of success was reached."""
    words = records_words()
    said = words.level_said if level.count else words.unreached_said
    return fill(said, level=level.label, reached=level.count, count=games)


def rival_said(rival: RivalRow) -> str:
    """How matches against a level of an automaton ended."""
    words = records_words()
    said = words.rival_said if rival.games else words.unmet_said
    return fill(said, level=rival.label, won=rival.won, count=rival.games, lead=rival.lead)


def results_said(name: str, what: str, values: list[int]) -> str:
    """The latest results of a name, the oldest first; `what` they count."""
    numbers = ", ".join(map(number_text, values))
    return fill(records_words().results_said, name=name, what=what, numbers=numbers)
