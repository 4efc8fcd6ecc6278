"""Builds the view of a table: the prompt, the log, and the info card while nothing is pointed at.

The prompt shows whose turn it is and the question, and below it a help text, a hint, or that a bot is thinking.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from engine.bots.explain import Advice
from engine.bots.move_names import told_name
from engine.bots.reason_text import reasons_text, told_shortly
from engine.data.sections import Decision
from engine.rules.actions import Kind, Pick
from engine.rules.contract import Seat
from engine.view.panels import InfoCard
from engine.view.preview import Preview
from engine.view.selection import Selection
from engine.words.filling import fill
from engine.words.phrases import capitalize, joined, uncapitalize, within
from scenes.common.outcome import verdict
from scenes.common.player_labels import PlayerLabel
from scenes.common.words.players import player_words
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_builder import ViewBuilder
from scenes.match_view.view_model.board_content import HALO
from scenes.match_view.view_model.explain import ViewContext
from scenes.match_view.view_model.hand_words import hand_words, touch_words
from scenes.match_view.view_model.help_text import decision_card
from scenes.match_view.view_model.pick_labels import pick_label
from scenes.match_view.view_model.view import NO_LAMP, BoardContent, LogView, Marker, MarkerPlace, Prompt
from scenes.match_view.words.prompt import prompt_words
from scenes.table.flow import TurnFlow
from scenes.table.session import TableSession
from scenes.table.touch.gold import BACK

MAX_WANTED = 2
"""The maximum number of kinds that the prompt names as still to be picked."""


class TableViewBuilder(ViewBuilder):
    """Builds the views of one table."""

    session: TableSession

    def __init__(self, session: TableSession, display: MatchDisplay, flow: TurnFlow) -> None:
        super().__init__(session, display)
        self.flow = flow

    @property
    def thinking_lamp(self) -> int:
        """The index of the bright thinking lamp; -1 for all, `NO_LAMP` if no bot is thinking."""
        return self.flow.bright_lamp if self.flow.is_thinking else NO_LAMP

    @property
    def bar_opacity(self) -> float:
        """The opacity of the buttons of the action bar: less than 1 until they have settled."""
        return self.flow.settling.opacity

    @property
    def acting_seat(self) -> Seat:
        """The seat to act in the position shown, be it to throw; 0 for nobody."""
        return self.session.throwing_seat if self.session.throw_is_shown else super().acting_seat

    def idle_card(self, ctx: ViewContext) -> InfoCard:
        """The card that explains the decision in the rulebook's words."""
        default = self.session.panels.default_info
        if self.session.throw_is_shown and default is not None:
            return default
        return decision_card(ctx, self.display.screen.card_room, results_follow=self.flow.results_follow)

    def board(self, ctx: ViewContext, preview: Preview | None) -> BoardContent:
        """What the board shows besides the pieces: what may be thrown is lit like what may be picked."""
        content = super().board(ctx, preview)
        if ctx.animating or not self.session.throw_is_shown:
            return content
        lit = [Marker("target", MarkerPlace(space), HALO) for space in self._thrown_at()]
        return msgspec.structs.replace(content, markers=[*content.markers, *lit])

    def _thrown_at(self) -> list[str]:
        """The spaces where a tap throws what the story waits for, by the pieces there."""
        session, decision = self.session, self.session.throw_decision
        verb = Pick(Kind.VERB, decision.thrown if decision else "")
        spaces = dict.fromkeys(piece.space for piece in session.picture.pieces)
        return [space for space in spaces if (subject := session.subject_of(space)) and verb in subject.meant]

    def log(self) -> LogView:
        """The log with the news, and the bracketed spaces of the line pointed at."""
        return LogView(self.session.log, self.session.news, self.display.hover.brackets)

    def prompt(self, ctx: ViewContext) -> Prompt:
        """The prompt; a refusal replaces its second line."""
        session, hover, turn = self.session, ctx.hover, self.session.match.turn
        thrown = session.throw_decision
        if session.shows_past and not session.throw_is_shown:
            return self._past_prompt()
        if thrown:
            prompt = self._throw_prompt(ctx, thrown)
        elif turn is None:
            prompt = self._final_prompt(ctx)
        elif self.flow.skipping:
            prompt = self._skipping_prompt(ctx)
        else:
            player, decision = ctx.labels[turn.seat - 1], session.sheet.decisions[turn.decision]
            question, *shorter_questions = self._questions(player, decision)
            line, *shorter = self._second_lines(ctx, player, decision)
            prompt = Prompt(
                player.colour,
                player.mark,
                question,
                line,
                tuple(shorter),
                shorter_questions=tuple(shorter_questions),
                glow=hover.glow,
                thinking_lamp=self.thinking_lamp,
            )
        if hover.refusal is None:
            return prompt
        reason = hover.refusal.reason
        return msgspec.structs.replace(
            prompt, line=reason, shorter_lines=(), is_refusal=True, fade=hover.fade, thinking_lamp=NO_LAMP
        )

    def _throw_prompt(self, ctx: ViewContext, decision: Decision) -> Prompt:
        """The prompt while the story waits for a person to throw."""
        player, live = ctx.labels[self.session.throwing_seat - 1], self.session.panels.prompt
        question = self._questions(player, decision)[0]
        return Prompt(player.colour, player.mark, question, fill(decision.help, live), glow=ctx.hover.glow)

    def _past_prompt(self) -> Prompt:
        session = self.session
        words, count = prompt_words(), session.shown_count
        past = fill(words.past_at, progress=session.sheet.progress_text(count)) if count else words.past
        return Prompt("", "", past, words.past_text)

    def _final_prompt(self, ctx: ViewContext) -> Prompt:
        """The prompt at the end of the match: the result and its reason."""
        match = self.session.match
        outcome, result = match.outcome, verdict(match)
        winner = ctx.labels[outcome.winners[0] - 1] if outcome and outcome.winners else None
        mark = (winner.colour, winner.mark) if winner else ("", "")
        return Prompt(*mark, result.headline, result.reason)

    def _skipping_prompt(self, ctx: ViewContext) -> Prompt:
        """The prompt while bots are skipped: the goal, and the current turn."""
        person = self.session.person
        mark = (ctx.labels[person - 1].colour, ctx.labels[person - 1].mark) if person else ("", "")
        line = fill(prompt_words().skipping_text, progress=capitalize(self.session.turn_text))
        return Prompt(*mark, skip_goal(self.session, ctx.labels).does, line, thinking_lamp=self.flow.bright_lamp)

    def _questions(self, player: PlayerLabel, decision: Decision) -> Sequence[str]:
        """The question of the decision; after a pick, what is picked and still to be picked, if the sheet has words.

        Shorter ones follow: they ask for the next pick only, then leave out what was picked first.
        """
        sheet, selection, live = self.session.sheet, self.session.selection, self.session.panels.prompt
        if not (selection.picks and decision.going_on):
            return [fill(words, live, seat=player.title) for words in _with_short(decision, "prompt")]
        meant = [sheet.verbs[selection.meant_verb].label] if selection.meant_verb else []
        picked = [*meant, *(self._picked_words(decision, pick) for pick in selection.picks)]
        kinds = {pick.kind for pick in selection.offer.picks}
        wanted = [text for kind, text in decision.wants.items() if kind in kinds][:MAX_WANTED]
        verb_picks = [pick for pick in selection.offer.picks if pick.kind is Kind.VERB]
        verbs = [uncapitalize(sheet.verbs[str(pick.value)].label) for pick in verb_picks]
        wanted = wanted or [fill(prompt_words().or_picks, picks=joined(verbs, any_of=True)) if verbs else ""]
        parts = [(picked, wanted), *((picked[start:], wanted[:1]) for start in range(len(picked)))]
        told = (
            fill(decision.going_on, live, seat=player.title, picked=", ".join(before), wanted=" ".join(after))
            for before, after in parts
        )
        return [*dict.fromkeys(told)]

    def _picked_words(self, decision: Decision, pick: Pick) -> str:
        """A pick within the prompt: its label, or as the decision names its kind."""
        words, card = decision.names.get(pick.kind, "{picked}"), self.session.describe(str(pick.value))
        title = within(card.title) if card else ""
        return fill(words, picked=pick_label(self.session.sheet, pick).label, title=title)

    def _second_lines(self, ctx: ViewContext, player: PlayerLabel, decision: Decision) -> Sequence[str]:
        """The second line: a hint, that a bot is thinking, or help; the full text first, then shorter ones.

        A hint stays the same whatever is pointed at.
        """
        selection = self.session.selection
        if ctx.hover.hinted and ctx.shows_present:
            return self._hint_lines(ctx.hover.hinted, selection.preview_action(ctx.hover.hinted.action).info)
        if self.flow.advice.hint_requested:
            return [prompt_words().hint_wait]
        if player.bot:
            return [self._last_move(ctx) or self._thinking(player)]
        if self.display.app.hands.is_touch and (told := self._told_by_touch(ctx)):
            return [told]
        if selection.pending:
            return [pending_text(selection)]
        if selection.picks:
            return [prompt_words().puts_back]
        told, *shorter = (fill(words, self.session.panels.prompt) for words in _with_short(decision, "help"))
        if not self.display.app.hands.is_pad:
            return [told, *shorter]
        pad = hand_words().pad
        helped = (f"{told} {pad.help}".strip(), f"{told} {pad.short_help}".strip())
        return [*helped, *([told] if told else []), *shorter]

    def _thinking(self, player: PlayerLabel) -> str:
        """That a bot is thinking."""
        level = self.session.match.players[self.display.labels.index(player)].player
        return fill(prompt_words().thinking, bot=player_words().the_bots.get(level, player.title))

    def _told_by_touch(self, ctx: ViewContext) -> str:
        """What a second tap does with what is shown, or what goes on with what is picked; "" if neither is there."""
        selection, shown, words = self.session.selection, ctx.hover.shown, touch_words()
        if shown is not None:
            target = selection.targets.get(shown)
            space = self.session.target_space(target) if target else ""
            is_cell = bool(space) and not ctx.is_free_standing(space)
            return fill(words.again, place=self.session.sheet.space_words(space)) if is_cell else words.again_button
        if selection.pending:
            return words.turn if selection.turns else words.set
        if selection.default_action is not None:
            return words.set
        return (words.picked if self._has_arrow else words.picked_without) if selection.picks else ""

    @property
    def _has_arrow(self) -> bool:
        """Whether the button that puts back is beside the gold one."""
        return any(widget.name == BACK for widget in self.display.ui.widgets)

    def _last_move(self, ctx: ViewContext) -> str:
        """The last move as text with reduced motion, where no animation shows it; else ""."""
        last = self.session.log[-1] if self.session.log else None
        if last is None or not last.seat or not self.display.app.settings.reduced_motion:
            return ""
        return f"{ctx.labels[last.seat - 1].sentence(last.text)}."

    def _hint_lines(self, hint: Advice, card: InfoCard) -> Sequence[str]:
        """A hint with all reasons, with the first gain, with no gain, and with none: the action as on the button of its
        verb, or with the title of its info card if it has several picks.
        """
        sheet, action, words = self.session.sheet, hint.action, prompt_words()
        move = self.session.panels.verb_labels.get(action.verb, sheet.verbs[action.verb].label)
        if len(action.picks) > 1:
            is_said = card.title.startswith(move.split()[0]) or card.title.casefold().endswith(f" {move.casefold()}")
            move = card.title if is_said else fill(words.hint_move, verb=move, move=card.title)
            move = capitalize(told_name(sheet, action)) or move
        shortened = [told_shortly(hint.reasons, gains) for gains in (1, 0)]
        texts = dict.fromkeys(reasons_text(sheet, part) for part in (hint.reasons, *shortened))
        told = (fill(words.hint, move=move, reasons=text) for text in texts if text)
        return [*told, fill(words.hint_alone, move=move)]


def _with_short(decision: Decision, what: Literal["prompt", "help"]) -> Sequence[str]:
    """The prompt or the help of a decision, and the short one after it if there is one."""
    usual = decision.prompt if what == "prompt" else decision.help
    return [usual, *filter(None, [decision.short.get(what)])]


def pending_text(selection: Selection) -> str:
    """The help for the pending pick in the prompt's second line."""
    words = prompt_words()
    if selection.cycle_length <= 1:
        return words.sets
    return words.turns if selection.pending and selection.pending.kind is Kind.SHAPE else words.changes


class SkipGoal(NamedTuple):
    """Where skipping ends, of the button that does it, and while it is done: "Skip to Green", "Skipping to Green"."""

    can: str
    does: str


def skip_goal(session: TableSession, labels: Sequence[PlayerLabel]) -> SkipGoal:
    """Where skipping ends: at my turn, at that of a player if several people play, at the end if none does."""
    words = prompt_words()
    if not session.person:
        return SkipGoal(words.skip_end, words.skipping_end)
    if session.viewpoint.has_at_most_one_person:
        return SkipGoal(words.skip_mine, words.skipping_mine)
    name = labels[session.person - 1].title
    return SkipGoal(fill(words.skip_player, player=name), fill(words.skipping_player, player=name))
