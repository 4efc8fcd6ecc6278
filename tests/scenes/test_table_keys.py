"""The table by keyboard: walking over targets, choosing, stepping back, whole games without a mouse."""

from __future__ import annotations

import pytest

from tests.scenes.tables import At, mattock

FINE = 0.02


def test_escape_steps_back_and_then_opens_the_menu() -> None:
    at = At(mattock(13, "move"))
    at.click(at.lit[0])
    at.keys("escape")
    assert at.scene.play.hand.picks == ()
    assert at.scene.ui.dialogs == []
    at.keys("escape")
    assert at.scene.ui.find("menu-dialog")
    at.keys("escape")
    assert at.scene.ui.dialogs == []


def test_the_board_hears_nothing_while_a_dialog_is_open() -> None:
    at = At(mattock())
    at.keys("escape")
    at.click(at.lit[0])
    at.keys("right", "u", "y")
    assert at.match.line == []
    assert at.scene.attention.pick is None


@pytest.mark.parametrize("by_key", [False, True])
def test_undo_and_redo_are_buttons_and_keys(by_key: bool) -> None:
    at = At(mattock(1, "move"))
    mined = at.facts
    at.keys("u") if by_key else at.press("undo")
    assert at.match.line == []
    at.keys("y") if by_key else at.press("redo")
    assert at.facts == mined


def test_what_cannot_be_undone_is_not() -> None:
    at = At(mattock())
    at.press("undo")
    at.keys("u", "y")
    at.press("redo")
    assert at.match.log == []


def test_thirty_actions_by_keyboard_alone() -> None:
    at = At(mattock())
    for number in range(30):
        if number % 4 == 1:
            at.keys("s")
        else:
            at.keys(("right", "down", "left", "up")[number % 4])
            while len(at.match.line) == number:
                at.keys("return")
        at.wait(FINE)
    assert len(at.match.line) == 30
    assert at.match.number == 16


def test_tab_walks_over_the_targets_and_then_over_the_buttons() -> None:
    at = At(mattock())
    walked = []
    for _ in at.lit:
        at.keys("tab")
        assert at.scene.attention.pick is not None
        walked.append(str(at.scene.attention.pick.value))
    assert walked == at.lit
    at.keys("tab")
    assert at.scene.attention.pick is None
    assert at.scene.ui.focused is not None


def test_after_a_play_by_keyboard_the_walk_goes_on() -> None:
    at = At(mattock())
    at.keys("right", "return")
    assert at.scene.attention.pick is not None
    assert str(at.scene.attention.pick.value) in at.lit


@pytest.mark.parametrize(("key", "call"), [("l", "push_log"), ("r", "push_rulebook")], ids=["the log", "the rules"])
def test_keys_lead_to_other_scenes(key: str, call: str) -> None:
    at = At(mattock())
    at.keys(key)
    assert at.app.told == [call]


def test_the_question_mark_leads_to_the_page_about_what_is_decided() -> None:
    at = At(mattock(13, "move"))
    at.press("help")
    assert at.app.calls == [("push_rulebook", "mattock", "move")]


def test_the_list_of_keys_opens_and_closes() -> None:
    at = At(mattock())
    at.keys("?")
    assert len(at.scene.ui.dialogs) == 1
    at.keys("return")
    assert at.scene.ui.dialogs == []
