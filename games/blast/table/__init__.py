"""The view of Fire in the Hole as data: layout, picture, and click targets.

The pieces come from `claim`, `places` and `pieces`; the other parts of the view are `panels`, `animations`, `preview`
and `tooltips`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from engine.board.board import load_board
from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import Seat
from engine.view.effects import Effects
from engine.view.panels import Panels
from engine.view.picture import MapUse
from engine.view.pieces import Badge, Layer, Picture, Piece, Subject, caption
from games.blast.model.actions import Accept, Add, Another, Gamble, Keep, Roll
from games.blast.model.components import FIRE, WILD
from games.blast.model.state import BlastState, discarded
from games.blast.rules import BlastRules
from games.blast.rules.probabilities import roll_outcome
from games.blast.rules.rolling import PURPOSE_OF_DECISION
from games.blast.rules.scoring import score_gems
from games.blast.table import claim, pieces, places
from games.blast.table.animations import CUES as CUES
from games.blast.table.panels import all_panels
from games.blast.table.preview import PREVIEWS as PREVIEWS
from games.blast.table.preview import preview_accept, with_gems
from games.blast.table.tooltips import TOOLTIPS as TOOLTIPS

ACCEPT = Accept()


def layout(rules: BlastRules) -> Sequence[MapUse]:
    """The table with deck, claim and die, and one place per seat, clockwise from the upper left."""
    stem = rules.sheet.setup.board
    board = load_board(stem)
    own = [f"{rules.seats}-{seat}" for seat in range(1, rules.seats + 1)]
    others = frozenset(name for name in board.spaces if "map" in board.properties.get(name, {}) and name not in own)
    table = MapUse(
        stem, closed=others, frame=False, labels=False, static_pieces=(Piece("lamp-pool", "pool", layer=Layer.GROUND),)
    )
    return (table, *(_place_map(rules, seat) for seat in range(1, rules.seats + 1)))


def _place_map(rules: BlastRules, seat: Seat) -> MapUse:
    """The map of a seat's place."""
    own = f"{seat}/"
    return MapUse(
        pieces.place_map(rules, seat),
        prefix=own,
        seat=seat,
        frame=False,
        labels=False,
        static_pieces=(Piece("panel-place", f"{own}place", layer=Layer.GROUND),),
        within=f"{rules.seats}-{seat}",
    )


# The picture


def picture(rules: BlastRules, view: BlastState, seat: Seat = 0) -> Picture:
    """All pieces of a position."""
    table_pieces = [*_pile_pieces(rules, view), *_claim_pieces(rules, view), *_die_pieces(rules, view)]
    totals = rules.standings(view).totals
    for seat in range(1, rules.seats + 1):
        table_pieces += _place_head(rules, view, seat, totals[seat - 1])
        table_pieces += _column_pieces(rules, view, seat)
        table_pieces += places.special_chips(rules, seat, places.shown_specials(view, seat), view.seat)
    return Picture(tuple(table_pieces))


def _pile_pieces(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The pile and the discards with their counts, the fires left, and the fire that burns."""
    words, table = rules.sheet.words, pieces.table_map(rules)
    cards_left, fires = rules.pile_left(view), rules.fires_left(view)
    gone = sum(discarded(rules, view))
    pile_pieces = [
        caption(table, words["fires_left"].format(count=fires), "fires-count", align="left", id="fires-count"),
        caption(table, words["discarded"].format(count=gone), "discard-count", align="left", id="discard-count"),
        Piece("flame", "fires-mark", id="fires-mark", layer=Layer.MARK, alpha=1.0 if fires else pieces.SPENT_ALPHA),
        Piece(
            "discard-stack",
            "discard-pile",
            id="discard-pile",
            layer=Layer.MARK,
            alpha=1.0 if gone else pieces.SPENT_ALPHA,
        ),
    ]
    if view.decision:
        pile_pieces.append(caption(table, words["deck"], "deck-title", id="deck-title"))
    if cards_left:
        pile_pieces.append(Piece("deck-stack" if cards_left > 1 else "deck-last", "deck", id="deck", layer=Layer.GOODS))
        count_plate = Badge(text=str(cards_left), bare=True, at=(0.0, 0.0), size=0.46, ink="lamp")
        pile_pieces.append(Piece("deck-plate", "deck-count", id="deck-count", badges=(count_plate,)))
    if view.burning or (view.final and view.decision):
        pile_pieces.append(pieces.card_piece(rules, FIRE, "deck", id="fire"))
    return pile_pieces


def _claim_pieces(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The claim with its caption, the numbers that hit it, and their chance; after the end the podium."""
    words, table = rules.sheet.words, pieces.table_map(rules)
    number = view.rolled if view.purpose in ("steal", "gamble") else 0
    cards = claim.claim_cards(rules, view, number)
    key = "burning" if view.burning else "" if view.decision else "over"
    glows = [claim.hit_glow(card) for card in cards if card.lift]
    claim_pieces = [*glows, *cards, claim.claim_title(rules, view.claim, key)]
    if key == "over":
        return [*claim_pieces, *claim.podium(rules, view)]
    bad = view.burning or view.gambling
    title = words["burns_at" if view.burning else "lost_by" if view.gambling else "hit_by"]
    claim_pieces.append(caption(table, title, "hit-title", align="right", id="hit-title"))
    faces = rules.sheet.components.faces
    rolled, hits = view.rolled if view.purpose else 0, claim.hitting_numbers(rules, view)
    claim_pieces += [claim.number_slot(face, face in hits, face == rolled) for face in range(1, faces + 1)]
    if hits:
        text, ink = words["chance"].format(count=len(hits), all=faces), "dynamite.glint" if bad else "lamp"
        chance = caption(table, text, "chance", ink=ink, align="left", id="chance")
        claim_pieces.append(msgspec.structs.replace(chance, aid=True))
    return claim_pieces


def _die_pieces(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The large die with the last roll: its seat, purpose and outcome; nothing after the end."""
    if not view.decision:
        return []
    number, purpose = view.rolled, view.purpose
    if not number or (view.gambling and not purpose):
        return [
            pieces.die_piece(
                "die", 0, id="die", alpha=1.0 if view.decision in PURPOSE_OF_DECISION else pieces.SPENT_ALPHA
            )
        ]
    die_pieces = [pieces.die_piece("die", number, id="die"), claim.die_title(rules, purpose or "lies", view.roller)]
    if purpose or not view.burning:
        # A steal that hits ends the round: one that is over, and still lies there, has missed.
        result = roll_outcome(rules, view, purpose, view.roller, number) if purpose else "steal_miss"
        die_pieces.append(claim.die_result(rules, result))
    return die_pieces


# Places


def _place_head(rules: BlastRules, view: BlastState, seat: Seat, total: int) -> list[Piece]:
    """The head of a place: its panel, lit or burning, seat mark, name, status, die or pan, and score."""
    state = places.panel_state(rules, view, seat)
    head_pieces = (
        [Piece(f"panel-place--{state}", f"{seat}/place", id=f"{seat}-place", layer=Layer.GROUND)] if state else []
    )
    mark = Badge("mark", f"seat{seat}", at=(0.0, 0.0), size=1.0)
    head_pieces.append(Piece("", f"{seat}/mark", id=f"{seat}-mark", badges=(mark,)))
    own = pieces.place_map(rules, seat)
    head_pieces.append(caption(own, "{seat}", f"{seat}/name", align="left", id=f"{seat}-name", seat=seat))
    head_pieces += places.status_caption(rules, view, seat)
    head_pieces.append(places.place_die(view, seat))
    head_pieces.append(places.score_caption(rules, seat, total, bool(state)))
    return head_pieces


def _column_pieces(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """The columns of a place: gem, slips, safe, points or chances; the cursed one with a red rim."""
    column_pieces = places.chance_captions(rules, view, seat)
    for colour in range(len(rules.colours) + 1):
        slips = places.column_slips(rules, view, seat, colour)
        cursed = view.cursed[seat - 1] == colour
        if cursed:
            column_pieces.append(places.curse_rim(rules, seat, colour))
        column_pieces += [places.column_head(rules, seat, colour, bool(slips), cursed), *slips]
        if view.seat == seat and view.guarded >> colour & 1:
            column_pieces.append(places.guard_chip(rules, seat, colour))
    if not view.decision:
        points = score_gems(rules, view.gems[seat - 1], view.cursed[seat - 1]).points
        column_pieces += [
            piece for colour, count in enumerate(points) for piece in places.colour_points(rules, seat, colour, count)
        ]
    return column_pieces


# Panels


def panels(rules: BlastRules, view: BlastState, deciding: bool = True) -> Panels:
    """All panels; if `deciding` and the seat may roll again, with the preview of letting the roll stand."""
    plain = all_panels(rules, view)
    if view.decision != "reroll" or not deciding:
        return plain
    info = with_gems(preview_accept)(rules, view, ACCEPT, Effects(rules, view, ACCEPT))
    label = rules.sheet.words[f"leaves_{roll_outcome(rules, view, view.purpose, view.seat, view.rolled)}"]
    return msgspec.structs.replace(plain, default_info=info, verb_labels={ACCEPT.verb: label})


# What the places stand for: the die rolls, the claim is kept, the deck gives another card, stacks take safes

AT_SPACES: Final = {"die": ("die", (Roll,)), "claim": ("claim", (Keep,)), "draw": ("deck", (Add, Gamble, Another))}
"""What the spaces of the table stand for, and the actions that a click there means."""


def subjects(rules: BlastRules, view: BlastState) -> Mapping[str, Subject]:
    """Dice, claim, deck, and the own stacks; special cards are pieces."""
    seat = view.seat
    return {
        **{
            space: Subject(kind, picks=tuple(Pick(Kind.VERB, action.verb) for action in actions))
            for space, (kind, actions) in AT_SPACES.items()
        },
        **{
            f"{seat}/{colour}": Subject("column", colour, seat, picks=(Pick(Kind.COLOUR, colour),))
            for colour in (*rules.colours, WILD)
        },
    }


def auto_answer(rules: BlastRules, view: BlastState) -> Action | None:
    """Let a roll in a fire stand if the seat has no gems: no number could burn anything."""
    pointless = view.decision == "reroll" and view.purpose == "fire" and not view.gems[view.seat - 1]
    return ACCEPT if pointless else None
