"""How a position of Stope looks: stacks on the hill, and over them the block with the lots while they are auctioned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.rules.events import Event
from engine.view.panels import InfoCard, Panels, SeatCard
from engine.view.picture import Cue, CueKind, MapUse
from engine.view.pieces import Anchor, Badge, Layer, Picture, Piece, Subject
from tests.toys.stope.rules import HEXES, HILL, LOTS, Bade, Blown, Laid, Stope, StopeRules, Took

TABLE, BLOCK = (str(Path(__file__).with_name(f"{name}.tmx")) for name in ("stope", "block"))

SHEETED = Piece("panel-parchment", "sheet", id="sheet", layer=Layer.GROUND)


def layout(rules: StopeRules) -> Sequence[MapUse]:
    rock = tuple(Piece("hex-rock", name, layer=Layer.GROUND) for name in HEXES)
    plates = tuple(Piece("panel-slate", name, layer=Layer.GROUND) for name in ("plaque", "corner", "market", "tray"))
    return (
        MapUse(TABLE, frame=False, labels=False, static_pieces=plates),
        MapUse(HILL, frame=False, labels=False, within="hill", static_pieces=rock),
        MapUse(BLOCK, frame=False, labels=False, within="panel", over="field"),
    )


def tile(space: str, level: int) -> Piece:
    return Piece("tunnel-four", space, id=f"{space}-{level}", layer=Layer.GOODS, turn=level, stack=level)


def lot(number: int) -> Piece:
    return Piece("panel-slate", f"lot{number}", id=f"lot{number}", layer=Layer.MARK, badges=(Badge(text=str(number)),))


def leader(view: Stope) -> Piece:
    said = f"Seat {view.leader} leads with {view.bid}" if view.leader else "Nobody has bid"
    words = Badge(text=said, bare=True, at=(0.0, 0.0), size=0.06, ink="parchment")
    return Piece("panel-place", "leader", id="leader", layer=Layer.MARK, badges=(words,))


def picture(rules: StopeRules, view: Stope, seat: int = 0) -> Picture:
    stacks = [tile(space, level) for space, high in view.heights.items() for level in range(high)]
    block = [] if view.decision in ("lay", "") else [SHEETED, *map(lot, LOTS), leader(view)]
    return Picture((*stacks, *block))


def cues(rules: StopeRules, view: Stope, event: Event) -> Sequence[Cue]:
    match event:
        case Bade():
            return (Cue(CueKind.SHAKE, leader(view)),)
        case Took(number=number):
            gone = Piece("cube-gold", f"lot{number}", size=0.2)
            return (Cue(CueKind.MOVE, gone, (Anchor(f"lot{number}"), Anchor("tray"))), Cue(CueKind.VANISH, gone))
        case Laid(space=space):
            return (Cue(CueKind.APPEAR, tile(space, view.heights.get(space, 0))),)
        case Blown(space=space, lost=lost):
            wave = Cue(CueKind.BURST, Piece("burst", space, layer=Layer.ABOVE, size=3.0))
            heights = view.heights | {space: view.heights.get(space, 0) + 1}
            falls = [tile(name, level) for name in lost for level in range(heights[name])]
            return (wave, *(Cue(CueKind.FALL, piece, together=True) for piece in falls))
    return (Cue(CueKind.SHAKE, Piece("panel-slate", "market")),)


def subjects(rules: StopeRules, view: Stope) -> Mapping[str, Subject]:
    return {f"lot{number}": Subject("number", number) for number in LOTS} if view.decision == "lot" else {}


def panels(rules: StopeRules, view: Stope, deciding: bool = True) -> Panels:
    cards = tuple(SeatCard(seat, str(laid), "lots") for seat, laid in enumerate(view.laid, 1))
    return Panels({"bid": view.bid}, cards)


def describe(rules: StopeRules, view: Stope, place: str) -> InfoCard | None:
    """Hexes, lots and sights have something to say of themselves."""
    return InfoCard(place) if place in (*HEXES, "plaque", "corner", "market", "lot1", "lot2", "leader") else None
