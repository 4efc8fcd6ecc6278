"""The lobby's panel about the screen: upright or flat, the plan of the table, and what turns the picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.data.settings import Turning
from engine.stage import painting
from engine.stage.skin import Skin
from engine.stage.widgets import Canvas, Choice, Label, PanelBox, Toggle, Value
from engine.stage.widgets.faces.face import ButtonFace
from engine.stage.widgets.touch.reach import value_gap
from scenes.app import App
from scenes.common.page import Page
from scenes.common.thumbnail import thumbnail
from scenes.lobby.screen.stools import Stools, spread
from scenes.lobby.screen.table_plan import HEIGHT, LOW_HEIGHT, TablePlan
from scenes.lobby.screen.words import flat_words
from scenes.lobby.seating import Plan

SIDE, AIR = 16, 10
"""Units of the margin at the sides of the panel, and between its parts."""

SWITCH, LOW_SWITCH = 60, 50
"""The height of the choice between upright and flat, in units: usually, and in a small window."""

HEADING, TURNING, STAYS, LINE, UNDER = 42, 52, 48, 42, 22
"""Heights in units: the heading, the choice of what turns the picture, whether the board stays, a line of words with
its icon, one of words under what it explains."""

WIDE, TURNING_SHARE = 340, 0.6
"""The width from which on these two are side by side, in units; the share of it that the first one takes."""

LOWEST_PLAN = 0.72
"""The least share of its full height that the plan has beside a line of words."""

PICTURE = (640, 360)
"""The size in pixels of the picture on the screen of the plan."""

BOX = 52
"""Units that a checkbox takes beside its words."""

UPRIGHT, FLAT = "upright", "flat"


class ScreenPanel:
    """The panel about the screen. `on_change` gets the name of the widget to focus next."""

    def __init__(self, app: App, plan: Plan, on_change: Callable[[str], object]) -> None:
        self.app = app
        self.stools = Stools(plan)
        self.on_change = on_change
        self.is_open = False
        """Whether it shows in the place of the options, in a small window."""
        if app.settings.flat and not plan.is_remembered:
            spread(plan)

    @property
    def is_flat(self) -> bool:
        """Whether the screen lies flat."""
        return self.app.settings.flat

    def add_to(self, page: Page, rect: pygame.Rect, *, titled: bool = True) -> None:
        """Add the panel over `rect` (pixels): of an upright screen the choice alone."""
        skin, words = page.skin, flat_words()
        page.ui.add(PanelBox(rect, "panel-slate"))
        inner = rect.inflate(-2 * skin.px(SIDE), -2 * skin.px(AIR))
        if self.is_flat and titled:
            heading = pygame.Rect(inner.x + skin.px(4), inner.y - skin.px(4), inner.w, skin.px(HEADING))
            page.ui.add(Label(heading, words.title, "heading-small", "lamp"))
            inner = _below(inner, skin.px(HEADING))
        switch = pygame.Rect(inner.x, inner.y, inner.w, skin.px(SWITCH if titled else LOW_SWITCH))
        values = [
            Value(UPRIGHT, words.upright, words.upright_help, "icon-upright"),
            Value(FLAT, words.flat, words.flat_help, "icon-flat"),
        ]
        value = FLAT if self.is_flat else UPRIGHT
        gap = value_gap(skin, self.app.hands.is_touch)
        choice = Choice(switch, _fitting(skin, switch, values, gap), value, self._lay, gap=gap, name="screen")
        page.ui.add(choice).says = words.title
        if self.is_flat:
            self._add_plan(page, _below(inner, switch.h + skin.px(AIR // 2)))

    def add_tabs(self, page: Page, rect: pygame.Rect) -> None:
        """The tabs of a small window: the options, or the screen in their place."""
        words, skin = flat_words(), page.skin
        icon = "icon-flat" if self.is_flat else "icon-upright"
        values = [Value("options", words.options), Value("screen", words.title, icon=icon)]
        shown = "screen" if self.is_open else "options"
        gap = value_gap(skin, self.app.hands.is_touch)
        tabs = Choice(rect, _fitting(skin, rect, values, gap), shown, self._open, gap=gap, name="tabs")
        page.ui.add(tabs).says = words.shown

    def _open(self, what: str) -> None:
        self.is_open = what == "screen"
        self.on_change("tabs")

    @property
    def sides_sentence(self) -> str:
        """Who sits where, and what turns the picture to whom."""
        plan, itself = self.stools.plan, self.app.settings.turning == "itself"
        public = any(decision.public for decision in plan.record.sheet().decisions.values())
        return flat_words().sides_sentence(plan.seats, secrets=plan.record.secrets, itself=itself, public=public)

    def _add_plan(self, page: Page, room: pygame.Rect) -> None:
        """The plan as large as there is room for, and below it what turns the picture."""
        skin, stools = page.skin, self.stools
        stools.refresh()
        beside = room.w >= skin.px(WIDE)
        choices = skin.px(TURNING if beside else TURNING + AIR + STAYS)
        spare = room.h - choices - skin.px(HEIGHT * LOWEST_PLAN + AIR)
        lines = max(0, min(2, spare // skin.px(LINE)))
        if beside and not lines and room.h - choices >= skin.px(LOW_HEIGHT * LOWEST_PLAN + AIR + UNDER):
            choices += skin.px(UNDER)
        plan = pygame.Rect(room.x, room.y, room.w, room.h - choices - lines * skin.px(LINE) - skin.px(AIR))
        page.ui.add(TablePlan(plan, stools, skin, self._moved, picture=self._picture(page)))
        y = plan.bottom
        if lines:
            page.ui.add(Canvas(pygame.Rect(room.x, y, room.w, skin.px(LINE)), self._draw_turns))
            y += skin.px(LINE)
        self._add_choices(page, pygame.Rect(room.x, y, room.w, choices), beside=beside)
        if lines > 1:
            y += choices + skin.px(AIR // 2)
            page.ui.add(Canvas(pygame.Rect(room.x, y, room.w, skin.px(LINE)), self._draw_hint))

    def _add_choices(self, page: Page, room: pygame.Rect, *, beside: bool) -> None:
        """What turns the picture, and whether the board stays: side by side, or one below the other; with a line under
        each where there is room for it.
        """
        words, settings, skin = flat_words(), self.app.settings, page.skin
        turning = pygame.Rect(room.x, room.y, room.w, skin.px(TURNING))
        stays = pygame.Rect(room.x, room.bottom - skin.px(STAYS), room.w, skin.px(STAYS))
        if beside:
            turning.w = round(room.w * TURNING_SHARE)
            right = turning.right + skin.px(AIR)
            stays = pygame.Rect(right, room.y, room.right - right, turning.h)
        if beside and room.h > turning.h:
            for over, text in ((turning, words.turns), (stays, words.stays_line)):
                line = pygame.Rect(over.x + skin.px(2), over.bottom, over.w, room.bottom - over.bottom)
                page.ui.add(Label(line, text, "body-small", "muted")).unsaid = True
        under = "" if beside or not _has_two_lines(skin, stays, words.stays_line) else words.stays_line
        values = [Value("itself", words.itself, words.itself_help), Value("hand", words.hand, words.hand_help)]
        gap = value_gap(skin, self.app.hands.is_touch)
        page.ui.add(Choice(turning, values, settings.turning, self._turn_by, gap=gap, name="turning"))
        toggle = Toggle(
            stays, words.stays, settings.board_stays, self._stay, sub=under, name="stays", tooltip=words.stays_help
        )
        page.ui.add(toggle)

    def _picture(self, page: Page) -> pygame.Surface | None:
        """The match at the table last, if it was of this game."""
        match = self.app.last_match
        if match is None or match.record.id != self.stools.plan.record.id:
            return None
        make = partial(thumbnail, match, page.skin, page.size, PICTURE)
        return page.skin.pictures.get(("plan", id(match), len(match.line)), make)

    # What the widgets do

    def _lay(self, how: str) -> None:
        """Lay the screen flat, with people at both sides, or put it upright."""
        self.app.settings.flat = how == FLAT
        if how == FLAT:
            spread(self.stools.plan)
        self.stools.put_back()
        self.app.save_settings()
        self.on_change("screen")

    def _turn_by(self, how: str) -> None:
        chosen: Turning = "hand" if how == "hand" else "itself"
        self.app.settings.turning = chosen
        self.app.save_settings()
        self.on_change("turning")

    def _stay(self, stays: bool) -> None:
        self.app.settings.board_stays = stays
        self.app.save_settings()
        self.on_change("stays")

    def _moved(self) -> None:
        """Somebody sits elsewhere: with reduced motion at once."""
        if self.app.settings.reduced_motion:
            self.stools.sliding.clear()
        self.on_change("plan")

    # Painting

    def _draw_turns(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        surface.fill(skin.colour("rock", "base"), (rect.x, rect.y, rect.w, max(1, skin.px(2))))
        _draw_line(surface, rect, skin, "icon-table-turn", flat_words().turns)

    def _draw_hint(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """What to press next."""
        _draw_line(surface, rect, skin, "icon-hand", self.stools.next_step)


def _has_two_lines(skin: Skin, rect: pygame.Rect, line: str) -> bool:
    """Whether a checkbox over `rect` has room for a line under its name, in the size of text that people chose."""
    high = skin.large.line_height("name") + skin.large.line_height("body-small")
    return high <= rect.h and skin.large.measure(line, "body-small")[0] <= rect.w - skin.px(BOX)


def _below(rect: pygame.Rect, height: int) -> pygame.Rect:
    """What is left of a rectangle below `height` pixels."""
    return pygame.Rect(rect.x, rect.y + height, rect.w, rect.h - height)


def _fitting(skin: Skin, rect: pygame.Rect, values: list[Value], gap: int) -> list[Value]:
    """The values, `gap` pixels apart, with icons, or without if one of their words would be cut beside it."""
    half = pygame.Rect(0, 0, (rect.w + gap) // len(values) - gap, rect.h)
    has_room = all(ButtonFace(value.label, value.icon).shows_all(half, skin) for value in values)
    return values if has_room else [Value(value.name, value.label, value.tooltip) for value in values]


def _draw_line(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, icon: str, text: str) -> None:
    """Words beside an icon, in a line, or in smaller ones: as many as have room."""
    side = skin.px(LINE - 6)
    picture = skin.sprite(icon, side)
    surface.blit(picture, picture.get_rect(midleft=(rect.x, rect.centery + skin.px(1))))
    width = rect.w - side - skin.px(10)
    style = next((name for name in ("body", "body-small") if skin.measure(text, name)[0] <= width), "label")
    room = pygame.Rect(rect.x + side + skin.px(10), 0, width, rect.h)
    room.h = max(room.h, 2 * skin.line_height(style))
    room.centery = rect.centery + skin.px(1)
    painting.draw_fitted(
        surface, skin, painting.fit_text(skin, text, style, room.size, grows=False), "parchment", room, align="left"
    )
