"""The manual hangs together: links lead somewhere, and every page can be reached."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from tests.blocks import ROOT

DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_links_lead_to_files(page: Path) -> None:
    for target in _LINK.findall(_CODE.sub("", page.read_text(encoding="utf-8"))):
        if "://" not in target:
            assert (page.parent / target.partition("#")[0]).exists(), target


def test_every_page_is_in_the_manuals_table() -> None:
    def listed(entries: list[object]) -> list[str]:
        inner = [one for entry in entries if isinstance(entry, dict) for one in entry.values()]
        return [one for one in entries if isinstance(one, str)] + [
            name for one in inner for name in listed(one)
        ]

    manual = YAML(typ="safe").load(ROOT / "mkdocs.yml")
    assert sorted(listed(manual["nav"])) == sorted(str(page.relative_to(DOCS)) for page in DOCS.rglob("*.md"))
