"""Builds the view of a table with a puzzle: the usual one, with the end of a try in the prompt."""

from __future__ import annotations

import msgspec

from engine.view.panels import InfoCard
from engine.view.preview import Preview
from scenes.match_view.panels.prompt import buttons_in, cuts_line
from scenes.match_view.view_model.explain import ViewContext
from scenes.match_view.view_model.view import EMPTY_CARD, NO_LAMP, Prompt
from scenes.puzzle.hints import WHOLE, Hints
from scenes.puzzle.session import PuzzleSession
from scenes.table.view_builder import TableViewBuilder


class PuzzleViewBuilder(TableViewBuilder):
    """Builds the views of one puzzle; the controller sets `hints`."""

    session: PuzzleSession
    hints: Hints

    def prompt(self, ctx: ViewContext) -> Prompt:
        """The usual prompt during a try, with a hint that was asked for; else how the try has ended."""
        session, words = self.session, self.session.course.words
        prompt = super().prompt(ctx)
        if session.is_open:
            given = self.hints.given
            if 0 < given < WHOLE and not prompt.is_refusal and not session.selection.picks:
                return msgspec.structs.replace(prompt, line=words.hints[given - 1], shorter_lines=())
            return prompt
        phase = session.phase if session.phase != "open" else session.verdict.outcome
        player = ctx.labels[session.course.puzzle.seat - 1]
        line = words.try_again if phase in ("failed", "shown") else session.course.puzzle.task
        question = words.prompts[phase]
        if session.match.over and phase in ("solved", "failed"):
            question, line = prompt.question, prompt.line or line
        return Prompt(player.colour, player.mark, question, line, thinking_lamp=NO_LAMP)

    @property
    def long_refusal(self) -> str:
        """The reason of a refusal that is too long for the prompt and has no card to stand on; "" for none."""
        refusal, screen = self.display.hover.refusal, self.display.screen
        if refusal is None or screen.layout.sidebar_on_board:
            return ""
        prompt = Prompt("", "mark", "", refusal.reason, is_refusal=True)
        taken = screen.skin.px(screen.layout.prompt_step) * buttons_in(screen.layout.prompt, self.display.ui.widgets)
        return refusal.reason if cuts_line(screen.skin, screen.layout.prompt, prompt, taken) else ""

    def _info_card(self, ctx: ViewContext, preview: Preview | None, prompt: Prompt) -> InfoCard:
        """Nothing where the slate lies over the card."""
        if not self.display.screen.layout.sidebar_on_board:
            return EMPTY_CARD
        return super()._info_card(ctx, preview, prompt)
