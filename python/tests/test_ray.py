"""The study of examples/ray_study.py, where Ray is installed (`pip install 'ray>=2.40'`)."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("ray", reason="Ray is large: it is tested where it is installed")

EXAMPLE = Path(__file__).parents[2] / "examples" / "ray_study.py"


def test_workers_play_what_one_process_plays():
    words = ["ccn", "rolica-1808", "--battles", "6", "--piece", "2", "--workers", "2", "--check"]
    ran = subprocess.run([sys.executable, EXAMPLE, *words], capture_output=True, text=True, timeout=240)
    assert ran.returncode == 0, ran.stderr
    assert "6 battles" in ran.stdout and "row for row" in ran.stdout
