// Looks among the instructions of the file and in the target's table, in this order.
#include "semgen/conformance/stand_in.h"

#include <string.h>

static bool has_all(stand_in_cpu cpu, const char *const *features) {
  for (; *features; features++)
    if (!cpu.has(cpu.user, *features))
      return false;
  return true;
}

static bool same_text(const char *x, const char *y) { return x && y && strcmp(x, y) == 0; }

// In what C passes and what the vectors fill.
static bool same_type(const lane_operand *x, const lane_operand *y) {
  return x->kind == y->kind && x->lanes == y->lanes && x->width == y->width && x->is_float == y->is_float &&
         x->immediate_bits == y->immediate_bits && x->immediate_base == y->immediate_base &&
         x->rounding == y->rounding && same_text(x->c_type, y->c_type);
}

static bool same_result(const lane_result *x, const lane_result *y) {
  bool same =
      same_type(&x->type, &y->type) && term_same(x->body, y->body) && x->num_accesses == y->num_accesses;
  for (uint32_t k = 0; same && k < x->num_accesses; k++)
    same = x->accesses[k].operand == y->accesses[k].operand &&
           lane_map_equal(&x->accesses[k].map, &y->accesses[k].map);
  return same;
}

static bool same_function(const lane_function *x, const lane_function *y) {
  bool same = x->num_operands == y->num_operands && x->num_results == y->num_results;
  for (uint32_t k = 0; same && k < x->num_operands; k++)
    same = same_type(&x->operands[k], &y->operands[k]);
  for (uint32_t r = 0; same && r < x->num_results; r++)
    same = same_result(&x->results[r], &y->results[r]);
  return same;
}

static const isa_instruction *other_encoding(const isa *isa, const isa_instruction *i, stand_in_cpu cpu,
                                             arena *a) {
  for (uint32_t k = 0; k < isa->count; k++) {
    const isa_instruction *other = &isa->instructions[k];
    if (other != i && same_text(other->assembly, i->assembly) && *i->assembly &&
        same_function(&other->function, &i->function) && has_all(cpu, native_itself(other, a).features))
      return other;
  }
  return NULL;
}

bool stand_in_find(const native_target *target, const isa *isa, const isa_instruction *i, stand_in_cpu cpu,
                   native_stand_in *out, arena *a) {
  *out = native_itself(i, a);
  if (has_all(cpu, out->features))
    return true;
  const isa_instruction *other = other_encoding(isa, i, cpu, a);
  if (other) {
    *out = native_itself(other, a);
    out->kind = STAND_IN_ENCODING;
    return true;
  }
  for (const native_encoding *e = target->encodings; e && e->instruction; e++)
    if (same_text(e->instruction, i->name) && has_all(cpu, e->features)) {
      *out = (native_stand_in){.kind = STAND_IN_ENCODING, .function = e->function, .features = e->features};
      return true;
    }
  *out = (native_stand_in){.kind = STAND_IN_MODEL, .model = target->model ? target->model(i) : NULL};
  return out->model != NULL;
}
