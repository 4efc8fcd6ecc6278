"""The list: scrolled rows of which one is selected."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate

import msgspec
import pygame

from engine.stage import painting
from engine.stage.inputs import Drag, Hover, Input, Key, Press, Release, Wheel
from engine.stage.skin import Skin
from engine.stage.widgets.scroll import BAR_ROOM, NOTCH, Scroller
from engine.stage.widgets.widget import CONFIRM, LEFT, Host, Point, Widget

GROUND_COLOURS = {
    "slate": ("parchment", "muted", "rock", "lamp.deep"),
    "parchment": ("ink", "dust", "parchment.light", "lamp.glint"),
}
"""By background: colours of the text, of muted text, of the hovered row, and of the selected row."""

CLICK_SLACK = 8
"""Units that the pointer may move during a click; if it moves further the list is dragged."""


class Row(msgspec.Struct, frozen=True):
    """A row of a list: name, text, a muted line below, one at the right end and how that is said, a tinted icon."""

    name: str
    text: str
    sub: str = ""
    right: str = ""
    icon: str = ""
    tint: str = ""
    tooltip: str = ""
    right_says: str = ""


EVEN = 1.34
"""How much larger the text of a row may be than that of another, where people chose larger text."""


class ListView(Widget):
    """Rows of one height in pixels, or one height per row, scrolled.

    Up and down, Page Up and Down, Home and End select a row, Enter or a double click picks it; with `single_click` one
    click does. `on_select` gets the name of a newly selected row, `on_pick` that of a picked one. `ground` is the
    background, "slate" or "parchment"; `empty` is the text shown if there are no rows.
    """

    focusable = True
    captures_keys = True
    note = ""  # what is read out of its rows when it changes

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
        self._hovered_index = -1
        self._pressed_index = -1
        self._clicks, self._dragged = 1, 0
        self.scroller = Scroller()
        unit = row_height if isinstance(row_height, int) else 1
        self.scroller.view_height = max(unit, self.rect.h // unit * unit)
        self.scroller.content_height = self._edges[-1]
        self.reveal_row(self.index)

    @property
    def scrolls(self) -> bool:  # type: ignore[override]
        """Whether there are more rows than are seen."""
        return self.scroller.max_offset > 0

    def row_words(self, row: Row) -> str:
        """What a row says to those who listen; subclasses that draw more than its texts override it."""
        return ", ".join(part for part in (row.text, row.sub, row.right_says or row.right) if part)

    @property
    def selected(self) -> str:
        """The name of the selected row, "" if there is none."""
        return self.rows[self.index].name if 0 <= self.index < len(self.rows) else ""

    def index_at(self, pos: Point, skin: Skin) -> int:
        """The index of the row at `pos` (pixels), -1 if there is none."""
        bar = skin.px(BAR_ROOM) if self.scroller.max_offset else 0
        if not self.rect.collidepoint(pos) or pos[0] >= self.rect.right - bar:
            return -1
        index = bisect_right(self._edges, pos[1] - self.rect.y + self._edges[self.top]) - 1
        return index if index < self.top + self.visible_count else -1

    @property
    def view(self) -> pygame.Rect:
        """The part of the list in pixels that is filled by complete rows."""
        return pygame.Rect(self.rect.topleft, (self.rect.w, min(self.rect.h, self.scroller.view_height)))

    @property
    def top(self) -> int:
        """The index of the first visible row. Only complete rows are visible; scrolled to the end, the last one is."""
        edges, offset = self._edges, self.scroller.offset
        index = min(bisect_left(edges, offset), max(len(self.rows) - 1, 0))
        previous_is_nearer = index > 0 and offset - edges[index - 1] <= edges[index] - offset
        return index - 1 if previous_is_nearer and offset < self.scroller.max_offset else index

    @property
    def visible_count(self) -> int:
        """The number of visible rows."""
        return bisect_right(self._edges, self._edges[self.top] + self.scroller.view_height) - 1 - self.top

    def row_rect(self, index: int) -> pygame.Rect:
        """The rectangle in pixels of the row at `index`, visible or not."""
        top, height = self._edges[index], self._edges[index + 1] - self._edges[index]
        return pygame.Rect(self.rect.x, self.rect.y + top - self._edges[self.top], self.rect.w, height)

    def walk_rect(self) -> pygame.Rect:
        """All of it: beside it is what lies beside the list, whatever row is selected."""
        return self.rect

    def focus_rect(self) -> pygame.Rect:
        """The visible part of the selected row, or the whole list."""
        return (self.row_rect(self.index).clip(self.rect) if self.index >= 0 else pygame.Rect()) or self.rect

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """Why the list is disabled; else the tooltip of the row at `pos` or of the selected one."""
        index = self.index_at(pos, skin) if pos else self.index
        return super().tooltip_text(pos, skin) or (self.rows[index].tooltip if index >= 0 else "")

    def select(self, index: int) -> None:
        """Select the row at `index`, scroll to it and call `on_select` if it is a new one."""
        changed, self.index = index != self.index, index
        self.reveal_row(index)
        if changed and self.on_select is not None:
            self.on_select(self.selected)

    def select_silently(self, index: int) -> None:
        """Select the row at `index` and scroll to it without `on_select`; -1 selects none and scrolls to the top."""
        if index != self.index:
            self.index = index
            self.reveal_row(max(index, 0) if self.rows else -1)

    def reveal_row(self, index: int) -> None:
        """Scroll to the row at `index`, if it is not -1, without selecting it."""
        if index >= 0:
            offset = self.scroller.revealing_offset(self._edges[index], self._edges[index + 1])
            self.scroller.scroll_to(self._edges[bisect_left(self._edges, offset)])

    def _pick(self, ui: Host) -> None:
        ui.sound("button")
        if self.on_pick is not None:
            self.on_pick(self.selected)

    def handle(self, event: Input, ui: Host) -> bool:
        """Select, pick and scroll by mouse, wheel, scroll bar and keys."""
        used = self._key(event, ui) if isinstance(event, Key) else self._mouse(event, ui)
        ui.dirty = ui.dirty or used
        return used

    def _mouse(self, event: Input, ui: Host) -> bool:
        scroller = self.scroller
        if isinstance(event, Hover):
            before, self._hovered_index = self._hovered_index, self.index_at(event.pos, ui.skin)
            return before != self._hovered_index
        if isinstance(event, Wheel):
            scroller.scroll_to(scroller.offset - round(event.dy * ui.skin.px(NOTCH)))
            self._hovered_index = self.index_at(event.pos, ui.skin)
            return scroller.max_offset > 0
        if isinstance(event, Press) and event.button == LEFT:
            self._pressed_index, self._clicks, self._dragged = self.index_at(event.pos, ui.skin), event.clicks, 0
            self._scroll_to(scroller.grip(event.pos, self.view, ui.skin))
            return True
        if isinstance(event, Drag):
            offset = scroller.dragged_offset(event.pos, self.view, ui.skin)
            self._dragged += abs(event.delta[1])
            if offset is not None or self._dragged > ui.skin.px(CLICK_SLACK):
                self._scroll_to(scroller.offset - event.delta[1] if offset is None else offset)
            return True
        if isinstance(event, Release):
            scroller.release()
            self._release(event, ui)
            return True
        return False

    def _scroll_to(self, offset: int | None) -> None:
        if offset is not None:
            self.scroller.scroll_to(offset)

    def _release(self, event: Release, ui: Host) -> None:
        """A click is a press and a release on the same row without dragging."""
        pressed, self._pressed_index = self._pressed_index, -1
        if pressed >= 0 and pressed == self.index_at(event.pos, ui.skin) and self._dragged <= ui.skin.px(CLICK_SLACK):
            self.select(pressed)
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
        target = max(0, min(last, {"home": 0, "end": last}.get(key.name, start + steps[key.name])))
        if target == self.index and key.name in ("up", "down"):
            return False
        self.select(target)
        return True

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the visible rows and the scroll bar, or `empty`."""
        if not self.rows and self.empty:
            fitted = painting.fit_text(skin, self.empty, "small", self.rect.inflate(-skin.px(24), 0).size)
            painting.draw_fitted(surface, skin, fitted, GROUND_COLOURS[self.ground][1], self.rect)
        for index in range(self.top, self.top + self.visible_count):
            self._draw_row(surface, skin, index, ui.is_hovered(self) and index == self._hovered_index)
        self.scroller.draw(surface, skin, self.view, self.ground, ui.is_hovered(self) or ui.is_pressed(self))

    def _draw_row(self, surface: pygame.Surface, skin: Skin, index: int, hovered: bool) -> None:
        row, rect = self.rows[index], self.row_rect(index)
        _, _, hover_colour, selected_colour = GROUND_COLOURS[self.ground]
        rect.w -= skin.px(BAR_ROOM) if self.scroller.max_offset else 0
        if index == self.index or hovered:
            band = rect.inflate(0, -skin.px(2))
            painting.draw_box(surface, skin, band, selected_colour if index == self.index else hover_colour, radius=6)
        self.draw_row(surface, skin, row, rect.inflate(-2 * skin.px(12), 0))

    def _even_skin(self, skin: Skin, row: Row, inside: pygame.Rect) -> Skin:
        """The skin with the largest text for which a row fits `inside` (pixels), little larger than that of others."""
        if len(skin.text_skins) == 1:
            return skin

        def largest(row: Row) -> float:
            """The largest text of a row."""
            return skin.fitting(lambda large: _row_fits(large, row, inside.size)).text_size

        most = EVEN * min(map(largest, self.rows[self.top : self.top + self.visible_count]))
        return skin.fitting(lambda large: large.text_size <= most and _row_fits(large, row, inside.size))

    def draw_row(self, surface: pygame.Surface, skin: Skin, row: Row, inside: pygame.Rect) -> None:
        """Draw the contents of a row into `inside` (pixels); subclasses may override it."""
        text_colour, muted, _, _ = GROUND_COLOURS[self.ground]
        if row.icon:
            size = min(skin.px(32), inside.h - skin.px(8))
            picture = skin.sprite(row.icon, size, row.tint)
            surface.blit(picture, picture.get_rect(center=(inside.x + size // 2, inside.centery)))
            inside.x, inside.w = inside.x + size + skin.px(12), inside.w - size - skin.px(12)
        styles = ["name" if row.sub else "body", *(["body-small"] if row.sub else [])]
        skin = self._even_skin(skin, row, inside)
        if row.right:
            right = skin.text(row.right, "body-small", muted)
            surface.blit(right, right.get_rect(midright=inside.midright))
            inside.w -= right.get_width() + skin.px(12)
        lines = list(zip((row.text, row.sub), styles, (text_colour, muted), strict=False))
        top = inside.centery - sum(skin.line_height(style) for _, style, _ in lines) // 2
        for text, style, colour in lines:
            fitted, fitting = skin.shrink_to_fit(text, style, inside.w)
            if fitted != skin.keys.spell(text) and not row.sub:
                in_lines = painting.fit_text(skin, text, "body-small", inside.size)
                painting.draw_fitted(surface, skin, in_lines, colour, inside, align="left")
                continue
            words = skin.text(fitted, fitting, colour)
            surface.blit(words, words.get_rect(midleft=(inside.x, top + skin.line_height(style) // 2)))
            top += skin.line_height(style)


def _row_fits(skin: Skin, row: Row, size: tuple[int, int]) -> bool:
    """Whether the words of a row fit a size in pixels."""
    first, lines = ("name", 2) if row.sub else ("body", 1)
    return (
        skin.line_height(first) + (lines - 1) * skin.line_height("body-small") <= size[1]
        and skin.measure(f"{row.text}   {row.right}", first)[0] <= size[0]
        and skin.measure(row.sub, "body-small")[0] <= size[0]
    )
