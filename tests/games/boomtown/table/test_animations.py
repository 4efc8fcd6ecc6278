"""Animations: cues begin where pieces were before an action, and end where they are after it."""

from __future__ import annotations

import random

import pytest

import games
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Picture, Piece
from games.boomtown.model.events import Built, Installed, Invested, Looted, NinthLaid, Settled, Shipped, Upgraded
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.table import picture
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import TABLES, rules, step
from tests.games.short import find

LASTING = (Built, Installed, Invested, Looted, NinthLaid, Settled, Shipped, Upgraded)
"""The events whose last cue of a piece shows it as it is after the action."""


def lying(of: BoomtownRules, state: BoomtownState) -> dict[str, Piece]:
    """The pieces with ids."""
    table: Picture = picture(of, of.view(state, state.seat), state.seat)
    return {piece.id: piece for piece in table.pieces if piece.id}


def of_action(of: BoomtownRules, state: BoomtownState, text: str) -> list[Cue]:
    """The cues of an action; `state` is advanced by it."""
    before = state.copy()
    events = of.play(state, find(of, state, text))
    return [cue for event in events for cue in games.table("boomtown").cues(of, before, event)]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_last_cue_of_a_piece_ends_where_it_is_then(seats: int, options: dict[str, str]) -> None:
    of, chance = rules(seats, **options), random.Random(seats)
    state, compared = of.start(), 0
    while of.turn(state) is not None:
        before = state.copy()
        final_pieces: dict[str, Piece] = {}
        for event in step(of, state, chance):
            for cue in games.table("boomtown").cues(of, before, event) if isinstance(event, LASTING) else ():
                if cue.piece.id and cue.kind in (CueKind.APPEAR, CueKind.CHANGE, CueKind.OPEN, CueKind.MOVE):
                    final_pieces[cue.piece.id] = cue.into or cue.piece
        there = lying(of, state)
        for id, piece in final_pieces.items():
            if id in there:
                compared += 1
                assert piece == there[id]
    assert compared > 25


def test_a_coach_leaves_the_place_where_it_stands() -> None:
    of = rules(3)
    state = arrange(of, hand="GGCC", coaches={1: (0, 0, 3), 2: (0, 0, 3), 3: (0, 0, 4)})
    before = lying(of, state)
    (drive,) = (cue for cue in of_action(of, state, "ship gold") if cue.piece.id == "coach-gold-1")
    assert drive.piece == before["coach-gold-1"]
    assert [anchor.space for anchor in drive.path] == ["gold-3", "gold-4"]


def test_the_cubes_of_a_bin_pass_the_bins_before_it_into_the_hand() -> None:
    of = rules(3)
    state = arrange(of, decision="activate", bins={1: ",,WWWC,"})
    moved = [cue for cue in of_action(of, state, "activate 2") if cue.kind is CueKind.MOVE]
    assert [cue.piece.sprite for cue in moved] == ["cube-copper", *["cube-wood"] * 3]
    assert all([anchor.space for anchor in cue.path] == ["bin2", "bin1", "bin0", "hand"] for cue in moved)


def test_the_cubes_of_a_token_land_where_they_lie_in_the_bin() -> None:
    of = rules(3)
    state = arrange(of, decision="build", hand="W", up={"f5": "SSG"}, bins={1: ",,S,"})
    all_cues = of_action(of, state, "camp f5 2")
    landed = [cue.into for cue in all_cues if cue.kind is CueKind.MOVE]
    there = [piece for piece in picture(of, state, 1).pieces if piece.space == "bin2" and piece.sprite != "mat-bin"]
    assert len(landed) == 3
    assert all(piece in there for piece in landed)
    assert len({piece.offset for piece in landed if piece is not None}) == 3


def test_a_token_turns_over_to_what_it_holds() -> None:
    of = rules(3)
    state = arrange(of, decision="token", reveals=(of.hex_index["f5"],), up={"d2": "SC"})
    before = lying(of, state)["token-f5"]
    (turned,) = (cue for cue in of_action(of, state, "token SSG") if cue.kind is CueKind.FLIP)
    assert (turned.piece, turned.into) == (before, lying(of, state)["token-f5"])


def test_each_step_of_the_rivals_coach_begins_where_the_one_before_ended() -> None:
    of = rules(1)
    state = arrange(of, decision="rival", cards=(), round=1)
    drives = [cue for cue in of_action(of, state, "rival 1") if cue.kind is CueKind.MOVE]
    own_drives = [cue for cue in drives if cue.piece.id == "coach-copper-2"]
    assert [[anchor.space for anchor in cue.path] for cue in own_drives] == [
        ["copper-0", "copper-1"],
        ["copper-1", "copper-2"],
    ]
    assert own_drives[1].piece == own_drives[0].into
