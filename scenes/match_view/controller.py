"""The controller base: changes of a match on the screen that table, replay and demo share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.stage.board.animation import AnimationStep
from engine.stage.board.camera import Camera
from engine.stage.inputs import Point
from scenes.app import App
from scenes.match_view.display import MatchDisplay
from scenes.match_view.telling import Telling
from scenes.match_view.view_builder import ViewBuilder
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.view import TableView

ANIMATION_SPEEDS = {"off": 0.0, "slow": 0.5, "normal": 1.0, "fast": 2.0}
"""Animation speed factors, by the setting; 0 means no animation."""


class MatchController:
    """Changes one match on the screen and informs its display; `views` builds the view model.

    Subclasses make the buttons and decide what happens over time.
    """

    def __init__(self, app: App, session: MatchViewModel, display: MatchDisplay, views: ViewBuilder) -> None:
        self.app = app
        self.session = session
        self.display = display
        self.views = views
        self.telling = Telling(session, display)
        self.sheet = session.sheet

    # Buttons

    def rebuild(self) -> None:
        """Rebuild the buttons for the current position."""
        self.display.update_overlay()
        self.build()
        self.display.dirty = True

    def build(self) -> None:
        """Make the buttons."""
        raise NotImplementedError

    def layout_changed(self) -> None:
        """The window has been laid out anew: during an animation the panels are rebuilt too."""
        self.display.before = self.views.build(panels=True) if self.display.motion.moving else None
        self.telling.lay_out()
        self.rebuild()

    def refresh_settings(self) -> bool:
        """Apply settings that may have changed; returns whether the match must be laid out anew."""
        if not self.session.show_odds(self.app.settings.chances):
            return False
        self.display.motion.settle(self.session.picture)
        return True

    # The story

    def play_story(self, before: TableView | None, story: Iterable[AnimationStep], speed: float) -> None:
        """Animate a story from the view `before` it on, up to the position of the session."""
        self.display.play_story(before, story, self.session.picture, speed)
        self.telling.begin()

    # Commands of the pointer

    @property
    def can_rotate(self) -> bool:
        """Whether the wheel rotates a pending pick now."""
        return False

    def click(self, places: Sequence[str]) -> None:
        """Handle a click at `places`, the topmost first. Here it does nothing."""

    def put_away(self) -> None:
        """Put away what a tap has shown. Here none shows anything."""

    def explain(self, pos: Point) -> None:
        """Explain what lies at a pixel, as pointing there would."""
        self.display.look_at(pos, at_once=True)

    def rotate(self, steps: int) -> bool:  # noqa: ARG002
        """Rotate the pending pick; False if none is pending."""
        return False

    def step_back(self) -> None:
        """Take back the last pick of a half-made action."""

    def move_camera(self, camera: Camera) -> None:
        """Show the board through another camera."""
        self.display.move_camera(camera)

    def open_leaf(self, leaf: str) -> None:
        """Open a leaf of the table, if it is not open yet; arrow keys then walk over what is on it."""
        overlays = self.display.board.overlays
        if leaf != overlays.leaf and leaf in overlays.tabs:
            overlays.leaf = leaf
            self.display.lay_out_again()
            self.display.ui.focus(None)
            self.layout_changed()

    def toggle_overlay(self) -> None:
        """Fold the overlay map away, or unfold it."""
        self.display.overlay.folded = not self.display.overlay.folded
        self.rebuild()
        if self.display.hover.shown is None:
            self.display.reset_hover()

    # Time

    def update(self, seconds: float, uppermost: bool) -> None:
        """Advance the animation, or without one the hover delays and automatic events.

        The animation waits while another scene is on top, so that nobody misses it behind a curtain.
        """
        display = self.display
        display.prepare()
        display.ui.update(seconds)
        display.hover.advance_clock(seconds)
        if display.motion.moving:
            turned = display.advance_story(seconds if uppermost else 0.0)
            self.telling.follow()
            display.dirty = True
            if not display.motion.moving:
                self.rebuild()
                display.refresh_hover()
            elif turned:
                self.build()
        else:
            display.hover.update(seconds)
            self.advance(seconds, uppermost)
        if display.goal_bar.update(display.told_goal, seconds, self._is_still):
            display.dirty = True
        self.request_redraw()

    @property
    def _is_still(self) -> bool:
        """Whether what changes does so at once."""
        return self.app.settings.reduced_motion or self.app.settings.animation == "off"

    def advance(self, seconds: float, uppermost: bool) -> None:
        """Let seconds pass while no animation is running."""

    def request_redraw(self) -> None:
        """Ask to be drawn again if buttons, hover state or overlay have changed."""
        if self.display.update_overlay():
            self.build()
        self.display.dirty = self.display.take_dirty() or self.display.dirty
