"""News: what has happened at a table since a seat last acted, and which spaces the last moves touched.

No drawing in here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from engine.match.log_text import LogLine
from engine.match.steps import HistoryEntry, Step
from engine.rules.contract import NATURE, Event, Seat, Turn
from engine.view.panels import SeatCard


class News(msgspec.Struct, frozen=True):
    """What has happened since `seat` last acted: its `places` along the line, and what each other seat has `gained`.

    `number` is that of the turn in which the seat acted, None before it ever has.
    """

    seat: Seat = NATURE
    indices: range = range(0)
    gains: Mapping[Seat, int] = {}
    turn_number: int | None = None

    def includes(self, line: LogLine) -> bool:
        """Whether a line of the log is about that, and not about what the seat has done itself."""
        own = line.seat == self.seat and line.number == self.turn_number
        return line.upto - 1 in self.indices and not own


NO_NEWS = News()
"""What there is to tell where nothing has happened, or nobody is told."""


def news_range(line: Sequence[Step], seat: Seat, turn: Turn | None) -> range:
    """The places along a line of all that came after `seat` had last acted: what the others have done, and chance.

    While it is the `turn` of that seat, what it has done in it counts as now, so that the part stays the same until it
    has ended. The set-up is no part of it; before the seat has ever acted all is that came after that.
    """
    now = turn.number if turn is not None and turn.seat == seat else None
    end = len(line)
    for place in range(len(line) - 1, -1, -1):
        step = line[place]
        if (step.seat, step.turn.number) == (seat, now):
            end = place
        elif step.seat != NATURE:
            break
    own = (place for place in range(end - 1, -1, -1) if line[place].seat == seat)
    begun = next((place for place, step in enumerate(line) if step.turn.number or step.seat != NATURE), len(line))
    return range(min(next(own, begun - 1) + 1, end), end)


def score_gains(before: Iterable[SeatCard], now: Iterable[SeatCard], seat: Seat) -> dict[Seat, int]:
    """What each seat but one has gained between two rows of cards, where its scores are numbers."""
    old_scores = {card.seat: _number(card.score) for card in before}
    scores = [(card.seat, old_scores.get(card.seat), _number(card.score)) for card in now if card.seat != seat]
    return {seat: new - old for seat, old, new in scores if old is not None and new is not None}


def _number(score: str) -> int | None:
    """The score of a card as a number, None where it is none."""
    written = score.replace("−", "-")
    return int(written) if written.removeprefix("-").isdecimal() else None


def last_move_spaces(
    history: Sequence[HistoryEntry], turn: Turn | None, spaces_of: Callable[[Event], Sequence[str]]
) -> list[str]:
    """The spaces of every other seat's last turn, for the brackets: they stay until its next turn ends.

    What nature answers belongs to the turn that it answers. What has come of one's own turn since is marked too, the
    set-up is not. Once the match is over, only the last turn counts. `spaces_of` gives the spaces of an event.
    """
    now = (turn.seat, turn.number) if turn else (0, -1)
    spaces: list[str] = []
    seen: list[tuple[Seat, int]] = []
    for owner, entry in reversed(_with_owners(history)):
        if (owner == now and not seen) or owner == (NATURE, 0):
            continue
        own = turn is not None and owner[0] == turn.seat
        if not seen or owner != seen[-1]:
            again = any(seat == owner[0] for seat, _ in seen)
            if again or (seen and turn is None) or (own and (seen or entry.turn.seat != NATURE)):
                break
            if not own:
                seen.append(owner)
        spaces += [space for event in entry.events for space in spaces_of(event)]
    return list(dict.fromkeys(spaces))


def _with_owners(history: Sequence[HistoryEntry]) -> list[tuple[tuple[Seat, int], HistoryEntry]]:
    """All that was played, each entry with the seat and the number of the turn that it belongs to."""
    entries: list[tuple[tuple[Seat, int], HistoryEntry]] = []
    owner = (NATURE, 0)
    for entry in history:
        if entry.turn.seat != NATURE or entry.turn.number != owner[1]:
            owner = entry.turn.seat, entry.turn.number
        entries.append((owner, entry))
    return entries
