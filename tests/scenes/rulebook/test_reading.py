"""Reading the rulebook: by keyboard, mouse and search, through one game and several, at every window size."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from engine.stage.inputs import Key, Text
from engine.stage.scene import Scene
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Label
from games import discover
from games.mattock.data import load_sheet
from scenes.rulebook.scene import RulebookScene
from scenes.rulebook.shared import rulebook_words
from scenes.rulebook.text import search
from tests.scenes.fake_app import SIZES, FakeApp, SceneDriver, misplaced
from tests.scenes.rulebook.pages import made, opened

pytestmark = pytest.mark.few

# The scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", ["goal", "mine", "table"])
def test_everything_lies_inside_the_window_and_apart(size: tuple[int, int], page: str) -> None:
    driver, _ = opened(page=page, size=size)
    assert misplaced(driver) == []
    for widget in driver.widgets:
        if isinstance(widget, Label | Button):
            assert widget.tooltip_text(None, driver.skin) != widget.text or not widget.text, widget.name


def test_it_opens_at_the_page_asked_for_or_at_the_first() -> None:
    assert opened(page="move")[1].page == "move"
    assert opened(page="")[1].page == "goal"
    assert opened(page="no such page")[1].page == "goal"


def test_reading_by_keyboard_alone() -> None:
    driver, scene = opened(page="mine")
    driver.keys("right")
    assert scene.page == "move"
    driver.keys("left", "left")
    assert scene.page == "turn"
    driver.keys("down")
    assert scene.page == "mine"
    assert scene.area.offset == 0
    driver.keys("page down")
    assert scene.area.offset > 0
    driver.keys("return", "down")
    assert driver.ui.focused is scene.area
    driver.focus("after")
    driver.keys("return")
    assert scene.page == "move"
    driver.keys("escape")
    assert scene.app.call_names == ["back"]  # type: ignore[attr-defined]


def test_typing_searches_and_enter_goes_on_to_the_next_place() -> None:
    driver, scene = opened()
    driver.type("pocket")
    assert driver.ui.focused is scene.field
    assert scene.page == "hints"
    first = scene.views[scene.hits[0]].rect
    assert scene.area.rect.top <= first.top < scene.area.rect.bottom
    assert all(row.name in ("mattock/hints", "mattock") for row in scene.list.rows)
    driver.send(*[Key("backspace")] * 6)
    driver.type("examples")
    assert scene.page == "remove"
    driver.send(*[Key("backspace")] * 8)
    driver.type("opponent")
    sheets = [*scene.sheets.values()]
    wanted = [(found.game, found.page) for found in search(sheets, "opponent")]
    assert len({game for game, _ in wanted}) > 1, "no other game has this word"
    leaves = [(scene.game, scene.page)]
    for _ in range(200):
        if len(leaves) == len(wanted):
            break
        driver.keys("return")
        if leaves[-1] != (scene.game, scene.page):
            leaves.append((scene.game, scene.page))
    start = wanted.index(leaves[0])
    assert leaves == wanted[start:] + wanted[:start]


def strike(driver: SceneDriver, letters: str) -> None:
    """Press keys as the window sends them: the key, then its text, both before an update."""
    for letter in letters:
        driver.stack.handle(Key(letter))
        driver.stack.handle(Text(letter))
        driver.stack.update(0.016)


@pytest.mark.parametrize("owner", ["", "list", "page", "back", "after", "search"])
@pytest.mark.parametrize("by_mouse", [False, True])
def test_no_letter_is_lost_wherever_the_focus_is(owner: str, by_mouse: bool) -> None:
    driver, scene = opened(page="mine")
    driver.ui.focus(driver.ui.find(owner) if owner else None, keyboard=not by_mouse)
    strike(driver, "miner")
    assert (scene.query, scene.field.text) == ("miner", "miner")


def test_the_key_that_opens_the_book_is_not_looked_for() -> None:
    driver, book = SceneDriver(Opener()), opened()[1]
    assert isinstance(driver.scene, Opener)
    driver.scene.book = book
    strike(driver, "r")
    assert driver.stack.top is book
    assert book.query == ""
    strike(driver, "rim")
    assert book.query == "rim"


class Opener(Scene):
    """A scene below, of which every key opens the book."""

    book: RulebookScene

    def handle(self, event: object) -> bool:
        if isinstance(event, Key):
            self.stack.push(self.book)
        return True


def test_only_the_words_found_lie_in_lamplight() -> None:
    driver, scene = opened(page="goal")
    before = driver.picture()
    strike(driver, "hidden")
    scene.ui.focus(scene.list, keyboard=False)
    view = scene.views[scene.hits[0]]
    changed = pygame.mask.from_threshold(
        driver.picture().subsurface(view.rect), (0, 0, 0), (1, 1, 1, 255), before.subsurface(view.rect)
    )
    changed.invert()
    (band,) = changed.get_bounding_rects()
    assert band.w < view.rect.w // 6
    assert band.h <= driver.skin.line_height("body")


def test_a_search_that_finds_nothing_leaves_the_page_and_escape_clears_it_first() -> None:
    driver, scene = opened(page="move")
    rows = scene.list.rows
    driver.type("xylophone")
    assert (scene.page, scene.list.rows, scene.hits) == ("move", (), ())
    driver.keys("escape")
    assert (scene.query, scene.field.text, scene.list.rows) == ("", "", rows)
    pages = len(load_sheet().rulebook) + len(rulebook_words().pages)
    assert len(rows) == len(discover()) + pages, "a heading a game, and the pages of the open one"
    assert scene.app.call_names == []  # type: ignore[attr-defined]


def test_ctrl_f_goes_to_the_search_box() -> None:
    driver, scene = opened()
    driver.send(Key("f", ctrl=True))
    assert driver.ui.focused is scene.field


def test_the_buttons_under_the_page_turn_it_and_end_at_the_ends() -> None:
    driver, scene = opened(page="goal")
    assert not scene.before.enabled
    driver.click("after")
    assert scene.page == "set-up"
    driver.click("before")
    assert scene.page == "goal"


def test_the_arrows_turn_pages_on_after_a_click_on_the_buttons() -> None:
    driver, scene = opened(page="turn")
    driver.click("after")
    driver.keys("down")
    assert (scene.page, driver.ui.focused) == ("mine", scene.area)
    assert scene.area.offset > 0
    driver.keys("right")
    assert scene.page == "move"
    driver.keys("left", "left", "left")
    assert scene.page == "set-up"


@pytest.mark.parametrize("page", ["goal", "set-up"])
def test_the_first_and_the_last_button_leave_no_dead_focus(page: str) -> None:
    driver, scene = opened(page=page)
    driver.focus("after")
    driver.keys(*["return"] * 11)
    assert scene.page == "with-readers"
    assert driver.ui.focused is (scene.area if scene.area.can_take_focus() else scene.list)
    driver.keys("left")
    assert scene.page == "with-fingers"


def test_the_arrows_turn_pages_from_an_empty_search_box_and_move_the_caret_in_a_full_one() -> None:
    driver, scene = opened(page="mine")
    driver.click("search")
    driver.keys("right")
    assert scene.page == "move"
    strike(driver, "tile")
    there = scene.page
    driver.keys("left")
    assert (scene.page, scene.field.line.caret) == (there, 3)


@pytest.mark.parametrize("owner", ["search", "list", "after"])
def test_page_keys_scroll_and_then_turn_the_page(owner: str) -> None:
    driver, scene = opened(page="mine")
    driver.focus(owner)
    driver.keys("page down")
    assert scene.page == "mine"
    assert scene.area.offset > 0
    while scene.area.offset < scene.area.scroller.max_offset:
        driver.keys("page down")
    driver.keys("page down")
    assert (scene.page, scene.area.offset) == ("move", 0)
    driver.keys("page up")
    assert (scene.page, scene.area.offset) == ("mine", scene.area.scroller.max_offset)


def test_the_ends_of_the_book_are_its_ends() -> None:
    driver, scene = opened(page="goal")
    driver.keys("page up", "left")
    assert (scene.page, scene.area.offset) == ("goal", 0)


def test_a_click_in_the_list_opens_a_page() -> None:
    driver, scene = opened()
    row = [it.name for it in scene.list.rows].index("mattock/remove")
    driver.click("list", scene.list.row_rect(row).center)
    assert scene.page == "remove"


def test_what_is_open_stays_open_when_the_window_changes() -> None:
    driver, scene = opened(page="move")
    driver.type("passes")
    driver.stack.resize((1024, 640), Skin(1.0))
    assert (scene.page, scene.query, scene.field.text) == ("move", "passes", "passes")
    assert misplaced(driver) == []


def two_games() -> tuple[SceneDriver, RulebookScene]:
    record = discover()["mattock"]
    sheet = msgspec.structs.replace(
        record.sheet(), id="pit", title="The Pit", rulebook=[made(["A pit full of opals."], 1), made(["Nothing."])]
    )
    pit = msgspec.structs.replace(record, id="pit", title="The Pit", sheet=lambda: sheet)
    scene = RulebookScene(FakeApp([record, pit]), "mattock", "mine")  # type: ignore[arg-type]
    return SceneDriver(scene), scene


def test_several_games_stand_in_the_list_and_the_open_one_shows_its_pages() -> None:
    driver, scene = two_games()
    names = [row.name for row in scene.list.rows]
    assert names[0] == "mattock"
    assert names[-1] == "pit"
    driver.click("list", scene.list.row_rect(len(names) - 1).center)
    assert (scene.game, scene.page, scene.title.text) == ("pit", "made", "The Pit")
    assert [row.name for row in scene.list.rows][:2] == ["mattock", "pit"]
    assert driver.picture().get_size() == (1280, 800)


def test_a_search_goes_through_all_games() -> None:
    driver, scene = two_games()
    driver.type("opals")
    assert (scene.game, scene.title.text) == ("pit", "The Pit")
    driver.keys("escape")
    assert (scene.game, scene.page) == ("mattock", "mine")
