"""The market of investments and the table of influence, as pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.board.slots import Arrangement, arrange_pieces
from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece, caption, figure
from engine.words.phrases import signed
from games.boomtown.model.components import names_in
from games.boomtown.model.sheet import Investment
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.end_scoring import FIRST, SECOND, terrain_bonuses, ties_won
from games.boomtown.rules.operations import next_reward

PRICE_CUBE_WIDTH, PRICE_STEP, PRICE_AT = 0.155, 0.16, (-0.4, -0.165)
"""Cubes of a price: width, distance to the next, place of the first, in tickets."""

DISC_AT, DISC_SIZE = (-0.31, 0.115), 0.27

POINTS_HEIGHT: Final = 0.17
"""The disc with the points of a ticket: place, width, height of the figure."""

EFFECT_SIGN_WIDTH, EFFECT_SIGN_AT = 0.27, (0.3, 0.115)

EFFECT_WORD_HEIGHT, EFFECT_WORD_AT, EFFECT_WORD_ROOM = 0.16, (-0.005, 0.115), 0.28
"""Sizes and places of the sign of an effect and of the word between it and the points."""

SOLD_OPACITY: Final = 0.6

SOLD_MARK_AT: Final = (0.0, 0.1)
"""A sold ticket: its opacity, and the place of its owner's mark."""

HEAD_MARK_WIDTH: Final = 0.68
"""Width of a mark over a column of influence."""

TIE_SIGN_WIDTH, TIE_SIGN_AT = 0.42, (0.31, -0.26)
"""Width and place of the settlement beside influence that wins a tie."""

PLATES: Final = {FIRST: "influence-lead", SECOND: "influence-second"}
"""Plates behind the influence of players whose place is paid."""

INFLUENCE_HEIGHT, INFLUENCE_Y, INFLUENCE_TRACK_Y = 0.62, -0.13, 0.26
"""Influence: height of the number, and offsets of number and track from the middle of their place."""


def static_market(rules: BoomtownRules) -> tuple[Piece, ...]:
    """Static pieces: panels, titles, terrain values, marks of the players."""
    board = rules.board
    pieces = [
        Piece("panel-slate", "market", layer=Layer.GROUND),
        Piece("panel-slate", "influence", layer=Layer.GROUND),
        caption(board, rules.sheet.say("market"), "market-title", align="left", ink="lamp"),
        caption(board, rules.sheet.say("influence"), "influence-title", align="left", ink="lamp"),
    ]
    for terrain, (first, second) in zip(rules.terrains, rules.terrain_values, strict=True):
        values = f"{first}/{second}" if rules.players > 2 else str(second)  # two players fight for the second alone
        pieces.append(Piece(f"terrain-{terrain}", f"{terrain}-icon", layer=Layer.MARK))
        pieces.append(caption(board, values, f"{terrain}-values", align="left"))
    space = f"influence-seats{rules.players}"
    heads = arrange_pieces(board, space, rules.players)
    for player, place in enumerate(heads.offsets, 1):
        mark = Badge("mark", f"seat{player}", at=(0.0, 0.0), size=HEAD_MARK_WIDTH)
        pieces.append(Piece("", space, layer=Layer.MARK, size=heads.size, offset=place, badges=(mark,)))
    return tuple(pieces)


def market_pieces(rules: BoomtownRules, view: BoomtownState) -> list[Piece]:
    """The open investments, sold ones pale under their owner's mark, and the next bonus tile."""
    board, reward = rules.board, next_reward(rules, view)
    pieces: list[Piece] = []
    if view.investments_shown:
        line = rules.sheet.say("next_reward" if reward else "no_reward", points=signed(reward))
        pieces.append(caption(board, line, "market-bonus", align="right", id="market-bonus"))
    for at, number in enumerate(bits_of(view.investments_shown), 1):
        pieces.append(ticket_piece(rules, number, at, ticket_owner(view, number)))
    return pieces


def ticket_owner(view: BoomtownState, number: int) -> Seat:
    """The player who has an investment; 0 if it is for sale."""
    return next((player for player, owned in enumerate(view.owned, 1) if owned >> number & 1), 0)


def ticket_piece(rules: BoomtownRules, number: int, at: int, owner: Seat) -> Piece:
    """An investment at place `at` of the market; `owner` 0 if it is for sale."""
    name = rules.investments[number]
    card = rules.sheet.components.investments[name]
    word = rules.sheet.say(f"slip_{card.effect}", count=card.times) if card.effect else ""
    return _ticket_piece(name, f"ticket{at}", card, word, names_in(rules.cost[number]), owner)


@lru_cache(maxsize=512)
def _ticket_piece(name: str, space: str, card: Investment, word: str, cost: tuple[str, ...], owner: Seat) -> Piece:
    """An investment: price, points, effect."""
    (x, y), alpha = PRICE_AT, SOLD_OPACITY if owner else 1.0
    price = [Badge(f"cube-{kind}", at=(x + PRICE_STEP * at, y), size=PRICE_CUBE_WIDTH) for at, kind in enumerate(cost)]
    disc = Badge("points-disc", at=DISC_AT, size=DISC_SIZE)
    points = figure(card.points, DISC_AT, POINTS_HEIGHT)
    badges = [*price, disc, points, *_effect_badges(card, "" if owner else word or "+1")]
    if owner:
        badges.append(Badge("mark", f"seat{owner}", at=SOLD_MARK_AT, size=0.3))
    return Piece("ticket", space, id=f"ticket-{name}", layer=Layer.GOODS, alpha=alpha, badges=tuple(badges))


def _effect_badges(card: Investment, word: str) -> list[Badge]:
    """The effect of an investment as a `word` ("" where a mark lies) and a sign; none without effect."""
    sign = f"terrain-{card.influence}" if card.influence else f"effect-{card.effect}" if card.effect else ""
    if not sign:
        return []
    label = [figure(word, EFFECT_WORD_AT, EFFECT_WORD_HEIGHT, room=EFFECT_WORD_ROOM)] if word else []
    return [*label, Badge(sign, at=EFFECT_SIGN_AT, size=EFFECT_SIGN_WIDTH)]


def influence_spaces(rules: BoomtownRules) -> tuple[str, ...]:
    """The spaces with the influence of all players, one per terrain."""
    return tuple(f"{terrain}-influence{rules.players}" for terrain in rules.terrains)


def influence_pieces(rules: BoomtownRules, view: BoomtownState) -> list[Piece]:
    """The influence of every player in every terrain, on a gold or silver plate where the place would be paid now."""
    board = rules.board
    places = [result.places for result in terrain_bonuses(rules, view)]
    kinds = len(rules.terrains)
    pieces: list[Piece] = []
    for at, (terrain, space) in enumerate(zip(rules.terrains, influence_spaces(rules), strict=True)):
        laid = arrange_pieces(board, space, rules.players)
        won = ties_won(rules, view, at)
        for player in range(1, rules.players + 1):
            count = view.influence[(player - 1) * kinds + at]
            lamps = min(count, rules.sheet.setup.influence)
            pieces.append(
                _influence_piece(terrain, space, player, count, lamps, places[at][player - 1], player in won, laid)
            )
    return pieces


@lru_cache(maxsize=2048)
def _influence_piece(
    terrain: str, space: str, player: Seat, count: int, lamps: int, place: int, wins_tie: bool, laid: Arrangement
) -> Piece:
    """One player's influence in a terrain, with `lamps` lit spaces; `place` 1 or 2 if it would be paid now, else 0.

    A settlement stands beside it if `wins_tie`: settlements put it before another with as much.
    """
    plate = (Badge(PLATES[place], at=(0.0, INFLUENCE_Y), size=0.94),) if place else ()
    ink = "ink" if place else "parchment"
    number = figure(count, (0.0, INFLUENCE_Y), INFLUENCE_HEIGHT, ink)
    track = Badge(f"influence-track-{lamps}", f"seat{player}" if lamps else "", at=(0.0, INFLUENCE_TRACK_Y), size=0.92)
    tie = (Badge("settlement", f"seat{player}", at=TIE_SIGN_AT, size=TIE_SIGN_WIDTH),) if wins_tie else ()
    id, at, badges = f"influence-{terrain}-{player}", laid.offsets[player - 1], (*plate, number, *tie, track)
    return Piece("", space, id=id, layer=Layer.MARK, size=laid.size, offset=at, badges=badges)
