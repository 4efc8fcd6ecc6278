"""The buttons for the speed of bots: skip to the next person's turn (or stop that), and hurry.

They have places of their own at the top, where no other button ever is, so that no press on them answers a question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pygame

from engine.stage.widgets import Button
from engine.words.filling import fill
from scenes.match_view.display import MatchDisplay
from scenes.table.action_bar.throw_bar import told_of_throw
from scenes.table.commands import TableCommands
from scenes.table.flow import TurnFlow
from scenes.table.session import TableSession
from scenes.table.view_builder import skip_goal
from scenes.table.words.tools import tool_words

SKIP_KEY, HURRY_KEY = "x", "."
"""The keys of the two buttons "Skip" (or "Stop") and "Hurry"."""

SPEED_BUTTONS = ("speed skip", "speed hurry")
"""The names of the buttons, from left to right."""


class _SpeedButton(msgspec.Struct, frozen=True):
    """One of the buttons; `chosen` if what it does is on; `why_disabled` unless it can be pressed now."""

    label: str
    icon: str
    key: str
    tooltip: str
    command: Callable[[], object]
    chosen: bool = False
    why_disabled: str = ""


def speed_buttons(
    session: TableSession, flow: TurnFlow, display: MatchDisplay, commands: TableCommands
) -> Iterator[Button]:
    """The buttons in their places; none once the match is over, "Hurry" only if animations are on."""
    layout, offered = display.screen.layout, _offered_buttons(session, flow, display, commands)
    for name, rect, speed in zip(SPEED_BUTTONS, layout.speed, offered, strict=False):
        yield _button(name, speed, rect, has_words=not layout.small)


def _button(name: str, speed: _SpeedButton, rect: pygame.Rect, *, has_words: bool) -> Button:
    """A button: its words under the icon, or the icon alone."""
    return Button(
        rect,
        speed.label if has_words else "",
        speed.command,
        icon=speed.icon,
        key=speed.key,
        name=name,
        chosen=speed.chosen,
        stacked=has_words,
        tooltip=speed.tooltip,
        enabled=not speed.why_disabled,
        why_disabled=speed.why_disabled,
    ).as_state()


def _offered_buttons(
    session: TableSession, flow: TurnFlow, display: MatchDisplay, commands: TableCommands
) -> list[_SpeedButton]:
    """Skip or stop, and hurry: the latter only if animations are on."""
    if session.match.over:
        return []
    words = tool_words()
    moves = session.bot_to_act and not (session.curtain or session.shows_past)
    why = "" if moves else told_of_throw(session) or words.no_bot
    tip = fill(words.skip_tip, goal=skip_goal(session, display.labels).can, key=SKIP_KEY)
    skip = _SpeedButton(words.skip, "icon-skip", SKIP_KEY, tip, commands.skip_bots, why_disabled=why)
    if flow.skipping:
        tip, stop = fill(words.stop_tip, key=SKIP_KEY), commands.stop_skipping
        skip = _SpeedButton(words.stop, "icon-close", SKIP_KEY, tip, stop, chosen=True)
    if not flow.animation_speed:
        return [skip]
    tip = fill(words.hurry_stop if flow.fast_bots else words.hurry_tip, key=HURRY_KEY)
    return [
        skip,
        _SpeedButton(words.hurry, "icon-hurry", HURRY_KEY, tip, commands.toggle_fast_bots, chosen=flow.fast_bots),
    ]


def handle_speed_key(key: str, session: TableSession, flow: TurnFlow, commands: TableCommands) -> bool:
    """Do what a key means while bots move. False if it means nothing."""
    if key not in (SKIP_KEY, HURRY_KEY) or not session.bot_to_act:
        return False
    if key == HURRY_KEY:
        if flow.animation_speed:
            commands.toggle_fast_bots()
    elif flow.skipping:
        commands.stop_skipping()
    else:
        commands.skip_bots()
    return True
