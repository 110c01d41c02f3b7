# Types of auto_mlir; the docstrings are in the extension module.
import array
import os
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, Protocol, SupportsComplex, SupportsFloat, SupportsIndex, Union

__version__: str

class _Buffer(Protocol):
    """An object with the buffer protocol, as classes of Python 3.12 and later declare it."""

    def __buffer__(self, flags: int, /) -> memoryview: ...

class _ArrayInterface(Protocol):
    """numpy.ndarray, and NumPy's scalars."""

    @property
    def __array_interface__(self) -> dict[str, Any]: ...

_Array = Union[_Buffer, _ArrayInterface, array.array[Any], bytearray, bytes, memoryview]
_Number = Union[SupportsIndex, SupportsFloat, SupportsComplex, complex]
_Source = Union[str, bytes, os.PathLike[str]]
_Progress = Callable[[str, float], object]

class Diagnostic(NamedTuple):
    file: str
    line: int
    column: int
    severity: Literal["error", "warning", "note", "remark"]
    message: str

class Error(ValueError):
    diagnostics: Sequence[Diagnostic]

class Instruction(NamedTuple):
    name: str
    operation: str
    parameters: dict[str, int]
    features: tuple[str, ...]
    available: bool
    lowered: bool
    latency: float
    throughput: float
    status: str
    masking: str

class Operand(NamedTuple):
    name: str
    kind: Literal["vector", "mask", "scalar", "immediate"]
    optional: bool

class Operation(NamedTuple):
    name: str
    parameters: dict[str, str]
    operands: tuple[Operand, ...]
    structure: str
    members: dict[str, int]

class Rule(NamedTuple):
    name: str
    instruction: str
    operation: str
    pattern: str
    proof: str
    explanation: str

class Compilation(NamedTuple):
    output: Any  # str for 'assembly', 'llvm' and 'c', bytes for 'object' and 'bitcode'
    diagnostics: list[Diagnostic]
    explanation: str
    schedule: str
    statistics: dict[str, int]
    instructions: dict[str, int]
    seconds: dict[str, float]
    report: str

class Context:
    def __init__(self) -> None: ...

class Target:
    def __init__(
        self,
        name: str = "x86",
        *,
        cpu: str = "",
        features: str = "",
        rules: Union[str, os.PathLike[str]] = "",
        settings: str = "",
    ) -> None: ...
    @property
    def name(self) -> str: ...
    @property
    def cpu(self) -> str: ...
    @property
    def features(self) -> str: ...
    @property
    def triple(self) -> str: ...
    @property
    def cost_cpu(self) -> str: ...
    @property
    def dialect(self) -> str: ...
    @property
    def solver(self) -> str: ...
    @property
    def register_bits(self) -> int: ...
    @property
    def has_threads(self) -> bool: ...
    @property
    def runs_here(self) -> bool: ...
    def instructions(self) -> list[Instruction]: ...
    def operations(self) -> list[Operation]: ...
    def rules(self) -> list[Rule]: ...
    def semantics(self, instruction: str, /) -> str: ...

class Module:
    @classmethod
    def parse(cls, source: _Source, context: Context | None = None, name: str | None = None) -> Module: ...
    def run(self, pipeline: str, target: Target | None = None) -> list[Diagnostic]: ...
    def verify(self) -> None: ...
    def clone(self) -> Module: ...
    def bytecode(self) -> bytes: ...
    @property
    def functions(self) -> dict[str, str]: ...
    @property
    def context(self) -> Context: ...

class Buffer:
    @property
    def shape(self) -> tuple[int, ...]: ...
    def __buffer__(self, flags: int, /) -> memoryview: ...

class Program:
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def compilation(self) -> Compilation: ...
    def __getitem__(self, name: str, /) -> Function: ...

class Function:
    @property
    def __name__(self) -> str: ...
    @property
    def program(self) -> Program: ...
    @property
    def type(self) -> str: ...
    @property
    def writes(self) -> tuple[bool, ...]: ...
    def __call__(self, *arguments: Union[_Array, _Number]) -> Any: ...

def compile(
    source: Union[Module, _Source],
    target: Target | None = None,
    *,
    emit: Literal["object", "assembly", "llvm", "bitcode", "c"] = "object",
    optimization: int = 3,
    schedule: _Source | None = None,
    threads: int = 0,
    verify: bool = False,
    verify_seconds: int = 0,
    reassociate: bool = False,
    upstream_only: Sequence[str] = (),
    explain: bool = False,
    report: bool = False,
    remarks: bool = False,
    print_schedule: bool = False,
    progress: _Progress | None = None,
    name: str | None = None,
    tune: float | None = None,
) -> Compilation: ...
def jit(
    source: Union[Module, _Source],
    function: str | None = None,
    target: Target | None = None,
    *,
    libraries: Sequence[Union[str, os.PathLike[str]]] = (),
    optimization: int = 3,
    schedule: _Source | None = None,
    threads: int = 0,
    verify: bool = False,
    verify_seconds: int = 0,
    reassociate: bool = False,
    upstream_only: Sequence[str] = (),
    explain: bool = False,
    report: bool = False,
    remarks: bool = False,
    print_schedule: bool = False,
    progress: _Progress | None = None,
    name: str | None = None,
    tune: float | None = None,
) -> Function: ...
def targets() -> tuple[str, ...]: ...
def rules_directory() -> str: ...
