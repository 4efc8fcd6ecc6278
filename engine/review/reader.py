"""Reads a match in processes beside the window: every position at once, then the decisions, most telling ones first.

`poll` never blocks. It takes what has been read, and hands out more unless the reader is paused; whatever has been
found is in `findings` at once. What is read depends on numbers of simulations and not on the clock, except that reading
ends when `SECONDS` of all processes are used up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from queue import Empty
from types import TracebackType
from typing import Self

import msgspec

from engine.bots.client import BotError, Worker
from engine.bots.messages import TableHeader
from engine.match.match import Match
from engine.match.steps import Resignation
from engine.review.curves import Chances, curve_of
from engine.review.findings import Balance, Findings, Judgement, balances
from engine.review.judge import SECOND, result_of
from engine.review.messages import MatchHeader, ReadAnswer, ReadRequest
from engine.review.schedule import (
    CHUNK,
    READERS,
    SECONDS,
    Decision,
    decisions_of,
    effort_of,
    in_order,
)
from engine.review.turning_points import costs, turning_points, unexplained
from engine.rules.contract import Seat

MODULE = "engine.review.worker"

LONGEST = 20.0
"""Factor on the usual time of a search after which it is cut short."""

SHORTEST = 2.0
"""The least seconds that a search is given: the clock is not what ends it."""

SECOND_LOOK = 6.0
"""Factor on the effort of a search that looks at a turning point again: chance must not make one."""

FIRST_LOOKS = 0.75
"""The share of the time after which no decision is searched for the first time, only turning points again."""

MOST_FAILURES = 4
"""Number of failures after which reading is given up."""


class Reader:
    """One process that reads, and the request that it has not answered."""

    def __init__(self, package: str, header: MatchHeader) -> None:
        self.worker = Worker(package, header, MODULE)
        self.request: ReadRequest | None = None

    def send(self, request: ReadRequest) -> None:
        """Ask for one piece of reading."""
        self.request = request
        self.worker.send(request)


class MatchReader:
    """Reads one finished match. Use it as a context manager, or call `close`.

    `findings` are what is known already, for instance from an earlier time. `package` is the importable package that
    discovers the games. `problem` says why reading was given up, "" if it was not.
    """

    def __init__(self, match: Match, findings: Findings | None = None, package: str = "games") -> None:
        length = len(match.line)
        self.match = match
        self.findings = findings if findings is not None else Findings([None] * (length + 1))
        self.decisions = decisions_of(match)
        self.people: Collection[Seat] = {seat for seat, player in enumerate(match.seats, 1) if not player.is_bot}
        self.problem = ""
        self._places = frozenset(decision.place for decision in self.decisions)
        self._package = package
        self._header = _header_of(match)
        self._readers: list[Reader] = []
        self._pieces: deque[ReadRequest] = deque(self._first_pieces())
        self._by_place = {decision.place: decision for decision in self.decisions}
        self._seconds = curve_of(match.record.id, match.rules.seats).seconds
        self._effort = effort_of(len(self.decisions), self._seconds)
        self._spent, self._failures = 0.0, 0
        self._ordered = False
        if self.findings.chances[-1] is None and match.over:
            self.findings.chances[-1] = _end_of(match)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    # What has been found

    @property
    def is_done(self) -> bool:
        """Whether nothing more will be read."""
        return self.findings.done or bool(self.problem)

    @property
    def fraction(self) -> float:
        """How much is read, 0 to 1."""
        if self.findings.done:
            return 1.0
        places = sum(chances is not None for chances in self.findings.chances) / len(self.findings.chances)
        judged = len(self.findings.judgements) / max(1, len(self.decisions))
        return min(0.99, 0.1 * places + 0.9 * judged)

    @property
    def chances(self) -> list[Chances | None]:
        """The chances by position as they are shown: those that searches see, static ones until these are there."""
        followed = self.findings.followed(self._places)
        return [seen or static for seen, static in zip(followed, self.findings.chances, strict=True)]

    @property
    def turning_points(self) -> list[Judgement]:
        """The turning points found so far, in the order of the match."""
        return turning_points(self.findings, self.decisions, self.people)

    @property
    def balances(self) -> tuple[Balance, ...]:
        """What luck and judgement brought every seat, as far as the match is read."""
        return balances(self.findings, costs(self.findings, self.decisions, self.match.rules.seats))

    # Reading

    def poll(self, *, paused: bool = False) -> bool:
        """Take what has been read, and ask for more unless `paused`; whether anything was new."""
        if self.is_done:
            return False
        taken = [self._take(reader) for reader in list(self._readers)]
        if not paused and not self.problem:
            self._hand_out()
        return any(taken)

    def close(self) -> None:
        """End the processes. What was found stays."""
        for reader in self._readers:
            reader.worker.process.kill()
        for reader in self._readers:
            reader.worker.reader.join()
        self._readers.clear()

    def _take(self, reader: Reader) -> bool:
        """Take the answer of a process, if it is there."""
        if reader.request is None:
            return False
        try:
            line = reader.worker.answers.get_nowait()
        except Empty:
            return False
        request, reader.request = reader.request, None
        answer = None
        if line is not None:
            try:
                answer = msgspec.json.decode(line, type=ReadAnswer)
            except msgspec.MsgspecError:
                reader.worker.process.kill()
        if answer is None:
            self._readers.remove(reader)
            self._fail(request, reader.worker.last_words or "its process gave no answer")
            return True
        if answer.error:
            self._fail(request, answer.error)
            return True
        self._spent += answer.spent
        self._add(request, answer)
        return True

    def _add(self, request: ReadRequest, answer: ReadAnswer) -> None:
        """Take what was read into the findings."""
        findings = self.findings
        if not request.effort:
            for place, chances in answer.chances.items():
                if findings.chances[place] is None:
                    findings.chances[place] = chances
            findings.luck.update(answer.luck)
        elif answer.judgement is not None:
            findings.add(answer.judgement)
        else:
            self._by_place.pop(request.place, None)

    def _fail(self, request: ReadRequest, why: str) -> None:
        """Try a piece once more; give a decision up the second time, and the match after too many failures."""
        self._failures += 1
        if self._failures >= MOST_FAILURES:
            self.problem = why
            self.close()
        elif request.retried and request.effort:
            self._by_place.pop(request.place, None)
        else:
            self._pieces.appendleft(msgspec.structs.replace(request, retried=True))

    def _hand_out(self) -> None:
        """Give every process that has nothing to do the next piece; end them if there is none."""
        try:
            for reader in self._idle():
                piece = self._next_piece()
                if piece is None:
                    break
                reader.send(piece)
        except BotError as error:
            self.problem = str(error)
        busy = self._pieces or any(reader.request for reader in self._readers)
        if not self.problem and not busy and self._ordered and self._next_piece() is None:
            self.findings.done = True
            self.close()

    def _idle(self) -> Iterator[Reader]:
        """The processes that have nothing to do; those that do not run yet are started."""
        while len(self._readers) < READERS:
            self._readers.append(Reader(self._package, self._header))
        yield from [reader for reader in self._readers if reader.request is None]

    def _next_piece(self) -> ReadRequest | None:
        """The next piece to read; None if all is read, or if others must be read first."""
        used = self._spent / (SECONDS * READERS) if SECONDS else 1.0
        if self.findings.is_charted and used >= FIRST_LOOKS:
            self._pieces.clear()
            self._ordered = True
            if used >= 1.0:
                return None
        if self._pieces:
            return self._pieces.popleft()
        if not self.findings.is_charted:
            return None
        if not self._ordered:
            self._ordered = True
            todo = in_order(self.decisions, self.findings, self.people)
            self._pieces.extend(self._search(decision, self._effort, 1) for decision in todo)
            if self._pieces:
                return self._pieces.popleft()
        return self._second_look()

    def _second_look(self) -> ReadRequest | None:
        """The next turning point, or fall that no search has seen, that was looked at only once."""
        open_places = {reader.request.place for reader in self._readers if reader.request is not None}
        for judged in (*self.turning_points, *unexplained(self.findings, self.decisions)):
            if judged.looks < SECOND and judged.place not in open_places and judged.place in self._by_place:
                effort = max(1.0, SECOND_LOOK * self._effort)
                return self._search(self._by_place[judged.place], effort, SECOND)
        return None

    def _search(self, decision: Decision, effort: float, look: int) -> ReadRequest:
        return ReadRequest(
            decision.place,
            decision.place,
            effort,
            decision.played,
            max(SHORTEST, LONGEST * self._seconds * effort),
            look,
        )

    def _first_pieces(self) -> Iterator[ReadRequest]:
        """The pieces of the first reading, without what is known already."""
        for start in range(0, len(self.findings.chances), CHUNK):
            until = min(start + CHUNK, len(self.findings.chances))
            if None in self.findings.chances[start:until]:
                yield ReadRequest(start, until)


def _header_of(match: Match) -> MatchHeader:
    header = match.header
    table = TableHeader(header.game, dict(header.options), len(header.seats), header.position)
    return MatchHeader(table, ["" if isinstance(step.action, Resignation) else step.action.text for step in match.line])


def _end_of(match: Match) -> tuple[float, ...]:
    """The result of a match that is over, by the rules or by a resignation."""
    if match.resigned is None:
        return result_of(match.rules, match.state)
    winners, seats = match.standings().winners, range(1, match.rules.seats + 1)
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
