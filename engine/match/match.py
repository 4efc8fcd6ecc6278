"""A game being played. A match is its log; the current line of play is derived from it.

The log records every command in order and only grows: undo, redo, rewind and resigning are entries like the actions of
seats and of nature. A copy of the position is kept after every action of the line, so any point can be
reached at once. No screen and no randomness of its own; the clock is read only for the creation time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any

import msgspec

from engine.data.record import GameRecord
from engine.data.seats import SeatSetup
from engine.match.line import LineOfPlay
from engine.match.log import Entry, Hand, Header, Play, Redo, Redraw, Resign, Rewind, Undo, creation_time
from engine.match.steps import (
    PlayResult,
    Ply,
    Resignation,
    Step,
    apply_action,
    autoplay,
    count_error,
    log_entry,
    resolve_action,
)
from engine.rules.actions import Action, IllegalAction
from engine.rules.contract import Seat, Turn


class ReplayError(ValueError):
    """A log that cannot be replayed: `index` is that of the faulty entry, `match` holds everything before it."""

    def __init__(self, reason: str, index: int, match: Match) -> None:
        super().__init__(reason)
        self.index = index
        self.match = match


class Match(LineOfPlay):
    """A game being played: the line of play with its log, and the commands play, undo, redo, rewind and resign.

    `log` is the whole truth; line and positions follow from it. Chance turns are drawn from `seed`; `redraws` are the
    lengths of the line at which it was replaced. Not to be modified from outside.
    """

    def __init__(self, record: GameRecord, header: Header) -> None:
        """A match before its first action, nature's included. Raises `ValueError` if options or seats do not fit."""
        super().__init__(record, header)
        self.log: list[Entry] = []
        self._heads: list[int] = []  # the places in the line of the actions counted by undo: all but answers
        self._undone: list[list[Ply]] = []  # can be redone, the next one last: an action, and the answers to it
        self.seed = 0 if header.seed is msgspec.UNSET else header.seed
        self.redraws: list[int] = []

    @classmethod
    def new(
        cls,
        record: GameRecord,
        options: Mapping[str, str],
        seats: Sequence[SeatSetup],
        seed: int,
        manual_nature: bool = False,
        position: Mapping[str, Any] | None = None,
    ) -> Match:
        """A new match, played until the first decision of a seat; missing options take their defaults.

        With `manual_nature`, nature's turns are played like those of seats. `position` are the facts of the position in
        which the match begins (default: the start of the game). Raises `ValueError` if options, seats or the position
        do not fit the game.
        """
        header = Header(
            game=record.id,
            rules=record.version,
            options=record.resolve_options(options),
            seats=tuple(seats),
            seed=seed,
            made=creation_time(),
            nature="manual" if manual_nature else "fate",
            position=msgspec.UNSET if position is None else dict(position),
        )
        return cls(record, header)._answer()

    @classmethod
    def replay(
        cls,
        record: GameRecord,
        header: Header,
        entries: Iterable[Entry],
        watch: Callable[[float], object] | None = None,
    ) -> Match:
        """The match described by a header and a log; if the log stops at nature's turn, nature answers.

        `watch` is called before every entry with the fraction that is done; what it raises ends the replay. Raises
        `ValueError` if the header does not fit the game, and `ReplayError` at the first entry that is impossible or
        leads to a position with another digest.
        """
        match = cls(record, header)
        entries = list(entries)
        for index, entry in enumerate(entries):
            if watch is not None:
                watch(index / len(entries))
            try:
                match._apply_entry(entry)
            except ValueError as error:
                raise ReplayError(str(error), index, match._answer()) from error
            if match.digest() != entry.digest:
                place = f"move {len(match.line)} ({match.line[-1].action.text})" if match.line else "the set-up"
                reason = f"the position after {place} has the digest {match.digest()}, not {entry.digest}"
                raise ReplayError(reason, index, cls.replay(record, header, entries[:index], watch))
        return match._answer()

    def branch(self, n: int, seed: int | None = None) -> Match:
        """A new match from the first `n` actions of the line, with the same options and those who sat there then.

        Its chance turns are drawn from `seed`, by default as in this match. If nature is next, it answers. Raises
        `IllegalAction` if the line is shorter.
        """
        self.check_index(n)
        own_seed, seats = self.seed if seed is None else seed, self.seat_history.until(n).seats
        header = msgspec.structs.replace(self.header, made=creation_time(), seed=own_seed, seats=seats)
        branched = Match(self.record, header)
        branched._commit(list(zip(self.line[:n], self.states[1 : n + 1], strict=True)))
        if seed is not None:
            branched.redraw(seed)
        return branched._answer()

    def at(self, n: int) -> Match:
        """This match as it was after the first `n` actions of the line, without a log: read-only.

        It shares the positions. Raises `IllegalAction` if the line is shorter.
        """
        past = copy(self)
        past.seat_history = self.seat_history.until(n)
        past.line, past.states, past.log, past._undone = self.line[: self.check_index(n)], self.states[: n + 1], [], []
        past._heads = [place for place in self._heads if place < n]
        return past

    # Commands

    def play(self, action: Action | str) -> PlayResult:
        """Play an action or its text; then nature and autopilot answer until a seat must decide or the match is over.

        Undone actions can no longer be redone. Raises `IllegalAction` with the rule that forbids the action, and
        `BadAction` if the text is not an action of this game; nothing has changed then.
        """
        plies = self._with_autoplay([self._ply_of(action)])
        self._undone.clear()
        return self._commit(plies)

    def undo(self, n: int = 1) -> tuple[Step, ...]:
        """Undo the last `n` actions of seats and the answers to them; returns those steps, in order.

        Actions of manual nature count like those of seats; nature's before the first of a seat remain. Raises
        `IllegalAction` if there are fewer.
        """
        if not 1 <= n <= len(self._heads):
            raise IllegalAction(count_error("taken back", n, len(self._heads)))
        steps = self._take_back(self._heads[-n])
        self.log.append(Undo(n, self.digest()))
        return steps

    def redo(self, n: int = 1) -> PlayResult:
        """Play the next `n` undone actions again, with the answers to them.

        Raises `IllegalAction` if there are fewer.
        """
        if not 1 <= n <= len(self._undone):
            raise IllegalAction(count_error("redone", n, len(self._undone)))
        played = self._extend([ply for plies in reversed(self._undone[-n:]) for ply in plies])
        del self._undone[-n:]
        self.log.append(Redo(n, self.digest()))
        return played

    @property
    def redo_limit(self) -> int:
        """The number of actions that `redo` can play again."""
        return len(self._undone)

    def rewind(self, keep: int) -> tuple[Step, ...]:
        """Go back to the first `keep` actions of the line and the answers to them; returns the steps, to be redone.

        Raises `IllegalAction` if the line is shorter or nothing would change.
        """
        keep = self.with_answers(keep)
        if keep == len(self.line):
            raise IllegalAction(f"the match already stands after action {keep}; rewind goes to an earlier one")
        steps = self._take_back(keep)
        self.log.append(Rewind(keep, self.digest()))
        return steps

    def redraw(self, seed: int) -> None:
        """Draw the chance turns from here on afresh, from another seed; undone actions can still be redone."""
        self.seed = seed
        self.redraws.append(len(self.line))
        self.log.append(Redraw(self.digest(), seed))

    def hand(self, seat: Seat, player: str, name: str) -> None:
        """Hand a seat on to `player` (`PERSON` or the level of a bot) called `name`; undo does not take it back.

        Raises `IllegalAction` if the match is over, there is no such seat, or it has resigned.
        """
        self.check_seat(seat, "handed on")
        setup = self.seat_history.hand(len(self.line), seat, player, name)
        self.log.append(Hand(seat, setup.player, setup.name, self.digest()))

    def resign(self, seat: Seat) -> PlayResult:
        """Seat `seat` resigns, at anybody's turn. Can be undone like an action.

        If the match `plays_on_without` the seat, the autopilot of the rules makes its decisions; else it is over.
        Raises `IllegalAction` if the match is over already, there is no such seat, or it has resigned before.
        """
        plies = [self._resignation(seat)]
        self._undone.clear()
        return self._commit(self._with_autoplay(plies) if self.plays_on_without(seat) else plies)

    # Steps

    def _resignation(self, seat: Seat) -> Ply:
        """The step with which a seat resigns. Raises `IllegalAction` if it cannot."""
        turn = self.check_seat(seat, "given up")
        step = Step(Resignation(seat), Turn(seat, Resignation.verb, turn.number, round=turn.round), (), self.digest())
        return step, self.state

    def _ply_of(self, action: Action | str) -> Ply:
        """An action or its text, played. Raises `BadAction` or `IllegalAction`."""
        legal = self.legal()
        resolved = resolve_action(self.record, self.rules, self.state, legal, action)
        turn = self.turn
        assert turn is not None
        return apply_action(self.rules, self.state, turn, resolved, is_autopilot=turn.seat in self.resigned_seats)

    def _with_autoplay(self, plies: Sequence[Ply]) -> list[Ply]:
        """Plies that follow the line, and all answers of nature and autopilot to them."""
        line = [*self.line, *(step for step, _ in plies)]
        seed = self.seed if self.header.nature == "fate" else None
        return [*plies, *autoplay(self.rules, seed, line, plies[-1][1] if plies else self.state)]

    def _answer(self) -> Match:
        """Play the answers of nature and autopilot, if it is their turn; returns this match."""
        if not self.resigned:
            self._commit(self._with_autoplay(()))
        return self

    def _commit(self, plies: Sequence[Ply]) -> PlayResult:
        """Add plies to the line and to the log."""
        self.log.extend(log_entry(step) for step, _ in plies)
        return self._extend(plies)

    def _extend(self, plies: Sequence[Ply]) -> PlayResult:
        """Add plies to the line."""
        start = len(self.line)
        self._heads += [place for place, (step, _) in enumerate(plies, start) if self.is_head(step)]
        self.line.extend(step for step, _ in plies)
        self.states.extend(state for _, state in plies)
        return PlayResult(start, tuple(self.line[start:]), self.turn)

    def _take_back(self, keep: int) -> tuple[Step, ...]:
        """Truncate the line before step `keep`, which is no answer; the rest can be redone."""
        steps = tuple(self.line[keep:])
        cut = list(zip(steps, self.states[keep + 1 :], strict=True))
        while self._heads and self._heads[-1] >= keep:
            start = self._heads.pop() - keep
            self._undone.append(cut[start:])
            del cut[start:]
        del self.line[keep:], self.states[keep + 1 :]
        self.seat_history.shorten(keep)
        while self.redraws and self.redraws[-1] > keep:
            self.redraws.pop()
        return steps

    def _apply_entry(self, entry: Entry) -> None:
        """Apply a log entry without the answers to it, which have their own entries."""
        match entry:
            case Play(action=text):
                ply = self._ply_of(text)
                self._undone.clear()
                self._commit([ply])
            case Undo(count=count):
                self.undo(count)
            case Redo(count=count):
                self.redo(count)
            case Rewind(keep=keep):
                self.rewind(keep)
            case Hand(seat=seat, player=player, name=name):
                self.hand(seat, player, name)
            case Redraw(seed=seed):
                self.redraw(self.seed if seed is msgspec.UNSET else seed)
            case Resign(seat=seat):
                ply = self._resignation(seat)
                self._undone.clear()
                self._commit([ply])
