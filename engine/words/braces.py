"""Braces in a text: the names that are filled in when it is shown."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from string import Formatter
from typing import NamedTuple

from engine.data.yaml_reader import Fault


class Wording(NamedTuple):
    """A text of a sheet: its path, the placeholders it may use (None: unknown, all may be) and must not use."""

    path: str
    text: str
    may: Collection[str] | None
    never: Collection[str] = ()


def brace_faults(wording: Wording) -> Iterator[Fault]:
    """What is wrong with the braces of a text, and the names in them that it cannot name."""
    path, text, may, never = wording
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        yield path, "has a brace that stands alone; names stand in {braces}, and a brace itself is doubled"
        return
    for _, name, spec, conversion in parts:
        if name is None:
            continue
        if not name.isidentifier() or spec or conversion:
            placeholder = name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
            yield path, f"has {{{placeholder}}}; braces hold one name and nothing else"
        elif name in never:
            yield path, f"names {{{name}}}, which is not known there"
        elif may is not None and name not in may:
            yield path, f"names {{{name}}}; it can name {', '.join(sorted(may)) or 'nothing'}"
