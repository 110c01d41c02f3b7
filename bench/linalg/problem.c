// Operands, modules, and references of products and loops.
#include "bench/linalg/problem.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 64 };

const char *const number_names[NUMBERS] = {"u8", "s8", "s32", "f32"};

const char *number_type(number n) {
  static const char *const types[NUMBERS] = {"i8", "i8", "i32", "f32"};
  return types[n];
}

unsigned number_bytes(number n) { return n == NUMBER_U8 || n == NUMBER_S8 ? 1 : 4; }

// ---- data -------------------------------------------------------------------------------------------------

static size_t elements_of(const problem_operand *o) {
  size_t n = 1;
  for (unsigned i = 0; i < o->rank; i++)
    n *= (size_t)o->sizes[i];
  return n;
}

size_t problem_bytes(const problem *p, unsigned operand) {
  return elements_of(&p->operands[operand]) * number_bytes(p->operands[operand].number);
}

static size_t rounded(size_t bytes) { return (bytes + ALIGNMENT - 1) & -(size_t)ALIGNMENT; }

static uint64_t next(uint64_t *state) {
  uint64_t x = *state ^ *state << 13;
  x ^= x >> 7;
  return *state = x ^ x << 17;
}

problem_data problem_data_new(const problem *p) {
  problem_data d = {0};
  size_t bytes = 0;
  for (unsigned i = 0; i < p->count; i++)
    bytes += rounded(problem_bytes(p, i));
  d.area = aligned_alloc(ALIGNMENT, bytes);
  if (!d.area)
    die("no memory");
  uint64_t state = hash_bytes(p->name, strlen(p->name), 1) | 1;
  unsigned char *at = d.area;
  for (unsigned i = 0; i < p->count; i++) {
    size_t n = elements_of(&p->operands[i]), size = problem_bytes(p, i);
    d.at[i] = at;
    for (size_t k = 0; k < n && p->operands[i].number == NUMBER_F32; k++)
      ((float *)(void *)at)[k] = (float)(int64_t)next(&state) * 0x1p-63f;
    // Sums of 32 bits are of the size that those of products have.
    for (size_t k = 0; k < n && p->operands[i].number == NUMBER_S32; k++)
      ((int32_t *)(void *)at)[k] = (int32_t)(next(&state) >> 44) - (1 << 19);
    for (size_t k = 0; k < n && number_bytes(p->operands[i].number) == 1; k++)
      at[k] = (unsigned char)(next(&state) >> 30);
    at += rounded(size);
  }
  memset(d.at[p->count - 1], 0x5a, problem_bytes(p, p->count - 1));
  return d;
}

void problem_data_free(problem_data *d) { free(d->area); }

void problem_memrefs(const problem *p, const problem_data *d, call_memref *memrefs) {
  unsigned n = 0;
  memset(memrefs, 0, CALL_ARGUMENTS * sizeof *memrefs);
  for (unsigned i = 0; i < p->count; i++) {
    const problem_operand *o = &p->operands[i];
    if (o->constant)
      continue;
    call_memref *m = &memrefs[n++];
    m->at = (uint32_t)(d->at[i] - d->area);
    m->rank = o->rank;
    int32_t stride = 1;
    for (unsigned k = o->rank; k-- > 0; stride *= (int32_t)o->sizes[k]) {
      m->sizes[k] = (int32_t)o->sizes[k];
      m->strides[k] = stride;
    }
  }
}

// ---- modules ----------------------------------------------------------------------------------------------

static void print_type(const problem *p, const char *form, const problem_operand *o, strbuf *out) {
  strbuf_printf(out, "%s<", form);
  for (unsigned i = 0; i < o->rank; i++)
    if (p->dynamic && !o->constant)
      strbuf_printf(out, "?x");
    else
      strbuf_printf(out, "%lldx", (long long)o->sizes[i]);
  strbuf_printf(out, "%s>", number_type(o->number));
}

static void print_hex(strbuf *out, const unsigned char *data, size_t bytes) {
  static const char digits[] = "0123456789ABCDEF";
  char text[4096];
  strbuf_append(out, "dense<\"0x", 9);
  while (bytes) {
    size_t n = bytes < sizeof text / 2 ? bytes : sizeof text / 2;
    for (size_t i = 0; i < n; i++) {
      text[2 * i] = digits[data[i] >> 4];
      text[2 * i + 1] = digits[data[i] & 15];
    }
    strbuf_append(out, text, 2 * n);
    data += n;
    bytes -= n;
  }
  strbuf_append(out, "\">", 2);
}

// What extends a number to the result's type; NULL: it has it.
static const char *extension(number from, number to) {
  return from == to ? NULL : from == NUMBER_U8 ? "arith.extui" : "arith.extsi";
}

static void print_region(const problem *p, strbuf *out) {
  number to = p->operands[2].number;
  const char *type = number_type(to), *names[2] = {"%x", "%y"};
  bool is_float = to == NUMBER_F32;
  strbuf_printf(out, " {\n  ^bb0(%%x: %s, %%y: %s, %%s: %s):\n", number_type(p->operands[0].number),
                number_type(p->operands[1].number), type);
  for (unsigned i = 0; i < 2; i++) {
    const char *op = extension(p->operands[i].number, to);
    if (!op)
      continue;
    strbuf_printf(out, "    %s_wide = %s %s : %s to %s\n", names[i], op, names[i],
                  number_type(p->operands[i].number), type);
    names[i] = i ? "%y_wide" : "%x_wide";
  }
  strbuf_printf(out, "    %%p = arith.mul%c %s, %s : %s\n    %%t = arith.add%c %%s, %%p : %s\n",
                is_float ? 'f' : 'i', names[0], names[1], type, is_float ? 'f' : 'i', type);
  strbuf_printf(out, "    linalg.yield %%t : %s\n  }", type);
}

// "ins(...) outs(...)" of the product's operands in this form.
static void print_operands(const problem *p, const char *form, const char *result, strbuf *out) {
  strbuf_printf(out, " ins(%%a, %%b : ");
  print_type(p, form, &p->operands[0], out);
  strbuf_printf(out, ", ");
  print_type(p, form, &p->operands[1], out);
  strbuf_printf(out, ") outs(%s : ", result);
  print_type(p, form, &p->operands[2], out);
  strbuf_printf(out, ")");
}

static void print_product(const problem *p, strbuf *out) {
  const char *form = p->tensors ? "tensor" : "memref";
  strbuf_printf(out, p->tensors ? "  %%r = " : "  ");
  if (p->operation) {
    strbuf_printf(out, "%s", p->operation);
    if (p->nest.windows) {
      strbuf_printf(out, " {");
      nest_print_windows(&p->nest, out);
      strbuf_printf(out, "}");
    }
  } else {
    strbuf_printf(out, "linalg.generic {");
    nest_print(&p->nest, out);
    strbuf_printf(out, "}");
  }
  print_operands(p, form, p->tensors ? "%init" : "%c", out);
  if (!p->operation)
    print_region(p, out);
  if (p->tensors) {
    strbuf_printf(out, " -> ");
    print_type(p, form, &p->operands[2], out);
  }
  strbuf_printf(out, "\n");
}

// A function on memrefs, which tensors are made of if the operations are on tensors.
static void print_function(const problem *p, const problem_data *d, unsigned number, strbuf *out) {
  static const char names[] = "abc";
  const char *prefix = p->tensors ? "m" : "", *form = p->tensors ? "tensor" : "memref";
  for (unsigned i = 0; i < 2 && !p->tensors; i++)
    if (p->operands[i].constant) {
      strbuf_printf(out, "memref.global \"private\" constant @f%u_%c : ", number, names[i]);
      print_type(p, "memref", &p->operands[i], out);
      strbuf_printf(out, " = ");
      print_hex(out, d->at[i], problem_bytes(p, i));
      strbuf_printf(out, "\n");
    }
  strbuf_printf(out, "func.func @f%u(", number);
  for (unsigned i = 0, n = 0; i < 3; i++)
    if (!p->operands[i].constant) {
      strbuf_printf(out, "%s%%%s%c: ", n++ ? ", " : "", prefix, names[i]);
      print_type(p, "memref", &p->operands[i], out);
    }
  strbuf_printf(out, ") attributes {llvm.emit_c_interface} {\n");
  for (unsigned i = 0; i < 2; i++) {
    const problem_operand *o = &p->operands[i];
    if (!o->constant && !p->tensors)
      continue;
    strbuf_printf(out, "  %%%c = ", names[i]);
    if (!o->constant)
      strbuf_printf(out, "bufferization.to_tensor %%m%c restrict : ", names[i]);
    else if (!p->tensors)
      strbuf_printf(out, "memref.get_global @f%u_%c : ", number, names[i]);
    else {
      strbuf_printf(out, "arith.constant ");
      print_hex(out, d->at[i], problem_bytes(p, i));
      strbuf_printf(out, " : ");
    }
    print_type(p, o->constant ? form : "memref", o, out);
    strbuf_printf(out, "\n");
  }
  const problem_operand *r = &p->operands[2];
  strbuf_printf(out, "  %%zero = arith.constant %s : %s\n", r->number == NUMBER_F32 ? "0.0" : "0",
                number_type(r->number));
  if (p->tensors) {
    strbuf_printf(out, "  %%c = tensor.empty() : ");
    print_type(p, form, r, out);
    strbuf_printf(out, "\n");
  }
  strbuf_printf(out, "  %slinalg.fill ins(%%zero : %s) outs(%%c : ", p->tensors ? "%init = " : "",
                number_type(r->number));
  print_type(p, form, r, out);
  strbuf_printf(out, ")");
  if (p->tensors) {
    strbuf_printf(out, " -> ");
    print_type(p, form, r, out);
  }
  strbuf_printf(out, "\n");
  print_product(p, out);
  if (p->tensors) {
    strbuf_printf(out, "  bufferization.materialize_in_destination %%r in restrict writable %%mc : (");
    print_type(p, "tensor", r, out);
    strbuf_printf(out, ", ");
    print_type(p, "memref", r, out);
    strbuf_printf(out, ") -> ()\n");
  }
  strbuf_printf(out, "  return\n}\n");
}

// The template with "$A" to "$E" as the sizes, "$F" as the number.
static void print_template(const problem *p, unsigned number, const char *sources, strbuf *out) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s.mlir", sources, p->loops->name);
  char *text = util_read_file(path, NULL);
  if (!text)
    die("%s cannot be read", path);
  for (const char *s = text; *s; s++)
    if (*s == '$' && s[1] >= 'A' && s[1] < 'A' + PROBLEM_SIZES)
      strbuf_printf(out, "%lld", (long long)p->loops->sizes[*++s - 'A']);
    else if (*s == '$' && s[1] == 'F')
      strbuf_printf(out, "%u", number), s++;
    else
      strbuf_append(out, s, 1);
  util_release(text);
}

void problem_print(const problem *p, const problem_data *d, unsigned number, const char *sources,
                   strbuf *out) {
  if (p->network)
    network_print(p->network, number, out);
  else if (p->loops)
    print_template(p, number, sources, out);
  else
    print_function(p, d, number, out);
}

// ---- references -------------------------------------------------------------------------------------------

static double load(number n, const void *at, size_t i) {
  switch (n) {
  case NUMBER_U8:
    return ((const uint8_t *)at)[i];
  case NUMBER_S8:
    return ((const int8_t *)at)[i];
  case NUMBER_S32:
    return ((const int32_t *)at)[i];
  default:
    return (double)((const float *)at)[i];
  }
}

// Elements from one step of a loop to the next in an operand.
static int64_t step(const problem *p, unsigned operand, unsigned loop) {
  const nest_access *a = &p->nest.operands[operand];
  int64_t stride = 1, sum = 0;
  for (unsigned k = a->rank; k-- > 0; stride *= p->operands[operand].sizes[k])
    for (unsigned j = 0; j < 2; j++)
      if (a->index[k].loop[j] == (int)loop)
        sum += stride * a->index[k].factor[j];
  return sum;
}

// One element of a product, and the sum of its terms' sizes. Integers are exact: they fit into a double.
static double product_element(const problem *p, const problem_data *d, size_t element, double *sizes) {
  const nest *n = &p->nest;
  int64_t at[2] = {0}, steps[2][NEST_LOOPS];
  for (unsigned i = 0; i < n->loops; i++)
    for (unsigned k = 0; k < 2; k++)
      steps[k][i] = step(p, k, i);
  // The result's dimensions are loops, in their order.
  size_t rest = element;
  for (unsigned k = n->operands[2].rank; k-- > 0;) {
    unsigned loop = (unsigned)n->operands[2].index[k].loop[0];
    int64_t i = (int64_t)(rest % (size_t)n->sizes[loop]);
    rest /= (size_t)n->sizes[loop];
    at[0] += i * steps[0][loop];
    at[1] += i * steps[1][loop];
  }
  int64_t index[NEST_LOOPS] = {0};
  double sum = 0;
  *sizes = 0;
  for (unsigned i;;) {
    double term = load(p->operands[0].number, d->at[0], (size_t)at[0]) *
                  load(p->operands[1].number, d->at[1], (size_t)at[1]);
    sum += term;
    *sizes += fabs(term);
    for (i = n->loops; i-- > 0;) {
      if (!(n->reductions >> i & 1))
        continue;
      at[0] += steps[0][i];
      at[1] += steps[1][i];
      if (++index[i] < n->sizes[i])
        break;
      at[0] -= index[i] * steps[0][i];
      at[1] -= index[i] * steps[1][i];
      index[i] = 0;
    }
    if (i + 1 == 0)
      return sum;
  }
}

static void report(strbuf *wrong, size_t element, double expected, double actual, double apart) {
  strbuf_printf(wrong, "element %zu is %.9g instead of %.9g (may be %.2g apart)", element, actual, expected,
                apart);
}

// All elements, or so many that a reference needs about as long as the rest: corners, and some by chance.
static bool check_product(const problem *p, const problem_data *d, const void *result, strbuf *wrong) {
  const double MOST = 20e6;
  size_t elements = elements_of(&p->operands[2]), count = elements;
  double terms = nest_terms(&p->nest);
  bool sampled = terms * (double)elements > MOST;
  if (sampled)
    count = (size_t)(MOST / terms) + 64;
  uint64_t state = 88172645463325252u;
  for (size_t i = 0; i < count; i++) {
    size_t at = !sampled ? i
                : i < 32 ? i
                : i < 64 ? elements - 1 - (i - 32)
                         : (size_t)(next(&state) % elements);
    double sizes, expected = product_element(p, d, at, &sizes),
                  actual = load(p->operands[2].number, result, at);
    // A sum of K terms in any order: K units of the sum of their sizes.
    double apart = p->operands[2].number == NUMBER_F32 ? (terms + 1) * 0x1p-24 * sizes : 0;
    if (!(fabs(expected - actual) <= apart)) {
      report(wrong, at, expected, actual, apart);
      return false;
    }
  }
  return true;
}

static bool check_loops(const problem *p, const problem_data *d, const void *result, strbuf *wrong) {
  unsigned last = p->count - 1;
  size_t elements = elements_of(&p->operands[last]);
  number n = p->operands[last].number;
  unsigned char *expected = util_alloc(problem_bytes(p, last));
  void *operands[PROBLEM_OPERANDS];
  memcpy(operands, d->at, sizeof operands);
  operands[last] = expected;
  p->loops->c(p->loops->sizes, operands);
  bool good = true;
  for (size_t i = 0; i < elements && good; i++) {
    double x = load(n, expected, i), y = load(n, result, i),
           apart = p->loops->terms * 0x1p-24 * (1 + fabs(x));
    good = fabs(x - y) <= apart;
    if (!good)
      report(wrong, i, x, y, apart);
  }
  util_release(expected);
  return good;
}

// Bytes are equal. A float may have come another way round when it was quantized in between, as the C
// library's functions and the order of sums decide: a few may be a little apart, all of them on average
// hardly.
static bool check_network(const problem *p, const problem_data *d, const void *result, strbuf *wrong) {
  const double MOST = 0.1, AVERAGE = 2e-3;
  size_t elements = elements_of(&p->operands[1]);
  number n = p->operands[1].number;
  double sum = 0, most = n == NUMBER_F32 ? MOST : 0;
  for (size_t i = 0; i < elements; i++) {
    double x = load(n, d->expected, i), y = load(n, result, i);
    sum += fabs(x - y);
    if (!(fabs(x - y) <= most)) {
      report(wrong, i, x, y, most);
      return false;
    }
  }
  bool good = sum <= AVERAGE * (double)elements;
  if (!good)
    strbuf_printf(wrong, "results are %.2g apart on average", sum / (double)elements);
  return good;
}

bool problem_check(const problem *p, const problem_data *d, const void *result, strbuf *wrong) {
  if (p->network)
    return check_network(p, d, result, wrong);
  return p->loops ? check_loops(p, d, result, wrong) : check_product(p, d, result, wrong);
}
