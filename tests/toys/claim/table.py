"""The table of Claim: land on the map, buildings, cubes in bins, and seen tokens as pills."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.rules.actions import Action
from engine.rules.events import Event
from engine.view.effects import Effects
from engine.view.panels import InfoCard
from engine.view.picture import Cue, CueKind, MapUse
from engine.view.pieces import Anchor, Badge, Layer, Outline, Picture, Piece, Subject
from tests.toys.claim.rules import BINS, CUBES, HEXES, LAND, Built, ClaimRules, Claims, Seen
from tests.toys.claim.sheet import SHEET

TABLE = str(Path(__file__).with_name("claim.tmx"))


def layout(rules: ClaimRules) -> Sequence[MapUse]:
    land = tuple(Piece("terrain-forest", name, layer=Layer.GROUND) for name in HEXES)
    return (
        MapUse(TABLE, frame=False, labels=False),
        MapUse(LAND, frame=False, labels=False, within="land", static_pieces=land),
    )


def cube(at: int, number: int) -> Piece:
    offset = ((number % 4 - 1.5) * 0.22, (number // 4 - 1.0) * 0.22)
    return Piece("cube-gold", f"bin{at}", layer=Layer.GOODS, size=0.24, offset=offset)


def picture(rules: ClaimRules, view: Claims, seat: int = 0) -> Picture:
    built = [
        Piece("settlement" if what.endswith("settlement") else "camp", name, id=name, tint=f"seat{what[0]}", size=0.7)
        for name, what in view.built.items()
    ]
    cubes = [cube(at, number) for at, count in enumerate(view.bins) for number in range(count)]
    seen = [
        Piece("", space, id=f"seen-{space}", layer=Layer.ABOVE, badges=(Badge(text=str(gold)),))
        for (_, space), gold in view.secrets.items()
    ]
    own = {seat: tuple(name for name, what in view.built.items() if what[0] == str(seat)) for seat in range(1, 5)}
    outlines = tuple(Outline(spaces, f"seat{seat}") for seat, spaces in own.items() if spaces and seat <= rules.seats)
    return Picture((*built, *cubes, *seen), outlines=outlines)


def cues(rules: ClaimRules, view: Claims, event: Event) -> Sequence[Cue]:
    if isinstance(event, Seen):
        told = Piece("", event.space, id=f"seen-{event.space}", badges=(Badge(text=str(event.gold)),))
        return (Cue(CueKind.APPEAR, told),)
    assert isinstance(event, Built)
    moving = [cube(2, number) for number in range(view.bins[2])]
    return tuple(
        Cue(CueKind.MOVE, piece, (Anchor("bin2", *piece.offset), Anchor("hand", *piece.offset)), together=number > 0)
        for number, piece in enumerate(moving)
    )


def subjects(rules: ClaimRules, view: Claims) -> Mapping[str, Subject]:
    hexes = {name: Subject("space", name) for name in HEXES}
    return hexes | {f"bin{at}": Subject("number", at) for at in range(BINS)}


def preview_text(rules: ClaimRules, view: Claims, action: Action, effects: Effects) -> InfoCard:
    words = SHEET.verbs[action.verb]
    fields = {field: getattr(action, field) for field in action.__struct_fields__}
    sprite = words.icon if words.icon in ("camp", "settlement") else ""
    tint = f"seat{view.seat}" if sprite else ""
    return InfoCard(words.title.format(**fields), sprite, tint, words.text.format(**fields), gain="+1")


def describe(rules: ClaimRules, view: Claims, place: str) -> InfoCard | None:
    """Hexes say a word, the market very many."""
    if place == "market":
        return InfoCard("The market", text="Here is much to be said about little. " * 18)
    if place in HEXES:
        return InfoCard(place, text=f"Forest. {CUBES} cubes lie in bin 2 at first.")
    return None
