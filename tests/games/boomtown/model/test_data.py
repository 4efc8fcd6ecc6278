"""Faults in `data/boomtown.yaml` that only the maps and the rules can find, each with its path."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.data.paths import DATA
from engine.data.record import read_sheet
from engine.data.yaml_nodes import DataError
from games.boomtown.model.data import faults
from games.boomtown.model.sheet import BoomtownSheet
from games.boomtown.model.vocabulary import VOCABULARY

TEXT = (DATA / "boomtown.yaml").read_text(encoding="utf-8")


def mistakes(tmp_path: Path, old: str, new: str) -> list[str]:
    """The faults of the sheet with one part replaced, without file and line."""
    assert TEXT.count(old) == 1, old
    file = tmp_path / "boomtown.yaml"
    file.write_text(TEXT.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_sheet(file, BoomtownSheet, faults, VOCABULARY)
    return [fault.split(": ", 1)[1] for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("old", "new", "start"),
    [
        ("    A: SCFCGFC\n", "    A: SCFCGFX\n", 'components.tiles.A: "SCFCGFX" has X; its letters are C, S, G, F'),
        ("    A: SCFCGFC\n", "    A: SCFCGF\n", "components.tiles.A: has 6 hexes; a tile has a centre and 6 around"),
        (
            "    A: SCFCGFC\n",
            "    A: SSFCGFC\n",
            "components.tokens.silver: are 14; the tiles have 15 hexes of this terrain",
        ),
        (
            "{CC: 4, CCC: 2,",
            "{CC: 4, CCX: 2,",
            'components.tokens.copper.CCX: "CCX" has X; its letters are C, S, G, W, T',
        ),
        ("SC: 1, ST: 1}", "SC: 1, TS: 1, ST: 1}", 'components.tokens.silver.ST: holds the same as "TS"'),
        (
            "copper: [7, 4]",
            "copper: [4, 7]",
            "components.shipping.bonuses.copper: are 4, 7; the tile on top comes first",
        ),
        (
            "lines: {2: 2, 5: 3}",
            "lines: {2: 2, 9: 3}",
            "components.shipping.lines: are at 9; a track has the steps 1 to 8",
        ),
        (
            "counts: saloon",
            "counts: salon",
            'components.offices.O08.counts: is "salon"; it should be one of "docks",',
        ),
        (
            "forest: [wood, stone]}\n  inv",
            "forest: [wool]}\n  inv",
            "components.posts.forest: gives wool; the resources",
        ),
        ("{cost: CCSS, points: 9}", "{cost: CCSW, points: 9}", 'components.investments.I07.cost: "CCSW" has W; its'),
        ("influence: forest}", "influence: wood}", 'components.investments.I13.influence: is "wood"; it is a terrain'),
        (
            "1: {terrains: CSGF,",
            "1: {terrains: CSGG,",
            'components.rivals.1.terrains: are "CSGG"; every one of C, S, G, F',
        ),
        ("column: 3}", "column: 4}", "components.rivals.10.column: is 4; the town has 3 columns"),
        (
            "invests: true}\n    8:",
            "invests: true, ships: C}\n    8:",
            "components.rivals.7: has several jobs; a card has",
        ),
        ("closed: {1: [P0, P4],", "closed: {1: [P0, P9],", "setup.closed.1: are P9; the slots are"),
        ("rows: [gold, silver,", "rows: [gold, wood,", "setup.rows: are gold, wood, copper; each of the 3 has one of"),
        ('[W, TG, C, ""]]', "[W, TG, C]]", "setup.start[3]: has 3 piles; there are 4 bins"),
        ("camps: {1: 12,", "camps: {1: 11,", "components.rivals: are 12; the Rival turns one for each of 11 camps"),
        ("4: 10}\n", "4: 14}\n", "setup.camps.4: is 14; 4 players cannot build so many on 56 hexes"),
        ("display: 8 ", "display: 21 ", "setup.display: is 21; there are 20 investments"),
        ("  offices: 4\n", "  offices: 3\n", "setup.offices: are 3 of 12; the town has room for 4"),
        ("3: [4, 3, 2, 1],", "3: [1, 2, 3, 4],", "setup.rewards.3: are 1, 2, 3, 4; the highest comes first"),
        (
            "seed: {copper: [12, 8]",
            "seed: {copper: [8, 12]",
            "setup.terrain-bonus.seed.copper: is 8 for the first and 12",
        ),
        ("wanted: [-1, 2]", "wanted: [1, 2]", "setup.wanted: is a gain; it should cost points"),
        ("baron: 2}", "duke: 2}", "setup.income: are greenhorn, prospector, foreman, duke; the rules know"),
        (
            "metals: [copper, silver, gold]\n",
            "metals: [silver, copper, gold]\n",
            "components.metals: are silver, copper, gold",
        ),
        ("  O05: {label: Deeds", "  O55: {label: Deeds", "picks: do not say what O05 is called"),
        ("  map: boomtown-map\n", "  map: chasm\n", "setup.map: chasm has no group"),
        ("3: boomtown,", "3: blast,", "setup.boards.3: blast has no map, shipping, town,"),
        ("3: boomtown,", "3: boomtawn,", "setup.boards: "),
        ("  ask_leave: ", "  ask_leeve: ", 'words: "ask_leave" is missing'),
        ("  camp_none: ", "  camp_nun: ", 'why_not: "camp_none" is missing'),
    ],
)
def test_mistakes(tmp_path: Path, old: str, new: str, start: str) -> None:
    faults = mistakes(tmp_path, old, new)
    assert any(fault.startswith(start) for fault in faults), faults


def test_the_sheet_is_sound() -> None:
    sheet = read_sheet(DATA / "boomtown.yaml", BoomtownSheet, faults, VOCABULARY)
    assert (sheet.id, sheet.setup.influence, sheet.components.four) == ("boomtown", 7, 4)
