"""The places of the seats round the table: columns of slips, special cards, die, status and score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.board.slots import arrange_pieces
from engine.data.text import number_text, signed
from engine.rules.actions import Kind, Pick
from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece, Subject, caption
from games.blast.model.actions import Jump, Reroll
from games.blast.model.components import HELD_KINDS
from games.blast.model.state import BlastState, still_to_roll
from games.blast.rules import BlastRules, probabilities
from games.blast.rules.scoring import score_gems
from games.blast.table.pieces import SPENT_ALPHA, die_piece, gem_sprite, gem_tint, place_map, printed_numbers
from games.blast.table.wording import say

SLIP_HEIGHT: Final = 96 / 136
"""Height of a slip, in its widths."""

SLIP_NUMBER, SLIP_ACROSS, SLIP_RISE = 0.72, 0.09, 0.03
"""Height, offset to the right and offset upwards of the numbers on a slip, in its widths."""

LINE_ROOM: Final = 1.2
"""Factor by which the line of numbers may exceed the visible height of a slip: digits do not fill a line."""

SKULL_SIZE, SKULL_AT = 0.68, (0.52, 0.2)
"""Width and place of the skull on the gem over a cursed column, in widths of the gem."""

EMPTY_ALPHA: Final = 0.28
"""Opacity of the gem over an empty column."""

BURN_BADGE: Final = Badge("flame", at=(-0.42, -0.05), size=0.55)
"""The mark on a slip that will burn if the roll stands."""

KEPT_BADGE: Final = Badge("blast-safe", at=(-0.42, -0.02), size=0.5)
"""The mark on a slip that a safe will save if the roll stands."""

ASKED_DECISIONS: Final = ("steal", "last", "safes", "reroll")
"""The decisions in which the status of a place shows its owner as asked."""

CHIP_ICON, CHIP_COUNT_AT = 0.8, (0.36, 0.3)
"""Width of the icon on a chip and place of its count, in widths of the chip."""


def slip_piece(rules: BlastRules, seat: Seat, card: int, colour: int, at: int, count: int) -> Piece:
    """The slip of a gem card at a place: number `at` of `count` in the column of a colour."""
    name = f"{rules.columns[colour]}-slips"
    laid = arrange_pieces(place_map(rules, seat), name, count)
    under = [y - laid.offsets[at][1] for x, y in laid.offsets[at + 1 :] if x == laid.offsets[at][0]]
    height = SLIP_HEIGHT if not under else min(SLIP_HEIGHT, under[0] / laid.size)
    x, place = SLIP_ACROSS, (height - SLIP_HEIGHT) / 2 - SLIP_RISE
    numbers = Badge(
        text=printed_numbers(rules, card), bare=True, size=min(SLIP_NUMBER, height * LINE_ROOM), at=(x, place), room=0.8
    )
    return Piece(
        "blast-slip-wild" if rules.wild >> card & 1 else "blast-slip",
        f"{seat}/{name}",
        id=rules.cards[card],
        subject=Subject("gem", card),
        tint=gem_tint(rules, card),
        size=laid.size,
        offset=laid.offsets[at],
        badges=(numbers,),
    )


def column_slips(rules: BlastRules, view: BlastState, seat: Seat, colour: int) -> list[Piece]:
    """All slips in a column, from the top; after the end with the wild gems that count for its colour."""
    cards = rules.stack(view, seat, colour)
    if not view.decision:
        wild, wilds = len(rules.colours), rules.stack(view, seat, len(rules.colours))
        chosen = score_gems(rules, view.gems[seat - 1], view.cursed[seat - 1]).wilds
        joined = tuple(card for card, counted in zip(wilds, chosen, strict=True) if counted == colour)
        cards = () if colour == wild else (*cards, *joined)
    slips = [slip_piece(rules, seat, card, colour, at, len(cards)) for at, card in enumerate(cards)]
    if view.purpose != "fire" or view.roller != seat or view.decision != "reroll":
        return slips
    burnt, saved = probabilities.fire_loss(rules, view, seat, view.rolled)
    signs = [(BURN_BADGE,) if burnt >> card & 1 else (KEPT_BADGE,) if saved >> card & 1 else () for card in cards]
    return [replace(piece, badges=(*piece.badges, *sign)) for piece, sign in zip(slips, signs, strict=True)]


def all_slips(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """All slips of a seat, column by column."""
    return [slip for colour in range(len(rules.columns)) for slip in column_slips(rules, view, seat, colour)]


def slips_named(rules: BlastRules, view: BlastState, seat: Seat, names: Sequence[str]) -> list[Piece]:
    """The slips of a seat's gem cards with these names."""
    return [slip for slip in all_slips(rules, view, seat) if slip.id in names]


def is_kept(slip: Piece) -> bool:
    """Whether a slip is marked as saved by a safe."""
    return KEPT_BADGE in slip.badges


def without_sign(slip: Piece) -> Piece:
    """A slip without the marks of burning and saving."""
    return replace(slip, badges=tuple(badge for badge in slip.badges if badge not in (BURN_BADGE, KEPT_BADGE)))


PLAYED_BY: Final = {"detonator": Reroll.verb, "jumper": Jump.verb}
"""The verbs by which special cards are played, by their kind; safes are picked by their stack."""


def special_chips(rules: BlastRules, seat: Seat, counts: Sequence[int], deciding: Seat = 0) -> dict[str, Piece]:
    """The special cards of a place by kind: one chip with its count, each at its own spot.

    `counts`: detonators, jumpers, safes. Those of the seat `deciding` can be played.
    """
    laid = arrange_pieces(place_map(rules, seat), "cards", len(HELD_KINDS))
    chips: dict[str, Piece] = {}
    for at, (kind, count) in enumerate(zip(HELD_KINDS, counts, strict=True)):
        if not count:
            continue
        icon = Badge(f"blast-{kind}", at=(0.0, 0.0), size=CHIP_ICON)
        counter = (Badge(text=str(count), at=CHIP_COUNT_AT),) if count > 1 else ()
        chips[kind] = Piece(
            "blast-chip",
            f"{seat}/cards",
            id=f"{seat}-{kind}",
            subject=Subject("special", kind, picks=_plays(kind) if seat == deciding else ()),
            size=laid.size,
            offset=laid.offsets[at],
            badges=(icon, *counter),
        )
    return chips


def _plays(kind: str) -> tuple[Pick, ...]:
    return (Pick(Kind.VERB, PLAYED_BY[kind]),) if kind in PLAYED_BY else ()


def shown_specials(view: BlastState, seat: Seat) -> tuple[int, int, int]:
    """Detonators, jumpers and safes shown as chips; safes on a stack are shown there instead."""
    detonators, jumpers, safes = view.specials(seat)
    return detonators, jumpers, safes - probabilities.guarded_colours(view, seat).bit_count()


def panel_state(rules: BlastRules, view: BlastState, seat: Seat) -> str:
    """The rim of a place: "acts" if its seat decides, rolls or has won, "fire" on its turn in a fire, else ""."""
    if not view.decision:
        return "acts" if seat in rules.standings(view).winners else ""
    if view.seat != seat:
        return ""
    return "fire" if view.burning else "acts"


def still_to_burn(view: BlastState, seat: Seat) -> bool:
    """Whether a fire burns that a seat has not settled yet (RULES.md 4 F)."""
    return view.burning and still_to_roll(view, seat)


def seat_status(rules: BlastRules, view: BlastState, seat: Seat) -> str:
    """The status of a seat in words: in the fire that burns, else in the round; "" for none."""
    decides = seat == view.seat and view.decision in ASKED_DECISIONS
    if not view.decision:
        return say(rules, "place_wins") if seat in rules.standings(view).winners else ""
    if not view.round:
        return ""
    if decides and seat != view.prospector:
        return say(rules, "place_asked")
    if view.burning:
        number = die_shows(view, seat)
        return say(rules, "place_rolled", count=number) if number else say(rules, "place_waits")
    if seat == view.prospector:
        return say(rules, "place_prospector")
    return say(rules, "place_in" if view.inside >> (seat - 1) & 1 else "place_out")


def status_caption(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """The caption with the status of a seat, if it has one."""
    text = seat_status(rules, view, seat)
    if not text:
        return []
    is_out = text == say(rules, "place_out")
    ink = "lamp" if panel_state(rules, view, seat) else "muted" if is_out else "parchment"
    return [caption(place_map(rules, seat), text, f"{seat}/state", ink=ink, align="right", id=f"{seat}-state")]


def die_shows(view: BlastState, seat: Seat) -> int:
    """The number on the die of a place, 0 for upright: also if the seat is still to roll in a fire."""
    if not view.decision or (still_to_burn(view, seat) and view.roller != seat):
        return 0
    return view.dice[seat - 1]


def place_die(view: BlastState, seat: Seat) -> Piece:
    """The die of a place, or the pan of a Prospector who has not rolled."""
    number, space = die_shows(view, seat), f"{seat}/die"
    if seat == view.prospector and not number:
        return Piece("prospector-pan", space, id=f"{seat}-die")
    inside = seat == view.prospector or not view.round or not view.decision or view.inside >> (seat - 1) & 1
    return die_piece(space, number, f"{seat}-die", 1.0 if inside or view.burning else SPENT_ALPHA, "die-small")


def score_caption(rules: BlastRules, seat: Seat, total: int, lit: bool = False) -> Piece:
    """The score of a place."""
    ink = "lamp" if lit else "parchment"
    text, id = number_text(total), f"{seat}-score"
    return caption(place_map(rules, seat), text, f"{seat}/score", ink=ink, align="right", id=id)


def curse_rim(rules: BlastRules, seat: Seat, colour: int) -> Piece:
    """The red rim round the column of a place's cursed colour."""
    return Piece("panel-cursed", f"{seat}/{rules.columns[colour]}", id=f"{seat}-curse", layer=Layer.GROUND)


def column_head(rules: BlastRules, seat: Seat, colour: int, held: bool, cursed: bool) -> Piece:
    """The gem over a column, pale if the column is empty, with a skull if it is cursed."""
    skull = (Badge("blast-curse", at=SKULL_AT, size=SKULL_SIZE),) if cursed else ()
    return Piece(
        gem_sprite(rules, colour),
        f"{seat}/{rules.columns[colour]}-gem",
        id=f"{seat}-{rules.columns[colour]}-gem",
        layer=Layer.MARK,
        alpha=1.0 if held or cursed else EMPTY_ALPHA,
        badges=skull,
    )


def guard_chip(rules: BlastRules, seat: Seat, colour: int) -> Piece:
    """The safe on a stack in this fire (RULES.md 4 F1)."""
    icon = Badge("blast-safe", at=(0.0, 0.0), size=CHIP_ICON)
    name = f"{seat}/{rules.columns[colour]}-guard"
    return Piece("blast-chip", name, id=name, layer=Layer.ABOVE, badges=(icon,))


def stack_chance_caption(rules: BlastRules, view: BlastState, seat: Seat, colour: int) -> Piece:
    """The chance that a roll burns a card of a stack; an aid."""
    count, faces = probabilities.stack_chance(rules, view, seat, colour)
    name, text = f"{rules.columns[colour]}-chance", f"{count}/{faces}"
    piece = caption(place_map(rules, seat), text, f"{seat}/{name}", ink="dynamite.glint", id=f"{seat}-{name}")
    return replace(piece, aid=True)


def chance_captions(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """The chances of all stacks without a safe, if the seat is still to roll in the fire; aids."""
    if not still_to_burn(view, seat):
        return []
    guarded = probabilities.guarded_colours(view, seat)
    stacks = (colour for colour in range(len(rules.columns)) if rules.stack(view, seat, colour))
    return [stack_chance_caption(rules, view, seat, colour) for colour in stacks if not guarded >> colour & 1]


def colour_points(rules: BlastRules, seat: Seat, colour: int, points: int) -> Piece:
    """The points of a colour in the final count, under its gem."""
    space, ink = f"{seat}/{rules.columns[colour]}-chance", "lamp" if points > 0 else "dynamite.glint"
    piece = caption(place_map(rules, seat), signed(points), space, ink=ink, id=f"{seat}-points-{colour}")
    return replace(piece, layer=Layer.ABOVE)


# All of a place


def head_pieces(rules: BlastRules, view: BlastState, seat: Seat, total: int) -> list[Piece]:
    """The head of a place: its panel, lit or burning, seat mark, name, status, die or pan, and score."""
    state = panel_state(rules, view, seat)
    mark = Badge("mark", f"seat{seat}", at=(0.0, 0.0), size=1.0)
    return [
        *((lit_panel(seat, state),) if state else ()),
        Piece("", f"{seat}/mark", id=f"{seat}-mark", badges=(mark,)),
        caption(place_map(rules, seat), "{seat}", f"{seat}/name", align="left", id=f"{seat}-name", seat=seat),
        *status_caption(rules, view, seat),
        place_die(view, seat),
        score_caption(rules, seat, total, bool(state)),
    ]


def lit_panel(seat: Seat, state: str, alpha: float = 1.0) -> Piece:
    """The panel of a place with a rim (see `panel_state`)."""
    return Piece(f"panel-place--{state}", f"{seat}/place", id=f"{seat}-place", layer=Layer.GROUND, alpha=alpha)


def column_pieces(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """The columns of a place: gem, slips, safe, points or chances; the cursed one with a red rim."""
    found = chance_captions(rules, view, seat)
    for colour in range(len(rules.columns)):
        slips = column_slips(rules, view, seat, colour)
        cursed = view.cursed[seat - 1] == colour
        if cursed:
            found.append(curse_rim(rules, seat, colour))
        found += [column_head(rules, seat, colour, bool(slips), cursed), *slips]
        if view.seat == seat and view.guarded >> colour & 1:
            found.append(guard_chip(rules, seat, colour))
    if not view.decision:
        points = score_gems(rules, view.gems[seat - 1], view.cursed[seat - 1]).points
        found += [colour_points(rules, seat, colour, count) for colour, count in enumerate(points) if count]
    return found
