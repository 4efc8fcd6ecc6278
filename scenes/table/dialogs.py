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
from engine.words.match_words import colour_name
from engine.words.phrases import sentences
from scenes.app import App
from scenes.common.keymap import FINGERS_PAGE, keys_heading, table_keys
from scenes.common.words.players import player_words
from scenes.library.files import save_copy
from scenes.match_view.display import MatchDisplay
from scenes.table.action_bar.settling import Settling
from scenes.table.commands import TableCommands
from scenes.table.session import TableSession
from scenes.table.words.dialogs import dialog_words

TAKE_BACK_QUESTION = "take-back"
"""The name in the settings of the question before going back past the bots' moves."""

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

        words = dialog_words()
        answers = [
            Answer("yes", words.take_back_yes, go_back, main=True),
            Answer("no", words.play_on, cancel=True),
        ]
        dialog = Dialog(words.take_back, words.take_back_text, answers, remember=words.dont_ask)
        self._open(dialog)

    def ask_undo(self, seat: Seat, undo: Callable[[], object]) -> None:
        """Ask before `undo` takes back the finished turn of `seat`, at the turn of another person."""
        words, title = dialog_words(), self.display.labels[seat - 1].title
        answers = [
            Answer("yes", words.take_back_yes, undo),
            Answer("no", words.play_on, main=True, cancel=True),
        ]
        text = escape_markup(fill(words.undo_other_text, player=title))
        self._open(Dialog(fill(words.undo_other, player=title), text, answers, name="undo-dialog"))

    def ask_confirmation(self, action: Action, warning: str = "") -> None:
        """Ask before an action that costs what the `warning` says, or whose verb needs a confirmation.

        That it is not asked again is offered unless the verb is final. With a warning or a final verb Enter means no.
        """
        sheet, prompt, words = self.session.sheet, self.session.panels.prompt, dialog_words()
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
            Answer("no", words.not_yet, main=is_grave, cancel=True),
        ]
        remember = "" if verb.final else words.dont_ask
        dialog = Dialog(fill(words.confirm, label=label), sentences(warning, question), answers, remember=remember)
        self._open(dialog)

    def _stop_asking(self, question: str) -> None:
        self.app.settings.stop_asking(question)
        self.app.save_settings()
        self.session.set_confirm_verbs(self.app.settings.is_confirmed)

    def open_menu(self) -> None:
        """Open the menu of the table."""
        app, match, words = self.app, self.session.match, dialog_words()
        resume = words.resume_over if match.over else words.resume
        answers = [
            Answer("go-on", resume, None, icon="icon-play", main=True, cancel=True),
            *([Answer("save", words.save, self._save, icon="icon-save")] if app.may("export") else []),
            Answer("settings", words.settings, app.push_settings, icon="icon-settings"),
            Answer("keys", keys_heading(app.stack.skin.keys), self.open_keys, icon="icon-hint"),
        ]
        if self.session.awaits_person:
            answers.append(Answer("resign", words.resign, self._ask_resign, icon="icon-close"))
        if not match.over:
            answers.append(Answer("players", words.players, self._ask_seat, icon="icon-person"))
        if match.over:
            answers.append(Answer("results", words.results, self.commands.show_results, icon="cup"))
        game, seats = self.session.sheet.id, len(match.header.seats)
        answers += [
            Answer("lobby", words.new_game, lambda: app.show_lobby(game, seats), icon="icon-replay"),
            Answer("title", words.title_screen, app.show_title, icon="icon-home"),
        ]
        text = "" if match.over else words.menu_text
        self._open(Dialog(match.title, text, answers, name="menu-dialog"))

    # Seats handed on

    def _ask_seat(self) -> None:
        """Ask which seat is to be handed on; a single seat is meant without asking."""
        match = self.session.match
        seats = [seat for seat in range(1, match.rules.seats + 1) if seat not in match.resigned_seats]
        if len(seats) == 1:
            self._ask_player(seats[0])
            return
        words, labels = dialog_words(), [self.display.labels[seat - 1] for seat in seats]
        answers = [
            Answer(
                str(seat),
                fill(words.seat, player=label.title, kind=label.name) if label.name else label.title,
                partial(self._ask_player, seat),
            )
            for seat, label in zip(seats, labels, strict=True)
        ]
        answers.append(Answer("no", words.all_stay, main=True, cancel=True))
        self._open(Dialog(words.whose, words.whose_text, answers, name="seats-dialog"))

    def _ask_player(self, seat: Seat) -> None:
        """Ask who plays for a seat from here on."""
        words, setup, label = dialog_words(), self.session.match.seats[seat - 1], self.display.labels[seat - 1]
        answers = [
            Answer(
                "person",
                words.person if setup.is_bot else words.other_person,
                partial(self._ask_name, seat),
                icon="icon-person",
            )
        ]
        answers += [
            Answer(level, player_words().bot_titles[level], partial(self._hand_to_bot, seat, level), icon="icon-bot")
            for level in LEVELS
            if level != setup.player
        ]
        answers.append(Answer("no", words.as_before, main=True, cancel=True))
        heading = words.who if label.is_reader else fill(words.who_for, player=label.title)
        self._open(Dialog(heading, words.who_text, answers, name="player-dialog"))

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

        words = dialog_words()
        answers = [Answer("take", words.take_seat, take, main=True), Answer("no", words.cancel, cancel=True)]
        dialog = Dialog(words.name_title, "", answers, body=field, body_height=NAME_FIELD_HEIGHT, name="name-dialog")
        self._asks = dialog, seat
        self._open(dialog)
        self.display.ui.focus(self.display.ui.find("player-name"))
        if self.display.ui.hand:
            self.display.ui.open_keyboard()

    def _save(self) -> None:
        words, text = dialog_words(), escape_markup(save_copy(self.session.match))
        self._open(Dialog(words.save, text, [Answer("fine", words.fine, main=True, cancel=True)]))

    def _ask_resign(self) -> None:
        turn = self.session.match.turn
        if turn is None:
            return
        words, label = dialog_words(), self.display.labels[turn.seat - 1]
        question = words.resign_alone if label.is_reader else fill(words.resign_player, player=label.title)
        others = [name for seat, name in self.session.names.items() if seat != turn.seat]
        text = words.resign_ends if not others else words.resign_one if len(others) == 1 else words.resign_others
        text = fill(text, again=words.resign_again, other="".join(others[:1]))
        if self.session.match.plays_on_without(turn.seat):
            text = fill(words.resign_on, player=label.title)
        resign = Answer("resign", words.resign, self.commands.resign, ends=True)
        answers = [resign, Answer("no", words.play_on, cancel=True, main=True)]
        self._open(Dialog(question, escape_markup(text), answers))

    def show_bot_error(self, error: str) -> None:
        """Show that a bot failed to answer, and ask whether to try again or to leave the table."""
        words = dialog_words()
        answers = [
            Answer("again", words.bot_again, main=True, cancel=True),
            Answer("title", words.title_screen, self.app.show_title),
        ]
        self._open(Dialog(words.bot_lost, escape_markup(fill(words.bot_lost_text, error=error)), answers))

    def show_hint_error(self, error: str) -> None:
        """Show that a hint has failed, and ask whether to try again or to play on without one."""
        words = dialog_words()
        answers = [
            Answer("again", words.hint_again, self.commands.ask_hint),
            Answer("on", words.play_on, main=True, cancel=True),
        ]
        self._open(Dialog(words.no_hint, escape_markup(fill(words.no_hint_text, error=error)), answers))

    def show_notice(self, notice: str) -> None:
        """Show a notice that must be acknowledged, over any other dialog."""
        words = dialog_words()
        answers = [Answer("fine", words.fine, main=True, cancel=True)]
        self._open(Dialog(words.please_note, escape_markup(notice), answers, name="notice"))

    def open_keys(self) -> None:
        """Open the list of keys: those of every table, and those of the game's own buttons; for fingers their page."""
        if self.app.stack.skin.keys.is_touch:
            self.app.push_rulebook(self.session.sheet.id, FINGERS_PAGE)
            return
        options, overlay = self.session.match.header.options, bool(self.display.board.overlays)
        self._open(table_keys(self.session.sheet, options, overlay, now=self.app.stack.skin.keys))
