"""What the events of Fire in the Hole move on the table: cards turned and taken, dice, fire, the final count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from engine.caption import caption
from engine.picture import Cue, CueKind, Layer, Piece, Spot
from engine.rules import Event, Seat
from games.blast import middle, pieces, places
from games.blast.actions import (
    Blown,
    Burnt,
    Counted,
    Cursed,
    FireOver,
    FireTurned,
    Guarded,
    Jumped,
    Rerolling,
    Rolled,
    RoundBegun,
    Saved,
    Took,
    Turned,
    WentOut,
)
from games.blast.chances import outcome
from games.blast.state import BlastState

if TYPE_CHECKING:
    from games.blast.rules import BlastRules

Cues: TypeAlias = Sequence[Cue]

BLAZE: Final = 0.36
"""How wide a fire shows as it is turned, in widths of the claim."""
BLAST: Final = 0.5
"""How wide the blast is that takes a claim, in widths of the claim."""
COUNTED: Final = 0.18
"""How large the gem of the colour shows that is counted, in widths of the claim."""
THROUGH: Final = 5
"""How many other faces a die shows while it tumbles."""


def cues(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """What an event moves, `view` being the position before its action."""
    told = _CUES.get(type(event))
    return told(rules, view, event) if told else ()


def _cursed(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """A seat is dealt its cursed colour."""
    assert isinstance(event, Cursed)
    rim = places.curse(rules, event.seat, rules.colours.index(event.colour))
    return (Cue(CueKind.APPEAR, rim),)


def _round_begun(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """The pan goes on to the next Prospector."""
    assert isinstance(event, RoundBegun)
    if not view.prospector or event.seat == view.prospector:
        return ()
    pan = Piece("prospector-pan", f"{view.prospector}/die", id=f"{view.prospector}-die", layer=Layer.ABOVE)
    return (Cue(CueKind.MOVE, pan, (Spot(f"{view.prospector}/die"), Spot(f"{event.seat}/die"))),)


# Cards that are turned


def _turned(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """A card comes off the deck and turns over in the claim; the others make room."""
    assert isinstance(event, Turned)
    after = view.copy()
    after.claim.append(rules.card_index[event.card])
    if after.claim[-1] >= rules.DETONATOR:
        after.left[after.claim[-1] - rules.DETONATOR] -= 1
    before, (*others, card) = middle.claim_cards(rules, view), middle.claim_cards(rules, after)
    shift = [_slide(old, new, bool(at)) for at, (old, new) in enumerate(zip(before, others, strict=True))]
    way = (Spot("deck"), Spot(card.space, *card.offset))
    title = middle.claim_title(rules, after.claim)
    return (
        *shift,
        Cue(CueKind.MOVE, middle.back("deck", id=card.id), way, together=bool(shift), into=card),
        Cue(CueKind.CHANGE, title),
    )


def _slide(before: Piece, after: Piece, together: bool = True) -> Cue:
    """A piece that shifts to where it lies afterwards."""
    way = (Spot(before.space, *before.offset), Spot(after.space, *after.offset))
    return Cue(CueKind.MOVE, before, way, together=together, into=after)


def _fire_turned(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """A fire comes off the deck, blazes up before everybody, and lies on the deck as long as it burns."""
    assert isinstance(event, FireTurned)
    fire = middle.face(rules, rules.FIRE, middle.CARDS, id="fire", size=BLAZE)
    large = msgspec.structs.replace(fire, layer=Layer.ABOVE)
    small = middle.face(rules, rules.FIRE, "deck", id="fire")
    return (
        Cue(CueKind.MOVE, middle.back("deck", id="fire"), (Spot("deck"), Spot(middle.CARDS)), into=large),
        Cue(CueKind.SHAKE, large),
        Cue(CueKind.MOVE, large, (Spot(middle.CARDS), Spot("deck")), into=small),
    )


def _fire_over(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """The fire goes to the discards, and the place of the last one to roll burns no more."""
    assert isinstance(event, FireOver)
    fire = middle.face(rules, rules.FIRE, "deck", id="fire")
    own = view.seat
    red = Piece("panel-place--fire", f"{own}/place", id=f"{own}-place", layer=Layer.GROUND)
    told = places.state(rules, view, own)
    slips = [slip for colour in range(len(rules.colours)) for slip in places.stack(rules, view, own, colour)]
    return (
        Cue(CueKind.CHANGE, msgspec.structs.replace(red, alpha=0.0)),
        *(Cue(CueKind.VANISH, words, together=True, aside=True) for words in told),
        *(Cue(CueKind.CHANGE, places.unsigned(slip), together=True) for slip in slips if places.is_kept(slip)),
        *(
            Cue(CueKind.VANISH, places.guard(rules, own, colour), together=True, aside=True)
            for colour in range(len(rules.colours))
            if view.guarded >> colour & 1
        ),
        *(Cue(CueKind.VANISH, piece, together=True, aside=True) for piece in _rolled_for(rules, view)),
        Cue(CueKind.MOVE, fire, (Spot("deck"), Spot("discard")), together=True),
        Cue(CueKind.VANISH, fire),
    )


def _rolled_for(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The large die and the numbers under the claim, which go after the last fire: nothing is rolled any more."""
    if not view.final:
        return []
    faces = range(1, rules.sheet.components.faces + 1)
    captions = ("hit-title", "chance", "die-title", "die-result", "deck-title")
    return [
        *(middle.hit_slot(face, hits=False) for face in faces),
        *(caption(pieces.table(rules), id, id, id=id) for id in captions),
        pieces.die("die", 0, id="die"),
    ]


# Dice


def _rolled(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """A die is thrown onto the table; the cards that show its number light up."""
    assert isinstance(event, Rolled)
    faces = rules.sheet.components.faces
    through = tuple(f"die-eight-{(event.number + 3 * step) % faces + 1}" for step in range(1, THROUGH + 1))
    lands, taken = pieces.die("die", event.number, id="die"), f"{event.seat}/die"
    leaves = pieces.die(taken, event.number, id="thrown")
    thrown = Cue(CueKind.TUMBLE, leaves, (Spot(taken), Spot("die")), into=lands, through=through)
    title = middle.die_title(rules, event.purpose, event.seat)
    own = msgspec.structs.replace(places.place_die(view, event.seat), alpha=0.0)
    before = Cue(CueKind.VANISH, pieces.die("die", view.rolled, id="die"), aside=True)
    found = [before, *(Cue(CueKind.CHANGE, piece, together=True) for piece in (own, title)), thrown]
    came = outcome(rules, view, event.purpose, event.seat, event.number)
    found.append(Cue(CueKind.CHANGE, middle.die_result(rules, came)))
    if event.purpose == "fire":
        hits = _slips(rules, view, event.seat, event.hits)
    else:
        hits = _claimed(rules, view, event.number)
        found += [Cue(CueKind.CHANGE, hit, together=True) for hit in hits]
        found += [Cue(CueKind.APPEAR, middle.glow(hit), together=True) for hit in hits]
        slot = middle.hit_slot(event.number, hits=True, rolled=True)
        found += [Cue(CueKind.CHANGE, slot, together=True)] if hits else []
    found += [Cue(CueKind.FLASH, hit, together=bool(at)) for at, hit in enumerate(hits)]
    return found


def _claimed(rules: BlastRules, view: BlastState, number: int) -> list[Piece]:
    """The cards of the claim that a number hits, lit."""
    lit = middle.claim_cards(rules, view, number)
    return [piece for card, piece in zip(view.claim, lit, strict=True) if number in rules.numbers[card]]


def _slips(rules: BlastRules, view: BlastState, seat: Seat, names: Sequence[str]) -> list[Piece]:
    """The slips of some gem cards of a seat."""
    return [
        piece
        for colour in range(len(rules.colours) + 1)
        for piece in places.stack(rules, view, seat, colour)
        if piece.id in names
    ]


def _rerolling(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """A detonator is spent."""
    assert isinstance(event, Rerolling)
    return _spent(rules, view, event.seat, "detonator")


def _jumped(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """A claim jumper is played onto the claim."""
    assert isinstance(event, Jumped)
    return _spent(rules, view, event.seat, "jumper")


def _spent(rules: BlastRules, view: BlastState, seat: Seat, kind: str) -> Cues:
    """A special card comes to the middle of the table and is gone."""
    card = middle.face(rules, rules.card_index[kind], middle.CARDS, id="played", size=BLAZE / 2)
    large = msgspec.structs.replace(card, layer=Layer.ABOVE)
    chip = next(it for it in places.chips(rules, seat, places.held(view, seat)) if it.id == f"{seat}-{kind}")
    small = msgspec.structs.replace(chip, id="played", layer=Layer.ABOVE)
    way = (Spot(chip.space, *chip.offset), Spot(middle.CARDS))
    return (Cue(CueKind.MOVE, small, way, into=large), Cue(CueKind.FLASH, large), Cue(CueKind.VANISH, large))


def _went_out(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """The die of a miner who missed is spent."""
    assert isinstance(event, WentOut)
    return (Cue(CueKind.SHAKE, pieces.die("die", 0, id="die")),)


# Claims


def _took(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """All cards of the claim fly to the stacks of the one who takes it; what lies there makes room."""
    assert isinstance(event, Took)
    after = view.copy()
    after.claim = []
    cards = [rules.card_index[name] for name in event.cards]
    own = event.seat - 1
    after.gems[own] |= rules.deck.gems_in(cards)
    specials = [sum(card == kind for card in cards) for kind in (rules.DETONATOR, rules.JUMPER, rules.SAFE)]
    held = [had + more for had, more in zip(places.held(view, event.seat), specials, strict=True)]
    there = {piece.id: piece for piece in places.chips(rules, event.seat, (held[0], held[1], held[2]))}
    for colour in range(len(rules.colours) + 1):
        there |= {piece.id: piece for piece in places.stack(rules, after, event.seat, colour)}
    found = [_emptied(rules)]
    for at, (card, piece) in enumerate(zip(cards, middle.claim_cards(rules, view), strict=True)):
        target = there[piece.id if card < rules.DETONATOR else f"{event.seat}-{rules.cards[card]}"]
        landed = target if card < rules.DETONATOR else msgspec.structs.replace(target, id=piece.id)
        way = (Spot(piece.space, *piece.offset), Spot(target.space, *target.offset))
        above = msgspec.structs.replace(piece, layer=Layer.ABOVE)
        found.append(Cue(CueKind.MOVE, above, way, together=bool(at), into=landed))
    found += _unlit(rules, view)
    for colour in range(len(rules.colours) + 1):
        for piece in places.stack(rules, view, event.seat, colour):
            if piece.offset != there[piece.id].offset:
                found.append(_slide(piece, there[piece.id]))
    return found


def _blown(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """The claim goes up in a blast; its cards are discarded."""
    assert isinstance(event, Blown)
    cards = middle.claim_cards(rules, view)
    boom = Piece("blast-boom", middle.CARDS, id="boom", layer=Layer.ABOVE, size=BLAST)
    bang = (Cue(CueKind.OPEN, boom),) if event.how == "gamble" else ()
    lost = [Cue(CueKind.FALL, card, together=bool(at or bang)) for at, card in enumerate(cards)]
    return (*bang, _emptied(rules), *lost, *_unlit(rules, view), *((Cue(CueKind.VANISH, boom),) if bang else ()))


def _unlit(rules: BlastRules, view: BlastState) -> Cues:
    """The light goes from the cards that were hit, as they go."""
    lights = (msgspec.structs.replace(middle.glow(card), alpha=0.0) for card in middle.claim_cards(rules, view))
    return [Cue(CueKind.CHANGE, light, together=True) for light in lights]


def _emptied(rules: BlastRules) -> Cue:
    """The caption over the claim once nothing lies in it."""
    return Cue(CueKind.CHANGE, middle.claim_title(rules, ()), together=True)


# Fire


def _guarded(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """A safe is put on a stack."""
    assert isinstance(event, Guarded)
    return (Cue(CueKind.APPEAR, places.guard(rules, event.seat, rules.colours.index(event.colour))),)


def _saved(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """A safe has done its work and is discarded; the card stays."""
    assert isinstance(event, Saved)
    colour = rules.colour_of[rules.card_index[event.card]]
    guard = places.guard(rules, event.seat, colour)
    return Cue(CueKind.SHAKE, guard), Cue(CueKind.VANISH, guard)


def _burnt(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """What burns chars, curls up and falls."""
    assert isinstance(event, Burnt)
    lost = _slips(rules, view, event.seat, event.cards)
    known = places.chances(rules, view, event.seat)
    charred = [msgspec.structs.replace(slip, sprite="blast-slip--burnt", tint="", badges=()) for slip in lost]
    return (
        *(Cue(CueKind.VANISH, chance, together=True, aside=True) for chance in known),
        *(Cue(CueKind.CHANGE, slip, together=bool(at)) for at, slip in enumerate(charred)),
        *(Cue(CueKind.SHAKE, slip, together=bool(at)) for at, slip in enumerate(charred)),
        *(Cue(CueKind.FALL, slip, together=bool(at)) for at, slip in enumerate(charred)),
    )


# The final count


def _counted(rules: BlastRules, view: BlastState, event: Event) -> Cues:
    """One colour is counted at every place: wild gems come to it, its points are shown and added up."""
    assert isinstance(event, Counted)
    colour = rules.colours.index(event.colour)
    large = Piece(pieces.gem_sprite(rules, colour), middle.CARDS, id="counted", layer=Layer.ABOVE, size=COUNTED)
    found = [Cue(CueKind.APPEAR, large), Cue(CueKind.CHANGE, middle.claim_title(rules, (), "over"), together=True)]
    for seat in range(1, rules.seats + 1):
        lain = len(rules.stack(view, seat, colour))
        names = event.wilds[seat - 1]
        for at, wild in enumerate(_slips(rules, view, seat, names), lain):
            joined = places.slip(rules, seat, rules.card_index[wild.id], colour, at, lain + len(names))
            found.append(_slide(msgspec.structs.replace(wild, layer=Layer.ABOVE), joined, bool(found)))
    shown = [
        it for seat, points in enumerate(event.points, 1) for it in places.colour_points(rules, seat, colour, points)
    ]
    heads = [places.column_head(rules, int(it.id.partition("-")[0]), colour, held=True, cursed=False) for it in shown]
    found += [Cue(CueKind.APPEAR, it, together=bool(at)) for at, it in enumerate(shown)]
    found += [Cue(CueKind.FLASH, head, together=bool(at)) for at, head in enumerate(heads)]
    scores = [places.score(rules, seat, total) for seat, total in enumerate(event.totals, 1)]
    return [*found, *(Cue(CueKind.CHANGE, score, together=True) for score in scores)]


_CUES: dict[type[Event], Callable[[BlastRules, BlastState, Event], Cues]] = {
    Cursed: _cursed,
    RoundBegun: _round_begun,
    Turned: _turned,
    FireTurned: _fire_turned,
    FireOver: _fire_over,
    Rolled: _rolled,
    Rerolling: _rerolling,
    Jumped: _jumped,
    WentOut: _went_out,
    Took: _took,
    Blown: _blown,
    Guarded: _guarded,
    Saved: _saved,
    Burnt: _burnt,
    Counted: _counted,
}
