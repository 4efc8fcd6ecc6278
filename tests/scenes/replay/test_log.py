"""The log of a replay: all lines, the current one lit, walking and clicking on them."""

from __future__ import annotations

from engine.stage.inputs import Hover
from scenes.match_view.panels.log import ScrollingLog
from tests.golden.matches import kept_match
from tests.scenes.replay.replay_driver import ReplayDriver
from tests.scenes.replay.test_replay import shows
from tests.scenes.table_driver import mattock

# The log


def lines_of(watching: ReplayDriver) -> ScrollingLog:
    found = watching.scene.ui.find("log")
    assert isinstance(found, ScrollingLog)
    return found


def test_the_whole_log_is_there_with_the_current_line_lit() -> None:
    watching = ReplayDriver(mattock(40), 20)
    play, shown = watching.scene.session, lines_of(watching)
    assert [row.text for row in shown.rows] == [line.text for line in play.log]
    assert play.log[-1].upto == 40
    assert shown.index == play.current_line
    line = play.log[play.current_line]
    assert line.since <= 20
    assert play.log[play.current_line + 1].since > 20
    watching.keys("home")
    assert lines_of(watching).index == -1


def test_a_click_on_a_line_goes_there() -> None:
    watching = ReplayDriver(mattock(40), 20)
    shown = lines_of(watching)
    index = shown.top + 1
    assert index != shown.index
    watching.click_at(shown.row_rect(index).center)
    shows(watching, watching.scene.session.log[index].upto)
    assert watching.scene.session.current_line == index == lines_of(watching).index


def test_up_and_down_walk_over_the_lines() -> None:
    watching = ReplayDriver(mattock(40), 20)
    here = watching.scene.session.current_line
    watching.keys("up", "up", "down")
    assert watching.scene.session.current_line == here - 1
    assert watching.place == watching.scene.session.log[here - 1].upto


def test_several_lines_of_one_action_are_gone_through_one_by_one() -> None:
    watching = ReplayDriver(kept_match("chasm", "four"))
    log = watching.scene.session.log
    twin = next(index for index in range(40, len(log)) if log[index].upto == log[index - 1].upto)
    watching.scene.controller.jump_to_line(twin)
    watching.keys("up")
    assert (watching.scene.session.current_line, lines_of(watching).index) == (twin - 1, twin - 1)
    assert watching.place == log[twin].upto
    watching.keys("up", "down", "down", "down")
    assert watching.scene.session.current_line == twin + 1
    watching.keys("left", "right")
    assert watching.scene.session.current_line >= twin


def test_pointing_at_a_line_brackets_its_spaces() -> None:
    watching = ReplayDriver(mattock(40), 20)
    shown = lines_of(watching)
    watching.send(Hover(shown.row_rect(shown.top).center))
    assert watching.scene.display.hover.brackets == watching.scene.session.log[shown.top].spaces != ()
    watching.send(Hover(watching.scene.display.board.rect.center))
    assert watching.scene.display.hover.brackets == ()


def test_the_log_takes_the_whole_column_and_gives_it_back() -> None:
    watching = ReplayDriver(mattock(40), 20)
    low = lines_of(watching).rect.h
    watching.keys("l")
    assert lines_of(watching).rect.h > low
    assert watching.scene.display.screen.sidebar.card_rect.colliderect(lines_of(watching).rect)
    assert watching.picture()
    watching.press("tall")
    assert lines_of(watching).rect.h == low


def test_the_prompt_tells_a_turn_no_further_than_it_has_come() -> None:
    watching = ReplayDriver(mattock(40))
    play = watching.scene.session
    whole = next(line for line in play.log if line.upto > line.since)
    watching.scene.controller.seek(whole.since)
    mined, _, walk = whole.text.partition(", ")
    question = watching.scene.view.prompt.question
    assert question.endswith(mined)
    assert walk not in question
    watching.scene.controller.seek(whole.upto)
    assert watching.scene.view.prompt.question.endswith(whole.text)
