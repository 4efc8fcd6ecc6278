"""The rulebook scene: contents, page and sidebar, with full-text search over the rules of all games.

All content comes from the games' sheets. Typing anywhere searches; Left and Right turn the page, unless they move the
caret in the search text.
"""

from __future__ import annotations

from functools import partial

import pygame

from engine.data.sections import Page as BookPage
from engine.data.sheet import Sheet
from engine.stage.inputs import Input, Key, Text
from engine.stage.widgets.button import Button
from engine.stage.widgets.display import Label, PanelBox
from engine.stage.widgets.list_view import ListView
from engine.stage.widgets.scroll import ScrollArea
from engine.stage.widgets.text_field import TextField
from engine.stage.widgets.widget import Widget
from engine.words.filling import fill
from scenes.app import App
from scenes.common.background import backdrop, strip
from scenes.common.game_box import read_shelf, shelf_places
from scenes.common.page import SCROLLED, Page
from scenes.rulebook.layout import RulebookLayout, rulebook_layout
from scenes.rulebook.page import fill_page
from scenes.rulebook.shared import rulebook_words, sheet_to_read
from scenes.rulebook.sidebar import contents, fill_sidebar, found_words, page_of_row, row_name
from scenes.rulebook.text import PageHit, search, words_of

ROW, TOUCHED_ROW, PAD = 44, 48, 26
"""Units of a row in the contents, by mouse and by finger; from the edge of the parchment to the text."""

MOST = 40
"""Greatest length of a search text."""


class RulebookScene(Page):
    """The rules of all games, opened at a page; by default at the first page of the first game."""

    least = SCROLLED

    def __init__(self, app: App, game: str = "", page: str = "") -> None:
        super().__init__(app)
        on_shelf = [place.box.id for place in shelf_places(read_shelf(), app.games) if place.box.id in app.games]
        self.sheets = {name: sheet for name in on_shelf if (sheet := sheet_to_read(app.games, name))}
        self.game = game if game in self.sheets else next(iter(self.sheets))
        known = [known.id for known in self.sheet.rulebook]
        self.page = page if page in known else known[0]
        self.query = ""
        self._page_before_search = (self.game, self.page)
        self.views: list[Widget] = []
        self._next_hit = 0

    # What is open

    @property
    def sheet(self) -> Sheet:
        """The sheet of the game that is open."""
        return self.sheets[self.game]

    @property
    def open_page(self) -> BookPage:
        """The page that is open."""
        return next(page for page in self.sheet.rulebook if page.id == self.page)

    @property
    def search_hits(self) -> list[PageHit]:
        """The pages found in all games; every page without a search."""
        return search(list(self.sheets.values()), self.query)

    @property
    def hits(self) -> tuple[int, ...]:
        """The blocks of the open page with hits."""
        return next((hit.blocks for hit in self.search_hits if (hit.game, hit.page) == (self.game, self.page)), ())

    @property
    def _page_order(self) -> list[tuple[str, str]]:
        """The pages in the order of turning: those found, or those of the open game."""
        return [(hit.game, hit.page) for hit in self.search_hits if self.query.strip() or hit.game == self.game]

    # Layout

    def paint_ground(self) -> pygame.Surface:
        """The rock, and the dark bar at the top."""
        surface = backdrop(self.skin, self.size).copy()
        strip(self.skin, surface, self.frame.bar, edge="bottom")
        return surface

    @property
    def frame(self) -> RulebookLayout:
        """The layout for the present window."""
        return rulebook_layout(self.size, self.skin.scale, self.small, flat=self.is_flat)

    def add_widgets(self) -> None:
        """The bar, the contents, the page with its two buttons, and the sidebar if there is room."""
        frame, words = self.frame, rulebook_words()
        self.ui.add(Button(frame.back, "", self.app.back, icon="icon-left", name="back", tooltip=words.back))
        heading, title = frame.headings(self.skin.measure(words.title, "heading")[0])
        self.ui.add(Label(heading, words.title, "heading", "lamp", name="heading"))
        self.title = self.ui.add(Label(title, self.sheet.title, "prompt-alone", "parchment", name="title"))
        self.field = self.ui.add(TextField(
            frame.search, self.query, self._search, on_enter=self._go_to_next_hit, max_length=MOST,
            placeholder=words.search[self.app.hands.mode], name="search",
        ))  # fmt: skip
        self.field.clears, self.field.keeps_free = True, frame.list
        self.contents_panel = self.ui.add(PanelBox(frame.list, "panel-slate", name="pages"))
        self.page_panel = self.ui.add(PanelBox(frame.page, "panel-parchment", name="paper"))
        back, on = partial(self._turn_by_button, -1), partial(self._turn_by_button, 1)
        self.before = self.ui.add(Button(frame.before, "", back, icon="icon-left", name="before"))
        self.after = self.ui.add(Button(frame.after, "", on, icon="icon-right", name="after"))
        self.side = self.ui.add(Widget(frame.side, name="side"))
        self.add_turn_tool(frame.turn)
        for part in (self._fill_list, self._fill_page, self._fill_side):
            part()
        if self.ui.focused is None:
            self.ui.focus(self.list)

    def _fill_list(self) -> None:
        """Fill the contents: the pages of the open game, or those found."""
        focused = self.ui.focused is not None and self.ui.focused.name == "list"
        self.contents_panel.children.clear()
        pad = self.skin.px(12)
        self.list = ListView(
            self.contents_panel.rect.inflate(-2 * pad, -2 * pad),
            contents(self.sheets, self.search_hits, self.game, searching=bool(self.query.strip())),
            self.skin.px(TOUCHED_ROW if self.app.hands.is_touch else ROW),
            self._focus_page,
            selected=row_name(self.game, self.page),
            on_select=self._select,
            empty=rulebook_words().not_found,
            name="list",
        )
        self.contents_panel.add(self.list).says = rulebook_words().contents
        self.list.note = found_words(self.search_hits) if self.query.strip() else ""
        if focused:
            self.ui.focus(self.list)
        self.ui.dirty = True

    def _fill_page(self) -> None:
        """Show the open page from its top, or from its first hit."""
        focused = self.ui.focused is not None and self.ui.focused.name == "page"
        self.page_panel.children.clear()
        pad, edge = self.skin.px(PAD), self.skin.px(14)
        self.area = ScrollArea(self.page_panel.rect.inflate(-2 * edge, -2 * edge - self.skin.px(6)), name="page")
        self.area.rect.x += pad - edge
        self.area.rect.w -= pad - edge
        self.page_panel.add(self.area)
        pages = [page.id for page in self.sheet.rulebook]
        place = fill(rulebook_words().place, number=pages.index(self.page) + 1, count=len(pages))
        self.views = fill_page(self.area, self.skin, self.game, self.open_page, place, self.hits, words_of(self.query))
        self._show_hit(0)
        if focused:
            self._focus_page_or_contents()
        self._label_turn_buttons()
        self.ui.dirty = True

    def _show_hit(self, number: int) -> None:
        """Scroll to a hit, with a little of what stands above it."""
        if self.hits:
            rect = self.views[self.hits[number]].rect
            self.area.reveal(rect.inflate(0, 2 * self.skin.px(40)), self.skin)
        self._next_hit = number + 1

    def _label_turn_buttons(self) -> None:
        """Label the two buttons with the titles of their pages."""
        pages, here = self._page_order, (self.game, self.page)
        at = pages.index(here) if here in pages else -1
        words = rulebook_words()
        for button, there, told in ((self.before, at - 1, words.before), (self.after, at + 1, words.after)):
            button.enabled = here in pages and 0 <= there < len(pages)
            button.text = self._page_title(pages[there]) if button.enabled else ""
            button.tells = button.tooltip = told

    def _page_title(self, game_page: tuple[str, str]) -> str:
        return next(page.title for page in self.sheets[game_page[0]].rulebook if page.id == game_page[1])

    def _fill_side(self) -> None:
        self.side.children.clear()
        if self.side.rect.w:
            fill_sidebar(self.side, self.skin, self.app.games[self.game], self.sheet)

    # Turning pages

    def open(self, game: str, page: str) -> None:
        """Open a page. Raises `KeyError` for an unknown game, `ValueError` for an unknown page."""
        if page not in [known.id for known in self.sheets[game].rulebook]:
            raise ValueError(f"the rules of {game} have no page {page}")
        is_other_game = game != self.game
        self._page_before_search = (self.game, self.page) = (game, page)
        self._fill_page()
        if is_other_game:
            self.title.text = self.sheet.title
            self._fill_side()
        if is_other_game or self.list.selected != row_name(game, page):
            self._fill_list()

    def _select(self, row: str) -> None:
        game, page = page_of_row(row)
        if row:
            self.open(game, page or self._first_page_found(game))

    def _first_page_found(self, game: str) -> str:
        """The first page of a game among those found."""
        return next(hit.page for hit in self.search_hits if hit.game == game)

    def _focus_page(self, _row: str) -> None:
        """Focus the page that was picked, so that the arrows scroll it."""
        if self.area.can_take_focus():
            self.ui.focus(self.area, keyboard=True)

    def _focus_page_or_contents(self) -> None:
        """Focus the page, or the contents if the page does not scroll."""
        self.ui.focus(self.area if self.area.can_take_focus() else self.list)

    def _turn(self, step: int) -> bool:
        """Open the page before (-1) or after (1) the open one; whether there is one."""
        pages = self._page_order
        at = pages.index((self.game, self.page)) + step if (self.game, self.page) in pages else -1
        if 0 <= at < len(pages):
            self.open(*pages[at])
            return True
        return False

    def _turn_by_button(self, step: int) -> None:
        """Turn the page by a button, which keeps the focus only for being pressed again by key."""
        self._turn(step)
        if not (self.ui.keyboard and (self.before if step < 0 else self.after).enabled):
            self._focus_page_or_contents()

    def _page_key(self, key: Key) -> None:
        """Scroll by a page; at the end of the text turn the page."""
        offset, step = self.area.offset, -1 if key.name == "page up" else 1
        self.area.handle(key, self.ui)
        if self.area.offset == offset and self._turn(step) and step < 0:
            self.area.scroll_to(self.area.scroller.max_offset)

    # Searching

    def _search(self, text: str) -> None:
        """Search for a text; the page open before stays open if it was found, else the first one found is opened."""
        if not self.query.strip():
            self._page_before_search = (self.game, self.page)
        self.query = text
        pages = [(hit.game, hit.page) for hit in self.search_hits]
        if self._page_before_search in pages or not pages:
            self.game, self.page = self._page_before_search
        elif (self.game, self.page) not in pages:
            self.game, self.page = pages[0]
        self.title.text = self.sheet.title
        self._fill_list()
        self._fill_page()
        self._fill_side()

    def _go_to_next_hit(self, _text: str) -> None:
        """Go to the next hit: on this page, then on the next page found, then from the first again."""
        if not self.query.strip() or not self.search_hits:
            return
        if self._next_hit < len(self.hits):
            self._show_hit(self._next_hit)
        else:
            pages = self._page_order
            self.open(*pages[(pages.index((self.game, self.page)) + 1) % len(pages)])
        self.ui.dirty = True

    def _clear_search(self) -> None:
        self.field.empty()
        self._search("")

    # Inputs

    def handle(self, event: Input) -> bool:
        """Keys for reading first, then the widgets; any other text goes into the search field."""
        used = (isinstance(event, Key) and self._handle_key(event)) or super().handle(event)
        if not used and isinstance(event, Text) and event.text.strip():
            # The Ui keeps the text of a key from what that key focuses: here it is what the box was focused for.
            self.ui.focus(self.field, keyboard=True)
            used = self.field.handle(event, self.ui)
        self.dirty = self.ui.take_dirty() or self.dirty
        return used

    def _handle_key(self, key: Key) -> bool:
        if key.name == "escape" and not key.repeat:
            self._clear_search() if self.query else self.app.back()
            return True
        if (key.ctrl and key.name == "f") or key.name == "menu":
            self.ui.focus(self.field, keyboard=True)
            return True
        if key.name in ("page up", "page down"):
            self._page_key(key)
            return True
        if key.name == "up" and self.ui.focused is self.area and not self.area.offset:
            self.ui.focus(self.list, keyboard=True)
            return True
        if key.name in ("left", "right") and not (self.ui.focused is self.field and self.field.text):
            self._turn(-1 if key.name == "left" else 1)
            return True
        return False
