// auto-halide KERNEL OBJECT: the benchmark kernels (bench/reference) as Halide pipelines, each compiled ahead
// of time for Hexagon with vectors of 128 bytes. What Halide offers for such code is used: 16-bit arithmetic
// after a widening cast, absolute differences, reductions within vectors, rounding high products, saturating
// casts. Of the schedules that were tried, the one with the fewest packets stands here.
//
// Of its operands a pipeline assumes what bench/kernels/wide does (rows of outputs are whole vectors), and
// that the output has at least as many rows, and for the matrix product columns, as one tile.
#include <Halide.h>

#include <cstdio>
#include <cstring>
#include <exception>
#include <initializer_list>
#include <string>
#include <vector>

using namespace Halide;

namespace {

constexpr const char *halide_target = "hexagon-32-noos-hvx_128-hvx_v66-no_runtime-no_asserts-no_bounds_query";
constexpr int VECTOR_BYTES = 128;

const Var x("x"), y("y"), x_outer, x_inner, y_outer, y_inner;

struct Pipelined {
  Func out;
  std::vector<Argument> arguments; // without the output
};

Pipelined pipelined() { return {Func("out"), {}}; }

// What the program guarantees: indices begin at zero, addresses are those of vectors.
template <typename Parameter> void promise(Parameter p) {
  p.set_host_alignment(VECTOR_BYTES);
  for (int d = 0; d < p.dimensions(); d++)
    p.dim(d).set_min(0);
}

// Rows of an array that begin at addresses of vectors.
template <typename Parameter> void promise_aligned_rows(Parameter p) {
  int elements = VECTOR_BYTES / p.type().bytes();
  promise(p);
  p.dim(1).set_stride(p.dim(1).stride() / elements * elements);
}

// Tiles of one vector by so many rows, kept in registers.
void schedule_image(Func out, int rows) {
  promise_aligned_rows(out.output_buffer());
  out.split(x, x_outer, x_inner, VECTOR_BYTES, TailStrategy::RoundUp)
      .split(y, y_outer, y_inner, rows, TailStrategy::ShiftInwards)
      .reorder(x_inner, y_inner, x_outer, y_outer)
      .vectorize(x_inner)
      .unroll(y_inner);
}

void schedule_signal(Func out, int lanes) {
  promise(out.output_buffer());
  out.split(x, x_outer, x_inner, lanes, TailStrategy::RoundUp).vectorize(x_inner);
}

Pipelined sobel() {
  Pipelined p = pipelined();
  ImageParam in(UInt(8), 2, "in");
  Func wide, across, down;
  wide(x, y) = cast<int16_t>(in(x, y));
  across(x, y) = wide(x, y) + 2 * wide(x + 1, y) + wide(x + 2, y);
  down(x, y) = wide(x, y) + 2 * wide(x, y + 1) + wide(x, y + 2);
  Expr gx = absd(down(x, y), down(x + 2, y)), gy = absd(across(x, y), across(x, y + 2));
  p.out(x, y) = cast<uint8_t>(min(gx + gy, 255));
  promise(in);
  schedule_image(p.out, 3);
  p.arguments = {in};
  return p;
}

Pipelined gaussian() {
  Pipelined p = pipelined();
  ImageParam in(UInt(8), 2, "in");
  Func wide, across;
  wide(x, y) = cast<int16_t>(in(x, y));
  across(x, y) = wide(x, y) + 2 * wide(x + 1, y) + wide(x + 2, y);
  p.out(x, y) = cast<uint8_t>((across(x, y) + 2 * across(x, y + 1) + across(x, y + 2) + 8) >> 4);
  promise(in);
  schedule_image(p.out, 3);
  p.arguments = {in};
  return p;
}

// The sum of the window is a reduction within vectors: strided loads would be deinterleaved.
Pipelined pool() {
  Pipelined p = pipelined();
  ImageParam in(UInt(8), 2, "in");
  Func sum;
  RDom r(0, 2, 0, 2);
  sum(x, y) = cast<int16_t>(0);
  sum(x, y) += cast<int16_t>(in(2 * x + r.x, 2 * y + r.y));
  p.out(x, y) = cast<uint8_t>((sum(x, y) + 2) >> 2);
  promise_aligned_rows(in);
  schedule_image(p.out, 3);
  sum.compute_at(p.out, x_outer).vectorize(x, VECTOR_BYTES).unroll(y);
  sum.update()
      .reorder(r.x, x, y, r.y)
      .atomic()
      .vectorize(r.x)
      .vectorize(x, VECTOR_BYTES)
      .unroll(r.y)
      .unroll(y);
  p.arguments = {in};
  return p;
}

// Four rows by two vectors of sums: groups of four bytes of `a` are repeated at some cost, for both vectors.
Pipelined matmul() {
  constexpr int LANES = VECTOR_BYTES / 4, ROWS = 4;
  Pipelined p = pipelined();
  ImageParam a(UInt(8), 2, "a"), packed(Int(8), 2, "packed");
  Func sum;
  RDom r(0, 4, 0, a.dim(0).extent() / 4);
  sum(x, y) = 0;
  sum(x, y) += cast<int32_t>(a(4 * r.y + r.x, y)) * cast<int32_t>(packed(4 * x + r.x, r.y));
  p.out(x, y) = sum(x, y);
  promise(a);
  a.dim(0).set_extent(a.dim(0).extent() / 4 * 4);
  a.dim(1).set_stride(a.dim(1).stride() / 4 * 4);
  promise_aligned_rows(packed);
  promise_aligned_rows(p.out.output_buffer());
  p.out.split(x, x_outer, x_inner, 2 * LANES, TailStrategy::ShiftInwards)
      .split(y, y_outer, y_inner, ROWS, TailStrategy::RoundUp)
      .reorder(x_inner, y_inner, x_outer, y_outer)
      .vectorize(x_inner, LANES)
      .unroll(x_inner)
      .unroll(y_inner);
  sum.compute_at(p.out, x_outer).vectorize(x, LANES).unroll(x).unroll(y);
  sum.update().reorder(r.x, x, y, r.y).atomic().vectorize(r.x).vectorize(x, LANES).unroll(x).unroll(y);
  p.arguments = {a, packed};
  return p;
}

// The six small taps together are below a half in magnitude, so the sum of their products stays in 16 bits.
Pipelined fir() {
  static const int16_t taps[8] = {-512, 2048, -5632, 20480, 20480, -5632, 2048, -512};
  Pipelined p = pipelined();
  ImageParam in(Int(16), 1, "in");
  auto product = [&](int t) { return rounding_mul_shift_right(in(x + t), Expr(taps[t]), 15); };
  Expr small = product(0) + product(7) + product(1) + product(6) + product(2) + product(5);
  Expr large = cast<int32_t>(product(3)) + cast<int32_t>(product(4));
  p.out(x) = saturating_cast<int16_t>(cast<int32_t>(small) + large);
  promise(in);
  schedule_signal(p.out, VECTOR_BYTES / 2);
  p.arguments = {in};
  return p;
}

// Dividing in two steps, by 2^31 rounded down and by 2^7 rounded, is exact: half of 2^38 is a multiple of
// 2^31.
Pipelined requant() {
  Pipelined p = pipelined();
  ImageParam in(Int(32), 1, "in");
  Expr high = mul_shift_right(in(x), 1181116006, 31);
  p.out(x) = saturating_cast<uint8_t>(((high + 64) >> 7) + 128);
  promise(in);
  schedule_signal(p.out, VECTOR_BYTES);
  p.arguments = {in};
  return p;
}

const struct {
  const char *name;
  Pipelined (*make)();
} kernels[] = {{"sobel", sobel},   {"gaussian", gaussian}, {"pool", pool},
               {"matmul", matmul}, {"fir", fir},           {"requant", requant}};

} // namespace

int main(int argc, char **argv) {
  if (argc == 3)
    for (const auto &k : kernels)
      if (!std::strcmp(k.name, argv[1])) {
        try {
          Pipelined p = k.make();
          p.out.compile_to_object(argv[2], p.arguments, k.name, Target(halide_target));
          return 0;
        } catch (const std::exception &e) {
          std::fprintf(stderr, "auto-halide: error: %s: %s\n", k.name, e.what());
          return 1;
        }
      }
  std::fprintf(stderr, "usage: auto-halide KERNEL OBJECT\nKERNEL is one of");
  for (const auto &k : kernels)
    std::fprintf(stderr, " %s", k.name);
  std::fprintf(stderr, "\n");
  return 2;
}
