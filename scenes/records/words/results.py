"""Results, what they count, modes, matches and days as lines of text."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from engine.data.sheet import Sheet
from engine.records.figures import Mode, Play
from engine.words.filling import fill
from engine.words.match_words import colour_name, is_unnamed
from engine.words.phrases import capitalize, date_text, number_text, signed, uncapitalize
from scenes.records.words.sheet import records_words


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
        unit = sheet.scoring.unit_of(2, players)
        return fill(records_words().ahead, unit=unit) if play.lead >= 0 else unit
    return (sheet.records.label if seats > 1 else "") or sheet.scoring.unit_of(play.worth(sheet), seats)


def result_words(play: Play, sheet: Sheet) -> str:
    """What a result counts, and among how many, unless that is always the same: "points among 4"."""
    words, seats = unit_words(play, sheet), play.match.seats
    least, most = sheet.seat_range(solo=False)
    return fill(records_words().among, unit=words, count=seats) if least < most and seats > 1 else words


def best_words(play: Play | None, sheet: Sheet) -> str:
    """The best result alone: "Anna: victory in 31 turns, 6 on target"; "" without any."""
    if play is None:
        return ""
    words, level = records_words(), uncapitalize(_level_words(play, sheet))
    names = {"name": play.name, "level": level, "length": sheet.length_text(play.match.turns)}
    return fill(words.best_level if level else words.best_alone, names, result=counted_result(play, sheet))


def counted_result(play: Play, sheet: Sheet) -> str:
    """A result with what it counts: "41 points"."""
    return fill(records_words().result, number=number_words(play, sheet), unit=unit_words(play, sheet))


def _level_words(play: Play, sheet: Sheet) -> str:
    """The level of success that was reached; "" in a game without levels."""
    words = sheet.scoring.levels.get(play.match.level)
    return words.label if words else ""


def place_words(play: Play, sheet: Sheet) -> str:
    """How a play ended: "won", "rank 3", "resigned", or the level of success."""
    words, level = records_words(), uncapitalize(_level_words(play, sheet))
    if play.seat.gave_up:
        return words.resigned
    rank = fill(words.rank, rank=play.seat.rank or 0) if play.match.seats > 1 else words.lost
    return level or (words.has_won if play.won else rank)


def _opponents(play: Play, sheet: Sheet) -> str:
    """The other players as they are called in the language in use; a match is kept with the names of its own."""
    automata = [rival.name for rival in sheet.automata_for(play.match.seats)]
    known = dict(zip(play.match.players[play.match.seats :], automata, strict=False))
    unnamed = {
        player: colour_name(player.colour) for player in play.opponents if is_unnamed(player.name, player.colour)
    }
    return ", ".join(known.get(player) or unnamed.get(player) or player.name for player in play.opponents)


def match_words(play: Play, sheet: Sheet) -> str:
    """When and with whom a match was played."""
    words, others = records_words(), _opponents(play, sheet)
    text = words.match_against if others else words.match_self if play.also else words.match_alone
    return fill(text, date=date_words(play.match.made), players=others)


def short_match_words(play: Play, sheet: Sheet) -> str:
    """The same in short, where little fits: the opponents first."""
    words, others = records_words(), capitalize(_opponents(play, sheet))
    text = words.short_against if others else words.short_self if play.also else words.short_alone
    return fill(text, date=date_words(play.match.made, short=True), players=others)


def seats_words(plays: Iterable[Play]) -> str:
    """With how many players some matches were played, if not always with the same number: "2 to 4 players"; else ""."""
    seats = sorted({play.match.seats for play in plays})
    return fill(records_words().players, least=seats[0], most=seats[-1]) if len(seats) > 1 else ""


def mode_words(mode: Mode, sheet: Sheet) -> str:
    """A mode in words: "2 players, short board"; alone "alone", with the level of an automaton."""
    options = [*sheet.records.modes, *(rival.option for rival in sheet.automata_for(mode.seats) if rival.option)]
    words = [
        sheet.records.modes.get(option, {}).get(value) or _value_words(sheet, option, value)
        for option, value in zip(options, mode.values, strict=True)
        if sheet.options[option].applies_to(mode.seats)
    ]
    told = records_words()
    players = told.mode_alone if mode.seats == 1 else fill(told.mode, count=mode.seats)
    return ", ".join(filter(None, [players, *words]))


def _value_words(sheet: Sheet, option: str, value: str) -> str:
    """The value of an option in words; "" if there is none of that name."""
    values = sheet.options[option].values
    return uncapitalize(values[value].label) if value in values else ""


def date_words(made: str, *, short: bool = False) -> str:
    """The day of a match in words, its month whole or `short`; "some day" if its file tells of none."""
    try:
        when = datetime.fromisoformat(made)
    except ValueError:
        return records_words().some_day
    return date_text(when, this_year=0, short=short)
