"""What stands on the boards of a match as lists: each thing with the spaces where it is, and how coordinates lie."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import TypeAlias

from engine.board.board import OUTSIDE, Board
from engine.stage.access.item import Item, Items, group
from engine.stage.access.words import SENTENCE, joined, sentences, spoken
from engine.stage.board.layout import PlacedMap
from engine.view.pieces import Picture, Piece
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.match_view.display import MatchDisplay
from scenes.match_view.spoken.asking_words import asking_words
from scenes.match_view.spoken.cards import once_explained, row_words
from scenes.match_view.spoken.places import PlaceWords

LYING = "lies."
"""The beginning of the keys of what stands on the boards."""

MOST_EXAMPLES = 3
"""A board whose rows are numbered in more ways has no more examples."""

LAYERS = ("figure", "above", "goods", "ground", "mark")
"""The layers of pieces, in the order in which they are told."""

TRAILING = " ,.:;–-"
"""What may be left at the ends of a title without its space."""


_Words: TypeAlias = tuple[list[str], str, str]
"""Pieces on a space that its tooltips do not name; what these say; and what more there is to say."""


class LyingWords:
    """Lists what stands on the boards of one match; made anew when the picture changes."""

    def __init__(self, display: MatchDisplay) -> None:
        self._display = display
        self._places = PlaceWords(display.session, display)
        self._made: tuple[Picture, Items] | None = None
        self._found: tuple[Picture, dict[str, _Words]] | None = None
        """What spaces say, by the picture that they are in."""

    def items(self) -> Items:
        """A group for each board, the grids first, and for what each player has laid out."""
        picture = self._display.session.picture
        if self._made is None or self._made[0] is not picture:
            self._made = picture, tuple(self._groups(picture))
        return self._made[1]

    def prepare(self) -> Iterator[None]:
        """Find the words of all spaces, one a step."""
        picture = self._display.session.picture
        if self._made is None or self._made[0] is not picture:
            standing = standing_on(picture)
            for placed in self._display.board.maps:
                for space, _ in placed.open_spaces:
                    self._words(space, standing.get(space, []))
                    yield

    def _groups(self, picture: Picture) -> Iterator[Item]:
        standing = standing_on(picture)
        words, labels = asking_words(), self._display.labels
        maps = sorted(enumerate(self._display.board.maps), key=lambda entry: entry[1].board.cell == "free")
        for at, placed in maps:
            if placed.use.over and not any(piece.space.startswith(placed.use.prefix) for piece in picture.pieces):
                continue
            seat = placed.use.seat
            name = fill(words.mat, player=labels[seat - 1].title) if seat else self._name(placed)
            rows = once_explained([*self._naming(at, placed.board), *self._rows(at, placed, standing)])
            yield from group(f"{LYING}{at}", name, rows)

    def _name(self, placed: PlacedMap) -> str:
        """What the list of a map that is nobody's is called."""
        words = asking_words()
        if placed.use.over:
            return words.over
        return words.table if placed.board.cell == "free" else words.board

    def _naming(self, at: int, board: Board) -> Items:
        """How the coordinates lie."""
        said = naming_words(board)
        return (Item(f"{LYING}{at}.naming", "text", said),) if said else ()

    def _rows(self, at: int, placed: PlacedMap, standing: dict[str, list[Piece]]) -> Iterator[Item]:
        """What is on a board, the figures first; the same thing on several spaces is told once."""
        found: dict[tuple[str, str], _Told] = {}
        for space, _ in placed.open_spaces:
            pieces = standing.get(space, [])
            others, what, about = self._words(space, pieces)
            is_free = self._display.board.is_free_standing(space)
            key = (what if is_free else joined(*others, what), about)
            if any((*key, *others)):
                told = found.setdefault(key, _Told())
                told.layer = min(
                    told.layer, *(LAYERS.index(piece.layer) for piece in pieces if piece.sprite), len(LAYERS)
                )
                if is_free:
                    told.others += others
                else:
                    told.spaces.append(self._display.session.sheet.space_words(space))
        is_free = placed.board.cell == "free"
        ordered = sorted(found.items(), key=lambda entry: 0 if is_free else entry[1].layer)
        for number, ((what, about), told) in enumerate(ordered):
            name = joined(*dict.fromkeys(told.others), what)
            if told.spaces:
                spaces = ", ".join(told.spaces)
                name = fill(asking_words().standing, what=name, spaces=spaces) if name else spaces
            more = (part for part in dict.fromkeys(SENTENCE.split(about)) if name and part.rstrip(".") not in name)
            yield Item(f"{LYING}{at}.{number}", "text", name or about, " ".join(more))

    def _words(self, space: str, pieces: list[Piece]) -> _Words:
        """What is known of a space in this picture; it is asked for once."""
        picture = self._display.session.picture
        if self._found is None or self._found[0] is not picture:
            self._found = picture, {}
        if space not in self._found[1]:
            self._found[1][space] = self._find_words(space, pieces)
        return self._found[1][space]

    def _find_words(self, space: str, pieces: list[Piece]) -> _Words:
        """Pieces on a space that its tooltips do not name; what these say; and what more there is to say."""
        cards = self._places.cards_at(space, pieces)
        if not cards:
            return [], self._places.things(pieces), ""
        labels, board = self._display.labels, self._display.board
        name = "" if board.is_free_standing(space) else self._display.session.sheet.space_words(space)
        titles = [_without(spoken(card.title), name) for card in cards]
        rows = [words for card in cards for row in card.rows if (words := row_words(row, labels))]
        about = sentences(*(_without(spoken(card.text), name, asking_words().here) for card in cards))
        return self._places.others(pieces, [*rows, about], titles), joined(*titles, *rows), about


class _Told:
    """One thing on a board: where it is, and what stands with it."""

    def __init__(self) -> None:
        self.layer = len(LAYERS)
        self.spaces: list[str] = []
        self.others: list[str] = []


def standing_on(picture: Picture) -> dict[str, list[Piece]]:
    """The pieces by space, the topmost first."""
    standing: dict[str, list[Piece]] = {}
    for piece in reversed(picture.pieces):
        standing.setdefault(piece.space, []).append(piece)
    return standing


def _without(text: str, space: str, instead: str = "") -> str:
    """A text without the name of a space, and without the word that leads to it, which another may stand for."""
    leading = "|".join(map(re.escape, asking_words().prepositions))
    rest = re.sub(rf"(?:\b(?:{leading}) )?\b{re.escape(space)}\b", instead, text) if space else text
    return text if rest == text else capitalize(" ".join(rest.split()).strip(TRAILING))


def naming_words(board: Board) -> str:
    """How the coordinates of a grid lie, with the steps from a space in its middle; "" for a board without any."""
    named = [name for name in board.spaces if re.fullmatch(r"[a-z]\d+", name) and board.cells[board.index[name]]]
    letters = sorted({name[0] for name in named}, key=ascii_lowercase.index)
    same = [name for name in named if name[0] == letters[0]]
    if len(letters) < 2 or len(same) < 2:
        return ""
    (_, top), (_, other) = (board.centres[board.index[name]] for name in same[:2])
    naming = fill(asking_words().naming["rows" if top == other else "columns"], first=letters[0], last=letters[-1])
    return sentences(naming, *(_around(board, name) for name in _examples(board, named)))


def _examples(board: Board, named: Sequence[str]) -> list[str]:
    """A space for each way in which neighbours are numbered: the nearest to the middle of the map."""
    found: dict[tuple[tuple[int, int], ...], str] = {}
    known = {*named}
    for name in sorted(named, key=lambda name: _off_centre(board, name)):
        steps = board.steps[board.index[name]]
        there = [board.spaces[to] for to in steps if to != OUTSIDE]
        if len(there) == len(steps) and {*there} <= known:
            found.setdefault(tuple((ord(to[0]) - ord(name[0]), int(to[1:]) - int(name[1:])) for to in there), name)
    return [*found.values()][:MOST_EXAMPLES]


def _around(board: Board, name: str) -> str:
    """The neighbours of a space."""
    words = asking_words()
    steps = zip(words.directions[board.cell], board.steps[board.index[name]], strict=True)
    around = [fill(words.step, space=board.spaces[to], direction=where) for where, to in steps]
    return fill(words.beside, space=name, steps=joined(*around))


def _off_centre(board: Board, name: str) -> float:
    """How far a space is from the middle of a map, in map pixels."""
    (x, y), (width, height) = board.centres[board.index[name]], board.extent
    return abs(x - width / 2) + abs(y - height / 2)
