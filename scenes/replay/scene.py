"""The replay: a match that is watched, for every game alike. It is never changed, and nothing of it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

import games
from engine.match import Match
from engine.picture import Explanation
from engine.rules import NATURE
from engine.stage.inputs import Hover, Input, Key, Press
from engine.stage.look import Look
from engine.stage.scene import Size
from scenes.backdrop import strip
from scenes.replay import asking, keys, words
from scenes.replay.controls import STRIP, TOOLS, Controls
from scenes.replay.pace import PACE, PACES, usual_pace
from scenes.replay.watch import EVERYBODY, Watch
from scenes.table import column, paint, rail
from scenes.table.frame import Frame
from scenes.table.lay_out import lay_out_watched
from scenes.table.leaf import NOTHING, draw_leaf, fits
from scenes.table.match_scene import MatchScene
from scenes.table.prompt import Prompt
from scenes.table.setting import names_of
from scenes.table.words import page_asked

if TYPE_CHECKING:
    from scenes.app import App

AHEAD = 6
"""At how many places what is there is drawn before anybody asks for it."""


class ReplayScene(MatchScene):
    """A match to watch, from the position after so many actions of its line on."""

    play: Watch

    def __init__(self, app: App, match: Match, at: int = 0) -> None:
        names = dict(enumerate(names_of(app.stack.look, match), 1))
        super().__init__(app, Watch(match, games.table(match.record.id), match.record.sheet(), names, at))
        self.secrets = self.play.has_secrets
        """Whether it makes a difference whose eyes look on."""
        self.pace = usual_pace(app.settings)
        self.playing = False
        self._tall_log: bool | None = None
        self._controls: Controls | None = None
        self._ahead: list[int] = []
        self._wait = 0.0
        self._results_in = -1.0
        self._may_tell = match.over
        """Whether people may see more than everybody knows: it is over, or they have said that they want to."""

    # Where things lie

    def layout(self, size: Size, look: Look) -> None:
        """Lay out board, strip and log for a window."""
        self._controls = None
        super().layout(size, look)
        self._ahead = [self.play.course.end * share // AHEAD for share in range(1, AHEAD + 1)]

    def _draw_ahead(self) -> None:
        """Draw what lies on the table, and the seat cards, at the next of some places, where nobody sees it.

        So all that is to be drawn has been once when somebody scrubs, and nobody has to wait for that.
        """
        picture, panels = self.play.laid_at(self._ahead.pop())
        unseen = pygame.Surface((1, 1))
        self.board.draw_ghosts(unseen, self.look, [(piece, 1.0) for piece in picture.pieces])
        for card, place in zip(panels.cards, self.cards, strict=True) if not self.frame.small else ():
            rail.draw_card(unseen, self.look, place, self.whos[card.seat - 1], card, acts=False)

    def room(self, size: Size, look: Look) -> Size:
        """What the strip at the foot leaves of a window."""
        return size[0], size[1] - look.px(STRIP)

    def arrange(self, size: Size, look: Look) -> Frame:
        """The frame in so much room, and the board in it."""
        self.strip = pygame.Rect(0, size[1], self.size[0], self.size[1] - size[1])
        tools = TOOLS + bool(self.board.covers) + self.play.whole.over
        return lay_out_watched(self.board, self.play.usual, size, look, tools)

    def build(self) -> None:
        """Make the buttons, or let those that are there tell the position."""
        if self._controls is None:
            self._controls = Controls(self)
        self._controls.show()

    def _make_anew(self) -> None:
        """Make the buttons anew: the log reads otherwise, or lies elsewhere."""
        self._controls = None
        self.rebuild()

    @property
    def tall_log(self) -> bool:
        """Whether the log takes the whole right column; where that lies on the board it does, unless it is not to."""
        return self.frame.nested if self._tall_log is None else self._tall_log

    @property
    def log_panel(self) -> pygame.Rect:
        """Where the log lies, in pixels."""
        return self.column.log.union(self.column.leaf) if self.tall_log else self.column.log

    def paint_still(self) -> pygame.Surface:
        """A picture of what stays while the window and the camera stay: the strip as well."""
        still = super().paint_still()
        strip(self.look, still, self.strip, edge="top")
        return still

    # What people do

    def handle(self, given: Input) -> bool:
        """Take an input: the keys of the replay first, then its buttons, then the board, which explains itself."""
        if isinstance(given, Press | Key):
            self._results_in = -1.0
        used = keys.press(self, given) or self.ui.handle(given)
        if used and isinstance(given, Hover):
            self.pointer.forget_place()
            self.attention.look_at("", 0)
            if self.ui.hovered is None or self.ui.hovered.name != "log":
                self.attention.bracket(())
        used = used or self.pointer.take(given)
        self.note_changes()
        return used

    def toggle(self) -> None:
        """Play, or pause; from the beginning once the end has been reached."""
        self.playing = not self.playing
        self._wait = 0.0
        if self.playing and self.play.place == self.play.course.end:
            self._go(0)
            self._wait = self._pause
        self.rebuild()

    def pause_it(self) -> None:
        """Play no more; a story that is being told is cut short."""
        self.playing = False
        self.motion.finish()

    def step(self, way: int) -> None:
        """One action on (1), which is told, or back (-1), at once."""
        self.pause_it()
        course, here = self.play.course, self.play.place
        if way < 0:
            self.seek(course.before(here))
        else:
            self._tell(course.after(here))

    def skip(self, way: int) -> None:
        """To where the next turn begins (1), or to where this one has, or the one before (-1); at once."""
        course, here = self.play.course, self.play.place
        self.seek(course.turn_before(here) if way < 0 else course.turn_after(here))

    def scrub(self, place: int) -> None:
        """To the stop nearest to a place on the rails."""
        self.seek(self.play.course.near(place))

    def seek(self, place: int, line: int = -1) -> None:
        """To a position, at once; where the log is at a line, by its index (-1: at what came last)."""
        self.pause_it()
        self._go(place, line)
        self.rebuild()

    def jump(self, index: int) -> None:
        """To where a line of the log tells of, at once."""
        self.seek(self.play.log[index].upto, index)

    def point_at_line(self, index: int) -> None:
        """Bracket the spaces that a line of the log names; -1: none."""
        self.attention.bracket(self.play.log[index].spaces if index >= 0 else ())

    def walk(self, way: int) -> None:
        """One line of the log on (1) or back (-1)."""
        index = self.play.current + way
        if index < 0:
            self.seek(0)
        elif index < len(self.play.log):
            self.jump(index)

    def _go(self, place: int, line: int = -1) -> None:
        """See another position, at once; what is pointed at there is told."""
        self.play.go(place, line)
        self.count = self.play.match.count
        self.motion.settle(self.play.picture)
        self.look_again()

    def _tell(self, place: int) -> None:
        """Go on to a later position, and let the stage tell the way there."""
        if place == self.play.place:
            self.rebuild()
            return
        speed = 0.0 if self.app.settings.reduced_motion else self.pace.speed
        if speed:
            self.look_again()
            self.around = paint.paint_around(self)
        story = self.play.told(place)
        self.play.go(place)
        self.count = self.play.match.count
        self.sound(self.motion.tell(story, self.play.picture, speed))
        self._wait = self._pause
        if self.motion.moving and self._controls:
            self._controls.show()
        else:
            self.rebuild()
            self.look_again()

    def set_pace(self, name: str) -> None:
        """Go as fast as the pace of that name says."""
        self.pace = PACE[name]
        self._wait = min(self._wait, self._pause)
        self.rebuild()

    def change_pace(self, way: int) -> None:
        """One pace faster (1) or slower (-1)."""
        index = PACES.index(self.pace) + way
        if 0 <= index < len(PACES):
            self.set_pace(PACES[index].name)

    @property
    def _pause(self) -> float:
        """Seconds from the end of a story to the next one."""
        return self._seconds("bot") * self.pace.waits

    # Whose eyes

    @property
    def seeing(self) -> str:
        """Whose knowledge is shown, in a word or two."""
        eyes = self.play.eyes
        return "All open" if eyes is None else self.whos[eyes - 1].title if eyes else "Everybody"

    def next_eyes(self) -> None:
        """Look on with the next eyes: everybody's, each seat's, then such as know all.

        As long as the match goes on that is asked about once: it tells secrets.
        """
        if self._may_tell:
            order: list[int | None] = [EVERYBODY, *range(1, self.play.whole.rules.seats + 1), None]
            self._look_with(order[(order.index(self.play.eyes) + 1) % len(order)])
            return

        def yes() -> None:
            self._may_tell = True
            self.next_eyes()

        asking.ask_to_tell(self, yes)

    def _look_with(self, eyes: int | None) -> None:
        self.motion.finish()
        self.play.look_with(eyes)
        self.motion.settle(self.play.picture)
        self._make_anew()
        self.look_again()

    # Where it leads

    @property
    def why_not_on(self) -> str:
        """Why nobody can play on from here; "" where that can be done."""
        if self.play.whole.header.nature == "manual":
            return "The chance of this match is played by hand."
        return "The match is over here. Step back first." if self.play.match.over else ""

    def ask_to_play_on(self) -> None:
        """Ask whether a new match is to begin from here."""
        self.pause_it()
        asking.ask_to_play_on(self)
        self.rebuild()

    @property
    def _leads_to_results(self) -> bool:
        """Whether the results come by themselves at the end: they would hide for good where one came from."""
        return self.play.whole.over and len(self.stack) == 1

    def show_results(self) -> None:
        """The results of the match."""
        self.app.show_results(self.play.whole)

    def leave_it(self) -> None:
        """Back to where one came from."""
        if len(self.stack) > 1:
            self.app.back()
        else:
            self.app.show_title()

    def step_out(self) -> None:
        """Put a seat's card away that is explained; else leave."""
        if self.attention.card:
            self.attention.dismiss()
        else:
            self.leave_it()

    def explain_card(self, seat: int) -> None:
        """Explain the card of a seat, or where that is explained already, put it away."""
        if self.attention.card == seat:
            self.attention.dismiss()
        else:
            self.attention.look_at("", seat)

    def turn_log(self) -> None:
        """Let the log take the whole column, or give the parchment its room again."""
        self._tall_log = not self.tall_log
        self._make_anew()

    def open_rules(self) -> None:
        """The rulebook at the page about what is decided."""
        self.app.push_rulebook(self.sheet.id, page_asked(self))

    def open_keys(self) -> None:
        """The list of keys."""
        asking.list_keys(self)

    def tell(self, notice: str) -> None:
        """Tell something in a dialog, over whatever is on."""
        asking.tell(self, notice)
        self.dirty = True

    # Time

    def go_on(self, seconds: float) -> None:
        """Tell the next action once it is due; after the last one of a match that was opened alone come the results."""
        if self._ahead:
            self._draw_ahead()
        if self.stack.top is not self or self.ui.dialogs:
            return
        if self._results_in > 0:
            self._results_in -= seconds
            if self._results_in <= 0:
                self.show_results()
            return
        if not self.playing:
            return
        self._wait -= seconds
        if self._wait > 0:
            return
        if self.play.place == self.play.course.end:
            self.playing = False
            self._results_in = self._seconds("result") if self._leads_to_results else -1.0
            self.rebuild()
        else:
            self._tell(self.play.course.after(self.play.place))

    # What is drawn

    @property
    def tint(self) -> str:
        """The colour of the seat that has acted last, for the cart."""
        seats = (step.seat for step in reversed(self.play.match.line) if step.seat != NATURE)
        seat = next(seats, 0)
        return self.whos[seat - 1].colour if seat else "timber"

    def told(self, place: int) -> str:
        """What a position is, in words: "Turn 14, action 57 of 209"."""
        return words.told(self.play, place)

    @property
    def prompt(self) -> Prompt:
        """What has been played last, and under it who is to decide what."""
        return words.prompt_of(self)

    @property
    def resting(self) -> Explanation:
        """What the parchment says while nothing is pointed at: what the rules say about what is decided."""
        return NOTHING if self.tall_log else words.words_of(self)

    def draw_log(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint the ground of the log; where something lies over its upper part, the lines up to the current one."""
        look, play = self.look, self.play
        if place != self.column.log:
            lines = play.log[: play.current + 1]
            shown = column.log_lines(look, place, lines)
            column.draw_log(surface, look, place, shown, self.whos, self.attention.brackets, bool(lines))
            return
        panel = self.log_panel
        surface.blit(look.panel("panel-slate", panel.size), panel)
        if not column.is_low(look, panel):
            heading = look.text("Log", "panel-heading-small", "lamp")
            surface.blit(heading, (panel.x + look.px(16), panel.y + look.px(10)))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the match; over a log that takes the whole column, what is told of what is pointed at."""
        super().draw(surface)
        told, leaf = self.explanation, self.column.leaf
        if self.tall_log and not self.motion.moving and told != NOTHING and fits(self.look, leaf, told):
            draw_leaf(surface, self.look, leaf, told, self.whos, NATURE)
