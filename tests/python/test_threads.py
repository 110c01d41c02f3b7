"""Two threads: calls and compilations side by side."""

import pathlib
import threading
import time

import auto_mlir as am
import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
# So many steps of a generator of random numbers, which no compiler shortens.
SLOW = """func.func @f(%n: index, %x: i32) -> i32 {
  %z = arith.constant 0 : index
  %o = arith.constant 1 : index
  %a = arith.constant 1664525 : i32
  %c = arith.constant 1013904223 : i32
  %r = scf.for %i = %z to %n step %o iter_args(%s = %x) -> i32 {
    %p = arith.muli %s, %a : i32
    %q = arith.addi %p, %c : i32
    %t = arith.shrui %q, %o1 : i32
    %u = arith.xori %q, %t : i32
    scf.yield %u : i32
  }
  return %r : i32
}""".replace("%o1", "%c1").replace("  %r =", "  %c1 = arith.constant 15 : i32\n  %r =")


def in_threads(work, count=2):
    errors = []

    def run(i):
        try:
            work(i)
        except BaseException as e:  # noqa: B902
            errors.append(e)

    threads = [threading.Thread(target=run, args=(i,)) for i in range(count)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not errors, errors


def test_other_threads_run_during_a_call():
    f = am.jit(SLOW)
    n = 1_000_000
    begun = time.perf_counter()
    f(n, 1)
    n = int(n * 0.5 / max(time.perf_counter() - begun, 1e-4))  # half a second
    thread = threading.Thread(target=f, args=(n, 1))
    thread.start()
    steps = 0
    while thread.is_alive():
        time.sleep(0.001)
        steps += 1
    assert steps > 10


def test_other_threads_run_during_a_compilation():
    product = "func.func @f(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {\n" \
              "  linalg.matmul ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)\n  return\n}"
    thread = threading.Thread(target=lambda: am.compile(product, am.Target(cpu="x86-64-v3")))
    thread.start()
    steps = 0
    while thread.is_alive():
        time.sleep(0.0005)
        steps += 1
    assert steps > 3


def test_compilations_side_by_side_give_the_same():
    dot = ROOT / "examples/dot.mlir"
    expected = am.compile(dot, am.Target(cpu="sapphirerapids")).output
    shared, module = am.Target(cpu="sapphirerapids"), am.Module.parse(dot)

    def work(i):
        for k in range(6):
            target = shared if k % 2 else am.Target(cpu="sapphirerapids")
            source = module if k % 3 == 2 else dot
            made = am.compile(source, target)
            assert made.instructions == {"_mm512_dpbusd_epi32": 1}
            assert source is module or made.output == expected

    in_threads(work)


def test_one_function_in_two_threads():
    f = am.jit("func.func @f(%a: memref<?xi32>, %b: memref<?xi32>) {\n"
               "  linalg.add ins(%a, %b : memref<?xi32>, memref<?xi32>) outs(%b : memref<?xi32>)\n  return\n}")

    def work(i):
        a, b = np.full(1000, i + 1, np.int32), np.zeros(1000, np.int32)
        for _ in range(500):
            f(a, b)
        assert (b == 500 * (i + 1)).all()

    in_threads(work, 4)


def test_one_module_in_two_threads():
    module = am.Module.parse(ROOT / "examples/dot.mlir")
    text = str(module)

    def work(i):
        for _ in range(20):
            assert str(module) == text
            copy = module.clone()
            copy.run("builtin.module(canonicalize)")

    in_threads(work)


def test_objects_die_in_other_threads():
    context = am.Context()
    modules = [am.Module.parse(ROOT / "examples/dot.mlir", context) for _ in range(50)]

    def work(i):
        while modules:
            try:
                module = modules.pop()
            except IndexError:
                return
            str(module)

    in_threads(work, 3)
