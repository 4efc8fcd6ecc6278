"""The middle column: solo games by level, the best results of all modes, or the games of a name as a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from engine.records.figures import Play
from engine.stage.access.words import joined, sentences
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Canvas, Choice, ListView, PanelBox
from engine.stage.widgets.ui import Ui
from engine.stage.widgets.widget import Value
from engine.words.filling import fill
from scenes.records.best import WATCH, GameRow, watch_button
from scenes.records.charts import draw_cells
from scenes.records.listed import Listed, game_rows, mode_rows
from scenes.records.model import RecordsModel, RivalRow, Scope, SoloGame
from scenes.records.painting import UNKNOWN, draw_level, draw_words
from scenes.records.words.sheet import records_words
from scenes.records.words.spoken import games_said, level_said, modes_said, rival_said

ALONE, MODES, GAMES = "alone", "modes", "games"
"""What the column shows."""

TABS, TITLE, FOOT, ROW, RIVAL = 46, 44, 58, 58, 62
"""Units: heights of the tabs, of a title, of the line at the foot, of a row of a list, of one of an automaton."""

WIDE = 1.3
"""Width over height from which solo games stand side by side."""

TALLEST, LEAD, COUNT = 200, 52, 54
"""Units: greatest height of a level; room for a lead, and at least for the number won."""


class Actions(Protocol):
    """What the column asks of the scene."""

    def choose_scope(self, scope: Scope) -> None:
        """Show the figures of other games."""

    def choose_view(self, view: str) -> None:
        """Show something else in this column."""

    def watch(self, play: Play) -> None:
        """Replay a match."""


def add_alone(
    ui: Ui,
    skin: Skin,
    panel: pygame.Rect,
    model: RecordsModel,
    view: str,
    name: str,
    scope: Scope,
    actions: Actions,
    gap: int,
) -> None:
    """Add the column: tabs, `gap` pixels apart, and what the chosen one shows."""
    ui.add(PanelBox(panel, "panel-parchment"))
    inside = panel.inflate(-skin.px(40), -skin.px(32))
    tabs = pygame.Rect(inside.x, inside.y, inside.w, skin.px(TABS))
    words = records_words()
    values = (
        Value(ALONE, words.alone, words.alone_help),
        Value(MODES, words.by_mode, words.by_mode_help),
        Value(GAMES, words.by_match, fill(words.by_match_help, name=name) if name else ""),
    )
    ui.add(Choice(tabs, values, view, actions.choose_view, gap=gap, name="views")).says = words.views
    body = pygame.Rect(inside.x, tabs.bottom + skin.px(10), inside.w, inside.bottom - tabs.bottom - skin.px(10))
    if view == MODES:
        _add_list(ui, skin, body, mode_rows(model), words.no_result, actions, modes_said)
    elif view == GAMES:
        said = partial(games_said, name)
        empty = fill(words.not_played, name=name)
        _add_list(ui, skin, body, game_rows(model, name, scope), empty, actions, said)
    else:
        _add_solo_games(ui, skin, body, model, scope, actions)


# Lists


def _add_list(
    ui: Ui,
    skin: Skin,
    body: pygame.Rect,
    listed: Sequence[Listed],
    empty: str,
    actions: Actions,
    said: Callable[[], str],
) -> None:
    """Add a list of plays, which is called as `said`, and below it the button that watches the selected one."""
    plays = {row.name: play for row, play in listed}
    foot = pygame.Rect(body.x, body.bottom - skin.px(WATCH[1]), body.w, skin.px(WATCH[1]))
    area = pygame.Rect(body.x, body.y, body.w, foot.y - skin.px(8) - body.y)
    fits = max(1, area.h // skin.px(ROW))
    rows = [row for row, _ in listed]
    first = rows[0].name if rows else ""
    view = ListView(
        area,
        rows,
        area.h // fits,
        lambda chosen: actions.watch(plays[chosen]),
        selected=first,
        ground="parchment",
        empty=empty,
        name="plays",
    )
    ui.add(view).says_late = said

    def watch_selected() -> None:
        """Watch the selected one."""
        if view.selected:
            actions.watch(plays[view.selected])

    words = records_words()
    ui.add(
        Button(
            foot,
            words.watch,
            watch_selected,
            icon="icon-play",
            name="watch selected",
            enabled=bool(rows),
            why_disabled=words.nothing_selected,
        )
    )


# Solo games


def _add_solo_games(ui: Ui, skin: Skin, body: pygame.Rect, model: RecordsModel, scope: Scope, actions: Actions) -> None:
    """Add the solo games one below the other, or side by side where the column is wide; at the foot what is next."""
    solos = model.solo_games
    if not solos:
        return
    unwon = next((solo for solo in solos if solo.unwon), None)
    foot = skin.px(FOOT) if unwon else 0
    if unwon is not None:
        _add_next(ui, pygame.Rect(body.x, body.bottom - foot, body.w, foot), unwon)
    top, room = body.y, body.h - foot
    if body.w > body.h * WIDE:
        gap = skin.px(24)
        width = (body.w - gap * (len(solos) - 1)) // len(solos)
        for place, solo in enumerate(solos):
            column = pygame.Rect(body.x + place * (width + gap), body.y, width, room)
            _add_solo(ui, skin, column, solo, scope, actions)
        return
    heights = [_weight(solo) for solo in solos]
    for solo, weight in zip(solos, heights, strict=True):
        height = round(room * weight / sum(heights))
        _add_solo(ui, skin, pygame.Rect(body.x, top, body.w, height - skin.px(8)), solo, scope, actions)
        top += height


def _weight(solo: SoloGame) -> float:
    """The height of a solo game in units, from which its share follows."""
    body = RIVAL * len(solo.rivals) if solo.rivals else (180 if solo.levels else 0)
    return TITLE + body + (0 if solo.rivals else WATCH[1] + 10)


def _add_solo(ui: Ui, skin: Skin, area: pygame.Rect, solo: SoloGame, scope: Scope, actions: Actions) -> None:
    """Add a solo game: its title, which chooses it, and its levels, or its automaton by levels."""
    title = pygame.Rect(area.x, area.y, area.w, skin.px(TITLE))
    own = solo.scope

    def draw_title(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, lit: bool) -> None:
        """The title, and how many games there were, beside the portrait of the automaton."""
        colour = "parchment" if lit else "copper.dark"
        middle, edge, right = rect.centery, skin.px(8), rect.right - skin.px(8)
        if solo.portrait:
            picture = skin.sprite(solo.portrait, (rect.h, rect.h))
            right = surface.blit(picture, picture.get_rect(midright=(right, middle))).x - skin.px(10)
        draw_words(surface, skin, solo.title, "panel-heading", colour, (rect.x + edge, middle), rect.w // 2)
        count = fill(records_words().counted, count=solo.games)
        draw_words(surface, skin, count, "small", "muted" if lit else "dust", (right, middle), rect.w // 3, "right")

    name = f"solo {own.game}"
    choose = Scope() if scope == own else own
    choice = GameRow(title, draw_title, lambda: actions.choose_scope(choose), chosen=scope == own, name=name)
    choice.says = sentences(joined(solo.title, solo.best_words), solo.unwon)
    ui.add(choice)
    body = pygame.Rect(area.x, title.bottom + skin.px(6), area.w, area.bottom - title.bottom - skin.px(6))
    if solo.rivals:
        count = _count_room(skin, solo.rivals)
        height = min(body.h // len(solo.rivals), skin.px(RIVAL + 12))
        for place, rival in enumerate(solo.rivals):
            row = pygame.Rect(body.x, body.y + place * height, body.w, height)
            _add_rival(ui, skin, row, rival, f"{own.game} {place}", actions, count)
    else:
        _add_levels(ui, skin, body, solo, actions)


def _add_levels(ui: Ui, skin: Skin, body: pygame.Rect, solo: SoloGame, actions: Actions) -> None:
    """Add the levels of success side by side, and below them the best game."""
    foot = pygame.Rect(body.x, body.bottom - skin.px(WATCH[1]), body.w, skin.px(WATCH[1]))
    gap = skin.px(10)
    height = min(foot.y - gap - body.y, skin.px(TALLEST))
    for place, level in enumerate(solo.levels):
        left, right = (body.x + (body.w + gap) * at // len(solo.levels) for at in (place, place + 1))
        box = pygame.Rect(left, body.y, right - gap - left, height)
        draw = partial(draw_level, level, solo.games)
        ui.add(Canvas(box, draw)).says_late = partial(level_said, level, solo.games)
    foot.y = body.y + height + gap if solo.levels else body.y
    _add_best_words(ui, skin, foot, solo, actions)


def _add_best_words(ui: Ui, skin: Skin, foot: pygame.Rect, solo: SoloGame, actions: Actions) -> None:
    """Add the best game alone in words, with its button."""
    words = pygame.Rect(foot.x, foot.y, foot.w, foot.h)
    if solo.best is not None:
        play = solo.best
        button = watch_button(skin, foot, foot.w, lambda: actions.watch(play), f"watch solo {solo.scope.game}")
        ui.add(button).says = fill(records_words().watch_title, title=solo.title)
        words.w -= button.rect.w + skin.px(12)
    text = solo.best_words or records_words().no_player

    def draw(surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """The sentence, over two lines where it is long."""
        lines = skin.text(text, "body", "ink", rect.w)
        surface.blit(lines, lines.get_rect(midleft=rect.midleft), (0, 0, rect.w, rect.h))

    ui.add(Canvas(words, draw))


def _count_words(rival: RivalRow) -> str:
    """How many of how many matches were won against a level of an automaton; that there was none."""
    words = records_words()
    return fill(words.share, won=rival.won, count=rival.games) if rival.games else words.not_yet


def _count_room(skin: Skin, rivals: Sequence[RivalRow]) -> int:
    """The width in pixels of the column that says how many were won."""
    return max(skin.px(COUNT), *(skin.measure(_count_words(rival), "body-small")[0] for rival in rivals))


def _add_rival(
    ui: Ui, skin: Skin, row: pygame.Rect, rival: RivalRow, name: str, actions: Actions, count_room: int
) -> None:
    """Add the row of one level of an automaton: won of how many, the best lead, and the button of that match."""
    width, height = skin.px(52), min(skin.px(48), row.h - skin.px(6))
    best, words = rival.best, records_words()

    def draw(surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """The label, a cell per game, and the figures."""
        middle, gap = rect.centery, skin.px(8)
        surface.fill(skin.colour("parchment", "dark"), (rect.x, rect.bottom - 1, rect.w, max(1, skin.px(1))))
        right = rect.right - width - skin.px(10)
        colour = "ruby.dark" if best is not None and best.lead < 0 else "ink"
        at = (right, middle)
        draw_words(surface, skin, rival.lead, "panel-heading", colour, at, skin.px(LEAD), "right")
        count = right - skin.px(LEAD) - gap
        draw_words(surface, skin, _count_words(rival), "body-small", "dust", (count, middle), count_room, "right")
        room = count - count_room - gap - rect.x
        draw_words(surface, skin, rival.label, "name", "ink", (rect.x, middle), room * 61 // 100)
        cells = pygame.Rect(rect.x + room * 61 // 100 + gap, 0, room - room * 61 // 100 - gap, skin.px(22))
        cells.centery = middle
        draw_cells(surface, skin, cells, rival.won, rival.games)

    ui.add(Canvas(row, draw)).says_late = partial(rival_said, rival)
    if best is not None:
        button = pygame.Rect(row.right - width, 0, width, height)
        button.centery = row.centery
        tooltip = fill(words.watch_rival, name=best.name, level=rival.label)
        ui.add(
            Button(
                button, "", lambda: actions.watch(best), icon="icon-play", name=f"watch rival {name}", tooltip=tooltip
            )
        )


def _add_next(ui: Ui, rect: pygame.Rect, solo: SoloGame) -> None:
    """Add what has not been won alone yet."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """A medal that is still dim, and the sentence."""
        surface.fill(skin.colour("parchment", "dark"), (rect.x, rect.y + skin.px(4), rect.w, max(1, skin.px(2))))
        size = min(skin.px(38), rect.h - skin.px(14))
        picture = skin.faded(skin.sprite("icon-best", (size, size)), UNKNOWN)
        middle = rect.centery + skin.px(4)
        surface.blit(picture, picture.get_rect(midleft=(rect.x, middle)))
        left = rect.x + size + skin.px(12)
        words = skin.text(solo.unwon, "body", "ink", rect.right - left)
        surface.blit(words, words.get_rect(midleft=(left, middle)))

    ui.add(Canvas(rect, draw))
