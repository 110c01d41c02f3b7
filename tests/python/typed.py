"""A program for type checkers (test_guide.py): each line is accepted, but those that say `error`."""

import array
import pathlib
from typing import Any

import auto_mlir as am
import numpy as np

f: am.Function = am.jit("func.func @f() { return }", target=am.Target("x86", cpu="native"), libraries=[pathlib.Path("l.so")])
made: am.Compilation = am.compile(pathlib.Path("f.mlir"), emit="assembly", progress=lambda phase, seconds: print(phase, seconds))
result: Any = f(np.zeros(4, np.float32), np.arange(4)[::2], np.zeros((2, 2), np.complex64))
buffer: am.Buffer = f()
f(array.array("f", [1.0]), bytearray(4), memoryview(b"4"), b"4", buffer)
f(1, 1.5, 2j, True, np.float32(1), np.int8(1), np.bool_(True), np.complex64(1))
seconds: float = sum(made.seconds.values())
functions: dict[str, str] = am.Module.parse("").functions
writes: tuple[bool, ...] = f.program["g"].writes

f("text")  # error
f([1.0, 2.0])  # error
f(None)  # error
am.compile("", emit="binary")  # error
am.Target("x86", "native")  # error
