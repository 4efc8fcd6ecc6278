"""The display of a match: layout of the screen, the board with its animated pieces, the buttons, the hover state.

Controllers tell it what has changed; it decides nothing about the match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

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
from engine.view.panels import Goal, OfferCard, Panel
from engine.view.picture import Target
from engine.view.pieces import Picture
from scenes.app import App
from scenes.common.player_labels import PlayerLabel, label_seats
from scenes.match_view.board.info_spaces import info_spaces_of
from scenes.match_view.board.markers import rim_box
from scenes.match_view.board.overlay import OverlayPanel
from scenes.match_view.board.reach import names_at, nearest_place
from scenes.match_view.board.staying import room_below
from scenes.match_view.board.table_maps import skin_for, take_shape
from scenes.match_view.goal.bar import GoalBar
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.moments.player import MomentPlayer
from scenes.match_view.painter import MatchPainter
from scenes.match_view.panels.offers import arrange_offers, offer_at
from scenes.match_view.panels.rail.scrolled_card import is_scrolled, place_card_scroll
from scenes.match_view.panels.seat_cards import blocks_fit, seat_card_rects
from scenes.match_view.panels.sidebar import split_sidebar
from scenes.match_view.screen import Screen
from scenes.match_view.view_model.board_content import marker_place
from scenes.match_view.view_model.explain import ViewContext
from scenes.match_view.view_model.hover import HoverState
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.view import GoalView, TableView

Arrange = Callable[[Size, Skin], ScreenLayout]
"""Lays out the screen and the board in a window area of a size in pixels."""


class MatchDisplay:
    """The screen of one match. `foot` is the height of a strip at the bottom of the window, in units; with `stays` the
    board keeps its place on a table between two sides.

    `screen` exists after the first `layout`. `before` is the view that the panels show during an animation.
    """

    screen: Screen
    lay_out_again: Callable[[], None]
    """Does the same as the last `layout`."""

    def __init__(self, app: App, session: MatchViewModel, foot: int = 0) -> None:
        self.app = app
        self.session = session
        self.foot = foot
        self.stays = False
        theme = app.stack.skin.theme
        self.board = BoardView(session.table.layout(session.match.rules))
        self.motion = AnimationPlayer(self.board.map_point, theme.motion)
        self.motion.settle(session.picture)
        self.moments = MomentPlayer(self.motion)
        self.ui = Ui(app.stack.skin, shares_focus=True, on_sound=app.sounds.play)
        self.hover = HoverState(theme.seconds)
        self.overlay = OverlayPanel(session, self.board, self.moments, self.hover)
        self.painter = MatchPainter()
        self.labels: tuple[PlayerLabel, ...] = ()
        self.before: TableView | None = None
        self.goal_bar = GoalBar()
        self.bar_picks: dict[str, Pick] = {}
        """The picks behind the buttons of the action bar, by button name."""
        self.info_spaces = info_spaces_of(self.board)
        """The information spaces, in reading order of their maps."""
        self.ring_moves = False
        """Whether buttons stand beside a space, so that they move with the board."""
        self.dirty, self._ground_stale = True, False
        self._mouse: Point | None = None

    # Layout

    def layout(self, size: Size, skin: Skin, arrange: Arrange) -> None:
        """Lay out the parts of a window; the caller then rebuilds the buttons."""
        self.lay_out_again = partial(self.layout, size, skin, arrange)
        panels = self.session.layout_panels
        if take_shape(self.board, self._area(size, skin), skin, panels, narrow=self.session.narrow):
            self.motion.relocate()
            self.info_spaces = info_spaces_of(self.board)
        skin = skin_for(self.board, self._area(size, skin), skin, panels)
        self.take_seats(skin)
        self.hover.hover_over("", 0)
        layout = arrange(self._area(size, skin), skin)
        shows_blocks = not layout.small and blocks_fit(skin, layout.seat_column, panels)
        blocks = panels.seat_column if shows_blocks else ()
        self.screen = Screen(
            skin=skin,
            size=size,
            layout=layout,
            sidebar=split_sidebar(skin, layout, panels),
            board=self.board,
            motion=self.motion,
            seat_card_rects=seat_card_rects(
                skin, layout.seat_column, len(panels.seat_cards), blocks, layout.small, panels.tall_cards
            ),
            shows_blocks=shows_blocks,
            foot=pygame.Rect(0, size[1] - skin.px(self.foot), size[0], skin.px(self.foot)) if self.foot else None,
        )
        self._paint_ground(anew=True)

    def _area(self, size: Size, skin: Skin) -> Size:
        """The size of the window without what is kept free at the bottom, in pixels."""
        panels = self.session.layout_panels
        return size[0], size[1] - skin.px(room_below(self.board, panels, skin, self.foot, self.stays))

    def take_seats(self, skin: Skin) -> None:
        """Read the player labels of this match; the colours "seat1", "seat2" ... follow them."""
        common = self.app.stack.skin
        self.labels = label_seats(common, self.session.match)
        skin.copy_seats(common)

    def set_log_lines(self, lines: Sequence[tuple[pygame.Rect, LogLine]]) -> None:
        """Set the log lines that are visible, each with its rectangle."""
        self.screen = msgspec.structs.replace(self.screen, log_lines=lines)

    def prepare(self) -> None:
        """Paint the layers kept for the next frames: the ground after a camera move, the panels during an animation."""
        if self._ground_stale:
            self._paint_ground(anew=False)
        if self.motion.moving and self.before is not None:
            self.painter.paint_panels(self.screen, self.before)

    def _paint_ground(self, *, anew: bool) -> None:
        self.painter.paint_ground(self.screen, anew=anew)
        self._ground_stale, self.dirty = False, True

    # The board

    def move_camera(self, camera: Camera) -> None:
        """Show the board through another camera; under an open overlay only one that fits the whole board."""
        if camera != self.board.camera and (camera.is_fitted or not self.overlay.is_open):
            self.board.camera = camera
            self._ground_stale = self.dirty = True

    def places_of(self, spaces: Iterable[str]) -> list[tuple[tuple[int, int], int]]:
        """The centres and widths of spaces, in pixels."""
        return [(self.board.centre(space), round(self.board.width(space))) for space in spaces]

    def scroll_to(self, space: str) -> None:
        """Move the board as little as needed to show a space, one cell from the edge if possible."""
        camera, centre = self.board.camera, self.board.map_point(space)
        self.move_camera(camera.showing(centre, min(self.board.unit, *(side / 2 for side in self.board.rect.size))))

    def pixel_of(self, target: Target) -> tuple[int, int]:
        """The pixel at the centre of a target."""
        place = marker_place(self.session, target)
        box = rim_box(self.screen, place)
        return box.center if box else self.board.centre(place.space)

    def update_overlay(self) -> bool:
        """Open or fold the overlay map as is due now; returns whether that changed anything."""
        if not self.overlay.update():
            return False
        if self.overlay.is_open and not self.board.camera.is_fitted:
            self.move_camera(msgspec.structs.replace(self.board.camera, zoom=1.0, focus=None))
        self.dirty = True
        return True

    # What is pointed at

    def places_at(self, pos: Point) -> tuple[str, ...]:
        """The places at a pixel, topmost first: the id of a piece if it has one, its space, and what holds that; with
        fingers those of the nearest target within reach, if nothing at the pixel can be picked.
        """
        bar = self.overlay.bar_rect
        if self.screen.layout.covers_board(pos) or (bar is not None and bar.collidepoint(pos)):
            return ()
        live = self.board.piece_at(pos, (live for live in self.motion.live if live.piece.id))
        places = (*([live.piece.id] if live else ()), *self.board.spaces_at(pos))
        session, picks = self.session, self.session.selection
        if not self.app.hands.is_touch or not session.awaits_person or picks.pick_at(places) is not None:
            return places
        reachable = (marker_place(session, target) for target in self.overlay.reachable(picks.open_targets))
        return names_at(nearest_place(self.screen, pos, reachable), places)

    def hover_at(self, pos: Point) -> None:
        """The pointer is at a pixel that belongs to no button."""
        self._mouse = pos
        places = self.look_at(pos)
        self.hover.point_at(self.session.selection.pick_at(places) if self.session.awaits_person else None)

    def look_at(self, pos: Point, *, at_once: bool = False) -> tuple[str, ...]:
        """Explain what lies at a pixel, `at_once` without the usual delay; returns the places there."""
        hover = self.hover
        hover.bracket(next((line.spaces for place, line in self.screen.log_lines if place.collidepoint(pos)), ()))
        hover.point_at_prompt(bool(self.screen.layout.prompt.collidepoint(pos)))
        places = self.places_at(pos)
        hover.set_places(places, at_once)
        seats = [seat for seat, rect in enumerate(self.screen.seat_card_rects, 1) if rect.collidepoint(pos)]
        hover.note_mouse_at(space := next(filter(self.board.has_space, places), ""))
        hover.hover_over(space, seats[0] if seats else 0, self._block_at(pos))
        return places

    def _block_at(self, pos: Point) -> Panel | OfferCard | None:
        """The offer or the mat at a pixel, if it has a help text."""
        screen, panels = self.screen, self.session.panels
        offers = arrange_offers(screen.skin, screen.offers, panels.offers) if screen.offers else ()
        return offer_at(offers, pos) or screen.card_room.mat_at(pos, None if is_scrolled(self.ui, pos) else panels.mat)

    def refresh_hover(self) -> None:
        """Update the hover state after a change under the resting mouse pointer."""
        if self._mouse is not None and not self.hover.by_keys and self.app.hands.mode == "mouse":
            self.hover_at(self._mouse)

    def reset_hover(self) -> None:
        """Clear the hover state after an action, then read it from the mouse pointer again."""
        self.hover.point_at(None)
        self.hover.set_places(())
        if not self.motion.moving:
            self.refresh_hover()

    def leave_board(self) -> None:
        """The pointer has moved to a button or out of the window."""
        self._mouse = None
        self.hover.set_places(())
        self.hover.point_at_prompt(False)

    @property
    def focused_info_space(self) -> str:
        """The space that has the keyboard focus although it is no target; "" if none has."""
        hover = self.hover
        place = hover.places[0] if hover.by_keys and hover.pick is None and hover.places else ""
        return place if self.board.has_space(place) and self.board.overlays.is_reachable(place) else ""

    # The story, and the frame

    def play_story(
        self, before: TableView | None, story: Iterable[AnimationStep], after: Picture, speed: float
    ) -> None:
        """Play a story on the board; until it ends the panels show the view `before` it."""
        self.before = before
        self.sound(self.motion.play(story, after, speed))

    def advance_story(self, seconds: float) -> bool:
        """Advance the animation, or the moment that it has stopped for; whether another moment, or none, is on now."""
        moment = self.motion.moment
        self.sound(self.motion.update(seconds))
        self.sound(self.moments.update(seconds))
        return self.motion.moment is not moment

    @property
    def told_goal(self) -> Goal | None:
        """The goal line as it is told now: during a story, that of the panels."""
        telling = self.motion.moving and self.before
        return (telling or self.session).panels.goal

    @property
    def goal_view(self) -> GoalView | None:
        """The goal line and its bar as they show now; None where there is none."""
        goal = self.told_goal
        return None if goal is None else GoalView(goal, self.goal_bar.share_of(goal))

    def sound(self, names: Iterable[str]) -> None:
        """Play sounds by name."""
        for name in names:
            self.app.sounds.play(name)

    def context(self) -> ViewContext:
        """The input of texts, previews and markers at this moment."""
        board, moving = self.board, self.motion.moving
        return ViewContext(self.session, self.hover, self.labels, moving, board.is_free_standing, board.is_gridless)

    def take_dirty(self) -> bool:
        """Whether buttons or hover state have changed since the last call."""
        changed = self.ui.take_dirty() or self.hover.dirty
        self.hover.dirty = False
        return changed

    def draw(self, surface: pygame.Surface, view: TableView) -> None:
        """Draw a frame."""
        self.draw_table(surface, view)
        self.draw_over(surface, view)

    def draw_table(self, surface: pygame.Surface, view: TableView) -> None:
        """Draw a frame without dialogs and tooltip."""
        place_card_scroll(self.ui, self.screen, view)
        self.painter.draw(surface, self.screen, self.ui, view, self.before if self.motion.moving else None)

    def draw_over(self, surface: pygame.Surface, view: TableView) -> None:
        """Draw the dialogs and the tooltip over a frame."""
        self.painter.draw_over(surface, self.screen, self.ui, view)
