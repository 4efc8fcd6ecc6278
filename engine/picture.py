"""What a table looks like, as data: maps in use, pieces on spaces, cues, targets, panels. No screen in here.

A game's `table.py` is a handful of pure functions from a *view* of the position (what the looker may know) to these
structures; the protocol `Table` lists them. The stage draws and animates them and knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol

import msgspec

from engine.pieces import Badge as Badge
from engine.pieces import Layer as Layer
from engine.pieces import Link as Link
from engine.pieces import Outline as Outline
from engine.pieces import Picture as Picture
from engine.pieces import Piece as Piece
from engine.pieces import Spot as Spot
from engine.rules import Action, Event, Pick, Rules, Seat


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
    path: tuple[Spot, ...] = ()
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
    still: tuple[Piece, ...] = ()
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


class Icon(msgspec.Struct, frozen=True, gc=False):
    """A sprite in a row of a panel, dimmed where the thing is used up or away, with a short text under it or none.

    `slot` draws it in a small tray; an empty `sprite` is a tray, or a gap, with nothing in it. `turn` and `badges` are
    those of a piece.
    """

    sprite: str
    tint: str = ""
    dim: bool = False
    text: str = ""
    slot: bool = False
    turn: int = 0
    badges: tuple[Badge, ...] = ()


class Row(msgspec.Struct, frozen=True, gc=False):
    """A line of a panel: a heading, icons, a text; each may be empty.

    `lead` stands large at the left of a heading, `tail` at its right end; a `figure` is a large number beside icons.
    `chosen` sets the row on a band of lamplight. The words of the icons stand under them, and `beside` them in a row
    that says so: as many to a line as there is room for. A `filling` row has its icons, without words, share all of its
    width. An `aid` tells a chance, as a piece may.
    """

    heading: str = ""
    icons: tuple[Icon, ...] = ()
    text: str = ""
    lead: Icon | None = None
    tail: tuple[Icon, ...] = ()
    figure: str = ""
    chosen: bool = False
    aid: bool = False
    beside: bool = False
    filling: bool = False


class SeatCard(msgspec.Struct, frozen=True, gc=False):
    """What the seat rail shows of a seat beside its name: the score, what it counts, and rows of badges.

    An automaton has one too, under its number after the seats.

    `state` is a short line under the name: what the seat is about. `help` explains all in words where the card is
    pointed at; `shown` lies on the table as long as it does.
    """

    seat: Seat
    score: str
    unit: str = ""
    rows: tuple[Row, ...] = ()
    help: str = ""
    state: str = ""
    shown: Picture = Picture(())


class Panel(msgspec.Struct, frozen=True, gc=False):
    """A titled block of rows for rail, column, shelf or mat; `help` is said where it is pointed at."""

    title: str
    rows: tuple[Row, ...]
    help: str = ""


class Slip(msgspec.Struct, frozen=True, gc=False):
    """A slip of parchment on the side shelf: a mission, an offer.

    Where a seat has `taken` it, its mark lies over the paled icons. `help` is said where it is pointed at.
    """

    title: str
    icons: tuple[Icon, ...] = ()
    text: str = ""
    taken: Seat = 0
    help: str = ""


class Counter(msgspec.Struct, frozen=True, gc=False):
    """How many of the `all` things a turn allows are `left`, as lamps at the left of the action bar."""

    label: str
    left: int
    all: int


class Explanation(msgspec.Struct, frozen=True, gc=False):
    """What an action would do, in words: for the right column while a target is pointed at.

    `before` and `after` are a number a seat (seat 1 first), then one an automaton beside them, under the heading
    `measure`; empty when nothing is compared.
    `gain` is the short form on the board's pill at the target ("+4"). `shown` lies on the table as long as it is said.
    The `sprite` is tinted and turned as a piece is.
    """

    title: str
    sprite: str = ""
    tint: str = ""
    text: str = ""
    measure: str = ""
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    rows: tuple[Row, ...] = ()
    gain: str = ""
    shown: Picture = Picture(())
    turn: int = 0


class Way(msgspec.Struct, frozen=True, gc=False):
    """Several actions in a row that the table offers as one button: a whole route, a plan.

    The first is legal now, each other one after those before it, all at decisions of the seat to decide. Pointing at
    the button tells the `explanation`, with what it has `shown` on the table; `icon` is the sprite on it.
    """

    label: str
    actions: tuple[Action, ...]
    explanation: Explanation
    icon: str = ""


class Panels(msgspec.Struct, frozen=True, gc=False):
    """All that stands beside the board: live numbers for the prompt, a card a seat, blocks for rail and column.

    `mat` is the mat of the seat to decide, at the head of the parchment. The `shelf` lies at the side of the board, or
    in the right column where there is no room; its blocks stand in order, from the top. `told` is what the parchment
    says while nothing is pointed at; without it that is the beginning of the rulebook's page about what is asked.
    `labels` are the words on the buttons of those verbs that now say something else than usual.
    `ways` have buttons of their own in the action bar as long as nothing is picked. The cards may be `tall` where they
    have much to show at all times.
    """

    prompt: dict[str, str | int]
    cards: tuple[SeatCard, ...]
    rail: tuple[Panel, ...] = ()
    column: tuple[Panel, ...] = ()
    mat: Panel | None = None
    shelf: tuple[Panel | Slip, ...] = ()
    counter: Counter | None = None
    told: Explanation | None = None
    labels: dict[str, str] = {}
    ways: tuple[Way, ...] = ()
    tall: bool = False


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

    def explain(self, rules: Rules[Any], view: Any, action: Action, after: Any) -> Explanation:
        """What an action would do, given the view before and the previewed view after it."""
        ...

    def about(self, rules: Rules[Any], view: Any, place: str) -> Explanation | None:
        """What there is to say of a space, or of the piece with an id, that is pointed at; None where there is nothing.

        It is told where no preview is.
        """
        ...

    def turning(self, rules: Rules[Any], view: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """The same actions, which differ in one field off the board, as the wheel goes round them, the likeliest first.

        The legal order will do where nothing is turned.
        """
        ...

    def obvious(self, rules: Rules[Any], view: Any) -> Action | None:
        """The answer that goes without saying, which the table gives by itself; None where there is a choice.

        It is legal: the only answer to a question that is asked in any case, or one on which nothing hangs.
        """
        ...
