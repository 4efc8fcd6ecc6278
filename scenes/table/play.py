"""A match at the table: what a person at the screen sees of it and does with it. No drawing in here.

It joins the match with the hand over the table, writes the log lines, remembers the last moves, asks bots, and hands
every entry to whoever keeps the match safe.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec

from engine.chronicle import LogLine, chronicle
from engine.components import Sheet
from engine.hand import Hand
from engine.line import Step as Acted
from engine.match import Match, Played, Recalled
from engine.picture import Explanation, Panels, Picture, Table
from engine.rules import NATURE, Action, Event, Seat, Turn
from engine.stage.motion import Step
from scenes.table.aids import AidedTable


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
        self.eyes: Seat = 0
        self.curtain: Seat = 0
        """The person to whom the table must be passed before it shows what nobody else may know; 0: it need not."""
        self._apart = False
        self._unseen: list[tuple[int, Acted]] = []
        self.bot_to_act = ""
        """The level of the bot whose decision it is; "" when a person is to decide or nobody is."""
        self.refresh()

    def refresh(self) -> None:
        """Take over the position as it is now: a fresh hand, panels, log lines and last-move marks.

        Whose eyes the table shows changes by itself only where that tells nobody a secret; see `curtain`.
        """
        match = self.match
        self._apart = self._apart and self._keeps(self.eyes)
        self.curtain, self.bot_to_act = self._hidden_from(), self._level()
        if not self.curtain and self.eyes != self.due:
            self.eyes, self._apart = self.due, False
        self.view: Any = match.rules.view(match.state, self.viewer)
        turn = match.turn
        standing = self.sheet.decisions[turn.decision].bar if turn and turn.decision in self.sheet.decisions else ()
        self.hand = Hand(match.rules, self.table, self.view, self.confirm, standing)
        self._abouts: dict[str, Explanation | None] = {}
        if turn is None or turn.seat != self.eyes:
            self.hand.end()
        self.picture: Picture = self.table.picture(match.rules, self.view)
        self.panels: Panels = self.table.panels(match.rules, self.view)
        known = match.history(self.viewer)
        self.log = self._lines([(step.turn, step.events) for step in known])
        if match.resigned:
            upto = len(match.line)
            self.log.append(LogLine(match.number, match.count, match.resigned, "gives up", True, True, (), upto))
        self.last = self._last_moves()

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
        picks = self.hand.picks
        self.refresh()
        for pick in picks:
            self.hand.choose(pick)
        return True

    def _lines(self, plays: Sequence[tuple[Turn, Sequence[Event]]]) -> list[LogLine]:
        """The lines of the log that tell of some plays."""
        return chronicle(plays, self.sheet.events, self.names, self.sheet.picks, self._counting())

    def _counting(self) -> list[str]:
        """The categories of the score sheet that events add to and that are part of the total."""
        sheet = self.match.rules.standings(self.view).sheet
        return [tally.category for tally in sheet if tally.counts and tally.tallied]

    def _hidden_from(self) -> Seat:
        """The person to whom the table must be passed before it shows what only that seat may know, if anybody.

        That is the seat whose eyes it shows, too, where it has come to know something with all the others looking on.
        """
        due, own = self.due, self._keeps(self.eyes)
        if self._by_itself:
            return 0
        if own and not self._apart:
            return self.eyes
        return due if due not in (0, self.eyes) and (own or self._keeps(due)) else 0

    def _keeps(self, seat: Seat) -> bool:
        """Whether a seat knows more of the position than everybody does."""
        rules, state = self.match.rules, self.match.state
        return bool(rules.view(state, seat) != rules.view(state, NATURE))

    @property
    def _by_itself(self) -> bool:
        """Whether one person at the most plays here, from whom there is nothing to be hidden."""
        return sum(not self.is_bot(seat) for seat in range(1, self.match.rules.seats + 1)) < 2

    @property
    def viewer(self) -> Seat:
        """Whose knowledge the table shows: that of the eyes, once they are alone with it; till then everybody's."""
        return self.eyes if self._apart or self._by_itself else NATURE

    def look_back(self, actions: int | None) -> None:
        """Show picture and panels as they were after so many actions (None: now), as far as one may know them."""
        rules, states = self.match.rules, self.match.states
        view = rules.view(states[-1] if actions is None else states[actions], self.viewer)
        self.picture, self.panels = self.table.picture(rules, view), self.table.panels(rules, view)

    def about(self, place: str) -> Explanation | None:
        """What there is to say of a space, or of the piece with an id; worked out once."""
        if place not in self._abouts:
            self._abouts[place] = self.table.about(self.match.rules, self.view, place)
        return self._abouts[place]

    def pass_to(self, seat: Seat) -> list[Step]:
        """The curtain is lifted: the table shows what `seat` may know. The story of what was not told before it."""
        self.eyes, self._apart = seat, self._keeps(seat)
        missed, self._unseen = self._unseen, []
        self.refresh()
        mine = [(place, step) for place, step in missed if step.turn.known_to == seat]
        return [part for place, step in mine for part in self._acted(place, step)]

    @property
    def asked(self) -> tuple[int, int]:
        """What is asked, as far as a hasty hand must not answer it: how often chance has decided, and who is to act."""
        turn = self.match.turn
        return sum(step.turn.seat == NATURE for step in self.match.line), turn.seat if turn else NATURE

    @property
    def due(self) -> Seat:
        """Whose eyes the table should show: the person to decide, or the next one while a bot decides; 0: nobody's."""
        turn, seats = self.match.turn, self.match.rules.seats
        if turn is None or turn.seat == NATURE:
            return self.eyes
        order = ((turn.seat - 1 + step) % seats + 1 for step in range(seats))
        return next((seat for seat in order if not self.is_bot(seat)), 0)

    def is_bot(self, seat: Seat) -> bool:
        """Whether a program sits at a seat."""
        return self.match.header.seats[seat - 1].is_bot

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
        self._unseen = []
        story = self._told(self.match.play(action))
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
        seat = match.line[-1].seat if match.line else NATURE
        most = 0 if seat == NATURE or self.is_bot(seat) else match.may_undo(seat)
        back = range(1, most + 1)
        return next((count for count in back if self._forced(match.states[-1 - count]) is None), 0)

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
        own = [place for place, step in enumerate(match.line) if step.seat == persons[0]]
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

    def resign(self, seat: Seat) -> None:
        """A seat gives up. Raises `IllegalAction` when the match is over."""
        self.match.resign(seat)
        self._changed()

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
