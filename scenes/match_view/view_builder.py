"""Builds the `TableView` of a match: the view model of one frame."""

from __future__ import annotations

import msgspec

from engine.match.log_text import LogLine
from engine.rules.contract import Seat
from engine.view.moments import Moment, Summary
from engine.view.panels import InfoCard
from engine.view.preview import Preview
from engine.words.phrases import capitalize, signed, uncapitalize
from scenes.match_view.board.staying import card_seen
from scenes.match_view.display import MatchDisplay
from scenes.match_view.moments.place import GO_ON
from scenes.match_view.panels.prompt import buttons_in, cuts_line
from scenes.match_view.view_model.board_content import board_content, marker_place
from scenes.match_view.view_model.explain import ViewContext, active_card, active_preview
from scenes.match_view.view_model.hand_words import card_for, legend_for, prompt_for
from scenes.match_view.view_model.help_text import help_card
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.moment_view import MomentView
from scenes.match_view.view_model.view import EMPTY_CARD, NO_LAMP, BoardContent, LogView, Prompt, TableView
from scenes.match_view.words.prompt import prompt_words


class ViewBuilder:
    """Builds the views of one match. Table, replay and demo supply prompt, idle info card and log."""

    def __init__(self, session: MatchViewModel, display: MatchDisplay) -> None:
        self.session = session
        self.display = display

    def prompt(self, ctx: ViewContext) -> Prompt:
        """The prompt while no animation is running."""
        raise NotImplementedError

    def idle_card(self, ctx: ViewContext) -> InfoCard:
        """The info card while nothing is pointed at."""
        raise NotImplementedError

    def log(self) -> LogView:
        """The log as the sidebar shows it."""
        raise NotImplementedError

    def preview(self, ctx: ViewContext) -> Preview | None:
        """The preview that board and info card show; None for none."""
        return active_preview(ctx)

    def board(self, ctx: ViewContext, preview: Preview | None) -> BoardContent:
        """What the board shows besides the pieces."""
        display, session = self.display, self.session
        content = board_content(
            ctx, preview, display.overlay.reachable, display.screen.occupied, display.focused_info_space
        )
        pick = ctx.hover.pick if display.app.hands.is_pad and ctx.hover.by_keys and content.shows_present else None
        if pick is None or pick not in session.selection.targets:
            return content
        return msgspec.structs.replace(content, focused_place=marker_place(session, session.selection.targets[pick]))

    @property
    def thinking_lamp(self) -> int:
        """The number of the bright lamp while a bot thinks; -1 for all, `NO_LAMP` if no bot thinks."""
        return NO_LAMP

    @property
    def bar_opacity(self) -> float:
        """The opacity of the buttons of the action bar, 0 to 1."""
        return 1.0

    @property
    def acting_seat(self) -> Seat:
        """The seat to act in the position shown; 0 for nobody."""
        turn = self.session.match.turn
        return 0 if self.session.shows_past or turn is None else turn.seat

    def build(self, *, panels: bool | None = None) -> TableView:
        """The view of this moment; during an animation with an empty info card unless `panels` is true."""
        session, display, ctx = self.session, self.display, self.display.context()
        preview, turn, log_line = self.preview(ctx), session.match.turn, display.motion.log_line
        shows_past, seat = session.shows_past, turn.seat if turn else 0
        widgets, prompt = display.ui.widgets, self.prompt(ctx)
        info_card = self._info_card(ctx, preview, prompt) if panels or not ctx.animating else EMPTY_CARD
        if (mode := display.app.hands.mode) != "mouse":
            prompt, info_card = prompt_for(prompt, mode), card_for(info_card, mode)
        return TableView(
            title=session.match.title,
            turn_text=session.caption_at(None),
            sheet=session.sheet,
            labels=display.labels,
            panels=session.panels,
            prompt=prompt,
            info_card=card_seen(display.board, display.screen.skin, info_card),
            log=self.log(),
            board=self.board(ctx, preview),
            turn_seat=seat,
            acting_seat=self.acting_seat,
            gains={} if shows_past else session.news.gains,
            card_seat=display.hover.card_seat,
            thinking_lamp=self.thinking_lamp,
            caption=self._caption(ctx, log_line),
            moment=self._moment(),
            prompt_buttons=buttons_in(display.screen.layout.prompt, widgets),
            has_bar_buttons=any(widget.name.startswith(("bar", "results")) for widget in widgets),
            has_dialog=bool(display.ui.dialogs),
            bar_opacity=self.bar_opacity,
            legend=legend_for(session.sheet.legend_of(len(session.match.header.seats)), mode),
            goal=display.goal_view,
            card_rests=self._rests(ctx, info_card),
        )

    def _caption(self, ctx: ViewContext, log_line: LogLine | None) -> Prompt | None:
        """The prompt during an animation: the moment that is on, or the log line of the event; None without either."""
        moment = self.display.moments.moment
        if moment is not None:
            caption = moment_caption(ctx, moment, self.display.moments.folded)
            mode = self.display.app.hands.mode
            return prompt_for(caption, mode) if mode != "mouse" else caption
        return log_caption(ctx, log_line) if ctx.animating and log_line is not None else None

    def _moment(self) -> MomentView | None:
        """The moment that is on now."""
        display, moments = self.display, self.display.moments
        if moments.moment is None:
            return None
        when, buttons = self.session.turn_text_at(display.motion.at), any(w.name == GO_ON for w in display.ui.widgets)
        cards = display.before.panels.seat_cards if display.before else self.session.panels.seat_cards
        return MomentView(moments.moment, moments.elapsed, when, buttons, moments.folded, cards)

    def _info_card(self, ctx: ViewContext, preview: Preview | None, prompt: Prompt) -> InfoCard:
        """The info card; a refusal, or a line pointed at, that is too long for the prompt stands here as a whole."""
        if ctx.hover.told is not None:
            return ctx.hover.told
        screen, widgets = self.display.screen, self.display.ui.widgets
        if prompt.is_refusal or ctx.hover.at_prompt:
            taken = screen.skin.px(screen.layout.prompt_step) * buttons_in(screen.layout.prompt, widgets)
            if cuts_line(screen.skin, screen.layout.prompt, prompt, taken):
                return InfoCard(prompt_words().why_not if prompt.is_refusal else prompt.question, text=prompt.line)
        return active_card(ctx, preview, lambda: self._help_card(ctx), screen.card_room.fits)

    def _rests(self, ctx: ViewContext, info_card: InfoCard) -> bool:
        """Whether the info card, in larger text, is about nothing pointed at: it may scroll then."""
        pointed = ctx.hover.card_seat or ctx.hover.block
        return len(self.display.screen.skin.text_skins) > 1 and not pointed and info_card == self._help_card(ctx)

    def _help_card(self, ctx: ViewContext) -> InfoCard:
        return help_card(ctx, lambda: self.idle_card(ctx), self.display.screen.shows_blocks)


def moment_caption(ctx: ViewContext, moment: Moment, folded: bool = False) -> Prompt:
    """The prompt while a moment is counted up: what it is, and how to go on; a folded one comes back first."""
    words = prompt_words()
    if isinstance(moment, Summary):
        return Prompt("", "", moment.title, words.press_folded if folded else words.press)
    player = ctx.labels[moment.seat - 1]
    gain = f", {signed(moment.gain)}" if moment.gain else ""
    return Prompt(player.colour, player.mark, player.caption(f"{uncapitalize(moment.title)}{gain}"), words.press)


def log_caption(ctx: ViewContext, line: LogLine) -> Prompt:
    """The prompt for the event that is animated now: its log line."""
    if not line.seat:
        return Prompt("", "", capitalize(line.text))
    player = ctx.labels[line.seat - 1]
    gain = f", {signed(line.gain)}" if line.gain else ""
    return Prompt(player.colour, player.mark, player.caption(f"{line.text}{gain}"))
