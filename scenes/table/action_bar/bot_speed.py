"""The buttons in place of the action bar while bots move: skip to the next person's turn, faster, stop skipping."""

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

SKIP_KEY, FASTER_KEY = "x", "."
"""The keys of the two buttons "Skip" (or "Stop") and "Faster"."""

SPEED_BUTTONS = ("bar skip", "bar faster", "bar stop")
"""The names of the buttons."""

SKIP_WIDTH, FASTER_WIDTH, MIN_HEIGHT = 216, 132, 44
"""The widths of the two buttons if there is room, and their least height, in units."""


class _SpeedButton(msgspec.Struct, frozen=True):
    """One of the buttons; `chosen` if what it does is on."""

    name: str
    label: str
    icon: str
    key: str
    tooltip: str
    command: Callable[[], object]
    chosen: bool = False


def speed_buttons(
    session: TableSession, flow: TurnFlow, display: MatchDisplay, commands: TableCommands, room: pygame.Rect
) -> Iterator[Button]:
    """The buttons, centred in `room` (pixels): side by side, or one above the other if that is too narrow."""
    skin, buttons = display.screen.skin, _offered_buttons(session, flow, display, commands)
    gap, inside = skin.px(GAP), room.inflate(-skin.px(2 * GAP), -skin.px(GAP))
    widths = [skin.px(SKIP_WIDTH), skin.px(FASTER_WIDTH)][: len(buttons)]
    is_row = sum(widths) + gap * (len(buttons) - 1) <= inside.w
    height = inside.h if is_row else (inside.h - gap * (len(buttons) - 1)) // len(buttons)
    height = min(skin.px(BUTTON_HEIGHT), height)
    if not is_row and height < skin.px(MIN_HEIGHT):
        buttons, height = buttons[:1], min(skin.px(BUTTON_HEIGHT), inside.h)
    if not is_row:
        widths = [min(inside.w, skin.px(SKIP_WIDTH))] * len(buttons)
    total_width = (sum(widths) if is_row else widths[0]) + gap * (len(buttons) - 1) * is_row
    total_height = height if is_row else height * len(buttons) + gap * (len(buttons) - 1)
    rect = pygame.Rect(inside.centerx - total_width // 2, inside.centery - total_height // 2, 0, height)
    for button, width in zip(buttons, widths, strict=True):
        rect.w = width
        yield _button(button, rect.copy())
        rect.move_ip((width + gap, 0) if is_row else (0, height + gap))


def _button(speed: _SpeedButton, rect: pygame.Rect) -> Button:
    tip = f"{speed.tooltip} ({speed.key.upper() if len(speed.key) == 1 else speed.key.capitalize()})"
    return Button(
        rect,
        speed.label,
        speed.command,
        icon=speed.icon,
        key=speed.key,
        name=speed.name,
        chosen=speed.chosen,
        tooltip=tip,
    )


def _offered_buttons(
    session: TableSession, flow: TurnFlow, display: MatchDisplay, commands: TableCommands
) -> list[_SpeedButton]:
    """The buttons offered now: "Faster" only if animations are on."""
    if flow.skipping:
        tip, stop = "Watch what they do again", commands.stop_skipping
        return [_SpeedButton("bar stop", "Stop", "icon-close", SKIP_KEY, tip, stop, chosen=True)]
    label = f"Skip {skip_goal(session, display.labels)}"
    skip = _SpeedButton("bar skip", label, "icon-play", SKIP_KEY, "Do not watch the bots", commands.skip_bots)
    if not flow.animation_speed:
        return [skip]
    tip = "Tell their moves as usual again" if flow.fast_bots else "Tell their moves faster"
    toggle, on = commands.toggle_fast_bots, flow.fast_bots
    return [skip, _SpeedButton("bar faster", "Faster", "icon-right", FASTER_KEY, tip, toggle, on)]


def handle_speed_key(key: str, session: TableSession, flow: TurnFlow, commands: TableCommands) -> bool:
    """Do what a key means while bots move, with or without room for its button. False if it means nothing."""
    if key not in (SKIP_KEY, FASTER_KEY) or not session.bot_to_act:
        return False
    if key == FASTER_KEY:
        if flow.animation_speed:
            commands.toggle_fast_bots()
    elif flow.skipping:
        commands.stop_skipping()
    else:
        commands.skip_bots()
    return True
