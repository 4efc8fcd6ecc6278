"""The column of names: who is shown, six figures, bots by level or wins by game, and the latest results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from engine.records.figures import Play
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Canvas, PanelBox
from engine.stage.widgets.ui import Ui
from engine.words.filling import fill
from scenes.common.words.players import player_words
from scenes.records.charts import ResultsChart
from scenes.records.model import NameFigures, RecordsModel, Scope
from scenes.records.painting import Figure, draw_figure, draw_share_row, draw_words, figure_boxes
from scenes.records.words.results import match_words, place_words, seats_words
from scenes.records.words.sheet import records_words
from scenes.records.words.spoken import bots_said, figures_said, game_said, results_said

NAMES, NAME, MENU, STACKED = 4, 52, 54, 104
"""The most names with a button each; units: height of the buttons, width of the one of the list of names, width under
which the mark of a name stands above it."""

HEADING, FIGURE, BOTS, FOOT = 34, 74, 36, 62
"""Units: heights of a heading, of a figure at most, of a line of bots, of the buttons at the foot."""

CHART, WORDS = 110, 280
"""Units: a chart is never lower than this, without the room there is none; a gold button below this says less."""


class Actions(Protocol):
    """What the column asks of the scene."""

    def choose_name(self, name: str) -> None:
        """Show the figures of somebody else."""

    def choose_play(self, play: Play) -> None:
        """Remember which result of the chart is chosen."""

    def show_names(self) -> None:
        """Open the list of all names."""

    def list_games(self) -> None:
        """Show the games of the name as a list."""

    def watch(self, play: Play) -> None:
        """Replay a match."""


class Shown(NamedTuple):
    """What the column shows: the figures of a name within a scope, and the chosen play."""

    figures: NameFigures
    scope: Scope
    title: str
    play: Play | None


def add_people(ui: Ui, skin: Skin, panel: pygame.Rect, model: RecordsModel, shown: Shown, actions: Actions) -> None:
    """Add the column; in a wide one the chart stands beside the figures."""
    ui.add(PanelBox(panel, "panel-slate--chosen"))
    inside = panel.inflate(-skin.px(28), -skin.px(28))
    gap = skin.px(10)
    top = pygame.Rect(inside.x, inside.y, inside.w, skin.px(NAME))
    _add_names(ui, skin, top, model, shown.figures.name, actions)
    body = pygame.Rect(inside.x, top.bottom + gap, inside.w, inside.bottom - top.bottom - gap)
    foot = pygame.Rect(body.x, body.bottom - skin.px(FOOT), body.w, skin.px(FOOT))
    body.h -= foot.h + gap
    if body.w > body.h * 1.6:
        half = (body.w - 2 * gap) // 2
        left, right = pygame.Rect(body.x, body.y, half, body.h), pygame.Rect(body.right - half, body.y, half, body.h)
        _add_shares(ui, skin, _add_figures(ui, skin, _add_title(ui, skin, left, shown), shown), shown)
        _add_chart(ui, skin, right, model, shown, actions)
    else:
        rest = _add_shares(ui, skin, _add_figures(ui, skin, _add_title(ui, skin, body, shown), shown), shown)
        _add_chart(ui, skin, rest, model, shown, actions)
    _add_foot(ui, skin, foot, shown, actions)


def _add_names(ui: Ui, skin: Skin, area: pygame.Rect, model: RecordsModel, name: str, actions: Actions) -> None:
    """Add a button per name, or one for all if they are many, and the one that opens the list of names."""
    gap, menu = skin.px(8), skin.px(MENU)
    place = pygame.Rect(area.right - menu, area.y, menu, area.h)
    words = records_words()
    ui.add(Button(place, "", actions.show_names, icon="icon-menu", key="n", name="names", tooltip=words.all_names))
    room = pygame.Rect(area.x, area.y, area.w - menu - gap, area.h)
    few = model.people if len(model.people) <= NAMES else [name]
    each = min((room.w + gap) // max(1, len(few)), skin.px(220))
    for at, person in enumerate(few):
        colour = model.colours[person]
        rect = pygame.Rect(room.x + at * each, room.y, each - gap, room.h)
        is_only = len(few) < len(model.people)

        def choose(person: str = person, is_only: bool = is_only) -> None:
            """Show this name; the only one of many opens the list."""
            (actions.show_names if is_only else lambda: actions.choose_name(person))()

        mark = skin.seat_mark(colour)
        is_narrow = each < skin.px(STACKED) and not is_only
        text = person if not is_only else fill(words.more_names, name=person, count=len(model.people) - 1)
        rect.w = room.w if is_only else rect.w
        ui.add(
            Button(
                rect,
                text,
                choose,
                icon=mark,
                icon_tint=colour,
                icon_size=0 if is_narrow else 24,
                stacked=is_narrow,
                chosen=person == name,
                name=f"name {person}",
            ).as_state()
        )


def _add_title(ui: Ui, skin: Skin, area: pygame.Rect, shown: Shown) -> pygame.Rect:
    """Add of which games the figures are, and whether there are none; returns the area below it."""
    note = "" if shown.figures.plays else fill(records_words().not_played, name=shown.figures.name)
    _add_heading(ui, skin, area, shown.title, note)
    used = skin.px(HEADING)
    return pygame.Rect(area.x, area.y + used, area.w, area.h - used)


def _add_figures(ui: Ui, skin: Skin, area: pygame.Rect, shown: Shown) -> pygame.Rect:
    """Add six figures in two rows; returns the area below them."""
    gap, said = skin.px(8), partial(figures_said, shown.figures, shown.title)
    height = min(skin.px(FIGURE), (area.h // 2 - gap) // 2)
    for at, figure in enumerate(figure_boxes(shown.figures)):
        row, column = divmod(at, 3)
        left, right = (area.x + (area.w + gap) * edge // 3 for edge in (column, column + 1))
        box = pygame.Rect(left, area.y + row * (height + gap), right - gap - left, height)

        def draw(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, what: Figure = figure) -> None:
            """The figure."""
            draw_figure(surface, skin, rect, what)

        canvas = ui.add(Canvas(box, draw, tooltip=figure.help))
        canvas.says_late, canvas.unsaid = said, at > 0
    used = 2 * (height + gap) + gap // 2
    return pygame.Rect(area.x, area.y + used, area.w, area.h - used)


def _add_shares(ui: Ui, skin: Skin, area: pygame.Rect, shown: Shown) -> pygame.Rect:
    """Add the lines of bots by level, if there were any; returns the area below them."""
    figures, colour = shown.figures, shown.figures.colour
    bots = [("icon-bot", _level_name(line.level), line.beaten, line.games) for line in figures.figures.against]
    if not bots:
        return area
    _add_heading(ui, skin, area, records_words().against_bots, records_words().won_of)
    top = area.y + skin.px(HEADING)
    height = min(skin.px(BOTS), (area.bottom - top) // len(bots))
    for at, line in enumerate(bots):
        said = partial(bots_said, *line[1:])
        _add_share(ui, pygame.Rect(area.x, top + at * height, area.w, height), line, colour, said)
    used = skin.px(HEADING) + len(bots) * height + skin.px(10)
    return pygame.Rect(area.x, area.y + used, area.w, area.h - used)


def _level_name(level: str) -> str:
    """The name of a level of bots."""
    return player_words().levels.get(level, level)


def _add_share(
    ui: Ui, rect: pygame.Rect, line: tuple[str, str, int, int], colour: str, said: Callable[[], str]
) -> None:
    icon, label, won, games = line

    def draw(surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """The line."""
        draw_share_row(surface, skin, rect, icon, label, won, games, colour)

    ui.add(Canvas(rect, draw)).says_late = said


def _add_heading(ui: Ui, skin: Skin, area: pygame.Rect, heading: str, note: str) -> None:
    def draw(surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """A line, the heading, and a note at the right."""
        surface.fill(skin.colour("slate", "light"), (rect.x, rect.y, rect.w, max(1, skin.px(1))))
        middle = rect.centery + skin.px(3)
        left = draw_words(surface, skin, heading, "panel-heading-small", "lamp", (rect.x, middle), rect.w * 2 // 3)
        room = rect.right - left.right - skin.px(12)
        draw_words(surface, skin, note, "small", "muted", (rect.right, middle), room, "right")

    ui.add(Canvas(pygame.Rect(area.x, area.y, area.w, skin.px(HEADING)), draw))


def _add_chart(ui: Ui, skin: Skin, area: pygame.Rect, model: RecordsModel, shown: Shown, actions: Actions) -> None:
    """Add the latest results within one game; across games the wins in each; or why there is nothing to see."""
    figures, told = shown.figures, records_words()
    below = pygame.Rect(area.x, area.y + skin.px(HEADING), area.w, area.h - skin.px(HEADING))
    if not shown.scope.game:
        _add_heading(ui, skin, area, told.by_game, told.won_of)
        _add_games(ui, skin, below, model, figures)
    elif figures.chart and below.h >= skin.px(CHART - HEADING):
        words = fill(told.last_results, count=len(figures.chart))
        note = ", ".join(filter(None, [figures.unit, seats_words(figures.chart)]))
        _add_heading(ui, skin, area, words, note)
        sheet = model.sheets[shown.scope.game]
        values = [play.worth(sheet) for play in figures.chart]
        chosen = figures.chart.index(shown.play) if shown.play in figures.chart else len(figures.chart) - 1
        ui.add(
            ResultsChart(
                below,
                skin,
                values,
                [
                    fill(told.line, title=match_words(play, sheet), line=place_words(play, sheet))
                    for play in figures.chart
                ],
                figures.colour,
                chosen,
                lambda place: actions.choose_play(figures.chart[place]),
            )
        ).says_late = partial(results_said, figures.name, figures.unit, values)


def _add_games(ui: Ui, skin: Skin, area: pygame.Rect, model: RecordsModel, figures: NameFigures) -> None:
    """Add a line of games won per game."""
    rows: Sequence[tuple[str, str, int, int]] = figures.by_game
    height = min(skin.px(BOTS + 6), area.h // max(1, len(rows)))
    for at, (game, title, games, won) in enumerate(rows):
        rect = pygame.Rect(area.x, area.y + at * height, area.w, height)
        records = model.sheets[game].records

        def draw(
            surface: pygame.Surface,
            rect: pygame.Rect,
            skin: Skin,
            line: tuple[str, str, int, int] = (records.sprite, title, won, games),
            tint: str = records.tint,
        ) -> None:
            """The line."""
            icon, label, won, games = line
            draw_share_row(surface, skin, rect, icon, label, won, games, figures.colour, tint)

        ui.add(Canvas(rect, draw)).says_late = partial(game_said, title, won, games)


def _add_foot(ui: Ui, skin: Skin, foot: pygame.Rect, shown: Shown, actions: Actions) -> None:
    """Add the buttons: all games as a list, and the chosen match, in gold."""
    gap, count = skin.px(10), len(shown.figures.plays)
    left = pygame.Rect(foot.x, foot.y, round((foot.w - gap) * 0.39), foot.h)
    right = pygame.Rect(left.right + gap, foot.y, foot.right - left.right - gap, foot.h)
    words = records_words()
    why = fill(words.not_played, name=shown.figures.name)
    ui.add(
        Button(
            left,
            fill(words.list_matches, count=count),
            actions.list_games,
            icon="icon-menu",
            key="g",
            name="list games",
            enabled=count > 0,
            why_disabled=why,
        )
    )
    play = shown.play

    def watch() -> None:
        """Watch the chosen one."""
        if play is not None:
            actions.watch(play)

    ui.add(
        Button(
            right,
            words.watch if right.w < skin.px(WORDS) else words.watch_this,
            watch,
            icon="icon-play",
            icon_size=24,
            style="do",
            key="w",
            name="watch",
            enabled=play is not None,
            why_disabled=why,
        )
    )
