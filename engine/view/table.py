"""A game's table out of its `table` module: what the module has, and a default for everything that it leaves out.

A module has functions of the contract (`engine.view.picture.Table`) by name, or declares in tables what they would do:

* `CUES`: the animation of events by class, instead of `cues`;
* `PREVIEWS`: the info cards of actions by class, instead of `preview_text`;
* `TOOLTIPS`: the tooltips of subjects by kind, instead of `describe`;
* `MOMENTS`: what is counted up before everybody's eyes, by the class of the event that completes it;
* `subjects(rules, view)`: what spaces stand for, by name with the prefix of their map, where that depends on the
  position. A space of the map may say it itself by the property `subject` ("track copper": kind and value; its seat is
  that of the map). A cell of a board stands for itself, a piece for its own `subject`. Targets of picks follow from the
  subjects: a pick is marked at the first place that stands for it, and those of `subjects` come first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any

from msgspec.structs import replace

from engine.board.board import load_board
from engine.data.sections import BoardWords
from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import Rules, Seat
from engine.rules.events import Event
from engine.view.effects import Effects
from engine.view.moments import Moment, Moments, Occasion
from engine.view.panels import Goal, InfoCard, Panels, SeatCard
from engine.view.picture import Cue, CueTable, MapUse, Previews, Target, Tooltips
from engine.view.pieces import Picture, Piece, Subject


class GameTable:
    """The table of one game (`engine.view.picture.Table`)."""

    def __init__(self, module: ModuleType | object) -> None:
        """Take the functions and tables of a module; None for a game without one."""
        self.module = module
        self._cues: CueTable = getattr(module, "CUES", {})
        self._previews: Previews = getattr(module, "PREVIEWS", {})
        self._tooltips: Tooltips = getattr(module, "TOOLTIPS", {})
        self._moments: Moments = getattr(module, "MOMENTS", {})
        self._maps: tuple[Rules[Any] | None, Mapping[str, Subject]] = (None, {})
        self._subjects: Callable[[Any, Any], Mapping[str, Subject]] = getattr(module, "subjects", _no_subjects)

    def _own(self, name: str) -> Callable[..., Any] | None:
        return getattr(self.module, name, None)

    def layout(self, rules: Rules[Any]) -> Sequence[MapUse]:
        """The maps in use; by default the one of the sheet."""
        own = self._own("layout")
        layout: Sequence[MapUse] = own(rules) if own is not None else default_layout(rules)
        return layout

    def picture(self, rules: Rules[Any], view: Any, seat: Seat = 0) -> Picture:
        """Everything on the table; by default what the declared fields of the position have on spaces."""
        own = self._own("picture")
        picture: Picture = own(rules, view, seat) if own is not None else default_picture(rules, view)
        return picture

    def cues(self, rules: Rules[Any], view: Any, event: Event) -> Sequence[Cue]:
        """The animation of an event: by `CUES`; none for an event that is not in it."""
        own = self._own("cues")
        if own is not None:
            cues: Sequence[Cue] = own(rules, view, event)
            return cues
        animate = self._cues.get(type(event))
        return tuple(animate(rules, view, event)) if animate else ()

    def moment(self, rules: Rules[Any], occasion: Occasion) -> Moment | None:
        """What an event gives to count up, by `MOMENTS`; None if nothing."""
        make = self._moments.get(type(occasion.event))
        return make(rules, occasion) if make else None

    def subjects(self, rules: Rules[Any], view: Any) -> Mapping[str, Subject]:
        """What the spaces stand for, by name with the prefix of their map; then the pieces that have an id, by that.

        Spaces whose subject depends on the position come before those of the maps.
        """
        return self._subjects_with(rules, view, self.picture(rules, view).pieces)

    def _subjects_with(self, rules: Rules[Any], view: Any, pieces: Sequence[Piece]) -> Mapping[str, Subject]:
        """What the spaces and these pieces stand for."""
        own = self._subjects(rules, view)
        return {
            **own,  # first in order
            **self._map_subjects(rules),
            **own,  # instead of those of the maps
            **{piece.id: piece.subject for piece in pieces if piece.id and piece.subject},
        }

    def _map_subjects(self, rules: Rules[Any]) -> Mapping[str, Subject]:
        """What the spaces of the maps in use stand for by themselves; remembered for the rules asked for last."""
        known_rules, subjects = self._maps
        if known_rules is not rules:
            subjects = {
                f"{use.prefix}{space}": replace(subject, seat=use.seat) if use.seat else subject
                for use in self.layout(rules)
                for space, subject in board_subjects(use.map).items()
                if space not in use.closed
            }
            self._maps = rules, subjects
        return subjects

    def targets(self, rules: Rules[Any], view: Any) -> Mapping[Pick, Target]:
        """Where the picks of the seat to decide are made: at everything that stands for them."""
        own = self._own("targets")
        if own is not None:
            targets: Mapping[Pick, Target] = own(rules, view)
            return targets
        pieces = self.picture(rules, view).pieces
        ids = frozenset(piece.id for piece in pieces if piece.id not in ("", piece.space))
        return targets_of(self._subjects_with(rules, view, pieces), ids)

    def panels(self, rules: Rules[Any], view: Any, deciding: bool = True) -> Panels:
        """The panels; by default a card per player with its total."""
        own = self._own("panels")
        if own is not None:
            panels: Panels = own(rules, view, deciding)
            return panels
        scoring, totals = rules.sheet.scoring, rules.standings(view).totals
        cards = (SeatCard(seat, str(total), scoring.unit_of(total)) for seat, total in enumerate(totals, 1))
        return Panels({}, tuple(cards))

    def goal(self, rules: Rules[Any], view: Any, seat: Seat) -> Goal | None:
        """The goal line of a seat; None in a game without one."""
        own = self._own("goal")
        goal: Goal | None = own(rules, view, seat) if own is not None else None
        return goal

    def preview_text(self, rules: Rules[Any], view: Any, action: Action, effects: Effects) -> InfoCard:
        """The info card about the effects of an action, by `PREVIEWS`; the card of its verb if it is not in it."""
        own = self._own("preview_text") or self._previews.get(type(action))
        card: InfoCard = own(rules, view, action, effects) if own is not None else effects.card
        return card

    def describe(
        self, rules: Rules[Any], view: Any, place: str, subjects: Mapping[str, Subject] | None = None
    ) -> InfoCard | None:
        """The tooltip of what a space or piece stands for, by `TOOLTIPS`; None if there is none."""
        own = self._own("describe")
        if own is None and not self._tooltips:
            return default_tooltip(rules, view, place)
        if own is not None:
            described: InfoCard | None = own(rules, view, place)
            return described
        subject = (self.subjects(rules, view) if subjects is None else subjects).get(place)
        tooltip = self._tooltips.get(subject.kind) if subject else None
        return tooltip(rules, view, subject) if subject and tooltip else None

    def look(self, rules: Rules[Any], view: Any, place: str) -> InfoCard | None:
        """What pointing at a place tells where it has no tooltip; by default nothing."""
        own = self._own("look")
        card: InfoCard | None = own(rules, view, place) if own is not None else None
        return card

    def rotation_order(self, rules: Rules[Any], view: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The order of the rotations of a piece; by default the legal one."""
        own = self._own("rotation_order")
        ordered: Sequence[Action] = own(rules, view, actions) if own is not None else actions
        return ordered

    def warning(self, rules: Rules[Any], view: Any, action: Action, effects: Effects) -> str | None:
        """What an action certainly costs, as a sentence; by default what the points say."""
        own = self._own("warning")
        text: str | None = own(rules, view, action, effects) if own is not None else None
        return text

    def auto_answer(self, rules: Rules[Any], view: Any) -> Action | None:
        """The action that the table plays by itself; none by default."""
        own = self._own("auto_answer")
        action: Action | None = own(rules, view) if own is not None else None
        return action


# The table of a game without one: what its sheet says of board and pieces, and its position of spaces


def default_layout(rules: Any) -> Sequence[MapUse]:
    """The board of the rules (`engine.board.board_rules`), with the ground of the sheet."""
    board: BoardWords = rules.sheet.board
    return (MapUse(str(rules.board_file), ground=board.ground),)


def default_picture(rules: Rules[Any], view: Any) -> Picture:
    """A piece for every space that a field with `pieces` in the sheet has."""
    pieces: list[Piece] = []
    for field, words in rules.sheet.pieces.items():
        for player, spaces in spaces_of(rules, view, field):
            tint = words.tint or (f"seat{player}" if player else "")
            pieces += [Piece(words.sprite, space, tint=tint, size=words.size) for space in spaces]
    return Picture(tuple(pieces))


def default_tooltip(rules: Rules[Any], view: Any, place: str) -> InfoCard | None:
    """The piece on a space by its label; None for a space without one."""
    for field, words in rules.sheet.pieces.items():
        for player, spaces in spaces_of(rules, view, field):
            if place in spaces and words.label:
                return InfoCard(words.label, words.sprite, words.tint or (f"seat{player}" if player else ""))
    return None


def spaces_of(rules: Rules[Any], view: Any, field: str) -> list[tuple[Seat, Sequence[str]]]:
    """The spaces in a field of a position, with the player that they belong to (0: to none)."""
    facts = rules.snapshot.facts_of(view, field)
    return [(player, [*fact]) for player, fact in facts]


def _no_subjects(*_: Any) -> Mapping[str, Subject]:
    return {}


@cache
def board_subjects(board: str) -> Mapping[str, Subject]:
    """What the spaces of a board stand for by themselves: their property `subject`, or the space if it is a cell."""
    loaded = load_board(board)
    subjects: dict[str, Subject] = {}
    for space, cell in zip(loaded.spaces, loaded.cells, strict=True):
        kind, _, value = str(loaded.properties.get(space, {}).get("subject", "")).partition(" ")
        if kind:
            subjects[space] = Subject(kind, int(value) if value.isdecimal() else value)
        elif cell is not None:
            subjects[space] = Subject("space", space)
    return subjects


def targets_of(subjects: Mapping[str, Subject], pieces: frozenset[str]) -> dict[Pick, Target]:
    """The target of every pick that something stands for, spaces first; `pieces` are the names that are ids of pieces.

    The first place of a pick is where it is marked, with the spaces of what is alike; a click at any other makes it
    too. A verb is never quiet.
    """
    targets: dict[Pick, Target] = {}
    for place, subject in subjects.items():
        for pick in subject.meant:
            if first := targets.get(pick):
                alike = (*first.alike, place) if subject.alike and place not in pieces else first.alike
                targets[pick] = replace(first, also=(*first.also, place), alike=alike)
                continue
            quiet = subject.quiet and pick.kind is not Kind.VERB
            space, piece = ("", place) if place in pieces else (place, "")
            targets[pick] = Target(pick, space, piece, quiet, onto=subject.onto)
    return targets
