// Moves of blocks between main and local memory.
#include "lowering/matrix/roles_internal.h"

#include <math.h>
#include <string.h>

// Both sides of a move.
typedef struct sides {
  const library_linear *main, *row, *column;
  uint32_t rows, columns; // leaves of the counters; rows: MATRIX_NONE without
  uint32_t quotient;      // leaf: number of the block, or MATRIX_NONE
  int64_t block;          // columns of a block
} sides;

static uint32_t dimension_leaf(const library_effect *e, uint32_t dimension) {
  for (uint32_t k = 0; k < e->num_leaves; k++)
    if (e->leaves[k].kind == LIBRARY_LEAF_DIMENSION && e->leaves[k].number == dimension)
      return k;
  return MATRIX_NONE;
}

// The column is the counter itself, or the counter mod the columns of a block.
static bool read_column(const library_effect *e, const library_write *w, sides *s) {
  if (s->column->constant || s->column->count != 1 || s->column->products[0].coefficient != 1 ||
      s->column->products[0].leaf[1] != UINT32_MAX)
    return false;
  uint32_t leaf = s->column->products[0].leaf[0];
  s->quotient = MATRIX_NONE;
  if (e->leaves[leaf].kind == LIBRARY_LEAF_REMAINDER) {
    uint32_t division = e->leaves[leaf].number;
    const library_linear *dividend = &e->divisions[division].dividend;
    s->block = e->divisions[division].divisor;
    if (dividend->constant || dividend->count != 1 || dividend->products[0].coefficient != 1)
      return false;
    leaf = dividend->products[0].leaf[0];
    for (uint32_t k = 0; k < e->num_leaves; k++)
      if (e->leaves[k].kind == LIBRARY_LEAF_QUOTIENT && e->leaves[k].number == division)
        s->quotient = k;
    for (uint32_t k = 0; s->quotient == MATRIX_NONE && k < e->num_leaves; k++)
      if (e->leaves[k].kind == LIBRARY_LEAF_QUOTIENT &&
          e->divisions[e->leaves[k].number].divisor == s->block &&
          e->divisions[e->leaves[k].number].dividend.count == 1 &&
          !e->divisions[e->leaves[k].number].dividend.constant &&
          e->divisions[e->leaves[k].number].dividend.products[0].leaf[0] == leaf)
        s->quotient = k;
  }
  if (e->leaves[leaf].kind != LIBRARY_LEAF_DIMENSION)
    return false;
  s->columns = leaf;
  s->rows = MATRIX_NONE;
  for (uint32_t k = 0; k < w->num_dimensions; k++) {
    uint32_t other = dimension_leaf(e, w->dimensions[k]);
    if (other == MATRIX_NONE || other == s->columns)
      continue;
    if (s->rows != MATRIX_NONE)
      return false;
    s->rows = other;
  }
  return true;
}

// Only the counters and the address say where.
static bool is_exact(const library_linear *l, unsigned parts) { return !l->constant && l->count == parts; }

// Is the leaf in the form, with an open coefficient other than 0?
static bool strides(const role *r, const library_linear *l, uint32_t leaf, role_open open) {
  return leaf != MATRIX_NONE && (r->constant[open] || form_factor(l, leaf) != MATRIX_NONE);
}

// An open coefficient: a state field or a constant.
static bool read_open(search *s, const library_effect *e, const library_linear *l, uint32_t leaf,
                      role_open open) {
  role *r = s->role;
  uint32_t factor = form_factor(l, leaf);
  r->constant[open] = form_coefficient(l, leaf);
  if (factor == MATRIX_NONE)
    return true;
  r->open[open] = e->leaves[factor].number;
  return e->leaves[factor].kind == LIBRARY_LEAF_STATE;
}

bool role_bind_pitch(search *s, const library_effect *e, const library_linear *l, uint32_t row) {
  uint32_t factor = form_factor(l, row);
  if (factor == MATRIX_NONE || e->leaves[factor].kind != LIBRARY_LEAF_OPERAND)
    return read_open(s, e, l, row, ROLE_ROW_STRIDE);
  role_bind(s, e, factor, ROLE_PITCH);
  return true;
}

static float float_of(uint64_t bits) {
  uint32_t low = (uint32_t)bits;
  float f;
  memcpy(&f, &low, sizeof f);
  return f;
}

// What is beyond the integer that the instruction converts to becomes its least number: with any sum and this
// factor, no result is, unless the program converts to as few bits.
static bool may_convert(const requantization *want, const requantization *have, uint64_t factor) {
  return !have->converts || (want->converts && want->converts <= have->converts) ||
         ldexp((double)float_of(factor), 31) < ldexp(1, (int)have->converts - 1);
}

bool role_same_requantization(const move_goal *g, const library_effect *e, const requantization *found_form) {
  uint64_t want = 0, found = 0;
  requantization form = *found_form, *have = &form;
  if (!g->scale)
    return requantize_is_identity(have);
  requantization wanted = *g->scale;
  if (wanted.is_scaled && term_is_const(g->terms, g->scale->factor, &want) && want == 0x3f800000 &&
      g->scale->low >= -(1 << 24) && g->scale->high <= 1 << 24)
    wanted.is_scaled = false; // times one: only the bounds are left
  element_type from = g->is_store ? g->local : g->main;
  unsigned width = g->is_store && g->width ? g->width : from.width;
  if (!from.is_float) {
    requantize_drop_bounds(&wanted, width, float_of(want));
    requantize_drop_bounds(have, width, float_of(want));
  }
  if (!requantize_is_same(&wanted, have, g->bounded))
    return false;
  if (!wanted.is_scaled)
    return true;
  return term_is_const(e->terms, have->factor, &found) && found == want && may_convert(&wanted, have, want);
}

bool role_matches_type(library_type t, element_type e) {
  return t.width == e.width && (t.kind == LIBRARY_FLOAT) == e.is_float; // a sign is what is done with it
}

// The value is the element read, requantized; a load that accumulates adds it to what was there. A load may
// leave zeros where the guards do not hold.
static bool match_value(const move_goal *g, const library_effect *e, const library_write *w, uint32_t *read,
                        role_guards *guards) {
  term_context *c = e->terms;
  term_id t = w->value;
  if (!g->is_store && !g->accumulates && role_read_guarded(e, t, guards)) {
    if (!guards->otherwise_zero)
      return false;
    t = guards->element;
  }
  if (g->accumulates) {
    bool found = false;
    if (term_operator(c, t) != TERM_ADD && term_operator(c, t) != TERM_FADD)
      return false;
    for (unsigned k = 0; k < 2 && !found; k++) {
      term_id old = term_child(c, t, k);
      if (term_operator(c, old) != TERM_ARG || e->leaves[term_argument(c, old)].kind != LIBRARY_LEAF_READ ||
          e->reads[e->leaves[term_argument(c, old)].number].memory != w->memory ||
          !form_equal(&e->reads[e->leaves[term_argument(c, old)].number].index[0], &w->index[0]) ||
          !form_equal(&e->reads[e->leaves[term_argument(c, old)].number].index[1], &w->index[1]))
        continue;
      t = term_child(c, t, !k);
      found = true;
    }
    if (!found)
      return false;
  }
  if (!g->is_store && term_operator(c, t) == TERM_EXTS)
    t = term_child(c, t, 0);
  requantization have = requantize_read(c, t);
  term_id base = have.base;
  if (term_operator(c, base) != TERM_ARG || e->leaves[term_argument(c, base)].kind != LIBRARY_LEAF_READ)
    return false;
  *read = e->leaves[term_argument(c, base)].number;
  return role_same_requantization(g, e, &have);
}

// Binds the operands that say where in local memory the block is and how large it is.
static bool bind_block(search *s, const library_effect *e, const sides *x) {
  role *r = s->role;
  uint32_t base = role_base(s, e, x->row);
  if (base == MATRIX_NONE || (x->rows != MATRIX_NONE && form_coefficient(x->row, x->rows) != 1))
    return false;
  role_bind(s, e, base, ROLE_LOCAL);
  r->memory = ((const move_goal *)s->goal)->memory;
  r->block = x->block ? x->block : (int64_t)s->a->l->memories[r->memory].columns;
  return role_bind_extent(s, e, x->rows, ROLE_ROWS, &r->max_rows) &&
         role_bind_extent(s, e, x->columns, ROLE_COLUMNS, &r->max_columns) &&
         (x->quotient == MATRIX_NONE || read_open(s, e, x->row, x->quotient, ROLE_BLOCK_STRIDE)) &&
         is_exact(x->row, 1u + (x->rows != MATRIX_NONE) + strides(r, x->row, x->quotient, ROLE_BLOCK_STRIDE));
}

// Operands that say how many rows and columns there are.
static bool bind_guards(search *s, const library_effect *e, const sides *x, const role_guards *g) {
  for (unsigned k = 0; k < g->count; k++) {
    if ((g->counter[k] != x->rows && g->counter[k] != x->columns) || g->operand[k] == MATRIX_NONE)
      return false;
    role_bind(s, e, g->operand[k], g->counter[k] == x->rows ? ROLE_ROWS : ROLE_COLUMNS);
  }
  return true;
}

// Always as far as that, and zero from an operand on?
static bool is_padded(const library_effect *e, const role_guards *g, uint32_t counter) {
  bool found = false;
  if (e->dimensions[e->leaves[counter].number].extent.count)
    return false;
  for (unsigned k = 0; k < g->count; k++)
    found |= g->counter[k] == counter;
  return found;
}

// Where in main memory the block is: NULL, or what is lacking.
static const char *bind_main(search *s, const library_effect *e, const sides *x, int64_t bytes) {
  uint32_t base = role_base(s, e, x->main);
  if (base == MATRIX_NONE)
    return "no operand is where the block begins in main memory";
  if (form_coefficient(x->main, x->columns) != bytes)
    return "the elements of a row are not adjacent in main memory";
  role_bind(s, e, base, ROLE_MAIN);
  bool ok = (x->rows == MATRIX_NONE || role_bind_pitch(s, e, x->main, x->rows)) &&
            is_exact(x->main, 2u + strides(s->role, x->main, x->rows, ROLE_ROW_STRIDE));
  return ok ? NULL : "its rows in main memory do not have one stride";
}

static const char *move_lacks(const move_goal *g) {
  return g->accumulates ? "it does not add the unchanged elements to the accumulator"
         : g->scale     ? "its scale, rounding or bounds differ"
                        : "it changes the elements";
}

static bool match_move(search *s, const library_effect *e) {
  const move_goal *g = s->goal;
  uint32_t read;
  role_guards condition, guards = {0};
  uint32_t wanted = g->is_store ? LIBRARY_MAIN : g->memory;
  s->hopeless |= e->num_writes > 0 && e->writes[0].memory != wanted;
  if (e->num_writes != 1)
    return false;
  const library_write *w = &e->writes[0];
  if (w->memory != wanted || !role_read_condition(e, w->condition, &condition))
    return false;
  if (!match_value(g, e, w, &read, &guards))
    return search_lacks(s, 2, move_lacks(g));
  const library_read *from = &e->reads[read];
  if (from->memory != (g->is_store ? g->memory : LIBRARY_MAIN))
    return false;
  if (!role_matches_type(g->is_store ? w->type : from->type, g->main) ||
      !role_matches_type(g->is_store ? from->type : w->type, g->local))
    return search_lacks(s, 1, "it moves elements of other types");
  const library_linear *local = g->is_store ? from->index : w->index;
  sides x = {.main = g->is_store ? w->index : from->index, .row = &local[0], .column = &local[1]};
  if (!read_column(e, w, &x))
    return search_lacks(s, 3, "its rows and columns in local memory are not those of a block");
  role_begin(s, e);
  role *r = s->role;
  r->accumulates = g->accumulates;
  const char *lacks = bind_main(s, e, &x, g->main.width / 8);
  if (lacks)
    return search_lacks(s, 3, lacks);
  r->pads = is_padded(e, &guards, x.columns) && (x.rows == MATRIX_NONE || is_padded(e, &guards, x.rows));
  if (!bind_guards(s, e, &x, &condition) || !bind_guards(s, e, &x, &guards))
    return search_lacks(s, 3, "its conditions are not bounds of rows and columns");
  if (!bind_block(s, e, &x))
    return search_lacks(s, 3, "the rows or sizes of its blocks are not operands");
  return role_is_complete(s, e, false) ||
         search_lacks(s, 4, "it depends on operands or state with unknown values");
}

// Every element of the block becomes zero.
static bool match_fill(search *s, const library_effect *e) {
  const move_goal *g = s->goal;
  uint64_t condition, value;
  if (e->num_writes != 1)
    return false;
  const library_write *w = &e->writes[0];
  if (w->memory != g->memory || !term_is_const(e->terms, w->condition, &condition) || !condition ||
      !term_is_const(e->terms, w->value, &value) || value)
    return false;
  sides x = {.row = &w->index[0], .column = &w->index[1]};
  if (!read_column(e, w, &x))
    return false;
  role_begin(s, e);
  return bind_block(s, e, &x) && role_is_complete(s, e, false);
}

// One address names `memory`, the others nothing.
static bool plausible_fill(const search *s) {
  const library_instruction *i = &s->a->l->instructions[s->steps[0].instruction];
  uint32_t memory = ((const move_goal *)s->goal)->memory;
  unsigned locals = 0;
  for (uint32_t o = 0; o < i->num_operands; o++) {
    const library_value *v = &s->operands[0][o];
    if (i->operands[o].address == LIBRARY_NUMBER || v->given == LIBRARY_EQUAL)
      continue;
    if (s->a->l->addresses[i->operands[o].address].forms[v->form].memory != memory)
      return false;
    locals++;
  }
  return locals == 1;
}

// Do both bind every operand but number `except` in the same way?
static bool same_block(const role *load, const role *fill, uint32_t except) {
  bool ok = !(fill->groups & ~load->groups) && fill->block == load->block &&
            fill->open[ROLE_BLOCK_STRIDE] == load->open[ROLE_BLOCK_STRIDE] &&
            fill->constant[ROLE_BLOCK_STRIDE] == load->constant[ROLE_BLOCK_STRIDE] &&
            (!fill->max_rows || fill->max_rows == load->max_rows) &&
            (!fill->max_columns || fill->max_columns == load->max_columns);
  for (uint32_t o = 0; o < ROLE_MAX_OPERANDS; o++) {
    const role_binding *a = &load->operand[0][o], *b = &fill->operand[0][o];
    ok &= o == except || (a->kind == b->kind && a->number == b->number && a->base == b->base);
  }
  return ok;
}

// What the load does without an address of main memory: are the same elements zeros?
static bool fills(search *s) {
  const library *l = s->a->l;
  role *load = s->role, fill;
  uint32_t main = 0;
  while (load->operand[0][main].kind != ROLE_MAIN)
    main++;
  const library_address *kind = &l->addresses[l->instructions[load->instruction[0]].operands[main].address];
  if (!kind->has_none)
    return false;
  library_value address = s->operands[0][main];
  s->operands[0][main] = (library_value){LIBRARY_EQUAL, (int64_t)kind->none, 0};
  s->role = &fill;
  const library_effect *e = runs_find(s->a->runs, s->steps, s->num_steps, s->state);
  bool ok = e && match_fill(s, e) && same_block(load, &fill, main);
  s->role = load;
  ok = ok && role_may_run(s);
  s->operands[0][main] = address;
  return ok;
}

bool role_is_move(const search *s, uint32_t memory) {
  const library_instruction *i = &s->a->l->instructions[s->steps[0].instruction];
  unsigned mains = 0, locals = 0;
  for (uint32_t o = 0; o < i->num_operands; o++) {
    const library_value *v = &s->operands[0][o];
    if (i->operands[o].address == LIBRARY_NUMBER)
      continue;
    if (v->given == LIBRARY_EQUAL)
      return false;
    uint32_t named = s->a->l->addresses[i->operands[o].address].forms[v->form].memory;
    mains += named == LIBRARY_MAIN;
    locals += named == memory;
  }
  return mains == 1 && locals == 1;
}

static bool plausible_move(const search *s) { return role_is_move(s, ((const move_goal *)s->goal)->memory); }

// What the search has left open: the largest blocks, and what is of no matter.
static bool complete(search *s) {
  role *out = s->role;
  if (!out->max_rows)
    out->max_rows = role_limit(s, ROLE_ROWS, 65536);
  if (!out->max_columns)
    out->max_columns = role_limit(s, ROLE_COLUMNS, 65536);
  return out->max_rows >= 1 && out->max_columns >= 1 && role_settle(s);
}

static bool find(accelerator *a, const move_goal *goal, uint32_t instruction, search_level level, role *out) {
  uint64_t one = 0x3f800000, factor = one;
  if (goal->scale && goal->scale->is_scaled)
    term_is_const(goal->terms, goal->scale->factor, &factor);
  search s = {.a = a,
              .num_steps = 1,
              .level = level,
              .steps = {{instruction, NULL}},
              .factor = (int64_t)factor,
              .immediate = goal->scale ? goal->scale->shift : 0,
              .plausible = plausible_move,
              .match = match_move,
              .goal = goal,
              .tile = (int64_t)a->l->memories[goal->memory].columns,
              .role = out};
  if (!search_run(&s) || !complete(&s))
    return false;
  out->fills = !goal->is_store && !goal->accumulates && fills(&s);
  return true;
}

bool role_find_fill(accelerator *a, uint32_t memory, role *out) {
  const move_goal goal = {.memory = memory};
  for (search_level level = SEARCH_SINGLE; level < SEARCH_LEVELS; level++)
    for (uint32_t k = 0; k < a->l->num_instructions; k++) {
      search s = {.a = a,
                  .num_steps = 1,
                  .level = level,
                  .steps = {{k, NULL}},
                  .factor = 0x3f800000,
                  .plausible = plausible_fill,
                  .match = match_fill,
                  .goal = &goal,
                  .tile = (int64_t)a->l->memories[memory].columns,
                  .role = out};
      if (search_run(&s) && complete(&s))
        return true;
    }
  return false;
}

bool role_find_move(accelerator *a, const move_goal *goal, unsigned skip, role *out) {
  a->miss = (role_miss){0};
  for (search_level level = SEARCH_SINGLE; level < SEARCH_LEVELS; level++) {
    unsigned left = skip;
    for (uint32_t k = 0; k < a->l->num_instructions; k++)
      if (search_reaches_main(a->l, k) && find(a, goal, k, level, out) && left-- == 0)
        return true;
  }
  return false;
}
