"""The table contract: what a game's `table` shows, as data: maps in use, pieces, animation cues, click targets, panels.

A game's `table` offers a few pure functions from a *view* of the position (what the viewer may know) to these
structures; the protocol `Table` lists them. The stage draws and animates them and knows no game. The parts are in
`engine.view.pieces` and `engine.view.panels`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol, TypeAlias

import msgspec

from engine.rules.actions import Action, Pick
from engine.rules.contract import Rules, Seat
from engine.rules.events import Event
from engine.view.effects import Effects
from engine.view.moments import Moment, Occasion
from engine.view.panels import Goal, InfoCard, Panels
from engine.view.pieces import Anchor, Picture, Piece, Subject


class CueKind(StrEnum):
    """The animation of a cue.

    MOVE: along a path, easing in and out. ROLL: along a path at constant speed, turning directional pieces and leaning
    them in bends, so that several in a row form one ride. TUMBLE: along a path like MOVE, turning over and over.
    APPEAR: drop onto the space. OPEN: grow from nothing. VANISH: lift off. FALL: shrink into the depth. FLASH: light
    up. SHAKE: rattle. CHANGE: become the piece of the cue at once. FLIP: turn over in place, becoming another piece.
    BURST: a transient effect (a wave, a cloud) that grows from nothing and fades. REST: lie still for a moment, so that
    what has come of it can be seen before the story goes on.
    """

    MOVE = "move"
    ROLL = "roll"
    APPEAR = "appear"
    OPEN = "open"
    VANISH = "vanish"
    FALL = "fall"
    FLASH = "flash"
    SHAKE = "shake"
    CHANGE = "change"
    TUMBLE = "tumble"
    FLIP = "flip"
    BURST = "burst"
    REST = "rest"


class Cue(msgspec.Struct, frozen=True, gc=False):
    """One animation step for an event, of one piece.

    `piece` is the piece at the beginning of the cue (at the end of an APPEAR, OPEN or CHANGE; at full size of a BURST).
    In a CHANGE, a piece with an id keeps its place, facing and lean; a piece that is not on the table cannot leave.
    `path` are the anchors it passes, start first, for MOVE, ROLL and TUMBLE; its `offset` is ignored on the path, and
    its size does not depend on the width of the spaces. `together`: starts with the cue before it instead of after it,
    even if that belongs to the event before. `aside`: background animation; later cues do not wait for it.

    `into` is the piece it becomes when it moves (size changes on the way, looks at the end) or is flipped. `through`
    are the sprites shown in turn while it tumbles, before its own.
    """

    kind: CueKind
    piece: Piece
    path: tuple[Anchor, ...] = ()
    together: bool = False
    aside: bool = False
    into: Piece | None = None
    through: tuple[str, ...] = ()


def cues_at_once(kind: CueKind, pieces: Iterable[Piece], together: bool = False, aside: bool = False) -> list[Cue]:
    """The same animation of several pieces at once; `together` with the cue before them too."""
    return [Cue(kind, piece, together=together or bool(at), aside=aside) for at, piece in enumerate(pieces)]


def move(piece: Piece, into: Piece, together: bool = False, aside: bool = False) -> Cue:
    """A piece moves straight to the place of another, and becomes that one."""
    return Cue(CueKind.MOVE, piece, (piece.anchor, into.anchor), together=together, aside=aside, into=into)


def animate(
    pieces_of: Callable[[Any, Any, Any], Piece | Sequence[Piece]], *kinds: CueKind, together: bool = False
) -> Callable[[Any, Any, Any], list[Cue]]:
    """The function that animates an event by the same pieces, all at once, in one way or in several one after another.

    `pieces_of` gives one piece or more, of (rules, view before the action, event); `together` is for the first way.
    """

    def cues(rules: Any, view: Any, event: Any) -> list[Cue]:
        """The cues of one event."""
        found = pieces_of(rules, view, event)
        pieces = [found] if isinstance(found, Piece) else found
        return [cue for at, kind in enumerate(kinds) for cue in cues_at_once(kind, pieces, together and not at)]

    return cues


class MapUse(msgspec.Struct, frozen=True, gc=False):
    """One use of a Tiled map: its file stem in `assets/boards`, the prefix of its spaces, the seat whose mat it is.

    `closed` spaces are neither drawn nor clickable. `ground` is the sprite below every open space; `static_pieces`
    never change and are painted with it. `frame` and `labels` draw the wooden frame and the coordinates. `within` is a
    free-standing space of the first map in use, with that map's prefix: this map is fitted into its box and centred;
    maps without one are placed side by side.

    `shapes` are the maps that the first map in use may be taken from, for windows of different shapes, the roomiest
    first; all have the same spaces as `map`, which is one of them. Spaces that some of them have no room for take
    turns: those with the same property `leaf` are there while that leaf is open, and a space with the property `tab`
    holds the button that opens the leaf of that name.

    `large_shapes` are such maps for larger text: less room for the boards, more for all around them. `large` is the map
    in place of `map` where text is larger, with the same spaces; "" for none. One of them with the property `leaf` "-"
    is absent there.

    `over` is such a space, too: this map is an overlay above everything there while the picture has a piece on it, and
    absent otherwise. Everything else in that box is then covered and cannot be clicked. A space of it with the property
    `bar` holds the buttons of the action bar while it is open; players may fold it away to look below.
    """

    map: str
    prefix: str = ""
    seat: Seat = 0
    closed: frozenset[str] = frozenset()
    ground: str = ""
    frame: bool = True
    labels: bool = True
    static_pieces: tuple[Piece, ...] = ()
    within: str = ""
    over: str = ""
    shapes: tuple[str, ...] = ()
    large_shapes: tuple[str, ...] = ()
    large: str = ""


class Target(msgspec.Struct, frozen=True, gc=False):
    """Where a pick is made on the table: a space, or the piece with an id; all other picks go to the action bar.

    A `quiet` target, for picks that are possible nearly everywhere, is highlighted only when pointed at or once a verb
    or thing is picked; before that it completes no action by itself. `also` are other spaces where a click makes the
    same pick, `onto` those where what is there may be dropped, if the pick alone makes an action. `alike` are those of
    `also` that are highlighted too.
    """

    pick: Pick
    space: str = ""
    piece: str = ""
    quiet: bool = False
    also: tuple[str, ...] = ()
    onto: tuple[str, ...] = ()
    alike: tuple[str, ...] = ()

    @property
    def places(self) -> tuple[str, ...]:
        """All spaces and the piece where a click makes the pick."""
        return (self.space, self.piece, *self.also)


CueTable: TypeAlias = Mapping[type[Event], Callable[[Any, Any, Any], Iterable[Cue]]]
"""The functions that animate events by class: (rules, view before the action, event) -> cues."""

Previews: TypeAlias = Mapping[type[Action], Callable[[Any, Any, Any, Effects], InfoCard]]
"""The functions that preview actions by class: (rules, view before it, action, effects) -> info card."""

Tooltips: TypeAlias = Mapping[str, Callable[[Any, Any, Any], InfoCard | None]]
"""The functions that describe subjects by kind: (rules, view, subject) -> info card."""


class Table(Protocol):
    """The table of a game. `view` is always a view: it holds only what the viewer may know.

    `engine.view.table.GameTable` makes one out of a game's `table` module, with defaults for what the module leaves
    out.
    """

    def layout(self, rules: Rules[Any]) -> Sequence[MapUse]:
        """The maps in use, for the options and seats of these rules."""
        ...

    def picture(self, rules: Rules[Any], view: Any, seat: Seat = 0) -> Picture:
        """Everything on the table.

        If only one player mat is shown, it is that of `seat` (0: the seat to decide), so that a preview shows the mat
        of the seat that acts, whoever decides next.
        """
        ...

    def cues(self, rules: Rules[Any], view: Any, event: Event) -> Sequence[Cue]:
        """The animation of an event; `view` is the position before the action that caused it."""
        ...

    def moment(self, rules: Rules[Any], occasion: Occasion) -> Moment | None:
        """What is counted up at an event, after its animation; None if nothing."""
        ...

    def targets(self, rules: Rules[Any], view: Any) -> Mapping[Pick, Target]:
        """Where the picks of the seat to decide are made; picks left out go to the action bar."""
        ...

    def panels(self, rules: Rules[Any], view: Any, deciding: bool = True) -> Panels:
        """Live numbers, seat cards and side panels; default info and action chains only if `deciding`.

        Spectators are not `deciding`: everything that is needed only to decide is left out.
        """
        ...

    def goal(self, rules: Rules[Any], view: Any, seat: Seat) -> Goal | None:
        """What the game is about and how near to it a seat is, by what the view knows; None in a game without that."""
        ...

    def preview_text(self, rules: Rules[Any], view: Any, action: Action, effects: Effects) -> InfoCard:
        """The effects of an action as an info card; `view` is the position before it."""
        ...

    def subjects(self, rules: Rules[Any], view: Any) -> Mapping[str, Subject]:
        """What the spaces stand for, by name with the prefix of their map, and the pieces that have an id, by that."""
        ...

    def describe(
        self, rules: Rules[Any], view: Any, place: str, subjects: Mapping[str, Subject] | None = None
    ) -> InfoCard | None:
        """The tooltip of a space, or of the piece with an id; None if there is nothing to say.

        Shown where there is no preview. Whoever asks for many places hands in the `subjects` of the view.
        """
        ...

    def look(self, rules: Rules[Any], view: Any, place: str) -> InfoCard | None:
        """What pointing at a place tells where it has no tooltip: the piece there first, then the space.

        `{player}` in the title is the player whose colour the card has. Not read aloud: pieces have names of their own.
        """
        ...

    def rotation_order(self, rules: Rules[Any], view: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The same actions, which differ in one field off the board, in cycling order, the most likely first."""
        ...

    def warning(self, rules: Rules[Any], view: Any, action: Action, effects: Effects) -> str | None:
        """What an action certainly costs the seat to decide, as a sentence that is told before it is played.

        "" for nothing; None leaves it to the points.
        """
        ...

    def auto_answer(self, rules: Rules[Any], view: Any) -> Action | None:
        """The legal action that the table plays by itself because it is obvious; None if there is a real choice.

        It is the only legal one, or without consequences.
        """
        ...
