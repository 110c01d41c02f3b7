#include "semantics/class_form.h"

#include <inttypes.h>
#include <string.h>

// ---- slots --------------------------------------------------------------------------------------
static void push_slot(class_slots *s, slot_kind kind, uint32_t result, uint32_t index, uint32_t dim) {
  stack_push(s, (class_slot){kind, result, index, dim});
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
    for (uint32_t dim = 1; dim < depth[r]; dim++)
      push_slot(out, SLOT_EXTENT, r, 0, dim);
    for (uint32_t k = 0; k < result->num_nodes; k++)
      if (term_is_conversion(result->nodes[k].op) || result->nodes[k].op == TERM_CONST)
        push_slot(out, SLOT_NODE_WIDTH, r, k, 0);
    for (uint32_t k = 0; k < result->num_accesses; k++)
      for (uint32_t dim = 0; dim < depth[r]; dim++)
        push_slot(out, SLOT_STRIDE, r, k, dim);
    for (uint32_t k = 0; k < result->num_accesses; k++)
      push_slot(out, SLOT_BASE, r, k, 0);
    for (uint32_t k = 0; k < result->num_nodes; k++)
      if (result->nodes[k].op == TERM_CONST && !result->nodes[k].literal)
        push_slot(out, SLOT_CONSTANT, r, k, 0);
  }
  for (uint32_t i = 0; i < s->num_operands; i++)
    if (s->operand_kinds[i] == OPERAND_IMMEDIATE)
      push_slot(out, SLOT_OPERAND_BITS, 0, i, 0);
}

bool class_form_of(const term_context *c, const lane_function *normalized, arena *a, class_form *out) {
  shape_numbers n;
  if (!shape_abstract(c, normalized, a, &out->shape, &n))
    return false;
  out->depth = arena_alloc(a, (normalized->num_results + 1) * sizeof *out->depth);
  for (uint32_t r = 0; r < normalized->num_results; r++)
    out->depth[r] = n.results[r].depth;
  class_slots slots = {0};
  class_form_list(&out->shape, out->depth, &slots);
  out->num_slots = (uint32_t)slots.size;
  out->slots = arena_alloc(a, (slots.size + 1) * sizeof *out->slots);
  if (slots.size)
    memcpy(out->slots, slots.data, slots.size * sizeof *out->slots);
  stack_free(&slots);
  out->names = normalized;
  return true;
}

// ---- instances ----------------------------------------------------------------------------------
static void write_slot(shape_numbers *n, const class_slot *s, int64_t value) {
  shape_result_numbers *r = &n->results[s->result];
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
    r->node_value[s->index] = value;
    break;
  case SLOT_EXTENT:
    r->extent[s->dim] = value;
    break;
  case SLOT_STRIDE:
    r->maps[s->index].stride[s->dim] = value;
    break;
  case SLOT_BASE:
    r->maps[s->index].base = value;
    break;
  }
}

static shape_numbers new_numbers(const class_form *f, arena *a) {
  const shape *s = &f->shape;
  shape_numbers n = {.operand_width = arena_alloc(a, (s->num_operands + 1) * sizeof(int64_t)),
                     .operand_lanes = arena_alloc(a, (s->num_operands + 1) * sizeof(int64_t)),
                     .operand_bits = arena_alloc(a, (s->num_operands + 1) * sizeof(int64_t)),
                     .operand_float = arena_alloc(a, (s->num_operands + 1) * sizeof(int64_t)),
                     .results = arena_alloc(a, (s->num_results + 1) * sizeof(shape_result_numbers))};
  for (uint32_t r = 0; r < s->num_results; r++) {
    const shape_result *result = &s->results[r];
    n.results[r] =
        (shape_result_numbers){.depth = f->depth[r],
                               .maps = arena_alloc(a, (result->num_accesses + 1) * sizeof(shape_map)),
                               .node_width = arena_alloc(a, (result->num_nodes + 1) * sizeof(int64_t)),
                               .node_value = arena_alloc(a, (result->num_nodes + 1) * sizeof(int64_t)),
                               .node_signed = arena_alloc(a, (result->num_nodes + 1) * sizeof(int64_t))};
  }
  return n;
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

static void describe(const class_slot *s, strbuf *why) {
  static const char *const words[] = {[SLOT_RESULT_WIDTH] = "the width of the result's lanes",
                                      [SLOT_RESULT_LANES] = "the number of the result's lanes",
                                      [SLOT_SIGNED] = "a signedness",
                                      [SLOT_EXTENT] = "the number of lanes in a block",
                                      [SLOT_NODE_WIDTH] = "the width of an intermediate value",
                                      [SLOT_STRIDE] = "the distance of lanes that are read",
                                      [SLOT_BASE] = "the first lane that is read",
                                      [SLOT_CONSTANT] = "a constant",
                                      [SLOT_RESULT_FLOAT] = "whether the result's lanes are floats"};
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
  default:
    refuse(why, "%s", words[s->kind]);
  }
}

// The greatest value that makes sense at all, and the least.
static void limits(slot_kind kind, int64_t *least, int64_t *most) {
  *least = 1;
  switch (kind) {
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
    *least = 0;
    *most = 1;
    return;
  case SLOT_STRIDE:
  case SLOT_BASE:
    *least = -CLASS_MAX_LANES;
    *most = CLASS_MAX_LANES;
    return;
  case SLOT_CONSTANT:
    *least = INT64_MIN;
    *most = INT64_MAX;
    return;
  default:
    *most = CLASS_MAX_LANES;
  }
}

// Does a level of a result's nest have more than one step? Only then its strides matter.
static bool has_steps(const shape_result_numbers *r, uint32_t dim) { return r->extent[dim] != 1; }

// Puts the values where they belong. The stride of a level of extent 1 need not have one.
static bool fill(const class_form *f, const class_number *values, shape_numbers *n, strbuf *why,
                 uint32_t *slot) {
  for (unsigned strides = 0; strides < 2; strides++) {
    for (uint32_t k = 0; k < f->num_slots; k++) {
      const class_slot *s = &f->slots[k];
      const shape_result_numbers *r = &n->results[s->result];
      if ((s->kind == SLOT_STRIDE) != strides)
        continue;
      int64_t least, most;
      limits(s->kind, &least, &most);
      *slot = k;
      if (strides && !has_steps(r, s->dim)) {
        write_slot(n, s, values[k].holds ? values[k].value : 0);
        continue;
      }
      if (!values[k].holds || values[k].value < least || values[k].value > most) {
        if (why)
          describe(s, why);
        return values[k].holds ? refuse(why, " must be from %" PRId64 " to %" PRId64 ", not %" PRId64, least,
                                        most, values[k].value)
                               : refuse(why, " has no value");
      }
      write_slot(n, s, values[k].value);
    }
    for (uint32_t i = 0; i < f->shape.num_results && !strides; i++) {
      shape_result_numbers *r = &n->results[i];
      int64_t inner = 1;
      for (uint32_t k = 1; k < r->depth; k++)
        if (__builtin_mul_overflow(inner, r->extent[k], &inner))
          return refuse(why, "its blocks have too many lanes");
      if (r->lanes % inner)
        return refuse(why, "the result's %" PRId64 " lanes are no whole number of blocks of %" PRId64,
                      r->lanes, inner);
      r->extent[0] = r->lanes / inner;
    }
  }
  *slot = f->num_slots;
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

bool class_form_build(const class_form *f, const class_number *values, term_context *to, arena *a,
                      lane_function *out, strbuf *why, uint32_t *slot) {
  shape_numbers n = new_numbers(f, a);
  uint32_t ignored;
  slot = slot ? slot : &ignored;
  if (!fill(f, values, &n, why, slot))
    return false;
  *slot = f->num_slots;
  if (!shape_build(&f->shape, &n, to, a, out))
    return refuse(why, "the widths and positions of its values contradict each other");
  bool legal = true;
  for (uint32_t i = 0; i < out->num_operands; i++)
    legal &= is_legal_type(&out->operands[i]);
  for (uint32_t r = 0; r < out->num_results; r++)
    legal &= is_legal_type(&out->results[r].type);
  for (uint32_t i = 0; f->names && i < out->num_operands; i++)
    out->operands[i].name = f->names->operands[i].name;
  for (uint32_t r = 0; f->names && r < out->num_results; r++)
    out->results[r].type.name = f->names->results[r].type.name;
  return (legal || refuse(why, "there are no floats of such a width")) && reads_lanes(out, why);
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
