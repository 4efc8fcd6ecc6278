"""Reading facts: what is wrong with one, and where; lists and mappings of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

Fact: TypeAlias = Any
"""A JSON value: what a position tells of one field."""

V = TypeVar("V")

Read: TypeAlias = Callable[[Fact], V]


class FactError(ValueError):
    """A fact that cannot be: its `path` in the facts ("players.2.hand") and what is wrong with it."""

    def __init__(self, path: str, detail: str) -> None:
        """`path` may be empty for the facts as a whole."""
        super().__init__(f"{path or 'the facts'}: {detail}")
        self.path, self.detail = path, detail

    def below(self, key: object) -> FactError:
        """The same error, seen from one level above: its path begins with `key`."""
        return FactError(f"{key}.{self.path}" if self.path else str(key), self.detail)


def shown(fact: Fact) -> str:
    """A fact as the errors repeat it: short, in the spelling of JSON."""
    text = "nothing" if fact is None else json.dumps(fact, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def listed(names: Collection[object]) -> str:
    """Names as the errors list them: all, or the first few of many."""
    few = [*map(str, names)][:12]
    return ", ".join(few) + (f" and {len(names) - len(few)} more" if len(names) > len(few) else "")


def read_below(key: object, read: Read[V], fact: Fact) -> V:
    """Read the fact called `key` within another; errors begin with that key."""
    try:
        return read(fact)
    except FactError as error:
        raise error.below(key) from None


def wrong(fact: Fact, right: str) -> FactError:
    """The error for a fact of the wrong kind, where `right` would have been."""
    return FactError("", f"is {shown(fact)}; it should be {right}")


def in_two_places(places: Iterable[tuple[str, Iterable[int]]], names: Sequence[str]) -> Iterator[FactError]:
    """An error per thing in two places, at the path of the latter; `places` are paths with the numbers of things."""
    first: dict[int, str] = {}
    for path, things in places:
        for thing in things:
            if thing in first:
                other = "twice" if first[thing] == path else f"and so has {first[thing]}"
                yield FactError(path, f"has {names[thing]}, {other}")
            first.setdefault(thing, path)


def finder(names: Sequence[str] | Sequence[int]) -> Callable[[Fact], int]:
    """The function that finds the place of a name, or of a number printed on a thing.

    It raises `FactError` for what is none of them.
    """
    index = {name: number for number, name in enumerate(names)}

    def find(fact: Fact) -> int:
        """The place of one name."""
        if isinstance(fact, bool) or not isinstance(fact, str | int) or fact not in index:
            raise wrong(fact, f"one of {listed(names)}" if names else "left out: there are none here")
        return index[fact]

    return find


def read_list(read: Read[V], fact: Fact) -> list[V]:
    """Read every entry of a list; the path of an error begins with its number, from 0."""
    if not isinstance(fact, list | tuple):
        raise wrong(fact, "a list")
    return [read_below(number, read, entry) for number, entry in enumerate(fact)]


def read_distinct(read: Read[int], fact: Fact) -> list[int]:
    """Read every entry of a list of numbers or names, none of which may come twice."""
    numbers = read_list(read, fact)
    for place, number in enumerate(numbers):
        if number in numbers[:place]:
            raise FactError(str(place), f"is {shown(fact[place])} once more")
    return numbers


def read_mapping(fact: Fact) -> Mapping[str, Fact]:
    """The fact itself if it is a mapping. Raises `FactError` otherwise."""
    if not isinstance(fact, Mapping):
        raise wrong(fact, "a mapping by name")
    return fact


def read_by_name(find: Read[int], read: Read[V], fact: Fact) -> dict[int, V]:
    """Read a mapping by name: the values by the places of their names, which `find` gives (see `finder`)."""
    return {read_below(name, find, name): read_below(name, read, value) for name, value in read_mapping(fact).items()}


def read_record(readers: Mapping[str, Read[Any]], fact: Fact, **defaults: Any) -> dict[str, Any]:
    """Read a mapping with certain keys, in the order of their readers; only those with a default may be missing."""
    given = read_mapping(fact)
    for key in given:
        if key not in readers:
            raise FactError(str(key), f"is no fact here; there are {listed(readers)}")
    for key in readers:
        if key not in given and key not in defaults:
            raise FactError(key, "is missing")
    return {key: read_below(key, read, given[key]) if key in given else defaults[key] for key, read in readers.items()}
