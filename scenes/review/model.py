"""The model of a review: a replay with what the bots have found in the match. No drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.bots.move_names import names_ahead
from engine.bots.reasons.subjects import Player
from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.review.cache import keep_review, match_file, read_review
from engine.review.curves import Chances
from engine.review.findings import Balance, Findings, Judgement
from engine.review.reader import MatchReader
from engine.rules.actions import Action, read_action
from engine.rules.contract import Seat
from engine.rules.events import Event
from engine.view.panels import InfoCard
from engine.view.picture import Table
from engine.view.preview import Preview, line_preview
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.common.player_labels import PlayerLabel, display_players
from scenes.replay.model import ReplayModel
from scenes.review.sheet import review_words
from scenes.review.words import Deed, PointWords, card_text, deeds, rank_words, reason_of


class ReviewModel(ReplayModel):
    """One finished match that is reviewed; everything in it is open, for it is over.

    `reader` reads on while people look; what it found is kept beside the file of the match. `findings` are given where
    nothing is to be read or kept. `points` are the turning points and `charted` the chances by position, as known now.
    """

    def __init__(
        self,
        whole: Match,
        table: Table,
        sheet: Sheet,
        names: Mapping[Seat, str] | None = None,
        place: int = 0,
        findings: Findings | None = None,
    ) -> None:
        super().__init__(whole, table, sheet, names, place)
        self.file = match_file(whole) if findings is None else None
        known = read_review(whole, self.file) if self.file is not None else findings
        self.reader = MatchReader(whole, known)
        self.points: list[Judgement] = self.reader.turning_points
        self.charted: list[Chances | None] = self.reader.chances
        self._kept = self.reader.findings.done
        self._words: dict[tuple[int, int], PointWords] = {}
        self._previews: dict[tuple[int, int, Seat | None], Preview] = {}
        self.set_viewer(None)

    # Reading

    def read_on(self, *, paused: bool) -> bool:
        """Take what has been read, and read on unless paused; whether anything is new."""
        if not self.reader.poll(paused=paused):
            return False
        self.points, self.charted = self.reader.turning_points, self.reader.chances
        if self.reader.findings.done:
            self.keep()
        return True

    def keep(self) -> None:
        """Keep what was found beside the file of the match."""
        if self.file is not None and not self._kept:
            keep_review(self.full_match, self.file, self.reader.findings)
            self._kept = self.reader.findings.done

    def close(self) -> None:
        """End reading; what was found is kept."""
        self.keep()
        self.reader.close()

    # Chances

    @property
    def chances(self) -> Chances | None:
        """The chances at the position shown: at a turning point those as played; None if they are not read yet."""
        point = self.point
        return point.played_chances if point else self.charted[self.place]

    @property
    def balances(self) -> tuple[Balance, ...]:
        """What luck and judgement brought every seat, as far as the match is read."""
        return self.reader.balances

    # Turning points

    @property
    def point(self) -> Judgement | None:
        """The turning point at the position shown; None if there is none."""
        return next((judged for judged in self.points if judged.place == self.place), None)

    @property
    def point_index(self) -> int:
        """The index of the turning point shown, -1 if none is."""
        return next((index for index, judged in enumerate(self.points) if judged.place == self.place), -1)

    def next_place(self, direction: int) -> int | None:
        """The place of the next turning point, or of the one before; round the ends; None if there is none."""
        places = [judged.place for judged in self.points]
        if not places:
            return None
        if direction > 0:
            return next((place for place in places if place > self.place), places[0])
        return next((place for place in reversed(places) if place < self.place), places[-1])

    def words_of(self, judged: Judgement) -> PointWords:
        """A turning point in words."""
        key = judged.place, judged.looks
        if key not in self._words:
            self._words[key] = self._worded(judged)
        ranked = sorted(self.points, key=lambda point: -point.loss)
        place = ranked.index(judged) if judged in ranked else len(ranked)
        return self._words[key]._replace(rank=rank_words(place, judged))

    def _worded(self, judged: Judgement) -> PointWords:
        match, at = self.full_match, judged.place
        count = match.line[at].turn.count
        when = capitalize(self.sheet.progress_text(count, match.rules.rounds))
        steps = match.line[at : at + len(judged.played)]
        played = self._deeds(at, self._played_events(judged), [step.action for step in steps])
        better = self._deeds(at, self._better_events(judged), self._actions_of(judged))
        who = display_players(match.players)[judged.seat - 1]
        player = Player.named(who.name, bot=who.is_bot)
        return PointWords(when, played, better, reason_of(self.sheet, judged, player), "")

    def _deeds(self, at: int, events: Sequence[Event], actions: Sequence[Action]) -> str:
        """What a seat does with some actions of the turn of a step, in the words of the log.

        What is counted at an end is no deed. If the log says nothing of the seat, its actions are named as the table
        names them in that position: "end turn" of who has no carts to roll.
        """
        turn = self.full_match.line[at].turn
        words = self.sheet.events
        done = [
            event for event in events if hasattr(event, "seat") and (event.name not in words or words[event.name].deed)
        ]
        lines = [Deed(line.text, line.gain) for line in self.lines([(turn, done)]) if line.seat == turn.seat]
        if lines:
            return deeds(lines)
        match = self.full_match
        view = match.rules.view(match.states[at], turn.seat)
        return deeds([Deed(name) for name in names_ahead(match.rules, self.table, view, actions)])

    def _played_events(self, judged: Judgement) -> tuple[Event, ...]:
        steps = self.full_match.line[judged.place : judged.place + len(judged.played)]
        return tuple(event for step in steps for event in step.events)

    def _better_events(self, judged: Judgement) -> tuple[Event, ...]:
        return self.preview_of(judged).events

    def preview_of(self, judged: Judgement) -> Preview:
        """The better line as a preview in the position of a turning point."""
        key = judged.place, judged.looks, self.viewer
        if key not in self._previews:
            match, actions = self.full_match, self._actions_of(judged)
            before: Any = match.states[judged.place]
            self._previews[key] = line_preview(match.rules, self.table, before, actions, self.viewer, InfoCard(""))
        return self._previews[key]

    def _actions_of(self, judged: Judgement) -> list[Action]:
        """The actions of the better line."""
        return [read_action(self.full_match.record.verbs, text) for text in judged.best]

    def spaces_of(self, judged: Judgement) -> tuple[list[str], list[str]]:
        """The spaces that what was played touched, and those of the better line; those of both are left out."""
        played = [space for event in self._played_events(judged) for space in self.marked_spaces(event)]
        better = [space for event in self._better_events(judged) for space in self.marked_spaces(event)]
        own = [space for space in dict.fromkeys(played) if space not in better]
        other = [space for space in dict.fromkeys(better) if space not in played]
        return own or played[-1:], other or better[-1:]

    def cards_of(self, judged: Judgement, label: PlayerLabel) -> tuple[InfoCard, ...]:
        """The parchments of a turning point, the fullest first: what was played, what was better, why, the totals.

        The totals run as the chances do, from those with the better move to those as played.
        """
        words, rules = self.words_of(judged), self.full_match.rules
        end = judged.place + len(judged.played)
        better, played = self._totals_after(judged), rules.standings(self.full_match.states[end]).totals
        differs = better != played and end - judged.place > 0
        told = review_words()
        title, text = fill(told.heading, when=words.when, player=label.title), card_text(words, label)
        measure = fill(told.measure, what=self.sheet.scoring.heading_of(rules.seats), compared=told.compared)
        full = InfoCard(title, "icon-turning", text=text, measure=measure, before=better, after=played)
        no_rank, no_reason = card_text(words._replace(rank=""), label), card_text(words._replace(reason=""), label)
        cards = (*([full] if differs else ()), InfoCard(title, "icon-turning", text=text))
        return (*cards, *(InfoCard(title, text=less) for less in (no_rank, no_reason)), InfoCard(title))

    def _totals_after(self, judged: Judgement) -> tuple[int, ...]:
        """The totals after the better line."""
        rules, match = self.full_match.rules, self.full_match
        state = match.states[judged.place].copy()
        for text in judged.best:
            action, turn = read_action(match.record.verbs, text), rules.turn(state)
            if turn is None or turn.seat != judged.seat or action not in rules.legal(state):
                break
            rules.play(state, action)
        return rules.standings(state).totals
