"""The pieces in the middle of the table: the claim, the numbers that hit it, the large die, and the podium.

Offsets on a card are in widths of the card from its middle; places on the table come from the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.board.slots import arrange_pieces
from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece, figure
from engine.words.phrases import number_text
from games.blast.model.components import DETONATOR
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from games.blast.rules.fire import cards_hit
from games.blast.rules.probabilities import roll_outcome
from games.blast.rules.rolling import PURPOSE_OF_DECISION
from games.blast.table import pieces
from games.blast.table.pieces import card_piece, die_piece, table_caption
from games.blast.table.wording import kinds_words

CLAIM_SPACE: Final = "claim"

GLOW_SIZE: Final = 390 / 250
"""Width of the glow round a card, in widths of the card."""

OUTCOME_INKS: Final = {
    "steal_hit": "lamp",
    "gamble_miss": "lamp",
    "gamble_hit": "dynamite.glint",
    "fire_hit": "dynamite.glint",
    "fire_kept": "lamp",
}
"""The ink of the outcome of a roll; "parchment" for the others."""


def claim_title(rules: BlastRules, claim: Sequence[int], key: str = "") -> Piece:
    """The caption over the claim: its cards in words, or the wording of `key`, "burning" or "over"."""
    ink = "dynamite.glint" if key == "burning" else "parchment"
    key = key or ("" if claim else "empty")
    text = rules.sheet.say(f"claim_{key}") if key else rules.sheet.say("claim", cards=kinds_words(rules, claim))
    return table_caption(rules, text, "claim-title", ink=ink)


def claim_cards(rules: BlastRules, view: BlastState, number: int = 0) -> list[Piece]:
    """The cards of the claim; those that the rolled `number` hits (0: none) are lifted.

    Where cards overlap, the badges of each move into its visible part.
    """
    count = len(view.claim)
    laid = arrange_pieces(rules.sheet.setup.board, CLAIM_SPACE, count)
    cards: list[Piece] = []
    for at, (card, id) in enumerate(zip(view.claim, claim_ids(rules, view), strict=True)):
        offset = laid.offsets[at]
        step = laid.offsets[at + 1][0] - offset[0] if at + 1 < count else 1.0
        visible = min(1.0, step / laid.size)
        cards.append(
            card_piece(rules, card, CLAIM_SPACE, id, size=laid.size, offset=offset, number=number, visible=visible)
        )
    return cards


def hit_glow(card: Piece) -> Piece:
    """The glow round a card that is hit."""
    size = round(card.size * GLOW_SIZE, 4)
    return Piece(
        "lamp-frame", CLAIM_SPACE, f"{card.id}-glow", Layer.MARK, size=size, offset=card.offset, lift=card.lift
    )


def claim_ids(rules: BlastRules, view: BlastState) -> list[str]:
    """The piece ids of the claim: names of gem cards; special cards with the count of their kind turned so far."""
    turned = [total - in_pile for total, in_pile in zip(rules.special_counts, view.specials_left, strict=True)]
    ids: list[str] = []
    for card in reversed(view.claim):
        name = rules.cards[card]
        if card >= DETONATOR:
            name = f"{name}-{turned[card - DETONATOR]}"
            turned[card - DETONATOR] -= 1
        ids.append(name)
    return ids[::-1]


def die_title(rules: BlastRules, purpose: str, seat: Seat) -> Piece:
    """The caption of the large die: purpose and seat; `purpose` "lies" for a roll that is over."""
    return table_caption(rules, rules.sheet.say(f"die_{purpose}"), "die-title", seat=seat)


def die_result(rules: BlastRules, outcome: str) -> Piece:
    """The outcome of a roll in words: good news in lamplight, bad in red."""
    ink = OUTCOME_INKS.get(outcome, "parchment")
    return table_caption(rules, rules.sheet.say(f"rolled_{outcome}"), "die-result", ink=ink)


def number_slot(face: int, hits: bool, rolled: bool = False) -> Piece:
    """A number under the claim: dark if it hits nothing, lit if it was rolled and hits."""
    state = "--dark" if not hits else "--lit" if rolled else ""
    number = figure(face, (0.0, -0.03), 0.62, "ink" if hits else "muted")
    space = f"hit{face}"
    return Piece(f"number-slot{state}", space, id=space, layer=Layer.MARK, badges=(number,), status=True)


def podium(rules: BlastRules, view: BlastState) -> list[Piece]:
    """All seats with their final points in place of the claim, the best first."""
    standings = rules.standings(view)
    order = sorted(range(1, rules.seats + 1), key=lambda seat: -standings.totals[seat - 1])
    laid = arrange_pieces(rules.sheet.setup.board, CLAIM_SPACE, rules.seats)
    places: list[Piece] = []
    for seat, offset in zip(order, laid.offsets, strict=True):
        ink = "lamp" if seat in standings.winners else "parchment"
        mark = Badge("mark", tint=f"seat{seat}", at=(0.0, pieces.WINDOW_Y), size=0.8)
        text, at = number_text(standings.totals[seat - 1]), (0.0, pieces.NUMBERS_Y)
        total = figure(text, at, pieces.NUMBER_SIZE, ink)
        places.append(Piece("", CLAIM_SPACE, id=f"podium-{seat}", size=laid.size, offset=offset, badges=(mark, total)))
    return places


def claim_pieces(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The claim with its caption, the numbers that hit it, and their chance; after the end the podium."""
    cards = claim_cards(rules, view, view.rolled if view.purpose in ("steal", "gamble") else 0)
    key = "burning" if view.burning else "" if view.decision else "over"
    glows = [hit_glow(card) for card in cards if card.lift]
    found = [*glows, *cards, claim_title(rules, view.claim, key)]
    if key == "over":
        return [*found, *podium(rules, view)]
    title = rules.sheet.say("burns_at" if view.burning else "lost_by" if view.gambling else "hit_by")
    found.append(table_caption(rules, title, "hit-title", align="right"))
    rolled, faces = view.rolled if view.purpose else 0, range(1, rules.faces + 1)
    hits = [face for face in faces if cards_hit(rules, view, face)]
    found += [number_slot(face, face in hits, face == rolled) for face in faces]
    if hits:
        ink = "dynamite.glint" if view.burning or view.gambling else "lamp"
        text = rules.sheet.say("chance", count=len(hits), all=rules.faces)
        found.append(replace(table_caption(rules, text, "chance", ink=ink, align="left"), aid=True))
    return found


def die_pieces(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The large die with the last roll: its seat, purpose and outcome; nothing after the end."""
    if not view.decision:
        return []
    number, purpose = view.rolled, view.purpose
    if not number or (view.gambling and not purpose):
        alpha = 1.0 if view.decision in (*PURPOSE_OF_DECISION, "die") else pieces.SPENT_ALPHA
        return [die_piece("die", 0, "die", alpha)]
    found = [die_piece("die", number, "die"), die_title(rules, purpose or "lies", view.roller)]
    if purpose or not view.burning:
        # A steal that hits ends the round: one that is over, and still lies there, has missed.
        result = roll_outcome(rules, view, purpose, view.roller, number) if purpose else "steal_miss"
        found.append(die_result(rules, result))
    return found
