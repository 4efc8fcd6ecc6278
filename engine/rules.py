"""The contract between a game's rules and everything else: actions, events, turns, standings, records.

Pure Python, no game by name, no screen. A game implements `Rules`; the match, the protocol, the players and the
scenes talk to it through nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar, get_type_hints

import msgspec

if TYPE_CHECKING:
    from engine.components import Sheet

Seat: TypeAlias = int
"""A seat counts from 1; `NATURE` is 0."""

NATURE: Seat = 0
"""The seat that decides dice, draws and random set-ups; its actions carry odds."""

Options: TypeAlias = Mapping[str, str]
"""The value chosen for every option of a game, by option name."""


class Kind(StrEnum):
    """What a field of an action names. A pick is a value of one kind (or a bare verb)."""

    VERB = "verb"
    SPACE = "space"
    PIECE = "piece"
    CARD = "card"
    ITEM = "item"
    COLOUR = "colour"
    SHAPE = "shape"
    SEAT = "seat"
    NUMBER = "number"


Space: TypeAlias = Annotated[str, Kind.SPACE]
Piece: TypeAlias = Annotated[str, Kind.PIECE]
Card: TypeAlias = Annotated[str, Kind.CARD]
Item: TypeAlias = Annotated[str, Kind.ITEM]
Colour: TypeAlias = Annotated[str, Kind.COLOUR]
Shape: TypeAlias = Annotated[str, Kind.SHAPE]
SeatField: TypeAlias = Annotated[int, Kind.SEAT]
Number: TypeAlias = Annotated[int, Kind.NUMBER]


class IllegalAction(ValueError):
    """An action that the rules forbid here; the message is the reason, in words a player understands."""


class BadAction(ValueError):
    """A text that is no action of this game at all; the message says what would be one."""


class Pick(msgspec.Struct, frozen=True, gc=False):
    """One thing a player pointed at: a kind and the value of it (`Kind.VERB` with the verb's name)."""

    kind: Kind
    value: str | int


class Action(msgspec.Struct, frozen=True, gc=False):
    """What a seat decides, as a verb and the things it names, in the order they are picked.

    A game subclasses this once a verb; every field is annotated with a kind (`Space`, `Number`, ...). Instances are
    values: equal fields make equal actions, and a game interns them so that the hot path looks up and never builds.
    The class name in lower case is the verb, unless the class sets `verb`.
    """

    verb: ClassVar[str]

    def __init_subclass__(cls, **settings: Any) -> None:
        """Name the verb after the class where the class does not name it."""
        super().__init_subclass__(**settings)
        if "verb" not in cls.__dict__:
            cls.verb = cls.__name__.lower()

    @property
    def text(self) -> str:
        """The action as it stands in logs, saves and the protocol, like `move e8 e9`; `read_action` undoes it."""
        return _text(self)

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The picks that make this action: its verb, then its fields in order."""
        return _picks(self)


@cache
def _text(action: Action) -> str:
    return " ".join([action.verb, *(str(value) for value in msgspec.structs.astuple(action))])


@cache
def _picks(action: Action) -> tuple[Pick, ...]:
    values = zip(kinds(type(action)), msgspec.structs.astuple(action), strict=True)
    return (Pick(Kind.VERB, action.verb), *(Pick(kind, value) for kind, value in values if kind))


@cache
def kinds(of: type[msgspec.Struct]) -> tuple[Kind | None, ...]:
    """The kind of every field of an action or event class, in order; None for a field without one (events only)."""
    hints = get_type_hints(of, include_extras=True)
    found: list[Kind | None] = []
    for name in of.__struct_fields__:
        marks = getattr(hints[name], "__metadata__", ())
        found.append(next((mark for mark in marks if isinstance(mark, Kind)), None))
    return tuple(found)


_DIGITS = 18


def read_action(verbs: Sequence[type[Action]], text: str) -> Action:
    """The action that `text` spells (`verb field field`), of one of the classes `verbs`.

    Words are parted by blanks of any kind and number. Raises `BadAction` when there are none, the verb is unknown, a
    field is missing or left over, or a number is none.
    """
    known = {of.verb: of for of in verbs}
    if not text.strip():
        raise BadAction(f"an action is empty; it begins with one of {', '.join(known)}")
    head, *words = text.split()
    if head in known:
        return _read_fields(known[head], words)
    small = head.lower()
    right = f"did you mean {small}?" if small in known else f"its verbs are {', '.join(known)}"
    raise BadAction(f'"{head}" is not a verb of this game; {right}')


def _read_fields(of: type[Action], words: list[str]) -> Action:
    names, wanted = of.__struct_fields__, kinds(of)
    if len(words) != len(names):
        raise BadAction(_form(of, len(words)))
    values: list[str | int] = []
    for name, kind, word in zip(names, wanted, words, strict=True):
        if kind not in (Kind.NUMBER, Kind.SEAT):
            values.append(word)
        elif word.isascii() and word.removeprefix("-").isdecimal() and len(word) <= _DIGITS:
            values.append(int(word))
        else:
            raise BadAction(f'"{of.verb}": {name} is a number of at most {_DIGITS} digits, not "{word}"')
    return of(*values)


def _form(of: type[Action], count: int) -> str:
    """How an action of a class is spelt, for one who wrote `count` words after its verb."""
    names = [name.replace("_", " ") for name in of.__struct_fields__]
    if not names:
        return f'"{of.verb}" stands alone'
    form = " ".join([of.verb, *(name.upper() for name in of.__struct_fields__)])
    if len(names) == 1 and not count:
        return f"say which {names[0]}: {form}"
    needed = " and ".join(f"an {name}" if name[0] in "aeiou" else f"a {name}" for name in names)
    return f'"{of.verb}" needs {needed}{" and no more" if count > len(names) else ""}: {form}'


class Score(msgspec.Struct, frozen=True, gc=False):
    """Points that an event gave a seat, in one category of the score sheet."""

    seat: Seat
    category: str
    amount: int


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=str.lower):
    """Something that happened, in the order it happened: enough for the log line, the sound and the cues.

    A game subclasses this once a thing that can happen; the class name in lower case is the event's name in YAML and
    in the protocol. Fields that name spaces are annotated `Space`, so that last-move marks can find them.
    """

    @property
    def name(self) -> str:
        """The event's name, as in `data/<id>.yaml` and the protocol."""
        return type(self).__name__.lower()

    @property
    def scores(self) -> tuple[Score, ...]:
        """What this event adds to the tallied categories of the score sheet; nothing unless a game says so."""
        return ()

    @property
    def spaces(self) -> tuple[str, ...]:
        """The spaces that the event names, in field order."""
        values = msgspec.structs.astuple(self)
        return tuple(v for k, v in zip(kinds(type(self)), values, strict=True) if k is Kind.SPACE and v)


class Turn(msgspec.Struct, frozen=True, gc=False):
    """Who decides what now.

    `decision` names the entry of `data/<id>.yaml` with prompt and help; `number` counts the turns of the game from 1
    (0 during a set-up); `known_to` is the only seat that may see the outcome (a private look), None when all may.
    """

    seat: Seat
    decision: str
    number: int = 0
    known_to: Seat | None = None


class Tally(msgspec.Struct, frozen=True, gc=False):
    """One category of the score sheet: a value a seat (seat 1 first).

    `tallied` says that every value is exactly the sum of what events scored; otherwise it is read off the position.
    `counts` says that the category is part of the total.
    """

    category: str
    values: tuple[int, ...]
    counts: bool = True
    tallied: bool = False


class Standings(msgspec.Struct, frozen=True, gc=False):
    """The score sheet at any time, and the ranks once the game is over.

    `totals` and `ranks` are by seat, seat 1 first; ranks count from 1 and equal ranks share. While the game goes on
    `ranks` is empty. `reason` names the entry of `data/<id>.yaml` that says why it ended and what broke a tie.
    """

    sheet: tuple[Tally, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...] = ()
    reason: str = ""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first rank; empty while the game goes on."""
        return tuple(seat for seat, rank in enumerate(self.ranks, 1) if rank == 1)


class State(Protocol):
    """A position: slotted, of flat lists, ints and bit masks. Memos it carries take no part in `==`."""

    def copy(self) -> Self:
        """An equal position that shares nothing that can change."""
        ...


S = TypeVar("S", bound=State)


class Rules(ABC, Generic[S]):
    """The rule controller of one game with its options and number of seats. It holds no play state.

    Equal positions give equal legal lists in equal order, whatever their history. `play` may trust that its action
    came out of `legal`; `Match` and the protocol check.
    """

    options: Options
    seats: int
    longest: int
    """The greatest number of actions a game with these options can take."""

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
        """Advance `state` in place by a legal action and tell what happened, in order."""

    @abstractmethod
    def why_not(self, state: S, picks: Sequence[Pick]) -> str:
        """The rule that forbids the last of these picks, in words a player understands."""

    @abstractmethod
    def standings(self, state: S) -> Standings:
        """The score sheet, valid at any time; with ranks and reason once the game is over."""

    @abstractmethod
    def facts(self, state: S) -> dict[str, Any]:
        """The position by names and small numbers, JSON-ready: for the protocol, bug reports and the digest."""

    def components(self, state: S) -> dict[str, int]:  # noqa: ARG002
        """How many of every kind of component there are, wherever they lie: constant all game long."""
        return {}

    def view(self, state: S, seat: Seat) -> S:  # noqa: ARG002
        """The position with what `seat` (0: nobody) may not know removed. The state itself where nothing is secret."""
        return state

    def imagine(self, view: S, pick: Callable[[int], int]) -> S:  # noqa: ARG002
        """A full position consistent with a view, the unknown drawn afresh by `pick(n)` -> 0..n-1."""
        return view.copy()


class Option(msgspec.Struct, frozen=True):
    """One option of a game: its values in order, the default first or named."""

    values: tuple[str, ...]
    default: str


class GameRecord(msgspec.Struct, frozen=True):
    """The static record of a game that all generic code reads, and the way to its rules.

    `verbs` are the action classes in the order a prompt offers them; `sheet` loads `data/<id>.yaml`; `rules` makes the
    rule controller of (options, seats).
    """

    id: str
    title: str
    seats: tuple[int, int]
    options: dict[str, Option]
    verbs: tuple[type[Action], ...]
    rules: Callable[[Options, int], Rules[Any]]
    sheet: Callable[[], Sheet]
    version: int = 1
    chance: bool = False
    secrets: bool = False

    def settle(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """All options with their values: those `chosen`, the defaults for the rest, in the record's order.

        Raises `ValueError` naming the unknown option or value and what would be right.
        """
        for name in chosen:
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise ValueError(f'{self.title} has no option "{name}"; its options are {known}')
        settled = {name: chosen.get(name, option.default) for name, option in self.options.items()}
        for name, value in settled.items():
            if value not in self.options[name].values:
                known = ", ".join(self.options[name].values)
                raise ValueError(f'option {name} of {self.title} cannot be "{value}"; it is one of {known}')
        return settled

    def make(self, options: Mapping[str, str], seats: int) -> Rules[Any]:
        """The rules of a table with these options and seats; raises `ValueError` when either does not fit."""
        low, high = self.seats
        if not low <= seats <= high:
            span = str(low) if low == high else f"{low} to {high}"
            raise ValueError(f"{self.title} is for {span} players, not {seats}")
        return self.rules(self.settle(options), seats)
