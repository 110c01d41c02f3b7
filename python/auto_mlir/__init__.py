"""AutoMLIR: compiles MLIR (linalg, tosa, vector, ...) with the complex instructions of its target.

>>> import auto_mlir
>>> double = auto_mlir.jit("func.func @f(%x: f32) -> f32 { %y = arith.addf %x, %x : f32 return %y : f32 }")
>>> double(1.5)
3.0

docs/python.md is the guide. Everything is in the extension module auto_mlir._core.
"""

from ._core import (
    Buffer,
    Compilation,
    Context,
    Diagnostic,
    Error,
    Function,
    Instruction,
    Module,
    Operand,
    Operation,
    Program,
    Rule,
    Target,
    __version__,
    compile,
    jit,
    rules_directory,
    targets,
)

__all__ = [
    "Buffer",
    "Compilation",
    "Context",
    "Diagnostic",
    "Error",
    "Function",
    "Instruction",
    "Module",
    "Operand",
    "Operation",
    "Program",
    "Rule",
    "Target",
    "compile",
    "jit",
    "rules_directory",
    "targets",
]
