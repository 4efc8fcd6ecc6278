"""A match against a bot in a real window: the bot answers by itself, and what it plays is kept and shown."""

from __future__ import annotations

import pytest

from engine.match import Match, SeatSetup
from tests.window.conftest import Room
from tests.window.desk import wait
from tests.window.somebody import Somebody

pytestmark = [pytest.mark.window, pytest.mark.full]

TURNS = 2
PERSON, BOT = 1, 2


def answered(player: Somebody, turns: int) -> Match:
    """The match once it is the person's turn again, with so many turns played by each side."""

    def waits() -> bool:
        turn = player.desk.match().turn
        return turn is not None and (turn.seat, turn.number) == (PERSON, 2 * turns + 1)

    wait("the bot's answer", waits)
    return player.desk.match()


def test_a_bot_answers(room: Room) -> None:
    player = room.at_table(seats=(SeatSetup("Ann", "vermilion"), SeatSetup("Blue", "blue", "easy")), board="short")
    for turn in range(1, TURNS + 1):
        mine = player.twin.match.legal()[0]
        player.touch(str(mine.picks[1].value))
        player.kept(mine)
        stay = player.twin.middle("bar stay")
        player.desk.click(stay)  # the window alone: what the bot thinks is not known here
        match = answered(player, turn)
        assert [step.seat for step in match.line[-4:]] == [PERSON, PERSON, BOT, BOT]
        player.twin.app.show_table(match)
        player.twin.point(stay)
        player.look()
