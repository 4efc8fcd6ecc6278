"""The middle of the table of Fire in the Hole: the claim, the numbers that hit it, the large die, the final count.

Sizes and places on a card are shares of its width from its middle; where things lie on the table the map tells.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.caption import caption
from engine.picture import Badge, Layer, Piece
from engine.rules import Seat
from engine.spelling import figure
from engine.spread import Spread, spread
from games.blast.chances import guards, toll
from games.blast.phrases import listed
from games.blast.pieces import Vector, gem_sprite, table, tint
from games.blast.state import BlastState

if TYPE_CHECKING:
    from games.blast.rules import BlastRules

CARDS: Final = "claim"
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
GLOW: Final = 390 / 250
"""How wide the light round a card is, in widths of the card."""
RISE: Final = 0.06
"""How far a card that is hit is lifted, in widths of the claim."""
NEWS: Final = {
    "steal_hit": "lamp",
    "gamble_miss": "lamp",
    "gamble_hit": "dynamite.glint",
    "fire_hit": "dynamite.glint",
    "fire_kept": "lamp",
}
"""The colour in which it is told what a roll came to; else parchment."""


def claim_spread(rules: BlastRules, count: int) -> Spread:
    """How so many cards lie in the claim."""
    return spread(table(rules), CARDS, count)


def claim_title(rules: BlastRules, claim: Sequence[int], key: str = "") -> Piece:
    """The caption over the claim: what it holds in words, or another wording, `key`: "burning" or "over"."""
    told, ink = rules.sheet.words, "dynamite.glint" if key == "burning" else "parchment"
    plain = told["claim"].format(cards=listed(rules, claim)) if claim else told["claim_empty"]
    text = told[f"claim_{key}"] if key else plain
    return caption(table(rules), text, "claim-title", ink=ink, id="claim-title")


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


def glow(card: Piece) -> Piece:
    """The light round a card that is hit."""
    size = round(card.size * GLOW, 4)
    return Piece("lamp-frame", CARDS, f"{card.id}-glow", Layer.MARK, size=size, offset=card.offset, lift=card.lift)


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
    stones = ((0.0, GEM),) if rules.gems_of[card] == 1 else ((-APART, GEMS), (APART, GEMS))
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


def die_title(rules: BlastRules, purpose: str, seat: Seat) -> Piece:
    """What the large die is rolled for, and by whom; `purpose` "lies" tells of one that has been rolled before."""
    return caption(table(rules), rules.sheet.words[f"die_{purpose}"], "die-title", id="die-title", seat=seat)


def die_result(rules: BlastRules, outcome: str) -> Piece:
    """What a roll came to, in words: good news in lamplight, bad in red."""
    text, ink = rules.sheet.words[f"rolled_{outcome}"], NEWS.get(outcome, "parchment")
    return caption(table(rules), text, "die-result", ink=ink, id="die-result")


def striking(rules: BlastRules, view: BlastState) -> tuple[int, ...]:
    """The numbers that hit the claim; in a fire, those that burn a gem of the seat that is to roll; ascending."""
    if not view.burning:
        return rules.claim_numbers(view)
    seat, guarded = view.seat, guards(view, view.seat)
    faces = range(1, rules.sheet.components.faces + 1)
    return tuple(number for number in faces if toll(rules, view, seat, number, guarded).burnt)


def hit_slot(face: int, hits: bool, rolled: bool = False) -> Piece:
    """A number of the die under the claim: dark where it hits nothing, lit where it was rolled and hits."""
    state = "--dark" if not hits else "--lit" if rolled else ""
    figure = Badge(text=str(face), bare=True, at=(0.0, -0.03), size=0.62, ink="ink" if hits else "muted")
    return Piece(f"number-slot{state}", f"hit{face}", id=f"hit{face}", layer=Layer.MARK, badges=(figure,))


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
