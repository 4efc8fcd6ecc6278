"""The steps of a line of play as values, and how it continues: resolving and applying actions, autoplay.

Autoplay answers for nature and for resigned seats.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import blake2b
from itertools import takewhile
from typing import Any, ClassVar, TypeAlias

import msgspec

from engine.data.record import GameRecord
from engine.match.log import Entry, Play, Resign
from engine.match.rng import random_u64, weighted_index
from engine.rules.actions import Action, IllegalAction, SeatField, read_action
from engine.rules.contract import NATURE, Rules, Seat, Standings, Turn
from engine.rules.events import Event

HIDDEN = "?"
"""Replaces the text of an action that a viewer may not know."""

RESIGNED = "resigned"
"""The reason in the standings of a match ended by resignation."""


def digest(facts: Mapping[str, Any]) -> str:
    """A fingerprint of a position: 16 hex digits of blake2b over its facts as JSON with sorted keys."""
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


class Resignation(Action, frozen=True, gc=False):
    """The action with which a seat resigns. It belongs to the match, not to any game."""

    verb: ClassVar[str] = "resign"
    seat: SeatField


class Step(msgspec.Struct, frozen=True):
    """One action of the line, its turn and events, and the digest of the position after it.

    `is_autopilot`: the action was played for a seat that has resigned.
    """

    action: Action
    turn: Turn
    events: tuple[Event, ...]
    digest: str
    is_autopilot: bool = False

    @property
    def seat(self) -> Seat:
        """The acting seat; `NATURE` for nature."""
        return self.turn.seat


Ply: TypeAlias = tuple[Step, Any]
"""A step and the position after it."""


class PlayResult(msgspec.Struct, frozen=True):
    """The outcome of a command: the steps added to the line, and the turn after them.

    `start` is the length of the line before, so `match.states[start]` is the position before the first of the steps.
    """

    start: int
    steps: tuple[Step, ...]
    turn: Turn | None

    @property
    def events(self) -> tuple[Event, ...]:
        """All events in order, including those of nature's answers."""
        return tuple(event for step in self.steps for event in step.events)


class HistoryEntry(msgspec.Struct, frozen=True):
    """One action of the line as a viewer may know it; a hidden one has the text `HIDDEN` and no events.

    `number` is its place in the line, from 1.
    """

    number: int
    turn: Turn
    text: str
    events: tuple[Event, ...]

    @classmethod
    def of(cls, step: Step, number: int, viewer: Seat | None) -> HistoryEntry:
        """Step `number` of a line as known to seat `viewer` (0: public information, None: everything)."""
        known = step.turn.known_to
        if viewer is None or known is None or known == viewer:
            return cls(number, step.turn, step.action.text, step.events)
        return cls(number, step.turn, HIDDEN, ())


class TurnTotals(msgspec.Struct, frozen=True):
    """The totals, in the order of the standings, at the end of the turn or round `count` (or so far)."""

    count: int
    totals: tuple[int, ...]


def log_entry(step: Step) -> Entry:
    """The log entry that records a step."""
    if isinstance(step.action, Resignation):
        return Resign(step.action.seat, step.digest)
    return Play(step.action.text, step.digest)


def resignations(steps: Iterable[Step]) -> tuple[Seat, ...]:
    """The seats that resign in some steps, in order."""
    return tuple(step.action.seat for step in steps if isinstance(step.action, Resignation))


def standings_after_resignation(sheet: Standings, losers: Collection[Seat]) -> Standings:
    """The standings of a match that `losers` resigned: they share the last rank, the others rank by their totals.

    A solo player who resigns is second, and nobody has won.
    """
    totals = {seat: total for seat, total in enumerate(sheet.totals, 1) if seat not in losers}
    last = max(2, len(totals) + 1)
    ranks = tuple(
        1 + sum(other > totals[seat] for other in totals.values()) if seat in totals else last
        for seat in range(1, len(sheet.totals) + 1)
    )
    return msgspec.structs.replace(sheet, ranks=ranks, reason=RESIGNED)


def count_error(participle: str, requested: int, available: int) -> str:
    """The error if `requested` actions are to be "taken back" or "redone" (`participle`) and `available` exist."""
    if not available:
        return f"there is nothing that could be {participle}"
    return f"from 1 to {available} actions can be {participle}, not {requested}"


def resolve_action(
    record: GameRecord, rules: Rules[Any], state: Any, legal: Sequence[Action], action: Action | str
) -> Action:
    """The action among `legal` that an action or its text denotes; `legal` is empty if the match is over.

    Raises `BadAction` if the text is not an action of the game, and `IllegalAction` with the rule that forbids it: the
    rule against its first pick that no legal action shares, or against all its picks if not even the verb is shared.
    """
    requested = read_action(record.verbs, action) if isinstance(action, str) else action
    if requested in legal:
        return legal[legal.index(requested)]
    if not legal:
        raise IllegalAction("the match is over; nothing more can be played")
    shared = max(_shared_picks(requested, other) for other in legal)
    reason = rules.why_not(state, requested.picks[: shared + 1] if shared else requested.picks)
    raise IllegalAction(reason or f'"{requested.text}" is not possible here')


def _shared_picks(action: Action, other: Action) -> int:
    """The number of leading picks that two actions have in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(action.picks, other.picks, strict=False)))


def apply_action(rules: Rules[Any], state: Any, turn: Turn, action: Action, is_autopilot: bool = False) -> Ply:
    """The ply of a legal action, played on a copy of a position."""
    after = state.copy()
    events = tuple(rules.play(after, action))
    return Step(action, turn, events, digest(rules.facts(after)), is_autopilot), after


def autoplay(rules: Rules[Any], seed: int | None, line: Iterable[Step], state: Any) -> list[Ply]:
    """The answers of nature and the autopilot after the steps of a line that leads to `state`.

    Chance turns are decided by `seed`, or by nobody here (None: nature is manual); decisions of resigned seats by
    `Rules.autopilot_action`.
    """
    steps, plies = list(line), list[Ply]()
    absent, drawn = resignations(steps), sum(step.seat == NATURE for step in steps)
    while (turn := rules.turn(state)) is not None:
        if turn.seat == NATURE and seed is not None:
            action: Action | None = rules.legal(state)[weighted_index(rules.odds(state), random_u64(seed, drawn))]
            drawn += 1
        else:
            action = rules.autopilot_action(state) if turn.seat in absent else None
        if action is None:
            break
        plies.append(apply_action(rules, state, turn, action, is_autopilot=turn.seat in absent))
        state = plies[-1][1]
    return plies
