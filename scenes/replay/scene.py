"""The replay: a match that is watched, for every game alike. It is never changed, and nothing of it is written."""

from __future__ import annotations

import pygame

import games
from engine.match.match import Match
from engine.rules.contract import NATURE
from engine.stage.inputs import Hover, Input, Key, Press
from engine.stage.scene import Size
from engine.stage.skin import Skin
from engine.view.panels import InfoCard
from scenes.app import App
from scenes.common.background import strip
from scenes.common.player_labels import player_names
from scenes.match_view import painter
from scenes.match_view.arrangement import arrange_watched
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.panels import log, seat_cards
from scenes.match_view.panels.info_card import EMPTY_CARD, draw_info_card, fits_info_card
from scenes.match_view.panels.prompt import Prompt
from scenes.match_view.scene import MatchScene
from scenes.match_view.view_model.help_text import rulebook_page
from scenes.replay import keyboard, text
from scenes.replay.model import EVERYBODY, ReplayModel
from scenes.replay.speed import REPLAY_SPEEDS, SPEED_BY_NAME, default_speed
from scenes.replay.toolbar import STRIP, TOOLS, ReplayToolbar

AHEAD = 6
"""At how many places what is there is drawn before anybody asks for it."""


class ReplayScene(MatchScene):
    """A match to watch, from the position after so many actions of its line on."""

    play: ReplayModel

    def __init__(self, app: App, match: Match, at: int = 0) -> None:
        names = dict(enumerate(player_names(app.stack.skin, match), 1))
        super().__init__(app, ReplayModel(match, games.table(match.record.id), match.record.sheet(), names, at))
        self.secrets = self.play.has_secrets
        """Whether it makes a difference whose eyes look on."""
        self.pace = default_speed(app.settings)
        self.playing = False
        self._tall_log: bool | None = None
        self._controls: ReplayToolbar | None = None
        self._ahead: list[int] = []
        self._wait = 0.0
        self._results_in = -1.0
        self._may_tell = match.over
        """Whether people may see more than everybody knows: it is over, or they have said that they want to."""

    # Where things lie

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay out board, strip and log for a window."""
        self._controls = None
        super().layout(size, skin)
        self._ahead = [self.play.course.end * share // AHEAD for share in range(1, AHEAD + 1)]

    def _draw_ahead(self) -> None:
        """Draw what lies on the table, and the seat cards, at the next of some places, where nobody sees it.

        So all that is to be drawn has been once when somebody scrubs, and nobody has to wait for that.
        """
        picture, panels = self.play.laid_at(self._ahead.pop())
        unseen = pygame.Surface((1, 1))
        self.board.draw_ghosts(unseen, self.skin, [(piece, 1.0) for piece in picture.pieces])
        for card, place in zip(panels.cards, self.cards, strict=True) if not self.frame.small else ():
            seat_cards.draw_card(unseen, self.skin, place, self.seat_labels[card.seat - 1], card, acts=False)

    def room(self, size: Size, skin: Skin) -> Size:
        """What the strip at the foot leaves of a window."""
        return size[0], size[1] - skin.px(STRIP)

    def arrange(self, size: Size, skin: Skin) -> ScreenLayout:
        """The frame in so much room, and the board in it."""
        self.strip = pygame.Rect(0, size[1], self.size[0], self.size[1] - size[1])
        tools = TOOLS + bool(self.board.covers) + self.play.whole.over
        return arrange_watched(self.board, self.play.usual, size, skin, tools)

    def build(self) -> None:
        """Make the buttons, or let those that are there tell the position."""
        if self._controls is None:
            self._controls = ReplayToolbar(self)
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
        strip(self.skin, still, self.strip, edge="top")
        return still

    # What people do

    def handle(self, given: Input) -> bool:
        """Take an input: the keys of the replay first, then its buttons, then the board, which explains itself."""
        if isinstance(given, Press | Key):
            self._results_in = -1.0
        used = keyboard.handle_key(self, given) or self.ui.handle(given)
        if used and isinstance(given, Hover):
            self.pointer.forget_place()
            self.hover.look_at("", 0)
            if self.ui.hovered is None or self.ui.hovered.name != "log":
                self.hover.bracket(())
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
        self.hover.bracket(self.play.log[index].spaces if index >= 0 else ())

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
            self.around = painter.paint_panels(self)
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
        self.pace = SPEED_BY_NAME[name]
        self._wait = min(self._wait, self._pause)
        self.rebuild()

    def change_pace(self, way: int) -> None:
        """One pace faster (1) or slower (-1)."""
        index = REPLAY_SPEEDS.index(self.pace) + way
        if 0 <= index < len(REPLAY_SPEEDS):
            self.set_pace(REPLAY_SPEEDS[index].name)

    @property
    def _pause(self) -> float:
        """Seconds from the end of a story to the next one."""
        return self._seconds("bot") * self.pace.waits

    # Whose eyes

    @property
    def seeing(self) -> str:
        """Whose knowledge is shown, in a word or two."""
        eyes = self.play.eyes
        return "All open" if eyes is None else self.seat_labels[eyes - 1].title if eyes else "Everybody"

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

        text.ask_to_tell(self, yes)

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
        text.ask_to_play_on(self)
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
        if self.hover.card:
            self.hover.dismiss()
        else:
            self.leave_it()

    def explain_card(self, seat: int) -> None:
        """Explain the card of a seat, or where that is explained already, put it away."""
        if self.hover.card == seat:
            self.hover.dismiss()
        else:
            self.hover.look_at("", seat)

    def turn_log(self) -> None:
        """Let the log take the whole column, or give the parchment its room again."""
        self._tall_log = not self.tall_log
        self._make_anew()

    def open_rules(self) -> None:
        """The rulebook at the page about what is decided."""
        self.app.push_rulebook(self.sheet.id, rulebook_page(self))

    def open_keys(self) -> None:
        """The list of keys."""
        text.list_keys(self)

    def tell(self, notice: str) -> None:
        """Tell something in a dialog, over whatever is on."""
        text.tell_notice(self, notice)
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
        return self.seat_labels[seat - 1].colour if seat else "timber"

    def told(self, place: int) -> str:
        """What a position is, in words: "Turn 14, action 57 of 209"."""
        return text.place_text(self.play, place)

    @property
    def prompt(self) -> Prompt:
        """What has been played last, and under it who is to decide what."""
        return text.replay_prompt(self)

    @property
    def resting(self) -> InfoCard:
        """What the parchment says while nothing is pointed at: what the rules say about what is decided."""
        return EMPTY_CARD if self.tall_log else text.replay_card(self)

    def draw_log(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint the ground of the log; where something lies over its upper part, the lines up to the current one."""
        skin, play = self.skin, self.play
        if place != self.column.log:
            lines = play.log[: play.current + 1]
            shown = log.log_lines(skin, place, lines)
            log.draw_log(surface, skin, place, shown, self.seat_labels, self.hover.brackets, bool(lines))
            return
        panel = self.log_panel
        surface.blit(skin.panel("panel-slate", panel.size), panel)
        if not log.is_low(skin, panel):
            heading = skin.text("Log", "panel-heading-small", "lamp")
            surface.blit(heading, (panel.x + skin.px(16), panel.y + skin.px(10)))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the match; over a log that takes the whole column, what is told of what is pointed at."""
        super().draw(surface)
        told, leaf = self.explanation, self.column.leaf
        if self.tall_log and not self.motion.moving and told != EMPTY_CARD and fits_info_card(self.skin, leaf, told):
            draw_info_card(surface, self.skin, leaf, told, self.seat_labels, NATURE)
