"""The controller of the table: obeys the commands of buttons, keys and pointer, and does what is due by itself.

`selection` decides what is chosen, `flow` what comes by itself; both are acted upon here. Playing and telling stand in
`story`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.rules.actions import Action, Pick
from engine.rules.contract import Seat
from scenes.app import App
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_model.help_text import rulebook_page
from scenes.table.dialogs import TableDialogs
from scenes.table.flow import BotFailed, BotMove, CurtainDue, HintFound, PendingAdvice, ResultsDue, TurnFlow
from scenes.table.selection import Confirm, Outcome, Perform, Picked, Refused, Rotated
from scenes.table.session import TableSession
from scenes.table.story import StoryController
from scenes.table.toolbar import TableToolbar

SECRET_PURPOSE = "What comes to light now is for these eyes alone."
"""What the curtain is for before a person sees its own secrets in the middle of its turn."""


class TableController(StoryController):
    """Does what people at one table ask for; the commands are those of `TableCommands`."""

    def __init__(self, app: App, session: TableSession, display: MatchDisplay) -> None:
        advice = PendingAdvice(app, session.match)
        results_in = app.stack.skin.theme.seconds("result")
        super().__init__(app, session, display, TurnFlow(session, display, advice, results_in))
        self.dialogs = TableDialogs(app, session, display, self)
        self.toolbar = TableToolbar(session, display, self.flow, self)

    # Buttons

    def build(self) -> None:
        """Make the buttons."""
        self.toolbar.build()

    def refresh_settings(self) -> bool:
        """Take over settings that may have changed; a half-made action stays."""
        self.session.set_confirm_verbs(self.app.settings.is_confirmed)
        return super().refresh_settings()

    def request_redraw(self) -> None:
        """Ask to be drawn again when something has changed; the button that does a hint comes and goes with it."""
        if bool(self.display.hover.hinted_action) != self.toolbar.has_hint_button:
            self.build()
        super().request_redraw()

    def point_at_button(self) -> None:
        """Point at what the button stands for that has the focus or the pointer."""
        ui = self.display.ui
        widget = ui.focused if ui.keyboard else ui.hovered
        self.display.hover.point_at(self.display.bar_picks.get(widget.name) if widget else None)

    # The selection

    @property
    def can_rotate(self) -> bool:
        """Whether the wheel rotates a pending pick now."""
        return self.session.selection.pending is not None and self.session.awaits_person

    def click(self, places: Sequence[str]) -> None:
        """A click where `places` lie on one another: pick the target there, or tell why there is none."""
        self._act(self.selection.click(places, self.display.labels))

    def press(self, pick: Pick) -> None:
        """Press the button of a pick; where that plays an action, what is pointed at on the board is left alone."""
        completes = self.selection.completes(pick)
        outcome = self.selection.press(pick)
        if completes and not isinstance(outcome, Rotated):
            self.display.hover.point_at(None)
        self._act(outcome)

    def point_at(self, pick: Pick) -> None:
        """A stepper has come to stand on a pick."""
        self.display.hover.point_at(pick)

    def choose(self, pick: Pick, space: str = "") -> None:
        """Make a pick; `space` is where that was tried, "" for none."""
        self._act(self.selection.choose(pick, space))

    def choose_pending(self) -> None:
        """Choose the pending pick."""
        self._act(self.selection.choose_pending())

    def rotate(self, steps: int) -> bool:
        """Rotate the pending pick, forwards or (below 0) back; False when none is pending."""
        outcome = self.selection.rotate(steps)
        self._act(outcome)
        return outcome is not None

    def pick_to_rotate(self) -> bool:
        """Make the target that is pointed at pending, where its first pick can be; whether that was so."""
        outcome = self.selection.pick_to_rotate(self.display.hover.pick)
        self._act(outcome)
        return outcome is not None

    def step_back(self) -> None:
        """Take back the last pick of a half-made action."""
        taken = self.selection.step_back()
        if taken is not None:
            self.rebuild()
            self._restore_pointing(taken)

    def _act(self, outcome: Outcome | None) -> None:
        """Do what has been chosen."""
        match outcome:
            case Perform(actions=actions):
                self.perform(*actions)
            case Confirm(action=action):
                self.rebuild()
                self.dialogs.ask_confirmation(action)
            case Picked(pick=pick):
                self.app.sounds.play("button")
                self.rebuild()
                self._restore_pointing(pick)
            case Rotated():
                self._show_pending()
            case Refused(reason=reason, space=space):
                self.display.hover.refuse(reason, space)
                self.app.sounds.play("error")

    def _show_pending(self) -> None:
        """Show the pending pick at once, whatever button the pointer may be on."""
        hover = self.display.hover
        hover.dismiss()
        if hover.pick not in self.session.selection.targets:
            hover.point_at(None)
        self.app.sounds.play("button")
        self.rebuild()

    # The match and its story

    def play_hint(self, action: Action) -> None:
        """Do what a hint says, after a question where its verb wants one."""
        if self.session.selection.needs_confirmation(action):
            self.dialogs.ask_confirmation(action)
        else:
            self.perform(action)

    def undo(self) -> None:
        """Take back the last pick, or one action; where only bots have moved since, ask to go back past their moves."""
        session = self.session
        if session.selection.picks:
            self.step_back()
        elif session.undo():
            self._show_earlier()
        elif session.take_back_index is not None and self.app.settings.is_confirmed("take-back"):
            self.dialogs.ask_take_back(session.take_back_index)
        elif session.take_back_index is not None:
            self.rewind(session.take_back_index)

    def redo(self) -> None:
        """Play again what was taken back."""
        self._hide_secrets_before()
        self._play_and_animate(self.session.redo)

    def rewind(self, actions: int) -> None:
        """Go back to the position after n actions."""
        self.session.rewind(actions)
        self._show_earlier()

    def _show_earlier(self) -> None:
        """Show what was gone back to: whoever takes something back wants to see what comes of it."""
        self.flow.skipping = False
        self._show_at_once()

    def resign(self) -> None:
        """The seat to decide gives up."""
        session, turn = self.session, self.session.match.turn
        if turn is not None and session.match.plays_on_without(turn.seat):
            self._hide_secrets_before()
            self._play_and_animate(lambda: session.resign(turn.seat))
        elif turn is not None:
            session.resign(turn.seat)
            self._show_at_once()

    # What goes on by itself

    def update(self, seconds: float, uppermost: bool) -> None:
        """Let the story go on, while the bot that follows thinks, and what comes next by itself."""
        if self.display.motion.moving:
            self.flow.think_ahead()
        super().update(seconds, uppermost)

    def advance(self, seconds: float, uppermost: bool) -> None:
        """Let bots think, and curtain and results follow; never while people read or answer a question."""
        if not uppermost or self.display.ui.dialogs:
            return
        pause = self.app.stack.skin.theme.seconds("bot")
        event = self.flow.update(
            seconds, pause / self.flow.bot_speed(self.flow.animation_speed) if self.flow.animation_speed else 0.0
        )
        match event:
            case BotMove(advice=advice, skipped=True):
                self._play_unseen(advice.action)
            case BotMove(advice=advice):
                self.perform(advice.action)
            case HintFound(advice=advice):
                self.display.hover.hint(advice.action, advice.reasons)
            case BotFailed(reason=reason):
                self.dialogs.show_bot_error(reason)
            case CurtainDue(seat=seat):
                self._draw_curtain(seat)
            case ResultsDue():
                self.show_results()

    def _play_unseen(self, action: Action) -> None:
        """Play an action of a bot without telling it."""
        self._hide_secrets_before((action,))
        self.session.play_action(action)
        self._show_at_once()
        if not self.session.bot_to_act:
            self.stop_skipping()

    def note_activity(self) -> None:
        """Somebody does something: a curtain that is due falls at once, results no longer come by themselves."""
        self.flow.note_activity(dialog_open=bool(self.display.ui.dialogs))

    def skip_bots(self) -> None:
        """Let the bots play untold until a person is to decide, or to the end."""
        if self.session.bot_to_act:
            self.flow.skipping = True
            self.display.motion.finish()
            self.rebuild()

    def stop_skipping(self) -> None:
        """Tell again what the bots do."""
        self.flow.skipping = False
        self.rebuild()

    def toggle_fast_bots(self) -> None:
        """Tell the moves of bots faster, what is told now at once, or as usual again."""
        self.flow.fast_bots = not self.flow.fast_bots
        if self._animation_speed:
            self.display.motion.set_speed(self.flow.bot_speed(self._animation_speed))
        self.build()

    def cancel_advice(self) -> None:
        """Forget what a bot was asked."""
        self.flow.advice.cancel()

    def ask_hint(self) -> None:
        """Have a bot think of a hint; where others look on, the curtain falls first: it may give away secrets."""
        if not self.session.awaits_person:
            return
        if self.session.viewpoint.can_reveal:
            self._draw_curtain(self.session.person, self.flow.advice.request_hint)
        else:
            self.flow.advice.request_hint()
            self.rebuild()

    # Secrets

    def toggle_secrets(self) -> None:
        """Show the seat to decide its secrets behind a curtain, or put them away."""
        session = self.session
        if session.viewpoint.shows_secrets:
            session.hide_secrets()
            self._show_known_position()
        elif session.viewpoint.can_reveal:
            self._draw_curtain(session.person)

    def _draw_curtain(self, seat: Seat, then: Callable[[], object] | None = None) -> None:
        """Draw the curtain until the person at `seat` lifts it; there is time then to see what comes to light."""
        session, sheet = self.session, self.sheet
        turn = session.match.turn
        purpose = sheet.decisions[turn.decision].help.format(**session.panels.prompt) if turn else ""

        def lift() -> None:
            self._play_and_animate(lambda: session.lift_curtain(seat))
            self.flow.delay_curtain()
            if then is not None:
                then()

        if session.viewpoint.can_reveal:
            purpose = f"Only you may see {sheet.secret}."
        elif seat == session.person and not sheet.secret:
            purpose = SECRET_PURPOSE
        self.app.push_handover(session.match.header.seats[seat - 1], purpose, lift)

    # Where it leads

    def open_menu(self) -> None:
        """Open the menu."""
        self.dialogs.open_menu()

    def open_keys(self) -> None:
        """Open the list of keys."""
        self.dialogs.open_keys()

    def open_rules(self) -> None:
        """Open the rulebook at the page about what is asked."""
        self.app.push_rulebook(self.sheet.id, rulebook_page(self.session))

    def show_results(self) -> None:
        """Show the results."""
        self.app.show_results(self.session.match)
