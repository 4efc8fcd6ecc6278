"""Texts with placeholders, filled: numbers with their plural forms, names in the form that the sentence needs."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.words.grammar import grammar

PLAYER = "{player}"
"""The value of a placeholder for a player who is named when the text is shown; see `with_player`."""

_PLAYER = re.compile(r"\{player(?::(\w+))?\}")


class Count(float):
    """A number in a text; `{count:a cart|{count} carts}` has one phrase per plural form of the language."""

    def __format__(self, spec: str) -> str:
        """The number with one digit after the point at most, or the phrase for it."""
        if "|" in spec:
            forms = spec.split("|")
            return forms[min(grammar().plural_of(self), len(forms) - 1)]
        whole = round(self)
        if whole >= 0 and abs(self - whole) < 0.05:
            return str(whole)
        text = str(whole) if abs(self - whole) < 0.05 else f"{float(self):.1f}"
        return text.replace("-", grammar().minus).replace(".", grammar().decimal)


class Name(str):
    """A name in a text; `{name:own}` is a form of it that the language declares."""

    def __format__(self, spec: str) -> str:
        """The name, or a form of it."""
        if self == PLAYER:
            return f"{{player:{spec}}}" if spec else PLAYER
        return grammar().form_of(str(self), spec) if spec else str(self)


def fill(text: str, names: Mapping[str, object] | None = None, /, **more: object) -> str:
    """A text of a sheet with its placeholders filled: whole numbers as `Count`, texts as `Name`, all else as it is."""
    values = {**(names or {}), **more}
    return text.format_map({name: _value(value) for name, value in values.items()})


def _value(value: object) -> object:
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return value if isinstance(value, Count) else Count(value)
    return Name(value) if isinstance(value, str) else value


def with_player(text: str, name: str) -> str:
    """A text that was filled with `PLAYER`, with the name of the player."""
    return _PLAYER.sub(lambda match: format(Name(name), match[1] or ""), text)
