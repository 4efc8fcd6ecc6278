"""Previews of the actions of a seat; those of shipping, investments and the town are in `preview_metals`.

A preview is the card of its verb with what is special. It shows the action alone: what follows by force says little.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.rules.contract import Seat
from engine.rules.multiset import total
from engine.view.effects import Effects
from engine.view.panels import Icon, InfoCard, Row, marks_row
from engine.view.picture import Previews
from engine.view.pieces import Layer, Outline, Picture, Piece, figure
from engine.words.phrases import sentences
from games.boomtown.model import actions
from games.boomtown.model.components import METAL, pile_of
from games.boomtown.model.events import Left, Stored
from games.boomtown.model.state import BoomtownState, bins_of
from games.boomtown.model.vocabulary import item_words, items_words
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.end_scoring import FIRST, terrain_bonuses, ties_won
from games.boomtown.rules.operations import would_turn_up
from games.boomtown.rules.scoring import largest_group
from games.boomtown.rules.turn import comes_to_hand
from games.boomtown.table.preview_metals import preview_invest, preview_office, preview_ship
from games.boomtown.table.seat_cards import left_row, pile_rows
from games.boomtown.table.wording import could_words, final_gain_words, reward_words, sentence, still_words

BY_SETTLEMENTS: Final = ("leads", "second", "behind")
"""The places in a terrain that settlements may decide at equal influence."""

UNKNOWN_SIZE: Final = 0.5

UNKNOWN_TEXT: Final = figure("?", (0.0, -0.02), 0.86)
"""The sign on hexes whose token would turn up: width in hexes, and question mark."""

# Bins


def _preview_activate(rules: BoomtownRules, _: BoomtownState, action: actions.Activate, effects: Effects) -> InfoCard:
    """The resources of the bin: before a choice the number that comes to hand, else which ones do, and their uses."""
    say, after, hand = rules.sheet.say, effects.at_once, effects.at_once.hand
    if after.decision == "leave":
        count = comes_to_hand(hand, action.bin)
        text = say("activate_choice" if count else "activate_way", count=count, all=total(hand))
    else:
        comes = sentence(rules, "activate_all" if hand else "activate_none", items=items_words(rules.sheet, hand))
        left = [event for event in effects.own_events if isinstance(event, Left)]
        stays = [say("stays_in", item=item_words(rules.sheet, event.item), bin=event.bin) for event in left]
        stay = sentence(rules, "activate_stays", items=rules.sheet.joined(stays)) if stays else ""
        text = sentences(comes, stay, could_words(rules, after))
    return replace(effects.verb_card, sprite="", text=text, rows=pile_rows(hand))


def _preview_hand(
    rules: BoomtownRules, _: BoomtownState, action: actions.Leave | actions.Keep, effects: Effects
) -> InfoCard:
    """The hand after the action, and its uses, or the next bin."""
    after = effects.at_once
    then = rules.sheet.say("leave_next", bin=after.bin) if after.decision == "leave" else could_words(rules, after)
    text = sentences(sentence(rules, "leave_text", items=items_words(rules.sheet, after.hand)), then)
    return replace(effects.verb_card, sprite=f"cube-{action.item}", text=text, rows=pile_rows(after.hand))


def _preview_into_bin(
    rules: BoomtownRules, _: BoomtownState, action: actions.Gain | actions.Store, effects: Effects
) -> InfoCard:
    """The contents of the bin after the action."""
    pile = bins_of(rules, effects.at_once, effects.seat)[action.bin]
    then = sentence(rules, "bin_then", items=items_words(rules.sheet, pile))
    text = sentences(then, reward_words(rules, effects))
    sprite = f"cube-{action.item}"
    return replace(effects.verb_card, sprite=sprite, text=text, rows=pile_rows(pile), gain=effects.own_gain)


# Looks, and going on


def _preview_look(rules: BoomtownRules, view: BoomtownState, action: actions.Look, effects: Effects) -> InfoCard:
    """The contents that the token may have."""
    card, terrain = effects.verb_card, view.terrain[rules.hex_index[action.hex]]
    text, rows = sentences(card.text, reward_words(rules, effects)), (left_row(rules, view, terrain),)
    title = _site_title(rules, "look", terrain)
    return replace(card, title=title, text=text, rows=rows, gain=effects.own_gain)


def _preview_done(rules: BoomtownRules, view: BoomtownState, _: actions.Done, effects: Effects) -> InfoCard:
    """The metals that are lost, their uses, and the next step."""
    text, metals = rules.sheet.say("done_ends" if view.last else "done_builds"), view.hand & METAL
    if metals:
        loses = sentence(rules, "done_loses", items=items_words(rules.sheet, metals))
        text = sentences(still_words(rules, view), loses, text)
    return replace(effects.verb_card, text=text)


# Building


def _preview_building(
    rules: BoomtownRules, _: BoomtownState, action: actions.Settlement | actions.Camp, effects: Effects
) -> InfoCard:
    """A building: its group and the place in the terrain, beside what every site brings."""
    seat, after, hex = effects.seat, effects.at_once, rules.hex_index[action.hex]
    group, terrain = largest_group(rules, after, seat), after.terrain[hex]
    brings = (rules.sheet.say("group_then", count=group.bit_count()), standing_words(rules, after, seat, terrain))
    card = _site_card(rules, action, effects, *brings)
    overlay = replace(card.overlay, outlines=group_outline(rules, group, hex, seat))
    return replace(card, tint=f"seat{seat}", rows=(influence_row(rules, after, terrain),), overlay=overlay)


def _site_card(
    rules: BoomtownRules, action: actions.Settlement | actions.Camp | actions.Loot, effects: Effects, *brings: str
) -> InfoCard:
    """The resources for the bin, what the use of the site brings, and the tokens that turn up."""
    stored, view, hex = effects.own_event(Stored), effects.view, rules.hex_index[action.hex]
    stores = sentence(rules, "stored", items=items_words(rules.sheet, pile_of(stored.resources)), bin=stored.bin)
    text = sentences(stores, *brings, final_gain_words(rules, view, effects.at_once, effects.seat))
    title = _site_title(rules, action.verb, view.terrain[hex])
    signs = Picture(turning_up_signs(rules, view, hex))
    return replace(effects.verb_card, title=title, text=text, gain=effects.own_gain, overlay=signs)


def _preview_upgrade(rules: BoomtownRules, view: BoomtownState, action: actions.Upgrade, effects: Effects) -> InfoCard:
    """The place in the terrain after the action."""
    seat, after = effects.seat, effects.at_once
    terrain = after.terrain[rules.hex_index[action.hex]]
    stands, reward = standing_words(rules, after, seat, terrain), reward_words(rules, effects)
    text = sentences(stands, reward, final_gain_words(rules, view, after, seat))
    title, rows = _site_title(rules, "settlement", terrain), (influence_row(rules, after, terrain),)
    return InfoCard(title, "settlement", f"seat{seat}", text, rows=rows, gain=effects.own_gain)


def _site_title(rules: BoomtownRules, use: str, terrain: int) -> str:
    """The title of the use of a site: "Settlement on copper"."""
    return rules.sheet.say(f"{use}_title", terrain=rules.sheet.pick_words(rules.terrains[terrain]))


def standing_words(rules: BoomtownRules, view: BoomtownState, seat: Seat, terrain: int) -> str:
    """The place of a seat in a terrain, as a sentence."""
    places = terrain_bonuses(rules, view)[terrain].places
    place = places[seat - 1]
    key = "behind" if not place else "ties" if places.count(place) > 1 else "leads" if place == FIRST else "second"
    if key in BY_SETTLEMENTS and _settlements_decide(rules, view, seat, terrain, won=bool(place)):
        key = f"{key}_tie"
    return rules.sheet.say(key, terrain=rules.sheet.pick_words(rules.terrains[terrain]))


def _settlements_decide(rules: BoomtownRules, view: BoomtownState, seat: Seat, terrain: int, *, won: bool) -> bool:
    """Whether settlements put a seat before one with as much influence (`won`), or behind such a one."""
    influence, winners = view.influence[terrain :: len(rules.terrains)], ties_won(rules, view, terrain)
    rivals = [player for player in winners if player != seat and influence[player - 1] == influence[seat - 1]]
    return seat in winners if won else bool(rivals)


def influence_row(rules: BoomtownRules, view: BoomtownState, terrain: int) -> Row:
    """The influence of all players in a terrain."""
    values = view.influence[terrain :: len(rules.terrains)]
    return Row(
        icons=(Icon(f"terrain-{rules.terrains[terrain]}"), *marks_row(values).icons), beside=True, name="influence-now"
    )


def turning_up_words(rules: BoomtownRules, view: BoomtownState, hex: int) -> str:
    """The number of tokens that turn up once that of a hex is taken, as a sentence."""
    count = len(would_turn_up(rules, view, hex))
    return rules.sheet.say("up" if count else "up_none", count=count)


def group_outline(rules: BoomtownRules, mask: int, hex: int, seat: Seat) -> tuple[Outline, ...]:
    """The outline of a group, if a hex is part of it."""
    return (Outline(rules.named(mask), f"seat{seat}"),) if mask >> hex & 1 else ()


def turning_up_signs(rules: BoomtownRules, view: BoomtownState, hex: int) -> tuple[Piece, ...]:
    """Signs on the hexes whose tokens turn up once that of a hex is taken."""
    return tuple(
        Piece("lamp-disc", rules.hexes[beside], layer=Layer.ABOVE, size=UNKNOWN_SIZE, badges=(UNKNOWN_TEXT,))
        for beside in would_turn_up(rules, view, hex)
    )


PREVIEWS: Final[Previews] = {
    actions.Activate: _preview_activate,
    actions.Leave: _preview_hand,
    actions.Ship: preview_ship,
    actions.Advance: preview_ship,
    actions.Invest: preview_invest,
    actions.Office: preview_office,
    actions.Claim: preview_office,
    actions.Share: preview_office,
    actions.Done: _preview_done,
    actions.Settlement: _preview_building,
    actions.Camp: _preview_building,
    actions.Loot: lambda rules, _, action, effects: _site_card(rules, action, effects, rules.sheet.say("loot_costs")),
    actions.Upgrade: _preview_upgrade,
    actions.Gain: _preview_into_bin,
    actions.Store: _preview_into_bin,
    actions.Keep: _preview_hand,
    actions.Look: _preview_look,
}
"""The previews of the actions of a seat."""
