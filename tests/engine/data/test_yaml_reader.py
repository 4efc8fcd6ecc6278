"""YAML files: the meaning of plain scalars, all mistakes of a file at once, each with its line."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from engine.data.paths import DATA, display_path
from engine.data.yaml_nodes import DataError, Fault
from engine.data.yaml_reader import read_yaml


class Metal(StrEnum):
    GOLD = "gold"
    IRON = "iron"


class Cart(msgspec.Struct, frozen=True):
    name: str
    hold: int = 4


class Mine(msgspec.Struct, frozen=True):
    """Every type of field that a file may have."""

    title: str = ""
    depth: int = 0
    slope: float = 0.0
    open: bool = False
    side: Literal["north", "south", 3] = "north"
    metal: Metal = Metal.GOLD
    cart: Cart = Cart("first")
    spare: Cart | None = None
    carts: list[Cart] = []
    names: dict[str, str] = {}
    prices: dict[int, int] = {}
    corner: tuple[int, float] = (0, 0.0)
    steps: tuple[int, ...] = ()
    reward: int | str = 0
    either: Cart | list[str] | None = None
    level: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    code: Annotated[str, msgspec.Meta(pattern="^[a-z]+$", min_length=2)] = "ab"
    crew: Annotated[list[str], msgspec.Meta(max_length=2)] = []
    notes: Any = None


def read(folder: Path, text: str) -> Mine:
    file = folder / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    return read_yaml(file, Mine)


def faults(folder: Path, text: str) -> list[str]:
    """The faults of a text, without the name of the file."""
    with pytest.raises(DataError) as caught:
        read(folder, text)
    prefix = f"{folder / 'mine.yaml'}:"
    assert str(caught.value) == "\n".join(caught.value.faults)
    assert all(fault.startswith(prefix) for fault in caught.value.faults)
    return [fault.removeprefix(prefix).strip() for fault in caught.value.faults]


def test_every_kind_of_field(tmp_path: Path) -> None:
    text = """
title: The Deep
depth: -12
slope: 7
open: true
side: 3
metal: iron
cart: {name: big, hold: 9}
spare: ~
carts:
  - name: one
  - {name: two, hold: 1}
names: {no: yes, 1: one}
prices: {1: 10, 20: 5}
corner: [3, .5]
steps: [1, 2, 3]
reward: all
either: [a, b]
level: 5
code: abc
crew: []
notes: {a: [1, 2.5, true, ~, "3", x]}
"""
    mine = read(tmp_path, text)
    assert (mine.title, mine.depth, mine.open, mine.side) == ("The Deep", -12, True, 3)
    assert type(mine.slope) is float
    assert mine.slope == 7
    assert mine.metal is Metal.IRON
    assert (mine.cart, mine.spare, mine.carts) == (Cart("big", 9), None, [Cart("one"), Cart("two", 1)])
    assert (mine.names, mine.prices) == ({"no": "yes", "1": "one"}, {1: 10, 20: 5})
    assert (mine.corner, mine.steps, mine.reward, mine.either) == ((3, 0.5), (1, 2, 3), "all", ["a", "b"])
    assert (mine.level, mine.code, mine.crew) == (5, "abc", [])
    assert mine.notes == {"a": [1, 2.5, True, None, "3", "x"]}


WORDS = ["no", "No", "on", "off", "yes", "y", "True", "FALSE", "Null", "010", "0x1F", "0o7", "0b1", "12:30", "1_000"]

WORDS += ["2024-01-02", "2024-01-02 10:00:00", ".inf", ".nan", "1.2.3", "=", "<<", "e3", "+", "."]


@pytest.mark.parametrize("word", WORDS)
def test_words_stay_words(tmp_path: Path, word: str) -> None:
    assert read(tmp_path, f"notes: [{word}]").notes == [word]


NUMBERS: list[tuple[str, float]] = [
    ("0", 0),
    ("7", 7),
    ("-3", -3),
    ("+3", 3),
    ("1.5", 1.5),
    ("-0.5", -0.5),
    (".5", 0.5),
    ("2.", 2.0),
    ("1e3", 1000.0),
    ("1.5E-2", 0.015),
]


@pytest.mark.parametrize(("text", "value"), NUMBERS)
def test_plain_numbers_are_decimal(tmp_path: Path, text: str, value: float) -> None:
    result = read(tmp_path, f"notes: {text}").notes
    assert result == value
    assert type(result) is type(value)
    assert read(tmp_path, f"notes: '{text}'").notes == text


MISTAKES: dict[str, tuple[str, list[str]]] = {
    "number for text": ("title: 5", ['1: title: is 5; it should be text, in quotes: "5"']),
    "true for text": ("title: true", ['1: title: is true; it should be text, in quotes: "true"']),
    "nothing for text": ("title:\ndepth: 1", ["1: title: is empty; it should be text"]),
    "list for text": ("title: [a]", ["1: title: is a list; it should be text"]),
    "text for number": ("depth: two", ['1: depth: is "two"; it should be a whole number']),
    "octal for number": ("depth: 010", ['1: depth: is "010"; it should be a whole number']),
    "quoted number": ('depth: "2"', ['1: depth: is "2"; it should be a whole number']),
    "fraction for number": ("depth: 2.0", ["1: depth: is 2.0; it should be a whole number"]),
    "true for number": ("depth: true", ["1: depth: is true; it should be a whole number"]),
    "text for fraction": ("slope: steep", ['1: slope: is "steep"; it should be a number']),
    "yes for true": ("open: yes", ['1: open: is "yes"; it should be true or false']),
    "one for true": ("open: 1", ["1: open: is 1; it should be true or false"]),
    "literal": ("side: west", ['1: side: is "west"; it should be one of 3, "north", "south"']),
    "literal of another type": ('side: "3"', ['1: side: is "3"; it should be one of 3, "north", "south"']),
    "enum": ("metal: tin", ['1: metal: is "tin"; it should be one of "gold", "iron"']),
    "section": ("cart: big", ['1: cart: is "big"; it should be a section with name, hold']),
    "list for section": ("cart: [big]", ["1: cart: is a list; it should be a section with name, hold"]),
    "section for list": ("carts: {name: x}", ["1: carts: is a section; it should be a list"]),
    "text for dict": ("names: x", ['1: names: is "x"; it should be a section']),
    "key of a dict": ("prices:\n  one: 1", ['2: prices.one: has the key "one"; it should be a whole number']),
    "value of a dict": ("names:\n  a: b\n  c: [d]", ["3: names.c: is a list; it should be text"]),
    "short tuple": ("corner: [1]", ["1: corner: is a list of 1; it should be a list of 2"]),
    "item of a tuple": ("corner: [x, 1]", ['1: corner[0]: is "x"; it should be a whole number']),
    "item of a list": ("steps:\n- 1\n- x\n- 3", ['3: steps[1]: is "x"; it should be a whole number']),
    "union": ("reward: [1]", ["1: reward: is a list; it should be a whole number or text"]),
    "inside a union": (
        "either: {nam: x}",
        [
            '1: either.nam: is not a field; did you mean "name"?',
            '1: either: "name" is missing; it should be text',
        ],
    ),
    "optional": ("spare: 3", ["1: spare: is 3; it should be a section with name, hold or nothing"]),
    "too low": ("level: 0", ["1: level: is 0; it should be at least 1"]),
    "too high": ("level: 6", ["1: level: is 6; it should be at most 5"]),
    "pattern": ("code: A1", ['1: code: is "A1"; it should match "^[a-z]+$"']),
    "too short": ("code: a", ["1: code: has the length 1; it should be at least 2"]),
    "too long": ("crew: [a, b, c]", ["1: crew: has the length 3; it should be at most 2"]),
    "missing": ("depth: 1\ncart:\n  hold: 1", ['2: cart: "name" is missing; it should be text']),
    "unknown": ("depht: 1", ['1: depht: is not a field; did you mean "depth"?']),
    "unknown, none near": (
        "cart: {name: a, wheels: 4}",
        ["1: cart.wheels: is not a field; the fields here are name, hold"],
    ),
    "twice": ("depth: 1\ntitle: x\ndepth: 2", ["3: depth: stands twice, first in line 1; keep one"]),
    "twice inside": ("names: {a: b, a: c}", ["1: names.a: stands twice, first in line 1; keep one"]),
    "key that is no word": ("names:\n  ? [a]\n  : b", ["2: names: has a list for a key; a key is one word"]),
    "alias": ("names: &n {a: b}\nnotes: *n", ["2: notes: is an alias; write it out"]),
    "alias to itself": ("notes: &n [*n]", ["1: notes[0]: is an alias; write it out"]),
    "tag": (
        "depth: !!str 3\ntitle: !secret x",
        [
            "2: title: has the tag !secret; leave it out",
        ],
    ),
    "core tag": ("notes: !!int 3", ["1: notes: has the tag !!int; leave it out"]),
    "a list": ("- 1", ["1: is a list; it should be a section with "]),
    "empty": ("# nothing\n", ["1: the file is empty"]),
    "torn list": ("depth: 1\nsteps: [1, 2\ntitle: x", ["3: this is not YAML: while parsing a flow sequence"]),
    "indent": ("depth: 1\n  title: x", ["2: this is not YAML: mapping values are not allowed in this context"]),
    "tab": (
        "cart:\n\tname: x",
        ["2: this is not YAML: while scanning for the next token, found character that cannot start any token"],
    ),
    "two documents": ("depth: 1\n---\ndepth: 2", ["2: this is not YAML: expected a single document"]),
    "control character": ("depth: 1\ntitle: \x01", ["2: this is not YAML: control characters are not allowed"]),
    "unknown alias": ("notes: *gone", ["1: this is not YAML: found undefined alias"]),
}


@pytest.mark.parametrize("case", MISTAKES)
def test_a_mistake_is_reported_with_its_line_and_correction(tmp_path: Path, case: str) -> None:
    text, expected = MISTAKES[case]
    result = faults(tmp_path, text)
    assert len(result) == len(expected)
    for fault, start in zip(result, expected, strict=True):
        assert fault.startswith(start)


def test_all_mistakes_of_a_file_come_at_once_in_its_order(tmp_path: Path) -> None:
    text = (
        "title: 1\ncarts:\n  - {hold: x}\n  - name: fine\n  - {name: [], wheel: 1}\nopen: maybe\nlevle: 2\ndepth: 1\n"
    )
    assert faults(tmp_path, text) == [
        '1: title: is 1; it should be text, in quotes: "1"',
        '3: carts[0].hold: is "x"; it should be a whole number',
        '3: carts[0]: "name" is missing; it should be text',
        "5: carts[2].name: is a list; it should be text",
        "5: carts[2].wheel: is not a field; the fields here are name, hold",
        '6: open: is "maybe"; it should be true or false',
        '7: levle: is not a field; did you mean "level"?',
    ]


def test_a_check_reports_a_path_and_the_line_is_found(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("title: x\nsteps:\n  - 1\n  - 99\ncart:\n  name: y\n", encoding="utf-8")

    def check(mine: Mine) -> Iterator[Fault]:
        yield "cart.hold", f"is {mine.cart.hold}; five carts hold more"
        yield "steps[1]", f"is {mine.steps[1]}; the shaft ends at 50"
        yield "crew[3].name", "is not told"
        yield "", "there is no way out"

    with pytest.raises(DataError) as caught:
        read_yaml(file, Mine, check)
    assert [fault.removeprefix(str(file)) for fault in caught.value.faults] == [
        ":1: crew[3].name: is not told",
        ":1: there is no way out",
        ":4: steps[1]: is 99; the shaft ends at 50",
        ":5: cart.hold: is 4; five carts hold more",
    ]


def test_a_check_does_not_get_a_broken_value(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("depth: x\n", encoding="utf-8")
    with pytest.raises(DataError, match="whole number"):
        read_yaml(file, Mine, lambda mine: [("depth", f"is {mine.depth + 1}")])


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="this cannot be read: No such file"):
        read_yaml(tmp_path / "gone.yaml", Mine)
    (tmp_path / "latin.yaml").write_bytes("title: é".encode("latin-1"))
    with pytest.raises(DataError, match=r"this is not UTF-8: .* at byte 7"):
        read_yaml(tmp_path / "latin.yaml", Mine)


def test_files_of_the_project_are_named_from_its_root(tmp_path: Path) -> None:
    assert display_path(DATA / "mattock.yaml") == "data/mattock.yaml"
    assert display_path(tmp_path / "x.yaml") == str(tmp_path / "x.yaml")
