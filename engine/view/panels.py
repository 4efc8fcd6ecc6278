"""The view model of everything beside the board: cards, panels, offers, action chains, goal line. No screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat
from engine.view.pieces import Badge, Picture
from engine.words.filling import PLAYER, fill, with_player
from engine.words.phrases import capitalize, number_text
from engine.words.wording_checks import signatures


class Icon(msgspec.Struct, frozen=True, gc=False):
    """A sprite in a row of a panel, dimmed if used up or absent, with an optional short text below.

    `slot` draws it in a small tray; an empty `sprite` is an empty tray, or a gap. `turn` (a rotation) and `badges` are
    as for a piece. A `wide` one is so many heights wide: its sprite is a panel of the theme, and its badges have an
    origin; in a row there are only such ones. `name` is what those who listen hear in place of its sprites' names:
    words, or a name in `data/words/program/spoken.yaml`.
    """

    sprite: str
    tint: str = ""
    dim: bool = False
    text: str = ""
    slot: bool = False
    turn: int = 0
    badges: tuple[Badge, ...] = ()
    wide: float = 0.0
    name: str = ""


class Row(msgspec.Struct, frozen=True, gc=False):
    """A line of a panel: a heading, icons, a text; each may be empty.

    `lead` is a large icon at the left of a heading, `tail` are icons at its right end; `number` is large, beside the
    icons. `chosen` highlights the row. The texts of the icons are below them, or beside them if `beside`, where a
    `number` is as small as they; rows wrap. A `filling` row spreads its icons, without texts, over its full width. An
    `aid` shows odds, as for a piece. `name` is what those who listen hear before a row
    without a heading, as for an icon.
    """

    heading: str = ""
    icons: tuple[Icon, ...] = ()
    text: str = ""
    lead: Icon | None = None
    tail: tuple[Icon, ...] = ()
    number: str = ""
    chosen: bool = False
    aid: bool = False
    beside: bool = False
    filling: bool = False
    name: str = ""


def mark_icon(player: Seat, text: str = "", *, dim: bool = False) -> Icon:
    """The mark of a player with a short text."""
    return Icon("", text=text, dim=dim, badges=(Badge("mark", f"seat{player}", at=(0.0, 0.0), size=1.0),))


def marks_row(texts: Iterable[object], heading: str = "", name: str = "") -> Row:
    """A row with the marks of all players, each with its text beside it."""
    icons = tuple(mark_icon(player, str(text)) for player, text in enumerate(texts, 1))
    return Row(heading=heading, icons=icons, beside=True, name=name)


class SeatCard(msgspec.Struct, frozen=True, gc=False):
    """The contents of a seat card beside the name: the score, its unit, and rows of icons.

    An automaton has a card too, under its number after the seats. `state` is a short line below the name: what the seat
    is doing. `help` is the card's tooltip, which `tells_all` of the rows or is about them; `overlay` is shown on the
    table while the card is pointed at, and the spaces that the tooltip is `about` stay in sight then.
    """

    seat: Seat
    score: str
    unit: str = ""
    rows: tuple[Row, ...] = ()
    help: str = ""
    state: str = ""
    overlay: Picture = Picture(())
    about: tuple[str, ...] = ()
    tells_all: bool = False


class Panel(msgspec.Struct, frozen=True, gc=False):
    """A titled block of rows: in seat column or sidebar, among the offers, or a mat; `help` is its tooltip.

    If it is that of a player, its title has `PLAYER` where the name of `seat` belongs. Lessons call it by its `name`,
    in every language the same, or by its title.
    """

    title: str
    rows: tuple[Row, ...]
    help: str = ""
    seat: Seat = 0
    name: str = ""

    def told_of(self, names: Mapping[Seat, str]) -> Panel:
        """The same with the name of its player in the title, which begins like a sentence."""
        title = capitalize(with_player(self.title, names.get(self.seat, "")))
        return msgspec.structs.replace(self, title=title) if self.seat else self


class OfferCard(msgspec.Struct, frozen=True, gc=False):
    """A card that seats can earn or take: a mission, an offer.

    If it is `taken_by` a seat, that seat's mark covers the dimmed icons. `help` is its tooltip. Lessons call it by its
    `name`, or by its title.
    """

    title: str
    icons: tuple[Icon, ...] = ()
    text: str = ""
    taken_by: Seat = 0
    help: str = ""
    name: str = ""


class ActionCounter(msgspec.Struct, frozen=True, gc=False):
    """The actions `remaining` of the `total` of a turn, shown as indicators at the left of the action bar."""

    label: str
    remaining: int
    total: int


class InfoCard(msgspec.Struct, frozen=True, gc=False):
    """An info card at the head of the sidebar: the effects of an action, or the tooltip of a place.

    `before` and `after` are numbers per seat (seat 1 first), then per automaton, under the heading `measure`; empty if
    nothing is compared. `gain` is the short form on the target's pill on the board ("+4"). `overlay` is shown on the
    table as long as the card. The `sprite` is tinted and rotated (`turn`) like a piece.
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
    """Several actions in a row offered as one button: a complete route, a plan.

    The first is legal now, every other one after those before it, all at decisions of the seat to decide. Pointing at
    the button shows `info`, with its overlay on the table; `icon` is the sprite on the button.
    """

    label: str
    actions: tuple[Action, ...]
    info: InfoCard
    icon: str = ""


class Stake(msgspec.Struct, frozen=True, gc=False):
    """What is won or lost by a verb, as a line on its button: `text` with the odds, `plain` without them."""

    text: str
    plain: str = ""


class Peek(msgspec.Struct, frozen=True, gc=False):
    """What the viewer alone knows, as a card of its own, and the spaces that it tells of."""

    card: InfoCard
    spaces: tuple[str, ...] = ()


# The goal line

RACE: Mapping[str, tuple[str, ...]] = signatures(
    """
    text
    ahead(total by player) behind(total by player) level(total player)
    short_ahead(total by) short_behind(total by) short_level(total)
    """
)
"""The words of a game in which most points win, with the names in braces that each may use; see `race`."""


class Goal(msgspec.Struct, frozen=True, gc=False):
    """The goal line of a player: the goal in a sentence, and how the player stands, as words and as a bar.

    `lines` say the standing, the longest first: what has no room makes way for the next. In them `PLAYER` stands for
    the name of the player `against`. The bar is filled by `value` of `of`, with a tick at each of the `ticks`.
    """

    seat: Seat
    text: str
    lines: tuple[str, ...]
    value: int
    of: int
    ticks: tuple[int, ...] = ()
    against: Seat = 0

    @property
    def share(self) -> float:
        """The filled part of the bar, 0 to 1."""
        return min(max(self.value / self.of, 0.0), 1.0) if self.of else 0.0

    def told_of(self, names: Mapping[Seat, str]) -> Goal:
        """The same with the names of the players in its lines, as they are called within a sentence."""
        name = names.get(self.against, "")
        return msgspec.structs.replace(self, lines=tuple(with_player(line, name) for line in self.lines))


def best_other(totals: tuple[int, ...], seat: Seat) -> Seat:
    """The player with most points of all but `seat`, the first of several; 0 if there is no other."""
    others = [player for player in range(1, len(totals) + 1) if player != seat]
    return max(others, key=lambda player: (totals[player - 1], -player), default=0)


def race(
    rules: Rules[Any],
    view: Any,
    seat: Seat,
    ends: str = "",
    text: str = "text",
    totals: tuple[int, ...] = (),
    counted: str = "{total}",
) -> Goal:
    """The goal line of a game in which most points win: the points of a seat against the best other player.

    The full bar is the score of whoever leads; a tick is where the other stands. `ends` says when the game ends; the
    longest line has it after the standing. `totals` are the points of all if others than those of the standings are
    told, and `counted` then says how, around the `total`. The sheet has the words of `RACE` under `goal`.
    """
    words, totals = rules.sheet.goal, totals or rules.standings(view).totals
    own, against = totals[seat - 1], best_other(totals, seat)
    other = totals[against - 1] if against else own
    name = "ahead" if own > other else "behind" if own < other else "level"
    total = f"{number_text(own)} {rules.sheet.scoring.unit_of(own, rules.seats)}"
    told = {"total": fill(counted, total=total), "by": number_text(abs(own - other)), "player": PLAYER}
    standing = fill(words[name], told)
    lines = (standing, fill(words[f"short_{name}"], told))
    ticks = (other,) if 0 < other < own else ()
    return Goal(seat, words[text], with_end(lines, ends), own, max(own, other, 1), ticks, against)


def with_end(lines: tuple[str, ...], ends: str) -> tuple[str, ...]:
    """The lines of a standing, and before them the longest one with when the game ends; the same without that."""
    return (f"{lines[0]}; {ends}", *lines) if ends else lines


# All together


class Panels(msgspec.Struct, frozen=True, gc=False):
    """Everything beside the board.

    `prompt` are the live numbers and words that fill the texts of the decision. The blocks of the `seat_column` are
    below the seat cards at the left, those of the `sidebar` at the right. `mat` is the mat of the seat to decide, at
    the head of the sidebar. The `offers` are at the side of the board, or in the sidebar if there is no room, from the
    top. `default_info` is shown while nothing is pointed at; without it the start of the rulebook page about the
    decision. `verb_labels` replace the button labels of verbs, `stakes` are lines under them. `usual` is the verb whose
    button is lit, "" for none, None for the first one if there are few. `odds_words` are the names of the words in
    `prompt` that tell odds. `chains` have buttons in the action bar while nothing is picked. `peek` is what the viewer
    alone knows, if the game shows that on a card. `tall_cards` gives the seat cards more height, for games in which
    they always show much. `goal` is the goal line of the viewer, where it is wanted. `tabs` are what stands on the
    tabs of the table's leaves, by the names of these: words, or where they have no room the sprite.
    """

    prompt: dict[str, str | int]
    seat_cards: tuple[SeatCard, ...]
    seat_column: tuple[Panel, ...] = ()
    sidebar: tuple[Panel, ...] = ()
    mat: Panel | None = None
    offers: tuple[Panel | OfferCard, ...] = ()
    counter: ActionCounter | None = None
    default_info: InfoCard | None = None
    verb_labels: dict[str, str] = {}
    stakes: dict[str, Stake] = {}
    usual: str | None = None
    peek: Peek | None = None
    odds_words: tuple[str, ...] = ()
    chains: tuple[ActionChain, ...] = ()
    tall_cards: bool = False
    goal: Goal | None = None
    tabs: Mapping[str, Icon] = {}
