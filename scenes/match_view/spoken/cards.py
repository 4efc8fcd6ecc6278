"""What stands beside the board in words: seat cards, panels, offers, info cards, moments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.data.seats import COLOURS
from engine.data.sheet import Sheet
from engine.rules.contract import Seat
from engine.stage.access.item import Item, Items, group
from engine.stage.access.wording import spoken_words
from engine.stage.access.words import counted, joined, sentences, several, spoken, sprite_words
from engine.view.moments import CountedRow, Moment, Slip
from engine.view.panels import Icon, InfoCard, OfferCard, Panel, Panels, Row, SeatCard
from engine.view.pieces import Badge
from engine.words.filling import fill
from engine.words.phrases import signed
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.spoken.asking_words import asking_words

SEAT_TINT = "seat"
"""The beginning of a tint that is the colour of a seat."""


MARK = "mark"
"""The sprite of a badge that is a seat's mark."""


def gain_words(points: int, sheet: Sheet, seat: Seat, labels: Sequence[PlayerLabel], text: str) -> str:
    """The points of a seat by what a `text` tells, with their unit: whose they are, if the text names another player;
    "" for none.
    """
    if not (points and seat > 0):
        return ""
    words, is_named = asking_words(), any(label.title in text for at, label in enumerate(labels, 1) if at != seat)
    unit, said = sheet.scoring.unit_of(abs(points), len(labels)), spoken(signed(points))
    return fill(words.gain_of if is_named else words.gain, points=said, unit=unit, player=labels[seat - 1].title)


def signed_number(text: str) -> int:
    """The number of a text that `engine.data.text.signed` has made, 0 for none."""
    return int(text.replace("−", "-") or 0)


def icon_words(icons: Iterable[Icon], labels: Sequence[PlayerLabel] = ()) -> str:
    """Icons in words: those with a text one by one, others of one kind counted; marks are the names of `labels`."""
    found: dict[str, int] = {}
    parts: list[str] = []
    for icon in icons:
        name = icon_name(icon, labels)
        if icon.text:
            colon = ":" if any(map(str.isdecimal, name)) or len(_signs(icon)) > 1 else ""
            parts.append(f"{name}{colon} {spoken(icon.text)}" if name else spoken(icon.text))
        elif name and not icon.dim:
            found[name] = found.get(name, 0) + 1
    return joined(*parts, *(counted(count, name) for name, count in found.items()))


def icon_name(icon: Icon, labels: Sequence[PlayerLabel] = ()) -> str:
    """What an icon is called: by its name, by its sprite and the stuff that it is of, or without one by its badges."""
    if icon.name:
        return called(icon.name)
    if not icon.sprite:
        return " ".join(dict.fromkeys(badge_words(badge, labels) for badge in icon.badges))
    stuff = "" if icon.tint.startswith("seat") or icon.tint in COLOURS else called(icon.tint)
    signs = _signs(icon)
    if len(signs) > 1:
        parts = f" {spoken_words().and_} ".join(counted(signs.count(sign), sign) for sign in dict.fromkeys(signs))
        return fill(asking_words().made_of, what=sprite_words(icon.sprite), parts=parts)
    return " ".join(filter(None, (*signs, stuff, sprite_words(icon.sprite))))


def _signs(icon: Icon) -> list[str]:
    """What the signs on an icon with a sprite are called."""
    signs = icon.badges if icon.sprite and not icon.name else ()
    return [sprite_words(badge.sprite) for badge in signs if badge.sprite not in ("", MARK) and not badge.text]


def called(name: str) -> str:
    """What the name of an icon or a row stands for."""
    return spoken_words().called.get(name, name)


def badge_words(badge: Badge, labels: Sequence[PlayerLabel]) -> str:
    """A badge in words: whose mark it is, else what it shows, and its text."""
    what = owner_words(badge.tint, labels) or (sprite_words(badge.sprite) if badge.sprite else "")
    return f"{what} {badge.text}".strip()


def owner_words(tint: str, labels: Sequence[PlayerLabel]) -> str:
    """Whose a colour is: the name of the player; "" for nobody's."""
    owner = tint.removeprefix(SEAT_TINT)
    is_owned = tint.startswith(SEAT_TINT) and owner.isdecimal() and 0 < int(owner) <= len(labels)
    return labels[int(owner) - 1].title if is_owned else ""


def row_words(row: Row, labels: Sequence[PlayerLabel] = ()) -> str:
    """A row of a panel in words."""
    head = spoken(row.heading).rstrip(":") or called(row.name)
    lead = icon_words((row.lead,), labels) if row.lead and not row.heading else ""
    number, text = spoken(row.number), spoken(row.text)
    told = joined(lead, f"{number} {text}" if number and text[:1].islower() else joined(number, text))
    icons = "" if row.filling else icon_words(shown_icons(row, joined(head, told)), labels)
    is_first = not (head or lead or number or any(icon.text for icon in row.icons))
    if is_first and icons and text and not text[0].isalpha():
        head, is_first, icons = icons, False, ""
    rest = joined(icons, told) if is_first else joined(told, icons)
    return f"{head}: {rest}" if head and rest else head or rest


def shown_icons(row: Row, text: str) -> list[Icon]:
    """The icons of a row of which neither its name nor a text beside them tells."""
    icons = (*row.icons, *row.tail)
    return [icon for icon in icons if not (_is_told(icon, text) or (row.name and not icon.text))]


def _is_told(icon: Icon, text: str) -> bool:
    """Whether a text beside an icon without one says what it shows."""
    name = icon_name(icon)
    words = {*text.casefold().replace(",", " ").replace(":", " ").split()}
    return not icon.text and bool({*name.casefold().split(), several(name, 2).casefold()} & words)


def seat_name(card: SeatCard, labels: Sequence[PlayerLabel]) -> str:
    """A seat card in one sentence: who, how many points, what they are doing."""
    label = labels[card.seat - 1]
    who = label.title if not label.name else joined(label.title, label.name)
    return joined(who, spoken(f"{card.score} {card.unit}"), spoken(card.state))


def seat_words(card: SeatCard, labels: Sequence[PlayerLabel]) -> str:
    """All that a seat card says."""
    return sentences(seat_name(card, labels), *seat_rows(card, labels), spoken(card.help))


def seat_rows(card: SeatCard, labels: Sequence[PlayerLabel]) -> list[str]:
    """The rows of a seat card, unless its help tells all of them."""
    return [] if card.tells_all else [row_words(row, labels) for row in card.rows]


def card_words(card: InfoCard, labels: Sequence[PlayerLabel]) -> str:
    """All that an info card says."""
    rows = (row_words(row, labels) for row in card.rows)
    text = map(spoken, card.text.split("\n"))
    return sentences(spoken(card.title), *text, measure_words(card, labels), *rows)


def measure_words(card: InfoCard, labels: Sequence[PlayerLabel]) -> str:
    """What an info card compares: who had how much, and will have."""
    names, to = (label.title for label in labels), spoken_words().to
    pairs = zip(names, card.before, card.after, strict=False)
    parts = [f"{name} {was} {to} {becomes}" if was != becomes else f"{name} {was}" for name, was, becomes in pairs]
    return f"{spoken(card.measure)}: {joined(*parts)}" if parts else ""


def panel_words(panel: Panel | OfferCard, labels: Sequence[PlayerLabel]) -> str:
    """A panel or an offer in one sentence."""
    if isinstance(panel, Panel):
        return joined(spoken(panel.title), *(row_words(row, labels) for row in panel.rows))
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
            joined(seat_name(card, labels), *seat_rows(card, labels)),
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
    seats, texts = once_explained(seats), once_explained(texts)
    names = asking_words().groups
    return (*group("seats", names.seats, seats), *group("panels", names.panels, texts))


def once_explained(items: Iterable[Item]) -> list[Item]:
    """Items of which each explanation is told once, by the first that has it; one with figures is a fact, and stays."""
    told: set[str] = set()
    found = []
    for item in items:
        found.append(msgspec.structs.replace(item, about="") if item.about in told else item)
        if not any(map(str.isdecimal, item.about)):
            told.add(item.about)
    return found
