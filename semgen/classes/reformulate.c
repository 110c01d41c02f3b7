// Searches the tuples of a class for one that gives a member's function, on its types, scaled, with
// operands permuted and with a part more.
//
// Which tuple of the class could give the member's function is not solved for: the tuples of the class's own
// members are tried as models, since what two formulations of one function have in common is mostly their
// types.
//
// For each model, and each order of up to three operands:
//   1. parameters that stand for widths, lane counts and kinds are taken from the member's types, the others
//      from the model (tuple_of);
//   2. where the class's numbers then still have other widths than the types, because all of its members have
//      one width, every width and constant is scaled by the quotient (find_scale, scale): 2^31 - 1 at 32 bits
//      is 2^15 - 1 at 16, an amount of 31 is one of 15. Widths in conditions on the lane's position stay;
//   3. the form at these numbers is built as a function, and handed to `try` if it has the member's types:
//      this evaluates it on samples, and has it proven (merge_by_proof.c).
//
// Example: the class of rotations of 32 bits, whose body is
//   (or (shru x (sub 32 n)) (trunc to 32 (shl (extu to 64 x) n))), n an amount with 31,
// and a member that rotates lanes of 16 bits with a body of its own. The class has no parameter for the
// width, all widths differ from the types by 16/32: 64 becomes 32, 32 becomes 16 (the width and the number),
// 31 becomes 15.
//
// Variants (extended_form.h) make more of one class: for a member without the accumulator that all the
// class's members add, the form gets zeros in its place (ABSENT); a member that is the complement of what the
// class compares gets a complement at the root (COMPLEMENT); one under a mask is the form with that masking
// (MASKED).
#include "semgen/classes/reformulate.h"
#include "semgen/classes/sample_equal.h"

#include <string.h>

enum { MAX_OPERANDS = 32, MAX_PERMUTED = 3 }; // of more operands the order is that of the class

// The search for one member.
typedef struct search {
  const similarity_class *c;
  const similarity_member *m;
  const term_context *terms; // of the member's function
  reformulation_fn try;
  void *user;
  arena *memory;
  variant_kind variant;
  uint32_t varied; // ABSENT, FLIPPED: the class's operand
  masking masking;
  extended_form form; // made when the first operands fit
  bool has_form;
  const lane_operand **types; // of the operands of what the form gives
  uint32_t num_types;
  uint32_t *operand;             // as in reformulation
  STACK(const int64_t *) tuples; // that were tried, with their operands
} search;

// ---- numbers --------------------------------------------------------------------------------------
// The number at a slot that is of the function's types; SHAPE_UNUSED if the slot is of something else.
static int64_t type_number(const search *x, const class_slot *s) {
  const lane_operand *result = &x->m->function.results[s->result].type, *o = NULL;
  switch (s->kind) {
  case SLOT_RESULT_WIDTH:
    return result->width;
  case SLOT_RESULT_LANES:
    return result->lanes;
  case SLOT_RESULT_FLOAT:
    return result->is_float;
  case SLOT_RESULT_KIND:
    return result->kind;
  case SLOT_OPERAND_WIDTH:
  case SLOT_OPERAND_LANES:
  case SLOT_OPERAND_FLOAT:
  case SLOT_OPERAND_KIND:
  case SLOT_OPERAND_BITS:
  case SLOT_OPERAND_BASE:
    o = x->operand[s->index] == UNIFY_NONE ? NULL : x->types[x->operand[s->index]];
    break;
  default:
    return SHAPE_UNUSED;
  }
  if (!o)
    return SHAPE_UNUSED;
  return s->kind == SLOT_OPERAND_WIDTH   ? o->width
         : s->kind == SLOT_OPERAND_LANES ? o->lanes
         : s->kind == SLOT_OPERAND_FLOAT ? o->is_float
         : s->kind == SLOT_OPERAND_KIND  ? o->kind
         : s->kind == SLOT_OPERAND_BITS  ? o->immediate_bits
                                         : o->immediate_base;
}

// A model's tuple with the parameters that types say as the member's types say them.
static int64_t *tuple_of(const search *x, const similarity_member *model) {
  const similarity_class *c = x->c;
  int64_t *tuple = arena_alloc(x->memory, (c->num_parameters + 1) * sizeof *tuple);
  for (uint32_t p = 0; p < c->num_parameters; p++) {
    int64_t said = c->parameters[p].flag ? SHAPE_UNUSED : type_number(x, &c->parameters[p].slot);
    tuple[p] = said == SHAPE_UNUSED ? model->values[p] : said;
  }
  return tuple;
}

// What of a number of `from` bits is the same of `to` bits: its ends, their neighbours, its half.
static wide_int rescale(wide_int v, int64_t from, int64_t to) {
  wide_int half = (wide_int)1 << (from - 1), new_half = (wide_int)1 << (to - 1);
  if (v >= half - 1 && v <= half)
    return v - half + new_half;
  if (v == -half)
    return -new_half;
  if (v == 2 * half - 1)
    return 2 * new_half - 1;
  if (v >= from - 2 && v <= from + 1)
    return v - from + to;
  return v == from / 2 && v > 2 ? to / 2 : v;
}

static void set_types(const search *x, class_number *slots) {
  const class_form *f = &x->c->form;
  for (uint32_t k = 0; k < f->num_slots; k++) {
    int64_t said = type_number(x, &f->slots[k]);
    if (said != SHAPE_UNUSED)
      slots[k] = (class_number){.value = said, .holds = true};
    if (f->slots[k].kind == SLOT_ORDER) {
      unify_view v = {.operand = x->operand};
      slots[k] = (class_number){.value = similarity_order(&f->shape, &v), .holds = true};
    }
  }
}

// Do the slots' widths differ from those of the types, all by one factor?
static bool find_scale(const search *x, const class_number *slots, int64_t *from, int64_t *to) {
  const class_form *f = &x->c->form;
  *from = 0;
  for (uint32_t k = 0; k < f->num_slots; k++) {
    if (f->slots[k].kind != SLOT_RESULT_WIDTH && f->slots[k].kind != SLOT_OPERAND_WIDTH)
      continue;
    int64_t said = type_number(x, &f->slots[k]);
    if (said == SHAPE_UNUSED || !slots[k].holds || slots[k].value == said)
      continue;
    if (*from && *from * said != *to * (int64_t)slots[k].value)
      return false;
    if (!*from) {
      *from = (int64_t)slots[k].value;
      *to = said;
    }
  }
  return *from > 0 && *from <= 64 && *to <= 64;
}

// Which nodes have their widths whatever the lanes' are: of conditions on the position, and lanes' numbers.
static bool *find_positional(const shape_result *r, arena *a) {
  bool *positional = arena_alloc(a, r->num_nodes + 1), *fixed = arena_alloc(a, r->num_nodes + 1);
  for (uint32_t k = 0; k < r->num_nodes; k++) {
    const shape_node *node = &r->nodes[k];
    fixed[k] = node->op != TERM_ARG && node->op != TERM_LANE_AT;
    positional[k] = node->op == TERM_INDEX && !node->argument;
    for (unsigned i = 0; i < term_ops[node->op].arity; i++) {
      fixed[k] &= fixed[node->child[i]];
      positional[k] |= positional[node->child[i]];
    }
    positional[k] &= fixed[k] && node->op != TERM_SELECT;
    for (unsigned i = 0; i < term_ops[node->op].arity; i++)
      positional[node->child[i]] |= positional[k] || node->op == TERM_LANE_AT;
  }
  return positional;
}

// Widths and constants by the factor; `blocks`: and what is so many lanes of a register by its inverse.
static void scale(const search *x, class_number *slots, int64_t from, int64_t to, bool blocks) {
  const class_form *f = &x->c->form;
  for (uint32_t r = 0; r < f->shape.num_results; r++) {
    const bool *positional = find_positional(&f->shape.results[r], x->memory);
    for (uint32_t k = 0; k < f->num_slots; k++) {
      const class_slot *s = &f->slots[k];
      wide_int *v = &slots[k].value;
      if (!slots[k].holds || s->result != r)
        continue;
      if (s->kind == SLOT_NODE_WIDTH && !positional[s->index] && *v * to % from == 0)
        *v = *v * to / from;
      else if (s->kind == SLOT_CONSTANT && !positional[s->index])
        *v = rescale(*v, from, to);
      else if (blocks && (s->kind == SLOT_EXTENT || s->kind == SLOT_STRIDE) && *v > 2 && *v * from % to == 0)
        *v = *v * from / to;
    }
  }
}

// ---- one tuple ------------------------------------------------------------------------------------
static bool try_slots(search *x, class_number *slots) {
  const lane_function *own = &x->m->function;
  arena *a = arena_new();
  reformulation r = {.form = &x->form.form,
                     .view = x->form.view,
                     .operand = x->operand,
                     .variant = x->variant,
                     .masking = x->masking,
                     .terms = term_context_new(false)};
  set_types(x, slots);
  r.slots = extended_form_numbers(&x->form, &x->c->form, slots, a);
  bool fits = class_form_try(r.form, r.slots, r.terms, a, &r.given);
  if (fits && x->masking != MASKING_NONE) {
    uint32_t lanes = own->results[0].type.lanes,
             bits = own->operands[lane_mask_places(x->masking).mask].lanes;
    r.masked_lanes = bits < lanes ? bits : lanes;
    fits = lane_mask_compose(r.terms, &r.given, r.masking, r.masked_lanes, own->operands, own->num_operands,
                             a, &r.function);
  }
  if (fits && x->masking == MASKING_NONE)
    r.function = r.given;
  bool found = fits && sample_equal_same_types(&r.function, own) && x->try(x->user, &r);
  arena_free(a);
  term_context_free(r.terms);
  return found;
}

static bool try_tuple(search *x, const int64_t *tuple) {
  class_number *slots = similarity_slots(x->c, tuple, x->memory);
  size_t bytes = (x->c->form.num_slots + 1) * sizeof *slots;
  int64_t from, to;
  if (!find_scale(x, slots, &from, &to))
    return try_slots(x, slots);
  for (unsigned blocks = 0; blocks < 2; blocks++) {
    class_number *scaled = arena_alloc(x->memory, bytes);
    memcpy(scaled, slots, bytes);
    scale(x, scaled, from, to, blocks);
    if (try_slots(x, scaled))
      return true;
  }
  return false;
}

// ---- all ------------------------------------------------------------------------------------------
// Was this tuple with these operands tried?
static bool is_new(search *x, const int64_t *tuple) {
  uint32_t p = x->c->num_parameters, o = x->c->form.shape.num_operands;
  int64_t *key = arena_alloc(x->memory, (p + o + 1) * sizeof *key);
  memcpy(key, tuple, p * sizeof *key);
  for (uint32_t i = 0; i < o; i++)
    key[p + i] = x->operand[i];
  for (size_t k = 0; k < x->tuples.size; k++)
    if (memcmp(x->tuples.data[k], key, (p + o) * sizeof *key) == 0)
      return false;
  stack_push(&x->tuples, key);
  return true;
}

// The types of the operands of what the form gives, and which of the form's they are.
static bool set_operands(search *x, const similarity_member *model) {
  const lane_function *own = &x->m->function;
  lane_mask_place place = lane_mask_places(x->masking);
  x->num_types = 0;
  for (uint32_t k = 0; k < own->num_operands; k++)
    if (k != place.mask && !(place.adds_source && k == place.source))
      x->types[x->num_types++] = &own->operands[k];
  bool absent = x->variant == VARIANT_ABSENT;
  uint32_t gone = absent ? model->view.operand[x->varied] : UNIFY_NONE;
  if (x->num_types + absent != model->function.num_operands || (absent && gone == UNIFY_NONE))
    return false;
  for (uint32_t i = 0; i < x->c->form.shape.num_operands; i++) {
    uint32_t at = model->view.operand[i];
    x->operand[i] = absent && at == gone ? UNIFY_NONE : at != UNIFY_NONE && absent && at > gone ? at - 1 : at;
  }
  return true;
}

static bool kinds_match(const search *x) {
  for (uint32_t i = 0; i < x->c->form.shape.num_operands; i++) {
    const lane_operand *o = x->operand[i] == UNIFY_NONE ? NULL : x->types[x->operand[i]];
    operand_kind kind = x->c->form.shape.operand_kinds[i];
    if (o &&
        (o->kind == OPERAND_IMMEDIATE || o->kind == OPERAND_MASK || kind == OPERAND_IMMEDIATE ||
         kind == OPERAND_MASK) &&
        o->kind != kind)
      return false;
  }
  return true;
}

static void swap(uint32_t *x, uint32_t *y) {
  uint32_t t = *x;
  *x = *y;
  *y = t;
}

// The next order of the operands that are there; behind the last one the first.
static void next_order(uint32_t *operand, uint32_t count) {
  uint32_t *at[MAX_PERMUTED], n = 0;
  for (uint32_t i = 0; i < count; i++)
    if (operand[i] != UNIFY_NONE)
      at[n++] = &operand[i];
  uint32_t low = n > 1 ? n - 1 : 0, other = low;
  while (low > 0 && *at[low - 1] > *at[low])
    low--;
  if (low > 0) {
    while (*at[other] < *at[low - 1])
      other--;
    swap(at[low - 1], at[other]);
  }
  for (uint32_t high = n; low + 1 < high; low++)
    swap(at[low], at[--high]);
}

static bool try_model(search *x, const similarity_member *model) {
  uint32_t count = x->c->form.shape.num_operands, first[MAX_OPERANDS];
  if (count > MAX_OPERANDS || !set_operands(x, model))
    return false;
  if (!x->has_form)
    x->form = extended_form_new(&x->c->form, x->variant, x->varied, x->memory);
  x->has_form = true;
  memcpy(first, x->operand, count * sizeof *first);
  bool permutes = x->num_types <= MAX_PERMUTED;
  do {
    if (kinds_match(x)) {
      int64_t *tuple = tuple_of(x, model);
      if (is_new(x, tuple) && try_tuple(x, tuple))
        return true;
    }
    if (permutes)
      next_order(x->operand, count);
  } while (permutes && memcmp(first, x->operand, count * sizeof *first) != 0);
  return false;
}

static bool try_models(search *x) {
  x->tuples.size = 0;
  x->has_form = false;
  for (uint32_t k = 0; k < x->c->num_members; k++)
    if (try_model(x, &x->c->members[k]))
      return true;
  return false;
}

// Is every lane all ones or zero?
static bool is_truth(const term_context *c, const lane_function *f) {
  bool truth = true;
  for (uint32_t r = 0; r < f->num_results; r++) {
    term_id t = f->results[r].body;
    if (term_operator(c, t) == TERM_EXTS)
      t = term_child(c, t, 0);
    truth &= term_width(c, t) == 1;
  }
  return truth;
}

static bool try_twist(search *x) {
  const lane_function *own = &x->m->function;
  const shape *s = &x->c->form.shape;
  bool found = false;
  x->masking = MASKING_NONE;
  if (x->variant == VARIANT_ABSENT || x->variant == VARIANT_FLIPPED) {
    for (x->varied = 0; !found && x->varied < s->num_operands; x->varied++) {
      bool is_mask = s->operand_kinds[x->varied] == OPERAND_MASK;
      if (is_mask == (x->variant == VARIANT_FLIPPED) && s->operand_kinds[x->varied] != OPERAND_IMMEDIATE &&
          (is_mask || !extended_form_converts(s, x->varied)))
        found = try_models(x);
    }
    return found;
  }
  if (x->variant == VARIANT_COMPLEMENT && !is_truth(x->terms, own))
    return false;
  if (x->variant != VARIANT_MASKED)
    return try_models(x);
  if (x->m->masking != MASKING_NONE || own->num_results != 1)
    return false;
  for (x->masking = MASKING_NONE + 1; !found && x->masking < MASKING_COUNT; x->masking++) {
    lane_mask_place place = lane_mask_places(x->masking);
    found = place.mask < own->num_operands && own->operands[place.mask].kind == OPERAND_MASK && try_models(x);
  }
  return found;
}

bool reformulate(const similarity *s, const similarity_class *c, const similarity_member *m,
                 variant_kind variant, reformulation_fn try, void *user) {
  if (c->form.shape.num_results != m->function.num_results)
    return false;
  search x = {
      .c = c, .m = m, .terms = s->terms, .variant = variant, .try = try, .user = user, .memory = arena_new()};
  x.types = arena_alloc(x.memory, (m->function.num_operands + 1) * sizeof *x.types);
  x.operand = arena_alloc(x.memory, (c->form.shape.num_operands + 1) * sizeof *x.operand);
  bool found = try_twist(&x);
  stack_free(&x.tuples);
  arena_free(x.memory);
  return found;
}

// ---- the member -----------------------------------------------------------------------------------
// What the class's nodes and accesses are of its own shape with these numbers.
static unify_view view_of(const shape *s, const shape_numbers *n, const uint32_t *operand, arena *a) {
  unify_view v = unify_identity(s, a);
  for (uint32_t i = 0; i < s->num_operands; i++)
    v.operand[i] = operand[i];
  for (uint32_t r = 0; r < s->num_results; r++) {
    const shape_result *result = &s->results[r];
    bool *nodes = arena_alloc(a, result->num_nodes + 1), *accesses = arena_alloc(a, result->num_accesses + 1);
    shape_needed(s, n, r, nodes, accesses);
    for (uint32_t k = 0; k < result->num_nodes; k++) {
      uint32_t own = k;
      while (result->nodes[own].optional && !n->results[r].node_present[own])
        own = result->nodes[own].child[result->nodes[own].optional - 1];
      v.node[r][k] = nodes[k] ? own : UNIFY_NONE;
      v.absent[r][k] = own != k;
    }
    for (uint32_t k = 0; k < result->num_accesses; k++)
      v.access[r][k] = accesses[k] ? k : UNIFY_NONE;
  }
  return v;
}

// The numbers of the operands are in the function's order.
static void order_numbers(const lane_function *f, arena *a, shape_numbers *n) {
  shape s;
  term_context *c = term_context_new(false);
  lane_function g = *f;
  g.num_results = 0;
  shape_numbers own;
  shape_abstract(c, &g, a, &s, &own);
  own.results = n->results;
  *n = own;
  term_context_free(c);
}

// A shape of the search's outlives it.
static shape copy_shape(const shape *s, arena *a) {
  shape out = *s;
  out.results = arena_alloc(a, (s->num_results + 1) * sizeof *out.results);
  for (uint32_t r = 0; r < s->num_results; r++) {
    out.results[r] = s->results[r];
    out.results[r].nodes = arena_alloc(a, (s->results[r].num_nodes + 1) * sizeof *out.results[r].nodes);
    memcpy(out.results[r].nodes, s->results[r].nodes, s->results[r].num_nodes * sizeof *out.results[r].nodes);
  }
  return out;
}

lane_function reformulate_named(const lane_function *f, const lane_function *model, masking how, arena *a) {
  lane_function named = *f;
  named.operands = arena_alloc(a, (f->num_operands + 1) * sizeof *named.operands);
  lane_mask_place place = lane_mask_places(how);
  for (uint32_t k = 0, n = 0; k < model->num_operands; k++)
    if (k != place.mask && !(place.adds_source && k == place.source))
      named.operands[n++] = model->operands[k];
  return named;
}

bool reformulate_member(similarity *s, const reformulation *r, const similarity_member *m,
                        similarity_member *out, diagnostics *d) {
  *out = *m;
  out->proven = true;
  if (r->masking != MASKING_NONE) {
    out->masking = r->masking;
    out->masked_lanes = r->masked_lanes;
  }
  lane_function named = reformulate_named(&r->given, &m->function, r->masking, s->memory);
  if (!similarity_set_function(s, out, r->terms, &named, d))
    return false;
  out->own = copy_shape(&r->form->shape, s->memory);
  class_form_numbers(r->form, r->slots, s->memory, &out->numbers);
  out->view = view_of(&out->own, &out->numbers, r->operand, s->memory);
  for (uint32_t i = 0; i < out->own.num_results; i++) {
    out->widths[i] = arena_alloc(s->memory, (out->own.results[i].num_nodes + 1) * sizeof(int64_t));
    shape_widths(&out->own, &out->numbers, i, out->widths[i]);
  }
  order_numbers(&out->function, s->memory, &out->numbers);
  return true;
}
