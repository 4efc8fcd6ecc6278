"""Codecs: how the value of one field of a position is written as facts (names and small numbers), and read back.

A codec knows no game. What it names stands in the `setup`, the constants of a match, as attributes:
`name_of("colours")` writes a number as the name at that place of `setup.colours`. A codec makes its functions once per
set-up, so that writing a position is fast.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from engine.rules.bits import bits_of, mask_of
from engine.rules.fact_reading import (
    Fact,
    FactError,
    Read,
    finder,
    read_by_name,
    read_distinct,
    read_list,
    wrong,
)
from engine.rules.multiset import BYTE, MOST

V = TypeVar("V")

Write: TypeAlias = Callable[[V], Fact]


class Codec(NamedTuple, Generic[V]):
    """How the values of one field are written and read: each part is a function of the set-up.

    `writer` makes the function that writes a value as a fact, `reader` the one that reads it (and raises `FactError`
    for a fact that no value can have), `blank` the value of an empty table.
    """

    writer: Callable[[Any], Write[V]]
    reader: Callable[[Any], Read[V]]
    blank: Callable[[Any], V]


def names_of(setup: Any, names: str | Sequence[str]) -> Sequence[str]:
    """Names given themselves, or by the attribute of the set-up that holds them ("colours", "ground.names")."""
    return attrgetter(names)(setup) if isinstance(names, str) else names


# Single values


def unchanged(value: Any) -> Fact:
    """Write a value that is its own fact."""
    return value


def integer(low: int = 0, high: int | str | None = None) -> Codec[int]:
    """A whole number from `low`, to `high` if that is given: a number, or the name of an attribute of the set-up."""

    def reader(setup: Any) -> Read[int]:
        """Read a number of this set-up."""
        most = getattr(setup, high) if isinstance(high, str) else high
        span = f"a whole number from {low}" + ("" if most is None else f" to {most}")

        def read(fact: Fact) -> int:
            """Read one number."""
            if type(fact) is not int or fact < low or (most is not None and fact > most):
                raise wrong(fact, span)
            return fact

        return read

    return Codec(lambda _: unchanged, reader, lambda _: max(low, 0))


def _read_flag(fact: Fact) -> bool:
    if not isinstance(fact, bool):
        raise wrong(fact, "true or false")
    return fact


FLAG: Final[Codec[bool]] = Codec(lambda _: bool, lambda _: _read_flag, lambda _: False)
"""Yes or no."""


def word_of(words: str | Sequence[str]) -> Codec[str]:
    """One of some words, the same in the position and in the facts."""

    def reader(setup: Any) -> Read[str]:
        """Read a word of this set-up."""
        known = names_of(setup, words)
        find = finder(known)
        return lambda fact: known[find(fact)]

    return Codec(lambda _: str, reader, lambda setup: names_of(setup, words)[0])


def name_of(names: str | Sequence[str]) -> Codec[int]:
    """The number of a thing, written as its name."""
    return Codec(
        lambda setup: names_of(setup, names).__getitem__,
        lambda setup: finder(names_of(setup, names)),
        lambda _: 0,
    )


def maybe(codec: Codec[V], none: V) -> Codec[V]:
    """A value that may be missing: `none` stands for that in the position, None in the facts."""

    def writer(setup: Any) -> Write[V]:
        """Write None for what is missing."""
        write = codec.writer(setup)
        return lambda value: None if value == none else write(value)

    def reader(setup: Any) -> Read[V]:
        """Read None as missing."""
        read = codec.reader(setup)
        return lambda fact: none if fact is None else read(fact)

    return Codec(writer, reader, lambda _: none)


def custom(
    write: Callable[[Any, Any], Fact],
    read: Callable[[Any, Fact], Any],
    blank: Callable[[Any], Any] = lambda _: 0,
) -> Codec[Any]:
    """What no other codec says: two functions of (setup, value) and (setup, fact), and the blank value of a set-up."""
    return Codec(lambda setup: lambda value: write(setup, value), lambda setup: lambda fact: read(setup, fact), blank)


# Sets and multisets


def set_of(all_names: str | Sequence[str]) -> Codec[int]:
    """A set of things as a bit mask (bit 0 is the first one), written as the list of their names in that order."""

    def writer(setup: Any) -> Write[int]:
        """Write the names of this set-up."""
        known = names_of(setup, all_names)
        return lambda mask: [known[number] for number in bits_of(mask)]

    def reader(setup: Any) -> Read[int]:
        """Read the names of this set-up."""
        find = finder(names_of(setup, all_names))
        return lambda fact: mask_of(read_distinct(find, fact))

    return Codec(writer, reader, lambda _: 0)


def numbers_to(most: int | str) -> Codec[int]:
    """A set of numbers from 1 as a bit mask (bit 0 is 1), written as their list; `most` is as for `integer`."""

    def reader(setup: Any) -> Read[int]:
        """Read the numbers of this set-up."""
        read = integer(1, most).reader(setup)
        return lambda fact: mask_of(read_distinct(read, fact)) >> 1

    return Codec(lambda _: lambda mask: [place + 1 for place in bits_of(mask)], reader, lambda _: 0)


SEATS: Final = numbers_to("seats")
"""A set of seats as a bit mask (bit 0 is seat 1), written as the list of their numbers."""


def multiset_of(kinds: str | Sequence[str]) -> Codec[int]:
    """A packed multiset (`engine.rules.multiset`), written as counts by name without those that are 0."""

    def writer(setup: Any) -> Write[int]:
        """Write the kinds of this set-up."""
        places = [(kind, BYTE * place) for place, kind in enumerate(names_of(setup, kinds))]
        return lambda packed: {kind: count for kind, place in places if (count := packed >> place & 255)}

    def reader(setup: Any) -> Read[int]:
        """Read the kinds of this set-up."""
        find, read_count = finder(names_of(setup, kinds)), integer(0, MOST).reader(setup)

        return lambda fact: sum(count << BYTE * kind for kind, count in read_by_name(find, read_count, fact).items())

    return Codec(writer, reader, lambda _: 0)


# Sequences


def list_of(codec: Codec[Any], make: Callable[[list[Any]], Any] = tuple) -> Codec[Any]:
    """A sequence of any length, written as a list; in the position it is a `make`, a tuple or a list."""

    def writer(setup: Any) -> Write[Any]:
        """Write the entries."""
        write = codec.writer(setup)
        return list if write is unchanged else lambda values: [write(value) for value in values]

    def reader(setup: Any) -> Read[Any]:
        """Read the entries."""
        read = codec.reader(setup)
        return lambda fact: make(read_list(read, fact))

    return Codec(writer, reader, lambda _: make([]))


def by(
    things: str | Sequence[str],
    codec: Codec[Any],
    *,
    sparse: bool = False,
    make: Callable[[list[Any]], Any] = list,
) -> Codec[Any]:
    """One value per thing, in the order of their names, written as a mapping by name.

    A `sparse` one leaves out what is blank. In the position it is a `make`: a list, a tuple or a bytearray.
    """

    def writer(setup: Any) -> Write[Any]:
        """Write the values of the things of this set-up."""
        known, write, blank = names_of(setup, things), codec.writer(setup), codec.blank(setup)
        if not sparse and write is unchanged:
            return lambda values: dict(zip(known, values, strict=True))
        if not sparse:
            return lambda values: {thing: write(value) for thing, value in zip(known, values, strict=True)}
        return lambda values: {
            thing: write(value) for thing, value in zip(known, values, strict=True) if value != blank
        }

    def reader(setup: Any) -> Read[Any]:
        """Read the values of the things of this set-up."""
        known, read = names_of(setup, things), codec.reader(setup)
        find = finder(known)

        def read_all(fact: Fact) -> Any:
            """Read a mapping by name."""
            values: list[Any] = [codec.blank(setup) for _ in known]
            given = read_by_name(find, read, fact)
            for number, value in given.items():
                values[number] = value
            if not sparse and len(given) < len(known):
                raise FactError(next(thing for number, thing in enumerate(known) if number not in given), "is missing")
            return make(values)

        return read_all

    return Codec(writer, reader, lambda setup: make([codec.blank(setup) for _ in names_of(setup, things)]))
