"""Animations of the use of metals: shipping, investments, influence tokens in the town, and influence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.rules.multiset import ONE, count
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Anchor, Layer, Piece
from games.boomtown.model.board import CELLS
from games.boomtown.model.events import PAID, SHARED, BonusTaken, Influenced, Invested, Passed, Settled, Shipped
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.table.pieces import market, mat, town, tracks

Cues: TypeAlias = Sequence[Cue]

ABOARD_WIDTH: Final = 0.5
"""Width of a cube aboard a coach, in places of a track."""


def shipped(rules: BoomtownRules, view: BoomtownState, event: Shipped) -> Cues:
    """A cube goes aboard its coach, and the coach moves on."""
    at = rules.metal_index[event.metal]
    before = tracks.coach_steps(rules, view, at)
    after = list(before)
    before[event.seat - 1], after[event.seat - 1] = event.step - 1, event.step
    coach, there = (tracks.coach_piece(rules, event.metal, event.seat, standing) for standing in (before, after))
    drive = Cue(
        CueKind.MOVE, coach, (Anchor(coach.space, *coach.offset), Anchor(there.space, *there.offset)), into=there
    )
    if event.how != PAID:
        return (drive,)
    cube = replace(mat.cube_in_hand(rules, view.hand, f"cube-{event.metal}"), id="aboard", layer=Layer.ABOVE)
    aboard = replace(cube, space=coach.space, size=ABOARD_WIDTH, offset=coach.offset)
    return (
        Cue(CueKind.MOVE, cube, (Anchor("hand", *cube.offset), Anchor(coach.space, *coach.offset)), into=aboard),
        _leaves_hand(rules, view, event.metal),
        Cue(CueKind.VANISH, aboard, aside=True),
        replace(drive, together=True),
    )


def _leaves_hand(rules: BoomtownRules, view: BoomtownState, metal: str) -> Cue:
    """The top cube of a metal in the hand becomes the next one, or is gone."""
    at, sprite = rules.metal_index[metal], f"cube-{metal}"
    if count(view.hand, at) > 1:
        return Cue(CueKind.CHANGE, mat.top_cube(rules, view.hand - ONE[at], sprite), together=True)
    return Cue(CueKind.VANISH, mat.top_cube(rules, view.hand, sprite), together=True, aside=True)


def passed(rules: BoomtownRules, view: BoomtownState, event: Passed) -> Cues:
    """The coach that has passed a line flashes."""
    return (Cue(CueKind.FLASH, _coach_now(rules, view, event.metal, event.seat)),)


def _coach_now(rules: BoomtownRules, view: BoomtownState, metal: str, seat: int) -> Piece:
    """A player's coach on a track."""
    standing = tracks.coach_steps(rules, view, rules.metal_index[metal])
    return tracks.coach_piece(rules, metal, seat, standing)


def bonus_taken(rules: BoomtownRules, view: BoomtownState, event: BonusTaken) -> Cues:
    """The top bonus tile flashes and vanishes."""
    tile = tracks.bonus_piece(event.metal, event.place, event.points)
    return Cue(CueKind.FLASH, tile), Cue(CueKind.VANISH, tile)


def invested(rules: BoomtownRules, view: BoomtownState, event: Invested) -> Cues:
    """An investment flashes and gets its owner's mark."""
    number = rules.investments.index(event.card)
    at = sum(view.investments_shown >> other & 1 for other in range(number)) + 1
    bought = market.ticket_piece(rules, number, at, event.seat)
    return Cue(CueKind.FLASH, market.ticket_piece(rules, number, at, 0)), Cue(CueKind.CHANGE, bought)


def settled(rules: BoomtownRules, view: BoomtownState, event: Settled) -> Cues:
    """An influence token appears on a cell, beside the owner's if it is shared."""
    owner = view.cells[CELLS.index(event.cell)]
    if event.how == SHARED:
        first, second = town.influence_tokens(event.cell, owner, event.seat)
        return Cue(CueKind.CHANGE, first), Cue(CueKind.APPEAR, second)
    return (Cue(CueKind.APPEAR, town.influence_token(event.cell, event.seat)),)


def influenced(rules: BoomtownRules, view: BoomtownState, event: Influenced) -> Cues:
    """A player's influence flashes."""
    return (Cue(CueKind.FLASH, market.influence_of(rules, view, event.terrain, event.seat)),)
