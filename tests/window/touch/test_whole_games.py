"""A whole game of each of the five by single taps, which reach the program as fingers."""

from __future__ import annotations

import time

import pytest

from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.actions import Action
from scenes.common.page import CALM
from scenes.curtain import CurtainScene
from scenes.results.scene import ResultsScene
from scenes.title.scene import TitleScene
from tests.window.conftest import Room
from tests.window.robot.desktop import wait
from tests.window.robot.veins_miner import plain as veins_plain
from tests.window.robot.whole_games import SEATS, Plays, never, short_game
from tests.window.test_blast import plain as blast_plain
from tests.window.test_boomtown import plain as boomtown_plain
from tests.window.touch.tapper import AGAIN, GOLD, RING, Tapper

pytestmark = [pytest.mark.window, pytest.mark.full]

RED_AND_GREEN = (SEATS[0], SeatSetup("Ben", "green"))
"""Two in the colours of Chasm."""

ONE, TWO = SEATS[:1], SEATS[:2]

LOOK_EVERY = 25
"""The window is compared every n actions."""

LINGERS = 4.0
"""Seconds after which a curtain has fallen, even one that leaves time to see what came to light."""


@pytest.fixture
def touched(room: Room, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A room where clicks are fingers."""
    monkeypatch.setenv("SDL_MOUSE_TOUCH_EVENTS", "1")
    room.write_settings(animation="off", touch="touch")
    room.player_type = Tapper
    return room


def sit(room: Room, game: str, seats: tuple[SeatSetup, ...] = TWO, **options: str) -> Tapper:
    """Somebody who taps, at a new table."""
    player = room.at_table(game=game, seats=seats, **options)
    assert isinstance(player, Tapper)
    assert player.twin.app.hands.is_touch
    return player


def see_the_results(player: Tapper) -> None:
    """The results come by themselves, as in the caption of the window, and a tap leads to the title."""
    match = player.desk.match()
    assert match.over
    assert match.log == player.twin.match.log
    player.twin.pass_time(4.0)
    assert player.twin.is_on(ResultsScene)
    caption = f"Motherlode – {match.title} – {player.twin.scene.outcome.headline}"
    wait(f"the caption {caption}", lambda: player.desk.caption == caption)
    time.sleep(CALM)  # a page that comes by itself takes no press at once
    player.press("title")
    assert player.twin.is_on(TitleScene)
    player.look()
    assert player.taps > len([step for step in match.line if step.seat]), "every action is shown first"


def test_mattock(touched: Room) -> None:
    player = sit(touched, "mattock", board="short")
    for number, action in enumerate(short_game(winner=1)):
        player.do_by_taps(action)
        if number % LOOK_EVERY == 0:
            player.look()
    assert all(player.seconds[way] for way in (AGAIN, GOLD, RING))
    see_the_results(player)


def chasm_plain(match: Match) -> Action:
    """A few tracks and carts a turn, then the first that can be done."""
    turn = (step for step in reversed(match.line) if step.turn.number == match.turn_number)
    built = sum(step.action.verb in ("track", "cart") for step in turn)
    wishes = ("track", "cart") if not built else ("cart",)
    legal = [action for action in match.legal() if action.verb != "end"]
    return next((action for verb in wishes for action in legal if action.verb == verb), legal[-1])


def test_chasm(touched: Room) -> None:
    player = sit(touched, "chasm", RED_AND_GREEN, length="very-short")
    Plays("chasm", chasm_plain, LOOK_EVERY).play_until(player, player.do_by_taps, never)
    assert {step.action.verb for step in player.twin.match.line} >= {"track", "cart", "done", "roll"}
    see_the_results(player)


def test_fire_in_the_hole(touched: Room) -> None:
    player = sit(touched, "blast")
    Plays("blast", blast_plain, LOOK_EVERY).play_until(player, player.do_by_taps, never)
    see_the_results(player)


def test_boomtown(touched: Room) -> None:
    player = sit(touched, "boomtown", ONE)
    Plays("boomtown", boomtown_plain, LOOK_EVERY).play_until(player, player.do_by_taps, never)
    see_the_results(player)


def test_veins(touched: Room) -> None:
    player = sit(touched, "veins")

    def act(action: Action) -> None:
        """Lift the curtain, if one is there, and act."""
        while player.twin.table.session.curtain:
            if not player.twin.is_on(CurtainScene):
                player.twin.pass_time(LINGERS)
            player.lift()
        player.do_by_taps(action)

    Plays("veins", veins_plain, LOOK_EVERY).play_until(player, act, never)
    see_the_results(player)
