"""Files for translators: the texts of a data file without their words, each beside the English one.

Comments of the English file stay: they tell where a text shows, and what fills its braces.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from textwrap import wrap
from typing import Final

from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

from engine.words.translation import children, scalars

WIDTH: Final = 120
"""The most characters of a line."""

ABOVE: Final = "#> "
"""What stands before an English text above a longer one."""

_NOTE: Final = re.compile(r"[\s,\]}]*#+ ?(.*)")


class Skeleton:
    """The texts of an English file that are to be translated: `source` is the file, `root` its nodes, `texts` paths."""

    def __init__(self, source: str, root: Node, texts: Collection[str]) -> None:
        self._source, self._lines = source, source.split("\n")
        self.root, self.texts = root, frozenset(texts)
        self._head = next(at for at, line in enumerate(self._lines) if line and not line.startswith("#"))
        self._used = {*range(self._head)}
        """The lines of comments that were taken over."""

    def file(self) -> str:
        """The whole file of another language."""
        head = "\n".join(self._lines[: self._head]).rstrip()
        body = "\n".join(self.lines(self.root, "", 0)).strip("\n")
        return f"{head}\n\n{body}\n" if head else f"{body}\n"

    def has_texts(self, node: Node, path: str) -> bool:
        """Whether there are texts in a node."""
        return any(at in self.texts for at, _ in scalars(node, path))

    def lines(self, node: Node, path: str, indent: int) -> list[str]:
        """The lines of a mapping or list, all its texts empty."""
        if isinstance(node, MappingNode):
            pairs = zip(node.value, children(node, path), strict=True)
            parts = (self.entry(key, value, at, indent) for (key, value), (at, _) in pairs)
            return [line for part in parts for line in part]
        return [line for at, item in self._items(node, path) for line in self.item(item, at, indent)]

    def entry(self, key: Node, value: Node, path: str, indent: int) -> list[str]:
        """The lines of a key of a mapping; none if there are no texts in it."""
        if not self.has_texts(value, path):
            return []
        name = self._source[key.start_mark.index : key.end_mark.index]
        return self._with_value(key, value, path, indent, f"{name}:")

    def item(self, item: Node, path: str, indent: int) -> list[str]:
        """The lines of an item of a list; one without texts holds the place."""
        blank = " " * indent
        if not self.has_texts(item, path):
            return [f"{blank}- {self._nothing(item)}"]
        if isinstance(item, ScalarNode):
            return self._with_value(item, item, path, indent, "-")
        lines = [*self._above(item, indent + 2), *self.lines(item, path, indent + 2)]
        first = next(at for at, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#"))
        lines[first] = f"{blank}- {lines[first][indent + 2 :]}"
        return lines

    def flow(self, node: Node, path: str) -> str:
        """A node in one line, all its texts empty, without comments."""
        if isinstance(node, ScalarNode):
            return '""'
        if isinstance(node, MappingNode):
            pairs = zip(node.value, children(node, path), strict=True)
            known = [(key, value, at) for (key, value), (at, _) in pairs if self.has_texts(value, at)]
            return f"{{{', '.join(self.flow_entry(*entry) for entry in known)}}}"
        items = self._items(node, path)
        parts = (self.flow(item, at) if self.has_texts(item, at) else self._nothing(item) for at, item in items)
        return f"[{', '.join(parts)}]"

    def flow_entry(self, key: Node, value: Node, path: str) -> str:
        """A key of a mapping in one line."""
        return f"{self._source[key.start_mark.index : key.end_mark.index]}: {self.flow(value, path)}"

    def _nothing(self, item: Node) -> str:
        """What holds the place of an item without texts."""
        return '""' if isinstance(item, ScalarNode) else "[]" if isinstance(item, SequenceNode) else "{}"

    def _items(self, node: Node, path: str) -> list[tuple[str, Node]]:
        """The items of a list up to the last that has texts."""
        items = [*children(node, path)] if isinstance(node, SequenceNode) else []
        while items and not self.has_texts(items[-1][1], items[-1][0]):
            items.pop()
        return items

    def _with_value(self, start: Node, value: Node, path: str, indent: int, prefix: str) -> list[str]:
        """The lines of a value behind its key or dash, with all comments."""
        blank = " " * indent
        lines = [*self._above(start, indent), *(f"{blank}# {note}" for note in self._beside(start, value))]
        if not isinstance(value, ScalarNode):
            return [*lines, f"{blank}{prefix}", *self.lines(value, path, indent + 2)]
        english = value.value if value.value == value.value.strip() else f'"{value.value}"'
        line = f'{blank}{prefix} ""  # {english}'
        if len(line) <= WIDTH and "\n" not in english:
            return [*lines, line]
        mark = f"{blank}{ABOVE}"
        wrapped = [part for text in english.split("\n") for part in wrap(text, WIDTH - len(mark)) or [""]]
        return [*lines, *(f"{mark}{part}".rstrip() for part in wrapped), f'{blank}{prefix} ""']

    def _above(self, node: Node, indent: int) -> Iterator[str]:
        """The comments above a node, and the empty line above them, if no other node has had them."""
        last = first = node.start_mark.line
        while first and (not (line := self._lines[first - 1].strip()) or line.startswith("#")):
            first -= 1
        for at in range(first, last):
            if at not in self._used:
                self._used.add(at)
                text = self._lines[at].strip()
                yield f"{' ' * indent}{text}" if text else ""

    def _beside(self, key: Node, value: Node) -> Iterator[str]:
        """The comments behind a key and behind its value, once for each line."""
        ends = [key.end_mark] if key is not value and value.start_mark.line > key.end_mark.line else []
        is_block = isinstance(value, ScalarNode) and value.style in ("|", ">")
        rests = [self._lines[mark.line][mark.column :].lstrip(": ") for mark in ends]
        if is_block:
            rests.append(self._lines[value.start_mark.line][value.start_mark.column :].lstrip("|>+-0123456789"))
        elif isinstance(value, ScalarNode) or (isinstance(value, CollectionNode) and value.flow_style):
            rests.append(self._lines[value.end_mark.line][value.end_mark.column :])
        for rest in rests:
            match = _NOTE.fullmatch(rest)
            if match and match[1]:
                yield match[1]
