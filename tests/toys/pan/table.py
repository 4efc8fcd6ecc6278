"""How a position of Pan looks: a heap of rock on every claim that is not washed, gold where a seat knows of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.rules.actions import Kind, Pick
from engine.rules.events import Event
from engine.view.panels import Icon, Panel, Panels, Row, SeatCard
from engine.view.picture import Cue, CueKind, MapUse, Target
from engine.view.pieces import Picture, Piece
from tests.toys.pan.rules import WASHED, Glimpsed, Pan, Position, Washed

RIVER = str(Path(__file__).with_name("river.tmx"))


def layout(rules: Pan) -> Sequence[MapUse]:
    closed = frozenset("abcdef") - frozenset(rules.claims)
    return (MapUse(RIVER, closed=closed, ground="hex-rock"),)


def claim(rules: Pan, view: Position, at: int) -> Piece:
    name = rules.claims[at]
    return Piece("cube-gold" if view.gold[at] > 0 else "cube-stone", name, id=name)


def picture(rules: Pan, view: Position, seat: int = 0) -> Picture:
    left = [at for at, gold in enumerate(view.gold) if gold != WASHED]
    return Picture(tuple(claim(rules, view, at) for at in left))


def cues(rules: Pan, view: Position, event: Event) -> Sequence[Cue]:
    assert isinstance(event, (Washed, Glimpsed))
    piece = claim(rules, view, rules.claims.index(event.claim))
    return (Cue(CueKind.VANISH if isinstance(event, Washed) else CueKind.FLASH, piece),)


def targets(rules: Pan, view: Position) -> Mapping[Pick, Target]:
    return {(pick := Pick(Kind.SPACE, name)): Target(pick, space=name) for name in rules.claims}


def panels(rules: Pan, view: Position, deciding: bool = True) -> Panels:
    left = len(view.gold) - view.gold.count(WASHED)
    cards = tuple(SeatCard(seat, str(purse), "pieces") for seat, purse in enumerate(view.purses, 1))
    return Panels({"left": left}, cards, (Panel("River", (Row(icons=(Icon("cube-gold"),), text=str(view.river)),)),))
