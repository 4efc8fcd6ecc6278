"""The text field: one line of text to write in, with caret, selection and clipboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.stage import painting
from engine.stage.inputs import Drag, Input, Key, Press, Release, Text
from engine.stage.skin import Skin
from engine.stage.widgets.widget import LEFT, Host, Widget

STYLE = "button"

PAD = 12

ICON = 30


class EditedLine:
    """A line of text being written, at most `max_length` characters (0: no limit).

    `caret` and `anchor` are places between characters; what lies between the two is selected.
    """

    def __init__(self, text: str, max_length: int = 0) -> None:
        self.text = text
        self.max_length = max_length
        self.caret = self.anchor = len(text)

    @property
    def selection(self) -> tuple[int, int]:
        """The first and the last place of what is selected; the same twice when nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def insert(self, text: str) -> None:
        """Writes `text` in place of what is selected, as much as there is room for; line ends become spaces."""
        start, end = self.selection
        clean = "".join(sign for sign in " ".join(text.splitlines()) if sign.isprintable())
        if self.max_length:
            clean = clean[: max(0, self.max_length - len(self.text) + end - start)]
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.anchor = start + len(clean)

    def move(self, place: int, keep: bool) -> None:
        """Puts the caret at a place; `keep` stretches the selection to it."""
        self.caret = max(0, min(len(self.text), place))
        if not keep:
            self.anchor = self.caret

    def step(self, by: int, keep: bool, word: bool) -> None:
        """Moves the caret a character or a word left (-1) or right (1), out of a selection to its end unless `keep`."""
        start, end = self.selection
        if not keep and start != end and not word:
            self.move(start if by < 0 else end, False)
        else:
            self.move(self._word(by) if word else self.caret + by, keep)

    def _word(self, by: int) -> int:
        place = self.caret
        while 0 <= place + min(by, 0) < len(self.text) and self.text[place + min(by, 0)] == " ":
            place += by
        while 0 <= place + min(by, 0) < len(self.text) and self.text[place + min(by, 0)] != " ":
            place += by
        return place

    def erase(self, by: int, word: bool) -> None:
        """Takes away what is selected, else the character or word left (-1) or right (1) of the caret."""
        if self.caret == self.anchor:
            self.step(by, True, word)
        self.insert("")


def clipboard() -> str:
    """The text on the clipboard; "" when there is none or no clipboard."""
    try:
        return str(pygame.scrap.get_text())
    except pygame.error:
        return ""


def to_clipboard(text: str) -> None:
    """Puts `text` on the clipboard, where there is one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return


class TextField(Widget):
    """A line of parchment to write on.

    `on_change` gets the text after every change, `on_enter` when Enter is pressed. `max_length` is in characters
    (0: no limit), `placeholder` stands there while it is empty, `icon` (sprite, with `icon_tint`) at its
    right end. Letters, Enter and the arrows left and right are its own while it has the focus; Tab, up and down move
    on.
    """

    focusable = True
    captures_keys = True

    def __init__(
        self,
        rect: pygame.Rect,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        on_enter: Callable[[str], object] | None = None,
        max_length: int = 0,
        placeholder: str = "",
        icon: str = "",
        icon_tint: str = "",
        name: str = "",
        tooltip: str = "",
        enabled: bool = True,
        why_disabled: str = "",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip, enabled=enabled, why_disabled=why_disabled)
        self.line = EditedLine(text, max_length)
        self.on_change = on_change
        self.on_enter = on_enter
        self.placeholder = placeholder
        self.icon = icon
        self.icon_tint = icon_tint
        self._left = 0

    @property
    def text(self) -> str:
        """What is written in it."""
        return self.line.text

    def room(self, skin: Skin) -> pygame.Rect:
        """The part in pixels that the text shows in."""
        pad = skin.px(PAD)
        taken = skin.px(ICON) + skin.px(6) if self.icon else 0
        return pygame.Rect(self.rect.x + pad, self.rect.y, self.rect.w - 2 * pad - taken, self.rect.h)

    def place_at(self, x: int, skin: Skin) -> int:
        """The place between characters nearest to `x` pixels."""
        goal = x - self.room(skin).x + self._left
        widths = [skin.measure(self.text[:place], STYLE)[0] for place in range(len(self.text) + 1)]
        return min(range(len(widths)), key=lambda place: abs(widths[place] - goal))

    def handle(self, event: Input, ui: Host) -> bool:
        """Text, keys of editing, and the mouse placing the caret."""
        before = self.text
        used = self._edit(event, ui)
        if used:
            ui.dirty = True
            self._follow(ui.skin)
        if self.text != before and self.on_change is not None:
            self.on_change(self.text)
        return used

    def _edit(self, event: Input, ui: Host) -> bool:
        if isinstance(event, Text):
            self.line.insert(event.text)
            return True
        if isinstance(event, Press) and event.button == LEFT:
            self.line.move(self.place_at(event.pos[0], ui.skin), keep=False)
            if event.clicks > 1:
                self._select_all()
            return True
        if isinstance(event, Drag):
            self.line.move(self.place_at(event.pos[0], ui.skin), keep=True)
            return True
        if isinstance(event, Key):
            return self._chord(event) if event.ctrl and event.name in "acvx" else self._key(event)
        return isinstance(event, Release)

    def _key(self, key: Key) -> bool:
        line, word = self.line, key.ctrl
        if key.name in ("left", "right"):
            line.step(-1 if key.name == "left" else 1, key.shift, word)
        elif key.name in ("backspace", "delete"):
            line.erase(-1 if key.name == "backspace" else 1, word)
        elif key.name in ("home", "end"):
            line.move(0 if key.name == "home" else len(self.text), key.shift)
        elif key.name == "return":
            if self.on_enter is None:
                return False
            self.on_enter(self.text)
        else:
            # A letter comes again as text; nobody else may take it for a shortcut.
            return not key.ctrl and (len(key.name) == 1 or key.name == "space")
        return True

    def _chord(self, key: Key) -> bool:
        if key.name == "a":
            self._select_all()
        elif key.name == "v":
            self.line.insert(clipboard())
        elif self.line.selected:
            to_clipboard(self.line.selected)
            if key.name == "x":
                self.line.insert("")
        return True

    def _select_all(self) -> None:
        self.line.anchor, self.line.caret = 0, len(self.text)

    def _follow(self, skin: Skin) -> None:
        """Scrolls sideways as little as brings the caret into view."""
        room = self.room(skin).w - skin.px(2)
        caret, text_width = skin.measure(self.text[: self.line.caret], STYLE)[0], skin.measure(self.text, STYLE)[0]
        self._left = max(0, min(caret, max(caret - room, self._left), text_width - room if text_width > room else 0))

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draws the slip, the text with its selection and caret, and the icon."""
        writing = ui.focused is self and self.enabled
        ground = "parchment.glint" if writing else "parchment" if self.enabled else "parchment.dark"
        rim = "lamp" if writing or (self.enabled and ui.is_hovered(self)) else "ink"
        painting.draw_box(surface, skin, self.rect, "ink", radius=7)
        painting.draw_box(surface, skin, self.rect, ground, rim, radius=7, width=2)
        if self.icon:
            size = skin.px(ICON)
            picture = skin.sprite(self.icon, size, self.icon_tint)
            surface.blit(
                picture, picture.get_rect(center=(self.rect.right - skin.px(6) - size // 2, self.rect.centery))
            )
        room = self.room(skin)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(room.inflate(skin.px(4), 0)))
        self._draw_text(surface, skin, room, writing)
        surface.set_clip(clip)

    def _draw_text(self, surface: pygame.Surface, skin: Skin, room: pygame.Rect, writing: bool) -> None:
        left, height = room.x - self._left, skin.line_height(STYLE)
        top = room.centery - height // 2
        start, end = (skin.measure(self.text[:place], STYLE)[0] for place in self.line.selection)
        if writing and end > start:
            painting.draw_box(
                surface, skin, pygame.Rect(left + start, top, end - start, height), "lamp.light", radius=2
            )
        if self.text:
            surface.blit(skin.text(self.text, STYLE, "ink"), (left, top))
        elif self.placeholder:
            text = skin.truncate(self.placeholder, "small", room.w)
            surface.blit(skin.text(text, "small", "dust"), (left, room.centery - skin.line_height("small") // 2))
        if writing:
            caret = left + skin.measure(self.text[: self.line.caret], STYLE)[0]
            surface.fill(skin.colour("ink"), pygame.Rect(caret, top, max(1, skin.px(2)), height))
