// auto-papers-halide KERNEL MACHINE SCHEDULE OBJECT: the papers' kernels as Halide pipelines (x86, neon or
// hvx), each compiled ahead of time with one of the schedules below. What Halide offers is used: 16-bit
// arithmetic where it is exact, absolute differences, saturating casts, rounding high products. Exit status
// 3: there is no such schedule.
#include <Halide.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <map>
#include <string>
#include <vector>

using namespace Halide;

namespace {

// Of the image or matrix: rows at once; of the vectors: how many natural ones, or a half; whether what has a
// stage of its own is computed into registers before it is used.
struct Schedule {
  int rows;
  double vectors;
  bool staged;
};
constexpr Schedule schedules[] = {{1, 1, false}, {2, 1, false}, {4, 1, false}, {1, 0.5, false},
                                  {1, 2, false}, {2, 1, true},  {4, 1, true}};

const Var x("x"), y("y"), x_outer, x_inner, y_outer, y_inner;
int vector_bytes;
Schedule schedule;

struct Pipelined {
  Func out{"out"};
  std::vector<Argument> arguments; // without the output
  std::vector<Func> stages;        // that a schedule may compute on their own
};

Expr u8(Expr e) { return cast<uint8_t>(e); }
Expr u16(Expr e) { return cast<uint16_t>(e); }
Expr i16(Expr e) { return cast<int16_t>(e); }
Expr i32(Expr e) { return cast<int32_t>(e); }
Expr sat8(Expr e) { return saturating_cast<uint8_t>(e); }

int lanes_of(int bytes) { return std::max(1, int(vector_bytes / bytes * schedule.vectors)); }

template <typename Parameter> void promise(Parameter p) {
  p.set_host_alignment(128);
  for (int d = 0; d < p.dimensions(); d++)
    p.dim(d).set_min(0);
}

// Rows begin at addresses of vectors, which 128 bytes are a multiple of.
template <typename Parameter> void promise_rows(Parameter p) {
  promise(p);
  if (p.dimensions() > 1) {
    int elements = 128 / p.type().bytes();
    p.dim(1).set_stride(p.dim(1).stride() / elements * elements);
  }
}

// Tiles of rows by a vector, or where there are no rows of several vectors.
void tile(Pipelined &p, int bytes) {
  int lanes = lanes_of(bytes);
  promise_rows(p.out.output_buffer());
  if (p.out.dimensions() == 1) {
    p.out.split(x, x_outer, x_inner, lanes * schedule.rows, TailStrategy::RoundUp)
        .vectorize(x_inner, lanes)
        .unroll(x_inner);
  } else {
    p.out.split(x, x_outer, x_inner, lanes, TailStrategy::RoundUp)
        .split(y, y_outer, y_inner, schedule.rows, TailStrategy::ShiftInwards)
        .reorder(x_inner, y_inner, x_outer, y_outer)
        .vectorize(x_inner)
        .unroll(y_inner);
  }
  if (schedule.staged)
    for (Func f : p.stages)
      f.compute_at(p.out, x_outer).vectorize(x, lanes).unroll(x).unroll(y);
}

struct Image : Pipelined {
  ImageParam in{UInt(8), 2, "in"};
  Image() {
    promise(in);
    arguments = {in};
  }
  Expr at(int r, int c) { return in(x + c, y + r); }
  Pipelined end(Expr value) {
    out(x, y) = value;
    tile(*this, 1);
    return *this;
  }
};

struct Stream : Pipelined {
  std::vector<ImageParam> in;
  Stream(int count, Type type = UInt(8)) {
    for (int i = 0; i < count; i++) {
      in.emplace_back(type, 1, "in" + std::to_string(i));
      promise(in.back());
      arguments.push_back(in.back());
    }
  }
  Expr at(int i) { return in[size_t(i)](x); }
  Pipelined end(Expr value, int bytes = 1) {
    out(x) = value;
    tile(*this, bytes);
    return *this;
  }
};

// A sum of a window as a sum of its rows' sums, which are a stage.
Pipelined separable(std::vector<int> weights, std::function<Expr(Expr)> end) {
  Image p;
  Func across("across");
  Expr row, all;
  for (size_t i = 0; i < weights.size(); i++) {
    Expr term = u16(p.in(x + int(i), y)) * u16(weights[i]);
    row = i ? row + term : term;
  }
  across(x, y) = row;
  bool wide = weights.size() > 5;
  for (size_t i = 0; i < weights.size(); i++) {
    Expr t = across(x, y + int(i));
    Expr term = wide ? cast<uint32_t>(t) * cast<uint32_t>(weights[i]) : t * u16(weights[i]);
    all = i ? all + term : term;
  }
  p.stages = {across};
  return p.end(end(all));
}

Pipelined blur3x3() {
  return separable({1, 1, 1}, [](Expr t) { return u8(t / 9); });
}
// Sums are below 2^13: the product with 8 * 1311 rounds to the same high half.
Pipelined blur5x5() {
  return separable({1, 1, 1, 1, 1}, [](Expr t) { return u8((i32(t) * 1311 + 16384) >> 15); });
}
Pipelined gaussian3x3() {
  return separable({1, 2, 1}, [](Expr t) { return u8((t + 8) >> 4); });
}
Pipelined gaussian5x5() {
  return separable({1, 4, 6, 4, 1}, [](Expr t) { return u8((t + 128) >> 8); });
}
Pipelined gaussian7x7() {
  return separable({1, 6, 15, 20, 15, 6, 1}, [](Expr t) { return u8((t + 2048) >> 12); });
}

Pipelined sobel3x3() {
  Image p;
  Func across("across"), down("down");
  across(x, y) = u16(p.in(x, y)) + 2 * u16(p.in(x + 1, y)) + u16(p.in(x + 2, y));
  down(x, y) = u16(p.in(x, y)) + 2 * u16(p.in(x, y + 1)) + u16(p.in(x, y + 2));
  p.stages = {across};
  return p.end(u8(min(absd(down(x, y), down(x + 2, y)) + absd(across(x, y), across(x, y + 2)), 255)));
}

Pipelined sobel5x5() {
  Image p;
  Func smooth("smooth"), slope("slope");
  auto in = [&](int c) { return i16(p.in(x + c, y)); };
  smooth(x, y) = in(0) + 4 * in(1) + 6 * in(2) + 4 * in(3) + in(4);
  slope(x, y) = in(4) + 2 * in(3) - 2 * in(1) - in(0);
  Expr gx = slope(x, y) + 4 * slope(x, y + 1) + 6 * slope(x, y + 2) + 4 * slope(x, y + 3) + slope(x, y + 4);
  Expr gy = smooth(x, y + 4) + 2 * smooth(x, y + 3) - 2 * smooth(x, y + 1) - smooth(x, y);
  p.stages = {smooth, slope};
  return p.end(u8(min((abs(gx) + abs(gy)) >> 4, 255)));
}

Pipelined extremum3x3(Expr (*of)(Expr, Expr)) {
  Image p;
  Func across("across");
  across(x, y) = of(of(p.in(x, y), p.in(x + 1, y)), p.in(x + 2, y));
  p.stages = {across};
  return p.end(of(of(across(x, y), across(x, y + 1)), across(x, y + 2)));
}
Expr larger(Expr a, Expr b) { return max(a, b); }
Expr smaller(Expr a, Expr b) { return min(a, b); }

// Each column sorted, then the median of the largest minimum, the median of medians, the smallest maximum.
Pipelined median3x3() {
  Image p;
  Func low("low"), middle("middle"), high("high");
  Expr a = p.in(x, y), b = p.in(x, y + 1), c = p.in(x, y + 2);
  auto mid = [](Expr l, Expr m, Expr h) { return max(min(l, m), min(max(l, m), h)); };
  low(x, y) = min(min(a, b), c);
  middle(x, y) = mid(a, b, c);
  high(x, y) = max(max(a, b), c);
  auto at = [&](Func f, int i) { return f(x + i, y); };
  p.stages = {};
  return p.end(mid(max(max(at(low, 0), at(low, 1)), at(low, 2)),
                   mid(at(middle, 0), at(middle, 1), at(middle, 2)),
                   min(min(at(high, 0), at(high, 1)), at(high, 2))));
}

Pipelined conv3x3(bool wide) {
  Image p;
  ImageParam mask(Int(8), 1, "mask");
  promise(mask);
  p.arguments.push_back(mask);
  Expr t;
  for (int r = 0; r < 3; r++)
    for (int c = 0; c < 3; c++) {
      Expr term = wide ? i32(i16(p.at(r, c)) * i16(mask(3 * r + c))) : i16(p.at(r, c)) * i16(mask(3 * r + c));
      t = r + c ? t + term : term;
    }
  return p.end(sat8(t >> (wide ? 8 : 4)));
}

Pipelined hot_pixel() {
  Pipelined p;
  ImageParam in(UInt(16), 2, "in");
  promise(in);
  p.arguments = {in};
  auto at = [&](int r, int c) { return in(x + c, y + r); };
  Expr most = max(max(at(0, 2), at(2, 0)), max(at(2, 4), at(4, 2)));
  Expr least = min(min(at(0, 2), at(2, 0)), min(at(2, 4), at(4, 2)));
  p.out(x, y) = max(min(at(2, 2), most), least);
  tile(p, 2);
  return p;
}

Expr rounded_average(Expr a, Expr b) { return u8((u16(a) + u16(b) + 1) >> 1); }

Pipelined demosaic() {
  Image p;
  Expr up = p.at(0, 1), left = p.at(1, 0), right = p.at(1, 2), down = p.at(2, 1);
  return p.end(
      select(absd(left, right) < absd(up, down), rounded_average(left, right), rounded_average(up, down)));
}

Pipelined upsample() {
  Image p;
  return p.end(
      u8((9 * u16(p.at(0, 0)) + 3 * u16(p.at(0, 1)) + 3 * u16(p.at(1, 0)) + u16(p.at(1, 1)) + 8) >> 4));
}

Pipelined unsharp() {
  Image p;
  Expr edge = 4 * i16(p.at(1, 1)) - (i16(p.at(0, 1)) + i16(p.at(1, 0)) + i16(p.at(1, 2)) + i16(p.at(2, 1)));
  return p.end(sat8(i16(p.at(1, 1)) + ((3 * edge + 2) >> 2)));
}

Pipelined color_correct() {
  Stream p(3, Int(16));
  ImageParam matrix(Int(16), 1, "matrix");
  p.arguments.push_back(matrix);
  promise(matrix);
  Expr t = i32(matrix(3));
  for (int i = 0; i < 3; i++)
    t += i32(matrix(i)) * i32(p.at(i));
  return p.end(sat8(t >> 8));
}

// Rows of channels that are combined, `count` for each row of the result: a loop that carries vectors.
Pipelined over_rows(int count, Type type, int start, std::function<Expr(Expr, Expr)> step,
                    std::function<Expr(Expr)> end) {
  Image p;
  promise_rows(p.in);
  Func carried("carried");
  RDom r(0, count);
  carried(x, y) = cast(type, start);
  carried(x, y) = step(carried(x, y), p.in(x, count * y + r));
  p.out(x, y) = end(carried(x, y));
  int lanes = lanes_of(1);
  promise_rows(p.out.output_buffer());
  p.out.split(x, x_outer, x_inner, lanes, TailStrategy::RoundUp).vectorize(x_inner);
  carried.compute_at(p.out, x_outer).vectorize(x, lanes);
  carried.update().reorder(x, r).vectorize(x, lanes).unroll(
      r, schedule.rows * (count == 9 ? (schedule.staged ? 9 : 1) : 1));
  return p;
}
Pipelined average_pool() {
  return over_rows(
      9, UInt(16), 0, [](Expr t, Expr in) { return t + u16(in); },
      [](Expr t) { return clamp(u8((cast<uint32_t>(t) * 7282 + 32768) >> 16), 5, 250); });
}
Pipelined max_pool() {
  return over_rows(
      9, UInt(8), 5, [](Expr t, Expr in) { return max(t, in); }, [](Expr t) { return min(t, 250); });
}
Pipelined mean() {
  return over_rows(
      64, UInt(16), 0, [](Expr t, Expr in) { return t + u16(in); }, [](Expr t) { return u8((t + 32) >> 6); });
}
Pipelined count_above() {
  return over_rows(
      64, UInt(8), 0, [](Expr t, Expr in) { return t + select(in > 100, u8(1), u8(0)); },
      [](Expr t) { return t; });
}

Pipelined add() {
  Stream p(2);
  Expr t = (i16(p.at(0)) - 121) * 19 + (i16(p.at(1)) - 131) * 23 + 16;
  return p.end(clamp(sat8((t >> 5) + 127), 5, 250));
}
Pipelined mul() {
  Stream p(2);
  Expr t = i32(i16(p.at(0)) - 121) * i32(i16(p.at(1)) - 131);
  return p.end(clamp(sat8(i16((t * 19661 + 1048576) >> 21) + 127), 5, 250));
}
Pipelined softmax() {
  Stream p(1);
  Expr d = (255 - i16(p.at(0))) * 3, whole = d >> 6, rest = d - (whole << 6);
  return p.end(u8(min((((4096 - rest * 32) >> whole) + 8) >> 4, 255)));
}
Pipelined blend() {
  Stream p(3);
  Expr t = u16(p.at(0)) * u16(p.at(2)) + u16(p.at(1)) * u16(255 - p.at(2)) + 128;
  return p.end(u8((t + (t >> 8)) >> 8)); // below 2^16
}
Pipelined absdiff() {
  Stream p(2);
  return p.end(absd(p.at(0), p.at(1)));
}
Pipelined average() {
  Stream p(2);
  return p.end(rounded_average(p.at(0), p.at(1)));
}
Pipelined gray() {
  Stream p(3);
  return p.end(u8((77 * u16(p.at(0)) + 150 * u16(p.at(1)) + 29 * u16(p.at(2)) + 128) >> 8));
}
Pipelined mul_q15() {
  Stream p(2, Int(16));
  return p.end(rounding_mul_shift_right(p.at(0), p.at(1), 15), 2);
}
Pipelined requantize() {
  Stream p(1, Int(32));
  Expr high = mul_shift_right(p.at(0), 1181116006, 31);
  return p.end(clamp(sat8(((high + 64) >> 7) + 127), 5, 250));
}
Pipelined fir() {
  static const int taps[8] = {-512, 2048, -5632, 20480, 20480, -5632, 2048, -512};
  Stream p(1, Int(16));
  Expr t = 16384;
  for (int k = 0; k < 8; k++)
    t += taps[k] * i32(p.in[0](x + k));
  return p.end(saturating_cast<int16_t>(t >> 15), 2);
}

Pipelined l2norm() {
  Image p;
  ImageParam factors(Int(16), 1, "factors");
  p.arguments.push_back(factors);
  promise(factors);
  promise_rows(p.in);
  return p.end(sat8(rounding_mul_shift_right(i16(p.at(0, 0)) - 128, factors(y), 15) + 128));
}
Pipelined bias_relu() {
  Pipelined p;
  ImageParam in(Int(16), 2, "in"), bias(Int(16), 1, "bias");
  promise_rows(in);
  promise(bias);
  p.arguments = {in, bias};
  p.out(x, y) = sat8((i32(in(x, y)) + i32(bias(x))) >> 4);
  tile(p, 1);
  return p;
}

// Sums along rows, in several lanes.
Pipelined dot(ImageParam a, ImageParam b, Expr product, RVar r, RDom &domain, Var u) {
  Pipelined p;
  Func sum("sum");
  sum(x) = 0;
  sum(x) += product;
  p.arguments = {a, b};
  p.out(x) = sum(x);
  int lanes = lanes_of(a.type().bytes());
  RVar outer, inner;
  promise(p.out.output_buffer());
  sum.compute_at(p.out, x);
  sum.update().split(r, outer, inner, lanes);
  Func part = sum.update().rfactor(inner, u);
  part.compute_at(sum, x).vectorize(u, lanes);
  part.update().vectorize(u, lanes);
  if (schedule.rows > 1)
    part.update().unroll(outer, schedule.rows);
  sum.update().atomic().vectorize(inner, lanes);
  (void)domain;
  return p;
}
Pipelined fully_connected() {
  ImageParam a(UInt(8), 1, "a"), w(Int(8), 2, "weights");
  promise(a);
  promise_rows(w);
  RDom r(0, w.dim(0).extent() / 512 * 512);
  return dot(a, w, i32(i16(a(r)) - 121) * i32(i16(w(r, x)) - 3), r.x, r, Var("u"));
}
Pipelined dot_s16() {
  ImageParam a(Int(16), 2, "a"), b(Int(16), 2, "b");
  promise_rows(a);
  promise_rows(b);
  RDom r(0, a.dim(0).extent() / 512 * 512);
  return dot(a, b, i32(a(r, x)) * i32(b(r, x)), r.x, r, Var("u"));
}

// Four rows by `vectors` natural vectors of sums, groups of `group` of the depth together.
Pipelined matmul(Type left, Type right, int group, std::function<Expr(Func)> end, bool bytes,
                 ImageParam *bias) {
  Pipelined p;
  ImageParam a(left, 2, "a"), b(right, 2, "b");
  int lanes = std::max(1, int(vector_bytes / 4 * (schedule.vectors < 1 ? 1 : 1))),
      columns = schedule.vectors > 1 ? 2 * lanes : lanes;
  int rows = schedule.rows < 4 ? 2 * schedule.rows : 4;
  Func sum("sum");
  RDom r(0, group, 0, a.dim(0).extent() / group);
  sum(x, y) = bias ? Expr((*bias)(x)) : Expr(0);
  Expr from = group > 1 ? b(group * x + r.x, r.y) : b(x, r.y);
  sum(x, y) += i32(a(group * r.y + r.x, y)) * i32(from);
  p.out(x, y) = end(sum);
  promise(a);
  a.dim(0).set_extent(a.dim(0).extent() / 4 * 4);
  promise_rows(b);
  promise_rows(p.out.output_buffer());
  if (bytes)
    columns = std::max(columns, lanes);
  p.out.split(x, x_outer, x_inner, columns, TailStrategy::ShiftInwards)
      .split(y, y_outer, y_inner, rows, TailStrategy::RoundUp)
      .reorder(x_inner, y_inner, x_outer, y_outer)
      .vectorize(x_inner, lanes)
      .unroll(x_inner)
      .unroll(y_inner);
  sum.compute_at(p.out, x_outer).vectorize(x, lanes).unroll(x).unroll(y);
  if (group > 1)
    sum.update().reorder(r.x, x, y, r.y).atomic().vectorize(r.x).vectorize(x, lanes).unroll(x).unroll(y);
  else
    sum.update().reorder(r.x, x, y, r.y).vectorize(x, lanes).unroll(x).unroll(y);
  p.arguments = {a, b};
  if (bias) {
    promise(*bias);
    p.arguments.push_back(*bias);
  }
  return p;
}
Pipelined matmul_u8() {
  return matmul(UInt(8), UInt(8), 1, [](Func s) { return s(x, y); }, false, nullptr);
}
Pipelined matmul_s16() {
  return matmul(Int(16), Int(16), 2, [](Func s) { return s(x, y); }, false, nullptr);
}
Pipelined conv_nn() {
  ImageParam bias(Int(32), 1, "bias");
  return matmul(
      UInt(8), Int(8), 4,
      [](Func s) { return sat8(((mul_shift_right(s(x, y), Expr(1181116006), Expr(31u)) + 256) >> 9) + 127); },
      true, &bias);
}

Pipelined depthwise_conv() {
  Image p;
  ImageParam weights(UInt(8), 2, "weights");
  promise_rows(p.in);
  promise_rows(weights);
  p.arguments.push_back(weights);
  Expr t;
  for (int k = 0; k < 9; k++) {
    Expr term = i32(i16(p.at(k, 0)) - 121) * i32(i16(weights(x, k)) - 131);
    t = k ? t + term : term;
  }
  return p.end(sat8(((t * 1201 + 524288) >> 20) + 127));
}

const std::map<std::string, std::function<Pipelined()>> kernels = {
    {"blur3x3", blur3x3},
    {"blur5x5", blur5x5},
    {"gaussian3x3", gaussian3x3},
    {"gaussian5x5", gaussian5x5},
    {"gaussian7x7", gaussian7x7},
    {"sobel3x3", sobel3x3},
    {"sobel5x5", sobel5x5},
    {"dilate3x3", [] { return extremum3x3(larger); }},
    {"erode3x3", [] { return extremum3x3(smaller); }},
    {"median3x3", median3x3},
    {"conv3x3a16", [] { return conv3x3(false); }},
    {"conv3x3a32", [] { return conv3x3(true); }},
    {"hot_pixel", hot_pixel},
    {"demosaic", demosaic},
    {"upsample", upsample},
    {"unsharp", unsharp},
    {"color_correct", color_correct},
    {"average_pool", average_pool},
    {"max_pool", max_pool},
    {"mean", mean},
    {"count_above", count_above},
    {"add", add},
    {"mul", mul},
    {"softmax", softmax},
    {"blend", blend},
    {"absdiff", absdiff},
    {"average", average},
    {"gray", gray},
    {"mul_q15", mul_q15},
    {"requantize", requantize},
    {"fir", fir},
    {"l2norm", l2norm},
    {"bias_relu", bias_relu},
    {"fully_connected", fully_connected},
    {"dot_s16", dot_s16},
    {"matmul_u8", matmul_u8},
    {"matmul_s16", matmul_s16},
    {"conv_nn", conv_nn},
    {"depthwise_conv", depthwise_conv}};

struct Machine {
  const char *name, *target;
  int vector_bytes;
};

Machine machine_of(const char *name) {
  if (!std::strcmp(name, "neon"))
    return {name, "arm-64-linux-arm_dot_prod", 16};
  if (!std::strcmp(name, "hvx"))
    return {name, "hexagon-32-noos-hvx_128-hvx_v66", 128};
  if (!std::strcmp(name, "x86") && __builtin_cpu_supports("avx512vnni"))
    return {
        name,
        "x86-64-linux-sse41-avx-avx2-fma-f16c-avx512-avx512_skylake-avx512_cannonlake-avx512_sapphirerapids",
        64};
  if (!std::strcmp(name, "x86"))
    return {name, "x86-64-linux-sse41-avx-avx2-fma-f16c", 32};
  return {nullptr, nullptr, 0};
}

} // namespace

int main(int argc, char **argv) {
  auto kernel = argc == 5 ? kernels.find(argv[1]) : kernels.end();
  Machine machine = argc == 5 ? machine_of(argv[2]) : Machine{nullptr, nullptr, 0};
  if (kernel == kernels.end() || !machine.name) {
    std::fprintf(stderr, "usage: auto-papers-halide KERNEL x86|neon|hvx SCHEDULE OBJECT\n");
    return 2;
  }
  size_t which = std::strtoul(argv[3], nullptr, 10);
  if (which >= sizeof schedules / sizeof *schedules)
    return 3;
  schedule = schedules[which];
  // Half a vector of Hexagon's: Halide 14's code is wrong.
  if (schedule.vectors < 1 && !std::strcmp(machine.name, "hvx"))
    return 3;
  vector_bytes = machine.vector_bytes;
  try {
    Pipelined p = kernel->second();
    if (schedule.staged && p.stages.empty() && kernel->first != "average_pool" && kernel->first != "max_pool")
      return 3;
    p.out.compile_to_object(argv[4], p.arguments, argv[1],
                            Target(std::string(machine.target) + "-no_runtime-no_asserts-no_bounds_query"));
    return 0;
  } catch (const std::exception &e) {
    std::fprintf(stderr, "auto-papers-halide: error: %s: %s\n", argv[1], e.what());
    return 1;
  }
}
