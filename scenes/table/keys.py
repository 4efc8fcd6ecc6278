"""The keyboard at the table: a walk over the lit targets, then over the buttons; whole games without a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Pick
from engine.stage.inputs import Input, Key
from engine.stage.widgets.focus import DIRECTIONS
from scenes.table import controls
from scenes.table.focus import neighbour, step_through

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

WALKS = ("tab", *DIRECTIONS)
"""Keys that move the focus."""
TURNS = {"r": 1, "e": 1, "q": -1}
"""Keys that turn what is held, and by how many steps; with Shift the other way."""
NEARER = 1.25
"""How much nearer a key goes."""


def takes_hint(scene: TableScene, given: Input) -> bool:
    """Do what a hint that shows says, at Enter, after a question where its verb wants one; whether that was it."""
    hinted = scene.attention.hinted
    if hinted is None or scene.attention.pick is not None or scene.ui.dialogs:
        return False
    if not isinstance(given, Key) or given.name != "return" or given.repeat:
        return False
    if scene.play.hand.asks(hinted):
        controls.ask(scene, hinted)
    else:
        scene.perform(hinted)
    return True


def turns(scene: TableScene, given: Input) -> bool:
    """Turn what is held; whether that was it."""
    if not isinstance(given, Key) or given.name not in TURNS or given.ctrl or scene.ui.dialogs:
        return False
    return scene.picking.turn(-TURNS[given.name] if given.shift else TURNS[given.name])


def press(scene: TableScene, key: Input) -> bool:
    """Arrows walk over the lit targets, Enter chooses, Esc steps back out or opens the menu; whether a key is ours."""
    if not isinstance(key, Key):
        return False
    pointed = scene.attention.pick
    if key.name in DIRECTIONS:
        walk(scene, neighbour(scene.play.hand.walk, pointed, key.name, scene.pixel_of))
    elif key.name in ("return", "space") and (chosen := _chosen(scene)) is not None:
        scene.picking.choose(chosen)
    elif key.name == "escape" and scene.play.hand.picks:
        scene.picking.step_back()
    elif key.name == "escape":
        controls.open_menu(scene)
    elif key.name in ("=", "+", "-"):
        factor = 1 / NEARER if key.name == "-" else NEARER
        scene.move_camera(scene.board.camera.zoomed(factor, scene.board.rect.center))
    elif key.name.isdecimal() and 1 <= int(key.name) <= len(scene.cards):
        scene.attention.look_at("", int(key.name))
    elif key.name in ("?", "f1"):
        controls.open_keys(scene)
    else:
        return False
    return True


def _chosen(scene: TableScene) -> Pick | None:
    """What Enter chooses: what is held, unless the keyboard has walked on; else what is pointed at."""
    hand, pointed = scene.play.hand, scene.attention.pick
    walked = scene.attention.by_keys and pointed is not None and pointed not in hand.picks
    return pointed if hand.held is None or walked or not scene.awaits_person else hand.held


def tab(scene: TableScene, given: Input) -> bool:
    """Walk on over the lit targets; False when the buttons are next, or have the focus already."""
    if not isinstance(given, Key) or given.name != "tab" or not scene.awaits_person:
        return False
    if scene.ui.dialogs or (scene.ui.focused is not None and scene.ui.keyboard):
        return False
    following = step_through(scene.play.hand.walk, scene.attention.pick, given.shift)
    walk(scene, following)
    return following is not None


def walk(scene: TableScene, pick: Pick | None) -> None:
    """Point at a lit pick from the keyboard, or at nothing."""
    if pick is None or not scene.awaits_person:
        scene.attention.point(None)
        scene.attention.rest_on(())
        return
    target = scene.play.hand.targets[pick]
    scene.attention.by_keys = True
    scene.ui.focus(None)
    scene.attention.point(pick, at_once=True)
    scene.attention.rest_on((target.piece or target.space,), at_once=True)
    scene.show(scene.spot_of(target))
