// Joins members of one shape into clusters, then merges clusters pairwise while the unified shape (unify.h)
// costs few enough parameters.
#include "semgen/classes/cluster.h"

#include <stdlib.h>
#include <string.h>

// ---- joining ----------------------------------------------------------------------------------
static uint32_t *depths_of(const similarity_member *m, arena *a) {
  uint32_t *depth = arena_alloc(a, (m->own.num_results + 1) * sizeof *depth);
  for (uint32_t r = 0; r < m->own.num_results; r++)
    depth[r] = m->numbers.results[r].depth;
  return depth;
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
  bool fits = cluster_solve_slots(into, &f, a).fits;
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
      int64_t cost = (int64_t)cluster_count_parameters(into) - into->num_parameters;
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
  target->num_parameters = cluster_count_parameters(target);
  return true;
}

// Groups of one shape, deepest nest first, then by name.
static int compare_candidates(const void *p, const void *q) {
  const similarity_member *x = *(similarity_member *const *)p, *y = *(similarity_member *const *)q;
  if (x->own.digest != y->own.digest)
    return x->own.digest < y->own.digest ? -1 : 1;
  uint32_t a = x->numbers.results[0].depth, b = y->numbers.results[0].depth;
  if (a != b)
    return a > b ? -1 : 1;
  return similarity_compare(x, y);
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

bool cluster_merge_as(const similarity *s, const shape *common, const cluster *x, const unify_view *from_x,
                      const cluster *y, const unify_view *from_y, arena *a, cluster *out) {
  const cluster *deep = x->depth[0] >= y->depth[0] ? x : y, *flat = deep == x ? y : x;
  uint32_t straight[SHAPE_MAX_DEPTH], placed[SHAPE_MAX_DEPTH], least = UINT32_MAX;
  for (uint32_t k = 0; k < SHAPE_MAX_DEPTH; k++)
    straight[k] = placed[k] = k;
  *out = (cluster){.shape = *common, .depth = deep->depth};
  out->numbers = common_numbers(out, x, from_x, y, from_y, a);
  do {
    cluster trial = {.shape = *common, .depth = deep->depth, .numbers = out->numbers};
    add_members(&trial, deep, deep == x ? from_x : from_y, straight, a);
    add_members(&trial, flat, deep == x ? from_y : from_x, placed, a);
    trial.num_parameters = cluster_count_parameters(&trial);
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
            cluster_solve(out, s->terms, scratch, &made, &failed) && tuples_differ(&made);
  arena_free(scratch);
  if (!ok)
    stack_free(&out->members);
  return ok;
}

// The two as one, of the narrowest shape for both.
static bool merge(const similarity *s, const cluster *x, const cluster *y, arena *a, cluster *out) {
  unify_view from_x, from_y;
  shape common;
  return x->shape.num_results == y->shape.num_results && mergeable_nests(x, y) &&
         unify_shapes(&x->shape, &x->numbers, &y->shape, &y->numbers, a, &common, &from_x, &from_y) &&
         cluster_merge_as(s, &common, x, &from_x, y, &from_y, a, out);
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
  return similarity_compare(x->c.members.data[0], y->c.members.data[0]);
}

static void merge_clusters(similarity *s, cluster_stack *all) {
  STACK(keyed_cluster) keyed = {0};
  for (size_t k = 0; k < all->size; k++) {
    cluster *c = &all->data[k];
    cluster_sort(c);
    c->num_parameters = cluster_count_parameters(c);
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

// ---- all of them ---------------------------------------------------------------------------------
cluster cluster_of(const similarity *s, similarity_member *m) {
  cluster c = {.shape = m->own, .numbers = m->numbers, .depth = depths_of(m, s->memory)};
  for (uint32_t level = 0; level < SHAPE_MAX_DEPTH; level++)
    m->placed[level] = level;
  stack_push(&c.members, m);
  return c;
}

void cluster_all(similarity *s, const similarity_members *members, cluster_stack *clusters) {
  similarity_members all = {0};
  for (size_t k = 0; k < members->size; k++)
    stack_push(&all, members->data[k]);
  if (all.size)
    qsort(all.data, all.size, sizeof *all.data, compare_candidates);
  for (size_t begin = 0, end; begin < all.size; begin = end) {
    size_t first = clusters->size;
    for (end = begin; end < all.size && shape_equal(&all.data[begin]->own, &all.data[end]->own); end++)
      if (!join(clusters, first, all.data[end])) {
        cluster fresh = cluster_of(s, all.data[end]);
        stack_push(clusters, fresh);
      }
  }
  stack_free(&all);
  merge_clusters(s, clusters);
}

void cluster_free_all(cluster_stack *clusters) {
  for (size_t k = 0; k < clusters->size; k++)
    stack_free(&clusters->data[k].members);
  stack_free(clusters);
}
