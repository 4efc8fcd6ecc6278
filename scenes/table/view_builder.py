"""Builds the view of a table: what the prompt says, and the info card while nothing is pointed at.

The prompt says whose turn it is and what is asked, and under it a help, a hint, or who thinks.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.bots.explain import reasons_text
from engine.data.sections import Decision
from engine.data.text import capitalize, uncapitalize
from engine.rules.actions import Action, Kind
from engine.view.panels import InfoCard
from engine.view.preview import Preview
from engine.view.selection import Selection
from scenes.common.outcome import verdict
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_builder import ViewBuilder
from scenes.match_view.view_model.explain import ViewContext, join_or
from scenes.match_view.view_model.help_text import decision_card
from scenes.match_view.view_model.pick_labels import pick_label
from scenes.match_view.view_model.view import NO_LAMP, LogView, Prompt
from scenes.table.flow import TurnFlow
from scenes.table.session import TableSession

WANTED = 2
"""Of how many kinds of things the prompt says at most that they are still to be picked."""


class TableViewBuilder(ViewBuilder):
    """Builds the views of one table."""

    session: TableSession

    def __init__(self, session: TableSession, display: MatchDisplay, flow: TurnFlow) -> None:
        super().__init__(session, display)
        self.flow = flow

    @property
    def thinking_lamp(self) -> int:
        """The bright lamp of those that say that a bot thinks; -1 for all, `NO_LAMP` where none thinks."""
        return self.flow.bright_lamp if self.flow.is_thinking else NO_LAMP

    def idle_card(self, ctx: ViewContext) -> InfoCard:
        """What is asked, in the rulebook's words."""
        return decision_card(ctx, self.display.screen.card_room)

    def log(self) -> LogView:
        """The newest lines, with the news and the line that is pointed at."""
        return LogView(self.session.log, self.session.news, self.display.hover.brackets)

    def prompt(self, ctx: ViewContext, preview: Preview | None) -> Prompt:
        """What the prompt says now; a refusal takes its second line."""
        session, hover, turn = self.session, ctx.hover, self.session.match.turn
        if session.shows_past:
            return self._looking_back()
        if turn is None:
            prompt = self._at_the_end(ctx)
        elif self.flow.skipping:
            prompt = self._skipping(ctx)
        else:
            player, decision = ctx.labels[turn.seat - 1], session.sheet.decisions[turn.decision]
            line, *shorter = self._second_lines(ctx, preview, player, decision)
            question = self._question(player, decision)
            prompt = Prompt(
                player.colour,
                player.mark,
                question,
                line,
                tuple(shorter),
                glow=hover.glow,
                thinking_lamp=self.thinking_lamp,
            )
        if hover.refusal is None:
            return prompt
        reason = hover.refusal.reason
        return msgspec.structs.replace(
            prompt, line=reason, shorter_lines=(), is_refusal=True, fade=hover.fade, thinking_lamp=NO_LAMP
        )

    def _looking_back(self) -> Prompt:
        session = self.session
        when = f" at {session.sheet.progress_text(session.shown_count)}" if session.shown_count else ""
        return Prompt("", "", f"Looking back{when}", "Close the log to come back to the present.")

    def _at_the_end(self, ctx: ViewContext) -> Prompt:
        """How the match has ended."""
        match = self.session.match
        outcome, result = match.outcome, verdict(match)
        winner = ctx.labels[outcome.winners[0] - 1] if outcome and outcome.winners else None
        mark = (winner.colour, winner.mark) if winner else ("", "")
        return Prompt(*mark, result.headline, result.reason)

    def _skipping(self, ctx: ViewContext) -> Prompt:
        """How far the match has come that the bots play on unwatched."""
        eyes = self.session.person
        mark = (ctx.labels[eyes - 1].colour, ctx.labels[eyes - 1].mark) if eyes else ("", "")
        line = f"{capitalize(self.session.turn_text)}. Esc stops."
        return Prompt(
            *mark, f"Skipping {skip_goal(self.session, ctx.labels)}", line, thinking_lamp=self.flow.bright_lamp
        )

    def _question(self, player: PlayerLabel, decision: Decision) -> str:
        """What is asked; once something has been picked, what is still to be picked, as far as there are words."""
        sheet, selection, live = self.session.sheet, self.session.selection, self.session.panels.prompt
        if not (selection.picks and decision.going_on):
            return decision.prompt.format(seat=player.title, **live)
        named = [(decision.names.get(pick.kind, "{picked}"), pick_label(sheet, pick).label) for pick in selection.picks]
        picked = ", ".join(text.format(picked=label) for text, label in named)
        kinds = {pick.kind for pick in selection.offer.picks}
        wanted = " ".join([text for kind, text in decision.wants.items() if kind in kinds][:WANTED])
        verb_picks = [pick for pick in selection.offer.picks if pick.kind is Kind.VERB]
        verbs = [uncapitalize(sheet.verbs[str(pick.value)].label) for pick in verb_picks]
        wanted = wanted or (f"{join_or(verbs)}?" if verbs else "")
        return decision.going_on.format(seat=player.title, picked=picked, wanted=wanted, **live)

    def _second_lines(
        self, ctx: ViewContext, preview: Preview | None, player: PlayerLabel, decision: Decision
    ) -> Sequence[str]:
        """What pointing or Esc would do, a hint, or that a bot is thinking: in full, then in shorter ways."""
        selection = self.session.selection
        if ctx.hover.hinted_action and preview:
            return self._hint(ctx, ctx.hover.hinted_action, preview.info)
        if self.flow.advice.hint_requested:
            return ["Thinking of a hint. Esc gives it up."]
        if player.bot:
            return [self._just_now(ctx) or f"The {player.name} is thinking …"]
        if selection.pending:
            return [pending_text(selection)]
        if selection.picks:
            return ["Esc or the right button puts it back."]
        return [decision.help.format(**self.session.panels.prompt)]

    def _just_now(self, ctx: ViewContext) -> str:
        """What has been done last, where nothing moves that would tell it; "" else."""
        last = self.session.log[-1] if self.session.log else None
        if last is None or not last.seat or not self.display.app.settings.reduced_motion:
            return ""
        return f"{ctx.labels[last.seat - 1].title} {last.text}."

    def _hint(self, ctx: ViewContext, action: Action, card: InfoCard) -> Sequence[str]:
        """A hint: as on the button of its verb where that says all, else with the title of its info card; and why, from
        all reasons to none.
        """
        sheet = self.session.sheet
        does = self.session.panels.verb_labels.get(action.verb, sheet.verbs[action.verb].label)
        if len(action.picks) > 1:
            does = card.title if card.title.startswith(does.split()[0]) else f"{does}: {card.title}"
        why = ctx.hover.reasons
        reasons = [reasons_text(sheet, part) for part in (why, [reason for reason in why if reason.amount > 0][:1])]
        return [*(f"Hint: {does} – for {reason}." for reason in dict.fromkeys(reasons) if reason), f"Hint: {does}."]


def pending_text(selection: Selection) -> str:
    """What can be done with the pending pick, for the prompt's second line."""
    does = "turns" if selection.pending and selection.pending.kind is Kind.SHAPE else "changes"
    wheel = f"Wheel, R or right button {does} it; a" if selection.cycle_length > 1 else "A"
    return f"{wheel} click on it or Enter sets it."


def skip_goal(session: TableSession, labels: Sequence[PlayerLabel]) -> str:
    """Where skipping leads: "to my turn", "to Green" where several people play, "to the end" where none does."""
    if not session.person:
        return "to the end"
    return "to my turn" if session.viewpoint.has_at_most_one_person else f"to {labels[session.person - 1].title}"
