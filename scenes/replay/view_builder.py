"""Builds the view of a replay: the last action, the next decision, and the position in words."""

from __future__ import annotations

from engine.rules.contract import NATURE
from engine.view.panels import InfoCard
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.common.outcome import outcome_sprite, verdict
from scenes.match_view.view_builder import ViewBuilder, log_caption
from scenes.match_view.view_model.explain import ViewContext
from scenes.match_view.view_model.help_text import rules_card
from scenes.match_view.view_model.view import EMPTY_CARD, LogView, Prompt
from scenes.replay.model import ReplayModel
from scenes.replay.words import replay_words


def place_text(session: ReplayModel, place: int) -> str:
    """A position in words: "Turn 14, action 57 of 209"."""
    count, timeline = session.full_match.at(place).turn_count, session.timeline
    when = capitalize(session.sheet.progress_text(count, session.full_match.rules.rounds))
    done, total = timeline.actions_before(place), timeline.action_count
    return fill(replay_words().place, progress=when, count=done, total=total)


class ReplayViewBuilder(ViewBuilder):
    """Builds the views of one replay."""

    session: ReplayModel

    def prompt(self, ctx: ViewContext) -> Prompt:
        """The last action, and under it the next decision; at the end the winner."""
        session = self.session
        if session.match.over:
            outcome, result = session.match.outcome, verdict(session.match)
            winner = ctx.labels[outcome.winners[0] - 1] if outcome and outcome.winners else None
            mark = (winner.colour, winner.mark) if winner else ("", "")
            return Prompt(*mark, result.headline, result.reason)
        line = session.line_so_far
        if line is None:
            return Prompt("", "", replay_words().begins, self._next_decision(ctx))
        last = log_caption(ctx, line)
        return Prompt(last.colour, last.mark, last.question, self._next_decision(ctx))

    def _next_decision(self, ctx: ViewContext) -> str:
        """The next decision as a sentence."""
        turn, panels = self.session.match.turn, self.session.panels
        if turn is None or turn.seat == NATURE:
            return replay_words().chance_next
        decision = self.session.sheet.decisions[turn.decision]
        return fill(decision.prompt, panels.prompt, seat=ctx.labels[turn.seat - 1].title)

    def idle_card(self, ctx: ViewContext) -> InfoCard:
        """The rules of the next decision; at the end the outcome; empty under a tall log."""
        del ctx
        screen, match = self.display.screen, self.session.match
        if screen.log_ground != screen.sidebar.log:
            return EMPTY_CARD
        turn, outcome = match.turn, match.outcome
        if turn is None and outcome:
            result = verdict(match)
            why = f"{result.reason}.\n" if result.reason else ""
            text = f"{why}{replay_words().over}"
            return InfoCard(result.headline, outcome_sprite(self.session.sheet, outcome, match.resigned), text=text)
        if turn is None or turn.seat == NATURE:
            return InfoCard(replay_words().chance, text=replay_words().chance_next)
        return rules_card(self.session, screen.card_room, turn)

    def log(self) -> LogView:
        """The lines up to the current one, for a log whose upper part an info card covers."""
        return LogView(self.session.log[: self.session.current_line + 1], pointed_spaces=self.display.hover.brackets)
