"""One frame of a lesson as data: what the column says and what is lit."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.school.lesson_sheet import Insight
from engine.words.filling import fill
from scenes.lesson.light.areas import Area
from scenes.lesson.light.guidance import Guide, Spot
from scenes.lesson.teacher import Teacher


class LessonView(msgspec.Struct, frozen=True):
    """What the column shows and what is lit; the heading is short where the whole one does not fit.

    `picture` is the row of pictures below the words, `knows` what is known after the lesson. `step` counts from 0.
    `spots` are lit more widely than what is `named`.
    """

    heading: str
    short_heading: str
    text: str
    sprite: str
    picture: tuple[str, ...]
    knows: tuple[Insight, ...]
    step: int
    count: int
    caption: str
    known: str
    is_over: bool
    is_told: bool
    spots: tuple[Area, ...]
    named: tuple[Area, ...]


def lesson_view(teacher: Teacher, guide: Guide, spots: Sequence[Spot], refused: str) -> LessonView:
    """The view of this moment; `refused` is the place of the last press that was refused, "" for none."""
    script, words = teacher.script, teacher.words
    is_over, count = script.is_over, len(teacher.lesson.steps)
    told = guide.display.motion.moving
    step, caption = script.place.step, words.all_steps if is_over else words.step
    named = [] if told or is_over else guide.named()
    if refused and not told:
        named += guide.areas.named(refused)
    return LessonView(
        heading=teacher.heading,
        short_heading=teacher.short_heading,
        text=teacher.text_while(told),
        sprite=teacher.sprite,
        picture=() if is_over else tuple(teacher.step.picture),
        knows=tuple(teacher.lesson.knows) if is_over else (),
        step=step,
        count=count,
        caption=fill(caption, step=step + 1, count=count),
        known=words.knows,
        is_over=is_over,
        is_told=told,
        spots=tuple(spot.area for spot in spots),
        named=tuple(named),
    )
