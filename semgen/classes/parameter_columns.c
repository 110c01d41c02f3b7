// Goes through the columns in order and tries expressions over the parameters so far, cheapest first; each
// is fitted on two rows and checked on all.
#include "semgen/classes/parameter_columns.h"

#include <inttypes.h>
#include <string.h>

// ---- evaluation ---------------------------------------------------------------------------------
// 2^e for e in 0 .. 126; what is greater no constant is.
static bool power_of_two(wide_int e, wide_int *value) {
  if (e < 0 || e > 126)
    return false;
  *value = (wide_int)1 << e;
  return true;
}

static bool multiply(wide_int a, wide_int b, wide_int *r) { return !__builtin_mul_overflow(a, b, r); }

static bool divide(wide_int a, wide_int b, wide_int *r) {
  if (b <= 0 || a % b)
    return false;
  *r = a / b;
  return true;
}

static bool eval_form(const derive_expr *e, const int64_t *parameters, wide_int *value) {
  wide_int p = e->form == DERIVE_CONSTANT ? 0 : parameters[e->p], q, t, power;
  switch (e->form) {
  case DERIVE_CONSTANT:
    *value = e->num;
    return true;
  case DERIVE_SCALE:
    return multiply(p, e->num, &t) && divide(t, e->den, value);
  case DERIVE_OFFSET:
    return !__builtin_add_overflow(p, e->num, value);
  case DERIVE_RECIPROCAL:
    return divide(e->num, p, value);
  case DERIVE_MINUS:
    return !__builtin_sub_overflow(e->num, p, value);
  case DERIVE_POWER:
    if (!multiply(p, e->den, &t) || t % 2 || !power_of_two(t / 2 + e->shift, &power))
      return false;
    return multiply(e->num, power, &t) && !__builtin_add_overflow(t, (wide_int)e->add, value);
  case DERIVE_LEAST:
  case DERIVE_GREATEST:
    q = parameters[e->q];
    if (!power_of_two(p ? q - 1 : q, &power))
      return false;
    *value = e->form == DERIVE_GREATEST ? power - 1 : p ? -power : 0;
    return true;
  case DERIVE_PRODUCT:
    return multiply(p, parameters[e->q], &t) && multiply(t, e->num, &t) && divide(t, e->den, value);
  case DERIVE_RATIO:
    return multiply(p, e->num, &t) && multiply(parameters[e->q], e->den, &q) && divide(t, q, value);
  case DERIVE_RECIPROCAL2:
    return multiply(p, parameters[e->q], &t) && divide(e->num, t, value);
  }
  die("unknown form");
}

bool derive_eval(const derive_expr *e, const int64_t *parameters, wide_int *value) {
  if (!eval_form(e, parameters, value))
    return false;
  switch (e->then) {
  case DERIVE_AS_IS:
    return true;
  case DERIVE_LESS_ONE:
    return !__builtin_sub_overflow(*value, (wide_int)1, value);
  case DERIVE_LOG2:
    if (*value <= 0 || *value > INT64_MAX || (*value & (*value - 1)))
      return false;
    *value = __builtin_ctzll((unsigned long long)*value);
    return true;
  }
  die("unknown step");
}

// ---- search -------------------------------------------------------------------------------------
typedef struct solver_state {
  const derive_column *columns;
  uint32_t num_rows;
  derive_parameter *parameters;
  const derive_kind *kinds; // of the parameters
  uint32_t num_parameters;
  int64_t *row; // scratch: one row of parameter values
} solver_state;

static bool same_value(const derive_column *c, uint32_t row, wide_int x) {
  wide_int differs = c->values[row] ^ x;
  if (c->kind == DERIVE_VALUE && c->modulus[row] <= 64)
    return ((uint64_t)differs << (64 - c->modulus[row])) == 0;
  return !differs;
}

static bool is_wild(const derive_column *c, uint32_t row) { return c->wild && c->wild[row]; }

static bool holds(const solver_state *s, const derive_column *c, const derive_expr *e) {
  for (uint32_t row = 0; row < s->num_rows; row++) {
    if (is_wild(c, row))
      continue;
    for (uint32_t k = 0; k < s->num_parameters; k++)
      s->row[k] = s->parameters[k].values[row];
    wide_int value;
    if (!derive_eval(e, s->row, &value) || !same_value(c, row, value))
      return false;
  }
  return true;
}

static wide_int gcd(wide_int a, wide_int b) { return b ? gcd(b, a % b) : a < 0 ? -a : a; }

// num/den in lowest terms, den > 0; false if den is 0.
static bool reduce(derive_expr *e, wide_int num, wide_int den) {
  if (den == 0)
    return false;
  if (den < 0)
    num = -num, den = -den;
  wide_int g = gcd(num, den);
  e->num = num / g;
  e->den = (int64_t)(den / g);
  return den / g <= INT64_MAX;
}

// The first row whose value counts; -1 when none does.
static int64_t first_row(const solver_state *s, const derive_column *c, bool nonzero) {
  for (uint32_t row = 0; row < s->num_rows; row++)
    if (!is_wild(c, row) && (!nonzero || c->values[row]))
      return row;
  return -1;
}

static bool find_constant(const solver_state *s, const derive_column *c, derive_expr *e) {
  *e = (derive_expr){.form = DERIVE_CONSTANT, .den = 1};
  if (first_row(s, c, false) < 0)
    return true;
  // Modulo different widths the value that fits all is one of the widest row's.
  for (uint32_t row = 0; row < s->num_rows; row++) {
    e->num = c->values[row];
    if (!is_wild(c, row) && holds(s, c, e))
      return true;
  }
  return false;
}

// Numbers that only others of their kind can express.
static bool is_choice(derive_kind k) {
  return k != DERIVE_COUNT && k != DERIVE_TERMS && k != DERIVE_POSITION && k != DERIVE_VALUE;
}

static bool find_with_one(const solver_state *s, const derive_column *c, uint32_t p, derive_expr *e) {
  const derive_parameter *from = &s->parameters[p];
  derive_kind kind = s->kinds[p];
  if (is_choice(c->kind) || is_choice(kind)) {
    if (c->kind != kind)
      return false;
    *e = (derive_expr){.form = DERIVE_SCALE, .p = p, .num = 1, .den = 1};
    if (holds(s, c, e))
      return true;
    *e = (derive_expr){.form = DERIVE_MINUS, .p = p, .num = 1, .den = 1};
    return holds(s, c, e);
  }
  int64_t row = first_row(s, c, true);
  if (row < 0)
    return false;
  wide_int v = c->values[row], w = from->values[row], product;
  *e = (derive_expr){.form = DERIVE_SCALE, .p = p};
  if (reduce(e, v, w) && holds(s, c, e))
    return true;
  // A reciprocal of counts: blocks of 64 bits hold 64 / width lanes.
  *e = (derive_expr){.form = DERIVE_RECIPROCAL, .p = p, .den = 1};
  if (c->kind != DERIVE_VALUE && kind == DERIVE_COUNT && multiply(v, w, &product)) {
    e->num = product;
    if (holds(s, c, e))
      return true;
  }
  if (c->kind == DERIVE_POSITION && kind == DERIVE_POSITION) {
    *e = (derive_expr){.form = DERIVE_OFFSET, .p = p, .num = c->values[0] - from->values[0], .den = 1};
    return !c->wild && holds(s, c, e);
  }
  if (c->kind == DERIVE_VALUE && kind == DERIVE_COUNT) {
    static const struct {
      int8_t den, shift;
    } exponents[] = {{2, 0}, {2, -1}, {2, -2}, {1, 0}, {1, -1}, {4, 0}, {4, -1}, {2, 1}};
    for (unsigned k = 0; k < sizeof exponents / sizeof *exponents; k++)
      for (int sign = 1; sign >= -1; sign -= 2)
        for (int add = 0; add >= -1; add--) {
          *e = (derive_expr){.form = DERIVE_POWER,
                             .p = p,
                             .num = sign,
                             .den = exponents[k].den,
                             .shift = exponents[k].shift,
                             .add = add};
          if (holds(s, c, e))
            return true;
        }
    *e = (derive_expr){.form = DERIVE_OFFSET, .p = p, .den = 1};
    if (!__builtin_sub_overflow(v, w, &e->num) && e->num >= -2 && e->num <= 2 && holds(s, c, e))
      return true;
    // What is left of a fixed number of lanes; a power of two over a width.
    *e = (derive_expr){.form = DERIVE_MINUS, .p = p, .den = 1};
    if (!__builtin_add_overflow(v, w, &e->num) && holds(s, c, e))
      return true;
    *e = (derive_expr){.form = DERIVE_RECIPROCAL, .p = p, .den = 1};
    if (v > 0 && multiply(v, w, &e->num) && holds(s, c, e))
      return true;
  }
  return false;
}

static bool find_with_two(const solver_state *s, const derive_column *c, uint32_t p, uint32_t q,
                          derive_expr *e) {
  derive_kind kp = s->kinds[p], kq = s->kinds[q];
  if (kp == DERIVE_FLAG && kq == DERIVE_COUNT && c->kind == DERIVE_VALUE) {
    *e = (derive_expr){.form = DERIVE_LEAST, .p = p, .q = q, .den = 1};
    if (holds(s, c, e))
      return true;
    e->form = DERIVE_GREATEST;
    return holds(s, c, e);
  }
  int64_t row = first_row(s, c, true);
  if (row < 0 || kp != DERIVE_COUNT || kq != DERIVE_COUNT || is_choice(c->kind))
    return false;
  wide_int v = c->values[row], x = s->parameters[p].values[row], y = s->parameters[q].values[row], t;
  if (p < q && multiply(x, y, &t)) {
    *e = (derive_expr){.form = DERIVE_PRODUCT, .p = p, .q = q};
    if (reduce(e, v, t) && holds(s, c, e))
      return true;
    *e = (derive_expr){.form = DERIVE_RECIPROCAL2, .p = p, .q = q, .den = 1};
    if (multiply(v, t, &e->num) && holds(s, c, e))
      return true;
  }
  *e = (derive_expr){.form = DERIVE_RATIO, .p = p, .q = q};
  return multiply(v, y, &t) && reduce(e, t, x) && holds(s, c, e);
}

static bool find_as_is(const solver_state *s, const derive_column *c, derive_expr *e) {
  if (find_constant(s, c, e))
    return true;
  for (uint32_t p = 0; p < s->num_parameters; p++)
    if (find_with_one(s, c, p, e))
      return true;
  for (uint32_t p = 0; p < s->num_parameters; p++)
    for (uint32_t q = 0; q < s->num_parameters; q++)
      if (p != q && find_with_two(s, c, p, q, e))
        return true;
  return false;
}

// A constant may also be the logarithm of a count (a shift that divides) or one less than it (a mask); so may
// a number of terms.
static bool find(const solver_state *s, const derive_column *c, derive_expr *e) {
  if (find_as_is(s, c, e))
    return true;
  if (c->kind != DERIVE_VALUE && c->kind != DERIVE_TERMS)
    return false;
  wide_int *counts = util_alloc(s->num_rows * sizeof *counts);
  derive_column column = {.kind = DERIVE_COUNT, .values = counts, .wild = c->wild};
  bool found = false;
  for (derive_step step = DERIVE_LESS_ONE;
       !found && step <= (c->kind == DERIVE_VALUE ? DERIVE_LOG2 : DERIVE_LESS_ONE); step++) {
    bool sensible = true;
    for (uint32_t row = 0; row < s->num_rows; row++) {
      wide_int v = c->values[row];
      sensible &= is_wild(c, row) || (v >= 0 && v < (step == DERIVE_LOG2 ? 62 : INT64_MAX));
      if (sensible)
        counts[row] = step == DERIVE_LOG2 ? (wide_int)1 << (v < 0 ? 0 : v) : v + 1;
    }
    found = sensible && find_as_is(s, &column, e);
    e->then = step;
  }
  util_release(counts);
  return found;
}

// Is every value the least (greatest) signed or unsigned number of q bits, more than one? Then the signedness
// is the parameter, not the number: a clamp to 0 .. 255 or to -128 .. 127.
static bool make_flag(const solver_state *s, const derive_column *c, uint32_t q, int64_t *flags,
                      derive_expr *e) {
  for (unsigned greatest = 0; greatest < 2; greatest++) {
    bool fits = true;
    for (uint32_t row = 0; fits && row < s->num_rows; row++) {
      flags[row] = 0;
      if (is_wild(c, row))
        continue;
      fits = false;
      for (int64_t flag = 0; !fits && flag < 2; flag++) {
        int64_t pair[2] = {flag, s->parameters[q].values[row]};
        wide_int value;
        derive_expr bound = {.form = greatest ? DERIVE_GREATEST : DERIVE_LEAST, .p = 0, .q = 1};
        fits = pair[1] > 1 && derive_eval(&bound, pair, &value) && same_value(c, row, value);
        if (fits)
          flags[row] = flag;
      }
    }
    if (fits) {
      *e = (derive_expr){
          .form = greatest ? DERIVE_GREATEST : DERIVE_LEAST, .p = s->num_parameters, .q = q, .den = 1};
      return true;
    }
  }
  return false;
}

derive_solution derive_solve(const derive_column *columns, uint32_t num_columns, uint32_t num_rows,
                             arena *a) {
  derive_solution out = {.parameters = arena_alloc(a, (num_columns + 1) * sizeof(derive_parameter)),
                         .columns = arena_alloc(a, (num_columns + 1) * sizeof(derive_expr)),
                         .fits = true};
  derive_kind *kinds = arena_alloc(a, (num_columns + 1) * sizeof *kinds);
  solver_state s = {.columns = columns,
                    .num_rows = num_rows,
                    .parameters = out.parameters,
                    .kinds = kinds,
                    .row = arena_alloc(a, (num_columns + 1) * sizeof(int64_t))};
  for (uint32_t k = 0; k < num_columns; k++) {
    const derive_column *c = &columns[k];
    derive_expr *e = &out.columns[k];
    if (find(&s, c, e))
      continue;
    int64_t *values = arena_alloc(a, num_rows * sizeof *values);
    bool made = false;
    for (uint32_t q = 0; !made && c->kind == DERIVE_VALUE && q < s.num_parameters; q++)
      made = kinds[q] == DERIVE_COUNT && make_flag(&s, c, q, values, e);
    if (!made) {
      for (uint32_t row = 0; row < num_rows; row++) {
        values[row] = is_wild(c, row) ? 0 : (int64_t)c->values[row];
        out.fits &= is_wild(c, row) || values[row] == c->values[row];
      }
      *e = (derive_expr){.form = DERIVE_SCALE, .p = s.num_parameters, .num = 1, .den = 1};
    }
    kinds[s.num_parameters] = made ? DERIVE_FLAG : c->kind == DERIVE_TERMS ? DERIVE_COUNT : c->kind;
    out.parameters[s.num_parameters++] = (derive_parameter){.column = k, .made = made, .values = values};
  }
  out.num_parameters = s.num_parameters;
  return out;
}

// ---- printing -----------------------------------------------------------------------------------
static void print_form(const derive_expr *e, const char *const *names, strbuf *out) {
  const char *p = e->form == DERIVE_CONSTANT ? "" : names[e->p];
  switch (e->form) {
  case DERIVE_CONSTANT:
    strbuf_wide(out, e->num);
    return;
  case DERIVE_SCALE:
  case DERIVE_PRODUCT:
    if (e->num != 1)
      strbuf_printf(out, "%" PRId64 " * ", (int64_t)e->num);
    strbuf_printf(out, "%s", p);
    if (e->form == DERIVE_PRODUCT)
      strbuf_printf(out, " * %s", names[e->q]);
    if (e->den != 1)
      strbuf_printf(out, " / %" PRId64, e->den);
    return;
  case DERIVE_OFFSET:
    strbuf_printf(out, "%s %c %" PRId64, p, e->num < 0 ? '-' : '+', (int64_t)(e->num < 0 ? -e->num : e->num));
    return;
  case DERIVE_RECIPROCAL:
    strbuf_printf(out, "%" PRId64 " / %s", (int64_t)e->num, p);
    return;
  case DERIVE_MINUS:
    strbuf_printf(out, "%" PRId64 " - %s", (int64_t)e->num, p);
    return;
  case DERIVE_POWER:
    strbuf_printf(out, "%s2^", e->num < 0 ? "-" : "");
    strbuf_printf(out, e->shift || e->den != 2 ? "(" : "");
    strbuf_printf(out, "%s%s%s", e->den == 4 ? "2 * " : "", p, e->den == 1 ? " / 2" : "");
    if (e->shift)
      strbuf_printf(out, " %c %d", e->shift < 0 ? '-' : '+', e->shift < 0 ? -e->shift : e->shift);
    strbuf_printf(out, e->shift || e->den != 2 ? ")" : "");
    if (e->add)
      strbuf_printf(out, " - 1");
    return;
  case DERIVE_LEAST:
  case DERIVE_GREATEST:
    strbuf_printf(out, "%s(%s, %s)", e->form == DERIVE_LEAST ? "least" : "greatest", p, names[e->q]);
    return;
  case DERIVE_RATIO:
    if (e->num != 1)
      strbuf_printf(out, "%" PRId64 " * ", (int64_t)e->num);
    strbuf_printf(out, "%s / ", p);
    if (e->den != 1)
      strbuf_printf(out, "(%" PRId64 " * %s)", e->den, names[e->q]);
    else
      strbuf_printf(out, "%s", names[e->q]);
    return;
  case DERIVE_RECIPROCAL2:
    strbuf_printf(out, "%" PRId64 " / (%s * %s)", (int64_t)e->num, p, names[e->q]);
    return;
  }
}

void derive_print(const derive_expr *e, const char *const *names, strbuf *out) {
  strbuf_printf(out, e->then == DERIVE_LOG2 ? "log2(" : "");
  print_form(e, names, out);
  strbuf_printf(out, e->then == DERIVE_LOG2 ? ")" : e->then == DERIVE_LESS_ONE ? " - 1" : "");
}

const char *derive_print_all(const derive_expr *exprs, uint32_t count, const char *const *names, arena *a) {
  strbuf out = {0};
  for (uint32_t k = 0; k < count; k++) {
    strbuf_printf(&out, k ? "; " : "");
    derive_print(&exprs[k], names, &out);
  }
  const char *r = arena_strdup(a, out.text ? out.text : "");
  strbuf_free(&out);
  return r;
}
