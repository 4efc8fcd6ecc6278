"""How a position of Pan looks: a heap of rock on every claim that is not washed, gold where a seat knows of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import Event
from engine.view.effects import Effects
from engine.view.panels import Icon, InfoCard, Panel, Panels, Row, SeatCard
from engine.view.picture import Cue, CueKind, MapUse, Target
from engine.view.pieces import Picture, Piece
from tests.toys.pan.rules import WASHED, Glimpsed, Pan, Position, Washed
from tests.toys.pan.sheet import SHEET

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


def preview_text(rules: Pan, view: Position, action: Action, effects: Effects) -> InfoCard:
    words = SHEET.verbs[action.verb]
    fields = {field: getattr(action, field) for field in action.__struct_fields__}
    return InfoCard(words.title.format(**fields), text=words.text.format(**fields))


def describe(rules: Pan, view: Position, place: str) -> InfoCard | None:
    return None


def rotation_order(rules: Pan, view: Position, actions: Sequence[Action]) -> Sequence[Action]:
    return actions


def auto_answer(rules: Pan, view: Position) -> Action | None:
    """Nothing goes without saying."""
    return None
