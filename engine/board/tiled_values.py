"""Checks of single values in a Tiled map: attributes that are numbers, custom properties.

`engine.board.tiled_checks` and `engine.board.tiled_layers` apply them to every part of a map.
"""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from engine.board.tiled_xml import Faults
from engine.data.text import clip

RESERVED = frozenset(
    {"class", "colliders", "frames", "gid", "height", "id", "name", "probability", "rotation"}
    | {"source", "template", "terrain", "trans", "type", "visible", "width", "x", "y"}
)
"""Names that Tiled itself uses for parts of a map; a property of that name would be lost or mistaken."""


MAX_NUMBER, MAX_ID = 100_000, 2**32 - 1
"""The largest size or count in a map if none other is given, and the largest number of an object or tile."""


def whole_faults(element: Element, name: str, owner: str, most: int = MAX_NUMBER) -> Faults:
    """The fault of an attribute that is not a whole number from 1 to `most`; `owner` names the element in messages."""
    text = element.get(name)
    if text is None:
        yield element, f"{owner} has no {name}; it needs a whole number of 1 or more"
    elif not re.fullmatch(WHOLE, text) or int(text) < 1:
        yield element, f'{name} of {owner} is "{clip(text)}"; it is a whole number of 1 or more'
    elif int(text) > most:
        yield element, f"{name} of {owner} is {text}; it is at most {most}"


def number_faults(element: Element, names: tuple[str, ...], owner: str) -> Faults:
    """The faults of attributes that are not numbers; a missing one counts as 0."""
    for name in names:
        if not re.fullmatch(VALUES["float"][1], text := element.get(name, "0")):
            yield element, f'{name} of {owner} is "{clip(text)}"; it is a number'


WHOLE = r"[0-9]{1,15}"
"""The pattern of a whole number; longer ones are never meant."""

VALUES: dict[str, tuple[str, str]] = {
    "string": ("text", r"(?s:.*)"),
    "file": ("a file", r".*"),
    "color": ("a colour like #ff9e6d3e", r"|#?([0-9a-fA-F]{6}|[0-9a-fA-F]{8})"),
    "int": ("a whole number of at most 15 digits", r"-?[0-9]{1,15}"),
    "object": ("the number of an object", WHOLE),
    "float": ("a number", r"-?[0-9]{1,15}(\.[0-9]{1,40})?(e[-+]?[0-9]{1,2})?"),
    "bool": ("true or false", r"true|false"),
}
"""The property types that a board may use: the name of a value in messages, and the pattern of its text."""


def property_faults(element: Element, owner: str) -> Faults:
    """The faults in the custom properties of an element."""
    names: set[str] = set()
    for entry in element.findall("properties/property"):
        name, type_ = entry.get("name", ""), entry.get("type", "string")
        text = entry.get("value", entry.text or "")
        if type_ == "class":
            yield entry, f'property "{name}" of {owner} is of a class; boards use plain properties only'
        elif type_ not in VALUES:
            yield entry, f'property "{name}" of {owner} has the type "{type_}"; it is one of {", ".join(VALUES)}'
        elif not re.fullmatch(VALUES[type_][1], text):
            yield entry, f'property "{name}" of {owner} is "{clip(text)}"; it is {VALUES[type_][0]}'
        if name in RESERVED:
            yield entry, f'property "{name}" of {owner} has a name that Tiled uses itself; choose another'
        if name in names:
            yield entry, f'property "{name}" of {owner} stands there twice; keep one'
        names.add(name)
