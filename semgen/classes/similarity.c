// The order of the steps: abstraction, masked forms set aside, recorded classes, clusters, merging, proofs,
// names.
#include "semgen/classes/cluster.h"
#include "semgen/classes/merge_by_proof.h"
#include "semgen/classes/recorded_classes.h"

#include <stdlib.h>
#include <string.h>

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

bool similarity_set_function(similarity *s, similarity_member *m, const term_context *terms,
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
  return similarity_set_function(s, m, m->terms, &m->instruction->function, d);
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
    in->ok &= similarity_set_function(in->s, m, terms, &f, in->diagnostics);
  } else {
    m->masking = MASKING_NONE;
    in->ok &= similarity_set_function(in->s, m, from->terms, &instruction->function, in->diagnostics);
  }
  arena_free(scratch);
  term_context_free(terms);
  stack_push(&in->members, m);
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

// Classes of those that no recorded class has.
static void find_classes(intake *in, similarity_classes *classes) {
  cluster_stack clusters = {0};
  cluster_all(in->s, &in->members, &clusters);
  while (in->ok && mask_again(in, &clusters)) {
    cluster_free_all(&clusters);
    cluster_all(in->s, &in->members, &clusters);
  }
  if (in->ok)
    in->ok = proved_merge(in->s, &clusters, in->diagnostics);
  for (size_t k = 0; in->ok && k < clusters.size; k++) {
    similarity_class made = {0};
    in->ok = cluster_make_class(in->s, &clusters.data[k], &made, in->diagnostics);
    stack_push(classes, made);
  }
  cluster_free_all(&clusters);
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
