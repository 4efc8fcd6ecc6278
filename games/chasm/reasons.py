"""Why a pick is not allowed in Chasm, in the wordings of `data/chasm.yaml`. Asked on a dark click only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules import Pick

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules
    from games.chasm.state import ChasmState


def reason(rules: ChasmRules, state: ChasmState, picks: Sequence[Pick]) -> str:
    """The wording that forbids the last of `picks`, or an earlier one that already was forbidden; "" when none is."""
    return ""
