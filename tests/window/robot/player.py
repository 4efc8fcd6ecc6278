"""A player that does everything in the window and in its twin, and compares the two."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pygame

from engine.match.log import Redo, Undo
from engine.match.save_format import entry_lines
from engine.rules.actions import Action, Kind, Pick
from engine.stage.inputs import Key, Press
from engine.stage.widgets import Stepper
from engine.view.selection import Selection
from scenes.curtain import CALM, CurtainScene
from scenes.table.action_bar.settling import SETTLE_SECONDS
from scenes.table.action_bar.throw_bar import THROW
from scenes.table.input.focus_walk import neighbour, tab_stops
from scenes.table.scene import TableScene
from tests.window.robot.desktop import Desktop, Point, Size, split_shift, wait
from tests.window.robot.headless_twin import HeadlessTwin, Pace
from tests.window.robot.screen import similarity

SAME_SHARE = 0.9999
"""The share of equal pixels at which two pictures count as the same."""

LOOK_SECONDS = 30.0
"""Seconds the window may take to show the expected picture."""

ARROWS = ("left", "right", "up", "down")

CLICK_OFFSET = 6
"""Pixels between a click and one before it at the same place, so that they are no double click."""

CORNER = (1, 1)
"""A pixel without a widget or a space."""


class Player:
    """One player with a window and its twin. Pictures that differ are left in `folder`."""

    def __init__(self, desk: Desktop, twin: HeadlessTwin, folder: Path) -> None:
        self.desk = desk
        self.twin = twin
        self.folder = folder
        self.story_start = 0
        """The number of actions before the latest story."""
        self.pace = Pace(twin)

    def synchronize(self) -> None:
        """Give the twin the window's size, move the pointer aside, and compare."""
        self.twin.resize(self.desk.size())
        self.point(CORNER)
        self.look()

    # Single inputs

    def point(self, pos: Point) -> None:
        """Move the pointer to a pixel."""
        self.twin.point(pos)
        self.desk.point(pos)

    def click(self, pos: Point, button: str = "left") -> None:
        """Click on a pixel, or a little beside it if the last click was there, to avoid a double click."""
        if pos == self.pace.pressed:
            pos = pos[0] + CLICK_OFFSET, pos[1]
        self.pace.rest(pos)
        self.settle(Press(pos, button))
        self.twin.click(pos, button)
        self.desk.click(pos, button)
        self.pace.note(pos)

    def press(self, widget: str) -> None:
        """Click on a widget."""
        self.click(self.twin.widget_pixel(widget))

    def click_space(self, space: str) -> None:
        """Click on a space of the table."""
        self.click(self.twin.space_pixel(space))

    def wheel(self, pos: Point, notches: int) -> None:
        """Turn the wheel over a pixel."""
        self.twin.wheel(pos, notches)
        self.desk.wheel(pos, notches)

    def drag(self, start: Point, end: Point) -> None:
        """Drag from one pixel to another."""
        self.twin.drag(start, end)
        self.desk.drag(start, end)

    def keys(self, *names: str) -> None:
        """Press keys, those for buttons that have just come after a moment."""
        for name in names:
            self.settle(Key(split_shift(name)[1]))
            self.twin.keys(name)
            self.desk.keys(name)

    def settle(self, given: Press | Key) -> None:
        """If an input is for what has not settled, wait as people do: the pointer is there, until it is seen to have
        settled. In trays the window may be behind its twin: only when nothing moves any more things settle.
        """
        if self.twin.is_early(given) or self.twin.is_at_things(given):
            if isinstance(given, Press):
                self.point(given.pos)
            self.read_question()

    def read_question(self, rest: float | None = None) -> None:
        """Wait until the window shows the question of the twin and the buttons for its answers, and nothing moves for
        `rest` seconds (None: as long as no story rests).

        Inputs before may be dropped: those right after another turn has begun, or on buttons that have hardly settled.
        """
        self.twin.pass_time(SETTLE_SECONDS)
        parts, wanted = self.twin.answer_rects(), self.twin.picture()
        self.desk.wait_for_rest(wanted, parts, self.twin.rest_seconds if rest is None else rest, LOOK_SECONDS)

    def resize(self, size: Size) -> None:
        """Give the window another size."""
        self.desk.resize(size)
        self.synchronize()

    def lift(self, *names: str) -> None:
        """Lift the curtain with keys (none: by mouse), after the time in which it ignores presses."""
        assert self.twin.is_on(CurtainScene)
        self.look()
        time.sleep(CALM * 1.5)
        self.twin.pass_time(CALM * 1.5)
        if names:
            self.keys(*names)
        else:
            self.press("lift")
        assert not self.twin.is_on(CurtainScene)
        self.look()

    def write(self, text: str) -> None:
        """Type a text at the caret."""
        self.keys(*text)

    def walk_to(self, widget: str) -> None:
        """Press Tab until a widget has the focus."""
        for _ in range(40):
            focused = self.twin.scene.ui.focused
            if focused is not None and focused.name == widget:
                return
            self.keys("tab")
        raise AssertionError(f"Tab never reaches {widget}")

    # Actions

    def do_by_mouse(self, action: Action) -> None:
        """Play an action with the mouse alone, rotating by the wheel, and check it. Confirmations are answered with yes
        and "do not ask again".
        """
        self._do(action, self._pick_by_mouse, self._rotate_by_mouse, self._confirm_by_mouse)

    def do_by_keys(self, action: Action) -> None:
        """Play an action with the keyboard alone, and check it."""
        self._do(action, self._pick_by_keys, self._rotate_by_keys, self._confirm_by_keys)

    def _do(
        self,
        action: Action,
        choose: Callable[[Pick], object],
        rotate: Callable[[Action, Pick], object],
        confirm: Callable[[], object],
    ) -> None:
        """Make the picks of an action one after the other until it has been played, after the throws that are due."""
        self.throw()
        self.story_start = played = len(self.twin.match.line)
        picks = [pick for pick in action.picks[1:] if self._needs_pick(pick)]
        if not picks or not self._can_begin(action, picks[0]):
            picks.insert(0, action.picks[0])
        for pick in picks:
            if len(self.twin.match.line) > played or self.selection.pending:
                break
            choose(pick)
        if self.selection.pending:
            rotate(action, self.selection.picks[-1])
        if self.twin.table.ui.dialogs:
            confirm()
        if len(self.twin.match.line) == played:
            choose(action.picks[0])
        self.check_played(action, played)

    def throw(self) -> None:
        """Throw all that the story waits for."""
        while self.twin.is_on(TableScene) and self.twin.table.session.throwing_seat:
            self.press(THROW)

    def play_chain(self, number: int) -> None:
        """Press the button of an action chain by its number, and check its actions."""
        actions = self.twin.table.session.panels.chains[number].actions
        self.story_start = played = len(self.twin.match.line)
        self.press(f"bar chain {number}")
        for number, action in enumerate(actions, played):
            self.check_played(action, number)

    @property
    def selection(self) -> Selection:
        """The selection at the twin's table."""
        return cast(Selection, self.twin.table.session.selection)

    def _can_begin(self, action: Action, pick: Pick) -> bool:
        """Whether a pick can be made before the verb of its action: where its target is nothing else is picked first,
        and it completes no other action.
        """
        target = self.selection.targets.get(pick)
        picked = self.selection.pick_at((target.piece or target.space,)) if target else pick
        return picked == pick and self.selection.completed_action(pick) in (action, None)

    def _needs_pick(self, pick: Pick) -> bool:
        """Whether a pick of an action has to be made: it has a target or a button now."""
        return pick in self.selection.targets or pick in self.selection.bar_picks

    # By mouse

    def _pick_by_mouse(self, pick: Pick) -> None:
        """Click on the target of a pick, or else on its button."""
        if pick in self.selection.targets:
            self._open_leaf(pick)
            self.click(self.twin.pick_pixel(pick))
        elif pick.kind is Kind.NUMBER and self.selection.numbers:
            side, steps = self._steps_to(pick)
            for _ in range(steps):
                self.click(self._stepper.arrow_rect(side).center)
            self.press("bar this")
        else:
            self.press(self.twin.button_name(pick))

    def _open_leaf(self, pick: Pick) -> None:
        """Press the tab behind which a pick is made, if it is not in sight."""
        if tab := self.twin.tab_of(pick):
            self.press(tab)

    @property
    def _stepper(self) -> Stepper:
        """The stepper of numbers in the bar."""
        return cast(Stepper, self.twin.scene.ui.find("bar number"))

    def _steps_to(self, pick: Pick) -> tuple[int, int]:
        """The side of a number from the one shown, left (-1) or right (1), and the number of steps."""
        steps = int(pick.value) - int(self._stepper.value)
        return (1 if steps > 0 else -1), abs(steps)

    def _rotate_by_mouse(self, action: Action, pick: Pick) -> None:
        """Rotate the pending piece until it makes the action, and accept it."""
        place = self.twin.pick_pixel(pick)
        for _ in self.selection.legal:
            if self.selection.pending_action == action:
                break
            self.wheel(place, -1)
        self.click(place)

    def _confirm_by_mouse(self) -> None:
        self.press("dialog.remember")
        self.press("dialog.yes")

    # By keyboard

    def _pick_by_keys(self, pick: Pick) -> None:
        """Walk to the target of a pick and press Enter, or else press the key of its button."""
        if pick in self.selection.targets:
            if tab := self.twin.tab_of(pick):
                self.walk_to(tab)
                self.keys("return")
            self.keys(*self._keys_to(pick), "return")
            return
        if pick.kind is Kind.NUMBER and self.selection.numbers:
            self.walk_to("bar number")
            side, steps = self._steps_to(pick)
            self.keys(*["right" if side > 0 else "left"] * steps)
            self.walk_to("bar this")
            self.keys("return")
            return
        if key := self.twin.scene.ui.find(button := self.twin.button_name(pick)).key:
            self.keys(key)
        else:
            self.walk_to(button)
            self.keys("return")

    def _rotate_by_keys(self, action: Action, pick: Pick) -> None:
        for _ in self.selection.legal:
            if self.selection.pending_action == action:
                break
            self.keys("r")
        self.keys("return")

    def _confirm_by_keys(self) -> None:
        self.walk_to("dialog.remember")
        self.keys("space")
        self.walk_to("dialog.yes")
        self.keys("return")

    def _keys_to(self, pick: Pick) -> list[str]:
        """The fewest keys that lead to a target while no button has the focus: arrows, possibly after Tabs."""
        scene = self.twin.scene
        cursor = scene.display.hover.cursor
        start = scene.display.board.centre(cursor) if cursor else None
        paths: dict[Pick | None, list[str]] = {self.twin.pointed_pick: [], **self._tabs(start)}
        waiting = deque(sorted(paths, key=lambda at: len(paths[at])))
        stops = scene.input.keyboard.arrow_stops()
        pixels = {target.pick: scene.display.pixel_of(target) for target in stops}
        while waiting and pick not in paths:
            at = waiting.popleft()
            for arrow in ARROWS:
                to = neighbour(stops, at, arrow, lambda target: pixels[target.pick], start)
                if to not in paths:
                    paths[to] = [*paths[at], arrow]
                    waiting.append(to)
        return paths[pick]

    def _tabs(self, start: Point | None) -> dict[Pick | None, list[str]]:
        """The targets that Tab reaches while nothing is pointed at, each with its number of Tabs."""
        scene = self.twin.scene
        stops = (
            tab_stops(self.selection, scene.display.overlay.reachable, start, scene.display.pixel_of)
            if self.twin.pointed_pick is None
            else []
        )
        return {target.pick: ["tab"] * count for count, target in enumerate(stops, 1)}

    # During a story

    def click_during_story(self) -> None:
        """Click in the window alone during a story: if chance or other seats act in it, the click must only end it.

        If not, the next input ends the story and is used; then do nothing.
        """
        match, turn = self.twin.match, self.twin.match.turn
        if turn is None or all(step.seat == turn.seat for step in match.line[self.story_start :]):
            return
        self.desk.click_in_place()
        self.read_question()
        assert self.desk.entry_count() == len(match.log), "a click that ended a story did something else as well"

    # Undo

    def undo_and_redo(self) -> None:
        """Undo and redo the last action by keys, and compare both positions."""
        line, entries = list(self.twin.match.line), len(self.twin.match.log)
        for key, kind, line_after in (("u", Undo, line[:-1]), ("y", Redo, line)):
            self.keys(key)
            self.agree()
            entries += 1
            self.desk.wait_for(entries)
            match = self.desk.match()
            assert isinstance(match.log[-1], kind)
            assert match.line == line_after == self.twin.match.line
            self.look()

    def agree(self) -> None:
        """Answer "yes" if it is asked whether the finished turn of another person is to be taken back."""
        for dialog in self.twin.scene.ui.dialogs:
            self.press(f"{dialog.name}.yes")

    # Checks

    @property
    def event_names(self) -> set[str]:
        """The names of all events of the match."""
        return {event.name for step in self.twin.match.line for event in step.events}

    def check_played(self, action: Action, played: int = -1) -> None:
        """The twin has played `action`, its last one or that after `played` actions, and the journal agrees."""
        log, line = self.twin.match.log, self.twin.match.line
        assert line[played:], f"the twin has not played {action.text}"
        assert line[played].action == action, f"the twin played {line[played].action.text}, not {action.text}"
        self.desk.wait_for(len(log))
        assert self.desk.entry_lines() == entry_lines(self.twin.match)

    def look(self) -> None:
        """Wait until the window shows the picture of the twin, and buttons that were settling have settled."""
        settles = self.twin.is_settling
        self.twin.pass_time(1.0)
        pictures = [self.desk.picture(), wanted := self.twin.picture()]  # a flat desk turns the twin first

        def same() -> bool:
            pictures[0] = self.desk.picture()
            return similarity(*pictures) >= SAME_SHARE

        try:
            wait("the window to show what it must", same, LOOK_SECONDS)
        except AssertionError as wrong:
            paths = [self.folder / f"{name}.png" for name in ("shown", "wanted")]
            for picture, path in zip(pictures, paths, strict=True):
                pygame.image.save(picture, path)
            raise AssertionError(
                f"{wrong}: {similarity(*pictures):.4%} is alike; compare {paths[0]} and {paths[1]}"
            ) from wrong
        self.pace.see()
        if settles:
            self.desk.wait_for_rest(wanted, (), self.twin.rest_seconds, LOOK_SECONDS)
