"""Tooltips: the info cards of deck, discards, claim, dice, cards, stacks and places."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from engine.rules.bits import bits_of
from engine.view.panels import Icon, InfoCard, Row
from engine.view.picture import Tooltips
from engine.view.pieces import Subject
from engine.words.phrases import capitalize, number_text, sentences
from games.blast.model.components import FIRES_AT, HELD_KINDS, SPECIALS
from games.blast.model.state import BlastState, discards, still_to_burn
from games.blast.rules import BlastRules, probabilities
from games.blast.rules.fire import cards_hit, guarded_colours
from games.blast.rules.scoring import chart_points, score_gems
from games.blast.table.pieces import gem_icon, printed_numbers
from games.blast.table.places import die_shows
from games.blast.table.wording import cards_words, fire_rows, kinds_words, numbers_words, odds_row

Tooltip: TypeAlias = Callable[[BlastRules, BlastState, Subject], InfoCard | None]

# Cards


def _describe_gem(rules: BlastRules, view: BlastState, gem: Subject) -> InfoCard:
    """A gem card: its number of gems, and the effect of its numbers in claim or stack."""
    card = int(gem.value)
    numbers = rules.numbers[card]
    if rules.wild >> card & 1:
        kind = "about_wild"
    else:
        kind = "double" if rules.gems_of[card] > 1 else "double_one" if len(numbers) > 1 else "single"
    either = rules.sheet.joined([*map(str, numbers)], "or")
    effect = rules.sheet.say("matches" if card in view.claim else "burns_on", numbers=either)
    title, icon = capitalize(rules.sheet.pick_words(rules.cards[card])), rules.sheet.picks[rules.cards[card]].icon
    return InfoCard(title, icon, text=sentences(rules.sheet.say(kind), effect))


def _describe_special(rules: BlastRules, _: BlastState, special: Subject) -> InfoCard:
    """A special card and its use; an "inert" one is in the claim, where it has none."""
    picks = rules.sheet.picks[str(special.value)]
    inert = rules.sheet.say("inert") if special.kind == "inert" else ""
    text = sentences(rules.sheet.say(f"about_{special.value}"), inert)
    return InfoCard(capitalize(picks.label), picks.icon, text=text)


def _card_rows(rules: BlastRules, gems: int, special: Sequence[int]) -> Iterator[Row]:
    """One row of numbers per colour, and one of special cards with their counts."""
    for colour, column in enumerate(rules.of_column):
        own = gems & column
        numbers = ", ".join(printed_numbers(rules, card) for card in bits_of(own))
        yield Row(icons=(gem_icon(rules, colour, dim=not own),), text=numbers or "–")
    counts = zip(SPECIALS, special, strict=True)
    yield Row(icons=tuple(Icon(f"blast-{kind}", dim=not count, text=str(count)) for kind, count in counts))


# The table


def _describe_deck(rules: BlastRules, view: BlastState, _: Subject) -> InfoCard:
    """The cards left in the pile."""
    special = list(view.specials_left)
    special[FIRES_AT] += view.bottom
    rows = (*_card_rows(rules, view.pile, special), *fire_rows(rules, view))
    return InfoCard(
        rules.sheet.say("deck_title", cards=rules.pile_left(view)), text=rules.sheet.say("deck_text"), rows=rows
    )


def _describe_discard(rules: BlastRules, view: BlastState, _: Subject) -> InfoCard:
    """The cards discarded."""
    gems, kinds = discards(rules, view)
    count = gems.bit_count() + sum(kinds)
    if not count:
        return InfoCard(rules.sheet.say("discard"), text=rules.sheet.say("discard_none"))
    title = rules.sheet.say("discard_title", cards=count)
    return InfoCard(title, text=rules.sheet.say("discard_text"), rows=tuple(_card_rows(rules, gems, kinds)))


def _describe_fires(rules: BlastRules, view: BlastState, _: Subject) -> InfoCard:
    """The fires left, the rule of a fire, and the chance of one before the next gem."""
    text = sentences(rules.sheet.say("about_fire"), rules.sheet.say("deck_last"))
    title = rules.sheet.say("fires_title", fires=rules.fires_left(view))
    return InfoCard(title, "blast-fire", text=text, rows=fire_rows(rules, view))


def _describe_claim(rules: BlastRules, view: BlastState, _: Subject) -> InfoCard:
    """The cards of the claim, the numbers that hit it, and their chance."""
    if not view.claim:
        return InfoCard(rules.sheet.say("claim_empty"), text=rules.sheet.say("claim_text"))
    numbers = rules.claim_numbers(view)
    rows = [Row(text=rules.sheet.say("hit_with", numbers=numbers_words(rules, numbers)))]
    if numbers:
        rows.append(odds_row(rules, "odds_hit", probabilities.hit_chance(rules, view)))
    title = rules.sheet.say("claim", cards=kinds_words(rules, view.claim))
    return InfoCard(title, text=rules.sheet.say("claim_text"), rows=tuple(rows))


def _describe_face(rules: BlastRules, view: BlastState, face: Subject) -> InfoCard:
    """The cards of the claim that a number hits; in a fire the gems of the seat to roll that it burns."""
    kind, number = "burns" if view.burning else "hit", int(face.value)
    hit = cards_hit(rules, view, number)
    text = rules.sheet.say(f"{kind}_{'yes' if hit else 'no'}", number=number, cards=cards_words(rules, hit))
    return InfoCard(rules.sheet.say("hit", number=number), f"die-eight-{number}", text=text)


def _die_card(rules: BlastRules, number: int, wording: str) -> InfoCard:
    """A die that shows a number, upright for 0."""
    title, sprite = rules.sheet.say("die"), "die-eight"
    if number:
        title, sprite = rules.sheet.say("die_shows", number=number), f"die-eight-{number}"
    return InfoCard(title, sprite, text=rules.sheet.say(wording))


# Places


def _describe_column(rules: BlastRules, view: BlastState, column: Subject) -> InfoCard:
    """A stack: its cards, its points now and with one more gem, and the numbers that burn a card."""
    seat, colour, pick = column.seat, rules.columns.index(str(column.value)), rules.sheet.picks[str(column.value)]
    cards = rules.stack(view, seat, colour)
    wild, cursed = colour == len(rules.colours), colour == view.cursed[seat - 1]
    about = rules.sheet.say("about_wild") if wild else rules.sheet.say("column_cursed") if cursed else ""
    if not cards:
        text = sentences(about, rules.sheet.say("column_none"))
        return InfoCard(capitalize(pick.plural), pick.icon, text=text)
    numbers = sorted({number for card in cards for number in rules.numbers[card]})
    guarded = guarded_colours(view, seat) >> colour & 1
    burns = rules.sheet.say("column_guarded" if guarded else "column_burns", numbers=numbers_words(rules, numbers))
    points = () if wild else (Row(text=_points_text(rules, rules.gems_on(cards), cursed)),)
    odds = odds_row(rules, "odds_stack", probabilities.loss_chance(rules, view, seat, rules.of_column[colour]))
    rows = (Row(text=capitalize(cards_words(rules, cards))), *points, odds)
    return InfoCard(capitalize(pick.plural), pick.icon, text=sentences(about, burns), rows=rows)


def _points_text(rules: BlastRules, gems: int, cursed: bool) -> str:
    """The points of a number of gems of a colour, and of one more."""
    chart = rules.sheet.setup.chart
    now, more = (chart_points(count, cursed, chart) for count in (gems, gems + 1))
    unit = rules.sheet.scoring.unit_of(abs(now))
    text = rules.sheet.say("column", gems=gems, points=number_text(now), unit=unit)
    return sentences(text, rules.sheet.say("column_more", points=number_text(more)) if more != now else "")


def _describe_specials(rules: BlastRules, view: BlastState, own: Subject) -> InfoCard:
    """The special cards of a seat and their uses."""
    rows = tuple(
        Row(
            icons=(Icon(f"blast-{kind}"),),
            text=f"**{capitalize(rules.sheet.count_words(kind, count))}.** {rules.sheet.say(f'about_{kind}')}",
        )
        for kind, count in zip(HELD_KINDS, view.specials(own.seat), strict=True)
        if count
    )
    return InfoCard(rules.sheet.say("specials"), text="" if rows else rules.sheet.say("no_specials"), rows=rows)


def _describe_own_die(rules: BlastRules, view: BlastState, own: Subject) -> InfoCard:
    """The die of a seat: whether it may still roll in this round."""
    seat, number = own.seat, die_shows(view, own.seat)
    if still_to_burn(view, seat) and not number:
        return _die_card(rules, number, "die_due")
    if seat == view.prospector:
        return _die_card(rules, number, "die_prospector")
    return _die_card(rules, number, "die_up" if view.inside >> (seat - 1) & 1 else "die_out")


def _describe_place(rules: BlastRules, view: BlastState, own: Subject) -> InfoCard:
    """A place: points by colour with wild gems where they pay most, and the chance of a loss in a fire."""
    held, cursed = view.gems[own.seat - 1], view.cursed[own.seat - 1]
    count = score_gems(rules, held, cursed)
    icons = tuple(
        gem_icon(rules, colour, number_text(points), cursed=colour == cursed)
        for colour, points in enumerate(count.points)
    )
    unit = rules.sheet.scoring.unit_of(abs(count.total))
    title = rules.sheet.say("place", gems=rules.gems_on(bits_of(held)), points=number_text(count.total), unit=unit)
    odds = odds_row(rules, "odds_loss", probabilities.loss_chance(rules, view, own.seat))
    return InfoCard(title, text=rules.sheet.say("place_text"), rows=(Row(icons=icons), odds))


def _while_played(tooltip: Tooltip) -> Tooltip:
    """The tooltip of something that is put away at the end."""
    return lambda rules, view, subject: tooltip(rules, view, subject) if view.decision else None


TOOLTIPS: Final[Tooltips] = {
    "gem": _describe_gem,
    "special": _describe_special,
    "inert": _describe_special,
    "face": _describe_face,
    "deck": _while_played(_describe_deck),
    "discard": _describe_discard,
    "fires": _while_played(_describe_fires),
    "claim": _while_played(_describe_claim),
    "die": _while_played(lambda rules, view, _: _die_card(rules, view.rolled, "die_text")),
    "column": _describe_column,
    "specials": _describe_specials,
    "own-die": _describe_own_die,
    "place": _describe_place,
}
"""The tooltips by kind of subject."""
