// Prints a member's operation as a function that loads operands from buffers and stores results, and a C
// program that calls these functions on data.
#include "tests/members/members.h"

#include "semantics/classes/class_types.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool is_list(const lane_operand *o) { return o->kind == OPERAND_VECTOR || o->kind == OPERAND_MASK; }

// Of the operation; `memory`: as it is stored, where a lane of a mask is a byte.
static void print_type(const lane_operand *o, bool memory, strbuf *out) {
  uint32_t width = memory && o->width == 1 ? 8 : o->width;
  if (is_list(o))
    strbuf_printf(out, "vector<%" PRIu32 "x%c%" PRIu32 ">", o->lanes, o->is_float ? 'f' : 'i', width);
  else
    strbuf_printf(out, "%c%" PRIu32, o->is_float ? 'f' : 'i', width);
}

// %<name>v: the place of an operand or a result in a buffer.
static void print_view(const lane_operand *o, const char *buffer, const char *name, uint32_t at,
                       strbuf *out) {
  strbuf_printf(out,
                "  %%%so = arith.constant %" PRIu32
                " : index\n  %%%sv = memref.view %%%s[%%%so][] : memref<?xi8> to memref<1x",
                name, at, name, buffer, name);
  print_type(o, true, out);
  strbuf_printf(out, ">\n");
}

static void print_operand(const lane_operand *o, uint32_t number, uint32_t at, strbuf *out) {
  char name[24];
  snprintf(name, sizeof name, "a%" PRIu32, number);
  print_view(o, "in", name, at, out);
  bool bits = o->width == 1;
  strbuf_printf(out, "  %%%s%s = memref.load %%%sv[%%zero] : memref<1x", name, bits ? "b" : "", name);
  print_type(o, true, out);
  strbuf_printf(out, ">\n");
  if (!bits)
    return;
  strbuf_printf(out, "  %%%s = arith.trunci %%%sb : ", name, name);
  print_type(o, true, out);
  strbuf_printf(out, " to ");
  print_type(o, false, out);
  strbuf_printf(out, "\n");
}

static void print_result(const lane_operand *o, uint32_t number, uint32_t at, strbuf *out) {
  char name[24];
  snprintf(name, sizeof name, "r%" PRIu32, number);
  print_view(o, "out", name, at, out);
  bool bits = o->width == 1;
  if (bits) {
    strbuf_printf(out, "  %%%sb = arith.extui %%r#%" PRIu32 " : ", name, number);
    print_type(o, false, out);
    strbuf_printf(out, " to ");
    print_type(o, true, out);
    strbuf_printf(out, "\n");
    strbuf_printf(out, "  memref.store %%%sb, %%%sv[%%zero] : memref<1x", name, name);
  } else {
    strbuf_printf(out, "  memref.store %%r#%" PRIu32 ", %%%sv[%%zero] : memref<1x", number, name);
  }
  print_type(o, true, out);
  strbuf_printf(out, ">\n");
}

// The function's operands in the operation's order, that of the class; a mask and its source come last.
// Returns how many. `segments`: which operands are there, in brackets, if more than one of them is optional.
static uint32_t list_operands(const bundle_class *c, const bundle_instruction *in, uint32_t *order,
                              strbuf *segments) {
  lane_mask_place place = lane_mask_places(in->how);
  uint32_t count = 0, optional = in->how != MASKING_NONE;
  for (uint32_t k = 0; k < c->num_operands; k++) {
    bool is_value = false;
    for (uint32_t i = 0; i < in->function.num_operands; i++)
      if (i != place.mask && (!place.adds_source || i != place.source) && in->class_operands[i] == k) {
        order[count++] = i;
        is_value |= in->function.operands[i].kind != OPERAND_IMMEDIATE;
      }
    optional += c->operand_uses[k] == CLASS_OPTIONAL;
    if (c->operand_uses[k] != CLASS_ATTRIBUTE)
      strbuf_printf(segments, "%s%d", segments->size ? ", " : "", is_value);
  }
  if (in->how != MASKING_NONE) {
    order[count++] = place.mask;
    strbuf_printf(segments, "%s1, %d", segments->size ? ", " : "", place.source != LANE_MASK_NONE);
  }
  if (place.source != LANE_MASK_NONE)
    order[count++] = place.source;
  if (optional < 2)
    strbuf_free(segments);
  return count;
}

// "auto.dot"(%a0, %a1) {lanes = 4 : i64} : (...) -> (...)
// "auto.masked_add"(%a2, %a3, %a1, %a0) {masking = 1 : i64, lanes = 4 : i64} : (...) -> (...)
static void print_operation(const bundle *b, const member_sample *s, strbuf *out) {
  const bundle_instruction *in = s->instruction;
  const bundle_class *c = &b->classes[in->class_index];
  const lane_function *f = &in->function;
  strbuf operands = {0}, types = {0}, attributes = {0}, results = {0};
  for (uint32_t k = 0; k < c->num_parameters; k++)
    if (!*c->inferred[k])
      strbuf_printf(&attributes, "%s%s = %" PRId64 " : i64", attributes.size ? ", " : "", c->parameters[k],
                    in->parameter_values[k]);
  lane_mask_place place = lane_mask_places(in->how);
  if (in->how != MASKING_NONE)
    strbuf_printf(&attributes, "%smasking = %d : i64", attributes.size ? ", " : "",
                  place.source == LANE_MASK_NONE ? 2 : 1);
  strbuf segments = {0};
  uint32_t *order = util_alloc((f->num_operands + 2) * sizeof *order),
           count = list_operands(c, in, order, &segments);
  if (segments.size)
    strbuf_printf(&attributes, "%soperand_segment_sizes = array<i32: %s>", attributes.size ? ", " : "",
                  segments.text);
  for (uint32_t k = 0; k < count; k++) {
    uint32_t i = order[k];
    if (f->operands[i].kind == OPERAND_IMMEDIATE) {
      strbuf_printf(&attributes, "%s%s = %" PRId64 " : i64", attributes.size ? ", " : "",
                    bundle_immediate_name(b, in, i), s->immediates[i]);
      continue;
    }
    strbuf_printf(&operands, "%s%%a%" PRIu32, operands.size ? ", " : "", i);
    strbuf_printf(&types, types.size ? ", " : "");
    print_type(&f->operands[i], false, &types);
  }
  for (uint32_t r = 0; r < f->num_results; r++) {
    strbuf_printf(&results, r ? ", " : "");
    print_type(&f->results[r].type, false, &results);
  }
  strbuf name = {0};
  strbuf_printf(&name, in->how == MASKING_NONE ? "%s" : "auto.masked_%s",
                c->name + (in->how == MASKING_NONE ? 0 : strlen("auto.")));
  strbuf_printf(out, "  %%r:%" PRIu32 " = \"%s\"(%s) {%s} : (%s) -> (%s)\n", f->num_results, name.text,
                operands.size ? operands.text : "", attributes.size ? attributes.text : "",
                types.size ? types.text : "", results.text);
  util_release(order);
  strbuf_free(&segments);
  strbuf_free(&name);
  strbuf_free(&operands);
  strbuf_free(&types);
  strbuf_free(&attributes);
  strbuf_free(&results);
}

void member_print_function(const bundle *b, const member_sample *s, unsigned number, strbuf *out) {
  const lane_function *f = &s->instruction->function;
  strbuf_printf(
      out,
      "// %s\nfunc.func @f%u(%%in: memref<?xi8>, %%out: memref<?xi8>) attributes {llvm.emit_c_interface} {\n"
      "  %%zero = arith.constant 0 : index\n",
      s->instruction->name, number);
  for (uint32_t i = 0; i < f->num_operands; i++)
    if (f->operands[i].kind != OPERAND_IMMEDIATE)
      print_operand(&f->operands[i], i, s->in[i], out);
  print_operation(b, s, out);
  for (uint32_t r = 0; r < f->num_results; r++)
    print_result(&f->results[r].type, r, s->out[r], out);
  strbuf_printf(out, "  return\n}\n");
}

void member_print_program(const member_sample *samples, unsigned count, const char *data, strbuf *out) {
  uint32_t largest = MEMBERS_ALIGNMENT;
  for (unsigned k = 0; k < count; k++)
    largest = samples[k].out_size > largest ? samples[k].out_size : largest;
  strbuf_printf(
      out,
      "#include <stdint.h>\n#include <stdio.h>\n#include <string.h>\n"
      "__asm__(\".data\\n.balign %d\\n.globl member_data\\nmember_data:\\n.incbin \\\"%s\\\"\\n.text\\n\");\n"
      "extern uint8_t member_data[];\n"
      "static _Alignas(%d) uint8_t results[%" PRIu32 "];\n"
      "typedef struct { void *allocated, *aligned; intptr_t offset, size, stride; } buffer;\n",
      MEMBERS_ALIGNMENT, data, MEMBERS_ALIGNMENT, largest);
  for (unsigned k = 0; k < count; k++)
    strbuf_printf(out, "void _mlir_ciface_f%u(buffer *in, buffer *out);\n", k);
  strbuf_printf(
      out, "static const struct { void (*call)(buffer *, buffer *); uint32_t in, out; } samples[] = {\n");
  for (unsigned k = 0; k < count; k++)
    strbuf_printf(out, "  {_mlir_ciface_f%u, %" PRIu32 ", %" PRIu32 "},\n", k, samples[k].in_size,
                  samples[k].out_size);
  strbuf_printf(
      out,
      "};\nint main(void) {\n  uint8_t *at = member_data;\n"
      "  for (unsigned k = 0; k < %u; k++)\n"
      "    for (unsigned d = 0; d < %d; d++, at += samples[k].in) {\n"
      "      buffer in = {at, at, 0, samples[k].in, 1}, out = {results, results, 0, samples[k].out, 1};\n"
      "      memset(results, 0, sizeof results);\n"
      "      samples[k].call(&in, &out);\n"
      "      for (uint32_t i = 0; i < samples[k].out; i += 4) {\n"
      "        uint32_t word;\n        memcpy(&word, results + i, 4);\n"
      "        printf(\"%%u\\n\", (unsigned)word);\n      }\n    }\n  return 0;\n}\n",
      count, MEMBERS_DATASETS);
}
