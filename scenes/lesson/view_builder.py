"""Builds the view of a table in a lesson: the usual one, without any targets but those of the step."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.view.preview import Preview
from engine.words.filling import fill
from scenes.lesson.light.guidance import Spot
from scenes.lesson.teacher import Teacher
from scenes.match_view.view_model.explain import ViewContext
from scenes.match_view.view_model.view import EMPTY_CARD, BoardContent, Prompt, TableView
from scenes.table.view_builder import TableViewBuilder


class LessonViewBuilder(TableViewBuilder):
    """Builds the views of one lesson; `teacher` and `spots` are those of now."""

    teacher: Teacher
    spots: tuple[Spot, ...] = ()
    strays: Callable[[], bool] = staticmethod(lambda: False)
    """Whether a controller has walked away from what the hand points at."""
    shows_card = False
    points = True
    """Whether the spots are pointed at, so that they need no other mark; among many the learner chooses."""

    def build(self, *, panels: bool | None = None) -> TableView:
        """The view of this moment; where the column lies over the info card, that is empty."""
        view = super().build(panels=panels)
        return view if self.shows_card else msgspec.structs.replace(view, info_card=EMPTY_CARD)

    def prompt(self, ctx: ViewContext) -> Prompt:
        """The usual question, with the promise that nothing is lost below it."""
        prompt, words, teacher = super().prompt(ctx), self.teacher.words, self.teacher
        if teacher.script.is_over:
            line = fill(words.done_prompt, number=teacher.number, count=teacher.count)
            question = teacher.step.done or fill(words.done, number=teacher.number)
            player = ctx.labels[teacher.script.seat - 1]
            return Prompt(player.colour, player.mark, question, line)
        if self.strays() and not prompt.is_refusal:
            return msgspec.structs.replace(prompt, line=words.astray, shorter_lines=())
        if prompt.is_refusal or self.session.selection.picks or not teacher.script.awaits_learner:
            return prompt
        return msgspec.structs.replace(prompt, line=words.practice, shorter_lines=())

    def board(self, ctx: ViewContext, preview: Preview | None) -> BoardContent:
        """What the board shows, without the marks of targets that are not meant."""
        content = super().board(ctx, preview)
        if self.teacher.script.is_free:
            return content
        meant = {spot.pick for spot in self.spots if spot.pick is not None and not self.points}
        targets = self.session.selection.targets
        places = {self.session.target_space(targets[pick]) for pick in meant if pick in targets}
        markers = [mark for mark in content.markers if mark.kind != "target" or mark.place.space in places]
        return msgspec.structs.replace(content, markers=markers)
