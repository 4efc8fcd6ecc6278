"""The table by keyboard: moving over targets, choosing, stepping back, whole games without a mouse."""

from __future__ import annotations

import pytest

from engine.board.board import load_board
from engine.bots.explain import Advice
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


def test_undo_and_redo_do_nothing_if_there_is_nothing() -> None:
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


def pick_pointed_at(at: TableDriver) -> str:
    """The value of the pick that the keyboard points at; "" if none."""
    pick = at.scene.display.hover.pick
    return str(pick.value) if pick else ""


def focused(at: TableDriver) -> str:
    """The name of the button that has the focus; "" if none."""
    focus = at.scene.ui.focused
    return focus.name if focus else ""


def test_tab_walks_over_a_few_targets_then_over_the_buttons_and_round() -> None:
    at = TableDriver(mattock(13, "move"))
    assert 1 < len(at.lit) <= MAX_TAB_STOPS
    walked = []
    for _ in at.lit:
        at.keys("tab")
        walked.append(pick_pointed_at(at))
    assert walked == at.lit
    at.keys("tab")
    assert (focused(at), pick_pointed_at(at)) == ("bar stay", "stay")
    for _ in range(20):
        at.keys("tab")
        if pick_pointed_at(at):
            break
    assert (focused(at), pick_pointed_at(at)) == ("", at.lit[0])
    at.send(Key("tab", shift=True))
    assert (focused(at), pick_pointed_at(at)) == ("news", "")
    for _ in range(20):
        at.send(Key("tab", shift=True))
        if not focused(at):
            break
    assert pick_pointed_at(at) == at.lit[-1]


def test_a_board_with_many_targets_is_one_tab_stop_at_the_last_space() -> None:
    at = TableDriver(mattock())
    assert len(at.lit) > MAX_TAB_STOPS
    at.keys("tab")
    assert pick_pointed_at(at) == at.lit[0]
    at.keys("right", "right")
    space = pick_pointed_at(at)
    at.keys("tab")
    assert (focused(at) != "", pick_pointed_at(at)) == (True, "")
    at.send(Key("tab", shift=True))
    assert (focused(at), pick_pointed_at(at)) == ("", space)


def test_down_from_the_lowest_row_leads_to_the_bar_and_up_from_it_back() -> None:
    at = TableDriver(mattock(13, "move"))
    at.keys("down", "down", "down", "down", "down")
    assert (focused(at), pick_pointed_at(at)) == ("bar stay", "stay")
    at.keys("up")
    lowest = max(at.lit, key=lambda space: at.pixel_of(space)[1])
    assert (focused(at), pick_pointed_at(at)) == ("", lowest)


def test_the_first_arrow_comes_to_the_board_whichever_it_is() -> None:
    for arrow in DIRECTIONS:
        at = TableDriver(mattock(13, "move"))
        at.keys(arrow)
        assert (focused(at), pick_pointed_at(at)) == ("", at.lit[0])


def test_every_step_of_the_walk_goes_the_way_of_its_arrow_or_stays() -> None:
    at = TableDriver(mattock(12, "mine"))
    at.keys("right")
    for number in range(40):
        arrow = ("right", "down", "left", "up", "right", "up")[number % 6]
        (x, y), (dx, dy) = at.pixel_of(pick_pointed_at(at)), DIRECTIONS[arrow]
        before = pick_pointed_at(at)
        at.keys(arrow)
        if focused(at):
            assert arrow == "down", "only down leads off the board"
            at.keys("up")
            continue
        new_x, new_y = at.pixel_of(pick_pointed_at(at))
        assert pick_pointed_at(at) in at.lit
        assert pick_pointed_at(at) == before or (new_x - x) * dx + (new_y - y) * dy > 0


def test_moving_closes_a_card_and_a_number_moves_the_focus_off_the_board() -> None:
    at = TableDriver(mattock(13, "move"))
    at.keys("2")
    assert (at.scene.display.hover.card_seat, pick_pointed_at(at)) == (2, "")
    at.keys("right")
    assert (at.scene.display.hover.card_seat, pick_pointed_at(at)) == (0, at.lit[0])
    at.keys("1")
    assert (at.scene.display.hover.card_seat, pick_pointed_at(at)) == (1, "")
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
    assert (pick_pointed_at(at), at.scene.display.hover.by_keys) == (second, True)
    at.keys("tab")
    assert (pick_pointed_at(at) or focused(at)) == [*at.lit, "bar stay"][2]


def test_tab_from_a_place_that_has_gone_dark_begins_anew() -> None:
    at = TableDriver(mattock(13, "move"))
    at.keys("tab", "return")
    assert pick_pointed_at(at)
    assert pick_pointed_at(at) not in at.lit
    at.keys("tab")
    assert (focused(at), pick_pointed_at(at)) == ("", at.lit[0])


def test_the_space_bar_chooses_like_enter() -> None:
    at = TableDriver(mattock())
    at.keys("right")
    space = pick_pointed_at(at)
    at.keys("space")
    assert at.match.line[0].action.text == f"mine {space}"


def test_after_a_play_by_keyboard_the_focus_stays_where_it_was_and_the_walk_goes_on() -> None:
    at = TableDriver(mattock())
    at.keys("right", "return")
    mined = at.match.line[0].action.picks[1].value
    assert pick_pointed_at(at) == mined not in at.lit
    at.keys("return")
    assert len(at.match.line) == 1
    assert at.refusal
    at.keys("right")
    assert pick_pointed_at(at) in at.lit


def test_undo_redo_and_a_played_hint_point_at_nothing_new() -> None:
    at = TableDriver(mattock(1, "move"))
    at.keys("u", "y")
    assert pick_pointed_at(at) == ""
    at.keys("down")
    miner = pick_pointed_at(at)
    at.keys("u")
    assert pick_pointed_at(at) == miner not in at.lit
    at.keys("y")
    assert pick_pointed_at(at) == miner in at.lit
    hinted = at.match.legal()[-1]
    at.scene.display.hover.hint(Advice(hinted))
    at.keys("return")
    assert at.match.line[-1].action == hinted
    assert pick_pointed_at(at) == ""


def test_a_letter_takes_the_focus_from_the_button_that_had_it() -> None:
    at = TableDriver(mattock(13, "move"))
    at.scene.ui.focus(at.scene.ui.find("undo"), keyboard=True)
    at.keys("s")
    assert at.match.line[-1].action.text == "stay"
    assert focused(at) == ""
    at.keys("return")
    assert at.match.line[-1].action.text == "stay"


def test_a_bar_button_loses_the_focus_when_the_decision_changes() -> None:
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


def test_the_question_mark_opens_the_page_about_the_decision() -> None:
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


def pixel_of(target: Target) -> tuple[int, int]:
    index = "abcdefghi".index(target.space)
    return index % 3 * 100, index // 3 * 100


def target_after(targets: list[Target], at: str, arrow: str) -> str:
    pick = neighbour(targets, Pick(Kind.SPACE, at), arrow, pixel_of)
    assert pick is not None
    return str(pick.value)


@pytest.mark.parametrize(("arrow", "to"), [("left", "d"), ("right", "f"), ("up", "b"), ("down", "h")])
def test_an_arrow_goes_to_the_next_target_that_way(arrow: str, to: str) -> None:
    assert target_after(square(), "e", arrow) == to


def test_an_arrow_goes_on_over_gaps_and_round_them() -> None:
    assert target_after(square("aci"), "a", "right") == "c"
    assert target_after(square("ae"), "a", "right") == "e"
    assert target_after(square("ae"), "a", "down") == "e"


def test_distance_aside_counts_double() -> None:
    assert target_after(square("acde"), "d", "right") == "e"
    assert target_after(square("acf"), "a", "right") == "c"


@pytest.mark.parametrize(("at", "arrow"), [("a", "left"), ("a", "up"), ("i", "right"), ("i", "down")])
def test_at_the_edge_the_focus_stays(at: str, arrow: str) -> None:
    assert target_after(square(), at, arrow) == at


@pytest.mark.parametrize("at", [None, Pick(Kind.SPACE, "e")])
def test_without_a_focus_the_walk_begins_at_the_first_target(at: Pick | None) -> None:
    assert neighbour(square("ci"), at, "left", pixel_of) == Pick(Kind.SPACE, "c")
    assert neighbour([], at, "left", pixel_of) is None


@pytest.mark.parametrize(("arrow", "to"), [("right", "f"), ("down", "i"), ("left", "f")])
def test_from_a_dark_place_an_arrow_goes_that_way_or_to_the_nearest(arrow: str, to: str) -> None:
    assert neighbour(square("cfi"), None, arrow, pixel_of, (100, 100)) == Pick(Kind.SPACE, to)


@pytest.mark.parametrize("stem", ["mattock", "mattock-short"])
def test_arrows_alone_reach_every_space_of_a_board(stem: str) -> None:
    board = load_board(stem)
    targets = [target(name) for name in board.spaces]
    pixels = {name: (round(x), round(y)) for name, (x, y) in zip(board.spaces, board.centres, strict=True)}
    reached, waiting = {board.spaces[0]}, [board.spaces[0]]
    while waiting:
        space = waiting.pop()
        for arrow in DIRECTIONS:
            pick = neighbour(targets, Pick(Kind.SPACE, space), arrow, lambda of: pixels[of.space])
            if pick is not None and pick.value not in reached:
                reached.add(str(pick.value))
                waiting.append(str(pick.value))
    assert reached == set(board.spaces)


@pytest.mark.parametrize("arrow", ["left", "right"])
def test_rows_of_hexes_are_walked_there_and_back(arrow: str) -> None:
    board = load_board("mattock-short")
    targets = [target(name) for name in board.spaces]
    pixels = {name: (round(x), round(y)) for name, (x, y) in zip(board.spaces, board.centres, strict=True)}
    pick = neighbour(targets, Pick(Kind.SPACE, "e5"), arrow, lambda of: pixels[of.space])
    assert neighbour(targets, pick, BACK[arrow], lambda of: pixels[of.space]) == Pick(Kind.SPACE, "e5")


def test_tab_goes_through_all_targets_and_then_out() -> None:
    targets = square("cab")
    walk = [Pick(Kind.SPACE, name) for name in "cab"]
    assert next_stop(targets, None, back=False) == walk[0]
    assert [next_stop(targets, at, back=False) for at in walk] == [*walk[1:], None]
    assert next_stop(targets, None, back=True) == walk[-1]
    assert [next_stop(targets, at, back=True) for at in walk] == [None, *walk[:-1]]
    assert next_stop([], None, back=False) is None


def test_a_focus_that_went_dark_begins_the_walk_anew() -> None:
    dark_pick = Pick(Kind.SPACE, "z")
    assert next_stop(square("ab"), dark_pick, back=False) == Pick(Kind.SPACE, "a")
    assert next_stop(square("ab"), dark_pick, back=True) == Pick(Kind.SPACE, "b")
