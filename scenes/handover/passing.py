"""When the screen passes from one person to another without secrets: then the slip shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.contract import NATURE, Seat
from scenes.common.player_labels import display_players
from scenes.handover.deeds import deeds_of, since_when

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.session import TableSession


class Passing:
    """Knows in whose hands the screen of one table is, and shows the slip when it goes to another person.

    A match that was begun before is in nobody's hands. Going back passes nothing on: whoever acted last is there still.
    """

    def __init__(self, app: App, session: TableSession) -> None:
        self.app = app
        self.session = session
        line = session.match.line
        begun = any(step.seat != NATURE for step in line)
        self._holder: Seat = NATURE if begun else session.person
        self._length = len(line)

    def take(self, seat: Seat) -> None:
        """Note that a seat has taken the screen otherwise: it has lifted the curtain."""
        self._holder = seat

    def show(self) -> bool:
        """Show the slip if another person is to decide now; returns whether it was shown."""
        seat = self._next_holder()
        if not seat or not self._is_wanted:
            return False
        session = self.session
        player = display_players(session.match.players)[seat - 1]
        self.app.push_handover(player, since_when(session.news), deeds_of(session))
        return True

    def _next_holder(self) -> Seat:
        """The person who has the screen from now on, if it is another one than before and the match went on; else 0."""
        session, length = self.session, len(self.session.match.line)
        seat = session.acting_seat
        if session.throwing_seat or not session.awaits_person or (seat, length) == (self._holder, self._length):
            return NATURE
        passed = seat != self._holder and length >= self._length
        self._holder, self._length = seat, length
        return seat if passed else NATURE

    @property
    def _is_wanted(self) -> bool:
        """Whether the setting asks for the slip, and more than one person sits at the table."""
        session = self.session
        return (
            session.passes_on and self.app.settings.handover != "off" and not session.viewpoint.has_at_most_one_person
        )
