"""One moment of a match as items: the lines that are read out, the board, the buttons, what stands beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.data.seats import PERSON
from engine.data.sheet import Sheet
from engine.match.log_text import LogLine
from engine.stage.access.item import Item, Items, line
from engine.stage.access.widgets import items_of
from engine.stage.access.words import joined, sentences, spoken
from engine.view.panels import InfoCard
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.display import MatchDisplay
from scenes.match_view.spoken.asked import AskedWords
from scenes.match_view.spoken.asking_words import asking_words
from scenes.match_view.spoken.cards import card_words, gain_words, moment_words, panel_items
from scenes.match_view.spoken.lying import LyingWords
from scenes.match_view.spoken.targets import TargetWords, without_repeats
from scenes.match_view.view_model.help_text import rulebook_page
from scenes.match_view.view_model.view import MORE, TableView

SET = "bar set"
"""The button that accepts what is half made."""

MOST_LINES = 12
"""How many lines of the log are told: the last ones."""


class MatchWords:
    """Reads one match on the screen."""

    def __init__(self, display: MatchDisplay) -> None:
        self._display = display
        self.targets = TargetWords(display.session, display)
        self._lying = LyingWords(display)
        self._asking = AskedWords(display.session)
        self._asked = "", ""

    def items(self, view: TableView, notes: Sequence[str] = ()) -> Items:
        """What is on the screen, with `notes` that are told over the table; a dialog alone, while one is open."""
        ui = self._display.ui
        if ui.dialogs:
            return items_of(ui)
        return (
            *(item for at, note in enumerate(notes) for item in line("note", spoken(note), number=at)),
            *self._lines(view),
            *map(self._brief, self.targets.items()),
            *map(self._brief, self._buttons(items_of(ui))),
            *map(self._with_you, panel_items(view.panels, view.labels)),
            *self._lying.items(),
            log_item(self._display.session.log, self._display.session.sheet, view.labels),
        )

    def prepare(self) -> Iterator[None]:
        """Find the words of targets and of what lies on the boards, one of them a step."""
        if not self._display.ui.dialogs:
            yield from self.targets.prepare()
            yield from self._lying.prepare()

    def _whole(self, card: InfoCard) -> InfoCard:
        """A card with all of the paragraph of the rules of which there was no room for more than the beginning."""
        session = self._display.session
        name = rulebook_page(session) if card.text.endswith(MORE) else ""
        page = next((page for page in session.sheet.rulebook if page.id == name and page.title == card.title), None)
        return card if page is None else msgspec.structs.replace(card, text=page.text[0])

    def _buttons(self, items: Items) -> Iterator[Item]:
        """The widgets; what several buttons of the decision share is told once, after all."""
        told = [self._told(item) for item in items]
        picks = self._display.bar_picks
        bar, shared = without_repeats([item for item in told if item.key in picks and item.enabled])
        brief = {item.key: item for item in bar}
        yield from (brief.get(item.key, item) for item in told)
        yield from (Item(f"shared.bar.{at}", "text", text) for at, text in enumerate(shared))

    def _told(self, item: Item) -> Item:
        """A button of the decision with what it does."""
        pick = self._display.bar_picks.get(item.key)
        if pick is not None and self.targets.has_button(pick) and self.targets.is_walked_to(pick):
            item = msgspec.structs.replace(item, focused=True)
        if pick is None or not item.enabled:
            return item
        if item.key == SET:
            return msgspec.structs.replace(item, name=fill(asking_words().set_it, what=item.name))
        if pick in self._display.session.selection.picks:
            item = msgspec.structs.replace(item, selected=True)
        words = "" if item.about else self.targets.button_words(pick, item.name)
        return msgspec.structs.replace(item, about=words) if words else item

    def _brief(self, item: Item) -> Item:
        """What has the focus without having been walked to is told by its name alone."""
        if item.parts:
            return msgspec.structs.replace(item, parts=tuple(map(self._brief, item.parts)))
        hover, pick = self._display.hover, self._display.hover.pick
        is_put = item.focused and hover.put_at in (item.key, *((pick,) if pick else ()))
        is_refused = item.focused and hover.refusal is not None and spoken(hover.refusal.reason) in item.about
        return msgspec.structs.replace(item, about="") if is_put or is_refused else item

    def _with_you(self, item: Item) -> Item:
        """What stands beside the board; the card of the only person among several says that it is theirs."""
        if item.parts:
            return msgspec.structs.replace(item, parts=tuple(map(self._with_you, item.parts)))
        seats = self._display.session.match.seats
        own = [seat for seat, setup in enumerate(seats, 1) if setup.player == PERSON]
        if len(own) != 1 or len(seats) < 2 or item.key != f"seat.{own[0]}":
            return item
        name, comma, rest = item.name.partition(",")
        return msgspec.structs.replace(item, name=f"{joined(name, asking_words().you)}{comma}{rest}")

    @property
    def _on_button(self) -> bool:
        """Whether the focus is on a button of the decision, which says what it does by itself."""
        focused = self._display.ui.focused
        return focused is not None and focused.name in self._display.bar_picks

    def _lines(self, view: TableView) -> Items:
        """The lines that are read out when they change: what is asked, what was refused, what is counted up."""
        prompt, hover = view.prompt, self._display.hover
        is_pointed_at = hover.pick_settled and not hover.by_keys and not self._on_button
        told = hover.card_seat or hover.hinted_action or is_pointed_at
        moment = moment_words(view.moment.moment, view.labels) if view.moment else ""
        if not (prompt.is_refusal or view.board.animating):
            self._asked = self._asking.said(prompt, self._display.app.stack.has_reader)
        asked, help_words = self._asked
        goal = sentences(spoken(view.goal.goal.text), spoken(view.goal.goal.lines[0])) if view.goal else ""
        card = card_words(self._whole(view.info_card), view.labels)
        answer, again = self._display.hover.told, self._display.hover.tellings
        return (
            *line("refusal", spoken(prompt.line) if prompt.is_refusal else "", "now", again),
            *line("answer", card_words(answer, view.labels) if answer else "", "now", again),
            *line("moment", moment),
            *line("prompt", asked, kind="" if self._display.session.awaits_person else "waiting", about=help_words),
            *line("card", "" if answer else card, "polite" if told else ""),
            *line("goal", goal, ""),
        )


def log_item(log: Sequence[LogLine], sheet: Sheet, labels: Sequence[PlayerLabel]) -> Item:
    """The last lines of the log, of which new ones are read out."""
    first = max(0, len(log) - MOST_LINES)
    parts = [
        Item(f"story.{at}", "text", log_words(entry, sheet, labels), live="polite", kind="story")
        for at, entry in enumerate(log[first:], first)
    ]
    return Item("story", "log", asking_words().groups.log, parts=tuple(parts))


def log_words(entry: LogLine, sheet: Sheet, labels: Sequence[PlayerLabel]) -> str:
    """A line of the log as a sentence."""
    text = spoken(entry.text)
    if not entry.seat:
        return capitalize(text)
    return joined(labels[entry.seat - 1].caption(text), gain_words(entry.gain, sheet, entry.seat, labels, text))
