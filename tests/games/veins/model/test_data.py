"""Mistakes in `data/veins.yaml` that the schema cannot find, with their places."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.data.paths import DATA
from engine.data.record import read_sheet
from engine.data.yaml_nodes import DataError
from games.veins.model.data import VOCABULARY, faults
from games.veins.model.sheet import VeinsSheet

TEXT = (DATA / "veins.yaml").read_text(encoding="utf-8")


def mistakes(tmp_path: Path, old: str, new: str) -> list[str]:
    """The faults of the sheet with one part replaced, without file and line."""
    assert TEXT.count(old) == 1, old
    file = tmp_path / "veins.yaml"
    file.write_text(TEXT.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_sheet(file, VeinsSheet, faults, VOCABULARY)
    return [fault.split(": ", 1)[1] for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("edges: [1, 2, 4, 5]", "edges: [1, 2, 4]", "components.tiles.4.edges: are 1, 2, 4; 4 different ones of 0 to"),
        ("edges: [0, 2, 4]", "edges: [0, 2, 6]", "components.tiles.3.edges: are 0, 2, 6; 3 different ones of 0 to 5"),
        ("    3: {edges", "    5: {edges", "components.tiles: are 6, 4, 5, 2; the rules know 6, 4, 3, 2"),
        (
            "tunnels: 17",
            "tunnels: 16",
            "components.tiles.6.tunnels: are 16; start, pool and 3 phases of 4 seats",
        ),
        (
            "tunnels: 19",
            "tunnels: 18",
            "components.tiles.4.tunnels: are 18; start, pool and 3 phases of 4 seats",
        ),
        (
            "tunnels: 12, dynamites: 3",
            "tunnels: 12, dynamites: 2",
            "components.tiles.2.dynamites: are 2; 3 phases take 3",
        ),
        ("  veins: 18\n", "  veins: 17\n", "components.veins: are 17; start, pool and 3 phases of 4 seats take 18"),
        ("  stations: 11 ", "  stations: 10 ", "components.stations: are 10; start, pool and 3 phases"),
        ("  options: 8\n", "  options: 7\n", "components.options: are 7; start, pool and 3 phases"),
        ("  prospects: 4\n", "  prospects: 3\n", "components.prospects: are 3; start, pool and 3 phases"),
        ("  track: 9 ", "  track: 16 ", "components.track: is 16; a stock holds 15 of a kind at the most"),
        (
            "O02: {stones: [red, blue]",
            "O02: {stones: [red, pink]",
            "components.orders.O02.stones: are of pink; the colours are yellow, white,",
        ),
        (
            "O02: {stones: [red, blue]",
            "O02: {stones: [red, red]",
            "components.orders.O02.stones: are red, red; an order has one or more, all of different colours",
        ),
        (
            "O02: {stones: [red, blue]",
            "O02: {stones: [white, yellow]",
            "components.orders.O02.stones: are those of O01; no two orders have the same",
        ),
        (
            "reward: 28, penalty: 14",
            "reward: 28, penalty: 29",
            "components.orders.O15.penalty: is 29, more than the reward of 28",
        ),
        ("  reveal: 5 ", "  reveal: 4 ", "components.orders: are 15; 3 phases reveal 12"),
        ("{1: 2, 2: 3, 3: 4, 4: 6}", "{1: 2, 2: 3, 3: 4}", "setup.charges: are 3; 4 seats take a sequence card each"),
        (
            "{1: 2, 2: 3, 3: 4, 4: 6}",
            "{1: 2, 2: 3, 3: 4, 4: 5}",
            "setup.charges: have 5 exits; the tiles have 6, 4,",
        ),
        ("{1: 2, 2: 3, 3: 4, 4: 6}", "{1: 2, 2: 3, 4: 4, 5: 6}", "setup.charges: are 1, 2, 4, 5; the rules know 1, 2,"),
        ("{2: 3, 3: 4, 4: 4}", "{2: 3, 3: 4}", "setup.stones: are 2, 3; the rules know 2, 3, 4"),
        ("{2: 3, 3: 4, 4: 4}", "{2: 10, 3: 4, 4: 4}", "setup.stones.2: are 10; a track has 9"),
        (
            "equipment: {tunnels: [6, 4, 3, 2]",
            "equipment: {tunnels: [6, 4, 3, 1]",
            "setup.equipment.tunnels: have 1 exits",
        ),
        ("options: 2, prospects: 1", "options: 2, prospects: 2", "setup.equipment.prospects: are 2; the last action"),
        ("pool: {T6: 4,", "pool: {T5: 4,", "setup.pool: has T5; it can have T6, T4, T3, T2, D6, D4, D3, D2, vein, sta"),
        ("f6: {tile: T6,", "f6: {tile: D6,", "setup.marked: has D6; it can have T6, T4, T3, T2"),
        ("a5: {tile: T4, orientation: 0}", "S1: {tile: T4, orientation: 0}", "setup.marked.S1: is no space of the"),
        ("a5: {tile: T4, orientation: 0}", "a5: {tile: T4, orientation: 3}", "setup.marked.a5.orientation: is 3; a T4"),
        ("vein: {f6: yellow}", "vein: {f5: yellow}", "setup.vein.f5: has no tile; tiles lie on f6, a2, a3, a4, a5"),
        ("vein: {f6: yellow}", "vein: {a3: yellow}", "setup.vein.a3: lies beside a city, where no vein can be"),
        ("vein: {f6: yellow}", "vein: {f6: pink}", "setup.vein.f6: is pink; the colours are yellow,"),
        ("  phases: 3\n", "  phases: 2\n", "stages: are 13; 2 phases of 4 and the final sale are 9"),
        ("  cities: [S, SE, NE, NW, SW]", "  cities: [S, SE, NE, NW, W]", "setup.map: veins-mountain has the groups"),
        ("  map: veins-mountain\n", "  map: chasm\n", "setup.map: chasm has the groups"),
        ("  board: veins\n", "  board: blast\n", "setup.board: blast has no"),
        ("  panel: veins-auction\n", "  panel: veins\n", "setup.panel: veins has no"),
        ("  panel: veins-auction\n", "  panel: veins-auktion\n", "setup.board: "),
        ("  O05: {label: ", "  O55: {label: ", "picks: do not say what O05 is called"),
        ("  ask_draft: ", "  ask_draught: ", 'words: "ask_draft" is missing'),
        ("  tile_alone: ", "  tile_lone: ", 'why_not: "tile_alone" is missing'),
    ],
)
def test_mistakes(tmp_path: Path, old: str, new: str, said: str) -> None:
    faults = mistakes(tmp_path, old, new)
    assert any(fault.startswith(said) for fault in faults), faults


def test_the_sheet_is_sound() -> None:
    """The numbers of RULES.md 3.1 and 3.5."""
    sheet = read_sheet(DATA / "veins.yaml", VeinsSheet, faults, VOCABULARY)
    tiles, orders = sheet.components.tiles.values(), sheet.components.orders.values()
    assert (sum(tile.tunnels for tile in tiles), sum(tile.dynamites for tile in tiles)) == (62, 12)
    assert [sum(len(order.stones) == number for order in orders) for number in (2, 3, 4)] == [6, 6, 3]
    for colour in sheet.components.colours:
        assert sum(colour in order.stones for order in orders) == 7
    assert all(order.penalty == order.reward // 2 for order in orders)
    assert all(6 <= order.reward / len(order.stones) <= 7 for order in orders)
