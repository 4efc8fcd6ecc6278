"""The foreman of a lesson: what he says, how he looks, and how often the learner has pressed something else."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.school.lesson_script import LessonScript
from engine.school.lesson_sheet import Lesson, Step
from engine.school.words import LessonWords
from engine.words.filling import fill
from engine.words.phrases import capitalize

TAPS, SHOWS = 2, 3
"""The number of other presses in a row after which the hand taps, and after which "Show me" is lit."""

BOLD = re.compile(r"\*\*(.+?)\*\*")

NOD = 0.4
"""Seconds in which the foreman nods aside."""


class Teacher:
    """Speaks for one lesson, number `number` of `count`."""

    def __init__(self, script: LessonScript, words: LessonWords, number: int, count: int) -> None:
        self.script = script
        self.words = words
        self.number = number
        self.count = count
        self.mistakes = 0
        self.nod = NOD
        self._fault = ""
        self._praise = ""
        self._step = script.place.step
        self.reword: Callable[[str], str] = str
        """Says a text for the hands that play."""

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self.script.lesson

    @property
    def step(self) -> Step:
        """The current step."""
        return self.script.step

    @property
    def heading(self) -> str:
        """The heading of what is said."""
        if self.script.is_over:
            return fill(self.words.done, number=self.number)
        if self._fault:
            return self.words.hold_on
        return self._praise or self._numbered

    @property
    def short_heading(self) -> str:
        """The heading where little room is: the title of the lesson alone."""
        return self.lesson.title if self.heading == self._numbered else self.heading

    @property
    def _numbered(self) -> str:
        return fill(self.words.heading, number=self.number, title=self.lesson.title)

    @property
    def text(self) -> str:
        """What is said while the learner is asked, with markup."""
        return self.reword(self.lesson.end if self.script.is_over else self._fault or self.step.say)

    def text_while(self, told: bool) -> str:
        """What is said, with markup: the words of a step that asks for something come once its script has been told."""
        asks = self.step.do or self.step.press or self.step.free
        is_watched = bool(asks and self.step.plays) and not self.script.is_over and not self.script.place.stage
        waits = told or not (self.script.awaits_learner or self.script.awaits_bot)
        return self.words.watch if is_watched and waits and not self._fault else self.text

    @property
    def sprite(self) -> str:
        """The picture of the foreman."""
        if self.script.is_over or (self._praise and not self._fault):
            return "foreman--glad"
        return "foreman--wary" if self._fault else "foreman"

    @property
    def taps(self) -> bool:
        """Whether the hand taps: two other presses in a row have not found the spot."""
        return self.mistakes >= TAPS

    @property
    def offers_to_show(self) -> bool:
        """Whether "Show me" is lit."""
        return self.mistakes >= SHOWS

    @property
    def _only_waits(self) -> bool:
        """Whether there is nothing to be pressed but "Go on"."""
        return self.script.is_read and not self.step.press

    @property
    def _again(self) -> str:
        """What is asked, once more: the deed of the step, which stands in bold at the end of its words."""
        if self._only_waits:
            return self.words.go_on_again
        deeds = BOLD.findall(self.step.say)
        return f"**{capitalize(deeds[-1])}**" if deeds else self.words.again

    def refuse(self, reason: str) -> None:
        """Say why the rules forbid what was pressed."""
        self._note(fill(self.words.refused, reason=reason.rstrip(), again=self._again))

    def redirect(self) -> None:
        """Say that what was pressed is allowed, but not meant."""
        if self._only_waits:
            self._note(self.words.read)
        else:
            self._note(self.step.otherwise or fill(self.words.unmeant, again=self._again))

    def _note(self, fault: str) -> None:
        self._fault, self.nod = fault, 0.0
        self.mistakes += 1

    def approve(self) -> None:
        """What was pressed is what was meant."""
        self._fault, self.mistakes = "", 0

    def hear_out(self) -> None:
        """The learner is on the way again: what is said is what the step asks."""
        self._fault = ""

    def follow(self) -> bool:
        """Take note of where the lesson is; returns whether it has gone on or back to another step."""
        step = self.script.place.step
        if step == self._step:
            return False
        went_on = step > self._step
        self._praise = self.lesson.steps[step - 1].done if went_on else ""
        self._step = step
        self.approve()
        return True

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the picture of the foreman moves."""
        moves = self.nod < NOD
        self.nod = min(NOD, self.nod + seconds)
        return moves
