// Lists the slots of a shape in their fixed order, fills them in to get numbers, and refuses numbers that
// give no function: lanes that are not there, counts out of range.
#include "semantics/classes/class_form.h"

#include <inttypes.h>
#include <string.h>

// ---- slots --------------------------------------------------------------------------------------
static void push_slot(class_slots *s, slot_kind kind, uint32_t result, uint32_t index, uint32_t dim) {
  stack_push(s, (class_slot){kind, result, index, dim});
}

// How many rounds the folds have, then the strides over them.
static void list_folds(const shape_result *result, uint32_t r, class_slots *out) {
  for (uint32_t k = 0; k < result->num_nodes; k++)
    if (result->nodes[k].fold)
      push_slot(out, SLOT_BASE, r, result->nodes[k].argument, 0);
  bool *body = util_alloc(result->num_nodes + result->num_accesses + 2), *accesses = body + result->num_nodes;
  for (uint32_t k = 0; k < result->num_nodes; k++) {
    if (!result->nodes[k].fold)
      continue;
    shape_fold_body(result, k, body, accesses);
    for (uint32_t i = 0; i < result->num_accesses; i++)
      if (accesses[i])
        push_slot(out, SLOT_ROUND, r, i, result->nodes[k].fold - 1u);
  }
  util_release(body);
}

void class_form_list(const shape *s, const uint32_t *depth, class_slots *out) {
  for (uint32_t r = 0; r < s->num_results; r++) {
    push_slot(out, SLOT_RESULT_WIDTH, r, 0, 0);
    push_slot(out, SLOT_RESULT_LANES, r, 0, 0);
  }
  for (uint32_t i = 0; i < s->num_operands; i++)
    push_slot(out, SLOT_OPERAND_WIDTH, 0, i, 0);
  for (uint32_t i = 0; i < s->num_operands; i++)
    push_slot(out, SLOT_OPERAND_LANES, 0, i, 0);
  for (uint32_t r = 0; r < s->num_results; r++)
    push_slot(out, SLOT_RESULT_FLOAT, r, 0, 0);
  for (uint32_t i = 0; i < s->num_operands; i++)
    push_slot(out, SLOT_OPERAND_FLOAT, 0, i, 0);
  for (uint32_t r = 0; r < s->num_results; r++) {
    const shape_result *result = &s->results[r];
    for (uint32_t k = 0; k < result->num_nodes; k++)
      if (shape_has_signedness(result->nodes[k].op))
        push_slot(out, SLOT_SIGNED, r, k, 0);
    for (uint32_t k = 0; k < result->num_nodes; k++)
      if (result->nodes[k].optional && !shape_is_resize(result->nodes[k].op))
        push_slot(out, SLOT_PRESENT, r, k, 0);
    for (uint32_t dim = 1; dim < depth[r]; dim++)
      push_slot(out, SLOT_EXTENT, r, 0, dim);
    for (uint32_t k = 0; k < result->num_nodes; k++)
      if (shape_has_width(&result->nodes[k]))
        push_slot(out, SLOT_NODE_WIDTH, r, k, 0);
    list_folds(result, r, out);
    for (uint32_t k = 0; k < result->num_accesses; k++)
      for (uint32_t dim = 0; dim < depth[r] && !shape_is_count(result, k); dim++)
        push_slot(out, SLOT_STRIDE, r, k, dim);
    for (uint32_t k = 0; k < result->num_accesses; k++)
      if (!shape_is_count(result, k))
        push_slot(out, SLOT_BASE, r, k, 0);
    for (uint32_t k = 0; k < result->num_nodes; k++)
      if (result->nodes[k].op == TERM_CONST && !result->nodes[k].literal)
        push_slot(out, SLOT_CONSTANT, r, k, 0);
  }
  for (uint32_t i = 0; i < s->num_operands; i++)
    push_slot(out, SLOT_OPERAND_PRESENT, 0, i, 0);
  for (uint32_t r = 0; r < s->num_results; r++)
    push_slot(out, SLOT_RESULT_KIND, r, 0, 0);
  for (uint32_t i = 0; i < s->num_operands; i++)
    push_slot(out, SLOT_OPERAND_KIND, 0, i, 0);
  for (uint32_t i = 0; i < s->num_operands; i++)
    if (s->operand_kinds[i] == OPERAND_IMMEDIATE) {
      push_slot(out, SLOT_OPERAND_BITS, 0, i, 0);
      push_slot(out, SLOT_OPERAND_BASE, 0, i, 0);
    }
  push_slot(out, SLOT_ORDER, 0, 0, 0);
}

class_form class_form_new(const shape *s, const uint32_t *depth, arena *a) {
  class_form f = {.shape = *s, .depth = arena_alloc(a, (s->num_results + 1) * sizeof *f.depth)};
  memcpy(f.depth, depth, s->num_results * sizeof *depth);
  class_slots slots = {0};
  class_form_list(s, depth, &slots);
  f.num_slots = (uint32_t)slots.size;
  f.slots = arena_alloc(a, (slots.size + 1) * sizeof *f.slots);
  memcpy(f.slots, slots.data, slots.size * sizeof *f.slots);
  stack_free(&slots);
  return f;
}

// ---- instances ----------------------------------------------------------------------------------
static void write_slot(shape_numbers *n, const class_slot *s, wide_int number) {
  shape_result_numbers *r = &n->results[s->result];
  int64_t value = (int64_t)number; // what is out of reach `check` refuses
  switch (s->kind) {
  case SLOT_RESULT_WIDTH:
    r->width = value;
    break;
  case SLOT_RESULT_LANES:
    r->lanes = value;
    break;
  case SLOT_OPERAND_WIDTH:
    n->operand_width[s->index] = value;
    break;
  case SLOT_OPERAND_LANES:
    n->operand_lanes[s->index] = value;
    break;
  case SLOT_OPERAND_BITS:
    n->operand_bits[s->index] = value;
    break;
  case SLOT_RESULT_FLOAT:
    r->is_float = value;
    break;
  case SLOT_OPERAND_FLOAT:
    n->operand_float[s->index] = value;
    break;
  case SLOT_SIGNED:
    r->node_signed[s->index] = value;
    break;
  case SLOT_NODE_WIDTH:
    r->node_width[s->index] = value;
    break;
  case SLOT_CONSTANT:
    r->node_value[s->index] = number;
    break;
  case SLOT_EXTENT:
    r->extent[s->dim] = value;
    break;
  case SLOT_STRIDE:
    r->maps[s->index].stride[s->dim] = value;
    break;
  case SLOT_ROUND:
    r->maps[s->index].round[s->dim] = value;
    break;
  case SLOT_BASE:
    r->maps[s->index].base = value;
    break;
  case SLOT_PRESENT:
    r->node_present[s->index] = value;
    break;
  case SLOT_OPERAND_PRESENT:
    n->operand_present[s->index] = value;
    break;
  case SLOT_OPERAND_KIND:
    n->operand_kind[s->index] = value;
    break;
  case SLOT_OPERAND_BASE:
    n->operand_base[s->index] = value;
    break;
  case SLOT_RESULT_KIND:
    r->kind = value;
    break;
  case SLOT_ORDER:
    n->order = value;
    break;
  }
}

void class_form_numbers(const class_form *f, const class_number *values, arena *a, shape_numbers *out) {
  *out = shape_new_numbers(&f->shape, f->depth, a);
  for (uint32_t r = 0; r < f->shape.num_results; r++)
    for (uint32_t k = 0; k < f->shape.results[r].num_nodes; k++)
      out->results[r].node_present[k] = 1;
  for (uint32_t k = 0; k < f->num_slots; k++)
    write_slot(out, &f->slots[k], values[k].holds ? values[k].value : SHAPE_UNUSED);
  for (uint32_t r = 0; r < f->shape.num_results; r++) {
    shape_result_numbers *n = &out->results[r];
    int64_t inner = 1;
    for (uint32_t k = 1; k < n->depth; k++)
      if (n->extent[k] < 1 || __builtin_mul_overflow(inner, n->extent[k], &inner))
        inner = INT64_MAX;
    n->extent[0] = n->lanes == SHAPE_UNUSED || n->lanes % inner ? SHAPE_UNUSED : n->lanes / inner;
  }
}

static bool refuse(strbuf *why, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool refuse(strbuf *why, const char *format, ...) {
  if (!why)
    return false;
  va_list args;
  va_start(args, format);
  strbuf_vprintf(why, format, args);
  va_end(args);
  return false;
}

static bool is_count(const class_form *f, const class_slot *s) {
  return s->kind == SLOT_BASE && shape_is_count(&f->shape.results[s->result], s->index);
}

static void describe(const class_form *f, const class_slot *s, strbuf *why) {
  static const char *const words[] = {[SLOT_RESULT_WIDTH] = "the width of the result's lanes",
                                      [SLOT_RESULT_LANES] = "the number of the result's lanes",
                                      [SLOT_SIGNED] = "a signedness",
                                      [SLOT_EXTENT] = "the number of lanes in a block",
                                      [SLOT_NODE_WIDTH] = "the width of an intermediate value",
                                      [SLOT_STRIDE] = "the distance of lanes that are read",
                                      [SLOT_ROUND] = "the distance of lanes from one term to the next",
                                      [SLOT_BASE] = "the first lane that is read",
                                      [SLOT_CONSTANT] = "a constant",
                                      [SLOT_RESULT_FLOAT] = "whether the result's lanes are floats",
                                      [SLOT_PRESENT] = "whether a step is there",
                                      [SLOT_RESULT_KIND] = "the kind of the result",
                                      [SLOT_ORDER] = "the order of the operands"};
  switch (s->kind) {
  case SLOT_OPERAND_WIDTH:
  case SLOT_OPERAND_LANES:
  case SLOT_OPERAND_BITS:
    refuse(why, "the %s of operand %" PRIu32,
           s->kind == SLOT_OPERAND_LANES  ? "number of lanes"
           : s->kind == SLOT_OPERAND_BITS ? "bits"
                                          : "width of the lanes",
           s->index);
    return;
  case SLOT_OPERAND_FLOAT:
    refuse(why, "whether operand %" PRIu32 " holds floats", s->index);
    return;
  case SLOT_OPERAND_PRESENT:
    refuse(why, "whether operand %" PRIu32 " is there", s->index);
    return;
  case SLOT_OPERAND_KIND:
  case SLOT_OPERAND_BASE:
    refuse(why, "the %s of operand %" PRIu32, s->kind == SLOT_OPERAND_KIND ? "kind" : "least value",
           s->index);
    return;
  default:
    refuse(why, "%s", is_count(f, s) ? "the number of terms" : words[s->kind]);
  }
}

// The greatest value that makes sense at all, and the least.
static void limits(const class_form *f, const class_slot *s, wide_int *least, wide_int *most) {
  *least = 1;
  *most = CLASS_MAX_LANES;
  switch (s->kind) {
  case SLOT_RESULT_WIDTH:
  case SLOT_OPERAND_WIDTH:
  case SLOT_NODE_WIDTH:
    *most = BITS_MAX_WIDTH;
    return;
  case SLOT_OPERAND_BITS:
    *least = 0;
    *most = 16;
    return;
  case SLOT_SIGNED:
  case SLOT_RESULT_FLOAT:
  case SLOT_OPERAND_FLOAT:
  case SLOT_PRESENT:
  case SLOT_OPERAND_PRESENT:
    *least = 0;
    *most = 1;
    return;
  case SLOT_OPERAND_KIND:
  case SLOT_RESULT_KIND:
    *least = 0;
    *most = OPERAND_IMMEDIATE;
    return;
  case SLOT_OPERAND_BASE:
  case SLOT_ORDER:
    *least = 0;
    *most = INT32_MAX;
    return;
  case SLOT_STRIDE:
  case SLOT_ROUND:
  case SLOT_BASE:
    *least = is_count(f, s) ? 1 : -CLASS_MAX_LANES;
    *most = is_count(f, s) ? SHAPE_MAX_ROUNDS : CLASS_MAX_LANES;
    return;
  case SLOT_CONSTANT:
    *most = ((wide_int)1 << 126) - 1 + ((wide_int)1 << 126);
    *least = -*most - 1;
    return;
  default:
    return;
  }
}

// What of a shape a function has.
typedef struct needs {
  bool **nodes, **accesses; // by result
} needs;

static needs find_needs(const class_form *f, const shape_numbers *n, arena *a) {
  needs x = {arena_alloc(a, (f->shape.num_results + 1) * sizeof *x.nodes),
             arena_alloc(a, (f->shape.num_results + 1) * sizeof *x.accesses)};
  for (uint32_t r = 0; r < f->shape.num_results; r++) {
    x.nodes[r] = arena_alloc(a, f->shape.results[r].num_nodes + 1);
    x.accesses[r] = arena_alloc(a, f->shape.results[r].num_accesses + 1);
    shape_needed(&f->shape, n, r, x.nodes[r], x.accesses[r]);
  }
  return x;
}

// Does the function depend on the slot's number?
static bool matters(const class_slot *s, const shape_numbers *n, const needs *x) {
  const shape_result_numbers *r = &n->results[s->result];
  switch (s->kind) {
  case SLOT_OPERAND_WIDTH:
  case SLOT_OPERAND_LANES:
  case SLOT_OPERAND_BITS:
  case SLOT_OPERAND_FLOAT:
  case SLOT_OPERAND_KIND:
  case SLOT_OPERAND_BASE:
    return n->operand_present[s->index] != 0;
  case SLOT_PRESENT:
    return x->nodes[s->result][s->index];
  case SLOT_SIGNED:
  case SLOT_NODE_WIDTH:
  case SLOT_CONSTANT:
    return x->nodes[s->result][s->index] && r->node_present[s->index];
  case SLOT_BASE:
    return x->accesses[s->result][s->index];
  case SLOT_ROUND:
    return x->accesses[s->result][s->index];
  case SLOT_STRIDE: // only of levels with more than one step
    return x->accesses[s->result][s->index] && r->extent[s->dim] != 1;
  default:
    return true;
  }
}

// Are the numbers that matter such as make sense at all?
static bool check(const class_form *f, const class_number *values, const shape_numbers *n, const needs *x,
                  strbuf *why, uint32_t *slot) {
  for (unsigned strides = 0; strides < 2; strides++) {
    for (uint32_t k = 0; k < f->num_slots; k++) {
      const class_slot *s = &f->slots[k];
      wide_int least, most;
      limits(f, s, &least, &most);
      if ((s->kind == SLOT_STRIDE) != strides || !matters(s, n, x) ||
          (values[k].holds && values[k].value >= least && values[k].value <= most))
        continue;
      *slot = k;
      if (why)
        describe(f, s, why);
      if (!values[k].holds)
        return refuse(why, " has no value");
      refuse(why, " must be from %" PRId64 " to %" PRId64 ", not ", (int64_t)least, (int64_t)most);
      if (why)
        strbuf_wide(why, values[k].value);
      return false;
    }
    for (uint32_t i = 0; i < f->shape.num_results && !strides; i++) {
      const shape_result_numbers *r = &n->results[i];
      int64_t inner = 1;
      for (uint32_t k = 1; k < r->depth; k++)
        if (__builtin_mul_overflow(inner, r->extent[k], &inner))
          return refuse(why, "its blocks have too many lanes");
      if (r->lanes % inner)
        return refuse(why, "the result's %" PRId64 " lanes are no whole number of blocks of %" PRId64,
                      r->lanes, inner);
    }
  }
  return true;
}

// Does every lane read lanes that are there?
static bool reads_lanes(const lane_function *f, strbuf *why) {
  for (uint32_t r = 0; r < f->num_results; r++)
    for (uint32_t k = 0; k < f->results[r].num_accesses; k++) {
      const lane_access *x = &f->results[r].accesses[k];
      for (uint32_t i = 0; i < f->results[r].type.lanes; i++) {
        int64_t lane = lane_map_apply(&x->map, i);
        if (lane < 0 || lane >= f->operands[x->operand].lanes)
          return refuse(why,
                        "lane %" PRIu32 " of the result would read lane %" PRId64 " of operand %" PRIu32
                        ", which has %" PRIu32,
                        i, lane, x->operand, f->operands[x->operand].lanes);
      }
    }
  return true;
}

static bool is_legal_type(const lane_operand *o) { return !o->is_float || term_is_float_width(o->width); }

static bool build(const class_form *f, const class_number *values, bool normalize, term_context *to, arena *a,
                  lane_function *out, strbuf *why, uint32_t *slot) {
  shape_numbers n;
  uint32_t ignored;
  slot = slot ? slot : &ignored;
  *slot = f->num_slots;
  class_form_numbers(f, values, a, &n);
  needs x = find_needs(f, &n, a);
  if (!check(f, values, &n, &x, why, slot))
    return false;
  if (!shape_build(&f->shape, &n, to, a, out))
    return refuse(why, "the widths and positions of its values contradict each other");
  // What no lane uses may read lanes that are not there: normalizing leaves it away.
  if (normalize || !reads_lanes(out, NULL))
    *out = shape_normalize(to, out, to, a);
  bool legal = true;
  for (uint32_t i = 0; i < out->num_operands; i++)
    legal &= is_legal_type(&out->operands[i]);
  for (uint32_t r = 0; r < out->num_results; r++)
    legal &= is_legal_type(&out->results[r].type);
  return (legal || refuse(why, "there are no floats of such a width")) && reads_lanes(out, why);
}

bool class_form_build(const class_form *f, const class_number *values, term_context *to, arena *a,
                      lane_function *out, strbuf *why, uint32_t *slot) {
  return build(f, values, true, to, a, out, why, slot);
}

bool class_form_try(const class_form *f, const class_number *values, term_context *to, arena *a,
                    lane_function *out) {
  return build(f, values, false, to, a, out, NULL, NULL);
}

bool class_form_instantiate(const class_form *f, const class_tuple *t, term_context *to, arena *a,
                            lane_function *out, strbuf *why) {
  class_number *values = arena_alloc(a, (f->num_slots + 1) * sizeof *values);
  if (!class_numbers_eval(t->numbers, t->names, t->values, t->count, values, f->num_slots))
    return refuse(why, "its numbers cannot be read");
  uint32_t slot;
  if (class_form_build(f, values, to, a, out, why, &slot))
    return true;
  size_t length;
  const char *text = slot < f->num_slots ? class_numbers_text(t->numbers, slot, &length) : NULL;
  return text ? refuse(why, " (it is %.*s)", (int)length, text) : false;
}
