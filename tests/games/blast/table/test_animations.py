"""The story of a roll, a claim and a fire: what has come of them rests before the story goes on."""

from __future__ import annotations

import pytest

import games
from engine.rules.events import Event
from engine.view.picture import CueKind
from games.blast.model.events import FireTurned, Rolled, Took
from tests.games.blast.arrange import arrange
from tests.games.blast.at import rules

CLAIM = ("green-1-6", "green-3")


def kinds(event: Event, held: list[str] | None = None) -> list[CueKind]:
    of = rules()
    state = arrange(
        of, prospector=2, seat=1, decision="die", purpose="steal", roller=1, claim=CLAIM, held={1: held or []}
    )
    return [cue.kind for cue in games.table("blast").cues(of, state, event)]


@pytest.mark.parametrize("number", [3, 8])
def test_a_number_that_stands_rests_before_its_consequences(number: int) -> None:
    rolled = Rolled(1, number, "steal", ("green-3",) if number == 3 else ())
    assert kinds(rolled)[-1] is CueKind.REST
    assert CueKind.REST not in kinds(rolled, ["detonator"]), "its owner is asked, and takes the time that it takes"


def test_a_claim_that_was_taken_rests_before_the_next_round() -> None:
    assert kinds(Took(1, "steal", CLAIM))[-1] is CueKind.REST


def test_only_the_last_fire_bursts() -> None:
    assert kinds(FireTurned(last=True)).count(CueKind.BURST) == 2
    assert CueKind.BURST not in kinds(FireTurned(last=False))
