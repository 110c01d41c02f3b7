// Operations of linalg as text. Each gives the tensor that it makes.
#include "bench/linalg/network_text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static uint64_t next(printer *p) {
  uint64_t x = p->random ^ p->random << 13;
  x ^= x >> 7;
  return p->random = x ^ x << 17;
}

void network_line(printer *p, const char *format, ...) {
  va_list args;
  va_start(args, format);
  strbuf_printf(p->out, "  ");
  strbuf_vprintf(p->out, format, args);
  strbuf_printf(p->out, "\n");
  va_end(args);
}

tensor network_make(printer *p, const char *type, unsigned rank, const int64_t *sizes) {
  tensor t = {.id = p->next++, .rank = rank, .type = type};
  memcpy(t.sizes, sizes, rank * sizeof *sizes);
  return t;
}

int64_t network_elements(tensor t) {
  int64_t n = 1;
  for (unsigned i = 0; i < t.rank; i++)
    n *= t.sizes[i];
  return n;
}

text network_type(tensor t) {
  text r;
  size_t n = (size_t)snprintf(r.s, sizeof r.s, "tensor<");
  for (unsigned i = 0; i < t.rank; i++)
    n += (size_t)snprintf(r.s + n, sizeof r.s - n, "%lldx", (long long)t.sizes[i]);
  snprintf(r.s + n, sizeof r.s - n, "%s>", t.type);
  return r;
}

// ---- constants --------------------------------------------------------------------------------------------

// The bytes of `bytes` bytes each that `number` gives, as a constant.
tensor network_constant(printer *p, tensor t, unsigned bytes, uint64_t (*number)(printer *p, double scale),
                        double scale) {
  static const char digits[] = "0123456789ABCDEF";
  strbuf_printf(p->out, "  %%v%u = arith.constant dense<\"0x", t.id);
  for (int64_t i = 0; i < network_elements(t); i++) {
    uint64_t v = number(p, scale);
    char hex[16];
    for (unsigned k = 0; k < bytes; k++) {
      hex[2 * k] = digits[v >> (8 * k + 4) & 15];
      hex[2 * k + 1] = digits[v >> 8 * k & 15];
    }
    strbuf_append(p->out, hex, 2 * bytes);
  }
  strbuf_printf(p->out, "\"> : %s\n", network_type(t).s);
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

uint64_t network_multiplier32(printer *p, double scale) {
  return (uint64_t)(scale * (1 + (double)(next(p) >> 11) * 0x1p-53));
}

tensor network_weights(printer *p, unsigned rank, const int64_t *sizes) {
  return network_constant(p, network_make(p, "i8", rank, sizes), 1, small_byte, 0);
}

tensor network_bias32(printer *p, int64_t n, double scale) {
  return network_constant(p, network_make(p, "i32", SHAPE(n)), 4, number32, scale);
}

tensor network_floats(printer *p, int64_t n, double scale) {
  return network_constant(p, network_make(p, "f32", SHAPE(n)), 4, float32, scale);
}

// ---- operations -------------------------------------------------------------------------------------------

// A tensor of a number.
tensor network_filled(printer *p, tensor like, const char *number) {
  unsigned c = p->next++, empty = p->next++;
  like.id = p->next++;
  network_line(p, "%%v%u = arith.constant %s : %s", c, number, like.type);
  network_line(p, "%%v%u = tensor.empty() : %s", empty, network_type(like).s);
  network_line(p, "%%v%u = linalg.fill ins(%%v%u : %s) outs(%%v%u : %s) -> %s", like.id, c, like.type, empty,
               network_type(like).s, network_type(like).s);
  return like;
}

tensor network_empty(printer *p, tensor like) {
  like.id = p->next++;
  network_line(p, "%%v%u = tensor.empty() : %s", like.id, network_type(like).s);
  return like;
}

// A border of a number around rows and columns.
tensor network_padded(printer *p, tensor x, int64_t border, const char *number) {
  if (!border)
    return x;
  tensor r = network_make(p, x.type,
                          SHAPE(x.sizes[0], x.sizes[1] + 2 * border, x.sizes[2] + 2 * border, x.sizes[3]));
  unsigned c = p->next++;
  network_line(p, "%%v%u = arith.constant %s : %s", c, number, x.type);
  network_line(p, "%%v%u = tensor.pad %%v%u low[0, %lld, %lld, 0] high[0, %lld, %lld, 0] {", r.id, x.id,
               (long long)border, (long long)border, (long long)border, (long long)border);
  network_line(p, "^bb0(%%i: index, %%j: index, %%k: index, %%l: index):");
  network_line(p, "  tensor.yield %%v%u : %s", c, x.type);
  network_line(p, "} : %s to %s", network_type(x).s, network_type(r).s);
  return r;
}

static void print_dims(printer *p, unsigned loops) {
  for (unsigned k = 0; k < loops; k++)
    strbuf_printf(p->out, k ? ", d%u" : "d%u", k);
}

tensor network_generic(printer *p, unsigned loops, unsigned reductions, const operand *ins, unsigned count,
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
    strbuf_printf(p->out, i ? ", %s" : "%s", network_type(ins[i].value).s);
  strbuf_printf(p->out, ") outs(%%v%u : %s) {\n  ^bb0(", init.id, network_type(init).s);
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(p->out, "%%x%u: %s, ", i, ins[i].value.type);
  strbuf_printf(p->out, "%%r: %s):\n%s    linalg.yield %%y : %s\n  } -> %s\n", init.type, body, init.type,
                network_type(r).s);
  return r;
}

// A named operation with the attributes and scalars that `head` has.
tensor network_named(printer *p, const char *head, tensor a, tensor b, const char *scalars,
                     const char *scalar_types, tensor init) {
  tensor r = init;
  r.id = p->next++;
  network_line(p, "%%v%u = linalg.%s ins(%%v%u, %%v%u%s : %s, %s%s) outs(%%v%u : %s) -> %s", r.id, head, a.id,
               b.id, scalars, network_type(a).s, network_type(b).s, scalar_types, init.id,
               network_type(init).s, network_type(init).s);
  return r;
}

const char *network_identity(unsigned rank) {
  static const char *const maps[] = {"", "d0", "d0, d1", "d0, d1, d2", "d0, d1, d2, d3"};
  return maps[rank];
}

const char *network_channel(unsigned rank) {
  static const char *const maps[] = {"", "d0", "d1", "d2", "d3"};
  return maps[rank];
}

// Elementwise, with operands that are like x, or have x's last dimension only.
tensor network_elementwise(printer *p, tensor x, const tensor *others, unsigned count, const char *to,
                           const char *body) {
  operand ins[4] = {{x, network_identity(x.rank)}};
  for (unsigned i = 0; i < count; i++)
    ins[i + 1] = (operand){others[i], others[i].rank == 1 && x.rank > 1 ? network_channel(x.rank)
                                                                        : network_identity(x.rank)};
  tensor r = x;
  r.type = to;
  return network_generic(p, x.rank, 0, ins, count + 1, network_empty(p, r), network_identity(x.rank), body);
}

// What brings a sum of products of bytes with weights to the deviation of a byte.
double network_fitting(double fan_in) { return 30 / (22 * 26 * sqrt(fan_in)); }

int64_t network_divided(const network *n, int64_t channels) {
  int64_t c = channels / n->width;
  return c < 4 ? 4 : c;
}

// Sums over all pixels, without them: [1, c].
tensor network_pooled(printer *p, tensor x) {
  tensor window = network_empty(p, (tensor){.rank = 2, .sizes = {x.sizes[1], x.sizes[2]}, .type = x.type});
  tensor sums = network_filled(p, (tensor){.rank = 4, .sizes = {1, 1, 1, x.sizes[3]}, .type = "i32"}, "0");
  sums = network_named(
      p, "pooling_nhwc_sum {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}", x,
      window, "", "", sums);
  tensor r = network_make(p, "i32", SHAPE(1, x.sizes[3]));
  network_line(p, "%%v%u = tensor.collapse_shape %%v%u [[0], [1, 2, 3]] : %s into %s", r.id, sums.id,
               network_type(sums).s, network_type(r).s);
  return r;
}
