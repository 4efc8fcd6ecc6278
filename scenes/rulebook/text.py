"""The text of a rulebook as data: pages as blocks, and full-text search. No drawing.

Beside the markup of `engine.data.sheet.Page`, a paragraph may begin with `- ` or a number and a full stop (`1. `) as a
list item; a paragraph `[figure 2 3]` stands for those figures of the page side by side. Figures not mentioned follow at
the end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from engine.data.sections import Page
from engine.data.sheet import Sheet

_FIGURES = re.compile(r"\[figure((?: \d+)+)\]")

_LEAD = re.compile(r"(-|\d+\.) +")

_MARKUP = re.compile(r"\*\*|\*|\[[^\]]*\]")

ABREAST = 3
"""The greatest number of figures side by side among those not mentioned."""


class Paragraph(msgspec.Struct, frozen=True):
    """Marked-up text; `lead` is "", the bullet "-" or a number with its full stop."""

    text: str
    lead: str = ""


class Figures(msgspec.Struct, frozen=True):
    """Figures of the page side by side, by index."""

    numbers: tuple[int, ...]


Block: TypeAlias = Paragraph | Figures


class PageHit(msgspec.Struct, frozen=True):
    """A page found by a search, and its blocks with hits (none if only the title has any)."""

    game: str
    page: str
    blocks: tuple[int, ...]


def blocks(page: Page) -> list[Block]:
    """The blocks of a page in order. Raises `ValueError` if a paragraph mentions an unknown figure."""
    result: list[Block] = []
    named: set[int] = set()
    for text in page.text:
        figures = _FIGURES.fullmatch(text.strip())
        if figures is None:
            lead = _LEAD.match(text)
            result.append(Paragraph(text[lead.end() :], lead.group(1)) if lead else Paragraph(text))
            continue
        numbers = tuple(int(number) - 1 for number in figures.group(1).split())
        for number in numbers:
            if not 0 <= number < len(page.figures):
                raise ValueError(f"page {page.id}: there is no figure {number + 1}; the page has {len(page.figures)}")
        named.update(numbers)
        result.append(Figures(numbers))
    unmentioned = [number for number in range(len(page.figures)) if number not in named]
    result += [Figures(tuple(unmentioned[i : i + ABREAST])) for i in range(0, len(unmentioned), ABREAST)]
    return result


def plain(text: str) -> str:
    """A marked-up text without markup, in lower case."""
    return _MARKUP.sub("", text).casefold()


def words_of(query: str) -> list[str]:
    """The words of a search."""
    return query.casefold().split()


def _block_text(page: Page, block: Block) -> str:
    if isinstance(block, Paragraph):
        return plain(block.text)
    return " ".join(plain(page.figures[number].caption) for number in block.numbers)


def matching_blocks(page: Page, query: str) -> tuple[int, ...] | None:
    """The blocks of a page with hits; None if the page does not contain all words of the search.

    Blocks with all the words, or, if there are none, blocks with any of them.
    """
    words = words_of(query)
    texts = [_block_text(page, block) for block in blocks(page)]
    page_text = " ".join([plain(page.title), *texts])
    if not all(word in page_text for word in words):
        return None
    every = tuple(i for i, text in enumerate(texts) if all(word in text for word in words))
    return every or tuple(i for i, text in enumerate(texts) if any(word in text for word in words))


def search(sheets: Sequence[Sheet], query: str) -> list[PageHit]:
    """The pages found, game by game in order; every page if the search is empty."""
    hits: list[PageHit] = []
    for sheet in sheets:
        for page in sheet.rulebook:
            hit = matching_blocks(page, query) if query.strip() else ()
            if hit is not None:
                hits.append(PageHit(sheet.id, page.id, hit))
    return hits
