"""Text of others, cleaned and clipped; lists as errors give them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from unicodedata import category


def listing(names: Iterable[object]) -> str:
    """Names as errors list them: "red, blue"; "none" for none."""
    return ", ".join(map(str, names)) or "none"


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows of a table as aligned lines, the first column left, the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]


# Text of others: out of files, fields and the command line

NAME_LENGTH = 24
"""The greatest length of a name."""

CLIP = 60
"""Maximum number of characters of a foreign text repeated in a message."""

_READ = 1024
"""At most as many characters of a name are looked at."""

_INVISIBLE = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols without a picture."""


def clean_name(name: str, limit: int = NAME_LENGTH) -> str:
    """A name as it is used: without what cannot be seen and superfluous blanks, at most `limit` characters long.

    "" if nothing of it can be seen.
    """
    known = "".join(_as_shown(letter) for letter in name[:_READ])
    clean = " ".join(known.split())[:limit].strip()
    return clean if any(map(_has_ink, clean)) else ""


def _as_shown(letter: str) -> str:
    """A character of a name: nothing for one that only formats, a blank for one that is none."""
    if letter.isprintable():
        return letter
    return "" if category(letter) == "Cf" else " "


def _has_ink(letter: str) -> bool:
    """Whether a character can be seen by itself."""
    return category(letter)[0] not in "MZC" and letter not in _INVISIBLE


def printable(text: str) -> str:
    """The text with a question mark for every character that cannot be shown."""
    return text if text.isprintable() else "".join(letter if letter.isprintable() else "?" for letter in text)


def clip(text: str, limit: int = CLIP) -> str:
    """The text; if it has more than `limit` characters, its beginning and end around an ellipsis."""
    tail = limit // 3
    return text if len(text) <= limit else f"{text[: limit - tail - 1]}…{text[-tail:]}"


def quoted(text: str) -> str:
    """A foreign text as messages repeat it: clipped, printable, in quotation marks."""
    return f'"{printable(clip(text))}"'


def brief(message: str, echoed: object, limit: int = 1000) -> str:
    """A message in which long pieces of a foreign JSON value (`echoed`) are clipped; not longer than `limit` itself."""
    for piece in sorted(dict.fromkeys(_long_pieces(echoed)), key=len, reverse=True):
        message = message.replace(piece, clip(piece))
    return clip(message, limit)


def _long_pieces(echoed: object) -> Iterator[str]:
    """All texts in a JSON value, and all words in them, that are too long to be repeated."""
    parts = [echoed]
    while parts:
        part = parts.pop()
        if isinstance(part, str):
            yield from (piece for piece in (part, *part.split()) if len(piece) > CLIP)
        elif isinstance(part, dict):
            parts += [*part, *part.values()]
        elif isinstance(part, list | tuple):
            parts += part
