"""The pages of the rulebook: links to them, layout without overflow, search."""

from __future__ import annotations

import pygame
import pytest

from engine.data.sections import Page
from engine.stage.scaling import fitting_scale
from engine.stage.skin import Skin
from engine.stage.widgets import ScrollArea
from engine.stage.widgets.display import Label
from engine.stage.widgets.widget import Widget
from engine.stage.window import use_dummy_display
from engine.view.panels import Panels
from games import discover
from games.mattock.data import load_sheet
from scenes.common.game_box import read_shelf
from scenes.match_view.layout import screen_layout
from scenes.match_view.panels.sidebar import split_sidebar
from scenes.rulebook.highlights import highlights
from scenes.rulebook.page import WIDEST, fill_page
from scenes.rulebook.sidebar import fill_sidebar
from scenes.rulebook.text import Figures, Paragraph, blocks, matching_blocks, plain, search
from tests.scenes.rulebook.pages import NAMES, PAGES, made, opened

pytestmark = pytest.mark.few

# What the sheets say


def test_every_decision_points_at_a_page_that_exists() -> None:
    for record in discover().values():
        sheet = record.sheet()
        pages = [page.id for page in sheet.rulebook]
        assert len(pages) == len(set(pages))
        assert {decision.page for decision in sheet.decisions.values()} <= set(pages)


def test_the_games_stand_in_the_order_of_the_shelf() -> None:
    shelf = [box.id for box in read_shelf().boxes]
    assert [*opened()[1].sheets] == [game for game in shelf if game in discover()]


LINES = 9
"""The most lines of the first paragraph of a page about a decision."""


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 640)])
def test_what_the_table_says_of_a_decision_fits_beside_the_board(size: tuple[int, int]) -> None:
    use_dummy_display()
    skin = Skin(fitting_scale(size))
    placed = screen_layout(size, skin.scale, 4, bar=False)
    width = split_sidebar(skin, placed, Panels({}, ())).card_rect.w - skin.px(36)
    for record in discover().values():
        sheet = record.sheet()
        for decision in sheet.decisions.values():
            first = next(page.text[0] for page in sheet.rulebook if page.id == decision.page)
            assert skin.markup(first, "body", "ink", width).get_height() <= LINES * skin.line_height("body"), (
                decision.page
            )


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
    use_dummy_display()
    skin = Skin(scale)
    area = ScrollArea(pygame.Rect(10, 20, skin.px(660), skin.px(500)))
    views = fill_page(area, skin, game, page, "1 of 9")
    inner = area.inner(skin)
    below = area.rect.y
    for view in views:
        assert inner.left <= view.rect.left
        assert view.rect.right <= inner.right
        assert view.rect.w <= skin.px(WIDEST)
        assert view.rect.top >= below
        below = view.rect.bottom
    assert area.scroller.content_height >= below - area.rect.y


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
    assert matching_blocks(page, page.title) is not None


def test_words_in_different_paragraphs_are_found_each_for_itself() -> None:
    page = made(["One lamp.", "Nothing.", "Two picks."])
    assert matching_blocks(page, "lamp picks") == (0, 2)
    assert matching_blocks(page, "lamp") == (0,)
    assert matching_blocks(page, "made") == ()


def test_words_are_found_where_they_stand() -> None:
    use_dummy_display()
    skin = Skin(1.0)
    text = "A Miner mines. **Mine**rs go round [blocked] *the mine* and round again"
    found = highlights(skin, text, "body", 0, ["mine"])
    assert len(found) == 4
    one_line = skin.markup(text, "body", "ink", 0).get_rect()
    assert all(one_line.contains(rect) for rect in found)
    assert found[0].x == pytest.approx(skin.measure("A ", "body")[0], abs=2)
    assert found[0].w == pytest.approx(skin.measure("Mine", "body")[0], abs=2)
    (across,) = highlights(skin, text, "body", 0, ["miners"])
    assert across.topleft == found[2].topleft
    assert across.w > found[2].w
    assert highlights(skin, text, "body", 0, ["lamp"]) == []
    assert highlights(skin, "no (brackets", "body", 0, ["(b"])[0].x > 0


def test_words_on_a_later_line_are_found_there() -> None:
    use_dummy_display()
    skin = Skin(1.0)
    text = "many words that go on and on before the lantern hangs"
    width = skin.measure("many words that go on", "body")[0]
    (found,) = highlights(skin, text, "body", width, ["lantern"])
    assert found.y > 0
    assert skin.markup(text, "body", "ink", width).get_rect().contains(found)


@pytest.mark.parametrize("game", discover())
def test_the_credits_of_a_game_stand_apart_from_its_facts(game: str) -> None:
    use_dummy_display()
    side, record = Widget(pygame.Rect(0, 0, 260, 700)), discover()[game]
    fill_sidebar(side, Skin(1.0), record, record.sheet())
    labels = {part.text: part.rect for box in side.children for part in box.children if isinstance(part, Label)}
    assert labels[record.sheet().credit].y >= labels[record.sheet().length].bottom + 4
