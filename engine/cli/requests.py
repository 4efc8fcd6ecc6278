"""The requests of the text protocol: their fields, and their validation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec

from engine.data.json_reader import quoted, type_error
from engine.match.log import Nature, Seed
from engine.rules.contract import Seat

_MAX_PATH = 4096


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A request without fields of its own; `seat` is the seat that makes it (0: somebody looking on; None: all)."""

    seat: Seat | None = None


class NewRequest(Request, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`new`: start a match; the current one is dropped. The default seed is 0."""

    game: str
    seats: int
    options: dict[str, str] = {}
    seed: Seed = 0
    nature: Nature = "fate"


class PositionRequest(Request, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`position`: start a match in the position that the `facts` tell of; options and seats are among them.

    The default game is that of the current match, the default seed 0.
    """

    facts: dict[str, Any]
    game: str = ""
    seed: Seed = 0
    nature: Nature = "fate"


class PlayRequest(Request, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`play`: the text of an action."""

    action: str


class HistoryRequest(Request, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`history`: the number of actions that are known already."""

    after: int = 0


class HandRequest(Request, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`hand`: the seat that is `given` on (None: the one that asks), who plays it from here on, and under which name.

    `player` is "person" or the level of a bot; without a `name` the seat keeps its own.
    """

    player: str
    given: Seat | None = None
    name: str = ""


class FileRequest(Request, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`save` and `load`: the path of a file."""

    file: str


class SuggestRequest(Request, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`suggest`: the level of the bot, its time limit in seconds (None: the level's own), and the seed of its luck.

    `seed` None: the number of actions played so far.
    """

    level: str
    seconds: Annotated[float, msgspec.Meta(ge=0, le=3600)] | None = None
    seed: int | None = None


REQUESTS: dict[str, tuple[type[msgspec.Struct], str]] = {
    "games": (Request, '{"do":"games"}'),
    "new": (NewRequest, '{"do":"new","game":"...","seats":2,"options":{},"seed":7,"nature":"fate" or "manual"}'),
    "position": (PositionRequest, '{"do":"position","facts":{...},"game":"...","seed":7}'),
    "legal": (Request, '{"do":"legal"} or {"do":"legal","seat":1}'),
    "play": (PlayRequest, '{"do":"play","action":"..."}'),
    "state": (Request, '{"do":"state"} or {"do":"state","seat":1}'),
    "standings": (Request, '{"do":"standings"}'),
    "history": (HistoryRequest, '{"do":"history","after":0} or {"do":"history","after":5,"seat":1}'),
    "undo": (Request, '{"do":"undo"}'),
    "redo": (Request, '{"do":"redo"}'),
    "hand": (
        HandRequest,
        '{"do":"hand","given":1,"player":"hard"} or {"do":"hand","seat":1,"player":"person","name":"Bert"}',
    ),
    "save": (FileRequest, '{"do":"save","file":"..."}'),
    "load": (FileRequest, '{"do":"load","file":"..."}'),
    "suggest": (SuggestRequest, '{"do":"suggest","level":"hard"} or {"do":"suggest","level":"hard","seconds":1}'),
}
"""The requests by name: the struct of their fields beside `do`, and an example."""


def read_request(request: object) -> tuple[str, msgspec.Struct]:
    """The name and the fields of a request object. Raises `ValueError` if it is not a request."""
    if not isinstance(request, dict):
        raise ValueError('a request is a JSON object like {"do":"games"}')
    name = request.get("do")
    if not isinstance(name, str) or name not in REQUESTS:
        problem = f"{quoted(name)} cannot be done" if "do" in request else 'a request has a field "do"'
        raise ValueError(f"{problem}; what can be done is {', '.join(REQUESTS)}")
    type_, example = REQUESTS[name]
    fields = {field: value for field, value in request.items() if field != "do"}
    try:
        return name, msgspec.convert(fields, type_)
    except msgspec.ValidationError:
        raise ValueError(f"{type_error(fields, type_)}; right would be {example}") from None


def read_path(file: str) -> Path:
    """The path given by a request. Raises `ValueError` if it is not one."""
    if not file:
        raise ValueError('"file" is empty; it should be the path of a file')
    if len(file) > _MAX_PATH:
        raise ValueError(f'"file" has {len(file)} characters; a path has at most {_MAX_PATH}')
    try:
        return Path(file).expanduser()
    except (RuntimeError, ValueError):  # there is no such user
        return Path(file)
