# %% [markdown]
"""Compiles a quantized layer of a network, runs it on NumPy's arrays and compares both results and speed with NumPy.

    PYTHONPATH=build/python python3 examples/python/quantized_layer.py [--rounds=N] [--plot=FILE.svg]

The layer multiplies 8-bit activations by 8-bit weights, adds a bias, scales the 32-bit sums by a fixed-point number, and
saturates to 8 bits. Editors with notebooks run it cell by cell; a cell begins at "# %%".
"""

# %% What it needs
import argparse
import html
import math
import pathlib
import sys
import time

import numpy as np

import auto_mlir

# %% The layer in MLIR: the type of each memref has the sizes, which the compiler uses
LAYER = """
#whole = affine_map<(i, j) -> (i, j)>
#columns = affine_map<(i, j) -> (j)>
func.func @layer(%x: memref<{rows}x{depth}xi8>, %w: memref<{depth}x{columns}xi8>, %bias: memref<{columns}xi32>,
                 %sums: memref<{rows}x{columns}xi32>, %y: memref<{rows}x{columns}xi8>) {{
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%sums : memref<{rows}x{columns}xi32>)
  linalg.matmul ins(%x, %w : memref<{rows}x{depth}xi8>, memref<{depth}x{columns}xi8>)
                outs(%sums : memref<{rows}x{columns}xi32>)
  linalg.generic {{indexing_maps = [#whole, #columns, #whole], iterator_types = ["parallel", "parallel"]}}
      ins(%sums, %bias : memref<{rows}x{columns}xi32>, memref<{columns}xi32>) outs(%y : memref<{rows}x{columns}xi8>) {{
  ^bb0(%s: i32, %b: i32, %old: i8):
    %shift = arith.constant {shift} : i32
    %low = arith.constant 0 : i32
    %high = arith.constant 127 : i32
    %biased = arith.addi %s, %b : i32
    %scaled = arith.shrsi %biased, %shift : i32
    %positive = arith.maxsi %scaled, %low : i32
    %bounded = arith.minsi %positive, %high : i32
    %narrow = arith.trunci %bounded : i32 to i8
    linalg.yield %narrow : i8
  }}
  return
}}
"""
SIZES = ((16, 64, 64), (64, 256, 256), (64, 512, 256), (128, 768, 768))  # rows, depth, columns
SHIFT = 9


# %% The same in NumPy, in integers and with a BLAS
def numpy_layer(x, w, bias):
    sums = x.astype(np.int32) @ w.astype(np.int32) + bias
    return np.clip(sums >> SHIFT, 0, 127).astype(np.int8)


def numpy_float_layer(x, w, bias):
    """With the product in float, for which NumPy calls a BLAS; exact while the sums are below 2**24."""
    sums = (x.astype(np.float32) @ w.astype(np.float32)).astype(np.int32) + bias
    return np.clip(sums >> SHIFT, 0, 127).astype(np.int8)


# %% Compile, compare, measure
def shortest(call, rounds):
    times = []
    for _ in range(rounds):
        begun = time.perf_counter()
        call()
        times.append(time.perf_counter() - begun)
    return min(times)


def measure(rows, depth, columns, rounds):
    text = LAYER.format(rows=rows, depth=depth, columns=columns, shift=SHIFT)
    begun = time.perf_counter()
    layer = auto_mlir.jit(text)
    compiled = time.perf_counter() - begun
    rng = np.random.default_rng(rows)
    x = rng.integers(-128, 128, (rows, depth), np.int8)
    w = rng.integers(-128, 128, (depth, columns), np.int8)
    bias = rng.integers(-1000, 1000, columns, np.int32)
    sums, y = np.empty((rows, columns), np.int32), np.empty((rows, columns), np.int8)
    layer(x, w, bias, sums, y)
    for peer in (numpy_layer, numpy_float_layer):
        if not (peer(x, w, bias) == y).all():
            sys.exit(f"{rows}x{depth}x{columns}: the result differs from {peer.__name__}'s")
    return layer, compiled, [shortest(call, rounds) for call in (
        lambda: layer(x, w, bias, sums, y), lambda: numpy_layer(x, w, bias), lambda: numpy_float_layer(x, w, bias))]


# %% A bar chart on a logarithmic scale, as SVG: nothing else is needed for it
def plot(rows, file):
    names, colours = ("auto_mlir", "NumPy, int32", "NumPy, float32"), ("#2f6fde", "#d9822b", "#8b93a1")
    width, bar, left = 640, 18, 150
    shortest_time = min(min(times) for _, times in rows) / 2
    decades = math.log10(max(max(times) for _, times in rows) / shortest_time)
    out, y = [], 30
    for k, name in enumerate(names):
        out.append(f'<rect x="{left + 150 * k}" y="6" width="12" height="12" fill="{colours[k]}"/>'
                   f'<text x="{left + 150 * k + 18}" y="17">{html.escape(name)}</text>')
    for size, times in rows:
        out.append(f'<text x="{left - 8}" y="{y + 1.5 * bar + 4}" text-anchor="end">{" × ".join(map(str, size))}</text>')
        for k, seconds in enumerate(times):
            length = (width - left - 100) * math.log10(seconds / shortest_time) / decades
            out.append(f'<rect x="{left}" y="{y}" width="{length:.1f}" height="{bar - 3}" fill="{colours[k]}"/>'
                       f'<text x="{left + length + 6:.1f}" y="{y + 12}">{1e6 * seconds:.1f} µs</text>')
            y += bar
        y += 14
    out.append(f'<text x="{left}" y="{y + 8}">time of a call; the scale is logarithmic</text>')
    y += 16
    pathlib.Path(file).write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{y}" font-family="sans-serif" font-size="12">\n'
        f'<rect width="100%" height="100%" fill="white"/>\n' + "\n".join(out) + "\n</svg>\n", encoding="utf-8")


# %% All of it
def main():
    parser = argparse.ArgumentParser(description="a quantized layer, compiled and in NumPy")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--plot", metavar="FILE.svg", help="write the times as a bar chart")
    options = parser.parse_args([] if "ipykernel" in sys.modules else None)  # a notebook has arguments of its own
    target = auto_mlir.Target(cpu="native")
    print(f"{target.cpu}, vectors of {target.register_bits} bits; the shortest of {options.rounds} rounds, in microseconds")
    print(f"{'rows x depth x columns':>22} {'compiled in':>12} {'auto_mlir':>10} {'NumPy int32':>12} {'NumPy float32':>14}")
    rows = []
    for size in SIZES:
        layer, compiled, times = measure(*size, options.rounds)
        rows.append((size, times))
        print(f"{' x '.join(map(str, size)):>22} {compiled * 1e3:>9.0f} ms {times[0] * 1e6:>10.1f} "
              f"{times[1] * 1e6:>12.1f} {times[2] * 1e6:>14.1f}")
    instructions = layer.program.compilation.instructions
    print("instructions of the last:", ", ".join(f"{name} ({count})" for name, count in sorted(instructions.items())))
    print("all results are equal to NumPy's")
    if options.plot:
        plot(rows, options.plot)


if __name__ == "__main__":
    main()
