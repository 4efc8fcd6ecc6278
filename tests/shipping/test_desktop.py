"""What desktops are told: names, version, kind of file and pictures agree with the program, and with one another."""

from __future__ import annotations

import configparser
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine import APP_ID, VERSION
from engine.data.paths import ASSETS
from engine.match.save_file import FINISHED, UNFINISHED
from engine.match.save_format import MAGIC
from scenes.main_loop import CAPTION

DESKTOP = ASSETS / "desktop"

ENTRY = DESKTOP / f"{APP_ID}.desktop"

INFO = DESKTOP / f"{APP_ID}.metainfo.xml"

KIND = DESKTOP / f"{APP_ID}.xml"

MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment]  # keys as they are
    parser.read(ENTRY, encoding="utf-8")
    return parser["Desktop Entry"]


def text(tree: ElementTree.Element, path: str) -> str:
    found = tree.find(path)
    assert found is not None
    return found.text or ""


def media_type() -> str:
    return ElementTree.parse(KIND).getroot()[0].attrib["type"]


def test_the_entry_opens_what_is_a_match() -> None:
    told = entry()
    assert (told["Name"], told["Icon"], told["StartupWMClass"]) == (CAPTION, APP_ID, APP_ID)
    assert told["MimeType"] == f"{media_type()};"
    assert told["Exec"] == "motherlode %f"


def test_the_description_is_that_of_this_version() -> None:
    tree = ElementTree.parse(INFO).getroot()
    assert (text(tree, "id"), text(tree, "name"), text(tree, "icon")) == (APP_ID, CAPTION, APP_ID)
    assert text(tree, "launchable") == ENTRY.name
    assert text(tree, "provides/mediatype") == media_type()
    newest = tree.find("releases/release")
    assert newest is not None
    assert newest.attrib["version"] == VERSION


def test_a_match_is_known_by_its_beginning_and_its_endings() -> None:
    tree = ElementTree.parse(KIND).getroot()
    match = tree.find(f".//{MIME}match")
    assert match is not None
    assert (match.attrib["value"].encode(), match.attrib["offset"]) == (MAGIC, "0")
    assert {glob.attrib["pattern"] for glob in tree.iter(f"{MIME}glob")} == {f"*{UNFINISHED}", f"*{FINISHED}"}


@pytest.mark.full
@pytest.mark.parametrize(
    "command",
    [
        ["desktop-file-validate", str(ENTRY)],
        ["appstreamcli", "validate", "--no-net", str(INFO)],
        ["sh", "-n", str(DESKTOP / "register.sh")],
    ],
    ids=lambda command: command[0],
)
def test_the_tools_of_desktops_find_nothing_wrong(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"without {command[0]}")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.full
@pytest.mark.skipif(shutil.which("update-mime-database") is None, reason="without shared-mime-info")
def test_a_folder_is_put_into_the_menu_and_taken_out_again(tmp_path: Path) -> None:
    folder, share = tmp_path / "my games", tmp_path / "share"
    for place, file in (("applications", ENTRY), ("metainfo", INFO), ("mime/packages", KIND)):
        (folder / "share" / place).mkdir(parents=True)
        shutil.copy(file, folder / "share" / place)
    icons = folder / "share" / "icons" / "hicolor" / "48x48" / "apps"
    icons.mkdir(parents=True)
    shutil.copy(ASSETS / "icons" / "motherlode-48.png", icons / f"{APP_ID}.png")
    shutil.copy(DESKTOP / "register.sh", folder)
    command = ["sh", str(folder / "register.sh")]
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "XDG_DATA_HOME": str(share)}
    subprocess.run(command, env=environment, check=True, capture_output=True)
    installed = (share / "applications" / ENTRY.name).read_text("utf-8")
    assert f'Exec="{folder}/motherlode" %f' in installed.splitlines()
    assert (share / "icons" / "hicolor" / "48x48" / "apps" / f"{APP_ID}.png").is_file()
    assert f"*{UNFINISHED}" in (share / "mime" / "globs2").read_text()
    subprocess.run([*command, "--remove"], env=environment, check=True, capture_output=True)
    assert not [file for file in share.rglob("*") if APP_ID in file.name]
    assert UNFINISHED not in (share / "mime" / "globs2").read_text()
