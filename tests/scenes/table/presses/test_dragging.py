"""Drag and drop at the tables of all games: things are taken up, dropped on targets, and put back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.actions import Kind, Pick
from engine.stage.inputs import Drag, Hover, Key, Point, Press, Release
from games.boomtown.model.components import kinds
from scenes.match_view.pointer import CLICK_SLACK
from scenes.screenshot import play_at_random
from scenes.table.input.grips import grip_at
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import rules
from tests.scenes.table_driver import TableDriver, mattock


def table(game: str, decision: str, seats: int = 2, until: Callable[[Match], bool] = lambda _: True) -> TableDriver:
    """The first table in random matches at a decision where a condition holds."""
    for seed in range(1, 12):
        match = Match.new(games.discover()[game], {}, numbered_seats(seats), seed)
        while match.turn is not None:
            if match.turn.decision == decision and until(match):
                return TableDriver(match)
            play_at_random(match, 1)
    raise AssertionError(f"no {decision} in {game}")


def moving() -> TableDriver:
    """A table of Mattock where miners move."""
    return TableDriver(mattock(0, decision="move"))


def piece_pixel(driver: TableDriver, piece: str) -> Point:
    """The pixel in the middle of the piece with an id."""
    display = driver.scene.display
    live = next(live for live in display.motion.live if live.piece.id == piece)
    return display.board.piece_box(display.screen.skin, live).center


def lift(driver: TableDriver, start: Point, over: Point, touch: bool = False) -> None:
    """Press at one pixel and drag to another, in two moves."""
    if not touch:
        driver.send(Hover(start))
    middle = (start[0] + over[0]) // 2, (start[1] + over[1]) // 2
    driver.send(Press(start, touch=touch))
    driver.send(Drag(middle, (middle[0] - start[0], middle[1] - start[1])))
    driver.send(Drag(over, (over[0] - middle[0], over[1] - middle[1])))
    driver.wait(0.2)


def carry(driver: TableDriver, start: Point, end: Point, touch: bool = False) -> None:
    """Drag from one pixel to another and let go."""
    driver.settle()
    lift(driver, start, end, touch)
    driver.send(Release(end, touch=touch))


def played(driver: TableDriver, start: Point, end: Point, touch: bool = False) -> list[str]:
    """The texts of the actions that a drag has played, after a yes to any question."""
    count = len(driver.match.line)
    carry(driver, start, end, touch)
    for dialog in driver.scene.ui.dialogs:
        driver.press(f"{dialog.name}.yes")
    return [step.action.text for step in driver.match.line[count:]]


def seat_of(driver: TableDriver) -> int:
    """The seat to decide."""
    assert driver.match.turn is not None
    return driver.match.turn.seat


def first_move(driver: TableDriver) -> tuple[str, str]:
    """Start and end of the first legal move of a miner."""
    _, start, end = driver.match.legal()[0].picks
    return str(start.value), str(end.value)


def test_a_miner_is_dragged_to_a_tile() -> None:
    driver = moving()
    start, end = first_move(driver)
    assert played(driver, driver.pixel_of(start), driver.pixel_of(end)) == [f"move {start} {end}"]
    assert driver.scene.display.hover.held is None


def test_a_finger_drags_as_the_mouse_does_and_nothing_stays_pointed_at() -> None:
    driver = moving()
    start, end = first_move(driver)
    assert played(driver, driver.pixel_of(start), driver.pixel_of(end), touch=True) == [f"move {start} {end}"]
    assert (driver.scene.display.hover.pick, driver.scene.display.hover.places) == (None, ())


def test_while_it_is_dragged_its_targets_are_lit_and_the_one_below_is_previewed() -> None:
    driver = moving()
    start, end = first_move(driver)
    before = driver.picture()
    lift(driver, driver.pixel_of(start), driver.pixel_of(end))
    hover, session = driver.scene.display.hover, driver.scene.session
    assert session.selection.picks == (Pick(Kind.SPACE, start),)
    assert hover.held is not None
    assert hover.held.piece.space == start
    assert hover.held.pos == driver.pixel_of(end)
    assert hover.pick == Pick(Kind.SPACE, end)
    assert driver.scene.controller.views.build().preview is not None
    assert driver.picture() != before


def test_a_dark_place_refuses_with_its_reason_and_the_picks_are_those_of_before() -> None:
    driver = moving()
    start, _ = first_move(driver)
    moves = [action.picks[1:] for action in driver.match.legal()]
    ends = {str(picks[1].value) for picks in moves if picks and picks[0].value == start}
    other = next(space for space in driver.scene.display.board.maps[0].board.spaces if space not in (*ends, start))
    assert played(driver, driver.pixel_of(start), driver.pixel_of(other)) == []
    assert driver.refusal
    assert driver.scene.session.selection.picks == ()
    assert driver.scene.display.hover.space == other


def test_dropped_where_it_was_or_beside_the_board_it_is_put_back_without_a_word() -> None:
    driver = moving()
    start, end = first_move(driver)
    far, home = driver.pixel_of(end), driver.pixel_of(start)
    lift(driver, home, far)
    driver.send(Drag(home, (home[0] - far[0], home[1] - far[1])), Release(home))
    assert (driver.refusal, driver.scene.session.selection.picks) == ("", ())
    carry(driver, home, (5, 5))
    assert (driver.refusal, driver.scene.session.selection.picks) == ("", ())


def test_escape_and_another_button_put_it_back() -> None:
    for event in (Key("escape"), Press((400, 300), "right")):
        driver = moving()
        start, end = first_move(driver)
        count = len(driver.match.line)
        lift(driver, driver.pixel_of(start), driver.pixel_of(end))
        driver.send(event)
        assert (driver.scene.display.hover.held, driver.scene.session.selection.picks) == (None, ())
        driver.send(Release(driver.pixel_of(end)))
        assert len(driver.match.line) == count


def test_a_release_that_nobody_saw_puts_it_back() -> None:
    driver = moving()
    start, end = first_move(driver)
    lift(driver, driver.pixel_of(start), driver.pixel_of(end))
    driver.send(Hover(driver.pixel_of(end)))
    assert (driver.scene.display.hover.held, driver.scene.session.selection.picks) == (None, ())


def test_a_miner_picked_by_a_click_stays_picked_when_its_drag_fails() -> None:
    driver = moving()
    start, _ = first_move(driver)
    driver.click(start)
    carry(driver, driver.pixel_of(start), (5, 5))
    assert driver.scene.session.selection.picks == (Pick(Kind.SPACE, start),)


def test_within_the_slack_of_a_click_nothing_is_taken_up() -> None:
    driver = moving()
    start, _ = first_move(driver)
    x, y = driver.pixel_of(start)
    slack = driver.scene.display.screen.skin.px(CLICK_SLACK)
    driver.send(Press((x, y)), Drag((x + slack, y), (slack, 0)))
    assert driver.scene.display.hover.held is None


def test_no_hover_is_stuck_after_a_drag_of_nothing() -> None:
    driver = TableDriver(mattock(0))
    lit, dark = driver.lit[0], driver.lit[-1]
    carry(driver, driver.pixel_of(lit), driver.pixel_of(dark))
    hover = driver.scene.display.hover
    assert hover.pick == Pick(Kind.SPACE, dark)
    assert hover.space == dark
    lift(driver, driver.pixel_of(lit), (5, 5))
    assert [hover.pick, hover.space] == [None, ""]


def test_zoomed_in_a_miner_is_dragged_and_the_ground_pans() -> None:
    driver = moving()
    start, end = first_move(driver)
    display = driver.scene.display
    display.move_camera(display.board.camera.zoomed(1.3, driver.pixel_of(start)))
    camera = display.board.camera
    assert not camera.is_fitted
    lift(driver, driver.pixel_of(start), driver.pixel_of(end))
    assert display.board.camera == camera
    driver.send(Key("escape"))
    empty = next(space for space in display.board.maps[0].board.spaces if space not in driver.lit)
    driver.send(Release(driver.pixel_of(end)))
    x, y = driver.pixel_of(empty)
    lift(driver, (x, y), (x + 30, y + 30))
    assert display.board.camera != camera


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_chasm_track_is_dragged_from_its_button_to_a_square_where_its_shapes_are_chosen(touch: bool) -> None:
    driver = table("chasm", "build")
    driver.scene.controller.rebuild()
    square = next(str(action.picks[1].value) for action in driver.match.legal() if action.verb == "track")
    carry(driver, driver.scene.ui.find("bar track").rect.center, driver.pixel_of(square), touch)
    assert driver.scene.session.selection.picks == (Pick(Kind.VERB, "track"), Pick(Kind.SPACE, square))
    assert driver.scene.session.selection.pending is not None
    shapes = [widget.name for widget in driver.scene.ui.walk() if widget.name.startswith("bar shape")]
    assert len(shapes) == driver.scene.session.selection.cycle_length > 1


def test_chasm_a_cart_is_dragged_to_the_square_it_takes_at_a_junction() -> None:
    of = rules(2)
    tiles = {"e3": "EW", "f3": "SEW", "f4": "NS", "g3": "EW", "h3": "EW"}
    state = arrange(of, tiles=tiles, carts={"red-white": ("e3", "W", 2, [])})
    match = Match.new(games.discover()["chasm"], {"missions": "off"}, numbered_seats(2), 1, position=of.facts(state))
    match.play(next(action for action in match.legal() if action.verb == "done"))
    while match.turn is not None and match.turn.decision != "turn":
        match.play(match.legal()[0])
    driver = TableDriver(match)
    way = match.legal()[-1]
    square = driver.scene.session.selection.targets[way.picks[-1]].space
    assert played(driver, piece_pixel(driver, "red-white"), driver.pixel_of(square))[0] == way.text


def test_blast_a_special_card_is_dragged_to_where_it_is_used() -> None:
    driver = table("blast", "jumper", 3)
    assert played(driver, piece_pixel(driver, f"{seat_of(driver)}-jumper"), driver.pixel_of("claim"))[0] == "jump"


def test_blast_the_claim_is_lit_while_the_card_used_on_it_is_dragged() -> None:
    driver = table("blast", "jumper", 3)
    lift(driver, piece_pixel(driver, f"{seat_of(driver)}-jumper"), driver.pixel_of("die"))
    markers = driver.scene.controller.views.build().board.markers
    assert [marker.place.space for marker in markers if marker.kind == "target"] == ["claim"]


def test_blast_a_safe_is_dragged_onto_a_stack() -> None:
    driver = table("blast", "safes", 3)
    seat, safe = seat_of(driver), driver.match.legal()[0].text
    stack = f"{seat}/{safe.split()[1]}"
    assert played(driver, piece_pixel(driver, f"{seat}-safe"), driver.pixel_of(stack))[0] == safe


def test_blast_the_claim_is_dragged_to_the_own_place() -> None:
    driver = table("blast", "prospect", 3)
    assert played(driver, driver.pixel_of("claim"), driver.pixel_of(f"{seat_of(driver)}/name"))[0] == "keep"


def test_boomtown_a_token_is_dragged_into_a_bin() -> None:
    driver = table("boomtown", "build")
    _, space, number = driver.match.legal()[0].picks
    texts = played(driver, driver.pixel_of(str(space.value)), driver.pixel_of(f"bin{number.value}"))
    picks = driver.scene.session.selection.picks
    assert picks == (space, number) or texts[0].endswith(f"{space.value} {number.value}")


def test_boomtown_a_metal_is_dragged_onto_its_track() -> None:
    driver = table("boomtown", "metals", until=lambda match: match.legal()[0].verb == "ship")
    metal = driver.match.legal()[0].text.split()[1]
    texts = played(driver, piece_pixel(driver, f"hand-{metal}"), driver.pixel_of(f"track-{metal}"))
    assert texts[0] == f"ship {metal}"


@pytest.mark.parametrize("count", [1, 2])
def test_boomtown_what_stays_is_dragged_from_the_hand_into_its_bin(count: int) -> None:
    def several(match: Match) -> bool:
        return count in dict(kinds(match.state.hand)).values()

    driver = table("boomtown", "leave", until=several)
    held = dict(kinds(driver.match.state.hand))
    kind = next(kind for kind, many in held.items() if many == count)
    bin = driver.match.state.bin
    texts = played(driver, piece_pixel(driver, f"hand-{kind}"), driver.pixel_of(f"bin{bin}"))
    assert texts[0] == f"leave {bin} {kind}"


def test_veins_a_tile_is_dragged_from_the_tray_and_then_turned() -> None:
    driver = table("veins", "build")
    lays = [action for action in driver.match.legal() if action.verb == "lay" and action.picks[3].value != "0"]
    _, tile, space, _ = lays[0].picks
    slot = driver.scene.session.selection.targets[tile].space
    carry(driver, driver.pixel_of(slot), driver.pixel_of(str(space.value)))
    assert driver.scene.session.selection.picks == (tile, space)
    assert driver.scene.session.selection.cycle_length > 1


def test_an_order_is_dragged_to_the_own_orders() -> None:
    driver = table("veins", "draft")
    order = driver.match.legal()[0].text
    selection = driver.scene.session.selection
    target = selection.targets[driver.match.legal()[0].picks[1]]
    grip = grip_at(selection, (target.space,))
    assert grip is not None
    end = next(iter(grip.drops))
    assert played(driver, driver.pixel_of(target.space), driver.pixel_of(end))[0] == order


def test_a_button_that_has_not_settled_cannot_be_dragged_off() -> None:
    driver = table("chasm", "build")
    driver.scene.controller.rebuild()
    driver.scene.controller.flow.settling.restart()
    lift(driver, driver.scene.ui.find("bar track").rect.center, driver.pixel_of("e6"))
    assert driver.scene.display.hover.held is None
