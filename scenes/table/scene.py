"""The table scene: a match on the screen, for every game alike.

Inputs become picks, picks become actions, actions become a story that the stage tells. What is drawn where stands in
the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

import games
from engine.chronicle import LogLine
from engine.hand import Preview
from engine.match import Match
from engine.picture import Explanation, Picture, Target
from engine.rules import Action, Pick, Seat, Turn
from engine.stage.boardview import BoardView
from engine.stage.camera import Camera
from engine.stage.inputs import Hover, Input, Key, Leave, Press
from engine.stage.look import Look
from engine.stage.motion import Motion, Step
from engine.stage.scene import Scene, Size
from engine.stage.widgets import Ui
from scenes.table import column, controls, keys, marks, paint, rail, shown, sights
from scenes.table.adviser import Adviser
from scenes.table.attention import Attention
from scenes.table.lay_out import lay_out, look_at
from scenes.table.onward import Onward
from scenes.table.over import Over
from scenes.table.picking import Picking
from scenes.table.play import Play
from scenes.table.pointer import Pointer
from scenes.table.setting import Who, names_of, take_seats

if TYPE_CHECKING:
    from scenes.app import App

SPEEDS = {"off": 0.0, "slow": 0.5, "normal": 1.0, "fast": 2.0}


class TableScene(Scene):
    """A match at the table; `notice` is told first, when there is one."""

    def __init__(self, app: App, match: Match, notice: str = "") -> None:
        super().__init__()
        self.app = app
        self.sheet = match.record.sheet()
        names = dict(enumerate(names_of(app.stack.look, match), 1))
        self.play = Play(match, games.table(match.record.id), self.sheet, app.keep, names)
        self.play.ask_before(app.settings.asks)
        self.play.show_chances(app.settings.chances)
        self.board = BoardView(self.play.table.layout(match.rules))
        self.sights = sights.sights_of(self.board)
        """The spaces that the keyboard walks over though nothing is to be chosen there."""
        self.motion = Motion(self.board.place, app.stack.look.theme.motion)
        self.motion.settle(self.play.picture)
        self.ui = Ui(app.stack.look, shared=True, on_sound=app.sounds.play)
        self.attention = Attention(self._seconds)
        self.adviser = Adviser(app, match)
        self.whos: tuple[Who, ...] = ()
        self.log_places: list[tuple[pygame.Rect, LogLine]] = []
        self.bar_picks: dict[str, Pick] = {}
        self.cards: list[pygame.Rect] = []
        self.blocks = False
        self.picking = Picking(self)
        self.pointer = Pointer(self)
        self.over = Over(self)
        self._told_from = 0
        self._stale = False
        self.around: pygame.Surface | None = None
        """What stands round the board while a story is told: as it was before it. None while nothing is told."""
        self.glancing = False
        self.count = match.count
        """The turn or round that the table shows."""
        self._notice = notice
        self.onward = Onward(self, self._seconds("result"))

    # Where things lie

    def layout(self, size: Size, look: Look) -> None:
        """Lay out frame, board and buttons for a window."""
        self.size, self.look = size, (look := look_at(self.board, size, look))
        self._take_seats()
        self.attention.look_at("", 0)
        self.frame = lay_out(self.board, self.sheet, self.play.match.record.verbs, self.play.panels, size, look)
        self.column = column.split(look, self.frame, self.play.panels)
        self._place_cards()
        self.around = None
        self._repaint()
        self.rebuild()
        if self._notice:
            self.tell(self._notice)
            self._notice = ""

    def pause(self) -> None:
        """Another scene lies above: nothing is pointed at here."""
        self.ui.handle(Leave())
        self.pointer.take(Leave())

    def resume(self) -> None:
        """Take over settings that may have changed above, and the colours of this table; a half-made action stays."""
        self._take_seats()
        self.play.ask_before(self.app.settings.asks)
        if self.play.show_chances(self.app.settings.chances):
            self.motion.settle(self.play.picture)
            self.layout(self.size, self.look)
        self.rebuild()

    def rebuild(self) -> None:
        """Make the buttons and the log lines anew for the position as it is."""
        self.count = self.count if self.glancing else self.play.match.count
        turn = self.play.match.turn
        self.attention.call(turn.seat if turn else 0, flash=self._speed > 0)
        self.over.note()
        controls.build(self)
        self.log_places = column.log_lines(self.look, self.column[1], self.play.log)
        self.dirty = True

    def tell(self, notice: str) -> None:
        """Tell something in a dialog, over whatever is on."""
        controls.tell(self, notice)
        self.dirty = True

    def _place_cards(self) -> None:
        """Lay out the seat cards, and the blocks under them where there is room."""
        panels, place, small = self.play.panels, self.frame.rail, self.frame.small
        self.blocks = not small and rail.blocks_fit(self.look, place, panels)
        blocks = panels.rail if self.blocks else ()
        self.cards = rail.card_places(self.look, place, len(panels.cards), blocks, small, panels.tall)

    def _take_seats(self) -> None:
        """Let "seat1", "seat2" ... mean the colours of this table."""
        self.whos = take_seats(self.app.stack.look, self.play.match)
        self.look.take_seats_of(self.app.stack.look)

    def _repaint(self) -> None:
        """Paint what stays while the window and the camera stay."""
        self.still = paint.paint_still(self)
        if self.around is not None:
            self.around.blit(self.still, self.frame.centre, self.frame.centre)
        self._stale, self.dirty = False, True

    def _seconds(self, name: str) -> float:
        return self.app.stack.look.theme.seconds(name)

    # What people do

    def handle(self, given: Input) -> bool:
        """Take an input: the buttons have it first, then the board and the keys.

        A press ends a story that is being told; where that has told what somebody else has done, or chance, it does
        nothing else. Nor is anything chosen by one that comes too soon after the seat to act has changed, or that is
        the second of a double click whose first has been answered already.
        """
        if keys.takes_hint(self, given) or keys.puts_away(self, given) or keys.turns(self, given):
            return True
        if isinstance(given, Press | Key):
            self.attention.dismiss()
            self.onward.stay()
            again = isinstance(given, Press) and self.attention.pressed_again(given.pos, self.play.asked)
            if self._cut_short() or ((again or self.attention.startled) and keys.chooses(self, given)):
                self.pointer.forget()
                return True
        used = keys.tab(self, given) or keys.rises(self, given) or self._on_buttons(given)
        used = used or keys.press(self, given) or self.pointer.take(given)
        self._note_changes()
        return used

    def _cut_short(self) -> bool:
        """End the story that is being told; whether anybody had a part in it but the seat that is to act then."""
        if not self.motion.moving:
            return False
        self.motion.finish()
        self.rebuild()
        turn = self.play.match.turn
        return turn is None or any(step.seat != turn.seat for step in self.play.match.line[self._told_from :])

    def _on_buttons(self, given: Input) -> bool:
        """Hand an input to the buttons; one of the bar that comes to be pointed at is previewed like a target."""
        used = self.ui.handle(given)
        if used and isinstance(given, Hover):
            self.pointer.forget_place()
            self.attention.look_at("", 0)
        if used and (isinstance(given, Hover) or (isinstance(given, Key) and given.name in keys.WALKS)):
            self.look_at_button()
        return used

    def look_at_button(self) -> None:
        """Point at what the button stands for that has the focus, or the pointer."""
        widget = self.ui.focused if self.ui.keyboard else self.ui.hovered
        self.attention.point(self.bar_picks.get(widget.name) if widget else None)

    def _note_changes(self) -> None:
        """Ask to be drawn again when the buttons, the attention, or what lies over the table have changed."""
        if self.over.note():
            controls.build(self)
        self.dirty = self.ui.take_dirty() or self.attention.dirty or self.dirty
        self.attention.dirty = False

    @property
    def awaits_person(self) -> bool:
        """Whether a person who sees the table as it is now is to decide."""
        return not (self.play.match.over or self.play.bot_to_act or self.play.curtain or self.glancing)

    def move_camera(self, camera: Camera) -> None:
        """Look at the board through another camera."""
        if camera != self.board.camera and (camera.fitted or not self.over.open):
            self.board.camera = camera
            self._stale = self.dirty = True

    def perform(self, *actions: Action) -> None:
        """Play an action, or several of one seat in a row, and let the stage tell it as one story.

        What is pointed at and has no part in it is left alone then.
        """
        if self.attention.pick not in actions[0].picks:
            self.attention.point(None)
        self.onward.put_away_before(actions)
        self._story(lambda: self.play.follow(actions))

    def lift(self, seat: Seat) -> None:
        """The curtain goes up before a seat: what it alone may see is told now."""
        self._story(lambda: self.play.pass_to(seat))

    def _story(self, play: Callable[[], list[Step]]) -> None:
        """Play something, and let the stage tell it; till then what stands round the board stays as it was before.

        So do the buttons, as long as chance and the other seats have no part in it; else they are gone till then.
        """
        self._told_from = len(self.play.match.line)
        self.attention.dismiss()
        self.adviser.forget()
        pointed, asked = self.attention.pick, self.play.match.turn
        if self._speed:
            self._put_back()
            self.around = paint.paint_around(self)
        self._sound(self.motion.tell(play(), self.play.picture, self._speed))
        self._let_go(asked)
        if not self.motion.moving:
            self.rebuild()
        elif asked and any(step.seat != asked.seat for step in self.play.match.line[self._told_from :]):
            controls.build(self)
        self.picking.point_again(pointed)

    def _put_back(self) -> None:
        """Let nothing be picked or pointed at."""
        while self.play.hand.back():
            pass
        self.attention.point(None)
        self.attention.rest_on(())

    def _let_go(self, asked: Turn | None) -> None:
        """Where something else is asked than before, no button of the bar keeps the focus: its meaning has changed."""
        turn, focused = self.play.match.turn, self.ui.focused
        if turn != asked and focused is not None and focused.name.startswith(keys.BAR) and not self.ui.dialogs:
            self.ui.focus(None)

    @property
    def _speed(self) -> float:
        """How fast the stage tells its story; 0 where nothing is to move."""
        settings = self.app.settings
        return 0.0 if settings.reduced_motion else SPEEDS[settings.animation]

    def undo(self) -> None:
        """Take back the last pick, or one action; where only bots have moved since, ask to go back past their moves."""
        if self.play.hand.picks:
            self.picking.step_back()
        elif self.play.undo():
            self._settle()
        elif self.play.last_own is not None:
            controls.ask_take_back(self, self.play.last_own)

    def redo(self) -> None:
        """Play again what was taken back."""
        self.onward.put_away_before()
        self._story(self.play.redo)

    def rewind(self, actions: int) -> None:
        """Go back to the position after so many actions."""
        self.play.rewind(actions)
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
        pointed = self.attention.pick
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
        self.attention.point(None)
        self.attention.bracket(spaces)
        self.rebuild()

    def open_log(self) -> None:
        """Show the whole log."""
        self.app.push_log(self)

    def ask_hint(self) -> None:
        """Ask what a bot would do here; it shows as soon as the bot knows."""
        if self.awaits_person:
            self.adviser.seek()

    # Time

    def update(self, seconds: float) -> None:
        """Let the story go on, previews come, refusals fade, bots think and the results follow.

        A story waits as long as something lies over the table: nobody is to miss it behind a curtain.
        """
        if self._stale:
            self._repaint()
        self.ui.update(seconds)
        self.attention.tick(seconds)
        if self.motion.moving:
            self._sound(self.motion.update(seconds if self.stack.top is self else 0.0))
            self.dirty = True
            if not self.motion.moving:
                self.rebuild()
                self.pointer.look_again()
        else:
            self.attention.update(seconds)
            self.onward.update(seconds, self._seconds("bot") if self._speed else 0.0)
        self._note_changes()

    def _sound(self, names: list[str]) -> None:
        for name in names:
            self.app.sounds.play(name)

    # What is drawn

    def spot_of(self, target: Target) -> str:
        """The space where a target is marked: its own, or the one its piece stands on."""
        if target.space:
            return target.space
        return next(piece.space for piece in self.play.picture.pieces if piece.id == target.piece)

    def pixel_of(self, target: Target) -> tuple[int, int]:
        """The pixel in the middle of a target."""
        box = marks.box_of(self, marks.spot_of(self, target))
        return box.center if box else self.board.spot(self.spot_of(target))

    def show(self, space: str) -> None:
        """Move the board as little as needed to have a space in sight, a cell away from the edge if it can be."""
        camera, centre = self.board.camera, self.board.place(space)
        self.move_camera(camera.showing(centre, min(self.board.unit, *(side / 2 for side in self.board.rect.size))))

    @property
    def preview(self) -> Preview | None:
        """The preview of what is pointed at, held or hinted."""
        return shown.preview(self)

    @property
    def previewed(self) -> Target | None:
        """Where the preview belongs."""
        return shown.previewed(self)

    @property
    def explanation(self) -> Explanation:
        """What the parchment says."""
        return shown.explanation(self)

    @property
    def shown(self) -> Picture | None:
        """What lies on the table as long as the parchment speaks of it."""
        return shown.shown(self)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table."""
        paint.draw_table(surface, self)
