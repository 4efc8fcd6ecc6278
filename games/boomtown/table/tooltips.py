"""Tooltips of the land, bins, tracks, town, market and influence."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.rules.contract import Seat
from engine.rules.multiset import missing
from engine.view.panels import InfoCard, marks_row
from engine.view.picture import Tooltips
from engine.view.pieces import Picture, Subject
from engine.words.phrases import capitalize, sentences, signed
from games.boomtown.model.components import METAL, Pile
from games.boomtown.model.facts import NONE
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.model.vocabulary import item_words, items_words
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.end_scoring import groups, terrain_bonuses, terrain_settlements, ties_won
from games.boomtown.rules.offices import buildings, office_at, token_value
from games.boomtown.rules.operations import next_reward, step_points
from games.boomtown.table.pieces import rival_card
from games.boomtown.table.pieces.market import ticket_owner
from games.boomtown.table.pieces.tracks import coach_steps
from games.boomtown.table.preview import group_outline, influence_row, turning_up_signs, turning_up_words
from games.boomtown.table.preview_metals import investment_words, ninth_card, office_card, price_row
from games.boomtown.table.seat_cards import left_row, pile_rows
from games.boomtown.table.wording import build_words, card_effect, next_points, points_words, still_words

# The land


def _describe_hex(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard | None:
    """A hex: its building, or its token with the contents that it has or may have."""
    say, hex = rules.sheet.say, rules.hex_index[str(subject.value)]
    if rules.water >> hex & 1:
        return InfoCard(say("water_title"), "terrain-water", text=say("water_text"))
    terrain = view.terrain[hex]
    if terrain == NONE:
        return None
    kind = rules.terrains[terrain]
    title = capitalize(say("hex_title", terrain=rules.sheet.pick_words(kind)))
    owner = next((seat for seat in range(1, rules.players + 1) if buildings(view, seat) >> hex & 1), 0)
    if owner:
        return _describe_building(rules, view, hex, owner)
    if view.looted >> hex & 1:
        return InfoCard(title, "looted", text=say("hex_looted"))
    card = InfoCard(title, f"terrain-{kind}")
    return _describe_open(rules, view, hex, card) if view.up >> hex & 1 else _describe_face_down(rules, view, hex, card)


def _describe_building(rules: BoomtownRules, view: BoomtownState, hex: int, owner: Seat) -> InfoCard:
    """A camp or a settlement, with its group outlined."""
    kind = "settlement" if view.settlements[owner - 1] >> hex & 1 else "camp"
    own = groups(buildings(view, owner), rules.near)
    group = next(mask for mask in own if mask >> hex & 1)
    terrain = rules.sheet.pick_words(rules.terrains[view.terrain[hex]])
    title = rules.sheet.say(f"hex_{kind}_title", terrain=terrain)
    text = rules.sheet.say(f"hex_{kind}", count=group.bit_count())
    overlay = Picture((), outlines=group_outline(rules, group, hex, owner))
    return InfoCard(title, kind, f"seat{owner}", text, overlay=overlay)


def _describe_open(rules: BoomtownRules, view: BoomtownState, hex: int, card: InfoCard) -> InfoCard:
    """An open token: its content, and the tokens that turn up once it is taken, as long as anybody still builds."""
    say, rows = rules.sheet.say, (influence_row(rules, view, view.terrain[hex]),)
    holds = say(
        "hex_over" if view.last else "hex_up", items=items_words(rules.sheet, rules.content_pile[view.content[hex]])
    )
    if view.last:
        return replace(card, text=holds, rows=rows)
    overlay = Picture(turning_up_signs(rules, view, hex))
    return replace(card, text=sentences(holds, turning_up_words(rules, view, hex)), rows=rows, overlay=overlay)


def _describe_face_down(rules: BoomtownRules, view: BoomtownState, hex: int, card: InfoCard) -> InfoCard:
    """A face-down token: the contents that it may have, or its content if the seat has seen it."""
    content = next((content for at, content, _ in view.peeks if at == hex), None)
    if content is not None and content >= 0:
        items = items_words(rules.sheet, rules.content_pile[content])
        return replace(card, text=rules.sheet.say("hex_seen", items=items))
    if content is None and view.last:
        return replace(card, text=rules.sheet.say("hex_hidden"))
    text = rules.sheet.say("hex_down" if content is None else "hex_looked")
    return replace(card, text=text, rows=(left_row(rules, view, view.terrain[hex]),))


# The mat


def _describe_bin(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard:
    """A bin: its resources and points."""
    bin = int(subject.value)
    pile = bins_of(rules, view, view.seat)[bin]
    title = rules.sheet.say("bin_title", bin=bin, points=points_words(rules, rules.bins[bin]))
    text = rules.sheet.say("bin_text", items=items_words(rules.sheet, pile))
    return InfoCard(title, text=text, rows=pile_rows(pile))


def _describe_hand(rules: BoomtownRules, view: BoomtownState, _: Subject) -> InfoCard:
    """The hand, and its uses."""
    builds = view.decision in ("metals", "build") and not view.last
    text = sentences(
        rules.sheet.say("hand_text", items=items_words(rules.sheet, view.hand)),
        still_words(rules, view) if view.decision == "metals" else "",
        build_words(rules, view.hand) if builds else "",
    )
    return InfoCard(rules.sheet.say("hand"), text=text, rows=pile_rows(view.hand))


# Shipping


def _describe_track(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard:
    """A track: its rewards, and the next one of every coach; after the game how far the coaches came."""
    say, metal = rules.sheet.say, str(subject.value)
    number, pays = rules.metal_index[metal], list[str]()
    title, steps = say("track_title", metal=rules.sheet.pick_words(metal)), coach_steps(rules, view, number)
    if not view.decision:
        reached = marks_row([say("track_reached", step=step) for step in steps], say("track_over"))
        return InfoCard(title, f"cube-{metal}", rows=(reached,))
    for step in sorted((*rules.lines, *rules.places)):
        points = step_points(rules, view, number, step)
        key = "track_line" if step in rules.lines else "track_place" if points else "track_taken"
        pays.append(say(key, step=step, points=points_words(rules, points)))
    following = [next_points(rules, view, number, step) for step in steps]
    texts = [say("track_coming" if count else "track_end", points=points, count=count) for count, points in following]
    row = marks_row(texts, say("track_next"))
    return InfoCard(title, f"cube-{metal}", text=sentences(*pays), rows=(row,))


# The town


def _describe_cell(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard | None:
    """A cell: its office or tile, its price, and the current value of a token for each player."""
    if view.layout < 0:
        return None
    cell = rules.cell_index[str(subject.value)]
    office = office_at(view, cell)
    if office == NONE:
        if cell != rules.layouts[view.layout][1] or view.ninth < 0:
            return None
        card = ninth_card(rules, view)
    else:
        pays = [str(token_value(rules, view, player, office)) for player in range(1, rules.players + 1)]
        card = replace(office_card(rules, office), rows=(marks_row(pays, rules.sheet.say("pays_now")),))
    return replace(card, text=sentences(card.text, _cell_words(rules, view, cell)))


def _cell_words(rules: BoomtownRules, view: BoomtownState, cell: int) -> str:
    """A sentence with the price of a cell, or about a cell that is taken."""
    if view.cells[cell]:
        return rules.sheet.say("cell_shared" if view.shares[cell] else "cell_taken")
    return _price_words(rules, view, "cell", rules.price[cell])


def _price_words(rules: BoomtownRules, view: BoomtownState, what: str, price: Pile) -> str:
    """A price, and the part that the hand lacks while metals are used."""
    lacks = missing(view.hand & METAL, price)
    key = f"{what}_missing" if lacks and view.decision == "metals" else f"{what}_price"
    return rules.sheet.say(key, items=items_words(rules.sheet, price), missing=items_words(rules.sheet, lacks))


def _describe_price(rules: BoomtownRules, _: BoomtownState, subject: Subject) -> InfoCard:
    """The metal of a row or column of the town."""
    metal = str(subject.value)
    title = rules.sheet.say("price_title", metal=rules.sheet.picks[metal].label)
    return InfoCard(title, f"cube-{metal}", text=rules.sheet.say("price_text", item=item_words(rules.sheet, metal)))


# The market


def _describe_investment(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard:
    """An investment: points with the bonus tile, effect and price, or that it is sold."""
    name = str(subject.value)
    number = rules.investment_index[name]
    price, points, effect = rules.cost[number], rules.points[number], card_effect(rules, name)
    card = InfoCard(rules.sheet.picks[name].label, "ticket")
    owner = ticket_owner(view, number)
    if owner:
        sold = rules.sheet.say("ticket_yours" if owner == view.seat else "ticket_sold")
        return replace(card, text=sentences(sold, f"{points_words(rules, points)}.", effect))
    brings = investment_words(rules, points, next_reward(rules, view))
    text = sentences(brings, effect, _price_words(rules, view, "ticket", price))
    return replace(card, text=text, rows=(price_row(price),))


def _describe_market(rules: BoomtownRules, view: BoomtownState, _: Subject) -> InfoCard:
    """The number of investments left, and the next bonus tile."""
    reward = next_reward(rules, view)
    text = sentences(
        rules.sheet.say("market_text", count=view.market.bit_count()),
        rules.sheet.say("market_next" if reward else "market_none", points=points_words(rules, reward)),
    )
    return InfoCard(rules.sheet.say("market"), "ticket", text=text)


def _describe_rival(rules: BoomtownRules, view: BoomtownState, _: Subject) -> InfoCard | None:
    """The Rival's card of the turn; None without the Rival."""
    if not rules.rivals:
        return None
    title = capitalize(rival_card.rival_state(rules, view))
    return InfoCard(title, "rival", text=rival_card.rival_words(rules, view))


# Influence


def _describe_influence(rules: BoomtownRules, view: BoomtownState, subject: Subject) -> InfoCard:
    """A terrain: its values at the end, the influence of every player, and the current bonuses."""
    terrain = str(subject.value)
    number = rules.terrains.index(terrain)
    first, second = rules.terrain_values[number]
    key = "influence_alone" if rules.players == 2 else "influence_text"
    now = [signed(points) if points else "0" for points in terrain_bonuses(rules, view)[number].points]
    rows = [influence_row(rules, view, number), marks_row(now, rules.sheet.say("influence_now"))]
    text = rules.sheet.say(key, first=first, second=second)
    if ties_won(rules, view, number):
        text = sentences(text, rules.sheet.say("influence_ties"))
        rows.insert(1, marks_row(terrain_settlements(rules, view, number), rules.sheet.say("settlements_now")))
    return InfoCard(
        rules.sheet.say("influence_title", terrain=rules.sheet.pick_words(terrain)),
        f"terrain-{terrain}",
        text=text,
        rows=tuple(rows),
    )


TOOLTIPS: Final[Tooltips] = {
    "space": _describe_hex,
    "bin": _describe_bin,
    "hand": _describe_hand,
    "track": _describe_track,
    "cell": _describe_cell,
    "price": _describe_price,
    "town": lambda rules, *_: InfoCard(rules.sheet.say("town_title"), "office-hall", text=rules.sheet.say("town_text")),
    "card": _describe_investment,
    "rival": _describe_rival,
    "market": _describe_market,
    "influence": _describe_influence,
}
"""The tooltips by kind of subject."""
