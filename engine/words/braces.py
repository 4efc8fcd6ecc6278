"""Braces in a text: the names that are filled in when it is shown."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from string import Formatter
from typing import NamedTuple

from engine.data.yaml_nodes import Fault
from engine.words.grammar import grammar


class Wording(NamedTuple):
    """A text of a sheet: its path, the placeholders it may use (None: unknown, all may be) and must not use."""

    path: str
    text: str
    may: Collection[str] | None
    never: Collection[str] = ()


SUBJECTS = ("you", "does")
"""The placeholders with a verb in two forms, of *you* and of others; see `engine.bots.reason_text`."""


OWNER = "your"
"""The placeholder for what belongs to the subject."""


def brace_faults(wording: Wording) -> Iterator[Fault]:
    """What is wrong with the braces of a text, and the names in them that it cannot name.

    After a name may stand `:form`, a form of names that the language declares, or `:one|other`, the phrases for a
    number, one per plural form of the language.
    """
    path, text, may, never = wording
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        yield path, "has a brace that stands alone; names stand in {braces}, and a brace itself is doubled"
        return
    for _, name, spec, conversion in parts:
        if name is None:
            continue
        if not name.isidentifier() or conversion:
            placeholder = name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
            yield path, f"has {{{placeholder}}}; braces hold one name and nothing else"
        elif name in never:
            yield path, f"names {{{name}}}, which is not known there"
        elif may is not None and name not in may:
            yield path, f"names {{{name}}}; it can name {', '.join(sorted(may)) or 'nothing'}"
        if spec:
            yield from _spec_faults(wording, name, spec)


def _spec_faults(wording: Wording, name: str, spec: str) -> Iterator[Fault]:
    """What is wrong with what stands after the colon of a placeholder."""
    path, count, forms = wording.path, len(grammar().plurals), grammar().forms
    if "|" not in spec:
        if spec not in forms:
            yield path, f"has {{{name}:{spec}}}; the forms of names are {', '.join(forms) or 'none'}"
        return
    if name not in SUBJECTS and spec.count("|") + 1 != count:
        yield path, f"has {{{name}:{spec}}}; it needs {count} phrases, for {', '.join(grammar().plurals)}"
    yield from brace_faults(wording._replace(text=spec))


def placeholders(text: str) -> list[str]:
    """The names in braces, also those within the phrases for a number; those of a text with wrong braces are none."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        return []
    names = [name for _, field, spec, _ in parts if field for name in (field, *placeholders(spec or ""))]
    return list(dict.fromkeys(names))


def bare(text: str) -> str:
    """A text without what stands in braces."""
    try:
        return "".join(before for before, *_ in Formatter().parse(text))
    except ValueError:
        return text
