"""The model of a replay: a match at any position, as seen by the viewer; its timeline; its speeds. No drawing.

A step of the replay is one action that somebody has chosen with the answers of chance and autopilots to it: between
them nobody had anything to decide.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any

import msgspec

from engine.data.settings import Settings
from engine.data.sheet import Sheet
from engine.match.log_text import LogLine
from engine.match.match import Match
from engine.match.steps import Step
from engine.rules.contract import NATURE, NOBODY, Seat
from engine.stage.board.animation import AnimationStep
from engine.view.panels import Panels
from engine.view.picture import Table
from engine.view.pieces import Picture
from engine.view.selection import Selection
from scenes.match_view.view_model.model import MatchViewModel


class Timeline:
    """The positions of one match, each given as the number of steps of the line before it.

    `stops` are the positions where a replay can stop: the start, every decision, and the end. `turns` are the stops at
    which a turn begins, `count_marks` the positions at which the count of turns, rounds or stages goes up.
    """

    def __init__(self, match: Match) -> None:
        line = match.line
        heads = [_is_choice(step, match) for step in line]
        self.end = len(line)
        self.stops: Sequence[int] = _unique([0, *(place for place, head in enumerate(heads) if head), self.end])
        self.turns = _unique(
            [0, *(there for here, there in pairwise(self.stops) if _begins_turn(line, here, there)), self.end]
        )
        self.count_marks = [
            place for place in range(1, self.end) if line[place].turn.count > max(0, line[place - 1].turn.count)
        ]
        self._actions_before = [*accumulate(heads, initial=0)]

    @property
    def action_count(self) -> int:
        """The number of chosen actions, without those of nature and autopilots."""
        return self._actions_before[-1]

    def actions_before(self, place: int) -> int:
        """The number of chosen actions before a position."""
        return self._actions_before[place]

    def nearest_stop(self, place: int) -> int:
        """The stop nearest to a position; of two the earlier one."""
        before, after = self.stop_before(place + 1), self.stop_after(place - 1)
        return before if place - before <= after - place else after

    def stop_after(self, place: int) -> int:
        """The next stop after a position; at the end, the end."""
        return self.stops[min(bisect_right(self.stops, place), len(self.stops) - 1)]

    def stop_before(self, place: int) -> int:
        """The last stop before a position; at the start, the start."""
        return self.stops[max(bisect_left(self.stops, place) - 1, 0)]

    def turn_after(self, place: int) -> int:
        """The start of the next turn after a position, or the end."""
        return self.turns[min(bisect_right(self.turns, place), len(self.turns) - 1)]

    def turn_before(self, place: int) -> int:
        """The start of the turn a position is in; at the start of a turn, that of the turn before."""
        return self.turns[max(bisect_left(self.turns, place) - 1, 0)]


def _is_choice(step: Step, match: Match) -> bool:
    """Whether somebody has chosen the action of a step; manual nature counts as somebody."""
    return not step.is_autopilot and (step.seat != NATURE or match.header.nature == "manual")


def _begins_turn(line: Sequence[Step], here: int, there: int) -> bool:
    """Whether a turn begins at the stop `there`, the one after `here`."""
    return there < len(line) and line[there].turn.number != line[here].turn.number


def _unique(places: Sequence[int]) -> list[int]:
    return [*dict.fromkeys(places)]


EVERYBODY: Seat = NOBODY
"""The viewer who knows public information only."""


class ReplayModel(MatchViewModel):
    """One match that is watched.

    `whole` is the complete match, never changed; `match` is the match up to `place`, the position shown. `log` covers
    the complete match, as far as the viewer may read it.
    """

    def __init__(
        self, whole: Match, table: Table, sheet: Sheet, names: Mapping[Seat, str] | None = None, place: int = 0
    ) -> None:
        super().__init__(whole, table, sheet, names)
        self.full_match = whole
        self.timeline = Timeline(whole)
        self._viewer: Seat | None = EVERYBODY
        self._layout_panels = self._first_panels()
        self.go_to(place)
        self._write_log()

    @property
    def viewer(self) -> Seat | None:
        """Whose knowledge is shown: that of a seat, public information (0), or everything (None)."""
        return self._viewer

    @property
    def layout_panels(self) -> Panels:
        """The panels at the first decision of a seat; the layout makes room for them."""
        return self._layout_panels

    @property
    def place(self) -> int:
        """The position shown, as the number of steps of the line before it."""
        return len(self.match.line)

    def go_to(self, place: int, line: int = -1) -> None:
        """Show the position after `place` steps; `line` is the current line of the log (-1: the latest one).

        Raises `IllegalAction` if the match is shorter.
        """
        self._line = line
        self.match = self.full_match.at(place)
        self.shown_count = self.match.turn_count
        self.refresh_view()

    def refresh_view(self) -> None:
        """Update the view, the selection and the last spaces for the viewer and the position."""
        super().refresh_view()
        self.selection = Selection(self.match.rules, self.table, self.view, idle=True)
        self.last_spaces = self._last_spaces()

    def set_viewer(self, viewer: Seat | None) -> None:
        """Show the knowledge of another viewer: a seat, public information (0), or everything (None)."""
        self._viewer, self._line = viewer, -1
        self.refresh_view()
        self._write_log()

    def _write_log(self) -> None:
        self.log = self.log_of(self.full_match)
        self._line_starts = [line.since for line in self.log]

    def picture_at(self, place: int) -> tuple[Picture, Panels]:
        """Picture and panels at a position, for the viewer."""
        return self.picture_and_panels(self.view_of(self.full_match.states[place]), self.full_match.line[:place])

    @property
    def current_line(self) -> int:
        """The index of the selected line of the log, else of the line of the last action; -1 before the first."""
        return bisect_right(self._line_starts, self.place) - 1 if self._line < 0 else self._line

    @property
    def line_so_far(self) -> LogLine | None:
        """The current line of the log as far as it is told by the position shown; None before the first."""
        if self.current_line < 0:
            return None
        line = self.log[self.current_line]
        if line.upto <= self.place:
            return line
        last = self.full_match.line[self.place - 1]
        told = self.lines(self._plays_of_line(self.full_match, self.place - 1, len(last.events) - 1))
        return told[-1] if told and self.may_see(last) else line

    @property
    def has_secrets(self) -> bool:
        """Whether any position of this match has secrets."""
        rules = self.full_match.rules
        return any(_differs(rules.view(state, EVERYBODY), state) for state in self.full_match.states)

    def story_to(self, place: int) -> list[AnimationStep]:
        """The story from the position shown to a later one."""
        story: list[AnimationStep] = []
        for at in range(self.place, place):
            if self.may_see(self.full_match.line[at]):
                story += self.story(self.full_match, at)
        return story

    def _last_spaces(self) -> list[str]:
        """The spaces of the latest step that has any, within the current turn."""
        for step in reversed(self.match.line):
            if step.turn.number != self.match.line[-1].turn.number:
                break
            spaces = [space for event in step.events if self.may_see(step) for space in self.marked_spaces(event)]
            if spaces:
                return [*dict.fromkeys(spaces)]
        return []

    def _first_panels(self) -> Panels:
        """The panels at the first decision of a seat."""
        stops = self.timeline.stops
        place = next((stop for stop in stops[:-1] if self.full_match.line[stop].seat), self.timeline.end)
        return self.picture_at(place)[1]


def _differs(view: Any, state: Any) -> bool:
    return view is not state and bool(view != state)


class ReplaySpeed(msgspec.Struct, frozen=True):
    """A speed: its name, the `speed` of stories (0: at once), and the `pause` before each.

    `pause` is a multiple of the usual pause before another player's move.
    """

    name: str
    speed: float
    pause: float


REPLAY_SPEEDS = (
    ReplaySpeed("half", 0.5, 2.0),
    ReplaySpeed("usual", 1.0, 1.0),
    ReplaySpeed("double", 2.0, 0.5),
    ReplaySpeed("four", 4.0, 0.25),
    ReplaySpeed("eight", 8.0, 0.125),
    ReplaySpeed("once", 0.0, 0.2),
)
"""All speeds, slowest first."""

SPEED_BY_NAME = {speed.name: speed for speed in REPLAY_SPEEDS}
"""The speeds by name."""

SPEED_BY_SETTING = {"slow": "half", "normal": "usual", "fast": "double", "off": "once"}


def default_speed(settings: Settings) -> ReplaySpeed:
    """The speed that matches the animation speed of the settings."""
    return SPEED_BY_NAME[SPEED_BY_SETTING[settings.animation]]
