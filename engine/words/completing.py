"""Adding what is missing to the file of a translator, who wrote the rest: nothing that is there changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

from engine.words.skeleton import Skeleton
from engine.words.translation import children


class Edit(NamedTuple):
    """A text to put in at a place of the file."""

    place: int
    text: str


def completed(source: str, root: Node, skeleton: Skeleton) -> str:
    """The file of a translator with every missing text of the skeleton, empty; `root` are its nodes."""
    source = source if source.endswith("\n") else f"{source}\n"
    edits = sorted(_Completion(source, skeleton).edits(skeleton.root, root, ""), key=lambda edit: edit.place)
    for place, text in edits[::-1]:  # those of one place stay in order
        source = source[:place] + text + source[place:]
    return source


class _Completion:
    """Finds what is to be put into a file, along its nodes and those of the English file."""

    def __init__(self, source: str, skeleton: Skeleton) -> None:
        self._source, self._skeleton = source, skeleton
        self._ends = [at for at, letter in enumerate(source) if letter == "\n"]

    def edits(self, english: Node, node: Node, path: str) -> Iterator[Edit]:
        """What is to be put into a node."""
        if isinstance(english, MappingNode) and isinstance(node, MappingNode):
            yield from self._of_mapping(english, node, path)
        elif isinstance(english, SequenceNode) and isinstance(node, SequenceNode):
            yield from self._of_list(english, node, path)

    def _of_mapping(self, english: MappingNode, node: MappingNode, path: str) -> Iterator[Edit]:
        own = {key.value: value for key, value in node.value}
        column = node.start_mark.column
        last: Node | None = None
        first: list[str] = []  # what stands before all that is there comes behind it
        added = ""
        for (key, value), (at, _) in zip(english.value, children(english, path), strict=True):
            if not self._skeleton.has_texts(value, at):
                continue
            there = own.get(key.value)
            if there is None:
                if node.flow_style:
                    added += (", " if own or added else "") + self._skeleton.flow_entry(key, value, at)
                elif last is None:
                    first += self._skeleton.entry(key, value, at, column)
                else:
                    yield self._below(last, self._skeleton.entry(key, value, at, column))
                continue
            last = there
            if isinstance(there, ScalarNode) and not isinstance(value, ScalarNode) and there.value in ("", "~", "null"):
                yield self._below(there, self._skeleton.lines(value, at, column + 2))
            else:
                yield from self.edits(value, there, at)
        if added:
            yield Edit(node.end_mark.index - 1, added)
        if first:
            yield self._below(node, first)

    def _of_list(self, english: SequenceNode, node: SequenceNode, path: str) -> Iterator[Edit]:
        items = [(at, item) for at, item in children(english, path)]
        while items and not self._skeleton.has_texts(items[-1][1], items[-1][0]):
            items.pop()
        for (at, item), there in zip(items, node.value, strict=False):
            yield from self.edits(item, there, at)
        more = items[len(node.value) :]
        if more and node.flow_style:
            parts = (self._skeleton.flow(item, at) for at, item in more)
            yield Edit(node.end_mark.index - 1, (", " if node.value else "") + ", ".join(parts))
        elif more:
            lines = [line for at, item in more for line in self._skeleton.item(item, at, node.start_mark.column)]
            yield self._below(node, lines)

    def _below(self, node: Node, lines: list[str]) -> Edit:
        """Lines below the last line of a node."""
        return Edit(self._ends[self._last_line(node)] + 1, "".join(f"{line}\n" for line in lines))

    def _last_line(self, node: Node) -> int:
        """The number of the last line of a node, from 0."""
        if isinstance(node, CollectionNode) and node.value and not node.flow_style:
            last = node.value[-1]
            return self._last_line(last[1] if isinstance(node, MappingNode) else last)
        start, end = node.start_mark, node.end_mark
        return int(start.line + self._source[start.index : end.index].rstrip().count("\n"))
