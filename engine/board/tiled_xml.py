"""The XML of Tiled files, whose elements know their lines; and the error of a board.

`engine.board.tiled_checks` validates what is read here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from engine.data.paths import display_path, read_start
from engine.data.text import clip

MAX_BYTES, MAX_DETAIL = 1 << 20, 1000
"""The most bytes of a file, and the most characters of a message."""

TOO_MUCH = f"it has at most {MAX_BYTES} bytes, and no entities of its own"


class BoardError(ValueError):
    """A map that is not a valid board: its `file`, the `line` (0: no single one), the `detail` with its correction."""

    def __init__(self, file: Path, detail: str, line: int = 0) -> None:
        detail = clip(detail, MAX_DETAIL)
        super().__init__(f"{display_path(file)}:{line}: {detail}" if line else f"{display_path(file)}: {detail}")
        self.file = file
        self.detail = detail
        self.line = line


class LocatedElement(Element):
    """An element and the `line` on which it begins, from 1."""

    line = 0


Faults: TypeAlias = Iterator[tuple[Element, str]]
"""Faults in a file, each with the element at fault."""


def line_of(element: Element) -> int:
    """The line on which an element begins; 0 if it was not read by `read_root`."""
    return element.line if isinstance(element, LocatedElement) else 0


def raise_first(file: Path, faults: Faults) -> None:
    """Raise the first fault as a `BoardError`. So a check runs only if those before it found nothing."""
    for element, fault in faults:
        raise BoardError(file, fault, line_of(element))


def read_root(file: Path, tag: str) -> Element:
    """The root element of a map or tileset file, which has the name `tag`.

    Raises `FileNotFoundError`, and `BoardError` for all else.
    """
    try:
        data = read_start(file, MAX_BYTES)
        if len(data) > MAX_BYTES:
            raise ValueError(TOO_MUCH)
        root = _parse(data)
    except FileNotFoundError:
        raise
    except expat.ExpatError as error:
        raise BoardError(file, f"this cannot be read as XML: {expat.ErrorString(error.code)}", error.lineno) from None
    except (ValueError, LookupError, OSError) as error:
        raise BoardError(file, f"this cannot be read as XML: {error}") from None
    if root.tag != tag:
        raise BoardError(file, f"its root is <{clip(root.tag)}>, where Tiled writes <{tag}>", line_of(root))
    return root


def _parse(data: bytes) -> Element:
    """The root of a document. Raises `ExpatError`, and `ValueError` or `LookupError` for what expat does not read."""
    parser = expat.ParserCreate(namespace_separator="}")
    builder = TreeBuilder(element_factory=LocatedElement)

    def start(tag: str, attributes: dict[str, str]) -> None:
        """Begin an element."""
        element = builder.start(tag, attributes)
        assert isinstance(element, LocatedElement)
        element.line = parser.CurrentLineNumber

    def refuse(*_: object) -> None:
        """Refuse an entity, which could stand for anything."""
        raise ValueError(TOO_MUCH)

    parser.StartElementHandler = start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.EntityDeclHandler = refuse
    parser.buffer_text = True
    parser.Parse(data, True)
    return builder.close()
