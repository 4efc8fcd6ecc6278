"""A player with one finger: every input is a tap, in the window and in its twin.

With `SDL_MOUSE_TOUCH_EVENTS` set, a click of xdotool reaches the program as a finger.
"""

from __future__ import annotations

import itertools
import time
from pathlib import Path
from typing import cast

from engine.rules.actions import Action, Kind, Pick
from engine.stage.inputs import Key, Press, Release
from scenes.table.touch import gold, ring
from tests.window.robot.desktop import Desktop, Point
from tests.window.robot.headless_twin import HeadlessTwin
from tests.window.robot.player import CORNER, Player

FINGERTIP = 24
"""Pixels in x and in y within which two taps are at one place."""

CALM = 0.5
"""Seconds after which a tap is no second one of a quick pair."""

GLANCE = 0.1
"""Seconds without a change after which buttons that look settled are."""

STEPS = (0.0, -0.15, 0.15, -0.3, 0.3, -0.45, 0.45)

AROUND = sorted(((dx, dy) for dx in STEPS for dy in STEPS), key=lambda at: at[0] ** 2 + at[1] ** 2)
"""Points around the middle of a target, in widths of its space, the nearest first."""

AGAIN, GOLD, RING = "the target again", gold.DO, ring.DO
"""How a second tap does what the first has shown."""


class Tapper(Player):
    """A player who taps: the first tap shows, the second does, in turn on the target, on the gold button, on the ring.

    `taps` counts all of them, `seconds` those that did what a first one had shown, by way.
    """

    def __init__(self, desk: Desktop, twin: HeadlessTwin, folder: Path) -> None:
        super().__init__(desk, twin, folder)
        self.taps = 0
        self.seconds = dict.fromkeys((AGAIN, GOLD, RING), 0)
        self._ways = itertools.cycle(self.seconds)
        self.clicked: Point = CORNER
        self._under: object = None

    def point(self, pos: Point) -> None:
        """A finger points at nothing."""

    def click(self, pos: Point, button: str = "left") -> None:
        """Tap on a pixel; where a tap before was, after a while if another thing lies there or something was done."""
        assert button == "left"
        scene, at = self.twin.scene, self.clicked
        under = (scene, scene.under(pos), len(self.twin.match.line) if self.twin.table else 0)
        is_near = max(abs(pos[0] - at[0]), abs(pos[1] - at[1])) <= FINGERTIP
        if is_near and under != self._under:
            time.sleep(CALM)
            self.twin.pass_time(CALM)
        self.clicked, self._under = pos, under
        self.taps += 1
        self.settle(Press(pos, touch=True))
        self.twin.feed(Press(pos, touch=True), Release(pos, touch=True))
        self.desk.click(pos)

    def settle(self, given: Press | Key) -> None:
        """Wait for buttons of the bar until they look settled; in dialogs and trays all looks alike: for longer."""
        in_bar = not self.twin.scene.ui.dialogs and not self.twin.is_at_things(given)
        if self.twin.is_early(given) and in_bar:
            self.read_question(GLANCE)
        else:
            super().settle(given)

    def do_by_taps(self, action: Action) -> None:
        """Play an action with taps alone, and check it; dialogs are answered with yes and "do not ask again"."""
        self._do(action, self._pick_by_taps, self._turn_by_taps, self._confirm_by_mouse)

    def _pick_by_taps(self, pick: Pick) -> None:
        """Tap on the target of a pick or on its button, and once more if that has only shown what it does."""
        played = len(self.twin.match.line)
        if pick in self.selection.targets:
            place = self._target_pixel(pick)
        elif pick.kind is Kind.NUMBER and self.selection.numbers:
            side, steps = self._steps_to(pick)
            for _ in range(steps):
                self.click(self._stepper.arrow_rect(side).center)
            place = self.twin.widget_pixel("bar this")
        else:
            place = self.twin.widget_pixel(self.twin.button_name(pick))
        self.click(place)
        if len(self.twin.match.line) == played and self._shown == pick:
            self._do_it(place)

    def _do_it(self, place: Point) -> None:
        """Do what is shown, in the next of the ways that there are."""
        names = {widget.name for widget in self.twin.scene.ui.walk()}
        way = next(way for way in self._ways if way in names or way == AGAIN)
        self.seconds[way] += 1
        self.click(place if way == AGAIN else self.twin.widget_pixel(way))

    @property
    def _shown(self) -> Pick | None:
        """What a tap has shown at the twin's table; None after an action, or if another scene came."""
        display = getattr(self.twin.scene, "display", None)
        return cast("Pick | None", display.hover.shown) if display is not None else None

    def _turn_by_taps(self, action: Action, pick: Pick) -> None:
        """Turn the pending piece by the ring, or choose its value in the bar, until it makes the action; then do it."""
        place = self._target_pixel(pick)
        for _ in self.selection.legal:
            if self.selection.pending_action == action:
                break
            names = {widget.name for widget in self.twin.scene.ui.walk()}
            if ring.RIGHT in names:
                self.click(self.twin.widget_pixel(ring.RIGHT))
            else:
                wanted = next(part for part in action.picks if part in self.selection.bar_picks[0:] and part != pick)
                self.press(self.twin.button_name(wanted))
        self._do_it(place)

    def _target_pixel(self, pick: Pick) -> Point:
        """A pixel where a tap makes a pick, on a leaf that is opened first if need be. Fails if there is none."""
        self._open_leaf(pick)
        place = self._find_pixel(pick)
        assert place is not None, f"nowhere on the table is {pick.value} picked by a finger"
        return place

    def _find_pixel(self, pick: Pick) -> Point | None:
        """A pixel where a tap makes a pick, and on which no button lies; None if there is none."""
        scene, selection = self.twin.scene, self.selection
        display, target = scene.display, selection.targets[pick]
        middle, unit = display.pixel_of(target), display.board.unit
        for dx, dy in AROUND:
            place = round(middle[0] + dx * unit), round(middle[1] + dy * unit)
            if scene.under(place) is None and selection.pick_at(display.places_at(place)) == pick:
                return place
        return None
