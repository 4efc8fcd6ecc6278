"""The investments and the influence of Boomtown on the table, as pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.board.slots import Arrangement, arrange_pieces
from engine.data.text import signed
from engine.rules.contract import Seat
from engine.view.caption import caption
from engine.view.pieces import Badge, Layer, Piece
from games.boomtown.model.board import bits
from games.boomtown.model.components import names_in
from games.boomtown.model.end_scoring import FIRST, SECOND, terrain_bonuses
from games.boomtown.model.state import BoomtownState

if TYPE_CHECKING:
    from games.boomtown.model.sheet import Investment
    from games.boomtown.rules import BoomtownRules


COST, COST_STEP, COST_AT = 0.155, 0.16, (-0.4, -0.165)
"""The width of a cube of a price, how far it is to the next, and where the first lies, in tickets."""

DISC_AT, DISC_SIZE = (-0.31, 0.115), 0.27

POINTS: Final = 0.17
"""The gold disc with the points of a ticket, and the height of the figure on it."""

EFFECT, SIGN_AT = 0.27, (0.3, 0.115)

WORD, WORD_AT = 0.16, (0.03, 0.115)
"""The sign of an effect and the word beside it: how large, and where."""

SOLD: Final = 0.6

SOLD_AT: Final = (0.0, 0.1)
"""How opaque a ticket is that has been bought, and where its owner's mark lies on it."""

HEAD: Final = 0.68
"""The width of a mark over a column of influence."""

PLATES: Final = {FIRST: "influence-lead", SECOND: "influence-second"}
"""The plate behind the number of one whose place is paid."""

NUMBER, NUMBER_AT, TRACK_AT = 0.62, -0.13, 0.32
"""The height of a number of influence, and how far over and under the middle of its place number and track are."""


def static_market(rules: BoomtownRules) -> tuple[Piece, ...]:
    """What never changes: the panels, and what every terrain is worth at the end."""
    told, board = rules.sheet.words, rules.sheet.setup.board
    found = [
        Piece("panel-slate", "market", layer=Layer.GROUND),
        Piece("panel-slate", "influence", layer=Layer.GROUND),
        caption(board, told["market"], "market-title", align="left", ink="lamp"),
        caption(board, told["influence"], "influence-title", align="left", ink="lamp"),
    ]
    for terrain in rules.terrains:
        found.append(Piece(f"terrain-{terrain}", f"{terrain}-icon", layer=Layer.MARK))
        found.append(caption(board, _terrain_values(rules, terrain), f"{terrain}-values", align="left"))
    heads = arrange_pieces(board, f"influence-seats{rules.players}", rules.players)
    for player in range(1, rules.players + 1):
        mark = Badge("mark", f"seat{player}", at=(0.0, 0.0), size=HEAD)
        found.append(
            Piece(
                "",
                f"influence-seats{rules.players}",
                layer=Layer.MARK,
                size=heads.size,
                offset=heads.offsets[player - 1],
                badges=(mark,),
            )
        )
    return tuple(found)


def _terrain_values(rules: BoomtownRules, terrain: str) -> str:
    """What a terrain is worth at the end: first and second, or the one bonus that there is between two players."""
    first, second = rules.sheet.setup.terrain_bonus[rules.options["terrain-bonus"]][terrain]
    return f"{first}/{second}" if rules.players > 2 else str(second)


def market_pieces(rules: BoomtownRules, view: BoomtownState) -> list[Piece]:
    """The investments on display, those that are sold paler under their owner's mark, and the next bonus."""
    board, told = rules.sheet.setup.board, rules.sheet.words
    reward = rules.next_reward(view)
    found: list[Piece] = []
    if view.shown:
        line = told["next_reward"].format(points=signed(reward)) if reward else told["no_reward"]
        found.append(caption(board, line, "market-bonus", align="right", id="market-bonus"))
    for at, number in enumerate(bits(view.shown), 1):
        owners = (player for player in range(1, rules.players + 1) if view.owned[player - 1] >> number & 1)
        found.append(ticket_piece(rules, number, at, next(owners, 0)))
    return found


def ticket_piece(rules: BoomtownRules, number: int, at: int, owner: Seat) -> Piece:
    """An investment at a place of the display; `owner` has bought it (0: nobody yet)."""
    name = rules.investments[number]
    told = rules.sheet.components.investments[name]
    word = rules.sheet.words[f"slip_{told.effect}"].format(count=told.times) if told.effect else ""
    return _ticket_piece(name, f"ticket{at}", told, word, names_in(rules.cost[number]), owner)


@lru_cache(maxsize=512)
def _ticket_piece(name: str, space: str, told: Investment, word: str, cost: tuple[str, ...], owner: Seat) -> Piece:
    """An investment: its price on the timber, its points on gold, its effect in signs."""
    x, y = COST_AT
    price = [Badge(f"cube-{kind}", at=(x + COST_STEP * at, y), size=COST) for at, kind in enumerate(cost)]
    disc = Badge("points-disc", at=DISC_AT, size=DISC_SIZE)
    points = Badge(text=str(told.points), bare=True, at=DISC_AT, size=POINTS, ink="ink")
    badges = [*price, disc, points, *_effect_badges(told, word)]
    if owner:
        badges.append(Badge("mark", f"seat{owner}", at=SOLD_AT, size=0.3))
    return Piece(
        "ticket", space, id=f"ticket-{name}", layer=Layer.GOODS, alpha=SOLD if owner else 1.0, badges=tuple(badges)
    )


def _effect_badges(told: Investment, word: str) -> list[Badge]:
    """The effect of an investment: influence in a terrain, or what may be done, in a `word` and a sign."""
    sign = f"terrain-{told.influence}" if told.influence else f"effect-{told.effect}" if told.effect else ""
    if not sign:
        return []
    said = Badge(text=word or "+1", bare=True, at=WORD_AT, size=WORD, ink="ink", room=0.28)
    return [said, Badge(sign, at=SIGN_AT, size=EFFECT)]


def influence_pieces(rules: BoomtownRules, view: BoomtownState) -> list[Piece]:
    """Every player's influence in every terrain: on gold who leads, on silver who is second, as it stands now."""
    board = rules.sheet.setup.board
    places = [result.places for result in terrain_bonuses(rules, view)]
    many = len(rules.terrains)
    found: list[Piece] = []
    for at, terrain in enumerate(rules.terrains):
        space = f"{terrain}-influence{rules.players}"
        laid = arrange_pieces(board, space, rules.players)
        for player in range(1, rules.players + 1):
            count = view.influence[(player - 1) * many + at]
            lamps = min(count, rules.sheet.setup.influence)
            found.append(_influence_piece(terrain, space, player, count, lamps, places[at][player - 1], laid))
    return found


@lru_cache(maxsize=2048)
def _influence_piece(
    terrain: str, space: str, player: Seat, count: int, lamps: int, place: int, laid: Arrangement
) -> Piece:
    """One player's influence in one terrain, `lamps` of its track lit; `place` 1 or 2 is what it would be paid for."""
    plate = (Badge(PLATES[place], at=(0.0, NUMBER_AT), size=0.94),) if place else ()
    ink = "ink" if place else "parchment"
    number = Badge(text=str(count), bare=True, at=(0.0, NUMBER_AT), size=NUMBER, ink=ink)
    track = Badge(f"influence-track-{lamps}", f"seat{player}" if lamps else "", at=(0.0, TRACK_AT), size=0.92)
    return Piece(
        "",
        space,
        id=f"influence-{terrain}-{player}",
        layer=Layer.MARK,
        size=laid.size,
        offset=laid.offsets[player - 1],
        badges=(*plate, number, track),
    )
