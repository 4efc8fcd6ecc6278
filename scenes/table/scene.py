"""The table scene: a match that is played on the screen, for every game alike.

Inputs become picks, picks become actions, actions become a story that the stage tells. What is drawn where stands in
the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

import games
from engine.match.match import Match
from engine.rules.actions import Action, Pick
from engine.rules.contract import Seat, Turn
from engine.stage.board.animation import AnimationStep
from engine.stage.inputs import Hover, Input, Key, Press
from engine.stage.scene import Size
from engine.stage.skin import Skin
from engine.view.panels import InfoCard
from scenes.app import App
from scenes.common.player_labels import player_names
from scenes.match_view import painter
from scenes.match_view.arrangement import arrange_table
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.panels import log
from scenes.match_view.panels.prompt import NO_LAMP, Prompt
from scenes.match_view.scene import ANIMATION_SPEEDS, MatchScene
from scenes.match_view.view_model import help_text
from scenes.table import dialogs, keyboard, prompt_text, toolbar
from scenes.table.flow import PendingAdvice, TurnFlow
from scenes.table.selection import SelectionController
from scenes.table.session import TableSession
from scenes.table.toolbar import TAKE


class TableScene(MatchScene):
    """A match at the table; `notice` is told first, when there is one."""

    play: TableSession

    def __init__(self, app: App, match: Match, notice: str = "") -> None:
        names = dict(enumerate(player_names(app.stack.skin, match), 1))
        play = TableSession(match, games.table(match.record.id), match.record.sheet(), app.keep, names)
        play.ask_before(app.settings.asks)
        super().__init__(app, play)
        self.adviser = PendingAdvice(app, match)
        self.bar_picks: dict[str, Pick] = {}
        self.picking = SelectionController(self)
        self._told_from = 0
        self._notice = notice
        self.onward = TurnFlow(self, self._seconds("result"))

    # Where things lie

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay out frame, board and buttons for a window, and tell what is to be told first."""
        super().layout(size, skin)
        if self._notice:
            self.tell(self._notice)
            self._notice = ""

    def arrange(self, size: Size, skin: Skin) -> ScreenLayout:
        """The frame in so much room, and the board in it."""
        return arrange_table(self.board, self.sheet, self.play.match.record.verbs, self.play.panels, size, skin)

    def resume(self) -> None:
        """Take over settings that may have changed above, and the colours of this table; a half-made action stays."""
        self.play.ask_before(self.app.settings.asks)
        super().resume()

    def rebuild(self) -> None:
        """Make the buttons and the log lines anew for the position as it is."""
        self.count = self.count if self.glancing else self.play.match.count
        turn = self.play.match.turn
        self.hover.call(turn.seat if turn else 0, flash=self._speed > 0)
        super().rebuild()
        self.log_places = log.log_lines(self.skin, self.column.log, self.play.log, self.play.news)

    def build(self) -> None:
        """Make the buttons."""
        toolbar.build_buttons(self)

    def tell(self, notice: str) -> None:
        """Tell something in a dialog, over whatever is on."""
        dialogs.tell_notice(self, notice)
        self.dirty = True

    # What people do

    def handle(self, given: Input) -> bool:
        """Take an input: the buttons have it first, then the board and the keys.

        A press ends a story that is being told; where that has told what somebody else has done, or chance, it does
        nothing else. Nor is anything chosen by one that comes too soon after the seat to act has changed, or that is
        the second of a double click whose first has been answered already.
        """
        if (
            keyboard.handle_hint_input(self, given)
            or keyboard.handle_dismiss_key(self, given)
            or keyboard.handle_rotate_key(self, given)
        ):
            return True
        picks = self.play.hand.picks
        if isinstance(given, Press | Key) and not keyboard.is_speed_input(self, given):
            self.hover.dismiss()
            self.onward.stay()
            again = isinstance(given, Press) and self.hover.pressed_again(given.pos, self.play.asked)
            if (self._cut_short() and not keyboard.is_undo_key(given)) or (
                (again or self.hover.startled) and keyboard.may_choose(self, given)
            ):
                self.pointer.forget()
                return True
        used = (
            keyboard.handle_tab_key(self, given) or keyboard.handle_up_from_bar(self, given) or self._on_buttons(given)
        )
        used = used or keyboard.handle_key(self, given) or self.pointer.take(given)
        if self.adviser.seeking and self.play.hand.picks != picks:
            self.adviser.forget()
        self.note_changes()
        return used

    def _cut_short(self) -> bool:
        """End the story that is being told; whether anybody had a part in it but the person whom the table is meant for
        then.
        """
        if not self.motion.moving:
            return False
        self.motion.finish()
        self.rebuild()
        told = self.play.match.line[self._told_from :]
        return self.play.match.over or any(step.seat != self.play.eyes for step in told)

    def _on_buttons(self, given: Input) -> bool:
        """Hand an input to the buttons; one of the bar that comes to be pointed at is previewed like a target."""
        used = self.ui.handle(given)
        if used and isinstance(given, Hover):
            self.pointer.forget_place()
            self.hover.look_at("", 0)
        if used and (isinstance(given, Hover) or (isinstance(given, Key) and given.name in keyboard.FOCUS_KEYS)):
            self.look_at_button()
        return used

    def look_at_button(self) -> None:
        """Point at what the button stands for that has the focus, or the pointer."""
        widget = self.ui.focused if self.ui.keyboard else self.ui.hovered
        self.hover.point(self.bar_picks.get(widget.name) if widget else None)

    @property
    def awaits_person(self) -> bool:
        """Whether a person who sees the table as it is now is to decide."""
        return not (self.play.match.over or self.play.bot_to_act or self.play.curtain or self.glancing)

    def click(self, places: Sequence[str]) -> None:
        """A click where `places` lie on one another: the pick that is lit there, or why there is none."""
        self.picking.click(places)

    def take(self, action: Action) -> None:
        """Do what a hint says, after a question where its verb wants one."""
        if self.play.hand.needs_confirmation(action):
            dialogs.ask_confirmation(self, action)
        else:
            self.perform(action)

    def turn(self, steps: int) -> bool:
        """Turn what is held, forwards or (below 0) back; False when nothing is."""
        return self.picking.turn(steps)

    def step_back(self) -> None:
        """Take back the last pick of a half-made action."""
        self.picking.step_back()

    def perform(self, *actions: Action) -> None:
        """Play an action, or several of one seat in a row, and let the stage tell it as one story.

        What is pointed at and has no part in it is left alone then.
        """
        if self.hover.pick not in actions[0].picks:
            self.hover.point(None)
        self.onward.put_away_before(actions)
        self._story(lambda: self.play.follow(actions))

    def lift(self, seat: Seat) -> None:
        """The curtain goes up before a seat: what it alone may see is told now."""
        self._story(lambda: self.play.pass_to(seat))

    def _story(self, play: Callable[[], list[AnimationStep]]) -> None:
        """Play something, and let the stage tell it; till then what stands round the board stays as it was before.

        So do the buttons, as long as chance and the other seats have no part in it; else they are gone till then.
        """
        self._told_from = len(self.play.match.line)
        self.hover.dismiss()
        self.adviser.forget()
        pointed, asked = self.hover.pick, self.play.match.turn
        speed = self.onward.pace(self._speed) if self.play.bot_to_act else self._speed
        if speed:
            self._put_back()
            self.around = painter.paint_panels(self)
        self.sound(self.motion.tell(play(), self.play.picture, speed))
        self._let_go(asked)
        if not self.motion.moving:
            self.rebuild()
        elif asked and any(step.seat != asked.seat for step in self.play.match.line[self._told_from :]):
            toolbar.build_buttons(self)
        self.picking.point_again(pointed)

    def _put_back(self) -> None:
        """Let nothing be picked or pointed at."""
        while self.play.hand.take_back():
            pass
        self.hover.point(None)
        self.hover.rest_on(())

    def _let_go(self, asked: Turn | None) -> None:
        """Where something else is asked than before, no button of the bar keeps the focus: its meaning has changed."""
        turn, focused = self.play.match.turn, self.ui.focused
        if turn != asked and focused is not None and focused.name.startswith(keyboard.BAR) and not self.ui.dialogs:
            self.ui.focus(None)

    @property
    def tempo(self) -> float:
        """How fast one thing is to follow another, by the settings; 0 at once."""
        return ANIMATION_SPEEDS[self.app.settings.animation]

    @property
    def _speed(self) -> float:
        """How fast the stage tells its story; 0 where nothing is to move."""
        return 0.0 if self.app.settings.reduced_motion else self.tempo

    def note_changes(self) -> None:
        """Ask to be drawn again when something has changed; the button that does a hint comes and goes with it."""
        if bool(self.hover.hinted) != any(widget.name == TAKE for widget in self.ui.widgets):
            self.build()
        super().note_changes()

    def quicken(self) -> None:
        """Go on telling what a bot does at the pace that is wanted now."""
        if self._speed:
            self.motion.quicken(self.onward.pace(self._speed))
        self.build()

    def jump(self, action: Action) -> None:
        """Play an action of a bot without telling it."""
        self.onward.put_away_before((action,))
        self.play.act(action)
        self._settle()

    def retell(self) -> None:
        """Tell once more what has happened since the person last acted whom the table is meant for.

        Where nothing is to move the log tells it.
        """
        if not self.play.news.places or not self.awaits_person or self.motion.moving:
            return
        if self.app.settings.reduced_motion:
            self.open_log()
            return
        before, story = self.play.retold()
        self._told_from = self.play.news.places.start
        self._put_back()
        self.around = painter.paint_panels(self)
        self.motion.settle(before)
        self.sound(self.motion.tell(story, self.play.picture, self._speed or 1.0))
        self.build()

    def undo(self) -> None:
        """Take back the last pick, or one action; where only bots have moved since, ask to go back past their moves."""
        if self.play.hand.picks:
            self.picking.step_back()
        elif self.play.undo():
            self._go_back()
        elif self.play.last_own is not None:
            dialogs.ask_take_back(self, self.play.last_own)

    def redo(self) -> None:
        """Play again what was taken back."""
        self.onward.put_away_before()
        self._story(self.play.redo)

    def rewind(self, actions: int) -> None:
        """Go back to the position after so many actions."""
        self.play.rewind(actions)
        self._go_back()

    def _go_back(self) -> None:
        """Show what was gone back to: whoever takes something back wants to see what comes of it."""
        self.onward.skipping = False
        self._settle()

    def resign(self) -> None:
        """The seat to decide gives up."""
        turn = self.play.match.turn
        if turn is not None and self.play.match.plays_on_without(turn.seat):
            self.onward.put_away_before()
            self._story(lambda: self.play.resign(turn.seat))
        elif turn is not None:
            self.play.resign(turn.seat)
            self._settle()

    def _settle(self) -> None:
        """Show the position at once."""
        pointed = self.hover.pick
        self.adviser.forget()
        self.motion.settle(self.play.picture)
        self.onward.await_results()
        self.rebuild()
        self.picking.point_again(pointed)

    def glance(self, actions: int | None, spaces: tuple[str, ...] = ()) -> None:
        """Show the position after so many actions with `spaces` in brackets; None goes back to the present."""
        self.glancing = actions is not None
        self.count = self.play.match.line[actions - 1].turn.count if actions else self.play.match.count
        self.play.look_back(actions)
        self.motion.settle(self.play.picture)
        self.hover.point(None)
        self.hover.bracket(spaces)
        self.rebuild()

    def open_log(self) -> None:
        """Show the whole log."""
        self.app.push_log(self)

    def ask_hint(self) -> None:
        """Ask what a bot would do here; it shows as soon as the bot knows."""
        if self.awaits_person:
            self.onward.seek_hint()

    # Time

    def update(self, seconds: float) -> None:
        """Let the story go on, while the bot that follows thinks, and what comes next by itself."""
        if self.motion.moving:
            self.onward.think_ahead()
        super().update(seconds)

    def go_on(self, seconds: float) -> None:
        """Let bots think, and curtain and results follow."""
        self.onward.update(seconds, self._seconds("bot") / self.onward.pace(self.tempo) if self.tempo else 0.0)

    # What is drawn

    @property
    def prompt(self) -> Prompt:
        """What the prompt says while nothing is told."""
        return prompt_text.table_prompt(self)

    @property
    def bright_lamp(self) -> int:
        """Which of the lamps is bright that say that a bot thinks, -1 for all; `NO_LAMPS` where none does."""
        return self.onward.lit if self.onward.thinking else NO_LAMP

    @property
    def resting(self) -> InfoCard:
        """What the parchment says while nothing is pointed at: words about what is asked."""
        return help_text.decision_card(self)

    def draw_log(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint the newest lines of the log into a place of the right column (pixels)."""
        play, news = self.play, self.play.news
        lines = self.log_places if place == self.column.log else log.log_lines(self.skin, place, play.log, news)
        log.draw_log(surface, self.skin, place, lines, self.seat_labels, self.hover.brackets, bool(play.log), news)
