"""The words of the records: results, what they count, modes, matches and days."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from engine.data.sheet import Sheet
from engine.records.figures import Mode, Play
from engine.words.phrases import count_text, number_text, signed, uncapitalize


def is_against_automaton(play: Play) -> bool:
    """Whether a person played alone against an automaton."""
    return play.match.seats == 1 and len(play.match.players) > 1


def number_words(play: Play, sheet: Sheet) -> str:
    """A result as a number: "41"; alone against an automaton the lead, "+22"."""
    return signed(play.lead) if is_against_automaton(play) else number_text(play.worth(sheet))


def unit_words(play: Play, sheet: Sheet) -> str:
    """What the number of a result counts: "points", "spaces ahead", or "spaces" of a lead that is none."""
    seats, players = play.match.seats, len(play.match.players)
    if is_against_automaton(play):
        return f"{sheet.scoring.unit_of(2, players)} {'ahead' if play.lead >= 0 else ''}".strip()
    return (sheet.records.label if seats > 1 else "") or sheet.scoring.unit_of(play.worth(sheet), seats)


def result_words(play: Play, sheet: Sheet) -> str:
    """What a result counts, and among how many, unless that is always the same: "points, 4 seats"."""
    words, seats = unit_words(play, sheet), play.match.seats
    least, most = sheet.seat_range(solo=False)
    return f"{words}, {seats} seats" if least < most and seats > 1 else words


def best_words(play: Play | None, sheet: Sheet) -> str:
    """The best result alone: "Anna: victory in 31 turns, 6 on target"; "" without any."""
    if play is None:
        return ""
    level, turns = _level_words(play, sheet), count_text(play.match.turns, sheet.counted)
    how = f"{uncapitalize(level)} in {turns}" if level else f"in {turns}"
    return f"{play.name}: {how}, {number_words(play, sheet)} {unit_words(play, sheet)}"


def _level_words(play: Play, sheet: Sheet) -> str:
    """The level of success that was reached; "" in a game without levels."""
    words = sheet.scoring.levels.get(play.match.level)
    return words.label if words else ""


def place_words(play: Play, sheet: Sheet) -> str:
    """How a play ended: "won", "rank 3", "gave up", or the level of success."""
    rank = f"rank {play.seat.rank}" if play.match.seats > 1 else "lost"
    level = uncapitalize(_level_words(play, sheet))
    return "gave up" if play.seat.gave_up else level or ("won" if play.won else rank)


def match_words(play: Play) -> str:
    """When and with whom a match was played."""
    others = ", ".join(player.name for player in play.opponents)
    alone = "against oneself" if play.also else "alone"
    return f"{date_words(play.match.made)}, {f'against {others}' if others else alone}"


def short_match_words(play: Play) -> str:
    """The same in short, where little fits: the opponents first."""
    others = ", ".join(player.name for player in play.opponents)
    alone = "against oneself" if play.also else "alone"
    return f"{others or alone}; {date_words(play.match.made, month='%b')}"


def seats_words(plays: Iterable[Play]) -> str:
    """With how many players some matches were played, if not always with the same number: "2 to 4 players"; else ""."""
    seats = sorted({play.match.seats for play in plays})
    return f"{seats[0]} to {seats[-1]} players" if len(seats) > 1 else ""


def mode_words(mode: Mode, sheet: Sheet) -> str:
    """A mode in words: "2 players, short board"; alone "alone", with the level of an automaton."""
    options = [*sheet.records.modes, *(rival.option for rival in sheet.automata_for(mode.seats) if rival.option)]
    words = [
        sheet.records.modes.get(option, {}).get(value) or _value_words(sheet, option, value)
        for option, value in zip(options, mode.values, strict=True)
        if sheet.options[option].applies_to(mode.seats)
    ]
    return ", ".join(filter(None, ["alone" if mode.seats == 1 else f"{mode.seats} players", *words]))


def _value_words(sheet: Sheet, option: str, value: str) -> str:
    """The value of an option in words; "" if there is none of that name."""
    values = sheet.options[option].values
    return uncapitalize(values[value].label) if value in values else ""


def date_words(made: str, month: str = "%B") -> str:
    """The day of a match in words, its month in a format of `strftime`; "some day" if its file tells of none."""
    try:
        when = datetime.fromisoformat(made)
    except ValueError:
        return "some day"
    return f"{when.day} {when:{month} %Y}"
