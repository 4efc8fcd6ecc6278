"""The types of fields read from YAML and JSON: scalars, bounds, and their names in messages."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from math import isfinite
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import inspect

from engine.data.text import quoted as quoted_text

Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]

NonNegative: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]

BOUNDS: tuple[tuple[str, Callable[[Any], Any], Callable[[Any, Any], Any], str], ...] = (
    ("ge", lambda value: value, operator.ge, "is {}; it should be at least {}"),
    ("gt", lambda value: value, operator.gt, "is {}; it should be more than {}"),
    ("le", lambda value: value, operator.le, "is {}; it should be at most {}"),
    ("lt", lambda value: value, operator.lt, "is {}; it should be less than {}"),
    ("multiple_of", lambda value: value, lambda value, step: value % step == 0, "is {}; it should be a multiple of {}"),
    ("pattern", lambda value: value, lambda value, pattern: re.search(pattern, value), "is {}; it should match {}"),
    ("min_length", len, operator.ge, "has the length {}; it should be at least {}"),
    ("max_length", len, operator.le, "has the length {}; it should be at most {}"),
)
"""The bounds of `msgspec.Meta`: name, measured quantity, test, message for value and bound."""

SCALARS: dict[type[inspect.Type], tuple[tuple[type, ...], str]] = {
    inspect.StrType: ((str,), "text"),
    inspect.IntType: ((int,), "a whole number"),
    inspect.FloatType: ((int, float), "a number"),
    inspect.BoolType: ((bool,), "true or false"),
    inspect.NoneType: ((type(None),), "nothing"),
}
"""The Python types of a scalar of a type, and its name in messages."""


_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")

_DECIMAL = re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))([eE][-+]?[0-9]+)?")

_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}

MAX_DIGITS, MAX_DECIMAL = 6, 40
"""The most digits of a whole number, as nobody counts to more at a table; the most characters of any other number."""


def plain_value(text: str) -> str | int | float | bool | None:
    """The value of a plain scalar of YAML: a number that is not too long, a word like `true`, or text."""
    if text in _WORDS:
        return _WORDS[text]
    if allowed_digits(text):
        return text
    if _INTEGER.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) and isfinite(float(text)) else text


def allowed_digits(text: str) -> int:
    """How many digits a text may have to be a number, if it has more; 0 for any other text."""
    if len(text) <= MAX_DIGITS:
        return 0
    if _INTEGER.fullmatch(text):
        return MAX_DIGITS if len(text.lstrip("+-")) > MAX_DIGITS else 0
    return MAX_DECIMAL if len(text) > MAX_DECIMAL and _DECIMAL.fullmatch(text) else 0


def _choices(expected: inspect.Type) -> list[Any] | None:
    """The values of a literal or an enum; None for other types."""
    if isinstance(expected, inspect.EnumType):
        return [member.value for member in expected.cls]
    return list(expected.values) if isinstance(expected, inspect.LiteralType) else None


def has_type(value: Any, expected: inspect.Type) -> bool:
    """Whether a scalar value has a type; False for types that are not scalars."""
    if isinstance(expected, inspect.Metadata):
        return has_type(value, expected.type)
    choices = _choices(expected)
    if choices is not None:
        return any(value == choice and type(value) is type(choice) for choice in choices)
    return type(value) in SCALARS.get(type(expected), ((), ""))[0]


def type_name(expected: inspect.Type) -> str:
    """The name of a type in messages."""
    if isinstance(expected, inspect.Metadata):
        return type_name(expected.type)
    if type(expected) in SCALARS:
        return SCALARS[type(expected)][1]
    if isinstance(expected, inspect.StructType):
        return f"a section with {', '.join(field.encode_name for field in expected.fields)}"
    if isinstance(expected, inspect.UnionType):
        return " or ".join(type_name(part) for part in expected.types)
    if isinstance(expected, inspect.TupleType):
        return f"a list of {len(expected.item_types)}"
    choices = _choices(expected)
    if choices is not None:
        return f"one of {', '.join(quoted(part) for part in choices)}"
    return "a section" if isinstance(expected, inspect.DictType) else "a list"


def quoted(value: Any) -> str:
    """A value as written in YAML, for messages."""
    if isinstance(value, str):
        return quoted_text(value)
    return str(value).lower() if isinstance(value, bool) else str(value)
