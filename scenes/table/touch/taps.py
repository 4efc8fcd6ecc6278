"""What a tap means at a table: with fingers the first one shows, and the second one does."""

from __future__ import annotations

from scenes.app import App


class Taps:
    """Asks hands and settings, at every tap, what taps do."""

    def __init__(self, app: App) -> None:
        self._app = app

    @property
    def is_touch(self) -> bool:
        """Whether people touch the screen."""
        return self._app.hands.is_touch

    @property
    def shows_first(self) -> bool:
        """Whether a tap shows what it would do, and a second one does it."""
        return self.is_touch and not self._app.settings.single_tap
