"""The dialog: a panel over a dimmed scene; nothing else takes inputs until one of its buttons is pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from engine.stage.inputs import Input, Key, Press, Release
from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from engine.stage.widgets.button import Button
from engine.stage.widgets.choice import Toggle
from engine.stage.widgets.display import Paragraph
from engine.stage.widgets.scroll import ScrollArea
from engine.stage.widgets.widget import CONFIRM, RIGHT, Host, Widget

WIDTH, PAD, GAP, CHECKBOX_HEIGHT = 560, 26, 12, 48
"""Units: width of a dialog, padding, gap between its parts, height of the checkbox."""

HEADING_STYLE = "panel-heading"

BUTTON = (56, 116, 44)
"""Units of a button: height, smallest width, padding left and right of its label."""

BUTTON_GAP = 8
"""Units between two buttons."""

EDGE = 8
"""Units between a dialog and the edges of the window, at least."""

MAX_IN_ROWS = 3
"""More answers than this are laid out as a grid."""

VEIL_ALPHA = 150
"""Opacity, 0 to 255, of the veil that dims the scene behind a dialog."""


class Answer(msgspec.Struct, frozen=True):
    """A button of a dialog: its stable name, its label; `on_press` is called after the dialog is closed.

    The `main` answer is lit and focused at first; Esc presses the `cancel` answer. One that `ends` something for good
    takes no tap right after the dialog has come.
    """

    name: str
    label: str
    on_press: Callable[[], object] | None = None
    icon: str = ""
    main: bool = False
    cancel: bool = False
    ends: bool = False


class Dialog(Widget):
    """A question with its answers; `Ui.open_dialog` opens it, each of its buttons closes it and then acts.

    Up to three answers are centred, as wide as their labels; more are in two columns of equal width (an odd first one
    across both), or in one column if a label is too long for two.

    `heading` is plain text, `text` is markup; it scrolls if it is too high for the window. `remember` is the label of a
    checkbox ("don't ask again"); `ticked` is its state when an answer acts. Esc and the right button press the `cancel`
    answer (or the only one), Enter the focused answer, else the main one. `body` is called at each layout: it gets a
    rectangle (pixels) of `body_height` units between text and buttons and returns the widgets to put there. If it
    `only_tells` something, a press beside it closes it, too.
    """

    def __init__(
        self,
        heading: str,
        text: str,
        answers: Sequence[Answer],
        *,
        remember: str = "",
        width: int = WIDTH,
        body: Callable[[pygame.Rect, Skin], Sequence[Widget]] | None = None,
        body_height: int = 0,
        name: str = "dialog",
    ) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), name=name)
        self.heading = heading
        self.text = text
        self.answers = tuple(answers)
        self.remember = remember
        self.width = width
        self.body = body
        self.body_height = body_height
        self.ticked = self.only_tells = False
        self.previous_focus: Widget | None = None
        """The widget that had the focus before it was opened."""
        self.close: Callable[[], None] = _raise_not_open
        """Closes it; set by the layer that opens it."""
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._veil: pygame.Surface | None = None

    def layout(self, window: tuple[int, int], skin: Skin) -> None:
        """Create its widgets, centred in a window of that size (pixels)."""
        self.rect = pygame.Rect((0, 0), window)
        skin = skin.fitting(lambda large: self._least_height(large, window) <= window[1])
        self._veil = _veil(skin, window)
        self.children.clear()
        pad, gap, edge = skin.px(PAD), skin.px(GAP), skin.px(EDGE)
        width = self._width(skin, window)
        inner = width - 2 * pad
        rows = self._rows(skin, inner)
        heading, buttons, *parts = self._parts(skin, inner)
        fixed = 2 * pad + sum(part + gap for part in (heading, buttons, *parts) if part) - gap
        max_text = window[1] - 2 * edge - fixed - gap
        full_text = skin.large.markup(self.text, "body", "ink", inner).get_height() if self.text else 0
        text = min(full_text, max(2 * skin.large.line_height("body"), max_text))
        self.panel = pygame.Rect(0, 0, width, fixed + (text + gap if text else 0))
        self.panel.center = self.rect.center
        rect = pygame.Rect(self.panel.x + pad, self.panel.y + pad, inner, heading)
        self.add(Paragraph(rect, escape_markup(self.heading), skin, HEADING_STYLE))
        for height, put in ((text, self._put_text), (parts[0], self._put_body), (parts[1], self._put_checkbox)):
            if height:
                rect = pygame.Rect(rect.x, rect.bottom + gap, inner, height)
                put(rect, skin)
        self._put_answers(pygame.Rect(rect.x, rect.bottom + gap, inner, buttons), rows, skin)

    def _width(self, skin: Skin, window: tuple[int, int]) -> int:
        return min(round(skin.px(self.width) * (1 + skin.text_size) / 2), window[0] - 2 * skin.px(EDGE))

    def _parts(self, skin: Skin, inner: int) -> tuple[int, int, int, int]:
        """The heights of heading, buttons, body and tick box in pixels."""
        heading = skin.large.measure(self.heading, HEADING_STYLE, inner)[1]
        buttons = _rows_height(skin, len(self._rows(skin, inner)))
        return heading, buttons, skin.px(self.body_height), skin.px(CHECKBOX_HEIGHT) if self.remember else 0

    def _has_room(self, skin: Skin, inner: int, rows: int) -> bool:
        """Whether so many rows of answers are no higher than the window, with two lines of text."""
        lines = 2 * skin.large.line_height("body") if self.text else 0
        heading = skin.large.measure(self.heading, HEADING_STYLE, inner)[1]
        parts = (heading, lines, skin.px(self.body_height), skin.px(CHECKBOX_HEIGHT) if self.remember else 0)
        fixed = 2 * skin.px(PAD) + sum(part + skin.px(GAP) for part in parts if part)
        return fixed + _rows_height(skin, rows) <= self.rect.h - 2 * skin.px(EDGE)

    def _least_height(self, skin: Skin, window: tuple[int, int]) -> int:
        """The height with at least four lines of text, in pixels."""
        inner, gap = self._width(skin, window) - 2 * skin.px(PAD), skin.px(GAP)
        parts = sum(part + gap for part in self._parts(skin, inner) if part)
        return parts + 2 * skin.px(PAD) + 4 * skin.line_height("body")

    def _put_text(self, rect: pygame.Rect, skin: Skin) -> None:
        if skin.large.markup(self.text, "body", "ink", rect.w).get_height() <= rect.h:
            self.add(Paragraph(rect, self.text, skin))
            return
        area = self.add(ScrollArea(rect, name=f"{self.name}.text"))
        area.add(Paragraph(area.inner(skin), self.text, skin))

    def _put_body(self, rect: pygame.Rect, skin: Skin) -> None:
        for widget in self.body(rect, skin) if self.body else ():
            self.add(widget)

    def _put_checkbox(self, rect: pygame.Rect, skin: Skin) -> None:  # noqa: ARG002
        name = f"{self.name}.remember"
        self.add(Toggle(rect, self.remember, self.ticked, self._set_ticked, ground="parchment", name=name))

    def _set_ticked(self, on: bool) -> None:
        self.ticked = on

    def _button_width(self, answer: Answer, skin: Skin) -> int:
        _, min_width, padding = (skin.px(units) for units in BUTTON)
        icon = skin.px(28 + 10) if answer.icon else 0
        return max(min_width, skin.measure(answer.label, "button")[0] + icon + 2 * padding)

    def _rows(self, skin: Skin, inner: int) -> list[list[tuple[Answer, int]]]:
        """The rows of answers with their widths in pixels."""
        gap = skin.px(BUTTON_GAP)
        if len(self.answers) > MAX_IN_ROWS:
            return self._grid(skin, inner, gap)
        rows: list[list[tuple[Answer, int]]] = [[]]
        for answer in self.answers:
            width = min(inner, self._button_width(answer, skin))
            row_width = sum(other + gap for _, other in rows[-1])
            if rows[-1] and row_width + width > inner:
                rows.append([])
            rows[-1].append((answer, width))
        return rows

    def _grid(self, skin: Skin, inner: int, gap: int) -> list[list[tuple[Answer, int]]]:
        """The rows for many answers: two columns, or one if a label is too long for two and the window high enough."""
        half = (inner - gap) // 2
        is_long = any(self._button_width(answer, skin) > half for answer in self.answers)
        if is_long and self._has_room(skin, inner, len(self.answers)):
            return [[(answer, inner)] for answer in self.answers]
        first = len(self.answers) % 2
        halves = [(answer, half) for answer in self.answers[first:]]
        pairs = [halves[index : index + 2] for index in range(0, len(halves), 2)]
        return [[(answer, 2 * half + gap)] for answer in self.answers[:first]] + pairs

    def _put_answers(self, area: pygame.Rect, rows: Sequence[Sequence[tuple[Answer, int]]], skin: Skin) -> None:
        height, gap = skin.px(BUTTON[0]), skin.px(BUTTON_GAP)
        for number, row in enumerate(rows):
            x = area.x + (area.w - sum(width for _, width in row) - gap * (len(row) - 1)) // 2
            for answer, width in row:
                rect = pygame.Rect(x, area.y + number * (height + gap), width, height)
                self.add(AnswerButton(rect, self, answer))
                x += width + gap

    def button(self, answer: Answer) -> Button:
        """The button of an answer."""
        return next(child for child in self.children if isinstance(child, AnswerButton) and child.answer is answer)

    def initial_focus(self) -> Widget | None:
        """The button that is focused when the dialog opens: of the main answer, else of the first."""
        main = next((answer for answer in self.answers if answer.main), None)
        return self.button(main or self.answers[0]) if self.answers else None

    def handle(self, event: Input, ui: Host) -> bool:
        """Answer by Esc, Enter and the right button if no widget in it used them; by a press beside it if it only tells
        something.
        """
        if isinstance(event, Press | Release) and event.button == RIGHT:
            if isinstance(event, Release):
                self._cancel(ui)
            return True
        if isinstance(event, Press) and self.only_tells:
            return not self.panel.collidepoint(event.pos)
        if isinstance(event, Release) and self.only_tells and not self.panel.collidepoint(event.pos):
            self._cancel(ui)
            return True
        if not isinstance(event, Key):
            return False
        if event.name == "escape":
            self._cancel(ui)
            return True
        first = self.initial_focus()
        if event.name in CONFIRM and isinstance(first, Button):
            first.press(ui)
            return True
        return False

    def _cancel(self, ui: Host) -> None:
        """Press the answer that cancels, or the only one, if there is such an answer."""
        cancel = next((answer for answer in self.answers if answer.cancel), None)
        cancel = cancel or (self.answers[0] if len(self.answers) == 1 else None)
        if cancel is not None:
            self.button(cancel).press(ui)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Dim everything behind it and draw the panel with its widgets."""
        if self._veil is not None:
            surface.blit(self._veil, self.rect)
        surface.blit(skin.panel("panel-parchment", self.panel.size), self.panel)
        super().draw(surface, skin, ui)


def _rows_height(skin: Skin, rows: int) -> int:
    """The height of rows of answers in pixels."""
    return rows * skin.px(BUTTON[0]) + (rows - 1) * skin.px(BUTTON_GAP)


def _veil(skin: Skin, window: tuple[int, int]) -> pygame.Surface:
    """The surface that dims a window of that size (pixels)."""
    veil = pygame.Surface(window).convert()
    veil.fill(skin.colour("board-shade"))
    veil.set_alpha(VEIL_ALPHA)
    return veil


def _raise_not_open() -> None:
    raise ValueError("the dialog is not open")


class AnswerButton(Button):
    """The button of an answer."""

    def __init__(self, rect: pygame.Rect, dialog: Dialog, answer: Answer) -> None:
        super().__init__(rect, answer.label, icon=answer.icon, chosen=answer.main, name=f"{dialog.name}.{answer.name}")
        self.dialog = dialog
        self.answer = answer
        self.ends = answer.ends

    def press(self, ui: Host) -> None:
        """Close the dialog, then call `on_press` of the answer."""
        self.dialog.close()
        self.on_press = self.answer.on_press
        super().press(ui)
