"""The rows of lists of the records: the best results of all modes, and the games of a name."""

from __future__ import annotations

from typing import NamedTuple

from engine.records.figures import Play
from engine.stage.widgets import Row
from engine.words.filling import fill
from scenes.records.model import RecordsModel, Scope
from scenes.records.words.results import counted_result, match_words, number_words, place_words, short_match_words
from scenes.records.words.sheet import records_words


class Listed(NamedTuple):
    """A row of a list of plays, and the play."""

    row: Row
    play: Play


def mode_rows(model: RecordsModel) -> list[Listed]:
    """The best results of all modes."""
    return [
        Listed(
            Row(
                f"mode {place}",
                best.title,
                fill(records_words().line, title=best.mode, line=best.play.name),
                best.number,
                model.sheets[best.play.match.game].records.sprite,
                model.sheets[best.play.match.game].records.tint,
                fill(records_words().result, number=best.number, unit=best.what),
                counted_result(best.play, model.sheets[best.play.match.game]),
            ),
            best.play,
        )
        for place, best in enumerate(model.modes)
    ]


def game_rows(model: RecordsModel, name: str, scope: Scope) -> list[Listed]:
    """The games of a name within a scope, the latest first."""
    rows = []
    for play in reversed(model.plays_in(scope, name) if name else []):
        sheet = model.sheets[play.match.game]
        words = (
            fill(records_words().line, title=sheet.title_of(play.match.seats), line=place_words(play, sheet)),
            short_match_words(play, sheet),
            number_words(play, sheet) if play.has_result else "",
        )
        said = counted_result(play, sheet) if play.has_result else ""
        row = Row(play.match.file, *words, sheet.records.sprite, sheet.records.tint, match_words(play, sheet), said)
        rows.append(Listed(row, play))
    return rows
