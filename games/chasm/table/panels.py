"""The panels beside the board: prompt, seat cards, mat, missions, and the distance of the chasm."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.rules.bits import bits_of
from engine.rules.contract import Seat, Standings
from engine.view.panels import ActionCounter, Icon, OfferCard, Panel, Panels, Row, SeatCard
from engine.view.pieces import Badge
from games.chasm.model.components import Cart
from games.chasm.model.goods import DERAILED, HOME, KINDS, LOST, Items, count_of, item_list, kind_counts
from games.chasm.model.scoring import DEFEAT, LEVELS
from games.chasm.model.setup import cart_words, colour_words
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules, scoring
from games.chasm.table import pieces

JEWELS: Final = KINDS[1:]

LISTED_KINDS: Final = (*JEWELS, KINDS[0])
"""The kinds in the order of the seat cards: jewels by value, then rocks."""

SIGN_AT, SIGN_SIZE = (0.62, 0.06), 0.6
"""Offset and size of the die, or of the badge of an absent cart, beside the icon of a cart; unit: the icon."""

ABSENCE_BADGES: Final = {HOME: Badge("icon-home"), DERAILED: Badge("ending-derail"), LOST: Badge("chasm", "stone")}
"""The badge of a cart that is not on the board."""

_ABSENCE_WORDS: Final = {HOME: "at_home", DERAILED: "derailed", LOST: "lost"}


def panels(rules: ChasmRules, view: ChasmState, deciding: bool = True) -> Panels:
    """Prompt, one card per seat, the mat of the seat to decide, missions and the chasm."""
    standings = rules.standings(view)
    cards = tuple(_seat_card(rules, view, seat, standings) for seat in range(1, rules.seats + 1))
    return Panels(
        prompt=_prompt(rules, view),
        seat_cards=cards,
        seat_column=() if rules.solo else (_points_panel(rules),),
        mat=_cart_mat(rules, view, view.seat) if view.decision else None,
        offers=_solo_offers(rules, view) if rules.solo else _offers(rules, view),
        counter=_counter(rules, view),
    )


def _prompt(rules: ChasmRules, view: ChasmState) -> dict[str, str | int]:
    words, actions_left = rules.sheet.words, view.actions_left
    rolling = rules.carts[view.rolling_cart].name if view.rolling_cart >= 0 else ""
    return {
        "actions": words[f"actions_{min(actions_left, 2)}"].format(count=actions_left),
        "cart": cart_words(rules, rolling, view.seat) if rolling else "",
        "token": colour_words(rules, view.token_drawn).lower() if view.token_drawn >= 0 else "",
        "draws": _chasm_nearness(rules, view),
        "advice": words[
            "advice_cart" if any(view.where[own] >= 0 for own in rules.carts_of[view.seat]) else "advice_tile"
        ],
        "level": _level_words(rules, view),
    }


def _counter(rules: ChasmRules, view: ChasmState) -> ActionCounter | None:
    if view.decision != "build":
        return None
    return ActionCounter(rules.sheet.words["actions"], view.actions_left, rules.actions_per_turn)


# The chasm


def _chasm_nearness(rules: ChasmRules, view: ChasmState) -> str:
    """The number of turns until the chasm opens, in words."""
    words = rules.sheet.words
    if rules.solo or view.chasm_open:
        return words["open_now"]
    if view.chasm_drawer:
        return words[f"final_{min(view.last_turns, 2)}"].format(count=view.last_turns)
    first, last = rules.chasm_range(view)
    return words["draws_span" if first < last else "draws_last"].format(first=first, last=last)


def _chasm_panel(rules: ChasmRules, view: ChasmState) -> Panel:
    """Cards left in the deck or, with an open chasm, tokens left."""
    words = rules.sheet.words
    if view.chasm_open or rules.solo:
        icon, number, heading = Icon("chasm", "slate"), sum(view.tokens_left), words["to_fall"]
    else:
        icon, number, heading = Icon("deck"), rules.deck_left(view), words["in_deck"]
    row = Row(icons=(icon,), number=str(number), text=heading)
    help_text = words["chasm_help_solo" if rules.solo else "chasm_help"]
    return Panel(words["chasm"], (row, Row(text=_chasm_nearness(rules, view))), help_text)


# The side shelf


def _offers(rules: ChasmRules, view: ChasmState) -> tuple[Panel | OfferCard, ...]:
    """The chasm and the missions on the table."""
    missions = (_mission_card(rules, view, number) for number in bits_of(view.missions_shown))
    return (_chasm_panel(rules, view), *missions)


def _mission_card(rules: ChasmRules, view: ChasmState, number: int) -> OfferCard:
    """A mission with its owner; carts on it are shown in the colour of the seat to decide."""
    mission = rules.missions[number]
    icons = tuple(Icon(sprite, f"seat{view.seat}" if sprite.startswith("cart") else "") for sprite in mission.picture)
    points_words = rules.sheet.words["mission_worth"].format(points=rules.sheet.setup.rewards.mission)
    return OfferCard(mission.title, icons, mission.short, view.mission_owner[number], f"{mission.text} {points_words}")


def _solo_offers(rules: ChasmRules, view: ChasmState) -> tuple[Panel | OfferCard, ...]:
    """The chasm, the level reached with the kinds that the next one lacks, and one card per side of the board."""
    words = rules.sheet.words
    better = LEVELS[: LEVELS.index(scoring.solo_level(rules, view))] if view.decision else ()
    lacking = tuple(Icon(f"gem-{kind}") for level in better[-1:] for kind in scoring.lacking_kinds(rules, view, level))
    rows = (Row(text=_level_words(rules, view)), *((Row(heading=words["lacks"], icons=lacking),) if lacking else ()))
    level = Panel(words["level"], rows, words["level_help"])
    return (_chasm_panel(rules, view), level, *(_exit_card(rules, view, side) for side in rules.exit_kinds))


def _level_words(rules: ChasmRules, view: ChasmState) -> str:
    """The level of a solo game so far, in words."""
    reached = scoring.solo_level(rules, view) if rules.solo else ""
    if not reached or (reached == DEFEAT and view.decision):
        return rules.sheet.words["no_level"]
    return rules.sheet.scoring.levels[reached].label


def _exit_card(rules: ChasmRules, view: ChasmState, side: str) -> OfferCard:
    """One side of the board: its kind, and how many jewels of it left by this side and by others."""
    words, kind = rules.sheet.words, rules.exit_kinds[side]
    right = count_of(view.delivered_right, kind)
    wrong = count_of(view.stock[0], kind) - right
    wanted = rules.sheet.setup.solo.major
    icons = tuple(Icon(f"gem-{kind}", dim=number >= right) for number in range(max(wanted, right)))
    text = words["exit_wrong" if wrong else "exit_text"].format(right=right, wanted=wanted, wrong=wrong)
    return OfferCard(words[f"exit_{side}"], icons[:4], text, help=words["exit_help"].format(items=words[f"all_{kind}"]))


# Cards and mats


def _seat_card(rules: ChasmRules, view: ChasmState, seat: Seat, standings: Standings) -> SeatCard:
    """A seat: its stockpile by kind, and its carts."""
    words, total = rules.sheet.words, standings.totals[seat - 1]
    rows = (Row(icons=_stock_icons(view.stock[seat - 1])), Row(icons=_seat_cart_icons(rules, view, seat)))
    help_text = words["card_solo" if rules.solo else "card"]
    return SeatCard(seat, str(total), rules.sheet.scoring.unit_of(total, rules.seats), rows, help_text)


def _stock_icons(items: Items) -> tuple[Icon, ...]:
    counts = {kind: count_of(items, kind) for kind in LISTED_KINDS}
    return tuple(Icon(f"gem-{kind}", dim=not count, text=str(count)) for kind, count in counts.items())


def _seat_cart_icons(rules: ChasmRules, view: ChasmState, seat: Seat) -> tuple[Icon, ...]:
    """The carts of a seat, then its missions."""
    carts = [_cart_icon(rules, view, number) for number in rules.carts_of[seat]]
    won = sum(owner == seat for owner in view.mission_owner)
    return (*carts, *(Icon("mission") for _ in range(won)))


def _cart_icon(rules: ChasmRules, view: ChasmState, number: int) -> Icon:
    """A cart with its die, or with the badge of its absence."""
    cart, where = rules.carts[number], view.where[number]
    sign = pieces.die_badge(cart.kind, view.speed[number]) if where >= 0 else ABSENCE_BADGES[where]
    badges = (msgspec.structs.replace(sign, at=SIGN_AT, size=SIGN_SIZE),)
    return Icon("cart-south", pieces.tint_of(rules, cart.name), dim=where < 0, badges=badges)


def _points_panel(rules: ChasmRules) -> Panel:
    """The points of items, most rubies and carts."""
    words, values = rules.sheet.words, rules.sheet.components.values
    icons = tuple(Icon(f"gem-{kind}", text=str(values[kind])) for kind in LISTED_KINDS)
    rewards = rules.sheet.setup.rewards
    return Panel(
        words["worth"],
        (
            Row(icons=icons),
            Row(text=words["worth_rubies"].format(points=rewards.most_rubies)),
            Row(text=words["worth_carts"].format(points=rewards.cart)),
        ),
    )


def _cart_mat(rules: ChasmRules, view: ChasmState, seat: Seat) -> Panel:
    """The carts of a seat with speed and load."""
    words, own = rules.sheet.words, rules.carts_of[seat]
    colour = colour_words(rules, rules.carts[own[0]].colour)
    title = words["mat_solo"] if rules.solo else words["mat"].format(colour=colour)
    return Panel(title, tuple(_mat_row(rules, view, number) for number in own))


def _mat_row(rules: ChasmRules, view: ChasmState, number: int) -> Row:
    """A cart: its name, its speed or absence, and the slots of its hold."""
    cart, where, words = rules.carts[number], view.where[number], rules.sheet.words
    lead = Icon("cart-south", pieces.tint_of(rules, cart.name), dim=where < 0)
    label = rules.sheet.picks[cart.name].label
    if where < 0:
        badge = ABSENCE_BADGES[where]
        return Row(label, lead=lead, tail=(Icon(badge.sprite, badge.tint),), text=words[_ABSENCE_WORDS[where]])
    load = item_list(view.hold[number])
    slots = [f"gem-{kind}" for kind in load] + [""] * (rules.capacity - len(load))
    return Row(
        label,
        tuple(Icon(sprite, slot=True) for sprite in slots),
        lead=lead,
        tail=(_die_icon(cart, view.speed[number]),),
        chosen=number == view.rolling_cart,
    )


def _die_icon(cart: Cart, speed: int) -> Icon:
    """The speed die of a cart by itself."""
    die = pieces.die_badge(cart.kind, speed)
    return Icon("", badges=(msgspec.structs.replace(die, at=(0.0, 0.0), size=1.0),))


def heap_icons(items: Items) -> tuple[Icon, ...]:
    """The items of a heap by kind."""
    return tuple(
        Icon(f"gem-{kind}", text=str(count)) for kind, count in zip(KINDS, kind_counts(items), strict=True) if count
    )
