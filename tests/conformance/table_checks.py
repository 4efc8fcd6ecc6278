"""Checks of a game's `table` module in any position: existing sprites and spaces, and no secrets of other seats."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from engine.board.board import load_board
from engine.data.paths import SPRITES
from engine.data.sheet import Sheet
from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import NATURE, Rules, Seat, Turn
from engine.stage.board.layout import centres_of, place_maps
from engine.stage.board.overlay import OverlayMaps
from engine.stage.sprites import read_drawing
from engine.stage.theme import load_theme
from engine.view.panels import Icon, InfoCard, OfferCard, Panel, Panels, Row
from engine.view.picture import CueKind, Table, Target
from engine.view.pieces import Badge, Picture, Piece
from engine.view.selection import Selection
from engine.words.filling import PLAYER
from tests.conformance.harness import Ply

SPRITE_NAMES = frozenset(file.stem for file in SPRITES.glob("*.svg"))

MARK = "mark"
"""The sprite of a badge that shows a seat's mark; its tint names the seat."""

PATH_CUES = (CueKind.MOVE, CueKind.ROLL)

FACINGS = ("", "north", "east", "south", "west")

SEAT_COLOURS = frozenset(seat.colour for seat in load_theme().seats)
"""The seat colours; each has a mark."""


class TableChecks:
    """The table module of one game with its options and seats, and the spaces of its layout."""

    def __init__(self, table: Table, rules: Rules[Any], sheet: Sheet) -> None:
        self.table, self.rules, self.sheet = table, rules, sheet
        self.players = rules.seats + rules.rivals
        spaces: list[str] = []
        for use in table.layout(rules):
            board = load_board(use.map)
            sprites_exist(use.ground)
            assert use.seat in range(self.players + 1)
            assert use.closed <= {*board.spaces}, f"closed spaces that board {use.map} does not have"
            spaces += [use.prefix + name for name in board.spaces if name not in use.closed]
        assert len(dict.fromkeys(spaces)) == len(spaces), "two spaces of the layout have one name; give a map a prefix"
        self.spaces = frozenset(spaces)
        maps = place_maps(table.layout(rules))
        self.overlays = OverlayMaps(maps, centres_of(maps))
        for use in table.layout(rules):
            for piece in use.static_pieces:
                self._piece(piece)

    def check_position(self, state: Any, viewers: Iterable[Seat]) -> None:
        """Check picture and panels of a position for some viewers."""
        turn = self.rules.turn(state)
        for seat in viewers:
            view = self.rules.view(state, seat)
            self._picture(self.table.picture(self.rules, view))
            panels = self.table.panels(self.rules, view)
            self._panels(panels, turn)
            self._action_chains(panels, state)

    def check_events(self, ply: Ply, viewers: Iterable[Seat]) -> None:
        """Cues use pieces and paths that exist."""
        for seat in viewers:
            if ply.turn.known_to not in (None, seat):
                continue
            view = self.rules.view(ply.state, seat)
            for event in ply.events:
                for cue in self.table.cues(self.rules, view, event):
                    self._piece(cue.piece)
                    assert {anchor.space for anchor in cue.path} <= self.spaces
                    assert cue.path or cue.kind not in PATH_CUES, "a piece that moves needs a path"

    def check_secrets(self, state: Any, viewers: Iterable[Seat], rng: random.Random) -> None:
        """Picture, panels and targets of a viewer are independent of the secrets of others."""
        for seat in viewers:
            view = self.rules.view(state, seat)
            other = self.rules.view(self.rules.determinize(view, rng.randrange), seat)
            for part in (self.table.picture, self.table.panels, self.table.targets):
                assert part(self.rules, view) == part(self.rules, other), "the table shows what its viewer may not know"

    def check_picks(self, state: Any, viewer: Seat, wanted: Sequence[Action], previewed: int) -> None:
        """Seen by `viewer`, the seat to decide can pick all wanted actions; the first n have previews."""
        confirm = [verb for verb, words in self.sheet.verbs.items() if words.confirm]
        turn = self.rules.turn(state)
        standing = self.sheet.decisions[turn.decision].bar if turn else ()
        selection = Selection(self.rules, self.table, self.rules.view(state, viewer), confirm, standing, viewer=viewer)
        pieces = self.table.picture(self.rules, selection.view).pieces
        ids = {piece.id: piece.space for piece in pieces if piece.id}
        for pick, target in selection.targets.items():
            assert target.pick == pick
            assert target.space in self.spaces if not target.piece else target.piece in ids, f"{target} is nowhere"
        self.overlays.current = self.overlays.due(piece.space for piece in pieces)
        for target in selection.open_targets:
            space = target.space or ids[target.piece]
            leaf = self.overlays.leaf_of(space)
            self.overlays.leaf = leaf if leaf in self.overlays.tabs else self.overlays.leaf
            assert self.overlays.is_reachable(space), f"{target} is covered, or not there"
        subjects = self.table.subjects(self.rules, selection.view)
        for place in (*self.spaces, *ids):
            tooltip = self.table.describe(self.rules, selection.view, place, subjects)
            if tooltip is not None:
                self._info_card(tooltip)
        answer = self.table.auto_answer(self.rules, selection.view)
        assert answer is None or answer in self.rules.legal(state), f"{answer} goes without saying, but is not legal"
        for action in wanted:
            assert reaches(selection, action), f"{action.text} cannot be picked at the table"
            while selection.undo_pick():
                pass
        for action in wanted[:previewed]:
            self._info_card(selection.preview_action(action).info)

    def _picture(self, picture: Picture) -> None:
        ids = [piece.id for piece in picture.pieces if piece.id]
        assert len(dict.fromkeys(ids)) == len(ids), "two pieces have one id"
        for piece in picture.pieces:
            self._piece(piece)
        for link in picture.links:
            assert link.path
            assert {anchor.space for anchor in link.path} <= self.spaces
            self._tint(link.colour)

    def _piece(self, piece: Piece) -> None:
        assert piece.image or piece.badges, f"a piece on {piece.space} shows nothing"
        assert piece.facing in FACINGS
        assert piece.space in self.spaces, f"{piece.image} is on {piece.space}, which is no space of the layout"
        self._sprite(piece.image, piece.tint)
        self._badges(piece.badges)

    def _badges(self, badges: Iterable[Badge]) -> None:
        for badge in badges:
            assert badge.sprite or badge.text, "a badge without anything on it"
            if badge.sprite == MARK:
                assert badge.tint in SEAT_COLOURS or badge.tint.startswith("seat"), (
                    f'no seat has the colour "{badge.tint}"'
                )
            else:
                self._sprite(badge.sprite, badge.tint)
            assert badge.seat in range(self.players + 1), f"there is no seat {badge.seat} to be named on a badge"
            no_braces(badge.text.replace("{seat}", "somebody") if badge.seat else badge.text)
            self._tint(badge.tint)
            self._tint(badge.ink)

    def _sprite(self, sprite: str, tint: str) -> None:
        """A sprite exists, and has a tint exactly if it takes one."""
        sprites_exist(sprite)
        self._tint(tint)
        if sprite:
            assert read_drawing(sprite).tintable == bool(tint), f'{sprite} with the tint "{tint}" cannot be drawn'

    def _tint(self, tint: str) -> None:
        """A tint is empty, the colour of a seat of this table, or a colour of the theme."""
        number = tint.removeprefix("seat")
        if tint and number == tint:
            load_theme().colour(tint)
        elif tint:
            assert number in map(str, range(1, self.players + 1)), f"there is no {tint}"

    def _panels(self, panels: Panels, turn: Turn | None) -> None:
        """Every player has a seat card, in order, and the words of the decision find their live numbers."""
        assert [card.seat for card in panels.seat_cards] == [*range(1, self.players + 1)]
        for card in panels.seat_cards:
            no_braces(card.score, card.unit, card.help)
            self._rows(card.rows)
        for block in (*panels.seat_column, *panels.sidebar, *panels.offers, *([panels.mat] if panels.mat else [])):
            self._block(block)
        if panels.counter is not None:
            no_braces(panels.counter.label)
            assert 0 <= panels.counter.remaining <= panels.counter.total
        if turn is not None:
            words, live = self.sheet.decisions[turn.decision], panels.prompt
            no_braces(words.prompt.format(seat="Anna", **live), words.help.format(**live))
            no_braces(words.going_on.format(seat="Anna", picked="e8", wanted="which?", **live))

    def _action_chains(self, panels: Panels, state: Any) -> None:
        """The seat to decide can play every action chain of the panels."""
        for chain in panels.chains:
            no_braces(chain.label)
            sprites_exist(chain.icon)
            self._info_card(chain.info)
            assert chain.actions, f'"{chain.label}" is a chain without actions'
            after, seats = state.copy(), []
            for action in chain.actions:
                turn = self.rules.turn(after)
                seats.append(turn.seat if turn else NATURE)
                assert action in self.rules.legal(after), f'"{chain.label}": {action.text} is not legal then'
                self.rules.play(after, action)
            assert len(dict.fromkeys(seats)) == 1, f'"{chain.label}" goes on where another seat is to decide'

    def _block(self, block: Panel | OfferCard) -> None:
        no_braces(block.title.replace(PLAYER, ""))  # which the screen fills in
        if isinstance(block, Panel):
            self._rows(block.rows)
            return
        no_braces(block.text, block.help)
        self._icons(block.icons)
        assert block.taken_by in range(self.players + 1)

    def _rows(self, rows: Iterable[Row]) -> None:
        for row in rows:
            no_braces(row.heading, row.text, row.number)
            self._icons((*row.icons, *row.tail, *([row.lead] if row.lead else [])))

    def _icons(self, icons: Iterable[Icon]) -> None:
        for icon in icons:
            no_braces(icon.text)
            self._sprite(icon.sprite, icon.tint)
            self._badges(icon.badges)

    def _info_card(self, card: InfoCard) -> None:
        assert card.title
        self._sprite(card.sprite, card.tint)
        no_braces(card.title, card.text, card.measure, card.gain)
        self._rows(card.rows)
        self._picture(card.overlay)
        assert len(card.before) == len(card.after)
        assert len(card.before) in (0, self.players)


def sprites_exist(*sprites: str) -> None:
    """Every named sprite exists."""
    missing = {sprite for sprite in sprites if sprite} - SPRITE_NAMES
    assert not missing, f"there is no sprite {', '.join(sorted(missing))}"


def no_braces(*texts: str) -> None:
    """No placeholder is left in braces."""
    for text in texts:
        assert not {*text} & {*"{}"}, f'"{text}" has braces that nobody filled in'


def reaches(selection: Selection, action: Action) -> bool:
    """Whether clicks on targets and on buttons of the bar complete an action in one of four orders: fields then verb,
    verb then fields, spaces first, all that is clicked on the table first. A click makes the first pick of its place.
    """
    verb, fields = action.picks[0], action.picks[1:]
    spaces_first = sorted(fields, key=lambda pick: pick.kind is not Kind.SPACE)
    table_first = sorted(fields, key=lambda pick: pick not in selection.targets)
    for order in ((*fields, verb, verb), (verb, *fields, verb), (*spaces_first, verb), (*table_first, verb)):
        while selection.undo_pick():
            pass
        for pick in order:
            if not can_pick(selection, pick):
                continue
            if selection.make_pick(pick) == action or (
                selection.offer.awaits_confirmation and selection.offer.completes == action
            ):
                return True
    return False


def can_pick(selection: Selection, pick: Pick) -> bool:
    """Whether a pick has a button in the bar, or is the pick that a click on its target makes."""
    target: Target | None = selection.targets.get(pick)
    if pick not in selection.offer.picks:
        return False
    if target is None:
        return pick in selection.bar_picks
    return selection.picks_at(target.piece or target.space)[:1] == [pick]
