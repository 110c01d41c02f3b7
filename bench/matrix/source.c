// Prints a matrix case as MLIR in the phrasing that it asks for: named linalg operations, generics,
// memrefs, vector.contract.
#include "bench/matrix/case.h"

#include <stdio.h>
#include <string.h>

// The text of one function under construction. Values are named: %a %b %bias, %init %sum %narrow %out.
typedef struct source {
  const matrix_case *c;
  strbuf *out;
  char sum[80], result[80]; // "4x8xi32": the sums and what is returned
  unsigned rank;
} source;

#define emit(S, ...) strbuf_printf((S)->out, __VA_ARGS__)

static const char *source_iterators(unsigned parallel, unsigned reductions, char text[256]) {
  int at = snprintf(text, 256, "[");
  for (unsigned i = 0; i < parallel + reductions; i++)
    at += snprintf(text + at, 256 - (size_t)at, "%s\"%s\"", i ? ", " : "",
                   i < parallel ? "parallel" : "reduction");
  snprintf(text + at, 256 - (size_t)at, "]");
  return text;
}

static const char *source_identity(unsigned rank) {
  static const char *const maps[] = {"", "", "affine_map<(i, j) -> (i, j)>",
                                     "affine_map<(b, i, j) -> (b, i, j)>",
                                     "affine_map<(b, i, j, f) -> (b, i, j, f)>"};
  return maps[rank];
}

// From the dimensions of the sums to those of the bias.
static const char *source_bias_map(const source *s) {
  static const char *const maps[] = {"", "", "affine_map<(i, j) -> (j)>", "affine_map<(b, i, j) -> (j)>",
                                     "affine_map<(b, i, j, f) -> (f)>"};
  return s->c->bias == MATRIX_BIAS_ROW ? maps[s->rank] : source_identity(s->rank);
}

static const char *source_bias_type(const matrix_case *c, char text[80]) {
  if (c->bias == MATRIX_BIAS_ROW)
    snprintf(text, 80, "%lldxi32", (long long)c->n);
  else
    snprintf(text, 80, "%lldx%lldx%s", (long long)c->m, (long long)c->n,
             c->bias == MATRIX_BIAS_I8 ? "i8" : "i32");
  return text;
}

// %init: what the sums start with.
static void source_init(source *s) {
  const matrix_case *c = s->c;
  char text[256], bias[80];
  if (c->bias == MATRIX_BIAS_I32 && !c->bias_after) {
    emit(s, "  %%init = tensor.cast %%bias : tensor<%s> to tensor<%s>\n", s->sum, s->sum);
    return;
  }
  emit(s, "  %%empty = tensor.empty() : tensor<%s>\n", s->sum);
  if (c->bias == MATRIX_NO_BIAS || c->bias_after) {
    emit(s, "  %%init = linalg.fill ins(%%zero : i32) outs(%%empty : tensor<%s>) -> tensor<%s>\n", s->sum,
         s->sum);
    return;
  }
  emit(s,
       "  %%init = linalg.generic {indexing_maps = [%s, %s], iterator_types = %s}\n"
       "      ins(%%bias : tensor<%s>) outs(%%empty : tensor<%s>) {\n",
       source_bias_map(s), source_identity(s->rank), source_iterators(s->rank, 0, text),
       source_bias_type(c, bias), s->sum);
  if (c->bias == MATRIX_BIAS_I8)
    emit(s,
         "  ^bb0(%%x: i8, %%o: i32):\n    %%w = arith.extsi %%x : i8 to i32\n    linalg.yield %%w : i32\n");
  else
    emit(s, "  ^bb0(%%x: i32, %%o: i32):\n    linalg.yield %%x : i32\n");
  emit(s, "  } -> tensor<%s>\n", s->sum);
}

// name = round(value * scale) to nearest even, saturated: an i8. Uses names that begin with `name`.
static void source_scale(const source *s, const char *name, const char *value, const char *scale,
                         bool integer) {
  emit(s,
       "    %%%s_f = arith.sitofp %s : i32 to f32\n    %%%s_m = arith.mulf %%%s_f, %s : f32\n"
       "    %%%s_r = math.roundeven %%%s_m : f32\n",
       name, value, name, name, scale, name, name);
  if (integer)
    emit(s,
         "    %%%s_i = arith.fptosi %%%s_r : f32 to i32\n    %%%s_h = arith.minsi %%%s_i, %%high : i32\n"
         "    %%%s_l = arith.maxsi %%%s_h, %%low : i32\n    %%%s = arith.trunci %%%s_l : i32 to i8\n",
         name, name, name, name, name, name, name, name);
  else
    emit(s,
         "    %%%s_h = arith.minimumf %%%s_r, %%high_f : f32\n    %%%s_l = arith.maximumf %%%s_h, %%low_f : "
         "f32\n"
         "    %%%s = arith.fptosi %%%s_l : f32 to i8\n",
         name, name, name, name, name, name);
}

// From the value named "%v" (i32) to what is yielded.
static void source_narrow_body(source *s) {
  const matrix_case *c = s->c;
  const char *value = "%v";
  if (c->relu && c->relu_first) {
    emit(s, "    %%p = arith.maxsi %%v, %%zero : i32\n");
    value = "%p";
  }
  source_scale(s, "n", value, "%scale", c->clamp_integer);
  if (c->relu && !c->relu_first)
    emit(s, "    %%q = arith.maxsi %%n, %%zero8 : i8\n    linalg.yield %%q : i8\n");
  else
    emit(s, "    linalg.yield %%n : i8\n");
}

// From %sum to %narrow: the bias, if it comes after the sums, and the narrow output, if there is one.
static void source_epilogue(source *s) {
  const matrix_case *c = s->c;
  bool add = c->bias && c->bias_after;
  char text[256], bias[80];
  if (!add && !c->narrow) {
    emit(s, "  %%narrow = tensor.cast %%sum : tensor<%s> to tensor<%s>\n", s->sum, s->sum);
    return;
  }
  const char *element = c->narrow ? "i8" : "i32", *id = source_identity(s->rank);
  char out[80];
  snprintf(out, sizeof out, "%.*s%s", (int)(strrchr(s->sum, 'x') + 1 - s->sum), s->sum, element);
  emit(s,
       "  %%to = tensor.empty() : tensor<%s>\n  %%narrow = linalg.generic {indexing_maps = [%s, %s%s%s], "
       "iterator_types = %s}\n      ins(%%sum%s : tensor<%s>",
       out, id, add ? source_bias_map(s) : "", add ? ", " : "", id, source_iterators(s->rank, 0, text),
       add ? ", %bias" : "", s->sum);
  if (add)
    emit(s, ", tensor<%s>", source_bias_type(c, bias));
  emit(s, ") outs(%%to : tensor<%s>) {\n  ^bb0(%%%s: i32, ", out, add ? "s" : "v");
  if (add)
    emit(s, "%%x: %s, ", c->bias == MATRIX_BIAS_I8 ? "i8" : "i32");
  emit(s, "%%o: %s):\n", element);
  if (add && c->bias == MATRIX_BIAS_I8)
    emit(s, "    %%w = arith.extsi %%x : i8 to i32\n");
  if (add)
    emit(s, "    %%v = arith.addi %%s, %s : i32\n", c->bias == MATRIX_BIAS_I8 ? "%w" : "%x");
  if (c->narrow)
    source_narrow_body(s);
  else
    emit(s, "    linalg.yield %%v : i32\n");
  emit(s, "  } -> tensor<%s>\n", out);
}

static void source_constants(const source *s) {
  const matrix_case *c = s->c;
  emit(s, "  %%zero = arith.constant 0 : i32\n  %%zero8 = arith.constant 0 : i8\n"
          "  %%high = arith.constant 127 : i32\n  %%low = arith.constant -128 : i32\n"
          "  %%high_f = arith.constant 127.0 : f32\n  %%low_f = arith.constant -128.0 : f32\n");
  emit(s, "  %%scale = arith.constant %.9e : f32\n", (double)c->scale);
}

static void source_signature(source *s, const char *a, const char *b) {
  char bias[80];
  emit(s, "func.func @%s(%%a: tensor<%s>, %%b: tensor<%s>", s->c->name, a, b);
  if (s->c->bias)
    emit(s, ", %%bias: tensor<%s>", source_bias_type(s->c, bias));
  emit(s, ") -> tensor<%s> {\n", s->result);
  source_constants(s);
}

static void source_return(source *s, const char *value) {
  emit(s, "  return %s : tensor<%s>\n}\n", value, s->result);
}

// %sum of a linalg.generic that multiplies.
static void source_generic(source *s, const char *maps, unsigned parallel, unsigned reductions,
                           const char *left, const char *a, const char *b) {
  char text[256];
  emit(s,
       "  %%sum = linalg.generic {indexing_maps = [%s], iterator_types = %s}\n"
       "      ins(%s, %%b : tensor<%s>, tensor<%s>) outs(%%init : tensor<%s>) {\n"
       "  ^bb0(%%x: i8, %%y: i8, %%o: i32):\n    %%xw = arith.extsi %%x : i8 to i32\n"
       "    %%yw = arith.extsi %%y : i8 to i32\n    %%p = arith.muli %%xw, %%yw : i32\n"
       "    %%t = arith.addi %%o, %%p : i32\n    linalg.yield %%t : i32\n  } -> tensor<%s>\n",
       maps, source_iterators(parallel, reductions, text), left, a, b, s->sum, s->sum);
}

static void source_matmul(source *s) {
  const matrix_case *c = s->c;
  bool ta = c->form == MATRIX_TRANSPOSED_A, tb = c->form == MATRIX_TRANSPOSED_B;
  bool batch = c->kind == MATRIX_BATCH_MATMUL;
  char front[32] = "", a[80], b[80];
  if (batch)
    snprintf(front, sizeof front, "%lldx", (long long)c->batch);
  snprintf(a, sizeof a, "%s%lldx%lldxi8", front, (long long)(ta ? c->k : c->m),
           (long long)(ta ? c->m : c->k));
  snprintf(b, sizeof b, "%s%lldx%lldxi8", front, (long long)(tb ? c->n : c->k),
           (long long)(tb ? c->k : c->n));
  snprintf(s->sum, sizeof s->sum, "%s%lldx%lldxi32", front, (long long)c->m, (long long)c->n);
  snprintf(s->result, sizeof s->result, "%s%lldx%lldx%s", front, (long long)c->m, (long long)c->n,
           c->narrow ? "i8" : "i32");
  s->rank = batch ? 3 : 2;
  source_signature(s, a, b);
  source_init(s);
  const char *name = ta ? "matmul_transpose_a" : tb ? "matmul_transpose_b" : "matmul";
  if (c->form == MATRIX_GENERIC)
    source_generic(s,
                   "affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, "
                   "affine_map<(i, j, k) -> (i, j)>",
                   2, 1, "%a", a, b);
  else if (c->form == MATRIX_QUANTIZED)
    emit(s,
         "  %%sum = linalg.quantized_matmul ins(%%a, %%b, %%zero, %%zero : tensor<%s>, tensor<%s>, i32, i32) "
         "outs(%%init : tensor<%s>) -> tensor<%s>\n",
         a, b, s->sum, s->sum);
  else
    emit(s,
         "  %%sum = linalg.%s%s ins(%%a, %%b : tensor<%s>, tensor<%s>) outs(%%init : tensor<%s>) -> "
         "tensor<%s>\n",
         batch ? "batch_" : "", name, a, b, s->sum, s->sum);
  source_epilogue(s);
  source_return(s, "%narrow");
}

// On memrefs, with a buffer for the sums where the output is narrow.
static void source_memref(source *s) {
  const matrix_case *c = s->c;
  long long m = c->m, n = c->n, k = c->k;
  char bias[80], text[256];
  const char *sums = c->narrow ? "%sums" : "%out", *element = c->narrow ? "i8" : "i32";
  s->rank = 2;
  emit(s, "func.func @%s(%%a: memref<%lldx%lldxi8>, %%b: memref<%lldx%lldxi8>", c->name, m, k, k, n);
  if (c->bias)
    emit(s, ", %%bias: memref<%s>", source_bias_type(c, bias));
  emit(s, ", %%out: memref<%lldx%lldx%s>) {\n", m, n, element);
  source_constants(s);
  if (c->narrow)
    emit(s, "  %%sums = memref.alloc() : memref<%lldx%lldxi32>\n", m, n);
  if (c->bias == MATRIX_NO_BIAS) {
    emit(s, "  linalg.fill ins(%%zero : i32) outs(%s : memref<%lldx%lldxi32>)\n", sums, m, n);
  } else {
    bool wide = c->bias != MATRIX_BIAS_I8;
    emit(s,
         "  linalg.generic {indexing_maps = [%s, %s], iterator_types = %s}\n      ins(%%bias : memref<%s>) "
         "outs(%s : memref<%lldx%lldxi32>) {\n  ^bb0(%%x: %s, %%o: i32):\n%s    linalg.yield %s : i32\n  }\n",
         source_bias_map(s), source_identity(2), source_iterators(2, 0, text), source_bias_type(c, bias),
         sums, m, n, wide ? "i32" : "i8", wide ? "" : "    %w = arith.extsi %x : i8 to i32\n",
         wide ? "%x" : "%w");
  }
  emit(s,
       "  linalg.matmul ins(%%a, %%b : memref<%lldx%lldxi8>, memref<%lldx%lldxi8>) outs(%s : "
       "memref<%lldx%lldxi32>)\n",
       m, k, k, n, sums, m, n);
  if (c->narrow) {
    emit(s,
         "  linalg.generic {indexing_maps = [%s, %s], iterator_types = %s}\n      ins(%%sums : "
         "memref<%lldx%lldxi32>) "
         "outs(%%out : memref<%lldx%lldxi8>) {\n  ^bb0(%%v: i32, %%o: i8):\n",
         source_identity(2), source_identity(2), source_iterators(2, 0, text), m, n, m, n);
    source_narrow_body(s);
    emit(s, "  }\n  memref.dealloc %%sums : memref<%lldx%lldxi32>\n", m, n);
  }
  emit(s, "  return\n}\n");
}

static void source_contract(source *s) {
  const matrix_case *c = s->c;
  long long m = c->m, n = c->n, k = c->k;
  emit(s,
       "func.func @%s(%%a: memref<%lldx%lldxi8>, %%b: memref<%lldx%lldxi8>, %%out: memref<%lldx%lldxi32>) {\n"
       "  %%c0 = arith.constant 0 : index\n  %%zero8 = arith.constant 0 : i8\n"
       "  %%acc = arith.constant dense<0> : vector<%lldx%lldxi32>\n",
       c->name, m, k, k, n, m, n, m, n);
  emit(s,
       "  %%va = vector.transfer_read %%a[%%c0, %%c0], %%zero8 {in_bounds = [true, true]} : "
       "memref<%lldx%lldxi8>, "
       "vector<%lldx%lldxi8>\n"
       "  %%vb = vector.transfer_read %%b[%%c0, %%c0], %%zero8 {in_bounds = [true, true]} : "
       "memref<%lldx%lldxi8>, "
       "vector<%lldx%lldxi8>\n",
       m, k, m, k, k, n, k, n);
  emit(s,
       "  %%wa = arith.extsi %%va : vector<%lldx%lldxi8> to vector<%lldx%lldxi32>\n"
       "  %%wb = arith.extsi %%vb : vector<%lldx%lldxi8> to vector<%lldx%lldxi32>\n",
       m, k, m, k, k, n, k, n);
  emit(s,
       "  %%r = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> "
       "(k, j)>, "
       "affine_map<(i, j, k) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\", \"reduction\"], kind "
       "= "
       "#vector.kind<add>} %%wa, %%wb, %%acc\n"
       "      : vector<%lldx%lldxi32>, vector<%lldx%lldxi32> into vector<%lldx%lldxi32>\n",
       m, k, k, n, m, n);
  emit(s,
       "  vector.transfer_write %%r, %%out[%%c0, %%c0] {in_bounds = [true, true]} : vector<%lldx%lldxi32>, "
       "memref<%lldx%lldxi32>\n  return\n}\n",
       m, n, m, n);
}

// %padded: the image with a border of zeros. Its type is left in `type`.
static const char *source_pad(source *s, const char *image, char type[80]) {
  const matrix_case *c = s->c;
  long long p = c->padding;
  snprintf(type, 80, "%lldx%lldx%lldx%lldxi8", (long long)c->batch, (long long)(c->height + 2 * p),
           (long long)(c->width + 2 * p), (long long)c->channels);
  if (!p)
    return "%a";
  emit(s,
       "  %%padded = tensor.pad %%a low[0, %lld, %lld, 0] high[0, %lld, %lld, 0] {\n"
       "  ^bb0(%%p0: index, %%p1: index, %%p2: index, %%p3: index):\n    tensor.yield %%zero8 : i8\n"
       "  } : tensor<%s> to tensor<%s>\n",
       p, p, p, p, image, type);
  return "%padded";
}

static void source_pool(source *s, long long rows, long long columns) {
  const matrix_case *c = s->c;
  long long p = c->pool_padding, batch = c->batch, n = c->n;
  const char *image = p ? "%framed" : "%narrow";
  if (p)
    emit(s,
         "  %%beyond = arith.constant %lld : i8\n  %%framed = tensor.pad %%narrow low[0, %lld, %lld, 0] "
         "high[0, %lld, %lld, 0] {\n"
         "  ^bb0(%%p0: index, %%p1: index, %%p2: index, %%p3: index):\n    tensor.yield %%beyond : i8\n"
         "  } : tensor<%lldx%lldx%lldx%lldxi8> to tensor<%lldx%lldx%lldx%lldxi8>\n",
         (long long)c->pool_edge, p, p, p, p, batch, rows, columns, n, batch, rows + 2 * p, columns + 2 * p,
         n);
  emit(s,
       "  %%lowest = arith.constant -128 : i8\n  %%window = tensor.empty() : tensor<%lldx%lldxi8>\n"
       "  %%none = tensor.empty() : tensor<%s>\n"
       "  %%start = linalg.fill ins(%%lowest : i8) outs(%%none : tensor<%s>) -> tensor<%s>\n",
       (long long)c->pool, (long long)c->pool, s->result, s->result, s->result);
  emit(s,
       "  %%pooled = linalg.pooling_nhwc_max {strides = dense<%lld> : tensor<2xi64>, dilations = dense<1> : "
       "tensor<2xi64>}\n      ins(%s, %%window : tensor<%lldx%lldx%lldx%lldxi8>, tensor<%lldx%lldxi8>) "
       "outs(%%start : tensor<%s>) -> tensor<%s>\n",
       (long long)c->pool_stride, image, batch, rows + 2 * p, columns + 2 * p, n, (long long)c->pool,
       (long long)c->pool, s->result, s->result);
}

static void source_conv(source *s) {
  const matrix_case *c = s->c;
  long long rows = matrix_conv_size(c, c->height), columns = matrix_conv_size(c, c->width), n = c->n;
  char image[80], filter[80], padded[80], maps[320];
  snprintf(image, sizeof image, "%lldx%lldx%lldx%lldxi8", (long long)c->batch, (long long)c->height,
           (long long)c->width, (long long)c->channels);
  snprintf(filter, sizeof filter, "%lldx%lldx%lldx%lldxi8", (long long)c->kernel, (long long)c->kernel,
           (long long)c->channels, n);
  snprintf(s->sum, sizeof s->sum, "%lldx%lldx%lldx%lldxi32", (long long)c->batch, rows, columns, n);
  snprintf(s->result, sizeof s->result, "%lldx%lldx%lldx%lldx%s", (long long)c->batch,
           (long long)matrix_pool_size(c, rows), (long long)matrix_pool_size(c, columns), n,
           c->narrow ? "i8" : "i32");
  s->rank = 4;
  source_signature(s, image, filter);
  source_init(s);
  const char *input = source_pad(s, image, padded);
  if (c->form == MATRIX_GENERIC) {
    snprintf(maps, sizeof maps,
             "affine_map<(b, i, j, f, y, x, c) -> (b, i * %lld + y, j * %lld + x, c)>, "
             "affine_map<(b, i, j, f, y, x, c) -> (y, x, c, f)>, affine_map<(b, i, j, f, y, x, c) -> (b, i, "
             "j, f)>",
             (long long)c->stride, (long long)c->stride);
    source_generic(s, maps, 4, 3, input, padded, filter);
  } else {
    emit(s,
         "  %%sum = linalg.conv_2d_nhwc_hwcf {strides = dense<%lld> : tensor<2xi64>, dilations = dense<1> : "
         "tensor<2xi64>}\n      ins(%s, %%b : tensor<%s>, tensor<%s>) outs(%%init : tensor<%s>) -> "
         "tensor<%s>\n",
         (long long)c->stride, input, padded, filter, s->sum, s->sum);
  }
  source_epilogue(s);
  if (c->pool)
    source_pool(s, rows, columns);
  source_return(s, c->pool ? "%pooled" : "%narrow");
}

static void source_add(source *s) {
  const matrix_case *c = s->c;
  char text[256], operand[80];
  snprintf(operand, sizeof operand, "%lldx%lldxi8", (long long)c->m, (long long)c->n);
  snprintf(s->result, sizeof s->result, "%s", operand);
  s->rank = 2;
  source_signature(s, operand, operand);
  emit(s, "  %%scale_a = arith.constant %.9e : f32\n  %%scale_b = arith.constant %.9e : f32\n",
       (double)c->scale_a, (double)c->scale_b);
  emit(s,
       "  %%empty = tensor.empty() : tensor<%s>\n  %%out = linalg.generic {indexing_maps = [%s, %s, %s], "
       "iterator_types = %s}\n      ins(%%a, %%b : tensor<%s>, tensor<%s>) outs(%%empty : tensor<%s>) {\n"
       "  ^bb0(%%x: i8, %%y: i8, %%o: i8):\n    %%xw = arith.extsi %%x : i8 to i32\n"
       "    %%yw = arith.extsi %%y : i8 to i32\n",
       operand, source_identity(2), source_identity(2), source_identity(2), source_iterators(2, 0, text),
       operand, operand, operand);
  source_scale(s, "xs", "%xw", "%scale_a", c->clamp_integer);
  source_scale(s, "ys", "%yw", "%scale_b", c->clamp_integer);
  emit(s, "    %%xt = arith.extsi %%xs : i8 to i32\n    %%yt = arith.extsi %%ys : i8 to i32\n"
          "    %%v = arith.addi %%xt, %%yt : i32\n");
  source_narrow_body(s);
  emit(s, "  } -> tensor<%s>\n", operand);
  source_return(s, "%out");
}

void matrix_source(const matrix_case *c, strbuf *out) {
  source s = {.c = c, .out = out};
  if (c->kind == MATRIX_CONV)
    source_conv(&s);
  else if (c->kind == MATRIX_ADD)
    source_add(&s);
  else if (c->form == MATRIX_MEMREF)
    source_memref(&s);
  else if (c->form == MATRIX_CONTRACT)
    source_contract(&s);
  else
    source_matmul(&s);
}
