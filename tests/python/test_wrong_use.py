"""Wrong use raises an exception that says what and where; it does not end the interpreter."""

import gc
import os

import auto_mlir as am
import numpy as np
import pytest

MEMREF = "func.func @f(%m: memref<4x8xf32>, %n: i8, %o: memref<4x8xf32>) {\n" \
         "  memref.copy %m, %o : memref<4x8xf32> to memref<4x8xf32>\n  return\n}"
SCALE = "func.func @f(%m: memref<4x8xf32>, %n: i8, %o: memref<4x8xf32>) {\n" \
        "  linalg.copy ins(%m : memref<4x8xf32>) outs(%o : memref<4x8xf32>)\n  return\n}"
F32 = np.float32
good = np.zeros((4, 8), F32)


@pytest.fixture(scope="module")
def f():
    return am.jit(SCALE)


def read_only():
    a = np.zeros((4, 8), F32)
    a.flags.writeable = False
    return a


def unaligned():
    return np.zeros(4 * 8 * 4 + 1, np.uint8)[1:].view(F32).reshape(4, 8)


def released():
    view = memoryview(np.zeros((4, 8), F32))
    view.release()
    return view


class Lying:
    def __index__(self):
        raise RuntimeError("no")

    def __float__(self):
        return "x"


# Arguments of f, the exception, and what it says.
CALLS = {
    "none": ((), TypeError, "f: takes 3 arguments, not 0"),
    "too many": ((good, 1, good, good), TypeError, "f: takes 3 arguments, not 4"),
    "no buffer": ((1, 1, good), TypeError, r"f: argument 1 \(memref<4x8xf32>\): expected an array.*int"),
    "None": ((None, 1, good), TypeError, "argument 1.*NoneType"),
    "list": (([[0.0] * 8] * 4, 1, good), TypeError, "argument 1.*list"),
    "fewer dimensions": ((good[0], 1, good), ValueError, "argument 1.*1 dimensions, expected 2"),
    "more dimensions": ((good[None], 1, good), ValueError, "3 dimensions, expected 2"),
    "size": ((good, 1, np.zeros((4, 9), F32)), ValueError, r"argument 3 .*dimension 1 has size 9, expected 8"),
    "size 0": ((good[:0], 1, good), ValueError, "dimension 0 has size 0, expected 4"),
    "transposed": ((np.zeros((8, 4), F32).T, 1, good), ValueError, "dimension 1 has a stride of 4 elements, expected 1"),
    "steps": ((np.zeros((8, 8), F32)[::2], 1, good), ValueError, "dimension 0 has a stride of 16 elements, expected 8"),
    "reversed": ((good[::-1], 1, good), ValueError, "stride of -8 elements, expected 8"),
    "broadcast": ((np.broadcast_to(good[0], (4, 8)), 1, good), ValueError, "stride of 0 elements, expected 8"),
    "odd stride": ((np.zeros((4, 33), np.uint8)[:, :32].view(F32), 1, good), ValueError, "stride of 33 bytes, no multiple of 4"),
    "wider": ((good.astype(np.float64), 1, good), TypeError, "format 'd', 8 bytes each, expected 'f'"),
    "integers": ((good.astype(np.int32), 1, good), TypeError, "format 'i'"),
    "complex": ((good.astype(np.complex64), 1, good), TypeError, "format 'Zf'"),
    "byte order": ((good.astype(">f4"), 1, good), TypeError, "format '>f'"),
    "objects": ((good.astype(object), 1, good), TypeError, "format 'O'"),
    "dates": ((np.zeros((4, 8), "datetime64[s]"), 1, good), TypeError, "does not give its memory"),
    "records": ((np.zeros((4, 8), [("a", "i2"), ("b", "i2")]), 1, good), TypeError, "argument 1"),
    "text": (("text", 1, good), TypeError, "argument 1.*str"),
    "read-only": ((good, 1, read_only()), ValueError, "argument 3.*read-only"),
    "bytes": ((good, 1, bytes(128)), TypeError, "argument 3"),
    "unaligned": ((unaligned(), 1, good), ValueError, "argument 1.*not aligned to 4 bytes"),
    "released": ((released(), 1, good), TypeError, "argument 1.*does not give its memory.*released"),
    "float for an integer": ((good, 1.5, good), TypeError, r"argument 2 \(i8\): expected an integer, not .*float"),
    "text for an integer": ((good, "1", good), TypeError, "argument 2.*str"),
    "large": ((good, 256, good), OverflowError, r"argument 2 \(i8\): 256 has more than 8 bits"),
    "small": ((good, -129, good), OverflowError, "-129 has more than 8 bits"),
    "huge": ((good, 10**30, good), OverflowError, "more than 8 bits"),
    "hugely negative": ((good, -(10**30), good), OverflowError, "more than 8 bits"),
    "raises": ((good, Lying(), good), TypeError, "argument 2.*Lying"),
    "an array for a number": ((good, good, good), TypeError, "argument 2"),
}


@pytest.mark.parametrize("case", CALLS)
def test_calls(f, case):
    arguments, exception, message = CALLS[case]
    with pytest.raises(exception, match=message):
        f(*arguments)
    f(good, 1, np.zeros((4, 8), F32))  # it still works


def test_keywords(f):
    with pytest.raises(TypeError, match="no names"):
        f(m=good)


def test_numbers():
    g = am.jit("func.func @g(%a: f32, %b: complex<f32>, %c: i1, %d: i64) { return }")
    g(1, 2j, True, 2**64 - 1)
    for arguments, exception in (
        (("1", 1, 1, 1), TypeError), ((1j, 1, 1, 1), TypeError), ((None, 1, 1, 1), TypeError),
        ((1, "x", 1, 1), TypeError), ((1, 1, 2, 1), OverflowError), ((1, 1, -1, 1), OverflowError),
        ((1, 1, 1, 2**64), OverflowError), ((1, 1, 1, -(2**63) - 1), OverflowError), ((Lying(), 1, 1, 1), TypeError),
        ((10**400, 1, 1, 1), OverflowError),
    ):
        with pytest.raises(exception):
            g(*arguments)


# Calls of the package's other functions.
OTHERS = {
    "no source": (lambda: am.compile(), TypeError),
    "a number as source": (lambda: am.compile(1), TypeError),
    "no such file": (lambda: am.Module.parse(__import__("pathlib").Path("/no/such")), FileNotFoundError),
    "a directory": (lambda: am.compile(__import__("pathlib").Path("/")), IsADirectoryError),
    "no module": (lambda: am.compile("not mlir"), am.Error),
    "binary rubbish": (lambda: am.compile(b"ML\xefR\x06\xff\xff\xff"), am.Error),
    "a cut bytecode": (lambda: am.Module.parse(am.Module.parse(SCALE).bytecode()[:-40]), am.Error),
    "lone surrogates": (lambda: am.compile("\udc80"), UnicodeEncodeError),
    "unknown output": (lambda: am.compile(SCALE, emit="elf"), ValueError),
    "optimization": (lambda: am.compile(SCALE, optimization=4), ValueError),
    "negative threads": (lambda: am.compile(SCALE, threads=-1), ValueError),
    "huge threads": (lambda: am.compile(SCALE, threads=10**40), OverflowError),
    "text as target": (lambda: am.compile(SCALE, "x86"), TypeError),
    "text as context": (lambda: am.Module.parse(SCALE, "x"), TypeError),
    "progress": (lambda: am.compile(SCALE, progress=3), TypeError),
    "upstream_only": (lambda: am.compile(SCALE, upstream_only="f"), TypeError),
    "upstream_only's items": (lambda: am.compile(SCALE, upstream_only=[1]), TypeError),
    "schedule": (lambda: am.compile(SCALE, schedule="rubbish"), am.Error),
    "schedule's type": (lambda: am.compile(SCALE, schedule=3), TypeError),
    "unknown option": (lambda: am.compile(SCALE, speed=3), TypeError),
    "libraries": (lambda: am.jit(SCALE, libraries="libm.so.6"), TypeError),
    "libraries' items": (lambda: am.jit(SCALE, libraries=[1]), TypeError),
    "no such function": (lambda: am.jit(SCALE, "g"), KeyError),
    "no function": (lambda: am.jit("module {}"), ValueError),
    "which function": (lambda: am.jit("func.func @f() { return }\nfunc.func @g() { return }"), ValueError),
    "another machine": (lambda: am.jit(SCALE, target=am.Target("neon")), ValueError),
    "an unranked memref": (lambda: am.jit("func.func @f(%m: memref<*xf32>) { return }"), TypeError),
    "bits in vectors": (lambda: am.jit("func.func @f(%m: vector<8xi1>) { return }"), TypeError),
    "a pass nested wrongly": (lambda: am.Module.parse("").run("builtin.module(func.func(convert-linalg-to-vector))"),
                              am.Error),
    "a pass of upstream's nested wrongly": (lambda: am.Module.parse("").run("builtin.module(func.func(one-shot-bufferize))"),
                                            am.Error),
    "odd integers": (lambda: am.jit("func.func @f(%m: i128) { return }"), TypeError),
    "nibbles": (lambda: am.jit("func.func @f(%m: memref<8xi4>) { return }"), TypeError),
    "gaps": (lambda: am.jit("func.func @f(%m: memref<8xvector<3xf32>>) { return }"), TypeError),
    "functions": (lambda: am.jit("func.func @f(%g: () -> ()) { return }"), (TypeError, am.Error)),
    "a freed argument": (lambda: am.jit("func.func @f(%m: memref<8xf32>) { memref.dealloc %m : memref<8xf32> return }"), TypeError),
    "a freed part": (lambda: am.jit("func.func @f(%m: memref<8xf32>) {\n %c = memref.cast %m : memref<8xf32> to memref<?xf32>\n"
                                    "memref.dealloc %c : memref<?xf32>\n return }"), TypeError),
    "pipeline": (lambda: am.Module.parse(SCALE).run("rubbish("), am.Error),
    "pipeline's type": (lambda: am.Module.parse(SCALE).run(3), TypeError),
    "pipeline's target": (lambda: am.Module.parse(SCALE).run("builtin.module()", 3), TypeError),
    "new module": (lambda: am.Module(), TypeError),
    "new function": (lambda: am.Function(), TypeError),
    "new program": (lambda: am.Program(), TypeError),
    "new buffer": (lambda: am.Buffer(), TypeError),
    "new without init": (lambda: am.Module.__new__(am.Module), TypeError),
    "object.__new__": (lambda: object.__new__(am.Function), TypeError),
    "subclass": (lambda: type("Sub", (am.Target,), {}), TypeError),
    "attribute": (lambda: setattr(am.Target(), "name", "y"), AttributeError),
    "semantics": (lambda: am.Target().semantics("no_such"), KeyError),
    "semantics' type": (lambda: am.Target().semantics(1), TypeError),
    "context's arguments": (lambda: am.Context(1), TypeError),
    "program's key": (lambda: am.jit(SCALE).program[0], TypeError),
    "program's name": (lambda: am.jit(SCALE).program["g"], KeyError),
    "a type of its own": (lambda: setattr(am.Module, "run", None), TypeError),
}


if "asan" not in os.environ.get("LD_PRELOAD", ""):  # which has the signals
    OTHERS["text nested too deeply"] = (
        lambda: am.jit("func.func @f(%c: i1) { " + "scf.if %c { " * 40000 + "}" * 40000 + " return }"), am.Error)


@pytest.mark.parametrize("case", OTHERS)
def test_others(case):
    call, exception = OTHERS[case]
    with pytest.raises(exception):
        call()


def test_a_cpu_that_this_machine_is_not():
    for cpu in ("sapphirerapids", "knl", "znver4", "graniterapids"):
        target = am.Target(cpu=cpu)
        if not target.runs_here:
            with pytest.raises(ValueError, match=f"does not run code for x86 {cpu}: it lacks "):
                am.jit(SCALE, target=target)
            break
    with pytest.raises(ValueError, match="fma4"):
        am.jit(SCALE, target=am.Target(features="+fma4"))


def test_use_in_a_callback():
    target = am.Target()
    with pytest.raises(RuntimeError, match="target is in use"):
        am.compile(SCALE, target, progress=lambda *_: am.compile(SCALE, target))
    with pytest.raises(RuntimeError, match="target is in use"):
        am.compile(SCALE, target, progress=lambda *_: target.rules())
    # Other objects may be used, and dropped.
    module = [am.Module.parse(SCALE)]

    def progress(phase, seconds):
        str(am.Module.parse(SCALE))
        module.clear()
        gc.collect()

    assert am.compile(module[0], target, progress=progress)


def test_objects_outlive_what_they_come_from():
    module = am.Module.parse(SCALE)
    context = module.context
    del module
    gc.collect()
    assert am.Module.parse(SCALE, context)
    g = am.jit("func.func @f() -> memref<4xi32> {\n  %m = memref.alloc() : memref<4xi32>\n  %c = arith.constant 5 : i32\n"
               "  linalg.fill ins(%c : i32) outs(%m : memref<4xi32>)\n  return %m : memref<4xi32>\n}")
    results = [g() for _ in range(10)]
    del g
    gc.collect()
    assert all((r == 5).all() for r in results)
    instruction = am.Target().instructions()[0]
    assert instruction.name


def test_a_buffer_is_held_while_a_result_uses_it():
    same = am.jit("func.func @f(%m: memref<?xi8>) -> memref<?xi8> { return %m : memref<?xi8> }")
    data = bytearray(b"abcd")
    view = same(data)
    with pytest.raises(BufferError):
        data.extend(b"more")
    del view
    gc.collect()
    data.extend(b"more")
    # A view of what cannot be written to cannot be written to.
    frozen = same(b"abcd")
    assert not frozen.flags.writeable and (frozen == list(b"abcd")).all()


# ---- sizes that must be equal ---------------------------------------------------------------------------------

I32 = np.int32
EQUAL = """
func.func @add(%a: memref<?xi32>, %b: memref<?xi32>, %sum: memref<?xi32>) {
  linalg.add ins(%a, %b : memref<?xi32>, memref<?xi32>) outs(%sum : memref<?xi32>)
  return
}
func.func @product(%a: memref<?x?xi32>, %b: memref<?x?xi32>, %c: memref<?x?xi32>) {
  linalg.matmul ins(%a, %b : memref<?x?xi32>, memref<?x?xi32>) outs(%c : memref<?x?xi32>)
  return
}
func.func @square(%a: memref<?x?xi32>, %b: memref<?xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i, i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : memref<?x?xi32>) outs(%b : memref<?xi32>) {
  ^bb0(%x: i32, %y: i32):
    linalg.yield %x : i32
  }
  return
}
func.func @sums(%a: memref<?x?xi32>, %b: memref<?xi32>) {
  linalg.reduce ins(%a : memref<?x?xi32>) outs(%b : memref<?xi32>) dimensions = [1]
    (%x: i32, %y: i32) {
      %0 = arith.addi %x, %y : i32
      linalg.yield %0 : i32
    }
  return
}
func.func @copy(%a: memref<?x?xi32>, %b: memref<?x?xi32>) {
  memref.copy %a, %b : memref<?x?xi32> to memref<?x?xi32>
  return
}
func.func @cast(%a: memref<?xi32>, %b: memref<?xi32>) {
  %four = memref.cast %b : memref<?xi32> to memref<4xi32>
  %same = memref.cast %a : memref<?xi32> to memref<?xi32, strided<[?], offset: ?>>
  linalg.copy ins(%same : memref<?xi32, strided<[?], offset: ?>>) outs(%four : memref<4xi32>)
  return
}
func.func @tensors(%a: tensor<?xi32>, %b: tensor<?xi32>, %c: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : index
  %n = tensor.dim %a, %zero : tensor<?xi32>
  %empty = tensor.empty(%n) : tensor<?xi32>
  %0 = linalg.mul ins(%a, %b : tensor<?xi32>, tensor<?xi32>) outs(%empty : tensor<?xi32>) -> tensor<?xi32>
  %1 = arith.addi %0, %c : tensor<?xi32>
  return %1 : tensor<?xi32>
}
"""


def zeros(*shape):
    return np.zeros(shape, I32)


# Arguments that fit, and which sizes to change: the argument, its shape, what is said.
UNEQUAL = {
    "a result that is too small": ("add", ([8], [8], [8]), 2, [4],
                                   r"argument 3 \(memref<\?xi32>\): dimension 0 has size 4, expected 8, the size of dimension 0 of argument 1"),
    "an operand that is too small": ("add", ([8], [8], [8]), 1, [7], "argument 2 .*size 7, expected 8"),
    "a first operand": ("add", ([8], [8], [8]), 0, [9], "argument 2 .*size 8, expected 9"),
    "nothing": ("add", ([8], [8], [8]), 0, [0], "argument 2 .*size 8, expected 0"),
    "sums of a product": ("product", ([2, 3], [3, 5], [2, 5]), 1, [4, 5],
                          "argument 2 .*dimension 0 has size 4, expected 3, the size of dimension 1 of argument 1"),
    "rows of a product": ("product", ([2, 3], [3, 5], [2, 5]), 2, [1, 5],
                          "argument 3 .*dimension 0 has size 1, expected 2, the size of dimension 0 of argument 1"),
    "columns of a product": ("product", ([2, 3], [3, 5], [2, 5]), 2, [2, 4],
                             "argument 3 .*dimension 1 has size 4, expected 5, the size of dimension 1 of argument 2"),
    "a diagonal": ("square", ([3, 3], [3]), 0, [3, 2],
                   "argument 1 .*dimension 1 has size 2, expected 3, the size of dimension 0 of argument 1"),
    "a reduction": ("sums", ([3, 5], [3]), 1, [5], "argument 2 .*size 5, expected 3"),
    "a copy": ("copy", ([3, 5], [3, 5]), 1, [3, 4], "argument 2 .*dimension 1 has size 4, expected 5"),
    "a cast": ("cast", ([4], [4]), 1, [5], r"argument 2 \(memref<\?xi32>\): dimension 0 has size 5, expected 4"),
    "what a cast is copied from": ("cast", ([4], [4]), 0, [3], r"argument 1 .*dimension 0 has size 3, expected 4"),
    "tensors": ("tensors", ([6], [6], [6]), 1, [5], "argument 2 .*size 5, expected 6"),
    "a tensor behind an operation": ("tensors", ([6], [6], [6]), 2, [7],
                                     "argument 3 .*size 7, expected 6, the size of dimension 0 of argument 1"),
}


@pytest.fixture(scope="module")
def equal():
    return am.jit(EQUAL, "add").program


@pytest.mark.parametrize("case", UNEQUAL.values(), ids=UNEQUAL.keys())
def test_sizes_that_must_be_equal(equal, case):
    name, shapes, which, shape, message = case
    equal[name](*(zeros(*s) for s in shapes))
    shapes = [*shapes[:which], shape, *shapes[which + 1:]]
    with pytest.raises(ValueError, match=message):
        equal[name](*(zeros(*s) for s in shapes))


def test_nothing_is_written_where_sizes_differ(equal):
    buffer = zeros(64)
    with pytest.raises(ValueError):
        equal["add"](np.ones(32, I32), np.ones(32, I32), buffer[:4])
    assert (buffer == 0).all()


# What may be skipped, or is no argument's size, is not required.
FREE = """
func.func @branch(%c: i1, %a: memref<?xi32>, %b: memref<?xi32>) {
  scf.if %c {
    linalg.copy ins(%a : memref<?xi32>) outs(%b : memref<?xi32>)
  }
  return
}
func.func @window(%a: memref<?xi32>, %b: memref<?xi32>, %c: memref<?xi32>) {
  linalg.conv_1d ins(%a, %b : memref<?xi32>, memref<?xi32>) outs(%c : memref<?xi32>)
  return
}
"""


def test_sizes_that_may_differ():
    program = am.jit(FREE, "branch").program
    program["branch"](False, zeros(3), zeros(4))
    out = zeros(4)
    program["window"](np.arange(6, dtype=I32), np.ones(3, I32), out)
    assert out.tolist() == [3, 6, 9, 12]
