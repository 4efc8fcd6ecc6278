"""Refusals of the build: why a component cannot be used, or not there (RULES.md 3.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.rules.actions import Kind
from engine.rules.multiset import count
from engine.rules.refusals import Refusals, Things
from engine.rules.requirements import Requirement
from games.veins.model.actions import FOR_POINTS, FOR_STATION, FOR_TILE, FOR_VEIN
from games.veins.model.components import (
    DYNAMITES,
    KIND_INDEX,
    OPTION,
    PROSPECT,
    STATION,
    TILE_KINDS,
    VEIN,
    Code,
    pool_place,
)
from games.veins.model.setup import Setup, dynamite_of_card
from games.veins.model.state import VeinsState
from games.veins.model.wording import colour_words, label, space_words
from games.veins.rules.sites import STATION_ROWS, VEIN_ROWS, Row, colours_left, tile_rows

NOTHING: Mapping[Kind, Any] = {
    Kind.SPACE: -1, Kind.COLOUR: -1, Kind.NUMBER: -1, Kind.PIECE: "", Kind.ITEM: "", Kind.CARD: "", Kind.SHAPE: "",
}  # fmt: skip
"""What stands for a thing that is not picked; spaces and colours are numbers."""


class BuildRefusals(Refusals[Setup, VeinsState]):
    """The refusals of the build."""

    def take(self, things: Things) -> None:
        """Take the things picked."""
        picked = {kind: things.get(kind, [nothing])[0] for kind, nothing in NOTHING.items()}
        self.space: int = picked[Kind.SPACE]
        self.colour: int = picked[Kind.COLOUR]
        self.number: int = picked[Kind.NUMBER]
        self.piece: str = picked[Kind.PIECE]
        self.item: str = picked[Kind.ITEM]
        self.card: str = picked[Kind.CARD]
        self.shape: str = picked[Kind.SHAPE]
        self.hand = self.state.hands[self.seat - 1]

    def require_space(self, rows: Sequence[Requirement[Setup, VeinsState]]) -> None:
        """Forbid the space picked by the first row that it does not meet."""
        self.require(rows, self.setup.ground.bit[self.space], space=space_words(self.setup, self.space))

    def forbid_kind(self, wording: str, kind: str) -> None:
        """Refuse a component; "lay" stands for any tile."""
        self.forbid(wording, piece=label(self.setup, kind))

    @property
    def in_city(self) -> bool:
        """Whether the space picked is in a city."""
        return self.setup.ground.city_of[self.space] >= 0

    # Trays and pool

    def require_component(self, kind: str, *, bought: bool) -> None:
        """A component of the tray, or of the pool for an option; without a kind, any tile."""
        if bought and not count(self.hand, OPTION):
            self.forbid("option_none")
        if not kind:
            if not self._codes(bought=bought):
                self.forbid_kind("pool_none" if bought else "hand_none", FOR_TILE)
        elif kind not in KIND_INDEX or (bought and KIND_INDEX[kind] > STATION):
            self.forbid("no_piece", piece=kind)
        elif bought and not self.state.pool[pool_place(KIND_INDEX[kind], self.seat)]:
            self.forbid_kind("pool_none", kind)
        elif not bought and not count(self.hand, KIND_INDEX[kind]):
            own = dynamite_of_card(self.setup, self.state.cards[self.seat - 1])
            self.forbid_kind("hand_charge" if KIND_INDEX[kind] in DYNAMITES and kind != own else "hand_none", kind)

    def _codes(self, *, bought: bool) -> list[Code]:
        """All tiles in all orientations that the seat has, or that are in the pool."""
        numbers = self.state.pool if bought else [count(self.hand, kind) for kind in TILE_KINDS]
        return [code for kind in TILE_KINDS if numbers[kind] for code in self.setup.tile_set.codes_of_kind[kind]]

    def forbid_nowhere(self, kind: str, *, bought: bool) -> None:
        """Refuse a component that no space takes."""
        self.forbid_kind("pool_nowhere" if bought else "piece_nowhere", kind)

    # Tiles, stations, veins

    def tile(self, tile: str, *, bought: bool = False) -> None:
        """A tile ("" for any) that cannot be laid on the picked space, or anywhere."""
        self.require_component(tile, bought=bought)
        if tile and KIND_INDEX[tile] not in TILE_KINDS:
            self.forbid_mixed()
        if tile and self.shape and (tile, self.shape) not in self.setup.code_of:
            self.forbid_kind("no_turn", tile)
        if self.space < 0 and not self.shape:
            self.forbid_nowhere(tile or FOR_TILE, bought=bought)
        if self.space >= 0:
            self.require_space(self._tile_rows(tile, bought=bought))
            if self.shape:
                self.forbid("tile_turned", space=space_words(self.setup, self.space))
        self.forbid_mixed()

    def _tile_rows(self, tile: str, *, bought: bool) -> tuple[Row, ...]:
        kind = self.setup.tile_set.codes_of_kind[KIND_INDEX[tile]] if tile else self._codes(bought=bought)
        return tile_rows(self.setup, kind)

    def station(self, *, bought: bool = False) -> None:
        """A station that cannot be built on the picked space, or anywhere."""
        self.require_component(FOR_STATION, bought=bought)
        if self.space < 0:
            self.forbid_nowhere(FOR_STATION, bought=bought)
        self.require_space(STATION_ROWS)

    def vein(self, *, bought: bool = False) -> None:
        """A vein that cannot be laid on the picked space, in the picked colour, or anywhere."""
        self.require_component(FOR_VEIN, bought=bought)
        if not colours_left(self.state):
            self.forbid("vein_no_stones")
        if self.space >= 0:
            self.require_space(VEIN_ROWS)
        if self.colour >= 0 and not self.state.tracks[self.colour]:
            self.forbid("vein_colour", colour=colour_words(self.setup, self.colour))
        if self.space < 0:
            self.forbid_nowhere(FOR_VEIN, bought=bought)
        self.forbid_mixed()

    # Options, discards, the prospect

    def option(self) -> None:
        """An option that cannot be returned for the purpose picked."""
        if self.card in self.setup.order_index:
            self.forbid("order_late")
        if not count(self.hand, OPTION):
            self.forbid("option_none")
        if self.card and self.card not in (FOR_POINTS, FOR_TILE, FOR_STATION, FOR_VEIN):
            self.forbid("no_card", card=self.card)
        if self.card == FOR_POINTS:
            self.forbid_mixed()
        if self.item or self.shape or self.card == FOR_TILE:
            self.tile(self.item, bought=True)
        if self.card == FOR_VEIN or (not self.card and self.colour >= 0):
            self.vein(bought=True)
        if self.card == FOR_STATION or self.in_city:
            self.station(bought=True)
        self.tile("", bought=True)

    def discard(self) -> None:
        """A component that cannot be discarded."""
        kind = KIND_INDEX.get(self.piece)
        if kind == OPTION and count(self.hand, OPTION):
            self.forbid("option_kept")
        if kind == PROSPECT:
            self.forbid_prospect()
        self.require_component(self.piece, bought=False)
        self.forbid_mixed()

    def forbid_prospect(self) -> None:
        """Refuse the prospect before all other components are used."""
        self.forbid("prospect_early", left=self.setup.phase_actions - 1 - self.state.done_in_phase[self.seat - 1])

    # Without a verb

    def use(self) -> None:
        """Picks without a verb: the component that they mean."""
        if self.card or self.item:
            self.option()
        if self.piece == FOR_STATION:
            self.station()
        if self.piece == FOR_VEIN or (self.colour >= 0 and not self.piece):
            self.vein()
        if self.piece and self.space < 0 and not self.shape:
            self.discard()
        if self.piece or self.shape:
            self.tile(self.piece)
        self._use_space()

    def _use_space(self) -> None:
        """A space where nothing that the seat has can be used."""
        has_tiles = bool(self._codes(bought=False))
        if not self.in_city:
            if has_tiles:
                self.tile("")
            if self.state.veins[self.space]:
                self.forbid("tile_vein", space=space_words(self.setup, self.space))
            if count(self.hand, VEIN) and colours_left(self.state):
                self.vein()
        self.station()
