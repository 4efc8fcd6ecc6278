"""TODO."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from engine.data.json_reader import quoted, type_error
from engine.match.log import Nature, Seed
from engine.rules.contract import Seat

_PATH = 4096


class BareRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a request that has none beside `do`."""


class NewRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of `new`: a match begins, the one before it is dropped. The seed is 0 when left out."""

    game: str
    seats: int
    options: dict[str, str] = {}
    seed: Seed = 0
    nature: Nature = "fate"


class PlayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of `play`: the text of an action."""

    action: str


class StateRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of `state`: whose knowledge of the position is asked for (0: anybody's; left out: all there is)."""

    seat: Seat | None = None


class FileRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of `save` and `load`: a file's path."""

    file: str


class SuggestRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of `suggest`: the level of the bot that is asked, and how many seconds it has (None: the level's)."""

    level: str
    seconds: Annotated[float, msgspec.Meta(ge=0, le=3600)] | None = None


REQUESTS: dict[str, tuple[type[msgspec.Struct], str]] = {
    "games": (BareRequest, '{"do":"games"}'),
    "new": (NewRequest, '{"do":"new","game":"...","seats":2,"options":{},"seed":7,"nature":"fate" or "manual"}'),
    "legal": (BareRequest, '{"do":"legal"}'),
    "play": (PlayRequest, '{"do":"play","action":"..."}'),
    "state": (StateRequest, '{"do":"state"} or {"do":"state","seat":1}'),
    "standings": (BareRequest, '{"do":"standings"}'),
    "undo": (BareRequest, '{"do":"undo"}'),
    "redo": (BareRequest, '{"do":"redo"}'),
    "save": (FileRequest, '{"do":"save","file":"..."}'),
    "load": (FileRequest, '{"do":"load","file":"..."}'),
    "suggest": (SuggestRequest, '{"do":"suggest","level":"hard"} or {"do":"suggest","level":"hard","seconds":1}'),
}
"""What can be done: the fields of every request beside `do`, and an example of it."""


def read_request(request: object) -> tuple[str, msgspec.Struct]:
    """What an object asks to be done, and its fields; raises `ValueError` when it is no request."""
    if not isinstance(request, dict):
        raise ValueError('a request is a JSON object like {"do":"games"}')
    name = request.get("do")
    if not isinstance(name, str) or name not in REQUESTS:
        said = f"{quoted(name)} cannot be done" if "do" in request else 'a request has a field "do"'
        raise ValueError(f"{said}; what can be done is {', '.join(REQUESTS)}")
    of, example = REQUESTS[name]
    fields = {field: value for field, value in request.items() if field != "do"}
    try:
        return name, msgspec.convert(fields, of)
    except msgspec.ValidationError:
        raise ValueError(f"{type_error(fields, of)}; right would be {example}") from None


def read_path(file: str) -> Path:
    """The path that a request names; raises `ValueError` when it is none."""
    if not file:
        raise ValueError('"file" is empty; it should be the path of a file')
    if len(file) > _PATH:
        raise ValueError(f'"file" has {len(file)} characters; a path has at most {_PATH}')
    try:
        return Path(file).expanduser()
    except (RuntimeError, ValueError):  # there is no such user
        return Path(file)
