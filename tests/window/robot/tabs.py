"""How a player brings into sight what lies on a leaf of the table that is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.actions import Pick
from scenes.match_view.board.own_places import TAB

if TYPE_CHECKING:
    from tests.window.robot.player import Player


def tab_of(player: Player, pick: Pick) -> str:
    """The name of the tab behind which a pick is made at the table of the twin; "" if it is in sight."""
    scene = player.twin.scene
    overlays, target = scene.display.board.overlays, scene.session.selection.targets[pick]
    leaf = overlays.leaf_of(scene.session.target_space(target))
    return f"{TAB}{leaf}" if leaf in overlays.tabs and leaf != overlays.leaf else ""


def open_by_mouse(player: Player, pick: Pick) -> None:
    """Click on the tab behind which a pick is made, if it is not in sight."""
    if tab := tab_of(player, pick):
        player.press(tab)


def open_by_keys(player: Player, pick: Pick) -> None:
    """Walk to the tab behind which a pick is made and press Enter, if it is not in sight."""
    if tab := tab_of(player, pick):
        player.walk_to(tab)
        player.keys("return")
