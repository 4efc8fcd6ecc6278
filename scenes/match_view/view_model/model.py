"""The view model of a match: the position as the viewer may know it, the panels, the log, the story.

It contains nothing that the viewer may not know. Playing and watching share it: see `TableSession` and `ReplayModel`.
No drawing in here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

import msgspec

from engine.data.sheet import Sheet
from engine.match.log_text import LogLine, insert_idle_turns, insert_line, log_lines, with_stage_headings
from engine.match.match import Match
from engine.match.steps import Resignation, resignations
from engine.match.steps import Step as Acted
from engine.rules.contract import NATURE, Seat, Turn
from engine.rules.events import Event
from engine.stage.board.animation import AnimationStep
from engine.view.moments import Occasion
from engine.view.panels import InfoCard, Panels
from engine.view.picture import Table, Target
from engine.view.pieces import Picture, Subject
from engine.view.selection import Selection
from engine.words.filling import fill
from scenes.common.player_labels import bot_phrase, name_of
from scenes.match_view.view_model.news import News
from scenes.match_view.view_model.odds_filter import OddsFilter
from scenes.match_view.words.panels import panel_words


class MatchViewModel:
    """One match as a viewer sees it.

    `match` is at the position that is shown; `names` are the seat names of the log. `refresh_view` reads the position:
    the state as the viewer knows it (`view`), picture and panels.
    """

    narrow: ClassVar[bool] = True
    """Whether the seat column may be narrow in a small window."""

    def __init__(self, match: Match, table: Table, sheet: Sheet, names: Mapping[Seat, str] | None = None) -> None:
        self.match = match
        self.table = OddsFilter(table)
        self.sheet = sheet
        self.names = names or {}
        self.view: Any = None
        self.selection: Selection
        """The picks of the seat to decide; idle if the viewer has nothing to decide."""
        self.picture: Picture
        self.panels: Panels
        self.log: list[LogLine] = []
        self.last_spaces: list[str] = []
        """The spaces of the last moves, for the brackets."""
        self.news = News()
        """The events since the viewer last acted."""
        self.shows_past = False
        """Whether picture and panels show another position than that of the match."""
        self.shown_count = match.turn_count
        """The turn or round that is shown."""
        self._subjects: Mapping[str, Subject] | None = None
        """What the places stand for, once that is asked."""
        self._tooltips: dict[str, InfoCard | None] = {}

    @property
    def awaits_person(self) -> bool:
        """Whether a person who sees the match in its present state is to decide."""
        return False

    @property
    def viewer(self) -> Seat | None:
        """The seat whose knowledge is shown; 0 for public knowledge, None for everything."""
        raise NotImplementedError

    def view_of(self, state: Any) -> Any:
        """A state as the viewer may know it."""
        return state if self.viewer is None else self.match.rules.view(state, self.viewer)

    @property
    def viewer_decides(self) -> bool:
        """Whether the viewer is to decide."""
        return False

    @property
    def goal_seat(self) -> Seat:
        """The seat whose goal line is wanted; 0 for none."""
        return 0

    @property
    def layout_panels(self) -> Panels:
        """The usual panels: the layout of the screen is made for them."""
        return self.panels

    def refresh_view(self) -> None:
        """Read what the viewer may know of the position."""
        self.view = self.view_of(self.match.state)
        self._subjects, self._tooltips = None, {}
        self.picture, self.panels = self.picture_and_panels(self.view, self.match.line, self.viewer_decides)

    def picture_and_panels(
        self, view: Any, line: Sequence[Acted], viewer_decides: bool = False
    ) -> tuple[Picture, Panels]:
        """Picture and panels of a view after the steps of a line; cards of resigned seats say so.

        `viewer_decides` adds what is only for the seat to decide.
        """
        rules, resigned = self.match.rules, resignations(line)
        picture, panels = self.table.picture(rules, view), self.table.panels(rules, view, viewer_decides)
        if self.goal_seat and (goal := self.table.goal(rules, view, self.goal_seat)):
            panels = msgspec.structs.replace(panels, goal=goal.told_of(self.names))
        blocks = tuple(block.told_of(self.names) for block in panels.seat_column)
        panels = msgspec.structs.replace(panels, seat_column=blocks)
        cards = (
            msgspec.structs.replace(card, state=panel_words().resigned) if card.seat in resigned else card
            for card in panels.seat_cards
        )
        return picture, msgspec.structs.replace(panels, seat_cards=tuple(cards)) if resigned else panels

    def describe(self, place: str) -> InfoCard | None:
        """The description of a space or of the piece with an id, cached; None if there is none."""
        if place not in self._tooltips:
            self.subject_of(place)
            self._tooltips[place] = self.table.describe(self.match.rules, self.view, place, self._subjects)
        return self._tooltips[place]

    def look(self, place: str) -> InfoCard | None:
        """What pointing at a place tells: its description, else what the game says there."""
        return self.describe(place) or self.table.look(self.match.rules, self.view, place)

    def subject_of(self, place: str) -> Subject | None:
        """What a space or the piece with an id stands for; None for nothing."""
        if self._subjects is None:
            self._subjects = self.table.subjects(self.match.rules, self.view)
        return self._subjects.get(place)

    def answer_for(self, place: str) -> InfoCard | None:
        """What a click on a place is answered with if it can mean no pick of the game; None for any other place."""
        card, subject = self.describe(place), self.subject_of(place)
        return card if subject is not None and subject.picks == () else None

    def target_space(self, target: Target) -> str:
        """The space where a target is marked: its own, or that of its piece."""
        if target.space:
            return target.space
        return next(piece.space for piece in self.picture.pieces if piece.id == target.piece)

    @property
    def turn_text(self) -> str:
        """The progress of the match: "turn 6", or "round 6 of 11" if the number of rounds is fixed."""
        return self.turn_text_at(None)

    def caption_at(self, at: int | None) -> str:
        """The text below the title: the progress of the match after n actions (None: now)."""
        return self.turn_text_at(at)

    def turn_text_at(self, at: int | None) -> str:
        """The progress when the action `at` of the line was played, which may have ended its turn; None: now."""
        count = self.shown_count if at is None else self.match.line[at].turn.count
        return self.sheet.progress_text(count, self.match.rules.rounds)

    def show_odds(self, shows_odds: bool) -> bool:
        """Show or hide everything about odds; returns whether that changed anything."""
        if shows_odds == self.table.shows_odds:
            return False
        self.table.shows_odds = shows_odds
        self.refresh_view()
        return True

    # The log

    def log_of(self, match: Match) -> list[LogLine]:
        """All log lines of a match that the viewer may read."""
        lines, words = self.lines((step.turn, step.events) for step in match.history(self.viewer)), panel_words()
        idle = {verb: words.idle for verb, words in self.sheet.verbs.items() if words.idle}
        insert_idle_turns(lines, ((step.turn, step.action) for step in match.line), idle, match.turn)
        for upto, step in enumerate(match.line, 1):
            if isinstance(step.action, Resignation):
                turn = step.turn
                told, place = words.resigns, (turn.number, turn.count, turn.seat)
                insert_line(lines, LogLine(*place, told, True, True, (), upto, since=upto))
        for length in match.redraws:
            turn = match.line[length - 1].turn if length else Turn(NATURE, "", 0)
            insert_line(lines, LogLine(turn.number, turn.count, 0, words.redrawn, True, False, (), length, apart=True))
        for handing in match.seat_history.handings:
            turn = match.line[handing.length - 1].turn if handing.length else Turn(NATURE, "", 0)
            setup, length = handing.setup, handing.length
            text = fill(words.handed, who=bot_phrase(setup) if setup.is_bot else name_of(setup))
            handed = LogLine(turn.number, turn.count, handing.seat, text, True, False, (), length, since=length)
            insert_line(lines, handed)
        return with_stage_headings(lines, self.sheet.stages) if self.sheet.stages else lines

    def lines(self, plays: Iterable[tuple[Turn, Sequence[Event]]]) -> list[LogLine]:
        """The log lines of some turns and their events."""
        return log_lines(plays, self.sheet.events, self.names, self.sheet.picks, self._counting())

    def _counting(self) -> list[str]:
        """The categories of the score sheet that events add to and that count in the total."""
        sheet = self.match.rules.standings(self.view).sheet
        return [tally.category for tally in sheet if tally.counts and tally.tallied]

    def marked_spaces(self, event: Event) -> tuple[str, ...]:
        """The spaces of an event for the brackets of the last moves; none if the sheet does not mark it, or if it is no
        move.
        """
        words = self.sheet.events.get(event.name)
        return tuple(event.spaces) if words is not None and words.mark and words.moves else ()

    # The story

    def told_panels(self, at: int) -> Panels:
        """The panels before the action `at` of the line, without what is needed only to decide."""
        return self.picture_and_panels(self.view_of(self.match.states[at]), self.match.line[:at])[1]

    def may_see(self, step: Acted) -> bool:
        """Whether the viewer may know the events of a step."""
        return self.viewer is None or step.turn.known_to in (None, self.viewer)

    def story(self, match: Match, at: int) -> list[AnimationStep]:
        """The animation steps of the step `at` in the line of a match, as the viewer knew it."""
        step, before, after = match.line[at], self.view_of(match.states[at]), self.view_of(match.states[at + 1])
        earlier = partial(self._plays_before, match, at)
        story = [
            self._animation_step(match, at, number, Occasion(event, step.events, before, after, earlier))
            for number, event in enumerate(step.events)
        ]
        if story:
            picture = self.table.picture(self.match.rules, after)
            story[-1] = msgspec.structs.replace(story[-1], after=picture)
        return story

    def _plays_before(self, match: Match, at: int) -> Iterator[tuple[Any, Sequence[Event]]]:
        """The steps before one of a line, the latest first: view before it, and its events; none that is a secret."""
        for index in range(at - 1, -1, -1):
            if self.may_see(match.line[index]):
                yield self.view_of(match.states[index]), match.line[index].events

    def _animation_step(self, match: Match, at: int, number: int, occasion: Occasion) -> AnimationStep:
        """The animation of one event of a step: sound, cues, moment, and the log line up to this event."""
        event, rules = match.line[at].events[number], self.match.rules
        words = self.sheet.events.get(event.name)
        cues = tuple(self.table.cues(rules, occasion.before, event))
        lines = self.lines(self._plays_of_line(match, at, number))
        return AnimationStep(
            words.sound if words else "",
            cues,
            log_line=lines[-1] if lines else None,
            moment=self.table.moment(rules, occasion),
            at=at,
        )

    def _plays_of_line(self, match: Match, at: int, number: int) -> list[tuple[Turn, Sequence[Event]]]:
        """The events of a step up to one, after those of the steps whose log line they go on with."""
        step = match.line[at]
        plays: list[tuple[Turn, Sequence[Event]]] = [(step.turn, step.events[: number + 1])]
        while at and self._goes_on(plays[0][1]) and self.may_see(match.line[at - 1]):
            at -= 1
            if match.line[at].turn.number != step.turn.number:
                break
            plays.insert(0, (match.line[at].turn, match.line[at].events))
        return plays

    def _goes_on(self, events: Sequence[Event]) -> bool:
        """Whether the first of some events that the log tells goes on with the line before it, or none is told."""
        told = (self.sheet.events[event.name] for event in events if event.name in self.sheet.events)
        return next((words.joins for words in told if words.log), True)
