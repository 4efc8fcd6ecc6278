"""Animations: the cues of every event, from cards turned and dice rolled to fires and the final count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.rules.bits import bits_of
from engine.view.picture import Cue, CueKind, CueTable, animate, cues_at_once, move
from engine.view.pieces import Anchor, Layer, Piece
from games.blast.model import events
from games.blast.model.components import DETONATOR, FIRE, HELD_KINDS
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.rules.probabilities import roll_outcome
from games.blast.table import claim, pieces, places, slips

Cues: TypeAlias = Sequence[Cue]

PLAYED_SIZE: Final = 0.18
"""Width of a special card that is played, in widths of the claim."""

BLAST_SIZE: Final = 0.5
"""Width of the blast of a blown claim, in widths of the claim."""

FIRE_SIZE: Final = 0.36
"""Width of a fire shown large, in widths of the claim."""

LAST_FIRE_SIZE: Final = 0.48
"""The same of the last fire."""

COUNTED_SIZE: Final = 0.18
"""Width of the gem of the colour being counted, in widths of the claim."""

TUMBLE_FACES: Final = 5
"""Number of other faces that a tumbling die shows."""


REST: Final = Cue(CueKind.REST, pieces.die_piece("die", 0, id="die"))
"""The table lies still for a moment: a number that stands, or a claim that was taken, is seen before what follows."""


def _round_begun(rules: BlastRules, view: BlastState, event: events.RoundBegun) -> Cues:
    """The pan moves to the next Prospector."""
    if not view.prospector or event.seat == view.prospector:
        return ()
    pan = Piece("prospector-pan", f"{view.prospector}/die", id=f"{view.prospector}-die", layer=Layer.ABOVE)
    return (Cue(CueKind.MOVE, pan, (Anchor(f"{view.prospector}/die"), Anchor(f"{event.seat}/die"))),)


# Cards that are turned


def _card_turned(rules: BlastRules, view: BlastState, event: events.Turned) -> Cues:
    """A card comes off the deck and turns over in the claim; the others make room."""
    after = view.copy()
    after.claim.append(rules.card_index[event.card])
    if after.claim[-1] >= DETONATOR:
        after.specials_left[after.claim[-1] - DETONATOR] -= 1
    before, (*others, card) = claim.claim_cards(rules, view), claim.claim_cards(rules, after)
    shift = [move(old, new, bool(at)) for at, (old, new) in enumerate(zip(before, others, strict=True))]
    title = claim.claim_title(rules, after.claim)
    return (*shift, move(pieces.card_back(card.id), card, bool(shift)), Cue(CueKind.CHANGE, title))


# Dice


def _die_rolled(rules: BlastRules, view: BlastState, event: events.Rolled) -> Cues:
    """A die tumbles onto the table; the cards that bear its number light up."""
    through = tuple(f"die-eight-{(event.number + 3 * step) % rules.faces + 1}" for step in range(1, TUMBLE_FACES + 1))
    lands, die_place = pieces.die_piece("die", event.number, id="die"), f"{event.seat}/die"
    leaves = pieces.die_piece(die_place, event.number, id="thrown")
    thrown = Cue(CueKind.TUMBLE, leaves, (Anchor(die_place), Anchor("die")), into=lands, through=through)
    title = claim.die_title(rules, event.purpose, event.seat)
    own = replace(places.place_die(view, event.seat), alpha=0.0)
    before = Cue(CueKind.VANISH, pieces.die_piece("die", view.rolled, id="die"), aside=True)
    cues = [before, *cues_at_once(CueKind.CHANGE, (own, title), together=True), thrown]
    result = roll_outcome(rules, view, event.purpose, event.seat, event.number)
    cues.append(Cue(CueKind.CHANGE, claim.die_result(rules, result)))
    if event.purpose == "fire":
        hits = slips.slips_named(rules, view, event.seat, event.hits)
    else:
        hits = [card for card in claim.claim_cards(rules, view, event.number) if card.lift]
        cues += cues_at_once(CueKind.CHANGE, hits, together=True)
        cues += cues_at_once(CueKind.APPEAR, map(claim.hit_glow, hits), together=True)
        slot = claim.number_slot(event.number, hits=True, rolled=True)
        cues += [Cue(CueKind.CHANGE, slot, together=True)] if hits else []
    stands = not view.detonators[event.seat - 1]
    return [*cues, *cues_at_once(CueKind.FLASH, hits), *([REST] if stands else [])]


def _special_played(rules: BlastRules, view: BlastState, event: events.Rerolling | events.Jumped) -> Cues:
    """A detonator or a claim jumper comes to the middle of the table and vanishes."""
    seat, kind = event.seat, "jumper" if isinstance(event, events.Jumped) else "detonator"
    card = pieces.card_piece(rules, rules.card_index[kind], claim.CLAIM_SPACE, id="played", size=PLAYED_SIZE)
    large = replace(card, layer=Layer.ABOVE)
    chip = places.special_chips(rules, seat, places.shown_specials(view, seat))[kind]
    small = replace(chip, id="played", layer=Layer.ABOVE)
    return move(small, large), Cue(CueKind.FLASH, large), Cue(CueKind.VANISH, large)


# Claims


def _claim_taken(rules: BlastRules, view: BlastState, event: events.Took) -> Cues:
    """All cards of the claim fly to the place of the seat that takes it; the slips there make room."""
    after, held = view.copy(), zip(HELD_KINDS, places.shown_specials(view, event.seat), strict=True)
    after.gems[event.seat - 1] |= rules.gem_mask(view.claim)
    landing = places.special_chips(rules, event.seat, [had + event.cards.count(kind) for kind, had in held])
    landing |= {slip.id: slip for slip in slips.all_slips(rules, after, event.seat)}
    cues = [Cue(CueKind.CHANGE, claim.claim_title(rules, ()), together=True)]
    for at, (name, piece) in enumerate(zip(event.cards, claim.claim_cards(rules, view), strict=True)):
        target = replace(landing[name], id=piece.id)
        cues.append(move(replace(piece, layer=Layer.ABOVE), target, bool(at)))
    cues += _glows_out(rules, view)
    for slip in slips.all_slips(rules, view, event.seat):
        if slip.offset != landing[slip.id].offset:
            cues.append(move(slip, landing[slip.id], together=True))
    return [*cues, REST]


def _claim_blown(rules: BlastRules, view: BlastState, event: events.Blown) -> Cues:
    """The claim is discarded, after a gamble in a blast."""
    boom = Piece("blast-boom", claim.CLAIM_SPACE, id="boom", layer=Layer.ABOVE, size=BLAST_SIZE)
    bang = [boom] if event.how == "gamble" else []
    return (
        *cues_at_once(CueKind.OPEN, bang),
        Cue(CueKind.CHANGE, claim.claim_title(rules, ()), together=True),
        *cues_at_once(CueKind.FALL, claim.claim_cards(rules, view), together=bool(bang)),
        *_glows_out(rules, view),
        *cues_at_once(CueKind.VANISH, bang),
    )


def _glows_out(rules: BlastRules, view: BlastState) -> Cues:
    """The glows of the cards that were hit fade."""
    lights = (replace(claim.hit_glow(card), alpha=0.0) for card in claim.claim_cards(rules, view))
    return cues_at_once(CueKind.CHANGE, lights, together=True)


# Fires


def _fire_turned(rules: BlastRules, view: BlastState, event: events.FireTurned) -> Cues:
    """A fire comes off the deck, blazes up in the middle, and stays on the deck as long as it burns.

    The last one is larger, and bursts twice.
    """
    size = LAST_FIRE_SIZE if event.last else FIRE_SIZE
    blazing = pieces.card_piece(rules, FIRE, claim.CLAIM_SPACE, id="fire", size=size)
    large = replace(blazing, layer=Layer.ABOVE)
    small = pieces.card_piece(rules, FIRE, "deck", id="fire")
    boom = Piece("blast-boom", claim.CLAIM_SPACE, id="boom", layer=Layer.ABOVE, size=2 * BLAST_SIZE)
    bursts = [Cue(CueKind.BURST, boom), Cue(CueKind.SHAKE, large, together=True)] if event.last else []
    return move(pieces.card_back("fire"), large), Cue(CueKind.SHAKE, large), *bursts, *bursts, move(large, small)


def _saving_safe(rules: BlastRules, view: BlastState, event: events.Saved) -> Piece:
    """The safe on the stack of a card that it saved."""
    return places.guard_chip(event.seat, rules.columns[rules.colour_of[rules.card_index[event.card]]])


def _gems_burnt(rules: BlastRules, view: BlastState, event: events.Burnt) -> Cues:
    """The slips that burn char, shake and fall; the chances of the place vanish."""
    lost = slips.slips_named(rules, view, event.seat, event.cards)
    known = places.chance_captions(rules, view, event.seat)
    charred = [replace(slip, sprite="blast-slip--burnt", tint="", badges=()) for slip in lost]
    return (
        *cues_at_once(CueKind.VANISH, known, together=True, aside=True),
        *cues_at_once(CueKind.CHANGE, charred),
        *cues_at_once(CueKind.SHAKE, charred),
        *cues_at_once(CueKind.FALL, charred),
    )


def _fire_over(rules: BlastRules, view: BlastState, event: events.FireOver) -> Cues:
    """The fire goes to the discards; the last place to roll burns no more, and its safes are taken back."""
    fire = pieces.card_piece(rules, FIRE, "deck", id="fire")
    own = view.seat
    away = [places.guard_chip(own, rules.colours[colour]) for colour in bits_of(view.guarded)]
    away += _roll_display(rules) if view.final else []
    return (
        Cue(CueKind.CHANGE, places.lit_panel(own, "fire", alpha=0.0)),
        *cues_at_once(CueKind.VANISH, places.status_caption(rules, view, own), together=True, aside=True),
        *cues_at_once(CueKind.CHANGE, slips.kept_slips(rules, view, own), together=True),
        *cues_at_once(CueKind.VANISH, away, together=True, aside=True),
        Cue(CueKind.MOVE, fire, (Anchor("deck"), Anchor("discard")), together=True),
        Cue(CueKind.VANISH, fire),
    )


def _roll_display(rules: BlastRules) -> list[Piece]:
    """The large die and the numbers under the claim, which vanish after the last fire."""
    captions = ("hit-title", "chance", "die-title", "die-result", "deck-title")
    return [
        *(claim.number_slot(face, hits=False) for face in range(1, rules.faces + 1)),
        *(pieces.table_caption(rules, id, id) for id in captions),
        pieces.die_piece("die", 0, id="die"),
    ]


# The final count


def _colour_counted(rules: BlastRules, view: BlastState, event: events.Counted) -> Cues:
    """One colour is counted at every place: wild gems move to it, its points appear, scores are updated."""
    colour = rules.colours.index(event.colour)
    large = Piece(
        pieces.gem_sprite(rules, colour), claim.CLAIM_SPACE, id="counted", layer=Layer.ABOVE, size=COUNTED_SIZE
    )
    cues = [Cue(CueKind.APPEAR, large), Cue(CueKind.CHANGE, claim.claim_title(rules, (), "over"), together=True)]
    for seat, names in enumerate(event.wilds, 1):
        coloured = len(rules.stack(view, seat, colour))
        for at, wild in enumerate(slips.slips_named(rules, view, seat, names), coloured):
            joined = slips.slip_piece(rules, seat, rules.card_index[wild.id], colour, at, coloured + len(names))
            cues.append(move(replace(wild, layer=Layer.ABOVE), joined, together=True))
    scoring = [(seat, points) for seat, points in enumerate(event.points, 1) if points]
    points = [places.colour_points(rules, seat, colour, points) for seat, points in scoring]
    heads = [places.column_head(rules, seat, colour, held=True, cursed=False) for seat, _ in scoring]
    scores = [places.score_caption(rules, seat, total) for seat, total in enumerate(event.totals, 1)]
    return [
        *cues,
        *cues_at_once(CueKind.APPEAR, points),
        *cues_at_once(CueKind.FLASH, heads),
        *cues_at_once(CueKind.CHANGE, scores, together=True),
    ]


CUES: CueTable = {
    events.Cursed: animate(lambda _, __, event: places.curse_rim(event.seat, event.colour), CueKind.APPEAR),
    events.RoundBegun: _round_begun,
    events.Turned: _card_turned,
    events.FireTurned: _fire_turned,
    events.FireOver: _fire_over,
    events.Rolled: _die_rolled,
    events.Rerolling: _special_played,
    events.Jumped: _special_played,
    events.WentOut: animate(lambda *_: pieces.die_piece("die", 0, id="die"), CueKind.SHAKE),
    events.Took: _claim_taken,
    events.Blown: _claim_blown,
    events.Guarded: animate(lambda _, __, event: places.guard_chip(event.seat, event.colour), CueKind.APPEAR),
    events.Saved: animate(_saving_safe, CueKind.SHAKE, CueKind.VANISH),
    events.Burnt: _gems_burnt,
    events.Counted: _colour_counted,
}
