"""The text protocol: JSON lines in, JSON lines out, for bots in any language, tests and tools.

One request object a line, one answer object a line, in order. Seats count from 1, nature is 0. Anything wrong is
answered by `{"error": ...}` with what would be right; the position is then unchanged, and the session goes on.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, TypeAlias

import msgspec

from engine.entries import Nature, Seed
from engine.match import Match, seated
from engine.players import Value, suggest
from engine.players.levels import standing
from engine.rules import NATURE, GameRecord, IllegalAction, Seat, Standings
from engine.saves import load, write_save

Answer: TypeAlias = dict[str, Any]
"""What goes back for a request: JSON-ready."""

_SHOWN = 8
_ODDITIES = (ValueError, msgspec.DecodeError, RecursionError)


class Bare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a request that has none beside `do`."""


class New(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of `new`: a match begins, the one before it is dropped. The seed is 0 when left out."""

    game: str
    seats: int
    options: dict[str, str] = {}
    seed: Seed = 0
    nature: Nature = "fate"


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of `play`: the text of an action."""

    action: str


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of `state`: whose knowledge of the position is asked for (0: anybody's; left out: all there is)."""

    seat: Seat | None = None


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of `save` and `load`: a file's path."""

    file: str


class Suggest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of `suggest`: the level of the bot that is asked, and how many seconds it has."""

    level: str
    seconds: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 1.0


REQUESTS: dict[str, tuple[type[msgspec.Struct], str]] = {
    "games": (Bare, '{"do":"games"}'),
    "new": (New, '{"do":"new","game":"...","seats":2,"options":{},"seed":7,"nature":"fate" or "manual"}'),
    "legal": (Bare, '{"do":"legal"}'),
    "play": (Play, '{"do":"play","action":"..."}'),
    "state": (State, '{"do":"state"} or {"do":"state","seat":1}'),
    "standings": (Bare, '{"do":"standings"}'),
    "undo": (Bare, '{"do":"undo"}'),
    "redo": (Bare, '{"do":"redo"}'),
    "save": (File, '{"do":"save","file":"..."}'),
    "load": (File, '{"do":"load","file":"..."}'),
    "suggest": (Suggest, '{"do":"suggest","level":"easy","seconds":1}'),
}
"""What can be done: the fields of every request beside `do`, and an example of it."""


class Session:
    """One conversation: the games that can be played, and the match that is being played, if any."""

    def __init__(self, games: Mapping[str, GameRecord], value_of: Callable[[str], Value] = lambda _: standing) -> None:
        """`value_of` tells what bots value in a game, by its id; left out, they go by the score sheet."""
        self.games = games
        self.value_of = value_of
        self.match: Match | None = None
        self._handlers: dict[str, Callable[..., Answer]] = {
            "games": self._games,
            "new": self._new,
            "legal": self._legal,
            "play": self._play,
            "state": self._state,
            "standings": self._standings,
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
            "load": self._load,
            "suggest": self._suggest,
        }

    def speak(self, line: str | bytes) -> str:
        """The answer to one line, as one line without its newline. Raises nothing, whatever the line is."""
        try:
            request = msgspec.json.decode(line)
        except _ODDITIES as wrong:
            return _line({"error": f'this is not JSON: {wrong}; a request is one line like {{"do":"games"}}'})
        answer = self.answer(request)
        try:
            return _line(answer)
        except (TypeError, *_ODDITIES) as wrong:
            return _line({"error": f"the answer cannot be written as JSON: {wrong}"})

    def answer(self, request: object) -> Answer:
        """The answer to one request object. Raises nothing, whatever the request is."""
        try:
            name, fields = _read_request(request)
            return self._handlers[name](**msgspec.structs.asdict(fields))
        except _ODDITIES as wrong:
            return {"error": str(wrong)}
        except Exception as bug:  # a fault of ours must not end the process of a bot that could go on
            traceback.print_exc(file=sys.stderr)
            return {"error": f"the program failed at this, which is no fault of the request: {bug!r}"}

    @property
    def _playing(self) -> Match:
        if self.match is None:
            raise ValueError(f"there is no match yet; begin one with {REQUESTS['new'][1]}")
        return self.match

    def _turn(self) -> Answer:
        turn = self._playing.turn
        return {"turn": None if turn is None else {"seat": turn.seat, "decision": turn.decision}}

    def _games(self) -> Answer:
        return {"games": [_game(record) for record in self.games.values()]}

    def _new(self, game: str, seats: int, options: dict[str, str], seed: int, nature: Nature) -> Answer:
        record = self.games.get(game)
        if record is None:
            raise ValueError(f'there is no game "{game}"; the games are {", ".join(self.games) or "none"}')
        record.make(options, seats)  # before so many seats are set out
        self.match = Match.new(record, options, seated(seats), seed, nature == "manual")
        return self._turn()

    def _legal(self) -> Answer:
        match = self._playing
        answer: Answer = {"legal": [action.text for action in match.legal()]}
        if match.turn is not None and match.turn.seat == NATURE:
            answer["odds"] = match.rules.odds(match.state)
        return answer

    def _play(self, action: str) -> Answer:
        match = self._playing
        try:
            played = match.play(action)
        except ValueError as wrong:
            raise IllegalAction(f"{wrong} {_right(match)}") from wrong
        return {"events": [msgspec.to_builtins(event) for event in played.events], **self._turn()}

    def _state(self, seat: Seat | None) -> Answer:
        match = self._playing
        if seat is None:
            return {"state": match.rules.facts(match.state)}
        if not 0 <= seat <= match.rules.seats:
            known = f"the seats are 1 to {match.rules.seats}, and 0 for what anybody may know"
            raise ValueError(f"there is no seat {seat}; {known}")
        return {"state": match.rules.facts(match.rules.view(match.state, seat))}

    def _standings(self) -> Answer:
        return {"standings": _standings(self._playing.standings())}

    def _undo(self) -> Answer:
        self._playing.undo()
        return self._turn()

    def _redo(self) -> Answer:
        self._playing.redo()
        return self._turn()

    def _save(self, file: str) -> Answer:
        write_save(file, self._playing)
        return self._turn()

    def _load(self, file: str) -> Answer:
        self.match = load(file, self.games).match
        return self._turn()

    def _suggest(self, level: str, seconds: float) -> Answer:
        match = self._playing
        turn = match.turn
        if turn is None:
            raise ValueError("the match is over; there is nothing to suggest any more")
        if turn.seat == NATURE:
            raise ValueError('it is nature\'s turn, and nature is not advised; {"do":"legal"} tells its odds')
        view = match.rules.view(match.state, turn.seat)
        value = self.value_of(match.record.id)
        action = suggest(match.rules, view, turn.seat, level, seconds, value, seed=len(match.line))
        return {"action": action.text}


def serve(
    lines: Iterable[str | bytes],
    write: Callable[[str], object],
    games: Mapping[str, GameRecord],
    value_of: Callable[[str], Value] = lambda _: standing,
) -> None:
    """Answer every line until there are no more.

    `write` gets one answer at a time, ended by its newline, and is to pass it on at once. Lines may be bytes, so that
    one that is not UTF-8 is answered like any other mistake. `value_of` is as in `Session`.
    """
    session = Session(games, value_of)
    for line in lines:
        write(session.speak(line) + "\n")


def _read_request(request: object) -> tuple[str, msgspec.Struct]:
    """What an object asks to be done, and its fields; raises `ValueError` when it is no request."""
    if not isinstance(request, dict):
        raise ValueError('a request is a JSON object like {"do":"games"}')
    name = request.get("do")
    if not isinstance(name, str) or name not in REQUESTS:
        said = f"{name!r} cannot be done" if "do" in request else 'a request has a field "do"'
        raise ValueError(f"{said}; what can be done is {', '.join(REQUESTS)}")
    of, example = REQUESTS[name]
    try:
        return name, msgspec.convert({field: value for field, value in request.items() if field != "do"}, of)
    except msgspec.ValidationError as wrong:
        raise ValueError(f"{wrong}; right would be {example}") from wrong


def _line(answer: Answer) -> str:
    """The answer as JSON in plain ASCII, which no terminal or pipe of any system can spoil or break in two."""
    return json.dumps(answer, separators=(",", ":"), allow_nan=False)


def _game(record: GameRecord) -> Answer:
    options = {name: {"values": option.values, "default": option.default} for name, option in record.options.items()}
    return {"id": record.id, "title": record.title, "seats": record.seats, "options": options}


def _right(match: Match) -> str:
    """What could be played instead, the first few of it."""
    legal = match.legal()
    if not legal:
        return "(undo takes back the last action)"
    shown = ", ".join(action.text for action in legal[:_SHOWN])
    more = f", and {len(legal) - _SHOWN} more" if len(legal) > _SHOWN else ""
    return f"(legal now: {shown}{more})"


def _by_seat(values: Iterable[int]) -> dict[str, int]:
    return {str(seat): value for seat, value in enumerate(values, 1)}


def _standings(standings: Standings) -> Answer:
    return {
        "totals": _by_seat(standings.totals),
        "sheet": {tally.category: _by_seat(tally.values) for tally in standings.sheet},
        "ranks": _by_seat(standings.ranks),
        "winners": list(standings.winners),
        "reason": standings.reason,
    }
