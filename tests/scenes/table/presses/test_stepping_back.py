"""Esc puts away what is half-made, be it picks or what a seat has begun with an action; only then it opens the menu."""

from __future__ import annotations

import pytest

import games
from engine.match.match import Match
from engine.stage.inputs import Press, Release
from scenes.screenshot import play_at_random
from tests.golden.matches import kept_match
from tests.scenes.table_driver import PEOPLE, TableDriver

pytestmark = pytest.mark.few

FURTHEST = 160
"""The number of actions within which something comes up that takes several picks."""


def half_made(game: str) -> TableDriver:
    """A table of a game where a pick has been made that completes no action."""
    for actions in range(0, FURTHEST, 3):
        match = Match.new(games.discover()[game], {}, PEOPLE, 1)
        play_at_random(match, actions)
        at = TableDriver(match)
        session, selection = at.scene.session, at.scene.session.selection
        for pick in selection.offer.picks if session.awaits_person and not session.is_midway else ():
            if selection.completed_action(pick) is None and not selection.offer.awaits_confirmation:
                at.scene.controller.choose(pick)
                assert selection.picks
                return at
    raise AssertionError(f"nothing in {game} takes several picks")


def is_menu_open(at: TableDriver) -> bool:
    return bool(at.scene.ui.dialogs)


@pytest.mark.parametrize("game", games.discover())
@pytest.mark.parametrize("way", ["escape", "right button"])
def test_picks_are_put_away_first(game: str, way: str) -> None:
    at = half_made(game)
    played = len(at.match.line)
    if way == "escape":
        at.keys("escape")
    else:
        at.click_at(at.scene.display.board.rect.center, "right")
    assert not at.scene.session.selection.picks
    assert not is_menu_open(at)
    at.keys("escape")
    assert is_menu_open(at)
    assert len(at.match.line) == played


def test_a_route_is_taken_back_step_by_step() -> None:
    whole = kept_match("veins", "veins-two")
    end = next(at for at, step in enumerate(whole.line) if step.action.verb == "prospect")
    begin = max(at for at, step in enumerate(whole.line[:end]) if step.action.verb != "route") + 1
    at = TableDriver(whole.branch(end))
    assert end - begin > 2
    for length in reversed(range(begin, end)):
        at.keys("escape")
        assert len(at.match.line) == length
        assert not is_menu_open(at)
    at.keys("escape")
    assert is_menu_open(at)
    assert len(at.match.line) == begin


def test_a_bin_is_filled_again_step_by_step() -> None:
    match = kept_match("boomtown", "boomtown-two")
    emptied = next(at for at, step in enumerate(match.line) if step.turn.decision == "leave") + 1
    at = TableDriver(match.branch(emptied - 1))
    assert at.match.turn is not None
    assert at.match.turn.decision == "leave"
    before = len(at.match.line)
    at.keys("escape")
    assert len(at.match.line) < before
    assert not is_menu_open(at)
    at.keys("escape")
    assert is_menu_open(at)


def test_a_right_click_on_a_button_or_one_that_is_dropped_takes_nothing_back() -> None:
    whole = kept_match("veins", "veins-two")
    end = next(at for at, step in enumerate(whole.line) if step.action.verb == "prospect")
    at = TableDriver(whole.branch(end))
    assert at.scene.session.is_midway
    at.click_at(at.scene.ui.find("menu").rect.center, "right")
    board = at.scene.display.board.rect.center
    at.send(Press(board, "right"))
    at.scene.pointer.drop_press()
    at.send(Release(board, "right"))
    assert len(at.match.line) == end
    at.click_at(board, "right")
    assert len(at.match.line) == end - 1
