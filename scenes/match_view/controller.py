"""The controller base: what table, replay and demo share in what happens to a match on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.stage.board.camera import Camera
from scenes.app import App
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_builder import ViewBuilder
from scenes.match_view.view_model.model import MatchViewModel

ANIMATION_SPEEDS = {"off": 0.0, "slow": 0.5, "normal": 1.0, "fast": 2.0}
"""How fast a story is told, by the setting."""


class MatchController:
    """Changes one match on the screen and tells its display; `views` builds what is shown.

    Subclasses make the buttons and say what happens by itself.
    """

    def __init__(self, app: App, session: MatchViewModel, display: MatchDisplay, views: ViewBuilder) -> None:
        self.app = app
        self.session = session
        self.display = display
        self.views = views
        self.sheet = session.sheet

    # Buttons

    def rebuild(self) -> None:
        """Make the buttons anew for the position as it is."""
        self.display.update_overlay()
        self.build()
        self.display.dirty = True

    def build(self) -> None:
        """Make the buttons."""
        raise NotImplementedError

    def layout_changed(self) -> None:
        """The window has been laid out anew: a story that is told has its panels painted again."""
        self.display.before = self.views.build(panels=True) if self.display.motion.moving else None
        self.rebuild()

    def refresh_settings(self) -> bool:
        """Take over settings that may have changed; whether the match must be laid out anew for them."""
        if not self.session.show_odds(self.app.settings.chances):
            return False
        self.display.motion.settle(self.session.picture)
        return True

    # Commands of the pointer

    @property
    def can_rotate(self) -> bool:
        """Whether the wheel rotates a pending pick now."""
        return False

    def click(self, places: Sequence[str]) -> None:
        """A click where `places` lie on one another, the topmost first: nothing happens where nobody plays."""

    def rotate(self, steps: int) -> bool:  # noqa: ARG002
        """Rotate the pending pick; False when none is pending."""
        return False

    def step_back(self) -> None:
        """Take back the last pick of a half-made action."""

    def move_camera(self, camera: Camera) -> None:
        """Show the board through another camera."""
        self.display.move_camera(camera)

    def toggle_overlay(self) -> None:
        """Fold the map over the table away, or back."""
        self.display.overlay.folded = not self.display.overlay.folded
        self.rebuild()
        self.display.reset_hover()

    # Time

    def update(self, seconds: float, uppermost: bool) -> None:
        """Let the story go on, previews come, refusals fade, and what comes next by itself.

        A story waits as long as something lies over the match: nobody is to miss it behind a curtain.
        """
        display = self.display
        display.prepare()
        display.ui.update(seconds)
        display.hover.advance_clock(seconds)
        if display.motion.moving:
            display.sound(display.motion.update(seconds if uppermost else 0.0))
            display.dirty = True
            if not display.motion.moving:
                self.rebuild()
                display.refresh_hover()
        else:
            display.hover.update(seconds)
            self.advance(seconds, uppermost)
        self.request_redraw()

    def advance(self, seconds: float, uppermost: bool) -> None:
        """Let some seconds pass while nothing is told."""

    def request_redraw(self) -> None:
        """Ask to be drawn again when buttons, hover state or overlay have changed."""
        if self.display.update_overlay():
            self.build()
        self.display.dirty = self.display.take_dirty() or self.display.dirty
