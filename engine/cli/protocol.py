"""The text protocol: JSON lines in, JSON lines out, for bots in any language, tests and tools.

One request object per line, one answer object per line, in order. Seats count from 1, nature is 0; automata beside the
seats, which decide nothing, are numbered after them in events and standings. A field with a value here is optional,
with that default. A TURN is `{"seat": 1, "decision": "mine"}`, or null if the match is over.

    do         other fields                          answer
    games                                            games: [{id, title, seats: [least, most],
                                                     options: {name: {values, default}}}]; an option that applies
                                                     to some numbers of seats only has seats: [least, most] too;
                                                     rivals: [{name, seats}, ...] if automata play beside the seats
    new        game, seats, options {}, seed 0,      turn: TURN; with nature "manual" its turns are played like
               nature "fate"                         those of seats
    position   facts, game (that of the match),      turn: TURN; the facts are those that `state` answers: what they
               seed 0, nature "fate"                 leave out is as at the start, or follows from the others; without
                                                     a game, seats and options are those of the match
    legal                                            legal: [action, ...]; at nature's turn also odds: [1, 2, ...]
    play       action                                events: [{event, ...}, ...], turn: TURN
    state                                            state: {...}, the position as facts
    standings                                        standings: {totals, sheet, ranks, winners, reason,
                                                     level}, the level that a solo player has reached, or ""
    history    after 0                               history: [{seat, decision, action, events}, ...], all actions on
                                                     the way to the position but the first ones; turn: TURN
    undo                                             turn: TURN; undoes the last action of a seat with the answers of
                                                     nature (and of the autopilot of resigned seats) to it; with manual
                                                     nature, nature's actions one by one
    redo                                             turn: TURN; plays the undone action again
    hand       player, given null, name ""           players: [{seat, player, name}, ...], turn: TURN; from here on the
                                                     `given` seat (null: the one that asks) is played by a person or a
                                                     bot of a level, under a new name or its own; no undo takes it back
    save       file                                  turn: TURN; a sound Motherlode save of that name is replaced
    load       file                                  turn: TURN; notes: [...] if something was missing or repaired
    suggest    level, seconds null, seed null        action: what a bot would play, reason: why, in sentences
                                                     to the seat; no reason if there is nothing to say. Its luck comes
                                                     from the seed, null: the number of actions played so far

Every request takes a `seat` too: it is made by that seat, and answered with what that seat may know; 0 is somebody who
looks on. Without one, or with null, everything is told and allowed. With a seat, `legal` also has turn: TURN, and is
empty whenever another seat or nature decides; `play` and `suggest` are for the seat to decide, `undo` and `redo` for
actions of its own turn that no chance has followed, `hand` for itself. Who plays a seat is written down for saves and
the table; the protocol plays for nobody: a bot's decisions are asked for by `suggest`, and played. Events that only
another seat may know are left out, their actions are "?" in `history`. When the match is over `standings` are open.
`new`, `position`, `save` and `load` take no seat: they tell or settle what no single seat may know, the seed of all
chance among it.

An action is a verb and what it names, separated by whitespace: `move e8 e9`. Verbs and names are spelt as in `legal`,
case-sensitive. `~` at the start of a file's path is the user's home folder.

Any error is answered by `{"error": ...}` with its correction; the position is then unchanged, and the session
continues. Errors repeat long pieces of a request only clipped. Duplicate keys in a request are errors. A byte order
mark at the start of the first line is skipped.

Bots have the level easy, medium, hard or expert, and know what the seat to decide may know; `hint` is hard, but
overlooks nothing and always takes its best line. `seconds` limits the time of one; the default is the level's own. With
enough time, equal requests have equal answers.
"""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from engine.bots.evaluator import SCORE_EVALUATOR, Evaluator
from engine.bots.levels import advise
from engine.bots.reason_text import reasons_text
from engine.cli.answers import (
    Answer,
    game_answer,
    legal_hint,
    one_line,
    suggestion,
)
from engine.cli.requests import REQUESTS, read_path, read_request
from engine.cli.seat_view import SeatView, refuse_seat
from engine.data.json_reader import read_json
from engine.data.paths import display_path
from engine.data.record import GameRecord
from engine.data.seats import numbered_seats
from engine.data.text import brief
from engine.match.log import Nature
from engine.match.match import Match
from engine.match.save_file import load_save, write_save
from engine.match.save_format import SaveError
from engine.program.crash_report import reported_line
from engine.rules.actions import BadAction, IllegalAction
from engine.rules.contract import NATURE, Seat


class Conversation:
    """One conversation: the available games, and the current match, if any."""

    def __init__(
        self, games: Mapping[str, GameRecord], evaluator_of: Callable[[str], Evaluator] = lambda _: SCORE_EVALUATOR
    ) -> None:
        """`evaluator_of` gives the evaluator of a game, by id; the default is the score sheet."""
        self.games = games
        self.evaluator_of = evaluator_of
        self.match: Match | None = None
        self._handlers: dict[str, Callable[..., Answer]] = {
            "games": self._games,
            "new": self._new,
            "position": self._position,
            "legal": self._legal,
            "play": self._play,
            "state": self._state,
            "standings": self._standings,
            "history": self._history,
            "undo": self._undo,
            "redo": self._redo,
            "hand": self._hand,
            "save": self._save,
            "load": self._load,
            "suggest": self._suggest,
        }

    def speak(self, line: str | bytes) -> str:
        """The answer to one line, as one line without its newline. Never raises."""
        try:
            request = read_json(line)
        except ValueError as error:
            return one_line({"error": f'this line is no request: {error}; one is a line like {{"do":"games"}}'})
        answer = self.answer(request)
        try:
            return one_line(answer)
        except (TypeError, ValueError, RecursionError) as error:
            return one_line({"error": f"the answer cannot be written as JSON: {error}"})

    def answer(self, request: object) -> Answer:
        """The answer to one request object. Never raises."""
        try:
            name, fields = read_request(request)
            return self._handlers[name](**msgspec.structs.asdict(fields))
        except SaveError as error:
            return {"error": brief(str(error), [request, display_path(error.path)])}
        except ValueError as error:
            return {"error": brief(str(error), request)}
        except Exception as bug:  # our own bug must not end the conversation
            with suppress(OSError):
                print(f"motherlode: {reported_line(bug, 'the protocol')}", file=sys.stderr, flush=True)
            message = f"the program failed at this, which is no fault of the request: {bug!r}"
            return {"error": brief(message, request)}

    @property
    def _playing(self) -> Match:
        if self.match is None:
            raise ValueError(f"there is no match yet; begin one with {REQUESTS['new'][1]}")
        return self.match

    def _view(self, seat: Seat | None) -> SeatView:
        return SeatView(self._playing, seat)

    def _turn(self) -> Answer:
        return self._view(None).turn()

    def _games(self, seat: Seat | None) -> Answer:  # noqa: ARG002  # the games are no secret
        return {"games": [game_answer(record) for record in self.games.values()]}

    def _new(
        self, seat: Seat | None, game: str, seats: int, options: dict[str, str], seed: int, nature: Nature
    ) -> Answer:
        refuse_seat("new", seat)
        record = self._record(game)
        record.make_rules(options, seats)  # validates the number of seats first
        places = numbered_seats(seats, colours=record.sheet().seats.default_colours(seats))
        self.match = Match.new(record, options, places, seed, nature == "manual")
        return self._turn()

    def _record(self, game: str) -> GameRecord:
        record = self.games.get(game)
        if record is None:
            raise ValueError(f'there is no game "{game}"; the games are {", ".join(self.games) or "none"}')
        return record

    def _position(self, seat: Seat | None, facts: dict[str, Any], game: str, seed: int, nature: Nature) -> Answer:
        refuse_seat("position", seat)
        if not game and self.match is None:
            raise ValueError('there is no match yet whose game could be meant; "game" should say which')
        record = self._record(game) if game else self._playing.record
        rules, state = record.position(facts, None if game else self._playing.rules)
        seats = numbered_seats(rules.seats, colours=record.sheet().seats.default_colours(rules.seats))
        self.match = Match.new(record, rules.options, seats, seed, nature == "manual", rules.facts(state))
        return self._turn()

    def _legal(self, seat: Seat | None) -> Answer:
        return self._view(seat).legal()

    def _play(self, seat: Seat | None, action: str) -> Answer:
        view, match = self._view(seat), self._playing
        view.own_turn()
        try:
            result = match.play(action)
        except BadAction as error:
            raise BadAction(f"{error} {legal_hint(match)}") from error
        except IllegalAction as error:
            raise IllegalAction(f"{error} {suggestion(match, action) or legal_hint(match)}") from error
        return view.events(result)

    def _state(self, seat: Seat | None) -> Answer:
        return self._view(seat).state()

    def _standings(self, seat: Seat | None) -> Answer:
        return self._view(seat).standings()

    def _history(self, seat: Seat | None, after: int) -> Answer:
        return self._view(seat).history(after)

    def _undo(self, seat: Seat | None) -> Answer:
        self._view(seat).check_undo()
        self._playing.undo()
        return self._turn()

    def _redo(self, seat: Seat | None) -> Answer:
        if seat is not None:
            self._view(seat).own_turn()
        self._playing.redo()
        return self._turn()

    def _hand(self, seat: Seat | None, given: Seat | None, player: str, name: str) -> Answer:
        return self._view(seat).hand(given, player, name)

    def _save(self, seat: Seat | None, file: str) -> Answer:
        match = self._playing
        refuse_seat("save", seat)
        write_save(read_path(file), match)
        return self._turn()

    def _load(self, seat: Seat | None, file: str) -> Answer:
        refuse_seat("load", seat)
        loaded = load_save(read_path(file), self.games)
        self.match = loaded.match
        return {**self._turn(), **({"notes": list(loaded.notes)} if loaded.notes else {})}

    def _suggest(self, seat: Seat | None, level: str, seconds: float | None, seed: int | None) -> Answer:
        view, match = self._view(seat), self._playing
        if match.over:
            raise ValueError("the match is over; there is nothing to suggest any more")
        turn = view.own_turn()
        if turn.seat == NATURE:
            raise ValueError('it is nature\'s turn, and nature is not advised; {"do":"legal"} tells its odds')
        known = match.rules.view(match.state, turn.seat)
        evaluator = self.evaluator_of(match.record.id)
        seed = len(match.line) if seed is None else seed
        advice = advise(match.rules, known, turn.seat, level, seconds, evaluator, seed)
        reason = reasons_text(match.record.sheet(), advice.reasons)
        return {"action": advice.action.text, **({"reason": reason} if reason else {})}


def serve(
    lines: Iterable[str | bytes],
    write: Callable[[str], object],
    games: Mapping[str, GameRecord],
    evaluator_of: Callable[[str], Evaluator] = lambda _: SCORE_EVALUATOR,
) -> None:
    """Answer every line until there are no more.

    `write` gets one answer at a time with its newline and must flush it. Lines may be bytes, so that invalid UTF-8 is
    answered like any other error. `evaluator_of` is as for `Conversation`.
    """
    conversation = Conversation(games, evaluator_of)
    for number, line in enumerate(lines):
        write(conversation.speak(line if number else _without_bom(line)) + "\n")


def _without_bom(line: str | bytes) -> str | bytes:
    """The line without the byte order mark that some systems write at the start of a text."""
    return line.removeprefix(BOM_UTF8) if isinstance(line, bytes) else line.removeprefix("\ufeff")
