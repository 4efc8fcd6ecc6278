"""The cards of the demo: the game before it begins, and its outcome at its end."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.data.seats import SeatSetup
from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.rules.contract import Seat
from engine.stage.skin import Skin
from engine.words.filling import fill
from engine.words.phrases import capitalize, joined, number_text
from scenes.common.outcome import outcome_sprite, played_by, verdict
from scenes.common.player_labels import display_players, name_of
from scenes.demo.words import demo_words
from scenes.lobby.seating import seat_styles

MAX_WIDTH, MARGIN, PAD, GAP = 760, 24, 30, 26
"""The maximal width of a card, its margin, its padding, and the gap between picture and words, in units."""

PICTURE, SPRITE = 220, 120
"""The widths of a game's box and of the sprite of an outcome, in units."""

ROW, MARK, COLUMN = 44, 34, 236
"""The heights of a player's row and of its mark, and the minimal width of its column, in units."""

FIGURE = "[figure"


class PlayerRow(msgspec.Struct, frozen=True):
    """A player on a card: colour, name, a short note, score ("" before the game), whether it has won."""

    colour: str
    name: str
    note: str
    score: str = ""
    won: bool = False


class Card(msgspec.Struct, frozen=True):
    """The content of a card: heading, the line under it, text with markup, and one row per player.

    `box` is the id of the game whose box it shows, `sign` a sprite to show instead; "" for none.
    """

    heading: str
    line: str
    text: str
    rows: tuple[PlayerRow, ...]
    box: str = ""
    sprite: str = ""

    @property
    def letters(self) -> int:
        """The number of letters to read, without the rows."""
        return len(self.heading) + len(self.line) + len(self.text)


def opening_card(match: Match) -> Card:
    """The card before a game: title, blurb, goal, unusual options, and players."""
    sheet, seats = match.record.sheet(), len(match.header.seats)
    solo = sheet.solo if seats == 1 else None
    text = " ".join([_goal(sheet, seats), *_options(match, sheet)])
    rows = (PlayerRow(player.colour, name_of(player), played_by(player)) for player in match.players)
    return Card(match.title, solo.blurb if solo else sheet.blurb, text, tuple(rows), box=match.record.id)


def _goal(sheet: Sheet, seats: int) -> str:
    """The goal of the game: the first text of its rulebook, or of the page for this number of seats."""
    page = next((page for page in sheet.rulebook if page.id == sheet.page_of(seats)), sheet.rulebook[0])
    return next(text for text in page.text if not text.startswith(FIGURE))


def _options(match: Match, sheet: Sheet) -> list[str]:
    """The options that differ from the defaults, in words."""
    chosen = match.header.options
    words = (
        (sheet.options[name], chosen[name])
        for name, option in match.record.options.items()
        if chosen[name] != option.default
    )
    return [f"*{option_words.label}: {option_words.values[value].label}.*" for option_words, value in words]


def closing_card(match: Match) -> Card:
    """The card after a game: its outcome, or the scores so far if its time has run out."""
    sheet, standings = match.record.sheet(), match.outcome or match.rules.standings(match.state)
    result = verdict(match)
    totals = standings.totals
    best = [seat for seat, total in enumerate(totals, 1) if total == max(totals)]
    order = sorted(
        range(1, len(totals) + 1),
        key=lambda seat: (match.outcome is not None and standings.ranks[seat - 1], -totals[seat - 1]),
    )
    players = display_players(match.players)
    rows = tuple(
        _row(players[seat - 1], totals[seat - 1], seat in standings.winners if match.over else seat in best)
        for seat in order
    )
    if match.over:
        reason = f"{result.reason}." if result.reason else ""
        return Card(result.headline, reason, "", rows, sprite=outcome_sprite(sheet, standings))
    return Card(demo_words().time, _leading(sheet, players, totals, best), "", rows)


def _row(player: SeatSetup, total: int, won: bool) -> PlayerRow:
    return PlayerRow(player.colour, player.name, played_by(player), number_text(total), won)


def _leading(sheet: Sheet, players: Sequence[SeatSetup], totals: Sequence[int], best: Sequence[Seat]) -> str:
    """Who leads, in a sentence."""
    names = capitalize(joined([players[seat - 1].name_in_sentence for seat in best]))
    unit = sheet.scoring.unit_of(max(totals), len(players))
    words = demo_words()
    text = words.so_far if len(players) == 1 else words.tied if len(best) == len(totals) else words.leads
    return fill(text, players=names, count=len(best), score=max(totals), unit=unit)


def draw_card(
    surface: pygame.Surface, skin: Skin, area: pygame.Rect, card: Card, picture: pygame.Surface | None
) -> None:
    """Draw a card in the middle of `area` (pixels), with the picture, if any, at its left."""
    pad, gap = skin.px(PAD), skin.px(GAP)
    width = min(skin.px(MAX_WIDTH), area.w - 2 * skin.px(MARGIN))
    beside = picture.get_width() + gap if picture else 0
    room = width - 2 * pad - beside
    columns = max(1, min(len(card.rows), room // skin.px(COLUMN)))
    rows = -(-len(card.rows) // columns)
    most = area.h - 2 * pad - rows * skin.px(ROW) - skin.px(6)
    large = skin.fitting(
        lambda large: sum(line.get_height() + skin.px(8) for line in _words(large, card, room)) <= most
    )
    words = _words(large, card, room)
    text = sum(line.get_height() for line in words) + skin.px(8) * len(words)
    height = max(text + rows * skin.px(ROW) + skin.px(6), picture.get_height() if picture else 0)
    panel = pygame.Rect(0, 0, width, height + 2 * pad)
    panel.center = area.center
    surface.blit(skin.panel("panel-parchment", panel.size), panel)
    if picture:
        surface.blit(picture, picture.get_rect(midleft=(panel.x + pad, panel.centery)))
    left, y = panel.x + pad + beside, panel.centery - (text + rows * skin.px(ROW) + skin.px(6)) // 2
    for line in words:
        surface.blit(line, (left, y))
        y += line.get_height() + skin.px(8)
    y += skin.px(6)
    for place, row in enumerate(card.rows):
        across, down = place % columns, place // columns
        each = room // columns
        _draw_row(surface, skin, pygame.Rect(left + across * each, y + down * skin.px(ROW), each, skin.px(ROW)), row)


def _words(skin: Skin, card: Card, room: int) -> list[pygame.Surface]:
    """Heading, line and text of a card as surfaces, `room` pixels wide at most."""
    heading, style = skin.shrink_to_fit(card.heading, "title", room)
    words = [skin.text(heading, style, "ink")]
    if card.line:
        words.append(skin.markup(card.line, "name", "timber", room))
    if card.text:
        words.append(skin.markup(card.text, "body", "ink", room))
    return words


def _draw_row(surface: pygame.Surface, skin: Skin, place: pygame.Rect, row: PlayerRow) -> None:
    """Draw mark, name and note of a player, and its score at the right."""
    if row.won:
        band = place.inflate(-skin.px(6), -skin.px(4))
        surface.blit(skin.rounded_box(band.size, "lamp", radius=skin.px(8), alpha=0.42), band)
    mark = skin.sprite(seat_styles()[row.colour].mark, skin.px(MARK), row.colour)
    surface.blit(mark, mark.get_rect(midleft=(place.x + skin.px(8), place.centery)))
    left, right = place.x + skin.px(16 + MARK), place.right - skin.px(16)
    if row.score:
        score = skin.text(row.score, "score-small", "ink")
        surface.blit(score, score.get_rect(midright=(right, place.centery)))
        right -= score.get_width() + skin.px(10)
    skin = skin.fitting(
        lambda large: (
            large.line_height("name") <= place.h
            and large.measure(row.name, "name")[0] + large.measure(row.note, "body-small")[0]
            <= right - left - skin.px(10)
        )
    )
    name = skin.text(*skin.shrink_to_fit(row.name, "name", right - left), "ink")
    drawn = surface.blit(name, name.get_rect(midleft=(left, place.centery)))
    room = right - drawn.right - skin.px(10)
    if row.note and skin.measure(row.note, "body-small")[0] <= room:
        note = skin.text(row.note, "body-small", "dust")
        surface.blit(note, note.get_rect(midleft=(drawn.right + skin.px(10), place.centery)))
