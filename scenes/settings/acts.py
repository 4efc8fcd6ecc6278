"""Which acts the table asks about: verbs of the games, undoing the moves of bots, losses."""

from __future__ import annotations

from engine.data.record import sound_sheet
from engine.view.warnings import LOSSES
from scenes.app import App
from scenes.settings.sheet import settings_sheet

TAKE_BACK = "take-back"
"""The name of undoing the moves of bots among the acts that need confirmation."""


class ConfirmedActs:
    """The acts of all games that can need confirmation."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def all(self) -> tuple[str, ...]:
        """All of them: verbs of the games, and undoing the moves of bots, and losses."""
        sheets = [sheet for game in self.app.games if (sheet := sound_sheet(self.app.games, game))]
        verbs = [act for sheet in sheets for act, words in sheet.verbs.items() if words.confirm and not words.final]
        return tuple(dict.fromkeys((*verbs, TAKE_BACK, LOSSES)))

    @property
    def asks_for_any(self) -> bool:
        """Whether any act needs confirmation."""
        return any(map(self.app.settings.is_confirmed, self.all))

    @property
    def unconfirmed(self) -> tuple[str, ...]:
        """The single acts that do not need confirmation; none if no act does."""
        return self.app.settings.unconfirmed if self.asks_for_any else ()

    def label(self, act: str) -> str:
        """The label of an act in the game that has it."""
        sheets = (sound_sheet(self.app.games, game) for game in self.app.games)
        verbs = (sheet.verbs.get(act) for sheet in sheets if sheet)
        return next((words.label for words in verbs if words), settings_sheet().acts.get(act, act))

    def ask_all(self, asks: bool) -> None:
        """Ask for confirmation of all acts, or of none."""
        settings = self.app.settings
        for act in settings.unconfirmed if asks else self.all:
            (settings.ask_again if asks else settings.stop_asking)(act)
