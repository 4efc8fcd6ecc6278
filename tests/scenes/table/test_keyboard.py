"""The table by keyboard: the walk over targets, choosing, stepping back, whole games without a mouse."""

from __future__ import annotations

import pytest

from engine.board.board import load_board
from engine.rules.actions import Kind, Pick
from engine.stage.inputs import Key
from engine.stage.widgets.focus import DIRECTIONS
from engine.view.picture import Target
from scenes.table.input.focus_walk import MAX_TAB_STOPS, neighbour, next_stop
from tests.scenes.table_driver import TableDriver, mattock

FINE = 0.02


def test_escape_steps_back_and_then_opens_the_menu() -> None:
    at = TableDriver(mattock(13, "move"))
    at.click(at.lit[0])
    at.keys("escape")
    assert at.scene.session.selection.picks == ()
    assert at.scene.ui.dialogs == []
    at.keys("escape")
    assert at.scene.ui.find("menu-dialog")
    at.keys("escape")
    assert at.scene.ui.dialogs == []


def test_the_board_hears_nothing_while_a_dialog_is_open() -> None:
    at = TableDriver(mattock())
    at.keys("escape")
    at.click(at.lit[0])
    at.keys("right", "u", "y")
    assert at.match.line == []
    assert at.scene.display.hover.pick is None


@pytest.mark.parametrize("by_key", [False, True])
def test_undo_and_redo_are_buttons_and_keys(by_key: bool) -> None:
    at = TableDriver(mattock(1, "move"))
    mined = at.facts
    at.keys("u") if by_key else at.press("undo")
    assert at.match.line == []
    at.keys("y") if by_key else at.press("redo")
    assert at.facts == mined


def test_what_cannot_be_undone_is_not() -> None:
    at = TableDriver(mattock())
    at.press("undo")
    at.keys("u", "y")
    at.press("redo")
    assert at.match.log == []


def test_thirty_actions_by_keyboard_alone() -> None:
    at = TableDriver(mattock())
    for number in range(30):
        if number % 4 == 1:
            at.keys("s")
        else:
            while len(at.match.line) == number:
                at.keys(("right", "down", "left", "up")[number % 4], "return")
        at.wait(FINE)
    assert len(at.match.line) == 30
    assert at.match.turn_number == 16


def pointed(at: TableDriver) -> str:
    """What the keyboard points at on the board; "" for nothing."""
    pick = at.scene.display.hover.pick
    return str(pick.value) if pick else ""


def focused(at: TableDriver) -> str:
    """The name of the button that has the focus; "" for none."""
    focus = at.scene.ui.focused
    return focus.name if focus else ""


def test_tab_walks_over_a_few_targets_then_over_the_buttons_and_round() -> None:
    at = TableDriver(mattock(13, "move"))
    assert 1 < len(at.lit) <= MAX_TAB_STOPS
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
    at = TableDriver(mattock())
    assert len(at.lit) > MAX_TAB_STOPS
    at.keys("tab")
    assert pointed(at) == at.lit[0]
    at.keys("right", "right")
    there = pointed(at)
    at.keys("tab")
    assert (focused(at) != "", pointed(at)) == (True, "")
    at.send(Key("tab", shift=True))
    assert (focused(at), pointed(at)) == ("", there)


def test_down_from_the_lowest_row_leads_to_the_bar_and_up_from_it_back() -> None:
    at = TableDriver(mattock(13, "move"))
    at.keys("down", "down", "down", "down", "down")
    assert (focused(at), pointed(at)) == ("bar stay", "stay")
    at.keys("up")
    lowest = max(at.lit, key=lambda space: at.pixel_of(space)[1])
    assert (focused(at), pointed(at)) == ("", lowest)


def test_the_first_arrow_comes_to_the_board_whichever_it_is() -> None:
    for arrow in DIRECTIONS:
        at = TableDriver(mattock(13, "move"))
        at.keys(arrow)
        assert (focused(at), pointed(at)) == ("", at.lit[0])


def test_every_step_of_the_walk_goes_the_way_of_its_arrow_or_stays() -> None:
    at = TableDriver(mattock(12, "mine"))
    at.keys("right")
    for number in range(40):
        arrow = ("right", "down", "left", "up", "right", "up")[number % 6]
        (x, y), (dx, dy) = at.pixel_of(pointed(at)), DIRECTIONS[arrow]
        before = pointed(at)
        at.keys(arrow)
        if focused(at):
            assert arrow == "down", "only down leads off the board"
            at.keys("up")
            continue
        new_x, new_y = at.pixel_of(pointed(at))
        assert pointed(at) in at.lit
        assert pointed(at) == before or (new_x - x) * dx + (new_y - y) * dy > 0


def test_walking_puts_a_card_away_and_a_number_takes_the_keyboard_off_the_board() -> None:
    at = TableDriver(mattock(13, "move"))
    at.keys("2")
    assert (at.scene.display.hover.card_seat, pointed(at)) == (2, "")
    at.keys("right")
    assert (at.scene.display.hover.card_seat, pointed(at)) == (0, at.lit[0])
    at.keys("1")
    assert (at.scene.display.hover.card_seat, pointed(at)) == (1, "")
    at.keys("9")
    assert at.scene.display.hover.card_seat == 0, "there is no ninth seat"


def test_plus_and_minus_zoom_round_the_middle_of_the_board() -> None:
    at = TableDriver(mattock(13, "move"))
    before = at.scene.display.board.camera
    at.keys("+")
    nearer = at.scene.display.board.camera.scale
    assert nearer > before.scale
    at.keys("=")
    assert at.scene.display.board.camera.scale > nearer
    at.keys("-", "-")
    assert at.scene.display.board.camera == before


def test_tab_begins_where_the_mouse_points_and_goes_on_from_there() -> None:
    at = TableDriver(mattock(13, "move"))
    second = at.lit[1]
    at.point(second)
    at.keys("tab")
    assert (pointed(at), at.scene.display.hover.by_keys) == (second, True)
    at.keys("tab")
    assert (pointed(at) or focused(at)) == [*at.lit, "bar stay"][2]


def test_tab_from_a_place_that_has_gone_dark_begins_anew() -> None:
    at = TableDriver(mattock(13, "move"))
    at.keys("tab", "return")
    assert pointed(at)
    assert pointed(at) not in at.lit
    at.keys("tab")
    assert (focused(at), pointed(at)) == ("", at.lit[0])


def test_the_space_bar_chooses_like_enter() -> None:
    at = TableDriver(mattock())
    at.keys("right")
    there = pointed(at)
    at.keys("space")
    assert at.match.line[0].action.text == f"mine {there}"


def test_after_a_play_by_keyboard_the_focus_stays_where_it_was_and_the_walk_goes_on() -> None:
    at = TableDriver(mattock())
    at.keys("right", "return")
    mined = at.match.line[0].action.picks[1].value
    assert pointed(at) == mined not in at.lit
    at.keys("return")
    assert len(at.match.line) == 1
    assert at.refusal
    at.keys("right")
    assert pointed(at) in at.lit


def test_undo_redo_and_a_hint_that_is_taken_point_at_nothing_new() -> None:
    at = TableDriver(mattock(1, "move"))
    at.keys("u", "y")
    assert pointed(at) == ""
    at.keys("down")
    miner = pointed(at)
    at.keys("u")
    assert pointed(at) == miner not in at.lit
    at.keys("y")
    assert pointed(at) == miner in at.lit
    hinted = at.match.legal()[-1]
    at.scene.display.hover.hint(hinted)
    at.keys("return")
    assert at.match.line[-1].action == hinted
    assert pointed(at) == ""


def test_a_letter_takes_the_focus_from_the_button_that_had_it() -> None:
    at = TableDriver(mattock(13, "move"))
    at.scene.ui.focus(at.scene.ui.find("undo"), keyboard=True)
    at.keys("s")
    assert at.match.line[-1].action.text == "stay"
    assert focused(at) == ""
    at.keys("return")
    assert at.match.line[-1].action.text == "stay"


def test_a_button_of_the_bar_keeps_no_focus_once_something_else_is_asked() -> None:
    at = TableDriver(mattock(13, "move"))
    at.scene.ui.focus(at.scene.ui.find("bar stay"), keyboard=True)
    at.keys("return")
    assert at.match.turn is not None
    assert (at.match.turn.decision, focused(at)) == ("mine", "")
    at.click(at.lit[0])
    assert at.match.turn.decision == "mine" or focused(at) == ""
    at.keys("return", "return")
    assert at.match.line[-1].action.verb == "mine"


def test_the_rules_have_a_key_of_their_own() -> None:
    at = TableDriver(mattock())
    at.keys("f1")
    assert at.app.calls == [("push_rulebook", "mattock", "mine")]


@pytest.mark.parametrize(("key", "call"), [("l", "push_log"), ("r", "push_rulebook")], ids=["the log", "the rules"])
def test_keys_lead_to_other_scenes(key: str, call: str) -> None:
    at = TableDriver(mattock())
    at.keys(key)
    assert at.app.call_names == [call]


def test_the_question_mark_leads_to_the_page_about_what_is_decided() -> None:
    at = TableDriver(mattock(13, "move"))
    at.press("help")
    assert at.app.calls == [("push_rulebook", "mattock", "move")]


def test_the_list_of_keys_opens_and_closes() -> None:
    at = TableDriver(mattock())
    at.keys("?")
    assert len(at.scene.ui.dialogs) == 1
    at.keys("return")
    assert at.scene.ui.dialogs == []


BACK = {"left": "right", "right": "left", "up": "down", "down": "up"}


def target(name: str) -> Target:
    return Target(Pick(Kind.SPACE, name), space=name)


def square(names: str = "abcdefghi") -> list[Target]:
    """Nine targets in three rows."""
    return [target(name) for name in names]


def spot(of: Target) -> tuple[int, int]:
    place = "abcdefghi".index(of.space)
    return place % 3 * 100, place // 3 * 100


def go(lit: list[Target], at: str, arrow: str) -> str:
    found = neighbour(lit, Pick(Kind.SPACE, at), arrow, spot)
    assert found is not None
    return str(found.value)


@pytest.mark.parametrize(("arrow", "to"), [("left", "d"), ("right", "f"), ("up", "b"), ("down", "h")])
def test_an_arrow_goes_to_the_next_target_that_way(arrow: str, to: str) -> None:
    assert go(square(), "e", arrow) == to


def test_an_arrow_goes_on_over_gaps_and_round_them() -> None:
    assert go(square("aci"), "a", "right") == "c"
    assert go(square("ae"), "a", "right") == "e"
    assert go(square("ae"), "a", "down") == "e"


def test_what_lies_aside_counts_double() -> None:
    assert go(square("acde"), "d", "right") == "e"
    assert go(square("acf"), "a", "right") == "c"


@pytest.mark.parametrize(("at", "arrow"), [("a", "left"), ("a", "up"), ("i", "right"), ("i", "down")])
def test_at_the_edge_the_focus_stays(at: str, arrow: str) -> None:
    assert go(square(), at, arrow) == at


@pytest.mark.parametrize("at", [None, Pick(Kind.SPACE, "e")])
def test_without_a_focus_the_walk_begins_at_the_first_target(at: Pick | None) -> None:
    assert neighbour(square("ci"), at, "left", spot) == Pick(Kind.SPACE, "c")
    assert neighbour([], at, "left", spot) is None


@pytest.mark.parametrize(("arrow", "to"), [("right", "f"), ("down", "i"), ("left", "f")])
def test_from_a_dark_place_an_arrow_goes_that_way_or_to_the_nearest(arrow: str, to: str) -> None:
    assert neighbour(square("cfi"), None, arrow, spot, (100, 100)) == Pick(Kind.SPACE, to)


@pytest.mark.parametrize("stem", ["mattock", "mattock-short"])
def test_arrows_alone_reach_every_space_of_a_board(stem: str) -> None:
    board = load_board(stem)
    lit = [target(name) for name in board.spaces]
    places = {name: (round(x), round(y)) for name, (x, y) in zip(board.spaces, board.centres, strict=True)}
    reached, waiting = {board.spaces[0]}, [board.spaces[0]]
    while waiting:
        here = waiting.pop()
        for arrow in DIRECTIONS:
            found = neighbour(lit, Pick(Kind.SPACE, here), arrow, lambda of: places[of.space])
            if found is not None and found.value not in reached:
                reached.add(str(found.value))
                waiting.append(str(found.value))
    assert reached == set(board.spaces)


@pytest.mark.parametrize("arrow", ["left", "right"])
def test_rows_of_hexes_are_walked_there_and_back(arrow: str) -> None:
    board = load_board("mattock-short")
    lit = [target(name) for name in board.spaces]
    places = {name: (round(x), round(y)) for name, (x, y) in zip(board.spaces, board.centres, strict=True)}
    there = neighbour(lit, Pick(Kind.SPACE, "e5"), arrow, lambda of: places[of.space])
    assert neighbour(lit, there, BACK[arrow], lambda of: places[of.space]) == Pick(Kind.SPACE, "e5")


def test_tab_goes_through_all_targets_and_then_out() -> None:
    lit = square("cab")
    walk = [Pick(Kind.SPACE, name) for name in "cab"]
    assert next_stop(lit, None, back=False) == walk[0]
    assert [next_stop(lit, at, back=False) for at in walk] == [*walk[1:], None]
    assert next_stop(lit, None, back=True) == walk[-1]
    assert [next_stop(lit, at, back=True) for at in walk] == [None, *walk[:-1]]
    assert next_stop([], None, back=False) is None


def test_a_focus_that_went_dark_begins_the_walk_anew() -> None:
    gone = Pick(Kind.SPACE, "z")
    assert next_stop(square("ab"), gone, back=False) == Pick(Kind.SPACE, "a")
    assert next_stop(square("ab"), gone, back=True) == Pick(Kind.SPACE, "b")
