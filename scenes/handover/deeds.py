"""What the others did since a person acted last, for the turn notice: at most three deeds, in the words of the log.

No drawing in here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.match.log_text import LogLine
from engine.rules.contract import NATURE, Seat
from engine.view.diff import diff_pictures
from engine.view.pieces import Layer, Piece
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.handover.words import handover_words

if TYPE_CHECKING:
    from scenes.match_view.view_model.news import News
    from scenes.table.session import TableSession

MOST = 3
"""The number of deeds on a turn notice."""

TELLING = (Layer.FIGURE, Layer.GOODS, Layer.MARK, Layer.ABOVE, Layer.GROUND)
"""The layers of pieces, those first that show best what a deed was about."""


SEAT = "seat"
"""What the tints of pieces in the colour of a seat begin with; its number follows."""


class Deed(msgspec.Struct, frozen=True):
    """One thing that a seat did: a sentence, its gain in points with their `unit` in words, and what it was about.

    `piece` is a piece of the table that came, changed or went, None if none did; `icon` the icon of the verb, "" for
    none.
    """

    seat: Seat
    colour: str
    name: str
    text: str
    gain: int = 0
    piece: Piece | None = None
    icon: str = ""
    unit: str = ""


def since_when(news: News) -> str:
    """The heading above the deeds."""
    words = handover_words()
    return words.since_start if news.turn_number is None else words.since_last


def stage_begun(session: TableSession) -> str:
    """The stage of the game in which the person is to decide, if it has done nothing in that yet but something before;
    else "", as in a game without stages.
    """
    turn, stages = session.match.turn, session.sheet.stages
    own = next((step for step in reversed(session.match.line) if step.seat == session.person), None)
    return stages[turn.count - 1] if stages and turn and own and own.turn.count != turn.count else ""


def deeds_of(session: TableSession) -> tuple[Deed, ...]:
    """The deeds that the person to decide has to know, the earliest first; nobody's who sees no news."""
    return tuple(_deed(session, seat, line) for seat, line in choose(_told(session)))


def more_than(session: TableSession, deeds: Sequence[Deed]) -> str:
    """How many more there are than `deeds`, in words; "" if these are all."""
    more = len(_told(session)) - len(deeds)
    return fill(handover_words().more, count=more) if more > 0 else ""


def _told(session: TableSession) -> list[tuple[Seat, LogLine]]:
    """All that the person to decide has to know, with whose deed it was: what others did, and own losses."""
    told = [(_doer(session, line), line) for line in session.log if _counts(session, line)]
    return [(seat, line) for seat, line in told if seat and (seat != session.person or line.gain < 0)]


def choose(told: Iterable[tuple[Seat, LogLine]]) -> list[tuple[Seat, LogLine]]:
    """The lines with the largest gain or loss, of every seat one before any seat has two; in the order of the log."""
    lines = list(told)
    ranked = sorted(lines, key=lambda it: (abs(it[1].gain), it[1].good, it[1].seat != NATURE, it[1].upto), reverse=True)
    first: dict[Seat, LogLine] = {}
    for seat, line in ranked:
        first.setdefault(seat, line)
    others = [(seat, line) for seat, line in ranked if first[seat] is not line]
    return sorted([*first.items(), *others][:MOST], key=lines.index)


def _counts(session: TableSession, line: LogLine) -> bool:
    return session.news.includes(line) and not (line.heading or line.apart)


def _doer(session: TableSession, line: LogLine) -> Seat:
    """Whom a line is about: chance answers to the seat that acted before it."""
    steps = session.match.line[: line.since]
    return line.seat or next((step.seat for step in reversed(steps) if step.seat != NATURE), NATURE)


def _deed(session: TableSession, seat: Seat, line: LogLine) -> Deed:
    """A line of the log as a deed."""
    player = session.match.players[seat - 1]
    name = capitalize(session.names.get(seat, player.name))
    verb = session.sheet.verbs.get(session.match.line[line.since - 1].action.verb) if line.since else None
    text = f"{capitalize(line.text)}."
    unit, icon = session.sheet.scoring.unit_of(abs(line.gain), len(session.match.players)), verb.icon if verb else ""
    return Deed(seat, player.colour, name, text, line.gain, _subject(session, line, seat), icon, unit)


def _subject(session: TableSession, line: LogLine, seat: Seat) -> Piece | None:
    """The piece that shows best what a line about a seat tells: one that came, changed or went, at its spaces if there
    is one; none of another seat, which may only have made room.
    """
    match, table = session.match, session.table
    before, after = (
        table.picture(match.rules, session.view_of(match.states[count]))
        for count in (max(line.since - 1, 0), line.upto)
    )
    diff = diff_pictures(before, after)
    changed = [*diff.added, *(new for _, new in diff.moved), *diff.removed]
    shown = [piece for piece in changed if piece.image and not (piece.aid or piece.status)]
    return _most_telling([piece for piece in shown if seats_of(piece) <= {seat}], line.spaces)


def seats_of(piece: Piece) -> frozenset[Seat]:
    """The seats whose colour or mark a piece has."""
    tints = (piece.tint, *(badge.tint for badge in piece.badges))
    return frozenset(int(tint.removeprefix(SEAT)) for tint in tints if tint.startswith(SEAT))


def _most_telling(pieces: Sequence[Piece], spaces: Sequence[str]) -> Piece | None:
    key = lambda piece: (piece.space not in spaces, TELLING.index(piece.layer))  # noqa: E731
    return min(pieces, key=key, default=None)
