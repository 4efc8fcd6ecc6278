"""The view of Fire in the Hole as data: layout, picture, and what the places stand for.

The pieces come from `claim`, `places`, `slips` and `pieces`; the other parts of the view are `panels`, `animations`,
`moments`, `preview` and `tooltips`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.board.board import load_board
from engine.rules.actions import Action, Kind, Pick
from engine.rules.contract import Seat
from engine.view.picture import MapUse
from engine.view.pieces import Layer, Picture, Piece, Subject, figure
from games.blast.model.actions import Accept, Add, Another, Gamble, Keep, Roll
from games.blast.model.components import FIRE
from games.blast.model.state import BlastState, discards
from games.blast.rules import BlastRules
from games.blast.table import claim, pieces, places
from games.blast.table.animations import CUES as CUES
from games.blast.table.moments import MOMENTS as MOMENTS
from games.blast.table.panels import goal as goal
from games.blast.table.panels import panels as panels
from games.blast.table.preview import PREVIEWS as PREVIEWS
from games.blast.table.stakes import takes_claim
from games.blast.table.tooltips import TOOLTIPS as TOOLTIPS
from games.blast.table.warnings import warning as warning


def layout(rules: BlastRules) -> Sequence[MapUse]:
    """The table with deck, claim and die, and one place per seat, clockwise from the upper left."""
    stem = rules.sheet.setup.board
    board = load_board(stem)
    own = [f"{rules.seats}-{seat}" for seat in range(1, rules.seats + 1)]
    others = frozenset(name for name in board.spaces if "map" in board.properties.get(name, {}) and name not in own)
    table = MapUse(
        stem,
        closed=others,
        frame=False,
        labels=False,
        static_pieces=(Piece("lamp-pool", "pool", layer=Layer.GROUND),),
        large=rules.sheet.setup.large_board,
    )
    places_of_seats = (
        MapUse(
            pieces.place_map(rules, seat),
            prefix=f"{seat}/",
            seat=seat,
            frame=False,
            labels=False,
            static_pieces=(Piece("panel-place", f"{seat}/place", layer=Layer.GROUND),),
            within=own[seat - 1],
            large=pieces.large_place_map(rules, seat),
        )
        for seat in range(1, rules.seats + 1)
    )
    return (table, *places_of_seats)


# The picture


def picture(rules: BlastRules, view: BlastState, seat: Seat = 0) -> Picture:
    """All pieces of a position."""
    table_pieces = [*_pile_pieces(rules, view), *claim.claim_pieces(rules, view), *claim.die_pieces(rules, view)]
    for seat, total in enumerate(rules.standings(view).totals, 1):
        table_pieces += places.head_pieces(rules, view, seat, total)
        table_pieces += places.column_pieces(rules, view, seat)
        table_pieces += places.special_chips(rules, seat, places.shown_specials(view, seat), view.seat).values()
    return Picture(tuple(table_pieces))


def _pile_pieces(rules: BlastRules, view: BlastState) -> list[Piece]:
    """The pile and the discards with their counts, the fires left, and the fire that burns."""
    cards_left, fires = rules.pile_left(view), rules.fires_left(view)
    gems, kinds = discards(rules, view)
    gone = gems.bit_count() + sum(kinds)
    pile_pieces = [
        pieces.table_caption(rules, rules.sheet.say("fires_left", count=fires), "fires-count", align="left"),
        pieces.table_caption(rules, rules.sheet.say("discarded", count=gone), "discard-count", align="left"),
        _counted("flame", "fires-mark", fires),
        _counted("discard-stack", "discard-pile", gone),
    ]
    if view.decision:
        pile_pieces.append(pieces.table_caption(rules, rules.sheet.say("deck"), "deck-title"))
    if cards_left:
        pile_pieces.append(Piece("deck-stack" if cards_left > 1 else "deck-last", "deck", id="deck", layer=Layer.GOODS))
        count_plate = figure(cards_left, (0.0, 0.0), 0.46, "lamp")
        pile_pieces.append(Piece("deck-plate", "deck-count", id="deck-count", badges=(count_plate,)))
    if view.burning or (view.final and view.decision):
        pile_pieces.append(pieces.card_piece(rules, FIRE, "deck", id="fire"))
    return pile_pieces


def _counted(sprite: str, space: str, count: int) -> Piece:
    """The mark beside a count, pale for 0."""
    return Piece(sprite, space, id=space, layer=Layer.MARK, alpha=1.0 if count else pieces.SPENT_ALPHA)


# What the places stand for: the die rolls, the claim is kept or taken, the deck gives another card, stacks take safes


def _clicked(kind: str, *actions: type[Action], onto: str = "") -> Subject:
    """What a space stands for, where a click means one of some actions; `onto` is where its cards go ("": nowhere)."""
    picks = tuple(Pick(Kind.VERB, action.verb) for action in actions)
    return Subject(kind, picks=picks, onto=(onto,) if onto else ())


AT_SPACES: Final = {
    "die": _clicked("die", Roll),
    "draw": _clicked("deck", Add, Gamble, Another),
}
"""What the spaces of the table stand for, besides the stacks."""


def subjects(rules: BlastRules, view: BlastState) -> Mapping[str, Subject]:
    """Die, claim, deck, and the own stacks; special cards are pieces."""
    columns = {
        f"{view.seat}/{colour}": Subject("column", colour, view.seat, picks=(Pick(Kind.COLOUR, colour),))
        for colour in rules.columns
    }
    claimed = Accept if view.decision == "reroll" and takes_claim(rules, view) else Keep
    return {**AT_SPACES, "claim": _clicked("claim", claimed, onto=f"{view.seat}/place"), **columns}


def auto_answer(rules: BlastRules, view: BlastState) -> Action | None:
    """Roll in a fire, and let the roll stand, if the seat has no gems: no number could burn anything."""
    if view.purpose != "fire" or view.gems[view.seat - 1]:
        return None
    return Accept() if view.decision == "reroll" else rules.legal(view)[0] if view.decision == "die" else None
