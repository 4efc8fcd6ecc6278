"""The log of a match as lines to read: what every event says, joined a turn, in the wording of the game's sheet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from engine.data.sections import EventWords, PickWords
from engine.data.text import capital, figure
from engine.rules.actions import Kind, kinds
from engine.rules.contract import NATURE, Event, Seat, Turn

NOTHING = "nothing"
"""What stands for a field that names no thing at all."""

NAMED = (Kind.PIECE, Kind.CARD, Kind.COLOUR)
"""The kinds of things that are called as on their buttons."""


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """One line of the log.

    `number` is the turn's, `count` what people count it as: the turn, or its round. `seat` is whom the line is about
    (0: nature, or nobody where it stands `apart`), `first` says that the line before is of another turn or seat.
    `spaces` are those the line names, for brackets when it is pointed at; `upto` is how many actions had been played
    then, `since` how many when the line began; `gain` what the seat's total grew by. Where people count stages no line
    is `numbered`, and a `heading` tells the stage that begins.
    """

    number: int
    count: int
    seat: Seat
    text: str
    first: bool
    good: bool
    spaces: tuple[str, ...]
    upto: int
    gain: int = 0
    numbered: bool = True
    heading: bool = False
    apart: bool = False
    since: int = 0


def log_lines(
    plays: Iterable[tuple[Turn, Iterable[Event]]],
    words: Mapping[str, EventWords],
    names: Mapping[Seat, str] | None = None,
    picks: Mapping[str, PickWords] | None = None,
    counting: Collection[str] = (),
) -> list[LogLine]:
    """The log lines of `plays`: for every action its turn and the events it caused, in order.

    An event whose wording is empty says nothing; one that joins continues the line before it in the same turn, one that
    stands apart has a line that is nobody's. `names` are what seats are called in the wordings, `picks` what pieces and
    cards are, and several items of a kind; where one has none, its number or its own name stands there. `counting` are
    the categories of scores that are told as a gain; what could score and did not is no good news.
    """
    lines: list[LogLine] = []
    for upto, (turn, events) in enumerate(plays, 1):
        for event in events:
            wording = words.get(event.name)
            if wording is None or not wording.log:
                continue
            said = wording.log.format_map(_fields(event, names or {}, picks or {}))
            spaces = event.spaces if wording.mark else ()
            last = lines[-1] if lines else None
            seat = NATURE if wording.apart else getattr(event, "seat", turn.seat)
            gain = sum(it.amount for it in event.scores if it.seat == seat and it.category in counting)
            same = last is not None and (last.number, last.seat, last.apart) == (turn.number, seat, wording.apart)
            if wording.joins and not wording.apart and last is not None and same:
                joined = f"{last.text}, {said}"
                named, gained = last.spaces + spaces, last.gain + gain
                lines[-1] = msgspec.structs.replace(last, text=joined, spaces=named, upto=upto, gain=gained)
            else:
                good = wording.good and (bool(event.scores) or type(event).scores is Event.scores)
                text = capital(said) if wording.apart else said
                number, count, apart = turn.number, turn.count, wording.apart
                line = LogLine(number, count, seat, text, not same, good, spaces, upto, gain, apart=apart, since=upto)
                lines.append(line)
    return lines


def with_stage_headings(lines: Iterable[LogLine], stages: Sequence[str]) -> list[LogLine]:
    """The same lines under the names of their stages, without numbers; what comes before the first has no heading."""
    found: list[LogLine] = []
    count = upto = 0
    for line in lines:
        if line.count > count:
            stage, begun = stages[line.count - 1], line.since
            told = LogLine(line.number, line.count, 0, stage, True, True, (), upto, numbered=False, heading=True)
            found.append(msgspec.structs.replace(told, since=begun))
        found.append(msgspec.structs.replace(line, numbered=False))
        count, upto = line.count, line.upto
    return found


def _fields(event: Event, names: Mapping[Seat, str], picks: Mapping[str, PickWords]) -> dict[str, str]:
    """The fields of an event as they are read: things by what they are called, several with commas between."""
    told: dict[str, str] = {}
    values = zip(event.__struct_fields__, kinds(type(event)), msgspec.structs.astuple(event), strict=True)
    for field, kind, value in values:
        parts = value if isinstance(value, tuple) else (value,)
        if kind is Kind.ITEM:
            said = [_counted(item, parts.count(item), picks) for item in dict.fromkeys(parts)]
        elif kind in NAMED:
            said = [picks[part].label if part in picks else str(part) for part in parts]
        else:
            said = [names.get(part, str(part)) if kind is Kind.SEAT else _plain(part) for part in parts]
        told[field] = ", ".join(said) or NOTHING
    return told


def _plain(part: object) -> str:
    """What stands for no thing: words as they are, numbers as they are read."""
    return figure(part) if isinstance(part, int) else str(part)


def _counted(item: str, count: int, picks: Mapping[str, PickWords]) -> str:
    """One item, or several of a kind: "ruby", "2 rubies"."""
    many = picks[item].many if item in picks else ""
    return item if count == 1 else f"{count} {many or item}"
