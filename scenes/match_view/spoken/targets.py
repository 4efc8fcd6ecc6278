"""What can be chosen on the board, as buttons with their names in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from engine.rules.actions import Kind, Pick
from engine.stage.access.item import Item, Items, group
from engine.stage.access.words import SENTENCE, joined, sentences, spoken
from engine.view.panels import InfoCard
from engine.view.picture import Target
from engine.view.selection import Selection
from engine.words.filling import fill
from engine.words.phrases import joined as listed
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.display import MatchDisplay
from scenes.match_view.spoken.asking_words import asking_words
from scenes.match_view.spoken.cards import card_words, gain_words, measure_words, signed_number
from scenes.match_view.spoken.places import PlaceWords, tip_words
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.pick_labels import pick_label

FEW = 3
"""Fewer targets than this may all say the same."""

COUNTED = re.compile(r"\b[a-z]?\d+\b")
"""Spaces and numbers in the name of an item."""

BOARD = "board."
"""The beginning of the keys of targets."""


def target_key(pick: Pick) -> str:
    """The key of a target."""
    return f"{BOARD}{pick.kind.value}.{pick.value}"


def pick_of(selection: Selection, key: str) -> Pick | None:
    """The open target with a key; None if it is gone."""
    return next((target.pick for target in selection.open_targets if target_key(target.pick) == key), None)


def without_repeats(items: Sequence[Item]) -> tuple[list[Item], list[str]]:
    """Items without sentences that most of them share, or all whose names differ in spaces and numbers alone; and these
    sentences, after the name of the first that has them.

    What tells of more or less stays everywhere.
    """
    kinds: dict[str, list[Item]] = {}
    for item in items:
        kinds.setdefault(COUNTED.sub("", item.name), []).append(item)
    common = {sentence for sentence in _shared(items, 0.5) if not any(map(str.isdecimal, sentence))}
    alike = {kind: {part for part in _shared(same, 1) if ":" not in part} for kind, same in kinds.items()}
    told: set[str] = set()
    found, shared = [], []
    for item in items:
        parts, left_out = SENTENCE.split(item.about), common | alike[COUNTED.sub("", item.name)]
        kept = " ".join(sentence for sentence in parts if sentence not in left_out)
        found.append(item if kept == item.about else msgspec.structs.replace(item, about=kept))
        if new := " ".join(sentence for sentence in parts if sentence in left_out - told):
            shared.append(fill(asking_words().shared, name=item.name.partition(",")[0], what=new))
            told |= left_out & {*parts}
    return found, shared


def _shared(items: Sequence[Item], share: float) -> set[str]:
    """The sentences that a share of some items have, unless these are few."""
    counts = Counter(sentence for item in items for sentence in {*SENTENCE.split(item.about)})
    return {sentence for sentence, count in counts.items() if count >= FEW and count >= share * len(items)}


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
        display = self._display
        if not self._can_choose:
            waits = [Item("wait", "text", asking_words().wait)] if display.motion.moving else []
            return group("board", asking_words().groups.board, [*self._looked_at(), *waits])
        told, shared = without_repeats([self._item(target) for target in self._targets])
        rest = [Item(f"shared.{at}", "text", text) for at, text in enumerate(shared)]
        return group("board", asking_words().groups.board, [*self._looked_at(), *told, *rest])

    def prepare(self) -> Iterator[None]:
        """Find the words of the targets, one a step."""
        if self._can_choose:
            for target in self._targets:
                self.words(target)
                yield

    @property
    def _can_choose(self) -> bool:
        return self._session.awaits_person and not self._display.motion.moving

    @property
    def _targets(self) -> Sequence[Target]:
        """What can be chosen, in the order of the keyboard."""
        reachable = self._display.overlay.reachable(self._session.selection.targets_in_walk_order)
        return [target for target in reachable if not self.has_button(target.pick)]

    def has_button(self, pick: Pick) -> bool:
        """Whether a pick that stands on the board has a button of the decision too, by which alone it is told."""
        return pick.kind is Kind.VERB and pick in self._display.bar_picks.values()

    def is_walked_to(self, pick: Pick) -> bool:
        """Whether the keyboard is at a pick on the board."""
        hover = self._display.hover
        return hover.by_keys and hover.pick == pick and self._display.ui.focused is None

    def _looked_at(self) -> Items:
        """The space without a choice to which the keyboard has walked."""
        space, has_focus = self._display.focused_info_space, self._display.ui.focused is None
        box = self._display.board.box(space) if space else None
        if box is None or not has_focus:
            return ()
        return (
            Item(f"look.{space}", "text", self._places.words_at(space), box=(*box.topleft, *box.size), focused=True),
        )

    def _item(self, target: Target) -> Item:
        name, about = self.words(target)
        centre = self._display.pixel_of(target)
        size = round(self._display.board.width(self._session.target_space(target)))
        return Item(
            target_key(target.pick),
            "button",
            name,
            about,
            box=(centre[0] - size // 2, centre[1] - size // 2, size, size),
            focused=self.is_walked_to(target.pick),
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
        session, selection, turn = self._session, self._session.selection, self._session.match.turn
        tip = session.describe(target.piece or target.space or session.target_space(target))
        is_half_made = selection.pending is not None and target.pick in selection.picks
        preview = selection.preview(selection.pending if is_half_made and selection.pending else target.pick)
        if preview is not None:
            about = sentences(
                asking_words().again if is_half_made else "",
                spoken(preview.info.text),
                measure_words(preview.info, self._labels),
                "" if is_half_made else self._lies_there(target),
            )
            action = selection.pending_action if is_half_made else selection.completed_action(target.pick)
            verb = session.sheet.verbs[action.verb].label if action else ""
            does = self._with_verb(spoken(preview.info.title), verb)
            gain = signed_number(preview.info.gain)
            does = joined(does, gain_words(gain, session.sheet, turn.seat if turn else 0, self._labels, does))
            return self._with_place(self._with_thing(does, target, tip), target), about
        pending = selection.pending_after(target.pick)
        if pending is not None:
            verb, info = session.sheet.verbs[pending.verb].label, selection.preview_action(pending).info
            about = sentences(spoken(info.text), self._lies_there(target))
            return self._with_place(self._with_verb(spoken(info.title), verb), target), about
        verbs = [session.sheet.verbs[verb].label for verb in selection.verbs_after(target.pick)]
        label = spoken(pick_label(session.sheet, target.pick).label)
        name = spoken(tip.title) if tip and tip.title else label
        if tip is None and (things := self._places.topmost_at(session.target_space(target))):
            name = things
        said = f"{label}: {name}" if target.pick.kind is Kind.VERB and label not in name else name
        about = tip_words(tip, self._labels, titled=True) if tip else ""
        placed = self._with_place(said, target)
        return f"{placed}: {listed(verbs, any_of=True)}" if len(verbs) > 1 else placed, about

    def _with_verb(self, title: str, verb: str) -> str:
        """What is done, after the verb if no word of that is in it: "Track: North-south on b2"."""
        if not (title and verb):
            return title or verb
        said = {*re.findall(r"\w+", title.casefold())}
        return title if said & {*re.findall(r"\w+", verb.casefold())} else f"{verb}: {title}"

    def _with_thing(self, does: str, target: Target, tip: InfoCard | None) -> str:
        """What choosing something other than a space does, with what it is before it: "South: stops on j9"."""
        if target.pick.kind in (Kind.SPACE, Kind.VERB, Kind.NUMBER):
            return does
        what = spoken(tip.title) if tip and target.piece else spoken(pick_label(self._session.sheet, target.pick).label)
        return does if not what or what.casefold() in does.casefold() else f"{what}: {does}"

    def _lies_there(self, target: Target) -> str:
        """What lies on the space of a target already, where the game has more to say of it."""
        space = self._session.target_space(target)
        if target.piece or self._display.board.is_free_standing(space):
            return ""
        return self._places.tips_at(space)

    def button_words(self, pick: Pick, name: str) -> str:
        """What the button of a pick with a name does, if that is an action; "" if more is to be chosen."""
        if pick not in self._session.selection.offer.picks or self._session.selection.completed_action(pick) is None:
            return ""
        preview = self._session.selection.preview(pick)
        if preview is None:
            return ""
        is_named = spoken(preview.info.title).startswith(name)
        return card_words(msgspec.structs.replace(preview.info, title="") if is_named else preview.info, self._labels)

    @property
    def _labels(self) -> Sequence[PlayerLabel]:
        return self._display.labels

    def _with_place(self, name: str, target: Target) -> str:
        """A name that says where: with the space, unless that is in it already or has no name of its own."""
        space = self._session.target_space(target)
        if self._display.board.is_free_standing(space):
            return name
        place = self._session.sheet.space_words(space)
        return name if re.search(rf"\b{re.escape(place)}\b", name, re.IGNORECASE) else joined(name, place)
