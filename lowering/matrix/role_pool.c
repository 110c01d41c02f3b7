// Stores of the largest elements in windows of pixels. What such a store does has a form only when some of
// its configuration is given as numbers: those come from the problem; what the rest means is read off the
// form.
//
// Which numbers is not known beforehand. The search starts with the configuration of a store without windows
// (`plain`): fields that this one does not look at are left open, and of those that it does look at first
// none, then each in turn is given the stride of the windows; if the addresses still are no linear forms, a
// further field is given a distance between results. Where a window's extent is an open field, it is given
// the window's size, and all is run again (match_pool).
//
// Example: windows of 3 x 3 at a stride of 2, and Gemmini's mvout, whose plain form looks at pool_stride to
// find that it is 0:
//   pool_stride = 2        makes it a store of windows, and the steps of y and x numbers
//   stride or              one of the two is a number, since (y * pool_out_columns + x) * stride would be a
//   pool_out_columns       product of two open fields
//   pool_size = 3          the loops over a window's pixels have a number of rounds
// What is left open is read off the effect. The row that is read is
//   source + (2 * y + wy - upper_pad) * columns + 2 * x + wx - left_pad
// so the field that multiplies wy is the pitch of the pixels (columns), those that are subtracted are the
// borders before them, and the extents of the loops over y and x are the numbers of results. The condition of
// a pixel outside must say the four borders: row < 0, column < 0, row >= rows, column >= columns; the number
// that it counts as (0) must be the problem's, or matter in neither.
#include "lowering/matrix/roles_internal.h"

#include <string.h>

typedef struct pool_search {
  const pool_goal *goal;
  const role *plain;
  const char **why;
} pool_search;

// ---- forms --------------------------------------------------------------------------------------

enum { FORM_PRODUCTS = 16 };

// constant + sum of products, as in library_linear.
typedef struct form {
  int64_t constant;
  unsigned count;
  library_product product[FORM_PRODUCTS];
  bool failed; // it is none, or too long
} form;

static void add_product(form *f, int64_t coefficient, uint32_t first, uint32_t second) {
  for (unsigned k = 0; k < f->count; k++)
    if (f->product[k].leaf[0] == first && f->product[k].leaf[1] == second) {
      f->product[k].coefficient += coefficient;
      return;
    }
  if (f->count == FORM_PRODUCTS)
    f->failed = true;
  else
    f->product[f->count++] = (library_product){coefficient, {first, second}};
}

static void add_form(form *to, int64_t factor, const form *f) {
  to->failed |= f->failed;
  to->constant += factor * f->constant;
  for (unsigned k = 0; k < f->count; k++)
    add_product(to, factor * f->product[k].coefficient, f->product[k].leaf[0], f->product[k].leaf[1]);
}

static form lone(uint32_t leaf) {
  form f = {0};
  if (leaf != MATRIX_NONE)
    add_product(&f, 1, leaf, UINT32_MAX);
  return f;
}

static form sum(const form *a, int64_t factor, const form *b) {
  form f = *a;
  add_form(&f, factor, b);
  return f;
}

static bool is_zero(const form *f) {
  bool zero = !f->failed && !f->constant;
  for (unsigned k = 0; k < f->count; k++)
    zero &= !f->product[k].coefficient;
  return zero;
}

// The values that a form can have; false: not known to be small.
static bool range_of(const library_effect *e, int64_t constant, unsigned count, const library_product *p,
                     int64_t *low, int64_t *high);

static bool leaf_range(const library_effect *e, uint32_t leaf, int64_t *low, int64_t *high) {
  const library_leaf *l = &e->leaves[leaf];
  if (l->kind == LIBRARY_LEAF_DIMENSION) {
    const library_linear *extent = &e->dimensions[l->number].extent;
    if (!range_of(e, extent->constant, extent->count, extent->products, low, high))
      return false;
    *low = 0;
    *high -= *high > 0;
    return true;
  }
  if ((l->kind != LIBRARY_LEAF_OPERAND && l->kind != LIBRARY_LEAF_STATE) || l->type.width > 16 ||
      l->type.kind == LIBRARY_FLOAT)
    return false;
  bool is_signed = l->type.kind == LIBRARY_SIGNED;
  *low = is_signed ? -((int64_t)1 << (l->type.width - 1)) : 0;
  *high = ((int64_t)1 << (l->type.width - is_signed)) - 1;
  return true;
}

static bool range_of(const library_effect *e, int64_t constant, unsigned count, const library_product *p,
                     int64_t *low, int64_t *high) {
  *low = *high = constant;
  for (unsigned k = 0; k < count; k++) {
    int64_t a, b;
    if (p[k].leaf[1] != UINT32_MAX || p[k].coefficient > INT32_MAX || p[k].coefficient < INT32_MIN ||
        !leaf_range(e, p[k].leaf[0], &a, &b))
      return false;
    *low += p[k].coefficient * (p[k].coefficient < 0 ? b : a);
    *high += p[k].coefficient * (p[k].coefficient < 0 ? a : b);
  }
  return true;
}

// Are the form's values numbers of that many bits?
static bool fits(const library_effect *e, const form *f, bool is_signed, unsigned width) {
  int64_t low, high;
  return !f->failed && width <= 32 && range_of(e, f->constant, f->count, f->product, &low, &high) &&
         low >= (is_signed ? -((int64_t)1 << (width - 1)) : 0) && high < (int64_t)1 << (width - is_signed);
}

// What a term says exactly: its low bits are the form's, everywhere.
static form form_of(const library_effect *e, term_id t) {
  const term_context *c = e->terms;
  int64_t number;
  uint64_t value = 0;
  form a, b, failed = {.failed = true};
  if (term_is_signed_const(c, t, &number))
    return (form){.constant = number};
  switch (term_operator(c, t)) {
  case TERM_ARG:
    return lone(term_argument(c, t));
  case TERM_ADD:
  case TERM_SUB:
    a = form_of(e, term_child(c, t, 0)), b = form_of(e, term_child(c, t, 1));
    return sum(&a, term_operator(c, t) == TERM_ADD ? 1 : -1, &b);
  case TERM_SHL:
  case TERM_MUL:
    a = form_of(e, term_child(c, t, 0));
    if (!term_is_const(c, term_child(c, t, 1), &value) || value > 15)
      return failed;
    return sum(&(form){0}, term_operator(c, t) == TERM_SHL ? (int64_t)1 << value : (int64_t)value, &a);
  case TERM_TRUNC:
    return form_of(e, term_child(c, t, 0));
  case TERM_EXTS:
  case TERM_EXTU:
    a = form_of(e, term_child(c, t, 0));
    return fits(e, &a, term_operator(c, t) == TERM_EXTS, term_width(c, term_child(c, t, 0))) ? a : failed;
  default:
    return failed;
  }
}

// ---- what a store does --------------------------------------------------------------------------

// An effect in parts; row 0, column 1 of pixels and windows.
typedef struct parts {
  const library_write *w;
  const library_reduction *largest;
  const library_read *from;
  term_id condition;               // of a pixel that is not there; none: all are
  int64_t outside;                 // its value
  uint32_t window[2], pixel[2];    // leaves: counters of windows, and in a window
  uint32_t channel;                // leaf
  uint32_t pitch, before[2], rows; // leaves: state; before, rows: or MATRIX_NONE
} parts;

static int64_t coefficient_of(const library_linear *l, uint32_t a, uint32_t b) {
  for (uint32_t k = 0; k < l->count; k++) {
    const library_product *p = &l->products[k];
    if ((p->leaf[0] == a && p->leaf[1] == b) || (p->leaf[0] == b && p->leaf[1] == a))
      return p->coefficient;
  }
  return 0;
}

static uint32_t counter(const library_effect *e, uint32_t dimension) {
  for (uint32_t k = 0; k < e->num_leaves; k++)
    if (e->leaves[k].kind == LIBRARY_LEAF_DIMENSION && e->leaves[k].number == dimension)
      return k;
  return MATRIX_NONE;
}

static bool is_state(const library_effect *e, uint32_t leaf) {
  return leaf != MATRIX_NONE && leaf != UINT32_MAX && e->leaves[leaf].kind == LIBRARY_LEAF_STATE;
}

// The value written is the largest of two loops' requantized elements, or of a number where there is none.
static bool read_value(const pool_search *x, const library_effect *e, parts *p) {
  const move_goal *g = x->goal->store;
  term_context *c = e->terms;
  uint64_t condition, value;
  if (e->num_writes != 1)
    return false;
  p->w = &e->writes[0];
  if (p->w->memory != LIBRARY_MAIN || !role_matches_type(p->w->type, g->main) ||
      !term_is_const(c, p->w->condition, &condition) || !condition ||
      term_operator(c, p->w->value) != TERM_ARG ||
      e->leaves[term_argument(c, p->w->value)].kind != LIBRARY_LEAF_REDUCTION)
    return false;
  p->largest = &e->reductions[e->leaves[term_argument(c, p->w->value)].number];
  term_range start, outside;
  term_id t = p->largest->element;
  if (p->largest->op != TERM_MAXS || p->largest->num_dimensions != 2 ||
      !term_is_const(c, p->largest->init, &value) || !term_get_range(c, p->largest->init, &start) ||
      start.smin != -((int64_t)1 << (term_width(c, p->largest->init) - 1)))
    return false;
  if (term_operator(c, t) == TERM_SELECT && term_is_const(c, term_child(c, t, 1), &value)) {
    term_get_range(c, term_child(c, t, 1), &outside);
    p->condition = term_child(c, t, 0);
    p->outside = outside.smin;
    t = term_child(c, t, 2);
  }
  requantization have = requantize_read(c, t);
  if (term_operator(c, have.base) != TERM_ARG ||
      e->leaves[term_argument(c, have.base)].kind != LIBRARY_LEAF_READ)
    return false;
  p->from = &e->reads[e->leaves[term_argument(c, have.base)].number];
  return p->from->memory == g->memory && role_matches_type(p->from->type, g->local) &&
         role_same_requantization(g, e, &have);
}

// The row in local memory is base + (pixel's row) * pitch + (pixel's column), each window * stride + pixel -
// before.
static bool read_pixels(const problem_windows *w, const library_effect *e, parts *p) {
  const library_linear *row = &p->from->index[0], *column = &p->from->index[1];
  p->pitch = p->before[0] = p->before[1] = MATRIX_NONE;
  p->window[0] = p->window[1] = p->pixel[0] = p->pixel[1] = MATRIX_NONE;
  if (column->constant || column->count != 1 || column->products[0].leaf[1] != UINT32_MAX || row->constant)
    return false;
  p->channel = column->products[0].leaf[0];
  for (unsigned k = 0; k < 2; k++) {
    uint32_t leaf = counter(e, p->largest->dimensions[k]), factor = form_factor(row, leaf);
    p->pixel[factor == MATRIX_NONE] = leaf;
    p->pitch = factor == MATRIX_NONE ? p->pitch : factor;
  }
  if (!is_state(e, p->pitch))
    return false;
  for (uint32_t k = 0; k < p->w->num_dimensions; k++) {
    uint32_t leaf = counter(e, p->w->dimensions[k]);
    if (leaf != p->channel)
      p->window[!coefficient_of(row, leaf, p->pitch)] = leaf;
  }
  for (uint32_t k = 0; k < row->count; k++) {
    const library_product *q = &row->products[k];
    bool is_row = q->leaf[0] == p->pitch || q->leaf[1] == p->pitch;
    uint32_t other = q->leaf[q->leaf[0] == p->pitch];
    if (q->coefficient == -1 && is_state(e, other) && (is_row || q->leaf[1] == UINT32_MAX))
      p->before[!is_row] = other;
  }
  return p->w->num_dimensions == 3 && p->window[0] != MATRIX_NONE && p->window[1] != MATRIX_NONE &&
         coefficient_of(row, p->window[0], p->pitch) == w->stride[0] &&
         coefficient_of(row, p->window[1], UINT32_MAX) == w->stride[1] &&
         coefficient_of(row, p->pixel[1], UINT32_MAX) == 1 &&
         row->count == 5u + (p->before[0] != MATRIX_NONE) + (p->before[1] != MATRIX_NONE);
}

// Where the pixel number `k` of a window is, as a form.
static form place(const problem_windows *w, const parts *p, unsigned k) {
  form window = lone(p->window[k]), pixel = lone(p->pixel[k]), before = lone(p->before[k]);
  form f = sum(&pixel, w->stride[k], &window);
  return sum(&f, -1, &before);
}

// Adds what one of several conditions says, all of the form "something < 0", to `found`: bits of the four
// borders.
static bool read_borders(const problem_windows *w, const library_effect *e, parts *p, term_id t,
                         unsigned *found) {
  const term_context *c = e->terms;
  term_op op = term_operator(c, t);
  if (op == TERM_OR)
    return read_borders(w, e, p, term_child(c, t, 0), found) &&
           read_borders(w, e, p, term_child(c, t, 1), found);
  if (op != TERM_SLT && op != TERM_SLE)
    return false;
  unsigned width = term_width(c, term_child(c, t, 0));
  form a = form_of(e, term_child(c, t, 0)), b = form_of(e, term_child(c, t, 1));
  if (!fits(e, &a, true, width) || !fits(e, &b, true, width))
    return false;
  form less = sum(&a, -1, &b), pitch = lone(p->pitch);
  less.constant -= op == TERM_SLE;
  for (unsigned k = 0; k < 2; k++) {
    form at = place(w, p, k), low = sum(&less, -1, &at), end = sum(&less, 1, &at);
    end.constant++; // what is left is the number of pixels
    form columns = sum(&end, -1, &pitch);
    if (is_zero(&low))
      return *found |= 1u << k;
    if (k == 1 && is_zero(&columns))
      return *found |= 8;
    for (uint32_t leaf = 0; k == 0 && leaf < e->num_leaves; leaf++) {
      form state = lone(leaf), rest = sum(&end, -1, &state);
      if (is_state(e, leaf) && is_zero(&rest)) {
        p->rows = leaf;
        return *found |= 4;
      }
    }
  }
  return false;
}

// Are pixels that the problem has not where it has borders those that the store takes for the same number?
static bool match_borders(const pool_search *x, const library_effect *e, parts *p) {
  const problem_windows *w = x->goal->windows;
  const requantization *scale = x->goal->store->scale;
  unsigned found = 0;
  p->rows = MATRIX_NONE;
  if (!term_none(p->condition) && (!read_borders(w, e, p, p->condition, &found) || found != 15))
    return false;
  if (!w->has_borders)
    return true;
  if (term_none(p->condition) || p->before[0] == MATRIX_NONE || p->before[1] == MATRIX_NONE)
    return false;
  // Neither number matters beside elements that are not less.
  int64_t least = scale ? scale->low : INT64_MIN;
  if (p->outside == w->outside || (p->outside <= least && w->outside <= least))
    return true;
  *x->why = "the accelerator pads windows with another value";
  return false;
}

// A state field that has to be a number, and is open.
static bool is_open_extent(const library_effect *e, uint32_t leaf, uint32_t *field) {
  const library_linear *extent = &e->dimensions[e->leaves[leaf].number].extent;
  if (extent->constant || extent->count != 1 || extent->products[0].coefficient != 1 ||
      extent->products[0].leaf[1] != UINT32_MAX || !is_state(e, extent->products[0].leaf[0]))
    return false;
  *field = e->leaves[extent->products[0].leaf[0]].number;
  return true;
}

static bool is_number(const library_effect *e, uint32_t leaf, int64_t number) {
  const library_linear *extent = &e->dimensions[e->leaves[leaf].number].extent;
  return !extent->count && extent->constant == number;
}

// Results are where the problem has them.
static bool match_results(search *s, const library_effect *e, const parts *p) {
  const pool_goal *g = ((const pool_search *)s->goal)->goal;
  const library_linear *at = p->w->index;
  role *r = s->role;
  uint32_t base = role_base(s, e, at), stride = form_factor(at, p->window[1]);
  int64_t column = stride == MATRIX_NONE ? coefficient_of(at, p->window[1], UINT32_MAX) : g->column_pitch,
          rows = stride == MATRIX_NONE ? coefficient_of(at, p->window[0], UINT32_MAX)
                                       : coefficient_of(at, p->window[0], stride) * g->column_pitch;
  if (base == MATRIX_NONE || at->constant || at->count != 4 || column != g->column_pitch ||
      rows != g->row_pitch || form_coefficient(at, p->channel) != (int64_t)(g->store->main.width / 8))
    return false;
  r->constant[ROLE_ROW_STRIDE] = column;
  if (stride != MATRIX_NONE && !is_state(e, stride))
    return false;
  if (stride != MATRIX_NONE)
    r->open[ROLE_ROW_STRIDE] = e->leaves[stride].number;
  role_bind(s, e, base, ROLE_MAIN);
  return true;
}

static void bind_state(role *r, const library_effect *e, role_open open, uint32_t leaf) {
  if (leaf != MATRIX_NONE)
    r->open[open] = e->leaves[leaf].number;
}

static bool match_pool(search *s, const library_effect *e) {
  const pool_search *x = s->goal;
  const problem_windows *w = x->goal->windows;
  parts p = {0};
  uint32_t field;
  if (!read_value(x, e, &p) || !read_pixels(w, e, &p))
    return false;
  for (unsigned k = 0; k < 2; k++) {
    if (is_open_extent(e, p.pixel[k], &field)) {
      s->state[field] = (library_value){LIBRARY_EQUAL, w->size[k], 0};
      bool ok = search_try(s);
      if (!ok)
        s->state[field] = (library_value){0};
      return ok;
    }
    if (!is_number(e, p.pixel[k], w->size[k]))
      return false;
  }
  role_begin(s, e);
  role *r = s->role;
  uint32_t base = role_base(s, e, &p.from->index[0]);
  for (unsigned k = 0; k < 2; k++)
    if (!is_open_extent(e, p.window[k], &r->open[k ? ROLE_WINDOW_COLUMNS : ROLE_WINDOW_ROWS]))
      return false;
  if (base == MATRIX_NONE || !match_results(s, e, &p) || !match_borders(x, e, &p))
    return false;
  role_bind(s, e, base, ROLE_LOCAL);
  bind_state(r, e, ROLE_PIXEL_ROWS, p.rows);
  bind_state(r, e, ROLE_PIXEL_COLUMNS, p.pitch);
  bind_state(r, e, ROLE_BEFORE_ROWS, p.before[0]);
  bind_state(r, e, ROLE_BEFORE_COLUMNS, p.before[1]);
  r->pools = true;
  r->memory = x->goal->store->memory;
  r->block = (int64_t)s->a->l->memories[r->memory].columns;
  return role_bind_extent(s, e, p.channel, ROLE_COLUMNS, &r->max_columns) && role_is_complete(s, e, false);
}

// ---- search -------------------------------------------------------------------------------------

static bool is_set(const search *s, uint32_t field) {
  const role *plain = ((const pool_search *)s->goal)->plain;
  uint32_t group = s->a->group_of[field];
  return group != MATRIX_NONE && (plain->groups >> group & 1) && !s->a->is_fixed[field] &&
         s->a->l->state[field].type.kind != LIBRARY_FLOAT;
}

// Tries the state with a field given as a number; or, MATRIX_NONE, as it is.
static bool try_field(search *s, uint32_t field, int64_t number, bool (*next)(search *s)) {
  if (field == MATRIX_NONE)
    return next(s);
  library_type t = s->a->l->state[field].type;
  if (!is_set(s, field) || number >> (t.width - (t.kind == LIBRARY_SIGNED)))
    return false;
  library_value before = s->state[field];
  s->state[field] = (library_value){LIBRARY_EQUAL, number, 0};
  if (next(s))
    return true;
  s->state[field] = before;
  return false;
}

// A distance between results may have to be a number: in bytes or in results.
static bool try_pitches(search *s) {
  const pool_goal *g = ((const pool_search *)s->goal)->goal;
  const int64_t pitches[] = {g->row_pitch / g->column_pitch, g->column_pitch, g->row_pitch};
  if (try_field(s, MATRIX_NONE, 0, search_try))
    return true;
  for (uint32_t f = 0; f < s->a->l->num_state; f++)
    for (unsigned k = 0; k < 3 && s->state[f].given == LIBRARY_OPEN; k++)
      if (try_field(s, f, pitches[k], search_try))
        return true;
  return false;
}

// From the state of a store without windows: what that did not look at is open; something that it did look at
// is what makes it one with windows.
static bool try_windows(search *s) {
  const pool_search *x = s->goal;
  memcpy(s->state, x->plain->state, s->a->l->num_state * sizeof *s->state);
  for (uint32_t f = 0; f < s->a->l->num_state; f++)
    if (is_set(s, f) && !x->plain->consulted[f])
      s->state[f] = (library_value){0};
  if (try_field(s, MATRIX_NONE, 0, try_pitches))
    return true;
  for (uint32_t f = 0; f < s->a->l->num_state; f++)
    if (x->plain->consulted[f] && try_field(s, f, x->goal->windows->stride[0], try_pitches))
      return true;
  return false;
}

static bool plausible(const search *s) {
  return role_is_move(s, ((const pool_search *)s->goal)->goal->store->memory);
}

bool role_find_pool(accelerator *a, const pool_goal *goal, const role *plain, role *out, const char **why) {
  *why = "no instruction stores the maxima of such windows";
  pool_search x = {goal, plain, why};
  for (uint32_t k = 0; k < a->l->num_instructions; k++) {
    search s = {.a = a,
                .num_steps = 1,
                .steps = {{k, NULL}},
                .plausible = plausible,
                .states = try_windows,
                .match = match_pool,
                .goal = &x,
                .tile = (int64_t)a->l->memories[goal->store->memory].columns,
                .role = out};
    if (!search_reaches_main(a->l, k) || !search_run(&s))
      continue;
    if (!out->max_columns)
      out->max_columns = role_limit(&s, ROLE_COLUMNS, (int64_t)a->l->memories[goal->store->memory].columns);
    if (out->max_columns >= 1 && role_settle(&s))
      return true;
  }
  return false;
}

int64_t role_most(const accelerator *a, const role *r, role_open open) {
  uint32_t field = r->open[open];
  if (field == MATRIX_NONE)
    return r->constant[open];
  const config_group *g = &a->group[a->group_of[field]];
  library_type t = a->l->state[field].type;
  int64_t most =
      ((int64_t)1 << (t.width - (t.kind == LIBRARY_SIGNED) < 31 ? t.width - (t.kind == LIBRARY_SIGNED)
                                                                : 31)) -
      1;
  for (uint32_t k = 0; k < g->num_fields; k++) {
    if (g->field[k] != field || g->operand[k] == MATRIX_NONE)
      continue;
    library_type o = a->l->instructions[g->instruction].operands[g->operand[k]].type;
    unsigned bits = o.width - (o.kind == LIBRARY_SIGNED);
    if (bits < 31 && most >= (int64_t)1 << bits)
      most = ((int64_t)1 << bits) - 1;
  }
  return most;
}
