"""What the parchment says in Boomtown of what lies where the pointer rests: land, bins, tracks, town and market."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.data.text import capital, signed
from engine.rules.contract import Seat
from engine.view.panels import InfoCard, Row
from engine.view.pieces import Picture
from games.boomtown.model.board import CELLS, bits
from games.boomtown.model.components import METALS, RESOURCES, Pile
from games.boomtown.model.end_scoring import groups, terrain_bonuses
from games.boomtown.model.offices import buildings
from games.boomtown.model.state import NONE, BoomtownState
from games.boomtown.model.vocabulary import item_words, items_words, pick_name
from games.boomtown.table.forecast import build_words, lacking, metal_uses, next_points, still_words
from games.boomtown.table.pieces import rival_card
from games.boomtown.table.preview import group_outline, influence_row, turning_up_signs, turning_up_words
from games.boomtown.table.preview_metals import investment_words, ninth_words, office_sprite, price_row
from games.boomtown.table.seat_cards import bins_of, left_row, marks_row, pile_rows
from games.boomtown.table.wording import card_effect, points_words, scores_words

if TYPE_CHECKING:
    from games.boomtown.rules import BoomtownRules


Tooltip: TypeAlias = Callable[["BoomtownRules", BoomtownState, str], InfoCard | None]


def describe(rules: BoomtownRules, view: BoomtownState, place: str) -> InfoCard | None:
    """What a hex, a bin, the hand, a track, a cell, an investment or a terrain's influence is; None for all else."""
    for pattern, teller in _TOOLTIPS:
        found = pattern.fullmatch(place)
        if found:
            return teller(rules, view, next(part for part in found.groups() if part))
    return None


# The land


def _describe_hex(rules: BoomtownRules, view: BoomtownState, place: str) -> InfoCard | None:
    """What lies on a hex, what its token holds or may hold, and what turns up with it."""
    told, hex = rules.sheet.words, rules.hex_index.get(place, NONE)
    if hex == NONE:
        return None
    if rules.water >> hex & 1:
        return InfoCard(told["water_title"], "terrain-water", text=told["water_text"])
    terrain = view.terrain[hex]
    if terrain == NONE:
        return None
    kind = rules.terrains[terrain]
    title = told["hex_title"].format(hex=place, terrain=pick_name(rules, kind))
    owner = next((seat for seat in range(1, rules.players + 1) if buildings(view, seat) >> hex & 1), 0)
    if owner:
        return _describe_building(rules, view, hex, owner, title)
    if view.looted >> hex & 1:
        return InfoCard(title, "looted", text=told["hex_looted"])
    if view.up >> hex & 1:
        holds = told["hex_up"].format(items=items_words(rules, rules.content_pile[view.content[hex]]))
        shown = Picture(turning_up_signs(rules, view, hex))
        text, rows = f"{holds} {turning_up_words(rules, view, hex)}", (influence_row(rules, view, terrain),)
        return InfoCard(title, f"terrain-{kind}", text=text, rows=rows, shown=shown)
    return _describe_face_down(rules, view, hex, title)


def _describe_building(rules: BoomtownRules, view: BoomtownState, hex: int, owner: Seat, title: str) -> InfoCard:
    """A camp or a settlement, and the group that it is part of, outlined."""
    kind = "settlement" if view.settlements[owner - 1] >> hex & 1 else "camp"
    own = groups(buildings(view, owner), rules.near)
    group = next(mask for mask in own if mask >> hex & 1)
    text = rules.sheet.words[f"hex_{kind}"].format(count=group.bit_count())
    shown = Picture((), outlines=group_outline(rules, group, hex, owner))
    return InfoCard(title, kind, f"seat{owner}", text, shown=shown)


def _describe_face_down(rules: BoomtownRules, view: BoomtownState, hex: int, title: str) -> InfoCard:
    """A token face down: what it may hold, or what it holds in the eyes of one who has looked."""
    told = rules.sheet.words
    content = next((content for at, content, _ in view.peeks if at == hex), None)
    kind, terrain = rules.terrains[view.terrain[hex]], view.terrain[hex]
    if content is not None and content >= 0:
        text = told["hex_seen"].format(items=items_words(rules, rules.content_pile[content]))
        return InfoCard(title, f"terrain-{kind}", text=text)
    text = told["hex_down" if content is None else "hex_looked"]
    return InfoCard(title, f"terrain-{kind}", text=text, rows=(left_row(rules, view, terrain),))


# The mat


def _describe_bin(rules: BoomtownRules, view: BoomtownState, place: str) -> InfoCard:
    """What a bin holds and scores."""
    told, bin = rules.sheet.words, int(place)
    pile = bins_of(rules, view, view.seat)[bin]
    title = told["bin_title"].format(bin=bin, points=points_words(rules, rules.bins[bin]))
    return _describe_pile(rules, title, told["bin_text"], pile)


def _describe_hand(rules: BoomtownRules, view: BoomtownState, _: str) -> InfoCard:
    """What is in hand, and what it is enough for."""
    told, asked = rules.sheet.words, view.decision
    can = [still_words(rules, metal_uses(rules, view))] if asked == "metals" else []
    can += [build_words(rules, view.hand)] if asked in ("metals", "build") and not view.last else []
    return _describe_pile(rules, told["hand"], " ".join([told["hand_text"], *can]), view.hand)


def _describe_pile(rules: BoomtownRules, title: str, text: str, pile: Pile) -> InfoCard:
    return InfoCard(title, text=text.format(items=items_words(rules, pile)), rows=pile_rows(pile))


# Shipping


def _describe_track(rules: BoomtownRules, view: BoomtownState, metal: str) -> InfoCard:
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
    following = [next_points(rules, view, number, step) for step in steps]
    texts = [
        told["track_coming"].format(points=points, count=count) if count else told["track_end"]
        for count, points in following
    ]
    title = told["track_title"].format(metal=pick_name(rules, metal))
    return InfoCard(title, f"cube-{metal}", text=" ".join(pays), rows=(marks_row(texts, told["track_next"]),))


# The town


def _describe_cell(rules: BoomtownRules, view: BoomtownState, place: str) -> InfoCard | None:
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
        rows = (marks_row(pays, told["pays_now"]),)
    return InfoCard(title, sprite, text=f"{text} {_cell_words(rules, view, cell)}", rows=rows)


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


def _describe_office(rules: BoomtownRules, view: BoomtownState, place: str) -> InfoCard | None:
    """An office by its name, told as its first free cell."""
    if place == "ninth":
        return _describe_cell(rules, view, rules.cells[rules.layouts[view.layout][1]])
    number = rules.offices.index(place)
    own = [cell for cell in range(len(rules.cells)) if rules.office_at(view, cell) == number]
    cell = next((cell for cell in own if not view.cells[cell]), own[0])
    return _describe_cell(rules, view, rules.cells[cell])


def _describe_price(rules: BoomtownRules, _: BoomtownState, place: str) -> InfoCard:
    """A metal at the edge of the town."""
    setup = rules.sheet.setup
    metals = setup.columns if place.startswith("column") else setup.rows
    metal = metals[int(place[-1]) - 1]
    told = rules.sheet.words
    return InfoCard(
        told["price_title"].format(metal=capital(pick_name(rules, metal))),
        f"cube-{metal}",
        text=told["price_text"].format(item=item_words(rules, metal)),
    )


def _describe_town(rules: BoomtownRules, _: BoomtownState, __: str) -> InfoCard:
    return InfoCard(rules.sheet.words["town_title"], "office-hall", text=rules.sheet.words["town_text"])


# The market


def _describe_ticket(rules: BoomtownRules, view: BoomtownState, place: str) -> InfoCard | None:
    """An investment at a place of the display."""
    shown = bits(view.shown)
    at = int(place) - 1
    return _describe_investment(rules, view, rules.investments[shown[at]]) if at < len(shown) else None


def _describe_investment(rules: BoomtownRules, view: BoomtownState, card: str) -> InfoCard:
    """An investment: its points with the bonus tile, its effect, and whether the hand can pay it; or who has it."""
    told, number = rules.sheet.words, rules.investment_index[card]
    price, points, does = rules.cost[number], rules.points[number], card_effect(rules, card)
    title = rules.sheet.picks[card].label
    owner = next((seat for seat in range(1, rules.players + 1) if view.owned[seat - 1] >> number & 1), 0)
    if owner:
        said = told["ticket_yours" if owner == view.seat else "ticket_sold"]
        return InfoCard(title, "ticket", text=f"{said} {points_words(rules, points)}. {does}")
    worth = investment_words(rules, points, rules.next_reward(view))
    text = f"{worth} {does} {_price_words(rules, view, 'ticket', price)}"
    return InfoCard(title, "ticket", text=text, rows=(price_row(price),))


def _describe_market(rules: BoomtownRules, view: BoomtownState, _: str) -> InfoCard:
    """How many investments are left, and the next bonus tile."""
    told, reward = rules.sheet.words, rules.next_reward(view)
    bonus = told["market_next" if reward else "market_none"].format(points=points_words(rules, reward))
    text = told["market_text"].format(count=view.market.bit_count())
    return InfoCard(told["market"], "ticket", text=f"{text} {bonus}")


def _describe_rival(rules: BoomtownRules, view: BoomtownState, _: str) -> InfoCard | None:
    """What the Rival's card of the turn says; None where nobody meets him."""
    if not rules.rivals:
        return None
    title = capital(rival_card.rival_state(rules, view))
    return InfoCard(title, "rival", text=" ".join(rival_card.rival_sentences(rules, view)))


# Influence


def _describe_influence(rules: BoomtownRules, view: BoomtownState, terrain: str) -> InfoCard | None:
    """What a terrain pays at the end, how much influence everybody has there, and what it would pay now."""
    if terrain not in rules.terrains:
        return None
    told, number = rules.sheet.words, rules.terrains.index(terrain)
    first, second = rules.sheet.setup.terrain_bonus[rules.options["terrain-bonus"]][terrain]
    key = "influence_alone" if rules.players == 2 else "influence_text"
    now = [signed(points) if points else "0" for points in terrain_bonuses(rules, view)[number].points]
    return InfoCard(
        told["influence_title"].format(terrain=pick_name(rules, terrain)),
        f"terrain-{terrain}",
        text=told[key].format(first=first, second=second),
        rows=(influence_row(rules, view, number), marks_row(now, told["influence_now"])),
    )


_METAL_PATTERN = f"({'|'.join(RESOURCES[:METALS])})"

_CELL_PATTERN = f"({'|'.join(CELLS)})"

_TERRAIN_PATTERN = r"(\w+)"

_HEX_PATTERN = r"([a-z]\d+)"

_TOOLTIPS: Final[tuple[tuple[re.Pattern[str], Tooltip], ...]] = tuple(
    (re.compile(pattern), teller)
    for pattern, teller in (
        (_HEX_PATTERN, _describe_hex),
        (rf"(?:ground|token|looted|building)-{_HEX_PATTERN}", _describe_hex),
        (r"bin([0-3])(?:-title)?", _describe_bin),
        (r"(hand)(?:-.*)?", _describe_hand),
        (
            rf"track-{_METAL_PATTERN}|{_METAL_PATTERN}-(?:cube|rail|\d|bonus\d|gate\d)|(?:coach|bonus)-{_METAL_PATTERN}-\d",
            _describe_track,
        ),
        (rf"{_CELL_PATTERN}(?:-wide|-tall)?", _describe_cell),
        (rf"claim-{_CELL_PATTERN}-\d", _describe_cell),
        (r"office-(.+)", _describe_office),
        (r"((?:column|row)\d)-price", _describe_price),
        (r"(town)", _describe_town),
        (r"ticket(\d)", _describe_ticket),
        (r"ticket-(.+)", _describe_investment),
        (r"(rival)(?:-card)?", _describe_rival),
        (r"(market)(?:-.*)?", _describe_market),
        (rf"{_TERRAIN_PATTERN}-(?:row|icon|values|influence.*)", _describe_influence),
        (rf"influence-{_TERRAIN_PATTERN}-\d", _describe_influence),
    )
)
"""What is told of spaces and pieces, by how they are called; the first group of a pattern says which of its kind."""
