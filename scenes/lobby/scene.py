"""The lobby scene: sets up a match with its seats and options, and starts it."""

from __future__ import annotations

import pygame

from engine.bots.levels import LEVELS
from engine.stage.inputs import Input, Key
from engine.stage.screen.turning import NEAR
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Canvas, TextField, Widget
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.app import App
from scenes.common.background import backdrop, strip
from scenes.common.game_box import draw_box, lobby_box, read_shelf
from scenes.common.page import Page
from scenes.lobby.counting import counted, players_sentence
from scenes.lobby.layout import LobbyLayout, lobby_layout
from scenes.lobby.options import OptionsPanel
from scenes.lobby.pad_walk import START_KEY, PadWalk
from scenes.lobby.screen.panel import ScreenPanel
from scenes.lobby.screen.words import flat_words
from scenes.lobby.seating import Plan, plan_key
from scenes.lobby.seats import SeatsPanel
from scenes.lobby.words import lobby_words

FIRSTS = ("screen", "player", "option", "start")
"""The beginnings of the names of the widgets at which a controller's focus begins in a panel."""

FACT = 34
"""Height of a line of facts."""


class LobbyScene(Page):
    """The lobby of a game, or, `alone`, of its solo game.

    The plan is the one that was left here, else the last one played, else the usual one.
    """

    def __init__(self, app: App, game: str, *, alone: bool = False) -> None:
        super().__init__(app)
        self.record = record = app.games[game]
        self.sheet = sheet = record.sheet()
        self.solo = sheet.solo if alone else None
        self.key = key = plan_key(game, alone)
        self.art = lobby_box(read_shelf(), record, alone)
        last, names, sides = app.settings.seatings.get(key), app.settings.names, app.settings.sides
        plan = Plan(record, tuple(LEVELS), last, alone=alone, names=names, sides=sides)
        self.plan = app.plans.setdefault(key, plan)
        self.plan.reword()
        self.seats = SeatsPanel(self.plan, self.changed)
        self.options = OptionsPanel(self.plan, self.changed, self._check_seed)
        self.screen = ScreenPanel(app, self.plan, self.changed)
        self._start: Button | None = None
        self._walk = PadWalk()

    @property
    def facing(self) -> str:
        """The near side: the plan of the seats shows the table from there."""
        return NEAR

    @property
    def frame(self) -> LobbyLayout:
        """The layout for the present window; one alone sits anywhere."""
        lies, flat = self.plan.high > 1, self.app.settings.flat
        return lobby_layout(self.size, self.skin.scale, self.small, flat=flat, lies=lies)

    def handle(self, event: Input) -> bool:
        """Hand an input to the widgets; Esc leaves a text field before it leaves the lobby."""
        leaves = isinstance(event, Key) and event.name == "escape" and not event.repeat
        if leaves and isinstance(self.ui.focused, TextField) and not self.ui.dialogs and self.ui.typing is None:
            self.ui.focus(None)
            self.dirty = True
            return True
        if isinstance(event, Key) and event.pad and self._handle_pad(event):
            self.dirty = True
            return True
        return super().handle(event)

    def _handle_pad(self, key: Key) -> bool:
        """Start the game by the menu button, go from panel to panel by the shoulders; whether it was that."""
        start, frame = self._start, self.frame
        if key.name == START_KEY and start is not None and start.enabled and not self.ui.dialogs:
            if not key.repeat:
                start.press(self.ui)
            return True
        return self._walk.handle(key, self.ui, (frame.screen, frame.seats, frame.options, frame.foot), FIRSTS)

    def add_widgets(self) -> None:
        """Seats, options and the other buttons, in the order of the Tab key."""
        frame, words = self.frame, lobby_words()
        about = self.solo or self.sheet
        heading = self.ui.add(Widget(frame.title, name="heading"))
        heading.solid, heading.told, heading.says = False, True, f"{about.title}. {about.blurb}"
        if frame.screen.w:
            self.screen.add_to(self, frame.screen)
        self.seats.shows_sides = self.app.settings.flat and self.plan.high > 1
        self.seats.add_to(self, frame.seats)
        if frame.tabs.w:
            self.screen.add_tabs(self, frame.tabs)
        if frame.tabs.w and self.screen.is_open:
            self.screen.add_to(self, frame.options, titled=False)
        else:
            self.options.add_to(self, frame.options)
        self.ui.add(Canvas(frame.note, self._draw_note))
        self.ui.add(Button(frame.rules, words.rules_first, self._read_rules, icon="icon-rules", key="r", name="rules"))
        text = f"{words.start} [pad menu]" if self.app.hands.is_pad else words.start
        start = Button(frame.start, text, self.start, icon="icon-play", style="button-main", key="return", name="start")
        self._start = self.ui.add(start)
        start.leads_on = True
        self._check_seed()
        back = Button(
            frame.back,
            "",
            self.app.show_title,
            icon="icon-left",
            key="escape",
            name="back",
            tooltip=words.back,
        )
        self.ui.add(back)
        settings, rules = frame.tools
        self.ui.add(
            Button(settings, "", self.app.push_settings, icon="icon-settings", name="settings", tooltip=words.settings)
        )
        self.ui.add(Button(rules, "", self._read_rules, icon="icon-rules", name="rulebook", tooltip=words.rules))

    def update(self, seconds: float) -> None:
        """Let stools slide, too."""
        super().update(seconds)
        self.dirty = self.screen.stools.update(seconds) or self.dirty

    # What the widgets do

    def changed(self, then: str) -> None:
        """Lay out again after a change of the plan, and focus the widget named `then`."""
        self.rebuild()
        if self.ui.keyboard or self.ui.focused is not None:
            self.ui.focus(self.ui.find(then))

    def start(self) -> None:
        """Save the plan in the settings and start the match; nothing happens if the seed is wrong."""
        if self.plan.seed_fault:
            return
        typed = self.plan.seed
        seed = self.app.seed() if typed is None else typed
        self.app.settings.seatings[self.key] = self.plan.as_seating()
        self.app.settings.names = self.plan.known_names
        if self.app.settings.flat:
            self.app.settings.sides = self.plan.known_sides
        self.app.save_settings()
        self.app.start(self.record.id, self.plan.options_at_play, self.plan.seats_at_play(seed), seed)
        self.app.plans.pop(self.key, None)

    def _read_rules(self) -> None:
        self.app.push_rulebook(self.record.id, self.solo.page if self.solo else "")

    def _check_seed(self) -> None:
        """Enable the start button if the seed is right."""
        if self._start is not None:
            self._start.enabled = not self.plan.seed_fault
            self._start.why_disabled = self.plan.seed_fault

    # Painting

    def paint_ground(self) -> pygame.Surface:
        """Rock, the strips at top and bottom, the title, the box and the card of facts."""
        skin, frame = self.skin, self.frame
        surface = backdrop(skin, self.size).copy()
        strip(skin, surface, frame.head, edge="bottom")
        strip(skin, surface, frame.foot, edge="top")
        title, style = skin.shrink_to_fit((self.solo or self.sheet).title, "title", frame.title.w)
        heading = skin.text(title, style, "lamp")
        drawn = surface.blit(heading, heading.get_rect(midleft=frame.title.midleft))
        words = skin.markup(f"*{lobby_words().subtitle}*", "name", "parchment", skin.px(200))
        if drawn.right + skin.px(16) + words.get_width() <= frame.title.right:
            surface.blit(words, words.get_rect(midleft=(drawn.right + skin.px(16), frame.title.centery + skin.px(2))))
        if frame.art.w:
            surface.blit(draw_box(skin, self.art, frame.art.w), frame.art)
            self._paint_facts(surface, frame.facts)
        glow = skin.glow((round(frame.start.w * 1.3), round(frame.start.h * 2.2)), "lamplight", 0.3)
        surface.blit(glow, glow.get_rect(center=frame.start.center))
        return surface

    def _paint_facts(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The card below the box: what the game is about, and as many facts as fit."""
        skin = self.skin
        surface.blit(skin.panel("panel-parchment", rect.size), rect)
        area = rect.inflate(-skin.px(30), -skin.px(32))
        blurb = skin.markup(f"*{(self.solo or self.sheet).blurb}*", "label", "ink", area.w)
        surface.blit(blurb, area)
        y = area.y + blurb.get_height() + skin.px(10)
        surface.fill(skin.colour("parchment", "dark"), (area.x, y, area.w, max(1, skin.px(1.5))))
        y += skin.px(8)
        credit = skin.text(self.sheet.credit, "small", "copper.deep", area.w)
        surface.blit(credit, credit.get_rect(bottomleft=(area.x, area.bottom + skin.px(4))))
        bottom = area.bottom - credit.get_height()
        for sprite, tint, words in self._facts():
            lines = skin.text(words, "body-small", "ink", area.w - skin.px(FACT + 10))
            height = max(skin.px(FACT), lines.get_height())
            if y + height > bottom:
                break
            picture = skin.sprite(sprite, skin.px(FACT - 2), tint)
            surface.blit(picture, picture.get_rect(center=(area.x + skin.px(FACT // 2), y + height // 2)))
            surface.blit(lines, lines.get_rect(midleft=(area.x + skin.px(FACT + 10), y + height // 2)))
            y += height + skin.px(2)

    def _facts(self) -> tuple[tuple[str, str, str], ...]:
        """Sprite, tint and words of the facts about the game."""
        words = lobby_words()
        hidden = words.secrets if self.record.secrets else words.no_secrets
        chance = words.chance if self.record.chance else words.no_chance
        return (
            ("cart-east", "sky", capitalize((self.solo and self.solo.length) or self.sheet.length)),
            ("icon-bot", "", capitalize(fill(words.levels, counted(len(LEVELS))))),
            ("die-eight-8", "", chance),
            ("icon-hint", "", hidden),
        )

    def _draw_note(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:  # noqa: ARG002
        """Draw whether the seats are those of last time, and who plays."""
        last = self.app.settings.seatings.get(self.key)
        if self.seats.shows_sides:
            self._draw_lines(surface, rect, flat_words().note, self.screen.sides_sentence)
            return
        again = self.plan.is_remembered and last is not None and last.seats == self.plan.as_seating().seats
        first = lobby_words().remembered if again else lobby_words().fresh
        self._draw_lines(
            surface, rect, first, players_sentence(self.plan.seats, self.record.secrets, self.plan.automata)
        )

    def _draw_lines(self, surface: pygame.Surface, rect: pygame.Rect, first: str, second: str) -> None:
        """Draw a heading, and a sentence below it."""
        skin = self.skin
        heading, line = skin.text(first, "name", "parchment"), skin.text(second, "body-small", "muted", rect.w)
        top = rect.centery - (heading.get_height() + line.get_height()) // 2
        surface.blit(heading, (rect.x, top))
        surface.blit(line, (rect.x, top + heading.get_height()))
