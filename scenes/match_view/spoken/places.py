"""What a space is and what lies on it, in words: by its tooltips, else by its pieces."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.stage.access.words import counted, joined, sentences, spoken, sprite_words
from engine.view.panels import InfoCard
from engine.view.pieces import Piece
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.display import MatchDisplay
from scenes.match_view.spoken.asking_words import asking_words
from scenes.match_view.spoken.cards import owner_words, row_words
from scenes.match_view.view_model.model import MatchViewModel

BACKDROP = "panel"
"""The beginning of the names of sprites that lie under things and are none."""


class PlaceWords:
    """Names the places of one match."""

    def __init__(self, session: MatchViewModel, display: MatchDisplay) -> None:
        self._session = session
        self._display = display

    def pieces_at(self, space: str) -> list[Piece]:
        """The pieces on a space, the topmost first."""
        return [piece for piece in reversed(self._session.picture.pieces) if piece.space == space]

    def tips_at(self, space: str) -> str:
        """The tooltips of a space and of the pieces on it, and what else stands there; "" without a tooltip."""
        pieces = self.pieces_at(space)
        cards = self.cards_at(space, pieces)
        if not cards:
            return ""
        told = [tip_words(card, self._display.labels) for card in cards]
        others = joined(*self.others(pieces, told, [spoken(card.title) for card in cards]))
        return sentences(*dict.fromkeys(told), capitalize(others))

    def words_at(self, space: str) -> str:
        """A space, what it is and what lies on it."""
        words, name = asking_words(), self._session.sheet.space_words(space)
        if tips := self.tips_at(space):
            is_named = name in tips.replace(":", " ").split() or self._display.board.is_free_standing(space)
            return tips if is_named else fill(words.holds, space=name, what=tips)
        what = self.things_at(space)
        return fill(words.holds if what else words.bare, space=name, what=what)

    def cards_at(self, space: str, pieces: Sequence[Piece]) -> list[InfoCard]:
        """The tooltips of the pieces on a space, then of the space, each once; titles say which way a piece faces."""
        cards: list[InfoCard] = []
        for piece in pieces:
            card = self._session.describe(piece.id) if piece.id else None
            if card is not None and piece.facing:
                title = fill(asking_words().facing, what=card.title, side=asking_words().sides[piece.facing])
                card = msgspec.structs.replace(card, title=title)
            if card is not None and card not in cards:
                cards.append(card)
        card = self._session.describe(space)
        return cards if card is None or card in cards else [*cards, card]

    def others(self, pieces: Sequence[Piece], told: Sequence[str], titles: Sequence[str]) -> list[str]:
        """What pieces are called of which the words `told` and the `titles` say nothing: those of players, and those
        that look like a pick of the game.
        """
        said = " ".join((*told, *titles)).casefold()
        named = [self.piece_words(piece) for piece in pieces if self._owner(piece)]
        labels = (self._label(piece) for piece in pieces)
        named += [label for label in labels if label and not any(title and title in label for title in titles)]
        return [name for name in dict.fromkeys(named) if name.casefold() not in said]

    def things_at(self, space: str) -> str:
        """The pieces on a space, each with whose it is; "" for none."""
        return self.things(self.pieces_at(space))

    def topmost_at(self, space: str) -> str:
        """The topmost pieces on a space, without what they stand on."""
        pieces = [piece for piece in self.pieces_at(space) if piece.sprite]
        return self.things([piece for piece in pieces if piece.layer is pieces[0].layer])

    def things(self, pieces: Sequence[Piece]) -> str:
        """What some pieces are called, those of one kind counted."""
        things = (piece for piece in pieces if piece.sprite and not piece.sprite.startswith(BACKDROP))
        names = [self.piece_words(piece) for piece in things]
        return joined(*(counted(names.count(name), name) for name in dict.fromkeys(names)))

    def piece_words(self, piece: Piece) -> str:
        """What a piece is called, and whose it is: "Ann's miner"."""
        words = asking_words()
        what, owner = self._label(piece) or sprite_words(piece.sprite), self._owner(piece)
        return fill(words.owned, player=owner, what=what) if owner else what

    def _label(self, piece: Piece) -> str:
        """What the game calls a piece that looks like one of its picks; "" for any other."""
        picks = self._session.sheet.picks
        if piece.id in picks:
            return spoken(picks[piece.id].label)
        looks = (piece.sprite, piece.turn)
        return next(
            (spoken(pick.label) for pick in picks.values() if pick.icon and (pick.icon, pick.turn) == looks), ""
        )

    def _owner(self, piece: Piece) -> str:
        """Whose a piece is; "" for nobody's."""
        return owner_words(piece.tint, self._display.labels)


def tip_words(card: InfoCard, labels: Sequence[PlayerLabel], titled: bool = False) -> str:
    """All that a tooltip says; without its title if that is `titled` already."""
    rows = (row_words(row, labels) for row in card.rows)
    return sentences("" if titled else spoken(card.title), joined(*rows), spoken(card.text))
