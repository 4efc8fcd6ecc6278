"""A lesson being played: its match, which step it is at, what plays by itself and what the learner may play.

The table and the checks share it. It plays no bots: in free turns whoever uses it plays for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

from engine.data.record import GameRecord
from engine.data.seats import PERSON, SeatSetup
from engine.match.match import Match
from engine.match.rng import random_u64, weighted_index
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Seat
from engine.school.lesson_sheet import Lesson, Step
from engine.view.picture import Table

LEVEL = "easy"
"""The level of the bots that a learner plays against."""


class ScriptError(ValueError):
    """What a script asks for is not legal: `path` is its place within the lesson, like `steps[3].do`."""

    def __init__(self, path: str, detail: str) -> None:
        super().__init__(f"{path}: {detail}")
        self.path = path
        self.detail = detail


class Place(NamedTuple):
    """A point of a lesson: the step, the actions done in it by script and by the learner, the length of the line."""

    step: int = 0
    played: int = 0
    stage: int = 0
    line: int = 0


class LessonScript:
    """One lesson being played.

    Whoever plays an action on `match` calls `note`. Raises `ScriptError` if `before` is not legal, and
    `ValueError` if options, seats or start do not fit the game.
    """

    def __init__(self, record: GameRecord, table: Table, lesson: Lesson) -> None:
        self.lesson = lesson
        self.table = table
        colours = record.sheet().seats.default_colours(len(lesson.seats))
        seats = [
            SeatSetup("", colour, PERSON if seating == "you" else LEVEL)
            for seating, colour in zip(lesson.seats, colours, strict=True)
        ]
        self.seat: Seat = lesson.seats.index("you") + 1
        self.match = Match.new(
            record, lesson.options, seats, lesson.seed, manual_nature=True, position=lesson.start or None
        )
        for number, glob in enumerate(lesson.before):
            self._play_on(self._first(glob, f"before[{number}]"))
        self.place = Place(line=len(self.match.line))
        self.starts = [self.place]

    def reword(self, lesson: Lesson) -> None:
        """Go on with the same lesson in the language in use."""
        self.lesson = lesson
        self.match.reword()

    # Where it is

    @property
    def is_over(self) -> bool:
        """Whether the last step is done."""
        return self.place.step == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The current step; the last one once the lesson is over."""
        return self.lesson.steps[min(self.place.step, len(self.lesson.steps) - 1)]

    @property
    def next_play(self) -> Action | None:
        """The action that is played by itself now. Raises `ScriptError` if what the script wants is not legal."""
        step, played = self.step, self.place.played
        if self.is_over:
            return None
        if played < len(step.plays):
            return self._first(step.plays[played], f"{self.path}.plays[{played}]")
        turn = self.match.turn
        return self._drawn() if step.free and turn is not None and turn.seat == NATURE else None

    @property
    def awaits_bot(self) -> bool:
        """Whether a bot is to play, in a free turn."""
        turn = self.match.turn
        return self.is_free and turn is not None and turn.seat not in (NATURE, self.seat)

    @property
    def awaits_learner(self) -> bool:
        """Whether the learner is to act: to play, to press something, or to go on."""
        return not self.is_over and self.place.played >= len(self.step.plays) and not self.awaits_bot

    @property
    def is_free(self) -> bool:
        """Whether the learner plays what it likes."""
        return not self.is_over and bool(self.step.free) and self.place.played >= len(self.step.plays)

    @property
    def is_read(self) -> bool:
        """Whether the step only waits for "Go on" or for a press that plays nothing."""
        return self.awaits_learner and not self.step.do and not self.step.free

    @property
    def path(self) -> str:
        """The path of the current step within the lesson."""
        return f"steps[{self.place.step}]"

    def allowed(self) -> list[Action]:
        """What the learner may play now, in the order of the legal list; none where nothing is to be played.

        Raises `ScriptError` if nothing that the step wants is legal.
        """
        turn = self.match.turn
        if not self.awaits_learner or self.is_read:
            return []
        legal = self.match.legal() if turn is not None and turn.seat == self.seat else []
        if self.is_free:
            return [*legal]
        globs = self.step.stages[self.place.stage]
        name = f"{self.path}.do" if not self.place.stage else f"{self.path}.follow[{self.place.stage - 1}]"
        for glob in globs:
            if not any(fnmatchcase(action.text, glob) for action in legal):
                whose = "" if legal else "; it is not the learner's turn"
                raise ScriptError(name, f'"{glob}" is not legal here{whose}{_nearest(glob, legal)}')
        return [action for action in legal if any(fnmatchcase(action.text, glob) for glob in globs)]

    def permits(self, actions: Sequence[Action]) -> bool:
        """Whether the learner may play these actions in a row now."""
        if self.is_free:
            return True
        rest = self.step.stages[self.place.stage :]
        first = bool(actions) and actions[0] in self.allowed()
        fits = (any(fnmatchcase(a.text, glob) for glob in globs) for a, globs in zip(actions, rest, strict=False))
        return first and len(actions) <= len(rest) and all(fits)

    # Going on

    def note(self) -> None:
        """Note what has been played on the match since the last time: an action of the script or of the learner.

        What the table answered by itself after it, or what was pressed with it, counts for the stages that it fits.
        """
        step, place = self.step, self.place
        answers = [played.action for played in self.match.line[place.line + 1 :]]
        if len(self.match.line) == place.line:
            return
        if place.played < len(step.plays):
            place = place._replace(played=place.played + 1)
        elif not step.free:
            place = place._replace(stage=self._stage_after(place.stage + 1, answers))
        self.place = place._replace(line=len(self.match.line))
        self._settle()

    def _stage_after(self, stage: int, answers: Iterable[Action]) -> int:
        """The stage of the step that is left to do after further actions."""
        stages = self.step.stages
        for action in answers:
            if stage < len(stages) and any(fnmatchcase(action.text, glob) for glob in stages[stage]):
                stage += 1
        return stage

    def go_on(self) -> None:
        """Go on from a step that has been read, or whose place was pressed."""
        self._advance()

    def _settle(self) -> None:
        """Go to the next step if this one is done."""
        step, place, turn = self.step, self.place, self.match.turn
        if self.is_over or place.played < len(step.plays):
            return
        if step.free:
            own = turn is not None and turn.seat == self.seat
            if turn is None or (own and self._free_turns() > step.free):
                self._advance()
        elif step.do and place.stage >= len(step.stages):
            self._advance()

    def _free_turns(self) -> int:
        """The number of turns of the learner since free play began, with the one that is on."""
        start = self.starts[-1].line
        numbers = {step.turn.number for step in self.match.line[start:] if step.seat == self.seat}
        turn = self.match.turn
        return len(numbers | ({turn.number} if turn else set()))

    def _advance(self) -> None:
        self.place = Place(self.place.step + 1, line=len(self.match.line))
        self.starts.append(self.place)
        if not self.is_over:
            self._settle()

    # Going back

    def back(self) -> bool:
        """Go back to the start of the step, or if nothing was done in it yet, of the one before.

        Returns whether anything changed. What plays by itself there has been played again.
        """
        begun = self.place.stage > 0 or (self.is_free and len(self.match.line) > self._after_plays)
        if not begun and len(self.starts) < 2:
            return False
        if not begun:
            self.starts.pop()
        self.return_to(self.starts[-1])
        while self.place.played < len(self.step.plays) and self.next_play is not None:
            self.play(self.next_play)
        return True

    @property
    def _after_plays(self) -> int:
        """The least length of the line once the script of the step has been played."""
        return self.starts[-1].line + len(self.step.plays)

    def restart(self) -> None:
        """Go back to the start of the lesson."""
        self.return_to(self.starts[0])

    def return_to(self, place: Place) -> None:
        """Go back to a place where the lesson has been."""
        count = len(self.match.line) - place.line
        if count:
            self.match.undo(count)
        self.place = place
        self.starts = [start for start in self.starts if start.step <= place.step]

    # Playing without a table

    def play(self, action: Action) -> None:
        """Play an action and what the table answers by itself, and note it."""
        self._play_on(action)
        self.note()

    def play_to(self, step: int, line: Iterable[str] = ()) -> None:
        """Play up to a step: the actions `line` of an earlier visit as far as they fit, else the first allowed ones."""
        texts = [*line]
        while not self.is_over and self.place.step < step:
            if self.skip():
                continue
            if self.is_free:
                self.go_on()
            else:
                allowed, count = self.allowed(), len(self.match.line)
                known = [action for action in allowed if action.text == (texts[count] if count < len(texts) else "")]
                self.play((known or allowed)[0])

    def skip(self) -> bool:
        """Play what plays by itself now, or go on from what is only read; whether there was either."""
        planned = self.next_play
        if planned is not None:
            self.play(planned)
        elif self.is_read:
            self.go_on()
        else:
            return False
        return True

    def _play_on(self, action: Action) -> None:
        self.match.play(action)
        while (answer := self._answer()) is not None:
            self.match.play(answer)

    def _answer(self) -> Action | None:
        """What the table answers by itself for the seat to decide."""
        rules, turn, state = self.match.rules, self.match.turn, self.match.state
        if turn is None or turn.seat == NATURE:
            return None
        return self.table.auto_answer(rules, rules.view(state, turn.seat))

    def _first(self, glob: str, path: str) -> Action:
        """The first legal action that matches. Raises `ScriptError`."""
        legal = self.match.legal()
        found = next((action for action in legal if fnmatchcase(action.text, glob)), None)
        if found is None:
            raise ScriptError(path, f'"{glob}" is not legal here{_nearest(glob, legal)}')
        return found

    def _drawn(self) -> Action:
        """The answer of chance in a free turn, drawn from the seed of the lesson."""
        rules, state = self.match.rules, self.match.state
        drawn = sum(step.seat == NATURE for step in self.match.line)
        return rules.legal(state)[weighted_index(rules.odds(state), random_u64(self.lesson.seed, drawn))]


def _nearest(glob: str, legal: Sequence[Action]) -> str:
    """What is legal instead: the actions of the same verb, or else the first ones."""
    same = [action.text for action in legal if action.verb == glob.split()[0]] or [action.text for action in legal]
    more = f" and {len(same) - 8} more" if len(same) > 8 else ""
    return f"; legal are {', '.join(same[:8])}{more}" if same else "; the match is over"
