"""A game of tiles and carts: pending picks and rotation, the action bar, quiet targets, auto-answers."""

from __future__ import annotations

from itertools import pairwise

import pytest

import games
from engine.bots.explain import Advice
from engine.match.match import Match
from engine.rules.actions import Action, Kind, Pick
from engine.stage.inputs import Hover, Key, Leave, Press, Release, Wheel
from engine.stage.widgets import Button
from scenes.match_view.view_model.explain import preview_target
from tests import toys
from tests.scenes.fake_app import SIZES
from tests.scenes.table_driver import AGAINST_A_BOT, PEOPLE, TableDriver
from tests.toys.yard.rules import RECORD, SQUARES, End, Enter, Faster, Lay, Roll, Take, Widen
from tests.toys.yard.sheet import BAR

pytestmark = pytest.mark.few

FINE = 0.02


@pytest.fixture(autouse=True)
def toy_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `games.table` find the toy games."""
    monkeypatch.setattr(games, "table", toys.table)


def yard(*played: Action, seats: int = 1, size: tuple[int, int] = (1280, 800), animation: str = "off") -> TableDriver:
    """A table of Yard after some actions."""
    match = Match.new(RECORD, {}, PEOPLE[:seats], 1)
    for action in played:
        match.play(action)
    return TableDriver(match, size, animation)


def played(at: TableDriver) -> list[str]:
    return [step.action.text for step in at.match.line]


def pending_value(at: TableDriver) -> str:
    pick = at.scene.session.selection.pending
    return str(pick.value) if pick else ""


def buttons(at: TableDriver) -> list[str]:
    """The names of the bar's buttons, from left to right."""
    widgets = [
        widget for widget in at.scene.ui.widgets if widget.name.startswith("bar ") and isinstance(widget, Button)
    ]
    return [widget.name for widget in sorted(widgets, key=lambda widget: widget.rect.x)]


def button(at: TableDriver, name: str) -> Button:
    widget = at.scene.ui.find(name)
    assert isinstance(widget, Button)
    return widget


# Turning


def test_a_click_holds_a_tile_and_a_second_one_sets_it() -> None:
    at = yard()
    at.click("a1")
    assert (pending_value(at), played(at)) == ("SW", [])
    at.click("a1")
    assert played(at) == ["lay a1 SW"]


@pytest.mark.parametrize("how", ["wheel", "right", "r", "e", "Q", "button"])
def test_a_pending_pick_rotates(how: str) -> None:
    at = yard()
    at.click("a1")
    place = at.pixel_of("b2")
    match how:
        case "wheel":
            at.send(Wheel(place, -1))
        case "right":
            at.click("b2", "right")
        case "button":
            at.press("bar shape NE")
        case _:
            at.send(Key(how.lower(), shift=how.isupper()))
    assert (pending_value(at), played(at)) == ("NE", [])
    at.keys("return")
    assert played(at) == ["lay a1 NE"]


@pytest.mark.parametrize("how", ["wheel", "R", "q"])
def test_a_pending_pick_rotates_backwards(how: str) -> None:
    at = yard()
    at.click("a1")
    at.send(Wheel(at.pixel_of("a1"), 1) if how == "wheel" else Key(how.lower(), shift=how.isupper()))
    assert pending_value(at) == "NS"


def test_parts_of_a_notch_add_up_and_nothing_zooms_while_a_pick_is_pending() -> None:
    at = yard()
    unit, place = at.scene.display.board.unit, at.pixel_of("a1")
    at.click("a1")
    for _ in range(4):
        at.send(Wheel(place, -0.25))
    assert (pending_value(at), at.scene.display.board.unit) == ("NE", unit)
    at.keys("escape")
    at.send(Wheel(place, 3))
    assert at.scene.display.board.unit > unit


def test_r_opens_the_rules_unless_something_is_held() -> None:
    at = yard()
    at.keys("r")
    assert at.app.call_names == ["push_rulebook"]
    at.click("a1")
    at.keys("r")
    assert at.app.call_names == ["push_rulebook"]


def test_escape_and_the_right_button_step_back() -> None:
    at = yard(Enter("1-white", "west"))
    at.click("a1")
    at.keys("escape")
    assert at.scene.session.selection.picks == ()
    assert at.scene.ui.dialogs == []
    at.press("bar lay")
    at.click("b2", "right")
    assert at.scene.session.selection.picks == ()


def test_another_square_starts_over() -> None:
    at = yard()
    at.click("a1")
    at.click("b3")
    assert (at.scene.session.selection.picks, pending_value(at)) == ((Pick(Kind.SPACE, "b3"),), "EW")


def test_the_ghost_stays_where_it_is_held_wherever_the_pointer_goes() -> None:
    at = yard()
    at.click("a1")
    at.point("c3")
    preview = at.scene.view.preview
    target = preview_target(at.scene.display.context(), preview)
    assert preview is not None
    assert target is not None
    assert (preview.action, target.space) == (Lay("a1", "SW"), "a1")
    assert at.scene.display.hover.pick == Pick(Kind.SPACE, "c3")
    at.send(Leave())
    assert at.scene.view.preview is preview


def test_pointing_at_a_bar_tile_previews_it_and_rotating_previews_the_pending_one() -> None:
    at = yard()
    at.click("a1")
    at.send(Hover(at.scene.ui.find("bar shape EW").rect.center))
    assert at.scene.view.preview is not None
    assert at.scene.view.preview.action == Lay("a1", "SW")
    at.wait(0.1)
    assert at.scene.view.preview.action == Lay("a1", "EW")
    at.keys("r")
    assert at.scene.view.preview.action == Lay("a1", "NE")


# The bar


def test_rotations_are_buttons_with_pictures_and_a_closing_one_accepts() -> None:
    at = yard()
    at.click("a1")
    assert buttons(at) == ["bar back", "bar shape NS", "bar shape SW", "bar shape NE", "bar shape EW", "bar set"]
    turned = button(at, "bar shape SW")
    assert (turned.icon, turned.icon_turn, turned.chosen) == ("rail-corner", 2, True)
    assert not button(at, "bar shape NS").chosen
    assert button(at, "bar set").text == "Track"
    at.press("bar set")
    assert played(at) == ["lay a1 SW"]


def test_touch_alone_rotates_accepts_and_takes_back() -> None:
    at = yard()
    at.click("a1")
    at.press("bar shape NS")
    assert pending_value(at) == "NS"
    at.press("bar shape NS")
    assert played(at) == ["lay a1 NS"]
    at.click("b1")
    at.press("bar back")
    assert (pending_value(at), at.scene.session.selection.picks) == ("", ())


def test_standing_buttons_never_move_and_disabled_ones_say_why() -> None:
    at = yard()
    places = {name: button(at, name).rect for name in buttons(at)}
    assert [*places] == [f"bar {verb}" for verb in BAR]
    at.press("bar faster")
    assert at.refusal == "faster cannot be done now."
    assert at.app.sounds.played[-1] == "error"
    assert button(at, "bar faster").tooltip.startswith("faster cannot be done now.")
    at.scene.controller.perform(Enter("1-white", "west"))
    at.wait()
    assert {name: button(at, name).rect for name in buttons(at)} == places
    at.press("bar faster")
    assert [*at.scene.session.selection.picks] == [Pick(Kind.VERB, "faster")]
    assert button(at, "bar faster").chosen
    at.press("bar faster")
    assert at.scene.session.selection.picks == ()


def test_icons_that_can_be_tinted_have_the_colour_of_the_seat() -> None:
    at = yard(End(), seats=2)
    assert button(at, "bar cart").icon_tint == "seat2"
    assert button(at, "bar faster").icon_tint == ""


def test_gems_are_chosen_by_their_pictures() -> None:
    at = yard(Enter("1-white", "west"), Faster("1-white"), End(), Roll("1-white"))
    assert buttons(at) == ["bar item ruby", "bar item gold"]
    assert button(at, "bar item gold").icon == "gem-gold"
    at.press("bar item gold")
    assert at.match.line[-1].action == Take("gold")


def test_the_counter_stands_at_the_left_of_the_buttons() -> None:
    at = yard(Lay("a1", "NS"))
    counter = at.scene.ui.find("bar counter")
    assert counter.tooltip == "Actions: 2 of 3 left"
    assert counter.rect.right < button(at, "bar lay").rect.left
    picture = at.picture()
    at.scene.controller.perform(Lay("a2", "NS"))
    assert at.scene.ui.find("bar counter").tooltip == "Actions: 1 of 3 left"
    assert at.picture() != picture


@pytest.mark.parametrize("size", SIZES)
def test_the_bar_holds_all_its_buttons_at_every_size(size: tuple[int, int]) -> None:
    at = yard(size=size)
    for _ in range(2):
        bar = at.scene.display.screen.layout.bar
        rects = [button(at, name).rect for name in buttons(at)]
        assert all(bar.contains(rect) for rect in rects)
        assert all(left.right < right.left for left, right in pairwise(rects))
        assert min(min(rect.size) for rect in rects) >= at.stack.skin.px(40) - 1
        at.click("a1")


# Carts and quiet targets


def test_a_cart_is_clicked_and_then_a_verb() -> None:
    at = yard(Enter("1-white", "west"))
    at.click("west")
    assert [*at.scene.session.selection.picks] == [Pick(Kind.PIECE, "1-white")]
    assert [name for name in buttons(at) if button(at, name).chosen] == ["bar slower", "bar faster"]
    at.keys("f")
    assert played(at)[-1] == "faster 1-white"
    at.click("west")
    at.click("west")
    assert at.scene.session.selection.picks == ()


def test_a_verb_is_pressed_and_then_a_cart() -> None:
    at = yard(Enter("1-white", "west"))
    at.press("bar slower")
    at.click("west")
    assert played(at)[-1] == "slower 1-white"


def test_a_dark_cart_says_why() -> None:
    at = yard(Enter("1-white", "west"), Lay("a1", "NS"), Lay("a2", "NS"))
    at.click("west")
    assert at.refusal == "1-white is out of the question."
    assert at.scene.display.hover.refusal is not None
    assert at.scene.display.hover.refusal.space == "1-white"


def test_tab_stops_at_highlighted_targets_and_arrows_reach_all() -> None:
    at = yard()
    walked = []
    for _ in range(3):
        at.keys("tab")
        assert at.scene.display.hover.pick is not None
        walked.append(str(at.scene.display.hover.pick.value))
    assert walked == ["west", "east", "lay"]
    at.keys("up", "up", "left")
    square = at.scene.display.hover.cursor
    assert square in SQUARES
    assert at.scene.display.hover.pick == Pick(Kind.SPACE, square)
    at.keys("return")
    assert at.scene.session.selection.picks == (Pick(Kind.SPACE, square),)
    at.keys("r", "return")
    assert played(at) == [f"lay {square} NE"]


def test_the_keyboard_moves_on_from_a_pending_pick() -> None:
    at = yard()
    at.point("a1")
    at.keys("tab", "return")
    assert pending_value(at) == "SW"
    at.keys("right", "return")
    assert at.scene.session.selection.picks == (Pick(Kind.SPACE, "b1"),)
    assert played(at) == []


def test_a_space_has_its_tooltip_where_there_is_no_preview() -> None:
    at = yard(Enter("1-white", "west"))
    at.send(Hover(at.pixel_of("west")))
    assert at.scene.view.board.card_overlay is None
    at.wait(0.1)
    assert at.scene.view.info_card.title == "1-white at 3"
    assert at.scene.view.board.card_overlay is not None
    assert at.scene.view.board.card_overlay.links
    at.point("b2")
    assert (at.scene.view.info_card.title, at.scene.view.board.card_overlay) == ("The middle", None)
    at.point("b1")
    assert at.scene.view.info_card.title == "Rules"
    at.press("bar lay")
    at.point("b2")
    assert at.scene.view.info_card.title == "Lay SW on b2"


# What answers itself


def test_the_last_cart_rolls_by_itself_and_undo_includes_it() -> None:
    at = yard(Enter("1-white", "west"), seats=2)
    at.scene.controller.perform(End())
    assert played(at) == ["cart 1-white west", "end", "roll 1-white"]
    assert at.match.turn is not None
    assert at.match.turn.seat == 2
    at.undo()
    assert played(at) == ["cart 1-white west"]
    at.wait(FINE)
    assert played(at) == ["cart 1-white west"]
    at.scene.controller.redo()
    assert played(at) == ["cart 1-white west", "end", "roll 1-white"]


def test_of_two_carts_the_first_is_asked_for_and_a_choice_of_gems_stops_it() -> None:
    at = yard(Enter("1-white", "west"), Enter("1-black", "east"), Faster("1-black"))
    at.keys("x")
    at.press("bar end")
    assert played(at)[-1] == "end"
    at.click("west")
    assert played(at)[-2:] == ["roll 1-white", "roll 1-black"]
    assert at.match.turn is not None
    assert at.match.turn.decision == "take"
    at.press("bar item ruby")
    assert at.match.turn_number == 2


def test_a_bots_last_cart_rolls_by_itself_too() -> None:
    match = Match.new(RECORD, {}, AGAINST_A_BOT, 1)
    match.play(End())
    match.play(Enter("2-white", "west"))
    at = TableDriver(match, animation="normal")
    at.app.bot_advice = lambda match, level, explain=False: Advice(End())
    at.wait(2.0)
    assert played(at)[-2:] == ["end", "roll 2-white"]


def test_ending_asks_only_where_something_else_could_be_done() -> None:
    at = yard()
    at.press("bar end")
    assert at.scene.ui.dialogs
    at.press("dialog.no")
    spent = yard(Lay("a1", "NS"), Lay("a2", "NS"), Lay("a3", "NS"))
    spent.press("bar end")
    assert spent.scene.ui.dialogs == []
    assert spent.match.line[-1].action == End()


def test_a_hint_that_ends_the_turn_asks_only_where_there_is_a_choice() -> None:
    for before, asks in (((), True), ((Lay("a1", "NS"), Lay("a2", "NS"), Lay("a3", "NS")), False)):
        at = yard(*before)
        at.scene.display.hover.hint(Advice(End()))
        at.keys("return")
        assert bool(at.scene.ui.dialogs) is asks


def test_the_log_calls_seats_by_their_names() -> None:
    at = yard(Lay("a1", "NS"), End(), Lay("a2", "NS"), seats=2)
    assert [line.text for line in at.scene.session.log] == ["Anna: lay a1 NS", "Anna: end", "Ben: lay a2 NS"]


def test_a_widened_tile_is_set_by_two_clicks_though_there_is_but_one_way() -> None:
    at = yard(Lay("a1", "NS"), Widen("a1", "NSE"))
    place = at.pixel_of("a1")
    at.send(Hover(place), Press(place), Release(place))
    assert (pending_value(at), buttons(at)) == ("NSEW", ["bar back", "bar shape NSEW", "bar set"])
    at.send(Press(place), Release(place))
    assert played(at)[-1] == "widen a1 NSEW"
