"""The buttons that stand in the place of the action bar while bots move: skip to one's turn, faster, stop skipping."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pygame

from engine.stage.widgets import Button
from scenes.match_view.display import MatchDisplay
from scenes.match_view.layout import GAP
from scenes.match_view.view_model.pick_labels import BUTTON_HEIGHT
from scenes.table.commands import TableCommands
from scenes.table.flow import TurnFlow
from scenes.table.session import TableSession
from scenes.table.view_builder import skip_goal

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


def speed_buttons(
    session: TableSession, flow: TurnFlow, display: MatchDisplay, commands: TableCommands, room: pygame.Rect
) -> Iterator[Button]:
    """The buttons in the middle of a room (pixels): side by side, or where it is too narrow one over the other."""
    skin, buttons = display.screen.skin, _choices(session, flow, display, commands)
    gap, inside = skin.px(GAP), room.inflate(-skin.px(2 * GAP), -skin.px(GAP))
    widths = [skin.px(WIDE), skin.px(NARROW)][: len(buttons)]
    beside = sum(widths) + gap * (len(buttons) - 1) <= inside.w
    height = inside.h if beside else (inside.h - gap * (len(buttons) - 1)) // len(buttons)
    height = min(skin.px(BUTTON_HEIGHT), height)
    if not beside and height < skin.px(LOW):
        buttons, height = buttons[:1], min(skin.px(BUTTON_HEIGHT), inside.h)
    if not beside:
        widths = [min(inside.w, skin.px(WIDE))] * len(buttons)
    across = (sum(widths) if beside else widths[0]) + gap * (len(buttons) - 1) * beside
    down = height if beside else height * len(buttons) + gap * (len(buttons) - 1)
    place = pygame.Rect(inside.centerx - across // 2, inside.centery - down // 2, 0, height)
    for button, width in zip(buttons, widths, strict=True):
        place.w = width
        yield _made(button, place.copy())
        place.move_ip((width + gap, 0) if beside else (0, height + gap))


def _made(speed: _SpeedButton, place: pygame.Rect) -> Button:
    tip = f"{speed.tooltip} ({speed.key.upper() if len(speed.key) == 1 else speed.key.capitalize()})"
    return Button(
        place, speed.label, speed.act, icon=speed.icon, key=speed.key, name=speed.name, chosen=speed.on, tooltip=tip
    )


def _choices(
    session: TableSession, flow: TurnFlow, display: MatchDisplay, commands: TableCommands
) -> list[_SpeedButton]:
    """What can be done about the speed now: where nothing is told step by step, nothing can be faster."""
    if flow.skipping:
        tip, stop = "Watch what they do again", commands.stop_skipping
        return [_SpeedButton("bar stop", "Stop", "icon-close", SKIP, tip, stop, on=True)]
    label = f"Skip {skip_goal(session, display.labels)}"
    skip = _SpeedButton("bar skip", label, "icon-play", SKIP, "Do not watch the bots", commands.skip_bots)
    if not flow.animation_speed:  # what is told at once cannot be told faster
        return [skip]
    tip = "Tell their moves as usual again" if flow.fast_bots else "Tell their moves faster"
    return [
        skip,
        _SpeedButton("bar faster", "Faster", "icon-right", FASTER, tip, commands.toggle_fast_bots, flow.fast_bots),
    ]


def handle_speed_key(key: str, session: TableSession, flow: TurnFlow, commands: TableCommands) -> bool:
    """Do what a key means while bots move, be there room for its button or not; whether it means anything then."""
    if key not in (SKIP, FASTER) or not session.bot_to_act:
        return False
    if key == FASTER:
        if flow.animation_speed:
            commands.toggle_fast_bots()
    elif flow.skipping:
        commands.stop_skipping()
    else:
        commands.skip_bots()
    return True
