"""Animations of a fire: it is turned, safes are placed, gems burn or are saved, and it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.rules.bits import bits_of
from engine.view.picture import Cue, CueKind, cues_at_once
from engine.view.pieces import Anchor, Layer, Piece, caption
from games.blast.model.components import FIRE
from games.blast.model.events import Burnt, FireOver, FireTurned, Guarded, Saved
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.table import claim, pieces, places, slips

Cues: TypeAlias = Sequence[Cue]

FIRE_SIZE: Final = 0.36
"""Width of a fire shown large, in widths of the claim."""


def fire_turned(rules: BlastRules, view: BlastState, event: FireTurned) -> Cues:
    """A fire comes off the deck, blazes up in the middle, and stays on the deck as long as it burns."""
    fire = pieces.card_piece(rules, FIRE, claim.CLAIM_SPACE, id="fire", size=FIRE_SIZE)
    large = replace(fire, layer=Layer.ABOVE)
    small = pieces.card_piece(rules, FIRE, "deck", id="fire")
    return (
        Cue(CueKind.MOVE, pieces.card_back("deck", id="fire"), (Anchor("deck"), Anchor(claim.CLAIM_SPACE)), into=large),
        Cue(CueKind.SHAKE, large),
        Cue(CueKind.MOVE, large, (Anchor(claim.CLAIM_SPACE), Anchor("deck")), into=small),
    )


def safe_placed(rules: BlastRules, view: BlastState, event: Guarded) -> Cues:
    """A safe is put on a stack."""
    return (Cue(CueKind.APPEAR, places.guard_chip(rules, event.seat, rules.colours.index(event.colour))),)


def safe_spent(rules: BlastRules, view: BlastState, event: Saved) -> Cues:
    """A safe that saved a card shakes and vanishes."""
    colour = rules.colour_of[rules.card_index[event.card]]
    guard = places.guard_chip(rules, event.seat, colour)
    return Cue(CueKind.SHAKE, guard), Cue(CueKind.VANISH, guard)


def gems_burnt(rules: BlastRules, view: BlastState, event: Burnt) -> Cues:
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


def fire_over(rules: BlastRules, view: BlastState, event: FireOver) -> Cues:
    """The fire goes to the discards; the last place to roll burns no more, and its safes are taken back."""
    fire = pieces.card_piece(rules, FIRE, "deck", id="fire")
    own = view.seat
    kept = [slips.without_sign(slip) for slip in slips.all_slips(rules, view, own) if slips.is_kept(slip)]
    away = [
        *(places.guard_chip(rules, own, colour) for colour in bits_of(view.guarded)),
        *_roll_display(rules, view),
    ]
    return (
        Cue(CueKind.CHANGE, places.lit_panel(own, "fire", alpha=0.0)),
        *cues_at_once(CueKind.VANISH, places.status_caption(rules, view, own), together=True, aside=True),
        *cues_at_once(CueKind.CHANGE, kept, together=True),
        *cues_at_once(CueKind.VANISH, away, together=True, aside=True),
        Cue(CueKind.MOVE, fire, (Anchor("deck"), Anchor("discard")), together=True),
        Cue(CueKind.VANISH, fire),
    )


def _roll_display(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The large die and the numbers under the claim, which vanish after the last fire."""
    if not view.final:
        return []
    captions = ("hit-title", "chance", "die-title", "die-result", "deck-title")
    return [
        *(claim.number_slot(face, hits=False) for face in range(1, rules.faces + 1)),
        *(caption(pieces.table_map(rules), id, id, id=id) for id in captions),
        pieces.die_piece("die", 0, id="die"),
    ]
