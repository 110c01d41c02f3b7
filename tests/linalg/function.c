// Arguments with layouts, constants, buffers; error bounds; the text of the function around its operations.
#include "tests/linalg/function.h"
#include "support/util.h"

#include <math.h>
#include <string.h>

const element_info elements[ELEMENTS] = {
    {"i1", 1, 1, false, 0, 0, 0, 0},
    {"i8", 8, 1, false, 0, 0, 0, 0},
    {"i16", 16, 2, false, 0, 0, 0, 0},
    {"i32", 32, 4, false, 0, 0, 0, 0},
    {"i64", 64, 8, false, 0, 0, 0, 0},
    {"f16", 16, 2, true, 0x1p-11, 0x1p11, 65504, 2},
    {"f32", 32, 4, true, 0x1p-24, 0x1p24, 0x1p127, 4},
    {"f64", 64, 8, true, 0x1p-53, 0x1p53, 0x1p1023, 4},
};

// ---- bounds -----------------------------------------------------------------------------------------------

// What rounding does to a result whose two computations are `apart` already.
static bound rounded(bound b, element e) {
  const element_info *t = &elements[e];
  if (!t->is_float) {
    b.magnitude = fmin(b.magnitude, ldexp(1, (int)t->bits));
    return b;
  }
  b.exact = b.exact && b.magnitude <= t->whole;
  for (int k = DATA_WHOLE; k <= DATA_REAL; k++)
    if (b.apart[k] > 0)
      b.apart[k] += 2 * t->unit * b.magnitude;
  return b;
}

bound bound_input(element e) {
  const element_info *t = &elements[e];
  return (bound){.magnitude = t->is_float ? t->input : ldexp(1, (int)t->bits), .exact = true};
}

bound bound_add(bound a, bound b, element e) {
  return rounded((bound){a.magnitude + b.magnitude,
                         a.exact && b.exact,
                         {a.apart[0] + b.apart[0], a.apart[1] + b.apart[1]}},
                 e);
}

bound bound_multiply(bound a, bound b, element e) {
  bound r = {a.magnitude * b.magnitude, a.exact && b.exact, {0, 0}};
  for (int k = DATA_WHOLE; k <= DATA_REAL; k++)
    r.apart[k] = a.magnitude * b.apart[k] + b.magnitude * a.apart[k] + a.apart[k] * b.apart[k];
  return rounded(r, e);
}

bound bound_either(bound a, bound b) {
  return (bound){fmax(a.magnitude, b.magnitude),
                 a.exact && b.exact,
                 {fmax(a.apart[0], b.apart[0]), fmax(a.apart[1], b.apart[1])}};
}

bound bound_sum(bound first, bound term, double terms, element e) {
  const element_info *t = &elements[e];
  bound r = {first.magnitude + terms * term.magnitude, first.exact && term.exact, {0, 0}};
  r.exact = r.exact && (!t->is_float || r.magnitude <= t->whole);
  for (int k = DATA_WHOLE; k <= DATA_REAL; k++) {
    r.apart[k] = first.apart[k] + terms * term.apart[k];
    if (t->is_float && !(k == DATA_WHOLE && r.exact))
      r.apart[k] += 2 * (terms + 2) * t->unit * r.magnitude;
  }
  return t->is_float ? r : rounded(r, e);
}

bound bound_convert(bound b, element from, element to) {
  if (elements[from].is_float && !elements[to].is_float) {
    // Two numbers that are a little apart may be cut to different integers.
    for (int k = DATA_WHOLE; k <= DATA_REAL; k++)
      b.apart[k] = b.apart[k] > 0 ? ceil(b.apart[k]) : 0;
    return b;
  }
  return rounded(b, to);
}

bound bound_library(bound b, double magnitude, double slope, element e) {
  enum { ULPS = 8 };
  for (int k = DATA_WHOLE; k <= DATA_REAL; k++)
    b.apart[k] = slope * b.apart[k] + ULPS * 2 * elements[e].unit * magnitude;
  b.magnitude = magnitude;
  b.exact = false;
  return b;
}

bound bound_rounded(bound b, double magnitude, double slope, element e) {
  b.apart[0] *= slope;
  b.apart[1] *= slope;
  b.magnitude = magnitude;
  b.exact = false;
  return rounded(b, e);
}

bool bound_is_sharp(bound b) { return b.apart[DATA_REAL] <= 0; }

bool bound_fits(bound b, element e) {
  return !elements[e].is_float || b.magnitude <= elements[e].largest / 4;
}

// ---- random numbers ---------------------------------------------------------------------------------------

uint64_t function_random(function *f) {
  return util_random(&f->random);
}

unsigned function_below(function *f, unsigned n) { return (unsigned)(function_random(f) % n); }

bool function_chance(function *f, unsigned percent) { return function_below(f, 100) < percent; }

// ---- types and memory -------------------------------------------------------------------------------------

static int64_t count(unsigned rank, const int64_t *sizes) {
  int64_t n = 1;
  for (unsigned i = 0; i < rank; i++)
    n *= sizes[i];
  return n;
}

static const char *shaped_type(function *f, const char *form, element e, unsigned rank, const int64_t *sizes,
                               unsigned dynamic, const char *layout) {
  strbuf b = {0};
  strbuf_printf(&b, "%s<", form);
  for (unsigned i = 0; i < rank; i++)
    if (dynamic >> i & 1)
      strbuf_printf(&b, "?x");
    else
      strbuf_printf(&b, "%lldx", (long long)sizes[i]);
  strbuf_printf(&b, "%s%s>", elements[e].name, layout);
  const char *type = arena_strdup(f->arena, b.text);
  strbuf_free(&b);
  return type;
}

const char *function_type(function *f, element e, unsigned rank, const int64_t *sizes, unsigned dynamic) {
  return shaped_type(f, f->tensors ? "tensor" : "memref", e, rank, sizes, dynamic, "");
}

// Strides of rows one after the other, with gaps, of columns, of every second element.
static void choose_strides(function *f, argument *a) {
  unsigned kind = function_below(f, 8), order[CALL_RANK];
  for (unsigned i = 0; i < a->rank; i++)
    order[i] = a->rank - 1 - i; // the innermost first
  if (kind >= 6)
    for (unsigned i = 0; i < a->rank; i++) {
      unsigned k = i + function_below(f, a->rank - i), other = order[k];
      order[k] = order[i];
      order[i] = other;
    }
  int64_t stride = kind == 5 ? 2 + function_below(f, 2) : 1;
  for (unsigned i = 0; i < a->rank; i++) {
    a->strides[order[i]] = stride;
    stride *= a->sizes[order[i]] > 0 ? a->sizes[order[i]] : 1;
    stride += kind ? function_below(f, 5) : 0;
  }
  a->offset = function_below(f, 4) ? 0 : function_below(f, 40);
}

static const char *strided(function *f, const argument *a) {
  strbuf b = {0};
  bool dynamic = function_chance(f, 40);
  strbuf_printf(&b, ", strided<[");
  for (unsigned i = 0; i < a->rank; i++) {
    const char *comma = i ? ", " : "";
    if (dynamic && (a->strides[i] != 1 || function_chance(f, 20)))
      strbuf_printf(&b, "%s?", comma);
    else
      strbuf_printf(&b, "%s%lld", comma, (long long)a->strides[i]);
  }
  strbuf_printf(&b, "]");
  if (dynamic)
    strbuf_printf(&b, ", offset: ?");
  else if (a->offset)
    strbuf_printf(&b, ", offset: %lld", (long long)a->offset);
  strbuf_printf(&b, ">");
  const char *text = arena_strdup(f->arena, b.text);
  strbuf_free(&b);
  return text;
}

// Adds an argument; its number.
static unsigned add_argument(function *f, element e, unsigned rank, const int64_t *sizes, unsigned dynamic,
                             bool written) {
  if (f->num_arguments == FUNCTION_ARGUMENTS)
    die("too many arguments");
  argument *a = &f->arguments[f->num_arguments];
  *a = (argument){.element = e, .rank = rank, .written = written, .same_as = -1};
  memcpy(a->sizes, sizes, rank * sizeof *sizes);
  for (unsigned i = rank; i-- > 0;)
    a->strides[i] = i + 1 == rank ? 1 : a->strides[i + 1] * a->sizes[i + 1];
  const char *layout = "";
  if (f->strided && rank && function_chance(f, 40)) {
    choose_strides(f, a);
    layout = strided(f, a);
  }
  f->has_floats |= elements[e].is_float;
  a->type = shaped_type(f, "memref", e, rank, sizes, dynamic, layout);
  return f->num_arguments++;
}

static value new_value(function *f, element e, unsigned rank, const int64_t *sizes, unsigned dynamic) {
  value v = {.id = f->next++,
             .element = e,
             .rank = rank,
             .dynamic = dynamic,
             .bound = bound_input(e),
             .argument = -1};
  memcpy(v.sizes, sizes, rank * sizeof *sizes);
  v.type = function_type(f, e, rank, sizes, dynamic);
  return v;
}

// An argument as a value that operations read.
static value add_input(function *f, element e, unsigned rank, const int64_t *sizes, unsigned dynamic,
                       domain d) {
  unsigned i = add_argument(f, e, rank, sizes, dynamic, false);
  f->arguments[i].domain = d;
  value v = new_value(f, e, rank, sizes, dynamic);
  v.argument = (int)i;
  f->arguments[i].id = v.id;
  if (f->tensors) {
    f->arguments[i].value_type = v.type;
    strbuf_printf(&f->wrapper, "  %%v%u = bufferization.to_tensor %%a%u restrict : %s\n", v.id, i,
                  f->arguments[i].type);
  } else {
    v.type = f->arguments[i].type;
  }
  if (d == DOMAIN_ANY)
    stack_push(&f->inputs, v);
  return v;
}

// A number of a constant: any integer, for floats small and whole.
static void constant_bytes(function *f, element e, strbuf *out) {
  uint64_t bits = function_random(f);
  if (elements[e].is_float) {
    int n = (int)function_below(f, 2 * (unsigned)elements[e].input + 1) - (int)elements[e].input;
    double d = n;
    float s = (float)n;
    _Float16 h = (_Float16)n;
    const void *from = e == ELEMENT_F64   ? (const void *)&d
                       : e == ELEMENT_F32 ? (const void *)&s
                                          : (const void *)&h;
    memcpy(&bits, from, elements[e].bytes);
  }
  for (unsigned i = 0; i < elements[e].bytes; i++)
    strbuf_printf(out, "%02X", (unsigned)(bits >> 8 * i & 0xff));
}

static void constant_text(function *f, element e, int64_t lanes, strbuf *out) {
  if (e == ELEMENT_I1) {
    for (int64_t i = 0; i < lanes; i++)
      strbuf_printf(out, "%s%s", i ? ", " : "", function_chance(f, 50) ? "true" : "false");
  } else {
    strbuf_printf(out, "\"0x");
    for (int64_t i = 0; i < lanes; i++)
      constant_bytes(f, e, out);
    strbuf_printf(out, "\"");
  }
}

value function_constant(function *f, element e, unsigned rank, const int64_t *sizes) {
  value v = new_value(f, e, rank, sizes, 0);
  f->has_floats |= elements[e].is_float;
  strbuf lanes = {0};
  int64_t n = count(rank, sizes);
  bool splat = !rank || e == ELEMENT_I1 || function_chance(f, 15);
  if (n)
    constant_text(f, e, splat ? 1 : n, &lanes);
  const char *text = lanes.text ? lanes.text : "";
  if (f->tensors) {
    strbuf_printf(&f->body, "  %%v%u = arith.constant dense<%s> : %s\n", v.id, text, v.type);
  } else {
    strbuf_printf(&f->globals, "memref.global \"private\" constant @f%u_c%u : %s = dense<%s>\n", f->number,
                  v.id, v.type, text);
    strbuf_printf(&f->body, "  %%v%u = memref.get_global @f%u_c%u : %s\n", v.id, f->number, v.id, v.type);
  }
  strbuf_free(&lanes);
  return v;
}

unsigned function_number(function *f, int64_t n, bool is_index) {
  if (f->num_numbers == FUNCTION_NUMBERS)
    die("too many numbers");
  f->numbers[f->num_numbers] = n;
  unsigned at = f->next++, id = f->next++, cast = f->next++;
  strbuf_printf(&f->body,
                "  %%s%u = arith.constant %u : index\n"
                "  %%s%u = memref.load %%a0[%%s%u] : %s\n",
                at, f->num_numbers++, id, at, f->arguments[0].type);
  if (!is_index)
    return id;
  strbuf_printf(&f->body, "  %%s%u = arith.index_cast %%s%u : i64 to index\n", cast, id);
  return cast;
}

// A part of a larger argument: offsets that the compiler may not know, steps of one or two.
static value part_of_input(function *f, element e, unsigned rank, const int64_t *sizes) {
  int64_t whole[CALL_RANK], offsets[CALL_RANK], steps[CALL_RANK], stride = 1, offset = 0;
  for (unsigned i = 0; i < rank; i++) {
    offsets[i] = function_below(f, 4);
    steps[i] = function_chance(f, 15) ? 2 : 1;
    whole[i] = offsets[i] + (sizes[i] - 1) * steps[i] + 1 + function_below(f, 4);
  }
  bool was_strided = f->strided, known = function_chance(f, 50);
  f->strided = false;
  value base = add_input(f, e, rank, whole, 0, DOMAIN_ANY);
  f->strided = was_strided;
  strbuf text[3] = {{0}}, strides = {0};
  int64_t all[CALL_RANK];
  for (unsigned i = rank; i-- > 0; stride *= whole[i]) {
    all[i] = stride * steps[i];
    offset += stride * offsets[i];
  }
  for (unsigned i = 0; i < rank; i++) {
    const char *comma = i ? ", " : "";
    if (known)
      strbuf_printf(&text[0], "%s%lld", comma, (long long)offsets[i]);
    else
      strbuf_printf(&text[0], "%s%%s%u", comma, function_number(f, offsets[i], true));
    strbuf_printf(&text[1], "%s%lld", comma, (long long)sizes[i]);
    strbuf_printf(&text[2], "%s%lld", comma, (long long)steps[i]);
    strbuf_printf(&strides, "%s%lld", comma, (long long)all[i]);
  }
  value v = new_value(f, e, rank, sizes, 0);
  if (!f->tensors) {
    const char *at = !known   ? ", offset: ?"
                     : offset ? arena_printf(f->arena, ", offset: %lld", (long long)offset)
                              : "";
    v.type = shaped_type(f, "memref", e, rank, sizes, 0,
                         arena_printf(f->arena, ", strided<[%s]%s>", strides.text, at));
  }
  strbuf_printf(&f->body, "  %%v%u = %s %%v%u[%s] [%s] [%s] : %s to %s\n", v.id,
                f->tensors ? "tensor.extract_slice" : "memref.subview", base.id, text[0].text, text[1].text,
                text[2].text, base.type, v.type);
  for (unsigned i = 0; i < 3; i++)
    strbuf_free(&text[i]);
  strbuf_free(&strides);
  return v;
}

value function_input(function *f, element e, unsigned rank, const int64_t *sizes, unsigned dynamic,
                     domain d) {
  enum { CONSTANT_BYTES = 1 << 15, ROOM = 4 };
  bool full = f->num_arguments + ROOM > FUNCTION_ARGUMENTS;
  if (d == DOMAIN_ANY) {
    for (size_t i = f->inputs.size; i-- > 0 && function_chance(f, full ? 100 : 12);) {
      const value *v = &f->inputs.data[i];
      if (v->element == e && v->rank == rank && v->dynamic == dynamic &&
          !memcmp(v->sizes, sizes, rank * sizeof *sizes))
        return *v;
    }
    int64_t bytes = count(rank, sizes) * (int64_t)elements[e].bytes;
    if (!dynamic && (full || (bytes <= CONSTANT_BYTES && function_chance(f, 25))))
      return function_constant(f, e, rank, sizes);
  }
  bool empty = !count(rank, sizes);
  if (f->parts && d == DOMAIN_ANY && rank && !dynamic && !empty && function_chance(f, 6))
    return part_of_input(f, e, rank, sizes);
  return add_input(f, e, rank, sizes, dynamic, d);
}

// New memory: a tensor or a buffer.
static value allocate(function *f, element e, unsigned rank, const int64_t *sizes, unsigned dynamic) {
  strbuf dims = {0};
  for (unsigned i = 0; i < rank; i++)
    if (dynamic >> i & 1)
      strbuf_printf(&dims, "%s%%s%u", dims.size ? ", " : "", function_number(f, sizes[i], true));
  value v = new_value(f, e, rank, sizes, dynamic);
  strbuf_printf(&f->body, "  %%v%u = %s(%s) : %s\n", v.id, f->tensors ? "tensor.empty" : "memref.alloc",
                dims.size ? dims.text : "", v.type);
  strbuf_free(&dims);
  if (!f->tensors)
    stack_push(&f->buffers, v);
  return v;
}

// Memory that holds a number: whole, and small.
static value filled(function *f, value v) {
  int n = (int)function_below(f, 5) - 2;
  unsigned id = f->next++;
  const char *name = elements[v.element].name;
  if (v.element == ELEMENT_I1)
    strbuf_printf(&f->body, "  %%s%u = arith.constant %s\n", id, n > 0 ? "true" : "false");
  else
    strbuf_printf(&f->body, "  %%s%u = arith.constant %d%s : %s\n", id, n,
                  elements[v.element].is_float ? ".0" : "", name);
  unsigned old = v.id;
  stack_push(&f->operations, "linalg.fill");
  if (f->tensors)
    strbuf_printf(&f->body, "  %%v%u = ", v.id = f->next++);
  strbuf_printf(&f->body, "%slinalg.fill ins(%%s%u : %s) outs(%%v%u : %s)%s%s\n", f->tensors ? "" : "  ", id,
                name, old, v.type, f->tensors ? " -> " : "", f->tensors ? v.type : "");
  return v;
}

value function_output(function *f, element e, unsigned rank, const int64_t *sizes, unsigned dynamic,
                      bool read, bool last) {
  f->has_floats |= elements[e].is_float;
  if (f->tensors) {
    if (read && last && function_chance(f, 50))
      return add_input(f, e, rank, sizes, dynamic, DOMAIN_ANY);
    value v = allocate(f, e, rank, sizes, dynamic);
    return read ? filled(f, v) : v;
  }
  if (last) {
    unsigned i = add_argument(f, e, rank, sizes, dynamic, true);
    value v = new_value(f, e, rank, sizes, dynamic);
    v.argument = (int)i;
    f->arguments[i].id = v.id;
    v.type = f->arguments[i].type;
    return read && function_chance(f, 40) ? filled(f, v) : v;
  }
  value v = allocate(f, e, rank, sizes, dynamic);
  return read ? filled(f, v) : v;
}

static void print_operands(strbuf *out, const char *word, const value *v, unsigned n) {
  strbuf_printf(out, " %s(", word);
  for (unsigned i = 0; i < n; i++)
    strbuf_printf(out, i ? ", %%v%u" : "%%v%u", v[i].id);
  strbuf_printf(out, " : ");
  for (unsigned i = 0; i < n; i++)
    strbuf_printf(out, i ? ", %s" : "%s", v[i].type);
  strbuf_printf(out, ")");
}

void function_operation(function *f, const char *head, const value *ins, unsigned num_ins, value *outs,
                        unsigned num_outs, const char *tail, bool arrow) {
  value written[CALL_ARGUMENTS];
  memcpy(written, outs, num_outs * sizeof *outs);
  strbuf_printf(&f->body, "  ");
  for (unsigned i = 0; f->tensors && i < num_outs; i++) {
    outs[i].id = f->next++;
    outs[i].argument = -1;
    strbuf_printf(&f->body, i ? ", %%v%u" : "%%v%u", outs[i].id);
  }
  strbuf_printf(&f->body, "%s%s", f->tensors ? " = " : "", head);
  if (num_ins)
    print_operands(&f->body, "ins", ins, num_ins);
  print_operands(&f->body, "outs", written, num_outs);
  strbuf_printf(&f->body, "%s", tail);
  for (unsigned i = 0; f->tensors && arrow && i < num_outs; i++)
    strbuf_printf(&f->body, "%s%s", !i ? num_outs > 1 ? " -> (" : " -> " : ", ", outs[i].type);
  strbuf_printf(&f->body, "%s\n", f->tensors && arrow && num_outs > 1 ? ")" : "");
  stack_push(&f->operations, arena_strndup(f->arena, head, strcspn(head, " ")));
}

static void allow(argument *a, bound b) {
  for (int k = DATA_WHOLE; k <= DATA_REAL; k++)
    a->apart[k] = fmax(a->apart[k], b.apart[k]);
}

void function_result(function *f, value v) {
  if (v.argument >= 0 && f->arguments[v.argument].written) {
    allow(&f->arguments[v.argument], v.bound);
    return;
  }
  if (f->tensors) {
    for (size_t i = 0; i < f->results.size; i++)
      if (f->results.data[i].id == v.id)
        return;
    unsigned i = add_argument(f, v.element, v.rank, v.sizes, v.dynamic, true);
    allow(&f->arguments[i], v.bound);
    v.argument = (int)i;
    stack_push(&f->results, v);
    return;
  }
  value to = function_output(f, v.element, v.rank, v.sizes, v.dynamic, false, true);
  allow(&f->arguments[to.argument], v.bound);
  function_operation(f, "linalg.copy", &v, 1, &to, 1, "", true);
}

// ---- the whole --------------------------------------------------------------------------------------------

void function_begin(function *f, uint64_t seed, unsigned number, arena *a) {
  *f = (function){.random = seed * 0x2545f4914f6cdd1du + 0x9e37,
                  .number = number,
                  .specials = true,
                  .parts = true,
                  .arena = a};
  int64_t size = FUNCTION_NUMBERS;
  add_argument(f, ELEMENT_I64, 1, &size, 0, false);
  f->tensors = function_chance(f, 55);
  f->called = f->tensors && function_chance(f, 50);
  f->strided = !f->called && function_chance(f, f->tensors ? 15 : 50);
}

void function_free(function *f) {
  stack_free(&f->inputs);
  stack_free(&f->results);
  stack_free(&f->buffers);
  stack_free(&f->operations);
  strbuf_free(&f->globals);
  strbuf_free(&f->wrapper);
  strbuf_free(&f->body);
}

static void print_text(strbuf *out, const strbuf *text) {
  if (text->size)
    strbuf_append(out, text->text, text->size);
}

// The operations of a function on tensors, as one that takes and returns them.
static void print_called(const function *f, strbuf *out) {
  strbuf_printf(out, "func.func private @g%u(%%a0: %s", f->number, f->arguments[0].type);
  for (unsigned i = 1; i < f->num_arguments; i++)
    if (f->arguments[i].value_type)
      strbuf_printf(out, ", %%v%u: %s", f->arguments[i].id, f->arguments[i].value_type);
  strbuf_printf(out, ") -> (");
  for (size_t i = 0; i < f->results.size; i++)
    strbuf_printf(out, i ? ", %s" : "%s", f->results.data[i].type);
  strbuf_printf(out, ") {\n");
  print_text(out, &f->body);
  strbuf_printf(out, "  return ");
  for (size_t i = 0; i < f->results.size; i++)
    strbuf_printf(out, i ? ", %%v%u" : "%%v%u", f->results.data[i].id);
  strbuf_printf(out, " : ");
  for (size_t i = 0; i < f->results.size; i++)
    strbuf_printf(out, i ? ", %s" : "%s", f->results.data[i].type);
  strbuf_printf(out, "\n}\n");
}

static void print_call(const function *f, strbuf *out) {
  strbuf_printf(out, "  ");
  for (size_t i = 0; i < f->results.size; i++)
    strbuf_printf(out, i ? ", %%v%u" : "%%v%u", f->results.data[i].id);
  strbuf_printf(out, " = call @g%u(%%a0", f->number);
  for (unsigned i = 1; i < f->num_arguments; i++)
    if (f->arguments[i].value_type)
      strbuf_printf(out, ", %%v%u", f->arguments[i].id);
  strbuf_printf(out, ") : (%s", f->arguments[0].type);
  for (unsigned i = 1; i < f->num_arguments; i++)
    if (f->arguments[i].value_type)
      strbuf_printf(out, ", %s", f->arguments[i].value_type);
  strbuf_printf(out, ") -> (");
  for (size_t i = 0; i < f->results.size; i++)
    strbuf_printf(out, i ? ", %s" : "%s", f->results.data[i].type);
  strbuf_printf(out, ")\n");
}

void function_print(const function *f, strbuf *out) {
  strbuf_printf(out, "// %s\n", f->kind);
  print_text(out, &f->globals);
  if (f->called)
    print_called(f, out);
  strbuf_printf(out, "func.func @f%u(", f->number);
  for (unsigned i = 0; i < f->num_arguments; i++) {
    bool is_value = !f->tensors && i > 0;
    const argument *a = &f->arguments[i];
    strbuf_printf(out, "%s%%%c%u: %s", i ? ", " : "", is_value ? 'v' : 'a', is_value ? a->id : i, a->type);
  }
  strbuf_printf(out, ") attributes {llvm.emit_c_interface} {\n");
  print_text(out, &f->wrapper);
  if (f->called)
    print_call(f, out);
  else
    print_text(out, &f->body);
  for (size_t i = 0; i < f->results.size; i++) {
    const value *v = &f->results.data[i];
    strbuf_printf(
        out, "  bufferization.materialize_in_destination %%v%u in restrict writable %%a%d : (%s, %s) -> ()\n",
        v->id, v->argument, v->type, f->arguments[v->argument].type);
  }
  for (size_t i = 0; i < f->buffers.size; i++)
    strbuf_printf(out, "  memref.dealloc %%v%u : %s\n", f->buffers.data[i].id, f->buffers.data[i].type);
  strbuf_printf(out, "  return\n}\n");
}
