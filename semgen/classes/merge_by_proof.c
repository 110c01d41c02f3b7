// Tries each small class against plainer ones with the same types, moves its members if all are
// reformulated and proven, and solves the parameters again.
#include "semgen/classes/merge_by_proof.h"
#include "semgen/classes/lane_proof.h"
#include "semgen/classes/reformulate.h"
#include "semgen/classes/sample_equal.h"

#include <stdlib.h>

// cvc5's resources for one pair of lanes.
enum { RESOURCES = 20000 };

// A cluster with what it is as a class.
typedef struct solved {
  cluster cluster;
  similarity_class made;
  arena *memory;         // of `made`
  sample_equal **probes; // by member; NULL: not yet made
  size_t num_probes;
  bool gone;
} solved;

typedef struct merging {
  similarity *s;
  solver *solver;
  diagnostics *diagnostics;
  solved *all;
  uint32_t count;
  bool ok;
} merging;

// ---- solving --------------------------------------------------------------------------------------
static void free_solved(solved *x) {
  for (size_t k = 0; x->probes && k < x->num_probes; k++)
    sample_equal_free(x->probes[k]);
  if (x->memory)
    arena_free(x->memory);
}

static void set_solved(merging *g, solved *x, cluster c) {
  free_solved(x);
  x->cluster = c;
  x->memory = arena_new();
  x->num_probes = c.members.size;
  x->probes = arena_alloc(x->memory, (c.members.size + 1) * sizeof *x->probes);
  const similarity_member *failed;
  if (cluster_solve(&c, g->s->terms, x->memory, &x->made, &failed))
    return;
  diag_error(g->diagnostics, failed->instruction->name,
             "its class and parameters do not give back its function");
  g->ok = false;
}

static uint32_t count_nodes(const cluster *c) {
  uint32_t count = 0;
  for (uint32_t r = 0; r < c->shape.num_results; r++)
    count += c->shape.results[r].num_nodes;
  return count;
}

// The plainest first, then those with most members.
static int compare_solved(const void *p, const void *q) {
  const cluster *x = &((const solved *)p)->cluster, *y = &((const solved *)q)->cluster;
  uint32_t a = count_nodes(x), b = count_nodes(y);
  if (a != b)
    return a < b ? -1 : 1;
  if (x->members.size != y->members.size)
    return x->members.size > y->members.size ? -1 : 1;
  return similarity_compare(x->members.data[0], y->members.data[0]);
}

// ---- one member -----------------------------------------------------------------------------------
typedef struct finding {
  merging *g;
  const similarity_member *m;
  const sample_equal *probe;
  variant_kind variant;
  similarity_member *found;
  unify_view view; // of the class's shape in that of what is found
} finding;

// How many operators and leaves the body has, without what changes a width only.
static uint32_t body_size(const term_context *c, term_id body) {
  uint32_t size = 0;
  bool is_signed;
  bool *needed = util_alloc(body.index + 1);
  needed[body.index] = true;
  for (term_id t = body; t.index > 0; t.index--) {
    if (!needed[t.index])
      continue;
    size += !shape_is_resize(shape_unsigned_operator(term_operator(c, t), &is_signed));
    for (unsigned i = 0; i < term_arity(c, t); i++)
      needed[term_child(c, t, i).index] = true;
  }
  util_release(needed);
  return size;
}

// Of the largest lane, in canonical form.
static uint32_t lane_size(const term_context *c, const lane_function *f) {
  uint32_t most = 0;
  for (uint32_t r = 0; r < f->num_results; r++)
    for (uint32_t i = 0; i < f->results[r].type.lanes; i++) {
      term_context *lane = term_context_new(true);
      uint32_t size = body_size(lane, lane_instantiate(c, f, r, i, lane));
      most = size > most ? size : most;
      term_context_free(lane);
    }
  return most;
}

static uint32_t bodies_size(const term_context *c, const lane_function *f) {
  uint32_t size = 0;
  for (uint32_t r = 0; r < f->num_results; r++)
    size += body_size(c, f->results[r].body);
  return size;
}

// Has the form a conversion between floats that converts nothing here? Then it is about something else.
static bool loses_conversion(const reformulation *r) {
  const class_form *f = r->form;
  arena *a = arena_new();
  shape_numbers n;
  class_form_numbers(f, r->slots, a, &n);
  bool loses = false;
  for (uint32_t i = 0; i < f->shape.num_results; i++) {
    const shape_result *result = &f->shape.results[i];
    int64_t *width = arena_alloc(a, (result->num_nodes + 1) * sizeof *width);
    shape_widths(&f->shape, &n, i, width);
    for (uint32_t k = 0; k < result->num_nodes; k++)
      loses |= (result->nodes[k].op == TERM_FEXT || result->nodes[k].op == TERM_FTRUNC) &&
               width[k] == width[result->nodes[k].child[0]];
  }
  arena_free(a);
  return loses;
}

// Is it about as plain as the member's own function? What is given for a part that is missing counts.
static bool is_plain(const merging *g, const similarity_member *m, const reformulation *r) {
  uint32_t given = bodies_size(r->terms, &r->function), own = bodies_size(g->s->terms, &m->function);
  if (r->variant == VARIANT_NONE || r->variant == VARIANT_MASKED)
    return 2 * lane_size(r->terms, &r->function) <= 3 * lane_size(g->s->terms, &m->function);
  return given <= (r->variant == VARIANT_ABSENT ? own + own / 16 + 1 : own + own / 4 + 2);
}

static bool try_reformulation(void *user, const reformulation *r) {
  finding *f = user;
  merging *g = f->g;
  if (loses_conversion(r) || !sample_equal_agrees(f->probe, r->terms, &r->function) || !is_plain(g, f->m, r))
    return false;
  solver_result result = lane_proof_equal(g->solver, g->s->terms, &f->m->function, r->terms, &r->function);
  g->s->proofs.refuted += result == SOLVER_REFUTED;
  g->s->proofs.undecided += result == SOLVER_UNKNOWN;
  if (result != SOLVER_PROVEN)
    return false;
  f->found = arena_alloc(g->s->memory, sizeof *f->found);
  f->view = unify_copy(&r->form->shape, &r->view, g->s->memory);
  g->ok &= reformulate_member(g->s, r, f->m, f->found, g->diagnostics);
  return true;
}

// ---- one pair of classes --------------------------------------------------------------------------
// The members of x as y gives them, and how y's shape lies in theirs. False if y does not give one of them.
static bool reformulate_all(merging *g, solved *x, const solved *y, variant_kind variant, cluster *out,
                            unify_view *view) {
  for (uint32_t k = 0; k < x->cluster.members.size; k++) {
    finding f = {.g = g, .m = x->cluster.members.data[k]};
    if (!x->probes[k])
      x->probes[k] = sample_equal_new(g->s->terms, &f.m->function);
    f.probe = x->probes[k];
    if (!reformulate(g->s, &y->made, f.m, variant, try_reformulation, &f) ||
        (k && !shape_equal(&out->shape, &f.found->own)))
      return false;
    if (k) {
      stack_push(&out->members, f.found);
    } else {
      *out = cluster_of(g->s, f.found);
      *view = f.view;
    }
  }
  return true;
}

// A class does not get a part more, and a parameter that says so, for few members: at least one in so many.
enum { MAX_OLD_FOR_NEW = 16 };

// Moves x's members into y, if y gives all of them.
static bool absorb(merging *g, solved *x, solved *y, variant_kind variant) {
  cluster part = {0}, merged;
  unify_view view, identity;
  bool extends = variant != VARIANT_NONE && variant != VARIANT_MASKED;
  bool ok = (!extends || x->cluster.members.size * MAX_OLD_FOR_NEW >= y->cluster.members.size) &&
            reformulate_all(g, x, y, variant, &part, &view);
  if (ok) {
    identity = unify_identity(&part.shape, g->s->memory);
    ok = cluster_merge_as(g->s, &part.shape, &y->cluster, &view, &part, &identity, g->s->memory, &merged);
  }
  if (ok) {
    stack_free(&y->cluster.members);
    set_solved(g, y, merged);
    g->s->proofs.classes++;
    g->s->proofs.members += (uint32_t)part.members.size;
  }
  stack_free(&part.members);
  return ok;
}

static void absorb_all(merging *g, variant_kind variant) {
  for (uint32_t i = g->count; i-- > 0;)
    for (uint32_t j = 0; g->ok && j < g->count && !g->all[i].gone; j++)
      if (i != j && !g->all[j].gone)
        g->all[i].gone = absorb(g, &g->all[i], &g->all[j], variant);
}

solver *proved_solver(void) { return solver_new((solver_limits){.resources = RESOURCES}); }

bool proved_merge(similarity *s, cluster_stack *clusters, diagnostics *d) {
  merging g = {.s = s,
               .solver = proved_solver(),
               .diagnostics = d,
               .all = util_alloc((clusters->size + 1) * sizeof *g.all),
               .count = (uint32_t)clusters->size,
               .ok = true};
  for (uint32_t k = 0; k < g.count; k++)
    set_solved(&g, &g.all[k], clusters->data[k]);
  if (g.count)
    qsort(g.all, g.count, sizeof *g.all, compare_solved);
  for (variant_kind variant = 0; variant < VARIANT_COUNT; variant++)
    absorb_all(&g, variant);
  clusters->size = 0;
  for (uint32_t k = 0; k < g.count; k++) {
    if (g.all[k].gone)
      stack_free(&g.all[k].cluster.members);
    else
      stack_push(clusters, g.all[k].cluster);
    free_solved(&g.all[k]);
  }
  util_release(g.all);
  solver_free(g.solver);
  return g.ok;
}

// ---- recorded classes -----------------------------------------------------------------------------
bool proved_is_given(similarity *s, solver *solver, const lane_function *given, masking how,
                     uint32_t masked_lanes, similarity_member *m) {
  arena *scratch = arena_new();
  lane_function whole = *given;
  bool masks = how != m->masking;
  bool is = (!masks || (m->masking == MASKING_NONE &&
                        lane_mask_compose(s->terms, given, how, masked_lanes, m->function.operands,
                                          m->function.num_operands, scratch, &whole))) &&
            sample_equal_same_types(&m->function, &whole);
  if (is) {
    sample_equal *probe = sample_equal_new(s->terms, &m->function);
    is = sample_equal_agrees(probe, s->terms, &whole) &&
         lane_proof_equal(solver, s->terms, &m->function, s->terms, &whole) == SOLVER_PROVEN;
    sample_equal_free(probe);
  }
  if (is) {
    m->function = reformulate_named(given, &m->function, masks ? how : MASKING_NONE, s->memory);
    m->masking = how;
    m->masked_lanes = masked_lanes;
    m->proven = true;
  }
  arena_free(scratch);
  return is;
}
