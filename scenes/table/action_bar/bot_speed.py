"""The buttons that stand in the place of the action bar while bots move: skip to one's turn, faster, stop skipping."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.stage.widgets import Button
from scenes.match_view.layout import GAP
from scenes.match_view.view_model.pick_labels import BUTTON_HEIGHT

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


SKIP, FASTER = "x", "."
"""The keys that skip to the turn of a person, and that have the moves of bots told faster."""

NAMES = ("bar skip", "bar faster", "bar stop")
"""The names of their buttons."""

WIDE, NARROW, LOW = 216, 132, 44
"""The widths of the two buttons where there is room; and their least height, in units."""


class _SpeedButton(msgspec.Struct, frozen=True):
    """One of the buttons: its name, words, icon and key, what it says and does, whether it is on."""

    name: str
    label: str
    icon: str
    key: str
    tooltip: str
    act: Callable[[], object]
    on: bool = False


def add_speed_buttons(scene: TableScene, room: pygame.Rect) -> None:
    """Add the buttons in the middle of a room (pixels): side by side, or where it is too narrow one over the other."""
    skin, ways = scene.skin, _speed_buttons(scene)
    gap, inside = skin.px(GAP), room.inflate(-skin.px(2 * GAP), -skin.px(GAP))
    widths = [skin.px(WIDE), skin.px(NARROW)][: len(ways)]
    beside = sum(widths) + gap * (len(ways) - 1) <= inside.w
    high = min(skin.px(BUTTON_HEIGHT), inside.h if beside else (inside.h - gap * (len(ways) - 1)) // len(ways))
    if not beside and high < skin.px(LOW):
        ways, high = ways[:1], min(skin.px(BUTTON_HEIGHT), inside.h)
    if not beside:
        widths = [min(inside.w, skin.px(WIDE))] * len(ways)
    whole = (sum(widths) if beside else widths[0]) + gap * (len(ways) - 1) * beside
    tall = high if beside else high * len(ways) + gap * (len(ways) - 1)
    place = pygame.Rect(inside.centerx - whole // 2, inside.centery - tall // 2, 0, high)
    for way, wide in zip(ways, widths, strict=True):
        place.w = wide
        _add(scene, way, place.copy())
        place.move_ip((wide + gap, 0) if beside else (0, high + gap))


def _add(scene: TableScene, way: _SpeedButton, place: pygame.Rect) -> None:
    tip = f"{way.tooltip} ({way.key.upper() if len(way.key) == 1 else way.key.capitalize()})"
    scene.ui.add(
        Button(place, way.label, way.act, icon=way.icon, key=way.key, name=way.name, chosen=way.on, tooltip=tip)
    )


def _speed_buttons(scene: TableScene) -> list[_SpeedButton]:
    """What can be done about the pace now: where nothing is told by and by, nothing can be faster."""
    onward = scene.onward
    if onward.skipping:
        return [_SpeedButton("bar stop", "Stop", "icon-close", SKIP, "Watch what they do again", onward.stop, on=True)]
    skip = _SpeedButton("bar skip", f"Skip {skip_goal(scene)}", "icon-play", SKIP, "Do not watch the bots", onward.skip)
    if not scene.tempo:  # what is told at once cannot be told faster
        return [skip]
    tip = "Tell their moves as usual again" if onward.hurried else "Tell their moves faster"
    return [skip, _SpeedButton("bar faster", "Faster", "icon-right", FASTER, tip, onward.hurry, onward.hurried)]


def handle_speed_key(scene: TableScene, key: str) -> bool:
    """Do what a key means while bots move, be there room for its button or not; whether it means anything then."""
    if key not in (SKIP, FASTER) or not scene.play.bot_to_act:
        return False
    if key == FASTER:
        if scene.tempo:
            scene.onward.hurry()
    elif scene.onward.skipping:
        scene.onward.stop()
    else:
        scene.onward.skip()
    return True


def skip_goal(scene: TableScene) -> str:
    """Where skipping leads: "to my turn", "to Green" where several people play, "to the end" where none does."""
    eyes = scene.play.eyes
    if not eyes:
        return "to the end"
    return "to my turn" if scene.play.sight.by_itself else f"to {scene.seat_labels[eyes - 1].title}"
