"""The panel of seats in the lobby: a row per seat, the button to add one, and the draw for the first seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.data.seats import FAR, NEAR, PERSON
from engine.data.text import NAME_LENGTH
from engine.stage.widgets import Button, Canvas, Choice, Image, PanelBox, ScrollArea, TextField, Toggle, Value
from engine.stage.widgets.faces.room import value_shares
from engine.stage.widgets.touch.reach import FINGERTIP, value_gap
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.common.page import Page
from scenes.common.words.players import player_words
from scenes.lobby.counting import counted
from scenes.lobby.screen.stools import seat_across
from scenes.lobby.screen.words import flat_words
from scenes.lobby.seat_row import (
    ColourMark,
    MarkButton,
    SidePlate,
    Tool,
    draw_name_length,
    draw_rival_row,
    draw_row_ground,
    rival_rows,
    row_frame,
    tool_buttons,
)
from scenes.lobby.seating import Plan, seat_styles
from scenes.lobby.seats_layout import LOT, ORDER, TIGHT_GAP, plan_levels_height, seats_layout
from scenes.lobby.seats_painting import HEADING, draw_heading, draw_order, draw_reachable
from scenes.lobby.words import lobby_words

HEAD_LOT = (270, 42)
"""Width and height of the switch for the draw in the heading, with many seats, in units."""

SIDE = 16


class SeatsPanel:
    """The panel of a plan's seats. `on_change` gets the name of the widget to focus next."""

    def __init__(self, plan: Plan, on_change: Callable[[str], object]) -> None:
        self.plan = plan
        self.on_change = on_change
        self.is_tight = False
        self.shows_sides = False
        """Whether every person has a plate with its side of the table."""
        self.colours_shown_for = -1
        """The index of the seat whose colours are shown; -1 for none."""
        self.area: ScrollArea | None = None

    def add_to(self, page: Page, rect: pygame.Rect) -> None:
        """Add the panel over `rect` (pixels), scrolled as before."""
        self.skin = page.skin
        skin, plan = self.skin, self.plan
        offset = self.area.offset if self.area else 0
        page.ui.add(PanelBox(rect, "panel-slate"))
        page.ui.add(Canvas(rect, lambda surface, rect, skin: draw_heading(surface, rect, skin, plan, self.is_tight)))
        side, top = skin.px(SIDE), rect.y + skin.px(HEADING)
        view = pygame.Rect(rect.x + skin.px(SIDE - 6), top, rect.w - skin.px(SIDE + 2), rect.bottom - skin.px(14) - top)
        self.area = area = ScrollArea(view, ground="slate", name="seats")
        layout = seats_layout(skin, plan, (rect.w - 2 * side, view.h), page.small, page.app.hands.is_touch)
        self.is_tight, height, gap, spare = layout.is_tight, layout.row_height, layout.gap, layout.spare
        row = pygame.Rect(
            rect.x + side, top + skin.px(2), rect.w - 2 * side - (skin.px(14) if spare < 0 else 0), height
        )
        for place in range(len(plan.seats)):
            self._add_row(page, area, row.copy(), place)
            row.y += height + gap
        for rival in rival_rows(plan):
            area.add(Canvas(row.copy(), partial(draw_rival_row, row=rival)))
            row.y += height + gap
        if plan.can_add:
            row.h = layout.add_height
            self._add_new_seat_button(area, row.copy())
            row.y += row.h + gap
        if plan.high == 1:
            self._add_levels(area, pygame.Rect(row.x, row.y, row.w, view.bottom - row.y))
        elif not self.is_tight:
            self._add_lot(area, pygame.Rect(row.x + skin.px(8), row.y, row.w - skin.px(16), skin.px(LOT)))
        if plan.high > 1 and spare >= skin.px(ORDER):
            area.add(
                Canvas(
                    pygame.Rect(row.x, view.bottom - skin.px(ORDER), row.w, skin.px(ORDER)),
                    partial(draw_order, plan=plan),
                )
            )
        area.measure()
        area.scroll_to(offset)
        page.ui.add(area)
        if self.is_tight and plan.high > 1:
            lot = pygame.Rect(
                0, 0, skin.px(HEAD_LOT[0]), skin.px(FINGERTIP if page.app.hands.is_touch else HEAD_LOT[1])
            )
            lot.midright = rect.right - skin.px(SIDE), rect.y + skin.px(9 + HEAD_LOT[1] // 2)
            page.ui.add(self._lot_toggle(lot))

    def _add_row(self, page: Page, area: ScrollArea, row: pygame.Rect, place: int) -> None:
        """One seat, in the order of the Tab key: mark, name, players or colours, tools."""
        skin, plan, seat = self.skin, self.plan, self.plan.seats[place]
        has_side = self.shows_sides and not seat.is_bot
        frame = row_frame(row, skin, with_side=self.shows_sides, touch=page.app.hands.is_touch)
        if not has_side:
            frame.mark_rect.centery = row.centery
        tools, colour = tool_buttons(self._tools(place), frame.name_line, skin, place), seat_styles()[seat.colour].name
        for tool in tools:
            tool.says = fill(flat_words().of_seat, seat=colour, deed=tool.tooltip)
        area.add(Canvas(row.copy(), lambda surface, rect, skin: draw_row_ground(surface, rect, skin, seat.colour)))
        self._add_mark(area, frame.mark_rect, place)
        if has_side:
            area.add(SidePlate(frame.side, seat.side, partial(self._change_side, place), name=f"side {place}"))
        line = frame.name_line
        field = area.add(
            TextField(
                pygame.Rect(line.x, line.y, (tools[0].rect.x - skin.px(8) if tools else line.right) - line.x, line.h),
                seat.name,
                partial(plan.rename, place),
                on_enter=lambda _: self._changed(f"player {place}"),
                max_length=NAME_LENGTH,
                placeholder=colour,
                icon="icon-person" if not seat.is_bot else "icon-bot",
                name=f"name {place}",
            )
        )
        field.says = fill(flat_words().name_of, seat=colour)
        if place == self.colours_shown_for:
            self._add_colours(area, frame.players, place)
        else:
            values = [_player_value(player) for player in plan.players]
            gap = value_gap(skin, page.app.hands.is_touch)
            shares = value_shares(skin, values, frame.players.w, gap)
            choose = partial(self._set_player, place)
            players = Choice(frame.players, values, seat.player, choose, shares=shares, gap=gap, name=f"player {place}")
            players.says = fill(lobby_words().who, seat=colour)
            area.add(players)
        for tool in tools:
            area.add(tool)
        count = pygame.Rect(field.rect.x, field.rect.bottom - skin.px(12), field.rect.w, skin.px(24))
        area.add(Canvas(count, lambda surface, rect, skin: draw_name_length(surface, rect, skin, field, page.ui)))

    def _add_mark(self, area: ScrollArea, rect: pygame.Rect, place: int) -> None:
        """The seat's mark, which shows and hides the colours to choose from."""
        seat = self.plan.seats[place]
        tooltip = fill(lobby_words().colour, colour=seat_styles()[seat.colour].name)
        area.add(
            MarkButton(
                rect,
                seat.colour,
                partial(self._toggle_colours, place),
                why_disabled=self._why_no_colour(),
                name=f"mark {place}",
                tooltip="" if place == self.colours_shown_for else tooltip,
            )
        )

    def _why_no_colour(self) -> str:
        """Why the colour of a seat cannot be changed; "" if it can."""
        plan = self.plan
        if plan.has_fixed_colours:
            title = plan.record.sheet().title_of(len(plan.seats))
            return fill(lobby_words().own_colours, game=title)
        return "" if plan.free_colours else lobby_words().no_colours

    def _add_colours(self, area: ScrollArea, rect: pygame.Rect, place: int) -> None:
        """The marks of the colours possible for a seat, in a row."""
        colours = self.plan.colours_for(place)
        gap = self.skin.px(8)
        side = min(rect.h, (rect.w - gap * (len(colours) - 1)) // len(colours))
        for index, colour in enumerate(colours):
            area.add(
                ColourMark(
                    pygame.Rect(rect.x + index * (side + gap), rect.centery - side // 2, side, side),
                    colour,
                    partial(self._recolour, place, colour),
                    partial(self._toggle_colours, place),
                    current=colour == self.plan.seats[place].colour,
                    name=f"colour {colour}",
                    tooltip=seat_styles()[colour].name,
                )
            )

    def _tools(self, place: int) -> list[Tool]:
        """The small buttons of a seat, from left to right; none in a game with one seat only."""
        plan, last, words = self.plan, len(self.plan.seats) - 1, lobby_words()
        if plan.high == 1:
            return []
        tools = [
            Tool(
                "up",
                "icon-up",
                partial(self._move_seat, place, -1),
                place > 0,
                words.earlier,
                words.is_first,
            ),
            Tool(
                "down",
                "icon-down",
                partial(self._move_seat, place, 1),
                place < last,
                words.later,
                words.is_last,
            ),
        ]
        if plan.low < plan.high:
            why = fill(words.needed, counted(plan.low), game=plan.record.title)
            act = partial(self._remove_seat, place)
            tools.append(Tool("remove", "icon-close", act, plan.can_remove, words.remove, why))
        return tools

    def _add_new_seat_button(self, area: ScrollArea, rect: pygame.Rect) -> None:
        """The button that adds a seat, with the mark of its colour."""
        skin, plan = self.skin, self.plan
        text = lobby_words().add[len(plan.seats) - 1]
        area.add(Button(rect, text, self._add_seat, icon="icon-plus", style="dashed", name="add"))
        mark_rect = pygame.Rect(0, 0, skin.px(36), skin.px(36))
        mark_rect.midright = (rect.right - skin.px(14), rect.centery)
        colour = plan.next_colour
        area.add(Image(mark_rect, seat_styles()[colour].mark, tint=colour))

    def _add_levels(self, area: ScrollArea, rect: pygame.Rect) -> None:
        """The levels of success in a solo game, if they fit."""
        levels = tuple(self.plan.record.sheet().scoring.levels.values())
        if levels and rect.h >= plan_levels_height(self.skin, self.plan, rect.w, explained=False):
            area.add(Canvas(rect, partial(draw_reachable, levels=levels)))

    def _add_lot(self, area: ScrollArea, rect: pygame.Rect) -> None:
        words = lobby_words()
        area.add(self._lot_toggle(rect, words.lot_below_fixed if self.plan.has_fixed_colours else words.lot_below))

    def _lot_toggle(self, rect: pygame.Rect, sub: str = "") -> Toggle:
        return Toggle(rect, lobby_words().lot, self.plan.by_lot, self._set_by_lot, sub=sub, name="lot")

    # What the widgets do

    def _toggle_colours(self, place: int) -> None:
        """Show the colours of a seat, or hide them."""
        self.colours_shown_for = -1 if place == self.colours_shown_for else place
        self.on_change(f"mark {place}" if self.colours_shown_for < 0 else f"colour {self.plan.seats[place].colour}")

    def _recolour(self, place: int, colour: str) -> None:
        self.plan.recolour(place, colour)
        self._changed(f"mark {place}")

    def _change_side(self, place: int) -> None:
        self.plan.sit(place, NEAR if self.plan.seats[place].is_far else FAR)
        self._changed(f"side {place}")

    def _set_player(self, place: int, player: str) -> None:
        self.plan.set_player(place, player)
        if self.shows_sides:
            seat_across(self.plan, place)
        self._changed(f"player {place}")

    def _move_seat(self, place: int, by: int) -> None:
        """Move a seat; the focus stays on its arrow, or goes to the other one at an end."""
        there = self.plan.move(place, by)
        ends = {0: "down", len(self.plan.seats) - 1: "up"}
        self._changed(f"{ends.get(there, 'up' if by < 0 else 'down')} {there}")

    def _add_seat(self) -> None:
        place = self.plan.add()
        self._changed(f"name {place}")
        players = next(widget for widget in self.area.walk() if widget.name == f"player {place}") if self.area else None
        if self.area and players:
            self.area.reveal(players.rect.inflate(0, self.skin.px(2 * TIGHT_GAP)), self.skin)

    def _remove_seat(self, place: int) -> None:
        self.plan.remove(place)
        self._changed(f"{'remove' if self.plan.can_remove else 'name'} {min(place, len(self.plan.seats) - 1)}")

    def _set_by_lot(self, on: bool) -> None:
        self.plan.by_lot = on
        self._changed("lot")

    def _changed(self, then: str) -> None:
        """Hide the colours and lay out again."""
        self.colours_shown_for = -1
        self.on_change(then)


def _player_value(player: str) -> Value:
    """Who can sit at a seat: a person by the icon, a bot by its level."""
    explained = lobby_words().players.get(player, "")
    if player == PERSON:
        return Value(player, "", explained, "icon-person")
    return Value(player, capitalize(player_words().levels.get(player, player)), explained)
