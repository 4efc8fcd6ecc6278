"""Loading the sheet of a game, with all checks, and making its record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.data.checks import check_sheet
from engine.data.record import GameRecord, Option
from engine.data.sheet import S, Sheet
from engine.data.wording_checks import Vocabulary
from engine.data.yaml_reader import DataError, Fault, read_yaml
from engine.rules.actions import Action
from engine.rules.contract import Event, Options, Rules


def load_sheet(
    file: Path,
    type_: type[S],
    check: Callable[[S], Iterable[Fault]] | None = None,
    vocabulary: Vocabulary | None = None,
) -> S:
    """The sheet in a YAML file, as the game's own subclass of `Sheet`, validated by `check_sheet` and by `check`.

    `vocabulary` lists what the game has words for. Raises `DataError` with all mistakes of the file.
    """

    def faults(sheet: S) -> Iterator[Fault]:
        yield from check_sheet(sheet, vocabulary)
        if check is not None:
            yield from check(sheet)

    return read_yaml(file, type_, faults)


def sound_sheet(games: Mapping[str, GameRecord], game: str) -> Sheet | None:
    """The sheet of one of the games; None if there is no such game or its files are broken."""
    try:
        return games[game].sheet() if game in games else None
    except DataError:
        return None


def record_of(
    load: Callable[[], Sheet],
    rules: Callable[[Options, int], Rules[Any]],
    verbs: tuple[type[Action], ...],
    events: tuple[type[Event], ...],
    decisions: tuple[str, ...],
    *,
    chance: bool = False,
    secrets: bool = False,
) -> GameRecord:
    """The record of a game; id, title, seats, options and version are taken from the sheet given by `load`."""
    sheet = load()
    return GameRecord(
        id=sheet.id,
        title=sheet.title,
        seats=(sheet.seats.min, sheet.seats.max),
        options={name: Option(tuple(words.values), words.default) for name, words in sheet.options.items()},
        verbs=verbs,
        rules=rules,
        sheet=load,
        events=events,
        decisions=decisions,
        version=sheet.rules_version,
        chance=chance,
        secrets=secrets,
    )
