#include "semgen/similarity.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// Everything about one instruction that clustering looks at.
typedef struct candidate {
  shape shape;
  similarity_member member;
} candidate;

// Members in the making of a class, with the nest that they share.
typedef struct cluster {
  STACK(candidate *) members;
  uint32_t num_parameters;
} cluster;

// ---- slots --------------------------------------------------------------------------------------
static derive_kind kind_of_slot(slot_kind kind) {
  switch (kind) {
  case SLOT_SIGNED:
    return DERIVE_FLAG;
  case SLOT_RESULT_FLOAT:
  case SLOT_OPERAND_FLOAT:
    return DERIVE_SORT;
  case SLOT_STRIDE:
  case SLOT_BASE:
    return DERIVE_POSITION;
  case SLOT_CONSTANT:
    return DERIVE_VALUE;
  default:
    return DERIVE_COUNT;
  }
}

// The number of a member at a slot. Levels of the class's nest that the member does not have: extent 1 and
// any stride.
static int64_t read_slot(const similarity_member *m, const class_slot *s, bool *wild) {
  const shape_numbers *n = &m->numbers;
  const shape_result_numbers *r = &n->results[s->result];
  *wild = false;
  uint32_t own = s->dim; // level of the member's own nest
  if ((s->kind == SLOT_EXTENT || s->kind == SLOT_STRIDE) && s->result == 0) {
    for (own = 0; own < r->depth && m->placed[own] != s->dim; own++)
      ;
    if (own == r->depth) {
      *wild = s->kind == SLOT_STRIDE;
      return s->kind == SLOT_EXTENT;
    }
  }
  switch (s->kind) {
  case SLOT_RESULT_WIDTH:
    return r->width;
  case SLOT_RESULT_LANES:
    return r->lanes;
  case SLOT_OPERAND_WIDTH:
    return n->operand_width[s->index];
  case SLOT_OPERAND_LANES:
    return n->operand_lanes[s->index];
  case SLOT_OPERAND_BITS:
    return n->operand_bits[s->index];
  case SLOT_RESULT_FLOAT:
    return r->is_float;
  case SLOT_OPERAND_FLOAT:
    return n->operand_float[s->index];
  case SLOT_SIGNED:
    return r->node_signed[s->index];
  case SLOT_NODE_WIDTH:
    return r->node_width[s->index];
  case SLOT_CONSTANT:
    return r->node_value[s->index];
  case SLOT_EXTENT:
    return r->extent[own];
  case SLOT_STRIDE:
    *wild = r->extent[own] == 1;
    return r->maps[s->index].stride[own];
  case SLOT_BASE:
    return r->maps[s->index].base;
  }
  die("unknown slot");
}

static derive_solution solve(candidate *const *members, uint32_t count, const class_slots *slots, arena *a) {
  derive_column *columns = arena_alloc(a, (slots->size + 1) * sizeof *columns);
  for (size_t k = 0; k < slots->size; k++) {
    const class_slot *slot = &slots->data[k];
    int64_t *values = arena_alloc(a, count * sizeof *values), *modulus = NULL;
    bool *wild = arena_alloc(a, count * sizeof *wild), any = false;
    if (slot->kind == SLOT_CONSTANT)
      modulus = arena_alloc(a, count * sizeof *modulus);
    for (uint32_t i = 0; i < count; i++) {
      const similarity_member *m = &members[i]->member;
      values[i] = read_slot(m, slot, &wild[i]);
      any |= wild[i];
      if (modulus)
        modulus[i] = m->numbers.results[slot->result].node_width[slot->index];
    }
    columns[k] = (derive_column){kind_of_slot(slot->kind), values, any ? wild : NULL, modulus};
  }
  return derive_solve(columns, (uint32_t)slots->size, count, a);
}

// ---- instantiation ------------------------------------------------------------------------------
bool similarity_instantiate(const similarity_class *c, const int64_t *values, term_context *to, arena *a,
                            lane_function *out) {
  class_number *numbers = arena_alloc(a, (c->num_slots + 1) * sizeof *numbers);
  for (uint32_t k = 0; k < c->num_slots; k++)
    numbers[k].holds = derive_eval(&c->exprs[k], values, &numbers[k].value);
  class_form form = {c->shape, c->depth, c->slots, c->num_slots, NULL};
  return class_form_build(&form, numbers, to, a, out, NULL, NULL);
}

// ---- clustering ---------------------------------------------------------------------------------
// Which accesses have stride 0 at a level: part of what makes two maps alike, a broadcast is no copy.
static bool same_pattern(const similarity_member *x, uint32_t level_x, const similarity_member *y,
                         uint32_t level_y, uint32_t num_accesses) {
  const shape_result_numbers *p = &x->numbers.results[0], *q = &y->numbers.results[0];
  if (p->extent[level_x] == 1 || q->extent[level_y] == 1)
    return true;
  for (uint32_t k = 0; k < num_accesses; k++)
    if ((p->maps[k].stride[level_x] == 0) != (q->maps[k].stride[level_y] == 0))
      return false;
  return true;
}

static bool fits_nest(const candidate *model, const candidate *c) {
  for (uint32_t level = 0; level < c->member.numbers.results[0].depth; level++)
    if (!same_pattern(&model->member, c->member.placed[level], &c->member, level,
                      c->shape.results[0].num_accesses))
      return false;
  return true;
}

// Next way to place `depth` levels in order into `room` levels; false after the last one.
static bool next_placement(uint32_t *placed, uint32_t depth, uint32_t room) {
  for (uint32_t k = depth; k-- > 0;)
    if (placed[k] < room - (depth - k)) {
      placed[k]++;
      for (uint32_t j = k + 1; j < depth; j++)
        placed[j] = placed[j - 1] + 1;
      return true;
    }
  return false;
}

static uint32_t *depths_of(const candidate *c, arena *a) {
  uint32_t *depth = arena_alloc(a, (c->shape.num_results + 1) * sizeof *depth);
  for (uint32_t r = 0; r < c->shape.num_results; r++)
    depth[r] = c->member.numbers.results[r].depth;
  return depth;
}

static uint32_t count_parameters(const cluster *c) {
  arena *a = arena_new();
  class_slots slots = {0};
  class_form_list(&c->members.data[0]->shape, depths_of(c->members.data[0], a), &slots);
  uint32_t n = solve(c->members.data, (uint32_t)c->members.size, &slots, a).num_parameters;
  stack_free(&slots);
  arena_free(a);
  return n;
}

// A member of lower depth joins a class where it costs the fewest new parameters: at most one, so that what
// merely happens to have the same body stays apart.
static bool join(cluster *clusters, size_t num_clusters, candidate *c) {
  uint32_t depth = c->member.numbers.results[0].depth;
  int64_t best_cost = INT64_MAX; // parameters more than the class had
  uint32_t best[SHAPE_MAX_DEPTH] = {0};
  cluster *target = NULL;
  for (size_t k = 0; k < num_clusters; k++) {
    cluster *into = &clusters[k];
    const candidate *model = into->members.data[0];
    uint32_t room = model->member.numbers.results[0].depth;
    bool equal_depths = true;
    for (uint32_t r = 1; r < c->shape.num_results; r++)
      equal_depths &= model->member.numbers.results[r].depth == c->member.numbers.results[r].depth;
    if (!equal_depths || (room != depth && c->shape.num_results > 1))
      continue;
    for (uint32_t i = 0; i < depth; i++)
      c->member.placed[i] = i;
    if (room == depth) {
      if (!fits_nest(model, c))
        continue;
      target = into;
      memcpy(best, c->member.placed, sizeof best);
      break;
    }
    do {
      if (!fits_nest(model, c))
        continue;
      stack_push(&into->members, c);
      int64_t cost = (int64_t)count_parameters(into) - into->num_parameters;
      into->members.size--;
      if (cost <= 1 && cost < best_cost) {
        best_cost = cost;
        target = into;
        memcpy(best, c->member.placed, sizeof best);
      }
    } while (next_placement(c->member.placed, depth, room));
  }
  if (!target)
    return false;
  memcpy(c->member.placed, best, sizeof best);
  stack_push(&target->members, c);
  target->num_parameters = count_parameters(target);
  return true;
}

static int compare_members(const similarity_member *x, const similarity_member *y) {
  int r = strcmp(x->isa, y->isa);
  return r ? r : strcmp(x->instruction->name, y->instruction->name);
}

// Groups of one shape, deepest nest first, then by name.
static int compare_candidates(const void *p, const void *q) {
  const candidate *x = *(candidate *const *)p, *y = *(candidate *const *)q;
  if (x->shape.digest != y->shape.digest)
    return x->shape.digest < y->shape.digest ? -1 : 1;
  uint32_t a = x->member.numbers.results[0].depth, b = y->member.numbers.results[0].depth;
  if (a != b)
    return a > b ? -1 : 1;
  return compare_members(&x->member, &y->member);
}

static int compare_by_name(const void *p, const void *q) {
  return compare_members(&(*(candidate *const *)p)->member, &(*(candidate *const *)q)->member);
}

// ---- classes ------------------------------------------------------------------------------------
static uint64_t total_bits(const similarity_member *m) {
  uint64_t bits = 0;
  for (uint32_t i = 0; i < m->function.num_operands; i++)
    bits += (uint64_t)m->function.operands[i].lanes * m->function.operands[i].width;
  for (uint32_t r = 0; r < m->function.num_results; r++)
    bits += (uint64_t)m->function.results[r].type.lanes * m->function.results[r].type.width;
  return bits;
}

// The smallest member whose nest has every level; the first by name among those.
static uint32_t choose_representative(const similarity_class *c) {
  uint32_t best = 0;
  for (uint32_t i = 1; i < c->num_members; i++) {
    const similarity_member *m = &c->members[i], *b = &c->members[best];
    uint32_t dm = m->numbers.results[0].depth, db = b->numbers.results[0].depth;
    if (dm > db || (dm == db && total_bits(m) < total_bits(b)))
      best = i;
  }
  return best;
}

static uint64_t class_digest(const similarity_class *c) {
  uint64_t h = c->shape.digest;
  for (uint32_t r = 0; r < c->shape.num_results; r++) {
    const shape_result_numbers *n = &c->members[c->representative].numbers.results[r];
    h = hash_mix(h, n->depth);
    for (uint32_t k = 0; k < c->shape.results[r].num_accesses; k++)
      for (uint32_t dim = 0; dim < n->depth; dim++)
        h = hash_mix(h, n->extent[dim] > 1 && n->maps[k].stride[dim] != 0);
  }
  return h;
}

static bool make_class(similarity *s, cluster *from, similarity_class *out, diagnostics *d) {
  arena *a = s->memory;
  const candidate *model = from->members.data[0];
  *out = (similarity_class){
      .shape = model->shape, .depth = depths_of(model, a), .num_members = (uint32_t)from->members.size};
  qsort(from->members.data, from->members.size, sizeof *from->members.data, compare_by_name);
  class_slots slots = {0};
  class_form_list(&out->shape, out->depth, &slots);
  derive_solution solution = solve(from->members.data, out->num_members, &slots, a);
  out->num_slots = (uint32_t)slots.size;
  out->slots = arena_alloc(a, (slots.size + 1) * sizeof *out->slots);
  memcpy(out->slots, slots.data, slots.size * sizeof *out->slots);
  stack_free(&slots);
  out->exprs = solution.columns;
  out->num_parameters = solution.num_parameters;
  out->parameters = arena_alloc(a, (solution.num_parameters + 1) * sizeof *out->parameters);
  for (uint32_t p = 0; p < solution.num_parameters; p++) {
    const derive_parameter *from_column = &solution.parameters[p];
    const class_slot *slot = &out->slots[from_column->column];
    out->parameters[p] = (similarity_parameter){
        .name = "", .slot = *slot, .flag = from_column->made || slot->kind == SLOT_SIGNED};
  }
  out->members = arena_alloc(a, out->num_members * sizeof *out->members);
  bool ok = true;
  for (uint32_t i = 0; i < out->num_members; i++) {
    similarity_member *m = &out->members[i];
    *m = from->members.data[i]->member;
    m->values = arena_alloc(a, (solution.num_parameters + 1) * sizeof *m->values);
    for (uint32_t p = 0; p < solution.num_parameters; p++)
      m->values[p] = solution.parameters[p].values[i];
    lane_function again;
    arena *scratch = arena_new();
    if (!similarity_instantiate(out, m->values, s->terms, scratch, &again) ||
        !shape_same_function(&m->function, &again)) {
      diag_error(d, m->instruction->name, "its class and parameters do not give back its function");
      ok = false;
    }
    arena_free(scratch);
  }
  out->representative = choose_representative(out);
  out->digest = class_digest(out);
  return ok;
}

typedef STACK(similarity_masked) masked_stack;

static int compare_masked(const void *p, const void *q) {
  const similarity_masked *x = p, *y = q;
  int r = strcmp(x->isa, y->isa);
  return r ? r : strcmp(x->form->name, y->form->name);
}

// Gives the class its members' masked forms.
static void add_masked(similarity *s, similarity_class *c, const masked_stack *all) {
  masked_stack own = {0};
  for (size_t k = 0; k < all->size; k++)
    for (uint32_t m = 0; m < c->num_members; m++)
      if (c->members[m].instruction == all->data[k].unmasked)
        stack_push(&own, all->data[k]);
  c->num_masked = (uint32_t)own.size;
  c->masked = arena_alloc(s->memory, (own.size + 1) * sizeof *c->masked);
  if (own.size)
    memcpy(c->masked, own.data, own.size * sizeof *own.data);
  if (own.size)
    qsort(c->masked, own.size, sizeof *c->masked, compare_masked);
  stack_free(&own);
}

similarity *similarity_run(const isa *const *isas, uint32_t num_isas, diagnostics *d) {
  similarity *s = util_alloc(sizeof *s);
  *s = (similarity){.memory = arena_new(), .terms = term_context_new(false)};
  STACK(candidate *) all = {0};
  masked_stack masked = {0};
  bool ok = true;
  for (uint32_t k = 0; k < num_isas; k++)
    for (uint32_t i = 0; i < isas[k]->count; i++) {
      const isa_instruction *instruction = &isas[k]->instructions[i];
      const isa_instruction *unmasked =
          instruction->unmasked ? isa_find(isas[k], instruction->unmasked) : NULL;
      if (unmasked) {
        stack_push(&masked, (similarity_masked){isas[k]->name, instruction, unmasked});
        continue;
      }
      candidate *c = arena_alloc(s->memory, sizeof *c);
      c->member.isa = isas[k]->name;
      c->member.instruction = instruction;
      c->member.function = shape_normalize(isas[k]->terms, &instruction->function, s->terms, s->memory);
      for (uint32_t level = 0; level < SHAPE_MAX_DEPTH; level++)
        c->member.placed[level] = level;
      if (shape_abstract(s->terms, &c->member.function, s->memory, &c->shape, &c->member.numbers)) {
        stack_push(&all, c);
      } else {
        diag_error(d, instruction->name, "its access maps have no common loop nest");
        ok = false;
      }
    }
  s->num_instructions = (uint32_t)(all.size + masked.size);
  if (all.size)
    qsort(all.data, all.size, sizeof *all.data, compare_candidates);

  STACK(similarity_class) classes = {0};
  for (size_t begin = 0, end; begin < all.size; begin = end) {
    STACK(cluster) clusters = {0};
    for (end = begin; end < all.size && shape_equal(&all.data[begin]->shape, &all.data[end]->shape); end++)
      if (!join(clusters.data, clusters.size, all.data[end])) {
        cluster fresh = {0};
        candidate *c = all.data[end];
        for (uint32_t level = 0; level < SHAPE_MAX_DEPTH; level++)
          c->member.placed[level] = level;
        stack_push(&fresh.members, c);
        stack_push(&clusters, fresh);
      }
    for (size_t k = 0; k < clusters.size; k++) {
      similarity_class made;
      ok &= make_class(s, &clusters.data[k], &made, d);
      add_masked(s, &made, &masked);
      stack_push(&classes, made);
      stack_free(&clusters.data[k].members);
    }
    stack_free(&clusters);
  }
  s->count = (uint32_t)classes.size;
  s->classes = arena_alloc(s->memory, (classes.size + 1) * sizeof *s->classes);
  if (classes.size)
    memcpy(s->classes, classes.data, classes.size * sizeof *s->classes);
  stack_free(&classes);
  stack_free(&all);
  stack_free(&masked);
  if (!ok) {
    similarity_free(s);
    return NULL;
  }
  return s;
}

void similarity_free(similarity *s) {
  if (!s)
    return;
  term_context_free(s->terms);
  arena_free(s->memory);
  util_release(s);
}
