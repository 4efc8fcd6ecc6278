"""The text field: an editable line of text with caret, selection and clipboard."""

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
    """An editable line of text of at most `max_length` characters (0: no limit).

    `caret` and `anchor` are positions between characters, from 0; the text between the two is selected.
    """

    def __init__(self, text: str, max_length: int = 0) -> None:
        self.text = text
        self.max_length = max_length
        self.caret = self.anchor = len(text)

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selection; equal if nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def insert(self, text: str) -> None:
        """Replace the selection by `text`, truncated to `max_length`; line ends become spaces."""
        start, end = self.selection
        clean = "".join(character for character in " ".join(text.splitlines()) if character.isprintable())
        if self.max_length:
            clean = clean[: max(0, self.max_length - len(self.text) + end - start)]
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.anchor = start + len(clean)

    def move(self, caret: int, extend: bool) -> None:
        """Move the caret; `extend` extends the selection to it."""
        self.caret = max(0, min(len(self.text), caret))
        if not extend:
            self.anchor = self.caret

    def step(self, direction: int, extend: bool, word: bool) -> None:
        """Move the caret by a character or a `word`, left (-1) or right (1); from a selection to that end of it.

        `extend` extends the selection instead.
        """
        start, end = self.selection
        if not extend and start != end and not word:
            self.move(start if direction < 0 else end, False)
        else:
            self.move(self._word_end(direction) if word else self.caret + direction, extend)

    def _word_end(self, direction: int) -> int:
        place = self.caret
        while 0 <= place + min(direction, 0) < len(self.text) and self.text[place + min(direction, 0)] == " ":
            place += direction
        while 0 <= place + min(direction, 0) < len(self.text) and self.text[place + min(direction, 0)] != " ":
            place += direction
        return place

    def erase(self, direction: int, word: bool) -> None:
        """Delete the selection, else the character or `word` left (-1) or right (1) of the caret."""
        if self.caret == self.anchor:
            self.step(direction, True, word)
        self.insert("")


def clipboard() -> str:
    """The text on the clipboard, "" if there is no text or no clipboard."""
    try:
        return str(pygame.scrap.get_text())
    except pygame.error:
        return ""


def to_clipboard(text: str) -> None:
    """Put `text` on the clipboard, if there is one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return


class TextField(Widget):
    """A field for one line of text.

    `on_change` gets the text after each change, `on_enter` when Enter is pressed. `max_length` is in characters (0: no
    limit), `placeholder` is shown while it is empty, `icon` (sprite, with `icon_tint`) at its right end; `digits` is
    for a number. While focused it handles letters, Enter, and the arrows left and right; Tab, up and down move the
    focus. Where the user moves the focus to it, all of its text is selected, so that what is typed replaces it; the
    next press sets the caret.
    """

    focusable = True
    captures_keys = True
    slides = True
    keeps_free: pygame.Rect | None = None
    """What shows the effect of what is written (pixels), which the keyboard on the screen does not cover."""
    clears = False
    """Whether fingers have a cross at its right end that empties it."""

    def __init__(
        self,
        rect: pygame.Rect,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        on_enter: Callable[[str], object] | None = None,
        max_length: int = 0,
        placeholder: str = "",
        digits: bool = False,
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
        self.digits = digits
        self.icon, self.icon_tint = icon, icon_tint
        self._scrolled = 0
        self._grip = 0
        """The caret position of the last press, from which a drag selects."""
        self._has_new_focus = False

    @property
    def text(self) -> str:
        """The text in it."""
        return self.line.text

    def text_rect(self, skin: Skin) -> pygame.Rect:
        """The part in pixels in which the text is drawn."""
        pad = skin.px(PAD)
        icon = skin.px(ICON) + skin.px(6) if self.icon or self._has_cross(skin) else 0
        return pygame.Rect(self.rect.x + pad, self.rect.y, self.rect.w - 2 * pad - icon, self.rect.h)

    def _has_cross(self, skin: Skin) -> bool:
        return self.clears and bool(self.text) and skin.keys.is_touch

    def _large(self, skin: Skin) -> Skin:
        """The skin with the largest text for which a line fits the field."""
        return skin.fitting(lambda large: large.line_height(STYLE) <= self.rect.h - skin.px(4))

    def caret_at(self, x: int, skin: Skin) -> int:
        """The caret position nearest to `x` pixels."""
        target, skin = x - self.text_rect(skin).x + self._scrolled, self._large(skin)
        widths = [skin.measure(self.text[:caret], STYLE)[0] for caret in range(len(self.text) + 1)]
        return min(range(len(widths)), key=lambda caret: abs(widths[caret] - target))

    def gain_focus(self) -> None:
        """Select all text."""
        self._select_all()
        self._has_new_focus = True

    def handle(self, event: Input, ui: Host) -> bool:
        """Edit by text and keys; press and drag move the caret."""
        if isinstance(event, Key) and event.pad:
            return False
        before = self.text
        used = self._edit(event, ui)
        if used:
            ui.dirty = True
            self._scroll_to_caret(ui.skin)
        if self.text != before and self.on_change is not None:
            self.on_change(self.text)
        return used

    def _edit(self, event: Input, ui: Host) -> bool:
        has_new_focus, self._has_new_focus = self._has_new_focus, False
        if isinstance(event, Text):
            self.line.insert(event.text)
            return True
        if isinstance(event, Press) and event.button == LEFT:
            self._grip = self.caret_at(event.pos[0], ui.skin)
            if self._has_cross(ui.skin) and event.pos[0] >= self.rect.right - self.rect.h:
                self.empty()
            elif event.clicks > 1:
                self._select_all()
            elif not has_new_focus:
                self.line.move(self._grip, extend=False)
            return True
        if isinstance(event, Drag):
            caret = self.caret_at(event.pos[0], ui.skin)
            if caret != self._grip or self.line.anchor == self._grip:
                self.line.anchor = self._grip
                self.line.move(caret, extend=True)
            return True
        if isinstance(event, Key):
            return self._chord(event) if event.ctrl and event.name in "acvx" else self._key(event)
        return isinstance(event, Release)

    def _key(self, key: Key) -> bool:
        line, word = self.line, key.ctrl
        if key.pad and key.name in ("left", "right"):
            return False  # a controller walks on, and writes on the keyboard on the screen
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
            # A letter follows as text; it must not be used as a shortcut.
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

    def empty(self) -> None:
        """Remove its text."""
        self._select_all()
        self.line.insert("")

    def _select_all(self) -> None:
        self.line.anchor, self.line.caret = 0, len(self.text)

    def _scroll_to_caret(self, skin: Skin) -> None:
        """Scroll sideways by the least distance that brings the caret into view."""
        width, skin = self.text_rect(skin).w - skin.px(2), self._large(skin)
        caret, text_width = skin.measure(self.text[: self.line.caret], STYLE)[0], skin.measure(self.text, STYLE)[0]
        self._scrolled = max(
            0, min(caret, max(caret - width, self._scrolled), text_width - width if text_width > width else 0)
        )

    def draw_in(self, place: pygame.Rect, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw it as if it lay in another place (pixels)."""
        rect, self.rect = self.rect, place
        self.draw(surface, skin, ui)
        self.rect = rect

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the slip, the text with selection and caret, and the icon."""
        is_edited = ui.focused is self and self.enabled and ui.shows_caret
        ground = "parchment.glint" if is_edited else "parchment" if self.enabled else "parchment.dark"
        rim = "lamp" if is_edited or (self.enabled and ui.is_hovered(self)) else "ink"
        painting.draw_box(surface, skin, self.rect, "ink", radius=7)
        painting.draw_box(surface, skin, self.rect, ground, rim, radius=7, width=2)
        if icon := "icon-close" if self._has_cross(skin) else self.icon:
            size = skin.px(ICON)
            picture = skin.sprite(icon, size, "" if self._has_cross(skin) else self.icon_tint)
            surface.blit(
                picture, picture.get_rect(center=(self.rect.right - skin.px(6) - size // 2, self.rect.centery))
            )
        text_rect = self.text_rect(skin)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(text_rect.inflate(skin.px(4), 0)))
        self._draw_text(surface, skin, text_rect, is_edited)
        surface.set_clip(clip)

    def _draw_text(self, surface: pygame.Surface, skin: Skin, text_rect: pygame.Rect, is_edited: bool) -> None:
        skin = self._large(skin)
        left, height = text_rect.x - self._scrolled, skin.line_height(STYLE)
        top = text_rect.centery - height // 2
        start, end = (skin.measure(self.text[:caret], STYLE)[0] for caret in self.line.selection)
        if is_edited and end > start:
            painting.draw_box(
                surface, skin, pygame.Rect(left + start, top, end - start, height), "lamp.light", radius=2
            )
        if self.text:
            surface.blit(skin.text(self.text, STYLE, "ink"), (left, top))
        elif self.placeholder:
            placeholder = skin.text(*skin.shrink_to_fit(self.placeholder, "small", text_rect.w), "dust")
            surface.blit(placeholder, (left, text_rect.centery - placeholder.get_height() // 2))
        if is_edited:
            caret = left + skin.measure(self.text[: self.line.caret], STYLE)[0]
            surface.fill(skin.colour("ink"), pygame.Rect(caret, top, max(1, skin.px(2)), height))
