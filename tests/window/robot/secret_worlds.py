"""A window and a headless table that differ in secrets only."""

from __future__ import annotations

from engine.match.match import Match
from scenes.curtain import CurtainScene
from scenes.match_view.peek import CALM
from scenes.table.action_bar.settling import SETTLE_SECONDS
from tests.window.robot.headless_twin import HeadlessTwin
from tests.window.robot.player import CORNER, LOOK_SECONDS, SAME_SHARE, Player
from tests.window.robot.screen import similarity


class SecretWorlds:
    """A window and a headless table that differ only in one seat's secrets: to all others they must look the same."""

    def __init__(self, player: Player, elsewhere: Match) -> None:
        self.player = player
        self.twin = HeadlessTwin(player.twin.stack.size)
        self.twin.app.show_table(elsewhere)
        self.twin.pass_time(1.0)
        self.twin.point(CORNER)

    @property
    def look_the_same(self) -> bool:
        """Whether both show the same picture at rest."""
        self.player.look()
        self.twin.pass_time(1.0)
        return similarity(self.player.desk.picture(), self.twin.picture()) >= SAME_SHARE

    def point(self, space: str) -> None:
        """Point at a space in both."""
        place = self.player.twin.space_pixel(space)
        self.player.point(place)
        self.twin.point(place)

    def click_space(self, space: str) -> None:
        """Click on a space in both."""
        self.player.click_space(space)
        self.twin.click(self.player.pace.pressed)

    def press(self, widget: str) -> None:
        """Click on a widget in both, once it has settled."""
        self.player.press(widget)
        self.twin.pass_time(SETTLE_SECONDS)
        self.twin.click(self.player.pace.pressed)

    def keys(self, *names: str) -> None:
        """Press keys in both."""
        self.player.keys(*names)
        self.twin.keys(*names)

    def put_away(self) -> None:
        """Put the peek away in both by a key, after the time in which it ignores keys."""
        self.player.look()
        self.player.desk.wait_for_rest(self.player.twin.picture(), (), CALM * 2, LOOK_SECONDS)
        self.twin.pass_time(CALM)
        self.keys("space")

    def lift(self) -> None:
        """Lift the curtain in both; it must look the same."""
        assert self.twin.is_on(CurtainScene)
        assert self.look_the_same
        self.twin.keys("return")
        self.player.lift("return")
