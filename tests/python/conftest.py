"""Tests of the bindings: ./run test python. AUTO_BUILD_DIR: the build."""

import os
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parents[2]
build = pathlib.Path(os.environ.get("AUTO_BUILD_DIR", root / "build")).resolve()
sys.path.insert(0, str(build / "python"))
