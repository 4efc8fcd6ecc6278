"""Skipping the bots stops for what concerns people: fires, their losses, their own dice; then it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import games
from engine.bots.explain import Advice
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.events import Event, Gain, SeatEvent
from games.blast.model.events import Burnt, FireTurned, Rolled, Turned
from tests.scenes.table_driver import PEOPLE, TableDriver

BOTS = (SeatSetup("bot 2", "green", "easy"), SeatSetup("bot 3", "blue", "easy"))

PERSON, BOT = 1, 2


class Fined(SeatEvent, frozen=True):
    """A player pays points."""

    points: int

    gains = (Gain("fines", lost=True),)


def at_a_fire_or_not(seed: int) -> tuple[TableDriver, Sequence[Event]]:
    """A table of Fire in the Hole where somebody skips bots until a story runs or a person is to decide.

    Also returns the events of the last action played, with chance after it.
    """
    match = Match.new(games.discover()["blast"], {}, (PEOPLE[0], *BOTS), seed)
    at, chance = TableDriver(match, animation="normal"), Random(seed)
    at.app.bot_advice = lambda match, level, explain=False: Advice(chance.choice(match.legal()))
    while match.turn is not None and match.turn.seat == PERSON:
        at.scene.controller.perform(match.legal()[-1])
        at.scene.display.motion.finish()
    at.scene.controller.rebuild()
    at.keys("x")
    played = len(match.line)
    while at.scene.session.bot_to_act and not at.scene.display.motion.moving:
        played = len(match.line)
        at.wait(0.001)
    return at, [event for step in match.line[played:] for event in step.events]


def test_skipping_shows_exactly_what_halts_it() -> None:
    shown: list[Event] = []
    for seed in range(30):
        at, events = at_a_fire_or_not(seed)
        moving = at.scene.display.motion.moving
        assert moving is any(event.halts_for((PERSON,)) for event in events)
        shown += events if moving else []
    assert {FireTurned, Rolled} <= {type(event) for event in shown}


def test_skipping_goes_on_after_what_it_showed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Turned, "halts", "all")
    for seed in range(30):
        at, _ = at_a_fire_or_not(seed)
        if at.scene.display.motion.moving and at.scene.controller.flow.skipping:
            break
    assert at.scene.display.motion.moving
    assert at.scene.session.bot_to_act
    played = len(at.match.line)
    at.wait()
    assert not at.scene.display.motion.moving
    at.wait(0.001)
    assert len(at.match.line) > played


def test_losses_and_declared_events_halt_for_those_whom_they_concern() -> None:
    assert Fined(PERSON, 3).halts_for((PERSON,))
    assert not Fined(BOT, 3).halts_for((PERSON,))
    assert not Fined(PERSON, 0).halts_for((PERSON,))
    assert Burnt(PERSON, ()).halts_for((PERSON,))
    assert not Burnt(BOT, ()).halts_for((PERSON,))
    assert FireTurned(last=False).halts_for(())
