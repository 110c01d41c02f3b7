// Elements of memories that are read and written.
//
// Rows that different operands or state fields name are taken to be apart, and so is main memory that is read
// from main memory that was written: who uses an effect sees to it.
#include "accelerator/effect/symbolic.h"

#include <string.h>

typedef library_linear place[2];

static unsigned indices(uint32_t memory) { return memory == LIBRARY_MAIN ? 1 : 2; }

static bool same_place(const library_linear *a, const library_linear *b, uint32_t memory) {
  return symbolic_same_linear(&a[0], &b[0]) && (indices(memory) == 1 || symbolic_same_linear(&a[1], &b[1]));
}

// Where an access is; false after an error.
static bool resolve(symbolic_run *r, const ast_node *access, uint32_t *memory, library_type *type,
                    place out) {
  *memory = (uint32_t)access->number;
  bool is_main = *memory == LIBRARY_MAIN;
  *type = is_main ? isa_find_type(r->d, access->child[0]->name)->type : r->d->base.memories[*memory].element;
  memset(out, 0, sizeof(place));
  for (unsigned k = 0; k < indices(*memory); k++) {
    const value *v = execute_expression(r->x, access->child[is_main ? 1 : k]);
    symbolic_linear l;
    if (execute_failed(r->x))
      return false;
    if (!symbolic_to_linear(r, v, &l)) {
      execute_fail(r->x, access, "an index that is no sum of products");
      return false;
    }
    if (!is_main && l.count == 0 &&
        (l.constant < 0 || (uint64_t)l.constant >= (k ? r->d->base.memories[*memory].columns
                                                      : r->d->base.memories[*memory].rows))) {
      execute_fail(r->x, access, "%s %lld of %s, which has no such", k ? "column" : "row",
                   (long long)l.constant, r->d->base.memories[*memory].name);
      return false;
    }
    out[k] = symbolic_keep(r, &l);
  }
  return true;
}

// ---- comparing places ---------------------------------------------------------------------------

// Is a - b never 0?
static bool never_equal(symbolic_run *r, const library_linear *a, const library_linear *b) {
  symbolic_linear d = symbolic_unkeep(a), minus = symbolic_unkeep(b);
  if (!symbolic_linear_add(&d, &minus, -1))
    return false;
  for (uint32_t k = 0; k < d.count; k++)
    if (r->leaves.data[d.product[k].leaf[0]].row)
      return true;
  library_linear kept = symbolic_keep(r, &d);
  const value *v = symbolic_from_linear(r, &kept);
  return v->bounded && (v->min > 0 || v->max < 0);
}

static bool apart(symbolic_run *r, const library_linear *a, const library_linear *b) {
  return never_equal(r, &a[0], &b[0]) || never_equal(r, &a[1], &b[1]);
}

// ---- substitution -------------------------------------------------------------------------------

// Dimensions of a loop that has ended become what they must be for an element to be the one that is read.
typedef struct substitution {
  symbolic_run *r;
  uint32_t count;
  uint32_t leaf[8];
  symbolic_linear by[8];
  term_id inside; // that the loops get as far, where it is not known; or none
  bool failed;
} substitution;

static const value *read_leaf(symbolic_run *r, const library_read *read);
static term_id substitute_term(substitution *s, term_id t);

static const symbolic_linear *replacement(const substitution *s, uint32_t leaf) {
  for (uint32_t k = 0; k < s->count; k++)
    if (s->leaf[k] == leaf)
      return &s->by[k];
  return NULL;
}

static library_linear substitute_linear(substitution *s, const library_linear *l) {
  symbolic_run *r = s->r;
  const value *sum = value_number(r->space, l->constant);
  for (uint32_t k = 0; k < l->count; k++) {
    const value *product = value_number(r->space, l->products[k].coefficient);
    for (int f = 0; f < 2 && l->products[k].leaf[f] != UINT32_MAX; f++) {
      const symbolic_linear *by = replacement(s, l->products[k].leaf[f]);
      library_linear kept = by ? symbolic_keep(r, by) : (library_linear){0};
      const value *v = by ? symbolic_from_linear(r, &kept) : r->leaves.data[l->products[k].leaf[f]].value;
      product = value_binary(r->space, AST_OP_MUL, product, v);
    }
    sum = value_binary(r->space, AST_OP_ADD, sum, product);
  }
  symbolic_linear out = {0};
  s->failed |= !symbolic_to_linear(r, sum, &out);
  return symbolic_keep(r, &out);
}

static term_id whole(symbolic_run *r, const value *v, unsigned width) {
  return value_low(r->space, v, width);
}

static term_id substitute_leaf(void *user, term_id t, term_id child) {
  (void)child;
  substitution *s = user;
  symbolic_run *r = s->r;
  term_context *c = r->space->bit_strings.terms;
  unsigned width = term_width(c, t);
  if (term_operator(c, t) != TERM_ARG)
    return t;
  uint32_t number = term_argument(c, t);
  const symbolic_linear *by = replacement(s, number);
  if (by) {
    library_linear kept = symbolic_keep(r, by);
    return whole(r, symbolic_from_linear(r, &kept), width);
  }
  library_leaf leaf = r->leaves.data[number].leaf;
  if (leaf.kind == LIBRARY_LEAF_READ) {
    library_read read = r->reads.data[leaf.number];
    for (unsigned k = 0; k < indices(read.memory); k++)
      read.index[k] = substitute_linear(s, &read.index[k]);
    return whole(r, read_leaf(r, &read), width);
  }
  if (leaf.kind == LIBRARY_LEAF_REDUCTION) {
    library_reduction reduction = r->reductions.data[leaf.number];
    term_id init = substitute_term(s, reduction.init), element = substitute_term(s, reduction.element);
    if (term_same(init, reduction.init) && term_same(element, reduction.element))
      return t;
    reduction.init = init;
    reduction.element = element;
    leaf.number = (uint32_t)r->reductions.size;
    stack_push(&r->reductions, reduction);
    return whole(r, symbolic_new_leaf(r, leaf, -((value_int)1 << 100), (value_int)1 << 100), width);
  }
  if (leaf.kind == LIBRARY_LEAF_QUOTIENT || leaf.kind == LIBRARY_LEAF_REMAINDER) {
    library_division old = r->divisions.data[leaf.number];
    library_linear dividend = substitute_linear(s, &old.dividend);
    ast_node at = {0};
    return whole(r,
                 symbolic_divide(r, &at, symbolic_from_linear(r, &dividend),
                                 value_number(r->space, old.divisor), leaf.kind == LIBRARY_LEAF_REMAINDER),
                 width);
  }
  return t;
}

static term_id substitute_term(substitution *s, term_id t) {
  term_context *c = s->r->space->bit_strings.terms;
  term_id *memo = util_alloc(term_context_size(c) * sizeof *memo);
  t = term_rebuild(c, c, t, substitute_leaf, s, memo);
  util_release(memo);
  return t;
}

static uint32_t dimension_leaf(const symbolic_run *r, uint32_t dimension) {
  for (uint32_t k = 0; k < r->leaves.size; k++)
    if (r->leaves.data[k].leaf.kind == LIBRARY_LEAF_DIMENSION && r->leaves.data[k].leaf.number == dimension)
      return k;
  return UINT32_MAX;
}

static bool mentions(const library_linear *l, uint32_t leaf) {
  for (uint32_t k = 0; k < l->count; k++)
    if (l->products[k].leaf[0] == leaf || l->products[k].leaf[1] == leaf)
      return true;
  return false;
}

// What the leaf is where `written` equals `read`: it occurs once, as itself.
static bool solve(const library_linear *written, const library_linear *read, uint32_t leaf,
                  symbolic_linear *out) {
  symbolic_linear rest = symbolic_unkeep(written);
  const symbolic_linear self = {.count = 1, .product = {{1, {leaf, UINT32_MAX}}}};
  *out = symbolic_unkeep(read);
  if (!symbolic_linear_add(&rest, &self, -1) || !symbolic_linear_add(out, &rest, -1))
    return false;
  for (uint32_t k = 0; k < rest.count; k++)
    if (rest.product[k].leaf[0] == leaf || rest.product[k].leaf[1] == leaf)
      return false;
  return true;
}

// From 0 to below the dimension's extent, for all values of the leaves?
static bool within(symbolic_run *r, const symbolic_linear *l, const library_dimension *d) {
  library_linear kept = symbolic_keep(r, l);
  const value *v = symbolic_from_linear(r, &kept), *extent = symbolic_from_linear(r, &d->extent);
  if (v->bounded && extent->bounded && v->min >= 0 && v->max < extent->min)
    return true;
  if (l->count != 1 || l->constant != 0 || l->product[0].coefficient != 1 ||
      l->product[0].leaf[1] != UINT32_MAX)
    return false;
  const library_leaf *leaf = &r->leaves.data[l->product[0].leaf[0]].leaf;
  return leaf->kind == LIBRARY_LEAF_DIMENSION &&
         symbolic_same_linear(&r->dimensions.data[leaf->number].extent, &d->extent);
}

static void require(substitution *s, const value *condition) {
  term_id t = value_condition(s->r->space, condition);
  s->inside = term_none(s->inside) ? t : term_binary(s->r->space->bit_strings.terms, TERM_AND, s->inside, t);
}

// Requires that it is.
static void require_within(substitution *s, const symbolic_linear *l, const library_dimension *d) {
  symbolic_run *r = s->r;
  library_linear kept = symbolic_keep(r, l);
  const value *v = symbolic_from_linear(r, &kept);
  require(s, value_binary(r->space, AST_OP_LT, v, symbolic_from_linear(r, &d->extent)));
  if (!v->bounded || v->min < 0)
    require(s, value_binary(r->space, AST_OP_GE, v, value_number(r->space, 0)));
}

// For which values of its counters the write is of this element, if s->inside; false: cannot tell.
static bool invert(symbolic_run *r, const library_write *w, const library_linear *at, substitution *s) {
  *s = (substitution){.r = r};
  bool solved[2] = {false, false};
  if (w->num_dimensions > 8)
    return false;
  for (uint32_t k = 0; k < w->num_dimensions; k++) {
    uint32_t leaf = dimension_leaf(r, w->dimensions[k]);
    unsigned i = mentions(&w->index[0], leaf) ? 0 : 1;
    const library_dimension *d = &r->dimensions.data[w->dimensions[k]];
    if (solved[i] || !solve(&w->index[i], &at[i], leaf, &s->by[s->count]) || mentions(&w->index[!i], leaf))
      return false;
    if (!within(r, &s->by[s->count], d))
      require_within(s, &s->by[s->count], d);
    solved[i] = true;
    s->leaf[s->count++] = leaf;
  }
  for (unsigned i = 0; i < 2; i++)
    if (!solved[i] && !symbolic_same_linear(&w->index[i], &at[i]))
      return false;
  return true;
}

// ---- reading ------------------------------------------------------------------------------------

static const value *read_leaf(symbolic_run *r, const library_read *read) {
  uint32_t number = 0;
  while (number < r->reads.size &&
         !(r->reads.data[number].memory == read->memory &&
           memcmp(&r->reads.data[number].type, &read->type, sizeof read->type) == 0 &&
           same_place(r->reads.data[number].index, read->index, read->memory)))
    number++;
  for (uint32_t k = 0; number < r->reads.size && k < r->leaves.size; k++)
    if (r->leaves.data[k].leaf.kind == LIBRARY_LEAF_READ && r->leaves.data[k].leaf.number == number)
      return r->leaves.data[k].value;
  stack_push(&r->reads, *read);
  library_leaf leaf = {LIBRARY_LEAF_READ, read->type, r->step, number};
  return symbolic_new_leaf(r, leaf, -((value_int)1 << 100), (value_int)1 << 100);
}

static bool all_open(const symbolic_run *r, const library_write *w) {
  for (uint32_t k = 0; k < w->num_dimensions; k++) {
    bool open = false;
    for (size_t j = 0; j < r->open.size; j++)
      open |= r->open.data[j] == w->dimensions[k];
    if (!open)
      return false;
  }
  return true;
}

static const value *as_value(symbolic_run *r, library_type type, term_id t) {
  return value_term(r->space, t, type.kind == LIBRARY_SIGNED);
}

// The element as the first `count` writes leave it.
static const value *read_after(symbolic_run *r, const ast_node *at, const library_read *read, size_t count) {
  term_context *c = r->space->bit_strings.terms;
  for (size_t k = count; k-- > 0;) {
    library_write w = r->writes.data[k];
    substitution s = {.r = r};
    if (w.memory != read->memory || read->memory == LIBRARY_MAIN)
      continue;
    bool same = all_open(r, &w) && same_place(w.index, read->index, w.memory);
    if (!same && apart(r, w.index, read->index))
      continue;
    if (!same && !invert(r, &w, read->index, &s))
      return execute_fail(r->x, at, "reads %s after a write to it that may or may not be to the same place",
                          r->d->base.memories[w.memory].name);
    term_id result = substitute_term(&s, w.value), condition = substitute_term(&s, w.condition);
    uint64_t always;
    if (s.failed)
      return execute_fail(r->x, at, "an index that is no sum of products");
    if (!term_none(s.inside))
      condition = term_binary(c, TERM_AND, condition, s.inside);
    if (!term_is_const(c, condition, &always)) {
      const value *before = read_after(r, at, read, k);
      result = term_select(c, condition, result, symbolic_term(r, w.type, before));
    }
    return as_value(r, w.type, result);
  }
  return read_leaf(r, read);
}

const value *symbolic_read(symbolic_run *r, const ast_node *access) {
  library_read read;
  if (!resolve(r, access, &read.memory, &read.type, read.index))
    return value_number(r->space, 0);
  const value *v = read_after(r, access, &read, r->writes.size);
  stack_push(&r->accesses, (symbolic_access){read, r->loop});
  return v;
}

// ---- writing ------------------------------------------------------------------------------------

void symbolic_write(symbolic_run *r, const ast_node *access, const value *v) {
  library_write w = {.step = r->step};
  if (!resolve(r, access, &w.memory, &w.type, w.index))
    return;
  w.condition = execute_path(r->x);
  w.value = symbolic_term(r, w.type, v);
  w.num_dimensions = (uint32_t)r->open.size;
  uint32_t *dimensions = arena_alloc(r->memory, (r->open.size + 1) * sizeof *dimensions);
  if (r->open.size)
    memcpy(dimensions, r->open.data, r->open.size * sizeof *dimensions);
  w.dimensions = dimensions;
  if (!execute_failed(r->x)) {
    stack_push(&r->writes, w);
    stack_push(&r->write_loop, r->loop);
  }
}

static uint32_t division_leaf(const symbolic_run *r, library_leaf_kind kind, uint32_t division) {
  for (uint32_t k = 0; k < r->leaves.size; k++)
    if (r->leaves.data[k].leaf.kind == kind && r->leaves.data[k].leaf.number == division)
      return k;
  return UINT32_MAX;
}

// Whether the index says what the dimension's counter is: by itself, or by quotient and remainder of it.
static bool tells(const symbolic_run *r, const library_linear *index, uint32_t leaf) {
  if (mentions(&index[0], leaf) || mentions(&index[1], leaf))
    return true;
  for (uint32_t k = 0; k < r->divisions.size; k++) {
    uint32_t q = division_leaf(r, LIBRARY_LEAF_QUOTIENT, k), m = division_leaf(r, LIBRARY_LEAF_REMAINDER, k);
    if (q != UINT32_MAX && m != UINT32_MAX && mentions(&r->divisions.data[k].dividend, leaf) &&
        (mentions(&index[0], q) || mentions(&index[1], q)) &&
        (mentions(&index[0], m) || mentions(&index[1], m)))
      return true;
  }
  return false;
}

void symbolic_end_loop(symbolic_run *r, const ast_node *at) {
  for (size_t k = 0; k < r->writes.size; k++) {
    const library_write *w = &r->writes.data[k];
    if (r->write_loop.data[k] != r->loop || w->memory == LIBRARY_MAIN)
      continue;
    for (size_t j = 0; j < r->accesses.size; j++) {
      const symbolic_access *a = &r->accesses.data[j];
      if (a->loop != r->loop || a->read.memory != w->memory)
        continue;
      const char *name = r->d->base.memories[w->memory].name;
      if (!same_place(a->read.index, w->index, w->memory)) {
        if (!apart(r, a->read.index, w->index))
          execute_fail(r->x, at, "the loop reads %s where another round of it may write", name);
        continue;
      }
      for (uint32_t i = 0; i < w->num_dimensions; i++) {
        if (!tells(r, w->index, dimension_leaf(r, w->dimensions[i])))
          execute_fail(r->x, at, "the loop adds up in %s; add up in a variable", name);
      }
    }
  }
}
