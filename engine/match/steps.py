"""The line of play of a match as values: its steps, what an act brought, and what a viewer may recall of it.

How a match goes on from a position: which action is meant, how it is played, and what answers it.

Nature is answered by the seed, and whoever has given up by the stand-in of the rules.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import blake2b
from itertools import takewhile
from typing import Any, ClassVar, TypeAlias

import msgspec

from engine.data.record import GameRecord
from engine.match.log import Entry, Header, Play, Resign
from engine.match.rng import random_u64, weighted_index
from engine.rules.actions import Action, IllegalAction, SeatField, read_action
from engine.rules.contract import NATURE, Event, Rules, Seat, Standings, Turn

HIDDEN = "?"
"""What stands for an outcome that a viewer may not know."""

RESIGNED = "resigned"
"""The reason in the standings of a match that was given up."""


def digest(facts: Mapping[str, Any]) -> str:
    """A short fingerprint of a position: 16 hex digits of blake2b over its facts as JSON, keys sorted."""
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


class Resignation(Action, frozen=True, gc=False):
    """The step of a line with which a seat gave up. It belongs to the match, never to a game."""

    verb: ClassVar[str] = "resign"
    seat: SeatField


class Step(msgspec.Struct, frozen=True):
    """One action of the line: what was played at which turn, what it caused, and the position's digest afterwards.

    Where its seat has given up, what it does `stands_in` for what somebody would decide.
    """

    action: Action
    turn: Turn
    events: tuple[Event, ...]
    digest: str
    is_autopilot: bool = False

    @property
    def seat(self) -> Seat:
        """Who acted; `NATURE` for nature."""
        return self.turn.seat


Ply: TypeAlias = tuple[Step, Any]
"""A step and the position after it."""


class PlayResult(msgspec.Struct, frozen=True):
    """What came of an act: the steps that the line gained, and who decides next.

    `start` is how many steps the line had before, so `match.states[start]` is the position before the first of them.
    """

    start: int
    steps: tuple[Step, ...]
    turn: Turn | None

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, nature's answers included, in order."""
        return tuple(event for step in self.steps for event in step.events)


class HistoryEntry(msgspec.Struct, frozen=True):
    """One action of the line as a viewer may know it; with `text` `HIDDEN` and no events where the viewer may not.

    `number` is the action's place in the line, from 1.
    """

    number: int
    turn: Turn
    text: str
    events: tuple[Event, ...]

    @classmethod
    def of(cls, step: Step, number: int, viewer: Seat | None) -> HistoryEntry:
        """Step `number` of a line as seat `viewer` may know it (0: as nobody in particular may, None: everything)."""
        known = step.turn.known_to
        if viewer is None or known is None or known == viewer:
            return cls(number, step.turn, step.action.text, step.events)
        return cls(number, step.turn, HIDDEN, ())


class TurnTotals(msgspec.Struct, frozen=True):
    """The totals, as the standings count them, when the turn or round `count` was over (or as far as it has come)."""

    count: int
    totals: tuple[int, ...]


def log_entry(step: Step) -> Entry:
    """The entry with which a step first comes into a log."""
    if isinstance(step.action, Resignation):
        return Resign(step.action.seat, step.digest)
    return Play(step.action.text, step.digest)


def resignations(steps: Iterable[Step]) -> tuple[Seat, ...]:
    """The seats that give up in some steps, in order."""
    return tuple(step.action.seat for step in steps if isinstance(step.action, Resignation))


def standings_after_resignation(sheet: Standings, losers: Collection[Seat]) -> Standings:
    """The score sheet of a match that `losers` gave up: they share the last rank, the others rank by their totals.

    One who plays alone and gives up is second, and nobody has won.
    """
    others = {seat: total for seat, total in enumerate(sheet.totals, 1) if seat not in losers}
    last = max(2, len(others) + 1)
    ranks = tuple(
        1 + sum(other > others[seat] for other in others.values()) if seat in others else last
        for seat in range(1, len(sheet.totals) + 1)
    )
    return msgspec.structs.replace(sheet, ranks=ranks, reason=RESIGNED)


def count_error(done: str, asked: int, there: int) -> str:
    """Why so many actions cannot be `done` ("taken back", "redone") where only so many are there."""
    if not there:
        return f"there is nothing that could be {done}"
    return f"from 1 to {there} actions can be {done}, not {asked}"


def resolve_action(
    record: GameRecord, rules: Rules[Any], state: Any, legal: Sequence[Action], action: Action | str
) -> Action:
    """The one of the `legal` actions (none: the match is over) that an action or its text means.

    Raises `BadAction` when a text is no action of the game, and `IllegalAction` with the rule that forbids it: that
    forbids its first pick that no legal action shares, or one of all its picks where not even the verb is shared.
    """
    wanted = read_action(record.verbs, action) if isinstance(action, str) else action
    if wanted in legal:
        return legal[legal.index(wanted)]
    if not legal:
        raise IllegalAction("the match is over; nothing more can be played")
    alike = max(_shared(wanted, other) for other in legal)
    reason = rules.why_not(state, wanted.picks[: alike + 1] if alike else wanted.picks)
    raise IllegalAction(reason or f'"{wanted.text}" is not possible here')


def _shared(action: Action, other: Action) -> int:
    """How many picks two actions begin with in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(action.picks, other.picks, strict=False)))


def apply_action(rules: Rules[Any], state: Any, turn: Turn, action: Action, is_autopilot: bool = False) -> Ply:
    """A legal action played on a copy of a position."""
    after = state.copy()
    events = tuple(rules.play(after, action))
    return Step(action, turn, events, digest(rules.facts(after)), is_autopilot), after


def autoplay(rules: Rules[Any], header: Header, line: Iterable[Step], state: Any) -> list[Ply]:
    """What fate and stand-ins answer after the steps of a line, which leads to a position."""
    steps, found = list(line), list[Ply]()
    absent, drawn = resignations(steps), sum(step.seat == NATURE for step in steps)
    while (turn := rules.turn(state)) is not None:
        if turn.seat == NATURE and header.nature == "fate":
            action: Action | None = rules.legal(state)[
                weighted_index(rules.odds(state), random_u64(header.seed, drawn))
            ]
            drawn += 1
        else:
            action = rules.autopilot_action(state) if turn.seat in absent else None
        if action is None:
            break
        found.append(apply_action(rules, state, turn, action, is_autopilot=turn.seat in absent))
        state = found[-1][1]
    return found
