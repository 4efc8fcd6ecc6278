"""The places of the seats round the table: columns of gems, special cards, die, status and score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from engine.board.slots import arrange_pieces
from engine.rules.actions import Kind, Pick
from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece, Subject, caption
from engine.words.phrases import number_text, signed
from games.blast.model.actions import Jump, Reroll, Safe
from games.blast.model.components import HELD_KINDS
from games.blast.model.state import BlastState, still_to_burn
from games.blast.rules import BlastRules
from games.blast.rules.fire import guarded_colours
from games.blast.rules.probabilities import loss_chance
from games.blast.rules.scoring import score_gems
from games.blast.table.pieces import SPENT_ALPHA, die_piece, gem_sprite, place_caption, place_map
from games.blast.table.slips import column_slips

SKULL_SIZE, SKULL_AT = 0.68, (0.52, 0.2)
"""Width and place of the skull on the gem over a cursed column, in widths of the gem."""

EMPTY_ALPHA: Final = 0.28
"""Opacity of the gem over an empty column."""

ASKED_DECISIONS: Final = ("steal", "last", "safes", "reroll")
"""The decisions in which the status of a place shows its owner as asked."""

CHIP_ICON, CHIP_COUNT_AT = 0.8, (0.36, 0.3)
"""Width of the icon on a chip and place of its count, in widths of the chip."""

PLAYED_BY: Final = {
    "detonator": (Pick(Kind.VERB, Reroll.verb),),
    "jumper": (Pick(Kind.VERB, Jump.verb),),
    "safe": (Pick(Kind.VERB, Safe.verb),),
}
"""The picks by which special cards are played, by their kind."""

USED_ON: Final = {"detonator": ("die",), "jumper": ("claim",)}
"""The spaces where special cards are used, by their kind; safes go on the stacks."""


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
            subject=_card_subject(kind, seat == deciding),
            size=laid.size,
            offset=laid.offsets[at],
            badges=(icon, *counter),
        )
    return chips


def _card_subject(kind: str, playable: bool) -> Subject:
    if not playable:
        return Subject("special", kind, picks=())
    return Subject("special", kind, picks=PLAYED_BY.get(kind, ()), onto=USED_ON.get(kind, ()))


def shown_specials(view: BlastState, seat: Seat) -> tuple[int, int, int]:
    """Detonators, jumpers and safes shown as chips; safes on a stack are shown there instead."""
    detonators, jumpers, safes = view.specials(seat)
    return detonators, jumpers, safes - guarded_colours(view, seat).bit_count()


def panel_state(rules: BlastRules, view: BlastState, seat: Seat) -> str:
    """The rim of a place: "acts" if its seat decides, rolls or has won, "fire" on its turn in a fire, else ""."""
    if not view.decision:
        return "acts" if seat in rules.standings(view).winners else ""
    if view.seat != seat:
        return ""
    return "fire" if view.burning else "acts"


def seat_status(rules: BlastRules, view: BlastState, seat: Seat) -> str:
    """The status of a seat in words: in the fire that burns, else in the round; "" for none."""
    decides = seat == view.seat and view.decision in ASKED_DECISIONS
    if not view.decision:
        return rules.sheet.say("place_wins") if seat in rules.standings(view).winners else ""
    if not view.round:
        return ""
    if decides and (seat != view.prospector or view.burning):
        return rules.sheet.say("place_asked")
    if view.burning:
        number = die_shows(view, seat)
        return rules.sheet.say("place_rolled", count=number) if number else rules.sheet.say("place_waits")
    if seat == view.prospector:
        return rules.sheet.say("place_prospector")
    return rules.sheet.say("place_in" if view.inside >> (seat - 1) & 1 else "place_out")


def status_caption(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """The caption with the status of a seat, if it has one."""
    text = seat_status(rules, view, seat)
    if not text:
        return []
    is_out = text == rules.sheet.say("place_out")
    ink = "lamp" if panel_state(rules, view, seat) else "muted" if is_out else "parchment"
    return [place_caption(rules, seat, text, "state", ink=ink, align="right")]


def die_shows(view: BlastState, seat: Seat) -> int:
    """The number on the die of a place, 0 for upright: also if the seat is still to roll in a fire."""
    if not view.decision or (still_to_burn(view, seat) and view.roller != seat):
        return 0
    return view.dice[seat - 1]


def place_die(view: BlastState, seat: Seat) -> Piece:
    """The die of a place, or the pan of a Prospector who has not rolled."""
    number, space = die_shows(view, seat), f"{seat}/die"
    if seat == view.prospector and not number:
        return Piece("prospector-pan", space, id=f"{seat}-die", status=True)
    inside = seat == view.prospector or not view.round or view.inside >> (seat - 1) & 1
    return die_piece(space, number, f"{seat}-die", 1.0 if inside or view.burning else SPENT_ALPHA, "die-small")


def score_caption(rules: BlastRules, seat: Seat, total: int, lit: bool = False) -> Piece:
    """The score of a place."""
    ink = "lamp" if lit else "parchment"
    return place_caption(rules, seat, number_text(total), "score", ink=ink, align="right")


def curse_rim(seat: Seat, colour: str) -> Piece:
    """The red rim round the column of a place's cursed colour."""
    return Piece("panel-cursed", f"{seat}/{colour}", id=f"{seat}-curse", layer=Layer.GROUND)


@lru_cache(maxsize=256)
def column_head(rules: BlastRules, seat: Seat, colour: int, held: bool, cursed: bool) -> Piece:
    """The gem over a column, pale if the column is empty, with a skull if it is cursed."""
    gem, name = gem_sprite(rules, colour), f"{rules.columns[colour]}-gem"
    skull = (Badge("blast-curse", at=SKULL_AT, size=SKULL_SIZE),) if cursed else ()
    alpha = 1.0 if held or cursed else EMPTY_ALPHA
    return Piece(gem, f"{seat}/{name}", id=f"{seat}-{name}", layer=Layer.MARK, alpha=alpha, badges=skull)


def guard_chip(seat: Seat, colour: str) -> Piece:
    """The safe on a stack in this fire (RULES.md 4 F1)."""
    icon = Badge("blast-safe", at=(0.0, 0.0), size=CHIP_ICON)
    name = f"{seat}/{colour}-guard"
    return Piece("blast-chip", name, id=name, layer=Layer.ABOVE, badges=(icon,))


def chance_captions(rules: BlastRules, view: BlastState, seat: Seat) -> list[Piece]:
    """The chances that a roll burns a card of a stack without a safe, if the seat is still to roll in a fire; aids."""
    captions: list[Piece] = []
    if not still_to_burn(view, seat):
        return captions
    for colour, column in enumerate(rules.columns):
        if not guarded_colours(view, seat) >> colour & 1 and rules.stack(view, seat, colour):
            count, faces = loss_chance(rules, view, seat, rules.of_column[colour])
            text = place_caption(rules, seat, f"{count}/{faces}", f"{column}-chance", ink="dynamite.glint")
            captions.append(replace(text, aid=True))
    return captions


def colour_points(rules: BlastRules, seat: Seat, colour: int, points: int) -> Piece:
    """The points of a colour in the final count, under its gem."""
    space, ink = f"{seat}/{rules.columns[colour]}-chance", "lamp" if points > 0 else "dynamite.glint"
    piece = caption(place_map(rules, seat), signed(points), space, ink=ink, id=f"{seat}-points-{colour}")
    return replace(piece, layer=Layer.ABOVE)


# All of a place


def head_pieces(rules: BlastRules, view: BlastState, seat: Seat, total: int) -> list[Piece]:
    """The head of a place: its panel, lit or burning, seat mark, name, status, die or pan until the end, and score."""
    state = panel_state(rules, view, seat)
    mark = Badge("mark", f"seat{seat}", at=(0.0, 0.0), size=1.0)
    return [
        *((lit_panel(seat, state),) if state else ()),
        Piece("", f"{seat}/mark", id=f"{seat}-mark", badges=(mark,)),
        caption(place_map(rules, seat), "{seat}", f"{seat}/name", align="left", id=f"{seat}-name", seat=seat),
        *status_caption(rules, view, seat),
        *([place_die(view, seat)] if view.decision else ()),
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
            found.append(curse_rim(seat, rules.columns[colour]))
        found += [column_head(rules, seat, colour, bool(slips), cursed), *slips]
        if view.seat == seat and view.guarded >> colour & 1:
            found.append(guard_chip(seat, rules.columns[colour]))
    if not view.decision:
        points = score_gems(rules, view.gems[seat - 1], view.cursed[seat - 1]).points
        found += [colour_points(rules, seat, colour, count) for colour, count in enumerate(points) if count]
    return found
