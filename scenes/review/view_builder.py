"""Builds the view of a review: at a turning point what was better, as ghosts, signs and words."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.review.findings import Judgement
from engine.view.panels import InfoCard
from engine.view.pieces import Layer, Picture, Piece
from engine.view.preview import Preview
from engine.words.filling import fill
from scenes.match_view.screen import CardRoom
from scenes.match_view.view_model.board_content import STOOD_ON
from scenes.match_view.view_model.explain import ViewContext
from scenes.match_view.view_model.view import EMPTY_CARD, BoardContent, Marker, MarkerPlace, Prompt
from scenes.replay.view_builder import ReplayViewBuilder
from scenes.review.model import ReviewModel
from scenes.review.sheet import review_words
from scenes.review.words import better_words, shorter_deeds

SIGN = 30
"""The size of a sign on the board, in units."""

MOST_SIGNS = 3
"""Maximum number of signs of a kind on the board."""


class ReviewViewBuilder(ReplayViewBuilder):
    """Builds the views of one review."""

    session: ReviewModel

    def _point(self, ctx: ViewContext) -> Judgement | None:
        """The turning point that is shown; none during an animation."""
        return None if ctx.animating else self.session.point

    def preview(self, ctx: ViewContext) -> Preview | None:
        """The better line, with the parchment of the turning point."""
        point = self._point(ctx)
        if point is None:
            return None
        screen = self.display.screen
        is_covered = screen.log_ground != screen.sidebar.log
        card = EMPTY_CARD if is_covered else self.parchment(point, screen.card_room)
        return msgspec.structs.replace(self.session.preview_of(point), info=card)

    def parchment(self, point: Judgement, room: CardRoom) -> InfoCard:
        """The fullest parchment of a turning point that there is room for."""
        cards = self.session.cards_of(point, self.display.labels[point.seat - 1])
        return next((card for card in cards if room.fits(card)), cards[-1])

    def board(self, ctx: ViewContext, preview: Preview | None) -> BoardContent:
        """The board with signs on what was played and on what was better."""
        content, point = super().board(ctx, preview), self._point(ctx)
        if point is None:
            return content
        played, better = self.session.spaces_of(point)
        signs = [*self._signs("icon-mistake", played), *self._signs("icon-better", better)]
        rings = [Marker("chosen", MarkerPlace(space), STOOD_ON) for space in better[:MOST_SIGNS]]
        return msgspec.structs.replace(
            content, markers=[*content.markers, *rings], card_overlay=Picture(tuple(signs)), gain=""
        )

    def _signs(self, sprite: str, spaces: list[str]) -> Iterator[Piece]:
        """A sign at the upper edge of some spaces."""
        board = self.display.board
        for space in [space for space in spaces if board.has_space(space)][:MOST_SIGNS]:
            size = self.display.screen.skin.px(SIGN) / max(1.0, board.width(space))
            yield Piece(sprite, space, layer=Layer.ABOVE, size=size, offset=(0.0, -0.3 if size < 1 else 0.0))

    def prompt(self, ctx: ViewContext) -> Prompt:
        """At a turning point what was played and what was better; else as in a replay."""
        point = self._point(ctx)
        if point is None:
            return super().prompt(ctx)
        words, who = self.session.words_of(point), ctx.labels[point.seat - 1]
        told = review_words()
        question = fill(told.question, when=words.when, deed=who.caption(words.played))
        line = fill(told.better, better=better_words(words))
        shorter = tuple(who.caption(played) for played in (words.played, *shorter_deeds(words.played)))
        whole = fill(told.question_keys, line=line)
        return Prompt(who.colour, who.mark, question, whole, (line,), shorter_questions=shorter)
