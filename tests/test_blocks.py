"""Pages that are run: what is done with each kind of block, and that a wrong page is not taken for right."""

from __future__ import annotations

import pytest

from tests.blocks import rewritten

PAGE = """# A page

```console
$ cd && mkdir away && cd away
```

```yaml
# lists/one.yaml
kind: deck
```

```console
$ false
$ echo $?
1
$ cat lists/one.yaml; \\
  echo and more
# lists/one.yaml
kind: deck
and more
```

```python
lines = open("lists/one.yaml").read().splitlines()
print(len(lines))
```

It prints:

```text
2
```

```python
assert lines[1] == "kind: deck"
```

```text
This is no output.
```
"""


def test_a_right_page_stays_as_it_is() -> None:
    assert rewritten(PAGE) == PAGE


@pytest.mark.parametrize(
    ("right", "wrong"), [("\n1\n", "\n0\n"), ("and more\n`", "and less\n`"), ("\n2\n", "\n3\n")]
)
def test_a_wrong_page_is_put_right(right: str, wrong: str) -> None:
    assert right in PAGE
    assert rewritten(PAGE.replace(right, wrong)) == PAGE


def test_python_that_fails_is_told() -> None:
    with pytest.raises(AssertionError):
        rewritten(PAGE.replace('"kind: deck"', '"kind: cadre"'))


def test_nothing_is_saved_in_the_repository() -> None:
    with pytest.raises(AssertionError, match=r"one\.yaml: in the repository"):
        rewritten("```yaml\n# lists/one.yaml\nkind: deck\n```\n")


def test_a_command_that_ends_the_shell_is_told() -> None:
    with pytest.raises(AssertionError, match="this ended the shell"):
        rewritten("```console\n$ exit 3\n```\n")
