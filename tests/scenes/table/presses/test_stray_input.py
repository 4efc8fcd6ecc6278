"""Clicks and keys at odd moments, with something lying over the table, and during animations.

While an animation runs, frame and buttons stay as they were before it, and the pointer repaints nothing.
"""

from __future__ import annotations

import pygame
import pytest

import games
from engine.bots.explain import Advice
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.actions import Action, Kind, Pick
from engine.stage.inputs import Hover, Key, Press, Release, Wheel
from engine.stage.scene import Scene
from engine.stage.widgets import Button
from scenes.match_view.view_model.hover import GUARD_SECONDS
from scenes.table.log_screen import LogScene
from tests import toys
from tests.scenes.table_driver import AGAINST_A_BOT, AGES, PEOPLE, TableDriver, mattock
from tests.toys.yard.rules import RECORD, End, Enter, Faster, Lay


def test_a_release_where_nothing_was_pressed_does_nothing() -> None:
    at = TableDriver(mattock())
    before, (first, other) = at.facts, at.lit[:2]
    at.send(Release(at.pixel_of(first)))
    at.send(Press((1, 1)), Release(at.pixel_of(first)))
    at.send(Press(at.pixel_of(other)), Release(at.pixel_of(first)))
    assert at.facts == before
    at.send(Press(at.pixel_of(first)), Release(at.pixel_of(first)))
    assert at.facts["mined"] == first


ONLY_BOTS = (SeatSetup("bot 1", "vermilion", "easy"), AGAINST_A_BOT[1])


def during_a_bots_animation() -> TableDriver:
    """A table in the middle of the animation of a bot's move."""
    at = TableDriver(mattock(seats=AGAINST_A_BOT), animation="slow")
    at.click(at.lit[0])
    at.wait()
    at.press("bar stay")
    at.scene.display.motion.finish()
    for _ in range(2):
        at.scene.controller.perform(at.match.legal()[0])
    assert at.scene.display.motion.moving
    assert at.scene.session.awaits_person
    return at


def test_a_press_that_ends_a_bots_animation_is_no_click() -> None:
    at = during_a_bots_animation()
    before = at.facts
    at.click(at.lit[0])
    assert not at.scene.display.motion.moving
    assert at.facts == before
    at.wait(GUARD_SECONDS)
    at.click(at.lit[0])
    assert at.facts != before


def test_a_key_that_ends_a_bots_animation_is_no_choice() -> None:
    at = during_a_bots_animation()
    before = at.facts
    at.keys("tab")
    assert (at.scene.display.motion.moving, at.scene.display.hover.pick) == (False, None)
    at.wait(GUARD_SECONDS)
    at.keys("tab", "return")
    assert at.facts != before


def test_a_half_made_move_outlives_other_scenes_over_the_table() -> None:
    at = TableDriver(mattock(8, "move"))
    origin = at.lit[0]
    at.click(origin)
    picks = at.scene.session.selection.picks
    at.stack.push(Scene())
    at.stack.pop()
    assert (len(picks), at.scene.session.selection.picks) == (1, picks)


def test_the_results_wait_for_a_dialog() -> None:
    at = TableDriver(mattock(None))
    at.scene.controller.undo()
    at.scene.controller.redo()
    at.scene.show_notice("Something to read first.")
    at.wait()
    assert "show_results" not in at.app.call_names
    at.keys("return")
    at.wait()
    at.wait()
    assert "show_results" in at.app.call_names


def looking_back() -> tuple[TableDriver, LogScene]:
    at = TableDriver(mattock(12))
    reading = LogScene(at.app, at.scene.controller)
    at.stack.push(reading)
    return at, reading


def test_a_past_position_previews_nothing_and_the_present_returns() -> None:
    at, _ = looking_back()
    now = at.scene.session.picture
    at.scene.display.hover.point_at(at.scene.session.selection.open_targets[0].pick, at_once=True)
    at.keys("up", "up")
    assert at.scene.session.shows_past
    assert at.scene.session.picture != now
    assert (at.scene.view.preview, at.scene.display.hover.pick) == (None, None)
    at.app.back = at.stack.pop
    at.keys("escape")
    assert not at.scene.session.shows_past
    assert at.scene.session.picture == now


def test_choosing_a_line_leaves_the_list_where_it_is() -> None:
    _, reading = looking_back()
    chosen = reading.list
    assert chosen.on_select is not None
    chosen.on_select("3")
    assert reading.list is chosen
    button = reading.ui.find("rewind")
    assert isinstance(button, Button)
    assert button.enabled


def test_seat_cards_are_explained_by_pointing_and_by_number() -> None:
    at = TableDriver(mattock(4))
    at.send(Hover(at.scene.display.screen.seat_card_rects[1].center))
    assert "Ben" in at.scene.view.info_card.title
    at.send(Hover((1, 1)))
    at.keys("1")
    assert "Anna" in at.scene.view.info_card.title
    at.keys("2")
    assert "Ben" in at.scene.view.info_card.title


def test_undo_goes_back_past_a_bot_only_when_asked() -> None:
    at = during_a_bots_animation()
    at.wait()
    at.wait(GUARD_SECONDS)
    actions = len(at.match.line)
    at.keys("u")
    assert len(at.match.line) == actions
    at.keys("return")
    assert len(at.match.line) == 1
    assert at.match.turn is not None
    assert (at.match.turn.seat, at.match.turn.decision) == (1, "move")


def test_a_pick_is_previewed_before_it_is_made() -> None:
    at = TableDriver(mattock(8, "move"))
    origin = at.scene.session.selection.open_targets[0].pick
    following = {target.space for target in at.scene.session.selection.next_targets(origin)}
    assert following == {action.picks[2].value for action in at.match.legal() if _begins(action.picks, origin)}


def _begins(picks: tuple[Pick, ...], origin: Pick) -> bool:
    return len(picks) > 2 and picks[1] == origin


def test_enter_plays_a_hint() -> None:
    at = TableDriver(mattock())
    action = at.match.legal()[3]
    at.scene.display.hover.hint(Advice(action))
    at.keys("return")
    assert [step.action for step in at.match.line] == [action]


@pytest.mark.parametrize("press", [Press((1, 1)), Key("x")])
def test_a_press_that_ends_the_last_story_lets_the_results_open(press: Press | Key) -> None:
    at = TableDriver(mattock(None), animation="slow")
    last = at.match.line[-1].action
    at.scene.controller.undo()
    at.scene.controller.perform(last)
    assert at.match.over
    assert at.scene.display.motion.moving
    at.send(press)
    assert not at.scene.display.motion.moving
    at.wait()
    at.wait()
    assert "show_results" in at.app.call_names


@pytest.mark.parametrize("name", ["menu", "rules"])
def test_menu_and_rules_open_at_once_while_a_bots_move_is_animated(name: str) -> None:
    at = during_a_bots_animation()
    pixel = at.scene.ui.find(name).rect.center
    at.send(Press(pixel), Release(pixel))
    assert not at.scene.display.motion.moving
    assert bool(at.scene.ui.dialogs) == (name == "menu")
    assert ("push_rulebook" in at.app.call_names) == (name == "rules")


def test_escape_opens_the_menu_while_only_bots_play() -> None:
    at = TableDriver(mattock(seats=ONLY_BOTS), animation="slow")
    at.scene.controller.perform(at.match.legal()[0])
    assert at.scene.display.motion.moving
    at.send(Key("escape"))
    assert at.scene.ui.dialogs


def test_a_press_after_the_end_keeps_the_results_from_opening() -> None:
    at = TableDriver(mattock(None))
    at.scene.controller.undo()
    at.scene.controller.redo()
    at.send(Press((1, 1)), Release((1, 1)))
    at.wait()
    at.wait()
    assert "show_results" not in at.app.call_names
    assert at.scene.ui.find("results").enabled


def test_a_resting_pointer_previews_again_after_an_animation() -> None:
    at = TableDriver(mattock(), animation="normal")
    first = at.lit[0]
    at.click(first)
    assert at.scene.display.hover.pick is None
    at.scene.controller.perform(at.match.legal()[-1])
    at.point(at.lit[0])
    at.scene.controller.perform(at.match.legal()[1])
    for _ in range(200):
        at.wait(0.02)
    space = at.scene.display.hover.space
    assert (at.scene.display.hover.pick is not None) == (space in at.lit)


def test_a_refusal_goes_when_somebody_plays() -> None:
    at = TableDriver(mattock())
    at.click(at.dark[0])
    assert at.refusal
    at.scene.controller.perform(at.match.legal()[0])
    assert not at.refusal


def test_a_past_position_shows_its_own_turn_number() -> None:
    at, _ = looking_back()
    now = at.scene.session.shown_count
    at.keys("up", "up", "up")
    assert at.scene.session.shown_count < now
    at.app.back = at.stack.pop
    at.keys("escape")
    assert at.scene.session.shown_count == now


def test_the_brackets_at_the_end_are_those_of_the_last_turn() -> None:
    at = TableDriver(mattock(None))
    last = at.match.line[-1].turn
    events = [event for step in at.match.line if step.turn.number == last.number for event in step.events]
    assert set(at.scene.session.last_spaces) <= {space for event in events for space in event.spaces}
    assert at.scene.session.last_spaces


def test_enter_chooses_what_is_pointed_at_not_an_older_hint() -> None:
    at = TableDriver(mattock())
    hinted, other = at.match.legal()[3], at.match.legal()[0]
    at.scene.display.hover.hint(Advice(hinted))
    at.point(str(other.picks[1].value))
    at.keys("return")
    assert [step.action for step in at.match.line] == [other]


def test_a_held_enter_does_not_play_a_hint() -> None:
    at = TableDriver(mattock())
    at.scene.display.hover.hint(Advice(at.match.legal()[3]))
    at.send(Key("return", repeat=True))
    assert at.match.line == []


MOMENT = 0.02


def yard(monkeypatch: pytest.MonkeyPatch, *played: Action, animation: str = "off") -> TableDriver:
    """A table of Yard for two after some actions."""
    monkeypatch.setattr(games, "table", toys.table)
    match = Match.new(RECORD, {}, PEOPLE, 1)
    for action in played:
        match.play(action)
    return TableDriver(match, animation=animation)


def frame_around(at: TableDriver) -> bytes:
    """The pixels outside the board, without the prompt, the info card and the buttons."""
    surface = pygame.Surface(at.stack.size)
    at.stack.draw(surface)
    surface.fill("black", at.scene.display.screen.sidebar.card_rect)
    surface.fill("black", at.scene.display.screen.layout.centre)
    surface.fill("black", at.scene.display.screen.layout.prompt)
    for widget in at.scene.ui.widgets:
        surface.fill("black", widget.rect.inflate(20, 20))
    return pygame.image.tobytes(surface, "RGB")


def buttons(at: TableDriver) -> list[str]:
    return [widget.name for widget in at.scene.ui.widgets if widget.name.startswith("bar ")]


def during_a_turns_animation() -> TableDriver:
    """A table in the middle of the animation of a turn's end."""
    at = TableDriver(mattock(13, "move"), animation="slow")
    at.wait(MOMENT)
    at.picture()
    at.scene.controller.perform(next(action for action in at.match.legal() if action.verb == "move"))
    assert at.scene.display.motion.moving
    return at


def test_cards_and_log_show_the_end_only_after_the_animation() -> None:
    plain = TableDriver(mattock(13, "move"), animation="slow")
    before = frame_around(plain)
    at = during_a_turns_animation()
    assert frame_around(at) == before
    at.wait(MOMENT)
    assert frame_around(at) == before
    at.wait(AGES)
    assert frame_around(at) != before


def test_a_pointer_that_moves_meanwhile_changes_nothing_in_the_frame() -> None:
    at = during_a_turns_animation()
    before = frame_around(at)
    for place in (
        at.pixel_of("e5"),
        at.scene.display.screen.seat_card_rects[0].center,
        at.scene.display.screen.sidebar.log.center,
    ):
        at.send(Hover(place))
        at.wait(MOMENT)
        assert at.scene.display.motion.moving
        assert frame_around(at) == before


def test_a_zoom_meanwhile_keeps_the_frame_and_moves_the_board() -> None:
    at = during_a_turns_animation()
    before, unit = frame_around(at), at.scene.display.board.unit
    at.send(Wheel(at.pixel_of("e5"), 4))
    at.wait(MOMENT)
    assert at.scene.display.motion.moving
    assert at.scene.display.board.unit > unit
    assert frame_around(at) == before


def test_the_buttons_of_a_seat_stay_during_its_story_and_those_of_the_next_come_after_it() -> None:
    at = during_a_turns_animation()
    assert buttons(at) == ["bar stay"]
    at.stack.resize((1024, 640), at.stack.skin)
    assert at.scene.display.motion.moving
    assert buttons(at) == []
    bot = TableDriver(mattock(2, "mine", AGAINST_A_BOT), animation="slow")
    bot.scene.controller.perform(bot.match.legal()[0])
    assert buttons(bot) == []


def test_a_press_on_a_button_from_before_ends_the_story_and_means_what_is_there_now() -> None:
    at = TableDriver(mattock(13, "move"), animation="slow")
    at.wait(MOMENT)
    place = at.scene.ui.find("bar stay").rect.center
    at.scene.controller.perform(next(action for action in at.match.legal() if action.verb == "move"))
    played = len(at.match.line)
    at.send(Press(place), Release(place))
    assert not at.scene.display.motion.moving
    assert len(at.match.line) == played
    at.send(Key("s"))
    assert len(at.match.line) == played


def test_without_motion_the_resting_pointer_points_anew_at_once() -> None:
    at = TableDriver(mattock())
    first, second = at.lit[0], at.lit[1]
    at.click(first)
    at.send(Hover(at.pixel_of(second)))
    assert at.scene.display.hover.pick is None
    at.keys("u")
    assert at.scene.display.hover.pick == Pick(Kind.SPACE, second)


def test_a_rolling_cart_is_animated_before_the_next_decision_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    at = yard(monkeypatch, Enter("1-white", "west"), Faster("1-white"), animation="slow")
    monkeypatch.setattr(at.scene.display.motion, "play", lambda steps, after, speed: [])
    monkeypatch.setattr(type(at.scene.display.motion), "moving", True)
    names = buttons(at)
    at.scene.controller.perform(Lay("a1", "NS"))
    assert buttons(at) == names
    assert at.scene.ui.find("bar counter").tooltip == "Actions: 1 of 3 left"


def test_nothing_picked_or_pointed_at_is_left_in_the_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    at = yard(monkeypatch, animation="slow")
    at.click("a1")
    assert at.scene.session.selection.picks
    shown = at.scene.session.selection
    at.scene.controller.perform(End())
    assert shown.picks == ()
