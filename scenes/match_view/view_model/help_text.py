"""Help texts of the info card while no choice is pointed at: rulebook, seat card, block of a game.

No drawing in here: a `CardRoom` answers what fits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from engine.rules.contract import Seat, Turn
from engine.stage.sprites import read_drawing
from engine.view.panels import InfoCard, OfferCard, Panel, Row
from engine.words.filling import fill
from engine.words.phrases import capitalize, signed
from scenes.common.outcome import outcome_sprite, verdict
from scenes.match_view.view_model.explain import ViewContext
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.view import EMPTY_CARD, MORE
from scenes.match_view.words.prompt import prompt_words

SENTENCE = re.compile(r"(?<=[.:;?!]) (?=[A-Z])")
"""The space between two sentences."""


class CardRoom(Protocol):
    """The space on the info card."""

    def fits(self, card: InfoCard) -> bool:
        """Whether a card fits without a mat, if need be in the small type."""
        ...

    def holds(self, text: str) -> bool:
        """Whether a text fits under a title in the usual type."""
        ...

    def mat_rank(self, card: InfoCard, mat: Panel) -> int:
        """How small a card makes the mat: 0 is the largest size; the highest rank leaves the mat out."""
        ...

    def shows_mat(self, card: InfoCard, mat: Panel) -> bool:
        """Whether there is space for the mat above a card."""
        ...


def rulebook_page(session: MatchViewModel) -> str:
    """The id of the rulebook page about the decision in the game that is on; "" if there is no decision."""
    turn, sheet = session.match.turn, session.sheet
    decision = sheet.decisions.get(turn.decision) if turn else None
    if decision is None:
        return ""
    return (sheet.is_solo_game(session.match.rules.seats) and decision.solo_page) or decision.page


def help_card(ctx: ViewContext, idle_card: Callable[[], InfoCard], shows_blocks: bool) -> InfoCard:
    """The card of the seat or block pointed at, else the `idle_card`.

    If `shows_blocks`, the game's blocks are below the seat cards, and the card of a seat need not repeat them.
    """
    hover, mat = ctx.hover, ctx.session.panels.mat
    if hover.card_seat:
        return seat_info_card(ctx, hover.card_seat, shows_blocks)
    if hover.block:
        return mat_info_card(mat) if mat is not None and hover.block == mat else block_info_card(hover.block)
    return idle_card()


def decision_card(ctx: ViewContext, room: CardRoom, *, results_follow: bool = False) -> InfoCard:
    """The decision in the words of the rulebook; or the result of the match, or that a bot is to move.

    With `results_follow` the results of the match come by themselves.
    """
    session, sheet, words = ctx.session, ctx.session.sheet, prompt_words()
    turn, outcome = session.match.turn, session.match.outcome
    if turn is None and outcome:
        result, text = verdict(session.match), words.over_for_now if results_follow else words.over
        card = InfoCard(result.headline, outcome_sprite(sheet, outcome, session.match.resigned), text=text)
        with_reason = msgspec.structs.replace(card, text=f"{result.reason}.\n{text}") if result.reason else card
        return card if room.fits(card) and not room.fits(with_reason) else with_reason  # the prompt has the reason too
    assert turn is not None
    player = ctx.labels[turn.seat - 1]
    if not player.bot:
        return rules_card(session, room, turn, rest=f"{MORE} {words.rest}")
    marked = any(event.mark for event in sheet.events.values()) and not ctx.free_board
    text = words.marked if marked else words.in_log
    card = InfoCard(fill(words.to_move, player=player.title), sprite=player.mark, tint=player.colour, text=text)
    longer = msgspec.structs.replace(card, text=f"{text}\n{words.speed}")
    return longer if room.fits(longer) else card


def rules_card(session: MatchViewModel, room: CardRoom, turn: Turn, rest: str = MORE) -> InfoCard:
    """What the rulebook says of the decision, whoever is to decide: its page, from the part that answers the question.

    If that goes on, and there is room, `rest` says where.
    """
    panels, sheet = session.panels, session.sheet
    if panels.default_info is not None:
        return panels.default_info
    page = next(page for page in sheet.rulebook if page.id == rulebook_page(session))
    verb = sheet.verbs.get(turn.decision)
    sprite = verb.sprite if verb else ""
    tint = f"seat{turn.seat}" if sprite and read_drawing(sprite).tintable else ""
    card = InfoCard(page.title, sprite=sprite, tint=tint)
    part = sheet.decisions[turn.decision].part
    first = next((index for index, text in enumerate(page.text) if text.startswith(part)), 0)
    if panels.mat:
        return _under_mat(room, card, page.text[first], panels.mat, rest)
    return _beginning(room, card, page.text[first:], rest)


def seat_info_card(ctx: ViewContext, seat: Seat, shows_blocks: bool) -> InfoCard:
    """A seat card in full; with the rows of the game's blocks unless these are beside the board."""
    player, panels = ctx.labels[seat - 1], ctx.session.panels
    card = next(card for card in panels.seat_cards if card.seat == seat)
    rows = list(card.rows)
    if not shows_blocks:
        rows += [row for panel in panels.seat_column for row in (Row(heading=panel.title), *panel.rows)]
    words = prompt_words()
    named = words.card_title_bot if player.name else words.card_title
    title = fill(named, player=player.title, kind=player.name, score=card.score, unit=card.unit)
    text = f"{capitalize(card.state)}. {card.help}" if card.state else card.help
    if gain := ctx.session.news.gains.get(seat, 0):
        text = fill(words.since, gain=signed(gain), text=text)
    return InfoCard(title, sprite=player.mark, tint=player.colour, text=text, rows=tuple(rows))


def mat_info_card(mat: Panel) -> InfoCard:
    """The help text of the mat; it is below the mat and needs no title."""
    return InfoCard("", text=mat.help)


def block_info_card(block: Panel | OfferCard) -> InfoCard:
    """A block of the offers in full."""
    if isinstance(block, Panel):
        return InfoCard(block.title, text=block.help)
    return InfoCard(block.title, text=block.help or block.text, rows=(Row(icons=block.icons),) if block.icons else ())


def _under_mat(room: CardRoom, card: InfoCard, paragraph: str, mat: Panel, rest: str) -> InfoCard:
    """A card with as many first sentences as possible without a smaller mat; empty if one leaves it no room."""
    sentences = SENTENCE.split(paragraph)
    cards = [msgspec.structs.replace(card, text=text) for text in _beginnings(sentences, rest)]
    best = min(cards, key=lambda shorter: room.mat_rank(shorter, mat))
    return best if room.shows_mat(best, mat) else EMPTY_CARD


def _beginnings(sentences: Sequence[str], rest: str) -> list[str]:
    """All sentences, and ever fewer first ones with the mark that the text goes on, before each with that of `rest`."""
    marks = dict.fromkeys((rest, MORE))
    counts = range(len(sentences) - 1, 0, -1)
    shorter = [f"{' '.join(sentences[:count])} {mark}" for count in counts for mark in marks]
    return [" ".join(sentences), *shorter]


def _beginning(room: CardRoom, card: InfoCard, paragraphs: Sequence[str], rest: str) -> InfoCard:
    """A card with as many first paragraphs as fit, up to the first figure.

    A first paragraph that does not fit is cut after a sentence; one sentence always stays.
    """
    sentences = SENTENCE.split(paragraphs[0])
    cards = [msgspec.structs.replace(card, text=text) for text in _beginnings(sentences, rest)]
    best = next((shorter for shorter in cards if room.fits(shorter)), cards[-1])
    if best is not cards[0]:
        return best
    for paragraph in paragraphs[1:]:
        longer = f"{best.text}\n{paragraph}"
        if paragraph.startswith("[figure") or not room.holds(longer):
            break
        best = msgspec.structs.replace(card, text=longer)
    return best
