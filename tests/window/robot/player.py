"""Somebody who plays at a desk: does everything at the window and at its twin, and looks whether they agree."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pygame

import games
from engine.data.seats import numbered_seats
from engine.match.log import Redo, Undo
from engine.match.match import Match
from engine.match.save_format import entry_lines
from engine.rules.actions import Action, Kind, Pick
from engine.stage.widgets import Stepper
from engine.view.selection import Selection
from scenes.pass_device import CALM, PassDeviceScene
from scenes.screenshot import play_at_random
from scenes.table.input.focus_walk import neighbour, tab_stops
from tests.window.robot.desktop import Desktop, Point, Size, alike, wait
from tests.window.robot.headless_twin import HeadlessTwin

ENOUGH = 0.9999
"""The share of pixels that must be the same for two pictures to show the same."""

LOOK_FOR = 8.0
"""Seconds that the window may take until it shows what it must."""

ARROWS = ("left", "right", "up", "down")

STARTLED = 0.4
"""Seconds for which inputs may be dropped after the seat to act has changed, and a bit more."""

BESIDE = 6
"""How many pixels beside the last click one is that would make a double of it."""

ASIDE = (1, 1)
"""A pixel where nothing is."""


class Player:
    """One player with a window and its twin. Pictures that differ are left in `folder`."""

    def __init__(self, desk: Desktop, twin: HeadlessTwin, folder: Path) -> None:
        self.desk = desk
        self.twin = twin
        self.folder = folder
        self.told_from = 0
        """How many actions had been played before the one whose story was told last."""
        self.clicked = ASIDE
        """Where the last click was."""

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
        """Click on a pixel; a little beside it, where the last click was just there: two of them would be a double."""
        if pos == self.clicked:
            pos = pos[0] + BESIDE, pos[1]
        self.clicked = pos
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

    def lift(self, *names: str) -> None:
        """Lift the curtain with these keys (none: by mouse), once it takes that for no stray press."""
        assert self.twin.shows(PassDeviceScene)
        self.look()
        time.sleep(CALM * 1.5)
        self.twin.pass_time(CALM * 1.5)
        if names:
            self.keys(*names)
        else:
            self.press("lift")
        assert not self.twin.shows(PassDeviceScene)
        self.look()

    def write(self, text: str) -> None:
        """Type a text where the caret is."""
        self.keys(*text)

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
        """Make an action with the pointer alone, turning what is held with the wheel; then look for it.

        A question that comes before it is answered with yes, once and for all.
        """
        self._do(action, self._pick_by_mouse, self._set_by_mouse, self._agree_by_mouse)

    def do_by_keys(self, action: Action) -> None:
        """Make an action with the keyboard alone; then look for it."""
        self._do(action, self._pick_by_keys, self._set_by_keys, self._agree_by_keys)

    def _do(
        self,
        action: Action,
        choose: Callable[[Pick], object],
        set_held: Callable[[Action, Pick], object],
        agree: Callable[[], object],
    ) -> None:
        """Pick what makes an action, one thing after another, until it has been played."""
        self.told_from = played = len(self.twin.match.line)
        picks = [pick for pick in action.picks[1:] if self._wanted(pick)]
        if not picks or self.hand.completed_action(picks[0]) not in (action, None):
            picks.insert(0, action.picks[0])
        for pick in picks:
            if len(self.twin.match.line) > played or self.hand.pending:
                break
            choose(pick)
        if self.hand.pending:
            set_held(action, self.hand.picks[-1])
        if self.twin.scene.ui.dialogs:
            agree()
        if len(self.twin.match.line) == played:
            choose(action.picks[0])
        self.kept(action, played)

    def go(self, way: int) -> None:
        """Press the button of a way that the table offers, which plays its actions one after the other."""
        actions = self.twin.table.session.panels.chains[way].actions
        self.told_from = played = len(self.twin.match.line)
        self.press(f"bar chain {way}")
        for number, action in enumerate(actions, played):
            self.kept(action, number)

    @property
    def hand(self) -> Selection:
        """The hand over the twin's table."""
        return cast(Selection, self.twin.table.session.selection)

    def _wanted(self, pick: Pick) -> bool:
        """Whether a part of an action is picked by itself: on the board, or by a button that stands there now."""
        return pick in self.hand.targets or pick in self.hand.bar_picks

    # ... with the mouse

    def _pick_by_mouse(self, pick: Pick) -> None:
        """Click where a pick is made: on the board, else on its button."""
        if pick in self.hand.targets:
            self.click(self.twin.aim(pick))
        elif pick.kind is Kind.NUMBER and self.hand.numbers:
            side, steps = self._steps_to(pick)
            for _ in range(steps):
                self.click(self._stepper.arrow_rect(side).center)
            self.press("bar this")
        else:
            self.press(self.twin.button_of(pick))

    @property
    def _stepper(self) -> Stepper:
        """The numbers in the bar, of which one is in sight."""
        return cast(Stepper, self.twin.scene.ui.find("bar number"))

    def _steps_to(self, pick: Pick) -> tuple[int, int]:
        """To which side a number is from the one in sight, left (-1) or right (1), and how far."""
        steps = int(pick.value) - int(self._stepper.value)
        return (1 if steps > 0 else -1), abs(steps)

    def _set_by_mouse(self, action: Action, pick: Pick) -> None:
        """Turn what is held until it makes the action, and set it where it was put."""
        place = self.twin.aim(pick)
        for _ in self.hand.legal:
            if self.hand.pending_action == action:
                break
            self.wheel(place, -1)
        self.click(place)

    def _agree_by_mouse(self) -> None:
        self.press("dialog.remember")
        self.press("dialog.yes")

    # ... with the keyboard

    def _pick_by_keys(self, pick: Pick) -> None:
        """Walk to where a pick is made on the board and press Enter, else press the key of its button."""
        if pick in self.hand.targets:
            self.keys(*self._way_to(pick), "return")
            return
        if pick.kind is Kind.NUMBER and self.hand.numbers:
            self.walk_to("bar number")
            side, steps = self._steps_to(pick)
            for _ in range(steps):
                self.keys("right" if side > 0 else "left")
            self.walk_to("bar this")
            self.keys("return")
            return
        button = self.twin.button_of(pick)
        if key := self.twin.scene.ui.find(button).key:
            self.keys(key)
        else:
            self.walk_to(button)
            self.keys("return")

    def _set_by_keys(self, action: Action, pick: Pick) -> None:
        for _ in self.hand.legal:
            if self.hand.pending_action == action:
                break
            self.keys("r")
        self.keys("return")

    def _agree_by_keys(self) -> None:
        self.walk_to("dialog.remember")
        self.keys("space")
        self.walk_to("dialog.yes")
        self.keys("return")

    def _way_to(self, pick: Pick) -> list[str]:
        """The fewest keys that lead to a lit target while no button has the focus: arrows, maybe after Tabs."""
        scene = self.twin.scene
        cursor = scene.display.hover.cursor
        start = scene.display.board.centre(cursor) if cursor else None
        ways: dict[Pick | None, list[str]] = {self.twin.pointed: [], **self._tabs(start)}
        waiting = deque(sorted(ways, key=lambda at: len(ways[at])))
        there = scene.input.keyboard.arrow_stops()
        spots = {target.pick: scene.display.pixel_of(target) for target in there}
        while waiting and pick not in ways:
            at = waiting.popleft()
            for arrow in ARROWS:
                to = neighbour(there, at, arrow, lambda target: spots[target.pick], start)
                if to not in ways:
                    ways[to] = [*ways[at], arrow]
                    waiting.append(to)
        return ways[pick]

    def _tabs(self, start: Point | None) -> dict[Pick | None, list[str]]:
        """The stops of the board and the Tab keys that lead there, where nothing is pointed at."""
        scene = self.twin.scene
        there = (
            tab_stops(self.hand, scene.display.overlay.reachable, start, scene.display.pixel_of)
            if self.twin.pointed is None
            else []
        )
        return {target.pick: ["tab"] * count for count, target in enumerate(there, 1)}

    # While the window tells a story

    def cut_in(self) -> None:
        """Click in the window alone while it tells a story: where others or chance had a part in that, it only ends.

        Where they had not, the next input ends it and is taken, and nothing is done here.
        """
        match, turn = self.twin.match, self.twin.match.turn
        if turn is None or all(step.seat == turn.seat for step in match.line[self.told_from :]):
            return
        self.desk.click_there()
        time.sleep(STARTLED)
        assert self.desk.entries() == len(match.log), "a click that ended a story did something else as well"

    # Taking back

    def take_back_and_redo(self) -> None:
        """The last action is taken back and played again, by keys, with a look at either position."""
        line, entries = list(self.twin.match.line), len(self.twin.match.log)
        for key, kind, left in (("u", Undo, line[:-1]), ("y", Redo, line)):
            self.keys(key)
            entries += 1
            self.desk.wait_for(entries)
            match = self.desk.match()
            assert isinstance(match.log[-1], kind)
            assert match.line == left == self.twin.match.line
            self.look()

    # What must have come of it

    @property
    def happened(self) -> set[str]:
        """The names of all that has happened in the match."""
        return {event.name for step in self.twin.match.line for event in step.events}

    def kept(self, action: Action, played: int = -1) -> None:
        """The twin has played this action, its last or the one after so many; the journal is what its match holds."""
        log, line = self.twin.match.log, self.twin.match.line
        assert line[played:], f"the twin has not played {action.text}"
        assert line[played].action == action, f"the twin played {line[played].action.text}, not {action.text}"
        self.desk.wait_for(len(log))
        assert self.desk.entry_lines() == entry_lines(self.twin.match)

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
    options = record.resolve_options({"board": "short"})
    matches = [play_at_random(Match.new(record, options, numbered_seats(2), seed), None) for seed in range(24)]
    won = [match for match in matches if match.standings().winners == (winner,)]
    return [step.action for step in min(won, key=lambda match: len(match.line)).line]
