"""The rulebook: every page of every game can be read and holds true, and everything in it is found."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from engine.boards import load_board
from engine.components import Figure, FigurePiece, Page
from engine.picture import Panels
from engine.stage.inputs import Key, Text
from engine.stage.look import Look
from engine.stage.scene import Scene
from engine.stage.widgets import Button, Label, ScrollArea
from engine.stage.window import fitting_scale, without_window
from games import discover
from games.mattock.actions import Removed, Stay
from games.mattock.rules import MattockRules
from games.mattock.sheet import load_sheet
from games.mattock.state import MattockState
from scenes.rulebook import RulebookScene
from scenes.rulebook_figures import arrange, draw_row, faults, shown_spaces
from scenes.rulebook_page import WIDEST, lay_page
from scenes.rulebook_text import Figures, Paragraph, blocks, find, plain, search
from scenes.rulebook_words import spots
from scenes.table.column import split
from scenes.table.frame import frame
from tests.scenes.fakes import SIZES, FakeApp, Stand, misplaced

PAGES = [(game, page) for game, record in discover().items() for page in record.sheet().rulebook]
NAMES = [f"{game}/{page.id}" for game, page in PAGES]


def opened(game: str = "mattock", page: str = "", size: tuple[int, int] = (1280, 800)) -> tuple[Stand, RulebookScene]:
    scene = RulebookScene(FakeApp(discover().values()), game, page)  # type: ignore[arg-type]
    return Stand(scene, size), scene


def made(text: list[str], figures: int = 0) -> Page:
    figure = Figure("mattock", ["g7"], "hex-rock", caption="A lonely space.")
    return Page("made", "Made up", text, [figure] * figures)


# What the sheets say


def test_every_decision_points_at_a_page_that_exists() -> None:
    for record in discover().values():
        sheet = record.sheet()
        pages = [page.id for page in sheet.rulebook]
        assert len(pages) == len(set(pages))
        assert {decision.page for decision in sheet.decisions.values()} <= set(pages)


@pytest.mark.parametrize(("game", "page"), PAGES, ids=NAMES)
def test_every_figure_stands_on_spaces_of_its_board(game: str, page: Page) -> None:
    assert [fault for figure in page.figures for fault in faults(figure)] == []


LINES = 9
"""The most lines of the first paragraph of a page about a decision."""


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 640)])
def test_what_the_table_says_of_a_decision_fits_beside_the_board(size: tuple[int, int]) -> None:
    without_window()
    look = Look(fitting_scale(size))
    placed = frame(size, look.scale, 4, bar=False)
    width = split(look, placed, Panels({}, ())).leaf.w - look.px(36)
    for record in discover().values():
        sheet = record.sheet()
        for decision in sheet.decisions.values():
            first = next(page.text[0] for page in sheet.rulebook if page.id == decision.page)
            assert look.markup(first, "body", "ink", width).get_height() <= LINES * look.line("body"), decision.page


def test_a_figure_that_is_wrong_is_told() -> None:
    stray = Figure("mattock", ["g7", "z9"], "hex-rock")
    assert faults(stray) == ['"z9" is not a space of board mattock']


# Pages as blocks


def test_paragraphs_hang_their_leads_and_figures_stand_where_they_are_named() -> None:
    page = made(["Words.", "1. First.", "- A point.", "[figure 2 1]", "More."], figures=3)
    assert blocks(page) == [
        Paragraph("Words."),
        Paragraph("First.", "1."),
        Paragraph("A point.", "-"),
        Figures((1, 0)),
        Paragraph("More."),
        Figures((2,)),
    ]


def test_a_figure_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match=r"page made: there is no figure 2; the page has 1"):
        blocks(made(["[figure 2]"], figures=1))


def test_plain_words_have_no_markup() -> None:
    assert plain("A **Bold** [blocked] *way*") == "a bold  way"


@pytest.mark.parametrize(("game", "page"), PAGES, ids=NAMES)
@pytest.mark.parametrize("scale", [1.0, 2.625])
def test_every_page_lays_out_without_overflow(game: str, page: Page, scale: float) -> None:
    without_window()
    look = Look(scale)
    area = ScrollArea(pygame.Rect(10, 20, look.px(660), look.px(500)))
    views = lay_page(area, look, game, page, "1 of 9")
    inner = area.inner(look)
    below = area.rect.y
    for view in views:
        assert inner.left <= view.rect.left
        assert view.rect.right <= inner.right
        assert view.rect.w <= look.px(WIDEST)
        assert view.rect.top >= below
        below = view.rect.bottom
    assert area.scroller.height >= below - area.rect.y


@pytest.mark.parametrize(("game", "page"), [it for it in PAGES if it[1].figures], ids=lambda it: getattr(it, "id", it))
def test_figures_of_a_row_keep_apart_and_their_captions_fit(game: str, page: Page) -> None:
    without_window()
    look = Look(1.0)
    for block in blocks(page):
        if isinstance(block, Figures):
            row = arrange(look, game, [page.figures[i] for i in block.numbers], 600)
            boxes = [pygame.Rect(box) for placed in row.placed for box in (placed.slate, placed.caption)]
            assert all(pygame.Rect(0, 0, row.width, row.height).contains(box) for box in boxes)
            overlaps = [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :] if a.colliderect(b)]
            assert overlaps == []


def narrowest(figure: Figure) -> float:
    """The width of a cell of a figure's board, of its narrowest space where they stand free; map pixels."""
    board = load_board(figure.board)
    free = (board.boxes[board.index[name]][0] for name in shown_spaces(figure))
    return min(free) if board.cell == "free" else board.size[0]


def test_a_cell_of_a_figure_is_large_enough_to_be_read() -> None:
    without_window()
    look = Look(1.0)
    for game, page in PAGES:
        for block in blocks(page):
            if isinstance(block, Figures):
                row = arrange(look, game, [page.figures[i] for i in block.numbers], 600)
                assert row.placed[0].zoom * narrowest(row.placed[0].figure) >= 20, page.id


# Searching


def test_search_finds_pages_by_all_their_words_and_tells_the_blocks() -> None:
    sheet = load_sheet()
    found = {hit.page: hit.blocks for hit in search([sheet], "RHOMBUS")}
    assert list(found) == ["hints"]
    page = next(page for page in sheet.rulebook if page.id == "hints")
    assert [type(blocks(page)[i]) for i in found["hints"]] == [Figures]
    assert search([sheet], "rhombus xylophone") == []
    assert len(search([sheet], "  ")) == len(sheet.rulebook)


@pytest.mark.parametrize(("game", "page"), PAGES, ids=NAMES)
def test_every_page_is_found_by_its_title(game: str, page: Page) -> None:
    assert find(page, page.title) is not None


def test_words_in_different_paragraphs_are_found_each_for_itself() -> None:
    page = made(["One lamp.", "Nothing.", "Two picks."])
    assert find(page, "lamp picks") == (0, 2)
    assert find(page, "lamp") == (0,)
    assert find(page, "made") == ()


def test_words_are_found_where_they_stand() -> None:
    without_window()
    look = Look(1.0)
    text = "A Miner mines. **Mine**rs go round [blocked] *the mine* and round again"
    found = spots(look, text, "body", 0, ["mine"])
    assert len(found) == 4
    one_line = look.markup(text, "body", "ink", 0).get_rect()
    assert all(one_line.contains(rect) for rect in found)
    assert found[0].x == pytest.approx(look.measure("A ", "body")[0], abs=2)
    assert found[0].w == pytest.approx(look.measure("Mine", "body")[0], abs=2)
    (across,) = spots(look, text, "body", 0, ["miners"])
    assert across.topleft == found[2].topleft
    assert across.w > found[2].w
    assert spots(look, text, "body", 0, ["lamp"]) == []
    assert spots(look, "no (brackets", "body", 0, ["(b"])[0].x > 0


def test_words_on_a_later_line_are_found_there() -> None:
    without_window()
    look = Look(1.0)
    text = "many words that go on and on before the lantern hangs"
    width = look.measure("many words that go on", "body")[0]
    (found,) = spots(look, text, "body", width, ["lantern"])
    assert found.y > 0
    assert look.markup(text, "body", "ink", width).get_rect().contains(found)


# What Mattock's figures show


def spaces(figure: Figure, sprite: str, tint: str = "") -> list[str]:
    return [name for it in figure.pieces if (it.sprite, it.tint) == (sprite, tint) for name in it.space.split()]


def position(figure: Figure, seat: int, decision: str) -> tuple[MattockRules, MattockState]:
    board = "full" if figure.board == "mattock" else "short"
    rules = MattockRules({"board": board, "setup": "fixed"})
    red, blue = spaces(figure, "miner", "vermilion"), spaces(figure, "miner", "blue")
    empty = [name for name in spaces(figure, "hex-floor") if name not in (*red, *blue)]
    return rules, rules.arrange(empty, red, blue, seat, decision)


def mattock(page: str) -> list[Figure]:
    return next(it.figures for it in load_sheet().rulebook if it.id == page)


MATTOCK = [(page.id, i, figure) for page in load_sheet().rulebook for i, figure in enumerate(page.figures)]


@pytest.mark.parametrize("figure", [it[2] for it in MATTOCK], ids=[f"{it[0]} {it[1] + 1}" for it in MATTOCK])
def test_no_tile_of_a_figure_touches_more_than_three(figure: Figure) -> None:
    board, tiles = load_board(figure.board), spaces(figure, "hex-floor")
    for name in tiles:
        beside = [board.spaces[other] for other in board.neighbours[board.index[name]]]
        assert sum(other in tiles for other in beside) <= 3, name
    miners = {*spaces(figure, "miner", "vermilion"), *spaces(figure, "miner", "blue")}
    assert miners <= set(tiles) or not tiles


@pytest.mark.parametrize("page", ["goal", "mine", "end", "hints"])
def test_closed_spaces_of_a_figure_are_just_those_that_the_rules_close(page: str) -> None:
    for figure in mattock(page):
        closed = spaces(figure, "blocked")
        if closed:
            rules, state = position(figure, 1, "move")
            assert closed == [it for it in rules.blocked(state) if it in shown_spaces(figure)]


@pytest.mark.parametrize(("page", "number"), [("goal", 0), ("mine", 0), ("end", 0)])
def test_lit_spaces_of_a_figure_are_just_those_that_red_may_mine(page: str, number: int) -> None:
    figure = mattock(page)[number]
    rules, state = position(figure, 1, "move")
    assert spaces(figure, "halo-target") == [name for name in rules.minable(state, 1) if name in shown_spaces(figure)]


def test_the_figure_of_the_end_is_an_end() -> None:
    rules, state = position(mattock("end")[0], 2, "mine")
    assert rules.turn(state) is None


def test_rings_in_the_figures_of_removal_are_just_the_miners_that_the_rules_take() -> None:
    for figure in mattock("remove"):
        rules, state = position(figure, 1, "move")
        taken = [it.space for it in rules.play(state, Stay()) if isinstance(it, Removed)]
        assert sorted(taken) == sorted(spaces(figure, "halo-chosen"))


def test_lit_tiles_in_the_figure_of_moving_are_just_those_that_the_miner_reaches() -> None:
    figure = mattock("move")[0]
    rules, state = position(figure, 1, "move")
    (mover,) = spaces(figure, "halo-chosen")
    walks = [action.text.split() for action in rules.legal(state)]
    assert sorted(spaces(figure, "halo-target")) == sorted(walk[2] for walk in walks if walk[:2] == ["move", mover])


def test_the_figures_of_the_fixed_set_up_are_the_set_ups() -> None:
    fixed = load_sheet().setup.fixed
    for figure, board in zip(mattock("set-up"), ("short", "full"), strict=False):
        assert sorted(spaces(figure, "miner", "vermilion")) == sorted(fixed[board].red)
        assert sorted(spaces(figure, "miner", "blue")) == sorted(fixed[board].blue)


# The scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", ["goal", "mine", "table"])
def test_everything_lies_inside_the_window_and_apart(size: tuple[int, int], page: str) -> None:
    stand, _ = opened(page=page, size=size)
    assert misplaced(stand) == []
    for widget in stand.widgets:
        if isinstance(widget, Label | Button):
            assert widget.hint(None, stand.look) != widget.text or not widget.text, widget.name


def test_it_opens_at_the_page_asked_for_or_at_the_first() -> None:
    assert opened(page="move")[1].page == "move"
    assert opened(page="")[1].page == "goal"
    assert opened(page="no such page")[1].page == "goal"


def test_reading_by_keyboard_alone() -> None:
    stand, scene = opened(page="mine")
    stand.keys("right")
    assert scene.page == "move"
    stand.keys("left", "left")
    assert scene.page == "turn"
    stand.keys("down")
    assert scene.page == "mine"
    assert scene.area.offset == 0
    stand.keys("page down")
    assert scene.area.offset > 0
    stand.keys("return", "down")
    assert stand.ui.focused is scene.area
    stand.focus("after")
    stand.keys("return")
    assert scene.page == "move"
    stand.keys("escape")
    assert scene.app.told == ["back"]  # type: ignore[attr-defined]


def test_typing_searches_and_enter_goes_on_to_the_next_place() -> None:
    stand, scene = opened()
    stand.type("pocket")
    assert stand.ui.focused is scene.field
    assert scene.page == "hints"
    first = scene.views[scene.hits[0]].rect
    assert scene.area.rect.top <= first.top < scene.area.rect.bottom
    assert all(row.name in ("mattock/hints", "mattock") for row in scene.list.rows)
    stand.send(*[Key("backspace")] * 6)
    stand.type("lamplit")
    assert scene.page == "remove"
    stand.send(*[Key("backspace")] * 7)
    stand.type("opponent")
    sheets = [record.sheet() for record in discover().values()]
    wanted = [(found.game, found.page) for found in search(sheets, "opponent")]
    assert len({game for game, _ in wanted}) > 1, "no other game has this word"
    leaves = [(scene.game, scene.page)]
    for _ in range(200):
        if len(leaves) == len(wanted):
            break
        stand.keys("return")
        if leaves[-1] != (scene.game, scene.page):
            leaves.append((scene.game, scene.page))
    start = wanted.index(leaves[0])
    assert leaves == wanted[start:] + wanted[:start]


def strike(stand: Stand, letters: str) -> None:
    """Press keys as the window tells of them: the key, then its text, both before time goes on."""
    for letter in letters:
        stand.stack.handle(Key(letter))
        stand.stack.handle(Text(letter))
        stand.stack.update(0.016)


@pytest.mark.parametrize("owner", ["", "list", "page", "back", "after", "search"])
@pytest.mark.parametrize("by_mouse", [False, True])
def test_no_letter_is_lost_wherever_the_focus_is(owner: str, by_mouse: bool) -> None:
    stand, scene = opened(page="mine")
    stand.ui.focus(stand.ui.find(owner) if owner else None, keyboard=not by_mouse)
    strike(stand, "miner")
    assert (scene.query, scene.field.text) == ("miner", "miner")


def test_the_key_that_opens_the_book_is_not_looked_for() -> None:
    stand, book = Stand(Opener()), opened()[1]
    assert isinstance(stand.scene, Opener)
    stand.scene.book = book
    strike(stand, "r")
    assert stand.stack.top is book
    assert book.query == ""
    strike(stand, "rim")
    assert book.query == "rim"


class Opener(Scene):
    """A scene below, of which every key opens the book."""

    book: RulebookScene

    def handle(self, given: object) -> bool:
        if isinstance(given, Key):
            self.stack.push(self.book)
        return True


def test_only_the_words_found_lie_in_lamplight() -> None:
    stand, scene = opened(page="goal")
    before = stand.picture()
    strike(stand, "hidden")
    scene.ui.focus(scene.list, keyboard=False)
    view = scene.views[scene.hits[0]]
    changed = pygame.mask.from_threshold(
        stand.picture().subsurface(view.rect), (0, 0, 0), (1, 1, 1, 255), before.subsurface(view.rect)
    )
    changed.invert()
    (band,) = changed.get_bounding_rects()
    assert band.w < view.rect.w // 6
    assert band.h <= stand.look.line("body")


def test_a_search_that_finds_nothing_leaves_the_page_and_escape_clears_it_first() -> None:
    stand, scene = opened(page="move")
    rows = scene.list.rows
    stand.type("xylophone")
    assert (scene.page, scene.list.rows, scene.hits) == ("move", (), ())
    stand.keys("escape")
    assert (scene.query, scene.field.text, scene.list.rows) == ("", "", rows)
    assert len(rows) == len(discover()) + len(load_sheet().rulebook), "a heading a game, and the pages of the open one"
    assert scene.app.told == []  # type: ignore[attr-defined]


def test_ctrl_f_goes_to_the_search_box() -> None:
    stand, scene = opened()
    stand.send(Key("f", ctrl=True))
    assert stand.ui.focused is scene.field


def test_the_buttons_under_the_page_turn_it_and_end_at_the_ends() -> None:
    stand, scene = opened(page="goal")
    assert not scene.before.enabled
    stand.click("after")
    assert scene.page == "set-up"
    stand.click("before")
    assert scene.page == "goal"


def test_the_arrows_turn_pages_on_after_a_click_on_the_buttons() -> None:
    stand, scene = opened(page="turn")
    stand.click("after")
    stand.keys("down")
    assert (scene.page, stand.ui.focused) == ("mine", scene.area)
    assert scene.area.offset > 0
    stand.keys("right")
    assert scene.page == "move"
    stand.keys("left", "left", "left")
    assert scene.page == "set-up"


@pytest.mark.parametrize("page", ["goal", "set-up"])
def test_the_first_and_the_last_button_leave_no_dead_focus(page: str) -> None:
    stand, scene = opened(page=page)
    stand.focus("after")
    stand.keys(*["return"] * 9)
    assert scene.page == "table"
    assert stand.ui.focused is scene.area
    stand.keys("left")
    assert scene.page == "hints"


def test_the_arrows_turn_pages_from_an_empty_search_box_and_move_the_caret_in_a_full_one() -> None:
    stand, scene = opened(page="mine")
    stand.click("search")
    stand.keys("right")
    assert scene.page == "move"
    strike(stand, "tile")
    there = scene.page
    stand.keys("left")
    assert (scene.page, scene.field.line.caret) == (there, 3)


@pytest.mark.parametrize("owner", ["search", "list", "after"])
def test_page_keys_scroll_and_then_turn_the_page(owner: str) -> None:
    stand, scene = opened(page="mine")
    stand.focus(owner)
    stand.keys("page down")
    assert scene.page == "mine"
    assert scene.area.offset > 0
    while scene.area.offset < scene.area.scroller.most:
        stand.keys("page down")
    stand.keys("page down")
    assert (scene.page, scene.area.offset) == ("move", 0)
    stand.keys("page up")
    assert (scene.page, scene.area.offset) == ("mine", scene.area.scroller.most)


def test_the_ends_of_the_book_are_its_ends() -> None:
    stand, scene = opened(page="goal")
    stand.keys("page up", "left")
    assert (scene.page, scene.area.offset) == ("goal", 0)


def test_a_click_in_the_list_opens_a_page() -> None:
    stand, scene = opened()
    row = [it.name for it in scene.list.rows].index("mattock/remove")
    stand.click("list", scene.list.part(row).center)
    assert scene.page == "remove"


def test_what_is_open_stays_open_when_the_window_changes() -> None:
    stand, scene = opened(page="move")
    stand.type("passes")
    stand.stack.resize((1024, 640), Look(1.0))
    assert (scene.page, scene.query, scene.field.text) == ("move", "passes", "passes")
    assert misplaced(stand) == []


def two_games() -> tuple[Stand, RulebookScene]:
    record = discover()["mattock"]
    sheet = msgspec.structs.replace(
        record.sheet(), id="pit", title="The Pit", rulebook=[made(["A pit full of opals."], 1), made(["Nothing."])]
    )
    pit = msgspec.structs.replace(record, id="pit", title="The Pit", sheet=lambda: sheet)
    scene = RulebookScene(FakeApp([record, pit]), "mattock", "mine")  # type: ignore[arg-type]
    return Stand(scene), scene


def test_several_games_stand_in_the_list_and_the_open_one_shows_its_pages() -> None:
    stand, scene = two_games()
    names = [row.name for row in scene.list.rows]
    assert names[0] == "mattock"
    assert names[-1] == "pit"
    stand.click("list", scene.list.part(len(names) - 1).center)
    assert (scene.game, scene.page, scene.title.text) == ("pit", "made", "The Pit")
    assert [row.name for row in scene.list.rows][:2] == ["mattock", "pit"]
    assert stand.picture().get_size() == (1280, 800)


def test_a_search_goes_through_all_games() -> None:
    stand, scene = two_games()
    stand.type("opals")
    assert (scene.game, scene.title.text) == ("pit", "The Pit")
    stand.keys("escape")
    assert (scene.game, scene.page) == ("mattock", "mine")


def drawn_piece(**given: Any) -> bytes:
    """A figure of one space with one piece on it."""
    without_window()
    look = Look(1.0)
    piece = FigurePiece(**given)
    row = arrange(look, "chasm", [Figure("chasm", ["f6"], "square-floor", [piece])], 200)
    surface = pygame.Surface((row.width, row.height))
    draw_row(surface, look, row, (0, 0))
    return pygame.image.tobytes(surface, "RGB")


def test_a_piece_of_a_figure_is_turned() -> None:
    turned = [drawn_piece(sprite="rail-corner", space="f6", turn=turn) for turn in range(4)]
    assert len(set(turned)) == 4


def test_ground_in_a_colour_of_a_seat_bears_no_mark() -> None:
    """A piece that is smaller than its space is somebody's; one that fills it is ground."""
    ground, somebodys = (drawn_piece(sprite="square-mine", space="f6", tint="blue", size=size) for size in (1.0, 0.999))
    plain, as_plain = (drawn_piece(sprite="square-mine", space="f6", tint="ruby", size=size) for size in (1.0, 0.999))
    assert plain == as_plain, "so little smaller makes no other picture"
    assert ground != somebodys
