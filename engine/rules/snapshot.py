"""Positions as facts and facts as positions, by the fields that a game declares: what FEN is to chess."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from itertools import chain
from operator import attrgetter
from typing import Any, Final, Generic, TypeAlias, TypeVar

from engine.rules.fact_reading import Fact, FactError, listed, read_below, read_mapping, shown
from engine.rules.facts import Write, names_of
from engine.rules.position import UNSET, Field, Joint, Position

P = TypeVar("P", bound=Position)

PLAYER: Final = "*"
"""The key of a path that stands for the number of a player, from 1."""

Who: TypeAlias = tuple[int, ...]
"""The player that a fact is about, as the functions of a joint get it; () for none."""


class Snapshot(Generic[P]):
    """The facts of the positions of one set-up: written, and read back.

    The set-up has the attributes that the codecs name, and `players`, the number of players that paths with a `*` are
    about.
    """

    def __init__(self, type_: type[P], setup: Any) -> None:
        """Prepare the writers of all fields."""
        self.type, self.setup = type_, setup
        self.players: int = getattr(setup, "players", setup.seats)
        self._tree = _Tree()
        self._plain: list[tuple[int, str, Callable[[Any], Any], Write[Any]]] = []
        self._joints: list[tuple[int, str, Callable[..., Fact], Who]] = []
        self._shared: list[tuple[list[tuple[int, str, Who]], Callable[[P], Any], Write[Any]]] = []
        self._paths: dict[str, str] = {}
        for name, declared in type_.declarations.items():
            if isinstance(declared, Joint) or declared.codec is not None:
                self._paths[name] = declared.at or name
                self._prepare(name, declared, self._paths[name])

    def start(self) -> P:
        """The position with the start values of all fields."""
        return self._first.copy()

    @cached_property
    def _first(self) -> P:
        state = self._started()
        state.complete(self.setup, frozenset())
        return state

    def _started(self) -> P:
        state = object.__new__(self.type)
        for name, field in self.type.declarations.items():
            if isinstance(field, Field):
                setattr(state, name, self._start(field))
        return state

    def _start(self, field: Field) -> Any:
        if field.start is UNSET:
            assert field.codec is not None
            return self._joined(field, [field.codec.blank(self.setup) for _ in range(self.players)])
        return field.start(self.setup) if callable(field.start) else field.start

    def _parts(self, field: Field, value: Any) -> Any:
        """The values of a field one by one per player."""
        if not field.flat:
            return value
        width = len(names_of(self.setup, field.flat))
        return [value[player * width : (player + 1) * width] for player in range(self.players)]

    def _joined(self, field: Field, parts: list[Any]) -> Any:
        """The value of a field out of those of the players; of a field without players, the first."""
        if PLAYER not in field.at:
            return parts[0]
        return [value for part in parts for value in part] if field.flat else parts

    # Writing

    def write(self, state: P) -> dict[str, Fact]:
        """The position as facts."""
        nodes, setup = self._tree.grow(), self.setup
        for place, key, value_of, write in self._plain:
            nodes[place][key] = write(value_of(state))
        for place, key, write_joint, who in self._joints:
            nodes[place][key] = write_joint(setup, state, *who)
        for places, values_of, write in self._shared:
            for (place, key, _), value in zip(places, values_of(state), strict=True):
                nodes[place][key] = write(value)
        return nodes[0]

    def facts_of(self, state: P, name: str) -> list[tuple[int, Fact]]:
        """The fact of one field, with the player that it belongs to; a single one for 0 if that is not per player."""
        declared = self.type.declarations[name]
        assert isinstance(declared, Field)
        assert declared.codec is not None
        write, value = declared.codec.writer(self.setup), getattr(state, name)
        if PLAYER not in self._paths[name]:
            return [(0, write(value))]
        return [(player, write(own)) for player, own in enumerate(self._parts(declared, value), 1)]

    def _prepare(self, name: str, declared: Field | Joint, path: str) -> None:
        """Find the places of one declaration in the tree of facts."""
        where = [(own.split("."), who) for own, who in self._owners(path)]
        places = [(self._tree.place(tuple(groups)), key, who) for (*groups, key), who in where]
        if isinstance(declared, Joint):
            self._joints += [(place, key, declared.write, who) for place, key, who in places]
            return
        assert declared.codec is not None
        value_of, write = attrgetter(name), declared.codec.writer(self.setup)
        if PLAYER not in path:
            self._plain += [(place, key, value_of, write) for place, key, _ in places]
        elif declared.flat:
            self._shared.append((places, lambda state: self._parts(declared, value_of(state)), write))
        else:
            self._shared.append((places, value_of, write))

    def _owners(self, path: str) -> list[tuple[str, Who]]:
        """The paths that a path stands for, one per player if it has a `*`, with the player that each is about."""
        if PLAYER not in path:
            return [(path, ())]
        return [(path.replace(PLAYER, str(player)), (player,)) for player in range(1, self.players + 1)]

    # Reading

    def read(self, facts: Fact, faults: Callable[[P], Iterable[FactError]] = lambda _: ()) -> P:
        """The position that some facts tell of.

        Facts that are left out have the values of the start, or follow from the others. Raises `FactError` for facts
        that are unknown, of the wrong kind, or impossible together: as the position says, or else `faults`.
        """
        given = dict(_leaves(read_mapping(facts), self._known()))
        state = self._read_all(given)
        if fault := self._fault(state, faults):
            raise self._blame(fault, given, faults)
        self._check_told(facts, state)
        return state

    def _read_all(self, given: Mapping[str, Fact]) -> P:
        state = self._started()
        for name, declared in self.type.declarations.items():
            if name not in self._paths:
                continue
            if isinstance(declared, Field):
                self._read_field(state, name, declared, given)
            elif declared.read is not None:
                self._read_joint(state, declared.read, self._paths[name], given)
        state.complete(self.setup, frozenset(given))
        return state

    def _fault(self, state: P, faults: Callable[[P], Iterable[FactError]]) -> FactError | None:
        return next(chain(state.faults(self.setup), faults(state)), None)

    def _blame(
        self, fault: FactError, given: Mapping[str, Fact], faults: Callable[[P], Iterable[FactError]]
    ) -> FactError:
        """The fault, if it is not about a given fact, at the last one without which there would be none, or another."""
        if any(f"{fault.path}.".startswith(f"{path}.") for path in given):
            return fault
        blamed = ""
        for path in [*given][::-1]:
            rest = {other: fact for other, fact in given.items() if other != path}
            left = self._fault(self._read_all(rest), faults)
            if not left or (not blamed and str(left) != str(fault)):
                blamed = path
            if not left:
                break
        if not blamed:
            return fault
        about = f"{fault.path} {fault.detail}".lstrip()
        return FactError(blamed, f"is {shown(given[blamed])}; with that, {about}")

    def _read_joint(self, state: P, read: Callable[..., None], path: str, given: Mapping[str, Fact]) -> None:
        for own, who in self._owners(path):
            if own in given:
                read_below(own, partial(read, self.setup, state, *who), given[own])

    def _read_field(self, state: P, name: str, field: Field, given: Mapping[str, Fact]) -> None:
        assert field.codec is not None
        read, path = field.codec.reader(self.setup), self._paths[name]
        if PLAYER not in path:
            if path in given:
                setattr(state, name, read_below(path, read, given[path]))
            return
        start = getattr(state, name)
        values = list(self._parts(field, start))
        for place, (own, _) in enumerate(self._owners(path)):
            if own in given:
                values[place] = read_below(own, read, given[own])
        setattr(state, name, type(start)(self._joined(field, values)))

    def _known(self) -> dict[str, None]:
        """All paths of facts in their order, one per player where there is one per player."""
        return dict.fromkeys(own for path in self._paths.values() for own, _ in self._owners(path))

    def _check_told(self, facts: Fact, state: P) -> None:
        """Raise `FactError` at the first given fact that the position does not have after all."""
        for path, told, true in _differences(facts, self.write(state), ""):
            raise FactError(path, f"is {shown(told)}, and the rest of the facts make it {shown(true)}")


class _Tree:
    """The groups of the facts: a mapping per path, each in the one above it."""

    def __init__(self) -> None:
        self._places: dict[tuple[str, ...], int] = {(): 0}
        self._links: list[tuple[int, str]] = []

    def place(self, path: tuple[str, ...]) -> int:
        """The number of the mapping at a path of keys."""
        if path not in self._places:
            above = self.place(path[:-1])
            self._places[path] = len(self._places)
            self._links.append((above, path[-1]))
        return self._places[path]

    def grow(self) -> list[dict[str, Fact]]:
        """All mappings by number, empty but for those below them."""
        nodes: list[dict[str, Fact]] = [{}]
        for above, key in self._links:
            node: dict[str, Fact] = {}
            nodes[above][key] = node
            nodes.append(node)
        return nodes


def _leaves(facts: Mapping[str, Fact], known: Mapping[str, None], above: str = "") -> Iterator[tuple[str, Fact]]:
    """The facts by path. Raises `FactError` for a path that is not `known`, nor leads to one that is."""
    for key, fact in facts.items():
        path = f"{above}{key}"
        if path in known:
            yield path, fact
        elif any(other.startswith(f"{path}.") for other in known):
            yield from _leaves(read_below(path, read_mapping, fact), known, f"{path}.")
        else:
            beside = dict.fromkeys(other[len(above) :].partition(".")[0] for other in known if other.startswith(above))
            raise FactError(path, f"is no fact of this game; there are {listed(beside)}")


def _differences(told: Fact, true: Fact, path: str) -> Iterator[tuple[str, Fact, Fact]]:
    """The paths at which facts differ from the true ones, both told; mappings are compared name by name."""
    if isinstance(told, Mapping) and isinstance(true, Mapping):
        for key, fact in told.items():
            if key in true:
                yield from _differences(fact, true[key], f"{path}.{key}" if path else str(key))
            elif fact not in ({}, []):
                yield f"{path}.{key}" if path else str(key), fact, None
    elif isinstance(told, list | tuple) and isinstance(true, list | tuple):
        if sorted(map(str, told)) != sorted(map(str, true)):  # a set may be told in any order
            yield path, told, true
    elif told != true:
        yield path, told, true
