"""What importing, calling, and compiling again and again cost. Times are of the processor, the least of several."""

import gc
import os
import resource
import subprocess
import sys
import time

import auto_mlir as am
import numpy as np

from conftest import build, root


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def seconds_of(command):
    """The processor's time of a program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_import():
    # Most of it is loading LLVM and MLIR, which mlir-opt does too.
    code = "import time; t = time.process_time(); import auto_mlir; print(time.process_time() - t)"
    environment = dict(os.environ, PYTHONPATH=str(build / "python"))
    seconds = min(float(subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True).stdout)
                  for _ in range(7))
    start = min(seconds_of(["/usr/lib/llvm-19/bin/mlir-opt", "--version"]) for _ in range(7))
    print(f"import: {1e3 * seconds:.1f} ms, a start of mlir-opt: {1e3 * start:.1f} ms")
    assert seconds <= max(0.060, 1.2 * start)


def seconds_per_call(call, count=20000):
    best = float("inf")
    for _ in range(7):
        begun = time.process_time()
        for _ in range(count):
            call()
        best = min(best, (time.process_time() - begun) / count)
    return best


def test_a_call():
    # What it computes takes a few nanoseconds.
    f = am.jit("func.func @f(%a: memref<16xf32>, %b: memref<16xf32>, %c: memref<16xf32>) {\n"
               "  linalg.add ins(%a, %b : memref<16xf32>, memref<16xf32>) outs(%c : memref<16xf32>)\n  return\n}")
    a, b, c = (np.ones(16, np.float32) for _ in range(3))
    loop = seconds_per_call(lambda: None)
    seconds = seconds_per_call(lambda: f(a, b, c)) - loop
    print(f"a call with three arrays: {1e6 * seconds:.2f} us")
    assert (c == 2).all() and seconds <= 2e-6


def test_a_pipeline_in_a_new_context():
    # Dialects have thousands of operations, of which a few are used.
    text = (root / "examples/dot.mlir").read_text()
    target = am.Target(cpu="sapphirerapids")

    def seconds(run):
        begun = time.process_time()
        run()
        return time.process_time() - begun

    def run_pipeline(passes, source):
        module = am.Module.parse(source)
        module.run(f"builtin.module({passes})", target)
        return str(module)

    compiled = min(seconds(lambda: am.compile(text, target)) for _ in range(5))
    selected = min(seconds(lambda: run_pipeline("convert-vector-to-auto,convert-auto-to-isa", text)) for _ in range(5))
    made = run_pipeline("convert-vector-to-auto,convert-auto-to-isa", text)
    assert '"x86vector._mm512_dpbusd_epi32"' in made
    lowered = min(seconds(lambda: run_pipeline("convert-isa-to-llvm", made)) for _ in range(5))
    print(f"compile: {1e3 * compiled:.1f} ms, choose instructions: {1e3 * selected:.1f} ms, lower them: {1e3 * lowered:.1f} ms")
    assert selected <= 2 * compiled + 0.010 and lowered <= 2 * compiled + 0.010


def test_cycles_do_not_grow_memory():
    text = "func.func @f(%a: tensor<8xi32>, %b: tensor<8xi32>) -> tensor<8xi32> {\n" \
           "  %0 = arith.addi %a, %b : tensor<8xi32>\n  return %0 : tensor<8xi32>\n}"
    target = am.Target(cpu="native")
    a = np.arange(8, dtype=np.int32)

    def cycle(i):
        f = am.jit(text, target=target)
        assert (f(a, a) == 2 * a).all()
        if i % 50 == 0:
            try:
                am.jit(text[:-3], target=target)
            except am.Error:
                pass

    sizes = []
    for i in range(1000):
        cycle(i)
        if i % 100 == 99:
            gc.collect()
            sizes.append(resident())
    print("resident MiB:", [round(s / 2**20, 1) for s in sizes])
    # The first hundreds fill the allocator's arenas.
    assert sizes[-1] - sizes[2] < 4 * 2**20
