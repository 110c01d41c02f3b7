// Prints networks layer by layer: each layer takes the value before it and gives the next one. Weights are
// small around zero, scales keep the results of a layer in the range of a byte.
#include "bench/linalg/network.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *const network_names[NETWORK_KINDS] = {"MobileNet-v2", "ResNet-50", "BERT-base block"};

// A tensor %v<id> of element type `type`.
typedef struct tensor {
  unsigned id, rank;
  int64_t sizes[4];
  const char *type;
} tensor;

typedef struct printer {
  network *network;
  strbuf *out;
  unsigned next;
  uint64_t random;
} printer;

static uint64_t next(printer *p) {
  uint64_t x = p->random ^ p->random << 13;
  x ^= x >> 7;
  return p->random = x ^ x << 17;
}

static void line(printer *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void line(printer *p, const char *format, ...) {
  va_list args;
  va_start(args, format);
  strbuf_printf(p->out, "  ");
  strbuf_vprintf(p->out, format, args);
  strbuf_printf(p->out, "\n");
  va_end(args);
}

static tensor make(printer *p, const char *type, unsigned rank, const int64_t *sizes) {
  tensor t = {.id = p->next++, .rank = rank, .type = type};
  memcpy(t.sizes, sizes, rank * sizeof *sizes);
  return t;
}
#define SHAPE(...)                                                                                           \
  sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t), (int64_t[]) { __VA_ARGS__ }

static int64_t elements(tensor t) {
  int64_t n = 1;
  for (unsigned i = 0; i < t.rank; i++)
    n *= t.sizes[i];
  return n;
}

typedef struct text {
  char s[96];
} text;

static text type(tensor t) {
  text r;
  size_t n = (size_t)snprintf(r.s, sizeof r.s, "tensor<");
  for (unsigned i = 0; i < t.rank; i++)
    n += (size_t)snprintf(r.s + n, sizeof r.s - n, "%lldx", (long long)t.sizes[i]);
  snprintf(r.s + n, sizeof r.s - n, "%s>", t.type);
  return r;
}

// ---- constants --------------------------------------------------------------------------------------------

// The bytes of `bytes` bytes each that `number` gives, as a constant.
static tensor constant(printer *p, tensor t, unsigned bytes, uint64_t (*number)(printer *p, double scale),
                       double scale) {
  static const char digits[] = "0123456789ABCDEF";
  strbuf_printf(p->out, "  %%v%u = arith.constant dense<\"0x", t.id);
  for (int64_t i = 0; i < elements(t); i++) {
    uint64_t v = number(p, scale);
    char hex[16];
    for (unsigned k = 0; k < bytes; k++) {
      hex[2 * k] = digits[v >> (8 * k + 4) & 15];
      hex[2 * k + 1] = digits[v >> 8 * k & 15];
    }
    strbuf_append(p->out, hex, 2 * bytes);
  }
  strbuf_printf(p->out, "\"> : %s\n", type(t).s);
  return t;
}

static uint64_t small_byte(printer *p, double scale) {
  (void)scale;
  return (uint64_t)((int64_t)(next(p) >> 20) % 64 - (int64_t)(next(p) >> 20) % 64);
}

static uint64_t number32(printer *p, double scale) {
  return (uint64_t)(int64_t)(scale * ((double)(next(p) >> 11) * 0x1p-52 - 1));
}

// From scale to 2 * scale.
static uint64_t float32(printer *p, double scale) {
  float f = (float)(scale * (1 + (double)(next(p) >> 11) * 0x1p-53));
  uint32_t bits;
  memcpy(&bits, &f, sizeof bits);
  return bits;
}

static uint64_t multiplier32(printer *p, double scale) {
  return (uint64_t)(scale * (1 + (double)(next(p) >> 11) * 0x1p-53));
}

static tensor weights(printer *p, unsigned rank, const int64_t *sizes) {
  return constant(p, make(p, "i8", rank, sizes), 1, small_byte, 0);
}

static tensor bias32(printer *p, int64_t n, double scale) {
  return constant(p, make(p, "i32", SHAPE(n)), 4, number32, scale);
}

static tensor floats(printer *p, int64_t n, double scale) {
  return constant(p, make(p, "f32", SHAPE(n)), 4, float32, scale);
}

// ---- operations -------------------------------------------------------------------------------------------

// A tensor of a number.
static tensor filled(printer *p, tensor like, const char *number) {
  unsigned c = p->next++, empty = p->next++;
  like.id = p->next++;
  line(p, "%%v%u = arith.constant %s : %s", c, number, like.type);
  line(p, "%%v%u = tensor.empty() : %s", empty, type(like).s);
  line(p, "%%v%u = linalg.fill ins(%%v%u : %s) outs(%%v%u : %s) -> %s", like.id, c, like.type, empty,
       type(like).s, type(like).s);
  return like;
}

static tensor empty(printer *p, tensor like) {
  like.id = p->next++;
  line(p, "%%v%u = tensor.empty() : %s", like.id, type(like).s);
  return like;
}

// A border of a number around rows and columns.
static tensor padded(printer *p, tensor x, int64_t border, const char *number) {
  if (!border)
    return x;
  tensor r = make(p, x.type, SHAPE(x.sizes[0], x.sizes[1] + 2 * border, x.sizes[2] + 2 * border, x.sizes[3]));
  unsigned c = p->next++;
  line(p, "%%v%u = arith.constant %s : %s", c, number, x.type);
  line(p, "%%v%u = tensor.pad %%v%u low[0, %lld, %lld, 0] high[0, %lld, %lld, 0] {", r.id, x.id,
       (long long)border, (long long)border, (long long)border, (long long)border);
  line(p, "^bb0(%%i: index, %%j: index, %%k: index, %%l: index):");
  line(p, "  tensor.yield %%v%u : %s", c, x.type);
  line(p, "} : %s to %s", type(x).s, type(r).s);
  return r;
}

// linalg.generic over the dimensions of the result: operand i is indexed by maps[i], "d0, d1"; body: what
// stands in the region, whose arguments are %x0, %x1, ... and the result's %r; it yields %y.
typedef struct operand {
  tensor value;
  const char *map;
} operand;

static void print_dims(printer *p, unsigned loops) {
  for (unsigned k = 0; k < loops; k++)
    strbuf_printf(p->out, k ? ", d%u" : "d%u", k);
}

static tensor generic(printer *p, unsigned loops, unsigned reductions, const operand *ins, unsigned count,
                      tensor init, const char *map, const char *body) {
  tensor r = init;
  r.id = p->next++;
  strbuf_printf(p->out, "  %%v%u = linalg.generic {indexing_maps = [", r.id);
  for (unsigned i = 0; i <= count; i++) {
    strbuf_printf(p->out, i ? ", affine_map<(" : "affine_map<(");
    print_dims(p, loops);
    strbuf_printf(p->out, ") -> (%s)>", i < count ? ins[i].map : map);
  }
  strbuf_printf(p->out, "], iterator_types = [");
  for (unsigned k = 0; k < loops; k++)
    strbuf_printf(p->out, "%s\"%s\"", k ? ", " : "", k + reductions < loops ? "parallel" : "reduction");
  strbuf_printf(p->out, "]} ins(");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(p->out, i ? ", %%v%u" : "%%v%u", ins[i].value.id);
  strbuf_printf(p->out, " : ");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(p->out, i ? ", %s" : "%s", type(ins[i].value).s);
  strbuf_printf(p->out, ") outs(%%v%u : %s) {\n  ^bb0(", init.id, type(init).s);
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(p->out, "%%x%u: %s, ", i, ins[i].value.type);
  strbuf_printf(p->out, "%%r: %s):\n%s    linalg.yield %%y : %s\n  } -> %s\n", init.type, body, init.type,
                type(r).s);
  return r;
}

// A named operation with the attributes and scalars that `head` has.
static tensor named(printer *p, const char *head, tensor a, tensor b, const char *scalars,
                    const char *scalar_types, tensor init) {
  tensor r = init;
  r.id = p->next++;
  line(p, "%%v%u = linalg.%s ins(%%v%u, %%v%u%s : %s, %s%s) outs(%%v%u : %s) -> %s", r.id, head, a.id, b.id,
       scalars, type(a).s, type(b).s, scalar_types, init.id, type(init).s, type(init).s);
  return r;
}

static const char *identity(unsigned rank) {
  static const char *const maps[] = {"", "d0", "d0, d1", "d0, d1, d2", "d0, d1, d2, d3"};
  return maps[rank];
}

static const char *channel(unsigned rank) {
  static const char *const maps[] = {"", "d0", "d1", "d2", "d3"};
  return maps[rank];
}

// Elementwise, with operands that are like x, or have x's last dimension only.
static tensor elementwise(printer *p, tensor x, const tensor *others, unsigned count, const char *to,
                          const char *body) {
  operand ins[4] = {{x, identity(x.rank)}};
  for (unsigned i = 0; i < count; i++)
    ins[i + 1] = (operand){others[i], others[i].rank == 1 && x.rank > 1 ? channel(x.rank) : identity(x.rank)};
  tensor r = x;
  r.type = to;
  return generic(p, x.rank, 0, ins, count + 1, empty(p, r), identity(x.rank), body);
}

// What brings a sum of products of bytes with weights to the deviation of a byte.
static double fitting(double fan_in) { return 30 / (22 * 26 * sqrt(fan_in)); }

static int64_t divided(const network *n, int64_t channels) {
  int64_t c = channels / n->width;
  return c < 4 ? 4 : c;
}

// ---- signed bytes, a scale for each tensor --------------------------------------------------------------

// %f to an s8, not below `low`.
#define TO_S8(low)                                                                                           \
  "    %low = arith.constant " low " : f32\n    %top = arith.constant 127.0 : f32\n"                         \
  "    %n = math.roundeven %f : f32\n    %o = arith.maximumf %n, %low : f32\n"                               \
  "    %p = arith.minimumf %o, %top : f32\n    %y = arith.fptosi %p : f32 to i8\n"

static bool is_by_tensor(const printer *p) { return p->network->quantization == NETWORK_BY_TENSOR; }

static tensor scaled(printer *p, tensor sums, double factor, bool relu) {
  char body[600];
  snprintf(body, sizeof body,
           "    %%s = arith.constant %.9e : f32\n    %%c = arith.sitofp %%x0 : i32 to f32\n"
           "    %%f = arith.mulf %%c, %%s : f32\n%s",
           factor, relu ? TO_S8("0.0") : TO_S8("-128.0"));
  return elementwise(p, sums, NULL, 0, "i8", body);
}

// A bias for each channel, where sums begin.
static tensor biased(printer *p, tensor like, double scale) {
  tensor bias = bias32(p, like.sizes[like.rank - 1], scale), r = empty(p, like);
  operand in = {bias, channel(like.rank)};
  return generic(p, like.rank, 0, &in, 1, r, identity(like.rank),
                 "    %y = arith.addi %x0, %zero_i32 : i32\n");
}

// Depthwise with 0 filters.
static tensor signed_convolution(printer *p, tensor x, int64_t filters, int64_t kernel, int64_t stride,
                                 bool relu) {
  x = padded(p, x, kernel / 2, "0");
  int64_t side = (x.sizes[1] - kernel) / stride + 1, channels = x.sizes[3];
  tensor w = filters ? weights(p, SHAPE(kernel, kernel, channels, filters))
                     : weights(p, SHAPE(kernel, kernel, channels));
  char head[160];
  snprintf(head, sizeof head,
           "%s {strides = dense<%lld> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}",
           filters ? "conv_2d_nhwc_hwcf" : "depthwise_conv_2d_nhwc_hwc", (long long)stride);
  double fan_in = (double)(kernel * kernel * (filters ? channels : 1));
  tensor sums = biased(
      p, (tensor){.rank = 4, .sizes = {1, side, side, filters ? filters : channels}, .type = "i32"}, 2000);
  sums = named(p, head, x, w, "", "", sums);
  p->network->work += (double)elements(sums) * fan_in;
  return scaled(p, sums, fitting(fan_in), relu);
}

static tensor signed_classes(printer *p, tensor x) {
  tensor w = weights(p, SHAPE(x.sizes[1], divided(p->network, 1000)));
  tensor sums = biased(p, (tensor){.rank = 2, .sizes = {1, w.sizes[1]}, .type = "i32"}, 2000);
  p->network->work += (double)elements(w);
  return scaled(p, named(p, "matmul", x, w, "", "", sums), fitting((double)w.sizes[0]), false);
}

// y and the scaled x, each a byte; their sum as one.
static tensor signed_residual(printer *p, tensor x, tensor y, bool relu) {
  char body[800];
  snprintf(body, sizeof body,
           "    %%s = arith.constant 0.75 : f32\n    %%c = arith.sitofp %%x0 : i8 to f32\n"
           "    %%d = arith.mulf %%c, %%s : f32\n    %%n = math.roundeven %%d : f32\n"
           "    %%e = arith.fptosi %%n : f32 to i32\n    %%g = arith.extsi %%x1 : i8 to i32\n"
           "    %%h = arith.addi %%e, %%g : i32\n    %%low = arith.constant %s : i32\n"
           "    %%high = arith.constant 127 : i32\n    %%i = arith.maxsi %%h, %%low : i32\n"
           "    %%j = arith.minsi %%i, %%high : i32\n    %%y = arith.trunci %%j : i32 to i8\n",
           relu ? "0" : "-128");
  return elementwise(p, x, &y, 1, "i8", body);
}

// ---- MobileNet-v2 -----------------------------------------------------------------------------------------

#define ZERO_POINT "-9"

// Sums times a factor to s8: a multiplier for each channel, a rounding shift, the zero point, and what is
// below `low` cut off.
static tensor rescale(printer *p, tensor x, double factor, const char *low) {
  int exponent;
  double fraction = frexp(factor, &exponent);
  tensor multiplier =
      constant(p, make(p, "i32", SHAPE(x.sizes[x.rank - 1])), 4, multiplier32, fraction * 0x1p30 / 1.5);
  int shift = 30 - exponent;
  char body[1200];
  snprintf(body, sizeof body,
           "    %%half = arith.constant %lld : i64\n    %%shift = arith.constant %d : i64\n"
           "    %%zero_point = arith.constant " ZERO_POINT " : i32\n    %%low = arith.constant %s : i32\n"
           "    %%high = arith.constant 127 : i32\n"
           "    %%a = arith.extsi %%x0 : i32 to i64\n    %%b = arith.extsi %%x1 : i32 to i64\n"
           "    %%c = arith.muli %%a, %%b : i64\n    %%d = arith.addi %%c, %%half : i64\n"
           "    %%e = arith.shrsi %%d, %%shift : i64\n    %%f = arith.trunci %%e : i64 to i32\n"
           "    %%g = arith.addi %%f, %%zero_point : i32\n    %%h = arith.maxsi %%g, %%low : i32\n"
           "    %%i = arith.minsi %%h, %%high : i32\n    %%y = arith.trunci %%i : i32 to i8\n",
           1ll << (shift - 1), shift, low);
  return elementwise(p, x, &multiplier, 1, "i8", body);
}

// The zero points of an image and of weights, as operands.
static void zero_points(printer *p, char *scalars, size_t size) {
  unsigned image = p->next++, weight = p->next++;
  line(p, "%%v%u = arith.constant " ZERO_POINT " : i32", image);
  line(p, "%%v%u = arith.constant 0 : i32", weight);
  snprintf(scalars, size, ", %%v%u, %%v%u", image, weight);
}

static tensor quantized_convolution(printer *p, tensor x, int64_t filters, int64_t kernel, int64_t stride,
                                    bool depthwise, bool relu) {
  if (is_by_tensor(p))
    return signed_convolution(p, x, depthwise ? 0 : filters, kernel, stride, relu);
  x = padded(p, x, kernel / 2, ZERO_POINT);
  int64_t side = (x.sizes[1] - kernel) / stride + 1, channels = x.sizes[3];
  tensor w = depthwise ? weights(p, SHAPE(kernel, kernel, channels))
                       : weights(p, SHAPE(kernel, kernel, channels, filters));
  char scalars[64], head[160];
  zero_points(p, scalars, sizeof scalars);
  snprintf(
      head, sizeof head,
      "%sconv_2d_nhwc_hwc%s_q {strides = dense<%lld> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}",
      depthwise ? "depthwise_" : "", depthwise ? "" : "f", (long long)stride);
  tensor sums = biased(
      p, (tensor){.rank = 4, .sizes = {1, side, side, depthwise ? channels : filters}, .type = "i32"}, 500);
  sums = named(p, head, x, w, scalars, ", i32, i32", sums);
  double fan_in = (double)(kernel * kernel * (depthwise ? 1 : channels));
  p->network->work += (double)elements(sums) * fan_in;
  return rescale(p, sums, fitting(fan_in), relu ? ZERO_POINT : "-128");
}

// The sum of two s8 tensors, each with a scale of its own.
static tensor residual(printer *p, tensor x, tensor y) {
  if (is_by_tensor(p))
    return signed_residual(p, x, y, false);
  return elementwise(p, x, &y, 1, "i8",
                     "    %zero_point = arith.constant " ZERO_POINT " : i32\n"
                     "    %s = arith.constant 21000 : i32\n    %t = arith.constant 23000 : i32\n"
                     "    %half = arith.constant 16384 : i32\n    %shift = arith.constant 15 : i32\n"
                     "    %low = arith.constant -128 : i32\n    %high = arith.constant 127 : i32\n"
                     "    %a = arith.extsi %x0 : i8 to i32\n    %b = arith.extsi %x1 : i8 to i32\n"
                     "    %c = arith.subi %a, %zero_point : i32\n    %d = arith.subi %b, %zero_point : i32\n"
                     "    %e = arith.muli %c, %s : i32\n    %f = arith.muli %d, %t : i32\n"
                     "    %g = arith.addi %e, %f : i32\n    %h = arith.addi %g, %half : i32\n"
                     "    %i = arith.shrsi %h, %shift : i32\n    %j = arith.addi %i, %zero_point : i32\n"
                     "    %k = arith.maxsi %j, %low : i32\n    %l = arith.minsi %k, %high : i32\n"
                     "    %y = arith.trunci %l : i32 to i8\n");
}

// Sums over all pixels, without them: [1, c].
static tensor pooled(printer *p, tensor x) {
  tensor window = empty(p, (tensor){.rank = 2, .sizes = {x.sizes[1], x.sizes[2]}, .type = x.type});
  tensor sums = filled(p, (tensor){.rank = 4, .sizes = {1, 1, 1, x.sizes[3]}, .type = "i32"}, "0");
  sums =
      named(p, "pooling_nhwc_sum {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}",
            x, window, "", "", sums);
  tensor r = make(p, "i32", SHAPE(1, x.sizes[3]));
  line(p, "%%v%u = tensor.collapse_shape %%v%u [[0], [1, 2, 3]] : %s into %s", r.id, sums.id, type(sums).s,
       type(r).s);
  return r;
}

static tensor mobilenet(printer *p, tensor x) {
  static const struct {
    int64_t expansion, channels, repeats, stride;
  } stages[] = {{1, 16, 1, 1}, {6, 24, 2, 2},  {6, 32, 3, 2}, {6, 64, 4, 2},
                {6, 96, 3, 1}, {6, 160, 3, 2}, {6, 320, 1, 1}};
  const network *n = p->network;
  x = quantized_convolution(p, x, divided(n, 32), 3, 2, false, true);
  for (size_t s = 0; s < sizeof stages / sizeof *stages; s++)
    for (int64_t i = 0; i < stages[s].repeats; i++) {
      int64_t stride = i ? 1 : stages[s].stride, channels = divided(n, stages[s].channels), from = x.sizes[3];
      tensor y = stages[s].expansion > 1
                     ? quantized_convolution(p, x, from * stages[s].expansion, 1, 1, false, true)
                     : x;
      y = quantized_convolution(p, y, 0, 3, stride, true, true);
      y = quantized_convolution(p, y, channels, 1, 1, false, false);
      x = stride == 1 && from == channels ? residual(p, x, y) : y;
    }
  x = quantized_convolution(p, x, divided(n, 1280), 1, 1, false, true);
  double pixels = (double)(x.sizes[1] * x.sizes[2]);
  x = pooled(p, x);
  if (is_by_tensor(p))
    return signed_classes(p, scaled(p, x, 1 / pixels, false));
  x = rescale(p, x, 1 / pixels, "-128");
  tensor w = weights(p, SHAPE(x.sizes[1], divided(n, 1000)));
  char scalars[64];
  zero_points(p, scalars, sizeof scalars);
  tensor sums = biased(p, (tensor){.rank = 2, .sizes = {1, w.sizes[1]}, .type = "i32"}, 500);
  p->network->work += (double)elements(w);
  return rescale(p, named(p, "quantized_matmul", x, w, scalars, ", i32, i32", sums),
                 fitting((double)w.sizes[0]), "-128");
}

// ---- ResNet-50 --------------------------------------------------------------------------------------------

#define PRODUCT_BODY                                                                                         \
  "    %a = arith.extui %x0 : i8 to i32\n    %b = arith.extsi %x1 : i8 to i32\n"                             \
  "    %c = arith.muli %a, %b : i32\n    %y = arith.addi %r, %c : i32\n"
// %f to a u8.
#define TO_U8                                                                                                \
  "    %zero = arith.constant 0.0 : f32\n    %top = arith.constant 255.0 : f32\n"                            \
  "    %n = math.roundeven %f : f32\n    %o = arith.maximumf %n, %zero : f32\n"                              \
  "    %p = arith.minimumf %o, %top : f32\n    %y = arith.fptoui %p : f32 to i8\n"

// Sums of u8 by s8 products.
static tensor convolution_sums(printer *p, tensor x, int64_t filters, int64_t kernel, int64_t stride) {
  x = padded(p, x, kernel / 2, "0");
  int64_t side = (x.sizes[1] - kernel) / stride + 1, channels = x.sizes[3];
  tensor w = weights(p, SHAPE(kernel, kernel, channels, filters));
  tensor sums = filled(p, (tensor){.rank = 4, .sizes = {1, side, side, filters}, .type = "i32"}, "0");
  char map[96];
  snprintf(map, sizeof map, "d0, d1 * %lld + d4, d2 * %lld + d5, d6", (long long)stride, (long long)stride);
  operand ins[] = {{x, map}, {w, "d4, d5, d6, d3"}};
  p->network->work += (double)elements(sums) * (double)(kernel * kernel * channels);
  return generic(p, 7, 3, ins, 2, sums, "d0, d1, d2, d3", PRODUCT_BODY);
}

// With a bias and a scale for each channel, to u8: what is negative becomes 0.
static tensor to_u8(printer *p, tensor sums, double fan_in) {
  tensor others[] = {bias32(p, sums.sizes[sums.rank - 1], 9000),
                     floats(p, sums.sizes[sums.rank - 1], 0.7 / 26 / sqrt(fan_in))};
  return elementwise(p, sums, others, 2, "i8",
                     "    %b = arith.addi %x0, %x1 : i32\n    %c = arith.sitofp %b : i32 to f32\n"
                     "    %f = arith.mulf %c, %x2 : f32\n" TO_U8);
}

static tensor convolution(printer *p, tensor x, int64_t filters, int64_t kernel, int64_t stride) {
  if (is_by_tensor(p))
    return signed_convolution(p, x, filters, kernel, stride, true);
  double fan_in = (double)(kernel * kernel * x.sizes[3]);
  return to_u8(p, convolution_sums(p, x, filters, kernel, stride), fan_in);
}

// The last sums of a block, and another branch, as floats; to u8.
static tensor joined(printer *p, tensor sums, tensor other, double fan_in) {
  tensor others[] = {bias32(p, sums.sizes[3], 9000), floats(p, sums.sizes[3], 0.7 / 26 / sqrt(fan_in)),
                     other};
  bool is_byte = !strcmp(other.type, "i8");
  char body[900];
  snprintf(body, sizeof body,
           "    %%b = arith.addi %%x0, %%x1 : i32\n    %%c = arith.sitofp %%b : i32 to f32\n"
           "    %%d = arith.mulf %%c, %%x2 : f32\n    %%s = arith.constant %s : f32\n"
           "    %%e = arith.%s %%x3 : %s to f32\n    %%g = arith.mulf %%e, %%s : f32\n"
           "    %%f = arith.addf %%d, %%g : f32\n%s",
           is_byte ? "0.75" : "0.0009765625", is_byte ? "uitofp" : "sitofp", other.type, TO_U8);
  return elementwise(p, sums, others, 3, "i8", body);
}

// Of windows of 3 x 3, each second one.
static tensor largest(printer *p, tensor x) {
  const char *least = is_by_tensor(p) ? "-128" : "0", *sign = is_by_tensor(p) ? "" : "_unsigned";
  x = padded(p, x, 1, least);
  int64_t side = (x.sizes[1] - 3) / 2 + 1;
  tensor window = empty(p, (tensor){.rank = 2, .sizes = {3, 3}, .type = "i8"});
  tensor top = filled(p, (tensor){.rank = 4, .sizes = {1, side, side, x.sizes[3]}, .type = "i8"}, least);
  char head[160];
  snprintf(head, sizeof head,
           "pooling_nhwc_max%s {strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}",
           sign);
  return named(p, head, x, window, "", "", top);
}

// What the end of a block adds, of what it began with.
static tensor branch(printer *p, tensor x, int64_t channels, int64_t stride, bool is_first) {
  return !is_first         ? x
         : is_by_tensor(p) ? signed_convolution(p, x, channels, 1, stride, false)
                           : convolution_sums(p, x, channels, 1, stride);
}

static tensor block_end(printer *p, tensor other, tensor y, int64_t channels) {
  if (is_by_tensor(p))
    return signed_residual(p, other, signed_convolution(p, y, channels, 1, 1, false), true);
  return joined(p, convolution_sums(p, y, channels, 1, 1), other, (double)y.sizes[3]);
}

static tensor resnet(printer *p, tensor x) {
  static const struct {
    int64_t channels, repeats;
  } stages[] = {{64, 3}, {128, 4}, {256, 6}, {512, 3}};
  const network *n = p->network;
  x = convolution(p, x, divided(n, 64), 7, 2);
  x = largest(p, x);
  for (size_t s = 0; s < sizeof stages / sizeof *stages; s++)
    for (int64_t i = 0; i < stages[s].repeats; i++) {
      int64_t stride = s && !i ? 2 : 1, channels = divided(n, stages[s].channels);
      tensor other = branch(p, x, 4 * channels, stride, !i);
      tensor y = convolution(p, x, channels, 1, stride);
      y = convolution(p, y, channels, 3, 1);
      x = block_end(p, other, y, 4 * channels);
    }
  double pixels = (double)(x.sizes[1] * x.sizes[2]);
  if (is_by_tensor(p))
    return signed_classes(p, scaled(p, pooled(p, x), 1 / pixels, true));
  tensor sums = filled(p, (tensor){.rank = 2, .sizes = {1, x.sizes[3]}, .type = "i32"}, "0");
  operand image = {x, "d0, d2, d3, d1"};
  sums = generic(p, 4, 2, &image, 1, sums, "d0, d1",
                 "    %a = arith.extui %x0 : i8 to i32\n    %y = arith.addi %a, %r : i32\n");
  tensor scale = floats(p, sums.sizes[1], 0.7 / pixels);
  x = elementwise(p, sums, &scale, 1, "i8",
                  "    %c = arith.sitofp %x0 : i32 to f32\n    %f = arith.mulf %c, %x1 : f32\n" TO_U8);
  tensor w = weights(p, SHAPE(x.sizes[1], divided(n, 1000)));
  tensor logits = filled(p, (tensor){.rank = 2, .sizes = {1, w.sizes[1]}, .type = "i32"}, "0");
  operand ins[] = {{x, "d0, d2"}, {w, "d2, d1"}};
  p->network->work += (double)elements(w);
  return to_u8(p, generic(p, 3, 1, ins, 2, logits, "d0, d1", PRODUCT_BODY), (double)w.sizes[0]);
}

// ---- one block of a transformer ---------------------------------------------------------------------------

static tensor quantized(printer *p, tensor x, double scale) {
  char body[700];
  snprintf(body, sizeof body, "    %%s = arith.constant %.9e : f32\n    %%f = arith.mulf %%x0, %%s : f32\n%s",
           scale, TO_S8("-127.0"));
  return elementwise(p, x, NULL, 0, "i8", body);
}

// s8 by s8, to f32 with a scale and a bias for each column.
static tensor projection(printer *p, tensor x, int64_t columns, double scale) {
  tensor w = weights(p, SHAPE(x.sizes[1], columns));
  tensor sums = filled(p, (tensor){.rank = 2, .sizes = {x.sizes[0], columns}, .type = "i32"}, "0");
  sums = named(p, "matmul", x, w, "", "", sums);
  p->network->work += (double)elements(w) * (double)x.sizes[0];
  tensor others[] = {floats(p, columns, scale / 1.5), floats(p, columns, 0.01)};
  return elementwise(p, sums, others, 2, "f32",
                     "    %c = arith.sitofp %x0 : i32 to f32\n    %d = arith.mulf %c, %x1 : f32\n"
                     "    %y = arith.addf %d, %x2 : f32\n");
}

// [tokens, heads * depth] to [heads, tokens, depth].
static tensor split_heads(printer *p, tensor x, int64_t heads) {
  int64_t depth = x.sizes[1] / heads;
  tensor y = make(p, x.type, SHAPE(x.sizes[0], heads, depth));
  line(p, "%%v%u = tensor.expand_shape %%v%u [[0], [1, 2]] output_shape [%lld, %lld, %lld] : %s into %s",
       y.id, x.id, (long long)y.sizes[0], (long long)heads, (long long)depth, type(x).s, type(y).s);
  tensor to = empty(p, (tensor){.rank = 3, .sizes = {heads, x.sizes[0], depth}, .type = x.type}), r = to;
  r.id = p->next++;
  line(p, "%%v%u = linalg.transpose ins(%%v%u : %s) outs(%%v%u : %s) permutation = [1, 0, 2]", r.id, y.id,
       type(y).s, to.id, type(to).s);
  return r;
}

static tensor join_heads(printer *p, tensor x) {
  tensor to = empty(p, (tensor){.rank = 3, .sizes = {x.sizes[1], x.sizes[0], x.sizes[2]}, .type = x.type}),
         y = to;
  y.id = p->next++;
  line(p, "%%v%u = linalg.transpose ins(%%v%u : %s) outs(%%v%u : %s) permutation = [1, 0, 2]", y.id, x.id,
       type(x).s, to.id, type(to).s);
  tensor r = make(p, x.type, SHAPE(x.sizes[1], x.sizes[0] * x.sizes[2]));
  line(p, "%%v%u = tensor.collapse_shape %%v%u [[0], [1, 2]] : %s into %s", r.id, y.id, type(y).s, type(r).s);
  return r;
}

// A fold of the last dimension.
static tensor row_fold(printer *p, tensor x, const char *first, const char *body) {
  tensor r = x;
  r.rank--;
  operand in = {x, identity(x.rank)};
  return generic(p, x.rank, 1, &in, 1, filled(p, r, first), identity(x.rank - 1), body);
}

static tensor with_rows(printer *p, tensor x, tensor rows, const char *to, const char *body) {
  operand ins[] = {{x, identity(x.rank)}, {rows, identity(x.rank - 1)}};
  tensor r = x;
  r.type = to;
  return generic(p, x.rank, 0, ins, 2, empty(p, r), identity(x.rank), body);
}

// Of the last dimension, as u8 parts of 255.
static tensor softmax_u8(printer *p, tensor x) {
  tensor top = row_fold(p, x, "0xFF800000", "    %y = arith.maximumf %x0, %r : f32\n");
  tensor e = with_rows(p, x, top, "f32", "    %d = arith.subf %x0, %x1 : f32\n    %y = math.exp %d : f32\n");
  tensor sum = row_fold(p, e, "0.0", "    %y = arith.addf %x0, %r : f32\n");
  return with_rows(p, e, sum, "i8",
                   "    %s = arith.constant 255.0 : f32\n    %d = arith.divf %x0, %x1 : f32\n"
                   "    %f = arith.mulf %d, %s : f32\n" TO_U8);
}

static tensor layer_norm(printer *p, tensor x) {
  char scaled[300];
  double columns = (double)x.sizes[1];
  snprintf(scaled, sizeof scaled,
           "    %%n = arith.constant %.9e : f32\n    %%d = arith.mulf %%x0, %%n : f32\n"
           "    %%y = arith.addf %%d, %%r : f32\n",
           1 / columns);
  tensor mean = row_fold(p, x, "0.0", scaled);
  tensor d = with_rows(p, x, mean, "f32", "    %y = arith.subf %x0, %x1 : f32\n");
  snprintf(scaled, sizeof scaled,
           "    %%n = arith.constant %.9e : f32\n    %%q = arith.mulf %%x0, %%x0 : f32\n"
           "    %%d = arith.mulf %%q, %%n : f32\n    %%y = arith.addf %%d, %%r : f32\n",
           1 / columns);
  tensor variance = row_fold(p, d, "0.0", scaled);
  tensor z = with_rows(p, d, variance, "f32",
                       "    %e = arith.constant 1.0e-05 : f32\n    %v = arith.addf %x1, %e : f32\n"
                       "    %f = math.rsqrt %v : f32\n    %y = arith.mulf %x0, %f : f32\n");
  tensor others[] = {floats(p, x.sizes[1], 0.7), floats(p, x.sizes[1], 0.01)};
  return elementwise(p, z, others, 2, "f32",
                     "    %d = arith.mulf %x0, %x1 : f32\n    %y = arith.addf %d, %x2 : f32\n");
}

static tensor added(printer *p, tensor x, tensor y) {
  return elementwise(p, x, &y, 1, "f32", "    %y = arith.addf %x0, %x1 : f32\n");
}

static tensor transformer(printer *p, tensor x) {
  const network *n = p->network;
  int64_t model = x.sizes[1], tokens = x.sizes[0], heads = 12, depth = model / heads;
  double scale = 1.0 / 37 / 32 / sqrt((double)model);
  tensor q8 = quantized(p, x, 32), heads8[3];
  for (unsigned i = 0; i < 3; i++)
    heads8[i] = quantized(p, split_heads(p, projection(p, q8, model, scale), heads), 32);
  tensor scores = filled(p, (tensor){.rank = 3, .sizes = {heads, tokens, tokens}, .type = "i32"}, "0");
  scores = named(p, "batch_matmul_transpose_b", heads8[0], heads8[1], "", "", scores);
  char body[200];
  snprintf(body, sizeof body,
           "    %%s = arith.constant %.9e : f32\n    %%c = arith.sitofp %%x0 : i32 to f32\n"
           "    %%y = arith.mulf %%c, %%s : f32\n",
           1.0 / 1024 / sqrt((double)depth));
  tensor parts = softmax_u8(p, elementwise(p, scores, NULL, 0, "f32", body));
  tensor context = filled(p, (tensor){.rank = 3, .sizes = {heads, tokens, depth}, .type = "i32"}, "0");
  operand ins[] = {{parts, "d0, d1, d3"}, {heads8[2], "d0, d3, d2"}};
  context = generic(p, 4, 1, ins, 2, context, "d0, d1, d2", PRODUCT_BODY);
  p->network->work += 2 * (double)(heads * tokens * tokens * depth);
  tensor c8 = elementwise(p, join_heads(p, context), NULL, 0, "i8",
                          "    %s = arith.constant 0.015625 : f32\n    %c = arith.sitofp %x0 : i32 to f32\n"
                          "    %f = arith.mulf %c, %s : f32\n" TO_S8("-127.0"));
  x = layer_norm(p, added(p, x, projection(p, c8, model, scale)));
  tensor hidden = projection(p, quantized(p, x, 32), divided(n, 3072), scale);
  hidden = elementwise(
      p, hidden, NULL, 0, "f32",
      "    %half = arith.constant 0.5 : f32\n    %one = arith.constant 1.0 : f32\n"
      "    %slope = arith.constant 0.797884583 : f32\n    %cubic = arith.constant 0.0447149985 : f32\n"
      "    %b = arith.mulf %cubic, %x0 : f32\n    %c = arith.mulf %b, %x0 : f32\n"
      "    %d = arith.mulf %c, %x0 : f32\n    %e = arith.addf %x0, %d : f32\n"
      "    %f = arith.mulf %slope, %e : f32\n    %t = math.tanh %f : f32\n"
      "    %u = arith.addf %t, %one : f32\n    %h = arith.mulf %half, %x0 : f32\n"
      "    %y = arith.mulf %h, %u : f32\n");
  tensor y = projection(p, quantized(p, hidden, 32), model, scale / 2);
  return layer_norm(p, added(p, x, y));
}

// ---- the function -----------------------------------------------------------------------------------------

void network_print(network *n, unsigned number, strbuf *out) {
  printer p = {.network = n, .out = out, .random = 0x9e3779b97f4a7c15u + n->kind};
  bool is_image = n->kind != NETWORK_TRANSFORMER;
  tensor x = is_image ? make(&p, "i8", SHAPE(1, n->side, n->side, 3))
                      : make(&p, "f32", SHAPE(n->side, divided(n, 768)));
  n->work = 0;
  n->is_float = !is_image;
  n->inputs = elements(x);
  // The type of the output is known at the end.
  strbuf body = {0};
  p.out = &body;
  line(&p, "%%zero_i32 = arith.constant 0 : i32");
  line(&p, "%%flat = bufferization.to_tensor %%in restrict : memref<%lldx%s>", (long long)n->inputs, x.type);
  char shape[80];
  snprintf(shape, sizeof shape, is_image ? "1, %lld, %lld, 3" : "%lld, %lld", (long long)n->side,
           (long long)(is_image ? n->side : x.sizes[1]));
  line(&p, "%%v%u = tensor.expand_shape %%flat [[%s]] output_shape [%s] : tensor<%lldx%s> into %s", x.id,
       is_image ? "0, 1, 2, 3" : "0, 1", shape, (long long)n->inputs, x.type, type(x).s);
  tensor y = n->kind == NETWORK_MOBILENET ? mobilenet(&p, x)
             : n->kind == NETWORK_RESNET  ? resnet(&p, x)
                                          : transformer(&p, x);
  n->outputs = elements(y);
  strbuf_printf(
      out,
      "func.func @f%u(%%in: memref<%lldx%s>, %%out: memref<%lldx%s>) attributes {llvm.emit_c_interface} {\n",
      number, (long long)n->inputs, x.type, (long long)n->outputs, y.type);
  strbuf_append(out, body.text, body.size);
  strbuf_free(&body);
  strbuf_printf(out, "  %%result = tensor.collapse_shape %%v%u [[0, 1]] : %s into tensor<%lldx%s>\n", y.id,
                type(y).s, (long long)n->outputs, y.type);
  strbuf_printf(
      out,
      "  bufferization.materialize_in_destination %%result in restrict writable %%out : (tensor<%lldx%s>, "
      "memref<%lldx%s>) -> ()\n  return\n}\n",
      (long long)n->outputs, y.type, (long long)n->outputs, y.type);
}
