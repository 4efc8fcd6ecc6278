"""What a table looks like, as data: maps in use, pieces on spaces, cues, targets, panels. No screen in here.

A game's `table.py` is a handful of pure functions from a *view* of the position (what the looker may know) to these
structures; the protocol `Table` lists them. The stage draws and animates them and knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol

import msgspec

from engine.rules.actions import Action, Pick
from engine.rules.contract import Event, Rules, Seat
from engine.view.panels import InfoCard, Panels
from engine.view.pieces import Anchor, Picture, Piece


class CueKind(StrEnum):
    """What a cue does to its piece.

    MOVE takes it along a way, with a soft start and end; ROLL too, but at an even pace, turning what faces and leaning
    it in bends, so that several in a row make one ride. APPEAR drops it on its space, OPEN lets it break open from
    nothing. VANISH lifts it off, FALL lets it shrink away into the depth. FLASH lights it up, SHAKE rattles it, and
    CHANGE makes it look as given at once. TUMBLE takes it along a way like MOVE, turning over and over, and lands it.
    FLIP turns it over where it lies: it becomes another piece there. BURST lets a thing that nobody keeps grow from
    nothing and fade: a wave, a cloud.
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


class Cue(msgspec.Struct, frozen=True, gc=False):
    """One step of the story that an event tells: what happens to one piece.

    `piece` is the piece as it is when the cue begins (for APPEAR, OPEN and CHANGE: as it will be, for BURST as large as
    it gets; a piece with an id keeps its place, its facing and its lean in a change, and its looks in all else; one
    that is not there cannot leave); `path` are the spots it passes, its start first, for MOVE, ROLL and TUMBLE, on
    which its `offset` counts for nothing; it keeps its size on it, however wide the spaces are. `together` starts it
    with the cue before it instead of after it, be that of the same event or of the one before. What follows does not
    wait for one that goes on `aside`.

    `into` is what it is once it has moved, where that is another piece: it takes on its size on the way, its looks at
    the end; or what it is once it has turned over. `through` are the sprites that it shows in turn while it tumbles,
    before its own.
    """

    kind: CueKind
    piece: Piece
    path: tuple[Anchor, ...] = ()
    together: bool = False
    aside: bool = False
    into: Piece | None = None
    through: tuple[str, ...] = ()


class MapUse(msgspec.Struct, frozen=True, gc=False):
    """One use of a Tiled map: its file stem in `assets/boards`, the prefix of its spaces, the seat whose mat it is.

    `closed` spaces are not drawn and cannot be picked. `ground` is the sprite under every open space; `still` are
    pieces that lie on it and never change, painted with it. `frame` and `labels` draw the timber rim and the
    coordinates. `within` is a free-standing space of the first map in use, with that map's prefix: this one is laid
    into its box, as large as it fits, its middle on the box's; maps without one stand side by side.

    `over` is such a space, too: this map lies upon everything there as long as the picture has a piece on it, and is
    not there at all when it has none. All else in that box is dark then and cannot be pointed at. A space of it with
    the property `bar` has the buttons of the action bar while it lies open; then people may fold it away to look at
    what it covers.
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


class Target(msgspec.Struct, frozen=True, gc=False):
    """Where a pick is made on the table: a space, or the piece with an id; all else goes to the action bar.

    A `quiet` one is not lit before it is pointed at, or a verb or thing is picked: for what may be done nearly
    everywhere. It completes nothing by itself before a verb or thing is picked. `also` are other spaces where a click
    makes the same pick.
    """

    pick: Pick
    space: str = ""
    piece: str = ""
    quiet: bool = False
    also: tuple[str, ...] = ()

    @property
    def places(self) -> tuple[str, ...]:
        """All spaces and the piece where a click makes the pick."""
        return (self.space, self.piece, *self.also)


class Table(Protocol):
    """What a game's `table.py` offers. `view` is always a view: nothing in it that the looker may not know."""

    def layout(self, rules: Rules[Any]) -> Sequence[MapUse]:
        """The maps in use, for the options and seats of these rules."""
        ...

    def picture(self, rules: Rules[Any], view: Any, seat: Seat = 0) -> Picture:
        """Everything that lies on the table.

        Where but one mat lies there, it is that of `seat` (0: of the seat to decide): so a preview shows what comes of
        an action for the seat that takes it, whoever decides next.
        """
        ...

    def cues(self, rules: Rules[Any], view: Any, event: Event) -> Sequence[Cue]:
        """What an event moves; `view` is the position before the action that caused it."""
        ...

    def targets(self, rules: Rules[Any], view: Any) -> Mapping[Pick, Target]:
        """Where the picks of the seat to decide are made; a pick left out goes to the action bar."""
        ...

    def panels(self, rules: Rules[Any], view: Any, asked: bool = True) -> Panels:
        """Live numbers, seat cards and side panels; what is told to whoever decides, and ways, where that is `asked`.

        Where people only look on nothing has to be worked out that they could not do anyhow.
        """
        ...

    def preview_text(self, rules: Rules[Any], view: Any, action: Action, after: Any) -> InfoCard:
        """What an action would do, given the view before and the previewed view after it."""
        ...

    def describe(self, rules: Rules[Any], view: Any, place: str) -> InfoCard | None:
        """What there is to say of a space, or of the piece with an id, that is pointed at; None where there is nothing.

        It is told where no preview is.
        """
        ...

    def rotation_order(self, rules: Rules[Any], view: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The same actions, which differ in one field off the board, as the wheel goes round them, the likeliest first.

        The legal order will do where nothing is turned.
        """
        ...

    def auto_answer(self, rules: Rules[Any], view: Any) -> Action | None:
        """The answer that goes without saying, which the table gives by itself; None where there is a choice.

        It is legal: the only answer to a question that is asked in any case, or one on which nothing hangs.
        """
        ...
