#include "semgen/similarity.h"
#include "semantics/class_types.h"
#include "semgen/class_record.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// Members in the making of a class, with the shape and the nest that they share.
typedef struct cluster {
  shape shape;
  shape_numbers numbers; // of the constants in the shape, as some member has them
  uint32_t *depth;       // per result
  STACK(similarity_member *) members;
  uint32_t num_parameters; // that types do not say
} cluster;
typedef STACK(cluster) cluster_stack;

// ---- slots --------------------------------------------------------------------------------------
static derive_kind kind_of_slot(slot_kind kind) {
  switch (kind) {
  case SLOT_SIGNED:
    return DERIVE_FLAG;
  case SLOT_RESULT_FLOAT:
  case SLOT_OPERAND_FLOAT:
    return DERIVE_SORT;
  case SLOT_PRESENT:
  case SLOT_OPERAND_PRESENT:
    return DERIVE_PRESENCE;
  case SLOT_OPERAND_KIND:
  case SLOT_OPERAND_BASE:
  case SLOT_RESULT_KIND:
  case SLOT_ORDER:
    return DERIVE_FORM;
  case SLOT_STRIDE:
  case SLOT_BASE:
    return DERIVE_POSITION;
  case SLOT_CONSTANT:
    return DERIVE_VALUE;
  default:
    return DERIVE_COUNT;
  }
}

// The number of the permutation of the class's operands that are present to the member's own order.
static int64_t order_of(const shape *s, const unify_view *v) {
  int64_t rank = 0;
  uint32_t own = 0;
  for (uint32_t i = 0; i < s->num_operands; i++)
    own += v->operand[i] != UNIFY_NONE;
  bool *taken = util_alloc(s->num_operands + 1);
  for (uint32_t k = 0; k < own; k++) {
    int64_t before = 0;
    for (uint32_t i = 0; i < s->num_operands && v->operand[i] != k; i++)
      before += v->operand[i] != UNIFY_NONE && !taken[i];
    for (uint32_t i = 0; i < s->num_operands; i++)
      taken[i] |= v->operand[i] == k;
    rank = rank * (own - k) + before;
  }
  util_release(taken);
  return rank;
}

static int64_t read_operand(const similarity_member *m, const class_slot *s) {
  const shape_numbers *n = &m->numbers;
  uint32_t own = m->view.operand[s->index];
  if (s->kind == SLOT_OPERAND_PRESENT)
    return own != UNIFY_NONE;
  if (own == UNIFY_NONE)
    return SHAPE_UNUSED;
  switch (s->kind) {
  case SLOT_OPERAND_WIDTH:
    return n->operand_width[own];
  case SLOT_OPERAND_LANES:
    return n->operand_lanes[own];
  case SLOT_OPERAND_BITS:
    return n->operand_bits[own];
  case SLOT_OPERAND_FLOAT:
    return n->operand_float[own];
  case SLOT_OPERAND_KIND:
    return n->operand_kind[own];
  default:
    return n->operand_base[own];
  }
}

static int64_t read_node(const similarity_member *m, const class_slot *s) {
  const shape_result_numbers *r = &m->numbers.results[s->result];
  uint32_t own = m->view.node[s->result][s->index];
  if (own == UNIFY_NONE)
    return SHAPE_UNUSED;
  bool absent = m->view.absent[s->result][s->index];
  switch (s->kind) {
  case SLOT_PRESENT:
    return !absent;
  case SLOT_SIGNED:
    return absent ? SHAPE_UNUSED : r->node_signed[own];
  case SLOT_NODE_WIDTH:
    return absent ? m->widths[s->result][own] : r->node_width[own];
  default:
    die("no number of 64 bits of a node");
  }
}

// The value of a constant; SHAPE_UNUSED if the member does not have it.
static wide_int read_constant(const similarity_member *m, const class_slot *s) {
  uint32_t own = m->view.node[s->result][s->index];
  return own == UNIFY_NONE ? SHAPE_UNUSED : m->numbers.results[s->result].node_value[own];
}

// Levels of the class's nest that the member does not have: extent 1 and any stride.
static int64_t read_nest(const similarity_member *m, const class_slot *s) {
  const shape_result_numbers *r = &m->numbers.results[s->result];
  uint32_t level = s->dim, access = 0;
  if (s->result == 0) {
    for (level = 0; level < r->depth && m->placed[level] != s->dim; level++)
      ;
    if (level == r->depth && s->kind != SLOT_BASE)
      return s->kind == SLOT_EXTENT ? 1 : SHAPE_UNUSED;
  }
  if (s->kind == SLOT_EXTENT)
    return r->extent[level];
  access = m->view.access[s->result][s->index];
  if (access == UNIFY_NONE)
    return SHAPE_UNUSED;
  if (access & UNIFY_CONSTANT)
    return s->kind == SLOT_BASE    ? r->node_value[access - UNIFY_CONSTANT]
           : r->extent[level] == 1 ? SHAPE_UNUSED
                                   : 0;
  if (s->kind == SLOT_BASE)
    return r->maps[access].base;
  return r->extent[level] == 1 ? SHAPE_UNUSED : r->maps[access].stride[level];
}

wide_int similarity_read_slot(const shape *shape, const similarity_member *m, const class_slot *s) {
  const shape_result_numbers *r = &m->numbers.results[s->result];
  switch (s->kind) {
  case SLOT_RESULT_WIDTH:
    return r->width;
  case SLOT_RESULT_LANES:
    return r->lanes;
  case SLOT_RESULT_FLOAT:
    return r->is_float;
  case SLOT_RESULT_KIND:
    return r->kind;
  case SLOT_ORDER:
    return order_of(shape, &m->view);
  case SLOT_OPERAND_WIDTH:
  case SLOT_OPERAND_LANES:
  case SLOT_OPERAND_BITS:
  case SLOT_OPERAND_FLOAT:
  case SLOT_OPERAND_PRESENT:
  case SLOT_OPERAND_KIND:
  case SLOT_OPERAND_BASE:
    return read_operand(m, s);
  case SLOT_PRESENT:
  case SLOT_SIGNED:
  case SLOT_NODE_WIDTH:
    return read_node(m, s);
  case SLOT_CONSTANT:
    return read_constant(m, s);
  case SLOT_EXTENT:
  case SLOT_STRIDE:
  case SLOT_BASE:
    return read_nest(m, s);
  }
  die("unknown slot");
}

static derive_solution solve(const cluster *c, const class_form *f, arena *a) {
  uint32_t count = (uint32_t)c->members.size;
  derive_column *columns = arena_alloc(a, (f->num_slots + 1) * sizeof *columns);
  for (uint32_t k = 0; k < f->num_slots; k++) {
    const class_slot *slot = &f->slots[k];
    wide_int *values = arena_alloc(a, count * sizeof *values);
    int64_t *modulus = NULL;
    bool *wild = arena_alloc(a, count * sizeof *wild), any = false;
    if (slot->kind == SLOT_CONSTANT)
      modulus = arena_alloc(a, count * sizeof *modulus);
    for (uint32_t i = 0; i < count; i++) {
      const similarity_member *m = c->members.data[i];
      values[i] = similarity_read_slot(&c->shape, m, slot);
      wild[i] = values[i] == SHAPE_UNUSED;
      any |= wild[i];
      if (modulus && !wild[i])
        modulus[i] = m->numbers.results[slot->result].node_width[m->view.node[slot->result][slot->index]];
    }
    columns[k] = (derive_column){kind_of_slot(slot->kind), values, any ? wild : NULL, modulus};
  }
  return derive_solve(columns, f->num_slots, count, a);
}

// ---- instantiation ------------------------------------------------------------------------------
static class_number *values_at(const similarity_class *c, const int64_t *values, arena *a) {
  class_number *numbers = arena_alloc(a, (c->form.num_slots + 1) * sizeof *numbers);
  const char **names = arena_alloc(a, (c->num_parameters + 1) * sizeof *names);
  for (uint32_t p = 0; p < c->num_parameters; p++)
    names[p] = c->parameters[p].name;
  if (!c->exprs)
    class_numbers_eval(c->numbers_text, names, values, c->num_parameters, numbers, c->form.num_slots);
  for (uint32_t k = 0; c->exprs && k < c->form.num_slots; k++)
    numbers[k].holds = derive_eval(&c->exprs[k], values, &numbers[k].value);
  return numbers;
}

void similarity_numbers(const similarity_class *c, const int64_t *values, arena *a, shape_numbers *out) {
  class_form_numbers(&c->form, values_at(c, values, a), a, out);
}

bool similarity_instantiate(const similarity_class *c, const int64_t *values, term_context *to, arena *a,
                            lane_function *out) {
  return class_form_build(&c->form, values_at(c, values, a), to, a, out, NULL, NULL);
}

// ---- clustering ---------------------------------------------------------------------------------
bool similarity_next_placement(uint32_t *placed, uint32_t depth, uint32_t room) {
  for (uint32_t k = depth; k-- > 0;)
    if (placed[k] < room - (depth - k)) {
      placed[k]++;
      for (uint32_t j = k + 1; j < depth; j++)
        placed[j] = placed[j - 1] + 1;
      return true;
    }
  return false;
}

static uint32_t *depths_of(const similarity_member *m, arena *a) {
  uint32_t *depth = arena_alloc(a, (m->own.num_results + 1) * sizeof *depth);
  for (uint32_t r = 0; r < m->own.num_results; r++)
    depth[r] = m->numbers.results[r].depth;
  return depth;
}

// How many parameters an operation has as attributes.
static uint32_t count_parameters(const cluster *c) {
  arena *a = arena_new();
  class_form f = class_form_new(&c->shape, c->depth, a);
  derive_solution s = solve(c, &f, a);
  const char **names = arena_alloc(a, (s.num_parameters + 1) * sizeof *names);
  for (uint32_t p = 0; p < s.num_parameters; p++)
    names[p] = arena_printf(a, "p%" PRIu32, p);
  class_types types =
      class_types_new(&f, derive_print_all(s.columns, f.num_slots, names, a), names, s.num_parameters, a);
  uint32_t count = 0;
  for (uint32_t p = 0; p < s.num_parameters; p++)
    count += !*types.inferred[p];
  arena_free(a);
  return count;
}

// Which accesses have stride 0 at a level: part of what makes two maps alike, a broadcast is no copy.
static bool same_pattern(const similarity_member *x, uint32_t level_x, const similarity_member *y,
                         uint32_t level_y) {
  const shape_result_numbers *p = &x->numbers.results[0], *q = &y->numbers.results[0];
  if (p->extent[level_x] == 1 || q->extent[level_y] == 1)
    return true;
  for (uint32_t k = 0; k < x->own.results[0].num_accesses; k++)
    if ((p->maps[k].stride[level_x] == 0) != (q->maps[k].stride[level_y] == 0))
      return false;
  return true;
}

static bool fits_nest(const similarity_member *model, const similarity_member *m) {
  for (uint32_t level = 0; level < m->numbers.results[0].depth; level++)
    if (!same_pattern(model, m->placed[level], m, level))
      return false;
  return true;
}

static bool has_wide_constant(const similarity_member *m) {
  for (uint32_t r = 0; r < m->own.num_results; r++)
    for (uint32_t k = 0; k < m->own.results[r].num_nodes; k++)
      if (m->numbers.results[r].node_value[k] != (int64_t)m->numbers.results[r].node_value[k])
        return true;
  return false;
}

// Can the member's constants be had from parameters of 64 bits, together with the cluster's?
static bool fits_constants(cluster *into, similarity_member *m) {
  bool wide = has_wide_constant(m);
  for (size_t k = 0; !wide && k < into->members.size; k++)
    wide = has_wide_constant(into->members.data[k]);
  if (!wide)
    return true;
  arena *a = arena_new();
  class_form f = class_form_new(&into->shape, into->depth, a);
  stack_push(&into->members, m);
  bool fits = solve(into, &f, a).fits;
  into->members.size--;
  arena_free(a);
  return fits;
}

// A member of lower depth joins a cluster of its own shape where it costs the fewest new parameters: at most
// one.
static bool join(const cluster_stack *clusters, size_t first, similarity_member *m) {
  uint32_t depth = m->numbers.results[0].depth;
  int64_t best_cost = INT64_MAX; // parameters more than the class had
  uint32_t best[SHAPE_MAX_DEPTH] = {0};
  cluster *target = NULL;
  for (size_t k = first; k < clusters->size; k++) {
    cluster *into = &clusters->data[k];
    const similarity_member *model = into->members.data[0];
    uint32_t room = into->depth[0];
    bool equal_depths = true;
    for (uint32_t r = 1; r < m->own.num_results; r++)
      equal_depths &= into->depth[r] == m->numbers.results[r].depth;
    if (!equal_depths || (room != depth && m->own.num_results > 1))
      continue;
    for (uint32_t i = 0; i < depth; i++)
      m->placed[i] = i;
    if (room == depth) {
      if (!fits_nest(model, m) || !fits_constants(into, m))
        continue;
      target = into;
      memcpy(best, m->placed, sizeof best);
      break;
    }
    do {
      if (!fits_nest(model, m) || !fits_constants(into, m))
        continue;
      stack_push(&into->members, m);
      int64_t cost = (int64_t)count_parameters(into) - into->num_parameters;
      into->members.size--;
      if (cost <= 1 && cost < best_cost) {
        best_cost = cost;
        target = into;
        memcpy(best, m->placed, sizeof best);
      }
    } while (similarity_next_placement(m->placed, depth, room));
  }
  if (!target)
    return false;
  memcpy(m->placed, best, sizeof best);
  stack_push(&target->members, m);
  target->num_parameters = count_parameters(target);
  return true;
}

static int compare_members(const similarity_member *x, const similarity_member *y) {
  int r = strcmp(x->isa, y->isa);
  return r ? r : strcmp(x->instruction->name, y->instruction->name);
}

// Groups of one shape, deepest nest first, then by name.
static int compare_candidates(const void *p, const void *q) {
  const similarity_member *x = *(similarity_member *const *)p, *y = *(similarity_member *const *)q;
  if (x->own.digest != y->own.digest)
    return x->own.digest < y->own.digest ? -1 : 1;
  uint32_t a = x->numbers.results[0].depth, b = y->numbers.results[0].depth;
  if (a != b)
    return a > b ? -1 : 1;
  return compare_members(x, y);
}

static int compare_by_name(const void *p, const void *q) {
  return compare_members(*(similarity_member *const *)p, *(similarity_member *const *)q);
}

// ---- solving ------------------------------------------------------------------------------------
static uint64_t total_bits(const similarity_member *m) {
  uint64_t bits = 0;
  for (uint32_t i = 0; i < m->function.num_operands; i++)
    bits += (uint64_t)m->function.operands[i].lanes * m->function.operands[i].width;
  for (uint32_t r = 0; r < m->function.num_results; r++)
    bits += (uint64_t)m->function.results[r].type.lanes * m->function.results[r].type.width;
  return bits;
}

// Which nodes of the result a member has, without lanes whose number it computes where others read their own.
static void find_nodes(const shape_result *r, const shape_result_numbers *n, bool *nodes) {
  nodes[r->num_nodes - 1] = true;
  for (uint32_t k = r->num_nodes; k-- > 0;) {
    const shape_node *node = &r->nodes[k];
    bool absent = node->optional && !n->node_present[k];
    if (nodes[k] && absent)
      nodes[node->child[node->optional - 1]] = true;
    nodes[k] = nodes[k] && (absent || !node->optional || node->op != TERM_LANE_AT);
    for (unsigned i = 0; nodes[k] && !absent && i < term_ops[node->op].arity; i++)
      nodes[node->child[i]] = true;
  }
}

// How many nodes and levels of the class's the member has.
static uint32_t completeness(const similarity_class *c, const similarity_member *m) {
  uint32_t count = m->numbers.results[0].depth;
  const shape *s = &c->form.shape;
  arena *a = arena_new();
  shape_numbers n;
  similarity_numbers(c, m->values, a, &n);
  for (uint32_t r = 0; r < s->num_results; r++) {
    bool *nodes = arena_alloc(a, s->results[r].num_nodes + 1);
    int64_t *width = arena_alloc(a, (s->results[r].num_nodes + 1) * sizeof *width);
    find_nodes(&s->results[r], &n.results[r], nodes);
    shape_widths(s, &n, r, width);
    for (uint32_t k = 0; k < s->results[r].num_nodes; k++) {
      const shape_node *node = &s->results[r].nodes[k];
      bool absent = !node->optional             ? false
                    : shape_is_resize(node->op) ? width[k] == width[node->child[0]]
                                                : !n.results[r].node_present[k];
      count += nodes[k] && !absent;
    }
  }
  arena_free(a);
  return count;
}

uint32_t similarity_choose_representative(const similarity_class *c) {
  uint32_t best = 0, most = 0;
  for (uint32_t i = 0; i < c->num_members; i++) {
    uint32_t has = completeness(c, &c->members[i]);
    if (has > most || (has == most && total_bits(&c->members[i]) < total_bits(&c->members[best]))) {
      best = i;
      most = has;
    }
  }
  return best;
}

static bool is_flag(const class_slot *s) { return s->kind == SLOT_SIGNED; }

// Solves the cluster. False if some member is not given back; *failed is the first of those.
static bool solve_class(const cluster *from, term_context *terms, arena *a, similarity_class *out,
                        const similarity_member **failed) {
  *out = (similarity_class){.form = class_form_new(&from->shape, from->depth, a),
                            .num_members = (uint32_t)from->members.size};
  derive_solution solution = solve(from, &out->form, a);
  *failed = from->members.data[0];
  if (!solution.fits)
    return false;
  out->exprs = solution.columns;
  out->num_parameters = solution.num_parameters;
  out->parameters = arena_alloc(a, (solution.num_parameters + 1) * sizeof *out->parameters);
  for (uint32_t p = 0; p < solution.num_parameters; p++) {
    const derive_parameter *from_column = &solution.parameters[p];
    const class_slot *slot = &out->form.slots[from_column->column];
    out->parameters[p] =
        (similarity_parameter){.name = "", .slot = *slot, .flag = from_column->made || is_flag(slot)};
  }
  out->members = arena_alloc(a, out->num_members * sizeof *out->members);
  for (uint32_t i = 0; i < out->num_members; i++) {
    similarity_member *m = &out->members[i];
    *m = *from->members.data[i];
    m->values = arena_alloc(a, (solution.num_parameters + 1) * sizeof *m->values);
    for (uint32_t p = 0; p < solution.num_parameters; p++)
      m->values[p] = solution.parameters[p].values[i];
    lane_function again;
    arena *scratch = arena_new();
    bool same = similarity_instantiate(out, m->values, terms, scratch, &again) &&
                shape_same_function(&m->function, &again);
    arena_free(scratch);
    if (!same) {
      *failed = from->members.data[i];
      return false;
    }
  }
  return true;
}

static bool make_class(similarity *s, cluster *from, similarity_class *out, diagnostics *d) {
  qsort(from->members.data, from->members.size, sizeof *from->members.data, compare_by_name);
  const similarity_member *failed;
  if (!solve_class(from, s->terms, s->memory, out, &failed)) {
    diag_error(d, failed->instruction->name, "its class and parameters do not give back its function");
    return false;
  }
  out->representative = similarity_choose_representative(out);
  similarity_numbers(out, out->members[out->representative].values, s->memory, &out->numbers);
  return true;
}

// ---- merging ------------------------------------------------------------------------------------
// Two members of one tuple and one type would be one operation with two meanings, unless they compute the
// same.
static bool tuples_differ(const similarity_class *c) {
  for (uint32_t i = 0; i < c->num_members; i++)
    for (uint32_t j = 0; j < i; j++) {
      const similarity_member *x = &c->members[i], *y = &c->members[j];
      if (memcmp(x->values, y->values, c->num_parameters * sizeof *x->values) == 0 &&
          !shape_same_function(&x->function, &y->function))
        return false;
    }
  return true;
}

// The cluster's members seen in a wider shape, their levels placed as given.
static void add_members(cluster *to, const cluster *from, const unify_view *view, const uint32_t *placed,
                        arena *a) {
  for (size_t k = 0; k < from->members.size; k++) {
    similarity_member *m = arena_alloc(a, sizeof *m);
    *m = *from->members.data[k];
    m->view = unify_compose(&to->shape, view, &m->view, a);
    for (uint32_t level = 0; level < m->numbers.results[0].depth; level++)
      m->placed[level] = placed[m->placed[level]];
    stack_push(&to->members, m);
  }
}

// What the shape's constants are in one of the two.
static shape_numbers common_numbers(const cluster *c, const cluster *x, const unify_view *from_x,
                                    const cluster *y, const unify_view *from_y, arena *a) {
  shape_numbers n = shape_new_numbers(&c->shape, c->depth, a);
  for (uint32_t r = 0; r < c->shape.num_results; r++)
    for (uint32_t k = 0; k < c->shape.results[r].num_nodes; k++) {
      uint32_t i = from_x->node[r][k], j = from_y->node[r][k];
      n.results[r].node_value[k] = i != UNIFY_NONE   ? x->numbers.results[r].node_value[i]
                                   : j != UNIFY_NONE ? y->numbers.results[r].node_value[j]
                                                     : 0;
    }
  return n;
}

// A class has at most so many parameters that its types do not say; its two parts become one if that is at
// most so many more than each has.
enum { MAX_PARAMETERS = 8, MAX_NEW_PARAMETERS = 3 };

static bool mergeable_nests(const cluster *x, const cluster *y) {
  for (uint32_t r = 1; r < x->shape.num_results; r++)
    if (x->depth[r] != y->depth[r])
      return false;
  return x->depth[0] == y->depth[0] || x->shape.num_results == 1;
}

// The two as one, if that is a class with few parameters more than each has.
static bool merge(const similarity *s, const cluster *x, const cluster *y, arena *a, cluster *out) {
  if (x->shape.num_results != y->shape.num_results || !mergeable_nests(x, y))
    return false;
  unify_view from_x, from_y;
  shape common;
  if (!unify_shapes(&x->shape, &x->numbers, &y->shape, &y->numbers, a, &common, &from_x, &from_y))
    return false;
  const cluster *deep = x->depth[0] >= y->depth[0] ? x : y, *flat = deep == x ? y : x;
  uint32_t straight[SHAPE_MAX_DEPTH], placed[SHAPE_MAX_DEPTH], least = UINT32_MAX;
  for (uint32_t k = 0; k < SHAPE_MAX_DEPTH; k++)
    straight[k] = placed[k] = k;
  *out = (cluster){.shape = common, .depth = deep->depth};
  out->numbers = common_numbers(out, x, &from_x, y, &from_y, a);
  do {
    cluster trial = {.shape = common, .depth = deep->depth, .numbers = out->numbers};
    add_members(&trial, deep, deep == x ? &from_x : &from_y, straight, a);
    add_members(&trial, flat, deep == x ? &from_y : &from_x, placed, a);
    trial.num_parameters = count_parameters(&trial);
    if (trial.num_parameters < least) {
      least = trial.num_parameters;
      stack_free(&out->members);
      *out = trial;
    } else {
      stack_free(&trial.members);
    }
  } while (similarity_next_placement(placed, flat->depth[0], deep->depth[0]));
  uint32_t most = x->num_parameters > y->num_parameters ? x->num_parameters : y->num_parameters;
  similarity_class made;
  const similarity_member *failed;
  arena *scratch = arena_new();
  bool ok = least <= MAX_PARAMETERS && least <= most + MAX_NEW_PARAMETERS &&
            solve_class(out, s->terms, scratch, &made, &failed) && tuples_differ(&made);
  arena_free(scratch);
  if (!ok)
    stack_free(&out->members);
  return ok;
}

typedef struct keyed_cluster {
  uint64_t skeleton;
  cluster c;
} keyed_cluster;

static uint32_t count_nodes(const cluster *c) {
  uint32_t count = 0;
  for (uint32_t r = 0; r < c->shape.num_results; r++)
    count += c->shape.results[r].num_nodes;
  return count;
}

// By skeleton; the plainest first, so that others become it with something added.
static int compare_clusters(const void *p, const void *q) {
  const keyed_cluster *x = p, *y = q;
  if (x->skeleton != y->skeleton)
    return x->skeleton < y->skeleton ? -1 : 1;
  uint32_t a = count_nodes(&x->c), b = count_nodes(&y->c);
  if (a != b)
    return a < b ? -1 : 1;
  if (x->c.shape.digest != y->c.shape.digest)
    return x->c.shape.digest < y->c.shape.digest ? -1 : 1;
  return compare_members(x->c.members.data[0], y->c.members.data[0]);
}

static void merge_clusters(similarity *s, cluster_stack *all) {
  STACK(keyed_cluster) keyed = {0};
  for (size_t k = 0; k < all->size; k++) {
    cluster *c = &all->data[k];
    qsort(c->members.data, c->members.size, sizeof *c->members.data, compare_by_name);
    c->num_parameters = count_parameters(c);
    stack_push(&keyed, (keyed_cluster){unify_skeleton(&c->shape, &c->numbers), *c});
  }
  if (keyed.size)
    qsort(keyed.data, keyed.size, sizeof *keyed.data, compare_clusters);
  all->size = 0;
  for (size_t begin = 0, end; begin < keyed.size; begin = end) {
    size_t first = all->size;
    for (end = begin; end < keyed.size && keyed.data[end].skeleton == keyed.data[begin].skeleton; end++) {
      cluster *c = &keyed.data[end].c, best;
      size_t target = SIZE_MAX;
      for (size_t k = first; k < all->size; k++) {
        cluster merged;
        if (!merge(s, &all->data[k], c, s->memory, &merged))
          continue;
        uint32_t more = merged.num_parameters - all->data[k].num_parameters;
        if (target == SIZE_MAX || more < best.num_parameters - all->data[target].num_parameters) {
          if (target != SIZE_MAX)
            stack_free(&best.members);
          best = merged;
          target = k;
        } else {
          stack_free(&merged.members);
        }
      }
      if (target == SIZE_MAX) {
        stack_push(all, *c);
        continue;
      }
      stack_free(&all->data[target].members);
      stack_free(&c->members);
      all->data[target] = best;
    }
  }
  stack_free(&keyed);
}

// ---- masked forms -------------------------------------------------------------------------------
typedef STACK(similarity_masked) masked_stack;

static int compare_masked(const void *p, const void *q) {
  const similarity_masked *x = p, *y = q;
  int r = strcmp(x->isa, y->isa);
  return r ? r : strcmp(x->form->name, y->form->name);
}

// Takes the masked forms out of the class's members and adds those of the members that remain.
static void separate_masked(similarity *s, similarity_class *c, const masked_stack *linked) {
  masked_stack own = {0};
  const isa_instruction *representative = c->members[c->representative].instruction;
  uint32_t count = 0;
  c->bare = arena_alloc(s->memory, (c->num_members + 1) * sizeof *c->bare);
  for (uint32_t m = 0; m < c->num_members; m++) {
    const similarity_member *x = &c->members[m];
    if (x->masking == MASKING_NONE) {
      c->members[count++] = *x;
      continue;
    }
    c->bare[c->num_bare++] = *x;
    stack_push(&own,
               (similarity_masked){x->isa, x->instruction, NULL, x->masking, x->masked_lanes, x->values});
  }
  c->num_members = count;
  for (size_t k = 0; k < linked->size; k++)
    for (uint32_t m = 0; m < count; m++)
      if (c->members[m].instruction == linked->data[k].unmasked) {
        stack_push(&own, linked->data[k]);
        own.data[own.size - 1].values = c->members[m].values;
      }
  c->num_masked = (uint32_t)own.size;
  c->masked = arena_alloc(s->memory, (own.size + 1) * sizeof *c->masked);
  if (own.size)
    memcpy(c->masked, own.data, own.size * sizeof *own.data);
  if (own.size)
    qsort(c->masked, own.size, sizeof *c->masked, compare_masked);
  stack_free(&own);
  for (c->representative = 0; c->representative < count; c->representative++)
    if (c->members[c->representative].instruction == representative)
      return;
  c->representative = similarity_choose_representative(c);
  if (c->exprs)
    similarity_numbers(c, c->members[c->representative].values, s->memory, &c->numbers);
}

// ---- classes ------------------------------------------------------------------------------------
// The instructions at hand.
typedef struct intake {
  similarity *s;
  diagnostics *diagnostics;
  similarity_members members; // one for each function
  masked_stack masked;        // of another instruction
  bool ok;
} intake;

// False after a diagnostic.
static bool set_function(similarity *s, similarity_member *m, const term_context *terms,
                         const lane_function *f, diagnostics *d) {
  m->function = shape_normalize(terms, f, s->terms, s->memory);
  for (uint32_t level = 0; level < SHAPE_MAX_DEPTH; level++)
    m->placed[level] = level;
  if (!shape_abstract(s->terms, &m->function, s->memory, &m->own, &m->numbers)) {
    diag_error(d, m->instruction->name, "its access maps have no common loop nest");
    return false;
  }
  m->view = unify_identity(&m->own, s->memory);
  m->widths = arena_alloc(s->memory, (m->own.num_results + 1) * sizeof *m->widths);
  for (uint32_t r = 0; r < m->own.num_results; r++) {
    m->widths[r] = arena_alloc(s->memory, m->own.results[r].num_nodes * sizeof(int64_t));
    shape_widths(&m->own, &m->numbers, r, m->widths[r]);
  }
  return true;
}

bool similarity_mask_again(similarity *s, similarity_member *m, diagnostics *d) {
  m->masking = MASKING_NONE;
  return set_function(s, m, m->terms, &m->instruction->function, d);
}

static void take_in(intake *in, const isa *from, const isa_instruction *instruction) {
  const isa_instruction *unmasked = instruction->unmasked ? isa_find(from, instruction->unmasked) : NULL;
  if (unmasked) {
    stack_push(&in->masked, (similarity_masked){from->name, instruction, unmasked, instruction->masking,
                                                instruction->masked_lanes, NULL});
    return;
  }
  similarity_member *m = arena_alloc(in->s->memory, sizeof *m);
  m->isa = from->name;
  m->terms = from->terms;
  m->instruction = instruction;
  term_context *terms = term_context_new(true);
  arena *scratch = arena_new();
  lane_function f;
  if (lane_mask_remove(from->terms, &instruction->function, terms, scratch, &f, &m->masking,
                       &m->masked_lanes)) {
    lane_operand *operands = arena_alloc(in->s->memory, (f.num_operands + 1) * sizeof *operands);
    memcpy(operands, f.operands, f.num_operands * sizeof *operands);
    f.operands = operands;
    in->ok &= set_function(in->s, m, terms, &f, in->diagnostics);
  } else {
    m->masking = MASKING_NONE;
    in->ok &= set_function(in->s, m, from->terms, &instruction->function, in->diagnostics);
  }
  arena_free(scratch);
  term_context_free(terms);
  stack_push(&in->members, m);
}

static void cluster_members(const intake *in, cluster_stack *clusters) {
  similarity_members all = {0};
  for (size_t k = 0; k < in->members.size; k++)
    stack_push(&all, in->members.data[k]);
  if (all.size)
    qsort(all.data, all.size, sizeof *all.data, compare_candidates);
  for (size_t begin = 0, end; begin < all.size; begin = end) {
    size_t first = clusters->size;
    for (end = begin; end < all.size && shape_equal(&all.data[begin]->own, &all.data[end]->own); end++)
      if (!join(clusters, first, all.data[end])) {
        similarity_member *m = all.data[end];
        cluster fresh = {.shape = m->own, .numbers = m->numbers, .depth = depths_of(m, in->s->memory)};
        for (uint32_t level = 0; level < SHAPE_MAX_DEPTH; level++)
          m->placed[level] = level;
        stack_push(&fresh.members, m);
        stack_push(clusters, fresh);
      }
  }
  stack_free(&all);
  merge_clusters(in->s, clusters);
}

// The members of clusters that hold only masked forms become what they are with their masks: a class has an
// instruction without one. False if there are none.
static bool mask_again(intake *in, const cluster_stack *clusters) {
  bool any = false;
  for (size_t k = 0; k < clusters->size; k++) {
    const cluster *c = &clusters->data[k];
    bool plain = false;
    for (size_t m = 0; m < c->members.size; m++)
      plain |= c->members.data[m]->masking == MASKING_NONE;
    for (size_t m = 0; !plain && m < c->members.size; m++)
      for (size_t i = 0; i < in->members.size; i++) {
        similarity_member *x = in->members.data[i];
        if (x->instruction != c->members.data[m]->instruction)
          continue;
        in->ok &= similarity_mask_again(in->s, x, in->diagnostics);
        any = true;
      }
  }
  return any;
}

static void free_clusters(cluster_stack *clusters) {
  for (size_t k = 0; k < clusters->size; k++)
    stack_free(&clusters->data[k].members);
  stack_free(clusters);
}

// Classes of those that no recorded class has.
static void find_classes(intake *in, similarity_classes *classes) {
  cluster_stack clusters = {0};
  cluster_members(in, &clusters);
  while (in->ok && mask_again(in, &clusters)) {
    free_clusters(&clusters);
    cluster_members(in, &clusters);
  }
  for (size_t k = 0; in->ok && k < clusters.size; k++) {
    similarity_class made = {0};
    in->ok = make_class(in->s, &clusters.data[k], &made, in->diagnostics);
    stack_push(classes, made);
  }
  free_clusters(&clusters);
}

similarity *similarity_run(const isa *const *isas, uint32_t num_isas, const class_table *record,
                           diagnostics *d) {
  similarity *s = util_alloc(sizeof *s);
  *s = (similarity){.memory = arena_new(), .terms = term_context_new(false)};
  intake in = {.s = s, .diagnostics = d, .ok = true};
  similarity_classes classes = {0};
  for (uint32_t k = 0; k < num_isas; k++)
    for (uint32_t i = 0; i < isas[k]->count; i++)
      take_in(&in, isas[k], &isas[k]->instructions[i]);
  s->num_instructions = (uint32_t)(in.members.size + in.masked.size);
  if (in.ok && record)
    in.ok = class_record_extend(record, s, &in.members, &classes, d);
  if (in.ok)
    find_classes(&in, &classes);
  for (size_t k = 0; in.ok && k < classes.size; k++)
    separate_masked(s, &classes.data[k], &in.masked);
  s->count = (uint32_t)classes.size;
  s->classes = arena_alloc(s->memory, (classes.size + 1) * sizeof *s->classes);
  if (classes.size)
    memcpy(s->classes, classes.data, classes.size * sizeof *s->classes);
  stack_free(&classes);
  stack_free(&in.members);
  stack_free(&in.masked);
  if (in.ok)
    return s;
  similarity_free(s);
  return NULL;
}

void similarity_free(similarity *s) {
  if (!s)
    return;
  term_context_free(s->terms);
  arena_free(s->memory);
  util_release(s);
}
