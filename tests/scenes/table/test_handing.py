"""A seat is handed to a bot or to another person at the table: by the menu, in the log, behind the curtain."""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.data.seats import PERSON, SeatSetup, numbered_seats
from engine.match.match import Match
from engine.stage.inputs import Key, Text
from tests import toys
from tests.golden.matches import kept_match
from tests.scenes.replay.replay_driver import ReplayDriver
from tests.scenes.table_driver import PEOPLE, TableDriver, mattock
from tests.toys.claim.rules import RECORD


@pytest.fixture(autouse=True)
def toy_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `games.table` find the toy games, and the real ones."""
    real = games.table
    monkeypatch.setattr(games, "table", lambda game: real(game) if game in games.discover() else toys.table(game))


def answer(at: TableDriver, *names: str) -> None:
    """Press buttons of dialogs, one after the other."""
    for name in names:
        at.press(name)


def open_seat(at: TableDriver, seat: int) -> None:
    at.keys("escape")
    answer(at, "menu-dialog.players", f"seats-dialog.{seat}")


def curtains(at: TableDriver) -> list[Any]:
    return [call[1:] for call in at.app.calls if call[0] == "push_curtain"]


def claim(*played: str, people: int = 2) -> TableDriver:
    """A match with secret looks: the first `people` of three seats are persons."""
    sitting = [
        SeatSetup(seat.name, seat.colour, PERSON if place < people else "easy")
        for place, seat in enumerate(numbered_seats(3))
    ]
    match = Match.new(RECORD, {}, sitting, 1)
    for text in played:
        match.play(text)
    return TableDriver(match)


def secrets_shown(at: TableDriver) -> list[str]:
    return [live.piece.id for live in at.scene.display.motion.live if live.piece.id.startswith("seen")]


def test_the_curtain_does_not_ask_whoever_comes_what_a_bot_is_asked() -> None:
    match = kept_match("veins", "veins-four", 400)
    turn = match.turn
    assert turn is not None
    for seat in range(1, 5):
        match.hand(seat, "easy", f"bot {seat}")
    at = TableDriver(match)
    comes = turn.seat % 4 + 1
    at.scene.controller.hand(comes, PERSON, "Ben")
    at.wait(0.0)
    ((seat_setup, purpose, _),) = curtains(at)
    assert (seat_setup.name, purpose) == ("Ben", "Only you may see your stones.")


def test_by_mouse_a_person_leaves_the_seat_to_a_bot_which_goes_on() -> None:
    at = TableDriver(mattock(4))
    seat = at.match.turn.seat if at.match.turn else 0
    name = PEOPLE[seat - 1].name
    open_seat(at, seat)
    assert at.scene.ui.dialogs[-1].heading == f"Who takes over for {name}?"
    answer(at, "player-dialog.hard")
    assert at.match.seats[seat - 1].player == "hard"
    assert at.scene.session.bot_to_act == "hard"
    label = at.scene.display.labels[seat - 1]
    assert (label.title, label.name) == (name, "hard bot")
    assert at.scene.session.log[-1].text == "is now played by a hard bot"
    assert not at.scene.session.awaits_person
    assert [call for call in at.app.calls if call[0] == "autosave"]


def test_by_mouse_and_keys_a_person_takes_a_bots_seat_under_a_name() -> None:
    at = TableDriver(mattock(4))
    seat = at.match.turn.seat if at.match.turn else 0
    at.scene.controller.hand(seat, "easy", "Blue")
    open_seat(at, seat)
    answer(at, "player-dialog.person")
    at.send(*(event for letter in "Cleo" for event in (Key(letter.lower()), Text(letter))))
    at.keys("return")
    assert not at.scene.ui.dialogs
    assert at.match.seats[seat - 1] == SeatSetup("Cleo", PEOPLE[seat - 1].colour, PERSON)
    assert at.scene.session.awaits_person
    assert at.scene.view.prompt.question.startswith("Cleo: ")
    assert at.scene.session.names[seat] == "Cleo"
    assert at.scene.session.log[-1].text == "is now played by Cleo"


def test_who_takes_a_seat_with_secrets_passes_the_curtain_and_nobody_sees_them_before() -> None:
    at = claim("camp f3 0", "camp g3 0", "peek f1")  # seat 3, a bot, has looked
    assert at.scene.session.viewer == 0
    at.scene.controller.hand(3, PERSON, "Cleo")
    assert secrets_shown(at) == []
    at.wait()
    ((player, _, lift),) = curtains(at)
    assert (player.name, player.player) == ("Cleo", PERSON)
    lift()
    assert secrets_shown(at) == ["seen-f1"]


def test_a_sole_person_who_hands_its_seat_to_a_bot_sees_its_secrets_no_more() -> None:
    at = claim("peek f3", people=1)
    assert secrets_shown(at) == ["seen-f3"]
    at.scene.controller.hand(1, "easy", "Red")
    assert (secrets_shown(at), at.scene.session.viewer) == ([], 0)
    assert at.scene.session.bot_to_act == "easy"


def test_the_last_person_left_sees_its_secrets_behind_a_curtain_first() -> None:
    at = claim("peek f3")  # seat 1 has looked; seat 2 is a person too
    at.scene.controller.hand(2, "easy", "Blue")
    assert secrets_shown(at) == []
    at.wait()
    ((player, _, lift),) = curtains(at)
    assert player.colour == at.match.seats[0].colour
    lift()
    assert secrets_shown(at) == ["seen-f3"]
    at.wait()
    assert len(curtains(at)) == 1


def test_another_level_of_a_bot_hides_nothing() -> None:
    at = claim("peek f3", people=1)
    at.scene.controller.hand(2, "hard", "Blue")
    assert secrets_shown(at) == ["seen-f3"]
    assert curtains(at) == []


def test_a_match_that_is_over_has_no_seats_to_hand_on() -> None:
    at = TableDriver(mattock(None))
    at.keys("escape")
    assert "players" not in [reply.name for reply in at.scene.ui.dialogs[-1].answers]


def test_a_replay_shows_who_played_at_the_time() -> None:
    match = mattock(4)
    seat = match.turn.seat if match.turn else 0
    match.hand(seat, "easy", "Blue")
    match.play(match.legal()[0])
    replay = ReplayDriver(match)
    label = replay.scene.display.labels[seat - 1]
    assert (label.title, label.bot) == (PEOPLE[seat - 1].name, False)
    replay.scene.controller.seek_end()
    assert replay.scene.display.labels[seat - 1].bot
    replay.scene.controller.seek(0)
    assert not replay.scene.display.labels[seat - 1].bot
