"""Tooltips of the land, bins, tracks, town, market and influence."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.data.text import capitalize, signed
from engine.rules.contract import Seat
from engine.rules.multiset import missing
from engine.view.panels import InfoCard
from engine.view.picture import Tooltips
from engine.view.pieces import Picture, Subject
from games.boomtown.model.components import METAL, Pile
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

# The land


def _describe_hex(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard | None:
    """A hex: its building, or its token with the contents that it has or may have."""
    words, hex = rules.sheet.words, rules.hex_index[str(subject.value)]
    if rules.water >> hex & 1:
        return InfoCard(words["water_title"], "terrain-water", text=words["water_text"])
    terrain = view.terrain[hex]
    if terrain == NONE:
        return None
    kind = rules.terrains[terrain]
    title = words["hex_title"].format(hex=subject.value, terrain=pick_name(rules.sheet, kind))
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


def _describe_bin(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard:
    """A bin: its resources and points."""
    words, bin = rules.sheet.words, int(subject.value)
    pile = bins_of(rules, view, view.seat)[bin]
    title = words["bin_title"].format(bin=bin, points=points_words(rules, rules.bins[bin]))
    return _describe_pile(rules, title, words["bin_text"], pile)


def _describe_hand(rules: BoomtownRules, view: BoomtownState, _: Subject) -> InfoCard:
    """The hand, and its uses."""
    words, decision = rules.sheet.words, view.decision
    can = [still_words(rules, metal_uses(rules, view))] if decision == "metals" else []
    can += [build_words(rules, view.hand)] if decision in ("metals", "build") and not view.last else []
    return _describe_pile(rules, words["hand"], " ".join([words["hand_text"], *can]), view.hand)


def _describe_pile(rules: BoomtownRules, title: str, text: str, pile: Pile) -> InfoCard:
    return InfoCard(title, text=text.format(items=items_words(rules.sheet, pile)), rows=pile_rows(pile))


# Shipping


def _describe_track(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard:
    """A track: its rewards, and the next one of every coach."""
    metal = str(subject.value)
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


def _describe_cell(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard | None:
    """A cell: its office or tile, its price, and the current value of a token for each player."""
    if view.layout < 0:
        return None
    words, cell = rules.sheet.words, rules.cell_index[str(subject.value)]
    office = office_at(view, cell)
    if office == NONE:
        if cell != rules.layouts[view.layout][1] or view.ninth < 0:
            return None
        card = ninth_card(rules, view)
    else:
        pays = [str(office_value(rules, view, player, office)) for player in range(1, rules.players + 1)]
        card = replace(office_card(rules, office), rows=(marks_row(pays, words["pays_now"]),))
    return replace(card, text=f"{card.text} {_cell_words(rules, view, cell)}")


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


def _describe_office(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard | None:
    """An office: the tooltip of its first free cell."""
    number = rules.offices.index(str(subject.value))
    own = [cell for cell in range(len(rules.cells)) if office_at(view, cell) == number]
    cell = next((cell for cell in own if not view.cells[cell]), own[0])
    return _describe_cell(rules, view, Subject("cell", rules.cells[cell]))


def _describe_price(rules: BoomtownRules, _: BoomtownState, subject: Subject) -> InfoCard:
    """The metal of a row or column of the town."""
    words, metal = rules.sheet.words, str(subject.value)
    return InfoCard(
        words["price_title"].format(metal=capitalize(pick_name(rules.sheet, metal))),
        f"cube-{metal}",
        text=words["price_text"].format(item=item_words(rules.sheet, metal)),
    )


def _describe_town(rules: BoomtownRules, *_: object) -> InfoCard:
    return InfoCard(rules.sheet.words["town_title"], "office-hall", text=rules.sheet.words["town_text"])


# The market


def _describe_investment(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard:
    """An investment: points with the bonus tile, effect and price, or that it is sold."""
    card = str(subject.value)
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


def _describe_market(rules: BoomtownRules, view: BoomtownState, _: Subject) -> InfoCard:
    """The number of investments left, and the next bonus tile."""
    words, reward = rules.sheet.words, next_reward(rules, view)
    bonus = words["market_next" if reward else "market_none"].format(points=points_words(rules, reward))
    text = words["market_text"].format(count=view.market.bit_count())
    return InfoCard(words["market"], "ticket", text=f"{text} {bonus}")


def _describe_rival(rules: BoomtownRules, view: BoomtownState, _: Subject) -> InfoCard | None:
    """The Rival's card of the turn; None without the Rival."""
    if not rules.rivals:
        return None
    title = capitalize(rival_card.rival_state(rules, view))
    return InfoCard(title, "rival", text=" ".join(rival_card.rival_sentences(rules, view)))


# Influence


def _describe_influence(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard:
    """A terrain: its values at the end, the influence of every player, and the current bonuses."""
    terrain = str(subject.value)
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


TOOLTIPS: Final[Tooltips] = {
    "space": _describe_hex,
    "bin": _describe_bin,
    "hand": _describe_hand,
    "track": _describe_track,
    "cell": _describe_cell,
    "office": _describe_office,
    "price": _describe_price,
    "town": _describe_town,
    "card": _describe_investment,
    "rival": _describe_rival,
    "market": _describe_market,
    "influence": _describe_influence,
}
"""The tooltips by kind of subject."""
