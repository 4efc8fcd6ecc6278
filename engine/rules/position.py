"""`Position`: the base of the positions of all games. A game declares fields; copying, equality and keys follow.

```python
class YardState(Position):
    seat: Seat = holds(integer(1, "seats"), start=1)
    stones: list[Multiset] = holds(multiset_of("colours"), at="players.*.stones")
    legal_cache: list[Action] | None = memo(None)
```

What `engine.rules.snapshot` does with the declarations: the position as facts, and a position out of facts.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Self, TypeVar, cast

import msgspec

from engine.rules.events import Event, add_gains
from engine.rules.fact_reading import Fact, FactError
from engine.rules.facts import Codec

V = TypeVar("V")


class Field(msgspec.Struct, frozen=True):
    """The declaration of one field of a position.

    `at` is its path in the facts, keys joined by dots; a `*` in it stands for the number of a player from 1, and the
    field then has one value per player, in a list. Without a `codec` the facts do not have it by itself: another
    declaration writes it (`Joint`), or it is a memo, which follows from the other fields. A field with `flat` names has
    several values per player in one list: as many as there are names.
    """

    codec: Codec[Any] | None
    at: str
    start: Any
    is_memo: bool = False
    flat: str | tuple[str, ...] = ""


UNSET: Final = object()
"""The start of a field that is blank in the beginning."""


def holds(codec: Codec[Any], *, at: str = "", start: Any = UNSET, flat: str | tuple[str, ...] = "") -> Any:
    """A field, and how its value is written as facts.

    `at` is its path in the facts (default: the field's name); `start` its value in the beginning, or a function of the
    set-up (default: the blank value of the codec). `flat`: the values of all players are in one list, as many per
    player as there are names; the codec is that of the part of one player.
    """
    return Field(codec, at, start, flat=flat)


def joined(start: Any = 0) -> Any:
    """A field that a `Joint` writes and reads."""
    return Field(None, "", start)


def memo(start: Any = None) -> Any:
    """A field that follows from the others: no part of the position, of equality and of the facts."""
    return Field(None, "", start, is_memo=True)


class Joint(msgspec.Struct, frozen=True):
    """Facts that several fields make together, or that only follow from the fields (`read` None).

    `write` gives the fact of (setup, state); `read` sets the fields of (setup, state, fact) and raises `FactError`.
    With a `*` in the path both have the number of a player as third argument. Facts that only follow may be left out by
    whoever gives facts; given, they must be right.
    """

    write: Callable[..., Fact]
    read: Callable[..., None] | None = None
    at: str = ""


def joint(write: Callable[..., Fact], read: Callable[..., None], *, at: str = "") -> Any:
    """Facts that several fields make together; the fields themselves are `joined`."""
    return Joint(write, read, at)


def derived(write: Callable[..., Fact], *, at: str = "") -> Any:
    """Facts that follow from the position, for whoever reads it."""
    return Joint(write, None, at)


class _PositionType(type):
    """Turns the declarations of a class into slots, and writes its `copy`, `key` and `==`.

    The declarations of its bases come first.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _PositionType:
        fields = {key: value for key, value in body.items() if isinstance(value, Field)}
        joints = {key: value for key, value in body.items() if isinstance(value, Joint)}
        plain = {key: value for key, value in body.items() if key not in fields and key not in joints}
        made = super().__new__(cls, name, bases, {"__slots__": tuple(fields), **plain})
        if bases:
            position = cast("type[Position]", made)
            own = {key: body[key] for key in body if key in fields or key in joints}
            position.declarations = {**position.declarations, **own}
            fields = {key: value for key, value in position.declarations.items() if isinstance(value, Field)}
            classes = [base.__dict__ for base in reversed(made.__mro__)]
            annotations = {key: str(of) for base in classes for key, of in base.get("__annotations__", {}).items()}
            position.copy = _copier(position, fields, annotations)  # type: ignore[method-assign]
            position.key = _keyer(fields, annotations)  # type: ignore[method-assign]
            position.__eq__ = _equality(position, fields)  # type: ignore[method-assign]
        return made


_CHANGING: Final = ("list", "bytearray", "dict")
"""The types by which the annotation of a field with values to copy begins; all others are never changed, and shared."""


def _copier(position: type[Position], fields: Mapping[str, Field], annotations: Mapping[str, str]) -> Any:
    """The `copy` of a class, as straight-line code: one assignment per field."""
    lines = ["def copy(self):", "    copy = new(cls)"]
    for name, field in fields.items():
        shared = field.is_memo or annotations[name].partition("[")[0] not in _CHANGING
        lines.append(f"    copy.{name} = self.{name}" + ("" if shared else ".copy()"))
    scope: dict[str, Any] = {"cls": position, "new": object.__new__}
    exec("\n".join([*lines, "    return copy"]), scope)  # our own text: names of fields
    scope["copy"].__doc__ = Position.copy.__doc__
    return scope["copy"]


_KEYS: Final = {"list": "tuple({0})", "bytearray": "bytes({0})", "dict": "frozenset({0}.items())"}
"""What stands for a value in a key, by the beginning of its field's annotation; all others stand for themselves."""


def _keyer(fields: Mapping[str, Field], annotations: Mapping[str, str]) -> Any:
    """The `key` of a class: a tuple of all fields that are no memo."""
    parts = [
        _KEYS.get(annotations[name].partition("[")[0], "{0}").format(f"self.{name}")
        for name, field in fields.items()
        if not field.is_memo
    ]
    scope: dict[str, Any] = {}
    exec(f"def key(self):\n    return ({' '.join(f'{part},' for part in parts)})", scope)  # our own text: fields
    scope["key"].__doc__ = Position.key.__doc__
    return scope["key"]


def _equality(position: type[Position], fields: Mapping[str, Field]) -> Any:
    """The `==` of a class: the same in every field that is no memo."""
    same = " and ".join(f"self.{name} == other.{name}" for name, field in fields.items() if not field.is_memo)
    scope: dict[str, Any] = {"cls": position}
    lines = ["def __eq__(self, other):", "    if not isinstance(other, cls):", "        return NotImplemented"]
    exec("\n".join([*lines, f"    return {same or True}"]), scope)  # our own text: names of fields
    return scope["__eq__"]


class Position(metaclass=_PositionType):
    """A position of a game: the values of its declared fields.

    A field annotated as a `list`, `dict` or `bytearray` has a value of its own in every copy. All other values, and all
    memos, are shared and must never be changed in place.
    """

    declarations: ClassVar[Mapping[str, Field | Joint]] = {}
    """The declarations by name, in their order."""

    def copy(self) -> Self:
        """An equal position that shares nothing that can change."""
        raise NotImplementedError

    def key(self) -> Hashable:
        """A value that is the same exactly for equal positions, for a set of positions that have been seen."""
        raise NotImplementedError

    def complete(self, setup: Any, given: frozenset[str]) -> None:
        """Set memos, and what follows from the paths of facts `given` (such as a supply: all that is nowhere else).

        Called for a new position too, which has start values only: then nothing is given.
        """

    def faults(self, setup: Any) -> Iterator[FactError]:  # noqa: ARG002
        """What is impossible in this position although every field has a possible value; nothing by default."""
        return iter(())

    __hash__ = None  # type: ignore[assignment]  # a position changes


class ScoredPosition(Position):
    """A position with points by category, which events add as they say in `gains`.

    A game declares its `categories`, and the field `scored`: a list with a number per player and category, by player
    (`holds(by(CATEGORIES, integer()), flat=CATEGORIES)`).
    """

    categories: ClassVar[Sequence[str]] = ()
    """The categories of the score sheet, in order."""
    category_index: ClassVar[Mapping[str, int]] = {}
    """The place of a category among the points of a player."""
    scored: list[int]

    def __init_subclass__(cls) -> None:
        """Number the categories."""
        cls.category_index = {category: number for number, category in enumerate(cls.categories)}

    def emit(self, events: list[Event], event: Event) -> None:
        """Append an event, and add its gains to the points."""
        events.append(event)
        if event.gains:
            add_gains(self.scored, event, self.category_index)

    def points_of(self, player: int) -> int:
        """The points of a player in all categories."""
        width = len(self.categories)
        return sum(self.scored[(player - 1) * width : player * width])

    def points_in(self, category: str) -> tuple[int, ...]:
        """The points of all players in a category."""
        return tuple(self.scored[self.category_index[category] :: len(self.categories)])


def with_value(values: tuple[V, ...], place: int, value: V) -> tuple[V, ...]:
    """The same values with another one at a place: a field that copies share is replaced as a whole."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)
