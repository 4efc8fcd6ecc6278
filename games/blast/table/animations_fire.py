"""Animations of a fire: it is turned, safes are placed, gems burn or are saved, and it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec

from engine.view.picture import Cue, CueKind
from engine.view.pieces import Anchor, Layer, Piece, caption
from games.blast.model.components import FIRE
from games.blast.model.events import Burnt, FireOver, FireTurned, Guarded, Saved
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.table import claim, pieces, places

Cues: TypeAlias = Sequence[Cue]

FIRE_SIZE: Final = 0.36
"""Width of a fire shown large, in widths of the claim."""


def fire_turned(rules: BlastRules, view: BlastState, event: FireTurned) -> Cues:
    """A fire comes off the deck, blazes up in the middle, and stays on the deck as long as it burns."""
    fire = pieces.card_piece(rules, FIRE, claim.CLAIM_SPACE, id="fire", size=FIRE_SIZE)
    large = msgspec.structs.replace(fire, layer=Layer.ABOVE)
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
    lost = places.slips_named(rules, view, event.seat, event.cards)
    known = places.chance_captions(rules, view, event.seat)
    charred = [msgspec.structs.replace(slip, sprite="blast-slip--burnt", tint="", badges=()) for slip in lost]
    return (
        *(Cue(CueKind.VANISH, chance, together=True, aside=True) for chance in known),
        *(Cue(CueKind.CHANGE, slip, together=bool(at)) for at, slip in enumerate(charred)),
        *(Cue(CueKind.SHAKE, slip, together=bool(at)) for at, slip in enumerate(charred)),
        *(Cue(CueKind.FALL, slip, together=bool(at)) for at, slip in enumerate(charred)),
    )


def fire_over(rules: BlastRules, view: BlastState, event: FireOver) -> Cues:
    """The fire goes to the discards; the last place to roll burns no more, and its safes are taken back."""
    fire = pieces.card_piece(rules, FIRE, "deck", id="fire")
    own = view.seat
    red = Piece("panel-place--fire", f"{own}/place", id=f"{own}-place", layer=Layer.GROUND)
    captions = places.status_caption(rules, view, own)
    slips = [slip for colour in range(len(rules.colours)) for slip in places.column_slips(rules, view, own, colour)]
    return (
        Cue(CueKind.CHANGE, msgspec.structs.replace(red, alpha=0.0)),
        *(Cue(CueKind.VANISH, words, together=True, aside=True) for words in captions),
        *(Cue(CueKind.CHANGE, places.without_sign(slip), together=True) for slip in slips if places.is_kept(slip)),
        *(
            Cue(CueKind.VANISH, places.guard_chip(rules, own, colour), together=True, aside=True)
            for colour in range(len(rules.colours))
            if view.guarded >> colour & 1
        ),
        *(Cue(CueKind.VANISH, piece, together=True, aside=True) for piece in _roll_display(rules, view)),
        Cue(CueKind.MOVE, fire, (Anchor("deck"), Anchor("discard")), together=True),
        Cue(CueKind.VANISH, fire),
    )


def _roll_display(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The large die and the numbers under the claim, which vanish after the last fire."""
    if not view.final:
        return []
    faces = range(1, rules.sheet.components.faces + 1)
    captions = ("hit-title", "chance", "die-title", "die-result", "deck-title")
    return [
        *(claim.number_slot(face, hits=False) for face in faces),
        *(caption(pieces.table_map(rules), id, id, id=id) for id in captions),
        pieces.die_piece("die", 0, id="die"),
    ]
