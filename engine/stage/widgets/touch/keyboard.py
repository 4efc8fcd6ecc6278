"""The keyboard on the screen, for those who have none: it writes into the text field that has the focus.

Fingers press its keys, and hold letters for their other forms; arrows and Enter, or a controller, walk over them.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.stage.inputs import Drag, Hold, Input, Key, Point, Press, Release, Text
from engine.stage.skin import Skin
from engine.stage.widgets.button import Button
from engine.stage.widgets.focus import DIRECTIONS, draw_focus, nearest
from engine.stage.widgets.text_field import TextField
from engine.stage.widgets.touch.letters import FORMS, PAGES, KeyCap, cased, rows
from engine.stage.widgets.widget import Host, Widget

KEY, GAP, PAD, EDGE = (76, 56), 8, 12, 8
"""Units: width and height of a key at most, gap between keys, padding of the board, distance from the window's edge."""

COLUMNS = 10

LEAST = 56
"""Least width of a key in units, where the keyboard lies beside something."""

PAD_KEYS = {"h": "erase", "r": "space", "menu": "done"}
"""Buttons of a controller, by the keys they stand for, that press a key wherever the frame is."""


PAD_SIGNS = {"erase": "[key h]", "space": "[key r]", "done": "[pad menu] [key escape]"}
"""The signs of those buttons on the keys that they press, as markup."""


class KeyButton(Button):
    """A key of the keyboard; a press leaves the focus in the field."""

    focusable = False
    keeps_focus = True

    def __init__(self, rect: pygame.Rect, cap: KeyCap, board: ScreenKeyboard) -> None:
        letter = cased(cap.name, board.capital) if not cap.label and not cap.icon else cap.label
        if board.by_pad and cap.name in PAD_SIGNS:
            letter = f"{letter} {PAD_SIGNS[cap.name]}".strip()
        chosen = cap.name == "shift" and board.capital
        super().__init__(rect, letter, icon=cap.icon, style="key", chosen=chosen, name=f"key {cap.name}", on_press=None)
        self.cap = cap
        self.board = board

    def press(self, ui: Host) -> None:
        """Do what the key does."""
        super().press(ui)
        self.board.strike(self.cap.name, ui)

    def handle(self, event: Input, ui: Host) -> bool:
        """Press it; held, it shows its other forms, of which the finger may choose one before it is lifted."""
        board = self.board
        if isinstance(event, Hold):
            return board.show_forms(self, ui)
        if isinstance(event, Press) and board.forms_of is self:
            board.forms_of = None
        if isinstance(event, Drag):
            return True
        if isinstance(event, Release) and board.forms_of is self:
            form = board.form_at(event.pos)
            if form is not None:
                form.press(ui)
            return True
        return super().handle(event, ui)

    def state(self, ui: Host) -> str:
        """As of any button; forms are lit, and pressed where the finger is."""
        if self not in self.board.forms:
            return super().state(ui)
        return "pressed" if ui.hovered is self else "hover"


class Echo(Widget):
    """The field that is written into, where the keyboard covers it."""

    keeps_focus = True
    unsaid = True

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the field in this place."""
        if isinstance(ui.focused, TextField):
            ui.focused.draw_in(self.rect, surface, skin, ui)


class ScreenKeyboard(Widget):
    """The keyboard, as wide as its keys, at the foot of the window. A field that it covers is shown on it.

    `on_done` is called by the key that ends the writing. `by_key`: the frame shows which key Enter presses.
    """

    keeps_focus = True

    def __init__(self, on_done: Callable[[], object], *, page: str = "letters", by_key: bool = False) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0), name="screen keyboard")
        self.on_done = on_done
        self.page = page
        self.by_key = by_key
        self.capital = self.by_pad = False
        self.forms: list[KeyButton] = []
        """The keys with the other forms of a letter, while they show; they belong to `forms_of`."""
        self.forms_of: KeyButton | None = None
        self._at = "key g" if page == "letters" else "key 5"
        """The name of the key in the frame."""
        self._placed: object = None
        self._echo_height = 0
        """The height in pixels of the line that shows the field, 0 where that is seen itself."""

    def place(self, field: pygame.Rect, window: tuple[int, int], skin: Skin, keep: pygame.Rect | None = None) -> bool:
        """Lie at the foot of a window of a size in pixels, with its keys in the same place whatever the field (pixels).

        Returns whether that changed anything. It lies right of what it is to `keep` free (pixels) if it has room.
        """
        edge, pad, gap = skin.px(EDGE), skin.px(PAD), skin.px(GAP)
        left, least = keep.right if keep else 0, COLUMNS * (skin.px(LEAST) + gap) - gap + 2 * (edge + pad)
        left = left if window[0] - left >= least else 0
        room = window[0] - left
        across = min(skin.px(KEY[0]), (room - 2 * (edge + pad) - (COLUMNS - 1) * gap) // COLUMNS)
        size = (COLUMNS * (across + gap) - gap + 2 * pad, 4 * (skin.px(KEY[1]) + gap) - gap + 2 * pad)
        rect = pygame.Rect(left + (room - size[0]) // 2, window[1] - edge - size[1], *size)
        self._echo_height = skin.px(KEY[1]) if rect.top < field.bottom + gap else 0
        above = self._echo_height and self._echo_height + gap
        rect = pygame.Rect(rect.x, rect.y - above, rect.w, rect.h + above)
        placed = rect.copy(), skin, skin.keys.is_pad, skin.keys.maker
        if self._placed == placed:
            return False
        self.rect, self._placed, self.by_pad = rect, placed, skin.keys.is_pad
        self._put_keys(skin)
        return True

    def _put_keys(self, skin: Skin) -> None:
        self.children.clear()
        self.forms, self.forms_of = [], None
        pad, gap, height = skin.px(PAD), skin.px(GAP), skin.px(KEY[1])
        step = (self.rect.w - 2 * pad + gap) / COLUMNS
        top = self.rect.y + pad
        if self._echo_height:
            self.add(Echo(pygame.Rect(self.rect.x + pad, top, self.rect.w - 2 * pad, self._echo_height)))
            top += self._echo_height + gap
        for number, row in enumerate(rows(self.page)):
            left = float(self.rect.x + pad)
            for cap in row:
                right = left + cap.width * step
                rect = pygame.Rect(round(left), top + number * (height + gap), 0, height)
                rect.w = round(right) - gap - rect.x
                self.add(KeyButton(rect, cap, self))
                left = right
        if not any(child.name == self._at for child in self.children):
            self._at = "key space"

    def set_capital(self, on: bool, skin: Skin) -> None:
        """Write capitals from now on, or not."""
        if on != self.capital or self.forms:
            self.capital = on
            self._put_keys(skin)

    def strike(self, name: str, ui: Host) -> None:
        """Do what a key does."""
        ui.dirty = True
        if name in ("shift", *PAGES):
            self.page = name if name in PAGES else self.page
            self.capital = not self.capital if name == "shift" else self.capital
            self._put_keys(ui.skin)
        elif name == "done":
            self.on_done()
        elif ui.focused is not None:
            text = " " if name == "space" else cased(name, self.capital)
            ui.focused.handle(Key("backspace") if name == "erase" else Text(text), ui)
            self.set_capital(begins_name(ui.focused), ui.skin)

    def show_forms(self, key: KeyButton, ui: Host) -> bool:
        """Show the other forms of a letter in the row beside its key; False if it has none."""
        forms = FORMS.get(key.cap.name, "")
        if not forms:
            return False
        self.set_capital(self.capital, ui.skin)
        gap, height = ui.skin.px(GAP), key.rect.h
        top = key.rect.y - height - gap
        row = pygame.Rect(0, top if top > self.rect.top else key.rect.bottom + gap, 0, height)
        row.w = len(forms) * (key.rect.w + gap) - gap
        row.centerx = key.rect.centerx
        row.clamp_ip(self.rect.inflate(-2 * ui.skin.px(PAD), 0))
        for number, form in enumerate(forms):
            rect = pygame.Rect(row.x + number * (key.rect.w + gap), row.y, key.rect.w, height)
            self.forms.append(self.add(KeyButton(rect, KeyCap(form), self)))
        self.forms_of, ui.dirty = key, True
        return True

    def form_at(self, pos: Point) -> KeyButton | None:
        """The form of a letter at `pos` (pixels)."""
        return next((form for form in self.forms if form.rect.collidepoint(pos)), None)

    @property
    def _framed(self) -> Widget:
        return next(child for child in self.children if child.name == self._at)

    def walk_by(self, key: Key, ui: Host) -> bool:
        """Use a key that walks over the keyboard, presses a key of it or puts it away."""
        if key.name == "escape":
            self.on_done()
            return True
        if key.pad and key.name in PAD_KEYS:
            if not (key.repeat and PAD_KEYS[key.name] == "done"):
                self.strike(PAD_KEYS[key.name], ui)
            return True
        if key.name not in DIRECTIONS and key.name != "return":
            return False
        at = self._framed
        if key.name in DIRECTIONS:
            others = [child for child in self.children if child is not at and isinstance(child, KeyButton)]
            self._at = (nearest(others, at.rect, key.name) or at).name
            ui.dirty = True
        elif isinstance(at, KeyButton) and (not key.repeat or at.cap.name == "erase"):
            ui.flash(at)
            at.press(ui)
        return True

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the board, its keys, and the frame of the one that Enter presses."""
        surface.blit(skin.panel("panel-slate", self.rect.size), self.rect)
        super().draw(surface, skin, ui)
        if self.by_key:
            draw_focus(surface, skin, self._framed)


def begins_name(field: Widget) -> bool:
    """Whether the next letter in a field begins a word."""
    if not isinstance(field, TextField):
        return False
    before = field.text[: field.line.selection[0]]
    return not before or before.endswith(" ")
