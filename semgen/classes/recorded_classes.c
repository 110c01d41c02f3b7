// Matches this run's instructions with recorded classes: by name and tuple first, then by aligning shapes
// and solving for a tuple.
#include "semgen/classes/recorded_classes.h"
#include "semgen/classes/merge_by_proof.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_TUPLES = 4096 }; // that are tried for one instruction and class

typedef STACK(int64_t) value_stack;

// A recorded class and its members of this run.
typedef struct recorded {
  const auto_class *c;
  uint64_t skeleton;     // of its shape
  shape_numbers numbers; // of its representative, over its shape
  uint32_t *parameter;   // by slot: the parameter that it is, or UNIFY_NONE
  value_stack *values;   // by parameter: those that recorded members have, each once
  similarity_members members;
} recorded;

typedef struct extension {
  similarity *s;
  recorded *classes;
  uint32_t count;
  solver *solver;
} extension;

// ---- recorded members -----------------------------------------------------------------------------
static int compare_members(const void *p, const void *q) {
  const similarity_member *x = *(similarity_member *const *)p, *y = *(similarity_member *const *)q;
  int r = strcmp(x->isa, y->isa);
  return r ? r : strcmp(x->instruction->name, y->instruction->name);
}

static similarity_member **find_member(const similarity_members *sorted, const class_member *m) {
  isa_instruction instruction = {.name = m->instruction};
  similarity_member key = {.isa = m->isa, .instruction = &instruction}, *k = &key;
  return sorted->size ? bsearch(&k, sorted->data, sorted->size, sizeof k, compare_members) : NULL;
}

// Is the class's function at the tuple the member's, by its terms?
static bool gives_back(const extension *x, const auto_class *c, const int64_t *values,
                       const similarity_member *m) {
  lane_function again;
  arena *scratch = arena_new();
  class_tuple t = {c->numbers, c->parameters, values, c->num_parameters};
  bool same = class_form_instantiate(&c->form, &t, x->s->terms, scratch, &again, NULL) &&
              shape_same_function(&m->function, &again);
  arena_free(scratch);
  return same;
}

// The same by cvc5; then it is the member's function.
static bool is_proven(const extension *x, const auto_class *c, const int64_t *values, masking how,
                      uint32_t masked_lanes, similarity_member *m) {
  lane_function given;
  class_tuple t = {c->numbers, c->parameters, values, c->num_parameters};
  return class_form_instantiate(&c->form, &t, x->s->terms, x->s->memory, &given, NULL) &&
         proved_is_given(x->s, x->solver, &given, how, masked_lanes, m);
}

static void tuple_numbers(const auto_class *c, const int64_t *values, arena *a, shape_numbers *out) {
  class_number *numbers = arena_alloc(a, (c->form.num_slots + 1) * sizeof *numbers);
  class_numbers_eval(c->numbers, c->parameters, values, c->num_parameters, numbers, c->form.num_slots);
  class_form_numbers(&c->form, numbers, a, out);
}

static void set_values(const extension *x, const auto_class *c, const int64_t *values, similarity_member *m) {
  m->values = arena_alloc(x->s->memory, (c->num_parameters + 1) * sizeof *m->values);
  memcpy(m->values, values, c->num_parameters * sizeof *values);
}

// Which of the class's operands are the member's, as its tuple says; nodes are nobody's concern any more.
static void set_view(const extension *x, const auto_class *c, similarity_member *m) {
  const shape *s = &c->form.shape;
  shape_numbers n;
  arena *scratch = arena_new();
  tuple_numbers(c, m->values, scratch, &n);
  uint32_t *operands = arena_alloc(scratch, (s->num_operands + 1) * sizeof *operands), count = 0;
  m->view = (unify_view){.operand = arena_alloc(x->s->memory, (s->num_operands + 1) * sizeof(uint32_t))};
  for (uint32_t i = 0; i < s->num_operands; i++)
    m->view.operand[i] = UNIFY_NONE;
  if (shape_operand_order(s, &n, operands, &count))
    for (uint32_t k = 0; k < count; k++)
      m->view.operand[operands[k]] = k;
  arena_free(scratch);
}

static void add_value(value_stack *values, int64_t value) {
  for (size_t k = 0; k < values->size; k++)
    if (values->data[k] == value)
      return;
  stack_push(values, value);
}

// Is the slot's text the name alone?
static bool is_name(const char *numbers, uint32_t slot, const char *name) {
  size_t length, n = strlen(name);
  const char *text = class_numbers_text(numbers, slot, &length);
  return text && length == n && memcmp(text, name, n) == 0;
}

static recorded recorded_new(const auto_class *c, arena *a) {
  recorded r = {.c = c,
                .parameter = arena_alloc(a, (c->form.num_slots + 1) * sizeof *r.parameter),
                .values = arena_alloc(a, (c->num_parameters + 1) * sizeof *r.values)};
  tuple_numbers(c, c->members[c->representative].values, a, &r.numbers);
  r.skeleton = unify_skeleton(&c->form.shape, &r.numbers);
  for (uint32_t k = 0; k < c->form.num_slots; k++) {
    r.parameter[k] = UNIFY_NONE;
    for (uint32_t p = 0; p < c->num_parameters; p++)
      if (is_name(c->numbers, k, c->parameters[p]))
        r.parameter[k] = p;
  }
  for (uint32_t m = 0; m < c->num_members; m++)
    for (uint32_t p = 0; p < c->num_parameters; p++)
      add_value(&r.values[p], c->members[m].values[p]);
  return r;
}

static void keep_member(const extension *x, recorded *r, const similarity_members *sorted,
                        const class_member *was, masking how, uint32_t masked_lanes, bool *taken) {
  similarity_member **m = find_member(sorted, was);
  if (!m)
    return;
  bool alike = (*m)->masking == how && (how == MASKING_NONE || (*m)->masked_lanes == masked_lanes);
  if (!(alike && gives_back(x, r->c, was->values, *m)) &&
      !is_proven(x, r->c, was->values, how, masked_lanes, *m))
    return;
  set_values(x, r->c, was->values, *m);
  set_view(x, r->c, *m);
  stack_push(&r->members, *m);
  taken[m - sorted->data] = true;
}

// Masked forms that are recorded with their masks stay so.
static bool keep_masks(const extension *x, const recorded *r, const similarity_members *sorted,
                       diagnostics *d) {
  bool ok = true;
  for (uint32_t k = 0; k < r->c->num_members; k++) {
    similarity_member **m = find_member(sorted, &r->c->members[k]);
    if (m && (*m)->masking != MASKING_NONE)
      ok &= similarity_mask_again(x->s, *m, d);
  }
  return ok;
}

// Takes those of the class's members that are what they were.
static void keep_members(const extension *x, recorded *r, const similarity_members *sorted, bool *taken) {
  for (uint32_t k = 0; k < r->c->num_members; k++)
    keep_member(x, r, sorted, &r->c->members[k], MASKING_NONE, 0, taken);
  for (uint32_t k = 0; k < r->c->num_masked; k++) {
    const class_masked *m = &r->c->masked[k];
    keep_member(x, r, sorted, &(class_member){m->isa, m->instruction, m->values}, m->masking, m->masked_lanes,
                taken);
  }
}

// Are there members without masks? A class has one.
static bool has_plain(const recorded *r) {
  for (size_t k = 0; k < r->members.size; k++)
    if (r->members.data[k]->masking == MASKING_NONE)
      return true;
  return false;
}

// ---- new members ----------------------------------------------------------------------------------
// How an instruction would be a member of a class.
typedef struct place {
  recorded *into;
  int64_t *values;
  uint32_t missing, unseen; // nodes that it lacks; parameters that no member has with its value
} place;

static bool is_better(const place *x, const place *y) {
  if (!y->into || x->missing != y->missing)
    return !y->into || x->missing < y->missing;
  if (x->unseen != y->unseen)
    return x->unseen < y->unseen;
  return x->into->c->num_parameters < y->into->c->num_parameters;
}

static uint32_t count_missing(const shape *s, const unify_view *v) {
  uint32_t count = 0;
  for (uint32_t r = 0; r < s->num_results; r++)
    for (uint32_t k = 0; k < s->results[r].num_nodes; k++)
      count +=
          !shape_is_resize(s->results[r].nodes[k].op) && (v->node[r][k] == UNIFY_NONE || v->absent[r][k]);
  return count;
}

static uint32_t count_unseen(const recorded *r, const int64_t *values) {
  uint32_t count = 0;
  for (uint32_t p = 0; p < r->c->num_parameters; p++) {
    bool seen = false;
    for (size_t k = 0; k < r->values[p].size; k++)
      seen |= r->values[p].data[k] == values[p];
    count += !seen;
  }
  return count;
}

// Do the slots have the member's numbers with these parameters? Constants are left to the comparison of
// functions: they count modulo their width.
static bool slots_agree(const recorded *r, const int64_t *own, const int64_t *values, class_number *numbers) {
  const auto_class *c = r->c;
  class_numbers_eval(c->numbers, c->parameters, values, c->num_parameters, numbers, c->form.num_slots);
  for (uint32_t k = 0; k < c->form.num_slots; k++)
    if (own[k] != SHAPE_UNUSED && c->form.slots[k].kind != SLOT_CONSTANT &&
        (!numbers[k].holds || numbers[k].value != own[k]))
      return false;
  return true;
}

// The choices for each parameter: the member's number where a slot is the parameter, otherwise 0, what other
// members have, and the member's numbers. False if two slots contradict each other.
static bool list_choices(const recorded *r, const int64_t *own, value_stack *choices) {
  const auto_class *c = r->c;
  for (uint32_t k = 0; k < c->form.num_slots; k++) {
    uint32_t p = r->parameter[k];
    if (p == UNIFY_NONE || own[k] == SHAPE_UNUSED)
      continue;
    if (choices[p].size && choices[p].data[0] != own[k] && c->form.slots[k].kind != SLOT_CONSTANT)
      return false;
    if (!choices[p].size)
      stack_push(&choices[p], own[k]);
  }
  for (uint32_t p = 0; p < c->num_parameters; p++) {
    if (choices[p].size)
      continue;
    stack_push(&choices[p], 0);
    for (size_t k = 0; k < r->values[p].size; k++)
      add_value(&choices[p], r->values[p].data[k]);
    for (uint32_t k = 0; k < c->form.num_slots; k++)
      if (own[k] != SHAPE_UNUSED)
        add_value(&choices[p], own[k]);
  }
  return true;
}

static bool next_tuple(const value_stack *choices, uint32_t count, size_t *digit, int64_t *values) {
  for (uint32_t p = count; p-- > 0;) {
    digit[p] = (digit[p] + 1) % choices[p].size;
    values[p] = choices[p].data[digit[p]];
    if (digit[p])
      return true;
  }
  return false;
}

// A tuple that gives back the member's function, of which own[k] is the number at slot k.
static bool find_tuple(const extension *x, const recorded *r, const similarity_member *m, const int64_t *own,
                       arena *a, int64_t *values) {
  const auto_class *c = r->c;
  value_stack *choices = arena_alloc(a, (c->num_parameters + 1) * sizeof *choices);
  size_t *digit = arena_alloc(a, (c->num_parameters + 1) * sizeof *digit);
  class_number *numbers = arena_alloc(a, (c->form.num_slots + 1) * sizeof *numbers);
  bool found = false, more = list_choices(r, own, choices);
  for (uint32_t p = 0; more && p < c->num_parameters; p++)
    values[p] = choices[p].data[0];
  for (unsigned tried = 0; more && !found && tried < MAX_TUPLES; tried++) {
    found = slots_agree(r, own, values, numbers) && gives_back(x, c, values, m);
    more = found || next_tuple(choices, c->num_parameters, digit, values);
  }
  for (uint32_t p = 0; p < c->num_parameters; p++)
    stack_free(&choices[p]);
  return found;
}

// Into one class; the member's view is then that of the class's shape.
static bool try_class(const extension *x, recorded *r, similarity_member *m, arena *a, place *best) {
  const shape *s = &r->c->form.shape;
  unify_view from_class, own_view = m->view;
  uint32_t depth = m->numbers.results[0].depth, room = r->c->form.depth[0];
  shape common;
  place found = {r, arena_alloc(a, (r->c->num_parameters + 1) * sizeof(int64_t)), 0, 0};
  bool nests =
      s->num_results == m->own.num_results && depth <= room && (depth == room || s->num_results == 1);
  for (uint32_t k = 1; nests && k < s->num_results; k++)
    nests = r->c->form.depth[k] == m->numbers.results[k].depth;
  if (!nests || !unify_shapes(s, &r->numbers, &m->own, &m->numbers, a, &common, &from_class, &m->view) ||
      !shape_equal(&common, s)) {
    m->view = own_view;
    return false;
  }
  int64_t *own = arena_alloc(a, (r->c->form.num_slots + 1) * sizeof *own);
  for (uint32_t level = 0; level < SHAPE_MAX_DEPTH; level++)
    m->placed[level] = level;
  bool ok = false;
  do {
    for (uint32_t k = 0; k < r->c->form.num_slots; k++)
      own[k] = (int64_t)similarity_read_slot(s, m, &r->c->form.slots[k]);
    ok = find_tuple(x, r, m, own, a, found.values);
  } while (!ok && similarity_next_placement(m->placed, depth, room));
  found.missing = count_missing(s, &m->view);
  found.unseen = count_unseen(r, found.values);
  m->view = own_view;
  if (ok && is_better(&found, best))
    *best = found;
  return ok;
}

static bool place_member(const extension *x, similarity_member *m) {
  place best = {0};
  arena *scratch = arena_new();
  uint64_t skeleton = unify_skeleton(&m->own, &m->numbers);
  for (uint32_t k = 0; k < x->count; k++)
    if (x->classes[k].skeleton == skeleton)
      try_class(x, &x->classes[k], m, scratch, &best);
  if (best.into) {
    set_values(x, best.into->c, best.values, m);
    set_view(x, best.into->c, m);
    stack_push(&best.into->members, m);
  }
  arena_free(scratch);
  for (uint32_t level = 0; level < SHAPE_MAX_DEPTH; level++)
    m->placed[level] = level;
  return best.into;
}

// ---- classes --------------------------------------------------------------------------------------
static similarity_parameter parameter_of(const recorded *r, uint32_t p) {
  similarity_parameter out = {.name = r->c->parameters[p], .flag = true};
  for (uint32_t k = r->c->form.num_slots; k-- > 0;)
    if (r->parameter[k] == p) {
      out.slot = r->c->form.slots[k];
      out.flag = out.slot.kind == SLOT_SIGNED;
    }
  return out;
}

static similarity_class class_of(const extension *x, recorded *r) {
  const auto_class *c = r->c;
  arena *a = x->s->memory;
  similarity_class out = {.name = c->name,
                          .form = c->form,
                          .numbers_text = c->numbers,
                          .num_parameters = c->num_parameters,
                          .num_members = (uint32_t)r->members.size};
  qsort(r->members.data, r->members.size, sizeof *r->members.data, compare_members);
  out.parameters = arena_alloc(a, (c->num_parameters + 1) * sizeof *out.parameters);
  for (uint32_t p = 0; p < c->num_parameters; p++)
    out.parameters[p] = parameter_of(r, p);
  out.members = arena_alloc(a, out.num_members * sizeof *out.members);
  const class_member *representative = &c->members[c->representative];
  bool kept = false;
  for (uint32_t m = 0; m < out.num_members; m++) {
    out.members[m] = *r->members.data[m];
    if (strcmp(out.members[m].isa, representative->isa) == 0 &&
        strcmp(out.members[m].instruction->name, representative->instruction) == 0) {
      out.representative = m;
      kept = true;
    }
  }
  if (!kept)
    out.representative = similarity_choose_representative(&out);
  return out;
}

bool class_record_extend(const class_table *record, similarity *s, similarity_members *all,
                         similarity_classes *classes, diagnostics *d) {
  arena *scratch = arena_new();
  extension x = {s, arena_alloc(scratch, (record->count + 1) * sizeof *x.classes), record->count,
                 proved_solver()};
  bool *taken = arena_alloc(scratch, all->size + 1);
  if (all->size)
    qsort(all->data, all->size, sizeof *all->data, compare_members);
  bool ok = true;
  for (uint32_t k = 0; k < record->count; k++) {
    x.classes[k] = recorded_new(&record->classes[k], scratch);
    ok &= keep_masks(&x, &x.classes[k], all, d);
    keep_members(&x, &x.classes[k], all, taken);
  }
  size_t left = 0;
  for (size_t k = 0; k < all->size; k++)
    if (!taken[k] && !place_member(&x, all->data[k]))
      all->data[left++] = all->data[k];
  all->size = left;
  for (uint32_t k = 0; k < x.count; k++) {
    recorded *r = &x.classes[k];
    if (has_plain(r))
      stack_push(classes, class_of(&x, r));
    for (size_t m = 0; !has_plain(r) && m < r->members.size; m++) {
      r->members.data[m]->view = unify_identity(&r->members.data[m]->own, s->memory);
      stack_push(all, r->members.data[m]);
    }
    for (uint32_t p = 0; p < r->c->num_parameters; p++)
      stack_free(&r->values[p]);
    stack_free(&r->members);
  }
  solver_free(x.solver);
  arena_free(scratch);
  return ok;
}
