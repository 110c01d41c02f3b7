"""jit(): arguments and results."""

import array
import ctypes
import gc
import pathlib

import auto_mlir as am
import numpy as np
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TYPES = {"i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64, "index": np.int64, "f16": np.float16,
         "f32": np.float32, "f64": np.float64, "complex<f32>": np.complex64, "complex<f64>": np.complex128}


def add(kind):
    return "complex.add" if "complex" in kind else "arith.addf" if kind[0] == "f" else "arith.addi"


@pytest.mark.parametrize("kind", TYPES)
def test_memrefs_of_each_type(kind):
    memref = f"memref<?x3x{kind}>"
    f = am.jit(f"""func.func @f(%a: {memref}, %b: {memref}) {{
      %z = arith.constant 0 : index
      %o = arith.constant 1 : index
      %t = arith.constant 3 : index
      %n = memref.dim %a, %z : {memref}
      scf.for %i = %z to %n step %o {{ scf.for %j = %z to %t step %o {{
        %x = memref.load %a[%i, %j] : {memref}
        %y = memref.load %b[%i, %j] : {memref}
        %s = {add(kind)} %x, %y : {kind}
        memref.store %s, %b[%i, %j] : {memref}
      }} }}
      return
    }}""")
    a = np.arange(21).reshape(7, 3).astype(TYPES[kind])
    b = (np.arange(21) * 2).reshape(7, 3).astype(TYPES[kind])
    expected = a + b
    assert f(a, b) is None
    assert (b == expected).all()
    assert f.writes == (False, True)
    a.flags.writeable = False
    f(a, b)
    assert (b == expected + a).all()


@pytest.mark.parametrize("kind", TYPES)
def test_scalars_of_each_type(kind):
    f = am.jit(f"func.func @f(%a: {kind}, %b: {kind}) -> {kind} {{ %s = {add(kind)} %a, %b : {kind} return %s : {kind} }}")
    assert f(3, 4) == 7 and f(TYPES[kind](3), TYPES[kind](4)) == 7
    if kind[0] == "i":
        assert f(-3, 1) == -2
        bits = 64 if kind == "index" else int(kind[1:])
        assert f(2**bits - 1, 0) == -1
    else:
        assert f(0.5, -2) == -1.5 and f(np.float32(0.5), np.int8(-2)) == -1.5
    if "complex" in kind:
        assert f(1j, 2) == 2 + 1j and f(TYPES[kind](3 + 4j), np.float32(1)) == 4 + 4j


def test_booleans_and_brain_floats():
    both = am.jit("func.func @f(%a: i1, %b: i1) -> i1 { %s = arith.andi %a, %b : i1 return %s : i1 }")
    assert both(True, True) is True and both(True, 0) is False
    mask = am.jit("func.func @f(%a: memref<4xi1>, %i: index) -> i1 { %x = memref.load %a[%i] : memref<4xi1> return %x : i1 }")
    assert [mask(np.array([0, 1, 1, 0], bool), i) for i in range(4)] == [False, True, True, False]
    negate = am.jit("func.func @f(%a: bf16) -> bf16 { %s = arith.negf %a : bf16 return %s : bf16 }")
    assert negate(1.5) == -1.5
    load = am.jit("func.func @f(%a: memref<2xbf16>) -> bf16 { %c = arith.constant 1 : index %x = memref.load %a[%c] : memref<2xbf16> return %x : bf16 }")
    assert load(np.array([0, 0x3FC0], np.uint16)) == 1.5


def test_vectors():
    f = am.jit(ROOT / "examples/dot.mlir")
    rng = np.random.default_rng(1)
    a = rng.integers(0, 256, 64, np.uint8)
    b = rng.integers(-128, 128, 64, np.int8)
    c = rng.integers(-1000, 1000, 16, np.int32)
    expected = (a.astype(np.int32) * b).reshape(16, 4).sum(1) + c
    assert (f(a, b, c) == expected).all() and f(a, b, c).dtype == np.int32
    two = am.jit("func.func @f(%a: vector<2x4xf32>) -> (vector<2x4xf32>, vector<3xf32>) {\n"
                 "  %s = arith.addf %a, %a : vector<2x4xf32>\n  %v = arith.constant dense<[1.0, 2.0, 3.0]> : vector<3xf32>\n"
                 "  return %s, %v : vector<2x4xf32>, vector<3xf32>\n}")
    x, y = two(np.arange(8, dtype=np.float32).reshape(2, 4))
    assert (x == 2 * np.arange(8).reshape(2, 4)).all() and (y == [1, 2, 3]).all()


def test_memrefs_of_vectors():
    kind = "memref<?xvector<4xf32>>"
    f = am.jit(f"func.func @f(%m: {kind}, %i: index) -> vector<4xf32> {{ %v = memref.load %m[%i] : {kind} return %v : vector<4xf32> }}")
    a = np.arange(16, dtype=np.float32)
    shift = -(a.ctypes.data // 4) % 4
    a = np.arange(32, dtype=np.float32)[shift:shift + 12].reshape(3, 4) if a.ctypes.data % 16 else a[:12].reshape(3, 4)
    if a.ctypes.data % 16 == 0:
        assert (f(a, 2) == a[2]).all()
    odd = np.zeros(64, np.uint8)
    start = (4 - odd.ctypes.data) % 16
    with pytest.raises(ValueError, match="not aligned to 16 bytes"):
        f(odd[start:start + 16].view(np.float32).reshape(1, 4), 0)


def test_tensors_and_their_results():
    f = am.jit("func.func @f(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {\n"
               "  %0 = arith.addf %a, %b : tensor<?x4xf32>\n  return %0 : tensor<?x4xf32>\n}")
    a = np.arange(12, dtype=np.float32).reshape(3, 4)
    a.flags.writeable = False
    r = f(a, a)
    assert isinstance(r, np.ndarray) and (r == 2 * a).all() and not np.shares_memory(r, a)
    r += 1
    kept = r[1:]
    del r, f
    gc.collect()
    assert (kept == 2 * a[1:] + 1).all()


def test_a_result_may_be_an_argument_a_part_of_one_or_a_constant():
    f = am.jit("""
      memref.global "private" constant @table : memref<3xi32> = dense<[5, 6, 7]>
      func.func @f(%m: memref<4x4xi32>) -> (memref<4x4xi32>, memref<2x2xi32, strided<[4, 1], offset: 5>>, memref<3xi32>) {
      %s = memref.subview %m[1, 1] [2, 2] [1, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[4, 1], offset: 5>>
      %t = memref.get_global @table : memref<3xi32>
      return %m, %s, %t : memref<4x4xi32>, memref<2x2xi32, strided<[4, 1], offset: 5>>, memref<3xi32>
    }""")
    a = np.arange(16, dtype=np.int32).reshape(4, 4)
    whole, part, table = f(a)
    assert np.shares_memory(whole, a) and (part == a[1:3, 1:3]).all() and np.shares_memory(part, a)
    part[0, 0] = 99
    assert a[1, 1] == 99
    assert (table == [5, 6, 7]).all() and not table.flags.writeable
    del f, a, whole
    gc.collect()
    assert part[0, 0] == 99 and (table == [5, 6, 7]).all()


def test_results_that_share_memory_are_freed_once():
    f = am.jit("func.func @f() -> (memref<8xi32>, memref<8xi32>) {\n  %m = memref.alloc() : memref<8xi32>\n"
               "  %c = arith.constant 3 : i32\n  linalg.fill ins(%c : i32) outs(%m : memref<8xi32>)\n"
               "  return %m, %m : memref<8xi32>, memref<8xi32>\n}")
    for _ in range(100):
        a, b = f()
        a[0] = 7
        assert b[0] == 7 and b[1] == 3


def test_strides():
    kind = "memref<?x?xf32, strided<[?, ?], offset: ?>>"
    f = am.jit(f"func.func @f(%m: {kind}, %i: index, %j: index) -> f32 {{ %x = memref.load %m[%i, %j] : {kind} return %x : f32 }}")
    a = np.arange(60, dtype=np.float32).reshape(6, 10)
    for view in (a, a.T, a[::-1], a[1:5:2, ::3], a[::-2, ::-3], np.broadcast_to(a[0], (3, 10))):
        for i in range(view.shape[0]):
            for j in range(view.shape[1]):
                assert f(view, i, j) == view[i, j]
    fixed = am.jit("func.func @f(%m: memref<2x3xf32, strided<[10, 1], offset: 3>>) -> f32 {\n  %c = arith.constant 1 : index\n"
                   "  %x = memref.load %m[%c, %c] : memref<2x3xf32, strided<[10, 1], offset: 3>>\n  return %x : f32\n}")
    assert fixed(a[2:4, 3:6]) == a[3, 4]


def test_other_buffers_than_numpys():
    f = am.jit("func.func @f(%m: memref<?xi32>, %i: index) -> i32 { %x = memref.load %m[%i] : memref<?xi32> return %x : i32 }")
    numbers = array.array("i", [1, 2, 3])
    assert f(numbers, 1) == 2 and f(memoryview(numbers)[1:], 1) == 3
    g = am.jit("func.func @f(%m: memref<?xi8>, %i: index) -> i8 { %x = memref.load %m[%i] : memref<?xi8> return %x : i8 }")
    assert g(b"abc", 1) == ord("b") and g(bytearray(b"\xff"), 0) == -1
    # These say nothing of strides.
    assert f((ctypes.c_int * 3)(1, 2, 3), 1) == 2 and g((ctypes.c_int8 * 2)(7, -8), 1) == -8
    h = am.jit("func.func @f(%m: memref<2x3xi32>, %i: index) -> i32 { %x = memref.load %m[%i, %i] : memref<2x3xi32> return %x : i32 }")
    assert h(((ctypes.c_int * 3) * 2)((1, 2, 3), (4, 5, 6)), 1) == 5


def test_empty_arrays_and_no_dimensions():
    f = am.jit("func.func @f(%m: memref<?x?xf32>) -> index {\n  %c = arith.constant 0 : index\n"
               "  %n = memref.dim %m, %c : memref<?x?xf32>\n  return %n : index\n}")
    assert f(np.zeros((0, 5), np.float32)) == 0 and f(np.zeros((5, 0), np.float32)) == 5
    g = am.jit("func.func @f(%m: memref<f32>) -> f32 { %x = memref.load %m[] : memref<f32> return %x : f32 }")
    assert g(np.array(2.5, np.float32)) == 2.5


def test_a_program_has_several_functions():
    text = "func.func private @h(%x: i32) -> i32 { return %x : i32 }\n" \
           "func.func @f(%x: i32) -> i32 { %y = func.call @h(%x) : (i32) -> i32 return %y : i32 }\n" \
           "func.func @g(%x: i32) -> i32 { %y = arith.addi %x, %x : i32 return %y : i32 }\n" \
           "func.func @u(%x: memref<*xf32>) { return }"
    f = am.jit(text, "f")
    assert f.program.names == ("f", "g", "u") and f(3) == 3
    g = f.program["g"]
    assert g(3) == 6 and g.__name__ == "g" and g.type == "(i32) -> i32"
    assert repr(g) == "<auto_mlir.Function g(i32) -> i32>"
    assert f.program.compilation.output.startswith(b"\x7fELF")
    with pytest.raises(TypeError, match="argument 1 has the type memref<\\*xf32>"):
        f.program["u"]


def test_many_arguments():
    n = 60
    names = [f"%a{i}: memref<2xi32>" for i in range(n)]
    loads = "\n".join(f"%x{i} = memref.load %a{i}[%c] : memref<2xi32>\n%s{i} = arith.addi %{'zero' if not i else f's{i - 1}'}, %x{i} : i32"
                      for i in range(n))
    f = am.jit(f"func.func @f({', '.join(names)}) -> i32 {{\n%c = arith.constant 1 : index\n%zero = arith.constant 0 : i32\n"
               f"{loads}\nreturn %s{n - 1} : i32\n}}")
    assert f(*[np.array([0, i], np.int32) for i in range(n)]) == n * (n - 1) // 2


def test_a_product_of_matrices():
    f = am.jit("func.func @f(%a: memref<32x48xf32>, %b: memref<48x64xf32>, %c: memref<32x64xf32>) {\n"
               "  linalg.matmul ins(%a, %b : memref<32x48xf32>, memref<48x64xf32>) outs(%c : memref<32x64xf32>)\n  return\n}")
    rng = np.random.default_rng(2)
    a, b = rng.random((32, 48), np.float32), rng.random((48, 64), np.float32)
    c = np.zeros((32, 64), np.float32)
    f(a, b, c)
    assert np.allclose(c, a @ b, rtol=1e-5) and f.writes == (False, False, True)


def test_code_of_each_level_and_of_upstream():
    for options in (dict(optimization=0), dict(optimization=1), dict(upstream_only=["dot"]),
                    dict(target=am.Target()), dict(target=am.Target(rules="none", cpu="native"))):
        f = am.jit(ROOT / "examples/dot.mlir", **options)
        assert (f(np.full(64, 255, np.uint8), np.full(64, -128, np.int8), np.zeros(16, np.int32)) == -4 * 255 * 128).all()


def test_missing_and_given_libraries():
    text = "func.func private @sin(f64) -> f64\nfunc.func private @nowhere_defined() -> f64\n" \
           "func.func @f(%x: f64) -> f64 { %y = func.call @sin(%x) : (f64) -> f64 return %y : f64 }\n"
    assert abs(am.jit(text, libraries=["libm.so.6"])(1.0) - np.sin(1.0)) < 1e-15
    with pytest.raises(am.Error, match="nowhere_defined"):
        am.jit(text + "func.func @g() -> f64 { %y = func.call @nowhere_defined() : () -> f64 return %y : f64 }", "g")
    with pytest.raises(am.Error, match="no/such.so"):
        am.jit(text, libraries=["/no/such.so"])


def test_threads_of_openmp():
    paths = [p for p in ("/usr/lib/llvm-19/lib/libomp.so.5", "/usr/lib/x86_64-linux-gnu/libomp.so.5") if pathlib.Path(p).exists()]
    if not paths:
        pytest.skip("there is no libomp")
    text = "func.func @f(%a: memref<1024x1024xf32>, %b: memref<1024x1024xf32>) {\n" \
           "  linalg.exp ins(%a : memref<1024x1024xf32>) outs(%b : memref<1024x1024xf32>)\n  return\n}"
    f = am.jit(text, threads=2, libraries=paths[:1])
    a, b = np.linspace(-1, 1, 1 << 20, dtype=np.float32).reshape(1024, 1024), np.zeros((1024, 1024), np.float32)
    f(a, b)
    assert np.allclose(b, np.exp(a), rtol=1e-6) and "__kmpc_fork_call" in am.compile(text, threads=2, emit="llvm").output
    with pytest.raises(ValueError, match="no threads"):
        am.compile(text, am.Target("hvx"), threads=2)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("true", [True, 1, np.bool_(True), np.int8(1), np.array(True)], ids=repr)
def test_truth_values(true):
    program = am.jit("func.func @not(%x: i1) -> i1 {\n  %t = arith.constant true\n  %y = arith.xori %x, %t : i1\n"
                     "  return %y : i1\n}\n"
                     "func.func @same(%x: i32) -> i32 {\n  return %x : i32\n}", "not").program
    false = type(true)(0) if not isinstance(true, np.ndarray) else np.array(False)
    assert program["not"](true) is False and program["not"](false) is True
    assert program["same"](true) == 1 and program["same"](false) == 0
    for wrong in (np.array([True]), [1], 1.0, np.float32(1), "1", b"1", None):
        with pytest.raises(TypeError, match=r"not: argument 1 \(i1\): expected an integer"):
            program["not"](wrong)
    with pytest.raises(OverflowError):
        program["not"](np.int8(2))


def test_integers_of_any_width_up_to_64():
    add = am.jit("func.func @f(%a: i4, %b: i4) -> i4 {\n  %c = arith.addi %a, %b : i4\n  return %c : i4\n}")
    assert add(3, 4) == 7 and add(-3, -4) == -7 and add(7, 1) == -8
    with pytest.raises(OverflowError, match="16 has more than 4 bits"):
        add(16, 0)
    parts = am.jit("func.func @f(%a: i24, %b: i40) -> (i24, i32, i5, i40) {\n  %c = arith.extsi %a : i24 to i32\n"
                   "  %d = arith.trunci %a : i24 to i5\n  return %a, %c, %d, %b : i24, i32, i5, i40\n}")
    assert parts(-5, -(1 << 38)) == (-5, -5, -5, -(1 << 38))
