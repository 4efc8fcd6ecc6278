"""What can be chosen on the board, as buttons with their names in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.actions import Kind, Pick
from engine.stage.access.item import Item, Items, group
from engine.stage.access.words import joined, sentences, spoken
from engine.view.panels import InfoCard
from engine.view.picture import Target
from engine.view.selection import Selection
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.display import MatchDisplay
from scenes.match_view.spoken.cards import measure_words
from scenes.match_view.spoken.places import PlaceWords
from scenes.match_view.view_model.explain import join_or
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.pick_labels import pick_label

BOARD = "board."
"""The beginning of the keys of targets."""


def target_key(pick: Pick) -> str:
    """The key of a target."""
    return f"{BOARD}{pick.kind.value}.{pick.value}"


def pick_of(selection: Selection, key: str) -> Pick | None:
    """The open target with a key; None if it is gone."""
    return next((target.pick for target in selection.open_targets if target_key(target.pick) == key), None)


class TargetWords:
    """Names what can be chosen on the board of one match; what it has named it remembers until something is picked."""

    def __init__(self, session: MatchViewModel, display: MatchDisplay) -> None:
        self._session = session
        self._display = display
        self._places = PlaceWords(session, display)
        self._named: tuple[Selection, tuple[Pick, ...], Pick | None] | None = None
        self._words: dict[Pick, tuple[str, str]] = {}

    def items(self) -> Items:
        """The targets that a person can choose now, in the order of the keyboard; nothing if nobody is to choose."""
        session, display = self._session, self._display
        if not session.awaits_person or display.motion.moving:
            return ()
        targets = display.overlay.reachable(session.selection.targets_in_walk_order)
        return group("board", "Board", [self._item(target) for target in targets])

    def _item(self, target: Target) -> Item:
        name, about = self.words(target)
        hover, centre = self._display.hover, self._display.pixel_of(target)
        size = round(self._display.board.width(self._session.target_space(target)))
        return Item(
            target_key(target.pick),
            "button",
            name,
            about,
            box=(centre[0] - size // 2, centre[1] - size // 2, size, size),
            focused=hover.by_keys and hover.pick == target.pick and self._display.ui.focused is None,
            selected=True if target.pick in self._session.selection.picks else None,
            deeds=("press", "focus", "show"),
        )

    def words(self, target: Target) -> tuple[str, str]:
        """What choosing a target does, and what more there is to say of it."""
        selection = self._session.selection
        named = (selection, tuple(selection.picks), selection.pending)
        if self._named is None or self._named[0] is not selection or self._named[1:] != named[1:]:
            self._named, self._words = named, {}
        if target.pick not in self._words:
            self._words[target.pick] = self._say(target)
        return self._words[target.pick]

    def _say(self, target: Target) -> tuple[str, str]:
        session, selection = self._session, self._session.selection
        tip = session.describe(target.piece or target.space or session.target_space(target))
        is_half_made = selection.pending is not None and target.pick in selection.picks
        preview = selection.preview(selection.pending if is_half_made and selection.pending else target.pick)
        if preview is not None:
            about = sentences(spoken(preview.info.text), measure_words(preview.info, self._labels))
            return self._with_place(joined(spoken(preview.info.title), spoken(preview.info.gain)), target), about
        pending = selection.pending_after(target.pick)
        if pending is not None:
            verb, info = session.sheet.verbs[pending.verb].label, selection.preview_action(pending).info
            return self._with_place(spoken(info.title) or verb, target), sentences(spoken(info.text), _tip(tip))
        verbs = [session.sheet.verbs[verb].label for verb in selection.verbs_after(target.pick)]
        label = spoken(pick_label(session.sheet, target.pick).label)
        name = spoken(tip.title) if tip and tip.title else label
        if tip is None and (things := self._places.things_at(session.target_space(target))):
            name = f"{name}, {things}"
        said = f"{label}: {name}" if target.pick.kind is Kind.VERB and label not in name else name
        return self._with_place(joined(said, join_or(verbs) if len(verbs) > 1 else ""), target), _tip(tip, titled=True)

    @property
    def _labels(self) -> Sequence[PlayerLabel]:
        return self._display.labels

    def _with_place(self, name: str, target: Target) -> str:
        """A name that says where: with the space, unless that is in it already or has no name of its own."""
        space = self._session.target_space(target)
        if self._display.board.is_free_standing(space):
            return name
        place = self._session.sheet.space_words(space)
        return name if place.casefold() in name.casefold().replace(",", " ").split() else joined(name, place)


def _tip(tip: InfoCard | None, titled: bool = False) -> str:
    """The text of a tooltip; without its title if that is `titled` already."""
    if tip is None:
        return ""
    return spoken(tip.text) if titled else sentences(spoken(tip.title), spoken(tip.text))
