"""When the screen passes from one person to another without secrets: then the turn notice shows.

A question that goes round is no passing on: whoever is asked again in the same round, after nothing but single answers
– the own one before, those of the others since – has seen all of it and needs no turn notice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engine.data.seats import SeatSetup
from engine.rules.contract import NATURE, Seat
from engine.stage.board.piece_sprites import seen_across
from engine.stage.board.view import BoardView
from scenes.common.player_labels import display_players
from scenes.handover.deeds import deeds_of, more_than, since_when, stage_begun
from scenes.match_view.board.staying import stays

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.app import App
    from scenes.handover.deeds import Deed
    from scenes.table.session import TableSession


class Passing:
    """Knows in whose hands the screen of one table is, and shows the turn notice when it goes to another person.

    A match that was begun before is in nobody's hands. Going back passes nothing on: whoever acted last is there still.
    """

    def __init__(self, app: App, session: TableSession, board: BoardView) -> None:
        self.app = app
        self.session = session
        self.board = board
        line = session.match.line
        begun = any(step.seat != NATURE for step in line)
        self._holder: Seat = NATURE if begun else session.person
        self._length = len(line)

    def take(self, seat: Seat) -> None:
        """Note that a seat has taken the screen otherwise: it has lifted the curtain."""
        self._holder = seat

    def show(self) -> bool:
        """Show the turn notice if another person is to decide now; returns whether it was shown."""
        seat = self._next_holder()
        if not seat or not self._is_wanted or self._goes_round(seat):
            return False
        session = self.session
        player, deeds = display_players(session.match.players)[seat - 1], deeds_of(session)
        more = more_than(session, deeds)
        seen, stage = self._as_seen(deeds, player), stage_begun(session)
        self.app.push_handover(player, since_when(session.news), seen, more, stage)
        return True

    def _goes_round(self, seat: Seat) -> bool:
        """Whether a seat is only asked again: in the same round it has given one answer, and so have all since."""
        match, turn = self.session.match, self.session.match.turn
        own = next((at for at in range(len(match.line) - 1, -1, -1) if match.line[at].seat == seat), None)
        if own is None or turn is None:
            return False
        before, since = match.line[own - 1] if own else None, match.line[own:]
        answers = {step.turn.number for step in since}
        return (
            all(step.seat != NATURE and step.turn.count == turn.count for step in since)
            and len(answers) == len(since)
            and (before is None or (before.seat, before.turn.number) != (seat, since[0].turn.number))
        )

    def _as_seen(self, deeds: Sequence[Deed], player: SeatSetup) -> tuple[Deed, ...]:
        """The deeds with their pieces as they look to a player on a board that stays."""
        if not (player.is_far and stays(self.app.settings, self.board)):
            return tuple(deeds)
        skin = self.app.stack.skin
        return tuple(
            msgspec.structs.replace(deed, piece=seen_across(skin, deed.piece)) if deed.piece else deed for deed in deeds
        )

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
        """Whether the setting asks for the turn notice, and more than one person sits at the table."""
        session = self.session
        return (
            session.passes_on and self.app.settings.handover != "off" and not session.viewpoint.has_at_most_one_person
        )
