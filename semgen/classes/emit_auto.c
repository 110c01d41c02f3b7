// Prints dialects/auto.semantics.mlir: each class as a function with its parameters, form, numbers and
// members as attributes.
#include "semantics/mlir/mlir_export.h"
#include "semgen/classes/emit.h"

#include <inttypes.h>
#include <string.h>

// members = {x86vector = {_mm_add_epi16 = array<i64: 16, 8>, ...}}: members are sorted by ISA, then name.
static void print_members(const similarity_class *c, strbuf *out) {
  strbuf_printf(out, "members = {");
  for (uint32_t m = 0; m < c->num_members; m++) {
    const similarity_member *member = &c->members[m];
    if (!m || strcmp(member->isa, c->members[m - 1].isa) != 0)
      strbuf_printf(out, "%s%s = {", m ? "}, " : "", member->isa);
    else
      strbuf_printf(out, ", ");
    strbuf_printf(out, "%s = array<i64", member->instruction->name);
    for (uint32_t p = 0; p < c->num_parameters; p++)
      strbuf_printf(out, "%s %" PRId64, p ? "," : ":", member->values[p]);
    strbuf_printf(out, ">");
  }
  strbuf_printf(out, "}}");
}

class_types emit_class_types(const similarity_class *c, arena *a) {
  const char **names = arena_alloc(a, (c->num_parameters + 1) * sizeof *names);
  for (uint32_t p = 0; p < c->num_parameters; p++)
    names[p] = c->parameters[p].name;
  return class_types_new(&c->form, c->numbers_text, names, c->num_parameters, a);
}

// parameters = ["width", "offset"], inferred = {width = "width of the result"}: the others are attributes.
static void print_parameters(const class_types *t, strbuf *out) {
  strbuf_printf(out, "\n      parameters = [");
  for (uint32_t p = 0; p < t->count; p++)
    strbuf_printf(out, "%s\"%s\"", p ? ", " : "", t->names[p]);
  strbuf_printf(out, "],\n      inferred = {");
  const char *between = "";
  for (uint32_t p = 0; p < t->count; p++)
    if (*t->inferred[p]) {
      strbuf_printf(out, "%s%s = \"%s\"", between, t->names[p], t->inferred[p]);
      between = ", ";
    }
  strbuf_printf(out, "}");
}

// masked = {x86vector = {_mm_mask_add_epi16 = array<i64: 1, 8, 16, 8>, ...}}: the masking (lanes.h), how many
// lanes the mask governs, and the tuple of the function that is masked.
static void print_masked(const similarity_class *c, strbuf *out) {
  if (!c->num_masked)
    return;
  strbuf_printf(out, ",\n      masked = {");
  for (uint32_t m = 0; m < c->num_masked; m++) {
    const similarity_masked *x = &c->masked[m];
    if (!m || strcmp(x->isa, c->masked[m - 1].isa) != 0)
      strbuf_printf(out, "%s%s = {", m ? "}, " : "", x->isa);
    else
      strbuf_printf(out, ", ");
    strbuf_printf(out, "%s = array<i64: %d, %" PRIu32, x->form->name, (int)x->masking, x->masked_lanes);
    for (uint32_t p = 0; p < c->num_parameters; p++)
      strbuf_printf(out, ", %" PRId64, x->values[p]);
    strbuf_printf(out, ">");
  }
  strbuf_printf(out, "}}");
}

void emit_auto_semantics(const similarity *s, strbuf *out) {
  arena *a = arena_new();
  isa_instruction *functions = arena_alloc(a, (s->count + 1) * sizeof *functions);
  for (uint32_t k = 0; k < s->count; k++) {
    const similarity_class *c = &s->classes[k];
    const similarity_member *model = &c->members[c->representative];
    strbuf attributes = {0};
    class_types types = emit_class_types(c, a);
    print_parameters(&types, &attributes);
    strbuf_printf(&attributes, ",\n      form = \"");
    class_form_print(&c->form, &attributes);
    strbuf_printf(&attributes, "\",\n      numbers = \"%s", c->numbers_text);
    strbuf_printf(&attributes, "\",\n      representative = \"%s.%s\",\n      ", model->isa,
                  model->instruction->name);
    print_members(c, &attributes);
    print_masked(c, &attributes);
    functions[k] = (isa_instruction){.name = c->name,
                                     .assembly = "",
                                     .attributes = arena_strdup(a, attributes.text),
                                     .function = model->function};
    strbuf_free(&attributes);
  }
  isa classes = {
      .name = "auto", .memory = s->memory, .terms = s->terms, .instructions = functions, .count = s->count};
  mlir_export_semantics(&classes, out);
  arena_free(a);
}
