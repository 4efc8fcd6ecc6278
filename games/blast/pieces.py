"""The pieces of Fire in the Hole: cards in the claim, slips in the stacks, dice and captions, as data for the stage.

Sizes and places on a card are shares of its width from its middle; where things lie on the table the maps tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from engine.boards import load_board
from engine.picture import Badge, Layer, Piece
from engine.rules import Seat
from engine.spelling import figure, signed
from engine.spread import Spread, spread
from games.blast.phrases import listed
from games.blast.state import BlastState

if TYPE_CHECKING:
    from games.blast.rules import BlastRules

Vector = tuple[float, float]

WINDOW: Final = -0.25
"""How far down on a card the middle of its window is."""
FIELD: Final = 0.385
"""How far down the middle of the field for its numbers is."""
GEM, GEMS, APART = 0.62, 0.46, 0.18
NUMBER, BESIDE, DISC, DISC_AT = 0.46, 0.21, 0.44, 0.4
ROOMY: Final = 1.45
"""How much more room a card gives to what is in its window than that needs."""
SHORT, LEGIBLE = 0.2, 0.7
"""The height of the words on a special card, and how much of it shows at the least where they are written on it."""
RISE: Final = 0.06
"""How far a card that is hit is lifted, in widths of the claim."""
SLIP_HIGH: Final = 96 / 136
SLIP_NUMBER, SLIP_ACROSS, SLIP_RISE = 0.72, 0.09, 0.03
"""The height of a slip, that of the line of its numbers, how far right they stand, and how far over the middle."""
TIGHT: Final = 1.2
"""How much higher the line of the numbers may be than what shows of a slip: figures fill no line."""
SKULL, SKULL_AT = 0.68, (0.52, 0.2)
EMPTY: Final = 0.28
"""How opaque the gem over an empty column is."""
OUT: Final = 0.4
"""How opaque a die is that is spent."""
CARDS: Final = "claim"
NEWS: Final = {
    ("steal", True): "lamp",
    ("gamble", False): "lamp",
    ("gamble", True): "dynamite.glint",
    ("fire", True): "dynamite.glint",
}
"""The colour in which it is told what a roll came to, by what it was for and whether it hits; else parchment."""
FLAME: Final = Badge("flame", at=(0.5, -0.2), size=0.5)
KEPT: Final = Badge("blast-safe", at=(0.5, -0.2), size=0.5)
"""What stands on a slip that will burn, if the roll stands, and on one that a safe will keep."""
ASKED: Final = ("steal", "last", "safes", "reroll")
"""The decisions of a miner."""


def table(rules: BlastRules) -> str:
    """The map of the table."""
    return rules.sheet.setup.board


def place_map(rules: BlastRules, seat: Seat) -> str:
    """The map of a seat's place."""
    return str(load_board(table(rules)).properties[f"{rules.seats}-{seat}"]["map"])


def gem_sprite(rules: BlastRules, colour: int) -> str:
    """The sprite of a colour's gem, of a wild one beyond the last colour."""
    return rules.sheet.picks[rules.colours[colour]].icon if colour < len(rules.colours) else "blast-wild"


def tint(rules: BlastRules, colour: int) -> str:
    """The palette name of a colour; "" for wild gems, which have all of them."""
    return rules.sheet.picks[rules.colours[colour]].tint if colour < len(rules.colours) else ""


def column(rules: BlastRules, colour: int) -> str:
    """The name of a colour's column in a place."""
    return rules.colours[colour] if colour < len(rules.colours) else "wild"


def said(rules: BlastRules, card: int) -> str:
    """The numbers of a gem card as they stand on a slip."""
    return "·".join(map(str, rules.numbers[card]))


def words(
    board: str, text: str, space: str, *, ink: str = "parchment", align: str = "middle", id: str = "", seat: Seat = 0
) -> Piece:
    """A caption that fills a space of a board, given by its file's stem; `space` may have the prefix of a place.

    `align` is "left", "middle" or "right"; `{seat}` in the text stands for the name of the player at `seat`.
    """
    found = load_board(board)
    wide, high = found.boxes[found.index[space.rpartition("/")[2]]]
    x = {"left": -0.5, "middle": 0.0, "right": 0.5}[align]
    badge = Badge(
        text=text, seat=seat, ink=ink, bare=True, size=round(high / wide, 4), at=(x, 0.0), align=align, room=1.0
    )
    return Piece("", space, id=id, layer=Layer.MARK, badges=(badge,))


# Cards


def claim_spread(rules: BlastRules, count: int) -> Spread:
    """How so many cards lie in the claim."""
    return spread(table(rules), CARDS, count)


def claim_title(rules: BlastRules, claim: Sequence[int], key: str = "") -> Piece:
    """The caption over the claim: what it holds in words, or another wording, `key`: "burning" or "over"."""
    told, ink = rules.sheet.words, "dynamite.glint" if key == "burning" else "parchment"
    plain = told["claim"].format(cards=listed(rules, claim)) if claim else told["claim_empty"]
    text = told[f"claim_{key}"] if key else plain
    return words(table(rules), text, "claim-title", ink=ink, id="claim-title")


def claim_cards(rules: BlastRules, view: BlastState, number: int = 0) -> list[Piece]:
    """The cards of the claim; `number` is the one rolled for it (0: none), which lights the cards that it hits.

    Where cards lie over one another, what is on each moves into the part of it that shows.
    """
    count = len(view.claim)
    if not count:
        return []
    laid = claim_spread(rules, count)
    ids = claim_ids(rules, view)
    found: list[Piece] = []
    for at, card in enumerate(view.claim):
        step = laid.offsets[at + 1][0] - laid.offsets[at][0] if at + 1 < count else 1.0
        shown = min(1.0, step / laid.size)
        found.append(
            face(rules, card, CARDS, ids[at], size=laid.size, offset=laid.offsets[at], number=number, shown=shown)
        )
    return found


def claim_ids(rules: BlastRules, view: BlastState) -> list[str]:
    """What the cards of the claim are called: gem cards by name, special ones by how many of the kind were turned."""
    turned = [all_ - left for all_, left in zip(rules.deck.totals, view.left, strict=True)]
    found: list[str] = []
    for card in reversed(view.claim):
        name = rules.cards[card]
        if card >= rules.DETONATOR:
            name = f"{name}-{turned[card - rules.DETONATOR]}"
            turned[card - rules.DETONATOR] -= 1
        found.append(name)
    return found[::-1]


def face(
    rules: BlastRules,
    card: int,
    space: str,
    id: str = "",
    *,
    size: float = 1.0,
    offset: Vector = (0.0, 0.0),
    number: int = 0,
    shown: float = 1.0,
) -> Piece:
    """A card face up, a gem card or a special one; `shown` is how much of it can be seen, from its left edge."""
    sprite, colour, badges = _drawn(rules, card, number, shown)
    hit = number > 0 and number in rules.numbers[card]
    return Piece(
        sprite, space, id=id, tint=colour, size=size, offset=offset, badges=badges, lift=RISE * size if hit else 0.0
    )


def _drawn(rules: BlastRules, card: int, number: int, shown: float) -> tuple[str, str, tuple[Badge, ...]]:
    """The sprite of a card, its tint, and what is drawn on the part of it that shows."""
    if card == rules.FIRE:
        return "blast-card-fire", "", ()
    small = min(1.0, shown * ROOMY)
    if card >= rules.DETONATOR:
        kind = rules.cards[card]
        icon = Badge(f"blast-{kind}", at=(_along(0.0, shown), WINDOW), size=GEM * small)
        text, at = rules.sheet.words[f"face_{kind}"], (_along(0.0, shown), FIELD)
        label = Badge(text=text, bare=True, size=SHORT, at=at, room=0.86 * shown)
        return "blast-card-special", "", (icon, label) if shown > LEGIBLE else (icon,)
    colour = rules.colour_of[card]
    wild = colour == len(rules.colours)
    sprite, numbers = gem_sprite(rules, colour), rules.numbers[card]
    stones = ((0.0, GEM),) if wild or len(numbers) == 1 else ((-APART, GEMS), (APART, GEMS))
    badges = (
        *(Badge(sprite, at=(_along(x, shown), WINDOW), size=size * small) for x, size in stones),
        *_figures(numbers, number, shown),
    )
    return "blast-card-wild" if wild else "blast-card", tint(rules, colour), badges


def _along(x: float, shown: float) -> float:
    """How far right of a card's middle something is drawn that lies at `x` on a card that shows whole."""
    return round(x * shown + (shown - 1) / 2, 4)


def _figures(numbers: tuple[int, ...], rolled: int, shown: float) -> tuple[Badge, ...]:
    """The numbers on a card, the one that was rolled on a disc of lamplight."""
    places = (0.0,) if len(numbers) == 1 else (-BESIDE, BESIDE)
    small = 1.0 if len(numbers) == 1 else 0.5 + 0.5 * shown
    found: list[Badge] = []
    for number, x in zip(numbers, places, strict=True):
        if number == rolled:
            found.append(Badge("lamp-disc", at=(_along(x, shown), DISC_AT), size=DISC * small))
        found.append(Badge(text=str(number), bare=True, at=(_along(x, shown), FIELD), size=NUMBER * small))
    return tuple(found)


def back(space: str, size: float = 1.0, offset: Vector = (0.0, 0.0), id: str = "") -> Piece:
    """A card face down."""
    return Piece("card-back", space, id=id, layer=Layer.ABOVE, size=size, offset=offset)


def podium(rules: BlastRules, view: BlastState) -> list[Piece]:
    """All who sat at the table and what they have in the end, the best first, where the claim lay."""
    standings = rules.standings(view)
    order = sorted(range(1, rules.seats + 1), key=lambda seat: -standings.totals[seat - 1])
    laid = claim_spread(rules, rules.seats)
    found: list[Piece] = []
    for seat, offset in zip(order, laid.offsets, strict=True):
        ink = "lamp" if seat in standings.winners else "parchment"
        mark = Badge("mark", tint=f"seat{seat}", at=(0.0, WINDOW), size=0.8)
        total = Badge(text=figure(standings.totals[seat - 1]), bare=True, ink=ink, at=(0.0, FIELD), size=NUMBER)
        found.append(Piece("", CARDS, id=f"podium-{seat}", size=laid.size, offset=offset, badges=(mark, total)))
    return found


# Places


@cache
def slips(rules: BlastRules, seat: Seat, colour: int, count: int) -> tuple[str, Spread]:
    """The space where the cards of a colour lie at a place, and how so many of them lie in it."""
    name = f"{column(rules, colour)}-slips"
    return f"{seat}/{name}", spread(place_map(rules, seat), name, count)


def slip(rules: BlastRules, seat: Seat, card: int, colour: int, at: int, count: int) -> Piece:
    """The slip of a gem card at a place: the one `at` of the `count` in the column of a colour."""
    space, laid = slips(rules, seat, colour, count)
    own = rules.colour_of[card]
    under = [y - laid.offsets[at][1] for x, y in laid.offsets[at + 1 :] if x == laid.offsets[at][0]]
    high = SLIP_HIGH if not under else min(SLIP_HIGH, under[0] / laid.size)
    x, place = SLIP_ACROSS, (high - SLIP_HIGH) / 2 - SLIP_RISE
    figure = Badge(text=said(rules, card), bare=True, size=min(SLIP_NUMBER, high * TIGHT), at=(x, place), room=0.8)
    return Piece(
        "blast-slip-wild" if own == len(rules.colours) else "blast-slip",
        space,
        id=rules.cards[card],
        tint=tint(rules, own),
        size=laid.size,
        offset=laid.offsets[at],
        badges=(figure,),
    )


def stack(rules: BlastRules, view: BlastState, seat: Seat, colour: int) -> list[Piece]:
    """All slips of a colour at a place, from the top; once all is counted, wild ones lie where they count."""
    cards = rules.stack(view, seat, colour)
    if not view.decision:
        wild, all_ = len(rules.colours), rules.stack(view, seat, len(rules.colours))
        chosen = rules.count_of(view.gems[seat - 1], view.cursed[seat - 1]).wilds
        joined = tuple(card for card, counted in zip(all_, chosen, strict=True) if counted == colour)
        cards = () if colour == wild else (*cards, *joined)
    found = [slip(rules, seat, card, colour, at, len(cards)) for at, card in enumerate(cards)]
    if view.purpose != "fire" or view.roller != seat or view.decision != "reroll":
        return found
    struck, kept = rules.bearing[view.rolled], rules.deck.covered(view.guarded)
    signs = [(KEPT if kept >> card & 1 else FLAME,) if struck >> card & 1 else () for card in cards]
    return [
        msgspec.structs.replace(piece, badges=(*piece.badges, *sign)) for piece, sign in zip(found, signs, strict=True)
    ]


KINDS: Final = ("detonator", "jumper", "safe")
CHIP, CHIP_COUNT = 0.8, (0.36, 0.3)


def chips(rules: BlastRules, seat: Seat, held: tuple[int, int, int]) -> list[Piece]:
    """The special cards of a place, one chip a kind with its count; `held` is how many detonators, jumpers, safes."""
    kinds = [(kind, count) for kind, count in zip(KINDS, held, strict=True) if count]
    laid = spread(place_map(rules, seat), "cards", len(KINDS))
    found: list[Piece] = []
    for at, (kind, count) in enumerate(kinds):
        icon = Badge(f"blast-{kind}", at=(0.0, 0.0), size=CHIP)
        many = (Badge(text=str(count), at=CHIP_COUNT),) if count > 1 else ()
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


def die(space: str, number: int, id: str = "", alpha: float = 1.0, family: str = "die-eight") -> Piece:
    """A die that shows a number, upright where it shows none; "die-small" has larger numbers for its size."""
    return Piece(f"{family}-{number}" if number else "die-eight", space, id=id, alpha=alpha)


def held(view: BlastState, seat: Seat) -> tuple[int, int, int]:
    """How many detonators, jumpers and safes a place shows: those that guard a stack lie there."""
    guards = view.guarded.bit_count() if view.seat == seat else 0
    return view.detonators[seat - 1], view.jumpers[seat - 1], view.safes[seat - 1] - guards


# What a place shows beside its cards


def panel_state(rules: BlastRules, view: BlastState, seat: Seat) -> str:
    """How the panel of a place is rimmed: "acts" where its owner decides, rolls or has won, "fire" where he burns."""
    if not view.decision:
        return "acts" if seat in rules.standings(view).winners else ""
    if view.seat != seat:
        return ""
    return "fire" if view.burning else "acts"


def still_to_burn(rules: BlastRules, view: BlastState, seat: Seat) -> bool:
    """Whether a seat is still to roll in the fire that burns, or is at it (blast.md 4, F)."""
    if not view.burning:
        return False
    since = (seat - view.prospector) % rules.seats
    return since >= (view.seat - view.prospector) % rules.seats


def doing(rules: BlastRules, view: BlastState, seat: Seat) -> str:
    """What the owner of a place is doing, in words: in the fire that burns, or else in the round."""
    told, asked = rules.sheet.words, seat == view.seat and view.decision in ASKED
    if not view.decision:
        return told["place_wins"] if seat in rules.standings(view).winners else ""
    if not view.round:
        return ""
    if asked and seat != view.prospector:
        return told["place_asked"]
    if view.burning:
        number = view.dice[seat - 1]
        return told["place_rolled"].format(count=number) if number else told["place_waits"]
    if seat == view.prospector:
        return told["place_prospector"]
    return told["place_in" if view.inside >> (seat - 1) & 1 else "place_out"]


def place_die(view: BlastState, seat: Seat) -> Piece:
    """The die of a place, upright or as it fell; the Prospector's pan where he has nothing rolled."""
    number, space = view.dice[seat - 1], f"{seat}/die"
    if seat == view.prospector and not number:
        return Piece("prospector-pan", space, id=f"{seat}-die")
    inside = seat == view.prospector or not view.round or not view.decision or view.inside >> (seat - 1) & 1
    return die(space, number, f"{seat}-die", 1.0 if inside or view.burning else OUT, "die-small")


def score(rules: BlastRules, seat: Seat, total: int, lit: bool = False) -> Piece:
    """The score of a place."""
    ink = "lamp" if lit else "parchment"
    return words(place_map(rules, seat), figure(total), f"{seat}/score", ink=ink, align="right", id=f"{seat}-score")


def curse(rules: BlastRules, seat: Seat, colour: int) -> Piece:
    """The red rim round the column of a place's cursed colour."""
    return Piece("panel-cursed", f"{seat}/{column(rules, colour)}", id=f"{seat}-curse", layer=Layer.GROUND)


def column_head(rules: BlastRules, seat: Seat, colour: int, held: bool, cursed: bool) -> Piece:
    """The gem over a column, pale where nothing lies in it; a skull where it is cursed."""
    skull = (Badge("blast-curse", at=SKULL_AT, size=SKULL),) if cursed else ()
    return Piece(
        gem_sprite(rules, colour),
        f"{seat}/{column(rules, colour)}-gem",
        id=f"{seat}-{column(rules, colour)}-gem",
        layer=Layer.MARK,
        alpha=1.0 if held or cursed else EMPTY,
        badges=skull,
    )


def guard(rules: BlastRules, seat: Seat, colour: int) -> Piece:
    """The safe that lies on a stack for this fire (blast.md 4, F)."""
    icon = Badge("blast-safe", at=(0.0, 0.0), size=CHIP)
    name = f"{seat}/{column(rules, colour)}-guard"
    return Piece("blast-chip", name, id=name, layer=Layer.ABOVE, badges=(icon,))


def stack_chance(rules: BlastRules, view: BlastState, seat: Seat, colour: int) -> Piece:
    """How many of the numbers of a die would burn a card of a stack: an aid."""
    cards = rules.stack(view, seat, colour)
    numbers = sorted({number for card in cards for number in rules.numbers[card]})
    name = f"{column(rules, colour)}-chance"
    told = f"{len(numbers)}/{rules.sheet.components.faces}"
    shown = words(place_map(rules, seat), told, f"{seat}/{name}", ink="dynamite.glint", id=f"{seat}-{name}")
    return msgspec.structs.replace(shown, aid=True)


def die_title(rules: BlastRules, purpose: str, seat: Seat) -> Piece:
    """What the large die is rolled for, and by whom; `purpose` "lies" tells of one that has been rolled before."""
    return words(table(rules), rules.sheet.words[f"die_{purpose}"], "die-title", id="die-title", seat=seat)


def die_result(rules: BlastRules, purpose: str, hit: bool) -> Piece:
    """What a roll came to, in words: good news in lamplight, bad in red."""
    text = rules.sheet.words[f"{'hit' if hit else 'miss'}_{purpose}"]
    return words(table(rules), text, "die-result", ink=NEWS.get((purpose, hit), "parchment"), id="die-result")


def striking(rules: BlastRules, view: BlastState) -> tuple[int, ...]:
    """The numbers that hit the claim; in a fire, those that burn a gem of the seat that is to roll; ascending."""
    if not view.burning:
        return rules.claim_numbers(view)
    gems = view.gems[view.seat - 1]
    return tuple(number for number, bearing in enumerate(rules.bearing) if bearing & gems)


def hit_slot(rules: BlastRules, view: BlastState, face: int, rolled: int) -> Piece:
    """A number of the die under the claim: dark where it hits nothing, lit where it was rolled and hits."""
    hits = face in striking(rules, view)
    state = "--dark" if not hits else "--lit" if face == rolled else ""
    figure = Badge(text=str(face), bare=True, at=(0.0, -0.03), size=0.62, ink="ink" if hits else "muted")
    return Piece(f"number-slot{state}", f"hit{face}", id=f"hit{face}", layer=Layer.MARK, badges=(figure,))


def colour_points(rules: BlastRules, seat: Seat, colour: int, points: int) -> list[Piece]:
    """The points of a colour in the final count, under its gem; nothing where there are none."""
    if not points:
        return []
    space, ink = f"{seat}/{column(rules, colour)}-chance", "lamp" if points > 0 else "dynamite.glint"
    shown = words(place_map(rules, seat), signed(points), space, ink=ink, id=f"{seat}-points-{colour}")
    return [msgspec.structs.replace(shown, layer=Layer.ABOVE)]


def hits(rules: BlastRules, view: BlastState) -> bool:
    """Whether the roll under way hits the claim; in a fire, a gem of the seat that rolls."""
    if view.purpose == "fire":
        return bool(rules.bearing[view.rolled] & view.gems[view.roller - 1])
    return view.rolled in rules.claim_numbers(view)
