"""The page "Learn": every game with its lessons, its first game and its puzzles, and what to go on with."""

from __future__ import annotations

from functools import partial

import pygame

from engine.data.record import sound_sheet
from engine.data.yaml_nodes import DataError
from engine.school.goals import Goal, next_goal, puzzle_of_the_day, stars_won
from engine.school.words import school_words
from engine.stage.inputs import Input, Key
from engine.stage.skin import Skin
from engine.stage.widgets.button import Button
from engine.stage.widgets.dialog import Answer, Dialog
from engine.stage.widgets.display import Canvas
from engine.words.filling import fill
from scenes.app import App
from scenes.common.background import backdrop, strip
from scenes.common.page import HEAD_STEP, Page
from scenes.school.courses import GameCourse, game_courses
from scenes.school.halts import Halt, cart_place, draw_cart
from scenes.school.layout import SchoolLayout, measures, school_layout
from scenes.school.rows import Row, Ways
from scenes.school.speech import draw_speech
from scenes.school.words import go_on_texts, speech, total_text

GO_ON_KEY, DAY_KEY = "g", "t"

ROLL, FLIP = 0.45, 0.3
"""Seconds: the cart on its way to the next halt; a disc that turns over."""

SIGN, APART = 30, 8
"""Units: size of the signs in the strip; from a sign to its number."""

DAY = (250, 46)
"""Units: the button of the puzzle of the day."""


class SchoolScene(Page):
    """The page. A lesson, a first game or a puzzle takes its place, and leads back to it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.words = school_words().page
        self.progress = app.school.progress
        self.entries = game_courses(app.games)
        courses = [entry.course for entry in self.entries]
        self.goal = next_goal(self.progress, courses)
        self.day = puzzle_of_the_day(app.school.today(), courses)
        self.rows = [self._row(entry) for entry in self.entries]
        self.notice = ""
        self.speech = speech(self.words, self.progress, self.entries)
        self._came_from = app.school.moved_on({row.entry.box.id: row.current for row in self.rows})
        """The number of the halt that was next when the page was last seen, by game, where another one is now."""
        self._age = 0.0
        self._halts: dict[str, list[Halt]] = {}
        self.told_title = self.words.title

    def _row(self, entry: GameCourse) -> Row:
        return Row(self.words, self.progress, entry, partial(sound_sheet, self.app.games, entry.box.id), self.goal)

    @property
    def frame(self) -> SchoolLayout:
        """The layout for the present window."""
        lessons = tuple(len(entry.titles) for entry in self.entries)
        return school_layout(self.size, self.skin.scale, self.small, lessons)

    @property
    def fault(self) -> str:
        """A notice, or what is wrong with the file of the progress or of a game; "" if nothing is."""
        return self.notice or self.progress.note or next((entry.fault for entry in self.entries if entry.fault), "")

    def show_notice(self, notice: str) -> None:
        """Let the foreman tell a notice, in place of his own words."""
        self.notice = notice
        self.rebuild()

    # Layout

    def paint_ground(self) -> pygame.Surface:
        """Rock, the strip with the stars and lessons so far, the slates and rails, and the foreman."""
        skin, frame = self.skin, self.frame
        surface = backdrop(skin, self.size).copy()
        strip(skin, surface, frame.strip, edge="bottom")
        title = skin.text(self.words.title, "title", "lamp")
        surface.blit(title, title.get_rect(midleft=(skin.px(80), skin.px(30))))
        self._paint_sums(surface)
        for row, rects in zip(self.rows, frame.rows, strict=True):
            row.paint(surface, skin, rects)
        draw_speech(surface, skin, frame, self.speech, self.fault)
        return surface

    def _paint_sums(self, surface: pygame.Surface) -> None:
        """Draw, at the right of the strip, the stars and how many lessons are done."""
        skin, y = self.skin, self.skin.px(31)
        for left, sprite, text in self._sums():
            sign = skin.sprite(sprite, skin.px(SIGN))
            surface.blit(sign, sign.get_rect(midleft=(left, y)))
            words = skin.text(text, "number" if sprite == "star" else "body", "parchment")
            surface.blit(words, words.get_rect(midleft=(left + skin.px(SIGN + APART), y)))

    def _sums(self) -> list[tuple[int, str, str]]:
        """The left edge (pixels), the sprite and the text of each sum in the strip."""
        skin, sums = self.skin, []
        right = self.size[0] - skin.px(26 + HEAD_STEP * self.is_flat)
        lessons = total_text(self.words, self.progress, self.entries)
        for sprite, text, style in (("halt--done", lessons, "body"), ("star", str(stars_won(self.progress)), "number")):
            right -= skin.measure(text, style)[0] + skin.px(SIGN + APART)
            sums.append((right, sprite, text))
            right -= skin.px(24)
        return sums

    def add_widgets(self) -> None:
        """The way back, the puzzle of the day, the rows, the carts, and the way on."""
        skin, frame, part, words = self.skin, self.frame, measures(self.small), self.words
        back = Button(
            frame.back, "", self.app.show_title, icon="icon-left", key="escape", name="back", tooltip=words.back
        )
        self.ui.add(back)
        if self.day is not None:
            self.ui.add(self._day_button(self.day))
        ways = Ways(self._open_lobby, self.app.school.lesson, self._open_first_game, self.app.school.puzzle)
        for row, rects in zip(self.rows, frame.rows, strict=True):
            for widget in row.widgets(skin, rects, part, ways, small=self.small):
                self.ui.add(widget)
        self._halts = {}
        for widget in self.ui.walk():
            if isinstance(widget, Halt):
                self._halts.setdefault(widget.name.partition("/")[0], []).append(widget)
        self.ui.add(Canvas(frame.strip.unionall([rects.row for rects in frame.rows]), self._draw_carts)).solid = False
        if self.goal is not None or self.day is not None:
            self.ui.add(self._go_on_button(frame.go_on))
        self._turn_halts()

    def _go_on_button(self, rect: pygame.Rect) -> Button:
        """The button that goes on; it tells only with what where that is too long for it otherwise."""
        label, short = go_on_texts(self.words, self.progress, self.goal, self._title(self.goal or self.day))
        button = Button(rect, label, self.go_on, icon="icon-play", style="button-main", key=GO_ON_KEY, name="go-on")
        if not button.button_face().shows_all(rect, self.skin):
            button.says, button.text = label, short
        return button

    def _title(self, goal: Goal | None) -> str:
        """The title of the game of a goal."""
        return next((entry.box.title for entry in self.entries if goal is not None and entry.box.id == goal.game), "")

    def _day_button(self, day: Goal) -> Button:
        """The puzzle of the day, at the left of the sums in the strip."""
        skin, words, game = self.skin, self.words, self._title(day)
        course = next(entry.course for entry in self.entries if entry.box.id == day.game)
        solved = self.progress.puzzle(day.game, course.puzzles[day.number - 1]).stars > 0
        width, height = skin.px(DAY[0]), skin.px(DAY[1])
        left = self._sums()[-1][0] - skin.px(24) - width
        return Button(
            pygame.Rect(left, skin.px(8), width, height),
            words.day_solved if solved else fill(words.day, game=game),
            lambda: self.app.school.puzzle(day.game, day.number),
            icon="star" if solved else "icon-puzzle",
            key=DAY_KEY,
            name="day",
            tooltip=fill(words.day_tooltip, game=game, number=day.number),
        )

    # What is pressed

    def go_on(self) -> None:
        """Open what is to be done next; the puzzle of the day when nothing is left."""
        goal, school = self.goal or self.day, self.app.school
        if goal is None:
            return
        if goal.kind == "lesson":
            course = next(entry.course for entry in self.entries if entry.box.id == goal.game)
            school.lesson(goal.game, course.lessons[goal.number - 1])
        elif goal.kind == "puzzle":
            school.puzzle(goal.game, goal.number)
        else:
            self._open_first_game(goal.game)

    def _open_lobby(self, game: str) -> None:
        """Open the lobby of a game, or say what is wrong with its files."""
        try:
            self.app.show_lobby(game)
        except DataError as broken:
            self.show_notice(str(broken).partition("\n")[0])

    def _open_first_game(self, game: str) -> None:
        """Begin the first game of a game, or say what is wrong with its files; asks with whom if it has a solo game."""
        try:
            solo = self.app.games[game].sheet().solo
        except DataError as broken:
            self.show_notice(str(broken).partition("\n")[0])
            return
        if solo is None:
            self.app.school.first_game(game)
            return
        words = self.words
        answers = [
            Answer("bots", words.against_bots, lambda: self.app.school.first_game(game), icon="icon-bot", main=True),
            Answer("solo", solo.title, lambda: self.app.school.first_game(game, 1), icon="icon-person"),
            Answer("leave", words.leave, icon="icon-close", cancel=True),
        ]
        self.ui.open_dialog(Dialog(words.first_game, words.how, answers, name="first-game"))
        self.dirty = True

    def handle(self, event: Input) -> bool:
        """Hand an input to the widgets; Enter goes on if nothing has the focus."""
        used = super().handle(event)
        if not used and isinstance(event, Key) and event.name == "return" and not event.repeat:
            self.go_on()
            return True
        return used

    # Motion

    @property
    def _share(self) -> float:
        """How much of the motion after coming back is over, 0 to 1."""
        settings = self.app.settings
        if settings.reduced_motion or settings.animation == "off" or not self._came_from:
            return 1.0
        return min(1.0, self._age / ROLL)

    def update(self, seconds: float) -> None:
        """Let the carts roll on, and the discs of lessons just done turn over."""
        super().update(seconds)
        if self._share < 1:
            self._age += seconds
            self._turn_halts()
            self.dirty = True

    def _turn_halts(self) -> None:
        """Turn the discs that change over as far as they are."""
        share = min(1.0, self._share * ROLL / FLIP)
        for game, number in self._came_from.items():
            halts = self._halts.get(game, [])
            if 0 < number <= len(halts) and halts[number - 1].state == "done":
                halts[number - 1].turned = share

    def _draw_carts(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:  # noqa: ARG002
        """Draw the cart before the halt that is on, on its way there at first."""
        part, share = measures(self.small), self._share
        for row, rects in zip(self.rows, self.frame.rows, strict=True):
            place = cart_place(skin, part, rects, row.now)
            if place is None:
                continue
            came_from = cart_place(skin, part, rects, self._came_from.get(row.entry.box.id, row.now))
            start = came_from if came_from is not None else rects.line.x
            eased = share * share * (3 - 2 * share)
            draw_cart(surface, skin, part, rects, start + (place - start) * eased)
