"""Data files with numbers, nesting and sizes beyond all bounds are refused at once, in short messages with lines."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import games
from engine.data.paths import DATA
from engine.data.yaml_nodes import MAX_DEPTH, DataError
from engine.data.yaml_reader import read_yaml


class Pit(msgspec.Struct):
    depth: int = 0
    slope: float = 0
    name: str = ""
    prices: dict[int, int] = {}
    notes: Any = None


DIGITS = "1" * 5000

DEEP = f"this nests too deep; at most {MAX_DEPTH} lists and sections stand inside each other"

HOSTILE: dict[str, tuple[str, str]] = {
    "long integer": (f"\ndepth: {DIGITS}", '2: depth: is "1111'),
    "long integer, what is right": (f"depth: {DIGITS}", "it should be a whole number of at most 6 digits"),
    "a count that no table has": ("depth: 1000000", 'depth: is "1000000"; it should be a whole number of at most 6'),
    "long decimal": (f"slope: 0.{DIGITS}", "it should be a number of at most 40 digits"),
    "infinite": ("slope: 1e999", 'slope: is "1e999"; it should be a number'),
    "long key": (f"prices:\n  ? {DIGITS}\n  : 1", "2: prices.1111"),
    "long name of a field": (f"? {'x' * 900_000}\n: 1", "is not a field"),
    "deep list": ("notes: " + "[\n" * 500_000, "this"),
    "closed deep list": ("notes: " + "[\n" * 60_000 + "]\n" * 60_000, DEEP),
    "deep list in one line": ("notes: " + "[" * 1_000_000, "this"),
    "deep sections": ("notes: " + "{a:\n" * 200_000, DEEP),
    "deep keys": ("notes: " + "{? [\n" * 200_000, DEEP),
    "deep block": ("notes:\n" + "".join(" " * level + "-\n" for level in range(1, 700)), DEEP),
    "deep, but not for libyaml": ("notes: " + "[" * 100 + "]" * 100, DEEP),
    "bomb of aliases": (
        "notes:\n" + "- &a0 [x]\n" + "".join(f"- &a{n + 1} [*a{n}, *a{n}, *a{n}]\n" for n in range(60)),
        "is an alias; write it out",
    ),
    "huge": ("notes: " + "x" * 2_000_000, "this is too large; a data file has at most 1048576 bytes"),
    "NUL": ("notes: \0", "1: this is not YAML"),
    "not UTF-8": ("depth: 1\nnotes: \udcff", "2: this is not UTF-8"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_a_file_beyond_bounds_is_refused(tmp_path: Path, case: str) -> None:
    text, message = HOSTILE[case]
    file = tmp_path / "pit.yaml"
    file.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(DataError) as caught:
        read_yaml(file, Pit)
    assert message in str(caught.value)
    assert str(caught.value).startswith(str(file))
    assert max(map(len, caught.value.faults)) < 1500


def test_nesting_within_bounds_is_read(tmp_path: Path) -> None:
    file = tmp_path / "pit.yaml"
    lists = MAX_DEPTH - 1
    file.write_text("notes: " + "[" * lists + "]" * lists + "\n# " + "[?-{" * 2000)
    assert str(read_yaml(file, Pit).notes) == "[" * lists + "]" * lists


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="files are no pipes here")
def test_a_pipe_is_no_data_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pit.yaml")
    with pytest.raises(DataError, match="this cannot be read"):
        read_yaml(tmp_path / "pit.yaml", Pit)


TOKENS = (
    "[" * 50,
    "{",
    "}",
    "- ",
    "? ",
    ": ",
    "&a ",
    "*a",
    "!x ",
    DIGITS,
    "1e999",
    "~",
    "\t",
    "\0",
    "\n",
    "|",
    '"',
    "'",
    "%",
)


def forged(text: str, chance: random.Random) -> bytes:
    """A data file with some pieces replaced, torn out or doubled."""
    for _ in range(chance.randrange(1, 4)):
        start = chance.randrange(len(text))
        end = start + chance.choice((0, 1, 3, 30, 300))
        text = text[:start] + chance.choice((*TOKENS, text[start:end] * 2, "")) + text[end:]
    data = text.encode()
    return data if chance.random() < 0.9 else data[: chance.randrange(len(data))] + b"\xff"


def forgeries(folder: Path, seed: int, count: int) -> int:
    """How many of `count` forged sheets are refused; all others are sheets."""
    chance, faults, file = random.Random(seed), 0, folder / "sheet.yaml"
    text, of = (DATA / "mattock.yaml").read_text("utf-8"), type(games.discover()["mattock"].sheet())
    for _ in range(count):
        file.write_bytes(forged(text, chance))
        try:
            assert isinstance(read_yaml(file, of), of)
        except DataError as error:
            faults += 1
            assert all(str(file) in fault and len(fault) < 1500 for fault in error.faults)  # noqa: PT017
    return faults


def test_a_forged_sheet_is_read_or_refused(tmp_path: Path, full: bool) -> None:
    count = 2000 if full else 40
    assert count // 4 < forgeries(tmp_path, 7, count) < count
