"""Two worlds that only secrets tell apart: a window, and beside it a table off the screen with other secrets."""

from __future__ import annotations

from engine.match.match import Match
from scenes.pass_device import PassDeviceScene
from tests.window.robot.desktop import alike
from tests.window.robot.headless_twin import HeadlessTwin
from tests.window.robot.player import ASIDE, ENOUGH, Player


class SecretWorlds:
    """A window, and a table off the screen where all is the same but what one alone may see.

    Who may not know that must see the same in both.
    """

    def __init__(self, player: Player, elsewhere: Match) -> None:
        self.player = player
        self.twin = HeadlessTwin(player.twin.stack.size)
        self.twin.app.show_table(elsewhere)
        self.twin.pass_time(1.0)
        self.twin.point(ASIDE)

    @property
    def agree(self) -> bool:
        """Whether the same is seen in both, once either has come to rest."""
        self.player.look()
        self.twin.pass_time(1.0)
        return alike(self.player.desk.picture(), self.twin.picture()) >= ENOUGH

    def point(self, space: str) -> None:
        """Point at a space in both."""
        place = self.player.twin.spot(space)
        self.player.point(place)
        self.twin.point(place)

    def touch(self, space: str) -> None:
        """Click on a space in both."""
        self.player.touch(space)
        self.twin.click(self.player.clicked)

    def press(self, widget: str) -> None:
        """Click on a widget in both."""
        self.player.press(widget)
        self.twin.click(self.player.clicked)

    def keys(self, *names: str) -> None:
        """Press keys in both."""
        self.player.keys(*names)
        self.twin.keys(*names)

    def lift(self) -> None:
        """Lift the curtain in both, which looks the same."""
        assert self.twin.shows(PassDeviceScene)
        assert self.agree
        self.twin.keys("return")
        self.player.lift("return")
