"""What the parchment says in Boomtown of what lies where the pointer rests: land, bins, tracks, town and market."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.picture import Explanation, Picture, Row
from engine.rules import Seat
from engine.spelling import capital, signed
from games.boomtown import rival_card
from games.boomtown.box import CELLS
from games.boomtown.cards import bins
from games.boomtown.explain_builds import influence_row, outline, turning_up, up_words
from games.boomtown.explain_metals import ninth_words, office_sprite, price_row, worth_words
from games.boomtown.icons import left_row, marks, pile_rows
from games.boomtown.masks import bits
from games.boomtown.offices import buildings
from games.boomtown.phrases import card_effect, item_words, items_words, name, points_words, scores_words
from games.boomtown.piles import METALS, RESOURCES, Pile
from games.boomtown.prospects import build_words, coming, lacking, still_words, ways
from games.boomtown.reckoning import groups, terrain_bonuses
from games.boomtown.state import NONE, BoomtownState

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules

Teller: TypeAlias = Callable[["BoomtownRules", BoomtownState, str], Explanation | None]


def about(rules: BoomtownRules, view: BoomtownState, place: str) -> Explanation | None:
    """What a hex, a bin, the hand, a track, a cell, an investment or a terrain's influence is; None for all else."""
    for pattern, teller in _PLACES:
        found = pattern.fullmatch(place)
        if found:
            return teller(rules, view, next(part for part in found.groups() if part))
    return None


# The land


def _hex(rules: BoomtownRules, view: BoomtownState, place: str) -> Explanation | None:
    """What lies on a hex, what its token holds or may hold, and what turns up with it."""
    told, hex = rules.sheet.words, rules.hex_index.get(place, NONE)
    if hex == NONE:
        return None
    if rules.water >> hex & 1:
        return Explanation(told["water_title"], "terrain-water", text=told["water_text"])
    terrain = view.terrain[hex]
    if terrain == NONE:
        return None
    kind = rules.terrains[terrain]
    title = told["hex_title"].format(hex=place, terrain=name(rules, kind))
    owner = next((seat for seat in range(1, rules.players + 1) if buildings(view, seat) >> hex & 1), 0)
    if owner:
        return _building(rules, view, hex, owner, title)
    if view.looted >> hex & 1:
        return Explanation(title, "looted", text=told["hex_looted"])
    if view.up >> hex & 1:
        holds = told["hex_up"].format(items=items_words(rules, rules.content_pile[view.content[hex]]))
        shown = Picture(turning_up(rules, view, hex))
        text, rows = f"{holds} {up_words(rules, view, hex)}", (influence_row(rules, view, terrain),)
        return Explanation(title, f"terrain-{kind}", text=text, rows=rows, shown=shown)
    return _face_down(rules, view, hex, title)


def _building(rules: BoomtownRules, view: BoomtownState, hex: int, owner: Seat, title: str) -> Explanation:
    """A camp or a settlement, and the group that it is part of, outlined."""
    kind = "settlement" if view.settlements[owner - 1] >> hex & 1 else "camp"
    own = groups(buildings(view, owner), rules.near)
    group = next(mask for mask in own if mask >> hex & 1)
    text = rules.sheet.words[f"hex_{kind}"].format(count=group.bit_count())
    shown = Picture((), outlines=outline(rules, group, hex, owner))
    return Explanation(title, kind, f"seat{owner}", text, shown=shown)


def _face_down(rules: BoomtownRules, view: BoomtownState, hex: int, title: str) -> Explanation:
    """A token face down: what it may hold, or what it holds in the eyes of one who has looked."""
    told = rules.sheet.words
    content = next((content for at, content, _ in view.peeks if at == hex), None)
    kind, terrain = rules.terrains[view.terrain[hex]], view.terrain[hex]
    if content is not None and content >= 0:
        text = told["hex_seen"].format(items=items_words(rules, rules.content_pile[content]))
        return Explanation(title, f"terrain-{kind}", text=text)
    text = told["hex_down" if content is None else "hex_looked"]
    return Explanation(title, f"terrain-{kind}", text=text, rows=(left_row(rules, view, terrain),))


# The mat


def _bin(rules: BoomtownRules, view: BoomtownState, place: str) -> Explanation:
    """What a bin holds and scores."""
    told, bin = rules.sheet.words, int(place)
    pile = bins(rules, view, view.seat)[bin]
    title = told["bin_title"].format(bin=bin, points=points_words(rules, rules.bins[bin]))
    return _pile(rules, title, told["bin_text"], pile)


def _hand(rules: BoomtownRules, view: BoomtownState, _: str) -> Explanation:
    """What is in hand, and what it is enough for."""
    told, asked = rules.sheet.words, view.decision
    can = [still_words(rules, ways(rules, view))] if asked == "metals" else []
    can += [build_words(rules, view.hand)] if asked in ("metals", "build") and not view.last else []
    return _pile(rules, told["hand"], " ".join([told["hand_text"], *can]), view.hand)


def _pile(rules: BoomtownRules, title: str, text: str, pile: Pile) -> Explanation:
    return Explanation(title, text=text.format(items=items_words(rules, pile)), rows=pile_rows(pile))


# Shipping


def _track(rules: BoomtownRules, view: BoomtownState, metal: str) -> Explanation:
    """What a track still pays, where the coaches are, and what comes next for each."""
    told, number = rules.sheet.words, rules.metal_index[metal]
    rewards = {step: ("track_line", points) for step, points in rules.lines.items()}
    for at, step in enumerate(rules.places):
        points = rules.next_bonus(view, number, at)
        rewards[step] = ("track_place" if points else "track_taken", points)
    pays = [
        told[key].format(step=step, points=points_words(rules, points))
        for step, (key, points) in sorted(rewards.items())
    ]
    steps = view.coaches[number :: len(rules.metals)]
    following = [coming(rules, view, number, step) for step in steps]
    texts = [
        told["track_coming"].format(points=points, count=count) if count else told["track_end"]
        for count, points in following
    ]
    title = told["track_title"].format(metal=name(rules, metal))
    return Explanation(title, f"cube-{metal}", text=" ".join(pays), rows=(marks(texts, told["track_next"]),))


# The town


def _cell(rules: BoomtownRules, view: BoomtownState, place: str) -> Explanation | None:
    """An office or the ninth tile: what it counts, what the cell costs, what a token would pay each player now."""
    if view.layout < 0:
        return None
    told, cell = rules.sheet.words, rules.cell_index[place]
    office, rows = rules.office_at(view, cell), tuple[Row, ...]()
    if office == NONE:
        if cell != rules.layouts[view.layout][1] or view.ninth < 0:
            return None
        title, sprite, text = ninth_words(rules, view)
    else:
        title, sprite = rules.sheet.picks[rules.offices[office]].label, office_sprite(rules, office)
        text = scores_words(rules, rules.offices[office])
        pays = [str(rules.pays(view, player, office)) for player in range(1, rules.players + 1)]
        rows = (marks(pays, told["pays_now"]),)
    return Explanation(title, sprite, text=f"{text} {_cell_words(rules, view, cell)}", rows=rows)


def _cell_words(rules: BoomtownRules, view: BoomtownState, cell: int) -> str:
    """What a cell costs, or that it is taken."""
    if view.cells[cell]:
        return rules.sheet.words["cell_shared" if view.shares[cell] else "cell_taken"]
    return _price_words(rules, view, "cell", rules.price[cell])


def _price_words(rules: BoomtownRules, view: BoomtownState, what: str, price: Pile) -> str:
    """A price, and what the hand lacks of it while metals are used."""
    told, lacks = rules.sheet.words, lacking(view.hand, price)
    key = f"{what}_missing" if lacks and view.decision == "metals" else f"{what}_price"
    return told[key].format(items=items_words(rules, price), missing=items_words(rules, lacks))


def _office(rules: BoomtownRules, view: BoomtownState, place: str) -> Explanation | None:
    """An office by its name, told as its first free cell."""
    if place == "ninth":
        return _cell(rules, view, rules.cells[rules.layouts[view.layout][1]])
    number = rules.offices.index(place)
    own = [cell for cell in range(len(rules.cells)) if rules.office_at(view, cell) == number]
    cell = next((cell for cell in own if not view.cells[cell]), own[0])
    return _cell(rules, view, rules.cells[cell])


def _price(rules: BoomtownRules, _: BoomtownState, place: str) -> Explanation:
    """A metal at the edge of the town."""
    setup = rules.sheet.setup
    metals = setup.columns if place.startswith("column") else setup.rows
    metal = metals[int(place[-1]) - 1]
    told = rules.sheet.words
    return Explanation(
        told["price_title"].format(metal=capital(name(rules, metal))),
        f"cube-{metal}",
        text=told["price_text"].format(item=item_words(rules, metal)),
    )


def _town(rules: BoomtownRules, _: BoomtownState, __: str) -> Explanation:
    return Explanation(rules.sheet.words["town_title"], "office-hall", text=rules.sheet.words["town_text"])


# The market


def _ticket(rules: BoomtownRules, view: BoomtownState, place: str) -> Explanation | None:
    """An investment at a place of the display."""
    shown = bits(view.shown)
    at = int(place) - 1
    return _investment(rules, view, rules.investments[shown[at]]) if at < len(shown) else None


def _investment(rules: BoomtownRules, view: BoomtownState, card: str) -> Explanation:
    """An investment: its points with the bonus tile, its effect, and whether the hand can pay it; or who has it."""
    told, number = rules.sheet.words, rules.investment_index[card]
    price, points, does = rules.cost[number], rules.points[number], card_effect(rules, card)
    title = rules.sheet.picks[card].label
    owner = next((seat for seat in range(1, rules.players + 1) if view.owned[seat - 1] >> number & 1), 0)
    if owner:
        said = told["ticket_yours" if owner == view.seat else "ticket_sold"]
        return Explanation(title, "ticket", text=f"{said} {points_words(rules, points)}. {does}")
    worth = worth_words(rules, points, rules.next_reward(view))
    text = f"{worth} {does} {_price_words(rules, view, 'ticket', price)}"
    return Explanation(title, "ticket", text=text, rows=(price_row(price),))


def _market(rules: BoomtownRules, view: BoomtownState, _: str) -> Explanation:
    """How many investments are left, and the next bonus tile."""
    told, reward = rules.sheet.words, rules.next_reward(view)
    bonus = told["market_next" if reward else "market_none"].format(points=points_words(rules, reward))
    text = told["market_text"].format(count=view.market.bit_count())
    return Explanation(told["market"], "ticket", text=f"{text} {bonus}")


def _rival(rules: BoomtownRules, view: BoomtownState, _: str) -> Explanation | None:
    """What the Rival's card of the turn says; None where nobody meets him."""
    if not rules.rivals:
        return None
    title = capital(rival_card.state(rules, view))
    return Explanation(title, "rival", text=" ".join(rival_card.says(rules, view)))


# Influence


def _influence(rules: BoomtownRules, view: BoomtownState, terrain: str) -> Explanation | None:
    """What a terrain pays at the end, how much influence everybody has there, and what it would pay now."""
    if terrain not in rules.terrains:
        return None
    told, number = rules.sheet.words, rules.terrains.index(terrain)
    first, second = rules.sheet.setup.terrain_bonus[rules.options["terrain-bonus"]][terrain]
    key = "influence_alone" if rules.players == 2 else "influence_text"
    now = [signed(points) if points else "0" for points in terrain_bonuses(rules, view)[number].points]
    return Explanation(
        told["influence_title"].format(terrain=name(rules, terrain)),
        f"terrain-{terrain}",
        text=told[key].format(first=first, second=second),
        rows=(influence_row(rules, view, number), marks(now, told["influence_now"])),
    )


_METAL = f"({'|'.join(RESOURCES[:METALS])})"
_CELL = f"({'|'.join(CELLS)})"
_TERRAIN = r"(\w+)"
_HEX = r"([a-z]\d+)"
_PLACES: Final[tuple[tuple[re.Pattern[str], Teller], ...]] = tuple(
    (re.compile(pattern), teller)
    for pattern, teller in (
        (_HEX, _hex),
        (rf"(?:ground|token|looted|building)-{_HEX}", _hex),
        (r"bin([0-3])(?:-title)?", _bin),
        (r"(hand)(?:-.*)?", _hand),
        (rf"track-{_METAL}|{_METAL}-(?:cube|rail|\d|bonus\d|gate\d)|(?:coach|bonus)-{_METAL}-\d", _track),
        (rf"{_CELL}(?:-wide|-tall)?", _cell),
        (rf"claim-{_CELL}-\d", _cell),
        (r"office-(.+)", _office),
        (r"((?:column|row)\d)-price", _price),
        (r"(town)", _town),
        (r"ticket(\d)", _ticket),
        (r"ticket-(.+)", _investment),
        (r"(rival)(?:-card)?", _rival),
        (r"(market)(?:-.*)?", _market),
        (rf"{_TERRAIN}-(?:row|icon|values|influence.*)", _influence),
        (rf"influence-{_TERRAIN}-\d", _influence),
    )
)
"""What is told of spaces and pieces, by how they are called; the first group of a pattern says which of its kind."""
