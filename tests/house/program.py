"""The program as the walls see it: its modules, its rooms, and who imports whom."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from engine.data.paths import ROOT

TOPS = ("motherlode", "engine", "games", "scenes", "tests")
"""The folders that hold modules, beside main.py."""


def _modules() -> dict[str, Path]:
    files = [ROOT / "main.py", *(file for top in TOPS for file in sorted((ROOT / top).rglob("*.py")))]
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


MODULES = _modules()
"""The file of every module, tests included, by its dotted name."""

PROGRAM = [name for name in MODULES if name.split(".")[0] != "tests"]
"""The modules of the program itself."""


def inside(name: str, *packages: str) -> bool:
    """Whether a module is one of the packages or in one of them."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


@cache
def imports(name: str) -> tuple[str, ...]:
    """All that a module imports, in functions and for types too, by full dotted name.

    A name imported from a package counts as the module of that name where there is one.
    """
    return tuple(dict.fromkeys(_imports(name)))


def _imports(name: str) -> Iterator[str]:
    for node in statements(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports by dots; write the full name"
            assert node.module is not None
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                yield full if full in MODULES else node.module


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all statements in it, at any depth; expressions, which hold none, are passed over."""
    yield node
    for block in ("body", "orelse", "finalbody", "handlers", "cases"):
        for inner in getattr(node, block, ()):
            yield from statements(inner)


def arrows(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Every import of some modules, as (importing module, imported module)."""
    return ((name, other) for name in names for other in imports(name))


def circles(graph: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """The strongly connected components of more than one node (Tarjan 1972), each sorted."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in graph[node]:
            if other == node or other not in graph:
                continue
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            place = stack.index(node)
            if len(stack) - place > 1:
                found.append(sorted(stack[place:]))
            del stack[place:]

    for node in graph:
        if node not in index:
            visit(node)
    return found
