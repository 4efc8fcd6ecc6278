"""The dialog: a panel of parchment over a dimmed scene that wants an answer before anything else goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from engine.stage.inputs import Input, Key
from engine.stage.skin import Skin
from engine.stage.text import escape_markup
from engine.stage.widgets.button import Button
from engine.stage.widgets.choice import Toggle
from engine.stage.widgets.display import Paragraph
from engine.stage.widgets.scroll import ScrollArea
from engine.stage.widgets.widget import CONFIRM, Host, Widget

WIDTH, PAD, GAP, TICK = 560, 26, 12, 48
"""Units: width of a dialog, from its edge to its words, between its parts, height of the box to tick."""

HEADING = "panel-heading"

BUTTON = (56, 116, 44)
"""Units of a button: its height, its least width, and what is free at the sides of its words."""

BESIDE = 8
"""Units between two buttons."""

MOST_IN_ROWS = 3
"""With more answers than this they stand on a grid."""

VEIL = 150
"""How dark (of 255) the scene gets behind a dialog."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: its stable name, its words, and what happens once the dialog is closed.

    `main` is the one that has the focus at first and is lit; `cancel` is the one that Esc presses.
    """

    name: str
    label: str
    on_press: Callable[[], object] | None = None
    icon: str = ""
    main: bool = False
    cancel: bool = False


class Dialog(Widget):
    """A question with its answers; opened by `Ui.open_dialog`, closed by any of its buttons, which then act.

    Up to three answers stand in the middle, as wide as their words; more of them in two columns of one width (the
    first across both when their number is odd), or in one where words are too long for two.

    `heading` is plain words, `text` is marked-up; longer than the window it scrolls. `remember` labels a box to tick
    ("don't ask again"); `ticked` tells whether it is, at the time an answer acts. Esc presses the answer marked
    `cancel` (the only one if there is one), Enter the focused one, or the main one. `body` gets a rectangle (pixels) of
    `body_height` units between text and buttons and returns widgets to put there, anew at every layout.
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
        self.ticked = False
        self.previous_focus: Widget | None = None
        """What had the focus before it was opened."""
        self.close: Callable[[], None] = _not_open
        """Takes it away; set by the layer that it is opened on."""
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._veil: pygame.Surface | None = None

    def layout(self, window: tuple[int, int], skin: Skin) -> None:
        """Builds everything in it anew, centred in a window of that size (pixels)."""
        self.rect = pygame.Rect((0, 0), window)
        self._veil = _veil(skin, window)
        self.children.clear()
        pad, gap, edge = skin.px(PAD), skin.px(GAP), skin.px(8)
        width = min(skin.px(self.width), window[0] - 2 * edge)
        inner = width - 2 * pad
        rows = self._rows(skin, inner)
        head = skin.measure(self.heading, HEADING, inner)[1]
        under = len(rows) * skin.px(BUTTON[0]) + (len(rows) - 1) * skin.px(BESIDE)
        parts = [head, under, skin.px(self.body_height), skin.px(TICK) if self.remember else 0]
        fixed = 2 * pad + sum(part + gap for part in parts if part) - gap
        room = window[1] - 2 * edge - fixed - gap
        wanted = skin.markup(self.text, "body", "ink", inner).get_height() if self.text else 0
        text = min(wanted, max(2 * skin.line_height("body"), room))
        self.panel = pygame.Rect(0, 0, width, fixed + (text + gap if text else 0))
        self.panel.center = self.rect.center
        at = pygame.Rect(self.panel.x + pad, self.panel.y + pad, inner, head)
        self.add(Paragraph(at, escape_markup(self.heading), skin, HEADING))
        for height, put in ((text, self._put_text), (parts[2], self._put_body), (parts[3], self._put_tick)):
            if height:
                at = pygame.Rect(at.x, at.bottom + gap, inner, height)
                put(at, skin)
        self._put_answers(pygame.Rect(at.x, at.bottom + gap, inner, under), rows, skin)

    def _put_text(self, at: pygame.Rect, skin: Skin) -> None:
        text_height = skin.markup(self.text, "body", "ink", at.w).get_height()
        if text_height <= at.h:
            self.add(Paragraph(at, self.text, skin))
            return
        area = self.add(ScrollArea(at, name=f"{self.name}.text"))
        area.add(Paragraph(area.inner(skin), self.text, skin))

    def _put_body(self, at: pygame.Rect, skin: Skin) -> None:
        for widget in self.body(at, skin) if self.body else ():
            self.add(widget)

    def _put_tick(self, at: pygame.Rect, skin: Skin) -> None:  # noqa: ARG002
        def tick(on: bool) -> None:
            self.ticked = on

        self.add(Toggle(at, self.remember, self.ticked, tick, ground="parchment", name=f"{self.name}.remember"))

    def _width(self, answer: Answer, skin: Skin) -> int:
        _, least, sides = (skin.px(units) for units in BUTTON)
        icon = skin.px(28 + 10) if answer.icon else 0
        return max(least, skin.measure(answer.label, "button")[0] + icon + 2 * sides)

    def _rows(self, skin: Skin, inner: int) -> list[list[tuple[Answer, int]]]:
        """The answers with their widths in pixels, row by row."""
        gap = skin.px(BESIDE)
        if len(self.answers) > MOST_IN_ROWS:
            return self._grid(skin, inner, gap)
        rows: list[list[tuple[Answer, int]]] = [[]]
        for answer in self.answers:
            width = min(inner, self._width(answer, skin))
            taken = sum(other + gap for _, other in rows[-1])
            if rows[-1] and taken + width > inner:
                rows.append([])
            rows[-1].append((answer, width))
        return rows

    def _grid(self, skin: Skin, inner: int, gap: int) -> list[list[tuple[Answer, int]]]:
        """The same for many answers: two columns, or one where the words are too long for that."""
        half = (inner - gap) // 2
        if any(self._width(answer, skin) > half for answer in self.answers):
            return [[(answer, inner)] for answer in self.answers]
        first = len(self.answers) % 2
        rest = [(answer, half) for answer in self.answers[first:]]
        pairs = [rest[at : at + 2] for at in range(0, len(rest), 2)]
        return [[(answer, 2 * half + gap)] for answer in self.answers[:first]] + pairs

    def _put_answers(self, at: pygame.Rect, rows: Sequence[Sequence[tuple[Answer, int]]], skin: Skin) -> None:
        height, gap = skin.px(BUTTON[0]), skin.px(BESIDE)
        for line, row in enumerate(rows):
            x = at.x + (at.w - sum(width for _, width in row) - gap * (len(row) - 1)) // 2
            for answer, width in row:
                rect = pygame.Rect(x, at.y + line * (height + gap), width, height)
                self.add(AnswerButton(rect, self, answer))
                x += width + gap

    def button(self, answer: Answer) -> Button:
        """The button of an answer."""
        return next(child for child in self.children if isinstance(child, AnswerButton) and child.answer is answer)

    def initial_focus(self) -> Widget | None:
        """What has the focus when the dialog opens: the main answer, else the first."""
        main = next((answer for answer in self.answers if answer.main), None)
        return self.button(main or self.answers[0]) if self.answers else None

    def handle(self, event: Input, ui: Host) -> bool:
        """Esc and Enter, when nobody in it wanted them."""
        if not isinstance(event, Key):
            return False
        if event.name == "escape":
            cancel = next((answer for answer in self.answers if answer.cancel), None)
            cancel = cancel or (self.answers[0] if len(self.answers) == 1 else None)
            if cancel is not None:
                self.button(cancel).press(ui)
            return True
        first = self.initial_focus()
        if event.name in CONFIRM and isinstance(first, Button):
            first.press(ui)
            return True
        return False

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Dims everything behind it and draws the panel with what is on it."""
        if self._veil is not None:
            surface.blit(self._veil, self.rect)
        surface.blit(skin.panel("panel-parchment", self.panel.size), self.panel)
        super().draw(surface, skin, ui)


def _veil(skin: Skin, window: tuple[int, int]) -> pygame.Surface:
    """What dims a window of that size (pixels)."""
    veil = pygame.Surface(window).convert()
    veil.fill(skin.colour("board-shade"))
    veil.set_alpha(VEIL)
    return veil


def _not_open() -> None:
    raise ValueError("the dialog is not open")


class AnswerButton(Button):
    """The button of one answer: closes the dialog, then acts."""

    def __init__(self, rect: pygame.Rect, dialog: Dialog, answer: Answer) -> None:
        super().__init__(rect, answer.label, icon=answer.icon, chosen=answer.main, name=f"{dialog.name}.{answer.name}")
        self.dialog = dialog
        self.answer = answer

    def press(self, ui: Host) -> None:
        """Closes the dialog, then does what the answer says."""
        self.dialog.close()
        self.on_press = self.answer.on_press
        super().press(ui)
