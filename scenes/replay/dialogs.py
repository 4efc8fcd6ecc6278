"""The dialogs of a replay: its questions, notices, and the list of keys."""

from __future__ import annotations

from collections.abc import Callable

from engine.stage.text import escape_markup
from engine.stage.widgets import Answer, Dialog
from scenes.app import App
from scenes.common.keymap import replay_keys
from scenes.match_view.display import MatchDisplay
from scenes.replay.model import ReplayModel
from scenes.replay.words import replay_words


class ReplayDialogs:
    """Opens the dialogs of one replay."""

    def __init__(self, app: App, session: ReplayModel, display: MatchDisplay) -> None:
        self.app = app
        self.session = session
        self.display = display

    def show(self, dialog: Dialog) -> None:
        """Open a dialog."""
        self.display.ui.open_dialog(dialog)
        self.display.dirty = True

    def ask_to_show_secrets(self, yes: Callable[[], object]) -> None:
        """Ask whether to show the secrets of an unfinished match."""
        words = replay_words()
        answers = [Answer("show", words.secrets_yes, yes), Answer("no", words.secrets_no, main=True, cancel=True)]
        self.show(Dialog(words.secrets, words.secrets_text, answers))

    def ask_to_branch(self) -> None:
        """Ask whether to start a new match from this position."""
        words, match, place = replay_words(), self.session.full_match, self.session.place
        answers = [
            Answer("play-on", words.play_on_yes, lambda: self.app.start_branch(match, place), main=True),
            Answer("no", words.play_on_no, cancel=True),
        ]
        self.show(Dialog(words.play_on, words.play_on_text, answers))

    def open_keys(self, *, secrets: bool, review: bool = False) -> None:
        """Open the list of keys; `secrets` says whether the viewpoint makes a difference."""
        self.show(replay_keys(secrets, bool(self.display.board.overlays), review, self.display.ui.skin.keys))

    def show_notice(self, notice: str) -> None:
        """Show a notice that people have to acknowledge."""
        words = replay_words()
        answers = [Answer("fine", words.fine, main=True, cancel=True)]
        self.show(Dialog(words.please_note, escape_markup(notice), answers, name="notice"))
