"""What the table does with clicks that come at odd moments, and with everything that lies over it."""

from __future__ import annotations

from engine.rules import Pick
from engine.stage.inputs import Hover, Key, Press, Release
from engine.stage.scene import Scene
from engine.stage.widgets import Button
from scenes.logbook import LogScene
from scenes.table.attention import STARTLED
from tests.scenes.tables import AGAINST_A_BOT, At, mattock


def test_a_release_where_nothing_was_pressed_does_nothing() -> None:
    at = At(mattock())
    before, (first, other) = at.facts, at.lit[:2]
    at.send(Release(at.spot(first)))
    at.send(Press((1, 1)), Release(at.spot(first)))
    at.send(Press(at.spot(other)), Release(at.spot(first)))
    assert at.facts == before
    at.send(Press(at.spot(first)), Release(at.spot(first)))
    assert at.facts["mined"] == first


def told_by_a_bot() -> At:
    """A table at which a bot's move is just being told to the person who looks on."""
    at = At(mattock(seats=AGAINST_A_BOT), animation="slow")
    at.click(at.lit[0])
    at.wait()
    at.press("bar stay")
    at.scene.motion.finish()
    for _ in range(2):
        at.scene.perform(at.match.legal()[0])
    assert at.scene.motion.moving
    assert at.scene.awaits_person
    return at


def test_a_press_that_ends_a_bots_story_is_no_click() -> None:
    at = told_by_a_bot()
    before = at.facts
    at.click(at.lit[0])
    assert not at.scene.motion.moving
    assert at.facts == before
    at.wait(STARTLED)
    at.click(at.lit[0])
    assert at.facts != before


def test_a_key_that_ends_a_bots_story_is_no_choice() -> None:
    at = told_by_a_bot()
    before = at.facts
    at.keys("tab")
    assert (at.scene.motion.moving, at.scene.attention.pick) == (False, None)
    at.wait(STARTLED)
    at.keys("tab", "return")
    assert at.facts != before


def test_a_half_made_move_outlives_what_lies_over_the_table() -> None:
    at = At(mattock(8, "move"))
    origin = at.lit[0]
    at.click(origin)
    picks = at.scene.play.hand.picks
    at.stack.push(Scene())
    at.stack.pop()
    assert (len(picks), at.scene.play.hand.picks) == (1, picks)


def test_the_results_wait_for_a_dialog() -> None:
    at = At(mattock(None))
    at.scene.undo()
    at.scene.redo()
    at.scene.tell("Something to read first.")
    at.wait()
    assert "show_results" not in at.app.told
    at.keys("return")
    at.wait()
    at.wait()
    assert "show_results" in at.app.told


def looking_back() -> tuple[At, LogScene]:
    at = At(mattock(12))
    reading = LogScene(at.app, at.scene)
    at.stack.push(reading)
    return at, reading


def test_looking_back_previews_nothing_and_comes_back_to_the_present() -> None:
    at, _ = looking_back()
    now = at.scene.play.picture
    at.scene.attention.point(at.scene.play.hand.lit[0].pick, at_once=True)
    at.keys("up", "up")
    assert at.scene.glancing
    assert at.scene.play.picture != now
    assert (at.scene.preview, at.scene.attention.pick) == (None, None)
    at.app.back = at.stack.pop
    at.keys("escape")
    assert not at.scene.glancing
    assert at.scene.play.picture == now


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
    at = At(mattock(4))
    at.send(Hover(at.scene.cards[1].center))
    assert "Green" in at.scene.explanation.title
    at.send(Hover((1, 1)))
    at.keys("1")
    assert "Red (Anna)" in at.scene.explanation.title
    at.keys("2")
    assert "Green (Ben)" in at.scene.explanation.title


def test_undo_goes_back_past_a_bot_only_when_asked() -> None:
    at = told_by_a_bot()
    at.wait()
    at.wait(STARTLED)
    actions = len(at.match.line)
    at.keys("u")
    assert len(at.match.line) == actions
    at.keys("return")
    assert len(at.match.line) == 1
    assert at.match.turn is not None
    assert (at.match.turn.seat, at.match.turn.decision) == (1, "move")


def test_what_follows_a_pick_is_shown_before_it_is_made() -> None:
    at = At(mattock(8, "move"))
    origin = at.scene.play.hand.lit[0].pick
    following = {target.space for target in at.scene.play.hand.following(origin)}
    assert following == {action.picks[2].value for action in at.match.legal() if _begins(action.picks, origin)}


def _begins(picks: tuple[Pick, ...], origin: Pick) -> bool:
    return len(picks) > 2 and picks[1] == origin


def test_enter_does_what_a_hint_says() -> None:
    at = At(mattock())
    action = at.match.legal()[3]
    at.scene.attention.hint(action)
    at.keys("return")
    assert [step.action for step in at.match.line] == [action]


def test_a_press_after_the_end_calls_the_results_off() -> None:
    at = At(mattock(None))
    at.scene.undo()
    at.scene.redo()
    at.send(Press((1, 1)), Release((1, 1)))
    at.wait()
    at.wait()
    assert "show_results" not in at.app.told
    assert at.scene.ui.find("results").enabled


def test_the_resting_pointer_previews_again_once_a_story_has_been_told() -> None:
    at = At(mattock(), animation="normal")
    first = at.lit[0]
    at.click(first)
    assert at.scene.attention.pick is None
    at.scene.perform(at.match.legal()[-1])
    at.point(at.lit[0])
    at.scene.perform(at.match.legal()[1])
    for _ in range(200):
        at.wait(0.02)
    space = at.scene.attention.space
    assert (at.scene.attention.pick is not None) == (space in at.lit)


def test_a_refusal_goes_when_somebody_plays() -> None:
    at = At(mattock())
    at.click(at.dark[0])
    assert at.refusal
    at.scene.perform(at.match.legal()[0])
    assert not at.refusal


def test_looking_back_tells_the_turn_of_then() -> None:
    at, _ = looking_back()
    now = at.scene.count
    at.keys("up", "up", "up")
    assert at.scene.count < now
    at.app.back = at.stack.pop
    at.keys("escape")
    assert at.scene.count == now


def test_the_brackets_at_the_end_are_those_of_the_last_turn() -> None:
    at = At(mattock(None))
    last = at.match.line[-1].turn
    events = [event for step in at.match.line if step.turn.number == last.number for event in step.events]
    assert set(at.scene.play.last) <= {space for event in events for space in event.spaces}
    assert at.scene.play.last


def test_enter_chooses_what_is_pointed_at_not_an_older_hint() -> None:
    at = At(mattock())
    hinted, other = at.match.legal()[3], at.match.legal()[0]
    at.scene.attention.hint(hinted)
    at.point(str(other.picks[1].value))
    at.keys("return")
    assert [step.action for step in at.match.line] == [other]


def test_a_held_enter_does_not_take_a_hint() -> None:
    at = At(mattock())
    at.scene.attention.hint(at.match.legal()[3])
    at.send(Key("return", repeat=True))
    assert at.match.line == []
