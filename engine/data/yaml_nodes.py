"""YAML files as nodes: parsing within limits, and the error that lists all mistakes of a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

import yaml
from yaml.nodes import Node, ScalarNode

from engine.data.field_types import plain_value
from engine.data.paths import display_path, read_start

Fault: TypeAlias = tuple[str, str]
"""A mistake: its place in the file, as a path like `setup.fixed.red[2]`, and a description."""

MAX_BYTES, MAX_DEPTH, MAX_PATH = 1 << 20, 32, 200
"""The most bytes of a file, lists and sections inside each other, characters of a path in a message."""

TOO_DEEP = f"this nests too deep; at most {MAX_DEPTH} lists and sections stand inside each other"

MAX_OPENED = 4000
"""The most signs that may begin a list or section which libyaml's recursion can stand; more are counted first."""


class DataError(ValueError):
    """A data file with mistakes: `faults` has one line for each, `file:line: path: mistake; correction`."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


class _Loader(yaml.CSafeLoader):
    """libyaml's parser without YAML's own typing of plain scalars."""

    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012  # the parent keeps its own in a class variable, too


def compose(file: Path) -> Node:
    """The node tree of a file. Raises `DataError` if it is not YAML."""
    name = display_path(file)
    try:
        if len(data := read_start(file, MAX_BYTES)) > MAX_BYTES:
            raise DataError([f"{name}: this is too large; a data file has at most {MAX_BYTES} bytes"])
        text = data.decode().replace("\r\n", "\n")
        _check_depth(name, text)
        root: Node | None = yaml.compose(text, Loader=_Loader)
    except OSError as error:
        raise DataError([f"{name}: this cannot be read: {error.strerror}"]) from None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError([f"{name}:{line}: this is not UTF-8: {error.reason} at byte {error.start}"]) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise DataError([f"{name}:{line}: this is not YAML: {error.reason}"]) from None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        detail = ", ".join(part for part in (error.context, error.problem) if part)
        raise DataError([f"{name}:{line}: this is not YAML: {detail}"]) from None
    if root is None:
        raise DataError([f"{name}:1: the file is empty"])
    return root


def _check_depth(name: str, text: str) -> None:
    """Raise `DataError` if lists and sections nest so deep that libyaml would crash when it builds the nodes."""
    if sum(map(text.count, "[{-?")) <= MAX_OPENED:
        return
    depth = 0
    event: Any  # its marks are set by the parser
    for event in yaml.parse(text, Loader=_Loader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > MAX_DEPTH:
            raise DataError([f"{name}:{event.start_mark.line + 1}: {TOO_DEEP}"])


def scalar_value(node: ScalarNode) -> str | int | float | bool | None:
    """The value of a scalar: quoted and block scalars are text."""
    return node.value if node.style else plain_value(node.value)
