"""Tooltips of the land, bins, tracks, town, market and influence."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.data.text import capitalize, signed
from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.rules.multiset import missing
from engine.view.panels import InfoCard, Row
from engine.view.pieces import Picture
from games.boomtown.model.board import CELLS
from games.boomtown.model.components import METAL, METALS, RESOURCES, Pile
from games.boomtown.model.facts import NONE
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.model.vocabulary import item_words, items_words, pick_name
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.end_scoring import groups, terrain_bonuses
from games.boomtown.rules.offices import buildings, office_at, office_value
from games.boomtown.rules.operations import next_bonus, next_reward
from games.boomtown.table.forecast import metal_uses, next_points
from games.boomtown.table.pieces import rival_card
from games.boomtown.table.preview import group_outline, influence_row, turning_up_signs, turning_up_words
from games.boomtown.table.preview_metals import investment_words, ninth_card, office_card, price_row
from games.boomtown.table.seat_cards import left_row, marks_row, pile_rows
from games.boomtown.table.wording import build_words, card_effect, points_words, still_words

Tooltip: TypeAlias = Callable[[BoomtownRules, BoomtownState, str], InfoCard | None]


def describe(rules: BoomtownRules, view: BoomtownState, place: str) -> InfoCard | None:
    """The tooltip of a space or piece, by its name; None if it has none."""
    for pattern, tooltip in _PATTERNS:
        match = pattern.fullmatch(place)
        if match:
            return tooltip(rules, view, next(part for part in match.groups() if part))
    return None


# The land


def _describe_hex(rules: BoomtownRules, view: BoomtownState, place: str) -> InfoCard | None:
    """A hex: its building, or its token with the contents that it has or may have."""
    words, hex = rules.sheet.words, rules.hex_index.get(place, NONE)
    if hex == NONE:
        return None
    if rules.water >> hex & 1:
        return InfoCard(words["water_title"], "terrain-water", text=words["water_text"])
    terrain = view.terrain[hex]
    if terrain == NONE:
        return None
    kind = rules.terrains[terrain]
    title = words["hex_title"].format(hex=place, terrain=pick_name(rules.sheet, kind))
    owner = next((seat for seat in range(1, rules.players + 1) if buildings(view, seat) >> hex & 1), 0)
    if owner:
        return _describe_building(rules, view, hex, owner, title)
    if view.looted >> hex & 1:
        return InfoCard(title, "looted", text=words["hex_looted"])
    if view.up >> hex & 1:
        holds = words["hex_up"].format(items=items_words(rules.sheet, rules.content_pile[view.content[hex]]))
        overlay = Picture(turning_up_signs(rules, view, hex))
        text, rows = f"{holds} {turning_up_words(rules, view, hex)}", (influence_row(rules, view, terrain),)
        return InfoCard(title, f"terrain-{kind}", text=text, rows=rows, overlay=overlay)
    return _describe_face_down(rules, view, hex, title)


def _describe_building(rules: BoomtownRules, view: BoomtownState, hex: int, owner: Seat, title: str) -> InfoCard:
    """A camp or a settlement, with its group outlined."""
    kind = "settlement" if view.settlements[owner - 1] >> hex & 1 else "camp"
    own = groups(buildings(view, owner), rules.near)
    group = next(mask for mask in own if mask >> hex & 1)
    text = rules.sheet.words[f"hex_{kind}"].format(count=group.bit_count())
    overlay = Picture((), outlines=group_outline(rules, group, hex, owner))
    return InfoCard(title, kind, f"seat{owner}", text, overlay=overlay)


def _describe_face_down(rules: BoomtownRules, view: BoomtownState, hex: int, title: str) -> InfoCard:
    """A face-down token: the contents that it may have, or its content if the seat has seen it."""
    words = rules.sheet.words
    content = next((content for at, content, _ in view.peeks if at == hex), None)
    kind, terrain = rules.terrains[view.terrain[hex]], view.terrain[hex]
    if content is not None and content >= 0:
        text = words["hex_seen"].format(items=items_words(rules.sheet, rules.content_pile[content]))
        return InfoCard(title, f"terrain-{kind}", text=text)
    text = words["hex_down" if content is None else "hex_looked"]
    return InfoCard(title, f"terrain-{kind}", text=text, rows=(left_row(rules, view, terrain),))


# The mat


def _describe_bin(rules: BoomtownRules, view: BoomtownState, place: str) -> InfoCard:
    """A bin: its resources and points."""
    words, bin = rules.sheet.words, int(place)
    pile = bins_of(rules, view, view.seat)[bin]
    title = words["bin_title"].format(bin=bin, points=points_words(rules, rules.bins[bin]))
    return _describe_pile(rules, title, words["bin_text"], pile)


def _describe_hand(rules: BoomtownRules, view: BoomtownState, _: str) -> InfoCard:
    """The hand, and its uses."""
    words, decision = rules.sheet.words, view.decision
    can = [still_words(rules, metal_uses(rules, view))] if decision == "metals" else []
    can += [build_words(rules, view.hand)] if decision in ("metals", "build") and not view.last else []
    return _describe_pile(rules, words["hand"], " ".join([words["hand_text"], *can]), view.hand)


def _describe_pile(rules: BoomtownRules, title: str, text: str, pile: Pile) -> InfoCard:
    return InfoCard(title, text=text.format(items=items_words(rules.sheet, pile)), rows=pile_rows(pile))


# Shipping


def _describe_track(rules: BoomtownRules, view: BoomtownState, metal: str) -> InfoCard:
    """A track: its rewards, and the next one of every coach."""
    words, number = rules.sheet.words, rules.metal_index[metal]
    rewards = {step: ("track_line", points) for step, points in rules.lines.items()}
    for at, step in enumerate(rules.places):
        points = next_bonus(rules, view, number, at)
        rewards[step] = ("track_place" if points else "track_taken", points)
    pays = [
        words[key].format(step=step, points=points_words(rules, points))
        for step, (key, points) in sorted(rewards.items())
    ]
    steps = view.coaches[number :: len(rules.metals)]
    following = [next_points(rules, view, number, step) for step in steps]
    texts = [
        words["track_coming"].format(points=points, count=count) if count else words["track_end"]
        for count, points in following
    ]
    title = words["track_title"].format(metal=pick_name(rules.sheet, metal))
    return InfoCard(title, f"cube-{metal}", text=" ".join(pays), rows=(marks_row(texts, words["track_next"]),))


# The town


def _describe_cell(rules: BoomtownRules, view: BoomtownState, place: str) -> InfoCard | None:
    """A cell: its office or tile, its price, and the current value of a token for each player."""
    if view.layout < 0:
        return None
    words, cell = rules.sheet.words, rules.cell_index[place]
    office, rows = office_at(view, cell), tuple[Row, ...]()
    if office == NONE:
        if cell != rules.layouts[view.layout][1] or view.ninth < 0:
            return None
        card = ninth_card(rules, view)
    else:
        card = office_card(rules, office)
        pays = [str(office_value(rules, view, player, office)) for player in range(1, rules.players + 1)]
        rows = (marks_row(pays, words["pays_now"]),)
    return replace(card, text=f"{card.text} {_cell_words(rules, view, cell)}", rows=rows)


def _cell_words(rules: BoomtownRules, view: BoomtownState, cell: int) -> str:
    """A sentence with the price of a cell, or about a cell that is taken."""
    if view.cells[cell]:
        return rules.sheet.words["cell_shared" if view.shares[cell] else "cell_taken"]
    return _price_words(rules, view, "cell", rules.price[cell])


def _price_words(rules: BoomtownRules, view: BoomtownState, what: str, price: Pile) -> str:
    """A price, and the part that the hand lacks while metals are used."""
    words, lacks = rules.sheet.words, missing(view.hand & METAL, price)
    key = f"{what}_missing" if lacks and view.decision == "metals" else f"{what}_price"
    return words[key].format(items=items_words(rules.sheet, price), missing=items_words(rules.sheet, lacks))


def _describe_office(rules: BoomtownRules, view: BoomtownState, place: str) -> InfoCard | None:
    """An office by its name: the tooltip of its first free cell."""
    if place == "ninth":
        return _describe_cell(rules, view, rules.cells[rules.layouts[view.layout][1]])
    number = rules.offices.index(place)
    own = [cell for cell in range(len(rules.cells)) if office_at(view, cell) == number]
    cell = next((cell for cell in own if not view.cells[cell]), own[0])
    return _describe_cell(rules, view, rules.cells[cell])


def _describe_price(rules: BoomtownRules, _: BoomtownState, place: str) -> InfoCard:
    """The metal of a row or column of the town."""
    setup = rules.sheet.setup
    metals = setup.columns if place.startswith("column") else setup.rows
    metal = metals[int(place[-1]) - 1]
    words = rules.sheet.words
    return InfoCard(
        words["price_title"].format(metal=capitalize(pick_name(rules.sheet, metal))),
        f"cube-{metal}",
        text=words["price_text"].format(item=item_words(rules.sheet, metal)),
    )


def _describe_town(rules: BoomtownRules, _: BoomtownState, __: str) -> InfoCard:
    return InfoCard(rules.sheet.words["town_title"], "office-hall", text=rules.sheet.words["town_text"])


# The market


def _describe_ticket(rules: BoomtownRules, view: BoomtownState, place: str) -> InfoCard | None:
    """The investment at a place of the market."""
    cards = bits_of(view.investments_shown)
    at = int(place) - 1
    return _describe_investment(rules, view, rules.investments[cards[at]]) if at < len(cards) else None


def _describe_investment(rules: BoomtownRules, view: BoomtownState, card: str) -> InfoCard:
    """An investment: points with the bonus tile, effect and price, or that it is sold."""
    words, number = rules.sheet.words, rules.investment_index[card]
    price, points, effect = rules.cost[number], rules.points[number], card_effect(rules, card)
    title = rules.sheet.picks[card].label
    owner = next((seat for seat in range(1, rules.players + 1) if view.owned[seat - 1] >> number & 1), 0)
    if owner:
        sold = words["ticket_yours" if owner == view.seat else "ticket_sold"]
        return InfoCard(title, "ticket", text=f"{sold} {points_words(rules, points)}. {effect}")
    brings = investment_words(rules, points, next_reward(rules, view))
    text = f"{brings} {effect} {_price_words(rules, view, 'ticket', price)}"
    return InfoCard(title, "ticket", text=text, rows=(price_row(price),))


def _describe_market(rules: BoomtownRules, view: BoomtownState, _: str) -> InfoCard:
    """The number of investments left, and the next bonus tile."""
    words, reward = rules.sheet.words, next_reward(rules, view)
    bonus = words["market_next" if reward else "market_none"].format(points=points_words(rules, reward))
    text = words["market_text"].format(count=view.market.bit_count())
    return InfoCard(words["market"], "ticket", text=f"{text} {bonus}")


def _describe_rival(rules: BoomtownRules, view: BoomtownState, _: str) -> InfoCard | None:
    """The Rival's card of the turn; None without the Rival."""
    if not rules.rivals:
        return None
    title = capitalize(rival_card.rival_state(rules, view))
    return InfoCard(title, "rival", text=" ".join(rival_card.rival_sentences(rules, view)))


# Influence


def _describe_influence(rules: BoomtownRules, view: BoomtownState, terrain: str) -> InfoCard | None:
    """A terrain: its values at the end, the influence of every player, and the current bonuses."""
    if terrain not in rules.terrains:
        return None
    words, number = rules.sheet.words, rules.terrains.index(terrain)
    first, second = rules.terrain_values[number]
    key = "influence_alone" if rules.players == 2 else "influence_text"
    now = [signed(points) if points else "0" for points in terrain_bonuses(rules, view)[number].points]
    return InfoCard(
        words["influence_title"].format(terrain=pick_name(rules.sheet, terrain)),
        f"terrain-{terrain}",
        text=words[key].format(first=first, second=second),
        rows=(influence_row(rules, view, number), marks_row(now, words["influence_now"])),
    )


_METAL_PATTERN = f"({'|'.join(RESOURCES[:METALS])})"

_CELL_PATTERN = f"({'|'.join(CELLS)})"

_TERRAIN_PATTERN = r"(\w+)"

_HEX_PATTERN = r"([a-z]\d+)"

_PATTERNS: Final[tuple[tuple[re.Pattern[str], Tooltip], ...]] = tuple(
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
"""Tooltips by patterns for the names of spaces and pieces; the first group of a pattern is the argument."""
