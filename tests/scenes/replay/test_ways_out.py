"""Leaving a replay: back, on to the results, from the beginning again, or into a match of its own."""

from __future__ import annotations

import pytest

from engine.stage.inputs import Press
from engine.stage.widgets import Dialog
from tests.scenes.replay.replay_driver import ReplayDriver
from tests.scenes.table_driver import mattock

# Where it leads


def test_escape_leads_back_to_where_one_came_from() -> None:
    watching = ReplayDriver(mattock(10))
    watching.keys("escape")
    assert watching.app.call_names == ["back"]
    alone = ReplayDriver(mattock(10), over=False)
    alone.press("leave")
    assert alone.app.call_names == ["show_title"]


def test_a_card_that_is_explained_is_put_away_before() -> None:
    watching = ReplayDriver(mattock(10))
    watching.keys("1", "escape")
    assert watching.app.call_names == []
    watching.keys("escape")
    assert watching.app.call_names == ["back"]


def test_the_end_of_a_match_that_is_over_leads_to_the_results() -> None:
    match = mattock(None)
    watching = ReplayDriver(match, len(match.line) - 2, over=False)
    watching.keys("space")
    watching.wait(1.0)
    assert watching.place == len(match.line)
    assert watching.called("show_results") == []
    watching.wait(4.0)
    assert watching.called("show_results") == [(match,)]


def test_the_results_do_not_come_by_themselves_where_there_is_a_place_to_go_back_to() -> None:
    match = mattock(None)
    watching = ReplayDriver(match, len(match.line) - 2)
    watching.keys("space")
    watching.wait(9.0)
    assert (watching.place, watching.scene.controller.playing, watching.app.call_names) == (len(match.line), False, [])
    watching.keys("escape")
    assert watching.app.call_names == ["back"]


def test_whoever_does_something_at_the_end_stays() -> None:
    match = mattock(None)
    watching = ReplayDriver(match, len(match.line) - 1, over=False)
    watching.keys("space")
    watching.wait(1.0)
    watching.send(Press(watching.scene.display.board.rect.center))
    watching.wait(6.0)
    assert watching.called("show_results") == []
    watching.press("results")
    assert watching.called("show_results") == [(match,)]


def test_a_match_that_goes_on_has_no_results_and_ends_where_it_stands() -> None:
    watching = ReplayDriver(mattock(40), 38)
    watching.keys("space")
    watching.wait(6.0)
    assert (watching.place, watching.scene.controller.playing) == (40, False)
    assert watching.called("show_results") == []
    with pytest.raises(KeyError):
        watching.scene.ui.find("results")


def test_at_the_end_it_plays_from_the_beginning_again() -> None:
    watching = ReplayDriver(mattock(40), 40)
    watching.keys("space")
    assert watching.place == 0
    watching.wait(1.0)
    assert 0 < watching.place < 40


def test_one_can_play_on_from_here_once_that_is_confirmed() -> None:
    watching = ReplayDriver(mattock(40), 20)
    watching.keys("p")
    dialog = watching.scene.ui.dialogs[-1]
    assert isinstance(dialog, Dialog)
    assert "stays as it is" in dialog.text
    watching.press("dialog.no")
    assert watching.called("start_branch") == []
    watching.press("branch")
    watching.press("dialog.play-on")
    assert watching.called("start_branch") == [(watching.match, 20)]


def test_one_cannot_play_on_from_the_end() -> None:
    watching = ReplayDriver(mattock(None))
    watching.keys("end", "p")
    assert watching.scene.ui.dialogs == []
    assert "ends" in watching.button("branch").why_disabled
    watching.keys("left", "p")
    assert len(watching.scene.ui.dialogs) == 1
