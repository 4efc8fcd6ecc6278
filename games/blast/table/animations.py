"""Animations: the cues of every event, from cards turned and dice rolled to the final count; of a fire in
`animations_fire`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.rules.contract import Seat
from engine.view.picture import Cue, CueKind, CueTable, cues_at_once
from engine.view.pieces import Anchor, Layer, Piece
from games.blast.model import events
from games.blast.model.components import DETONATOR, HELD_KINDS
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.rules.probabilities import roll_outcome
from games.blast.table import animations_fire, claim, pieces, places, slips

Cues: TypeAlias = Sequence[Cue]

PLAYED_SIZE: Final = 0.18
"""Width of a special card that is played, in widths of the claim."""

BLAST_SIZE: Final = 0.5
"""Width of the blast of a blown claim, in widths of the claim."""

COUNTED_SIZE: Final = 0.18
"""Width of the gem of the colour being counted, in widths of the claim."""

TUMBLE_FACES: Final = 5
"""Number of other faces that a tumbling die shows."""


def _curse_dealt(rules: BlastRules, view: BlastState, event: events.Cursed) -> Cues:
    """A seat is dealt its cursed colour."""
    rim = places.curse_rim(rules, event.seat, rules.colours.index(event.colour))
    return (Cue(CueKind.APPEAR, rim),)


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
    shift = [_slide(old, new, bool(at)) for at, (old, new) in enumerate(zip(before, others, strict=True))]
    path = (Anchor("deck"), Anchor(card.space, *card.offset))
    title = claim.claim_title(rules, after.claim)
    return (
        *shift,
        Cue(CueKind.MOVE, pieces.card_back("deck", id=card.id), path, together=bool(shift), into=card),
        Cue(CueKind.CHANGE, title),
    )


def _slide(before: Piece, after: Piece, together: bool = True) -> Cue:
    """A piece moves from its old to its new place."""
    path = (Anchor(before.space, *before.offset), Anchor(after.space, *after.offset))
    return Cue(CueKind.MOVE, before, path, together=together, into=after)


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
        hits = _hit_cards(rules, view, event.number)
        cues += cues_at_once(CueKind.CHANGE, hits, together=True)
        cues += cues_at_once(CueKind.APPEAR, map(claim.hit_glow, hits), together=True)
        slot = claim.number_slot(event.number, hits=True, rolled=True)
        cues += [Cue(CueKind.CHANGE, slot, together=True)] if hits else []
    return [*cues, *cues_at_once(CueKind.FLASH, hits)]


def _hit_cards(rules: BlastRules, view: BlastState, number: int) -> list[Piece]:
    """The cards of the claim that a number hits, lit."""
    lit = claim.claim_cards(rules, view, number)
    return [piece for card, piece in zip(view.claim, lit, strict=True) if number in rules.numbers[card]]


def _detonator_spent(rules: BlastRules, view: BlastState, event: events.Rerolling) -> Cues:
    """A detonator is discarded."""
    return _special_played(rules, view, event.seat, "detonator")


def _jumper_played(rules: BlastRules, view: BlastState, event: events.Jumped) -> Cues:
    """A claim jumper is played onto the claim."""
    return _special_played(rules, view, event.seat, "jumper")


def _special_played(rules: BlastRules, view: BlastState, seat: Seat, kind: str) -> Cues:
    """A special card comes to the middle of the table and vanishes."""
    card = pieces.card_piece(rules, rules.card_index[kind], claim.CLAIM_SPACE, id="played", size=PLAYED_SIZE)
    large = replace(card, layer=Layer.ABOVE)
    chip = places.special_chips(rules, seat, places.shown_specials(view, seat))[kind]
    small = replace(chip, id="played", layer=Layer.ABOVE)
    path = (Anchor(chip.space, *chip.offset), Anchor(claim.CLAIM_SPACE))
    return (Cue(CueKind.MOVE, small, path, into=large), Cue(CueKind.FLASH, large), Cue(CueKind.VANISH, large))


def _miner_out(rules: BlastRules, view: BlastState, event: events.WentOut) -> Cues:
    """The large die shakes: a miner has missed."""
    return (Cue(CueKind.SHAKE, pieces.die_piece("die", 0, id="die")),)


# Claims


def _claim_taken(rules: BlastRules, view: BlastState, event: events.Took) -> Cues:
    """All cards of the claim fly to the place of the seat that takes it; the slips there make room."""
    after, held = view.copy(), zip(HELD_KINDS, places.shown_specials(view, event.seat), strict=True)
    after.gems[event.seat - 1] |= rules.gem_mask(view.claim)
    landing = places.special_chips(rules, event.seat, [had + event.cards.count(kind) for kind, had in held])
    landing |= {slip.id: slip for slip in slips.all_slips(rules, after, event.seat)}
    cues = [_claim_emptied(rules)]
    for at, (name, piece) in enumerate(zip(event.cards, claim.claim_cards(rules, view), strict=True)):
        target = replace(landing[name], id=piece.id)
        cues.append(_slide(replace(piece, layer=Layer.ABOVE), target, bool(at)))
    cues += _glows_out(rules, view)
    for slip in slips.all_slips(rules, view, event.seat):
        if slip.offset != landing[slip.id].offset:
            cues.append(_slide(slip, landing[slip.id]))
    return cues


def _claim_blown(rules: BlastRules, view: BlastState, event: events.Blown) -> Cues:
    """The claim is discarded, after a gamble in a blast."""
    cards = claim.claim_cards(rules, view)
    boom = Piece("blast-boom", claim.CLAIM_SPACE, id="boom", layer=Layer.ABOVE, size=BLAST_SIZE)
    bang = (Cue(CueKind.OPEN, boom),) if event.how == "gamble" else ()
    return (
        *bang,
        _claim_emptied(rules),
        *cues_at_once(CueKind.FALL, cards, together=bool(bang)),
        *_glows_out(rules, view),
        *((Cue(CueKind.VANISH, boom),) if bang else ()),
    )


def _glows_out(rules: BlastRules, view: BlastState) -> Cues:
    """The glows of the cards that were hit fade."""
    lights = (replace(claim.hit_glow(card), alpha=0.0) for card in claim.claim_cards(rules, view))
    return cues_at_once(CueKind.CHANGE, lights, together=True)


def _claim_emptied(rules: BlastRules) -> Cue:
    """The caption of the empty claim."""
    return Cue(CueKind.CHANGE, claim.claim_title(rules, ()), together=True)


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
            cues.append(_slide(replace(wild, layer=Layer.ABOVE), joined))
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
    events.Cursed: _curse_dealt,
    events.RoundBegun: _round_begun,
    events.Turned: _card_turned,
    events.FireTurned: animations_fire.fire_turned,
    events.FireOver: animations_fire.fire_over,
    events.Rolled: _die_rolled,
    events.Rerolling: _detonator_spent,
    events.Jumped: _jumper_played,
    events.WentOut: _miner_out,
    events.Took: _claim_taken,
    events.Blown: _claim_blown,
    events.Guarded: animations_fire.safe_placed,
    events.Saved: animations_fire.safe_spent,
    events.Burnt: animations_fire.gems_burnt,
    events.Counted: _colour_counted,
}
