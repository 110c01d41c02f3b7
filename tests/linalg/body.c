// Random scalar arithmetic without undefined results, with a bound for each of its floats; and the arithmetic
// that networks have behind their products.
#include "tests/linalg/body.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static bool is_float(element e) { return elements[e].is_float; }

static void line(body *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void line(body *b, const char *format, ...) {
  va_list args;
  va_start(args, format);
  strbuf_printf(&b->text, "    ");
  strbuf_vprintf(&b->text, format, args);
  strbuf_printf(&b->text, "\n");
  va_end(args);
}

static scalar new_scalar(body *b, element e, bound x) {
  scalar s = {b->f->next++, e, x};
  stack_push(&b->scalars, s);
  return s;
}

scalar body_argument(body *b, const value *v) { return new_scalar(b, v->element, v->bound); }

static scalar constant(body *b, element e, const char *text, double magnitude, bool exact) {
  scalar s = {b->f->next++, e, {fabs(magnitude), exact, {0, 0}}};
  line(b, "%%s%u = arith.constant %s%s%s", s.id, text, e == ELEMENT_I1 ? "" : " : ",
       e == ELEMENT_I1 ? "" : elements[e].name);
  return s;
}

scalar body_whole(body *b, element e, int n) {
  char text[24];
  snprintf(text, sizeof text, is_float(e) ? "%d.0" : "%d", n);
  return constant(b, e, e == ELEMENT_I1 ? n & 1 ? "true" : "false" : text, n, true);
}

static bool is_named(const char *op, const char *name) { return !strcmp(op, name); }

scalar body_binary(body *b, const char *op, scalar x, scalar y) {
  element e = x.element;
  bound r = is_named(op, "addf") || is_named(op, "subf")         ? bound_add(x.bound, y.bound, e)
            : is_named(op, "mulf")                               ? bound_multiply(x.bound, y.bound, e)
            : is_float(e)                                        ? bound_either(x.bound, y.bound)
            : bound_is_sharp(x.bound) && bound_is_sharp(y.bound) ? bound_input(e)
                                                                 : bound_either(x.bound, y.bound);
  if (e == ELEMENT_F16 && strstr(op, "m") == op &&
      op[1] != 'u') // minima of halves lose NaNs in upstream's code
    b->f->specials = false;
  // Infinity times what is zero in one order of a sum and almost zero in another.
  if (is_named(op, "mulf") && (x.bound.apart[DATA_WHOLE] > 0 || y.bound.apart[DATA_WHOLE] > 0))
    b->f->specials = false;
  scalar s = new_scalar(b, e, r);
  line(b, "%%s%u = arith.%s %%s%u, %%s%u : %s", s.id, op, x.id, y.id, elements[e].name);
  return s;
}

static scalar cast(body *b, const char *op, scalar x, element to, bound r) {
  scalar s = new_scalar(b, to, r);
  line(b, "%%s%u = arith.%s %%s%u : %s to %s", s.id, op, x.id, elements[x.element].name, elements[to].name);
  return s;
}

static scalar clamp_to(body *b, scalar x, double low, double high) {
  char text[2][40];
  snprintf(text[0], sizeof text[0], "%.1f", low);
  snprintf(text[1], sizeof text[1], "%.1f", high);
  scalar l = constant(b, x.element, text[0], low, true), h = constant(b, x.element, text[1], high, true);
  x = body_binary(b, "minimumf", body_binary(b, "maximumf", x, l), h);
  x.bound.magnitude = fmax(fabs(low), fabs(high));
  return x;
}

scalar body_convert(body *b, scalar x, element to, bool is_signed) {
  element from = x.element;
  if (from == to)
    return x;
  bound r = bound_convert(x.bound, from, to);
  if (is_float(from) && is_float(to)) {
    bool wider = elements[to].bits > elements[from].bits;
    if (!wider && x.bound.magnitude > elements[to].largest / 4) {
      x = clamp_to(b, x, -1000, 1000);
      r = bound_convert(x.bound, from, to);
    }
    // Rounding to a narrower float makes a whole number of any that is small enough only if it was one.
    if (!wider)
      for (int k = DATA_WHOLE; k <= DATA_REAL; k++)
        if (r.apart[k] > 0)
          r.apart[k] += 2 * elements[to].unit * r.magnitude;
    return cast(b, wider ? "extf" : "truncf", x, to, r);
  }
  if (is_float(from)) {
    b->f->specials = false;
    double top = ldexp(1, (int)fmin(elements[to].bits - 1, 11));
    if (x.bound.magnitude >= top) {
      x = clamp_to(b, x, -top + 1, top - 1);
      r = bound_convert(x.bound, from, to);
    }
    if (to == ELEMENT_I1)
      die("a float becomes no i1");
    return cast(b, "fptosi", x, to, r);
  }
  if (is_float(to)) {
    bool too_large = r.magnitude > elements[to].largest / 4;
    if (too_large) // i32 to f16
      return body_convert(b,
                          clamp_to(b,
                                   cast(b, is_signed ? "sitofp" : "uitofp", x, ELEMENT_F64,
                                        bound_convert(x.bound, from, ELEMENT_F64)),
                                   -1000, 1000),
                          to, true);
    return cast(b, is_signed ? "sitofp" : "uitofp", x, to, r);
  }
  return cast(b,
              elements[to].bits < elements[from].bits ? "trunci"
              : is_signed                             ? "extsi"
                                                      : "extui",
              x, to, r);
}

scalar body_clamp(body *b, scalar x, int low, int high) {
  if (is_float(x.element))
    return clamp_to(b, x, low, high);
  bound kept = x.bound;
  scalar l = body_whole(b, x.element, low), h = body_whole(b, x.element, high);
  x = body_binary(b, "minsi", body_binary(b, "maxsi", x, l), h);
  x.bound = kept;
  x.bound.magnitude = fmax(fabs((double)low), fabs((double)high));
  return x;
}

// ---- random -----------------------------------------------------------------------------------------------

static scalar pick(body *b) { return b->scalars.data[function_below(b->f, (unsigned)b->scalars.size)]; }

// One of the element type, if need be converted to it.
static scalar pick_as(body *b, element e) {
  for (unsigned tries = 0; tries < 4; tries++) {
    scalar s = pick(b);
    if (s.element == e)
      return s;
  }
  scalar s = pick(b);
  if (s.element != e && (s.element == ELEMENT_I1) == (e == ELEMENT_I1) && bound_is_sharp(s.bound))
    return body_convert(b, s, e, function_chance(b->f, 60));
  return body_whole(b, e, (int)function_below(b->f, 7) - 3);
}

static element random_integer(function *f) {
  static const element some[] = {ELEMENT_I8, ELEMENT_I16, ELEMENT_I32, ELEMENT_I32, ELEMENT_I64};
  return some[function_below(f, 5)];
}

static element random_float(function *f) {
  static const element some[] = {ELEMENT_F16, ELEMENT_F32, ELEMENT_F32, ELEMENT_F64};
  return some[function_below(f, 4)];
}

// An element of the table, at any index.
static scalar look_up(body *b, scalar x) {
  const value *t = b->table;
  x = body_convert(b, x, ELEMENT_I32, true);
  unsigned size = b->f->next++, rest = b->f->next++, at = b->f->next++;
  line(b, "%%s%u = arith.constant %lld : i32", size, (long long)t->sizes[0]);
  line(b, "%%s%u = arith.remui %%s%u, %%s%u : i32", rest, x.id, size);
  line(b, "%%s%u = arith.index_castui %%s%u : i32 to index", at, rest);
  scalar s = new_scalar(b, t->element, t->bound);
  line(b, "%%s%u = %s %%v%u[%%s%u] : %s", s.id, b->f->tensors ? "tensor.extract" : "memref.load", t->id, at,
       t->type);
  return s;
}

static scalar integer_operation(body *b, scalar x) {
  static const char *const binary[] = {"addi", "addi",  "subi",  "muli",  "andi", "ori",
                                       "xori", "maxsi", "minsi", "maxui", "minui"};
  static const char *const shifts[] = {"shli", "shrsi", "shrui"}, *const divisions[] = {"divsi", "remsi",
                                                                                        "divui"};
  static const char *const predicates[] = {"eq", "slt", "ule", "sgt"};
  element e = x.element;
  const char *name = elements[e].name;
  function *f = b->f;
  if (b->table && function_chance(f, 40))
    return look_up(b, x);
  switch (function_below(f, 10)) {
  case 0:
    return body_binary(b, shifts[function_below(f, 3)], x,
                       body_whole(b, e, (int)function_below(f, elements[e].bits)));
  case 1:
    return body_binary(b, divisions[function_below(f, 3)], x,
                       body_whole(b, e, 1 + (int)function_below(f, 60)));
  case 2:
    return body_convert(b, x, random_integer(f), function_chance(f, 60));
  case 3:
    return f->floats ? body_convert(b, x, random_float(f), function_chance(f, 70)) : x;
  case 4: {
    scalar y = pick_as(b, e), c = {f->next++, ELEMENT_I1, {1, true, {0, 0}}};
    line(b, "%%s%u = arith.cmpi %s, %%s%u, %%s%u : %s", c.id, predicates[function_below(f, 4)], x.id, y.id,
         name);
    scalar z = pick_as(b, e), s = new_scalar(b, e, bound_input(e));
    line(b, "%%s%u = arith.select %%s%u, %%s%u, %%s%u : %s", s.id, c.id, x.id, z.id, name);
    return s;
  }
  default:
    return body_binary(b, binary[function_below(f, 11)], x, pick_as(b, e));
  }
}

// A call of a function on a number in its domain.
static scalar library_operation(body *b, scalar x) {
  static const struct {
    const char *name;
    double slope, magnitude;
  } functions[] = {{"tanh", 1, 1}, {"exp", 0, 0},  {"rsqrt", 1, 1},
                   {"erf", 2, 1},  {"log", 1, 20}, {"sin", 1, 1}};
  unsigned which = function_below(b->f, 6);
  element e = x.element;
  double slope = functions[which].slope, magnitude = functions[which].magnitude;
  if (which == 1) {
    x = clamp_to(b, x, -8, 4);
    slope = magnitude = exp(4);
  } else if (which == 2 || which == 4) { // of x * x + 1
    x = clamp_to(b, x, -100, 100);
    x = body_binary(b, "addf", body_binary(b, "mulf", x, x), body_whole(b, e, 1));
  }
  scalar s = new_scalar(b, e, bound_library(x.bound, magnitude, slope, e));
  line(b, "%%s%u = math.%s %%s%u : %s", s.id, functions[which].name, x.id, elements[e].name);
  return s;
}

// x / (|y| + 1)
static scalar divide(body *b, scalar x, scalar y) {
  element e = x.element;
  scalar z = {b->f->next++, e, y.bound};
  line(b, "%%s%u = math.absf %%s%u : %s", z.id, y.id, elements[e].name);
  z = body_binary(b, "addf", z, body_whole(b, e, 1));
  bound r = x.bound;
  for (int k = DATA_WHOLE; k <= DATA_REAL; k++)
    r.apart[k] += x.bound.magnitude * z.bound.apart[k];
  scalar s = new_scalar(b, e, bound_rounded(r, x.bound.magnitude, 1, e));
  line(b, "%%s%u = arith.divf %%s%u, %%s%u : %s", s.id, x.id, z.id, elements[e].name);
  return s;
}

static scalar float_operation(body *b, scalar x) {
  static const char *const linear[] = {"addf", "subf"},
                           *const extrema[] = {"maximumf", "minimumf", "maxnumf", "minnumf"},
                           *const steps[] = {"floor", "ceil", "roundeven", "trunc"},
                           *const signs[] = {"absf", "copysign"};
  static const char *const predicates[] = {"olt", "oge", "une", "ult"};
  function *f = b->f;
  element e = x.element;
  const char *name = elements[e].name;
  double room = elements[e].largest / 64;
  if (x.bound.magnitude > fmin(room, 1e6))
    x = clamp_to(b, x, -100, 100);
  switch (function_below(f, 11)) {
  case 0:
  case 1:
    return body_binary(b, linear[function_below(f, 2)], x, pick_as(b, e));
  case 2:
  case 3: {
    scalar y = pick_as(b, e);
    return body_binary(b, x.bound.magnitude * y.bound.magnitude < room ? "mulf" : "maximumf", x, y);
  }
  case 4:
    return body_binary(b, extrema[function_below(f, 4)], x, pick_as(b, e));
  case 5: {
    scalar y = pick_as(b, e), s = new_scalar(b, e, x.bound);
    line(b, "%%s%u = arith.negf %%s%u : %s", s.id, y.id, name);
    b->scalars.data[b->scalars.size - 1].bound = s.bound = y.bound;
    return s;
  }
  case 6: {
    scalar y = pick_as(b, e);
    if (!bound_is_sharp(x.bound) || !bound_is_sharp(y.bound))
      return body_binary(b, "addf", x, y);
    scalar c = {f->next++, ELEMENT_I1, {1, true, {0, 0}}};
    line(b, "%%s%u = arith.cmpf %s, %%s%u, %%s%u : %s", c.id, predicates[function_below(f, 4)], x.id, y.id,
         name);
    scalar s = new_scalar(b, e, bound_either(x.bound, y.bound));
    line(b, "%%s%u = arith.select %%s%u, %%s%u, %%s%u : %s", s.id, c.id, x.id, y.id, name);
    return s;
  }
  case 7: {
    if (!bound_is_sharp(x.bound) || e == ELEMENT_F16)
      return body_binary(b, "mulf", clamp_to(b, x, -9, 9), body_whole(b, e, 3));
    bool is_step = function_chance(f, 60);
    scalar s = new_scalar(b, e, x.bound);
    s.bound.magnitude = b->scalars.data[b->scalars.size - 1].bound.magnitude += 1;
    if (is_step)
      line(b, "%%s%u = math.%s %%s%u : %s", s.id, steps[function_below(f, 4)], x.id, name);
    else
      line(b, "%%s%u = math.%s %%s%u : %s", s.id, signs[0], x.id, name);
    return s;
  }
  case 8:
    return e == ELEMENT_F16 ? x : library_operation(b, x);
  case 9:
    return divide(b, x, pick_as(b, e));
  default:
    return bound_is_sharp(x.bound) && function_chance(f, 50) ? body_convert(b, x, random_integer(f), true)
                                                             : body_convert(b, x, random_float(f), true);
  }
}

scalar body_random(body *b, unsigned operations) {
  for (unsigned i = 0; i < b->loops && function_chance(b->f, 12); i++) {
    unsigned at = b->f->next++;
    line(b, "%%s%u = linalg.index %u : index", at, function_below(b->f, b->loops));
    element e = random_integer(b->f);
    scalar s = new_scalar(b, e, bound_input(e));
    line(b, "%%s%u = arith.index_cast %%s%u : index to %s", s.id, at, elements[e].name);
  }
  if (!b->scalars.size)
    stack_push(&b->scalars, body_whole(b, ELEMENT_I32, 1 + (int)function_below(b->f, 9)));
  scalar x = pick(b);
  for (unsigned i = 0; i < operations; i++) {
    if (x.element == ELEMENT_I1)
      x = body_convert(b, x, ELEMENT_I32, false);
    if (!is_float(x.element) && !bound_is_sharp(x.bound)) // nothing more that would not wrap
      break;
    x = is_float(x.element) ? float_operation(b, x) : integer_operation(b, x);
    if (function_chance(b->f, 30)) {
      scalar other = pick(b);
      if (other.element != ELEMENT_I1)
        x = other;
    }
  }
  return x.element == ELEMENT_I1 ? body_convert(b, x, ELEMENT_I32, false) : x;
}

// ---- arithmetic of networks -------------------------------------------------------------------------------

scalar body_scale(body *b, scalar x, scalar multiplier, unsigned shift, scalar zero_point, element to) {
  scalar wide = body_binary(b, "muli", body_convert(b, x, ELEMENT_I64, true),
                            body_convert(b, multiplier, ELEMENT_I64, true));
  char half[32];
  snprintf(half, sizeof half, "%lld", 1ll << (shift - 1));
  wide = body_binary(b, "addi", wide, constant(b, ELEMENT_I64, half, 0, true));
  scalar s = body_convert(b, body_binary(b, "shrsi", wide, body_whole(b, ELEMENT_I64, (int)shift)),
                          ELEMENT_I32, true);
  s = body_binary(b, "addi", s, body_convert(b, zero_point, ELEMENT_I32, true));
  bool is_unsigned = function_chance(b->f, 30);
  s = body_clamp(b, s, is_unsigned ? 0 : -128, is_unsigned ? 255 : 127);
  return body_convert(b, s, to, true);
}

scalar body_scale_float(body *b, scalar x, scalar factor, scalar zero_point, element to) {
  scalar y = body_binary(b, "mulf", body_convert(b, x, factor.element, true), factor);
  element e = y.element;
  scalar rounded = new_scalar(b, e, y.bound);
  for (int k = DATA_WHOLE; k <= DATA_REAL; k++)
    if (rounded.bound.apart[k] > 0)
      rounded.bound.apart[k] += 1;
  line(b, "%%s%u = math.roundeven %%s%u : %s", rounded.id, y.id, elements[e].name);
  rounded = body_binary(b, "addf", rounded, body_convert(b, zero_point, e, true));
  return body_convert(b, body_clamp(b, rounded, -128, 127), to, true);
}

const char *body_fold_of(function *f, element e) {
  static const char *const integers[] = {"addi",  "addi", "addi", "maxsi", "minsi", "maxui",
                                         "minui", "muli", "andi", "ori",   "xori"},
                           *const floats[] = {"addf",     "addf",    "addf",   "maximumf",
                                              "minimumf", "maxnumf", "minnumf"};
  if (e == ELEMENT_I1)
    return function_chance(f, 50) ? "ori" : "andi";
  return elements[e].is_float ? floats[function_below(f, 7)] : integers[function_below(f, 11)];
}

scalar body_fold(body *b, const char *op, scalar first, scalar term, double terms) {
  scalar s = function_chance(b->f, 50) ? body_binary(b, op, first, term) : body_binary(b, op, term, first);
  if (is_named(op, "addf"))
    s.bound = bound_sum(first.bound, term.bound, terms, s.element);
  else if (!is_float(s.element))
    s.bound = bound_input(s.element);
  return s;
}

void body_print(const body *b, const scalar *arguments, unsigned num_arguments, const scalar *results,
                unsigned num_results, strbuf *out) {
  strbuf_printf(out, " {\n  ^bb0(");
  for (unsigned i = 0; i < num_arguments; i++)
    strbuf_printf(out, "%s%%s%u: %s", i ? ", " : "", arguments[i].id, elements[arguments[i].element].name);
  strbuf_printf(out, "):\n");
  if (b->text.size)
    strbuf_append(out, b->text.text, b->text.size);
  strbuf_printf(out, "    linalg.yield ");
  for (unsigned i = 0; i < num_results; i++)
    strbuf_printf(out, i ? ", %%s%u" : "%%s%u", results[i].id);
  strbuf_printf(out, " : ");
  for (unsigned i = 0; i < num_results; i++)
    strbuf_printf(out, i ? ", %s" : "%s", elements[results[i].element].name);
  strbuf_printf(out, "\n  }");
}

void body_free(body *b) {
  stack_free(&b->scalars);
  strbuf_free(&b->text);
}
