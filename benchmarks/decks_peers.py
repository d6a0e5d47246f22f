"""What bulk checks of decks are measured against: programs that only load the same documents."""

YAML = """
import sys
from pathlib import Path
import yaml
loader = yaml.CSafeLoader
paths = sorted(Path(sys.argv[1]).iterdir())
print(sum(1 for path in paths for _ in yaml.load_all(path.read_bytes(), loader)))
"""

JSON = """
import json, sys
with open(sys.argv[1]) as lines:
    print(sum(1 for line in lines if json.loads(line)))
"""
