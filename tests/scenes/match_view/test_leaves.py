"""A table with maps for windows of several shapes: which one it takes, how large its places are, leaves and tabs."""

from __future__ import annotations

import itertools

import pygame
import pytest

from engine.rules.actions import Kind, Pick
from engine.stage.board.overlay import Plane
from scenes.match_view.arrangement import overlaps
from scenes.match_view.board.own_places import hidden_leaf
from tests.golden.matches import kept_match
from tests.scenes.table_driver import TableDriver

USUAL, LARGE, SMALL = (1280, 800), (1920, 1080), (1024, 640)

SIZES = (USUAL, LARGE, SMALL)

BUILDING = (("veins-two", 96), ("veins-three", 130), ("veins-four", 204))
"""Matches of two, three and four seats, in a build."""

FINGER, APART = 48, 8
"""The least side of what is pressed, and the least distance of one such thing to the next, in units."""

PRESSED = ("slot", "pool-", "track-", "tab-", "draft-narrow", "held")
"""The beginnings of the names of places where things are pressed."""


def table(match: str = "veins-four", actions: int = 204, size: tuple[int, int] = USUAL) -> TableDriver:
    at = TableDriver(kept_match("veins", match, actions), size)
    at.wait()
    return at


def shown(at: TableDriver, *beginnings: str) -> dict[str, pygame.Rect]:
    """The boxes of the places that are there now, by the beginnings of their names."""
    board = at.scene.display.board
    names = (name for placed in board.maps[:1] for name, _ in placed.open_spaces)
    return {
        name: board.box(name)
        for name in names
        if name.startswith(beginnings) and board.overlays.plane_of(name) is Plane.TABLE and min(board.size(name)) > 1
    }


# Which map


@pytest.mark.parametrize(
    ("size", "shape"),
    [
        (USUAL, "veins"),
        (LARGE, "veins-wide"),
        (SMALL, "veins-small"),
        ((1366, 768), "veins"),
        ((1600, 900), "veins-wide"),
        ((2560, 1440), "veins-wide"),
        ((1180, 700), "veins-small"),
    ],
)
def test_a_table_takes_the_roomiest_map_at_which_words_keep_their_size(size: tuple[int, int], shape: str) -> None:
    at = table(size=size)
    assert at.scene.display.board.maps[0].use.map == shape
    assert at.scene.display.screen.skin.scale >= 0.9 * at.stack.skin.scale


def test_another_size_takes_another_map_and_keeps_the_leaf() -> None:
    at = table()
    at.press("tab pool")
    for size, shape in ((SMALL, "veins-small"), (LARGE, "veins-wide"), (USUAL, "veins")):
        at.scene.layout(size, at.stack.skin)
        board = at.scene.display.board
        assert board.maps[0].use.map == shape
        assert board.overlays.leaf == ("" if size == LARGE else "pool" if size == SMALL else board.overlays.leaf)
        assert all(live.at == board.map_point(live.piece.space) for live in at.scene.display.motion.live)


# Where everything is


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("match", "actions"), BUILDING)
def test_parts_lie_side_by_side_and_leave_the_mountain_free(match: str, actions: int, size: tuple[int, int]) -> None:
    at = table(match, actions, size)
    screen, board = at.scene.display.screen, at.scene.display.board
    sidebar = screen.sidebar
    names = ("tray", "market", "pool", "offer")
    parts = {name: box for name, box in shown(at, *names).items() if name in names}
    parts |= {"card": sidebar.card_rect, **({"log": sidebar.log} if sidebar.log.h else {})}
    parts |= shown(at, "tab-")
    parts |= {f"seat {seat}": rect for seat, rect in enumerate(screen.seat_card_rects, 1)}
    whole = pygame.Rect((0, 0), size)
    for (name, rect), (other, other_rect) in itertools.combinations(parts.items(), 2):
        assert whole.contains(rect), name
        assert not rect.colliderect(other_rect), (name, other)
    mountain = board.outline(1, 0)
    buttons = {widget.name: widget.rect for widget in at.scene.ui.widgets if widget.visible}
    for name, rect in {**parts, **buttons}.items():
        assert not overlaps(rect, mountain), name
    assert all(parts["tray"].contains(rect) for name, rect in buttons.items() if name.startswith("bar "))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("touch", [False, True])
def test_whatever_is_pressed_is_large_enough_and_apart(size: tuple[int, int], touch: bool) -> None:
    at = TableDriver(kept_match("veins", "veins-four", 204), size)
    at.app.hands.mode = "touch" if touch else "mouse"
    at.scene.layout(size, at.stack.skin)
    at.wait()
    unit = at.stack.skin.scale
    for leaf in at.scene.display.board.overlays.tabs or ("",):
        at.scene.controller.open_leaf(leaf)
        places = {name: box for name, box in shown(at, *PRESSED).items() if not name.endswith(("name", "title"))}
        builds = {name: box for name, box in places.items() if not name.startswith(("draft", "held"))}
        buttons = [widget for widget in at.scene.ui.widgets if widget.name.startswith(("bar ", "do", "put"))]
        for name, box in places.items():
            if not name.startswith("held-small"):
                assert min(box.size) >= FINGER * unit - 1, name
        for button in buttons:
            least = (FINGER if touch else 40) * unit - 1
            assert not button.solid or min(button.rect.size) >= least, button.name
        for (name, box), (other, other_box) in itertools.combinations(builds.items(), 2):
            apart = max(
                max(box.x, other_box.x) - min(box.right, other_box.right),
                max(box.y, other_box.y) - min(box.bottom, other_box.bottom),
            )
            assert apart >= APART * unit - 2, (name, other)


def test_the_gold_button_is_high_enough_and_has_the_place_at_the_right_end_of_the_mat() -> None:
    for size in SIZES:
        at = TableDriver(kept_match("veins", "veins-four", 204), size)
        at.app.hands.mode = "touch"
        at.scene.layout(size, at.stack.skin)
        gold, act = at.scene.ui.find("do").rect, at.scene.display.screen.layout.own.act
        assert act is not None
        assert gold.bottomright == act.bottomright
        assert gold.h >= 64 * at.stack.skin.scale - 1


# Leaves


def test_what_lies_on_a_closed_leaf_is_neither_pointed_at_nor_picked() -> None:
    at = table()
    display = at.scene.display
    pixel = at.pixel_of("pool-T6")
    assert not any(place.startswith("pool") for place in display.places_at(pixel))
    at.press("tab pool")
    assert display.places_at(pixel)[0] == "pool-T6"
    assert not any(place.startswith("offer") for place in display.places_at(pixel))


def test_a_leaf_opens_by_itself_when_all_that_is_lit_beside_the_board_lies_there() -> None:
    at = table(actions=191)
    assert at.scene.display.board.overlays.leaf == "orders"
    at.press("bar option")
    assert at.scene.display.board.overlays.leaf == "pool"
    at.press("tab orders")
    assert at.scene.display.board.overlays.leaf == "orders", "whoever looks elsewhere may"
    assert at.scene.session.selection.picks == (Pick(Kind.VERB, "option"),)


def test_the_final_sale_brings_the_market_into_sight() -> None:
    at = table(actions=522, size=SMALL)
    overlays = at.scene.display.board.overlays
    assert overlays.leaf == "market"
    assert hidden_leaf(at.scene.display.board, ["track-red"]) == ""
    at.press("tab pool")
    assert hidden_leaf(at.scene.display.board, ["track-red"]) == "market"


def test_the_log_opens_by_its_key_and_then_as_a_whole() -> None:
    at = table()
    sidebar = at.scene.display.screen.sidebar
    assert not sidebar.log.h
    at.keys("l")
    log = at.scene.display.screen.sidebar.log
    assert log == sidebar.notes
    assert at.scene.display.screen.log_lines
    assert [getattr(widget, "key", "") for widget in at.scene.ui.widgets].count("l") == 1
    assert at.scene.ui.find("log").rect.colliderect(log), "the way to the whole log"


def test_the_keyboard_walks_over_what_is_in_sight_alone() -> None:
    at = table()
    seen: set[str] = set()
    for _ in range(120):
        at.keys("tab")
        seen |= {*at.scene.display.hover.places}
    assert not any(name.startswith("pool") for name in seen)
