"""Puzzles as the text of their file: what `engine.puzzles.puzzle_sheet` reads."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from engine.puzzles.puzzle_sheet import Puzzle


def puzzle_text(command: str, puzzles: Iterable[Puzzle]) -> str:
    """The text of a file of puzzles, found by a command."""
    lines = [f"# Found by `{command}`; the words are in words/. Do not edit by hand.", "puzzles:"]
    for puzzle in puzzles:
        lines += _lines_of(puzzle)
    return "\n".join(lines) + "\n"


def _lines_of(puzzle: Puzzle) -> Iterator[str]:
    """The lines of one puzzle: its fields, those that have their defaults left out."""
    values = msgspec.structs.asdict(puzzle)
    defaults = {field.name: field for field in msgspec.structs.fields(Puzzle)}
    begin = "  - "
    for name, value in values.items():
        field = defaults[name]
        if field.default == value or (field.default_factory is not msgspec.NODEFAULT and not value):
            continue
        if name == "position":
            yield f"{begin}position:"
            yield from (f"      {key}: {_flow(fact)}" for key, fact in value.items())
        elif name in ("lines", "facts"):
            yield f"{begin}{name}:"
            yield from (f"      - {_flow(msgspec.to_builtins(item))}" for item in value)
        else:
            yield f"{begin}{name}: {_flow(value)}"
        begin = "    "


def _flow(value: Any) -> str:
    """A value in one line: plain words as they are, all else as JSON, which is YAML too."""
    if isinstance(value, str) and value.replace("-", "").isalpha():
        return value
    if isinstance(value, float) and value == int(value):
        return str(int(value))
    return json.dumps(value, ensure_ascii=False)
