"""The controller of the table: carries out the commands of buttons, keys and pointer, and what `flow` says is due.

`selection` decides what is chosen; this controller acts on it. `story` plays and animates.
"""

from __future__ import annotations

from typing import ClassVar

from engine.bots.explain import Advice
from engine.rules.actions import Action, Pick
from engine.rules.contract import Seat
from scenes.app import App
from scenes.common.player_labels import names_in_sentence
from scenes.match_view.board.own_places import hidden_leaf
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_model.help_text import rulebook_page
from scenes.match_view.view_model.view import Prompt
from scenes.table.action_bar.bar_parts import share_types
from scenes.table.dialogs import TableDialogs
from scenes.table.flow import BotFailed, BotMove, CurtainDue, HintFound, PendingAdvice, ResultsDue, TurnFlow, waited_for
from scenes.table.input.choosing import ChoosingController
from scenes.table.session import TableSession
from scenes.table.toolbar import TableToolbar


class TableController(ChoosingController):
    """Carries out the `TableCommands` of one table."""

    flow_type: ClassVar[type[TurnFlow]] = TurnFlow
    dialogs_type: ClassVar[type[TableDialogs]] = TableDialogs
    toolbar_type: ClassVar[type[TableToolbar]] = TableToolbar
    """The parts of the table; a table of its own kind has others."""

    def __init__(self, app: App, session: TableSession, display: MatchDisplay) -> None:
        advice = PendingAdvice(app, session.match)
        results_in = app.stack.skin.theme.seconds("result")
        super().__init__(app, session, display, self.flow_type(session, display, advice, results_in))
        self.dialogs = self.dialogs_type(app, session, display, self, self.flow.settling)
        self._sought: list[tuple[str, ...]] = []
        """What was to be in sight the last time that buttons were made."""
        self._built_for: Pick | None = None
        """What a tap had shown the last time that buttons were made."""
        self.toolbar = self.toolbar_type(session, display, self.flow, self)
        display.moments.waits = lambda moment: session.viewpoint.persons >= waited_for(moment)

    # Buttons

    def build(self) -> None:
        """Make the buttons; what there is to choose, or to see, comes into sight first."""
        groups = self.sought()
        if groups == self._sought:
            self._add_buttons()
            return
        self._sought = groups
        leaves = filter(None, (hidden_leaf(self.display.board, spaces) for spaces in groups))
        leaf = next(leaves, "")
        if leaf:
            self.open_leaf(leaf)
        else:
            self._add_buttons()

    def _add_buttons(self) -> None:
        """Make the buttons, with one size of words on neighbours."""
        self._built_for = self.display.hover.shown
        self.toolbar.build()
        share_types(self.display.ui.widgets, self.display.screen.skin)

    def sought(self) -> list[tuple[str, ...]]:
        """Groups of spaces of which one each should be in sight: those of a hint, of what is lit beside the boards,
        of all that is lit.
        """
        session, hinted = self.session, self.display.hover.hinted_action
        if not session.awaits_person or self.display.motion.moving:
            return []
        selection = session.selection
        shown = [selection.targets[pick] for pick in hinted.picks if pick in selection.targets] if hinted else []
        lit = tuple(session.target_space(target) for target in selection.highlighted)
        beside = tuple(filter(self.display.board.is_free_standing, lit))
        return [*((session.target_space(target),) for target in shown), *filter(None, (beside, lit))]

    def refresh_settings(self) -> bool:
        """Take over changed settings; a half-made action stays. Returns whether a new layout is needed."""
        self.session.set_confirm_verbs(self.app.settings.is_confirmed)
        is_new = [self.session.refresh_goal(), self.toolbar.has_other_tools, super().refresh_settings()]
        return any(is_new)

    def prompt(self) -> Prompt:
        """What is asked now."""
        return self.views.build().prompt

    def request_redraw(self) -> None:
        """Redraw the next frame if anything visible has changed; also show or remove the button that plays a hint, and
        those that do what a tap has shown.

        No button is rebuilt while it is held down, so that a press that puts a hint away counts.
        """
        display, hover = self.display, self.display.hover
        is_stale = hover.shown != self._built_for and not display.motion.moving
        if display.ui.pressed is None and (is_stale or bool(hover.hinted_action) != self.toolbar.plays_hint):
            self.build()
        super().request_redraw()

    def point_at_button(self) -> None:
        """Point at the pick of the button that has the focus or the pointer."""
        ui = self.display.ui
        widget = ui.focused if ui.keyboard else ui.hovered
        self.display.hover.point_at(self.display.bar_picks.get(widget.name) if widget else None)

    # The match and its story

    def replay_news(self) -> None:
        """Replay what has happened since the viewer's last action; who listens to a screen reader is told it."""
        if self.app.stack.is_heard:
            from scenes.table.asking.answers import Answers

            self.display.hover.tell(Answers(self.session, self.display).moves())
        else:
            super().replay_news()

    def take_back(self) -> None:
        """Take back the last action."""
        self._undo()

    def play_hint(self, action: Action) -> None:
        """Play a hinted action, after asking if it needs confirmation."""
        warning = self.session.warning(action)
        if warning or self.session.selection.needs_confirmation(action):
            self.dialogs.ask_confirmation(action, warning)
        else:
            self.perform(action)

    def undo(self) -> None:
        """Put away what a tap has shown, or take back the last pick or action.

        Ask before taking back the finished turn of another person, or going back past bots' moves.
        """
        session = self.session
        if session.selection.picks or self.display.hover.shown is not None:
            self.put_back()
        elif session.undoes_turn_of:
            self.dialogs.ask_undo(session.undoes_turn_of, self._undo)
        elif session.may_undo:
            self._undo()
        elif session.take_back_index is not None and self.app.settings.is_confirmed("take-back"):
            self.dialogs.ask_take_back(session.take_back_index)
        elif session.take_back_index is not None:
            self.rewind(session.take_back_index)

    def _undo(self) -> None:
        self.session.undo()
        self._show_earlier()

    def redo(self) -> None:
        """Play again what was undone."""
        self._hide_secrets_before()
        self._play_and_animate(self.session.redo)

    def rewind(self, actions: int) -> None:
        """Go back to the position after n actions."""
        self.session.rewind(actions)
        self._show_earlier()

    def _show_earlier(self) -> None:
        """Show the earlier position at once, and stop skipping: whoever goes back wants to watch what follows."""
        self.flow.skipping = False
        self._show_at_once()

    def resign(self) -> None:
        """Resign for the seat to decide."""
        session, turn = self.session, self.session.match.turn
        if turn is not None and session.match.plays_on_without(turn.seat):
            self._hide_secrets_before()
            self._play_and_animate(lambda: session.resign(turn.seat))
        elif turn is not None:
            session.resign(turn.seat)
            self._show_at_once()

    def hand(self, seat: Seat, player: str, name: str) -> None:
        """Hand a seat to a person or to a bot of a level; the curtain falls before secrets that others may not see."""
        session, match = self.session, self.session.match
        session.viewpoint.note_handing(seat, player)
        match.hand(seat, player, name)
        session.names = names_in_sentence(match)
        session.save(match)
        session.refresh()
        self.display.lay_out_again()
        self._show_earlier()

    # Bots, curtain and results

    def update(self, seconds: float, uppermost: bool) -> None:
        """Advance the animation, with the next bot thinking meanwhile, then whatever is due by itself."""
        if self.flow.settling.advance(seconds):
            self.display.dirty = True
        if self.display.motion.moving:
            self.flow.think_ahead()
        super().update(seconds, uppermost)

    def advance(self, seconds: float, uppermost: bool) -> None:
        """Let bots move and the curtain and the results appear, except under a dialog or another scene."""
        if not uppermost or self.display.ui.dialogs or self._show_due_card():
            return
        pause = self.app.stack.skin.theme.seconds("bot") * self.flow.patience
        event = self.flow.update(
            seconds, pause / self.flow.bot_speed(self.flow.animation_speed) if self.flow.animation_speed else 0.0
        )
        match event:
            case BotMove(advice=advice, skipped=True):
                self.play_unseen(advice.action)
            case BotMove(advice=advice):
                self.perform(advice.action)
            case HintFound(advice=advice):
                self.show_hint(advice)
            case BotFailed(reason=reason, to_hint=to_hint):
                show = self.dialogs.show_hint_error if to_hint else self.dialogs.show_bot_error
                show(reason)
            case CurtainDue(seat=seat):
                self._draw_curtain(seat)
            case ResultsDue():
                self.show_results()

    def note_activity(self) -> None:
        """Somebody pressed something: a due curtain falls at once, and results no longer open by themselves."""
        self.flow.note_activity(dialog_open=bool(self.display.ui.dialogs))

    def skip_bots(self) -> None:
        """End the running animation, and let the bots play without any until a person is to decide, or to the end."""
        if self.session.bot_to_act:
            self.flow.skipping = True
        self.display.motion.finish()
        self.rebuild()

    def toggle_fast_bots(self) -> None:
        """Animate the bots' moves faster, or at normal speed again; the running animation changes its speed too."""
        self.flow.fast_bots = not self.flow.fast_bots
        if self._animation_speed:
            self.display.motion.set_speed(self.flow.bot_speed(self._animation_speed))
        self.build()

    def cancel_advice(self) -> None:
        """Withdraw the request to a bot."""
        self.flow.advice.cancel()

    def show_hint(self, advice: Advice) -> None:
        """Show a hint; what was shown, or half made of something else, is put away."""
        self.put_away()
        self.selection.make_way(advice.action)
        self.rebuild()
        self.display.hover.hint(advice)

    def ask_hint(self) -> None:
        """Ask a bot for a hint. If others are watching, the curtain falls first: a hint may give away secrets."""
        if not self.session.awaits_person:
            return
        if self.session.viewpoint.can_reveal:
            self._draw_curtain(self.session.person, self.flow.advice.request_hint)
        else:
            self.flow.advice.request_hint()
            self.rebuild()

    # Other screens and dialogs

    def open_menu(self) -> None:
        """Open the menu."""
        self.dialogs.open_menu()

    def open_keys(self) -> None:
        """Open the list of keys."""
        self.dialogs.open_keys()

    def open_rules(self) -> None:
        """Open the rulebook at the page about the current decision."""
        self.app.push_rulebook(self.sheet.id, rulebook_page(self.session))

    def show_results(self) -> None:
        """Show the results."""
        self.app.show_results(self.session.match)
