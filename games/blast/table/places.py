"""The places round the table of Fire in the Hole: stacks of slips, special cards, dice, and what a place tells."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.board.slots import Arrangement, arrange_pieces
from engine.data.text import figure, signed
from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece, caption
from games.blast.model.components import HELD_KINDS
from games.blast.model.state import BlastState, still_to_roll
from games.blast.rules import BlastRules
from games.blast.rules import probabilities as odds
from games.blast.rules.scoring import score_gems
from games.blast.table.pieces import SPENT_ALPHA, column_name, die_piece, gem_sprite, gem_tint, place_map, slip_text

SLIP_HIGH: Final = 96 / 136

SLIP_NUMBER, SLIP_ACROSS, SLIP_RISE = 0.72, 0.09, 0.03
"""The height of a slip, that of the line of its numbers, how far right they stand, and how far over the middle."""

LINE_ROOM: Final = 1.2
"""How much higher the line of the numbers may be than what shows of a slip: figures fill no line."""

SKULL_SIZE, SKULL_AT = 0.68, (0.52, 0.2)

EMPTY_ALPHA: Final = 0.28
"""How opaque the gem over an empty column is."""

BURN_BADGE: Final = Badge("flame", at=(-0.42, -0.05), size=0.55)

KEPT_BADGE: Final = Badge("blast-safe", at=(-0.42, -0.02), size=0.5)
"""What stands on a slip that will burn, if the roll stands, and on one that a safe will keep."""

ASKED_DECISIONS: Final = ("steal", "last", "safes", "reroll")
"""The decisions for which a miner's place says that its owner is asked."""

CHIP_ICON, CHIP_COUNT_AT = 0.8, (0.36, 0.3)


def column_spread(rules: BlastRules, seat: Seat, colour: int, count: int) -> tuple[str, Arrangement]:
    """The space where the cards of a colour lie at a place, and how so many of them lie in it."""
    name = f"{column_name(rules, colour)}-slips"
    return f"{seat}/{name}", arrange_pieces(place_map(rules, seat), name, count)


def slip_piece(rules: BlastRules, seat: Seat, card: int, colour: int, at: int, count: int) -> Piece:
    """The slip of a gem card at a place: the one `at` of the `count` in the column of a colour."""
    space, laid = column_spread(rules, seat, colour, count)
    own = rules.colour_of[card]
    under = [y - laid.offsets[at][1] for x, y in laid.offsets[at + 1 :] if x == laid.offsets[at][0]]
    high = SLIP_HIGH if not under else min(SLIP_HIGH, under[0] / laid.size)
    x, place = SLIP_ACROSS, (high - SLIP_HIGH) / 2 - SLIP_RISE
    figure = Badge(
        text=slip_text(rules, card), bare=True, size=min(SLIP_NUMBER, high * LINE_ROOM), at=(x, place), room=0.8
    )
    return Piece(
        "blast-slip-wild" if own == len(rules.colours) else "blast-slip",
        space,
        id=rules.cards[card],
        tint=gem_tint(rules, own),
        size=laid.size,
        offset=laid.offsets[at],
        badges=(figure,),
    )


def column_slips(rules: BlastRules, view: BlastState, seat: Seat, colour: int) -> list[Piece]:
    """All slips of a colour at a place, from the top; once all is counted, wild ones lie where they count."""
    cards = rules.stack(view, seat, colour)
    if not view.decision:
        wild, all_ = len(rules.colours), rules.stack(view, seat, len(rules.colours))
        chosen = score_gems(rules, view.gems[seat - 1], view.cursed[seat - 1]).wilds
        joined = tuple(card for card, counted in zip(all_, chosen, strict=True) if counted == colour)
        cards = () if colour == wild else (*cards, *joined)
    found = [slip_piece(rules, seat, card, colour, at, len(cards)) for at, card in enumerate(cards)]
    if view.purpose != "fire" or view.roller != seat or view.decision != "reroll":
        return found
    burnt, kept = odds.fire_loss(rules, view, seat, view.rolled, view.guarded)
    signs = [(BURN_BADGE,) if burnt >> card & 1 else (KEPT_BADGE,) if kept >> card & 1 else () for card in cards]
    return [
        msgspec.structs.replace(piece, badges=(*piece.badges, *sign)) for piece, sign in zip(found, signs, strict=True)
    ]


def is_kept(slip: Piece) -> bool:
    """Whether a slip bears the sign that a safe will keep it."""
    return KEPT_BADGE in slip.badges


def without_sign(slip: Piece) -> Piece:
    """A slip without the sign of what will become of it."""
    return msgspec.structs.replace(
        slip, badges=tuple(badge for badge in slip.badges if badge not in (BURN_BADGE, KEPT_BADGE))
    )


def special_chips(rules: BlastRules, seat: Seat, held: tuple[int, int, int]) -> list[Piece]:
    """The special cards of a place, one chip a kind, each in its own spot, with its count.

    `held` is how many detonators, jumpers and safes there are.
    """
    laid = arrange_pieces(place_map(rules, seat), "cards", len(HELD_KINDS))
    found: list[Piece] = []
    for at, (kind, count) in enumerate(zip(HELD_KINDS, held, strict=True)):
        if not count:
            continue
        icon = Badge(f"blast-{kind}", at=(0.0, 0.0), size=CHIP_ICON)
        many = (Badge(text=str(count), at=CHIP_COUNT_AT),) if count > 1 else ()
        found.append(
            Piece(
                "blast-chip",
                f"{seat}/cards",
                id=f"{seat}-{kind}",
                size=laid.size,
                offset=laid.offsets[at],
                badges=(icon, *many),
            )
        )
    return found


def shown_specials(view: BlastState, seat: Seat) -> tuple[int, int, int]:
    """How many detonators, jumpers and safes a place shows: those that guard a stack lie there."""
    detonators, jumpers, safes = view.specials(seat)
    return detonators, jumpers, safes - odds.guarded_colours(view, seat).bit_count()


def panel_state(rules: BlastRules, view: BlastState, seat: Seat) -> str:
    """How the panel of a place is rimmed: "acts" where its owner decides, rolls or has won, "fire" where he burns."""
    if not view.decision:
        return "acts" if seat in rules.standings(view).winners else ""
    if view.seat != seat:
        return ""
    return "fire" if view.burning else "acts"


def still_to_burn(view: BlastState, seat: Seat) -> bool:
    """Whether a seat is still to roll in the fire that burns, or is at it (RULES.md 4, F)."""
    return view.burning and still_to_roll(view, seat)


def seat_status(rules: BlastRules, view: BlastState, seat: Seat) -> str:
    """What the owner of a place is doing, in words: in the fire that burns, or else in the round."""
    told, asked = rules.sheet.words, seat == view.seat and view.decision in ASKED_DECISIONS
    if not view.decision:
        return told["place_wins"] if seat in rules.standings(view).winners else ""
    if not view.round:
        return ""
    if asked and seat != view.prospector:
        return told["place_asked"]
    if view.burning:
        number = die_shows(view, seat)
        return told["place_rolled"].format(count=number) if number else told["place_waits"]
    if seat == view.prospector:
        return told["place_prospector"]
    return told["place_in" if view.inside >> (seat - 1) & 1 else "place_out"]


def status_caption(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """What the owner of a place is doing, where there is something to say."""
    said = seat_status(rules, view, seat)
    if not said:
        return []
    ink = (
        "lamp" if panel_state(rules, view, seat) else "muted" if said == rules.sheet.words["place_out"] else "parchment"
    )
    return [caption(place_map(rules, seat), said, f"{seat}/state", ink=ink, align="right", id=f"{seat}-state")]


def die_shows(view: BlastState, seat: Seat) -> int:
    """What the die of a place shows, 0 where it stands upright: whoever is still to roll in a fire has taken it up."""
    if not view.decision or (still_to_burn(view, seat) and view.roller != seat):
        return 0
    return view.dice[seat - 1]


def place_die(view: BlastState, seat: Seat) -> Piece:
    """The die of a place, upright or as it fell; the Prospector's pan where he has nothing rolled."""
    number, space = die_shows(view, seat), f"{seat}/die"
    if seat == view.prospector and not number:
        return Piece("prospector-pan", space, id=f"{seat}-die")
    inside = seat == view.prospector or not view.round or not view.decision or view.inside >> (seat - 1) & 1
    return die_piece(space, number, f"{seat}-die", 1.0 if inside or view.burning else SPENT_ALPHA, "die-small")


def score_caption(rules: BlastRules, seat: Seat, total: int, lit: bool = False) -> Piece:
    """The score of a place."""
    ink = "lamp" if lit else "parchment"
    return caption(place_map(rules, seat), figure(total), f"{seat}/score", ink=ink, align="right", id=f"{seat}-score")


def curse_rim(rules: BlastRules, seat: Seat, colour: int) -> Piece:
    """The red rim round the column of a place's cursed colour."""
    return Piece("panel-cursed", f"{seat}/{column_name(rules, colour)}", id=f"{seat}-curse", layer=Layer.GROUND)


def column_head(rules: BlastRules, seat: Seat, colour: int, held: bool, cursed: bool) -> Piece:
    """The gem over a column, pale where nothing lies in it; a skull where it is cursed."""
    skull = (Badge("blast-curse", at=SKULL_AT, size=SKULL_SIZE),) if cursed else ()
    return Piece(
        gem_sprite(rules, colour),
        f"{seat}/{column_name(rules, colour)}-gem",
        id=f"{seat}-{column_name(rules, colour)}-gem",
        layer=Layer.MARK,
        alpha=1.0 if held or cursed else EMPTY_ALPHA,
        badges=skull,
    )


def guard_chip(rules: BlastRules, seat: Seat, colour: int) -> Piece:
    """The safe that lies on a stack for this fire (RULES.md 4, F)."""
    icon = Badge("blast-safe", at=(0.0, 0.0), size=CHIP_ICON)
    name = f"{seat}/{column_name(rules, colour)}-guard"
    return Piece("blast-chip", name, id=name, layer=Layer.ABOVE, badges=(icon,))


def stack_chance_caption(rules: BlastRules, view: BlastState, seat: Seat, colour: int) -> Piece:
    """How many of the numbers of a die would burn a card of a stack: an aid."""
    count, faces = odds.stack_chance(rules, view, seat, colour)
    name = f"{column_name(rules, colour)}-chance"
    told = f"{count}/{faces}"
    shown = caption(place_map(rules, seat), told, f"{seat}/{name}", ink="dynamite.glint", id=f"{seat}-{name}")
    return msgspec.structs.replace(shown, aid=True)


def chance_captions(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """The chances of all stacks of a place that are still to burn and that no safe guards: aids."""
    if not still_to_burn(view, seat):
        return []
    guarded = odds.guarded_colours(view, seat)
    stacks = (colour for colour in range(len(rules.colours) + 1) if rules.stack(view, seat, colour))
    return [stack_chance_caption(rules, view, seat, colour) for colour in stacks if not guarded >> colour & 1]


def colour_points(rules: BlastRules, seat: Seat, colour: int, points: int) -> list[Piece]:
    """The points of a colour in the final count, under its gem; nothing where there are none."""
    if not points:
        return []
    space, ink = f"{seat}/{column_name(rules, colour)}-chance", "lamp" if points > 0 else "dynamite.glint"
    shown = caption(place_map(rules, seat), signed(points), space, ink=ink, id=f"{seat}-points-{colour}")
    return [msgspec.structs.replace(shown, layer=Layer.ABOVE)]
