"""What those who listen hear of the records: numbers with what they count. `data/words/scenes/records.yaml`."""

from __future__ import annotations

from engine.data.sheet import Sheet
from engine.records.figures import Play
from engine.stage.access.words import sentences
from engine.words.filling import fill
from engine.words.language import Text
from engine.words.phrases import count_text, number_text
from engine.words.word_sheet import Words, WordSheet
from scenes.records.model import LevelBox, NameFigures, RivalRow
from scenes.records.words import number_words, unit_words


class RecordsSpoken(Words, frozen=True):
    """All sentences; what stands in braces is filled in."""

    figures: Text
    worth: Text
    most: Text
    none: Text
    bots: Text
    game: Text
    level: Text
    unreached: Text
    rival: Text
    unmet: Text
    results: Text
    modes: Text
    games: Text
    names: Text


WON = ("won", "games")

PLACEHOLDERS = {
    "figures": ("name", "scope", "games", "won", "share", "streak", "running"),
    "worth": ("average", "best", "unit"),
    "most": ("game", "count"),
    "none": ("name", "scope"),
    "bots": ("level", *WON),
    "game": ("game", *WON),
    "level": ("level", "count", "games"),
    "unreached": ("level",),
    "rival": ("level", *WON, "lead"),
    "unmet": ("level",),
    "results": ("name", "what", "numbers"),
    "games": ("name",),
}
"""What the sentences may name."""

records_spoken = WordSheet("scenes/records", RecordsSpoken, PLACEHOLDERS)


def figures_said(shown: NameFigures, scope: str) -> str:
    """All figures of a name within a scope, as sentences."""
    words, figures = records_spoken(), shown.figures
    if not figures.games:
        return fill(words.none, name=shown.name, scope=scope)
    told = fill(
        words.figures,
        name=shown.name,
        scope=scope,
        games=count_text(figures.games, "game"),
        won=figures.won,
        share=f"{round(100 * figures.share)} %",
        streak=figures.streak,
        running=figures.running,
    )
    if shown.unit:
        return sentences(told, fill(words.worth, average=shown.average, best=shown.best, unit=shown.unit))
    _, title, count, _ = max(shown.by_game, key=lambda row: row[2])
    return sentences(told, fill(words.most, game=title, count=count_text(count, "game")))


def bots_said(level: str, won: int, games: int) -> str:
    """How matches against bots of a level ended."""
    return fill(records_spoken().bots, level=level, won=won, games=games)


def game_said(title: str, won: int, games: int) -> str:
    """How matches of a game ended."""
    return fill(records_spoken().game, game=title, won=won, games=games)


def modes_said() -> str:
    """What the list of all modes is called."""
    return records_spoken().modes


def names_said() -> str:
    """What the list of all names is called."""
    return records_spoken().names


def games_said(name: str) -> str:
    """What the list of the games of a name is called."""
    return fill(records_spoken().games, name=name)


def level_said(level: LevelBox, games: int) -> str:
    """How often a level of success was reached."""
    words = records_spoken()
    return fill(words.level if level.count else words.unreached, level=level.label, count=level.count, games=games)


def rival_said(rival: RivalRow) -> str:
    """How matches against a level of an automaton ended."""
    words = records_spoken()
    said = words.rival if rival.games else words.unmet
    return fill(said, level=rival.label, won=rival.won, games=rival.games, lead=rival.lead)


def results_said(name: str, what: str, values: list[int]) -> str:
    """The latest results of a name, the oldest first; `what` they count."""
    numbers = ", ".join(map(number_text, values))
    return fill(records_spoken().results, name=name, what=what, numbers=numbers)


def counted_result(play: Play, sheet: Sheet) -> str:
    """A result with what it counts: "41 points"."""
    return f"{number_words(play, sheet)} {unit_words(play, sheet)}"
