"""How a position of Fire in the Hole looks: the table, the places round it, and where a pick is made, as data.

What moves stands in `telling`, what stands beside the table in `panels`, what is said of it in `explaining`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.board.board import load_board
from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import Seat
from engine.view.panels import Panels
from engine.view.picture import MapUse, Target
from engine.view.pieces import Badge, Layer, Picture, Piece, caption
from games.blast.model import snapshot
from games.blast.model.actions import Accept
from games.blast.model.components import FIRE, WILD
from games.blast.model.diagrams import diagram_seats, read_diagram
from games.blast.model.state import BlastState
from games.blast.rules import RECORD, BlastRules
from games.blast.rules.probabilities import roll_outcome
from games.blast.rules.rolling import PURPOSE_OF_DECISION
from games.blast.rules.scoring import score_gems
from games.blast.table import claim, pieces, places
from games.blast.table import panels as beside
from games.blast.table.animations import cues as cues
from games.blast.table.preview import preview_text as preview_text
from games.blast.table.tooltips import describe as describe

ACCEPT = Accept()


def layout(rules: BlastRules) -> Sequence[MapUse]:
    """The table with deck, claim and die, and a place for every seat, clockwise from the upper left."""
    stem = rules.sheet.setup.board
    board = load_board(stem)
    own = [f"{rules.seats}-{seat}" for seat in range(1, rules.seats + 1)]
    others = frozenset(name for name in board.spaces if "map" in board.properties.get(name, {}) and name not in own)
    table = MapUse(
        stem, closed=others, frame=False, labels=False, static_pieces=(Piece("lamp-pool", "pool", layer=Layer.GROUND),)
    )
    return (table, *(_place_map(rules, seat) for seat in range(1, rules.seats + 1)))


def _place_map(rules: BlastRules, seat: Seat) -> MapUse:
    """The place of a seat: its panel."""
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
    """Everything that lies on the table."""
    found = [*_pile_pieces(rules, view), *_claim_pieces(rules, view), *_die_pieces(rules, view)]
    totals = rules.standings(view).totals
    for seat in range(1, rules.seats + 1):
        found += _place_head(rules, view, seat, totals[seat - 1])
        found += _column_pieces(rules, view, seat)
        found += places.special_chips(rules, seat, places.shown_specials(view, seat))
    return Picture(tuple(found))


def _pile_pieces(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The pile with its count, the fires in it, and what has been discarded."""
    told, table = rules.sheet.words, pieces.table_map(rules)
    left, fires = rules.pile_left(view), rules.fires_left(view)
    gone = sum(snapshot.discarded(rules, view))
    found = [
        caption(table, told["fires_left"].format(count=fires), "fires-count", align="left", id="fires-count"),
        caption(table, told["discarded"].format(count=gone), "discard-count", align="left", id="discard-count"),
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
        found.append(caption(table, told["deck"], "deck-title", id="deck-title"))
    if left:
        found.append(Piece("deck-stack" if left > 1 else "deck-last", "deck", id="deck", layer=Layer.GOODS))
        plate = Badge(text=str(left), bare=True, at=(0.0, 0.0), size=0.46, ink="lamp")
        found.append(Piece("deck-plate", "deck-count", id="deck-count", badges=(plate,)))
    if view.burning or (view.final and view.decision):
        found.append(pieces.card_piece(rules, FIRE, "deck", id="fire"))
    return found


def _claim_pieces(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The claim, what it holds in words, the numbers that hit it, and how likely that is."""
    told, table = rules.sheet.words, pieces.table_map(rules)
    number = view.rolled if view.purpose in ("steal", "gamble") else 0
    cards = claim.claim_cards(rules, view, number)
    key = "burning" if view.burning else "" if view.decision else "over"
    glows = [claim.hit_glow(card) for card in cards if card.lift]
    found = [*glows, *cards, claim.claim_title(rules, view.claim, key)]
    if key == "over":
        return [*found, *claim.podium(rules, view)]
    bad = view.burning or view.gambling
    title = told["burns_at" if view.burning else "lost_by" if view.gambling else "hit_by"]
    found.append(caption(table, title, "hit-title", align="right", id="hit-title"))
    faces = rules.sheet.components.faces
    rolled, hits = view.rolled if view.purpose else 0, claim.hitting_numbers(rules, view)
    found += [claim.number_slot(face, face in hits, face == rolled) for face in range(1, faces + 1)]
    if hits:
        said, ink = told["chance"].format(count=len(hits), all=faces), "dynamite.glint" if bad else "lamp"
        chance = caption(table, said, "chance", ink=ink, align="left", id="chance")
        found.append(msgspec.structs.replace(chance, aid=True))
    return found


def _die_pieces(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The large die with the last roll of the round, whose it is, and what came of it; none once all is over."""
    if not view.decision:
        return []
    number, purpose = view.rolled, view.purpose
    if not number or (view.gambling and not purpose):
        return [
            pieces.die_piece(
                "die", 0, id="die", alpha=1.0 if view.decision in PURPOSE_OF_DECISION else pieces.SPENT_ALPHA
            )
        ]
    found = [pieces.die_piece("die", number, id="die"), claim.die_title(rules, purpose or "lies", view.roller)]
    if purpose or not view.burning:
        # A steal that hits ends the round: one that is over, and still lies there, has missed.
        came = roll_outcome(rules, view, purpose, view.roller, number) if purpose else "steal_miss"
        found.append(claim.die_result(rules, came))
    return found


# Places


def _place_head(rules: BlastRules, view: BlastState, seat: Seat, total: int) -> list[Piece]:
    """The panel of a place, lit or burning, its die or pan, what its owner is doing, and the score."""
    state = places.panel_state(rules, view, seat)
    found = [Piece(f"panel-place--{state}", f"{seat}/place", id=f"{seat}-place", layer=Layer.GROUND)] if state else []
    mark = Badge("mark", f"seat{seat}", at=(0.0, 0.0), size=1.0)
    found.append(Piece("", f"{seat}/mark", id=f"{seat}-mark", badges=(mark,)))
    own = pieces.place_map(rules, seat)
    found.append(caption(own, "{seat}", f"{seat}/name", align="left", id=f"{seat}-name", seat=seat))
    found += places.status_caption(rules, view, seat)
    found.append(places.place_die(view, seat))
    found.append(places.score_caption(rules, seat, total, bool(state)))
    return found


def _column_pieces(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """The stacks of a place under their gems; the cursed colour's is rimmed in red."""
    found = places.chance_captions(rules, view, seat)
    for colour in range(len(rules.colours) + 1):
        slips = places.column_slips(rules, view, seat, colour)
        cursed = view.cursed[seat - 1] == colour
        if cursed:
            found.append(places.curse_rim(rules, seat, colour))
        found += [places.column_head(rules, seat, colour, bool(slips), cursed), *slips]
        if view.seat == seat and view.guarded >> colour & 1:
            found.append(places.guard_chip(rules, seat, colour))
    if not view.decision:
        points = score_gems(rules, view.gems[seat - 1], view.cursed[seat - 1]).points
        found += [piece for colour, it in enumerate(points) for piece in places.colour_points(rules, seat, colour, it)]
    return found


def position(told: Mapping[str, str]) -> tuple[BlastRules, BlastState]:
    """The rules and the position that a figure of the rulebook tells of (`figures.read`).

    Raises `ValueError` for one that cannot be.
    """
    rules = RECORD.make_rules({}, diagram_seats(told))
    assert isinstance(rules, BlastRules)
    return rules, rules.arrange(**read_diagram(told, rules.sheet.components).parts)


# Beside the table


def panels(rules: BlastRules, view: BlastState, asked: bool = True) -> Panels:
    """What stands beside the table; for who is `asked` whether to roll again, what the roll comes to."""
    found = beside.panels(rules, view)
    if view.decision != "reroll" or not asked:
        return found
    after = view.copy()
    rules.play(after, ACCEPT)
    label = rules.sheet.words[f"leaves_{roll_outcome(rules, view, view.purpose, view.seat, view.rolled)}"]
    return msgspec.structs.replace(
        found, default_info=preview_text(rules, view, ACCEPT, after), labels={ACCEPT.verb: label}
    )


# Where a pick is made


def targets(rules: BlastRules, view: BlastState) -> Mapping[Pick, Target]:
    """The die to roll, the claim to take, the deck to turn from, cards to play, columns to guard."""
    seat = view.seat
    places: dict[str, Target] = {
        "roll": Target(_verb_pick("roll"), space="die"),
        "keep": Target(_verb_pick("keep"), space="claim"),
        "add": Target(_verb_pick("add"), space="draw"),
        "gamble": Target(_verb_pick("gamble"), space="draw"),
        "another": Target(_verb_pick("another"), space="draw"),
    }
    if view.jumpers[seat - 1]:
        places["jump"] = Target(_verb_pick("jump"), piece=f"{seat}-jumper")
    if view.detonators[seat - 1]:
        places["reroll"] = Target(_verb_pick("reroll"), piece=f"{seat}-detonator")
    found = {_verb_pick(verb): target for verb, target in places.items()}
    for colour in (*rules.colours, WILD):
        pick = Pick(Kind.COLOUR, colour)
        found[pick] = Target(pick, space=f"{seat}/{colour}")
    return found


def _verb_pick(verb: str) -> Pick:
    return Pick(Kind.VERB, verb)


def rotation_order(rules: BlastRules, view: BlastState, actions: Sequence[Action]) -> Sequence[Action]:
    """Nothing is turned before it is set."""
    return actions


def auto_answer(rules: BlastRules, view: BlastState) -> Action | None:
    """To let the roll stand in a fire for one without gems: no other number would burn or spare anything."""
    pointless = view.decision == "reroll" and view.purpose == "fire" and not view.gems[view.seat - 1]
    return ACCEPT if pointless else None
