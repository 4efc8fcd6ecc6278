"""The view model: what one frame of a match shows, as plain data. Views draw a `TableView` and see nothing else.

No drawing in here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from engine.data.sheet import Sheet
from engine.match.log_text import LogLine
from engine.rules.contract import NATURE, Seat
from engine.view.panels import InfoCard, Panels
from engine.view.pieces import Link, Outline, Picture
from engine.view.preview import Preview
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.view_model.hover import Refusal
from scenes.match_view.view_model.news import NO_NEWS, News

PROMPT_STYLES, LARGE_PROMPT_STYLES = ("prompt", "prompt-line2"), ("prompt-alone", "body")
"""The text styles of question and line, and larger ones for who only looks on."""

NO_LAMP = -2
"""What stands for the bright lamp where nobody thinks."""

EMPTY_CARD = InfoCard("")
"""An info card that says nothing; a mat above it has the info card for itself."""


class Prompt(msgspec.Struct, frozen=True):
    """What the prompt says: the seat's colour and mark, the question, the line under it, and `shorter` ways to say it.

    `refused` sets the second line as a refusal with its icon; `fade` is its opacity, 0 to 1. `glow` is what is left of
    the flash that says that somebody else is to act, 0 to 1. `lamps` is the number of the bright lamp of those that say
    that a bot thinks (-1: all of them), or `NO_LAMP`. `styles` are the text styles of question and line.
    """

    colour: str
    mark: str
    question: str
    line: str = ""
    shorter_lines: tuple[str, ...] = ()
    is_refusal: bool = False
    fade: float = 1.0
    glow: float = 0.0
    thinking_lamp: int = NO_LAMP
    styles: tuple[str, str] = PROMPT_STYLES


class MarkerPlace(NamedTuple):
    """What is marked: a space, or the piece with an id on it."""

    space: str
    piece: str = ""


class Marker(NamedTuple):
    """A marker: "target", "chosen" or "last", what it marks, its size as a share of a cell, its opacity."""

    kind: str
    place: MarkerPlace
    size: float
    alpha: float = 1.0


class LogView(msgspec.Struct, frozen=True):
    """The log: its lines, the news among them, and the spaces of the line that is pointed at."""

    lines: Sequence[LogLine]
    news: News = NO_NEWS
    pointed_spaces: tuple[str, ...] = ()


class BoardContent(msgspec.Struct, frozen=True):
    """What lies and is marked on the board, beside the pieces of the picture itself.

    `told` says that a story is played on it; `resting` that the present is shown and no story is told. `picked`,
    `action_spaces` are the spaces of the picks made so far and of those of the previewed action; `pending` is the space
    where a pending pick would lie. `spoken` lies on the table while the info card speaks of it. `gain` is drawn at
    `gain_at`. `named` is the space whose name shows, `focus` the information space that the keyboard is on.
    """

    animating: bool
    shows_present: bool
    links: Sequence[Link] = ()
    outlines: Sequence[Outline] = ()
    markers: Sequence[Marker] = ()
    preview: Preview | None = None
    action_spaces: Sequence[str] = ()
    picked_spaces: Sequence[str] = ()
    pending_space: str = ""
    card_overlay: Picture | None = None
    gain: str = ""
    gain_place: MarkerPlace | None = None
    named_space: str = ""
    focused_space: str = ""
    refusal: Refusal | None = None
    fade: float = 0.0


class TableView(msgspec.Struct, frozen=True):
    """All that one frame of a match shows beside the buttons.

    `turn_seat` is the seat to decide (0: none) and `acting` the same unless the board shows the past; `gained` is what
    each seat has gained since the viewer acted, `card` the seat whose card is explained, `thinking` the bright lamp of
    the bot that thinks. `caption` is the prompt while a story is told (None: as before). `prompt_buttons` is the number
    of buttons in the prompt; `bar_busy` says that buttons stand in the action bar, `asking` that a dialog is open.
    """

    title: str
    turn_text: str
    sheet: Sheet
    labels: Sequence[PlayerLabel]
    panels: Panels
    prompt: Prompt
    info_card: InfoCard
    log: LogView
    board: BoardContent
    turn_seat: Seat = NATURE
    acting_seat: Seat = NATURE
    gains: Mapping[Seat, int] = {}
    card_seat: Seat = 0
    thinking_lamp: int = NO_LAMP
    caption: Prompt | None = None
    prompt_buttons: int = 0
    has_bar_buttons: bool = False
    has_dialog: bool = False

    @property
    def preview(self) -> Preview | None:
        """The preview of the action that is pointed at, pending or hinted."""
        return self.board.preview
