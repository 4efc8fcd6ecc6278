"""YAML files as typed structs: strict parsing and validation that reports all mistakes of a file, each with its line.

Only plain `true` and `false` are booleans, `null` and `~` are None, and numbers are decimal: `no`, `on`, `010`, `12:30`
and `2024-01-02` are text. Duplicate keys, unknown fields, aliases (`*name`) and explicit tags (`!name`) are errors.
Text is never converted to a number, nor a number to text. A file has a greatest size and depth, a number a greatest
length: whatever a file holds, it is read or refused at once.
"""

from __future__ import annotations

import difflib
import operator
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from engine.data.field_types import BOUNDS, allowed_digits, has_type, plain_value, quoted, type_name
from engine.data.paths import display_path
from engine.data.text import clip
from engine.data.yaml_nodes import MAX_DEPTH, MAX_PATH, TOO_DEEP, DataError, Fault, compose, scalar_value
from engine.words.language import PSEUDO, TEXT, language, translated_file
from engine.words.translation import Translation, noted, pseudo

T = TypeVar("T", bound=msgspec.Struct)

PLAIN_TAGS = ("tag:yaml.org,2002:str", "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq")


def read_yaml(file: Path, type_: type[T], check: Callable[[T], Iterable[Fault]] | None = None) -> T:
    """The contents of a YAML file as a struct of `type_`.

    Fields may be structs, `dict` with text or integer keys, `list`, `tuple`, `str`, `int`, `float`, `bool`, `None`,
    `Literal`, enums, unions of these and `Any`, with the bounds of `msgspec.Meta`. `check` validates a well-formed
    value and yields mistakes by path; the line is derived from that. Raises `DataError` with all mistakes, in file
    order.

    Fields of type `Text` have the words of the language in use, if its own file of the same name has them.
    """
    reader = _Reader(file)
    value: T = reader.read(compose(file), _type_info(type_), "")
    for path, detail in reader.translation.leftovers():
        reader.report(path, detail)
    if check is not None and not reader.faults:
        for path, detail in check(value):
            reader.report(path, detail)
    if reader.faults:
        raise DataError([text for _, text in sorted(reader.faults, key=operator.itemgetter(0))])
    noted(file, reader.translation)
    return value


_type_info = cache(inspect.type_info)


class _Reader:
    """Walks the nodes of one file along the expected types; collects mistakes, and lines by path."""

    def __init__(self, file: Path) -> None:
        self.file = display_path(file)
        self.translation = Translation(translated_file(file))
        self.faults: list[tuple[tuple[bool, int], str]] = []
        self.lines: dict[str, int] = {"": 1}
        self.visited: set[int] = set()
        self.depth = 0

    def report(self, path: str, detail: str, line: int = 0) -> None:
        """Report a mistake, at the given line or that of the path or of its nearest ancestor in the file."""
        is_translated = path in self.translation.lines
        file = self.translation.file if is_translated else self.file
        line, path = line or self._line(path), clip(path, MAX_PATH)
        place = (is_translated, line)
        self.faults.append((place, f"{file}:{line}: {path}: {detail}" if path else f"{file}:{line}: {detail}"))

    def _line(self, path: str) -> int:
        """The line of a path: in the translation, if the path is one of its texts."""
        if path in self.translation.lines:
            return self.translation.lines[path]
        while path not in self.lines:
            path = path[: max(path.rfind("."), path.rfind("["), 0)]
        return self.lines[path]

    def read(self, node: Node, expected: inspect.Type, path: str) -> Any:
        """The value of a node as the type `expected`; meaningless if it does not fit, which is reported."""
        self.lines.setdefault(path, node.start_mark.line + 1)
        if id(node) in self.visited:
            return self.report(path, "is an alias; write it out")
        self.visited.add(id(node))
        if node.tag not in PLAIN_TAGS:
            return self.report(path, f"has the tag {node.tag.replace('tag:yaml.org,2002:', '!!')}; leave it out")
        if type(expected) not in READERS:
            raise TypeError(f"{path}: fields of type {type(expected).__name__} are not read from YAML")
        if self.depth > MAX_DEPTH:
            return self.report(path, TOO_DEEP)
        self.depth += 1
        value = READERS[type(expected)](self, node, expected, path)
        self.depth -= 1
        return value

    def entries(self, node: MappingNode, path: str) -> Iterator[tuple[str, str, Node]]:
        """The keys of a mapping, their paths and their nodes; keys that are not scalars or occur twice are reported."""
        first: dict[str, int] = {}
        for key, value in node.value:
            line = key.start_mark.line + 1
            if not isinstance(key, ScalarNode):
                self.report(path, f"has {_describe(key)} for a key; a key is one word", line)
                continue
            at = f"{path}.{key.value}" if path else str(key.value)
            if key.value in first:
                self.report(at, f"stands twice, first in line {first[key.value]}; keep one", line)
                continue
            first[key.value] = self.lines[at] = line
            yield key.value, at, value

    def report_type(self, node: Node, expected: inspect.Type, path: str) -> None:
        """Report a node of the wrong type."""
        text = node.value if isinstance(node, ScalarNode) else ""
        hint = f", in quotes: {quoted(text)}" if isinstance(expected, inspect.StrType) and text else ""
        hint = f" of at most {digits} digits" if (digits := allowed_digits(text)) else hint
        self.report(path, f"is {_describe(node)}; it should be {type_name(expected)}{hint}")

    def check_bounds(self, value: Any, expected: inspect.Type, path: str) -> None:
        """Report every bound of the type that a value violates."""
        for name, measure, holds, words in BOUNDS:
            bound = getattr(expected, name, None)
            if bound is not None and not holds(measure(value), bound):
                self.report(path, words.format(quoted(measure(value)), quoted(bound)))


def _read_struct(reader: _Reader, node: Node, expected: inspect.StructType, path: str) -> Any:
    if not isinstance(node, MappingNode):
        return reader.report_type(node, expected, path)
    before = len(reader.faults)
    fields = {field.encode_name: field for field in expected.fields}
    values: dict[str, Any] = {}
    for key, at, value in reader.entries(node, path):
        if key in fields:
            values[fields[key].name] = reader.read(value, fields[key].type, at)
            continue
        near = difflib.get_close_matches(key, fields, 1)
        hint = f'did you mean "{near[0]}"?' if near else f"the fields here are {', '.join(fields)}"
        reader.report(at, f"is not a field; {hint}")
    for name, field in fields.items():
        if field.required and field.name not in values:
            reader.report(path, f'"{name}" is missing; it should be {type_name(field.type)}')
    if len(reader.faults) > before:
        return None
    try:
        return expected.cls(**values)
    except ValueError as error:  # from a `__post_init__`
        return reader.report(path, str(error))


def _read_dict(reader: _Reader, node: Node, expected: inspect.DictType, path: str) -> Any:
    if not isinstance(node, MappingNode):
        return reader.report_type(node, expected, path)
    values: dict[Any, Any] = {}
    for text, at, value in reader.entries(node, path):
        number = plain_value(text) if isinstance(expected.key_type, inspect.IntType) else None
        key = number if type(number) is int else text
        if not isinstance(expected.key_type, inspect.AnyType) and not has_type(key, expected.key_type):
            reader.report(at, f"has the key {quoted(text)}; it should be {type_name(expected.key_type)}")
        values[key] = reader.read(value, expected.value_type, at)
    reader.check_bounds(values, expected, path)
    return values


def _read_list(reader: _Reader, node: Node, expected: inspect.ListType | inspect.VarTupleType, path: str) -> Any:
    if not isinstance(node, SequenceNode):
        return reader.report_type(node, expected, path)
    values = [reader.read(item, expected.item_type, f"{path}[{at}]") for at, item in enumerate(node.value)]
    reader.check_bounds(values, expected, path)
    return values if isinstance(expected, inspect.ListType) else tuple(values)


def _read_tuple(reader: _Reader, node: Node, expected: inspect.TupleType, path: str) -> Any:
    if not isinstance(node, SequenceNode):
        return reader.report_type(node, expected, path)
    if len(node.value) != len(expected.item_types):
        return reader.report(path, f"is a list of {len(node.value)}; it should be {type_name(expected)}")
    pairs = enumerate(zip(node.value, expected.item_types, strict=True))
    return tuple(reader.read(item, item_type, f"{path}[{at}]") for at, (item, item_type) in pairs)


def _read_scalar(reader: _Reader, node: Node, expected: inspect.Type, path: str) -> Any:
    if not isinstance(node, ScalarNode) or not has_type(value := scalar_value(node), expected):
        return reader.report_type(node, expected, path)
    reader.check_bounds(value, expected, path)
    if isinstance(expected, inspect.EnumType):
        return expected.cls(value)
    return float(value) if isinstance(expected, inspect.FloatType) and value is not None else value


def _read_text(reader: _Reader, node: Node, expected: inspect.Metadata, path: str) -> Any:
    """The value of a field with extra information: one that people read has the words of the language in use."""
    reader.visited.discard(id(node))
    value = reader.read(node, expected.type, path)
    if not (expected.extra or {}).get(TEXT) or not isinstance(value, str) or not value:
        return value
    if language() == PSEUDO:
        return pseudo(value)
    translated = reader.translation.take(path, value)
    reader.check_bounds(translated, expected.type, path)
    return translated


def _read_union(reader: _Reader, node: Node, expected: inspect.UnionType, path: str) -> Any:
    """The value as the first type that fits; if none does, the mistakes for one of similar form are reported."""
    candidates = [type_ for type_ in expected.types if _same_form(node, type_)]
    faults, visited = list(reader.faults), set(reader.visited)
    for type_ in candidates:
        reader.faults, reader.visited = list(faults), visited - {id(node)}
        value = reader.read(node, type_, path)
        if len(reader.faults) == len(faults):
            return value
    return None if candidates else reader.report_type(node, expected, path)


def _read_any(reader: _Reader, node: Node, expected: inspect.AnyType, path: str) -> Any:
    if isinstance(node, MappingNode):
        return {key: reader.read(value, expected, at) for key, at, value in reader.entries(node, path)}
    if isinstance(node, SequenceNode):
        return [reader.read(item, expected, f"{path}[{at}]") for at, item in enumerate(node.value)]
    return scalar_value(node) if isinstance(node, ScalarNode) else None


READERS: dict[type[inspect.Type], Callable[[_Reader, Node, Any, str], Any]] = {
    inspect.StructType: _read_struct,
    inspect.DictType: _read_dict,
    inspect.ListType: _read_list,
    inspect.VarTupleType: _read_list,
    inspect.TupleType: _read_tuple,
    inspect.UnionType: _read_union,
    inspect.AnyType: _read_any,
    **dict.fromkeys(
        (inspect.StrType, inspect.IntType, inspect.FloatType, inspect.BoolType, inspect.NoneType), _read_scalar
    ),
    inspect.LiteralType: _read_scalar,
    inspect.Metadata: _read_text,
    inspect.EnumType: _read_scalar,
}


def _same_form(node: Node, expected: inspect.Type) -> bool:
    """Whether a node has the form of a type, whatever its contents."""
    if isinstance(node, MappingNode):
        return isinstance(expected, inspect.StructType | inspect.DictType | inspect.AnyType)
    if isinstance(node, SequenceNode):
        return isinstance(expected, inspect.ListType | inspect.VarTupleType | inspect.TupleType | inspect.AnyType)
    if isinstance(expected, inspect.Metadata):
        return _same_form(node, expected.type)
    return isinstance(expected, inspect.AnyType) or (
        isinstance(node, ScalarNode) and has_type(scalar_value(node), expected)
    )


def _describe(node: Node) -> str:
    """The contents of a node, as quoted in messages."""
    if isinstance(node, ScalarNode):
        value = scalar_value(node)
        return "empty" if value is None else quoted(value)
    return "a list" if isinstance(node, SequenceNode) else "a section"
