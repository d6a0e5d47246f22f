"""Run those black-box cases whose ids stand in cases.txt; with --grow, add all that pass."""

from __future__ import annotations

import importlib.util
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

LIST = Path(__file__).with_name("cases.txt")


def main(command: str, folder: str, *more: str) -> int:
    spec = importlib.util.spec_from_file_location("run", Path(folder, "run.py"))
    assert spec is not None
    assert spec.loader is not None
    runner = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(runner)
    known = set(LIST.read_text(encoding="utf-8").splitlines())
    cases = [case for path in sorted(Path(folder).glob("*.jsonl")) for case in runner.load(path)]
    grow = "--grow" in more
    chosen = [case for case in cases if grow or case["id"] in known]
    words = [os.path.abspath(command)]
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda case: runner.run(case, words, 60), chosen))
    passed = {case["id"] for case, bad in zip(chosen, results, strict=True) if not bad}
    for case, bad in zip(chosen, results, strict=True):
        if bad and case["id"] in known:
            print(f"FAIL {case['id']}: {bad[0][:300]}")
    if grow:
        LIST.write_text("".join(f"{one}\n" for one in sorted(known | passed)), encoding="utf-8")
    print(f"{len(passed)}/{len(chosen)} pass")
    return 0 if chosen and passed >= known & {case["id"] for case in cases} else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
