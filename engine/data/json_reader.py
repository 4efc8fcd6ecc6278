"""JSON from outside (saves, protocol requests): strict parsing, and error messages in the player's words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, NoReturn, TypeAlias

from msgspec import inspect

from engine.data.field_types import BOUNDS, SCALARS
from engine.data.text import clip
from engine.data.text import quoted as quoted_text

_DIGITS = 40


def read_json(line: str | bytes) -> Any:
    """The value of a line of JSON; bytes are UTF-8.

    Raises `ValueError` with a message about "it" ("it ends too early") if the line is not JSON, has a duplicate key, a
    number of more than 40 digits, or nests too deeply.
    """
    try:
        text = line if isinstance(line, str) else line.decode()
    except UnicodeDecodeError as error:
        raise ValueError(f"it is not UTF-8 at byte {error.start + 1}") from None
    if not text.strip():
        raise ValueError("it is empty")
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        early = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated")
        message = "it ends too early" if early else f"it is not JSON at character {error.pos + 1}"
        raise ValueError(message) from None
    except RecursionError:
        raise ValueError("it nests too deep") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object of these keys and values. Raises `ValueError` for a duplicate key."""
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise ValueError(f"it has the field {quoted_text(name)} twice")
        fields[name] = value
    return fields


def _integer(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise ValueError(f"its number {clip(digits)} has more than {_DIGITS} digits")
    return int(digits)


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"it is not JSON: {word} is no number there")


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_integer, parse_constant=_no_number)


def type_error(value: object, expected: Any) -> str:
    """The first fault of a JSON value that should have the type `expected`; "" if there is none.

    The message names the field, its value and a correct one. Types may be structs (also tagged ones) of `str`,
    `int`, `float`, `bool`, `Literal`, `dict`, `tuple[..., ...]`, `Any`, optionally None, with the bounds of
    `msgspec.Meta`.
    """
    return _fault(value, inspect.type_info(expected), "")


def line_error(line: str | bytes, expected: Any) -> str:
    """The fault of a line that should be a JSON value of the type `expected` and is not."""
    try:
        value = read_json(line)
    except ValueError as error:
        return str(error)
    return type_error(value, expected) or _half_character(value) or "it cannot be read"


def _half_character(value: object) -> str:
    """The fault of a value with half of a pair of surrogates in a text, which JSON can spell but UTF-8 cannot."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        return f"it holds half a character, \\u{ord(error.object[error.start]):04x}; a text has whole ones"
    return ""


_Finder: TypeAlias = Callable[[Any, Any, str], str]


def _fault(value: object, expected: inspect.Type, path: str) -> str:
    """The fault of the value at `path` ("" for the root); "" if there is none."""
    finder = _FINDERS.get(type(expected), _scalar)
    return finder(value, expected, path)


def _type_fault(value: object, type_name: str, path: str) -> str:
    return f"{_name(path)} is {quoted(value)}; it should be {type_name}"


def _name(path: str) -> str:
    return quoted_text(path) if path else "it"


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def quoted(value: object) -> str:
    """A JSON value as repeated in messages: texts quoted and clipped, lists and objects by kind."""
    if isinstance(value, str):
        return quoted_text(value)
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    return clip(json.dumps(value))


def _scalar(value: object, expected: inspect.Type, path: str) -> str:
    types, type_name = SCALARS[type(expected)]
    if type(value) not in types:
        return _type_fault(value, type_name, path)
    for bound, measure, holds, message in BOUNDS:
        limit = getattr(expected, bound, None)
        if limit is not None and not holds(measure(value), limit):
            return f"{_name(path)} {message.format(quoted(measure(value)), limit)}"
    return ""


def _literal(value: object, expected: inspect.LiteralType, path: str) -> str:
    valid = isinstance(value, str) and value in expected.values
    return "" if valid else _type_fault(value, f"one of {', '.join(map(str, expected.values))}", path)


def _dict(value: object, expected: inspect.DictType, path: str) -> str:
    if not isinstance(value, dict):
        return _type_fault(value, "an object", path)
    return _first(_fault(part, expected.value_type, _below(path, name)) for name, part in value.items())


def _tuple(value: object, expected: inspect.VarTupleType, path: str) -> str:
    if not isinstance(value, list):
        return _type_fault(value, "a list", path)
    return _first(_fault(part, expected.item_type, f"{path}[{place}]") for place, part in enumerate(value))


def _struct(value: object, expected: inspect.StructType, path: str) -> str:
    if not isinstance(value, dict):
        return _type_fault(value, "an object", path)
    fields = {field.encode_name: field for field in expected.fields}
    for name in value:
        if name not in fields and name != expected.tag_field:
            fields_hint = f"; the fields are {', '.join(fields)}" if fields else ""
            return f"{quoted_text(_below(path, name))} is not a field here{fields_hint}"
    for name, field in fields.items():
        if name in value:
            fault = _fault(value[name], field.type, _below(path, name))
        else:
            fault = f"{_name(_below(path, name))} is missing" if field.required else ""
        if fault:
            return fault
    return ""


def _union(value: object, expected: inspect.UnionType, path: str) -> str:
    """An optional type, or structs distinguished by a tag."""
    kinds = [part for part in expected.types if not isinstance(part, inspect.NoneType)]
    if value is None and len(kinds) < len(expected.types):
        return ""
    tagged = {part.tag: part for part in kinds if isinstance(part, inspect.StructType)}
    if not tagged:
        return _fault(value, kinds[0], path)
    if not isinstance(value, dict):
        return _type_fault(value, "an object", path)
    name = next(iter(tagged.values())).tag_field or ""
    tag = value.get(name)
    if isinstance(tag, str) and tag in tagged:
        return _fault(value, tagged[tag], path)
    tags = f"one of {', '.join(map(str, tagged))}"
    return _type_fault(tag, tags, _below(path, name)) if name in value else f'"{name}" is missing; it should be {tags}'


def _first(faults: Iterable[str]) -> str:
    return next(filter(None, faults), "")


_FINDERS: dict[type[inspect.Type], _Finder] = {
    inspect.AnyType: lambda *_: "",
    inspect.LiteralType: _literal,
    inspect.DictType: _dict,
    inspect.VarTupleType: _tuple,
    inspect.StructType: _struct,
    inspect.UnionType: _union,
}
