"""Nothing from a document can forge a line, a colour or an order on a screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pipes.screen import safe, wants_colour


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain é 𝒜 ’", "plain é 𝒜 ’"),
        ("a\nb", "a\\x0ab"),
        ("a\rb\tc", "a\\x0db\\x09c"),
        ("\x1b[2J", "\\x1b[2J"),
        ("\x9b31m", "\\x9b31m"),
        ("\u202eevil\u2066", "\\u202eevil\\u2066"),
        ("a\u2028b\ufeff", "a\\u2028b\\ufeff"),
        ("\U000e0041", "\\U000e0041"),
    ],
)
def test_escapes(text: str, shown: str) -> None:
    assert safe(text) == shown


@given(st.text())
def test_what_is_safe_is_printable_or_a_blank(text: str) -> None:
    assert len(safe(text).splitlines()) <= 1
    assert safe(safe(text)) == safe(text)


@pytest.mark.parametrize(
    ("choice", "terminal", "environment", "expected"),
    [
        ("auto", True, {}, True),
        ("auto", False, {}, False),
        ("auto", True, {"NO_COLOR": "1"}, False),
        ("auto", True, {"NO_COLOR": ""}, True),
        ("auto", False, {"FORCE_COLOR": "1"}, True),
        ("auto", True, {"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        ("always", False, {"NO_COLOR": "1"}, True),
        ("never", True, {"FORCE_COLOR": "1"}, False),
    ],
)
def test_who_decides_on_colour(
    choice: str, terminal: bool, environment: dict[str, str], expected: bool
) -> None:
    assert wants_colour(choice, terminal, environment) is expected
