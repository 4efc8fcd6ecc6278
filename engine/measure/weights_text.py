"""The text of a weights file with other numbers; everything else in it stays as it is."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

import yaml
from yaml.nodes import MappingNode, Node, SequenceNode

from engine.bots.weights import NumberPath


def with_numbers(text: str, numbers: Mapping[tuple[str, NumberPath], float], origin: str) -> str:
    """The text with these numbers by name and path, and `origin` as that of each weight that they belong to.

    The text is that of a file that `read_weights` has accepted.
    """
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    assert root is not None
    edits: list[tuple[Node, str]] = []
    for name in dict.fromkeys(name for name, _ in numbers):
        edits.append((_part(root, (name, "origin")), json.dumps(origin, ensure_ascii=False)))
    for (name, path), number in numbers.items():
        edits.append((_part(root, (name, "value", *path)), number_text(number)))
    for node, new in sorted(edits, key=lambda edit: -edit[0].start_mark.index):
        start, former = node.start_mark.index, text[node.start_mark.index : node.end_mark.index]
        text = text[:start] + new + text[start + len(former.rstrip()) :]
    return text


def number_text(number: float) -> str:
    """A number as a file says it."""
    return f"{number:.6g}"


def origin_text(options: Mapping[str, str], seats: int, seed: int, level: str, games: int) -> str:
    """Where weights come from, as a file says it: the games of a level against itself, and their table."""
    chosen = "".join(f", {name} {value}" for name, value in options.items())
    return f"fitted: self-play, {games} games of {level}, {seats} seats{chosen}, seed {seed}"


def origin_won(origin: str, won: float, games: int) -> str:
    """An origin with how the weights did against those before."""
    return f"{origin}; {won / games:.1%} of {games} games against the values before"


def _part(node: Node, path: Iterable[int | str]) -> Node:
    """The part of a node at a path."""
    for key in path:
        if isinstance(node, MappingNode):
            node = next(value for name, value in node.value if name.value == str(key))
        elif isinstance(node, SequenceNode):
            node = node.value[int(key)]
    return node
