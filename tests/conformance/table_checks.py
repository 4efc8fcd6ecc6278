"""What a game's `table.py` must show for any position: only what exists, where it can lie, and what one may know."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from engine.board.board import load_board
from engine.data.paths import SPRITES
from engine.data.sheet import Sheet
from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import NATURE, Rules, Seat, Turn
from engine.stage.board.layout import place_maps
from engine.stage.board.overlay import OverlayMaps
from engine.stage.sprites import read_drawing
from engine.stage.theme import load_theme
from engine.view.panels import Icon, InfoCard, OfferCard, Panel, Panels, Row
from engine.view.picture import CueKind, Table, Target
from engine.view.pieces import Badge, Picture, Piece
from engine.view.selection import Selection
from tests.conformance.harness import Ply

DRAWN = frozenset(file.stem for file in SPRITES.glob("*.svg"))

MARK = "mark"
"""The sprite of a badge that shows the mark of the seat whose tint it has."""

WAYS = (CueKind.MOVE, CueKind.ROLL)

FACINGS = ("", "north", "east", "south", "west")

SEATS = frozenset(seat.colour for seat in load_theme().seats)
"""The colours that a seat can have, and a mark goes with."""


class Looks:
    """The table of one game at one table, and the spaces of its layout."""

    def __init__(self, table: Table, rules: Rules[Any], sheet: Sheet) -> None:
        self.table, self.rules, self.sheet = table, rules, sheet
        self.players = rules.seats + rules.rivals
        laid: list[str] = []
        for use in table.layout(rules):
            board = load_board(use.map)
            drawn(use.ground)
            assert use.seat in range(self.players + 1)
            assert use.closed <= {*board.spaces}, f"closed spaces that board {use.map} does not have"
            laid += [use.prefix + name for name in board.spaces if name not in use.closed]
        assert len(dict.fromkeys(laid)) == len(laid), "two spaces of the layout have one name; give a map a prefix"
        self.spaces = frozenset(laid)
        self.covers = OverlayMaps(place_maps(table.layout(rules)))
        for use in table.layout(rules):
            for piece in use.static_pieces:
                self._piece(piece)

    def at(self, state: Any, viewers: Iterable[Seat]) -> None:
        """Look at a position through the eyes of the viewers."""
        turn = self.rules.turn(state)
        for seat in viewers:
            view = self.rules.view(state, seat)
            self._picture(self.table.picture(self.rules, view))
            panels = self.table.panels(self.rules, view)
            self._panels(panels, turn)
            self._ways(panels, state)

    def events(self, ply: Ply, viewers: Iterable[Seat]) -> None:
        """What happened is told with pieces and ways that exist."""
        for seat in viewers:
            if ply.turn.known_to not in (None, seat):
                continue
            view = self.rules.view(ply.state, seat)
            for event in ply.events:
                for cue in self.table.cues(self.rules, view, event):
                    self._piece(cue.piece)
                    assert {spot.space for spot in cue.path} <= self.spaces
                    assert cue.path or cue.kind not in WAYS, "what moves needs the spots that it passes"

    def twins(self, state: Any, viewers: Iterable[Seat], chance: random.Random) -> None:
        """What a viewer is shown does not depend on what it may not know."""
        for seat in viewers:
            view = self.rules.view(state, seat)
            other = self.rules.view(self.rules.determinize(view, chance.randrange), seat)
            for shown in (self.table.picture, self.table.panels, self.table.targets):
                assert shown(self.rules, view) == shown(self.rules, other), (
                    "the table shows what its viewer may not know"
                )

    def hand(self, state: Any, viewer: Seat, wanted: Sequence[Action], explained: int) -> None:
        """Where the table shows what `viewer` may know, the seat to decide reaches every action that it wants, and some
        of them are explained.
        """
        confirm = [verb for verb, words in self.sheet.verbs.items() if words.confirm]
        turn = self.rules.turn(state)
        standing = self.sheet.decisions[turn.decision].bar if turn else ()
        hand = Selection(self.rules, self.table, self.rules.view(state, viewer), confirm, standing, viewer=viewer)
        pieces = self.table.picture(self.rules, hand.view).pieces
        ids = {piece.id: piece.space for piece in pieces if piece.id}
        for pick, target in hand.targets.items():
            assert target.pick == pick
            assert target.space in self.spaces if not target.piece else target.piece in ids, f"{target} is nowhere"
        self.covers.current = self.covers.due(piece.space for piece in pieces)
        for target in hand.open_targets:
            assert self.covers.is_reachable(target.space or ids[target.piece]), f"{target} is covered, or not there"
        for place in (*self.spaces, *ids):
            told = self.table.describe(self.rules, hand.view, place)
            if told is not None:
                self._explanation(told)
        answer = self.table.auto_answer(self.rules, hand.view)
        assert answer is None or answer in self.rules.legal(state), f"{answer} goes without saying, but is not legal"
        for action in wanted:
            assert reaches(hand, action), f"{action.text} cannot be picked at the table"
            while hand.undo_pick():
                pass
        for action in wanted[:explained]:
            self._explanation(hand.preview_action(action).info)

    def _picture(self, picture: Picture) -> None:
        ids = [piece.id for piece in picture.pieces if piece.id]
        assert len(dict.fromkeys(ids)) == len(ids), "two pieces have one id"
        for piece in picture.pieces:
            self._piece(piece)
        for link in picture.links:
            assert link.path
            assert {spot.space for spot in link.path} <= self.spaces
            self._tint(link.colour)

    def _piece(self, piece: Piece) -> None:
        assert piece.image or piece.badges, f"nothing is seen of a piece on {piece.space}"
        assert piece.facing in FACINGS
        assert piece.space in self.spaces, f"{piece.image} lies on {piece.space}, which is no space of the layout"
        self._painted(piece.image, piece.tint)
        self._badges(piece.badges)

    def _badges(self, badges: Iterable[Badge]) -> None:
        for badge in badges:
            assert badge.sprite or badge.text, "a badge without anything on it"
            if badge.sprite == MARK:
                assert badge.tint in SEATS or badge.tint.startswith("seat"), f'no seat has the colour "{badge.tint}"'
            else:
                self._painted(badge.sprite, badge.tint)
            assert badge.seat in range(self.players + 1), f"there is no seat {badge.seat} to be named on a badge"
            said(badge.text.replace("{seat}", "somebody") if badge.seat else badge.text)
            self._tint(badge.tint)
            self._tint(badge.ink)

    def _painted(self, sprite: str, tint: str) -> None:
        """A sprite is there, and has a tint exactly where it takes one: it could not be drawn otherwise."""
        drawn(sprite)
        self._tint(tint)
        if sprite:
            assert read_drawing(sprite).tintable == bool(tint), f'{sprite} with the tint "{tint}" cannot be drawn'

    def _tint(self, tint: str) -> None:
        """A tint is none, the colour of a seat that is there, or one of the theme."""
        number = tint.removeprefix("seat")
        if tint and number == tint:
            load_theme().colour(tint)
        elif tint:
            assert number in map(str, range(1, self.players + 1)), f"there is no {tint}"

    def _panels(self, panels: Panels, turn: Turn | None) -> None:
        """The cards are those of all who play in order, and the words of the decision find their live numbers."""
        assert [card.seat for card in panels.seat_cards] == [*range(1, self.players + 1)]
        for card in panels.seat_cards:
            said(card.score, card.unit, card.help)
            self._rows(card.rows)
        for block in (*panels.seat_column, *panels.sidebar, *panels.offers, *([panels.mat] if panels.mat else [])):
            self._block(block)
        if panels.counter is not None:
            said(panels.counter.label)
            assert 0 <= panels.counter.remaining <= panels.counter.total
        if turn is not None:
            words, live = self.sheet.decisions[turn.decision], panels.prompt
            said(words.prompt.format(seat="Anna", **live), words.help.format(**live))
            said(words.going_on.format(seat="Anna", picked="e8", wanted="which?", **live))

    def _ways(self, panels: Panels, state: Any) -> None:
        """What the table offers to do in a row can be done by the seat to decide."""
        for way in panels.chains:
            said(way.label)
            drawn(way.icon)
            self._explanation(way.info)
            assert way.actions, f'"{way.label}" is no way: nothing is done'
            after, seats = state.copy(), []
            for action in way.actions:
                turn = self.rules.turn(after)
                seats.append(turn.seat if turn else NATURE)
                assert action in self.rules.legal(after), f'"{way.label}": {action.text} is not legal then'
                self.rules.play(after, action)
            assert len(dict.fromkeys(seats)) == 1, f'"{way.label}" goes on where another seat is to decide'

    def _block(self, block: Panel | OfferCard) -> None:
        said(block.title)
        if isinstance(block, Panel):
            self._rows(block.rows)
            return
        said(block.text, block.help)
        self._icons(block.icons)
        assert block.taken_by in range(self.players + 1)

    def _rows(self, rows: Iterable[Row]) -> None:
        for row in rows:
            said(row.heading, row.text, row.number)
            self._icons((*row.icons, *row.tail, *([row.lead] if row.lead else [])))

    def _icons(self, icons: Iterable[Icon]) -> None:
        for icon in icons:
            said(icon.text)
            self._painted(icon.sprite, icon.tint)
            self._badges(icon.badges)

    def _explanation(self, told: InfoCard) -> None:
        assert told.title
        self._painted(told.sprite, told.tint)
        said(told.title, told.text, told.measure, told.gain)
        self._rows(told.rows)
        self._picture(told.overlay)
        assert len(told.before) == len(told.after)
        assert len(told.before) in (0, self.players)


def drawn(*sprites: str) -> None:
    """Every sprite that has a name is there."""
    missing = {sprite for sprite in sprites if sprite} - DRAWN
    assert not missing, f"there is no sprite {', '.join(sorted(missing))}"


def said(*texts: str) -> None:
    """Nothing is left in braces."""
    for text in texts:
        assert not {*text} & {*"{}"}, f'"{text}" has braces that nobody filled in'


def reaches(hand: Selection, action: Action) -> bool:
    """Whether clicks on lit targets and the bar's buttons make an action: its verb at the end, at the beginning, or its
    spaces first. A click takes the first pick of its place.
    """
    verb, fields = action.picks[0], action.picks[1:]
    spaces_first = sorted(fields, key=lambda pick: pick.kind is not Kind.SPACE)
    for order in ((*fields, verb, verb), (verb, *fields, verb), (*spaces_first, verb)):
        while hand.undo_pick():
            pass
        for pick in order:
            if not at_hand(hand, pick):
                continue
            if hand.make_pick(pick) == action or (hand.offer.awaits_confirmation and hand.offer.completes == action):
                return True
    return False


def at_hand(hand: Selection, pick: Pick) -> bool:
    """Whether one can make a pick: it stands in the bar, or is what a click on its target would pick."""
    target: Target | None = hand.targets.get(pick)
    if pick not in hand.offer.picks:
        return False
    if target is None:
        return pick in hand.bar_picks
    return hand.picks_at(target.piece or target.space)[:1] == [pick]
