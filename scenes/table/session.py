"""The session of a table: the match, the selection, and the viewpoint. It draws nothing.

It plays, undoes and replays, knows which seats are bots, and saves every change.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import ClassVar

import msgspec

from engine.data.sections import Decision
from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.match.steps import PlayResult, Step
from engine.rules.actions import Action, IllegalAction
from engine.rules.contract import NATURE, Seat
from engine.stage.board.animation import AnimationStep
from engine.view.picture import Table
from engine.view.pieces import Picture
from engine.view.selection import Selection
from engine.view.warnings import LOSSES, warning_before
from scenes.match_view.view_model.news import News, apart, last_move_spaces, news_range, score_gains
from scenes.table.played_match import PlayedMatch


class TableSession(PlayedMatch):
    """One match at the table.

    `save` is called after every change of the match; `names` are the seats' names in the log; `new_seed` draws a seed.
    `confirm_verbs` are the verbs that need a confirmation: none until `set_confirm_verbs`; `warns` says that
    certain losses do.
    """

    passes_on: ClassVar[bool] = True
    """Whether a slip says whose turn it is when the screen is passed on."""

    def __init__(
        self,
        match: Match,
        table: Table,
        sheet: Sheet,
        save: Callable[[Match], None],
        names: Mapping[Seat, str] | None = None,
        new_seed: Callable[[], int] = lambda: 0,
    ) -> None:
        super().__init__(match, table, sheet, names)
        self.save = save
        self.new_seed = new_seed
        self.confirm_verbs: Collection[str] = ()
        self.warns = True
        self._unseen_steps: list[tuple[int, Step]] = []
        """The steps last played that the viewer may not see, with their indices in the line."""
        self.throw_at: int | None = None
        """The number of actions before the throw of a person that the story waits for; else None."""
        self.throw_is_shown = False
        """Whether the position before that throw is shown."""
        self.bot_to_act = ""
        """The level of the bot to act; "" if a person is to decide or nobody is."""
        self.refresh()

    def refresh(self) -> None:
        """Take over the current position: a new selection, panels, log lines and last-move markers."""
        if self.throw_at is not None:
            self.throw_at, self.throw_is_shown, self.shows_past = None, False, False
        self.viewpoint.refresh()
        self.bot_to_act = self._bot_level()
        self._rebuild_view()

    def _rebuild_view(self) -> None:
        """Rebuild everything shown from what the viewer may know; nothing is picked then."""
        super().refresh_view()
        match, turn = self.match, self.match.turn
        words = self.sheet.decisions.get(turn.decision) if turn else None
        confirm, standing = self.confirm_verbs, self.standing_verbs
        usual, named = (words.usual, words.named) if words else ((), ())
        viewer = self.viewer if self.viewpoint.decision_is_public else None
        last, idle = match.line[-1].action.picks if match.line else (), not self.viewer_decides
        self.selection = Selection(
            match.rules, self.table, self.view, confirm, standing, viewer, idle, last, usual, named
        )
        self.log, self.news = self.log_of(match), self._news()
        self.last_spaces = last_move_spaces([*match.history(self.viewer)], turn, self.marked_spaces)
        self.shown_count = self.shown_count if self.shows_past else match.turn_count
        if self.throw_at is not None:
            self.wait_for_throw(self.throw_at)

    def wait_for_throw(self, actions: int) -> None:
        """Show the position after n actions, until `refresh`: a person is to throw there what nature has answered."""
        self.throw_at, self.bot_to_act = actions, ""
        self.show_position(None)
        self.log = [line for line in self.log if line.upto <= actions]

    @property
    def throwing_seat(self) -> Seat:
        """The person that the story waits for; 0 while it waits for nobody."""
        return 0 if self.throw_at is None else self.thrower(self.throw_at)

    @property
    def acting_seat(self) -> Seat:
        """The seat to throw or to decide; 0 if the match is over."""
        turn = self.match.turn
        return self.throwing_seat or (turn.seat if turn else 0)

    @property
    def faced_seat(self) -> Seat:
        """The person to throw or to decide, whom the picture may face; 0 for nobody: a bot, or before a curtain."""
        turn = self.match.turn
        if self.throwing_seat or turn is None or not self.awaits_person:
            return self.throwing_seat
        return turn.seat

    @property
    def throw_decision(self) -> Decision | None:
        """The decision of nature whose answer the story waits to show."""
        line = self.match.line
        return None if self.throw_at is None else self.sheet.decisions[line[self.throw_at].turn.decision]

    def refresh_view(self) -> None:
        """Take over what the viewer may know, keeping the picks made so far, as long as they are still offered."""
        picks = self.selection.picks
        self._rebuild_view()
        with suppress(IllegalAction):  # what depends on a secret is offered to those who know it
            for pick in picks:
                self.selection.make_pick(pick)

    def set_confirm_verbs(self, is_confirmed: Callable[[str], bool]) -> None:
        """Set the verbs that need a confirmation: the final ones, and those with `confirm` for which `is_confirmed`.

        Also whether certain losses do.
        """
        self.warns = is_confirmed(LOSSES)
        verbs = self.sheet.verbs.items()
        self.confirm_verbs = tuple(
            verb for verb, words in verbs if words.final or (words.confirm and is_confirmed(verb))
        )
        self.selection.confirm_verbs = self.confirm_verbs

    def warning(self, action: Action) -> str:
        """What an action of the seat to decide certainly costs it, "" for nothing or if nobody wants to be warned."""
        return warning_before(self.match.rules, self.table, self.view, action) if self.warns else ""

    @property
    def awaits_person(self) -> bool:
        """Whether a person is to decide and sees the current position."""
        return not (self.match.over or self.bot_to_act or self.curtain or self.shows_past)

    @property
    def viewer_decides(self) -> bool:
        """Whether `person` is to decide."""
        turn = self.match.turn
        return turn is not None and turn.seat == self.person

    @property
    def curtain(self) -> Seat:
        """The seat to which the device must be passed before its secrets show; 0 if to none."""
        return self.viewpoint.curtain

    @property
    def viewer(self) -> Seat:
        """The seat whose knowledge the table shows; `NOBODY` for public knowledge."""
        return self.viewpoint.viewer

    def show_position(self, actions: int | None) -> None:
        """Show picture and panels after n actions (None: now), limited to what the viewer may know.

        While the story waits for a throw, now is before that.
        """
        line, states = self.match.line, self.match.states
        self.throw_is_shown = actions is None and self.throw_at is not None
        actions = self.throw_at if actions is None else actions
        self.shows_past = actions is not None
        self.shown_count = line[actions - 1].turn.count if actions else self.match.turn_count
        count = len(line) if actions is None else actions
        view = self.view_of(states[count])
        self.picture, self.panels = self.picture_and_panels(view, line[:count], self.throw_is_shown)
        if self.throw_is_shown:
            self.view, self._subjects, self._tooltips = view, None, {}

    def lift_curtain(self, seat: Seat) -> list[AnimationStep]:
        """Show what `seat` may know, which is alone now. Returns the story of the steps only that seat may see."""
        self.viewpoint.lift_curtain(seat)
        unseen, self._unseen_steps = self._unseen_steps, []
        self.viewpoint.refresh()
        self.refresh_view()
        seen = (index for index, step in unseen if step.turn.known_to == seat)
        return [part for index in seen for part in self.story(self.match, index)]

    def hide_secrets(self) -> None:
        """Show public knowledge only; the picks made so far stay, but for those that depend on secrets."""
        self.viewpoint.hide_secrets()
        self.refresh_view()

    def _bot_level(self) -> str:
        """The level of the bot to act, "" if none is."""
        turn = self.match.turn
        if turn is None or turn.seat == NATURE or not self.is_bot(turn.seat):
            return ""
        return self.match.seats[turn.seat - 1].player

    def _news(self) -> News:
        """The news since the last action of `person`; empty if there is no person."""
        line = self.match.line
        indices = news_range(line, self.person, self.match.turn) if self.person else range(0)
        if not indices:
            return News(self.person)
        known = self.view_of(self.match.states[indices.start])
        panels = self.table.panels(self.match.rules, known, deciding=False)
        gained = score_gains(panels.seat_cards, self.panels.seat_cards, self.person)
        numbers = (step.turn.number for step in reversed(line[: indices.start]) if step.seat == self.person)
        return News(self.person, indices, gained, next(numbers, None))

    def news_story(self) -> tuple[Picture, list[AnimationStep]]:
        """The picture before the news, and the story of the news, limited to what the viewer may know."""
        indices, line = self.news.indices, self.match.line
        before, _ = self.picture_and_panels(self.view_of(self.match.states[indices.start]), line[: indices.start])
        seen = (index for index in indices if self.may_see(line[index]))
        return before, apart([self.story(self.match, index) for index in seen])

    def play_action(self, action: Action) -> list[AnimationStep]:
        """Play one action as `play_actions` does."""
        return self.play_actions((action,))

    def play_actions(self, actions: Sequence[Action]) -> list[AnimationStep]:
        """Play actions of one seat in a row until one is not legal, then the table's auto-answers. Returns the story.

        Raises what `Match.play` raises for the first action.
        """
        self._unseen_steps = []
        seat, story = self.person, self._story_of(self.match.play(actions[0]), throws=True)
        for action in actions[1:]:
            if self.match.turn is None or self.match.turn.seat != seat or action not in self.match.legal():
                break
            story += self._story_of(self.match.play(action), throws=True)
        while (answer := self.auto_answer(self.match.state)) is not None:
            story += self._story_of(self.match.play(answer), throws=True)
        self._save_and_refresh()
        return story

    def undo(self) -> bool:
        """Take back the last action with its auto-answers. Returns whether there was one."""
        count = self.undo_count
        if not count:
            return False
        self.match.undo(count)
        self._save_and_refresh()
        return True

    def redo(self) -> list[AnimationStep]:
        """Play again the action last undone, with its auto-answers. Returns the story, empty if nothing was undone."""
        if not self.match.redo_limit:
            return []
        self._unseen_steps = []
        story = self._story_of(self.match.redo())
        while self.match.redo_limit and self.auto_answer(self.match.state) is not None:
            story += self._story_of(self.match.redo())
        self._save_and_refresh()
        return story

    def rewind(self, actions: int) -> None:
        """Go back to the position after n actions; chance seen by several persons since is drawn afresh.

        Raises `IllegalAction` if that is not earlier.
        """
        undone = self.match.rewind(actions)
        if any(step.seat == NATURE for step in undone) and not self.viewpoint.has_at_most_one_person:
            self.match.redraw(self.new_seed())
        self._save_and_refresh()

    def resign(self, seat: Seat) -> list[AnimationStep]:
        """Resign for a seat. Returns the story of its autopilot actions, if the others play on.

        Raises `IllegalAction` if the match is over.
        """
        self._unseen_steps = []
        story = self._story_of(self.match.resign(seat))
        self._save_and_refresh()
        return story

    def _save_and_refresh(self) -> None:
        self.save(self.match)
        self.refresh()

    def _story_of(self, played: PlayResult, *, throws: bool = False) -> list[AnimationStep]:
        """The story of the steps that the viewer may see; the others go to `_unseen_steps`.

        With `throws` it waits for every person who is to throw.
        """
        story: list[AnimationStep] = []
        for index, step in enumerate(played.steps, played.start):
            if not self.may_see(step):
                self._unseen_steps.append((index, step))
                continue
            steps = self.story(self.match, index)
            if throws and steps and self.thrower(index):
                steps[0] = msgspec.structs.replace(steps[0], waits_after=index)
            story += steps
        return story
