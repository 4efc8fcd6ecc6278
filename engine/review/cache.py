"""Reviews kept beside the files of their matches: what was read once is there at once the next time.

A review belongs to one line of play and to the bots that read it. One that is torn, foreign, or of other bots is as if
it were not there; what cannot be written is read anew next time.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec

from engine.data.paths import CURVES, WEIGHTS, write_whole
from engine.match.match import Match
from engine.match.save_format import SaveError
from engine.match.save_list import list_saves
from engine.review.findings import Findings

SUFFIX = ".review"
"""The suffix of a review, after the whole name of the match's file."""

VERSION = 2
"""The version of what is kept, and of how matches are read."""

LIMIT = 4 << 20
"""The size in bytes up to which a review is read."""


class KeptReview(msgspec.Struct, frozen=True):
    """A review as a file: its key, and what was found."""

    key: str
    findings: Findings


def review_path(match_file: Path) -> Path:
    """Where the review of a match in a file is kept."""
    return match_file.with_name(match_file.name + SUFFIX)


def match_file(match: Match) -> Path | None:
    """The file of a finished match in the saves folder; None if it has none."""
    with suppress(SaveError):
        for saved in list_saves():
            header, own = saved.header, match.header
            if not saved.finished or header is None:
                continue  # a copy that goes on has the same header
            if (header.game, header.made, header.seats) == (own.game, own.made, own.seats):
                return saved.path
    return None


def key_of(match: Match) -> str:
    """The key of a review: the line of the match, and all that the bots' judgement depends on."""
    sources = [WEIGHTS / f"{match.record.id}.yaml", CURVES]
    parts = [str(VERSION), str(match.record.version), match.record.id, repr(match.header.options), match.digest(0)]
    parts += [f"{step.action.text} {step.digest}" for step in match.line]
    digest = blake2b("\n".join(parts).encode(), digest_size=16)
    for source in sources:
        with suppress(OSError):
            digest.update(source.read_bytes())
    return digest.hexdigest()


def read_review(match: Match, file: Path) -> Findings | None:
    """The review kept beside the file of a match; None if there is none that fits."""
    path = review_path(file)
    try:
        if path.stat().st_size > LIMIT:
            return None
        kept = msgspec.json.decode(path.read_bytes(), type=KeptReview)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
    return kept.findings if kept.key == key_of(match) and _fits(kept.findings, match) else None


def _fits(findings: Findings, match: Match) -> bool:
    """Whether places and numbers of seats are those of the match."""
    seats, length = match.rules.seats, len(match.line)
    if len(findings.chances) != length + 1:
        return False
    rows = [*filter(None, findings.chances), *findings.luck.values()]
    for place, judged in findings.judgements.items():
        if place != judged.place or not judged.best or not judged.played or not 1 <= judged.seat <= seats:
            return False
        rows += judged.chances, judged.played_chances
    places = (*findings.luck, *findings.judgements)
    return all(len(row) == seats for row in rows) and all(0 <= place < length for place in places)


def keep_review(match: Match, file: Path, findings: Findings) -> None:
    """Write a review beside the file of its match; raises nothing."""
    with suppress(OSError):
        write_whole(review_path(file), msgspec.json.encode(KeptReview(key_of(match), findings)))


def drop_review(file: Path) -> None:
    """Delete the review beside a file of a match, if there is one; raises nothing."""
    with suppress(OSError):
        review_path(file).unlink(missing_ok=True)
