"""What a space is and what lies on it, in words: by its tooltips, else by its pieces."""

from __future__ import annotations

from engine.stage.access.words import joined, sentences, spoken, sprite_words
from engine.view.pieces import Piece
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_model.model import MatchViewModel

SEAT_TINT = "seat"
"""The beginning of a tint that is the colour of a seat."""


class PlaceWords:
    """Names the places of one match."""

    def __init__(self, session: MatchViewModel, display: MatchDisplay) -> None:
        self._session = session
        self._display = display

    def pieces_at(self, space: str) -> list[Piece]:
        """The pieces on a space, the topmost first."""
        return [piece for piece in reversed(self._session.picture.pieces) if piece.space == space]

    def tips_at(self, space: str) -> str:
        """The tooltips of a space and of the pieces on it; "" if there are none."""
        session = self._session
        places = (*(piece.id for piece in self.pieces_at(space) if piece.id), space)
        cards = [card for place in dict.fromkeys(places) if (card := session.describe(place)) is not None]
        return sentences(*dict.fromkeys(sentences(spoken(card.title), spoken(card.text)) for card in cards))

    def things_at(self, space: str) -> str:
        """The pieces on a space, each with whose it is; "" for none."""
        pieces = (piece for piece in self.pieces_at(space) if piece.sprite)
        return joined(*dict.fromkeys(self.piece_words(piece) for piece in pieces))

    def piece_words(self, piece: Piece) -> str:
        """What a piece is called, and whose it is: "miner, Ann"."""
        what, owner = sprite_words(piece.sprite), piece.tint.removeprefix(SEAT_TINT)
        if not piece.tint.startswith(SEAT_TINT) or not owner.isdecimal() or int(owner) > len(self._display.labels):
            return what
        return f"{what} ({self._display.labels[int(owner) - 1].title})"
