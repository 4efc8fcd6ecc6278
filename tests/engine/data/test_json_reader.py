"""JSON from outside: the accepted values, and the messages about others."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from engine.data.json_reader import line_error, quoted, read_json, type_error
from engine.data.text import clip


class Lamp(msgspec.Struct, forbid_unknown_fields=True):
    oil: Annotated[int, msgspec.Meta(ge=0, lt=10)]
    colour: Literal["blue", "red"] = "red"


class Dig(msgspec.Struct, tag_field="do", tag="dig", forbid_unknown_fields=True):
    space: str


class Stay(msgspec.Struct, tag_field="do", tag="stay", forbid_unknown_fields=True):
    hours: float | None = None


class Shaft(msgspec.Struct, forbid_unknown_fields=True):
    lamps: tuple[Lamp, ...]
    signs: dict[str, str] = {}
    last: Dig | Stay | None = None
    rest: Any = None


@pytest.mark.parametrize(
    ("value", "expected", "message"),
    [
        ([], Shaft, "it is a list; it should be an object"),
        ({}, Shaft, '"lamps" is missing'),
        ({"lamps": {}}, Shaft, '"lamps" is an object; it should be a list'),
        ({"lamps": [{"oil": 1}, 3]}, Shaft, '"lamps[1]" is 3; it should be an object'),
        ({"lamps": [{"oil": True}]}, Shaft, '"lamps[0].oil" is true; it should be a whole number'),
        ({"lamps": [{"oil": -1}]}, Shaft, '"lamps[0].oil" is -1; it should be at least 0'),
        ({"lamps": [{"oil": 10}]}, Shaft, '"lamps[0].oil" is 10; it should be less than 10'),
        ({"lamps": [{"oil": 1, "wick": 2}]}, Shaft, '"lamps[0].wick" is not a field here; the fields are oil, colour'),
        ({"lamps": [{"oil": 1, "colour": []}]}, Shaft, '"lamps[0].colour" is a list; it should be one of blue, red'),
        ({"lamps": [], "": 1}, Shaft, '"" is not a field here; the fields are lamps, signs, last, rest'),
        ({"lamps": [], "signs": []}, Shaft, '"signs" is a list; it should be an object'),
        ({"lamps": [], "signs": {"a": "b", "c": None}}, Shaft, '"signs.c" is null; it should be text'),
        ({"lamps": [], "last": 3}, Shaft, '"last" is 3; it should be an object'),
        ({"do": "fly"}, Dig | Stay, '"do" is "fly"; it should be one of dig, stay'),
        ({"do": ["dig"]}, Dig | Stay, '"do" is a list; it should be one of dig, stay'),
        ({}, Dig | Stay, '"do" is missing; it should be one of dig, stay'),
        ({"do": "dig", "space": "e5", "deep": 1}, Dig | Stay, '"deep" is not a field here; the fields are space'),
        ({"do": "stay", "hours": "2"}, Dig | Stay, '"hours" is "2"; it should be a number'),
    ],
)
def test_a_fault_names_the_field_its_value_and_a_correct_one(value: object, expected: Any, message: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(value, expected)
    assert type_error(value, expected) == message


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"lamps": [{"oil": 9, "colour": "blue"}], "signs": {"a": "b"}, "rest": [3]}, Shaft),
        ({"lamps": [], "last": None}, Shaft),
        ({"lamps": [], "last": {"do": "dig", "space": "e5"}}, Shaft),
        ({"do": "stay", "hours": None}, Dig | Stay),
        ({"do": "stay", "hours": 2}, Dig | Stay),
    ],
)
def test_a_correct_value_has_no_fault(value: object, expected: Any) -> None:
    msgspec.convert(value, expected)
    assert type_error(value, expected) == ""


def test_what_is_json_is_read() -> None:
    assert read_json(b' {"a":[1,-2.5,"\xc3\xa9",null,true],"b":{"a":1}}\r\n') == {
        "a": [1, -2.5, "é", None, True],
        "b": {"a": 1},
    }


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "it is empty"),
        (" \n", "it is empty"),
        (b"ab\xff", "it is not UTF-8 at byte 3"),
        ("{'a':1}", "it is not JSON at character 2"),
        ("1 2", "it is not JSON at character 3"),
        ('{"a":1', "it ends too early"),
        ('{"a":"b\tc"}', "it is not JSON at character 8"),
        ('{"a":"b', "it ends too early"),
        ('{"a":{"b":1,"c":2,"b":1}}', 'it has the field "b" twice'),
        ("[NaN]", "it is not JSON: NaN is no number there"),
        ("[-Infinity]", "it is not JSON: -Infinity is no number there"),
        ("1" * 41, "has more than 40 digits"),
        ('{"a":' * 100_000, "it nests too deep"),
    ],
)
def test_what_is_no_json_is_refused_in_our_words(line: str | bytes, message: str) -> None:
    with pytest.raises(ValueError, match=r"^it") as caught:
        read_json(line)
    assert message in str(caught.value)
    assert line_error(line, Shaft) == str(caught.value)


def test_a_line_that_is_json_is_complained_of_by_its_fields() -> None:
    assert line_error(b'{"lamps":1}', Shaft) == '"lamps" is 1; it should be a list'


@pytest.mark.parametrize("line", ['{"lamps":[],"rest":"a\\ud800"}', '{"lamps":[],"signs":{"\\udc00":"b"}}'])
def test_half_a_character_is_named(line: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(line, type=Shaft)
    assert line_error(line, Shaft).startswith("it holds half a character, \\ud")


def test_long_texts_are_clipped_in_the_middle() -> None:
    assert clip("x" * 60) == "x" * 60
    cut = clip("a" * 50 + "b" * 50)
    assert (len(cut), cut[:39], cut[39], cut[40:]) == (60, "a" * 39, "…", "b" * 20)
    assert quoted("z" * 999) == f'"{clip("z" * 999)}"'
    assert quoted("a\0\nb") == '"a??b"'
