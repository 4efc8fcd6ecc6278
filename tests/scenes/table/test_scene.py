"""The table scene: what clicks, keys and time do at a table of Mattock."""

from __future__ import annotations

import pytest

from engine.bots.explain import Advice
from engine.stage.inputs import Drag, Hover, Key, Leave, Press, Release, Wheel
from engine.stage.theme import load_theme
from scenes.match_view.controller import ANIMATION_SPEEDS
from scenes.match_view.view_model.hover import WORD_SECONDS
from tests.engine.stage.hit_test import space_at
from tests.scenes.fake_app import SIZES
from tests.scenes.table_driver import AGAINST_A_BOT, AGES, TableDriver, mattock

FINE = 0.02


# Clicks


def test_a_click_on_a_lit_space_plays() -> None:
    at = TableDriver(mattock())
    space = at.lit[3]
    at.click(space)
    assert [step.action.text for step in at.match.line] == [f"mine {space}"]
    assert ("autosave", at.match) in at.app.calls
    assert at.app.sounds.played[-1] == "pick"


def test_every_dark_space_says_why_and_changes_nothing() -> None:
    at = TableDriver(mattock(12, "mine"))
    before = at.facts
    for space in at.dark:
        at.click(space)
        assert at.refusal
        assert space in at.refusal
        assert at.facts == before
    assert at.app.call_names == []
    assert set(at.app.sounds.played) == {"error"}


def test_a_refusal_fades_and_goes() -> None:
    at = TableDriver(mattock(12, "mine"))
    at.click(at.dark[0])
    picture = at.picture()
    stays = max(load_theme().motion["whynot"], WORD_SECONDS * len(at.refusal.split()))
    at.wait(stays - 0.5)
    assert at.refusal
    assert at.picture() != picture
    at.wait(1.0)
    assert not at.refusal


def test_a_long_refusal_stays_as_long_as_it_takes_to_read() -> None:
    at = TableDriver(mattock(12, "mine"))
    hover = at.scene.display.hover
    hover.refuse(" ".join(["word"] * 20), "")
    at.wait(20 * WORD_SECONDS - 0.2)
    assert at.refusal
    at.wait(0.4)
    assert not at.refusal


def test_the_next_press_takes_a_refusal_away() -> None:
    at = TableDriver(mattock(12, "mine"))
    at.click(at.dark[0])
    at.send(Press((5, 400)))
    assert not at.refusal


def test_a_move_takes_two_clicks_and_the_right_button_takes_the_first_one_back() -> None:
    at = TableDriver(mattock(13, "move"))
    moves = [action for action in at.match.legal() if action.verb == "move"]
    origin, target = (str(pick.value) for pick in moves[0].picks[1:])
    at.click(origin)
    assert [str(pick.value) for pick in at.scene.session.selection.picks] == [origin]
    at.click(target, "right")
    assert at.scene.session.selection.picks == ()
    at.click(origin)
    at.click(target)
    assert at.match.line[-1].action == moves[0]


def test_another_miner_starts_the_move_over() -> None:
    at = TableDriver(mattock(13, "move"))
    first, second = at.lit[:2]
    at.click(first)
    at.click(second)
    assert [str(pick.value) for pick in at.scene.session.selection.picks] == [second]


def test_staying_is_a_button_and_has_a_key() -> None:
    at, keyed = TableDriver(mattock(13, "move")), TableDriver(mattock(13, "move"))
    at.press("bar stay")
    keyed.keys("s")
    assert at.match.line[-1].action.text == keyed.match.line[-1].action.text == "stay"


def test_nothing_is_played_with_the_other_buttons_or_by_dragging() -> None:
    at = TableDriver(mattock())
    at.click(at.lit[0], "right")
    at.click(at.lit[0], "middle")
    at.drag(at.lit[0], (20, 9))
    at.send(Press((640, 5)), Release((640, 5)))
    assert at.match.line == []


def test_a_hand_that_trembles_still_clicks() -> None:
    at = TableDriver(mattock())
    at.drag(at.lit[0], (2, 1))
    assert len(at.match.line) == 1


# Pointing


def test_pointing_previews_after_a_moment() -> None:
    at = TableDriver(mattock(12, "mine"))
    at.send(Hover(at.pixel_of(at.lit[0])))
    assert at.scene.view.preview is None
    at.wait(0.1)
    assert at.scene.view.preview is not None
    assert at.scene.view.preview.action.text == f"mine {at.lit[0]}"
    assert at.scene.view.info_card.title == f"Mine {at.lit[0]}"
    at.send(Leave())
    assert at.scene.view.preview is None


def test_pointing_at_a_dark_space_previews_nothing() -> None:
    at = TableDriver(mattock(12, "mine"))
    at.point(at.dark[0])
    assert at.scene.view.preview is None


def test_a_preview_shows_on_the_board_and_changes_nothing() -> None:
    at = TableDriver(mattock(12, "mine"))
    before, picture = at.facts, at.picture()
    at.point(at.lit[0])
    assert at.picture() != picture
    assert at.facts == before
    at.send(Leave())
    at.wait(0.1)
    assert at.picture() == picture


def test_pointing_at_a_line_of_the_log_marks_its_spaces() -> None:
    at = TableDriver(mattock(12))
    place, line = at.scene.display.screen.log_lines[0]
    at.send(Hover(place.center))
    assert at.scene.display.hover.brackets == line.spaces != ()
    at.send(Hover((640, 400)))
    assert at.scene.display.hover.brackets == ()


# Zooming


def test_the_wheel_zooms_at_the_pointer_and_dragging_moves_the_board() -> None:
    at = TableDriver(mattock())
    space = at.lit[0]
    place, unit = at.pixel_of(space), at.scene.display.board.unit
    at.send(Wheel(place, 6))
    assert at.scene.display.board.unit > 1.5 * unit
    assert space_at(at.scene.display.board, place) == space
    at.send(Press(place), Drag((place[0] - 60, place[1]), (-60, 0)), Release((place[0] - 60, place[1])))
    assert at.pixel_of(space) != place
    assert at.match.line == []
    at.send(Wheel(place, -30))
    assert at.scene.display.board.unit == unit


def test_what_rings_a_space_is_as_wide_as_the_space_at_every_zoom() -> None:
    at = TableDriver(mattock())
    space, display = at.lit[0], at.scene.display
    for turns in (0, 6):
        at.send(Wheel(at.pixel_of(space), turns))
        (centre, width), (beside, _) = display.places_of([space, next(s for s in at.lit if s != space)])
        assert centre == at.pixel_of(space)
        assert width == pytest.approx(display.board.width(space), abs=1)
        assert abs(beside[0] - centre[0]) + abs(beside[1] - centre[1]) >= width / 2


def test_a_wheel_beside_the_board_zooms_nothing() -> None:
    at = TableDriver(mattock())
    unit = at.scene.display.board.unit
    at.send(Wheel((20, 400), 6))
    assert at.scene.display.board.unit == unit


def test_the_walk_shows_what_lies_outside_the_zoom() -> None:
    at = TableDriver(mattock())
    at.send(Wheel(at.pixel_of(at.lit[-1]), 15))
    assert not at.scene.display.board.rect.collidepoint(at.pixel_of(at.lit[0]))
    at.keys("tab")
    assert at.scene.display.board.rect.collidepoint(at.pixel_of(at.lit[0]))


# Time


def test_an_animation_ends_by_itself_or_at_a_press() -> None:
    for ends in ("time", "press", "key"):
        at = TableDriver(mattock(), animation="normal")
        at.click(at.lit[0])
        assert at.scene.display.motion.moving
        if ends == "time":
            at.wait(AGES)
        else:
            at.send(Press((640, 30)) if ends == "press" else Key("f9"))
        assert not at.scene.display.motion.moving
        assert at.lit


def test_a_press_during_an_animation_is_a_press_too() -> None:
    at = TableDriver(mattock(), animation="slow")
    at.click(at.lit[0])
    assert at.scene.display.motion.moving
    at.keys("s")
    assert not at.scene.display.motion.moving
    assert [step.action.verb for step in at.match.line] == ["mine"], "the button has only just come"
    at.keys("s")
    assert [step.action.verb for step in at.match.line] == ["mine", "stay"]
    on_board = TableDriver(mattock(), animation="slow")
    on_board.click(on_board.lit[0])
    origin = next(action for action in on_board.match.legal() if action.verb == "move").picks[1]
    on_board.click(str(origin.value))
    assert on_board.scene.session.selection.picks == (origin,)


@pytest.mark.parametrize("animation", ANIMATION_SPEEDS)
def test_every_animation_speed_ends_on_the_same_picture(animation: str) -> None:
    at, plain = TableDriver(mattock(13, "move"), animation=animation), TableDriver(mattock(13, "move"))
    for driver in (at, plain):
        move = next(action for action in driver.match.legal() if action.verb == "move")
        driver.scene.controller.perform(move)
        for _ in range(300):
            driver.wait(FINE)
        driver.send(Leave())
    assert at.picture() == plain.picture()


def test_at_rest_nothing_is_drawn_anew() -> None:
    at = TableDriver(mattock(12))
    at.wait(FINE)
    at.stack.mark_drawn()
    at.wait(AGES)
    at.wait(FINE)
    assert not at.stack.dirty


def test_the_results_follow_the_end_after_a_moment() -> None:
    at = TableDriver(mattock(None))
    at.scene.controller.undo()
    ending = at.match.legal()[-1]
    while not at.match.over:
        at.scene.controller.perform(ending)
        ending = at.match.legal()[-1] if at.match.legal() else ending
    at.wait(FINE)
    assert "show_results" not in at.app.call_names
    at.wait(4.0)
    assert at.app.calls[-1] == ("show_results", at.match)
    at.wait(4.0)
    assert at.app.call_names.count("show_results") == 1


def test_a_match_that_was_over_before_stays_on_the_table() -> None:
    at = TableDriver(mattock(None))
    at.wait(AGES)
    assert at.app.call_names == []
    at.click("e5")
    assert at.refusal
    at.press("results")
    assert at.app.call_names == ["show_results"]


def test_giving_up_asks_once_more() -> None:
    at = TableDriver(mattock(4))
    at.press("menu")
    at.press("menu-dialog.resign")
    assert not at.match.over
    at.press("dialog.resign")
    assert at.match.over
    assert at.match.resigned == 1


# Bots


def test_nobody_plays_for_a_bot() -> None:
    at = TableDriver(mattock(2, "mine", AGAINST_A_BOT))
    assert at.match.turn is not None
    assert at.match.turn.seat == 2
    before = at.facts
    at.click("e5")
    assert "bot 2" in at.refusal
    at.keys("right", "tab", "return", "s")
    assert at.facts == before


def test_a_bot_is_asked_and_its_answer_played_after_a_pause() -> None:
    at = TableDriver(mattock(2, "mine", AGAINST_A_BOT), animation="normal")
    answer = at.match.legal()[0]
    levels: list[str] = []

    def think(match: object, level: str, *, explain: bool = False) -> object:
        levels.append(level)
        return Advice(answer)

    at.app.bot_advice = think
    at.wait(0.1)
    assert levels == ["easy"]
    assert len(at.match.line) == 2
    at.wait(0.5)
    assert at.match.line[-1].action == answer


def test_a_hint_shows_what_a_bot_would_do_and_plays_nothing() -> None:
    at = TableDriver(mattock(12, "mine"))
    answer = at.match.legal()[2]
    at.app.bot_advice = lambda match, level, explain=False: Advice(answer)
    at.press("hint")
    at.send(Leave())
    at.wait(FINE)
    assert at.scene.view.preview is not None
    assert at.scene.view.preview.action == answer
    assert len(at.match.line) == 12
    at.keys("f9")
    assert at.scene.view.preview is None


# Windows


@pytest.mark.parametrize("size", SIZES[:3])
def test_a_table_is_played_at_every_size(size: tuple[int, int]) -> None:
    at = TableDriver(mattock(board="full"), size)
    for _ in range(6):
        at.click(at.lit[-1])
        at.wait(FINE)
    assert len(at.match.line) >= 3


def test_a_new_size_in_the_middle_of_a_move_keeps_the_picks() -> None:
    at = TableDriver(mattock(13, "move"))
    at.click(at.lit[0])
    picks = at.scene.session.selection.picks
    at.stack.resize((1024, 640), at.stack.skin)
    assert at.scene.session.selection.picks == picks
    at.click(at.lit[0])
    assert at.match.line[-1].action.verb == "move"
