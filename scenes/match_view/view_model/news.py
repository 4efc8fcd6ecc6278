"""News: the events since a seat last acted, and the spaces of the last moves.

No drawing in here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from engine.match.log_text import LogLine
from engine.match.steps import HistoryEntry, Step
from engine.rules.contract import NATURE, Seat, Turn
from engine.rules.events import Event
from engine.stage.board.animation import AnimationStep
from engine.view.panels import SeatCard
from engine.view.picture import Cue, CueKind

RESTS = 2
"""How many rests lie between two actions that are told once more."""


class News(msgspec.Struct, frozen=True):
    """The events since `seat` last acted: the `indices` of their steps in the line, and the `gains` of the other seats.

    `turn_number` is that of the turn in which the seat acted, None if it never has.
    """

    seat: Seat = NATURE
    indices: range = range(0)
    gains: Mapping[Seat, int] = {}
    turn_number: int | None = None

    def includes(self, line: LogLine) -> bool:
        """Whether a log line is part of the news, and not about what the seat itself has done."""
        is_own = line.seat == self.seat and line.number == self.turn_number
        return line.upto - 1 in self.indices and not is_own


NO_NEWS = News()
"""No news: nothing has happened, or nobody is to be informed."""


def news_range(line: Sequence[Step], seat: Seat, turn: Turn | None) -> range:
    """The indices of all steps after `seat` last acted: those of other seats and of chance.

    During the `turn` of that seat its own actions are left out, so that the range stays the same until the turn ends.
    The set-up is never part of it; before the seat has acted, everything after the set-up is.
    """
    current_turn = turn.number if turn is not None and turn.seat == seat else None
    end = len(line)
    for index in range(len(line) - 1, -1, -1):
        step = line[index]
        if (step.seat, step.turn.number) == (seat, current_turn):
            end = index
        elif step.seat != NATURE:
            break
    own = (index for index in range(end - 1, -1, -1) if line[index].seat == seat)
    first = next((index for index, step in enumerate(line) if step.turn.number or step.seat != NATURE), len(line))
    return range(min(next(own, first - 1) + 1, end), end)


def score_gains(cards_before: Iterable[SeatCard], cards: Iterable[SeatCard], seat: Seat) -> dict[Seat, int]:
    """The gain of each seat except `seat` between two rows of seat cards, for scores that are numbers."""
    old_scores = {card.seat: _number(card.score) for card in cards_before}
    scores = [(card.seat, old_scores.get(card.seat), _number(card.score)) for card in cards if card.seat != seat]
    return {seat: new - old for seat, old, new in scores if old is not None and new is not None}


def _number(score: str) -> int | None:
    """The score of a card as a number, None if it is none."""
    text = score.replace("−", "-")
    return int(text) if text.removeprefix("-").isdecimal() else None


def last_move_spaces(
    history: Sequence[HistoryEntry], turn: Turn | None, spaces_of: Callable[[Event], Sequence[str]]
) -> list[str]:
    """The spaces of every other seat's last turn, for the brackets: they stay until its next turn ends.

    Answers of chance belong to the turn before them; those to the current seat's own turn are marked too, the set-up is
    not. After the match only the last turn counts. `spaces_of` returns the spaces of an event.
    """
    current = (turn.seat, turn.number) if turn else (0, -1)
    spaces: list[str] = []
    owners: list[tuple[Seat, int]] = []
    for owner, entry in reversed(_with_owners(history)):
        if (owner == current and not owners) or owner == (NATURE, 0):
            continue
        is_own = turn is not None and owner[0] == turn.seat
        if not owners or owner != owners[-1]:
            is_repeated = any(seat == owner[0] for seat, _ in owners)
            if is_repeated or (owners and turn is None) or (is_own and (owners or entry.turn.seat != NATURE)):
                break
            if not is_own:
                owners.append(owner)
        spaces += [space for event in entry.events for space in spaces_of(event)]
    return list(dict.fromkeys(spaces))


def _with_owners(history: Sequence[HistoryEntry]) -> list[tuple[tuple[Seat, int], HistoryEntry]]:
    """The history, each entry with the seat and the number of the turn it belongs to."""
    entries: list[tuple[tuple[Seat, int], HistoryEntry]] = []
    owner = (NATURE, 0)
    for entry in history:
        if entry.turn.seat != NATURE or entry.turn.number != owner[1]:
            owner = entry.turn.seat, entry.turn.number
        entries.append((owner, entry))
    return entries


def apart(stories: Sequence[Sequence[AnimationStep]]) -> list[AnimationStep]:
    """The stories of some actions as one, in which the table lies still between them as long as before a bot's move."""
    told = [story for story in stories if any(step.cues for step in story)]
    steps: list[AnimationStep] = []
    for story in stories:
        last = story[-1] if story else None
        steps += story
        if last is not None and story in told[:-1] and last.moment is None and last.after is not None:
            rests = tuple(Cue(CueKind.REST, piece) for piece in last.after.pieces[:1] * RESTS)
            steps.append(AnimationStep("", rests, log_line=last.log_line, at=last.at))
    return steps
