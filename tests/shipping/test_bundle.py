"""What a bundle holds: everything that the program imports, nothing that it does not, a licence of each part."""

from __future__ import annotations

import runpy
import tomllib
from collections.abc import Callable, Sequence
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import yaml

import games
from engine import APP_ID, VERSION
from engine.data.paths import ROOT
from tests.house.program import PROGRAM, imports, inside

FOLDER = ROOT / ".ci" / "bundle"

WORKFLOWS = ROOT / ".github" / "workflows"

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the source package has no bundle")


def script(name: str) -> dict[str, Any]:
    return runpy.run_path(str(FOLDER / f"{name}.py"))


CONTENTS = script("contents") if FOLDER.is_dir() else {}

LICENCES = script("licences") if FOLDER.is_dir() else {}

Found = Callable[[Sequence[metadata.Distribution], Sequence[str]], tuple[dict[str, str], list[str]]]


def requirements() -> list[metadata.Distribution]:
    """The packages that the program needs."""
    tables: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    names = [line.split(">")[0].split("=")[0].strip() for line in tables["project"]["dependencies"]]
    return [metadata.distribution(name) for name in names]


def test_it_holds_every_module_of_the_program() -> None:
    held = CONTENTS["hidden_imports"](ROOT)
    assert {name for name in PROGRAM if inside(name, "engine", "games", "scenes")} == {*held}
    assert {f"games.{game}.rules" for game in games.discover()} <= {*held}


@pytest.mark.full  # every module is read for it
def test_what_is_left_out_is_imported_nowhere() -> None:
    needless = CONTENTS["NEEDLESS"]
    assert [(name, to) for name in PROGRAM for to in imports(name) if inside(to, *needless)] == []


def test_its_typefaces_and_data_are_there() -> None:
    files = [Path(source) for source, _ in CONTENTS["data_files"](ROOT)]
    assert len(files) > 10
    assert [file for file in files if not file.exists()] == []


def test_the_files_for_desktops_are_there() -> None:
    files = {target: file for file, target in CONTENTS["desktop_files"](APP_ID)}
    assert [file for file in files.values() if not file.is_file()] == []
    assert f"share/applications/{APP_ID}.desktop" in files
    assert f"share/icons/hicolor/256x256/apps/{APP_ID}.png" in files


def test_macos_opens_matches_with_it() -> None:
    told = CONTENTS["info_plist"]("Motherlode", APP_ID)
    (kind,), (document,) = told["UTImportedTypeDeclarations"], told["CFBundleDocumentTypes"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]


def test_the_spec_names_no_version_and_no_game() -> None:
    text = (FOLDER / "motherlode.spec").read_text("utf-8")
    compile(text, "motherlode.spec", "exec")
    assert VERSION not in text
    assert not [game for game in games.discover() if game in text]


def test_every_package_has_a_licence_and_every_library_of_pygame() -> None:
    pygame = metadata.distribution("pygame-ce")
    files = [Path(str(file)).name for file in pygame.files or () if ".libs/" in str(file) or ".dylibs/" in str(file)]
    find: Found = LICENCES["licences_of"]
    found, missing = find(requirements(), files)
    assert missing == []
    assert "LESSER GENERAL PUBLIC LICENSE" in found[f"pygame-ce {pygame.version}"]
    assert found["LibYAML"].startswith("Copyright")
    assert any(name.startswith("Python ") for name in found)


def test_what_has_no_licence_is_named() -> None:
    find: Found = LICENCES["licences_of"]
    _, missing = find([], ["libz.so.1", "libunheard-of.so.3", "SQLite3.dll"])
    assert missing == ["libunheard-of.so.3"]


def test_every_text_is_there_and_used() -> None:
    parts: dict[str, Any] = tomllib.loads((LICENCES["TEXTS"] / "parts.toml").read_text("utf-8"))
    used = {part["text"] for part in parts.values()} - {"", LICENCES["PYTHON"]}
    assert used == {file.stem for file in LICENCES["TEXTS"].glob("*.txt")}


@pytest.mark.parametrize(
    ("file", "is_library"),
    [
        ("pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10", True),
        ("pygame/SDL2.dll", True),
        ("pygame/.dylibs/libSDL2-2.0.0.dylib", True),
        ("pygame/base.cpython-311-x86_64-linux-gnu.so", False),
        ("pygame/base.cp311-win_amd64.pyd", False),
        ("accesskit/accesskit.abi3.so", False),
    ],
)
def test_libraries_are_told_from_modules(file: str, is_library: bool) -> None:
    assert LICENCES["is_library"](file) is is_library


def test_workflows_try_the_pythons_that_are_promised() -> None:
    tables = {file.stem: yaml.safe_load(file.read_text("utf-8")) for file in WORKFLOWS.glob("*.yml")}
    matrix = tables["tests"]["jobs"]["tests"]["strategy"]["matrix"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    promised = [line.rpartition(" ")[2] for line in project["classifiers"] if fnmatch(line, "*Python :: 3.*")]
    assert matrix["python"] == promised
    assert len(matrix["system"]) == 3
    assert {"packages", "bundles"} <= {*tables["release"]["jobs"]}
