"""What the parchment says in Fire in the Hole of what lies where the pointer rests: deck, discards, claim, places."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engine.data.text import capital, figure
from engine.rules.contract import Seat
from engine.view.panels import Icon, InfoCard, Row
from games.blast.model import snapshot
from games.blast.model.components import GEM_CARDS, HELD_KINDS, SPECIALS, WILD, set_bits
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules, probabilities
from games.blast.rules.scoring import score_gems
from games.blast.table.claim import claim_ids
from games.blast.table.panels import gem_icon, odds_row
from games.blast.table.places import die_shows, still_to_burn
from games.blast.table.wording import card_words, cards_words, count_words, kinds_words, numbers_words

PLACE_ID: Final = re.compile(r"([1-9])[/-]([a-z]+)")
"""How the spaces and pieces of a place begin: the seat, and a part of the place."""

TABLE_ID: Final = re.compile(r"([a-z]+)([1-9]?)")
"""How the spaces and pieces of the table begin: what they are of, and the number of a hit."""


def describe(rules: BlastRules, view: BlastState, place: str) -> InfoCard | None:
    """What a card, a stack, the deck, the discards, a number or a die is; None where there is nothing to say."""
    own, table = PLACE_ID.match(place), TABLE_ID.match(place)
    claimed = dict(zip(claim_ids(rules, view), view.claim, strict=True))
    card = claimed.get(place, rules.card_index.get(place, -1))
    if 0 <= card < GEM_CARDS:
        return _describe_gem(rules, view, card)
    if place in claimed:
        return _describe_special(rules, rules.cards[card], inert=True)
    if own and int(own[1]) <= rules.seats:
        return _describe_part(rules, view, int(own[1]), own[2])
    if table and table[1] == "hit" and table[2]:
        return _describe_number(rules, view, int(table[2]))
    told = _DESCRIBE_BY_NAME.get(table[1]) if table and (view.decision or table[1] == "discard") else None
    return told(rules, view) if told else None


# Cards


def _describe_gem(rules: BlastRules, view: BlastState, card: int) -> InfoCard:
    """A gem card: how many gems it is, and what its numbers do where it lies."""
    told, name, numbers = rules.sheet.words, rules.cards[card], rules.numbers[card]
    if rules.wild >> card & 1:
        kind = told["about_wild"]
    else:
        kind = told["double" if rules.gems_of[card] > 1 else "double_one" if len(numbers) > 1 else "single"]
    does = "matches" if card in view.claim else "burns_on"
    numbers_said = rules.sheet.words["or"].format(first=numbers[0], last=numbers[-1])
    said = told[does].format(numbers=numbers_said if len(numbers) > 1 else str(numbers[0]))
    return InfoCard(capital(card_words(rules, card)), rules.sheet.picks[name].icon, text=f"{kind} {said}")


def _describe_special(rules: BlastRules, kind: str, inert: bool = False) -> InfoCard:
    """A special card and what it is for; `inert` where it lies in the claim."""
    told = rules.sheet.words
    text = f"{told[f'about_{kind}']} {told['inert'] if inert else ''}".strip()
    return InfoCard(capital(rules.sheet.picks[kind].label), rules.sheet.picks[kind].icon, text=text)


def _card_rows(rules: BlastRules, gems: int, special: Sequence[int]) -> Iterator[Row]:
    """Cards by colour with their numbers, a row a colour, and the special ones with their counts."""
    for colour in range(len(rules.colours) + 1):
        own = gems & (rules.of_colour[colour] if colour < len(rules.colours) else rules.wild)
        numbers = ", ".join("·".join(map(str, rules.numbers[card])) for card in set_bits(own))
        yield Row(icons=(gem_icon(rules, colour, dim=not own),), text=numbers or "–")
    yield Row(
        icons=tuple(
            Icon(f"blast-{kind}", dim=not count, text=str(count)) for kind, count in zip(SPECIALS, special, strict=True)
        )
    )


# The table


def _describe_deck(rules: BlastRules, view: BlastState) -> InfoCard:
    """What is left in the deck, card by card; nobody knows the order."""
    told, special = rules.sheet.words, list(view.left)
    special[probabilities.FIRES_AT] += view.bottom
    cards = count_words(rules, "card", rules.pile_left(view))
    rows = (*_card_rows(rules, view.pile, special), *_fire_chance_rows(rules, view))
    return InfoCard(told["deck_title"].format(cards=cards), text=told["deck_text"], rows=rows)


def _describe_discard(rules: BlastRules, view: BlastState) -> InfoCard:
    """What has been discarded, card by card."""
    told, gone = rules.sheet.words, snapshot.discarded(rules, view)
    many = sum(gone)
    if not many:
        return InfoCard(told["discard"], text=told["discard_none"])
    gems = sum(1 << card for card in range(GEM_CARDS) if gone[card])
    title = told["discard_title"].format(cards=count_words(rules, "card", many))
    return InfoCard(title, text=told["discard_text"], rows=tuple(_card_rows(rules, gems, gone[GEM_CARDS:])))


def _describe_fires(rules: BlastRules, view: BlastState) -> InfoCard:
    """How many fires are left, what they do, and how likely one comes next."""
    told = rules.sheet.words
    title = told["fires_title"].format(fires=count_words(rules, "fire", rules.fires_left(view)))
    text = f"{told['about_fire']} {told['deck_last']}"
    return InfoCard(title, "blast-fire", text=text, rows=_fire_chance_rows(rules, view))


def _fire_chance_rows(rules: BlastRules, view: BlastState) -> tuple[Row, ...]:
    """How likely a fire is turned before the next gem, as long as there is a deck."""
    return (odds_row(rules, "odds_fire_first", probabilities.fire_before_gem(view)),) if view.bottom else ()


def _describe_claim(rules: BlastRules, view: BlastState) -> InfoCard:
    """What the claim holds and what hits it."""
    told = rules.sheet.words
    if not view.claim:
        return InfoCard(told["claim_empty"], text=told["claim_text"])
    numbers = rules.claim_numbers(view)
    rows = [Row(text=told["hit_with"].format(numbers=numbers_words(rules, numbers)))]
    if numbers:
        rows.append(odds_row(rules, "odds_hit", probabilities.hit_chance(rules, view)))
    title = told["claim"].format(cards=kinds_words(rules, view.claim))
    return InfoCard(title, text=told["claim_text"], rows=tuple(rows))


def _describe_number(rules: BlastRules, view: BlastState, number: int) -> InfoCard:
    """Which cards of the claim a number hits; in a fire, what of the gems it burns of the seat to roll."""
    told, kind = rules.sheet.words, "burns" if view.burning else "hit"
    if view.burning:
        seat = view.seat
        hit = set_bits(
            probabilities.fire_loss(rules, view, seat, number, probabilities.guarded_colours(view, seat)).burnt
        )
    else:
        hit = tuple(card for card in view.claim if number in rules.numbers[card])
    title = told["hit"].format(number=number)
    text = told[f"{kind}_{'yes' if hit else 'no'}"].format(number=number, cards=cards_words(rules, hit))
    return InfoCard(title, f"die-eight-{number}", text=text)


def _describe_die(rules: BlastRules, view: BlastState) -> InfoCard:
    """What the die of the last roll shows."""
    told = rules.sheet.words
    if not view.rolled:
        return InfoCard(told["die"], "die-eight", text=told["die_text"])
    title = told["die_shows"].format(number=view.rolled)
    return InfoCard(title, f"die-eight-{view.rolled}", text=told["die_text"])


_DESCRIBE_BY_NAME: Final[dict[str, Callable[[BlastRules, BlastState], InfoCard]]] = {
    **dict.fromkeys(("deck", "draw"), _describe_deck),
    "discard": _describe_discard,
    **dict.fromkeys(("fires", "fire"), _describe_fires),
    **dict.fromkeys(("claim", "pool", "chance"), _describe_claim),
    "die": _describe_die,
}
"""What is told of the spaces and pieces of the table, by how their names begin."""


# Places


def _describe_part(rules: BlastRules, view: BlastState, seat: Seat, part: str) -> InfoCard | None:
    """A part of a seat's place: a stack, the special cards, one of their kinds, the die, the place as a whole."""
    columns = (*rules.colours, WILD)
    if part in columns:
        return _describe_column(rules, view, seat, columns.index(part))
    if part == "curse" and view.cursed[seat - 1] >= 0:
        return _describe_column(rules, view, seat, view.cursed[seat - 1])
    if part in SPECIALS:
        return _describe_special(rules, part)
    if part == "cards":
        return _describe_specials(rules, view, seat)
    if part == "die":
        return _describe_own_die(rules, view, seat)
    return _describe_place(rules, view, seat) if part in _WHOLE_PLACE else None


_WHOLE_PLACE: Final = ("place", "mark", "name", "state", "score")


def _describe_column(rules: BlastRules, view: BlastState, seat: Seat, colour: int) -> InfoCard:
    """A stack: its gems, what they count now and with one more, and the numbers that burn one."""
    told, cards = rules.sheet.words, rules.stack(view, seat, colour)
    wild, cursed = colour == len(rules.colours), colour == view.cursed[seat - 1]
    picture = gem_icon(rules, colour)
    name = told["wilds_title"] if wild else capital(rules.sheet.picks[rules.colours[colour]].many)
    said = [told["about_wild"]] if wild else [told["column_cursed"]] if cursed else []
    if not cards:
        return InfoCard(name, picture.sprite, text=" ".join([*said, told["column_none"]]))
    numbers = sorted({number for card in cards for number in rules.numbers[card]})
    guarded = probabilities.guarded_colours(view, seat) >> colour & 1
    said.append(told["column_guarded" if guarded else "column_burns"].format(numbers=numbers_words(rules, numbers)))
    gems = sum(rules.gems_of[card] for card in cards)
    rows = [Row(text=capital(cards_words(rules, cards)))]
    if not wild:
        rows.append(Row(text=_points_text(rules, gems, cursed)))
    chance = probabilities.stack_chance(rules, view, seat, colour, probabilities.guarded_colours(view, seat))
    rows.append(odds_row(rules, "odds_stack", chance))
    return InfoCard(name, picture.sprite, text=" ".join(said), rows=tuple(rows))


def _points_text(rules: BlastRules, gems: int, cursed: bool) -> str:
    """What so many gems of a colour count, and one more."""
    told, chart = rules.sheet.words, rules.sheet.setup.chart
    now, more = (chart[min(many, len(chart) - 1)] * (-1 if cursed else 1) for many in (gems, gems + 1))
    unit = rules.sheet.scoring.unit_of(abs(now))
    said = told["column"].format(gems=count_words(rules, "gem", gems), points=figure(now), unit=unit)
    return f"{said} {told['column_more'].format(points=figure(more))}" if more != now else said


def _describe_specials(rules: BlastRules, view: BlastState, seat: Seat) -> InfoCard:
    """The special cards of a seat and what they are for."""
    told = rules.sheet.words
    rows = tuple(
        Row(
            icons=(Icon(f"blast-{kind}"),),
            text=f"**{capital(count_words(rules, kind, count))}.** {told[f'about_{kind}']}",
        )
        for kind, count in zip(HELD_KINDS, view.specials(seat), strict=True)
        if count
    )
    return InfoCard(told["specials"], text="" if rows else told["no_specials"], rows=rows)


def _describe_own_die(rules: BlastRules, view: BlastState, seat: Seat) -> InfoCard:
    """The die of a seat: whether it may still roll in this round."""
    told, number = rules.sheet.words, die_shows(view, seat)
    title = told["die_shows"].format(number=number) if number else told["die"]
    if still_to_burn(view, seat) and not number:
        text = told["die_due"]
    elif seat == view.prospector:
        text = told["die_prospector"]
    else:
        text = told["die_up" if view.inside >> (seat - 1) & 1 else "die_out"]
    return InfoCard(title, f"die-eight-{number}" if number else "die-eight", text=text)


def _describe_place(rules: BlastRules, view: BlastState, seat: Seat) -> InfoCard:
    """A seat's gems colour by colour with what they count, wild gems where they pay most."""
    told, own = rules.sheet.words, seat - 1
    cursed, count = view.cursed[own], score_gems(rules, view.gems[own], view.cursed[own])
    gems = sum(rules.gems_of[card] for card in set_bits(view.gems[own]))
    icons = tuple(
        gem_icon(rules, colour, figure(points), cursed=colour == cursed) for colour, points in enumerate(count.points)
    )
    unit = rules.sheet.scoring.unit_of(abs(count.total))
    title = told["place"].format(gems=count_words(rules, "gem", gems), points=figure(count.total), unit=unit)
    odds = odds_row(
        rules, "odds_loss", probabilities.loss_chance(rules, view, seat, probabilities.guarded_colours(view, seat))
    )
    return InfoCard(title, text=told["place_text"], rows=(Row(icons=icons), odds))
