"""The dialogs of a replay: its questions, notices, and the list of keys."""

from __future__ import annotations

from collections.abc import Callable

from engine.stage.text import escape_markup
from engine.stage.widgets import Answer, Dialog
from scenes.app import App
from scenes.common.keymap import replay_keys
from scenes.match_view.display import MatchDisplay
from scenes.replay.model import ReplayModel

SECRETS = "This match is not over. You will see what only one seat may know of it, or what nobody may."

BRANCH = (
    "A new match begins at the table in this very position, with the same seats. "
    "The match that you are watching stays as it is."
)


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
        answers = [Answer("show", "Show it", yes), Answer("no", "Better not", main=True, cancel=True)]
        self.show(Dialog("Look at secrets?", SECRETS, answers))

    def ask_to_branch(self) -> None:
        """Ask whether to start a new match from this position."""
        match, place = self.session.full_match, self.session.place
        answers = [
            Answer("play-on", "Play on", lambda: self.app.start_branch(match, place), main=True),
            Answer("no", "Stay here", cancel=True),
        ]
        self.show(Dialog("Play on from here?", BRANCH, answers))

    def open_keys(self, *, secrets: bool, review: bool = False) -> None:
        """Open the list of keys; `secrets` says whether the viewpoint makes a difference."""
        self.show(replay_keys(secrets, bool(self.display.board.overlays), review, self.display.ui.skin.keys))

    def show_notice(self, notice: str) -> None:
        """Show a notice that people have to acknowledge."""
        answers = [Answer("fine", "Fine", main=True, cancel=True)]
        self.show(Dialog("Please note", escape_markup(notice), answers, name="notice"))
