// Multiplications of blocks in local memory.
#include "lowering/matrix/roles_internal.h"

#include <string.h>

// The sum of an effect in parts.
typedef struct parts {
  const library_write *w;
  const library_reduction *sum;
  uint32_t rows, columns, depth; // leaves of the counters
  uint32_t read[2];              // of A and B
  unsigned width;                // of the sum, or what is kept of it
  role_guards there;             // sums that are written
} parts;

static bool bind_guards(search *s, const library_effect *e, const parts *p, const role_guards *x) {
  for (unsigned k = 0; k < x->count; k++) {
    uint32_t counter = x->counter[k];
    if (counter != p->rows && counter != p->columns && counter != p->depth)
      return false;
    role_binding_kind kind = counter == p->rows      ? ROLE_ROWS
                             : counter == p->columns ? ROLE_COLUMNS
                                                     : ROLE_DEPTH;
    role_bind(s, e, x->operand[k], kind);
    if (x->operand[k] == MATRIX_NONE && s->most[kind] > x->limit[k])
      s->most[kind] = x->limit[k];
  }
  return true;
}

typedef struct stripping {
  search *s;
  const library_effect *e;
  const parts *p;
  term_context *to;
  unsigned depth_guards; // factors that are zero beyond the depth
  bool ok;
} stripping;

// Rebuilds the product over ARG(0) and ARG(1) in the problem's terms, without guards.
static term_id rebuild(stripping *x, term_id t) {
  term_context *c = x->e->terms;
  uint64_t value;
  if (!x->ok)
    return term_const(x->to, term_width(c, t), 0);
  role_guards g;
  if (role_read_guarded(x->e, t, &g)) {
    x->ok = bind_guards(x->s, x->e, x->p, &g);
    for (unsigned k = 0; k < g.count; k++)
      x->depth_guards += g.otherwise_zero && g.counter[k] == x->p->depth;
    return rebuild(x, g.element);
  }
  if (term_operator(c, t) == TERM_ARG) {
    for (unsigned k = 0; k < 2; k++)
      if (x->p->read[k] == term_argument(c, t))
        return term_arg(x->to, k, term_width(c, t));
    x->ok = false;
    return term_const(x->to, term_width(c, t), 0);
  }
  if (term_is_const(c, t, &value))
    return term_const(x->to, term_width(c, t), value);
  term_id children[3];
  if (term_arity(c, t) > 3 || !term_arity(c, t)) {
    x->ok = false;
    return term_const(x->to, term_width(c, t), 0);
  }
  for (unsigned k = 0; k < term_arity(c, t); k++)
    children[k] = rebuild(x, term_child(c, t, k));
  return x->ok ? term_make(x->to, term_operator(c, t), term_width(c, t), children)
               : term_const(x->to, term_width(c, t), 0);
}

static const library_read *read_of(const library_effect *e, uint32_t leaf) {
  return leaf != MATRIX_NONE && e->leaves[leaf].kind == LIBRARY_LEAF_READ ? &e->reads[e->leaves[leaf].number]
                                                                          : NULL;
}

static void collect_reads(const library_effect *e, term_id t, uint32_t *found, unsigned *count) {
  const term_context *c = e->terms;
  role_guards g;
  if (role_read_guarded(e, t, &g)) {
    collect_reads(e, g.element, found, count);
    return;
  }
  if (term_operator(c, t) == TERM_ARG && read_of(e, term_argument(c, t))) {
    for (unsigned k = 0; k < *count; k++)
      if (found[k] == term_argument(c, t))
        return;
    if (*count < 3)
      found[(*count)++] = term_argument(c, t);
    return;
  }
  for (unsigned k = 0; k < term_arity(c, t); k++)
    collect_reads(e, term_child(c, t, k), found, count);
}

static uint32_t counter_leaf(const library_effect *e, uint32_t dimension) {
  for (uint32_t k = 0; k < e->num_leaves; k++)
    if (e->leaves[k].kind == LIBRARY_LEAF_DIMENSION && e->leaves[k].number == dimension)
      return k;
  return MATRIX_NONE;
}

static bool mentions(const library_linear *l, uint32_t leaf) {
  return form_coefficient(l, leaf) || form_factor(l, leaf) != MATRIX_NONE;
}

static bool same_place(const library_read *r, const library_write *w) {
  return r->memory == w->memory && form_equal(&r->index[0], &w->index[0]) &&
         form_equal(&r->index[1], &w->index[1]);
}

// The write whose value is a sum over one counter [plus what was there].
static bool find_sum(const search *s, const library_effect *e, parts *p) {
  const multiply_goal *g = s->goal;
  const term_context *c = e->terms;
  for (uint32_t k = 0; k < e->num_writes; k++) {
    const library_write *w = &e->writes[k];
    term_id t = w->value;
    bool adds = false;
    uint64_t condition;
    if (!term_is_const(c, w->condition, &condition) || !condition || w->memory == LIBRARY_MAIN ||
        w->type.width != g->problem->accumulator.width ||
        (w->type.kind == LIBRARY_FLOAT) != g->problem->accumulator.is_float)
      continue;
    if (term_operator(c, t) == TERM_ADD || term_operator(c, t) == TERM_FADD) {
      for (unsigned i = 0; i < 2 && !adds; i++) {
        term_id old = term_child(c, t, i);
        const library_read *r = term_operator(c, old) == TERM_ARG ? read_of(e, term_argument(c, old)) : NULL;
        adds = r && same_place(r, w);
        if (adds)
          t = term_child(c, t, !i);
      }
    }
    p->there.count = 0;
    if (role_read_guarded(e, t, &p->there) && !p->there.otherwise_zero)
      t = p->there.element; // of what an array holds, all that is written
    if (term_operator(c, t) == TERM_TRUNC && g->problem->sum == TERM_ADD)
      t = term_child(c, t, 0); // of a sum in a wider integer
    if (term_operator(c, t) != TERM_ARG || e->leaves[term_argument(c, t)].kind != LIBRARY_LEAF_REDUCTION)
      continue;
    const library_reduction *sum = &e->reductions[e->leaves[term_argument(c, t)].number];
    p->width = term_width(c, w->value);
    // The sum may begin with what was there.
    term_id start = sum->init;
    if (term_operator(c, start) == TERM_EXTS && sum->op == TERM_ADD)
      start = term_child(c, start, 0);
    const library_read *init =
        term_operator(c, start) == TERM_ARG ? read_of(e, term_argument(c, start)) : NULL;
    uint64_t zero;
    bool from_zero = term_is_const(c, sum->init, &zero) && zero == 0;
    if (!from_zero && !(init && same_place(init, w) && !adds))
      continue;
    adds |= !from_zero;
    if (sum->num_dimensions != 1 || sum->op != g->problem->sum) {
      search_lacks(s, 1, "it reduces with another operation");
      continue;
    }
    if (adds != g->accumulates) {
      search_lacks(s, 2, adds ? "it accumulates" : "it does not accumulate");
      continue;
    }
    if (role_base(s, e, &w->index[0]) == MATRIX_NONE) { // what stays in an array
      search_lacks(s, 3, "no operand is the row in local memory where the sums begin");
      continue;
    }
    p->w = w;
    p->sum = sum;
    return true;
  }
  return false;
}

// A counter that only one of the two is indexed by, of the write's.
static bool assign_counters(const library_effect *e, parts *p) {
  p->depth = counter_leaf(e, p->sum->dimensions[0]);
  p->rows = p->columns = MATRIX_NONE;
  for (uint32_t k = 0; k < p->w->num_dimensions; k++) {
    uint32_t leaf = counter_leaf(e, p->w->dimensions[k]);
    if (leaf == MATRIX_NONE)
      continue;
    if (mentions(&p->w->index[0], leaf) && p->rows == MATRIX_NONE)
      p->rows = leaf;
    else if (form_coefficient(&p->w->index[1], leaf) == 1 && p->columns == MATRIX_NONE)
      p->columns = leaf;
    else
      return false;
  }
  // A is indexed by rows, B by columns.
  const library_read *first = read_of(e, p->read[0]);
  bool swapped = p->rows != MATRIX_NONE
                     ? !(mentions(&first->index[0], p->rows) || mentions(&first->index[1], p->rows))
                     : mentions(&first->index[0], p->columns) || mentions(&first->index[1], p->columns);
  if (swapped) {
    uint32_t t = p->read[0];
    p->read[0] = p->read[1];
    p->read[1] = t;
  }
  return p->depth != MATRIX_NONE;
}

static bool open_stride(search *s, const library_effect *e, const library_linear *l, uint32_t leaf,
                        role_open open) {
  if (leaf == MATRIX_NONE)
    return true;
  uint32_t factor = form_factor(l, leaf);
  s->role->constant[open] = form_coefficient(l, leaf);
  if (factor == MATRIX_NONE)
    return s->role->constant[open] == 1;
  s->role->open[open] = e->leaves[factor].number;
  return e->leaves[factor].kind == LIBRARY_LEAF_STATE;
}

// Nothing else says where, no constant either.
static bool is_exact(const library_linear *l, unsigned parts) { return !l->constant && l->count == parts; }

// The leaf of depth div group, and that of depth mod group; false: there are no such.
static bool find_group(const library_effect *e, const parts *p, int64_t *group, uint32_t *quotient,
                       uint32_t *rest) {
  *quotient = *rest = MATRIX_NONE;
  for (uint32_t k = 0; k < e->num_leaves; k++) {
    library_leaf_kind kind = e->leaves[k].kind;
    if (kind != LIBRARY_LEAF_QUOTIENT && kind != LIBRARY_LEAF_REMAINDER)
      continue;
    const library_division *d = &e->divisions[e->leaves[k].number];
    if (d->dividend.constant || d->dividend.count != 1 || form_coefficient(&d->dividend, p->depth) != 1)
      return false;
    *group = d->divisor;
    *(kind == LIBRARY_LEAF_QUOTIENT ? quotient : rest) = k;
  }
  return *quotient != MATRIX_NONE && *rest != MATRIX_NONE &&
         e->divisions[e->leaves[*quotient].number].divisor == e->divisions[e->leaves[*rest].number].divisor;
}

// One row: column by group * `across` + depth, of as much depth as a group has. 0: it is not that.
static int64_t group_in_row(search *s, const library_effect *e, const parts *p, const library_read *x,
                            uint32_t across) {
  if (across == MATRIX_NONE || role_base(s, e, &x->index[0]) == MATRIX_NONE || !is_exact(&x->index[0], 1) ||
      !is_exact(&x->index[1], 2) || form_coefficient(&x->index[1], p->depth) != 1)
    return 0;
  const library_linear *extent = &e->dimensions[e->leaves[p->depth].number].extent;
  int64_t group = form_coefficient(&x->index[1], across);
  return group > 1 && !extent->count && extent->constant == group ? group : 0;
}

// B in local memory, in groups: row by depth div group, column by group * columns + depth mod group.
static bool match_grouped_b(search *s, const library_effect *e, const parts *p, const library_read *b) {
  const multiply_goal *g = s->goal;
  uint32_t quotient, rest;
  int64_t group;
  if (g->keeps_b || g->transposed_b || p->columns == MATRIX_NONE)
    return false;
  group = group_in_row(s, e, p, b, p->columns);
  if (group) {
    role_bind(s, e, role_base(s, e, &b->index[0]), ROLE_B);
    s->role->group = group;
    return true;
  }
  if (!find_group(e, p, &group, &quotient, &rest))
    return false;
  role_bind(s, e, role_base(s, e, &b->index[0]), ROLE_B);
  s->role->group = group;
  return form_coefficient(&b->index[0], quotient) == 1 && is_exact(&b->index[0], 2) &&
         form_coefficient(&b->index[1], rest) == 1 && form_coefficient(&b->index[1], p->columns) == group &&
         is_exact(&b->index[1], 2);
}

// B in local memory: row by depth, column by columns. Of what is transposed, the other way round. What stays
// may be in a place of its own, without an address.
static bool match_local_b(search *s, const library_effect *e, const parts *p, const library_read *b) {
  const multiply_goal *g = s->goal;
  const library_linear *depth = &b->index[g->transposed_b], *columns = &b->index[!g->transposed_b];
  bool has_columns = p->columns != MATRIX_NONE;
  unsigned in_row = g->transposed_b ? has_columns : 1, in_column = g->transposed_b ? 1 : has_columns;
  uint32_t base = role_base(s, e, &b->index[0]);
  if (match_grouped_b(s, e, p, b))
    return true;
  role_bind(s, e, base, ROLE_B);
  return (base == MATRIX_NONE) == g->keeps_b && !role_names_main(s, e, base) &&
         form_coefficient(depth, p->depth) == 1 &&
         (!has_columns || form_coefficient(columns, p->columns) == 1) && is_exact(&b->index[1], in_column) &&
         (is_exact(&b->index[0], 1 + in_row) || (base == MATRIX_NONE && is_exact(&b->index[0], in_row)));
}

// B in main memory, by the byte: rows any distance apart, elements adjacent.
static bool match_main_b(search *s, const library_effect *e, const parts *p, const library_read *b) {
  const multiply_goal *g = s->goal;
  uint32_t row = g->transposed_b ? p->columns : p->depth, column = g->transposed_b ? p->depth : p->columns,
           base = role_base(s, e, b->index);
  role *r = s->role;
  role_bind(s, e, base, ROLE_B);
  return role_names_main(s, e, base) && !g->keeps_b && row != MATRIX_NONE && column != MATRIX_NONE &&
         form_coefficient(b->index, column) == (int64_t)(b->type.width / 8) &&
         role_bind_pitch(s, e, b->index, row) &&
         is_exact(b->index, 2 + (r->constant[ROLE_ROW_STRIDE] || form_factor(b->index, row) != MATRIX_NONE));
}

// What else is left somewhere is no operand.
static bool match_others(search *s, const library_effect *e, const parts *p) {
  role *r = s->role;
  for (uint32_t k = 0; k < e->num_writes; k++) {
    uint32_t memory = e->writes[k].memory;
    if (&e->writes[k] == p->w)
      continue;
    if (memory == LIBRARY_MAIN || memory == r->memory || memory == r->memory_b || memory == r->memory_c)
      return false;
    r->leaves |= UINT64_C(1) << (memory & 63);
  }
  return true;
}

static const char *const transposed_lacks[] = {"it does not transpose the first factor",
                                               "it does not transpose the second factor"};

// A: row by rows, column by depth. C: row by rows, column by columns. NULL, or what is lacking.
static const char *match_places(search *s, const library_effect *e, const parts *p) {
  const multiply_goal *g = s->goal;
  const library_read *a = read_of(e, p->read[0]), *b = read_of(e, p->read[1]);
  const library_linear *ra = &a->index[0], *rc = &p->w->index[0];
  role *r = s->role;
  uint32_t base_a = role_base(s, e, ra), base_c = role_base(s, e, rc);
  if (a->memory == LIBRARY_MAIN || base_a == MATRIX_NONE)
    return "no operand is the row in local memory where the first factor begins";
  uint32_t a_row = g->transposed_a ? p->depth : p->rows, a_column = g->transposed_a ? p->rows : p->depth;
  unsigned rows = p->rows != MATRIX_NONE, columns = p->columns != MATRIX_NONE;
  int64_t group_a = g->transposed_a ? group_in_row(s, e, p, a, p->rows) : 0;
  if (group_a)
    a_row = MATRIX_NONE;
  else if (form_coefficient(&a->index[1], a_column) != 1 || !is_exact(ra, 1 + (g->transposed_a || rows)) ||
           !is_exact(&a->index[1], 1))
    return g->transposed_a ? transposed_lacks[0]
                           : "the first factor's rows and columns are not those of a block";
  if (!is_exact(rc, 1 + rows) || !is_exact(&p->w->index[1], columns))
    return "the rows and columns of the sums are not those of a block";
  if (b->memory != LIBRARY_MAIN && !g->keeps_b && role_base(s, e, &b->index[0]) == MATRIX_NONE)
    return "no operand is the row in local memory where the second factor begins";
  if (!(b->memory == LIBRARY_MAIN ? match_main_b : match_local_b)(s, e, p, b))
    return g->transposed_b ? transposed_lacks[1]
                           : "the second factor's rows and columns are not those of a block";
  r->memory = a->memory;
  r->memory_b = b->memory;
  r->memory_c = p->w->memory;
  role_bind(s, e, base_a, ROLE_LOCAL);
  role_bind(s, e, base_c, ROLE_C);
  if (group_a != (g->transposed_a && r->group > 1 ? r->group : 0))
    return "only one factor is in groups of rows";
  if (g->group && r->group != g->group)
    return r->group > 1 ? "the second factor is in groups of rows"
                        : "the second factor is not in groups of rows";
  if (!match_others(s, e, p))
    return "it overwrites its operands";
  bool ok = role_bind_extent(s, e, p->rows, ROLE_ROWS, &r->max_rows) &&
            role_bind_extent(s, e, p->columns, ROLE_COLUMNS, &r->max_columns) &&
            role_bind_extent(s, e, p->depth, ROLE_DEPTH, &r->max_depth) &&
            open_stride(s, e, ra, a_row, ROLE_A_STRIDE) && open_stride(s, e, rc, p->rows, ROLE_C_STRIDE);
  return ok ? NULL : "the sizes of its blocks are not operands, or its rows are not adjacent";
}

static bool match_multiply(search *s, const library_effect *e) {
  const multiply_goal *g = s->goal;
  parts p = {0};
  s->hopeless |= !e->num_writes;
  if (!find_sum(s, e, &p))
    return false;
  uint32_t reads[3];
  unsigned count = 0;
  collect_reads(e, p.sum->element, reads, &count);
  if (count != 2)
    return search_lacks(s, 3, "its summand is not a function of two elements");
  memcpy(p.read, reads, sizeof p.read);
  if (!assign_counters(e, &p))
    return search_lacks(s, 4, "its loops are not over rows, columns and depth");
  role_begin(s, e);
  s->role->group = 1;
  const char *lacks = match_places(s, e, &p);
  for (unsigned k = 0; k < ROLE_KINDS; k++)
    s->most[k] = INT64_MAX;
  if (!lacks && !bind_guards(s, e, &p, &p.there))
    lacks = "it does not write the sums of one block";
  if (lacks)
    return search_lacks(s, 5, lacks);
  stripping x = {s, e, &p, g->terms, 0, true};
  // What stays in the array may be wider than B's elements: those are extended.
  term_id product = term_trunc(g->terms, rebuild(&x, p.sum->element), p.width);
  const library_read *a = read_of(e, p.read[0]), *b = read_of(e, p.read[1]);
  (void)a;
  s->role->accumulates = g->accumulates;
  s->role->keeps_b = g->keeps_b;
  s->role->transposed_a = g->transposed_a;
  s->role->transposed_b = g->transposed_b;
  if (s->conflict)
    return search_lacks(s, 6, "one operand determines two sizes of blocks");
  if (p.sum->op == TERM_FADD && x.depth_guards == 1) // what is left there times zero may be no number
    return search_lacks(s, 6, "beyond the depth only one of two floats is zero");
  if (!x.ok || !role_is_complete(s, e, g->keeps_b))
    return search_lacks(s, 6, "it depends on operands or state with unknown values");
  if (g->keeps_b && b->type.width != 8)
    return true; // what is left there was compared when it was put there
  return term_same(product, g->problem->product) ||
         search_lacks(s, 7, "its summand is another function of the two elements");
}

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

static bool search_steps(accelerator *a, const multiply_goal *goal, const uint32_t *steps, unsigned count,
                         search_level level, role *out) {
  search s = {.a = a,
              .num_steps = count,
              .level = level,
              .factor = 0x3f800000,
              .match = match_multiply,
              .goal = goal,
              .tile = 0,
              .role = out};
  for (unsigned k = 0; k < count; k++)
    s.steps[k] = (library_step){steps[k], NULL};
  for (uint32_t m = 0; m < a->l->num_memories; m++)
    if (a->l->memories[m].element.width == goal->problem->accumulator.width)
      s.tile = (int64_t)a->l->memories[m].columns;
  if (!search_run(&s))
    return false;
  const library_memory *ma = &a->l->memories[out->memory], *mc = &a->l->memories[out->memory_c];
  if (!out->max_rows)
    out->max_rows = role_limit(&s, ROLE_ROWS, least(65536, s.most[ROLE_ROWS]));
  if (!out->max_columns)
    out->max_columns = role_limit(&s, ROLE_COLUMNS, least((int64_t)mc->columns, s.most[ROLE_COLUMNS]));
  if (!out->max_depth)
    out->max_depth = role_limit(&s, ROLE_DEPTH, least((int64_t)ma->columns, s.most[ROLE_DEPTH]));
  return (out->max_rows >= 1 && out->max_columns >= 1 && out->max_depth >= 1 && role_settle(&s)) ||
         search_lacks(&s, 8, "no size of block satisfies its conditions");
}

static bool touches_local_only(const library *l, uint32_t instruction) {
  const library_instruction *i = &l->instructions[instruction];
  bool any = false;
  for (uint32_t o = 0; o < i->num_operands; o++)
    any |= i->operands[o].address != LIBRARY_NUMBER;
  return any && !search_reaches_main(l, instruction);
}

// Does it only leave something for a later one: state, or a block in a place without an address?
static bool prepares(accelerator *a, uint32_t instruction) {
  const library_instruction *i = &a->l->instructions[instruction];
  bool any = false;
  if (i->num_operands > ROLE_MAX_OPERANDS)
    return false;
  library_value open[ROLE_MAX_OPERANDS] = {0};
  for (uint32_t o = 0; o < i->num_operands; o++)
    if (i->operands[o].address != LIBRARY_NUMBER) {
      bool is_main = a->l->addresses[i->operands[o].address].forms[0].memory == LIBRARY_MAIN;
      open[o].given = is_main ? LIBRARY_OPEN : LIBRARY_ROW;
      any = true;
    }
  const library_effect *e = any ? runs_find(a->runs, &(library_step){instruction, open}, 1, NULL) : NULL;
  bool result = e && (e->num_writes || e->num_updates) && !e->num_reductions;
  for (uint32_t k = 0; result && k < e->num_writes; k++)
    result = e->writes[k].memory != LIBRARY_MAIN && form_base(e, &e->writes[k].index[0]) == MATRIX_NONE;
  return result;
}

static bool find_multiply(accelerator *a, const multiply_goal *goal, role *out) {
  const library *l = a->l;
  uint32_t first[64], second[64], num_first = 0, num_second = 0;
  for (uint32_t k = 0; k < l->num_instructions; k++) {
    if (num_first < 64 && prepares(a, k))
      first[num_first++] = k;
    else if (num_second < 64 && touches_local_only(l, k))
      second[num_second++] = k;
  }
  for (search_level level = a->guesses ? SEARCH_GUESS : SEARCH_SINGLE; level < SEARCH_LEVELS; level++) {
    if (level == SEARCH_NEAR && !goal->transposed_a && !goal->transposed_b)
      continue;
    for (uint32_t m = 0; m < num_second; m++)
      if (search_steps(a, goal, &second[m], 1, level, out))
        return true;
    for (uint32_t k = 0; k < num_first; k++)
      for (uint32_t m = 0; m < num_second; m++)
        if (search_steps(a, goal, (uint32_t[]){first[k], second[m]}, 2, level, out))
          return true;
  }
  return false;
}

bool role_find_multiply(accelerator *a, const multiply_goal *goal, role *out) {
  uint64_t key = hash_mix(term_digest(goal->terms, goal->problem->product), (uint64_t)goal->problem->sum);
  key = hash_mix(key, goal->accumulates + 2u * goal->keeps_b + 4u * goal->transposed_b +
                          8u * goal->transposed_a + 16u * (uint64_t)goal->group);
  for (size_t k = 0; k < a->known.size; k++)
    if (a->known.data[k].key == key) {
      *out = a->known.data[k].role;
      if (a->known.data[k].found) {
        memcpy(a->guess, out->state, a->l->num_state * sizeof *out->state);
        a->guess_groups = out->groups;
        a->guesses = true;
      }
      a->miss = a->known.data[k].miss;
      return a->known.data[k].found;
    }
  a->miss = (role_miss){0};
  bool found = find_multiply(a, goal, out);
  stack_push(&a->known, (known_role){key, found, *out, a->miss});
  return found;
}

bool role_find_product(accelerator *a, graph *g, uint32_t node, role *out) {
  problem q;
  const char *why;
  kernel k = kernel_build(g, node, true);
  bool ok = problem_recognize(g, &k, true, &q, &why) && q.contraction == node && !q.pools;
  kernel_free(&k);
  multiply_goal goal = {.accumulates = true, .problem = &q, .terms = g->terms};
  return ok && role_find_multiply(a, &goal, out) && !role_is_fixed(a, out) && out->group <= 1;
}
