"""What a step names for pressing, for those who listen: a button of its own, and whatever shows that thing."""

from __future__ import annotations

import msgspec

from engine.stage.access.item import Item, Items
from engine.stage.access.words import spoken
from engine.words.phrases import capitalize
from scenes.lesson.light.areas import YOU, title_of
from scenes.lesson.teacher import BOLD
from scenes.match_view.display import MatchDisplay
from scenes.match_view.spoken.places import PlaceWords
from scenes.match_view.spoken.targets import BOARD, pick_of
from scenes.table.session import TableSession

PRESSED = "lesson pressed"
"""The key of the button that presses what the step names."""

LATER = ("prompt", "waiting")
"""The kinds of lines that ask for what comes after the step."""

SEAT, PANEL = "seat", "panel"
"""The kinds of names that stand for what is beside the board."""


class PressedThing:
    """What the step of a lesson wants pressed, by its name there; `you` is the learner's seat."""

    def __init__(self, session: TableSession, display: MatchDisplay, you: int, name: str) -> None:
        self._session = session
        self._display = display
        kind, _, rest = name.partition(" ")
        self._space = name if display.board.has_space(name) else ""
        self._seat = f"{SEAT}.{you if rest == YOU else rest}" if kind == SEAT else ""
        self._title = spoken(title_of(session, rest)) if kind == PANEL else ""

    def told(self, items: Items, say: str) -> Items:
        """The items without what comes later; first the words of a step, `say`, then what they want pressed."""
        deeds = BOLD.findall(say)
        about = PlaceWords(self._session, self._display).words_at(self._space) if self._space else ""
        button = Item(PRESSED, "button", capitalize(spoken(deeds[-1]).rstrip(".")), about, deeds=("press",))
        kept = [self._made(item) for item in items if item.kind not in LATER]
        notes = sum(item.kind == "note" for item in kept)
        return (*kept[:notes], *((button,) if deeds else ()), *kept[notes:])

    def is_meant(self, item: Item) -> bool:
        """Whether an item shows the thing."""
        if item.key == PRESSED or (self._seat and item.key == self._seat):
            return True
        if item.key.startswith(f"{PANEL}."):
            return bool(self._title) and item.name.startswith(self._title)
        pick = pick_of(self._session.selection, item.key) if self._space and item.key.startswith(BOARD) else None
        target = self._session.selection.targets.get(pick) if pick else None
        return target is not None and self._session.target_space(target) == self._space

    def _made(self, item: Item) -> Item:
        """An item, which can be pressed if it shows the thing; with its parts."""
        if item.parts:
            item = msgspec.structs.replace(item, parts=tuple(map(self._made, item.parts)))
        return msgspec.structs.replace(item, role="button", deeds=("press",)) if self.is_meant(item) else item
