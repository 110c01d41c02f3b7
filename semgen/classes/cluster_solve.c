// From a cluster to a class: columns of its members' numbers, the parameters that determine them
// (derive.h), and the order of members.
#include "semantics/classes/class_types.h"
#include "semgen/classes/cluster.h"

#include <inttypes.h>
#include <stdlib.h>

static derive_kind kind_of_slot(const shape *s, const class_slot *slot) {
  switch (slot->kind) {
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
  case SLOT_BASE:
    return shape_is_count(&s->results[slot->result], slot->index) ? DERIVE_TERMS : DERIVE_POSITION;
  case SLOT_STRIDE:
  case SLOT_ROUND:
    return DERIVE_POSITION;
  case SLOT_CONSTANT:
    return DERIVE_VALUE;
  default:
    return DERIVE_COUNT;
  }
}

derive_solution cluster_solve_slots(const cluster *c, const class_form *f, arena *a) {
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
    columns[k] = (derive_column){kind_of_slot(&c->shape, slot), values, any ? wild : NULL, modulus};
  }
  return derive_solve(columns, f->num_slots, count, a);
}

uint32_t cluster_count_parameters(const cluster *c) {
  arena *a = arena_new();
  class_form f = class_form_new(&c->shape, c->depth, a);
  derive_solution s = cluster_solve_slots(c, &f, a);
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

static bool is_flag(const class_slot *s) { return s->kind == SLOT_SIGNED; }

bool cluster_solve(const cluster *from, term_context *terms, arena *a, similarity_class *out,
                   const similarity_member **failed) {
  *out = (similarity_class){.form = class_form_new(&from->shape, from->depth, a),
                            .num_members = (uint32_t)from->members.size};
  derive_solution solution = cluster_solve_slots(from, &out->form, a);
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

static int compare_by_name(const void *p, const void *q) {
  return similarity_compare(*(similarity_member *const *)p, *(similarity_member *const *)q);
}

void cluster_sort(cluster *c) {
  qsort(c->members.data, c->members.size, sizeof *c->members.data, compare_by_name);
}

bool cluster_make_class(similarity *s, cluster *from, similarity_class *out, diagnostics *d) {
  cluster_sort(from);
  const similarity_member *failed;
  if (!cluster_solve(from, s->terms, s->memory, out, &failed)) {
    diag_error(d, failed->instruction->name, "its class and parameters do not give back its function");
    return false;
  }
  out->representative = similarity_choose_representative(out);
  similarity_numbers(out, out->members[out->representative].values, s->memory, &out->numbers);
  return true;
}
