"""The model of a replay: a match at any position, as far as the viewer may know it; its timeline; its speeds.

The timeline tells where a replay rests, where turns begin, and how far it is. An action that somebody has taken and
what chance and autopilots answered to it are told together: between them nobody had anything to decide. No drawing in
here.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any

import msgspec

from engine.data.settings import Settings
from engine.data.sheet import Sheet
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
    """The course of one match; a position is how many steps of its line come before it.

    `stops` are the positions where a replay rests: before all, wherever somebody is to decide, and at the end. `turns`
    are those of them where a turn begins, `counts` the positions where what people count goes up.
    """

    def __init__(self, match: Match) -> None:
        line = match.line
        heads = [_is_head(step, match) for step in line]
        self.end = len(line)
        self.stops: Sequence[int] = _once([0, *(place for place, head in enumerate(heads) if head), self.end])
        self.turns = _once([0, *(there for here, there in pairwise(self.stops) if _parts(line, here, there)), self.end])
        self.counts = [
            place for place in range(1, self.end) if line[place].turn.count > max(0, line[place - 1].turn.count)
        ]
        self._taken = [*accumulate(heads, initial=0)]

    @property
    def actions(self) -> int:
        """How many actions somebody has taken, nature's and stand-ins' left out."""
        return self._taken[-1]

    def taken(self, place: int) -> int:
        """How many of them come before a position."""
        return self._taken[place]

    def near(self, place: int) -> int:
        """The stop nearest to a position, of two the earlier one."""
        before, after = self.before(place + 1), self.after(place - 1)
        return before if place - before <= after - place else after

    def after(self, place: int) -> int:
        """The next stop after a position; the last one has none after it but itself."""
        return self.stops[min(bisect_right(self.stops, place), len(self.stops) - 1)]

    def before(self, place: int) -> int:
        """The last stop before a position, at the beginning that itself."""
        return self.stops[max(bisect_left(self.stops, place) - 1, 0)]

    def turn_after(self, place: int) -> int:
        """Where the next turn begins after a position, or the end."""
        return self.turns[min(bisect_right(self.turns, place), len(self.turns) - 1)]

    def turn_before(self, place: int) -> int:
        """Where the turn began that a position is in, or where it begins one, the turn before."""
        return self.turns[max(bisect_left(self.turns, place) - 1, 0)]


def _is_head(step: Step, match: Match) -> bool:
    """Whether somebody has taken an action, nature's by hand included, and no answer to one."""
    return not step.is_autopilot and (step.seat != NATURE or match.header.nature == "manual")


def _parts(line: Sequence[Step], here: int, there: int) -> bool:
    """Whether a turn begins at the stop `there`, which follows the stop `here`."""
    return there < len(line) and line[there].turn.number != line[here].turn.number


def _once(places: Sequence[int]) -> list[int]:
    return [*dict.fromkeys(places)]


EVERYBODY: Seat = NOBODY
"""The viewer that knows what is public."""


class ReplayModel(MatchViewModel):
    """One match that is watched.

    `whole` is all of it, never changed; `match` is how it stood at `place`, the position that is seen. `log` tells all
    of it, to the end, as far as the viewer may read it.
    """

    def __init__(
        self, whole: Match, table: Table, sheet: Sheet, names: Mapping[Seat, str] | None = None, place: int = 0
    ) -> None:
        super().__init__(whole, table, sheet, names)
        self.whole = whole
        self.timeline = Timeline(whole)
        self._viewer: Seat | None = EVERYBODY
        self._usual = self._at_first()
        self.go(place)
        self._write()

    @property
    def viewer(self) -> Seat | None:
        """Whose knowledge is seen: a seat's, what everybody knows (0), or all there is (None)."""
        return self._viewer

    @property
    def layout_panels(self) -> Panels:
        """What stands beside the board where somebody decides for the first time."""
        return self._usual

    @property
    def place(self) -> int:
        """The position that is seen: how many steps of the line come before it."""
        return len(self.match.line)

    def go(self, place: int, line: int = -1) -> None:
        """See the position after n steps, where the log is at a line, by its index (-1: at what came last).

        Raises `IllegalAction` when the match is shorter.
        """
        self._line = line
        self.match = self.whole.at(place)
        self.shown_count = self.match.turn_count
        self.refresh_view()

    def refresh_view(self) -> None:
        """Take over what the viewer may know of the position."""
        super().refresh_view()
        self.selection = Selection(self.match.rules, self.table, self.view, idle=True)
        self.last_spaces = self._touched()

    def look_as(self, viewer: Seat | None) -> None:
        """Show what another viewer knows: a seat, everybody (0), or all there is (None)."""
        self._viewer, self._line = viewer, -1
        self.refresh_view()
        self._write()

    def _write(self) -> None:
        self.log = self.log_of(self.whole)
        self._begun = [line.since for line in self.log]

    def laid_at(self, place: int) -> tuple[Picture, Panels]:
        """What lies on the table and beside it at a position, as far as the viewer may know it."""
        return self.picture_and_panels(self.view_of(self.whole.states[place]), self.whole.line[:place])

    @property
    def current(self) -> int:
        """Which line of the log tells of what has been played last, by its index; -1 before the first."""
        return bisect_right(self._begun, self.place) - 1 if self._line < 0 else self._line

    @property
    def has_secrets(self) -> bool:
        """Whether anybody ever knew more of this match than everybody did."""
        rules = self.whole.rules
        return any(_differs(rules.view(state, EVERYBODY), state) for state in self.whole.states)

    def story_to(self, place: int) -> list[AnimationStep]:
        """The story from the position that is seen to a later one."""
        story: list[AnimationStep] = []
        for at in range(self.place, place):
            if self.may_see(self.whole.line[at]):
                story += self.story(self.whole.line[at], self.whole.states[at : at + 2])
        return story

    def _touched(self) -> list[str]:
        """The spaces of the last step that touched any, as long as its turn lasts."""
        for step in reversed(self.match.line):
            if step.turn.number != self.match.line[-1].turn.number:
                break
            spaces = [space for event in step.events if self.may_see(step) for space in self.marked_spaces(event)]
            if spaces:
                return [*dict.fromkeys(spaces)]
        return []

    def _at_first(self) -> Panels:
        """What stands beside the board where somebody decides for the first time."""
        stops = self.timeline.stops
        place = next((stop for stop in stops[:-1] if self.whole.line[stop].seat), self.timeline.end)
        return self.laid_at(place)[1]


def _differs(view: Any, state: Any) -> bool:
    return view is not state and bool(view != state)


class ReplaySpeed(msgspec.Struct, frozen=True):
    """One of the speeds: what it is called, how fast stories are told (0: at once), and what each waits for before it.

    `waits` is a share of the usual wait before somebody else's move.
    """

    name: str
    label: str
    tooltip: str
    speed: float
    waits: float


REPLAY_SPEEDS = (
    ReplaySpeed("half", "0.5×", "Half as fast", 0.5, 2.0),
    ReplaySpeed("usual", "1×", "As fast as at the table", 1.0, 1.0),
    ReplaySpeed("double", "2×", "Twice as fast", 2.0, 0.5),
    ReplaySpeed("four", "4×", "Four times as fast", 4.0, 0.25),
    ReplaySpeed("eight", "8×", "Eight times as fast", 8.0, 0.125),
    ReplaySpeed("once", "At once", "Every action shows at once", 0.0, 0.2),
)
"""All of them, the slowest first."""

SPEED_BY_NAME = {speed.name: speed for speed in REPLAY_SPEEDS}
"""The same by name."""

SPEED_BY_SETTING = {"slow": "half", "normal": "usual", "fast": "double", "off": "once"}


def default_speed(settings: Settings) -> ReplaySpeed:
    """The speed that agrees with how fast stories are told at the table."""
    return SPEED_BY_NAME[SPEED_BY_SETTING[settings.animation]]
