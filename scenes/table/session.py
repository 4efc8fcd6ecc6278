"""The session of a table: the match, the selection over it, and the viewpoint. No drawing in here.

It plays, takes back and retells, knows whose decision is a bot's, and hands every change to the autosave.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.match.steps import PlayResult
from engine.match.steps import Step as Acted
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Seat
from engine.stage.board.animation import AnimationStep
from engine.view.picture import Table
from engine.view.pieces import Picture
from engine.view.selection import Selection
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.news import News, last_move_spaces, news_range, score_gains
from scenes.table.viewpoint import Viewpoint


class TableSession(MatchViewModel):
    """One match at the table.

    `keep` is called after every change of the match, to save it; `names` is what the log calls the seats. `confirm` are
    the verbs that wait for a yes: none before `set_confirm_verbs`.
    """

    def __init__(
        self,
        match: Match,
        table: Table,
        sheet: Sheet,
        save: Callable[[Match], None],
        names: Mapping[Seat, str] | None = None,
    ) -> None:
        super().__init__(match, table, sheet, names)
        self.save = save
        self.confirm_verbs: Collection[str] = ()
        self.viewpoint = Viewpoint(match, sheet)
        """Whose knowledge the table shows."""
        self._unseen_steps: list[tuple[int, Acted]] = []
        self.bot_to_act = ""
        """The level of the bot whose decision it is; "" when a person is to decide or nobody is."""
        self.refresh()

    def refresh(self) -> None:
        """Take over the position as it is now: a fresh selection, panels, log lines and last-move markers."""
        self.viewpoint.refresh()
        self.bot_to_act = self._bot_level()
        self._rebuild_view()

    def _rebuild_view(self) -> None:
        """Take over what the viewer may know of the position; nothing is picked then."""
        super().refresh_view()
        match, turn = self.match, self.match.turn
        standing = self.sheet.decisions[turn.decision].bar if turn and turn.decision in self.sheet.decisions else ()
        looker = self.viewer if self.viewpoint.decision_is_public else None
        self.selection = Selection(
            match.rules, self.table, self.view, self.confirm_verbs, standing, looker, idle=not self.viewer_decides
        )
        self.log = self.log_of(match)
        self.last_spaces = last_move_spaces([*match.history(self.viewer)], turn, self.marked_spaces)
        self.shown_count = self.shown_count if self.shows_past else match.turn_count
        self.news = self._news()

    def refresh_view(self) -> None:
        """Take over what the viewer may know, with the picks made so far."""
        picks = self.selection.picks
        self._rebuild_view()
        for pick in picks:
            self.selection.make_pick(pick)

    def set_confirm_verbs(self, is_confirmed: Callable[[str], bool]) -> None:
        """Let those verbs wait for a yes that the sheet wants confirmed, as far as somebody `asks` for that."""
        verbs = self.sheet.verbs.items()
        self.confirm_verbs = tuple(
            verb for verb, words in verbs if words.final or (words.confirm and is_confirmed(verb))
        )
        self.selection.confirm_verbs = self.confirm_verbs

    @property
    def awaits_person(self) -> bool:
        """Whether a person who sees the table as it is now is to decide."""
        return not (self.match.over or self.bot_to_act or self.curtain or self.shows_past)

    @property
    def viewer_decides(self) -> bool:
        """Whether the person whom the table is meant for is to decide."""
        turn = self.match.turn
        return turn is not None and turn.seat == self.person

    @property
    def person(self) -> Seat:
        """The person whom the table is meant for."""
        return self.viewpoint.seat

    @property
    def curtain(self) -> Seat:
        """The person to whom the table must be passed before it shows what nobody else may know; 0: it need not."""
        return self.viewpoint.curtain

    @property
    def viewer(self) -> Seat:
        """Whose knowledge the table shows."""
        return self.viewpoint.viewer

    def show_position(self, actions: int | None) -> None:
        """Show picture and panels as they were after n actions (None: now), as far as the viewer may know them."""
        line, states = self.match.line, self.match.states
        self.shows_past = actions is not None
        self.shown_count = line[actions - 1].turn.count if actions else self.match.turn_count
        count = len(line) if actions is None else actions
        self.picture, self.panels = self.picture_and_panels(self.view_of(states[count]), line[:count])

    def lift_curtain(self, seat: Seat) -> list[AnimationStep]:
        """The curtain is lifted: the table shows what `seat` may know. The story of what was not told before it."""
        self.viewpoint.lift_curtain(seat)
        missed, self._unseen_steps = self._unseen_steps, []
        self.viewpoint.refresh()
        self.refresh_view()
        mine = [(place, step) for place, step in missed if step.turn.known_to == seat]
        return [part for place, step in mine for part in self._story_of_step(place, step)]

    def hide_secrets(self) -> None:
        """Show what everybody may know; the picks made so far stay."""
        self.viewpoint.hide_secrets()
        self.refresh_view()

    @property
    def decision_key(self) -> tuple[int, int]:
        """A fingerprint of the decision, for the guard against double clicks: the number of answers by chance and
        autopilots so far, and the seat to act.
        """
        turn = self.match.turn
        answered = sum(step.is_autopilot or step.seat == NATURE for step in self.match.line)
        return answered, turn.seat if turn else NATURE

    def is_bot(self, seat: Seat) -> bool:
        """Whether a program sits at a seat."""
        return self.viewpoint.is_bot(seat)

    def _bot_level(self) -> str:
        """The level of the bot to act, if one is."""
        turn = self.match.turn
        if turn is None or turn.seat == NATURE or not self.is_bot(turn.seat):
            return ""
        return self.match.header.seats[turn.seat - 1].player

    def _news(self) -> News:
        """What has happened since the person last acted whom the table is meant for; nothing where nobody is."""
        line = self.match.line
        places = news_range(line, self.person, self.match.turn) if self.person else range(0)
        if not places:
            return News(self.person)
        known = self.view_of(self.match.states[places.start])
        panels = self.table.panels(self.match.rules, known, deciding=False)
        gained = score_gains(panels.seat_cards, self.panels.seat_cards, self.person)
        numbers = (step.turn.number for step in reversed(line[: places.start]) if step.seat == self.person)
        return News(self.person, places, gained, next(numbers, None))

    def news_story(self) -> tuple[Picture, list[AnimationStep]]:
        """The table as it lay before the news, and their story, as far as the viewer may know it."""
        places, line = self.news.indices, self.match.line
        before, _ = self.picture_and_panels(self.view_of(self.match.states[places.start]), line[: places.start])
        return before, [part for at in places if self.may_see(line[at]) for part in self._story_of_step(at, line[at])]

    def play_action(self, action: Action) -> list[AnimationStep]:
        """Play an action and what the table answers by itself; the story of it.

        Raises what `Match.play` raises.
        """
        return self.play_actions((action,))

    def play_actions(self, actions: Sequence[Action]) -> list[AnimationStep]:
        """Play actions of one seat in a row, as far as they are legal, and what the table answers by itself; the story.

        Raises what `Match.play` raises of the first.
        """
        self._unseen_steps = []
        seat, story = self.person, self._story_of(self.match.play(actions[0]))
        for action in actions[1:]:
            if self.match.turn is None or self.match.turn.seat != seat or action not in self.match.legal():
                break
            story += self._story_of(self.match.play(action))
        while (forced := self._auto_answer(self.match.state)) is not None:
            story += self._story_of(self.match.play(forced))
        self._save_and_refresh()
        return story

    def _auto_answer(self, state: Any) -> Action | None:
        """What the table answers by itself for a seat, where that goes without saying."""
        rules = self.match.rules
        turn = rules.turn(state)
        if turn is None or turn.seat == NATURE:
            return None
        return self.table.auto_answer(rules, rules.view(state, turn.seat))

    @property
    def _undo_count(self) -> int:
        """How many actions undo takes back: the last one of a person, with what the table answered to it by itself.

        0 where that would go past nature or another seat.
        """
        match = self.match
        last = len(match.line) - match.autopilot_steps
        seat = match.line[last - 1].seat if last else NATURE
        most = 0 if seat == NATURE or self.is_bot(seat) else match.undo_limit(seat)
        back = range(1, most + 1)
        return next((count for count in back if self._auto_answer(match.states[last - count]) is None), 0)

    @property
    def may_undo(self) -> bool:
        """Whether the last action can be taken back: a person's, with nothing of nature or of another seat after it."""
        return self._undo_count > 0

    def undo(self) -> bool:
        """Take back one action, as far as the table allows; whether there was one."""
        count = self._undo_count
        if not count:
            return False
        self.match.undo(count)
        self._save_and_refresh()
        return True

    @property
    def take_back_index(self) -> int | None:
        """How many actions came before the last one of the only person who plays; None with more of them, or none yet.

        Going back to there past bots' moves is a rewind.
        """
        match = self.match
        persons = [seat for seat in range(1, match.rules.seats + 1) if not self.is_bot(seat)]
        if len(persons) != 1 or match.resigned:
            return None
        own = [place for place, step in enumerate(match.line) if step.seat == persons[0] and not step.is_autopilot]
        return next((place for place in reversed(own) if self._auto_answer(match.states[place]) is None), None)

    def redo(self) -> list[AnimationStep]:
        """Play again what was taken back; the story of it, empty when there was nothing."""
        if not self.match.redo_limit:
            return []
        self._unseen_steps = []
        story = self._story_of(self.match.redo())
        while self.match.redo_limit and self._auto_answer(self.match.state) is not None:
            story += self._story_of(self.match.redo())
        self._save_and_refresh()
        return story

    def rewind(self, actions: int) -> None:
        """Go back to the position after n actions. Raises `IllegalAction` when that is not earlier."""
        self.match.rewind(actions)
        self._save_and_refresh()

    def resign(self, seat: Seat) -> list[AnimationStep]:
        """A seat gives up; the story of what stands in for it where the others play on.

        Raises `IllegalAction` when the match is over.
        """
        self._unseen_steps = []
        story = self._story_of(self.match.resign(seat))
        self._save_and_refresh()
        return story

    def _save_and_refresh(self) -> None:
        self.save(self.match)
        self.refresh()

    def _story_of(self, played: PlayResult) -> list[AnimationStep]:
        """The story of what was played, without what the viewer may not see, which is kept for who may."""
        story: list[AnimationStep] = []
        for place, step in enumerate(played.steps, played.start):
            if self.may_see(step):
                story += self._story_of_step(place, step)
            else:
                self._unseen_steps.append((place, step))
        return story

    def _story_of_step(self, place: int, step: Acted) -> list[AnimationStep]:
        """The story of the step at a place of the line."""
        return self.story(step, self.match.states[place : place + 2])
