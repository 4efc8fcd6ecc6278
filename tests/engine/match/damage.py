"""Damaged saves, any number of them, each the same for its seed: bytes, lines, values and structure."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

Chance: TypeAlias = random.Random

TEXTS = (
    "\0",
    "\u200b" * 300,
    "\ud800",
    "\u202e",
    "x" * 5000,
    "",
    " ",
    "\n",
    "\x1b[31m",
    "%s{0}%",
    "**[x",
    "\\",
    "🂡",
    "ā́",
)
"""Words that do harm where they are shown."""

VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    2**31,
    2**63,
    -(2**63) - 1,
    10**39,
    1e308,
    [],
    {},
    [[]],
    {"a": {"b": []}},
    *TEXTS,
)
"""Values of every kind."""

LINES = (
    b"",
    b" ",
    b"null",
    b"[]",
    b"{}",
    b"\xff\xfe",
    b"\0" * 40,
    b'{"do":"undo","count":1,"digest":"0"}',
    b"{" * 3000,
)
"""Lines that are no entry."""


def damaged(chance: Chance, save: bytes) -> bytes:
    """The save with one to three damages."""
    for _ in range(chance.randint(1, 3)):
        save = chance.choice(DAMAGES)(chance, save)
    return save


def mixed(chance: Chance, saves: Sequence[bytes]) -> bytes:
    """Two saves, perhaps of two games, made into one: headers, entries or whole files of both."""
    one, other = chance.choice(saves), chance.choice(saves)
    (head, _, entries), (other_head, _, other_entries) = one.partition(b"\n"), other.partition(b"\n")
    lines = one.splitlines(keepends=True)
    place = chance.randint(1, len(lines))
    wrong = {**_value(head), "game": _value(other_head).get("game")}
    return chance.choice(
        (
            one + other,
            one + other_entries,
            head + b"\n" + other_entries,
            json.dumps(wrong).encode() + b"\n" + entries,
            b"".join([*lines[:place], other_entries, *lines[place:]]),
        )
    )


def cut_short(chance: Chance, save: bytes) -> bytes:
    return save[: chance.randrange(len(save) + 1)]


def with_flipped_bits(chance: Chance, save: bytes) -> bytes:
    data = bytearray(save)
    for _ in range(chance.randint(1, 8) if data else 0):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def with_inserted_bytes(chance: Chance, save: bytes) -> bytes:
    place = chance.randrange(len(save) + 1)
    piece = chance.choice(
        (b"\0", b"\n", b"\n\n\n", b"\xff", b'"', b"}", b"[" * 2000, b"9" * 300, b"\\u0000", b"\\ud800")
    )
    return save[:place] + piece + save[place:]


def with_other_lines(chance: Chance, save: bytes) -> bytes:
    lines = save.split(b"\n")
    place = chance.randrange(len(lines))
    acts: list[Callable[[], object]] = [
        lambda: lines.insert(place, chance.choice(LINES)),
        lambda: lines.insert(place, chance.choice(lines)),
        lambda: lines.pop(place),
        lambda: chance.shuffle(lines),
        lambda: lines.__setitem__(place, chance.choice(LINES)),
    ]
    chance.choice(acts)()
    return b"\n".join(lines)


def with_flood(chance: Chance, save: bytes) -> bytes:
    """Many commands after the last one, with digests that are right as long as the last one is."""
    last = save.rstrip(b"\n").rpartition(b"\n")[2]
    digest = _value(last).get("digest", "")
    count = chance.choice((1, 2, 50))
    commands = (
        {"do": "undo", "count": count},
        {"do": "redo", "count": count},
        {"do": "rewind", "keep": chance.randint(0, 9)},
        {"do": "redraw", "seed": 1},
        {"do": "resign", "seat": chance.randint(0, 7)},
        {"do": "hand", "seat": chance.randint(0, 7), "player": "easy\0", "name": chance.choice(TEXTS)},
    )
    kinds = chance.sample(commands, chance.randint(1, 3))
    lines = (json.dumps({**chance.choice(kinds), "digest": digest}).encode() for _ in range(chance.choice((3, 300))))
    return save + b"\n".join(lines) + b"\n"


def with_handed_seats(chance: Chance, save: bytes) -> bytes:
    """Seats handed on somewhere in the middle, in a file of the format for it or of the one before."""
    lines = save.rstrip(b"\n").split(b"\n")
    place = chance.randint(1, len(lines))
    digest = _value(lines[place - 1]).get("digest", "")
    for _ in range(chance.choice((1, 3, 40))):
        seat, player = chance.choice((0, 1, 2, 7, -1, 2**31, 10**39, True)), chance.choice(("hard", "person", *TEXTS))
        entry = {"do": "hand", "seat": seat, "player": player, "name": chance.choice(TEXTS), "digest": digest}
        lines.insert(place, json.dumps(entry).encode())
    version = b"%d" % chance.choice((1, 2, 3, 3, 4))
    return b"\n".join(lines).replace(b'{"motherlode":2', b'{"motherlode":' + version, 1) + b"\n"


def in_other_encoding(chance: Chance, save: bytes) -> bytes:
    """As an editor or another program may have stored it."""
    kinds: tuple[Callable[[], bytes], ...] = (
        lambda: b"\xef\xbb\xbf" + save,
        lambda: save.replace(b"\n", b"\r\n"),
        lambda: save.replace(b"\n", b"\r"),
        lambda: save.decode("latin-1").encode("utf-16"),
        lambda: gzip.compress(save, mtime=0),
        lambda: b"\n" + save,
        lambda: save.replace(b",", b" ,\t"),
        lambda: b"[" + save.replace(b"\n", b",") + b"]",
    )
    return chance.choice(kinds)()


def with_other_value(chance: Chance, save: bytes) -> bytes:
    """One value somewhere in a line replaced by another; in the first line more often than in others."""
    lines = save.split(b"\n")
    place = 0 if chance.random() < 0.6 else chance.randrange(len(lines))
    line = _value(lines[place])
    _change(chance, line)
    lines[place] = json.dumps(line, ensure_ascii=chance.random() < 0.8).encode(errors="surrogatepass")
    return b"\n".join(lines)


def with_double_key(chance: Chance, save: bytes) -> bytes:
    lines = save.split(b"\n")
    place = chance.randrange(len(lines))
    pairs = [*_value(lines[place]).items()] or [("do", "play")]
    key, value = chance.choice(pairs)
    lines[place] = lines[place][:-1] + b"," + json.dumps({key: chance.choice((value, "x"))}).encode()[1:]
    return b"\n".join(lines)


def with_deep_value(chance: Chance, save: bytes) -> bytes:
    first, newline, rest = save.partition(b"\n")
    depth = chance.choice((50, 900, 100_000))
    opening, closing = chance.choice(((b"[", b"]"), (b'{"a":', b"}")))
    key = chance.choice((b"position", b"options", b"seats", b"made"))
    return first[:-1] + b',"' + key + b'":' + opening * depth + b"1" + closing * depth + b"}" + newline + rest


DAMAGES: tuple[Callable[[Chance, bytes], bytes], ...] = (
    cut_short,
    with_flipped_bits,
    with_inserted_bytes,
    with_other_lines,
    with_flood,
    with_other_value,
    with_other_value,
    with_other_value,
    with_double_key,
    with_deep_value,
    with_handed_seats,
    in_other_encoding,
)


def _value(line: bytes) -> dict[str, Any]:
    """The object on a line, {} if there is none."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _change(chance: Chance, value: Any) -> None:
    """Change a part of an object or a list, at any depth."""
    keys = [*value] if isinstance(value, dict) else [*range(len(value))]
    if not keys:
        return
    key = chance.choice(keys)
    if isinstance(value[key], dict | list) and value[key] and chance.random() < 0.8:
        _change(chance, value[key])
        return
    act = chance.randrange(4)
    if act == 0 and isinstance(value, dict):
        value[chance.choice(TEXTS)] = value.pop(key)
    elif act == 1 and isinstance(value, dict):
        del value[key]
    elif act == 2 and isinstance(value[key], str):
        place = chance.randint(0, len(value[key]))
        value[key] = value[key][:place] + chance.choice(TEXTS) + value[key][place:]
    else:
        value[key] = chance.choice(VALUES)
