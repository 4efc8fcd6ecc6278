"""The table by keyboard: walking over targets, choosing, stepping back, whole games without a mouse."""

from __future__ import annotations

import pytest

from engine.stage.inputs import Key
from scenes.table.focus import FEW
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
            while len(at.match.line) == number:
                at.keys(("right", "down", "left", "up")[number % 4], "return")
        at.wait(FINE)
    assert len(at.match.line) == 30
    assert at.match.number == 16


def pointed(at: At) -> str:
    """What the keyboard points at on the board; "" for nothing."""
    pick = at.scene.attention.pick
    return str(pick.value) if pick else ""


def focused(at: At) -> str:
    """The name of the button that has the focus; "" for none."""
    focus = at.scene.ui.focused
    return focus.name if focus else ""


def test_tab_walks_over_a_few_targets_then_over_the_buttons_and_round() -> None:
    at = At(mattock(13, "move"))
    assert 1 < len(at.lit) <= FEW
    walked = []
    for _ in at.lit:
        at.keys("tab")
        walked.append(pointed(at))
    assert walked == at.lit
    at.keys("tab")
    assert (focused(at), pointed(at)) == ("bar stay", "stay")
    for _ in range(20):
        at.keys("tab")
        if pointed(at):
            break
    assert (focused(at), pointed(at)) == ("", at.lit[0])
    at.send(Key("tab", shift=True))
    assert (focused(at), pointed(at)) == ("news", "")
    for _ in range(20):
        at.send(Key("tab", shift=True))
        if not focused(at):
            break
    assert pointed(at) == at.lit[-1]


def test_a_board_with_many_targets_is_one_stop_where_one_was_last() -> None:
    at = At(mattock())
    assert len(at.lit) > FEW
    at.keys("tab")
    assert pointed(at) == at.lit[0]
    at.keys("right", "right")
    there = pointed(at)
    at.keys("tab")
    assert (focused(at) != "", pointed(at)) == (True, "")
    at.send(Key("tab", shift=True))
    assert (focused(at), pointed(at)) == ("", there)


def test_down_from_the_lowest_row_leads_to_the_bar_and_up_from_it_back() -> None:
    at = At(mattock(13, "move"))
    at.keys("down", "down", "down", "down", "down")
    assert (focused(at), pointed(at)) == ("bar stay", "stay")
    at.keys("up")
    lowest = max(at.lit, key=lambda space: at.spot(space)[1])
    assert (focused(at), pointed(at)) == ("", lowest)


def test_after_a_play_by_keyboard_the_focus_stays_where_it_was_and_the_walk_goes_on() -> None:
    at = At(mattock())
    at.keys("right", "return")
    mined = at.match.line[0].action.picks[1].value
    assert pointed(at) == mined not in at.lit
    at.keys("return")
    assert len(at.match.line) == 1
    assert at.refusal
    at.keys("right")
    assert pointed(at) in at.lit


def test_undo_redo_and_a_hint_that_is_taken_point_at_nothing_new() -> None:
    at = At(mattock(1, "move"))
    at.keys("u", "y")
    assert pointed(at) == ""
    at.keys("down")
    miner = pointed(at)
    at.keys("u")
    assert pointed(at) == miner not in at.lit
    at.keys("y")
    assert pointed(at) == miner in at.lit
    hinted = at.match.legal()[-1]
    at.scene.attention.hint(hinted)
    at.keys("return")
    assert at.match.line[-1].action == hinted
    assert pointed(at) == ""


def test_a_letter_takes_the_focus_from_the_button_that_had_it() -> None:
    at = At(mattock(13, "move"))
    at.scene.ui.focus(at.scene.ui.find("undo"), keyboard=True)
    at.keys("s")
    assert at.match.line[-1].action.text == "stay"
    assert focused(at) == ""
    at.keys("return")
    assert at.match.line[-1].action.text == "stay"


def test_a_button_of_the_bar_keeps_no_focus_once_something_else_is_asked() -> None:
    at = At(mattock(13, "move"))
    at.scene.ui.focus(at.scene.ui.find("bar stay"), keyboard=True)
    at.keys("return")
    assert at.match.turn is not None
    assert (at.match.turn.decision, focused(at)) == ("mine", "")
    at.click(at.lit[0])
    assert at.match.turn.decision == "mine" or focused(at) == ""
    at.keys("return", "return")
    assert at.match.line[-1].action.verb == "mine"


def test_the_rules_have_a_key_of_their_own() -> None:
    at = At(mattock())
    at.keys("f1")
    assert at.app.calls == [("push_rulebook", "mattock", "mine")]


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
