"""The keys that ask the table: Ctrl and a letter. They end no story, choose nothing, and work whoever is to act."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from engine.rules.actions import Pick
from engine.stage.inputs import Key
from engine.stage.widgets import Widget
from engine.stage.widgets.focus import DIRECTIONS
from engine.view.panels import InfoCard
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.indicators import is_in_bar
from scenes.match_view.spoken.asking_words import asking_words
from scenes.match_view.view_model.view import Prompt
from scenes.table.asking.answers import Answers
from scenes.table.input.keyboard import Keyboard
from scenes.table.session import TableSession

FORWARD = ("right", "down")
"""The arrows that lead to the next choice; the others lead to the one before."""


OWN = "n"
"""The key that leads to the next piece of the seat that asks; with Shift to the one before."""

T = TypeVar("T")


class Asking:
    """Answers the keys at one table."""

    def __init__(
        self, session: TableSession, display: MatchDisplay, keyboard: Keyboard, prompt: Callable[[], Prompt]
    ) -> None:
        self.session = session
        self.display = display
        self.keyboard = keyboard
        self.answers = Answers(session, display)
        self._asked: Mapping[str, Callable[[], InfoCard]] = {
            "t": self.answers.here,
            "d": self.answers.doing,
            "a": self.answers.around,
            "l": self.answers.moves,
            "g": self.answers.things,
            "s": self.answers.scores,
            "r": lambda: self.answers.asked(prompt()),
        }

    def handle(self, key: Key) -> bool:
        """Answer a key with Ctrl; whether it asked anything."""
        hover = self.display.hover
        if key.name not in (*self._asked, *DIRECTIONS, OWN):
            return False
        hover.dismiss()
        if key.name in self._asked:
            hover.tell(self._asked[key.name]())
        elif key.name == OWN:
            self._walk_to_own(-1 if key.shift else 1)
        else:
            self._walk_to_choice(1 if key.name in FORWARD else -1)
        return True

    def _walk_to_own(self, step: int) -> None:
        """Walk to the next space with a piece of the seat that asks; what stands there is told as it gets the focus."""
        words, hover, places = asking_words(), self.display.hover, self.answers.own_places()
        if not places:
            hover.tell(InfoCard(words.titles.things, text=words.no_pieces))
            return
        place = next_of(places, hover.cursor, step)
        target = next((t for t in self.session.selection.open_targets if self.session.target_space(t) == place), None)
        if target is not None and self.session.awaits_person:
            self.keyboard.move_focus(target.pick)
            return
        self.keyboard.look_at(place)

    def _walk_to_choice(self, step: int) -> None:
        """Walk to the next lit target, or after them to the next button of the decision, and to nothing else."""
        session, ui, hover = self.session, self.display.ui, self.display.hover
        selection = session.selection
        targets = (selection.highlighted or selection.open_targets) if session.awaits_person else []
        reachable = (target.pick for target in self.display.overlay.reachable(targets))
        picks = [pick for pick in reachable if not self.answers.targets.has_button(pick)]
        buttons = [widget for widget in ui.walk() if is_in_bar(widget) and widget.enabled and widget.can_take_focus()]
        stops: list[Pick | Widget] = [*picks, *(buttons if session.awaits_person else [])]
        if not stops:
            hover.tell(InfoCard(asking_words().titles.doing, text=asking_words().no_choice))
            return
        stop = next_of(stops, ui.focused or hover.pick, step)
        if isinstance(stop, Widget):
            self.keyboard.move_focus(None)
            ui.focus(stop, keyboard=True)
            self.keyboard.commands.point_at_button()
        else:
            self.keyboard.move_focus(stop)


def next_of(things: Sequence[T], now: object, step: int) -> T:
    """The thing after another one in a circle, or before it; the first, or the last, after none of them."""
    start = -1 if step > 0 else 0
    at = next((place for place, thing in enumerate(things) if thing == now), start)
    return things[(at + step) % len(things)]
