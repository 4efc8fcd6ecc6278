"""Actions: what a seat decides, as a verb and the things it names, and the text that spells it.

The other half of the contract, what happens and who decides when, stands in `engine.rules.contract`; every name here
can be
imported from there.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from enum import StrEnum
from functools import cache, lru_cache
from typing import Annotated, Any, ClassVar, TypeAlias, get_args, get_type_hints

import msgspec


class Kind(StrEnum):
    """What a field of an action names. A pick is a value of one kind (or a bare verb).

    A WAY is no field of any action: it stands for one of the ways that a table offers, by its number from 0.
    """

    VERB = "verb"
    SPACE = "space"
    PIECE = "piece"
    CARD = "card"
    ITEM = "item"
    COLOUR = "colour"
    SHAPE = "shape"
    SEAT = "seat"
    NUMBER = "number"
    WAY = "way"


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
    The class name in lower case is the verb, unless the class sets `verb`. Several classes may share a verb when their
    texts can be told apart (`option 3vp`, `option lay T3 f5 1`). A field cannot be called `text` or `picks`.
    """

    verb: ClassVar[str]

    def __init_subclass__(cls, **settings: Any) -> None:
        """Name the verb after the class where the class does not name it; no field may hide a property."""
        super().__init_subclass__(**settings)
        refuse_fields(cls, ("text", "picks"))
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


_REMEMBERED = 1 << 14
"""How many actions are remembered in words: all that games intern, and not all that a program may have refused."""


@lru_cache(_REMEMBERED)
def _text(action: Action) -> str:
    return " ".join([action.verb, *(str(value) for value in msgspec.structs.astuple(action))])


@lru_cache(_REMEMBERED)
def _picks(action: Action) -> tuple[Pick, ...]:
    values = zip(field_kinds(type(action)), msgspec.structs.astuple(action), strict=True)
    return (Pick(Kind.VERB, action.verb), *(Pick(kind, value) for kind, value in values))


@cache
def kinds(of: type[msgspec.Struct]) -> tuple[Kind | None, ...]:
    """What every field of an event class names, in order: its kind, or that of its items; None for neither.

    A field is annotated with a kind itself (`Space`, or `Space | None`) or as a tuple of one (`tuple[Space, ...]`).
    """
    hints = get_type_hints(of, include_extras=True)
    return tuple(_kind(hints[name]) for name in of.__struct_fields__)


def _kind(hint: Any) -> Kind | None:
    """The kind in an annotation, the first one where it is made of several."""
    marks = getattr(hint, "__metadata__", None)
    if marks is not None:
        return next((mark for mark in marks if isinstance(mark, Kind)), None)
    return next((kind for part in get_args(hint) if (kind := _kind(part)) is not None), None)


FIELDS = "Space, Piece, Card, Item, Colour, Shape, SeatField or Number"
"""What the fields of an action are annotated with."""


@cache
def field_kinds(of: type[Action]) -> tuple[Kind, ...]:
    """The kind of every field of an action class, in order.

    Raises `TypeError` for a field that is not annotated with one: it could not be picked.
    """
    hints = get_type_hints(of, include_extras=True)
    found: list[Kind] = []
    for name in of.__struct_fields__:
        kind = _kind(hints[name]) if hasattr(hints[name], "__metadata__") else None
        if kind is None or kind is Kind.VERB:
            raise TypeError(f"{of.__name__}.{name} names nothing that can be picked; annotate it as {FIELDS}")
        found.append(kind)
    return tuple(found)


_NUMERIC = (Kind.NUMBER, Kind.SEAT)


def check_verbs(verbs: Sequence[type[Action]]) -> None:
    """Raise `TypeError` where the action classes of a game cannot be picked or read back.

    Every field has a kind, a verb is one word, and the forms of one verb differ in the number of their fields or in
    which of them are numbers.
    """
    seen: dict[tuple[str, tuple[bool, ...]], type[Action]] = {}
    for of in verbs:
        if of.verb.split() != [of.verb]:
            raise TypeError(f'{of.__name__}.verb is "{of.verb}"; a verb is one word')
        form = of.verb, tuple(kind in _NUMERIC for kind in field_kinds(of))
        other = seen.setdefault(form, of)
        if other is not of:
            both = f"{other.__name__} and {of.__name__}"
            raise TypeError(f'{both} are spelt alike, "{_spelling(other)}"; make them one class, or two verbs')


def refuse_fields(of: type[msgspec.Struct], taken: Sequence[str]) -> None:
    """Raise `TypeError` when a class declares a field under a name that means something else in its kind of class."""
    for name in inspect.get_annotations(of):
        if name in taken:
            raise TypeError(f"{of.__name__}.{name} cannot be a field: {of.__mro__[1].__name__}.{name} is a property")


_DIGITS = 18

_NUMBER = re.compile(rf"0|-?[1-9][0-9]{{0,{_DIGITS - 1}}}")


def read_action(verbs: Sequence[type[Action]], text: str) -> Action:
    """The action that `text` spells (`verb field field`), of one of the classes `verbs`.

    Words are parted by blanks of any kind and number. Of several classes with the verb it is the one with so many
    fields whose numbers are numbers; with the most numbers where several are. Raises `BadAction` when there are no
    words, the verb is unknown, a field is missing or left over, or a number is none.
    """
    known: dict[str, list[type[Action]]] = {}
    for of in verbs:
        known.setdefault(of.verb, []).append(of)
    if not text.strip():
        raise BadAction(f"an action is empty; it begins with one of {', '.join(known)}")
    head, *words = text.split()
    if head in known:
        return _read_one(known[head], words)
    small = head.lower()
    right = f"did you mean {small}?" if small in known else f"its verbs are {', '.join(known)}"
    raise BadAction(f'"{head}" is not a verb of this game; {right}')


def _read_one(forms: Sequence[type[Action]], words: list[str]) -> Action:
    """The action of one of the classes with a verb that the words after it spell."""
    wrong: list[BadAction] = []
    for of in sorted(forms, key=lambda form: sum(kind in _NUMERIC for kind in field_kinds(form)), reverse=True):
        try:
            return _read_fields(of, words)
        except BadAction as bad:
            wrong.append(bad)
    if len(forms) == 1:
        raise wrong[0]
    spelt = " or ".join(f'"{_spelling(of)}"' for of in forms)
    raise BadAction(f'"{" ".join([forms[0].verb, *words])}" is no action; it is spelt {spelt}')


def _read_fields(of: type[Action], words: list[str]) -> Action:
    names, wanted = of.__struct_fields__, field_kinds(of)
    if len(words) != len(names):
        raise BadAction(_form(of, len(words)))
    values: list[str | int] = []
    for name, kind, word in zip(names, wanted, words, strict=True):
        if kind not in _NUMERIC:
            values.append(word)
        elif _NUMBER.fullmatch(word):
            values.append(int(word))
        else:
            right = f"a number of at most {_DIGITS} digits without noughts before it"
            raise BadAction(f'"{of.verb}": {name} is {right}, not "{word}"')
    return of(*values)


def _spelling(of: type[Action]) -> str:
    """How an action of a class is spelt: its verb, then its fields in capitals."""
    return " ".join([of.verb, *(name.upper() for name in of.__struct_fields__)])


def _form(of: type[Action], count: int) -> str:
    """How an action of a class is spelt, for one who wrote `count` words after its verb."""
    names = [name.replace("_", " ") for name in of.__struct_fields__]
    if not names:
        return f'"{of.verb}" stands alone'
    if len(names) == 1 and not count:
        return f"say which {names[0]}: {_spelling(of)}"
    needed = " and ".join(f"an {name}" if name[0] in "aeiou" else f"a {name}" for name in names)
    return f'"{of.verb}" needs {needed}{" and no more" if count > len(names) else ""}: {_spelling(of)}'
