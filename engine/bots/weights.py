"""The weights of an evaluation: numbers with unit, origin and purpose, in `data/weights/<game>.yaml`.

Weights are read once, when a game's `bot` package is imported. Other values reach a process through its environment,
so that the processes which it starts have them too: `use_weights` before the import, or `OTHER_WEIGHTS` from outside.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias, TypeVar

import msgspec

from engine.data.paths import WEIGHTS
from engine.data.yaml_nodes import Fault
from engine.data.yaml_reader import read_yaml

W = TypeVar("W", bound=msgspec.Struct)

Text = Annotated[str, msgspec.Meta(min_length=1)]

Range = tuple[float, float]
"""The least and the greatest value of a weight, or of every number of a list or map."""

Key: TypeAlias = int | str

NumberPath: TypeAlias = tuple[Key, ...]
"""Where a number stands in a weight: indexes of lists, keys of maps."""

OTHER_WEIGHTS: Final = "MOTHERLODE_WEIGHTS"
"""The environment variable with other weights for one game: `game=FILE`."""


class WeightsFile(msgspec.Struct, frozen=True):
    """Where the weights of a game come from: its file, the struct of their values, and the entries of the file by name.

    An entry has the fields `value`, `unit`, `origin`, `about` and `range`. `others` are the values used instead.
    """

    file: Path
    kind: type[msgspec.Struct]
    entries: dict[str, Any]
    others: dict[str, Any] = {}

    def values(self) -> dict[str, Any]:
        """The values of the file by name."""
        return {name: entry.value for name, entry in self.entries.items()}

    def used(self) -> dict[str, Any]:
        """The values in use by name: those of the file, or others instead."""
        return {**self.values(), **self.others}


weights_files: dict[str, WeightsFile] = {}
"""The files of the games whose weights have been read in this process."""

tried_values: dict[str, dict[str, Any]] = {}
"""Values by game that count before all others, for whoever imports a bot anew to try them."""


def read_weights(game: str, kind: type[W], folder: Path = WEIGHTS) -> W:
    """The weights of a game as a struct of `kind`: an entry of `<game>.yaml` for each field, and none beside.

    Other weights for the game replace those that they name. Raises `DataError` with all mistakes of a file.
    """
    source = read_weights_file(folder / f"{game}.yaml", kind)
    other_game, _, file = os.environ.get(OTHER_WEIGHTS, "").partition("=")
    if file and other_game == game:
        source = msgspec.structs.replace(source, others=read_other_values(Path(file), source))
    if game in tried_values:
        source = msgspec.structs.replace(source, others=tried_values[game])
    weights_files[game] = source
    return kind(**source.used())


def use_weights(game: str, file: Path) -> None:
    """Let this process, and those that it starts from now on, use other weights; before the game's bot is imported.

    `file` holds `name: value` for some weights, or entries as in `data/weights`.
    """
    os.environ.update(other_weights(game, str(file)))


def other_weights(game: str, file: str) -> dict[str, str]:
    """What must stand in the environment of a process that uses other weights; `file` "": its own ones."""
    return {OTHER_WEIGHTS: f"{game}={Path(file).resolve()}" if file else ""}


def fingerprint(game: str) -> str:
    """A short text that differs when the weights in use differ; "" for a game that has none."""
    source = weights_files.get(game)
    return sha256(msgspec.json.encode(source.used())).hexdigest()[:12] if source is not None else ""


def read_weights_file(file: Path, kind: type[msgspec.Struct]) -> WeightsFile:
    """A file with an entry for every field of `kind`. Raises `DataError`."""
    fields = [(field.name, _entry_type(field.type)) for field in msgspec.structs.fields(kind)]
    read = read_yaml(file, msgspec.defstruct("WeightsFile", fields), _faults)
    return WeightsFile(file, kind, _given(read))


def read_other_values(file: Path, source: WeightsFile) -> dict[str, Any]:
    """Values for some of the weights of a game, by name, within their ranges. Raises `DataError`."""
    types = {field.name: field.type for field in msgspec.structs.fields(source.kind)}
    loose = _given(read_yaml(file, _some_of(dict.fromkeys(types, Any))))
    if any(isinstance(value, dict) and "value" in value for value in loose.values()):
        entries = read_yaml(file, _some_of({name: _entry_type(type_) for name, type_ in types.items()}), _faults)
        return {name: entry.value for name, entry in _given(entries).items()}
    return _given(read_yaml(file, _some_of(types), partial(_value_faults, source)))


def _some_of(types: Mapping[str, Any]) -> type[msgspec.Struct]:
    """The struct of a file that may have fields of these types, and may leave them out."""
    return msgspec.defstruct("OtherWeights", [(name, type_, msgspec.UNSET) for name, type_ in types.items()])


def _entry_type(type_: Any) -> Any:
    """The type of an entry of the file whose value is of a type."""
    fields: list[tuple[str, Any] | tuple[str, Any, Any]]
    fields = [("value", type_), ("unit", Text), ("origin", Text), ("about", Text), ("range", Range | None, None)]
    return msgspec.defstruct("Weight", fields, frozen=True)


def _given(read: msgspec.Struct) -> dict[str, Any]:
    """The fields of a struct by name, without those that the file left out."""
    values = {name: getattr(read, name) for name in read.__struct_fields__}
    return {name: value for name, value in values.items() if value is not msgspec.UNSET}


def numbers_of(value: Any, path: NumberPath = ()) -> Iterator[tuple[NumberPath, float]]:
    """The numbers of a weight with their paths: () for a number alone."""
    for key, part in _parts(value):
        yield from numbers_of(part, (*path, key))
    if isinstance(value, int | float) and not isinstance(value, bool):
        yield path, value


def with_number(value: Any, path: NumberPath, number: float) -> Any:
    """A weight with another number at a path; the weight itself stays as it is."""
    if not path:
        return number
    parts: dict[Any, Any] = dict(_parts(value))
    parts[path[0]] = with_number(parts[path[0]], path[1:], number)
    if isinstance(value, msgspec.Struct):
        return type(value)(**parts)
    return parts if isinstance(value, dict) else type(value)(parts.values())


def path_text(name: str, path: NumberPath) -> str:
    """A number of a weight in messages: `offices.deeds`, `kinds[2]`."""
    return name + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)


def _parts(value: Any) -> Iterable[tuple[Key, Any]]:
    """The parts of a list, map or section by key."""
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.asdict(value).items()
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list | tuple) else ()


def _faults(read: msgspec.Struct) -> Iterator[Fault]:
    """The ranges of a file that are none, and the values outside their range."""
    for name, entry in _given(read).items():
        if entry.range is None:
            continue
        low, high = entry.range
        if low >= high:
            yield f"{name}.range", f"is {low:g} to {high:g}; the first number should be the smaller one"
        else:
            yield from _outside(f"{name}.value", entry.value, entry.range)


def _value_faults(source: WeightsFile, read: msgspec.Struct) -> Iterator[Fault]:
    for name, value in _given(read).items():
        if source.entries[name].range is not None:
            yield from _outside(name, value, source.entries[name].range)


def _outside(path: str, value: Any, within: Range) -> Iterator[Fault]:
    """The numbers of a value outside its range."""
    low, high = within
    for place, number in numbers_of(value):
        if not low <= number <= high:
            yield path_text(path, place), f"is {number:g}; its range is {low:g} to {high:g}"
