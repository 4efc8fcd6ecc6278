"""The log of a match as readable lines: the text of every event, joined per turn, in the words of the sheet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from engine.data.sections import EventWords, PickWords
from engine.data.sheet import space_words
from engine.rules.actions import Action, Kind, event_field_kinds
from engine.rules.contract import NATURE, Seat, Turn
from engine.rules.events import Event
from engine.words.filling import fill
from engine.words.match_words import match_words
from engine.words.phrases import capitalize, number_text, uncapitalize
from engine.words.wording_checks import BY_SEAT, PLURAL

NAMED = (Kind.PIECE, Kind.CARD, Kind.COLOUR)
"""The kinds of things called by their button labels."""


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """One line of the log.

    `number` is the turn's, `count` the players' count: the turn, or its round. `seat` is the player the line is about
    (0: nature, or nobody if the line is `apart`); `first`: the line before is of another turn or seat. `good` lines are
    highlighted. `spaces` are those named by the line, bracketed on the board when it is pointed at. `since` and `upto`
    are the numbers of actions played when the line began and ended; `gain` is the change of the seat's total. If
    players count stages, no line is `numbered`, and a `heading` names the stage that begins. Nothing joins a line that
    is `whole`. A line that is no `deed` is counted at an end.
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
    whole: bool = False
    deed: bool = True


def log_lines(
    plays: Iterable[tuple[Turn, Iterable[Event]]],
    words: Mapping[str, EventWords],
    names: Mapping[Seat, str] | None = None,
    picks: Mapping[str, PickWords] | None = None,
    gain_categories: Collection[str] = (),
) -> list[LogLine]:
    """The log lines of `plays`: for every action its turn and its events, in order.

    An event with an empty wording is silent; one that joins continues the line before it in the same turn, in the
    words that it has for that, unless that line is whole; one that is apart has a line of its own. What is inflicted on
    others stands under the seat that acts.
    `names` are the names of seats, `picks` the labels of pieces and cards and the plurals of items; without one, the
    number or own name is used. `gain_categories` are the score categories that a `gain` sums up. An event that could
    score and did not is not highlighted.
    """
    lines: list[LogLine] = []
    acting, acting_number = NATURE, -1
    for upto, (turn, events) in enumerate(plays, 1):
        if turn.seat or turn.number != acting_number:
            acting, acting_number = turn.seat, turn.number
        for event in events:
            wording = words.get(event.name)
            if wording is None or not wording.log:
                continue
            fields = _fields(event, names or {}, picks or {})
            text = fill(wording.log, fields)
            spaces = event.spaces if wording.mark else ()
            last = lines[-1] if lines else None
            seat = acting if wording.inflicts else NATURE if wording.apart else getattr(event, "seat", turn.seat)
            gain = _gain(event, seat, gain_categories)
            continues = last is not None and (last.number, last.seat, last.apart) == (turn.number, seat, wording.apart)
            if wording.joins and not wording.apart and last is not None and continues and not last.whole:
                joined = f"{last.text}, {fill(wording.joined, fields) if wording.joined else text}"
                joined_spaces, total = last.spaces + spaces, last.gain + gain
                lines[-1] = msgspec.structs.replace(last, text=joined, spaces=joined_spaces, upto=upto, gain=total)
            else:
                good = wording.good and (bool(event.scores) or not _may_score(event))
                sentence = capitalize(text) if wording.apart else text
                line = LogLine(turn.number, turn.count, seat, sentence, not continues, good, spaces, upto, gain)
                line = msgspec.structs.replace(line, apart=wording.apart, since=upto, whole=wording.whole)
                lines.append(msgspec.structs.replace(line, deed=wording.deed))
    return lines


def _gain(event: Event, seat: Seat, categories: Collection[str]) -> int:
    """The points of a line's seat by an event: those in some categories, and those that follow from the position."""
    own_scores = (score for score in event.scores if score.seat == seat)
    derived = sum(gain.points_of(event) for gain in event.derived_gains)
    return derived + sum(score.amount for score in own_scores if score.category in categories)


def _may_score(event: Event) -> bool:
    """Whether events of its class score, if this one does not: a good line is only one about points then."""
    return bool(event.gains) or type(event).scores is not Event.scores


def insert_line(lines: list[LogLine], line: LogLine) -> None:
    """Insert a line into a log after the lines of the actions before it."""
    lines.insert(next((at for at, other in enumerate(lines) if other.upto > line.upto), len(lines)), line)


def insert_idle_turns(
    lines: list[LogLine], plays: Iterable[tuple[Turn, Action]], idle: Mapping[str, str], now: Turn | None
) -> None:
    """Insert a line for every turn of a seat that has left none, with what `idle` says of the verb of an action.

    `plays` are all actions with their turns, in order; the turn `now` (None: no more) may leave a line yet.
    """
    told = {(line.number, line.seat) for line in lines}
    for upto, (turn, action) in enumerate(plays, 1):
        text = idle.get(action.verb, "")
        is_over = now is None or turn.number != now.number
        if text and is_over and (turn.number, turn.seat) not in told:
            told.add((turn.number, turn.seat))
            insert_line(lines, LogLine(turn.number, turn.count, turn.seat, text, True, False, (), upto, since=upto))


def with_stage_headings(lines: Iterable[LogLine], stages: Sequence[str]) -> list[LogLine]:
    """The same lines without numbers, with a heading naming each stage; lines before the first stage have none."""
    result: list[LogLine] = []
    count = upto = 0
    for line in lines:
        if line.count > count:
            stage, begun = stages[line.count - 1], line.since
            headline = LogLine(line.number, line.count, 0, stage, True, True, (), upto, numbered=False, heading=True)
            result.append(msgspec.structs.replace(headline, since=begun))
        result.append(msgspec.structs.replace(line, numbered=False))
        count, upto = line.count, line.upto
    return result


def _fields(event: Event, names: Mapping[Seat, str], picks: Mapping[str, PickWords]) -> dict[str, str | int]:
    """The fields of an event as text: things by their labels, separated by commas; a single number as it is.

    Numbers per seat are there with the seats' names too, and colours by their plurals: see `BY_SEAT` and `PLURAL`.
    """
    texts: dict[str, str | int] = {}
    values = zip(event.__struct_fields__, event_field_kinds(type(event)), msgspec.structs.astuple(event), strict=True)
    for field, kind, value in values:
        parts = value if isinstance(value, tuple) else (value,)
        if kind is Kind.ITEM:
            words = [_counted(item, parts.count(item), picks) for item in dict.fromkeys(parts)]
        elif kind is Kind.SPACE:
            words = [space_words(str(part), picks) for part in parts]
        elif kind is Kind.SHAPE:
            words = [_within(picks[part].label) if part in picks else str(part) for part in parts]
        elif kind in NAMED:
            words = [picks[part].label if part in picks else str(part) for part in parts]
        else:
            words = [names.get(part, str(part)) if kind is Kind.SEAT else _plain(part, picks) for part in parts]
        is_number = kind is None and isinstance(value, int) and not isinstance(value, bool)
        texts[field] = value if is_number else ", ".join(words) or match_words().nothing
        if kind is None and isinstance(value, tuple):
            unnamed = match_words().seat
            named = (f"{names.get(seat) or fill(unnamed, number=seat)} {word}" for seat, word in enumerate(words, 1))
            texts[f"{field}{BY_SEAT}"] = ", ".join(named)
        elif kind is Kind.COLOUR:
            texts[f"{field}{PLURAL}"] = ", ".join(picks[part].plural if part in picks else str(part) for part in parts)
    return texts


def _within(label: str) -> str:
    """A label within a sentence: "north-south", but "T north-south-west"."""
    return uncapitalize(label) if label[1:2].islower() else label


def _plain(part: object, picks: Mapping[str, PickWords]) -> str:
    """The text of a value: numbers formatted, words by their labels if they have one."""
    if isinstance(part, int):
        return number_text(part)
    return _within(picks[part].label) if isinstance(part, str) and part in picks else str(part)


def _counted(item: str, count: int, picks: Mapping[str, PickWords]) -> str:
    """One item, or several of a kind: "ruby", "2 rubies"."""
    words = picks.get(item)
    if count == 1:
        return _within(words.label) if words else item
    return f"{count} {(words and words.plural) or item}"
