"""The view model: one frame of a match as plain data. Views draw a `TableView` and see nothing else.

No drawing in here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from engine.data.sections import LegendLine
from engine.data.sheet import Sheet
from engine.match.log_text import LogLine
from engine.rules.contract import NATURE, Seat
from engine.view.panels import Goal, InfoCard, Panels
from engine.view.pieces import Link, Outline, Picture
from engine.view.preview import Preview
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.view_model.hover import Held, Refusal
from scenes.match_view.view_model.moment_view import MomentView
from scenes.match_view.view_model.news import NO_NEWS, News

PROMPT_STYLES, LARGE_PROMPT_STYLES = ("prompt", "prompt-line2"), ("prompt-alone", "body")
"""The text styles of question and line, and larger ones for watching."""

NO_LAMP = -2
"""The number of the bright lamp if nobody thinks."""

MORE = "…"
"""The mark of a text that goes on."""

EMPTY_CARD = InfoCard("")
"""An empty info card; a mat above it has all the space."""


class Prompt(msgspec.Struct, frozen=True):
    """The prompt: the seat's colour and mark, the question, the line below it, and shorter versions of both.

    A line that `is_refusal` has an icon; `fade` is its opacity, 0 to 1. `glow` is the rest of the flash for another
    seat to act, 0 to 1. `thinking_lamp` is the number of the bright lamp while a bot thinks (-1: all), or `NO_LAMP`.
    `styles` are the text styles of question and line.
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
    shorter_questions: tuple[str, ...] = ()


class MarkerPlace(NamedTuple):
    """The place of a marker: a space, or the piece with an id on it."""

    space: str
    piece: str = ""


class Marker(NamedTuple):
    """A marker: "target", "chosen" or "last", its place, its size as a share of a cell, its opacity."""

    kind: str
    place: MarkerPlace
    size: float
    alpha: float = 1.0


class LogView(msgspec.Struct, frozen=True):
    """The log: its lines, the news among them, and the spaces of the line pointed at."""

    lines: Sequence[LogLine]
    news: News = NO_NEWS
    pointed_spaces: tuple[str, ...] = ()


class BoardContent(msgspec.Struct, frozen=True):
    """Everything on the board besides the pieces of the picture.

    `animating` says that an animation is running; `shows_present` that the present position is shown without one.
    `picked_spaces` and `action_spaces` are those of the picks made so far and of the previewed action; `pending_space`
    is that of the pending pick. `card_overlay` is shown with the info card; `gain` is drawn at `gain_place`. The
    `space_name` of `named_space` is shown; `focused_space` is the information space with the keyboard focus, and
    `focused_place` where a controller's focus is on what may be chosen. `held` is dragged.
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
    space_name: str = ""
    focused_space: str = ""
    focused_place: MarkerPlace | None = None
    refusal: Refusal | None = None
    fade: float = 0.0
    held: Held | None = None


class GoalView(msgspec.Struct, frozen=True):
    """The goal line, and the filled part of its bar, 0 to 1."""

    goal: Goal
    share: float


class TableView(msgspec.Struct, frozen=True):
    """Everything that one frame of a match shows besides the buttons.

    `turn_seat` is the seat to decide (0: none), `acting_seat` the same unless the board shows the past; `gains` are the
    gains per seat since the viewer acted, `card_seat` is the seat whose card is explained. `caption` is the prompt
    during an animation (None: as before), `moment` what is counted up. `prompt_buttons` is the number of buttons in the
    prompt, `bar_opacity` the opacity of those in the action bar. `legend` are the marks that occur with these seats,
    `goal` is the goal line as it is told now. `card_rests` says that the info card is about nothing pointed at, so that
    it keeps to its place (with larger text alone).
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
    moment: MomentView | None = None
    prompt_buttons: int = 0
    has_bar_buttons: bool = False
    has_dialog: bool = False
    bar_opacity: float = 1.0
    legend: Sequence[LegendLine] = ()
    goal: GoalView | None = None
    card_rests: bool = False

    @property
    def preview(self) -> Preview | None:
        """The preview of the action pointed at, pending or hinted."""
        return self.board.preview
