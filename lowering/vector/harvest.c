// Cuts, as in the mapping of logic to cells: for each term of a lane the sets of at most three terms below it
// that determine it. What lies between is a goal.
#include "lowering/vector/harvest.h"

#include "lowering/vector/program.h"
#include "lowering/vector/window.h"
#include "support/hash_map.h"

#include <inttypes.h>
#include <string.h>

enum {
  INPUTS = 3,
  MOST_CUTS = 12,      // of one term
  LEAST_OPERATORS = 2, // of a goal; extensions and truncations count
  MOST_OPERATORS = 24, // of a goal
  MOST_WIDTH = 128,    // of a term within a goal
  MOST_TERMS = 100000, // of a window
  LANES = 3            // of a value that are looked at: the first, the second, the last
};

typedef struct cut {
  term_id leaf[INPUTS]; // by index
  unsigned count;
} cut;

typedef struct cut_list {
  cut of[MOST_CUTS + 1];
  unsigned count;
} cut_list;

typedef struct harvest {
  const term_context *terms;
  cut_list **cuts; // by term; NULL: not known yet
  arena *memory;
  rewrite_set *out;
  hash_index *known; // of out's rewrites, by pattern
} harvest;

// ---- cuts ---------------------------------------------------------------------------------------

static bool is_standard(unsigned width) { return width == 8 || width == 16 || width == 32 || width == 64; }

static bool is_understood(const term_context *c, term_id t) {
  term_op op = term_operator(c, t);
  bool divides = op == TERM_DIVU || op == TERM_DIVS || op == TERM_REMU || op == TERM_REMS;
  return op >= TERM_ADD && op <= TERM_SELECT && !divides && term_width(c, t) <= MOST_WIDTH;
}

// Of both; false if that is too many.
static bool unite(const cut *a, const cut *b, cut *out) {
  *out = *a;
  for (unsigned k = 0; k < b->count; k++) {
    unsigned at = 0;
    while (at < out->count && out->leaf[at].index < b->leaf[k].index)
      at++;
    if (at < out->count && term_same(out->leaf[at], b->leaf[k]))
      continue;
    if (out->count == INPUTS)
      return false;
    memmove(out->leaf + at + 1, out->leaf + at, (out->count - at) * sizeof *out->leaf);
    out->leaf[at] = b->leaf[k];
    out->count++;
  }
  return true;
}

static bool contains(const cut *a, const cut *part) {
  cut both;
  return unite(a, part, &both) && both.count == a->count;
}

// Unless one of the others has fewer leaves, all of them among these.
static void add_cut(cut_list *l, const cut *x) {
  for (unsigned k = 0; k < l->count; k++)
    if (contains(x, &l->of[k]))
      return;
  unsigned kept = 0;
  for (unsigned k = 0; k < l->count; k++)
    if (!contains(&l->of[k], x))
      l->of[kept++] = l->of[k];
  l->count = kept;
  if (l->count < MOST_CUTS)
    l->of[l->count++] = *x;
}

static const cut_list *cuts_of(harvest *h, term_id t) {
  if (h->cuts[t.index])
    return h->cuts[t.index];
  cut_list *l = h->cuts[t.index] = arena_alloc(h->memory, sizeof *l);
  *l = (cut_list){.count = 0};
  if (term_operator(h->terms, t) == TERM_CONST) {
    l->count = 1; // depends on nothing
    return l;
  }
  if (is_understood(h->terms, t)) {
    cut_list sums = {.of = {{.count = 0}}, .count = 1};
    for (unsigned k = 0; k < term_arity(h->terms, t); k++) {
      const cut_list *below = cuts_of(h, term_child(h->terms, t, k));
      cut_list next = {.count = 0};
      cut both;
      for (unsigned i = 0; i < sums.count; i++)
        for (unsigned j = 0; j < below->count; j++)
          if (unite(&sums.of[i], &below->of[j], &both))
            add_cut(&next, &both);
      sums = next;
    }
    *l = sums;
  }
  term_op op = term_operator(h->terms, t);
  // Itself, for what is above it; but that it is an extended narrow value must not be forgotten.
  if (is_standard(term_width(h->terms, t)) && op != TERM_EXTU && op != TERM_EXTS)
    l->of[l->count++] = (cut){.leaf = {t}, .count = 1};
  return l;
}

// ---- goals --------------------------------------------------------------------------------------

// What lies above a cut, as a pattern; holes are numbered as they are met.
typedef struct copying {
  const harvest *h;
  const cut *cut;
  rewrite *r;
  term_id leaf[INPUTS]; // by hole
  unsigned operators;
} copying;

static term_id copy(copying *x, term_id t) {
  const term_context *c = x->h->terms;
  term_context *to = x->h->out->terms;
  unsigned width = term_width(c, t), hole = 0;
  for (unsigned k = 0; k < x->cut->count; k++)
    if (term_same(x->cut->leaf[k], t)) {
      while (hole < x->r->num_holes && !term_same(x->leaf[hole], t))
        hole++;
      if (hole == x->r->num_holes) {
        x->leaf[hole] = t;
        x->r->holes[x->r->num_holes++] = (rewrite_hole){width, false};
      }
      return term_arg(to, hole, width);
    }
  if (term_operator(c, t) == TERM_CONST)
    return term_const_bits(to, width, term_value(c, t));
  term_id children[TERM_MAX_OPERANDS] = {{0}, {0}, {0}};
  if (++x->operators > MOST_OPERATORS)
    return t;
  for (unsigned k = 0; k < term_arity(c, t); k++) {
    children[k] = copy(x, term_child(c, t, k));
    if (x->operators > MOST_OPERATORS)
      return t;
  }
  return term_make(to, term_operator(c, t), width, children);
}

static bool same_pattern(const rewrite *a, const rewrite *b) {
  return a->num_holes == b->num_holes && term_same(a->pattern, b->pattern);
}

static bool reads_all(const term_context *c, term_id t, unsigned *holes) {
  if (term_operator(c, t) == TERM_ARG)
    *holes &= ~(1u << term_argument(c, t));
  for (unsigned k = 0; k < term_arity(c, t); k++)
    reads_all(c, term_child(c, t, k), holes);
  return !*holes;
}

static void add_goal(harvest *h, term_id t, const cut *cut) {
  rewrite r = {.num_holes = 0};
  copying x = {.h = h, .cut = cut, .r = &r};
  r.pattern = copy(&x, t);
  unsigned holes = (1u << r.num_holes) - 1;
  if (x.operators < LEAST_OPERATORS || x.operators > MOST_OPERATORS || !r.num_holes ||
      !term_arity(h->out->terms, r.pattern) || !reads_all(h->out->terms, r.pattern, &holes))
    return;
  uint64_t digest = hash_mix(r.num_holes, term_digest(h->out->terms, r.pattern));
  uint32_t known;
  hash_find(h->known, digest, known, same_pattern(&h->out->rewrites.data[known], &r));
  if (known != HASH_NONE)
    return;
  hash_insert(h->known, digest, (uint32_t)h->out->rewrites.size);
  r.name = arena_printf(h->out->owner->memory, "window_%016" PRIx64 ".%u", digest,
                        term_width(h->out->terms, r.pattern));
  stack_push(&h->out->rewrites, r);
}

static void harvest_term(harvest *h, term_id t) {
  unsigned width = term_width(h->terms, t);
  if (h->cuts[t.index] || !is_standard(width) || !is_understood(h->terms, t))
    return;
  const cut_list *l = cuts_of(h, t);
  for (unsigned k = 0; k < l->count; k++)
    add_goal(h, t, &l->of[k]); // no goal: the term itself
}

// ---- windows ------------------------------------------------------------------------------------

static void harvest_window(const program *p, rewrite_set *out, hash_index *known) {
  uint32_t size = term_context_size(p->terms);
  if (size > MOST_TERMS)
    return;
  harvest h = {p->terms, util_alloc(size * sizeof *h.cuts), arena_new(), out, known};
  for (size_t k = 0; k < p->values.size; k++) {
    const program_value *v = &p->values.data[k];
    const uint32_t lanes[LANES] = {0, v->lanes > 1, v->lanes - 1};
    for (unsigned i = 0; i < LANES && v->is_vector && v->leaf == PROGRAM_NOT_LEAF; i++)
      if (!term_none(v->lane[lanes[i]]))
        harvest_term(&h, v->lane[lanes[i]]);
  }
  util_release(h.cuts);
  arena_free(h.memory);
}

static void harvest_block(MlirBlock block, const target *t, const ranges_table *ranges, rewrite_set *out,
                          hash_index *known) {
  window_list l = {0};
  window_list_of(block, &l);
  MlirOperation *operations = util_alloc((l.size + 1) * sizeof *operations);
  for (size_t first = 0, end; first < l.size; first = end) {
    end = window_end(&l, first, WINDOW_MOST);
    window_operations(&l, first, end, operations);
    program *p = program_import_window(block, operations, end - first, true, ranges, NULL, t->fused_widths);
    harvest_window(p, out, known);
    program_free(p);
  }
  util_release(operations);
  stack_free(&l);
}

void harvest_function(MlirOperation function, const target *t, rewrite_set *out) {
  block_list blocks = {0};
  hash_index known = {0};
  for (size_t k = 0; k < out->rewrites.size; k++)
    hash_insert(
        &known,
        hash_mix(out->rewrites.data[k].num_holes, term_digest(out->terms, out->rewrites.data[k].pattern)),
        (uint32_t)k);
  window_blocks(function, &blocks);
  ranges_table ranges = ranges_collect(function);
  for (size_t k = 0; k < blocks.size; k++)
    harvest_block(blocks.data[k], t, &ranges, out, &known);
  ranges_free(&ranges);
  hash_free(&known);
  stack_free(&blocks);
}
