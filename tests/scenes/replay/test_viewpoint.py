"""Whose eyes look on in a replay: nobody is shown more than these may know, and a match that goes on asks first."""

from __future__ import annotations

import pytest

import games
from engine.data.seats import SeatSetup, numbered_seats
from engine.match.match import Match
from engine.match.steps import HIDDEN
from engine.rules.contract import Seat
from engine.stage.widgets import Dialog
from scenes.replay.scene import ReplayScene
from tests import toys
from tests.golden.matches import kept_match
from tests.scenes.replay.replay_driver import ReplayDriver
from tests.toys.claim.rules import RECORD

ORDER: tuple[Seat | None, ...] = (1, 2, 3, None, 0)
"""The eyes in the order of the key, after everybody's."""


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table of a toy is found among the toys."""
    monkeypatch.setattr(games, "table", toys.table)


def claim(over: bool = True, players: tuple[str, ...] = ("person",) * 3) -> Match:
    """A match in which seats 1 and 3 have peeked under a token, to its end or not."""
    sitting = [SeatSetup(it.name, it.colour, player) for it, player in zip(numbered_seats(3), players, strict=True)]
    match = Match.new(RECORD, {}, sitting, 1)
    for text in ("peek f3", "camp e3 0", "camp d3 0", "peek g2"):
        match.play(text)
    assert [step.turn.known_to for step in match.line] == [None, 1, None, None, None, 3]
    while over and not match.over:
        match.play(next(action for action in match.legal() if action.verb == "camp"))
    return match


def seen(scene: ReplayScene) -> set[str]:
    """The secrets visible on the table."""
    return {live.piece.id for live in scene.display.motion.live if live.piece.id.startswith("seen")}


@pytest.mark.usefixtures("looks")
def test_everybodys_eyes_see_no_secret_and_a_seats_only_its_own() -> None:
    watching = ReplayDriver(claim())
    watching.keys("end")
    assert watching.button("eyes").text == "Everyone"
    assert seen(watching.scene) == set()
    found = {}
    for eyes in ORDER:
        watching.keys("e")
        assert watching.scene.session.viewer == eyes
        found[eyes] = seen(watching.scene)
    assert found[2] == found[0] == set()
    assert found[1]
    assert found[3]
    assert not found[1] & found[3]
    assert found[None] == found[1] | found[3]


@pytest.mark.usefixtures("looks")
@pytest.mark.parametrize("eyes", ORDER)
def test_at_every_place_the_eyes_see_exactly_what_the_seat_may_know(eyes: Seat | None) -> None:
    match = claim()
    watching = ReplayDriver(match)
    while watching.scene.session.viewer != eyes:
        watching.scene.controller.next_viewpoint()
    play, rules = watching.scene.session, match.rules
    for place in range(len(match.line) + 1):
        watching.scene.controller.seek(place)
        view = match.states[place] if eyes is None else rules.view(match.states[place], eyes)
        assert play.view == view
        assert play.picture == play.table.picture(rules, view)
        assert play.match.turn == (rules.turn(view) if place < len(match.line) else None)
    masked = [recalled.number for recalled in match.history(eyes) if recalled.text == HIDDEN]
    tells = {line.since for line in play.log}
    assert not tells & set(masked)
    assert bool(masked) == (eyes is not None)


@pytest.mark.usefixtures("looks")
@pytest.mark.parametrize("eyes", ORDER)
def test_a_story_tells_what_the_eyes_may_see_and_no_more(eyes: Seat | None) -> None:
    match = claim()
    watching = ReplayDriver(match)
    while watching.scene.session.viewer != eyes:
        watching.scene.controller.next_viewpoint()
    for place, step in enumerate(match.line):
        watching.scene.session.go_to(place)
        story = watching.scene.session.story_to(place + 1)
        knows = eyes is None or step.turn.known_to in (None, eyes)
        assert bool(story) == (knows and bool(step.events))


@pytest.mark.usefixtures("looks")
def test_a_match_that_goes_on_asks_once_before_it_tells_a_secret() -> None:
    watching = ReplayDriver(claim(over=False))
    watching.keys("end", "e")
    dialog = watching.scene.ui.dialogs[-1]
    assert isinstance(dialog, Dialog)
    assert "not over" in dialog.text
    watching.keys("return")
    assert (watching.scene.session.viewer, watching.scene.ui.dialogs) == (0, [])
    watching.press("eyes")
    watching.press("dialog.show")
    assert watching.scene.session.viewer == 1
    assert seen(watching.scene)
    watching.keys("e", "e", "e")
    assert watching.scene.ui.dialogs == []
    assert watching.scene.session.viewer is None


@pytest.mark.usefixtures("looks")
def test_it_begins_with_everybodys_eyes_also_for_one_among_bots() -> None:
    watching = ReplayDriver(claim(over=False, players=("person", "easy", "easy")))
    watching.keys("end")
    assert seen(watching.scene) == set()


@pytest.mark.usefixtures("looks")
def test_no_curtain_falls() -> None:
    watching = ReplayDriver(claim())
    watching.keys("e", "space")
    watching.wait(20.0)
    assert watching.place == len(watching.match.line)
    assert "push_curtain" not in watching.app.call_names


@pytest.mark.usefixtures("looks")
def test_the_place_stays_when_other_eyes_look_on() -> None:
    watching = ReplayDriver(claim(), 4)
    watching.keys("e", "e")
    assert watching.place == 4
    assert watching.slider.value == 4


def test_a_game_in_which_all_is_open_has_no_such_button() -> None:
    watching = ReplayDriver(kept_match("chasm", "two", 60))
    with pytest.raises(KeyError):
        watching.scene.ui.find("eyes")
    watching.keys("e")
    assert watching.scene.session.viewer == 0


def test_stones_are_hidden_in_veins_until_its_seat_or_all_look() -> None:
    match = kept_match("veins", "veins-four", 430)
    watching = ReplayDriver(match)
    watching.keys("end")
    assert any(match.rules.view(match.state, 0).unknown)
    assert watching.scene.session.view.unknown == match.rules.view(match.state, 0).unknown
    closed = watching.scene.session.panels
    watching.keys("e")
    watching.press("dialog.show")
    assert watching.scene.session.view.unknown == match.rules.view(match.state, 1).unknown
    while watching.scene.session.viewer is not None:
        watching.keys("e")
    assert not any(watching.scene.session.view.unknown)
    assert watching.scene.session.panels != closed
