"""A game being played: the match is its log, and the current line of play is derived from it.

The log holds everything that was done, in order, and only ever grows; undo, redo, rewind and resigning are entries of
it like the actions of seats and of nature. A copy of the position is kept after every action of the line, so any point
is reached at once. No screen, no chance of its own; the clock is read only for the time a match was made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from datetime import datetime
from itertools import takewhile
from typing import Any

import msgspec

from engine.data.record import GameRecord
from engine.data.seats import SeatSetup
from engine.match.log import Entry, Header, Play, Redo, Resign, Rewind, Undo
from engine.match.steps import (
    HistoryEntry,
    PlayResult,
    Ply,
    Resignation,
    Step,
    TurnTotals,
    apply_action,
    autoplay,
    count_error,
    digest,
    log_entry,
    resignations,
    resolve_action,
    standings_after_resignation,
)
from engine.rules.actions import Action, IllegalAction
from engine.rules.contract import NATURE, Rules, Seat, Standings, Turn


class ReplayError(ValueError):
    """A log that does not play: `index` is the entry's place in it from 0, `match` holds what came before."""

    def __init__(self, reason: str, index: int, match: Match) -> None:
        super().__init__(reason)
        self.index = index
        self.match = match


class Match:
    """A game being played.

    `log` is the whole truth; `line` holds the steps of the current line of play and `states` the positions along it,
    so `states[n]` follows the first n steps and `states[-1]` is now. None of them is to be changed from outside.
    """

    def __init__(self, record: GameRecord, header: Header) -> None:
        """A match before its first action, nature's included. Raises `ValueError` when options or seats do not fit."""
        self.record = record
        self.header = header
        self.rules: Rules[Any] = record.make_rules(header.options, len(header.seats))
        self.log: list[Entry] = []
        self.line: list[Step] = []
        self.states: list[Any] = [self.rules.start()]
        self._undone: list[Ply] = []  # what can be redone, in the order it was played

    @classmethod
    def new(
        cls,
        record: GameRecord,
        options: Mapping[str, str],
        seats: Sequence[SeatSetup],
        seed: int,
        manual_nature: bool = False,
    ) -> Match:
        """A new match, set up as far as nature alone can; options left out take their defaults.

        With `manual_nature` nature's turns are played like anybody's. Raises `ValueError` when options or seats do not
        fit the game.
        """
        header = Header(
            game=record.id,
            rules=record.version,
            options=record.resolve_options(options),
            seats=tuple(seats),
            seed=seed,
            made=_now(),
            nature="manual" if manual_nature else "fate",
        )
        return cls(record, header)._settled()

    @classmethod
    def replay(cls, record: GameRecord, header: Header, entries: Iterable[Entry]) -> Match:
        """The match that a header and a log tell of; where the log stops at nature's turn, nature answers.

        Raises `ValueError` when the header does not fit the game, and `ReplayError` at the first entry that is not
        possible or leads to another position than its digest says.
        """
        match = cls(record, header)
        entries = list(entries)
        for index, entry in enumerate(entries):
            try:
                match._enter(entry)
            except ValueError as wrong:
                raise ReplayError(str(wrong), index, match._settled()) from wrong
            if match.digest() != entry.digest:
                place = f"move {len(match.line)} ({match.line[-1].action.text})" if match.line else "the set-up"
                reason = f"the position after {place} has the digest {match.digest()}, not {entry.digest}"
                raise ReplayError(reason, index, cls.replay(record, header, entries[:index]))
        return match._settled()

    def branch(self, n: int) -> Match:
        """A new match from the first `n` actions of the line, with the same seats, options and seed.

        Where nature is to answer next, it does. Raises `IllegalAction` when the line is shorter.
        """
        self._within(n)
        twin = Match(self.record, msgspec.structs.replace(self.header, made=_now()))
        twin._commit(list(zip(self.line[:n], self.states[1 : n + 1], strict=True)))
        return twin._settled()

    def at(self, n: int) -> Match:
        """This match as it stood after the first `n` actions of the line, without a log: to look at, not to play on.

        It shares the positions. Raises `IllegalAction` when the line is shorter.
        """
        past = copy(self)
        past.line, past.states, past.log, past._undone = self.line[: self._within(n)], self.states[: n + 1], [], []
        return past

    # Where the match stands.

    @property
    def state(self) -> Any:
        """The position now."""
        return self.states[-1]

    @property
    def title(self) -> str:
        """What is played: the title of the game, or that of its game for one."""
        return self.record.sheet().title_of(len(self.header.seats))

    @property
    def players(self) -> tuple[SeatSetup, ...]:
        """All who play, as the standings count them: the seats, and the automata of the game beside them."""
        return self.record.sheet().players(self.header.seats, self.header.options)

    @property
    def resigned_seats(self) -> tuple[Seat, ...]:
        """The seats that gave up, in order."""
        return resignations(self.line)

    def plays_on_without(self, seat: Seat) -> bool:
        """Whether the others play on once `seat` gives up: two of them are left, and the rules have a stand-in."""
        return self.rules.plays_on and self.rules.seats - len({*self.resigned_seats, seat}) > 1

    @property
    def resigned(self) -> Seat | None:
        """The seat that ended the match by giving up, if one did."""
        last = self.line[-1].action if self.line else None
        return last.seat if isinstance(last, Resignation) and not self.plays_on_without(last.seat) else None

    @property
    def turn(self) -> Turn | None:
        """Who decides what; None when the match is over."""
        return None if self.resigned else self.rules.turn(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or by resigning."""
        return self.turn is None

    @property
    def latest_turn(self) -> Turn | None:
        """The turn that is being played, or the last one when the match is over; None where nobody ever had one."""
        return self.turn or (self.line[-1].turn if self.line else None)

    @property
    def number(self) -> int:
        """The number of that turn, 0 during a set-up."""
        return self.latest_turn.number if self.latest_turn else 0

    @property
    def count(self) -> int:
        """Where the match stands as people count, by turns or by rounds; 0 during a set-up."""
        return self.latest_turn.count if self.latest_turn else 0

    @property
    def outcome(self) -> Standings | None:
        """The final standings, or None while the match goes on."""
        return self.standings() if self.over else None

    def legal(self) -> list[Action]:
        """All actions of the seat to decide, in fixed order; empty when the match is over. Do not change it."""
        return [] if self.over else self.rules.legal(self.state)

    def standings(self) -> Standings:
        """The score sheet now; after a resignation as `given_up` says."""
        sheet = self.rules.standings(self.state)
        return standings_after_resignation(sheet, self.resigned_seats) if self.resigned else sheet

    def digest(self, n: int | None = None) -> str:
        """The digest of the position after the first `n` actions of the line; left out, of the position now."""
        n = self._within(len(self.line) if n is None else n)
        return self.line[n - 1].digest if n else digest(self.rules.facts(self.states[0]))

    def history(self, viewer: Seat | None = None) -> list[HistoryEntry]:
        """The line as seat `viewer` may know it (0: as nobody in particular may, None: everything)."""
        return [HistoryEntry.of(step, number, viewer) for number, step in enumerate(self.line, 1)]

    def scores(self) -> list[TurnTotals]:
        """The totals after every turn of the line, or every round where people count those, in order."""
        last = {step.turn.count: after for after, step in enumerate(self.line, 1)}
        return [TurnTotals(count, self.rules.standings(self.states[after]).totals) for count, after in last.items()]

    # What can be done.

    def play(self, action: Action | str) -> PlayResult:
        """Play an action, or the text of one; then nature and stand-ins answer until a seat must decide, or to the end.

        What could be redone is forgotten. Raises `IllegalAction` with the rule that forbids the action, and
        `BadAction` when the text is no action of this game; then nothing has changed.
        """
        plies = self._answered([self._played(action)])
        self._undone.clear()
        return self._commit(plies)

    def undo(self, n: int = 1) -> tuple[Step, ...]:
        """Take back the last `n` actions of seats and the answers to them; returns those steps, in order.

        Where nature is played by hand its actions are taken back one by one, like a seat's. What nature did before
        any seat acted stays. Raises `IllegalAction` when there are not so many.
        """
        heads = self._heads(self.line)
        if not 1 <= n <= len(heads):
            raise IllegalAction(count_error("taken back", n, len(heads)))
        steps = self._take_back(heads[-n])
        self.log.append(Undo(n, self.digest()))
        return steps

    def redo(self, n: int = 1) -> PlayResult:
        """Play the next `n` of the actions that were taken back once more, with the answers to them.

        Raises `IllegalAction` when there are not so many.
        """
        heads = self._heads([step for step, _ in self._undone])
        if not 1 <= n <= len(heads):
            raise IllegalAction(count_error("redone", n, len(heads)))
        end = heads[n] if n < len(heads) else len(self._undone)
        played = self._extend(self._undone[:end])
        del self._undone[:end]
        self.log.append(Redo(n, self.digest()))
        return played

    def may_undo(self, seat: Seat) -> int:
        """How many actions a table lets `seat` take back now (0: none).

        That is back to the start of its own turn, past no action of nature or of another seat but what stands in for
        the decisions of one.
        """
        count = 0
        line = self.line[: len(self.line) - self.autopilot_steps]
        for step in reversed(line if seat != NATURE else ()):
            if step.seat != seat or step.turn.number != line[-1].turn.number:
                break
            count += 1
        return count

    @property
    def autopilot_steps(self) -> int:
        """How many actions at the end of the line stand in for the decisions of seats that have given up."""
        return sum(1 for _ in takewhile(lambda step: step.is_autopilot, reversed(self.line)))

    @property
    def may_redo(self) -> int:
        """How many actions `redo` can play again."""
        return len(self._heads([step for step, _ in self._undone]))

    def rewind(self, keep: int) -> tuple[Step, ...]:
        """Go back to the first `keep` actions of the line and the answers to them; returns the steps taken back.

        They can be redone. Raises `IllegalAction` when the line is shorter or nothing would change.
        """
        self._within(keep)
        while keep < len(self.line) and not self._is_head(self.line[keep]):
            keep += 1
        if keep == len(self.line):
            raise IllegalAction(f"the match already stands after action {keep}; rewind goes to an earlier one")
        steps = self._take_back(keep)
        self.log.append(Rewind(keep, self.digest()))
        return steps

    def resign(self, seat: Seat) -> PlayResult:
        """Seat `seat` gives up, at anybody's turn. It can be undone like an action.

        The match is over, unless `plays_on_without` it; then its decisions are answered by the stand-in of the rules.
        Raises `IllegalAction` when the match is over already, there is no such seat, or it has given up before.
        """
        plies = [self._resignation(seat)]
        self._undone.clear()
        return self._commit(self._answered(plies) if self.plays_on_without(seat) else plies)

    # How it is done.

    def _resignation(self, seat: Seat) -> Ply:
        """The step with which a seat gives up; raises `IllegalAction` when it cannot."""
        turn = self.turn
        if turn is None:
            raise IllegalAction("the match is over; nobody can resign any more")
        if not 1 <= seat <= self.rules.seats:
            raise IllegalAction(f"there is no seat {seat}; the seats are 1 to {self.rules.seats}")
        if seat in self.resigned_seats:
            raise IllegalAction(f"seat {seat} has given up already")
        step = Step(Resignation(seat), Turn(seat, Resignation.verb, turn.number, round=turn.round), (), self.digest())
        return step, self.state

    def _played(self, action: Action | str) -> Ply:
        """An action that somebody takes, or the text of one, played; raises `BadAction` or `IllegalAction`."""
        legal = self.legal()
        wanted = resolve_action(self.record, self.rules, self.state, legal, action)
        turn = self.turn
        assert turn is not None
        return apply_action(self.rules, self.state, turn, wanted, is_autopilot=turn.seat in self.resigned_seats)

    def _answered(self, plies: Sequence[Ply]) -> list[Ply]:
        """Plies that follow the line, and all that fate and stand-ins answer to them."""
        line = [*self.line, *(step for step, _ in plies)]
        return [*plies, *autoplay(self.rules, self.header, line, plies[-1][1] if plies else self.state)]

    def _settled(self) -> Match:
        """This match once nature and stand-ins have answered, where they are to."""
        if not self.resigned:
            self._commit(self._answered(()))
        return self

    def _commit(self, plies: Sequence[Ply]) -> PlayResult:
        """Add plies to the line and to the log."""
        self.log.extend(log_entry(step) for step, _ in plies)
        return self._extend(plies)

    def _extend(self, plies: Sequence[Ply]) -> PlayResult:
        """Add plies to the line."""
        start = len(self.line)
        self.line.extend(step for step, _ in plies)
        self.states.extend(state for _, state in plies)
        return PlayResult(start, tuple(self.line[start:]), self.turn)

    def _take_back(self, keep: int) -> tuple[Step, ...]:
        """Cut the line after its first `keep` steps; what is cut off can be redone."""
        cut = self.line[keep:]
        self._undone[:0] = zip(cut, self.states[keep + 1 :], strict=True)
        del self.line[keep:], self.states[keep + 1 :]
        return tuple(cut)

    def _heads(self, steps: Sequence[Step]) -> list[int]:
        """Where the actions that undo and redo count stand among `steps`; the answers to them follow."""
        return [place for place, step in enumerate(steps) if self._is_head(step)]

    def _is_head(self, step: Step) -> bool:
        """Whether somebody has played a step, be it nature's by hand: it is no answer."""
        return not step.is_autopilot and (step.seat != NATURE or self.header.nature == "manual")

    def _within(self, n: int) -> int:
        """The same number of actions, if the line has them; raises `IllegalAction`."""
        if not 0 <= n <= len(self.line):
            raise IllegalAction(f"the line has {len(self.line)} actions; {n} is not between 0 and {len(self.line)}")
        return n

    def _enter(self, entry: Entry) -> None:
        """Do what an entry of a log says, answers left to the entries that follow."""
        match entry:
            case Play(action=text):
                played = self._played(text)
                self._undone.clear()
                self._commit([played])
            case Undo(count=count):
                self.undo(count)
            case Redo(count=count):
                self.redo(count)
            case Rewind(keep=keep):
                self.rewind(keep)
            case Resign(seat=seat):
                resigned = self._resignation(seat)
                self._undone.clear()
                self._commit([resigned])


def _now() -> str:
    return datetime.now().isoformat(timespec="seconds")
