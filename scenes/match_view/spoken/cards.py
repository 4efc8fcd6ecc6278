"""What stands beside the board in words: seat cards, panels, offers, info cards, moments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.data.seats import COLOURS
from engine.data.text import count_text, signed
from engine.stage.access.item import Item, Items, group
from engine.stage.access.words import joined, sentences, spoken, sprite_words
from engine.view.moments import CountedRow, Moment, Slip
from engine.view.panels import Icon, InfoCard, OfferCard, Panel, Panels, Row, SeatCard
from scenes.common.player_labels import PlayerLabel


def icon_words(icons: Iterable[Icon]) -> str:
    """Icons in words: those with a text one by one, others of one kind counted."""
    found: dict[str, int] = {}
    parts: list[str] = []
    for icon in icons:
        name = icon_name(icon)
        if icon.text:
            parts.append(f"{name} {spoken(icon.text)}".strip())
        elif name:
            found[name] = found.get(name, 0) + 1
    return joined(*parts, *(count_text(count, name) if count > 1 else name for name, count in found.items()))


def icon_name(icon: Icon) -> str:
    """What an icon is called: by its sprite and the stuff that it is of, or without one by its badges."""
    if not icon.sprite:
        return " ".join(badge.text or sprite_words(badge.sprite) for badge in icon.badges)
    stuff = "" if icon.tint.startswith("seat") or icon.tint in COLOURS else icon.tint
    return f"{stuff} {sprite_words(icon.sprite)}".strip()


def row_words(row: Row) -> str:
    """A row of a panel in words."""
    lead = icon_words((row.lead,)) if row.lead and not row.heading else ""
    icons = "" if row.filling else icon_words((*row.icons, *row.tail))
    return joined(spoken(row.heading), lead, spoken(row.number), spoken(row.text), icons)


def seat_name(card: SeatCard, labels: Sequence[PlayerLabel]) -> str:
    """A seat card in one sentence: who, how many points, what they are doing."""
    label = labels[card.seat - 1]
    who = label.title if not label.name else joined(label.title, label.name)
    return joined(who, spoken(f"{card.score} {card.unit}"), spoken(card.state))


def seat_words(card: SeatCard, labels: Sequence[PlayerLabel]) -> str:
    """All that a seat card says."""
    rows = (row_words(row) for row in card.rows)
    return sentences(seat_name(card, labels), *rows, spoken(card.help))


def card_words(card: InfoCard, labels: Sequence[PlayerLabel]) -> str:
    """All that an info card says."""
    rows = (row_words(row) for row in card.rows)
    return sentences(spoken(card.title), spoken(card.text), measure_words(card, labels), *rows)


def measure_words(card: InfoCard, labels: Sequence[PlayerLabel]) -> str:
    """What an info card compares: who had how much, and will have."""
    names = (label.title for label in labels)
    pairs = zip(names, card.before, card.after, strict=False)
    parts = [f"{name} {was} to {becomes}" if was != becomes else f"{name} {was}" for name, was, becomes in pairs]
    return f"{spoken(card.measure)}: {joined(*parts)}" if parts else ""


def panel_words(panel: Panel | OfferCard, labels: Sequence[PlayerLabel]) -> str:
    """A panel or an offer in one sentence."""
    if isinstance(panel, Panel):
        return joined(spoken(panel.title), *map(row_words, panel.rows))
    taken = labels[panel.taken_by - 1].title if panel.taken_by else ""
    return joined(spoken(panel.title), spoken(panel.text), icon_words(panel.icons), taken)


def moment_words(moment: Moment, labels: Sequence[PlayerLabel]) -> str:
    """What is counted up in a moment."""
    if isinstance(moment, Slip):
        rows = (counted_words(row, labels) for row in moment.rows)
        return sentences(joined(spoken(moment.title), labels[moment.seat - 1].title), *rows)
    parts = [
        sentences(spoken(source.title or source.column), *(counted_words(row, labels) for row in source.rows))
        for source in moment.sources
    ]
    totals = (f"{labels[seat - 1].title} {total}" for seat, total in enumerate(moment.after, 1))
    return sentences(spoken(moment.title), spoken(moment.subtitle), *parts, joined(*totals))


def counted_words(row: CountedRow, labels: Sequence[PlayerLabel]) -> str:
    """One source of points, and who gets how much by it."""
    shares = (f"{labels[share.seat - 1].title} {spoken(signed(share.points))}" for share in row.shares)
    return joined(spoken(row.label), icon_words(row.icons), spoken(row.note), *shares)


def panel_items(panels: Panels, labels: Sequence[PlayerLabel]) -> Items:
    """Everything beside the board as groups: the seats, the mat, the offers, the other panels."""
    seats = [
        Item(
            f"seat.{card.seat}",
            "text",
            joined(seat_name(card, labels), *map(row_words, card.rows)),
            spoken(card.help),
        )
        for card in panels.seat_cards
    ]
    blocks = (*((panels.mat,) if panels.mat else ()), *panels.offers, *panels.seat_column, *panels.sidebar)
    texts = [
        Item(f"panel.{at}", "text", words, spoken(block.help))
        for at, block in enumerate(blocks)
        if (words := panel_words(block, labels))
    ]
    return (*group("seats", "Players", seats), *group("panels", "Beside the board", texts))
