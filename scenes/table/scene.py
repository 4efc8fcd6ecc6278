"""The table scene: a match on the screen, for every game alike.

Inputs become picks, picks become actions, actions become a story that the stage tells. What is drawn where stands in
the modules beside this one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

import games
from engine.chronicle import LogLine
from engine.hand import Preview
from engine.match import Match
from engine.picture import Explanation, Layer, Target
from engine.players import BotError
from engine.rules import Action, IllegalAction, Kind, Pick, Seat
from engine.stage.boardview import BoardView
from engine.stage.inputs import Drag, Hover, Input, Key, Leave, Press, Release, Wheel
from engine.stage.look import Look
from engine.stage.motion import Live, Motion, Step
from engine.stage.scene import Scene, Size
from engine.stage.widgets import Ui
from scenes.table import column, controls, paint
from scenes.table.focus import neighbour, step_through
from scenes.table.play import Play
from scenes.table.setting import Who, who

if TYPE_CHECKING:
    from scenes.app import App

SPEEDS = {"off": 0.0, "slow": 0.5, "normal": 1.0, "fast": 2.0}
DRAG_STARTS = 6
FADE = 1.0
"""Seconds that a refusal takes to fade."""


class TableScene(Scene):
    """A match at the table."""

    def __init__(self, app: App, match: Match, notice: str = "") -> None:
        super().__init__()
        self.app = app
        record = app.games[match.header.game]
        self.sheet = record.sheet()
        self.play = Play(match, games.table(record.id), self.sheet, app.keep)
        self.play.confirm = self._confirmed()
        self.play.refresh()
        self.board = BoardView(self.play.table.layout(match.rules))
        self.motion = Motion(self.board.place, app.stack.look.theme.motion)
        self.motion.settle(self.play.picture)
        self.ui = Ui(app.stack.look, shared=True, on_sound=app.sounds.play)
        self.pointed: Pick | None = None
        self.by_keys = False
        self.refusal: tuple[str, str, float] | None = None
        self.pointed_log: tuple[str, ...] = ()
        self.whos: tuple[Who, ...] = ()
        self.log_places: list[tuple[pygame.Rect, LogLine]] = []
        self.bar_picks: dict[str, Pick] = {}
        self.thought = 0.0
        self._answer: Action | None = None
        self._waited = 0.0
        self._dragged = 0
        self._notice = notice
        self._ended = self._seconds("result") if not match.over else -1.0

    # Where things lie

    def layout(self, size: Size, look: Look) -> None:
        """Lay out frame, board and buttons for a window."""
        self.size, self.look = size, look
        self.take_seats()
        self.frame = controls.lay_out(self.board, self.sheet, size, look)
        self.column = column.split(self.frame.column, look.px(8), self.frame.small)
        self._repaint()
        self.rebuild()
        if self._notice:
            self.tell(self._notice)
            self._notice = ""

    def tell(self, notice: str) -> None:
        """Tell something in a dialog, over whatever is on."""
        controls.tell(self, notice)
        self.dirty = True

    def rebuild(self) -> None:
        """Make the buttons and the log lines anew for the position as it is."""
        controls.build(self)
        self.log_places = column.log_lines(self.look, self.column[1], self.play.log)
        self.dirty = True

    def _repaint(self) -> None:
        """Paint what stays while the window and the camera stay."""
        self.still = paint.paint_still(self)
        self.dirty = True

    def _seconds(self, name: str) -> float:
        return self.app.stack.look.theme.seconds(name)

    def take_seats(self) -> None:
        """Let "seat1", "seat2" ... mean the colours of this table."""
        self.look.seat_tints = [seat.colour for seat in self.play.match.header.seats]
        self.whos = tuple(who(self.look, seat) for seat in self.play.match.header.seats)

    def resume(self) -> None:
        """Take over settings that may have changed above."""
        self.take_seats()
        self.play.confirm = self._confirmed()
        self.play.refresh()
        self.rebuild()

    def _confirmed(self) -> tuple[str, ...]:
        return tuple(verb for verb, words in self.sheet.verbs.items() if words.confirm and self.app.settings.asks(verb))

    # What people do

    def handle(self, given: Input) -> bool:
        """Take an input: a press ends any animation; then the buttons, the board and the keys have it."""
        if isinstance(given, Press | Key) and self.motion.moving:
            self.motion.finish()
            self.dirty = True
        if isinstance(given, Press | Key) and self.refusal:
            self.refusal, self.dirty = None, True
        if isinstance(given, Key) and given.name == "tab" and self._tab(given.shift):
            return True
        used = self.ui.handle(given)
        self.dirty = self.dirty or self.ui.take_dirty()
        if used:
            if isinstance(given, Hover | Key):
                self._point_at_bar()
            return True
        match given:
            case Hover(pos=pos):
                self._hover(pos)
            case Press():
                self._dragged = 0
            case Release(pos=pos, button=button):
                self._release(pos, button)
            case Drag(delta=delta):
                self._drag(delta)
            case Wheel(pos=pos, dy=dy) if self.board.rect.collidepoint(pos):
                self._zoom(1.15**dy, pos)
            case Key():
                return self._key(given)
            case Leave():
                self._point(None)
            case _:
                return False
        return True

    @property
    def awaits_person(self) -> bool:
        """Whether a person who sees the table is to decide."""
        return not self.play.match.over and not self.play.bot_to_act and not self.play.curtain

    def _hover(self, pos: tuple[int, int]) -> None:
        self.by_keys = False
        lines = [line.spaces for place, line in self.log_places if place.collidepoint(pos)]
        marked = lines[0] if lines else ()
        if marked != self.pointed_log:
            self.pointed_log, self.dirty = marked, True
        space = self.board.space_at(pos)
        picks = self.play.hand.picks_at(space) if space and self.awaits_person else []
        self._point(picks[0] if picks else None)

    def _point_at_bar(self) -> None:
        """Let a button of the action bar be previewed like a target, while it has the pointer or the focus."""
        widget = self.ui.focused if self.ui.keyboard else self.ui.hovered
        self._point(self.bar_picks.get(widget.name) if widget else None)

    def _point(self, pick: Pick | None) -> None:
        if pick != self.pointed:
            self.pointed, self._waited, self.dirty = pick, 0.0, True

    def _release(self, pos: tuple[int, int], button: str) -> None:
        if self._dragged > DRAG_STARTS:
            return
        if button == "right":
            self.step_back()
        elif button == "left" and (space := self.board.space_at(pos)):
            self.click(space)

    def _drag(self, delta: tuple[int, int]) -> None:
        self._dragged += abs(delta[0]) + abs(delta[1])
        if self._dragged > DRAG_STARTS and not self.board.camera.fitted:
            self.board.camera = self.board.camera.panned(*delta)
            self._repaint()

    def _zoom(self, factor: float, pos: tuple[int, int]) -> None:
        zoomed = self.board.camera.zoomed(factor, pos)
        if zoomed != self.board.camera:
            self.board.camera = zoomed
            self._repaint()

    def click(self, space: str) -> None:
        """A click on a space: the pick that is lit there, or why there is none."""
        if not self.awaits_person:
            self._refuse(self.sheet.why_not["over"] if self.play.match.over else self._waiting(), space)
            return
        picks = self.play.hand.picks_at(space)
        self.choose(picks[0] if picks else Pick(Kind.SPACE, space))

    def choose(self, pick: Pick) -> None:
        """Make a pick: play what it completes, ask where that is to be confirmed, or say why it cannot be."""
        hand = self.play.hand
        try:
            action = hand.choose(pick)
        except IllegalAction as no:
            self._refuse(str(no), str(pick.value) if pick.kind is Kind.SPACE else "")
            return
        if action is not None:
            self.perform(action)
        elif hand.offer.ready and hand.offer.fires is not None:
            controls.ask(self, hand.offer.fires)
        else:
            self.app.sounds.play("button")
            self._point(None)
            self.rebuild()

    def perform(self, action: Action) -> None:
        """Play an action and let the stage tell it."""
        self._tell(self.play.act(action))

    def _tell(self, story: list[Step]) -> None:
        speed = SPEEDS[self.app.settings.animation]
        self._sound(self.motion.tell(story, self.play.picture, speed))
        self.pointed, self.thought = None, 0.0
        if self.by_keys:
            lit = self.play.hand.lit
            self.pointed = lit[0].pick if lit and self.awaits_person else None
        self.rebuild()

    def _refuse(self, reason: str, space: str) -> None:
        self.refusal = (reason, space, 0.0)
        self.app.sounds.play("error")
        self.dirty = True

    def _waiting(self) -> str:
        turn = self.play.match.turn
        return f"It is {self.whos[turn.seat - 1].title}'s turn." if turn else ""

    def step_back(self) -> None:
        """Take back the last pick of a half-made action."""
        if self.play.hand.back():
            self._point(None)
            self.rebuild()

    def undo(self) -> None:
        """Take back one action, at once."""
        if self.play.undo():
            self._settle()

    def redo(self) -> None:
        """Play again what was taken back."""
        self._tell(self.play.redo())

    def rewind(self, actions: int) -> None:
        """Go back to the position after so many actions."""
        self.play.rewind(actions)
        self._settle()

    def resign(self) -> None:
        """The seat to decide gives up."""
        turn = self.play.match.turn
        if turn is not None:
            self.play.resign(turn.seat)
            self._settle()

    def _settle(self) -> None:
        self.motion.settle(self.play.picture)
        self.pointed, self._ended, self._answer = None, self._seconds("result"), None
        self.app.stop_thinking()
        self.rebuild()

    # Keys

    def _key(self, key: Key) -> bool:
        """Arrows and Tab walk over the lit targets, Enter chooses, Esc steps back out or opens the menu."""
        if key.name in ("left", "right", "up", "down"):
            self._walk(neighbour(self.play.hand.lit, self.pointed, key.name, self._pixel))
        elif key.name in ("return", "space") and self.pointed is not None:
            self.choose(self.pointed)
        elif key.name == "escape":
            if self.play.hand.picks:
                self.step_back()
            else:
                controls.open_menu(self)
        elif key.name in ("=", "+", "-"):
            self._zoom(1.25 if key.name != "-" else 0.8, self.board.rect.center)
        elif key.name == "?" or key.name == "f1":
            controls.open_keys(self)
        else:
            return False
        return True

    def _tab(self, back: bool) -> bool:
        """Walk on over the lit targets; False when the buttons are next, or have the focus already."""
        if self.ui.dialogs or (self.ui.focused is not None and self.ui.keyboard) or not self.awaits_person:
            return False
        following = step_through(self.play.hand.lit, self.pointed, back)
        if following is None:
            self._point(None)
            return False
        self._walk(following)
        return True

    def _walk(self, pick: Pick | None) -> None:
        if pick is None or not self.awaits_person:
            return
        self.by_keys = True
        self.ui.focus(None)
        self._point(pick)
        self._waited = self._seconds("hover")
        space = self.spot_of(self.play.hand.targets[pick])
        camera = self.board.camera.showing(self.board.place(space), self.board.unit)
        if camera != self.board.camera and not camera.fitted:
            self.board.camera = camera
            self._repaint()

    # Time

    def update(self, seconds: float) -> None:
        """Let the story go on, previews come, refusals fade, bots think and the results follow."""
        self.ui.update(seconds)
        self.dirty = self.dirty or self.ui.take_dirty()
        if self.motion.moving:
            self._sound(self.motion.update(seconds))
            self.dirty = True
            if not self.motion.moving:
                self.rebuild()
            return
        if self.pointed is not None and self._waited < self._seconds("hover"):
            self._waited += seconds
            self.dirty = self.dirty or self._waited >= self._seconds("hover")
        if self.refusal:
            text, space, age = self.refusal
            self.refusal = (text, space, age + seconds) if age + seconds < self._seconds("whynot") else None
            self.dirty = self.dirty or age + seconds > self._seconds("whynot") - FADE
        if self.play.curtain:
            self._pass_on(self.play.curtain)
        elif self.play.bot_to_act:
            self._think(seconds)
        if self.play.match.over and self._ended > 0:
            self._ended -= seconds
            if self._ended <= 0:
                self.app.show_results(self.play.match)

    def _pass_on(self, seat: Seat) -> None:
        """Draw the curtain until the person at `seat` lifts it."""
        turn = self.play.match.turn
        purpose = self.sheet.decisions[turn.decision].help.format(**self.play.panels.prompt) if turn else ""

        def lift() -> None:
            self.play.pass_to(seat)
            self.motion.settle(self.play.picture)

        self.app.push_handover(self.play.match.header.seats[seat - 1], purpose, lift)

    def _think(self, seconds: float) -> None:
        """Ask the bot to act, and play its answer when it is there and the last move has been seen."""
        if self.ui.dialogs:
            return
        self.thought += seconds
        if self._answer is None:
            try:
                self._answer = self.app.think(self.play.match)
            except BotError as wrong:
                self.tell(f"The bot could not move: {wrong}. It will be asked again.")
        if self._answer is not None and self.thought >= self._seconds("bot") * (self.app.settings.animation != "off"):
            answer, self._answer = self._answer, None
            self.perform(answer)

    def _sound(self, names: list[str]) -> None:
        for name in names:
            self.app.sounds.play(name)

    # What is drawn

    def spot_of(self, target: Target) -> str:
        """The space where a target is marked: its own, or the one its piece stands on."""
        if target.space:
            return target.space
        return next(piece.space for piece in self.play.picture.pieces if piece.id == target.piece)

    def _pixel(self, target: Target) -> tuple[int, int]:
        return self.board.spot(self.spot_of(target))

    @property
    def bar_busy(self) -> bool:
        """Whether buttons stand in the action bar now."""
        return any(widget.name.startswith(("bar", "results")) for widget in self.ui.widgets)

    @property
    def layers(self) -> tuple[list[Live], list[Live]]:
        """The pieces as they are shown now: those on the ground, and those that stand on it."""
        low = [live for live in self.motion.live if live.piece.layer in (Layer.GROUND, Layer.MARK)]
        return low, [live for live in self.motion.live if live.piece.layer not in (Layer.GROUND, Layer.MARK)]

    @property
    def preview(self) -> Preview | None:
        """The preview of what is pointed at, once it has been pointed at long enough."""
        if self.pointed is None or self.motion.moving or self._waited < self._seconds("hover"):
            return None
        return self.play.hand.preview(self.pointed)

    @property
    def explanation(self) -> Explanation:
        """What the parchment says: the preview of what is pointed at, else what is asked."""
        preview = self.preview
        return preview.explanation if preview else controls.help_words(self)

    @property
    def refusal_fade(self) -> float:
        """How much of a refusal still shows, 0 to 1."""
        age = self.refusal[2] if self.refusal else 0.0
        return max(0.0, min(1.0, (self._seconds("whynot") - age) / FADE))

    @property
    def verdict(self) -> str:
        """Who won, in the words of the sheet; "" while the match goes on."""
        outcome = self.play.match.outcome
        if outcome is None:
            return ""
        winners = " and ".join(self.whos[seat - 1].title for seat in outcome.winners)
        losers = [shown.title for seat, shown in enumerate(self.whos, 1) if seat not in outcome.winners]
        return self.sheet.scoring.win.format(winner=winners, loser=" and ".join(losers))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table."""
        paint.draw_table(surface, self)
