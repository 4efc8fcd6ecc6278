"""The column of best results: a row per game, which is chosen by a press, and its record can be watched."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from engine.records.figures import Play
from engine.stage import painting
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Canvas, PanelBox
from engine.stage.widgets.ui import Ui
from engine.stage.widgets.widget import Host, Pressable
from engine.words.filling import fill
from scenes.records.charts import draw_sparkline
from scenes.records.model import RecordsModel, Scope
from scenes.records.painting import SPARK, draw_game_row, draw_words
from scenes.records.words.sheet import records_words

WATCH, ICON, NARROW = (112, 50), 20, 54
"""Units: a button that watches a match, its icon, and its width without a word."""

WIDE = 400
"""Units: the width of a column from which its buttons have words, and its rows lines of the latest results."""

HEADING = 46


class Actions(Protocol):
    """What the columns ask of the scene."""

    def choose_scope(self, scope: Scope) -> None:
        """Show the figures of other games."""

    def watch(self, play: Play) -> None:
        """Replay a match."""


class GameRow(Pressable):
    """A part of a column that is chosen by a press, Enter or Space; `paint` gets whether it is pointed at or chosen."""

    def __init__(
        self,
        rect: pygame.Rect,
        paint: Callable[[pygame.Surface, Skin, pygame.Rect, bool], None],
        on_press: Callable[[], object],
        *,
        chosen: bool,
        name: str,
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip)
        self.paint = paint
        self.on_press = on_press
        self.chosen = chosen

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw its ground if it is chosen or pointed at, then its contents."""
        lit = self.chosen or ui.is_hovered(self) or ui.is_pressed(self)
        if lit:
            painting.draw_box(surface, skin, self.rect, "rock.deep", "lamp.dark" if self.chosen else "", radius=8)
        self.paint(surface, skin, self.rect, lit)


def add_best(ui: Ui, skin: Skin, panel: pygame.Rect, model: RecordsModel, scope: Scope, actions: Actions) -> None:
    """Add the column: heading, number of matches, and the rows of all games."""
    ui.add(PanelBox(panel, "panel-slate"))
    inside = panel.inflate(-skin.px(24), -skin.px(20))
    heading = pygame.Rect(inside.x, inside.y, inside.w, skin.px(HEADING))
    words = records_words()
    count = fill(words.counted, count=model.matches)

    def draw_heading(surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """The heading, and how many matches count."""
        middle, edge = rect.y + skin.px(20), skin.px(6)
        draw_words(surface, skin, words.best_results, "heading-small", "lamp", (rect.x + edge, middle), rect.w * 2 // 3)
        draw_words(surface, skin, count, "small", "muted", (rect.right - edge, middle), rect.w // 3, "right")

    ui.add(Canvas(heading, draw_heading))
    rows = len(model.best)
    top = heading.bottom

    def draw_line(surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """The line between two rows."""
        surface.fill(skin.colour("slate", "light"), rect)

    for place, game in enumerate(model.best):
        upper, lower = (top + (inside.bottom - top) * at // max(1, rows) for at in (place, place + 1))
        _add_row(ui, skin, pygame.Rect(inside.x, upper, inside.w, lower - upper), model, game, scope, actions)
        if place:
            line = pygame.Rect(inside.x, upper, inside.w, max(1, skin.px(2)))
            ui.add(Canvas(line, draw_line))


def watch_button(skin: Skin, right: pygame.Rect, width: int, act: Callable[[], object], name: str) -> Button:
    """The button that watches a match, at the right end of a line (pixels); in a narrow column without a word."""
    is_wide = width >= skin.px(WIDE)
    rect = pygame.Rect(0, 0, skin.px(WATCH[0] if is_wide else NARROW), min(skin.px(WATCH[1]), right.h))
    rect.midright = right.midright
    text, tooltip = (records_words().watch, "") if is_wide else ("", records_words().watch_this)
    return Button(rect, text, act, icon="icon-play", icon_size=ICON, name=name, tooltip=tooltip)


def _add_row(
    ui: Ui, skin: Skin, row: pygame.Rect, model: RecordsModel, game: str, scope: Scope, actions: Actions
) -> None:
    """Add the row of a game: at its right the button, and above or beside it the line of the latest results."""
    best, sheet = model.best[game], model.sheets[game]
    own = Scope(game)
    colour = model.colours.get(best.play.name, "vermilion") if best else ""
    button = watch_button(skin, row, row.w, lambda: actions.watch(best.play) if best else None, f"watch {game}")
    words = records_words()
    button.says = fill(words.watch_title, title=sheet.title)
    left = pygame.Rect(row.x, row.y + skin.px(4), row.w - button.rect.w - skin.px(8), row.h - skin.px(8))
    spark = pygame.Rect(0, 0, skin.px(SPARK[0]), skin.px(SPARK[1]))
    is_flat, has_line = row.h < spark.h + button.rect.h + skin.px(24), best is not None and row.w >= skin.px(WIDE)
    if is_flat and has_line:
        left.w -= spark.w + skin.px(12)
    draw = partial(_draw_row, title=sheet.title, emblem=sheet.records, best=best, colour=colour)
    title = f"{best.title}, {best.mode}" if best else sheet.title
    result = fill(words.result, number=best.number, unit=best.what) if best else ""
    tooltip = fill(words.line, title=title, line=result) if best else ""
    choice = GameRow(
        left,
        draw,
        lambda: actions.choose_scope(Scope() if scope == own else own),
        chosen=scope == own,
        name=f"game {game}",
        tooltip=tooltip,
    )
    choice.says = fill(words.line, title=title, line=f"{best.play.name}, {result}") if best else title
    ui.add(choice)
    if best is None:
        return
    if not is_flat and has_line:
        button.rect.bottom = row.bottom - skin.px(12)
    ui.add(button)
    if has_line and len(best.latest) > 1:
        spark.bottomright = (row.right, button.rect.y - skin.px(10))
        if is_flat:
            spark.midright = (button.rect.x - skin.px(12), row.centery)
        values = [one.worth(sheet) for one in best.latest]
        ui.add(Canvas(spark, lambda surface, rect, skin: draw_sparkline(surface, skin, rect, values, colour)))


def _draw_row(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, lit: bool, **what: object) -> None:
    draw_game_row(surface, skin, rect, lit=lit, **what)  # type: ignore[arg-type]
