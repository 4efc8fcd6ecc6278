"""Somebody who plays at a desk: does everything at the window and at its twin, and looks whether they agree."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pygame

import games
from engine.match import Match, seated
from engine.rules import Action, Kind, Pick
from scenes.app import play_at_random
from scenes.table.focus import neighbour
from tests.window.desk import Desk, Point, Size, alike, wait
from tests.window.twin import Twin

ENOUGH = 0.9999
"""The share of pixels that must be the same for two pictures to show the same."""

LOOK_FOR = 8.0
"""Seconds that the window may take until it shows what it must."""

ARROWS = ("left", "right", "up", "down")


ASIDE = (1, 1)
"""A pixel where nothing is."""


class Somebody:
    """One player with a window and its twin. Pictures that differ are left in `folder`."""

    def __init__(self, desk: Desk, twin: Twin, folder: Path) -> None:
        self.desk = desk
        self.twin = twin
        self.folder = folder

    def meet(self) -> None:
        """Let the twin have the window's size, take the pointer aside, and wait until the window shows what it must."""
        self.twin.resize(self.desk.size())
        self.point(ASIDE)
        self.look()

    # One thing at a time

    def point(self, pos: Point) -> None:
        """Move the pointer to a pixel."""
        self.twin.point(pos)
        self.desk.point(pos)

    def click(self, pos: Point, button: str = "left") -> None:
        """Click on a pixel."""
        self.twin.click(pos, button)
        self.desk.click(pos, button)

    def press(self, widget: str) -> None:
        """Click on a widget."""
        self.click(self.twin.middle(widget))

    def touch(self, space: str) -> None:
        """Click on a space of the table."""
        self.click(self.twin.spot(space))

    def wheel(self, pos: Point, notches: int) -> None:
        """Turn the wheel over a pixel."""
        self.twin.wheel(pos, notches)
        self.desk.wheel(pos, notches)

    def drag(self, start: Point, end: Point) -> None:
        """Drag from one pixel to another."""
        self.twin.drag(start, end)
        self.desk.drag(start, end)

    def keys(self, *names: str) -> None:
        """Press keys."""
        self.twin.keys(*names)
        self.desk.keys(*names)

    def resize(self, size: Size) -> None:
        """Give the window another size."""
        self.desk.resize(size)
        self.meet()

    def walk_to(self, widget: str) -> None:
        """Press Tab until a widget has the focus."""
        for _ in range(40):
            focused = self.twin.scene.ui.focused
            if focused is not None and focused.name == widget:
                return
            self.keys("tab")
        raise AssertionError(f"Tab never reaches {widget}")

    # A whole action

    def do_by_mouse(self, action: Action) -> None:
        """Click an action together: its spaces in order, or its button where it has none; then look for it."""
        spaces = [str(pick.value) for pick in action.picks if pick.kind is Kind.SPACE]
        for space in spaces:
            self.touch(space)
        if not spaces:
            self.press(f"bar {action.verb}")
        self.kept(action)

    def do_by_keys(self, action: Action) -> None:
        """Make an action with the keyboard; then look for it."""
        picks = [pick for pick in action.picks if pick.kind is Kind.SPACE]
        for pick in picks:
            self.keys(*self._way_to(pick), "return")
        if not picks:
            self.keys(self.twin.scene.ui.find(f"bar {action.verb}").key)
        self.kept(action)

    def _way_to(self, pick: Pick) -> list[str]:
        """The fewest keys that lead to a lit target, by arrows or by Tab."""
        lit, start = self.twin.scene.play.hand.lit, self.twin.pointed
        places = [target.pick for target in lit]
        steps = places.index(pick) - (places.index(start) if start in places else -1)
        tabs = ["tab"] * steps if steps >= 0 else ["shift+tab"] * -steps
        arrows = self._arrows_to(pick)
        return tabs if arrows is None or len(tabs) <= len(arrows) else arrows

    def _arrows_to(self, pick: Pick) -> list[str] | None:
        """The fewest arrow keys that lead to a lit target; None when they never get there."""
        scene = self.twin.scene
        ways: dict[Pick | None, list[str]] = {self.twin.pointed: []}
        waiting = deque(ways)
        while waiting and pick not in ways:
            at = waiting.popleft()
            for arrow in ARROWS:
                to = neighbour(scene.play.hand.lit, at, arrow, lambda target: self.twin.spot(scene.spot_of(target)))
                if to not in ways:
                    ways[to] = [*ways[at], arrow]
                    waiting.append(to)
        return ways.get(pick)

    # What must have come of it

    def kept(self, action: Action) -> None:
        """The last entry of the journal is this action, and all of it is what the twin's match holds."""
        log = self.twin.match.log
        assert self.twin.match.line[-1].action == action, f"the twin played {self.twin.match.line[-1].action.text}"
        self.desk.wait_for(len(log))
        assert self.desk.match().log == log

    def look(self) -> None:
        """Wait until the window shows what the twin shows."""
        seen: list[pygame.Surface] = []

        def same() -> bool:
            seen[:] = [self.desk.picture(), self.twin.picture()]
            return alike(*seen) >= ENOUGH

        self.twin.pass_time(1.0)
        try:
            wait("the window to show what it must", same, LOOK_FOR)
        except AssertionError as wrong:
            paths = [self.folder / f"{name}.png" for name in ("shown", "wanted")]
            for picture, path in zip(seen, paths, strict=True):
                pygame.image.save(picture, path)
            raise AssertionError(f"{wrong}: {alike(*seen):.4%} is alike; compare {paths[0]} and {paths[1]}") from wrong


def short_game(winner: int) -> list[Action]:
    """The actions of a short game of Mattock on the short board that a seat wins."""
    record = games.discover()["mattock"]
    options = record.settle({"board": "short"})
    matches = [play_at_random(Match.new(record, options, seated(2), seed), None) for seed in range(24)]
    won = [match for match in matches if match.standings().winners == (winner,)]
    return [step.action for step in min(won, key=lambda match: len(match.line)).line]
