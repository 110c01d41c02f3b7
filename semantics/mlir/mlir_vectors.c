// Lane functions as code on vectors: what the exporter prints for one lane, for all lanes at once.
#include "semantics/mlir/mlir_export.h"
#include "semantics/mlir/mlir_export_internal.h"
#include "semantics/term/eval.h"

#include <inttypes.h>
#include <string.h>

static char *type_text(const printer *p, const lane_operand *o) {
  strbuf text = {0};
  export_print_type(o, "vector", &text);
  char *copy = arena_strndup(p->memory, text.text, text.size);
  strbuf_free(&text);
  return copy;
}

// The operand's lanes at these places, one for each lane of the result.
static const char *gather(printer *p, uint32_t operand, const int64_t *lanes) {
  const lane_operand *o = &p->f->operands[operand];
  const char *name = p->names->operand[operand];
  char *type = type_text(p, o);
  uint32_t count = p->result->type.lanes;
  if (!export_is_list(o))
    return export_line(p, NULL, "vector.broadcast %%%s : %s to vector<%" PRIu32 "x%s>", name, type, count,
                       type);
  bool same = count == o->lanes;
  strbuf text = {0};
  for (uint32_t i = 0; i < count; i++) {
    same &= lanes[i] == i;
    strbuf_printf(&text, "%s%" PRId64, i ? ", " : "", lanes[i]);
  }
  if (!same)
    name = export_line(p, NULL, "vector.shuffle %%%s, %%%s [%s] : %s, %s", name, name, text.text, type, type);
  strbuf_free(&text);
  return name;
}

// Lanes at places that the body computes, one by one.
static const char *gather_at(printer *p, uint32_t operand, term_id place) {
  const lane_operand *o = &p->f->operands[operand];
  lane_operand result = {
      .kind = OPERAND_VECTOR, .lanes = p->result->type.lanes, .width = o->width, .is_float = o->is_float};
  char *type = type_text(p, &result), *source = type_text(p, o);
  const char *at = export_value(p, place, false), *name = p->names->operand[operand];
  const char *zero = o->width == 1 && !o->is_float ? "false" : o->is_float ? "0.0" : "0";
  const char *all = export_line(p, NULL, "arith.constant dense<%s> : %s", zero, type);
  for (uint32_t i = 0; i < result.lanes; i++) {
    const char *number = export_line(
        p, NULL, "vector.extract %%%s[%" PRIu32 "] : i64 from vector<%" PRIu32 "xi64>", at, i, result.lanes);
    const char *lane =
        export_line(p, NULL, "vector.extractelement %%%s[%%%s : i64] : %s", name, number, source);
    all = export_line(p, NULL, "vector.insert %%%s, %%%s [%" PRIu32 "] : %s%" PRIu32 " into %s", lane, all, i,
                      o->is_float ? "f" : "i", o->width, type);
  }
  return all;
}

const char *export_vector_numbers(printer *p, term_id t) {
  unsigned width = term_width(p->c, t);
  strbuf text = {0};
  for (uint32_t i = 0; i < p->result->type.lanes; i++) {
    bits v = eval_term(p->c, t, &(eval_env){.index = i});
    strbuf_printf(&text, "%s%s", i ? ", " : "",
                  width == 1 ? v.limb[0] ? "true" : "false" : export_decimal(p->memory, v, width));
  }
  const char *name = export_line(p, NULL, "arith.constant dense<[%s]> : vector<%" PRIu32 "xi%u>", text.text,
                                 p->result->type.lanes, width);
  strbuf_free(&text);
  return name;
}

const char *export_vector_leaf(printer *p, term_id t) {
  if (term_operator(p->c, t) == TERM_LANE_AT)
    return gather_at(p, term_operand(p->c, t), term_child(p->c, t, 0));
  uint32_t count = p->result->type.lanes;
  bool is_argument = term_operator(p->c, t) == TERM_ARG;
  uint32_t argument = is_argument ? term_argument(p->c, t) : 0;
  if (is_argument && p->argument[argument])
    return p->argument[argument];
  int64_t *lanes = util_alloc((count + 1) * sizeof *lanes);
  for (uint32_t i = 0; i < count; i++)
    lanes[i] =
        is_argument ? lane_map_apply(&p->result->accesses[argument].map, i) : term_lane_number(p->c, t);
  const char *name =
      gather(p, is_argument ? p->result->accesses[argument].operand : term_operand(p->c, t), lanes);
  util_release(lanes);
  if (is_argument)
    p->argument[argument] = name;
  return name;
}

void mlir_export_vectors(const term_context *c, const lane_function *f, const char *name, strbuf *out) {
  arena *memory = arena_new();
  naming names = export_name_function(memory, f);
  printer p = {.c = c, .f = f, .names = &names, .out = out, .as_vectors = true, .memory = memory};
  strbuf types = {0}, returned = {0};
  for (uint32_t r = 0; r < f->num_results; r++) {
    strbuf_printf(&types, "%s%s", r ? ", " : "", type_text(&p, &f->results[r].type));
  }
  strbuf_printf(out, "func.func @%s(", name);
  for (uint32_t i = 0; i < f->num_operands; i++)
    strbuf_printf(out, "%s%%%s: %s", i ? ", " : "", names.operand[i], type_text(&p, &f->operands[i]));
  strbuf_printf(out, ") -> (%s) {\n", types.text);
  for (uint32_t r = 0; r < f->num_results; r++) {
    p.result = &f->results[r];
    p.argument = arena_alloc(memory, (p.result->num_accesses + 1) * sizeof *p.argument);
    p.seen.size = p.floats.size = p.numbers.size = 0;
    const char *value = export_value(&p, p.result->body, p.result->type.is_float);
    if (!export_is_list(&p.result->type)) {
      char *type = type_text(&p, &p.result->type);
      value = export_line(&p, NULL, "vector.extract %%%s[0] : %s from vector<1x%s>", value, type, type);
    }
    strbuf_printf(&returned, "%s%%%s", r ? ", " : "", value);
  }
  strbuf_printf(out, "  return %s : %s\n}\n", returned.text, types.text);
  export_printer_free(&p);
  strbuf_free(&types);
  strbuf_free(&returned);
  arena_free(memory);
}
