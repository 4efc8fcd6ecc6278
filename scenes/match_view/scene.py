"""A match on the screen, for every game alike: board, seat cards, right column, and the story of what is played.

Whoever points at something is told about it. What people do with a match is for the scenes that are made from this
one: playing at a table, watching a replay. What is drawn where stands in the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from engine.match.log_text import LogLine
from engine.stage.board.animation import AnimationPlayer
from engine.stage.board.camera import Camera
from engine.stage.board.view import BoardView
from engine.stage.inputs import Leave
from engine.stage.scene import Scene, Size
from engine.stage.skin import Skin
from engine.stage.widgets import Ui
from engine.view.panels import InfoCard
from engine.view.picture import Target
from engine.view.pieces import Picture
from engine.view.preview import Preview
from scenes.app import App
from scenes.common.player_labels import PlayerLabel, take_seats
from scenes.match_view import painter
from scenes.match_view.arrangement import skin_for
from scenes.match_view.board import markers
from scenes.match_view.board.overlay import OverlayPanel
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.panels import seat_cards, sidebar
from scenes.match_view.panels.prompt import NO_LAMP, Prompt
from scenes.match_view.pointer import Pointer
from scenes.match_view.view_model import explain
from scenes.match_view.view_model.hover import HoverState
from scenes.match_view.view_model.model import MatchViewModel
from scenes.table import focus_walk

ANIMATION_SPEEDS = {"off": 0.0, "slow": 0.5, "normal": 1.0, "fast": 2.0}
"""How fast a story is told, by the setting."""


class MatchScene(Scene):
    """A match on the screen; `play` is the match as it is seen here."""

    play: MatchViewModel
    glancing = False
    """Whether the board shows another position than the one that `play` stands at."""

    def __init__(self, app: App, play: MatchViewModel) -> None:
        super().__init__()
        self.app = app
        self.play = play
        self.sheet = play.sheet
        self.play.show_chances(app.settings.chances)
        self.board = BoardView(play.table.layout(play.match.rules))
        self.sights = focus_walk.sights_of(self.board)
        """The spaces that the keyboard walks over though nothing is to be chosen there."""
        self.motion = AnimationPlayer(self.board.place, app.stack.skin.theme.motion)
        self.motion.settle(play.picture)
        self.ui = Ui(app.stack.skin, shared=True, on_sound=app.sounds.play)
        self.hover = HoverState(self._seconds)
        self.seat_labels: tuple[PlayerLabel, ...] = ()
        self.log_places: Sequence[tuple[pygame.Rect, LogLine]] = []
        """Where the lines of the log stand that brackets show when they are pointed at."""
        self.cards: list[pygame.Rect] = []
        self.blocks = False
        self.pointer = Pointer(self)
        self.over = OverlayPanel(self)
        self._stale = False
        self.around: pygame.Surface | None = None
        """What stands round the board while a story is told: as it was before it. None while nothing is told."""
        self.count = play.match.count
        """The turn or round that is shown."""

    # Where things lie

    def layout(self, size: Size, skin: Skin) -> None:
        """Lay out frame, board and buttons for a window."""
        self.size, self.skin = size, (skin := skin_for(self.board, self.room(size, skin), skin))
        self._take_seats()
        self.hover.look_at("", 0)
        self.frame = self.arrange(self.room(size, skin), skin)
        self.column = sidebar.split_sidebar(skin, self.frame, self.play.usual)
        self._place_cards()
        self.around = None
        self._repaint()
        self.rebuild()

    def room(self, size: Size, skin: Skin) -> Size:  # noqa: ARG002
        """How much of a window the table takes, from its upper left corner."""
        return size

    def arrange(self, size: Size, skin: Skin) -> ScreenLayout:
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
            self.layout(self.size, self.app.stack.skin)
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
        self.blocks = not small and seat_cards.blocks_fit(self.skin, place, panels)
        blocks = panels.rail if self.blocks else ()
        self.cards = seat_cards.card_places(self.skin, place, len(panels.cards), blocks, small, panels.tall)

    def _take_seats(self) -> None:
        """Let "seat1", "seat2" ... mean the colours of this table."""
        self.seat_labels = take_seats(self.app.stack.skin, self.play.match)
        self.skin.take_seats_of(self.app.stack.skin)

    def _repaint(self) -> None:
        """Paint what stays while the window and the camera stay."""
        self.still = self.paint_still()
        if self.around is not None:
            self.around.blit(self.still, self.frame.centre, self.frame.centre)
        self._stale, self.dirty = False, True

    def paint_still(self) -> pygame.Surface:
        """A picture of what stays while the window and the camera stay."""
        return painter.paint_still(self)

    def _seconds(self, name: str) -> float:
        return self.app.stack.skin.theme.seconds(name)

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
        self.hover.point(None)
        self.hover.rest_on(())
        if not self.motion.moving:
            self.pointer.look_again()

    def note_changes(self) -> None:
        """Ask to be drawn again when the buttons, the attention, or what lies over the table have changed."""
        if self.over.note():
            self.build()
        self.dirty = self.ui.take_dirty() or self.hover.dirty or self.dirty
        self.hover.dirty = False

    # Time

    def update(self, seconds: float) -> None:
        """Let the story go on, previews come, refusals fade, and what comes next by itself.

        A story waits as long as something lies over the table: nobody is to miss it behind a curtain.
        """
        if self._stale:
            self._repaint()
        self.ui.update(seconds)
        self.hover.tick(seconds)
        if self.motion.moving:
            self.sound(self.motion.update(seconds if self.stack.top is self else 0.0))
            self.dirty = True
            if not self.motion.moving:
                self.rebuild()
                self.pointer.look_again()
        else:
            self.hover.update(seconds)
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
        return NO_LAMP

    @property
    def resting(self) -> InfoCard:
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
        box = markers.rim_box(self, markers.marker_spot(self, target))
        return box.center if box else self.board.spot(self.spot_of(target))

    def show(self, space: str) -> None:
        """Move the board as little as needed to have a space in sight, a cell away from the edge if it can be."""
        camera, centre = self.board.camera, self.board.place(space)
        self.move_camera(camera.showing(centre, min(self.board.unit, *(side / 2 for side in self.board.rect.size))))

    @property
    def preview(self) -> Preview | None:
        """The preview of what is pointed at, held or hinted."""
        return explain.active_preview(self)

    @property
    def previewed(self) -> Target | None:
        """Where the preview belongs."""
        return explain.preview_target(self)

    @property
    def explanation(self) -> InfoCard:
        """What the parchment says."""
        return explain.active_explanation(self)

    @property
    def shown(self) -> Picture | None:
        """What lies on the table as long as the parchment speaks of it."""
        return explain.spoken_picture(self)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the match as it is seen."""
        painter.draw_match(surface, self)
