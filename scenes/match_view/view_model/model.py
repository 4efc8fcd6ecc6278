"""The view model of a match: the position as the viewer may know it, what stands beside it, the log, the story.

It tells nothing that the viewer may not know. Who plays and who only watches see a match alike; what each does with it
stands in `TableSession` and `ReplayModel`. No drawing in here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from engine.data.sheet import Sheet
from engine.match.log_text import LogLine, log_lines, with_stage_headings
from engine.match.match import Match
from engine.match.steps import Resignation, resignations
from engine.match.steps import Step as Acted
from engine.rules.contract import Event, Seat, Turn
from engine.stage.board.animation import AnimationStep
from engine.view.panels import InfoCard, Panels
from engine.view.picture import Table, Target
from engine.view.pieces import Picture
from engine.view.selection import Selection
from scenes.match_view.view_model.news import News
from scenes.match_view.view_model.odds_filter import OddsFilter

RESIGNED = "has given up"
"""What the card of a seat says of it that has."""


class MatchViewModel:
    """One match as somebody sees it.

    `match` is the match as it stands in the position that is seen; `names` is what the log calls the seats. `see` takes
    over a position: what may be known of it (`view`), what lies on the table and beside it.
    """

    def __init__(self, match: Match, table: Table, sheet: Sheet, names: Mapping[Seat, str] | None = None) -> None:
        self.match = match
        self.table = OddsFilter(table)
        self.sheet = sheet
        self.names = names or {}
        self.view: Any = None
        self.selection: Selection
        """The picks of whoever decides; an idle one where nobody is asked."""
        self.picture: Picture
        self.panels: Panels
        self.log: list[LogLine] = []
        self.last_spaces: list[str] = []
        """The spaces of the last moves, for the brackets."""
        self.news = News()
        """What has happened since whoever looks on last acted."""
        self.shows_past = False
        """Whether picture and panels show another position than that of the match."""
        self.shown_count = match.turn_count
        """The turn or round that is shown."""
        self._tooltips: dict[str, InfoCard | None] = {}

    @property
    def awaits_person(self) -> bool:
        """Whether a person who sees the match as it is now is to decide."""
        return False

    @property
    def viewer(self) -> Seat | None:
        """Whose knowledge is seen: a seat's, what everybody knows (0), or all there is (None)."""
        raise NotImplementedError

    def view_of(self, state: Any) -> Any:
        """A position as the viewer may know it."""
        return state if self.viewer is None else self.match.rules.view(state, self.viewer)

    @property
    def viewer_decides(self) -> bool:
        """Whether those who see it are asked to decide."""
        return False

    @property
    def layout_panels(self) -> Panels:
        """What stands beside the board as a rule: the parts of the screen have their places for that."""
        return self.panels

    def refresh_view(self) -> None:
        """Take over what the viewer may know of the position."""
        self.view = self.view_of(self.match.state)
        self._tooltips = {}
        self.picture, self.panels = self.picture_and_panels(self.view, self.match.line, self.viewer_decides)

    def picture_and_panels(
        self, view: Any, line: Sequence[Acted], viewer_decides: bool = False
    ) -> tuple[Picture, Panels]:
        """What lies on the table and beside it after the steps of a line; the card of who has given up says so.

        `asked` says that it is for whoever is to decide.
        """
        rules, absent = self.match.rules, resignations(line)
        picture, panels = self.table.picture(rules, view), self.table.panels(rules, view, viewer_decides)
        cards = (
            msgspec.structs.replace(card, state=RESIGNED) if card.seat in absent else card for card in panels.seat_cards
        )
        return picture, msgspec.structs.replace(panels, seat_cards=tuple(cards)) if absent else panels

    def describe(self, place: str) -> InfoCard | None:
        """What there is to say of a space, or of the piece with an id; worked out once."""
        if place not in self._tooltips:
            self._tooltips[place] = self.table.describe(self.match.rules, self.view, place)
        return self._tooltips[place]

    def target_space(self, target: Target) -> str:
        """The space where a target is marked: its own, or the one its piece stands on."""
        if target.space:
            return target.space
        return next(piece.space for piece in self.picture.pieces if piece.id == target.piece)

    @property
    def turn_text(self) -> str:
        """Where the match stands: "turn 6", or "round 6 of 11" where the number of rounds is settled."""
        return self.sheet.progress_text(self.shown_count, self.match.rules.rounds)

    def show_odds(self, shown: bool) -> bool:
        """Show what the table tells of chances, or leave it out; whether that is new."""
        if shown == self.table.shows_odds:
            return False
        self.table.shows_odds = shown
        self.refresh_view()
        return True

    # The log

    def log_of(self, match: Match) -> list[LogLine]:
        """All lines of the log of a match that the viewer may read."""
        lines = self.lines((step.turn, step.events) for step in match.history(self.viewer))
        for upto, step in enumerate(match.line, 1):
            if isinstance(step.action, Resignation):
                at = next((at for at, line in enumerate(lines) if line.upto > upto), len(lines))
                turn = step.turn
                resignation = LogLine(turn.number, turn.count, turn.seat, "gives up", True, True, (), upto, since=upto)
                lines.insert(at, resignation)
        return with_stage_headings(lines, self.sheet.stages) if self.sheet.stages else lines

    def lines(self, plays: Iterable[tuple[Turn, Sequence[Event]]]) -> list[LogLine]:
        """The lines of the log that tell of some plays."""
        return log_lines(plays, self.sheet.events, self.names, self.sheet.picks, self._counting())

    def _counting(self) -> list[str]:
        """The categories of the score sheet that events add to and that are part of the total."""
        sheet = self.match.rules.standings(self.view).sheet
        return [tally.category for tally in sheet if tally.counts and tally.tallied]

    def marked_spaces(self, event: Event) -> tuple[str, ...]:
        """The spaces of an event that brackets show, where it is one that they do show."""
        words = self.sheet.events.get(event.name)
        return tuple(event.spaces) if words is not None and words.mark else ()

    # The story

    def may_see(self, step: Acted) -> bool:
        """Whether the viewer may know what came of a step."""
        return self.viewer is None or step.turn.known_to in (None, self.viewer)

    def story(self, step: Acted, states: Sequence[Any]) -> list[AnimationStep]:
        """The story of a step, in cues of positions as the viewer knew them: those before and after it in `states`."""
        before, after = (self.view_of(state) for state in states)
        story = [self._animation_step(step, number, before) for number in range(len(step.events))]
        if story:
            picture = self.table.picture(self.match.rules, after)
            story[-1] = msgspec.structs.replace(story[-1], after=picture)
        return story

    def _animation_step(self, step: Acted, number: int, before: Any) -> AnimationStep:
        """One event of an action: its sound and cues, and the line of the log that tells of it and what it joins."""
        event = step.events[number]
        words = self.sheet.events.get(event.name)
        cues = tuple(self.table.cues(self.match.rules, before, event))
        lines = self.lines([(step.turn, step.events[: number + 1])])
        return AnimationStep(words.sound if words else "", cues, said=lines[-1] if lines else None)
