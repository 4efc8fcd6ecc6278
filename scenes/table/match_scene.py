"""A match on the screen, for every game alike: board, seat cards, right column, and the story of what is played.

Whoever points at something is told about it. What people do with a match is for the scenes that are made from this
one: playing at a table, watching a replay. What is drawn where stands in the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.chronicle import LogLine
from engine.hand import Preview
from engine.picture import Explanation, Picture, Target
from engine.stage.boardview import BoardView
from engine.stage.camera import Camera
from engine.stage.inputs import Leave
from engine.stage.look import Look
from engine.stage.motion import Motion
from engine.stage.scene import Scene, Size
from engine.stage.widgets import Ui
from scenes.table import column, marks, paint, rail, shown, sights
from scenes.table.attention import Attention
from scenes.table.frame import Frame
from scenes.table.lay_out import look_at
from scenes.table.over import Over
from scenes.table.pointer import Pointer
from scenes.table.prompt import NO_LAMPS, Prompt
from scenes.table.seen import Seen
from scenes.table.setting import Who, take_seats

if TYPE_CHECKING:
    from scenes.app import App

SPEEDS = {"off": 0.0, "slow": 0.5, "normal": 1.0, "fast": 2.0}
"""How fast a story is told, by the setting."""


class MatchScene(Scene):
    """A match on the screen; `play` is the match as it is seen here."""

    play: Seen
    glancing = False
    """Whether the board shows another position than the one that `play` stands at."""

    def __init__(self, app: App, play: Seen) -> None:
        super().__init__()
        self.app = app
        self.play = play
        self.sheet = play.sheet
        self.play.show_chances(app.settings.chances)
        self.board = BoardView(play.table.layout(play.match.rules))
        self.sights = sights.sights_of(self.board)
        """The spaces that the keyboard walks over though nothing is to be chosen there."""
        self.motion = Motion(self.board.place, app.stack.look.theme.motion)
        self.motion.settle(play.picture)
        self.ui = Ui(app.stack.look, shared=True, on_sound=app.sounds.play)
        self.attention = Attention(self._seconds)
        self.whos: tuple[Who, ...] = ()
        self.log_places: Sequence[tuple[pygame.Rect, LogLine]] = []
        """Where the lines of the log stand that brackets show when they are pointed at."""
        self.cards: list[pygame.Rect] = []
        self.blocks = False
        self.pointer = Pointer(self)
        self.over = Over(self)
        self._stale = False
        self.around: pygame.Surface | None = None
        """What stands round the board while a story is told: as it was before it. None while nothing is told."""
        self.count = play.match.count
        """The turn or round that is shown."""

    # Where things lie

    def layout(self, size: Size, look: Look) -> None:
        """Lay out frame, board and buttons for a window."""
        self.size, self.look = size, (look := look_at(self.board, self.room(size, look), look))
        self._take_seats()
        self.attention.look_at("", 0)
        self.frame = self.arrange(self.room(size, look), look)
        self.column = column.split(look, self.frame, self.play.usual)
        self._place_cards()
        self.around = None
        self._repaint()
        self.rebuild()

    def room(self, size: Size, look: Look) -> Size:  # noqa: ARG002
        """How much of a window the table takes, from its upper left corner."""
        return size

    def arrange(self, size: Size, look: Look) -> Frame:
        """The frame in so much room, and the board in it."""
        raise NotImplementedError

    def pause(self) -> None:
        """Another scene lies above: nothing is pointed at here."""
        self.ui.handle(Leave())
        self.pointer.take(Leave())

    def resume(self) -> None:
        """Take over settings that may have changed above, and the colours of this table."""
        self._take_seats()
        if self.play.show_chances(self.app.settings.chances):
            self.motion.settle(self.play.picture)
            self.layout(self.size, self.app.stack.look)
        self.rebuild()

    def rebuild(self) -> None:
        """Make the buttons anew for the position as it is."""
        self.over.note()
        self.build()
        self.dirty = True

    def build(self) -> None:
        """Make the buttons."""
        raise NotImplementedError

    def _place_cards(self) -> None:
        """Lay out the seat cards, and the blocks under them where there is room."""
        panels, place, small = self.play.usual, self.frame.rail, self.frame.small
        self.blocks = not small and rail.blocks_fit(self.look, place, panels)
        blocks = panels.rail if self.blocks else ()
        self.cards = rail.card_places(self.look, place, len(panels.cards), blocks, small, panels.tall)

    def _take_seats(self) -> None:
        """Let "seat1", "seat2" ... mean the colours of this table."""
        self.whos = take_seats(self.app.stack.look, self.play.match)
        self.look.take_seats_of(self.app.stack.look)

    def _repaint(self) -> None:
        """Paint what stays while the window and the camera stay."""
        self.still = self.paint_still()
        if self.around is not None:
            self.around.blit(self.still, self.frame.centre, self.frame.centre)
        self._stale, self.dirty = False, True

    def paint_still(self) -> pygame.Surface:
        """A picture of what stays while the window and the camera stay."""
        return paint.paint_still(self)

    def _seconds(self, name: str) -> float:
        return self.app.stack.look.theme.seconds(name)

    # What people do

    @property
    def awaits_person(self) -> bool:
        """Whether a person who sees the table as it is now is to decide."""
        return False

    def click(self, places: Sequence[str]) -> None:
        """A click where `places` lie on one another."""

    def turn(self, steps: int) -> bool:  # noqa: ARG002
        """Turn what is held, forwards or (below 0) back; False when nothing is."""
        return False

    def step_back(self) -> None:
        """Take back the last pick of a half-made action."""

    def move_camera(self, camera: Camera) -> None:
        """Look at the board through another camera."""
        if camera != self.board.camera and (camera.fitted or not self.over.open):
            self.board.camera = camera
            self._stale = self.dirty = True

    def look_again(self) -> None:
        """Something has been done: nothing is pointed at but what lies under the mouse."""
        self.attention.point(None)
        self.attention.rest_on(())
        if not self.motion.moving:
            self.pointer.look_again()

    def note_changes(self) -> None:
        """Ask to be drawn again when the buttons, the attention, or what lies over the table have changed."""
        if self.over.note():
            self.build()
        self.dirty = self.ui.take_dirty() or self.attention.dirty or self.dirty
        self.attention.dirty = False

    # Time

    def update(self, seconds: float) -> None:
        """Let the story go on, previews come, refusals fade, and what comes next by itself.

        A story waits as long as something lies over the table: nobody is to miss it behind a curtain.
        """
        if self._stale:
            self._repaint()
        self.ui.update(seconds)
        self.attention.tick(seconds)
        if self.motion.moving:
            self.sound(self.motion.update(seconds if self.stack.top is self else 0.0))
            self.dirty = True
            if not self.motion.moving:
                self.rebuild()
                self.pointer.look_again()
        else:
            self.attention.update(seconds)
            self.go_on(seconds)
        self.note_changes()

    def go_on(self, seconds: float) -> None:
        """Let so many seconds pass while nothing is told."""

    def sound(self, names: Iterable[str]) -> None:
        """Let some sounds be heard."""
        for name in names:
            self.app.sounds.play(name)

    # What is drawn

    @property
    def prompt(self) -> Prompt:
        """What the prompt says while nothing is told."""
        raise NotImplementedError

    @property
    def bright_lamp(self) -> int:
        """Which of the lamps is bright that say that a bot thinks, -1 for all; `NO_LAMPS` where none does."""
        return NO_LAMPS

    @property
    def resting(self) -> Explanation:
        """What the parchment says while nothing is pointed at."""
        raise NotImplementedError

    def draw_log(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint the log into a place of the right column (pixels)."""
        raise NotImplementedError

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
        """Paint the match as it is seen."""
        paint.draw_table(surface, self)
