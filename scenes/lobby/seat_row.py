"""One row of the seats panel: its layout, marks, small buttons and painting; also the row of an automaton."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from engine.data.seats import FAR, Rival, Side
from engine.data.text import NAME_LENGTH
from engine.stage.inputs import Input, Key
from engine.stage.sight.sight import step_name
from engine.stage.skin import Skin
from engine.stage.sprites import read_drawing
from engine.stage.widgets import Button, TextField, Ui
from engine.stage.widgets.faces.face import ButtonFace
from engine.stage.widgets.faces.wood import draw_button_background
from engine.stage.widgets.touch.reach import APART, FINGERTIP
from engine.stage.widgets.widget import Host
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.lobby.screen.words import flat_words
from scenes.lobby.seating import Plan, seat_styles
from scenes.lobby.words import lobby_words

NEARLY = 3
"""The length of a name is shown when this many letters or fewer are left."""

PLATE, PRESSED, ARROW = (82, 32), 84, 13
"""Width and height of the plate with a seat's side; the width of what is pressed; the icon on it."""

LOW = 0.5
"""The greatest share of a low row, without what is between, for each of its two lines: name and tools, players."""


class RowFrame(msgspec.Struct, frozen=True):
    """The parts of a seat's row, in pixels: mark, line of name and tools, line of players.

    `side` is where the plate with its side of the table is pressed, below the mark; empty without one.
    """

    mark_rect: pygame.Rect
    name_line: pygame.Rect
    players: pygame.Rect
    side: pygame.Rect


def row_frame(row: pygame.Rect, skin: Skin, *, with_side: bool = False, touch: bool = False) -> RowFrame:
    """The parts of a row, `with_side` with a plate of its side; they grow with its height, `touch` for fingers."""

    def part(share: float, least: int, most: int) -> int:
        """A share of the height in pixels, between two limits in units."""
        return max(skin.px(least), min(skin.px(most), round(row.h * share)))

    least = FINGERTIP if touch else 40
    side, name, players = part(0.5, 60, 64 if touch else 96), part(0.27, least, 50), part(0.29, max(44, least), 56)
    most = round((row.h - skin.px(APART)) * LOW)
    name, players = min(name, most), min(players, most)
    mark_rect = pygame.Rect(row.x + skin.px(20), row.centery - side // 2, side, side)
    left, plate = mark_rect.right + skin.px(20), pygame.Rect(0, 0, 0, 0)
    if with_side:
        mark_rect, plate, left = _with_plate(row, skin)
    pad = max(skin.px(2), (row.h - name - players) // 3)
    between = max(min(pad, skin.px(26)), skin.px(APART))
    width = row.right - max(skin.px(6), min(pad, skin.px(14))) - left
    line = pygame.Rect(left, row.centery - (name + between + players) // 2, width, name)
    return RowFrame(mark_rect, line, pygame.Rect(left, line.bottom + between, width, players), plate)


def _with_plate(row: pygame.Rect, skin: Skin) -> tuple[pygame.Rect, pygame.Rect, int]:
    """The mark of a row above its plate, where the plate is pressed, and where the lines begin."""
    mark, plate, left = min(skin.px(56), row.h - skin.px(PLATE[1] + 10)), skin.px(PRESSED), row.x + skin.px(14)
    top = row.centery - (mark + skin.px(PLATE[1] + 8)) // 2
    mark_rect = pygame.Rect(left + (plate - mark) // 2, top, mark, mark)
    below = pygame.Rect(left, mark_rect.bottom, plate, 0)
    below.h = min(row.bottom - below.y, skin.px(PLATE[1] + 14))
    return mark_rect, below, left + plate + skin.px(8)


class SidePlate(Button):
    """The plate with the side of a seat; a press moves it to the other one. It is pressed a little around it, too."""

    def __init__(self, rect: pygame.Rect, side: Side, on_press: Callable[[], object], *, name: str) -> None:
        words, icon = flat_words(), "icon-up" if side == FAR else "icon-down"
        text, tip = (words.far, words.far_help) if side == FAR else (words.near, words.near_help)
        super().__init__(rect, text, on_press, icon=icon, plain=True, name=name, tooltip=tip)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the plate in the middle of what is pressed."""
        plate = pygame.Rect(0, 0, min(skin.px(PLATE[0]), self.rect.w), min(skin.px(PLATE[1]), self.rect.h))
        plate.center, state = self.rect.center, self.state(ui)
        draw_button_background(surface, skin, plate, "plain", state)
        usual = step_name("button", 1) if skin.sight.text_size > 1 else ""
        face = ButtonFace(self.text, self.icon, style="plain", icon_size=ARROW, type_style=usual)
        face.draw(surface, skin, plate, state)


class MarkButton(Button):
    """The mark of a seat, or of a colour to choose; `current` rings the seat's own.

    With `why_disabled` it is nailed to its place.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        colour: str,
        on_press: Callable[[], object],
        *,
        name: str,
        tooltip: str,
        current: bool = False,
        why_disabled: str = "",
    ) -> None:
        super().__init__(
            rect, "", on_press, name=name, tooltip=tooltip, enabled=not why_disabled, why_disabled=why_disabled
        )
        self.colour = colour
        self.current = current

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the mark, ringed in lamplight while it is hovered or current."""
        mark = skin.sprite(seat_styles()[self.colour].mark, self.rect.size, tint=self.colour)
        state = self.state(ui)
        area = mark.get_rect(center=self.rect.center)
        surface.blit(mark, area.move(0, skin.px(2) if state == "pressed" else 0))
        if self.current or state == "hover":
            ring = skin.rounded_box(area.size, "", "lamp", skin.px(3), area.w / 2)
            surface.blit(ring, area)
        if state == "disabled":
            _nail(surface, skin, area)


def _nail(surface: pygame.Surface, skin: Skin, mark_rect: pygame.Rect) -> None:
    """An iron band around a mark that cannot be changed, with two nails."""
    rim = skin.px(3)
    band = mark_rect.inflate(2 * rim, 2 * rim)
    surface.blit(skin.rounded_box(band.size, "", "stone", rim, band.w / 2), band)
    for middle in (band.midtop, band.midbottom):
        head = pygame.Rect(0, 0, skin.px(10), skin.px(10))
        head.center = middle[0], middle[1] + (rim // 2 if middle == band.midtop else -rim // 2)
        surface.blit(skin.rounded_box(head.size, "stone.glint", "ink", max(1, skin.px(1.5)), head.w / 2), head)


class ColourMark(MarkButton):
    """A colour to choose; Esc calls `on_escape` instead."""

    def __init__(
        self,
        rect: pygame.Rect,
        colour: str,
        on_press: Callable[[], object],
        on_escape: Callable[[], object],
        *,
        name: str,
        tooltip: str,
        current: bool,
    ) -> None:
        super().__init__(rect, colour, on_press, name=name, tooltip=tooltip, current=current)
        self.on_escape = on_escape

    def handle(self, event: Input, ui: Host) -> bool:
        """A press, or Esc."""
        if isinstance(event, Key) and event.name == "escape":
            self.on_escape()
            return True
        return super().handle(event, ui)


class ToolButton(Button):
    """A small button of a seat; disabled, it explains itself to the pointer and is skipped by the Tab key."""

    def can_take_focus(self) -> bool:
        """Whether it can have the focus: only while it is enabled."""
        return self.enabled


class Tool(msgspec.Struct, frozen=True):
    """A small button of a seat: name, icon, action, whether it works, tooltip, and why it does not work."""

    name: str
    icon: str
    act: Callable[[], None]
    enabled: bool
    tooltip: str
    why_disabled: str


def tool_buttons(tools: Sequence[Tool], line: pygame.Rect, skin: Skin, place: int) -> list[ToolButton]:
    """The small buttons at the right end of the first line of the seat at `place`, from left to right."""
    gap = skin.px(APART)
    left = line.right - len(tools) * line.h - (len(tools) - 1) * gap
    return [
        ToolButton(
            pygame.Rect(left + index * (line.h + gap), line.y, line.h, line.h),
            "",
            tool.act,
            icon=tool.icon,
            plain=True,
            name=f"{tool.name} {place}",
            tooltip=tool.tooltip,
            enabled=tool.enabled,
            why_disabled=tool.why_disabled,
        )
        for index, tool in enumerate(tools)
    ]


def draw_name_length(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, field: TextField, ui: Ui) -> None:
    """Draw the length of a name while it is written and nearly at its limit."""
    count = len(field.text)
    if ui.focused is field and count + NEARLY >= NAME_LENGTH:
        pill = skin.pill(fill(lobby_words().length, count=count, most=NAME_LENGTH), good=count == NAME_LENGTH)
        surface.blit(pill, pill.get_rect(midright=rect.midright))


def draw_row_ground(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, colour: str) -> None:
    """The ground of a seat's row: a plate of rock with a band in the seat's colour."""
    surface.blit(skin.rounded_box(rect.size, "rock.deep", "slate.deep", skin.px(2), skin.px(6)), rect)
    band = pygame.Rect(rect.x + skin.px(5), rect.y + skin.px(6), skin.px(7), rect.h - skin.px(12))
    tone = skin.name_on_slate(colour)
    surface.blit(skin.rounded_box(band.size, tone, "ink", max(1, skin.px(1)), skin.px(3)), band)


NAME, LEVEL, WORDS = "panel-heading", "name", "body-small"

AIR = 8
"""Least units above and below the words of a row."""


class RivalRow(msgspec.Struct, frozen=True):
    """An automaton in the lobby: who it is, what its level changes, how it plays; the texts may be ""."""

    rival: Rival
    level: str
    plays: str


def rival_rows(plan: Plan) -> list[RivalRow]:
    """The automata of a plan, with its options."""
    sheet = plan.record.sheet()
    rows = []
    for words, rival in zip(sheet.automata_for(len(plan.seats)), plan.automata, strict=True):
        level = sheet.options[words.option].values[plan.options[words.option]].help if words.option else ""
        rows.append(RivalRow(rival, level, words.plays))
    return rows


def draw_rival_row(surface: pygame.Surface, rect: pygame.Rect, skin: Skin, row: RivalRow) -> None:
    """Draw an automaton's row: mark and name like a seat's, and as many of its texts as fit."""
    rival, frame = row.rival, row_frame(rect, skin)
    draw_row_ground(surface, rect, skin, rival.colour)
    mark = skin.sprite(seat_styles()[rival.colour].mark, frame.mark_rect.size, tint=rival.colour)
    surface.blit(mark, mark.get_rect(center=frame.mark_rect.center))
    room = frame.name_line.w - skin.px(AIR)
    if rival.portrait:
        side = min(frame.mark_rect.h, rect.h - 2 * skin.px(AIR))
        portrait = skin.sprite(rival.portrait, side, rival.colour if read_drawing(rival.portrait).tintable else "")
        surface.blit(portrait, portrait.get_rect(midright=(frame.name_line.right - skin.px(AIR), rect.centery)))
        room -= side + skin.px(2 * AIR)
    name = skin.text(*skin.shrink_to_fit(rival.name, NAME, room), "parchment")
    below = _fitting_lines(skin, row, room, rect.h - name.get_height() - skin.px(2 * AIR))
    top = rect.centery - (name.get_height() + sum(words.get_height() for words in below)) // 2
    surface.blit(name, (frame.name_line.x, top))
    if rival.player:
        level = skin.text(capitalize(rival.player), LEVEL, "lamp")
        area = level.get_rect(bottomright=(frame.name_line.x + room, top + name.get_height() - skin.px(2)))
        if area.left >= frame.name_line.x + name.get_width() + skin.px(2 * AIR):
            surface.blit(level, area)
    top += name.get_height()
    for words in below:
        surface.blit(words, (frame.name_line.x, top))
        top += words.get_height()


def _fitting_lines(skin: Skin, row: RivalRow, room: int, height: int) -> Sequence[pygame.Surface]:
    """The lines below the name, `room` pixels wide: all texts, else only the level's, else none."""
    texts = [text for text in (row.level, row.plays) if text]
    for count in range(len(texts), 0, -1):
        words = [skin.text(text, WORDS, "parchment" if text == row.level else "muted", room) for text in texts[:count]]
        if sum(line.get_height() for line in words) <= height:
            return words
    return ()
