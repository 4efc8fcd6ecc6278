"""The contract between the rules of a game and everything else: turns, standings and the `Rules` controller.

Pure Python: no game by name, no screen. A game implements `Rules`; match, protocol, bots and scenes use nothing else.
Actions are in `engine.rules.actions`, events in `engine.rules.events`, the static record of a game in
`engine.data.record`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

import msgspec

from engine.rules.actions import Action, Pick
from engine.rules.events import Event
from engine.rules.fact_reading import FactError
from engine.rules.snapshot import Snapshot

Seat: TypeAlias = int
"""A seat number, from 1; `NATURE` is 0."""

NATURE: Seat = 0
"""The chance player: it decides dice, draws and random set-ups, and its legal actions carry odds."""

NOBODY: Seat = 0
"""A viewer without a seat, who knows public information only."""

Options: TypeAlias = Mapping[str, str]
"""The chosen value of every option of a game, by option name."""


class Turn(msgspec.Struct, frozen=True, gc=False):
    """The seat that decides now, and its decision.

    `decision` is the key in `data/<id>.yaml` of prompt and help. `known_to` is the only seat that may see the outcome
    (a private look), None if all may.

    `number` counts the turns of the game from 1 (0 during set-up) and never decreases. It increases at the latest when
    a seat is to decide again after another seat has: within one number (other than 0) no seat acts, passes on and acts
    again. Nature's actions count with the seat they answer. Undo relies on it.

    `round` is what players count if turns are too small a unit; it never decreases. 0 if they count turns. Log and
    score chart use `count`.
    """

    seat: Seat
    decision: str
    number: int = 0
    known_to: Seat | None = None
    round: int = 0

    @property
    def count(self) -> int:
        """The round, or the turn if players count turns; 0 during set-up."""
        return self.round or self.number


class Tally(msgspec.Struct, frozen=True, gc=False):
    """One category of the score sheet: a value per seat (seat 1 first), then one per automaton.

    `tallied`: every value is exactly the sum of `Event.scores`; otherwise it is derived from the position. `counts`:
    the category is part of the total.
    """

    category: str
    values: tuple[int, ...]
    counts: bool = True
    tallied: bool = False


class Standings(msgspec.Struct, frozen=True, gc=False):
    """The score sheet at any time, and the ranks once the game is over.

    `totals` and `ranks` are by seat (seat 1 first), then by automaton: `seats + rivals` values. Ranks start at 1, ties
    share a rank; empty while the game is running. If nobody has won, no rank is 1: a solo player who loses or resigns
    has rank 2. `reason` is the key of `data/<id>.yaml` that says why the game ended and what broke a tie; `level` the
    level of success a solo player has reached, "" in a game without levels; `lacking` are the picks (kinds, places)
    that the next one lacked in the end, as words of the sheet tell it; empty if there is nothing to say.
    """

    sheet: tuple[Tally, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...] = ()
    reason: str = ""
    level: str = ""
    lacking: tuple[str, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats and automata ranked first; none while the game is running or if nobody has won."""
        return tuple(seat for seat, rank in enumerate(self.ranks, 1) if rank == 1)


def ranks_of(merits: Sequence[Any]) -> tuple[int, ...]:
    """The rank of every player by merit, the highest first; equal merits share a rank.

    `merits` are the players' totals, or tuples of a total and what breaks a tie, in order.
    """
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)


def tie_break(merits: Sequence[tuple[int, ...]], names: Sequence[str]) -> str:
    """The name of the first component in which the merits of first and second place differ.

    `names` are those of the components, in order, and a last one for a tie that nothing breaks.
    """
    first, second = sorted(merits, reverse=True)[:2]
    return next((name for name, best, next_ in zip(names, first, second, strict=False) if best != next_), names[-1])


class State(Protocol):  # noqa: PLW1641  # a position changes, so it has no hash
    """A position: slotted, of flat lists, ints and bitboards. Memos it carries take no part in `==`."""

    def copy(self) -> Self:
        """An equal position that shares no mutable data."""
        ...

    def __eq__(self, other: object) -> bool:
        """Whether two positions are the same in everything the rules depend on (not object identity)."""
        ...


S = TypeVar("S", bound=State)


class Rules(ABC, Generic[S]):
    """The rule controller of one game for given options and number of seats. It holds no play state.

    Equal positions have equal legal lists in equal order, whatever their history. Every action changes the position.

    A *view* is a position without what a seat may not know. `turn`, `standings`, `facts` and `view` accept the view of
    any seat, and so does the game's table; `legal` and `why_not` accept that of the seat to decide and answer as for
    the full position. If that decision is public (`Decision.public` of the sheet), they accept the view of `NOBODY`
    too, and an action played in a determinization of it has the same public effects. `odds`, `play`, `autopilot_action`
    and `components` need full positions: the real one or a determinization.
    """

    options: Options
    seats: int
    sheet: Any
    """The `engine.data.sheet.Sheet` of the game, for words: of refusals and of the default table."""
    state_type: type[Any]
    """The class of the positions, a `Position`: its fields say what the facts are."""
    refusals: ClassVar[Any]
    """The class of the refusals (`engine.rules.refusals.Refusals`), unless `why_not` is the game's own."""
    secrets_inferable: bool = False
    """Whether whoever remembers all public events could work out what views leave out. A view has no memory: its
    determinizations differ there, and an action may show anew what was public before."""
    rivals: int = 0
    """Number of automata that play beside the seats; they are numbered after them in standings, events and log.

    They never decide: what they do are events of actions of seats or of nature.
    """
    rounds: int = 0
    """Number of turns of the game, or of rounds if players count those; 0 if it is not fixed in advance."""
    max_actions: int
    """Upper bound on the number of actions of a game, nature's included; exceeding it means a bug.

    If the rules imply no bound, about ten times the length of the longest of many random games.
    """

    def start(self) -> S:
        """The position before the first turn, with the start values of its fields.

        A random set-up consists of nature's first turns.
        """
        state: S = self.snapshot.start()
        return state

    @abstractmethod
    def turn(self, state: S) -> Turn | None:
        """The current turn; None when the game is over."""

    @abstractmethod
    def legal(self, state: S) -> list[Action]:
        """All actions of the seat to decide, in fixed order; empty only if `turn` is None. Not to be modified."""

    def odds(self, state: S) -> list[int]:
        """At nature's turn, the positive integer weights of `legal`, parallel to it."""
        raise NotImplementedError(f"{type(self).__name__} leaves nothing to nature")

    @abstractmethod
    def play(self, state: S, action: Action) -> list[Event]:
        """Advance `state` in place by a legal action and return its events, in order.

        The action equals one of `legal` but need not be the same object; no further checks are needed.

        A seat's own action reveals nothing that the seat does not know: neither its events nor the view after it depend
        on hidden information. Hidden information is revealed in turns of nature only, even if only one outcome is left;
        otherwise it could be looked at and the action undone.
        """

    def why_not(self, state: S, picks: Sequence[Pick]) -> str:
        """The rule that forbids the last of these picks (or an earlier one), in the player's words.

        "" if nothing forbids them: some legal action starts with these picks, in an order accepted by
        `engine.rules.router`.
        """
        sentence: str = self.refusals.why_not(self, state, self.legal(state), picks)
        return sentence

    def autopilot_action(self, state: S) -> Action | None:  # noqa: ARG002
        """The action played for a seat that has resigned, so that the others can continue.

        Asked at decisions of seats only; equal positions give equal answers. If a game does not override it, resigning
        ends the match.
        """
        return None

    @property
    def has_autopilot(self) -> bool:
        """Whether the rules play for a seat that has resigned, so that the others can continue."""
        return type(self).autopilot_action is not Rules.autopilot_action

    @abstractmethod
    def standings(self, state: S) -> Standings:
        """The score sheet, at any time; with ranks and reason once the game is over."""

    @cached_property
    def snapshot(self) -> Snapshot[Any]:
        """How the positions of this match are written as facts and read back."""
        return Snapshot(self.state_type, self)

    def facts(self, state: S) -> dict[str, Any]:
        """The position as names and small numbers, JSON-ready: for the protocol, bug reports and the digest.

        Positions have equal facts exactly if they are equal; the same holds for views.
        """
        return self.snapshot.write(state)

    def position(self, facts: Mapping[str, Any]) -> S:
        """The position that some facts tell of: the inverse of `facts`.

        Facts that are left out are as at the start, or follow from the others. Raises `FactError` with the path of a
        fact that is unknown, or impossible.
        """
        state: S = self.snapshot.read(facts, self._faults)
        return state

    def _faults(self, state: S) -> Iterator[FactError]:
        """Components gained or lost, and a decision without an answer."""
        whole = self.components(self.start())
        for name, number in self.components(state).items():
            if number != whole[name]:
                yield FactError("", f"there would be {number} of {name}; there are {whole[name]}")
        if self.turn(state) is not None and not self.legal(state):
            yield FactError("decision", "has no answer in this position")

    def components(self, state: S) -> dict[str, int]:  # noqa: ARG002
        """The number of components per kind, wherever they are: constant throughout a game, and not empty."""
        return {}

    def view(self, state: S, seat: Seat) -> S:  # noqa: ARG002
        """The position as known to `seat` (`NOBODY`: public information only); `state` itself if nothing is secret."""
        return state

    def determinize(self, view: S, pick: Callable[[int], int]) -> S:  # noqa: ARG002
        """A full position consistent with a view (a determinization); hidden parts are drawn by `pick(n)` -> 0..n-1."""
        return view.copy()


def play_forced(rules: Rules[S], state: S, seat: Seat, stop_at: str = "") -> list[Event]:
    """Play the forced decisions of `seat`; returns the events, in order.

    Stops at a choice, at nature, at another seat's turn and at the end; also at the decision `stop_at`, forced or not.
    """
    events: list[Event] = []
    while (turn := rules.turn(state)) is not None and turn.seat == seat:
        forced = rules.legal(state)
        if len(forced) > 1 or turn.decision == stop_at:
            break
        events += rules.play(state, forced[0])
    return events


def play_through(rules: Rules[S], state: S, action: Action, seat: Seat, stop_at: str = "") -> list[Event]:
    """Play an action of `seat` and every forced decision of that seat after it; returns the events, in order."""
    return [*rules.play(state, action), *play_forced(rules, state, seat, stop_at)]
