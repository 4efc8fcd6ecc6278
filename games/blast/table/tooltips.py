"""Tooltips: the info cards of deck, discards, claim, dice, cards, stacks and places."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.data.text import capitalize, number_text
from engine.rules.bits import bits_of
from engine.view.panels import Icon, InfoCard, Row
from engine.view.picture import Tooltips
from engine.view.pieces import Subject
from games.blast.model.components import GEM_CARDS, HELD_KINDS, SPECIALS, WILD
from games.blast.model.state import BlastState, discarded
from games.blast.rules import BlastRules, probabilities
from games.blast.rules.scoring import score_gems
from games.blast.table.panels import gem_icon, odds_row
from games.blast.table.places import die_shows, still_to_burn
from games.blast.table.wording import card_words, cards_words, count_words, kinds_words, numbers_words

Tooltip: TypeAlias = Callable[[BlastRules, BlastState, Subject], InfoCard | None]

# Cards


def _describe_gem(rules: BlastRules, view: BlastState, gem: Subject) -> InfoCard:
    """A gem card: its number of gems, and the effect of its numbers in claim or stack."""
    card = int(gem.value)
    words, name, numbers = rules.sheet.words, rules.cards[card], rules.numbers[card]
    if rules.wild >> card & 1:
        kind = words["about_wild"]
    else:
        kind = words["double" if rules.gems_of[card] > 1 else "double_one" if len(numbers) > 1 else "single"]
    does = "matches" if card in view.claim else "burns_on"
    numbers_said = rules.sheet.words["or"].format(first=numbers[0], last=numbers[-1])
    numbers_text = words[does].format(numbers=numbers_said if len(numbers) > 1 else str(numbers[0]))
    return InfoCard(capitalize(card_words(rules, card)), rules.sheet.picks[name].icon, text=f"{kind} {numbers_text}")


def _describe_special(rules: BlastRules, _: BlastState, special: Subject) -> InfoCard:
    """A special card and its use."""
    picks, text = rules.sheet.picks[str(special.value)], rules.sheet.words[f"about_{special.value}"]
    return InfoCard(capitalize(picks.label), picks.icon, text=text)


def _describe_inert(rules: BlastRules, view: BlastState, special: Subject) -> InfoCard:
    """A special card in the claim, where it has no use."""
    card = _describe_special(rules, view, special)
    return replace(card, text=f"{card.text} {rules.sheet.words['inert']}")


def _card_rows(rules: BlastRules, gems: int, special: Sequence[int]) -> Iterator[Row]:
    """One row of numbers per colour, and one of special cards with their counts."""
    for colour in range(len(rules.colours) + 1):
        own = gems & (rules.of_colour[colour] if colour < len(rules.colours) else rules.wild)
        numbers = ", ".join("·".join(map(str, rules.numbers[card])) for card in bits_of(own))
        yield Row(icons=(gem_icon(rules, colour, dim=not own),), text=numbers or "–")
    yield Row(
        icons=tuple(
            Icon(f"blast-{kind}", dim=not count, text=str(count)) for kind, count in zip(SPECIALS, special, strict=True)
        )
    )


# The table


def _describe_deck(rules: BlastRules, view: BlastState, _: Subject) -> InfoCard:
    """The cards left in the pile."""
    words, special = rules.sheet.words, list(view.specials_left)
    special[probabilities.FIRES_AT] += view.bottom
    cards = count_words(rules, "card", rules.pile_left(view))
    rows = (*_card_rows(rules, view.pile, special), *_fire_chance_rows(rules, view))
    return InfoCard(words["deck_title"].format(cards=cards), text=words["deck_text"], rows=rows)


def _describe_discard(rules: BlastRules, view: BlastState, _: Subject) -> InfoCard:
    """The cards discarded."""
    words, cards = rules.sheet.words, discarded(rules, view)
    count = sum(cards)
    if not count:
        return InfoCard(words["discard"], text=words["discard_none"])
    gems = sum(1 << card for card in range(GEM_CARDS) if cards[card])
    title = words["discard_title"].format(cards=count_words(rules, "card", count))
    return InfoCard(title, text=words["discard_text"], rows=tuple(_card_rows(rules, gems, cards[GEM_CARDS:])))


def _describe_fires(rules: BlastRules, view: BlastState, _: Subject) -> InfoCard:
    """The fires left, the rule of a fire, and the chance of one before the next gem."""
    words = rules.sheet.words
    title = words["fires_title"].format(fires=count_words(rules, "fire", rules.fires_left(view)))
    text = f"{words['about_fire']} {words['deck_last']}"
    return InfoCard(title, "blast-fire", text=text, rows=_fire_chance_rows(rules, view))


def _fire_chance_rows(rules: BlastRules, view: BlastState) -> tuple[Row, ...]:
    """The chance of a fire before the next gem, as long as there is a pile."""
    return (odds_row(rules, "odds_fire_first", probabilities.fire_before_gem(view)),) if view.bottom else ()


def _describe_claim(rules: BlastRules, view: BlastState, _: Subject) -> InfoCard:
    """The cards of the claim, the numbers that hit it, and their chance."""
    words = rules.sheet.words
    if not view.claim:
        return InfoCard(words["claim_empty"], text=words["claim_text"])
    numbers = rules.claim_numbers(view)
    rows = [Row(text=words["hit_with"].format(numbers=numbers_words(rules, numbers)))]
    if numbers:
        rows.append(odds_row(rules, "odds_hit", probabilities.hit_chance(rules, view)))
    title = words["claim"].format(cards=kinds_words(rules, view.claim))
    return InfoCard(title, text=words["claim_text"], rows=tuple(rows))


def _describe_face(rules: BlastRules, view: BlastState, face: Subject) -> InfoCard:
    """The cards of the claim that a number hits; in a fire the gems of the seat to roll that it burns."""
    words, kind, number = rules.sheet.words, "burns" if view.burning else "hit", int(face.value)
    if view.burning:
        seat = view.seat
        hit = bits_of(
            probabilities.fire_loss(rules, view, seat, number, probabilities.guarded_colours(view, seat)).burnt
        )
    else:
        hit = tuple(card for card in view.claim if number in rules.numbers[card])
    title = words["hit"].format(number=number)
    text = words[f"{kind}_{'yes' if hit else 'no'}"].format(number=number, cards=cards_words(rules, hit))
    return InfoCard(title, f"die-eight-{number}", text=text)


def _describe_die(rules: BlastRules, view: BlastState, _: Subject) -> InfoCard:
    """The large die: the number of the last roll."""
    words = rules.sheet.words
    if not view.rolled:
        return InfoCard(words["die"], "die-eight", text=words["die_text"])
    title = words["die_shows"].format(number=view.rolled)
    return InfoCard(title, f"die-eight-{view.rolled}", text=words["die_text"])


# Places


def _describe_column(rules: BlastRules, view: BlastState, column: Subject) -> InfoCard:
    """A stack: its cards, its points now and with one more gem, and the numbers that burn a card."""
    seat, colour = column.seat, (*rules.colours, WILD).index(str(column.value))
    words, cards = rules.sheet.words, rules.stack(view, seat, colour)
    wild, cursed = colour == len(rules.colours), colour == view.cursed[seat - 1]
    picture = gem_icon(rules, colour)
    name = words["wilds_title"] if wild else capitalize(rules.sheet.picks[rules.colours[colour]].plural)
    sentences = [words["about_wild"]] if wild else [words["column_cursed"]] if cursed else []
    if not cards:
        return InfoCard(name, picture.sprite, text=" ".join([*sentences, words["column_none"]]))
    numbers = sorted({number for card in cards for number in rules.numbers[card]})
    guarded = probabilities.guarded_colours(view, seat) >> colour & 1
    sentences.append(
        words["column_guarded" if guarded else "column_burns"].format(numbers=numbers_words(rules, numbers))
    )
    gems = sum(rules.gems_of[card] for card in cards)
    rows = [Row(text=capitalize(cards_words(rules, cards)))]
    if not wild:
        rows.append(Row(text=_points_text(rules, gems, cursed)))
    chance = probabilities.stack_chance(rules, view, seat, colour, probabilities.guarded_colours(view, seat))
    rows.append(odds_row(rules, "odds_stack", chance))
    return InfoCard(name, picture.sprite, text=" ".join(sentences), rows=tuple(rows))


def _points_text(rules: BlastRules, gems: int, cursed: bool) -> str:
    """The points of a number of gems of a colour, and of one more."""
    words, chart = rules.sheet.words, rules.sheet.setup.chart
    now, more = (chart[min(count, len(chart) - 1)] * (-1 if cursed else 1) for count in (gems, gems + 1))
    unit = rules.sheet.scoring.unit_of(abs(now))
    text = words["column"].format(gems=count_words(rules, "gem", gems), points=number_text(now), unit=unit)
    return f"{text} {words['column_more'].format(points=number_text(more))}" if more != now else text


def _describe_specials(rules: BlastRules, view: BlastState, own: Subject) -> InfoCard:
    """The special cards of a seat and their uses."""
    words = rules.sheet.words
    rows = tuple(
        Row(
            icons=(Icon(f"blast-{kind}"),),
            text=f"**{capitalize(count_words(rules, kind, count))}.** {words[f'about_{kind}']}",
        )
        for kind, count in zip(HELD_KINDS, view.specials(own.seat), strict=True)
        if count
    )
    return InfoCard(words["specials"], text="" if rows else words["no_specials"], rows=rows)


def _describe_own_die(rules: BlastRules, view: BlastState, own: Subject) -> InfoCard:
    """The die of a seat: whether it may still roll in this round."""
    seat = own.seat
    words, number = rules.sheet.words, die_shows(view, seat)
    title = words["die_shows"].format(number=number) if number else words["die"]
    if still_to_burn(view, seat) and not number:
        text = words["die_due"]
    elif seat == view.prospector:
        text = words["die_prospector"]
    else:
        text = words["die_up" if view.inside >> (seat - 1) & 1 else "die_out"]
    return InfoCard(title, f"die-eight-{number}" if number else "die-eight", text=text)


def _describe_place(rules: BlastRules, view: BlastState, own: Subject) -> InfoCard:
    """A place: points by colour with wild gems where they pay most, and the chance of a loss in a fire."""
    words, seat = rules.sheet.words, own.seat
    held, cursed = view.gems[seat - 1], view.cursed[seat - 1]
    count = score_gems(rules, held, cursed)
    gems = sum(rules.gems_of[card] for card in bits_of(held))
    icons = tuple(
        gem_icon(rules, colour, number_text(points), cursed=colour == cursed)
        for colour, points in enumerate(count.points)
    )
    unit = rules.sheet.scoring.unit_of(abs(count.total))
    title = words["place"].format(gems=count_words(rules, "gem", gems), points=number_text(count.total), unit=unit)
    odds = odds_row(
        rules, "odds_loss", probabilities.loss_chance(rules, view, seat, probabilities.guarded_colours(view, seat))
    )
    return InfoCard(title, text=words["place_text"], rows=(Row(icons=icons), odds))


def _while_played(tooltip: Tooltip) -> Tooltip:
    """The tooltip of something that is put away at the end."""

    def describe(rules: BlastRules, view: BlastState, subject: Subject) -> InfoCard | None:
        """Nothing once the game is over."""
        return tooltip(rules, view, subject) if view.decision else None

    return describe


TOOLTIPS: Final[Tooltips] = {
    "gem": _describe_gem,
    "special": _describe_special,
    "inert": _describe_inert,
    "face": _describe_face,
    "deck": _while_played(_describe_deck),
    "discard": _describe_discard,
    "fires": _while_played(_describe_fires),
    "claim": _while_played(_describe_claim),
    "die": _while_played(_describe_die),
    "column": _describe_column,
    "specials": _describe_specials,
    "own-die": _describe_own_die,
    "place": _describe_place,
}
"""The tooltips by kind of subject."""
