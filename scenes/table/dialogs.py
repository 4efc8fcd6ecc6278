"""The dialogs of the table: the menu, confirmations, notices, the list of keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.bots.levels import LEVELS
from engine.data.seats import PERSON
from engine.data.text import NAME_LENGTH, clean_name
from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from engine.stage.widgets import Answer, Dialog, TextField, Widget
from engine.view.warnings import LOSSES
from engine.words.filling import fill
from scenes.app import App
from scenes.common.keymap import FINGERS_PAGE, keys_heading, table_keys
from scenes.common.player_labels import YOU, colour_name
from scenes.library.files import save_copy
from scenes.match_view.display import MatchDisplay
from scenes.table.action_bar.settling import Settling
from scenes.table.commands import TableCommands
from scenes.table.session import TableSession

TAKE_BACK_QUESTION = "take-back"
"""The name in the settings of the question before going back past the bots' moves."""

TAKEN_BACK = "The results follow. To take it back, look at the board from there, and press Undo."
"""How a match that somebody has ended by giving up goes on nevertheless."""

NAME_FIELD_HEIGHT = 52
"""The height of the field for a name, in units."""


class TableDialogs:
    """Opens the dialogs of one table; their answers give commands."""

    def __init__(
        self, app: App, session: TableSession, display: MatchDisplay, commands: TableCommands, settling: Settling
    ) -> None:
        self.app = app
        self.session = session
        self.display = display
        self.commands = commands
        self.settling = settling
        self._asks: tuple[Dialog, Seat] | None = None
        """A dialog for one seat, and that seat."""

    @property
    def asked_seat(self) -> Seat:
        """The seat that the uppermost dialog asks, if it is for one alone; else 0."""
        dialogs = self.display.ui.dialogs
        return self._asks[1] if self._asks and dialogs and dialogs[-1] is self._asks[0] else 0

    def _open(self, dialog: Dialog) -> None:
        self.display.ui.open_dialog(dialog)
        self.settling.restart()
        self.display.dirty = True

    def ask_take_back(self, actions: int) -> None:
        """Ask whether to go back past the bots' moves to the position after n actions."""

        def go_back() -> None:
            """Go back, and stop asking if so ticked."""
            if dialog.ticked:
                self._stop_asking(TAKE_BACK_QUESTION)
            self.commands.rewind(actions)

        answers = [Answer("yes", "Take it back", go_back, main=True), Answer("no", "Play on", cancel=True)]
        text = "Your last move is taken back, and what was played since. It can be redone."
        dialog = Dialog("Take back your move?", text, answers, remember="Don't ask again")
        self._open(dialog)

    def ask_undo(self, seat: Seat, undo: Callable[[], object]) -> None:
        """Ask before `undo` takes back the finished turn of `seat`, at the turn of another person."""
        title = self.display.labels[seat - 1].title
        answers = [Answer("yes", "Take it back", undo), Answer("no", "Play on", main=True, cancel=True)]
        text = escape_markup(f"{title} has finished. What was done last is taken back, and {title} goes on from there.")
        self._open(Dialog(f"Take back a move of {title}?", text, answers, name="undo-dialog"))

    def ask_confirmation(self, action: Action, warning: str = "") -> None:
        """Ask before an action that costs what the `warning` says, or whose verb needs a confirmation.

        "Don't ask again" is offered unless the verb is final. With a warning or a final verb Enter means no.
        """
        sheet, prompt = self.session.sheet, self.session.panels.prompt
        verb = sheet.verbs[action.verb]
        label = self.session.panels.verb_labels.get(action.verb, verb.label)
        is_asked = self.session.selection.needs_confirmation(action)
        question = (fill(verb.question, prompt) or verb.text) if is_asked else ""
        is_grave = verb.final or bool(warning)

        def perform() -> None:
            """Play the action, and stop asking if so ticked."""
            for asked in (LOSSES if warning else "", action.verb if is_asked else ""):
                if asked and dialog.ticked:
                    self._stop_asking(asked)
            self.commands.perform(action)

        answers = [
            Answer("yes", label, perform, main=not is_grave),
            Answer("no", "Not yet", main=is_grave, cancel=True),
        ]
        text = f"{warning} {question}".strip()
        dialog = Dialog(f"{label}?", text, answers, remember="" if verb.final else "Don't ask again")
        self._open(dialog)

    def _stop_asking(self, question: str) -> None:
        self.app.settings.stop_asking(question)
        self.app.save_settings()
        self.session.set_confirm_verbs(self.app.settings.is_confirmed)

    def open_menu(self) -> None:
        """Open the menu of the table."""
        app, match = self.app, self.session.match
        resume = "Back to the board" if match.over else "Go on playing"
        answers = [
            Answer("go-on", resume, None, icon="icon-play", main=True, cancel=True),
            *([Answer("save", "Save a copy", self._save, icon="icon-save")] if app.may("export") else []),
            Answer("settings", "Settings", app.push_settings, icon="icon-settings"),
            Answer("keys", keys_heading(app.stack.skin.keys), self.open_keys, icon="icon-hint"),
        ]
        if self.session.awaits_person:
            answers.append(Answer("resign", "Give up", self._ask_resign, icon="icon-close"))
        if not match.over:
            answers.append(Answer("players", "Who plays", self._ask_seat, icon="icon-person"))
        if match.over:
            answers.append(Answer("results", "Results", self.commands.show_results, icon="cup"))
        game, seats = self.session.sheet.id, len(match.header.seats)
        answers += [
            Answer("lobby", "New game", lambda: app.show_lobby(game, seats), icon="icon-replay"),
            Answer("title", "To the title", app.show_title, icon="icon-home"),
        ]
        text = "The match is kept as it is; you can always go on from the title."
        self._open(Dialog(match.title, "" if match.over else text, answers, name="menu-dialog"))

    # Seats handed on

    def _ask_seat(self) -> None:
        """Ask which seat is to be handed on; a single seat is meant without asking."""
        match = self.session.match
        seats = [seat for seat in range(1, match.rules.seats + 1) if seat not in match.resigned_seats]
        if len(seats) == 1:
            self._ask_player(seats[0])
            return
        labels = [self.display.labels[seat - 1] for seat in seats]
        answers = [
            Answer(
                str(seat),
                f"{label.title} ({label.name})" if label.name else label.title,
                partial(self._ask_player, seat),
            )
            for seat, label in zip(seats, labels, strict=True)
        ]
        answers.append(Answer("no", "All stay", main=True, cancel=True))
        text = "A bot or another person can take a seat at any time. The log keeps who played when."
        self._open(Dialog("Whose seat is handed on?", text, answers, name="seats-dialog"))

    def _ask_player(self, seat: Seat) -> None:
        """Ask who plays for a seat from here on."""
        setup, title = self.session.match.seats[seat - 1], self.display.labels[seat - 1].title
        answers = [
            Answer(
                "person",
                "A person" if setup.is_bot else "Another person",
                partial(self._ask_name, seat),
                icon="icon-person",
            )
        ]
        answers += [
            Answer(level, f"{level.capitalize()} bot", partial(self._hand_to_bot, seat, level), icon="icon-bot")
            for level in LEVELS
            if level != setup.player
        ]
        answers.append(Answer("no", "As before", main=True, cancel=True))
        text = "Who takes over finds everything as it is. Undo does not change who plays."
        heading = "Who plays on?" if title == YOU else f"Who plays on for {title}?"
        self._open(Dialog(heading, text, answers, name="player-dialog"))

    def _hand_to_bot(self, seat: Seat, level: str) -> None:
        """Hand a seat to a bot, which plays on under the name of the seat."""
        self.commands.hand(seat, level, self.session.match.seats[seat - 1].name)

    def _ask_name(self, seat: Seat) -> None:
        """Ask for the name of the person who takes a seat; without one the colour names it."""
        setup = self.session.match.seats[seat - 1]
        name = self.app.settings.names.get(setup.colour, "") if setup.is_bot else ""

        def rename(text: str) -> None:
            """Note what has been typed so far."""
            nonlocal name
            name = text

        def take() -> None:
            """Hand the seat to the person with this name."""
            self.commands.hand(seat, PERSON, clean_name(name) or colour_name(setup.colour))

        def field(rect: pygame.Rect, skin: Skin) -> Sequence[Widget]:  # noqa: ARG001
            """The field for the name."""
            return [
                TextField(
                    rect,
                    name,
                    rename,
                    on_enter=lambda _: dialog.button(dialog.answers[0]).press(self.display.ui),
                    max_length=NAME_LENGTH,
                    placeholder=colour_name(setup.colour),
                    icon="icon-person",
                    name="player-name",
                )
            ]

        answers = [Answer("take", "Take the seat", take, main=True), Answer("no", "Leave it", cancel=True)]
        dialog = Dialog(
            "Who takes the seat?", "", answers, body=field, body_height=NAME_FIELD_HEIGHT, name="name-dialog"
        )
        self._asks = dialog, seat
        self._open(dialog)
        self.display.ui.focus(self.display.ui.find("player-name"))
        if self.display.ui.hand:
            self.display.ui.open_keyboard()

    def _save(self) -> None:
        text = escape_markup(save_copy(self.session.match))
        self._open(Dialog("Save a copy", text, [Answer("fine", "Fine", main=True, cancel=True)]))

    def _ask_resign(self) -> None:
        turn = self.session.match.turn
        if turn is None:
            return
        title = self.display.labels[turn.seat - 1].title
        question = "Give up?" if title == YOU else f"{title} gives up?"
        others = [name for seat, name in self.session.names.items() if seat != turn.seat]
        outcome = f", and {others[0]} wins" if len(others) == 1 else ", and the others win" if others else ""
        text = escape_markup(f"The match ends{outcome}. {TAKEN_BACK}")
        if self.session.match.plays_on_without(turn.seat):
            text = "The others play on; {} does only what must be done. Undo or the log leads back."
            text = text.format(escape_markup(title))
        resign = Answer("resign", "Give up", self.commands.resign, ends=True)
        self._open(Dialog(question, text, [resign, Answer("no", "Go on playing", cancel=True, main=True)]))

    def show_bot_error(self, error: str) -> None:
        """Show that a bot failed to answer, and ask whether to try again or to leave the table."""
        answers = [
            Answer("again", "Ask it again", main=True, cancel=True),
            Answer("title", "To the title", self.app.show_title),
        ]
        text = escape_markup(f"It did not answer: {error}. The match is kept as it is.")
        self._open(Dialog("The bot is lost", text, answers))

    def show_hint_error(self, error: str) -> None:
        """Show that a hint has failed, and ask whether to try again or to play on without one."""
        answers = [
            Answer("again", "Ask again", self.commands.ask_hint),
            Answer("on", "Play on", main=True, cancel=True),
        ]
        self._open(Dialog("No hint", escape_markup(f"None came: {error}. You can play on without one."), answers))

    def show_notice(self, notice: str) -> None:
        """Show a notice that must be acknowledged, over any other dialog."""
        answers = [Answer("fine", "Fine", main=True, cancel=True)]
        self._open(Dialog("Please note", escape_markup(notice), answers, name="notice"))

    def open_keys(self) -> None:
        """Open the list of keys: those of every table, and those of the game's own buttons; for fingers their page."""
        if self.app.stack.skin.keys.is_touch:
            self.app.push_rulebook(self.session.sheet.id, FINGERS_PAGE)
            return
        options, overlay = self.session.match.header.options, bool(self.display.board.overlays)
        self._open(table_keys(self.session.sheet, options, overlay, now=self.app.stack.skin.keys))
