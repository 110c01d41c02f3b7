// Prints instructions as text: a signature with the operands' attributes, then a linalg.generic with its
// maps and body for each result.
#include "semantics/mlir/mlir_export.h"
#include "semantics/mlir/mlir_export_internal.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

// ---- functions ------------------------------------------------------------------------------------

// Results are tensors whatever their kind.
static void print_result_type(const lane_operand *o, strbuf *out) {
  strbuf_printf(out, "tensor<%" PRIu32 "x%s%" PRIu32 ">", o->lanes, o->is_float ? "f" : "i", o->width);
}

static void print_string(const char *s, strbuf *out) {
  strbuf_append(out, "\"", 1);
  for (; s && *s; s++) {
    if (*s == '"' || *s == '\\' || !isprint((unsigned char)*s))
      strbuf_printf(out, "\\%02X", (unsigned char)*s);
    else
      strbuf_append(out, s, 1);
  }
  strbuf_append(out, "\"", 1);
}

// The map as MLIR accepts it: a bare `d0` claims that the operand has exactly as many lanes as the result.
static void print_map(const lane_map *m, uint32_t lanes, uint32_t result_lanes, strbuf *out) {
  strbuf_printf(out, "affine_map<(d0) -> (");
  bool identity = m->count == 1 && m->base == 0 && m->digit[0].coefficient == 1 && m->digit[0].divisor == 1 &&
                  m->digit[0].modulus == 0;
  if (identity && lanes != result_lanes)
    strbuf_printf(out, "d0 mod %" PRIu32, result_lanes);
  else
    lane_map_print(m, out);
  strbuf_printf(out, ")>");
}

static void print_generic(printer *p, const char *result_name, uint32_t number) {
  const lane_function *f = p->f;
  const lane_result *r = p->result;
  strbuf *out = p->out;
  p->argument = arena_alloc(p->memory, (r->num_accesses + 1) * sizeof *p->argument);
  strbuf maps = {0}, ins = {0}, types = {0}, block = {0};
  uint32_t *uses = arena_alloc(p->memory, (f->num_operands + 1) * sizeof *uses);
  for (uint32_t k = 0; k < r->num_accesses; k++) {
    const lane_access *a = &r->accesses[k];
    const lane_operand *o = &f->operands[a->operand];
    char *name = p->names->operand[a->operand];
    if (!export_is_list(o)) {
      p->argument[k] = name;
      continue;
    }
    p->argument[k] = export_fresh_name(p, arena_printf(p->memory, "%s_%" PRIu32, name, uses[a->operand]++));
    print_map(&a->map, o->lanes, r->type.lanes, &maps);
    strbuf_printf(&maps, ", ");
    strbuf_printf(&ins, "%s%%%s", ins.size ? ", " : "", name);
    strbuf_printf(&types, types.size ? ", " : "");
    export_print_type(o, "tensor", &types);
    strbuf_printf(&block, "%%%s: %s%" PRIu32 ", ", p->argument[k], o->is_float ? "f" : "i", o->width);
  }
  strbuf type = {0};
  const char *letter = r->type.is_float ? "f" : "i";
  strbuf_printf(&type, "tensor<%" PRIu32 "x%s%" PRIu32 ">", r->type.lanes, letter, r->type.width);
  const char *init = export_fresh_name(p, number ? arena_printf(p->memory, "init_%" PRIu32, number) : "init");
  const char *last = export_fresh_name(p, "out");
  strbuf_printf(out, "  %%%s = tensor.empty() : %s\n", init, type.text);
  strbuf_printf(out, "  %%%s = linalg.generic {indexing_maps = [%saffine_map<(d0) -> (d0)>],\n", result_name,
                maps.size ? maps.text : "");
  strbuf_printf(out, "      iterator_types = [\"parallel\"]}\n      ");
  if (ins.size)
    strbuf_printf(out, "ins(%s : %s) ", ins.text, types.text);
  strbuf_printf(out, "outs(%%%s : %s) {\n", init, type.text);
  strbuf_printf(out, "  ^bb0(%s%%%s: %s%" PRIu32 "):\n", block.size ? block.text : "", last, letter,
                r->type.width);
  const char *value = export_value(p, r->body, r->type.is_float);
  strbuf_printf(out, "    linalg.yield %%%s : %s%" PRIu32 "\n  } -> %s\n", value, letter, r->type.width,
                type.text);
  strbuf_free(&maps);
  strbuf_free(&ins);
  strbuf_free(&types);
  strbuf_free(&block);
  strbuf_free(&type);
}

// {name = "a", c_type = "__m256i", signed}
static void print_operand_attributes(const lane_operand *o, strbuf *out) {
  strbuf_printf(out, "{name = ");
  print_string(o->name, out);
  strbuf_printf(out, ", c_type = ");
  print_string(o->c_type, out);
  if (o->is_signed)
    strbuf_printf(out, ", signed");
  if (o->kind == OPERAND_MASK)
    strbuf_printf(out, ", mask");
  if (o->kind == OPERAND_SCALAR)
    strbuf_printf(out, ", scalar");
  if (o->kind == OPERAND_IMMEDIATE)
    strbuf_printf(out, ", immediate = %" PRIu32, o->immediate_bits);
  if (o->kind == OPERAND_IMMEDIATE && o->immediate_base)
    strbuf_printf(out, ", immediate_base = %" PRIu32, o->immediate_base);
  if (o->rounding != ROUNDING_NONE)
    strbuf_printf(out, ", rounding = \"%s\"", rounding_names[o->rounding]);
  strbuf_printf(out, "}");
}

static void print_attributes(const isa_instruction *i, strbuf *out) {
  strbuf_printf(out, "    attributes {assembly = ");
  print_string(i->assembly, out);
  strbuf_printf(out, ", features = [");
  for (uint32_t k = 0; k < i->num_features; k++) {
    strbuf_printf(out, k ? ", " : "");
    print_string(i->features[k], out);
  }
  strbuf_printf(out, "]");
  if (i->masking != MASKING_NONE) {
    strbuf_printf(out, ", unmasked = ");
    print_string(i->unmasked, out);
    strbuf_printf(out, ", masking = \"%s\"", masking_names[i->masking]);
    if (i->function.num_results && i->masked_lanes != i->function.results[0].type.lanes)
      strbuf_printf(out, ", masked_lanes = %" PRIu32, i->masked_lanes);
  }
  if (i->implementation_defined)
    strbuf_printf(out, ", implementation_defined");
  if (i->attributes && *i->attributes)
    strbuf_printf(out, i->attributes[0] == '\n' ? ",%s" : ", %s", i->attributes);
  strbuf_printf(out, ",\n      operands = [");
  for (uint32_t k = 0; k < i->function.num_operands; k++) {
    strbuf_printf(out, k ? ", " : "");
    print_operand_attributes(&i->function.operands[k], out);
  }
  strbuf_printf(out, "],\n      results = [");
  for (uint32_t k = 0; k < i->function.num_results; k++) {
    strbuf_printf(out, k ? ", " : "");
    print_operand_attributes(&i->function.results[k].type, out);
  }
  strbuf_printf(out, "]}");
}

// `func.func (...) -> type`; without names of operands if there is no body.
static void print_signature(const char *name, const lane_function *f, const naming *names, strbuf *out) {
  strbuf_printf(out, "func.func %s@%s(", names ? "" : "private ", name);
  for (uint32_t k = 0; k < f->num_operands; k++) {
    strbuf_printf(out, k ? ", " : "");
    if (names)
      strbuf_printf(out, "%%%s: ", names->operand[k]);
    export_print_type(&f->operands[k], "tensor", out);
  }
  strbuf_printf(out, f->num_results == 1 ? ") -> " : ") -> (");
  for (uint32_t k = 0; k < f->num_results; k++) {
    strbuf_printf(out, k ? ", " : "");
    print_result_type(&f->results[k].type, out);
  }
  strbuf_printf(out, f->num_results == 1 ? "\n" : ")\n");
}

static void print_body(const term_context *c, const lane_function *f, const naming *names, arena *memory,
                       strbuf *out) {
  strbuf_printf(out, " {\n");
  strbuf types = {0}, returned = {0};
  for (uint32_t k = 0; k < f->num_results; k++) {
    strbuf_printf(&types, k ? ", " : "");
    print_result_type(&f->results[k].type, &types);
    printer p = {.c = c, .f = f, .result = &f->results[k], .names = names, .out = out, .memory = memory};
    print_generic(&p, names->result[k], k);
    strbuf_printf(&returned, "%s%%%s", k ? ", " : "", names->result[k]);
    export_printer_free(&p);
  }
  strbuf_printf(out, "  return %s : %s\n}\n", returned.size ? returned.text : "",
                types.size ? types.text : "");
  strbuf_free(&types);
  strbuf_free(&returned);
}

void mlir_export_instruction(const term_context *c, const isa_instruction *i, strbuf *out) {
  if (i->masking == MASKING_NONE) {
    mlir_export_definition(c, i, out);
    return;
  }
  print_signature(i->name, &i->function, NULL, out);
  print_attributes(i, out);
  strbuf_printf(out, "\n");
}

void mlir_export_definition(const term_context *c, const isa_instruction *i, strbuf *out) {
  arena *memory = arena_new();
  naming names = export_name_function(memory, &i->function);
  print_signature(i->name, &i->function, &names, out);
  print_attributes(i, out);
  print_body(c, &i->function, &names, memory, out);
  arena_free(memory);
}

void mlir_export_function(const term_context *c, const lane_function *f, const char *name,
                          const char *attributes, strbuf *out) {
  arena *memory = arena_new();
  naming names = export_name_function(memory, f);
  print_signature(name, f, &names, out);
  strbuf_printf(out, "    attributes {%s}", attributes);
  print_body(c, f, &names, memory, out);
  arena_free(memory);
}

void mlir_export_semantics(const isa *i, strbuf *out) {
  for (uint32_t k = 0; k < i->count; k++) {
    strbuf_printf(out, k ? "\n" : "");
    mlir_export_instruction(i->terms, &i->instructions[k], out);
  }
}
