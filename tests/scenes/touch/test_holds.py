"""A finger that stays explains and chooses nothing; lifted, it leaves what is shown; numbers ask for a second tap."""

from __future__ import annotations

import games
from engine.bots.explain import Advice
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.actions import Kind
from engine.stage.controls.bindings import Bindings
from engine.stage.inputs import Hold, Press, Release
from scenes.match_view.view_model.hand_words import for_hands
from scenes.table.touch import gold, ring
from tests.scenes.table.presses.test_taps import Fingers, Point, hold
from tests.scenes.table_driver import TableDriver


def hold_at(at: TableDriver, place: Point) -> None:
    at.settle()
    at.send(Press(place, touch=True), Hold(place), Release(place, touch=True))


def test_a_lit_place_is_not_shown_by_a_finger_that_stays() -> None:
    at = Fingers()
    hold_at(at, at.pixel_of(at.lit[3]))
    assert (at.shown, at.is_gold, at.played) == ("", False, 0)
    assert at.scene.view.info_card.title


def test_after_a_hold_the_card_is_that_of_what_is_shown() -> None:
    at = Fingers()
    at.tap(at.lit[3])
    card, space = at.scene.view.info_card, at.shown
    for place in (at.pixel_of(at.lit[0]), at.scene.display.screen.seat_card_rects[1].center):
        at.send(Press(place, touch=True), Hold(place))
        assert at.scene.view.info_card != card
        at.send(Release(place, touch=True))
        assert (at.shown, at.is_gold, at.scene.view.info_card) == (space, True, card)


def test_after_a_hold_on_one_of_several_shapes_the_pending_one_is_told() -> None:
    record = games.discover()["chasm"]
    at = TableDriver(Match.new(record, record.resolve_options({}), numbered_seats(3), 5))
    at.app.hands.setting = "touch"
    at.stack.lay_out_again()
    selection = at.scene.session.selection
    for space in at.lit:
        if selection.pending is None:
            at.settle()
            at.send(Press(at.pixel_of(space), touch=True), Release(at.pixel_of(space), touch=True))
    assert selection.pending is not None
    card = at.scene.view.info_card
    other = next(
        name
        for name, pick in at.scene.display.bar_picks.items()
        if pick != selection.pending and pick.kind is not Kind.VERB
    )
    place = at.scene.ui.find(other).rect.center
    at.settle()
    at.send(Press(place, touch=True), Hold(place))
    assert at.scene.view.info_card != card
    at.send(Release(place, touch=True))
    assert at.scene.view.info_card == card


def test_a_hold_on_the_buttons_for_fingers_tells_what_they_do() -> None:
    at = Fingers()
    at.tap(at.lit[3])
    space = at.shown
    for name in (gold.BACK, ring.BACK, gold.DO, ring.DO):
        hold(at, name)
        at.wait(0.1)
        assert at.scene.ui.tooltip, name
        assert (at.shown, at.played) == (space, 0), name


def test_a_number_that_a_stepper_shows_waits_for_a_second_tap() -> None:
    record = games.discover()["veins"]
    at = TableDriver(Match.new(record, record.resolve_options({}), numbered_seats(2), 1))
    at.app.hands.setting = "touch"
    at.stack.lay_out_again()
    pick = at.scene.display.bar_picks["bar this"]
    at.scene.controller.point_at(pick)
    start = len(at.match.line)
    for played in (start, start + 1):
        at.settle()
        place = at.scene.ui.find("bar this").rect.center
        at.send(Press(place, touch=True), Release(place, touch=True))
        assert len(at.match.line) == played


def test_a_hint_puts_away_what_is_half_made_of_something_else() -> None:
    at = Fingers(2, "move")
    legal = at.match.legal()
    first, other = next((a, b) for a in legal for b in legal if len(a.picks) > 1 and not {*a.picks} & {*b.picks})
    at.scene.controller.choose(first.picks[0])
    assert at.scene.session.selection.picks
    at.scene.controller.show_hint(Advice(other))
    assert not at.scene.session.selection.picks


def test_no_key_is_named_to_fingers() -> None:
    bindings = Bindings()
    assert bindings.spell("Undo ([key u])") == "Undo (U)"
    assert bindings.letter("u") == "u"
    bindings.is_touch = True
    assert bindings.spell("Undo ([key u])") == "Undo"
    assert bindings.letter("u") == ""
    assert (
        for_hands("Look here first. Another hint (H) tells more.", "touch")
        == "Look here first. Another hint tells more."
    )


def test_beside_a_hint_fingers_open_the_whole_log_in_the_prompt() -> None:
    at = Fingers(6)
    prompt = at.scene.display.screen.layout.prompt
    assert not prompt.contains(at.scene.ui.find("log").rect)
    at.scene.controller.show_hint(Advice(at.match.legal()[0]))
    at.wait(0.1)
    rects = [at.scene.ui.find(name).rect for name in ("help", "news", "log") if name in at.names]
    assert all(prompt.contains(rect) for rect in rects)
    assert [rect.collidelistall(rects) for rect in rects] == [[index] for index in range(len(rects))]
    at.tap("log")
    assert "push_log" in at.app.call_names
    at.tap(gold.BACK)
    at.wait(0.1)
    assert not prompt.contains(at.scene.ui.find("log").rect)
