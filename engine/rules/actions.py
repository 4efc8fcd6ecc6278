"""Actions (moves): a verb with typed fields, and its text form in logs, saves and the protocol.

The other half of the contract, turns, events and the rule controller, is in `engine.rules.contract`.
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
    """The kind of a value picked for an action: its verb, a space, a number, ...

    CHAIN is not the kind of any field: such a pick is the index, from 0, of an `ActionChain` offered by a table.
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
    CHAIN = "chain"


Space: TypeAlias = Annotated[str, Kind.SPACE]

Piece: TypeAlias = Annotated[str, Kind.PIECE]

Card: TypeAlias = Annotated[str, Kind.CARD]

Item: TypeAlias = Annotated[str, Kind.ITEM]

Colour: TypeAlias = Annotated[str, Kind.COLOUR]

Shape: TypeAlias = Annotated[str, Kind.SHAPE]

SeatField: TypeAlias = Annotated[int, Kind.SEAT]

Number: TypeAlias = Annotated[int, Kind.NUMBER]


class IllegalAction(ValueError):
    """The rules forbid this action here; the message is the reason in the player's words."""


class BadAction(ValueError):
    """A text that is not an action of this game; the message says what a correct one looks like."""


class Pick(msgspec.Struct, frozen=True, gc=False):
    """One selection of a player: a kind and its value (for `Kind.VERB`, the name of the verb)."""

    kind: Kind
    value: str | int


class Action(msgspec.Struct, frozen=True, gc=False):
    """A move: a verb and its fields, in the order in which they are picked.

    A game defines one subclass per verb and annotates every field with a kind (`Space`, `Number`, ...). Instances are
    values (equal fields make equal actions); games intern them so that the hot path looks actions up and never builds
    them. The verb is the class name in lower case unless the class sets `verb`. Several classes may share a verb if
    their texts differ in form (`option 3vp`, `option lay T3 f5 1`). No field may be called `text` or `picks`.
    """

    verb: ClassVar[str]

    def __init_subclass__(cls, **settings: Any) -> None:
        """Default the verb to the class name in lower case; refuse fields that would hide a property."""
        super().__init_subclass__(**settings)
        refuse_fields(cls, ("text", "picks"))
        if "verb" not in cls.__dict__:
            cls.verb = cls.__name__.lower()

    @property
    def text(self) -> str:
        """The action as written in logs, saves and the protocol, like `move e8 e9`. The inverse of `read_action`."""
        return _text(self)

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The picks that make up this action: its verb, then its fields in order."""
        return _picks(self)


_CACHE_SIZE = 1 << 14
"""Number of actions whose text and picks are cached: all interned ones, not every action that a program may submit."""


@lru_cache(_CACHE_SIZE)
def _text(action: Action) -> str:
    return " ".join([action.verb, *(str(value) for value in msgspec.structs.astuple(action))])


@lru_cache(_CACHE_SIZE)
def _picks(action: Action) -> tuple[Pick, ...]:
    values = zip(field_kinds(type(action)), msgspec.structs.astuple(action), strict=True)
    return (Pick(Kind.VERB, action.verb), *(Pick(kind, value) for kind, value in values))


@cache
def event_field_kinds(cls: type[msgspec.Struct]) -> tuple[Kind | None, ...]:
    """The kind of every field of an event class, in order; None for a field without one.

    A field is annotated with a kind itself (`Space`, or `Space | None`) or as a tuple of one (`tuple[Space, ...]`).
    """
    hints = get_type_hints(cls, include_extras=True)
    return tuple(_kind(hints[name]) for name in cls.__struct_fields__)


def _kind(hint: Any) -> Kind | None:
    """The first kind found in an annotation, None if there is none."""
    marks = getattr(hint, "__metadata__", None)
    if marks is not None:
        return next((mark for mark in marks if isinstance(mark, Kind)), None)
    return next((kind for part in get_args(hint) if (kind := _kind(part)) is not None), None)


FIELDS = "Space, Piece, Card, Item, Colour, Shape, SeatField or Number"
"""The annotations allowed for the fields of an action."""


@cache
def field_kinds(cls: type[Action]) -> tuple[Kind, ...]:
    """The kind of every field of an action class, in order.

    Raises `TypeError` for a field without one: it could not be picked.
    """
    hints = get_type_hints(cls, include_extras=True)
    result: list[Kind] = []
    for name in cls.__struct_fields__:
        kind = _kind(hints[name]) if hasattr(hints[name], "__metadata__") else None
        if kind is None or kind is Kind.VERB:
            raise TypeError(f"{cls.__name__}.{name} names nothing that can be picked; annotate it as {FIELDS}")
        result.append(kind)
    return tuple(result)


_NUMERIC = (Kind.NUMBER, Kind.SEAT)


def check_verbs(verbs: Sequence[type[Action]]) -> None:
    """Raise `TypeError` if the action classes of a game cannot be picked or parsed unambiguously.

    Every field needs a kind, a verb is one word, and classes sharing a verb must differ in the number of their fields
    or in which of them are numbers.
    """
    forms: dict[tuple[str, tuple[bool, ...]], type[Action]] = {}
    for cls in verbs:
        if cls.verb.split() != [cls.verb]:
            raise TypeError(f'{cls.__name__}.verb is "{cls.verb}"; a verb is one word')
        form = cls.verb, tuple(kind in _NUMERIC for kind in field_kinds(cls))
        first = forms.setdefault(form, cls)
        if first is not cls:
            classes = f"{first.__name__} and {cls.__name__}"
            raise TypeError(f'{classes} are spelt alike, "{_spelling(first)}"; make them one class, or two verbs')


def refuse_fields(cls: type[msgspec.Struct], names: Sequence[str]) -> None:
    """Raise `TypeError` if a class declares a field with one of the `names` that its base class gives a meaning."""
    for name in inspect.get_annotations(cls):
        if name in names:
            raise TypeError(
                f"{cls.__name__}.{name} cannot be a field: {cls.__mro__[1].__name__}.{name} is defined already"
            )


_DIGITS = 18

_NUMBER = re.compile(rf"0|-?[1-9][0-9]{{0,{_DIGITS - 1}}}")


def read_action(verbs: Sequence[type[Action]], text: str) -> Action:
    """Parse an action text (`verb field field`) into an instance of one of the classes `verbs`.

    Words are separated by any whitespace. Among classes sharing the verb, the one with matching field count and numeric
    fields wins; if several match, the one with the most numbers. Raises `BadAction` for an empty text, an unknown verb,
    a missing or extra field, or a malformed number.
    """
    classes: dict[str, list[type[Action]]] = {}
    for cls in verbs:
        classes.setdefault(cls.verb, []).append(cls)
    if not text.strip():
        raise BadAction(f"an action is empty; it begins with one of {', '.join(classes)}")
    verb, *words = text.split()
    if verb in classes:
        return _read_one(classes[verb], words)
    lowered = verb.lower()
    hint = f"did you mean {lowered}?" if lowered in classes else f"its verbs are {', '.join(classes)}"
    raise BadAction(f'"{verb}" is not a verb of this game; {hint}')


def _read_one(forms: Sequence[type[Action]], words: list[str]) -> Action:
    """Parse the words after a verb as an action of one of the classes that share it."""
    errors: list[BadAction] = []
    for cls in sorted(forms, key=lambda form: sum(kind in _NUMERIC for kind in field_kinds(form)), reverse=True):
        try:
            return _read_fields(cls, words)
        except BadAction as error:
            errors.append(error)
    if len(forms) == 1:
        raise errors[0]
    spellings = " or ".join(f'"{_spelling(cls)}"' for cls in forms)
    raise BadAction(f'"{" ".join([forms[0].verb, *words])}" is no action; it is spelt {spellings}')


def _read_fields(cls: type[Action], words: list[str]) -> Action:
    """Parse the words after a verb as the fields of one class."""
    names, expected = cls.__struct_fields__, field_kinds(cls)
    if len(words) != len(names):
        raise BadAction(_form(cls, len(words)))
    values: list[str | int] = []
    for name, kind, word in zip(names, expected, words, strict=True):
        if kind not in _NUMERIC:
            values.append(word)
        elif _NUMBER.fullmatch(word):
            values.append(int(word))
        else:
            requirement = f"a number of at most {_DIGITS} digits without noughts before it"
            raise BadAction(f'"{cls.verb}": {name} is {requirement}, not "{word}"')
    return cls(*values)


def _spelling(cls: type[Action]) -> str:
    """The form of an action of a class: its verb, then its field names in capitals."""
    return " ".join([cls.verb, *(name.upper() for name in cls.__struct_fields__)])


def _form(cls: type[Action], count: int) -> str:
    """The error for `count` words after the verb, with the correct form of the action."""
    names = [name.replace("_", " ") for name in cls.__struct_fields__]
    if not names:
        return f'"{cls.verb}" stands alone'
    if len(names) == 1 and not count:
        return f"say which {names[0]}: {_spelling(cls)}"
    needed = " and ".join(f"an {name}" if name[0] in "aeiou" else f"a {name}" for name in names)
    return f'"{cls.verb}" needs {needed}{" and no more" if count > len(names) else ""}: {_spelling(cls)}'
