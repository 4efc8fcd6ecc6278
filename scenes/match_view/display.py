"""The display of a match: where its parts lie, the board with its moving pieces, the buttons, and what is pointed at.

Controllers tell it what has changed; it decides nothing about the match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
import pygame

from engine.match.log_text import LogLine
from engine.rules.actions import Pick
from engine.stage.board.animation import AnimationPlayer, AnimationStep
from engine.stage.board.camera import Camera
from engine.stage.board.view import BoardView
from engine.stage.inputs import Point
from engine.stage.scene import Size
from engine.stage.skin import Skin
from engine.stage.widgets import Ui
from engine.view.panels import OfferCard, Panel
from engine.view.picture import Target
from engine.view.pieces import Picture
from scenes.app import App
from scenes.common.player_labels import PlayerLabel, take_seats
from scenes.match_view.arrangement import skin_for
from scenes.match_view.board.markers import rim_box
from scenes.match_view.board.overlay import OverlayPanel
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.painter import MatchPainter
from scenes.match_view.panels.offers import arrange_offers, offer_at
from scenes.match_view.panels.seat_cards import blocks_fit, seat_card_rects
from scenes.match_view.panels.sidebar import split_sidebar
from scenes.match_view.screen import Screen
from scenes.match_view.view_model.board_content import marker_place
from scenes.match_view.view_model.explain import ViewContext
from scenes.match_view.view_model.hover import HoverState
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.view import TableView

INFO_SPACE = "sight"
"""The property of a free-standing space that the keyboard walks over though nothing is to be picked there."""

Arrange = Callable[[Size, Skin], ScreenLayout]
"""Lays out the window's parts and the board in so much room."""


class MatchDisplay:
    """The screen of one match. `foot` is the height of a strip at the foot of the window, in units.

    `screen` is there once `layout` has been called. `before` is what the panels show while a story is told.
    """

    screen: Screen

    def __init__(self, app: App, session: MatchViewModel, foot: int = 0) -> None:
        self.app = app
        self.session = session
        self.foot = foot
        theme = app.stack.skin.theme
        self.board = BoardView(session.table.layout(session.match.rules))
        self.motion = AnimationPlayer(self.board.place, theme.motion)
        self.motion.settle(session.picture)
        self.ui = Ui(app.stack.skin, shares_focus=True, on_sound=app.sounds.play)
        self.hover = HoverState(theme.seconds)
        self.overlay = OverlayPanel(session, self.board, self.motion, self.hover)
        self.painter = MatchPainter()
        self.labels: tuple[PlayerLabel, ...] = ()
        self.before: TableView | None = None
        self.bar_picks: dict[str, Pick] = {}
        """What the buttons of the action bar stand for, by their names."""
        self.info_spaces = _info_spaces_of(self.board)
        """The information spaces, in reading order of their maps."""
        self.dirty = True
        self._stale = False
        self._pos: Point | None = None

    # Layout

    def layout(self, size: Size, skin: Skin, arrange: Arrange) -> None:
        """Lay out the parts of a window; the buttons are made anew afterwards."""
        skin = skin_for(self.board, self._room(size, skin), skin)
        self.take_seats(skin)
        self.hover.hover_over("", 0)
        room = self._room(size, skin)
        layout, usual = arrange(room, skin), self.session.layout_panels
        blocks = not layout.small and blocks_fit(skin, layout.rail, usual)
        rail = usual.seat_column if blocks else ()
        self.screen = Screen(
            skin=skin,
            size=size,
            layout=layout,
            sidebar=split_sidebar(skin, layout, usual),
            board=self.board,
            motion=self.motion,
            seat_card_rects=seat_card_rects(
                skin, layout.rail, len(usual.seat_cards), rail, layout.small, usual.tall_cards
            ),
            shows_blocks=blocks,
            foot=pygame.Rect(0, room[1], size[0], size[1] - room[1]) if self.foot else None,
        )
        self._paint_ground(anew=True)

    def _room(self, size: Size, skin: Skin) -> Size:
        """How much of a window the strip at the foot leaves."""
        return size[0], size[1] - skin.px(self.foot)

    def take_seats(self, skin: Skin) -> None:
        """Let "seat1", "seat2" ... mean the colours of this table."""
        common = self.app.stack.skin
        self.labels = take_seats(common, self.session.match)
        skin.copy_seats(common)

    def set_log_lines(self, lines: Sequence[tuple[pygame.Rect, LogLine]]) -> None:
        """Note where the lines of the log stand that show."""
        self.screen = msgspec.structs.replace(self.screen, log_lines=lines)

    def prepare(self) -> None:
        """Paint the layers that stay for the frames to come: the ground after a camera move, the panels of a story."""
        if self._stale:
            self._paint_ground(anew=False)
        if self.motion.moving and self.before is not None:
            self.painter.paint_panels(self.screen, self.before)

    def _paint_ground(self, *, anew: bool) -> None:
        self.painter.paint_ground(self.screen, anew=anew)
        self._stale, self.dirty = False, True

    # The board

    def move_camera(self, camera: Camera) -> None:
        """Show the board through another camera; under an open overlay only as a whole."""
        if camera != self.board.camera and (camera.fitted or not self.overlay.is_open):
            self.board.camera = camera
            self._stale = self.dirty = True

    def scroll_to(self, space: str) -> None:
        """Move the board as little as needed to have a space in sight, a cell away from the edge if it can be."""
        camera, centre = self.board.camera, self.board.place(space)
        self.move_camera(camera.showing(centre, min(self.board.unit, *(side / 2 for side in self.board.rect.size))))

    def pixel_of(self, target: Target) -> tuple[int, int]:
        """The pixel in the middle of a target."""
        spot = marker_place(self.session, target)
        box = rim_box(self.screen, spot)
        return box.center if box else self.board.spot(spot.space)

    def update_overlay(self) -> bool:
        """Open or fold the map over the table as it is due; whether that has changed."""
        if not self.overlay.update():
            return False
        if self.overlay.is_open and not self.board.camera.fitted:
            self.move_camera(msgspec.structs.replace(self.board.camera, zoom=1.0, focus=None))
        self.dirty = True
        return True

    # What is pointed at

    def places_at(self, pos: Point) -> tuple[str, ...]:
        """What lies under a pixel: the piece on top if it has an id, then the space, then what that lies in."""
        bar = self.overlay.bar_rect
        if self.screen.layout.covers_board(pos) or (bar is not None and bar.collidepoint(pos)):
            return ()
        live = self.board.piece_at(pos, (live for live in self.motion.live if live.piece.id))
        return (*([live.piece.id] if live else ()), *self.board.spaces_at(pos))

    def hover_at(self, pos: Point) -> None:
        """The pointer has come to a pixel that belongs to no button."""
        hover, session, self._pos = self.hover, self.session, pos
        lines = [line.spaces for place, line in self.screen.log_lines if place.collidepoint(pos)]
        hover.bracket(lines[0] if lines else ())
        places = self.places_at(pos)
        hover.point_at(session.selection.pick_at(places) if session.awaits_person else None)
        hover.set_places(places)
        cards = [seat for seat, rect in enumerate(self.screen.seat_card_rects, 1) if rect.collidepoint(pos)]
        space = next(filter(self.board.has, places), "")
        hover.note_mouse_at(space)
        hover.hover_over(space, cards[0] if cards else 0, self._block_at(pos))

    def _block_at(self, pos: Point) -> Panel | OfferCard | None:
        """The offer or the mat that holds a pixel and has a help text."""
        screen, panels = self.screen, self.session.panels
        offers = arrange_offers(screen.skin, screen.offers, panels.offers) if screen.offers else ()
        return offer_at(offers, pos) or screen.card_room.mat_at(pos, panels.mat)

    def refresh_hover(self) -> None:
        """Something has changed under the pointer that rests on the board."""
        if self._pos is not None and not self.hover.by_keys:
            self.hover_at(self._pos)

    def reset_hover(self) -> None:
        """Something has been done: nothing is pointed at but what lies under the mouse."""
        self.hover.point_at(None)
        self.hover.set_places(())
        if not self.motion.moving:
            self.refresh_hover()

    def leave_board(self) -> None:
        """The pointer has gone to a button, or out of the window."""
        self._pos = None
        self.hover.set_places(())

    @property
    def focused_info_space(self) -> str:
        """The information space that the keyboard has come to; "" where it has not."""
        hover = self.hover
        place = hover.places[0] if hover.by_keys and hover.pick is None and hover.places else ""
        return place if place in self.info_spaces and self.board.covers.reaches(place) else ""

    # The story, and the frame

    def play_story(
        self, before: TableView | None, story: Iterable[AnimationStep], after: Picture, speed: float
    ) -> None:
        """Tell a story on the board; the panels show what was `before` it until it ends."""
        self.before = before
        self.sound(self.motion.tell(story, after, speed))

    def sound(self, names: Iterable[str]) -> None:
        """Play some sounds."""
        for name in names:
            self.app.sounds.play(name)

    def context(self) -> ViewContext:
        """What texts, previews and markers are made from now."""
        board = self.board
        return ViewContext(self.session, self.hover, self.labels, self.motion.moving, board.stands_free, board.free)

    def take_dirty(self) -> bool:
        """Whether buttons, hover state or overlay have changed since the last call."""
        changed = self.ui.take_dirty() or self.hover.dirty
        self.hover.dirty = False
        return changed

    def draw(self, surface: pygame.Surface, view: TableView) -> None:
        """Draw a frame."""
        self.painter.draw(surface, self.screen, self.ui, view, self.before if self.motion.moving else None)


def _info_spaces_of(board: BoardView) -> tuple[str, ...]:
    """The names of the information spaces among the free-standing spaces: a deck, a discard pile, somebody's cards."""
    return tuple(
        name
        for laid in board.uses
        for name, index in laid.open
        if laid.board.properties.get(laid.board.spaces[index], {}).get(INFO_SPACE)
    )
