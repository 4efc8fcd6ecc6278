"""The Rival's card of the turn on the table, beside the land: its job, what it builds and where, as a piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.picture import Badge, Layer, Piece
from engine.spelling import capital
from games.boomtown.piles import names_in, pile

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules
    from games.boomtown.sheet import RivalJob
    from games.boomtown.state import BoomtownState

PLACE: Final = "rival"
"""The space where the card lies."""
LEFT, STEP, HEXES = -0.36, 0.18, (-0.15, 0.165)
"""Where the signs of a line begin, and how far it is from one to the next; the same of the terrains, in cards."""
TITLE, JOB, BUILD = -0.27, -0.03, 0.25
"""How far down the lines are: the number of the card, its job, and what it builds with the terrains in order."""
WORDS, SIGN, HOUSE, HEX = 0.15, 0.19, 0.25, 0.165


def cards(rules: BoomtownRules, view: BoomtownState) -> list[Piece]:
    """The card that was turned last; none before the first, and where nobody meets the Rival."""
    return [card(rules, view.card, view.deck.bit_count())] if rules.rivals and view.card >= 0 else []


def card(rules: BoomtownRules, at: int, left: int) -> Piece:
    """A card by its place in the data, while so many are left."""
    told, seat = rules.sheet.words, rules.players
    number = rules.rival_cards[at]
    job = rules.sheet.components.rivals[number]
    title = capital(told["rival_state"].format(card=number))
    badges = (
        Badge(text=title, bare=True, at=(LEFT - 0.06, TITLE), size=WORDS, ink="ink", align="left"),
        Badge(
            text=told["rival_left"].format(count=left), bare=True, at=(0.42, TITLE), size=0.11, ink="ink", align="right"
        ),
        *_job(job, f"seat{seat}"),
        *_build(rules, job, f"seat{seat}"),
    )
    return Piece("panel-parchment", PLACE, id="rival-card", layer=Layer.GOODS, badges=badges)


def _job(job: RivalJob, tint: str) -> list[Badge]:
    """What the Rival does before he builds."""
    if job.invests:
        return [Badge("ticket", at=(LEFT + 0.05, JOB), size=0.3)]
    if job.column:
        peg = Badge("boomtown-influence", tint, at=(LEFT, JOB), size=SIGN)
        return [peg, Badge(text=f"{job.column}", at=(LEFT + STEP, JOB))]
    signs = [("stagecoach", tint), *((f"cube-{item}", "") for item in names_in(pile(job.ships)))] if job.ships else []
    return [Badge(sprite, colour, at=(LEFT + STEP * at, JOB), size=SIGN) for at, (sprite, colour) in enumerate(signs)]


def _build(rules: BoomtownRules, job: RivalJob, tint: str) -> list[Badge]:
    """What the Rival builds, and the terrains that he looks for, in order."""
    building = Badge("looted", at=(LEFT, BUILD), size=SIGN)
    if job.build != "loot":
        building = Badge(job.build, tint, at=(LEFT, BUILD), size=HOUSE)
    letters = {letter: terrain for terrain, letter in rules.sheet.components.terrains.items()}
    hexes = (
        Badge(f"terrain-{letters[letter]}", at=(HEXES[0] + HEXES[1] * at, BUILD), size=HEX)
        for at, letter in enumerate(job.terrains)
    )
    return [building, *hexes]
