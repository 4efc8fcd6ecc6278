"""TODO."""

from __future__ import annotations

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.view.pieces import Badge, Picture


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
    overlay: Picture = Picture(())


class Panel(msgspec.Struct, frozen=True, gc=False):
    """A titled block of rows for rail, column, shelf or mat; `help` is said where it is pointed at."""

    title: str
    rows: tuple[Row, ...]
    help: str = ""


class OfferCard(msgspec.Struct, frozen=True, gc=False):
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


class InfoCard(msgspec.Struct, frozen=True, gc=False):
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
    overlay: Picture = Picture(())
    turn: int = 0


class ActionChain(msgspec.Struct, frozen=True, gc=False):
    """Several actions in a row that the table offers as one button: a whole route, a plan.

    The first is legal now, each other one after those before it, all at decisions of the seat to decide. Pointing at
    the button tells the `explanation`, with what it has `shown` on the table; `icon` is the sprite on it.
    """

    label: str
    actions: tuple[Action, ...]
    info: InfoCard
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
    shelf: tuple[Panel | OfferCard, ...] = ()
    counter: Counter | None = None
    default_info: InfoCard | None = None
    labels: dict[str, str] = {}
    chains: tuple[ActionChain, ...] = ()
    tall: bool = False
