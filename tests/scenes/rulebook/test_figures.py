"""The figures of the rulebook: real spaces, positions that the rules agree with, readable sizes and captions."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.board.board import load_board
from engine.data.sections import Figure, FigurePiece, Page
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from games.mattock.actions import Stay
from games.mattock.data import load_sheet
from games.mattock.events import Removed
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState
from scenes.rulebook.figures import arrange, draw_row, faults, figure_content, shown_spaces
from scenes.rulebook.text import Figures, blocks
from tests.games.mattock.at import arrange as arrange_mattock
from tests.scenes.rulebook.pages import NAMES, PAGES

pytestmark = pytest.mark.few


@pytest.mark.parametrize(("game", "page"), PAGES, ids=NAMES)
def test_every_figure_stands_on_spaces_of_its_board(game: str, page: Page) -> None:
    assert [fault for figure in page.figures for fault in faults(figure)] == []


@pytest.mark.parametrize(("game", "page"), [it for it in PAGES if it[1].figures], ids=lambda it: getattr(it, "id", it))
def test_no_figure_is_empty(game: str, page: Page) -> None:
    for figure in page.figures:
        use, picture = figure_content(game, figure)
        assert picture.pieces or picture.links or figure.pieces or use.static_pieces


def test_a_figure_that_is_wrong_is_told() -> None:
    stray = Figure("mattock", ["g7", "z9"], "hex-rock")
    assert faults(stray) == ['"z9" is not a space of board mattock']


@pytest.mark.parametrize(("game", "page"), [it for it in PAGES if it[1].figures], ids=lambda it: getattr(it, "id", it))
def test_figures_of_a_row_keep_apart_and_their_captions_fit(game: str, page: Page) -> None:
    use_dummy_display()
    skin = Skin(1.0)
    for block in blocks(page):
        if isinstance(block, Figures):
            row = arrange(skin, game, [page.figures[i] for i in block.numbers], 600)
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
    use_dummy_display()
    skin = Skin(1.0)
    for game, page in PAGES:
        for block in blocks(page):
            if isinstance(block, Figures):
                row = arrange(skin, game, [page.figures[i] for i in block.numbers], 600)
                assert row.placed[0].zoom * narrowest(row.placed[0].figure) >= 20, page.id


# What Mattock's figures show


def spaces(figure: Figure, sprite: str, tint: str = "") -> list[str]:
    return [name for it in figure.pieces if (it.sprite, it.tint) == (sprite, tint) for name in it.space.split()]


def position(figure: Figure, seat: int, decision: str) -> tuple[MattockRules, MattockState]:
    board = "full" if figure.board == "mattock" else "short"
    rules = MattockRules({"board": board, "setup": "fixed"})
    red, blue = spaces(figure, "miner", "vermilion"), spaces(figure, "miner", "blue")
    empty = [name for name in spaces(figure, "hex-floor") if name not in (*red, *blue)]
    return rules, arrange_mattock(rules, empty, red, blue, seat, decision)


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
    minable = rules.ground.names(rules.minable_mask(state, 1))
    assert spaces(figure, "halo-target") == [name for name in minable if name in shown_spaces(figure)]


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


def drawn_piece(**given: Any) -> bytes:
    """A figure of one space with one piece on it."""
    use_dummy_display()
    skin = Skin(1.0)
    piece = FigurePiece(**given)
    row = arrange(skin, "chasm", [Figure("chasm", ["f6"], "square-floor", [piece])], 200)
    surface = pygame.Surface((row.width, row.height))
    draw_row(surface, skin, row, (0, 0))
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
