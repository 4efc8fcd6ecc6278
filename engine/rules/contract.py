"""The contract between a game's rules and everything else: actions, events, turns, standings, records.

Pure Python, no game by name, no screen. A game implements `Rules`; the match, the protocol, the players and the
scenes talk to it through nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

import msgspec

from engine.rules.actions import (
    Action,
    Kind,
    Pick,
    kinds,
    refuse_fields,
)

Seat: TypeAlias = int
"""A seat counts from 1; `NATURE` is 0."""

NATURE: Seat = 0
"""The seat that decides dice, draws and random set-ups; its actions carry odds."""

NOBODY: Seat = 0
"""Nobody in particular: whoever looks at the table without a seat, and is told what everybody may know."""

Options: TypeAlias = Mapping[str, str]
"""The value chosen for every option of a game, by option name."""


class Score(msgspec.Struct, frozen=True, gc=False):
    """Points that an event gave a seat, or an automaton beside the seats, in one category of the score sheet."""

    seat: Seat
    category: str
    amount: int


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=str.lower):
    """Something that happened, in the order it happened: enough for the log line, the sound and the cues.

    A game subclasses this once a thing that can happen; the class name in lower case (or the `tag` given to the class)
    is the event's name in YAML and in the protocol. A field that names spaces is annotated `Space` or
    `tuple[Space, ...]`, so that last-move marks can find them; one that the log should show as a player's name
    `SeatField`: a seat, or an automaton by its number after the seats. A field `seat` tells whom the event is about.
    No field can be called `event`, `name`, `scores` or `spaces`.
    """

    def __init_subclass__(cls, **settings: Any) -> None:
        """No field may hide a property, or the name that goes with the event into the protocol."""
        super().__init_subclass__(**settings)
        refuse_fields(cls, ("event", "name", "scores", "spaces"))

    @property
    def name(self) -> str:
        """The event's name, as in `data/<id>.yaml` and the protocol."""
        return event_name(type(self))

    @property
    def scores(self) -> tuple[Score, ...]:
        """What this event adds to the tallied categories of the score sheet; nothing unless a game says so."""
        return ()

    @property
    def spaces(self) -> tuple[str, ...]:
        """The spaces that the event names, in field order; a field without one ("" or None) is passed over."""
        found: list[str] = []
        for kind, value in zip(kinds(type(self)), msgspec.structs.astuple(self), strict=True):
            if kind is Kind.SPACE:
                found += value if isinstance(value, tuple) else (value,)
        return tuple(space for space in found if space)


def event_name(of: type[Event]) -> str:
    """The name of the events of a class: its tag."""
    return str(of.__struct_config__.tag)


class Turn(msgspec.Struct, frozen=True, gc=False):
    """Who decides what now.

    `decision` names the entry of `data/<id>.yaml` with prompt and help; `known_to` is the only seat that may see the
    outcome (a private look), None when all may.

    `number` counts the turns of the game from 1 (0 during a set-up) and never falls. It rises at the latest when a seat
    is to decide again after another seat has: under one number (but 0) no seat acts, hands over and acts again. Nature
    counts with the seat it answers. Undo goes by it.

    `round` is what the people at the table count by, where turns are too small for that; it never falls either. 0 where
    they count turns. The log and the chart of points go by `count`.
    """

    seat: Seat
    decision: str
    number: int = 0
    known_to: Seat | None = None
    round: int = 0

    @property
    def count(self) -> int:
        """The round, or the turn where people count turns; 0 during a set-up."""
        return self.round or self.number


class Tally(msgspec.Struct, frozen=True, gc=False):
    """One category of the score sheet: a value a seat (seat 1 first), then one an automaton that plays beside them.

    `tallied` says that every value is exactly the sum of what events scored; otherwise it is read off the position.
    `counts` says that the category is part of the total.
    """

    category: str
    values: tuple[int, ...]
    counts: bool = True
    tallied: bool = False


class Standings(msgspec.Struct, frozen=True, gc=False):
    """The score sheet at any time, and the ranks once the game is over.

    `totals` and `ranks` are by seat, seat 1 first, then by automaton, so they are `seats + rivals` of the rules long;
    ranks count from 1 and equal ranks share. While the game goes on `ranks` is empty. Where nobody has won, no rank is
    1: one who plays alone and loses, or gives up, has rank 2.
    `reason` names the entry of `data/<id>.yaml` that says why it ended and what broke a tie; `level` the level of
    success that one who plays alone has reached so far, "" in a game without levels.
    """

    sheet: tuple[Tally, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...] = ()
    reason: str = ""
    level: str = ""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats and automata that share the first rank; none while the game goes on, and where nobody has won."""
        return tuple(seat for seat, rank in enumerate(self.ranks, 1) if rank == 1)


class State(Protocol):  # noqa: PLW1641  # a position changes, so it has no hash
    """A position: slotted, of flat lists, ints and bit masks. Memos it carries take no part in `==`."""

    def copy(self) -> Self:
        """An equal position that shares nothing that can change."""
        ...

    def __eq__(self, other: object) -> bool:
        """Whether two positions are the same in all that the rules go by; what every object has tells only identity."""
        ...


S = TypeVar("S", bound=State)


class Rules(ABC, Generic[S]):
    """The rule controller of one game with its options and number of seats. It holds no play state.

    Equal positions give equal legal lists in equal order, whatever their history. Every action changes the position.

    A *view* is a position with what a seat may not know removed. `turn`, `standings`, `facts` and `view` take the view
    of any seat, and so does the game's table; `legal` and `why_not` take that of the seat to decide and answer as for
    the full position; where that is asked openly (`Decision.openly` of the sheet) they take the view of `NOBODY` as
    well, and what is played in a position imagined from it goes the same way as far as everybody may know. `odds`,
    `play`, `autopilot_action` and `components` are asked of full positions only: the real one, or an imagined.
    """

    options: Options
    seats: int
    rivals: int = 0
    """How many automata of the game play beside the seats: numbered after them, in standings, events and log.

    They never decide: what they do is told by events of a seat's actions or of nature's.
    """
    rounds: int = 0
    """How many turns the game has, or rounds where people count those; 0 where that is not settled from the start."""
    longest: int
    """A bound on the actions of a game with these options, nature's included: whoever plays so many has met a mistake.

    Where the rules themselves set no bound, it is some ten times the longest of many random games.
    """

    @abstractmethod
    def start(self) -> S:
        """The position before the first turn; a random set-up is nature's first turns."""

    @abstractmethod
    def turn(self, state: S) -> Turn | None:
        """Who decides what, or None when the game is over."""

    @abstractmethod
    def legal(self, state: S) -> list[Action]:
        """All actions of the seat to decide, in fixed order; never empty while `turn` is not None. Do not change it."""

    def odds(self, state: S) -> list[int]:
        """At nature's turn, the positive integer weights of `legal`, parallel to it."""
        raise NotImplementedError(f"{type(self).__name__} leaves nothing to nature")

    @abstractmethod
    def play(self, state: S, action: Action) -> list[Event]:
        """Advance `state` in place by a legal action and tell what happened, in order.

        The action equals one of `legal`, and need not be the same object; nothing more is to be checked.

        A seat's own action discloses nothing that the seat does not know: neither its events nor the view after it
        depend on what its view leaves out. Whatever comes to light does so in a turn of nature, even when only one
        outcome is left; else it could be seen and the action taken back.
        """

    @abstractmethod
    def why_not(self, state: S, picks: Sequence[Pick]) -> str:
        """The rule that forbids the last of these picks (or an earlier one), in words a player understands.

        "" when nothing forbids them: an action that is legal begins with them, in the order in which the router
        (`engine.view.router`) lets them be made.
        """

    def autopilot_action(self, state: S) -> Action | None:  # noqa: ARG002
        """What the seat to decide does once it has given up: the legal action by which the others can play on.

        It is asked at decisions of seats only, and always says the same of equal positions. Where a game does not say
        it, giving up ends the match.
        """
        return None

    @property
    def plays_on(self) -> bool:
        """Whether the others play on where a seat gives up."""
        return type(self).autopilot_action is not Rules.autopilot_action

    @abstractmethod
    def standings(self, state: S) -> Standings:
        """The score sheet, valid at any time; with ranks and reason once the game is over."""

    @abstractmethod
    def facts(self, state: S) -> dict[str, Any]:
        """The position by names and small numbers, JSON-ready: for the protocol, bug reports and the digest.

        Positions have equal facts exactly when they are equal; the same goes for views.
        """

    def components(self, state: S) -> dict[str, int]:  # noqa: ARG002
        """How many of every kind of component there are, wherever they lie: constant all game long, and not empty."""
        return {}

    def view(self, state: S, seat: Seat) -> S:  # noqa: ARG002
        """The position with what `seat` (`NOBODY`: anybody) may not know removed; itself where nothing is secret."""
        return state

    def determinize(self, view: S, pick: Callable[[int], int]) -> S:  # noqa: ARG002
        """A full position consistent with a view, the unknown drawn afresh by `pick(n)` -> 0..n-1."""
        return view.copy()


def play_through(rules: Rules[S], state: S, action: Action, seat: Seat, asked: str = "") -> list[Event]:
    """Play an action of `seat` and every forced decision of that seat after it; what happened, in order.

    Stops at a choice, at nature, at another seat's turn, and at the end; also at the decision `asked`, forced or not.
    """
    events = list(rules.play(state, action))
    while (turn := rules.turn(state)) is not None and turn.seat == seat:
        forced = rules.legal(state)
        if len(forced) > 1 or turn.decision == asked:
            break
        events += rules.play(state, forced[0])
    return events
