"""The list: rows of which one is selected, as many as there may be, scrolled."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from engine.stage import painting
from engine.stage.inputs import Drag, Hover, Input, Key, Press, Release, Wheel
from engine.stage.skin import Skin
from engine.stage.widgets.scroll import BAR_ROOM, NOTCH, Scroller
from engine.stage.widgets.widget import CONFIRM, LEFT, Host, Point, Widget

GROUNDS = {
    "slate": ("parchment", "muted", "rock", "lamp.deep"),
    "parchment": ("ink", "dust", "parchment.light", "lamp.glint"),
}
"""By ground: colours of the text, of the quieter text, under the pointer, and of the selected row."""

SLACK = 8
"""Units that the pointer may stray in a click; further is scrolling by hand."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a list: stable name, words, a quieter line below, words at the right end, icon (sprite and tint)."""

    name: str
    text: str
    sub: str = ""
    right: str = ""
    icon: str = ""
    tint: str = ""
    tooltip: str = ""


class ListView(Widget):
    """Rows of a height in pixels, one for all or one for each, scrolled; up and down, Page Up and Down, Home and End
    select, Enter or a second click picks.

    `on_select` gets the name of the row that was selected, `on_pick` that of the row that was picked; with
    `single_click` one click picks. `ground` is "slate" or "parchment", whatever it is on; `empty` is said when there
    are no rows.
    """

    focusable = True
    captures_keys = True

    def __init__(
        self,
        rect: pygame.Rect,
        rows: Sequence[Row],
        row_height: int | Sequence[int],
        on_pick: Callable[[str], object] | None = None,
        *,
        selected: str = "",
        on_select: Callable[[str], object] | None = None,
        single_click: bool = False,
        ground: str = "slate",
        empty: str = "",
        name: str = "",
        enabled: bool = True,
        why_disabled: str = "",
    ) -> None:
        super().__init__(rect, name=name, enabled=enabled, why_disabled=why_disabled)
        self.rows = tuple(rows)
        self.on_pick = on_pick
        self.on_select = on_select
        self.single_click = single_click
        heights = [row_height] * len(self.rows) if isinstance(row_height, int) else row_height
        self._edges = [*accumulate(heights, initial=0)]
        self.ground = ground
        self.empty = empty
        names = [row.name for row in self.rows]
        self.index = names.index(selected) if selected in names else -1
        self._pointed = -1
        self._held = -1
        self._clicks = 1
        self._way = 0
        self.scroller = Scroller()
        one_row = row_height if isinstance(row_height, int) else 1
        self.scroller.view_height = max(one_row, self.rect.h // one_row * one_row)
        self.scroller.content_height = self._edges[-1]
        self._show(self.index)

    @property
    def selected(self) -> str:
        """The name of the selected row, "" when none is."""
        return self.rows[self.index].name if 0 <= self.index < len(self.rows) else ""

    def index_at(self, pos: Point, skin: Skin) -> int:
        """The index of the row at `pos` (pixels); -1 beside them."""
        side = skin.px(BAR_ROOM) if self.scroller.max_offset else 0
        if not self.rect.collidepoint(pos) or pos[0] >= self.rect.right - side:
            return -1
        index = bisect_right(self._edges, pos[1] - self.rect.y + self._edges[self.top]) - 1
        return index if index < self.top + self.visible_count else -1

    @property
    def view(self) -> pygame.Rect:
        """The part of the list in pixels that whole rows fill."""
        return pygame.Rect(self.rect.topleft, (self.rect.w, min(self.rect.h, self.scroller.view_height)))

    @property
    def top(self) -> int:
        """The index of the first row in sight: rows show whole or not at all, and at the end the last one does."""
        edges, offset = self._edges, self.scroller.offset
        index = min(bisect_left(edges, offset), max(len(self.rows) - 1, 0))
        nearer_before = index > 0 and offset - edges[index - 1] <= edges[index] - offset
        return index - 1 if nearer_before and offset < self.scroller.max_offset else index

    @property
    def visible_count(self) -> int:
        """How many rows are in sight now."""
        return bisect_right(self._edges, self._edges[self.top] + self.scroller.view_height) - 1 - self.top

    def row_rect(self, index: int) -> pygame.Rect:
        """The rectangle in pixels of the row at `index`, out of sight or not."""
        top, height = self._edges[index], self._edges[index + 1] - self._edges[index]
        return pygame.Rect(self.rect.x, self.rect.y + top - self._edges[self.top], self.rect.w, height)

    def focus_rect(self) -> pygame.Rect:
        """The selected row as far as it is in sight, or the whole list."""
        return (self.row_rect(self.index).clip(self.rect) if self.index >= 0 else pygame.Rect()) or self.rect

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """What the row at `pos` says, or the selected one; why the list is disabled before that."""
        index = self.index_at(pos, skin) if pos else self.index
        return super().tooltip_text(pos, skin) or (self.rows[index].tooltip if index >= 0 else "")

    def select(self, index: int) -> None:
        """Selects the row at `index`, scrolls it into view and tells so when it is another one."""
        changed, self.index = index != self.index, index
        self._show(index)
        if changed and self.on_select is not None:
            self.on_select(self.selected)

    def select_silently(self, index: int) -> None:
        """Lets the row at `index` (-1: none, the first is in view then) be the selected one and in view, untold."""
        if index != self.index:
            self.index = index
            self._show(max(index, 0) if self.rows else -1)

    def _show(self, index: int) -> None:
        if index >= 0:
            offset = self.scroller.revealing_offset(self._edges[index], self._edges[index + 1])
            self.scroller.scroll_to(self._edges[bisect_left(self._edges, offset)])

    def _pick(self, ui: Host) -> None:
        ui.sound("button")
        if self.on_pick is not None:
            self.on_pick(self.selected)

    def handle(self, event: Input, ui: Host) -> bool:
        """Clicks on rows, wheel and bar, keys."""
        used = self._key(event, ui) if isinstance(event, Key) else self._mouse(event, ui)
        ui.dirty = ui.dirty or used
        return used

    def _mouse(self, event: Input, ui: Host) -> bool:
        scroller = self.scroller
        if isinstance(event, Hover):
            pointed, self._pointed = self._pointed, self.index_at(event.pos, ui.skin)
            return pointed != self._pointed
        if isinstance(event, Wheel):
            scroller.scroll_to(scroller.offset - round(event.dy * ui.skin.px(NOTCH)))
            self._pointed = self.index_at(event.pos, ui.skin)
            return scroller.max_offset > 0
        if isinstance(event, Press) and event.button == LEFT:
            self._held, self._clicks, self._way = self.index_at(event.pos, ui.skin), event.clicks, 0
            self._pull(scroller.grip(event.pos, self.view, ui.skin))
            return True
        if isinstance(event, Drag):
            pulled = scroller.dragged_offset(event.pos, self.view, ui.skin)
            self._way += abs(event.delta[1])
            if pulled is not None or self._way > ui.skin.px(SLACK):
                self._pull(scroller.offset - event.delta[1] if pulled is None else pulled)
            return True
        if isinstance(event, Release):
            scroller.release()
            self._release(event, ui)
            return True
        return False

    def _pull(self, offset: int | None) -> None:
        if offset is not None:
            self.scroller.scroll_to(offset)

    def _release(self, event: Release, ui: Host) -> None:
        """A click is a press and a release on one row with no scrolling between."""
        held, self._held = self._held, -1
        if held >= 0 and held == self.index_at(event.pos, ui.skin) and self._way <= ui.skin.px(SLACK):
            self.select(held)
            if self.single_click or self._clicks > 1:
                self._pick(ui)

    def _key(self, key: Key, ui: Host) -> bool:
        last, page = len(self.rows) - 1, max(1, self.visible_count - 1)
        if key.ctrl or last < 0:
            return False
        if key.name in CONFIRM:
            if self.index >= 0:
                self._pick(ui)
            return self.index >= 0
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page, "home": -last, "end": last}
        if key.name not in steps:
            return False
        start = self.index if self.index >= 0 else -1 if steps[key.name] > 0 else 0
        goal = max(0, min(last, {"home": 0, "end": last}.get(key.name, start + steps[key.name])))
        if goal == self.index and key.name in ("up", "down"):
            return False
        self.select(goal)
        return True

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draws the rows in sight, the bar, or what is said when there are none."""
        if not self.rows and self.empty:
            fitted = painting.fit_text(skin, self.empty, "small", self.rect.inflate(-skin.px(24), 0).size)
            painting.draw_fitted(surface, skin, fitted, GROUNDS[self.ground][1], self.rect)
        for index in range(self.top, self.top + self.visible_count):
            self._draw_row(surface, skin, index, ui.is_hovered(self) and index == self._pointed)
        self.scroller.draw(surface, skin, self.view, self.ground, ui.is_hovered(self) or ui.is_pressed(self))

    def _draw_row(self, surface: pygame.Surface, skin: Skin, index: int, pointed: bool) -> None:
        row, part = self.rows[index], self.row_rect(index)
        _, _, under, chosen = GROUNDS[self.ground]
        part.w -= skin.px(BAR_ROOM) if self.scroller.max_offset else 0
        if index == self.index or pointed:
            band = part.inflate(0, -skin.px(2))
            painting.draw_box(surface, skin, band, chosen if index == self.index else under, radius=6)
        self.draw_row(surface, skin, row, part.inflate(-2 * skin.px(12), 0))

    def draw_row(self, surface: pygame.Surface, skin: Skin, row: Row, inside: pygame.Rect) -> None:
        """Draws what a row says into `inside` (pixels), on the band that is there; for lists that say it otherwise."""
        text, quiet, _, _ = GROUNDS[self.ground]
        if row.icon:
            size = min(skin.px(32), inside.h - skin.px(8))
            picture = skin.sprite(row.icon, size, row.tint)
            surface.blit(picture, picture.get_rect(center=(inside.x + size // 2, inside.centery)))
            inside.x, inside.w = inside.x + size + skin.px(12), inside.w - size - skin.px(12)
        if row.right:
            written = skin.text(row.right, "body-small", quiet)
            surface.blit(written, written.get_rect(midright=inside.midright))
            inside.w -= written.get_width() + skin.px(12)
        lines = [(row.text, "name" if row.sub else "body", text)] + (
            [(row.sub, "body-small", quiet)] if row.sub else []
        )
        top = inside.centery - sum(skin.line_height(style) for _, style, _ in lines) // 2
        for words, style, colour in lines:
            surface.blit(skin.text(skin.truncate(words, style, inside.w), style, colour), (inside.x, top))
            top += skin.line_height(style)
