"""The row of a game on the page: its box, its line of lessons, its first game and its puzzles."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import pygame

from engine.school.goals import Goal, current_lesson, lessons_done, next_puzzle
from engine.school.progress import Progress
from engine.school.words import PageWords
from engine.stage.skin import Skin
from engine.stage.widgets.widget import Host, Pressable, Widget
from engine.words.filling import fill
from scenes.common.game_box import draw_box
from scenes.school.buttons import CourseButton
from scenes.school.courses import GameCourse
from scenes.school.halts import Halt, State, draw_rail
from scenes.school.layout import Measures, RowRects
from scenes.school.words import SheetOf, first_game_face, first_game_tooltip, lessons_text, puzzles_face

APART = 16
"""Units between the name of a game and what is said of its lessons."""


class Ways(msgspec.Struct, frozen=True):
    """What the parts of a row open, each given the game: its lobby, a lesson, its first game, a puzzle."""

    lobby: Callable[[str], object]
    lesson: Callable[[str, str], object]
    first_game: Callable[[str], object]
    puzzle: Callable[[str, int], object]


class Box(Pressable):
    """The box of a game; a press opens its lobby."""

    def __init__(
        self, rect: pygame.Rect, picture: pygame.Surface, on_press: Callable[[], object], name: str, tooltip: str
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip)
        self.picture = picture
        self.on_press = on_press

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the light behind the box, then the box."""
        if ui.is_hovered(self) or ui.is_pressed(self) or ui.shows_focus(self):
            glow = skin.glow((round(self.rect.w * 1.9), round(self.rect.h * 1.3)), "lamplight", 0.5)
            surface.blit(glow, glow.get_rect(center=self.rect.center))
        surface.blit(self.picture, self.picture.get_rect(center=self.rect.center))


class Row:
    """A game on the page, `entry`, with its place; `goal` is what "Go on" means, of whatever game."""

    def __init__(
        self, words: PageWords, progress: Progress, entry: GameCourse, sheet: SheetOf, goal: Goal | None
    ) -> None:
        self.words = words
        self.progress = progress
        self.entry = entry
        self.sheet = sheet
        self.is_chosen = goal is not None and goal.game == entry.box.id
        self.current = current_lesson(progress, entry.course)
        """The number of the lesson to do next, 0 if all are done."""
        self.now = goal.number if goal is not None and self.is_chosen and goal.kind == "lesson" else 0

    def whole_to(self, rects: RowRects) -> int:
        """How far the rail is whole, in pixels: up to the next halt, to its end if all lessons are done."""
        if not self.current and self.entry.course.lessons:
            return rects.line.right
        started = self.now > 1 or lessons_done(self.progress, self.entry.course)
        return rects.halts[self.current - 1][0] if self.current and started else rects.line.x

    def paint(self, surface: pygame.Surface, skin: Skin, rects: RowRects) -> None:
        """Draw the slate, the name of the game and what is said of its lessons, and the rail."""
        slate = "panel-slate--chosen" if self.is_chosen else "panel-slate"
        surface.blit(skin.panel(slate, rects.row.size), rects.row)
        if self.is_chosen:
            glow = skin.glow((rects.row.h * 3, round(rects.row.h * 1.5)), "lamplight", 0.35)
            clip = surface.get_clip()
            surface.set_clip(rects.row.inflate(-skin.px(8), -skin.px(8)))
            surface.blit(glow, glow.get_rect(center=(rects.box.right, rects.row.centery)))
            surface.set_clip(clip)
        text = lessons_text(self.words, self.progress, self.entry)
        skin = skin.fitting(
            lambda large: (
                large.line_height("panel-heading") <= rects.name.h
                and large.measure(self.entry.box.title, "panel-heading")[0] + large.measure(text, "body-small")[0]
                <= rects.name.w - skin.px(APART)
            )
        )
        title, style = skin.shrink_to_fit(self.entry.box.title, "panel-heading", rects.name.w)
        name = skin.text(title, style, "lamp" if self.is_chosen else "parchment")
        drawn = surface.blit(name, name.get_rect(midleft=rects.name.midleft))
        left = drawn.right + skin.px(APART)
        said = skin.text(*skin.shrink_to_fit(text, "body-small", max(1, rects.name.right - left)), "muted")
        surface.blit(said, said.get_rect(midleft=(left, rects.name.centery + skin.px(1))))
        if self.entry.course.lessons:
            draw_rail(surface, skin, rects, self.whole_to(rects))

    def widgets(self, skin: Skin, rects: RowRects, part: Measures, ways: Ways, *, small: bool) -> list[Widget]:
        """The box, the halts and the two buttons."""
        game, words = self.entry.box.id, self.words
        picture = draw_box(skin, self.entry.box, rects.box.w)
        tooltip = fill(words.box_tooltip, game=self.entry.box.title)
        box = Box(rects.box, picture, partial(ways.lobby, game), game, tooltip)
        halts = [self._halt(rects, part, ways, number) for number in range(1, len(self.entry.course.lessons) + 1)]
        number = next_puzzle(self.progress, self.entry.course)
        first_game = CourseButton(
            rects.first_game,
            first_game_face(words, self.progress, self.entry, self.sheet),
            partial(ways.first_game, game),
            stacked=small,
            name=f"{game} first game",
            tooltip=first_game_tooltip(words, self.progress, self.entry, self.sheet),
        )
        puzzles = CourseButton(
            rects.puzzles,
            puzzles_face(words, self.progress, self.entry),
            partial(ways.puzzle, game, number),
            stacked=small,
            name=f"{game} puzzles",
            why_disabled="" if number else words.no_puzzles,
        )
        return [box, *halts, first_game, puzzles]

    def _halt(self, rects: RowRects, part: Measures, ways: Ways, number: int) -> Halt:
        """The halt of a lesson, by its number from 1."""
        game, name, title = self.entry.box.id, self.entry.course.lessons[number - 1], self.entry.titles[number - 1]
        done = self.progress.lesson(game, name).done
        state: State = "now" if number == self.now else "done" if done else "to come"
        return Halt(
            rects.targets[number - 1],
            rects.halts[number - 1],
            part,
            title,
            partial(ways.lesson, game, name),
            number=number,
            state=state,
            bright=number == self.current,
            name=f"{game}/{name}",
            tooltip=fill(self.words.lesson_tooltip, number=number, lesson=title),
        )
