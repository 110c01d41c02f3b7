// Prints the MLIR of each shape (chain, tree, mixed, stream ...) at a given number of operations.
#include "bench/growth.h"

#include <stdio.h>
#include <string.h>

// %NAME = (a + b + 1) >> 1 of bytes: five operations.
static void print_average(strbuf *out, const char *name, unsigned i, const char *a, const char *b,
                          unsigned lanes) {
  unsigned n = lanes;
  strbuf_printf(out, "  %%%s%u_a = arith.extui %%%s : vector<%uxi8> to vector<%uxi16>\n", name, i, a, n, n);
  strbuf_printf(out, "  %%%s%u_b = arith.extui %%%s : vector<%uxi8> to vector<%uxi16>\n", name, i, b, n, n);
  strbuf_printf(out, "  %%%s%u_s = arith.addi %%%s%u_a, %%%s%u_b : vector<%uxi16>\n", name, i, name, i, name,
                i, n);
  strbuf_printf(out, "  %%%s%u_r = arith.addi %%%s%u_s, %%one : vector<%uxi16>\n", name, i, name, i, n);
  strbuf_printf(out, "  %%%s%u_h = arith.shrui %%%s%u_r, %%one : vector<%uxi16>\n", name, i, name, i, n);
  strbuf_printf(out, "  %%%s%u = arith.trunci %%%s%u_h : vector<%uxi16> to vector<%uxi8>\n", name, i, name, i,
                n, n);
}
enum { AVERAGE_OPERATIONS = 6 };

static void print_ones(strbuf *out, unsigned lanes) {
  strbuf_printf(out, "  %%one = arith.constant dense<1> : vector<%uxi16>\n", lanes);
}

static void print_load(strbuf *out, const char *name, unsigned i, const char *memory, unsigned at,
                       unsigned lanes) {
  strbuf_printf(out, "  %%%s%u_at = arith.constant %u : index\n", name, i, at);
  strbuf_printf(out, "  %%%s%u = vector.load %%%s[%%%s%u_at] : memref<?xi8>, vector<%uxi8>\n", name, i,
                memory, name, i, lanes);
}

static void print_store(strbuf *out, const char *value, unsigned i, unsigned at, unsigned lanes) {
  strbuf_printf(out, "  %%o%u_at = arith.constant %u : index\n", i, at);
  strbuf_printf(out, "  vector.store %%%s, %%out[%%o%u_at] : memref<?xi8>, vector<%uxi8>\n", value, i, lanes);
}

// ---- shapes -------------------------------------------------------------------------------------

// Each value depends on the one before it.
static void print_chain(strbuf *out, unsigned size, unsigned lanes) {
  strbuf_printf(out, "func.func @chain(%%a: vector<%uxi8>, %%b: vector<%uxi8>) -> vector<%uxi8> {\n", lanes,
                lanes, lanes);
  print_ones(out, lanes);
  char last[32] = "a";
  unsigned steps = size / AVERAGE_OPERATIONS;
  for (unsigned i = 0; i < steps; i++) {
    print_average(out, "x", i, last, "b", lanes);
    snprintf(last, sizeof last, "x%u", i);
  }
  strbuf_printf(out, "  return %%%s : vector<%uxi8>\n}\n", last, lanes);
}

// Averages of averages of loads, down to one.
static void print_tree(strbuf *out, unsigned size, unsigned lanes) {
  strbuf_printf(out, "func.func @tree(%%in: memref<?xi8>, %%out: memref<?xi8>) {\n");
  print_ones(out, lanes);
  unsigned leaves = size / (AVERAGE_OPERATIONS + 1) + 1;
  for (unsigned i = 0; i < leaves; i++)
    print_load(out, "v", i, "in", i * lanes, lanes);
  unsigned made = leaves;
  for (unsigned first = 0; first + 1 < made; first += 2) {
    char a[32], b[32];
    snprintf(a, sizeof a, "v%u", first);
    snprintf(b, sizeof b, "v%u", first + 1);
    print_average(out, "v", made++, a, b, lanes);
  }
  char root[32];
  snprintf(root, sizeof root, "v%u", made - 1);
  print_store(out, root, 0, 0, lanes);
  strbuf_printf(out, "  return\n}\n");
}

// Operations of many kinds, each on two of the last values; every sixteenth value is stored.
static void print_mixed(strbuf *out, unsigned size, unsigned lanes) {
  static const char *const names[] = {"addi", "subi", "muli", "minui", "maxsi", "xori", "andi", "shrui"};
  enum { NUM_NAMES = sizeof names / sizeof *names, RECENT = 12 };
  strbuf_printf(out, "func.func @mixed(%%in: memref<?xi8>, %%out: memref<?xi8>) {\n");
  strbuf_printf(out, "  %%three = arith.constant dense<3> : vector<%uxi8>\n", lanes);
  uint64_t random = 1;
  for (unsigned i = 0; i < size; i++) {
    if (i < 4 || i % 8 == 0) {
      print_load(out, "x", i, "in", i * lanes, lanes);
      continue;
    }
    random = hash_mix(random, i);
    unsigned recent = i < RECENT ? i : RECENT;
    unsigned a = i - 1 - (unsigned)(random >> 8) % recent, b = i - 1 - (unsigned)(random >> 32) % recent;
    b = b != a ? b : a ? a - 1 : 1;
    const char *name = names[random % NUM_NAMES];
    if (strcmp(name, "shrui"))
      strbuf_printf(out, "  %%x%u = arith.%s %%x%u, %%x%u : vector<%uxi8>\n", i, name, a, b, lanes);
    else
      strbuf_printf(out, "  %%x%u = arith.shrui %%x%u, %%three : vector<%uxi8>\n", i, a, lanes);
    char value[32];
    snprintf(value, sizeof value, "x%u", i);
    if (i % 16 == 15 || i + 1 == size)
      print_store(out, value, i, i * lanes, lanes);
  }
  strbuf_printf(out, "  return\n}\n");
}

// Load, load, average, store: many small computations in one block.
static void print_stream(strbuf *out, unsigned size, unsigned lanes) {
  strbuf_printf(out, "func.func @stream(%%in: memref<?xi8>, %%more: memref<?xi8>, %%out: memref<?xi8>) {\n");
  print_ones(out, lanes);
  for (unsigned i = 0; i < size / (AVERAGE_OPERATIONS + 3); i++) {
    char a[32], b[32], v[32];
    print_load(out, "a", i, "in", i * lanes, lanes);
    print_load(out, "b", i, "more", i * lanes, lanes);
    snprintf(a, sizeof a, "a%u", i);
    snprintf(b, sizeof b, "b%u", i);
    snprintf(v, sizeof v, "v%u", i);
    print_average(out, "v", i, a, b, lanes);
    print_store(out, v, i, i * lanes, lanes);
  }
  strbuf_printf(out, "  return\n}\n");
}

// The same, but all loads first and all stores last.
static void print_phases(strbuf *out, unsigned size, unsigned lanes) {
  strbuf_printf(out, "func.func @phases(%%in: memref<?xi8>, %%more: memref<?xi8>, %%out: memref<?xi8>) {\n");
  print_ones(out, lanes);
  unsigned n = size / (AVERAGE_OPERATIONS + 3);
  for (unsigned i = 0; i < n; i++) {
    print_load(out, "a", i, "in", i * lanes, lanes);
    print_load(out, "b", i, "more", i * lanes, lanes);
  }
  for (unsigned i = 0; i < n; i++) {
    char a[32], b[32];
    snprintf(a, sizeof a, "a%u", i);
    snprintf(b, sizeof b, "b%u", i);
    print_average(out, "v", i, a, b, lanes);
  }
  for (unsigned i = 0; i < n; i++) {
    char v[32];
    snprintf(v, sizeof v, "v%u", i);
    print_store(out, v, i, i * lanes, lanes);
  }
  strbuf_printf(out, "  return\n}\n");
}

// One small computation in each of many loops.
static void print_loops(strbuf *out, unsigned size, unsigned lanes) {
  strbuf_printf(out,
                "func.func @loops(%%in: memref<?xi8>, %%more: memref<?xi8>, %%out: memref<?xi8>, "
                "%%n: index) {\n  %%zero = arith.constant 0 : index\n"
                "  %%step = arith.constant %u : index\n",
                lanes);
  print_ones(out, lanes);
  for (unsigned i = 0; i < size / (AVERAGE_OPERATIONS + 5); i++) {
    strbuf_printf(out, "  scf.for %%i%u = %%zero to %%n step %%step {\n", i);
    strbuf_printf(out, "  %%a%u = vector.load %%in[%%i%u] : memref<?xi8>, vector<%uxi8>\n", i, i, lanes);
    strbuf_printf(out, "  %%b%u = vector.load %%more[%%i%u] : memref<?xi8>, vector<%uxi8>\n", i, i, lanes);
    char a[32], b[32];
    snprintf(a, sizeof a, "a%u", i);
    snprintf(b, sizeof b, "b%u", i);
    print_average(out, "v", i, a, b, lanes);
    strbuf_printf(out, "  vector.store %%v%u, %%out[%%i%u] : memref<?xi8>, vector<%uxi8>\n  }\n", i, i,
                  lanes);
  }
  strbuf_printf(out, "  return\n}\n");
}

// A filter unrolled: sums of sixteen products, of which neighbours share the operands.
static void print_filter(strbuf *out, unsigned size, unsigned lanes) {
  enum { TAPS = 16 };
  strbuf_printf(out, "func.func @filter(%%in: memref<?xi8>, %%out: memref<?xi8>) {\n");
  unsigned outputs = size / (2 * TAPS + 4) + 1;
  for (unsigned k = 0; k < TAPS; k++)
    strbuf_printf(out, "  %%c%u = arith.constant dense<%u> : vector<%uxi16>\n", k, 3 * k + 1, lanes);
  strbuf_printf(out, "  %%six = arith.constant dense<6> : vector<%uxi16>\n", lanes);
  for (unsigned i = 0; i < outputs + TAPS; i++) {
    print_load(out, "a", i, "in", i * lanes, lanes);
    strbuf_printf(out, "  %%w%u = arith.extui %%a%u : vector<%uxi8> to vector<%uxi16>\n", i, i, lanes, lanes);
  }
  for (unsigned i = 0; i < outputs; i++) {
    for (unsigned k = 0; k < TAPS; k++) {
      strbuf_printf(out, "  %%p%u_%u = arith.muli %%w%u, %%c%u : vector<%uxi16>\n", i, k, i + k, k, lanes);
      if (k)
        strbuf_printf(out, "  %%s%u_%u = arith.addi %%%c%u_%u, %%p%u_%u : vector<%uxi16>\n", i, k,
                      k == 1 ? 'p' : 's', i, k - 1, i, k, lanes);
    }
    strbuf_printf(out, "  %%h%u = arith.shrui %%s%u_%u, %%six : vector<%uxi16>\n", i, i, TAPS - 1, lanes);
    strbuf_printf(out, "  %%v%u = arith.trunci %%h%u : vector<%uxi16> to vector<%uxi8>\n", i, i, lanes,
                  lanes);
    char v[32];
    snprintf(v, sizeof v, "v%u", i);
    print_store(out, v, i, i * lanes, lanes);
  }
  strbuf_printf(out, "  return\n}\n");
}

// One sum of all products, each widened first.
static void print_sum(strbuf *out, unsigned size, unsigned lanes) {
  enum { OPERATIONS = 6 };
  strbuf_printf(out,
                "func.func @sum(%%in: memref<?xi8>, %%out: memref<?xi32>) {\n  %%at = arith.constant 0 : "
                "index\n");
  strbuf_printf(out, "  %%s0 = arith.constant dense<0> : vector<%uxi32>\n", lanes);
  unsigned n = size / OPERATIONS + 1;
  for (unsigned i = 0; i < n; i++) {
    print_load(out, "a", i, "in", 2 * i * lanes, lanes);
    print_load(out, "b", i, "in", (2 * i + 1) * lanes, lanes);
    strbuf_printf(out, "  %%u%u = arith.extui %%a%u : vector<%uxi8> to vector<%uxi32>\n", i, i, lanes, lanes);
    strbuf_printf(out, "  %%v%u = arith.extsi %%b%u : vector<%uxi8> to vector<%uxi32>\n", i, i, lanes, lanes);
    strbuf_printf(out, "  %%p%u = arith.muli %%u%u, %%v%u : vector<%uxi32>\n", i, i, i, lanes);
    strbuf_printf(out, "  %%s%u = arith.addi %%s%u, %%p%u : vector<%uxi32>\n", i + 1, i, i, lanes);
  }
  strbuf_printf(out, "  vector.store %%s%u, %%out[%%at] : memref<?xi32>, vector<%uxi32>\n  return\n}\n", n,
                lanes);
}

// Dot products of four bytes a lane, each added to the sum of those before it.
static void print_dots(strbuf *out, unsigned size, unsigned lanes) {
  unsigned groups = lanes / 4;
  strbuf_printf(out,
                "func.func @dots(%%in: memref<?xi8>, %%more: memref<?xi8>, %%s0: vector<%uxi32>) -> "
                "vector<%uxi32> {\n",
                groups, groups);
  unsigned n = size / GROWTH_DOT_OPERATIONS;
  for (unsigned i = 0; i < n; i++) {
    print_load(out, "a", i, "in", i * lanes, lanes);
    print_load(out, "b", i, "more", i * lanes, lanes);
    strbuf_printf(out, "  %%u%u = arith.extui %%a%u : vector<%uxi8> to vector<%uxi32>\n", i, i, lanes, lanes);
    strbuf_printf(out, "  %%v%u = arith.extsi %%b%u : vector<%uxi8> to vector<%uxi32>\n", i, i, lanes, lanes);
    strbuf_printf(out, "  %%q%u = arith.muli %%u%u, %%v%u : vector<%uxi32>\n", i, i, i, lanes);
    strbuf_printf(out, "  %%p%u = vector.shape_cast %%q%u : vector<%uxi32> to vector<%ux4xi32>\n", i, i,
                  lanes, groups);
    strbuf_printf(out,
                  "  %%s%u = vector.multi_reduction <add>, %%p%u, %%s%u [1] : vector<%ux4xi32> to "
                  "vector<%uxi32>\n",
                  i + 1, i, i, groups, groups);
  }
  strbuf_printf(out, "  return %%s%u : vector<%uxi32>\n}\n", n, groups);
}

const growth_shape growth_shapes[GROWTH_NUM_SHAPES] = {
    {"chain", "averages, each of the one before", print_chain},
    {"tree", "averages of averages, down to one", print_tree},
    {"mixed", "eight operators on recent values", print_mixed},
    {"stream", "load, load, average, store", print_stream},
    {"phases", "all loads, all averages, all stores", print_phases},
    {"loops", "an average in each of many loops", print_loops},
    {"filter", "sums of 16 products, unrolled", print_filter},
    {"sum", "one sum of widened products", print_sum},
    {"dots", "dot products, each added to those before", print_dots},
};

const growth_shape *growth_find(const char *name) {
  for (unsigned i = 0; i < GROWTH_NUM_SHAPES; i++)
    if (!strcmp(growth_shapes[i].name, name))
      return &growth_shapes[i];
  return NULL;
}

void growth_transpose(strbuf *out, unsigned size) {
  unsigned n = size;
  strbuf_printf(out,
                "func.func @transpose(%%a: vector<%ux%uxi8>, %%b: vector<%ux%uxi8>) -> vector<%ux%uxi8> {\n"
                "  %%s = arith.addi %%a, %%b : vector<%ux%uxi8>\n"
                "  %%t = vector.transpose %%s, [1, 0] : vector<%ux%uxi8> to vector<%ux%uxi8>\n"
                "  %%r = arith.xori %%t, %%b : vector<%ux%uxi8>\n  return %%r : vector<%ux%uxi8>\n}\n",
                n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n);
}
