"""A match at the table: what a person at the screen sees of it and does with it. No drawing in here.

It joins the match with the hand over the table, writes the log lines, remembers the last moves, asks bots, and hands
every entry to whoever keeps the match safe.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from engine.chronicle import LogLine, chronicle, under_stages
from engine.components import Sheet
from engine.hand import Hand
from engine.line import Resignation, gone
from engine.line import Step as Acted
from engine.match import Match, Played, Recalled
from engine.picture import Explanation, Panels, Picture, Table
from engine.rules import NATURE, Action, Event, Seat, Turn
from engine.stage.motion import Step
from scenes.table.aids import AidedTable
from scenes.table.eyes import Eyes

ABSENT = "has given up"
"""What the card of a seat says of it that has."""


class Play:
    """One match at the table.

    `keep` is called after every change of the match, to save it; `names` is what the log calls the seats. `confirm` are
    the verbs that wait for a yes: none before `ask_before`.
    """

    def __init__(
        self,
        match: Match,
        table: Table,
        sheet: Sheet,
        keep: Callable[[Match], None],
        names: Mapping[Seat, str] | None = None,
    ) -> None:
        self.match = match
        self.table = AidedTable(table)
        self.sheet = sheet
        self.keep = keep
        self.confirm: Collection[str] = ()
        self.names = names or {}
        self.sight = Eyes(match, sheet)
        """Whose knowledge the table shows."""
        self._unseen: list[tuple[int, Acted]] = []
        self.bot_to_act = ""
        """The level of the bot whose decision it is; "" when a person is to decide or nobody is."""
        self.refresh()

    def refresh(self) -> None:
        """Take over the position as it is now: a fresh hand, panels, log lines and last-move marks."""
        self.sight.settle()
        self.bot_to_act = self._level()
        self._see()

    def _see(self) -> None:
        """Take over what the viewer may know of the position; nothing is picked then."""
        match = self.match
        self.view: Any = match.rules.view(match.state, self.viewer)
        turn = match.turn
        standing = self.sheet.decisions[turn.decision].bar if turn and turn.decision in self.sheet.decisions else ()
        looker = self.viewer if self.sight.openly else None
        self.hand = Hand(match.rules, self.table, self.view, self.confirm, standing, looker)
        self._abouts: dict[str, Explanation | None] = {}
        if turn is None or turn.seat != self.eyes:
            self.hand.end()
        self.picture: Picture = self.table.picture(match.rules, self.view)
        self.panels: Panels = self._beside(self.view, match.line)
        self.log = self._log()
        self.last = self._last_moves()

    def _beside(self, view: Any, line: Sequence[Acted]) -> Panels:
        """What stands beside the board after the steps of a line; the card of who has given up says so."""
        panels, absent = self.table.panels(self.match.rules, view), gone(line)
        cards = (msgspec.structs.replace(card, state=ABSENT) if card.seat in absent else card for card in panels.cards)
        return msgspec.structs.replace(panels, cards=tuple(cards)) if absent else panels

    def _log(self) -> list[LogLine]:
        """All lines of the log that the viewer may read."""
        match = self.match
        lines = self._lines([(step.turn, step.events) for step in match.history(self.viewer)])
        for upto, step in enumerate(match.line, 1):
            if isinstance(step.action, Resignation):
                at = next((at for at, line in enumerate(lines) if line.upto > upto), len(lines))
                turn = step.turn
                lines.insert(at, LogLine(turn.number, turn.count, turn.seat, "gives up", True, True, (), upto))
        return under_stages(lines, self.sheet.stages) if self.sheet.stages else lines

    def ask_before(self, asks: Callable[[str], bool]) -> None:
        """Let those verbs wait for a yes that the sheet wants confirmed, as far as somebody `asks` for that."""
        verbs = self.sheet.verbs.items()
        self.confirm = tuple(verb for verb, words in verbs if words.final or (words.confirm and asks(verb)))
        self.hand.confirm = self.confirm

    def show_chances(self, shown: bool) -> bool:
        """Show what the table tells of chances, or leave it out; whether that is new. The picks made so far stay."""
        if shown == self.table.aided:
            return False
        self.table.aided = shown
        self._see_again()
        return True

    def _see_again(self) -> None:
        """Take over what the viewer may know, with the picks made so far."""
        picks = self.hand.picks
        self._see()
        for pick in picks:
            self.hand.choose(pick)

    def _lines(self, plays: Sequence[tuple[Turn, Sequence[Event]]]) -> list[LogLine]:
        """The lines of the log that tell of some plays."""
        return chronicle(plays, self.sheet.events, self.names, self.sheet.picks, self._counting())

    def _counting(self) -> list[str]:
        """The categories of the score sheet that events add to and that are part of the total."""
        sheet = self.match.rules.standings(self.view).sheet
        return [tally.category for tally in sheet if tally.counts and tally.tallied]

    @property
    def eyes(self) -> Seat:
        """The person whom the table is meant for."""
        return self.sight.seat

    @property
    def curtain(self) -> Seat:
        """The person to whom the table must be passed before it shows what nobody else may know; 0: it need not."""
        return self.sight.curtain

    @property
    def viewer(self) -> Seat:
        """Whose knowledge the table shows."""
        return self.sight.viewer

    def look_back(self, actions: int | None) -> None:
        """Show picture and panels as they were after so many actions (None: now), as far as one may know them."""
        rules, match = self.match.rules, self.match
        count = len(match.line) if actions is None else actions
        view = rules.view(match.states[count], self.viewer)
        self.picture, self.panels = self.table.picture(rules, view), self._beside(view, match.line[:count])

    def about(self, place: str) -> Explanation | None:
        """What there is to say of a space, or of the piece with an id; worked out once."""
        if place not in self._abouts:
            self._abouts[place] = self.table.about(self.match.rules, self.view, place)
        return self._abouts[place]

    def pass_to(self, seat: Seat) -> list[Step]:
        """The curtain is lifted: the table shows what `seat` may know. The story of what was not told before it."""
        self.sight.lift(seat)
        missed, self._unseen = self._unseen, []
        self.sight.settle()
        self._see_again()
        mine = [(place, step) for place, step in missed if step.turn.known_to == seat]
        return [part for place, step in mine for part in self._acted(place, step)]

    def put_away(self) -> None:
        """Show what everybody may know; the picks made so far stay."""
        self.sight.put_away()
        self._see_again()

    @property
    def asked(self) -> tuple[int, int]:
        """What is asked, as far as a hasty hand must not answer it: how often that was answered, and who is to act.

        What answers are chance, and whoever stands in for a seat that has given up.
        """
        turn = self.match.turn
        answered = sum(step.stands_in or step.seat == NATURE for step in self.match.line)
        return answered, turn.seat if turn else NATURE

    def is_bot(self, seat: Seat) -> bool:
        """Whether a program sits at a seat."""
        return self.sight.is_bot(seat)

    def _level(self) -> str:
        """The level of the bot to act, if one is."""
        turn = self.match.turn
        if turn is None or turn.seat == NATURE or not self.is_bot(turn.seat):
            return ""
        return self.match.header.seats[turn.seat - 1].player

    def _last_moves(self) -> list[str]:
        """The spaces of every other seat's last turn, for the brackets: they stay until its next turn ends.

        What nature answers belongs to the turn that it answers; what has come of one's own turn since is marked too,
        the set-up is not. Once the match is over, those of the last turn.
        """
        turn = self.match.turn
        now = (turn.seat, turn.number) if turn else (0, -1)
        spaces: list[str] = []
        seen: list[tuple[Seat, int]] = []
        for whose, step in reversed(self._turns()):
            if (whose == now and not seen) or whose == (NATURE, 0):
                continue
            own = turn is not None and whose[0] == turn.seat
            if not seen or whose != seen[-1]:
                again = any(seat == whose[0] for seat, _ in seen)
                if again or (seen and turn is None) or (own and (seen or step.turn.seat != NATURE)):
                    break
                if not own:
                    seen.append(whose)
            events = [event for event in step.events if self._marks(event.name)]
            spaces += [space for event in events for space in event.spaces]
        return list(dict.fromkeys(spaces))

    def _turns(self) -> list[tuple[tuple[Seat, int], Recalled]]:
        """All that was played, each with the seat and the number of the turn that it belongs to."""
        found: list[tuple[tuple[Seat, int], Recalled]] = []
        whose = (NATURE, 0)
        for step in self.match.history(self.viewer):
            if step.turn.seat != NATURE or step.turn.number != whose[1]:
                whose = step.turn.seat, step.turn.number
            found.append((whose, step))
        return found

    def _marks(self, event: str) -> bool:
        return event in self.sheet.events and self.sheet.events[event].mark

    def act(self, action: Action) -> list[Step]:
        """Play an action and what the table answers by itself; the story that the stage is to tell.

        Raises what `Match.play` raises.
        """
        return self.follow((action,))

    def follow(self, actions: Sequence[Action]) -> list[Step]:
        """Play actions of one seat in a row, as far as they are legal, and what the table answers by itself; the story.

        Raises what `Match.play` raises of the first.
        """
        self._unseen = []
        seat, story = self.eyes, self._told(self.match.play(actions[0]))
        for action in actions[1:]:
            if self.match.turn is None or self.match.turn.seat != seat or action not in self.match.legal():
                break
            story += self._told(self.match.play(action))
        while (forced := self._forced(self.match.state)) is not None:
            story += self._told(self.match.play(forced))
        self._changed()
        return story

    def _forced(self, state: Any) -> Action | None:
        """What the table answers by itself for a seat, where that goes without saying."""
        rules = self.match.rules
        turn = rules.turn(state)
        if turn is None or turn.seat == NATURE:
            return None
        return self.table.obvious(rules, rules.view(state, turn.seat))

    @property
    def _undoable(self) -> int:
        """How many actions undo takes back: the last one of a person, with what the table answered to it by itself.

        0 where that would go past nature or another seat.
        """
        match = self.match
        last = len(match.line) - match.stood_in
        seat = match.line[last - 1].seat if last else NATURE
        most = 0 if seat == NATURE or self.is_bot(seat) else match.may_undo(seat)
        back = range(1, most + 1)
        return next((count for count in back if self._forced(match.states[last - count]) is None), 0)

    @property
    def may_undo(self) -> bool:
        """Whether the last action can be taken back: a person's, with nothing of nature or of another seat after it."""
        return self._undoable > 0

    def undo(self) -> bool:
        """Take back one action, as far as the table allows; whether there was one."""
        count = self._undoable
        if not count:
            return False
        self.match.undo(count)
        self._changed()
        return True

    @property
    def last_own(self) -> int | None:
        """How many actions came before the last one of the only person who plays; None with more of them, or none yet.

        Going back to there past bots' moves is a rewind.
        """
        match = self.match
        persons = [seat for seat in range(1, match.rules.seats + 1) if not self.is_bot(seat)]
        if len(persons) != 1 or match.resigned:
            return None
        own = [place for place, step in enumerate(match.line) if step.seat == persons[0] and not step.stands_in]
        return next((place for place in reversed(own) if self._forced(match.states[place]) is None), None)

    def redo(self) -> list[Step]:
        """Play again what was taken back; the story of it, empty when there was nothing."""
        if not self.match.may_redo:
            return []
        self._unseen = []
        story = self._told(self.match.redo())
        while self.match.may_redo and self._forced(self.match.state) is not None:
            story += self._told(self.match.redo())
        self._changed()
        return story

    def rewind(self, actions: int) -> None:
        """Go back to the position after so many actions. Raises `IllegalAction` when that is not earlier."""
        self.match.rewind(actions)
        self._changed()

    def resign(self, seat: Seat) -> list[Step]:
        """A seat gives up; the story of what stands in for it where the others play on.

        Raises `IllegalAction` when the match is over.
        """
        self._unseen = []
        story = self._told(self.match.resign(seat))
        self._changed()
        return story

    def _changed(self) -> None:
        self.keep(self.match)
        self.refresh()

    def _told(self, played: Played) -> list[Step]:
        """The story of what was played, without what the viewer may not see, which is kept for who may."""
        story: list[Step] = []
        for place, step in enumerate(played.steps, played.start):
            if step.turn.known_to in (None, self.viewer):
                story += self._acted(place, step)
            else:
                self._unseen.append((place, step))
        return story

    def _acted(self, place: int, step: Acted) -> list[Step]:
        """The story of the action after so many others, in cues of positions as the viewer knew them."""
        rules, viewer, states = self.match.rules, self.viewer, self.match.states
        before = rules.view(states[place], viewer)
        story = [self._step(step, number, before) for number in range(len(step.events))]
        if story:
            after = self.table.picture(rules, rules.view(states[place + 1], viewer))
            story[-1] = msgspec.structs.replace(story[-1], after=after)
        return story

    def _step(self, step: Acted, number: int, before: Any) -> Step:
        """One event of an action: its sound and cues, and the line of the log that tells of it and what it joins."""
        event = step.events[number]
        words = self.sheet.events.get(event.name)
        cues = tuple(self.table.cues(self.match.rules, before, event))
        lines = self._lines([(step.turn, step.events[: number + 1])])
        return Step(words.sound if words else "", cues, said=lines[-1] if lines else None)
